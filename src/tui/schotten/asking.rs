//! Requests to the computer, and what happens with its answers.

use crate::tui::schotten::note::{Note, SchottenNote};
use crate::tui::schotten::selection::Pick;
use crate::tui::schotten::table::{Focus, SchottenTable};
use crate::tui::shell::thinking::Advising;
use schotten_bots::{Reason, SchottenTotten};
use schotten_rules::{Action, Card, DeckKind, View};
use tabletop::Budget;

/// An action that the computer advises, and why. Finding the reasons takes time, too.
#[derive(Clone, Debug, PartialEq)]
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
    /// Returns the action that the computer advises, once it is known.
    pub(crate) const fn hint(&self) -> Option<Action> {
        self.queries.hint
    }

    /// Returns the advised action unless another choice is being made.
    pub(crate) fn hint_shown(&self) -> Option<Action> {
        let hint = self.hint()?;
        (self.selection.is_empty() || self.is_aimed_at(hint)).then_some(hint)
    }

    /// Returns whether everything is chosen for this action, so that Enter carries it out.
    pub(crate) fn is_aimed_at(&self, action: Action) -> bool {
        // Nothing on the table marks a pass.
        let is_wanted = action != Action::Pass || self.aims_at_hint;
        is_wanted
            && self.view().is_some_and(|view| {
                let mut aimed = self.selection.clone();
                let last = aimed.aim_at(&view, action);
                aimed == self.selection
                    && last.and_then(|last| self.focus_of(last)) == Some(self.focus)
            })
    }

    /// Removes a hint that is shown.
    pub(crate) fn dismiss_hint(&mut self) {
        if self.queries.hint.take().is_some() {
            self.notes
                .retain(|note| matches!(note.own(), Some(SchottenNote::Turn { .. })));
        }
    }

    pub(super) fn show_hint(&mut self, hint: Hint) {
        let action = hint.action;
        if let Some(view) = self.view() {
            // What the opponent has done stays to be read.
            self.notes
                .retain(|note| matches!(note.own(), Some(SchottenNote::Turn { .. })));
            self.notes.push(Note::hint(hint, view));
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
