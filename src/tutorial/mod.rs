//! The tutorial: lessons that teach the game by playing it.
//!
//! A [`Lesson`] is a position and what is to be done in it, as data
//! (`lessons.rs`). [`Lesson::judge`] says what the actions done so far amount
//! to. All of it is pure: the rules say what is legal, the lesson says only
//! what it asked for. The player is A; whose turn it is and what lies where is
//! the [`Round`]'s business.

mod lessons;
mod scene;
#[cfg(test)]
mod tests;

pub use lessons::LESSONS;
pub use scene::LessonScene;

use schotten_rules::{Action, Round, StoneId, TacticCard};
pub use telling::Text;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// What it is about.
    pub title: Text,
    /// The position it begins with.
    pub scene: LessonScene,
    /// What is to be done, one after the other.
    pub steps: &'static [LessonStep],
    /// What the player learned by it.
    pub learned: Text,
    /// The answer to another action than the one asked for.
    pub otherwise: Text,
    /// The answers to special ones, in the notation.
    pub answers: &'static [(&'static str, Text)],
}

/// A step of a lesson.
#[derive(Debug)]
pub enum LessonStep {
    /// The player does this, and is asked for it; without a text the one
    /// before still asks.
    Do(Want, Option<Ask>),
    /// The opponent does this, in the notation.
    Reply(&'static [&'static str]),
}

/// The texts that ask for a step.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// In full, with what there is to know.
    pub full: Text,
    /// The task alone, in one line of the smallest table.
    pub line: Text,
}

/// What a step asks for.
#[derive(Debug)]
pub enum Want {
    /// Any card at any Stone.
    Place,
    /// A draw, from any deck.
    Draw,
    /// Any card to be returned for the Recruiter.
    Return,
    /// This action, in the notation.
    Only(&'static str),
    /// One of these actions.
    OneOf(&'static [&'static str]),
    /// An attempt that the rules refuse.
    Try(Attempt),
}

/// An attempt at something that is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// To claim this Stone.
    Claim(StoneId),
    /// To play this card.
    Play(TacticCard),
}

/// What the actions done so far amount to.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// There is more to do; this asks for it.
    Going {
        /// What asks for it.
        ask: Ask,
        /// Is it only now that this is asked for?
        new: bool,
    },
    /// It is the opponent's turn to do this.
    Reply(&'static [&'static str]),
    /// The last action is not what was asked for.
    Otherwise {
        /// Why; `None` if it only comes too soon.
        why: Option<Text>,
        /// What asked for something else.
        ask: Ask,
    },
    /// All is done.
    Done,
}

impl Want {
    /// An action that is wanted, as the round stands; `None` where the player
    /// is to try something in vain.
    #[must_use]
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

impl Lesson {
    /// What the actions done since the lesson began amount to, the opponent's
    /// included, with an attempt that was refused after the last of them.
    #[must_use]
    pub fn judge(&self, actions: &[Action], tried: Option<Attempt>) -> Progress {
        let mut actions = actions.iter().copied();
        let mut asks = Ask {
            full: self.learned,
            line: self.learned,
        };
        for step in self.steps {
            match step {
                LessonStep::Do(want, ask) => {
                    asks = ask.unwrap_or(asks);
                    if let Want::Try(wanted) = want
                        && tried == Some(*wanted)
                        && actions.len() == 0
                    {
                        continue;
                    }
                    match actions.next() {
                        None => {
                            return Progress::Going {
                                ask: asks,
                                new: ask.is_some(),
                            };
                        }
                        Some(action) if want.accepts(action) => {}
                        Some(action) => {
                            let why = self.answer(action);
                            return Progress::Otherwise { why, ask: asks };
                        }
                    }
                }
                LessonStep::Reply(replies) => {
                    if actions.len() == 0 {
                        return Progress::Reply(replies);
                    }
                    actions.by_ref().take(replies.len()).for_each(drop);
                }
            }
        }
        Progress::Done
    }

    fn answer(&self, action: Action) -> Option<Text> {
        let token = action.to_string();
        let answer = self.answers.iter().find(|(other, _)| *other == token);
        match (answer, action) {
            (Some((_, answer)), _) => Some(*answer),
            (None, Action::Draw(_) | Action::EndTurn) => None,
            (None, _) => Some(self.otherwise),
        }
    }
}
