//! A round: the whole truth, hands and draw pile included. Its turns follow each other in
//! `skirmish`, its powers in `powers`, its claims in `claiming`, and what comes after them in `ending`.

use crate::legal::{ActionList, Choices, Refusal};
use crate::list::List;
use crate::player::{ByPlayer, ListByPlayer, Player};
use crate::table::{Phase, Table};
use crate::{
    Action, Card, CardSet, Deal, Facing, Follower, Recruit, RecruitSlot, SplitMix64, View,
};

/// A round, from the deal until somebody has won: one or more skirmishes with
/// everything that is open or hidden. About 700 bytes without heap, so that
/// copies are cheap.
///
/// The rulebook calls a skirmish with its claims a round, too; here it is
/// always a *skirmish*.
///
/// [`Round::play`] is the only way to change one. Every card of the deck is always in
/// exactly one place (ruling L110).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    /// No card is hidden in it.
    pub(crate) table: Table,
    pub(crate) hands: ByPlayer<CardSet>,
    /// The card to be drawn next last.
    pub(crate) draw: List<Card, { Card::COUNT }>,
    pub(crate) generator: SplitMix64,
}

impl Round {
    /// Returns the round as dealt (rulings L6 to L8), with the first Recruit
    /// turned up.
    #[must_use]
    pub fn new(deal: &Deal) -> Self {
        let variant = deal.variant();
        let mut round = Self {
            table: Table {
                variant,
                skirmish: 0,
                turn: 0,
                token: deal.first(),
                to_act: deal.first(),
                phase: Phase::Action,
                armies: ListByPlayer::new(),
                recruits: List::new(),
                supporters: List::new(),
                victory: ListByPlayer::new(),
                seen: ByPlayer::default(),
                discard: CardSet::EMPTY,
            },
            hands: ByPlayer::default(),
            draw: deal.deck,
            generator: deal.generator(),
        };
        round.draw.reverse();
        for player in variant.players.players() {
            let cards = (0..5).filter_map(|_| round.draw_card());
            let hand = cards.collect();
            round.hands[player] = hand;
        }
        round.begin_skirmish();
        round
    }

    /// Returns the table with all its cards, face-down ones too.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns a player's hand.
    #[must_use]
    pub fn hand(&self, player: Player) -> CardSet {
        self.hands[player]
    }

    /// Returns the draw pile, the card to be drawn next first.
    #[must_use]
    pub fn draw_pile(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        self.draw.iter().rev().copied()
    }

    /// Returns the generator for the next shuffle of the discard pile.
    #[must_use]
    pub const fn generator(&self) -> SplitMix64 {
        self.generator
    }

    /// Returns the player to act, or `None` once the game is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Player> {
        self.table.to_act()
    }

    /// Returns a player's points so far.
    #[must_use]
    pub fn points(&self, player: Player) -> u32 {
        self.table.points(player)
    }

    /// Returns the winner once the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        self.table.winner()
    }

    /// Returns what a player may know.
    #[must_use]
    pub fn view(&self, viewer: Player) -> View {
        View::of(self, Some(viewer))
    }

    /// Returns what everybody may know: no hand, and no face-down card.
    #[must_use]
    pub fn public_view(&self) -> View {
        View::of(self, None)
    }

    /// Returns every legal action of the player to act, each once; none when
    /// the game is over.
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        self.choices().all()
    }

    /// Checks that the action is legal now.
    ///
    /// # Errors
    ///
    /// The reason why it isn't.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        self.choices().check(action)
    }

    /// Takes an action of the player to act.
    ///
    /// # Errors
    ///
    /// If the action is not legal; the round is unchanged then.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.check(action)?;
        self.apply(action);
        Ok(())
    }

    /// Returns whether this legal action shows its player a card that the
    /// player didn't know, so that it can't be taken back. A shuffle counts,
    /// too.
    #[must_use]
    pub fn reveals(&self, action: Action) -> bool {
        let (me, mut next) = (self.table.to_act, *self);
        if next.play(action).is_err() {
            return false;
        }
        let known = self.view(me).known_cards();
        let learned = next.view(me).known_cards().difference(known);
        !learned.is_empty() || next.generator != self.generator
    }

    pub(crate) fn choices(&self) -> Choices<'_> {
        Choices {
            table: &self.table,
            hand: self.hands[self.table.to_act],
            draw_len: self.draw.len(),
        }
    }

    /// Takes an action that is known to be legal. All that it brings about is
    /// complete when this returns, so a chain of Makgills can't undo what came
    /// before (rulings L47, L87).
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Recruit(slot) => self.recruit(slot),
            Action::Muster(card, facing) => self.muster(card, facing),
            Action::UsePower => match self.table.phase {
                Phase::Power(clan) => self.use_power(clan),
                _ => unreachable!("the action is legal"),
            },
            Action::Discard(id) => self.discard_follower(id),
            Action::SwapFollower(id) => self.swap_follower(id),
            Action::Copy(id) => self.copy_power(id),
            Action::SwapSupporter(card) => self.swap_supporter(card),
            Action::Decline => self.end_turn(),
            Action::Claim(card) => self.claim(card),
        }
    }

    /// Takes a Recruit into the hand. A card from the draw pile replaces it, as
    /// it lay; if there is none, the row closes up (rulings L19, L24).
    fn recruit(&mut self, slot: RecruitSlot) {
        let me = self.table.to_act;
        let taken = self.table.recruits[slot.index()];
        let card = known(taken.card());
        self.hands[me].insert(card);
        if taken.is_face_up() {
            self.table.seen[me].insert(card);
        }
        match self.draw_card() {
            Some(new) => {
                self.table.recruits[slot.index()] = if taken.is_face_up() {
                    Recruit::FaceUp(new)
                } else {
                    Recruit::FaceDown(Some(new))
                };
            }
            None => {
                self.table.recruits.remove(slot.index());
            }
        }
        self.end_turn();
    }

    /// Musters a card from the hand: in a turn, or as the next one of a Makgill's
    /// chain (rulings L56 to L59). Face-up, it is followed by the question whether
    /// to use its power if nothing blocks that and it can do something. No other
    /// way for a Follower to come into an army asks it (ruling L43).
    fn muster(&mut self, card: Card, facing: Facing) {
        let me = self.table.to_act;
        self.hands[me].remove(card);
        match facing {
            Facing::Down => {
                self.table.armies.push(me, Follower::face_down(card));
                self.end_turn();
            }
            Facing::Up => {
                self.table.armies.push(me, Follower::face_up(card));
                self.table.reveal(card);
                if self.choices().is_blocked(card) {
                    self.end_turn();
                } else {
                    self.offer_power(card.clan());
                }
            }
        }
    }
}

/// Returns a card on the table of a round, where none is hidden.
pub(crate) fn known(card: Option<Card>) -> Card {
    card.expect("a round knows all its cards")
}
