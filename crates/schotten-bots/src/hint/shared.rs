//! The cards of the hand that several Stones need. Hints and looks name them, so that nobody
//! counts on the same card twice.

use super::elite::{PlayableElites, Reach};
use super::plan::plan_for;
use super::stone::{OwnProspect, available_cards, own_prospect};
use schotten_rules::{Category, ClanSet, EliteTroop, Formation, StoneId, StoneSet, Troop, View};

/// Cards of the viewer's hand that a Stone needs and other Stones need too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedCards {
    /// The Clan cards.
    pub cards: ClanSet,
    /// The Elite Troop.
    pub elite: Option<EliteTroop>,
    /// The other Stones that need the same of them as the one with the strongest formation.
    pub stones: StoneSet,
}

/// Returns the cards of the hand that a Stone needs and other Stones need too.
pub(crate) fn shared_cards(view: &View, here: StoneId) -> Option<SharedCards> {
    let mine = Need::at(view, here)?.without_spares(view);
    let others: Vec<Need> = needs_elsewhere(view, here, mine.cards, mine.elite).collect();
    let Need { cards, elite, .. } = *others.iter().max_by_key(|other| other.formation)?;
    let alike = others
        .iter()
        .filter(|other| (other.cards, other.elite) == (cards, elite));
    Some(SharedCards {
        cards,
        elite,
        stones: alike.map(|other| other.stone).collect(),
    })
}

/// Returns what the other Stones on which the viewer has begun a side need of these cards. Of a Sum
/// nothing is said: nearly any cards make one.
pub(super) fn needs_elsewhere(
    view: &View,
    here: StoneId,
    cards: ClanSet,
    elite: Option<EliteTroop>,
) -> impl Iterator<Item = Need> {
    let (border, me) = (view.table().border(), view.viewer());
    let is_begun = move |id: &StoneId| *id != here && !border.stone(*id).side(me).is_empty();
    let needs = border.unclaimed().iter().filter(is_begun);
    let needs = needs.filter_map(|id| Need::at(view, id));
    let needs = needs.filter(|need| need.formation.category() > Category::Sum);
    let of_these = needs.map(move |need| Need {
        cards: need.cards.intersection(cards),
        elite: need.elite.filter(|_| need.elite == elite),
        ..need
    });
    let of_these = of_these.map(|need| need.without_spares(view));
    of_these.filter(|need| !need.cards.is_empty() || need.elite.is_some())
}

/// What a side takes from the hand to become the formation that hints and looks speak of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    pub(super) stone: StoneId,
    cards: ClanSet,
    elite: Option<EliteTroop>,
    pub(super) formation: Formation,
    /// Whether it also takes a card to draw.
    pub(super) needs_draw: bool,
}

impl Need {
    /// What the viewer's side of this Stone takes, unless the formation is beaten already or
    /// takes several draws, with which nobody plans.
    fn at(view: &View, stone: StoneId) -> Option<Self> {
        let need = match own_prospect(view, stone) {
            OwnProspect::Outs {
                held,
                elite: None,
                sure: Some(sure),
                ..
            } if held.is_empty() => Self {
                stone,
                cards: sure.cards,
                elite: sure.elite,
                formation: sure.formation,
                needs_draw: false,
            },
            prospect => {
                let plan = plan_for(view, stone, prospect).filter(|plan| plan.to_draw < 2)?;
                Self {
                    stone,
                    cards: plan.held,
                    elite: plan.elite.or(plan.instead),
                    formation: plan.formation,
                    needs_draw: plan.to_draw > 0 && plan.instead.is_none(),
                }
            }
        };
        let theirs = view.table().border().stone(stone);
        let theirs = theirs.formation(view.viewer().other());
        (Some(need.formation) > theirs).then_some(need)
    }

    /// Leaves only the cards without which the rest of the hand makes nothing of the category
    /// that wins. Of a Sum, none is spared, since each makes it higher.
    fn without_spares(self, view: &View) -> Self {
        if self.formation.category() == Category::Sum {
            return self;
        }
        let hand = view.hand().clan_cards();
        let elites = PlayableElites::in_hand(view);
        let cards = self.cards.iter().filter(|card| {
            let rest = hand.difference(ClanSet::from_iter([*card]));
            !self.is_made_of(view, rest, &elites)
        });
        let elite = self.elite.filter(|elite| {
            let rest = elites.without(*elite);
            !self.is_made_of(view, hand, &rest)
        });
        Self {
            cards: cards.collect(),
            elite,
            ..self
        }
    }

    /// Whether these cards, and the card to draw if the side takes one, make a formation of the
    /// category or a stronger one that isn't beaten.
    fn is_made_of(&self, view: &View, hand: ClanSet, elites: &PlayableElites) -> bool {
        let (stone, me) = (view.table().border().stone(self.stone), view.viewer());
        let drawn = if self.needs_draw {
            available_cards(view).intersection(view.hidden_clan_cards())
        } else {
            ClanSet::EMPTY
        };
        let side = stone.side(me);
        let with_draw = drawn.iter().filter_map(|card| side.with(Troop::from(card)));
        std::iter::once(*side).chain(with_draw).any(|side| {
            let best = Reach::strongest(&side, stone.modes(), hand, elites);
            best.is_some_and(|best| {
                best.formation.category() >= self.formation.category()
                    && Some(best.formation) > stone.formation(me.other())
            })
        })
    }
}
