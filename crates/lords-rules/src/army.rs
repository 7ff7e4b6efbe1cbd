//! What an army counts at the end of a skirmish.

use crate::{Card, EndPower, Follower};

/// Returns the total of an army (ruling L97): its strengths added up, doubled
/// if there are two or more Followers and all are of one Clan. Active Bruces,
/// and Scotts that have copied one, fit any Clan (rulings L71, L74).
///
/// Followers that are hidden in a view are left out, as if they weren't there.
///
/// ```
/// use lords_rules::{Follower, army_total};
///
/// let army = ["We5", "We6"].map(|text| Follower::face_up(text.parse().unwrap()));
/// assert_eq!(army_total(&army), 22);
/// assert_eq!(army_total(&army[..1]), 5);
/// ```
#[must_use]
pub fn army_total(army: &[Follower]) -> u32 {
    Totals::of(army).total()
}

/// Returns whether the total of an army is doubled, because all of its Followers
/// are of one Clan (ruling L97). Those that are hidden in a view are left out.
#[must_use]
pub fn is_doubled(army: &[Follower]) -> bool {
    Totals::of(army).is_doubled()
}

/// What the Followers of an army that aren't hidden come to.
pub(crate) struct Totals {
    count: usize,
    strengths: u32,
    /// A bit for each Clan that there is, without those that fit any.
    clans: u16,
    /// The highest rank.
    highest: u8,
}

impl Totals {
    pub(crate) fn of(army: &[Follower]) -> Self {
        let mut totals = Self {
            count: 0,
            strengths: 0,
            clans: 0,
            highest: 0,
        };
        for follower in army {
            let Some(card) = follower.card() else {
                continue;
            };
            totals.count += 1;
            totals.strengths += u32::from(card.strength());
            if follower.active() != Some(EndPower::Bruce) {
                totals.clans |= 1 << card.clan() as u16;
            }
            totals.highest = totals.highest.max(card.rank());
        }
        totals
    }

    const fn is_doubled(&self) -> bool {
        self.count >= 2 && self.clans.count_ones() <= 1
    }

    const fn total(&self) -> u32 {
        if self.is_doubled() {
            2 * self.strengths
        } else {
            self.strengths
        }
    }

    /// Returns a number that is higher for an army that is placed higher: first the total
    /// decides, then the card of the highest rank (rulings L97, L98).
    pub(crate) const fn placing(&self) -> u32 {
        self.total() << 8 | self.highest as u32
    }
}

/// Returns the card of the highest rank in an army, which decides ties (ruling
/// L98). `None` if there is none, or none that isn't hidden.
#[must_use]
pub fn highest_card(army: &[Follower]) -> Option<Card> {
    army.iter().filter_map(|follower| follower.card()).max()
}

/// Returns the number of Supporters that an army may claim: none without a
/// Follower, two with an active Cochrane, else one (rulings L75 to L77, L100,
/// L102).
#[must_use]
pub fn claims_of(army: &[Follower]) -> usize {
    if army.is_empty() {
        return 0;
    }
    let active = army.iter().filter_map(|follower| follower.active());
    if active.into_iter().any(|power| power == EndPower::Cochrane) {
        2
    } else {
        1
    }
}
