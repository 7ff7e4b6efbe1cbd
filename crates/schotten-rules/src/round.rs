//! A round: the whole truth, with both hands and the decks.

use super::legal::{ActionList, Choices, Refusal};
use super::table::{Discard, Outcome, Phase, Table};
use super::unplayed::Unplayed;
use super::{
    Action, Border, ByPlayer, Card, ClanCard, Deal, DeckKind, Hand, Player, Ruse, StoneId,
    StoneSet, Troop, View,
};

/// A round with everything in it. It takes a few hundred bytes and no heap, so
/// copying it is cheap.
///
/// [`Round::play`] is the only way to change it.
///
/// ```
/// use schotten_rules::{Action, Deal, Phase, Round, Variant};
/// # use schotten_rules::{ClanCard, Player};
///
/// let deck: Vec<ClanCard> = ClanCard::all().collect();
/// let deal = Deal::new(Variant::Base, Player::A, &deck, &[]).unwrap();
/// let mut round = Round::new(&deal);
/// let action = round.legal_actions()[0];
/// round.play(action).unwrap();
/// assert_eq!(round.table().phase(), Phase::End);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    pub(super) table: Table,
    pub(super) hands: ByPlayer<Hand>,
    pub(super) decks: Decks,
}

/// The card codes of both decks, the bottom card first. [`Table::deck_len`] says
/// how many cards each holds; the slots beyond hold [`Decks::NO_CARD`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Decks {
    /// First the slots of the Clan deck, then those of the Tactic deck. With one array
    /// for both, drawing a card needs no choice between two.
    slots: [u8; 64],
}

impl Decks {
    pub(super) const NO_CARD: u8 = u8::MAX;

    pub(super) const EMPTY: Self = Self {
        slots: [Self::NO_CARD; 64],
    };

    /// Returns the place of a deck's bottom card.
    const fn start(deck: DeckKind) -> usize {
        ClanCard::COUNT * deck as usize
    }

    pub(super) fn cards(&self, deck: DeckKind) -> &[u8] {
        &self.slots[Self::start(deck)..]
    }

    pub(super) fn cards_mut(&mut self, deck: DeckKind) -> &mut [u8] {
        &mut self.slots[Self::start(deck)..]
    }

    /// Puts these cards into an empty deck, the top card first.
    #[inline(always)]
    pub(super) fn fill<C: Into<Card> + Copy>(&mut self, deck: DeckKind, cards: &[C]) {
        let slots = &mut self.cards_mut(deck)[..cards.len()];
        for (slot, card) in slots.iter_mut().rev().zip(cards) {
            *slot = (*card).into().code();
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "54 cards at most")]
const fn deck_size(cards: usize) -> u8 {
    cards as u8
}

impl Round {
    /// Returns the round at its start: A is dealt a hand from the top of the
    /// Clan deck, then B (ruling R1).
    #[must_use]
    pub fn new(deal: &Deal) -> Self {
        let variant = deal.variant();
        let limit = variant.hand_limit();
        let (dealt, rest) = deal.clan_deck().split_at(2 * limit);
        let (a, b) = dealt.split_at(limit);
        let mut decks = Decks::EMPTY;
        decks.fill(DeckKind::Clan, rest);
        decks.fill(DeckKind::Tactic, deal.tactic_deck());
        let table = Table {
            variant,
            border: Border::EMPTY,
            discard: Discard::default(),
            unplayed: Unplayed::ALL,
            played: ByPlayer::both(0),
            jokers: ByPlayer::both(false),
            passes: 0,
            turn: deal.first_player(),
            phase: Phase::Play,
            decks: [rest.len(), deal.tactic_deck().len()].map(deck_size),
        };
        let hand = |cards: &[ClanCard]| cards.iter().copied().map(Card::from).collect();
        Self {
            table,
            hands: ByPlayer::new(hand(a), hand(b)),
            decks,
        }
    }

    /// Returns what both players see.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns a player's hand.
    #[must_use]
    pub const fn hand(&self, player: Player) -> &Hand {
        self.hands.get(player)
    }

    /// Returns the cards of a deck from the top.
    #[must_use]
    pub fn deck(&self, deck: DeckKind) -> impl ExactSizeIterator<Item = Card> + '_ {
        let filled = &self.decks.cards(deck)[..self.table.deck_len(deck)];
        let cards = filled.iter().rev();
        cards.map(|code| Card::from_valid_code(*code))
    }

    /// Returns what one player may know of the round.
    #[must_use]
    pub const fn view(&self, viewer: Player) -> View {
        View::of(self, Some(viewer))
    }

    /// Returns what everybody knows of the round.
    #[must_use]
    pub const fn public_view(&self) -> View {
        View::of(self, None)
    }

