//! The table without a terminal: keys go in; screens come out, as text and as the
//! bytes that a terminal would get. Used for pictures and benchmarks.

use super::preferences::Preferences;
use super::screen;
use crate::options::Options;
use crate::replay::ReplayView;
use crate::settings::Settings;
use crate::tui::kit::canvas::Canvas;
use crate::tui::kit::svg::{self, TerminalColors};
use crate::tui::kit::theme::Depth;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::grace::Grace;
use crate::tui::shell::message::Message;
use crate::tui::shell::replay::WatchedGame;
use crate::tui::shell::{App, Command, Effect, Job};
use jiff::Timestamp;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Rect, Size};
use std::time::Duration;

/// A table without a terminal.
///
/// ```
/// use schotten::options::Options;
/// use schotten::tui::{Offscreen, Preferences};
///
/// let mut table = Offscreen::new(&Options::default(), Preferences::default());
/// let first = table.draw();
/// table.key('?');
/// let help = table.draw();
/// assert!(!first.is_empty() && !help.is_empty());
/// assert!(table.draw().is_empty(), "nothing has changed");
/// ```
pub struct Offscreen {
    app: App,
    canvas: Canvas<Vec<u8>>,
    size: (u16, u16),
    /// What is to be done in the background.
    background: Option<Box<dyn Job>>,
    /// The screens of the film, and how long each stays.
    shot: Vec<(Buffer, Duration)>,
}

impl Offscreen {
    /// Returns a table of 80×24 cells in truecolor. The deals are the same every time if
    /// the options name no seed.
    pub fn new(options: &Options, preferences: Preferences) -> Self {
        let theme = preferences.theme(Depth::True);
        let (app, effect) = App::new(options, preferences, theme, 1, Timestamp::UNIX_EPOCH);
        let mut new = Self {
            app,
            canvas: blank((80, 24)),
            size: (80, 24),
            background: None,
            shot: Vec::new(),
        };
        new.carry_out(effect);
        new
    }

    /// Returns a table that shows a replay at its current position.
    pub(crate) fn watching<G: WatchedGame>(
        replay: ReplayView<G>,
        preferences: Preferences,
        size: (u16, u16),
    ) -> Self {
        let mut new = Self::new(&Options::default(), preferences);
        new.app.bare = true;
        new.resize(size.0, size.1);
        new.watch(replay);
        new
    }

    /// Shows this table.
    pub(crate) fn show(&mut self, begun: Begun) {
        let effect = self.app.show_table(begun);
        self.carry_out(effect);
    }

    /// Returns the settings.
    pub(crate) fn settings(&self) -> &Settings {
        &self.app.settings
    }

    /// Shows a replay at its current position.
    pub(crate) fn watch<G: WatchedGame>(&mut self, replay: ReplayView<G>) {
        self.app.open_replay(replay, false);
        self.app.renew_layers();
    }

    /// Goes to the end of this turn in a replay.
    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        self.app.go_to_turn(turn);
        self.app.renew_layers();
    }

    /// Runs a command.
    pub(crate) fn run(&mut self, command: Command) {
        let effect = self.app.run(command);
        self.carry_out(effect);
    }

    /// Changes its size. The next frame is drawn in full.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.size = (columns, rows);
        self.forget();
    }

    /// Has the next frame drawn in full.
    pub fn forget(&mut self) {
        self.canvas = blank(self.size);
    }

    /// Presses the key of a character; `'\n'` is Enter, `'\x1b'` Esc, and
    /// `'←'`, `'→'`, `'↑'`, `'↓'` are the arrows.
    pub fn key(&mut self, key: char) {
        let code = match key {
            '\n' => KeyCode::Enter,
            '\x1b' => KeyCode::Esc,
            '←' => KeyCode::Left,
            '→' => KeyCode::Right,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            key => KeyCode::Char(key),
        };
        self.press(KeyEvent::new(code, KeyModifiers::NONE));
    }

    /// Presses a key. The computer answers at once.
    pub fn press(&mut self, key: KeyEvent) {
        // Nobody types here in haste.
        self.app.grace = Grace::over();
        let effect = self.app.update(&Message::Input(Event::Key(key)));
        self.carry_out(effect);
    }

    fn carry_out(&mut self, effect: Option<Effect>) {
        self.app.renew_layers();
        let mut effect = effect;
        while let Some(Effect::Ask(job)) = effect {
            effect = self.app.run_job(&*job);
            if let Some((number, _)) = self.app.pause() {
                effect = self.app.update(&Message::PauseOver(number));
            }
        }
        if let Some(Effect::Background(job)) = effect {
            self.background = Some(job);
        }
    }

    /// Analyzes a round that is over, which the program does in the background. The
    /// screen shows the result then.
    pub fn finish_analysis(&mut self) {
        if let Some(job) = self.background.take() {
            let effect = self.app.run_job(&*job);
            self.carry_out(effect);
        }
    }

    /// Draws a frame. Returns the bytes for a terminal that shows the frame before;
    /// none if nothing has changed.
    pub fn draw(&mut self) -> Vec<u8> {
        // Writing into memory doesn't fail.
        if let Ok(drawn) = self.canvas.draw(|buf| screen::draw(buf, &self.app)) {
            self.app.note_drawn(drawn);
        }
        self.canvas.take_sent()
    }

    /// Returns the screen as text, a line for each row.
    pub fn text(&self) -> String {
        let screen = self.screen();
        let rows = screen.content().chunks(usize::from(screen.area.width));
        let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Returns the screen as an SVG picture with this title, in the theme's colors.
    pub fn svg(&self, title: &str) -> String {
        svg::svg(&self.screen(), title, self.own())
    }

    /// Adds the screen to the film, where it stays for this time.
    pub fn shoot(&mut self, stays: Duration) {
        self.draw();
        let screen = self.screen();
        match self.shot.last_mut() {
            Some((last, time)) if *last == screen => *time += stays,
            _ => self.shot.push((screen, stays)),
        }
    }

    /// Returns the film of everything that was shot, as an SVG picture with this title.
    pub fn film(&self, title: &str) -> String {
        svg::film(&self.shot, title, self.own())
    }

    /// Returns the colors that stand for the terminal's own.
    fn own(&self) -> TerminalColors {
        if self.app.preferences.environment.is_light() {
            TerminalColors::LIGHT
        } else {
            TerminalColors::DARK
        }
    }

    /// Returns the screen, cell by cell.
    pub(crate) fn screen(&self) -> Buffer {
        let (width, height) = self.size;
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        screen::draw(&mut buf, &self.app);
        buf
    }

    /// Advances motion by a frame. Returns whether anything moved.
    pub fn step(&mut self) -> bool {
        let moved = self.app.is_moving();
        self.app.update(&Message::Frame);
        moved
    }
}

fn blank((width, height): (u16, u16)) -> Canvas<Vec<u8>> {
    Canvas::new(Vec::new(), Size::new(width, height))
}
