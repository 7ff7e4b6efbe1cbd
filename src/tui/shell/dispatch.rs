//! From a key to a command, and to the code that runs it: the topmost window, or else the
//! screen.

use crate::games::{Game, game_named};
use crate::settings::{NamedChoice, Setting, Value};
use crate::tui::shell::command::{Always, Command, Haste, Layers, Teaching, is_interrupt};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::windows::introduction::{self, Introduction};
use crate::tui::shell::windows::keys::KeysWindow;
use crate::tui::shell::windows::log::LogWindow;
use crate::tui::shell::windows::reader::RulesReader;
use crate::tui::shell::windows::settings::SettingsWindow;
use crate::tui::shell::windows::statistics::StatisticsWindow;
use crate::tui::shell::windows::{Page, TextWindow, Window};
use crate::tui::shell::{App, Effect, GameScreen, Notice, Screen, Shell, Table};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use telling::text;
use tracing::debug;

impl Shell {
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
}

impl App {
    /// Finds out which layers take keys from now on. Keys, the footer, the help and every text that
    /// names a key refer to these.
    pub(crate) fn renew_layers(&mut self) {
        let screen = match &self.screen {
            Screen::Start => self.start.layer(&self.library),
            Screen::Table(table) => table.layer(),
            Screen::Replay(watching) => watching.layer(),
        };
        let table = self.table();
        let always = Always {
            cut: self.drawn.message_cut,
            faults: !self.preferences.report.is_empty(),
            invites: !self.invitations.is_empty(),
            quits_at_once: self.watches()
                || self.table_to_leave().is_some_and(Table::loses_nothing),
            after_daily: self.after_daily(),
            ..table.map(Table::always).unwrap_or_default()
        };
        let choices = table.map(GameScreen::choices).unwrap_or_default();
        let windows = self.windows.iter().map(|window| window.layer(self));
        let layers = std::iter::once(screen).chain(windows).map(|front| Layers {
            choices,
            ..Layers::new(self.preferences.keymap, front, always)
        });
        self.shell.layers = layers.collect();
        let screen = self.screen_layers().clone();
        if let Some(table) = self.table_mut() {
            table.set_layers(screen);
        }
    }

    /// Returns what the table teaches instead of a game.
    pub(crate) fn teaching(&self) -> Teaching {
        self.table().map_or(Teaching::Nothing, Table::teaching)
    }

