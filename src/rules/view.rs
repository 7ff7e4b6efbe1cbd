//! What one player may know of a round.

use super::action::Action;
use super::card::{Card, DeckKind};
use super::card_set::ClanSet;
use super::clan_card::ClanCard;
use super::hand::Hand;
use super::legal::{ActionList, Choices, Refusal};
use super::player::Player;
use super::round::{Decks, Round};
use super::table::Table;
use super::tactic_card::TacticCard;

/// A round as one player sees it: the table, the own hand, and how many cards
/// the opponent holds. Whatever decides or shows something for a player works
/// on this type; it holds nothing hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) table: Table,
    pub(super) viewer: Player,
    pub(super) hand: Hand,
    pub(super) opponent_hand: usize,
}

impl View {
    /// What lies open to both players.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Whose view it is.
    #[must_use]
    pub const fn viewer(&self) -> Player {
        self.viewer
    }

    /// The viewer's hand.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// How many cards the opponent holds.
    #[must_use]
    pub const fn opponent_hand_len(&self) -> usize {
        self.opponent_hand
    }

    /// Is it the viewer's turn, in a round that is not over?
    #[must_use]
    pub fn is_on_turn(&self) -> bool {
        self.table.turn == self.viewer && self.table.outcome().is_none()
    }

    /// Every legal action of the viewer, each once; none when it is not the
    /// viewer's turn. The same list the round would give.
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        self.on_turn()
            .map_or_else(|_| ActionList::new(), Choices::all)
    }

    /// The legal plays of one card of the hand, each once.
    #[must_use]
    pub fn plays_of(&self, card: Card) -> ActionList {
        let mut list = ActionList::new();
        if let Ok(choices) = self.on_turn() {
            choices.plays_of(card, &mut list);
        }
        list
    }

    /// Is this action legal for the viewer now? If not, why not?
    ///
    /// # Errors
    ///
    /// The first reason found why it is not.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        self.on_turn()?.check(action)
    }

    /// What the viewer sees after an action of its own. `None` if the action is
    /// not legal, and for draws, which bring up a card nobody knows yet.
    #[must_use]
    pub fn after(&self, action: Action) -> Option<Self> {
        if matches!(action, Action::Draw(_)) || self.check(action).is_err() {
            return None;
        }
        // Only draws look at the decks and at the opponent's hand, and a card
        // returned goes under a deck, where nobody looks again.
        let mut hands = [Hand::EMPTY; 2];
        hands[self.viewer.index()] = self.hand;
        let mut round = Round {
            table: self.table,
            hands,
            decks: Decks::EMPTY,
        };
        round.apply(action);
        Some(Self {
            opponent_hand: self.opponent_hand,
            ..round.view(self.viewer)
        })
    }

    /// The round this is a view of, if the opponent holds `hand` and the decks
    /// hold these cards, the next to be drawn first. `None` if these are not
    /// the cards that are hidden, or not as many as there are.
    #[must_use]
    pub fn supposing(&self, hand: Hand, clan: &[ClanCard], tactic: &[TacticCard]) -> Option<Round> {
        let table = &self.table;
        let own: ClanSet = self.hand.iter().filter_map(Card::clan).collect();
        let held = hand.iter().filter_map(Card::clan);
        let hidden: ClanSet = held.chain(clan.iter().copied()).collect();
        let fits = hand.len() == self.opponent_hand
            && clan.len() == table.deck_len(DeckKind::Clan)
            && tactic.len() == table.deck_len(DeckKind::Tactic)
            && hidden == table.unplayed().difference(own)
            && hand.clan_count() + clan.len() == hidden.len() as usize
            && self.accounts_for_tactic_cards(&hand, tactic);
        if !fits {
            return None;
        }
        let mut decks = Decks::EMPTY;
        for (slot, card) in decks.clan[..clan.len()].iter_mut().rev().zip(clan) {
            *slot = card.index();
        }
        for (slot, card) in decks.tactic[..tactic.len()].iter_mut().rev().zip(tactic) {
            *slot = Card::from(*card).code();
        }
        let mut hands = [hand; 2];
        hands[self.viewer.index()] = self.hand;
        Some(Round {
            table: self.table,
            hands,
            decks,
        })
    }

    /// With these cards of the opponent and of the deck, is each Tactic card of
    /// the game somewhere once?
    fn accounts_for_tactic_cards(&self, hand: &Hand, deck: &[TacticCard]) -> bool {
        let mut missing = [0_u8; TacticCard::KINDS.len()];
        for card in self.table.variant.tactic_cards() {
            missing[usize::from(card.kind_index())] += 1;
        }
        let hands = self.hand.iter().chain(hand.iter()).filter_map(Card::tactic);
        let face_up = self.table.tactic_face_up();
        for card in hands.chain(face_up).chain(deck.iter().copied()) {
            let left = &mut missing[usize::from(card.kind_index())];
            let Some(fewer) = left.checked_sub(1) else {
                return false;
            };
            *left = fewer;
        }
        missing == [0; TacticCard::KINDS.len()]
    }

    fn on_turn(&self) -> Result<Choices<'_>, Refusal> {
        if self.table.turn != self.viewer && self.table.outcome().is_none() {
            return Err(Refusal::NotOnTurn(self.table.turn));
        }
        Ok(Choices {
            table: &self.table,
            hand: &self.hand,
        })
    }
}
