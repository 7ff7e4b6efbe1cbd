//! The reasons at one Stone: what the player's side can become, what the opponent
//! can still do there, and whether the Stone would complete a winning pattern.

use super::elite::{PlayableElites, Reach, completing_elite};
use super::odds::sure_with;
use super::plan::{PlanMaker, own_plan};
use super::shared::needs_elsewhere;
use super::{FormationPlan, Reason};
use schotten_rules::completion::{completion_above, formation_of, strongest_completion};
use schotten_rules::{
    Category, ClanCard, ClanSet, DeckKind, EliteTroop, Formation, Modes, Player, Side, StoneId,
    StoneSet, View,
};

/// A Stone with no better chance than this is not worth building on.
pub(crate) const HOPELESS: f32 = 0.05;

/// What the player's side of a Stone is or can become, and with which cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OwnProspect {
    /// The player's side of the Stone can't be completed any more.
    CannotComplete,
    /// The play completes the player's side.
    Completes {
        /// The formation it becomes.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// One more card completes the player's side.
    Outs {
        /// The category it becomes.
        category: Category,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The cards of which any one completes it with a formation that beats the other side.
        cards: ClanSet,
        /// Those of them that are in the player's hand.
        held: ClanSet,
        /// An Elite Troop in the player's hand that completes it too.
        elite: Option<EliteTroop>,
        /// What the hand makes of it for certain, if that is weaker and better than a sum.
        sure: Option<Reach>,
    },
    /// What the player's side can become, with more than one card or as a sum.
    Becomes(FormationPlan),
}

/// What the opponent's side of a Stone is or can become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentProspect {
    /// The opponent's side is complete.
    Complete {
        /// Its formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The opponent can't beat the player's complete side any more.
    CannotBeat {
        /// Whether the opponent could still change the Stone with a Tactic card.
        unless_tactic: bool,
        /// The cards in the player's hand because of which a claim doesn't hold yet: its proof
        /// counts all unplayed cards.
        refuted_by: ClanSet,
    },
    /// The opponent can still beat the player's complete side.
    CanBeat {
        /// The formation it would take.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The cards that would complete it.
        cards: ClanSet,
    },
    /// The best that the opponent's side can become.
    Reaches {
        /// The best formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// Whether it is weaker than what the player's side is to become.
        is_weaker: bool,
        /// Whether the opponent could reach more with a Tactic card.
        unless_tactic: bool,
    },
}

/// A winning pattern that a Stone would complete for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinningPattern {
    /// The Stone makes three adjacent ones with two others that are owned or
    /// claimable.
    ThreeAdjacent {
        /// For the player, and not for the opponent.
        own: bool,
        /// The two others.
        neighbors: [StoneId; 2],
    },
    /// The Stone would be a fifth one.
    Fifth {
        /// For the player, and not for the opponent.
        own: bool,
    },
}

impl WinningPattern {
    /// Whether the pattern is the player's and not the opponent's.
    #[must_use]
    pub const fn is_own(self) -> bool {
        match self {
            Self::ThreeAdjacent { own, .. } | Self::Fifth { own } => own,
        }
    }
}

/// Returns what the player's side is or can become.
pub(crate) fn own_prospect(view: &View, id: StoneId) -> OwnProspect {
    let stone = view.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let (unplayed, slots) = (available_cards(view), modes.slots());
    let elites = PlayableElites::in_hand(view);
    let Some(best) = Reach::strongest(side, modes, unplayed, &elites) else {
        return OwnProspect::CannotComplete;
    };
    let formation = best.formation;
    if side.len() >= slots {
        return OwnProspect::Completes { formation, slots };
    }
    let category = formation.category();
    if side.len() + 1 == slots && category != Category::Sum {
        let theirs = stone.formation(view.viewer().other());
        let cards = outs(side, modes, unplayed, category, theirs);
        let hand = view.hand().clan_cards();
        let sure = Reach::strongest(side, modes, hand, &elites);
        let is_less = |sure: &Reach| {
            let range = Category::Run..category;
            range.contains(&sure.formation.category()) && Some(sure.formation) > theirs
        };
        return OwnProspect::Outs {
            category,
            slots,
            cards,
            held: cards.intersection(hand),
            elite: completing_elite(side, modes, &elites, category, theirs),
            sure: sure.filter(is_less),
        };
    }
    let theirs = stone.formation(view.viewer().other());
    let maker = PlanMaker::new(view, side, modes, elites, theirs);
    let plan = maker.prefer(best);
    // What can't beat the opponent's side, which was complete first, is no plan.
    let is_beaten = theirs.is_some_and(|theirs| plan.formation <= theirs && theirs < formation);
    let plan = if is_beaten { maker.plan(best) } else { plan };
    OwnProspect::Becomes(maker.name_all_draws(plan))
}

