//! Seeds: every generator of a match is made from the match's seed and the
//! place where it is used. So any pair of rounds can be played by itself, on
//! any machine and in any order.
//!
//! A variant is given by its index in [`Game::VARIANTS`](tabletop::Game::VARIANTS).

use rand::SeedableRng;
use tabletop::Seat;
use tabletop::chance::Chance;

/// Returns the generator of a deal. It doesn't depend on the pairing: all
/// pairings of a variant play the same deals.
pub(super) fn deal_generator(seed: u64, variant: usize, number: u64) -> Chance {
    generator([seed, number, variant as u64, 0])
}

/// The generator that the decisions at a seat get their seeds from. It is the
/// same for all rounds of a deal: whoever sits there has the same luck, and a
/// bot that meets itself wins once from each deal.
pub(super) fn seat_generator(
    seed: u64,
    variant: usize,
    contestants: [usize; 2],
    number: u64,
    seat: Seat,
) -> Chance {
    let [a, b] = contestants.map(|index| index as u64);
    // Bits that don't overlap: two for the seat, which are enough for 1 to 3;
    // 0 would be the generator of the deal. From 4 on, the third bit is at the
    // top, where no contestant's index comes: there are 256 at most.
    let seat = 1 + seat.index() as u64;
    let place = (seat >> 2) << 62 | a << 33 | b << 2 | (seat & 3);
    generator([seed, number, variant as u64, place])
}

fn generator(words: [u64; 4]) -> Chance {
    let mut seed = [0; 32];
    for (bytes, word) in seed.chunks_exact_mut(8).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    Chance::from_seed(seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_places_share_a_generator() {
        let mut first_numbers = BTreeSet::new();
        let mut places = 0;
        for seed in 0..3 {
            for number in 0..3 {
                for variant in 0..4 {
                    first_numbers.insert(deal_generator(seed, variant, number).next_u64());
                    places += 1;
                    for contestants in [[0, 1], [0, 2], [1, 2], [0, 500]] {
                        for seat in Seat::first(5) {
                            let mut chance =
                                seat_generator(seed, variant, contestants, number, seat);
                            first_numbers.insert(chance.next_u64());
                            places += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(first_numbers.len(), places);
    }
}
