//! What can still become of a Stone, as a player may know it: the strongest formation
//! within reach of each side, the cards it needs and how likely they come, and how likely the
//! player wins the Stone.

use super::chances;
use super::hint::draw::chance_of_any;
use super::hint::elite::{PlayableElites, Reach};
use super::hint::shared::shared_cards;
use super::hint::stone::{cards_for, own_prospect};
use super::hint::{OwnProspect, SharedCards, StoneOdds};
use super::side_odds::{CardChances, SideOdds};
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Action, ByPlayer, Category, ClanCard, ClanSet, Color, DeckKind, Formation, Modes, Player, Side,
    StoneId, Troop, View,
};

/// The future of one side of a Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SideProspect {
    /// The side is complete.
    Complete(Formation),
    /// There are too few cards left to complete it.
    Stuck,
    /// The other side is complete, and nothing that this one can become beats it.
    Beaten,
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
    /// The cards of which any one completes the side with a formation of this category that beats
    /// the other side, if it lacks one card; none if only an Elite Troop does, or for a Sum that
    /// has nothing to beat.
    pub cards: ClanSet,
    /// The chance that the side gets a formation of this category that beats the other side, with
    /// the cards in hand as certain. Of a side that lacks several cards, it is 0 for a Sum that
    /// the hand alone doesn't make, which nobody asks for. Of an empty side, it also counts the
    /// formations of the category that don't beat the other side.
    pub chance: f32,
    /// The cards of which any one beats the other side, which is complete, if the side lacks one
    /// card and weaker categories make that likelier.
    pub to_beat: Option<CardsToBeat>,
    /// Whether other cards make a formation of the category too.
    pub is_one_of_several: bool,
    /// The cards of the strength of a Three of a Kind that is begun, if the side lacks several: any
    /// of them, as many as the side lacks, make exactly this formation. Empty for other categories,
    /// or if it takes an Elite Troop.
    pub alike: ClanSet,
    /// A weaker category that is likelier.
    pub likelier: Option<LikelierHope>,
}

/// The cards of which any one completes a side so that it beats the other one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardsToBeat {
    /// The Clan cards.
    pub cards: ClanSet,
    /// The chance that one comes.
    pub chance: f32,
    /// Whether the player holds one of them, or an Elite Troop that does it.
    pub is_held: bool,
}

/// A category that a side is likelier to reach than the strongest one within reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LikelierHope {
    /// The category.
    pub category: Category,
    /// The cards of which any `count` make a formation of this category or a stronger one: for a
    /// Color with R4 on the side, any two red cards. Empty if the side lacks several cards and the
    /// category is a Run, which not any of its cards make, or if the first card of the side isn't
    /// a Clan card, since the others may then be of any color or strength.
    pub cards: ClanSet,
    /// How many cards the side lacks.
    pub count: usize,
    /// The chance that the Clan cards for it come.
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
    /// What this Stone needs of the viewer's hand and others need too.
    pub shared: Option<SharedCards>,
}

/// What can still become of a Stone, or `None` if it is claimed.
///
/// It follows from the view alone, so it reveals nothing hidden.
#[must_use]
pub fn stone_prospects(view: &View, id: StoneId) -> Option<StoneProspects> {
    let border = view.table().border();
    let stone = border.stone(id);
    if stone.owner().is_some() {
        return None;
    }
    let chance = chance_at(view, id);
    Some(StoneProspects {
        sides: ByPlayer::from_fn(|player| side_prospect(view, id, player)),
        chance,
        odds: (!stone.is_empty()).then(|| StoneOdds::at(view, id, chance)),
        claims_with: claims_with(view, id),
        shared: shared_cards(view, id),
    })
}

