//! The game that the start screen offers to resume.

use super::Start;
use crate::records::RecordSummary;
use crate::tui::app::{App, Effect, Screen};
use std::path::PathBuf;

/// A game to go on with.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    /// Where it is recorded.
    pub(crate) path: PathBuf,
    /// What it is.
    pub(crate) summary: Box<RecordSummary>,
}

impl Offer {
    /// To go on with this game.
    pub(crate) fn new(summary: &RecordSummary) -> Self {
        Self {
            path: summary.path.clone(),
            summary: Box::new(summary.clone()),
        }
    }
}

/// The game to go on with, which is looked for while the start screen is shown
/// already. Its row is there from the beginning, so that nothing moves when the
/// game is found.
#[derive(Clone, Debug, Default)]
pub(crate) enum LastGame {
    /// There is none, and no row for it.
    #[default]
    None,
    /// It is looked for; `wanted` if it is to be gone on with once it is found.
    Looking {
        /// Enter was pressed on its row.
        wanted: bool,
    },
    /// This one.
    Found(Offer),
    /// None was found. The row stays empty.
    NotFound,
}

impl Start {
    /// The game to go on with, where the cursor stands on its row; while it is
    /// looked for, it is wanted as soon as it is found.
    pub(in crate::tui) fn go_on(&mut self) -> Option<PathBuf> {
        match &mut self.last_game {
            LastGame::Found(offer) => Some(offer.path.clone()),
            LastGame::Looking { wanted } => {
                *wanted = true;
                None
            }
            LastGame::None | LastGame::NotFound => None,
        }
    }

    /// The game that was looked for is found, or there is none. The cursor stays
    /// where it is. Gives back the game if it was waited for.
    pub(in crate::tui) fn found(&mut self, offer: Option<Offer>) -> Option<PathBuf> {
        let LastGame::Looking { wanted } = self.last_game else {
            return None;
        };
        if let Some(offer) = offer {
            let path = offer.path.clone();
            self.last_game = LastGame::Found(offer);
            return wanted.then_some(path);
        }
        self.last_game = LastGame::NotFound;
        // Its row can't be chosen any more.
        self.row = self.row.saturating_sub(1);
        None
    }

    /// The player does something else than wait for the game.
    pub(in crate::tui) const fn stop_waiting(&mut self) {
        if let LastGame::Looking { wanted } = &mut self.last_game {
            *wanted = false;
        }
    }
}

impl App {
    /// On the start screen, a game to go on with is being looked for.
    pub(crate) fn look_for_last_game(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.last_game = LastGame::Looking { wanted: false };
        }
    }

    /// The game to go on with is found, or there is none.
    pub(in crate::tui) fn found_last_game(&mut self, offer: Option<Offer>) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        let wanted = start.found(offer)?;
        // A window above the screen hides what was waited for.
        self.windows.is_empty().then_some(Effect::Open(wanted))
    }
}
