//! Tests of the position in words: who owns which Stones.

use super::Scene;
use crate::host::Host;
use crate::plain::game::Reading;
use schotten_bots::Match;
use schotten_rules::{Player, Variant};
use schotten_testkit::{field, random_match};
use std::borrow::Cow;
use tabletop::{Perspective, Playing, SeenRound, chance};
use telling::Language;
use telling::words::{self, Conjunction};

#[test]
fn each_reader_is_told_their_own_stones_and_those_of_the_opponent() {
    let mut rng = chance::seeded(4);
    let mut owned_by_both = 0;
    for stop in [20, 40, 60, 80, usize::MAX] {
        let game: Match = random_match(Variant::Base, 1, stop, &mut rng);
        let played = game.current().unwrap();
        let seen = Host::new(Playing::resume(&game)).seen();
        let position = played.round().to_string();
        // Of each Stone, a position says the owner after its cards: `…=A/…/…=B`.
        let border: Vec<&str> = field(&position, "border").split('/').collect();
        let owned = |player: Player| -> Vec<String> {
            let owner = format!("={player}");
            let stones = (1..).zip(&border);
            let stones = stones.filter(|(_, stone)| stone.ends_with(&owner));
            stones
                .map(|(number, _): (usize, _)| number.to_string())
                .collect()
        };
        let in_words = |stones: Vec<String>| match stones.len() {
            0 => "no Stones".to_owned(),
            1 => format!("Stone {}", stones[0]),
            _ => {
                let stones = words::join_list(Language::English, &stones, Conjunction::And);
                format!("Stones {stones}")
            }
        };
        owned_by_both += usize::from(Player::BOTH.iter().all(|who| !owned(*who).is_empty()));
        for me in Player::BOTH {
            let reading = Reading {
                language: Language::English,
                game: &seen,
                seen: Cow::Owned(SeenRound::new(played, Perspective::One(me))),
                reader: Some(me),
                lesson: None,
                is_puzzle: false,
            };
            let facts = Scene::of(&reading).facts();
            let [mine, theirs] = [me, me.other()].map(|who| in_words(owned(who)));
            let begins = facts.starts_with(&format!("You own {mine}, "));
            assert!(begins, "{me} owns {mine}, not as in {facts:?}");
            let other = format!(" owns {theirs}. ");
            assert!(facts.contains(&other), "{other:?} is not in {facts:?}");
        }
    }
    assert!(owned_by_both > 0, "in no position both own Stones");
}
