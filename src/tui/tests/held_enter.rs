//! Enter plays nothing that nobody has chosen: a held key, keys that skip the computer's
//! pauses, keys typed before a turn could be seen, and double clicks.

use super::claims::complete;
use super::lords::{TWO, dealt, placed};
use super::*;
use crate::settings::Hints;
use crate::tui::lords::table::Stage as LordsStage;
use crate::tui::schotten::selection::Step;
use schotten_bots::Level;
use schotten_rules::Action;
use telling::Language;

/// Sends a key as often as one that is held repeats, and as a player who skips pauses does.
fn press_often(table: &mut TestTable, key: &str) {
    for pause in [500, 30, 30, 30, 200, 200, 400, 1000, 2000] {
        table.send_after(Duration::from_millis(pause), &key_press(key));
    }
}

fn against_bot(variant: Variant) -> TestTable {
    TestTable::new(&Options {
        variant,
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(1),
        ..Options::starting_at_once()
    })
}

#[test]
fn enter_plays_nothing_in_a_turn_in_which_nothing_was_chosen() {
    for variant in Variant::ALL {
        let mut table = against_bot(variant);
        press_often(&mut table, "Enter");
        assert_eq!(table.game().actions(), [], "{variant:?}");
        table.expect_shown("Nothing is chosen yet.");
        // The card that is chosen has no Stone yet.
        table.keys("a");
        press_often(&mut table, "Enter");
        assert_eq!(table.game().actions(), [], "{variant:?}");
        assert!(matches!(table.game().step(), Step::Stone(_)));
        // A look at a Stone plays nothing either.
        table.keys("Esc 5");
        press_often(&mut table, "Enter");
        assert_eq!(table.game().actions(), [], "{variant:?}");
    }
}

#[test]
fn the_remark_that_nothing_is_chosen_covers_nothing_else() {
    for (width, height) in [(80, 23), (80, 24), (100, 30), (120, 40), (200, 60)] {
        for (variant, language) in Variant::ALL
            .into_iter()
            .flat_map(|variant| Language::ALL.map(|language| (variant, language)))
        {
            let mut table = against_bot(variant);
            table.set(|settings| settings.language = language);
            table.resize(width, height);
            let facts = telling::say!(language, "player-facts", stones = 0);
            let count = |table: &TestTable| table.screen().matches(&facts).count();
            let before = count(&table);
            assert!(before > 0, "{facts}:\n{}", table.screen());
            table.keys("Enter");
            table.expect_shown(&telling::say!(language, "nothing-chosen"));
            assert_eq!(count(&table), before, "{}", table.screen());
            if variant == Variant::Base {
                table.keys("a Enter");
                table.expect_shown(&telling::say!(language, "nothing-else-chosen"));
            }
        }
    }
}

#[test]
fn enter_that_ends_a_turn_does_nothing_in_the_next() {
    let mut table = against_bot(Variant::Base);
    table.keys("a 3 Enter");
    let after = table.game().actions().to_vec();
    assert_eq!(after.len(), 4, "both have placed a card and drawn one");
    press_often(&mut table, "Enter");
    assert_eq!(table.game().actions(), after);
    table.expect_shown("Nothing is chosen yet.");
}

/// Enter ends a turn whose card is placed, and then does nothing more.
#[test]
fn enter_ends_one_turn_at_most() {
    for keys in ["a 3", "a Right Enter"] {
        let mut table = against_bot(Variant::Base);
        table.keys(keys);
        press_often(&mut table, "Enter");
        assert_eq!(table.game().actions().len(), 4, "{}", table.screen());
        table.expect_shown("Nothing is chosen yet.");
    }
}

/// Who knows the keys types a turn in one go.
#[test]
fn a_turn_can_be_typed_in_one_go() {
    let mut table = against_bot(Variant::Base);
    table.keys("a 3 Enter");
    for turn in 1..4 {
        for key in ["a", "1", "Enter"] {
            table.send_after(Duration::ZERO, &key_press(key));
        }
        assert_eq!(
            table.game().actions().len(),
            4 * (turn + 1),
            "{}",
            table.screen()
        );
        table.keys("Esc");
    }
}

