//! Why an action may be a good one: the reasons as data, in no language.

mod stone;

use super::endgame::{self, Limit, Value};
use super::net::{self, Valued};
use super::{Chances, chances};
use schotten_rules::{
    Action, Card, Category, ClanSet, DeckKind, Formation, Phase, StoneId, TacticCard, View,
};

/// How many positions an exact answer may take.
const NODES: u64 = 20_000;

/// One thing that speaks for an action, or against it. Chances are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The claim of this Stone holds before the action.
    ClaimHolds(StoneId),
    /// The claim wins the round with three adjacent Stones.
    ClaimsThreeAdjacent,
    /// The claim wins the round with five Stones.
    ClaimsFifth,
    /// The chance of winning the round after a card of each deck.
    DeckChances {
        /// After a Clan card.
        clan: f32,
        /// After a Tactic card.
        tactic: f32,
    },
    /// Only this deck has cards left to refill the hand.
    RefillsFrom(DeckKind),
    /// Only this deck has cards left for the Recruiter.
    RecruitsFrom(DeckKind),
    /// The hand misses this card least.
    MissedLeast(Card),
    /// The turn ends, as nothing else is left to do.
    NothingElseLeft,
    /// The turn ends without the claims that could be made.
    EndsTurn,
    /// No card can be played.
    NothingToPlay,
    /// With best play on both sides the round ends so, for certain.
    Exact(Value),
    /// What the Tactic card that is played does.
    CardEffect(TacticCard),
    /// The play wins the round, with the claims that follow.
    WinsRound,
    /// The chance of winning the round after the action.
    RoundChance {
        /// After the action.
        chance: f32,
        /// After the best play at other Stones, if there is one.
        elsewhere: Option<f32>,
    },
    /// The chance of winning a Stone that the play changes.
    StoneChance {
        /// The Stone.
        stone: StoneId,
        /// After the action.
        chance: f32,
        /// After the best play at other Stones, if there is one.
        elsewhere: Option<f32>,
    },
    /// The play makes this Stone claimable.
    MakesClaimable(StoneId),
    /// The player's side can't be completed any more.
    CannotComplete,
    /// The player's side is complete.
    Completes {
        /// What it has become.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// Any one of these cards completes the player's side.
    Outs {
        /// What it becomes.
        category: Category,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The cards.
        cards: ClanSet,
        /// Those of them in the player's hand.
        held: ClanSet,
    },
    /// What the player's side can become at best.
    Becomes {
        /// The best formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// The cards it takes.
        cards: ClanSet,
    },
    /// The opponent's side is complete.
    OpponentHas {
        /// What it is.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The opponent can't beat the player's complete side any more.
    OpponentCannotBeat,
    /// The opponent can still beat the player's complete side.
    OpponentCanBeat {
        /// With this formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
        /// With these cards.
        cards: ClanSet,
    },
    /// What the opponent's side can become at best.
    OpponentReaches {
        /// The best formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The Stone would make three adjacent ones with two others.
    ThreeAdjacent {
        /// For the player, and not for the opponent.
        own: bool,
        /// The two others.
        neighbors: [StoneId; 2],
    },
    /// The Stone would be a fifth.
    Fifth {
        /// For the player, and not for the opponent.
        own: bool,
    },
}

/// What speaks for an action of the player whose view it is, and what against:
/// six reasons at most, and never none.
///
/// The same view gives the same reasons: they tell nothing that the player
/// could not know.
#[must_use]
pub fn reasons(view: &View, action: Action) -> Vec<Reason> {
    let mut reasons = match action {
        Action::Claim(id) => return claim(view, id),
        Action::Draw(_) if has_both_decks(view) => {
            let [clan, tactic] = net::draws::values(super::network(view), view);
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
    let exact = exact(view, action);
    reasons.extend(exact.map(Reason::Exact));
    if let Some(card) = action.played_card() {
        reasons.extend(play(view, action, card, exact.is_none()));
    } else if exact.is_none() {
        let after = view.after(action).unwrap_or(*view);
        reasons.push(round_chance(&after));
    }
    reasons
}

fn has_both_decks(view: &View) -> bool {
    let left = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    left.iter().all(|left| *left > 0)
}

/// What an action is worth for certain, if that can be told.
fn exact(view: &View, action: Action) -> Option<Value> {
    let values = endgame::values(view, &Limit::new(NODES, &|| false));
    if let Some(values) = values {
        let mut values = values.into_iter();
        return values.find(|(other, _)| *other == action).map(|(_, v)| v);
    }
    // One answer may be had where all of them are too many.
    let solved = endgame::solve(view, &Limit::new(NODES, &|| false))?;
    (solved.action == action).then_some(solved.value)
}

fn claim(view: &View, id: StoneId) -> Vec<Reason> {
    let mut reasons = vec![Reason::ClaimHolds(id)];
    let mut owned = view.table().border().owned(view.viewer());
    owned.set(id, true);
    if owned.has_three_adjacent() {
        reasons.push(Reason::ClaimsThreeAdjacent);
    } else if owned.len() >= 5 {
        reasons.push(Reason::ClaimsFifth);
    } else {
        reasons.extend(stone::adjacent(view, id));
        reasons.extend(
            view.after(Action::Claim(id))
                .map(|after| round_chance(&after)),
        );
    }
    reasons
}

/// What a play does: at each Stone that it changes, and for the round.
fn play(view: &View, action: Action, card: Card, with_chances: bool) -> Vec<Reason> {
    let effect = card.tactic().filter(|_| !card.is_troop());
    let mut reasons: Vec<Reason> = effect.map(Reason::CardEffect).into_iter().collect();
    let Some(after) = view.after(action).map(|after| Settled::of(&after)) else {
        reasons.push(round_chance(view));
        return reasons;
    };
    let judged = with_chances && !after.wins();
    let elsewhere = judged.then(|| elsewhere(view, action)).flatten();
    if after.wins() {
        reasons.push(Reason::WinsRound);
    } else if with_chances {
        reasons.push(Reason::RoundChance {
            chance: after.chances.round,
            elsewhere: elsewhere.as_ref().map(|other| other.round),
        });
    }
    for id in stone::changed(action).into_iter().flatten() {
        if after.claimed(view, id) {
            reasons.push(Reason::MakesClaimable(id));
        } else if with_chances {
            let chance = |chances: &Chances| chances.stones[id.index()];
            reasons.push(Reason::StoneChance {
                stone: id,
                chance: chance(&after.chances),
                elsewhere: elsewhere.as_ref().map(chance),
            });
        }
    }
    if let Action::Place(_, id) = action {
        // A card that lies face up may prove a Stone elsewhere.
        let mut others = StoneId::all().filter(|other| *other != id);
        let other = others.find(|other| after.claimed(view, *other));
        reasons.extend(other.map(Reason::MakesClaimable));
    }
    if let Action::Place(_, id)
    | Action::Traitor { to: id, .. }
    | Action::Strategist { to: Some(id), .. } = action
    {
        if !after.claimed(view, id) {
            reasons.push(stone::prospect(&after.view, id));
            if effect.is_none() {
                reasons.extend(stone::opponents(&after.view, id));
            }
        }
        if after.chances.stones[id.index()] > stone::LOST {
            reasons.extend(stone::adjacent(view, id));
        }
    }
    reasons
}

/// How the chances would stand after the best play at other Stones, if there is
/// one: what an action is worth shows beside that.
///
/// The chances before the action would not do: they are those of a hand from
/// which no card is gone yet.
fn elsewhere(view: &View, action: Action) -> Option<Chances> {
    let stones = stone::changed(action);
    let elsewhere = |other: &Action| {
        let changed = stone::changed(*other);
        other.played_card().is_some()
            && !changed
                .iter()
                .flatten()
                .any(|id| stones.contains(&Some(*id)))
    };
    let others: Vec<Action> = view.legal_actions().into_iter().filter(elsewhere).collect();
    let values = net::values(&mut Valued::new(super::network(view), view), &others);
    let best = others
        .iter()
        .zip(values)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    let after = best.and_then(|(other, _)| view.after(*other))?;
    Some(Settled::of(&after).chances)
}

/// The position after a play, with the claims made that can be made at once.
struct Settled {
    view: View,
    chances: Chances,
}

impl Settled {
    fn of(after: &View) -> Self {
        let mut view = *after;
        while let Some(id) = view.table().claimable().nth(0) {
            let Some(next) = view.after(Action::Claim(id)) else {
                break;
            };
            view = next;
        }
        Self {
            view,
            chances: chances(&view),
        }
    }

    /// Has this Stone become the player's own?
    fn claimed(&self, before: &View, id: StoneId) -> bool {
        let owner = |view: &View| view.table().border().stone(id).owner();
        owner(before).is_none() && owner(&self.view) == Some(self.view.viewer())
    }

    fn wins(&self) -> bool {
        let outcome = self.view.table().outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(self.view.viewer()))
    }
}

/// The chance of the round in this position.
fn round_chance(view: &View) -> Reason {
    Reason::RoundChance {
        chance: chances(view).round,
        elsewhere: None,
    }
}
