//! A match as it is being played: deals, turns, what was said about them, the
//! way back. The table and the plain mode both play with it.

use crate::code::Code;
use crate::options::{Config, First, Opponent};
use crate::records::{KeptAs, Notice, RecordFile, Recorder, Wake};
use rand::RngExt;
use schotten_bots::Level;
use schotten_bots::{Match, PlayedRound, SchottenTotten};
use schotten_rules::{Action, Deal, Player, Refusal, Round, StoneId, Table};
use std::time::Duration;
use tabletop::chance::{self, Chance};
use tabletop::record::{Change, Transcript};
use telling::words::rounds;
use telling::words::{self, Owners};
use telling::{Saying, say};
use textkit::escape;

/// A match with everything that makes it the same for the same seed. It holds
/// the whole truth, hands and decks included.
#[derive(Debug)]
pub(crate) struct Playing {
    config: Config,
    seed: u64,
    /// Do all deals follow from the seed?
    seeded: bool,
    chance: Chance,
    bot_seed: u64,
    rounds: Match,
    log: Vec<Saying>,
    /// Where in the log what was said last begins.
    latest: usize,
    /// How many of the round's actions belong to turns that are over.
    turn_from: usize,
    /// The reasons of the claims of this turn, for everybody.
    reasons: Vec<Saying>,
    /// The same, for the claimant.
    answers: Vec<Saying>,
    /// Writes everything down, with what tells how the record changes.
    recorder: Option<(Recorder, Transcript)>,
    /// Why that fails, if it does, and whether that was said.
    unwritten: Option<(String, bool)>,
    /// What happened to the record and was not said yet, the earliest first.
    notices: Vec<Notice>,
}

/// What an action led to.
#[derive(Clone, Debug)]
pub(crate) enum Led {
    /// The turn goes on.
    On,
    /// The turn is over, and perhaps the round. What was done, in lines that
    /// both players may read.
    TurnOver(Vec<Saying>),
}

impl Playing {
    /// A match of which no round has begun.
    pub(crate) fn new(config: Config, seed: u64) -> Self {
        let rounds = Match::new(config.variant, config.names.clone(), config.rounds);
        Self {
            config,
            seed,
            seeded: true,
            chance: chance::seeded(seed),
            // Not the seed of the deals: a bot gets nothing that hidden cards
            // follow from.
            bot_seed: chance::seeded(!seed).random(),
            rounds,
            log: Vec::new(),
            latest: 0,
            turn_from: 0,
            reasons: Vec::new(),
            answers: Vec::new(),
            recorder: None,
            unwritten: None,
            notices: Vec::new(),
        }
    }

    /// A match that goes on where it was left.
    pub(crate) fn going_on(saved: &Match, config: Config, seed: u64) -> Self {
        let mut playing = Self::new(config, seed);
        for round in saved.rounds() {
            // The chance of later deals goes on where it was.
            playing.dealt(round.deal());
            let _ = playing.begin_round_with(*round.deal());
            for action in round.actions() {
                let _ = playing.play(*action);
            }
        }
        playing
    }

    /// From now on everything is written down, with the next action what was
    /// played so far too.
    pub(crate) fn record(&mut self, file: RecordFile) {
        let (text, transcript) = Transcript::begin(&self.rounds, file.facts());
        self.recorder = Some((Recorder::start(file, text), transcript));
    }

    /// From now on `wake` is called whenever something was written.
    pub(crate) fn wake_when_saved(&self, wake: Wake) {
        if let Some((recorder, _)) = &self.recorder {
            recorder.wake_with(wake);
        }
    }

    /// Is all of it on the disk, or about to be?
    #[must_use]
    pub(crate) fn is_written(&self) -> bool {
        self.kept_as().is_some()
    }

    /// How the game is found when it is to be resumed; `None` if not all of it
    /// is on the disk.
    #[must_use]
    pub(crate) fn kept_as(&self) -> Option<&KeptAs> {
        let (recorder, _) = self.recorder.as_ref()?;
        recorder.kept_as().filter(|_| self.unwritten.is_none())
    }

    /// For how long what was played last has been waiting to be written; `None`
    /// if it is.
    #[must_use]
    pub(crate) fn unsaved_for(&self) -> Option<Duration> {
        self.recorder.as_ref()?.0.waiting_for()
    }

