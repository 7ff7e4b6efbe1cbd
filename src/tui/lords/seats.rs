//! The place of a player on the table.

use super::cursor::{Cursor, LordsTarget};
use super::layout::{SeatArea, card_width, inset};
use super::outcome::{Total, TotalChange};
use super::rows::chips;
use super::table::LordsTable;
use super::text;
use crate::replay::lords::Skirmish;
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::write::{write, write_right};
use crate::tui::schotten::text::{fit, shorten_name, width, wrap};
use crate::tui::shell::app::App;
use crate::tui::shell::hit::{Hits, Target};
use lords_rules::{Card, Follower, Phase, Player, Table, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use telling::lords;
use telling::say;

/// The columns of a player's name.
const NAME: u16 = 12;
/// The columns of the points on their way to the target.
const TRACK: u16 = 20;
/// The same where there is less room.
const SHORT_TRACK: u16 = 8;
/// The columns at the end of an army for its total, and at most for what decided
/// between equal ones.
const TOTAL: u16 = 20;
const LARGE_TOTAL: u16 = 17;
const DECIDED: u16 = 30;
/// The columns of a total of two digits in pixels, and of a card with two and the gap beside
/// it.
const LARGE_NUMBER: u16 = 12;
const WITH_PIXELS: u16 = 9;
/// The columns of a total without anything beside it.
const LEAST_TOTAL: u16 = 9;

/// Draws the place of each player: the name, the points, the hand and the army.
pub(super) struct SeatPanels<'a> {
    /// The game.
    pub(super) table: &'a LordsTable,
    /// What may be shown.
    pub(super) view: &'a View,
    /// The totals that the action under the cursor would change.
    pub(super) changes: &'a [TotalChange],
    /// The end of the skirmish, if it is shown.
    pub(super) settlement: Option<&'a Skirmish>,
    pub(super) app: &'a App,
}

