//! The start screen: a menu of what can be played, learned and watched. The options
//! of a game are in a [`panel`] beside its entry, so that no form stands between the
//! program and the first card.

mod daily;
mod draw;
mod last_game;
mod panel;
mod press;
mod scene;
mod words;

use crate::game_kind::GameKind;
use crate::options::lords::LordsOptions;
use crate::options::{Options, SchottenConfig};
use crate::profile::{ByGameMode, GameMode, KnownPlayers, LastPlayed, Profile, ProfileChange};
use crate::settings::{Origin, Setting, SettingValues};
use crate::tui::shell::app::{Errand, Shell};
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, Press,
    RIGHT, SPACE, TAB, commands, every, function,
};
use panel::Panel;
use ratatui::crossterm::event::KeyEvent;
use schotten_bots::{Grade, Level};
use schotten_rules::Variant;
use telling::{Language, say, text};

pub(crate) use draw::draw;
pub(crate) use last_game::{LastGame, Library};
use panel::{Field, NamesProblem};
pub(crate) use words::{match_result, opponents, when_exactly};

every! {
    /// What the entry of the cursor offers besides Enter.
    #[derive(Default)]
    enum Offers {
        #[default]
        Nothing,
        /// The options of a game.
        Options,
        /// Those of Lords of Scotland, and its lessons.
        LordsOptions,
        /// The list of lessons.
        Lessons,
        /// The list of games, because others can be resumed too.
        Games,
        /// The deal of the day of Schotten Totten instead of this one.
        SchottenDeal,
        /// That of Lords of Scotland.
        LordsDeal,
    }
}

every! {
    /// The facts on which the commands depend.
    #[derive(Default)]
    struct State {
        /// Whether the cursor is on the game that can be resumed.
        offered: bool,
        /// What its entry offers.
        offers: Offers,
        /// Whether the options are open.
        panel: bool,
        /// Whether the cursor is on an option with values to choose from.
        values: bool,
    }
}

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        BaseScreen::Start
    }

    fn label(&self, press: Press, _: ChoiceCounts, language: Language) -> Option<String> {
        let goes_on = press == Press::Begin && self.offered;
        goes_on.then(|| say!(language, "command-go-on"))
    }
}

commands! { State:
    { Press::Begin, [ENTER, SPACE], if |s| !s.panel, Step text!("command-choose") }
    { Press::Begin, [ENTER, SPACE], if |s| s.panel, Step text!("command-begin") }
    { Press::Right, [RIGHT], if |s| s.panel && s.values, Step text!("settings-next-value") }
    { Press::Options, [TAB],
        if |s| s.can_open(Offers::Options) || s.can_open(Offers::LordsOptions),
        Step text!("command-options"), Game text!("help-options") }
    { Press::Options, [TAB], if |s| s.can_open(Offers::Lessons), Step text!("command-lessons") }
    { Press::Options, [TAB], if |s| s.can_open(Offers::Games), Step text!("command-games") }
    { Press::Options, [TAB], if |s| s.can_open(Offers::LordsDeal), Step text!("lords-title") }
    { Press::Options, [TAB], if |s| s.can_open(Offers::SchottenDeal), Step text!("title") }
    { Press::Options, [TAB], if |s| s.panel, Step text!("command-close-options") }
    { Press::Back, [ESC], if |s| s.panel, Step text!("command-cancel") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Tutorial, [function(5)], if |s| s.can_open(Offers::LordsOptions),
        Step text!("command-lessons"), Game text!("help-tutorial") }
    { Press::Tutorial, [function(5)], if |s| !s.panel && !s.lists_lessons(),
        Always text!("command-lessons"), Game text!("help-tutorial") }
    // The footer names one key for them.
    { Press::Tutorial, [function(5)], if |s| s.panel || s.offers == Offers::Lessons,
        Hidden text!("command-lessons"), Game text!("help-tutorial") }
}

