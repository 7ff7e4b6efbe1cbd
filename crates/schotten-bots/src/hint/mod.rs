//! Hints: the reasons for and against an action, as data. `telling` puts them into words.

pub(crate) mod advice;
mod distance;
mod draw;
mod effect;
pub(crate) mod elite;
mod order;
mod plan;
pub(crate) mod stone;

pub use draw::{DrawGoal, DrawReason};
pub use order::target_of;
pub use stone::{OpponentProspect, OwnProspect, WinningPattern};

use super::endgame::{self, ExactValue, Limit};
use super::net::{self, Evaluation};
use super::prospects::stone_odds;
use super::{Chances, chances};
use order::{is_doubt, rank};
use schotten_rules::{
    Action, Card, Category, ClanSet, CombatMode, DeckKind, EliteTroop, Formation, Phase, StoneId,
    StoneSet, TacticCard, View,
};

/// How many positions the exact solver may search.
const MAX_POSITIONS: u64 = 20_000;

/// The most reasons for one action.
const MAX_REASONS: usize = 6;

/// A reason for or against an action. Chances are from 0 to 1, those of the player
/// whose action it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The claim of this Stone holds.
    ClaimHolds(StoneId),
    /// The claim wins the round with three adjacent Stones.
    ClaimsThreeAdjacent,
    /// The claim wins the round with five Stones.
    ClaimsFifth,
    /// About a draw, a return or the Recruiter.
    Draw(DrawReason),
    /// What the best formations at a Stone are once a Combat Mode lies on it.
    ModeEffect {
        /// The Combat Mode.
        mode: CombatMode,
        /// How many cards a side of the Stone holds, before and then.
        slots: [usize; 2],
        /// The best that the opponent can have there, before and then.
        theirs: [Option<Formation>; 2],
        /// The best that the player can have there then.
        mine: Option<Formation>,
    },
    /// What the best formation of the opponent at a Stone becomes once a card is taken from
    /// there.
    Weakens {
        /// The Stone.
        stone: StoneId,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The best that the opponent can have there, before and then.
        theirs: [Option<Formation>; 2],
        /// The best that the player has or can have there then.
        mine: Option<Formation>,
        /// Whether the side was complete.
        was_complete: bool,
        /// Whether that was the only card of the side.
        empties: bool,
    },
    /// The best that the player's side can still become at a Stone from which a card is taken
    /// away.
    LeavesAtBest {
        /// The Stone.
        stone: StoneId,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The only card of the player's side is taken away from a Stone.
    LeavesEmpty {
        /// The Stone.
        stone: StoneId,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The best that the side could have become with the card.
        before: Option<Formation>,
        /// The best that the empty side can become.
        after: Formation,
    },
    /// The turn ends, since nothing else can be done.
    NothingElseLeft,
    /// The turn ends without claims that could be made.
    EndsTurn,
    /// No card can be played.
    NothingToPlay,
    /// The certain result of the round with best play by both.
    Exact(ExactValue),
    /// The effect of the Tactic card that is played, unless the action spells it out.
    CardEffect(TacticCard),
    /// The play and the claims that follow it win the round.
    WinsRound,
    /// The chance of winning the round after the action.
    RoundChance {
        /// After the action.
        chance: f32,
        /// After the best play that changes only other Stones, if there is one.
        elsewhere: Option<f32>,
    },
    /// The chance of winning a Stone that the play changes.
    StoneChance {
        /// The Stone.
        stone: StoneId,
        /// After the action.
        chance: f32,
        /// After the best play that changes only other Stones, if there is one.
        elsewhere: Option<f32>,
        /// The chance in words; `None` only if the Stone is empty then.
        odds: Option<StoneOdds>,
    },
    /// The play makes these Stones claimable.
    MakesClaimable(StoneSet),
    /// The player will be able to claim this Stone at the beginning of the next turn.
    ClaimableNextTurn {
        /// The Stone.
        stone: StoneId,
        /// Whether the opponent could prevent it with a Tactic card.
        unless_tactic: bool,
    },
    /// What the player's side of the Stone is or can become.
    Own(OwnProspect),
    /// The card was to complete a better formation at another Stone, which the hand can't
    /// make any more.
    GivesUp {
        /// The other Stone.
        stone: StoneId,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// Whether the formation still took a card to draw.
        was_chance: bool,
    },
    /// Another Stone needs cards of the hand that the player's side is to be completed with.
    NeededElsewhere {
        /// The cards.
        cards: ClanSet,
        /// The other Stone.
        stone: StoneId,
    },
    /// Whatever the player's side becomes, the opponent's complete one beats it.
    OutOfReach {
        /// The opponent's formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// What the opponent's side is or can become.
    Opponent(OpponentProspect),
    /// The winning pattern that the Stone would complete.
    Pattern(WinningPattern),
}

/// The chance of winning a Stone in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneOdds {
    /// The player can't lose it any more.
    Certain {
        /// The cards in hand that the player's side still takes for that.
        with: ClanSet,
    },
    /// The player will probably win it.
    Likely,
    /// The player is ahead.
    Ahead,
    /// Nobody is ahead.
    Even,
    /// The opponent is ahead.
    Behind,
    /// The opponent will probably win it, so that a card costs the player least there.
    Lost,
}

