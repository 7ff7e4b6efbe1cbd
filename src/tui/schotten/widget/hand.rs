//! The hand of the player at the bottom.

use super::card::{CardFace, Shade};
use crate::tui::kit::shadow::cast_shadow;
use crate::tui::kit::{AreaParts, Theme, write_centered, write_right};
use crate::tui::schotten::{SchottenTarget, TableLayout, text};
use crate::tui::shell::command::letter;
use crate::tui::shell::hit::Hits;
use ratatui::prelude::*;
use ratatui::widgets::{Block, StatefulWidget, Widget};
use schotten_rules::Card;
use telling::{Language, say};

/// The hand, each card with the letter that chooses it.
#[derive(Debug)]
pub(crate) struct HandRow<'a> {
    /// The cards, in the order in which they are shown.
    pub(crate) hand: &'a [Card],
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
    /// Where everything stands.
    pub(crate) layout: &'a TableLayout,
    /// The card under the cursor, by its place in the hand.
    pub(crate) focused: Option<usize>,
    /// The card that is chosen, by its place.
    pub(crate) chosen: Option<usize>,
    /// The card that the mouse has picked up: its place is empty.
    pub(crate) dragged: Option<Card>,
    /// The card that a hint is about, by its place.
    pub(crate) hinted: Option<usize>,
    /// The cards that came last.
    pub(crate) fresh: &'a [Card],
    /// The cards that can't be played now.
    pub(crate) dimmed: &'a [Card],
    /// The cards that are still on their way from a deck.
    pub(crate) arriving: &'a [Card],
    /// Whether a card can be chosen now.
    pub(crate) active: bool,
    /// Whether another card can be chosen instead of the chosen one.
    pub(crate) switch: bool,
}

impl StatefulWidget for &HandRow<'_> {
    type State = Hits;

    fn render(self, _: Rect, buf: &mut Buffer, hits: &mut Hits) {
        for (place, area) in self.render_cards(buf) {
            hits.add(area, SchottenTarget::Hand(place));
        }
    }
}

impl<'a> HandRow<'a> {
    /// Returns a hand to look at, of which no card can be chosen.
    pub(crate) const fn at_rest(
        hand: &'a [Card],
        theme: &'a Theme,
        language: Language,
        layout: &'a TableLayout,
    ) -> Self {
        Self {
            hand,
            theme,
            language,
            layout,
            focused: None,
            chosen: None,
            dragged: None,
            hinted: None,
            fresh: &[],
            dimmed: &[],
            arriving: &[],
            active: false,
            switch: false,
        }
    }

    /// Draws the cards. Returns the area of each.
    pub(crate) fn render_cards(&self, buf: &mut Buffer) -> Vec<(usize, Rect)> {
        let mut fresh = self.fresh.to_vec();
        // Of two Jokers the later one is new.
        let mut places: Vec<(usize, Card, bool)> = Vec::new();
        for (place, card) in self.hand.iter().copied().enumerate().rev() {
            let new = fresh.iter().position(|other| *other == card);
            let new = new.map(|at| fresh.remove(at));
            places.push((place, card, new.is_some()));
        }
        let mut arriving = self.arriving.to_vec();
        let drawn = places.into_iter().map(|(place, card, new)| {
            let area = self.layout.hand_card(place, self.hand.len());
            if let Some(at) = arriving.iter().position(|other| *other == card) {
                arriving.remove(at);
            } else {
                self.card(place, card, new, area, buf);
            }
            (place, area)
        });
        drawn.collect()
    }

    fn card(&self, place: usize, card: Card, new: bool, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let focused = self.focused == Some(place);
        let chosen = self.chosen == Some(place);
        let face = area.top_rows(area.height - 1);
        if self.dragged == Some(card) && chosen {
            Block::bordered()
                .border_set(theme.border)
                .border_style(theme.dim)
                .render(face, buf);
            return;
        }
        let shade = if self.dimmed.contains(&card) {
            Shade::Dimmed
        } else {
            Shade::Full
        };
        let face_card = CardFace {
            focused: focused || chosen,
            shade,
            ..CardFace::new(card, theme, self.language)
        };
        cast_shadow(face, true, theme, buf);
        face_card.render(face, buf);
        let label = area.bottom_rows(1);
        let hinted = self.hinted == Some(place);
        let key = letter(place);
        let key = if hinted {
            format!(">{key}<")
        } else {
            key.to_string()
        };
        let under_cursor = chosen || focused && self.active;
        if under_cursor {
            let blank = " ".repeat(usize::from(label.width));
            buf.set_string(label.x, label.y, blank, theme.cursor);
        }
        let mut middle = label;
        if new {
            let text = format!(" {}", say!(self.language, "card-new"));
            let style = if under_cursor {
                theme.cursor
            } else {
                theme.mark
            };
            write_right(buf, label, &text, style);
            // The key stands in the middle of the card, or before the word.
            let beside = label.width.saturating_sub(text::width(&text));
            middle.width = middle.width.min(2 * beside - text::width(&key).min(beside));
        }
        let key_style = match () {
            () if under_cursor => theme.cursor,
            () if hinted => theme.lit,
            () if self.active || self.switch => theme.key,
            () => return,
        };
        write_centered(buf, middle, &key, key_style);
    }
}
