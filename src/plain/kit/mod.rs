//! What the plain modes of both games share: the console, secrets between
//! people, questions with numbered answers, and the words that mean the same in
//! every game.

pub(super) mod ask;
mod console;
pub(super) mod lesson_runner;
pub(super) mod line;
mod memory;
mod secret;
pub(super) mod vocabulary;
pub(super) mod words;

pub(super) use console::Console;
pub(super) use memory::StoredProfile;

use telling::Language;

/// A part of a line that is carried out at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Instruction<Action, Look> {
    /// Take these actions.
    Do(Vec<Action>),
    /// Answer this, or change something that isn't an action.
    Query(Query<Look>),
}

/// A question or a command that isn't an action. `Look` is what can be asked in one game
/// only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query<Look> {
    /// The whole position.
    Show,
    Hand,
    /// The points.
    Score,
    /// What can be done now.
    Legal,
    /// The move history.
    Log,
    /// The commands.
    Help,
    /// Something of this game alone.
    Look(Look),
    /// What the computer would do, and why.
    Hint,
    /// Take the last action back.
    Undo,
    /// Change the language.
    Language(Language),
    Quit,
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
