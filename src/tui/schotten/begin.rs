//! Starting games: new ones and recorded ones.

use crate::daily;
use crate::options::SchottenConfig;
use crate::profile::ProfileChange;
use crate::records::{RecordFile, SavedGame};
use crate::tui::schotten::note::Note;
use crate::tui::schotten::table::{SchottenTable, Stage};
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::result::ResultFrom;
use telling::text;

impl App {
    pub(crate) fn begin_game(&mut self, config: SchottenConfig) -> Option<Effect> {
        if let Some(change) = ProfileChange::began(&config, self.now) {
            self.next.set_last(&config);
            self.remember(change);
        }
        self.begin_unremembered(config)
    }

    /// Begins a game that follows from the one before, without remembering its options for
    /// the next one.
    pub(crate) fn begin_unremembered(&mut self, config: SchottenConfig) -> Option<Effect> {
        self.next.note_begun();
        let file = self.next_file(&config, false);
        let (mut game, effect) = SchottenTable::new(config, &self.settings);
        self.record(&mut game.playing, file);
        self.show_table(game);
        effect
    }

    pub(crate) fn resume_schotten(
        &mut self,
        saved: &SavedGame,
        file: RecordFile,
    ) -> Option<Effect> {
        let config = saved.game.config();
        let begun = saved.heading.begun.unwrap_or(self.now);
        if daily::day_of(config, begun).is_none() {
            self.next.set_last(config);
        }
        let (mut game, effect) = SchottenTable::resume(&saved.game, &self.settings);
        self.record(&mut game.playing, Some(file));
        let resumed = match game.stage {
            _ if saved.cut => Some(text!("record-cut")),
            // The result of the round says where the match stands.
            Stage::Over => None,
            _ => Some(text!("record-goes-on")),
        };
        let resumed = resumed.map(Note::plain);
        game.notes.splice(..0, resumed);
        if game.stage == Stage::Over && !saved.cut {
            game.result_from = Some(ResultFrom::Table);
            self.grace = Grace::before_result();
        }
        self.show_table(game);
        effect
    }

    pub(crate) fn show_table(&mut self, mut game: SchottenTable) {
        self.collect_record_orders();
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
    }
}
