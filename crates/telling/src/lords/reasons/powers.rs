//! What speaks for using a power, or for leaving it unused.

use super::Explained;
use super::standing::shown_total;
use crate::lords::{power, stays_active};
use crate::say;
use lords_bots::average_unseen;
use lords_rules::{
    Action, Card, Clan, EndPower, Follower, FollowerId, Phase, Player, Table, army_total,
    claims_of, is_doubled,
};

/// Returns what a power does; `None` if it would change nothing.
pub(super) fn uses(one: &Explained<'_>, clan: Clan) -> Option<String> {
    let again = clan == Clan::Cochrane && claims_of(one.army()) > 1;
    (!again).then(|| power(one.language, clan))
}

/// The strongest Follower of the opponents that the player knows, and whose it is.
fn strongest_of_others(one: &Explained<'_>) -> Option<(Player, Card)> {
    let followers = one.table().followers();
    let others = followers.filter(|(id, _)| id.army() != one.me);
    let cards = others.filter_map(|(id, follower)| Some((id.army(), follower.card()?)));
    cards.max_by_key(|(_, card)| *card)
}

/// Says what speaks for an action with a power, apart from what the army counts after it.
pub(super) fn explain(one: &Explained<'_>, action: Action) -> Vec<String> {
    match action {
        Action::UsePower => used(one),
        Action::Discard(id) => discarded(one, id),
        Action::SwapFollower(id) => swapped(one, id),
        Action::SwapSupporter(card) => exchanged(one, card),
        Action::Copy(id) => copied(one, id),
        Action::Decline => declined(one),
        Action::Muster(..) | Action::Recruit(_) | Action::Claim(_) => Vec::new(),
    }
}

/// Says what the powers do that the plan uses after the action.
pub(super) fn planned(one: &Explained<'_>, action: Action) -> Vec<String> {
    let turn = [&[action], one.plan].concat();
    // What is done with a copied power is a step of its own.
    let goes_on = |at: usize| {
        turn.get(at + 1)
            .is_some_and(|next| *next != Action::Decline)
    };
    let is_said_later = |at: usize| matches!(turn[at], Action::Copy(_)) && goes_on(at);
    let steps = (1..turn.len()).filter(|at| turn[*at] != Action::Decline && !is_said_later(*at));
    let said = steps.filter_map(|at| {
        let view = one.view.after(&turn[..at])?;
        let step = Explained {
            view: &view,
            plan: &turn[at + 1..],
            ..*one
        };
        Some(explain(&step, turn[at]))
    });
    said.flatten().collect()
}

/// Says why the plan leaves the power of a card unused that it musters, if it does.
pub(super) fn left_unused(one: &Explained<'_>, action: Action) -> Option<String> {
    let at = one.plan.iter().position(|step| *step == Action::Decline)?;
    let before = [&[action], &one.plan[..at]].concat();
    let step = Explained {
        view: &one.view.after(&before)?,
        plan: &[],
        ..*one
    };
    declined(&step).pop()
}

/// Says what a power does that needs no target.
fn used(one: &Explained<'_>) -> Vec<String> {
    let language = one.language;
    let card = one.army().last().and_then(|own| own.card());
    vec![match (one.table().phase(), card) {
        (Phase::Power(Clan::Cochrane), _) if claims_of(one.army()) > 1 => {
            say!(language, "lords-hint-cochrane-again")
        }
        (Phase::Power(Clan::Cochrane), _) => {
            say!(language, "lords-hint-cochrane")
        }
        (Phase::Power(Clan::MacDonnell), Some(card)) => say!(
            language,
            "lords-hint-macdonnell",
            card = (one.card)(card),
            strength = card.strength()
        ),
        (Phase::Power(Clan::Bruce), _) => say!(language, "lords-hint-bruce"),
        _ => say!(language, "lords-hint-forsyth"),
    }]
}

