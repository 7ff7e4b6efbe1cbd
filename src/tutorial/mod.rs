//! The tutorial: lessons that teach the game by playing it.
//!
//! A [`Lesson`] is a position and a list of tasks, as data (`lessons.rs`).
//! [`Lesson::judge`] compares them with the actions so far. All of this is pure: the
//! [`Round`] knows the rules, and the lesson knows only its tasks. The player is A.

mod lessons;
mod lords;
mod practice;
mod scene;
#[cfg(test)]
mod tests;

pub use lessons::{BASE_LESSONS, LESSONS};
pub use lords::{LORDS_LESSONS, LordsLesson, LordsTask};
pub(crate) use practice::practice;
pub use scene::LessonScene;

use schotten_rules::{Action, Round, StoneId, TacticCard};
pub use telling::Text;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name where it is remembered that the lesson is done.
    pub id: &'static str,
    /// The title.
    pub title: Text,
    /// What has to be explained before it begins.
    pub introduction: &'static [IntroLine],
    /// The first position.
    pub scene: LessonScene,
    /// The steps, in order.
    pub steps: &'static [LessonStep],
    /// The text at the end: what the player has learned.
    pub learned: Text,
    /// The answer to any action that wasn't asked for.
    pub otherwise: Text,
    /// The answers to particular actions, which are in the notation, one or several of them.
    pub answers: &'static [(&'static str, Text)],
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
pub enum LessonStep {
    /// The player does this. Without a text of its own, the text of the step before
    /// asks for it.
    Do(Task, Option<Ask>),
    /// The opponent takes these actions, in the notation.
    Reply(&'static [&'static str]),
}

/// The texts that ask for a step.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// The explanation and the task.
    pub full: Text,
    /// The task alone, which fits into a line of the smallest table.
    pub line: Text,
}

/// What a step asks for.
#[derive(Debug)]
pub enum Task {
    /// Any card at any Stone.
    Place,
    /// A draw, from any deck.
    Draw,
    /// The return of any card for the Recruiter.
    Return,
    /// This action, in the notation.
    Only(&'static str),
    /// One of these actions.
    OneOf(&'static [&'static str]),
    /// An attempt that the rules refuse.
    Try(Attempt),
}

/// An attempt that the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// To claim this Stone.
    Claim(StoneId),
    /// To play this card.
    Play(TacticCard),
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug)]
pub enum LessonProgress {
    /// The player has a task.
    Going {
        /// The texts of the task.
        ask: Ask,
        /// Whether the task is new.
        new: bool,
    },
    /// The opponent takes these actions now.
    Reply(&'static [&'static str]),
    /// The last action isn't the one that was asked for.
    Otherwise {
        /// The answer to it; `None` if it only comes too early.
        why: Option<Text>,
        /// The texts of the task.
        ask: Ask,
    },
    /// The lesson is complete.
    Done,
}

impl Task {
    /// An action that solves the task; `None` if the task is to try something that
    /// is refused.
    pub fn solution(&self, round: &Round) -> Option<Action> {
        let mut legal = round.legal_actions().into_iter();
        legal.find(|action| self.accepts(*action))
    }

    fn accepts(&self, action: Action) -> bool {
        match self {
            Self::Place => matches!(action, Action::Place(..)),
            Self::Draw => matches!(action, Action::Draw(_)),
            Self::Return => matches!(action, Action::Return(_)),
            Self::Only(wanted) => wanted.parse() == Ok(action),
            Self::OneOf(wanted) => wanted.iter().any(|wanted| wanted.parse() == Ok(action)),
            Self::Try(_) => false,
        }
    }
}

impl Attempt {
    /// Returns an action that attempts it: of an Elite Troop, at the first Stone with room.
    pub fn action(self, round: &Round) -> Option<Action> {
        match self {
            Self::Claim(stone) => Some(Action::Claim(stone)),
            Self::Play(TacticCard::EliteTroop(troop)) => {
                let mut legal = round.legal_actions().into_iter();
                legal.find_map(|action| match action {
                    Action::Place(_, stone) => Some(Action::Place(troop.into(), stone)),
                    _ => None,
                })
            }
            Self::Play(_) => None,
        }
    }
}

impl Lesson {
    /// Whether the kinds of formations and their totals are still unknown in the
    /// lesson, so that nothing on the table may show them.
    pub fn is_before_formations(&self) -> bool {
        matches!(self.id, "place" | "draw" | "color-run")
    }

    /// Whether claims are still unknown in the lesson.
    pub fn is_before_claims(&self) -> bool {
        self.is_before_formations() || self.id == "ranking"
    }

    /// Whether the lesson begins where the one before ended, with the card that the
    /// player placed.
    pub fn continues(&self) -> bool {
        self.id == "draw"
    }

    /// Whether the lesson asks which side is stronger or can become so, so that the table
    /// doesn't list what each side can become.
    pub fn asks_who_is_ahead(&self) -> bool {
        matches!(self.id, "ranking" | "claim" | "refuted")
    }

    /// Whether the lesson is about Tactic cards.
    pub const fn is_about_tactic_cards(&self) -> bool {
        self.scene.variant.has_tactic()
    }

    /// The progress after these actions of both players since the lesson began, and
    /// after an attempt that was refused since the last of them.
    pub fn judge(&self, actions: &[Action], tried: Option<Attempt>) -> LessonProgress {
        let mut actions = actions.iter().copied();
        let mut asks = Ask {
            full: self.learned,
            line: self.learned,
        };
        for step in self.steps {
            match step {
                LessonStep::Do(want, ask) => {
                    asks = ask.unwrap_or(asks);
                    if let Task::Try(wanted) = want
                        && tried == Some(*wanted)
                        && actions.len() == 0
                    {
                        continue;
                    }
                    match actions.next() {
                        None => {
                            return LessonProgress::Going {
                                ask: asks,
                                new: ask.is_some(),
                            };
                        }
                        Some(action) if want.accepts(action) => {}
                        Some(action) => {
                            let why = self.answer(action);
                            return LessonProgress::Otherwise { why, ask: asks };
                        }
                    }
                }
                LessonStep::Reply(replies) => {
                    if actions.len() == 0 {
                        return LessonProgress::Reply(replies);
                    }
                    actions.by_ref().take(replies.len()).for_each(drop);
                }
            }
        }
        LessonProgress::Done
    }

    /// An action that solves the task after these actions of both players; `None`
    /// if there is none, or the task is to try something that is refused.
    pub fn solution(&self, actions: &[Action], round: &Round) -> Option<Action> {
        self.task(actions)?.solution(round)
    }

    /// The task after these actions of both players.
    pub fn task(&self, actions: &[Action]) -> Option<&'static Task> {
        let mut done = actions.len();
        for step in self.steps {
            match step {
                LessonStep::Reply(replies) => done = done.saturating_sub(replies.len()),
                LessonStep::Do(want, _) if done == 0 => return Some(want),
                LessonStep::Do(Task::Try(_), _) => {}
                LessonStep::Do(..) => done -= 1,
            }
        }
        None
    }

    fn answer(&self, action: Action) -> Option<Text> {
        let token = action.to_string();
        let mut answers = self.answers.iter();
        let answer = answers.find(|(actions, _)| actions.split(' ').any(|one| one == token));
        match (answer, action) {
            (Some((_, answer)), _) => Some(*answer),
            (None, Action::Draw(_) | Action::EndTurn) => None,
            (None, _) => Some(self.otherwise),
        }
    }
}
