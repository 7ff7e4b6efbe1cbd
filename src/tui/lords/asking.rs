//! Requests to the computer, and what happens with its answers.

use super::table::LordsTable;
use crate::tui::shell::app::Effect;
use crate::tui::shell::thinking::{BotRequest, PendingRequest, Purpose};
use lords_bots::LordsOfScotland;
use lords_rules::Action;

/// The number of ticks, together a second, after which the screen says that the
/// computer is thinking.
const LONG: u32 = 4;

/// The computer's answer to a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LordsAnswer {
    /// The number of the request.
    ticket: u64,
    /// The action; `None` if there is none to take.
    action: Option<Action>,
}

impl LordsAnswer {
    /// Thinks as long as the level does, or until it is hurried.
    #[must_use]
    pub(crate) fn new(request: &BotRequest<LordsOfScotland>) -> Self {
        Self {
            ticket: request.ticket(),
            action: request.decide(),
        }
    }
}

/// The state of the requests to the computer.
#[derive(Debug, Default)]
pub(super) struct BotQueries {
    /// The number of requests so far.
    ticket: u64,
    /// The pending request; answers to any other are ignored.
    open: Option<PendingRequest>,
    /// How long it has been pending, in ticks.
    waited: u32,
    /// The pause before the computer's next action, identified by the number of
    /// its request.
    pause: Option<u64>,
    /// The computer's answer, kept until the pause is over.
    held: Option<LordsAnswer>,
}

impl BotQueries {
    /// Drops the pending request and the pause.
    pub(super) fn forget(&mut self) {
        let ticket = self.ticket;
        *self = Self {
            ticket,
            ..Self::default()
        };
    }
}

impl LordsTable {
    /// Asks the computer for its next action if it has to act.
    pub(super) fn ask_bot(&mut self) -> Option<Effect> {
        let player = self.table().to_act()?;
        let level = self.game().participant(player).level()?;
        self.queries.forget();
        self.queries.ticket += 1;
        let view = Box::new(self.round().view(player));
        let seed = self.playing.bot_seed();
        let (ticket, purpose) = (self.queries.ticket, Purpose::Turn);
        let (request, open) = BotRequest::new(ticket, purpose, view, level, seed);
        self.queries.open = Some(open);
        let paced = !self.pace.pause().is_zero();
        self.queries.pause = paced.then_some(ticket);
        Some(Effect::AskLords(request))
    }

    /// Returns whether the computer is thinking.
    #[must_use]
    pub(crate) const fn is_thinking(&self) -> bool {
        self.queries.open.is_some()
    }

    /// Returns whether the computer has been thinking for long enough to say so.
    #[must_use]
    pub(crate) const fn is_thinking_long(&self) -> bool {
        self.is_thinking() && self.queries.waited >= LONG
    }

    /// Counts a tick.
    pub(crate) const fn tick(&mut self) {
        self.queries.waited = self.queries.waited.saturating_add(1);
    }

    /// Returns the dots after "thinking", which move to show that the program is
    /// alive; without motion, a constant ellipsis.
    #[must_use]
    pub(super) const fn dots(&self) -> &'static str {
        match self.queries.waited % 4 {
            _ if !self.lively => "…",
            0 => "",
            1 => ".",
            2 => "..",
            _ => "...",
        }
    }

    /// Handles an answer of the computer.
    pub(crate) fn receive_answer(&mut self, answer: &LordsAnswer) -> Option<Effect> {
        let open = self.queries.open.as_ref();
        open.filter(|open| open.ticket == answer.ticket)?;
        self.queries.open = None;
        if self.queries.pause.is_some() {
            self.queries.held = Some(*answer);
            return None;
        }
        self.play_chosen(answer.action)
    }

    fn play_chosen(&mut self, chosen: Option<Action>) -> Option<Effect> {
        let action = self.playing.legal_or_first(chosen)?;
        if self.hold_back(action) {
            return None;
        }
        self.play(action).ok().flatten()
    }

    /// Returns the number of the pause before the computer's next action.
    #[must_use]
    pub(crate) const fn pause(&self) -> Option<u64> {
        self.queries.pause
    }

    /// Ends the pause with this number, because its time is over or the player
    /// skips it.
    pub(crate) fn pause_over(&mut self, number: u64) -> Option<Effect> {
        if self.queries.pause != Some(number) {
            return None;
        }
        self.queries.pause = None;
        let answer = self.queries.held.take()?;
        self.play_chosen(answer.action)
    }

    /// Makes the computer answer with the best action found so far.
    pub(super) fn hurry(&self) {
        if let Some(open) = &self.queries.open {
            open.hurry();
        }
    }
}
