//! The start screen: a menu of what can be played, learned and watched. What each game has there
//! is its [`menu`]. The options of a game open beside its entry, so that no form stands between
//! the program and the first card.

mod commands;
mod daily;
mod draw;
mod last_game;
mod menu;
mod title;
mod words;

use crate::games::{GAMES, Game, game_named};
use crate::options::Options;
use crate::profile::{KnownPlayers, Profile, ProfileChange};
use crate::records::ListedGame;
use crate::settings::SettingValues;
use crate::tui::shell::app::{Errand, Shell};
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN,
    PAGE_UP, RIGHT, SPACE, TAB, commands, function,
};
use ratatui::crossterm::event::KeyEvent;
use std::any::Any;
use telling::{Language, say, text};

pub(crate) use draw::draw;
pub(crate) use last_game::{LastGame, Library, game_of};
use menu::OpenForm;
pub(crate) use menu::{EntryPlace, Form, FormRow, FormRowKind, GameMenu, MenuEntry, OptionsForm};
pub(crate) use words::{begin, help_signs, join, puzzle_of_day, puzzles, when};

/// What the entry of the cursor offers besides Enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Offers {
    #[default]
    Nothing,
    /// The options of a game.
    Options,
    /// The options of a game, and its lessons.
    OptionsAndLessons,
    /// The list of lessons.
    Lessons,
    /// The list of games, because others can be resumed too.
    Games,
    /// The deal of the day of this game, instead of another one.
    Deal(Game),
}

/// The facts on which the commands depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct State {
    /// Whether the cursor is on the game that can be resumed.
    pub(crate) offered: bool,
    /// What its entry offers.
    pub(crate) offers: Offers,
    /// Whether the options are open.
    pub(crate) panel: bool,
    /// Whether the cursor is on an option with values to choose from.
    pub(crate) values: bool,
    /// Whether something is wrong with the options.
    pub(crate) wrong: bool,
}

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        BaseScreen::Start
    }

    fn label(&self, command: Command, _: ChoiceCounts, language: Language) -> Option<String> {
        match (command, self.offers) {
            (Command::Begin, _) if self.offered => Some(say!(language, "command-go-on")),
            (Command::Begin, Offers::Options | Offers::OptionsAndLessons) => {
                Some(say!(language, "command-begin"))
            }
            (Command::Options, Offers::Deal(game)) if !self.panel => Some((game.title)(language)),
            _ => None,
        }
    }
}

commands! { State:
    { Command::Begin, [ENTER, SPACE], if |s| !s.panel, Step text!("command-choose") }
    { Command::Begin, [ENTER, SPACE], if |s| s.panel, Step text!("command-begin") }
    { Command::Right, [RIGHT], if |s| s.panel && s.values, Step text!("settings-next-value") }
    { Command::Options, [TAB],
        if |s| s.can_open(Offers::Options) || s.can_open(Offers::OptionsAndLessons),
        Step text!("command-options"), Game text!("help-options") }
    { Command::Options, [TAB], if |s| s.can_open(Offers::Lessons), Step text!("command-lessons") }
    { Command::Options, [TAB], if |s| s.can_open(Offers::Games), Step text!("command-games") }
    { Command::Options, [TAB], if |s| !s.panel && matches!(s.offers, Offers::Deal(_)),
        Step text!("command-other-game") }
    { Command::Options, [TAB], if |s| s.panel && !s.wrong, Step text!("command-close-options") }
    // It says what is wrong.
    { Command::Options, [TAB], if |s| s.panel && s.wrong, Silent text!("command-close-options") }
    { Command::Back, [ESC], if |s| s.panel, Step text!("command-cancel") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Tutorial, [function(5)], if |s| s.can_open(Offers::OptionsAndLessons),
        Step text!("command-lessons"), Game }
    { Command::Tutorial, [function(5)], if |s| !s.panel && !s.lists_lessons(),
        Always text!("command-lessons"), Game }
    // The footer names one key for them.
    { Command::Tutorial, [function(5)], if |s| s.panel || s.offers == Offers::Lessons,
        Hidden text!("command-lessons"), Game }
}

impl State {
    /// Whether the entry has a key of its own for the lessons.
    fn lists_lessons(&self) -> bool {
        matches!(self.offers, Offers::Lessons | Offers::OptionsAndLessons)
    }

