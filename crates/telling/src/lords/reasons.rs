//! What speaks for an action.

use super::{Cast, blocked_by, code, idle_reason};
use crate::{Language, say};
use lords_rules::{
    Action, Card, Clan, EndPower, Facing, Follower, Mark, Phase, Player, PowerOutlook, Recruit,
    Table, View, army_total,
};
use std::cmp::Ordering;

/// How reasons name players and cards.
struct Naming<'a> {
    language: Language,
    player: &'a dyn Fn(Player) -> String,
    card: &'a dyn Fn(Card) -> String,
}

/// Explains an action of the viewing player, a sentence for each fact about it.
/// `name` names the players. Empty in the view of everybody.
#[must_use]
pub fn reasons(
    language: Language,
    view: &View,
    action: Action,
    name: impl Fn(Player) -> String,
) -> Vec<String> {
    let naming = Naming {
        language,
        player: &name,
        card: &code,
    };
    explain(&naming, view, action)
}

/// Explains an action like [`reasons`], with cards and players as the cast
/// mentions them.
#[must_use]
pub fn reasons_for(cast: &Cast, view: &View, action: Action) -> Vec<String> {
    let naming = Naming {
        language: cast.language,
        player: &|player| cast.name(player).to_owned(),
        card: &|card| cast.card(card),
    };
    explain(&naming, view, action)
}

/// Explains an action with these names.
fn explain(naming: &Naming<'_>, view: &View, action: Action) -> Vec<String> {
    let Naming {
        language,
        player: name,
        card: code,
    } = *naming;
    let Some(me) = view.viewer() else {
        return Vec::new();
    };
    let table = view.table();
    match action {
        Action::Recruit(slot) => match table.recruits().get(slot.index()) {
            Some(Recruit::FaceUp(card)) => {
                vec![say!(language, "lords-hint-recruit", card = code(*card))]
            }
            _ => vec![say!(language, "lords-hint-recruit-hidden")],
        },
        Action::Muster(card, facing) => {
            let power = match facing {
                Facing::Up => power(naming, view, card),
                Facing::Down => say!(language, "lords-hint-face-down"),
            };
            let total = view.total_with(card, facing).unwrap_or(0);
            vec![power, compared(naming, table, me, total)]
        }
        Action::UsePower => used(naming, table, me),
        Action::Discard(id) => {
            let player = name(id.army());
            let card = table.follower(id).and_then(Follower::card);
            vec![if let Some(card) = card {
                let card = code(card);
                say!(language, "lords-hint-discard", name = player, card = card)
            } else {
                say!(language, "lords-hint-discard-hidden", name = player)
            }]
        }
        Action::SwapFollower(id) => {
            let taken = table.follower(id).filter(|one| one.card().is_some());
            if let Some(taken) = taken {
                exchanged(naming, table, me, taken)
            } else {
                let owner = name(id.army());
                vec![say!(language, "lords-hint-swap-hidden", name = owner)]
            }
        }
        Action::SwapSupporter(card) => exchanged(naming, table, me, Follower::face_up(card)),
        Action::Copy(id) => {
            let card = table.follower(id).and_then(Follower::card);
            let card = card.map_or_else(String::new, code);
            vec![say!(language, "lords-hint-copy", card = card)]
        }
        Action::Decline => vec![say!(language, "lords-hint-decline")],
        Action::Claim(card) => claimed(language, table.points(me), card),
    }
}

/// Says what becomes of the power of a card mustered face-up.
fn power(naming: &Naming<'_>, view: &View, card: Card) -> String {
    let language = naming.language;
    let usable = || say!(language, "lords-hint-usable");
    match view.power_outlook(card) {
        Some(PowerOutlook::Blocked(id)) => {
            let blocker = view.table().follower(id).and_then(Follower::card);
            blocker.map_or_else(usable, |blocker| {
                let equal = card.strength() == blocker.strength();
                blocked_by(language, card.clan(), &(naming.card)(blocker), equal)
            })
        }
        Some(PowerOutlook::Idle) => idle_reason(language, card.clan()).unwrap_or_else(usable),
        Some(PowerOutlook::Usable) | None => usable(),
    }
}

/// Says what the player's army counts now and then, and whether that is more than the
/// strongest of the others shows.
fn compared(naming: &Naming<'_>, table: &Table, me: Player, total: u32) -> String {
    let others = table.players().filter(|player| *player != me);
    let others = others.filter(|player| !table.army(*player).is_empty());
    let shown = |player: Player| army_total(table.army(player));
    let strongest = others.max_by_key(|player| shown(*player));
    let other = strongest.map_or(0, shown);
    let place = match total.cmp(&other) {
        _ if strongest.is_none() => "alone",
        Ordering::Greater => "ahead",
        Ordering::Equal => "level",
        Ordering::Less => "behind",
    };
    say!(
        naming.language,
        "lords-hint-army",
        before = shown(me),
        total = total,
        place = place,
        name = strongest.map_or_else(String::new, naming.player),
        other = other
    )
}

/// Says what the player gets in exchange for the last Follower.
fn exchanged(naming: &Naming<'_>, table: &Table, me: Player, taken: Follower) -> Vec<String> {
    let mut army = table.army(me).to_vec();
    army.pop();
    army.push(taken);
    let card = taken
        .card()
        .map_or_else(String::new, |card| (naming.card)(card));
    vec![
        say!(naming.language, "lords-hint-exchange", card = card),
        compared(naming, table, me, army_total(&army)),
    ]
}

/// Says what a power does that needs no target.
fn used(naming: &Naming<'_>, table: &Table, me: Player) -> Vec<String> {
    let language = naming.language;
    vec![match table.phase() {
        Phase::Power(Clan::Cochrane) => say!(language, "lords-hint-cochrane"),
        Phase::Power(Clan::MacDonnell) => say!(language, "lords-hint-macdonnell"),
        Phase::Power(Clan::Bruce) => {
            let mut army = table.army(me).to_vec();
            if let Some(Follower::FaceUp { mark, .. }) = army.last_mut() {
                *mark = Mark::Active(EndPower::Bruce);
            }
            let total = compared(naming, table, me, army_total(&army));
            return vec![say!(language, "lords-hint-bruce"), total];
        }
        _ => say!(language, "lords-hint-forsyth"),
    }]
}

fn claimed(language: Language, points: u32, card: Card) -> Vec<String> {
    let worth = u32::from(card.strength());
    let total = points + worth;
    let claim = say!(language, "lords-hint-claim", worth = worth, total = total);
    if total >= Table::TARGET {
        vec![claim, say!(language, "lords-hint-end")]
    } else {
        vec![claim]
    }
}
