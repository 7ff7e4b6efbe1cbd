//! Plays the rounds that a network learns from: against itself, and now and then
//! against a baseline.

use super::gradient::Sample;
use rand::RngExt;
use schotten_bots::tunable::network::Network;
use schotten_bots::tunable::{Evaluation, action_values, best_claim, choose_draw};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Action, ByPlayer, Outcome, Phase, Player, Round, StoneId, Variant, View};
use tabletop::chance::Chance;
use tabletop::{Budget, Game};

/// How a round is played and what is learned from it.
pub(super) struct SelfPlay {
    pub(super) variant: Variant,
    /// The scale of the Gumbel noise that is added to the values of the plays.
    pub(super) temperature: f32,
    /// The λ of TD(λ): with 0, targets depend only on the next position's value, with
    /// 1 only on the round's result.
    pub(super) lambda: f32,
}

/// The share of the rounds with Tactic cards in which one player is a baseline that
/// plays only Clan cards. A network that only meets opponents who play Tactic cards
/// doesn't learn what a hand full of them is worth while the limit (ruling R35)
/// holds them back.
const BASELINE_ROUNDS: f64 = 0.25;

/// Plays a round and returns its samples, those of A first.
pub(super) fn play_round(network: &Network, play: &SelfPlay, rng: &mut Chance) -> Vec<Sample> {
    let mut round = Round::new(&schotten_rules::Deal::shuffled(play.variant, None, rng));
    let baseline = play.variant.has_tactic() && rng.random_bool(BASELINE_ROUNDS);
    let baseline = baseline.then(|| Player::BOTH[usize::from(rng.random::<bool>())]);
    let mut samples: ByPlayer<Vec<Sample>> = ByPlayer::default();
    while round.table().outcome().is_none() {
        let player = round.table().turn();
        let view = round.view(player);
        if baseline == Some(player) {
            let decision = SchottenTotten::decide(Level::Greedy, &view, &Budget::default(), rng);
            let action = decision.expect("a player to act has actions").action;
            round.play(action).expect("a legal action");
            continue;
        }
        let action = choose(network, play, &view, rng);
        // The choice of a deck values hands after the draw, so some samples are
        // taken there.
        let ends = view.table().phase() == Phase::End
            && matches!(action, Action::Draw(_) | Action::EndTurn);
        let drawn = play.variant.has_tactic() && rng.random::<bool>();
        if ends && !drawn {
            samples[player].push(take_sample(network, &view));
        }
        round.play(action).expect("a legal action");
        if ends && drawn || action == Action::Recruiter {
            samples[player].push(take_sample(network, &round.view(player)));
        }
    }
    let mut all = Vec::new();
    for player in Player::BOTH {
        let mut samples = std::mem::take(&mut samples[player]);
        set_targets(&mut samples, &round, player, play);
        all.extend(samples);
    }
    all
}

fn choose(network: &Network, play: &SelfPlay, view: &View, rng: &mut Chance) -> Action {
    let actions = view.legal_actions();
    if let Some(claim) = best_claim(view, &actions) {
        return claim;
    }
    if let [only] = actions[..] {
        return only;
    }
    if let Some(draw) = choose_draw(network, view, &actions) {
        return draw;
    }
    let values = action_values(&mut Evaluation::new(network, view), &actions);
    let swayed = actions
        .iter()
        .zip(values)
        .map(|(action, value)| (*action, value + noise(play, rng)));
    let best = swayed.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.expect("a player to act has actions").0
}

/// The noise that is added to the value of a play: a Gumbel sample, as the levels use them.
/// It is limited at other places, and the weights depend on where.
fn noise(play: &SelfPlay, rng: &mut Chance) -> f32 {
    let uniform: f32 = rng.random::<f32>().clamp(1e-9, 1.0 - 1e-7);
    -play.temperature * libm::logf(-libm::logf(uniform))
}

fn take_sample(network: &Network, view: &View) -> Sample {
    let evaluation = Evaluation::new(network, view);
    Sample {
        inputs: evaluation.inputs(),
        value: evaluation.value(),
        target: 0.0,
        owners: [None; StoneId::COUNT],
    }
}

/// Fills in the targets of a player's samples, from the end backwards.
fn set_targets(samples: &mut [Sample], round: &Round, player: Player, play: &SelfPlay) {
    let table = round.table();
    let won = |winner: Player| f32::from(u8::from(winner == player));
    let mut target = table.outcome().and_then(Outcome::winner).map_or(0.5, won);
    let mut owners = [None; StoneId::COUNT];
    for (id, stone) in table.border().stones() {
        owners[id.index()] = stone.owner().map(won);
    }
    let mut next = target;
    for sample in samples.iter_mut().rev() {
        target = play.lambda * target + (1.0 - play.lambda) * next;
        sample.target = target;
        sample.owners = owners;
        next = sample.value;
    }
}
