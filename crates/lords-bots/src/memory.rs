//! What anybody who remembers the turns of a game knows about hidden cards, and a position
//! alone doesn't say.

use crate::SeenRound;
use lords_rules::{Action, CardSet, Facing, Follower, FollowerId, Player, PlayerSet, Table, View};
use std::iter::{once, repeat_n};

/// Returns the cards that are certainly in another player's hand: those that everybody has
/// seen that player take (ruling L94) and that can't be face-down Followers, because the
/// player has mustered none since.
#[must_use]
pub fn certain_hand(game: &SeenRound, view: &View, player: Player) -> CardSet {
    let since_last = taken_between_musters(game, view, player).pop();
    let certain = since_last.unwrap_or(CardSet::EMPTY);
    let certain = certain.union(view.certain_hand(player));
    certain.intersection(view.taken_by(player))
}

/// Returns which of the cards that everybody has seen a player take (ruling L94) a face-down
/// Follower may be that the viewer doesn't know: those that its player took before mustering it.
/// None if it has changed armies, since where its first player's cards are then is not
/// remembered.
#[must_use]
pub fn possible_follower(game: &SeenRound, view: &View, id: FollowerId) -> CardSet {
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
    let taken = taken_between_musters(game, view, player);
    let before = taken.iter().take(taken.len().saturating_sub(from_it_on));
    let before = before.fold(CardSet::EMPTY, |all, cards| all.union(*cards));
    before.intersection(view.taken_by(player))
}

/// Returns the cards that a player has taken before everybody's eyes: those until the first
/// face-down Follower of the present skirmish, and those after each.
fn taken_between_musters(game: &SeenRound, view: &View, player: Player) -> Vec<CardSet> {
    // A game may begin with face-down Followers on the table.
    let at_first = |table: &Table| {
        let hidden = table.followers().filter(|(id, follower)| match follower {
            Follower::FaceDown { known_to, .. } => id.army() == player || known_to.contains(player),
            Follower::FaceUp { .. } => false,
        });
        let since = repeat_n(CardSet::EMPTY, hidden.count());
        once(table.seen(player)).chain(since).collect()
    };
    let (mut taken, mut skirmish): (Vec<CardSet>, _) = (Vec::new(), 0);
    for turn in game.turns().filter(|turn| turn.player == player) {
        for (before, action) in turn.steps() {
            let table = before.table();
            if table.skirmish() != skirmish {
                // All Followers were turned up at the end of the last skirmish.
                (taken, skirmish) = (at_first(table), table.skirmish());
            }
            match action {
                Some(Action::Recruit(slot)) => {
                    let recruit = table.recruits().get(slot.index());
                    let recruit = recruit.filter(|recruit| recruit.is_face_up());
                    let card = recruit.and_then(|recruit| recruit.card());
                    if let Some(latest) = taken.last_mut() {
                        latest.extend(card);
                    }
                }
                // Only those who know it see what is mustered face-down.
                None | Some(Action::Muster(_, Facing::Down)) => taken.push(CardSet::EMPTY),
                Some(_) => {}
            }
        }
    }
    if skirmish == view.table().skirmish() {
        taken
    } else {
        at_first(view.table())
    }
}
