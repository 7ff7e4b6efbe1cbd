//! What plays at the terminal of a guest, who is connected from elsewhere.

use super::NewTable;
use super::door::{RoomId, farewell};
use super::home::{Home, Remembered};
use crate::code;
use crate::options::{Options, Records};
use crate::records::{self, ReadRecord, RecordOrder, RecordingId};
use crate::settings::{Environment, SettingValues, Settings};
use crate::time;
use crate::tui::kit::answer::{BACKGROUND_QUESTION, COLOR_QUESTION};
use crate::tui::kit::canvas::Canvas;
use crate::tui::kit::clock::Due;
use crate::tui::kit::decoder::Decoder;
use crate::tui::kit::input::TerminalEvent;
use crate::tui::kit::terminal;
use crate::tui::kit::theme::Depth;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::lobby::{Lobby, WaitingTable};
use crate::tui::shell::message::Message;
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::replay::Watching;
use crate::tui::shell::session::Session;
use crate::tui::shell::{App, Effect, Errand, Job, JobNews, Notice, Screen, screen};
use crate::tui::{Keymap, Preferences};
use ratatui::layout::Size;
use schotten_host::{Fingerprint, Guest, Invitation, Terminal};
use std::io;
use std::time::{Duration, Instant};
use tabletop::Name;
use telling::{Language, say, text};
use tracing::info;

/// How long after a guest has come the terminal may answer what it was asked, over a slow line.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);

/// What plays at a guest's terminal.
pub(super) struct GuestSession {
    session: Session,
    canvas: Canvas<Vec<u8>>,
    decoder: Decoder,
    /// When the decoder gives up waiting for the rest of a sequence.
    patience: Option<Instant>,
    /// When the guest came.
    began: Instant,
    has_mouse: bool,
    effect: Option<Effect>,
    terminal: Terminal,
    /// The key by which the guest is known again.
    pub(super) key: Option<Fingerprint>,
    /// Where things are kept for this guest, if anywhere.
    home: Option<Home>,
    /// What the app waits for, and until when.
    due: Option<(Instant, Due)>,
    /// Whether the guest has a seat at a table of the house.
    is_seated: bool,
    /// Whether the guest has left.
    is_gone: bool,
    /// The recording that is open of a game that the guest plays alone.
    recording: Option<RecordingId>,
    /// What the house has to do.
    wanted: Vec<Wanted>,
}

/// What a guest's session wants from the house.
pub(super) enum Wanted {
    /// To ask the room for this.
    Request(JobNews),
    /// To have this thought about.
    Job(Box<dyn Job>),
    /// To open this table and sit there.
    OpenTable(NewTable),
    /// To sit down at the table in this room.
    SitDown(RoomId),
    /// To leave the table.
    Leave,
    /// To have this recorded.
    Record(RecordOrder),
    /// To have all records closed but this one.
    CloseRecords(Option<RecordingId>),
    /// To have this done on the disk.
    OnDisk(Box<dyn FnOnce() -> Found + Send>),
}

/// What has come of something, to be told to the guest.
pub(super) type Found = Box<dyn FnOnce(&mut GuestSession) + Send>;

impl GuestSession {
    /// Begins at a terminal, at no table yet, for a guest of whom this is known. Who doesn't say a
    /// language gets this one.
    pub(super) fn begin(
        terminal: Terminal,
        guest: &Guest,
        language: Language,
        remembered: Option<Remembered>,
    ) -> Self {
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
        info!(guest = ?terminal.id(), term = guest.term, size = ?terminal.size(), ?depth);
        let mut keymap = Keymap::built_in();
        let remembered = remembered.map(|remembered| {
            let settings = &remembered.settings;
            settings.apply_to(&mut choices);
            if !settings.bindings().is_empty() {
                let (bound, _) = Keymap::from_bindings(settings.bindings(), settings.language());
                keymap = bound.leak();
            }
            (remembered.home, remembered.known)
        });
        let (home, known) = remembered.unzip();
        let preferences = Preferences {
            choices,
            environment,
            keymap,
            ..Preferences::default()
        };
        let theme = preferences.theme(depth);
        let games = home.as_ref().map(Home::games);
        let options = Options {
            records: games.map_or(Records::Nowhere, Records::Folder),
            ..preferences.choices.options()
        };
        let start = (code::fresh_seed(), time::now());
        let known = known.unwrap_or_default();
        let (app, effect) = App::knowing(known, &options, preferences, theme, start);
        let mut session = Self {
            session: Session::new(app),
            canvas: Canvas::new(Vec::new(), Size::ZERO),
            decoder: Decoder::awaiting_answer(),
            patience: None,
            began: Instant::now(),
            has_mouse: false,
            effect,
            terminal,
            key: guest.key.clone(),
            home,
            due: None,
            is_seated: false,
            is_gone: false,
            recording: None,
            wanted: Vec::new(),
        };
        let is_set_up = session.set_up(depth);
        debug_assert!(is_set_up.is_ok(), "there is room in memory");
        session
    }