impl SeatPanels<'_> {
    /// Draws a player's place.
    pub(super) fn draw(&self, player: Player, area: SeatArea, buf: &mut Buffer, hits: &mut Hits) {
        hits.add(area.whole, Target::Lords(LordsTarget::Seat(player)));
        let beside = area.army.y == area.whole.y;
        if beside {
            self.info_beside(player, area.info, buf);
        } else {
            self.info_line(player, area.info, buf);
        }
        self.army(player, area, buf, hits);
    }

    /// Returns whether the player has already acted in this turn of the skirmish.
    fn has_acted(&self, player: Player) -> bool {
        let table = self.view.table();
        let (Phase::Action | Phase::Power(_), Some(acting)) = (table.phase(), table.to_act())
        else {
            return false;
        };
        let mut order = table.variant().players.players_from(table.token());
        let mut before = order.by_ref().take_while(|other| *other != acting);
        before.any(|other| other == player)
    }

    /// Returns the columns of the longest name at the table.
    fn longest_name(&self) -> u16 {
        let cast = self.table.cast(self.app.settings.language);
        let names = self.view.table().players();
        let widths = names.map(|player| width(cast.name(player)).min(NAME));
        widths.max().unwrap_or(NAME)
    }

    /// Returns the columns of the longest level of a bot at the table.
    fn longest_tag(&self) -> u16 {
        let (language, game) = (self.app.settings.language, self.table.game());
        let players = self.view.table().players();
        let tags = players.filter_map(|player| text::bot_tag(language, game.participant(player)));
        tags.map(|tag| width(&tag)).max().unwrap_or(0)
    }

    /// Draws the name and the token. Returns the columns they take, as many for
    /// everybody.
    fn name(&self, player: Player, row: Rect, buf: &mut Buffer) -> u16 {
        let (theme, table) = (&self.app.theme, self.table);
        let cast = table.cast(self.app.settings.language);
        let mut x = row.x;
        if let Some(place) = self.place(player) {
            write(buf, Rect { width: 3, ..row }, &place, theme.accent);
            x += 3;
        }
        let mut style = theme.seat(player);
        let focused = table.cursor == Cursor::Seat(player);
        if focused {
            style = theme.cursor;
        } else if self.has_acted(player) {
            style = style.add_modifier(Modifier::DIM);
        }
        let name = shorten_name(cast.name(player), NAME);
        let chip = format!(" {name} ");
        let chip_row = Rect {
            x,
            width: width(&chip),
            ..row
        };
        write(buf, chip_row, &chip, style);
        x += self.longest_name() + 3;
        if self.holder() == player {
            write(buf, Rect { x, width: 1, ..row }, "♛", theme.accent);
        }
        x + 2 - row.x
    }

    /// Returns who holds the token: once a skirmish is over, its winner.
    fn holder(&self) -> Player {
        match self.settlement {
            Some(settlement) => settlement.now.token(),
            None => self.view.table().token(),
        }
    }

    /// Returns the player's place in the order of a skirmish that is over, if claims are
    /// possible.
    fn place(&self, player: Player) -> Option<String> {
        let settlement = self.settlement?;
        let order = settlement.order();
        let place = order.iter().position(|other| *other == player)?;
        Some(if settlement.armies.army(player).is_empty() {
            "-".to_owned()
        } else {
            (place + 1).to_string()
        })
    }

    /// Returns the points, including those of the claims just made.
    fn points(&self, player: Player) -> u32 {
        let table = self.settlement.map_or(self.view.table(), |one| &one.now);
        table.points(player)
    }

    /// Draws how far the points are from the target.
    fn track(&self, points: u32, area: Rect, buf: &mut Buffer) {
        let theme = &self.app.theme;
        let all = u32::from(area.width);
        // Full only once the target is reached.
        let done = points * all / Table::TARGET;
        let done = done.max(points.min(1)).min(all);
        let done = u16::try_from(done).unwrap_or(area.width);
        let [full, rest] = [("━", done), ("─", area.width - done)]
            .map(|(sign, count)| sign.repeat(usize::from(count)));
        write(buf, area, &full, theme.accent);
        let rest_area = Rect {
            x: area.x + done,
            width: area.width - done,
            ..area
        };
        write(buf, rest_area, &rest, theme.slot);
    }

    /// Returns the hand in at most this many columns, as a number of cards with those that
    /// all have seen taken; or what the player has claimed.
    fn hand(&self, player: Player, columns: u16) -> String {
        let language = self.app.settings.language;
        if let Some(settlement) = self.settlement {
            return text::claims(language, settlement, player);
        }
        text::hand(language, self.table.played(), self.view, player, columns)
    }

    /// Draws the name, the points and the hand in one line.
    fn info_line(&self, player: Player, row: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let mut x = row.x + 1;
        let rest = |x: u16, width: u16| Rect { x, width, ..row };
        let used = self.name(player, rest(x, row.width - 1), buf);
        let points = self.points(player);
        let shown = say!(language, "lords-points", points = points);
        if let Some(cards) = self.open_hand(player) {
            // The open cards take the room of the tag.
            x += used.max(NAME + 4);
            write(buf, rest(x, 11), &shown, theme.base);
            x += 11;
            let room = row.right().saturating_sub(x + 1);
            let codes = |cards: &[Card]| -> u16 {
                let codes = cards.iter().map(|card| width(&lords::code(*card)) + 1);
                codes.sum()
            };
            let all = codes(&cards) + width(&self.changes(player));
            if all + 1 + SHORT_TRACK <= room {
                let track = rest(x + room - SHORT_TRACK, SHORT_TRACK);
                self.track(points, track, buf);
            }
            self.draw_hand(player, &cards, std::iter::once(rest(x, room)), buf);
            return;
        }
        if let Some(tag) = text::bot_tag(language, self.table.game().participant(player)) {
            write(buf, rest(x + used, self.longest_tag()), &tag, theme.dim);
        }
        x += used + self.longest_tag() + 2;
        write(buf, rest(x, 11), &shown, theme.base);
        x += 12;
        let room = row.right().saturating_sub(x + 1);
        // All tracks have the same length, so that they can be compared.
        let track = if row.width >= 100 { TRACK } else { SHORT_TRACK };
        self.track(points, rest(x, track), buf);
        x += track + 2;
        let room = room.saturating_sub(track + 2);
        let hand = self.hand(player, room);
        write_right(buf, rest(x, room), &fit(&hand, room), theme.dim);
    }

    /// Draws the name, the points and the hand in several lines.
    fn info_beside(&self, player: Player, area: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let row = |y: u16| Rect {
            x: area.x + 1,
            y: area.y + y,
            width: area.width - 3,
            height: 1,
        };
        // Where there is room the points have a line of their own.
        let tall = area.height >= 4;
        let used = self.name(player, row(0), buf).max(NAME + 1);
        let points = self.points(player);
        let line = row(u16::from(tall));
        let number = Rect {
            x: line.right() - 4,
            width: 3,
            ..line
        };
        let bold = theme.base.add_modifier(Modifier::BOLD);
        write_right(buf, number, &points.to_string(), bold);
        let x = line.x + if tall { 0 } else { used };
        let track = Rect {
            x,
            width: number.x.saturating_sub(x + 1),
            ..line
        };
        self.track(points, track, buf);
        let tag = text::bot_tag(language, self.table.game().participant(player));
        if let Some(cards) = self.open_hand(player) {
            let above = 1 + u16::from(tall);
            let tag = tag.filter(|_| area.height > 3);
            if let Some(tag) = &tag {
                write(buf, row(above), tag, theme.dim);
            }
            let above = above + u16::from(tag.is_some());
            let rows = (above..area.height).map(row);
            self.draw_hand(player, &cards, rows, buf);
            return;
        }
        let mut y = 1 + u16::from(tall);
        let lines = self.facts(player, usize::from(area.height - y), area.width - 3);
        for line in lines {
            write(buf, row(y), &line, theme.dim);
            y += 1;
        }
        if tall && y < area.height {
            self.victory_pile(player, row(y), buf);
        }
    }

    /// Returns the level of a bot and the hand, in at most this many `lines` with this much
    /// `room` in each.
    fn facts(&self, player: Player, lines: usize, room: u16) -> Vec<String> {
        let (language, participant) = (
            self.app.settings.language,
            self.table.game().participant(player),
        );
        let join = |level: Option<String>, hand: &str| {
            let facts = level.into_iter().chain(Some(hand.to_owned()));
            let facts: Vec<String> = facts.filter(|one| !one.is_empty()).collect();
            wrap(&facts.join(" · "), room)
        };
        let hand = self.hand(player, u16::MAX);
        let fits = |text: &Vec<String>| text.len() <= lines;
        let full = join(text::bot_tag(language, participant), &hand);
        if fits(&full) {
            return full;
        }
        // The number of cards alone, and before it what names more and more of them.
        let least = self.hand(player, 0);
        let all = room.saturating_mul(cells(lines));
        let shorter = (0..=all).rev().step_by(3);
        let shorter = shorter.map(|columns| self.hand(player, columns));
        let mut hands: Vec<String> = std::iter::once(hand).chain(shorter).collect();
        hands.dedup();
        // The level makes way for the cards, because it doesn't change.
        let level = text::level(language, participant);
        let named = hands.iter().filter(|hand| **hand != least);
        let all_cards = [level.clone(), None].map(|level| join(level, &hands[0]));
        let with_level = named.map(|hand| join(level.clone(), hand));
        let without = hands.iter().map(|hand| join(None, hand));
        let texts = all_cards.into_iter().chain(with_level).chain(without);
        let mut texts = texts.filter(fits);
        texts.next().unwrap_or_else(|| vec![fit(&least, room)])
    }

    /// Draws the victory pile as small cards, the latest ones if not all fit.
    fn victory_pile(&self, player: Player, row: Rect, buf: &mut Buffer) {
        let table = self.settlement.map_or(self.view.table(), |one| &one.now);
        let latest: Vec<Card> = table.victory_pile(player).iter().rev().copied().collect();
        chips(&latest, row, 1, &self.app.theme, buf);
    }

    /// Returns the player's hand, if a replay shows all hands at the seats. At the end of a
    /// skirmish, the player's claims take its place.
    fn open_hand(&self, player: Player) -> Option<Vec<Card>> {
        let hand = self.table.open_hand_at_choice(player);
        hand.filter(|_| self.settlement.is_none())
    }

    /// Returns the cards that were played from a hand and taken into it in the turn of a
    /// replay: `→ Md3`, `+ Sc11`.
    fn changes(&self, player: Player) -> String {
        let changes = [
            ("→", self.table.played_since(player)),
            ("+", self.table.taken_since(player)),
        ];
        let changes = changes.into_iter().filter(|(_, cards)| !cards.is_empty());
        let changes = changes.map(|(sign, cards)| format!("{sign} {}", lords::codes(cards)));
        changes.collect::<Vec<_>>().join(" ")
    }

    /// Draws a hand that is open in these rows, and after it the cards that were played and
    /// taken since the choice that is judged.
    fn draw_hand(
        &self,
        player: Player,
        cards: &[Card],
        rows: impl ExactSizeIterator<Item = Rect>,
        buf: &mut Buffer,
    ) {
        /// The columns of the widest card.
        const WIDEST: u16 = 5;
        let changes = self.changes(player);
        let mut rest = cards;
        let count = rows.len();
        for (index, row) in rows.enumerate() {
            let fit = if index + 1 == count {
                rest.len()
            } else {
                rest.len().min(usize::from(row.width / WIDEST))
            };
            let (here, below) = rest.split_at(fit);
            let x = chips(here, row, 0, &self.app.theme, buf);
            let is_last = below.is_empty() && (index == 0 || !rest.is_empty());
            if is_last && !changes.is_empty() {
                let after = Rect {
                    x,
                    width: row.right().saturating_sub(x),
                    ..row
                };
                write(buf, after, &changes, self.app.theme.dim);
            }
            rest = below;
        }
    }

    /// Draws the army and its total.
    fn army(&self, player: Player, seat: SeatArea, buf: &mut Buffer, hits: &mut Hits) {
        let area = seat.army;
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let own = self.table.view_of(player);
        let table = self.settlement.map_or(own.table(), |one| &one.armies);
        let army = table.army(player);
        let decided = self
            .settlement
            .and_then(|one| lords::decided_by(language, &one.armies, player, lords::code));
        let total = self.total(player, army);
        // In a single line what decided stands before the total.
        let beside = Self::is_beside(area);
        let before = decided.clone().filter(|_| !beside);
        let before = before.map_or_else(String::new, |decided| format!("{decided} · "));
        let text_width = width(&before).saturating_add(width(&total));
        let total_area = self.total_area(player, army, area, decided.is_some(), text_width);
        let style = match () {
            () if self.changes.iter().any(|change| change.player == player) => theme.accent,
            () if army.is_empty() => theme.dim,
            () => theme.base,
        };
        let decided = decided.filter(|_| beside);
        if !self.large_total(player, army, decided.as_deref(), total_area, style, buf) {
            let line = row(total_area, 0);
            write_right(buf, line, &total, style);
            let left = Rect {
                width: line.width.saturating_sub(width(&total)),
                ..line
            };
            write_right(buf, left, &before, theme.dim);
            self.decided(player, decided, &total, total_area, buf);
        }
        if army.is_empty() {
            let first = row(inset(area), 0);
            write(buf, first, &say!(language, "lords-no-follower"), theme.dim);
            return;
        }
        let room = Rect {
            width: total_area.x.saturating_sub(area.x + 1),
            ..area
        };
        let shown = self.cards(player, army, (room, seat), buf, hits);
        if shown.0 < army.len() {
            let more = format!("+{}", army.len() - shown.0);
            write(buf, shown.1, &more, theme.key);
        }
    }

    /// Writes what decided a player's place below the total or, if there are too few rows,
    /// beside it; if neither has room for it all, only what decided between equal totals.
    fn decided(
        &self,
        player: Player,
        decided: Option<String>,
        total: &str,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let (language, theme) = (self.app.settings.language, &self.app.theme);
        let Some(decided) = decided else {
            return;
        };
        let below = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        let beside = Rect {
            width: area.width.saturating_sub(width(total) + 2),
            ..area
        };
        let tie = self
            .settlement
            .and_then(|one| lords::tie_decided_by(language, &one.armies, player, lords::code));
        let texts = std::iter::once(decided.clone()).chain(tie);
        let mut choices = texts.flat_map(|text| [(text.clone(), below), (text, beside)]);
        let fits = |(text, area): &(String, Rect)| {
            wrap(text, area.width).len() <= usize::from(area.height)
        };
        let (text, place) = choices.find(fits).unwrap_or((decided, below));
        for (row, line) in place.rows().zip(wrap(&text, place.width)) {
            write_right(buf, row, &line, theme.dim);
        }
    }

    /// Returns the part of an army's area for its total, whose text has this width.
    /// `is_explained` says whether what decided the order stands there too.
    fn total_area(
        &self,
        player: Player,
        army: &[Follower],
        area: Rect,
        is_explained: bool,
        text_width: u16,
    ) -> Rect {
        let cards = (card_width(area.height) + 1) * cells(army.len()) + 3;
        let in_pixels = self.has_large_total(area, army);
        let least = if in_pixels { LARGE_TOTAL } else { TOTAL };
        let least = match self.settlement {
            // Nothing stands beside the number.
            Some(_) if !is_explained && !in_pixels => LEAST_TOTAL,
            // What decided gets what the cards leave.
            Some(_) if Self::is_beside(area) => {
                area.width.saturating_sub(cards).clamp(least - 2, DECIDED)
            }
            _ => least.min(area.width / 3),
        };
        let total_width = if in_pixels {
            // Cards with numbers in pixels get more room, if the total leaves it.
            let number = match Total::of(army).shown {
                100.. => LARGE_TOTAL,
                _ => LARGE_NUMBER,
            };
            let cards = WITH_PIXELS * cells(army.len()) + 3;
            let left = area.width.saturating_sub(cards);
            left.max(number).min(least)
        } else {
            text_width.max(least)
        };
        // The cards matter more than what stands beside the number, but they leave room
        // for the number itself.
        let number = if in_pixels { LARGE_TOTAL } else { LEAST_TOTAL };
        let for_cards = Rect {
            width: area.width.saturating_sub(number + 3),
            ..area
        };
        let cards = self.least_columns(player, army, for_cards);
        let left = area.width.saturating_sub(cards + 3);
        let total_width = total_width.min(left.max(LEAST_TOTAL));
        Rect {
            x: area.right().saturating_sub(total_width + 2),
            width: total_width + 1,
            ..area
        }
    }

    /// Returns whether the army is beside the name, in an area of its own.
    const fn is_beside(army: Rect) -> bool {
        army.x > 10
    }
}