impl State {
    /// Whether the entry has a key of its own for the lessons.
    fn lists_lessons(&self) -> bool {
        matches!(self.offers, Offers::Lessons | Offers::LordsOptions)
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
    /// The lessons.
    Learn,
    /// A game against the computer.
    Play,
    TwoPeople,
    /// The other game.
    Lords,
    /// The deal of the day.
    Daily,
    Puzzles,
    /// The recorded games.
    Watch,
    Rules,
}

impl Entry {
    /// Returns the entry of a game in this mode.
    const fn of(mode: GameMode) -> Self {
        match mode {
            GameMode::Solo => Self::Play,
            GameMode::Pair => Self::TwoPeople,
        }
    }

    /// Returns whether the entry has options: those of a game, the list of lessons, or
    /// the choice of the game.
    const fn has_options(self) -> bool {
        matches!(
            self,
            Self::Play | Self::TwoPeople | Self::Learn | Self::Daily | Self::Lords
        )
    }
}

/// The state of the start screen.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    games: ByGameMode<Options>,
    /// The deal of the day, which is the same for everyone.
    daily: Options,
    /// The game whose deal of the day it is, if it was chosen.
    daily_game: Option<GameKind>,
    /// The game of Lords of Scotland.
    pub(crate) lords: LordsOptions,
    /// Whether its deal is that of the day.
    pub(crate) is_lords_daily: bool,
    /// The entry of the game that was played last.
    last: Entry,
    /// The entry of the cursor.
    pub(crate) at: Entry,
    /// The options, if they are open.
    pub(crate) panel: Option<Panel>,
    /// Whether nobody has played yet, or learned the base game.
    newcomer: bool,
    /// The game that can be resumed, or the search for it.
    pub(crate) last_game: LastGame,
    /// The error message if a game can't be opened.
    pub(crate) fault: Option<String>,
}

/// Returns the options of the game played last, with those that settings choose.
fn merge_options(last: Option<&LastPlayed>, options: &Options, choices: &SettingValues) -> Options {
    let is_default = |setting| *choices.origin(setting) == Origin::BuiltIn;
    let mut merged = last.map_or(options, LastPlayed::options).clone();
    if !is_default(Setting::Variant) {
        merged.variant = options.variant;
    }
    if !is_default(Setting::Rounds) {
        merged.rounds = options.rounds;
    }
    if !is_default(Setting::Bot) {
        merged.opponent = options.opponent;
    }
    if !is_default(Setting::Names) {
        merged.names.clone_from(&options.names);
    }
    merged
}

/// Returns the options of the deal of the day, which only flags change.
fn daily_options(options: &Options, choices: &SettingValues) -> Options {
    let is_flag = |setting| matches!(choices.origin(setting), Origin::Flag(_));
    let opponent = options.opponent.filter(|_| is_flag(Setting::Bot));
    Options {
        variant: if is_flag(Setting::Variant) {
            options.variant
        } else {
            Variant::Base
        },
        opponent: opponent.or(Some(crate::daily::OPPONENT)),
        rounds: 1,
        ..Options::default()
    }
}

impl Start {
    /// Creates the start screen. What settings choose counts more than what was
    /// played last, and both count more than the defaults, which are in `options`.
    pub(crate) fn new(options: &Options, choices: &SettingValues, known: &KnownPlayers) -> Self {
        let options = LastPlayed::new(options).options().clone();
        let profile = &known.profile;
        let mut games = ByGameMode {
            solo: merge_options(profile.games.solo.as_ref(), &options, choices),
            pair: merge_options(profile.games.pair.as_ref(), &options, choices),
        };
        let last = match profile.last {
            _ if options.opponent.is_some() => Entry::Play,
            _ if profile.last_game == Some(GameKind::Lords) => Entry::Lords,
            Some(mode) => Entry::of(mode),
            None => Entry::Play,
        };
        let default = Level::Graded(Grade::DEFAULT);
        games.solo.opponent = games.solo.opponent.or(Some(default));
        games.pair.opponent = None;
        let mut start = Self {
            games,
            daily: daily_options(&options, choices),
            daily_game: None,
            lords: (profile.lords.clone()).unwrap_or_else(|| LordsOptions::against_bots(3)),
            is_lords_daily: false,
            last,
            at: last,
            panel: None,
            newcomer: !known.has_records && profile.is_of_newcomers(),
            last_game: LastGame::None,
            fault: None,
        };
        if start.newcomer {
            start.set_last_entry(Entry::Learn);
        }
        start
    }

