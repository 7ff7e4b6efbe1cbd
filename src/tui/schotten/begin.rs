//! How a match gets onto the table: newly dealt, resumed, or for a replay.

use crate::tui::schotten::{Note, SchottenNote, SchottenTable};
use crate::tui::shell::app::Effect;
#[cfg(test)]
use crate::{host::Host, options::SchottenConfig};

impl SchottenTable {
    /// Starts a match whose first round has this deal.
    #[cfg(test)]
    pub(crate) fn from_deal(
        config: SchottenConfig,
        deal: schotten_rules::Deal,
    ) -> (Self, Option<Effect>) {
        let names = crate::options::recorded_names(telling::Language::English, &config);
        let mut playing = tabletop::Playing::new(config, names);
        playing.begin_round_with(deal).expect("no round has begun");
        let mut new = Self::at(Host::new(playing), &crate::settings::Settings::default());
        let effect = new.start_round();
        (new, effect)
    }

    pub(super) fn start_round(&mut self) -> Option<Effect> {
        self.notes = vec![Note::plain(SchottenNote::RoundBegan)];
        self.begin_turn()
    }
}
