//! What a look says of the player's own side, begun or empty, as hints say it.

use super::{Detail, Look, list_modes};
use crate::words::card_groups::CardPool;
use crate::words::hint::{becomes, list_troops};
use crate::words::{Conjunction, Mention, category, formation, side_cards};
use crate::{Language, say};
use schotten_bots::{FormationPlan, Hope, OwnProspect, PlayableElites, Reach};
use schotten_rules::{Category, ClanSet, Player, StoneId, View};

/// Describes a Stone without cards: what the player's hand alone could make there. What could be
/// drawn is the same at all of them.
pub(super) fn describe_empty(language: Language, view: &View, id: StoneId) -> String {
    let hand = HandAlone::of(language, view, id);
    say!(
        language,
        "prospects-empty",
        stone = id.number(),
        modes = list_modes(language, view.table().border().stone(id)),
        makes = hand.makes,
        formation = hand.formation,
        cards = hand.cards,
    )
}

impl Look<'_> {
    /// Describes what the player makes of the own side, as hints say it, with the chance of the
    /// cards to draw.
    pub(super) fn describe_own(
        &self,
        player: Player,
        own: OwnProspect,
        chance: f32,
        hope: Hope,
    ) -> String {
        let (language, slots) = (self.language, self.stone.modes().slots());
        if !self.tells(player, own) {
            return self.describe_empty_side(player, hope);
        }
        let best = hope.reach.formation.category();
        // What the hand makes is more certain than what is likelier.
        let alone = Hope {
            likelier: None,
            to_beat: None,
            ..hope
        };
        match own {
            OwnProspect::Outs { held, elite, .. } if !held.is_empty() || elite.is_some() => {
                let held = say!(
                    language,
                    "prospect-held",
                    category = category(language, best, slots),
                    cards = list_troops(language, held, elite, Conjunction::Or)
                );
                self.side_with(player, &held)
            }
            OwnProspect::Outs {
                sure: Some(sure), ..
            } => {
                let sure = say!(
                    language,
                    "prospect-sure",
                    formation = formation(language, sure.formation, slots),
                    cards = list_troops(language, sure.cards, sure.elite, Conjunction::And)
                );
                self.side_with(player, &format!("{}{sure}", self.future(player, alone)))
            }
            OwnProspect::Becomes(plan) if plan.to_draw == 0 => {
                self.describe_hand(player, plan, hope)
            }
            OwnProspect::Becomes(plan) if !plan.held.is_empty() || plan.elite.is_some() => {
                self.describe_plan(player, plan, chance, alone)
            }
            OwnProspect::Outs { .. }
            | OwnProspect::Becomes(_)
            | OwnProspect::CannotComplete
            | OwnProspect::Completes { .. } => self.side_with(player, &self.future(player, hope)),
        }
    }

    /// Describes the own side without cards: what the hand alone makes of it at best, and which
    /// draws win if it can't, as far as that still matters.
    fn describe_empty_side(&self, player: Player, hope: Hope) -> String {
        if self.is_won {
            return self.side_with(player, "");
        }
        let (language, theirs) = (self.language, self.stone.formation(player.other()));
        let hand = HandAlone::of(language, self.view, self.id);
        // What could be drawn is open for every empty side, unless there is one to beat.
        let wins_by_draws = theirs.is_some() && hand.formation.is_empty() && hope.chance > 0.0;
        say!(
            language,
            "prospect-empty-side",
            name = self.names[player].as_str(),
            makes = hand.makes,
            formation = hand.formation,
            cards = hand.cards,
            draws = if wins_by_draws { "yes" } else { "no" },
            hope = self.future(player, hope),
        )
    }

    /// Describes what the hand alone makes of the own side, and what more the side could become.
    fn describe_hand(&self, player: Player, plan: FormationPlan, hope: Hope) -> String {
        let (language, side) = (self.language, self.stone.side(player));
        let is_more = self.is_more(plan, hope) && !side.is_empty() && !self.is_won;
        say!(
            language,
            "prospect-from-hand",
            name = self.names[player].as_str(),
            side = if side.is_empty() { "empty" } else { "begun" },
            played = side_cards(language, side),
            count = plan.held.len() + u32::from(plan.elite.is_some()),
            cards = list_troops(language, plan.held, plan.elite, Conjunction::And),
            formation = formation(language, plan.formation, self.stone.modes().slots()),
            more = match is_more {
                true if hope.chance < 1.0 => "luck",
                true => "held",
                false => "no",
            },
            hope = self.hope(player, hope),
        )
    }

    /// Describes what a draw makes of the own side together with cards in hand, and what more the
    /// side could become.
    fn describe_plan(
        &self,
        player: Player,
        plan: FormationPlan,
        chance: f32,
        hope: Hope,
    ) -> String {
        let future = if self.is_more(plan, hope) {
            self.future(player, hope)
        } else {
            String::new()
        };
        let pool = CardPool::of_side(self.view, self.id, player);
        let plan = if self.detail == Detail::Short {
            shorten(plan)
        } else {
            plan
        };
        let (language, you) = (self.language, Mention::You);
        let planned = becomes(language, plan, you, false, Some(chance), Some(pool));
        format!("{} {planned}", self.side_with(player, &future))
    }

    /// Whether there is room for what the side could become beyond this plan.
    fn is_more(&self, plan: FormationPlan, hope: Hope) -> bool {
        let best = hope.reach.formation.category();
        best > plan.formation.category() && self.detail == Detail::Whole
    }
}

/// What the player's hand alone makes of a side without cards.
struct HandAlone {
    /// The key of it in the messages.
    makes: &'static str,
    /// The formation and its cards, if it is better than a Sum or beats the opponent's side.
    formation: String,
    cards: String,
}

impl HandAlone {
    fn of(language: Language, view: &View, id: StoneId) -> Self {
        let (stone, me) = (view.table().border().stone(id), view.viewer());
        let (modes, theirs) = (stone.modes(), stone.formation(me.other()));
        let hand = view.table().unplayed().difference(view.hidden_clan_cards());
        let made = Reach::strongest(stone.side(me), modes, hand, &PlayableElites::in_hand(view));
        let better = made.filter(|made| match theirs {
            Some(theirs) => made.formation > theirs,
            None => made.formation.category() > Category::Sum,
        });
        Self {
            makes: match (made, better) {
                (None, _) => "nothing",
                (Some(_), Some(_)) => "better",
                (Some(_), None) if theirs.is_some() => "beaten",
                (Some(_), None) => "sum",
            },
            formation: better.map_or_else(String::new, |made| {
                formation(language, made.formation, modes.slots())
            }),
            cards: better.map_or_else(String::new, |made| {
                list_troops(language, made.cards, made.elite, Conjunction::And)
            }),
        }
    }
}

/// Leaves out the cards that would do instead of an Elite Troop in hand, what the hand makes for
/// certain, and the best of several totals.
fn shorten(plan: FormationPlan) -> FormationPlan {
    if plan.instead.is_some() {
        return FormationPlan {
            elite: plan.instead,
            instead: None,
            drawn: ClanSet::EMPTY,
            alike: ClanSet::EMPTY,
            to_draw: 0,
            ..plan
        };
    }
    let has_best = plan.sure.is_some() || plan.alike.len() > plan.drawn.len();
    FormationPlan {
        drawn: if has_best { ClanSet::EMPTY } else { plan.drawn },
        sure: None,
        ..plan
    }
}