    /// Returns the Esc and the key that this input was, if it is a key with Alt that no
    /// command has.
    pub(crate) fn apart(&self, input: &Event) -> Option<[Event; 2]> {
        let key = input.as_key_press_event()?;
        let keys = self.top_window::<KeysWindow>();
        if !key.modifiers.contains(KeyModifiers::ALT)
            || keys.is_some_and(KeysWindow::awaits_key)
            || self.layers().command_for(key, self.base_key).is_some()
        {
            return None;
        }
        let alone = KeyEvent {
            modifiers: key.modifiers - KeyModifiers::ALT,
            ..key
        };
        Some([KeyCode::Esc.into(), alone].map(Event::Key))
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
            && let Screen::Start = self.screen
            && self.shell.start.edit(self.shell.settings.language, key)
        {
            return None;
        }
        let haste = command.map_or(Haste::Chooses, Command::haste);
        // Enter is held down or pressed in haste, whatever it does.
        let haste = match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => haste.max(Haste::Confirms),
            _ => haste,
        };
        if !self.admits(haste) {
            return None;
        }
        let Some(command) = command else {
            let asks =
                key.code == KeyCode::Enter && self.table_mut().is_some_and(Table::ask_guest_again);
            if !asks && !self.answer_at_curtain() {
                self.explain_unused(key);
            }
            return self.run_through_introduction(key);
        };
        self.run(command)
    }

    /// Returns whether a key or click comes late enough for what it does. Only a game that isn't
    /// over, and what begins the next one, make players wait.
    pub(crate) fn admits(&mut self, haste: Haste) -> bool {
        let is_on = matches!(&self.screen, Screen::Table(table) if table.is_on());
        let is_game_on = is_on && self.windows.is_empty();
        let last_input_at = self.last_input_at;
        !is_game_on && haste != Haste::Begins || self.grace.admits(haste, last_input_at)
    }

    /// Says where the keys are listed, once on each screen, after a character or Tab does
    /// nothing there, unless it skips a pause.
    fn explain_unused(&mut self, key: KeyEvent) {
        let layers = self.layers();
        let is_answered = layers.front.is::<introduction::State>();
        let screen = layers.front.id();
        let is_typed = match key.code {
            KeyCode::Char(char) => char != ' ',
            code => code == KeyCode::Tab,
        };
        if is_typed && !is_answered && self.pause().is_none() && !self.explained.contains(&screen) {
            self.explained.push(screen);
            self.notice = Some(Notice::Unused);
        }
    }

    /// Answers a key that does nothing while the curtain waits for another one. Returns whether
    /// it does.
    fn answer_at_curtain(&mut self) -> bool {
        self.windows.is_empty() && self.table_mut().is_some_and(Table::answer_at_curtain)
    }

    /// A key for the table closes what is explained before a lesson.
    fn run_through_introduction(&mut self, key: KeyEvent) -> Option<Effect> {
        self.top_window::<Introduction>()?;
        let command = self.screen_layers().command_for(key, self.base_key)?;
        self.windows.pop();
        self.run(command)
    }

    /// Runs a command: of the program, of the topmost window, or of the screen.
    pub(crate) fn run(&mut self, command: Command) -> Option<Effect> {
        debug!(command = command.name());
        let text = |page| -> Window { Box::new(TextWindow::new(page)) };
        let is_helped = |window: &Window| !window.is_help();
        let window: Window = match command {
            Command::Suspend => return Some(Effect::Suspend),
            Command::Quit => return self.quit(),
            Command::Help if self.windows.last().is_none_or(is_helped) => text(Page::Help),
            Command::Language => {
                let next = self.settings.language.next().code();
                self.notice = Some(Notice::Language);
                return self.choose_setting(Setting::Language, Value::Text(next.to_owned()));
            }
            Command::Colors => {
                self.theme.depth = self.theme.depth.next();
                self.apply_preferences();
                self.notice = Some(Notice::Colors);
                return None;
            }
            _ if !self.windows.is_empty() => {
                return self
                    .in_window(|window, app| window.run(command, app))?
                    .effect();
            }
            // Where it has no room beside the table, it opens above it.
            Command::SidePanel if self.drawn.too_narrow => text(Page::Unplayed),
            Command::SidePanel => {
                let next = self.settings.side_panel.next().name();
                return self.choose_setting(Setting::SidePanel, Value::Text(next.to_owned()));
            }
            Command::Ranking => text(Page::Ranking),
            Command::Powers => text(Page::Powers),
            Command::Unplayed => text(Page::Unplayed),
            Command::Message => text(Page::Message),
            Command::Log => Box::new(LogWindow::new(self)),
            Command::Faults => text(Page::Faults),
            Command::Invitations => text(Page::Invitations),
            Command::Settings => Box::new(SettingsWindow::default()),
            Command::Rules => self.rules_window()?,
            Command::Statistics => {
                self.statistics.forget();
                Box::new(StatisticsWindow::default())
            }
            Command::Tutorial if self.table().is_some() => {
                self.notice = Some(Notice::Text(text!("lessons-at-start")));
                return None;
            }
            Command::NewGame => return self.leave_for_start_screen(),
            Command::AfterDaily => return self.go_on_after_daily(),
            Command::Copy => return self.table_mut()?.copy(),
            _ => {
                return match &mut self.screen {
                    Screen::Start => self.run_on_start(command),
                    Screen::Table(_) => self.run_at_table(command),
                    Screen::Replay(watching) if command == Command::Back => {
                        if watching.step_back() {
                            return None;
                        }
                        if watching.is_live() {
                            return self.quit();
                        }
                        self.leave_replay();
                        None
                    }
                    Screen::Replay(watching) => {
                        watching.run(command, &mut self.shell);
                        None
                    }
                };
            }
        };
        self.windows.push(window);
        None
    }

    /// Runs a command of the table: what leads away from it, or else what only its game has.
    fn run_at_table(&mut self, command: Command) -> Option<Effect> {
        let Screen::Table(table) = &mut self.screen else {
            return None;
        };
        match command {
            Command::Lessons
            | Command::NextLesson
            | Command::Leave
            | Command::Hint
            | Command::Back
                if let Some(teach) = table.teaching_command(command) =>
            {
                return teach(self, command);
            }
            Command::Back if table.leads_to_start() => return self.leave_for_start_screen(),
            Command::Back if table.shows_result() => table.hide_result(),
            Command::Result => {
                table.show_result();
                self.grace = Grace::before_result();
            }
            Command::Replay => self.replay_game(),
            Command::Analyze => self.analyze_game(),
            Command::HandOrder => table.reorder_hand(),
            Command::Share => return table.share(self.shell.now),
            Command::Redo if !table.can_redo() => {
                self.notice = Some(Notice::Text(text!("no-redo")));
            }
            Command::Redo => return table.redo(),
            Command::PlayAgain | Command::Rematch | Command::NextLevel => {
                return self.begin_again(command);
            }
            _ => return table.run(command, &mut self.shell),
        }
        None
    }

    /// Returns the game on the screen, or the one that is meant on the start screen.
    pub(crate) fn current_game(&self) -> Game {
        match (&self.screen, self.table()) {
            (Screen::Start, _) => self.start.game(&self.library),
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
}
