//! Precedence, the locale, writing the file.

use super::*;
use std::fs;
use std::path::{Path, PathBuf};

fn environment(variables: &[(&str, &str)]) -> Environment {
    Environment::from_variables(|name| {
        let found = variables.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| (*value).to_owned())
    })
}

fn file(text: &str) -> ConfigFile {
    let speaks = |_| Language::English;
    ConfigFile::parse(Path::new("config.toml"), text, speaks)
}

#[test]
fn the_file_beats_the_environment_and_the_environment_the_default() {
    let mut choices = SettingValues::default();
    assert_eq!(choices.origin(Setting::Language), &Origin::BuiltIn);
    environment(&[("LANG", "fr_FR.UTF-8"), ("SSH_TTY", "/dev/pts/1")]).apply_to(&mut choices);
    assert_eq!(choices.settings().language, Language::French);
    assert!(!choices.settings().motion, "over SSH nothing moves");
    assert_eq!(choices.settings().ground, Ground::Plain);
    let origin = choices.origin(Setting::Motion);
    assert_eq!(origin, &Origin::Environment("SSH_TTY"));
    file("# mine\nlanguage = \"en\"\nmotion = true\n").apply_to(&mut choices);
    assert_eq!(choices.settings().language, Language::English);
    assert!(choices.settings().motion);
    assert_eq!(choices.origin(Setting::Language), &Origin::Line(2));
    assert_eq!(choices.origin(Setting::Curtain), &Origin::BuiltIn);
}

#[test]
fn a_locale_with_another_charset_is_drawn_in_ascii() {
    let glyphs = |variables: &[(&str, &str)]| {
        let mut choices = SettingValues::default();
        environment(variables).apply_to(&mut choices);
        (
            choices.settings().glyphs,
            choices.origin(Setting::Glyphs).clone(),
        )
    };
    let unicode = (Glyphs::Unicode, Origin::BuiltIn);
    for locale in ["fr_FR.UTF-8", "C.utf8", "fr_FR", "C", ""] {
        assert_eq!(glyphs(&[("LANG", locale)]), unicode, "{locale}");
    }
    let ascii = |name| (Glyphs::Ascii, Origin::Environment(name));
    for locale in ["fr_FR.ISO-8859-15@euro", "ja_JP.eucJP", "en_US.ISO8859-1"] {
        assert_eq!(glyphs(&[("LANG", locale)]), ascii("LANG"), "{locale}");
    }
    let both = [("LC_CTYPE", "fr_FR.ISO-8859-1"), ("LANG", "fr_FR.UTF-8")];
    assert_eq!(glyphs(&both), ascii("LC_CTYPE"));
    assert_eq!(glyphs(&[both[0], ("LC_ALL", "fr_FR.UTF-8")]), unicode);
}

#[test]
fn the_first_variable_that_says_anything_decides_the_language() {
    let language = |variables: &[(&str, &str)]| environment(variables).language;
    let from = |language, name| Some((language, Origin::Environment(name)));
    assert_eq!(
        language(&[("LC_ALL", "fr_CA"), ("LANG", "en_US.UTF-8")]),
        from(Language::French, "LC_ALL")
    );
    assert_eq!(
        language(&[("LC_ALL", ""), ("LC_MESSAGES", "fr"), ("LANG", "en_US")]),
        from(Language::French, "LC_MESSAGES")
    );
    assert_eq!(
        language(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]),
        from(Language::English, "LC_ALL")
    );
    assert_eq!(
        language(&[("LANG", "POSIX")]),
        from(Language::English, "LANG")
    );
    assert_eq!(
        language(&[("LANG", "de_DE")]),
        from(Language::English, "LANG")
    );
    assert_eq!(language(&[("TERM", "xterm")]), None);
}

