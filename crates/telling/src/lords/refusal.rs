//! Why an action is not legal, or can't be taken back.

use super::Cast;
use crate::{Text, say, text};
use lords_bots::SeenRound;
use lords_rules::{Phase, Player, Refusal, Table};

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

/// Says why this player can't take back what they did last.
#[must_use]
pub fn undo_refusal(game: &SeenRound, player: Player) -> Text {
    let table = game.view().table();
    match table.phase() {
        Phase::Power(_) if table.to_act() == Some(player) => text!("lords-undo-shown"),
        Phase::Claim(_) => text!("lords-undo-claim"),
        _ => {
            let skirmish = table.skirmish();
            let turns = game.turns();
            let turns = turns.filter(|turn| turn.start().table().skirmish() == skirmish);
            let turns: Vec<Player> = turns.map(|turn| turn.player).collect();
            if turns.last() == Some(&player) {
                text!("lords-undo-shown")
            } else if turns.contains(&player) {
                text!("lords-undo-others")
            } else {
                text!("lords-undo-nothing")
            }
        }
    }
}
