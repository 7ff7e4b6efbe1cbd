//! Understanding what a player types: any number of actions on a line, in the
//! notation or in plain words, or a query. They are parsed one after the other,
//! because the meaning of `scott 4` depends on the position before it.

mod parse;
#[cfg(test)]
mod tests;
mod vocabulary;

use crate::plain::kit::lexer::{self, Piece, quote};
use crate::plain::kit::{self, LineError};
use lords_rules::{Action, Card, Clan, Facing, Player, View};
use telling::lords::Cast;
use telling::{Language, say};
use textkit::letters::fold;
use vocabulary::Sense;

/// A part of a line that is carried out at once.
pub(super) type Instruction = kit::Instruction<Action, Query>;

/// A question or a command that isn't an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// The whole position.
    Show,
    Hand,
    /// Where the cards are.
    Cards,
    /// What the powers do and what blocks them, or this one.
    Powers(Option<Clan>),
    /// What can be done now.
    Legal,
    /// What the computer would do, and why.
    Hint,
    /// What has happened.
    Log,
    /// The points.
    Score,
    /// The commands.
    Help,
    /// The contents of the rules, or the topic at this place in them.
    Rules(Option<usize>),
    /// Change the language.
    Language(Language),
    /// Take the last action back.
    Undo,
    Quit,
}

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// An action in the notation that says what is done.
    Action(Action),
    /// A card in the notation.
    Card(Card),
    Number(u32),
    Word {
        /// Without capitals and accents.
        folded: String,
        typed: String,
        sense: Option<Sense>,
    },
}

/// A line that is being parsed.
#[derive(Debug)]
pub(super) struct Speech<'a> {
    cast: &'a Cast,
    tokens: Vec<Token>,
    at: usize,
}

impl<'a> Speech<'a> {
    /// Splits a line into its tokens.
    ///
    /// # Errors
    ///
    /// Fails if a piece of the line is neither a word nor notation.
    pub(super) fn new(cast: &'a Cast, line: &str) -> Result<Self, LineError> {
        let language = cast.language;
        let mut tokens = Vec::new();
        for part in without_remarks(line).split_whitespace() {
            match notation(part) {
                Some(Action::Muster(card, Facing::Up)) => tokens.push(Token::Card(card)),
                Some(action) => tokens.push(Token::Action(action)),
                None if is_meant_as_notation(part) => {
                    let part = quote(part);
                    let text = say!(language, "lords-plain-no-action", piece = part);
                    return Err(LineError::new(text));
                }
                None => {
                    let unknown = |piece| say!(language, "lords-plain-unknown", piece = piece);
                    let pieces = lexer::cut(language, part, unknown).map_err(LineError::new)?;
                    tokens.extend(pieces.into_iter().map(|piece| token(language, piece)));
                }
            }
        }
        let is_filler = |token: &Token| {
            let sense = Some(Sense::Filler);
            matches!(token, Token::Word { sense: found, .. } if *found == sense)
        };
        tokens.retain(|token| !is_filler(token));
        drop_articles(&mut tokens);
        let at = 0;
        Ok(Self { cast, tokens, at })
    }

    /// Returns whether the whole line is parsed.
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Returns whether the line begins with a number, like an answer to a
    /// question.
    pub(super) fn begins_with_number(&self) -> bool {
        matches!(self.peek(), Some(Token::Number(_)))
    }

    /// Parses the next part of the line, in the player's view.
    ///
    /// # Errors
    ///
    /// Fails with a question or a message if it isn't understood.
    pub(super) fn next(&mut self, view: &View) -> Result<Instruction, LineError> {
        parse::next(self, view)
    }

    fn language(&self) -> Language {
        self.cast.language
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn sense(&self) -> Option<Sense> {
        match self.peek()? {
            Token::Word { sense, .. } => *sense,
            _ => None,
        }
    }

    /// Skips words with one of these senses. Returns whether there were any.
    fn eat(&mut self, senses: &[Sense]) -> bool {
        let start = self.at;
        while self.sense().is_some_and(|sense| senses.contains(&sense)) {
            self.at += 1;
        }
        self.at > start
    }

    fn number(&mut self) -> Option<u32> {
        let Some(Token::Number(number)) = self.peek() else {
            return None;
        };
        let number = *number;
        self.at += 1;
        Some(number)
    }

    /// Skips one of these cards, if it comes next with its Clan and its strength.
    fn named_card(&mut self, among: &[Card]) -> Option<Card> {
        let (card, length) = if let Token::Card(card) = self.peek()? {
            (among.iter().find(|one| *one == card)?, 1)
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
            let words = name_words(self.cast.name(player));
            let rest = self.tokens.get(self.at..)?;
            let found = !words.is_empty()
                && words.len() <= rest.len()
                && words.iter().zip(rest).all(|(word, token)| match token {
                    Token::Word { folded, .. } => {
                        folded == word || folded.strip_suffix('s') == Some(word)
                    }
                    Token::Number(number) => number.to_string() == *word,
                    _ => false,
                });
            found.then_some((player, words.len()))
        });
        if let Some((player, length)) = named {
            self.at += length;
            return Some(player);
        }
        let Some(Token::Word { folded, .. }) = self.peek() else {
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
    let is_article = |token: &Token| matches!(token, Token::Word { folded, .. } if matches!(folded.as_str(), "a" | "d"));
    for at in (0..tokens.len().saturating_sub(1)).rev() {
        let before_word = matches!(tokens[at + 1], Token::Word { .. } | Token::Card(_));
        if is_article(&tokens[at]) && before_word {
            tokens.remove(at);
        }
    }
}

/// The words a player's name is made of.
fn name_words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(fold).collect()
}

fn token(language: Language, piece: Piece) -> Token {
    match piece {
        Piece::Number(number) => Token::Number(number),
        Piece::Word { folded, typed } => {
            let sense = vocabulary::sense(language, &folded);
            Token::Word {
                folded,
                typed,
                sense,
            }
        }
        Piece::Sign(sign) => {
            let sense = (sign == '?').then_some(Sense::Help);
            let typed = sign.to_string();
            let folded = typed.clone();
            Token::Word {
                folded,
                typed,
                sense,
            }
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
