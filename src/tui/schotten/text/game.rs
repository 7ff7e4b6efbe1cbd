//! Texts of the table about names, rounds and results.

use crate::tui::schotten::table::SchottenTable;
use crate::tui::shell::command::Command;
use schotten_rules::{DeckKind, Table};
use telling::{Language, say};

pub(crate) use telling::words::opponent_name;
pub(crate) use telling::words::rounds::{
    level_explained, level_of, report_undo, round_result, title, variant, variant_explained,
};

/// Returns the number of the round, for the header.
pub(crate) fn round_of(language: Language, game: &SchottenTable) -> String {
    match game.game().length() {
        1 => say!(language, "header-one-round"),
        length => say!(
            language,
            "header-round",
            round = game.round_number(),
            of = length
        ),
    }
}

/// Returns a deck with its number of cards, for the header.
pub(crate) fn deck(language: Language, table: &Table, deck: DeckKind) -> String {
    let count = table.deck_len(deck);
    match deck {
        DeckKind::Clan if !table.variant().has_tactic() => {
            say!(language, "header-deck", count)
        }
        DeckKind::Clan => say!(language, "header-clan-deck", count),
        DeckKind::Tactic => say!(language, "header-tactic-deck", count),
    }
}

/// Returns a player's number of Stones and of Tactic cards played.
pub(crate) fn player_facts(language: Language, stones: usize, played: Option<u8>) -> String {
    if let Some(played) = played {
        say!(language, "player-facts-tactic", played, stones)
    } else {
        say!(language, "player-facts", stones)
    }
}

/// Returns a number of cards.
pub(crate) fn cards(language: Language, count: usize) -> String {
    say!(language, "card-count", count)
}

/// Returns the lines of the curtain: whose turn it is, who has to look away,
/// and the key to continue.
pub(crate) fn curtain(language: Language, game: &SchottenTable) -> [String; 3] {
    let player = game.table().turn();
    let [name, other] = [player, player.other()].map(|player| game.name(language, player));
    let key = game.layers.key_of(language, Command::Ready);
    [
        say!(language, "curtain-turn", name = name.as_str()),
        say!(language, "curtain-away", name = other),
        say!(language, "curtain-ready", name, key),
    ]
}

/// Answers a key that neither lowers nor raises the curtain, which waits for the key
/// of this command.
pub(crate) fn curtain_waits(language: Language, game: &SchottenTable, command: Command) -> String {
    let key = game.layers.key_of(language, command);
    if command == Command::Ready {
        say!(language, "curtain-waits", key)
    } else {
        say!(language, "curtain-is-up", key)
    }
}
