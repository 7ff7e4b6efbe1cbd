//! Lines that players type in the plain mode.

use super::{assert_usable, text};
use crate::options::Options;
use crate::plain::{self, OutputSupport, Said, understood};
use crate::settings::Settings;
use schotten_rules::notation::Position;
use schotten_rules::{Action, Player, Variant, View};
use telling::Language;
use telling::words::rounds;

/// The phases of a turn, in which the same word has different meanings.
const POSITIONS: [&str; 4] = [
    "base border=R7:B7B8/R8R9:/G7G8G9:/:/:/:/:/:/: hands=R1G2B1B2B3B4,?6 clan=?34 tactic=?0 \
     discard=- played=0,0 jokers=- passes=0 turn=A phase=play",
    "tactic border=R7:B7B8/R8R9:/G7G8G9:/JO:N9/:SP/:/:/:/: hands=R1G2MFRESTBATR,?7 clan=?36 \
     tactic=?3 discard=- played=1,1 jokers=A passes=0 turn=A phase=play",
    "tactic border=R7:B7B8/R8R9:/G7G8G9:/JO:N9/:SP/:/:/:/: hands=R1G2MFRESTBA,?7 clan=?36 \
     tactic=?3 discard=TR played=2,1 jokers=A passes=0 turn=A phase=end",
    "tactic border=R7:B7B8/R8R9:/G7G8G9:/JO:N9/:SP/:/:/:/: hands=R1G2MFR2STBAR3TRR4,?7 clan=?33 \
     tactic=?3 discard=RE played=2,1 jokers=A passes=0 turn=A phase=returns:2",
];

fn views() -> [View; POSITIONS.len()] {
    POSITIONS.map(|position| {
        let position = position.parse::<Position>();
        let position = position.unwrap_or_else(|error| panic!("{error}"));
        position.view_on_turn().expect("the player's own turn")
    })
}

/// Lines typed in the plain mode, in both languages: each by itself in several
/// positions, then all of them as the input of a game.
///
/// # Panics
///
/// If the actions of a line aren't the same when they are typed in the notation, a
/// question has no message, or the game doesn't end with its input.
pub fn speech(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let views = views();
    for language in Language::ALL {
        for line in text.lines() {
            for view in &views {
                a_line(language, view, line);
            }
        }
        a_game(language, text);
    }
}

/// Asserts that a line is understood to its end, or that a message says why not.
fn a_line(language: Language, view: &View, line: &str) {
    match understood(language, view, line) {
        Err((told, stem)) => {
            assert!(
                !told.trim().is_empty(),
                "a complaint without words: {line:?}"
            );
            if let Some(stem) = stem {
                // The words to which an answer is added are understood in every language.
                assert!(!stem.trim().is_empty(), "{line:?}");
                for language in Language::ALL {
                    let _ = understood(language, view, &format!("{stem} 3"));
                }
            }
        }
        Ok(said) => {
            let actions: Vec<Action> = said
                .into_iter()
                .flat_map(|said| match said {
                    Said::Actions(actions) => actions,
                    Said::Hint | Said::Other => Vec::new(),
                })
                .collect();
            let tokens: Vec<String> = actions.iter().map(Action::to_string).collect();
            for language in Language::ALL {
                let again = understood(language, view, &tokens.join(" "));
                let again = again.unwrap_or_else(|(told, _)| panic!("{tokens:?}: {told}"));
                let again = again.into_iter().flat_map(|said| match said {
                    Said::Actions(actions) => actions,
                    other => panic!("{tokens:?} are {other:?}"),
                });
                assert!(again.eq(actions.iter().copied()), "{line:?}: {tokens:?}");
            }
        }
    }
}

/// Asserts that a game answers each of these lines and ends with the input. Requests
/// for hints are left out, because they take long.
fn a_game(language: Language, text: &str) {
    let [view, ..] = &views();
    let is_hint = |word: &str| {
        let said = understood(language, view, word);
        said.is_ok_and(|said| said.contains(&Said::Hint))
    };
    let lines = text
        .lines()
        .filter(|line| !line.split_whitespace().any(is_hint));
    let input: String = lines.flat_map(|line| [line, "\n"]).collect();
    let options = Options {
        variant: Variant::Tactic,
        seed: Some(8),
        first: Some(Player::A),
        ..Options::starting_at_once()
    };
    let settings = Settings {
        language,
        curtain: false,
        ..Settings::default()
    };
    let mut output = Vec::new();
    let ended = plain::start(
        &options,
        &settings,
        OutputSupport::default(),
        input.as_bytes(),
        &mut output,
    );
    ended.expect("it reads and writes in memory");
    let output = String::from_utf8(output).expect("it writes text");
    let [first, _] = rounds::default_names(language);
    assert!(output.contains(&first), "{output}");
    for line in output.lines() {
        assert!(!line.chars().any(char::is_control), "{line:?}");
    }
    assert_usable(output.lines().last().unwrap_or_default());
}
