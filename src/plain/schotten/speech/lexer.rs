//! Splits a typed line into tokens.

use super::vocabulary::{self, Sense};
use crate::plain::kit::lexer::{self, Piece, quote};
use schotten_rules::notation::{EXPECTED_CLAN_CARD, EXPECTED_STONE};
use schotten_rules::{Action, Color, TacticCard};
use telling::words;
use telling::{Language, say};
use textkit::{ParseError, ParseErrorKind};

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// An action in the notation.
    Notation(Action),
    Word(Word),
    Number(u32),
}

/// A word with its sense, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The word without capitals and accents; `>`, `@` and `?` stand for words.
    pub(super) folded: String,
    /// The word as it was typed.
    pub(super) typed: String,
    pub(super) sense: Option<Sense>,
}

/// The tokens of a line, or a message for a piece that isn't one.
pub(super) fn tokens(language: Language, line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    for piece in line.split_whitespace() {
        match notation(language, piece) {
            Ok(action) => tokens.push(Token::Notation(action)),
            Err(error) if is_meant_as_notation(piece) => {
                return Err(say!(
                    language,
                    "plain-no-token",
                    piece = quote(piece),
                    expected = expected(language, &error),
                ));
            }
            Err(_) => cut(language, piece, &mut tokens)?,
        }
    }
    let filler =
        |token: &Token| matches!(token, Token::Word(word) if word.sense == Some(Sense::Filler));
    tokens.retain(|token| !filler(token));
    for at in 0..tokens.len() {
        let place_follows = match tokens.get(at + 1) {
            Some(Token::Number(_)) => true,
            Some(Token::Word(word)) => {
                matches!(word.sense, Some(Sense::Stone | Sense::Discard))
            }
            _ => false,
        };
        // The English article, unless a place follows: then it is "à" without its
        // accent.
        if let Token::Word(word) = &mut tokens[at]
            && word.typed.eq_ignore_ascii_case("a")
            && !place_follows
        {
            word.sense = Some(Sense::Filler);
        }
    }
    tokens.retain(|token| !filler(token));
    Ok(tokens)
}

/// An action in the notation, in upper or lower case, or the error in it.
fn notation(language: Language, piece: &str) -> Result<Action, ParseError> {
    let upper = piece.to_uppercase();
    let token = match upper.as_str() {
        "PASS" => "pass".to_owned(),
        "+C" => "+c".to_owned(),
        "+T" => "+t".to_owned(),
        other => other.replace(">X", ">x"),
    };
    // If that fails, with the letters of the language's cards.
    token
        .parse()
        .or_else(|_: ParseError| from_language(language, &token).parse())
}

/// Translates the language's letters of cards in a token into the notation.
fn from_language(language: Language, token: &str) -> String {
    let mut notation = String::with_capacity(token.len());
    let mut run = String::new();
    for c in token.chars().chain(['\0']) {
        if c.is_alphanumeric() {
            run.push(c);
            continue;
        }
        notation += &card_from_language(language, &run).unwrap_or_else(|| run.clone());
        run.clear();
        if c != '\0' {
            notation.push(c);
        }
    }
    notation
}

fn card_from_language(language: Language, card: &str) -> Option<String> {
    let tactic = |kind: &TacticCard| words::tactic_code(language, *kind) == card;
    if let Some(kind) = TacticCard::KINDS.into_iter().find(tactic) {
        return Some(kind.letters().to_owned());
    }
    let of_color = |color: Color| {
        let strength = card.strip_prefix(&words::letter(language, color))?;
        Some(format!("{}{strength}", color.letter()))
    };
    Color::ALL.into_iter().find_map(of_color)
}

/// What the notation allows at the error, in words.
fn expected(language: Language, error: &ParseError) -> String {
    let ParseErrorKind::Expected { expected, .. } = &error.kind else {
        return say!(language, "plain-expected-action");
    };
    match *expected {
        EXPECTED_STONE => say!(language, "plain-expected-stone"),
        EXPECTED_CLAN_CARD => say!(language, "plain-expected-clan-card"),
        "the end" => say!(language, "plain-expected-end"),
        troop if troop.starts_with("a Clan card or an Elite Troop") => {
            say!(language, "plain-expected-troop")
        }
        _ => say!(language, "plain-expected-action"),
    }
}

/// Returns whether the piece has characters of the notation that no plain word has.
fn is_meant_as_notation(piece: &str) -> bool {
    let begins = piece.starts_with(['#', '+']) || piece.starts_with('-') && !piece.contains('>');
    let attached = |sign| {
        piece
            .find(sign)
            .is_some_and(|at| at > 0 && at + 1 < piece.len())
    };
    piece.len() > 1 && (begins || attached('@') || attached(':'))
}

/// Cuts a piece into tokens. Signs stand for words.
fn cut(language: Language, piece: &str, tokens: &mut Vec<Token>) -> Result<(), String> {
    let unknown = |piece| say!(language, "plain-unknown", piece = piece);
    let pieces = lexer::cut(language, piece, unknown)?;
    tokens.extend(pieces.into_iter().map(|piece| {
        let (folded, typed, sense) = match piece {
            Piece::Number(number) => return Token::Number(number),
            Piece::Word { folded, typed } => {
                let sense = vocabulary::sense(language, &folded);
                (folded, typed, sense)
            }
            Piece::Sign(sign) => {
                let sense = match sign {
                    '>' => Sense::To,
                    '@' => Sense::At,
                    _ => Sense::Help,
                };
                (sign.to_string(), sign.to_string(), Some(sense))
            }
        };
        Token::Word(Word {
            folded,
            typed,
            sense,
        })
    }));
    Ok(())
}
