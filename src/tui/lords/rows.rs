//! The rows of Supporters and Recruits at the top of the table, and the hand.

use super::draw::DrawContext;
use super::{Face, Focus, LordsTable, LordsTarget, Stage, Step, TableLayout, Worth, card_width};
use crate::replay::lords::Skirmish;
use crate::tui::kit::{
    AreaParts, Theme, cells, middle_row, row, write, write_centered, write_right,
};
use crate::tui::shell::card_sign::CardSign;
use crate::tui::shell::command::letter;
use crate::tui::shell::hit::Hits;
use lords_rules::{Card, PowerOutlook, RecruitSlot};
use ratatui::prelude::*;
use telling::lords::code;
use telling::say;
use telling::words::possessive;
use textkit::columns::{shorten_name, width};

/// The columns of the labels where each row has one line.
const LABEL: u16 = 13;
/// The columns that the Supporters take at least: those of the words above them.
const LEAST_ROW: u16 = 26;
/// The columns between the Supporters and the Recruits.
const BETWEEN: u16 = 4;

/// Returns the sign of a card that can be under the cursor, or be a target.
pub(super) fn sign(table: &LordsTable, focus: Focus, targets: &[(usize, Focus)]) -> CardSign {
    if table.focus == focus || table.announced_target() == Some(focus) {
        CardSign::Focused
    } else if number(targets, focus).is_some() {
        CardSign::Lit
    } else {
        CardSign::None
    }
}

/// Returns the number that chooses a target.
pub(super) fn number(targets: &[(usize, Focus)], focus: Focus) -> Option<usize> {
    let mut targets = targets.iter();
    let (number, _) = targets.find(|(_, target)| *target == focus)?;
    Some(*number)
}

/// Where the cards of a row go.
struct RowPlaces {
    label: Rect,
    first: Rect,
    step: u16,
}

impl RowPlaces {
    fn new(layout: &TableLayout, recruits: bool) -> Self {
        let area = layout.rows;
        if !layout.band {
            let y = if recruits { area.bottom() - 1 } else { area.y };
            return Self {
                label: Rect::new(area.x + 1, y, LABEL - 1, 1),
                first: Rect::new(area.x + LABEL + 2, y, 7, 1),
                step: 10,
            };
        }
        // A Supporter for each player, and five Recruits.
        let supporters = cells(layout.seats.len());
        let height = area.height - 2;
        let widest = card_width(height).max(7) + 2;
        let room = area.width - 4 - BETWEEN;
        // Few Supporters take the columns of the words above them.
        let few = (room - LEAST_ROW) / 5;
        let shared = room / (supporters + 5);
        let step = if supporters * few < LEAST_ROW {
            few
        } else {
            shared
        };
        let step = step.clamp(7, widest);
        let left = (supporters * step).max(LEAST_ROW) + BETWEEN;
        let x = area.x + 2 + if recruits { left } else { 0 };
        let label = if recruits {
            area.width - 4 - left
        } else {
            left - 2
        };
        let gap = if step > 12 { 2 } else { 1 };
        Self {
            label: Rect::new(x, area.y, label, 1),
            first: Rect::new(x, area.y + 1, step - gap, height),
            step,
        }
    }

    fn at(&self, place: usize) -> Rect {
        Rect {
            x: self.first.x + cells(place) * self.step,
            ..self.first
        }
    }

    /// Writes the label of the row, and returns the rest of its line.
    fn write_label(&self, label: &str, theme: &Theme, buf: &mut Buffer) -> Rect {
        let bold = theme.base.add_modifier(Modifier::BOLD);
        write(buf, self.label, label, bold);
        let used = width(label) + 2;
        self.label.without_left(used)
    }
}

fn below(card: Rect) -> Rect {
    card.rows_at(card.y + card.height, 1)
}

/// The columns of a card of the hand with its Clan's whole name and a mark.
const WITH_CLAN_NAME: u16 = 14;

