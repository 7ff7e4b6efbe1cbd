//! Training, puzzles and measurements from the command line.

use crate::program::{run, scratch, text};
use std::fs;

#[test]
fn a_training_writes_weights_and_a_log() {
    let (out, log) = (scratch("weights"), scratch("log"));
    let files = [
        "--out",
        out.to_str().expect("text"),
        "--log",
        log.to_str().expect("text"),
    ];
    for game in [
        &[
            "schotten",
            "--rounds",
            "128",
            "--reports",
            "2",
            "--deals",
            "2",
        ][..],
        &[
            "lords",
            "--generations",
            "1",
            "--deals",
            "2",
            "--games",
            "8",
            "--counted",
            "1",
        ],
    ] {
        let train = || {
            let output = run(&[&["train"], game, &files].concat());
            assert!(output.status.success(), "{output:?}");
            let written = fs::read(&log).expect("the log");
            assert_eq!(text(&written), text(&output.stdout));
            let last = text(&written).lines().last().map(str::to_owned);
            assert!(last.is_some_and(|line| line.starts_with("# sha256 ")));
            fs::read(&out).expect("the weights")
        };
        let weights = train();
        assert!(!weights.is_empty());
        assert!(weights == train(), "the same flags give the same weights");
    }
    let nowhere = [
        "train",
        "schotten",
        "--rounds",
        "64",
        "--deals",
        "1",
        "--out",
        "/no/folder/f",
    ];
    let output = run(&nowhere);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("/no/folder/f"), "{output:?}");
}

#[test]
fn puzzles_are_found_again_by_the_same_seed() {
    let find = || {
        let output = run(&["puzzles", "find", "--seed", "3", "--rounds", "2"]);
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout).to_owned()
    };
    let found = find();
    assert!(
        found.starts_with("; Made by: lab puzzles find --seed 3 --rounds 2\n"),
        "{found}"
    );
    assert_eq!(found, find());
}

#[test]
fn the_coach_is_measured_in_the_named_variant() {
    let output = run(&["coach", "2-players", "--positions", "2"]);
    assert!(output.status.success(), "{output:?}");
    let text = text(&output.stdout);
    assert!(
        text.starts_with("Seed 1.\n\n### Lords of Scotland\n"),
        "{text}"
    );
    let tables = text.split("\n\n").skip(2);
    for table in tables.clone() {
        let columns = |line: &str| line.matches('|').count();
        let mut lines = table.lines().map(columns);
        let first = lines.next().expect("a heading");
        assert!(
            first > 2 && lines.all(|columns| columns == first),
            "{table}"
        );
    }
    assert_eq!(tables.count(), 5, "{text}");
}
