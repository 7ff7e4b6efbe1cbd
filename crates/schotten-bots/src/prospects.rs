//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and who
//! is ahead.

use super::hint::elite::{PlayableElites, Reach, completing_elite};
use super::hint::stone::{also_needed, available_cards, odds_in_words, outs};
use super::hint::{FormationPlan, StoneOdds};
use super::odds_evaluator::{OddsEvaluator, PositionOdds};
use super::side_odds::{CardChances, SideOdds};
use super::{analysis, chances};
use schotten_rules::{
    Action, ByPlayer, Category, ClanCard, ClanSet, EliteTroop, Formation, Modes, Player, Side,
    StoneId, Troop, View,
};

/// The future of one side of a Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SideProspect {
    /// The side is complete.
    Complete(Formation),
    /// There are too few cards left to complete it.
    Stuck,
    /// The side lacks several cards, and the player's hand alone could make this better than
    /// a sum.
    FromHand {
        /// What the hand makes of it.
        reach: Reach,
        /// A stronger formation that it can become with cards that must be drawn.
        best: Option<Formation>,
        /// Another Stone that needs one of these cards.
        needed_at: Option<StoneId>,
    },
    /// The side lacks one card.
    Outs {
        /// The strongest category within reach.
        category: Category,
        /// The cards of which any one completes the side with it.
        cards: ClanSet,
        /// Those of them in the viewer's hand; empty for the opponent's side.
        held: ClanSet,
        /// An Elite Troop in the viewer's hand that completes the side with it too.
        elite: Option<EliteTroop>,
        /// The chance that one of them comes, with those in hand as certain.
        chance: f32,
    },
    /// The side lacks several cards, or the best it can become is a sum.
    Best {
        /// The strongest formation within reach, and the cards that complete it.
        reach: Reach,
        /// The chance of a formation of its category, with the cards in hand as
        /// certain.
        chance: f32,
        /// Whether other cards make a formation of its category too.
        is_one_of_several: bool,
        /// Another formation, for which the player holds a card already, and the chance to
        /// draw what it still takes.
        plan: Option<(FormationPlan, f32)>,
    },
}

impl SideProspect {
    /// Whether the viewer's side becomes what it can only with cards to draw.
    const fn must_draw(&self) -> bool {
        match self {
            Self::Outs { held, elite, .. } => held.is_empty() && elite.is_none(),
            Self::Best { reach, .. } => reach.elite.is_none(),
            Self::Complete(_) | Self::Stuck | Self::FromHand { .. } => false,
        }
    }

    const fn is_from_hand(&self) -> bool {
        matches!(self, Self::FromHand { .. })
    }

    /// The category that the side has, or can get with more than this chance.
    fn category_above(&self, least: f32) -> Option<Category> {
        match *self {
            Self::Complete(formation) => Some(formation.category()),
            Self::Stuck => None,
            Self::FromHand { reach, .. } => Some(reach.formation.category()),
            Self::Outs {
                category, chance, ..
            } => (chance > least).then_some(category),
            Self::Best { reach, chance, .. } => {
                (chance > least).then_some(reach.formation.category())
            }
        }
    }
}

/// The future of an unclaimed Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneProspects {
    /// Both sides.
    pub sides: ByPlayer<SideProspect>,
    /// The chance that the viewer wins the Stone, as the network estimates it; 0 or 1 if
    /// a player can claim it.
    pub chance: f32,
    /// This chance in words; `None` only if the Stone is empty.
    pub odds: Option<StoneOdds>,
    /// A card in hand with which the viewer can claim the Stone in this turn.
    pub claims_with: Option<Troop>,
}

/// What can still become of a Stone, or `None` if it is claimed.
///
/// It follows from the view alone, so it reveals nothing hidden.
#[must_use]
pub fn stone_prospects(view: &View, id: StoneId) -> Option<StoneProspects> {
    let stone = view.table().border().stone(id);
    if stone.owner().is_some() {
        return None;
    }
    let border = view.table().border();
    let can_claim = |player| {
        border
            .claimable(player, view.table().unplayed())
            .contains(id)
    };
    let chance = if can_claim(view.viewer()) {
        1.0
    } else if can_claim(view.viewer().other()) {
        0.0
    } else {
        chances(view).stones[id.index()]
    };
    let mut prospects = StoneProspects {
        sides: side_prospects(view, id),
        chance,
        odds: None,
        claims_with: None,
    };
    if !stone.is_complete(view.viewer()) {
        prospects.add_plays(view, id);
    }
    // The hands alone hardly decide anything at an empty Stone.
    if !stone.is_empty() {
        let odds = agreeing_odds(view, id, prospects.chance, true, &prospects.sides);
        prospects.odds = Some(odds);
    }
    Some(prospects)
}

