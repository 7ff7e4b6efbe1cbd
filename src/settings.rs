//! What players choose once and keep: language, curtain, seats, motion.

use crate::language::Language;

/// What players choose once and keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of everything on the screen.
    pub language: Language,
    /// Does a curtain hide the hands between the turns of two people?
    pub curtain: bool,
    /// Does A stay at the bottom, whoever is on turn?
    pub fixed_seats: bool,
    /// Do cards and Stones move on the screen?
    pub motion: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: Language::English,
            curtain: true,
            fixed_seats: false,
            motion: true,
        }
    }
}
