//! The reasons for and against a play: what it does for the round and at each Stone that it
//! changes.

use super::odds::StoneOdds;
use super::order::placed_at;
use super::reason::Reason;
use super::shared::shared_cards;
use super::stone::{OpponentProspect, OwnProspect};
use super::{AfterClaims, draw, effect, odds, round_chance, stone};
use crate::net::{self, Evaluation};
use crate::prospects::chance_at;
use crate::{Chances, network_for};
use schotten_rules::{Action, Card, Category, ClanCard, StoneId, StoneSet, View};

/// What a play does for the round and on each Stone that it changes.
pub(super) fn play_reasons(
    view: &View,
    action: Action,
    card: Card,
    with_chances: bool,
) -> Vec<Reason> {
    let mut reasons = card_effect(view, action, card);
    let Some(after) = view.after(action).map(|after| AfterClaims::new(&after)) else {
        reasons.push(round_chance(view));
        return reasons;
    };
    let judged = with_chances && !after.wins();
    let others = judged.then(|| OtherPlays::rate(view, action));
    let elsewhere = others.as_ref().and_then(|others| others.elsewhere);
    if after.wins() {
        reasons.push(Reason::WinsRound);
    } else if with_chances {
        reasons.push(Reason::RoundChance {
            chance: after.chances.round,
            alternative: others.and_then(|others| others.round),
        });
    }
    let target = placed_at(action);
    let claimed_at_once = |id: &StoneId| after.claimed(view, *id);
    let next_turn = target.and_then(|id| stone::claimable_next_turn(&after.view, id));
    let out_of_reach = target.and_then(|id| odds::out_of_reach(&after.view, id));
    // The reason says it without the chance.
    let is_settled = |id: &StoneId| {
        let is_safe = odds::is_unbeatable(&after.view, *id) && !stone::tactic_may_come(&after.view);
        is_safe || next_turn.is_some() || out_of_reach.is_some()
    };
    let settled_at = target.filter(is_settled);
    // The card may have been the last that could beat another Stone.
    let was_claimable = stone::owned_or_claimable(view, view.viewer());
    let proved = StoneId::all().filter(|id| Some(*id) != target && !was_claimable.contains(*id));
    let mut proved = proved.filter(|id| !after.wins() && !claimed_at_once(id));
    let mut proved = proved.find_map(|id| stone::claimable_next_turn(&after.view, id));
    // A placed card is no longer unplayed, which may prove a claim elsewhere.
    let proof = match action {
        Action::Place(..) => card.clan(),
        _ => None,
    };
    if let Some(Reason::ClaimableNextTurn { proved_by, .. }) = &mut proved {
        *proved_by = proof;
    }
    reasons.extend(proved);
    let claimable: StoneSet = StoneId::all().filter(claimed_at_once).collect();
    let is_proved =
        |id: &StoneId| proof.is_some() && Some(*id) != target && !was_claimable.contains(*id);
    let by_proof = claimable.iter().filter(is_proved).collect();
    reasons.extend(claimable_at_once(claimable, by_proof, proof));
    let mut is_sacrificed = false;
    for id in action.changed_stones().filter(|id| !claimed_at_once(id)) {
        let chance = |chances: &Chances| chances.stones[id.index()];
        if judged && settled_at != Some(id) {
            let here = chance(&after.chances);
            let is_empty = after.view.table().border().stone(id).is_empty();
            let odds = (!is_empty).then(|| StoneOdds::at(&after.view, id, here));
            // An Elite Troop or a card that a Ruse moves is no spare one.
            let is_placed = target == Some(id) && card.clan().is_some();
            let is_lost = is_placed && odds == Some(StoneOdds::Lost);
            is_sacrificed |= is_lost && odds::is_for_spare_cards(&after.view, id);
            let before = chance_at(view, id);
            let was_lost = StoneOdds::from_chance(before) == StoneOdds::Lost;
            reasons.push(Reason::StoneChance {
                stone: id,
                chance: here,
                before,
                elsewhere: elsewhere.as_ref().map(chance),
                odds,
                is_spare: is_placed && is_sacrificed && was_lost,
            });
        }
    }
    let falls = judged.then(|| chance_falls(view, action, &after.chances));
    let falls = falls.flatten();
    // If the round is won at another Stone, it doesn't matter what becomes of this one.
    let Some(id) = target.filter(|id| !after.wins() || claimed_at_once(id)) else {
        reasons.extend(falls);
        return reasons;
    };
    if let Some(reason) = out_of_reach {
        reasons.push(reason);
        reasons.extend(falls);
        return reasons;
    }
    reasons.extend(target_reasons(view, &after, card, id, next_turn));
    let odds_there = reasons.iter().find_map(|reason| match reason {
        Reason::StoneChance { stone, odds, .. } if *stone == id => *odds,
        _ => None,
    });
    if matches!(odds_there, Some(StoneOdds::Certain { .. })) {
        reasons.retain(|reason| !is_idle_once_sure(reason));
    }
    let is_spare = |reason: &Reason| matches!(reason, Reason::StoneChance { is_spare: true, .. });
    let helps_elsewhere = proved.is_some() || claimable.iter().any(|id| Some(id) != target);
    if is_sacrificed && helps_elsewhere {
        // The card is of use elsewhere, and no spare one.
        reasons.retain(|reason| !is_spare(reason));
    } else if is_sacrificed {
        reasons.retain(|reason| !is_idle_for_spare_card(reason));
    }
    let given_up = given_up(view, &after, card, id);
    // Nobody hopes for a draw at a Stone that takes a spare card.
    let is_hope = |reason: &Reason| matches!(reason, Reason::GivesUp { stone, was_chance: true, .. } if *stone == id);
    let given_up = given_up.filter(|reason| !(is_sacrificed && is_hope(reason)));
    add_costs(&mut reasons, given_up, falls);
    reasons
}