    /// Takes over a setting that the player has just chosen.
    pub(crate) fn take_over(&mut self, setting: Setting, suggested: &Options) {
        for own in [&mut self.games.solo, &mut self.games.pair] {
            match setting {
                Setting::Variant => own.variant = suggested.variant,
                Setting::Rounds => own.rounds = suggested.rounds,
                Setting::Names => own.names.clone_from(&suggested.names),
                _ => {}
            }
        }
        if setting == Setting::Bot {
            let solo = &mut self.games.solo;
            solo.opponent = suggested.opponent.or(solo.opponent);
        }
    }

    /// Sets the options to those of a game that begins, and the cursor to its
    /// entry.
    pub(crate) fn set_last(&mut self, config: &SchottenConfig) {
        let last = LastPlayed::new(&Options::from_config(config));
        let mode = last.mode();
        self.games[mode] = last.options().clone();
        self.set_last_entry(Entry::of(mode));
        self.note_begun();
    }

    /// Sets the options to those of a game of Lords of Scotland that begins, and the
    /// cursor to its entry.
    pub(crate) fn set_last_lords(&mut self, options: LordsOptions) {
        self.lords = options;
        self.set_last_entry(Entry::Lords);
    }

    /// Takes note that a game has begun, chosen or not, so that nobody new is here.
    pub(crate) const fn note_begun(&mut self) {
        self.newcomer = false;
    }

    const fn set_last_entry(&mut self, entry: Entry) {
        self.last = entry;
        self.at = entry;
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

    pub(crate) fn options(&self, mode: GameMode) -> &Options {
        &self.games[mode]
    }

    /// Returns the entries, from top to bottom.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        if matches!(
            self.last_game,
            LastGame::Looking { .. } | LastGame::Found(_)
        ) {
            entries.push(Entry::Continue);
        }
        entries.extend(if self.newcomer {
            [Entry::Learn, Entry::Play]
        } else {
            [Entry::Play, Entry::Learn]
        });
        entries.extend([
            Entry::TwoPeople,
            Entry::Lords,
            Entry::Daily,
            Entry::Puzzles,
            Entry::Watch,
            Entry::Rules,
        ]);
        entries
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

    /// Opens the options of a game.
    fn open_panel(&mut self, mode: GameMode) {
        self.panel = Some(Panel::new(mode, self.games[mode].clone()));
    }

    /// Takes a key as text for a name, or as the level with this number. Returns
    /// false if the key has another meaning.
    pub(crate) fn edit(&mut self, language: Language, key: KeyEvent) -> bool {
        match &mut self.panel {
            Some(panel) => {
                let options = &mut self.games[panel.mode];
                panel.edit(options, language, key)
            }
            None => false,
        }
    }

    /// Takes over the names that were typed. Returns whether they can be names.
    fn accept_names(&mut self, language: Language) -> bool {
        self.panel.as_mut().is_none_or(|panel| {
            let options = &mut self.games[panel.mode];
            panel.accept_names(options, language)
        })
    }

    /// Returns the layer of the start screen's commands.
    pub(crate) fn layer(&self, library: &Library) -> Layer {
        let offers = match (self.at, self.daily_game(library)) {
            (Entry::Continue, _) if self.others_unfinished(library) > 0 => Offers::Games,
            (Entry::Learn, _) => Offers::Lessons,
            (Entry::Daily, GameKind::Schotten) => Offers::LordsDeal,
            (Entry::Daily, GameKind::Lords) => Offers::SchottenDeal,
            (Entry::Lords, _) => Offers::LordsOptions,
            (entry, _) if entry.has_options() => Offers::Options,
            _ => Offers::Nothing,
        };
        State {
            offered: self.at == Entry::Continue,
            offers,
            panel: self.panel.is_some(),
            values: (self.panel.as_ref()).is_some_and(|panel| panel.field().has_values()),
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
