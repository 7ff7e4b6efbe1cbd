//! From a key to a command, and to the code that runs it: the topmost window, or else the
//! screen.

use crate::games::{Game, game_named};
use crate::settings::{Setting, Value};
use crate::tui::shell::app::{App, Effect, Notice, Screen};
use crate::tui::shell::command::{
    Command, Layers, Notices, Teaching, escape_and_key, is_interrupt,
};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::table::{GameScreen, Table};
use crate::tui::shell::windows::introduction::{self, Introduction};
use crate::tui::shell::windows::keys::KeysWindow;
use crate::tui::shell::windows::question::{Question, QuestionWindow};
use crate::tui::shell::windows::reader::RulesReader;
use crate::tui::shell::windows::settings::SettingsWindow;
use crate::tui::shell::windows::statistics::StatisticsWindow;
use crate::tui::shell::windows::{Page, TextWindow, Window, page_of};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent};
use telling::text;

impl App {
    /// Finds out which layers take keys from now on. Keys, the footer, the help and every text that
    /// names a key refer to these.
    pub(crate) fn renew_layers(&mut self) {
        let screen = match &self.screen {
            Screen::Start(start) => start.layer(&self.library),
            Screen::Table(table) => table.layer(),
            Screen::Replay(watching) => watching.layer(),
        };
        let table = self.table();
        let notices = Notices {
            cut: self.drawn.message_cut,
            faults: !self.preferences.report.is_empty(),
            quits_at_once: self.table_to_leave().is_some_and(Table::loses_nothing),
            hint_key: table.map(Table::hint_key).unwrap_or_default(),
            other_plays: table.is_some_and(Table::has_other_plays),
        };
        let windows = self.windows.iter().map(|window| window.layer(self));
        let layers = std::iter::once(screen).chain(windows).map(|front| Layers {
            choices: table.map(GameScreen::choices).unwrap_or_default(),
            ..Layers::new(
                self.preferences.keymap,
                front,
                table.map(Table::game_name),
                self.teaching(),
                notices,
            )
        });
        self.shell.layers = layers.collect();
        let screen = self.screen_layers().clone();
        if let Some(table) = self.table_mut() {
            table.set_layers(screen);
        }
    }

    /// Returns the layers that take keys now.
    pub(crate) fn layers(&self) -> &Layers {
        self.layers.last().expect("the screen has layers")
    }

    /// Returns the layers of the screen below the windows.
    pub(crate) fn screen_layers(&self) -> &Layers {
        &self.layers[0]
    }

    /// Returns the layers that the help is about: those of the window it is opened over,
    /// or those of the screen.
    pub(crate) fn helped_layers(&self) -> &Layers {
        let mut windows = self.windows.iter().zip(&self.layers[1..]).rev();
        let below = windows.find(|(window, _)| !window.is_help());
        below.map_or_else(|| self.screen_layers(), |(_, layers)| layers)
    }

    /// Returns what the table teaches instead of a game.
    pub(crate) fn teaching(&self) -> Teaching {
        self.table().map_or(Teaching::Nothing, GameScreen::teaching)
    }

    /// Returns the Esc and the key that this input was, if it is a key with Alt that no
    /// command has.
    pub(crate) fn apart(&self, input: &Event) -> Option<[Event; 2]> {
        let key = input.as_key_press_event()?;
        let apart = escape_and_key(key)?;
        let keys = self.top_window::<KeysWindow>();
        let is_awaited = keys.is_some_and(KeysWindow::awaits_key);
        if is_awaited || self.layers().press_of(key, self.base_key).is_some() {
            return None;
        }
        Some(apart.map(Event::Key))
    }