    /// Returns every legal action of the player to act, each once; none if the
    /// round is over.
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        self.choices().all()
    }

    /// Returns the legal plays of one card of the player to act, each once.
    #[must_use]
    pub fn plays_of(&self, card: Card) -> ActionList {
        let mut list = ActionList::new();
        self.choices().add_plays_of(card, &mut list);
        list
    }

    /// Returns whether this action is legal now, as exactly the actions in
    /// [`Round::legal_actions`] are.
    #[must_use]
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    /// Checks that an action is legal, without carrying it out.
    ///
    /// # Errors
    ///
    /// If it is illegal: the first reason found.
    #[inline(always)]
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        self.choices().check(action)
    }

    /// Carries out an action of the player to act.
    ///
    /// # Errors
    ///
    /// If the action is illegal; the round stays unchanged then.
    #[inline(always)]
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.check(action)?;
        self.apply(action);
        Ok(())
    }

    /// Makes every claim of the player to act that holds, from left to right, until one
    /// wins the round. Returns whether one has.
    ///
    /// A claim changes nothing that decides about another, so they are made together.
    #[inline(always)]
    pub fn claim_all(&mut self) -> bool {
        let table = &self.table;
        let claimable = table.border.claimable_given(table.turn, &table.unplayed);
        // Mostly there is nothing to claim, so the phase is only looked at when there is.
        !claimable.is_empty() && table.is_claim_time() && self.claim(claimable)
    }

    pub(super) const fn choices(&self) -> Choices<'_> {
        Choices {
            table: &self.table,
            hand: self.hands.get(self.table.turn),
        }
    }

    /// Carries out an action that the caller knows to be legal.
    #[inline(always)]
    pub(super) fn apply(&mut self, action: Action) {
        let me = self.table.turn;
        let border = &mut self.table.border;
        match action {
            Action::Place(troop, stone) => {
                // The hand comes first: `check` has just searched it for the card,
                // and the compiler can reuse that.
                self.hands[me].remove(troop.into());
                self.place(troop, stone);
            }
            Action::Lay(mode, stone) => {
                border.lay(stone, mode);
                self.end_play(mode.into());
            }
            Action::Recruiter => {
                self.table.discard.push(Ruse::Recruiter.into());
                self.end_play(Ruse::Recruiter.into());
                self.table.phase = Phase::Draws(self.table.recruiter_draws());
            }
            Action::Strategist { troop, from, to } => {
                border.take(from, me, troop);
                self.table.discard.push(Ruse::Strategist.into());
                match to {
                    Some(to) => self.table.border.place(to, me, troop),
                    None => self.table.discard.push(troop.into()),
                }
                self.end_play(Ruse::Strategist.into());
            }
            Action::Banshee { troop, from } => {
                border.take(from, me.other(), troop);
                self.table.discard.push(Ruse::Banshee.into());
                self.table.discard.push(troop.into());
                self.end_play(Ruse::Banshee.into());
            }
            Action::Traitor { card, from, to } => {
                border.take(from, me.other(), card.into());
                border.place(to, me, card.into());
                self.table.discard.push(Ruse::Traitor.into());
                self.end_play(Ruse::Traitor.into());
            }
            Action::Pass => {
                self.table.passes += 1;
                self.table.phase = Phase::End;
            }
            Action::Claim(stone) => {
                self.claim(stone.into());
            }
            Action::Draw(deck) => {
                if let Phase::Draws(left) = self.table.phase {
                    self.draw(deck);
                    self.table.phase = if left == 1 {
                        self.phase_after_recruiting()
                    } else {
                        Phase::Draws(left - 1)
                    };
                } else {
                    self.draw(deck);
                    self.end_turn();
                }
            }
            Action::Return(card) => {
                self.hands[me].remove(card);
                self.put_under_deck(card);
                self.table.phase = self.phase_after_recruiting();
            }
            Action::EndTurn => self.end_turn(),
        }
    }

    /// Claims these Stones, from left to right, until one wins the round (ruling R63).
    /// Returns whether one has.
    fn claim(&mut self, stones: StoneSet) -> bool {
        let me = self.table.turn;
        self.table.passes = 0;
        let won = self.table.border.claim(stones, me);
        if won {
            self.table.phase = Phase::Over(Outcome::Won(me));
        }
        won
    }

    /// Puts a card that has left the hand on a Stone.
    #[inline(always)]
    pub(super) fn place(&mut self, troop: Troop, stone: StoneId) {
        self.table.record_play(troop.into());
        self.table.phase = Phase::End;
        self.table.border.place(stone, self.table.turn, troop);
        if let Some(card) = troop.clan() {
            self.table.unplayed.remove(card);
        }
    }

    /// Removes a played Combat Mode or Ruse from the hand and moves on to the end of the
    /// turn.
    fn end_play(&mut self, card: Card) {
        self.hands[self.table.turn].remove(card);
        self.table.record_play(card);
        self.table.phase = Phase::End;
    }

    /// Returns the phase after the Recruiter's draws, and after each return:
    /// cards are returned until the hand is at its limit (ruling R55).
    fn phase_after_recruiting(&self) -> Phase {
        let hand = self.hands[self.table.turn].len();
        match hand.saturating_sub(self.table.variant.hand_limit()) {
            0 => Phase::End,
            surplus => Phase::Returns(u8::try_from(surplus).expect("a hand is small")),
        }
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.table.turn = self.table.turn.other();
        self.table.phase = Phase::Play;
        if self.table.passes >= 2 {
            self.table.settle();
        }
    }

    /// Moves the top card of a deck that is not empty to the hand.
    #[inline(always)]
    fn draw(&mut self, deck: DeckKind) {
        let left = self.table.decks[deck as usize] - 1;
        let top = Decks::start(deck) + usize::from(left);
        let card = Card::from_valid_code(self.decks.slots[top]);
        self.hands[self.table.turn].push(card);
        self.decks.slots[top] = Decks::NO_CARD;
        self.table.decks[deck as usize] = left;
    }

    /// Puts a card under its own deck (ruling R54).
    fn put_under_deck(&mut self, card: Card) {
        let len = &mut self.table.decks[card.deck() as usize];
        let cards = self.decks.cards_mut(card.deck());
        cards.copy_within(..usize::from(*len), 1);
        cards[0] = card.code();
        *len += 1;
    }
}
