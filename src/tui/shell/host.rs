//! The host of a game: the round with everything hidden in it, its record, and what bots are
//! asked. A table learns from it what its seat has seen, and asks it to act or to take back.

use super::queries::BotQueries;
use super::thinking::{BotRequest, Purpose};
use crate::records::{RecordFile, RecordedGame, Recording, RecordingId};
use crate::replay::ReplayView;
use crate::settings::Pace;
use coach::Coached;
use std::collections::VecDeque;
use tabletop::{
    Game, Match, Perspective, PlayOutcome, PlayedRound, Playing, SeenRound, StartError,
};

/// The host of a game. It hands out no round that is in progress.
#[derive(Debug)]
pub(crate) struct Host<G: Game> {
    recorded: RecordedGame<G>,
    /// The match with the rounds that are over, of which nothing is secret any more.
    open: Match<G>,
    /// The rounds before the current one, as everybody has seen them.
    past: Vec<SeenRound<G>>,
    /// The current round as each person has seen it, and at last as everybody has. What the
    /// computer sees in its seats goes to its bots only.
    seen: Vec<SeenRound<G>>,
    /// The actions that wait until the one before them is on the disk, earliest first, with the
    /// players who chose them.
    held_back: VecDeque<(G::Player, G::Action)>,
    /// The actions that were taken back and can be played again, the first one last.
    undone: Vec<G::Action>,
    /// Whether it is a lesson or a puzzle, in which nothing is secret.
    is_practice: bool,
}

impl<G: Game> Host<G> {
    /// Hosts a match whose round has begun.
    pub(crate) fn new(playing: Playing<G>) -> Self {
        let seats = playing.game().config().participants.iter_with_seats();
        let people = seats.filter(|(_, who)| who.is_person());
        let people = people.filter_map(|(seat, _)| G::player(seat));
        let onlookers = people.map(Perspective::One).chain([Perspective::Nobody]);
        let seen = onlookers.map(|onlooker| SeenRound::new(playing.round(), onlooker));
        Self {
            past: past_rounds(&playing),
            open: playing.game().finished(),
            seen: seen.collect(),
            recorded: playing.into(),
            held_back: VecDeque::new(),
            undone: Vec::new(),
            is_practice: false,
        }
    }

    /// Hosts a lesson or a puzzle.
    pub(crate) fn practice(playing: Playing<G>) -> Self {
        Self {
            is_practice: true,
            ..Self::new(playing)
        }
    }

    /// Hosts the position of a replay, which everybody sees like this.
    pub(crate) fn replayed(replay: &ReplayView<G>) -> Self {
        let so_far = replay.match_so_far();
        let playing = Playing::resume(&so_far);
        Self {
            past: past_rounds(&playing),
            open: so_far.finished(),
            seen: vec![replay.seen(so_far.current().unwrap_or(replay.round()))],
            recorded: playing.into(),
            held_back: VecDeque::new(),
            undone: Vec::new(),
            is_practice: false,
        }
    }

    /// Returns the match with the rounds that are over.
    pub(crate) const fn game(&self) -> &Match<G> {
        &self.open
    }

    /// Returns the current round, or the last one between rounds, as a person has seen it, or as
    /// everybody has.
    pub(crate) fn seen(&self, viewer: Option<G::Player>) -> &SeenRound<G> {
        let everybody = &self.seen[self.seen.len() - 1];
        let mut seen = self.seen.iter();
        let own = seen.find(|seen| viewer.is_some() && seen.onlooker() == viewer.into());
        own.unwrap_or(everybody)
    }

    /// Returns the rounds so far as everybody has seen them.
    pub(crate) fn public_rounds(&self) -> impl Iterator<Item = &SeenRound<G>> {
        self.past.iter().chain([self.seen(None)])
    }

    /// Returns the match if nothing of it is secret any more.
    pub(crate) fn finished(&self) -> Option<&Playing<G>> {
        let is_over = self.open.result().is_some();
        is_over.then_some(&*self.recorded)
    }

    /// Returns a lesson or a puzzle as it was played.
    pub(crate) fn practiced(&self) -> Option<&PlayedRound<G>> {
        self.is_practice.then(|| self.recorded.round())
    }

    /// Returns the match for a replay, which hides what is secret.
    pub(crate) fn replay(&self) -> Option<ReplayView<G>> {
        ReplayView::new(self.recorded.game().clone())
    }

    /// Returns the number of the current round, counted from 1.
    pub(crate) fn round_number(&self) -> usize {
        self.recorded.round_number()
    }

    /// Returns whether rounds remain that have not begun.
    pub(crate) fn has_next_round(&self) -> bool {
        self.recorded.has_next_round()
    }

    /// Returns whether others can play the same deals.
    pub(crate) fn is_seeded(&self) -> bool {
        self.recorded.is_seeded()
    }

    /// Returns the recording of the game.
    pub(crate) const fn recording(&self) -> &Recording {
        &self.recorded.recording
    }

