//! What players did, in a few words, where sentences have no room.

use super::deeds::follower;
use super::{Cast, Step};
use crate::say;
use lords_rules::{Action, Card, Facing, Follower, FollowerId, Phase, Player, Recruit};

/// Whether the text says what the powers of mustered cards did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Powers {
    Included,
    LeftOut,
}

/// Says in a few words what a player did in a turn: `Isla: Mk9 + Sc10 (copies Ch4)`. Each
/// action is given with the views of a reader before and after it.
pub(super) fn narrate_turn(cast: &Cast, player: Player, steps: &[Step], powers: Powers) -> String {
    say!(
        cast.language,
        "log-turn",
        name = cast.name(player),
        deeds = deeds_of_turn(cast, player, steps, powers)
    )
}

/// Says the same without the player's name.
pub(super) fn deeds_of_turn(cast: &Cast, player: Player, steps: &[Step], powers: Powers) -> String {
    let mut deeds: Vec<String> = Vec::new();
    // A log may begin after the card of a turn.
    let has_card = steps
        .first()
        .is_some_and(|step| step.1.is_none_or(is_muster));
    for (at, step) in steps.iter().enumerate() {
        let is_power = !matches!(
            step.1,
            None | Some(Action::Recruit(_) | Action::Muster(..) | Action::Claim(_))
        );
        if is_power && has_card && powers == Powers::LeftOut {
            continue;
        }
        let Some(deed) = deed(cast, player, step) else {
            continue;
        };
        let before = at.checked_sub(1).map(|before| steps[before].1);
        let mustered = before.is_some_and(|before| before.is_none_or(is_muster));
        match deeds.last_mut() {
            Some(card) if mustered && !step.1.is_none_or(is_muster) => {
                *card = format!("{card} ({deed})");
            }
            _ => deeds.push(deed),
        }
    }
    deeds.join(" + ")
}

fn is_muster(action: Action) -> bool {
    matches!(action, Action::Muster(..))
}

/// One action; nothing if it was to leave a power unused.
fn deed(cast: &Cast, player: Player, (before, action, after): &Step) -> Option<String> {
    let language = cast.language;
    let target = |id: FollowerId, known: Option<String>| {
        let own = before.table().follower(id).and_then(Follower::card);
        match own.filter(|_| id.army() == player) {
            Some(card) => cast.card(card),
            None => follower(cast, before, id, player, known),
        }
    };
    let Some(action) = *action else {
        return Some(say!(language, "lords-brief-face-down"));
    };
    Some(match action {
        Action::Recruit(slot) => {
            let recruit = before.table().recruits().get(slot.index()).copied();
            let gained = after.hand().difference(before.hand()).iter().next();
            let card = recruit.and_then(Recruit::card).or(gained);
            if let Some(card) = card {
                say!(language, "lords-brief-recruit", card = cast.card(card))
            } else {
                say!(language, "lords-brief-recruit-hidden")
            }
        }
        Action::Muster(card, Facing::Up) => cast.card(card),
        Action::Muster(card, Facing::Down) => format!("({})", cast.card(card)),
        Action::UsePower => match before.table().phase() {
            Phase::Power(power) if power.end_power().is_some() => {
                say!(language, "lords-brief-active")
            }
            _ => say!(language, "lords-brief-draws"),
        },
        Action::Discard(id) => {
            let discarded = after.table().discard();
            let card = discarded.difference(before.table().discard()).iter().next();
            let target = target(id, card.map(|card| cast.card(card)));
            say!(language, "lords-brief-discards", target)
        }
        Action::SwapFollower(id) => {
            let taken = after.table().army(player).last();
            let card: Option<Card> = taken.copied().and_then(Follower::card);
            let target = target(id, card.map(|card| cast.card(card)));
            say!(language, "lords-brief-swaps", target)
        }
        Action::SwapSupporter(card) => {
            say!(language, "lords-brief-swaps", target = cast.card(card))
        }
        Action::Copy(id) => {
            let target = target(id, None);
            say!(language, "lords-brief-copies", target)
        }
        Action::Claim(card) => say!(language, "lords-brief-claims", card = cast.card(card)),
        Action::Decline => return None,
    })
}
