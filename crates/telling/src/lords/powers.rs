//! The nine powers.

use super::{clan, code};
use crate::{Language, say};
use lords_rules::{Card, Clan, Follower, claims_of};

/// Returns the message about a power in a family of messages.
fn of_power(language: Language, family: &str, power: Clan) -> String {
    language.named(family, &clan(power).to_lowercase())
}

/// Returns a power in a word, for a card.
#[must_use]
pub fn power_word(language: Language, power: Clan) -> String {
    of_power(language, "lords-word", power)
}

/// Returns a number of points in words: `1 point`, `12 points`.
#[must_use]
pub fn points(language: Language, points: u32) -> String {
    say!(language, "lords-points", points)
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
    of_power(language, "lords-power", power)
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
    of_power(language, "lords-effect", power)
}

/// Says that a face-up Follower blocks a card's power.
#[must_use]
pub fn blocked(language: Language, card: Card, blocker: Card) -> String {
    let (name, other) = (clan(card.clan()), code(blocker));
    if card.strength() == blocker.strength() {
        say!(language, "lords-blocked-equal", clan = name, other)
    } else {
        say!(language, "lords-blocked", clan = name, other)
    }
}

/// Says why a power that nothing blocks could do nothing. Powers that can always
/// be used have no reason.
#[must_use]
pub fn idle_reason(language: Language, power: Clan) -> Option<String> {
    let has_reason = !matches!(power, Clan::MacDonnell | Clan::Cochrane | Clan::Bruce);
    has_reason.then(|| of_power(language, "lords-idle", power))
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
    of_power(language, "lords-ask", power)
}
