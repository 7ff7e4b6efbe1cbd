//! The table, driven by keys and clicks without a terminal.

mod aims;
mod budgets;
mod claims;
mod clashes;
mod colors;
mod computer;
mod decks;
mod end;
mod games;
mod guests;
mod hand;
mod held_enter;
pub(crate) mod higher;
mod judged_turns;
mod keyboards;
mod languages;
mod leaving;
mod lengths;
#[cfg(feature = "host")]
mod lobby;
mod looks;
mod lords;
mod lords_faces;
mod lords_hints;
mod lords_layout;
mod lords_lessons;
mod lords_news;
mod lords_replay;
mod lords_review;
mod lords_skirmish_end;
mod lords_targets;
mod lords_turns;
mod motion;
mod mouse;
mod one_meaning;
mod puzzles;
mod replay;
mod review;
mod rules;
mod screens;
mod seats;
mod settings;
mod snapshots;
mod stacks;
mod start;
mod statistics;
mod suspend;
mod tactic;
mod third_game;
mod turns;
mod tutorial;
mod wide_names;
mod windows;

use super::Options;
use crate::options::SchottenConfig;
use crate::profile::ProfileChange;
use crate::records::{self, ReadRecord, RecordOrder, RecordWriter, RecordingId};
use crate::settings::{Change, NamedChoice, Pace, Setting, Settings, Value};
use crate::tui::Preferences;
use crate::tui::kit::theme::{Depth, Theme};
use crate::tui::lords::LordsTable;
use crate::tui::schotten::curtain::drawn::Drawn;
use crate::tui::schotten::table::{Focus, SchottenTable, Stage};
use crate::tui::shell::app::{App, Effect, Errand, Screen};
use crate::tui::shell::command::Teaching;
use crate::tui::shell::command::{Command, HintKey, Layers};
use crate::tui::shell::hit::Target;
use crate::tui::shell::job::{Job, JobNews};
use crate::tui::shell::message::Message;
use crate::tui::shell::review::ReviewRequest;
use crate::tui::shell::screen;
use crate::tui::shell::windows::Contents;
use crate::tui::shell::windows::log::Log;
use jiff::Timestamp;
use lords_bots::LordsOfScotland;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use schotten_bots::SchottenTotten;
use schotten_rules::{Card, ClanCard, Deal, Player, Table, TacticCard, Variant};
use std::time::Duration;
use tabletop::Name;
use telling::Language;
use telling::words::Participant;

impl App {
    /// Returns the table on the screen if it is one of Schotten Totten.
    pub(crate) fn game(&self) -> Option<&SchottenTable> {
        self.table_as()
    }

    /// Returns the table on the screen for changing it, if it is one of Schotten Totten.
    pub(crate) fn game_mut(&mut self) -> Option<&mut SchottenTable> {
        self.table_as_mut()
    }

    /// Returns the table on the screen if it is one of Lords of Scotland.
    pub(crate) fn lords(&self) -> Option<&LordsTable> {
        self.table_as()
    }

    /// Returns the table on the screen for changing it, if it is one of Lords of Scotland.
    pub(crate) fn lords_mut(&mut self) -> Option<&mut LordsTable> {
        self.table_as_mut()
    }
}

/// A table on a screen that is a buffer.
pub(super) struct TestTable {
    pub(super) app: App,
    buffer: Buffer,
    pub(super) quit: bool,
    /// What was to be written to the settings file.
    pub(super) saved: Vec<Vec<Change>>,
    /// What was copied last.
    pub(super) copied: Option<String>,
    /// What was asked of the house.
    pub(super) of_house: Vec<Effect>,
    /// The rounds to analyze in the background, earliest first.
    pub(super) reviews: Vec<ReviewRequest<SchottenTotten>>,
    /// The games of Lords of Scotland to analyze in the background.
    pub(super) lords_reviews: Vec<ReviewRequest<LordsOfScotland>>,
    /// What was to be written to the profile.
    pub(super) remembered: Vec<ProfileChange>,
    /// The game that is recorded, and its file.
    recording: (RecordingId, RecordWriter),
}

impl TestTable {
    pub(super) fn new(options: &Options) -> Self {
        Self::speaking(Language::English, options)
    }