    /// Waits until all of it is written, or for so long. Is it?
    pub(crate) fn wait_until_saved(&mut self, time: Duration) -> bool {
        let saved = match &mut self.recorder {
            Some((recorder, _)) => recorder.wait(time),
            None => true,
        };
        self.heed_recorder();
        saved
    }

    /// Takes what the recorder has to tell.
    pub(crate) fn heed_recorder(&mut self) {
        let Some((recorder, _)) = &mut self.recorder else {
            return;
        };
        recorder.is_done();
        self.notices.extend(recorder.take_notices());
        match recorder.failure() {
            None => self.unwritten = None,
            Some(error) if self.unwritten.is_none() => {
                self.unwritten = Some((error.to_owned(), false));
            }
            Some(_) => {}
        }
    }

    /// Is the game to be recorded, and can't be?
    #[must_use]
    pub(crate) const fn is_unwritten(&self) -> bool {
        self.unwritten.is_some()
    }

    /// Would leaving now lose what was played?
    #[must_use]
    pub(crate) fn is_lost_if_left(&self) -> bool {
        let running = self.rounds.result().is_none();
        running && !self.is_written() && self.is_played()
    }

    /// Writes what could not be written before, and the whole record if it is
    /// gone. Done before the player is asked whether to quit.
    pub(crate) fn write_again(&mut self) {
        let is_played = self.is_played();
        if let Some((recorder, _)) = &mut self.recorder {
            recorder.write_again(is_played);
        }
    }

    /// News of the record, each told once: that its file was moved or replaced,
    /// and that the game can't be written down, and why.
    pub(crate) fn news_of_record(&mut self) -> Option<Saying> {
        self.heed_recorder();
        if !self.notices.is_empty() {
            let notice = self.notices.remove(0);
            return Some(Saying::new(move |language| match &notice {
                Notice::Moved => say!(language, "record-moved"),
                Notice::Elsewhere(file) => {
                    let file = escape::path(file);
                    say!(language, "record-elsewhere", file = file)
                }
            }));
        }
        let (error, said) = self.unwritten.as_mut()?;
        if std::mem::replace(said, true) {
            return None;
        }
        let error = error.clone();
        Some(Saying::new(move |language| {
            say!(language, "record-not-written", error = error.as_str())
        }))
    }

    /// Has anything been played?
    fn is_played(&self) -> bool {
        let begun = |round: &PlayedRound| !round.actions().is_empty();
        self.rounds.rounds().iter().any(begun)
    }

    /// Writes down how the record changes.
    fn keep(&mut self, change: impl FnOnce(&mut Transcript, &Match) -> Option<Change>) {
        let is_played = self.is_played();
        if let Some((recorder, transcript)) = &mut self.recorder
            && let Some(change) = change(transcript, &self.rounds)
        {
            recorder.change(change, is_played);
        }
    }

    /// Begins the next round and says so; `None` if there is none.
    pub(crate) fn begin_round(&mut self) -> Option<Saying> {
        let deal = self.deal();
        self.begin_round_with(deal)
    }

    /// Deals the next round.
    pub(crate) fn deal(&mut self) -> Deal {
        let first = self.rounds.next_first().or(match self.config.first {
            First::A => Some(Player::A),
            First::B => Some(Player::B),
            First::Random => None,
        });
        Deal::shuffled(self.config.variant, first, &mut self.chance)
    }

    /// The next round was dealt so before.
    pub(crate) fn dealt(&mut self, deal: &Deal) {
        self.seeded &= self.deal() == *deal;
    }

    /// Begins a round that is dealt so.
    pub(crate) fn begin_round_with(&mut self, deal: Deal) -> Option<Saying> {
        self.rounds.start_round(deal).ok()?;
        self.turn_from = 0;
        self.reasons.clear();
        self.answers.clear();
        let (round, of) = (self.round_number(), self.rounds.length());
        let name = self.name(deal.first_player()).to_owned();
        let begins = Saying::new(move |language| rounds::begins(language, round, of, &name));
        self.latest = self.log.len();
        self.log.push(begins.clone());
        self.keep(|transcript, rounds| {
            let deal = rounds.current()?.deal();
            Some(transcript.round::<SchottenTotten>(rounds.rounds().len(), deal))
        });
        Some(begins)
    }

