//! A Stone with its two sides.

mod boulder;

use super::card::title_style;
use super::shares::draw_shares;
use crate::tui::kit::{AreaParts, Depth, Theme, write, write_centered};
use crate::tui::schotten::text::{self, FormationRoom};
use crate::tui::schotten::{Marks, Preview, SchottenTarget, StruckCard, TableLayout};
use crate::tui::shell::hit::Hits;
use ratatui::prelude::*;
use ratatui::symbols::border;
use ratatui::widgets::{Block, StatefulWidget, Widget};
use schotten_bots::StoneShares;
use schotten_rules::{
    ByPlayer, ClanSet, CombatMode, Modes, Player, Stone, StoneId, TacticCard, Troop,
};
use telling::Language;

/// The height of a Stone; and of one in a large window.
const TILE: u16 = 3;
const TALL: u16 = 5;

/// A Stone's column: the top player's cards, the Stone, the bottom player's
/// cards.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct StoneColumn<'a> {
    pub(crate) id: StoneId,
    /// What lies there.
    pub(crate) stone: &'a Stone,
    /// How far it has come to its owner, in hundredths, if it is claimed.
    pub(crate) pulled: u16,
    /// How many cards are on their way to each side.
    pub(crate) landing: ByPlayer<usize>,
    /// Who sits at the bottom.
    pub(crate) bottom: Player,
    pub(crate) names: &'a ByPlayer<String>,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
    /// Where everything stands.
    pub(crate) layout: &'a TableLayout,
    /// The player to whose side a chosen card goes.
    pub(crate) me: Player,
    /// The player to move can claim it.
    pub(crate) claimable: bool,
    /// The chosen card may go there.
    pub(crate) target: bool,
    /// It is under the cursor.
    pub(crate) focused: bool,
    /// The mouse points at it.
    pub(crate) pointed: bool,
    /// It is one of the Stones that won the round.
    pub(crate) won: bool,
    /// Whether the round is won, so that only the Stones that won it stand out.
    pub(crate) round_won: bool,
    /// Whether the totals of its sides stand beside it.
    pub(crate) totals: bool,
    /// What changed since the player's last turn.
    pub(crate) marks: &'a Marks,
    /// The border after the play under the cursor.
    pub(crate) preview: &'a Preview,
    /// Who owns it in the end after the play that a hint marks.
    pub(crate) shares: Option<&'a StoneShares>,
    /// The cards that refute the claim of this Stone.
    pub(crate) refuted: Option<ClanSet>,
    /// The card that is struck out last for a proof, and who claimed by it.
    pub(crate) striking: Option<(Player, StruckCard)>,
    /// The cards of the border that are struck out.
    pub(crate) struck: ClanSet,
    /// The cards of the border that can be chosen.
    pub(crate) lit_cards: &'a [(StoneId, Troop)],
    /// The card of the border that is under the cursor or chosen.
    pub(crate) focused_card: Option<(StoneId, Troop)>,
}

impl StatefulWidget for &StoneColumn<'_> {
    type State = Hits;

    fn render(self, _: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let layout = self.layout;
        let top = layout.column_of(layout.top_cards, self.id);
        let bottom = layout.column_of(layout.bottom_cards, self.id);
        let all = top.union(bottom);
        hits.add(all, SchottenTarget::Stone(self.id));
        // A claimed Stone lies on its owner's side, where the worth of the side stood.
        let band = layout.top_totals.union(layout.bottom_totals);
        let tile = layout.column_of(band, self.id);
        if self.theme.shows_boulders() {
            self.boulder(tile, buf);
        } else {
            self.tile(tile, buf);
        }
        let open = self.stone.owner().is_none() && !self.claimable;
        if let Some(shares) = self.shares.filter(|_| open) {
            let place = self.place(tile);
            let foot = place.bottom_rows(1);
            buf.set_style(foot, Style::new().remove_modifier(Modifier::REVERSED));
            draw_shares(shares, self.me, foot, self.theme, buf);
        }
        for player in Player::BOTH {
            self.side(player, buf, hits);
        }
    }
}

