//! What both sides of every Stone can still become, in a panel of large windows: the
//! whole border at a glance, with who is ahead. Above it the formations, until the move
//! history needs their rows.

use super::card::name_style;
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::panel;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered};
use crate::tui::schotten::layout::LEAST_LOG;
use crate::tui::schotten::preview::SideWorth;
use crate::tui::schotten::table::{Focus, SchottenTable};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::schotten::text::{self, FormationRoom};
use crate::tui::shell::command::Command;
use crate::tui::shell::hit::{Hits, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::StatefulWidget;
use schotten_bots::{PlayableElites, cards_for, tactic_may_come};
use schotten_rules::{Card, ClanSet, Modes, Player, Stone, StoneId, View};
use std::cmp::{Ordering, Reverse};
use telling::{Language, say, words};

/// The rows around the Stones: the title, the names and a free row.
const AROUND: u16 = 3;
/// The rows of the ranking of the formations: its title, five rows and a free row.
const RANKING: u16 = 7;
/// The rows of the goal of the game, which is there before the first card.
const GOAL: u16 = 4;
/// The row that counts the Stones for which there is no room.
const MORE: u16 = 1;
/// The columns before the first side, and those between the two.
const NUMBER: u16 = 2;
const BETWEEN: u16 = 3;
/// The columns of a side, in which every formation has room for its total.
const SIDE: u16 = 8;

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
    /// Returns the cards that may come to a player's sides, as far as the reader knows; while
    /// no hand may be shown, all that aren't face up.
    fn cards_for(&self, player: Player) -> ClanSet {
        let known = self.view.map(|view| cards_for(view, player));
        known.unwrap_or_else(|| self.game.table().unplayed())
    }

    /// Returns whether there are Tactic cards that the reader can't see. While there are any, the
    /// panel counts Clan cards only, on both sides.
    fn has_hidden_tactics(&self) -> bool {
        if !self.game.table().variant().has_tactic() {
            return false;
        }
        self.view.is_none_or(tactic_may_come)
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
            let reader = reader.filter(|_| !self.has_hidden_tactics());
            let elites = reader.map(PlayableElites::in_hand).unwrap_or_default();
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
                worth => {
                    let room = FormationRoom {
                        columns: cell.width,
                        has_mark: true,
                    };
                    text::side_worth(self.language, worth, stone.modes().slots(), room)
                }
            };
            write(buf, cell, &text, on_panel(style));
        }
        write_centered(buf, between, sign, on_panel(theme.accent));
    }

    /// Draws the kinds of formations, each with three cards. Returns whether there is room.
    fn ranking(&self, area: Rect, buf: &mut Buffer) -> bool {
        const CARDS: u16 = 8;
        let kinds = text::ranking(self.language);
        let names = kinds.iter().map(|(name, ..)| text::width(name));
        // The last row is free, or has the lower line of a frame.
        let area = Rect {
            height: RANKING - u16::from(self.theme.is_lit()),
            ..area
        };
        let room = panel::inside(area, self.theme).width;
        if names.max().unwrap_or(0) + 1 + CARDS > room {
            return false;
        }
        let title = say!(self.language, "outlook-ranking");
        let inner = panel::draw(&title, area, self.theme, buf);
        for ((name, cards, _), row) in kinds.iter().zip(inner.rows()) {
            write(buf, row, name, on_panel(self.theme.dim));
            let mut x = row.right() - CARDS;
            for card in cards.iter().filter_map(|card| card.parse::<Card>().ok()) {
                let label = words::label(self.language, card);
                let place = Rect { x, width: 2, ..row };
                write(buf, place, &label, name_style(self.theme, card));
                x += 3;
            }
        }
        true
    }

    /// Draws the sides of these Stones below the title.
    fn sides(&self, stones: &[(StoneId, &Stone)], area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let title = say!(
            self.language,
            "outlook-title",
            cards = if self.has_hidden_tactics() {
                "clan"
            } else {
                "all"
            }
        );
        let inner = panel::draw(&title, area, self.theme, buf);
        if inner.height <= cells(stones.len()) {
            return;
        }
        let left_out = self.left_out(stones);
        if left_out > 0 && inner.height > cells(stones.len()) + MORE {
            let more = say!(self.language, "outlook-more", count = left_out);
            let below = row(inner, cells(stones.len()) + MORE);
            write(buf, below, &more, on_panel(self.theme.dim));
        }
        let (sides, _) = OutlookPanel::columns(row(inner, 0));
        for (player, cell) in self.players().into_iter().zip(sides) {
            let name = text::name(self.language, self.game, player);
            let name = text::shorten_name(&name, cell.width.saturating_sub(2));
            write(buf, cell, &format!(" {name} "), self.theme.player(player));
        }
        for ((id, stone), down) in stones.iter().zip(1..) {
            let row = row(inner, down);
            self.stone(*id, stone, row, buf);
            hits.add_below(row, SchottenTarget::Stone(*id));
        }
    }

    /// Returns the rows that the panel takes of these, which it shares with the move history
    /// below: with the ranking if the history still has the rows it needs, and none where not
    /// even a few Stones fit, or the totals of both sides beside each other. A player who has seen some turns knows the formations, and wants
    /// to know what was played.
    pub(crate) fn rows(&self, area: Rect, history: u16) -> u16 {
        let shared = area.height;
        let room = shared.saturating_sub(LEAST_LOG);
        let ([side, _], _) = Self::columns(panel::inside(area, self.theme));
        if side.width < SIDE && !self.all_begun().is_empty() {
            return 0;
        }
        let begun = cells(self.begun(room).len());
        let of_sides = self.rows_of_sides(room);
        let both = RANKING + of_sides;
        if both <= room && both <= shared.saturating_sub(history) {
            both
        } else if begun > 0 && of_sides <= room {
            of_sides
        } else {
            0
        }
    }

    /// Returns the rows of the Stones that have cards, of as many as have room, or of the goal
    /// before the first card.
    fn rows_of_sides(&self, room: u16) -> u16 {
        let begun = self.begun(room);
        match begun.len() {
            _ if self.all_begun().is_empty() => GOAL,
            0 => 0,
            listed => cells(listed) + AROUND + if self.left_out(&begun) > 0 { MORE } else { 0 },
        }
    }

    /// Returns how many Stones that have cards are none of these.
    fn left_out(&self, listed: &[(StoneId, &Stone)]) -> usize {
        self.all_begun().len() - listed.len()
    }

    /// Returns the Stones that have cards, in their order.
    fn all_begun(&self) -> Vec<(StoneId, &Stone)> {
        let stones = self.game.table().border().stones();
        let is_begun = |stone: &Stone| stone.modes() != Modes::NONE || card_count(stone) > 0;
        stones.filter(|(_, stone)| is_begun(stone)).collect()
    }

    /// Returns the Stones that have cards, in their order. Where there is no room for all of
    /// them, those that are claimed are left out first, then those with the fewest cards, but
    /// never the one under the cursor.
    fn begun(&self, room: u16) -> Vec<(StoneId, &Stone)> {
        let mut begun = self.all_begun();
        let places = room.saturating_sub(AROUND);
        if cells(begun.len()) > places {
            begun.sort_by_key(|(id, stone)| {
                let looked_at = self.game.focus == Focus::Stone(*id);
                (
                    !looked_at,
                    stone.owner().is_some(),
                    Reverse(card_count(stone)),
                )
            });
            begun.truncate(places.saturating_sub(MORE).into());
        }
        begun.sort_by_key(|(id, _)| *id);
        begun
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

/// Returns the number of cards on both sides of a Stone.
fn card_count(stone: &Stone) -> usize {
    let sides = Player::BOTH.into_iter();
    sides.map(|player| stone.side(player).len()).sum()
}

/// Returns a style of text that keeps the panel's background.
const fn on_panel(style: Style) -> Style {
    Style { bg: None, ..style }
}

impl StatefulWidget for &OutlookPanel<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        if area.is_empty() {
            return;
        }
        let begun = self.begun(area.height);
        let of_sides = self.rows_of_sides(area.height);
        let mut below = area;
        if area.height >= RANKING + of_sides && self.ranking(area, buf) {
            let ranking = Rect {
                height: RANKING - 1,
                ..area
            };
            hits.add_below(ranking, Target::Command(Command::Ranking));
            below.y += RANKING;
            below.height -= RANKING;
        }
        if self.all_begun().is_empty() {
            let aim = say!(self.language, "ranking-end");
            let lines = Rect {
                y: below.y,
                height: below.height,
                ..panel::inside(below, self.theme)
            };
            for (line, row) in text::wrap(&aim, lines.width).iter().zip(lines.rows()) {
                write(buf, row, line, on_panel(self.theme.dim));
            }
        } else {
            self.sides(&begun, below, buf, hits);
        }
    }
}
