//! A card of Lords of Scotland: filled with its Clan's color and lit from above,
//! with its letters, number and marks, and where there is room its power in
//! a word.

use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::paint::light::mix;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered};
use crate::tui::schotten::text::width;
use crate::tui::schotten::widget::card::Sign;
use crate::tui::schotten::widget::ground;
use lords_rules::{Card, Clan, Follower, Mark, Recruit};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use telling::Language;
use telling::lords;

/// What a card shows of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Its face.
    Up(Card),
    /// Its back.
    Down,
    /// Its back to others; the reader knows it.
    Known(Card),
}

/// A card.
#[derive(Clone, Debug)]
pub(super) struct Face {
    /// What it shows.
    pub(super) side: Side,
    /// What stands behind its number: `*`, `*Ch`, `^`, `!`.
    pub(super) mark: String,
    /// Whether it matters less now.
    pub(super) dim: bool,
    /// What the sign on it says.
    pub(super) sign: Sign,
}

impl Face {
    /// A card with nothing special about it.
    pub(super) const fn of(card: Card) -> Self {
        Self::new(Side::Up(card))
    }

    const fn new(side: Side) -> Self {
        Self {
            side,
            mark: String::new(),
            dim: false,
            sign: Sign::None,
        }
    }

    /// A Recruit as everybody sees it.
    pub(super) fn recruit(recruit: Recruit) -> Self {
        match recruit {
            Recruit::FaceUp(card) => Self::of(card),
            Recruit::FaceDown(_) => Self::new(Side::Down),
        }
    }

    /// A Follower as a view shows it.
    pub(super) fn follower(follower: Follower) -> Self {
        match follower {
            Follower::FaceUp { card, mark } => Self {
                mark: match mark {
                    Mark::Plain => String::new(),
                    Mark::Active(power) if card.clan() == Clan::Scott => {
                        format!("*{}", power.clan())
                    }
                    Mark::Active(_) => "*".to_owned(),
                    Mark::Kept => "^".to_owned(),
                },
                ..Self::of(card)
            },
            Follower::FaceDown {
                card: Some(card), ..
            } => Self::new(Side::Known(card)),
            Follower::FaceDown { card: None, .. } => Self::new(Side::Down),
        }
    }

    /// The letters, the number and the marks.
    pub(super) fn label(&self) -> String {
        match self.side {
            Side::Up(card) => format!("{}{}", lords::code(card), self.mark),
            Side::Known(card) => format!("({})", lords::code(card)),
            Side::Down => "▒▒▒".to_owned(),
        }
    }

    /// The columns that the card needs.
    pub(super) fn least_width(&self) -> u16 {
        width(&self.label()).max(4) + 1
    }

    /// Draws the card.
    pub(super) fn draw(&self, area: Rect, theme: &Theme, language: Language, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        if theme.outlined {
            self.outline(area, theme, language, buf);
        } else {
            self.fill(area, theme, language, buf);
        }
        self.sign.draw(area, theme, buf);
    }

    fn style(&self, theme: &Theme) -> Style {
        let style = match self.side {
            Side::Up(card) | Side::Known(card) => theme.clan(card.clan()),
            Side::Down => theme.back,
        };
        let pale = match self.side {
            Side::Known(_) => 45,
            _ if self.dim => 50,
            _ => 0,
        };
        let (Some(fill), Some(ink)) = (style.bg, style.fg) else {
            return style;
        };
        if pale == 0 {
            return style;
        }
        let ground = theme.fill.bg.unwrap_or(Color::Reset);
        let (Color::Rgb(..), Color::Rgb(..)) = (fill, ground) else {
            return style.add_modifier(Modifier::DIM);
        };
        let text = theme.base.fg.unwrap_or(ink);
        style.bg(mix(fill, ground, pale)).fg(text)
    }

