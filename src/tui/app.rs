//! The table's state and the one function that changes it.
//!
//! [`App::update`] takes a message and gives back what is to be done outside,
//! if anything. It knows no terminal, no clock and no thread, so that a list of
//! key presses is all a test needs.

use super::begin::Wake;
use super::command::Press;
use super::game::{Focus, Game};
use super::hit::Target;
use super::motion::{Motion, Snapshot};
use super::note::{Note, NoteText};
use super::preferences::Preferences;
use super::replay::Watching;
use super::screen::Drawn;
use super::start::{Offer, Start};
use super::theme::Theme;
use super::thinking::{BotAnswer, BotRequest};
use super::tutor::Tutor;
use super::windows::Window;
use super::windows::settings::SaveOutcome;
use crate::options::Options;
use crate::options::Records;
use crate::settings::{Setting, Settings, Value};
use ratatui::crossterm::event::{Event, KeyEventKind, MouseEventKind};
use std::path::PathBuf;
use std::time::Duration;

/// Something that happened outside.
#[derive(Debug)]
pub(crate) enum Message {
    /// A key, the mouse, a new size.
    Input(Event),
    /// The computer has answered a question.
    Answered(BotAnswer),
    /// Time goes by while the computer is thinking.
    Tick,
    /// The pause of this number is over.
    PauseOver(u64),
    /// What came of saving the settings.
    Saved(SaveOutcome),
    /// Time goes by while something moves.
    Frame,
    /// Something was recorded, or could not be.
    Recorded,
    /// The program was suspended and goes on.
    Resumed,
    /// The game that can be resumed, if there is one.
    LastGame(Option<Offer>),
}

impl Message {
    /// Does somebody do something, not only move the mouse or let go of a key?
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

/// Something to be done outside.
#[derive(Debug)]
pub(crate) enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal back and stop, until the shell lets the program go on.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Let the computer answer.
    Ask(BotRequest),
    /// Write these settings to their file.
    Save(Vec<(Setting, Value)>),
    /// Open this record, to go on with it.
    Open(PathBuf),
    /// Put this text into the terminal's clipboard.
    Copy(String),
}

/// What fills the screen below the windows.
#[derive(Debug)]
pub(crate) enum Screen {
    /// The start screen.
    Start(Start),
    /// The table.
    Table(Box<Game>),
    /// A match that is looked at once more.
    Replay(Box<Watching>),
}

/// Everything the screen shows.
#[derive(Debug)]
pub(crate) struct App {
    /// What fills the screen.
    pub(crate) screen: Screen,
    /// The tutorial, while it is on the table.
    pub(crate) tutor: Option<Tutor>,
    /// Which lessons have been learned.
    pub(crate) learned: Vec<bool>,
    /// The windows above it, the topmost last.
    pub(crate) windows: Vec<Window>,
    /// The settings that are in force; they follow from the preferences.
    pub(crate) settings: Settings,
    /// What the players prefer.
    pub(crate) preferences: Preferences,
    /// How it looks.
    pub(crate) theme: Theme,
    /// What drawing the last frame found out.
    pub(crate) drawn: Drawn,
    /// What moves.
    pub(crate) motion: Motion,
    /// Nobody can press a key: a picture is made.
    pub(crate) bare: bool,
    /// Text was pasted last, and that is said.
    pub(crate) pasted: bool,
    /// The seed of the next game.
    pub(super) seed: u64,
    /// Where the games are recorded.
    pub(super) records: Records,
    /// Called whenever something was recorded.
    pub(super) wake: Option<Wake>,
    /// What the start screen asks for before the next game.
    pub(super) next: Start,
}

impl App {
    /// The table for these options; `seed` is for the deals where they name none.
    #[must_use]
    pub(crate) fn new(
        options: &Options,
        preferences: impl Into<Preferences>,
        theme: Theme,
        seed: u64,
    ) -> (Self, Option<Effect>) {
        let preferences = preferences.into();
        let settings = preferences.choices.settings();
        let next = Start::new(options);
        let mut app = Self {
            screen: Screen::Start(next.clone()),
            tutor: None,
            learned: Vec::new(),
            windows: Vec::new(),
            settings,
            preferences,
            theme,
            motion: Motion::default(),
            drawn: Drawn::default(),
            bare: false,
            pasted: false,
            seed: options.seed.unwrap_or(seed),
            records: options.records.clone(),
            wake: None,
            next,
        };
        if options.tutorial {
            app.begin_tutorial();
            return (app, None);
        }
        let effect = options
            .begin
            .then(|| options.config(app.settings.language, app.seed));
        let effect = effect.and_then(|config| app.begin(config));
        let faults = app.preferences.report.len();
        if let Some(game) = app.game_mut()
            && faults > 0
        {
            game.notes.push(Note::bad(NoteText::SettingsFaults(faults)));
        }
        (app, effect)
    }

    /// A frame was drawn.
    pub(crate) fn saw(&mut self, drawn: Drawn) {
        if let (Some(room), Some(Window::Rules(reader))) = (drawn.reader, self.windows.last_mut()) {
            reader.fit(self.settings.language, room);
        }
        self.drawn = drawn;
    }

    /// Goes to the start screen.
    pub(super) fn show_start(&mut self) {
        self.screen = Screen::Start(self.next.clone());
    }

