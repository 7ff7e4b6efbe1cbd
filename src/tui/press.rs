//! What the commands do outside of the game: windows, screens, settings.

use super::app::{App, Effect, Screen};
use super::command::{Place, Press};
use super::game::{Game, Note};
use super::popup::{Page, Popup};
use super::preferences::SettingsWindow;
use super::reader::Reader;
use super::start::Field;
use super::tutor;
use crate::settings::{Origin, Setting, Value};
use telling::{Saying, say};

impl App {
    /// Carries out a command.
    pub(crate) fn press(&mut self, press: Press) -> Option<Effect> {
        if press == Press::Suspend {
            return Some(Effect::Suspend);
        }
        if press == Press::Language {
            let next = self.settings.language.next().code();
            let value = Value::Text(next.to_owned());
            let choices = &mut self.preferences.choices;
            choices.set(Setting::Language, value, Origin::Window);
            self.follow_preferences();
            return None;
        }
        if let Some(page) = self.popups.last() {
            if press == Press::Replay && page.is_log() {
                self.watch_game();
                return None;
            }
            return self.press_in_window(press);
        }
        let page = match press {
            Press::Help => Some(Page::Help),
            Press::Ranking => Some(Page::Ranking),
            Press::Unplayed => Some(Page::Unplayed),
            Press::Log => Some(Page::Log),
            Press::Message => Some(Page::Message),
            Press::Faults => Some(Page::Faults),
            _ => None,
        };
        if let Some(page) = page {
            self.popups.push(Popup::page(page));
            return None;
        }
        match press {
            Press::Settings => {
                let window = SettingsWindow::default();
                self.popups.push(Popup::Settings(window));
                None
            }
            Press::Tutorial | Press::Lessons | Press::NextLesson | Press::Leave => {
                self.press_tutorial(press);
                None
            }
            Press::Rules => {
                let key = self.game().and_then(Game::topic);
                let reader = Reader::new(self.settings.language, key);
                self.popups.push(Popup::Rules(Box::new(reader)));
                None
            }
            Press::Quit => self.quit(),
            // After a match, what the footer offers first.
            Press::Enter if self.situation().place == Place::MatchOver => {
                self.watch_game();
                None
            }
            Press::NewGame => {
                self.show_start();
                None
            }
            Press::Replay => {
                self.watch_game();
                None
            }
            Press::Copy => self.copied(),
            Press::Share => self.shared(),
            _ => match &mut self.screen {
                Screen::Start(_) if press == Press::Back => {
                    self.popups.push(Popup::Quit(false));
                    None
                }
                Screen::Start(start) => {
                    if press == Press::Begin {
                        if start.field() == Field::Offer {
                            return start.go_on().map(Effect::Open);
                        }
                        let config = start.config(self.settings.language)?;
                        return self.begin(config);
                    }
                    start.press(press);
                    None
                }
                Screen::Table(game) => game.press(press),
                Screen::Replay(_) => self.press_in_replay(press),
            },
        }
    }

    /// Carries out a command in the topmost window.
    fn press_in_window(&mut self, press: Press) -> Option<Effect> {
        let top = self.popups.last_mut()?;
        match (&mut *top, press) {
            (Popup::Quit(_), Press::Quit) => return Some(Effect::Quit),
            (_, Press::Quit) => return self.quit(),
            (Popup::Rules(reader), Press::Close) if reader.is_searching() => {
                reader.stop_search();
            }
            (Popup::PlayOn(question), Press::Enter) => {
                let question = *question;
                self.popups.pop();
                return self.play_on(question);
            }
            (Popup::PlayOn(question), press) if press != Press::Close => question.press(press),
            (Popup::Lessons(lesson), Press::Enter) => {
                let lesson = *lesson;
                self.popups.pop();
                self.begin_lesson(lesson);
            }
            (Popup::Lessons(lesson), press) if press != Press::Close => {
                *lesson = tutor::moved(*lesson, press);
            }
            (Popup::Quit(yes) | Popup::LeaveTutorial(yes), Press::Left | Press::Right) => {
                *yes = !*yes;
            }
            (Popup::LeaveTutorial(_), Press::Yes) | (Popup::LeaveTutorial(true), Press::Enter) => {
                self.popups.pop();
                self.leave_tutorial();
            }
            (_, Press::Yes) | (Popup::Quit(true), Press::Enter) => return Some(Effect::Quit),
            (_, Press::No | Press::Close)
            | (Popup::Quit(false) | Popup::LeaveTutorial(false), Press::Enter) => {
                self.popups.pop();
            }
            (Popup::Settings(window), press) => {
                let effect = window.press(press, &mut self.preferences);
                self.follow_preferences();
                return effect;
            }
            (Popup::Rules(reader), press) => {
                reader.press(press);
            }
            (Popup::Text { scroll, .. }, press) => {
                let now = (*scroll).min(self.drawn.scroll_end);
                let to = match press {
                    Press::Up => now.saturating_sub(1),
                    Press::Down => now + 1,
                    Press::PageUp => now.saturating_sub(10),
                    Press::PageDown => now + 10,
                    _ => now,
                };
                *scroll = to.min(self.drawn.scroll_end);
            }
            _ => {}
        }
        None
    }

    /// Quits after a question; at once after a match, which can't be lost.
    fn quit(&mut self) -> Option<Effect> {
        let game = self.game_to_leave();
        if game.is_some_and(|game| game.rounds().result().is_some()) {
            return Some(Effect::Quit);
        }
        // The question says whether the game is saved.
        if let Some(game) = self.game_mut() {
            game.playing.write_again();
        }
        self.popups.push(Popup::Quit(false));
        None
    }

    /// The code of the match for the clipboard.
    fn shared(&mut self) -> Option<Effect> {
        let game = self.game_mut()?;
        let code = game.playing.code()?.to_string();
        let said = Saying::new(|language| say!(language, "code-copied"));
        game.notes = vec![Note::plain(said)];
        Some(Effect::Copy(code))
    }

    /// The position for the clipboard, as far as it may be seen.
    fn copied(&mut self) -> Option<Effect> {
        let game = self.game_mut()?;
        let position = game.position();
        let any = position.is_some();
        let said = Saying::new(move |language| {
            if any {
                say!(language, "copied")
            } else {
                say!(language, "copied-nothing")
            }
        });
        game.notes = vec![Note::plain(said)];
        position.map(Effect::Copy)
    }
}
