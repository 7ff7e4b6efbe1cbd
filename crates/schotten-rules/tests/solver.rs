//! The proof solver is exact: with random sides, Elite Troops on both of them, and
//! random unplayed cards, it finds what a brute force over every draw and every
//! reading of the Elite Troops finds.

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use schotten_rules::{
    Card, Category, ClaimPosition, ClanCard, ClanSet, Formation, Modes, Player, Side, Stone, Troop,
    Verdict, best_formation, claim,
};
use schotten_testkit::oracle::formation::{self, Face, Worth, readings};
use schotten_testkit::oracle::{self, cards::read_card};
use schotten_testkit::{codes, stone, verdict_words};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, seeded};

/// The worth of one of the crate's formations, as the oracle expresses it.
fn worth(formation: Formation) -> Worth {
    let category = match formation.category() {
        Category::Sum => formation::Category::Sum,
        Category::Run => formation::Category::Run,
        Category::Color => formation::Category::Color,
        Category::ThreeOfAKind => formation::Category::OfAKind,
        Category::ColorRun => formation::Category::ColorRun,
    };
    (category, u32::from(formation.total()))
}

/// A side for the brute force: every reading of its cards.
struct BruteForce {
    readings: Vec<Vec<Face>>,
    missing: usize,
    bluff: bool,
}

impl BruteForce {
    fn new(stone: &Stone, player: Player) -> Self {
        let side = stone.side(player);
        let cards = codes(&side.to_string());
        let cards: Vec<_> = cards
            .iter()
            .map(|code| read_card(code).expect("a card"))
            .collect();
        Self {
            readings: readings(&cards),
            missing: stone.modes().slots() - side.len(),
            bluff: stone.modes().blind_mans_bluff,
        }
    }

    /// What it is worth at best with exactly these cards added.
    fn worth_with(&self, added: &[Face]) -> Worth {
        let mut all = Vec::new();
        let worths = self.readings.iter().map(|reading| {
            all.clear();
            all.extend(reading.iter().chain(added));
            formation::worth(&all, self.bluff)
        });
        worths.max().expect("a reading")
    }

    /// Whether some of the cards in `unplayed`, together with `already`, complete it so
    /// that it is worth more than `mine`.
    fn can_beat(&self, mine: Worth, already: &mut Vec<Face>, unplayed: &[Face]) -> bool {
        if already.len() == self.missing {
            return self.worth_with(already) > mine;
        }
        unplayed.iter().enumerate().any(|(place, face)| {
            already.push(*face);
            let beats = self.can_beat(mine, already, &unplayed[place + 1..]);
            already.pop();
            beats
        })
    }

    /// What it is worth at best if `already` and some of the cards in `unplayed` complete
    /// it; `None` if there are too few.
    fn best(&self, already: &mut Vec<Face>, unplayed: &[Face]) -> Option<Worth> {
        if already.len() == self.missing {
            return Some(self.worth_with(already));
        }
        let mut best = None;
        for (place, face) in unplayed.iter().enumerate() {
            already.push(*face);
            best = best.max(self.best(already, &unplayed[place + 1..]));
            already.pop();
        }
        best
    }
}

fn faces(cards: ClanSet) -> Vec<Face> {
    let face = |card: ClanCard| (card.color().letter(), u32::from(card.strength()));
    cards.iter().map(face).collect()
}

