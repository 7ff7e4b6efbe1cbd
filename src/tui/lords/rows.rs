//! The rows of Supporters and Recruits at the top of the table, and the hand.

use super::cursor::{Cursor, Thing};
use super::face::Face;
use super::layout::LordsLayout;
use super::skirmish_end::Settlement;
use super::table::{LordsTable, Step};
use crate::tui::kit::write::{write, write_centered};
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::Sign;
use crate::tui::shell::app::App;
use crate::tui::shell::command::hand_letter;
use crate::tui::shell::hit::{Hits, Target};
use lords_rules::{Card, PowerOutlook, RecruitSlot, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use telling::say;

/// The columns of the labels before the rows where each has a line.
const LABEL: u16 = 13;
/// The columns that the Supporters take at least: those of the words above them.
const LEAST_ROW: u16 = 26;

/// The sign of a card that can be under the cursor, or be a target.
pub(super) fn sign(table: &LordsTable, cursor: Cursor, targets: &[Cursor]) -> Sign {
    if table.cursor == cursor {
        Sign::Focused
    } else if targets.contains(&cursor) {
        Sign::Lit
    } else {
        Sign::None
    }
}

/// Where the cards of the two rows go.
struct Places {
    label: Rect,
    first: Rect,
    step: u16,
}

impl Places {
    fn of(layout: &LordsLayout, recruits: bool) -> Self {
        let area = layout.rows;
        if layout.band {
            // A Supporter for each player, and five Recruits.
            let supporters = u16::try_from(layout.seats.len()).unwrap_or(5);
            let step = ((area.width - 8) / (supporters + 5)).clamp(7, 10);
            let left = (supporters * step).max(LEAST_ROW) + 4;
            let x = area.x + 2 + if recruits { left } else { 0 };
            let label = if recruits {
                area.width - 4 - left
            } else {
                left - 2
            };
            return Self {
                label: Rect::new(x, area.y, label, 1),
                first: Rect::new(x, area.y + 1, step - 1, area.height - 2),
                step,
            };
        }
        let y = area.y + u16::from(recruits);
        Self {
            label: Rect::new(area.x + 1, y, LABEL - 1, 1),
            first: Rect::new(area.x + LABEL + 2, y, 6, 1),
            step: 9,
        }
    }

    fn at(&self, place: usize) -> Rect {
        let place = u16::try_from(place).unwrap_or(0);
        Rect {
            x: self.first.x + place * self.step,
            ..self.first
        }
    }
}

/// Draws the Supporters. Claimed ones leave a gap.
pub(super) fn supporters(
    table: &LordsTable,
    view: &View,
    app: &App,
    layout: &LordsLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let places = Places::of(layout, false);
    let bold = theme.base.add_modifier(Modifier::BOLD);
    write(buf, places.label, &say!(language, "lords-supporters"), bold);
    let target = say!(
        language,
        "lords-target",
        points = lords_rules::Table::TARGET
    );
    if layout.band {
        let used = text::width(&say!(language, "lords-supporters")) + 2;
        let rest = Rect {
            x: places.label.x + used,
            width: places.label.width - used,
            ..places.label
        };
        write(buf, rest, &target, theme.dim);
    }
    let claims = table.is_claim_time();
    let settlement = claims.then(|| table.settlement());
    let row: Vec<Card> = match &settlement {
        Some(settlement) => settlement.row.clone(),
        None => view.table().supporters().to_vec(),
    };
    let targets = table.targets();
    for (place, card) in row.into_iter().enumerate() {
        let area = places.at(place);
        let gone = settlement
            .as_ref()
            .is_some_and(|settlement: &Settlement| settlement.is_claimed(card));
        if gone {
            write_centered(buf, area, "·", theme.slot);
            continue;
        }
        let face = Face {
            sign: sign(table, Cursor::Supporter(card), &targets),
            ..Face::of(card)
        };
        face.draw(area, theme, language, buf);
        let at = view
            .table()
            .supporters()
            .iter()
            .position(|one| *one == card);
        if let Some(at) = at {
            hits.add(area, Target::Lords(Thing::Supporter(at)));
        }
        if layout.band && table.step() == Step::Claim {
            let below = Rect {
                y: area.bottom(),
                height: 1,
                ..area
            };
            let number = targets
                .iter()
                .position(|one| *one == Cursor::Supporter(card));
            if let Some(number) = number {
                write_centered(buf, below, &(number + 1).to_string(), theme.key);
            }
        }
    }
}

/// Draws the Recruits, each with its number.
pub(super) fn recruits(
    table: &LordsTable,
    view: &View,
    app: &App,
    layout: &LordsLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let places = Places::of(layout, true);
    let bold = theme.base.add_modifier(Modifier::BOLD);
    write(buf, places.label, &say!(language, "lords-recruits"), bold);
    let active = table.step() == Step::Act;
    for (slot, recruit) in RecruitSlot::ALL.into_iter().zip(view.table().recruits()) {
        let area = places.at(slot.index());
        let face = Face {
            sign: sign(table, Cursor::Recruit(slot), &[]),
            ..Face::recruit(*recruit)
        };
        face.draw(area, theme, language, buf);
        hits.add(area, Target::Lords(Thing::Recruit(slot)));
        let number = slot.to_string();
        let style = if active { theme.key } else { theme.dim };
        if layout.band {
            let below = Rect {
                y: area.bottom(),
                height: 1,
                ..area
            };
            write_centered(buf, below, &number, style);
        } else {
            write(buf, Rect::new(area.x - 2, area.y, 1, 1), &number, style);
        }
    }
}

/// Draws the visible hand, each card with the letter that chooses it.
pub(super) fn hand(
    table: &LordsTable,
    view: &View,
    app: &App,
    layout: &LordsLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let cards = table.hand();
    let count = u16::try_from(cards.len()).unwrap_or(10).max(1);
    let room = layout.hand.width - 4;
    let width = (room / count).clamp(7, 11) - 1;
    let active = matches!(table.step(), Step::Act | Step::Chain);
    let fresh = table.fresh_card();
    for (place, card) in cards.iter().copied().enumerate() {
        let x = layout.hand.x + 2 + u16::try_from(place).unwrap_or(0) * (width + 1);
        let area = Rect::new(x, layout.hand.y, width, layout.hand.height - 1);
        let chosen = table.cursor == Cursor::Hand(card);
        let outlook = view.power_outlook(card).filter(|_| active);
        let down = chosen && table.facing == lords_rules::Facing::Down;
        let mut face = Face::of(card);
        if down {
            face.side = super::face::Side::Known(card);
        } else if outlook == Some(PowerOutlook::Usable) {
            "!".clone_into(&mut face.mark);
        }
        face.dim = active && !chosen && outlook.is_some_and(|one| one != PowerOutlook::Usable);
        if chosen {
            face.sign = Sign::Focused;
        }
        face.draw(area, theme, language, buf);
        let label = Rect {
            y: area.bottom(),
            height: 1,
            ..area
        };
        let letter = hand_letter(place).to_string();
        let letter = if fresh == Some(card) {
            format!("{letter} +")
        } else {
            letter
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
        hits.add(area.union(label), Target::Lords(Thing::Hand(place)));
    }
}
