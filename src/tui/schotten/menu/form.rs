//! The options of a game: rows whose values the arrows change, and names to type.

use super::{SchottenMenu, words};
use crate::options::{Names, Options, ROUNDS};
use crate::profile::GameMode;
use crate::stats::Ladder;
use crate::tui::kit::progress_dots::Track;
use crate::tui::schotten::text;
use crate::tui::shell::start::{FormRow, FormRowKind, OptionsForm, begin};
use crate::tui::shell::typing::edit_name;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use schotten_bots::{Grade, Level};
use schotten_rules::{Player, Variant};
use tabletop::Name;
use telling::words::rounds;
use telling::{Language, words as telling_words};

/// A row of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// The opponent, by level.
    Opponent,
    Variant,
    /// The number of rounds.
    Rounds,
    /// A person's name: the first or the second.
    Name(usize),
    /// Who goes first.
    First,
    /// The button that begins the game.
    Begin,
}

/// Why a game can't begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NamesProblem {
    /// A player has no name.
    Name,
    /// Both players have the same name.
    OtherName,
}

/// The options of a game while they are open.
#[derive(Clone, Debug)]
pub(crate) struct SchottenForm {
    /// Whose game it is.
    pub(super) mode: GameMode,
    pub(super) options: Options,
    /// The levels that are beaten in each variant.
    ladders: [Ladder<Level>; Variant::ALL.len()],
    /// The names as they are being typed; `None` for those that were not touched.
    typed: [Option<String>; 2],
    /// The error in a name.
    problem: Option<NamesProblem>,
}

impl SchottenForm {
    pub(super) fn new(mode: GameMode, menu: &SchottenMenu) -> Self {
        Self {
            mode,
            options: menu.games[mode].clone(),
            ladders: menu.ladders.clone(),
            typed: [const { None }; 2],
            problem: None,
        }
    }

    /// Returns what the rows are, from top to bottom.
    const fn fields(&self) -> &'static [Field] {
        use Field::{Begin, First, Name, Opponent, Rounds, Variant};
        match self.mode {
            GameMode::Solo => &[Opponent, Variant, Rounds, First, Name(0), Begin],
            GameMode::Pair => &[Variant, Rounds, First, Name(0), Name(1), Begin],
        }
    }

    /// Returns a person's name, as far as it is typed.
    fn name(&self, language: Language, place: usize) -> String {
        let name = self.typed[place].clone();
        name.unwrap_or_else(|| name_of(&self.options, language, place))
    }

    fn typed_names(&self, language: Language) -> Result<Names, NamesProblem> {
        let people = match self.mode {
            GameMode::Solo => 1,
            GameMode::Pair => 2,
        };
        let names = (0..people).map(|place| self.name(language, place));
        let names = names.map(|name| Name::from_input(&name));
        let names = names.collect::<Result<Vec<Name>, _>>();
        match names.map_err(|_| NamesProblem::Name)?.as_slice() {
            [a, b] if a != b => Ok(Names::Two([a.clone(), b.clone()])),
            [one] if !is_opponent(one, &self.options, language) => Ok(Names::One(one.clone())),
            _ => Err(NamesProblem::OtherName),
        }
    }

    /// Returns the value of a row.
    fn value(&self, field: Field, language: Language) -> String {
        let options = &self.options;
        match field {
            Field::Opponent => words::opponent(language, options.opponent),
            Field::Variant => text::variant(language, options.variant),
            Field::Rounds => options.rounds.to_string(),
            Field::Name(place) => self.name(language, place),
            Field::First => match options.first {
                None => words::random_first(language),
                Some(Player::A) => self.name(language, 0),
                Some(Player::B) => match options.opponent {
                    Some(level) => text::opponent_name(language, level),
                    None => self.name(language, 1),
                },
            },
            Field::Begin => begin(language),
        }
    }
}

impl OptionsForm for SchottenForm {
    fn rows(&self, language: Language) -> Vec<FormRow> {
        let rows = self.fields().iter().map(|field| FormRow {
            label: words::field(language, *field, self.mode),
            value: self.value(*field, language),
            about: words::about_field(language, *field, &self.options),
            track: match field {
                Field::Opponent => self.ladders[self.options.variant as usize].track(),
                _ => Track::default(),
            },
            kind: match field {
                Field::Begin => FormRowKind::Button,
                Field::Name(_) => FormRowKind::Text,
                _ => FormRowKind::Choice,
            },
        });
        rows.collect()
    }

