//! How a match gets onto the table: newly dealt, resumed, or for a replay.

use crate::options::{SchottenConfig, recorded_names};
use crate::settings::Settings;
use crate::tui::schotten::note::{Note, SchottenNote};
use crate::tui::schotten::table::SchottenTable;
use crate::tui::shell::app::Effect;
use crate::tui::shell::host::Host;
use schotten_rules::Round;
use tabletop::Playing;

impl SchottenTable {
    /// Starts a match whose first round has this deal.
    #[cfg(test)]
    pub(crate) fn from_deal(
        config: SchottenConfig,
        deal: schotten_rules::Deal,
    ) -> (Self, Option<Effect>) {
        let names = recorded_names(telling::Language::English, &config);
        let mut playing = Playing::new(config, names);
        playing.begin_round_with(deal).expect("no round has begun");
        let mut new = Self::at(Host::new(playing), &Settings::default());
        let effect = new.start_round();
        (new, effect)
    }

    /// Starts a match whose first round begins in this position, with A to
    /// play.
    pub(crate) fn from_position(
        config: SchottenConfig,
        start: &Round,
        settings: &Settings,
    ) -> Self {
        let names = recorded_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        let begun = playing.begin_position(*start);
        debug_assert!(begun.is_ok(), "no round has begun");
        let mut new = Self::at(Host::practice(playing), settings);
        // A has the first turn, so there is no effect for the computer's.
        let _ = new.begin_turn();
        new
    }

    /// Begins the next round, if there is one.
    pub(crate) fn begin_round(&mut self) -> Option<Effect> {
        self.host.begin_round().ok()?;
        self.reviews.stop();
        self.start_round()
    }

    pub(super) fn start_round(&mut self) -> Option<Effect> {
        self.notes = vec![Note::plain(SchottenNote::RoundBegan)];
        self.begin_turn()
    }
}
