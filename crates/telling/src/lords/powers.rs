//! The nine powers.

use super::{clan, code};
use crate::{Language, say};
use lords_rules::{Card, Clan, Follower, claims_of};

/// Returns a power in a word, for a card.
#[must_use]
pub fn power_word(language: Language, power: Clan) -> String {
    match power {
        Clan::Scott => say!(language, "lords-word-scott"),
        Clan::Makgill => say!(language, "lords-word-makgill"),
        Clan::MacDonnell => say!(language, "lords-word-macdonnell"),
        Clan::Wemyss => say!(language, "lords-word-wemyss"),
        Clan::Ferguson => say!(language, "lords-word-ferguson"),
        Clan::Forsyth => say!(language, "lords-word-forsyth"),
        Clan::Cockburn => say!(language, "lords-word-cockburn"),
        Clan::Cochrane => say!(language, "lords-word-cochrane"),
        Clan::Bruce => say!(language, "lords-word-bruce"),
    }
}

/// Returns the points that a Supporter gives, for the card.
#[must_use]
pub fn points_short(language: Language, supporter: Card) -> String {
    say!(
        language,
        "lords-points-short",
        points = supporter.strength()
    )
}

/// Returns a power in a phrase: `copy another Follower's power`.
#[must_use]
pub fn power(language: Language, power: Clan) -> String {
    match power {
        Clan::Scott => say!(language, "lords-power-scott"),
        Clan::Makgill => say!(language, "lords-power-makgill"),
        Clan::MacDonnell => say!(language, "lords-power-macdonnell"),
        Clan::Wemyss => say!(language, "lords-power-wemyss"),
        Clan::Ferguson => say!(language, "lords-power-ferguson"),
        Clan::Forsyth => say!(language, "lords-power-forsyth"),
        Clan::Cockburn => say!(language, "lords-power-cockburn"),
        Clan::Cochrane => say!(language, "lords-power-cochrane"),
        Clan::Bruce => say!(language, "lords-power-bruce"),
    }
}

/// Says that the power of a Follower that this army takes over stays active, if it does more
/// than those that are active in the army.
#[must_use]
pub fn stays_active(
    language: Language,
    army: &[Follower],
    taken: Follower,
    name: impl Fn(Card) -> String,
) -> Option<String> {
    let (active, card) = taken.active().zip(taken.card())?;
    let clan = active.clan();
    let again = clan == Clan::Cochrane && claims_of(army) > 1;
    (!again).then(|| {
        say!(
            language,
            "lords-hint-stays-active",
            card = name(card),
            power = power(language, clan)
        )
    })
}

/// Returns what a power does, in full sentences.
#[must_use]
pub fn power_effect(language: Language, power: Clan) -> String {
    match power {
        Clan::Scott => say!(language, "lords-effect-scott"),
        Clan::Makgill => say!(language, "lords-effect-makgill"),
        Clan::MacDonnell => say!(language, "lords-effect-macdonnell"),
        Clan::Wemyss => say!(language, "lords-effect-wemyss"),
        Clan::Ferguson => say!(language, "lords-effect-ferguson"),
        Clan::Forsyth => say!(language, "lords-effect-forsyth"),
        Clan::Cockburn => say!(language, "lords-effect-cockburn"),
        Clan::Cochrane => say!(language, "lords-effect-cochrane"),
        Clan::Bruce => say!(language, "lords-effect-bruce"),
    }
}

/// Says that a face-up Follower blocks a card's power.
#[must_use]
pub fn blocked(language: Language, card: Card, blocker: Card) -> String {
    let (name, other) = (clan(card.clan()), code(blocker));
    if card.strength() == blocker.strength() {
        say!(language, "lords-blocked-equal", clan = name, other = other)
    } else {
        say!(language, "lords-blocked", clan = name, other = other)
    }
}

/// Says why a power that nothing blocks could do nothing. Powers that can always
/// be used have no reason.
#[must_use]
pub fn idle_reason(language: Language, power: Clan) -> Option<String> {
    Some(match power {
        Clan::Scott => say!(language, "lords-idle-scott"),
        Clan::Makgill => say!(language, "lords-idle-makgill"),
        Clan::Wemyss => say!(language, "lords-idle-wemyss"),
        Clan::Ferguson => say!(language, "lords-idle-ferguson"),
        Clan::Forsyth => say!(language, "lords-idle-forsyth"),
        Clan::Cockburn => say!(language, "lords-idle-cockburn"),
        Clan::MacDonnell | Clan::Cochrane | Clan::Bruce => return None,
    })
}

/// Says in short why a power that nothing blocks was not asked for.
pub(super) fn idle_note(language: Language, power: Clan) -> Option<String> {
    Some(match power {
        Clan::Makgill => say!(language, "lords-idle-no-card"),
        Clan::Forsyth => say!(language, "lords-idle-no-draw"),
        Clan::Scott | Clan::Wemyss | Clan::Ferguson | Clan::Cockburn => {
            say!(language, "lords-idle-no-target")
        }
        Clan::MacDonnell | Clan::Cochrane | Clan::Bruce => return None,
    })
}

/// Asks whether to use a power, or on what.
#[must_use]
pub fn power_question(language: Language, power: Clan) -> String {
    match power {
        Clan::Scott => say!(language, "lords-ask-scott"),
        Clan::Makgill => say!(language, "lords-ask-makgill"),
        Clan::Wemyss => say!(language, "lords-ask-wemyss"),
        Clan::Ferguson => say!(language, "lords-ask-ferguson"),
        Clan::Cockburn => say!(language, "lords-ask-cockburn"),
        Clan::Forsyth => say!(language, "lords-ask-forsyth"),
        Clan::Bruce => say!(language, "lords-ask-bruce"),
        Clan::Cochrane => say!(language, "lords-ask-cochrane"),
        Clan::MacDonnell => say!(language, "lords-ask-macdonnell"),
    }
}
