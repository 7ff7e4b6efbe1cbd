//! The heading of a player's place: the name, the points and the hand.

use super::rows::chips;
use super::{Focus, SeatPanels, text};
use crate::tui::kit::{AreaParts, cells, write, write_right};
use lords_rules::{Card, Phase, Player, Table};
use ratatui::prelude::*;
use telling::lords;
use textkit::columns::{fit, shorten_name, width, wrap_dotted};

/// The columns of a player's name.
const NAME_COLUMNS: u16 = 12;
/// The columns of the points on their way to the target.
const TRACK: u16 = 20;
/// The fewest columns of a place with room for it beside the claimed Supporters.
const WIDE_PLACE: u16 = 100;

impl SeatPanels<'_> {
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
        let language = self.app.settings.language;
        let players = self.view.table().players();
        let names = players.map(|player| self.table.heading_name(language, player));
        let widths = names.map(|name| width(&name).min(NAME_COLUMNS));
        widths.max().unwrap_or(NAME_COLUMNS)
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
        let mut x = row.x;
        if let Some(place) = self.place(player) {
            write(buf, Rect { width: 3, ..row }, &place, theme.accent);
            x += 3;
        }
        if table.is_awaited(player) {
            let before = row.columns_at(row.x.saturating_sub(1), 1);
            write(buf, before, "►", theme.accent);
        }
        let mut style = theme.seat(player);
        let focused = table.focus == Focus::Seat(player);
        if focused {
            style = theme.cursor;
        } else if table.is_awaited(player) {
            style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        } else if self.has_acted(player) {
            style = style.add_modifier(Modifier::DIM);
        }
        let name = table.heading_name(self.app.settings.language, player);
        let name = shorten_name(&name, NAME_COLUMNS);
        // Without a fill, the name begins where the line below it does.
        let chip = if theme.seat(player).bg.is_some() {
            format!(" {name} ")
        } else {
            name
        };
        let chip_row = row.columns_at(x, width(&chip));
        write(buf, chip_row, &chip, style);
        x += self.longest_name() + 3;
        if self.holder() == player && table.teaches_token() {
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

    /// Returns the player's place in the order of a skirmish that is over, or in that of the
    /// game after its last one. Without Followers, a player has no place in a skirmish.
    fn place(&self, player: Player) -> Option<String> {
        let settlement = self.settlement?;
        let order = settlement.order();
        let place = order.iter().position(|other| *other == player)?;
        let is_last = matches!(settlement.now.phase(), Phase::Over { .. });
        let has_place = is_last || !settlement.armies.army(player).is_empty();
        let number = has_place.then(|| (place + 1).to_string());
        Some(number.unwrap_or_default())
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
        let rest_area = area.without_left(done);
        write(buf, rest_area, &rest, theme.slot);
    }

    /// Returns the hand in at most this many columns, as a number of cards with those that
    /// all have seen taken; or what the player has claimed.
    fn hand(&self, player: Player, columns: u16) -> String {
        let language = self.app.settings.language;
        if let Some(settlement) = self.settlement {
            return text::claims(language, settlement, player);
        }
        text::hand(language, self.table.seen(), self.view, player, columns)
    }

    /// Draws the name, the points and the hand in one line.
    pub(super) fn heading_line(&self, player: Player, row: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let mut x = row.x + 1;
        let rest = |x: u16, width: u16| Rect { x, width, ..row };
        let used = self.name(player, rest(x, row.width - 1), buf);
        let points = self.points(player);
        // The numbers end in one column.
        let apart = if points < 10 { " " } else { "" };
        let shown = lords::points(language, points);
        let shown = format!("{apart}{shown}");
        if let Some(cards) = self.open_hand(player) {
            // The open cards take the room of the tag.
            x += used.max(NAME_COLUMNS + 4);
            write(buf, rest(x, 11), &shown, theme.base);
            x += 11;
            let room = row.right().saturating_sub(x + 1);
            self.draw_hand(player, &cards, std::iter::once(rest(x, room)), buf);
            return;
        }
        if let Some(tag) = text::bot_tag(language, self.table.game().participant(player)) {
            write(buf, rest(x + used, self.longest_tag()), &tag, theme.dim);
        }
        x += used + self.longest_tag() + 2;
        write(buf, rest(x, 11), &shown, theme.base);
        x += 12;
        if row.width >= WIDE_PLACE {
            self.track(points, rest(x, TRACK), buf);
            x += TRACK + 2;
        }
        let room = row.right().saturating_sub(x + 1);
        x = self.victory_pile(player, rest(x, room / 2), buf);
        let room = row.right().saturating_sub(x + 1);
        let hand = self.hand(player, room);
        write_right(buf, rest(x, room), &fit(&hand, room), theme.dim);
    }

    /// Draws the name, the points and the hand in several lines.
    pub(super) fn heading_beside(&self, player: Player, area: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let row = |y: u16| Rect::new(area.x + 1, area.y + y, area.width - 3, 1);
        // Where there is room the points have a line of their own.
        let tall = area.height >= 4;
        let used = self.name(player, row(0), buf).max(NAME_COLUMNS + 1);
        let points = self.points(player);
        let line = row(u16::from(tall));
        let number = line.columns_at(line.right() - 4, 3);
        let bold = theme.base.add_modifier(Modifier::BOLD);
        write_right(buf, number, &points.to_string(), bold);
        let x = line.x + if tall { 0 } else { used };
        let track = line.columns_at(x, number.x.saturating_sub(x + 1));
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
            wrap_dotted(&facts.join(" · "), room)
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

    /// Draws the victory pile as small cards, the latest ones if not all fit. Returns the column
    /// after them.
    fn victory_pile(&self, player: Player, row: Rect, buf: &mut Buffer) -> u16 {
        let table = self.settlement.map_or(self.view.table(), |one| &one.now);
        let latest: Vec<Card> = table.victory_pile(player).iter().rev().copied().collect();
        chips(&latest, row, 1, &self.app.theme, buf)
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
        const WIDEST_CARD: u16 = 5;
        let changes = self.changes(player);
        let mut rest = cards;
        let count = rows.len();
        for (index, row) in rows.enumerate() {
            let fit = if index + 1 == count {
                rest.len()
            } else {
                rest.len().min(usize::from(row.width / WIDEST_CARD))
            };
            let (here, below) = rest.split_at(fit);
            let x = chips(here, row, 0, &self.app.theme, buf);
            let is_last = below.is_empty() && (index == 0 || !rest.is_empty());
            if is_last && !changes.is_empty() {
                let after = row.columns_from(x);
                write(buf, after, &changes, self.app.theme.dim);
            }
            rest = below;
        }
    }
}