/// Where the cards of a hand go.
struct HandPlaces {
    first: Rect,
    step: u16,
}

impl HandPlaces {
    /// Returns the places of this many cards, with this many columns more between them if
    /// there is room.
    fn new(layout: &TableLayout, cards: usize, apart: u16) -> Self {
        let count = cells(cards).max(1);
        let height = layout.hand.height - 1;
        let room = layout.hand.width - 3;
        // The longest name, the emblem and a mark have room beside each other.
        let apart_marks = u16::from(matches!(height, 5 | 6));
        // Where there is room, the Clan's whole name has it, too.
        let widest = match height {
            5 | 6 if count * (WITH_CLAN_NAME + 1) <= room => WITH_CLAN_NAME,
            _ => card_width(height).max(8) + apart_marks,
        };
        let width = (room / count).clamp(7, widest + 1) - 1;
        let step = (room / count).min(width + 1 + apart).max(width + 1);
        let left = room.saturating_sub(count * step) / 2;
        let x = layout.hand.x + 2 + left + (step - width) / 2;
        Self {
            first: Rect::new(x, layout.hand.y, width, height),
            step,
        }
    }

    fn at(&self, place: usize) -> Rect {
        Rect {
            x: self.first.x + cells(place) * self.step,
            ..self.first
        }
    }
}

