//! What speaks for mustering a card.

use super::comparison::REASONS;
use super::standing::{
    begins_to_double, compared, depends_on_hidden, is_large_gain, is_last_turn_of_all,
    players_ahead, prize,
};
use super::{Explained, powers};
use crate::lords::{blocked_by, clan};
use crate::say;
use lords_rules::{
    Action, Card, Clan, Facing, Follower, PowerOutlook, Table, View, army_total, is_doubled,
};

/// A stronger card is worth keeping if it is stronger by so much.
const KEPT: u8 = 3;

/// No card whose power is used is mustered for what it blocks if it is stronger than this.
const BLOCKER: u8 = 6;

/// Says what speaks for mustering this card.
pub(super) fn explain(one: &Explained<'_>, card: Card, facing: Facing) -> Vec<String> {
    let mut said = Vec::from_iter(match facing {
        Facing::Up => usable(one, card).or_else(|| better_shown(one, card)),
        Facing::Down => face_down(one, card),
    });
    said.extend(powers::planned(one, Action::Muster(card, facing)));
    let total = compared(one);
    let says_doubling = total.is_some() && begins_to_double(one);
    said.extend(doubled(one).filter(|_| !says_doubling));
    said.extend(blocks(one, card));
    let is_first = players_ahead(one, one.after.table()) == 0;
    let prize = prize(one, is_first, strongest_ahead(one, card));
    if let Some(gain) = large_gain(one) {
        said.insert(0, gain);
        said.extend(prize);
        said.truncate(REASONS + 1);
        return said;
    }
    said.extend(kept(one, card));
    said.extend(prize);
    said.extend(total);
    // A hint that has little room has some for its last sentence.
    said.extend(later(one));
    if said.is_empty() && facing == Facing::Up {
        let power = powers::uses(one, card.clan()).filter(|_| !is_unused(one));
        said.extend(match power {
            Some(power) => Some(say!(one.language, "lords-hint-usable", power = power)),
            None => unused(one, card),
        });
    }
    said
}

