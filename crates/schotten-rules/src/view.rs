//! What one player may know of a round.

use super::action::Action;
use super::by_player::ByPlayer;
use super::card::{Card, DeckKind};
use super::card_set::ClanSet;
use super::clan_card::ClanCard;
use super::hand::Hand;
use super::legal::{ActionList, Choices, Refusal};
use super::player::Player;
use super::round::{Decks, Round};
use super::table::{Phase, Table};
use super::tactic_card::TacticCard;
use arrayvec::ArrayVec;

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
        let mut hands = ByPlayer::both(Hand::EMPTY);
        hands[self.viewer] = self.hand;
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

    /// The Clan cards the viewer can't see: in the opponent's hand or in the
    /// deck.
    #[must_use]
    pub fn hidden_clan_cards(&self) -> ClanSet {
        let own: ClanSet = self.hand.iter().filter_map(Card::clan).collect();
        self.table.unplayed().difference(own)
    }

    /// The Tactic cards the viewer can't see.
    #[must_use]
    pub fn hidden_tactic_cards(&self) -> ArrayVec<TacticCard, { TacticCard::COUNT }> {
        let mut hidden: ArrayVec<_, { TacticCard::COUNT }> =
            self.table.variant.tactic_cards().iter().copied().collect();
        let own = self.hand.iter().filter_map(Card::tactic);
        for card in self.table.tactic_face_up().chain(own) {
            if let Some(place) = hidden.iter().position(|left| *left == card) {
                hidden.swap_remove(place);
            }
        }
        hidden
    }

    /// The round this is a view of, if the opponent holds `hand` and the decks
    /// hold these cards, the next to be drawn first. `None` if these are not
    /// the cards that are hidden, or not as many as there are.
    #[must_use]
    pub fn supposing(&self, hand: Hand, clan: &[ClanCard], tactic: &[TacticCard]) -> Option<Round> {
        let table = &self.table;
        let held = hand.iter().filter_map(Card::clan);
        let told: ClanSet = held.chain(clan.iter().copied()).collect();
        let kinds = |cards: &mut dyn Iterator<Item = TacticCard>| {
            let mut counts = [0_u8; TacticCard::KINDS.len()];
            cards.for_each(|card| counts[usize::from(card.kind_index())] += 1);
            counts
        };
        let told_kinds = kinds(
            &mut hand
                .iter()
                .filter_map(Card::tactic)
                .chain(tactic.iter().copied()),
        );
        let fits = hand.len() == self.opponent_hand
            && clan.len() == table.deck_len(DeckKind::Clan)
            && tactic.len() == table.deck_len(DeckKind::Tactic)
            && told == self.hidden_clan_cards()
            && hand.clan_count() + clan.len() == told.len() as usize
            && told_kinds == kinds(&mut self.hidden_tactic_cards().into_iter());
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
        let mut hands = ByPlayer::both(hand);
        hands[self.viewer] = self.hand;
        Some(Round {
            table: self.table,
            hands,
            decks,
        })
    }

    /// The whole round, if nothing of it is hidden from the viewer: the decks
    /// are empty, so the opponent holds every card that lies nowhere else, and
    /// no card is on its way under a deck. The order of the opponent's hand is
    /// not known, and nothing depends on it.
    #[must_use]
    pub fn revealed(&self) -> Option<Round> {
        let returning = matches!(self.table.phase, Phase::Returns(_));
        if self.table.decks != [0, 0] || returning {
            return None;
        }
        let clan = self.hidden_clan_cards().iter().map(Card::from);
        let tactic = self.hidden_tactic_cards().into_iter().map(Card::from);
        self.supposing(clan.chain(tactic).collect(), &[], &[])
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
