//! What was wrong with an action.

use super::Explained;
use super::recruit::reachable;
use super::standing::players_ahead;
use crate::say;
use lords_bots::average_unseen;
use lords_rules::{
    Action, Card, Facing, Follower, PowerOutlook, Recruit, RecruitSlot, Table, View, army_total,
    claims_of, is_doubled,
};

/// A total that is lower by less than this is no reason by itself.
const MATTERS: u32 = 3;

/// Says what an action cost: strength of the army, which is higher in the `better`
/// position, a power, or points.
pub(super) fn of_action(
    one: &Explained<'_>,
    action: Action,
    best: &[Action],
    better: &View,
) -> Option<String> {
    match action {
        Action::Muster(card, facing) => {
            weaker(one, card, better).or_else(|| power_lost(one, card, facing, best))
        }
        Action::SwapSupporter(card) => weaker(one, card, better),
        Action::SwapFollower(id) => weaker(one, one.table().follower(id)?.card()?, better),
        Action::Discard(id) if id.army() == one.me => {
            weaker(one, one.table().follower(id)?.card()?, better)
        }
        Action::Claim(card) => {
            let best = one.table().supporters().iter().copied().max()?;
            (best.strength() > card.strength()).then(|| {
                let points = best.strength() - card.strength();
                let best = (one.card)(best);
                say!(
                    one.language,
                    "lords-drawback-claim",
                    best = best,
                    points = points
                )
            })
        }
        Action::UsePower
        | Action::Copy(_)
        | Action::Discard(_)
        | Action::Recruit(_)
        | Action::Decline => None,
    }
}

/// Says what `better` actions gain that was missed, by what the player could foresee of
/// both turns. `after` is the position after the better ones.
pub(super) fn missed(
    one: &Explained<'_>,
    action: Action,
    better: &[Action],
    after: &View,
) -> Option<String> {
    let best = *better.first()?;
    match (action, best) {
        (Action::Recruit(slot), Action::Recruit(other)) => recruit(one, slot, other),
        (Action::Recruit(_), _) => less_reach(one, after).or_else(|| behind(one, after)),
        (_, Action::Recruit(_)) => less_reach(one, after),
        (Action::Decline, _) => behind(one, after)
            .or_else(|| rival_stronger(one, after))
            .or_else(|| Some(say!(one.language, "lords-drawback-declined"))),
        (Action::Muster(card, Facing::Up), Action::Muster(other, Facing::Down))
            if card == other =>
        {
            // The reason for mustering it face-down says it.
            None
        }
        // What the better target loses is a reason for it.
        (_, Action::Discard(_) | Action::SwapFollower(_)) => behind(one, after),
        _ => behind(one, after)
            .or_else(|| rival_stronger(one, after))
            .or_else(|| less_reach(one, after))
            .or_else(|| card_spent(one, after)),
    }
}

/// Returns whether the player knows all Followers of an army.
fn is_known(army: &[Follower]) -> bool {
    army.iter().all(|follower| follower.card().is_some())
}

/// Says what the army counts and when it claims, if it would count more, claim earlier or
/// claim more in the position that would have been better.
fn behind(one: &Explained<'_>, better: &View) -> Option<String> {
    let armies = [one.army_after(), better.table().army(one.me)];
    if !armies.into_iter().all(is_known) {
        return None;
    }
    let (language, who) = (one.language, one.is_reader());
    let owner = || one.possessive(one.me);
    match armies {
        [_, []] => return None,
        [[], _] => {
            return Some(say!(
                language,
                "lords-drawback-empty",
                who = who,
                owner = owner()
            ));
        }
        _ => {}
    }
    let [total, more] = armies.map(army_total);
    let [rank, earlier] =
        [one.after.table(), better.table()].map(|table| players_ahead(one, table) + 1);
    if total + MATTERS <= more || rank > earlier {
        return Some(say!(
            language,
            "lords-drawback-behind",
            who = who,
            owner = owner(),
            total = total,
            change = if total < more { "more" } else { "none" },
            more = more,
            place = if rank > earlier { "later" } else { "same" },
            rank = rank,
            earlier = earlier
        ));
    }
    let [claims, both] = armies.map(claims_of);
    (claims < both).then(|| say!(language, "lords-drawback-one-claim"))
}

/// Says how much less the army can reach in this skirmish than after the better action.
fn less_reach(one: &Explained<'_>, better: &View) -> Option<String> {
    let turns = Table::TURNS - one.table().turn();
    if turns == 0 {
        return None;
    }
    let reach = |view: &View| {
        let army = view.table().army(one.me);
        is_known(army).then(|| reachable(army, view.hand().iter(), turns))
    };
    let (total, more) = (reach(&one.after)?, reach(better)?);
    let is_unknown = |view: &View| view.hand_len(one.me) > view.hand().len();
    (total + MATTERS <= more).then(|| {
        say!(
            one.language,
            "lords-drawback-reach",
            who = one.is_reader(),
            owner = one.possessive(one.me),
            total = total,
            more = more,
            aside = if is_unknown(&one.after) || is_unknown(better) {
                "card"
            } else {
                "powers"
            }
        )
    })
}

