//! What speaks for using a power, or for leaving it unused.

use super::Explained;
use super::recruit::average_unseen;
use super::standing::{compared, compared_after, shown_total};
use crate::lords::power;
use crate::say;
use lords_rules::{
    Action, Card, Clan, EndPower, Facing, Follower, FollowerId, Mark, Phase, Player, claims_of,
};

/// Returns what the player plans to do with the power of a card that is mustered
/// face-up, or if nothing is planned, what the power does. `None` if it is to stay unused
/// or changes nothing.
pub(super) fn planned(one: &Explained<'_>, card: Card) -> Option<String> {
    let language = one.language;
    let target = |id| one.target(id);
    Some(match one.plan {
        Some(Action::Decline) => return None,
        Some(Action::Discard(id)) => {
            say!(language, "lords-plan-discard", target = target(id))
        }
        Some(Action::SwapFollower(id)) => say!(language, "lords-plan-swap", target = target(id)),
        Some(Action::Copy(id)) => say!(language, "lords-plan-copy", target = target(id)),
        Some(Action::SwapSupporter(card)) => {
            say!(language, "lords-plan-trade", card = (one.card)(card))
        }
        Some(Action::Muster(next, facing)) => say!(
            language,
            "lords-plan-muster",
            card = (one.card)(next),
            facing = match facing {
                Facing::Up => "up",
                Facing::Down => "down",
            }
        ),
        _ if card.clan() == Clan::Cochrane && claims_of(one.army()) > 1 => return None,
        _ => power(language, card.clan()),
    })
}

/// A planned swap of the card that is mustered.
pub(super) struct Swap {
    /// What comes into the army.
    taken: Follower,
    /// The army of another player after the swap.
    theirs: Option<(Player, Vec<Follower>)>,
}

/// Returns the planned swap of a card that is mustered face-up, if one is planned.
pub(super) fn planned_swap(one: &Explained<'_>, card: Card) -> Option<Swap> {
    match one.plan? {
        Action::SwapSupporter(supporter) => Some(Swap {
            taken: Follower::face_up(supporter),
            theirs: None,
        }),
        Action::SwapFollower(id) => {
            let taken = one.table().follower(id)?;
            let theirs = army_with(one, id, Follower::face_up(card));
            Some(Swap {
                taken,
                theirs: Some((id.army(), theirs)),
            })
        }
        _ => None,
    }
}

impl Swap {
    /// Compares the armies after the swap, if the player knows what comes.
    pub(super) fn compare(&self, one: &Explained<'_>) -> Option<String> {
        self.taken.card()?;
        let mut army = one.army().to_vec();
        army.push(self.taken);
        let theirs = self.theirs.as_ref();
        let changed = theirs.map(|(owner, army)| (*owner, army.as_slice()));
        Some(compared_after(one, changed, &army, true))
    }
}

/// Returns an army of another player with a Follower in place of this one.
fn army_with(one: &Explained<'_>, id: FollowerId, given: Follower) -> Vec<Follower> {
    let mut army = one.table().army(id.army()).to_vec();
    if let Some(place) = army.get_mut(id.index()) {
        *place = given;
    }
    army
}

/// The strongest Follower of the opponents that the player knows, and whose it is.
fn strongest_of_others(one: &Explained<'_>) -> Option<(Player, Card)> {
    let followers = one.table().followers();
    let others = followers.filter(|(id, _)| id.army() != one.me);
    let cards = others.filter_map(|(id, follower)| Some((id.army(), follower.card()?)));
    cards.max_by_key(|(_, card)| *card)
}

/// Says what a power does that needs no target.
pub(super) fn used(one: &Explained<'_>) -> Vec<String> {
    let language = one.language;
    let (who, name) = (one.is_reader(), one.name());
    vec![match one.table().phase() {
        Phase::Power(Clan::Cochrane) if claims_of(one.army()) > 1 => {
            say!(language, "lords-hint-cochrane-again")
        }
        Phase::Power(Clan::Cochrane) => {
            say!(language, "lords-hint-cochrane", who = who, me = name)
        }
        Phase::Power(Clan::MacDonnell) => say!(language, "lords-hint-macdonnell"),
        Phase::Power(Clan::Bruce) => {
            let mut army = one.army().to_vec();
            if let Some(Follower::FaceUp { mark, .. }) = army.last_mut() {
                *mark = Mark::Active(EndPower::Bruce);
            }
            let total = compared(one, &army, true);
            return vec![say!(language, "lords-hint-bruce"), total];
        }
        _ => say!(language, "lords-hint-forsyth", who = who, me = name),
    }]
}

