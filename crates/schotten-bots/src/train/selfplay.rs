//! Rounds that a network plays against itself, and now and then against a
//! mark, to learn from them.

use super::gradient::Sample;
use crate::net::known::{Change, Inputs};
use crate::net::network::Network;
use crate::net::{self, Valued};
use crate::{Level, decide};
use rand::RngExt;
use schotten_rules::{Action, ByPlayer, Outcome, Phase, Player, Round, StoneId, Variant, View};
use tabletop::Budget;
use tabletop::chance::Chance;

/// How rounds are played and learned from.
pub(super) struct Play {
    pub(super) variant: Variant,
    /// How much chance sways the choice between plays: the scale of what is
    /// added to their chances of winning.
    pub(super) temperature: f32,
    /// How far results reach back: 0 for the next position's value alone, 1
    /// for the round's result alone.
    pub(super) lambda: f32,
}

/// How often one of the two is a mark that keeps to Clan cards: who only ever
/// meets opponents that play Tactic cards doesn't learn what a hand full of
/// them is worth when the limit holds them back.
const STRANGERS: f64 = 0.25;

/// One round's samples.
pub(super) fn round(network: &Network, play: &Play, rng: &mut Chance) -> Vec<Sample> {
    let mut round = Round::new(&schotten_rules::Deal::shuffled(play.variant, None, rng));
    let stranger = play.variant.has_tactic() && rng.random_bool(STRANGERS);
    let stranger = stranger.then(|| Player::BOTH[usize::from(rng.random::<bool>())]);
    let mut samples: ByPlayer<Vec<Sample>> = ByPlayer::default();
    while round.table().outcome().is_none() {
        let player = round.table().turn();
        let samples = &mut samples[player];
        let view = round.view(player);
        if stranger == Some(player) {
            let decision = decide(Level::Greedy, &view, &Budget::default(), rng);
            let action = decision.expect("a player to act has actions").action;
            round.play(action).expect("a legal action");
            continue;
        }
        let action = choose(network, play, &view, rng);
        // Where a deck has to be chosen, hands after the draw are valued too.
        let ends = view.table().phase() == Phase::End
            && matches!(action, Action::Draw(_) | Action::EndTurn);
        let drawn = play.variant.has_tactic() && rng.random::<bool>();
        if ends && !drawn {
            samples.push(sample(network, &view));
        }
        round.play(action).expect("a legal action");
        if ends && drawn || action == Action::Recruiter {
            samples.push(sample(network, &round.view(player)));
        }
    }
    let [mut a, b] = Player::BOTH.map(|player| {
        let mut samples = std::mem::take(&mut samples[player]);
        learn(&mut samples, &round, player, play.lambda);
        samples
    });
    a.extend(b);
    a
}

fn choose(network: &Network, play: &Play, view: &View, rng: &mut Chance) -> Action {
    let actions = view.legal_actions();
    if let Some(claim) = crate::best_claim(view, &actions) {
        return claim;
    }
    if let [only] = actions[..] {
        return only;
    }
    if let Some(draw) = net::draws::choose(network, view, &actions) {
        return draw;
    }
    let values = net::values(&mut Valued::new(network, view), &actions);
    let swayed = values.iter().map(|value| {
        let uniform: f32 = rng.random::<f32>().clamp(1e-9, 1.0 - 1e-7);
        value - play.temperature * libm::logf(-libm::logf(uniform))
    });
    let best = actions
        .iter()
        .zip(swayed)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    *best.expect("a player to act has actions").0
}

fn sample(network: &Network, view: &View) -> Sample {
    let valued = Valued::new(network, view);
    let stones = valued.inputs();
    let context = valued.known.context(Change::Nothing);
    Sample {
        value: valued.of(&stones, &context),
        stones: std::array::from_fn(|at| match &stones[at] {
            Inputs::Settled(_) => None,
            Inputs::Open(own) => Some(valued.all_inputs(at, own)),
        }),
        settled: stones.map(|inputs| match inputs {
            Inputs::Settled(chance) => chance,
            Inputs::Open(_) => 0.0,
        }),
        context,
        target: 0.0,
        owners: [None; StoneId::COUNT],
    }
}

/// What should have been said, from the end backwards.
fn learn(samples: &mut [Sample], round: &Round, player: Player, lambda: f32) {
    let table = round.table();
    let won = |winner: Player| f32::from(u8::from(winner == player));
    let mut target = table.outcome().and_then(Outcome::winner).map_or(0.5, won);
    let mut owners = [None; StoneId::COUNT];
    for (id, stone) in table.border().stones() {
        owners[id.index()] = stone.owner().map(won);
    }
    let mut next = target;
    for sample in samples.iter_mut().rev() {
        target = lambda * target + (1.0 - lambda) * next;
        sample.target = target;
        sample.owners = owners;
        next = sample.value;
    }
}
