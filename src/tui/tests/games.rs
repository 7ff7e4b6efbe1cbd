//! Games that several tests play or show.

use super::TestTable;
use crate::options::Options;
use schotten_bots::{Level, Match};
use schotten_rules::{Deal, Player, Variant};
use tabletop::{Name, chance};

/// The first round of a match of two rounds between two people.
pub(super) fn match_of_two_rounds(variant: Variant) -> TestTable {
    TestTable::new(&Options {
        variant,
        rounds: 2,
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    })
}

/// A round in which bots of this level play both sides, with this many of its last actions
/// left out.
pub(super) fn bots_round(variant: Variant, level: Level, missing: usize) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
    let deal = Deal::shuffled(variant, None, &mut chance::seeded(1));
    let begun = || {
        let mut game = Match::new(variant, names.clone(), 1);
        game.start_round(deal).unwrap();
        game
    };
    let (mut whole, mut cut) = (begun(), begun());
    let round = whole.current_mut().unwrap();
    for seed in 0.. {
        let view = round.round().view(round.round().table().turn());
        let Some(action) = schotten_bots::choose(level, &view, seed) else {
            break;
        };
        round.play(action).unwrap();
    }
    let actions = round.actions();
    for action in &actions[..actions.len() - missing] {
        cut.current_mut().unwrap().play(*action).unwrap();
    }
    cut
}
