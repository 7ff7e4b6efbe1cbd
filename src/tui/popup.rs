//! Windows above the table. They lie in a stack; the one on top takes the keys.

use super::preferences::SettingsWindow;
use super::reader::Reader;
use super::replay::PlayOn;

/// A window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Popup {
    /// A text to scroll through.
    Text {
        /// What it is about.
        page: Page,
        /// How many lines are scrolled away.
        scroll: u16,
    },
    /// The settings.
    Settings(SettingsWindow),
    /// The rules.
    Rules(Box<Reader>),
    /// The lessons of the tutorial, with the cursor on one.
    Lessons(usize),
    /// The question with whom to play on from a place of a replay.
    PlayOn(PlayOn),
    /// The question whether to quit; is "yes" chosen?
    Quit(bool),
    /// The question whether to leave the tutorial in the middle of a lesson; is
    /// "yes" chosen?
    LeaveTutorial(bool),
}

/// What a window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The commands.
    Help,
    /// The formations and the Tactic cards.
    Ranking,
    /// The unplayed cards and the discard.
    Unplayed,
    /// What was done so far.
    Log,
    /// The latest messages in full.
    Message,
    /// What is wrong with the settings file.
    Faults,
}

impl Popup {
    /// A window with this page, from its beginning; the log from its end.
    #[must_use]
    pub(crate) fn page(page: Page) -> Self {
        let scroll = if page == Page::Log { u16::MAX } else { 0 };
        Self::Text { page, scroll }
    }

    /// Does it show what was done so far?
    #[must_use]
    pub(crate) const fn is_log(&self) -> bool {
        matches!(
            self,
            Self::Text {
                page: Page::Log,
                ..
            }
        )
    }
}