/// Says what it means to discard this Follower.
fn discarded(one: &Explained<'_>, id: FollowerId) -> Vec<String> {
    let language = one.language;
    let Some(follower) = one.table().follower(id) else {
        return Vec::new();
    };
    let mut said = Vec::new();
    // Who has two active Cochranes still claims two Supporters with one.
    let still_claims_two = |active: EndPower| {
        active.clan() == Clan::Cochrane && claims_of(one.after.table().army(id.army())) > 1
    };
    if let Some(active) = follower
        .active()
        .filter(|active| !still_claims_two(*active))
    {
        let power = power(language, active.clan());
        said.push(say!(language, "lords-hint-power-gone", power = power));
    }
    if id.army() != one.me {
        if follower.card().is_none() {
            said.push(say!(
                language,
                "lords-hint-discard-hidden",
                who = (one.key)(id.army()),
                owner = one.possessive(id.army()),
                mean = average_unseen(one.view)
            ));
        } else {
            said.extend(theirs(one, id.army()));
        }
    }
    said
}

/// Says what another player's army loses; `None` if it doesn't show less than before.
fn theirs(one: &Explained<'_>, owner: Player) -> Option<String> {
    let [before, after] =
        [one.table(), one.after.table()].map(|table| shown_total(one, table.army(owner)));
    let [total, left] = [one.table(), one.after.table()].map(|table| army_total(table.army(owner)));
    let is_less = left <= total && before != after;
    is_less.then(|| {
        say!(
            one.language,
            "lords-hint-theirs",
            who = (one.key)(owner),
            owner = one.possessive(owner),
            before = before,
            after = after
        )
    })
}

/// Says what it means to swap the last Follower for this one.
fn swapped(one: &Explained<'_>, id: FollowerId) -> Vec<String> {
    let Some(taken) = one.table().follower(id) else {
        return Vec::new();
    };
    let given = one.army().last().and_then(|given| given.card());
    let Some(card) = taken.card() else {
        return vec![hidden_swap(one, id, given)];
    };
    let owner = id.army();
    let mut said = Vec::from_iter(theirs(one, owner).or_else(|| ends_doubling(one, owner)));
    let exchanged = exchanged(one, card);
    if let Some(active) = stays_active(one.language, one.army(), taken, one.card) {
        said.push(active);
        said.extend(exchanged.into_iter().skip(1));
    } else {
        said.extend(exchanged);
    }
    said
}

/// Says that the power of a Follower that this turn takes from another army stays active, if one
/// does.
pub(super) fn taken_active(one: &Explained<'_>, action: Action) -> Option<String> {
    let turn = [&[action], one.plan].concat();
    (0..turn.len()).find_map(|at| {
        let Action::SwapFollower(id) = turn[at] else {
            return None;
        };
        let view = one.view.after(&turn[..at])?;
        let taken = view.table().follower(id)?;
        stays_active(one.language, view.table().army(one.me), taken, one.card)
    })
}

