//! The lessons on the table: a position, what it asks for, and the opponent's actions.
//! An action that the lesson doesn't ask for is not carried out.

use super::NAME;
use super::menu::GAME;
use super::rows::chips as draw_card_codes;
use super::table::{Interlude, LordsNote, LordsTable, Note, Stage};
use crate::games::game_named;
use crate::options::lords::{LordsConfig, options, with_names};
use crate::tui::kit::theme::Theme;
use crate::tui::shell::app::{App, Effect};
use crate::tui::shell::command::Command;
use crate::tui::shell::message_area::Tone;
use crate::tui::shell::windows::introduction::Introduction;
use crate::tui::shell::windows::lessons::{LessonGroup, LessonList};
use crate::tui::shell::windows::question::{LessonOffer, Question, QuestionWindow};
use crate::tutorial::{LORDS_LESSONS, LordsLesson, LordsTask};
use lords_bots::{Grade, Level};
use lords_rules::{Action, Player, PowerOutlook};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop::Participant;
use telling::{Language, Text, lords, say, text};

/// After how many wrong answers to a task the right one is highlighted.
const TRIES_BEFORE_HELP: usize = 2;

/// The opponent of the first game after the lessons.
const FIRST_OPPONENT: Level = Level::Graded(Grade::ALL[0]);

/// The lessons.
pub(crate) const LESSON_LIST: LessonList = LessonList {
    lessons: || {
        LORDS_LESSONS
            .iter()
            .map(|one| (one.id, one.title))
            .collect()
    },
    groups: |language| {
        let half = LORDS_LESSONS.len().div_ceil(2);
        let group = |lessons, heading, column| LessonGroup {
            lessons,
            heading,
            column,
        };
        vec![
            group(0..half, lords::title(language), 0),
            group(half..LORDS_LESSONS.len(), String::new(), 1),
        ]
    },
    begin: App::begin_lords_lesson,
};

/// Draws the cards of a text in the notation. Returns the column after them.
fn draw_cards(cards: &str, row: Rect, theme: &Theme, _: Language, buf: &mut Buffer) -> u16 {
    let cards = cards
        .split_whitespace()
        .filter_map(|card| card.parse().ok());
    draw_card_codes(&cards.collect::<Vec<_>>(), row, 1, theme, buf)
}

/// The lessons, offered before the first game.
pub(crate) static FIRST_LESSONS: LessonOffer = LessonOffer {
    is_first: true,
    question: |language| say!(language, "lords-lessons-offer", count = LORDS_LESSONS.len()),
    learn: |app| app.begin_lords_lesson(0),
    play: App::begin_lords_entry,
};

/// The lesson in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LordsTutor {
    /// The index of the lesson.
    pub(super) lesson: usize,
    /// The number of wrong answers to the current task.
    wrong: usize,
}

impl LordsTutor {
    pub(super) const fn lesson(self) -> &'static LordsLesson {
        &LORDS_LESSONS[self.lesson]
    }

    /// Returns the number and the title of the lesson.
    pub(super) fn header(self, language: Language) -> String {
        say!(
            language,
            "tutorial-of",
            number = self.lesson + 1,
            of = LORDS_LESSONS.len(),
            title = self.lesson().title.in_language(language)
        )
    }

    /// Tells the player how to continue after the lesson with this key.
    pub(super) fn explain_continuing(self, language: Language, key: &str) -> String {
        if self.lesson + 1 == LORDS_LESSONS.len() {
            let name = lords::BOT_NAMES[0];
            say!(language, "lords-lesson-last", key = key, name = name)
        } else {
            say!(language, "lords-lesson-next", key = key)
        }
    }
}

impl LordsTable {
    /// Returns whether the table shows what a lesson teaches later: in a game, always.
    fn teaches(&self, is_before: fn(&LordsLesson) -> bool) -> bool {
        self.tutor.is_none_or(|tutor| !is_before(tutor.lesson()))
    }

    /// Returns whether Recruits are shown.
    pub(super) fn teaches_recruits(&self) -> bool {
        self.teaches(LordsLesson::is_before_recruits)
    }

    /// Returns whether cards can be turned face-down.
    pub(super) fn teaches_facing(&self) -> bool {
        self.teaches(LordsLesson::is_before_facing)
    }

    /// Returns whether powers are named, and what blocks them.
    pub(super) fn teaches_powers(&self) -> bool {
        self.teaches(LordsLesson::is_before_powers)
    }

    /// Returns whether the token is shown.
    pub(super) fn teaches_token(&self) -> bool {
        self.teaches(LordsLesson::is_before_token)
    }

    /// Returns whether cards whose power could not be used are dimmed: not where a lesson
    /// asks for one of them.
    pub(super) fn dims_powerless(&self) -> bool {
        let asked = self.task().and_then(LordsTask::solution);
        let (Some(view), Some(Action::Muster(card, _))) = (self.choosing(), asked) else {
            return true;
        };
        view.power_outlook(card) == Some(PowerOutlook::Usable)
    }

    /// Returns what the lesson waits for.
    fn task(&self) -> Option<LordsTask> {
        let lesson = self.tutor?.lesson();
        Some(lesson.task(self.seen().actions().len()))
    }

