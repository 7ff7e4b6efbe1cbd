//! The computer as a player: its levels on the start screen, its thinking, the
//! pace of its turns, its hints.

use super::lords::dealt;
use super::*;
use crate::settings::{Hints, NamedChoice, Origin, Pace, Setting, Value};
use crate::tui::schotten::table::Focus;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::table::Note;
use crate::tui::shell::table::TableGame;
use crate::tui::shell::thinking::BotRequest;
use jiff::Timestamp;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Action, DeckKind, StoneId};
use std::time::Duration;
use strum::IntoEnumIterator;
use telling::text;

/// A table on which the test answers for the computer.
struct ThinkingTable {
    table: TestTable,
    question: Option<BotRequest<SchottenTotten>>,
}

impl ThinkingTable {
    fn new(settings: Settings, first: Option<Player>, level: Level) -> Self {
        let options = Options {
            opponent: Some(level),
            first,
            seed: Some(4),
            ..Options::starting_at_once()
        };
        let (app, effect) = App::new(
            &options,
            settings,
            Theme::named("mono", Depth::None),
            1,
            Timestamp::UNIX_EPOCH,
        );
        let mut new = Self {
            table: TestTable::of(app, None),
            question: None,
        };
        new.take(effect);
        new
    }

    fn take(&mut self, effect: Option<Effect>) {
        if let Some(Effect::Ask(job)) = effect {
            self.question = Some(*job.downcast().ok().expect("a question"));
        }
        self.table.draw();
    }

    fn send(&mut self, message: &Message) {
        let effect = self.table.app.update(message);
        self.take(effect);
    }

    /// Presses one key.
    fn key(&mut self, code: KeyCode) {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.send(&Message::Input(Event::Key(key)));
    }

    fn char(&mut self, char: char) {
        self.key(KeyCode::Char(char));
    }

    fn answer(&mut self) {
        let question = self.question.take().expect("the computer is asked");
        self.answer_to(&question);
    }

    fn answer_to(&mut self, question: &BotRequest<SchottenTotten>) {
        question.answer(&mut |answer| {
            self.send(&Message::Done(JobNews::new(answer)));
            true
        });
    }

    fn second(&mut self) {
        for _ in 0..4 {
            self.send(&Message::Tick);
        }
    }

    fn actions(&self) -> usize {
        self.table.game().actions().len()
    }
}

fn paced(pace: Pace) -> Settings {
    Settings { pace, ..still() }
}

#[test]
fn a_level_that_is_not_offered_comes_again_after_its_game() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        ..Options::default()
    });
    table.keys("Down");
    table.expect_shown("greedy");
    table.keys("Enter");
    assert_eq!(
        table.game().game().participant(Player::B).level(),
        Some(Level::Greedy)
    );
    assert_eq!(table.game().name(Language::English, Player::B), "Computer");
}

#[test]
fn the_screen_says_thinking_after_a_second_and_the_bot_can_be_hurried() {
    let mut table = ThinkingTable::new(paced(Pace::Instant), Some(Player::B), Level::OFFERED[9]);
    assert!(table.table.app.is_waiting());
    assert!(!table.table.shows("thinking"));
    table.key(KeyCode::Enter);
    assert!(!table.question.as_ref().unwrap().is_stopped(), "too soon");
    table.second();
    assert!(table.table.shows("Torquil is thinking…"));
    assert!(table.table.shows("Enter play now"));
    assert!(
        !table.table.app.is_waiting(),
        "without motion nothing ticks"
    );
    // The screen stays live.
    table.char('?');
    table.key(KeyCode::Esc);
    table.char('o');
    table.key(KeyCode::Esc);
    assert!(!table.question.as_ref().unwrap().is_stopped());
    table.char('3');
    table.key(KeyCode::Esc);
    assert!(!table.question.as_ref().unwrap().is_stopped());
    table.key(KeyCode::Enter);
    assert!(table.question.as_ref().unwrap().is_stopped());
    table.answer();
    assert_eq!(table.actions(), 1);
}

#[test]
fn with_motion_the_thinking_computer_is_seen_to_be_alive() {
    let settings = Settings {
        motion: true,
        ..paced(Pace::Instant)
    };
    let mut table = ThinkingTable::new(settings, Some(Player::B), Level::Greedy);
    table.second();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..4 {
        assert!(table.table.app.is_waiting());
        table.send(&Message::Tick);
        seen.insert(table.table.screen());
    }
    assert_eq!(seen.len(), 4);
}

