//! The strongest baseline: every action is tried in the same sampled worlds, in which
//! everybody continues greedily to the end of the skirmish. Its figures don't change.

use crate::figures::Figures;
use crate::greedy;
use crate::playout::{lead, play_out};
use crate::worlds::Worlds;
use lords_rules::{Action, Follower, Mark, Phase, Player, RecruitSlot, Round, View};
use std::time::Instant;
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// Chooses the action with the best mean value. An iteration is a world, in which
/// every action is tried; without a limit in the budget there are `worlds` of them.
pub(crate) fn choose(
    view: &View,
    budget: &Budget,
    worlds: u32,
    chance: &mut Chance,
) -> Option<Decision<Action>> {
    let actions = distinct_actions(view);
    let (first, others) = actions.split_first()?;
    if others.is_empty() {
        return Some(Decision::without_search(*first));
    }
    if let Phase::Claim(_) = view.table().phase() {
        return greedy::choose(view).map(Decision::without_search);
    }
    let me = view.viewer()?;
    let budget = with_default(budget, worlds);
    let begun = Instant::now();
    let mut sampled = Worlds::new(view, None)?;
    let figures = Figures::of_baseline(view.table().variant().players.get());
    let mut sums = vec![0.0; actions.len()];
    let mut done = 0;
    while done == 0 || !budget.is_spent(done, begun) {
        let world = sampled.sample(chance);
        for (sum, action) in sums.iter_mut().zip(&actions) {
            let mut round = world;
            play_out(&mut round, *action, &figures);
            *sum += value(&round, me);
        }
        done += 1;
    }
    let (mut best, mut most) = (*first, sums[0]);
    for (action, sum) in others.iter().zip(&sums[1..]) {
        if *sum > most {
            (best, most) = (*action, *sum);
        }
    }
    Some(Decision {
        action: best,
        iterations: done,
    })
}

/// Returns the budget, with this limit on iterations if it has neither one on
/// iterations nor one on time.
pub(crate) fn with_default(budget: &Budget, iterations: u32) -> Budget {
    let mut budget = budget.clone();
    if budget.iterations.is_none() && budget.time.is_none() {
        budget.iterations = Some(iterations);
    }
    budget
}

/// Returns the legal actions, of the face-down Recruits only the first: nobody
/// can tell them apart.
pub(crate) fn distinct_actions(view: &View) -> Vec<Action> {
    let row = view.table().recruits();
    let hidden = row.iter().position(|recruit| !recruit.is_face_up());
    let face_up = |slot: &RecruitSlot| {
        row.get(slot.index())
            .is_some_and(|recruit| recruit.is_face_up())
    };
    let mut actions: Vec<Action> = view.legal_actions().into_iter().collect();
    actions.retain(|action| match action {
        Action::Recruit(slot) => face_up(slot) || Some(slot.index()) == hidden,
        _ => true,
    });
    actions
}

/// Returns what the end of the skirmish is worth to a player.
fn value(round: &Round, me: Player) -> f32 {
    let table = round.table();
    let mut value = lead(table, me);
    if let Some(winner) = round.winner() {
        value += if winner == me { 15.0 } else { -15.0 };
    }
    let hand = round.hand(me);
    let strengths: f32 = hand.iter().map(|card| f32::from(card.strength())).sum();
    #[expect(clippy::cast_precision_loss, reason = "ten at most")]
    let cards = hand.len() as f32;
    let kept = |follower: &Follower| match follower {
        Follower::FaceUp {
            card,
            mark: Mark::Kept,
        } => f32::from(card.strength()),
        _ => 0.0,
    };
    let kept: f32 = table.army(me).iter().map(kept).sum();
    value + 0.25 * (0.5 * strengths + 1.5 * cards) + 0.5 * kept
}
