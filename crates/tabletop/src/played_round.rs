//! A round of a match with its whole history, and the turns it is made of.

use crate::{Game, RoundResult, Seats};

/// One round of a match: how it was dealt, and every position and action since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound<G: Game> {
    deal: G::Deal,
    /// One more than there are actions: the position before the first action,
    /// and the one after each. They are small, and the log, the replay and the
    /// way back read them instead of playing the round again.
    positions: Vec<G::Round>,
    actions: Vec<G::Action>,
}

/// Consecutive actions of a round that make up one player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn<'a, G: Game> {
    /// Whose turn it is.
    pub player: G::Player,
    /// The position before each action, and the one after the last.
    pub positions: &'a [G::Round],
    /// The actions, at least one.
    pub actions: &'a [G::Action],
    /// How many actions of the round were taken before them.
    pub from: usize,
    /// Whether the turn is over.
    pub is_over: bool,
}

impl<'a, G: Game> Turn<'a, G> {
    /// The position before the turn.
    #[must_use]
    pub fn start(&self) -> &'a G::Round {
        &self.positions[0]
    }

    /// The position after its last action so far.
    #[must_use]
    pub fn end(&self) -> &'a G::Round {
        &self.positions[self.actions.len()]
    }

    /// Each action with the position in which it was taken.
    pub fn steps(&self) -> impl Iterator<Item = (&'a G::Round, G::Action)> + use<'a, G> {
        self.positions.iter().zip(self.actions.iter().copied())
    }
}

impl<G: Game> PlayedRound<G> {
    /// The round as dealt.
    #[must_use]
    pub fn new(deal: G::Deal) -> Self {
        let start = G::begin(&deal);
        Self::from_position(deal, start)
    }

    /// A round that begins in a position which is not its deal, as in a
    /// tutorial. It is not for records: the deal does not lead there.
    #[must_use]
    pub fn from_position(deal: G::Deal, start: G::Round) -> Self {
        Self {
            deal,
            positions: vec![start],
            actions: Vec::new(),
        }
    }

    /// How it was dealt.
    #[must_use]
    pub const fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// The position before the first action.
    #[must_use]
    pub fn start(&self) -> &G::Round {
        &self.positions[0]
    }

    /// All actions so far, of all players.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// The position before each action, and the one after the last.
    #[must_use]
    pub fn positions(&self) -> &[G::Round] {
        &self.positions
    }

    /// The position after all actions so far.
    #[must_use]
    pub fn round(&self) -> &G::Round {
        &self.positions[self.actions.len()]
    }

    /// The turns so far, the one that is being made included.
    pub fn turns(&self) -> impl Iterator<Item = Turn<'_, G>> {
        let mut from = 0;
        std::iter::from_fn(move || {
            let player = G::acting(self.positions.get(from)?)?;
            let ends = |at: &usize| G::ends_turn(&self.positions[*at], &self.positions[at + 1]);
            let last = (from..self.actions.len()).find(ends);
            let to = last.map_or(self.actions.len(), |last| last + 1);
            let turn = Turn {
                player,
                positions: &self.positions[from..=to],
                actions: &self.actions[from..to],
                from,
                is_over: last.is_some(),
            };
            from = to;
            (!turn.actions.is_empty()).then_some(turn)
        })
    }

    /// The turn made last, or the one that is being made; `None` before the
    /// first action.
    #[must_use]
    pub fn last_turn(&self) -> Option<Turn<'_, G>> {
        self.turns().last()
    }

    /// Takes an action of the player to act.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing is changed then.
    pub fn play(&mut self, action: G::Action) -> Result<(), G::Refusal> {
        let mut after = self.round().clone();
        G::play(&mut after, action)?;
        self.positions.push(after);
        self.actions.push(action);
        Ok(())
    }

    /// Takes the last action back; `None` if there is none. It does not ask
    /// whether the action has revealed something.
    pub fn undo(&mut self) -> Option<G::Action> {
        let undone = self.actions.pop()?;
        self.positions.pop();
        Some(undone)
    }

    /// Forgets all actions but the first so many.
    pub(crate) fn truncate(&mut self, done: usize) {
        self.actions.truncate(done);
        self.positions.truncate(self.actions.len() + 1);
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn result(&self) -> Option<RoundResult> {
        G::result(self.round())
    }

    /// What everybody scores for it, once it is over.
    #[must_use]
    pub fn points(&self) -> Option<Seats<u32>> {
        self.result().map(|result| result.points)
    }

    /// Is it over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        G::acting(self.round()).is_none()
    }
}
