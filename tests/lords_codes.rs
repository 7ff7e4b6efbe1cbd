//! Games of Lords of Scotland to be shared, by the real program: a code gives
//! the same deal, and so does the day.

use crate::quiet;
use lords_bots::Match;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Runs the program with a record in this folder, and returns the record and
/// what was printed.
fn play(folder: &Path, name: &str, flags: &[&str], input: &str) -> (Match, String) {
    let record = folder.join(name).with_extension("schotten");
    let mut command = quiet::keeping_in(folder);
    command.args(flags).arg("--record").arg(&record);
    let output = quiet::output_to(&mut command, input);
    assert!(output.status.success(), "{flags:?}: {output:?}");
    let text = fs::read_to_string(&record).expect("a record");
    let printed = String::from_utf8(output.stdout).expect("text");
    (text.parse().expect("it is valid"), printed)
}

/// Lines that play on whatever happens: the first choice of each list, and musters.
fn whatever() -> String {
    "1\n1\nrecruit 5\n".to_owned() + &musters()
}

/// Every card face-down: one of them is in the hand.
fn musters() -> String {
    let clans = ["sc", "mk", "md", "we", "fe", "fo", "cb", "ch"];
    let cards = (1..=12).flat_map(|strength| clans.map(|clan| format!("({clan}{strength})\n")));
    cards.collect()
}

/// The code at the end of a game.
fn code(printed: &str) -> &str {
    let (_, rest) = printed.split_once("--code ").expect("a code");
    rest.split_whitespace().next().expect("a code")
}

#[test]
fn a_code_deals_the_same_cards_and_names_the_points_to_beat() {
    let folder = TempDir::new().expect("a folder");
    let flags = [
        "lords",
        "--seats=me,random,greedy",
        "--bruce",
        "--first=b",
        "--seed=5",
    ];
    let input = whatever().repeat(60);
    let (first, printed) = play(folder.path(), "first", &flags, &input);
    assert!(first.result().is_some(), "{printed}");
    let code = code(&printed).to_owned();
    assert!(code.starts_with("LORDS-"), "{code}");
    let points: Vec<String> = first.score().iter().map(u32::to_string).collect();
    assert!(code.ends_with(&format!(":{}", points.join("-"))), "{code}");
    for (name, flags) in [
        ("second", &["lords", "--code", &code][..]),
        ("third", &["--plain", "--code", &code.to_lowercase()]),
    ] {
        let (again, printed) = play(folder.path(), name, flags, &input);
        assert_eq!(again.current(), first.current(), "the same game");
        let told = format!("the points were {}.", points.join(", "));
        assert!(printed.contains(&told), "{printed}");
        assert_eq!(self::code(&printed), code);
    }
}

#[test]
fn wrong_codes_are_refused_with_the_reason() {
    const GOOD: &str = "LORDS-001K-001C-83ME-VTXA";
    let refused: [(&[&str], &str); 8] = [
        (&["--code", "LORDS-001"], "16 or 21"),
        (&["lords", "--code", "LORDS-001"], "16 or 21"),
        (&["lords", "--code", "001J-83ME-VTXA"], "begins with LORDS"),
        (&["--code", "LORDS-!01K-001C-83ME-VTXA"], "'!' can't occur"),
        (&["--code", "LORDS-001K-001C-83ME-VTXB"], "wrong"),
        (
            &["lords", "--code", GOOD, "--seed", "7"],
            "cannot be used with",
        ),
        (&["lords", "--daily", "--seed", "7"], "cannot be used with"),
        (&["lords", "--daily", "--bruce"], "cannot be used with"),
    ];
    for (flags, reason) in refused {
        let mut command = quiet::schotten();
        let output = quiet::output_to(command.args(flags), "");
        assert_eq!(output.status.code(), Some(2), "{flags:?}: {output:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(reason), "{flags:?}: {error}");
    }
}

#[test]
fn a_day_has_one_deal_and_its_result_is_reported() {
    let folder = TempDir::new().expect("a folder");
    let input = whatever().repeat(80);
    let today = |name| {
        let seed = format!("--seed=daily {}", jiff::ZonedDateTime::now().date());
        let flags = ["lords", "--seats=me,3,3", &seed];
        // Whoever begins, the record needs an action to exist.
        play(folder.path(), name, &flags, "recruit 5\n").0
    };
    let before = today("before");
    let (daily, printed) = play(folder.path(), "daily", &["lords", "--daily"], &input);
    let after = today("after");
    let deal = |game: &Match| *game.current().expect("it has begun").deal();
    assert!(deal(&daily) == deal(&before) || deal(&daily) == deal(&after));
    assert!(daily.result().is_some(), "{printed}");
    let points = daily.score();
    let points: Vec<String> = points.iter().map(u32::to_string).collect();
    let told = format!("{}, level skilled", points.join("–"));
    assert!(printed.contains(&told), "{told}: {printed}");
}
