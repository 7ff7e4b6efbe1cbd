//! What was typed, cut into tokens.

use crate::notation::excerpt;
use crate::plain::text;
use crate::rules::Action;

/// A piece of what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// An action in the notation.
    Notation(Action),
    /// A word in lower case; `>` and `@` stand here as `to` and `at`.
    Word(String),
    /// A number.
    Number(u32),
}

/// Words that say nothing about what is meant.
const FILLERS: [&str; 10] = [
    "the", "a", "an", "my", "please", "card", "cards", "and", "then", "with",
];

/// The tokens of a line; or why a piece of it is none.
pub(super) fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    for piece in line.split_whitespace() {
        if let Ok(action) = notation(piece) {
            tokens.push(Token::Notation(action));
        } else if is_meant_as_notation(piece) {
            let example = notation(piece).err().unwrap_or_default();
            return Err(text::no_token(&excerpt(piece), &example));
        } else {
            words(piece, &mut tokens)?;
        }
    }
    Ok(tokens)
}

/// An action in the notation, in capitals or not; else what is wrong.
fn notation(piece: &str) -> Result<Action, String> {
    let upper = piece.to_uppercase();
    let token = match upper.as_str() {
        "PASS" => "pass".to_owned(),
        "+C" => "+c".to_owned(),
        "+T" => "+t".to_owned(),
        other => other.replace(">X", ">x"),
    };
    token
        .parse()
        .map_err(|error: crate::notation::ParseError| error.to_string())
}

/// Signs that stand in the notation and in no plain word.
fn is_meant_as_notation(piece: &str) -> bool {
    let begins = piece.starts_with(['#', '+']) || piece.starts_with('-') && !piece.contains('>');
    let attached = |sign| {
        piece
            .find(sign)
            .is_some_and(|at| at > 0 && at + 1 < piece.len())
    };
    piece.len() > 1 && (begins || attached('@') || attached(':'))
}

fn words(piece: &str, tokens: &mut Vec<Token>) -> Result<(), String> {
    let lower = piece.to_lowercase().replace(['\'', '’'], "");
    let mut rest = lower.as_str();
    while let Some(first) = rest.chars().next() {
        let same = |c: char| {
            if first.is_ascii_digit() {
                c.is_ascii_digit()
            } else {
                first.is_alphabetic() && c.is_alphabetic()
            }
        };
        let len = rest.find(|c: char| !same(c)).unwrap_or(rest.len());
        let (word, tail) = rest.split_at(len.max(first.len_utf8()));
        rest = tail;
        if first.is_ascii_digit() {
            let number = word.parse().map_err(|_| text::no_number(&excerpt(word)))?;
            tokens.push(Token::Number(number));
        } else if first.is_alphabetic() {
            if !FILLERS.contains(&word) {
                tokens.push(Token::Word(word.to_owned()));
            }
        } else {
            match first {
                '>' => tokens.push(Token::Word("to".to_owned())),
                '@' => tokens.push(Token::Word("at".to_owned())),
                '?' => tokens.push(Token::Word("help".to_owned())),
                ',' | ';' | '.' | '-' | '!' | ':' | '#' | '(' | ')' | '"' | '_' | '/' => {}
                _ => return Err(text::unknown(&excerpt(piece), None)),
            }
        }
    }
    Ok(())
}
