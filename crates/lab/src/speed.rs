//! Runs all benchmarks and writes their results into docs/SPEED.md, with the machine,
//! the date and the commit.

use crate::document::{table, write_measured};
use crate::figures::{duration, three_digits};
use jiff::ZonedDateTime;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// What criterion writes down about a benchmark.
#[derive(Deserialize)]
struct Benchmark {
    group_id: String,
    function_id: Option<String>,
    value_str: Option<String>,
    /// How many `Elements` or `Bytes` one measurement covers.
    throughput: Option<BTreeMap<String, u64>>,
}

#[derive(Deserialize)]
struct Estimates {
    median: Estimate,
}

#[derive(Deserialize)]
struct Estimate {
    /// In nanoseconds.
    point_estimate: f64,
}

/// The rows of each group of benchmarks.
type Groups = BTreeMap<String, BTreeMap<String, Row>>;

/// What was measured.
struct Row {
    /// The time of one element, in nanoseconds.
    nanoseconds: f64,
    /// The bytes that are sent, where that is counted.
    bytes: Option<u64>,
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let root = &Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let start = SystemTime::now();
    let mut bench = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    if !bench
        .current_dir(root)
        .args(["bench", "--package", "schotten"])
        .status()?
        .success()
    {
        return Err("the benchmarks failed".into());
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let mut groups = Groups::new();
    collect(&target.join("criterion"), start, &mut groups)?;
    let text = describe(&groups, root) + &describe_instructions(root).unwrap_or_default();
    write_measured("SPEED.md", &text)
}

/// How many instructions random rounds and games take, which a busy machine doesn't change;
/// nothing without callgrind.
fn describe_instructions(root: &Path) -> Option<String> {
    let mut rows = Vec::new();
    for (bench, names) in [
        ("rounds", "base, expert, tactic, tactic-expert"),
        ("lords", "2 players, 3 players, 4 players, 5 players"),
    ] {
        for name in names.split(", ") {
            // What happens once, at the start, is in both.
            let [few, more] = [500, 1_500].map(|count| instructions(root, bench, name, count));
            rows.push(vec![name.to_owned(), ((more? - few?) / 1_000).to_string()]);
        }
    }
    let heading = ["a random round or game", "instructions"];
    Some(table(&heading.map(str::to_owned), rows))
}

/// The instructions of a benchmark that plays this many games and measures nothing.
fn instructions(root: &Path, bench: &str, name: &str, count: u32) -> Option<u64> {
    let runner = "target.'cfg(all())'.runner = \
        ['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null']";
    let args = [
        "bench",
        "--package",
        "schotten",
        "--bench",
        bench,
        "--config",
        runner,
    ];
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.env("PLAYED_GAMES", format!("{name} {count}"));
    let output = command.current_dir(root).args(args).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let (_, counted) = text.split_once("Collected : ")?;
    counted.lines().next()?.trim().parse().ok()
}

/// Reads the results in a folder and in all folders below it, but none from before this
/// run: they'd belong to another commit.
fn collect(folder: &Path, since: SystemTime, groups: &mut Groups) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let measured = path.join("new");
        let description = measured.join("benchmark.json");
        if let Ok(file) = fs::metadata(&description) {
            if file.modified()? < since {
                continue;
            }
            let benchmark = fs::read_to_string(description)?;
            let benchmark: Benchmark = serde_json::from_str(&benchmark)?;
            let estimates = fs::read_to_string(measured.join("estimates.json"))?;
            let estimates: Estimates = serde_json::from_str(&estimates)?;
            let covers = benchmark.throughput.unwrap_or_default();
            let count = covers.get("Elements").copied().unwrap_or(1);
            #[expect(clippy::cast_precision_loss, reason = "a count of elements")]
            let row = Row {
                nanoseconds: estimates.median.point_estimate / count as f64,
                bytes: covers.get("Bytes").copied(),
            };
            let name = [benchmark.function_id, benchmark.value_str];
            let name: Vec<String> = name.into_iter().flatten().collect();
            let group = groups.entry(benchmark.group_id).or_default();
            group.insert(name.join(", "), row);
        } else if path.is_dir() {
            collect(&path, since, groups)?;
        }
    }
    Ok(())
}

/// The results as Markdown.
fn describe(groups: &Groups, root: &Path) -> String {
    let (machine, date, commit) = (machine(), ZonedDateTime::now().date(), commit(root));
    let mut text = format!("{machine}, {date}, commit {commit}.\n");
    for (group, rows) in groups {
        let counts_bytes = rows.values().any(|row| row.bytes.is_some());
        let last = if counts_bytes { "bytes" } else { "per second" };
        let cells = rows.iter().map(|(name, row)| {
            let name = if name.is_empty() { group } else { name };
            let last = match row.bytes {
                Some(bytes) => bytes.to_string(),
                None => three_digits(1e9 / row.nanoseconds),
            };
            vec![name.clone(), duration(row.nanoseconds), last]
        });
        text += &table(&[group, "time", last].map(str::to_owned), cells);
    }
    text
}

/// The processor and how many of its cores the system has.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == "model name").then(|| value.trim().to_owned())
    });
    let model = model.unwrap_or_else(|| env::consts::ARCH.to_owned());
    format!("{model}, {cores} cores, {}", env::consts::OS)
}

/// The commit that was measured, with a plus sign if there were changes.
fn commit(root: &Path) -> String {
    let mut git = Command::new("git");
    let described = git
        .current_dir(root)
        .args(["describe", "--always", "--dirty=+"]);
    let output = described
        .output()
        .ok()
        .filter(|output| output.status.success());
    output.map_or_else(
        || "unknown".to_owned(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    )
}
