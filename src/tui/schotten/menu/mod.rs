//! Schotten Totten on the start screen: games against the computer and of two people, puzzles,
//! and the deal of the day.

mod form;
pub(super) mod words;

use super::NAME;
use super::teaching::{TACTIC_LESSON_OFFER, offers_lessons};
use crate::daily;
use crate::games::game_named;
use crate::options::{Options, SchottenConfig};
use crate::profile::{ByGameMode, GameMode, Profile, ProfileChange, remembered};
use crate::records::ListedGame;
use crate::settings::{Hints, Origin, Setting, SettingValues};
use crate::stats::{Ladder, count_ladder};
use crate::tui::kit::progress_dots::Track;
use crate::tui::schotten::text;
use crate::tui::shell::start::{
    Entry, EntryPlace, GameMenu, MenuEntry, Offers, OptionsForm, Start, puzzles,
};
use crate::tui::shell::windows::games::GameLine;
use crate::tui::shell::windows::puzzles::Puzzles;
use crate::tui::shell::windows::question::QuestionWindow;
use crate::tui::shell::{App, Effect};
use form::SchottenForm;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::Variant;
use std::any::Any;
use tabletop::Game;
use telling::{Language, say};

/// A game against the computer.
pub(crate) const PLAY: Entry = Entry::Game(NAME, 0);
/// A game of two people.
pub(crate) const TWO_PEOPLE: Entry = Entry::Game(NAME, 1);
#[cfg(test)]
pub(crate) const PUZZLES: Entry = Entry::Game(NAME, 2);

/// What Schotten Totten has on the start screen.
#[derive(Clone, Debug)]
pub(crate) struct SchottenMenu {
    pub(crate) games: ByGameMode<Options>,
    /// Which of them was played last.
    last: GameMode,
    /// The deal of the day, which is the same for everyone.
    daily: Options,
    /// The levels that are beaten, in whatever variant and in each of them.
    ladder: Ladder<Level>,
    ladders: [Ladder<Level>; Variant::ALL.len()],
    /// Whether no setting names the opponent, so that the next one comes once one is beaten.
    moves_on: bool,
}

/// Returns the entry of a game in this mode.
const fn entry_of(mode: GameMode) -> Entry {
    match mode {
        GameMode::Solo => PLAY,
        GameMode::Pair => TWO_PEOPLE,
    }
}

/// Returns the mode of the game of an entry; `None` for that of the puzzles.
const fn mode_of(entry: usize) -> Option<GameMode> {
    match entry {
        0 => Some(GameMode::Solo),
        1 => Some(GameMode::Pair),
        _ => None,
    }
}

fn level_below(level: Level) -> Option<Level> {
    let mut levels = Level::OFFERED.into_iter();
    levels.find(|below| SchottenTotten::level_above(*below) == Some(level))
}

impl Ladder<Level> {
    /// Returns a dot for each level that is offered.
    fn track(&self) -> Track {
        Track::of_ladder(Level::OFFERED.map(|level| self.rung(level)))
    }
}

/// Returns the options of the game played last, with those that settings choose.
fn merge_options(last: Option<&Options>, options: &Options, choices: &SettingValues) -> Options {
    let is_default = |setting| *choices.origin(setting) == Origin::BuiltIn;
    let mut merged = last.unwrap_or(options).clone();
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
        opponent: opponent.or(Some(daily::OPPONENT)),
        rounds: 1,
        ..Options::default()
    }
}

impl SchottenMenu {
    /// Returns it with the options that were played last.
    pub(super) fn boxed(
        options: &Options,
        choices: &SettingValues,
        profile: &Profile,
    ) -> Box<dyn GameMenu> {
        let options = remembered(options);
        let mut games = ByGameMode {
            solo: merge_options(profile.games.solo.as_ref(), &options, choices),
            pair: merge_options(profile.games.pair.as_ref(), &options, choices),
        };
        let last = profile.last.filter(|_| options.opponent.is_none());
        games.solo.opponent = games.solo.opponent.or(Some(SchottenTotten::OPPONENT));
        games.pair.opponent = None;
        Box::new(Self {
            games,
            last: last.unwrap_or(GameMode::Solo),
            daily: daily_options(&options, choices),
            ladder: Ladder::default(),
            ladders: Default::default(),
            moves_on: *choices.origin(Setting::Bot) == Origin::BuiltIn,
        })
    }
}

impl Start {
    /// Sets the options to those of a game that begins, and the cursor to its
    /// entry.
    pub(crate) fn set_last(&mut self, config: &SchottenConfig) {
        let last = remembered(&Options::from_config(config));
        let mode = GameMode::of(&last);
        if let Some(menu) = self.menu_mut::<SchottenMenu>() {
            menu.games[mode] = last;
            menu.last = mode;
        }
        self.set_last_entry(entry_of(mode));
        self.note_begun();
    }
}

impl GameMenu for SchottenMenu {
    fn clone_menu(&self) -> Box<dyn GameMenu> {
        Box::new(self.clone())
    }

    fn sentence(&self, language: Language) -> String {
        say!(language, "start-sentence")
    }

