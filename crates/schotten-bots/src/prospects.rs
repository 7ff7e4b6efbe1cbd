//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and who
//! is ahead.

use super::hint::elite::{PlayableElites, Reach, completing_elite};
use super::hint::stone::{available_cards, needed_elsewhere, odds_in_words, outs};
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
    /// The player's hand alone could make this better than a sum, and the side lacks several
    /// cards or could become more with a draw.
    FromHand {
        /// What the hand makes of it.
        reach: Reach,
        /// A stronger formation that it can become with cards that must be drawn.
        best: Option<Formation>,
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
        /// The chance that the side gets it, with the cards in hand as certain.
        chance: f32,
        /// Whether the chance is of anything that beats the other side: other categories do
        /// too.
        beats: bool,
    },
    /// The side lacks several cards, or the best it can become is a sum.
    Best {
        /// The strongest formation within reach, and the cards that complete it.
        reach: Reach,
        /// The chance that the side gets a formation of its category, with the cards in hand
        /// as certain.
        chance: f32,
        /// Whether the chance is of anything that beats the other side: other categories do
        /// too.
        beats: bool,
        /// Whether other cards make a formation of its category too.
        is_one_of_several: bool,
        /// Another formation, for which the player holds a card already, and the chance that
        /// the side gets it, with the cards in hand as certain.
        plan: Option<(FormationPlan, f32)>,
    },
}

impl SideProspect {
    /// The Clan cards in the viewer's hand with which the viewer's side is to be completed, all
    /// of them. Of several of which each does, none is needed.
    fn needed_cards(&self) -> ClanSet {
        match *self {
            Self::FromHand { reach, .. } => reach.cards,
            Self::Best {
                plan: Some((plan, _)),
                ..
            } => plan.held,
            Self::Outs {
                held, elite: None, ..
            } if held.len() == 1 => held,
            _ => ClanSet::EMPTY,
        }
    }

    /// Whether the viewer's side becomes what it can only with cards to draw.
    const fn must_draw(&self) -> bool {
        match self {
            Self::Outs { held, elite, .. } => held.is_empty() && elite.is_none(),
            Self::Best { reach, .. } => reach.elite.is_none(),
            Self::Complete(_) | Self::Stuck | Self::FromHand { .. } => false,
        }
    }

    /// The category that the side has, or that the viewer's hand makes of it.
    const fn sure_category(&self) -> Option<Category> {
        match self {
            Self::Complete(formation) => Some(formation.category()),
            Self::FromHand { reach, .. } => Some(reach.formation.category()),
            Self::Outs {
                category,
                held,
                elite,
                ..
            } if !held.is_empty() || elite.is_some() => Some(*category),
            _ => None,
        }
    }

    const fn is_from_hand(&self) -> bool {
        matches!(self, Self::FromHand { .. })
    }

    /// The category that the side has, or gets with more than this chance.
    fn category_above(&self, least: f32) -> Option<Category> {
        match *self {
            Self::Outs {
                category, chance, ..
            } => (chance > least).then_some(category),
            Self::Best { reach, chance, .. } => {
                (chance > least).then_some(reach.formation.category())
            }
            // With luck, it may become the best.
            Self::FromHand { reach, best, .. } if least < 0.5 => {
                Some(best.unwrap_or(reach.formation).category())
            }
            _ => self.sure_category(),
        }
    }
}

/// A side that gets a category more often than this leads, unless the other one is likely to
/// get as much.
const LEADING: f32 = 0.5;

/// What the other side gets no more often than this, it counts as not getting, where the network
/// sees nobody ahead.
const SOME_DOUBT: f32 = 0.4;

/// The same where the network says otherwise: it takes a clearer difference.
const HARDLY: f32 = 0.25;

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
    /// The cards of the viewer's hand with which the viewer's side is to be completed and that
    /// another Stone needs too, and that Stone: of several, the one whose side becomes the
    /// strongest. `None` if the side is complete.
    pub needed: Option<(ClanSet, StoneId)>,
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
        needed: None,
    };
    let held = prospects.sides[view.viewer()].needed_cards();
    prospects.needed = needed_elsewhere(view, held, id);
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

