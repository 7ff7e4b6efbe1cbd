//! The decks to choose from, above the messages while one of them is being chosen.

use crate::tui::kit::write::write;
use crate::tui::schotten::{SchottenTable, SchottenTarget, text};
use crate::tui::shell::{App, Command, Hits};
use ratatui::prelude::*;
use schotten_rules::DeckKind;
use telling::words;
use telling::{Language, say};

/// The columns between two decks.
const GAP: u16 = 2;

/// Returns the decks with their keys and numbers of cards: with their full names, or
/// with short ones if there is too little room.
fn labels(game: &SchottenTable, language: Language, decks: &[DeckKind], room: u16) -> Vec<String> {
    let layers = &game.layers;
    let label = |deck: &DeckKind, name: String| {
        let command = match deck {
            DeckKind::Clan => Command::ClanDeck,
            DeckKind::Tactic => Command::TacticDeck,
        };
        let key = layers.key_of(language, command);
        let count = game.table().deck_len(*deck);
        say!(language, "deck-entry", key, deck = name, count)
    };
    let full = |deck: &DeckKind| match deck {
        DeckKind::Clan => label(deck, say!(language, "command-clan-deck")),
        DeckKind::Tactic => label(deck, say!(language, "command-tactic-deck")),
    };
    let variant = game.table().variant();
    let short = |deck: &DeckKind| label(deck, words::deck_name(language, variant, *deck));
    let full: Vec<String> = decks.iter().map(full).collect();
    // A sign at both ends of each and a gap between them.
    let width = full.iter().map(|name| text::width(name) + 2 + GAP);
    if width.sum::<u16>() <= room + GAP {
        return full;
    }
    decks.iter().map(short).collect()
}

/// Draws a button for each deck that can be drawn from, with the marked one
/// highlighted.
pub(crate) fn draw(game: &SchottenTable, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let decks = game.decks();
    let marked = game.marked_deck();
    let mut x = area.x;
    for (deck, name) in decks.iter().zip(labels(game, language, &decks, area.width)) {
        let width = text::width(&name) + 2;
        // The sign is for terminals without colors.
        let (shown, style) = if marked == Some(*deck) {
            (format!(">{name}<"), theme.button_on)
        } else {
            (format!(" {name} "), theme.button)
        };
        let button = Rect::new(x, area.y, width, 1).intersection(area);
        write(buf, button, &shown, style);
        hits.add(button, SchottenTarget::Deck(*deck));
        x += width + GAP;
    }
}