    /// Whether the entry offers this, and no options are open yet.
    fn can_open(&self, what: Offers) -> bool {
        !self.panel && self.offers == what
    }
}

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The game that was left.
    Continue,
    /// The tables of the house, if it is one for many.
    Tables,
    /// The lessons.
    Learn,
    /// An entry of the game with this name, by its place among them.
    Game(&'static str, usize),
    /// The deal of the day.
    Daily,
    /// The recorded games.
    Watch,
    Rules,
}

/// The state of the start screen.
pub(crate) struct Start {
    /// What each game has in the menu.
    menus: Vec<(Game, Box<dyn GameMenu>)>,
    /// The game whose deal of the day it is, if it was chosen.
    daily_game: Option<Game>,
    /// The entry of the game that was played last.
    last: Entry,
    /// The entry of the cursor.
    pub(crate) at: Entry,
    /// Whether the cursor goes to the game that can be resumed, because the program has begun or a
    /// game was left.
    goes_to_last_game: bool,
    /// Whether nobody has played yet, or learned the base game.
    newcomer: bool,
    /// Whether tables of a house can be chosen.
    pub(crate) lists_tables: bool,
    /// The game that can be resumed, or the search for it.
    pub(crate) last_game: LastGame,
    /// The error message if a game can't be opened.
    pub(crate) fault: Option<String>,
    /// The options of a game, if they are open.
    open_form: Option<OpenForm>,
}

impl Start {
    /// Creates the start screen. What settings choose counts more than what was
    /// played last, and both count more than the defaults, which are in `options`.
    pub(crate) fn new(options: &Options, choices: &SettingValues, known: &KnownPlayers) -> Self {
        let profile = &known.profile;
        let menus = GAMES.iter().filter_map(|game| {
            let new = game.menu?;
            Some((game, new(options, choices, profile)))
        });
        let menus: Vec<(Game, Box<dyn GameMenu>)> = menus.collect();
        // Options with an opponent are those of the first game.
        let last = profile.last_game.filter(|_| options.opponent.is_none());
        let last = game_named(last.unwrap_or_default());
        let entry = menus.iter().find(|(game, _)| *game == last);
        let last = Entry::Game(last.name, entry.map_or(0, |(_, menu)| menu.last_entry()));
        let mut start = Self {
            menus,
            daily_game: None,
            last,
            at: last,
            goes_to_last_game: true,
            newcomer: !known.has_records && profile.is_of_newcomers(),
            lists_tables: false,
            last_game: LastGame::None,
            fault: None,
            open_form: None,
        };
        if start.newcomer {
            start.set_last_entry(Entry::Learn);
        }
        start
    }

    /// Returns what this game has in the menu.
    pub(crate) fn menu_of(&self, game: Game) -> Option<&dyn GameMenu> {
        let mut menus = self.menus.iter();
        let menu = menus.find(|(other, _)| *other == game);
        menu.map(|(_, menu)| &**menu)
    }

    /// Returns what the game whose type this is has in the menu.
    pub(crate) fn menu<M: GameMenu>(&self) -> Option<&M> {
        let mut menus = self.menus.iter();
        menus.find_map(|(_, menu)| (&**menu as &dyn Any).downcast_ref())
    }

    /// Returns what a game has in the menu, for changing it: that of the game whose type this is.
    pub(crate) fn menu_mut<M: GameMenu>(&mut self) -> Option<&mut M> {
        let mut menus = self.menus.iter_mut();
        menus.find_map(|(_, menu)| (&mut **menu as &mut dyn Any).downcast_mut())
    }

    /// Returns whether the options of a game are open.
    pub(crate) const fn has_form(&self) -> bool {
        self.open_form.is_some()
    }

    /// Returns the options of a game to be drawn, if they are open.
    pub(crate) fn form(&self, language: Language) -> Option<Form> {
        let open = self.open_form.as_ref()?;
        Some(Form {
            rows: open.rows(language),
            at: open.at,
            problem: open.form.problem(language),
        })
    }

    /// Takes over the recorded games, those begun last first.
    pub(super) fn take_games(&mut self, games: &[ListedGame]) {
        for (_, menu) in &mut self.menus {
            menu.take_games(games);
        }
        self.leave_missing_entry();
    }

    /// Takes note that a game has begun, chosen or not, so that nobody new is here.
    pub(crate) const fn note_begun(&mut self) {
        self.newcomer = false;
    }

    /// Puts the cursor on the entry of the game that begins.
    pub(crate) const fn set_last_entry(&mut self, entry: Entry) {
        self.last = entry;
        self.at = entry;
    }

