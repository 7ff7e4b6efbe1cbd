//! What speaks for an action.

use super::{Cast, blocked_by, clan, code, power as power_phrase};
use crate::words::possessive;
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
    /// Selects between the reader ("you") and others.
    key: &'a dyn Fn(Player) -> &'static str,
    card: &'a dyn Fn(Card) -> String,
}

/// Explains an action of the viewing player, who reads it, a sentence for each fact
/// about it. `name` names the others. Empty in the view of everybody.
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
        key: &|player| {
            if view.viewer() == Some(player) {
                "you"
            } else {
                "other"
            }
        },
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
        key: &|player| cast.key(player),
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
        ..
    } = *naming;
    let Some(me) = view.viewer() else {
        return Vec::new();
    };
    let table = view.table();
    let (who, reader) = ((naming.key)(me), name(me));
    match action {
        Action::Recruit(slot) => {
            let recruit = table.recruits().get(slot.index()).copied();
            let why = if let Some(card) = recruit.and_then(Recruit::card) {
                recruited(naming, view, card)
            } else {
                say!(
                    language,
                    "lords-hint-recruit-hidden",
                    who = who,
                    me = reader
                )
            };
            let army = table.army(me);
            // Nobody claims without a Follower.
            let stays = (!army.is_empty()).then(|| compared(naming, table, me, army_total(army)));
            std::iter::once(why).chain(stays).collect()
        }
        Action::Muster(card, facing) => {
            let power = match facing {
                Facing::Up => power(naming, view, card),
                Facing::Down => Some(say!(language, "lords-hint-face-down")),
            };
            let total = view.total_with(card, facing).unwrap_or(0);
            let total = compared(naming, table, me, total);
            power.into_iter().chain([total]).collect()
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
                vec![say!(
                    language,
                    "lords-hint-swap-hidden",
                    who = who,
                    me = reader,
                    name = owner
                )]
            }
        }
        Action::SwapSupporter(card) => exchanged(naming, table, me, Follower::face_up(card)),
        Action::Copy(id) => {
            let card = table.follower(id).and_then(Follower::card);
            let card = card.map_or_else(String::new, code);
            vec![say!(language, "lords-hint-copy", card = card)]
        }
        Action::Decline => vec![say!(language, "lords-hint-decline", who = who, me = reader)],
        Action::Claim(card) => claimed(naming, table, me, card),
    }
}

/// Says what speaks for taking a Recruit that lies face-up.
fn recruited(naming: &Naming<'_>, view: &View, card: Card) -> String {
    /// From this strength on, a card is taken for what it counts.
    const STRONG: u8 = 9;
    let language = naming.language;
    let name = (naming.card)(card);
    let same_clan = view.hand().iter().filter(|one| one.clan() == card.clan());
    let same_clan: Vec<String> = same_clan.map(naming.card).collect();
    if !same_clan.is_empty() {
        let cards = same_clan.join(", ");
        return say!(
            language,
            "lords-hint-recruit-clan",
            card = name,
            cards = cards
        );
    }
    if card.strength() < STRONG && view.power_outlook(card) == Some(PowerOutlook::Usable) {
        let power = power_phrase(language, card.clan());
        let clan = clan(card.clan());
        return say!(
            language,
            "lords-hint-recruit-power",
            clan = clan,
            power = power
        );
    }
    let strength = card.strength();
    say!(
        language,
        "lords-hint-recruit",
        card = name,
        strength = strength
    )
}

/// Says what becomes of the power of a card mustered face-up; nothing of one that
/// could do nothing.
fn power(naming: &Naming<'_>, view: &View, card: Card) -> Option<String> {
    let language = naming.language;
    match view.power_outlook(card) {
        Some(PowerOutlook::Blocked(id)) => {
            let blocker = view.table().follower(id).and_then(Follower::card)?;
            let equal = card.strength() == blocker.strength();
            let blocker = (naming.card)(blocker);
            Some(blocked_by(language, card.clan(), &blocker, equal))
        }
        Some(PowerOutlook::Idle) => None,
        Some(PowerOutlook::Usable) | None => {
            let power = power_phrase(language, card.clan());
            Some(say!(language, "lords-hint-usable", power = power))
        }
    }
}

/// Says what the player's army counts now and then, whether that is more than the
/// strongest of the others shows, and when the player would claim.
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
    let language = naming.language;
    let ahead = table.players().filter(|player| *player != me);
    let ahead = ahead.filter(|player| shown(*player) > total).count();
    let before = shown(me);
    let rival = strongest.map(|rival| match (naming.key)(rival) {
        "you" => say!(language, "lords-hint-rival"),
        _ => (naming.player)(rival),
    });
    let me = ((naming.key)(me), (naming.player)(me));
    say!(
        language,
        "lords-hint-army",
        who = me.0,
        owner = possessive(language, &me.1),
        change = if before == total { "none" } else { "some" },
        before = before,
        total = total,
        place = place,
        rank = ahead + 1,
        name = rival.unwrap_or_default(),
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
    let (who, name) = ((naming.key)(me), (naming.player)(me));
    vec![
        say!(
            naming.language,
            "lords-hint-exchange",
            who = who,
            me = name,
            card = card
        ),
        compared(naming, table, me, army_total(&army)),
    ]
}

/// Says what a power does that needs no target.
fn used(naming: &Naming<'_>, table: &Table, me: Player) -> Vec<String> {
    let language = naming.language;
    let (who, name) = ((naming.key)(me), (naming.player)(me));
    vec![match table.phase() {
        Phase::Power(Clan::Cochrane) => {
            say!(language, "lords-hint-cochrane", who = who, me = name)
        }
        Phase::Power(Clan::MacDonnell) => say!(language, "lords-hint-macdonnell"),
        Phase::Power(Clan::Bruce) => {
            let mut army = table.army(me).to_vec();
            if let Some(Follower::FaceUp { mark, .. }) = army.last_mut() {
                *mark = Mark::Active(EndPower::Bruce);
            }
            let total = compared(naming, table, me, army_total(&army));
            return vec![say!(language, "lords-hint-bruce"), total];
        }
        _ => say!(language, "lords-hint-forsyth", who = who, me = name),
    }]
}

fn claimed(naming: &Naming<'_>, table: &Table, me: Player, card: Card) -> Vec<String> {
    let language = naming.language;
    let worth = u32::from(card.strength());
    let total = table.points(me) + worth;
    let claim = say!(
        language,
        "lords-hint-claim",
        who = (naming.key)(me),
        me = (naming.player)(me),
        worth = worth,
        total = total
    );
    if total >= Table::TARGET {
        vec![claim, say!(language, "lords-hint-end")]
    } else {
        vec![claim]
    }
}
