//! Other keys for commands, and the window with the settings.

use super::lords::{TWO, placed};
use super::*;
use crate::settings::{ConfigFile, Glyphs, HandOrder, Origin, Pace, Setting, Value};
use crate::tui::Preferences;
use crate::tui::shell::command;
use crate::tui::shell::command::{Keymap, all};
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::windows::settings::row_of;
use jiff::Timestamp;
use std::collections::HashSet;
use std::path::Path;
use strum::IntoEnumIterator;
use telling::Language;

pub(super) fn bound(text: &str) -> (Keymap, Vec<String>) {
    let mut file = ConfigFile::parse(Path::new("config.toml"), text, |_| Language::English);
    let (keymap, faults) = Keymap::from_bindings(file.bindings(), Language::English);
    file.complain(faults);
    (keymap, file.report())
}

/// A table whose settings file says this.
pub(super) fn with_keys(variant: Variant, text: &str) -> TestTable {
    let (keymap, report) = bound(text);
    let preferences = Preferences {
        keymap: keymap.leak(),
        report,
        ..Preferences::default()
    };
    let options = Options {
        variant,
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    };
    let theme = Theme::named("dark", Depth::True);
    let (app, effect) = App::new(&options, preferences, theme, 1, Timestamp::UNIX_EPOCH);
    TestTable::of(app, effect)
}

#[test]
fn a_command_answers_to_its_new_keys_and_no_longer_to_the_old() {
    let text =
        "[keys]\nready = \"enter\"\nend-turn = [\"e\", \"f7\"]\nundo = \"z\"\nhelp = \"W\"\n";
    let mut table = with_keys(Variant::Base, text);
    assert!(table.app.preferences.report.is_empty());
    table.keys("Space");
    assert_eq!(table.stage(), Stage::Curtain);
    table.keys("Enter a 5");
    assert!(table.shows("e draw and end turn") && table.shows("z undo"));
    table.keys("u");
    assert_ne!(table.sides(5)[0], "");
    table.keys("z");
    assert_eq!(table.sides(5)[0], "");
    table.keys("a 5 W");
    table.expect_shown("z        Undo");
    table.keys("W z");
    table.keys("a 5 Enter");
    assert_eq!(table.stage(), Stage::Turn);
    table.keys("e Enter");
    assert_eq!(table.stage(), Stage::Curtain);
}

#[test]
fn control_c_quits_whatever_has_other_keys() {
    let mut table = with_keys(
        Variant::Base,
        "[keys]\nquit = \"Q\"\nhelp = [\"ctrl-c\", \"f1\"]\n",
    );
    assert_eq!(table.app.preferences.report.len(), 1);
    table.keys("q");
    assert!(!table.shows("Quit? This game"));
    table.keys("Q");
    assert!(table.shows("Quit? This game"));
    table.keys("Esc C-c C-c");
    assert!(table.quit);
}

#[test]
fn a_key_that_another_command_has_is_refused_with_both_places() {
    let refused = |text: &str, expected: &str| {
        let (keymap, report) = bound(text);
        assert!(
            report.iter().any(|fault| fault.contains(expected)),
            "{text}: {report:#?}"
        );
        keymap
    };
    let keymap = refused(
        "[keys]\nlog = \"t\"\n",
        "config.toml, line 2, column 7: the key 't' already belongs to 'unplayed'",
    );
    assert_eq!(keymap, Keymap::default());
    // With another key for that command it is free. It is not the Tactic
    // deck's any more then, which has its capital.
    let (keymap, report) = bound("[keys]\nlog = \"t\"\nunplayed = \"z\"\n");
    assert!(report.is_empty(), "{report:?}");
    assert_eq!(keymap.keys_of(Command::Log), [command::Key::Char('t')]);
    assert_eq!(
        keymap.keys_of(Command::TacticDeck),
        [command::Key::Char('T')]
    );
    refused(
        "[keys]\nlog = \"L\"\nranking = [\"F\", \"L\"]\n",
        "line 3, column 17: the key 'L' is already assigned to 'log' on line 2",
    );
    refused("[keys]\nlog = \"f\"\n", "already belongs to 'card'");
    refused("[keys]\nlog = \"5\"\n", "already belongs to 'stone'");
    refused(
        "[keys]\nready = \"enter\"\n",
        "already belongs to 'end-turn'",
    );
    refused("[keys]\ncard = \"x\"\n", "these keys one by one: 'card-a'");
    refused("[keys]\nundoo = \"z\"\n", "did you mean 'undo'?");
    refused("[keys]\nundo = \"entr\"\n", "did you mean 'enter'?");
    refused("[keys]\nundo = \"ctrl-i\"\n", "ctrl-i from tab");
    refused("[keys]\nundo = []\n", "at least one key");
    refused("[keys]\nundo = 3\n", "a key or a list of keys");
}

