//! The colors of players and cards, and the emblems of the Clans.

use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::Theme;
use ratatui::style::Style;
use schotten_rules::{Card, CardKind, Color, Player};

impl Theme {
    /// Returns a player's style. It belongs to the player, not to the seat: A has `mine`
    /// and B has `theirs`, whoever sits at the bottom. Against the computer, A is the
    /// person.
    pub(crate) const fn player(&self, player: Player) -> Style {
        match player {
            Player::A => self.mine,
            Player::B => self.theirs,
        }
    }

    /// Returns a card's style.
    pub(crate) const fn card(&self, card: Card, faded: bool) -> Style {
        match (card.kind(), faded) {
            (CardKind::Clan(card), false) => self.cards[card.color() as usize],
            (CardKind::Clan(card), true) => self.faded_cards[card.color() as usize],
            (CardKind::Tactic(_), false) => self.tactic,
            (CardKind::Tactic(_), true) => self.faded_tactic,
        }
    }

    /// Returns the style of the drawings on a card: its edge and its emblem.
    pub(crate) fn card_ink(&self, card: Card, faded: bool) -> Style {
        let color = match card.kind() {
            CardKind::Clan(card) => Some(card.color() as usize),
            CardKind::Tactic(_) => None,
        };
        self.drawn_on(self.card(card, faded), color, faded)
    }
}

impl Glyphs {
    /// Returns a Clan's emblem: two characters for the odd rows of a card and two for the
    /// even ones. Each Clan has its own, so that it is recognizable without color.
    pub(crate) const fn emblem(self, clan: Color) -> [&'static str; 2] {
        match (self, clan) {
            (Self::Unicode, Color::Red) => ["╱╲", "╲╱"],
            (Self::Unicode, Color::Green) => ["││", "││"],
            (Self::Unicode, Color::Blue) => ["══", "══"],
            (Self::Unicode, Color::Yellow) => ["┼┼", "┼┼"],
            (Self::Unicode, Color::Purple) => ["▚▚", "▚▚"],
            (Self::Unicode, Color::Brown) => ["░░", "░░"],
            (Self::Ascii, Color::Red) => ["/\\", "\\/"],
            (Self::Ascii, Color::Green) => ["||", "||"],
            (Self::Ascii, Color::Blue) => ["~~", "~~"],
            (Self::Ascii, Color::Yellow) => ["++", "++"],
            (Self::Ascii, Color::Purple) => ["%%", "%%"],
            (Self::Ascii, Color::Brown) => ["::", "::"],
        }
    }
}
