//! The two weakest levels. They decide as greedily as the baseline, and overlook what
//! beginners overlook.

use crate::figures::Figures;
use crate::greedy::{self, Attention};
use crate::sight::Sight;
use lords_rules::{Action, Card, Clan, Facing, Follower, FollowerId, Phase, PlayerCount, View};
use rand::RngExt;
use rand::seq::IteratorRandom;
use tabletop::chance::Chance;

/// How a weak level plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weakness {
    attention: Attention,
    /// Actions whose ratings are at most this much below the best one seem as good to it.
    carelessness: f32,
    /// The chance that it overlooks a power it could use.
    overlook: f64,
}

/// Counts strengths, and nothing else. With four or five players nearly every
/// power can be used, so it overlooks more of them to stay a beginner.
pub(crate) fn newcomer(players: PlayerCount) -> Weakness {
    let few = players.block_across_clans();
    Weakness {
        attention: Attention {
            doubling: false,
            opponents: false,
            powers: false,
        },
        carelessness: if few { 0.3 } else { 1.0 },
        overlook: if few { 0.0 } else { 0.5 },
    }
}

/// Thinks of its own army and its own powers.
pub(crate) fn casual(players: PlayerCount) -> Weakness {
    Weakness {
        attention: Attention {
            doubling: true,
            opponents: false,
            powers: true,
        },
        carelessness: match players.get() {
            2 => 1.0,
            3 => 1.7,
            _ => 3.0,
        },
        overlook: 0.0,
    }
}

/// Returns the action of the viewer; `None` if it is not that player's turn.
pub(crate) fn choose(weakness: Weakness, view: &View, chance: &mut Chance) -> Option<Action> {
    match view.table().phase() {
        Phase::Action => {
            (view.table().to_act() == view.viewer()).then_some(())?;
            action(weakness, &Sight::of_view(view)?, chance)
        }
        Phase::Power(clan) => {
            (view.table().to_act() == view.viewer()).then_some(())?;
            let overlooked = chance.random_bool(weakness.overlook);
            let sight = Sight::of_view(view).filter(|_| !overlooked);
            let used = sight.and_then(|sight| power(weakness, &sight, clan, chance));
            Some(used.unwrap_or(Action::Decline))
        }
        Phase::Claim(_) | Phase::Over { .. } => greedy::choose(view),
    }
}

/// Returns one of the actions that look good.
fn action(weakness: Weakness, sight: &Sight<'_>, chance: &mut Chance) -> Option<Action> {
    let mut rated = Vec::new();
    let figures = Figures::of_baseline(sight.count());
    greedy::rate_actions(sight, weakness.attention, &figures, |action, value| {
        rated.push((action, value));
    });
    let best = rated.iter().map(|(_, value)| *value);
    let enough = best.fold(f32::NEG_INFINITY, f32::max) - weakness.carelessness;
    let good = rated.iter().filter(|(_, value)| *value >= enough);
    good.map(|(action, _)| *action).choose(chance)
}

/// Returns the action that uses the power on a target that is easy to find, or declines it.
fn power(
    weakness: Weakness,
    sight: &Sight<'_>,
    power: Clan,
    chance: &mut Chance,
) -> Option<Action> {
    let attention = weakness.attention;
    let figures = Figures::of_baseline(sight.count());
    let card = sight.table.army(sight.me).last()?.card()?;
    let stronger = |target: &Card| target.strength() > card.strength();
    match power {
        Clan::Forsyth | Clan::Bruce | Clan::Cochrane | Clan::MacDonnell => Some(Action::UsePower),
        Clan::Makgill if attention.powers => greedy::further_muster(sight, attention, &figures),
        Clan::Makgill => {
            let strongest = sight.hand.iter().last();
            strongest.map(|card| Action::Muster(card, Facing::Up))
        }
        Clan::Wemyss => Some(Action::Discard(victim(attention, sight, chance)?.0)),
        Clan::Ferguson => {
            let (id, target) = victim(attention, sight, chance)?;
            let gains = target.card().is_none_or(|target| stronger(&target));
            gains.then_some(Action::SwapFollower(id))
        }
        Clan::Cockburn => {
            let all = sight.table.supporters().iter().copied().filter(stronger);
            let chosen = if attention.powers {
                all.max()
            } else {
                all.choose(chance)
            };
            chosen.map(Action::SwapSupporter)
        }
        Clan::Scott if attention.powers => {
            let copy = greedy::best_copy(sight, card, attention, &figures);
            let (clan, _) = copy.filter(|(_, worth)| *worth > 0.0)?;
            sight.copyable_of(clan).map(Action::Copy)
        }
        Clan::Scott => {
            let all = sight.table.followers();
            let copyable = all.filter(|(_, follower)| follower.copyable().is_some());
            copyable.map(|(id, _)| Action::Copy(id)).choose(chance)
        }
    }
}

/// Returns an opponent's Follower: the strongest one that lies face-up, or for a level that
/// doesn't think of powers, any one.
fn victim(
    attention: Attention,
    sight: &Sight<'_>,
    chance: &mut Chance,
) -> Option<(FollowerId, Follower)> {
    let all = sight.table.followers();
    let others = all.filter(|(id, _)| id.army() != sight.me);
    if attention.powers {
        others.max_by_key(|(_, follower)| follower.face_up_card())
    } else {
        others.choose(chance)
    }
}
