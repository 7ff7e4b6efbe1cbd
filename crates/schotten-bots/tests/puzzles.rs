//! Every puzzle of the pack has exactly one solution: some are solved again by plain
//! minimax, and where cards are hidden, rounds in which they lie differently are played
//! on.

use super::endgame::{Minimax, after, played, step};
use rand::seq::IndexedRandom;
use schotten_bots::Level;
use schotten_bots::endgame::{ExactValue, Limit};
use schotten_bots::puzzle::{
    Difficulty, Goal, PROOF_POSITIONS, Proved, Puzzle, best_line, daily, pack, prove,
};
use schotten_rules::{Action, Card, Outcome, Phase, Player, Round, Setup, Variant, View};
use schotten_testkit::{assert_round_trip, redeal_hidden_cards};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, seeded};

/// The goals that are proved by claims if cards are hidden.
const BY_CLAIMS: [Goal; 3] = [Goal::WinThisTurn, Goal::WinNextTurn, Goal::Survive];

#[test]
fn the_pack_is_large_and_varied_and_its_numbers_never_change() {
    const LINES: &str = include_str!("../src/puzzle/pack.txt");
    assert!(pack().len() >= 500, "{}", pack().len());
    assert!(LINES.len() <= 200_000, "{}", LINES.len());
    let numbers = pack().iter().map(|puzzle| usize::from(puzzle.number));
    assert!(numbers.eq(1..=pack().len()));
    let count = |is: &dyn Fn(&Puzzle) -> bool| pack().iter().filter(|puzzle| is(puzzle)).count();
    for variant in Variant::ALL {
        let found = count(&|puzzle| puzzle.variant() == variant);
        assert!(found >= 60, "{variant}: {found}");
    }
    for difficulty in Difficulty::ALL {
        let found = count(&|puzzle| puzzle.difficulty() == difficulty);
        assert!(found >= 50, "{difficulty:?}: {found}");
    }
    for (goal, least) in [
        (Goal::Win, 60),
        (Goal::WinThisTurn, 60),
        (Goal::WinNextTurn, 40),
    ] {
        let found = count(&|puzzle| puzzle.proved.goal == goal);
        assert!(found >= least, "{goal}: {found}");
    }
    for puzzle in pack() {
        assert_round_trip(puzzle);
        assert_eq!(puzzle.view.viewer(), Player::A);
    }
}

/// What stays the same when colors are exchanged or the border is mirrored: each side's
/// strengths, and how the strengths of the hand are spread over colors.
fn signature(view: &View) -> Vec<String> {
    let setup = Setup::from(view);
    let strengths = |cards: &mut dyn Iterator<Item = Card>| -> String {
        let name = |card: Card| match card.clan() {
            Some(card) => card.strength().to_string(),
            None => card.to_string(),
        };
        let mut names: Vec<String> = cards.map(name).collect();
        names.sort();
        names.concat()
    };
    let mut stones: Vec<String> = setup
        .stones
        .iter()
        .map(|stone| {
            let sides = Player::BOTH
                .map(|player| strengths(&mut stone.sides[player].iter().copied().map(Card::from)));
            format!("{sides:?} {:?} {:?}", stone.modes, stone.owner)
        })
        .collect();
    if stones.iter().rev().lt(stones.iter()) {
        stones.reverse();
    }
    stones.push(strengths(&mut view.hand().iter()));
    stones
}

#[test]
fn no_puzzle_occurs_twice_even_with_other_colors_or_mirrored() {
    let mut known = BTreeSet::new();
    for puzzle in pack() {
        assert!(known.insert(signature(&puzzle.view)), "{puzzle}");
    }
}

#[test]
fn exactly_one_action_solves_each_puzzle() {
    for puzzle in pack() {
        let limit = Limit::new(PROOF_POSITIONS, &|| false);
        assert_eq!(prove(&puzzle.view, &limit), Some(puzzle.proved), "{puzzle}");
    }
}

#[test]
fn plain_minimax_finds_the_same_single_solutions() {
    let mut compared = [0; 4];
    for puzzle in pack() {
        let Some(round) = puzzle.view.deduced_round() else {
            continue;
        };
        let variant = puzzle.variant();
        let count = &mut compared[Variant::ALL.iter().position(|v| *v == variant).unwrap()];
        let held: usize = Player::BOTH.iter().map(|p| round.hand(*p).len()).sum();
        if *count >= 8 || held > 7 {
            continue;
        }
        let Some(values) = Minimax::new(60_000).solve_all(&round) else {
            continue;
        };
        let best = values.iter().map(|(_, value)| *value).max().unwrap();
        let best: Vec<Action> = values
            .iter()
            .filter(|(_, value)| *value == best)
            .map(|(action, _)| *action)
            .collect();
        assert_eq!(best, [puzzle.proved.solution], "{puzzle}");
        *count += 1;
    }
    assert!(compared.iter().sum::<u32>() >= 16, "{compared:?}");
}

/// Claims every Stone that can be claimed; returns whether that wins the round.
fn claim_all(round: &mut Round) -> bool {
    while let Some(stone) = round.table().claimable().iter().next() {
        round.play(Action::Claim(stone)).expect("it can be claimed");
        if round.table().outcome().is_some() {
            return true;
        }
    }
    false
}

/// Plays at random to the end of the player's turn, without claims.
fn finish_turn(round: &mut Round, rng: &mut Chance) {
    let player = round.table().turn();
    while round.table().turn() == player && round.table().outcome().is_none() {
        let actions = round.legal_actions();
        let others = actions.iter().filter(|a| !matches!(a, Action::Claim(_)));
        let others: Vec<Action> = others.copied().collect();
        round
            .play(*others.choose(rng).expect("a turn can be ended"))
            .expect("it is legal");
    }
}