    fn entries(&self) -> &'static [EntryPlace] {
        &[EntryPlace::Above, EntryPlace::Above, EntryPlace::Below]
    }

    fn last_entry(&self) -> usize {
        self.last as usize
    }

    fn entry(&self, entry: usize, app: &App) -> MenuEntry {
        let language = app.settings.language;
        let Some(mode) = mode_of(entry) else {
            let about = |language, difficulty| say!(language, "start-about-puzzles", difficulty);
            return puzzles(game_named(NAME), about, app);
        };
        let options = &self.games[mode];
        let Some(level) = options.opponent else {
            return MenuEntry {
                name: say!(language, "start-two-people"),
                beside: words::game(language, options, words::people(language, options)),
                about: vec![say!(language, "start-hot-seat")],
                ..MenuEntry::default()
            };
        };
        let is_next = level_below(level).is_some_and(|below| self.ladder.highest() == Some(below));
        let who = if is_next {
            let name = text::opponent_name(language, level);
            say!(language, "start-next", name)
        } else {
            words::opponent(language, Some(level))
        };
        let mut beside = words::game(language, options, who);
        if app.settings.hints == Hints::EveryTurn {
            let hints = say!(language, "start-with-hints");
            let hinted = (beside.first()).map(|longest| format!("{longest} · {hints}"));
            beside.splice(..0, hinted);
        }
        let about = words::about_opponent(language, Some(level));
        let beaten = self.ladder.highest().filter(|_| is_next);
        let beaten = beaten.map(|beaten| {
            let name = text::opponent_name(language, beaten);
            format!("{} {about}", say!(language, "start-beaten", name))
        });
        MenuEntry {
            name: say!(language, "start-play"),
            track: self.ladder.track(),
            beside,
            about: beaten.into_iter().chain([about]).collect(),
        }
    }

    fn offers(&self, entry: usize) -> Offers {
        mode_of(entry).map_or(Offers::Nothing, |_| Offers::Options)
    }

    fn options(&self, entry: usize) -> Option<Box<dyn OptionsForm>> {
        Some(Box::new(SchottenForm::new(mode_of(entry)?, self)))
    }

    fn take_options(&mut self, form: &dyn Any) {
        if let Some(form) = form.downcast_ref::<SchottenForm>() {
            self.games[form.mode] = form.options.clone();
        }
    }

    fn begin(&self, entry: usize, app: &mut App) -> Option<Effect> {
        let Some(mode) = mode_of(entry) else {
            Puzzles::open(game_named(NAME), app);
            return None;
        };
        let options = &self.games[mode];
        if options.variant.has_tactic() && offers_lessons(&app.profile) {
            app.remember(ProfileChange::TacticLessonsOffered);
            let question = QuestionWindow::before_game(&TACTIC_LESSON_OFFER);
            app.windows.push(Box::new(question));
            return None;
        }
        let config = options.config(app.settings.language, app.seed);
        app.begin_game(config)
    }

    /// Once an opponent is beaten for the first time, the next one takes its place.
    fn take_games(&mut self, games: &[ListedGame]) {
        let ladder = count_ladder(games, None);
        let beaten = ladder
            .just_beaten()
            .filter(|_| self.moves_on && ladder.matches() != self.ladder.matches());
        if beaten.is_some() && self.games.solo.opponent == beaten {
            self.games.solo.opponent = beaten.and_then(SchottenTotten::level_above).or(beaten);
        }
        self.ladder = ladder;
        self.ladders = Variant::ALL.map(|variant| count_ladder(games, Some(variant)));
    }

    fn begin_daily(&self, app: &mut App) -> Option<Effect> {
        let options = Options {
            seed: Some(daily::seed(daily::date(app.now))),
            names: self.games.solo.names.clone(),
            ..self.daily.clone()
        };
        let config = options.config(app.settings.language, app.seed);
        app.begin_game(config)
    }

    fn about_daily(&self, language: Language) -> String {
        let opponent = words::opponent(language, self.daily.opponent);
        say!(language, "start-about-daily", opponent)
    }

    fn daily_result(&self, game: &ListedGame, language: Language) -> String {
        let summary = game.schotten();
        summary.map_or_else(String::new, |summary| {
            words::match_result(language, summary.score())
        })
    }

    fn describe(&self, game: &ListedGame, language: Language) -> GameLine {
        let Some(summary) = game.schotten() else {
            return GameLine::default();
        };
        let (what, how) = words::describe_match(summary, game.progress, language);
        GameLine {
            what: vec![what],
            how,
            short: text::variant(language, summary.variant),
        }
    }

    fn describe_left(&self, game: &ListedGame, language: Language) -> (String, Option<String>) {
        let Some(game) = game.schotten() else {
            return Default::default();
        };
        let [a, b]: [u32; 2] = game.score().into();
        let (round, of) = (game.begun, game.length);
        let score = (of > 1).then(|| {
            let round = say!(language, "record-round", round, of);
            format!("{round}, {a}–{b}")
        });
        (words::opponents(language, game), score)
    }
}