#[test]
fn commands_that_never_meet_share_a_key() {
    let (_, report) = bound("[keys]\ndiscard = \"n\"\nclaim-all = \"x\"\n");
    assert!(report.is_empty(), "{report:?}");
    // As the table has it.
    let (_, report) = bound("[keys]\nclaim = [\"c\", \"C\"]\nleft = [\"left\", \"h\"]\n");
    assert!(report.is_empty(), "{report:?}");
}

#[test]
fn the_example_gives_every_command_the_keys_it_has() {
    let usual = Keymap::default();
    let text = crate::settings::example(&usual.commands(Language::English), Language::English);
    let (keymap, report) = bound(&text);
    assert!(report.is_empty(), "{report:#?}");
    for command in all() {
        let name = command.runs.name();
        let named = text.contains(&format!("\n{name} = ["));
        let many = matches!(
            command.runs,
            Command::Card(_) | Command::CardDown(_) | Command::Number(_) | Command::Place(_)
        );
        assert!(named != many, "{name}");
    }
    // Every key does in every situation what it does without the file. It may
    // do more: a command with several rows has all keys of all of them.
    let keys = all().flat_map(|command| command.keys).copied();
    let keys: HashSet<command::Key> = keys.filter(|key| !key.is_group()).collect();
    for layers in clashes::layers() {
        for key in &keys {
            let [one, other] = [&usual, &keymap].map(|keymap| keymap.command_for(*key, &layers));
            let front = &layers.front;
            assert!(
                one.is_none() || one == other,
                "{key:?} at {front:?}: {one:?}, {other:?}"
            );
        }
    }
}

#[test]
fn the_letters_hjkl_move_where_arrows_do() {
    let mut letters = TestTable::hot_seat(Variant::Base);
    let mut arrows = TestTable::hot_seat(Variant::Base);
    for (letter, arrow) in [
        ("Space", "Space"),
        ("l", "Right"),
        ("l", "Right"),
        ("h", "Left"),
        ("k", "Up"),
        ("l", "Right"),
        ("j", "Down"),
        ("Enter", "Enter"),
        ("h", "Left"),
        ("Enter", "Enter"),
        ("?", "?"),
        ("j", "Down"),
        ("k", "Up"),
    ] {
        letters.keys(letter);
        arrows.keys(arrow);
        assert_eq!(letters.screen(), arrows.screen(), "{letter}");
    }
}

/// A start screen with these preferences and the window with the settings.
pub(super) fn with_settings(preferences: Preferences) -> TestTable {
    let theme = Theme::named("dark", Depth::True);
    let options = Options::default();
    let (app, effect) = App::new(&options, preferences, theme, 1, Timestamp::UNIX_EPOCH);
    let mut table = TestTable::of(app, effect);
    assert!(table.shows("F2 settings"));
    table.keys(",");
    table
}

/// Puts the cursor on a setting.
pub(super) fn go_to(table: &mut TestTable, setting: Setting) -> &mut TestTable {
    let row = row_of(setting, &table.app).expect("it has a row");
    table.keys("Home").keys(&"Down ".repeat(row))
}

/// What was to be saved, a line for each request.
pub(super) fn saved(table: &mut TestTable) -> Vec<String> {
    let requests = std::mem::take(&mut table.saved).into_iter();
    let lines = requests.map(|changes| {
        let changes = changes.into_iter().map(|change| match change {
            Change::Value(setting, value) => format!("{} = {value}", setting.name()),
            Change::Keys { command, keys } => format!("{command}: {}", keys.join(" ")),
        });
        changes.collect::<Vec<_>>().join(", ")
    });
    lines.collect()
}

