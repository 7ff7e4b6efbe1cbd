use super::*;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use schotten_rules::TacticCard;
use std::collections::BTreeSet;
use tabletop::Seat;

/// Plays a lesson as it asks; gives the round before each task and its texts to `at`.
fn solve<G: Game>(
    lesson: &'static Lesson<G>,
    mut at: impl FnMut(&G::Round, &'static Task<G>, Ask),
) {
    let (_, mut round) = lesson.position();
    let (mut played, mut has_tried) = (0, false);
    let play = |round: &mut G::Round, action, seat| {
        assert_eq!(
            G::acting(round).map(G::seat),
            Seat::new(seat),
            "{}",
            lesson.id
        );
        assert_eq!(G::play(round, action), Ok(()), "{}: {action}", lesson.id);
        1
    };
    loop {
        match lesson.progress(played, has_tried) {
            LessonProgress::Asks { task, ask, .. } => {
                at(&round, task, ask);
                let solution = task.solution(&round).expect("it is possible");
                if task.is_refused() {
                    assert!(G::play(&mut round.clone(), solution).is_err());
                    has_tried = true;
                } else {
                    played += play(&mut round, solution, 0);
                }
            }
            LessonProgress::Replies(actions) => {
                for action in actions {
                    played += play(&mut round, action, 1);
                }
            }
            LessonProgress::Done => break,
        }
    }
    // Every text in the notation is one of an action.
    let own = lesson.steps.iter().map(|step| match step {
        LessonStep::Do(Task::Try(_), _) => 0,
        LessonStep::Do(..) => 1,
        LessonStep::Reply(actions) => actions.len(),
    });
    assert_eq!(played, own.sum::<usize>(), "{}", lesson.id);
}

fn every_task_is_possible_and_any_other_action_is_answered<G: TaughtGame>() {
    for lesson in G::lessons() {
        let starts = matches!(lesson.steps.first(), Some(LessonStep::Do(_, Some(_))));
        assert!(starts, "{} begins by asking for something", lesson.id);
        let mut others = 0;
        solve(lesson, |round, task, ask| {
            if let Task::Do(actions) = task {
                let legal = G::legal_actions(round);
                let wanted = parse::<G>(actions).filter(|action| legal.contains(action));
                assert_eq!(wanted.count(), actions.split(' ').count(), "{actions}");
            }
            for action in G::legal_actions(round) {
                if !task.accepts(action) {
                    let objection = lesson.objection((task, ask), action, round);
                    let is_early = objection == Objection::TooSoon(ask.line);
                    assert!(!is_early || G::is_too_soon(action), "{action}");
                    others += 1;
                }
            }
        });
        let is_free = matches!(lesson.steps[..], [LessonStep::Do(Task::Any(_), _), ..]);
        assert!(others > 0 || is_free, "{} leaves a choice", lesson.id);
    }
}

#[test]
fn every_lesson_can_be_done_as_it_asks_and_answers_anything_else() {
    every_task_is_possible_and_any_other_action_is_answered::<SchottenTotten>();
    every_task_is_possible_and_any_other_action_is_answered::<LordsOfScotland>();
}

#[test]
fn special_answers_are_for_legal_actions_not_asked_for() {
    for lesson in LESSONS.iter() {
        let (_, round) = lesson.position();
        let LessonProgress::Asks { task, ask, .. } = lesson.progress(0, false) else {
            panic!("{} asks for something", lesson.id);
        };
        for (actions, answer) in &lesson.answers {
            let parsed: Vec<_> = parse::<SchottenTotten>(actions).collect();
            assert_eq!(parsed.len(), actions.split(' ').count(), "{actions}");
            for action in parsed {
                assert!(round.is_legal(action) && !task.accepts(action), "{action}");
                let objection = lesson.objection((task, ask), action, &round);
                assert_eq!(objection, Objection::Wrong(*answer));
            }
        }
    }
}

#[test]
fn the_lessons_about_tactic_cards_stand_together_and_play_every_card() {
    let mut played = BTreeSet::new();
    for (at, lesson) in LESSONS.iter().enumerate() {
        let (variant, _) = lesson.position();
        assert_eq!(variant.has_tactic(), TACTIC_LESSONS.contains(&at));
        solve(lesson, |round, task, _| {
            if !task.is_refused()
                && let Some(action) = task.solution(round)
                && let Some(card) = action.played_card()
            {
                played.extend(card.tactic());
            }
        });
    }
    assert_eq!(played, TacticCard::KINDS.into_iter().collect());
}

/// At 80×24 the messages have two lines of 78 columns, and the task one of them.
#[test]
fn every_text_of_a_lesson_fits_its_lines() {
    for language in Language::ALL {
        for (at, lesson) in LESSONS.iter().enumerate() {
            let mut texts = vec![lesson.learned, lesson.otherwise];
            texts.extend(lesson.answers.iter().map(|(_, text)| *text));
            let mut texts: Vec<_> = texts
                .iter()
                .map(|text| text.in_language(language))
                .collect();
            for step in &lesson.steps {
                let LessonStep::Do(_, Some(ask)) = step else {
                    continue;
                };
                texts.push(ask.full.in_language(language));
                texts.push(Objection::TooSoon(ask.line).in_language(language));
                let task = ask.line.in_language(language);
                assert_eq!(textkit::columns::wrap(&task, 76).len(), 1, "{task}");
                // In the base game, the number of the player's Stones stands beside it.
                let is_short = textkit::columns::width(&task) <= 62;
                assert!(is_short || at >= BASE_LESSONS, "{task}");
            }
            for text in texts {
                assert!(textkit::columns::wrap(&text, 78).len() <= 2, "{text}");
            }
        }
    }
}