/// The cards of which any one completes a side that lacks one card, with a formation of this
/// category that is stronger than `to_beat`.
pub(crate) fn outs(
    side: &Side,
    modes: Modes,
    unplayed: ClanSet,
    category: Category,
    to_beat: Option<Formation>,
) -> ClanSet {
    let made = |card: &ClanCard| {
        let with = side.with((*card).into());
        let formation = with.and_then(|with| formation_of(&with, modes));
        formation.filter(|formation| formation.category() == category)
    };
    let wins = |card: &ClanCard| made(card).is_some_and(|made| Some(made) > to_beat);
    unplayed.iter().filter(wins).collect()
}

/// The Clan cards that may still come to the player's side: all unplayed ones, or
/// only those in the hand once the deck is empty and the hand has no Tactic card.
pub(crate) fn available_cards(view: &View) -> ClanSet {
    let (table, hand) = (view.table(), view.hand());
    let unplayed = table.unplayed();
    if table.deck_len(DeckKind::Clan) > 0 || hand.clan_count() < hand.len() {
        return unplayed;
    }
    view.hand().clan_cards()
}

/// The Clan cards that may still come to a player's side, as far as the viewer knows: none of
/// the viewer's own come to the opponent's. Claims are judged by the cards that are face up
/// alone, so a proof counts those in the viewer's hand against the viewer.
#[must_use]
pub fn cards_for(view: &View, player: Player) -> ClanSet {
    if player == view.viewer() {
        available_cards(view)
    } else {
        view.hidden_clan_cards()
    }
}

/// What the opponent's side is, or can become with cards that the player doesn't
/// hold, compared with what the player's side is to become.
pub(super) fn opponent_prospect(
    view: &View,
    id: StoneId,
    own: OwnProspect,
) -> Option<OpponentProspect> {
    let stone = view.table().border().stone(id);
    let (me, slots) = (view.viewer(), stone.modes().slots());
    if let Some(formation) = stone.formation(me.other()) {
        return Some(OpponentProspect::Complete { formation, slots });
    }
    let (side, hidden) = (stone.side(me.other()), view.hidden_clan_cards());
    if let Some(mine) = stone.formation(me) {
        let beats = completion_above(side, stone.modes(), hidden, mine);
        return Some(match beats {
            None => {
                let unplayed = view.table().unplayed();
                let refuted = completion_above(side, stone.modes(), unplayed, mine);
                let refuted_by = refuted.map(|found| found.cards.difference(hidden));
                OpponentProspect::CannotBeat {
                    unless_tactic: tactic_may_come(view),
                    refuted_by: refuted_by.unwrap_or_default(),
                }
            }
            Some(found) => OpponentProspect::CanBeat {
                formation: found.formation,
                slots,
                cards: found.cards,
            },
        });
    }
    if side.is_empty() {
        return None;
    }
    let formation = strongest_completion(side, stone.modes(), hidden)?.formation;
    let is_weaker = match own {
        OwnProspect::Becomes(plan) => formation < plan.sure.unwrap_or(plan.formation),
        OwnProspect::Outs { category, .. } => formation.category() < category,
        _ => false,
    };
    Some(OpponentProspect::Reaches {
        formation,
        slots,
        is_weaker,
        unless_tactic: tactic_may_come(view),
    })
}

/// The winning pattern that the Stone would complete for either player: three adjacent
/// Stones, counting those that can be claimed, or a fifth.
pub(crate) fn winning_pattern(view: &View, id: StoneId) -> Option<WinningPattern> {
    let me = view.viewer();
    let both = [(true, me), (false, me.other())];
    let three = both.into_iter().find_map(|(own, player)| {
        let neighbors = find_neighbors(id, owned_or_claimable(view, player))?;
        Some(WinningPattern::ThreeAdjacent { own, neighbors })
    });
    let owns_four = |player| view.table().border().owned(player).len() == 4;
    let fifth = both.into_iter().find(|(_, player)| owns_four(*player));
    three.or(fifth.map(|(own, _)| WinningPattern::Fifth { own }))
}

/// Whether the player's side of a Stone is begun and a card would help it to become more than a
/// sum: as the hand alone makes it, or with the cards to draw for which the player hopes.
pub(super) fn own_plan_uses(view: &View, id: StoneId, card: ClanCard) -> bool {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let side = stone.side(me);
    if side.is_empty() {
        return false;
    }
    let hand = view.hand().clan_cards();
    let at_hand = Reach::strongest(side, stone.modes(), hand, &PlayableElites::in_hand(view));
    let at_hand = at_hand.is_some_and(|reach| {
        reach.cards.contains(card)
            && reach.formation.category() > Category::Sum
            && Some(reach.formation) > stone.formation(me.other())
    });
    at_hand
        || match own_prospect(view, id) {
            OwnProspect::Outs { held, .. } => held.contains(card),
            OwnProspect::Becomes(plan) => {
                plan.held.contains(card) && plan.formation.category() > Category::Sum
            }
            OwnProspect::CannotComplete | OwnProspect::Completes { .. } => false,
        }
}

