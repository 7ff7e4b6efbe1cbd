//! The endgame solver is compared with plain minimax through the rules, in all
//! variants: on the last turns of played rounds and on random positions.

use rand::seq::{IndexedMutRandom, IndexedRandom, IteratorRandom, SliceRandom};
use rand::{Rng, RngExt};
use schotten_bots::endgame::{ExactValue, Limit, solve, solve_all};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{
    Action, Card, CardKind, ClanCard, CombatMode, Deal, EliteTroop, Outcome, Phase, Pile, Player,
    Round, Setup, TacticCard, Troop, Variant,
};
use std::collections::HashMap;
use tabletop::chance::{self, seeded};
use tabletop::{Budget, Game};

/// Plain minimax over all legal actions of the rules. Positions that have been
/// searched are remembered, and a player's actions are searched until one wins.
pub(super) struct Minimax {
    known: HashMap<Round, ExactValue>,
    max_positions: usize,
}

impl Minimax {
    pub(super) fn new(max_positions: usize) -> Self {
        Self {
            known: HashMap::new(),
            max_positions,
        }
    }

    /// The value for A; `None` if the search takes more than `max_positions`.
    fn value(&mut self, round: &Round) -> Option<ExactValue> {
        if let Some(outcome) = round.table().outcome() {
            return Some(value_for_a(outcome));
        }
        if let Some(known) = self.known.get(round) {
            return Some(*known);
        }
        if self.known.len() >= self.max_positions {
            return None;
        }
        let (wanted, feared) = match round.table().turn() {
            Player::A => (ExactValue::Won, ExactValue::Lost),
            Player::B => (ExactValue::Lost, ExactValue::Won),
        };
        let mut best = feared;
        for action in round.legal_actions() {
            let value = self.value(&after(round, action))?;
            if best == feared || value == wanted {
                best = value;
            }
            if best == wanted {
                break;
            }
        }
        self.known.insert(*round, best);
        Some(best)
    }

    /// Each legal action with its value for the player to act.
    pub(super) fn solve_all(&mut self, round: &Round) -> Option<Vec<(Action, ExactValue)>> {
        let me = round.table().turn();
        let mut valued = Vec::new();
        for action in round.legal_actions() {
            let for_a = self.value(&after(round, action))?;
            let value = if me == Player::A { for_a } else { other(for_a) };
            valued.push((action, value));
        }
        Some(valued)
    }
}

pub(super) fn after(round: &Round, action: Action) -> Round {
    let mut child = *round;
    child.play(action).expect("the action is legal");
    child
}

fn is_open(round: &Round) -> bool {
    let view = round.view(round.table().turn());
    round.table().outcome().is_none() && view.deduced_round().is_some()
}

/// Compares the solver with minimax in a position; false if minimax takes too many
/// positions.
fn agrees(round: &Round, max_positions: usize) -> bool {
    let Some(expected) = Minimax::new(max_positions).solve_all(round) else {
        return false;
    };
    let view = round.view(round.table().turn());
    let values = solve_all(&view, &Limit::unlimited()).expect("nothing is hidden");
    assert_eq!(values, expected, "{round}");
    let solved = solve(&view, &Limit::unlimited()).expect("nothing is hidden");
    let best = expected.iter().map(|(_, value)| *value).max();
    assert_eq!(Some(solved.value), best, "{round}");
    assert!(expected.contains(&(solved.action, solved.value)), "{round}");
    let wins = |action: &Action| {
        after(round, *action).table().outcome() == Some(Outcome::Won(view.viewer()))
    };
    if expected.iter().any(|(action, _)| wins(action)) {
        assert!(wins(&solved.action), "{round}");
    }
    true
}

/// A round between two bots, up to the first position from which on nothing is
/// hidden; `None` if it ends before.
pub(super) fn played(variant: Variant, levels: [Level; 2], seed: u64) -> Option<Round> {
    let mut rng = seeded(seed);
    let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
    while round.table().outcome().is_none() {
        if is_open(&round) {
            return Some(round);
        }
        step(&mut round, levels, &mut rng);
    }
    None
}

/// Lets the bot whose turn it is act.
pub(super) fn step(round: &mut Round, levels: [Level; 2], rng: &mut chance::Chance) {
    let me = round.table().turn();
    let level = levels[me.index()];
    let action = SchottenTotten::decide(level, &round.view(me), &Budget::default(), rng);
    round
        .play(action.expect("the round goes on").action)
        .expect("bots act legally");
}

