//! Lines that players type in the plain mode.

use super::{assert_usable, text};
use crate::options::Options;
use crate::options::lords::{against_bots, with_names};
use crate::plain::{self, Activity, GameStart, OutputSupport};
use crate::settings::Settings;
use lords_rules::PlayerCount;
use schotten_rules::{Player, Variant};
use telling::Language;

/// Lines typed in the plain mode, as the input of a game of each kind.
///
/// # Panics
///
/// If the game doesn't answer every line, or doesn't end with its input.
pub fn speech(data: &[u8]) {
    let Some(text) = text(data) else { return };
    // The words of both languages are understood in each.
    let (english, french) = (Language::English, Language::French);
    let schotten = Options {
        variant: Variant::Tactic,
        first: Some(Player::A),
        ..Options::starting_at_once()
    };
    let schotten = GameStart::New(Box::new(schotten.config(english, 8)), None);
    assert_answered(schotten, english, text);
    let lords = with_names(&against_bots(PlayerCount::ALL[1]), french, 8);
    let lords = GameStart::New(Box::new(lords.expect("there is such a game")), None);
    assert_answered(lords, french, text);
}

/// Asserts that a game answers each of these lines and ends with the input. Requests
/// for hints are left out, because they take long.
fn assert_answered(game: impl Into<Activity>, language: Language, text: &str) {
    let is_hint = |line: &&str| !["hint", "conseil"].contains(&line.trim());
    let lines = text.lines().filter(is_hint);
    let input: String = lines.flat_map(|line| [line, "\n"]).collect();
    let settings = Settings {
        language,
        curtain: false,
        ..Settings::default()
    };
    let mut output = Vec::new();
    let ended = plain::play(
        game.into(),
        &settings,
        OutputSupport::default(),
        input.as_bytes(),
        &mut output,
    );
    ended.expect("it reads and writes in memory");
    let output = String::from_utf8(output).expect("it writes text");
    for line in output.lines() {
        assert!(!line.chars().any(char::is_control), "{line:?}");
    }
    assert_usable(output.lines().last().unwrap_or_default());
}
