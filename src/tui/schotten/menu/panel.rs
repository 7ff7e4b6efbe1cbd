//! The options of a game: rows whose values the arrows change, and names to type.

use super::words;
use crate::options::{Names, Options, ROUNDS};
use crate::profile::GameMode;
use crate::tui::schotten::text;
use crate::tui::shell::command::Command;
use crate::tui::shell::start::begin;
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
pub(crate) struct Panel {
    /// Whose game it is.
    pub(super) mode: GameMode,
    /// The options from before the panel was opened, which Esc restores.
    pub(super) before: Options,
    /// The row of the cursor.
    pub(super) row: usize,
    /// The names as they are being typed; `None` for those that were not touched.
    typed: [Option<String>; 2],
    /// The error in a name.
    pub(super) problem: Option<NamesProblem>,
}

impl Panel {
    pub(super) const fn new(mode: GameMode, before: Options) -> Self {
        Self {
            mode,
            before,
            row: 0,
            typed: [const { None }; 2],
            problem: None,
        }
    }

    /// Returns the rows, from top to bottom.
    pub(super) const fn fields(&self) -> &'static [Field] {
        use Field::{Begin, First, Name, Opponent, Rounds, Variant};
        match self.mode {
            GameMode::Solo => &[Opponent, Variant, Rounds, First, Name(0), Begin],
            GameMode::Pair => &[Variant, Rounds, First, Name(0), Name(1), Begin],
        }
    }

    /// Returns the row of the cursor.
    pub(super) fn field(&self) -> Field {
        let field = self.fields().get(self.row);
        field.copied().unwrap_or(Field::Begin)
    }

    /// Moves the cursor, or changes the value of its row.
    pub(super) fn press(&mut self, command: Command, options: &mut Options) {
        let rows = self.fields().len();
        match command {
            Command::Up => self.row = (self.row + rows - 1) % rows,
            Command::Down => self.row = (self.row + 1) % rows,
            Command::Home | Command::PageUp => self.row = 0,
            Command::End | Command::PageDown => self.row = rows - 1,
            Command::Left => change(self.field(), options, false),
            Command::Right => change(self.field(), options, true),
            _ => {}
        }
    }

    /// Takes a key as text for a name, or as the level with this number.
    pub(super) fn edit(
        &mut self,
        options: &mut Options,
        language: Language,
        key: KeyEvent,
    ) -> bool {
        let modified = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let typed = match key.code {
            KeyCode::Char(char) if !key.modifiers.intersects(modified) => Some(char),
            _ => None,
        };
        let place = match (self.field(), typed.and_then(|char| char.to_digit(10))) {
            (Field::Name(place), _) => place,
            (Field::Opponent, Some(digit)) => {
                let number = u8::try_from(if digit == 0 { 10 } else { digit }).ok();
                let grade = number.and_then(Grade::new);
                options.opponent = grade.map(Level::Graded).or(options.opponent);
                return true;
            }
            _ => return false,
        };
        let mut name = match (&self.typed[place], typed) {
            (Some(name), _) => name.clone(),
            // Typing replaces the default name.
            (None, Some(_)) if given_name(options, place).is_none() => String::new(),
            (None, _) => self.name(options, language, place),
        };
        if !edit_name(&mut name, key) {
            return false;
        }
        self.typed[place] = Some(name);
        self.problem = None;
        true
    }

    /// Returns a person's name, as far as it is typed.
    pub(super) fn name(&self, options: &Options, language: Language, place: usize) -> String {
        let name = self.typed[place].clone();
        name.unwrap_or_else(|| name_of(options, language, place))
    }

    /// Takes the names that were typed over into the options. Returns whether they can
    /// be names; the panel says what is wrong with them if not.
    pub(super) fn accept_names(&mut self, options: &mut Options, language: Language) -> bool {
        if self.typed == [None, None] {
            return true;
        }
        let names = self.typed_names(options, language);
        self.problem = names.as_ref().err().copied();
        options.names = names.ok().or(options.names.take());
        self.problem.is_none()
    }

    fn typed_names(&self, options: &Options, language: Language) -> Result<Names, NamesProblem> {
        let people = match self.mode {
            GameMode::Solo => 1,
            GameMode::Pair => 2,
        };
        let names = (0..people).map(|place| self.name(options, language, place));
        let names = names.map(|name| Name::from_input(&name));
        let names = names.collect::<Result<Vec<Name>, _>>();
        match names.map_err(|_| NamesProblem::Name)?.as_slice() {
            [a, b] if a != b => Ok(Names::Two([a.clone(), b.clone()])),
            [one] if !is_opponent(one, options, language) => Ok(Names::One(one.clone())),
            _ => Err(NamesProblem::OtherName),
        }
    }

    /// Returns the value of a row.
    pub(super) fn value(&self, field: Field, options: &Options, language: Language) -> String {
        match field {
            Field::Opponent => words::opponent(language, options.opponent),
            Field::Variant => text::variant(language, options.variant),
            Field::Rounds => options.rounds.to_string(),
            Field::Name(place) => self.name(options, language, place),
            Field::First => match options.first {
                None => words::random_first(language),
                Some(Player::A) => self.name(options, language, 0),
                Some(Player::B) => match options.opponent {
                    Some(level) => text::opponent_name(language, level),
                    None => self.name(options, language, 1),
                },
            },
            Field::Begin => begin(language),
        }
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
