//! A match as it is being played: deals, actions, the way back, and what a bot
//! needs to choose. It reads and writes nothing.

use crate::chance::{self, Chance};
use crate::{Budget, Game, GameConfig, Match, Name, PlayedRound, Seats, StartError};
use rand::RngExt;

/// A match that is being played. It holds the whole truth, hands and decks
/// included: what is shown or decided for a player goes through a view.
#[derive(Debug)]
pub struct Playing<G: Game> {
    game: Match<G>,
    /// The chance of the next deal.
    chance: Chance,
    /// Whether all deals so far follow from the seed.
    seeded: bool,
    bot_seed: u64,
}

/// What an action led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayOutcome {
    /// The same player goes on.
    TurnContinues,
    /// The turn is over, and perhaps the round.
    TurnOver,
}

impl<G: Game> Playing<G> {
    /// A match of which no round has begun. `names` is what its record calls
    /// the players.
    #[must_use]
    pub fn new(config: GameConfig<G>, names: impl Into<Seats<Name>>) -> Self {
        Self {
            chance: chance::seeded(config.seed),
            // Not the seed of the deals: a bot gets nothing that hidden cards
            // follow from.
            bot_seed: chance::seeded(!config.seed).random(),
            seeded: true,
            game: Match::with_config(config, names),
        }
    }

    /// A match that goes on where it was left. Rounds that are dealt later
    /// follow from the seed as if the match had never been interrupted.
    #[must_use]
    pub fn resume(saved: &Match<G>) -> Self {
        let config = saved.config().clone();
        let mut first = config.first;
        let mut playing = Self::new(config, saved.names().clone());
        for round in saved.rounds() {
            let dealt = G::deal(saved.variant(), first, &mut playing.chance);
            playing.seeded &= dealt == *round.deal();
            first = Some(G::next_first(round.deal()));
        }
        playing.game = saved.clone();
        playing
    }

    /// The match.
    #[must_use]
    pub const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The round that is played or was played last.
    ///
    /// # Panics
    ///
    /// If none has begun.
    #[must_use]
    pub fn round(&self) -> &PlayedRound<G> {
        self.game.current().expect("a round has begun")
    }

    /// The number of the round that is played, from 1; 0 before the first.
    #[must_use]
    pub fn round_number(&self) -> usize {
        self.game.rounds().len()
    }

    /// Is there another round to play?
    #[must_use]
    pub fn has_next_round(&self) -> bool {
        self.round_number() < self.game.length() as usize
    }

    /// Do all deals so far follow from the seed, so that others can play the
    /// same ones?
    #[must_use]
    pub const fn is_seeded(&self) -> bool {
        self.seeded
    }

    /// Has anybody acted?
    #[must_use]
    pub fn has_actions(&self) -> bool {
        let mut rounds = self.game.rounds().iter();
        rounds.any(|round| !round.actions().is_empty())
    }

    /// The next deal that follows from the seed.
    fn deal(&mut self) -> G::Deal {
        let first = self.game.next_first().or(self.game.config().first);
        G::deal(self.game.variant(), first, &mut self.chance)
    }

    /// Deals the next round and begins it.
    ///
    /// # Errors
    ///
    /// If the last round is not over or there is no other.
    pub fn begin_round(&mut self) -> Result<(), StartError> {
        let deal = self.deal();
        self.game.start_round(deal)
    }

    /// Begins a round that is dealt like this, and not by the seed.
    ///
    /// # Errors
    ///
    /// As [`Match::start_round`].
    pub fn begin_round_with(&mut self, deal: G::Deal) -> Result<(), StartError> {
        self.seeded = false;
        self.game.start_round(deal)
    }

    /// Begins a round in this position, as lessons do.
    ///
    /// # Errors
    ///
    /// As [`Match::start_round`].
    pub fn begin_position(&mut self, start: G::Round) -> Result<(), StartError> {
        self.seeded = false;
        let first = G::acting(&start);
        let deal = G::deal(self.game.variant(), first, &mut self.chance);
        self.game.start_position(deal, start)
    }

    /// Takes an action of the player to act.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing changes then.
    ///
    /// # Panics
    ///
    /// If no round has begun.
    pub fn play(&mut self, action: G::Action) -> Result<PlayOutcome, G::Refusal> {
        let round = self.game.current_mut().expect("a round has begun");
        round.play(action)?;
        let [.., before, after] = round.positions() else {
            unreachable!("there is a position before and after each action");
        };
        Ok(if G::ends_turn(before, after) {
            PlayOutcome::TurnOver
        } else {
            PlayOutcome::TurnContinues
        })
    }

    /// The actions of the turn that is going on.
    #[must_use]
    pub fn turn_actions(&self) -> &[G::Action] {
        let turn = self.round().last_turn().filter(|turn| !turn.is_over);
        turn.map_or(&[], |turn| turn.actions)
    }

    /// Can the last action be taken back? Only during its turn, and only if the
    /// turn has shown nobody anything hidden.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        let turn = self.game.current().and_then(PlayedRound::last_turn);
        turn.is_some_and(|turn| {
            let mut steps = turn.steps();
            !turn.is_over && !steps.any(|(before, action)| G::reveals(before, action))
        })
    }

    /// Takes the last action of this turn back, if that [may be](Self::may_undo).
    pub fn undo(&mut self) -> Option<G::Action> {
        if !self.may_undo() {
            return None;
        }
        self.game.current_mut()?.undo()
    }

    /// The seed of a bot's next choice, which is another one for every action.
    #[must_use]
    pub fn bot_seed(&self) -> u64 {
        self.bot_seed
            .wrapping_add(self.round().actions().len() as u64)
    }

    /// The action that a bot has chosen, if it is legal, else any legal one: a
    /// game goes on even if its bot fails.
    #[must_use]
    pub fn legal_choice(&self, chosen: Option<G::Action>) -> Option<G::Action> {
        let legal = G::legal_actions(self.round().round());
        debug_assert!(
            chosen.is_none_or(|action| legal.contains(&action)),
            "bots choose legal actions"
        );
        let chosen = chosen.filter(|action| legal.contains(action));
        chosen.or_else(|| legal.first().copied())
    }

    /// Lets a bot choose for the player to act. It gets that player's view and
    /// nothing else.
    #[must_use]
    pub fn ask_bot(&self, level: G::Level) -> Option<G::Action> {
        let round = self.round().round();
        let view = G::view(round, G::acting(round)?);
        let mut chance = chance::seeded(self.bot_seed());
        let decision = G::decide(level, &view, &Budget::default(), &mut chance);
        self.legal_choice(decision.map(|decision| decision.action))
    }
}
