//! Keyboards other than the American one, and keys that come as something else.

use super::*;

/// Returns the screen after these keys on a player's first turn.
fn after(keys: &str) -> String {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space").keys(keys);
    table.screen()
}

fn with_alt(code: KeyCode) -> Message {
    Message::Input(Event::Key(KeyEvent::new(code, KeyModifiers::ALT)))
}

#[test]
fn a_key_that_came_too_soon_after_esc_counts_as_both() {
    for (code, key) in [
        (KeyCode::Char('b'), "b"),
        (KeyCode::Char('?'), "?"),
        (KeyCode::Enter, "Enter"),
    ] {
        let mut table = TestTable::hot_seat(Variant::Base);
        table.keys("Space a").send(&with_alt(code));
        assert_eq!(table.screen(), after(&format!("a Esc {key}")), "{key}");
    }
}

#[test]
fn the_unshifted_digits_of_a_french_keyboard_are_digits() {
    for (number, key) in ["&", "é", "\"", "'", "(", "-", "è", "_", "ç"]
        .into_iter()
        .enumerate()
    {
        let digit = number + 1;
        assert_eq!(
            after(&format!("a {key}")),
            after(&format!("a {digit}")),
            "{key}"
        );
    }
    assert_ne!(after("a &"), after("a é"));
}

#[test]
fn full_width_letters_and_digits_are_the_usual_ones() {
    assert_eq!(after("ａ ３"), after("a 3"));
    assert_ne!(after("ａ ３"), after(""));
}

#[test]
fn with_caps_lock_a_key_does_what_it_does_without() {
    for key in ["a", "f", "o", "t", "q"] {
        let capital = key.to_uppercase();
        assert_eq!(after(&capital), after(key), "{capital}");
        assert_ne!(after(&capital), after(""), "{capital}");
    }
    // A capital with a meaning of its own keeps it.
    assert_ne!(after("R"), after("r"));
    assert_ne!(after("S"), after("s"));
}

/// Stones and cards get keys of their own, also keys with another meaning; the usual ones keep
/// theirs.
#[test]
fn stones_and_cards_can_be_given_other_keys() {
    let bindings = "[keys]\nstone-3 = [\"#\", \"o\"]\ncard-b = \"й\"\n";
    let played = |keys: &str| {
        let mut table = super::settings::with_keys(Variant::Base, bindings);
        table.keys("Space").keys(keys);
        table.game().actions().to_vec()
    };
    let usual = played("b 3");
    assert_eq!(usual.len(), 1);
    assert_eq!(played("й #"), usual);
    assert_eq!(played("й o"), usual);
    let (_, report) = super::settings::bound("[keys]\nstone-10 = \"x\"\ncard-1 = \"y\"\n");
    assert_eq!(report.len(), 2, "{report:?}");
    assert!(
        report[0].contains("unknown command 'stone-10'"),
        "{report:?}"
    );
    let (_, report) = super::settings::bound("[keys]\nstone = \"x\"\n");
    assert!(report[0].contains("'stone-1'"), "{report:?}");
}

#[test]
fn a_key_that_does_nothing_says_where_the_keys_are_once_on_each_screen() {
    const SAID: &str = "That key does nothing here. ? lists the keys.";
    let mut table = TestTable::hot_seat(Variant::Base);
    assert!(table.keys("Space й").screen().contains(SAID));
    assert!(!table.keys("a").screen().contains(SAID));
    assert!(!table.keys("й").screen().contains(SAID));
    assert!(table.keys("Esc q й").screen().contains(SAID));
}

/// Where the terminal says which key of an American keyboard stands in a key's place.
#[test]
fn a_key_without_a_meaning_is_the_one_in_its_place() {
    let after = |key: &str, base_key: Option<char>| {
        let mut table = TestTable::hot_seat(Variant::Base);
        table.keys("Space");
        table.app.base_key = base_key;
        table.keys(key);
        table.screen()
    };
    assert!(after("й", Some('q')).contains("Quit?"));
    for (key, base_key) in [("й", 'q'), ("Й", 'Q'), ("К", 'R'), ("ф", 'a'), ("/", 'q')] {
        let meant = after(&base_key.to_string(), None);
        assert_eq!(after(key, Some(base_key)), meant, "{key}");
    }
    // What has a meaning of its own keeps it, and so do Latin letters.
    assert_eq!(after("?", Some('q')), after("?", None));
    assert_eq!(after("z", Some('q')), after("z", None));
}
