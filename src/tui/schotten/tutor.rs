//! The tutorial on the table: the current lesson, its header and tasks, and how
//! it reacts to the player's commands.

use crate::games::game_named;
use crate::options::{Options, scripted_config};
use crate::profile::ProfileChange;
use crate::settings::Settings;
use crate::tui::kit::theme::Theme;
use crate::tui::schotten::NAME;
use crate::tui::schotten::note::{Note, NoteText, SchottenNote, Tone};
use crate::tui::schotten::selection::{Pick, Selection};
use crate::tui::schotten::table::{Focus, SchottenTable, Stage};
use crate::tui::schotten::teaching::Tutor;
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::shell::app::{App, Effect, Shell};
use crate::tui::shell::command::{BaseScreen, Command, ENTER, ESC, LayerState, commands};
use crate::tui::shell::table::hint::Hint;
use crate::tui::shell::windows::introduction::Introduction;
use crate::tui::shell::windows::lessons::{LessonGroup, LessonList};
use crate::tui::shell::windows::question::{LessonOffer, Question, QuestionWindow};
use crate::tutorial::{Ask, Attempt, BASE_LESSONS, LESSONS, Lesson, LessonProgress, Task};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use schotten_bots::Level;
use schotten_rules::{Player, Round, Variant};
use telling::{Language, say, text};

// The key bindings after a lesson.
/// The table, after a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LessonOver;

impl LayerState for LessonOver {
    fn base(&self) -> BaseScreen {
        BaseScreen::Table
    }
}

commands! { LessonOver of crate::tui::schotten::NAME:
    { Command::NextLesson, [ENTER],
        Step text!("command-next-lesson"), Game text!("help-next-lesson") }
    { Command::Leave, [ESC], Hidden text!("command-leave") }
}

/// How many wrong answers a task takes before what is meant is lit.
const TRIES_BEFORE_HELP: usize = 2;

pub(crate) const FIRST_OPPONENT: Level = Level::OFFERED[0];

/// The lesson in progress.
#[derive(Debug)]
pub(crate) struct LessonTutor {
    /// The index of the lesson.
    pub(super) lesson: usize,
    /// Whether the player has completed the lesson.
    pub(super) over: bool,
    /// The number of actions played when the lesson last gave a task.
    asked: Option<usize>,
    /// The current task.
    ask: Option<Ask>,
    /// Whether that task is to draw.
    pub(super) asks_to_draw: bool,
    /// What had been chosen when the lesson last looked.
    chosen: Selection,
    /// The number of wrong answers to the current task.
    wrong: usize,
}

impl LessonTutor {
    pub(super) fn lesson(&self) -> &'static Lesson {
        &LESSONS[self.lesson]
    }

    const fn is_last(&self) -> bool {
        self.lesson + 1 == LESSONS.len()
    }

    /// Returns the number and title of the lesson.
    pub(super) fn header(&self, language: Language) -> String {
        let number = self.lesson + 1;
        let of = if number <= BASE_LESSONS {
            BASE_LESSONS
        } else {
            LESSONS.len()
        };
        say!(
            language,
            "tutorial-of",
            number = number,
            of = of,
            title = self.lesson().title.in_language(language)
        )
    }

    /// Returns whether a first game follows: after the last lesson of the base game.
    const fn leads_to_game(&self) -> bool {
        self.lesson + 1 == BASE_LESSONS
    }

    /// Returns the current task: in full, and shortened to one line. `None`
    /// after the lesson.
    pub(super) fn asking(&self, language: Language) -> Option<[String; 2]> {
        let ask = self.ask.filter(|_| !self.over)?;
        Some([ask.full, ask.line].map(|text| text.in_language(language)))
    }

    /// Tells the player how to continue after the lesson with this key.
    pub(super) fn explain_continuing(&self, language: Language, key: &str) -> String {
        if self.is_last() {
            say!(language, "tutorial-last", key = key)
        } else if self.leads_to_game() {
            let name = text::opponent_name(language, FIRST_OPPONENT);
            say!(language, "tutorial-first-game", key = key, name = name)
        } else {
            say!(language, "tutorial-next", key = key)
        }
    }
}

/// The lessons.
pub(crate) const LESSON_LIST: LessonList = LessonList {
    lessons: || LESSONS.iter().map(|one| (one.id, one.title)).collect(),
    groups: |language| {
        // About the base game, about Tactic cards, and about the expert variants.
        let tactic = LESSONS[BASE_LESSONS..].iter();
        let tactic = tactic.take_while(|lesson| lesson.is_about_tactic_cards());
        let expert = BASE_LESSONS + tactic.count();
        let group = |lessons, heading, column| LessonGroup {
            lessons,
            heading,
            column,
        };
        vec![
            group(0..BASE_LESSONS, say!(language, "tutorial-base-lessons"), 0),
            group(BASE_LESSONS..expert, say!(language, "help-tactic"), 1),
            group(
                expert..LESSONS.len(),
                text::variant(language, Variant::Expert),
                1,
            ),
        ]
    },
    begin: App::begin_lesson,
};

