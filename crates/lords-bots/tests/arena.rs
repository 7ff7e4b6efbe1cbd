//! The arena plays matches of Lords of Scotland for two to five players.

use lords_bots::LordsOfScotland;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabletop::Game;
use tabletop::arena::{self, InvalidPlan, RunEnd, RunOptions, Schedule, Shard, StderrHandler, run};
use tabletop::statistics::Estimate;

type Plan = arena::Plan<LordsOfScotland>;
type Results = arena::Results<LordsOfScotland>;

const PROGRAM: &str = "program 1";

fn plan(players: usize, rounds: u64) -> Result<Plan, InvalidPlan> {
    let contestants = ["random", "random"].map(|name| name.parse().expect("a level"));
    let variants = ["", "-bruces"].map(|bruces| {
        let name = format!("{players}-players{bruces}");
        LordsOfScotland::variant_named(&name).expect("a variant")
    });
    Plan::new(
        contestants.to_vec(),
        Schedule::All,
        variants.to_vec(),
        5,
        rounds,
    )
}

fn played(players: usize, shard: Shard, threads: usize) -> Results {
    let plan = plan(players, 60).expect("a plan");
    let mut results = Results::new(plan, shard);
    let options = RunOptions {
        threads: NonZeroUsize::new(threads).expect("a thread"),
        patience: Duration::from_secs(1),
    };
    let stderr: StderrHandler = Arc::new(|line| panic!("no program plays: {line}"));
    let stop = AtomicBool::new(false);
    let end = run(&mut results, options, &stop, &stderr, |_| Ok(()));
    assert_eq!(end.expect("nobody breaks the rules"), RunEnd::Complete);
    results
}

/// A bot that meets itself wins from one seat of each deal.
#[test]
fn a_bot_that_meets_itself_wins_its_fair_share() {
    for players in 2..=5 {
        let results = played(players, Shard::WHOLE, 2);
        assert_eq!(results.tallies().count(), 2);
        for (pairing, tally) in results.tallies() {
            let deals = 60 / players as u64;
            let mut expected = vec![0; 2 * players + 1];
            expected[2] = deals;
            assert_eq!(tally.counts.deals(), expected, "{pairing:?}");
            assert_eq!(tally.places[0], deals);
            let others = tally.places[1..players].iter();
            assert_eq!(others.sum::<u64>(), 60 - deals, "{:?}", tally.places);
            let estimate = Estimate::from_counts(&tally.counts).expect("rounds");
            assert!(estimate.elo.abs() < 1e-9, "{estimate:?}");
            let [mine, others] = tally.effort;
            assert_eq!(mine.decisions * (players as u64 - 1), others.decisions);
            // Five turns a skirmish, and at least two skirmishes.
            assert!(mine.decisions > 600, "{mine:?}");
        }
    }
}

#[test]
fn shards_together_are_the_match() {
    for players in [2, 5] {
        let shard = |index| played(players, Shard::new(index, 2).expect("a shard"), 1);
        let merged = shard(1).merged(&shard(0)).expect("they belong together");
        let whole = played(players, Shard::WHOLE, 2);
        for ((_, merged), (_, whole)) in merged.tallies().zip(whole.tallies()) {
            assert_eq!(merged.counts, whole.counts);
            assert_eq!(merged.places, whole.places);
            for (merged, whole) in merged.effort.iter().zip(whole.effort) {
                assert_eq!(merged.decisions, whole.decisions);
            }
        }
    }
}

#[test]
fn a_file_names_the_game_and_is_read_again() {
    for players in [2, 3] {
        let results = played(players, Shard::WHOLE, 2);
        let json = results.to_json(0, PROGRAM);
        assert!(json.contains("\"game\": \"lords\""), "{json}");
        let read = Results::from_json(&json).expect("it was written so");
        assert_eq!(read, results);
        let other = json.replace("\"lords\"", "\"chess\"");
        let error = Results::from_json(&other).expect_err("another game");
        assert!(error.to_string().ends_with("it is of 'chess'"), "{error}");
    }
}

#[test]
fn what_cannot_be_played_from_every_seat_is_refused() {
    let refused = |players, rounds| plan(players, rounds).map(drop);
    assert_eq!(refused(2, 3), Err(InvalidPlan::Rounds(3)));
    let (rounds, seats) = (10, 4);
    let uneven = InvalidPlan::UnevenRounds { rounds, seats };
    assert_eq!(refused(4, 10), Err(uneven));
    let all = LordsOfScotland::VARIANTS.to_vec();
    let contestants = ["random", "greedy"].map(|name| name.parse().expect("a level"));
    let mixed = Plan::new(contestants.to_vec(), Schedule::All, all, 5, 60).map(drop);
    let variant = "3-players".to_owned();
    assert_eq!(mixed, Err(InvalidPlan::PlayerCount(variant)));
    for variant in LordsOfScotland::VARIANTS {
        let name = LordsOfScotland::variant_name(*variant);
        assert_eq!(LordsOfScotland::variant_named(&name), Some(*variant));
    }
}
