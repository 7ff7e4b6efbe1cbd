//! Lords of Scotland on the start screen: its game and its deal of the day.

use super::NAME;
use super::form::LordsForm;
use super::teaching::{FIRST_LESSONS, offers_lessons};
use crate::daily;
use crate::games::game_named;
use crate::options::lords::{against_bots, with_names};
use crate::options::{LordsConfig, Options};
use crate::profile::Profile;
use crate::records::ListedGame;
use crate::settings::SettingValues;
use crate::stats::lords::LordsSummary;
use crate::stats::{Ladder, count_lords_ladder};
use crate::tui::kit::progress_dots::Track;
use crate::tui::shell::start::{
    Entry, EntryPlace, GameMenu, MenuEntry, Offers, OptionsForm, Start, puzzles,
};
use crate::tui::shell::windows::games::GameLine;
use crate::tui::shell::windows::puzzles::Puzzles;
use crate::tui::shell::windows::question::QuestionWindow;
use crate::tui::shell::{App, Command, Effect};
use lords_bots::{Level, LordsOfScotland};
use std::any::Any;
use std::collections::BTreeSet;
use tabletop::Game;
use telling::lords::{self, Participant};
use telling::{Language, say};

/// The entry of the menu.
pub(crate) const GAME: Entry = Entry::Game(NAME, 0);
/// The place of the puzzles among the entries.
const PUZZLES: usize = 1;
#[cfg(test)]
pub(crate) const LORDS_PUZZLES: Entry = Entry::Game(NAME, PUZZLES);

/// What Lords of Scotland has on the start screen.
#[derive(Clone, Debug)]
pub(crate) struct LordsMenu {
    pub(crate) options: LordsConfig,
    /// The levels that are beaten.
    ladder: Ladder<Level>,
}

impl LordsMenu {
    /// Returns it with the options that were played last.
    pub(super) fn boxed(_: &Options, _: &SettingValues, profile: &Profile) -> Box<dyn GameMenu> {
        let last = profile.lords.clone();
        Box::new(Self {
            options: last.unwrap_or_else(|| against_bots(daily::lords::PLAYERS)),
            ladder: Ladder::default(),
        })
    }
}

impl Start {
    /// Sets the options to those of a game of Lords of Scotland that begins, and the
    /// cursor to its entry.
    pub(super) fn set_last_lords(&mut self, options: LordsConfig) {
        if let Some(menu) = self.menu_mut::<LordsMenu>() {
            menu.options = options;
        }
        self.set_last_entry(GAME);
    }
}

/// Begins the game as the menu shows it.
pub(super) fn begin_as_shown(app: &mut App) -> Option<Effect> {
    let options = app.start.menu::<LordsMenu>()?.options.clone();
    if let Ok(config) = with_names(&options, app.settings.language, app.seed) {
        return app.begin_game(config);
    }
    app.open_options();
    None
}

impl GameMenu for LordsMenu {
    fn clone_menu(&self) -> Box<dyn GameMenu> {
        Box::new(self.clone())
    }

    fn sentence(&self, language: Language) -> String {
        say!(language, "lords-start-sentence")
    }