/// Draws the cards of a text in the notation. Returns the column after them.
fn draw_cards(cards: &str, row: Rect, theme: &Theme, language: Language, buf: &mut Buffer) -> u16 {
    /// The columns of a card.
    const CARD: u16 = 4;
    let codes = (0..cards.len()).step_by(2);
    let cards = codes.filter_map(|at| cards.get(at..at + 2)?.parse().ok());
    let mut x = row.x;
    for card in cards {
        let place = Rect {
            x,
            width: CARD,
            ..row
        };
        CardFace::new(card, theme, language).render(place.intersection(row), buf);
        x += CARD + 1;
    }
    x
}

/// The lessons about Tactic cards, offered before a game with them.
pub(crate) static TACTIC_LESSONS: LessonOffer = LessonOffer {
    is_first: false,
    question: |language| {
        let count = LESSONS.len() - BASE_LESSONS;
        say!(language, "tactic-lessons-offer", count = count)
    },
    learn: App::begin_tactic_lessons,
    play: App::begin_entry,
};

/// Sets up a lesson in this position.
fn set_up_lesson(lesson: &Lesson, beginning: &Round, settings: &Settings) -> SchottenTable {
    let config = scripted_config(lesson.scene.variant);
    let mut game = SchottenTable::from_position(config, beginning, settings);
    // Enter would claim the right Stone before the player has thought about it.
    game.declined = !lesson.is_about_tactic_cards();
    game.hides_outlook = lesson.asks_who_is_ahead();
    game.looks_plainly = true;
    game
}

impl App {
    /// Begins the tutorial with the first lesson that is not completed.
    pub(crate) fn begin_tutorial(&mut self) {
        self.begin_lesson(LESSON_LIST.next(self));
    }

    /// Returns whether the lessons about Tactic cards are worth offering before a
    /// game: none is done, and they were not offered before.
    pub(crate) fn offers_tactic_lessons(&self) -> bool {
        let profile = &self.profile;
        let mut lessons = LESSONS
            .iter()
            .filter(|lesson| lesson.is_about_tactic_cards());
        !profile.tactic_lessons_offered
            && !lessons.any(|lesson| profile.lessons.contains(lesson.id))
    }

    /// Begins the lessons about Tactic cards.
    pub(crate) fn begin_tactic_lessons(&mut self) {
        let first = LESSONS.iter().position(Lesson::is_about_tactic_cards);
        self.begin_lesson(first.unwrap_or(0));
    }

    /// Begins a lesson and gives its first task.
    pub(crate) fn begin_lesson(&mut self, lesson: usize) {
        let beginning = self.beginning_of(lesson);
        let mut game = set_up_lesson(&LESSONS[lesson], &beginning, &self.settings);
        game.tutor = Some(Tutor::Lesson(LessonTutor {
            lesson,
            over: false,
            asked: None,
            ask: None,
            asks_to_draw: false,
            chosen: Selection::default(),
            wrong: 0,
        }));
        game.judge_lesson(&mut self.shell);
        self.show_table((Box::new(game), None));
        if !LESSONS[lesson].introduction.is_empty() {
            self.windows.push(Box::new(Introduction {
                title: LESSONS[lesson].title,
                lines: LESSONS[lesson].introduction,
                draw_cards,
            }));
        }
    }

    /// Returns the position in which a lesson begins: its own, or the one on the table
    /// if it continues the lesson there.
    fn beginning_of(&self, lesson: usize) -> Round {
        match self.game() {
            Some(game)
                if let Some(Tutor::Lesson(before)) = &game.tutor
                    && before.over
                    && before.lesson + 1 == lesson
                    && LESSONS[lesson].continues()
                    && let Some(round) = game.revealed() =>
            {
                *round
            }
            _ => LESSONS[lesson].scene.round(),
        }
    }

    /// Carries out a command of the tutorial.
    pub(crate) fn press_tutorial(&mut self, command: Command) -> Option<Effect> {
        let Tutor::Lesson(tutor) = self.game()?.tutor.as_ref()? else {
            return None;
        };
        let (at, lesson) = (tutor.lesson, tutor.lesson());
        match command {
            Command::Lessons => self.list_lessons(game_named(NAME)),
            Command::NextLesson if tutor.leads_to_game() => return self.begin_first_game(),
            Command::NextLesson if at + 1 < LESSONS.len() => self.begin_lesson(at + 1),
            Command::Leave if !tutor.over => {
                self.windows
                    .push(Box::new(QuestionWindow::new(Question::LeaveTutorial)));
            }
            Command::NextLesson | Command::Leave => self.leave_tutorial(),
            Command::Hint => {
                let asked = tutor.ask?.full;
                let game = self.game_mut()?;
                let round = game.revealed()?;
                let (meant, said) = match lesson.task(&game.all_actions())? {
                    // Enter doesn't do it.
                    Task::Try(attempt) => (attempt.action(round)?, asked),
                    want => (want.solution(round)?, text!("lesson-shown")),
                };
                game.point_at(meant);
                game.say(Tone::Plain, said);
            }
            _ => {}
        }
        None
    }

