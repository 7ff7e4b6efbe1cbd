//! The tutorial at the table: which lesson is on it, what the player's commands
//! amount to, and the lesson's line at the top and its tasks.

use super::app::{App, Effect, Screen};
use super::command::{ENTER, ESC, Press, SPACE, commands};
use super::game::{Game, Stage};
use super::note::{Note, NoteText, Tone};
use super::selection::{Pick, Step};
use super::widget::write;
use super::windows::Window;
use super::windows::lessons::Lessons;
use super::windows::question::{Asks, QuestionWindow};
use crate::options::GameConfig;
use crate::settings::Settings;
use crate::tutorial::{Ask, Attempt, LESSONS, Lesson, LessonProgress};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::{Action, Player};
use tabletop::Name;
use telling::words::Participant;
use telling::{Language, say, text};

// After a lesson.
commands! { LessonOver:
    { Press::NextLesson, [ENTER, SPACE],
        Step text!("command-next-lesson"), Game text!("help-next-lesson") }
    { Press::Leave, [ESC], Hidden text!("command-leave") }
}

/// A lesson on the table.
#[derive(Debug)]
pub(crate) struct Tutor {
    /// Which it is.
    lesson: usize,
    /// Has the player done all it asks for?
    over: bool,
    /// How many actions had been done when it last asked for something.
    asked: Option<usize>,
    /// What it asks for.
    ask: Option<Ask>,
    /// Was a Tactic card chosen, and explained?
    explained: bool,
}

impl Tutor {
    fn lesson(&self) -> &'static Lesson {
        &LESSONS[self.lesson]
    }

    /// Has the player done all the lesson asks for?
    #[must_use]
    pub(crate) const fn is_over(&self) -> bool {
        self.over
    }

    const fn is_last(&self) -> bool {
        self.lesson + 1 == LESSONS.len()
    }

    /// Which lesson it is, in words.
    #[must_use]
    pub(crate) fn header(&self, language: Language) -> String {
        let title = self.lesson().title.in_language(language);
        let (number, of) = (self.lesson + 1, LESSONS.len());
        say!(
            language,
            "tutorial-of",
            number = number,
            of = of,
            title = title
        )
    }

    /// The texts that ask for what is to be done now: in full, and the task
    /// alone in one line.
    #[must_use]
    pub(crate) fn asking(&self, language: Language) -> Option<[String; 2]> {
        let ask = self.ask.filter(|_| !self.over)?;
        Some([ask.full, ask.line].map(|text| text.in_language(language)))
    }

    /// How to go on after the lesson, with this key.
    #[must_use]
    pub(crate) fn go_on(&self, language: Language, key: &str) -> String {
        if self.is_last() {
            say!(language, "tutorial-last", key = key)
        } else {
            say!(language, "tutorial-next", key = key)
        }
    }
}

/// The lesson's position on a table.
fn set_up(lesson: &Lesson, language: Language) -> Game {
    let opponent = say!(language, "tutorial-opponent");
    let opponent = Name::new(&opponent).expect("the opponent has a name");
    let participants = [Participant::Reader, Participant::Scripted(opponent)];
    let config = GameConfig {
        first: Some(Player::A),
        ..GameConfig::new(lesson.scene.variant, participants, 0)
    };
    let settings = Settings {
        language,
        ..Settings::default()
    };
    Game::of_position(config, &lesson.scene.round(), &settings)
}

impl App {
    /// Begins the tutorial: with the first lesson not learned yet.
    pub(crate) fn begin_tutorial(&mut self) {
        self.learned.resize(LESSONS.len(), false);
        let first = self.learned.iter().position(|learned| !learned);
        self.begin_lesson(first.unwrap_or(0));
        // Without an effect to filter, `teach` returns none.
        let _ = self.teach(None);
    }

    /// Puts a lesson on the table.
    pub(super) fn begin_lesson(&mut self, lesson: usize) {
        self.learned.resize(LESSONS.len(), false);
        let mut game = set_up(&LESSONS[lesson], self.settings.language);
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
        self.tutor = Some(Tutor {
            lesson,
            over: false,
            asked: None,
            ask: None,
            explained: false,
        });
    }

    /// Carries out a command of the tutorial.
    pub(super) fn press_tutorial(&mut self, press: Press) {
        let lesson = self.tutor.as_ref().map_or(0, |tutor| tutor.lesson);
        match press {
            Press::Lessons => self.windows.push(Window::Lessons(Lessons { at: lesson })),
            Press::NextLesson if lesson + 1 < LESSONS.len() => self.begin_lesson(lesson + 1),
            Press::Leave if self.tutor.as_ref().is_some_and(|tutor| !tutor.over) => {
                self.windows.push(Window::Question(QuestionWindow {
                    asks: Asks::LeaveTutorial,
                    yes: false,
                }));
            }
            Press::NextLesson | Press::Leave => self.leave_tutorial(),
            _ => {}
        }
    }

