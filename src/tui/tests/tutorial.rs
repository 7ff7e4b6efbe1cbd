//! The tutorial at the table.

use super::*;
use crate::settings::{Setting, Value};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::table::lesson;
use crate::tui::shell::table::lesson::LessonOver;
use crate::tutorial::{BASE_LESSONS, LESSONS, LessonStep};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Action, DeckKind, Troop};
use telling::Language;

/// The first lesson, after what is explained before it.
fn tutorial() -> TestTable {
    let mut session = TestTable::new(&Options {
        tutorial: true,
        ..Options::default()
    });
    session.keys("Enter");
    session
}

impl TestTable {
    fn click_card(&mut self, card: Card) {
        let hand = *self.game().view().expect("the hand is seen").hand();
        let place = hand.iter().position(|other| other == card);
        self.click(SchottenTarget::Hand(place.expect("in the hand")));
    }

    fn click_border(&mut self, stone: schotten_rules::StoneId, owner: Player, troop: Troop) {
        self.click(SchottenTarget::Border(stone, owner, troop));
    }

    /// Does an action with the mouse alone.
    pub(super) fn act_with_mouse(&mut self, action: Action) {
        if let Some(card) = action.played_card() {
            self.click_card(card);
        }
        let stone = SchottenTarget::Stone;
        match action {
            Action::Place(_, at) | Action::Lay(_, at) | Action::Claim(at) => {
                self.click(stone(at));
            }
            Action::Recruiter => {
                self.click_command(Command::Enter);
            }
            Action::Strategist { troop, from, to } => {
                self.click_border(from, Player::A, troop);
                self.click(stone(to.expect("no lesson discards")));
            }
            Action::Banshee { troop, from } => self.click_border(from, Player::B, troop),
            Action::Traitor { card, from, to } => {
                self.click_border(from, Player::B, card.into());
                self.click(stone(to));
            }
            Action::Return(card) => self.click_card(card),
            Action::Draw(deck) => {
                let two = self.table().variant().has_tactic();
                if !two || self.game().step() == crate::tui::schotten::selection::Step::End {
                    self.click_command(Command::Finish);
                }
                if two {
                    self.click(SchottenTarget::Deck(deck));
                }
            }
            Action::Pass | Action::EndTurn => panic!("no lesson asks for {action}"),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.app.screen_layers().front.is::<LessonOver>()
    }
}

#[test]
fn the_whole_tutorial_with_the_mouse_alone_in_both_languages() {
    for language in Language::ALL {
        let mut session = TestTable::new(&Options::default());
        session.set(|settings| settings.language = language);
        session.resize(80, 24).click(Target::Entry(0));
        for (place, lesson) in LESSONS.iter().enumerate() {
            let number = format!("{} ", place + 1);
            let title = lesson.title.in_language(language);
            assert!(session.shows(&number) && session.shows(&title), "{title}");
            if !lesson.introduction.is_empty() {
                session.click_command(Command::Close);
            }
            for command in [Command::Leave, Command::Lessons] {
                let area = session.app.drawn.hits.area_of(Target::Command(command));
                assert!(
                    area.is_some(),
                    "{command:?} is in the footer: {}",
                    session.screen()
                );
            }
            for step in &lesson.steps {
                let LessonStep::Do(want, _) = step else {
                    continue;
                };
                assert!(!session.is_over(), "{title}");
                let round = *session.game().hosted().round();
                match want.solution(&round).expect("it is possible") {
                    Action::Place(troop, _) if want.is_refused() => {
                        session.click_card(troop.into());
                    }
                    action => session.act_with_mouse(action),
                }
            }
            assert!(session.is_over(), "{title}\n{}", session.screen());
            let learned = lesson.learned.in_language(language).replace('\u{a0}', " ");
            let first: Vec<&str> = learned.split(' ').take(6).collect();
            assert!(
                session.shows(&first.join(" ")),
                "{learned}\n{}",
                session.screen()
            );
            if place + 1 == BASE_LESSONS {
                session.click_command(Command::Lessons);
                session.click(Target::Lesson(place + 1));
            } else {
                session.click_command(Command::NextLesson);
            }
        }
        assert!(session.app.game().is_none(), "back on the start screen");
        assert!(session.app.profile.lessons.len() == LESSONS.len());
    }
}

#[test]
fn a_wrong_action_is_undone_and_explained() {
    let mut session = tutorial();
    session.keys("F5 Down Down Enter");
    assert!(session.shows("Lesson 3 of"));
    let asked = session.hand();
    // Red 2 to Stone 4: a Color, not a Color-Run.
    session.keys("b 4");
    assert!(session.says("not a Color-Run"), "{}", session.screen());
    assert_eq!(session.hand(), asked, "the card is back in the hand");
    assert!(!session.is_over());
    session.keys("c 1");
    assert!(session.says("at the wrong Stone"), "{}", session.screen());
    // After two wrong answers the card and the Stone that are meant are lit.
    let solution = "R7@4".parse().expect("an action");
    assert_eq!(session.game().hint(), Some(solution));
    session.keys("e 4");
    assert!(session.says("but not the card"), "{}", session.screen());
    session.keys("Enter");
    assert!(session.is_over());
    session.expect_shown("Color-Run");
    session.keys("Enter");
    assert!(session.shows("Lesson 4 of"));
}

#[test]
fn what_a_hint_has_marked_is_not_said_of_another_card() {
    let mut session = tutorial();
    session.keys("F5 Down Down Enter");
    session.keys("H");
    assert!(
        session.shows("The right choice is now marked"),
        "{}",
        session.screen()
    );
    session.keys("c");
    assert!(
        session.shows("The right choice is now marked"),
        "{}",
        session.screen()
    );
    session.keys("Esc b");
    assert!(
        !session.shows("The right choice is now marked"),
        "{}",
        session.screen()
    );
    assert!(session.shows("Color-Run"), "the task again");
}

#[test]
fn enter_does_what_a_hint_in_a_lesson_has_marked() {
    let mut session = tutorial();
    for at in 0..LESSONS.len() {
        lesson::begin::<SchottenTotten>(&mut session.app, at);
        session.draw();
        session.keys("Enter");
        let mut before = usize::MAX;
        while matches!(session.game().stage, Stage::Turn)
            && session.game().actions().len() != before
        {
            before = session.game().actions().len();
            session.keys("H");
            if !session.shows("The right choice is now marked") {
                break;
            }
            let meant = session.game().hint().expect("it is marked");
            for _ in 0..3 {
                if session.game().actions().len() == before {
                    session.keys("Enter");
                }
            }
            let played = session.game().actions().get(before);
            assert_eq!(played, Some(&Some(meant)), "lesson {}", at + 1);
        }
    }
}

#[test]
fn own_keys_stay_after_a_wrong_answer() {
    let mut session = settings::with_keys(Variant::Base, "[keys]\nunplayed = \"z\"\n");
    lesson::begin::<SchottenTotten>(&mut session.app, 2);
    session.keys("b 4");
    assert!(session.says("not a Color-Run"), "{}", session.screen());
    session.click(SchottenTarget::Deck(DeckKind::Clan));
    assert!(session.shows("Press z"), "{}", session.screen());
}

#[test]
fn a_turn_ended_too_soon_is_taken_back() {
    let mut session = tutorial();
    session.keys("F5 Down Down Down Down Enter");
    assert!(session.shows("Lesson 5 of"));
    let hand = session.hand();
    // Neither does Enter claim what the player has to find.
    for key in ["d", "Enter"] {
        session.keys(key);
        assert!(session.says("without a claim"), "{}", session.screen());
        assert_eq!(session.hand(), hand);
    }
    // Both show now what is meant, and ask which Stone to claim.
    session.keys("2");
    assert!(session.is_over());
}

#[test]
fn an_action_taken_back_is_asked_for_again() {
    let mut session = tutorial();
    session.app.run(Command::Lessons);
    let joker = LESSONS
        .iter()
        .position(|lesson| lesson.title.in_language(Language::English) == "Joker")
        .unwrap();
    session.draw();
    session.click(Target::Lesson(joker));
    session.keys("a 4");
    session.expect_shown("claim Stone 4");
    session.keys("u");
    assert!(!session.is_over());
    session.keys("a 4 4 Enter");
    assert!(session.is_over());
}

#[test]
fn the_tutorial_is_left_at_any_time_and_found_again() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F5 Enter Enter a 1 Enter");
    assert!(session.shows("Lesson 2 of"));
    session.keys("q y");
    assert!(session.app.game().is_none() && !session.teaches());
    session.keys("F5 Enter");
    assert!(session.shows("Lesson 2 of"), "it goes on where it was left");
    session.keys("Esc y");
    assert!(session.app.game().is_none());
    assert!(!session.quit);
    // A game is not disturbed by it.
    session.keys("Down Enter");
    assert!(session.app.game().is_some() && !session.teaches());
}

