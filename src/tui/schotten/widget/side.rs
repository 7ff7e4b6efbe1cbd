//! A side of a Stone: its cards, the empty places, and its worth.

use super::card::{CardFace, Sign};
use super::ghost::{Ghost, GhostKind};
use super::ground;
use super::stone::StoneColumn;
use crate::tui::kit::write::write_centered;
use crate::tui::schotten::layout::SidePosition;
use crate::tui::schotten::preview::SideWorth;
use crate::tui::schotten::proof::StruckCard;
use crate::tui::schotten::text;
use crate::tui::shell::hit::{Hits, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::{Block, Widget};
use schotten_rules::{Card, Player, Side, completion};

impl StoneColumn<'_> {
    /// Draws a player's cards, the ghosts among them, and their worth.
    pub(super) fn side(&self, player: Player, buf: &mut Buffer, hits: &mut Hits) {
        let top = player != self.bottom;
        let layout = self.layout;
        let side = self.stone.side(player);
        let lost = self.stone.owner().is_some_and(|owner| owner != player);
        let ghosts = self.ghosts(player);
        let count = side.len() + ghosts.len();
        let room = self.shown_modes().slots().max(count);
        let place = |at| SidePosition { at, count, room };
        for (at, troop) in side.iter().enumerate() {
            let slot = layout.slot(top, self.id, place(at));
            let here = Some((self.id, troop));
            let sign = if self.focused_card == here {
                Sign::Focused
            } else if self.lit_cards.contains(&(self.id, troop)) {
                Sign::Lit
            } else if troop.clan().is_some_and(|card| self.struck.contains(card)) {
                Sign::Struck
            } else if self.marks.cards.contains(&(self.id, player, troop)) {
                Sign::New
            } else {
                Sign::None
            };
            let face = CardFace {
                faded: lost,
                focused: sign == Sign::Focused,
                front: slot.front,
                edge: self.is_like_the_one_below(side, at, top)
                    && layout.slot(top, self.id, place(below(at, top))).touches,
                ..CardFace::new(Card::from(troop), self.theme, self.language)
            };
            if !lost {
                let lowest = if top { at == 0 } else { at + 1 == count };
                let free = lowest && self.is_free_below(player, slot.area);
                ground::shadow(slot.area, free, self.theme, buf);
            }
            face.render(slot.area, buf);
            sign.draw(slot.area, self.theme, buf);
            hits.add(slot.area, Target::Border(self.id, player, troop));
        }
        for (at, (card, kind)) in (side.len()..).zip(&ghosts) {
            let slot = layout.slot(top, self.id, place(at));
            let ghost = Ghost {
                card: *card,
                kind: *kind,
                front: slot.front,
                theme: self.theme,
                language: self.language,
            };
            ghost.render(slot.area, buf);
        }
        if self.stone.owner().is_none() && count < room {
            self.room_left(player, count, room, buf);
        }
        // Beside a claimed Stone stands what has won it.
        if self.totals && self.stone.owner().is_none() {
            self.total(player, buf);
        }
    }

    /// The ghosts of a side: cards that refute a claim, the card that the play under
    /// the cursor would add, or cards that are gone.
    fn ghosts(&self, player: Player) -> Vec<(Card, GhostKind)> {
        if let Some(cards) = self.refuted.filter(|_| player != self.me) {
            let cards = cards.iter().rev();
            return cards
                .map(|card| (card.into(), GhostKind::Refuting))
                .collect();
        }
        if let Some(struck) = self.striking_on(player) {
            return vec![(struck.card.into(), GhostKind::Struck)];
        }
        let preview = self.preview.side(self.id, player);
        if let Some(troop) = preview.and_then(|side| side.ghost) {
            return vec![(troop.into(), GhostKind::Coming)];
        }
        let free = self
            .stone
            .modes()
            .slots()
            .saturating_sub(self.stone.side(player).len());
        let gone = self.marks.gone_from(self.id, player).take(free);
        gone.map(|troop| (troop.into(), GhostKind::Gone)).collect()
    }

    /// The card of a proof that is struck out on this player's side.
    fn striking_on(&self, player: Player) -> Option<StruckCard> {
        let (claimant, struck) = self.striking?;
        (player != claimant).then_some(struck)
    }

    /// The worth of the side, now or after the play under the cursor.
    fn total(&self, player: Player, buf: &mut Buffer) {
        let (theme, layout) = (self.theme, self.layout);
        let totals = if player == self.bottom {
            layout.bottom_totals
        } else {
            layout.top_totals
        };
        let area = layout.column_of(totals, self.id);
        let (text, style) = if let Some(cards) = self.refuted.filter(|_| player != self.me) {
            let modes = self.stone.modes();
            let beats = completion::strongest_completion(self.stone.side(player), modes, cards);
            let beats = beats.map_or_else(String::new, |beats| {
                text::formation_in(self.language, beats.formation, modes.slots(), area.width)
            });
            (beats, theme.bad)
        } else if let Some(struck) = self.striking_on(player) {
            let slots = self.stone.modes().slots();
            let made = text::formation_in(self.language, struck.formation, slots, area.width);
            (made, theme.bad.add_modifier(Modifier::CROSSED_OUT))
        } else if let Some(side) = self.preview.side(self.id, player) {
            let style = match side.worth {
                SideWorth::Complete(_) => theme.lit,
                _ => theme.lit.remove_modifier(Modifier::BOLD),
            };
            (text::side_preview(self.language, side, area.width), style)
        } else {
            let style = if self.stone.is_complete(player) {
                theme.base
            } else {
                theme.dim
            };
            (
                text::side_total(self.language, self.stone, player, area.width),
                style,
            )
        };
        write_centered(buf, area, &text, style);
    }

    /// Whether the row below a card is a part of the ground where a shadow can fall.
    fn is_free_below(&self, player: Player, card: Rect) -> bool {
        let layout = self.layout;
        if player == self.bottom {
            card.bottom() < layout.bottom_player.y
        } else {
            // Below the nearest card stands the worth of the side.
            card.bottom() < layout.top_totals.y || self.stone.side(player).is_empty()
        }
    }

    /// Whether a card and the one that is seen below it have the same fill.
    fn is_like_the_one_below(&self, side: &Side, at: usize, top: bool) -> bool {
        let style = |at: usize| {
            let troop = side.iter().nth(at)?;
            Some(self.theme.card(Card::from(troop), false))
        };
        style(at) == style(below(at, top))
    }

    /// Draws the empty places of a side: the outline of its first card, or a dot for
    /// each missing card.
    fn room_left(&self, player: Player, count: usize, room: usize, buf: &mut Buffer) {
        let (theme, layout) = (self.theme, self.layout);
        let top = player != self.bottom;
        let style = if self.target && player == self.me {
            theme.lit
        } else {
            theme.slot
        };
        let last = SidePosition {
            at: count.max(1) - 1,
            count: count.max(1),
            room,
        };
        let last = layout.slot(top, self.id, last).area;
        if count == 0 && theme.is_lit() {
            let lit = (self.target && player == self.me).then_some(theme.lit.fg);
            ground::hollow(last, lit.flatten(), theme, buf);
            return;
        }
        // Where cards are outlines themselves, an outline would look like one.
        if count == 0 && !theme.outlined && last.height >= 2 {
            let block = Block::bordered()
                .border_set(theme.border)
                .border_style(style);
            block.render(last, buf);
            return;
        }
        let cards = if top {
            layout.top_cards
        } else {
            layout.bottom_cards
        };
        // The row beside the card has its shadow.
        let shadow = u16::from(theme.is_lit() && !top);
        let y = if count == 0 {
            last.y + (last.height - 1) / 2
        } else if top {
            last.y.saturating_sub(1)
        } else {
            last.bottom() + shadow
        };
        let gap = if 2 * (room - count) > usize::from(last.width) {
            ""
        } else {
            " "
        };
        let dots = vec!["·"; room - count].join(gap);
        let row = Rect {
            y,
            height: 1,
            ..last
        };
        write_centered(buf, row.intersection(cards), &dots, style);
    }
}

/// The place on its side of the card that is seen below another one. There is none
/// below the last.
const fn below(at: usize, top: bool) -> usize {
    if top { at.wrapping_sub(1) } else { at + 1 }
}