/// The chance of winning a Stone in words, for looks and hints alike; `None` if the Stone is
/// empty.
pub(crate) fn stone_odds(
    view: &View,
    id: StoneId,
    chance: f32,
    is_target: bool,
) -> Option<StoneOdds> {
    let is_empty = view.table().border().stone(id).is_empty();
    (!is_empty).then(|| agreeing_odds(view, id, chance, is_target, &side_prospects(view, id)))
}

/// The chance of winning a Stone in words that don't contradict what a look says about its
/// sides. Where the network and the sides contradict each other, nobody is called ahead;
/// where the network calls nobody ahead, the sides decide.
fn agreeing_odds(
    view: &View,
    id: StoneId,
    chance: f32,
    is_target: bool,
    sides: &ByPlayer<SideProspect>,
) -> StoneOdds {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let odds = odds_in_words(view, id, chance, is_target);
    let is_begun = |player: Player| !stone.side(player).is_empty() || sides[player].is_from_hand();
    // Whether this player gets something with more than the first chance that the other
    // doesn't get with more than the second. The chances of an empty side don't count, since
    // its cards are needed elsewhere too: it may well become a Color.
    let is_stronger = |player: Player, likely: f32, doubt: f32| {
        let other = if is_begun(player.other()) {
            sides[player.other()].category_above(doubt)
        } else {
            Some(Category::Color)
        };
        is_begun(player) && sides[player].category_above(likely) > other
    };
    let weaker = |is_contradicted: bool| {
        if is_contradicted {
            StoneOdds::Even
        } else {
            odds
        }
    };
    match odds {
        StoneOdds::Likely if is_stronger(me.other(), 0.25, 0.5) => StoneOdds::Even,
        // The network counts Stones that never get decided; a player who needs a certain card
        // sees that it will more likely not come.
        StoneOdds::Likely if sides[me].must_draw() && chance_by_cards(view, id) < 0.5 => {
            StoneOdds::Ahead
        }
        StoneOdds::Ahead => weaker(is_stronger(me.other(), 0.5, 0.5)),
        StoneOdds::Even if is_stronger(me, 0.6, 0.4) => StoneOdds::Ahead,
        StoneOdds::Even if is_stronger(me.other(), 0.6, 0.4) => StoneOdds::Behind,
        StoneOdds::Certain { .. } | StoneOdds::Likely | StoneOdds::Even => odds,
        StoneOdds::Behind => weaker(is_stronger(me, 0.5, 0.5)),
        StoneOdds::Lost => weaker(is_stronger(me, 0.25, 0.5)),
    }
}

/// The chance of winning a Stone as the cards of its sides and those that may still come
/// tell.
fn chance_by_cards(view: &View, id: StoneId) -> f32 {
    PositionOdds::new(view, OddsEvaluator::SOUND).chance_at(view.table().border().stone(id))
}

