//! The state of the full-screen mode: the screen, the windows above it, and what
//! both need. [`App::update`] changes it.

use crate::games::GAMES;
#[cfg(feature = "host")]
use crate::house::{HostGame, NewTable};
use crate::options::{Options, Records};
use crate::profile::{KnownPlayers, Profile, ProfileChange};
use crate::records::{Disposal, RecordOrder};
use crate::settings::{Change, Settings};
use crate::tui::kit::theme::Theme;
use crate::tui::shell::grace::Grace;
use crate::tui::shell::lobby::Lobby;
use crate::tui::shell::preferences::{Preferences, Saving};
use crate::tui::shell::replay::Watching;
use crate::tui::shell::start::{Library, Start};
use crate::tui::shell::statistics::StatisticsReader;
use crate::tui::shell::windows::Window;
use crate::tui::shell::{Drawn, GameScreen, Job, Layers, Table};
use jiff::Timestamp;
use ratatui::layout::Position;
use std::any::TypeId;
use std::ops::{Deref, DerefMut};
use std::path::PathBuf;
use std::time::Duration;
use strum::IntoStaticStr;
use telling::Text;

/// Something to do outside of the state.
#[derive(IntoStaticStr)]
pub(crate) enum Effect {
    /// End the program.
    Quit,
    /// Restore the terminal and suspend the program until the shell continues
    /// it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Let the computer think, on a thread of its own. A player waits for the answer.
    Ask(Box<dyn Job>),
    /// Do this in the background, on a thread of its own. There may be more to do.
    Background(Box<dyn Job>),
    /// Write these settings to their file.
    Save(Vec<Change>),
    /// Open this record to resume its game.
    Open(PathBuf),
    /// Open this record to watch it.
    Watch(PathBuf),
    /// Delete or resign the game in this record.
    Dispose(PathBuf, Disposal),
    /// Copy this text to the terminal's clipboard.
    Copy(String),
    /// Host a game, with the table that this makes.
    #[cfg(feature = "host")]
    Host(HostGame),
    /// Open this table in the house.
    #[cfg(feature = "host")]
    OpenTable(NewTable),
    /// Sit down at the table in this room of the house.
    SitDown(u64),
}

/// Something to do outside of the state for which nothing waits.
#[derive(Debug)]
pub(crate) enum Errand {
    /// Write this to the profile.
    Remember(ProfileChange),
    /// Write these settings to their file.
    Save(Vec<Change>),
    /// Look through the recorded games, once all of the game that was left is
    /// written.
    Survey,
}

/// What the screen shows below the windows.
pub(crate) enum Screen {
    /// The start screen.
    Start,
    /// The table of a game.
    Table(Box<dyn Table>),
    /// A replay of a game.
    Replay(Box<dyn Watching>),
}

/// What is said about an input that did nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Notice {
    /// Pasted text is ignored.
    Pasted,
    /// The key has no meaning; where the keys are listed.
    Unused,
    /// The language was changed, perhaps by mistake: how to come back to the other one.
    Language,
    /// The number of colors was changed.
    Colors,
    /// What the game doesn't have.
    Text(Text),
}

/// The state of the full-screen mode.
pub(crate) struct App {
    /// What the screen shows below the windows.
    pub(crate) screen: Screen,
    pub(crate) shell: Shell,
}