#[test]
fn every_value_is_on_the_screen_and_a_change_applies_and_is_saved_at_once() {
    let mut table = with_settings(Preferences::default());
    table.resize(120, 40);
    let looks = ["[auto]", " dark ", " light ", " ascii ", " Français "];
    for value in looks.into_iter().chain(["[quick]", " slow "]) {
        assert!(table.shows(value), "{value}");
    }
    // The theme: dark and then light.
    table.keys("Right Enter");
    let light = Theme::named("light", Depth::True);
    assert_eq!(table.app.theme.base, light.base);
    assert_eq!(saved(&mut table), ["theme = \"dark\"", "theme = \"light\""]);
    table.send(&Message::Saved(SaveOutcome::Done(
        "It is saved.".to_owned(),
    )));
    table.send(&Message::Saved(SaveOutcome::Done(
        "It is saved.".to_owned(),
    )));
    assert!(table.shows("It is saved."));
    table.keys("Down l");
    assert_eq!(table.app.settings.glyphs, Glyphs::Ascii);
    assert!(table.screen().is_ascii());
    table.keys("Left");
    go_to(&mut table, Setting::Language).keys("Enter");
    assert_eq!(table.app.settings.language, Language::French);
    assert!(table.shows("Réglages") && table.shows("[Français]"));
    table.keys("Enter");
    go_to(&mut table, Setting::Motion).keys("Space");
    assert!(!table.app.settings.motion);
    table.keys("Esc");
    assert!(table.app.windows.is_empty());
    table.keys(", ,");
    assert!(
        table.app.windows.is_empty(),
        "the key that opens it closes it"
    );
}

#[test]
fn a_failed_save_is_reported_and_retried_with_the_next_change() {
    let mut table = with_settings(Preferences::default());
    table.keys("Down Right");
    let failed = || Message::Saved(SaveOutcome::Failed("it is read-only".to_owned()));
    table.send(&failed());
    assert!(table.shows("it is read-only") && table.shows("w try to save again"));
    table.keys("Left");
    table.send(&failed());
    table.keys("w");
    assert_eq!(
        saved(&mut table),
        [
            "glyphs = \"ascii\"",
            "glyphs = \"unicode\"",
            "glyphs = \"unicode\""
        ]
    );
    table.send(&failed());
    table.send(&failed());
    // When the window opens again, it shows what failed.
    table.keys("Esc ,");
    assert!(table.shows("it is read-only"));
    go_to(&mut table, Setting::Language).keys("Right");
    assert_eq!(
        saved(&mut table),
        ["glyphs = \"unicode\", language = \"fr\""]
    );
}

#[test]
fn a_flag_that_overrides_a_setting_is_named_before_and_after_a_change() {
    let mut preferences = Preferences::default();
    let calm = Value::Text("calm".to_owned());
    preferences
        .choices
        .set(Setting::Pace, calm, Origin::Flag("--pace".to_owned()));
    let mut table = with_settings(preferences);
    go_to(&mut table, Setting::Pace);
    assert!(table.shows("Set by --pace on the command line"));
    table.keys("Right");
    assert_eq!(table.app.settings.pace, Pace::Slow);
    assert!(table.shows("Set by --pace on the command line"));
}

#[test]
fn the_mouse_chooses_values() {
    let mut table = TestTable::hot_seat(Variant::Base);
    let rows = [Setting::Curtain, Setting::FixedSeats];
    let [curtain, seats] = rows.map(|setting| row_of(setting, &table.app));
    let off = Target::SettingChoice(curtain.unwrap(), 1);
    table.keys("F2").click(off.clone());
    assert!(!table.app.settings.curtain);
    let origin = table.app.preferences.choices.origin(Setting::Curtain);
    assert_eq!(origin, &Origin::Player { flag: None });
    assert_eq!(saved(&mut table), ["curtain = false"]);
    // A click on the chosen value or on a name changes nothing.
    table.click(off.clone());
    table.click(Target::Setting(seats.unwrap()));
    assert!(!table.app.settings.curtain && !table.app.settings.fixed_seats);
    table.click_command(Command::Close);
    assert!(table.app.windows.is_empty() && table.saved.is_empty());
    table.keys("F2").click_at(0, 0);
    assert!(table.app.windows.is_empty());
}