/// The reasons that say which of these Stones can be claimed at once: with the played card as the
/// `proof`, or without.
fn claimable_at_once(
    claimable: StoneSet,
    by_proof: StoneSet,
    proof: Option<ClanCard>,
) -> impl Iterator<Item = Reason> {
    let groups = [(claimable.difference(by_proof), None), (by_proof, proof)];
    let groups = groups.into_iter().filter(|(stones, _)| !stones.is_empty());
    groups.map(|(stones, proved_by)| Reason::MakesClaimable { stones, proved_by })
}

/// What the play of a card gives up, unless it wins.
fn given_up(view: &View, after: &AfterClaims, card: Card, id: StoneId) -> Option<Reason> {
    let card = card.clan().filter(|_| !after.wins())?;
    stone::given_up(view, &after.view, card, id)
}

/// Adds what a play gives up, and the Stone whose chance falls, if it is another one.
fn add_costs(reasons: &mut Vec<Reason>, given_up: Option<Reason>, falls: Option<Reason>) {
    let loser = given_up.and_then(|reason| reason.costly_at());
    if let Some(loser) = loser {
        // What the other Stone loses says that it needs the hand.
        reasons.retain(|reason| match reason {
            Reason::NeededElsewhere(shared) => !shared.stones.contains(loser),
            _ => true,
        });
    }
    reasons.extend(given_up);
    reasons.extend(falls.filter(|falling| falling.costly_at() != loser));
}

/// [`Reason::ChanceFalls`], if the chance of a Stone with cards that the play doesn't change falls
/// by 20 percentage points or more, or by 10 if the player plans to play the card there: a cost
/// that people don't expect of a card that is laid elsewhere.
fn chance_falls(view: &View, action: Action, after: &Chances) -> Option<Reason> {
    /// A smaller fall is not worth a sentence.
    const NOTABLE: f32 = 0.2;
    /// The same where the card is planned for.
    const PLANNED: f32 = 0.1;
    let card = action.played_card().and_then(Card::clan);
    let border = view.table().border();
    let is_begun = |id: &StoneId| !border.stone(*id).is_empty();
    let others = border.unclaimed().iter().filter(is_begun);
    let others = others.filter(|id| !action.changed_stones().any(|changed| changed == *id));
    let falls = others.map(|id| (id, [chance_at(view, id), after.stones[id.index()]]));
    let fall = |[before, after]: [f32; 2]| before - after;
    let notable = falls.filter(|(id, chances)| {
        let is_planned = card.is_some_and(|card| stone::own_plan_uses(view, *id, card));
        fall(*chances) >= if is_planned { PLANNED } else { NOTABLE }
    });
    let (stone, chances) =
        notable.max_by(|(_, one), (_, other)| fall(*one).total_cmp(&fall(*other)))?;
    Some(Reason::ChanceFalls { stone, chances })
}

