//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and who
//! is ahead.

use super::hint::draw::chance_of_any;
use super::hint::elite::{PlayableElites, Reach, completing_elite};
use super::hint::stone::{available_cards, needed_elsewhere, odds_in_words, outs};
use super::hint::{FormationPlan, StoneOdds};
use super::odds_evaluator::{OddsEvaluator, PositionOdds};
use super::side_odds::{CardChances, SideOdds};
use super::{analysis, chances};
use schotten_rules::{
    Action, ByPlayer, Category, ClanCard, ClanSet, DeckKind, EliteTroop, Formation, Modes, Player,
    Side, StoneId, Troop, View,
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

/// The chance of winning a Stone in words. The network also counts Stones that are never decided:
/// a player who needs a certain card sees that it will more likely not come, and that a strong
/// formation is ahead of an empty side.
fn agreeing_odds(
    view: &View,
    id: StoneId,
    chance: f32,
    is_target: bool,
    sides: &ByPlayer<SideProspect>,
) -> StoneOdds {
    let (odds, me) = (odds_in_words(view, id, chance, is_target), view.viewer());
    let side = |player| view.table().border().stone(id).side(player);
    let is_unanswered = |player: Player| {
        let is_strong = matches!(sides[player], SideProspect::Complete(formation)
            if formation.category() >= Category::Color);
        let other = player.other();
        let is_held = matches!(sides[other], SideProspect::FromHand { .. });
        is_strong && side(other).is_empty() && !is_held
    };
    match odds {
        StoneOdds::Likely if sides[me].must_draw() && chance_by_cards(view, id) < 0.5 => {
            StoneOdds::Ahead
        }
        StoneOdds::Even if is_unanswered(me) => StoneOdds::Ahead,
        StoneOdds::Even if is_unanswered(me.other()) => StoneOdds::Behind,
        odds => odds,
    }
}

/// The chance of winning a Stone as the cards of its sides and those that may still come
/// tell.
fn chance_by_cards(view: &View, id: StoneId) -> f32 {
    PositionOdds::new(view, OddsEvaluator::SOUND).chance_at(view.table().border().stone(id))
}

/// What both sides of an unclaimed Stone are or can become.
fn side_prospects(view: &View, id: StoneId) -> ByPlayer<SideProspect> {
    let mine = own_side(view, id);
    let theirs = their_side(
        view,
        id,
        view.table().border().stone(id).formation(view.viewer()),
    );
    ByPlayer::from_fn(|player| {
        if player == view.viewer() {
            mine
        } else {
            theirs
        }
    })
}

/// What the viewer's side of an unclaimed Stone is or can become.
fn own_side(view: &View, id: StoneId) -> SideProspect {
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
    let draws = Draws::of(view, me);
    let supply = Supply {
        available,
        hand,
        elites,
        draws,
    };
    let mut future = supply.prospect(side, modes, theirs);
    if let SideProspect::Best { plan, .. } = &mut future {
        *plan = plan_from_hand(view, id).map(|plan| {
            let chance = if plan.to_draw == 0 {
                1.0
            } else {
                plan.chance_to_draw(draws.chance_of_each())
            };
            (plan, chance)
        });
    }
    future
}

/// What the opponent's side of an unclaimed Stone is or can become. `to_beat` is what the
/// viewer's complete side has.
fn their_side(view: &View, id: StoneId, to_beat: Option<Formation>) -> SideProspect {
    let (stone, opponent) = (view.table().border().stone(id), view.viewer().other());
    if let Some(formation) = stone.formation(opponent) {
        return SideProspect::Complete(formation);
    }
    let supply = Supply {
        available: view.hidden_clan_cards(),
        hand: ClanSet::EMPTY,
        elites: PlayableElites::default(),
        draws: Draws::of(view, opponent),
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

/// The Clan cards that may come to a player's hand, as nobody but that player can know.
#[derive(Clone, Copy, Debug)]
struct Draws {
    /// The cards among which they are.
    unseen: ClanSet,
    /// How many of them it are: the opponent's hand, and half of the deck.
    count: u32,
}

impl Draws {
    fn of(view: &View, player: Player) -> Self {
        let unseen = view.hidden_clan_cards();
        let deck = view.table().deck_len(DeckKind::Clan);
        let deck = u32::try_from(deck).unwrap_or(u32::MAX);
        // Whose turn it is draws first.
        let drawn = if player == view.table().turn() {
            deck.div_ceil(2)
        } else {
            deck / 2
        };
        let held = if player == view.viewer() {
            0
        } else {
            unseen.len().saturating_sub(deck)
        };
        Self {
            unseen,
            count: held + drawn,
        }
    }

    /// The chance that one of these cards is among them.
    fn chance_of_one(self, cards: ClanSet) -> f32 {
        let useful = cards.intersection(self.unseen).len();
        chance_of_any(useful, self.unseen.len(), self.count)
    }

    /// The chance of a single card.
    fn chance_of_each(self) -> f32 {
        chance_of_any(1, self.unseen.len(), self.count)
    }
}

/// The cards that may come to an incomplete side.
struct Supply {
    available: ClanSet,
    /// Those in the viewer's hand, if it is the viewer's side.
    hand: ClanSet,
    elites: PlayableElites,
    /// Those that may still come.
    draws: Draws,
}

impl Supply {
    /// The future of a side. `to_beat` is what the other side has, if it is complete.
    fn prospect(&self, side: &Side, modes: Modes, to_beat: Option<Formation>) -> SideProspect {
        let (available, elites) = (self.available, &self.elites);
        let Some(reach) = Reach::strongest(side, modes, available, elites) else {
            return SideProspect::Stuck;
        };
        let category = reach.formation.category();
        let missing = modes.slots() - side.len();
        let (of_category, of_any) = self.chances_of(side, modes, category, to_beat);
        let beats = of_any > of_category;
        if missing == 1 && category != Category::Sum {
            let cards = outs(side, modes, available, category);
            let held = cards.intersection(self.hand);
            let elite = completing_elite(side, modes, elites, category);
            let is_sure = elite.is_some() || !held.is_empty();
            let chance = if beats {
                of_any
            } else {
                self.draws.chance_of_one(cards)
            };
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
            chance: of_any,
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
        // Whether a card in hand goes here is up to the player.
        let cards = CardChances {
            held: self.hand,
            held_chance: 1.0,
            unseen: self.draws.unseen,
            unseen_chance: self.draws.chance_of_each(),
        };
        let chances = std::iter::once(*side).chain(with_elite).map(|side| {
            let odds = SideOdds::new(&side, modes, &cards);
            let of_any = to_beat.map_or(0.0, |other| {
                odds.wins_against(&SideOdds::from_formation(other), Some(false))
            });
            (odds.chance_of(category), of_any)
        });
        let (of_category, of_any) = chances.fold((0.0_f32, 0.0_f32), |best, chance| {
            (best.0.max(chance.0), best.1.max(chance.1))
        });
        (of_category.min(1.0), of_any.max(of_category).min(1.0))
    }
}
