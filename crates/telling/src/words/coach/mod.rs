//! What the coach says: plays in a few words, their chances, one short reason, and what each side
//! of a Stone is or can still become.

mod looks;
mod reasons;

pub use looks::{side_in_brief, sides_of_stone};
pub use reasons::{REASON_COLUMNS, play_reason};

use super::{
    Mention, advised_deed, estimated_percent, label, percent, percent_shares, tactic_label,
};
use crate::{Language, say};
use schotten_bots::StoneShares;
use schotten_rules::{Action, Player, View};

/// Returns the chance of winning with a play in whole percent: `53%`, `<1%`. Only what is
/// certain is 0% or 100%.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
pub fn chance(language: Language, chance: f64, is_certain: bool) -> String {
    let chance = chance as f32;
    if is_certain {
        percent(language, chance)
    } else {
        estimated_percent(language, chance)
    }
}

/// Returns the shares of a Stone in whole percent, which add up to 100: in how many futures the
/// viewer owns it in the end, nobody, and the opponent.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
pub fn stone_shares(language: Language, shares: &StoneShares, viewer: Player) -> [String; 3] {
    let [mine, theirs] = [viewer, viewer.other()].map(|player| shares.owned(player));
    let all = [mine, shares.nobody(), theirs].map(|share| share as f32);
    let mut texts = percent_shares(language, &all, None, true).into_iter();
    std::array::from_fn(|_| texts.next().unwrap_or_default())
}

/// Returns a play as briefly as possible: `P8 to Stone 6`. Of a play of several actions, it
/// names the first.
#[must_use]
pub fn play_in_brief(
    language: Language,
    view: &View,
    play: &[Action],
    opponent: Mention<'_>,
) -> String {
    let Some(action) = play.first() else {
        return String::new();
    };
    card_in_brief(language, *action)
        .unwrap_or_else(|| advised_deed(language, view.table().variant(), *action, opponent))
}

/// Returns how a card is played as briefly as possible; `None` for actions that play no card.
#[must_use]
pub fn card_in_brief(language: Language, action: Action) -> Option<String> {
    let card = || action.played_card().map(|card| label(language, card));
    Some(match action {
        Action::Pass => say!(language, "brief-pass"),
        Action::Place(..) | Action::Lay(..) => say!(
            language,
            "brief-place",
            card = card()?,
            stone = action.target_stone()?.number()
        ),
        _ => {
            let name = tactic_label(language, action.played_card()?.tactic()?);
            match (action.moved_troop(), action.target_stone()) {
                (Some((from, troop)), Some(to)) => say!(
                    language,
                    "brief-move",
                    name,
                    card = label(language, troop.into()),
                    from = from.number(),
                    to = to.number()
                ),
                (Some((from, troop)), None) => say!(
                    language,
                    "brief-discard",
                    name,
                    card = label(language, troop.into()),
                    from = from.number()
                ),
                (None, _) => name,
            }
        }
    })
}
