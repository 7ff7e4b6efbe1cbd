//! Claims, decided exactly: there are at most five Supporters, so every order of claiming
//! is searched, in which all players take what is best for themselves.

use crate::net::Net;
use crate::worlds::Worlds;
use lords_rules::{Action, Card, Phase, Round, View};
use tabletop::chance::Chance;

/// The number of sampled worlds: hidden cards matter only a little, for what comes after the
/// claims.
const WORLDS: u32 = 8;

/// How much a claim of a weaker Supporter must raise the chance of winning the game.
const REASON: f64 = 0.01;

/// Returns the best claim; `None` if the viewer doesn't claim now.
pub(crate) fn choose(net: &Net, view: &View, chance: &mut Chance) -> Option<Action> {
    let rated = chances(net, view, chance)?;
    // Unless the game is over, the value of a skirmish's end is only an estimate, so a small
    // difference is no reason to leave the strongest Supporter to others.
    let mut best = (rated.first()?.0, rated.first()?.1 + REASON);
    for one in rated {
        if one.1 > best.1 {
            best = one;
        }
    }
    Some(best.0)
}

/// Returns the claims with the chance of winning the game that each gives, the
/// best first; `None` if the viewer doesn't claim now.
pub(crate) fn rate(net: &Net, view: &View, chance: &mut Chance) -> Option<Vec<(Action, f64)>> {
    let mut rated = chances(net, view, chance)?;
    // The sort is stable: the strongest of equally good ones stays first.
    rated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    Some(rated)
}

/// Returns the Supporters that can be claimed, each with the chance of winning the
/// game after it, the strongest first.
fn chances(net: &Net, view: &View, chance: &mut Chance) -> Option<Vec<(Action, f64)>> {
    let me = view.viewer()?;
    let mut rated: Vec<(Card, f32)> = strongest_first(view.table().supporters())
        .map(|card| (card, 0.0))
        .collect();
    let mut worlds = Worlds::new(view, Some(&net.beliefs))?;
    for _ in 0..WORLDS {
        let world = worlds.sample(chance);
        for (card, sum) in &mut rated {
            *sum += chances_after(net, world, *card)[me.index()];
        }
    }
    let rated = rated.into_iter();
    let mean = |sum: f32| f64::from(sum) / f64::from(WORLDS);
    Some(
        rated
            .map(|(card, sum)| (Action::Claim(card), mean(sum)))
            .collect(),
    )
}

/// Returns everybody's chance of winning after a claim, if all others claim what
/// is best for themselves.
fn chances_after(net: &Net, mut round: Round, claimed: Card) -> [f32; 5] {
    let skirmish = round.table().skirmish();
    round
        .play(Action::Claim(claimed))
        .expect("it is a Supporter");
    let claims = matches!(round.table().phase(), Phase::Claim(_));
    let to_claim = round
        .to_act()
        .filter(|_| claims && round.table().skirmish() == skirmish);
    let Some(player) = to_claim else {
        return net.value.all_chances(&round);
    };
    let mut best: Option<[f32; 5]> = None;
    for card in strongest_first(round.table().supporters()) {
        let chances = chances_after(net, round, card);
        if best.is_none_or(|best| chances[player.index()] > best[player.index()]) {
            best = Some(chances);
        }
    }
    best.expect("who claims has a Supporter to claim")
}

/// Sorts the strongest first, so that of equally good claims the natural one is made.
fn strongest_first(supporters: &[Card]) -> impl Iterator<Item = Card> {
    let mut sorted: arrayvec::ArrayVec<Card, 5> = supporters.iter().copied().collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted.into_iter()
}
