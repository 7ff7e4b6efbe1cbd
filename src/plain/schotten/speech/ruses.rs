//! Ruses that are named last: `move R4 from Stone 7 to Stone 2 with the Strategist`, as
//! hints and the move history say it. The parser expects the Ruse first.

use super::vocabulary::{self, Sense};
use super::{Token, is_named};
use crate::plain::kit::line::Word;
use schotten_rules::{Ruse, TacticCard};
use telling::Language;

/// Puts each Ruse that is named after what it does before it.
pub(super) fn put_first(language: Language, tokens: &mut Vec<Token>) {
    let mut at = 0;
    while at < tokens.len() {
        match ruse_at(language, &tokens[at..]) {
            Some((ruse, len)) => at = put_one_first(ruse, tokens, at..at + len),
            None => at += 1,
        }
    }
}

/// Returns the Ruse that these tokens begin with, and how many of them name it.
fn ruse_at(language: Language, tokens: &[Token]) -> Option<(Ruse, usize)> {
    let mut names = vocabulary::tactic_names(language).iter();
    names.find_map(|(parts, card)| match card {
        TacticCard::Ruse(ruse) if is_named(parts, tokens) => Some((*ruse, parts.len())),
        _ => None,
    })
}

/// Puts the Ruse with this name before what it does, if that stands before it. Returns
/// the index after all of it.
fn put_one_first(ruse: Ruse, tokens: &mut Vec<Token>, name: std::ops::Range<usize>) -> usize {
    let ends = matches!(
        tokens.get(name.end).map(Token::sense),
        None | Some(Some(Sense::Claim | Sense::Draw | Sense::End))
    );
    let is_verb = |token: &Token| {
        let verbs = [Sense::Move, Sense::Draw, Sense::Discard];
        token.sense().is_some_and(|sense| verbs.contains(&sense))
    };
    let verb = tokens[..name.start].iter().rposition(is_verb);
    let Some(verb) = verb.filter(|_| ends && ruse != Ruse::Recruiter) else {
        return name.end;
    };
    let discards = tokens[verb].sense() == Some(Sense::Discard);
    let mut deed = tokens[verb + 1..name.start].to_vec();
    drop_names(&mut deed);
    let mut clause = tokens[name.clone()].to_vec();
    match (ruse, deed.last().cloned()) {
        (Ruse::Strategist, _) if discards => deed.push(tokens[verb].clone()),
        // "take P9 at Stone 6" leaves it at that Stone.
        (Ruse::Traitor, Some(stone))
            if deed.iter().all(|token| token.sense() != Some(Sense::To)) =>
        {
            deed.extend([word_to(), stone]);
        }
        _ => {}
    }
    clause.extend(deed);
    let end = verb + clause.len();
    tokens.splice(verb..name.end, clause);
    end
}

/// Drops words that mean nothing here, such as the opponent's name, with a preposition
/// before them.
fn drop_names(tokens: &mut Vec<Token>) {
    let is_unknown = |token: &Token| matches!(token, Token::Word(word) if word.sense.is_none());
    while let Some(at) = tokens.iter().position(is_unknown) {
        let has_preposition = at > 0 && tokens[at - 1].sense() == Some(Sense::At);
        tokens.drain(at - usize::from(has_preposition)..=at);
    }
}

fn word_to() -> Token {
    Token::Word(Word {
        folded: ">".to_owned(),
        typed: ">".to_owned(),
        sense: Some(Sense::To),
    })
}