/// Says what the army counts if that is what the card is mustered for.
pub(super) fn large_gain(one: &Explained<'_>) -> Option<String> {
    is_large_gain(one).then(|| compared(one))?
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

/// Says what the power of a card mustered face-up could do if no plan says it, or what the
/// card is face-up for although its power isn't used.
fn usable(one: &Explained<'_>, card: Card) -> Option<String> {
    match one.view.power_outlook(card) {
        Some(PowerOutlook::Usable) | None if !is_unused(one) => {
            let power = powers::uses(one, card.clan()).filter(|_| one.plan.is_empty())?;
            Some(say!(one.language, "lords-hint-usable", power = power))
        }
        _ => to_be_copied(one, card),
    }
}

/// Says that the card is better shown, if the worse alternative is to hide it. A card that alone
/// blocks powers is shown for that.
pub(super) fn better_shown(one: &Explained<'_>, card: Card) -> Option<String> {
    let is_reason = is_hidden_instead(one, card) && is_unused(one) && !one.after.blocks_alone(card);
    is_reason.then(|| say!(one.language, "lords-hint-up-better"))
}

/// Returns whether the alternative is to muster the same card face-down.
fn is_hidden_instead(one: &Explained<'_>, card: Card) -> bool {
    let hidden = Follower::face_down(card);
    let army = |view: &View| view.table().army(one.me).to_vec();
    one.instead
        .as_ref()
        .is_some_and(|instead| army(instead).contains(&hidden))
}

/// Says why a power isn't used, or that the card counts the same whichever way it lies, unless
/// that is what makes the difference.
fn unused(one: &Explained<'_>, card: Card) -> Option<String> {
    let language = one.language;
    let blocker = match one.view.power_outlook(card) {
        Some(PowerOutlook::Blocked(id)) => one.table().follower(id).and_then(Follower::card),
        _ => None,
    };
    let Some(blocker) = blocker else {
        let is_alike = !is_hidden_instead(one, card);
        return is_alike.then(|| say!(language, "lords-hint-up-alike"));
    };
    let equal = card.strength() == blocker.strength();
    Some(blocked_by(
        language,
        card.clan(),
        &(one.card)(blocker),
        equal,
    ))
}

/// Returns whether the power of the card that is mustered stays unused.
fn is_unused(one: &Explained<'_>) -> bool {
    one.is_turn_over() && matches!(one.plan, [] | [Action::Decline])
}

/// Says that a Scott in hand can copy the power of a card that lies face-up.
fn to_be_copied(one: &Explained<'_>, card: Card) -> Option<String> {
    let table = one.after.table();
    let is_copyable = card.clan() != Clan::Scott;
    let scott = one.after.hand().iter().find(|own| {
        let mut others = table.blocking_cards().into_iter();
        own.clan() == Clan::Scott && is_copyable && !others.any(|other| table.blocks(other, *own))
    });
    let scott = scott.filter(|_| one.table().turn() < Table::TURNS)?;
    let scott = (one.card)(scott);
    Some(say!(one.language, "lords-hint-up-copied", scott = scott))
}

/// Says what a card gains by lying face-down.
fn face_down(one: &Explained<'_>, card: Card) -> Option<String> {
    let language = one.language;
    match one.view.power_outlook(card)? {
        PowerOutlook::Blocked(id) => {
            let blocker = one.table().follower(id).and_then(Follower::card)?;
            let other = (one.card)(blocker);
            Some(say!(language, "lords-hint-down-blocked", other = other))
        }
        PowerOutlook::Idle => Some(say!(language, "lords-hint-down-idle")),
        PowerOutlook::Usable => match own_blocked(one, card) {
            Some(other) => {
                let other = (one.card)(other);
                Some(say!(language, "lords-hint-down-own", other = other))
            }
            // Hiding it means nothing to those who have no turn left.
            None if is_last_turn_of_all(one) => None,
            None if hides_doubling(one) => Some(say!(language, "lords-hint-down-doubled")),
            None => Some(say!(language, "lords-hint-down-usable")),
        },
    }
}

/// Returns whether the army counts double, and the others, who see the face-up Followers
/// alone, can't know it.
fn hides_doubling(one: &Explained<'_>) -> bool {
    let army = one.army_after().iter().copied();
    let shown: Vec<Follower> = army.filter(|own| own.is_face_up()).collect();
    is_doubled(one.army_after()) && !is_doubled(&shown)
}

/// The strongest other card in hand whose power nothing blocks now, and which this one
/// would block face-up. `None` in the last turn of the skirmish, after which this card no
/// longer lies there.
fn own_blocked(one: &Explained<'_>, card: Card) -> Option<Card> {
    if one.table().turn() == Table::TURNS {
        return None;
    }
    let outlook = |other: &Card| one.view.power_outlook(*other);
    let hand = one.view.hand().iter();
    let others = hand.filter(|other| one.table().blocks(card, *other));
    let usable = others.filter(|other| outlook(other) == Some(PowerOutlook::Usable));
    usable.max()
}

/// Says that the army counts double.
fn doubled(one: &Explained<'_>) -> Option<String> {
    let army = one.army_after();
    let is_known = army.iter().all(|follower| follower.card().is_some());
    (is_known && is_doubled(army)).then(|| say!(one.language, "lords-hint-doubles"))
}

/// Says which cards in hand could make the army count double, or what it can reach with
/// others if it counts less than before.
fn later(one: &Explained<'_>) -> Option<String> {
    let turns = Table::TURNS - one.table().turn();
    let army = one.army_after();
    if turns == 0 || army.iter().any(|follower| follower.card().is_none()) {
        return None;
    }
    let (language, hand) = (one.language, one.after.hand());
    if let [only] = army {
        let clan = only.card()?.clan();
        let same: Vec<Card> = hand.iter().filter(|other| other.clan() == clan).collect();
        return (!same.is_empty()).then(|| {
            let (who, cards) = (one.is_reader(), one.any_of(same));
            say!(
                language,
                "lords-hint-could-double",
                who = who,
                cards = cards
            )
        });
    }
    if army_total(army) >= army_total(one.army()) {
        return None;
    }
    let mut strongest: Vec<Card> = hand.iter().collect();
    strongest.sort_unstable_by(|a, b| b.cmp(a));
    strongest.truncate(usize::from(turns));
    let mut with = army.to_vec();
    with.extend(strongest.iter().copied().map(Follower::face_up));
    let total = army_total(&with);
    (total > army_total(one.army())).then(|| {
        let cards = one.cards(strongest);
        say!(language, "lords-hint-lower", cards = cards, total = total)
    })
}

/// Says which powers this card blocks after the plan, if no other Follower does.
fn blocks(one: &Explained<'_>, card: Card) -> Option<String> {
    let language = one.language;
    is_blocking(one, card).then(|| {
        let name = (one.card)(card);
        if one.table().variant().players.block_across_clans() {
            say!(language, "lords-hint-blocks", card = name)
        } else {
            let clan = clan(card.clan());
            say!(language, "lords-hint-blocks-clan", card = name, clan = clan)
        }
    })
}

/// Returns whether the card blocks powers after the plan that no other Follower blocks,
/// and that may be what it is mustered for.
fn is_blocking(one: &Explained<'_>, card: Card) -> bool {
    one.is_turn_over()
        && !is_last_turn_of_all(one)
        && (card.strength() <= BLOCKER || is_unused(one))
        && is_face_up_after(one, card)
        && one.after.blocks_alone(card)
}

fn is_face_up_after(one: &Explained<'_>, card: Card) -> bool {
    let mut followers = one.after.table().followers();
    followers.any(|(_, follower)| follower.face_up_card() == Some(card))
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
    if no_better && one.table().turn() == Table::TURNS {
        let (who, me) = (one.is_reader(), one.name());
        return Some(say!(
            language,
            "lords-hint-enough",
            who = who,
            me = me,
            card = kept
        ));
    }
    // It is a reason only if that card would claim earlier now.
    strongest_ahead(one, card).then(|| say!(language, "lords-hint-keeps", card = kept))
}
