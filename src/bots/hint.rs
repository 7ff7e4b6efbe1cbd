//! Why an action may be a good one, in plain words.

use crate::language::{Language, say};
use crate::rules::completion::strongest_completion;
use crate::rules::{Action, Card, Phase, Player, Stone, Troop, View};
use crate::words::{self, Owners, deck_key};

/// What speaks for an action of the player whose view it is, a sentence each;
/// never empty.
#[must_use]
pub fn reasons(language: Language, view: &View, action: Action) -> Vec<String> {
    let table = view.table();
    let stone = |id| table.border().stone(id);
    let me = view.viewer();
    match action {
        Action::Claim(id) => {
            let verdict = words::verdict(language, stone(id), me, table.unplayed(), Owners::You);
            let mut reasons = vec![say!(
                language,
                "hint-claim",
                stone = id.number(),
                verdict = verdict
            )];
            let mut owned = table.border().owned(me);
            owned.set(id, true);
            if owned.has_three_adjacent() {
                reasons.push(say!(language, "hint-claim-three"));
            } else if owned.len() >= 5 {
                reasons.push(say!(language, "hint-claim-five"));
            }
            reasons
        }
        Action::Place(troop, id) => {
            let mut reasons = vec![prospect(language, view, stone(id), troop)];
            if let Some(theirs) = stone(id).formation(me.other()) {
                let theirs = words::formation(language, theirs, stone(id).modes().slots());
                reasons.push(say!(language, "hint-theirs", formation = theirs));
            }
            reasons
        }
        Action::Draw(deck) if matches!(table.phase(), Phase::End) => {
            vec![say!(language, "hint-draw", deck = deck_key(deck))]
        }
        Action::Draw(deck) => {
            vec![say!(language, "hint-recruiter-draw", deck = deck_key(deck))]
        }
        Action::Return(card) => {
            let card = words::card(language, card);
            vec![say!(language, "hint-return", card = card)]
        }
        Action::EndTurn if table.claimable().is_empty() => {
            vec![say!(language, "hint-nothing-left")]
        }
        Action::EndTurn => vec![say!(language, "hint-end")],
        Action::Pass => vec![say!(language, "hint-pass")],
        _ => {
            let card = action.played_card().and_then(Card::tactic);
            card.map(|card| words::tactic_text(language, card))
                .into_iter()
                .collect()
        }
    }
}

/// What the Stone can become with this card on it.
fn prospect(language: Language, view: &View, stone: &Stone, troop: Troop) -> String {
    let me: Player = view.viewer();
    let slots = stone.modes().slots();
    let mut unplayed = view.table().unplayed();
    if let Some(card) = troop.clan() {
        unplayed.remove(card);
    }
    let side = stone.side(me).with(troop);
    let best = side.and_then(|side| strongest_completion(&side, stone.modes(), unplayed));
    let Some(best) = best else {
        return say!(language, "hint-stuck");
    };
    let formation = words::formation(language, best.formation, slots);
    if best.cards.is_empty() {
        return say!(language, "hint-completes", formation = formation);
    }
    let cards: Vec<String> = best
        .cards
        .iter()
        .rev()
        .map(|card| words::clan_code(language, card))
        .collect();
    say!(
        language,
        "hint-becomes",
        formation = formation,
        cards = cards.join(" "),
    )
}