/// Says what the player gets for this card in place of a Follower that nobody sees.
fn hidden_swap(one: &Explained<'_>, id: FollowerId, given: Option<Card>) -> String {
    let mean = average_unseen(one.view);
    let swap = say!(
        one.language,
        "lords-hint-swap-hidden",
        mean = mean,
        gain = if given.is_some_and(|given| u32::from(given.strength()) < mean) {
            "more"
        } else {
            "none"
        },
        given = given.map_or_else(String::new, one.card)
    );
    let ended = ends_doubling(one, id.army());
    [swap]
        .into_iter()
        .chain(ended)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Says that another player's army, which may have been of one Clan, no longer is one.
fn ends_doubling(one: &Explained<'_>, owner: Player) -> Option<String> {
    let is_mixed = |table: &Table| {
        let army = table.army(owner).iter().copied();
        let shown: Vec<Follower> = army.filter(|one| one.card().is_some()).collect();
        shown.len() > 1 && !is_doubled(&shown)
    };
    let ended = is_mixed(one.after.table()) && !is_mixed(one.table());
    (ended && one.table().army(owner).len() > 1).then(|| {
        say!(
            one.language,
            "lords-hint-ends-doubling",
            who = (one.key)(owner),
            owner = one.possessive(owner)
        )
    })
}

/// Says that the player gets this card in exchange for the last Follower.
fn exchanged(one: &Explained<'_>, card: Card) -> Vec<String> {
    let given = one.army().last().and_then(|given| given.card());
    let exchange = say!(
        one.language,
        "lords-hint-exchange",
        who = one.is_reader(),
        me = one.name(),
        card = (one.card)(card),
        given = given.map_or_else(String::new, one.card)
    );
    [exchange].into_iter().chain(last_points(one)).collect()
}

/// Says that every Supporter is worth the points that the player still needs, if that isn't
/// so before the plan.
pub(super) fn last_points(one: &Explained<'_>) -> Option<String> {
    let points = Table::TARGET.checked_sub(one.table().points(one.me))?;
    let is_enough = |table: &Table| {
        let mut row = table.supporters().iter();
        row.all(|card| u32::from(card.strength()) >= points)
    };
    (!is_enough(one.table()) && is_enough(one.after.table())).then(|| {
        say!(
            one.language,
            "lords-hint-last-points",
            who = one.is_reader(),
            me = one.name(),
            points = points
        )
    })
}

/// Says what the copied power is.
fn copied(one: &Explained<'_>, id: FollowerId) -> Vec<String> {
    let card = one.table().follower(id).and_then(Follower::card);
    let Some(card) = card else {
        return Vec::new();
    };
    if one.plan == [Action::Decline] {
        return declined(one);
    }
    let Some(power) = uses(one, card.clan()) else {
        return vec![say!(one.language, "lords-hint-cochrane-again")];
    };
    let copy = say!(
        one.language,
        "lords-hint-copy",
        card = (one.card)(card),
        power = power
    );
    if one.plan.is_empty() {
        vec![copy]
    } else {
        planned(one, Action::Copy(id))
    }
}

/// Says why a power is better left unused.
fn declined(one: &Explained<'_>) -> Vec<String> {
    let (language, table) = (one.language, one.table());
    let own = one.army().last().and_then(|follower| follower.card());
    let weaker = |card: Card| own.is_some_and(|own| card.strength() <= own.strength());
    let name = own.map_or_else(String::new, one.card);
    let why = match table.phase() {
        Phase::Power(Clan::Wemyss) => {
            let mut others = one.others().map(|player| table.army(player));
            let none = others.all(<[Follower]>::is_empty);
            none.then(|| say!(language, "lords-hint-decline-discard"))
        }
        Phase::Power(Clan::Ferguson) => {
            let best = strongest_of_others(one);
            let none = best.is_none_or(|(_, best)| weaker(best));
            none.then(|| say!(language, "lords-hint-decline-swap", card = name))
        }
        Phase::Power(Clan::Cockburn) => {
            let none = table.supporters().iter().all(|card| weaker(*card));
            none.then(|| say!(language, "lords-hint-decline-trade", card = name))
        }
        Phase::Power(Clan::Forsyth) => {
            let fills = one.view.draw_fills_hand();
            fills.then(|| {
                say!(
                    language,
                    "lords-hint-decline-draw",
                    who = one.is_reader(),
                    owner = one.possessive(one.me)
                )
            })
        }
        Phase::Power(Clan::Makgill) => Some(say!(language, "lords-hint-decline-muster")),
        // An active Follower may cost something for many reasons: others swap or discard it, it
        // blocks the player's own powers once it is kept, or its second claim gives points away.
        Phase::Power(clan) if clan.end_power().is_some() => {
            Some(say!(language, "lords-hint-decline-active"))
        }
        _ => None,
    };
    vec![why.unwrap_or_else(|| say!(language, "lords-hint-decline"))]
}
