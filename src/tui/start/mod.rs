//! The start screen, which asks what to play and against whom.

mod draw;
mod last_game;

use super::app::{App, Effect, Screen};
use super::command::{ENTER, Layer, Press, commands, every, function};
use super::hit::Target;
use super::text;
use crate::options::{GameConfig, Names, Options};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use schotten_bots::{Grade, Level};
use schotten_rules::{Player, Variant};
use tabletop::Name;
use telling::words::{self, rounds};
use telling::{Language, text};

pub(super) use draw::draw;
pub(super) use last_game::{LastGame, Offer};

every! {
    /// The facts on which the commands depend.
    #[derive(Default)]
    struct State {
        /// Whether the cursor is on the game that can be resumed.
        offered: bool,
    }
}

commands! { Start:
    // The footer doesn't list this key because a button shows it.
    { Press::Tutorial, [function(5)],
        Hidden text!("command-tutorial"), Game text!("help-tutorial") }
    { Press::Begin, [ENTER], Step text!("command-begin") }
}

/// A row of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// The game that can be resumed.
    Offer,
    /// Two people, or one against the computer.
    Opponent,
    /// The computer's level.
    Level,
    /// The variant.
    Variant,
    /// The number of rounds.
    Rounds,
    /// A's name.
    NameA,
    /// B's name, if a person plays B.
    NameB,
    /// Who goes first.
    First,
    /// The button that begins the game.
    Begin,
}

/// The numbers of rounds that the start screen offers. Flags can ask for
/// others.
pub(crate) const ROUNDS: [u32; 6] = [1, 2, 3, 5, 7, 9];
/// The choices of who goes first: random, A or B.
const FIRST: [Option<Player>; 3] = [None, Some(Player::A), Some(Player::B)];
const LONGEST_NAME: u16 = 16;

/// The state of the start screen.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// 0: two people; 1: the computer.
    pub(crate) opponent: usize,
    /// The computer's level: one of those offered, or the one that flags asked
    /// for.
    pub(crate) level: Level,
    /// The index of the variant in [`Variant::ALL`].
    pub(crate) variant: usize,
    /// The index of the number of rounds in [`ROUNDS`].
    pub(crate) rounds: usize,
    /// The index of who goes first in [`FIRST`].
    pub(crate) first: usize,
    /// The names of two people, and the name of one person against the
    /// computer. `None` stands for the default name in the reader's language.
    pub(crate) names: [Option<String>; 3],
    /// The row of the cursor.
    pub(crate) row: usize,
    /// The error in a name.
    pub(crate) error: Option<NamesProblem>,
    /// The game that can be resumed, or the search for it.
    pub(crate) last_game: LastGame,
    /// The error message if it can't be resumed.
    pub(crate) fault: Option<String>,
}

/// The reason a game can't begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NamesProblem {
    /// A player has no name.
    Name,
    /// Both players have the same name.
    OtherName,
}

/// Returns the default name at this index of the names.
fn default_name(language: Language, place: usize) -> String {
    let [first, second] = rounds::default_names(language);
    match place {
        0 => first,
        1 => second,
        _ => words::reader_name(language),
    }
}

impl Start {
    /// Creates the start screen with these options as initial values.
    #[must_use]
    pub(crate) fn new(options: &Options) -> Self {
        let given = options.names.as_ref();
        let first = given.map(Names::first);
        let names = [first, given.and_then(Names::second), first];
        let mut start = Self {
            opponent: 0,
            level: Level::Graded(Grade::DEFAULT),
            variant: 0,
            rounds: 0,
            first: 0,
            // The names apply to either kind of opponent.
            names: names.map(|name| name.map(|name| name.as_str().to_owned())),
            row: 0,
            error: None,
            last_game: LastGame::None,
            fault: None,
        };
        start.apply_options(options);
        start
    }

    /// Sets the choices to those of the game that begins, and keeps the names
    /// that were typed.
    pub(crate) fn set_choices(&mut self, config: &GameConfig) {
        let names = std::mem::take(&mut self.names);
        *self = Self {
            names,
            ..Self::new(&Options::from_config(config))
        };
    }

    fn apply_options(&mut self, options: &Options) {
        self.opponent = usize::from(options.opponent.is_some());
        self.level = options.opponent.unwrap_or(self.level);
        self.variant = options.variant as usize;
        let rounds = ROUNDS.iter().position(|rounds| *rounds >= options.rounds);
        self.rounds = rounds.unwrap_or(ROUNDS.len() - 1);
        self.first = FIRST
            .iter()
            .position(|first| *first == options.first)
            .unwrap_or(0);
    }

