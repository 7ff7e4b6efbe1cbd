//! The arena's promise: the same match has the same results, on any number of
//! threads, in one run or in shards, stopped or not.

use schotten_bots::{Level, SchottenTotten};
use schotten_rules::Variant;
use serde_json::Value;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tabletop::arena::{
    self, InvalidPlan, Mismatch, RunEnd, RunOptions, Schedule, Shard, StderrHandler, run,
};
use tabletop::statistics::{Sprt, SprtVerdict};

type Contestant = arena::Contestant<SchottenTotten>;
type Plan = arena::Plan<SchottenTotten>;
type Results = arena::Results<SchottenTotten>;

/// The program that writes the files.
const PROGRAM: &str = "program 1";

const VARIANTS: [Variant; 2] = [Variant::Base, Variant::TacticExpert];

fn plan(contestants: &[&str], variants: &[Variant], rounds: u64) -> Plan {
    let contestants = contestants.iter().map(|name| name.parse().expect(name));
    let (contestants, variants) = (contestants.collect(), variants.to_vec());
    Plan::new(contestants, Schedule::All, variants, 7, rounds).expect("a plan")
}

/// Three contestants, two variants.
fn small_plan(rounds: u64) -> Plan {
    plan(&["random", "greedy", "heuristic"], &VARIANTS, rounds)
}

fn options(threads: usize) -> RunOptions {
    RunOptions {
        threads: NonZeroUsize::new(threads).expect("a thread"),
        patience: Duration::from_secs(60),
    }
}

/// For matches without external programs.
fn no_programs() -> StderrHandler {
    Arc::new(|line| panic!("{line}"))
}

fn play_on(results: &mut Results, threads: usize) -> RunEnd {
    let ended = run(
        results,
        options(threads),
        &AtomicBool::new(false),
        &no_programs(),
        |_| Ok(()),
    );
    ended.expect("nobody breaks the rules")
}

fn played(plan: Plan, shard: Shard, threads: usize) -> Results {
    let mut results = Results::new(plan, shard);
    assert_eq!(play_on(&mut results, threads), RunEnd::Complete);
    results
}

/// Everything in a file of results but the times.
fn comparable(results: &Results) -> Value {
    fn without_times(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.remove("nanoseconds");
                map.values_mut().for_each(without_times);
            }
            Value::Array(list) => list.iter_mut().for_each(without_times),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(&results.to_json(0, PROGRAM)).expect("JSON");
    without_times(&mut value);
    value
}

fn shard(index: u64, of: u64) -> Shard {
    Shard::new(index, of).expect("a shard")
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = played(small_plan(10), Shard::WHOLE, 1);
    for threads in [2, 4, 50] {
        let other = played(small_plan(10), Shard::WHOLE, threads);
        assert_eq!(comparable(&other), comparable(&one), "{threads} threads");
    }
}

#[test]
fn shards_together_are_the_match_in_any_order() {
    let whole = comparable(&played(small_plan(14), Shard::WHOLE, 2));
    // Each of seven shards has a single deal.
    for of in [2, 3, 7, 9] {
        let shards: Vec<Results> = (0..of)
            .map(|index| played(small_plan(14), shard(index, of), 2))
            .collect();
        for turn in 0..of {
            let turn = usize::try_from(turn).expect("a place");
            let (last, first) = shards.split_at(turn);
            let mut order = first.iter().chain(last).cloned();
            let first = order.next().expect("a shard");
            let merged = order.try_fold(first, |whole, shard| whole.merged(&shard));
            assert_eq!(comparable(&merged.expect("they belong together")), whole);
        }
    }
}