/// A formation that a side can become, and the cards for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FormationPlan {
    /// The formation.
    pub formation: Formation,
    /// How many cards a side of the Stone holds.
    pub slots: usize,
    /// The Clan cards in the player's hand that it takes, all of them.
    pub held: ClanSet,
    /// The Elite Troop in the player's hand that it takes besides all of these.
    pub elite: Option<EliteTroop>,
    /// The cards of which some must be drawn.
    pub drawn: ClanSet,
    /// How many of these: any one, or all.
    pub to_draw: u32,
    /// The cards of which any one makes a formation of the category, if one is to be drawn:
    /// `drawn`, and those that make a weaker one.
    pub alike: ClanSet,
    /// An Elite Troop in the player's hand that does the same as the one card to draw.
    pub instead: Option<EliteTroop>,
    /// What the cards in hand make for certain, if the plan is to draw a card for something
    /// stronger. Not every card to draw makes the formation then, but all make one of its
    /// category.
    pub sure: Option<Formation>,
}

impl FormationPlan {
    /// The chance that the cards to draw come, if each single one comes with this chance.
    pub(crate) fn chance_to_draw(&self, each: f32) -> f32 {
        if self.instead.is_some() {
            return 1.0;
        }
        if self.to_draw == 1 {
            let all = self.drawn.union(self.alike);
            return 1.0 - all.iter().map(|_| 1.0 - each).product::<f32>();
        }
        self.drawn.iter().map(|_| each).product()
    }
}

/// The reasons for and against an action of the viewer, at least one and at most six, in the
/// order in which they are given.
///
/// They follow from the view alone, so they reveal nothing hidden.
#[must_use]
pub fn reasons(view: &View, action: Action) -> Vec<Reason> {
    let mut reasons = find_reasons(view, action);
    let wins = reasons.contains(&Reason::WinsRound);
    if wins || reasons.contains(&Reason::Exact(ExactValue::Won)) {
        reasons.retain(|reason| !is_doubt(reason, wins));
    }
    reasons.sort_by_key(|reason| rank(reason, target_of(action), wins));
    // Before the chance of the round, the last ones say least.
    while reasons.len() > MAX_REASONS {
        reasons.remove(reasons.len() - 2);
    }
    reasons
}