/// A letter that came while the computer was playing does nothing, nor does what follows it.
#[test]
fn nothing_typed_before_a_turn_is_seen_is_carried_out() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.set(|settings| settings.curtain = false);
    table.keys("Space a 3");
    let before = table.game().actions().len();
    // Enter ends the turn; the other keys are in the queue before the next one is drawn.
    for key in ["Enter", "a", "4"] {
        let effect = table.app.update(&key_press(key));
        assert!(effect.is_none());
    }
    assert_eq!(table.game().actions().len(), before + 1);
    assert!(table.game().selection.is_empty());
    // Once it is on the screen, it takes keys.
    table.draw();
    table.keys("a 4");
    assert_eq!(table.game().actions().len(), before + 2);
}

#[test]
fn nothing_typed_before_the_program_draws_is_carried_out() {
    let options = Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        ..Options::starting_at_once()
    };
    let theme = Theme::named("dark", Depth::True);
    let (mut app, _) = App::new(&options, still(), theme, 1, Timestamp::UNIX_EPOCH);
    for key in ["a", "3", "Enter"] {
        assert!(app.update(&key_press(key)).is_none());
    }
    let mut table = TestTable::of(app, None);
    assert!(table.game().actions().is_empty());
    assert!(table.game().selection.is_empty());
    table.keys("a 3");
    assert_eq!(table.game().actions().len(), 1);
}

#[test]
fn enter_plays_nothing_in_lords_of_scotland_that_nobody_chose() {
    for names in [
        &["Ann", "*Bob"][..],
        &["Ann", "Bob", "*Cat", "*Dan", "*Eve"],
    ] {
        let mut table = dealt(names, 11);
        if table.lords().stage == LordsStage::Curtain {
            table.keys("Space");
        }
        let before = table.lords().seen().clone();
        press_often(&mut table, "Enter");
        assert_eq!(*table.lords().seen(), before, "{}", table.screen());
        table.expect_shown("Nothing is chosen yet.");
        table.keys("a Enter");
        assert_ne!(*table.lords().seen(), before);
    }
    // Neither the target of a power nor its use is chosen: b is a Scott, a a Forsyth.
    for card in ["a", "b"] {
        let mut table = placed(TWO, &["Ann", "*Bob"]);
        table.keys(card).keys("Enter");
        let before = table.lords().seen().clone();
        press_often(&mut table, "Enter");
        assert_eq!(*table.lords().seen(), before, "{}", table.screen());
        table.keys(if card == "a" { "Space" } else { "Right Enter" });
        assert_ne!(*table.lords().seen(), before, "{}", table.screen());
    }
    // Nor is a card after its muster was taken back.
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.keys("b Enter u");
    let before = table.lords().seen().clone();
    press_often(&mut table, "Enter");
    assert_eq!(*table.lords().seen(), before, "{}", table.screen());
}

/// Hints in every turn are shown, and chosen by their key; Enter alone takes none.
#[test]
fn a_hint_in_every_turn_is_taken_by_its_key_and_enter() {
    let mut table = against_bot(Variant::Base);
    table.set(|settings| settings.hints = crate::settings::Hints::EveryTurn);
    table.keys("a 3 Enter");
    assert!(table.shows_hint());
    table.expect_shown("H choose the hint");
    let before = table.game().actions().len();
    press_often(&mut table, "Enter");
    assert_eq!(table.game().actions().len(), before);
    // Enter moves none of what is shown away.
    let shown = table.game().hint_text(Language::English).expect("a hint");
    for row in &shown.rows {
        assert!(table.shows(&row.play), "{row:?}\n{}", table.screen());
    }
    table.expect_shown(" at Stone ");
    let hint = table.game().hint();
    table.keys("H Enter");
    assert_eq!(table.game().actions().get(before), Some(&hint));
    let mut table = against_bot(Variant::Base);
    table.set(|settings| settings.hints = crate::settings::Hints::Off);
    table.keys("H");
    table.expect_shown("Hints are switched off in the settings.");
    assert!(!table.shows("H hint"));
    table.keys("Right");
    assert!(!table.shows("switched off"), "it was an answer to that key");
}

