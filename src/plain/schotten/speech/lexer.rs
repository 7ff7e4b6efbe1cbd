//! Splits a typed line into tokens.

use super::vocabulary::{self, Sense};
use super::{LineError, Speech, Token, ruses};
use crate::plain::kit::line::quote;
use schotten_rules::notation::{EXPECTED_CLAN_CARD, EXPECTED_STONE};
use schotten_rules::{Action, Color, TacticCard};
use telling::words;
use telling::{Language, say};
use textkit::{ParseError, ParseErrorKind};

/// Cuts a line into tokens.
///
/// # Errors
///
/// Fails if a piece of the line is neither a word nor notation.
pub(in crate::plain) fn cut(language: Language, line: &str) -> Result<Speech, LineError> {
    let read = |piece: &str| match notation(language, piece) {
        Ok(action) => Ok(Some(action)),
        Err(error) if is_meant_as_notation(piece) => Err(say!(
            language,
            "plain-no-token",
            piece = quote(piece),
            expected = expected(language, &error),
        )),
        Err(_) => Ok(None),
    };
    let sense = |word: &str| vocabulary::sense(language, word);
    let unknown = |piece: &str| unknown_piece(language, piece);
    let mut speech = Speech::cut(language, line, read, sense, unknown)?;
    let tokens = &mut speech.tokens;
    let is_filler = |token: &Token| token.sense() == Some(Sense::Filler);
    tokens.retain(|token| !is_filler(token));
    for at in 0..tokens.len() {
        let place_follows = tokens.get(at + 1).is_some_and(|next| {
            let place = matches!(next.sense(), Some(Sense::Stone | Sense::Discard));
            place || matches!(next, Token::Number(_))
        });
        // The English article, unless a place follows: then it is "à" without its
        // accent.
        if let Token::Word(word) = &mut tokens[at]
            && word.typed.eq_ignore_ascii_case("a")
            && !place_follows
        {
            word.sense = Some(Sense::Filler);
        }
    }
    tokens.retain(|token| !is_filler(token));
    ruses::put_first(language, tokens);
    Ok(speech)
}

/// The message about a piece that means nothing.
pub(super) fn unknown_piece(language: Language, piece: &str) -> String {
    say!(language, "plain-unknown", piece = quote(piece))
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