/// What surrounds every screen.
pub(crate) struct Shell {
    /// The open windows, topmost last.
    pub(crate) windows: Vec<Window>,
    /// The layers of the screen and of each window, topmost last.
    pub(crate) layers: Vec<Layers>,
    /// The current settings, derived from the preferences.
    pub(crate) settings: Settings,
    /// The preferences and the errors in them.
    pub(crate) preferences: Preferences,
    /// The changes of the settings that are being saved.
    pub(crate) saving: Saving,
    pub(crate) theme: Theme,
    /// What drawing the last frame found out.
    pub(crate) drawn: Drawn,
    /// Where the mouse is, if it was moved after the last key.
    pub(crate) pointer: Option<Position>,
    /// Whether this is a picture, without keys to press.
    pub(crate) bare: bool,
    /// What is said about the last input: that it did nothing.
    pub(crate) notice: Option<Notice>,
    /// The screens on which was said where the keys are listed.
    pub(crate) explained: Vec<TypeId>,
    /// The seed of the next game.
    pub(crate) seed: u64,
    /// Where the games are recorded.
    pub(crate) records: Records,
    /// How many games have been recorded in this run.
    pub(crate) recordings: u64,
    /// Orders to record of a game that another one has replaced.
    pub(crate) record_orders: Vec<RecordOrder>,
    /// The time of day that the event loop has set last.
    pub(crate) now: Timestamp,
    /// When the last key or click came, as the time since the program started.
    pub(crate) last_input_at: Duration,
    /// What the last key types on an American keyboard, if the terminal has said so.
    pub(crate) base_key: Option<char>,
    /// The time in which the result or game that opened last takes no key.
    pub(crate) grace: Grace,
    /// The start screen, which a game or replay leads back to.
    pub(crate) start: Start,
    /// What is remembered of the players.
    pub(crate) profile: Profile,
    /// Why something is not remembered.
    pub(crate) profile_fault: Option<String>,
    /// The recorded games.
    pub(crate) library: Library,
    /// Whether each person of the next game plays at a terminal of the own.
    pub(crate) own_screens: bool,
    /// How guests get to the table, if this is its host.
    pub(crate) invitations: Vec<String>,
    /// The house for many of which the player is a guest, if there is one.
    pub(crate) lobby: Option<Lobby>,
    /// Whether no game begins here any more.
    pub(crate) is_closing: bool,
    /// Things to do outside that were not handed out yet.
    pub(crate) errands: Vec<Errand>,
    /// The statistics of all recorded games.
    pub(crate) statistics: StatisticsReader,
}

impl Deref for App {
    type Target = Shell;

    fn deref(&self) -> &Shell {
        &self.shell
    }
}

impl DerefMut for App {
    fn deref_mut(&mut self) -> &mut Shell {
        &mut self.shell
    }
}

impl App {
    /// Creates the state for these options at this time of day, for players of
    /// whom nothing is known. `seed` is used if the options have none.
    pub(crate) fn new(
        options: &Options,
        preferences: impl Into<Preferences>,
        theme: Theme,
        seed: u64,
        now: Timestamp,
    ) -> (Self, Option<Effect>) {
        Self::knowing(
            KnownPlayers::default(),
            options,
            preferences,
            theme,
            (seed, now),
        )
    }

    /// Creates the state for players of whom something is known.
    pub(crate) fn knowing(
        known: KnownPlayers,
        options: &Options,
        preferences: impl Into<Preferences>,
        theme: Theme,
        (seed, now): (u64, Timestamp),
    ) -> (Self, Option<Effect>) {
        let preferences = preferences.into();
        let settings = preferences.choices.settings();
        let start = Start::new(options, &preferences.choices, &known);
        let shell = Shell {
            windows: Vec::new(),
            layers: vec![Layers::at_start(preferences.keymap)],
            settings,
            preferences,
            saving: Saving::default(),
            theme,
            drawn: Drawn::default(),
            pointer: None,
            bare: false,
            notice: None,
            explained: Vec::new(),
            seed: options.seed.unwrap_or(seed),
            records: options.records.clone(),
            recordings: 0,
            record_orders: Vec::new(),
            now,
            last_input_at: Duration::ZERO,
            base_key: None,
            grace: Grace::before_first_frame(),
            start,
            profile: known.profile,
            profile_fault: known.fault,
            library: Library::default(),
            own_screens: false,
            invitations: Vec::new(),
            lobby: None,
            is_closing: false,
            errands: Vec::new(),
            statistics: StatisticsReader::default(),
        };
        let screen = Screen::Start;
        let mut app = Self { screen, shell };
        if options.tutorial {
            let lessons = GAMES[0].lessons.as_ref();
            let list = lessons.expect("the first game has lessons");
            let next = list.next(&app);
            (list.begin)(&mut app, next);
            app.renew_layers();
            return (app, None);
        }
        let effect = options
            .begin
            .then(|| options.config(app.settings.language, app.seed));
        let effect = effect.and_then(|config| app.begin_game(config));
        app.note_faults();
        app.renew_layers();
        (app, effect)
    }

