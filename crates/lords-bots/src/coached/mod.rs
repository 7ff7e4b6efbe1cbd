//! Lords of Scotland as the coach sees it: worlds, greedy playouts to the end of the game, and
//! the turns of the strongest level.

mod futures;
pub(crate) mod reason;
pub(crate) mod shares;

use crate::figures::Figures as GreedyFigures;
use crate::monte_carlo::distinct_actions;
use crate::net::Net;
use crate::worlds::Worlds;
use crate::{LordsOfScotland, claims, greedy, master};
use coach::{Calibration, Coached, Counts, Figures, Future, put_first};
use lords_rules::{Action, Phase, Player, Round, Table, View};
use reason::TurnReason;
use shares::{GameEnding, GameShares};
use tabletop::Budget;
use tabletop::chance::seeded;

/// How many turns are planned to their end: as many as are advised.
const PLANNED: usize = 3;

/// The number of playouts for each way to complete a turn: enough to tell a good target of a
/// power from a bad one.
const PLAN_ITERATIONS: u32 = 30;

impl Coached for LordsOfScotland {
    type Ending = GameEnding;
    type Shares = GameShares;
    type Reason = TurnReason;

    fn weights() -> Vec<&'static [u8]> {
        vec![crate::net::FILE]
    }

    fn viewer(view: &View) -> Option<Player> {
        view.viewer()
    }

    fn counts(_view: &View) -> Counts {
        futures::counts()
    }

    fn deal_worlds(view: &View, count: usize, seed: u64) -> Vec<Round> {
        let net = Net::for_players(view.table().variant().players);
        let Some(mut worlds) = Worlds::new(view, Some(&net.beliefs)) else {
            return Vec::new();
        };
        let chance = &mut seeded(seed);
        (0..count).map(|_| worlds.sample(chance)).collect()
    }

    fn play_out(
        world: Round,
        viewer: Player,
        play: &[Action],
        _perfect: bool,
    ) -> Future<GameEnding> {
        let mut round = world;
        let players = round.table().variant().players;
        let figures = GreedyFigures::of_baseline(players.get());
        let skirmish = round.table().skirmish();
        let mut planned = play.iter().copied();
        let (mut claims, mut value) = (None, None);
        while let Some(player) = round.to_act() {
            if claims.is_none() && matches!(round.table().phase(), Phase::Claim(_)) {
                claims = Some(round);
            }
            let planned = planned.next().filter(|_| player == viewer);
            let action = planned.filter(|action| round.check(*action).is_ok());
            let action = action.or_else(|| greedy::choose_in(&round, &figures));
            let action = action.expect("a player to act has actions");
            round.play(action).expect("legal");
            if value.is_none() && round.table().skirmish() != skirmish {
                let net = Net::for_players(players);
                value = Some(f64::from(net.value.chance(&round, viewer)));
            }
        }
        let score = f64::from(u8::from(round.winner() == Some(viewer)));
        let points = |player| f64::from(round.points(player));
        let others = round.table().players().filter(|player| *player != viewer);
        let most = others.map(points).fold(0.0, f64::max);
        Future {
            score,
            value: value.unwrap_or(score),
            lead: points(viewer) - most,
            ending: GameEnding::of(&world, claims.as_ref(), &round, viewer),
        }
    }

    fn add_ending(shares: &mut GameShares, ending: &GameEnding, weight: f64) {
        shares.add(ending, weight);
    }

    fn calibration(view: &View, play: &[Action]) -> Calibration {
        futures::calibration(view, play)
    }

    fn quick_plays(view: &View) -> Vec<Vec<Action>> {
        let figures = GreedyFigures::of_baseline(view.table().variant().players.get());
        let ratings = greedy::ratings(view, &figures);
        let rating = |action: &Action| {
            let found = ratings.iter().find(|(rated, _)| rated == action);
            found.map_or(0.0, |(_, rating)| *rating)
        };
        let mut actions = distinct_actions(view);
        actions.sort_by(|a, b| rating(b).total_cmp(&rating(a)));
        put_first(&mut actions, greedy::choose(view));
        put_first(&mut actions, winning(view));
        actions.into_iter().map(|action| vec![action]).collect()
    }

    fn strongest_plays(view: &View, budget: &Budget, seed: u64) -> Vec<Vec<Action>> {
        let ranked = if let Phase::Claim(_) = view.table().phase() {
            let net = Net::for_players(view.table().variant().players);
            let rated = claims::rate(net, view, &mut seeded(seed)).unwrap_or_default();
            let rated = rated.into_iter().map(|(action, _)| action);
            let mut actions: Vec<Action> = rated.collect();
            put_first(&mut actions, claims::choose(net, view, &mut seeded(seed)));
            put_first(&mut actions, winning(view));
            actions
        } else {
            rank(view, master::ITERATIONS, budget, seed)
        };
        let ranked = ranked.into_iter().enumerate();
        let plays = ranked.map(|(place, action)| {
            let mut play = vec![action];
            if place < PLANNED {
                plan_turn(view, &mut play, budget, seed);
            }
            play
        });
        plays.collect()
    }

    fn exact_values(_view: &View) -> Option<Vec<(Action, f64)>> {
        None
    }

    /// Only a claim can decide the game at once.
    fn certain_value(view: &View, play: &[Action]) -> Option<f64> {
        let (&[Action::Claim(card)], Some(me)) = (play, view.viewer()) else {
            return None;
        };
        let table = view.table();
        let points = table.points(me) + u32::from(card.strength());
        let left = table.supporters().iter().filter(|other| **other != card);
        let mut left: Vec<u32> = left.map(|card| u32::from(card.strength())).collect();
        left.sort_unstable_by(|a, b| b.cmp(a));
        let is_behind = |player: Player| {
            let claims = table.coming_claims(player).unwrap_or(0);
            player == me || table.points(player) + left.iter().take(claims).sum::<u32>() < points
        };
        (points >= Table::TARGET && table.players().all(is_behind)).then_some(1.0)
    }

    /// A stronger Supporter before a weaker one, and any action before none.
    fn is_surer(_view: &View, play: &[Action], other: &[Action]) -> bool {
        match (play.first(), other.first()) {
            (Some(Action::Claim(card)), Some(Action::Claim(other))) => {
                card.strength() > other.strength()
            }
            (first, other) => first != other && other == Some(&Action::Decline),
        }
    }

    fn reason(
        view: &View,
        play: &[Action],
        figures: &Figures<Self>,
        _best: &Figures<Self>,
    ) -> Option<TurnReason> {
        reason::find_reason(view, play, figures)
    }
}

/// A claim with which the player wins whatever the others do.
fn winning(view: &View) -> Option<Action> {
    let wins = |action: &Action| LordsOfScotland::certain_value(view, &[*action]).is_some();
    view.legal_actions().into_iter().find(wins)
}

/// The actions in the order of the strongest level's search.
fn rank(view: &View, iterations: u32, budget: &Budget, seed: u64) -> Vec<Action> {
    let chance = &mut seeded(seed);
    let Some((best, rated, _)) = master::rate(view, iterations, budget, chance) else {
        return Vec::new();
    };
    let mut actions: Vec<Action> = rated.into_iter().map(|one| one.action).collect();
    put_first(&mut actions, Some(best));
    actions
}

/// Adds to a turn what the strongest level does after its first action, as far as the player
/// can foresee it: how the power is used, and those that follow from it.
fn plan_turn(view: &View, play: &mut Vec<Action>, budget: &Budget, seed: u64) {
    while let Some(next) = view.after(play)
        && let Phase::Power(_) = next.table().phase()
        && next.table().to_act() == view.viewer()
        && let Some(action) = rank(&next, PLAN_ITERATIONS, budget, seed).first()
    {
        play.push(*action);
    }
}
