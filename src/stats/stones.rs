//! How Stones were won: with which formation, and by what right.

use schotten_bots::PlayedRound;
use schotten_rules::{Action, Category, Player, Round, StoneId, StoneSet, Verdict};
use serde::{Deserialize, Serialize};

/// By what right a Stone was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Way {
    /// Both sides were complete and the owner's was stronger.
    Stronger,
    /// Both sides were complete and equally strong, the owner's first (ruling
    /// R29).
    First,
    /// By proof: the opponent's side was incomplete (ruling R17).
    Proof,
    /// Awarded at the end, after two passes (ruling R66).
    Settlement,
}

impl Way {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Stronger, Self::First, Self::Proof, Self::Settlement];

    /// That of a claim with this verdict; `None` if the claim doesn't hold.
    #[must_use]
    pub const fn of_claim(verdict: Verdict) -> Option<Self> {
        match verdict {
            Verdict::Stronger => Some(Self::Stronger),
            Verdict::WonTie => Some(Self::First),
            Verdict::Proved => Some(Self::Proof),
            Verdict::Incomplete | Verdict::Weaker | Verdict::LostTie | Verdict::Refuted(_) => None,
        }
    }
}

/// A Stone that was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WonStone {
    /// Which.
    pub stone: StoneId,
    /// By whom.
    pub owner: Player,
    /// The category of the owner's formation.
    pub category: Category,
    /// By what right.
    pub way: Way,
}

/// The Stones won in a round so far, in the order in which they were.
#[must_use]
pub fn won_stones(played: &PlayedRound) -> Vec<WonStone> {
    let mut won = Vec::new();
    let mut claimed = StoneSet::EMPTY;
    let mut round = Round::new(played.deal());
    for action in played.actions() {
        let table = round.table();
        if let Action::Claim(stone) = *action
            && let Some(way) = table.verdict(stone).and_then(Way::of_claim)
            && let Some(won_stone) = won_stone(&round, stone, table.turn(), way)
        {
            claimed.set(stone, true);
            won.push(won_stone);
        }
        let replayed = round.play(*action);
        debug_assert!(replayed.is_ok(), "a match holds legal actions only");
    }
    let border = round.table().border();
    for owner in Player::BOTH {
        let awarded = border.owned(owner).difference(claimed);
        let awarded = awarded.iter();
        won.extend(awarded.filter_map(|stone| won_stone(&round, stone, owner, Way::Settlement)));
    }
    won
}

/// The Stone as it lies, won by this player; his side is complete, or he could
/// not win it (ruling R15).
fn won_stone(round: &Round, stone: StoneId, owner: Player, way: Way) -> Option<WonStone> {
    let formation = round.table().border().stone(stone).formation(owner)?;
    Some(WonStone {
        stone,
        owner,
        category: formation.category(),
        way,
    })
}

/// How many Stones were won, by formation and by right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoneCount {
    /// By [`Category`], in its order.
    #[serde(rename = "c")]
    categories: [u64; Category::STRONGEST_FIRST.len()],
    /// In the order of [`Way::ALL`].
    #[serde(rename = "w")]
    ways: [u64; Way::ALL.len()],
}

impl StoneCount {
    /// Counts a Stone.
    pub(super) fn add(&mut self, won: &WonStone) {
        self.categories[won.category as usize] += 1;
        self.ways[won.way as usize] += 1;
    }

    /// Counts the Stones of another count too.
    pub(super) fn add_all(&mut self, other: &Self) {
        let sum = |sums: &mut [u64], counts: &[u64]| {
            let pairs = sums.iter_mut().zip(counts);
            pairs.for_each(|(sum, count)| *sum += count);
        };
        sum(&mut self.categories, &other.categories);
        sum(&mut self.ways, &other.ways);
    }

    /// All Stones won.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.ways.iter().sum()
    }

    /// Those won with a formation of this category.
    #[must_use]
    pub const fn with(&self, category: Category) -> u64 {
        self.categories[category as usize]
    }

    /// Those won by this right.
    #[must_use]
    pub const fn by(&self, way: Way) -> u64 {
        self.ways[way as usize]
    }
}