    fn fill(&self, area: Rect, theme: &Theme, language: Language, buf: &mut Buffer) {
        let style = self.style(theme);
        let color = style.bg.unwrap_or(Color::Reset);
        ground::shadow(area, area.height > 1, theme, buf);
        let on_card = Style { bg: None, ..style };
        for (row, place) in area.rows().zip(0..) {
            let lit = match area.height {
                1 => color,
                height => theme.lit(color, place, height),
            };
            let blank = " ".repeat(usize::from(row.width));
            buf.set_string(row.x, row.y, blank, Style::reset().bg(lit));
            if self.side == Side::Down && area.height > 1 {
                let pattern = if place % 2 == 0 { "╱╲" } else { "╲╱" };
                let line = pattern.repeat(usize::from(row.width / 2));
                write_centered(buf, row, &line, on_card);
            }
        }
        if theme.is_lit() && theme.glyphs == Glyphs::Unicode && area.height > 2 {
            let [light, dark] = Theme::edges(color);
            for row in area.rows().skip(1) {
                for (x, bar, ink) in [(row.x, "▏", light), (row.right() - 1, "▕", dark)] {
                    buf[(x, row.y)].set_symbol(bar).set_fg(ink);
                }
            }
        }
        self.write_on(area, on_card, language, buf);
    }

    fn outline(&self, area: Rect, theme: &Theme, language: Language, buf: &mut Buffer) {
        let mut style = self.style(theme);
        if self.dim {
            style = style.add_modifier(Modifier::DIM);
        }
        if area.height < 3 {
            let label = self.label();
            write_centered(
                buf,
                Rect { height: 1, ..area },
                &format!("[{label}]"),
                style,
            );
            return;
        }
        let inside = usize::from(area.width) - 2;
        for row in area.rows() {
            let (left, middle, right) = match row.y {
                y if y == area.y => ("╭", "─", "╮"),
                y if y + 1 == area.bottom() => ("╰", "─", "╯"),
                _ => ("│", " ", "│"),
            };
            let line = format!("{left}{}{right}", middle.repeat(inside));
            buf.set_string(row.x, row.y, line, theme.dim);
        }
        self.write_on(area, style, language, buf);
    }

    /// Writes what stands on the card.
    fn write_on(&self, area: Rect, style: Style, language: Language, buf: &mut Buffer) {
        let label = self.label();
        let first = Rect { height: 1, ..area };
        if self.side == Side::Down && area.height > 1 {
            return;
        }
        if width(&label) + 2 > area.width {
            write_centered(buf, first, &label, style);
        } else {
            let inner = Rect {
                x: area.x + 1,
                width: area.width - 2,
                ..first
            };
            write(buf, inner, &label, style);
        }
        if let Side::Up(card) = self.side
            && area.height > 1
        {
            let word = lords::power_word(language, card.clan());
            if width(&word) <= area.width {
                let row = Rect {
                    y: area.y + area.height / 2,
                    height: 1,
                    ..area
                };
                write_centered(buf, row, &word, style.remove_modifier(Modifier::BOLD));
            }
        }
    }
}

impl Theme {
    /// The style of a Clan's cards.
    #[must_use]
    pub(super) const fn clan(&self, clan: Clan) -> Style {
        match clan {
            Clan::Scott => self.scott,
            Clan::Makgill => self.makgill,
            Clan::MacDonnell => self.macdonnell,
            Clan::Wemyss => self.wemyss,
            Clan::Ferguson => self.ferguson,
            Clan::Forsyth => self.forsyth,
            Clan::Cockburn => self.cockburn,
            Clan::Cochrane => self.cochrane,
            Clan::Bruce => self.bruce,
        }
    }

    /// The style of a player's name.
    #[must_use]
    pub(super) const fn seat(&self, player: lords_rules::Player) -> Style {
        match player.index() {
            0 => self.mine,
            1 => self.theirs,
            2 => self.third,
            3 => self.fourth,
            _ => self.fifth,
        }
    }
}
