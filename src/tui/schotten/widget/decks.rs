//! The decks to choose from, above the messages while one of them is being chosen.

use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::schotten::text;
use crate::tui::shell::{Command, Hits};
use ratatui::prelude::*;
use schotten_rules::DeckKind;
use telling::words;
use telling::{Language, say};

/// The columns between two decks.
const GAP: u16 = 2;

/// A button for each deck that can be drawn from, with the marked one
/// highlighted.
#[derive(Debug)]
pub(crate) struct DeckButtons<'a> {
    pub(crate) game: &'a SchottenTable,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl DeckButtons<'_> {
    /// Returns the decks with their keys and numbers of cards: with their full names, or
    /// with short ones if there is too little room.
    fn labels(&self, decks: &[DeckKind], room: u16) -> Vec<String> {
        let language = self.language;
        let layers = &self.game.layers;
        let label = |deck: &DeckKind, name: String| {
            let command = match deck {
                DeckKind::Clan => Command::ClanDeck,
                DeckKind::Tactic => Command::TacticDeck,
            };
            let key = layers.key_of(language, command);
            let count = self.game.table().deck_len(*deck);
            say!(language, "deck-entry", key, deck = name, count)
        };
        let full = |deck: &DeckKind| match deck {
            DeckKind::Clan => label(deck, say!(language, "command-clan-deck")),
            DeckKind::Tactic => label(deck, say!(language, "command-tactic-deck")),
        };
        let variant = self.game.table().variant();
        let short = |deck: &DeckKind| label(deck, words::deck_name(language, variant, *deck));
        let full: Vec<String> = decks.iter().map(full).collect();
        // A sign at both ends of each and a gap between them.
        let width = full.iter().map(|name| text::width(name) + 2 + GAP);
        if width.sum::<u16>() <= room + GAP {
            return full;
        }
        decks.iter().map(short).collect()
    }
}

impl StatefulWidget for &DeckButtons<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let decks = self.game.decks();
        let marked = self.game.marked_deck();
        let mut x = area.x;
        for (deck, name) in decks.iter().zip(self.labels(&decks, area.width)) {
            let width = text::width(&name) + 2;
            // The sign is for terminals without colors.
            let (shown, style) = if marked == Some(*deck) {
                (format!(">{name}<"), self.theme.button_on)
            } else {
                (format!(" {name} "), self.theme.button)
            };
            let button = Rect::new(x, area.y, width, 1).intersection(area);
            write(buf, button, &shown, style);
            hits.add(button, SchottenTarget::Deck(*deck));
            x += width + GAP;
        }
    }
}
