//! What a hint marks on the table.

use crate::tui::schotten::{Focus, Pick, SchottenTable};
use schotten_rules::{Action, Card, DeckKind};

impl SchottenTable {
    /// Returns whether everything is chosen for this action, so that Enter carries it out.
    pub(crate) fn is_aimed_at(&self, action: Action) -> bool {
        self.view().is_some_and(|view| {
            let mut aimed = self.selection.clone();
            let last = aimed.aim_at(&view, action);
            aimed == self.selection && last.and_then(|last| self.focus_of(last)) == Some(self.focus)
        })
    }

    /// Makes all choices for this action, so that the table shows what it does and Enter
    /// carries it out.
    pub(crate) fn point_out(&mut self, action: Action) {
        self.nothing_chosen = false;
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
