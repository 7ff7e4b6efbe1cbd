//! Names, rounds and results.

use crate::tui::game::Game;

pub(crate) use crate::words::rounds::{
    bot_name, level_explained, match_points, match_result, round_points, round_result, taken_back,
    variant, variant_explained,
};

/// Where the match stands, for the header.
#[must_use]
pub(crate) fn round_of(game: &Game) -> String {
    match game.rounds().length() {
        1 => "One round".to_owned(),
        length => format!("Round {} of {length}", game.round_number()),
    }
}

/// The decks in the header.
#[must_use]
pub(crate) fn two_decks(clan: usize, tactic: usize) -> String {
    format!("Clan {clan} · Tactic {tactic}")
}

/// The one deck of the base game in the header.
#[must_use]
pub(crate) fn one_deck(clan: usize) -> String {
    format!("Deck {clan}")
}

/// A player's Stones, and how many Tactic cards the player has played.
#[must_use]
pub(crate) fn player_facts(stones: usize, played: Option<u8>) -> String {
    match played {
        Some(played) => format!("Tactic cards played {played}   Stones {stones}"),
        None => format!("Stones {stones}"),
    }
}

/// So many cards.
#[must_use]
pub(crate) fn cards(count: usize) -> String {
    match count {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    }
}

/// The curtain: whose turn it is, and who is to look away.
#[must_use]
pub(crate) fn curtain(game: &Game) -> [String; 3] {
    let player = game.table().turn();
    let (name, other) = (game.name(player), game.name(player.other()));
    [
        format!("{name}'s turn"),
        format!("{other}, please look away."),
        format!("When nobody else looks, {name} presses Space."),
    ]
}

/// The game's name.
pub(crate) const TITLE: &str = "Schotten Totten";
