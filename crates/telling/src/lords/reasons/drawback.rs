//! What was wrong with an action.

use super::Explained;
use super::standing::players_ahead;
use crate::say;
use lords_rules::{Action, Card, Facing, Follower, PowerOutlook, View, army_total, is_doubled};

/// Says what an action cost: strength of the army, a power, or points.
pub(super) fn of_action(one: &Explained<'_>, action: Action) -> Option<String> {
    match action {
        Action::Muster(card, facing) => weaker(one, card).or_else(|| power_lost(one, card, facing)),
        Action::SwapSupporter(card) => weaker(one, card),
        Action::SwapFollower(id) => weaker(one, one.table().follower(id)?.card()?),
        Action::Discard(id) if id.army() == one.me => {
            weaker(one, one.table().follower(id)?.card()?)
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

/// Says where the army stands, if it would count more or claim earlier in the position
/// that would have been better.
pub(super) fn behind(one: &Explained<'_>, better: &View) -> Option<String> {
    let armies = [one.army_after(), better.table().army(one.me)];
    if armies
        .iter()
        .any(|army| army.iter().any(|one| one.card().is_none()))
    {
        return None;
    }
    let [total, more] = armies.map(army_total);
    let ahead = players_ahead(one, one.after.table());
    (total < more || ahead > players_ahead(one, better.table())).then(|| {
        say!(
            one.language,
            "lords-drawback-behind",
            who = one.is_reader(),
            owner = one.possessive(one.me),
            total = total,
            rank = ahead + 1
        )
    })
}

/// Says that only the estimate tells why an action of the same kind would have been better.
pub(super) fn unseen(one: &Explained<'_>, action: Action, better: &[Action]) -> Option<String> {
    let is_alike = match (action, better) {
        (Action::Muster(card, _), [Action::Muster(other, _)]) => card == *other,
        (Action::Recruit(_), [Action::Recruit(_)]) => true,
        _ => false,
    };
    is_alike.then(|| say!(one.language, "lords-drawback-unseen"))
}

/// Says that this card made the army count less, and whether it was one Clan.
fn weaker(one: &Explained<'_>, card: Card) -> Option<String> {
    let army = one.army_after();
    let [before, after] = [one.army(), army].map(army_total);
    (after < before).then(|| {
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
fn power_lost(one: &Explained<'_>, card: Card, facing: Facing) -> Option<String> {
    let (language, name) = (one.language, (one.card)(card));
    match (one.view.power_outlook(card)?, facing) {
        (PowerOutlook::Usable, Facing::Down) => {
            Some(say!(language, "lords-drawback-unused", card = name))
        }
        (PowerOutlook::Blocked(id), Facing::Up) => {
            let blocker = one.table().follower(id).and_then(Follower::card)?;
            let other = (one.card)(blocker);
            Some(say!(
                language,
                "lords-drawback-blocked",
                card = name,
                other = other
            ))
        }
        (_, Facing::Up) => {
            let blocked = |other: &Card| {
                one.table().blocks(card, *other)
                    && one.view.power_outlook(*other) == Some(PowerOutlook::Usable)
            };
            let blocked: Vec<Card> = one.view.hand().iter().filter(blocked).collect();
            (!blocked.is_empty()).then(|| {
                let cards = one.cards(blocked);
                say!(
                    language,
                    "lords-drawback-blocks",
                    card = name,
                    cards = cards
                )
            })
        }
        _ => None,
    }
}
