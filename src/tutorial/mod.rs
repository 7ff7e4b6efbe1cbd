//! The tutorial: lessons that teach a game by playing it.
//!
//! A [`Lesson`] is a position and a list of tasks, which a file has as data
//! (`schotten.lessons`, `lords.lessons`). [`Lesson::progress`] says which of them comes next. The rules know what is legal, and the
//! lesson knows only its tasks. The player has the first seat. An action that isn't asked for
//! is answered and not carried out.

mod file;
mod lords;
mod schotten;
#[cfg(test)]
mod tests;
mod what_to_practice;

pub use lords::LORDS_LESSONS;
pub(crate) use schotten::TACTIC_LESSONS;
pub use schotten::{BASE_LESSONS, LESSONS};
pub(crate) use what_to_practice::practice;

use tabletop::Game;
pub use telling::Text;
use telling::{Language, say};
use textkit::Cursor;

/// A game with lessons.
pub trait TaughtGame: Game {
    /// Returns all lessons, in their order.
    fn lessons() -> &'static [Lesson<Self>] {
        &[]
    }

    /// Returns how many of them teach the game itself; those after them teach its variants.
    fn base_lessons() -> usize {
        Self::lessons().len()
    }

    /// Returns whether a lesson begins where the one before ended.
    fn continues(_lesson: &Lesson<Self>) -> bool {
        false
    }

    /// Returns what every lesson answers to this action instead of the one that it means.
    fn usual_answer(_action: Self::Action, _meant: Self::Action) -> Option<Text> {
        None
    }

    /// Whether this action is never wrong in a lesson, and only comes too early.
    fn is_too_soon(_action: Self::Action) -> bool {
        false
    }
}

/// A lesson.
#[derive(Debug)]
pub struct Lesson<G: Game> {
    /// Its name where it is remembered that the lesson is done.
    pub id: &'static str,
    /// The title.
    pub title: Text,
    /// What has to be explained before it begins.
    pub introduction: Vec<IntroLine>,
    /// The first position, as the file says it.
    fields: file::Fields,
    /// Reads that.
    read_position: file::ReadPosition<G>,
    /// The steps, in order.
    pub steps: Vec<LessonStep<G>>,
    /// The text at the end: what the player has learned.
    pub learned: Text,
    /// The answer to any action that wasn't asked for.
    pub otherwise: Text,
    /// The answers to particular actions, which are in the notation, one or several of them.
    pub answers: Vec<(&'static str, Text)>,
}

/// A line of what is explained before a lesson.
#[derive(Clone, Copy, Debug)]
pub enum IntroLine {
    /// A paragraph.
    Text(Text),
    /// Cards, in the notation, and what they are.
    Cards(&'static str, Text),
}

/// A step of a lesson.
#[derive(Debug)]
pub enum LessonStep<G: Game> {
    /// The player does this. Without a text of its own, the text of the step before
    /// asks for it.
    Do(Task<G>, Option<Ask>),
    /// The opponent takes these actions, in the notation.
    Reply(Vec<&'static str>),
}

/// The texts of a step.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// The explanation and the task.
    pub full: Text,
    /// The task alone, which fits into a line of the smallest table.
    pub line: Text,
    /// The answer to another action, if it isn't that of the lesson.
    pub otherwise: Option<Text>,
}

/// What a step asks for. Actions are in the notation, with spaces between them.
#[derive(Debug)]
pub enum Task<G: Game> {
    /// One of these actions.
    Do(&'static str),
    /// Any action of a kind.
    Any(fn(&G::Action) -> bool),
    /// One of these actions, which the rules refuse.
    Try(&'static str),
}

/// How far a lesson has come.
#[derive(Debug)]
pub enum LessonProgress<G: Game> {
    /// The player has a task.
    Asks {
        /// The task.
        task: &'static Task<G>,
        /// Its texts.
        ask: Ask,
        /// Whether they are its own, and not those of the step before.
        is_new: bool,
    },
    /// The opponent takes these actions now.
    Replies(Vec<G::Action>),
    /// The lesson is complete.
    Done,
}

/// The answer to an action that a lesson didn't ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Why the action isn't the one that is meant.
    Wrong(Text),
    /// The task that has to be done before.
    TooSoon(Text),
}

impl<G: Game> Task<G> {
    /// Whether this action does it, or tries what the rules refuse.
    pub fn accepts(&self, action: G::Action) -> bool {
        match self {
            Self::Do(actions) | Self::Try(actions) => parse::<G>(actions).any(|one| one == action),
            Self::Any(is_meant) => is_meant(&action),
        }
    }

