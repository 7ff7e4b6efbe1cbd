//! What plays at the terminal of a guest, who is connected from elsewhere.

use super::door::farewell;
use crate::options::{Options, Records};
use crate::profile::KnownPlayers;
use crate::settings::{Environment, SettingValues, Settings};
use crate::time;
use crate::tui::Preferences;
use crate::tui::kit::answer::{BACKGROUND_QUESTION, COLOR_QUESTION};
use crate::tui::kit::canvas::Canvas;
use crate::tui::kit::clock::Due;
use crate::tui::kit::decoder::Decoder;
use crate::tui::kit::input::TerminalEvent;
use crate::tui::kit::terminal;
use crate::tui::kit::theme::Depth;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::message::Message;
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::replay::Watching;
use crate::tui::shell::session::Session;
use crate::tui::shell::{App, Effect, Job, JobNews, screen};
use ratatui::layout::Size;
use schotten_host::{Guest, Terminal};
use std::io;
use std::time::Instant;
use telling::{Language, Text, say, text};

/// What plays at a guest's terminal.
pub(super) struct GuestSession {
    session: Session,
    canvas: Canvas<Vec<u8>>,
    decoder: Decoder,
    /// When the decoder gives up waiting for the rest of a sequence.
    patience: Option<Instant>,
    has_mouse: bool,
    effect: Option<Effect>,
    terminal: Terminal,
    /// What the guest reads who leaves.
    farewell: Text,
    /// What the app waits for, and until when.
    due: Option<(Instant, Due)>,
}

/// With what a guest begins.
pub(super) enum Opened {
    /// A table.
    Seat(Begun),
    /// A game that others play.
    Watch(Box<dyn Watching>),
}

/// What a guest's session wants from the house.
pub(super) enum Wanted {
    /// To ask the room for this.
    Request(JobNews),
    /// To have this thought about.
    Job(Box<dyn Job>),
}

impl GuestSession {
    /// Begins at a terminal, with the screen that is made for these settings; `None` if there
    /// is none. Who doesn't say a language gets this one.
    pub(super) fn begin(
        terminal: Terminal,
        guest: &Guest,
        language: Language,
        open: impl FnOnce(&Settings) -> Option<Opened>,
    ) -> Option<Self> {
        let environment = Environment::from_variables(|name| match name {
            "LANG" => Some(
                guest
                    .lang
                    .clone()
                    .unwrap_or_else(|| language.code().to_owned()),
            ),
            "SSH_CONNECTION" => Some(guest.address.to_string()),
            _ => None,
        });
        let mut choices = SettingValues::default();
        environment.apply_to(&mut choices);
        let colorterm = guest.colorterm.as_deref().unwrap_or_default();
        let depth = Depth::from_environment(false, colorterm, &guest.term);
        let opened = open(&choices.settings())?;
        let preferences = Preferences {
            choices,
            environment,
            ..Preferences::default()
        };
        let theme = preferences.theme(depth);
        let options = Options {
            records: Records::Nowhere,
            ..Options::default()
        };
        let known = KnownPlayers::default();
        let (mut app, _) = App::knowing(known, &options, preferences, theme, (0, time::now()));
        let (effect, farewell) = match opened {
            Opened::Seat(begun) => (app.show_table(begun), text!("farewell-left")),
            Opened::Watch(watching) => {
                app.show_watched(watching);
                (None, text!("farewell-watched"))
            }
        };
        let mut guest = Self {
            session: Session::new(app),
            canvas: Canvas::new(Vec::new(), Size::ZERO),
            decoder: Decoder::awaiting_answer(),
            patience: None,
            has_mouse: false,
            effect,
            terminal,
            farewell,
            due: None,
        };
        guest.set_up(depth).ok()?;
        Some(guest)
    }

    fn set_up(&mut self, depth: Depth) -> io::Result<()> {
        let out = self.canvas.out();
        terminal::set_up(out, true)?;
        if depth != Depth::None {
            // Most clients don't send what the terminal says of its colors.
            let color = if depth == Depth::True {
                ""
            } else {
                COLOR_QUESTION
            };
            out.extend_from_slice([color, BACKGROUND_QUESTION].concat().as_bytes());
        }
        self.canvas.start_anew(self.terminal.size().into());
        Ok(())
    }

