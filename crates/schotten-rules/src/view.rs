//! What one player may know of a round.

use super::legal::{ActionList, Choices, Refusal};
use super::round::{Decks, Round};
use super::table::{Phase, Table};
use super::{Action, ByPlayer, Card, ClanCard, ClanSet, DeckKind, Hand, Player, TacticCard};
use arrayvec::ArrayVec;

/// A round as one player sees it, or as everybody sees it: the table, the player's own hand,
/// and how many cards each player holds. It holds nothing hidden, so code that decides or shows
/// something for a player should take this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) table: Table,
    pub(super) viewer: Player,
    pub(super) hand: Hand,
    pub(super) hand_lens: ByPlayer<usize>,
}

impl View {
    /// Returns the view of a round, of what everybody sees without a viewer: the one place where
    /// a view is made.
    pub(super) const fn of(round: &Round, viewer: Option<Player>) -> Self {
        let [a, b] = [round.hand(Player::A), round.hand(Player::B)];
        let (viewer, hand) = match viewer {
            Some(viewer) => (viewer, *round.hand(viewer)),
            None => (round.table.turn, Hand::EMPTY),
        };
        Self {
            table: round.table,
            viewer,
            hand,
            hand_lens: ByPlayer::new(a.len(), b.len()),
        }
    }

    /// Returns what both players see.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the player who sees this; of what everybody sees, the player on turn.
    #[must_use]
    pub const fn viewer(&self) -> Player {
        self.viewer
    }

    /// Returns the viewer's hand; empty in what everybody sees.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Returns the number of cards in a player's hand.
    #[must_use]
    pub const fn hand_len(&self, player: Player) -> usize {
        *self.hand_lens.get(player)
    }

    /// Returns the number of cards in the opponent's hand.
    #[must_use]
    pub const fn opponent_hand_len(&self) -> usize {
        self.hand_len(self.viewer.other())
    }

    /// Returns whether it is the viewer's turn; `false` once the round is over.
    #[must_use]
    pub fn is_on_turn(&self) -> bool {
        self.table.turn == self.viewer && self.table.outcome().is_none()
    }

    /// Returns every legal action of the viewer, each once and in the same
    /// order as [`Round::legal_actions`] gives; none if it is not the viewer's
    /// turn.
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        self.on_turn()
            .map_or_else(|_| ActionList::new(), Choices::all)
    }

    /// Returns the legal plays of one card of the hand, each once; none if it is
    /// not the viewer's turn.
    #[must_use]
    pub fn plays_of(&self, card: Card) -> ActionList {
        let mut list = ActionList::new();
        if let Ok(choices) = self.on_turn() {
            choices.add_plays_of(card, &mut list);
        }
        list
    }

    /// Checks that an action of the viewer is legal, without carrying it out.
    ///
    /// # Errors
    ///
    /// If it is illegal: the first reason found, as [`Round::check`] gives it.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        self.on_turn()?.check(action)
    }

    /// Returns the view after an action of the viewer. `None` if the action is
    /// illegal, and for draws, which reveal a card that nobody knows yet.
    #[must_use]
    pub fn after(&self, action: Action) -> Option<Self> {
        if matches!(action, Action::Draw(_)) || self.check(action).is_err() {
            return None;
        }
        // Draws apart, no action reads the decks or the opponent's hand, so
        // empty ones will do. A returned card is lost in them, but the view has
        // only the size of a deck.
        let mut hands = ByPlayer::both(Hand::EMPTY);
        hands[self.viewer] = self.hand;
        let mut round = Round {
            table: self.table,
            hands,
            decks: Decks::EMPTY,
        };
        round.apply(action);
        let mut after = round.view(self.viewer);
        after.hand_lens[self.viewer.other()] = self.opponent_hand_len();
        Some(after)
    }

    /// Returns the Clan cards that the viewer can't see, in the opponent's hand
    /// and in the deck.
    #[must_use]
    pub fn hidden_clan_cards(&self) -> ClanSet {
        self.table.unplayed().difference(self.hand.clan_cards())
    }

    /// Returns the Tactic cards that the viewer can't see, in the opponent's
    /// hand and in the deck.
    #[must_use]
    pub fn hidden_tactic_cards(&self) -> ArrayVec<TacticCard, { TacticCard::COUNT }> {
        let mut hidden: ArrayVec<_, { TacticCard::COUNT }> =
            self.table.variant.tactic_cards().iter().copied().collect();
        let own = self.hand.iter().filter_map(Card::tactic);
        for card in self.table.tactic_face_up().chain(own) {
            if let Some(index) = hidden.iter().position(|left| *left == card) {
                hidden.swap_remove(index);
            }
        }
        hidden
    }

    /// Returns the round that this is a view of, assuming the opponent's hand
    /// and the decks, each from the top. `None` if these are not exactly the
    /// cards that are hidden, with the right number in each place.
    #[must_use]
    pub fn assumed_round(
        &self,
        opponent_hand: Hand,
        clan_deck: &[ClanCard],
        tactic_deck: &[TacticCard],
    ) -> Option<Round> {
        let table = &self.table;
        let held = opponent_hand.iter().filter_map(Card::clan);
        let assumed: ClanSet = held.chain(clan_deck.iter().copied()).collect();
        let count_kinds = |cards: &mut dyn Iterator<Item = TacticCard>| {
            let mut counts = [0_u8; TacticCard::KINDS.len()];
            cards.for_each(|card| counts[usize::from(card.kind_index())] += 1);
            counts
        };
        let assumed_kinds = count_kinds(
            &mut opponent_hand
                .iter()
                .filter_map(Card::tactic)
                .chain(tactic_deck.iter().copied()),
        );
        let fits = opponent_hand.len() == self.opponent_hand_len()
            && clan_deck.len() == table.deck_len(DeckKind::Clan)
            && tactic_deck.len() == table.deck_len(DeckKind::Tactic)
            && assumed == self.hidden_clan_cards()
            && opponent_hand.clan_count() + clan_deck.len() == assumed.len() as usize
            && assumed_kinds == count_kinds(&mut self.hidden_tactic_cards().into_iter());
        if !fits {
            return None;
        }
        let mut decks = Decks::EMPTY;
        decks.fill(DeckKind::Clan, clan_deck);
        decks.fill(DeckKind::Tactic, tactic_deck);
        let mut hands = ByPlayer::both(opponent_hand);
        hands[self.viewer] = self.hand;
        Some(Round {
            table: self.table,
            hands,
            decks,
        })
    }

    /// Returns the whole round, if the viewer can deduce it: once both decks are
    /// empty, the opponent holds every card that lies nowhere else. `None` while
    /// a deck has cards or the Recruiter's returns will put some there. The order
    /// of the opponent's hand stays unknown, and nothing depends on it.
    #[must_use]
    pub fn deduced_round(&self) -> Option<Round> {
        let returning = matches!(self.table.phase, Phase::Returns(_));
        if self.table.decks != [0, 0] || returning {
            return None;
        }
        let clan = self.hidden_clan_cards().iter().map(Card::from);
        let tactic = self.hidden_tactic_cards().into_iter().map(Card::from);
        self.assumed_round(clan.chain(tactic).collect(), &[], &[])
    }

    /// Returns the viewer's choices; fails if it is the opponent's turn.
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
