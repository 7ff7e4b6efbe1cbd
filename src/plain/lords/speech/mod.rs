//! Understanding what a player types: any number of actions on a line, in the
//! notation or in plain words, or a query. They are parsed one after the other,
//! because the meaning of `scott 4` depends on the position before it.

mod parse;
#[cfg(test)]
mod tests;
mod vocabulary;

pub(super) use crate::plain::kit::Query;
pub(super) use vocabulary::Sense;

use crate::plain::kit::line::{self, Line, Word, quote};
use crate::plain::kit::words::folded_words;
use crate::plain::kit::{self, LineError};
use lords_rules::{Action, Card, Clan, Facing, Player, View};
use std::ops::{Deref, DerefMut};
use telling::lords::Cast;
use telling::{Language, say};

/// A part of a line that is carried out at once.
pub(super) type Instruction = kit::Instruction<Action, Look>;
/// A line that is being parsed. A card in the notation is its action, to muster it face-up.
pub(super) type Words = Line<Action, Sense>;
type Token = line::Token<Action, Sense>;

/// What can be looked at in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Look {
    /// Where the cards are.
    Cards,
    /// What the powers do and what blocks them, or this one.
    Powers(Option<Clan>),
    /// The contents of the rules, or the topic at this place in them.
    Rules(Option<usize>),
}

/// Cuts a line into its tokens.
///
/// # Errors
///
/// Fails if a piece of the line is neither a word nor notation.
pub(super) fn cut(language: Language, line: &str) -> Result<Words, LineError> {
    let read = |part: &str| match notation(part) {
        None if is_meant_as_notation(part) => {
            let part = quote(part);
            Err(say!(language, "lords-plain-no-action", piece = part))
        }
        action => Ok(action),
    };
    let sense = |word: &str| vocabulary::sense(language, word);
    let unknown = |part: &str| unknown_piece(language, part);
    let mut words = Words::cut(language, &without_remarks(line), read, sense, unknown)?;
    words
        .tokens
        .retain(|token| token.sense() != Some(Sense::Filler));
    drop_articles(&mut words.tokens);
    Ok(words)
}

/// The message about a piece that means nothing.
fn unknown_piece(language: Language, piece: &str) -> String {
    say!(language, "lords-plain-unknown", piece = quote(piece))
}

/// Parses the next part of a line, in the player's view.
///
/// # Errors
///
/// Fails with a question or a message if it isn't understood.
pub(super) fn next(cast: &Cast, words: &mut Words, view: &View) -> Result<Instruction, LineError> {
    parse::next(&mut Speech { cast, words }, view)
}

/// A line that is being parsed, and the players whom it may name.
struct Speech<'a> {
    cast: &'a Cast,
    words: &'a mut Words,
}

impl Deref for Speech<'_> {
    type Target = Words;

    fn deref(&self) -> &Words {
        self.words
    }
}

impl DerefMut for Speech<'_> {
    fn deref_mut(&mut self) -> &mut Words {
        self.words
    }
}

impl Speech<'_> {
    /// Returns the card that comes next in the notation.
    fn card(&self) -> Option<Card> {
        match self.peek()? {
            Token::Notation(Action::Muster(card, Facing::Up)) => Some(*card),
            _ => None,
        }
    }

    /// Skips one of these cards, if it comes next with its Clan and its strength.
    fn named_card(&mut self, among: &[Card]) -> Option<Card> {
        let (card, length) = if let Some(card) = self.card() {
            (among.iter().find(|one| **one == card)?, 1)
        } else {
            let Some(Sense::Clan(clan)) = self.sense() else {
                return None;
            };
            let Some(Token::Number(number)) = self.tokens.get(self.at + 1) else {
                return None;
            };
            let fits = |one: &&Card| one.clan() == clan && u32::from(one.strength()) == *number;
            (among.iter().find(fits)?, 2)
        };
        self.at += length;
        Some(*card)
    }

    /// Parses the name of a player, also with an s at its end, or the letter of
    /// one before a number.
    fn player(&mut self, view: &View) -> Option<Player> {
        if self.sense() == Some(Sense::Me) {
            let me = view.viewer()?;
            self.at += 1;
            return Some(me);
        }
        let mut players = view.table().players();
        let named = players.find_map(|player| {
            let words = folded_words(self.cast.name(player));
            let rest = self.rest();
            let found = !words.is_empty()
                && words.len() <= rest.len()
                && words.iter().zip(rest).all(|(word, token)| match token {
                    Token::Word(Word { folded, .. }) => {
                        folded == word || folded.strip_suffix('s') == Some(word)
                    }
                    Token::Number(number) => number.to_string() == *word,
                    Token::Notation(_) => false,
                });
            found.then_some((player, words.len()))
        });
        if let Some((player, length)) = named {
            self.at += length;
            return Some(player);
        }
        let Some(Token::Word(Word { folded, .. })) = self.peek() else {
            return None;
        };
        let mut players = view.table().players();
        let player =
            players.find(|player| *folded == player.letter().to_ascii_lowercase().to_string())?;
        self.at += 1;
        Some(player)
    }
}

/// Returns the line without the remarks in parentheses, with which a hint says what a power does.
/// A card in parentheses, which is mustered face-down, is a single word.
fn without_remarks(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('(') {
        kept += before;
        match after.split_once(')') {
            Some((remark, after)) if remark.contains(char::is_whitespace) => {
                // A period of its own would be an action.
                kept.truncate(kept.trim_end().len());
                rest = after;
            }
            _ => {
                kept.push('(');
                rest = after;
            }
        }
    }
    kept + rest
}

/// Drops the English article and the French `d'`, which are players' letters
/// only before a number.
fn drop_articles(tokens: &mut Vec<Token>) {
    let is_article = |token: &Token| token.is_word("a") || token.is_word("d");
    for at in (0..tokens.len().saturating_sub(1)).rev() {
        let before_word = matches!(
            tokens[at + 1],
            Token::Word(_) | Token::Notation(Action::Muster(_, Facing::Up))
        );
        if is_article(&tokens[at]) && before_word {
            tokens.remove(at);
        }
    }
}

/// An action in the notation, in upper or lower case.
fn notation(part: &str) -> Option<Action> {
    let mut text = String::with_capacity(part.len());
    let mut rest = part;
    while let Some(first) = rest.chars().next() {
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic());
        let run = &rest[..letters.unwrap_or(rest.len())];
        if run.is_empty() {
            text.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        rest = &rest[run.len()..];
        let clan = Clan::ALL.map(Clan::code).into_iter();
        let mut clan = clan.filter(|code| code.eq_ignore_ascii_case(run));
        if let Some(code) = clan.next() {
            text += code;
        } else if text.ends_with(|c: char| c.is_ascii_digit()) {
            // The letter of a Bruce.
            text += &run.to_ascii_lowercase();
        } else {
            text += &run.to_ascii_uppercase();
        }
    }
    text.parse().ok()
}

/// Returns whether the piece has characters of the notation that no plain word has.
fn is_meant_as_notation(part: &str) -> bool {
    let is_target = match part.split_once(':') {
        // A word may end in a colon, as in "cockburn: cochrane 11".
        Some((power, "")) => Clan::ALL
            .iter()
            .any(|clan| clan.code().eq_ignore_ascii_case(power)),
        Some((power, _)) => !power.is_empty(),
        None => false,
    };
    part.len() > 1 && (part.starts_with(['#', '+']) || part.contains(['(', ')']) || is_target)
}
