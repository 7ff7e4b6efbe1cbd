//! What can be done now, listed by number.
//!
//! An action is a path of steps, such as a card and then a Stone. A list has the next steps of
//! all legal actions. A number chooses from the last list only.

use super::ask::numbered;
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

    /// Says why the reader should make a play, in several wordings, the longest first.
    fn reason_in_words(&self, play: &[Self::Action], reason: &Self::Reason) -> Vec<String>;
}

/// Returns the help about all that can be typed.
pub(crate) fn help(scene: &impl Scene) -> Vec<String> {
    let numbers = say!(scene.language(), "plain-help-numbers");
    std::iter::once(numbers).chain(scene.help()).collect()
}

/// Actions with their paths.
pub(super) type Paths<S> = Vec<(<S as Choices>::Action, Vec<<S as Choices>::Step>)>;

/// The legal actions of a scene, after the steps that are chosen already.
pub(crate) struct Menu<'a, S: Scene> {
    pub(super) scene: &'a S,
    pub(super) chosen: &'a [S::Step],
    pub(super) legal: Paths<S>,
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
    pub(super) fn choices(&self) -> Vec<(usize, S::Step)> {
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

pub(super) fn with_paths<S: Scene>(scene: &S, actions: Vec<S::Action>) -> Paths<S> {
    let actions = actions.into_iter();
    actions.map(|action| (action, scene.path(action))).collect()
}

/// Returns the different steps that come after these.
pub(super) fn next_steps<S: Scene>(actions: &Paths<S>, before: &[S::Step]) -> Vec<S::Step> {
    let mut steps = Vec::new();
    for (_, path) in actions {
        let next = path.strip_prefix(before).and_then(<[_]>::first);
        steps.extend(next.filter(|step| !steps.contains(*step)).copied());
    }
    steps
}