    /// Handles a key, which means this command.
    pub(crate) fn key(&mut self, key: KeyEvent, command: Option<Command>) -> Option<Effect> {
        if self.drawn.too_small {
            // Nothing can be played unseen, but the program can be suspended and left.
            return match command {
                Some(Command::Suspend) => Some(Effect::Suspend),
                _ => is_interrupt(key).then_some(Effect::Quit),
            };
        }
        if let Some(outcome) = self.edit_in_window(key) {
            return outcome.effect();
        }
        if self.windows.is_empty()
            && let Screen::Start(start) = &mut self.screen
            && start.edit(self.shell.settings.language, key)
        {
            return None;
        }
        let is_enter = matches!(key.code, KeyCode::Enter | KeyCode::Char(' '));
        let leads_on = is_enter || command.is_some_and(Command::ends_turn);
        if self.came_before_turn(command) || leads_on && self.is_table_unseen() {
            return None;
        }
        if !leads_on && self.is_game_on() {
            // Whoever has pressed another key since the turn began doesn't hold Enter down.
            self.grace = Grace::over();
        }
        let Some(command) = command else {
            if !self.answer_at_curtain() {
                self.explain_unused(key);
            }
            return self.press_through_introduction(key);
        };
        self.press(command)
    }

    /// Says where the keys are listed, once on each screen, after a character that does nothing
    /// there, unless it skips a pause.
    fn explain_unused(&mut self, key: KeyEvent) {
        let layers = self.layers();
        let is_answered = layers.front.is::<introduction::State>();
        let screen = layers.front.id();
        let is_typed = matches!(key.code, KeyCode::Char(char) if char != ' ');
        if is_typed && !is_answered && self.pause().is_none() && !self.explained.contains(&screen) {
            self.explained.push(screen);
            self.notice = Some(Notice::Unused);
        }
    }

    /// Returns whether a key or click that plays or leads on comes before players have seen the
    /// table.
    pub(crate) fn is_table_unseen(&mut self) -> bool {
        self.is_game_on() && !self.accepts_key()
    }

    /// Returns whether a key was typed before the terminal showed the turn that has begun. Nothing
    /// typed then is carried out, because the keys typed before it were not.
    fn came_before_turn(&mut self, command: Option<Command>) -> bool {
        let leaves = matches!(
            command,
            Some(Command::Quit | Command::Suspend | Command::Help | Command::Settings)
        );
        self.is_game_on() && !leaves && !self.shell.grace.is_seen(self.shell.pressed)
    }

    /// Returns whether keys go to a game that isn't over.
    fn is_game_on(&self) -> bool {
        let is_on = match &self.screen {
            Screen::Table(table) => table.is_on(),
            _ => false,
        };
        is_on && self.windows.is_empty()
    }

    /// Answers a key that does nothing while the curtain waits for another one. Returns whether
    /// it does.
    fn answer_at_curtain(&mut self) -> bool {
        self.windows.is_empty() && self.table_mut().is_some_and(Table::answer_at_curtain)
    }

    /// A key for the table closes what is explained before a lesson.
    fn press_through_introduction(&mut self, key: KeyEvent) -> Option<Effect> {
        self.top_window::<Introduction>()?;
        let command = self.screen_layers().press_of(key, self.base_key)?;
        self.windows.pop();
        self.press(command)
    }

    /// Runs a command.
    pub(crate) fn press(&mut self, command: Command) -> Option<Effect> {
        match command {
            Command::Suspend => Some(Effect::Suspend),
            Command::Quit => self.quit(),
            Command::Help if self.windows.last().is_some_and(|window| !window.is_help()) => {
                self.windows.push(Box::new(TextWindow::new(Page::Help)));
                None
            }
            Command::Language => {
                let next = self.settings.language.next().code();
                self.choose_setting(Setting::Language, Value::Text(next.to_owned()))
            }
            _ => match self.in_window(|window, app| window.press(command, app)) {
                Some(outcome) => outcome.effect(),
                None => self.press_on_screen(command),
            },
        }
    }