/// [`Reason::GivesUp`], if another Stone needs a card that is placed here for more than a Run, or
/// if other cards in hand would have made a stronger category here. [`Reason::Endangers`] comes
/// first, if the player couldn't lose a Stone with the card and can without it.
pub(super) fn given_up(
    before: &View,
    after: &View,
    card: ClanCard,
    here: StoneId,
) -> Option<Reason> {
    let border = before.table().border();
    let was_sure = |id: &StoneId| {
        *id != here
            && sure_with(before, *id).is_some_and(|with| with.contains(card))
            && sure_with(after, *id).is_none()
    };
    if let Some(stone) = border.unclaimed().iter().find(was_sure) {
        return Some(Reason::Endangers { stone });
    }
    let lost = needs_elsewhere(before, here, ClanSet::from_iter([card]), None)
        .filter(|need| need.formation.category() > Category::Run)
        .max_by_key(|need| need.formation);
    let lost = lost.map(|need| (need.stone, need.formation, need.needs_draw));
    let (stone, formation, was_chance) = lost.or_else(|| {
        let plan = given_up_here(before, after, here)?;
        Some((here, plan.formation, plan.to_draw > 0))
    })?;
    Some(Reason::GivesUp {
        stone,
        formation,
        slots: border.stone(stone).modes().slots(),
        was_chance,
    })
}

/// What cards in hand, and at most one to draw, would have made of this side, if what it is or
/// becomes after a play here is of a weaker category.
fn given_up_here(before: &View, after: &View, here: StoneId) -> Option<FormationPlan> {
    let (stone, me) = (after.table().border().stone(here), before.viewer());
    let plan = own_plan(before, here).filter(|plan| plan.to_draw < 2)?;
    let is_begun = !before.table().border().stone(here).side(me).is_empty();
    let left = stone.formation(me);
    let left = left.or_else(|| own_plan(after, here).map(|plan| plan.formation));
    let is_less = left.map(Formation::category) < Some(plan.formation.category());
    // A Stone that is claimed gives up nothing.
    let can_win = stone.owner().is_none() && Some(plan.formation) > stone.formation(me.other());
    (is_begun && is_less && can_win).then_some(plan)
}

/// [`Reason::ClaimableNextTurn`], where claims come before the play, if nobody can beat the
/// player's side any more and the opponent can't win the round by claims before that.
pub(super) fn claimable_next_turn(view: &View, id: StoneId) -> Option<Reason> {
    let (table, me) = (view.table(), view.viewer());
    let claimable = table.border().claimable(me, table.unplayed());
    let comes_first = owned_or_claimable(view, me.other());
    if !table.variant().is_expert() || !claimable.contains(id) || comes_first.wins_round() {
        return None;
    }
    Some(Reason::ClaimableNextTurn {
        stone: id,
        proved_by: None,
        unless_tactic: opponent_may_play_tactic(view),
    })
}

/// Whether the opponent may have a Tactic card and play it in the next turn.
pub(crate) fn opponent_may_play_tactic(view: &View) -> bool {
    let opponent = view.viewer().other();
    view.table().is_within_tactic_limit(opponent) && tactic_may_come(view)
}

/// Whether there are Tactic cards that the viewer can't see: while there are any, what Clan cards
/// can make of a side is never certainly the best. Those in the viewer's own hand don't count, as
/// they do in [`either_may_play_tactic`](super::odds::either_may_play_tactic).
#[must_use]
pub fn tactic_may_come(view: &View) -> bool {
    !view.hidden_tactic_cards().is_empty()
}

/// Whether the Stone would win the round for this player, together with those that the player
/// owns or could claim.
pub(crate) fn decides_round(view: &View, id: StoneId, player: Player) -> bool {
    let mut held = owned_or_claimable(view, player);
    held.set(id, true);
    held.len() >= 5 || find_neighbors(id, held).is_some()
}

/// The Stones that a player owns or could claim.
pub(super) fn owned_or_claimable(view: &View, player: Player) -> StoneSet {
    let border = view.table().border();
    let claimable = border.claimable(player, view.table().unplayed());
    border.owned(player).union(claimable)
}

/// Two of the Stones in `held` that make three adjacent ones with this one.
fn find_neighbors(id: StoneId, held: StoneSet) -> Option<[StoneId; 2]> {
    let mut stones = held;
    stones.set(id, true);
    let three = stones.threes().find(|three| three.contains(&id))?;
    let mut others = three.into_iter().filter(|other| *other != id);
    Some([others.next()?, others.next()?])
}