/// What both sides of an unclaimed Stone are or can become.
fn side_prospects(view: &View, id: StoneId) -> ByPlayer<SideProspect> {
    let stone = view.table().border().stone(id);
    let odds = PositionOdds::new(view, OddsEvaluator::SOUND);
    let modes = stone.modes();
    let hand = view.table().unplayed().difference(view.hidden_clan_cards());
    let elites = PlayableElites::of(view);
    ByPlayer::from_fn(|player| {
        if let Some(formation) = stone.formation(player) {
            return SideProspect::Complete(formation);
        }
        let side = stone.side(player);
        if player == view.viewer() {
            // Whether a card in hand goes here is up to the player.
            let chances = CardChances {
                held_chance: 1.0,
                ..odds.mine
            };
            let available = available_cards(view);
            let Some(reach) = from_hand(side, modes, hand, &elites) else {
                let mut future = prospect(side, modes, available, hand, &elites, &chances);
                if let SideProspect::Best { plan, .. } = &mut future {
                    *plan = plan_from_hand(view, id).map(|plan| {
                        let chance = plan.chance_to_draw(odds.mine.unseen_chance);
                        (plan, chance)
                    });
                }
                return future;
            };
            let best = Reach::strongest(side, modes, available, &elites);
            SideProspect::FromHand {
                reach,
                best: best
                    .map(|best| best.formation)
                    .filter(|best| !side.is_empty() && *best > reach.formation),
                needed_at: also_needed(view, reach.cards, id).map(|(_, stone)| stone),
            }
        } else {
            let (hidden, none) = (view.hidden_clan_cards(), PlayableElites::default());
            prospect(side, modes, hidden, ClanSet::EMPTY, &none, &odds.theirs)
        }
    })
}

impl StoneProspects {
    /// Takes into account what the cards in hand can do here in this turn: the network
    /// knows of the Elite Troops in hand, but not that one of them is meant for this Stone.
    fn add_plays(&mut self, view: &View, id: StoneId) {
        for action in view.legal_actions() {
            let Action::Place(troop, at) = action else {
                continue;
            };
            let Some(after) = view.after(action).filter(|_| at == id) else {
                continue;
            };
            if after.table().claimable().contains(id) {
                // A Clan card that does it is named before an Elite Troop.
                self.claims_with = self.claims_with.filter(|with| with.elite().is_none());
                self.claims_with = self.claims_with.or(Some(troop));
                self.chance = 1.0;
            } else if troop.elite().is_some() {
                self.chance = self.chance.max(chances(&after).stones[id.index()]);
            }
        }
    }
}

/// The formation better than a sum for which the player holds a card of those that the side
/// still lacks.
fn plan_from_hand(view: &View, id: StoneId) -> Option<FormationPlan> {
    let is_begun = !view
        .table()
        .border()
        .stone(id)
        .side(view.viewer())
        .is_empty();
    let plan = analysis::own_plan(view, id).filter(|_| is_begun)?;
    (!plan.held.is_empty() && plan.formation.category() > Category::Sum).then_some(plan)
}

/// What the cards in hand alone make of a side that lacks several cards, if that is better
/// than a sum. It is nearer than the strongest formation that any draws could make.
fn from_hand(side: &Side, modes: Modes, hand: ClanSet, elites: &PlayableElites) -> Option<Reach> {
    let best = Reach::strongest(side, modes, hand, elites)?;
    let lacks_several = side.len() + 1 < modes.slots();
    (lacks_several && best.formation.category() > Category::Sum).then_some(best)
}

/// The future of an incomplete side that can get these cards.
fn prospect(
    side: &Side,
    modes: Modes,
    available: ClanSet,
    hand: ClanSet,
    elites: &PlayableElites,
    chances: &CardChances,
) -> SideProspect {
    let Some(reach) = Reach::strongest(side, modes, available, elites) else {
        return SideProspect::Stuck;
    };
    let category = reach.formation.category();
    let chance_of = |side: &Side| SideOdds::new(side, modes, chances).chance_of(category);
    if side.len() + 1 == modes.slots() && category != Category::Sum {
        let cards = outs(side, modes, available, category);
        let elite = completing_elite(side, modes, elites, category);
        return SideProspect::Outs {
            category,
            cards,
            held: cards.intersection(hand),
            elite: elite.and_then(|reach| reach.elite),
            chance: elite.map_or_else(|| chance_of(side), |_| 1.0),
        };
    }
    let with_elite = elites.iter().filter_map(|elite| side.with(elite.into()));
    let chance = with_elite.fold(chance_of(side), |chance, with| chance.max(chance_of(&with)));
    // Another formation of the category does without one of these cards.
    let does_without = |card: ClanCard| {
        let others = available.difference(ClanSet::from_iter([card]));
        let other = Reach::strongest(side, modes, others, elites);
        other.is_some_and(|other| other.formation.category() == category)
    };
    SideProspect::Best {
        reach,
        chance,
        is_one_of_several: reach.cards.iter().any(does_without),
        plan: None,
    }
}
