//! Whether a claim holds.

use std::collections::BTreeSet;

use super::cards::Card;
use super::formation::{Face, best, faces, readings, worth};
use super::opponent;
use super::stone::Stone;

/// The answer to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Holds: both sides are complete and the claimant's is stronger.
    Stronger,
    /// Holds: a tie, and the claimant's side was complete first.
    First,
    /// Holds: the opponent's side is incomplete and nothing completes it to
    /// beat the claimant's.
    Proved,
    /// Fails: the claimant's side is incomplete.
    Incomplete,
    /// Fails: both sides are complete and the claimant's is weaker.
    Weaker,
    /// Fails: a tie, and the opponent's side was complete first.
    Second,
    /// Fails: some unplayed cards complete the opponent's side to beat the
    /// claimant's.
    Refuted,
}

impl Verdict {
    /// Whether the claim holds.
    pub fn holds(self) -> bool {
        matches!(self, Verdict::Stronger | Verdict::First | Verdict::Proved)
    }

    /// The words of the `claims` request, without the cards of a refutation.
    pub fn words(self) -> &'static str {
        match self {
            Verdict::Stronger => "claimable stronger",
            Verdict::First => "claimable first",
            Verdict::Proved => "claimable proved",
            Verdict::Incomplete => "no incomplete",
            Verdict::Weaker => "no weaker",
            Verdict::Second => "no second",
            Verdict::Refuted => "no refuted",
        }
    }
}

/// Judges a claim of an unclaimed Stone.
pub(crate) fn judge(stone: &Stone, claimant: char, unplayed: &[Card]) -> Verdict {
    let other = opponent(claimant);
    if !stone.is_complete(claimant) {
        return Verdict::Incomplete;
    }
    let mine = stone.worth(claimant);
    if stone.is_complete(other) {
        let theirs = stone.worth(other);
        return if mine > theirs {
            Verdict::Stronger
        } else if mine < theirs {
            Verdict::Weaker
        } else if stone.first == Some(claimant) {
            Verdict::First
        } else {
            Verdict::Second
        };
    }
    let from = clan_faces(unplayed);
    let mut beats = |formation: &[Face]| worth(formation, stone.bluff) > mine;
    let refuted = readings(stone.side(other))
        .into_iter()
        .any(|mut reading| some_completion(&mut reading, &from, stone.slots(), &mut beats));
    if refuted {
        Verdict::Refuted
    } else {
        Verdict::Proved
    }
}

/// All sets of unplayed Clan cards that complete the opponent's side to beat
/// the claimant's.
pub(crate) fn refutations(stone: &Stone, claimant: char, unplayed: &[Card]) -> BTreeSet<Vec<Face>> {
    let other = opponent(claimant);
    let mut found = BTreeSet::new();
    if !stone.is_complete(claimant) || stone.is_complete(other) {
        return found;
    }
    let mine = stone.worth(claimant);
    let lying = stone.side(other).len();
    let from = clan_faces(unplayed);
    for mut reading in readings(stone.side(other)) {
        some_completion(&mut reading, &from, stone.slots(), &mut |formation| {
            if worth(formation, stone.bluff) > mine {
                found.insert(formation[lying..].to_vec());
            }
            false
        });
    }
    found
}

/// Whether exactly these cards complete the opponent's side to beat the claimant's.
pub(crate) fn refutes(stone: &Stone, claimant: char, unplayed: &[Card], cards: &[Card]) -> bool {
    let other = opponent(claimant);
    let different: BTreeSet<&Card> = cards.iter().collect();
    let mut side = stone.side(other).clone();
    side.extend(cards);
    stone.owner.is_none()
        && stone.is_complete(claimant)
        && !stone.is_complete(other)
        && different.len() == cards.len()
        && cards.iter().all(|card| unplayed.contains(card))
        && side.len() == stone.slots()
        && best(&side, stone.bluff) > stone.worth(claimant)
}

/// Fills a formation up to its slots with different cards of `from`, in every
/// way, until one passes the test.
fn some_completion(
    formation: &mut Vec<Face>,
    from: &[Face],
    slots: usize,
    test: &mut impl FnMut(&[Face]) -> bool,
) -> bool {
    if formation.len() == slots {
        return test(formation);
    }
    for (place, &face) in from.iter().enumerate() {
        formation.push(face);
        let found = some_completion(formation, &from[place + 1..], slots, test);
        formation.pop();
        if found {
            return true;
        }
    }
    false
}

fn clan_faces(cards: &[Card]) -> Vec<Face> {
    cards.iter().flat_map(|&card| faces(card)).collect()
}
