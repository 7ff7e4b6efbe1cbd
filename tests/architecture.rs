//! The picture of the crates in `ARCHITECTURE.md` is what Cargo says.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
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
