//! The unplayed cards: which are face up, which are in the viewer's hand, which are
//! unknown.

use crate::tui::kit::area::{AreaParts, cells};
use crate::tui::kit::{Theme, write, write_centered};
use crate::tui::schotten::text;
use ratatui::prelude::*;
use schotten_rules::{Card, ClanCard, Color, Hand, Table, TacticCard, View};
use telling::Language;
use telling::words;
use textkit::columns::width;

/// The 54 Clan cards, a row for each clan.
#[derive(Debug)]
pub(crate) struct Grid<'a> {
    /// The table, with all cards that are face up.
    pub(crate) table: &'a Table,
    /// The view with the hand that may be shown; `None` while the curtain is down.
    pub(crate) view: Option<&'a View>,
    /// The width of a card, 2 to 6 columns.
    pub(crate) cell: u16,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl Grid<'_> {
    /// Returns the grid's size.
    pub(crate) const fn size(&self) -> (u16, u16) {
        (9 * self.cell + self.label(), 6)
    }

    /// Returns whether cells are so narrow that they show the strength alone, with the
    /// clan's letter before the row.
    const fn label(&self) -> u16 {
        if self.cell < 3 { 2 } else { 0 }
    }

    /// Returns the columns of a cell that the card takes. Wide cells are filled.
    const fn face(&self) -> u16 {
        match self.cell {
            ..=3 => 2,
            cell => cell,
        }
    }

    fn cell(&self, card: ClanCard, seen: bool, mine: bool, area: Rect, buf: &mut Buffer) {
        if seen {
            let middle = area.left_columns(self.face());
            write_centered(buf, middle, "·", self.theme.slot);
            return;
        }
        let style = self.theme.card(Card::from(card), false);
        let style = if mine { own(style) } else { style };
        match self.cell {
            ..3 => write(buf, area, &card.strength().to_string(), style),
            3 => {
                let face = area.left_columns(self.face());
                write(buf, face, &words::clan_code(self.language, card), style);
            }
            _ => {
                let name = words::clan_code(self.language, card);
                buf.set_style(area, style.remove_modifier(Modifier::UNDERLINED));
                write_centered(buf, area, &name, style);
            }
        }
    }
}

impl Grid<'_> {
    /// Draws what the looks of the cards mean, each with a card that looks so now, or
    /// nothing where none does. Returns how many rows that takes.
    pub(crate) fn draw_legend(&self, area: Rect, buf: &mut Buffer) -> u16 {
        /// The columns of a sample and of the space after a text.
        const SAMPLE: u16 = 4;
        const GAP: u16 = 3;
        let hand = self.view.map(View::hand);
        let unplayed = self.table.unplayed();
        let mut cards = hand.into_iter().flat_map(Hand::iter);
        let mine = cards.find_map(Card::clan);
        let unseen = self
            .view
            .map_or(unplayed, View::hidden_clan_cards)
            .iter()
            .next();
        let face_up = unplayed.complement().iter().next();
        let texts = text::grid_legend(self.language, hand.is_some());
        let samples = [mine, unseen, face_up].into_iter().zip(texts);
        let samples: Vec<_> = samples
            .filter_map(|(card, text)| Some((card?, text)))
            .collect();
        let widths = samples
            .iter()
            .map(|(_, text)| SAMPLE + 1 + width(text) + GAP);
        let needed = widths.sum::<u16>().saturating_sub(GAP);
        // Where they have no room beside each other, they stand below each other.
        let is_narrow = needed > area.width;
        let rows = if is_narrow { cells(samples.len()) } else { 1 };
        let mut x = area.x + area.width.saturating_sub(needed) / 2;
        for ((card, text), down) in samples.into_iter().zip(0..) {
            if is_narrow {
                x = area.x;
            }
            let y = area.y + if is_narrow { down } else { 0 };
            let sample = Rect::new(x, y, SAMPLE, 1);
            let is_seen = face_up == Some(card);
            self.cell(
                card,
                is_seen,
                mine == Some(card),
                sample.intersection(area),
                buf,
            );
            x += SAMPLE + 1;
            let rest = Rect::new(x, y, area.right().saturating_sub(x), 1);
            write(buf, rest.intersection(area), &text, self.theme.dim);
            x += width(&text) + GAP;
        }
        rows
    }
}

impl Widget for &Grid<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let unplayed = self.table.unplayed();
        for (row, color) in area.rows().zip(Color::ALL) {
            if self.label() > 0 {
                write(
                    buf,
                    row,
                    &words::letter(self.language, color),
                    self.theme.dim,
                );
            }
            for strength in 1..=9u8 {
                let Some(card) = ClanCard::new(color, strength) else {
                    continue;
                };
                let x = row.x + self.label() + self.cell * u16::from(strength - 1);
                let cell = Rect::new(x, row.y, self.cell, 1).intersection(area);
                let seen = !unplayed.contains(card);
                let mine = self
                    .view
                    .is_some_and(|view| view.hand().contains(card.into()));
                self.cell(card, seen, mine, cell, buf);
            }
        }
    }
}

/// Returns the style of what the viewer holds.
pub(crate) const fn own(style: Style) -> Style {
    style.add_modifier(Modifier::UNDERLINED.union(Modifier::BOLD))
}

/// A kind of Tactic card with copies that aren't face up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    pub(crate) kind: TacticCard,
    /// How many copies aren't face up.
    pub(crate) count: usize,
    /// How many of these are in the viewer's hand.
    pub(crate) mine: usize,
}

/// Returns the Tactic cards that aren't face up, by kind.
pub(crate) fn unseen_tactic(table: &Table, view: Option<&View>) -> Vec<Unseen> {
    let kinds = TacticCard::KINDS.into_iter().map(|kind| {
        let open = table.tactic_face_up().filter(|card| *card == kind).count();
        let hand = view.into_iter().flat_map(|view| view.hand().iter());
        Unseen {
            kind,
            count: kind.copies().saturating_sub(open),
            mine: hand.filter(|card| card.tactic() == Some(kind)).count(),
        }
    });
    kinds.filter(|unseen| unseen.count > 0).collect()
}
