//! How a game of Lords of Scotland gets onto the table.

use super::table::{LordsTable, Note, NoteText, Stage};
use crate::code::LordsCode;
use crate::daily;
use crate::options::lords::{LordsConfig, LordsOptions, recorded_lords_names};
use crate::profile::ProfileChange;
use crate::records::{RecordFile, SavedLords};
use crate::replay::Perspective;
use crate::settings::Settings;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::message_area::Tone;
use crate::tui::shell::result::ResultFrom;
use lords_bots::Match;
use lords_rules::{ByPlayer, Player, Round};
use tabletop::Playing;
use telling::{lords, say, text};

impl LordsTable {
    /// Starts a game. The same settings give the same deal.
    pub(crate) fn new(config: LordsConfig, settings: &Settings) -> (Self, Option<Effect>) {
        let names = recorded_lords_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        let begun = playing.begin_round();
        debug_assert!(begun.is_ok(), "a game has one round");
        let mut table = Self::from_playing(playing, settings);
        let effect = table.continue_game(None);
        (table, effect)
    }

    /// Resumes a game where it was left, behind the curtain if several people
    /// play.
    pub(crate) fn resume(saved: &Match, settings: &Settings) -> (Self, Option<Effect>) {
        let mut table = Self::from_playing(Playing::resume(saved), settings);
        let mut left = ByPlayer::default();
        for turn in table.played().turns() {
            if turn.is_over {
                left[turn.player] = turn.from + turn.actions.len();
            }
        }
        table.left = left;
        let effect = table.continue_game(None);
        (table, effect)
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
    /// Begins a game of Lords of Scotland.
    pub(crate) fn begin_lords(&mut self, config: LordsConfig) -> Option<Effect> {
        if let Some(change) = ProfileChange::began_lords(&config, self.now) {
            let options = LordsOptions::from_config(&config).without_default_names();
            self.next.set_last_lords(options);
            self.remember(change);
        }
        self.begin_lords_unremembered(config)
    }

    /// Begins a game without remembering its options for the next one.
    pub(super) fn begin_lords_unremembered(&mut self, config: LordsConfig) -> Option<Effect> {
        self.next.note_begun();
        let file = self.next_file(&config, false);
        let (table, effect) = LordsTable::new(config, &self.settings);
        self.show_lords(table, file);
        effect
    }

    /// Resumes a recorded game of Lords of Scotland.
    pub(crate) fn resume_lords(&mut self, saved: &SavedLords, file: RecordFile) -> Option<Effect> {
        let (mut table, effect) = LordsTable::resume(&saved.game, &self.settings);
        // No message says that the game continues: players see it, and there is little room.
        if saved.cut {
            table.notes.insert(0, Note::plain(text!("record-cut")));
        }
        self.show_lords(table, Some(file));
        effect
    }

    /// Shows the result of a recorded game that is over. Esc leads from it to the start screen.
    pub(crate) fn show_lords_result(&mut self, saved: &SavedLords) {
        let (mut table, _) = LordsTable::resume(&saved.game, &self.settings);
        table.show_result();
        table.result_from = Some(ResultFrom::Start);
        self.show_lords(table, None);
    }

    /// Copies what others need to play the same deal: the result with the code of the
    /// game, or the result of the deal of the day.
    pub(super) fn share_lords(&mut self) -> Option<Effect> {
        let (language, glyphs, now) = (self.settings.language, self.settings.glyphs, self.now);
        let table = self.lords_mut()?;
        if let Some(line) = daily::lords::share_line(language, table.game(), now, glyphs) {
            table.show_copied(line.clone());
            return Some(Effect::Copy(line));
        }
        let Some(code) = LordsCode::for_finished(&table.playing) else {
            table.say(Tone::Plain, text!("lords-no-code"));
            return None;
        };
        let (cast, shown) = (table.cast(language).for_others(), *table.table());
        let points = table.settlement().order().into_iter();
        let points = points.map(|player| format!("{} {}", cast.name(player), shown.points(player)));
        let points = points.collect::<Vec<_>>().join(", ");
        let winner = lords::tiebreak_winner(&shown).map(|player| cast.name(player));
        let points = lords::final_points(language, points, winner);
        let code = say!(language, "end-code", code = code.to_string());
        let title = lords::title(language);
        let points = say!(language, "lords-shared", title = title, points = points);
        let text = format!("{points}\n{code}");
        table.show_copied(text.clone());
        Some(Effect::Copy(text))
    }

    /// Begins another game with the same players and options.
    pub(super) fn begin_lords_again(&mut self) -> Option<Effect> {
        let Screen::Lords(table) = &self.screen else {
            return None;
        };
        let config = LordsConfig {
            seed: self.seed,
            first: None,
            ..table.game().config().clone()
        };
        self.grace = Grace::before_game(self.pressed);
        self.begin_lords(config)
    }

    pub(super) fn show_lords(&mut self, mut table: LordsTable, file: Option<RecordFile>) {
        self.collect_record_orders();
        self.record(&mut table.playing, file);
        let faults = self.preferences.report.len();
        if faults > 0 {
            table
                .notes
                .push(Note::bad(NoteText::SettingsFaults(faults)));
        }
        table.keymap = self.preferences.keymap;
        self.windows.clear();
        self.screen = Screen::Lords(Box::new(table));
    }
}
