//! What players did, in sentences. A sentence says what the views show that it is
//! made from, so that nobody reads of a card that is hidden from them.

use super::powers::idle_note;
use super::{Cast, clan, points};
use crate::say;
use crate::words::{Conjunction, join_list};
use lords_rules::{
    Action, Card, Clan, EndPower, Facing, FollowerId, Phase, Player, Recruit, RecruitSlot, View,
};

/// An action, `None` if it is hidden, with the views of a reader before and after it.
pub type Step = (View, Option<Action>, View);

/// Says what a player did with one action, given the views of a reader before and
/// after it.
#[must_use]
pub fn narrate(cast: &Cast, player: Player, before: &View, action: Action, after: &View) -> String {
    narrate_turn(cast, player, &[(*before, Some(action), *after)])
}

/// Says in one sentence what a player did in a turn. Each action is given with
/// the views of a reader before and after it.
#[must_use]
pub fn narrate_turn(cast: &Cast, player: Player, steps: &[Step]) -> String {
    let language = cast.language;
    let mut phrases: Vec<String> = Vec::new();
    let mut last = None;
    let mut claimed: Vec<String> = Vec::new();
    for (before, action, after) in steps {
        let Some(action) = action else {
            // Only a card that is mustered face-down is hidden.
            let follows = if last.is_some() { "yes" } else { "no" };
            phrases.push(say!(language, "lords-did-muster-hidden", follows));
            continue;
        };
        if let Action::Claim(card) = action {
            claimed.push(claimed_card(cast, *card));
            continue;
        }
        phrases.push(match (last, action) {
            // A card that the power of a Makgill lets follow.
            (Some(_), Action::Muster(card, facing)) => {
                mustered(cast, (before, *card, *facing, after), true)
            }
            // The card was named just now.
            (Some(Action::Muster(..)), Action::SwapFollower(id)) => {
                let target = swapped(cast, player, before, *id, after);
                say!(language, "lords-did-swap-it", target)
            }
            (Some(Action::Muster(..)), Action::SwapSupporter(card)) => {
                let supporter = cast.card(*card);
                say!(language, "lords-did-trade-it", supporter)
            }
            _ => phrase(cast, player, before, *action, after),
        });
        last = Some(*action);
    }
    if !claimed.is_empty() {
        let cards = join_list(language, &claimed, Conjunction::And);
        phrases.push(say!(language, "lords-did-claim", cards));
    }
    let did = join_list(language, &phrases, Conjunction::And);
    let (who, name) = (cast.key(player), cast.name(player));
    say!(language, "lords-sentence", who, name, did)
}

/// Returns what a player did with one action: `mustered We5`.
fn phrase(cast: &Cast, player: Player, before: &View, action: Action, after: &View) -> String {
    let language = cast.language;
    match action {
        Action::Recruit(slot) => recruited(cast, slot, before, after),
        Action::Muster(card, facing) => mustered(cast, (before, card, facing, after), false),
        Action::UsePower => match before.table().phase() {
            Phase::Power(power) => used(cast, power, before, after),
            _ => String::new(),
        },
        Action::Discard(id) => {
            // The discard pile lies face-up, so everybody sees the card now.
            let discarded = after.table().discard();
            let card = discarded.difference(before.table().discard()).iter().next();
            let known = card.map(|card| cast.card(card));
            let target = follower(cast, before, id, player, known);
            say!(language, "lords-did-discard", target)
        }
        Action::SwapFollower(id) => {
            let mine = last_card(cast, before, player);
            let target = swapped(cast, player, before, id, after);
            say!(language, "lords-did-swap", card = mine, target)
        }
        Action::Copy(id) => copied(cast, player, id, before, after),
        Action::SwapSupporter(card) => {
            let mine = last_card(cast, before, player);
            say!(
                language,
                "lords-did-swap-supporter",
                card = mine,
                supporter = cast.card(card)
            )
        }
        Action::Decline => match before.table().phase() {
            Phase::Power(power) => say!(language, "lords-did-decline", clan = clan(power)),
            _ => String::new(),
        },
        Action::Claim(card) => say!(
            language,
            "lords-did-claim",
            cards = claimed_card(cast, card)
        ),
    }
}