    pub(super) const fn terminal(&self) -> &Terminal {
        &self.terminal
    }

    /// Takes what was typed since the last call.
    pub(super) fn note_typed(&mut self) {
        let bytes = self.terminal.take_input();
        self.decoder.decode(&bytes);
        self.take_events();
    }

    fn take_events(&mut self) {
        while let Some(heard) = self.decoder.pop() {
            match heard {
                TerminalEvent::Input(input) => self.session.take_in(input),
                TerminalEvent::Answer(answer) => self.tell(&Message::Answer(answer)),
            }
        }
        let patience = self.decoder.patience();
        self.patience = patience.map(|patience| Instant::now() + patience);
    }

    /// Takes note of a new size of the window.
    pub(super) fn note_resized(&mut self) {
        self.canvas.start_anew(self.terminal.size().into());
        self.session.note_resize();
    }

    /// Tells the app something.
    pub(super) fn tell(&mut self, message: &Message) {
        let effect = self.session.update(message);
        self.effect = self.effect.take().or(effect);
    }

    /// Returns when the session has something to do, if it waits for a time.
    pub(super) fn due(&self) -> Option<Instant> {
        let due = self.due.map(|(due, _)| due);
        due.into_iter().chain(self.patience).min()
    }

    /// Does everything that can be done now. `wants` gets what the house has to do for it.
    pub(super) fn run(&mut self, wants: &mut dyn FnMut(Wanted)) {
        let now = Instant::now();
        if self.patience.take_if(|patience| *patience <= now).is_some() {
            self.decoder.end_of_pause();
            self.take_events();
        }
        if let Some((_, due)) = self.due.take_if(|(due, _)| *due <= now) {
            let effect = self.session.ring(due);
            self.effect = self.effect.take().or(effect);
        }
        loop {
            if let Some(table) = self.session.app.table_to_leave_mut()
                && let Some(request) = table.take_request()
            {
                wants(Wanted::Request(request));
            }
            // Nothing of a guest is kept here.
            drop(self.session.app.take_errands());
            if let Some(effect) = self.effect.take() {
                self.perform(effect, wants);
                self.session.note_change();
            } else if self.terminal.is_busy() {
                break;
            } else if self.session.is_frame_due() {
                self.draw();
            } else {
                self.session.note_written();
                if self.session.next_input().is_none() {
                    break;
                }
                self.effect = self.session.handle_input();
            }
        }
        self.due = self.session.next_due(false);
    }

    fn draw(&mut self) {
        let wanted = self.session.app.settings.mouse;
        let canvas = &mut self.canvas;
        let drawn = self.session.draw(|app| {
            if wanted != self.has_mouse {
                self.has_mouse = wanted;
                terminal::take_mouse(canvas.out(), wanted)?;
            }
            canvas.draw(|buf| screen::draw(buf, app))
        });
        debug_assert!(drawn.is_ok(), "there is room in memory");
        let sent = self.terminal.send(self.canvas.take_sent());
        debug_assert!(sent.is_ok(), "the terminal isn't busy");
    }

    fn perform(&mut self, effect: Effect, wants: &mut dyn FnMut(Wanted)) {
        match effect {
            Effect::Quit => {
                let text = self
                    .farewell
                    .in_language(self.session.app.settings.language);
                self.terminal.close(farewell(&text), 0);
            }
            Effect::Redraw => self.canvas.start_anew(self.terminal.size().into()),
            Effect::Ask(job) => wants(Wanted::Job(job)),
            Effect::Background(job) => {
                wants(Wanted::Job(job));
                self.effect = self.session.app.background_work();
            }
            Effect::Copy(text) => {
                let copied = terminal::copy(self.canvas.out(), &text);
                debug_assert!(copied.is_ok(), "there is room in memory");
            }
            Effect::Save(_) => {
                let kept = say!(self.session.app.settings.language, "kept-for-visit");
                self.tell(&Message::Saved(SaveOutcome::Done(kept)));
            }
            // A guest has no shell to go to, and no records here.
            Effect::Suspend
            | Effect::Host(_)
            | Effect::Open(_)
            | Effect::Watch(_)
            | Effect::Dispose(..) => {}
        }
    }
}
