//! Messages from outside, and the one function by which they change the state.
//!
//! [`App::update`] takes a message and returns the effect to carry out, if any.
//! It uses no terminal, no clock and no thread, so a test needs only a list of
//! key presses.

use crate::records::{Acknowledgement, ListedGame, RecordingId};
use crate::tui::kit::answer::Answer;
use crate::tui::shell::grace::Grace;
use crate::tui::shell::lobby::WaitingTable;
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::start::Entry;
use crate::tui::shell::table::hint::HintChange;
use crate::tui::shell::table::{GameScreen, Stop, Table};
use crate::tui::shell::{App, Command, Effect, JobNews, Notice, Screen, Target};
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, MouseEvent, MouseEventKind};
use std::any::Any;
use std::time::Duration;
use strum::IntoStaticStr;
use telling::text;

/// An event from outside.
#[derive(Debug, IntoStaticStr)]
pub(crate) enum Message {
    /// A key, the mouse, or a new size of the terminal.
    Input(Event),
    /// A result of a job, or a part of it.
    Done(JobNews),
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
    /// The terminal has said what its background is.
    Answer(Answer),
    /// The last game that can be resumed is being looked for.
    SearchBegun,
    /// The last game that can be resumed, if there is one.
    LastGame(Option<Box<ListedGame>>),
    /// All recorded games, most recently played first.
    Surveyed(Vec<ListedGame>),
    /// The profile could not be written, for this reason.
    NotRemembered(String),
    /// The tables of the house at which the player can sit down now.
    Tables(Vec<WaitingTable>),
    /// The house lets no game begin any more.
    Closing,
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

    /// Returns whether it may change what lies on the table.
    fn may_move_cards(&self) -> bool {
        let is_idle = |mouse: &MouseEvent| {
            matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_))
        };
        match self {
            Self::Input(Event::Mouse(mouse)) => !is_idle(mouse),
            Self::Tick | Self::Frame | Self::Tables(_) | Self::Closing => false,
            _ => true,
        }
    }
}

impl App {
    /// Updates the state according to a message. Returns the effect to carry
    /// out, if any.
    pub(crate) fn update(&mut self, message: &Message) -> Option<Effect> {
        let command = self.command_of(message);
        // Redrawing must not have any side effect: no pause is skipped, no hint
        // stopped, no message cleared.
        if command == Some(Command::Redraw) {
            return Some(Effect::Redraw);
        }
        // The terminal may report what the mouse did just before it was switched off.
        let is_mouse = matches!(message, Message::Input(Event::Mouse(_)));
        if is_mouse && !self.settings.mouse {
            return None;
        }
        self.follow_pointer(message);
        let skipped = if message.is_acting() {
            self.interrupt(message, command)
        } else {
            None
        };
        let moves = message.may_move_cards();
        let before = self.table().filter(|_| moves && self.settings.motion);
        let before = before.map(GameScreen::snapshot);
        let stop_before = self.table().and_then(GameScreen::stop);
        let mut effect = self.handle(message, command);
        if let (None, Some((number, _))) = (&effect, skipped) {
            effect = self.end_pause(number);
        }
        if let Screen::Table(table) = &mut self.screen {
            effect = effect.or(table.take_up_news());
            table.follow_up(&mut self.shell);
        }
        self.ask_guest();
        self.refresh_windows();
        self.begin_grace(stop_before);
        if moves {
            self.begin_motion(before, message);
        }
        self.renew_layers();
        effect.or_else(|| self.background_work())
    }

    /// Stops what doesn't outlast the player's next command: animations, a hint that is being
    /// thought about, the notice of a copy. Returns the computer's pause, if this ends it.
    fn interrupt(
        &mut self,
        message: &Message,
        command: Option<Command>,
    ) -> Option<(u64, Duration)> {
        if command != Some(Command::Language) {
            self.notice = None;
        }
        self.start.stop_waiting();
        if let Some(table) = self.table_mut() {
            let is_enter = matches!(
                message,
                Message::Input(Event::Key(key))
                    if matches!(key.code, KeyCode::Enter | KeyCode::Char(' '))
            );
            table.stop_motion();
            table.note_key(!is_enter && command != Some(Command::Hint));
        }
        let seen = self.windows.is_empty() && !self.drawn.too_small;
        self.pause().filter(|_| seen)
    }

