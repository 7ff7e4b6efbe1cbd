//! The start screen: what is to be played, and by whom.

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
    /// What the commands depend on.
    #[derive(Default)]
    struct State {
        /// The cursor stands on a game to go on with.
        offered: bool,
    }
}

commands! { Start:
    // A button has its key.
    { Press::Tutorial, [function(5)],
        Hidden text!("command-tutorial"), Game text!("help-tutorial") }
    { Press::Begin, [ENTER], Step text!("command-begin") }
}

/// A row of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    /// The game to go on with.
    Offer,
    /// Two people, or the computer.
    Opponent,
    /// How well the computer plays.
    Level,
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
/// Who may begin: anybody, A or B.
const FIRST: [Option<Player>; 3] = [None, Some(Player::A), Some(Player::B)];
const LONGEST_NAME: u16 = 16;

/// The start screen's state.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// 0: two people; 1: the computer.
    pub(crate) opponent: usize,
    /// The computer's level: one of those that are offered, or the one that
    /// was asked for when the program was started.
    pub(crate) level: Level,
    /// The variant, as its place in [`Variant::ALL`].
    pub(crate) variant: usize,
    /// The number of rounds, as its place in [`ROUNDS`].
    pub(crate) rounds: usize,
    /// Who begins: anybody, A or B.
    pub(crate) first: usize,
    /// The names of two people, and the one name against the computer; where
    /// nobody has chosen one, the usual one in the reader's language.
    pub(crate) names: [Option<String>; 3],
    /// The row the cursor stands on.
    pub(crate) row: usize,
    /// What is wrong with a name.
    pub(crate) error: Option<Missing>,
    /// A game to go on with.
    pub(crate) last_game: LastGame,
    /// Why it can't be gone on with.
    pub(crate) fault: Option<String>,
}

/// What is missing before a game can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// A player has no name.
    Name,
    /// Both players have the same name.
    OtherName,
}

/// The name at this place where nobody has chosen one.
fn default_name(language: Language, place: usize) -> String {
    let [first, second] = rounds::default_names(language);
    match place {
        0 => first,
        1 => second,
        _ => words::reader_name(language),
    }
}

impl Start {
    /// The start screen as it asks for this game.
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
            // Whoever is chosen to play, the names are there.
            names: names.map(|name| name.map(|name| name.as_str().to_owned())),
            row: 0,
            error: None,
            last_game: LastGame::None,
            fault: None,
        };
        start.ask_for(options);
        start
    }

    /// Asks for a game like the one that begins, with the names that were typed.
    pub(crate) fn follow(&mut self, config: &GameConfig) {
        let names = std::mem::take(&mut self.names);
        *self = Self {
            names,
            ..Self::new(&Options::from_config(config))
        };
    }

    fn ask_for(&mut self, options: &Options) {
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

    /// The rows there are now.
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

    /// The row the cursor stands on.
    #[must_use]
    pub(crate) fn field(&self) -> Field {
        self.fields().get(self.row).copied().unwrap_or(Field::Begin)
    }

    /// The computer's level, if it is to play.
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

    /// The choices of a row, and the one that is chosen, if it is one of them.
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

    /// What the choice of a row means, in one line.
    #[must_use]
    pub(crate) fn explained(&self, language: Language, field: Field) -> Option<String> {
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

    /// The name that a row edits.
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
                text::computer_name(language, level),
            ],
            None => [0, 1].map(|place| self.name_at(language, place)),
        }
    }

    /// How many choices a row has.
    const fn count(field: Field) -> usize {
        match field {
            Field::Opponent => 2,
            Field::Level => Level::OFFERED.len(),
            Field::Variant => Variant::ALL.len(),
            Field::Rounds => ROUNDS.len(),
            Field::First => 3,
            Field::Offer | Field::NameA | Field::NameB | Field::Begin => 0,
        }
    }

    /// The choice of a row, if it is one of those there are.
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
        if choice >= Self::count(field) {
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
                let count = Self::count(field).max(1);
                let forward = press == Press::Right;
                let next = match (field, self.chosen(field)) {
                    // After the strongest comes none.
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

    /// Chooses the level of this digit, 0 for 10, where one is chosen.
    fn digit(&mut self, key: KeyEvent) -> bool {
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

    /// Edits the name or the level of the row the cursor stands on; false if
    /// the key is for something else.
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
            return self.digit(key);
        };
        let mut name = self.name_at(language, place);
        match key.code {
            KeyCode::Char(char)
                if !key
                    .modifiers
                    .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
            {
                // The usual name gives way to one that is typed.
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

    /// The layer of its commands.
    pub(super) fn layer(&self) -> Layer {
        Layer::Start(State {
            offered: self.field() == Field::Offer,
        })
    }

    /// The game it asks for; `None` if a name is missing, which is said then.
    pub(crate) fn options(&mut self, language: Language) -> Option<Options> {
        let names = self.two_names(language).map(|name| Name::from_input(&name));
        let [Ok(a), Ok(b)] = names else {
            self.error = Some(Missing::Name);
            return None;
        };
        if a == b {
            self.error = Some(Missing::OtherName);
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
                return start.go_on().map(Effect::Open);
            }
            Press::Begin => {
                let options = start.options(self.settings.language)?;
                let config = options.config(self.settings.language, self.seed);
                return self.begin(config);
            }
            _ => start.press(press),
        }
        None
    }

    /// Something of the start screen was clicked.
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