/// Says what it means to discard this Follower.
pub(super) fn discarded(one: &Explained<'_>, id: FollowerId) -> Vec<String> {
    let (language, table) = (one.language, one.table());
    let Some(follower) = table.follower(id) else {
        return Vec::new();
    };
    let mut army = table.army(id.army()).to_vec();
    army.remove(id.index());
    if id.army() == one.me {
        return vec![compared(one, &army, true)];
    }
    let mut said = Vec::new();
    if follower.card().is_none() {
        let owner = one.possessive(id.army());
        said.push(say!(
            language,
            "lords-hint-discard-hidden",
            who = (one.key)(id.army()),
            owner = owner,
            mean = average_unseen(one)
        ));
    } else {
        said.push(theirs(one, id, &army));
    }
    if let Some(active) = follower.active() {
        let power = power(language, active.clan());
        said.insert(0, say!(language, "lords-hint-power-gone", power = power));
    }
    said
}

/// Says what becomes of the army that this Follower leaves.
fn theirs(one: &Explained<'_>, id: FollowerId, army: &[Follower]) -> String {
    say!(
        one.language,
        "lords-hint-theirs",
        who = (one.key)(id.army()),
        owner = one.possessive(id.army()),
        before = shown_total(one, one.table().army(id.army())),
        after = shown_total(one, army)
    )
}

/// Says what it means to swap the last Follower for this one.
pub(super) fn swapped(one: &Explained<'_>, id: FollowerId) -> Vec<String> {
    let (language, table) = (one.language, one.table());
    let known = table.follower(id).filter(|taken| taken.card().is_some());
    let Some(taken) = known else {
        return vec![say!(
            language,
            "lords-hint-swap-hidden",
            who = one.is_reader(),
            me = one.name(),
            name = (one.player)(id.army()),
            mean = average_unseen(one)
        )];
    };
    let given = one.army().last().copied();
    let theirs_after = army_with(one, id, given.unwrap_or(taken));
    let mut said = exchanged(one, taken, Some((id.army(), &theirs_after)));
    if let (Some(active), Some(card)) = (taken.active(), taken.card()) {
        said[0] = say!(
            language,
            "lords-hint-stays-active",
            card = (one.card)(card),
            power = power(language, active.clan())
        );
    }
    said.insert(0, theirs(one, id, &theirs_after));
    said
}

/// Says what the player gets in exchange for the last Follower, which has `changed` the
/// army of another player or none.
pub(super) fn exchanged(
    one: &Explained<'_>,
    taken: Follower,
    changed: Option<(Player, &[Follower])>,
) -> Vec<String> {
    let given = one.army().last().and_then(|given| given.card());
    let mut army = one.army().to_vec();
    army.pop();
    army.push(taken);
    let card = taken.card().map_or_else(String::new, one.card);
    vec![
        say!(
            one.language,
            "lords-hint-exchange",
            who = one.is_reader(),
            me = one.name(),
            card = card,
            given = given.map_or_else(String::new, one.card)
        ),
        compared_after(one, changed, &army, true),
    ]
}

/// Says what the copied power is.
pub(super) fn copied(one: &Explained<'_>, id: FollowerId) -> Vec<String> {
    let card = one.table().follower(id).and_then(Follower::card);
    let Some(card) = card else {
        return Vec::new();
    };
    if card.clan() == Clan::Cochrane && claims_of(one.army()) > 1 {
        return vec![say!(one.language, "lords-hint-cochrane-again")];
    }
    vec![say!(
        one.language,
        "lords-hint-copy",
        card = (one.card)(card),
        power = power(one.language, card.clan())
    )]
}

/// Says why a power is better left unused.
pub(super) fn declined(one: &Explained<'_>) -> Vec<String> {
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
        Phase::Power(Clan::Makgill) => Some(say!(language, "lords-hint-decline-muster")),
        _ => None,
    };
    vec![why.unwrap_or_else(|| {
        say!(
            language,
            "lords-hint-decline",
            who = one.is_reader(),
            me = one.name()
        )
    })]
}
