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
    let strengths = army.iter().filter_map(|follower| follower.card());
    let sum = strengths.map(|card| u32::from(card.strength())).sum();
    if is_doubled(army) { 2 * sum } else { sum }
}

/// Returns whether the total of an army is doubled, because all of its Followers
/// are of one Clan (ruling L97). Those that are hidden in a view are left out.
#[must_use]
pub fn is_doubled(army: &[Follower]) -> bool {
    let shown = || army.iter().filter_map(|f| Some((f.card()?, f.active())));
    let mut clans = shown()
        .filter(|(_, active)| *active != Some(EndPower::Bruce))
        .map(|(card, _)| card.clan());
    let one_clan = match clans.next() {
        Some(first) => clans.all(|clan| clan == first),
        None => true,
    };
    one_clan && shown().count() >= 2
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