/// Finds the reasons for and against an action.
fn find_reasons(view: &View, action: Action) -> Vec<Reason> {
    let mut reasons = match action {
        Action::Claim(id) => return claim_reasons(view, id),
        Action::Draw(deck) if has_both_decks(view) => {
            let [clan, tactic] = net::draws::draw_values(super::network_for(view), view);
            let chances = DrawReason::DeckChances { clan, tactic };
            let contents = draw::deck_contents(view, deck);
            let reasons = std::iter::once(chances).chain(contents);
            return reasons.map(Reason::Draw).collect();
        }
        Action::Draw(deck) if matches!(view.table().phase(), Phase::End) => {
            vec![Reason::Draw(DrawReason::RefillsFrom(deck))]
        }
        Action::Draw(deck) => vec![Reason::Draw(DrawReason::RecruitsFrom(deck))],
        Action::Return(card) => vec![Reason::Draw(draw::reason_to_return(view, card))],
        Action::EndTurn if view.table().claimable().is_empty() => vec![Reason::NothingElseLeft],
        Action::EndTurn => vec![Reason::EndsTurn],
        Action::Pass => vec![Reason::NothingToPlay],
        _ => Vec::new(),
    };
    let exact = exact_value(view, action);
    reasons.extend(exact.map(Reason::Exact));
    if let Some(card) = action.played_card() {
        reasons.extend(play_reasons(view, action, card, exact.is_none()));
    } else if exact.is_none() && is_before_play(view) {
        let after = view.after(action).unwrap_or(*view);
        reasons.push(round_chance(&after));
    }
    reasons
}

/// Whether the play of the turn is still to come. Only until then is the chance of winning
/// the round told: a second estimate in the same turn would differ from the first.
fn is_before_play(view: &View) -> bool {
    view.table().phase() == Phase::Play
}

/// The view after all claims that can be made now.
fn settle(view: &View) -> View {
    let mut view = *view;
    while let Some(id) = view.table().claimable().nth(0) {
        let Some(next) = view.after(Action::Claim(id)) else {
            break;
        };
        view = next;
    }
    view
}

fn has_both_decks(view: &View) -> bool {
    let left = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    left.iter().all(|left| *left > 0)
}

/// The exact value of an action, if the solver finds it.
fn exact_value(view: &View, action: Action) -> Option<ExactValue> {
    let values = endgame::solve_all(view, &Limit::new(MAX_POSITIONS, &|| false));
    if let Some(values) = values {
        let mut values = values.into_iter();
        return values.find(|(other, _)| *other == action).map(|(_, v)| v);
    }
    // Solving for the best action alone takes fewer positions than for all.
    let solved = endgame::solve(view, &Limit::new(MAX_POSITIONS, &|| false))?;
    (solved.action == action).then_some(solved.value)
}

fn claim_reasons(view: &View, id: StoneId) -> Vec<Reason> {
    let mut reasons = vec![Reason::ClaimHolds(id)];
    let mut owned = view.table().border().owned(view.viewer());
    owned.set(id, true);
    if owned.has_three_adjacent() {
        reasons.push(Reason::ClaimsThreeAdjacent);
    } else if owned.len() >= 5 {
        reasons.push(Reason::ClaimsFifth);
    } else {
        reasons.extend(stone::winning_pattern(view, id).map(Reason::Pattern));
        let exact = exact_value(view, Action::Claim(id)).map(Reason::Exact);
        let after = || {
            let after = view
                .after(Action::Claim(id))
                .filter(|_| is_before_play(view));
            after.map(|after| round_chance(&after))
        };
        reasons.extend(exact.or_else(after));
    }
    reasons
}

