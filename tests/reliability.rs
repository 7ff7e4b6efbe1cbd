//! Every test that `docs/RELIABILITY.md` names is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The tests a text names: a file, `::`, a function, in backticks.
fn named(text: &str) -> BTreeSet<(&str, &str)> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted
        .filter_map(|quoted| quoted.split_once("::"))
        .collect()
}

/// Returns whether there is a test of this name in this code.
fn has_test(code: &str, name: &str) -> bool {
    let Some(at) = code.find(&format!("\nfn {name}()")) else {
        return false;
    };
    // Its attributes stand in the lines before it.
    let before = code[..at].rsplit('\n');
    let mut attributes = before.take_while(|line| line.starts_with("#["));
    attributes.any(|line| line == "#[test]")
}

#[test]
fn every_promise_names_tests_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let promises = fs::read_to_string(root.join("docs/RELIABILITY.md")).expect("it is there");
    let named = named(&promises);
    assert!(named.len() > 40, "{}", named.len());
    for (file, test) in named {
        let code = fs::read_to_string(root.join(file));
        let code = code.unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(has_test(&code, test), "{file} has no test {test}");
    }
    let rows = promises.lines().filter(|line| line.starts_with("| "));
    let rows = rows.filter(|line| !line.starts_with("| Promise |") && !line.starts_with("| ---"));
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        assert_eq!(cells.len(), 3, "{row}");
        assert!(cells[2].contains(".rs::"), "nothing shows it: {row}");
    }
}

/// Tests in a file that `all.rs` doesn't name would never run.
#[test]
fn every_file_of_tests_is_part_of_a_binary() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = fs::read_dir(root.join("crates")).expect("the folder of the crates");
    let crates = crates.map(|entry| entry.expect("an entry").path());
    let folders = crates.chain([root.to_owned()]).map(|of| of.join("tests"));
    let mut files = 0;
    for folder in folders.filter(|folder| folder.join("all.rs").exists()) {
        let all = fs::read_to_string(folder.join("all.rs")).expect("it can be read");
        for entry in fs::read_dir(folder).expect("it can be listed") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            if path.extension().is_some_and(|end| end == "rs") && name != "all" {
                assert!(all.contains(&format!("mod {name};\n")), "{path:?}");
                files += 1;
            }
        }
    }
    assert!(files > 50, "{files}");
}
