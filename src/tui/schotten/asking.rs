//! Requests to the computer, and what happens with its answers.

use crate::tui::schotten::note::{NoteText, Tone};
use crate::tui::schotten::selection::Step;
use crate::tui::schotten::table::{Focus, SchottenTable, Stage};
use crate::tui::shell::app::Effect;
use crate::tui::shell::queries;
use crate::tui::shell::thinking::{BotAnswer, Purpose};
use schotten_bots::{Grade, Level, Reason};
use schotten_rules::{Action, Card, DeckKind};

/// The state of the requests to the computer.
pub(crate) type BotQueries = queries::BotQueries<Action, Vec<Reason>>;

impl SchottenTable {
    /// Asks the computer for its next action if it is on turn.
    pub(crate) fn ask_bot(&mut self) -> Option<Effect> {
        let level = self.rounds().participant(self.table().turn()).level()?;
        Some(self.ask(Purpose::Turn, level))
    }

    fn ask(&mut self, purpose: Purpose, level: Level) -> Effect {
        let round = self.playing.round().round();
        let view = Box::new(round.view(round.table().turn()));
        let seed = self.playing.bot_seed();
        let pace = self.settings.pace;
        Effect::Ask(self.queries.ask(purpose, view, level, seed, pace))
    }

    /// Handles an answer of the computer.
    pub(crate) fn receive_answer(&mut self, answer: &BotAnswer) -> Option<Effect> {
        match self.queries.receive(answer)? {
            Purpose::Turn if self.queries.hold(answer.clone()) => None,
            Purpose::Turn => self.play_chosen(answer.action),
            Purpose::Hint => {
                self.show_hint(answer);
                None
            }
        }
    }

    fn play_chosen(&mut self, chosen: Option<Action>) -> Option<Effect> {
        let action = self.playing.legal_or_first(chosen)?;
        if self.hold_back(action) {
            return None;
        }
        self.play(action).ok().flatten()
    }

    /// Ends the pause with this number, because its time is over or the player
    /// skips it.
    pub(crate) fn pause_over(&mut self, number: u64) -> Option<Effect> {
        let answer = self.queries.end_pause(number)?;
        self.play_chosen(answer.action)
    }

    /// Returns the action that the computer advises, once it is known.
    pub(crate) const fn hint(&self) -> Option<Action> {
        self.queries.hint
    }

    /// Returns the advised action unless another choice is being made.
    pub(crate) fn hint_shown(&self) -> Option<Action> {
        self.hint().filter(|_| self.selection.is_empty())
    }

    /// Asks the computer for a hint. It sees only the player's view.
    pub(crate) fn ask_hint(&mut self) -> Option<Effect> {
        if self.queries.is_thinking() {
            self.queries.hurry();
            return None;
        }
        if self.stage != Stage::Turn {
            return None;
        }
        Some(self.ask(Purpose::Hint, Level::Graded(Grade::STRONGEST)))
    }

    /// Shows a hint at the beginning of every turn from now on.
    pub(crate) fn coach(&mut self) -> Option<Effect> {
        self.is_coached = true;
        (self.stage == Stage::Turn).then(|| self.ask_hint())?
    }

    /// Drops a pending request for a hint.
    pub(crate) fn stop_hint(&mut self) {
        if self.queries.is_finding_hint() {
            self.queries.forget();
        }
    }

    /// Removes a hint that is shown.
    pub(crate) fn dismiss_hint(&mut self) {
        if self.queries.hint.take().is_some() {
            self.notes.clear();
        }
    }

    fn show_hint(&mut self, answer: &BotAnswer) {
        let Some(action) = self.playing.legal_or_first(answer.action) else {
            return;
        };
        if let Some(view) = self.view() {
            let reasons = answer.reasons.clone();
            let hint = NoteText::Hint(action, reasons, Box::new(view));
            self.say(Tone::Good, hint);
        }
        self.point_out(action);
    }

    /// Lights the card and the Stone of this action, as a hint does, and moves the cursor to
    /// what is to be chosen for it next. The choices made are undone if they don't lead to
    /// the action.
    pub(crate) fn point_out(&mut self, action: Action) {
        self.queries.hint = Some(action);
        let chosen = self.view().filter(|_| !self.selection.is_empty());
        if chosen.is_some_and(|view| self.selection.towards(&view, action).is_some()) {
            self.focus_first();
            return;
        }
        // The question for a deck stays if the action answers it.
        if !(self.step() == Step::Draw && matches!(action, Action::Draw(_))) {
            self.selection.clear();
        }
        self.focus = Focus::Nothing;
        // Without a cursor elsewhere, Enter claims the Stone that is lit.
        if !matches!(action, Action::Claim(_)) {
            self.focus_first();
        }
        if let Some(card) = self.hinted_card()
            && let Some(place) = self.place_of(card)
        {
            self.focus = Focus::Hand(place);
        }
    }

    /// Returns the deck from which the hint advises to draw.
    pub(crate) fn hinted_deck(&self) -> Option<DeckKind> {
        match self.hint()? {
            Action::Draw(deck) => Some(deck),
            _ => None,
        }
    }

    /// Returns the card of the hand that the hint is about.
    pub(crate) fn hinted_card(&self) -> Option<Card> {
        match self.hint()? {
            Action::Return(card) => Some(card),
            action => action.played_card(),
        }
    }
}
