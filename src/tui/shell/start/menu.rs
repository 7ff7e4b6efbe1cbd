//! What a game has on the start screen: entries of the menu, their options, and its deal of the
//! day.

use super::{Offers, Start};
use crate::options::Options;
use crate::records::ListedGame;
use crate::settings::Setting;
use crate::tui::kit::progress_dots::Track;
use crate::tui::shell::windows::games::GameLine;
use crate::tui::shell::{App, Command, Effect};
use ratatui::crossterm::event::KeyEvent;
use std::any::Any;
use std::fmt::Debug;
use telling::Language;

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

    /// Opens the form with the options of an entry, if it has some.
    fn open_options(&mut self, entry: usize);

    /// Does what an entry says.
    fn begin(&self, entry: usize, app: &mut App) -> Option<Effect>;

    /// Takes over a setting that the player has just chosen.
    fn take_over(&mut self, _setting: Setting, _suggested: &Options) {}

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

    /// Returns the form with the options of an entry, if it is open.
    fn form(&self, _language: Language) -> Option<Form> {
        None
    }

    /// Puts the cursor of the form on a row.
    fn go_to_row(&mut self, _row: usize) {}

    /// Runs a command of the form.
    fn press_in_form(&mut self, _press: Command) {}

    /// Takes a key as text or a number. Returns `false` if the key has another meaning.
    fn edit(&mut self, _language: Language, _key: KeyEvent) -> bool {
        false
    }

    /// Checks what was typed. Returns whether a game can begin with it.
    fn accept(&mut self, _language: Language) -> bool {
        true
    }

    /// Has the next start screen offer the options that were accepted.
    fn keep_in(&self, _next: &mut Start) {}

    /// Closes the form, with the options as they were before unless they are to be kept.
    fn close_form(&mut self, _keep: bool) {}
}

/// The options of a game, to be drawn.
pub(crate) struct Form {
    pub(crate) rows: Vec<FormRow>,
    /// The row of the cursor.
    pub(crate) at: usize,
    /// What is wrong, or else what the row of the cursor is about.
    pub(crate) about: Result<String, String>,
}

/// A row of a form.
pub(crate) struct FormRow {
    pub(crate) label: String,
    pub(crate) value: String,
    /// How far the player has come with what the row chooses from.
    pub(crate) track: Track,
    pub(crate) kind: FormRowKind,
}

/// What can be done with the value of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormRowKind {
    /// The arrows change it.
    Choice,
    /// It is typed.
    Text,
    /// It is the button that begins the game.
    Button,
}
