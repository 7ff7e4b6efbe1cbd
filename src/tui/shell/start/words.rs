//! The texts of the start screen.

use super::{Entry, GameMenu, MenuEntry, Start};
use crate::daily::{self, Today};
use crate::games::Game;
use crate::puzzles::PuzzleList;
use crate::puzzles::words::grade;
use crate::time::local;
use crate::tui::kit::Glyphs;
use crate::tui::kit::progress_dots::Track;
use crate::tui::shell::start::LastGame;
use crate::tui::shell::text::sign_entries;
use crate::tui::shell::windows::lessons::LessonGroup;
use crate::tui::shell::{App, Command};
use jiff::Timestamp;
use telling::{Language, say};
use textkit::columns;

/// Returns an entry of the menu in words.
pub(super) fn entry(start: &Start, app: &App, entry: Entry) -> MenuEntry {
    let language = app.settings.language;
    let game = start.game_of(entry, &app.library);
    let menu = start.menu_of(game);
    let of = |name, beside, about| MenuEntry {
        name,
        beside,
        about: vec![about],
        ..MenuEntry::default()
    };
    match entry {
        Entry::Continue => of(
            say!(language, "start-continue"),
            match (&start.last_game, menu) {
                (LastGame::Found(offer), Some(menu)) => {
                    let (who, how_far) = menu.describe_left(offer, language);
                    let when = offer.begun.map(|begun| when(language, begun, app.now));
                    join([Some(who), how_far, when])
                }
                _ => vec![say!(language, "start-looking")],
            },
            say!(
                language,
                "start-about-continue",
                others = start.others_unfinished(&app.library),
                key = app.layers().key_of(language, Command::Options)
            ),
        ),
        Entry::Tables => {
            let tables = app.lobby.as_ref().map_or(0, |lobby| lobby.tables.len());
            of(
                say!(language, "start-tables"),
                vec![say!(language, "start-tables-wait", count = tables)],
                say!(language, "start-about-tables"),
            )
        }
        Entry::Learn => of(
            say!(language, "start-learn"),
            lessons(game, app),
            say!(language, "start-about-learn", game = (game.title)(language)),
        ),
        Entry::Game(_, at) => menu.map_or_else(MenuEntry::default, |menu| menu.entry(at, app)),
        Entry::Daily => menu.map_or_else(MenuEntry::default, |menu| daily(game, menu, app)),
        Entry::Watch => of(
            say!(language, "start-watch"),
            match &app.library.games {
                None => Vec::new(),
                Some(games) => vec![say!(language, "start-games", count = games.len())],
            },
            say!(language, "start-about-watch"),
        ),
        Entry::Rules => of(
            say!(language, "rules-title"),
            vec![(game.title)(language)],
            say!(language, "start-about-rules", game = (game.title)(language)),
        ),
    }
}

/// Returns how many lessons are done of the first group in which some are left.
fn lessons(game: Game, app: &App) -> Vec<String> {
    let language = app.settings.language;
    let Some(list) = &game.lessons else {
        return Vec::new();
    };
    let lessons = (list.lessons)();
    let mut groups: Vec<LessonGroup> = Vec::new();
    for group in (list.groups)(language) {
        match groups.last_mut() {
            // A group without a heading continues the one before it.
            Some(before) if group.heading.is_empty() => before.lessons.end = group.lessons.end,
            _ => groups.push(group),
        }
    }
    let done = |group: &LessonGroup| {
        let lessons = lessons[group.lessons.clone()].iter();
        let done = lessons.filter(|(id, _)| app.profile.lessons.contains(*id));
        done.count()
    };
    let left = groups
        .iter()
        .find(|group| done(group) < group.lessons.len());
    let group = left.or(groups.last()).map(|group| {
        let (done, count) = (done(group), group.lessons.len());
        let lessons = if done == 0 && group.lessons.start > 0 {
            say!(language, "start-lessons-left", count)
        } else {
            // Before the first one, all of them are named, as the command line does.
            let count = if done == 0 { lessons.len() } else { count };
            say!(language, "start-lessons", done, count)
        };
        let game = (game.title)(language);
        [format!("{game} · {lessons}"), lessons]
    });
    group.into_iter().flatten().collect()
}

/// Returns a day in words, with the time if it is today.
pub(crate) fn when(language: Language, time: Timestamp, now: Timestamp) -> String {
    let (day, today) = (daily::date(time), daily::date(now));
    if day == today {
        let time = local(time).strftime("%H:%M").to_string();
        return say!(language, "start-today", time);
    }
    if today.yesterday().is_ok_and(|before| before == day) {
        return say!(language, "start-yesterday");
    }
    daily::day_and_month(language, day)
}

