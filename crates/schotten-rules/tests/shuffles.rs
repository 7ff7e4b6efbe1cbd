//! A seed gives the same deal on every machine, and all deals are equally likely.

use rand::RngExt;
use schotten_rules::notation::CardList;
use schotten_rules::{Deal, Player, Variant};
use tabletop::chance::seeded;

#[test]
fn a_seed_gives_the_same_game() {
    for variant in Variant::ALL {
        for seed in 0..20 {
            let [one, other] = [0, 1].map(|_| Deal::shuffled(variant, None, &mut seeded(seed)));
            assert_eq!(one, other);
            for first in Player::BOTH {
                let begun = Deal::shuffled(variant, Some(first), &mut seeded(seed));
                assert_eq!(
                    begun,
                    one.with_first_player(first),
                    "only who begins differs"
                );
            }
        }
        assert_ne!(
            Deal::shuffled(variant, None, &mut seeded(1)),
            Deal::shuffled(variant, None, &mut seeded(2))
        );
    }
}

/// Records don't depend on the generator, but seeds that players wrote down do.
#[test]
fn seed_1_gives_this_game_on_every_machine() {
    let deal = Deal::shuffled(Variant::Tactic, None, &mut seeded(1));
    assert_eq!(deal.first_player(), Player::B);
    let hands = CardList(deal.clan_deck()[..14].iter()).to_string();
    assert_eq!(hands, "R6G8P5P3Y8B7N9G6N7B4R1N2R8N1");
    let tactic = CardList(deal.tactic_deck().iter()).to_string();
    assert_eq!(tactic, "SBJOBBJOMFBASPRETRST");
}

#[test]
fn shuffling_keeps_the_cards() {
    for variant in Variant::ALL {
        let mut rng = seeded(3);
        let mut deal = Deal::in_order(variant, Player::B);
        for _ in 0..20 {
            let before = deal;
            deal.shuffle(|n| rng.random_range(0..n));
            assert_ne!(deal, before);
            let checked = Deal::new(variant, Player::B, deal.clan_deck(), deal.tactic_deck());
            assert_eq!(checked, Ok(deal));
        }
    }
}

#[test]
fn every_card_is_equally_likely_in_every_place() {
    let mut rng = seeded(23);
    check_places(|| Deal::shuffled(Variant::Tactic, None, &mut rng));
    let mut deal = Deal::in_order(Variant::Tactic, Player::A);
    let mut rng = seeded(24);
    check_places(|| {
        deal.shuffle(|n| rng.random_range(0..n));
        let first = Player::BOTH[usize::from(rng.random_bool(0.5))];
        deal.with_first_player(first)
    });
}

/// Checks that of many of these deals of the Tactic variant, about as many have each card in
/// each place, and each player begins in about as many.
fn check_places(mut next_deal: impl FnMut() -> Deal) {
    const DEALS: usize = 10_800;
    let mut begun = 0;
    let mut clan = vec![[0; 54]; 54];
    let mut jokers = [0; 10];
    for _ in 0..DEALS {
        let deal = next_deal();
        begun += usize::from(deal.first_player() == Player::A);
        for (place, card) in deal.clan_deck().iter().enumerate() {
            clan[place][usize::from(card.index())] += 1;
        }
        for (place, card) in deal.tactic_deck().iter().enumerate() {
            jokers[place] += usize::from(card.to_string() == "JO");
        }
    }
    // 200 each, with a standard deviation of 14: six of these never occur by chance.
    assert!(
        clan.iter()
            .flatten()
            .all(|count: &usize| count.abs_diff(200) < 85)
    );
    // 2160 each, with one of 42.
    assert!(
        jokers
            .iter()
            .all(|count: &usize| count.abs_diff(2160) < 250)
    );
    // 5400, with one of 52.
    assert!(begun.abs_diff(5400) < 310);
}