    /// Runs a command of the screen.
    fn press_on_screen(&mut self, command: Command) -> Option<Effect> {
        let text = |page| -> Window { Box::new(TextWindow::new(page)) };
        let window: Window = match command {
            _ if let Some(page) = page_of(command) => text(page),
            Command::Help => text(Page::Help),
            Command::Log => self.table()?.log_window(self)?,
            Command::Faults => text(Page::Faults),
            Command::Settings => Box::new(SettingsWindow::default()),
            Command::Rules => self.rules_window()?,
            Command::Tutorial if self.table().is_some() => {
                self.notice = Some(Notice::Text(text!("lessons-at-start")));
                return None;
            }
            Command::NewGame => return self.leave_for_start_screen(),
            Command::Statistics => {
                self.statistics.forget();
                Box::new(StatisticsWindow::default())
            }
            Command::Copy => return self.table_mut()?.copy(),
            _ => {
                return match &self.screen {
                    Screen::Start(_) => self.press_on_start(command),
                    Screen::Table(_) => self.press_at_table(command),
                    Screen::Replay(_) => self.press_in_replay(command),
                };
            }
        };
        self.windows.push(window);
        None
    }

    /// Runs a command of the table.
    fn press_at_table(&mut self, command: Command) -> Option<Effect> {
        let leads_on = matches!(command, Command::Result | Command::NextLesson);
        if leads_on && self.is_table_unseen() {
            return None;
        }
        let now = self.now;
        let Screen::Table(table) = &mut self.screen else {
            return None;
        };
        match command {
            _ if let Some(teach) = table.teaching_command(command) => return teach(self, command),
            Command::Back if table.leads_to_start() => return self.leave_for_start_screen(),
            Command::Back if table.shows_result() => table.hide_result(),
            Command::Result => {
                table.show_result();
                self.grace = Grace::before_result();
            }
            Command::Replay => self.replay_game(),
            Command::Analyze => self.analyze_game(),
            Command::HandOrder => table.reorder_hand(),
            Command::Share => return table.share(now),
            Command::PlayAgain | Command::Rematch | Command::NextLevel => {
                return self.begin_again(command);
            }
            _ => return table.press(command, &mut self.shell),
        }
        None
    }

    /// Runs a command of the replay.
    fn press_in_replay(&mut self, command: Command) -> Option<Effect> {
        let Screen::Replay(watching) = &mut self.screen else {
            return None;
        };
        match command {
            Command::Back if watching.step_back() => {}
            Command::Back => self.leave_replay(),
            _ => watching.press(command, &mut self.shell),
        }
        None
    }

    /// Returns the game on the screen, or the one that is meant on the start screen.
    pub(crate) fn current_game(&self) -> Game {
        match (&self.screen, self.table()) {
            (Screen::Start(start), _) => start.game(&self.library),
            (_, table) => game_named(table.map_or("", Table::game_name)),
        }
    }

    /// Returns the rules, opened at what they say about the game's current step. Says so if there
    /// are none.
    pub(crate) fn rules_window(&mut self) -> Option<Window> {
        let key = self.table().and_then(GameScreen::topic);
        let reader = RulesReader::new(self.current_game(), self.settings.language, key);
        if reader.is_none() {
            self.notice = Some(Notice::Text(text!("no-rules")));
        }
        Some(Box::new(reader?))
    }

    /// Asks whether to quit, or to leave the game for the start screen.
    pub(crate) fn ask_to_quit(&mut self) -> Option<Effect> {
        // The question says whether the game is saved.
        if let Some(table) = self.table_mut() {
            table.write_again();
        }
        let leaves_game = self.table().is_some() && self.teaching() == Teaching::Nothing;
        let question = if leaves_game {
            Question::LeaveGame
        } else {
            Question::Quit
        };
        self.windows.push(Box::new(QuestionWindow::new(question)));
        None
    }

    /// Quits, after a question unless there is nothing to ask or the question is open already.
    fn quit(&mut self) -> Option<Effect> {
        let asks = |asked: &QuestionWindow| {
            !matches!(
                asked.question,
                Question::LeaveTutorial | Question::ShowSolution
            )
        };
        if self.top_window().is_some_and(asks)
            || self.table_to_leave().is_some_and(Table::loses_nothing)
        {
            return Some(Effect::Quit);
        }
        self.ask_to_quit()
    }

    /// Leaves the game for the start screen, which offers to resume it.
    pub(crate) fn leave_for_start_screen(&mut self) -> Option<Effect> {
        self.show_start();
        None
    }
}
