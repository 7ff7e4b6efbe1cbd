//! What a player plans to make of a side that lacks more than one card, or of a sum: with
//! the cards in hand, or with one to draw.

use super::FormationPlan;
use super::elite::{PlayableElites, Reach};
use super::stone::{OwnProspect, available_cards, outs, own_prospect};
use crate::odds_evaluator::{OddsEvaluator, PositionOdds};
use schotten_rules::completion::{Completion, formation_of, strongest_completion};
use schotten_rules::{Category, ClanCard, ClanSet, Formation, Modes, Side, StoneId, Troop, View};

/// A stronger formation is planned for instead of a certain one if the card for it comes with
/// this chance.
const LEAST_HOPE: f32 = 0.25;

/// What the player plans for an incomplete side: the formation and the cards that it takes,
/// those in hand before those that must be drawn. `None` if it is complete or can't be
/// completed, or if it lacks one card and none makes it strong enough to beat the other side.
#[must_use]
pub fn own_plan(view: &View, id: StoneId) -> Option<FormationPlan> {
    plan_for(view, id, own_prospect(view, id))
}

/// [`own_plan`] for a side with this prospect.
pub(super) fn plan_for(view: &View, id: StoneId, prospect: OwnProspect) -> Option<FormationPlan> {
    let (category, cards, held, elite) = match prospect {
        OwnProspect::Becomes(plan) => return Some(plan),
        OwnProspect::Outs {
            category,
            cards,
            held,
            elite,
            ..
        } => (category, cards, held, elite),
        OwnProspect::CannotComplete | OwnProspect::Completes { .. } => return None,
    };
    let stone = view.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let made = |troop| formation_of(&side.with(troop)?, modes);
    let plan = |formation| FormationPlan::without_cards(formation, modes.slots());
    if let Some(elite) = elite.filter(|_| held.is_empty()) {
        return Some(FormationPlan {
            elite: Some(elite),
            ..plan(made(elite.into())?)
        });
    }
    let within = if held.is_empty() { cards } else { held };
    let formations = within.iter().filter_map(|card| made(card.into()));
    let best = formations.filter(|one| one.category() == category).max()?;
    let same = within
        .iter()
        .filter(|card| made((*card).into()) == Some(best));
    Some(if held.is_empty() {
        FormationPlan {
            drawn: same.collect(),
            to_draw: 1,
            alike: cards,
            ..plan(best)
        }
    } else {
        // One of them is enough.
        FormationPlan {
            held: same.take(1).collect(),
            ..plan(best)
        }
    })
}

/// Plans how to complete the player's side.
pub(super) struct PlanMaker<'a> {
    side: &'a Side,
    modes: Modes,
    /// The Clan cards in the player's hand.
    held: ClanSet,
    /// Those that may still come.
    hidden: ClanSet,
    elites: PlayableElites,
    /// The chance to draw a certain one of those in time.
    draw_chance: f32,
    /// The opponent's complete side.
    to_beat: Option<Formation>,
}

impl<'a> PlanMaker<'a> {
    /// Looks at a side of the viewer's.
    pub(super) fn new(
        view: &View,
        side: &'a Side,
        modes: Modes,
        elites: PlayableElites,
        to_beat: Option<Formation>,
    ) -> Self {
        let odds = PositionOdds::new(view, OddsEvaluator::SOUND);
        Self {
            side,
            modes,
            held: view.hand().clan_cards(),
            hidden: available_cards(view).intersection(view.hidden_clan_cards()),
            elites,
            draw_chance: odds.mine.unseen_chance,
            to_beat,
        }
    }

    /// The plan to tell, with the strongest formation within reach if no other is nearer.
    pub(super) fn prefer(&self, strongest: Reach) -> FormationPlan {
        let Some(nearest) = self.nearest() else {
            // Of a Sum, hardly anybody draws the best cards.
            let is_sum = strongest.formation.category() == Category::Sum;
            let at_hand = strongest_completion(self.side, self.modes, self.held);
            let sum = at_hand.filter(|_| is_sum).map(without_elite);
            return self.plan(sum.unwrap_or(strongest));
        };
        let hope = self.hope_beside(&nearest);
        hope.unwrap_or_else(|| self.with_sure_run(nearest))
    }