/// The chance of winning a Stone in words that agree with what a look says about its sides.
/// The network judges best, but can't be seen: where it calls nobody ahead, the figures of the
/// sides decide, and where the two contradict each other, nobody is ahead unless the figures
/// are so far apart that this couldn't be believed.
fn agreeing_odds(
    view: &View,
    id: StoneId,
    chance: f32,
    is_target: bool,
    sides: &ByPlayer<SideProspect>,
) -> StoneOdds {
    let me = view.viewer();
    let odds = odds_in_words(view, id, chance, is_target);
    let stone = view.table().border().stone(id);
    // The cards for an empty side are needed elsewhere too: it may well become a Color.
    let leads = |player: Player, doubt: f32| {
        let other = player.other();
        let is_begun =
            |player: Player| !stone.side(player).is_empty() || sides[player].is_from_hand();
        let least = if is_begun(other) {
            sides[other].category_above(doubt)
        } else {
            Some(Category::Color)
        };
        is_begun(player) && sides[player].category_above(LEADING) > least
    };
    let against = match odds {
        StoneOdds::Certain { .. } => return odds,
        StoneOdds::Likely | StoneOdds::Ahead => Some(me.other()),
        // What the hand could make is no figure.
        StoneOdds::Behind | StoneOdds::Lost if sides[me].is_from_hand() => None,
        StoneOdds::Behind | StoneOdds::Lost => Some(me),
        StoneOdds::Even => Player::BOTH.into_iter().find(|one| leads(*one, SOME_DOUBT)),
    };
    let Some(leader) = against.filter(|leader| leads(*leader, SOME_DOUBT)) else {
        // The network counts Stones that never get decided; a player who needs a certain card
        // sees that it will more likely not come.
        let must_draw = odds == StoneOdds::Likely && sides[me].must_draw();
        return if must_draw && chance_by_cards(view, id) < 0.5 {
            StoneOdds::Ahead
        } else {
            odds
        };
    };
    if odds != StoneOdds::Even && !leads(leader, HARDLY) {
        return StoneOdds::Even;
    }
    if leader == me {
        StoneOdds::Ahead
    } else {
        StoneOdds::Behind
    }
}

/// The chance of winning a Stone as the cards of its sides and those that may still come
/// tell.
fn chance_by_cards(view: &View, id: StoneId) -> f32 {
    PositionOdds::new(view, OddsEvaluator::SOUND).chance_at(view.table().border().stone(id))
}

/// What both sides of an unclaimed Stone are or can become.
fn side_prospects(view: &View, id: StoneId) -> ByPlayer<SideProspect> {
    let odds = PositionOdds::new(view, OddsEvaluator::SOUND);
    let mine = own_side(view, id, &odds);
    let theirs = their_side(view, id, &odds, sure_formation(view, id, &mine));
    ByPlayer::from_fn(|player| {
        if player == view.viewer() {
            mine
        } else {
            theirs
        }
    })
}