#[test]
fn errors_leave_the_rest_of_the_file_in_effect() {
    let file = file("curtain = 3\nmotion = false\nbot = \n[keys]\nundo = \"z\"\n");
    let mut choices = SettingValues::default();
    file.apply_to(&mut choices);
    assert!(choices.settings().curtain && !choices.settings().motion);
    assert_eq!(file.bindings().len(), 1);
    assert_eq!(file.report().len(), 2, "{:?}", file.report());
}

/// Counting lines from the start for each complaint took minutes.
#[test]
fn errors_in_a_megabyte_of_nonsense_have_their_lines() {
    let nonsense = [
        ("motion = = false\n", 1),
        ("undo = \"é\"\n", 1),
        ("[keys]\n", 2),
        ("é = [\n", 1),
    ];
    for (line, from) in nonsense {
        let text = line.repeat((1 << 20) / line.len());
        let report = file(&text).report();
        let lines = report.iter().map(|fault| {
            let mut numbers = fault.split(|c: char| !c.is_ascii_digit());
            let number = numbers.find(|number| !number.is_empty());
            number.unwrap().parse::<usize>().unwrap()
        });
        let lines: Vec<usize> = lines.collect();
        assert_eq!(lines.first(), Some(&from), "{line:?}: {:?}", report[0]);
        assert!(lines.is_sorted(), "{line:?}");
        assert!(lines.last() <= Some(&text.lines().count()), "{line:?}");
    }
}

#[test]
fn a_command_takes_only_a_few_keys() {
    let keys = |count: u8| {
        let keys = (0..count).map(|key| format!("\"ctrl-{}\"", char::from(b'd' + key)));
        file(&format!(
            "[keys]\nundo = [{}]\n",
            keys.collect::<Vec<_>>().join(", ")
        ))
    };
    assert_eq!(keys(10).report(), [""; 0]);
    let report = keys(11).report();
    assert_eq!(report.len(), 1, "{report:?}");
    assert!(report[0].contains("at most 10 keys"), "{report:?}");
}

#[test]
fn the_game_that_is_offered_follows_from_the_settings() {
    let mut choices = SettingValues::default();
    file("variant = \"expert\"\nbot = \"greedy\"\nrounds = 3\nnames = [\"Zoë\", \"Max\"]")
        .apply_to(&mut choices);
    let game = choices.options();
    assert_eq!(game.variant, schotten_rules::Variant::Expert);
    assert_eq!(game.opponent, Some(schotten_bots::Level::Greedy));
    assert_eq!(game.rounds, 3);
    let name =
        |name| telling::words::Participant::Person(tabletop::Name::new(name).expect("a name"));
    let participants = game.config(Language::English, 0).participants.pair();
    let computer = telling::words::Participant::Computer(schotten_bots::Level::Greedy, None);
    assert_eq!(participants, [name("Zoë"), computer]);
    let two = crate::options::Options {
        opponent: None,
        ..game
    };
    let participants = two.config(Language::English, 0).participants.pair();
    assert_eq!(participants, [name("Zoë"), name("Max")]);
}

