//! What a typed line asks for: a number of the list, words, the notation, or a question.
//! Words follow a path of steps as far as they go.

use super::menu::{Choices, Menu, Paths, Scene, next_steps, with_paths};
use super::rules::rules;
use super::words::{Query, folded_words};
use telling::{Language, say};

/// What a line asks for.
pub(crate) enum ParsedLine<Action, Step> {
    /// Take these actions, which are legal; the rest of the line follows.
    Do(Vec<Action>, String),
    /// Ask for what comes after these steps.
    Ask(Vec<Step>),
    /// A question of this game, with its answer.
    Answer(Vec<String>),
    Query(Query),
}

/// Why a line isn't carried out.
pub(crate) struct LineError<Action> {
    /// The message for the player. An empty line has none.
    pub(crate) text: String,
    /// The action that isn't legal.
    pub(crate) tried: Option<Action>,
}

impl<Action> LineError<Action> {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            tried: None,
        }
    }
}

/// What a line asks for in a scene.
type ParsedLineIn<S> = ParsedLine<<S as Choices>::Action, <S as Choices>::Step>;

impl<S: Scene> Menu<'_, S> {
    /// Understands a line. Questions are answered for `readers`, who may be more than the player.
    ///
    /// # Errors
    ///
    /// Fails with a message if it asks for nothing that can be done now.
    pub(crate) fn parse(
        &self,
        line: &str,
        readers: &S,
    ) -> Result<ParsedLineIn<S>, LineError<S::Action>> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        let Some(first) = parts.first() else {
            return match self.choices()[..] {
                [(_, step)] => Ok(self.choose(step)),
                _ => Err(LineError::new("")),
            };
        };
        if is_number(line) {
            return self.pick(line).ok_or_else(|| self.explain_unknown(line));
        }
        let mut asked = None;
        for start in [self.chosen, &[]] {
            let (path, count) = self.follow(&self.legal, start, &parts);
            if count == 0 {
                continue;
            }
            if let Some((action, _)) = self.legal.iter().find(|(_, whole)| *whole == path) {
                return Ok(ParsedLine::Do(vec![*action], parts[count..].join(" ")));
            }
            if count == parts.len() {
                asked = asked.or(Some(path));
            }
        }
        if let Some(action) = self.scene.notation(first) {
            return match self.scene.refusal(action) {
                None => Ok(ParsedLine::Do(vec![action], parts[1..].join(" "))),
                Some(text) => Err(refused(text, action)),
            };
        }
        if let Some(path) = asked {
            return Ok(ParsedLine::Ask(path));
        }
        if let Some(answer) = answer(readers, line) {
            return Ok(ParsedLine::Answer(answer));
        }
        if let Some(query) = Query::parse(line) {
            return Ok(ParsedLine::Query(query));
        }
        Err(self.explain(line, &parts))
    }

    /// Returns what comes of choosing a step.
    fn choose(&self, step: S::Step) -> ParsedLineIn<S> {
        let path = [self.chosen, &[step]].concat();
        let action = self.legal.iter().find(|(_, whole)| *whole == path);
        action.map_or(ParsedLine::Ask(path), |(action, _)| {
            ParsedLine::Do(vec![*action], String::new())
        })
    }

    /// Returns what a number in the list stands for.
    fn pick(&self, number: &str) -> Option<ParsedLineIn<S>> {
        let number = number.parse().ok()?;
        if let (0, Some((_, before))) = (number, self.chosen.split_last()) {
            return Some(ParsedLine::Ask(before.to_vec()));
        }
        let mut choices = self.choices().into_iter();
        let (_, step) = choices.find(|(own, _)| *own == number)?;
        Some(self.choose(step))
    }

    /// Follows words along the paths of these actions from a beginning on. Returns the steps, and
    /// how many parts of the line they take.
    fn follow(
        &self,
        actions: &Paths<S>,
        start: &[S::Step],
        parts: &[&str],
    ) -> (Vec<S::Step>, usize) {
        /// No step has more words.
        const MOST_WORDS: usize = 8;
        let (mut path, mut count) = (start.to_vec(), 0);
        loop {
            let steps = next_steps::<S>(actions, &path);
            let phrases = |step| {
                let languages = Language::ALL.into_iter();
                let phrases = languages.flat_map(|it| self.scene.phrases(it, step));
                phrases
                    .map(|phrase| plain_words::<S>(&phrase))
                    .collect::<Vec<_>>()
            };
            let steps: Vec<_> = steps
                .into_iter()
                .map(|step| (step, phrases(step)))
                .collect();
            let rest = &parts[count..];
            let next = (1..=rest.len().min(MOST_WORDS)).rev().find_map(|length| {
                let typed = &rest[..length];
                if typed.iter().any(|part| is_notation(part)) {
                    return None;
                }
                let typed = plain_words::<S>(&typed.join(" "));
                let step = steps.iter().find(|(_, phrases)| phrases.contains(&typed));
                step.map(|(step, _)| (*step, length))
            });
            let Some((step, length)) = next else {
                return (path, count);
            };
            path.push(step);
            count += length;
        }
    }

    /// Explains why nothing comes of a line.
    fn explain(&self, line: &str, parts: &[&str]) -> LineError<S::Action> {
        let others = with_paths(self.scene, self.scene.others());
        let (path, count) = self.follow(&others, &[], parts);
        let mut named = others
            .into_iter()
            .filter(|(_, whole)| whole.starts_with(&path));
        if count > 0
            && let Some((action, whole)) = named.next()
            && (whole == path || count == parts.len())
            && let Some(text) = self.scene.refusal(action)
        {
            return refused(text, action);
        }
        self.explain_unknown(line)
    }

    /// Says what would be right instead of a line.
    pub(crate) fn explain_unknown(&self, line: &str) -> LineError<S::Action> {
        let language = self.scene.language();
        let mut legal = self.legal.iter();
        let first = legal.find(|(_, path)| path.starts_with(self.chosen));
        let example = first.map_or_else(String::new, |(action, _)| self.example(*action));
        let piece = quote(line);
        let text = say!(language, "plain-unknown", piece, example);
        LineError::new(text)
    }

    /// Returns an action as it can be typed.
    pub(crate) fn example(&self, action: S::Action) -> String {
        let steps = self.scene.path(action).into_iter();
        let language = self.scene.language();
        let first = |step| self.scene.phrases(language, step).into_iter().next();
        let words = steps.filter_map(first);
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Answers a question about the rules or of this game alone, if a line asks one.
fn answer<S: Scene>(readers: &S, line: &str) -> Option<Vec<String>> {
    let words = folded_words(line);
    let (word, rest) = words.split_first()?;
    match word.as_str() {
        "help" | "aide" if rest.is_empty() => None,
        "rules" | "regles" | "help" | "aide" => {
            Some(rules(S::RULES, readers.language(), &rest.join(" ")))
        }
        word => readers.look(word, rest),
    }
}

fn refused<Action>(text: String, action: Action) -> LineError<Action> {
    LineError {
        text,
        tried: Some(action),
    }
}

/// Returns whether a line is nothing but a number.
pub(crate) fn is_number(line: &str) -> bool {
    line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a part of a line has a sign of the notation that no word has.
fn is_notation(part: &str) -> bool {
    part.contains(['#', '+', '!', ':', '@', '>', '(', ')']) || part.starts_with(['-', '.'])
}

/// Returns the words and numbers of a text, without capitals, accents and words of no meaning.
fn plain_words<S: Scene>(text: &str) -> String {
    let mut apart = String::with_capacity(text.len() + 2);
    for char in text.chars() {
        let is_digit = |char: char| char.is_ascii_digit();
        // "R7" is the letter and the number.
        if apart
            .chars()
            .last()
            .is_some_and(|last| is_digit(last) != is_digit(char))
        {
            apart.push(' ');
        }
        apart.push(char);
    }
    let words = folded_words(&apart).into_iter();
    let words = words.filter(|word| !S::FILLERS.contains(&word.as_str()));
    words.collect::<Vec<_>>().join(" ")
}

/// Returns a line, escaped and shortened for a message.
fn quote(line: &str) -> String {
    const SHOWN_CHARACTERS: usize = 24;
    let mut shown: String = line
        .chars()
        .take(SHOWN_CHARACTERS)
        .flat_map(char::escape_debug)
        .collect();
    if line.chars().nth(SHOWN_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown
}