#[test]
fn nobody_thinks_for_a_game_that_was_left() {
    let mut table = ThinkingTable::new(paced(Pace::Instant), Some(Player::B), Level::OFFERED[9]);
    let question = table.question.take().unwrap();
    assert!(!question.is_stopped());
    table.table.app.show_start();
    assert!(question.is_stopped());
    // Its answer comes too late.
    table.answer_to(&question);
    assert!(matches!(table.table.app.screen, Screen::Start));
    let table = ThinkingTable::new(paced(Pace::Instant), Some(Player::B), Level::OFFERED[9]);
    let question = table.question.unwrap();
    drop(table.table);
    assert!(question.is_stopped());
}

#[test]
fn each_action_of_the_computer_is_shown_after_a_pause() {
    for pace in Pace::iter() {
        let mut table = ThinkingTable::new(paced(pace), Some(Player::B), Level::Greedy);
        let mut told = 0;
        while table.question.is_some() {
            let before = table.actions();
            let pause = table.table.app.pause();
            table.answer();
            if pace == Pace::Instant {
                assert_eq!(pause, None);
            } else {
                let (number, length) = pause.unwrap();
                assert_eq!(length, pace.pause());
                assert!(length > Duration::ZERO);
                assert_eq!(table.actions(), before, "it waits");
                table.send(&Message::PauseOver(number + 1));
                assert_eq!(table.actions(), before, "that was another pause");
                table.send(&Message::PauseOver(number));
            }
            assert_eq!(table.actions(), before + 1);
            assert!(table.table.shows("Computer placed"));
            let last = log_of(&table.table).turns.len() - 1;
            let game = table.table.game();
            let said = game.describe_logged_turn(&table.table.app, last, 72);
            assert!(said[0].contains("placed"));
            told += 1;
        }
        assert_eq!(told, 2, "a card and a draw");
        assert!(table.table.shows("and drew a card"));
        assert_eq!(table.table.stage(), Stage::Turn);
    }
}

#[test]
fn any_key_skips_a_pause_and_does_what_it_does() {
    let mut table = ThinkingTable::new(paced(Pace::Slow), Some(Player::B), Level::Greedy);
    table.table.resize(160, 50);
    assert!(table.table.shows("any key to skip the pause"));
    table.answer();
    assert_eq!(table.actions(), 0);
    // One that only redraws the screen does not.
    let redraw = KeyEvent::new(KeyCode::Char('l'), KeyModifiers::CONTROL);
    table.send(&Message::Input(Event::Key(redraw)));
    assert_eq!(table.actions(), 0);
    table.char('?');
    assert_eq!(table.actions(), 1);
    assert!(!table.table.app.windows.is_empty());
    // In a window keys are for the window.
    table.answer();
    table.key(KeyCode::Down);
    assert_eq!(table.actions(), 1);
    table.key(KeyCode::Esc);
    assert_eq!(table.actions(), 1);
    table.char('x');
    assert_eq!(table.actions(), 2);
    assert_eq!(table.table.stage(), Stage::Turn);
}

#[test]
fn what_the_computer_is_doing_hides_nothing_of_its_line() {
    let mut table = ThinkingTable::new(paced(Pace::Slow), Some(Player::B), Level::Greedy);
    for (variant, facts) in [
        (Variant::Base, [" 6", "Stones 0"]),
        (Variant::Tactic, [" 7", "Tactic cards played 0   Stones 0"]),
    ] {
        let options = Options {
            opponent: Some(Level::Greedy),
            first: Some(Player::B),
            variant,
            ..Options::starting_at_once()
        };
        let theme = Theme::named("mono", Depth::None);
        let (app, effect) = App::new(&options, paced(Pace::Slow), theme, 1, Timestamp::UNIX_EPOCH);
        table.table = TestTable::of(app, None);
        table.take(effect);
        for width in [80, 120] {
            table.table.resize(width, 24);
            let screen = table.table.screen();
            let line = screen.lines().nth(1).expect("the computer's line");
            assert!(line.contains("is playing"), "{line}");
            assert!(facts.iter().all(|fact| line.contains(fact)), "{line}");
        }
    }
}

