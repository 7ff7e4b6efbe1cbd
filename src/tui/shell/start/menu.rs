//! What a game has on the start screen: entries of the menu, their options, and its deal of the
//! day.

use super::Offers;
use crate::records::ListedGame;
use crate::tui::kit::progress_dots::Track;
use crate::tui::shell::windows::games::GameLine;
use crate::tui::shell::windows::list::moved;
use crate::tui::shell::{App, Command, Effect};
use ratatui::crossterm::event::KeyEvent;
use std::any::Any;
use std::fmt::Debug;
use telling::{Language, say};

/// Where an entry of a game stands in the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EntryPlace {
    /// Above the deal of the day.
    Above,
    /// Below the deal of the day.
    Below,
}

/// An entry of the menu in words.
#[derive(Default)]
pub(crate) struct MenuEntry {
    pub(crate) name: String,
    /// How far the player has come with it.
    pub(crate) track: Track,
    /// What stands to the right of it: the longest form first.
    pub(crate) beside: Vec<String>,
    /// What it does or what comes next, in one line: the longest form first.
    pub(crate) about: Vec<String>,
}

/// What a game has on the start screen. Its entries are known by their places among
/// [`entries`](Self::entries).
pub(crate) trait GameMenu: Any {
    /// Returns it with its options as they are now.
    fn clone_menu(&self) -> Box<dyn GameMenu>;

    /// Says in one sentence what the game is.
    fn sentence(&self, language: Language) -> String;

    /// Returns where its entries stand.
    fn entries(&self) -> &'static [EntryPlace];

    /// Returns the entry of the game that was played last.
    fn last_entry(&self) -> usize {
        0
    }

    /// Returns an entry in words.
    fn entry(&self, entry: usize, app: &App) -> MenuEntry;

    /// Returns what an entry offers besides Enter.
    fn offers(&self, entry: usize) -> Offers;

    /// Returns the form with the options of an entry, if it has some.
    fn options(&self, entry: usize) -> Option<Box<dyn OptionsForm>>;

    /// Takes over the options of a form, if it is one of its own.
    fn take_options(&mut self, form: &dyn Any);

    /// Does what an entry says.
    fn begin(&self, entry: usize, app: &mut App) -> Option<Effect>;

    /// Takes over the recorded games, those begun last first.
    fn take_games(&mut self, _games: &[ListedGame]) {}

    /// Begins the deal of the day.
    fn begin_daily(&self, app: &mut App) -> Option<Effect>;

    /// Says what the deal of the day is, in one line.
    fn about_daily(&self, language: Language) -> String;

    /// Returns the result of a deal of the day that was played.
    fn daily_result(&self, game: &ListedGame, language: Language) -> String;

    /// Describes a recorded game for the list of all.
    fn describe(&self, game: &ListedGame, language: Language) -> GameLine;

    /// Describes a game that was left: who plays or the game's name, and how far it is.
    fn describe_left(&self, game: &ListedGame, language: Language) -> (String, Option<String>);
}

/// The options of a game while they are open: rows whose values the arrows change, and names to
/// type.
pub(crate) trait OptionsForm: Any {
    /// Returns the rows, from top to bottom.
    fn rows(&self, language: Language) -> Vec<FormRow>;

    /// Changes the value of a row to the next one, or to the one before.
    fn change(&mut self, row: usize, forward: bool);

    /// Takes a key as text or a number in a row. Returns `false` if the key has another meaning.
    fn edit(&mut self, row: usize, language: Language, key: KeyEvent) -> bool;

    /// Checks what was typed. Returns whether a game can begin with it.
    fn accept(&mut self, language: Language) -> bool;

    /// Returns whether several people would play.
    fn has_several_people(&self) -> bool;

    /// Says what is wrong.
    fn problem(&self, language: Language) -> Option<String>;
}

/// The form on the start screen.
pub(crate) struct OpenForm {
    pub(super) form: Box<dyn OptionsForm>,
    /// The row of the cursor.
    pub(super) at: usize,
    /// Whether each person plays at a terminal of the own.
    pub(super) own_screens: bool,
}

impl OpenForm {
    /// Returns the rows: those of the game, and above its button the one that says where people
    /// play.
    pub(super) fn rows(&self, language: Language) -> Vec<FormRow> {
        let mut rows = self.form.rows(language);
        if self.offers_screens() {
            let screens = if self.own_screens { "own" } else { "one" };
            let row = FormRow {
                label: say!(language, "start-screens"),
                value: say!(language, "start-screens-value", screens),
                track: Track::default(),
                kind: FormRowKind::Choice,
                about: say!(language, "start-screens-about", screens),
            };
            rows.insert(rows.len() - 1, row);
        }
        rows
    }

    /// Returns whether each person is to play at a terminal of the own.
    pub(super) fn wants_own_screens(&self) -> bool {
        self.own_screens && self.offers_screens()
    }

    fn offers_screens(&self) -> bool {
        cfg!(feature = "host") && self.form.has_several_people()
    }

    /// Returns the row of the game at the cursor; `None` if it is the one that says where people
    /// play.
    fn game_row(&self) -> Option<usize> {
        let button = self.form.rows(Language::English).len() - 1;
        match self.at {
            at if at < button || !self.offers_screens() => Some(at),
            at if at == button => None,
            _ => Some(button),
        }
    }

    /// Moves the cursor, or changes the value of its row.
    pub(super) fn run(&mut self, command: Command) {
        let last = self.rows(Language::English).len() - 1;
        match (command, self.game_row()) {
            (Command::Left | Command::Right, Some(row)) => {
                self.form.change(row, command == Command::Right);
            }
            (Command::Left | Command::Right, None) => self.own_screens ^= true,
            _ => self.at = moved(self.at, command, last, last),
        }
    }

    /// Takes a key as text or a number. Returns `false` if the key has another meaning.
    pub(super) fn edit(&mut self, language: Language, key: KeyEvent) -> bool {
        let row = self.game_row();
        row.is_some_and(|row| self.form.edit(row, language, key))
    }
}

/// The options of a game, to be drawn.
pub(crate) struct Form {
    pub(crate) rows: Vec<FormRow>,
    /// The row of the cursor.
    pub(crate) at: usize,
    /// What is wrong.
    pub(crate) problem: Option<String>,
}

/// A row of a form.
pub(crate) struct FormRow {
    pub(crate) label: String,
    pub(crate) value: String,
    /// How far the player has come with what the row chooses from.
    pub(crate) track: Track,
    pub(crate) kind: FormRowKind,
    /// What the row is about.
    pub(crate) about: String,
}

/// What can be done with the value of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormRowKind {
    /// The arrows change it.
    Choice,
    /// The arrows change it, and its label is a name to type.
    Named,
    /// It is typed.
    Text,
    /// It is the button that begins the game.
    Button,
}