/// Whether a reason says nothing about a Stone that the hand makes certain: what the opponent
/// can still reach there, and what the player could draw for it.
fn is_idle_once_sure(reason: &Reason) -> bool {
    match reason {
        Reason::Own(OwnProspect::Outs { held, elite, .. }) => held.is_empty() && elite.is_none(),
        Reason::Own(OwnProspect::Becomes(plan)) => plan.to_draw > 0,
        Reason::Opponent(theirs) => matches!(theirs, OpponentProspect::Reaches { .. }),
        _ => false,
    }
}

/// Whether a reason says what could be made of a Stone with a spare card, which nobody hopes for.
fn is_idle_for_spare_card(reason: &Reason) -> bool {
    match reason {
        Reason::Own(OwnProspect::Becomes(plan)) => {
            plan.to_draw > 0 || plan.formation.category() == Category::Sum
        }
        Reason::NeededElsewhere(_) => true,
        _ => false,
    }
}

/// The reasons about the Stone on which a play puts a card: what its sides are or can become,
/// whether it can be claimed in the `next_turn`, and the pattern that it would complete.
fn target_reasons(
    view: &View,
    after: &AfterClaims,
    card: Card,
    id: StoneId,
    next_turn: Option<Reason>,
) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut can_win = after.chances.stones[id.index()] > stone::HOPELESS;
    let mut can_lose = true;
    if !after.claimed(view, id) {
        let prospect = stone::own_prospect(&after.view, id);
        can_win &= prospect != OwnProspect::CannotComplete;
        reasons.push(Reason::Own(prospect));
        let shared = shared_cards(&after.view, id);
        reasons.extend(shared.map(Reason::NeededElsewhere));
        if card.is_troop() {
            let theirs = stone::opponent_prospect(&after.view, id, prospect);
            can_lose = !matches!(theirs, Some(OpponentProspect::CannotBeat { .. }));
            reasons.extend(theirs.map(Reason::Opponent));
        }
        reasons.extend(next_turn);
    }
    let pattern = stone::winning_pattern(view, id);
    let pattern = pattern.filter(|one| can_win && (one.is_own() || can_lose));
    reasons.extend(pattern.map(Reason::Pattern));
    reasons
}

/// What a Tactic card that isn't placed does, unless the action spells it out and nothing more
/// can be said.
fn card_effect(view: &View, action: Action, card: Card) -> Vec<Reason> {
    let effect = match action {
        Action::Recruiter => {
            let recruits = draw::recruits(view).map(Reason::Draw);
            let recruits = recruits.or_else(|| card.tactic().map(Reason::CardEffect));
            return recruits.into_iter().chain(draw::put_off(view)).collect();
        }
        Action::Lay(mode, id) => effect::mode_effect(view, mode, id),
        Action::Banshee { from, .. } | Action::Traitor { from, .. } => {
            return effect::weakened(view, action, from).into_iter().collect();
        }
        Action::Strategist { from, to, .. } => {
            return effect::left_behind(view, action, from, to.is_some())
                .into_iter()
                .collect();
        }
        _ => None,
    };
    let described = card.tactic().filter(|_| !card.is_troop());
    let described = described.map(Reason::CardEffect);
    effect.or(described).into_iter().collect()
}

/// What an action is compared with.
///
/// The chances before the action would not be comparable, since the hand still has one card more
/// there.
struct OtherPlays {
    /// The chance of winning the round after the best other play, if there is one.
    round: Option<f32>,
    /// The chances after the best play that changes only other Stones, if there is one.
    elsewhere: Option<Chances>,
}

impl OtherPlays {
    fn rate(view: &View, action: Action) -> Self {
        let stones: StoneSet = action.changed_stones().collect();
        let is_other = |other: &Action| other.played_card().is_some() && *other != action;
        let others: Vec<Action> = view.legal_actions().into_iter().filter(is_other).collect();
        let values = net::action_values(&mut Evaluation::new(network_for(view), view), &others);
        let rated: Vec<(Action, f32)> = others.into_iter().zip(values).collect();
        let is_elsewhere = |other: Action| !other.changed_stones().any(|id| stones.contains(id));
        let best = |rated: &mut dyn Iterator<Item = &(Action, f32)>| {
            let (best, _) = rated.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
            let after = view.after(*best)?;
            Some(AfterClaims::new(&after).chances)
        };
        Self {
            round: best(&mut rated.iter()).map(|chances| chances.round),
            elsewhere: best(&mut rated.iter().filter(|(other, _)| is_elsewhere(*other))),
        }
    }
}
