//! The turns of the computer: what it is asked, and what it answers.

use super::{GameTable, Stage, TableGame};
use crate::settings::Pace;
use crate::tui::shell::thinking::{Chosen, Found, Purpose};
use crate::tui::shell::{Effect, JobNews};

impl<G: TableGame> GameTable<G> {
    /// Asks the computer for its next action if it has to act.
    pub(crate) fn ask_bot(&mut self) -> Option<Effect> {
        let pace = if self.wants_hint {
            Pace::Instant
        } else {
            self.settings.pace
        };
        let (level, view, seed) = self.own_host()?.bot_to_act()?;
        let purpose = Purpose::Turn(level);
        let request = self.queries.ask(purpose, Box::new(view), seed, pace);
        Some(Effect::Ask(Box::new(request)))
    }

    /// Handles an answer of the computer. Any other news is ignored.
    pub(crate) fn receive_answer(&mut self, news: &JobNews) -> Option<Effect> {
        let answer = self.queries.receive(news);
        let looks = || G::look(self).is_some_and(|(_, play)| play.is_empty());
        self.is_helped |= self.stage == Stage::Turn && self.queries.knows_position() && looks();
        match answer? {
            Found::Action(chosen) if self.queries.hold(*chosen) => None,
            Found::Action(chosen) => self.play_chosen(*chosen),
            Found::Advice(advice) => {
                self.receive_advice(advice.clone());
                None
            }
            Found::Look(_) => None,
        }
    }

    pub(super) fn play_chosen(&mut self, chosen: Chosen<G::Action>) -> Option<Effect> {
        let action = self.own_host()?.legal_or_first(chosen.0)?;
        self.carry_out(action)
    }
}
