//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and how likely the
//! player wins the Stone.

use super::chances;
use super::hint::draw::chance_of_any;
use super::hint::elite::{PlayableElites, Reach, completing_elite};
use super::hint::stone::{available_cards, needed_elsewhere, outs, own_prospect};
use super::hint::{OwnProspect, StoneOdds};
use super::side_odds::{CardChances, SideOdds};
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Action, ByPlayer, Category, ClanCard, ClanSet, DeckKind, Formation, Modes, Player, Side,
    StoneId, Troop, View,
};

/// The future of one side of a Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SideProspect {
    /// The side is complete.
    Complete(Formation),
    /// There are too few cards left to complete it.
    Stuck,
    /// The side lacks cards.
    Open {
        /// The best that can still come.
        hope: Hope,
        /// What the player makes of the side, as hints say it, and the chance that the cards to
        /// draw come. `None` for the opponent's side.
        own: Option<(OwnProspect, f32)>,
    },
}

/// The strongest formation that an incomplete side can become.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hope {
    /// The formation, and the cards that complete it.
    pub reach: Reach,
    /// The cards of which any one completes the side with a formation of this category, if it
    /// lacks one card and can become more than a sum.
    pub cards: ClanSet,
    /// The chance that the side gets a formation of this category, with the cards in hand as
    /// certain.
    pub chance: f32,
    /// Whether the chance is of anything that beats the other side: other categories do
    /// too.
    pub beats: bool,
    /// Whether other cards make a formation of the category too.
    pub is_one_of_several: bool,
    /// A weaker category that is likelier.
    pub likelier: Option<LikelierHope>,
}

/// A category that a side is likelier to reach than the strongest one within reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LikelierHope {
    /// The category.
    pub category: Category,
    /// The cards of which any `count` make a formation of this category or a stronger one; none
    /// for a Run that lacks several cards.
    pub cards: ClanSet,
    /// How many cards the side lacks.
    pub count: usize,
    /// The chance that they come.
    pub chance: f32,
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
    /// strongest.
    pub needed: Option<(ClanSet, StoneId)>,
}

/// What can still become of a Stone, or `None` if it is claimed.
///
/// It follows from the view alone, so it reveals nothing hidden.
#[must_use]
pub fn stone_prospects(view: &View, id: StoneId) -> Option<StoneProspects> {
    let (border, me) = (view.table().border(), view.viewer());
    let stone = border.stone(id);
    if stone.owner().is_some() {
        return None;
    }
    let can_claim = |player| {
        let claimable = border.claimable(player, view.table().unplayed());
        claimable.contains(id)
    };
    let claims_with = claims_with(view, id);
    let chance = if can_claim(me) || claims_with.is_some() {
        1.0
    } else if can_claim(me.other()) {
        0.0
    } else {
        chances(view).stones[id.index()]
    };
    let held = own_prospect(view, id).needed_cards();
    Some(StoneProspects {
        sides: ByPlayer::from_fn(|player| side_prospect(view, id, player)),
        chance,
        odds: (!stone.is_empty()).then(|| StoneOdds::at(view, id, chance)),
        claims_with,
        needed: needed_elsewhere(view, held, id),
    })
}

/// A card in hand with which the viewer can claim a Stone in this turn: a Clan card before an
/// Elite Troop.
fn claims_with(view: &View, id: StoneId) -> Option<Troop> {
    let actions = view.legal_actions().into_iter();
    let troops = actions.filter_map(|action| match action {
        Action::Place(troop, at) if at == id => Some((troop, action)),
        _ => None,
    });
    let claims = troops.filter(|(_, action)| {
        let after = view.after(*action);
        after.is_some_and(|after| after.table().claimable().contains(id))
    });
    claims
        .map(|(troop, _)| troop)
        .min_by_key(|troop| troop.elite().is_some())
}

/// What a side of an unclaimed Stone is or can become.
fn side_prospect(view: &View, id: StoneId, player: Player) -> SideProspect {
    let stone = view.table().border().stone(id);
    if let Some(formation) = stone.formation(player) {
        return SideProspect::Complete(formation);
    }
    let is_mine = player == view.viewer();
    let supply = Supply::of(view, player);
    let (side, modes) = (stone.side(player), stone.modes());
    let Some(hope) = supply.hope(side, modes, stone.formation(player.other())) else {
        return SideProspect::Stuck;
    };
    let own = is_mine.then(|| {
        let own = own_prospect(view, id);
        let chance = match own {
            OwnProspect::Becomes(plan) if plan.to_draw > 0 => {
                plan.chance_to_draw(supply.draws.chance_of_each())
            }
            OwnProspect::Outs { .. } => hope.chance,
            _ => 1.0,
        };
        (own, chance)
    });
    SideProspect::Open { hope, own }
}

/// The Clan cards that may come to a player's hand, as the viewer knows it.
#[derive(Clone, Copy, Debug)]
struct Draws {
    /// The cards among which they are.
    unseen: ClanSet,
    /// How many of them the player gets: half of the deck, and for the opponent the hand as well.
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
    fn of(view: &View, player: Player) -> Self {
        let draws = Draws::of(view, player);
        if player == view.viewer() {
            Self {
                available: available_cards(view),
                hand: view.table().unplayed().difference(view.hidden_clan_cards()),
                elites: PlayableElites::of(view),
                draws,
            }
        } else {
            Self {
                available: view.hidden_clan_cards(),
                hand: ClanSet::EMPTY,
                elites: PlayableElites::default(),
                draws,
            }
        }
    }