/// What a play does for the round and on each Stone that it changes.
fn play_reasons(view: &View, action: Action, card: Card, with_chances: bool) -> Vec<Reason> {
    let mut reasons = card_effect(view, action, card);
    let Some(after) = view.after(action).map(|after| Settled::new(&after)) else {
        reasons.push(round_chance(view));
        return reasons;
    };
    let judged = with_chances && !after.wins();
    let elsewhere = judged.then(|| chances_elsewhere(view, action)).flatten();
    if after.wins() {
        reasons.push(Reason::WinsRound);
    } else if with_chances {
        reasons.push(Reason::RoundChance {
            chance: after.chances.round,
            elsewhere: elsewhere.as_ref().map(|other| other.round),
        });
    }
    let target = target_of(action);
    let claimed_at_once = |id: &StoneId| after.claimed(view, *id);
    let next_turn = target.and_then(|id| stone::claimable_next_turn(&after.view, id));
    let out_of_reach = target.and_then(|id| stone::out_of_reach(&after.view, id));
    // The reason says it without the chance.
    let is_settled = |id: &StoneId| {
        let is_safe = stone::is_unbeatable(&after.view, *id)
            && !stone::can_play_tactic(&after.view, view.viewer().other());
        is_safe || next_turn.is_some() || out_of_reach.is_some()
    };
    let settled_at = target.filter(is_settled);
    // The card may have been the last that could beat another Stone.
    let was_claimable = stone::owned_or_claimable(view, view.viewer());
    let proved = StoneId::all().filter(|id| Some(*id) != target && !was_claimable.contains(*id));
    let mut proved = proved.filter(|id| !after.wins() && !claimed_at_once(id));
    let proved = proved.find_map(|id| stone::claimable_next_turn(&after.view, id));
    reasons.extend(proved);
    // A placed card is no longer unplayed, which may prove a claim elsewhere.
    let claimable: StoneSet = StoneId::all().filter(claimed_at_once).collect();
    if !claimable.is_empty() {
        reasons.push(Reason::MakesClaimable(claimable));
    }
    for id in action.changed_stones().filter(|id| !claimed_at_once(id)) {
        let chance = |chances: &Chances| chances.stones[id.index()];
        if judged && settled_at != Some(id) {
            let here = chance(&after.chances);
            reasons.push(Reason::StoneChance {
                stone: id,
                chance: here,
                elsewhere: elsewhere.as_ref().map(chance),
                odds: stone_odds(&after.view, id, here, target == Some(id)),
            });
        }
    }
    // If the round is won at another Stone, it doesn't matter what becomes of this one.
    let Some(id) = target.filter(|id| !after.wins() || claimed_at_once(id)) else {
        return reasons;
    };
    if let Some(reason) = out_of_reach {
        reasons.push(reason);
        return reasons;
    }
    reasons.extend(target_reasons(view, &after, card, id, next_turn));
    let odds_there = reasons.iter().find_map(|reason| match reason {
        Reason::StoneChance { stone, odds, .. } if *stone == id => *odds,
        _ => None,
    });
    if matches!(odds_there, Some(StoneOdds::Certain { .. })) {
        reasons.retain(|reason| !is_idle_once_sure(reason));
    }
    // On a lost Stone, the card is the one that costs the player least.
    let is_lost = |reason: &Reason| {
        let odds = Some(StoneOdds::Lost);
        matches!(reason, Reason::StoneChance { odds: here, .. } if *here == odds)
    };
    let is_lost = reasons.iter().any(is_lost);
    let helps_elsewhere = proved.is_some() || claimable.iter().any(|id| Some(id) != target);
    if is_lost && helps_elsewhere {
        // The card is of use elsewhere, and no spare one.
        reasons.retain(
            |reason| !matches!(reason, Reason::StoneChance { stone, .. } if Some(*stone) == target),
        );
    } else if is_lost {
        let is_sum = |plan: &FormationPlan| plan.formation.category() == Category::Sum;
        reasons.retain(
            |reason| !matches!(reason, Reason::Own(OwnProspect::Becomes(plan)) if is_sum(plan)),
        );
    }
    let has_room = reasons.len() < MAX_REASONS && !is_lost;
    let card = card.clan().filter(|_| has_room && !after.wins());
    reasons.extend(card.and_then(|card| stone::given_up(view, &after.view, card, id)));
    reasons
}

/// Whether a reason says nothing about a Stone that the hand makes certain: what the opponent
/// can still reach there, and what the player could draw for it.
fn is_idle_once_sure(reason: &Reason) -> bool {
    match reason {
        Reason::Own(OwnProspect::Outs { held, elite, .. }) => held.is_empty() && elite.is_none(),
        Reason::Own(OwnProspect::Becomes(plan)) => plan.to_draw > 0,
        Reason::Opponent(theirs) => matches!(theirs, OpponentProspect::Reaches { .. }),
        _ => false,
    }
}

