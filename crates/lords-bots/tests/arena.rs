//! The arena plays matches of Lords of Scotland for two players.

use lords_bots::LordsOfScotland;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabletop::Game;
use tabletop::arena::{self, InvalidPlan, RunEnd, RunOptions, Schedule, Shard, StderrHandler, run};

type Plan = arena::Plan<LordsOfScotland>;
type Results = arena::Results<LordsOfScotland>;

const PROGRAM: &str = "program 1";

fn plan(variants: &[&str], rounds: u64) -> Result<Plan, InvalidPlan> {
    let contestants = ["random", "random"].map(|name| name.parse().expect("a level"));
    let variants = variants.iter().copied().map(LordsOfScotland::variant_named);
    let variants = variants
        .map(|variant| variant.expect("a variant"))
        .collect();
    Plan::new(contestants.to_vec(), Schedule::All, variants, 5, rounds)
}

fn played(shard: Shard, threads: usize) -> Results {
    let plan = plan(&["2-players", "2-players-bruces"], 12).expect("a plan");
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

/// A bot that meets itself has the same luck from both seats.
#[test]
fn a_bot_that_meets_itself_scores_half_of_every_pair() {
    let results = played(Shard::WHOLE, 2);
    assert_eq!(results.tallies().count(), 2);
    for (pairing, tally) in results.tallies() {
        assert_eq!(tally.counts.pairs, [0, 0, 6, 0, 0], "{pairing:?}");
        let [mine, others] = tally.effort;
        assert_eq!(mine.decisions, others.decisions);
        // Five turns a skirmish, and at least two skirmishes, in twelve rounds.
        assert!(mine.decisions > 120, "{mine:?}");
    }
}

#[test]
fn shards_together_are_the_match() {
    let shard = |index| played(Shard::new(index, 2).expect("a shard"), 1);
    let merged = shard(1).merged(&shard(0)).expect("they belong together");
    for ((_, merged), (_, whole)) in merged.tallies().zip(played(Shard::WHOLE, 2).tallies()) {
        assert_eq!(merged.counts, whole.counts);
        for (merged, whole) in merged.effort.iter().zip(whole.effort) {
            assert_eq!(merged.decisions, whole.decisions);
        }
    }
}

#[test]
fn a_file_names_the_game_and_is_read_again() {
    let results = played(Shard::WHOLE, 2);
    let json = results.to_json(0, PROGRAM);
    assert!(json.contains("\"game\": \"lords\""), "{json}");
    assert_eq!(
        Results::from_json(&json).expect("it was written so"),
        results
    );
    let other = json.replace("\"lords\"", "\"chess\"");
    let error = Results::from_json(&other).expect_err("another game");
    assert!(error.to_string().ends_with("it is of 'chess'"), "{error}");
}

#[test]
fn variants_for_more_than_two_are_refused() {
    let refused = plan(&["2-players", "3-players"], 2).map(drop);
    let variant = "3-players".to_owned();
    assert_eq!(refused, Err(InvalidPlan::PlayerCount(variant)));
    for variant in LordsOfScotland::VARIANTS {
        let name = LordsOfScotland::variant_name(*variant);
        assert_eq!(LordsOfScotland::variant_named(&name), Some(*variant));
    }
}