    /// The best that a side can still become; `None` if it can't be completed. `to_beat` is what
    /// the other side has, if it is complete.
    fn hope(&self, side: &Side, modes: Modes, to_beat: Option<Formation>) -> Option<Hope> {
        /// A smaller difference is within what the estimate may be wrong by.
        const NOTABLE: f32 = 0.05;
        let (available, elites) = (self.available, &self.elites);
        let reach = Reach::strongest(side, modes, available, elites)?;
        let category = reach.formation.category();
        let lacks_one = modes.slots() - side.len() == 1;
        let odds = self.odds_of(side, modes, to_beat);
        let mut cards = ClanSet::EMPTY;
        let mut chance = odds.of(category);
        if lacks_one && category != Category::Sum {
            cards = outs(side, modes, available, category, to_beat);
            let elite = completing_elite(side, modes, elites, category, to_beat);
            let is_sure = elite.is_some() || !cards.intersection(self.hand).is_empty();
            chance = if is_sure {
                1.0
            } else {
                self.draws.chance_of_one(cards)
            };
        }
        let weaker = LikelierHope::CATEGORIES.into_iter().filter(|weaker| {
            // Of one card, it can be told whether it makes the category strong enough.
            let least = to_beat.map(Formation::category);
            *weaker < category && (Some(*weaker) > least || lacks_one && Some(*weaker) == least)
        });
        let weaker = weaker.map(|weaker| {
            let count = modes.slots() - side.len();
            let cards = self.cards_for(side, modes, weaker, to_beat);
            let chance = if !lacks_one {
                odds.of(weaker)
            } else if cards.intersection(self.hand).is_empty() {
                self.draws.chance_of_one(cards)
            } else {
                1.0
            };
            LikelierHope {
                category: weaker,
                cards,
                count,
                chance,
            }
        });
        let likelier = LikelierHope::choose(weaker, chance);
        // Of a single card, it can be counted.
        let chance_to_beat = match to_beat {
            Some(_) if lacks_one => {
                self.draws
                    .chance_of_one(self.cards_for(side, modes, Category::Sum, to_beat))
            }
            _ => odds.to_beat,
        };
        let is_likelier = chance_to_beat > chance + NOTABLE;
        let beats = likelier.is_none() && chance < 1.0 && is_likelier;
        // Another formation of the category does without one of these cards.
        let does_without = |card: ClanCard| {
            let others = available.difference(ClanSet::from_iter([card]));
            let other = Reach::strongest(side, modes, others, elites);
            other.is_some_and(|other| other.formation.category() == category)
        };
        Some(Hope {
            reach,
            cards,
            chance: if beats { chance_to_beat } else { chance },
            beats,
            is_one_of_several: reach.cards.iter().any(does_without),
            likelier,
        })
    }

    /// The cards of which as many as the side lacks make a formation of this category or a
    /// stronger one; none if it takes certain cards together. A single card must make one that
    /// is stronger than `to_beat`.
    fn cards_for(
        &self,
        side: &Side,
        modes: Modes,
        category: Category,
        to_beat: Option<Formation>,
    ) -> ClanSet {
        if modes.slots() - side.len() == 1 {
            let does_it = |card: &ClanCard| {
                let made = side.with((*card).into());
                let made = made.and_then(|side| formation_of(&side, modes));
                made.is_some_and(|made| made.category() >= category && Some(made) > to_beat)
            };
            return self.available.iter().filter(does_it).collect();
        }
        // Elite Troops go with several of them.
        let Some(card) = side.iter().next().and_then(Troop::clan) else {
            return ClanSet::EMPTY;
        };
        let alike = match category {
            Category::Color => ClanSet::of_color(card.color()),
            Category::ThreeOfAKind => ClanSet::of_strength(card.strength()),
            _ => ClanSet::EMPTY,
        };
        alike.intersection(self.available)
    }

    /// The odds of a side. An Elite Troop in hand helps.
    fn odds_of(&self, side: &Side, modes: Modes, to_beat: Option<Formation>) -> HopeOdds {
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
        let sides = std::iter::once(*side).chain(with_elite);
        let odds: Vec<SideOdds> = sides
            .map(|side| SideOdds::new(&side, modes, &cards))
            .collect();
        let to_beat = odds.iter().map(|odds| {
            to_beat.map_or(0.0, |other| {
                odds.wins_against(&SideOdds::from_formation(other), Some(false))
            })
        });
        let to_beat = to_beat.fold(0.0_f32, f32::max).min(1.0);
        HopeOdds { odds, to_beat }
    }
}

/// The chances of what a side may become.
struct HopeOdds {
    /// By Clan cards alone, and with each Elite Troop in hand.
    odds: Vec<SideOdds>,
    /// The chance that it beats the other side, if that is complete.
    to_beat: f32,
}

impl HopeOdds {
    /// The chance that the cards for a formation of this category come.
    fn of(&self, category: Category) -> f32 {
        let chances = self.odds.iter().map(|odds| odds.chance_of(category));
        chances.fold(0.0_f32, f32::max).min(1.0)
    }
}

impl LikelierHope {
    /// The categories worth hoping for besides the strongest one.
    const CATEGORIES: [Category; 3] = [Category::ThreeOfAKind, Category::Color, Category::Run];

    /// Chooses a weaker category to tell beside the strongest one, which has this chance: the
    /// strongest that is likely, or else the likeliest.
    fn choose(weaker: impl Iterator<Item = Self>, chance: f32) -> Option<Self> {
        /// A likelier category is told only beside one that is less likely than this.
        const LIKELY: f32 = 0.6;
        /// How much likelier it must be.
        const NOTABLY: f32 = 0.1;
        let mut likelier: Vec<Self> = weaker
            .filter(|hope| chance < LIKELY && hope.chance >= chance + NOTABLY)
            .collect();
        // The sort is stable: the strongest comes first among those that are likely.
        likelier.sort_by(|a, b| b.chance.min(LIKELY).total_cmp(&a.chance.min(LIKELY)));
        likelier.first().copied()
    }
}
