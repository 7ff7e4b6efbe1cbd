//! One Stone: its cards, its slots and its tie order.

use super::cards::Card;
use super::formation::{Worth, best};
use super::{opponent, seat};

/// A Stone with all that lies on it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stone {
    /// A's cards and B's cards, oldest first.
    pub(crate) sides: [Vec<Card>; 2],
    /// Blind-Man's Bluff lies on it.
    pub(crate) bluff: bool,
    /// Mud Fight lies on it.
    pub(crate) mud: bool,
    /// Both sides are complete, and this player's was first.
    pub(crate) first: Option<char>,
    /// Who has claimed it.
    pub(crate) owner: Option<char>,
}

impl Stone {
    /// A player's cards.
    pub(crate) fn side(&self, player: char) -> &Vec<Card> {
        &self.sides[seat(player)]
    }

    /// How many cards a side takes.
    pub(crate) fn slots(&self) -> usize {
        if self.mud { 4 } else { 3 }
    }

    /// Whether the player's side is complete.
    pub(crate) fn is_complete(&self, player: char) -> bool {
        self.side(player).len() >= self.slots()
    }

    /// Whether the player may add a card.
    pub(crate) fn has_room(&self, player: char) -> bool {
        self.owner.is_none() && self.side(player).len() < self.slots()
    }

    /// What the player's complete side is worth at best.
    pub(crate) fn worth(&self, player: char) -> Worth {
        best(self.side(player), self.bluff)
    }

    /// Adds a card to a side.
    pub(crate) fn place(&mut self, player: char, card: Card) {
        self.change(|stone| stone.sides[seat(player)].push(card));
    }

    /// Takes a card (the first one like it) from a side.
    pub(crate) fn remove(&mut self, player: char, card: Card) {
        self.change(|stone| {
            let side = &mut stone.sides[seat(player)];
            let place = side
                .iter()
                .position(|&other| other == card)
                .expect("the card is there");
            side.remove(place);
        });
    }

    /// Lays Mud Fight on it.
    pub(crate) fn lay_mud(&mut self) {
        self.change(|stone| stone.mud = true);
    }

    /// Lays Blind-Man's Bluff on it.
    pub(crate) fn lay_bluff(&mut self) {
        self.change(|stone| stone.bluff = true);
    }

    /// Who would win it if no card were added any more: a complete side beats an
    /// incomplete one; between two complete sides, worth and then tie order decide.
    pub(crate) fn leader(&self) -> Option<char> {
        match (self.is_complete('A'), self.is_complete('B')) {
            (false, false) => None,
            (true, false) => Some('A'),
            (false, true) => Some('B'),
            (true, true) if self.worth('A') > self.worth('B') => Some('A'),
            (true, true) if self.worth('A') < self.worth('B') => Some('B'),
            (true, true) => self.first,
        }
    }

    /// Makes a change and keeps the tie order: whoever was complete before the
    /// other one became so is first, as long as both stay complete.
    fn change(&mut self, make: impl FnOnce(&mut Stone)) {
        let before = ['A', 'B'].map(|player| self.is_complete(player));
        make(self);
        let after = ['A', 'B'].map(|player| self.is_complete(player));
        if after != [true, true] {
            self.first = None;
        } else if before != [true, true] {
            let last = if before == [true, false] { 'B' } else { 'A' };
            self.first = Some(opponent(last));
        }
    }
}