    /// The game on the table, or as it is looked at.
    #[must_use]
    pub(crate) fn game(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Table(game) => Some(game),
            Screen::Replay(watching) => Some(&watching.game),
            Screen::Start(_) => None,
        }
    }

    /// Where the cursor on the table stands, if there is a table.
    #[must_use]
    pub(crate) fn focus(&self) -> Option<Focus> {
        self.game().map(|game| game.focus)
    }

    pub(super) fn game_mut(&mut self) -> Option<&mut Game> {
        match &mut self.screen {
            Screen::Table(game) => Some(game),
            Screen::Replay(watching) => Some(&mut watching.game),
            Screen::Start(_) => None,
        }
    }

    /// Is the computer thinking, so that time has to be told? Without motion
    /// only until that is said.
    #[must_use]
    pub(crate) fn is_waiting(&self) -> bool {
        let game = self.game().filter(|_| self.tutor.is_none());
        game.is_some_and(|game| {
            game.is_thinking() && (self.settings.motion || !game.is_thinking_long())
        })
    }

    /// The pause that is made before the computer's next action, or the next
    /// turn that is looked at: its number and its length.
    #[must_use]
    pub(crate) fn pause(&self) -> Option<(u64, Duration)> {
        if let Screen::Replay(watching) = &self.screen {
            let seen = self.windows.is_empty() && !self.drawn.too_small;
            return watching.pause(self.settings.pace).filter(|_| seen);
        }
        let game = self.game().filter(|_| self.tutor.is_none())?;
        Some((game.pause()?, self.settings.pace.pause()))
    }

    /// Does something move, so that frames have to be drawn?
    #[must_use]
    pub(crate) const fn is_moving(&self) -> bool {
        self.motion.is_running()
    }

    /// Changes the state by what happened. Gives back what is to be done.
    pub(crate) fn update(&mut self, message: &Message) -> Option<Effect> {
        // Whoever wants to see the screen whole wants nothing else: no pause is
        // skipped, no hint stopped, no message cleared.
        if self.asks_for(message, Press::Redraw) {
            return Some(Effect::Redraw);
        }
        // The settings may have changed while the game was going on.
        self.game_follows();
        let mut skipped = None;
        if message.is_acting() {
            self.pasted = false;
            if let Screen::Start(start) = &mut self.screen {
                start.stop_waiting();
            }
            // What moves never keeps anybody waiting.
            self.motion.stop();
            if !self.asks_for(message, Press::Hint)
                && let Some(game) = self.game_mut()
            {
                game.stop_hint();
            }
            let seen = self.windows.is_empty() && !self.drawn.too_small;
            skipped = self.pause().filter(|_| seen);
        }
        let game = self.game().filter(|_| self.settings.motion);
        let before = game.map(Snapshot::new);
        let mut effect = self.take(message);
        if let (None, Some((number, _)), Some(game)) = (&effect, skipped, self.game_mut()) {
            effect = game.pause_over(number);
        }
        let effect = self.teach(effect);
        if let Some(game) = self.game_mut() {
            while let Some(news) = game.playing.take_news() {
                game.notes.push(Note::bad(NoteText::Record(news)));
            }
        }
        match (before, &self.screen) {
            (Some(before), Screen::Table(game)) => self.motion.begin(&before, game),
            (Some(before), Screen::Replay(watching)) => self.motion.begin(&before, &watching.game),
            _ => self.motion.stop(),
        }
        effect
    }

    fn take(&mut self, message: &Message) -> Option<Effect> {
        match message {
            Message::Input(Event::Key(key)) if key.kind == KeyEventKind::Press => self.key(*key),
            Message::Input(Event::Mouse(mouse)) => self.mouse(*mouse),
            // Nobody means each of its characters as a key.
            Message::Input(Event::Paste(_)) => {
                self.pasted = true;
                None
            }
            Message::Input(_) => None,
            Message::Answered(answer) => self.game_mut()?.answered(answer),
            Message::Tick => {
                if let Some(game) = self.game_mut() {
                    game.tick();
                }
                self.recorded()
            }
            Message::PauseOver(number) => match &mut self.screen {
                Screen::Replay(watching) => {
                    watching.pause_over(*number, &self.settings);
                    None
                }
                _ => self.game_mut()?.pause_over(*number),
            },
            Message::Saved(outcome) => {
                if let Some(Window::Settings(window)) = self.windows.last_mut() {
                    window.saved = Some(outcome.clone());
                }
                None
            }
            Message::Frame => {
                self.motion.step();
                None
            }
            Message::Recorded => self.recorded(),
            Message::Resumed => {
                self.lower_curtain();
                None
            }
            Message::LastGame(offer) => self.found_last_game(offer.clone()),
        }
    }

    /// Is this message a key or a click that asks for this?
    fn asks_for(&self, message: &Message, wanted: Press) -> bool {
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

    /// Tells the game what it has to know of the settings.
    fn game_follows(&mut self) {
        let settings = self.settings.clone();
        if let Some(game) = self.game_mut() {
            game.follow(&settings);
        }
    }

    /// Somebody else may sit at the keyboard after a while: the hand that was
    /// to be seen is hidden, and what stands above it.
    fn lower_curtain(&mut self) {
        let wanted = self.settings.curtain && self.tutor.is_none();
        if wanted && matches!(self.screen, Screen::Replay(_)) {
            self.leave_secret_replay();
        }
        if wanted && self.game_mut().is_some_and(Game::lower_curtain) {
            self.windows.clear();
        }
    }

    /// The preferences have changed: what follows from them does too.
    pub(super) fn follow_preferences(&mut self) {
        self.settings = self.preferences.choices.settings();
        self.game_follows();
        self.theme = self.preferences.theme(self.theme.depth);
    }
}
