//! The state of the full-screen mode, and the one function that changes it.
//!
//! [`App::update`] takes a message and returns the effect to carry out, if any.
//! It uses no terminal, no clock and no thread, so a test needs only a list of
//! key presses.

use crate::options::{Options, Records};
use crate::profile::{Known, Profile, ProfileChange};
use crate::records::{Acknowledgement, ListedGame, RecordOrder, RecordingId};
use crate::settings::{Change, Settings};
use crate::tui::kit::theme::Theme;
use crate::tui::lords::{LordsReplayScreen, LordsSnapshot, LordsTable};
use crate::tui::schotten::game::{Focus, Game};
use crate::tui::schotten::motion::{Motion, Snapshot};
use crate::tui::schotten::note::{Note, NoteText};
use crate::tui::schotten::replay::ReplayScreen;
use crate::tui::schotten::review::{ReviewNews, ReviewRequest};
use crate::tui::schotten::teaching::Tutor;
use crate::tui::shell::command::Press;
use crate::tui::shell::hit::Target;
use crate::tui::shell::preferences::{Preferences, SaveOutcome, Saving};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::start::{Entry, Library, Offer, Start};
use crate::tui::shell::statistics::{StatisticsNews, StatisticsReader, StatisticsRequest};
use crate::tui::shell::thinking::{BotAnswer, BotRequest, LordsAnswer};
use crate::tui::shell::windows::Window;
use jiff::Timestamp;
use lords_bots::LordsOfScotland;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseEventKind};
use schotten_bots::SchottenTotten;
use std::path::PathBuf;
use std::time::Duration;

/// An event from outside.
#[derive(Debug)]
pub(crate) enum Message {
    /// A key, the mouse, or a new size of the terminal.
    Input(Event),
    /// The computer answered a request.
    Answered(BotAnswer),
    /// The computer answered a request in Lords of Scotland.
    LordsAnswered(LordsAnswer),
    /// A part of the analysis of a round.
    Reviewed(Box<ReviewNews>),
    /// The statistics of all recorded games.
    Counted(StatisticsNews),
    /// A tick while the computer is thinking.
    Tick,
    /// The pause with this number is over.
    PauseOver(u64),
    /// The outcome of saving the settings.
    Saved(SaveOutcome),
    /// The next frame of an animation is due.
    Frame,
    /// An order to record was carried out, or could not be.
    Recorded(RecordingId, Acknowledgement),
    /// Recording takes so long that the player should know.
    SlowDisk,
    /// The program continues after it was suspended.
    Resumed,
    /// The last game that can be resumed, if there is one.
    LastGame(Option<Offer>),
    /// All recorded games, most recently played first.
    Surveyed(Vec<ListedGame>),
    /// The profile could not be written, for this reason.
    NotRemembered(String),
}

impl Message {
    /// Returns whether the player did something other than move the mouse or
    /// release a key.
    fn is_acting(&self) -> bool {
        match self {
            Self::Input(Event::Key(key)) => key.kind == KeyEventKind::Press,
            Self::Input(Event::Mouse(mouse)) => !matches!(
                mouse.kind,
                MouseEventKind::Moved | MouseEventKind::Drag(_) | MouseEventKind::Up(_)
            ),
            Self::Resumed => true,
            _ => false,
        }
    }
}

/// Something to do outside of the state.
#[derive(Debug)]
pub(crate) enum Effect {
    /// End the program.
    Quit,
    /// Restore the terminal and suspend the program until the shell continues
    /// it.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Send this request to the computer.
    Ask(BotRequest<SchottenTotten>),
    /// Send this request to the computer in Lords of Scotland.
    AskLords(BotRequest<LordsOfScotland>),
    /// Analyze this round in the background.
    Review(Box<ReviewRequest>),
    /// Count the statistics of all recorded games.
    Count(StatisticsRequest),
    /// Write these settings to their file.
    Save(Vec<Change>),
    /// Open this record to resume its game.
    Open(PathBuf),
    /// Open this record to watch it.
    Watch(PathBuf),
    /// Copy this text to the terminal's clipboard.
    Copy(String),
}

/// Something to do outside of the state for which nothing waits.
#[derive(Debug)]
pub(crate) enum Errand {
    /// Write this to the profile.
    Remember(ProfileChange),
    /// Look through the recorded games, once all of the game that was left is
    /// written.
    Survey,
}

/// What the screen shows below the windows.
#[derive(Debug)]
pub(crate) enum Screen {
    /// The start screen.
    Start(Box<Start>),
    /// The table.
    Table(Box<Game>),
    /// The table of Lords of Scotland.
    Lords(Box<LordsTable>),
    /// A replay.
    Replay(Box<ReplayScreen>),
    /// A replay of a game of Lords of Scotland.
    LordsReplay(Box<LordsReplayScreen>),
}

