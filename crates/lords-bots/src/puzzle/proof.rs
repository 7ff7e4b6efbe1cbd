//! Proves what a turn is certain to do: whatever the hidden cards are, and whatever the others
//! claim.

use super::turns::idea;
use super::{Goal, Lead, Solved};
use crate::LordsOfScotland;
use crate::worlds::face_down_followers;
use coach::Coached;
use lords_rules::{Action, Phase, Player, Round, Table, View, army_total};

/// How many random worlds refute turns before all worlds are tried.
const SAMPLED: usize = 60;

/// The most ways in which the face-down Followers may lie that are tried.
const MOST_WORLDS: usize = 10_000;

/// How the face-down Followers may lie at the end of a skirmish: every way that agrees with what a
/// player sees. The other hidden cards lie anywhere, because they make no difference any more.
pub struct Proof {
    me: Player,
    /// Some of the worlds in any order, and then all.
    worlds: Vec<Round>,
}

impl Proof {
    /// Returns the possible worlds; `None` if somebody else acts before the claims, or if there are
    /// too many worlds.
    #[must_use]
    pub fn new(view: &View) -> Option<Self> {
        let (table, me) = (view.table(), view.viewer()?);
        let is_last = match table.phase() {
            Phase::Claim(_) => true,
            Phase::Action => {
                let next = table.variant().players.after(me);
                table.turn() == Table::TURNS && next == table.token()
            }
            _ => false,
        };
        let all = is_last.then(|| face_down_followers(view, MOST_WORLDS))??;
        let mut worlds = LordsOfScotland::deal_worlds(view, SAMPLED.min(all.len()), 1);
        worlds.extend(all);
        Some(Self { me, worlds })
    }

    /// Returns a world in which a turn doesn't reach the goal, or in which the others can prevent
    /// it; `None` if the turn is certain to reach it.
    #[must_use]
    pub fn refute(&self, goal: Goal, turn: &[Action]) -> Option<Round> {
        let refutes = |world: &&Round| {
            let after = played(world, turn);
            after.is_none_or(|after| !self.reaches(goal, &after))
        };
        self.worlds.iter().find(refutes).copied()
    }

    /// Returns the lowest total that the player's army can have after a turn of the last round of
    /// turns, and the highest of another army.
    #[must_use]
    pub fn totals(&self, turn: &[Action]) -> [u32; 2] {
        let after = self.worlds.iter().filter_map(|world| played(world, turn));
        let totals = after.map(|round| {
            let total = |player| army_total(round.table().army(player));
            let others = round.table().players().filter(|player| *player != self.me);
            [total(self.me), others.map(total).max().unwrap_or(0)]
        });
        let both = totals.reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1])]);
        both.unwrap_or_default()
    }

    /// Returns claims to the end of the game or of the skirmish, after a turn that wins the game
    /// for certain or that can be refuted: the player claims what wins if something does, and the
    /// others what prevents it.
    #[must_use]
    pub fn claims(&self, mut round: Round) -> Vec<Action> {
        let mut claims = Vec::new();
        let skirmish = round.table().skirmish();
        while let Phase::Claim(_) = round.table().phase()
            && round.table().skirmish() == skirmish
        {
            let mut actions: Vec<Action> = round.legal_actions().into_iter().collect();
            actions.sort_by_key(|action| match action {
                Action::Claim(card) => std::cmp::Reverse(card.rank()),
                _ => std::cmp::Reverse(0),
            });
            let is_own = round.to_act() == Some(self.me);
            let best = |action: &&Action| {
                let after = played(&round, &[**action]);
                after.is_some_and(|after| self.reaches(Goal::Game, &after) == is_own)
            };
            let best = *actions.iter().find(best).unwrap_or(&actions[0]);
            if round.play(best).is_err() {
                break;
            }
            claims.push(best);
        }
        claims
    }

    /// Returns whether the goal is reached after the player's turn, whatever the others claim.
    fn reaches(&self, goal: Goal, round: &Round) -> bool {
        match (goal, round.table().phase()) {
            (Goal::FirstClaim, Phase::Claim(_)) => round.to_act() == Some(self.me),
            (Goal::Game, Phase::Over { winner }) => winner == self.me,
            (Goal::Game, Phase::Claim(_)) => {
                let after = |action: &Action| {
                    let after = played(round, &[*action]);
                    after.is_some_and(|after| self.reaches(goal, &after))
                };
                let actions = round.legal_actions();
                if round.to_act() == Some(self.me) {
                    actions.iter().any(after)
                } else {
                    actions.iter().all(after)
                }
            }
            _ => false,
        }
    }
}

/// Returns the position after a turn, if it is legal.
fn played(round: &Round, turn: &[Action]) -> Option<Round> {
    let mut round = *round;
    let played = turn.iter().try_for_each(|action| round.play(*action));
    played.is_ok().then_some(round)
}

/// Returns the solution if exactly one turn is certain to reach the goal.
pub(super) fn solve(view: &View, goal: Goal, turns: &[Vec<Action>]) -> Option<Solved> {
    let is_claimed = matches!(view.table().phase(), Phase::Claim(_));
    if is_claimed && goal == Goal::FirstClaim {
        return None;
    }
    let proof = Proof::new(view)?;
    let certain = turns
        .iter()
        .filter(|turn| proof.refute(goal, turn).is_none());
    let certain: Vec<Vec<Action>> = certain.cloned().collect();
    let is_one = certain.first().is_some_and(|first| {
        let first = idea(first);
        certain.iter().all(|turn| idea(turn) == first)
    });
    is_one.then_some(Solved {
        goal,
        lead: Lead::Certain,
        turns: certain,
    })
}
