//! What anybody who remembers the turns of a game knows about a hand, and a position alone
//! doesn't say.

use crate::PlayedRound;
use lords_rules::{Action, CardSet, Facing, Player, View};

/// Returns the cards that are certainly in another player's hand: those that everybody has
/// seen that player take (ruling L94) and that can't be face-down Followers, because the
/// player has mustered none since.
#[must_use]
pub fn certain_hand(game: &PlayedRound, view: &View, player: Player) -> CardSet {
    let (mut certain, mut skirmish) = (CardSet::EMPTY, 0);
    for turn in game.turns().filter(|turn| turn.player == player) {
        for (position, action) in turn.positions.iter().zip(turn.actions) {
            let table = position.table();
            if table.skirmish() != skirmish {
                // All Followers were turned up at the end of the last skirmish.
                (certain, skirmish) = (table.seen(player), table.skirmish());
            }
            match *action {
                Action::Recruit(slot) => {
                    let recruit = table.recruits().get(slot.index());
                    let recruit = recruit.filter(|recruit| recruit.is_face_up());
                    certain.extend(recruit.and_then(|recruit| recruit.card()));
                }
                Action::Muster(_, Facing::Down) => certain = CardSet::EMPTY,
                _ => {}
            }
        }
    }
    let certain = certain.union(view.certain_hand(player));
    certain.intersection(view.taken_by(player))
}
