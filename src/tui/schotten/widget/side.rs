//! A side of a Stone: its cards, the empty places, and its worth.

use super::card::{CardFace, Shade};
use super::ghost::{Ghost, GhostKind};
use super::ground;
use super::stone::StoneColumn;
use crate::tui::kit::shadow::cast_shadow;
use crate::tui::kit::{AreaParts, Depth, cells, write, write_centered};
use crate::tui::schotten::layout::{PIXEL_ROWS, SidePosition, WITH_PIXELS};
use crate::tui::schotten::preview::SideWorth;
use crate::tui::schotten::text::{self, FormationRoom};
use crate::tui::schotten::{SchottenTarget, StruckCard};
use crate::tui::shell::card_sign::CardSign;
use crate::tui::shell::hit::Hits;
use ratatui::prelude::*;
use schotten_rules::{Card, Player, Side, best_formation};
use telling::words;

impl StoneColumn<'_> {
    /// Draws a player's cards, the ghosts among them, and their worth.
    pub(super) fn side(&self, player: Player, buf: &mut Buffer, hits: &mut Hits) {
        let top = player != self.bottom;
        let layout = self.layout;
        let side = self.stone.side(player);
        let lost = self.stone.owner().is_some_and(|owner| owner != player);
        let ghosts = self.ghosts(player);
        let count = side.len() + ghosts.len() + self.landing[player];
        let place = |at| SidePosition { at, count };
        let below_front = self.room_below_front(top, side.len(), &ghosts);
        for (at, troop) in side.iter().enumerate() {
            let mut slot = layout.slot(top, self.id, place(at));
            if let Some(below) = below_front.filter(|_| at + 1 == side.len()) {
                slot.area.height = below.y - slot.area.y;
                slot.front = true;
            }
            let here = Some((self.id, troop));
            let sign = if self.focused_card == here {
                CardSign::Focused
            } else if self.lit_cards.contains(&(self.id, troop)) {
                CardSign::Lit
            } else if troop.clan().is_some_and(|card| self.struck.contains(card)) {
                CardSign::Struck
            } else if self.marks.is_new(self.id, player, troop) {
                CardSign::New
            } else {
                CardSign::None
            };
            let face = CardFace {
                shade: if lost { Shade::Faded } else { Shade::Full },
                focused: sign == CardSign::Focused,
                front: slot.front,
                edge: self.is_like_the_next(side, at)
                    && layout.slot(top, self.id, place(at + 1)).touches,
                covered: sign.covered(slot.area, self.theme),
                ..CardFace::new(Card::from(troop), self.theme, self.language)
            };
            if !lost {
                let free = at + 1 == count && self.is_free_below(player, slot.area);
                cast_shadow(slot.area, free, self.theme, buf);
            }
            face.render(slot.area, buf);
            sign.draw(slot.area, self.theme, buf);
            hits.add(slot.area, SchottenTarget::Border(self.id, player, troop));
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
            ghost.render(below_front.unwrap_or(slot.area), buf);
        }
        let room = self.shown_modes().slots();
        let has_room = |below: Rect| below.bottom() <= self.beyond(player, count).y;
        if self.stone.owner().is_none() && count < room && below_front.is_none_or(has_room) {
            self.room_left(player, count, room, buf);
        }
        self.gone(player, count, buf);
        // Beside a claimed Stone stands what has won it.
        if self.totals && self.stone.owner().is_none() {
            self.total(player, buf);
        }
    }

    /// Returns the room that the card of a preview has below the front card of its side, where
    /// the front card shows its strength in pixels. So the side stays as it is while the cursor
    /// moves: a card that is covered and uncovered again changes its whole face, which takes
    /// half a kilobyte. Where there is no room for pixels, an outline with the card's name, or
    /// a single row of it, is enough, since the card itself is seen in the hand.
    fn room_below_front(
        &self,
        top: bool,
        cards: usize,
        ghosts: &[(Card, GhostKind)],
    ) -> Option<Rect> {
        let [(_, GhostKind::Coming)] = ghosts else {
            return None;
        };
        let place = |at, count| {
            let place = SidePosition { at, count };
            self.layout.slot(top, self.id, place).area
        };
        let front = place(cards.checked_sub(1)?, cards);
        let whole = place(cards, cards + 1);
        let column = self.layout.bottom_cards;
        let free = column.bottom().saturating_sub(front.bottom());
        let height = whole.bottom().saturating_sub(front.bottom());
        let below = whole.rows_at(front.bottom(), height.max(PIXEL_ROWS).min(free));
        let has_pixels = front.width >= WITH_PIXELS && front.height >= PIXEL_ROWS;
        (!top && whole.y > front.y && has_pixels && !below.is_empty()).then_some(below)
    }

    /// Returns the ghosts of a side, which lie in front of its cards: cards that refute a
    /// claim, or the card that the play under the cursor would add.
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
        Vec::new()
    }

    /// Returns the card of a proof that is struck out on this player's side.
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
        let room = FormationRoom {
            columns: area.width,
            has_mark: true,
        };
        let (text, style) = if let Some(cards) = self.refuted.filter(|_| player != self.me) {
            let modes = self.stone.modes();
            let beats = best_formation::strongest_completion(self.stone.side(player), modes, cards);
            let beats = beats.map_or_else(String::new, |beats| {
                text::formation_in(self.language, beats.formation, modes.slots(), room)
            });
            (beats, theme.bad)
        } else if let Some(struck) = self.striking_on(player) {
            let slots = self.stone.modes().slots();
            let made = text::formation_in(self.language, struck.formation, slots, room);
            (made, theme.bad.add_modifier(Modifier::CROSSED_OUT))
        } else if let Some(side) = self.preview.side(self.id, player) {
            let style = match side.worth {
                SideWorth::Complete(_) => theme.lit,
                _ => theme.lit.remove_modifier(Modifier::BOLD),
            };
            (
                text::side_worth(self.language, &side.worth, side.slots, room),
                style,
            )
        } else {
            let style = if self.stone.is_complete(player) {
                theme.base
            } else {
                theme.dim
            };
            (
                text::side_total(self.language, self.stone, player, room),
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

    /// Whether a card and the next one, which is seen below it, have the same fill.
    fn is_like_the_next(&self, side: &Side, at: usize) -> bool {
        let style = |at: usize| {
            let troop = side.iter().nth(at)?;
            Some(self.theme.card(Card::from(troop), false))
        };
        style(at) == style(at + 1)
    }

    /// Draws the empty places of a side: a dot for each missing card, on a ground with shadows
    /// only where one may go now, and there the hollow of a first card.
    fn room_left(&self, player: Player, count: usize, room: usize, buf: &mut Buffer) {
        let theme = self.theme;
        // Among 16 colors nine lit outlines are louder than the cards: there the Stones
        // alone show what can be chosen.
        let style = if self.target && player == self.me && theme.depth != Depth::Sixteen {
            theme.lit
        } else {
            theme.slot
        };
        let last = self.outermost(player, count);
        let is_target = self.target && player == self.me;
        if count == 0 && theme.is_lit() {
            let lit = is_target.then_some(theme.lit.fg);
            ground::hollow(last, lit.flatten(), theme, buf);
        }
        // A ground with shadows has no room for signs that say nothing new: how many
        // cards lie there is seen.
        if theme.is_lit() && !is_target {
            return;
        }
        // Before the formations are taught, a lesson doesn't count what they lack.
        if (count > 0 || theme.is_lit()) && !self.totals {
            return;
        }
        let gap = if 2 * (room - count) > usize::from(last.width) {
            ""
        } else {
            " "
        };
        let dots = vec!["·"; room - count].join(gap);
        write_centered(buf, self.beyond(player, count), &dots, style);
    }

    /// Returns the place of the card that is farthest from the Stone, or that of a first
    /// card.
    fn outermost(&self, player: Player, count: usize) -> Rect {
        let top = player != self.bottom;
        let count = count.max(1);
        let at = if top { 0 } else { count - 1 };
        let place = SidePosition { at, count };
        self.layout.slot(top, self.id, place).area
    }

    /// Returns the row next to a side, away from the Stone; of an empty side the middle
    /// one. It is empty if there is no room.
    fn beyond(&self, player: Player, count: usize) -> Rect {
        let top = player != self.bottom;
        let cards = if top {
            self.layout.top_cards
        } else {
            self.layout.bottom_cards
        };
        let last = self.outermost(player, count);
        // The row below the card has its shadow, if there is another one.
        let shadow = u16::from(self.theme.is_lit() && last.bottom() + 1 < cards.bottom());
        let y = if count == 0 {
            last.y + (last.height - 1) / 2
        } else if top {
            last.y.saturating_sub(1)
        } else {
            last.bottom() + shadow
        };
        let row = last.rows_at(y, 1);
        row.intersection(cards)
    }

    /// Writes the names of the cards that are gone since the player's last turn.
    fn gone(&self, player: Player, count: usize, buf: &mut Buffer) {
        let theme = self.theme;
        let free = self.stone.modes().slots().saturating_sub(count);
        let gone = self.marks.gone_from(self.id, player).take(free);
        let names = gone.map(|troop| words::label(self.language, troop.into()));
        let names: Vec<String> = names.collect();
        if names.is_empty() {
            return;
        }
        let row = self.beyond(player, count);
        buf.set_string(row.x, row.y, " ".repeat(row.width.into()), Style::new());
        let widths = names.iter().map(|name| text::width(name) + 1);
        let width = widths.sum::<u16>() + cells(names.len()) - 1;
        let mut rest = Rect {
            x: row.x + row.width.saturating_sub(width) / 2,
            ..row
        }
        .intersection(row);
        let struck = theme.dim.add_modifier(Modifier::CROSSED_OUT);
        for name in names {
            for (piece, style) in [("-", theme.mark), (&name, struck), (" ", Style::new())] {
                write(buf, rest, piece, style);
                let taken = text::width(piece).min(rest.width);
                rest.x += taken;
                rest.width -= taken;
            }
        }
    }
}