#[test]
fn a_pause_that_is_skipped_before_the_answer_is_over_when_it_comes() {
    let mut table = ThinkingTable::new(paced(Pace::Slow), Some(Player::B), Level::Greedy);
    table.char(' ');
    assert_eq!(table.table.app.pause(), None);
    assert!(!table.question.as_ref().unwrap().is_stopped());
    table.answer();
    assert_eq!(table.actions(), 1);
}

#[test]
fn a_hint_shows_its_reasons_and_is_marked() {
    let mut table = ThinkingTable::new(still(), Some(Player::A), Level::Greedy);
    table.char('H');
    assert!(table.table.shows("Looking for a good move"));
    let view = table.table.game().view().unwrap();
    assert_eq!(
        *table.question.as_ref().unwrap().view(),
        view,
        "it knows what the player knows"
    );
    table.answer();
    let hint = table.table.game().hint().expect("a hint");
    let Action::Place(troop, _) = hint else {
        panic!("a card is to be placed");
    };
    let shown = table
        .table
        .game()
        .hint_text(Language::English)
        .expect("rows");
    assert_eq!((shown.rows.len(), shown.at, shown.is_marked), (3, 0, true));
    for row in &shown.rows {
        assert!(table.table.shows(&row.play), "{row:?}");
    }
    let mut wordings = shown.rows[0].reason.iter();
    assert!(wordings.any(|reason| table.table.shows(reason)));
    let place = view.hand().iter().position(|card| card == troop.into());
    let letter = crate::tui::shell::command::letter(place.unwrap());
    assert!(table.table.shows(&format!(">{letter}<")));
    assert!(
        table.table.shows("╌"),
        "the card is seen where it would lie"
    );
    table.key(KeyCode::F(3));
    assert!(table.table.shows("Conseil"));
    table.key(KeyCode::F(3));
    // One Enter takes it.
    table.table.draw();
    table.table.app.last_input_at += Duration::from_secs(1);
    table.key(KeyCode::Enter);
    assert_eq!(table.table.game().actions(), [Some(hint)]);
    assert_eq!(table.table.game().hint(), None);
}

/// With a play chosen, a hint has a row for it, which stays marked, and Enter plays it.
#[test]
fn a_hint_compares_the_play_that_is_chosen() {
    for keys in ["a>", "c>>", "Ha>", "HHb>"] {
        let mut table = ThinkingTable::new(still(), Some(Player::A), Level::Greedy);
        for key in keys.chars() {
            match key {
                '>' => table.key(KeyCode::Right),
                key => table.char(key),
            }
            if table.question.is_some() {
                table.answer();
            }
        }
        let own = SchottenTotten::aimed(table.table.game()).expect("a play");
        table.char('H');
        if table.question.is_some() {
            table.answer();
        }
        let game = table.table.game();
        assert!(game.is_hint_marked() && game.hint() == Some(own), "{keys}");
        let shown = game.hint_text(Language::English).expect("rows");
        assert_eq!(shown.rows.len(), 3, "{keys}");
        assert!(shown.rows[shown.at].chance <= shown.rows[0].chance);
        // Up and Down go on from there.
        table.key(KeyCode::Up);
        assert_ne!(table.table.game().hint(), Some(own));
        table.key(KeyCode::Down);
        table.table.draw();
        table.table.app.last_input_at += Duration::from_secs(1);
        table.key(KeyCode::Enter);
        assert_eq!(table.table.game().actions(), [Some(own)], "{keys}");
    }
}

/// In the smallest window, what the other player did leaves room for all plays of a hint.
#[test]
fn all_plays_of_a_hint_have_room_in_a_small_window() {
    let mut full = 0;
    for (variant, seed) in [
        (Variant::Base, 1),
        (Variant::Tactic, 2),
        (Variant::Expert, 3),
    ] {
        let mut table = TestTable::new(&Options {
            opponent: Some(Level::Greedy),
            first: Some(Player::A),
            variant,
            seed: Some(seed),
            ..Options::starting_at_once()
        });
        table.resize(80, 23);
        for _ in 0..60 {
            if table.stage() != Stage::Turn {
                break;
            }
            table.keys("H");
            let shown = table.game().hint_text(Language::English).expect("a hint");
            for row in &shown.rows {
                assert!(table.shows(&row.play), "{row:?}\n{}", table.screen());
            }
            full += usize::from(shown.rows.len() == 3);
            table.send_after(Duration::from_secs(1), &key_press("Enter"));
        }
    }
    assert!(full > 30, "{full}");
}

