//! What keys and clicks do on the start screen.

use super::Entry;
use crate::game_kind::GameKind;
use crate::profile::{GameMode, ProfileChange};
use crate::tui::lords::LordsSetup;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::command::Press;
use crate::tui::shell::hit::Target;
use crate::tui::shell::windows::games::Games;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tui::shell::windows::puzzles::Puzzles;
use crate::tui::shell::windows::question::{Answer, Question, QuestionWindow};

impl App {
    /// Carries out a command of the start screen.
    pub(crate) fn press_on_start(&mut self, press: Press) -> Option<Effect> {
        let language = self.settings.language;
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        if press != Press::Begin {
            start.fault = None;
        }
        match (press, &mut start.panel) {
            (Press::Begin, None) => return self.begin_entry(),
            (Press::Back, Some(panel)) => {
                start.games[panel.mode] = panel.before.clone();
                start.panel = None;
            }
            (Press::Begin | Press::Options, Some(_)) => {
                if !start.accept_names(language) {
                    return None;
                }
                if press == Press::Begin {
                    return self.begin_entry();
                }
                start.panel = None;
            }
            (_, Some(panel)) => {
                panel.press(press, &mut start.games[panel.mode]);
            }
            (Press::Back, None) => return self.ask_to_quit(),
            (Press::Tutorial, None) => {
                let game = start.game(&self.shell.library);
                self.list_lessons(game);
            }
            (Press::Home | Press::PageUp, None) => start.jump(false),
            (Press::End | Press::PageDown, None) => start.jump(true),
            (Press::Up | Press::Down, None) => start.step(press == Press::Down),
            (Press::Options | Press::Right, None) => self.open_options(),
            _ => {}
        }
        None
    }

    /// Opens the list of a game's lessons, with the cursor at the first one that isn't
    /// done.
    fn list_lessons(&mut self, game: GameKind) {
        let lessons = match game {
            GameKind::Schotten => Box::new(Lessons::new(game, self.next_lesson())),
            GameKind::Lords => self.lords_lessons(),
        };
        self.windows.push(lessons);
    }

    /// Opens the options of the entry of the cursor.
    fn open_options(&mut self) {
        let Screen::Start(start) = &mut self.screen else {
            return;
        };
        match start.at {
            Entry::Play => start.open_panel(GameMode::Solo),
            Entry::TwoPeople => start.open_panel(GameMode::Pair),
            Entry::Learn => {
                let game = start.game(&self.shell.library);
                self.list_lessons(game);
            }
            Entry::Lords => {
                let setup = LordsSetup::new(&start.lords, start.is_lords_daily);
                self.windows.push(Box::new(setup));
            }
            Entry::Daily => start.daily_game = Some(start.daily_game(&self.shell.library).other()),
            Entry::Continue if start.others_unfinished(&self.shell.library) > 0 => {
                self.windows.push(Box::new(Games::default()));
            }
            Entry::Continue | Entry::Puzzles | Entry::Watch | Entry::Rules => {}
        }
    }

    /// Does what the entry of the cursor says.
    pub(crate) fn begin_entry(&mut self) -> Option<Effect> {
        let language = self.settings.language;
        let offers_lords_lessons = self.offers_lords_lessons();
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        match start.at {
            Entry::Continue => return start.game_to_resume().map(Effect::Open),
            Entry::Learn => match start.game(&self.shell.library) {
                GameKind::Schotten => self.begin_tutorial(),
                GameKind::Lords => self.begin_lords_lesson(self.next_lords_lesson()),
            },
            Entry::Play | Entry::TwoPeople => {
                let mode = match start.at {
                    Entry::Play => GameMode::Solo,
                    _ => GameMode::Pair,
                };
                let options = start.options(mode).clone();
                if options.variant.has_tactic() && self.offers_tactic_lessons() {
                    // Whoever learns first finds the game unchanged afterwards.
                    self.next.games[mode] = options;
                    self.next.at = Entry::of(mode);
                    self.remember(ProfileChange::TacticLessonsOffered);
                    self.windows.push(Box::new(QuestionWindow {
                        question: Question::TacticLessons,
                        answer: Answer::Play,
                    }));
                    return None;
                }
                let config = options.config(language, self.seed);
                return self.begin_game(config);
            }
            Entry::Daily => return self.begin_daily(),
            Entry::Puzzles => {
                let puzzles = Box::new(Puzzles::new(self));
                self.windows.push(puzzles);
            }
            Entry::Watch => self.windows.push(Box::new(Games::default())),
            Entry::Lords if offers_lords_lessons => {
                self.windows.push(Box::new(QuestionWindow {
                    question: Question::LordsLessons,
                    answer: Answer::Yes,
                }));
            }
            Entry::Lords => return self.begin_lords_entry(),
            Entry::Rules => {
                let rules = self.rules_window();
                self.windows.extend(rules);
            }
        }
        None
    }

    /// Begins a game of Lords of Scotland as the menu shows it.
    pub(crate) fn begin_lords_entry(&mut self) -> Option<Effect> {
        let Screen::Start(start) = &self.screen else {
            return None;
        };
        if start.is_lords_daily {
            let options = start.lords.clone();
            return self.begin_lords_daily(&options);
        }
        if let Ok(config) = start.lords.config(self.settings.language, self.seed) {
            return self.begin_game(config);
        }
        self.open_options();
        None
    }

    /// Moves the cursor of the menu to the entry under the mouse.
    pub(crate) fn point_on_start(&mut self, target: Option<&Target>) {
        if let Screen::Start(start) = &mut self.screen
            && start.panel.is_none()
            && let Some(Target::Entry(place) | Target::EntryOptions(place)) = target
            && let Some(entry) = start.entries().get(*place)
        {
            start.at = *entry;
        }
    }

    /// Handles a click on the start screen.
    pub(crate) fn click_on_start(&mut self, target: Target) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        match target {
            Target::Entry(place) => {
                start.at = *start.entries().get(place)?;
                return self.press_on_start(Press::Begin);
            }
            Target::EntryOptions(place) => {
                start.at = *start.entries().get(place)?;
                return self.press_on_start(Press::Options);
            }
            Target::Field(row) => start.panel.as_mut()?.row = row,
            Target::Step(row, forward) => {
                start.panel.as_mut()?.row = row;
                let press = if forward { Press::Right } else { Press::Left };
                return self.press_on_start(press);
            }
            _ => {}
        }
        None
    }
}
