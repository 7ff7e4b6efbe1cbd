//! Why another play would have been better than the one that was made.

use super::{PlayReview, own_plan};
use crate::border_odds::BorderOdds;
use crate::hint::AfterClaims;
use crate::hint::elite::{PlayableElites, Reach};
use crate::hint::odds::either_may_play_tactic;
use crate::hint::stone::{available_cards, winning_pattern};
use crate::{FormationPlan, WinningPattern};
use schotten_rules::completion::strongest_completion;
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, Formation, StoneId, TacticCard, Troop, View,
};

/// How the position after the better play differs from the one after the play that was
/// made: both after the claims that can be made then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contrast {
    /// The certain chance of winning the round with the better play, once nothing is
    /// hidden: 1, or 0.5 for a draw.
    pub exact: Option<f32>,
    /// The Stone that makes the difference. `None` if the better play raises the chance
    /// at no Stone to which either play does anything.
    pub stone: Option<StoneContrast>,
    /// The Tactic card that was played, if the better play keeps it and plays a Clan card.
    pub keeps: Option<TacticCard>,
}

/// What makes a Stone better after one play than after another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneContrast {
    /// The Stone.
    pub stone: StoneId,
    /// The chance of winning it with the better play.
    pub better: f32,
    /// The chance of winning it with the play that was made.
    pub played: f32,
    /// Whether the better play changes nothing there: it leaves the Stone as good as it was.
    pub is_left: bool,
    /// What is different there.
    pub difference: Option<Difference>,
    /// The winning pattern that the Stone would complete.
    pub stakes: Option<WinningPattern>,
}

