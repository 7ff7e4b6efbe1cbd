//! Schotten Totten as the coach sees it: worlds, quick playouts to the end of the round, and
//! the plays of the strongest level.

mod futures;
pub(crate) mod reason;
pub(crate) mod shares;
pub(crate) mod side;
mod threat;

use crate::endgame::{self, ExactValue, Limit};
use crate::net::network::Network;
use crate::net::{self, Evaluation};
use crate::worlds::Worlds;
use crate::{SchottenTotten, best_claim, graded, network_for, search, seed_of_worlds};
use coach::{Calibration, Coached, Counts, Figures, Future, put_first};
use reason::PlayReason;
use schotten_rules::{Action, ByPlayer, DeckKind, Phase, Player, Round, StoneId, Variant, View};
use shares::{BorderShares, RoundEnding};
use tabletop::Budget;
use tabletop::chance::seeded;

/// How many turns after the play the network judges a future.
const VALUE_TURNS: u32 = 8;

/// How many positions the exact solver may search for one decision.
const POSITIONS: u64 = 100_000;

impl Coached for SchottenTotten {
    type Ending = RoundEnding;
    type Shares = BorderShares;
    type Reason = PlayReason;

    fn weights() -> Vec<&'static [u8]> {
        net::weights::FILES.to_vec()
    }

    fn viewer(view: &View) -> Option<Player> {
        Some(view.viewer())
    }

    fn counts(view: &View) -> Counts {
        futures::counts(view)
    }

    fn deal_worlds(view: &View, count: usize, seed: u64) -> Vec<Round> {
        let rng = &mut seeded(seed_of_worlds(view, seed));
        let mut worlds = Worlds::new(view, rng);
        (0..count).map(|_| worlds.sample(rng)).collect()
    }

    fn play_out(
        world: Round,
        viewer: Player,
        play: &[Action],
        perfect: bool,
    ) -> Future<RoundEnding> {
        let mut round = world;
        let network = net::weights::network_for(round.table().variant());
        let mut planned = play.iter().copied();
        let (mut turns, mut value) = (0, None);
        while round.table().outcome().is_none() {
            let player = round.table().turn();
            let view = round.view(player);
            let planned = planned.next().filter(|_| player == viewer);
            let action = planned.filter(|action| round.is_legal(*action));
            let action = action.unwrap_or_else(|| {
                let solved = if perfect { solve(&view) } else { None };
                solved.unwrap_or_else(|| choose_quickly(network, &view))
            });
            round.play(action).expect("legal");
            if round.table().turn() != player {
                // The network is trained on positions in which a turn can be ended.
                if turns == VALUE_TURNS {
                    let chance = f64::from(Evaluation::new(network, &view).value());
                    value = Some(if player == viewer {
                        chance
                    } else {
                        1.0 - chance
                    });
                }
                turns += 1;
            }
        }
        let outcome = round.table().outcome().expect("the round is over");
        let score = f64::from(ExactValue::from_outcome(outcome, viewer).chance());
        let border = round.table().border();
        let points = outcome.points(Player::BOTH.map(|player| border.owned(player).len()));
        let points = ByPlayer::from_fn(|player| f64::from(points[player.index()]));
        Future {
            score,
            value: value.unwrap_or(score),
            lead: points[viewer] - points[viewer.other()],
            ending: RoundEnding::of(&round),
        }
    }

    fn add_ending(shares: &mut BorderShares, ending: &RoundEnding, weight: f64) {
        shares.add(ending, weight);
    }

    fn calibration(view: &View, _play: &[Action]) -> Calibration {
        futures::calibration(view)
    }

    fn quick_plays(view: &View) -> Vec<Vec<Action>> {
        let actions = view.legal_actions();
        let network = network_for(view);
        let values = net::action_values(&mut Evaluation::new(network, view), &actions);
        let mut ranked: Vec<(Action, f32)> = actions.iter().copied().zip(values).collect();
        ranked.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let mut ranked: Vec<Action> = ranked.into_iter().map(|(action, _)| action).collect();
        put_first(&mut ranked, net::choose(network, view, &actions));
        put_first(&mut ranked, winning(view));
        one_by_one(without_alike(view, ranked))
    }

    fn strongest_plays(view: &View, budget: &Budget, seed: u64) -> Vec<Vec<Action>> {
        let actions = view.legal_actions();
        let is_play = view.table().phase() == Phase::Play && actions.len() > 1;
        if best_claim(view, &actions).is_some() || !is_play || winning(view).is_some() {
            return Self::quick_plays(view);
        }
        let search = graded::strongest_search(view.table().variant());
        let rng = &mut seeded(seed_of_worlds(view, seed));
        let ranked = search::rank_plays(network_for(view), &search, view, &actions, budget, rng);
        one_by_one(without_alike(view, ranked.plays))
    }

    fn exact_values(view: &View) -> Option<Vec<(Action, f64)>> {
        let round = view.deduced_round()?;
        let actor = round.table().turn();
        let seen = round.view(actor);
        let values = endgame::solve_all(&seen, &Limit::new(POSITIONS, &|| false))?;
        let mut values: Vec<(Action, ExactValue)> = values.into_iter().collect();
        let best = solve(&seen)?;
        // Nobody dawdles: of plays that win, one comes first that wins at once or claims.
        values.sort_by_cached_key(|(action, value)| {
            let wins = Self::certain_value(&seen, &[*action]) == Some(1.0);
            let claims = reason::claims_with(&seen, *action).len();
            std::cmp::Reverse((*value, wins, claims, *action == best))
        });
        let chance = |value: ExactValue| {
            let chance = f64::from(value.chance());
            if actor == view.viewer() {
                chance
            } else {
                1.0 - chance
            }
        };
        let values = values.into_iter();
        Some(
            values
                .map(|(action, value)| (action, chance(value)))
                .collect(),
        )
    }

    /// The Stones that are claimed or can be by what lies on the table decide it, if it is.
    fn certain_value(view: &View, play: &[Action]) -> Option<f64> {
        let (mut now, mut draws) = (*view, play.is_empty());
        for action in play {
            match now.after(*action) {
                Some(next) => now = next,
                None => draws = true,
            }
        }
        let (table, me) = (now.table(), view.viewer());
        if let Some(outcome) = table.outcome() {
            return Some(ExactValue::from_outcome(outcome, me).chance().into());
        }
        let wins = |player| {
            let claims = table.border().claimable(player, table.unplayed());
            table.border().owned(player).union(claims).wins_round()
        };
        if play.is_empty() {
            None
        } else if !draws && table.turn() == me && table.is_claim_time() && wins(me) {
            Some(1.0)
        } else if table.phase() == Phase::Play && table.variant().has_tactic() {
            // A Tactic card could still take a claim away.
            None
        } else {
            wins(me.other()).then_some(0.0)
        }
    }

    fn is_surer(view: &View, play: &[Action], other: &[Action]) -> bool {
        let plays = play.first().zip(other.first());
        plays.is_some_and(|(play, other)| reason::is_surer(view, *play, *other))
    }

    fn reason(
        view: &View,
        play: &[Action],
        figures: &Figures<Self>,
        best: &Figures<Self>,
    ) -> Option<PlayReason> {
        reason::find_reason(view, *play.first()?, figures, best)
    }
}