#[test]
fn a_stopped_match_can_be_resumed() {
    let whole = comparable(&played(small_plan(10), Shard::WHOLE, 2));
    let mut all_stops = 0;
    for (after, threads) in [(0, 1), (1, 1), (4, 2), (17, 4)] {
        let mut results = Results::new(small_plan(10), Shard::WHOLE);
        let mut stops = 0;
        loop {
            let stop = AtomicBool::new(false);
            let begun = results.played();
            let ended = run(
                &mut results,
                options(threads),
                &stop,
                &no_programs(),
                |results| {
                    if results.played() >= begun + after {
                        stop.store(true, Ordering::Relaxed);
                    }
                    Ok(())
                },
            );
            // Through a file.
            let text = results.to_json(0, PROGRAM);
            let read = Results::from_json(&text).expect("it was written so");
            assert_eq!(read, results);
            assert_eq!(read.to_json(0, PROGRAM), text);
            results = read
                .resumed(&small_plan(10), Shard::WHOLE)
                .expect("the same match");
            if ended.expect("nobody breaks the rules") == RunEnd::Complete {
                break;
            }
            stops += 1;
            if after == 0 && stops > 3 {
                play_on(&mut results, threads);
                break;
            }
        }
        all_stops += stops;
        assert_eq!(comparable(&results), whole, "{after} pairs at a time");
    }
    // The threads may have finished a match before they see that it is stopped.
    assert!(all_stops > 0);
}

#[test]
fn a_match_can_be_made_longer() {
    let short = played(small_plan(6), Shard::WHOLE, 2);
    let mut longer = short
        .resumed(&small_plan(12), Shard::WHOLE)
        .expect("longer");
    assert_eq!(play_on(&mut longer, 2), RunEnd::Complete);
    assert_eq!(
        comparable(&longer),
        comparable(&played(small_plan(12), Shard::WHOLE, 2))
    );
    let shorter = longer.resumed(&small_plan(6), Shard::WHOLE);
    assert_eq!(shorter.map(drop), Err(Mismatch::Longer));
}

#[test]
fn a_bot_that_meets_itself_scores_half_of_every_pair() {
    for name in ["random", "greedy", "heuristic"] {
        let results = played(plan(&[name, name], &VARIANTS, 20), Shard::WHOLE, 2);
        for (pairing, tally) in results.tallies() {
            assert_eq!(tally.counts.deals(), [0, 0, 10, 0, 0], "{pairing:?}");
            let [mine, others] = tally.effort;
            assert_eq!(mine.decisions, others.decisions);
            assert!(mine.decisions > 0);
        }
    }
}

#[test]
fn results_are_counted_for_the_first_contestant() {
    let a = played(
        plan(&["greedy", "heuristic"], &VARIANTS, 40),
        Shard::WHOLE,
        2,
    );
    let b = played(
        plan(&["heuristic", "greedy"], &VARIANTS, 40),
        Shard::WHOLE,
        2,
    );
    for ((_, a), (_, b)) in a.tallies().zip(b.tallies()) {
        let mut turned = b.counts.deals().to_vec();
        turned.reverse();
        assert_eq!(a.counts.deals(), turned);
        assert_eq!(a.counts.going_first.wins, b.counts.going_later.losses);
        assert_eq!(a.effort[0].decisions, b.effort[1].decisions);
    }
}

#[test]
fn results_of_different_matches_are_not_merged() {
    let results = |plan: Plan, shard| Results::new(plan, shard);
    let first = results(small_plan(4), shard(0, 3));
    let merged = |other: Results| first.clone().merged(&other).map(drop);
    assert_eq!(merged(results(small_plan(4), shard(2, 3))), Ok(()));
    assert_eq!(merged(first.clone()), Err(Mismatch::Twice(shard(0, 3))));
    let split = merged(results(small_plan(4), shard(1, 2)));
    assert_eq!(split, Err(Mismatch::ShardCount(shard(1, 2), 3)));
    for (other, word) in [
        (small_plan(6), "rounds"),
        (plan(&["random", "greedy"], &VARIANTS, 4), "contestants"),
        (
            plan(&["random", "greedy", "heuristic"], &VARIANTS[..1], 4),
            "variant",
        ),
    ] {
        let error = merged(results(other, shard(1, 3))).expect_err(word);
        assert!(error.to_string().contains(word), "{error}");
    }
}