impl DrawContext<'_> {
    /// Draws the Supporters, the prizes of the skirmish. Claimed ones leave a gap with their
    /// owner's name. They can't be chosen here while they are drawn in place of the hand, too.
    pub(super) fn draw_supporters(&self, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let places = RowPlaces::new(self.layout, false);
        let rest = places.write_label(&say!(language, "lords-supporters"), theme, buf);
        let points = lords_rules::Table::TARGET;
        let target = say!(language, "lords-target", points);
        if self.layout.band {
            write(buf, rest, &target, theme.dim);
        } else {
            // At the end of the line, if the cards leave room.
            let used = places.at(self.view.table().players().len() - 1).right() + 1;
            let line = row(self.layout.rows, 0);
            let end = line.columns_at(used, line.right().saturating_sub(used + 1));
            if width(&target) <= end.width {
                write_right(buf, end, &target, theme.dim);
            }
        }
        let settlement = self.table.is_claim_time().then(|| self.table.settlement());
        let shown = self.view.table().supporters();
        let row: Vec<Card> = match &settlement {
            Some(settlement) => settlement.armies.supporters().to_vec(),
            None => shown.to_vec(),
        };
        let targets = if self.table.shows_claims() {
            Vec::new()
        } else {
            self.table.numbered_targets()
        };
        for (place, card) in row.into_iter().enumerate() {
            let area = places.at(place);
            let claimant = |settlement: &Skirmish| settlement.claimant(card);
            if let Some(player) = settlement.as_ref().and_then(claimant) {
                // In its place is the name of the player who has it.
                let cast = self.table.cast(language);
                let name = shorten_name(cast.name(player), area.width);
                write_chip(&name, middle_row(area), theme.seat(player), buf);
                continue;
            }
            let number = number(&targets, Focus::Supporter(card));
            let face = Face {
                sign: if self.table.shows_claims() {
                    CardSign::None
                } else {
                    sign(self.table, Focus::Supporter(card), &targets)
                },
                worth: Worth::Prize,
                number: number.filter(|_| !self.layout.band),
                ..Face::of(card)
            };
            face.draw(area, theme, language, buf);
            if let Some(at) = shown.iter().position(|one| *one == card) {
                hits.add(area, LordsTarget::Supporter(at));
            }
            if let Some(number) = number.filter(|_| self.layout.band) {
                write_centered(buf, below(area), &number.to_string(), theme.key);
            }
        }
    }

    /// Draws the Recruits, each with its number.
    pub(super) fn draw_recruits(&self, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        if !self.table.teaches_recruits() {
            return;
        }
        let places = RowPlaces::new(self.layout, true);
        places.write_label(&say!(language, "lords-recruits"), theme, buf);
        let style = if self.table.step() == Step::Act {
            theme.key
        } else {
            theme.dim
        };
        for (slot, recruit) in RecruitSlot::ALL
            .into_iter()
            .zip(self.view.table().recruits())
        {
            let area = places.at(slot.index());
            let focus = Focus::Recruit(slot);
            let hinted = self.table.hinted() == Some(focus) && self.table.focus != focus;
            let face = Face {
                sign: if hinted {
                    CardSign::Lit
                } else {
                    sign(self.table, focus, &[])
                },
                hides_power: !self.table.teaches_powers(),
                ..if self.table.motion.is_turning(slot) {
                    Face::BACK
                } else {
                    Face::recruit(*recruit)
                }
            };
            face.draw(area, theme, language, buf);
            hits.add(area, LordsTarget::Recruit(slot));
            let number = slot.to_string();
            if self.layout.band {
                write_centered(buf, below(area), &number, style);
            } else {
                write(buf, Rect::new(area.x - 2, area.y, 1, 1), &number, style);
            }
        }
    }

    /// Draws the Supporters in place of the hand, each with the number that chooses it or
    /// with the name of the player who has claimed it.
    pub(super) fn draw_claims(&self, buf: &mut Buffer, hits: &mut Hits) {
        /// The columns between two Supporters, for the names.
        const APART: u16 = 7;
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let (settlement, cast) = (self.table.settlement(), self.table.cast(language));
        let row = settlement.armies.supporters();
        let left = self.table.view();
        let left = left.table().supporters();
        let places = HandPlaces::new(self.layout, row.len(), APART);
        let targets = self.table.numbered_targets();
        for (place, card) in row.iter().copied().enumerate() {
            let area = places.at(place);
            let label = below(area).columns_at(
                area.x.saturating_sub((places.step - area.width) / 2),
                places.step - 1,
            );
            let mut claims = settlement.claims.iter();
            if let Some((player, _)) = claims.find(|(_, claimed)| *claimed == card) {
                let face = Face {
                    worth: Worth::Prize,
                    dim: true,
                    flat: true,
                    ..Face::of(card)
                };
                face.draw(area, theme, language, buf);
                let name = shorten_name(cast.name(*player), label.width);
                write_chip(&name, label, theme.seat(*player), buf);
                continue;
            }
            let face = Face {
                sign: sign(self.table, Focus::Supporter(card), &targets),
                worth: Worth::Prize,
                flat: true,
                ..Face::of(card)
            };
            face.draw(area, theme, language, buf);
            if let Some(at) = left.iter().position(|one| *one == card) {
                hits.add(area.union(label), LordsTarget::Supporter(at));
            }
            if let Some(number) = number(&targets, Focus::Supporter(card)) {
                write_centered(buf, label, &number.to_string(), theme.key);
            }
        }
    }

    /// Draws the visible hand, each card with the letter that chooses it.
    pub(super) fn draw_hand(&self, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let cards = self.table.hand();
        let places = HandPlaces::new(self.layout, cards.len(), 0);
        let active = matches!(self.table.step(), Step::Act | Step::Chain);
        let played = self.view.viewer().map(|one| self.table.played_since(one));
        let is_played = |card: Card| played.iter().flatten().any(|one| *one == card);
        let taken = self.view.viewer().map(|one| self.table.taken_since(one));
        let is_taken = |card: Card| taken.iter().flatten().any(|one| *one == card);
        let fresh = self.table.fresh_card();
        let dims = self.table.dims_powerless();
        for (place, card) in cards.iter().copied().enumerate() {
            let area = places.at(place);
            let chosen = self.table.focus == Focus::Hand(card);
            let outlook = self.view.power_outlook(card);
            let outlook = outlook.filter(|_| active && self.table.teaches_powers());
            let down = chosen && self.table.facing == lords_rules::Facing::Down;
            let mut face = Face {
                hides_power: !self.table.teaches_powers(),
                ..Face::of(card)
            };
            if down {
                face.side = super::face::Side::Known(card);
            } else if outlook == Some(PowerOutlook::Usable) {
                "!".clone_into(&mut face.mark);
            }
            let is_powerless = outlook.is_some_and(|one| one != PowerOutlook::Usable);
            // Also under the cursor: otherwise the whole card would be sent anew.
            face.dim = dims && is_powerless || is_played(card);
            if chosen {
                face.sign = CardSign::Focused;
            } else if self.table.hinted() == Some(Focus::Hand(card)) {
                face.sign = CardSign::Lit;
            }
            if !self.table.motion.is_arriving(LordsTarget::Hand(place)) {
                face.draw(area, theme, language, buf);
            }
            let label = below(area);
            let letter = letter(place).to_string();
            let letter = match self.table.stage {
                // There is nothing to choose.
                Stage::Replay(_) if is_played(card) => say!(language, "lords-card-played"),
                Stage::Replay(_) if is_taken(card) => say!(language, "lords-card-taken"),
                Stage::Replay(_) => String::new(),
                // The letter stays in the middle of the card.
                _ if fresh == Some(card) && label.width >= 5 => format!("  {letter} +"),
                _ if fresh == Some(card) => format!("{letter} +"),
                _ => letter,
            };
            let style = match (chosen, active) {
                (true, _) => theme.cursor,
                (_, true) => theme.key,
                _ => theme.dim,
            };
            if chosen {
                let blank = " ".repeat(usize::from(label.width));
                buf.set_string(label.x, label.y, blank, style);
            }
            write_centered(buf, label, &letter, style);
            hits.add(area.union(label), LordsTarget::Hand(place));
        }
    }

    /// Draws the reader's hand at the right of the line above the claims, if the `used`
    /// columns leave enough room.
    pub(super) fn draw_hand_at_claims(&self, line: Rect, used: u16, buf: &mut Buffer) {
        let (theme, cards) = (&self.app.theme, self.table.hand());
        let Some(player) = self.table.viewer() else {
            return;
        };
        let cast = self.table.cast(self.app.settings.language);
        let owner = possessive(cast.language, cast.name(player));
        let label = say!(
            cast.language,
            "lords-hand-of",
            who = cast.key(player),
            owner
        );
        let label = format!("{label}  ");
        let codes: u16 = cards.iter().map(|card| width(&code(*card)) + 1).sum();
        let wide = width(&label) + codes;
        if cards.is_empty() || used + 2 + wide > line.width {
            return;
        }
        let x = line.right() - wide;
        let place = |x: u16| line.columns_from(x);
        write(buf, place(x), &label, theme.dim);
        chips(&cards, place(x + width(&label)), 0, theme, buf);
    }
}

/// Draws the codes of cards in a row, each with `pad` columns on both sides. If not
/// all fit, the number of the others stands at the end. Returns where the next one would
/// be.
pub(crate) fn chips(cards: &[Card], row: Rect, pad: usize, theme: &Theme, buf: &mut Buffer) -> u16 {
    let mut x = row.x;
    for (index, card) in cards.iter().enumerate() {
        let pad = " ".repeat(pad);
        let chip = format!("{pad}{}{pad}", code(*card));
        let wide = width(&chip);
        let is_last = index + 1 == cards.len();
        let more = if is_last { 0 } else { 4 };
        if x + wide + more > row.right() {
            let rest = row.columns_from(x);
            write(buf, rest, &format!("+{}", cards.len() - index), theme.dim);
            return row.right();
        }
        let place = row.columns_at(x, wide);
        write(buf, place, &chip, theme.clan(card.clan()));
        x += wide + 1;
    }
    x
}

/// Writes a player's name into the middle of a row, with a margin if it has room.
fn write_chip(name: &str, row: Rect, style: Style, buf: &mut Buffer) {
    let margin = if width(name) + 2 <= row.width {
        " "
    } else {
        ""
    };
    write_centered(buf, row, &format!("{margin}{name}{margin}"), style);
}
