//! The bit sets of cards and Stones behave like ordinary sets, and cards have unique
//! codes.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use schotten_rules::{Card, ClanCard, ClanSet, Color, StoneId, StoneSet, Troop};
use std::collections::BTreeSet;

/// The configuration of tests with the same random cases in every run.
fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::with_cases(1000)
    }
}

type Plain = BTreeSet<ClanCard>;

/// Random sets of all sizes, and the same sets as ordinary ones.
fn sets() -> impl Strategy<Value = (ClanSet, Plain)> {
    (any::<u64>(), any::<u64>(), 0..4).prop_map(|(bits, others, density)| {
        let bits = match density {
            0 => bits & others,
            1 => bits,
            2 => bits | others,
            _ => !(bits & others & bits.rotate_left(9)),
        };
        let set = ClanSet::from_bits(bits);
        let plain = ClanCard::all()
            .filter(|card| bits >> card.index() & 1 == 1)
            .collect();
        (set, plain)
    })
}

fn plain(set: ClanSet) -> Plain {
    set.iter().collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn sets_of_cards_are_sets((set, model) in sets(), (other, others) in sets()) {
        prop_assert_eq!(plain(set), model.clone());
        prop_assert_eq!(model.iter().copied().collect::<ClanSet>(), set);
        prop_assert_eq!(ClanSet::from_bits(set.bits()), set);
        prop_assert_eq!(set.len() as usize, model.len());
        prop_assert_eq!(set.is_empty(), model.is_empty());
        prop_assert_eq!(plain(set.union(other)), &model | &others);
        prop_assert_eq!(plain(set.intersection(other)), &model & &others);
        prop_assert_eq!(plain(set.difference(other)), &model - &others);
        prop_assert_eq!(plain(set.complement()), &ClanCard::all().collect::<Plain>() - &model);
        let mut backwards: Vec<ClanCard> = set.iter().rev().collect();
        backwards.reverse();
        prop_assert_eq!(backwards, model.iter().copied().collect::<Vec<_>>());
    }

    #[test]
    fn one_card_more_or_less((set, model) in sets(), index in 0..54u8) {
        let card = ClanCard::from_index(index).expect("an index");
        prop_assert_eq!(set.contains(card), model.contains(&card));
        let (mut with, mut without) = (set, set);
        with.insert(card);
        without.remove(card);
        prop_assert_eq!(with, set.union(card.into()));
        prop_assert_eq!(without, set.difference(card.into()));
    }

    #[test]
    fn the_strongest_cards_are_found((set, model) in sets(), n in 0..6u32) {
        let strength = |set: &ClanSet| -> Vec<u8> {
            set.iter().rev().map(ClanCard::strength).collect()
        };
        prop_assert_eq!(set.has_at_least(n), model.len() >= n as usize);
        prop_assert_eq!(set.strongest(), model.last().copied());
        let strongest = set.strongest_n(n);
        prop_assert!(strongest.difference(set).is_empty());
        let mut due = strength(&set);
        due.truncate(n as usize);
        prop_assert_eq!(strength(&strongest), due);
        let total: u32 = model.iter().map(|card| u32::from(card.strength())).sum();
        prop_assert_eq!(u32::from(set.total()), total);
    }

    #[test]
    fn sets_of_stones_are_sets(mine: u16, other: u16) {
        let [(set, model), (other, others)] = [mine, other].map(|bits| {
            let model: BTreeSet<StoneId> =
                StoneId::all().filter(|id| bits >> id.index() & 1 == 1).collect();
            (model.iter().copied().collect::<StoneSet>(), model)
        });
        let plain = |set: StoneSet| set.iter().collect::<BTreeSet<_>>();
        prop_assert_eq!(plain(set), model.clone());
        prop_assert_eq!(set.len(), model.len());
        prop_assert_eq!(set.is_empty(), model.is_empty());
        prop_assert_eq!(plain(set.intersection(other)), &model & &others);
        prop_assert_eq!(plain(set.difference(other)), &model - &others);
        for (n, id) in StoneId::all().enumerate() {
            prop_assert_eq!(set.contains(id), model.contains(&id));
            prop_assert_eq!(set.nth(n), model.iter().nth(n).copied());
            let mut changed = set;
            changed.set(id, !set.contains(id));
            prop_assert_ne!(changed, set);
            changed.set(id, set.contains(id));
            prop_assert_eq!(changed, set);
        }
        let numbers: BTreeSet<u8> = model.iter().map(|id| id.number()).collect();
        let three = (1..=7).any(|n| (n..n + 3).all(|n| numbers.contains(&n)));
        prop_assert_eq!(set.has_three_adjacent(), three);
        let winning = set.winning();
        prop_assert_eq!(winning.is_empty(), !set.wins_round());
        prop_assert!(winning.difference(set).is_empty() && winning.wins_round() == set.wins_round());
        prop_assert!(!three || winning.len() == 3);
    }
}

#[test]
fn colors_and_strengths_partition_the_cards() {
    for color in Color::ALL {
        assert_eq!(Color::from_letter(color.letter()), Some(color));
        let cards = ClanSet::of_color(color);
        assert_eq!(cards.len(), 9);
        assert!(cards.iter().all(|card| card.color() == color));
    }
    for strength in 0..=u8::MAX {
        let cards = ClanSet::of_strength(strength);
        let possible = (1..=9).contains(&strength);
        assert_eq!(cards.len(), if possible { 6 } else { 0 });
        assert!(cards.iter().all(|card| card.strength() == strength));
        assert_eq!(ClanCard::new(Color::Red, strength).is_some(), possible);
    }
    for card in ClanCard::all() {
        assert_eq!(ClanCard::new(card.color(), card.strength()), Some(card));
        assert_eq!(ClanCard::from_index(card.index()), Some(card));
    }
    assert_eq!(ClanCard::all().len(), 54);
    assert_eq!(ClanCard::from_index(54), None);
}

#[test]
fn codes_name_the_cards() {
    for code in 0..=u8::MAX {
        let card = Card::from_code(code);
        assert_eq!(card.is_some(), code < 63);
        let troop = Troop::from_code(code);
        assert_eq!(troop.is_some(), code < 57);
        assert_eq!(card.and_then(|card| Troop::try_from(card).ok()), troop);
        let Some(card) = card else { continue };
        assert_eq!(card.code(), code);
        assert_eq!(card.is_troop(), troop.is_some());
        assert_eq!(
            card.clan()
                .map(Card::from)
                .or(card.tactic().map(Card::from)),
            Some(card)
        );
        assert_eq!(card.clan().is_some(), card.is_clan());
    }
}