    /// Shows the guest, who has come by this name, a house for many.
    pub(super) fn enter_lobby(&mut self, name: &str) {
        let is_invitation = name.parse::<Invitation>().is_ok();
        let name = Name::from_input(name).ok().filter(|_| !is_invitation);
        let app = &mut self.session.app;
        app.lobby = Some(Lobby {
            name,
            tables: Vec::new(),
        });
        app.start.lists_tables = true;
        app.survey_records();
        if self.home.is_none() {
            app.notice = Some(Notice::Text(text!("lobby-no-key")));
        }
    }

    /// Returns the guest's settings.
    pub(super) fn settings(&self) -> &Settings {
        &self.session.app.settings
    }

    /// Shows the guest the own table, and if it `is_new`, how to get there.
    pub(super) fn sit_down(&mut self, begun: Begun, invitations: Vec<String>, is_new: bool) {
        self.is_seated = true;
        let app = &mut self.session.app;
        let effect = if is_new && !invitations.is_empty() {
            app.show_hosted(begun, invitations)
        } else {
            app.invitations = invitations;
            app.show_table(begun)
        };
        self.effect = self.effect.take().or(effect);
        self.session.note_change();
    }

    /// Shows the guest a game that others play.
    pub(super) fn watch(&mut self, watching: Box<dyn Watching>) {
        self.session.app.show_watched(watching);
        self.session.note_change();
    }

    /// Says on the start screen why something can't be done.
    pub(super) fn refuse(&mut self, fault: String) {
        if let Some(start) = self.session.app.start_mut() {
            start.fault = Some(fault);
        }
        self.session.note_change();
    }

    /// Tells the guest of a house for many at which tables there is room, if that is new.
    pub(super) fn tell_tables(&mut self, tables: Vec<WaitingTable>) {
        let lobby = self.session.app.lobby.as_ref();
        if lobby.is_some_and(|lobby| lobby.tables != tables) {
            self.tell(&Message::Tables(tables));
        }
    }

    /// Returns whether the guest plays something that isn't over.
    pub(super) fn is_playing(&self) -> bool {
        let table = self.session.app.table_to_leave();
        !self.is_gone && table.is_some_and(|table| !table.loses_nothing())
    }

