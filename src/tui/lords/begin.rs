//! How a game of Lords of Scotland gets onto the table.

use super::table::LordsTable;
use crate::host::Host;
use crate::options::{LordsConfig, recorded_names};
use crate::settings::Settings;
use crate::tui::Offscreen;
use crate::tui::shell::app::Effect;
use lords_bots::{Grade, Level};
use lords_rules::Round;
use tabletop::{Name, Participant, Playing, Seats};
use telling::lords::BOT_NAMES;

impl LordsTable {
    /// Puts a game on the table that continues from this round; `None` if the round doesn't
    /// fit the configuration.
    pub(crate) fn placed(
        config: LordsConfig,
        round: &Round,
        settings: &Settings,
    ) -> Option<(Self, Option<Effect>)> {
        let names = recorded_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        playing.begin_position(*round).ok()?;
        let mut table = Self::at(Host::new(playing), settings);
        let effect = table.continue_game(None);
        Some((table, effect))
    }
}

impl Offscreen {
    /// Shows a game of Lords of Scotland that continues from this round: the first player
    /// is the only person, the others are bots of the highest level.
    ///
    /// # Panics
    ///
    /// If the game is over.
    pub fn place_lords(&mut self, round: &Round) {
        let variant = round.table().variant();
        let bots = BOT_NAMES.iter().take(variant.players.get() - 1);
        let seats = bots.map(|name| {
            let name = Name::new(name).expect("bots have names");
            Participant::Computer(Level::Graded(Grade::Master), Some(name))
        });
        let seats: Seats<_> = std::iter::once(Participant::Reader).chain(seats).collect();
        let config = LordsConfig::new(variant, seats, 1);
        let placed = LordsTable::placed(config, round, self.settings());
        let (table, effect) = placed.expect("a game that goes on");
        self.show((Box::new(table), effect));
    }
}
