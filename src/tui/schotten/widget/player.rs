//! The line of a player, and the header at the top of the screen.

use super::card::{CardFace, Shade};
use crate::tui::kit::{AreaParts, Theme, cells, write, write_right};
use crate::tui::schotten::{SchottenTable, SchottenTarget, Stage, text};
use crate::tui::shell::hit::{Hits, Target};
use ratatui::prelude::*;
use schotten_rules::{Card, DeckKind, Hand, Player};
use telling::words::{self, Participant};
use telling::{Language, say};

/// The minimum width of the score in the header.
const SCORE: u16 = 20;
/// The columns of the longest name beside the score.
const NAME_COLUMNS: u16 = 16;
/// Headers of at least this width name the discard pile.
const WITH_DISCARD: u16 = 100;

/// The header: variant, round, score and decks.
#[derive(Debug)]
pub(crate) struct Header<'a> {
    pub(crate) game: &'a SchottenTable,
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl StatefulWidget for &Header<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let style = self.theme.header;
        buf.set_style(area, style);
        let inner = Rect::new(area.x + 1, area.y, area.width - 2, 1);
        let (game, language) = (self.game, self.language);
        let table = game.table();
        let right = self.decks(inner, buf, hits);
        let variant = text::variant(language, table.variant());
        let round = if game.is_daily {
            say!(language, "start-daily")
        } else {
            text::round_of(language, game)
        };
        let [a, b] = game.game().score().pair();
        let points = format!(" {a} – {b} ");
        let unit = format!("{} ", say!(language, "header-points"));
        let names = Player::BOTH.map(|player| game.name(language, player));
        let title = format!("{}  ", text::title(language));
        // The name of the game stands where it takes no room from the score, with names that
        // are not too long.
        let names_width: u16 = names
            .iter()
            .map(|name| text::width(name).min(NAME_COLUMNS))
            .sum();
        let score_width = text::width(&unit) + text::width(&points) + names_width;
        let mut left = format!("{variant} · {round}");
        let note = say!(language, "header-not-recorded");
        if game.is_unwritten() {
            left = format!("{left} · {note}");
        }
        let all = text::width(&title) + text::width(&left) + 2 + score_width + 2 + right;
        let title = if all <= inner.width {
            title
        } else {
            String::new()
        };
        let start = text::width(&title).min(inner.width);
        let style_of_title = style.patch(self.theme.accent);
        write(buf, inner, &title, style_of_title);
        let after_title = inner.without_left(start);
        // Leave out the round to keep room for the score.
        if game.is_unwritten() && start + text::width(&left) + right + SCORE > inner.width {
            left = format!("{variant} · {note}");
        }
        let quiet = style.patch(self.theme.dim);
        write(buf, after_title, &left, quiet);
        // The score is centered, or in the gap between left and right if that
        // is off-center. Long names are shortened to fit.
        let [left, right] = [start + text::width(&left), right].map(|width| width + 2);
        let gap = inner.columns_at(inner.x + left, inner.width.saturating_sub(left + right));
        let room = gap.width.saturating_sub(text::width(&points)) / 2;
        let [name_a, name_b] = names.map(|name| text::shorten_name(&name, room.min(NAME_COLUMNS)));
        let mut score = format!("{name_a}{points}{name_b}");
        if text::width(&unit) + text::width(&score) <= gap.width {
            score.insert_str(0, &unit);
        }
        let width = text::width(&score);
        let middle = inner.x + inner.width.saturating_sub(width) / 2;
        let x = middle.min(gap.right().saturating_sub(width)).max(gap.x);
        write(
            buf,
            Rect { x, width, ..gap }.intersection(inner),
            &score,
            style,
        );
    }
}

