//! Hints: the reasons for and against an action, as data in no language.

pub(crate) mod stone;

use super::endgame::{self, ExactValue, Limit};
use super::net::{self, Evaluation};
use super::{Chances, chances};
use schotten_rules::{
    Action, Card, Category, ClanSet, DeckKind, Formation, Phase, StoneId, StoneSet, TacticCard,
    View,
};

/// How many positions the exact solver may search.
const MAX_POSITIONS: u64 = 20_000;

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
    /// The chance of winning the round after a draw from each deck.
    DeckChances {
        /// After a draw from the Clan deck.
        clan: f32,
        /// After a draw from the Tactic deck.
        tactic: f32,
    },
    /// Only this deck has cards left to refill the hand.
    RefillsFrom(DeckKind),
    /// Only this deck has cards left for the Recruiter.
    RecruitsFrom(DeckKind),
    /// This is the card that the hand needs least.
    MissedLeast(Card),
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
    },
    /// The play makes this Stone claimable.
    MakesClaimable(StoneId),
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
        /// The cards of which any one completes it.
        cards: ClanSet,
        /// Those of them that are in the player's hand.
        held: ClanSet,
    },
    /// What the player's side can become, with more than one card or as a sum.
    Becomes(Plan),
    /// The opponent's side is complete.
    OpponentHas {
        /// Its formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The opponent can't beat the player's complete side any more.
    OpponentCannotBeat,
    /// The opponent can still beat the player's complete side.
    OpponentCanBeat {
        /// The formation it would take.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The cards that would complete it.
        cards: ClanSet,
    },
    /// The best that the opponent's side can become.
    OpponentReaches {
        /// The best formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
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

/// What a side can become, and with which cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The formation.
    pub formation: Formation,
    /// How many cards a side of the Stone holds.
    pub slots: usize,
    /// The cards in the player's hand that it takes, all of them.
    pub held: ClanSet,
    /// The cards of which some must be drawn.
    pub drawn: ClanSet,
    /// How many of these: any one, or all.
    pub to_draw: u32,
}

/// The reasons for and against an action of the player whose view it is: at least
/// one and at most six.
///
/// They follow from the view alone, so they reveal nothing hidden.
#[must_use]
pub fn reasons(view: &View, action: Action) -> Vec<Reason> {
    let mut reasons = match action {
        Action::Claim(id) => return claim_reasons(view, id),
        Action::Draw(_) if has_both_decks(view) => {
            let [clan, tactic] = net::draws::draw_values(super::network_for(view), view);
            return vec![Reason::DeckChances { clan, tactic }];
        }
        Action::Draw(deck) if matches!(view.table().phase(), Phase::End) => {
            vec![Reason::RefillsFrom(deck)]
        }
        Action::Draw(deck) => vec![Reason::RecruitsFrom(deck)],
        Action::Return(card) => vec![Reason::MissedLeast(card)],
        Action::EndTurn if view.table().claimable().is_empty() => vec![Reason::NothingElseLeft],
        Action::EndTurn => vec![Reason::EndsTurn],
        Action::Pass => vec![Reason::NothingToPlay],
        _ => Vec::new(),
    };
    let exact = exact_value(view, action);
    reasons.extend(exact.map(Reason::Exact));
    if let Some(card) = action.played_card() {
        reasons.extend(play_reasons(view, action, card, exact.is_none()));
    } else if exact.is_none() {
        let after = view.after(action).unwrap_or(*view);
        reasons.push(round_chance(&after));
    }
    reasons
}

/// What a hint advises in place of the play that a bot chose: one that wins the round by
/// claims in the same turn, or else of all plays that are exactly as good the one that
/// lets most Stones be claimed now. A bot doesn't care when it wins; a person who could
/// claim, but is advised to wait, thinks that the hint is wrong.
#[must_use]
pub fn prefer_claims(view: &View, chosen: Action) -> Action {
    let owned_after = |action: Action| {
        let after = view.after(action)?;
        let owned = settle(&after).table().border().owned(view.viewer());
        Some((!owned.winning().is_empty(), owned.len()))
    };
    let Some((wins, _)) = owned_after(chosen).filter(|_| chosen.played_card().is_some()) else {
        return chosen;
    };
    if wins {
        return chosen;
    }
    let limit = Limit::new(MAX_POSITIONS, &|| false);
    let values = endgame::solve_all(view, &limit).unwrap_or_default();
    let value = |action: Action| values.iter().find(|(of, _)| *of == action).map(|(_, v)| *v);
    let plays = view.legal_actions().into_iter();
    let plays = plays.filter(|action| action.played_card().is_some());
    let rated = plays.filter_map(|action| {
        let after = owned_after(action)?;
        let is_as_good = value(action).is_some() && value(action) == value(chosen);
        (after.0 || is_as_good).then_some((after, action == chosen, action))
    });
    // Of several that are alike the chosen one stays.
    let best = rated.max_by_key(|(after, is_chosen, _)| (*after, *is_chosen));
    best.map_or(chosen, |(.., action)| action)
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
        reasons.extend(stone::winning_pattern(view, id));
        reasons.extend(
            view.after(Action::Claim(id))
                .map(|after| round_chance(&after)),
        );
    }
    reasons
}

/// What a play does for the round and on each Stone that it changes.
fn play_reasons(view: &View, action: Action, card: Card, with_chances: bool) -> Vec<Reason> {
    let effect = card.tactic().filter(|_| !card.is_troop());
    let told = matches!(
        action,
        Action::Strategist { .. } | Action::Banshee { .. } | Action::Traitor { .. }
    );
    let explained = effect.filter(|_| !told);
    let mut reasons: Vec<Reason> = explained.map(Reason::CardEffect).into_iter().collect();
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
    for id in action.changed_stones() {
        if after.claimed(view, id) {
            reasons.push(Reason::MakesClaimable(id));
        } else if judged {
            let chance = |chances: &Chances| chances.stones[id.index()];
            reasons.push(Reason::StoneChance {
                stone: id,
                chance: chance(&after.chances),
                elsewhere: elsewhere.as_ref().map(chance),
            });
        }
    }
    if let Action::Place(_, id) = action {
        // A placed card is no longer unplayed, which may prove a claim elsewhere.
        let mut others = StoneId::all().filter(|other| *other != id);
        let other = others.find(|other| after.claimed(view, *other));
        reasons.extend(other.map(Reason::MakesClaimable));
        if let Some(other) = other.filter(|_| after.wins() && !after.claimed(view, id)) {
            // The round is won there, whatever becomes of this Stone.
            let pattern = stone::winning_pattern(view, other);
            let is_own = |reason: &Reason| {
                use Reason::{Fifth, ThreeAdjacent};
                matches!(
                    reason,
                    ThreeAdjacent { own: true, .. } | Fifth { own: true }
                )
            };
            reasons.extend(pattern.filter(is_own));
            return reasons;
        }
    }
    if let Action::Place(_, id)
    | Action::Traitor { to: id, .. }
    | Action::Strategist { to: Some(id), .. } = action
    {
        if !after.claimed(view, id) {
            reasons.push(stone::own_prospect(&after.view, id));
            if effect.is_none() {
                reasons.extend(stone::opponent_prospect(&after.view, id));
            }
        }
        if after.chances.stones[id.index()] > stone::HOPELESS {
            reasons.extend(stone::winning_pattern(view, id));
        }
    }
    reasons
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

    /// Has the player claimed this Stone since `before`?
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
