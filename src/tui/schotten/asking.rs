//! Requests to the computer, and what happens with its answers.

use crate::settings::Hints;
use crate::tui::schotten::note::{Note, NoteText, Tone};
use crate::tui::schotten::selection::Pick;
use crate::tui::schotten::table::{Focus, SchottenTable, Stage};
use crate::tui::shell::app::Effect;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::thinking::{Advising, Purpose};
use schotten_bots::{Grade, Level, Reason, SchottenTotten};
use schotten_rules::{Action, Card, DeckKind, View};
use tabletop::Budget;
use telling::text;

/// An action that the computer advises, and why. Finding the reasons takes time, too.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    pub(crate) action: Action,
    pub(crate) reasons: Vec<Reason>,
}

impl Advising for SchottenTotten {
    type Advice = Hint;

    fn advise(view: &View, _chosen: Option<Action>, budget: &Budget) -> Option<Hint> {
        let advice = schotten_bots::advise(view, budget)?;
        Some(Hint {
            action: advice.action,
            reasons: advice.reasons(view),
        })
    }
}

impl SchottenTable {
    /// Asks the computer for its next action if it is on turn.
    pub(crate) fn ask_bot(&mut self) -> Option<Effect> {
        let level = self.game().participant(self.table().turn()).level()?;
        Some(self.ask(Purpose::Turn, level))
    }

    fn ask(&mut self, purpose: Purpose, level: Level) -> Effect {
        let round = self.playing.round().round();
        let view = Box::new(round.view(round.table().turn()));
        let seed = self.playing.bot_seed();
        let pace = self.settings.pace;
        let request = self.queries.ask(purpose, view, level, seed, pace);
        Effect::Ask(Box::new(request))
    }

    /// Handles an answer of the computer. Any other news is ignored.
    pub(crate) fn receive_answer(&mut self, news: &JobNews) -> Option<Effect> {
        match self.queries.receive(news)? {
            (Purpose::Turn, answer) if self.queries.hold(answer.clone()) => None,
            (Purpose::Turn, answer) => self.play_chosen(answer.action),
            (Purpose::Hint, answer) => {
                self.show_hint(answer.advice.clone()?);
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
        let hint = self.hint()?;
        (self.selection.is_empty() || self.is_aimed_at(hint)).then_some(hint)
    }

    /// Returns the advised action while nothing is chosen.
    pub(crate) fn unchosen_hint(&self) -> Option<Action> {
        self.hint_shown().filter(|hint| !self.is_aimed_at(*hint))
    }

    /// Returns whether everything is chosen for this action, so that Enter carries it out.
    pub(crate) fn is_aimed_at(&self, action: Action) -> bool {
        self.view().is_some_and(|view| {
            let mut aimed = self.selection.clone();
            let last = aimed.aim_at(&view, action);
            aimed == self.selection && last.and_then(|last| self.focus_of(last)) == Some(self.focus)
        })
    }

    /// Asks the computer for a hint, or if one is shown that isn't chosen yet, chooses it. The
    /// computer sees only the player's view.
    pub(crate) fn ask_hint(&mut self) -> Option<Effect> {
        if self.settings.hints == Hints::Off {
            self.notes.push(Note::plain(text!("hints-are-off").into()));
            return None;
        }
        if self.queries.is_thinking() {
            self.queries.hurry();
            self.aims_at_hint = true;
            return None;
        }
        if self.stage != Stage::Turn {
            return None;
        }
        if let Some(hint) = self.unchosen_hint() {
            self.point_out(hint);
            return None;
        }
        self.aims_at_hint = true;
        Some(self.ask(Purpose::Hint, Level::Graded(Grade::STRONGEST)))
    }

    /// Asks for the hint that the settings want in every turn. It is only shown: nobody has
    /// chosen it.
    pub(super) fn ask_usual_hint(&mut self) -> Option<Effect> {
        if self.settings.hints != Hints::EveryTurn || self.looks_plainly || self.hides_outlook {
            return None;
        }
        self.aims_at_hint = false;
        Some(self.ask(Purpose::Hint, Level::Graded(Grade::STRONGEST)))
    }

    /// Drops a pending request for a hint. Returns whether there was one.
    pub(crate) fn stop_hint(&mut self) -> bool {
        let is_pending = self.queries.is_finding_hint();
        if is_pending {
            self.queries.forget();
        }
        is_pending
    }

    /// Removes a hint that is shown.
    pub(crate) fn dismiss_hint(&mut self) {
        if self.queries.hint.take().is_some() {
            self.notes
                .retain(|note| matches!(note.text, NoteText::Turn { .. }));
        }
    }

    fn show_hint(&mut self, Hint { action, reasons }: Hint) {
        if let Some(view) = self.view() {
            let text = NoteText::Hint(action, reasons, Box::new(view));
            // What the opponent has done stays to be read.
            self.notes
                .retain(|note| matches!(note.text, NoteText::Turn { .. }));
            let tone = Tone::Good;
            self.notes.push(Note { tone, text });
        }
        if self.aims_at_hint {
            self.point_out(action);
        } else {
            self.queries.hint = Some(action);
        }
    }

    /// Makes all choices for this action, so that the table shows what it does and Enter
    /// carries it out.
    pub(crate) fn point_out(&mut self, action: Action) {
        self.nothing_chosen = false;
        self.queries.hint = Some(action);
        let Some(view) = self.view() else { return };
        let last = self.selection.aim_at(&view, action);
        self.focus = last
            .and_then(|last| self.focus_of(last))
            .unwrap_or(Focus::Nothing);
    }

    /// Returns the place of the cursor for a pick.
    fn focus_of(&self, pick: Pick) -> Option<Focus> {
        Some(match pick {
            Pick::Card(card) => Focus::Hand(self.place_of(card)?),
            Pick::Stone(stone) => Focus::Stone(stone),
            Pick::Border(stone, troop) => Focus::Border(stone, troop),
            Pick::Discard => Focus::Discard,
            Pick::Deck(deck) => Focus::Deck(deck),
            Pick::Confirm | Pick::Pass | Pick::Claim | Pick::End => Focus::Nothing,
        })
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