/// Where there is nothing to choose, no chance is compared, and nothing is said unasked.
#[test]
fn no_chances_are_shown_where_there_is_nothing_to_choose() {
    for hints in [Hints::EveryTurn, Hints::WhenAsked] {
        let settings = Settings { hints, ..still() };
        let mut table = ThinkingTable::new(settings, Some(Player::A), Level::Greedy);
        for key in ['a', '5'] {
            table.question = None;
            table.char(key);
        }
        let drawn = Action::Draw(DeckKind::Clan);
        let view = table.table.game().view().expect("a turn");
        assert_eq!(view.legal_actions()[..], [drawn]);
        if table.question.is_some() {
            table.answer();
        }
        assert_eq!(table.table.game().hint(), None);
        table.char('H');
        table.answer();
        let game = table.table.game();
        assert_eq!(game.hint(), Some(drawn));
        let shown = game.hint_text(Language::English).expect("a row");
        assert_eq!((shown.rows.len(), shown.rows[0].chance), (1, None));
        assert!(!table.table.screen().contains('%'));
    }
}

/// Of a play of the hint, a look at its Stone shows the figures of the hint.
#[test]
fn a_play_has_the_same_figures_in_a_hint_and_in_a_look() {
    let mut table = ThinkingTable::new(still(), Some(Player::A), Level::Greedy);
    table.char('H');
    table.answer();
    let game = table.table.game();
    let (play, figures) = (game.hint().expect("a play"), game.hint_figures());
    assert!(figures.is_some());
    assert_eq!(game.queries.look(Player::A, &[play]), figures);
    assert_eq!(game.queries.look(Player::B, &[play]), None);
}

/// The marked play is the one that Enter carries out, and the table shows what it does.
#[test]
fn up_and_down_go_through_the_plays_of_a_hint() {
    let mut table = ThinkingTable::new(still(), Some(Player::A), Level::Greedy);
    table.char('H');
    table.answer();
    let mut marked = Vec::new();
    for key in [KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Up] {
        let shown = table.table.game().hint_text(Language::English).unwrap();
        let hint = table.table.game().hint().unwrap();
        assert!(table.table.game().is_aimed_at(hint));
        marked.push((shown.at, hint));
        table.key(key);
    }
    let rows: Vec<usize> = marked.iter().map(|(at, _)| *at).collect();
    assert_eq!(rows, [0, 1, 2, 0]);
    assert_eq!(table.table.game().hint(), Some(marked[2].1));
    table.table.draw();
    table.table.app.last_input_at += Duration::from_secs(1);
    table.key(KeyCode::Enter);
    assert_eq!(table.table.game().actions(), [Some(marked[2].1)]);
}

#[test]
fn a_click_marks_the_play_of_its_row_and_the_next_one_carries_it_out() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(3),
        ..Options::starting_at_once()
    });
    table.keys("H");
    let first = table.game().hint();
    table.click(Target::Hint(1));
    let second = table.game().hint();
    assert_ne!(first, second);
    assert!(table.game().is_hint_marked() && table.game().actions().is_empty());
    table.click(Target::Hint(1));
    assert_eq!(table.game().actions(), [second]);

    let mut table = dealt(&["Ann", "*Bob"], 5);
    table.keys("H").click(Target::Hint(1));
    let chosen = table.lords().hint();
    assert!(table.lords().is_hint_marked());
    table.click(Target::Hint(1));
    assert_eq!(table.lords().seen().actions().first(), Some(&chosen));
}

/// While the figures grow, another play may come first. Enter doesn't take it before it was seen.
#[test]
fn enter_takes_no_play_that_has_just_come_first() {
    let mut changed = 0;
    for seed in 0..40 {
        let mut table = TestTable::new(&Options {
            opponent: Some(Level::Greedy),
            first: Some(Player::A),
            seed: Some(seed),
            ..Options::starting_at_once()
        });
        let effect = table.app.update(&key_press("H"));
        let Some(Effect::Ask(job)) = effect else {
            panic!("the computer is asked");
        };
        let question: Box<BotRequest<SchottenTotten>> = job.downcast().ok().unwrap();
        let mut first = None;
        question.answer(&mut |answer| {
            table.draw();
            table.app.last_input_at += Duration::from_secs(2);
            table.app.update(&Message::Done(JobNews::new(answer)));
            let hint = table.game().hint();
            assert!(table.game().is_hint_marked());
            if first.is_some() && hint != first {
                changed += 1;
                table.app.update(&key_press("Enter"));
                assert!(table.game().actions().is_empty(), "seed {seed}");
            }
            first = hint;
            true
        });
    }
    assert!(changed > 0, "the first play never changed");
}

