//! Requests of a table to the computer: for its own actions, for hints and for looks.

use super::{GameTable, Note, Stage, TableGame};
use crate::settings::{Hints, Pace};
use crate::tui::shell::app::Effect;
use crate::tui::shell::job::{Job, JobNews};
use crate::tui::shell::thinking::{Chosen, Found, Purpose};
use telling::text;

impl<G: TableGame> GameTable<G> {
    /// Asks the computer for its next action if it has to act.
    pub(crate) fn ask_bot(&mut self) -> Option<Effect> {
        let pace = if self.wants_hint {
            Pace::Instant
        } else {
            self.settings.pace
        };
        let request = self.host.ask_bot(&mut self.queries, pace)?;
        Some(Effect::Ask(Box::new(request)))
    }

    /// Asks the computer for plays to advise, which it finds with the view of the player.
    fn find_hint(&mut self) -> Effect {
        let view = Box::new(self.seen().view().clone());
        let request = self.queries.ask(Purpose::Hint, view, 0, Pace::Instant);
        Effect::Ask(Box::new(request))
    }

    /// Asks the computer for a hint; marks the first play of the one that is there; or puts it
    /// away if a play is marked. While others play, they are hurried, and the hint is for the next
    /// turn.
    pub(crate) fn ask_hint(&mut self) -> Option<Effect> {
        if self.settings.hints == Hints::Off {
            self.remind(text!("hints-are-off"));
            return None;
        }
        if self.stage == Stage::Waiting {
            self.wants_hint = true;
        }
        if self.stage != Stage::Turn {
            self.queries.hurry();
            return None;
        }
        self.aims_at_hint = true;
        if self.is_hint_marked() {
            self.dismiss_hint();
        } else if self.hint().is_some() {
            G::leave_choice(self);
            self.mark_hint(0);
        } else if !self.queries.is_finding_hint() {
            return Some(self.find_hint());
        }
        None
    }

    /// Asks for the hint that the settings want in every turn, or that the player has asked for
    /// before the turn. It is only shown: nobody has chosen it.
    pub(crate) fn ask_usual_hint(&mut self) -> Option<Effect> {
        let wanted = std::mem::take(&mut self.wants_hint);
        let usual = self.settings.hints == Hints::EveryTurn && !G::leaves_out_hints(self);
        self.aims_at_hint = false;
        if usual && std::mem::take(&mut self.introduces_hints) {
            self.notes.push(Note::plain(text!("hints-begin")));
        }
        (wanted || usual).then(|| self.find_hint())
    }

    /// Returns the request for the figures of what the player looks at, or of the best play
    /// instead of a mistake that is shown, unless they are known.
    pub(crate) fn request_look(&mut self) -> Option<Box<dyn Job>> {
        let mistake = || {
            let mistake = self.mistake.as_ref()?;
            Some(((*mistake.view).clone(), mistake.choice.best().play.clone()))
        };
        let (view, play) = G::look(self).or_else(mistake)?;
        let request = self.queries.ask_look(play, view)?;
        Some(Box::new(request))
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
            Found::Action(chosen) if self.queries.hold(*chosen) => None,
            Found::Action(chosen) => self.play_chosen(*chosen),
            Found::Advice(advice, reasons) => {
                self.receive_advice(advice.clone(), reasons.clone());
                None
            }
            Found::Look(_) => None,
        }
    }

    pub(super) fn play_chosen(&mut self, chosen: Chosen<G::Action>) -> Option<Effect> {
        let action = self.host.legal_or_first(chosen.0)?;
        self.carry_out(action)
    }
}