impl Header<'_> {
    /// Draws the decks at the right end of the line and returns their width. A
    /// deck under the cursor or advised by a hint is marked like a card, on the
    /// table's background, where the mark is legible.
    pub(crate) fn decks(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> u16 {
        let (theme, table) = (self.theme, self.game.table());
        let choices = self.game.decks();
        let marked = if choices.is_empty() {
            self.game.hinted_deck()
        } else {
            self.game.marked_deck()
        };
        // A fill of its own if there is one: the table's may be dark on a light header.
        let lit = if theme.button_on.bg.is_some() {
            theme.button_on
        } else {
            Style::reset().patch(theme.base).patch(theme.lit)
        };
        let kinds = if table.variant().has_tactic() {
            &DeckKind::ALL[..]
        } else {
            &[DeckKind::Clan]
        };
        let mut width = 0;
        for (place, deck) in kinds.iter().enumerate().rev() {
            let shown = text::deck(self.language, table, *deck);
            let (shown, style) = if marked == Some(*deck) {
                (format!(">{shown}<"), lit)
            } else {
                (shown, theme.header)
            };
            let taken = width + text::width(&shown);
            let x = area.right().saturating_sub(taken).max(area.x);
            let clicked = Rect::new(x, area.y, text::width(&shown), 1);
            hits.add(clicked.intersection(area), SchottenTarget::Deck(*deck));
            let between = if place > 0 { " · " } else { "" };
            for (piece, style) in [(shown.as_str(), style), (between, theme.header)] {
                let room = area.left_columns(area.width.saturating_sub(width));
                write_right(buf, room, piece, style);
                width += text::width(piece);
            }
        }
        // A back stands for the decks.
        let cards: usize = kinds.iter().map(|kind| table.deck_len(*kind)).sum();
        if cards > 0 && width + 3 < area.width {
            let back = if theme.outlined { "[]" } else { "╱╲" };
            width += 3;
            buf.set_string(area.right() - width, area.y, back, theme.back);
        }
        let discard = table.discard().iter().len();
        if area.width >= WITH_DISCARD && discard > 0 {
            let shown = say!(self.language, "header-discard", count = discard);
            let pile = area.left_columns(area.width.saturating_sub(width + 3));
            write_right(buf, pile, &shown, theme.header);
            let x = pile.right().saturating_sub(text::width(&shown));
            let clicked = Rect::new(x, area.y, text::width(&shown), 1);
            hits.add(clicked.intersection(area), SchottenTarget::Discard);
            width += text::width(&shown) + 3;
        }
        width
    }
}

/// A player's line: name, hand, Stones, Tactic cards.
#[derive(Clone, Debug)]
pub(crate) struct PlayerLine<'a> {
    pub(crate) game: &'a SchottenTable,
    pub(crate) player: Player,
    /// The hand, if it is shown here.
    pub(crate) open: Option<&'a Hand>,
    /// The card of this hand that lies on the border already: it is dimmed.
    pub(crate) played: Option<Card>,
    /// The cards of the border right below the line.
    pub(crate) below: &'a [Rect],
    /// The number of cards in the player's hand.
    pub(crate) hand: usize,
    /// Whether to show the number of cards.
    pub(crate) backs: bool,
    /// Whether to draw the backs of the cards, too.
    pub(crate) drawn: bool,
    /// The prompt beside the name of the player who reads it; `None` for the mark of the
    /// player to move.
    pub(crate) prompt: Option<&'a str>,
    /// The player who is named as the winner.
    pub(crate) winner: Option<Player>,
    /// Whether to show the player's numbers of Stones and Tactic cards.
    pub(crate) facts: bool,
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

/// Returns the columns that this many backs with their number need.
fn backs_width(count: usize) -> u16 {
    cells(3 * count + count.to_string().len())
}