#[test]
fn only_results_of_the_same_shard_are_resumed() {
    let plan = small_plan(4);
    let part = Results::new(plan.clone(), shard(0, 3));
    let other = part.clone().resumed(&plan, shard(1, 3));
    assert!(matches!(other, Err(Mismatch::Shards { .. })));
    let merged = part.merged(&Results::new(plan.clone(), shard(1, 3)));
    let merged = merged.expect("they belong together");
    let error = merged.resumed(&plan, shard(0, 3)).expect_err("two shards");
    assert_eq!(
        error.to_string(),
        "it holds shard 0/3, 1/3 instead of only shard 0/3"
    );
}

#[test]
fn a_file_names_the_program_that_wrote_it() {
    let results = played(small_plan(4), Shard::WHOLE, 2);
    let mut value: Value = serde_json::from_str(&results.to_json(0, PROGRAM)).expect("JSON");
    assert_eq!(value["program"], PROGRAM);
    let read = |value: &Value| Results::from_json(&value.to_string());
    // Of any version, or older than the name.
    value["program"] = Value::from("schotten 0.0.1");
    let other = read(&value).expect("of another version");
    assert_eq!(other, results);
    assert_eq!(
        comparable(&other)["program"],
        PROGRAM,
        "who writes it is named"
    );
    let fields = value.as_object_mut().expect("a document");
    fields.remove("program");
    assert_eq!(read(&value).expect("without the name"), results);
    value["program"] = Value::from(1);
    let error = read(&value).expect_err("no name");
    assert!(error.to_string().contains("string"), "{error}");
}

#[test]
fn a_file_that_contradicts_itself_is_refused() {
    let text = played(small_plan(4), Shard::WHOLE, 2).to_json(0, PROGRAM);
    assert!(Results::from_json(&text).is_ok());
    let mut value: Value = serde_json::from_str(&text).expect("JSON");
    let refused = |value: &Value, word: &str| {
        let error = Results::from_json(&value.to_string()).expect_err(word);
        assert!(error.to_string().contains(word), "{error}");
    };
    for (path, other, word) in [
        ("/schotten_arena", Value::from(2), "format is 2"),
        ("/match/rounds", Value::from(3), "even"),
        ("/match/rounds", Value::from(2), "fit"),
        ("/match/contestants/0", Value::from("gredy"), "gredy"),
        ("/match/contestants/0", Value::from("greedy"), "pairings"),
        ("/match/variants/0", Value::from("chess"), "chess"),
        ("/match/variants/1", Value::from("base"), "variant"),
        ("/parts/0/pairs", Value::from(11), "fit"),
        ("/parts/0/shard", Value::from("1/1"), "shard"),
        ("/pairings/0/begun/wins", Value::from(u64::MAX), "fit"),
        ("/pairings/0/pairs/0", Value::from(u64::MAX), "fit"),
        ("/pairings/0/pairs/0", Value::from(-1), "-1"),
        ("/pairings", Value::from(Vec::<Value>::new()), "fit"),
    ] {
        let place = value.pointer_mut(path).expect(path);
        let before = std::mem::replace(place, other);
        refused(&value, word);
        *value.pointer_mut(path).expect(path) = before;
    }
    assert!(Results::from_json("").is_err());
    assert!(Results::from_json("{}").is_err());
}

