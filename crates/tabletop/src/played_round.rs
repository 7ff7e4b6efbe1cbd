//! A round of a match with its full history, and the turns it consists of.

use crate::{Game, RoundResult, Seats};

/// The effect of an action on the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayOutcome {
    /// The same player acts again.
    TurnContinues,
    /// The turn is over, and perhaps the round.
    TurnOver,
}

/// One round of a match: the deal, every action, and the position after each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound<G: Game> {
    deal: G::Deal,
    /// One more than there are actions: the position before the first action,
    /// and the one after each. Positions are small, so storing them costs less
    /// than replaying the round for the log, the replay and undo.
    positions: Vec<G::Round>,
    actions: Vec<G::Action>,
}

/// The consecutive actions that make up one player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn<'a, G: Game> {
    /// The player whose turn it is.
    pub player: G::Player,
    /// The position before each action, followed by the one after the last.
    pub positions: &'a [G::Round],
    /// The actions, at least one.
    pub actions: &'a [G::Action],
    /// The number of actions played in the round before this turn.
    pub from: usize,
    /// Whether the turn is over.
    pub is_over: bool,
}

impl<'a, G: Game> Turn<'a, G> {
    /// Returns the position before the turn.
    #[must_use]
    pub fn start(&self) -> &'a G::Round {
        &self.positions[0]
    }

    /// Returns the position after the last action played so far.
    #[must_use]
    pub fn end(&self) -> &'a G::Round {
        &self.positions[self.actions.len()]
    }

    /// Iterates over the actions, each with the position in which it was
    /// played.
    pub fn steps(&self) -> impl Iterator<Item = (&'a G::Round, G::Action)> + use<'a, G> {
        self.positions.iter().zip(self.actions.iter().copied())
    }
}

impl<G: Game> PlayedRound<G> {
    /// Creates a round in which nobody has acted yet.
    #[must_use]
    pub fn new(deal: G::Deal) -> Self {
        let start = G::begin(&deal);
        Self::from_position(deal, start)
    }

    /// Creates a round that starts from an arbitrary position, as in a
    /// tutorial. Don't record such a round: the recorded deal does not lead to
    /// `start`, so a reader could not replay it.
    #[must_use]
    pub fn from_position(deal: G::Deal, start: G::Round) -> Self {
        Self {
            deal,
            positions: vec![start],
            actions: Vec::new(),
        }
    }

    /// Returns the deal.
    #[must_use]
    pub const fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// Returns the position before the first action.
    #[must_use]
    pub fn start(&self) -> &G::Round {
        &self.positions[0]
    }

    /// Returns all actions so far, by all players.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Returns the position before each action, followed by the one after the
    /// last.
    #[must_use]
    pub fn positions(&self) -> &[G::Round] {
        &self.positions
    }

    /// Returns the current position.
    #[must_use]
    pub fn round(&self) -> &G::Round {
        &self.positions[self.actions.len()]
    }

    /// Iterates over the turns so far, including one still in progress.
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

    /// Returns the turn in progress or else the last one, or `None` before the
    /// first action.
    #[must_use]
    pub fn last_turn(&self) -> Option<Turn<'_, G>> {
        self.turns().last()
    }

    /// Plays an action for the player to act.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; the round is unchanged
    /// then.
    pub fn play(&mut self, action: G::Action) -> Result<PlayOutcome, G::Refusal> {
        let mut after = self.round().clone();
        G::play(&mut after, action)?;
        let outcome = if G::ends_turn(self.round(), &after) {
            PlayOutcome::TurnOver
        } else {
            PlayOutcome::TurnContinues
        };
        self.positions.push(after);
        self.actions.push(action);
        Ok(outcome)
    }

    /// Takes back the last action and returns it, or returns `None` if there is
    /// none. The caller has to check that the action revealed nothing.
    pub fn undo(&mut self) -> Option<G::Action> {
        let undone = self.actions.pop()?;
        self.positions.pop();
        Some(undone)
    }

    /// Drops all actions after the first `done`.
    pub(crate) fn truncate(&mut self, done: usize) {
        self.actions.truncate(done);
        self.positions.truncate(self.actions.len() + 1);
    }

    /// Returns the result once the round is over.
    #[must_use]
    pub fn result(&self) -> Option<RoundResult> {
        G::result(self.round())
    }

    /// Returns each player's points once the round is over.
    #[must_use]
    pub fn points(&self) -> Option<Seats<u32>> {
        self.result().map(|result| result.points)
    }

    /// Returns whether the round is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        G::acting(self.round()).is_none()
    }
}