/// A random Stone with these Elite Troops and Combat Modes, on which A's side is complete
/// and B's side lacks `missing` cards, and random unplayed cards.
fn random_claim(rng: &mut Chance, elites: [&str; 2], modes: &str, missing: usize) -> ClaimPosition {
    let slots = if modes.contains("MF") { 4 } else { 3 };
    let mut cards: Vec<ClanCard> = ClanCard::all().collect();
    // Similar cards make formations.
    let center = *cards.choose(rng).expect("cards");
    cards.shuffle(rng);
    if rng.random_bool(0.7) {
        let near = |card: &ClanCard| {
            let by_color = u8::from(card.color() != center.color());
            by_color * 2 * card.strength().abs_diff(center.strength()) + rng.random_range(0..8)
        };
        cards.sort_by_cached_key(near);
    }
    let mut deal = cards.into_iter();
    let mut side = |elites: &str, size: usize| -> String {
        let clans = deal.by_ref().take(size - elites.len() / 2);
        let mut cards: Vec<String> = clans.map(|card| card.to_string()).collect();
        cards.extend(codes(elites));
        cards.shuffle(rng);
        cards.concat()
    };
    let a = side(elites[0], slots);
    let b = side(elites[1], slots - missing);
    let mut rest: Vec<ClanCard> = deal.collect();
    // With few unplayed cards it matters most that all missing cards are drawn together.
    let unplayed = match rng.random_range(0..4) {
        0 => rng.random_range(0..=missing + 1),
        1 | 2 => rng.random_range(0..20),
        _ => rng.random_range(0..=rest.len()),
    };
    if rng.random_bool(0.5) {
        rest.shuffle(rng);
    }
    let discard: String = rest[unplayed.min(rest.len())..]
        .iter()
        .map(ToString::to_string)
        .collect();
    let discard = if discard.is_empty() { "-" } else { &discard };
    let mark = match (missing, rng.random_bool(0.5)) {
        (0, true) => "^A",
        (0, false) => "^B",
        _ => "",
    };
    let text = format!("border={a}:{b}{modes}{mark}/:/:/:/:/:/:/:/: discard={discard}");
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn check(position: &ClaimPosition, met: &mut BTreeSet<&'static str>) {
    let ClaimPosition {
        border, unplayed, ..
    } = position;
    let id = stone(1);
    let stone = border.stone(id);
    let (unplayed, modes) = (*unplayed, stone.modes());
    let show = || format!("{stone:?}, unplayed {unplayed}");
    let mine = BruteForce::new(stone, Player::A).worth_with(&[]);
    let theirs = BruteForce::new(stone, Player::B);
    let best = theirs.best(&mut Vec::new(), &faces(unplayed));

    let formation = best_formation::formation_of(stone.side(Player::A), modes).expect("complete");
    assert_eq!(worth(formation), mine, "{}", show());

    let strongest = best_formation::strongest_completion(stone.side(Player::B), modes, unplayed);
    assert_eq!(
        strongest.map(|found| worth(found.formation)),
        best,
        "{}",
        show()
    );
    if let Some(found) = strongest {
        assert_eq!(found.cards.len() as usize, theirs.missing, "{}", show());
        assert!(found.cards.difference(unplayed).is_empty(), "{}", show());
        assert_eq!(
            Some(theirs.worth_with(&faces(found.cards))),
            best,
            "{}",
            show()
        );
    }

    let verdict = claim::verdict(stone, Player::A, unplayed);
    met.insert(verdict_words(verdict));
    let claimable = border.claimable(Player::A, unplayed).contains(id);
    assert_eq!(claimable, verdict.is_claimable(), "{}", show());
    if theirs.missing == 0 {
        let expected = match (Some(mine).cmp(&best), stone.completed_first()) {
            (std::cmp::Ordering::Greater, _) => Verdict::Stronger,
            (std::cmp::Ordering::Less, _) => Verdict::Weaker,
            (_, Some(Player::A)) => Verdict::WonTie,
            (_, _) => Verdict::LostTie,
        };
        assert_eq!(verdict, expected, "{}", show());
    } else if let Verdict::Refuted(cards) = verdict {
        assert_eq!(cards.len() as usize, theirs.missing, "{}", show());
        assert!(cards.difference(unplayed).is_empty(), "{}", show());
        assert!(
            theirs.worth_with(&faces(cards)) > mine,
            "{}: {cards}",
            show()
        );
    } else {
        assert_eq!(verdict, Verdict::Proved, "{}", show());
        assert!(best <= Some(mine), "{}", show());
    }
    check_proof(stone, unplayed, mine, &theirs);
}

/// [`claim::proof`] gives the reasons for a proved claim, and nothing for others.
fn check_proof(stone: &Stone, unplayed: ClanSet, mine: Worth, theirs: &BruteForce) {
    let verdict = claim::verdict(stone, Player::A, unplayed);
    let proof = claim::proof(stone, Player::A, unplayed);
    assert_eq!(proof.is_some(), verdict == Verdict::Proved);
    let Some(proof) = proof else { return };
    let show = || format!("{stone:?}, unplayed {unplayed}: {proof:?}");
    assert_eq!(worth(proof.formation), mine, "{}", show());
    let strongest =
        best_formation::strongest_completion(stone.side(Player::B), stone.modes(), unplayed);
    assert_eq!(proof.best_reply, strongest, "{}", show());

    // A face-up card is decisive if a draw with it would refute the claim.
    let left = faces(unplayed);
    let face_up = unplayed
        .complement()
        .difference(stone.side(Player::B).clan_cards());
    let refutes = |card: &ClanCard| theirs.can_beat(mine, &mut faces((*card).into()), &left);
    let decisive: ClanSet = face_up.iter().filter(refutes).collect();
    assert_eq!(proof.decisive, decisive, "{}", show());
}

/// The Elite Troops that a side can have.
const ELITES: [&str; 8] = ["", "JO", "SP", "SB", "JOSP", "JOSB", "SPSB", "JOSPSB"];

/// There is only one Spy and one Shield-Bearer, so neither is on both sides.
fn is_possible([a, b]: [&str; 2]) -> bool {
    ["SP", "SB"]
        .iter()
        .all(|elite| !(a.contains(elite) && b.contains(elite)))
}

/// Checks `count` random claims for each combination of Elite Troops and each number of
/// missing cards.
fn check_all(modes: &str, count: usize) {
    let mut rng = seeded(5);
    let mut met = BTreeSet::new();
    let slots = if modes.contains("MF") { 4 } else { 3 };
    for elites in ELITES
        .iter()
        .flat_map(|a| ELITES.map(|b| [*a, b]))
        .filter(|e| is_possible(*e))
    {
        for missing in 0..=slots - elites[1].len() / 2 {
            for _ in 0..count {
                check(&random_claim(&mut rng, elites, modes, missing), &mut met);
            }
        }
    }
    assert_eq!(met.len(), 6, "every verdict but Incomplete occurs: {met:?}");
}

/// The number of sides of three cards: C(54, 3) without Elite Troops, 3 · C(54, 2) with
/// one, 3 · 54 with two, and one with all three.
const THREES: usize = 24_804 + 3 * 1431 + 3 * 54 + 1;
/// The number of sides of four cards, likewise.
const FOURS: usize = 316_251 + 3 * 24_804 + 3 * 1431 + 54;

/// Calls `visit` with each set of `size` Clan cards.
fn each_subset(size: usize, visit: &mut impl FnMut(&[ClanCard])) {
    fn extend(chosen: &mut Vec<ClanCard>, size: usize, visit: &mut impl FnMut(&[ClanCard])) {
        if chosen.len() == size {
            return visit(chosen);
        }
        let next = chosen.last().map_or(0, |last| last.index() + 1);
        for card in (next..54).filter_map(ClanCard::from_index) {
            chosen.push(card);
            extend(chosen, size, visit);
            chosen.pop();
        }
    }
    extend(&mut Vec::new(), size, visit);
}

/// A card in the types of the crate and of the oracle.
type Twice = (Troop, oracle::cards::Card);

fn twice(code: &str) -> Twice {
    let card: Card = code.parse().expect("a card");
    let troop = Troop::try_from(card).expect("a troop");
    (troop, read_card(code).expect("a card"))
}

fn check_formation(cards: &[Twice]) {
    let side = cards.iter().fold(Side::EMPTY, |side, (troop, _)| {
        side.with(*troop).expect("four at most")
    });
    let cards: Vec<_> = cards.iter().map(|(_, card)| *card).collect();
    for blind_mans_bluff in [false, true] {
        let modes = Modes {
            blind_mans_bluff,
            mud_fight: cards.len() == 4,
        };
        let found = best_formation::formation_of(&side, modes).map(worth);
        assert_eq!(
            found,
            Some(formation::best(&cards, blind_mans_bluff)),
            "{side}, {modes:?}"
        );
        if cards.len() == 3 {
            let mud_fight = true;
            let found = best_formation::formation_of(&side, Modes { mud_fight, ..modes });
            assert_eq!(found, None, "{side}");
        }
    }
}

/// The formation of every possible complete side, with its cards in random order.
#[test]
fn every_complete_side_has_the_formation_of_brute_force() {
    let mut rng = seeded(24);
    let mut checked = 0;
    let all: Vec<Twice> = ClanCard::all()
        .map(|card| twice(&card.to_string()))
        .collect();
    for size in [3, 4] {
        for elites in ELITES.map(codes) {
            let elites: Vec<Twice> = elites.iter().map(|code| twice(code)).collect();
            each_subset(size - elites.len(), &mut |clans| {
                let clans = clans.iter().map(|card| all[usize::from(card.index())]);
                let mut cards: Vec<Twice> = clans.chain(elites.iter().copied()).collect();
                cards.shuffle(&mut rng);
                check_formation(&cards);
                checked += 1;
            });
        }
    }
    assert_eq!(checked, THREES + FOURS);
}

#[test]
fn claims_on_three_cards_match_brute_force() {
    check_all("", 100);
}

#[test]
fn claims_on_three_cards_by_sum_match_brute_force() {
    check_all("*BB", 30);
}

#[test]
fn claims_on_four_cards_match_brute_force() {
    check_all("*MF", 40);
}

#[test]
fn claims_on_four_cards_by_sum_match_brute_force() {
    check_all("*BB*MF", 15);
}
