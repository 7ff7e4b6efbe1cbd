//! How a text mentions a player: as its reader, by name, by letter.

use super::VOWELS;
use crate::{Language, say};
use schotten_bots::{Level, Match};
use schotten_rules::{ByPlayer, Player};
use tabletop::Name;
use textkit::escape::{narrowed, written_out};

/// Who plays at a seat of Schotten Totten.
pub type Participant = tabletop::Participant<Level>;

/// How a text mentions a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mention<'a> {
    /// As its reader: "You placed …", "your side".
    You,
    /// By name: "Bob placed …", "Computer 3's side".
    Named(&'a Participant),
    /// By the letter of the notation: "A's side".
    Letter(Player),
    /// As the opponent of its reader, whose name is not known: "the opponent's
    /// side".
    Opponent,
}

impl<'a> From<&'a Participant> for Mention<'a> {
    fn from(participant: &'a Participant) -> Self {
        match participant {
            Participant::Reader => Self::You,
            Participant::Person(_) | Participant::Computer(..) | Participant::Scripted(_) => {
                Self::Named(participant)
            }
        }
    }
}

impl<'a> Mention<'a> {
    /// Both players of a match, in a text for everybody at the table.
    #[must_use]
    pub fn both(game: &'a Match) -> ByPlayer<Self> {
        ByPlayer::from_fn(|player| game.participant(player).into())
    }

    /// Both players by their letters.
    #[must_use]
    pub fn letters() -> ByPlayer<Self> {
        ByPlayer::from_fn(Self::Letter)
    }

    /// Both players, in a text that `reader` reads.
    #[must_use]
    pub fn read_by(reader: Player, opponent: Self) -> ByPlayer<Self> {
        ByPlayer::from_fn(|player| {
            if player == reader {
                Self::You
            } else {
                opponent
            }
        })
    }

    /// How messages tell the reader ("you") from others ("other").
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Named(_) | Self::Letter(_) | Self::Opponent => "other",
        }
    }

    /// The name inside a sentence: `You`, `Bob`, `Computer 3`, `A`, `the
    /// opponent`.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        match self {
            Self::You => you(language),
            Self::Named(participant) => name(language, participant),
            Self::Letter(player) => player.to_string(),
            Self::Opponent => say!(language, "opponent", place = "inside"),
        }
    }

    /// The name at the beginning of a sentence.
    #[must_use]
    pub fn first_name(self, language: Language) -> String {
        match self {
            Self::Opponent => say!(language, "opponent", place = "first"),
            _ => self.name(language),
        }
    }

    /// The name as the owner of something: `Bob's`, `de Bob`, `d'Anne`, `the
    /// opponent's`.
    #[must_use]
    pub fn possessive(self, language: Language) -> String {
        let name = self.name(language);
        let mut letters = name.chars().flat_map(char::to_lowercase);
        let first = letters.next().filter(|_| letters.next().is_some());
        let elided = first.is_some_and(|first| VOWELS.contains(first));
        let elided = if elided { "yes" } else { "no" };
        say!(language, "owner-of", name = name, elided = elided)
    }
}

/// What the only person at the table is called.
#[must_use]
pub fn you(language: Language) -> String {
    say!(language, "you")
}

/// A participant's name on the screen. Of names that can't be chosen, which
/// older records hold, invisible characters are written out, and what doesn't
/// fit is left out.
#[must_use]
pub fn name(language: Language, participant: &Participant) -> String {
    match participant {
        Participant::Reader => you(language),
        Participant::Person(name)
        | Participant::Computer(_, Some(name))
        | Participant::Scripted(name) => {
            let text = name.as_str();
            if Name::from_input(text).is_ok_and(|chosen| chosen == *name) {
                text.to_owned()
            } else {
                narrowed(&written_out(text), Name::COLUMNS)
            }
        }
        Participant::Computer(level, None) => computer_name(language, *level),
    }
}

/// The computer's name as a player at this level: with its number, if it is one
/// of those that are offered.
#[must_use]
pub fn computer_name(language: Language, level: Level) -> String {
    let name = say!(language, "computer");
    match level {
        Level::Graded(grade) => format!("{name} {}", grade.number()),
        _ => name,
    }
}
