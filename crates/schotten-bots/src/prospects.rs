//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and who
//! is ahead.

use super::chances;
use super::hint::stone::{available_cards, outs};
use super::odds_evaluator::{OddsEvaluator, PositionOdds};
use super::side_odds::{CardChances, SideOdds};
use schotten_rules::completion::{Completion, strongest_completion};
use schotten_rules::{ByPlayer, Category, ClanSet, Formation, Modes, Side, StoneId, View};

/// The future of one side of a Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SideProspect {
    /// The side is complete.
    Complete(Formation),
    /// There are too few cards left to complete it.
    Stuck,
    /// The side is empty, and the player's hand alone could make this better than a sum.
    FromHand(Completion),
    /// The side lacks one card.
    Outs {
        /// The strongest category within reach.
        category: Category,
        /// The cards of which any one completes the side with it.
        cards: ClanSet,
        /// Those of them in the hand of the player whose view it is; empty for the
        /// opponent's side.
        held: ClanSet,
        /// The chance that one of them comes, with those in hand as certain.
        chance: f32,
    },
    /// The side lacks several cards, or the best it can become is a sum.
    Best {
        /// The strongest formation within reach.
        formation: Formation,
        /// The cards that complete it.
        cards: ClanSet,
        /// The chance of a formation of its category, with the cards in hand as
        /// certain.
        chance: f32,
    },
}

/// The future of an unclaimed Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneProspects {
    /// Both sides.
    pub sides: ByPlayer<SideProspect>,
    /// The chance that the player whose view it is wins the Stone, as the network
    /// estimates it; certain if either player can claim it.
    pub chance: f32,
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
            from_hand(side, modes, hand)
                .unwrap_or_else(|| prospect(side, modes, available_cards(view), hand, &chances))
        } else {
            let hidden = view.hidden_clan_cards();
            prospect(side, modes, hidden, ClanSet::EMPTY, &odds.theirs)
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
    Some(StoneProspects { sides, chance })
}

/// What the cards in hand alone make of an empty side, if that is better than a sum.
fn from_hand(side: &Side, modes: Modes, hand: ClanSet) -> Option<SideProspect> {
    let best = strongest_completion(side, modes, hand).filter(|_| side.is_empty())?;
    (best.formation.category() > Category::Sum).then_some(SideProspect::FromHand(best))
}

/// The future of an incomplete side that can get these cards.
fn prospect(
    side: &Side,
    modes: Modes,
    available: ClanSet,
    hand: ClanSet,
    chances: &CardChances,
) -> SideProspect {
    let Some(best) = strongest_completion(side, modes, available) else {
        return SideProspect::Stuck;
    };
    let category = best.formation.category();
    let chance = SideOdds::new(side, modes, chances).chance_of(category);
    if best.cards.len() == 1 && category != Category::Sum {
        let cards = outs(side, modes, available, category);
        return SideProspect::Outs {
            category,
            cards,
            held: cards.intersection(hand),
            chance,
        };
    }
    SideProspect::Best {
        formation: best.formation,
        cards: best.cards,
        chance,
    }
}