    fn entries(&self) -> &'static [EntryPlace] {
        &[EntryPlace::Above, EntryPlace::Below]
    }

    fn entry(&self, entry: usize, app: &App) -> MenuEntry {
        let language = app.settings.language;
        if entry == PUZZLES {
            let about =
                |language, difficulty| say!(language, "lords-start-about-puzzles", difficulty);
            return puzzles(game_named(NAME), about, app);
        }
        let players = self.options.participants.count();
        let key = app.layers().key_of(language, Command::Tutorial);
        let beaten = self.ladder.highest().and_then(|level| {
            let next = LordsOfScotland::level_above(level)?;
            let [level, next] = [level, next].map(|level| lords::level_name(language, level));
            Some(say!(language, "lords-start-beaten", level, next))
        });
        let rungs = Level::OFFERED.map(|level| self.ladder.rung(level));
        MenuEntry {
            name: lords::title(language),
            track: Track::of_ladder(rungs),
            beside: vec![say!(language, "lords-start-players-short", players)],
            about: vec![beaten.unwrap_or_else(|| say!(language, "lords-start-about", key))],
        }
    }

    fn offers(&self, entry: usize) -> Offers {
        if entry == PUZZLES {
            Offers::Nothing
        } else {
            Offers::OptionsAndLessons
        }
    }

    fn options(&self, entry: usize) -> Option<Box<dyn OptionsForm>> {
        (entry != PUZZLES).then(|| Box::new(LordsForm::new(&self.options)) as _)
    }

    fn take_options(&mut self, form: &dyn Any) {
        if let Some(form) = form.downcast_ref::<LordsForm>() {
            self.options.clone_from(&form.options);
        }
    }

    fn begin(&self, entry: usize, app: &mut App) -> Option<Effect> {
        if entry == PUZZLES {
            Puzzles::open(game_named(NAME), app);
            return None;
        }
        // Who has chosen options wants to play.
        if !app.start.has_form() && offers_lessons(&app.profile) {
            let question = QuestionWindow::before_game(&FIRST_LESSONS);
            app.windows.push(Box::new(question));
            return None;
        }
        begin_as_shown(app)
    }

    fn take_games(&mut self, games: &[ListedGame]) {
        self.ladder = count_lords_ladder(games);
    }

    fn begin_daily(&self, app: &mut App) -> Option<Effect> {
        let options = daily::lords::options(&self.options);
        let day = daily::date(app.now);
        let config = daily::lords::config(&options, app.settings.language, day);
        app.begin_game(config.ok()?)
    }

    fn about_daily(&self, language: Language) -> String {
        say!(language, "lords-start-about-daily")
    }

    fn daily_result(&self, game: &ListedGame, language: Language) -> String {
        let reader = game.lords().and_then(LordsSummary::reader_result);
        reader.map_or_else(String::new, |reader| {
            say!(
                language,
                "lords-start-daily-played",
                points = reader.points,
                place = reader.place,
                players = reader.players
            )
        })
    }

    fn describe(&self, game: &ListedGame, language: Language) -> GameLine {
        let Some(summary) = game.lords() else {
            return GameLine::default();
        };
        let (what, how) = describe_lords(summary, language);
        GameLine {
            what,
            how,
            short: say!(language, "lords-title-short"),
        }
    }

    fn describe_left(&self, game: &ListedGame, language: Language) -> (String, Option<String>) {
        let skirmish = game.lords().map(|summary| {
            let skirmish = summary.skirmish;
            say!(language, "lords-skirmish", skirmish)
        });
        (lords::title(language), skirmish)
    }
}

/// Against whom a game of Lords of Scotland is, at which levels, how far it is, and
/// everybody's points or who has won.
fn describe_lords(game: &LordsSummary, language: Language) -> (Vec<String>, Vec<String>) {
    let count = game.participants.count();
    let players = say!(language, "lords-start-players-short", players = count);
    let (title, names) = (lords::title(language), game.opponents(language));
    let levels: BTreeSet<String> = game
        .participants
        .iter()
        .filter_map(Participant::level)
        .map(|level| lords::level_name(language, level))
        .collect();
    let levels: Vec<String> = levels.into_iter().collect();
    let of_levels = |who: &str| match levels.as_slice() {
        [] => who.to_owned(),
        levels => format!("{who} ({})", levels.join(", ")),
    };
    let (names, players_at) = (of_levels(&names), of_levels(&players));
    let short_title = say!(language, "lords-title-short");
    let what = vec![
        format!("{names} · {title}"),
        format!("{names} · {short_title}"),
        format!("{players_at} · {title}"),
        format!("{players_at} · {short_title}"),
        // The game says more than the levels.
        format!("{players} · {title}"),
        format!("{players} · {short_title}"),
    ];
    let points: Vec<String> = game.points.iter().map(u32::to_string).collect();
    let result = describe_lords_result(game, language);
    let stage =
        result.unwrap_or_else(|| say!(language, "lords-skirmish", skirmish = game.skirmish));
    (what, vec![stage, points.join("–")])
}

/// Returns who has won a game of Lords of Scotland, and the reader's place, once it is over.
fn describe_lords_result(game: &LordsSummary, language: Language) -> Option<String> {
    let result = game.result.as_ref()?;
    if game.resigned.is_some() {
        return Some(say!(language, "games-resigned"));
    }
    let seats = || game.participants.iter().zip(result.places.iter());
    let winner = seats().find(|(_, place)| **place == 1);
    let winner = winner.map_or(&Participant::Reader, |(who, _)| who);
    let mut places = seats().filter(|(who, _)| matches!(who, Participant::Reader));
    let place = places.next().map_or(0, |(_, place)| *place);
    Some(say!(
        language,
        "lords-games-won",
        name = lords::name(language, winner),
        place
    ))
}
