//! What texts call a game, a variant of it, and those who play.

use crate::{Language, lords, words};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use tabletop::{Game, Match, Participant};

/// A game that texts can name, with those who play it.
pub trait GameWords: Game {
    /// Returns the title of the game.
    fn title(language: Language) -> String;

    /// Returns the name of a variant, with the title of the game unless the name says it.
    fn describe_variant(language: Language, variant: Self::Variant) -> String;

    /// Returns a participant's name.
    fn name(language: Language, who: &Participant<Self::Level>) -> String;

    /// Returns what the computer at a level is called in a list of opponents.
    fn computer_at(language: Language, level: Self::Level) -> String;

    /// Describes how the computer plays at a level, in one sentence.
    fn level_explained(language: Language, level: Self::Level) -> String;

    /// Returns a participant's name for records.
    fn recorded_name(language: Language, who: &Participant<Self::Level>) -> String {
        Self::name(language, who)
    }
}

impl GameWords for SchottenTotten {
    fn title(language: Language) -> String {
        words::rounds::title(language)
    }

    fn describe_variant(language: Language, variant: Self::Variant) -> String {
        words::rounds::variant(language, variant)
    }

    fn name(language: Language, who: &Participant<Self::Level>) -> String {
        words::name(language, who)
    }

    fn computer_at(language: Language, level: Self::Level) -> String {
        words::rounds::computer_at(language, level)
    }

    fn level_explained(language: Language, level: Self::Level) -> String {
        words::rounds::level_explained(language, level)
    }

    fn recorded_name(language: Language, who: &Participant<Self::Level>) -> String {
        words::recorded_name(language, who)
    }
}

impl GameWords for LordsOfScotland {
    fn title(language: Language) -> String {
        lords::title(language)
    }

    fn describe_variant(language: Language, variant: Self::Variant) -> String {
        lords::game_and_deck(language, variant)
    }

    fn name(language: Language, who: &Participant<Self::Level>) -> String {
        lords::name(language, who)
    }

    fn computer_at(language: Language, level: Self::Level) -> String {
        lords::level_name(language, level)
    }

    fn level_explained(language: Language, level: Self::Level) -> String {
        lords::level_explained(language, level)
    }
}

/// Returns the names of the players of a game, in the order of their seats.
#[must_use]
pub fn player_names<G: GameWords>(language: Language, game: &Match<G>) -> Vec<String> {
    let participants = game.config().participants.iter();
    participants.map(|who| G::name(language, who)).collect()
}
