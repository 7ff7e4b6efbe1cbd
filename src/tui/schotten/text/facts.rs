//! Descriptions of the thing under the cursor: a Stone, a pile, or a
//! player.

use super::{capitalize, level_of, stone_described};
use crate::tui::schotten::table::{Focus, SchottenTable};
use crate::tui::shell::command::Command;
use schotten_rules::{DeckKind, Player};
use telling::words::rounds::level_explained;
use telling::words::{self, Participant};
use telling::{Language, say};

/// Describes what the cursor looks at. Empty for a place that is only chosen.
pub(crate) fn described(language: Language, game: &SchottenTable, focus: Focus) -> String {
    match focus {
        Focus::Stone(stone) => stone_described(language, game, stone),
        Focus::Deck(deck) => deck_facts(language, game, deck),
        Focus::Discard => discard_facts(language, game),
        Focus::Player(player) => who_is(language, game, player),
        Focus::Nothing | Focus::Hand(_) | Focus::Border(..) => String::new(),
    }
}

/// Tells how many cards a deck has left, and where to see which cards are unplayed.
fn deck_facts(language: Language, game: &SchottenTable, deck: DeckKind) -> String {
    let key = game.layers.key_of(language, Command::Unplayed);
    let count = game.table().deck_len(deck);
    let deck = words::deck_key(game.table().variant(), deck);
    say!(language, "deck-facts", deck, count, key)
}

/// Lists the discard pile.
fn discard_facts(language: Language, game: &SchottenTable) -> String {
    let discard = game.table().discard();
    let cards = discard.iter().map(|card| words::short(language, card));
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() {
        say!(language, "plain-discard-empty")
    } else {
        say!(language, "discard", cards = cards.join(", "))
    }
}

/// Tells who a player is and what everybody can see of that player's game.
fn who_is(language: Language, game: &SchottenTable, player: Player) -> String {
    let table = game.table();
    let participant = game.game().participant(player);
    let tactic = if table.variant().has_tactic() {
        let count = table.tactic_played(player);
        say!(language, "player-facts-tactic-played", count)
    } else {
        String::new()
    };
    let facts = say!(
        language,
        "player-facts-all",
        name = game.name(language, player),
        points = game.game().score().pair()[player.index()],
        cards = game.hand_len(player),
        stones = table.border().owned(player).len(),
        tactic
    );
    match participant {
        Participant::Computer(level, _) => {
            let level_name = capitalize(&level_of(language, *level));
            let explained = format!("{} {facts}", level_explained(language, *level));
            say!(language, "plain-explained", name = level_name, explained)
        }
        _ => facts,
    }
}