/// What is different at a Stone after the better play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Difference {
    /// It can be claimed at once.
    Claims,
    /// The side is complete, with a better formation if it is after both plays.
    Completes {
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The play that was made spent a card that the side needs.
    Spends {
        /// The card.
        card: ClanCard,
        /// What the side could become with it.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The card that was placed here rules out the best category of the side.
    RulesOut {
        /// The card.
        card: Card,
        /// The played cards without which it wouldn't.
        gone: ClanSet,
        /// The category.
        category: Category,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// After the play that was made, the side can't beat any more what the opponent has.
    CannotBeat {
        /// The opponent's formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// Whether a Tactic card could still change it.
        unless_tactic: bool,
    },
    /// What the side can become after the better play.
    Becomes(FormationPlan),
}

/// The least difference of the chances at a Stone that is worth a remark.
const MIN_GAIN: f32 = 0.01;

/// A difference at a Stone that is less than this share of what the play cost explains nothing.
const MIN_SHARE_OF_COST: f32 = 0.25;

/// Of the Stones that explain the cost, only those with at least this share of the largest
/// effect on the round are considered.
const MIN_SHARE_OF_LARGEST: f32 = 0.3;

/// Compares a play with the better one, in the view in which the player chose.
///
/// It follows from the view alone, so it reveals nothing hidden. `None` if the play that
/// was made is the best one.
#[must_use]
pub fn contrast(view: &View, review: &PlayReview) -> Option<Contrast> {
    if review.best == review.played {
        return None;
    }
    let [better, played] =
        [review.best, review.played].map(|action| Some(AfterClaims::new(&view.after(action)?)));
    let (better, played) = (better?, played?);
    let odds = BorderOdds::from_chances(&played.chances.stones);
    let gain = |id: StoneId| {
        let of = |after: &AfterClaims| after.chances.stones[id.index()];
        of(&better) - of(&played)
    };
    let least = MIN_GAIN.max(MIN_SHARE_OF_COST * review.cost());
    let raised = StoneId::all().filter(|id| gain(*id) >= least && !is_empty(&better.view, *id));
    let raised = raised.map(|id| StoneContrast {
        stone: id,
        better: better.chances.stones[id.index()],
        played: played.chances.stones[id.index()],
        is_left: !changes(review.best, id),
        difference: find_difference(view, review, id, &better, &played),
        stakes: winning_pattern(view, id),
    });
    let mut raised: Vec<(f32, StoneContrast)> = raised
        .map(|at| {
            (
                odds.win_with_change(at.stone, gain(at.stone)) - odds.win,
                at,
            )
        })
        .collect();
    raised.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let most = raised.first().copied();
    // Of the Stones with a large enough effect, one that the better play changes tells the
    // player most, then the one of the play that was made, then another one with a
    // difference to explain.
    let least = most.map_or(0.0, |(most, _)| MIN_SHARE_OF_LARGEST * most);
    let notable = || raised.iter().filter(|(effect, _)| *effect >= least);
    let has_difference = |at: &StoneContrast| at.difference.is_some();
    let is_played = |at: &StoneContrast| changes(review.played, at.stone);
    let telling = notable()
        .find(|(_, at)| !at.is_left && has_difference(at))
        .or_else(|| notable().find(|(_, at)| is_played(at) && has_difference(at)))
        .or_else(|| notable().find(|(_, at)| has_difference(at)))
        .or_else(|| notable().find(|(_, at)| !at.is_left || is_played(at)))
        .copied();
    let is_tactic = |action: Action| action.played_card().and_then(Card::tactic);
    Some(Contrast {
        exact: review.exact.then_some(review.best_chance),
        stone: telling.map(|(_, at)| at),
        keeps: is_tactic(review.played).filter(|_| is_tactic(review.best).is_none()),
    })
}

/// What is different at a Stone, the most important difference alone.
fn find_difference(
    before: &View,
    review: &PlayReview,
    id: StoneId,
    better: &AfterClaims,
    played: &AfterClaims,
) -> Option<Difference> {
    if better.claimed(before, id) && !played.claimed(before, id) {
        return Some(Difference::Claims);
    }
    let [better, played] = [&better.view, &played.view];
    let me = before.viewer();
    let stone = |view: &View| *view.table().border().stone(id);
    let slots = stone(better).modes().slots();
    let formation = |view: &View| stone(view).formation(me);
    if let Some(formation) = formation(better).filter(|one| Some(*one) > formation(played)) {
        return Some(Difference::Completes { formation, slots });
    }
    if let Some(theirs) = stone(played).formation(me.other())
        && can_beat(better, id, theirs)
        && !can_beat(played, id, theirs)
    {
        let formation = theirs;
        return Some(Difference::CannotBeat {
            formation,
            slots,
            unless_tactic: either_may_play_tactic(played),
        });
    }
    let category = |view: &View| {
        let (here, cards) = (stone(view), available_cards(view));
        let elites = PlayableElites::in_hand(view);
        let best = Reach::strongest(here.side(me), here.modes(), cards, &elites);
        best.map(|best| best.formation.category())
    };
    if let (Some(card), Some(category)) = (
        review
            .played
            .played_card()
            .filter(|_| matches!(review.played, Action::Place(_, to) if to == id)),
        category(better).filter(|best| Some(*best) > category(played)),
    ) {
        let (here, available) = (stone(played), available_cards(played));
        let reaches = |with: ClanCard| {
            let mut cards = available;
            cards.insert(with);
            let best = strongest_completion(here.side(me), here.modes(), cards);
            best.is_some_and(|best| best.formation.category() >= category)
        };
        let lying: ClanSet = here.side(me).iter().filter_map(Troop::clan).collect();
        let face_up = ClanSet::ALL.difference(played.table().unplayed());
        let out = face_up.difference(lying);
        return Some(Difference::RulesOut {
            card,
            gone: out.iter().filter(|gone| reaches(*gone)).collect(),
            category,
            slots,
        });
    }
    let plan = own_plan(better, id)?;
    let other = own_plan(played, id);
    let is_less = other.is_none_or(|other| other.formation < plan.formation);
    let spent = review.played.played_card().and_then(Card::clan);
    if let Some(card) = spent.filter(|card| is_less && plan.held.contains(*card)) {
        return Some(Difference::Spends {
            card,
            formation: plan.formation,
            slots,
        });
    }
    let is_new = changes(review.best, id) || changes(review.played, id) && is_less;
    is_new.then_some(Difference::Becomes(plan))
}

/// Whether no card lies at a Stone. What could become of it there explains nothing to a player.
fn is_empty(view: &View, id: StoneId) -> bool {
    view.table().border().stone(id).is_empty()
}

/// Whether a play changes a side of this Stone.
fn changes(play: Action, id: StoneId) -> bool {
    play.changed_stones().any(|changed| changed == id)
}

/// Whether the player's side of a Stone is or can become better than this formation.
pub(super) fn can_beat(view: &View, id: StoneId, theirs: Formation) -> bool {
    let stone = view.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let cards = available_cards(view);
    let mine = stone.formation(view.viewer()).or_else(|| {
        let best = Reach::strongest(side, modes, cards, &PlayableElites::in_hand(view));
        best.map(|best| best.formation)
    });
    mine.is_some_and(|mine| mine > theirs)
}
