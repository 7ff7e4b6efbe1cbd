//! How Stones were won: with which formation, and for which reason.

use schotten_rules::{Action, Category, Player, StoneId, StoneSet, Table, Verdict};
use serde::{Deserialize, Serialize};

/// The reason a Stone was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum WinReason {
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

impl WinReason {
    /// All reasons.
    pub const ALL: [Self; 4] = [Self::Stronger, Self::First, Self::Proof, Self::Settlement];

    /// Returns the reason for a claim with this verdict, or `None` if the claim
    /// doesn't hold.
    pub const fn from_verdict(verdict: Verdict) -> Option<Self> {
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
    /// The Stone.
    pub stone: StoneId,
    /// The player who won it.
    pub owner: Player,
    /// The category of the owner's formation.
    pub category: Category,
    /// The reason it was won.
    pub reason: WinReason,
}

/// Returns the Stones won in a round so far, in the order in which they were
/// won, from its actions with the table before each, and the table now.
pub fn won_stones<'a>(
    steps: impl Iterator<Item = (&'a Table, Option<Action>)>,
    now: &Table,
) -> Vec<WonStone> {
    let mut won = Vec::new();
    let mut claimed = StoneSet::EMPTY;
    for (table, action) in steps {
        if let Some(Action::Claim(stone)) = action
            && let Some(reason) = table.verdict(stone).and_then(WinReason::from_verdict)
            && let Some(won_stone) = describe_won_stone(table, stone, table.turn(), reason)
        {
            claimed.set(stone, true);
            won.push(won_stone);
        }
    }
    let border = now.border();
    for owner in Player::BOTH {
        let awarded = border.owned(owner).difference(claimed);
        let awarded = awarded.iter();
        won.extend(
            awarded
                .filter_map(|stone| describe_won_stone(now, stone, owner, WinReason::Settlement)),
        );
    }
    won
}

/// Describes a Stone won by this player. Returns `None` if the player's side is
/// incomplete, which can't happen: an incomplete side can't win (ruling R15).
fn describe_won_stone(
    table: &Table,
    stone: StoneId,
    owner: Player,
    reason: WinReason,
) -> Option<WonStone> {
    let formation = table.border().stone(stone).formation(owner)?;
    Some(WonStone {
        stone,
        owner,
        category: formation.category(),
        reason,
    })
}

/// The number of Stones won, by formation and by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoneCount {
    /// Indexed by [`Category`].
    #[serde(rename = "c")]
    categories: [u64; Category::STRONGEST_FIRST.len()],
    /// Indexed by [`WinReason`].
    #[serde(rename = "w")]
    reasons: [u64; WinReason::ALL.len()],
}

impl StoneCount {
    /// Counts a Stone.
    pub(super) fn add(&mut self, won: &WonStone) {
        self.categories[won.category as usize] += 1;
        self.reasons[won.reason as usize] += 1;
    }

    /// Adds another count to this one.
    pub(super) fn add_all(&mut self, other: &Self) {
        let sum = |sums: &mut [u64], counts: &[u64]| {
            let pairs = sums.iter_mut().zip(counts);
            pairs.for_each(|(sum, count)| *sum += count);
        };
        sum(&mut self.categories, &other.categories);
        sum(&mut self.reasons, &other.reasons);
    }

    /// Returns the number of all Stones won.
    pub fn total(&self) -> u64 {
        self.reasons.iter().sum()
    }

    /// Returns the number of Stones won with a formation of this category.
    pub const fn with_category(&self, category: Category) -> u64 {
        self.categories[category as usize]
    }

    /// Returns the number of Stones won for this reason.
    pub const fn by_reason(&self, reason: WinReason) -> u64 {
        self.reasons[reason as usize]
    }
}
