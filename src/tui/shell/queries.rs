//! A table's requests to the computer: the pending request, the pause before the
//! computer's action is shown, and the hint.

use super::job::JobNews;
use super::thinking::{Advising, Answer, BotRequest, PendingRequest, Purpose};
use crate::settings::Pace;

/// The number of ticks, together a second, after which the screen says that the
/// computer is thinking.
const LONG: u32 = 4;

/// The state of the requests to the computer.
#[derive(Debug)]
pub(crate) struct BotQueries<G: Advising> {
    /// The number of requests so far.
    ticket: u64,
    /// The pending request; answers to any other are ignored.
    open: Option<PendingRequest<G>>,
    /// How long it has been pending, in ticks.
    waited: u32,
    /// The pause before the computer's next action, identified by the number of
    /// its request.
    pause: Option<u64>,
    /// The computer's answer, kept until the pause is over.
    held: Option<Answer<G>>,
    /// The action that the computer advises.
    pub(crate) hint: Option<G::Action>,
}

impl<G: Advising> Default for BotQueries<G> {
    fn default() -> Self {
        Self {
            ticket: 0,
            open: None,
            waited: 0,
            pause: None,
            held: None,
            hint: None,
        }
    }
}

impl<G: Advising> BotQueries<G> {
    /// Drops the pending request, the pause and the hint.
    pub(crate) fn forget(&mut self) {
        *self = Self {
            ticket: self.ticket,
            ..Self::default()
        };
    }

    /// Makes a request, and drops whatever was asked before. At a pace other than the
    /// fastest, a pause follows before the computer's own action is shown.
    pub(crate) fn ask(
        &mut self,
        purpose: Purpose<G>,
        view: Box<G::View>,
        seed: u64,
        pace: Pace,
    ) -> BotRequest<G> {
        self.forget();
        self.ticket += 1;
        let (request, open) = BotRequest::new(self.ticket, purpose, view, seed);
        self.open = Some(open);
        let paced = matches!(purpose, Purpose::Turn(_)) && !pace.pause().is_zero();
        self.pause = paced.then_some(self.ticket);
        request
    }

    /// Returns whether the computer is thinking.
    pub(crate) const fn is_thinking(&self) -> bool {
        self.open.is_some()
    }

    /// Returns whether the computer has been thinking for long enough to say so.
    pub(crate) const fn is_thinking_long(&self) -> bool {
        self.is_thinking() && self.waited >= LONG
    }

    /// Returns whether ticks are needed because the computer is thinking. If the screen
    /// isn't `lively`, they are needed only until it says that the computer is thinking.
    pub(crate) const fn needs_ticks(&self, lively: bool) -> bool {
        self.is_thinking() && (lively || !self.is_thinking_long())
    }

    /// Returns whether the computer is thinking about a hint.
    pub(crate) fn is_finding_hint(&self) -> bool {
        let open = self.open.as_ref();
        open.is_some_and(|open| matches!(open.purpose, Purpose::Hint(_)))
    }

    /// Counts a tick.
    pub(crate) const fn tick(&mut self) {
        self.waited = self.waited.saturating_add(1);
    }

    /// Returns the dots after "thinking". If the screen is `lively`, they move to show
    /// that the program is alive; otherwise they are a constant ellipsis.
    pub(crate) const fn dots(&self, lively: bool) -> &'static str {
        match self.waited % 4 {
            _ if !lively => "…",
            0 => "",
            1 => ".",
            2 => "..",
            _ => "...",
        }
    }

    /// Returns the answer to the pending request, which is then settled, and the purpose of
    /// the request. `None` if this news is anything else.
    pub(crate) fn receive<'a>(&mut self, news: &'a JobNews) -> Option<(Purpose<G>, &'a Answer<G>)> {
        let answer: &Answer<G> = news.get()?;
        let open = self.open.take_if(|open| open.ticket == answer.ticket)?;
        Some((open.purpose, answer))
    }

    /// Keeps the answer until the pause is over. Returns whether there is a pause.
    pub(crate) fn hold(&mut self, answer: Answer<G>) -> bool {
        self.held = self.pause.is_some().then_some(answer);
        self.pause.is_some()
    }

    /// Returns the action that the computer takes after the pause, if it has chosen one.
    pub(crate) fn announced(&self) -> Option<G::Action> {
        self.held.as_ref()?.action
    }

    /// Returns the number of the pause before the computer's next action.
    pub(crate) const fn pause(&self) -> Option<u64> {
        self.pause
    }

    /// Ends the pause with this number. Returns the answer that was kept, if the
    /// computer has answered already.
    pub(crate) fn end_pause(&mut self, number: u64) -> Option<Answer<G>> {
        if self.pause != Some(number) {
            return None;
        }
        self.pause = None;
        self.held.take()
    }

    /// Makes the computer answer with the best action found so far.
    pub(crate) fn hurry(&self) {
        if let Some(open) = &self.open {
            open.hurry();
        }
    }
}
