//! The colors of Clans and players.

use crate::tui::kit::theme::Theme;
use lords_rules::{Clan, Player};
use ratatui::style::{Modifier, Style};

impl Theme {
    /// Returns the color of a Clan's cards.
    pub(crate) const fn clan(&self, clan: Clan) -> Style {
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

    /// Returns a player's color. Without colors it is the same for all: with more than two
    /// players, a reversed one would look chosen.
    pub(crate) const fn seat(&self, player: Player) -> Style {
        if self.outlined {
            return self.base.add_modifier(Modifier::BOLD);
        }
        match player.index() {
            0 => self.mine,
            1 => self.theirs,
            2 => self.third,
            3 => self.fourth,
            _ => self.fifth,
        }
    }
}
