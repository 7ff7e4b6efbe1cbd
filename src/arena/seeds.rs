//! Where chance comes from: every generator is made from the match's seed and
//! the place it is used at, so that any pair of rounds can be played by itself,
//! on any machine and in any order.

use super::plan::Pairing;
use rand::SeedableRng;
use schotten_rules::{Deal, Player, Variant};
use tabletop::chance::Chance;

/// The cards and the starting player of a deal. All pairings of a variant play
/// the same deals.
pub(super) fn deal(seed: u64, variant: Variant, number: u64) -> Deal {
    let mut chance = generator([seed, number, variant as u64, 0]);
    Deal::shuffled(variant, None, &mut chance)
}

/// The generator that the decisions at a seat get their seeds from. It is the
/// same for both rounds of a pair: whoever sits there has the same luck, and a
/// bot that meets itself scores half of every pair.
pub(super) fn seat(seed: u64, pairing: Pairing, number: u64, seat: Player) -> Chance {
    let [a, b] = pairing.contestants.map(|place| place as u64);
    let whose = a << 33 | b << 2 | (1 + seat.index() as u64);
    generator([seed, number, pairing.variant as u64, whose])
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
        let mut first = BTreeSet::new();
        let mut places = 0;
        for seed in 0..3 {
            for number in 0..3 {
                for variant in Variant::ALL {
                    let dealt = generator([seed, number, variant as u64, 0]).next_u64();
                    first.insert(dealt);
                    places += 1;
                    for contestants in [[0, 1], [0, 2], [1, 2], [0, 500]] {
                        for player in Player::BOTH {
                            let pairing = Pairing {
                                variant,
                                contestants,
                            };
                            first.insert(seat(seed, pairing, number, player).next_u64());
                            places += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(first.len(), places);
    }
}