    /// The plan to draw a card, with the Run that the cards in hand make for certain, if they
    /// do.
    fn with_sure_run(&self, mut plan: FormationPlan) -> FormationPlan {
        let at_hand = strongest_completion(self.side, self.modes, self.held);
        let run = at_hand
            .map(|sure| sure.formation)
            .filter(|sure| sure.category() == Category::Run && self.can_win(*sure));
        let takes_card = plan.to_draw == 1 && plan.elite.is_none() && plan.instead.is_none();
        if takes_card && plan.formation.category() > Category::Run && run.is_some() {
            plan.drawn = plan.alike;
            plan.sure = run;
        }
        plan
    }

    /// Whether a formation isn't beaten already.
    fn can_win(&self, formation: Formation) -> bool {
        Some(formation) > self.to_beat
    }

    /// What the side becomes with the fewest cards to draw, at most one, if that is better
    /// than a Sum. A player plans with the cards in hand: a stronger formation that takes
    /// two certain cards from the deck hardly ever comes true.
    fn nearest(&self) -> Option<FormationPlan> {
        let at_hand = strongest_completion(self.side, self.modes, self.held).map(without_elite);
        let with_elite = self.with_elite();
        let one_drawn = self.with_one_drawn().max_by_key(|reach| reach.formation);
        // The Elite Troop may be of use elsewhere, so a card that does the same is named too.
        let is_alternative = |drawn: &Reach| {
            let same = |elite: Reach| elite.formation.category() == drawn.formation.category();
            with_elite.is_none_or(same) && !drawn.cards.difference(self.hidden).is_empty()
        };
        let drawn_first = one_drawn.filter(is_alternative);
        // A Run is hardly better than a Sum.
        [Category::Color, Category::Run]
            .into_iter()
            .find_map(|least| {
                let mut found = [at_hand, drawn_first, with_elite, one_drawn]
                    .into_iter()
                    .flatten();
                found.find(|reach| reach.formation.category() >= least)
            })
            .map(|reach| self.plan(reach))
    }

    /// A Three of a Kind or a Color-Run that takes one card from the deck, where the plan
    /// makes something weaker of cards in hand alone and the card is likely enough to come.
    fn hope_beside(&self, sure: &FormationPlan) -> Option<FormationPlan> {
        let is_weak = sure.formation.category() < Category::ThreeOfAKind;
        let is_sure = sure.to_draw == 0 && sure.elite.is_none() && self.can_win(sure.formation);
        if !is_sure || !is_weak {
            return None;
        }
        let drawn: Vec<Reach> = self.with_one_drawn().collect();
        let of_category = |category| {
            let found = drawn
                .iter()
                .filter(|reach| reach.formation.category() == category);
            let missed = found.clone().map(|_| 1.0 - self.draw_chance);
            let chance = 1.0 - missed.product::<f32>();
            let best = found.max_by_key(|reach| reach.formation)?;
            (chance >= LEAST_HOPE).then(|| self.plan(*best))
        };
        let mut plan = [Category::ColorRun, Category::ThreeOfAKind]
            .into_iter()
            .find_map(of_category)
            .filter(|plan| plan.to_draw == 1)?;
        plan.drawn = plan.alike;
        plan.sure = Some(sure.formation);
        Some(plan)
    }

    /// The strongest formation with each single card from the deck and Clan cards in hand.
    fn with_one_drawn(&self) -> impl Iterator<Item = Reach> {
        self.hidden.iter().filter_map(|card| {
            let with = self.side.with(card.into())?;
            let mut rest = strongest_completion(&with, self.modes, self.held)?;
            rest.cards.insert(card);
            Some(without_elite(rest))
        })
    }