    /// Has the guest leave the house.
    pub(super) fn send_off(&mut self) {
        self.effect = Some(Effect::Quit);
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
        if self.began.elapsed() > ANSWERS_WITHIN {
            self.decoder.stop_awaiting();
        }
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

    /// Does everything that can be done now. Returns what the house has to do for it.
    pub(super) fn run(&mut self) -> Vec<Wanted> {
        let now = Instant::now();
        if self.patience.take_if(|patience| *patience <= now).is_some() {
            self.decoder.end_of_pause();
            self.take_events();
        }
        if let Some((_, due)) = self.due.take_if(|(due, _)| *due <= now) {
            let effect = self.session.ring(due);
            self.effect = self.effect.take().or(effect);
        }
        while !self.is_gone {
            self.take_wishes();
            if let Some(effect) = self.effect.take() {
                self.perform(effect);
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
        std::mem::take(&mut self.wanted)
    }

    /// Takes what the app wants to be done without waiting for it.
    fn take_wishes(&mut self) {
        let app = &mut self.session.app;
        let orders = app.take_record_orders().into_iter();
        self.wanted.extend(orders.map(Wanted::Record));
        if self.recording != app.recording() {
            self.recording = app.recording();
            self.wanted.push(Wanted::CloseRecords(self.recording));
        }
        let table = app.table_to_leave_mut();
        match table.filter(|table| table.is_guest()) {
            Some(table) => {
                let request = table.take_request();
                self.wanted.extend(request.map(Wanted::Request));
            }
            None if std::mem::take(&mut self.is_seated) => self.wanted.push(Wanted::Leave),
            None => {}
        }
        for errand in app.take_errands() {
            self.run_errand(errand);
        }
        let app = &self.session.app;
        if app.is_closing && matches!(app.screen, Screen::Start) {
            self.send_off();
        }
    }

    /// Does something for which the app doesn't wait. Without a place for it, nothing is kept.
    fn run_errand(&mut self, errand: Errand) {
        let language = self.session.app.settings.language;
        match (errand, self.home.clone()) {
            (Errand::Remember(change), Some(home)) => self.on_disk(move || {
                let remembered = home.remember(&change, language);
                Box::new(move |guest| {
                    if let Err(fault) = remembered {
                        guest.tell(&Message::NotRemembered(fault));
                    }
                })
            }),
            (Errand::Save(changes), _) => self.perform(Effect::Save(changes)),
            (Errand::Survey, Some(home)) => self.on_disk(move || {
                let mut last = None;
                let games = records::survey(&home.games(), |offer| {
                    last = offer.cloned().map(Box::new);
                });
                Box::new(move |guest| {
                    if last.is_some() {
                        guest.tell(&Message::SearchBegun);
                        guest.tell(&Message::LastGame(last));
                    }
                    guest.tell(&Message::Surveyed(games));
                })
            }),
            (Errand::Survey, None) => self.tell(&Message::Surveyed(Vec::new())),
            (Errand::Remember(_), None) => {}
        }
    }

    fn on_disk(&mut self, work: impl FnOnce() -> Found + Send + 'static) {
        self.wanted.push(Wanted::OnDisk(Box::new(work)));
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

    fn perform(&mut self, effect: Effect) {
        let language = self.session.app.settings.language;
        match effect {
            Effect::Quit => {
                let app = &self.session.app;
                let text = match &app.lobby {
                    _ if app.is_closing => say!(language, "farewell-closing"),
                    _ if app.watches() => say!(language, "farewell-watched"),
                    Some(_) => say!(language, "farewell-lobby"),
                    None => say!(language, "farewell-left"),
                };
                self.is_gone = true;
                self.terminal.close(farewell(&text), 0);
            }
            Effect::Redraw => self.canvas.start_anew(self.terminal.size().into()),
            Effect::Ask(job) => self.wanted.push(Wanted::Job(job)),
            Effect::Background(job) => {
                self.wanted.push(Wanted::Job(job));
                self.effect = self.session.app.background_work();
            }
            Effect::Copy(text) => {
                let copied = terminal::copy(self.canvas.out(), &text);
                debug_assert!(copied.is_ok(), "there is room in memory");
            }
            Effect::Save(changes) => {
                let Some(home) = self.home.clone() else {
                    let kept = say!(language, "kept-for-visit");
                    self.tell(&Message::Saved(SaveOutcome::Done(kept)));
                    return;
                };
                self.on_disk(move || {
                    let saved = match home.save(&changes, language) {
                        Ok(()) => SaveOutcome::Done(say!(language, "kept-for-key")),
                        Err(fault) => SaveOutcome::Failed(fault),
                    };
                    Box::new(move |guest| guest.tell(&Message::Saved(saved)))
                });
            }
            // The paths come from the list of the guest's own games.
            Effect::Open(path) => self.on_disk(move || {
                let opened = ReadRecord::open(&path);
                Box::new(move |guest| {
                    let effect = guest.session.app.finish_opening(&path, opened);
                    guest.effect = guest.effect.take().or(effect);
                    guest.session.note_change();
                })
            }),
            Effect::Watch(path) => self.on_disk(move || {
                let opened = ReadRecord::read_unlocked(&path);
                Box::new(move |guest| {
                    guest.session.app.finish_watching(&path, opened);
                    guest.session.note_change();
                })
            }),
            Effect::Dispose(path, disposal) => self.on_disk(move || {
                let left = records::dispose(&path, disposal);
                Box::new(move |guest| {
                    guest.session.app.finish_disposing(&path, left);
                    guest.session.note_change();
                })
            }),
            Effect::OpenTable(table) => self.wanted.push(Wanted::OpenTable(table)),
            Effect::SitDown(room) => self.wanted.push(Wanted::SitDown(RoomId(room))),
            // A guest has no shell to go to, and hosts nothing from here.
            Effect::Suspend | Effect::Host(_) => {}
        }
    }
}