    /// Returns the current rows.
    #[must_use]
    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if matches!(
            self.last_game,
            LastGame::Looking { .. } | LastGame::Found(_)
        ) {
            fields.push(Field::Offer);
        }
        fields.push(Field::Opponent);
        if self.opponent > 0 {
            fields.push(Field::Level);
        }
        fields.extend([Field::Variant, Field::Rounds, Field::NameA]);
        if self.opponent == 0 {
            fields.push(Field::NameB);
        }
        fields.extend([Field::First, Field::Begin]);
        fields
    }

    /// The row of the cursor.
    #[must_use]
    pub(crate) fn field(&self) -> Field {
        self.fields().get(self.row).copied().unwrap_or(Field::Begin)
    }

    /// Returns the computer's level if it plays.
    #[must_use]
    pub(crate) fn level(&self) -> Option<Level> {
        (self.opponent > 0).then_some(self.level)
    }

    /// The variant.
    #[must_use]
    pub(crate) fn variant(&self) -> Variant {
        Variant::ALL
            .get(self.variant)
            .copied()
            .unwrap_or(Variant::Base)
    }

    /// Returns the choices of a row, and the index of the chosen one, if it is
    /// among them.
    #[must_use]
    pub(crate) fn choices(&self, language: Language, field: Field) -> (Vec<String>, Option<usize>) {
        let choices = match field {
            Field::Opponent => vec![text::two_people(language), text::the_computer(language)],
            Field::Level => Level::OFFERED
                .iter()
                .map(|level| level.name().to_owned())
                .collect(),
            Field::Variant => {
                let names = Variant::ALL
                    .iter()
                    .map(|variant| text::variant(language, *variant));
                names.collect()
            }
            Field::Rounds => ROUNDS.iter().map(u32::to_string).collect(),
            Field::First => {
                let [a, b] = self.two_names(language);
                vec![text::random_first(language), a, b]
            }
            Field::Offer | Field::NameA | Field::NameB | Field::Begin => Vec::new(),
        };
        (choices, self.chosen(field))
    }

    /// Explains the choice of a row in one line.
    #[must_use]
    pub(crate) fn explain_choice(&self, language: Language, field: Field) -> Option<String> {
        match field {
            Field::Opponent => Some(if self.opponent == 0 {
                text::hot_seat(language)
            } else {
                text::alone(language)
            }),
            Field::Level => Some(text::level_explained(language, self.level)),
            Field::Variant => Some(text::variant_explained(language, self.variant())),
            _ => None,
        }
    }

    /// Returns the name that a row edits.
    #[must_use]
    pub(crate) fn name(&self, language: Language, field: Field) -> Option<String> {
        let place = self.name_place(field)?;
        Some(self.name_at(language, place))
    }

    fn name_at(&self, language: Language, place: usize) -> String {
        let name = self.names[place].clone();
        name.unwrap_or_else(|| default_name(language, place))
    }

    fn name_place(&self, field: Field) -> Option<usize> {
        match field {
            Field::NameA => Some(if self.opponent == 0 { 0 } else { 2 }),
            Field::NameB => Some(1),
            _ => None,
        }
    }

    fn two_names(&self, language: Language) -> [String; 2] {
        match self.level() {
            Some(level) => [
                self.name_at(language, 2),
                text::opponent_name(language, level),
            ],
            None => [0, 1].map(|place| self.name_at(language, place)),
        }
    }

    /// Returns the number of choices in a row.
    const fn choice_count(field: Field) -> usize {
        match field {
            Field::Opponent => 2,
            Field::Level => Level::OFFERED.len(),
            Field::Variant => Variant::ALL.len(),
            Field::Rounds => ROUNDS.len(),
            Field::First => 3,
            Field::Offer | Field::NameA | Field::NameB | Field::Begin => 0,
        }
    }

    /// Returns the index of the chosen one among a row's choices.
    fn chosen(&self, field: Field) -> Option<usize> {
        match field {
            Field::Opponent => Some(self.opponent),
            Field::Level => Level::OFFERED.iter().position(|level| *level == self.level),
            Field::Variant => Some(self.variant),
            Field::Rounds => Some(self.rounds),
            Field::First => Some(self.first),
            Field::Offer | Field::NameA | Field::NameB | Field::Begin => None,
        }
    }

    /// Chooses one of a row's choices.
    pub(crate) fn choose(&mut self, field: Field, choice: usize) {
        if choice >= Self::choice_count(field) {
            return;
        }
        match field {
            Field::Opponent => self.opponent = choice,
            Field::Level => self.level = Level::OFFERED[choice],
            Field::Variant => self.variant = choice,
            Field::Rounds => self.rounds = choice,
            Field::First => self.first = choice,
            Field::Offer | Field::NameA | Field::NameB | Field::Begin => {}
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
                let count = Self::choice_count(field).max(1);
                let forward = press == Press::Right;
                let next = match (field, self.chosen(field)) {
                    // Levels don't wrap around after the strongest.
                    (Field::Level, Some(at)) if forward => (at + 1).min(count - 1),
                    (Field::Level, Some(at)) => at.saturating_sub(1),
                    (_, Some(at)) => (at + if forward { 1 } else { count - 1 }) % count,
                    (_, None) => 0,
                };
                self.choose(field, next);
            }
            _ => {}
        }
    }

    /// Chooses the level with this digit, 0 for 10, if the cursor is on the
    /// levels. Returns whether it was.
    fn choose_level_by_digit(&mut self, key: KeyEvent) -> bool {
        let modified = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let digit = match key.code {
            KeyCode::Char(char) if !key.modifiers.intersects(modified) => char.to_digit(10),
            _ => None,
        };
        let Some(digit) = digit.filter(|_| self.field() == Field::Level) else {
            return false;
        };
        let place = digit.checked_sub(1).unwrap_or(9);
        self.choose(Field::Level, place as usize);
        true
    }

    /// Edits the name or the level in the row of the cursor. Returns `false` if
    /// the key has another meaning.
    pub(crate) fn edit(&mut self, language: Language, key: KeyEvent) -> bool {
        if key.code == KeyCode::Tab {
            self.press(Press::Down);
            return true;
        }
        if key.code == KeyCode::BackTab {
            self.press(Press::Up);
            return true;
        }
        let Some(place) = self.name_place(self.field()) else {
            return self.choose_level_by_digit(key);
        };
        let mut name = self.name_at(language, place);
        match key.code {
            KeyCode::Char(char)
                if !key
                    .modifiers
                    .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
            {
                // Typing replaces the default name.
                let typed = self.names[place].as_deref().unwrap_or_default();
                let longer = format!("{typed}{char}");
                if text::width(&longer) <= LONGEST_NAME
                    && (Name::new(&longer).is_ok() || char == ' ')
                {
                    name = longer;
                }
            }
            KeyCode::Backspace => {
                name.pop();
            }
            _ => return false,
        }
        self.names[place] = Some(name);
        self.error = None;
        true
    }

    /// Returns the layer of the start screen's commands.
    pub(super) fn layer(&self) -> Layer {
        Layer::Start(State {
            offered: self.field() == Field::Offer,
        })
    }

    /// Returns the options of the game. If a name is invalid, shows the error
    /// and returns `None`.
    pub(crate) fn options(&mut self, language: Language) -> Option<Options> {
        let names = self.two_names(language).map(|name| Name::from_input(&name));
        let [Ok(a), Ok(b)] = names else {
            self.error = Some(NamesProblem::Name);
            return None;
        };
        if a == b {
            self.error = Some(NamesProblem::OtherName);
            return None;
        }
        let names = match self.level() {
            Some(_) => self.names[2].as_ref().map(|_| Names::One(a)),
            None => Some(Names::Two([a, b])),
        };
        Some(Options {
            variant: self.variant(),
            opponent: self.level(),
            rounds: ROUNDS.get(self.rounds).copied().unwrap_or(1),
            first: FIRST.get(self.first).copied().flatten(),
            names,
            ..Options::starting_at_once()
        })
    }
}

impl App {
    /// Carries out a command of the start screen.
    pub(super) fn press_on_start(&mut self, press: Press) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        match press {
            Press::Back => return self.ask_to_quit(),
            Press::Tutorial => self.begin_tutorial(),
            Press::Begin if start.field() == Field::Offer => {
                return start.game_to_resume().map(Effect::Open);
            }
            Press::Begin => {
                let options = start.options(self.settings.language)?;
                let config = options.config(self.settings.language, self.seed);
                return self.begin_game(config);
            }
            _ => start.press(press),
        }
        None
    }

    /// Handles a click on the start screen.
    pub(super) fn click_on_start(&mut self, target: Target) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        match target {
            Target::Field(row) => {
                start.row = row;
                if start.field() == Field::Offer {
                    return self.press_on_start(Press::Begin);
                }
            }
            Target::Choice(row, choice) => {
                start.row = row;
                start.choose(start.field(), choice);
            }
            _ => {}
        }
        None
    }
}