    /// Begins a round in this position, without a word about it.
    pub(crate) fn begin_position(&mut self, start: &Round) -> Option<()> {
        let variant = self.config.variant;
        let deal = Deal::shuffled(variant, Some(start.table().turn()), &mut self.chance);
        self.rounds.start_position(deal, *start).ok()?;
        self.turn_from = 0;
        self.reasons.clear();
        self.answers.clear();
        Some(())
    }

    /// The match.
    #[must_use]
    pub(crate) const fn rounds(&self) -> &Match {
        &self.rounds
    }

    /// The round that is played or was played last.
    #[must_use]
    pub(crate) fn round(&self) -> &PlayedRound {
        self.rounds.current().expect("a round has begun")
    }

    /// What lies open.
    #[must_use]
    pub(crate) fn table(&self) -> &Table {
        self.round().round().table()
    }

    /// A player's name.
    #[must_use]
    pub(crate) fn name(&self, player: Player) -> &str {
        self.rounds.name(player).as_str()
    }

    fn names(&self) -> [String; 2] {
        Player::BOTH.map(|player| self.name(player).to_owned())
    }

    /// The names of this player and of the opponent.
    fn names_from(&self, player: Player) -> [String; 2] {
        [player, player.other()].map(|player| self.name(player).to_owned())
    }

    /// The number of the round that is played, from 1.
    #[must_use]
    pub(crate) fn round_number(&self) -> usize {
        self.rounds.rounds().len()
    }

    /// The code by which others play the same deals, with the points that were
    /// made, once the match is over; `None` if the deals follow from no seed.
    #[must_use]
    pub(crate) fn code(&self) -> Option<Code> {
        self.rounds.result()?;
        let score = self.rounds.score().pair();
        self.seeded
            .then(|| Code::of(&self.config, self.seed, Some(score)))
    }

    /// The points of A and B in another game with the same deals.
    #[must_use]
    pub(crate) const fn compare(&self) -> Option<[u32; 2]> {
        self.config.compare
    }

    /// Is there another round to play?
    #[must_use]
    pub(crate) fn has_next_round(&self) -> bool {
        self.round_number() < self.rounds.length() as usize
    }

    /// The computer's level, if it plays; it is B then.
    #[must_use]
    pub(crate) const fn level(&self) -> Option<Level> {
        match self.config.opponent {
            Opponent::Human => None,
            Opponent::Bot(level) => Some(level),
        }
    }

    /// What was done, a line for each turn and claim.
    #[must_use]
    pub(crate) fn log(&self) -> &[Saying] {
        &self.log
    }

    /// Of the log what was said last: of the last turn with the result, or that
    /// a round begins.
    #[must_use]
    pub(crate) fn latest(&self) -> &[Saying] {
        &self.log[self.latest..]
    }

    /// What the claimant is told about the claims of this turn, the latest
    /// last.
    #[must_use]
    pub(crate) fn answers(&self) -> &[Saying] {
        &self.answers
    }

    /// What was done in the turn that is going on, as it will stand in the
    /// log.
    #[must_use]
    pub(crate) fn turn_told(&self) -> Vec<Saying> {
        let actions = self.turn_actions().to_vec();
        let [name, other] = self.names_from(self.table().turn());
        let told = (!actions.is_empty())
            .then(|| Saying::new(move |language| rounds::told(language, &actions, &name, &other)));
        told.into_iter().chain(self.reasons.clone()).collect()
    }

    /// An action that the player on turn is about to take, told to everybody.
    #[must_use]
    pub(crate) fn action_told(&self, action: Action) -> Vec<Saying> {
        let [name, other] = self.names_from(self.table().turn());
        let told = Saying::new(move |language| rounds::told(language, &[action], &name, &other));
        match action {
            Action::EndTurn => Vec::new(),
            Action::Claim(stone) => {
                let [reason, _] = claim_told(self.table(), stone, self.names());
                vec![told, reason]
            }
            _ => vec![told],
        }
    }