#[test]
fn a_lesson_that_is_not_over_is_left_after_a_question() {
    let question = "Leave the tutorial?";
    for leave in ["q", "Esc"] {
        let mut session = tutorial();
        for no in ["n", "Esc", "Enter", "Right Left Enter"] {
            session.keys(leave);
            session.expect_shown(question);
            session.keys(no);
            assert!(
                !session.shows(question) && session.shows("Lesson 1 of"),
                "{no}"
            );
        }
        session.keys(leave).keys("Right Enter");
        assert!(!session.teaches() && !session.quit);
    }
    let mut session = tutorial();
    session
        .click_command(Command::Leave)
        .click_command(Command::No);
    assert!(session.shows("Lesson 1 of"));
    session
        .click_command(Command::Leave)
        .click_command(Command::Yes);
    assert!(!session.teaches());
    // Nothing is lost of a lesson that is over.
    let mut session = tutorial();
    session.keys("a 1");
    assert!(session.is_over());
    session.keys("Esc");
    assert!(!session.teaches());
}

#[test]
fn esc_leads_from_a_stone_back_to_the_lesson() {
    let mut session = tutorial();
    session.keys("F5 Home Down Down Down Down Down Enter Up Esc");
    assert!(session.shows("Lesson 6 of") && !session.shows("Leave the tutorial?"));
    session.keys("Esc");
    assert!(session.shows("Leave the tutorial?"));
}

