//! What speaks for mustering a card.

use super::standing::{compared, depends_on_hidden, is_last_turn_of_all, players_ahead, prize};
use super::{Explained, powers};
use crate::lords::{blocked_by, clan};
use crate::say;
use lords_rules::{Action, Card, CardSet, Facing, Follower, PowerOutlook, Table, View, is_doubled};

/// A stronger card is worth keeping if it is stronger by so much.
const KEPT: u8 = 3;

/// No card is mustered for what it blocks if it is stronger than this.
const BLOCKER: u8 = 6;

/// Says what speaks for mustering this card.
pub(super) fn explain(one: &Explained<'_>, card: Card, facing: Facing) -> Vec<String> {
    let mut said = Vec::new();
    said.extend(match facing {
        Facing::Up => usable(one, card),
        Facing::Down => face_down(one, card),
    });
    said.extend(doubled(one));
    said.extend(blocks(one, card));
    said.extend(kept(one, card));
    let is_first = players_ahead(one, one.after.table()) == 0;
    said.extend(prize(one, is_first, strongest_ahead(one, card)));
    said.extend(compared(one));
    said
}

/// Returns what the player would see after mustering this card face-up.
fn with_card(one: &Explained<'_>, card: Card) -> Option<View> {
    one.view.after(&[Action::Muster(card, Facing::Up)])
}

/// Returns whether the strongest card of the hand would bring an earlier claim than the
/// plan with a weaker one, by the Followers that the player can see.
fn strongest_ahead(one: &Explained<'_>, card: Card) -> bool {
    let strongest = one.view.hand().iter().max();
    let strongest = strongest.filter(|strongest| *strongest > card);
    strongest
        .and_then(|strongest| with_card(one, strongest))
        .is_some_and(|with| {
            players_ahead(one, with.table()) < players_ahead(one, one.after.table())
        })
}

/// Says what becomes of the power of a card mustered face-up as far as that is planned,
/// what it could do, or why it can't be used; nothing of one that could do nothing or is
/// better left unused.
fn usable(one: &Explained<'_>, card: Card) -> Option<String> {
    let language = one.language;
    match one.view.power_outlook(card) {
        Some(PowerOutlook::Blocked(id)) => {
            let blocker = one.table().follower(id).and_then(Follower::card)?;
            let equal = card.strength() == blocker.strength();
            let blocker = (one.card)(blocker);
            Some(blocked_by(language, card.clan(), &blocker, equal))
        }
        Some(PowerOutlook::Idle) => None,
        Some(PowerOutlook::Usable) | None => {
            let power = powers::planned(one, card)?;
            Some(say!(language, "lords-hint-usable", power = power))
        }
    }
}

/// Says what a card gains by lying face-down.
fn face_down(one: &Explained<'_>, card: Card) -> Option<String> {
    let language = one.language;
    let why = match one.view.power_outlook(card)? {
        PowerOutlook::Blocked(id) => {
            let blocker = one.table().follower(id).and_then(Follower::card)?;
            let other = (one.card)(blocker);
            Some(say!(language, "lords-hint-down-blocked", other = other))
        }
        PowerOutlook::Idle => Some(say!(language, "lords-hint-down-idle")),
        PowerOutlook::Usable => own_blocked(one, card).map(|other| {
            let other = (one.card)(other);
            say!(language, "lords-hint-down-own", other = other)
        }),
    };
    why.or_else(|| Some(say!(language, "lords-hint-face-down")))
}

/// The strongest other card in hand whose power nothing blocks now, and which this one
/// would block face-up.
fn own_blocked(one: &Explained<'_>, card: Card) -> Option<Card> {
    let outlook = |other: &Card| one.view.power_outlook(*other);
    let hand = one.view.hand().iter();
    let others = hand.filter(|other| one.table().blocks(card, *other));
    let usable = others.filter(|other| outlook(other) == Some(PowerOutlook::Usable));
    usable.max()
}

/// Says that the army counts double, or which cards in hand could make it.
fn doubled(one: &Explained<'_>) -> Option<String> {
    let language = one.language;
    let army = one.army_after();
    if army.iter().any(|follower| follower.card().is_none()) {
        return None;
    }
    if is_doubled(army) {
        return Some(say!(language, "lords-hint-doubles"));
    }
    let [only] = army else { return None };
    let clan = only.card()?.clan();
    let hand = one.after.hand();
    let same: Vec<Card> = hand.iter().filter(|other| other.clan() == clan).collect();
    (one.table().turn() < Table::TURNS && !same.is_empty()).then(|| {
        let cards = one.cards(same);
        say!(language, "lords-hint-could-double", cards = cards)
    })
}

/// Says which powers this card blocks after the plan, if no other Follower does.
fn blocks(one: &Explained<'_>, card: Card) -> Option<String> {
    let (table, language) = (one.after.table(), one.language);
    if !one.is_turn_over() || is_last_turn_of_all(one) || card.strength() > BLOCKER {
        return None;
    }
    let followers = table.followers();
    let mut others: CardSet = followers
        .filter_map(|(_, one)| one.face_up_card())
        .collect();
    if !others.remove(card) {
        return None;
    }
    let mut others = others.iter();
    let name = (one.card)(card);
    if table.variant().players.block_across_clans() {
        let lowest = others.all(|other| other.strength() > card.strength());
        lowest.then(|| say!(language, "lords-hint-blocks", card = name))
    } else {
        let alone = others.all(|other| other.clan() != card.clan());
        let clan = clan(card.clan());
        alone.then(|| say!(language, "lords-hint-blocks-clan", card = name, clan = clan))
    }
}

/// Says that a stronger card stays in hand, and that it wouldn't help more now.
fn kept(one: &Explained<'_>, card: Card) -> Option<String> {
    let strongest = one.after.hand().iter().max()?;
    if strongest.strength() < card.strength() + KEPT {
        return None;
    }
    let language = one.language;
    let with = with_card(one, strongest)?;
    let kept = (one.card)(strongest);
    let no_better = players_ahead(one, with.table()) == players_ahead(one, one.after.table())
        && !depends_on_hidden(one, with.table())
        && one.view.power_outlook(strongest) != Some(PowerOutlook::Usable);
    Some(if no_better && one.table().turn() == Table::TURNS {
        say!(language, "lords-hint-enough", card = kept)
    } else {
        say!(language, "lords-hint-keeps", card = kept)
    })
}
