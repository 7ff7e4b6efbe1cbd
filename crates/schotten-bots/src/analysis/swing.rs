//! Why the chance of a player changed in a turn of the opponent.

use super::contrast::can_beat;
use super::own_plan;
use crate::PlayedRound;
use crate::border_odds::BorderOdds;
use crate::hint::AfterClaims;
use crate::hint::odds::either_may_play_tactic;
use schotten_rules::completion::strongest_completion;
use schotten_rules::{Card, Category, ClanCard, Formation, Player, StoneId, Troop, View};

/// The Stone where a turn of the opponent, and the cards drawn before it, changed the
/// chance of a player most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SwingCause {
    /// The Stone.
    pub stone: StoneId,
    /// The chance of winning it after the player's turn before, without the card drawn then.
    pub before: f32,
    /// The chance of winning it when it was the player's turn again.
    pub after: f32,
    /// What happened there; `None` if the cards elsewhere changed the chance.
    pub event: Option<SwingEvent>,
}

/// What raised the chance of a player in a turn of the opponent, and what lowered it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SwingCauses {
    /// Where the chance rose by at least 5 percentage points, with the largest effect on the
    /// round; `None` if no single Stone explains the change.
    pub rise: Option<SwingCause>,
    /// Where it fell.
    pub fall: Option<SwingCause>,
}

/// What changed the chance at a Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SwingEvent {
    /// The opponent claimed it.
    Claimed,
    /// The player drew a card that makes a formation there with what is in hand.
    Drew {
        /// The card.
        card: Card,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The opponent completed the side.
    Completed {
        /// The opponent's formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// Whether the player can still beat it.
        beatable: bool,
        /// Whether a Tactic card could still change it.
        unless_tactic: bool,
    },
    /// The card that the opponent placed there rules out the best category of the side.
    RulesOut {
        /// The card.
        card: Card,
        /// The category.
        category: Category,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
}

/// The least change of the chance at a Stone that explains anything.
const NOTABLE: f32 = 0.05;

/// Explains what a turn of a round, by its number from 1, changed for the player who wasn't
/// acting: by that player's views before and after it alone. Empty if there is no such turn.
#[must_use]
pub fn explain_swing(played: &PlayedRound, number: usize) -> SwingCauses {
    let turn = number
        .checked_sub(1)
        .and_then(|index| played.turns().nth(index));
    let Some(turn) = turn else {
        return SwingCauses::default();
    };
    let viewer = turn.player.other();
    // The card that the player drew at the end of the turn before counts as part of this
    // one, as in the course of the round.
    let earlier = number
        .checked_sub(2)
        .and_then(|index| played.turns().nth(index))
        .filter(|earlier| earlier.player == viewer);
    let before = earlier
        .and_then(|earlier| {
            let mut steps = earlier.steps();
            let (round, play) = steps.find(|(_, action)| action.played_card().is_some())?;
            round.view(viewer).after(play)
        })
        .unwrap_or_else(|| played.start().view(viewer));
    let [before, after] = [before, turn.end().view(viewer)].map(|view| AfterClaims::new(&view));
    let odds = BorderOdds::from_chances(&before.chances.stones);
    let change = |id: StoneId| after.chances.stones[id.index()] - before.chances.stones[id.index()];
    let find = |rises: bool| {
        let effect = |id: StoneId| {
            let effect = odds.win_with_change(id, change(id)) - odds.win;
            if rises { effect } else { -effect }
        };
        let stone = StoneId::all().max_by(|a, b| effect(*a).total_cmp(&effect(*b)))?;
        (effect(stone) > 0.0 && change(stone).abs() >= NOTABLE).then(|| SwingCause {
            stone,
            before: before.chances.stones[stone.index()],
            after: after.chances.stones[stone.index()],
            event: find_event(stone, rises, viewer, &before.view, &after.view),
        })
    };
    SwingCauses {
        rise: find(true),
        fall: find(false),
    }
}

/// What happened at a Stone that moves the chance in this direction.
fn find_event(
    id: StoneId,
    rises: bool,
    viewer: Player,
    before: &View,
    after: &View,
) -> Option<SwingEvent> {
    let rival = viewer.other();
    let stone = |view: &View| *view.table().border().stone(id);
    let slots = stone(after).modes().slots();
    let owner = |view: &View| stone(view).owner();
    if !rises && owner(after) == Some(rival) && owner(before).is_none() {
        return Some(SwingEvent::Claimed);
    }
    if rises {
        let drawn = || {
            let hand = after.hand().iter();
            hand.filter(|card| !before.hand().contains(*card))
        };
        let plan = own_plan(after, id);
        let useful = plan.and_then(|plan| {
            let is_needed = |card: ClanCard| plan.held.contains(card);
            let card = drawn().find(|card| card.clan().is_some_and(is_needed))?;
            Some((card, plan.formation))
        });
        if let Some((card, formation)) = useful {
            return Some(SwingEvent::Drew {
                card,
                formation,
                slots,
            });
        }
    }
    let [earlier, side] = [before, after].map(|view| *stone(view).side(rival));
    let is_new = |troop: &Troop| !earlier.iter().any(|other| other == *troop);
    let placed = side.iter().find(is_new)?;
    if let Some(formation) = stone(after).formation(rival) {
        let beatable = can_beat(after, id, formation);
        let completed = SwingEvent::Completed {
            formation,
            slots,
            beatable,
            unless_tactic: either_may_play_tactic(after),
        };
        return (beatable == rises).then_some(completed);
    }
    // With the same cards in both, so that the difference is that of the card placed.
    let hidden = before.hidden_clan_cards();
    let rest = hidden.difference(placed.clan().into_iter().collect());
    let [was, is] = [(earlier, hidden), (side, rest)].map(|(side, cards)| {
        let best = strongest_completion(&side, stone(after).modes(), cards);
        best.map(|best| best.formation.category())
    });
    let category = was.filter(|was| rises && Some(*was) > is)?;
    Some(SwingEvent::RulesOut {
        card: placed.into(),
        category,
        slots,
    })
}
