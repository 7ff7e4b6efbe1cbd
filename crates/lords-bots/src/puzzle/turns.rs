//! The turns of a player, each with all its actions.

use crate::LordsOfScotland;
use crate::monte_carlo::distinct_actions;
use lords_rules::{Action, Facing, Phase, Round, View};
use tabletop::Game;

/// The most turns among which a player can be asked to find one.
const MAX_TURNS: usize = 250;

/// The fewest turns of a puzzle that differ: with fewer, there is nothing to find.
const MIN_TURNS: usize = 4;

/// Returns every turn of the player to act, down to its last action. Of face-down Recruits only
/// the first is taken, and of two claims the order doesn't matter. `None` if there are too few or
/// too many for a puzzle.
#[must_use]
pub fn turns(view: &View) -> Option<Vec<Vec<Action>>> {
    let mut all = Vec::new();
    if let Phase::Claim(claims) = view.table().phase() {
        let supporters = view.table().supporters();
        for (at, first) in supporters.iter().enumerate() {
            if claims == 1 {
                all.push(vec![Action::Claim(*first)]);
            }
            for second in supporters[at + 1..].iter().filter(|_| claims == 2) {
                all.push(vec![Action::Claim(*first), Action::Claim(*second)]);
            }
        }
    } else {
        extend(view, &mut Vec::new(), &mut all)?;
    }
    let mut ideas: Vec<Vec<Action>> = all.iter().map(|turn| idea(turn)).collect();
    ideas.sort();
    ideas.dedup();
    // Of claims there are few, and not every one is easy to find.
    let fewest = if matches!(all[0][0], Action::Claim(_)) {
        3
    } else {
        MIN_TURNS
    };
    (ideas.len() >= fewest).then_some(all)
}

/// Adds the turns that begin so. `None` if there are too many.
fn extend(view: &View, turn: &mut Vec<Action>, all: &mut Vec<Vec<Action>>) -> Option<()> {
    let now = view.after(turn)?;
    for action in distinct_actions(&now) {
        turn.push(action);
        let after = view.after(turn)?;
        let goes_on = after.table().to_act() == view.viewer()
            && matches!(after.table().phase(), Phase::Power(_));
        if goes_on {
            extend(view, turn, all)?;
        } else {
            all.push(turn.clone());
        }
        turn.pop();
    }
    (all.len() <= MAX_TURNS).then_some(())
}

/// Returns what a turn is about: the cards that it musters and takes, and what it acts on.
/// Turns that differ only in how they lie, and in powers without a target, have the same idea.
pub(super) fn idea(turn: &[Action]) -> Vec<Action> {
    let essential = turn.iter().filter_map(|action| match action {
        Action::Muster(card, _) => Some(Action::Muster(*card, Facing::Up)),
        Action::UsePower | Action::Decline => None,
        other => Some(*other),
    });
    essential.collect()
}

/// Plays what `choose` decides until the turn is over. Returns the turn as [`turns`] lists it.
#[must_use]
pub fn played_turn(
    mut round: Round,
    mut choose: impl FnMut(&View) -> Option<Action>,
) -> Option<Vec<Action>> {
    let view = round.view(round.to_act()?);
    let mut turn = Vec::new();
    loop {
        let action = choose(&round.view(round.to_act()?))?;
        let before = round;
        round.play(action).ok()?;
        turn.push(action);
        if LordsOfScotland::ends_turn(&before, &round) {
            return Some(as_listed(&view, turn));
        }
    }
}

/// Returns a turn with the first of the face-down Recruits, and claims in the order of the row.
pub(super) fn as_listed(view: &View, mut turn: Vec<Action>) -> Vec<Action> {
    let row = view.table().recruits();
    let hidden = row.iter().position(|recruit| !recruit.is_face_up());
    for action in &mut turn {
        if let Action::Recruit(slot) = action
            && let Some(first) = hidden.filter(|first| *first < slot.index())
            && !row[slot.index()].is_face_up()
        {
            *slot = lords_rules::RecruitSlot::ALL[first];
        }
    }
    let supporters = view.table().supporters();
    turn.sort_by_key(|action| match action {
        Action::Claim(card) => supporters.iter().position(|other| other == card),
        _ => None,
    });
    turn
}
