use super::*;
use schotten_rules::{Player, Round, TacticCard};
use std::collections::BTreeSet;
use telling::{Language, say};

/// Plays a lesson as it asks; gives the round before each of the player's
/// steps to `at`, with the actions so far.
fn solve(lesson: &Lesson, mut at: impl FnMut(&Round, &[Action], &LessonStep)) -> LessonProgress {
    let mut round = lesson.scene.round();
    let mut actions = Vec::new();
    let mut tried = None;
    for step in lesson.steps {
        at(&round, &actions, step);
        match step {
            LessonStep::Do(Task::Try(attempt), _) => tried = Some(*attempt),
            LessonStep::Do(want, _) => {
                let action = want.solution(&round).expect("what is asked for is legal");
                round.play(action).expect("legal");
                actions.push(action);
            }
            LessonStep::Reply(replies) => {
                assert_eq!(round.table().turn(), Player::B);
                for reply in *replies {
                    let action = reply.parse().expect("an action");
                    round
                        .play(action)
                        .expect("the opponent's actions are legal");
                    actions.push(action);
                }
            }
        }
    }
    lesson.judge(&actions, tried)
}

#[test]
fn every_lesson_can_be_done_as_it_asks() {
    for lesson in LESSONS {
        let title = lesson.title.in_language(Language::English);
        let judgement = solve(lesson, |round, actions, step| {
            let judgement = lesson.judge(actions, None);
            match step {
                LessonStep::Do(..) => {
                    assert_eq!(round.table().turn(), Player::A, "{title}");
                    assert!(matches!(judgement, LessonProgress::Going { .. }), "{title}");
                }
                LessonStep::Reply(_) => {
                    assert!(matches!(judgement, LessonProgress::Reply(_)), "{title}");
                }
            }
        });
        assert!(matches!(judgement, LessonProgress::Done), "{title}");
        assert!(
            matches!(lesson.steps.first(), Some(LessonStep::Do(_, Some(_)))),
            "{title} begins by asking for something"
        );
    }
}

#[test]
fn every_other_legal_action_is_answered() {
    for lesson in LESSONS {
        let mut others = 0;
        solve(lesson, |round, actions, step| {
            let LessonStep::Do(want, _) = step else {
                return;
            };
            for action in round.legal_actions() {
                if want.accepts(action) {
                    continue;
                }
                let with = [actions, &[action]].concat();
                let judgement = lesson.judge(&with, None);
                let LessonProgress::Otherwise { why, .. } = judgement else {
                    panic!("{action} is not what was asked for");
                };
                let too_soon = matches!(action, Action::Draw(_) | Action::EndTurn);
                assert!(why.is_some() || too_soon, "{action}");
                others += 1;
            }
        });
        let title = lesson.title.in_language(Language::English);
        let free = matches!(
            lesson.steps,
            [LessonStep::Do(Task::Place | Task::Draw, _), ..]
        );
        assert!(others > 0 || free, "{title} leaves a choice");
    }
}

#[test]
fn special_answers_are_for_legal_actions_not_asked_for() {
    for lesson in LESSONS {
        let actions = lesson.answers.iter().map(|(actions, _)| *actions);
        for token in actions.flat_map(|actions| actions.split(' ')) {
            let action: Action = token.parse().expect("an action");
            assert!(lesson.scene.round().is_legal(action), "{token}");
            assert!(matches!(
                lesson.judge(&[action], None),
                LessonProgress::Otherwise { why: Some(_), .. }
            ));
        }
    }
}

#[test]
fn what_is_to_be_tried_in_vain_is_refused() {
    let mut attempts = 0;
    for lesson in LESSONS {
        solve(lesson, |round, _, step| {
            let LessonStep::Do(Task::Try(attempt), _) = step else {
                return;
            };
            attempts += 1;
            match attempt {
                Attempt::Claim(stone) => assert!(!round.is_legal(Action::Claim(*stone))),
                Attempt::Play(card) => {
                    assert!(round.hand(Player::A).contains((*card).into()));
                    assert!(round.plays_of((*card).into()).is_empty());
                }
            }
        });
    }
    assert_eq!(attempts, 2);
}

#[test]
fn every_tactic_card_is_played_in_a_lesson() {
    let mut played = BTreeSet::new();
    for lesson in LESSONS {
        solve(lesson, |round, _, step| {
            if let LessonStep::Do(want, _) = step
                && let Some(action) = want.solution(round)
                && let Some(card) = action.played_card()
            {
                played.extend(card.tactic());
            }
        });
    }
    assert_eq!(played, TacticCard::KINDS.into_iter().collect());
}

/// At 80×24 the messages have two lines of 78 columns.
#[test]
fn every_text_of_a_lesson_fits_its_lines() {
    for language in Language::ALL {
        for lesson in LESSONS {
            let mut texts = vec![lesson.learned, lesson.otherwise];
            texts.extend(lesson.answers.iter().map(|(_, text)| *text));
            texts.extend(lesson.steps.iter().filter_map(|step| match step {
                LessonStep::Do(_, ask) => ask.map(|ask| ask.full),
                LessonStep::Reply(_) => None,
            }));
            let not_yet = lesson.steps.iter().filter_map(|step| match step {
                LessonStep::Do(_, Some(ask)) => {
                    let ask = ask.line.in_language(language);
                    Some(say!(language, "tutorial-too-soon", ask = ask))
                }
                _ => None,
            });
            let texts = texts.into_iter().map(|text| text.in_language(language));
            for text in texts.chain(not_yet) {
                let lines = textkit::columns::wrap(&text, 78);
                assert!(lines.len() <= 2, "{text}");
            }
        }
    }
}

/// The task stands in one line of 78 columns.
#[test]
fn every_task_fits_its_line() {
    for language in Language::ALL {
        for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
            if let LessonStep::Do(_, Some(ask)) = step {
                let task = ask.line.in_language(language);
                assert_eq!(textkit::columns::wrap(&task, 76).len(), 1, "{task}");
            }
        }
        // The number of the player's Stones stands beside it.
        let base = LESSONS[..BASE_LESSONS].iter();
        for step in base.flat_map(|lesson| lesson.steps) {
            if let LessonStep::Do(_, Some(ask)) = step {
                let task = ask.line.in_language(language);
                assert!(textkit::columns::width(&task) <= 62, "{task}");
            }
        }
    }
}
