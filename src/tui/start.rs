//! The start screen: what is to be played, and by whom.

use super::command::Press;
use super::text;
use crate::bots::Level;
use crate::language::Language;
use crate::options::{Config, First, Opponent};
use crate::rules::{Name, Variant};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A row of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// Two people, or the computer at a level.
    Opponent,
    /// The variant.
    Variant,
    /// The number of rounds.
    Rounds,
    /// A's name.
    NameA,
    /// B's name; the computer has its own.
    NameB,
    /// Who begins.
    First,
    /// The button.
    Begin,
}

/// How many rounds the start screen offers; any number can be asked for when
/// the program is started.
pub(crate) const ROUNDS: [u32; 6] = [1, 2, 3, 5, 7, 9];
const LONGEST_NAME: u16 = 16;

/// The start screen's state.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// 0: two people; from 1 on: the computer's levels.
    pub(crate) opponent: usize,
    /// The variant, as its place in [`Variant::ALL`].
    pub(crate) variant: usize,
    /// The number of rounds, as its place in [`ROUNDS`].
    pub(crate) rounds: usize,
    /// Who begins: anybody, A or B.
    pub(crate) first: usize,
    /// The names of two people, and the one name against the computer.
    pub(crate) names: [String; 3],
    /// The row the cursor stands on.
    pub(crate) row: usize,
    /// What is wrong with a name.
    pub(crate) error: Option<&'static str>,
}

impl Default for Start {
    fn default() -> Self {
        let [a, b] = crate::words::rounds::names(Language::English);
        Self {
            opponent: 0,
            variant: 0,
            rounds: 0,
            first: 0,
            names: [a, b, crate::words::rounds::you(Language::English)],
            row: 0,
            error: None,
        }
    }
}

impl Start {
    /// The start screen as it asks for this game.
    #[must_use]
    pub(crate) fn of(config: &Config) -> Self {
        let mut start = Self {
            variant: config.variant as usize,
            first: config.first as usize,
            rounds: ROUNDS
                .iter()
                .position(|rounds| *rounds >= config.rounds)
                .unwrap_or(ROUNDS.len() - 1),
            ..Self::default()
        };
        let [a, b] = config.names.each_ref().map(|name| name.as_str().to_owned());
        if let Opponent::Bot(level) = config.opponent {
            let place = Level::ALL.iter().position(|other| *other == level);
            start.opponent = 1 + place.unwrap_or(0);
            start.names[2] = a;
        } else {
            start.names[0] = a;
            start.names[1] = b;
        }
        start
    }