/// The chance that the viewer wins an unclaimed Stone, from 0 to 1, as a look at it says: what the
/// network estimates, or a certainty if a player can claim it, be it with a card in hand.
pub(crate) fn chance_at(view: &View, id: StoneId) -> f32 {
    let (border, me) = (view.table().border(), view.viewer());
    let can_claim = |player| {
        let claimable = border.claimable(player, view.table().unplayed());
        claimable.contains(id)
    };
    if can_claim(me) || claims_with(view, id).is_some() {
        1.0
    } else if can_claim(me.other()) {
        0.0
    } else {
        chances(view).stones[id.index()]
    }
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
    let side = OpenSide::of(view, id, player);
    let Some(reach) = side.reach(side.available) else {
        return SideProspect::Stuck;
    };
    // Of equal sides, the one that was complete first wins.
    if !side.beats(reach.formation) {
        return SideProspect::Beaten;
    }
    let hope = side.hope(reach);
    let own = (player == view.viewer()).then(|| {
        let own = own_prospect(view, id);
        let chance = match own {
            OwnProspect::Becomes(plan) if plan.to_draw > 0 => {
                plan.chance_to_draw(side.draws.chance_of_each())
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

/// An incomplete side, and the cards that may come to it.
struct OpenSide<'a> {
    side: &'a Side,
    modes: Modes,
    /// What the other side has, if it is complete.
    to_beat: Option<Formation>,
    available: ClanSet,
    /// Those in the viewer's hand, if it is the viewer's side.
    hand: ClanSet,
    elites: PlayableElites,
    /// Those that may still come.
    draws: Draws,
}

impl<'a> OpenSide<'a> {
    fn of(view: &'a View, id: StoneId, player: Player) -> Self {
        let stone = view.table().border().stone(id);
        let (hand, elites) = if player == view.viewer() {
            (view.hand().clan_cards(), PlayableElites::in_hand(view))
        } else {
            (ClanSet::EMPTY, PlayableElites::default())
        };
        Self {
            side: stone.side(player),
            modes: stone.modes(),
            to_beat: stone.formation(player.other()),
            available: cards_for(view, player),
            hand,
            elites,
            draws: Draws::of(view, player),
        }
    }

    /// How many cards the side lacks.
    const fn missing(&self) -> usize {
        self.modes.slots() - self.side.len()
    }

    /// The strongest that the side becomes with these Clan cards and the Elite Troops in hand.
    fn reach(&self, cards: ClanSet) -> Option<Reach> {
        Reach::strongest(self.side, self.modes, cards, &self.elites)
    }

    /// Whether the other side isn't complete or this formation beats it.
    fn beats(&self, formation: Formation) -> bool {
        Some(formation) > self.to_beat
    }

    /// The best that the side can still become, which is this and can beat the other side.
    fn hope(&self, reach: Reach) -> Hope {
        /// A smaller difference isn't worth telling.
        const NOTABLE: f32 = 0.05;
        let category = reach.formation.category();
        let lacks_one = self.missing() == 1;
        let is_counted = category != Category::Sum || self.to_beat.is_some();
        let cards = if lacks_one && is_counted {
            self.completing(category)
        } else {
            ClanSet::EMPTY
        };
        let chance = self.chance_of(category, &self.elites);
        let likelier = LikelierHope::choose(self.weaker_hopes(category), chance);
        let may_be_less = self.to_beat.is_some() && lacks_one && likelier.is_none();
        let to_beat = may_be_less.then(|| {
            let at_hand = self.reach(self.hand);
            CardsToBeat {
                cards: self.completing(Category::Sum),
                chance: self.chance_of(Category::Sum, &self.elites),
                is_held: at_hand.is_some_and(|reach| self.beats(reach.formation)),
            }
        });
        let takes_any_two = category == Category::ThreeOfAKind && !lacks_one;
        let alike = if takes_any_two && reach.elite.is_none() {
            self.cards_for(category)
        } else {
            ClanSet::EMPTY
        };
        // Another formation of the category does without one of these cards.
        let does_without = |card: ClanCard| {
            let other = self.reach(self.available.difference(ClanSet::from_iter([card])));
            other.is_some_and(|other| other.formation.category() == category)
        };
        Hope {
            reach,
            cards,
            chance,
            to_beat: to_beat.filter(|other| other.chance > chance + NOTABLE),
            alike,
            is_one_of_several: reach.cards.iter().any(does_without),
            likelier,
        }
    }

    /// The categories that are weaker than this one and can beat the other side, with the chance
    /// of the Clan cards for them.
    fn weaker_hopes(&self, category: Category) -> impl Iterator<Item = LikelierHope> {
        let least = self.to_beat.map(Formation::category);
        let weaker = LikelierHope::CATEGORIES.into_iter().filter(move |weaker| {
            // Of one card, it can be told whether it makes the category strong enough.
            let is_enough = self.missing() == 1 && Some(*weaker) == least;
            *weaker < category && (Some(*weaker) > least || is_enough)
        });
        weaker.map(|weaker| LikelierHope {
            category: weaker,
            cards: self.cards_for(weaker),
            count: self.missing(),
            chance: self.chance_of(weaker, &PlayableElites::default()),
        })
    }

    /// The cards of which any one completes the side, which lacks one, with a formation of this
    /// category or a stronger one that beats the other side.
    fn completing(&self, least: Category) -> ClanSet {
        let does_it = |card: &ClanCard| {
            let made = self.side.with((*card).into());
            let made = made.and_then(|side| formation_of(&side, self.modes));
            made.is_some_and(|made| made.category() >= least && self.beats(made))
        };
        self.available.iter().filter(does_it).collect()
    }

    /// The chance that the side gets a formation of this category or a stronger one that beats
    /// the other side, with the cards in hand as certain and at most one of these Elite Troops.
    fn chance_of(&self, category: Category, elites: &PlayableElites) -> f32 {
        let makes_it = |cards| {
            let best = Reach::strongest(self.side, self.modes, cards, elites);
            best.is_some_and(|best| {
                best.formation.category() >= category && self.beats(best.formation)
            })
        };
        if makes_it(self.hand) {
            return 1.0;
        }
        if self.missing() == 1 {
            return self.draws.chance_of_one(self.completing(category));
        }
        if self.side.is_empty() {
            return self.odds_of(category, elites);
        }
        let families = self.families(category).into_iter();
        let missed = families.map(|kinds| 1.0 - self.chance_that(makes_it, &kinds));
        1.0 - missed.product::<f32>()
    }

    /// The chance that `makes_it` holds for the hand together with the cards that come. Each kind
    /// is a set of cards of which one is enough; it comes or not, independently of the others,
    /// unless the hand has one already. For a Run with R4 on the side, each other strength is a
    /// kind: a 5 comes if any of the unseen 5s does.
    fn chance_that(&self, makes_it: impl Fn(ClanSet) -> bool, kinds: &[ClanSet]) -> f32 {
        let open = kinds
            .iter()
            .filter(|kind| kind.intersection(self.hand).is_empty());
        let open =
            open.filter_map(|kind| Some((kind.iter().next()?, self.draws.chance_of_one(*kind))));
        let open: Vec<(ClanCard, f32)> = open.collect();
        let mut chance = 0.0;
        for come in 0_u32..1 << open.len() {
            let (mut cards, mut of_these) = (self.hand, 1.0);
            for (at, (card, comes)) in open.iter().enumerate() {
                if come & 1 << at == 0 {
                    of_these *= 1.0 - comes;
                } else {
                    cards.insert(*card);
                    of_these *= comes;
                }
            }
            chance += if makes_it(cards) { of_these } else { 0.0 };
        }
        chance
    }

    /// The ways to a formation of this category from the Clan cards on the side, and for each way
    /// the kinds of cards that help: a kind is a set of cards any of which does the same there.
    /// With R4 on the side, the only way to a Color is red, and each red card is a kind of its
    /// own. To a Run, the only way has a kind for each strength but 4, with the cards of all
    /// colors. With nothing but Elite Troops on the side, there is a way for each color.
    fn families(&self, category: Category) -> Vec<Vec<ClanSet>> {
        let there = self.side.clan_cards();
        let alone = |family: ClanSet| -> Vec<ClanSet> {
            let cards = family.intersection(self.available).iter();
            cards.map(|card| ClanSet::from_iter([card])).collect()
        };
        let fits = |family: &ClanSet| there.difference(*family).is_empty();
        let strengths = || (1..=9).map(ClanSet::of_strength);
        match category {
            Category::ColorRun | Category::Color => {
                let colors = Color::ALL.into_iter().map(ClanSet::of_color);
                colors.filter(fits).map(alone).collect()
            }
            Category::ThreeOfAKind => strengths().filter(fits).map(alone).collect(),
            Category::Run => {
                let others = strengths().filter(|kind| kind.intersection(there).is_empty());
                let kinds = others.map(|kind| kind.intersection(self.available));
                vec![kinds.collect()]
            }
            // Nobody asks how likely several cards make a Sum.
            Category::Sum => Vec::new(),
        }
    }

    /// The estimated chance of a category of an empty side.
    fn odds_of(&self, category: Category, elites: &PlayableElites) -> f32 {
        let cards = CardChances {
            held: self.hand,
            held_chance: 1.0,
            unseen: self.draws.unseen,
            unseen_chance: self.draws.chance_of_each(),
        };
        let with_elite = elites
            .iter()
            .filter_map(|elite| self.side.with(elite.into()));
        let sides = std::iter::once(*self.side).chain(with_elite);
        let chances =
            sides.map(|side| SideOdds::new(&side, self.modes, &cards).chance_of(category));
        chances.fold(0.0_f32, f32::max).min(1.0)
    }

    /// The cards of which as many as the side lacks make a formation of this category or a
    /// stronger one; none if it takes certain cards together. A single card must make one that
    /// beats the other side.
    fn cards_for(&self, category: Category) -> ClanSet {
        if self.missing() == 1 {
            return self.completing(category);
        }
        // Elite Troops go with several of them.
        let Some(card) = self.side.iter().next().and_then(Troop::clan) else {
            return ClanSet::EMPTY;
        };
        let alike = match category {
            Category::Color => ClanSet::of_color(card.color()),
            Category::ThreeOfAKind => ClanSet::of_strength(card.strength()),
            _ => ClanSet::EMPTY,
        };
        alike.intersection(self.available)
    }
}

impl LikelierHope {
    /// The categories worth hoping for besides the strongest one.
    const CATEGORIES: [Category; 3] = [Category::ThreeOfAKind, Category::Color, Category::Run];

    /// Chooses a weaker category to tell beside the strongest one, which has this chance: the
    /// strongest that is likely, or else the likeliest.
    fn choose(weaker: impl Iterator<Item = Self>, chance: f32) -> Option<Self> {
        /// Above this chance, the best category is enough to say.
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