    /// Returns what the lesson asks for now, or what the player has learned. Until the player
    /// can do it, as while the end of a skirmish is shown, it asks for nothing.
    pub(crate) fn lesson_text(&self) -> Option<Text> {
        Some(match self.task()? {
            LordsTask::Do(..) if self.choosing().is_none() => return None,
            LordsTask::Do(_, ask, _) => ask,
            LordsTask::Reply(_) | LordsTask::Done => self.tutor?.lesson().learned,
        })
    }

    /// Returns whether the lesson asks for something else than this action, and says
    /// so.
    pub(super) fn is_off_task(&mut self, action: Action) -> bool {
        let Some(task) = self.task().filter(|task| !task.accepts(action)) else {
            return false;
        };
        if let Some(why) = task.why_otherwise(action) {
            self.say(Tone::Plain, why);
        }
        if let Some(tutor) = &mut self.tutor {
            tutor.wrong += 1;
            if let Some(solution) = task.solution().filter(|_| tutor.wrong >= TRIES_BEFORE_HELP) {
                self.point_at(solution);
                let shown = LordsNote::PointedOut(text!("lesson-shown"));
                self.notes.push(Note::plain(shown));
            }
        }
        true
    }

    /// Highlights what the lesson asks for.
    pub(super) fn point_out_task(&mut self) {
        let Some(solution) = self.task().and_then(LordsTask::solution) else {
            return;
        };
        self.point_at(solution);
        let key = match solution {
            // This action is not about anything on the table.
            Action::UsePower => text!("lords-lesson-use"),
            _ => text!("lesson-shown"),
        };
        self.say(Tone::Plain, LordsNote::PointedOut(key));
    }

    /// Continues the lesson after an action of the player: the opponent acts, or the lesson
    /// is over.
    pub(super) fn follow_lesson(&mut self) {
        if let Some(tutor) = &mut self.tutor {
            tutor.wrong = 0;
        }
        while let Some(task) = self.task() {
            match task {
                LordsTask::Do(..) => return,
                LordsTask::Reply(action) => {
                    if self.play(action).is_err() {
                        return;
                    }
                }
                LordsTask::Done => {
                    self.stage = Stage::Interlude(Interlude::LessonOver);
                    self.rest_cursor();
                    return;
                }
            }
        }
    }
}

impl App {
    /// Returns whether the lessons are worth offering before a game: none is done, and
    /// no game was played.
    pub(crate) fn offers_lords_lessons(&self) -> bool {
        let profile = &self.profile;
        let mut lessons = LORDS_LESSONS.iter();
        profile.lords.is_none() && !lessons.any(|lesson| profile.lessons.contains(lesson.id))
    }

    pub(crate) fn begin_lords_lesson(&mut self, lesson: usize) {
        let round = LORDS_LESSONS[lesson].round();
        let seats: [lords::Participant; 2] = [Participant::Reader, Participant::Scripted];
        let config = LordsConfig::new(round.table().variant(), seats, 0);
        let Some((mut table, _)) = LordsTable::placed(config, &round, &self.settings) else {
            return;
        };
        table.tutor = Some(LordsTutor { lesson, wrong: 0 });
        // The start screen leads back to this game, not to the lessons of the other.
        self.next.at = GAME;
        self.show_table((Box::new(table), None));
        if !LORDS_LESSONS[lesson].introduction.is_empty() {
            self.windows.push(Box::new(Introduction {
                title: LORDS_LESSONS[lesson].title,
                lines: LORDS_LESSONS[lesson].introduction,
                draw_cards,
            }));
        }
    }

    /// Runs a command of a lesson.
    pub(crate) fn press_lords_lesson(&mut self, command: Command) -> Option<Effect> {
        match command {
            Command::Lessons => self.list_lessons(game_named(NAME)),
            Command::Leave => {
                let is_over = self.lords()?.stage == Stage::Interlude(Interlude::LessonOver);
                if is_over {
                    self.leave_tutorial();
                } else {
                    let question = QuestionWindow::new(Question::LeaveTutorial);
                    self.windows.push(Box::new(question));
                }
            }
            Command::NextLesson => {
                let lesson = self.lords()?.tutor.map_or(0, |tutor| tutor.lesson);
                if lesson + 1 == LORDS_LESSONS.len() {
                    return self.begin_first_lords_game();
                }
                self.begin_lords_lesson(lesson + 1);
            }
            Command::Hint => self.lords_mut()?.point_out_task(),
            _ => {}
        }
        None
    }

    /// Begins the first game after the lessons: against the weakest bot, with a hint in
    /// every turn.
    fn begin_first_lords_game(&mut self) -> Option<Effect> {
        let bot = Participant::Computer(FIRST_OPPONENT, None);
        let options = options(vec![Participant::Reader, bot], false, Some(Player::A)).ok()?;
        let config = with_names(&options, self.settings.language, self.seed).ok()?;
        // Players who have played before keep the seats that they chose.
        let effect = if self.profile.lords.is_none() {
            self.begin_game(config)
        } else {
            let begun = self.shell.begin(config);
            self.show_table(begun)
        };
        self.welcome(effect)
    }

    /// Returns the name of the key that continues after a lesson.
    pub(super) fn next_lesson_key(&self) -> String {
        let layers = self.screen_layers();
        layers.key_of(self.settings.language, Command::NextLesson)
    }
}
