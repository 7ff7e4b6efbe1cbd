//! The texts of the start screen.

use super::{Entry, MenuEntry, Start};
use crate::daily::{self, Today};
use crate::games::Game;
use crate::records::ListedGame;
use crate::time::local;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Command;
use crate::tui::shell::start::LastGame;
use crate::tui::shell::windows::lessons::LessonList;
use jiff::Timestamp;
use telling::{Language, say};
use textkit::columns;

/// Returns an entry of the menu in words.
pub(super) fn entry(start: &Start, app: &App, entry: Entry) -> MenuEntry {
    let language = app.settings.language;
    let game = start.game_of(entry, &app.library);
    let menu = start.menu_of(game);
    match entry {
        Entry::Continue => MenuEntry {
            name: say!(language, "start-continue"),
            beside: match (&start.last_game, menu) {
                (LastGame::Found(offer), Some(menu)) => {
                    let (who, how_far) = menu.describe_left(offer, language);
                    let when = offer.begun.map(|begun| when(language, begun, app.now));
                    join([Some(who), how_far, when])
                }
                _ => vec![say!(language, "start-looking")],
            },
            about: say!(
                language,
                "start-about-continue",
                others = start.others_unfinished(&app.library),
                key = app.layers().key_of(language, Command::Options)
            ),
        },
        Entry::Learn => MenuEntry {
            name: say!(language, "start-learn"),
            beside: menu.map_or_else(Vec::new, |menu| menu.lessons(app)),
            about: say!(language, "start-about-learn"),
        },
        Entry::Game(_, at) => menu.map_or_else(MenuEntry::default, |menu| menu.entry(at, app)),
        Entry::Daily => MenuEntry {
            name: say!(language, "start-daily"),
            beside: daily(language, game, app),
            about: (app.about_begun_daily(game))
                .or_else(|| Some(menu?.about_daily(language)))
                .unwrap_or_default(),
        },
        Entry::Watch => MenuEntry {
            name: say!(language, "start-watch"),
            beside: match &app.library.games {
                None => Vec::new(),
                Some(games) => vec![say!(language, "start-games", count = games.len())],
            },
            about: say!(language, "start-about-watch"),
        },
        Entry::Rules => MenuEntry {
            name: say!(language, "rules-title"),
            beside: vec![(game.title)(language)],
            about: say!(language, "start-about-rules"),
        },
    }
}

/// Says which of these lessons comes next.
pub(crate) fn lessons(list: &LessonList, app: &App) -> String {
    let (language, count) = (app.settings.language, (list.lessons)().len());
    match list.next(app) {
        0 => say!(language, "start-lessons", count = count),
        next => say!(
            language,
            "start-lessons-next",
            number = next + 1,
            count = count
        ),
    }
}

/// Returns a day in words, with the time whenever it was.
pub(crate) fn when_exactly(language: Language, time: Timestamp, now: Timestamp) -> String {
    let day = when(language, time, now);
    if daily::date(time) == daily::date(now) {
        return day;
    }
    let time = local(time).strftime("%H:%M").to_string();
    say!(language, "start-day-and-time", day = day, time = time)
}

/// Returns a day in words, with the time if it is today.
fn when(language: Language, time: Timestamp, now: Timestamp) -> String {
    let (day, today) = (daily::date(time), daily::date(now));
    if day == today {
        let time = local(time).strftime("%H:%M").to_string();
        return say!(language, "start-today", time = time);
    }
    if today.yesterday().is_ok_and(|before| before == day) {
        return say!(language, "start-yesterday");
    }
    daily::day_and_month(language, day)
}

/// Returns the deal of the day: of which game, whether it was played, the streak, and the
/// date.
fn daily(language: Language, game: Game, app: &App) -> Vec<String> {
    let day = daily::date(app.now);
    let parts = app.daily_parts(game);
    let (game, dates) = (
        vec![Some((game.title)(language))],
        [daily::day_and_month, daily::short_date],
    );
    let dates = dates.map(|date| vec![Some(date(language, day))]);
    let [long, short] = dates.each_ref();
    // Without room for both, the game is left out: the line below names the opponents.
    let shown = [
        [&game, &parts, long],
        [&game, &parts, short],
        [&vec![], &parts, long],
        [&vec![], &parts, short],
    ];
    let shown = shown.map(|parts| join(parts.into_iter().flatten().cloned()).remove(0));
    let undated = join([game.clone(), parts.clone()].concat());
    shown.into_iter().chain(undated).collect()
}

impl App {
    /// Returns whether a game's deal of today was played, its result, and the streak.
    pub(crate) fn daily_parts(&self, game: Game) -> Vec<Option<String>> {
        let language = self.settings.language;
        let Some(status) = self.daily_status(game) else {
            return Vec::new();
        };
        let result = |played: &ListedGame| {
            let menu = self.next.menu_of(game);
            menu.map(|menu| menu.daily_result(played, language))
        };
        let today = match &status.today {
            Today::New => Some(say!(language, "start-daily-new")),
            Today::Running(_) => Some(say!(language, "start-daily-running")),
            Today::Played(played) => result(played),
        };
        let streak = status.streak;
        let streak = (streak > 1).then(|| say!(language, "start-streak", days = streak));
        vec![today, streak]
    }

    /// Returns what Enter does with a game's deal of the day that was begun or played.
    pub(crate) fn about_begun_daily(&self, game: Game) -> Option<String> {
        let language = self.settings.language;
        let status = self.daily_status(game)?;
        let key = self.layers().key_of(language, Command::Begin);
        match &status.today {
            Today::New => None,
            Today::Running(_) => Some(say!(language, "start-about-daily-running", key = key)),
            Today::Played(_) => Some(say!(language, "start-about-daily-played", key = key)),
        }
    }
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
