//! Settings: the file, the flags, `schotten config`, and the program's window,
//! all with the real program.

use crate::quiet;
use crate::terminal::Terminal;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use tempfile::TempDir;

/// A folder for settings of its own, removed in the end.
struct Home(TempDir);

impl Home {
    fn new(settings: &str) -> Self {
        let home = Self(tempfile::tempdir().expect("a folder"));
        fs::create_dir_all(home.0.path().join("schotten")).expect("a folder");
        fs::write(home.file(), settings).expect("a file");
        home
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("schotten/config.toml")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).expect("the file is there")
    }

    fn start(&self, args: &[&str]) -> Terminal {
        let home = self.0.path().to_str().expect("a name in text");
        Terminal::start_with(args, 80, 24, &[("XDG_CONFIG_HOME", home)])
    }

    fn config(&self, args: &[&str], env: &[(&str, &str)]) -> (Option<i32>, String, String) {
        let output = quiet::schotten()
            .arg("config")
            .args(args)
            .env("XDG_CONFIG_HOME", self.0.path())
            .envs(env.iter().copied())
            .output();
        code_and_texts(output.expect("the program starts"))
    }
}

fn code_and_texts(output: Output) -> (Option<i32>, String, String) {
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The line of a setting without the spaces before its comment.
fn line(report: &str, name: &str) -> String {
    let found = report.lines().find(|line| line.starts_with(name));
    let line = found.unwrap_or_else(|| panic!("no {name} in:\n{report}"));
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The letters and digits of the screen, wherever its lines are broken.
fn flowing(terminal: &Terminal) -> String {
    let text = terminal.text();
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

#[test]
fn each_broken_file_is_reported_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/config");
    let mut files = 0;
    for entry in fs::read_dir(&folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let name = path.file_name().expect("a name");
        let output = quiet::schotten()
            .current_dir(&folder)
            .args(["config", "--config"])
            .arg(name)
            .output();
        let (code, _, errors) = code_and_texts(output.expect("the program starts"));
        let expected = fs::read_to_string(path.with_extension("txt"));
        let expected = expected.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(errors, expected, "{}", path.display());
        assert_eq!(code, Some(1), "{}", path.display());
        files += 1;
    }
    assert!(files >= 4, "the folder holds broken files");
}

#[test]
fn config_shows_each_value_and_where_it_comes_from() {
    let settings = "glyphs = \"ascii\"\nmotion = false\n\n[keys]\nlog = \"z\"\n";
    let home = Home::new(settings);
    let env = [("LC_ALL", "fr_FR.UTF-8")];
    let (code, report, errors) = home.config(&["--motion", "--language", "en"], &env);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(report.starts_with(&format!("# {}\n", home.file().display())));
    for (name, expected) in [
        (
            "theme",
            "theme = \"auto\" # default; dark, or light on a light terminal",
        ),
        ("glyphs", "glyphs = \"ascii\" # file, line 1"),
        ("motion", "motion = true # flag --motion"),
        ("language", "language = \"en\" # flag --language"),
        ("log", "log = [\"z\"] # file, line 5"),
    ] {
        assert_eq!(line(&report, name), expected);
    }
    let (_, report, _) = home.config(&[], &env);
    let expected = "language = \"fr\" # environnement : LC_ALL";
    assert_eq!(line(&report, "language").replace('\u{a0}', " "), expected);
    let (_, report, _) = home.config(&[], &[("NO_COLOR", "1")]);
    let expected = "theme = \"mono\" # environment: NO_COLOR";
    assert_eq!(line(&report, "theme"), expected);
    let (_, report, _) = home.config(&[], &[("COLORFGBG", "0;15")]);
    let expected = "theme = \"auto\" # default; now light (environment: COLORFGBG)";
    assert_eq!(line(&report, "theme"), expected);
    let (_, path, _) = home.config(&["--path"], &[]);
    assert_eq!(path, format!("{}\n", home.file().display()));
    // What is printed can be read again.
    fs::write(home.file(), &report).expect("a file");
    assert_eq!(home.config(&[], &[]).0, Some(0));
}

#[test]
fn the_example_is_a_file_that_changes_nothing() {
    let home = Home::new("");
    let (code, example, errors) = home.config(&["--example"], &[]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let (_, before, _) = home.config(&[], &[("LC_ALL", "")]);
    fs::write(home.file(), &example).expect("a file");
    let (code, after, errors) = home.config(&[], &[]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{example}");
    let values = |report: &str| -> Vec<String> {
        let lines = report.lines().skip(1).filter(|line| !line.is_empty());
        lines
            .filter_map(|line| Some(line.split('#').next()?.trim().to_owned()))
            .take_while(|line| line != "[keys]")
            .collect()
    };
    assert_eq!(values(&before), values(&after));
    assert!(values(&after).len() >= 10);
    for line in after
        .lines()
        .filter(|line| line.contains(" = ") && !line.contains('['))
    {
        assert!(line.contains("file, line"), "not in the example: {line}");
    }
}

#[test]
fn a_file_named_with_config_has_to_exist() {
    let home = Home::new("");
    let (code, _, errors) = home.config(&["--config", "no-such.toml"], &[]);
    assert_eq!(code, Some(1));
    assert!(errors.contains("no-such.toml does not exist"), "{errors}");
    let output = quiet::schotten()
        .args(["--config", "no-such.toml"])
        .stdin(Stdio::null())
        .output();
    let (code, printed, errors) = code_and_texts(output.expect("the program starts"));
    assert_eq!((code, printed.as_str()), (Some(1), ""));
    assert!(errors.contains("no-such.toml does not exist"), "{errors}");
}

#[test]
fn only_the_first_errors_of_a_file_are_printed() {
    let nonsense: Vec<String> = (0..500).map(|key| format!("x{key} = 1")).collect();
    let home = Home::new(&nonsense.join("\n"));
    let (code, _, errors) = home.config(&[], &[]);
    assert_eq!(code, Some(1));
    assert!(errors.contains("and 450 more"), "{errors}");
    assert!(
        errors.contains("x49") && !errors.contains("x50"),
        "{errors}"
    );
}

#[test]
fn changed_keys_work_and_are_shown() {
    let home = Home::new("[keys]\nready = \"r\"\nranking = \"F\"\nhelp = \"f7\"\n");
    let mut terminal = home.start(&["--variant", "base", "--seed", "1", "--first", "a"]);
    terminal.wait_for("look away");
    terminal.wait_for("r show my hand");
    terminal.keys(" ");
    assert!(terminal.text().contains("look away"));
    terminal.keys("r");
    terminal.wait_for("Your turn");
    terminal.wait_for("F7 help");
    terminal.keys("\x1b[18~");
    terminal.wait_for("Help");
    terminal.wait_for("Choose a card");
    terminal.keys("\x1b");
    terminal.wait_for("Your turn");
    terminal.keys("\x03");
    terminal.send("\x03");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn a_broken_file_is_reported_and_the_game_starts() {
    let home = Home::new("glyphs = \"ascii\"\nthem = \"dark\"\nbot = simple\n");
    let mut terminal = home.start(&["--variant", "base", "--seed", "1", "--first", "a"]);
    terminal.wait_for("Errors in the settings file (2)");
    assert!(terminal.text().is_ascii(), "what is right is in force");
    terminal.keys("!");
    terminal.wait("the fault", |terminal| {
        flowing(terminal).contains("unknownsettingthemdidyoumeantheme")
    });
    assert!(flowing(&terminal).contains("line3column7"));
    terminal.keys("\x1b");
    terminal.wait_for("look away");
    terminal.keys(" a5");
    terminal.wait_for("placed");
    // Plain mode reports it on standard error.
    let output = quiet::schotten()
        .args(["--variant", "base", "--plain"])
        .env("XDG_CONFIG_HOME", home.0.path())
        .stdin(Stdio::null())
        .output();
    let (code, printed, errors) = code_and_texts(output.expect("the program starts"));
    assert_eq!(code, Some(0));
    assert!(printed.contains("look away") || printed.contains("isn't looking"));
    assert!(
        errors.contains("line 2, column 1: unknown setting 'them'"),
        "{errors}"
    );
}

#[test]
fn the_file_decides_what_no_flag_sets() {
    let home = Home::new("bot = 2\nnames = [\"Zoé\", \"Max\"]\nlanguage = \"en\"\n");
    let mut terminal = home.start(&["--seed", "1", "--first", "a"]);
    terminal.wait_for("Zoé");
    terminal.wait_for("Your turn");
    assert!(!terminal.text().contains("look away"));
    let mut terminal = home.start(&["--seed", "1", "--first", "a", "--bot", "none"]);
    terminal.wait_for("Max, please look away");
}

#[test]
fn settings_are_saved_and_an_unwritable_file_is_reported() {
    let home = Home::new("# mine\ncurtain = true # always\n");
    let mut terminal = home.start(&[]);
    terminal.wait_for("Deal of the day");
    terminal.keys(",");
    terminal.wait_for("Settings");
    // The curtain off.
    let rows = terminal.text();
    let rows = rows.lines().skip_while(|line| !line.contains("Theme"));
    let settings = rows.filter(|line| line.contains('['));
    let before = settings
        .take_while(|line| !line.contains("Curtain"))
        .count();
    terminal.keys(&"j".repeat(before));
    terminal.keys("\r");
    terminal.wait_for("Saved in");
    assert_eq!(home.text(), "# mine\ncurtain = false # always\n");
    let mut permissions = fs::metadata(home.file())
        .expect("it is there")
        .permissions();
    permissions.set_readonly(true);
    fs::set_permissions(home.file(), permissions).expect("it can be set");
    terminal.keys("j\r");
    terminal.wait("a word about it", |terminal| {
        flowing(terminal).contains("isreadonly")
    });
    assert_eq!(home.text(), "# mine\ncurtain = false # always\n");
    terminal.keys("\x1b");
    terminal.wait_for("Deal of the day");
    terminal.keys("\x03");
    terminal.send("\x03");
    assert_eq!(terminal.end().exit_code(), 0);
}