/// What the viewer's side of an unclaimed Stone is or can become.
fn own_side(view: &View, id: StoneId, odds: &PositionOdds) -> SideProspect {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    if let Some(formation) = stone.formation(me) {
        return SideProspect::Complete(formation);
    }
    let (side, modes, theirs) = (stone.side(me), stone.modes(), stone.formation(me.other()));
    let hand = view.table().unplayed().difference(view.hidden_clan_cards());
    let (available, elites) = (available_cards(view), PlayableElites::of(view));
    let reach = from_hand(side, modes, hand, available, &elites);
    if let Some(reach) = reach.filter(|reach| Some(reach.formation) > theirs) {
        let best = Reach::strongest(side, modes, available, &elites);
        return SideProspect::FromHand {
            reach,
            best: best
                .map(|best| best.formation)
                .filter(|best| !side.is_empty() && *best > reach.formation),
        };
    }
    let supply = Supply {
        available,
        hand,
        elites,
        // Whether a card in hand goes here is up to the player.
        chances: &CardChances {
            held_chance: 1.0,
            ..odds.mine
        },
        comes_true: MINE_COMES_TRUE,
        beats: MINE_BEATS,
    };
    let mut future = supply.prospect(side, modes, theirs);
    if let SideProspect::Best { plan, .. } = &mut future {
        *plan = plan_from_hand(view, id).map(|plan| {
            let missing = modes.slots() - side.len();
            let chance = if plan.to_draw == 0 || plan.instead.is_some() {
                1.0
            } else {
                let drawn = plan.chance_to_draw(odds.mine.unseen_chance);
                comes_true(drawn, missing, MINE_COMES_TRUE)
            };
            (plan, chance)
        });
    }
    future
}

/// The formation that the viewer's side of a Stone has, or that the hand makes of it.
fn sure_formation(view: &View, id: StoneId, mine: &SideProspect) -> Option<Formation> {
    mine.sure_category()?;
    let stone = view.table().border().stone(id);
    let hand = view.table().unplayed().difference(view.hidden_clan_cards());
    let elites = PlayableElites::of(view);
    let sure = Reach::strongest(stone.side(view.viewer()), stone.modes(), hand, &elites)?;
    Some(sure.formation)
}

/// What the opponent's side of an unclaimed Stone is or can become. `to_beat` is what the
/// viewer's side has for certain.
fn their_side(
    view: &View,
    id: StoneId,
    odds: &PositionOdds,
    to_beat: Option<Formation>,
) -> SideProspect {
    let (stone, opponent) = (view.table().border().stone(id), view.viewer().other());
    if let Some(formation) = stone.formation(opponent) {
        return SideProspect::Complete(formation);
    }
    let supply = Supply {
        available: view.hidden_clan_cards(),
        hand: ClanSet::EMPTY,
        elites: PlayableElites::default(),
        chances: &odds.theirs,
        comes_true: THEIRS_COMES_TRUE,
        beats: THEIRS_BEATS,
    };
    supply.prospect(stone.side(opponent), stone.modes(), to_beat)
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

/// What the cards in hand alone make of a side, if that is better than a sum and weaker than
/// what a draw could make, or the side lacks several cards. It is nearer than the strongest
/// formation that any draws could make.
fn from_hand(
    side: &Side,
    modes: Modes,
    hand: ClanSet,
    available: ClanSet,
    elites: &PlayableElites,
) -> Option<Reach> {
    let category = |cards| {
        let reach = Reach::strongest(side, modes, cards, elites)?;
        Some(reach.formation.category())
    };
    let best = Reach::strongest(side, modes, hand, elites)?;
    let lacks_one = side.len() + 1 == modes.slots();
    let is_best = lacks_one && category(available) == Some(best.formation.category());
    (best.formation.category() > Category::Sum && !is_best).then_some(best)
}

/// How often the viewer's side that lacks one, two or three cards gets what it can become, in
/// relation to a side of the viewer's that lacks one.
const MINE_COMES_TRUE: [f32; 3] = [1.0, 0.8, 0.3];

/// The same for the opponent's sides, which get it less often: the viewer doesn't know which of
/// the hidden cards the opponent keeps for another Stone.
const THEIRS_COMES_TRUE: [f32; 3] = [0.9, 0.55, 0.3];

/// How often the viewer's side that lacks one, two or three cards beats what the other one has,
/// in relation to the chance that the cards for it come: players see to it.
const MINE_BEATS: [f32; 3] = [1.25; 3];

/// The same for the opponent's sides.
const THEIRS_BEATS: [f32; 3] = [0.7, 0.6, 0.6];

/// No side is told to beat the other one more likely than this.
const MOST_BEATING: f32 = 0.95;

/// The chance that a side gets a formation for which the cards come with this chance: other
/// Stones need them too. In 150 rounds of each variant between bots of [`Level::Net`], at Stones
/// that somebody won in the end, it was right within about a tenth, and so is what is told of
/// beating the other side. `tests/prospects.rs` measures it again.
///
/// [`Level::Net`]: crate::Level::Net
fn comes_true(chance: f32, missing: usize, factors: [f32; 3]) -> f32 {
    // The parabola has its maximum at 1.4 / (2 × 0.8) = 0.875; above it the chance stays the same.
    let chance = chance.min(0.875);
    chance * (1.4 - 0.8 * chance) * factors[missing.clamp(1, 3) - 1]
}

/// The cards that may come to an incomplete side.
struct Supply<'a> {
    available: ClanSet,
    /// Those in the viewer's hand, if it is the viewer's side.
    hand: ClanSet,
    elites: PlayableElites,
    chances: &'a CardChances,
    /// How often a side that lacks so many cards gets what it could.
    comes_true: [f32; 3],
    /// How often it beats the other side, in relation to the chance that the cards come.
    beats: [f32; 3],
}