/// Says what became of today's deal or puzzle: `open`, `begun` or `done`.
pub(crate) fn today(language: Language, state: &str) -> String {
    say!(language, "start-today-is", state)
}

/// Returns the deal of the day: the last seven days, of which game it is, the days in a row, and
/// today.
fn daily(game: Game, menu: &dyn GameMenu, app: &App) -> MenuEntry {
    let language = app.settings.language;
    let key = app.layers().key_of(language, Command::Begin);
    let status = app.daily_status(game);
    let (state, about) = match status.map(|status| &status.today) {
        None => (None, menu.about_daily(language)),
        Some(Today::New) => (Some("open"), menu.about_daily(language)),
        Some(Today::Running(_)) => {
            let about = say!(language, "start-about-daily-running", key);
            (Some("begun"), about)
        }
        Some(Today::Played(played)) => {
            let result = if played.is_resigned() {
                say!(language, "games-resigned")
            } else {
                menu.daily_result(played, language)
            };
            let about = say!(language, "start-about-daily-played", result, key);
            (Some("done"), about)
        }
    };
    let streak = status.map(|status| status.streak).filter(|days| *days > 1);
    let streak = streak.map(|days| say!(language, "start-streak", days));
    let today = state.map(|state| today(language, state));
    let title = (game.title)(language);
    let join = |parts: [Option<&String>; 3]| {
        let parts: Vec<&str> = parts.into_iter().flatten().map(String::as_str).collect();
        parts.join(" · ")
    };
    // The squares show the days in a row, too.
    let beside = [
        join([Some(&title), streak.as_ref(), today.as_ref()]),
        join([Some(&title), None, today.as_ref()]),
        join([None, None, today.as_ref()]),
    ];
    MenuEntry {
        name: say!(language, "start-daily"),
        track: status.map_or_else(Track::default, |status| Track::of_days(status.week)),
        beside: beside.into(),
        about: vec![about],
    }
}

/// Says what the signs of a track mean; nothing without one.
pub(super) fn legend(language: Language, track: &Track, glyphs: Glyphs) -> String {
    if track.width() == 0 {
        return String::new();
    }
    let [open, helped, done] = track.signs(glyphs);
    let of = if track.is_week() { "days" } else { "levels" };
    say!(language, "start-track", of, open, helped, done)
}

/// Returns the title and the entries of the help section about the signs on the start screen.
pub(crate) fn help_signs(language: Language, glyphs: Glyphs) -> (String, Vec<[String; 2]>) {
    let tracks = [Track::of_ladder([]), Track::of_days([])];
    let signs = tracks.iter().map(|track| {
        let [open, helped, done] = track.signs(glyphs);
        let of = if track.is_week() { "days" } else { "levels" };
        say!(language, "help-sign-track", of, open, helped, done)
    });
    (say!(language, "help-signs"), sign_entries(signs.collect()))
}

/// Parts with a dot between them, then the same with fewer parts.
pub(crate) fn join(parts: impl IntoIterator<Item = Option<String>>) -> Vec<String> {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let lengths = (1..=parts.len()).rev();
    lengths.map(|length| parts[..length].join(" · ")).collect()
}

/// Returns the button that begins the game.
pub(crate) fn begin(language: Language) -> String {
    columns::capitalize(&say!(language, "command-begin"))
}

/// Returns the entry of a game's puzzles: how many are solved, and what became of that of the day.
/// `about` says what they are, and how hard that of the day is.
pub(crate) fn puzzles(game: Game, about: fn(Language, String) -> String, app: &App) -> MenuEntry {
    let language = app.settings.language;
    let Some(offer) = game.puzzles else {
        return MenuEntry::default();
    };
    let (list, solved) = (offer.list, app.profile.puzzles(game.name).solved.len());
    let count = say!(language, "start-puzzles", solved, total = list.size);
    let difficulty = list.of_day(daily::date(app.now)).difficulty;
    MenuEntry {
        name: say!(language, "puzzle-name-of", game = (game.title)(language)),
        beside: join([Some(count), Some(puzzle_of_day(language, list, app))]),
        about: vec![about(language, grade(language, difficulty))],
        ..MenuEntry::default()
    }
}

/// Returns on how many days in a row the puzzle of the day was solved, and whether today's can
/// still be.
pub(crate) fn puzzle_of_day(language: Language, list: &PuzzleList, app: &App) -> String {
    let (progress, day) = (app.profile.puzzles(list.game), daily::date(app.now));
    let is_open = progress.is_open_on(day, list.of_day(day).number);
    let today = today(language, if is_open { "open" } else { "done" });
    match progress.streak(day) {
        0 | 1 => today,
        days => format!("{} · {today}", say!(language, "start-streak", days)),
    }
}