    /// Begins the first game after the lessons: against the easiest opponent, with a
    /// hint in every turn.
    fn begin_first_game(&mut self) -> Option<Effect> {
        let options = Options {
            opponent: Some(FIRST_OPPONENT),
            first: Some(Player::A),
            ..Options::default()
        };
        let config = options.config(self.settings.language, self.seed);
        let effect = self.begin_game(config);
        self.welcome(effect)
    }
}

impl SchottenTable {
    /// Checks how far the lesson has come.
    pub(super) fn judge_lesson(&mut self, shell: &mut Shell) {
        let Some(Tutor::Lesson(mut tutor)) = self.tutor.take() else {
            return;
        };
        if !tutor.over {
            check_progress(&mut tutor, self);
            retract_wrong_action(&mut tutor, self);
        }
        if tutor.over {
            shell.remember(ProfileChange::LessonDone(tutor.lesson().id));
        }
        self.tutor = Some(Tutor::Lesson(tutor));
    }
}

/// Takes back an action that the lesson did not ask for, and explains why.
fn retract_wrong_action(tutor: &mut LessonTutor, game: &mut SchottenTable) {
    let progress = tutor.lesson().judge(&game.all_actions(), None);
    let LessonProgress::Otherwise { why, ask } = progress else {
        return;
    };
    let Some(played) = game.host.practiced() else {
        return;
    };
    let mut fresh = set_up_lesson(tutor.lesson(), played.start(), &game.settings);
    let wanted = played.actions().len().saturating_sub(1);
    for action in &played.actions()[..wanted] {
        // They were legal before.
        let _ = fresh.play(*action);
    }
    tutor.wrong += 1;
    if tutor.wrong >= TRIES_BEFORE_HELP {
        let round = fresh.revealed();
        let solution = round.and_then(|round| tutor.lesson().solution(&fresh.all_actions(), round));
        fresh.queries.hint = solution.map(Hint::Pointed);
    }
    match why {
        Some(why) => fresh.say(Tone::Bad, why),
        None => fresh.say(Tone::Bad, SchottenNote::NotYet(ask.line)),
    }
    // Below, where there is room.
    fresh.notes.push(Note::plain(ask.full));
    *game = fresh;
}

/// Checks the lesson's progress and plays the opponent's scripted actions.
fn check_progress(tutor: &mut LessonTutor, game: &mut SchottenTable) {
    let task = tutor.lesson().task(&game.all_actions());
    if let Some(Task::Try(Attempt::Claim(stone))) = task
        && game.looked_at() == Some(Focus::Stone(*stone))
    {
        // A look shows why the claim fails, so that it counts as the attempt.
        let _ = game.try_claim(*stone);
    }
    let tried = game.refused.take().and_then(attempted_action);
    loop {
        match tutor.lesson().judge(&game.all_actions(), tried) {
            LessonProgress::Reply(actions) => {
                for action in actions.iter().filter_map(|action| action.parse().ok()) {
                    if game.play(action).is_err() {
                        return;
                    }
                }
            }
            LessonProgress::Going { ask, new } => {
                let done = Some(game.actions().len());
                // The task says what a card does.
                game.forget_tactic();
                if tutor.chosen != game.selection {
                    tutor.chosen = game.selection.clone();
                    forget_what_was_shown(tutor, game);
                }
                let same = tutor.asked == done;
                if new && !same || game.notes.is_empty() {
                    game.say(Tone::Plain, ask.full);
                }
                if !same {
                    tutor.wrong = 0;
                }
                tutor.asked = done;
                let task = tutor.lesson().task(&game.all_actions());
                tutor.asks_to_draw = matches!(task, Some(Task::Draw));
                tutor.ask = Some(ask);
                return;
            }
            LessonProgress::Otherwise { .. } => return,
            LessonProgress::Done => {
                tutor.over = true;
                game.stage = Stage::Waiting;
                game.selection.clear();
                game.focus = Focus::Nothing;
                game.say(Tone::Good, tutor.lesson().learned);
                return;
            }
        }
    }
}

/// Removes the message that Enter does what the lesson means, once something else is chosen.
fn forget_what_was_shown(tutor: &LessonTutor, game: &mut SchottenTable) {
    let solution = game.revealed();
    let solution = solution.and_then(|round| tutor.lesson().solution(&game.all_actions(), round));
    let next = |view| game.selection.towards(&view, solution?);
    if game.view().and_then(next).is_none() {
        let shown = NoteText::Text(text!("lesson-shown"));
        game.notes.retain(|note| note.text != shown);
    }
}

/// Converts a refused pick into what the player tried to do.
fn attempted_action(pick: Pick) -> Option<Attempt> {
    match pick {
        Pick::Stone(stone) => Some(Attempt::Claim(stone)),
        Pick::Card(card) => card.tactic().map(Attempt::Play),
        _ => None,
    }
}
