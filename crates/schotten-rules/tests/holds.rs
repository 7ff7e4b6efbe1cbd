//! The quick answer to whether a claim holds is the same as the verdict's: on random
//! Stones of every kind, and for every formation against every pair of cards.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use schotten_rules::claim::{holds, verdict};
use schotten_rules::{
    ByPlayer, Card, ClaimPosition, ClanCard, ClanSet, Player, Setup, Stone, StoneId, Troop, Variant,
};

/// The configuration of tests with the same random cases in every run.
fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::with_cases(20_000)
    }
}

/// All Clan cards in random order. In two of three cases, cards of similar strength or
/// of the same color tend to be next to each other.
fn decks() -> impl Strategy<Value = Vec<ClanCard>> {
    let ranks = prop::collection::vec(0..12u8, ClanCard::COUNT);
    (ranks, 0..3u8).prop_map(|(ranks, order)| {
        let mut cards: Vec<(u8, ClanCard)> = ranks.into_iter().zip(ClanCard::all()).collect();
        cards.sort_by_key(|(rank, card)| match order {
            0 => *rank,
            1 => *rank + 3 * card.strength(),
            _ => *rank + 6 * card.color() as u8 + card.strength(),
        });
        cards.into_iter().map(|(_, card)| card).collect()
    })
}

/// Positions with cards on one to three Stones, some of them Elite Troops, with Combat
/// Modes on the first Stone, and with some of the other cards in the discard.
fn positions() -> impl Strategy<Value = ClaimPosition> {
    let stone = (0..=4usize, 0..=4usize, 0..12u8, any::<bool>());
    let stones = prop::collection::vec(stone, 1..=3);
    (
        decks(),
        stones,
        prop::option::weighted(0.4, 0..3usize),
        0..=54usize,
        any::<bool>(),
    )
        .prop_map(|(cards, stones, elites, gone, first)| {
            let mut cards = cards.into_iter().map(Troop::from);
            let mut elites = (54 + elites.unwrap_or(3)..57)
                .filter_map(|code| Troop::from_code(u8::try_from(code).ok()?));
            let mut setup = Setup::blank(Variant::Tactic);
            for (place, (mine, theirs, modes, elite)) in stones.into_iter().enumerate() {
                let stone = &mut setup.stones[place];
                // Each Combat Mode is there once.
                stone.modes.mud_fight = place == 0 && modes < 4;
                stone.modes.blind_mans_bluff = place == 0 && modes % 4 == 0;
                let slots = stone.modes.slots();
                for (player, len) in [(Player::A, mine.max(2)), (Player::B, theirs)] {
                    let len = len.min(slots);
                    let troops = &mut stone.sides[player];
                    if elite && len > 0 {
                        troops.extend(elites.next());
                    }
                    troops.extend(cards.by_ref().take(len - troops.len()));
                }
                if stone.sides.iter().all(|side| side.len() == slots) {
                    stone.completed_first = Some(Player::BOTH[usize::from(first)]);
                }
            }
            setup.discard = cards.take(gone).map(Card::from).collect();
            setup.to_claim_position().expect("a valid position")
        })
}

fn agree(stone: &Stone, claimant: Player, unplayed: ClanSet) -> Result<bool, TestCaseError> {
    let held = holds(stone, claimant, unplayed);
    let verdict = verdict(stone, claimant, unplayed);
    prop_assert_eq!(
        held,
        verdict.is_claimable(),
        "{:?}, {}: {:?}",
        stone,
        unplayed,
        verdict
    );
    Ok(held)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_quick_answer_is_the_verdict(position in positions()) {
        let ClaimPosition { border, unplayed, .. } = position;
        for claimant in Player::BOTH {
            let claimable = border.claimable(claimant, unplayed);
            for (id, stone) in border.stones() {
                let held = agree(stone, claimant, unplayed)?;
                prop_assert_eq!(claimable.contains(id), held, "Stone {}: {:?}", id, stone);
            }
        }
    }
}

/// One side for every formation of three Clan cards, against every pair of other cards,
/// with no card unplayed, with each single card unplayed, and with all of them.
#[test]
fn every_formation_against_every_pair() {
    let cards: Vec<ClanCard> = ClanCard::all().collect();
    let mut formations = std::collections::BTreeMap::new();
    for (i, a) in cards.iter().enumerate() {
        for (j, b) in cards[..i].iter().enumerate() {
            for c in &cards[..j] {
                let position = claim_of(&[*a, *b, *c], &[]);
                let worth = position.border.stone(first_stone()).formation(Player::A);
                formations.entry(worth).or_insert([*a, *b, *c]);
            }
        }
    }
    let mut checked = 0;
    for mine in formations.values() {
        for (i, a) in cards.iter().enumerate() {
            for b in &cards[..i] {
                if mine.contains(a) || mine.contains(b) {
                    continue;
                }
                let ClaimPosition {
                    border, unplayed, ..
                } = claim_of(mine, &[*a, *b]);
                let stone = border.stone(first_stone());
                let rest = unplayed.iter().map(ClanSet::from);
                for left in rest.chain([ClanSet::EMPTY, unplayed]) {
                    agree(stone, Player::A, left).expect("they agree");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 2_000_000, "{checked}");
}

fn first_stone() -> StoneId {
    StoneId::new(1).expect("a Stone's number")
}

fn claim_of(mine: &[ClanCard], theirs: &[ClanCard]) -> ClaimPosition {
    let mut setup = Setup::blank(Variant::Base);
    setup.stones[0].sides =
        ByPlayer::new(mine, theirs).map(|cards| cards.iter().copied().map(Troop::from).collect());
    setup.to_claim_position().expect("a valid position")
}
