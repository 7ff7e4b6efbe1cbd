//! What speaks for mustering a card.

use super::standing::{compared, depends_on_hidden, players_ahead, prize};
use super::{Explained, powers};
use crate::lords::{blocked_by, clan};
use crate::say;
use lords_rules::{Card, Clan, Facing, Follower, PowerOutlook, Table, is_doubled};

/// A stronger card is worth keeping if it is stronger by so much.
const KEPT: u8 = 3;

/// Says what speaks for mustering this card.
pub(super) fn explain(one: &Explained<'_>, card: Card, facing: Facing) -> Vec<String> {
    let follower = match facing {
        Facing::Up => Follower::face_up(card),
        Facing::Down => Follower::face_down(card),
    };
    let with = |follower| {
        let mut army = one.army().to_vec();
        army.push(follower);
        army
    };
    let army = with(follower);
    let swap = powers::planned_swap(one, card);
    let mut said = Vec::new();
    said.extend(match facing {
        Facing::Up => usable(one, card),
        Facing::Down => face_down(one, card),
    });
    if swap.is_none() {
        said.extend(doubled(one, card, &army));
    }
    if facing == Facing::Up {
        said.extend(blocks(one, card));
    }
    if let Some(swap) = swap {
        said.extend(swap.compare(one));
        return said;
    }
    said.extend(kept(one, card, &army));
    let is_cheap = strongest_ahead(one, card, &army);
    let is_first = players_ahead(one, &army) == 0;
    said.extend(prize(one, is_first, is_cheap));
    let usable = one.view.power_outlook(card) == Some(PowerOutlook::Usable);
    let ends_turn = facing == Facing::Down || !usable;
    said.push(compared(one, &army, ends_turn));
    said
}

/// Returns whether the strongest card of the hand would bring an earlier claim than this
/// army with a weaker one, by the Followers that the player can see.
fn strongest_ahead(one: &Explained<'_>, card: Card, army: &[Follower]) -> bool {
    let strongest = one.view.hand().iter().max();
    strongest.is_some_and(|strongest| {
        let mut with = one.army().to_vec();
        with.push(Follower::face_up(strongest));
        strongest > card && players_ahead(one, &with) < players_ahead(one, army)
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
    let few = one.table().variant().players.get() <= 3;
    let others =
        one.view.hand().iter().filter(|other| {
            other.strength() > card.strength() && (few || other.clan() == card.clan())
        });
    let usable = others.filter(|other| outlook(other) == Some(PowerOutlook::Usable));
    usable.max()
}

/// Says that the army counts double, or which cards in hand could make it.
fn doubled(one: &Explained<'_>, card: Card, army: &[Follower]) -> Option<String> {
    let language = one.language;
    if is_doubled(army) && army.iter().all(|follower| follower.card().is_some()) {
        return Some(say!(language, "lords-hint-doubles"));
    }
    let first = army.len() == 1 && one.table().turn() < Table::TURNS;
    let same = |other: &Card| *other != card && other.clan() == card.clan();
    let same: Vec<Card> = one.view.hand().iter().filter(same).collect();
    (first && !same.is_empty()).then(|| {
        let cards = one.cards(same);
        say!(language, "lords-hint-could-double", cards = cards)
    })
}

/// Says which powers a face-up card blocks from now on, if none blocked them before.
fn blocks(one: &Explained<'_>, card: Card) -> Option<String> {
    let (table, language) = (one.table(), one.language);
    // Nothing follows that it could block.
    if table.turn() == Table::TURNS || card.strength() > 6 {
        return None;
    }
    let mut blocking = table.blocking_cards().into_iter();
    if table.variant().players.get() <= 3 {
        let lowest = blocking.all(|other| other.strength() > card.strength());
        lowest.then(|| say!(language, "lords-hint-blocks"))
    } else {
        let alone = blocking.all(|other| other.clan() != card.clan());
        let name = clan(card.clan());
        // The strongest cards of the Clan are the most that it can block.
        (alone && card.clan() != Clan::Bruce)
            .then(|| say!(language, "lords-hint-blocks-clan", clan = name))
    }
}

/// Says that a stronger card stays in hand, and that it wouldn't help more now.
fn kept(one: &Explained<'_>, card: Card, army: &[Follower]) -> Option<String> {
    let strongest = one.view.hand().iter().max()?;
    if strongest.strength() < card.strength() + KEPT {
        return None;
    }
    let language = one.language;
    let mut with = one.army().to_vec();
    with.push(Follower::face_up(strongest));
    let kept = (one.card)(strongest);
    let no_better = players_ahead(one, &with) == players_ahead(one, army)
        && !depends_on_hidden(one, &with)
        && one.view.power_outlook(strongest) != Some(PowerOutlook::Usable);
    Some(if no_better && one.table().turn() == Table::TURNS {
        say!(language, "lords-hint-enough", card = kept)
    } else {
        say!(language, "lords-hint-keeps", card = kept)
    })
}