#[test]
fn a_choice_of_several_steps_shows_its_own_prompt_and_the_task() {
    let mut session = tutorial();
    session.resize(80, 24);
    let task = "Play the Strategist: move the red 4 from Stone 7 to Stone 2.";
    session.keys("F5 End Up Up Up Up Enter");
    session.expect_shown(task);
    let prompts = [
        ("a", "Strategist: choose one of your cards to move."),
        ("7", "choose a Stone, or discard it (x)."),
    ];
    for (key, prompt) in prompts {
        session.keys(key);
        assert!(
            session.shows(prompt) && session.shows(task),
            "{}",
            session.screen()
        );
    }
    session.keys("F5 Up Enter a");
    let task = "Play the Recruiter and draw three cards, from either deck.";
    assert!(session.shows("Press Enter to play the Recruiter.") && session.shows(task));
    for (key, left) in [("Enter", 3), ("d", 2), ("d", 1)] {
        session.keys(key);
        let prompt = format!("choose a deck ({left} left).");
        assert!(
            session.shows(&prompt) && session.shows(task),
            "{}",
            session.screen()
        );
        assert!(session.shows("d Clan deck ("), "{}", session.screen());
    }
    session.keys("d");
    let task = "Return your two worst cards.";
    for left in [2, 1] {
        let prompt = format!("choose a card to return ({left} left).");
        assert!(
            session.shows(&prompt) && session.shows(task),
            "{}",
            session.screen()
        );
        session.keys("i");
    }
}

#[test]
fn the_list_shows_what_is_learned() {
    let mut session = tutorial();
    session.keys("a 1 F5");
    session.expect_shown("✓  1  Placing a card");
    assert!(session.shows("   2  Ending your turn"));
    session.keys("Up Up Enter");
    let last = LESSONS.len() - 1;
    session.expect_shown(&format!("Lesson {last} of"));
    session.keys("F5 Esc");
    assert!(session.shows(&format!("Lesson {last} of")));
}

#[test]
fn the_task_stays_on_the_screen() {
    let mut session = tutorial();
    session.resize(80, 24);
    let task = "Your first turn: place a card at any Stone.";
    assert!(session.shows(task));
    session.keys("d");
    session.expect_shown(task);
    assert!(!session.shows(": more"));
    session.keys("Esc F5 Home Down Down Down Down Down Enter");
    assert!(session.shows("Lesson 6 of") && session.shows("Try to claim Stone 6"));
    session.keys("F5 End Up Up Up Up Enter a");
    assert!(session.shows("Play the Strategist: move the red 4 from Stone 7 to Stone 2."));
}

#[test]
fn the_cards_of_a_lesson_can_be_looked_up() {
    let mut session = tutorial();
    session.keys("R");
    assert!(session.shows("Aim of the game"));
    session.keys("Esc ?");
    session.expect_shown("This step");
    session.keys("Esc t");
    session.keys("Esc a 1");
    assert!(session.is_over());
}

#[test]
fn the_aim_and_the_clans_come_before_the_first_card() {
    let mut session = TestTable::new(&Options {
        tutorial: true,
        ..Options::default()
    });
    for taught in ["any five", "six clans", "N, brown"] {
        session.expect_shown(taught);
    }
    // Esc closes it, and only then asks before the lesson is left.
    session.keys("Esc");
    assert!(!session.shows("six clans") && session.shows("Lesson 1 of"));
    session.keys("Esc");
    assert!(session.shows("Leave the tutorial?"));
}

