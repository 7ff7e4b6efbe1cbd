//! Placements that need no second check.

use super::{Round, StoneId, Troop};

/// A legal placement of a Clan card, which [`Round::placement`] returns. It borrows the
/// round, so nothing can change there before the placement is carried out, and carrying
/// it out needs no check.
///
/// ```
/// use schotten_rules::{Deal, Round, Variant};
/// # use schotten_rules::{ClanCard, Player};
///
/// let deck: Vec<ClanCard> = ClanCard::all().collect();
/// let deal = Deal::new(Variant::Base, Player::A, &deck, &[]).unwrap();
/// let mut round = Round::new(&deal);
/// assert!(round.placement(6, 0).is_none(), "a hand has six cards");
/// round.placement(2, 8).unwrap().play();
/// assert_eq!(round.hand(Player::A).len(), 5);
/// ```
#[derive(Debug)]
#[must_use = "only `Placement::play` carries it out"]
pub struct Placement<'round> {
    round: &'round mut Round,
    /// The card's index in the hand.
    card: usize,
    troop: Troop,
    stone: StoneId,
}

impl Placement<'_> {
    /// Carries it out.
    #[inline(always)]
    pub fn play(self) {
        let round = self.round;
        round.hands[round.table.turn].remove_at(self.card);
        round.place(self.troop, self.stone);
    }
}

impl Round {
    /// Returns the placement of the Clan card with this index in the hand of the player to
    /// act on the Stone with this index among those with room, [`Border::room`]. Both
    /// indices count from 0. `None` if there is no such card or Stone, if the card is a
    /// Tactic card, or if no card can be played now.
    ///
    /// So playouts choose a random placement with two random numbers and don't have to
    /// list all of them.
    ///
    /// [`Border::room`]: super::border::Border::room
    #[inline(always)]
    pub fn placement(&mut self, card: usize, stone: usize) -> Option<Placement<'_>> {
        let (troop, id) = self.choices().placement(card, stone)?;
        Some(Placement {
            round: self,
            card,
            troop,
            stone: id,
        })
    }
}
