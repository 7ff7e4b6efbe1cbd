//! An example for each ruling that the scenarios and the playouts leave out.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

mod powers;
mod setup;
mod skirmish;

/// The numbers after `L` in a text, and those between two that are joined by "to".
fn cited(text: &str) -> BTreeSet<u32> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let number = |word: &str| word.strip_prefix('L')?.parse::<u32>().ok();
    let mut cited = BTreeSet::new();
    for (at, first) in words.iter().enumerate() {
        let Some(first) = number(first) else { continue };
        cited.insert(first);
        if let ["to", last, ..] = words[at + 1..]
            && let Some(last) = number(last)
        {
            cited.extend(first..=last);
        }
    }
    cited
}

/// Every ruling is cited where the code follows it. The published package doesn't
/// contain the rulings.
#[test]
fn every_ruling_is_cited_in_the_code() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let Ok(rulings) = fs::read_to_string(package.join("../../docs/LORDS_RULINGS.md")) else {
        return;
    };
    let mut code = String::new();
    for folder in ["src", "src/notation"] {
        for entry in fs::read_dir(package.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                code += &fs::read_to_string(path).unwrap();
            }
        }
    }
    // A ruling begins with its number in bold.
    let numbered: BTreeSet<u32> = (rulings.split("**L").skip(1))
        .filter_map(|text| {
            text.split(|c: char| !c.is_ascii_digit())
                .next()?
                .parse()
                .ok()
        })
        .collect();
    assert_eq!(numbered, (1..=121).collect());
    let missing: Vec<u32> = numbered.difference(&cited(&code)).copied().collect();
    assert!(missing.is_empty(), "not cited: {missing:?}");
}
