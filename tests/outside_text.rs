//! Text from outside that a terminal would obey, or that would deceive whoever
//! reads it: arguments, names of files and folders, players' names. The real
//! program shows none of it as it is.

use crate::{lords_games, quiet, sandbox};
use std::fs;
use std::path::PathBuf;
use std::process::{Output, Stdio};

/// Escape sequences, a turn of direction, a blank letter, a bell, a line that
/// seems to be the program's own.
const ODD: &str = "x\u{1b}[2J\u{202e}\u{3164}\u{7}\u{9b}\nFAKE";

/// How it is shown.
const SHOWN: &str = "x\\u{1b}[2J\\u{202e}\\u{3164}\\u{7}\\u{9b}\\u{a}FAKE";

fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("outside-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Everything that was printed, after a look at whether it is harmless.
fn printed(output: &Output, what: &str) -> String {
    let text = [&output.stdout[..], &output.stderr].concat();
    let text = String::from_utf8(text).expect("text");
    let bad = |c: char| c.is_control() && c != '\n' || "\u{202e}\u{3164}\u{ad}".contains(c);
    assert!(!text.contains(bad), "{what}: {text:?}");
    // Long lines are broken anywhere, but that one is not.
    let joined = text.replace('\n', "");
    let fake = joined.replace("\\u{a}FAKE", "").contains("FAKE");
    assert!(!fake, "{what}: {text}");
    text
}

#[test]
fn arguments_are_shown_without_control_sequences() {
    let folder = scratch("arguments");
    let file = folder.join(ODD);
    fs::write(&file, "this is no record\n").expect("a file");
    let file = file.to_str().expect("text");
    let inside = format!("{file}/file");
    let nowhere = folder.join("no").join(ODD);
    let nowhere = nowhere.to_str().expect("text");
    let flag = format!("--{ODD}");
    let together = format!("--theme={ODD}");
    for args in [
        &[ODD][..],
        &[&flag],
        &["--bot", ODD],
        &["--variant", ODD],
        &["--language", ODD],
        &["--code", ODD],
        &["--config", nowhere],
        &["--record", &inside],
        &["--record", file],
        &["engine", ODD],
        &["claims", ODD],
        &["rules", ODD],
        &["config", &together],
        &["config", "--config", file],
        &["analyze", file],
        &["analyze", nowhere],
        &["resume", file],
        &["resume", nowhere],
        &["replay", "--text", file],
        &["export", "--format", "markdown", nowhere],
        &["export", "--format", "markdown", file],
        &["completions", ODD],
        &["man", "--dir", &inside],
    ] {
        let output = quiet::schotten().args(args).stdin(Stdio::null()).output();
        let output = output.expect("the program starts");
        let text = printed(&output, &format!("{args:?}"));
        assert!(text.contains("\\u{1b}[2J\\u{202e}"), "{args:?}: {text}");
        let failed = matches!(output.status.code(), Some(1 | 2));
        assert!(failed, "{args:?}: {text}");
    }
}

#[test]
fn invisible_names_are_refused() {
    let wide = "x".repeat(25);
    for (name, why) in [
        (ODD, "character 2 of the name is invisible (\\u{1b})"),
        (
            "\u{115f}",
            "character 1 of the name is invisible (\\u{115f})",
        ),
        (
            "Zoe\u{200b}",
            "character 4 of the name is invisible (\\u{200b})",
        ),
        (
            " \u{301}",
            "character 1 of the name (\\u{301}) is an accent without a letter",
        ),
        (" ", "a name can't be blank"),
        ("a|b", "can't contain '|'"),
        (&wide, "the name is 25 columns wide; use at most 24"),
    ] {
        let names = format!("{name},Bob");
        let mut command = quiet::schotten();
        command.args(["--names", &names]).stdin(Stdio::null());
        let output = command.output().expect("the program starts");
        let text = printed(&output, &names);
        assert!(text.contains(why), "{text}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    }
    // What languages and emoji need is taken.
    for name in ["Zoë", "שָׁלוֹם", "می\u{200c}خواهم", "上海", "👩\u{200d}💻"] {
        let names = format!("{name},Bob");
        let mut command = quiet::schotten();
        command.args([
            "--plain",
            "--names",
            &names,
            "--variant",
            "base",
            "--no-record",
        ]);
        let output = command
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        assert!(output.status.success(), "{name}");
        assert!(
            String::from_utf8_lossy(&output.stdout).contains(name),
            "{name}"
        );
    }
}

#[test]
fn names_of_folders_are_shown_without_control_sequences() {
    let folder = scratch("folders").join(ODD);
    let games = folder.join("schotten").join("games");
    fs::create_dir_all(&games).expect("a folder");
    let config = folder.join("schotten").join("config.toml");
    let run = |args: &[&str]| {
        let mut command = quiet::schotten();
        command.args(args).stdin(Stdio::null());
        let folders = ["XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(|name| (name, &folder));
        command.envs(folders).output().expect("the program starts")
    };
    for args in [
        &["games"][..],
        &["stats"],
        &["config"],
        &["resume"],
        &["export", "--format", "markdown"],
    ] {
        let text = printed(&run(args), &format!("{args:?}"));
        assert!(
            text.contains(SHOWN) || args[0] == "stats",
            "{args:?}: {text}"
        );
    }
    fs::write(
        &config,
        "theme = \"a\\u202eb\"\nnames = [\"\\u115f\", \"Bob\"]\n",
    )
    .expect("a file");
    fs::write(games.join(format!("{ODD}.schotten")), "nonsense").expect("a file");
    for args in [&["games"][..], &["stats"], &["config"]] {
        let text = printed(&run(args), &format!("{args:?}"));
        assert!(text.contains(SHOWN), "{args:?}: {text}");
    }
    // A program gets the name as it is.
    let output = run(&["config", "--path"]);
    assert_eq!(output.stdout, format!("{}\n", config.display()).as_bytes());
}

/// Earlier versions took names that can't be chosen any more.
#[test]
fn records_with_odd_names_are_read_and_shown_harmlessly() {
    let folder = scratch("names");
    let games = folder.join("schotten").join("games");
    fs::create_dir_all(&games).expect("a folder");
    let run = |args: &[&str]| {
        let mut command = quiet::schotten();
        command.args(args).env("XDG_DATA_HOME", &folder);
        command
            .stdin(Stdio::null())
            .output()
            .expect("the program starts")
    };
    let long = "x".repeat(300);
    let schotten = sandbox::played(1, 400).to_string();
    let lords = lords_games::played(lords_games::variant(2, false), 1, 10_000).to_string();
    let odd = ("\u{3164}\u{ad}", "\\u{3164}\\u{ad}");
    let long = (long.as_str(), "xxxxxxxxxxxxxxxxxxxxxxx…");
    for (n, (record, (name, shown))) in [
        (&schotten, odd),
        (&schotten, long),
        (&lords, odd),
        (&lords, long),
    ]
    .into_iter()
    .enumerate()
    {
        let players = record.lines().find(|line| line.starts_with("players "));
        let changed = record.replace(players.expect("a header"), &format!("players {name}|Bob"));
        let file = games.join(format!("{n}.schotten"));
        fs::write(&file, changed).expect("a file");
        let path = file.to_str().expect("text");
        for args in [
            &["games"][..],
            &["replay", "--text", path],
            &["export", "--format", "markdown", path],
            &["analyze", "--iterations", "1", "--round", "1", path],
        ] {
            let output = run(args);
            let text = printed(&output, &format!("{args:?}"));
            assert!(output.status.success(), "{args:?}: {text}");
            assert!(
                text.replace('\\', "").contains(&shown.replace('\\', "")),
                "{args:?}: {text}"
            );
            assert!(!text.contains(&"x".repeat(25)), "{args:?}");
        }
    }
}