/// Returns a Supporter with the points that it gives: `Ch6 (6 points)`.
fn claimed_card(cast: &Cast, card: Card) -> String {
    say!(
        cast.language,
        "lords-did-claim-card",
        card = cast.card(card),
        points = points(cast.language, card.strength().into())
    )
}

/// Returns what a player recruited, with the card if the reader may see it.
fn recruited(cast: &Cast, slot: RecruitSlot, before: &View, after: &View) -> String {
    let (language, place) = (cast.language, slot.to_string());
    let taken = before.table().recruits().get(slot.index()).copied();
    if let Some(Recruit::FaceUp(card)) = taken {
        let card = cast.card(card);
        return say!(language, "lords-did-recruit", place, card);
    }
    if let Some(card) = drawn(cast, before, after) {
        say!(language, "lords-did-recruit-seen", place, card)
    } else {
        say!(language, "lords-did-recruit-hidden", place)
    }
}

/// Returns whose power a player copied, and the card that was drawn with it, if the reader
/// may see that.
fn copied(cast: &Cast, player: Player, id: FollowerId, before: &View, after: &View) -> String {
    let language = cast.language;
    let copied = before.table().follower(id);
    let power = copied.and_then(lords_rules::Follower::copyable);
    let power = power.map_or("", clan);
    let target = follower(cast, before, id, player, None);
    if let Some(card) = drawn(cast, before, after) {
        say!(language, "lords-did-copy-drew", clan = power, target, card)
    } else {
        say!(language, "lords-did-copy", clan = power, target)
    }
}

/// Returns what a player mustered, and why its power was not asked for if it wasn't. The
/// card may follow another one in the same turn.
fn mustered(
    cast: &Cast,
    (before, card, facing, after): (&View, Card, Facing, &View),
    follows: bool,
) -> String {
    let language = cast.language;
    let follows = if follows { "yes" } else { "no" };
    let name = cast.card(card);
    if facing == Facing::Down {
        return say!(language, "lords-did-muster-seen", follows, card = name);
    }
    let did = say!(language, "lords-did-muster", follows, card = name);
    let same = after.table().to_act() == before.table().to_act();
    let is_asked = same && matches!(after.table().phase(), Phase::Power(_));
    let reason = if is_asked {
        None
    } else if let Some(other) = blocking(before, card) {
        let other = cast.card(other);
        Some(say!(language, "lords-did-blocked", other))
    } else {
        idle_note(language, card.clan())
    };
    match reason {
        Some(reason) => format!("{did} ({reason})"),
        None => did,
    }
}

/// Returns what a power without a target did.
fn used(cast: &Cast, power: Clan, before: &View, after: &View) -> String {
    let language = cast.language;
    match power.end_power() {
        Some(EndPower::Bruce) => say!(language, "lords-did-bruce"),
        Some(EndPower::Cochrane) => say!(language, "lords-did-cochrane"),
        Some(EndPower::MacDonnell) => say!(language, "lords-did-macdonnell"),
        None => match drawn(cast, before, after) {
            Some(card) => say!(language, "lords-did-drew", card),
            None => say!(language, "lords-did-drew-hidden"),
        },
    }
}

/// Returns the card that came into the reader's hand.
fn drawn(cast: &Cast, before: &View, after: &View) -> Option<String> {
    let new = after.hand().difference(before.hand());
    new.iter().next().map(|card| cast.card(card))
}

/// Returns the card whose power is used: the last Follower of the player who
/// acts.
fn last_card(cast: &Cast, view: &View, player: Player) -> String {
    let last = view.table().army(player).last();
    let card = last.and_then(|follower| follower.card());
    card.map_or_else(String::new, |card| cast.card(card))
}

/// Returns the Follower that a player has got for the one just mustered.
fn swapped(cast: &Cast, player: Player, before: &View, id: FollowerId, after: &View) -> String {
    let theirs = after.table().army(player).last();
    let known = theirs.and_then(|follower| follower.card());
    let known = known.map(|card| cast.card(card));
    follower(cast, before, id, player, known)
}