#[test]
fn a_command_gets_the_key_that_is_pressed() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.resize(80, 24).keys("Space F2 End Enter");
    assert!(table.shows("Keys") && table.shows("Your turn"));
    let undo = |table: &TestTable| {
        let entries = table.app.preferences.keymap.entries();
        entries.iter().position(|entry| entry.name == "undo")
    };
    let place = undo(&table).expect("it is in the list");
    table.keys(&"Down ".repeat(place)).keys("Enter");
    table.expect_shown("Press the new key for");
    // The window names the command that has the key, and keeps the old keys.
    table.keys("o");
    table.expect_shown("o already belongs to \"Log\"");
    // So it does where only another step of the turn needs the key.
    table.keys("C");
    table.expect_shown("C already belongs to");
    // Of several commands with the key, the one of most screens.
    table.keys("q");
    table.expect_shown("q already belongs to \"Quit");
    assert!(table.saved.is_empty());
    table.keys("z");
    assert_eq!(saved(&mut table), ["undo: z"]);
    assert!(table.shows("changed"));
    table.keys("+ i");
    assert_eq!(saved(&mut table), ["undo: z i"]);
    table.keys("Esc Esc a 5");
    assert!(table.shows("z undo"));
    table.keys("u");
    assert_ne!(table.sides(5)[0], "", "the old key does nothing");
    table.keys("z");
    assert_eq!(table.sides(5)[0], "");
    // Back to the default by mouse.
    table.keys("F2 End Enter");
    table
        .click(Target::Key(undo(&table).unwrap()))
        .click_at(0, 0);
    table.click_command(Command::ResetKeys);
    assert_eq!(saved(&mut table), ["undo: "]);
    table.keys("Esc Esc a 5 u");
    assert_eq!(table.sides(5)[0], "");
}

#[test]
fn errors_in_the_settings_are_noticed_at_the_start_and_listed_in_full() {
    let mut table = with_keys(Variant::Base, "[keys]\nundoo = \"z\"\ncurtian = 1\n");
    table.expect_shown("Errors in the settings file (2): press ! to see them.");
    table.keys("!");
    assert!(table.shows("line 2, column 1: unknown command 'undoo'"));
    table.keys("Esc Space");
    assert_eq!(table.stage(), Stage::Turn);
}

#[test]
fn changes_can_be_taken_back_one_by_one() {
    let mut table = TestTable::hot_seat(Variant::Base);
    let theme = |table: &TestTable| {
        let choices = &table.app.preferences.choices;
        choices.value(Setting::Theme).clone()
    };
    table.keys("F2");
    let first = theme(&table);
    assert!(!table.shows("u undo"));
    table.keys("Right");
    let second = theme(&table);
    table.keys("Right Down");
    assert_ne!(theme(&table), second);
    table.keys("u");
    assert_eq!(theme(&table), second);
    table.keys("u");
    assert_eq!(theme(&table), first);
    assert!(!table.shows("u undo"));
}

/// A game of Lords of Scotland offers only what concerns it, under names that are true there.
#[test]
fn lords_of_scotland_offers_no_settings_of_schotten_totten() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.resize(80, 60).keys("F2");
    let offers = |table: &TestTable, setting| row_of(setting, &table.app).is_some();
    for setting in Setting::iter().filter(|setting| setting.group().is_some()) {
        let is_shown = table.shows(&format!(" {} ", setting.label(Language::English)));
        assert_eq!(offers(&table, setting), is_shown, "{setting:?}");
        let screen = table.screen();
        assert_eq!(
            is_shown,
            setting != Setting::ClaimAtEnd,
            "{setting:?}:\n{screen}"
        );
    }
    // A hand is never as drawn.
    table.expect_shown("by color [by strength]");
    assert!(!table.shows("as drawn"), "{}", table.screen());
    let is_sorted = |table: &TestTable| table.lords().hand().is_sorted_by_key(|card| card.rank());
    assert!(is_sorted(&table));
    go_to(&mut table, Setting::HandOrder).keys("Right");
    table.expect_shown("[by color] by strength");
    assert!(!is_sorted(&table));
    table.keys("u");
    table.expect_shown("by color [by strength]");
    assert_eq!(table.app.settings.hand_order, HandOrder::Drawn);
    table.click(Target::SettingChoice(
        row_of(Setting::HandOrder, &table.app).expect("a row"),
        1,
    ));
    assert_eq!(table.app.settings.hand_order, HandOrder::Drawn);
    // The keys are still the last row.
    table.keys("End Enter");
    table.expect_shown("Keys");
}
