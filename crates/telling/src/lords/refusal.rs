//! Why an action is not legal, or can't be taken back.

use super::Cast;
use crate::{Text, say, text};
use lords_rules::{Phase, Refusal, Table};

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

/// Says why the player who is to act can't take anything back in this phase.
#[must_use]
pub const fn undo_refusal(phase: Phase) -> Text {
    match phase {
        Phase::Power(_) => text!("lords-undo-shown"),
        Phase::Claim(_) => text!("lords-undo-claim"),
        Phase::Action | Phase::Over { .. } => text!("lords-undo-nothing"),
    }
}
