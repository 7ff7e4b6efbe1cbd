//! The command line of the real program: what it prints, where, and with which
//! exit code.

use crate::quiet;
use std::process::{Output, Stdio};

fn schotten(args: &[&str]) -> Output {
    quiet::schotten()
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// The program refuses these arguments, with words that name what is wrong.
fn refuses(args: &[&str], words: &[&str]) {
    let output = schotten(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    let message = text(&output.stderr);
    for word in words {
        assert!(
            message.contains(word),
            "{args:?}: no {word:?} in: {message}"
        );
    }
}

#[test]
fn wrong_flags_are_refused_with_what_would_be_right() {
    refuses(
        &["--variant", "chess"],
        &["chess", "--variant", "tactic-expert"],
    );
    refuses(&["--bot", "genius"], &["genius", "--bot", "greedy"]);
    refuses(&["--rounds", "0"], &["0", "--rounds", "1 to 99"]);
    refuses(&["--rounds", "many"], &["many", "--rounds"]);
    refuses(&["--seed", "-1"], &["-1"]);
    refuses(&["--first", "c"], &["c", "--first", "random"]);
    refuses(&["--names", "Ann"], &["Ann", "two names", "comma"]);
    refuses(&["--names", "Ann,Bob,Eve"], &["two names"]);
    refuses(&["--names", "Ann, "], &["blank"]);
    refuses(&["--names", "A|n,Bob"], &["'|'"]);
    refuses(&["--fast"], &["--fast"]);
    refuses(&["chess"], &["chess", "the commands are", "lords"]);
    refuses(&["--seed", "1", "engine"], &["engine"]);
    refuses(&["engine", "more"], &["more"]);
    refuses(&["claims"], &["POSITION"]);
}

#[test]
fn the_arena_is_found_in_the_laboratory() {
    let arena = ["arena", "greedy", "random", "--rounds", "10"];
    refuses(&arena, &["-p lab -- arena", "docs/ARENA.md"]);
    let message = schotten(&arena).stderr;
    assert_eq!(text(&message).lines().count(), 1);
    let help = schotten(&["--help"]).stdout;
    assert!(!text(&help).contains("arena"));
}

#[test]
fn only_similar_names_are_suggested() {
    let suggestion = |args: &[&str]| {
        let output = schotten(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = text(&output.stderr).to_owned();
        let (_, tip) = message.split_once("similar ")?;
        tip.split('\'').nth(1).map(str::to_owned)
    };
    for (args, similar) in [
        (["lords", "--playes"], Some("--players")),
        (["lords", "--rounds"], None),
        (["completions", "bsh"], Some("bash")),
        (["completions", "tcsh"], None),
        (["--bot", "12"], None),
    ] {
        assert_eq!(suggestion(&args).as_deref(), similar, "{args:?}");
    }
}

#[test]
fn wrong_flags_are_refused_in_french() {
    let french = ["--language", "fr"];
    for (args, words) in [
        (&["--fast"][..], "argument inconnu\u{a0}: --fast"),
        (&["chess"], "chess"),
        (
            &["--variant", "chess"],
            "valeurs possibles\u{a0}: base, tactic",
        ),
        (&["--rounds", "many"], "un nombre de 1 à 99"),
        (&["--seed"], "demande une valeur"),
        (&["claims"], "il manque"),
        (&["--seed", "1", "--daily"], "ne vont pas ensemble"),
        (&["rules", "chess"], "erreur\u{a0}: "),
    ] {
        let args = [&french, args].concat();
        refuses(&args, &["erreur", words]);
        let message = schotten(&args).stderr;
        for english in ["error", "Usage", "value", "argument '", "For more"] {
            assert!(
                !text(&message).contains(english),
                "{args:?}: {}",
                text(&message)
            );
        }
    }
}

#[test]
fn a_wrong_position_is_refused_with_the_place() {
    refuses(&["claims", ""], &["border=", "missing"]);
    refuses(&["claims", "border=R7"], &["column 8", "nine Stones"]);
    refuses(
        &["claims", "border=X7:/:/:/:/:/:/:/:/:"],
        &["column 8", "'X7:'", "a card"],
    );
    refuses(
        &["claims", "border=R7:/R7:/:/:/:/:/:/:/:"],
        &["R7 appears 2 times", "Stone 1, A's side, Stone 2, A's side"],
    );
    refuses(
        &["claims", "border=R7:=A/:/:/:/:/:/:/:/:"],
        &["Stone 1", "incomplete side"],
    );
    refuses(
        &["claims", "border=:/:/:/:/:/:/:/:/: colour=red"],
        &["column 26", "'colour=red'", "discard="],
    );
}

#[test]
fn claims_are_explained_for_each_unclaimed_stone() {
    let position = "border=R6R7R8:B9B8/R9G9Y9:/R5G5Y5:Y8G8N8^A=B/G7P4B3:B4N4G2^B/:/:/:/:/: \
         discard=B7 turn=A";
    let output = schotten(&["claims", position]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    let stones: Vec<&str> = lines.iter().map(|line| &line[..8]).collect();
    let expected = [1, 2, 4, 5, 6, 7, 8, 9].map(|stone| format!("Stone {stone}:"));
    assert_eq!(stones, expected, "Stone 3 is claimed");
    for (line, words) in [
        (
            lines[0],
            &["A can claim it", "Color-Run 21", "B9 B8", "B7"][..],
        ),
        (
            lines[1],
            &[
                "A can't claim it",
                "Three of a Kind 27",
                "unplayed",
                "Color-Run",
            ][..],
        ),
        (lines[2], &["A can claim it", "Sum 14 beats", "Sum 10"][..]),
        (
            lines[3],
            &["A can't claim it", "A's side needs 3 more cards"][..],
        ),
    ] {
        for word in words {
            assert!(line.contains(word), "no {word:?} in: {line}");
        }
    }
}

#[test]
fn help_shows_an_example_of_each_use_and_version_the_version() {
    let help = schotten(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    for use_of in [
        "--variant base",
        "--bot 3",
        "--rounds 3",
        "--seed 7",
        "claims 'border=",
        "engine",
    ] {
        let example = format!("schotten {use_of}");
        let shown = text(&help.stdout);
        assert!(
            shown.contains(use_of),
            "no example of {example} in: {shown}"
        );
    }
    for subcommand in ["engine", "claims"] {
        let help = schotten(&[subcommand, "--help"]);
        assert!(text(&help.stdout).contains("Example:"), "{subcommand}");
    }
    let version = schotten(&["--version"]);
    let expected = format!("schotten {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(text(&version.stdout), expected);
}

#[test]
fn french_help_and_verdicts_are_french() {
    let help = schotten(&["--language", "fr", "--help"]);
    assert_eq!(help.status.code(), Some(0));
    for words in [
        "Utilisation",
        "Jouer contre l'ordinateur",
        "Exemples",
        "claims",
    ] {
        assert!(text(&help.stdout).contains(words), "{words}");
    }
    let help = schotten(&["claims", "--language=fr", "-h"]);
    assert!(text(&help.stdout).contains("La position"));
    let position = "border=R6R7R8:B9B8/G9Y9N9:/:/:/:/:/:/:/: discard=B7 turn=A";
    for args in [
        ["claims", "--language", "fr", position],
        ["claims", position, "--language", "fr"],
    ] {
        let output = schotten(&args);
        assert_eq!(output.status.code(), Some(0));
        let verdicts = text(&output.stdout);
        assert!(
            verdicts.starts_with("Borne 1\u{a0}: A peut la revendiquer"),
            "{verdicts}"
        );
        assert!(
            verdicts.contains("A ne peut pas la revendiquer"),
            "{verdicts}"
        );
        assert!(!verdicts.contains("claim"), "{verdicts}");
    }
    let refused = schotten(&["claims", "--language", "fr", "border=X"]);
    assert_eq!(refused.status.code(), Some(2));
    let message = text(&refused.stderr);
    assert!(message.contains("position incorrecte"), "{message}");
    assert!(message.contains("exemple"), "{message}");
}

#[test]
fn the_rules_are_printed_in_both_languages() {
    let print = |args: &[&str]| {
        let output = schotten(&[&["rules"], args].concat());
        assert!(output.status.success(), "{args:?}");
        assert!(output.stderr.is_empty(), "{args:?}");
        text(&output.stdout).to_owned()
    };
    let all = print(&["--language", "en"]);
    assert!(all.starts_with("Aim of the game\n===============\n"));
    assert!(all.lines().all(|line| line.chars().count() <= 80));
    let proof = print(&["proof", "--language", "en"]);
    assert!(proof.starts_with("Claiming by proof\n") && all.contains(&proof));
    // A topic with its entries, and an entry alone.
    let ruses = print(&["ruses", "--language", "en"]);
    for name in ["Recruiter", "Strategist", "Banshee", "Traitor"] {
        assert!(ruses.contains(&format!("\n{name}\n---")), "{name}");
    }
    assert!(print(&["banshee", "--language", "en"]).starts_with("Banshee\n-------\n"));
    // Names of either language, several words, a beginning.
    assert_eq!(print(&["preuve", "--language", "en"]), proof);
    assert_eq!(print(&["proo", "--language", "en"]), proof);
    let mud = print(&["mud", "fight", "--language", "fr"]);
    assert!(mud.starts_with("Combat de Boue\n"));
    let french = print(&["--language", "fr"]);
    assert!(french.starts_with("But du jeu\n==========\n"));
    let list = print(&["--list", "--language", "fr"]);
    assert!(list.contains("  chasseur-de-tête") && list.contains("Chasseur de Tête"));
    assert_eq!(
        list.lines().count(),
        print(&["--list", "--language", "en"]).lines().count()
    );
}

#[test]
fn the_rules_are_in_the_language_of_the_locale() {
    let first_line = |variables: &[(&str, &str)]| {
        let mut command = quiet::schotten();
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command
            .arg("rules")
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        text(&output.stdout).lines().next().unwrap_or("").to_owned()
    };
    assert_eq!(first_line(&[]), "Aim of the game");
    assert_eq!(first_line(&[("LANG", "fr_FR.UTF-8")]), "But du jeu");
    assert_eq!(first_line(&[("LANG", "de_DE.UTF-8")]), "Aim of the game");
    let both = [("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "en_US.UTF-8")];
    assert_eq!(first_line(&both), "Aim of the game");
    let empty = [
        ("LANG", "en_US.UTF-8"),
        ("LC_ALL", ""),
        ("LC_MESSAGES", "fr"),
    ];
    assert_eq!(first_line(&empty), "But du jeu");
    assert_eq!(
        first_line(&[("LC_ALL", "C"), ("LANG", "fr")]),
        "Aim of the game"
    );
}

#[test]
fn an_unknown_topic_is_refused_with_the_list_of_topics() {
    let rules = |name: &'static str| ["rules", name, "--language", "en"];
    refuses(
        &rules("jocker"),
        &[
            "'jocker'",
            "did you mean 'joker'?",
            "the topics are aim, setup",
        ],
    );
    refuses(&rules("poker"), &["'poker'", "glossary"]);
    refuses(&rules("co"), &["'co'", "color-run", "combat-modes"]);
    refuses(
        &["rules", "jocker", "--language", "fr"],
        &["vouliez-vous dire", "joker"],
    );
    refuses(&["rules", "--language", "de"], &["de", "en, fr"]);
    refuses(&["rules", "proof", "--list"], &["--list"]);
}
