//! The decks and the discard pile as things: piles at the side, the lower the fewer
//! cards they have.

use super::card::CardFace;
use super::ground;
use crate::tui::kit::area::{last_row, middle_row};
use crate::tui::kit::paint::light::{darker, lighter};
use crate::tui::kit::paint::pixels::paint_cell;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write_centered;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::schotten::text;
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{StatefulWidget, Widget};
use schotten_rules::{ClanCard, DeckKind};
use telling::words;
use telling::{Language, say};

/// The rows of the card on top of a pile.
const CARD: u16 = 3;
/// The half rows of the highest pile below that card.
const HIGHEST: u16 = 4;

/// The piles, side by side.
#[derive(Debug)]
pub(crate) struct Piles<'a> {
    pub(crate) game: &'a SchottenTable,
    /// How they look.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

struct Pile {
    name: String,
    count: usize,
    target: SchottenTarget,
    /// It is under the cursor, or a hint is about it.
    marked: bool,
}

impl Piles<'_> {
    /// Returns the decks of the variant, and the discard if there can be one.
    fn piles(&self) -> Vec<Pile> {
        let (game, language) = (self.game, self.language);
        let table = game.table();
        let tactic = table.variant().has_tactic();
        let marked = game.marked_deck().or(game.hinted_deck());
        let kinds = if tactic {
            &DeckKind::ALL[..]
        } else {
            &[DeckKind::Clan]
        };
        let decks = kinds.iter().map(|kind| Pile {
            name: words::deck_name(language, table.variant(), *kind),
            count: table.deck_len(*kind),
            target: SchottenTarget::Deck(*kind),
            marked: marked == Some(*kind),
        });
        let mut piles: Vec<Pile> = decks.collect();
        if tactic {
            piles.push(Pile {
                name: say!(language, "pile-discard"),
                count: table.discard().iter().len(),
                target: SchottenTarget::Discard,
                marked: false,
            });
        }
        piles
    }

    fn pile(&self, pile: &Pile, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        // One scale for all piles: the Clan deck is the highest.
        let most = ClanCard::COUNT - 2 * self.game.table().variant().hand_limit();
        let half_rows = (pile.count.min(most) * usize::from(HIGHEST) + most / 2) / most;
        let high = if self.has_sides() {
            u16::try_from(half_rows).unwrap_or(HIGHEST)
        } else {
            0
        };
        // The number of discarded cards stands below the newest, whose picture it would cover.
        let below = high
            .div_ceil(2)
            .max(u16::from(pile.target == SchottenTarget::Discard));
        let label = last_row(area);
        let (name, style) = if pile.marked {
            (format!(">{}<", pile.name), theme.accent)
        } else {
            let has_room = text::width(&pile.name) <= label.width;
            let name = if has_room || pile.target != SchottenTarget::Discard {
                pile.name.clone()
            } else {
                say!(self.language, "pile-discard-short")
            };
            (name, theme.dim)
        };
        write_centered(buf, label, &name, style);
        // All piles stand on the row above their names.
        let ground = label.y;
        let top = ground.saturating_sub(CARD + below);
        let card = Rect {
            y: top,
            height: CARD,
            ..area
        };
        let count = pile.count.to_string();
        if pile.count == 0 {
            let hollow = Rect {
                y: ground - CARD,
                ..card
            };
            if theme.is_lit() {
                ground::hollow(hollow, None, theme, buf);
            }
            write_centered(buf, middle_row(hollow), &count, theme.dim);
            return;
        }
        let style = theme.header.add_modifier(Modifier::BOLD);
        let newest = self.game.table().discard().iter().last();
        if let (SchottenTarget::Discard, Some(newest)) = (pile.target, newest) {
            self.sides(theme.tactic.bg, card, high, buf);
            CardFace::new(newest, theme, self.language).render(card, buf);
            let below = Rect {
                y: card.bottom(),
                height: 1,
                ..card
            };
            write_centered(buf, below, &format!(" {count} "), style);
        } else {
            self.sides(theme.back.bg, card, high, buf);
            back(card, theme, buf);
            let left = say!(self.language, "pile-left", count = count);
            let row = last_row(card);
            let badge = format!(" {left} ");
            // A narrow card has no pattern beside it, of which a single column would be left.
            let badge = if text::width(&badge) > row.width {
                format!("{left:^width$}", width = usize::from(row.width))
            } else {
                badge
            };
            write_centered(buf, row, &badge, style);
        }
    }

    /// Returns whether the edges of the cards below the one on top can be drawn.
    fn has_sides(&self) -> bool {
        self.theme.is_lit() && self.theme.has_pixels()
    }

    /// The edges of the cards below the one on top.
    fn sides(&self, fill: Option<Color>, card: Rect, high: u16, buf: &mut Buffer) {
        if !self.has_sides() {
            return;
        }
        let fill = fill.unwrap_or(Color::Reset);
        let color = |half: u16| match half {
            _ if half >= high => None,
            _ if half.is_multiple_of(2) => Some(darker(fill, 35)),
            _ => Some(lighter(fill, 12)),
        };
        for row in 0..high.div_ceil(2) {
            for x in card.columns().map(|column| column.x) {
                if let Some(cell) = buf.cell_mut((x, card.bottom() + row)) {
                    paint_cell(cell, [color(2 * row), color(2 * row + 1)]);
                }
            }
        }
    }
}

/// Draws the back of a card.
pub(crate) fn back(card: Rect, theme: &Theme, buf: &mut Buffer) {
    let fill = theme.back.bg.unwrap_or(Color::Reset);
    let ink = theme.back.fg.unwrap_or(Color::Reset);
    for (row, y) in card.rows().zip(0..) {
        let color = if theme.is_lit() {
            theme.lit(fill, y, CARD)
        } else {
            fill
        };
        let pattern = if y % 2 == 0 { "╱╲" } else { "╲╱" };
        let line = pattern.repeat(usize::from(row.width / 2));
        let style = Style::reset().fg(ink).bg(color);
        buf.set_string(row.x, row.y, " ".repeat(usize::from(row.width)), style);
        write_centered(buf, row, &line, style);
    }
}

impl StatefulWidget for &Piles<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let piles = self.piles();
        let room = area.width.saturating_sub(1) / 3;
        let width = (room - 1).min(9);
        for (pile, place) in piles.iter().zip(0..) {
            let area = Rect {
                x: area.x + 1 + place * room,
                width,
                ..area
            };
            self.pile(pile, area, buf);
            hits.add(area, pile.target);
        }
    }
}