    /// Goes from the tutorial to the start screen.
    pub(super) fn leave_tutorial(&mut self) {
        self.tutor = None;
        self.show_start();
    }

    /// Looks at what the player has done in the lesson that is on the table,
    /// if one is. What the game would have the computer do, the lesson does.
    pub(super) fn teach(&mut self, effect: Option<Effect>) -> Option<Effect> {
        let Some(mut tutor) = self.tutor.take() else {
            return effect;
        };
        if let Some(game) = self.game_mut()
            && !tutor.over
        {
            look(&mut tutor, game);
            self.again(&mut tutor);
        }
        if tutor.over
            && let Some(learned) = self.learned.get_mut(tutor.lesson)
        {
            *learned = true;
        }
        self.tutor = Some(tutor);
        effect.filter(|effect| matches!(effect, Effect::Quit | Effect::Suspend))
    }

    /// Takes back an action that was not asked for, and says why.
    fn again(&mut self, tutor: &mut Tutor) {
        let language = self.settings.language;
        let Some(game) = self.game_mut() else { return };
        let judgement = tutor.lesson().judge(game.actions(), None);
        let LessonProgress::Otherwise { why, ask } = judgement else {
            return;
        };
        let wanted = game.actions().len().saturating_sub(1);
        let actions: Vec<Action> = game.actions()[..wanted].to_vec();
        let mut fresh = set_up(tutor.lesson(), language);
        for action in actions {
            // They were legal before.
            let _ = fresh.play(action);
        }
        fresh.focus_first();
        let ask = ask.full;
        match why {
            Some(why) => {
                fresh.say(Tone::Bad, why);
                // Below, where there is room.
                fresh.notes.push(Note::plain(ask.into()));
            }
            None => fresh.say(Tone::Bad, NoteText::NotYet(ask)),
        }
        *game = fresh;
    }
}

/// Has the lesson answered; the opponent acts if it is the opponent's turn.
fn look(tutor: &mut Tutor, game: &mut Game) {
    let tried = game.refused.take().and_then(attempt);
    loop {
        match tutor.lesson().judge(game.actions(), tried) {
            LessonProgress::Reply(actions) => {
                for action in actions.iter().filter_map(|action| action.parse().ok()) {
                    if game.play(action).is_err() {
                        return;
                    }
                }
            }
            LessonProgress::Going { ask, new } => {
                let done = Some(game.actions().len());
                let tactic = game.selection.card().is_some_and(|card| !card.is_clan());
                let put_back = tutor.explained && !tactic && tried.is_none();
                tutor.explained = tactic;
                let same = tutor.asked == done;
                if new && !same || same && put_back || game.notes.is_empty() {
                    game.say(Tone::Plain, ask.full);
                }
                tutor.asked = done;
                tutor.ask = Some(ask);
                return;
            }
            LessonProgress::Otherwise { .. } => return,
            LessonProgress::Done => {
                tutor.over = true;
                game.stage = Stage::Waiting;
                game.selection.clear();
                game.say(Tone::Good, tutor.lesson().learned);
                return;
            }
        }
    }
}

/// What was tried when this was refused.
fn attempt(pick: Pick) -> Option<Attempt> {
    match pick {
        Pick::Stone(stone) => Some(Attempt::Claim(stone)),
        Pick::Card(card) => card.tactic().map(Attempt::Play),
        _ => None,
    }
}

/// The line at the top: which lesson it is, and how far that is.
pub(super) fn draw_header(tutor: &Tutor, app: &App, area: Rect, buf: &mut Buffer) {
    let style = app.theme.header;
    buf.set_style(area, style);
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, 1);
    write(buf, inner, &tutor.header(app.settings.language), style);
}

/// The prompt of a lesson.
///
/// A lesson's task is always to be seen. At the beginning of a turn and at its
/// end it is the prompt; while a choice is being made, the step's own prompt
/// says how to go on, and the task stands below it. What asks for the task in
/// full leaves the lines below to anything else that is said, if only the
/// prompt that the task replaces.
pub(super) fn prompt(
    step: Step,
    [full, line]: [String; 2],
    step_prompt: String,
    said: &mut Vec<(Tone, String)>,
) -> String {
    said.retain(|(_, text)| *text != line);
    let chosen = !matches!(step, Step::Hand | Step::End);
    if chosen || said.len() > 1 {
        said.retain(|(_, text)| *text != full);
    }
    if chosen {
        said.insert(0, (Tone::Plain, line));
        return step_prompt;
    }
    if said.is_empty() {
        said.push((Tone::Plain, step_prompt));
    }
    line
}