/// A folder of its own, removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let id = std::process::id();
        let folder = std::env::temp_dir().join(format!("schotten-{name}-{id}"));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn files(&self) -> usize {
        fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn write(file: &Path, values: &[(Setting, Value)]) -> Result<(), SaveError> {
    let values = values.iter().cloned();
    let changes: Vec<Change> = values
        .map(|(setting, value)| Change::Value(setting, value))
        .collect();
    save(file, &changes, Language::English)
}

/// The text after a command got these keys, its default keys if there are none.
fn with_keys(text: &str, command: &'static str, keys: &[&str]) -> Result<String, String> {
    let keys = keys.iter().map(|key| (*key).to_owned()).collect();
    let change = Change::Keys { command, keys };
    let text = changed(text, &[change], Language::English);
    text.map_err(|fault| fault.message)
}

#[test]
fn keys_are_saved_among_those_there_and_the_comments_stay() {
    let none = with_keys("motion = true\n", "undo", &["z"]);
    assert_eq!(none.unwrap(), "motion = true\n\n[keys]\nundo = [\"z\"]\n");
    let text = "[keys]\n# back\nundo = 'u' # mine\n# aid\nhelp = 'W'\n";
    assert_eq!(
        with_keys(text, "undo", &["z", "f7"]).unwrap(),
        "[keys]\n# back\nundo = [\"z\", \"f7\"] # mine\n# aid\nhelp = 'W'\n"
    );
    assert_eq!(
        with_keys(text, "undo", &[]).unwrap(),
        "[keys]\n# back\n# aid\nhelp = 'W'\n"
    );
    assert_eq!(
        with_keys(text, "help", &[]).unwrap(),
        "[keys]\n# back\nundo = 'u' # mine\n# aid\n"
    );
    assert_eq!(with_keys(text, "log", &[]).unwrap(), text);
    assert_eq!(
        with_keys("keys = { undo = 'u' }\n", "log", &["L"]).unwrap(),
        "keys = { undo = 'u' , log = [\"L\"] }\n"
    );
}

#[test]
fn broken_values_are_not_replaced() {
    let fault = with_keys("keys = 3\n", "undo", &["z"]).unwrap_err();
    assert!(fault.contains("a table"), "{fault}");
    let value = Change::Value(Setting::Motion, Value::Switch(true));
    let fault = changed("[motion]\nfast = 1\n", &[value], Language::English).unwrap_err();
    assert!(fault.message.contains("true or false"), "{fault:?}");
    assert_eq!(fault.span.start, 0);
}

#[test]
fn saving_changes_what_was_chosen_and_nothing_else() {
    let folder = Folder::new("saving");
    let file = folder.0.join("config.toml");
    let before = "# mine\nmotion = true # always\nfuture = [1,  2]\n\n[keys]\nundo = 'z'\n";
    fs::write(&file, before).unwrap();
    let values = [
        (Setting::Motion, Value::Switch(false)),
        (Setting::Theme, Value::Text("light".to_owned())),
    ];
    write(&file, &values).unwrap();
    let after = fs::read_to_string(&file).unwrap();
    let expected = "# mine\nmotion = false # always\nfuture = [1,  2]\ntheme = \"light\"\n\n[keys]\nundo = 'z'\n";
    assert_eq!(after, expected);
    assert_eq!(folder.files(), 1, "nothing else is left");
}

#[test]
fn saving_makes_the_folders_that_are_missing() {
    let folder = Folder::new("folders");
    let file = folder.0.join("a/b/config.toml");
    write(&file, &[(Setting::Rounds, Value::Number(3))]).unwrap();
    assert_eq!(fs::read_to_string(file).unwrap(), "rounds = 3\n");
}

#[test]
fn a_file_that_is_broken_or_read_only_is_left_as_it_is() {
    let folder = Folder::new("left");
    let file = folder.0.join("config.toml");
    let values = [(Setting::Motion, Value::Switch(false))];
    fs::write(&file, "motion = = true\n").unwrap();
    let error = write(&file, &values).unwrap_err();
    let told = error.message(&file, Language::English);
    assert!(told.contains("line 1, column 10"), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "motion = = true\n");
    fs::write(&file, "motion = true\n").unwrap();
    let mut permissions = fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).unwrap();
    let error = write(&file, &values).unwrap_err();
    assert!(matches!(error, SaveError::ReadOnly), "{error:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "motion = true\n");
    assert_eq!(folder.files(), 1);
}

#[test]
#[cfg(unix)]
fn saving_follows_a_link_to_the_file() {
    let folder = Folder::new("link");
    let (file, link) = (folder.0.join("mine.toml"), folder.0.join("config.toml"));
    fs::write(&file, "").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    write(&link, &[(Setting::Curtain, Value::Switch(false))]).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "curtain = false\n");
}