/// The reasons about the Stone on which a play puts a card: what its sides are or can become,
/// whether it can be claimed in the `next_turn`, and the pattern that it would complete.
fn target_reasons(
    view: &View,
    after: &Settled,
    card: Card,
    id: StoneId,
    next_turn: Option<Reason>,
) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut can_win = after.chances.stones[id.index()] > stone::HOPELESS;
    let mut can_lose = true;
    if !after.claimed(view, id) {
        let prospect = stone::own_prospect(&after.view, id);
        can_win &= prospect != OwnProspect::CannotComplete;
        reasons.push(Reason::Own(prospect));
        reasons.extend(stone::needed_elsewhere(&after.view, prospect, id));
        if card.is_troop() {
            let theirs = stone::opponent_prospect(&after.view, id, prospect);
            can_lose = !matches!(theirs, Some(OpponentProspect::CannotBeat { .. }));
            reasons.extend(theirs.map(Reason::Opponent));
        }
        reasons.extend(next_turn);
    }
    let pattern = stone::winning_pattern(view, id);
    let pattern = pattern.filter(|one| can_win && (one.is_own() || can_lose));
    reasons.extend(pattern.map(Reason::Pattern));
    reasons
}

/// What a Tactic card that isn't placed does, unless the action spells it out and nothing more
/// can be said.
fn card_effect(view: &View, action: Action, card: Card) -> Vec<Reason> {
    let effect = match action {
        Action::Recruiter => draw::recruits(view).map(Reason::Draw),
        Action::Lay(mode, id) => effect::mode_effect(view, mode, id),
        Action::Banshee { from, .. } | Action::Traitor { from, .. } => {
            return effect::weakened(view, action, from).into_iter().collect();
        }
        Action::Strategist { from, to, .. } => {
            return effect::left_behind(view, action, from, to.is_some())
                .into_iter()
                .collect();
        }
        _ => None,
    };
    let described = card.tactic().filter(|_| !card.is_troop());
    let described = described.map(Reason::CardEffect);
    effect.or(described).into_iter().collect()
}

/// The chances after the best play that changes only other Stones, if there is
/// one: what the action is compared with.
///
/// The chances before the action would not be comparable, since the hand still has
/// one card more there.
fn chances_elsewhere(view: &View, action: Action) -> Option<Chances> {
    let stones: StoneSet = action.changed_stones().collect();
    let elsewhere = |other: &Action| {
        let mut changed = other.changed_stones();
        other.played_card().is_some() && !changed.any(|id| stones.contains(id))
    };
    let others: Vec<Action> = view.legal_actions().into_iter().filter(elsewhere).collect();
    let values = net::action_values(
        &mut Evaluation::new(super::network_for(view), view),
        &others,
    );
    let best = others
        .iter()
        .zip(values)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    let after = best.and_then(|(other, _)| view.after(*other))?;
    Some(Settled::new(&after).chances)
}

/// The position after a play and all claims that can be made then.
pub(crate) struct Settled {
    pub(crate) view: View,
    pub(crate) chances: Chances,
}

impl Settled {
    pub(crate) fn new(after: &View) -> Self {
        let view = settle(after);
        Self {
            view,
            chances: chances(&view),
        }
    }

    /// Whether the player has claimed this Stone since `before`.
    pub(crate) fn claimed(&self, before: &View, id: StoneId) -> bool {
        let owner = |view: &View| view.table().border().stone(id).owner();
        owner(before).is_none() && owner(&self.view) == Some(self.view.viewer())
    }

    fn wins(&self) -> bool {
        let outcome = self.view.table().outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(self.view.viewer()))
    }
}

/// The chance of winning the round in this position.
fn round_chance(view: &View) -> Reason {
    Reason::RoundChance {
        chance: chances(view).round,
        elsewhere: None,
    }
}