/// Returns the card of a Recruit that lies face-up.
fn recruited(one: &Explained<'_>, slot: RecruitSlot) -> Option<Card> {
    let recruit = one.table().recruits().get(slot.index()).copied();
    recruit.and_then(Recruit::card)
}

/// Says that an army of the others counts more than after the better action.
fn rival_stronger(one: &Explained<'_>, better: &View) -> Option<String> {
    let total = |view: &View, player| army_total(view.table().army(player));
    let hit = one
        .others()
        .filter(|player| total(&one.after, *player) >= total(better, *player) + MATTERS);
    let rival = hit.max_by_key(|player| total(&one.after, *player))?;
    let [counts, less] = [&one.after, better].map(|view| total(view, rival));
    Some(say!(
        one.language,
        "lords-drawback-rival",
        who = (one.key)(rival),
        owner = one.possessive(rival),
        total = counts,
        less = less
    ))
}

/// Says that a strong card is spent that the better action keeps.
fn card_spent(one: &Explained<'_>, better: &View) -> Option<String> {
    let kept = better.hand().iter().max()?;
    let left = one.after.hand().iter().max();
    let is_spent = left.is_none_or(|left| left.strength() < kept.strength());
    is_spent.then(|| {
        say!(
            one.language,
            "lords-drawback-spent",
            kept = (one.card)(kept),
            is_left = if left.is_some() { "yes" } else { "no" },
            left = left.map_or_else(String::new, one.card)
        )
    })
}

/// Says what the better one of two Recruits has that the one that was taken hasn't: more
/// strength than that card, or than the unseen cards average.
fn recruit(one: &Explained<'_>, taken: RecruitSlot, better: RecruitSlot) -> Option<String> {
    let mean = average_unseen(one.view);
    let (language, name) = (one.language, one.card);
    match (recruited(one, taken), recruited(one, better)) {
        (Some(taken), Some(better)) if taken.strength() < better.strength() => Some(say!(
            language,
            "lords-drawback-recruit",
            better = name(better),
            points = better.strength() - taken.strength(),
            taken = name(taken)
        )),
        (None, Some(better)) if u32::from(better.strength()) > mean => Some(say!(
            language,
            "lords-drawback-recruit-hidden",
            better = name(better),
            strength = better.strength(),
            mean = mean
        )),
        (Some(taken), None) if u32::from(taken.strength()) < mean => Some(say!(
            language,
            "lords-drawback-recruit-weak",
            taken = name(taken),
            strength = taken.strength(),
            mean = mean
        )),
        _ => None,
    }
}

/// Says that this card made the army count less than it does in the `better` position, and
/// whether it was one Clan.
fn weaker(one: &Explained<'_>, card: Card, better: &View) -> Option<String> {
    let army = one.army_after();
    let [before, after] = [one.army(), army].map(army_total);
    let best = army_total(better.table().army(one.me));
    (after < before && after + MATTERS <= best).then(|| {
        say!(
            one.language,
            "lords-drawback-weaker",
            card = (one.card)(card),
            clan = if is_doubled(one.army()) && !is_doubled(army) {
                "broken"
            } else {
                "kept"
            },
            before = before,
            after = after
        )
    })
}

/// Says that the card's power couldn't be used, or blocks those of other cards in hand.
fn power_lost(one: &Explained<'_>, card: Card, facing: Facing, best: &[Action]) -> Option<String> {
    // A power that isn't used in the better turn either makes no difference.
    let uses_power = matches!(best, [Action::Muster(..), next, ..] if *next != Action::Decline);
    let is_face_up = matches!(best.first(), Some(Action::Muster(_, Facing::Up)));
    let (language, name) = (one.language, (one.card)(card));
    match (one.view.power_outlook(card)?, facing) {
        (PowerOutlook::Usable, Facing::Down) if uses_power => {
            Some(say!(language, "lords-drawback-unused", card = name))
        }
        (PowerOutlook::Blocked(id), Facing::Up) if uses_power => {
            let blocker = one.table().follower(id).and_then(Follower::card)?;
            let other = (one.card)(blocker);
            Some(say!(
                language,
                "lords-drawback-blocked",
                card = name,
                other = other
            ))
        }
        (_, Facing::Up) if !is_face_up => {
            let blocked = |other: &Card| {
                one.table().blocks(card, *other)
                    && !matches!(
                        one.view.power_outlook(*other),
                        Some(PowerOutlook::Blocked(_))
                    )
            };
            let blocked: Vec<Card> = one.view.hand().iter().filter(blocked).collect();
            (!blocked.is_empty()).then(|| {
                let count = blocked.len();
                let cards = one.cards(blocked);
                say!(
                    language,
                    "lords-drawback-blocks",
                    card = name,
                    count = count,
                    cards = cards
                )
            })
        }
        _ => None,
    }
}
