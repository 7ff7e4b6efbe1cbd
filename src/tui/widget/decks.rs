//! The decks beside the prompt, while one of them is being chosen.

use super::write;
use crate::tui::game::Game;
use crate::tui::hit::{Hits, Target};
use crate::tui::text;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;
use schotten_rules::DeckKind;
use telling::{Language, say};

/// A button for each deck that can be drawn from, with the marked one
/// highlighted.
#[derive(Debug)]
pub(crate) struct DeckButtons<'a> {
    /// The game.
    pub(crate) game: &'a Game,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl DeckButtons<'_> {
    /// The names of the decks: in full, or short if there is too little room. None
    /// if the short ones don't fit either, since one button alone would hide that
    /// there is a choice.
    fn names(&self, decks: &[DeckKind], room: u16) -> Vec<String> {
        let language = self.language;
        let full = |deck: &DeckKind| match deck {
            DeckKind::Clan => say!(language, "command-clan-deck"),
            DeckKind::Tactic => say!(language, "command-tactic-deck"),
        };
        let short = |deck: &DeckKind| match deck {
            DeckKind::Clan => say!(language, "deck-clan"),
            DeckKind::Tactic => say!(language, "deck-tactic"),
        };
        // A space at both ends of each and one between them.
        let fit = |names: &Vec<String>| {
            let width = names.iter().map(|name| text::width(name) + 3).sum::<u16>();
            width <= room + 1
        };
        let full: Vec<String> = decks.iter().map(full).collect();
        let short: Vec<String> = decks.iter().map(short).collect();
        [full, short].into_iter().find(fit).unwrap_or_default()
    }
}

impl StatefulWidget for &DeckButtons<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let decks = self.game.decks();
        let marked = self.game.marked_deck();
        let mut x = area.x;
        for (deck, name) in decks.iter().zip(self.names(&decks, area.width)) {
            let width = text::width(&name) + 2;
            let button = Rect {
                x,
                width,
                height: 1,
                ..area
            };
            // The sign is for terminals without colors.
            let (shown, style) = if marked == Some(*deck) {
                (format!(">{name}<"), self.theme.button_on)
            } else {
                (format!(" {name} "), self.theme.button)
            };
            write(buf, button, &shown, style);
            hits.add(button, Target::Deck(*deck));
            x += width + 1;
        }
    }
}