    /// The rows there are now.
    #[must_use]
    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Opponent, Field::Variant, Field::Rounds, Field::NameA];
        if self.opponent == 0 {
            fields.push(Field::NameB);
        }
        fields.extend([Field::First, Field::Begin]);
        fields
    }

    /// The row the cursor stands on.
    #[must_use]
    pub(crate) fn field(&self) -> Field {
        self.fields().get(self.row).copied().unwrap_or(Field::Begin)
    }

    /// The computer's level, if it is to play.
    #[must_use]
    pub(crate) fn level(&self) -> Option<Level> {
        Level::ALL.get(self.opponent.checked_sub(1)?).copied()
    }

    /// The variant.
    #[must_use]
    pub(crate) fn variant(&self) -> Variant {
        Variant::ALL
            .get(self.variant)
            .copied()
            .unwrap_or(Variant::Base)
    }

    /// The choices of a row, and the one that is chosen.
    #[must_use]
    pub(crate) fn choices(&self, field: Field) -> (Vec<String>, usize) {
        match field {
            Field::Opponent => {
                let mut choices = vec!["Two people".to_owned()];
                choices.extend(
                    Level::ALL
                        .iter()
                        .map(|level| text::bot_name(Language::English, *level)),
                );
                (choices, self.opponent)
            }
            Field::Variant => {
                let names = Variant::ALL
                    .iter()
                    .map(|variant| text::variant(Language::English, *variant).to_owned());
                (names.collect(), self.variant)
            }
            Field::Rounds => (ROUNDS.iter().map(u32::to_string).collect(), self.rounds),
            Field::First => {
                let [a, b] = self.two_names();
                (vec!["Random".to_owned(), a, b], self.first)
            }
            Field::NameA | Field::NameB | Field::Begin => (Vec::new(), 0),
        }
    }

    /// What the choice of a row means, in one line.
    #[must_use]
    pub(crate) fn explained(&self, field: Field) -> Option<String> {
        match field {
            Field::Opponent => Some(self.level().map_or_else(
                || text::HOT_SEAT.to_owned(),
                |level| text::level_explained(Language::English, level),
            )),
            Field::Variant => Some(text::variant_explained(Language::English, self.variant())),
            _ => None,
        }
    }

    /// The name that a row edits.
    #[must_use]
    pub(crate) fn name(&self, field: Field) -> Option<&str> {
        self.name_place(field)
            .map(|place| self.names[place].as_str())
    }

    fn name_place(&self, field: Field) -> Option<usize> {
        match field {
            Field::NameA => Some(if self.opponent == 0 { 0 } else { 2 }),
            Field::NameB => Some(1),
            _ => None,
        }
    }

    fn two_names(&self) -> [String; 2] {
        match self.level() {
            Some(level) => [
                self.names[2].clone(),
                text::bot_name(Language::English, level),
            ],
            None => [self.names[0].clone(), self.names[1].clone()],
        }
    }

    /// Chooses one of a row's choices.
    pub(crate) fn choose(&mut self, field: Field, choice: usize) {
        let count = self.choices(field).0.len();
        if choice >= count {
            return;
        }
        match field {
            Field::Opponent => self.opponent = choice,
            Field::Variant => self.variant = choice,
            Field::Rounds => self.rounds = choice,
            Field::First => self.first = choice,
            Field::NameA | Field::NameB | Field::Begin => {}
        }
    }

    /// Moves the cursor or changes the choice of its row.
    pub(crate) fn press(&mut self, press: Press) {
        let rows = self.fields().len();
        match press {
            Press::Up => self.row = (self.row + rows - 1) % rows,
            Press::Down => self.row = (self.row + 1) % rows,
            Press::Left | Press::Right => {
                let field = self.field();
                let (choices, at) = self.choices(field);
                let count = choices.len().max(1);
                let by = if press == Press::Left { count - 1 } else { 1 };
                self.choose(field, (at + by) % count);
            }
            _ => {}
        }
    }

    /// Edits the name of the row the cursor stands on; false if the key is for
    /// something else.
    pub(crate) fn edit(&mut self, key: KeyEvent) -> bool {
        if key.code == KeyCode::Tab {
            self.press(Press::Down);
            return true;
        }
        if key.code == KeyCode::BackTab {
            self.press(Press::Up);
            return true;
        }
        let Some(place) = self.name_place(self.field()) else {
            return false;
        };
        let name = &mut self.names[place];
        match key.code {
            KeyCode::Char(char)
                if !key
                    .modifiers
                    .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
            {
                let longer = format!("{name}{char}");
                if text::width(&longer) <= LONGEST_NAME
                    && (Name::new(&longer).is_ok() || char == ' ')
                {
                    *name = longer;
                }
            }
            KeyCode::Backspace => {
                name.pop();
            }
            _ => return false,
        }
        self.error = None;
        true
    }

    /// What is agreed on; `None` if a name is missing, which is said then.
    pub(crate) fn config(&mut self) -> Option<Config> {
        let names = self.two_names().map(|name| Name::new(name.trim()));
        let [Ok(a), Ok(b)] = names else {
            self.error = Some("Both players need a name.");
            return None;
        };
        if a == b {
            self.error = Some("The players need different names.");
            return None;
        }
        Some(Config {
            variant: self.variant(),
            opponent: self.level().map_or(Opponent::Human, Opponent::Bot),
            rounds: ROUNDS.get(self.rounds).copied().unwrap_or(1),
            names: [a, b],
            first: [First::Random, First::A, First::B]
                .get(self.first)
                .copied()
                .unwrap_or_default(),
        })
    }
}
