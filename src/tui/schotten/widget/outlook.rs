//! What both sides of every Stone can still become, in a panel of large windows: the
//! whole border at a glance, with who is ahead.

use super::grid;
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered};
use crate::tui::schotten::preview::SideWorth;
use crate::tui::schotten::table::{Focus, SchottenTable};
use crate::tui::schotten::text;
use crate::tui::shell::hit::{Hits, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::StatefulWidget;
use schotten_bots::PlayableElites;
use schotten_rules::{Card, ClanSet, Player, Stone, StoneId, View};
use std::cmp::Ordering;
use telling::{Language, say};

/// The rows of the panel: its title, the names, the Stones and a free row.
pub(crate) const HEIGHT: u16 = 12;
/// The columns before the first side, and those between the two.
const NUMBER: u16 = 2;
const BETWEEN: u16 = 3;

/// The panel.
#[derive(Debug)]
pub(crate) struct OutlookPanel<'a> {
    pub(crate) game: &'a SchottenTable,
    /// The view with the hand that may be shown; `None` while the curtain is down.
    pub(crate) view: Option<&'a View>,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl OutlookPanel<'_> {
    /// Returns the cards with which a player's sides can still be completed: all that
    /// aren't face up, but none that the reader holds for the other player.
    fn cards_for(&self, player: Player) -> ClanSet {
        let unplayed = self.game.table().unplayed();
        let others = self.view.filter(|view| view.viewer() != player);
        let held = others.into_iter().flat_map(|view| view.hand().iter());
        let held: ClanSet = held.filter_map(Card::clan).collect();
        unplayed.difference(held)
    }

    /// Draws a Stone's row.
    fn stone(&self, id: StoneId, stone: &Stone, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let looked_at = self.game.focus == Focus::Stone(id);
        let number = Rect { width: 1, ..area };
        let of_number = match stone.owner() {
            _ if looked_at => theme.cursor,
            Some(owner) => theme.player(owner),
            None => theme.key,
        };
        write(buf, number, &id.to_string(), of_number);
        let players = self.players();
        let worths = players.map(|player| {
            let reader = self.view.filter(|view| view.viewer() == player);
            let elites = reader.map(PlayableElites::of).unwrap_or_default();
            SideWorth::new(stone, player, self.cards_for(player), &elites)
        });
        let [mine, theirs] = worths.each_ref().map(SideWorth::best);
        let is_complete = players.map(|player| stone.is_complete(player));
        let order = match stone.owner() {
            Some(owner) if owner == players[0] => Ordering::Greater,
            Some(_) => Ordering::Less,
            // An empty side can still become anything.
            None if mine.is_none() || theirs.is_none() => Ordering::Equal,
            // What is complete wins against what can only become as strong.
            None => mine.cmp(&theirs).then(is_complete[0].cmp(&is_complete[1])),
        };
        // What the loser of a Stone could still have had there no longer matters.
        let sign = match order {
            _ if stone.owner().is_some() => " ",
            Ordering::Less => "<",
            Ordering::Equal => " ",
            Ordering::Greater => ">",
        };
        let (cells, between) = Self::columns(area);
        let ahead = [Ordering::Greater, Ordering::Less];
        for ((worth, cell), ahead) in worths.iter().zip(cells).zip(ahead) {
            if stone.owner().is_some() && order != ahead {
                continue;
            }
            let style = if order == ahead {
                theme.base.add_modifier(Modifier::BOLD)
            } else {
                theme.dim
            };
            let text = match worth {
                SideWorth::Empty => "·".to_owned(),
                worth => text::side_worth(self.language, worth, stone.modes().slots(), cell.width),
            };
            write(buf, cell, &text, on_panel(style));
        }
        write_centered(buf, between, sign, on_panel(theme.accent));
    }

    /// Returns the reader, or who sits at the bottom, and the other player.
    fn players(&self) -> [Player; 2] {
        let bottom = self.game.bottom();
        [bottom, bottom.other()]
    }

    /// Returns the cells of the two sides in a row, and what is between them.
    fn columns(area: Rect) -> ([Rect; 2], Rect) {
        let width = area.width.saturating_sub(NUMBER + BETWEEN) / 2;
        let first = Rect {
            x: area.x + NUMBER,
            width,
            ..area
        };
        let between = Rect {
            x: first.right(),
            width: BETWEEN,
            ..area
        };
        let second = Rect {
            x: between.right(),
            ..first
        };
        ([first, second], between)
    }
}

/// Returns a style of text that keeps the panel's background.
const fn on_panel(style: Style) -> Style {
    Style { bg: None, ..style }
}

impl StatefulWidget for &OutlookPanel<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let title = say!(self.language, "outlook-title");
        let inner = grid::panel(&title, area, self.theme, buf);
        let inner = Rect {
            x: inner.x + 1,
            width: inner.width.saturating_sub(1),
            ..inner
        };
        if inner.height <= cells(StoneId::COUNT) {
            return;
        }
        let (sides, _) = OutlookPanel::columns(row(inner, 0));
        for (player, cell) in self.players().into_iter().zip(sides) {
            let name = text::name(self.language, self.game, player);
            let name = text::shorten_name(&name, cell.width.saturating_sub(2));
            write(buf, cell, &format!(" {name} "), self.theme.player(player));
        }
        for ((id, stone), down) in self.game.table().border().stones().zip(1..) {
            let row = row(inner, down);
            self.stone(id, stone, row, buf);
            hits.add_below(row, Target::Stone(id));
        }
    }
}
