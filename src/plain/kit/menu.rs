//! What can be done now: listed by number, and understood in words or in the notation.
//!
//! An action is a path of steps, such as a card and then a Stone. A list has the next steps of
//! all legal actions. A number chooses from the last list only; words follow a path as far as
//! they go.

use super::ask::numbered;
use super::rules::rules;
use super::words::{Query, folded_words};
use crate::games::Rules;
use telling::words::{Conjunction, join_list};
use telling::{Language, say};

/// What can be done in a position, as one reader sees it: what a game adds to lists and to what is
/// understood.
pub(crate) trait Choices {
    type Action: Copy + Eq;
    type Step: Copy + Eq;

    /// The words without meaning, without capitals and accents.
    const FILLERS: &'static [&'static str];

    fn language(&self) -> Language;

    /// Returns the legal actions in the order in which they are listed.
    fn legal(&self) -> Vec<Self::Action>;

    /// Returns actions that a player may name although they aren't legal.
    fn others(&self) -> Vec<Self::Action>;

    /// Returns the steps of an action.
    fn path(&self, action: Self::Action) -> Vec<Self::Step>;

    /// Returns a step as lists show it.
    fn label(&self, step: Self::Step) -> String;

    /// Returns the words for a step in a language; the first ones are shown as an example.
    fn phrases(&self, language: Language, step: Self::Step) -> Vec<String>;

    /// Returns the number of a step that the table itself numbers. It isn't listed, but named
    /// in the question.
    fn own_number(&self, _step: Self::Step) -> Option<usize> {
        None
    }

    /// Asks for what comes after these steps.
    fn question(&self, chosen: &[Self::Step]) -> String;

    /// Parses an action in the notation.
    fn notation(&self, text: &str) -> Option<Self::Action>;

    /// Explains why an action isn't legal; `None` if it is.
    fn refusal(&self, action: Self::Action) -> Option<String>;
}

/// A position as one reader sees it, in words: what a game adds to what is printed.
pub(crate) trait Scene: Choices {
    type Reason;

    /// The rules of the game.
    const RULES: Rules;

    /// Describes the position at the beginning of a turn, without what the list says.
    fn position(&self) -> Vec<String>;

    /// Describes everything that the reader sees, without what the list says.
    fn show(&self) -> Vec<String> {
        self.position()
    }

    fn hand(&self) -> String;

    /// Returns the help about what can be typed in this game.
    fn help(&self) -> Vec<String>;

    /// Answers a question that only this game knows; `None` if this word begins none.
    fn look(&self, word: &str, rest: &[String]) -> Option<Vec<String>>;

    /// Returns the actions of a play as advice.
    fn play_in_words(&self, play: &[Self::Action]) -> String;

    /// Says why the reader should make a play.
    fn reason_in_words(&self, play: &[Self::Action], reason: &Self::Reason) -> String;
}

/// Returns the help about all that can be typed.
pub(crate) fn help(scene: &impl Scene) -> Vec<String> {
    let numbers = say!(scene.language(), "plain-help-numbers");
    std::iter::once(numbers).chain(scene.help()).collect()
}

/// What a line asks for.
pub(crate) enum Heard<Action, Step> {
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
type HeardIn<S> = Heard<<S as Choices>::Action, <S as Choices>::Step>;

/// Actions with their paths.
type Paths<S> = Vec<(<S as Choices>::Action, Vec<<S as Choices>::Step>)>;

/// The legal actions of a scene, after the steps that are chosen already.
pub(crate) struct Menu<'a, S: Scene> {
    scene: &'a S,
    chosen: &'a [S::Step],
    legal: Paths<S>,
}

impl<'a, S: Scene> Menu<'a, S> {
    pub(crate) fn new(scene: &'a S, chosen: &'a [S::Step]) -> Self {
        let legal = with_paths(scene, scene.legal());
        Self {
            scene,
            chosen,
            legal,
        }
    }

    /// Returns what can be chosen next, with its number.
    fn choices(&self) -> Vec<(usize, S::Step)> {
        let steps = next_steps::<S>(&self.legal, self.chosen);
        let own = |step: &S::Step| self.scene.own_number(*step);
        // Numbers of the table, such as those of Stones, have one digit.
        let mut free = if steps.iter().any(|step| own(step).is_some()) {
            10..
        } else {
            1..
        };
        let number = |step: S::Step| (own(&step).or_else(|| free.next()).unwrap_or(0), step);
        steps.into_iter().map(number).collect()
    }

    /// Returns the numbers of what can be chosen next.
    #[cfg(test)]
    pub(crate) fn numbers(&self) -> Vec<usize> {
        self.choices()
            .into_iter()
            .map(|(number, _)| number)
            .collect()
    }