    /// Lets no key lead on for a moment if the game has stopped elsewhere than `before`, or if a
    /// hint has come that Enter takes, or has taken.
    fn begin_grace(&mut self, before: Option<Stop>) {
        let hint = self.table_mut().and_then(Table::take_hint_change);
        let Some(stop) = self.table().and_then(GameScreen::stop) else {
            return;
        };
        let is_new = before.is_none_or(|before| !stop.is_at(&before));
        if hint == Some(HintChange::Taken) {
            self.grace = Grace::after_hint(self.last_input_at);
        } else if stop.is_open && hint == Some(HintChange::Marked) {
            self.grace = Grace::before_hint(self.last_input_at);
        } else if stop.is_open && is_new {
            self.grace = Grace::before_stop(self.last_input_at);
        }
        if stop.is_warning && !before.is_some_and(|before| before.is_warning) {
            self.grace = Grace::before_warned_step(self.last_input_at);
        }
    }

    /// Begins the motion for what this message changed on the table.
    fn begin_motion(&mut self, before: Option<Box<dyn Any>>, message: &Message) {
        let dropped = matches!(
            message,
            Message::Input(Event::Mouse(mouse)) if matches!(mouse.kind, MouseEventKind::Up(_))
        );
        let hits = std::mem::take(&mut self.drawn.hits);
        let is_lively = self.settings.motion;
        match self.table_mut() {
            Some(table) if is_lively => table.begin_motion(before, &hits, dropped),
            Some(table) => table.stop_motion(),
            None => {}
        }
        self.drawn.hits = hits;
    }

    fn handle(&mut self, message: &Message, command: Option<Command>) -> Option<Effect> {
        match message {
            Message::Input(Event::Key(key)) if key.kind == KeyEventKind::Press => {
                self.key(*key, command)
            }
            Message::Input(Event::Mouse(mouse)) => self.mouse(*mouse, command),
            // Pasted characters are not meant as keys.
            Message::Input(Event::Paste(_)) => {
                self.notice = Some(Notice::Pasted);
                None
            }
            Message::Input(_) => None,
            Message::Done(news) => self.receive(news),
            Message::Answer(answer) => {
                self.note_answer(*answer);
                None
            }
            Message::Tick => {
                if let Some(table) = self.table_mut() {
                    table.tick();
                }
                None
            }
            Message::PauseOver(number) => match &mut self.screen {
                Screen::Replay(watching) => {
                    watching.pause_over(*number);
                    None
                }
                _ => self.end_pause(*number),
            },
            Message::Saved(outcome) => {
                self.saving.finish(outcome.clone());
                None
            }
            Message::Frame => self.table_mut()?.step_motion(),
            Message::Recorded(id, result) => self.table_to_leave_mut()?.recorded(*id, result),
            Message::SlowDisk => {
                self.table_to_leave_mut()?.disk_is_slow();
                None
            }
            Message::Resumed => self.lower_curtain(),
            Message::SearchBegun => {
                let has_windows = !self.windows.is_empty();
                self.start_mut()?.begin_search(has_windows);
                None
            }
            Message::LastGame(offer) => {
                let wanted = self.start_mut()?.finish_search(offer.clone())?;
                // With a window open, the player no longer waits for the game.
                self.windows.is_empty().then_some(Effect::Open(wanted))
            }
            Message::Surveyed(games) => {
                self.take_survey(games);
                None
            }
            Message::NotRemembered(fault) => {
                self.profile_fault = Some(fault.clone());
                None
            }
            Message::Tables(tables) => {
                let has_own = |tables: &[WaitingTable]| tables.iter().any(|table| table.is_own);
                let lobby = self.lobby.as_mut()?;
                let is_expected = has_own(tables) && !has_own(&lobby.tables);
                lobby.tables.clone_from(tables);
                if is_expected {
                    self.start_mut()?.at = Entry::Tables;
                }
                None
            }
            Message::Closing => {
                self.is_closing = true;
                self.notice = Some(Notice::Text(text!("house-closing")));
                None
            }
        }
    }

    /// Hands the result of a job to everybody who may have asked for it.
    fn receive(&mut self, news: &JobNews) -> Option<Effect> {
        self.statistics.receive(news);
        if let Some(table) = self.table_to_leave_mut() {
            table.hear(news);
        }
        match &mut self.screen {
            Screen::Replay(watching) => {
                watching.receive(news);
                None
            }
            _ => self.table_mut()?.receive(news),
        }
    }

    /// Ends the pause with this number before the computer's next action.
    fn end_pause(&mut self, number: u64) -> Option<Effect> {
        self.table_mut()?.pause_over(number)
    }

    /// Returns the command that this message is a key or a click for.
    fn command_of(&self, message: &Message) -> Option<Command> {
        match message {
            Message::Input(Event::Key(key)) => self.layers().command_for(*key, self.base_key),
            Message::Input(Event::Mouse(mouse)) => {
                match self.drawn.hits.at(mouse.column, mouse.row) {
                    Some(Target::Command(command)) => Some(command),
                    // The prompt says what Enter does.
                    Some(Target::Prompt) => self.layers().command_for(KeyCode::Enter.into(), None),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
