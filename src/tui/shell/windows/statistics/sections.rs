//! The games whose statistics the window shows, and the sections of each.

use super::{lords_statistics, statistics};
use crate::game_kind::GameKind;
use crate::tui::shell::app::App;
use telling::{Language, say};

/// A part of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Section {
    /// The headline figures, and how the last rounds ended.
    #[default]
    Overview,
    /// The rounds won against each opponent.
    Opponents,
    /// The Stones won, by place, formation and reason.
    Stones,
    /// The rounds by variant and by what ended them.
    Rounds,
    /// The games of Lords of Scotland by the number of players.
    Tables,
}

impl Section {
    pub(super) fn title(self, language: Language) -> String {
        match self {
            Self::Overview => say!(language, "stats-overview"),
            Self::Opponents => say!(language, "stats-opponents"),
            Self::Stones => say!(language, "stats-section-stones"),
            Self::Rounds => say!(language, "stats-section-rounds"),
            Self::Tables => say!(language, "lords-stats-section-tables"),
        }
    }

    /// Returns the section this many places further in a game's, around the end.
    pub(super) fn after(self, places: usize, game: GameKind) -> Self {
        let all = game.sections();
        let at = all.iter().position(|section| *section == self);
        all[(at.unwrap_or(0) + places) % all.len()]
    }
}

impl GameKind {
    /// Returns the sections of the game.
    pub(super) const fn sections(self) -> &'static [Section] {
        match self {
            Self::Schotten => &[
                Section::Overview,
                Section::Opponents,
                Section::Stones,
                Section::Rounds,
            ],
            Self::Lords => &[Section::Overview, Section::Tables, Section::Opponents],
        }
    }

    /// Returns the number of players who have finished something.
    pub(super) fn players(self, app: &App) -> usize {
        match self {
            Self::Schotten => statistics(app).map_or(0, |all| all.players().len()),
            Self::Lords => lords_statistics(app).map_or(0, |all| all.players().len()),
        }
    }
}
