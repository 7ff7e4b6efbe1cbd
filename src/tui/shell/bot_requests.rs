//! A table's requests to the computer: the pending requests, the pause before the
//! computer's action is shown, the hint and the look.

use super::job::JobNews;
use super::table::hint::Hint;
use super::thinking::{Answer, BotRequest, Chosen, Found, PendingRequest, Purpose};
use crate::settings::Pace;
use coach::{Coached, Figures};

/// The number of ticks, together a second, after which the screen says that the
/// computer is thinking.
const LONG_THOUGHT: u32 = 4;

/// The state of the requests to the computer.
#[derive(Debug)]
pub(crate) struct BotQueries<G: Coached> {
    /// The number of requests so far.
    ticket: u64,
    /// The pending request; answers to any other are ignored.
    open: Option<PendingRequest<G>>,
    /// How long it has been pending, in ticks.
    waited: u32,
    /// The pause before the computer's next action, identified by the number of
    /// its request.
    pause: Option<u64>,
    /// What the computer has chosen, kept until the pause is over.
    held: Option<Chosen<G::Action>>,
    /// The hint.
    pub(crate) hint: Option<Hint<G>>,
    /// The pending look; answers to any other are ignored.
    looking: Option<PendingRequest<G>>,
    /// Whose view the last look was counted from. Only this player sees its figures.
    looker: Option<G::Player>,
    /// The figures of the last two looks, the latest first, and the plays after which they look.
    looks: Vec<(Vec<G::Action>, Figures<G>)>,
}

impl<G: Coached> Default for BotQueries<G> {
    fn default() -> Self {
        Self {
            ticket: 0,
            open: None,
            waited: 0,
            pause: None,
            held: None,
            hint: None,
            looking: None,
            looker: None,
            looks: Vec::new(),
        }
    }
}

impl<G: Coached> BotQueries<G> {
    /// Drops the pending requests, the pause, the hint and the look.
    pub(crate) fn forget(&mut self) {
        *self = Self {
            ticket: self.ticket,
            ..Self::default()
        };
    }

    /// Drops the hint, also one whose figures still grow.
    pub(crate) fn forget_hint(&mut self) {
        self.hint = None;
        self.open
            .take_if(|open| matches!(open.purpose, Purpose::Hint(_)));
    }

    /// Drops the same after an action, but for a hint that goes on from it.
    pub(crate) fn forget_before(&mut self, played: &[Option<G::Action>]) {
        let hint = self.hint.take();
        self.forget();
        self.hint = hint.filter(|hint| hint.action(played).is_some());
    }

    /// Makes a request for a turn or a hint, and drops whatever was asked before. At a pace other
    /// than the fastest, a pause follows before the computer's own action is shown.
    pub(crate) fn ask(
        &mut self,
        purpose: Purpose<G>,
        view: Box<G::View>,
        seed: u64,
        pace: Pace,
    ) -> BotRequest<G> {
        self.forget();
        self.ticket += 1;
        let paced = matches!(purpose, Purpose::Turn(_)) && !pace.pause().is_zero();
        self.pause = paced.then_some(self.ticket);
        let (request, open) = BotRequest::new(self.ticket, purpose, view, seed);
        self.open = Some(open);
        request
    }

    /// Returns the figures of this player after a play, or those of the position if it is empty,
    /// once they are known. A play of the hint that is there has those of the hint.
    pub(crate) fn look(&self, looker: G::Player, play: &[G::Action]) -> Option<&Figures<G>> {
        if let Some(Hint::Coached(hint)) = &self.hint
            && let Some(figures) = hint.figures_of(looker, play)
        {
            return Some(figures);
        }
        let mut looks = self.looks.iter().filter(|_| self.looker == Some(looker));
        looks.find(|(of, _)| of == play).map(|(_, figures)| figures)
    }

    /// Returns whether the figures of a position are known that somebody looks at.
    pub(crate) fn knows_position(&self) -> bool {
        self.looks.iter().any(|(play, _)| play.is_empty())
    }

    /// Makes a request for a look after this play, unless that is known or being looked for.
    /// Drops the one before it.
    pub(crate) fn ask_look(
        &mut self,
        play: Vec<G::Action>,
        view: G::View,
    ) -> Option<BotRequest<G>> {
        let looker = G::viewer(&view)?;
        if self.looker != Some(looker) {
            (self.looker, self.looking) = (Some(looker), None);
            self.looks.clear();
        }
        let is_same = |asked: &Purpose<G>| matches!(asked, Purpose::Look(other) if *other == play);
        let asked = self.looking.as_ref();
        if self.look(looker, &play).is_some() || asked.is_some_and(|asked| is_same(&asked.purpose))
        {
            return None;
        }
        self.ticket += 1;
        let (request, looking) =
            BotRequest::new(self.ticket, Purpose::Look(play), Box::new(view), 0);
        self.looking = Some(looking);
        Some(request)
    }

