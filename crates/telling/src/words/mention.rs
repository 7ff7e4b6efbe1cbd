//! How a text mentions a player: as its reader, by name, or by letter.

use super::VOWELS;
use crate::{Language, say};
use schotten_bots::{Grade, Level, Match};
use schotten_rules::{ByPlayer, Player};
use tabletop::Name;
use textkit::escape::{narrowed, written_out};

/// The person or program at a seat of Schotten Totten.
pub type Participant = tabletop::Participant<Level>;

/// How a text mentions a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mention<'a> {
    /// As the reader: "You placed …", "your side".
    You,
    /// By name: "Bob placed …", "Fiona's side".
    Named(&'a Participant),
    /// By the letter of the notation: "A's side".
    Letter(Player),
    /// As the reader's opponent, whose name is not known: "the opponent's
    /// side".
    Opponent,
}

impl<'a> From<&'a Participant> for Mention<'a> {
    fn from(participant: &'a Participant) -> Self {
        match participant {
            Participant::Reader => Self::You,
            Participant::Person(_) | Participant::Computer(..) | Participant::Scripted => {
                Self::Named(participant)
            }
        }
    }
}

impl<'a> Mention<'a> {
    /// Mentions both players of a match in a text for everyone at the table.
    #[must_use]
    pub fn both(game: &'a Match) -> ByPlayer<Self> {
        ByPlayer::from_fn(|player| game.participant(player).into())
    }

    /// Mentions both players by their letters.
    #[must_use]
    pub fn letters() -> ByPlayer<Self> {
        ByPlayer::from_fn(Self::Letter)
    }

    /// Mentions both players in a text addressed to `reader`.
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

    /// Returns the variant key that selects in messages between the reader
    /// ("you") and others ("other").
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Named(_) | Self::Letter(_) | Self::Opponent => "other",
        }
    }

    /// Returns the name within a sentence: `You`, `Bob`, `Fiona`, `A`, `the
    /// opponent`.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        match self {
            Self::You => reader_name(language),
            Self::Named(participant) => name(language, participant),
            Self::Letter(player) => player.to_string(),
            Self::Opponent => say!(language, "opponent", place = "inside"),
        }
    }

    /// Returns the name at the beginning of a sentence.
    #[must_use]
    pub fn first_name(self, language: Language) -> String {
        match self {
            Self::Opponent => say!(language, "opponent", place = "first"),
            _ => self.name(language),
        }
    }

    /// Returns the name as a possessive: `Bob's`, `de Bob`, `d'Anne`, `the
    /// opponent's`.
    #[must_use]
    pub fn possessive(self, language: Language) -> String {
        possessive(language, &self.name(language))
    }
}

/// Returns a name as a possessive: `Bob's`, `de Bob`, `d'Anne`.
#[must_use]
pub fn possessive(language: Language, name: &str) -> String {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let first = letters.next().filter(|_| letters.next().is_some());
    let elided = first.is_some_and(|first| VOWELS.contains(first));
    let elided = if elided { "yes" } else { "no" };
    say!(language, "owner-of", name, elided)
}

/// Returns the name of the opponent in lessons and puzzles.
pub(crate) fn scripted_name(language: Language) -> String {
    say!(language, "tutorial-opponent")
}

/// Returns the name for the only person at the table.
#[must_use]
pub fn reader_name(language: Language) -> String {
    say!(language, "you")
}

/// The opponents: the names of the computer at the ten graded levels. They
/// begin with different letters, so that they are easy to tell apart.
const OPPONENTS: [&str; Grade::COUNT] = [
    "Isla", "Callum", "Fiona", "Magnus", "Rhona", "Duncan", "Elspeth", "Hamish", "Greer", "Torquil",
];

/// Returns a participant's name for display. The computer at a graded level
/// has a name of its own.
#[must_use]
pub fn name(language: Language, participant: &Participant) -> String {
    match participant {
        Participant::Computer(level, None) => opponent_name(language, *level),
        _ => recorded_name(language, participant),
    }
}

/// Returns a name that was given to a player, for display. Older records contain
/// names that can no longer be chosen: their invisible characters are escaped,
/// and they are shortened to fit.
pub(crate) fn given_name(name: &Name) -> String {
    let text = name.as_str();
    if Name::from_input(text).is_ok_and(|chosen| chosen == *name) {
        text.to_owned()
    } else {
        narrowed(&written_out(text), Name::COLUMNS)
    }
}

/// Returns a participant's name for records, exports and statistics, where the
/// computer is named by its level.
#[must_use]
pub fn recorded_name(language: Language, participant: &Participant) -> String {
    match participant {
        Participant::Reader => reader_name(language),
        Participant::Person(name) | Participant::Computer(_, Some(name)) => given_name(name),
        Participant::Computer(level, None) => computer_name(language, *level),
        Participant::Scripted => scripted_name(language),
    }
}

/// Returns the name of the opponent who plays at a level. The fixed strategies
/// are just the computer.
#[must_use]
pub fn opponent_name(language: Language, level: Level) -> String {
    match level {
        Level::Graded(grade) => OPPONENTS[usize::from(grade.number()) - 1].to_owned(),
        _ => computer_name(language, level),
    }
}

/// Returns the computer's name at a level as records have it, with the number
/// of a graded level.
#[must_use]
pub fn computer_name(language: Language, level: Level) -> String {
    let name = say!(language, "computer");
    match level {
        Level::Graded(grade) => format!("{name} {}", grade.number()),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::rounds::default_names;

    #[test]
    fn opponents_are_easy_to_tell_apart() {
        let mut initials: Vec<_> = OPPONENTS.iter().map(|name| name.chars().next()).collect();
        initials.sort_unstable();
        initials.dedup();
        assert_eq!(initials.len(), OPPONENTS.len());
        for name in OPPONENTS {
            assert!(name.len() <= 8, "{name}");
            for language in Language::ALL {
                assert!(!default_names(language).contains(&name.to_owned()));
            }
        }
    }
}