#[test]
fn a_key_for_the_table_closes_what_is_explained_first_and_acts() {
    let mut session = TestTable::new(&Options {
        tutorial: true,
        ..Options::default()
    });
    session.keys("a");
    assert!(session.app.windows.is_empty());
    session.keys("1");
    assert!(session.is_over(), "{}", session.screen());
}

#[test]
fn no_formation_is_named_before_they_are_taught() {
    let mut session = tutorial();
    session.resize(80, 24);
    for keys in ["Right", "a", "4", "Enter", "Enter", "Enter"] {
        assert!(!session.shows("Run"), "{}", session.screen());
        session.keys(keys);
    }
    session.expect_shown("Lesson 3 of");
    // This lesson is about one kind, and the next one about all, and totals.
    for keys in ["c", "Right", "4", "Enter"] {
        for word in ["Sum", "Kind", "so far", "7…", "11…", "C-Run"] {
            assert!(!session.shows(word), "{word}: {}", session.screen());
        }
        session.keys(keys);
    }
    session.keys("Enter");
    session.expect_shown("7…");
}

#[test]
fn each_kind_of_formation_is_shown_before_one_has_to_be_beaten() {
    let mut session = tutorial();
    session.keys("F5 Home Down Down Down Enter");
    for kind in ["Color-Run:", "Three of a Kind:", "Color:", "Run:", "Sum:"] {
        session.expect_shown(kind);
    }
    session.keys("Enter");
    assert!(session.shows("Run of 18") && !session.shows("Sum:"));
}

#[test]
fn after_the_base_lessons_comes_a_first_game_with_hints() {
    let mut session = tutorial();
    session.keys("F5 Home Down Down Down Down Down Down Down Enter 5 Enter");
    session.expect_shown("You know the game.");
    session.keys("Enter");
    let game = session.game().game();
    assert_eq!(game.participant(Player::B).level(), Some(Level::OFFERED[0]));
    assert!(!session.teaches());
    for _ in 0..3 {
        assert!(session.shows_hint(), "{}", session.screen());
        // The key for hints chooses it, and Enter carries it out.
        session.keys("Enter");
        session.expect_shown("Nothing is chosen yet.");
        session.keys("H Enter d");
    }
    // They come until the setting says otherwise, which was saved.
    let saved = session.saved.concat();
    let value = Value::Text("every-turn".to_owned());
    assert_eq!(saved, [Change::Value(Setting::Hints, value)]);
    session.keys("q g");
    session.expect_shown("Isla, level 1 · hints every turn");
    session.keys("Enter");
    assert!(session.shows_hint(), "{}", session.screen());
}

#[test]
fn what_is_learned_is_remembered() {
    let mut session = tutorial();
    session.keys("a 1");
    assert_eq!(session.remembered, [ProfileChange::LessonDone("place")]);
    // A lesson done twice is remembered once.
    session.keys("F5 Home Enter Enter a 1");
    assert_eq!(session.remembered.len(), 1);
}

#[test]
fn a_lesson_that_asks_for_a_draw_gives_no_other_instruction() {
    let mut session = tutorial();
    session.keys("a 5 Enter");
    session.expect_shown("Lesson 2 of");
    session.keys("c");
    for other in ["Nothing to claim", "No Stone is selected"] {
        assert!(!session.shows(other), "{}", session.screen());
    }
    session.keys("Enter");
    assert!(session.is_over(), "{}", session.screen());
}

#[test]
fn lessons_look_at_stones_without_chances() {
    let mut looks = 0;
    for lesson in 0..BASE_LESSONS {
        let mut session = tutorial();
        session.keys("F5 Home");
        for _ in 0..lesson {
            session.keys("Down");
        }
        session.keys("Enter Enter");
        for stone in 1..=9 {
            session.keys(&stone.to_string());
            looks += usize::from(session.shows("You: "));
            for word in ["%", "favorite", "likely"] {
                assert!(!session.shows(word), "{word}: {}", session.screen());
            }
        }
    }
    assert!(looks > 20, "{looks}");
}

#[test]
fn in_another_language_the_opponent_has_one_name_everywhere() {
    let mut session = tutorial();
    session.keys("F5 Down Down Down Enter");
    session.set(|settings| settings.language = Language::French);
    session.draw();
    let screen = session.screen();
    assert!(
        screen.contains("Bruno") && !screen.contains("Bob"),
        "{screen}"
    );
}

#[test]
fn a_hint_for_a_claim_that_fails_does_not_say_that_nothing_can_be_claimed() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F5 6 Enter Enter H");
    session.expect_shown("Try to claim Stone 6");
    session.expect_shown("Claim which Stone?");
    assert!(!session.shows("Nothing to claim"));
}
