//! What a package installs beside the program: completions and manual pages.

use std::process::{Output, Stdio};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

fn schotten(args: &[&str]) -> Output {
    let output = crate::quiet::schotten()
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output();
    output.expect("the program starts")
}

fn printed(args: &[&str]) -> String {
    let output = schotten(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The words of the help that match, each once.
fn words(help: &str, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let words = help.split(|c: char| !(c.is_alphanumeric() || c == '-'));
    let mut words: Vec<String> = words
        .filter(|word| wanted(word))
        .map(str::to_owned)
        .collect();
    words.sort();
    words.dedup();
    words
}

/// The long flags at the beginning of a line of the help.
fn flags(help: &str) -> Vec<String> {
    let lines = help.lines().map(str::trim_start);
    let lines: Vec<&str> = lines.filter(|line| line.starts_with('-')).collect();
    let flags = words(&lines.join("\n"), |word| word.starts_with("--"));
    assert!(flags.len() > 5, "{flags:?}");
    flags
}

/// The subcommands that the help lists.
fn commands(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let list = list.take_while(|line| !line.is_empty());
    let commands: Vec<String> = list
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect();
    assert!(commands.len() > 5, "{commands:?}");
    commands
}

#[test]
fn completions_know_every_flag_and_command() {
    let help = printed(&["--help"]);
    for shell in SHELLS {
        let script = printed(&["completions", shell]);
        for flag in flags(&help) {
            // Some shells write the flag without its dashes.
            let bare = flag.trim_start_matches('-');
            assert!(script.contains(bare), "{shell}: {flag}");
        }
        for command in commands(&help) {
            assert!(script.contains(&command), "{shell}: {command}");
        }
    }
}

// On Windows `bash` is another system, which may not be there.
#[cfg(unix)]
#[test]
fn bash_takes_its_completions() {
    let script = printed(&["completions", "bash"]);
    let ask = format!(
        "{script}\nCOMP_WORDS=(schotten --var); COMP_CWORD=1; COMPREPLY=()\n\
         _schotten schotten --var schotten; echo \"${{COMPREPLY[@]}}\""
    );
    let Ok(output) = std::process::Command::new("bash")
        .args(["-c", &ask])
        .output()
    else {
        return;
    };
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "--variant");
}

#[test]
fn the_manual_page_describes_every_flag_and_command() {
    let help = printed(&["--help"]);
    let page = printed(&["man"]).replace("\\-", "-");
    assert!(page.contains(".TH schotten 1"), "{page}");
    for word in flags(&help).into_iter().chain(commands(&help)) {
        assert!(page.contains(&word), "{word}");
    }
    // Examples are lines to be typed, and stay so.
    let (_, examples) = page.split_once("\n.SH EXAMPLES\n.nf\n").expect("examples");
    let (examples, _) = examples.split_once("\n.fi\n").expect("their end");
    let lines: Vec<&str> = help
        .lines()
        .filter(|line| line.starts_with("  schotten"))
        .collect();
    assert!(lines.len() > 5, "{help}");
    for line in lines {
        let line = line.replace('\'', "\\*(Aq");
        assert!(examples.lines().any(|example| example == line), "{line}");
    }
    assert!(!page.contains(".SH EXTRA"), "{page}");
    let french = printed(&["man", "--language", "fr"]);
    assert!(french.contains("Les jeux de cartes Schotten Totten et Lords of Scotland"));
}

#[test]
fn a_page_for_each_command_is_written_into_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let man = folder.path().join("share/man1");
    let name = man.to_str().expect("text");
    assert_eq!(printed(&["man", "--dir", name]), "");
    for page in ["schotten.1", "schotten-replay.1", "schotten-rules.1"] {
        let page = std::fs::read_to_string(man.join(page)).expect("it is there");
        assert!(page.contains(".TH"), "{page}");
        assert!(page.contains(".SH EXAMPLE"), "{page}");
    }
    let pages = std::fs::read_dir(&man).expect("a folder");
    for page in pages {
        let page = std::fs::read_to_string(page.expect("an entry").path()).expect("a page");
        // Groff warns of others without the encoding as an option.
        assert!(page.is_ascii(), "{page}");
    }
    let french = folder.path().join("fr");
    let name = french.to_str().expect("text");
    assert_eq!(printed(&["man", "--language", "fr", "--dir", name]), "");
    for page in std::fs::read_dir(&french).expect("a folder") {
        let page = std::fs::read_to_string(page.expect("an entry").path()).expect("a page");
        assert!(!page.contains(['\u{a0}', '\u{202f}', '…']), "{page}");
    }
    // A file stands where the folder should be.
    let file = man.join("schotten.1");
    let output = schotten(&["man", "--dir", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("schotten.1"), "{message}");
}

#[test]
fn an_unknown_shell_is_refused_with_the_list_of_shells() {
    let output = schotten(&["completions", "cmd"]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        SHELLS.iter().all(|shell| message.contains(shell)),
        "{message}"
    );
}

/// Both games are named wherever somebody looks first.
#[test]
fn the_help_and_the_manual_name_both_games() {
    for language in ["en", "fr"] {
        for args in [["--help"].as_slice(), &["-h"], &["man"]] {
            let text = printed(&[args, &["--language", language]].concat());
            for game in ["Schotten Totten", "Lords of Scotland"] {
                assert!(text.contains(game), "{args:?} {language}: {text}");
            }
        }
    }
    let version = printed(&["--version"]);
    let version = version
        .trim_end()
        .strip_prefix(concat!("schotten ", env!("CARGO_PKG_VERSION")));
    // With the commit, if it is built for release from a checkout.
    let commit = version
        .expect("the version")
        .trim_start_matches(" (")
        .trim_end_matches(')');
    assert!(commit.chars().all(|c| c.is_ascii_hexdigit()), "{commit}");
}
