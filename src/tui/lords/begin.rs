//! How a game of Lords of Scotland gets onto the table.

use super::table::{LordsTable, Stage};
use crate::options::lords::{LordsConfig, recorded_lords_names};
use crate::records::SavedLords;
use crate::replay::Perspective;
use crate::settings::Settings;
use crate::tui::shell::app::{App, Effect};
use crate::tui::shell::result::ResultFrom;
use lords_bots::Match;
use lords_rules::{ByPlayer, Player, Round};
use tabletop::Playing;

impl LordsTable {
    /// Goes on with a resumed game.
    pub(super) fn take_up(&mut self) -> Option<Effect> {
        let mut left = ByPlayer::default();
        for turn in self.played().turns() {
            if turn.is_over {
                left[turn.player] = turn.from + turn.actions.len();
            }
        }
        self.left = left;
        self.continue_game(None)
    }

    /// Puts a game on the table that continues from this round; `None` if the round doesn't
    /// fit the configuration.
    pub(crate) fn placed(
        config: LordsConfig,
        round: &Round,
        settings: &Settings,
    ) -> Option<(Self, Option<Effect>)> {
        let names = recorded_lords_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        playing.begin_position(*round).ok()?;
        let mut table = Self::from_playing(playing, settings);
        let effect = table.continue_game(None);
        Some((table, effect))
    }

    /// Puts the position of a replay on the table, as this perspective shows it.
    pub(super) fn for_replay(
        so_far: &Match,
        perspective: Perspective<Player>,
        settings: &Settings,
    ) -> Self {
        let mut table = Self::from_playing(Playing::resume(so_far), settings);
        table.stage = Stage::Replay(perspective);
        if let Perspective::One(player) = perspective {
            table.bottom = player;
        }
        table
    }
}

impl App {
    /// Shows the result of a recorded game that is over. Esc leads from it to the start screen.
    pub(crate) fn show_lords_result(&mut self, saved: &SavedLords) {
        let (mut table, _) = LordsTable::resume(&saved.game, &self.settings);
        table.show_result();
        table.result_from = Some(ResultFrom::Start);
        let _ = self.show_table((Box::new(table), None));
    }
}