    /// Returns an action that does it in this position, or tries it.
    pub fn solution(&self, round: &G::Round) -> Option<G::Action> {
        match self {
            Self::Do(actions) | Self::Try(actions) => parse::<G>(actions).next(),
            Self::Any(is_meant) => G::legal_actions(round).into_iter().find(is_meant),
        }
    }

    /// Whether the rules refuse what it asks for.
    pub const fn is_refused(&self) -> bool {
        matches!(self, Self::Try(_))
    }
}

/// Returns the actions of a text in the notation.
fn parse<G: Game>(actions: &str) -> impl Iterator<Item = G::Action> {
    let actions = actions.split(' ');
    actions.filter_map(|action| Cursor::read_all(action, G::read_action).ok())
}

impl<G: Game> Lesson<G> {
    /// Returns the variant and the first position.
    ///
    /// # Panics
    ///
    /// Panics if the file has an impossible one. A test plays all lessons.
    pub fn position(&self) -> (G::Variant, G::Round) {
        (self.read_position)(&self.fields)
    }

    /// Returns how far the lesson has come after this many actions of both players.
    /// `has_tried` says whether its last task was tried since, which the rules refuse.
    pub fn progress(&'static self, mut actions: usize, has_tried: bool) -> LessonProgress<G> {
        let mut asked = None;
        for step in &self.steps {
            match step {
                LessonStep::Do(task, own) => {
                    asked = own.or(asked);
                    let is_done = if task.is_refused() {
                        actions > 0 || has_tried
                    } else {
                        actions > 0
                    };
                    if let Some(ask) = asked.filter(|_| !is_done) {
                        let is_new = own.is_some();
                        return LessonProgress::Asks { task, ask, is_new };
                    }
                    actions -= usize::from(!task.is_refused());
                }
                LessonStep::Reply(replies) if actions == 0 => {
                    let replies = replies.iter().flat_map(|reply| parse::<G>(reply));
                    return LessonProgress::Replies(replies.collect());
                }
                LessonStep::Reply(replies) => actions -= replies.len(),
            }
        }
        LessonProgress::Done
    }
}

impl<G: TaughtGame> Lesson<G> {
    /// Returns the answer to an action that doesn't do this task, which these texts ask for.
    pub(crate) fn objection(
        &self,
        (task, ask): (&Task<G>, Ask),
        action: G::Action,
        round: &G::Round,
    ) -> Objection {
        let mut answers = self.answers.iter();
        let own = answers.find(|(actions, _)| parse::<G>(actions).any(|one| one == action));
        let usual = || G::usual_answer(action, task.solution(round)?);
        match own.map(|(_, answer)| *answer).or_else(usual) {
            Some(answer) => Objection::Wrong(answer),
            None if G::is_too_soon(action) => Objection::TooSoon(ask.line),
            None => Objection::Wrong(ask.otherwise.unwrap_or(self.otherwise)),
        }
    }
}

impl Objection {
    /// Returns the answer as the table gives it.
    pub(crate) fn in_language(self, language: Language) -> String {
        match self {
            Self::Wrong(text) => text.in_language(language),
            Self::TooSoon(task) => too_soon(language, task.in_language(language)),
        }
    }

    /// Returns the answer as the plain mode gives it.
    pub(crate) fn in_plain_mode(self, language: Language) -> String {
        match self {
            Self::Wrong(text) => text.in_plain_mode(language),
            Self::TooSoon(task) => too_soon(language, task.in_plain_mode(language)),
        }
    }
}

fn too_soon(language: Language, task: String) -> String {
    say!(language, "tutorial-too-soon", ask = task)
}