#[test]
fn a_hint_to_pass_is_taken_by_enter_only_if_it_was_asked_for() {
    for hints in [Hints::WhenAsked, Hints::EveryTurn] {
        let mut table = TestTable::hot_seat(Variant::Base);
        table.set(|settings| settings.hints = hints);
        // Nobody claims, until every place is taken.
        loop {
            let game = table.app.game_mut().expect("a table");
            let round = *game.hosted().round();
            let legal = round.view(round.table().turn()).legal_actions();
            if legal.contains(&Action::Pass) {
                break;
            }
            let is_claim = |action: &&Action| matches!(action, Action::Claim(_));
            let action = legal.iter().find(|action| !is_claim(action));
            game.play(*action.expect("an action")).expect("it is legal");
        }
        let passed = |table: &TestTable| table.game().actions().contains(&Some(Action::Pass));
        table.keys("Space");
        // There is nothing else to do, so nothing is said about it unasked.
        assert!(!table.shows_hint(), "{}", table.screen());
        press_often(&mut table, "Enter");
        assert!(!passed(&table), "{hints:?}:\n{}", table.screen());
        table.keys("H");
        assert!(table.shows_hint(), "{}", table.screen());
        table.expect_shown("Enter take the hint");
        table.send_after(Duration::from_secs(1), &key_press("Enter"));
        assert!(passed(&table), "{hints:?}:\n{}", table.screen());
    }
}

/// Whoever clicks twice or more on what ends a turn doesn't raise the curtain.
#[test]
fn a_double_click_at_the_end_of_a_turn_raises_no_curtain() {
    for (width, height) in [(80, 23), (80, 24), (120, 40), (200, 60)] {
        for command in [Command::Finish, Command::LowerCurtain] {
            let mut table = TestTable::hot_seat(Variant::Base);
            table.resize(width, height);
            table.keys("Space a 5");
            if command == Command::LowerCurtain {
                table.keys("Enter");
            }
            click_thrice(&mut table, command);
            assert!(
                matches!(table.stage(), Stage::TurnOver(_) | Stage::Curtain),
                "{}",
                table.screen()
            );
        }
        let mut table = placed(TWO, &["Ann", "Bob"]);
        table.resize(width, height);
        table.keys("Space D Enter");
        click_thrice(&mut table, Command::LowerCurtain);
        assert_eq!(
            table.lords().stage,
            LordsStage::Curtain,
            "{}",
            table.screen()
        );
    }
}

fn click_thrice(table: &mut TestTable, command: Command) {
    let area = table.app.drawn.hits.area_of(Target::Command(command));
    let area = area.unwrap_or_else(|| panic!("{command:?}: {}", table.screen()));
    for column in [area.x, area.x + area.width / 2, area.right() - 1] {
        for _ in 0..3 {
            table.click_at(column, area.y);
        }
    }
}

/// Who was warned that Stones can still be claimed has to press the key again, not to hold it.
#[test]
fn a_held_key_passes_no_warning_of_claims() {
    for key in ["Enter", "d"] {
        for delay in [250, 500, 660] {
            let mut table = complete(Variant::Base, 1);
            table.keys(key);
            table.expect_shown("You can still claim Stone 1.");
            let actions = table.game().actions().len();
            for pause in [delay, 30, 120, 30, 120, 30, 120, 30, 120, 30, 120, 30, 120] {
                table.send_after(Duration::from_millis(pause), &key_press(key));
            }
            assert_eq!(table.game().actions().len(), actions, "{key}");
            table.keys(key);
            assert!(table.game().actions().len() > actions, "{key}");
        }
    }
}

/// The play of a hint was chosen, and not the end of the turn after it.
#[test]
fn a_held_key_that_takes_a_hint_ends_no_turn() {
    for delay in [250, 500, 660] {
        let mut table = against_bot(Variant::Base);
        table.keys("H");
        let hint = table.game().hint();
        assert!(hint.is_some() && table.shows_hint());
        for pause in [1000, delay, 30, 120, 30, 120, 30, 120, 30, 120] {
            table.send_after(Duration::from_millis(pause), &key_press("Enter"));
        }
        assert_eq!(table.game().actions(), [hint], "{}", table.screen());
        table.send_after(Duration::from_secs(1), &key_press("Enter"));
        assert!(table.game().actions().len() > 1, "{}", table.screen());
    }
    // Another key was pressed on purpose.
    let mut table = against_bot(Variant::Base);
    table.keys("H");
    for key in ["Enter", "d"] {
        table.send_after(Duration::from_millis(200), &key_press(key));
    }
    assert!(table.game().actions().len() > 1, "{}", table.screen());
}
