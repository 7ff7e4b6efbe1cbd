//! The host of a game: the round with everything hidden in it, its record, and what bots are
//! asked. A table, or the plain mode, asks it to act or to take back, and learns from it what its
//! people see of that. How far an action can be taken back, [`tabletop::Playing::can_undo`] decides.

mod guest;
#[cfg(any(test, feature = "host"))]
mod room;
mod seen_game;

pub(crate) use guest::{
    Company, GuestQuestion, GuestSeat, Happened, Moment, OnlookerNews, Request, SeatNews,
    TableHost, Wish,
};
#[cfg(any(test, feature = "host"))]
pub(crate) use room::{Place, Room, Told};
pub(crate) use seen_game::SeenGame;

#[cfg(feature = "host")]
use crate::records::GameProgress;
use crate::records::{RecordFile, Recording, RecordingId};
use crate::replay::ReplayView;
use std::collections::VecDeque;
use tabletop::record::Transcript;
use tabletop::{
    Game, GameConfig, Perspective, PlayOutcome, PlayedRound, Playing, SeenRound, StartError,
};

/// The host of a game. It hands out no round that is in progress.
#[derive(Debug)]
pub(crate) struct Host<G: Game> {
    playing: Playing<G>,
    recording: Recording,
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
        Self {
            playing,
            recording: Recording::default(),
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

    /// Returns what all people have seen, who share a table.
    pub(crate) fn seen(&self) -> SeenGame<G> {
        self.seen_by(&self.people())
    }

    /// Returns what these players have seen.
    pub(crate) fn seen_by(&self, players: &[G::Player]) -> SeenGame<G> {
        SeenGame::new(&self.playing, players)
    }

    /// Returns how far the match is.
    #[cfg(feature = "host")]
    pub(crate) fn progress(&self) -> GameProgress {
        if self.playing.game().result().is_some() {
            return GameProgress::Finished;
        }
        if self.playing.has_actions() {
            GameProgress::Running
        } else {
            GameProgress::Empty
        }
    }

    /// Returns the settings of the match.
    pub(crate) const fn config(&self) -> &GameConfig<G> {
        self.playing.game().config()
    }

    /// Returns the people in the game.
    fn people(&self) -> Vec<G::Player> {
        self.playing.game().config().people().collect()
    }

    /// Returns a lesson or a puzzle as it was played.
    pub(crate) fn practiced(&self) -> Option<&PlayedRound<G>> {
        self.is_practice.then(|| self.playing.round())
    }

    /// Returns the match for a replay, with what this person sees of a round in progress.
    pub(crate) fn replay(&self, viewer: Option<G::Player>) -> Option<ReplayView<G>> {
        ReplayView::seen_by(self.playing.game(), Perspective::from(viewer))
    }

    /// Returns the recording of the game.
    pub(crate) const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Returns the recording of the game for handing out its orders.
    pub(crate) const fn recording_mut(&mut self) -> &mut Recording {
        &mut self.recording
    }

    /// Starts recording the game.
    pub(crate) fn record(&mut self, file: RecordFile, id: RecordingId) {
        self.recording = Recording::begin(&self.playing, file, id);
    }

    /// Returns whether quitting now would lose the game.
    pub(crate) fn would_be_lost(&self) -> bool {
        let is_over = self.playing.game().result().is_some();
        !is_over && !self.recording.is_written() && self.playing.has_actions()
    }

    /// Begins the next round, and shows it to a table.
    ///
    /// # Errors
    ///
    /// Fails if the current round is not over or no rounds remain.
    pub(crate) fn begin_round(&mut self, seen: &mut SeenGame<G>) -> Result<(), StartError> {
        self.start_round()?;
        seen.follow(&self.playing);
        Ok(())
    }

    fn start_round(&mut self) -> Result<(), StartError> {
        self.playing.begin_round()?;
        let (number, round) = (self.playing.round_number(), self.playing.round());
        self.recording.append(&self.playing, |transcript| {
            Some(transcript.append_round::<G>(number, round.deal()))
        });
        Ok(())
    }

    /// Plays an action for the player to act, and shows a table what comes of it.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; nothing changes then.
    pub(crate) fn play(
        &mut self,
        action: G::Action,
        seen: &mut SeenGame<G>,
    ) -> Result<PlayOutcome, G::Refusal> {
        let outcome = self.carry_out(action)?;
        seen.follow(&self.playing);
        Ok(outcome)
    }

    fn carry_out(&mut self, action: G::Action) -> Result<PlayOutcome, G::Refusal> {
        let outcome = self.playing.play(action)?;
        if let [.., before, after] = self.playing.round().positions() {
            self.recording.append(&self.playing, |transcript| {
                Some(transcript.append_action::<G>(before, action, after))
            });
        }
        if self.undone.pop() != Some(action) {
            self.undone.clear();
        }
        Ok(outcome)
    }

    /// Returns whether the last action can be taken back; see [`Playing::can_undo`].
    pub(crate) fn would_undo(&self) -> bool {
        self.playing.can_undo()
    }

    /// Takes back the last action and returns it, if that is allowed.
    pub(crate) fn undo(&mut self, seen: &mut SeenGame<G>) -> Option<G::Action> {
        let undone = self.take_back()?;
        seen.follow(&self.playing);
        Some(undone)
    }

    fn take_back(&mut self) -> Option<G::Action> {
        let undone = self.playing.undo()?;
        self.recording.append(&self.playing, Transcript::undo);
        // What came after it was not chosen for this position.
        self.held_back.clear();
        self.undone.push(undone);
        Some(undone)
    }

    /// Returns the action that was taken back last, if nothing else was played since.
    pub(crate) fn undone(&self) -> Option<G::Action> {
        self.undone.last().copied().filter(|_| !self.holds_back())
    }

    /// Returns whether an action of the player to act shows something hidden, so that it can't be
    /// taken back; see [`Game::reveals`].
    pub(crate) fn reveals(&self, action: G::Action) -> bool {
        G::reveals(self.playing.round().round(), action)
    }

    /// Returns the current round as this player would see it after legal actions; `None` if one
    /// of them ends the turn or shows something hidden.
    pub(crate) fn tried(&self, player: G::Player, actions: &[G::Action]) -> Option<SeenRound<G>> {
        let mut trial = self.playing.round().clone();
        for action in actions {
            let before = trial.round().clone();
            trial.play(*action).ok()?;
            if G::reveals(&before, *action) || G::ends_turn(&before, trial.round()) {
                return None;
            }
        }
        Some(SeenRound::new(&trial, Perspective::One(player)))
    }

    /// Returns the level and the view of the bot that has to act, if one has, and the seed for
    /// its chances.
    pub(crate) fn bot_to_act(&self) -> Option<(G::Level, G::View, u64)> {
        let level = self.playing.game().participant(self.acting()?).level()?;
        self.asked(level)
    }

    /// Returns the same as if a bot of this level had to act.
    fn asked(&self, level: G::Level) -> Option<(G::Level, G::View, u64)> {
        let view = G::view(self.playing.round().round(), self.acting()?);
        Some((level, view, self.playing.bot_seed()))
    }

    /// Returns what the bot at a level chooses now; see [`Playing::ask_bot`].
    pub(crate) fn ask_bot(&self, level: G::Level) -> Option<G::Action> {
        self.playing.ask_bot(level)
    }

    /// Returns the action that a bot chose if it is legal, or else one that is.
    pub(crate) fn legal_or_first(&self, chosen: Option<G::Action>) -> Option<G::Action> {
        self.playing.legal_or_first(chosen)
    }

    fn acting(&self) -> Option<G::Player> {
        G::acting(self.playing.round().round())
    }

    /// Holds an action back if the one before it isn't recorded yet. Returns whether it does.
    pub(crate) fn hold_back(&mut self, action: G::Action) -> bool {
        let is_unsaved = self.recording().is_unsaved();
        if is_unsaved && let Some(player) = self.acting() {
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
            if self.acting() == Some(player) {
                return Some(action);
            }
        }
        None
    }
}

#[cfg(test)]
impl<G: Game> Host<G> {
    /// Returns the match with everything that is hidden.
    pub(crate) fn in_full(&self) -> &tabletop::Match<G> {
        self.playing.game()
    }

    /// Returns the round with everything that is hidden.
    pub(crate) fn played(&self) -> &PlayedRound<G> {
        self.playing.round()
    }

    /// Returns the position with everything that is hidden.
    pub(crate) fn round(&self) -> &G::Round {
        self.playing.round().round()
    }
}