impl StoneColumn<'_> {
    /// Returns the Combat Modes on the Stone, including the one in the preview.
    pub(super) fn shown_modes(&self) -> Modes {
        let mut modes = self.stone.modes();
        match self.preview.mode(self.id) {
            Some(CombatMode::MudFight) => modes.mud_fight = true,
            Some(CombatMode::BlindMansBluff) => modes.blind_mans_bluff = true,
            None => {}
        }
        modes
    }

    /// Returns the short names of these modes, each at most this wide.
    fn mode_labels(&self, room: u16) -> Vec<String> {
        let shown = self.shown_modes();
        let alone = [
            Modes {
                mud_fight: shown.mud_fight,
                ..Modes::NONE
            },
            Modes {
                blind_mans_bluff: shown.blind_mans_bluff,
                ..Modes::NONE
            },
        ];
        let labels = alone.map(|mode| text::modes(self.language, mode, room));
        labels
            .into_iter()
            .filter(|label| !label.is_empty())
            .collect()
    }

    /// Returns the style of the name of a Combat Mode on a Stone: as on its card.
    fn mode_style(&self) -> Style {
        title_style(self.theme, TacticCard::CombatMode(CombatMode::MudFight))
    }

    /// Returns the style of a tile in its owner's color. Among 16 colors a player has that
    /// of a clan, and only the lines around the tile keep it apart from a card.
    fn owned_style(&self, owner: Player) -> Style {
        let theme = self.theme;
        let style = theme.player(owner);
        match (theme.depth, style.bg) {
            (Depth::Sixteen, Some(color)) => {
                Style { bg: None, ..style }.patch(theme.fill).fg(color)
            }
            _ => style,
        }
    }

    fn tile_style(&self) -> Style {
        match self.stone.owner() {
            // The owner's color stays behind the name.
            Some(_) if self.won && self.theme.outlined => {
                self.theme.claimable.add_modifier(Modifier::REVERSED)
            }
            Some(_) if self.won => self.theme.claimable,
            Some(owner) if self.round_won && self.theme.outlined => {
                self.owned_style(owner).remove_modifier(Modifier::REVERSED)
            }
            Some(owner) => self.owned_style(owner),
            None if self.target => self.theme.target,
            None if self.claimable => self.theme.claimable,
            None => self.theme.stone,
        }
    }

    /// Returns the area of the Stone. A claimed one lies nearer to its owner.
    fn place(&self, area: Rect) -> Rect {
        let height = if area.height >= TALL + 4 { TALL } else { TILE };
        area.rows_at(area.y + self.way_down(area.height - height), height)
    }

    /// How far the Stone lies below the upper end of a band in which it can move by
    /// so much: in the middle, or nearer to its owner.
    fn way_down(&self, spare: u16) -> u16 {
        let (middle, pulled) = (spare / 2, self.pulled.min(100));
        match self.stone.owner() {
            Some(owner) if owner == self.bottom => middle + ((spare - middle) * pulled + 50) / 100,
            Some(_) => middle - (middle * pulled + 50) / 100,
            None => middle,
        }
    }

    /// Returns the lines around the Stone.
    fn lines(&self) -> border::Set<'static> {
        let theme = self.theme;
        match self.stone.owner() {
            None if self.target || self.claimable => theme.strong_border,
            Some(_) if self.won => theme.strong_border,
            Some(Player::B) if theme.outlined => border::DOUBLE,
            _ => theme.border,
        }
    }

    /// Draws the Stone itself: its number, its owner, its Combat Modes.
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
        let ends = [area.y, area.bottom() - 1].map(|y| area.rows_at(y, 1));
        let [number, far] = match self.shown_winner() {
            // What has won it stands at the winner's end.
            Some(owner) if owner != self.bottom => [ends[1], ends[0]],
            _ => ends,
        };
        let of_number = if self.pointed {
            style.add_modifier(Modifier::UNDERLINED)
        } else {
            style
        };
        write_centered(buf, number, &format!(" {} ", self.id), of_number);
        let middle = area.y + area.height / 2;
        let inner = Rect::new(area.x + 1, middle, area.width - 2, 1);
        let modes = text::modes(
            self.language,
            self.shown_modes(),
            inner.width.saturating_sub(2),
        );
        let state = match self.stone.owner() {
            Some(owner) => text::shorten_name(&self.names[owner], inner.width),
            None if self.claimable => text::claim_sign(self.language, inner.width),
            None => String::new(),
        };
        if state.is_empty() && !modes.is_empty() {
            self.modes_on_tile(area, inner, style, buf);
        } else {
            let name = self.stone.owner().filter(|_| self.won && !theme.outlined);
            let of_state = name.map_or(style, |owner| theme.player(owner));
            write_centered(buf, inner, &state, of_state);
            // Everything else goes into the line below, or beside the number.
            let below = match self.shown_winner() {
                Some(_) if modes.is_empty() => Rect { width: 0, ..inner },
                Some(_) => Rect {
                    x: number.right().saturating_sub(text::width(&modes) + 1),
                    width: text::width(&modes),
                    ..number
                },
                None => Rect { y: far.y, ..inner },
            };
            let proof = if self.by_proof() {
                text::by_proof(self.language)
            } else {
                String::new()
            };
            let both = format!("{modes} {proof}");
            let both = both.trim().to_owned();
            let line = if text::width(&both) <= below.width {
                both
            } else {
                modes
            };
            write_centered(buf, below, &line, style);
        }
        if self.marks.stones.contains(&self.id) {
            write(buf, Rect { width: 1, ..number }, "+", style);
        }
        self.winning_formation([far, far], buf);
    }

    /// Writes the names of the Combat Modes onto a tile: a single one into the middle,
    /// two below each other.
    fn modes_on_tile(&self, tile: Rect, inner: Rect, style: Style, buf: &mut Buffer) {
        let labels = self.mode_labels(inner.width);
        // The pattern shows the mode before its name is read.
        write_centered(
            buf,
            inner,
            &self.ground().repeat(usize::from(inner.width)),
            style,
        );
        let below = Rect {
            y: tile.bottom() - 1,
            ..inner
        };
        for (label, row) in labels.iter().zip([inner, below]) {
            let padded = format!(" {label} ");
            let label = if text::width(&padded) <= row.width {
                &padded
            } else {
                // No single character of the pattern is left beside it.
                let blank = " ".repeat(usize::from(row.width));
                write(buf, row, &blank, style.patch(self.mode_style()));
                label
            };
            write_centered(buf, row, label, style.patch(self.mode_style()));
        }
    }

    /// Returns the owner whose formation stands on the Stone: once it has come to its
    /// owner, where formations are shown.
    fn shown_winner(&self) -> Option<Player> {
        let arrived = self.totals && self.pulled >= 100;
        self.stone.owner().filter(|_| arrived)
    }

    /// Writes the winning formation into the row of the Stone beside the winner's cards. It is as
    /// wide as the Stone, or as its column if the name needs that.
    fn winning_formation(&self, places: [Rect; 2], buf: &mut Buffer) {
        let Some(owner) = self.shown_winner() else {
            return;
        };
        let room = FormationRoom {
            columns: places[1].width,
            has_mark: true,
        };
        let formation = text::side_total(self.language, self.stone, owner, room);
        // No single corner of the tile or of a frame is left beside it.
        let forms = [
            format!(" {formation} "),
            format!("{formation} "),
            formation.clone(),
        ];
        let (label, row) = boulder::fit_into(&forms, places);
        // Reverse video belongs to the whole tile.
        let style = if self.theme.outlined {
            self.tile_style()
        } else {
            self.owned_style(owner)
        };
        write_centered(buf, row, label, style);
    }

    /// Returns whether it can be claimed by proof, because the other side isn't
    /// complete. What has won a claimed Stone stands behind it.
    fn by_proof(&self) -> bool {
        let open = self.stone.owner().is_none() && self.claimable;
        open && !self.stone.is_complete(self.me.other())
    }

    /// Returns the character of the pattern on a Stone with a Combat Mode.
    fn ground(&self) -> &'static str {
        if self.shown_modes().has(CombatMode::MudFight) {
            "░"
        } else {
            "╱"
        }
    }
}