    /// Comes back after a game or replay. The cursor is where it was, or if an unfinished game was
    /// left on that game.
    pub(crate) fn come_back(&mut self, is_left_unfinished: bool) {
        self.goes_to_last_game = is_left_unfinished;
        self.last_game = LastGame::None;
        self.fault = None;
        self.open_form = None;
        self.leave_missing_entry();
    }

    /// Puts the cursor on the game that was played last, if the entry of the cursor is
    /// gone.
    fn leave_missing_entry(&mut self) {
        if !self.entries().contains(&self.at) {
            self.at = self.last;
        }
    }

    /// Updates whether nobody has played yet, or learned the base game.
    pub(crate) fn update_newcomer(&mut self, profile: &Profile) {
        self.newcomer &= profile.is_of_newcomers();
    }

    /// Returns the entries, from top to bottom.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let is_there = matches!(
            self.last_game,
            LastGame::Looking { .. } | LastGame::Found(_)
        );
        let mut entries: Vec<Entry> = is_there.then_some(Entry::Continue).into_iter().collect();
        entries.extend(self.lists_tables.then_some(Entry::Tables));
        let learn = |wanted| (self.newcomer == wanted).then_some(Entry::Learn);
        entries.extend(learn(true));
        entries.extend(self.entries_at(EntryPlace::Above));
        entries.push(Entry::Daily);
        entries.extend(self.entries_at(EntryPlace::Below));
        entries.extend(learn(false));
        entries.extend([Entry::Watch, Entry::Rules]);
        entries
    }

    /// Returns the entries of all games at this place.
    fn entries_at(&self, place: EntryPlace) -> impl Iterator<Item = Entry> {
        self.menus.iter().flat_map(move |(game, menu)| {
            let places = menu.entries().iter().enumerate();
            let here = places.filter(move |(_, other)| **other == place);
            here.map(|(at, _)| Entry::Game(game.name, at))
        })
    }

    /// Moves the cursor up or down.
    fn step(&mut self, down: bool) {
        let entries = self.entries();
        let at = entries.iter().position(|entry| *entry == self.at);
        let by = if down { 1 } else { entries.len() - 1 };
        self.at = entries[(at.unwrap_or(0) + by) % entries.len()];
    }

    /// Moves the cursor to the first or to the last entry.
    fn jump(&mut self, to_end: bool) {
        let entries = self.entries();
        let entry = if to_end {
            entries.last()
        } else {
            entries.first()
        };
        self.at = entry.copied().unwrap_or(self.at);
    }

    /// Takes a key as text for a name, or as the level with this number. Returns
    /// false if the key has another meaning.
    pub(crate) fn edit(&mut self, language: Language, key: KeyEvent) -> bool {
        let open = self.open_form.as_mut();
        open.is_some_and(|open| open.edit(language, key))
    }

    /// Returns what an entry offers besides Enter.
    fn offers(&self, entry: Entry, library: &Library) -> Offers {
        match entry {
            Entry::Continue if self.others_unfinished(library) > 0 => Offers::Games,
            Entry::Learn => Offers::Lessons,
            Entry::Daily => Offers::Deal(self.other_daily_game(library)),
            Entry::Game(name, at) => {
                let menu = self.menu_of(game_named(name));
                menu.map_or(Offers::Nothing, |menu| menu.offers(at))
            }
            _ => Offers::Nothing,
        }
    }

    /// Returns whether an entry has options beside it: those of a game, the list of lessons, or
    /// the choice of the game.
    fn has_options(&self, entry: Entry, library: &Library) -> bool {
        !matches!(self.offers(entry, library), Offers::Nothing | Offers::Games)
    }

    /// Returns the layer of the start screen's commands.
    pub(crate) fn layer(&self, library: &Library) -> Layer {
        let form = self.form(Language::English);
        let row = form.as_ref().and_then(|form| form.rows.get(form.at));
        State {
            offered: self.at == Entry::Continue,
            offers: self.offers(self.at, library),
            panel: form.is_some(),
            wrong: form.as_ref().is_some_and(|form| form.problem.is_some()),
            values: row
                .is_some_and(|row| matches!(row.kind, FormRowKind::Choice | FormRowKind::Named)),
        }
        .into()
    }
}

impl Shell {
    /// Takes note of something that is remembered after the program ends.
    pub(crate) fn remember(&mut self, change: ProfileChange) {
        let before = self.profile.clone();
        self.profile.apply(&change);
        if self.profile != before {
            self.errands.push(Errand::Remember(change));
        }
    }
}