impl Supply<'_> {
    /// The future of a side. `to_beat` is what the other side has for certain.
    fn prospect(&self, side: &Side, modes: Modes, to_beat: Option<Formation>) -> SideProspect {
        let (available, elites) = (self.available, &self.elites);
        let Some(reach) = Reach::strongest(side, modes, available, elites) else {
            return SideProspect::Stuck;
        };
        let category = reach.formation.category();
        let missing = modes.slots() - side.len();
        let (of_category, of_any) = self.chances_of(side, modes, category, to_beat);
        let beats = of_any > of_category;
        let chance = if beats {
            (of_any * self.beats[missing.clamp(1, 3) - 1]).min(MOST_BEATING)
        } else {
            comes_true(of_any, missing, self.comes_true)
        };
        if missing == 1 && category != Category::Sum {
            let cards = outs(side, modes, available, category);
            let held = cards.intersection(self.hand);
            let elite = completing_elite(side, modes, elites, category);
            let is_sure = elite.is_some() || !held.is_empty();
            return SideProspect::Outs {
                category,
                cards,
                held,
                elite: elite.and_then(|reach| reach.elite),
                chance: if is_sure { 1.0 } else { chance },
                beats: beats && !is_sure,
            };
        }
        // Another formation of the category does without one of these cards.
        let does_without = |card: ClanCard| {
            let others = available.difference(ClanSet::from_iter([card]));
            let other = Reach::strongest(side, modes, others, elites);
            other.is_some_and(|other| other.formation.category() == category)
        };
        SideProspect::Best {
            reach,
            chance,
            beats,
            is_one_of_several: reach.cards.iter().any(does_without),
            plan: None,
        }
    }

    /// The chances that the cards come for a formation of this category, and for anything that
    /// beats what is `to_beat`. An Elite Troop in hand helps.
    fn chances_of(
        &self,
        side: &Side,
        modes: Modes,
        category: Category,
        to_beat: Option<Formation>,
    ) -> (f32, f32) {
        let with_elite = self
            .elites
            .iter()
            .filter_map(|elite| side.with(elite.into()));
        let chances = std::iter::once(*side).chain(with_elite).map(|side| {
            let odds = SideOdds::new(&side, modes, self.chances);
            let of_any = to_beat.map_or(0.0, |other| {
                odds.wins_against(&SideOdds::from_formation(other), Some(false))
            });
            (odds.chance_of(category), of_any)
        });
        let (of_category, of_any) = chances.fold((0.0_f32, 0.0_f32), |best, chance| {
            (best.0.max(chance.0), best.1.max(chance.1))
        });
        (of_category, of_any.max(of_category))
    }
}
