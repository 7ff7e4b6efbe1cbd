//! Why an action is not legal.

use super::Cast;
use crate::say;
use lords_rules::{Refusal, Table};

/// Says why an action is not legal.
#[must_use]
pub fn refusal(cast: &Cast, refusal: Refusal) -> String {
    let language = cast.language;
    match refusal {
        Refusal::Over => say!(language, "lords-refusal-over"),
        Refusal::NotOnTurn(player) => say!(
            language,
            "lords-refusal-turn",
            who = cast.key(player),
            name = cast.name(player)
        ),
        Refusal::ActionDue => say!(language, "lords-refusal-action"),
        Refusal::PowerDue(clan) => {
            say!(language, "lords-refusal-power", clan = super::clan(clan))
        }
        Refusal::ClaimDue(_) => say!(language, "lords-refusal-claim"),
        Refusal::HandFull => say!(language, "lords-refusal-full", count = Table::HAND_LIMIT),
        Refusal::NoRecruit(slot) => {
            say!(language, "lords-refusal-recruit", place = slot.to_string())
        }
        Refusal::NotInHand(card) => say!(language, "lords-refusal-hand", card = cast.card(card)),
        Refusal::NoFollower(_) => say!(language, "lords-refusal-follower"),
        Refusal::DiscardsItself => say!(language, "lords-refusal-itself"),
        Refusal::OwnFollower(_) => say!(language, "lords-refusal-own"),
        Refusal::CopiesFaceDown(_) => say!(language, "lords-refusal-face-down"),
        Refusal::CopiesScott(_) => say!(language, "lords-refusal-scott"),
        Refusal::NotASupporter(card) => {
            say!(language, "lords-refusal-supporter", card = cast.card(card))
        }
    }
}
