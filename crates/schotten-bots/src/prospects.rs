//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and who
//! is ahead.

use super::chances;
use super::hint::StoneOdds;
use super::hint::elite::{PlayableElites, Reach, completing_elite};
use super::hint::stone::{also_needed, available_cards, odds_in_words, outs};
use super::odds_evaluator::{OddsEvaluator, PositionOdds};
use super::side_odds::{CardChances, SideOdds};
use schotten_rules::{
    Action, ByPlayer, Category, ClanSet, EliteTroop, Formation, Modes, Side, StoneId, Troop, View,
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
    },
}

impl SideProspect {
    /// The category that the side has, or can get with more than this chance.
    fn category_above(&self, least: f32) -> Option<Category> {
        match *self {
            Self::Complete(formation) => Some(formation.category()),
            Self::Stuck => None,
            Self::FromHand { reach, .. } => Some(reach.formation.category()),
            Self::Outs {
                category, chance, ..
            } => (chance > least).then_some(category),
            Self::Best { reach, chance } => (chance > least).then_some(reach.formation.category()),
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
    /// This chance in words. `None` if the Stone is empty, or if the words would contradict
    /// what is said about the sides.
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
    let odds = PositionOdds::new(view, OddsEvaluator::SOUND);
    let modes = stone.modes();
    let hand = view.table().unplayed().difference(view.hidden_clan_cards());
    let elites = PlayableElites::of(view);
    let sides = ByPlayer::from_fn(|player| {
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
                return prospect(side, modes, available, hand, &elites, &chances);
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
    });
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
        sides,
        chance,
        odds: None,
        claims_with: None,
    };
    if chance < 1.0 {
        prospects.add_plays(view, id);
    }
    prospects.odds = prospects.odds(view, id);
    Some(prospects)
}

impl StoneProspects {
    /// Who is ahead. The hands alone hardly decide anything at an empty Stone.
    fn odds(&self, view: &View, id: StoneId) -> Option<StoneOdds> {
        view.table().border().stone(id).cards().next()?;
        let odds = odds_in_words(view, id, self.chance, true)?;
        let me = view.viewer();
        let (leader, doubt) = match odds {
            StoneOdds::Likely => (me, 0.25),
            StoneOdds::Ahead => (me, 0.5),
            StoneOdds::Certain | StoneOdds::Even => return Some(odds),
            StoneOdds::Behind => (me.other(), 0.5),
            StoneOdds::Lost => (me.other(), 0.25),
        };
        let leading = self.sides[leader].category_above(0.5);
        let agrees = leading >= self.sides[leader.other()].category_above(doubt);
        agrees.then_some(odds)
    }

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
    SideProspect::Best { reach, chance }
}
