//! Requests of a table to the computer: for its own actions, and for hints.

use super::{GameTable, Stage, TableGame};
use crate::settings::{Hints, Pace};
use crate::tui::shell::app::Effect;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::thinking::Purpose;
use telling::text;

impl<G: TableGame> GameTable<G> {
    /// Asks the computer for its next action if it has to act.
    pub(crate) fn ask_bot(&mut self) -> Option<Effect> {
        let player = G::acting(self.round())?;
        let level = self.game().participant(player).level()?;
        self.ask(Purpose::Turn(level))
    }

    /// Asks the computer, which sees only the view of the player to act.
    fn ask(&mut self, purpose: Purpose<G>) -> Option<Effect> {
        let round = self.round();
        let view = Box::new(G::view(round, G::acting(round)?));
        let pace = if self.wants_hint {
            Pace::Instant
        } else {
            self.settings.pace
        };
        let seed = self.playing.bot_seed();
        let request = self.queries.ask(purpose, view, seed, pace);
        Some(Effect::Ask(Box::new(request)))
    }

    /// Asks the computer for a hint, or if it is looking for one already, for the best
    /// action found so far; or chooses the one that is shown, if nothing else is chosen. While
    /// others play, they are hurried, and the hint is for the next turn.
    pub(crate) fn ask_hint(&mut self) -> Option<Effect> {
        if self.settings.hints == Hints::Off {
            self.remind(text!("hints-are-off"));
            return None;
        }
        if self.stage == Stage::Waiting {
            self.wants_hint = true;
        }
        if self.queries.is_thinking() {
            self.queries.hurry();
            self.aims_at_hint = self.queries.is_finding_hint();
            return None;
        }
        if self.stage != Stage::Turn {
            return None;
        }
        if let Some(hint) = G::unchosen_hint(self) {
            G::point_out(self, hint);
            self.aims_at_hint = true;
            return None;
        }
        self.aims_at_hint = true;
        let compared = G::prepare_hint(self);
        self.ask(Purpose::Hint(compared))
    }

    /// Asks for the hint that the settings want in every turn, or that the player has asked for
    /// before the turn. It is only shown: nobody has chosen it.
    pub(crate) fn ask_usual_hint(&mut self) -> Option<Effect> {
        let wanted = std::mem::take(&mut self.wants_hint);
        let usual = self.settings.hints == Hints::EveryTurn && !G::leaves_out_hints(self);
        self.aims_at_hint = false;
        (wanted || usual).then(|| self.ask(Purpose::Hint(None)))?
    }

    /// Drops a pending request for a hint. Returns whether there was one.
    pub(crate) fn stop_hint(&mut self) -> bool {
        let is_pending = self.queries.is_finding_hint();
        if is_pending {
            self.queries.forget();
        }
        is_pending
    }

    /// Handles an answer of the computer. Any other news is ignored.
    pub(crate) fn receive_answer(&mut self, news: &JobNews) -> Option<Effect> {
        match self.queries.receive(news)? {
            (Purpose::Turn(_), answer) if self.queries.hold(answer.clone()) => None,
            (Purpose::Turn(_), answer) => self.play_chosen(answer.action),
            (Purpose::Hint(_), answer) => {
                G::show_hint(self, answer.advice.clone()?);
                None
            }
        }
    }

    pub(super) fn play_chosen(&mut self, chosen: Option<G::Action>) -> Option<Effect> {
        let action = self.playing.legal_or_first(chosen)?;
        self.carry_out(action)
    }
}