/// Returns the card that blocks the power of one that is mustered face-up, if
/// one does.
fn blocking(before: &View, card: Card) -> Option<Card> {
    let table = before.table();
    let mut rivals = table.blocking_cards().into_iter();
    rivals.find(|rival| table.blocks(*rival, card))
}

/// Returns a Follower as the target of a power: `Bob's We5`, `your second
/// Follower`.
#[must_use]
pub fn follower(
    cast: &Cast,
    view: &View,
    id: FollowerId,
    actor: Player,
    known: Option<String>,
) -> String {
    let language = cast.language;
    let card = view
        .table()
        .follower(id)
        .and_then(lords_rules::Follower::card);
    let card = card.map(|card| cast.card(card)).or(known);
    let owner = id.army();
    let which = match (cast.key(owner), owner == actor) {
        ("you", _) => "you",
        (_, true) => "own",
        _ => "other",
    };
    let possessive = cast.possessive(owner);
    if let Some(card) = card {
        say!(language, "lords-follower", which, owner = possessive, card)
    } else {
        // Where the number of a target is drawn on the table, which counts those of all armies,
        // another number would contradict it. In plain mode, the place is what players type.
        let follower = if cast.full_cards {
            say!(language, "lords-follower-number", place = id.place())
        } else {
            say!(language, "lords-follower-place", place = id.place())
        };
        say!(
            language,
            "lords-follower-hidden",
            which,
            owner = possessive,
            follower
        )
    }
}

/// Advises the actions of a turn, as a request to the player: `muster Fe6 face-up and swap
/// with Bob's Ch9.` Empty if there is none.
#[must_use]
pub fn advice_for_turn(cast: &Cast, view: &View, actions: &[Action]) -> String {
    let steps = actions.iter().enumerate().filter_map(|(at, action)| {
        // A Follower that was mustered in this turn isn't on the table before it.
        let now = view.after(&actions[..at])?;
        let text = advice(cast, &now, *action);
        Some(text.trim_end_matches('.').to_owned())
    });
    let steps: Vec<String> = steps.collect();
    match steps.as_slice() {
        [] => String::new(),
        steps => join_list(cast.language, steps, Conjunction::And) + ".",
    }
}

/// Advises an action, as a request to the player: `muster Ch4 face-up.`
fn advice(cast: &Cast, view: &View, action: Action) -> String {
    let language = cast.language;
    let me = view.viewer();
    match action {
        Action::Recruit(slot) => {
            let place = slot.to_string();
            let recruit = view.table().recruits().get(slot.index()).copied();
            if let Some(card) = recruit.and_then(Recruit::card) {
                let card = cast.card(card);
                say!(language, "lords-advice-recruit", place, card)
            } else {
                say!(language, "lords-advice-recruit-hidden", place)
            }
        }
        Action::Muster(card, Facing::Up) => {
            say!(language, "lords-advice-muster", card = cast.card(card))
        }
        Action::Muster(card, Facing::Down) => {
            say!(language, "lords-advice-muster-down", card = cast.card(card))
        }
        Action::UsePower => match view.table().phase() {
            Phase::Power(power) => {
                say!(
                    language,
                    "lords-advice-use",
                    power = super::power(language, power)
                )
            }
            _ => String::new(),
        },
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            let actor = me.unwrap_or(id.army());
            let target = follower(cast, view, id, actor, None);
            match action {
                Action::Discard(_) => say!(language, "lords-advice-discard", target),
                Action::Copy(_) => say!(language, "lords-advice-copy", target),
                _ => say!(language, "lords-advice-swap", target),
            }
        }
        Action::SwapSupporter(card) => {
            say!(language, "lords-advice-trade", card = cast.card(card))
        }
        Action::Decline => say!(language, "lords-advice-decline"),
        Action::Claim(card) => say!(language, "lords-advice-claim", card = cast.card(card)),
    }
}