const LEVELS: [[Level; 2]; 4] = [
    [Level::Random, Level::Random],
    [Level::Greedy, Level::Greedy],
    [Level::Heuristic, Level::Greedy],
    [Level::Random, Level::Heuristic],
];

/// Compares the last positions of rounds between bots, those with at most `cards`
/// cards in both hands, and returns how many were compared.
fn compare_played(variant: Variant, rounds: u64, cards: usize, max_positions: usize) -> usize {
    let mut compared = 0;
    for seed in 0..rounds {
        let levels = LEVELS[usize::try_from(seed % 4).expect("small")];
        let Some(mut round) = played(variant, levels, seed) else {
            continue;
        };
        let mut rng = seeded(seed);
        while round.table().outcome().is_none() {
            let held: usize = Player::BOTH.iter().map(|p| round.hand(*p).len()).sum();
            if held <= cards {
                compared += usize::from(agrees(&round, max_positions));
            }
            step(&mut round, levels, &mut rng);
        }
    }
    compared
}

#[test]
fn equals_plain_minimax_at_the_end_of_base_rounds() {
    assert!(compare_played(Variant::Base, 400, 6, 5_000) > 800);
}

#[test]
fn equals_plain_minimax_at_the_end_of_expert_rounds() {
    assert!(compare_played(Variant::Expert, 300, 6, 5_000) > 800);
}

#[test]
fn equals_plain_minimax_at_the_end_of_tactic_rounds() {
    assert!(compare_played(Variant::Tactic, 120, 7, 2_000) > 100);
}

#[test]
fn equals_plain_minimax_at_the_end_of_tactic_expert_rounds() {
    assert!(compare_played(Variant::TacticExpert, 120, 7, 2_000) > 100);
}

/// A random position with empty decks and this many cards in the hands. The others lie
/// on the border and, with Tactic cards, in the discard. Some Stones are claimed.
fn random(variant: Variant, hands: [usize; 2], rng: &mut impl Rng) -> Option<Round> {
    let mut setup = Setup::blank(variant);
    let mut cards: Vec<Card> = ClanCard::all().map(Card::from).collect();
    cards.extend(variant.tactic_cards().iter().copied().map(Card::from));
    cards.shuffle(rng);
    setup.hands = hands
        .map(|count| Pile::Known(cards.split_off(cards.len() - count)))
        .into();
    setup.decks = [Pile::Known(Vec::new()), Pile::Known(Vec::new())];
    setup.turn = *Player::BOTH.choose(rng)?;
    setup.phase = *[Phase::Play, Phase::End].choose(rng)?;
    // Combat Modes first, as they make room.
    cards.sort_by_key(|card| card.is_troop());
    for card in cards {
        put_somewhere(&mut setup, card, rng)?;
    }
    for stone in 0..9 {
        let slots = setup.stones[stone].modes.slots();
        if setup.stones[stone]
            .sides
            .iter()
            .all(|side| side.len() == slots)
        {
            setup.stones[stone].completed_first = Player::BOTH.choose(rng).copied();
        }
        if rng.random_bool(0.4) {
            let mut claimed = setup.clone();
            claimed.stones[stone].owner = Player::BOTH.choose(rng).copied();
            if claimed.to_round().is_ok() {
                setup = claimed;
            }
        }
    }
    setup.to_round().ok().filter(is_open)
}

fn put_somewhere(setup: &mut Setup, card: Card, rng: &mut impl Rng) -> Option<()> {
    let someone = *Player::BOTH.choose(rng)?;
    match card.kind() {
        CardKind::Tactic(TacticCard::CombatMode(mode)) => {
            let modes = &mut setup.stones.choose_mut(rng)?.modes;
            match mode {
                CombatMode::BlindMansBluff => modes.blind_mans_bluff = true,
                CombatMode::MudFight => modes.mud_fight = true,
            }
            setup.played[someone] += 1;
        }
        CardKind::Tactic(TacticCard::Ruse(_)) => {
            setup.discard.push(card);
            setup.played[someone] += 1;
        }
        _ => {
            let troop = Troop::try_from(card).ok()?;
            let places = (0..9).flat_map(|stone| Player::BOTH.map(|player| (stone, player)));
            let with_room = places.filter(|(stone, player)| {
                let stone = &setup.stones[*stone];
                stone.sides[*player].len() < stone.modes.slots()
            });
            let (stone, player) = with_room.choose(rng)?;
            setup.stones[stone].sides[player].push(troop);
            if let Some(elite) = troop.elite() {
                setup.played[player] += 1;
                setup.jokers[player] |= elite == EliteTroop::Joker;
            }
        }
    }
    Some(())
}

