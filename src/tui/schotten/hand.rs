//! The hand as it is shown: its cards in the order chosen at the table. Letters, the
//! cursor and clicks mean places in this order.

use crate::settings::HandOrder;
use crate::tui::schotten::{Focus, Pick, PickRefusal, SchottenTable, Selection, Stage};
use arrayvec::ArrayVec;
use schotten_rules::{Card, Hand, Phase, View};

/// The cards of a hand in the order in which they are shown.
pub(crate) type ShownHand = ArrayVec<Card, { Hand::CAPACITY }>;

/// Returns the cards of a hand in this order. Tactic cards stand behind the Clan
/// cards unless the order is that of the draws.
pub(crate) fn arrange(hand: &Hand, order: HandOrder) -> ShownHand {
    let mut cards: ShownHand = hand.iter().collect();
    // The sorts are stable, so equal cards keep the order of their draws.
    match order {
        HandOrder::Drawn => {}
        HandOrder::Color => cards.sort_by_key(|card| {
            let clan = card.clan().map(|card| (card.color(), card.strength()));
            (clan.is_none(), clan, card.tactic())
        }),
        HandOrder::Strength => cards.sort_by_key(|card| {
            let clan = card.clan();
            let key = clan.map(|card| (card.strength(), card.color()));
            (clan.is_none(), key, card.tactic())
        }),
    }
    cards
}

impl SchottenTable {
    /// Returns a view's hand in the order in which it is shown.
    pub(crate) fn arranged(&self, view: &View) -> ShownHand {
        arrange(view.hand(), self.hand_order)
    }

    /// Returns the card at this place of the visible hand.
    pub(crate) fn card_at(&self, place: usize) -> Option<Card> {
        let view = self.view()?;
        self.arranged(&view).get(place).copied()
    }

    /// Returns the place of a card in the visible hand; of two Jokers that of the one chosen
    /// last, or else of the first.
    pub(crate) fn place_of(&self, card: Card) -> Option<usize> {
        let view = self.view()?;
        let hand = self.arranged(&view);
        let chosen = self.chosen_place;
        let chosen = chosen.filter(|place| hand.get(*place) == Some(&card));
        chosen.or_else(|| hand.iter().position(|other| *other == card))
    }

    /// Returns why a card of the hand can't be played now. `None` if it can be
    /// played, or if nothing is to be played.
    pub(crate) fn unplayable(&self, view: &View, card: Card) -> Option<PickRefusal> {
        let plays = self.stage == Stage::Turn && view.table().phase() == Phase::Play;
        if !plays || !view.plays_of(card).is_empty() {
            return None;
        }
        Some(Selection::default().refused(view, Pick::Card(card)))
    }

    /// Returns why the card under the cursor can't be played now.
    pub(crate) fn unplayable_under_cursor(&self, view: &View) -> Option<PickRefusal> {
        let Focus::Hand(place) = self.focus else {
            return None;
        };
        let card = self.arranged(view).get(place).copied();
        card.and_then(|card| self.unplayable(view, card))
    }

    /// Shows the hand in this order. The cursor stays on its card.
    pub(super) fn set_hand_order(&mut self, order: HandOrder) {
        let focused = match self.focus {
            Focus::Hand(place) => self.card_at(place),
            _ => None,
        };
        self.hand_order = order;
        if let Some(place) = focused.and_then(|card| self.place_of(card)) {
            self.focus = Focus::Hand(place);
        }
    }
}