    /// Returns the recording of the game for handing out its orders.
    pub(crate) const fn recording_mut(&mut self) -> &mut Recording {
        &mut self.recorded.recording
    }

    /// Starts recording the game.
    pub(crate) fn record(&mut self, file: RecordFile, id: RecordingId) {
        self.recorded.record(file, id);
    }

    /// Returns whether quitting now would lose the game.
    pub(crate) fn would_be_lost(&self) -> bool {
        self.recorded.would_be_lost()
    }

    /// Begins the next round.
    ///
    /// # Errors
    ///
    /// Fails if the current round is not over or no rounds remain.
    pub(crate) fn begin_round(&mut self) -> Result<(), StartError> {
        self.recorded.begin_round()?;
        self.past.push(self.seen(None).clone());
        for seen in &mut self.seen {
            *seen = SeenRound::new(self.recorded.round(), seen.onlooker());
        }
        Ok(())
    }

    /// Plays an action for the player to act.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; nothing changes then.
    pub(crate) fn play(&mut self, action: G::Action) -> Result<PlayOutcome, G::Refusal> {
        let outcome = self.recorded.play(action)?;
        if self.undone.pop() != Some(action) {
            self.undone.clear();
        }
        self.show();
        Ok(outcome)
    }

    /// Returns whether the last action can be taken back; see [`Playing::can_undo`].
    pub(crate) fn can_undo(&self) -> bool {
        self.recorded.can_undo()
    }

    /// Takes back the last action and returns it, if that is allowed.
    pub(crate) fn undo(&mut self) -> Option<G::Action> {
        let undone = self.recorded.undo()?;
        // What came after it was not chosen for this position.
        self.held_back.clear();
        self.undone.push(undone);
        self.show();
        Some(undone)
    }

    /// Returns the action that was taken back last, if nothing else was played since.
    pub(crate) fn undone(&self) -> Option<G::Action> {
        self.undone.last().copied().filter(|_| !self.holds_back())
    }

    /// Returns whether an action of the player to act shows something hidden, so that it can't be
    /// taken back; see [`Game::reveals`].
    pub(crate) fn reveals(&self, action: G::Action) -> bool {
        G::reveals(self.recorded.round().round(), action)
    }

    /// Shows everybody what has changed.
    fn show(&mut self) {
        let round = self.recorded.round();
        self.seen.iter_mut().for_each(|seen| seen.follow(round));
        let over = self.recorded.round_number() - usize::from(!round.is_over());
        if over != self.open.rounds().len() {
            self.open = self.recorded.game().finished();
        }
    }

    /// Returns the action that a bot chose if it is legal, or else one that is.
    pub(crate) fn legal_or_first(&self, chosen: Option<G::Action>) -> Option<G::Action> {
        self.recorded.legal_or_first(chosen)
    }

    /// Holds an action back if the one before it isn't recorded yet. Returns whether it does.
    pub(crate) fn hold_back(&mut self, action: G::Action) -> bool {
        let is_unsaved = self.recording().is_unsaved();
        if is_unsaved && let Some(player) = self.seen(None).acting() {
            self.held_back.push_back((player, action));
        }
        is_unsaved
    }

    /// Returns whether an action is held back.
    pub(crate) fn holds_back(&self) -> bool {
        !self.held_back.is_empty()
    }

    /// Returns the next action that was held back, once the one before it is recorded. Actions
    /// whose player doesn't act any more are dropped.
    pub(crate) fn next_held_back(&mut self) -> Option<G::Action> {
        while !self.recording().is_unsaved() {
            let (player, action) = self.held_back.pop_front()?;
            if self.seen(None).acting() == Some(player) {
                return Some(action);
            }
        }
        None
    }
}

/// Returns the rounds before the current one, as everybody has seen them.
fn past_rounds<G: Game>(playing: &Playing<G>) -> Vec<SeenRound<G>> {
    let rounds = playing.game().rounds().iter();
    let rounds = rounds.take(playing.round_number() - 1);
    let seen = rounds.map(|round| SeenRound::new(round, Perspective::Nobody));
    seen.collect()
}

impl<G: Coached> Host<G> {
    /// Returns the request to the bot that has to act, if one has. It sees only its own view.
    pub(crate) fn ask_bot(&self, queries: &mut BotQueries<G>, pace: Pace) -> Option<BotRequest<G>> {
        let player = self.seen(None).acting()?;
        let level = self.open.participant(player).level()?;
        let view = Box::new(G::view(self.recorded.round().round(), player));
        let seed = self.recorded.bot_seed();
        Some(queries.ask(Purpose::Turn(level), view, seed, pace))
    }
}

#[cfg(test)]
impl<G: Game> Host<G> {
    /// Returns the match with everything that is hidden.
    pub(crate) fn in_full(&self) -> &Match<G> {
        self.recorded.game()
    }

    /// Returns the position with everything that is hidden.
    pub(crate) fn round(&self) -> &G::Round {
        self.recorded.round().round()
    }
}