impl PlayerLine<'_> {
    /// Returns the name and the mark beside it.
    fn name_and_sign(&self, area: Rect) -> (String, Option<String>) {
        let (game, language) = (self.game, self.language);
        let mention = game.mention(self.player);
        let won = self.winner == Some(self.player);
        let on_turn = self.is_on_turn() && !matches!(game.stage, Stage::TurnOver(_));
        let sign = if on_turn {
            Some(say!(language, "player-to-move", who = mention.key()))
        } else {
            won.then(|| text::wins(language, mention))
        };
        let name = format!(" {} ", self.name(area, sign.as_deref()));
        if let Some(prompt) = self.prompt {
            // The beginning of a name is still a name.
            let room = area.width.saturating_sub(text::width(prompt) + 3);
            let name = match room {
                0..3 => String::new(),
                _ => format!(" {} ", text::fit(name.trim(), room)),
            };
            let with_sign = won.then(|| format!("{} · {prompt}", text::wins(language, mention)));
            let others = text::width(&name) + 2 + self.facts_width();
            let fits = |both: &String| others + text::width(both) <= area.width;
            let sign = with_sign.filter(fits);
            return (name, sign.or_else(|| Some(prompt.to_owned())));
        }
        (name, sign)
    }

    /// Returns the name, with the computer's level if there is room beside the mark, the
    /// backs of a hand and the rest of the line.
    fn name(&self, area: Rect, sign: Option<&str>) -> String {
        let (game, language) = (self.game, self.language);
        let name = text::fit(&game.heading_name(language, self.player), 20);
        let Participant::Computer(level, None) = game.game().participant(self.player) else {
            return name;
        };
        let long = format!("{name} · {}", text::level_of(language, *level));
        let hand = game.table().variant().hand_limit().max(self.hand);
        let sign = sign.map_or(0, |sign| text::width(sign) + 1);
        let others = sign + backs_width(hand) + self.facts_width();
        // In a replay the room beside it changes from turn to turn.
        let is_replay = matches!(game.stage, Stage::Replay(_));
        if is_replay || text::width(&long) + 3 + others > area.width {
            return name;
        }
        long
    }

    /// Returns whether it is the player's turn. It lasts until the drawn card has been
    /// looked at.
    fn is_on_turn(&self) -> bool {
        let table = self.game.table();
        let on_turn = match self.game.stage {
            Stage::TurnOver(player) => player,
            _ => table.turn(),
        };
        on_turn == self.player && table.outcome().is_none()
    }

    /// Returns the style of the name. Without colors it is reversed while it is the
    /// player's turn.
    fn name_style(&self) -> Style {
        let theme = self.theme;
        let style = theme.player(self.player);
        if !theme.outlined {
            return style;
        }
        if self.is_on_turn() {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style.remove_modifier(Modifier::REVERSED)
        }
    }

    /// Returns the number of columns of the name at the start of the line.
    pub(crate) fn name_width(&self, area: Rect) -> u16 {
        text::width(&self.name_and_sign(area).0)
    }

    /// Returns the room beside the name and the prompt.
    pub(crate) fn beside(&self, area: Rect) -> Rect {
        let (name, sign) = self.name_and_sign(area);
        let gaps = [&name, sign.as_deref().unwrap_or_default()];
        let taken = gaps.map(text::width).map(|width| match width {
            0 => 0,
            width => width + 1,
        });
        let x = area.x + taken.iter().sum::<u16>() + 1;
        Rect::new(x, area.y, area.right().saturating_sub(x), 1)
    }

    /// Returns the number of columns at the end of the line that are taken.
    pub(crate) fn facts_width(&self) -> u16 {
        match text::width(&self.right()) {
            0 => 0,
            width => width + 3,
        }
    }

    /// Returns the text about Stones and Tactic cards.
    fn right(&self) -> String {
        if !self.facts {
            return String::new();
        }
        let table = self.game.table();
        let stones = table.border().owned(self.player).len();
        let played = table
            .variant()
            .has_tactic()
            .then(|| table.tactic_played(self.player));
        text::player_facts(self.language, stones, played)
    }

    /// Returns the area for the card backs.
    fn room(&self, area: Rect) -> Rect {
        let x = self.beside(area).x;
        let end = area.right().saturating_sub(text::width(&self.right()) + 3);
        Rect::new(x, area.y, end.saturating_sub(x), 1)
    }

    /// Returns whether the card backs fit into such a line, or are not shown.
    pub(crate) fn has_room(&self, area: Rect) -> bool {
        !self.backs || backs_width(self.hand) <= self.room(area).width
    }

    /// Draws the backs of the hand and their number, or only the number.
    fn draw_backs(&self, area: Rect, buf: &mut Buffer) {
        let (theme, count) = (self.theme, self.hand);
        let mut x = area.x;
        if self.drawn {
            let back = if theme.outlined { "[]" } else { "╱╲" };
            for _ in 0..count {
                buf.set_string(x, area.y, back, theme.back);
                x += 3;
            }
        }
        let rest = area.columns_from(x);
        let mut text = text::cards(self.language, count);
        // Beside the backs the number says it all.
        if self.drawn && text::width(&text) > rest.width {
            text = count.to_string();
        }
        write(buf, rest, &text, theme.dim);
    }

    /// Draws small cards side by side, closer together if there is little room, and then
    /// with two letters for the Tactic cards.
    fn cards(&self, hand: &Hand, room: Rect, buf: &mut Buffer) {
        let name = |card| text::width(&words::label(self.language, card));
        // The columns beside a name, and between two cards.
        let forms = [(2, 1), (1, 1), (0, 1)];
        let width = |(beside, gap)| {
            let cards = hand.iter().map(|card| name(card) + beside + gap);
            cards.sum::<u16>()
        };
        let form = forms
            .into_iter()
            .find(|form| width(*form) <= room.width + 1);
        let mut x = room.x;
        for card in hand.iter() {
            let (width, gap) = form.map_or((3, 0), |(beside, gap)| (name(card) + beside, gap));
            let area = Rect::new(x, room.y, width, 1).intersection(room);
            let face = CardFace {
                shade: if self.played == Some(card) {
                    Shade::Dimmed
                } else {
                    Shade::Full
                },
                ..CardFace::new(card, self.theme, self.language)
            };
            face.render(area, buf);
            // A card that stands on one of the border would seem to lie on its pile.
            if self.below.iter().any(|below| {
                let beside = below.right() <= area.left() || area.right() <= below.left();
                !beside
            }) {
                self.lift(area, buf);
            }
            x += width + gap;
        }
    }

    /// Draws the ground below a card of the hand, beside its name. An underlined name would be
    /// one of the reader's cards.
    fn lift(&self, card: Rect, buf: &mut Buffer) {
        let Some(ground) = self.theme.fill.bg.filter(|_| self.theme.has_pixels()) else {
            return;
        };
        for position in card.positions() {
            let cell = &mut buf[position];
            if cell.symbol() == " " {
                cell.set_symbol("▁").set_fg(ground);
            }
        }
    }
}

impl StatefulWidget for &PlayerLine<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let theme = self.theme;
        let (name, sign) = self.name_and_sign(area);
        let width = text::width(&name);
        write(buf, Rect { width, ..area }, &name, self.name_style());
        hits.add(Rect { width, ..area }, SchottenTarget::Player(self.player));
        if let Some(sign) = sign {
            let x = area.x + width + u16::from(width > 0);
            let room = Rect::new(x, area.y, area.right().saturating_sub(x), 1);
            write(buf, room, &sign, theme.accent);
            if self.prompt.is_some() {
                let width = text::width(&sign).min(room.width);
                hits.add(Rect { width, ..room }, Target::Prompt);
            }
        }
        if let Some(hand) = self.open {
            self.cards(hand, self.room(area), buf);
        } else if self.backs {
            self.draw_backs(self.room(area), buf);
        }
        let beside = self.beside(area);
        let facts = self.right();
        if text::width(&facts) < beside.width {
            let inner = beside.left_columns(beside.width - 1);
            write_right(buf, inner, &facts, theme.dim);
        }
    }
}
