//! What the plain modes of both games share: the console, secrets between
//! people, questions with numbered answers, and the words that mean the same in
//! every game.

pub(super) mod ask;
mod console;
mod game_start;
pub(super) mod lesson_runner;
pub(super) mod lexer;
mod memory;
mod secret;
mod session;
pub(super) mod vocabulary;
pub(super) mod words;

pub(super) use console::Console;
pub(crate) use game_start::GameStart;
pub(super) use memory::StoredProfile;
pub(super) use session::{LineRequest, Session};

/// A part of a line that is carried out at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Instruction<Action, Query> {
    /// Take these actions.
    Do(Vec<Action>),
    /// Answer this, or change something that isn't an action.
    Query(Query),
}

/// Why a line isn't carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineError {
    /// The message for the player.
    pub(super) text: String,
    /// If the message is a question: the words to which the answer is added, in the
    /// notation or in English, which every language understands.
    pub(super) stem: Option<String>,
}

impl LineError {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            stem: None,
        }
    }

    pub(super) fn question(text: impl Into<String>, stem: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            stem: Some(stem.into()),
        }
    }
}