    /// The strongest formation with an Elite Troop and the Clan cards in hand.
    fn with_elite(&self) -> Option<Reach> {
        self.elites.complete(self.side, self.modes, self.held)
    }

    /// The plan for this formation, or for one with an Elite Troop in hand that is at least
    /// as strong. Of a single card to draw, all that do the same are named.
    pub(super) fn plan(&self, reach: Reach) -> FormationPlan {
        let drawn = reach.cards.intersection(self.hidden);
        let held = reach.cards.difference(self.hidden);
        let mut plan = FormationPlan {
            held,
            elite: reach.elite,
            drawn,
            to_draw: drawn.len(),
            ..FormationPlan::without_cards(reach.formation, self.modes.slots())
        };
        if plan.to_draw == 1 {
            let completes = |card: Troop| self.completes(&plan, card);
            let cards = self.hidden.iter().filter(|card| completes((*card).into()));
            let has_held = plan.elite.is_none() && !held.is_empty();
            let mut elites = self.elites.iter().filter(|_| has_held);
            let instead = elites.find(|elite| completes((*elite).into()));
            (plan.drawn, plan.instead) = (cards.collect(), instead);
            plan.alike = self.alike(&plan);
        }
        let with_elite = self.with_elite().filter(|elite| {
            !drawn.is_empty() && elite.formation >= reach.formation && plan.instead.is_none()
        });
        with_elite.map_or(plan, |elite| self.plan(elite))
    }

    /// Adds to a plan for a Color-Run that takes a single card to draw all others that make one of
    /// its color with cards in hand, and the cards in hand with which they do.
    pub(super) fn name_all_draws(&self, mut plan: FormationPlan) -> FormationPlan {
        let takes_elite = plan.elite.is_some() || plan.instead.is_some();
        let category = plan.formation.category();
        let Some(color) = plan.held.iter().next().map(ClanCard::color) else {
            return plan;
        };
        if plan.to_draw != 1 || takes_elite || category != Category::ColorRun {
            return plan;
        }
        // Beside what the hand makes for certain, all draws are named alike.
        let all_are_named = plan.sure.is_some();
        for card in self.hidden.intersection(ClanSet::of_color(color)) {
            let with = self.side.with(card.into());
            let rest = with.and_then(|with| strongest_completion(&with, self.modes, self.held));
            let Some(rest) = rest.filter(|rest| self.can_win(rest.formation)) else {
                continue;
            };
            if rest.formation.category() == category && !plan.alike.contains(card) {
                plan.alike.insert(card);
                plan.held = plan.held.union(rest.cards);
                if all_are_named || rest.formation == plan.formation {
                    plan.drawn.insert(card);
                }
            }
        }
        plan
    }

    /// The side with what the plan takes from the hand.
    fn with_held(&self, plan: &FormationPlan) -> Option<Side> {
        let held = plan.held.iter().map(Troop::from);
        let mut taken = held.chain(plan.elite.map(Troop::from));
        taken.try_fold(*self.side, |side, card| side.with(card))
    }

    /// Whether a card makes the plan's formation together with what the plan takes from the
    /// hand.
    fn completes(&self, plan: &FormationPlan, card: Troop) -> bool {
        let side = self.with_held(plan).and_then(|side| side.with(card));
        side.and_then(|side| formation_of(&side, self.modes)) == Some(plan.formation)
    }

    /// The cards from the deck of which any one makes a formation of the plan's category
    /// together with what the plan takes from the hand.
    fn alike(&self, plan: &FormationPlan) -> ClanSet {
        let side = self.with_held(plan);
        let category = plan.formation.category();
        side.map_or(ClanSet::EMPTY, |side| {
            outs(&side, self.modes, self.hidden, category, self.to_beat)
        })
    }
}

/// A formation that Clan cards alone complete.
const fn without_elite(completion: Completion) -> Reach {
    Reach {
        formation: completion.formation,
        cards: completion.cards,
        elite: None,
    }
}
