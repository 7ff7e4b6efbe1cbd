//! Cutting a typed line into words, numbers and signs.

use telling::{Language, say};
use textkit::excerpt;
use textkit::letters::fold;

/// A word, a number or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// A run of letters, without capitals and accents, and as it was typed.
    Word {
        /// Without capitals and accents.
        folded: String,
        typed: String,
    },
    /// A run of digits.
    Number(u32),
    /// One of the signs that may mean something.
    Sign(char),
}

/// Cuts a part of a line without spaces into pieces. Punctuation is left out.
///
/// # Errors
///
/// Returns the message about a number that is too large, or `unknown` of the part
/// if it contains a character that means nothing.
pub(super) fn cut(
    language: Language,
    part: &str,
    unknown: impl Fn(&str) -> String,
) -> Result<Vec<Piece>, String> {
    let mut pieces = Vec::new();
    let whole = without_apostrophes(part);
    let mut rest = whole.as_str();
    while let Some(first) = rest.chars().next() {
        let same = |c: char| {
            if first.is_ascii_digit() {
                c.is_ascii_digit()
            } else {
                first.is_alphabetic() && c.is_alphabetic()
            }
        };
        let len = rest.find(|c: char| !same(c)).unwrap_or(rest.len());
        let (run, tail) = rest.split_at(len.max(first.len_utf8()));
        rest = tail;
        pieces.push(match first {
            _ if first.is_ascii_digit() => {
                let number = run.parse();
                Piece::Number(
                    number.map_err(|_| say!(language, "plain-no-number", piece = quote(run)))?,
                )
            }
            _ if first.is_alphabetic() => Piece::Word {
                folded: fold(run),
                typed: run.to_owned(),
            },
            '>' | '@' | '?' => Piece::Sign(first),
            ' ' | ',' | ';' | '.' | '-' | '!' | ':' | '#' | '(' | ')' | '"' | '_' | '/' | '«'
            | '»' => continue,
            _ => return Err(unknown(part)),
        });
    }
    Ok(pieces)
}

/// Returns a part of the line, escaped and shortened for a message.
pub(in crate::plain) fn quote(part: &str) -> String {
    let excerpt = excerpt(part);
    let inner = excerpt
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''));
    inner.unwrap_or(&excerpt).to_owned()
}

/// Returns the part without apostrophes: `blind-man's` is two words, `l'espion`
/// too.
fn without_apostrophes(part: &str) -> String {
    let mut whole = String::with_capacity(part.len());
    for piece in part.split(['\'', '’']) {
        whole.push_str(piece);
        let word = piece.chars().rev().take_while(|c| c.is_alphabetic());
        if word.count() == 1 || piece.eq_ignore_ascii_case("jusqu") {
            whole.push(' ');
        }
    }
    whole
}