/// The state of the full-screen mode.
#[derive(Debug)]
pub(crate) struct App {
    /// What the screen shows below the windows.
    pub(crate) screen: Screen,
    /// The tutorial, if it is in progress.
    pub(crate) tutor: Option<Tutor>,
    /// The open windows, topmost last.
    pub(crate) windows: Vec<Window>,
    /// The current settings, derived from the preferences.
    pub(crate) settings: Settings,
    /// The preferences and the errors in them.
    pub(crate) preferences: Preferences,
    /// The changes of the settings that are being saved.
    pub(crate) saving: Saving,
    /// The theme.
    pub(crate) theme: Theme,
    /// What was found out by drawing the last frame.
    pub(crate) drawn: Drawn,
    /// The animations in progress.
    pub(crate) motion: Motion,
    /// Whether this is a picture, without keys to press.
    pub(crate) bare: bool,
    /// Whether the last input was pasted text, which is reported.
    pub(crate) pasted: bool,
    /// The seed of the next game.
    pub(crate) seed: u64,
    /// Where the games are recorded.
    pub(crate) records: Records,
    /// How many games have been recorded in this run.
    pub(crate) recordings: u64,
    /// Orders to record that were not handed out yet.
    pub(crate) record_orders: Vec<RecordOrder>,
    /// The time of day that the event loop has set last.
    pub(crate) now: Timestamp,
    /// The start screen to show before the next game.
    pub(crate) next: Start,
    /// What is remembered of the players.
    pub(crate) profile: Profile,
    /// Why something is not remembered.
    pub(crate) profile_fault: Option<String>,
    /// The recorded games.
    pub(crate) library: Library,
    /// Things to do outside that were not handed out yet.
    pub(crate) errands: Vec<Errand>,
    /// The statistics of all recorded games.
    pub(crate) statistics: StatisticsReader,
}

impl App {
    /// Creates the state for these options at this time of day, for players of
    /// whom nothing is known. `seed` is used if the options have none.
    #[must_use]
    pub(crate) fn new(
        options: &Options,
        preferences: impl Into<Preferences>,
        theme: Theme,
        seed: u64,
        now: Timestamp,
    ) -> (Self, Option<Effect>) {
        Self::knowing(Known::default(), options, preferences, theme, (seed, now))
    }

    /// Creates the state for players of whom something is known.
    #[must_use]
    pub(crate) fn knowing(
        known: Known,
        options: &Options,
        preferences: impl Into<Preferences>,
        theme: Theme,
        (seed, now): (u64, Timestamp),
    ) -> (Self, Option<Effect>) {
        let preferences = preferences.into();
        let settings = preferences.choices.settings();
        let next = Start::new(options, &preferences.choices, &known);
        let mut app = Self {
            screen: Screen::Start(Box::new(next.clone())),
            tutor: None,
            windows: Vec::new(),
            settings,
            preferences,
            saving: Saving::default(),
            theme,
            motion: Motion::default(),
            drawn: Drawn::default(),
            bare: false,
            pasted: false,
            seed: options.seed.unwrap_or(seed),
            records: options.records.clone(),
            recordings: 0,
            record_orders: Vec::new(),
            now,
            next,
            profile: known.profile,
            profile_fault: known.fault,
            library: Library::default(),
            errands: Vec::new(),
            statistics: StatisticsReader::default(),
        };
        if options.tutorial {
            app.begin_tutorial();
            return (app, None);
        }
        let effect = options
            .begin
            .then(|| options.config(app.settings.language, app.seed));
        let effect = effect.and_then(|config| app.begin_game(config));
        let faults = app.preferences.report.len();
        if let Some(game) = app.game_mut()
            && faults > 0
        {
            game.notes
                .insert(0, Note::bad(NoteText::SettingsFaults(faults)));
        }
        (app, effect)
    }

    /// Takes note of what was found out by drawing a frame.
    pub(crate) fn note_drawn(&mut self, drawn: Drawn) {
        if let (Some(room), Some(Window::Rules(reader))) = (drawn.reader, self.windows.last_mut()) {
            reader.fit(self.settings.language, room);
        }
        self.drawn = drawn;
    }

    /// Shows the start screen.
    pub(crate) fn show_start(&mut self) {
        self.collect_record_orders();
        self.windows.clear();
        self.next.greet(&self.profile);
        self.screen = Screen::Start(Box::new(self.next.clone()));
        self.survey_records();
    }

    /// Looks for the game to resume, and through all recorded games.
    pub(crate) fn survey_records(&mut self) {
        self.errands.push(Errand::Survey);
    }

    /// Hands out the errands since the last call.
    pub(crate) fn take_errands(&mut self) -> Vec<Errand> {
        std::mem::take(&mut self.errands)
    }