    /// A table in a language from the beginning.
    pub(super) fn speaking(language: Language, options: &Options) -> Self {
        let settings = Settings {
            language,
            ..still()
        };
        Self::with_settings(settings, options)
    }

    pub(super) fn with_settings(settings: Settings, options: &Options) -> Self {
        let (app, effect) = App::new(
            options,
            settings,
            Theme::named("dark", Depth::True),
            1,
            Timestamp::UNIX_EPOCH,
        );
        Self::of(app, effect)
    }

    /// Changes the settings.
    pub(super) fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.app.settings);
        self.app.apply_settings_to_game();
        self.app.renew_layers();
    }

    fn of(app: App, effect: Option<Effect>) -> Self {
        let mut session = Self {
            app,
            buffer: Buffer::empty(Rect::new(0, 0, 80, 24)),
            quit: false,
            saved: Vec::new(),
            copied: None,
            of_house: Vec::new(),
            reviews: Vec::new(),
            lords_reviews: Vec::new(),
            remembered: Vec::new(),
            recording: Default::default(),
        };
        session.set(|_| {});
        session.carry_out(effect);
        session.draw();
        session
    }

    pub(super) fn hot_seat(variant: Variant) -> Self {
        Self::new(&Options {
            variant,
            first: Some(Player::A),
            seed: Some(7),
            ..Options::starting_at_once()
        })
    }

    /// Two people, A to begin, with these cards on top: A's hand, B's hand,
    /// the Clan deck, and the Tactic deck.
    pub(super) fn dealt(variant: Variant, clan: &str, tactic: &str) -> Self {
        let mut order: Vec<ClanCard> = cards(clan).into_iter().filter_map(Card::clan).collect();
        order.extend(ClanCard::all().filter(|card| !cards(clan).contains(&(*card).into())));
        let mut tactics: Vec<TacticCard> =
            cards(tactic).into_iter().filter_map(Card::tactic).collect();
        for kind in variant.tactic_cards() {
            let there = tactics.iter().filter(|card| *card == kind).count();
            if there < kind.copies() {
                tactics.push(*kind);
            }
        }
        let deal = Deal::new(variant, Player::A, &order, &tactics).unwrap();
        let people = ["Ann", "Bob"].map(|name| Participant::Person(Name::new(name).unwrap()));
        let config = SchottenConfig {
            first: Some(Player::A),
            ..SchottenConfig::new(variant, people, 0)
        };
        let (mut app, _) = App::new(
            &Options::default(),
            still(),
            Theme::named("dark", Depth::True),
            1,
            Timestamp::UNIX_EPOCH,
        );
        let (game, effect) = SchottenTable::from_deal(config, deal);
        app.screen = Screen::Table(Box::new(game));
        Self::of(app, effect)
    }

    /// Presses keys, separated by spaces: `a 5 Enter`. Space raises the curtain,
    /// after Enter has lowered it if a drawn card is still looked at.
    pub(super) fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.app.renew_layers();
            if key == "Space" && self.app.layers().front.is::<Drawn>() {
                self.keys("Enter");
            }
            self.send(&key_press(key));
        }
        self
    }

    /// Plays any cards until the match is over.
    pub(super) fn play_to_the_end(&mut self) -> &mut Self {
        const KEYS: &str = "a Right Enter C C Esc d Right Enter p Enter";
        for key in KEYS.split_whitespace().cycle().take(5000) {
            if self.stage() == Stage::Over && self.game().game().result().is_some() {
                return self;
            }
            self.keys(key);
        }
        panic!("the match does not end");
    }

    /// Clicks into the middle of something that is on the screen.
    pub(super) fn click(&mut self, target: impl Into<Target>) -> &mut Self {
        let target = target.into();
        let area = self.app.drawn.hits.area_of(target.clone());
        let area =
            area.unwrap_or_else(|| panic!("{target:?} is not on the screen:\n{}", self.screen()));
        self.click_at(area.x + area.width / 2, area.y + area.height / 2)
    }

    pub(super) fn click_at(&mut self, column: u16, row: u16) -> &mut Self {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        self.send(&Message::Input(Event::Mouse(mouse)));
        self
    }

    /// Turns the wheel of the mouse, in the middle of the screen.
    pub(super) fn wheel(&mut self, up: bool) -> &mut Self {
        let kind = if up {
            MouseEventKind::ScrollUp
        } else {
            MouseEventKind::ScrollDown
        };
        let area = self.buffer().area;
        let mouse = MouseEvent {
            kind,
            column: area.width / 2,
            row: area.height / 2,
            modifiers: KeyModifiers::NONE,
        };
        self.send(&Message::Input(Event::Mouse(mouse)));
        self
    }

    pub(super) fn click_command(&mut self, command: Command) -> &mut Self {
        self.click(Target::Command(command))
    }

    pub(super) fn resize(&mut self, width: u16, height: u16) -> &mut Self {
        self.buffer = Buffer::empty(Rect::new(0, 0, width, height));
        self.send(&Message::Input(Event::Resize(width, height)));
        self
    }

    /// Sends a message. Between two keys there is time to look at the screen.
    pub(super) fn send(&mut self, message: &Message) {
        self.send_after(Duration::from_secs(2), message);
    }

    /// Sends a message this long after the one before.
    pub(super) fn send_after(&mut self, pause: Duration, message: &Message) {
        // Tests change the state directly, too.
        self.app.renew_layers();
        if let Message::Input(input) = message
            && let Some([first, second]) = self.app.apart(input)
        {
            self.send_after(pause, &Message::Input(first));
            return self.send_after(Duration::ZERO, &Message::Input(second));
        }
        self.app.last_input_at += pause;
        let effect = self.app.update(message);
        self.carry_out(effect);
        self.expect_kept_layers();
        self.draw();
    }

    /// Checks that the layers that are kept are those of what is drawn.
    fn expect_kept_layers(&mut self) {
        let kept = |app: &App| {
            let values = |layers: &Layers| {
                let Layers {
                    front,
                    always,
                    choices,
                    ..
                } = layers;
                format!("{front:?} {always:?} {choices:?}")
            };
            app.layers.iter().map(values).collect::<Vec<_>>()
        };
        let before = kept(&self.app);
        self.app.renew_layers();
        assert_eq!(before, kept(&self.app));
    }

    /// Records what was played, as the thread that records does.
    fn record(&mut self) -> Option<Effect> {
        loop {
            let orders = self.app.take_record_orders();
            if orders.is_empty() {
                return None;
            }
            let mut effect = None;
            for RecordOrder { id, order } in orders {
                let (recording, writer) = &mut self.recording;
                if *recording != id {
                    (*recording, *writer) = (id, RecordWriter::default());
                }
                let result = writer.execute(order);
                let next = self.app.update(&Message::Recorded(id, result));
                effect = effect.or(next);
            }
            if effect.is_some() {
                return effect;
            }
        }
    }

    /// Writes the profile and looks through the recorded games.
    fn run_errands(&mut self) -> Option<Effect> {
        let mut effect = None;
        for errand in self.app.take_errands() {
            let next = match errand {
                Errand::Remember(change) => {
                    self.remembered.push(change);
                    None
                }
                Errand::Save(changes) => {
                    self.saved.push(changes);
                    None
                }
                Errand::Survey => {
                    // The game that was left is closed.
                    if self.app.recording().is_none() {
                        self.recording = Default::default();
                    }
                    match self.app.records.folder().map(ToOwned::to_owned) {
                        None => None,
                        Some(folder) => {
                            let games = records::survey(&folder, |offer| {
                                if let Some(offer) = offer.cloned().map(Box::new) {
                                    self.app.update(&Message::SearchBegun);
                                    self.app.update(&Message::LastGame(Some(offer)));
                                }
                            });
                            self.app.update(&Message::Surveyed(games))
                        }
                    }
                }
            };
            effect = effect.or(next);
        }
        effect
    }

    /// Does what the program does outside: lets the computer choose.
    fn carry_out(&mut self, effect: Option<Effect>) {
        let mut effect = effect;
        loop {
            match effect {
                Some(Effect::Quit) => {
                    self.quit = true;
                    return;
                }
                Some(Effect::Ask(job)) => effect = self.app.run_job(&*job),
                Some(Effect::Background(job)) => effect = self.work(job),
                Some(Effect::Save(values)) => {
                    self.saved.push(values);
                    return;
                }
                Some(Effect::Copy(text)) => {
                    self.copied = Some(text);
                    return;
                }
                Some(Effect::Open(file)) => {
                    let opened = ReadRecord::open(&file);
                    effect = self.app.finish_opening(&file, opened);
                }
                Some(Effect::Watch(file)) => {
                    let opened = ReadRecord::read_unlocked(&file);
                    self.app.finish_watching(&file, opened);
                    effect = None;
                }
                Some(Effect::Dispose(file, disposal)) => {
                    let outcome = records::dispose(&file, disposal);
                    self.app.finish_disposing(&file, outcome);
                    effect = None;
                }
                Some(Effect::Suspend) => effect = self.app.update(&Message::Resumed),
                Some(Effect::Redraw) => return,
                #[cfg(feature = "host")]
                Some(Effect::Host(_)) => return,
                #[cfg(feature = "host")]
                Some(wish @ Effect::OpenTable(_)) => return self.of_house.push(wish),
                Some(wish @ Effect::SitDown(_)) => return self.of_house.push(wish),
                None => match self.record().or_else(|| self.run_errands()) {
                    Some(next) => effect = Some(next),
                    None => return,
                },
            }
        }
    }

    /// Does what is done in the background, but keeps the reviews for later.
    fn work(&mut self, job: Box<dyn Job>) -> Option<Effect> {
        match job.downcast() {
            Ok(request) => self.reviews.push(*request),
            Err(job) => match job.downcast() {
                Ok(request) => self.lords_reviews.push(*request),
                Err(job) => return self.app.run_job(&*job),
            },
        }
        self.app.background_work()
    }

    fn draw(&mut self) {
        self.app.renew_layers();
        self.buffer.reset();
        let drawn = screen::draw(&mut self.buffer, &self.app);
        self.app.note_drawn(drawn);
        let shell = &mut self.app.shell;
        shell.grace.note_seen(shell.last_input_at);
    }

    /// Whether a lesson or a puzzle is on the table.
    pub(super) fn teaches(&self) -> bool {
        self.app.teaching() != Teaching::Nothing
    }

    /// Whether the topmost window is of this type.
    pub(super) fn shows_window<W: Contents>(&self) -> bool {
        self.app.top_window::<W>().is_some()
    }

    pub(super) fn game(&self) -> &SchottenTable {
        self.app.game().expect("a game is on the table")
    }

    pub(super) fn table(&self) -> &Table {
        self.game().table()
    }

    pub(super) fn stage(&self) -> Stage {
        self.game().stage
    }

    /// The hand of the player at the bottom, in the notation.
    pub(super) fn hand(&self) -> Vec<String> {
        let view = self.game().view().expect("a hand is to be seen");
        view.hand().iter().map(|card| card.to_string()).collect()
    }

    /// What lies at a Stone: A's side, B's side.
    pub(super) fn sides(&self, stone: u8) -> [String; 2] {
        let id = schotten_rules::StoneId::new(stone).unwrap();
        let stone = self.table().border().stone(id);
        Player::BOTH.map(|player| stone.side(player).to_string())
    }

    pub(super) fn says(&self, text: &str) -> bool {
        let game = self.game();
        let lines = game
            .notes
            .iter()
            .flat_map(|note| note.text.lines(Language::English, game));
        lines.into_iter().any(|line| line.contains(text))
    }

    /// The screen with its colors.
    pub(super) fn buffer(&self) -> &Buffer {
        &self.buffer
    }

    /// The screen as text.
    pub(super) fn screen(&self) -> String {
        let buffer = &self.buffer;
        let width = usize::from(buffer.area.width);
        let rows = buffer.content().chunks(width).map(|row| {
            let symbols = row.iter().map(ratatui::buffer::Cell::symbol);
            symbols.collect::<String>()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Fails with the whole screen unless this text stands on it.
    #[track_caller]
    pub(super) fn expect_shown(&self, text: &str) {
        assert!(self.shows(text), "no {text:?} on\n{}", self.screen());
    }

    pub(super) fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Whether the rows of a hint stand on the screen.
    pub(super) fn shows_hint(&self) -> bool {
        let is_there = self.app.table().is_some_and(|table| {
            matches!(table.always().hint_key, HintKey::Follows | HintKey::Hides)
        });
        assert_eq!(is_there, self.shows("Hint "), "{}", self.screen());
        is_there
    }
}

/// All that comes of a job.
fn parts(job: &dyn Job) -> Vec<JobNews> {
    let mut all = Vec::new();
    job.run(&mut |news| {
        all.push(news);
        true
    });
    all
}

/// A key, by its name in [`TestTable::keys`].
pub(super) fn key_press(key: &str) -> Message {
    let (code, modifiers) = match key {
        "Enter" => (KeyCode::Enter, KeyModifiers::NONE),
        "Esc" => (KeyCode::Esc, KeyModifiers::NONE),
        "Left" => (KeyCode::Left, KeyModifiers::NONE),
        "Right" => (KeyCode::Right, KeyModifiers::NONE),
        "Up" => (KeyCode::Up, KeyModifiers::NONE),
        "Down" => (KeyCode::Down, KeyModifiers::NONE),
        "Home" => (KeyCode::Home, KeyModifiers::NONE),
        "End" => (KeyCode::End, KeyModifiers::NONE),
        "F5" => (KeyCode::F(5), KeyModifiers::NONE),
        "F4" => (KeyCode::F(4), KeyModifiers::NONE),
        "PgUp" => (KeyCode::PageUp, KeyModifiers::NONE),
        "PgDn" => (KeyCode::PageDown, KeyModifiers::NONE),
        "F3" => (KeyCode::F(3), KeyModifiers::NONE),
        "Tab" => (KeyCode::Tab, KeyModifiers::NONE),
        "Backspace" => (KeyCode::Backspace, KeyModifiers::NONE),
        "Space" => (KeyCode::Char(' '), KeyModifiers::NONE),
        "F1" => (KeyCode::F(1), KeyModifiers::NONE),
        "F2" => (KeyCode::F(2), KeyModifiers::NONE),
        "F8" => (KeyCode::F(8), KeyModifiers::NONE),
        "C-z" => (KeyCode::Char('z'), KeyModifiers::CONTROL),
        "C-c" => (KeyCode::Char('c'), KeyModifiers::CONTROL),
        one => (
            KeyCode::Char(one.chars().next().unwrap()),
            KeyModifiers::NONE,
        ),
    };
    Message::Input(Event::Key(KeyEvent::new(code, modifiers)))
}

impl From<Settings> for Preferences {
    fn from(settings: Settings) -> Self {
        let text = |text: &str| Value::Text(text.to_owned());
        Self::with([
            (Setting::Language, text(settings.language.code())),
            (Setting::Glyphs, text(settings.glyphs.name())),
            (Setting::Ground, text(settings.ground.name())),
            (Setting::Curtain, Value::Switch(settings.curtain)),
            (Setting::FixedSeats, Value::Switch(settings.fixed_seats)),
            (Setting::HandOrder, text(settings.hand_order.name())),
            (Setting::ClaimAtEnd, Value::Switch(settings.claim_at_end)),
            (Setting::ConfirmDraws, Value::Switch(settings.confirm_draws)),
            (Setting::Motion, Value::Switch(settings.motion)),
            (Setting::Pace, text(settings.pace.name())),
            (Setting::Hints, text(settings.hints.name())),
            (Setting::SidePanel, text(settings.side_panel.name())),
            (Setting::Mouse, Value::Switch(settings.mouse)),
        ])
    }
}

/// Nothing moves and no pause is made: every frame is the last one of what was
/// done.
pub(super) fn still() -> Settings {
    Settings {
        motion: false,
        pace: Pace::Instant,
        ..Settings::default()
    }
}

/// Cards in the notation, without separators.
pub(super) fn cards(text: &str) -> Vec<Card> {
    let chars: Vec<char> = text.chars().filter(|char| !char.is_whitespace()).collect();
    let names = chars.chunks(2).map(|name| name.iter().collect::<String>());
    names.map(|name| name.parse().unwrap()).collect()
}

pub(super) fn stone(number: u8) -> schotten_rules::StoneId {
    schotten_rules::StoneId::new(number).unwrap()
}

/// The log of the game on the table.
fn log_of(table: &TestTable) -> Log {
    table.game().read_log(&table.app, false)
}
