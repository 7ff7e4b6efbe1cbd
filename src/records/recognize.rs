//! Tells records, even damaged ones, from other files, so that no command
//! overwrites a record.

use super::{EXTENSION, LARGEST_RECORD};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Returns whether the file is a record, whole or damaged, or has the extension
/// of one.
///
/// # Errors
///
/// Fails if the file exists and can't be read.
pub(crate) fn is_record(path: &Path) -> io::Result<bool> {
    let regular = path.metadata().is_ok_and(|about| about.is_file());
    if !regular {
        return Ok(false);
    }
    if path.extension().is_some_and(|end| end == EXTENSION) {
        return Ok(true);
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LARGEST_RECORD)
        .read_to_end(&mut bytes)?;
    Ok(holds_record(&bytes))
}

/// Returns whether any line looks like one of a record, even after a comment or
/// a byte-order mark, and in an encoding with two bytes per character.
fn holds_record(bytes: &[u8]) -> bool {
    let mut bytes = bytes.to_owned();
    bytes.retain(|byte| *byte != 0);
    let mut lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    lines.any(|line| is_line_of_record(String::from_utf8_lossy(line).trim()))
}

fn is_line_of_record(line: &str) -> bool {
    // Other characters at the beginning, such as a byte-order mark, were added
    // by an editor.
    let line = line.trim_start_matches(|c: char| !c.is_ascii_alphanumeric() && c != ';');
    let digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    if let Some(version) = line.strip_prefix("schotten ") {
        return digit(version);
    }
    if let Some(round) = line.strip_prefix("round ") {
        return digit(round) && line.contains("first=");
    }
    if let Some((player, turn)) = line.split_once(' ')
        && matches!(player.as_bytes(), [b'A'..=b'E'])
    {
        let word = turn.split_ascii_whitespace().next();
        return word.is_some_and(is_action);
    }
    line.starts_with("; game ") || line.contains(" clan=") && line.contains(" tactic=")
}

fn is_action(word: &str) -> bool {
    word.parse::<schotten_rules::Action>().is_ok() || word.parse::<lords_rules::Action>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::holds_record;

    const RECORD: &str = "schotten 1\n; game first=random seed=7\nvariant base\nplayers Ann|Bob\n\
                          rounds 1\nround 1 first=A clan=R1R2 tactic=JO\nA R7@3 +c\nB pass\n";

    const LORDS: &str = "schotten 1\ngame lords\nplayers Ann|Bob|Cat\nbruce no\n\
                         round 1 first=C chance=1 draw=Sc1Mk2\nC +5\nA (Mk6)\nB Md9 .\nC #Cb5\n";

    #[test]
    fn a_record_is_recognized_whatever_precedes_it() {
        let before = [
            "",
            "; mine\n",
            "\u{feff}",
            "\n\n \t",
            "\0\0\0",
            "\x1b[1m",
            "Ann against Bob\r\n",
        ];
        for before in before {
            assert!(
                holds_record(format!("{before}{RECORD}").as_bytes()),
                "{before:?}"
            );
        }
        let utf16 = RECORD.encode_utf16().flat_map(u16::to_le_bytes);
        let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain(utf16).collect();
        assert!(holds_record(&utf16));
        assert!(holds_record(RECORD.replace('\n', "\r").as_bytes()));
    }

    #[test]
    fn so_is_any_line_of_it_but_the_plainest() {
        let plain = [
            "variant base",
            "players Ann|Bob",
            "rounds 1",
            "game lords",
            "players Ann|Bob|Cat",
            "bruce no",
        ];
        for line in RECORD.lines().chain(LORDS.lines()) {
            assert_eq!(
                holds_record(line.as_bytes()),
                !plain.contains(&line),
                "{line}"
            );
        }
    }

    #[test]
    fn what_is_exported_is_none() {
        let others = [
            "",
            "# Ann – Bob, base\n\n## Round 1\n\n1. Ann places R7 at Stone 3.\n",
            "<svg xmlns=\"http://www.w3.org/2000/svg\">",
            "{\"version\": 3, \"term\": {}}\n[0.0, \"o\", \"A\"]",
            "A list of things\nB movies\n",
            "schottische\n",
            "round and round",
        ];
        for other in others {
            assert!(!holds_record(other.as_bytes()), "{other:?}");
        }
    }
}
