//! A match in progress: dealing rounds, playing and undoing actions, and
//! letting bots choose. This module does no input or output.

use crate::chance;
use crate::{Budget, Game, GameConfig, Match, Name, PlayOutcome, PlayedRound, Seats, StartError};
use rand::RngExt;

/// A match in progress. It contains all hidden information, hands and decks
/// included, so anything shown to a player or decided on a player's behalf has
/// to go through a view.
#[derive(Debug)]
pub struct Playing<G: Game> {
    game: Match<G>,
    bot_seed: u64,
}

impl<G: Game> Playing<G> {
    /// Creates a match in which no round has begun. `names` are the players'
    /// names in its record.
    #[must_use]
    pub fn new(config: GameConfig<G>, names: impl Into<Seats<Name>>) -> Self {
        Self {
            // The bots' seed differs from the deals' seed: a bot must not
            // receive anything from which hidden cards could be computed.
            bot_seed: chance::seeded(!config.seed).random(),
            game: Match::with_config(config, names),
        }
    }

    /// Resumes a match where it was left. The rounds still to come are dealt
    /// from the seed as if the match had never been interrupted.
    #[must_use]
    pub fn resume(saved: &Match<G>) -> Self {
        Self {
            game: saved.clone(),
            ..Self::new(saved.config().clone(), saved.names().clone())
        }
    }

    /// Returns the match.
    #[must_use]
    pub const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// Returns the current round, or the last one between rounds.
    ///
    /// # Panics
    ///
    /// Panics if no round has begun.
    #[must_use]
    pub fn round(&self) -> &PlayedRound<G> {
        self.game.current().expect("a round has begun")
    }

    /// Returns the number of the current round, counted from 1, or 0 before the
    /// first.
    #[must_use]
    pub fn round_number(&self) -> usize {
        self.game.rounds().len()
    }

    /// Returns whether rounds remain that have not begun.
    #[must_use]
    pub fn has_next_round(&self) -> bool {
        self.round_number() < self.game.length() as usize
    }

    /// Returns whether any action has been played in the match.
    #[must_use]
    pub fn has_actions(&self) -> bool {
        let mut rounds = self.game.rounds().iter();
        rounds.any(|round| !round.actions().is_empty())
    }

    /// Generates the next deal from the seed.
    fn deal(&self) -> G::Deal {
        let first = self.game.next_first_player().or(self.game.config().first);
        self.deal_with_first(first)
    }

    fn deal_with_first(&self, first: Option<G::Player>) -> G::Deal {
        let seed = self.game.config().seed;
        G::deal_of_seed(self.game.variant(), first, seed, self.round_number())
    }

    /// Deals the next round and begins it.
    ///
    /// # Errors
    ///
    /// Fails if the current round is not over or no rounds remain.
    pub fn begin_round(&mut self) -> Result<(), StartError> {
        let deal = self.deal();
        self.game.start_round(deal)
    }

    /// Begins a round with a given deal instead of one from the seed.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Match::start_round`].
    pub fn begin_round_with(&mut self, deal: G::Deal) -> Result<(), StartError> {
        self.game.start_round(deal)
    }

    /// Begins a round from an arbitrary position, as lessons do.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Match::start_round`].
    pub fn begin_position(&mut self, start: G::Round) -> Result<(), StartError> {
        let first = G::acting(&start);
        let deal = self.deal_with_first(first);
        self.game.start_position(deal, start)
    }

    /// Plays an action for the player to act.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; nothing changes then.
    ///
    /// # Panics
    ///
    /// Panics if no round has begun.
    pub fn play(&mut self, action: G::Action) -> Result<PlayOutcome, G::Refusal> {
        let round = self.game.current_mut().expect("a round has begun");
        round.play(action)
    }

    /// Returns the actions of the turn in progress; empty between turns.
    #[must_use]
    pub fn turn_actions(&self) -> &[G::Action] {
        let turn = self.round().last_turn().filter(|turn| !turn.is_over);
        turn.map_or(&[], |turn| turn.actions)
    }

    /// Returns whether the last action can be taken back: only if its turn has revealed
    /// nothing hidden. If it ended its turn, the caller must have shown nothing to the next
    /// player yet.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        let turn = self.game.current().and_then(PlayedRound::last_turn);
        turn.is_some_and(|turn| {
            let mut steps = turn.steps();
            !steps.any(|(before, action)| G::reveals(before, action))
        })
    }

    /// Takes back the last action and returns it, or returns `None` if that is
    /// [not allowed](Self::can_undo).
    pub fn undo(&mut self) -> Option<G::Action> {
        if !self.can_undo() {
            return None;
        }
        self.game.current_mut()?.undo()
    }

    /// Returns the seed for a bot's next choice, which differs for every action
    /// of a round.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.bot_seed
            .wrapping_add(self.round().actions().len() as u64)
    }

    /// Returns the action a bot chose if it is legal, or else the first legal
    /// action, so that a faulty bot can't block the game. Returns `None` once
    /// the round is over.
    #[must_use]
    pub fn legal_or_first(&self, chosen: Option<G::Action>) -> Option<G::Action> {
        let legal = G::legal_actions(self.round().round());
        debug_assert!(
            chosen.is_none_or(|action| legal.contains(&action)),
            "bots choose legal actions"
        );
        let chosen = chosen.filter(|action| legal.contains(action));
        chosen.or_else(|| legal.first().copied())
    }

    /// Lets a bot choose an action for the player to act, or returns `None`
    /// once the round is over. The bot sees only that player's view.
    #[must_use]
    pub fn ask_bot(&self, level: G::Level) -> Option<G::Action> {
        let round = self.round().round();
        let view = G::view(round, G::acting(round)?);
        let mut chance = chance::seeded(self.bot_seed());
        let decision = G::decide(level, &view, &Budget::default(), &mut chance);
        self.legal_or_first(decision.map(|decision| decision.action))
    }
}