    /// Returns the game on the table or in a replay.
    #[must_use]
    pub(crate) fn game(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Table(game) => Some(game),
            Screen::Replay(watching) => Some(&watching.game),
            Screen::Start(_) | Screen::Lords(_) | Screen::LordsReplay(_) => None,
        }
    }

    /// Returns the position of the cursor on the table or in the menu of the start
    /// screen, which the mouse moves.
    #[must_use]
    pub(crate) fn cursor(&self) -> (Option<Focus>, Option<Entry>) {
        let entry = match &self.screen {
            Screen::Start(start) => Some(start.at),
            _ => None,
        };
        (self.game().map(|game| game.focus), entry)
    }

    pub(crate) fn game_mut(&mut self) -> Option<&mut Game> {
        match &mut self.screen {
            Screen::Table(game) => Some(game),
            Screen::Replay(watching) => Some(&mut watching.game),
            Screen::Start(_) | Screen::Lords(_) | Screen::LordsReplay(_) => None,
        }
    }

    /// Returns whether ticks are needed because the computer is thinking.
    /// Without motion, they are needed only until the screen says that it is
    /// thinking.
    #[must_use]
    pub(crate) fn is_waiting(&self) -> bool {
        if let Screen::Lords(table) = &self.screen {
            let queries = &table.queries;
            return queries.is_thinking() && (self.settings.motion || !queries.is_thinking_long());
        }
        let game = self.game().filter(|_| self.tutor.is_none());
        game.is_some_and(|game| {
            game.is_thinking() && (self.settings.motion || !game.is_thinking_long())
        })
    }

    /// Returns the number and length of the pause before the computer's next
    /// action or a replay's next turn.
    #[must_use]
    pub(crate) fn pause(&self) -> Option<(u64, Duration)> {
        let replayed = match &self.screen {
            Screen::Replay(watching) => Some(watching.pause(self.settings.pace)),
            Screen::LordsReplay(watching) => Some(watching.pause(self.settings.pace)),
            _ => None,
        };
        if let Some(pause) = replayed {
            let seen = self.windows.is_empty() && !self.drawn.too_small;
            return pause.filter(|_| seen);
        }
        if let Screen::Lords(table) = &self.screen {
            // It begins when the end of a skirmish has been seen.
            let number = table
                .queries
                .pause()
                .filter(|_| !table.motion.is_revealing())?;
            return Some((number, self.settings.pace.pause()));
        }
        let game = self.game().filter(|_| self.tutor.is_none())?;
        Some((game.pause()?, self.settings.pace.pause()))
    }

    /// Returns whether frames are needed because of an animation.
    #[must_use]
    pub(crate) fn is_moving(&self) -> bool {
        match self.lords() {
            Some(table) => table.motion.is_running(),
            None => self.motion.is_running(),
        }
    }

    /// Updates the state according to a message. Returns the effect to carry
    /// out, if any.
    pub(crate) fn update(&mut self, message: &Message) -> Option<Effect> {
        // Redrawing must not have any side effect: no pause is skipped, no hint
        // stopped, no message cleared.
        if self.triggers(message, Press::Redraw) {
            return Some(Effect::Redraw);
        }
        // The settings may have changed during the game.
        self.apply_settings_to_game();
        let mut skipped = None;
        if message.is_acting() {
            self.pasted = false;
            if let Screen::Start(start) = &mut self.screen {
                start.stop_waiting();
            }
            // Animations never keep anyone waiting.
            self.motion.stop();
            if let Some(table) = self.lords_mut() {
                table.motion.stop();
            }
            if !self.triggers(message, Press::Hint) {
                if let Some(game) = self.game_mut() {
                    game.stop_hint();
                } else if let Some(table) = self.lords_mut() {
                    table.stop_hint();
                }
            }
            let seen = self.windows.is_empty() && !self.drawn.too_small;
            skipped = self.pause().filter(|_| seen);
        }
        let game = self.game().filter(|_| self.settings.motion);
        let before = game.map(Snapshot::new);
        let table = self.lords().filter(|_| self.settings.motion);
        let lords_before = table.map(LordsSnapshot::new);
        let mut effect = self.handle(message);
        if let (None, Some((number, _))) = (&effect, skipped) {
            effect = match &mut self.screen {
                Screen::Lords(table) => table.pause_over(number),
                _ => self.game_mut().and_then(|game| game.pause_over(number)),
            };
        }
        let effect = self.teach(effect);
        if let Some(game) = self.game_mut() {
            while let Some(news) = game.playing.take_news() {
                game.notes.push(Note::bad(NoteText::Record(news)));
            }
        }
        if let Screen::Lords(table) = &mut self.screen {
            table.take_record_news();
        }
        // A card that was dragged lies where it was let go.
        let dropped = matches!(
            message,
            Message::Input(Event::Mouse(mouse)) if matches!(mouse.kind, MouseEventKind::Up(_))
        );
        if let Some(before) = lords_before {
            let hits = std::mem::take(&mut self.drawn.hits);
            if let Some(table) = self.lords_mut() {
                table.begin_motion(&before, &hits);
            }
            self.drawn.hits = hits;
        }
        match (before, &self.screen) {
            _ if dropped || !self.settings.motion => self.motion.stop(),
            (Some(before), Screen::Table(game)) => self.motion.begin(&before, game),
            (Some(before), Screen::Replay(watching)) => self.motion.begin(&before, &watching.game),
            (None, Screen::Table(game)) if self.tutor.is_none() => self.motion.deal(game),
            _ => self.motion.stop(),
        }
        effect.or_else(|| self.background_work())
    }

    fn handle(&mut self, message: &Message) -> Option<Effect> {
        match message {
            Message::Input(Event::Key(key)) if key.kind == KeyEventKind::Press => self.key(*key),
            Message::Input(Event::Mouse(mouse)) => self.mouse(*mouse),
            // Pasted characters are not meant as keys.
            Message::Input(Event::Paste(_)) => {
                self.pasted = true;
                None
            }
            Message::Input(_) => None,
            Message::Answered(answer) => self.game_mut()?.receive_answer(answer),
            Message::LordsAnswered(answer) => self.lords_mut()?.receive_answer(answer),
            Message::Reviewed(news) => {
                if let Some(reviews) = self.reviews_mut() {
                    reviews.receive(news);
                }
                self.go_to_awaited_mistake();
                None
            }
            Message::Counted(news) => {
                self.statistics.receive(news);
                None
            }
            Message::Tick => {
                if let Some(game) = self.game_mut() {
                    game.queries.tick();
                } else if let Some(table) = self.lords_mut() {
                    table.queries.tick();
                }
                None
            }
            Message::PauseOver(number) => match &mut self.screen {
                Screen::Replay(watching) => {
                    watching.pause_over(*number, &self.settings);
                    None
                }
                Screen::LordsReplay(watching) => {
                    watching.pause_over(*number, &self.settings);
                    None
                }
                Screen::Lords(table) => table.pause_over(*number),
                _ => self.game_mut()?.pause_over(*number),
            },
            Message::Saved(outcome) => {
                self.saving.finish(outcome.clone());
                None
            }
            Message::Frame => {
                self.motion.step();
                if let Some(table) = self.lords_mut() {
                    table.motion.step();
                }
                None
            }
            Message::Recorded(id, result) => self.recorded(*id, result),
            Message::SlowDisk => {
                self.disk_is_slow();
                None
            }
            Message::Resumed => self.lower_curtain(),
            Message::LastGame(offer) => self.finish_last_game_search(offer.clone()),
            Message::Surveyed(games) => {
                self.finish_survey(games);
                None
            }
            Message::NotRemembered(fault) => {
                self.profile_fault = Some(fault.clone());
                None
            }
        }
    }

    /// Returns whether this message is a key or a click for the given command.
    fn triggers(&self, message: &Message, wanted: Press) -> bool {
        let press = match message {
            Message::Input(Event::Key(key)) => self.layers().press_of(*key),
            Message::Input(Event::Mouse(mouse)) => {
                match self.drawn.hits.at(mouse.column, mouse.row) {
                    Some(Target::Command(press)) => Some(press),
                    _ => None,
                }
            }
            _ => None,
        };
        press == Some(wanted)
    }

    /// Applies the settings to the game.
    fn apply_settings_to_game(&mut self) {
        let settings = self.settings.clone();
        let keymap = self.preferences.keymap;
        if let Some(game) = self.game_mut() {
            game.apply_settings(&settings);
            game.keymap = keymap;
        } else if let Some(table) = self.lords_mut() {
            table.apply_settings(&settings);
            table.keymap = keymap;
        }
    }

    /// Hides a visible hand and the windows above it, because someone else may
    /// be at the keyboard after a suspension.
    fn lower_curtain(&mut self) -> Option<Effect> {
        let wanted = self.settings.curtain && self.tutor.is_none();
        if !wanted {
            return None;
        }
        if let Screen::Lords(table) = &mut self.screen {
            if !table.shows_secret() {
                return None;
            }
            self.windows.clear();
            return table.lower_curtain();
        }
        if matches!(self.screen, Screen::Replay(_)) {
            self.leave_secret_replay();
        }
        if self.game_mut().is_some_and(Game::lower_curtain) {
            self.windows.clear();
        }
        None
    }

    /// Applies changed preferences.
    pub(crate) fn apply_preferences(&mut self) {
        self.settings = self.preferences.choices.settings();
        self.apply_settings_to_game();
        self.theme = self.preferences.theme(self.theme.depth);
    }
}
