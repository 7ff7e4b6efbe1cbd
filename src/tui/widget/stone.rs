//! A Stone with what lies on its two sides.

use super::card::{CardFace, Sign};
use super::{write, write_centered};
use crate::rules::{Card, CombatMode, Player, Stone, StoneId, Troop};
use crate::tui::hit::{Hits, Target};
use crate::tui::layout::{Place, TableLayout};
use crate::tui::text;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, StatefulWidget, Widget};

/// A Stone's column: the top player's cards, the Stone, the bottom player's
/// cards.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own")]
pub(crate) struct StoneColumn<'a> {
    /// Which Stone it is.
    pub(crate) id: StoneId,
    /// What lies there.
    pub(crate) stone: &'a Stone,
    /// Who sits at the bottom.
    pub(crate) bottom: Player,
    /// The names of A and B.
    pub(crate) names: [&'a str; 2],
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// Where everything stands.
    pub(crate) layout: &'a TableLayout,
    /// The player to move can claim it.
    pub(crate) claimable: bool,
    /// The chosen card may go there.
    pub(crate) target: bool,
    /// The cursor stands on it.
    pub(crate) focused: bool,
    /// It was claimed since the player's last turn.
    pub(crate) marked: bool,
    /// The cards that came since then.
    pub(crate) marked_cards: &'a [(StoneId, Player, Troop)],
    /// The cards of the border that can be chosen.
    pub(crate) lit_cards: &'a [(StoneId, Troop)],
    /// The card of the border that the cursor stands on or that is chosen.
    pub(crate) focused_card: Option<(StoneId, Troop)>,
}

impl StatefulWidget for &StoneColumn<'_> {
    type State = Hits;

    fn render(self, _: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let layout = self.layout;
        let top = layout.of_stone(layout.top_cards, self.id);
        let bottom = layout.of_stone(layout.bottom_cards, self.id);
        let all = top.union(bottom);
        hits.add(all, Target::Stone(self.id));
        self.tile(layout.of_stone(layout.stones, self.id), buf);
        for player in Player::BOTH {
            self.side(player, buf, hits);
        }
    }
}

impl StoneColumn<'_> {
    fn side(&self, player: Player, buf: &mut Buffer, hits: &mut Hits) {
        let top = player != self.bottom;
        let layout = self.layout;
        let side = self.stone.side(player);
        let lost = self.stone.owner().is_some_and(|owner| owner != player);
        let room = self.stone.modes().slots().max(side.len());
        let place = |at| Place {
            at,
            count: side.len(),
            room,
        };
        for (at, troop) in side.iter().enumerate() {
            let slot = layout.slot(top, self.id, place(at));
            let here = Some((self.id, troop));
            let sign = if self.focused_card == here {
                Sign::Focused
            } else if self.lit_cards.contains(&(self.id, troop)) {
                Sign::Lit
            } else if self.marked_cards.contains(&(self.id, player, troop)) {
                Sign::New
            } else {
                Sign::None
            };
            let face = CardFace {
                faded: lost,
                focused: sign == Sign::Focused,
                front: slot.front,
                touches: slot.touches,
                ..CardFace::new(Card::from(troop), self.theme)
            };
            face.render(slot.area, buf);
            sign.draw(slot.area, self.theme, buf);
            hits.add(slot.area, Target::Border(self.id, player, troop));
        }
        if self.stone.owner().is_none() {
            self.room_left(top, side.len(), room, buf);
        }
        let totals = if top {
            layout.top_totals
        } else {
            layout.bottom_totals
        };
        let area = layout.of_stone(totals, self.id);
        let total = text::side_total(self.stone, player, area.width);
        let style = match self.stone.owner() {
            Some(owner) if owner != player => self.theme.dim,
            _ if self.stone.is_complete(player) => self.theme.base,
            _ => self.theme.dim,
        };
        write_centered(buf, area, &total, style);
    }

    /// What can still come to a side: the outline of its first card, or a dot
    /// for each that is missing.
    fn room_left(&self, top: bool, count: usize, room: usize, buf: &mut Buffer) {
        let (theme, layout) = (self.theme, self.layout);
        let style = if self.target && !top {
            theme.lit
        } else {
            theme.slot
        };
        if count == 0 {
            let first = Place {
                at: 0,
                count: 1,
                room,
            };
            let area = layout.slot(top, self.id, first).area;
            let block = Block::bordered()
                .border_set(theme.border)
                .border_style(style);
            block.render(area, buf);
            return;
        }
        let last = Place {
            at: count - 1,
            count,
            room,
        };
        let last = layout.slot(top, self.id, last).area;
        let cards = if top {
            layout.top_cards
        } else {
            layout.bottom_cards
        };
        let y = if top {
            last.y.saturating_sub(1)
        } else {
            last.bottom()
        };
        let dots = vec!["·"; room - count].join(" ");
        let row = Rect {
            y,
            height: 1,
            ..last
        };
        write_centered(buf, row.intersection(cards), &dots, style);
    }

    fn tile_style(&self) -> Style {
        match self.stone.owner() {
            Some(owner) if owner == self.bottom => self.theme.mine,
            Some(_) => self.theme.theirs,
            None if self.target => self.theme.target,
            None if self.claimable => self.theme.claimable,
            None if self.stone.modes().has(CombatMode::MudFight) => self.theme.mud,
            None if self.stone.modes().has(CombatMode::BlindMansBluff) => self.theme.blind,
            None => self.theme.stone,
        }
    }

    /// The Stone itself: its number, and what is to be known about it.
    fn tile(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let style = if self.focused {
            theme.cursor
        } else {
            self.tile_style()
        };
        let strong = self.target || self.claimable;
        let set = if strong {
            theme.strong_border
        } else {
            theme.border
        };
        buf.set_style(area, style);
        Block::bordered()
            .border_set(set)
            .border_style(style)
            .render(area, buf);
        write_centered(
            buf,
            Rect { height: 1, ..area },
            &format!(" {} ", self.id),
            style,
        );
        let inner = Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2);
        let modes = self.modes(inner.width);
        let state = match self.stone.owner() {
            Some(owner) => text::short_name(self.names[owner.index()], inner.width),
            None if self.claimable => text::CLAIM.to_owned(),
            None => modes.clone(),
        };
        let middle = Rect {
            y: inner.y + (inner.height - 1) / 2,
            height: 1,
            ..inner
        };
        write_centered(buf, middle, &state, style);
        // What else there is goes into the line below.
        let below = Rect {
            y: area.bottom() - 1,
            height: 1,
            ..inner
        };
        if state != modes {
            write_centered(buf, below, &modes, style);
        }
        if self.marked {
            write(
                buf,
                Rect {
                    width: 1,
                    height: 1,
                    ..area
                },
                "+",
                style,
            );
        }
    }

    fn modes(&self, room: u16) -> String {
        let modes = self.stone.modes();
        match (
            modes.has(CombatMode::MudFight),
            modes.has(CombatMode::BlindMansBluff),
        ) {
            (true, true) if room >= 9 => "MUD BLIND".into(),
            (true, true) => "MUD+BL".into(),
            (true, false) => "MUD".into(),
            (false, true) => "BLIND".into(),
            (false, false) => String::new(),
        }
    }
}
