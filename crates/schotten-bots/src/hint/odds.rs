//! Who will win a Stone: what is certain by the rules, or else the chance that the network
//! estimates, in words.

use super::Reason;
use super::distance::turns_to_win;
use super::elite::{PlayableElites, Reach};
use super::stone::{available_cards, decides_round, tactic_may_come};
use schotten_rules::completion::{Completion, completion_above, strongest_completion};
use schotten_rules::{Category, ClanSet, StoneId, View};

/// Who will win a Stone: what is certain by the rules, or else the estimated chance in words.
/// Looks, hints and the words of both come from this one estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneOdds {
    /// The player can't lose it any more.
    Certain {
        /// The cards in hand that the player's side still takes for that.
        with: ClanSet,
    },
    /// The player will probably win it.
    Likely,
    /// The player is ahead.
    Ahead,
    /// Nobody is ahead.
    Even,
    /// The opponent is ahead.
    Behind,
    /// The opponent will probably win it.
    Lost,
    /// The player can't win it any more.
    OutOfReach,
}

impl StoneOdds {
    /// The odds of this Stone, with the estimated chance of winning it, from 0 to 1.
    pub(crate) fn at(view: &View, id: StoneId, chance: f32) -> Self {
        if let Some(with) = sure_with(view, id) {
            return Self::Certain { with };
        }
        // A Tactic card could still change what lies there.
        if !either_may_play_tactic(view) && out_of_reach(view, id).is_some() {
            return Self::OutOfReach;
        }
        Self::from_chance(chance)
    }

    /// A chance of winning a Stone, from 0 to 1, in words. Figures are shown in steps of five
    /// percent, so the limits are between two steps: the same figure always takes the same words.
    #[must_use]
    pub const fn from_chance(chance: f32) -> Self {
        match chance {
            0.725.. => Self::Likely,
            0.575.. => Self::Ahead,
            0.425.. => Self::Even,
            0.275.. => Self::Behind,
            _ => Self::Lost,
        }
    }

    /// Whether the odds follow from the rules and not from an estimate.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        matches!(self, Self::Certain { .. } | Self::OutOfReach)
    }
}

/// Whether a Tactic card is left for either player: one in the hand, or one that
/// [may still come](tactic_may_come).
pub(crate) fn either_may_play_tactic(view: &View) -> bool {
    let has_tactic = view.hand().clan_count() < view.hand().len();
    has_tactic || tactic_may_come(view)
}

/// The cards in hand with which the player can't lose this Stone any more, none if it takes
/// none; `None` if the player can lose it. No Tactic card can change it, and the player's
/// side [can't be beaten](is_unbeatable), or the cards make a formation that beats the
/// opponent's side, and the opponent can't win the round before they lie there.
pub(crate) fn sure_with(view: &View, id: StoneId) -> Option<ClanSet> {
    let (table, me) = (view.table(), view.viewer());
    let stone = table.border().stone(id);
    if stone.owner().is_some() || tactic_may_come(view) {
        return None;
    }
    if is_unbeatable(view, id) {
        return Some(ClanSet::EMPTY);
    }
    let (side, modes) = (stone.side(me), stone.modes());
    let missing = modes.slots().saturating_sub(side.len());
    let held = view.hand().clan_cards();
    let mine = strongest_completion(side, modes, held)?;
    let beats = match stone.formation(me.other()) {
        Some(theirs) => mine.formation > theirs,
        None => !side.is_empty() && beats_any_completion(view, id, mine),
    };
    let in_time = || turns_to_win(view, me.other()).is_none_or(|turns| turns > missing);
    (beats && in_time()).then_some(mine.cards)
}

/// Whether the proof of a claim holds once these cards complete the player's side, however
/// the opponent completes the other one before or after.
fn beats_any_completion(view: &View, id: StoneId, mine: Completion) -> bool {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let (theirs, modes) = (stone.side(me.other()), stone.modes());
    // The proof counts the other cards in hand too.
    let unplayed = view.table().unplayed().difference(mine.cards);
    let best = strongest_completion(theirs, modes, unplayed).map(|best| best.formation);
    // Of equal sides, the one that was complete first wins.
    let is_first = theirs.len() < stone.side(me).len();
    best < Some(mine.formation) || is_first && best == Some(mine.formation)
}

/// Whether the player's side is complete, and the cards that the player can't see make
/// nothing stronger of the opponent's incomplete one.
pub(super) fn is_unbeatable(view: &View, id: StoneId) -> bool {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let (theirs, hidden) = (stone.side(me.other()), view.hidden_clan_cards());
    stone.formation(me).is_some_and(|mine| {
        stone.formation(me.other()).is_none()
            && completion_above(theirs, stone.modes(), hidden, mine).is_none()
    })
}

/// [`Reason::OutOfReach`], if nothing that the player places at a Stone can beat the
/// opponent's complete side.
pub(super) fn out_of_reach(view: &View, id: StoneId) -> Option<Reason> {
    let stone = view.table().border().stone(id);
    let (me, modes) = (view.viewer(), stone.modes());
    let formation = stone
        .formation(me.other())
        .filter(|_| stone.owner().is_none())?;
    let elites = PlayableElites::in_hand(view);
    let best = Reach::strongest(stone.side(me), modes, available_cards(view), &elites);
    let wins_ties = stone.completed_first() == Some(me);
    let beats = best
        .is_some_and(|best| best.formation > formation || best.formation == formation && wins_ties);
    let slots = modes.slots();
    (!beats).then(|| Reason::OutOfReach {
        formation,
        slots,
        unless_tactic: either_may_play_tactic(view),
    })
}

/// Whether a Stone that is probably lost takes a card that is of no use to the player: the
/// opponent has begun it, it wins the round for nobody, and what the hand makes of it is a Sum
/// or beaten already.
pub(super) fn is_for_spare_cards(view: &View, id: StoneId) -> bool {
    let stone = view.table().border().stone(id);
    let (me, modes) = (view.viewer(), stone.modes());
    let decides = [me, me.other()].map(|player| decides_round(view, id, player));
    let held = view.hand().clan_cards();
    let made = Reach::strongest(stone.side(me), modes, held, &PlayableElites::in_hand(view));
    let is_of_use = made.is_some_and(|made| {
        made.formation.category() > Category::Sum
            && Some(made.formation) > stone.formation(me.other())
    });
    decides == [false; 2] && !stone.side(me.other()).is_empty() && !is_of_use
}