    /// Returns the list of what can be chosen.
    pub(crate) fn list(&self) -> Vec<String> {
        let (language, choices) = (self.scene.language(), self.choices());
        let back =
            (!self.chosen.is_empty()).then(|| numbered(language, 0, &say!(language, "plain-back")));
        if let [(number, step)] = choices[..] {
            let choice = self.scene.label(step);
            let only = say!(language, "plain-only-choice", number, choice);
            return back.into_iter().chain([only]).collect();
        }
        let listed = choices.into_iter();
        let listed = listed.filter(|(_, step)| self.scene.own_number(*step).is_none());
        let lines =
            listed.map(|(number, step)| numbered(language, number, &self.scene.label(step)));
        lines.chain(back).collect()
    }

    /// Returns the list and the question, which comes last.
    pub(crate) fn lines(&self) -> Vec<String> {
        let (language, choices) = (self.scene.language(), self.choices());
        let mut lines = self.list();
        if choices.len() > 1 {
            let question = self.scene.question(self.chosen);
            let own = choices
                .iter()
                .filter_map(|(_, step)| self.scene.own_number(*step));
            let own: Vec<usize> = own.collect();
            let numbers = list_numbers(language, &own);
            lines.push(if own.is_empty() {
                question
            } else {
                say!(language, "plain-numbers", question, numbers)
            });
        }
        lines
    }

    /// Understands a line. Questions are answered for `readers`, who may be more than the player.
    ///
    /// # Errors
    ///
    /// Fails with a message if it asks for nothing that can be done now.
    pub(crate) fn hear(&self, line: &str, readers: &S) -> Result<HeardIn<S>, LineError<S::Action>> {
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
                return Ok(Heard::Do(vec![*action], parts[count..].join(" ")));
            }
            if count == parts.len() {
                asked = asked.or(Some(path));
            }
        }
        if let Some(action) = self.scene.notation(first) {
            return match self.scene.refusal(action) {
                None => Ok(Heard::Do(vec![action], parts[1..].join(" "))),
                Some(text) => Err(refused(text, action)),
            };
        }
        if let Some(path) = asked {
            return Ok(Heard::Ask(path));
        }
        if let Some(answer) = answer(readers, line) {
            return Ok(Heard::Answer(answer));
        }
        if let Some(query) = Query::parse(line) {
            return Ok(Heard::Query(query));
        }
        Err(self.explain(line, &parts))
    }

    /// Returns what comes of choosing a step.
    fn choose(&self, step: S::Step) -> HeardIn<S> {
        let path = [self.chosen, &[step]].concat();
        let action = self.legal.iter().find(|(_, whole)| *whole == path);
        action.map_or(Heard::Ask(path), |(action, _)| {
            Heard::Do(vec![*action], String::new())
        })
    }

    /// Returns what a number in the list stands for.
    fn pick(&self, number: &str) -> Option<HeardIn<S>> {
        let number = number.parse().ok()?;
        if let (0, Some((_, before))) = (number, self.chosen.split_last()) {
            return Some(Heard::Ask(before.to_vec()));
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
        const LONGEST: usize = 8;
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
            let next = (1..=rest.len().min(LONGEST)).rev().find_map(|length| {
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

/// Lists numbers in ascending order, short if none between them is left out.
fn list_numbers(language: Language, numbers: &[usize]) -> String {
    match numbers {
        [first, .., last] if last - first > 1 && last - first + 1 == numbers.len() => {
            say!(language, "plain-range", first = *first, last = *last)
        }
        _ => {
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            join_list(language, &numbers, Conjunction::Or)
        }
    }
}

fn refused<Action>(text: String, action: Action) -> LineError<Action> {
    LineError {
        text,
        tried: Some(action),
    }
}

fn with_paths<S: Scene>(scene: &S, actions: Vec<S::Action>) -> Paths<S> {
    let actions = actions.into_iter();
    actions.map(|action| (action, scene.path(action))).collect()
}

/// Returns the different steps that come after these.
fn next_steps<S: Scene>(actions: &Paths<S>, before: &[S::Step]) -> Vec<S::Step> {
    let mut steps = Vec::new();
    for (_, path) in actions {
        let next = path.strip_prefix(before).and_then(<[_]>::first);
        steps.extend(next.filter(|step| !steps.contains(*step)).copied());
    }
    steps
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
    const SHOWN: usize = 24;
    let mut shown: String = line
        .chars()
        .take(SHOWN)
        .flat_map(char::escape_debug)
        .collect();
    if line.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
