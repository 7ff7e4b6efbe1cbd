//! What anybody who remembers the turns of a game knows about hidden cards, and a position
//! alone doesn't say.

use crate::PlayedRound;
use lords_rules::{Action, CardSet, Facing, Follower, FollowerId, Player, PlayerSet, View};

/// Returns the cards that are certainly in another player's hand: those that everybody has
/// seen that player take (ruling L94) and that can't be face-down Followers, because the
/// player has mustered none since.
#[must_use]
pub fn certain_hand(game: &PlayedRound, view: &View, player: Player) -> CardSet {
    let since_last = taken_between_musters(game, player).pop();
    let certain = since_last.unwrap_or(CardSet::EMPTY);
    let certain = certain.union(view.certain_hand(player));
    certain.intersection(view.taken_by(player))
}

/// Returns which of the cards that everybody has seen a player take (ruling L94) a face-down
/// Follower may be that the viewer doesn't know: those that its player took before mustering it.
/// None if it has changed armies, since where its first player's cards are then is not
/// remembered.
#[must_use]
pub fn possible_follower(game: &PlayedRound, view: &View, id: FollowerId) -> CardSet {
    let player = id.army();
    // One that has changed armies is known to somebody else.
    let is_own = |follower: &&Follower| matches!(follower, Follower::FaceDown { card: None, known_to } if *known_to == PlayerSet::EMPTY);
    let from_it_on = view.table().army(player).iter().skip(id.place() - 1);
    if !from_it_on.clone().take(1).any(|follower| is_own(&follower)) {
        return CardSet::EMPTY;
    }
    // Of the face-down Followers mustered after it, some may have left the army. It was mustered
    // even earlier then, and could be fewer cards.
    let from_it_on = from_it_on.filter(is_own).count();
    let taken = taken_between_musters(game, player);
    // A game may begin with Followers on the table.
    let before = taken.len().saturating_sub(from_it_on).max(1);
    let before = taken.iter().take(before);
    let before = before.fold(CardSet::EMPTY, |all, cards| all.union(*cards));
    before.intersection(view.taken_by(player))
}

/// Returns the cards that a player has taken before everybody's eyes: those until the first
/// face-down Follower of the present skirmish, and those after each.
fn taken_between_musters(game: &PlayedRound, player: Player) -> Vec<CardSet> {
    let (mut taken, mut skirmish) = (Vec::new(), 0);
    for turn in game.turns().filter(|turn| turn.player == player) {
        for (position, action) in turn.positions.iter().zip(turn.actions) {
            let table = position.table();
            if table.skirmish() != skirmish {
                // All Followers were turned up at the end of the last skirmish.
                (taken, skirmish) = (vec![table.seen(player)], table.skirmish());
            }
            match *action {
                Action::Recruit(slot) => {
                    let recruit = table.recruits().get(slot.index());
                    let recruit = recruit.filter(|recruit| recruit.is_face_up());
                    let card = recruit.and_then(|recruit| recruit.card());
                    if let Some(latest) = taken.last_mut() {
                        latest.extend(card);
                    }
                }
                Action::Muster(_, Facing::Down) => taken.push(CardSet::EMPTY),
                _ => {}
            }
        }
    }
    taken
}
