//! The numbers of sequences of legal actions from the positions in
//! `data/perft`, a file for each variant, are those that the oracle counts.
//!
//! A line of the files is `POSITION ; perft 1 = COUNT ; perft 2 = COUNT` and so
//! on; a line that begins with `;` says what is special about the next
//! position. The counts come from the oracle alone. After a change of the
//! rulings, or with a position added (the bare position suffices), count anew:
//!
//! ```text
//! cargo test -p schotten-rules --test all perft -- --ignored
//! ```

use schotten_rules::{Round, Variant, perft};
use schotten_testkit::oracle::Oracle;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Counts up to this one are checked with the oracle again.
const CONFIRMED: u64 = 3000;

/// Counting anew stops at the first count above this one, and at depth 8.
const LAST_COUNT: u64 = 20_000;

/// A position and the counts from depth 1 on.
struct Line {
    position: String,
    counts: Vec<u64>,
}

fn path(variant: Variant) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join(format!("tests/data/perft/{variant}.txt"))
}

fn file(variant: Variant) -> String {
    fs::read_to_string(path(variant)).expect("the file of the variant")
}

fn read(line: &str) -> Line {
    let mut parts = line.split(" ; ");
    let position = parts.next().expect("a position").to_owned();
    let count = |(i, part): (usize, &str)| {
        let count = part.strip_prefix(&format!("perft {} = ", i + 1));
        count
            .and_then(|count| count.parse().ok())
            .unwrap_or_else(|| panic!("{part}"))
    };
    Line {
        position,
        counts: parts.enumerate().map(count).collect(),
    }
}

fn lines(variant: Variant) -> Vec<Line> {
    let lines: Vec<Line> = file(variant)
        .lines()
        .filter(|line| !line.starts_with(';'))
        .map(read)
        .collect();
    let due = if variant.has_tactic() { 26 } else { 12 };
    assert_eq!(lines.len(), due, "{variant}");
    for line in &lines {
        assert_eq!(line.position.split(' ').next(), Some(variant.name()));
        assert!(line.counts.len() >= 2, "{}", line.position);
    }
    lines
}

#[test]
fn the_crate_counts_the_same() {
    for line in Variant::ALL.into_iter().flat_map(lines) {
        let round: Round = line.position.parse().expect("a position");
        for (depth, count) in (1..).zip(line.counts) {
            assert_eq!(
                perft(&round, depth),
                count,
                "depth {depth}: {}",
                line.position
            );
        }
    }
}

#[test]
fn the_oracle_counts_the_same() {
    for line in Variant::ALL.into_iter().flat_map(lines) {
        let oracle = Oracle::parse(&line.position).expect("a position");
        let depths = (1..)
            .zip(line.counts)
            .filter(|(_, count)| *count <= CONFIRMED);
        for (depth, count) in depths {
            assert_eq!(
                oracle.perft(depth),
                count,
                "depth {depth}: {}",
                line.position
            );
        }
    }
}

#[test]
#[ignore = "writes the files anew, with the counts of the oracle"]
fn write_the_counts_of_the_oracle() {
    for variant in Variant::ALL {
        let mut text = String::new();
        for line in file(variant).lines() {
            if line.starts_with(';') {
                writeln!(text, "{line}").expect("a string takes all");
                continue;
            }
            let position = read(line).position;
            let oracle = Oracle::parse(&position).expect("a position");
            write!(text, "{position}").expect("a string takes all");
            let mut count = 1;
            for depth in 1..=8 {
                if count > LAST_COUNT {
                    break;
                }
                count = oracle.perft(depth);
                write!(text, " ; perft {depth} = {count}").expect("a string takes all");
            }
            text.push('\n');
        }
        fs::write(path(variant), text).expect("the file can be written");
    }
}