#[test]
fn esc_and_the_key_for_hints_put_a_hint_away() {
    let mut table = ThinkingTable::new(still(), Some(Player::A), Level::Greedy);
    table.char('H');
    let question = table.question.take().unwrap();
    table.key(KeyCode::Esc);
    assert!(question.is_stopped());
    table.answer_to(&question);
    assert_eq!(table.table.game().hint(), None, "nobody asks any more");
    // Enter leaves the search alone, and after another choice the hint is only shown.
    for (key, aims) in [(KeyCode::Enter, true), (KeyCode::Right, false)] {
        table.char('H');
        table.key(key);
        let question = table.question.take().unwrap();
        assert!(!question.is_stopped());
        table.answer_to(&question);
        let game = table.table.game();
        assert_eq!(game.is_aimed_at(game.hint().unwrap()), aims);
        // From the cursor first, and then from the hint.
        table.key(KeyCode::Esc);
        table.key(KeyCode::Esc);
        assert_eq!(table.table.game().hint(), None);
    }
    for key in [KeyCode::Char('H'), KeyCode::Esc] {
        // Figures that come later don't bring it back.
        table.char('H');
        let question = table.question.take().unwrap();
        let mut parts = Vec::new();
        question.answer(&mut |part| {
            parts.push(part);
            true
        });
        let mut parts = parts.into_iter().map(JobNews::new);
        table.send(&Message::Done(parts.next().expect("a part")));
        table.key(key);
        assert!(parts.len() > 0);
        for part in parts {
            table.send(&Message::Done(part));
            assert_eq!(table.table.game().hint(), None, "{key:?}");
        }
        table.char('H');
        table.answer();
        assert!(table.table.game().is_hint_marked());
        table.key(key);
        assert_eq!(table.table.game().hint(), None);
        assert!(table.table.game().selection.is_empty());
        assert!(!table.table.shows_hint());
    }
}

#[test]
fn two_people_get_hints_too_and_nobody_sees_those_of_the_other() {
    let mut table = TestTable::hot_seat(Variant::Tactic);
    table.keys("Space H");
    assert!(table.shows_hint());
    let hint = table.game().hint().unwrap();
    assert!(table.game().view().unwrap().legal_actions().contains(&hint));
    table.send(&Message::Resumed);
    assert_eq!(table.stage(), Stage::Curtain);
    assert!(!table.shows_hint() && table.game().hint().is_none());
}

#[test]
fn a_hint_to_draw_marks_its_deck() {
    for variant in [Variant::Base, Variant::Tactic] {
        let mut table = TestTable::hot_seat(variant);
        table.keys("Space a 4");
        let marked = |table: &TestTable| {
            let top = table.screen().lines().next().unwrap().to_owned();
            top.split_once('>')
                .and_then(|(_, rest)| Some(rest.split_once('<')?.0.to_owned()))
        };
        assert_eq!(marked(&table), None);
        table.keys("H");
        let Some(Action::Draw(deck)) = table.game().hint() else {
            panic!("a card is to be drawn: {}", table.screen());
        };
        let name = match (variant, deck) {
            (Variant::Base, _) => "Deck",
            (_, DeckKind::Clan) => "Clan",
            (_, DeckKind::Tactic) => "Tactic",
        };
        let count = table.game().table().deck_len(deck);
        assert_eq!(marked(&table), Some(format!("{name} {count}")));
        table.keys("Esc");
        assert_eq!(marked(&table), None);
    }
}