    /// The actions of the turn that is going on.
    #[must_use]
    pub(crate) fn turn_actions(&self) -> &[Action] {
        self.round().actions().get(self.turn_from..).unwrap_or(&[])
    }

    /// Takes an action of the player on turn.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing changes then.
    pub(crate) fn play(&mut self, action: Action) -> Result<Led, Refusal> {
        let start = *self.round().round();
        let before = *start.table();
        let player = before.turn();
        if let Some(round) = self.rounds.current_mut() {
            round.play(action)?;
        }
        self.keep(|transcript, rounds| {
            let after = rounds.current()?.round();
            Some(transcript.action::<SchottenTotten>(&start, action, after))
        });
        if let Action::Claim(stone) = action {
            let [reason, answer] = claim_told(&before, stone, self.names());
            self.reasons.push(reason);
            self.answers.push(answer);
        }
        let outcome = self.table().outcome();
        if self.table().turn() == player && outcome.is_none() {
            return Ok(Led::On);
        }
        let actions = self.turn_actions().to_vec();
        let [name, other] = self.names_from(player);
        let mut lines = Vec::new();
        if actions.iter().any(|action| *action != Action::EndTurn) {
            lines.push(Saying::new(move |language| {
                rounds::told(language, &actions, &name, &other)
            }));
        }
        lines.append(&mut self.reasons);
        self.answers.clear();
        self.latest = self.log.len();
        self.log.extend_from_slice(&lines);
        if outcome.is_some() {
            let table = *self.table();
            let names = self.names();
            self.log.push(Saying::new(move |language| {
                rounds::result(language, &table, names.each_ref().map(String::as_str))
                    .unwrap_or_default()
            }));
        }
        self.turn_from = self.round().actions().len();
        Ok(Led::TurnOver(lines))
    }

    /// Can the last action be taken back? Only as long as the turn has shown
    /// the player nothing hidden.
    #[must_use]
    pub(crate) fn may_undo(&self) -> bool {
        let turn = self.turn_actions();
        !turn.is_empty() && !turn.iter().any(|action| matches!(action, Action::Draw(_)))
    }

    /// Takes the last action of this turn back.
    pub(crate) fn undo(&mut self) -> Option<Action> {
        if !self.may_undo() {
            return None;
        }
        let undone = self.rounds.current_mut()?.undo()?;
        if matches!(undone, Action::Claim(_)) {
            self.reasons.pop();
            self.answers.pop();
        }
        self.keep(|transcript, _| transcript.undo());
        Some(undone)
    }

    /// The seed of the computer's next choice: another one for every action.
    #[must_use]
    pub(crate) fn bot_seed(&self) -> u64 {
        self.bot_seed
            .wrapping_add(self.round().actions().len() as u64)
    }

    /// The action the computer has chosen, if it can be played, else any.
    #[must_use]
    pub(crate) fn playable(&self, chosen: Option<Action>) -> Option<Action> {
        let round = self.round().round();
        debug_assert!(
            chosen.is_none_or(|action| round.is_legal(action)),
            "bots choose legal actions"
        );
        // A game goes on even if its bot fails.
        let legal = chosen.filter(|action| round.is_legal(*action));
        legal.or_else(|| round.legal_actions().first().copied())
    }

    /// Lets the computer choose. It gets a view, nothing else.
    #[must_use]
    pub(crate) fn ask_bot(&self, level: Level) -> Option<Action> {
        let view = self.round().round().view(self.table().turn());
        self.playable(schotten_bots::choose(level, &view, self.bot_seed()))
    }
}

/// A claim and why it holds: for everybody, and for the claimant.
fn claim_told(before: &Table, stone: StoneId, names: [String; 2]) -> [Saying; 2] {
    let player = before.turn();
    let (border, unplayed) = (*before.border().stone(stone), before.unplayed());
    let told = move |language, owners: Owners<'_>| {
        let proof = words::verdict(language, &border, player, unplayed, owners);
        rounds::claimed(language, stone, &proof)
    };
    let other = names[player.other().index()].clone();
    let everybody = Saying::new(move |language| {
        let names = names.each_ref().map(String::as_str);
        told(language, Owners::Names(names))
    });
    [
        everybody,
        Saying::new(move |language| told(language, Owners::You(Some(&other)))),
    ]
}
