//! The layers that ARCHITECTURE.md lists: no module names one above it.

use std::fs;
use std::path::{Path, PathBuf};

/// A module that knows one above it all the same.
const EXCEPTION: (&str, &str) = ("words", "bots");

/// The modules of the list, the uppermost first.
fn layers(text: &str) -> Vec<&str> {
    let entries = text.lines().filter_map(|line| line.strip_prefix("src/"));
    let names = entries.filter_map(|entry| entry.split_whitespace().next());
    let names = names.map(|name| name.trim_end_matches(".rs").trim_end_matches('/'));
    names.collect()
}

/// All files of source below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The modules of the crate that this code names; comments and tests may name
/// any.
fn named(code: &str) -> Vec<String> {
    let code = code.split("\n#[cfg(test)]\nmod tests {").next();
    let lines = code.unwrap_or_default().lines();
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    let mut names = Vec::new();
    for line in lines {
        for after in line.split("crate::").skip(1) {
            // `use crate::{a, b::c};`, which rustfmt keeps on one line here.
            let several = after.strip_prefix('{').unwrap_or_default();
            for path in several.split(", ").chain([after]) {
                let end = path.find(|c: char| !c.is_alphanumeric() && c != '_');
                names.push(path[..end.unwrap_or(path.len())].to_owned());
            }
        }
    }
    names
}

#[test]
fn no_module_names_one_above_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("it is there");
    let layers = layers(&text);
    let place = |module: &str| layers.iter().position(|layer| *layer == module);
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    let (mut looked_at, mut exceptions) = (0, 0);
    for file in files {
        let inside = file.strip_prefix(root.join("src")).expect("in src");
        let first = inside.components().next().expect("a name").as_os_str();
        let module = first.to_str().expect("text").trim_end_matches(".rs");
        let tests = inside
            .iter()
            .any(|part| part == "tests" || part == "tests.rs");
        if module == "lib" || tests {
            continue;
        }
        let here = place(module).unwrap_or_else(|| panic!("ARCHITECTURE.md has no {module}"));
        let code = fs::read_to_string(&file).expect("a source file");
        for name in named(&code) {
            let Some(there) = place(&name) else { continue };
            if (module, name.as_str()) == EXCEPTION {
                exceptions += 1;
                continue;
            }
            assert!(there >= here, "{}: {module} names {name}", inside.display());
            looked_at += 1;
        }
    }
    assert!(looked_at > 500, "{looked_at}");
    assert!(exceptions > 0, "nothing is an exception any more");
}
