//! A game on the table: what is the same for every game, and what a game adds to it.
//!
//! Only the table has access to hidden cards. Everything that draws or chooses gets a view
//! from it.

use super::command::Keymap;
use super::queries::BotQueries;
use super::result::ResultFrom;
use super::review::{Reviewed, Reviews};
use super::saving::HeldBack;
use super::thinking::Advising;
use crate::records::RecordedGame;
use crate::replay::Perspective;
use crate::settings::{HandOrder, Settings};
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use tabletop::Playing;

/// A game that can be played on the table.
pub(crate) trait TableGame: Advising + Reviewed {
    /// What only this game has on its table: what is being chosen, what is marked, what moves.
    type Own: Debug;
    /// What only this game shows until a player goes on.
    type Interlude: Copy + Debug + Eq;
    /// A note to the player.
    type Note: Clone + Debug;

    /// Returns what only this game has on its table, as it is before the first action.
    fn own(playing: &Playing<Self>) -> Self::Own;
}

/// What a table is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage<G: TableGame> {
    /// This player's turn is over. The player looks at what came of it before the curtain
    /// falls.
    TurnOver(G::Player),
    /// The player to act has to confirm that no other player is looking.
    Curtain,
    /// The player to act has to choose.
    Turn,
    /// The computer has to act.
    Waiting,
    /// A player has to go on from this.
    Interlude(G::Interlude),
    /// The round is over.
    Over,
    /// Nothing: this is a replay, seen from this perspective.
    Replay(Perspective<G::Player>),
}

/// A game on the table.
#[derive(Debug)]
pub(crate) struct GameTable<G: TableGame> {
    pub(crate) playing: RecordedGame<G>,
    /// What the table is waiting for.
    pub(crate) stage: Stage<G>,
    pub(crate) settings: Settings,
    /// The order in which hands are shown: at first that of the settings.
    pub(crate) hand_order: HandOrder,
    /// The key bindings, for texts that name keys.
    pub(crate) keymap: &'static Keymap,
    /// The notes to the player, latest last.
    pub(crate) notes: Vec<G::Note>,
    /// The requests to the computer.
    pub(crate) queries: BotQueries<G>,
    /// Whether a hint was asked for while others play.
    pub(crate) wants_hint: bool,
    /// Whether a hint that is being looked for is to be chosen, because the player has asked
    /// for it and has chosen nothing else since.
    pub(crate) aims_at_hint: bool,
    /// Whether Enter found nothing chosen, until the next key.
    pub(crate) nothing_chosen: bool,
    /// The actions that wait until the one before them is on the disk.
    pub(crate) held_back: HeldBack<G>,
    /// The analysis of the rounds that are over.
    pub(crate) reviews: Reviews<G>,
    /// At the end of a round, from where the result was opened that covers the table.
    pub(crate) result_from: Option<ResultFrom>,
    /// What only this game has on its table.
    pub(crate) own: G::Own,
}

impl<G: TableGame> Deref for GameTable<G> {
    type Target = G::Own;

    fn deref(&self) -> &G::Own {
        &self.own
    }
}

impl<G: TableGame> DerefMut for GameTable<G> {
    fn deref_mut(&mut self) -> &mut G::Own {
        &mut self.own
    }
}

impl<G: TableGame> GameTable<G> {
    /// Puts a match on the table whose round has begun, with nothing to do yet.
    pub(crate) fn from_playing(playing: Playing<G>, settings: &Settings) -> Self {
        let own = G::own(&playing);
        Self {
            playing: playing.into(),
            stage: Stage::Over,
            settings: settings.clone(),
            hand_order: settings.hand_order,
            keymap: Keymap::built_in(),
            notes: Vec::new(),
            queries: BotQueries::default(),
            wants_hint: false,
            aims_at_hint: false,
            nothing_chosen: false,
            held_back: HeldBack::default(),
            reviews: Reviews::default(),
            result_from: None,
            own,
        }
    }
}