    /// Says on the table with which the program begins what is wrong with the settings.
    pub(crate) fn note_faults(&mut self) {
        let faults = self.preferences.report.len();
        if let Some(table) = self.table_mut().filter(|_| faults > 0) {
            table.note_faults(faults);
        }
    }

    /// Keeps what drawing a frame found out.
    pub(crate) fn note_drawn(&mut self, drawn: Drawn) {
        if let (Some(room), Some(window)) = (drawn.reader, self.shell.windows.last_mut()) {
            window.fit(self.shell.settings.language, room);
        }
        let was_cut = std::mem::replace(&mut self.drawn, drawn).message_cut;
        // Nothing else of it changes what keys do.
        if was_cut != self.drawn.message_cut {
            self.renew_layers();
        }
    }

    pub(crate) fn show_start(&mut self) {
        self.record_orders = self.take_record_orders();
        let is_left_unfinished = match &self.screen {
            Screen::Table(table) => table.can_be_resumed(),
            Screen::Start | Screen::Replay(_) => false,
        };
        self.windows.clear();
        self.invitations.clear();
        let shell = &mut self.shell;
        shell.start.update_newcomer(&shell.profile);
        shell.start.come_back(is_left_unfinished);
        self.screen = Screen::Start;
        self.survey_records();
    }

    /// Returns whether ticks are needed because the computer is thinking.
    pub(crate) fn is_waiting(&self) -> bool {
        let lively = self.settings.motion;
        self.table().is_some_and(|table| table.needs_ticks(lively))
    }

    /// Returns the number and length of the pause before the computer's next
    /// action or a replay's next turn.
    pub(crate) fn pause(&self) -> Option<(u64, Duration)> {
        if let Screen::Replay(watching) = &self.screen {
            let seen = self.windows.is_empty() && !self.drawn.too_small;
            return watching.pause(self.settings.pace).filter(|_| seen);
        }
        Some((self.table()?.pause()?, self.settings.pace.pause()))
    }

    /// Returns whether frames are needed because of an animation.
    pub(crate) fn is_moving(&self) -> bool {
        self.table().is_some_and(GameScreen::is_moving)
    }

    /// Applies the settings to the game.
    pub(crate) fn apply_settings_to_game(&mut self) {
        let settings = self.settings.clone();
        if let Some(table) = self.table_mut() {
            table.settle(&settings);
        }
    }

    /// Hides a visible hand and the windows above it, because someone else may
    /// be at the keyboard after a suspension.
    pub(super) fn lower_curtain(&mut self) -> Option<Effect> {
        if !self.settings.curtain {
            return None;
        }
        self.leave_secret_replay();
        let Screen::Table(table) = &mut self.screen else {
            return None;
        };
        if !table.shows_secret() {
            return None;
        }
        self.shell.windows.clear();
        table.lower_curtain()
    }

    /// Applies changed preferences.
    pub(crate) fn apply_preferences(&mut self) {
        self.settings = self.preferences.choices.settings();
        self.pointer = self.pointer.filter(|_| self.settings.mouse);
        self.apply_settings_to_game();
        self.theme = self.preferences.theme(self.theme.depth);
    }
}

impl Shell {
    /// Looks for the game to resume, and through all recorded games.
    pub(crate) fn survey_records(&mut self) {
        self.errands.push(Errand::Survey);
    }

    /// Hands out the errands since the last call.
    pub(crate) fn take_errands(&mut self) -> Vec<Errand> {
        std::mem::take(&mut self.errands)
    }
}
