//! The generator that shuffles the discard pile.

use crate::list::List;
use crate::{Card, CardSet};

/// The `SplitMix64` generator (ruling L111). Its state is part of a position, so that
/// the same position and the same actions always lead to the same game.
///
/// ```
/// use lords_rules::SplitMix64;
///
/// let mut generator = SplitMix64::new(0);
/// assert_eq!(generator.next_number(), 16_294_208_416_658_607_535);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Returns the generator with this state.
    #[must_use]
    pub const fn new(state: u64) -> Self {
        Self(state)
    }

    /// Returns the state; [`SplitMix64::new`] continues from it.
    #[must_use]
    pub const fn state(self) -> u64 {
        self.0
    }

    /// Returns the next number.
    pub const fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = self.0;
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `limit`, which must not be 0. The remainder is
    /// what the notation prescribes; its bias is far too small to matter.
    #[expect(clippy::cast_possible_truncation, reason = "below a usize")]
    pub(crate) const fn below(&mut self, limit: usize) -> usize {
        (self.next_number() % limit as u64) as usize
    }

    /// Returns the cards in a random order, the card to be drawn first at the
    /// front.
    pub(crate) fn shuffle(&mut self, cards: CardSet) -> List<Card, { Card::COUNT }> {
        let mut order: List<Card, { Card::COUNT }> = cards.iter().collect();
        let cards: &mut [Card] = &mut order;
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_from_state_zero() {
        let mut generator = SplitMix64::new(0);
        let numbers = [(); 3].map(|()| generator.next_number());
        assert_eq!(
            numbers,
            [
                16_294_208_416_658_607_535,
                7_960_286_522_194_355_700,
                487_617_019_471_545_679
            ]
        );
    }

    #[test]
    fn a_shuffle_is_the_same_everywhere() {
        let mut generator = SplitMix64::new(5);
        let order = generator.shuffle(Card::all().take(8).collect());
        let text: String = order.iter().map(Card::to_string).collect();
        assert_eq!(text, "Sc1Ch1We1Mk1Fe1Cb1Fo1Md1");
        assert_eq!(generator.state(), 6_018_027_440_424_182_936);
    }
}
