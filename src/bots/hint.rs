//! Why an action may be a good one, in plain words.

use crate::rules::completion::strongest_completion;
use crate::rules::{Action, Player, Stone, Troop, View};
use crate::words::{self, Owners};

/// What speaks for an action of the player whose view it is, a sentence each;
/// never empty.
#[must_use]
pub fn reasons(view: &View, action: Action) -> Vec<String> {
    let table = view.table();
    let stone = |id| table.border().stone(id);
    let me = view.viewer();
    match action {
        Action::Claim(id) => {
            let mut reasons = vec![format!(
                "The claim of Stone {id} holds: {}",
                words::verdict(stone(id), me, table.unplayed(), Owners::YOU)
            )];
            let mut owned = table.border().owned(me);
            owned.set(id, true);
            if owned.has_three_adjacent() {
                reasons.push("With it you own three neighbouring Stones and win.".to_owned());
            } else if owned.len() >= 5 {
                reasons.push("With it you own five Stones and win.".to_owned());
            }
            reasons
        }
        Action::Place(troop, id) => {
            let mut reasons = vec![prospect(view, stone(id), troop)];
            if let Some(theirs) = stone(id).formation(me.other()) {
                let theirs = words::formation(theirs, stone(id).modes().slots());
                reasons.push(format!("The opponent has {theirs} there."));
            }
            reasons
        }
        Action::Draw(deck) if matches!(table.phase(), crate::rules::Phase::End) => {
            vec![format!(
                "The turn ends with a draw from the {} deck.",
                words::deck_name(deck)
            )]
        }
        Action::Draw(deck) => {
            vec![format!(
                "The Recruiter draws from the {} deck.",
                words::deck_name(deck)
            )]
        }
        Action::Return(card) => {
            vec![format!(
                "The hand goes back to its limit; {} goes under its deck.",
                words::card(card)
            )]
        }
        Action::EndTurn if table.claimable().is_empty() => {
            vec!["Nothing is left to do this turn.".to_owned()]
        }
        Action::EndTurn => vec!["The turn ends here; what can be claimed stays open.".to_owned()],
        Action::Pass => vec!["No Clan card can be placed.".to_owned()],
        _ => {
            let card = action.played_card().and_then(crate::rules::Card::tactic);
            vec![card.map_or_else(String::new, |card| words::tactic_text(card).to_owned())]
        }
    }
}

/// What the Stone can become with this card on it.
fn prospect(view: &View, stone: &Stone, troop: Troop) -> String {
    let me: Player = view.viewer();
    let slots = stone.modes().slots();
    let mut unplayed = view.table().unplayed();
    if let Some(card) = troop.clan() {
        unplayed.remove(card);
    }
    let side = stone.side(me).with(troop);
    let best = side.and_then(|side| strongest_completion(&side, stone.modes(), unplayed));
    match best {
        None => "Your side of the Stone can't be completed any more.".to_owned(),
        Some(best) if best.cards.is_empty() => {
            format!("It completes {}.", words::formation(best.formation, slots))
        }
        Some(best) => format!(
            "Your side of the Stone can become {} with {}.",
            words::formation(best.formation, slots),
            best.cards
        ),
    }
}