    fn change(&mut self, row: usize, forward: bool) {
        change(self.fields()[row], &mut self.options, forward);
    }

    fn edit(&mut self, row: usize, language: Language, key: KeyEvent) -> bool {
        let modified = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let typed = match key.code {
            KeyCode::Char(char) if !key.modifiers.intersects(modified) => Some(char),
            _ => None,
        };
        let place = match (self.fields()[row], typed.and_then(|char| char.to_digit(10))) {
            (Field::Name(place), _) => place,
            (Field::Opponent, Some(digit)) => {
                let number = u8::try_from(if digit == 0 { 10 } else { digit }).ok();
                let grade = number.and_then(Grade::new);
                let own = &mut self.options.opponent;
                *own = grade.map(Level::Graded).or(*own);
                return true;
            }
            _ => return false,
        };
        let mut name = match (&self.typed[place], typed) {
            (Some(name), _) => name.clone(),
            // Typing replaces the default name.
            (None, Some(_)) if given_name(&self.options, place).is_none() => String::new(),
            (None, _) => self.name(language, place),
        };
        if !edit_name(&mut name, key) {
            return false;
        }
        self.typed[place] = Some(name);
        self.problem = None;
        true
    }

    fn accept(&mut self, language: Language) -> bool {
        if self.typed == [None, None] {
            return true;
        }
        let names = self.typed_names(language);
        self.problem = names.as_ref().err().copied();
        self.options.names = names.ok().or(self.options.names.take());
        self.problem.is_none()
    }

    fn has_several_people(&self) -> bool {
        self.mode == GameMode::Pair
    }

    fn problem(&self, language: Language) -> Option<String> {
        Some(words::names_problem(language, self.problem?))
    }
}

fn is_opponent(name: &Name, options: &Options, language: Language) -> bool {
    let level = options.opponent;
    level.is_some_and(|level| text::opponent_name(language, level) == name.as_str())
}

/// Changes the value of a row. Levels and rounds end at their ends; the others go
/// around.
fn change(field: Field, options: &mut Options, forward: bool) {
    match field {
        Field::Opponent => {
            let levels = Level::OFFERED;
            let at = levels
                .iter()
                .position(|level| Some(*level) == options.opponent);
            let next = match (at, forward) {
                (Some(at), true) => (at + 1).min(levels.len() - 1),
                (Some(at), false) => at.saturating_sub(1),
                (None, _) => 0,
            };
            options.opponent = Some(levels[next]);
        }
        Field::Variant => options.variant = beside(&Variant::ALL, options.variant, forward),
        Field::Rounds => {
            let next = if forward {
                options.rounds + 1
            } else {
                options.rounds.saturating_sub(1)
            };
            options.rounds = next.clamp(*ROUNDS.start(), *ROUNDS.end());
        }
        Field::First => {
            let choices = [None, Some(Player::A), Some(Player::B)];
            options.first = beside(&choices, options.first, forward);
        }
        Field::Name(_) | Field::Begin => {}
    }
}

/// Returns the value after this one, or the one before it.
fn beside<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let at = all.iter().position(|one| *one == value).unwrap_or(0);
    let by = if forward { 1 } else { all.len() - 1 };
    all[(at + by) % all.len()]
}

fn given_name(options: &Options, place: usize) -> Option<&Name> {
    let names = options.names.as_ref()?;
    match place {
        0 => Some(names.first()),
        _ => names.second(),
    }
}

/// Returns the name that a person will have.
pub(super) fn name_of(options: &Options, language: Language, place: usize) -> String {
    let given = given_name(options, place).map(|name| name.as_str().to_owned());
    given.unwrap_or_else(|| {
        let [first, second] = rounds::default_names(language);
        match (options.opponent, place) {
            (Some(_), _) => telling_words::reader_name(language),
            (None, 0) => first,
            (None, _) => second,
        }
    })
}
