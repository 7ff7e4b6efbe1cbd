//! The rules and the notation are pure: no I/O, no clock, no chance, no other
//! module of the crate above them.

use std::fs;
use std::path::Path;

/// What their code may not name.
const IMPURE: [&str; 14] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "rand::",
    "crossterm",
    "ratatui",
    "println!",
    "eprintln!",
    "crate::bots",
    "crate::tui",
];

#[test]
fn rules_and_notation_name_nothing_impure() {
    let mut files = 0;
    for folder in ["src/rules", "src/notation"] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(root).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            let code = fs::read_to_string(&path).expect("a source file");
            for (i, line) in code.lines().enumerate() {
                let code = line.trim_start();
                let found = IMPURE.iter().find(|name| code.contains(**name));
                let comment = code.starts_with("//");
                assert!(
                    comment || found.is_none(),
                    "{}:{}: {found:?}",
                    path.display(),
                    i + 1
                );
                if folder == "src/rules" {
                    let above = code.contains("crate::notation") || code.contains("crate::words");
                    assert!(
                        comment || !above,
                        "{}:{}: a layer above",
                        path.display(),
                        i + 1
                    );
                }
            }
            files += 1;
        }
    }
    assert!(files > 20, "the folders hold the rules and the notation");
}
