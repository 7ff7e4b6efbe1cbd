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

/// Is there a test of this name in this code?
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
fn every_promise_names_tests_that_are_there() {
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
    let rows = rows.filter(|line| !line.starts_with("| promised |") && !line.starts_with("| ---"));
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        assert_eq!(cells.len(), 3, "{row}");
        assert!(cells[2].contains(".rs::"), "nothing shows it: {row}");
    }
}
