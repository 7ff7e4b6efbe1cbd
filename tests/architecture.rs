//! The picture of the crates in `ARCHITECTURE.md` is what Cargo says, and the files, functions
//! and types that it and `CONTRIBUTING.md` name exist.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What stands around the picture.
const BEGIN: &str = "```mermaid\n";
const END: &str = "```\n";

/// Which crates of the workspace each of them builds on, tests aside.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("Cargo runs");
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let name = |package: &Value| package["name"].as_str().expect("a name").to_owned();
    let known: BTreeSet<String> = packages.iter().map(name).collect();
    let of = |package: &Value| {
        let all = package["dependencies"].as_array().expect("dependencies");
        let built_on = all.iter().filter(|one| one["kind"].is_null()).map(name);
        built_on.filter(|name| known.contains(name)).collect()
    };
    packages
        .iter()
        .map(|package| (name(package), of(package)))
        .collect()
}

/// The picture. An arrow that follows from two others is left out.
fn picture() -> String {
    let direct = dependencies();
    let mut all = direct.clone();
    loop {
        let further = |built_on: &BTreeSet<String>| -> BTreeSet<String> {
            built_on
                .iter()
                .flat_map(|name| all[name].iter().cloned())
                .collect()
        };
        let more: BTreeMap<_, _> = all
            .iter()
            .map(|(name, built_on)| (name.clone(), built_on | &further(built_on)))
            .collect();
        if more == all {
            break;
        }
        all = more;
    }
    let mut picture = "graph TD\n".to_owned();
    for (name, built_on) in &direct {
        for other in built_on {
            let follows = built_on.iter().any(|between| all[between].contains(other));
            if !follows {
                writeln!(picture, "    {name} --> {other}").expect("a String takes it");
            }
        }
    }
    picture
}

/// `UPDATE_ARCHITECTURE=1 cargo test architecture` draws it anew.
#[test]
#[cfg_attr(
    windows,
    ignore = "the picture is the same on every system, and wine has no cargo"
)]
fn the_picture_of_the_crates_is_what_cargo_says() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md");
    let text = fs::read_to_string(&file).expect("it is there");
    let (before, rest) = text.split_once(BEGIN).expect("a picture");
    let (drawn, after) = rest.split_once(END).expect("its end");
    let picture = picture();
    assert!(picture.lines().count() > 5, "{picture}");
    if std::env::var_os("UPDATE_ARCHITECTURE").is_some() {
        let text = format!("{before}{BEGIN}{picture}{END}{after}");
        fs::write(file, text).expect("it can be written");
    } else {
        assert_eq!(drawn, picture);
    }
}

/// A Rust source of the repository.
struct Source {
    /// Its path from the root.
    path: PathBuf,
    text: String,
    /// What it declares: the keyword, such as `fn` or `enum`, and the name.
    declared: BTreeSet<(String, String)>,
    /// The types and traits that its `impl`s mention.
    implemented: BTreeSet<String>,
}

/// The identifiers and keywords of a line of code.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

impl Source {
    fn new(path: PathBuf, text: String) -> Self {
        let (mut declared, mut implemented) = (BTreeSet::new(), BTreeSet::new());
        for line in text.lines().map(str::trim) {
            if line.starts_with("//") {
                continue;
            }
            for (keyword, name) in words(line).zip(words(line).skip(1)) {
                let keywords = [
                    "const",
                    "enum",
                    "fn",
                    "macro_rules",
                    "struct",
                    "trait",
                    "type",
                ];
                if keywords.contains(&keyword) {
                    declared.insert((keyword.to_owned(), name.to_owned()));
                }
            }
            if line.starts_with("impl") {
                implemented.extend(words(line).map(str::to_owned));
            }
        }
        Self {
            path,
            text,
            declared,
            implemented,
        }
    }

    fn declares(&self, keyword: &str, name: &str) -> bool {
        self.declared
            .contains(&(keyword.to_owned(), name.to_owned()))
    }

    fn declares_type(&self, name: &str) -> bool {
        let mut keywords = ["struct", "enum", "trait", "type"].into_iter();
        keywords.any(|keyword| self.declares(keyword, name))
    }

    /// Whether this is the module, or is in the folder or the crate, of this name.
    fn is_in(&self, module: &str) -> bool {
        let path = self.path.with_extension("");
        let mut parts = path.iter().map(|part| part.to_string_lossy());
        parts.any(|part| part.replace('-', "_") == module)
    }

    /// Whether this source has an `impl` that mentions this type, or declares this trait.
    fn has_code_of(&self, owner: &str) -> bool {
        self.implemented.contains(owner) || self.declares("trait", owner)
    }

    /// Whether this source has `owner::name`: a function or constant of a type, a trait, a
    /// module or a crate, a variant of an enum, or a type of a module or a crate.
    fn has_item(&self, owner: &str, name: &str) -> bool {
        match (is_capital(owner), is_capital(name)) {
            (true, true) if !name.contains(char::is_lowercase) => {
                self.has_code_of(owner) && self.declares("const", name)
            }
            (true, true) => {
                let mut lines = self.text.lines();
                self.declares("enum", owner) && lines.any(|line| words(line).next() == Some(name))
            }
            (true, false) => self.has_code_of(owner) && self.declares("fn", name),
            (false, true) => self.is_in(owner) && self.declares_type(name),
            (false, false) => self.is_in(owner) && self.declares("fn", name),
        }
    }
}

