//! The baselines never change: they play as they always have, to the last bit of what they
//! compute.

use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Deal, Round, Variant};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use tabletop::chance::seeded;
use tabletop::{Budget, Game};

/// Plays rounds of every variant by the level `player`. Returns the beginning of the hash of
/// the actions that `level` would choose.
fn hash_of_choices(level: Level, player: Level, rounds: u64) -> String {
    let mut hash = Sha256::new();
    for variant in Variant::ALL {
        for seed in 0..rounds {
            let mut rng = seeded(seed);
            let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
            while round.table().outcome().is_none() {
                let view = round.view(round.table().turn());
                let mut choose = |level| {
                    let decision =
                        SchottenTotten::decide(level, &view, &Budget::iterations(32), &mut rng);
                    decision.expect("the round goes on").action
                };
                let action = choose(level);
                hash.update(format!("{action}\n"));
                let next = if player == level {
                    action
                } else {
                    choose(player)
                };
                round.play(next).expect("bots act legally");
            }
        }
    }
    let mut text = String::new();
    for byte in &hash.finalize()[..8] {
        write!(text, "{byte:02x}").expect("a String takes all that is written");
    }
    text
}

#[test]
fn the_baselines_play_as_they_always_have() {
    for (level, rounds, expected) in [
        (Level::Random, 20, "cfd3e8ec062455a1"),
        (Level::Greedy, 20, "aae4ad33b9782dc8"),
        (Level::Heuristic, 20, "bd9679792fc30bd0"),
        (Level::Net, 20, "6b7c87cac564743f"),
        (Level::Mark10, 1, "75fa200686d5d5f4"),
    ] {
        assert_eq!(hash_of_choices(level, level, rounds), expected, "{level}");
    }
}

/// Random play comes to positions to which better players never come.
#[test]
fn the_network_chooses_as_it_always_has_in_positions_of_random_play() {
    let hash = hash_of_choices(Level::Net, Level::Random, 40);
    assert_eq!(hash, "822df58e8844d91b");
}