#[test]
fn with_a_hint_a_digit_and_a_click_on_a_stone_only_look() {
    for variant in Variant::ALL {
        let mut table = TestTable::new(&Options {
            variant,
            opponent: Some(Level::Greedy),
            first: Some(Player::A),
            seed: Some(3),
            ..Options::starting_at_once()
        });
        for stone in StoneId::all() {
            table.keys("H");
            assert!(table.game().is_hint_marked(), "{}", table.screen());
            if stone.number().is_multiple_of(2) {
                table.keys(&stone.number().to_string());
            } else {
                table.click(SchottenTarget::Stone(stone));
            }
            assert!(
                table.game().actions().is_empty(),
                "{stone}: {}",
                table.screen()
            );
            table.expect_shown(&format!("Stone {}", stone.number()));
            assert_eq!(table.game().looked_at(), Some(Focus::Stone(stone)));
            table.keys("Esc");
        }
        // A card of one's own choice goes to the Stone.
        table.keys("H Esc a 5");
        assert_eq!(table.game().actions().len(), 1, "{}", table.screen());
    }
}

#[test]
fn somebody_new_gets_a_hint_in_every_turn_and_is_told_so() {
    for set in [false, true] {
        let mut table = TestTable::new(&Options {
            first: Some(Player::A),
            seed: Some(11),
            ..Options::default()
        });
        if set {
            let asked = Value::Text(Hints::WhenAsked.name().to_owned());
            let choices = &mut table.app.preferences.choices;
            choices.set(Setting::Hints, asked, Origin::Line(1));
        }
        table.keys("Down Enter");
        assert!(table.app.game().is_some(), "{}", table.screen());
        let is_shown = table.shows("A hint comes in every turn.");
        assert_eq!(
            (is_shown, table.shows_hint()),
            (!set, !set),
            "{}",
            table.screen()
        );
        let hints = if set {
            Hints::WhenAsked
        } else {
            Hints::EveryTurn
        };
        assert_eq!(table.app.settings.hints, hints);
    }
}

#[test]
fn hints_lead_through_whole_rounds_of_every_variant() {
    for variant in Variant::ALL {
        let mut table = TestTable::new(&Options {
            variant,
            opponent: Some(Level::Greedy),
            seed: Some(3),
            ..Options::starting_at_once()
        });
        let mut turns = 0;
        while table.stage() != Stage::Over && turns < 14 {
            table.keys("H");
            let hint = table.game().hint().expect("there is something to do");
            assert!(table.shows_hint());
            let before = table.game().actions().len();
            if matches!(hint, Action::Draw(_)) {
                let effect = table.app.game_mut().unwrap().play(hint).unwrap();
                table.carry_out(effect);
                table.draw();
            } else {
                if matches!(hint, Action::Place(..) | Action::Lay(..)) {
                    table.expect_shown("Enter take the hint");
                }
                table.keys("Enter");
                assert_eq!(table.game().actions().get(before), Some(&Some(hint)));
            }
            assert!(table.game().actions().len() > before);
            turns += 1;
        }
    }
}

#[test]
fn a_shared_match_names_the_score_to_beat_whoever_begins() {
    for first in Player::BOTH {
        let table = TestTable::new(&Options {
            opponent: Some(Level::Greedy),
            first: Some(first),
            seed: Some(3),
            compare: Some([5, 2].into()),
            ..Options::starting_at_once()
        });
        assert_eq!(table.stage(), Stage::Turn);
        assert_eq!(table.shows(" placed "), first == Player::B);
        table.expect_shown("The score to beat: 5 – 2.");
    }
}

/// The news of a first turn, with the remark that hints come in every turn, takes no row from the
/// plays of a hint.
#[test]
fn a_hint_shows_all_its_plays_beside_the_news_at_every_size() {
    for (width, height) in [(80, 23), (80, 24), (100, 30), (120, 40), (200, 60)] {
        for (language, first) in Language::ALL
            .into_iter()
            .flat_map(|language| [Player::A, Player::B].map(|first| (language, first)))
        {
            let mut table = TestTable::new(&Options {
                opponent: Some(Level::Greedy),
                first: Some(first),
                seed: Some(4),
                ..Options::starting_at_once()
            });
            table.set(|settings| settings.language = language);
            table.resize(width, height);
            let game = table.app.game_mut().expect("a table");
            game.notes.push(Note::plain(text!("hints-begin")));
            table.keys("H");
            let hint = table.game().hint_text(language).expect("a hint");
            assert_eq!(hint.rows.len(), 3);
            for row in &hint.rows {
                table.expect_shown(&row.play);
            }
            let news = table.game().notes[0]
                .text
                .lines_in(language, table.game(), 0);
            let begins: String = news[0]
                .split_whitespace()
                .take(2)
                .collect::<Vec<_>>()
                .join(" ");
            table.expect_shown(&begins);
        }
    }
}