/// Plays a round with an action, then at random up to the time when claims decide
/// whether it reached the goal, and returns whether it did.
fn reaches(goal: Goal, round: &Round, action: Action, rng: &mut Chance) -> bool {
    let (me, mut round) = (round.table().turn(), after(round, action));
    while matches!(round.table().phase(), Phase::Draws(_) | Phase::Returns(_)) {
        let actions = round.legal_actions();
        let action = actions.choose(rng).expect("the Recruiter goes on");
        round.play(*action).expect("it is legal");
    }
    match goal {
        Goal::WinThisTurn => claim_all(&mut round),
        // The opponent claims first, then plays something.
        Goal::WinNextTurn => {
            finish_turn(&mut round, rng);
            if claim_all(&mut round) {
                return false;
            }
            finish_turn(&mut round, rng);
            claim_all(&mut round) && round.table().outcome() == Some(Outcome::Won(me))
        }
        Goal::Survive => {
            finish_turn(&mut round, rng);
            // Claims come first or last, but these hold before the opponent plays.
            let unplayed = round.table().unplayed();
            let border = round.table().border();
            let claims = border.claimable(me.other(), unplayed);
            !border.owned(me.other()).union(claims).wins_round()
        }
        Goal::Win | Goal::Draw => unreachable!("nothing is hidden"),
    }
}

#[test]
fn what_is_hidden_makes_no_difference_to_the_solution() {
    let mut played = 0;
    let mut rng = seeded(1);
    for puzzle in pack().iter().step_by(2) {
        let Proved { goal, solution } = puzzle.proved;
        if puzzle.view.deduced_round().is_some() || !BY_CLAIMS.contains(&goal) {
            continue;
        }
        let worlds: Vec<Round> = (0..6)
            .map(|_| redeal_hidden_cards(&puzzle.view, &mut rng))
            .collect();
        for action in puzzle.view.legal_actions() {
            let reached = worlds
                .iter()
                .filter(|world| reaches(goal, world, action, &mut rng))
                .count();
            if action == solution {
                assert_eq!(reached, worlds.len(), "{puzzle}");
            } else if goal != Goal::WinNextTurn {
                assert_eq!(reached, 0, "{action} {puzzle}");
            }
        }
        played += 1;
    }
    assert!(played > 100, "{played}");
}

/// After a wrong action, best play shows why it is wrong.
#[test]
fn the_line_after_an_action_ends_with_its_value() {
    let mut checked = 0;
    for puzzle in pack()
        .iter()
        .filter(|puzzle| puzzle.proved.goal == Goal::Win)
        .step_by(4)
    {
        let round = puzzle.view.deduced_round().expect("nothing is hidden");
        for action in puzzle.view.legal_actions() {
            let mut end = after(&round, action);
            for action in best_line(&end) {
                end.play(action).expect("best play is legal");
            }
            let won = end.table().outcome() == Some(Outcome::Won(Player::A));
            assert!(end.table().outcome().is_some(), "{puzzle}");
            assert_eq!(won, action == puzzle.proved.solution, "{action} {puzzle}");
            checked += 1;
        }
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn the_puzzle_of_the_day_comes_round_only_after_all_of_the_base_game() {
    let base = pack().iter();
    let base = base.filter(|puzzle| puzzle.variant() == Variant::Base);
    let base = base.map(|puzzle| (puzzle.number, puzzle.difficulty()));
    let base: BTreeSet<_> = base.collect();
    let days = i64::try_from(base.len()).unwrap();
    let of_days = (20_000..20_000 + days).map(daily);
    let of_days = of_days.map(|puzzle| (puzzle.number, puzzle.difficulty));
    assert_eq!(of_days.collect::<BTreeSet<_>>(), base);
    assert_eq!(daily(20_000), daily(20_000 + days));
}

#[test]
fn a_position_is_a_puzzle_if_it_has_exactly_one_solution() {
    let (mut several, mut none, mut one) = (0, 0, 0);
    for (seed, variant) in (0..200).zip(Variant::ALL.into_iter().cycle()) {
        let levels = [Level::Greedy; 2];
        let Some(mut round) = played(variant, levels, seed) else {
            continue;
        };
        let mut rng = seeded(seed);
        while round.table().outcome().is_none() {
            let values = Minimax::new(20_000).solve_all(&round);
            let values = values.filter(|_| round.table().phase() == Phase::Play);
            if let Some(values) = values.filter(|values| values.len() >= 4) {
                let best = values.iter().map(|(_, value)| *value).max().unwrap();
                let mut with_best = values.iter().filter(|(_, value)| *value == best);
                let solution = with_best.next().expect("the best value").0;
                let is_only = with_best.next().is_none() && best != ExactValue::Lost;
                let view = round.view(round.table().turn());
                let proved = prove(&view, &Limit::new(PROOF_POSITIONS, &|| false));
                let proved = proved.map(|proved| proved.solution);
                assert_eq!(proved, is_only.then_some(solution), "{round}");
                *(match (best, is_only) {
                    (ExactValue::Lost, _) => &mut none,
                    (_, true) => &mut one,
                    (_, false) => &mut several,
                }) += 1;
            }
            step(&mut round, levels, &mut rng);
        }
    }
    let found = [none, one, several];
    assert!(found.iter().all(|count| *count >= 5), "{found:?}");
    for line in [
        "",
        "1",
        "1 11 win R7@1 base",
        "1 5 loss R7@1 base",
        "x 5 win R7@1 base",
    ] {
        assert!(line.parse::<Puzzle>().is_err(), "{line}");
    }
}