#[test]
fn a_sequential_test_stops_at_the_same_pair_on_any_number_of_threads() {
    let sprt = Sprt::new(0.0, 200.0).expect("a test");
    for names in [["greedy", "random"], ["greedy", "heuristic"]] {
        let plan = plan(&names, &[Variant::Base], 2000);
        let plan = plan.with_sprt(sprt).expect("one pairing");
        let all = [1, 2, 5].map(|threads| {
            let mut results = Results::new(plan.clone(), Shard::WHOLE);
            assert_eq!(play_on(&mut results, threads), RunEnd::Decided);
            // Nothing more is played.
            let played = results.played();
            assert_eq!(play_on(&mut results, threads), RunEnd::Decided);
            assert_eq!(results.played(), played);
            results
        });
        assert!(all[0].played() < all[0].planned());
        let verdict = all[0].sprt().expect("a test").verdict;
        let better = names[1] == "random";
        assert_eq!(verdict == SprtVerdict::Accepted, better, "{names:?}");
        for other in &all[1..] {
            assert_eq!(comparable(other), comparable(&all[0]));
        }
    }
    let several = small_plan(4).with_sprt(sprt);
    assert_eq!(several, Err(InvalidPlan::Sprt));
}

#[test]
fn invalid_plans_are_refused() {
    let two = || vec!["greedy".parse().expect("a level"); 2];
    let new = |contestants, variants: &[Variant], rounds| {
        Plan::new(contestants, Schedule::All, variants.to_vec(), 1, rounds).map(drop)
    };
    assert_eq!(new(two(), &VARIANTS, 2), Ok(()));
    let one = two()[..1].to_vec();
    assert_eq!(new(one, &VARIANTS, 2), Err(InvalidPlan::TooFewContestants));
    let many = vec![two()[0].clone(); Plan::MAX_CONTESTANTS + 1];
    let count = many.len();
    assert_eq!(
        new(many, &VARIANTS, 2),
        Err(InvalidPlan::TooManyContestants(count))
    );
    let long = Plan::MAX_ROUNDS + 2;
    assert_eq!(
        new(two(), &VARIANTS, long),
        Err(InvalidPlan::TooManyRounds(long))
    );
    assert_eq!(new(two(), &[], 2), Err(InvalidPlan::Variants));
    let twice = [Variant::Base; 2];
    assert_eq!(new(two(), &twice, 2), Err(InvalidPlan::Variants));
    for rounds in [0, 3] {
        assert_eq!(
            new(two(), &VARIANTS, rounds),
            Err(InvalidPlan::Rounds(rounds))
        );
    }
}

#[test]
fn contestants_are_read_as_they_are_printed() {
    for text in [
        "random",
        "greedy@50ms",
        "heuristic@600",
        "exec:./bot",
        "exec@5ms:bot --path 'a b' x:y@z",
        "exec@600,level=7:bot",
        "exec@level=greedy:schotten engine",
    ] {
        let contestant: Contestant = text.parse().expect(text);
        assert_eq!(contestant.to_string(), text);
        assert_eq!(contestant.is_program(), text.starts_with("exec"));
    }
    for level in Level::ALL {
        let contestant: Contestant = level.name().parse().expect("a level");
        assert_eq!(contestant.to_string(), level.name());
    }
}

#[test]
fn what_is_wrong_with_a_contestant_is_reported() {
    let error = |text: &str| {
        let error = text.parse::<Contestant>().expect_err("not a contestant");
        error.to_string()
    };
    assert!(error("gredy").contains("'gredy' is not a contestant"));
    assert!(error("gredy").contains("random, greedy"));
    assert!(error("gredy").contains("9 or 10, or exec"));
    for budget in [
        "",
        "0",
        "0ms",
        "+5",
        "5s",
        "ms",
        "-1",
        "99999999999",
        "1.5ms",
    ] {
        let error = error(&format!("greedy@{budget}"));
        assert!(error.contains(&format!("'{budget}' in")), "{error}");
    }
    for text in ["exec:", "exec: ", "exec:'a", "exec@50ms", "exec@:"] {
        assert!(error(text).contains("names no program"), "{text}");
    }
    assert!(error("exec:a\x1b[2J").contains("\\u{1b}[2J' is not a contestant"));
    assert!(error("exec@5,6:a").contains("two budgets"));
    assert!(error("exec@level=a,level=b:a").contains("two levels"));
    assert!(error("exec@level=:a").contains("not a budget"));
}