    /// Returns whether the computer is thinking.
    pub(crate) const fn is_thinking(&self) -> bool {
        self.open.is_some()
    }

    /// Returns whether the computer has been thinking for long enough to say so.
    pub(crate) const fn is_thinking_long(&self) -> bool {
        self.is_thinking() && self.waited >= LONG_THOUGHT
    }

    /// Returns whether ticks are needed because the computer is thinking. If the screen
    /// isn't `lively`, they are needed only until it says that the computer is thinking.
    pub(crate) const fn needs_ticks(&self, lively: bool) -> bool {
        self.is_thinking() && (lively || !self.is_thinking_long())
    }

    /// Returns whether the computer is thinking about a hint of which nothing is known yet.
    pub(crate) fn is_finding_hint(&self) -> bool {
        let open = self.open.as_ref();
        self.hint.is_none() && open.is_some_and(|open| matches!(open.purpose, Purpose::Hint(_)))
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

    /// Returns the answer if it is one to the pending request, which the last part of it settles.
    /// Keeps the figures of a look. `None` if this news is anything else.
    pub(crate) fn receive<'a>(&mut self, news: &'a JobNews) -> Option<&'a Found<G>> {
        let answer: &Answer<G> = news.get()?;
        let is_asked = |pending: &mut PendingRequest<G>| pending.ticket == answer.ticket;
        if let Found::Look(figures) = &answer.found {
            if let Some(Purpose::Look(play)) = self
                .looking
                .take_if(is_asked)
                .map(|asked| asked.purpose.clone())
            {
                self.looks.insert(0, (play, figures.clone()));
                self.looks.truncate(2);
            }
            return None;
        }
        let is_last = !matches!(&answer.found, Found::Advice(advice) if !advice.is_final);
        if is_last {
            self.open.take_if(is_asked)?;
        } else {
            self.open
                .as_mut()
                .filter(|open| open.ticket == answer.ticket)?;
        }
        Some(&answer.found)
    }

    /// Keeps what the computer has chosen until the pause is over. Returns whether there is a
    /// pause.
    pub(crate) fn hold(&mut self, chosen: Chosen<G::Action>) -> bool {
        self.held = self.pause.is_some().then_some(chosen);
        self.pause.is_some()
    }

    /// Returns the action that the computer takes after the pause, if it has chosen one.
    pub(crate) fn announced(&self) -> Option<G::Action> {
        self.held?.0
    }

    /// Returns the number of the pause before the computer's next action.
    pub(crate) const fn pause(&self) -> Option<u64> {
        self.pause
    }

    /// Ends the pause with this number. Returns what was kept, if the computer has answered
    /// already.
    pub(crate) fn end_pause(&mut self, number: u64) -> Option<Chosen<G::Action>> {
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

#[cfg(test)]
mod tests {
    use super::BotQueries;
    use crate::tui::shell::job::JobNews;
    use crate::tui::tests::higher::Higher;
    use tabletop::chance::seeded;
    use tabletop::{Game, Seat};

    /// Of the same position, each player gets figures of the own hand alone, also if those of
    /// the other player come late.
    #[test]
    fn nobody_gets_the_look_of_another_player() {
        let round = Higher::begin(&Higher::deal((), None, &mut seeded(1)));
        let players = [Seat::FIRST, Seat::new(1).expect("a seat")];
        let views = players.map(|player| Higher::view(&round, player));
        let mut queries = BotQueries::<Higher>::default();
        let first = queries.ask_look(Vec::new(), views[0]).expect("a request");
        let second = queries.ask_look(Vec::new(), views[1]).expect("another one");
        for (request, player) in [(&first, None), (&second, Some(players[1]))] {
            request.answer(&mut |answer| {
                assert!(queries.receive(&JobNews::new(answer)).is_none());
                true
            });
            for seat in players {
                let is_known = queries.look(seat, &[]).is_some();
                assert_eq!(is_known, player == Some(seat));
            }
        }
        assert!(queries.ask_look(Vec::new(), views[1]).is_none());
        assert!(queries.ask_look(Vec::new(), views[0]).is_some());
    }
}
