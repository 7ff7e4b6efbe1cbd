//! A Stone with what lies on its two sides.

use super::card::{CardFace, Sign};
use super::{write, write_centered};
use crate::language::Language;
use crate::rules::{Card, CombatMode, Player, Side, Stone, StoneId, Troop};
use crate::tui::hit::{Hits, Target};
use crate::tui::layout::{Place, TableLayout};
use crate::tui::text;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::widgets::{Block, StatefulWidget, Widget};

/// The height of a Stone.
const TILE: u16 = 3;

/// A Stone's column: the top player's cards, the Stone, the bottom player's
/// cards.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark of its own")]
pub(crate) struct StoneColumn<'a> {
    /// Which Stone it is.
    pub(crate) id: StoneId,
    /// What lies there.
    pub(crate) stone: &'a Stone,
    /// It turns over, and lacks so many columns at each side just now.
    pub(crate) narrowed: u16,
    /// Who sits at the bottom.
    pub(crate) bottom: Player,
    /// The names of A and B.
    pub(crate) names: &'a [String; 2],
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
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
        let tile = layout.of_stone(layout.stones, self.id);
        self.tile(tile.inner(Margin::new(self.narrowed, 0)), buf);
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
                edge: slot.touches && self.is_like_the_one_above(side, at, top),
                ..CardFace::new(Card::from(troop), self.theme, self.language)
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
        let total = text::side_total(self.language, self.stone, player, area.width);
        let style = match self.stone.owner() {
            Some(owner) if owner != player => self.theme.dim,
            _ if self.stone.is_complete(player) => self.theme.base,
            _ => self.theme.dim,
        };
        write_centered(buf, area, &total, style);
    }

    /// A card and the one that is seen above it have one fill.
    fn is_like_the_one_above(&self, side: &Side, at: usize, top: bool) -> bool {
        let above = if top { at + 1 } else { at.wrapping_sub(1) };
        let style = |at: usize| {
            let troop = side.iter().nth(at)?;
            Some(self.theme.card(Card::from(troop), false))
        };
        style(at) == style(above)
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
        let last = Place {
            at: count.max(1) - 1,
            count: count.max(1),
            room,
        };
        let last = layout.slot(top, self.id, last).area;
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
        let y = if count == 0 {
            last.y + (last.height - 1) / 2
        } else if top {
            last.y.saturating_sub(1)
        } else {
            last.bottom()
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

    /// Where the Stone lies: where there is room, a claimed one lies nearer to
    /// its owner.
    fn place(&self, area: Rect) -> Rect {
        let spare = area.height.saturating_sub(TILE);
        let down = match self.stone.owner() {
            Some(owner) if owner == self.bottom => spare,
            Some(_) => 0,
            None => spare / 2,
        };
        Rect {
            y: area.y + down,
            height: area.height - spare,
            ..area
        }
    }

    /// The lines around the Stone.
    fn lines(&self) -> border::Set<'static> {
        let theme = self.theme;
        match self.stone.owner() {
            None if self.target || self.claimable => theme.strong_border,
            Some(owner) if theme.outlined && owner != self.bottom => border::DOUBLE,
            _ => theme.border,
        }
    }

    /// The Stone itself: its number, and what is to be known about it.
    fn tile(&self, area: Rect, buf: &mut Buffer) {
        let area = self.place(area);
        let theme = self.theme;
        let style = if self.focused {
            theme.cursor
        } else {
            self.tile_style()
        };
        buf.set_style(area, style);
        Block::bordered()
            .border_set(self.lines())
            .border_style(style)
            .render(area, buf);
        if self.narrowed > 0 {
            // From the side nothing can be read.
            return;
        }
        let number = Rect { height: 1, ..area };
        write_centered(buf, number, &format!(" {} ", self.id), style);
        let inner = Rect::new(area.x + 1, area.y + 1, area.width - 2, 1);
        let modes = text::modes(self.language, self.stone, inner.width.saturating_sub(2));
        let state = match self.stone.owner() {
            Some(owner) => text::short_name(&self.names[owner.index()], inner.width),
            None if self.claimable => text::claim_sign(self.language, inner.width),
            None => String::new(),
        };
        if state.is_empty() && !modes.is_empty() {
            // The ground tells the mode before its name is read.
            let sides = inner.width.saturating_sub(text::width(&modes) + 2) / 2;
            let ground = self.ground().repeat(usize::from(sides));
            let line = match sides {
                0 => modes,
                _ => format!("{ground} {modes} {ground}"),
            };
            write_centered(buf, inner, &line, style);
        } else {
            write_centered(buf, inner, &state, style);
            // What else there is goes into the line below.
            let below = Rect {
                y: area.bottom() - 1,
                ..inner
            };
            write_centered(buf, below, &modes, style);
        }
        if self.marked {
            let corner = Rect {
                width: 1,
                height: 1,
                ..area
            };
            write(buf, corner, "+", style);
        }
    }

    /// What a Stone with a Combat Mode is strewn with.
    fn ground(&self) -> &'static str {
        if self.stone.modes().has(CombatMode::MudFight) {
            "░"
        } else {
            "╱"
        }
    }
}