fn compare_random(variant: Variant, positions: usize, seed: u64) -> usize {
    let mut rng = seeded(seed);
    let mut compared = 0;
    for _ in 0..positions {
        let hands = [0, 0].map(|_| rng.random_range(0..4));
        if let Some(round) = random(variant, hands, &mut rng) {
            compared += usize::from(agrees(&round, 10_000));
        }
    }
    compared
}

#[test]
fn equals_plain_minimax_on_random_positions() {
    for variant in Variant::ALL {
        let compared = compare_random(variant, 1000, 1);
        assert!(compared > 300, "{variant}: {compared}");
    }
}

/// If both players play the solver's actions, the round ends with the solver's value.
#[test]
fn best_play_reaches_the_value() {
    let mut reached = 0;
    for variant in Variant::ALL {
        for seed in 0..60 {
            let levels = LEVELS[usize::try_from(seed % 4).expect("small")];
            let Some(mut round) = played(variant, levels, 1000 + seed) else {
                continue;
            };
            let mut expected = None;
            while round.table().outcome().is_none() {
                let me = round.table().turn();
                let limit = Limit::new(30_000, &|| false);
                let Some(solved) = solve(&round.view(me), &limit) else {
                    break;
                };
                let for_a = if me == Player::A {
                    solved.value
                } else {
                    other(solved.value)
                };
                assert_eq!(*expected.get_or_insert(for_a), for_a, "{round}");
                round.play(solved.action).expect("the action is legal");
            }
            if let (Some(outcome), Some(expected)) = (round.table().outcome(), expected) {
                assert_eq!(value_for_a(outcome), expected, "{round}");
                reached += 1;
            }
        }
    }
    assert!(reached > 100, "{reached}");
}

fn value_for_a(outcome: Outcome) -> ExactValue {
    match outcome {
        Outcome::Won(Player::A) => ExactValue::Won,
        Outcome::Won(Player::B) => ExactValue::Lost,
        Outcome::Drawn => ExactValue::Drawn,
    }
}

fn other(value: ExactValue) -> ExactValue {
    match value {
        ExactValue::Won => ExactValue::Lost,
        ExactValue::Drawn => ExactValue::Drawn,
        ExactValue::Lost => ExactValue::Won,
    }
}

/// Once both decks are empty, the round that a view deduces is the real one.
#[test]
fn a_view_reveals_the_round_when_the_decks_are_empty() {
    let mut revealed = 0;
    for variant in Variant::ALL {
        for seed in 0..40 {
            let mut rng = seeded(seed);
            let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
            while round.table().outcome().is_none() {
                for player in Player::BOTH {
                    let Some(deduced) = round.view(player).deduced_round() else {
                        continue;
                    };
                    assert_eq!(deduced.table(), round.table());
                    for player in Player::BOTH {
                        let [mut deduced, mut real] = [deduced, round]
                            .map(|round| round.hand(player).iter().collect::<Vec<_>>());
                        deduced.sort_unstable();
                        real.sort_unstable();
                        assert_eq!(deduced, real, "{round}");
                    }
                    revealed += 1;
                }
                step(&mut round, LEVELS[0], &mut rng);
            }
        }
    }
    assert!(revealed > 1000, "{revealed}");
}

/// A solver that is stopped gives no answer, and one with just enough positions does.
#[test]
fn the_limit_is_kept() {
    let round = (0..).find_map(|seed| played(Variant::Base, LEVELS[0], seed));
    let round = round.expect("some round gets there");
    let view = round.view(round.table().turn());
    assert_eq!(solve(&view, &Limit::new(u64::MAX, &|| true)), None);
    let solved = solve(&view, &Limit::unlimited()).expect("nothing is hidden");
    let just = solve(&view, &Limit::new(solved.positions, &|| false));
    assert_eq!(just, Some(solved));
    assert!(solved.positions > 0);
    assert_eq!(
        solve(&view, &Limit::new(solved.positions - 1, &|| false)),
        None
    );
    assert_eq!(
        solve_all(&round.view(view.viewer().other()), &Limit::unlimited()),
        None
    );
}
