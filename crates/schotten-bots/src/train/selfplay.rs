//! Plays the rounds that a network learns from: against itself, and now and then
//! against a baseline.

use super::gradient::Sample;
use crate::endgame::{self, Limit};
use crate::net::features::HandChange;
use crate::net::network::Network;
use crate::net::{self, Evaluation};
use crate::search;
use crate::{Level, decide};
use rand::RngExt;
use schotten_rules::{
    Action, ByPlayer, DeckKind, Outcome, Phase, Player, Round, StoneId, Variant, View,
};
use tabletop::Budget;
use tabletop::chance::Chance;

/// How a round is played and what is learned from it.
pub(super) struct SelfPlay {
    pub(super) variant: Variant,
    /// The scale of the Gumbel noise that is added to the values of the plays.
    pub(super) temperature: f32,
    /// The λ of TD(λ): with 0, targets depend only on the next position's value, with
    /// 1 only on the round's result.
    pub(super) lambda: f32,
    /// Whether a search chooses the plays, whose results are learned too.
    pub(super) searching: bool,
}

/// How many plays the search compares, those that the network likes best.
const PLAYS: usize = 6;
/// In how many worlds it compares them.
const WORLDS: u16 = 5;
/// How many worlds the network's own estimate of a play counts for.
const PRIOR: f32 = 5.0;
/// The share of the search's result in the target of the position after a play.
const SEARCH_SHARE: f32 = 0.6;
/// How many positions the exact solver may search when nothing is hidden.
const EXACT_POSITIONS: u64 = 2_000;

/// The samples of a player so far, and the search's value of the last play.
#[derive(Default)]
struct Learned {
    /// The samples of the positions that occurred.
    samples: Vec<Sample>,
    /// The samples of the positions after plays that the search compared.
    compared: Vec<Sample>,
    /// The search's value of the last play, until the sample of that play is taken.
    expected: Option<f32>,
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
    let mut learned: ByPlayer<Learned> = ByPlayer::default();
    while round.table().outcome().is_none() {
        let player = round.table().turn();
        let learned = &mut learned[player];
        let view = round.view(player);
        if baseline == Some(player) {
            let decision = decide(Level::Greedy, &view, &Budget::default(), rng);
            let action = decision.expect("a player to act has actions").action;
            round.play(action).expect("a legal action");
            continue;
        }
        let action = choose(network, play, &view, learned, rng);
        // The choice of a deck values hands after the draw, so some samples are
        // taken there.
        let ends = view.table().phase() == Phase::End
            && matches!(action, Action::Draw(_) | Action::EndTurn);
        let drawn = play.variant.has_tactic() && rng.random::<bool>();
        let mut learn = |view: &View, expected: Option<f32>| {
            let mut sample = take_sample(network, view);
            sample.value = expected.unwrap_or(sample.value);
            learned.samples.push(sample);
        };
        if ends && !drawn {
            learn(&view, learned.expected.take());
        }
        round.play(action).expect("a legal action");
        if ends && drawn || action == Action::Recruiter {
            learn(&round.view(player), learned.expected.take());
        }
    }
    let mut all = Vec::new();
    for player in Player::BOTH {
        let Learned {
            mut samples,
            compared,
            ..
        } = std::mem::take(&mut learned[player]);
        set_targets(&mut samples, &round, player, play);
        all.extend(samples);
        all.extend(compared);
    }
    all
}

fn choose(
    network: &Network,
    play: &SelfPlay,
    view: &View,
    learned: &mut Learned,
    rng: &mut Chance,
) -> Action {
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
    if play.searching
        && let Some(solved) = endgame::solve(view, &Limit::new(EXACT_POSITIONS, &|| false))
    {
        return solved.action;
    }
    let values = net::action_values(&mut Evaluation::new(network, view), &actions);
    let mut rated: Vec<(Action, f32)> = actions.iter().copied().zip(values).collect();
    if play.searching && view.table().phase() == Phase::Play && is_searched(view, rng) {
        rated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        rated.truncate(PLAYS);
        return search_plays(network, play, view, &rated, learned, rng);
    }
    let swayed = rated
        .iter()
        .map(|(action, value)| (*action, value + noise(play, rng)));
    let best = swayed.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.expect("a player to act has actions").0
}

/// Whether the search is worth its time here. Early in a round it changes little, so only
/// some of these positions are searched.
fn is_searched(view: &View, rng: &mut Chance) -> bool {
    const EARLY: usize = 28;
    view.table().deck_len(DeckKind::Clan) <= EARLY || rng.random_bool(0.35)
}

/// The noise that is added to the value of a play: a Gumbel sample, as the levels use them.
/// It is limited at other places, and the weights depend on where.
fn noise(play: &SelfPlay, rng: &mut Chance) -> f32 {
    let uniform: f32 = rng.random::<f32>().clamp(1e-9, 1.0 - 1e-7);
    -play.temperature * libm::logf(-libm::logf(uniform))
}

/// Chooses one of these plays, which have the network's values, by a search, and
/// learns what it finds about each of them.
fn search_plays(
    network: &Network,
    play: &SelfPlay,
    view: &View,
    rated: &[(Action, f32)],
    learned: &mut Learned,
    rng: &mut Chance,
) -> Action {
    let plays: Vec<Action> = rated.iter().map(|(action, _)| *action).collect();
    let found = search::mean_results(network, view, &plays, WORLDS, search::MARK10.turns, rng);
    let mixed = rated.iter().zip(&found).map(|((action, value), found)| {
        let worlds = f32::from(WORLDS);
        let mean = (worlds * found + PRIOR * value) / (worlds + PRIOR);
        (*action, mean, mean + noise(play, rng))
    });
    let best = mixed.max_by(|(.., a), (.., b)| a.total_cmp(b));
    let (chosen, expected, _) = best.expect("a player to act has plays");
    learned.expected = Some(expected);
    // All plays were compared in the same worlds. What these do to all of them alike
    // says nothing about which is better, so it is left out.
    let offset = rated
        .iter()
        .zip(&found)
        .map(|((_, value), found)| value - found);
    let offset = offset.sum::<f32>() / f32::from(u8::try_from(rated.len()).unwrap_or(u8::MAX));
    for (action, found) in plays.iter().zip(found) {
        let after = view.after(*action).map(|after| claim_all(&after));
        let Some(after) = after.filter(|after| after.table().outcome().is_none()) else {
            continue;
        };
        let mut sample = take_sample(network, &after);
        sample.target = (found + offset).clamp(0.0, 1.0);
        learned.compared.push(sample);
    }
    chosen
}

fn take_sample(network: &Network, view: &View) -> Sample {
    let evaluation = Evaluation::new(network, view);
    let context = evaluation.features.context(HandChange::Nothing);
    Sample {
        value: evaluation.value_with(&context),
        stones: evaluation.all_inputs(),
        settled: evaluation.settled_chances(),
        context,
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
        if play.searching {
            sample.target += SEARCH_SHARE * (sample.value - target);
        }
        sample.owners = owners;
        next = sample.value;
    }
}

/// The view after all claims that can be made now.
fn claim_all(view: &View) -> View {
    let mut view = *view;
    while let Some(id) = view.table().claimable().nth(0) {
        let Some(next) = view.after(Action::Claim(id)) else {
            break;
        };
        view = next;
    }
    view
}
