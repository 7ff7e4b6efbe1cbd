//! `schotten bots` in the real program.

use std::process::Command;

fn bots_table(language: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_schotten"));
    let output = command.args(["bots", "--language", language]).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The Elo of each level in the order of the table, by variant.
fn ladders(table: &str) -> Vec<Vec<f64>> {
    let mut ladders: Vec<Vec<f64>> = Vec::new();
    for line in table.lines() {
        let mut words = line.split_whitespace();
        let Some(level) = words.next().and_then(|word| word.parse::<u8>().ok()) else {
            continue;
        };
        if level == 1 {
            ladders.push(Vec::new());
        }
        let elo = words.find_map(|word| word.parse::<f64>().ok());
        let ladder = ladders.last_mut().expect("level 1 comes first");
        ladder.push(elo.expect("an Elo"));
    }
    ladders
}

#[test]
fn levels_rise_in_every_variant() {
    let ladders = ladders(&bots_table("en"));
    assert_eq!(ladders.len(), 4);
    for ladder in ladders {
        assert_eq!(ladder.len(), 10);
        let rises = ladder.windows(2).all(|two| two[0] < two[1]);
        assert!(rises, "{ladder:?}");
    }
}

/// The table of docs/bots/SCHOTTEN.md says how far each level is above the one before.
#[test]
fn the_steps_between_levels_are_those_of_the_documentation() {
    let documentation = include_str!("../docs/bots/SCHOTTEN.md");
    let (_, rows) = documentation
        .split_once("| variant | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n")
        .expect("a table of the steps");
    let rows = rows.lines().skip(1).take_while(|row| row.starts_with('|'));
    let documented: Vec<Vec<f64>> = rows
        .map(|row| row.split('|').filter_map(|cell| cell.trim().parse().ok()))
        .map(Iterator::collect)
        .collect();
    let ladders = ladders(&bots_table("en"));
    assert_eq!(documented.len(), ladders.len());
    for (steps, ladder) in documented.iter().zip(&ladders) {
        assert_eq!(steps.len(), 8);
        for (step, two) in steps.iter().zip(ladder.windows(2)) {
            // Both ends of a step are rounded.
            let shown = two[1] - two[0];
            assert!((shown - step).abs() <= 1.0, "{shown} for {step}");
        }
    }
}

#[test]
fn the_levels_are_listed_in_french_too() {
    let table = bots_table("fr");
    assert!(
        table.contains("Nouveau venu") && table.contains("Champion"),
        "{table}"
    );
}

/// The second game: each level wins more than its fair share among players of the
/// level below, whatever their number.
#[test]
fn levels_of_lords_of_scotland_rise() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_schotten"));
    let output = command.args(["bots", "--game", "lords", "--language", "en"]);
    let output = output.output().expect("the program runs");
    let table = String::from_utf8(output.stdout).expect("text");
    let (mut fair, mut compared) = (f64::NAN, 0);
    for line in table.lines() {
        if let Some((_, share)) = line.split_once(", fair share ") {
            fair = share.trim_end_matches('%').parse().expect("a share");
        }
        let is_level = line.starts_with(|first| ('2'..='5').contains(&first));
        // After the level's own share comes the one against the level below.
        if is_level && let Some(column) = line.rfind('[') {
            let low = line[column + 1..].split(',').next().expect("an interval");
            let low: f64 = low.parse().expect("a share");
            assert!(low > fair, "{line}");
            compared += 1;
        }
    }
    assert_eq!(compared, 16, "{table}");
}