fn is_capital(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.to_owned()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder that can be listed") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            if path.is_dir() && name != "target" && !name.starts_with('.') {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a source in UTF-8");
                let path = path.strip_prefix(root).expect("a path below the root");
                sources.push(Source::new(path.to_owned(), text));
            }
        }
    }
    sources
}

/// Whether a quoted word is meant as a path.
fn is_path(word: &str) -> bool {
    let endings = [".rs", ".md", ".toml", ".ftl", ".json", ".sh", ".html"];
    word.contains('/') || endings.iter().any(|ending| word.ends_with(ending))
}

/// Whether a path exists: from the root, in `folder`, or as the only source of its name. One `*`
/// stands for any text. If it is a path from the root, `folder` becomes its folder, for the names
/// that follow it on the line.
fn path_exists(sources: &[Source], path: &str, folder: &mut Option<PathBuf>) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if let Some((start, end)) = path.split_once('*') {
        return sources.iter().any(|source| {
            // With slashes on every system, as the documents write it.
            let parts: Vec<_> = source
                .path
                .iter()
                .map(|part| part.to_string_lossy())
                .collect();
            let path = parts.join("/");
            path.starts_with(start) && path.ends_with(end)
        });
    }
    let full = root.join(path);
    if full.exists() {
        if full.is_dir() {
            *folder = Some(full);
        } else if path.contains('/') {
            *folder = full.parent().map(Path::to_owned);
        }
        return true;
    }
    let nearby = folder
        .as_ref()
        .is_some_and(|folder| folder.join(path).exists());
    let same_name = sources.iter().filter(|source| source.path.ends_with(path));
    nearby || same_name.count() == 1
}

/// Whether what a document quotes exists. Commands and other code are not checked.
fn exists(sources: &[Source], quoted: &str, folder: &mut Option<PathBuf>) -> bool {
    if quoted.contains(' ') {
        return true;
    }
    if is_path(quoted) {
        return path_exists(sources, quoted, folder);
    }
    let mut sources = sources.iter();
    if let Some((owner, name)) = quoted.rsplit_once("::") {
        let owner = owner.rsplit("::").next().expect("at least one part");
        sources.any(|source| source.has_item(owner, name))
    } else if let Some(name) = quoted.strip_suffix('!') {
        sources.any(|source| source.declares("macro_rules", name))
    } else if is_capital(quoted)
        && quoted.contains(char::is_lowercase)
        && words(quoted).eq([quoted])
    {
        sources.any(|source| source.declares_type(quoted))
    } else {
        true
    }
}

#[test]
fn every_file_function_and_type_that_the_documents_name_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = sources();
    let mut checked = 0;
    let mut missing = Vec::new();
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root.join(document)).expect("a document");
        for (line, number) in text.lines().zip(1..) {
            // The list of the program's modules is a block of code without backticks.
            let module = line
                .split(' ')
                .next()
                .filter(|word| word.starts_with("src/"));
            let quoted = line.split('`').skip(1).step_by(2);
            let mut folder = None;
            for quoted in quoted.filter(|quoted| !quoted.is_empty()).chain(module) {
                checked += 1;
                if !exists(&sources, quoted, &mut folder) {
                    missing.push(format!("{document}:{number}: {quoted}"));
                }
            }
        }
    }
    assert!(checked > 200, "{checked}");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Returns the files of a folder and of those in it.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.map(|path| {
        if path.is_dir() {
            files_in(&path)
        } else {
            vec![path]
        }
    });
    files.flatten().collect()
}

#[test]
fn the_shell_and_the_kit_name_no_game() {
    const NAMES: [&str; 6] = [
        "lords",
        "schotten_",
        "schotten totten",
        "schottentotten",
        "tui::schotten",
        "stone",
    ];
    // Where they may, and why.
    const ALLOWED: [(&str, &str, &str); 5] = [
        ("kit/theme", "stone", "the themes of players name colors so"),
        (
            "shell/command/names.rs",
            "\"stone\"",
            "settings name a key so",
        ),
        ("shell/command/keymap.rs", "stone", "settings name keys so"),
        (
            "shell/",
            "\"SCHOTTEN_",
            "variables for tests of the program",
        ),
        (
            "shell/review/tests.rs",
            "",
            "a test of what is kept of two games",
        ),
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui");
    let mut named = Vec::new();
    let mut used = BTreeSet::new();
    for file in ["shell", "kit"]
        .map(|part| files_in(&root.join(part)))
        .concat()
    {
        let text = fs::read_to_string(&file).expect("text");
        let file = file.strip_prefix(&root).expect("in the folder");
        let file = file.to_string_lossy().replace('\\', "/");
        for (number, line) in (1..).zip(text.lines()) {
            let small = line.to_lowercase();
            if !NAMES.iter().any(|name| small.contains(name)) {
                continue;
            }
            let is_allowed = |(place, text, _): &(&str, &str, &str)| {
                file.starts_with(place) && (line.contains(text) || small.contains(text))
            };
            match ALLOWED.iter().position(is_allowed) {
                Some(reason) => {
                    used.insert(reason);
                }
                None => named.push(format!("src/tui/{file}:{number}: {}", line.trim())),
            }
        }
    }
    assert!(named.is_empty(), "a game is named:\n{}", named.join("\n"));
    let unused: Vec<_> = (0..ALLOWED.len())
        .filter(|reason| !used.contains(reason))
        .collect();
    assert!(unused.is_empty(), "no longer needed: {unused:?}");
}