/// An action with which the player wins in this turn whatever is hidden.
fn winning(view: &View) -> Option<Action> {
    let wins = |action: &Action| SchottenTotten::certain_value(view, &[*action]) == Some(1.0);
    view.legal_actions().into_iter().find(wins)
}

/// What a player does in a future: what the network chooses, but from many Clan cards a player
/// always draws one.
fn choose_quickly(network: &Network, view: &View) -> Action {
    let mut actions = view.legal_actions();
    let table = view.table();
    if table.phase() == Phase::End && table.deck_len(DeckKind::Clan) >= many_cards(table.variant())
    {
        actions.retain(|action| *action != Action::Draw(DeckKind::Tactic));
    }
    net::choose(network, view, &actions).expect("a player to act has actions")
}

/// With at least this many cards in the Clan deck, the network draws from it in 95% of the turns,
/// and valuing both draws takes up to a third of the time of a future (docs/COACH.md).
const fn many_cards(variant: Variant) -> usize {
    if variant.is_expert() { 16 } else { 8 }
}

/// The best action once nothing is hidden, if it is found.
fn solve(view: &View) -> Option<Action> {
    let solved = endgame::solve(view, &Limit::new(POSITIONS, &|| false))?;
    Some(solved.action)
}

/// These actions without those that do the same as an earlier one at another empty Stone.
fn without_alike(view: &View, mut actions: Vec<Action>) -> Vec<Action> {
    let border = view.table().border();
    let at_empty_stone = |action: Action| {
        let id = action
            .target_stone()
            .filter(|id| border.stone(*id).is_empty())?;
        // Empty Stones differ by who owns those beside them: a row of three wins.
        let owner = |step: isize| {
            let beside = id.index().checked_add_signed(step);
            border.stone(beside.and_then(StoneId::from_index)?).owner()
        };
        let mut owners = [[-1, -2], [1, 2]].map(|steps| steps.map(owner));
        owners.sort_unstable();
        Some((action.played_card(), action.moved_troop(), owners))
    };
    let mut known = Vec::new();
    actions.retain(|action| {
        let play = at_empty_stone(*action);
        let is_new = play.is_none() || !known.contains(&play);
        known.push(play);
        is_new
    });
    actions
}

/// Each action as a play of its own: what follows it in the turn is a matter of course.
fn one_by_one(actions: Vec<Action>) -> Vec<Vec<Action>> {
    actions.into_iter().map(|action| vec![action]).collect()
}
