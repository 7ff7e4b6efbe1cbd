//! The texts of the start screen.

use super::{Entry, Field, NamesProblem, Start};
use crate::daily::{self, DailyStatus, Today};
use crate::game_kind::GameKind;
use crate::options::Options;
use crate::options::lords::{LordsOptions, SeatChoice};
use crate::profile::GameMode;
use crate::records::{GameSummary, ListedGame};
use crate::settings::Hints;
use crate::stats::MatchSummary;
use crate::time::local;
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Press;
use crate::tui::shell::start::LastGame;
use crate::tutorial::{BASE_LESSONS, LESSONS, LORDS_LESSONS, Lesson};
use jiff::Timestamp;
use jiff::civil::Date;
use schotten_bots::Level;
use schotten_bots::puzzle::PACK_SIZE;
use schotten_rules::ByPlayer;
use std::cmp::Ordering;
use telling::lords;
use telling::words;
use telling::{Language, say};
use textkit::columns;

/// Returns what this game is, in one sentence.
pub(super) fn sentence(language: Language, game: GameKind) -> String {
    match game {
        GameKind::Schotten => say!(language, "start-sentence"),
        GameKind::Lords => say!(language, "lords-start-sentence"),
    }
}

/// Returns the name of an entry of the menu.
pub(super) fn entry(language: Language, entry: Entry) -> String {
    match entry {
        Entry::Continue => say!(language, "start-continue"),
        Entry::Learn => say!(language, "start-learn"),
        Entry::Play => say!(language, "start-play"),
        Entry::TwoPeople => say!(language, "start-two-people"),
        Entry::Daily => say!(language, "start-daily"),
        Entry::Puzzles => say!(language, "puzzle-name"),
        Entry::Watch => say!(language, "start-watch"),
        Entry::Lords => lords::title(language),
        Entry::Rules => say!(language, "start-rules-entry"),
    }
}

/// Returns what stands to the right of an entry: the longest form first.
pub(super) fn beside(start: &Start, app: &App, entry: Entry) -> Vec<String> {
    let language = app.settings.language;
    match entry {
        Entry::Continue => match &start.last_game {
            LastGame::Found(offer) => left_game(language, offer, app.now),
            _ => vec![say!(language, "start-looking")],
        },
        Entry::Learn if start.game_of(entry, &app.library) == GameKind::Lords => {
            let title = lords::title(language);
            let count = LORDS_LESSONS.len();
            let lessons = match app.next_lords_lesson() {
                0 => say!(language, "start-lessons", count = count),
                next => say!(
                    language,
                    "start-lessons-next",
                    number = next + 1,
                    count = count
                ),
            };
            vec![format!("{title} · {lessons}"), lessons]
        }
        Entry::Learn => {
            let lessons = &app.profile.lessons;
            let done = |some: &[Lesson]| {
                let done = some.iter().filter(|lesson| lessons.contains(lesson.id));
                (done.count(), some.len())
            };
            // The lessons about the base game first.
            let (base, tactic) = LESSONS.split_at(BASE_LESSONS);
            vec![match (done(base), done(tactic)) {
                ((0, count), _) => say!(language, "start-lessons", count = count),
                ((all, count), (done, more)) if all == count => {
                    say!(language, "start-lessons-more", done = done, count = more)
                }
                ((_, count), _) => {
                    say!(
                        language,
                        "start-lessons-next",
                        number = app.next_lesson() + 1,
                        count = count
                    )
                }
            }]
        }
        Entry::Play => {
            let options = start.options(GameMode::Solo);
            let mut texts = game(language, options);
            if app.settings.hints == Hints::EveryTurn {
                let hints = say!(language, "start-with-hints");
                let hinted = (texts.first()).map(|longest| format!("{longest} · {hints}"));
                texts.splice(..0, hinted);
            }
            texts
        }
        Entry::TwoPeople => game(language, start.options(GameMode::Pair)),
        Entry::Daily => daily(language, start, app),
        Entry::Puzzles => puzzles(language, app),
        Entry::Watch => match &app.library.games {
            None => Vec::new(),
            Some(games) => vec![say!(language, "start-games", count = games.len())],
        },
        Entry::Lords if start.is_lords_daily => {
            let parts = lords_daily_parts(language, app);
            join([vec![Some(say!(language, "start-daily"))], parts].concat())
        }
        Entry::Lords => lords_game(language, &start.lords),
        Entry::Rules => vec![start.game_of(entry, &app.library).title(language)],
    }
}

/// Returns the options of a game of Lords of Scotland.
fn lords_game(language: Language, options: &LordsOptions) -> Vec<String> {
    let players = options.seats.len();
    let is_bot = |seat: &&SeatChoice| matches!(seat, SeatChoice::Bot(_));
    let bots = options.seats.iter().filter(is_bot).count();
    vec![
        say!(
            language,
            "lords-start-players",
            players = players,
            bots = bots
        ),
        say!(language, "lords-start-players-short", players = players),
    ]
}

/// Returns the game that was left: against whom or of Lords of Scotland its name, how far
/// it is, and since when.
fn left_game(language: Language, left: &ListedGame, now: Timestamp) -> Vec<String> {
    let (who, how_far) = match &left.game {
        GameSummary::Schotten(summary) => {
            let game = &summary.game;
            let [a, b]: [u32; 2] = game.score().into();
            let (round, of) = (summary.rounds, game.length);
            let score = (of > 1).then(|| {
                let round = say!(language, "record-round", round = round, of = of);
                format!("{round}, {a}–{b}")
            });
            (opponents(language, game), score)
        }
        GameSummary::Lords(summary) => {
            let skirmish = say!(language, "lords-skirmish", skirmish = summary.skirmish);
            (lords::title(language), Some(skirmish))
        }
    };
    let when = left.begun.map(|begun| when(language, begun, now));
    join([Some(who), how_far, when])
}

/// Against whom a game is, or who play it.
pub(crate) fn opponents(language: Language, game: &MatchSummary) -> String {
    let [a, b] = &game.participants;
    match b.level() {
        Some(level) if b.given_name().is_none() => opponent(language, Some(level)),
        _ => {
            let [a, b] = [a, b].map(|who| words::name(language, who));
            format!("{a} – {b}")
        }
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

/// Returns the options of a game.
fn game(language: Language, options: &Options) -> Vec<String> {
    let who = if options.opponent.is_some() {
        opponent(language, options.opponent)
    } else {
        let [head, last] = [0, 1].map(|place| super::panel::name_of(options, language, place));
        say!(language, "list-and", head = head, last = last)
    };
    let variant = text::variant(language, options.variant);
    let rounds = (options.rounds > 1).then(|| rounds(language, options.rounds));
    join([Some(who), Some(variant), rounds])
}

fn rounds(language: Language, count: u32) -> String {
    say!(language, "stats-of-rounds", count = count)
}

/// Returns the opponent at a level, with the level: `Magnus, level 4`.
pub(super) fn opponent(language: Language, level: Option<Level>) -> String {
    let Some(level) = level else {
        return String::new();
    };
    let name = text::opponent_name(language, level);
    format!("{name}, {}", text::level_of(language, level))
}

/// Returns the deal of the day: of which game, whether it was played, the streak, and the
/// date.
fn daily(language: Language, start: &Start, app: &App) -> Vec<String> {
    let day = daily::date(app.now);
    let library = &app.library;
    let game = start.daily_game(library);
    let parts = match game {
        GameKind::Schotten => {
            let status = library.daily.as_ref();
            daily_parts(language, status, day, |score| {
                match_result(language, *score)
            })
        }
        GameKind::Lords => lords_daily_parts(language, app),
    };
    let (game, dates) = (
        vec![Some(game.title(language))],
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

/// Returns whether the deal of today of Lords of Scotland was played, and the streak.
fn lords_daily_parts(language: Language, app: &App) -> Vec<Option<String>> {
    let (status, day) = (app.library.daily_lords.as_ref(), daily::date(app.now));
    daily_parts(language, status, day, |reader| {
        say!(
            language,
            "lords-start-daily-played",
            points = reader.points,
            place = reader.place,
            players = reader.players
        )
    })
}

/// Returns whether the deal of this day was played, its result, and the streak.
fn daily_parts<R>(
    language: Language,
    status: Option<&DailyStatus<R>>,
    day: Date,
    result: impl Fn(&R) -> String,
) -> Vec<Option<String>> {
    let Some(status) = status.filter(|status| status.day == day) else {
        return Vec::new();
    };
    let today = match &status.today {
        Today::New => say!(language, "start-daily-new"),
        Today::Running(_) => say!(language, "start-daily-running"),
        Today::Played { result: played, .. } => result(played),
    };
    let streak = status.streak;
    let streak = (streak > 1).then(|| say!(language, "start-streak", days = streak));
    vec![Some(today), streak]
}

/// Returns how a match with this score ended for the reader, whose points come first.
pub(crate) fn match_result(language: Language, score: ByPlayer<u32>) -> String {
    let [reader, other]: [u32; 2] = score.into();
    let outcome = match reader.cmp(&other) {
        Ordering::Greater => "won",
        Ordering::Less => "lost",
        Ordering::Equal => "drawn",
    };
    let score = format!("{reader}–{other}");
    say!(language, "start-result", outcome = outcome, score = score)
}

/// Returns what Enter does with a deal of the day that was begun or played.
fn about_daily<R>(app: &App, status: Option<&DailyStatus<R>>) -> Option<String> {
    let language = app.settings.language;
    let status = status.filter(|status| status.day == daily::date(app.now))?;
    let key = app.layers().key_of(language, Press::Begin);
    match &status.today {
        Today::New => None,
        Today::Running(_) => Some(say!(language, "start-about-daily-running", key = key)),
        Today::Played { .. } => Some(say!(language, "start-about-daily-played", key = key)),
    }
}

/// Returns how many puzzles are solved, and the streak of those of the day.
fn puzzles(language: Language, app: &App) -> Vec<String> {
    let (progress, day) = (&app.profile.puzzles, daily::date(app.now));
    let (solved, total) = (progress.solved.len(), PACK_SIZE);
    let count = if solved == 0 {
        say!(language, "start-puzzles", count = total)
    } else {
        say!(language, "puzzle-solved-of", solved = solved, total = total)
    };
    let streak = progress.streak(day);
    let streak = (streak > 1).then(|| say!(language, "start-streak", days = streak));
    join([Some(count), streak])
}

/// Parts with a dot between them, then the same with fewer parts.
fn join(parts: impl IntoIterator<Item = Option<String>>) -> Vec<String> {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let lengths = (1..=parts.len()).rev();
    lengths.map(|length| parts[..length].join(" · ")).collect()
}

/// Returns what an entry does, in one line.
pub(super) fn about(start: &Start, app: &App, entry: Entry) -> String {
    let language = app.settings.language;
    match entry {
        Entry::Continue => say!(
            language,
            "start-about-continue",
            others = start.others_unfinished(&app.library),
            key = app.layers().key_of(language, Press::Options)
        ),
        Entry::Learn => say!(language, "start-about-learn"),
        Entry::Play => about_opponent(language, start.options(GameMode::Solo).opponent),
        Entry::TwoPeople => say!(language, "start-hot-seat"),
        Entry::Daily => match start.daily_game(&app.library) {
            GameKind::Schotten => {
                about_daily(app, app.library.daily.as_ref()).unwrap_or_else(|| {
                    let opponent = opponent(language, start.daily.opponent);
                    say!(language, "start-about-daily", opponent = opponent)
                })
            }
            GameKind::Lords => about_daily(app, app.library.daily_lords.as_ref())
                .unwrap_or_else(|| say!(language, "lords-start-about-daily")),
        },
        Entry::Puzzles => say!(language, "start-about-puzzles"),
        Entry::Watch => say!(language, "start-about-watch"),
        Entry::Lords => {
            let played = start
                .is_lords_daily
                .then_some(app.library.daily_lords.as_ref());
            played
                .and_then(|status| about_daily(app, status))
                .unwrap_or_else(|| {
                    let key = app.layers().key_of(language, Press::Tutorial);
                    say!(language, "lords-start-about", key = key)
                })
        }
        Entry::Rules => say!(language, "start-about-rules"),
    }
}

/// How an opponent plays: the name and a sentence.
pub(super) fn about_opponent(language: Language, level: Option<Level>) -> String {
    let Some(level) = level else {
        return String::new();
    };
    let explained = text::level_explained(language, level);
    let name = text::opponent_name(language, level);
    say!(
        language,
        "plain-explained",
        name = name,
        explained = explained
    )
}

/// Returns what a row of the options is about.
pub(super) fn about_field(language: Language, field: Field, options: &Options) -> String {
    match field {
        Field::Opponent => about_opponent(language, options.opponent),
        Field::Variant => text::variant_explained(language, options.variant),
        Field::Rounds => say!(language, "start-about-rounds"),
        Field::Name(_) => say!(language, "start-about-name"),
        Field::First => say!(language, "start-about-first"),
        Field::Begin => String::new(),
    }
}

/// Returns the name of a row of the options.
pub(super) fn field(language: Language, field: Field, mode: GameMode) -> String {
    match (field, mode) {
        (Field::Opponent, _) => say!(language, "start-opponent"),
        (Field::Variant, _) => say!(language, "start-variant"),
        (Field::Rounds, _) => say!(language, "start-rounds"),
        (Field::Name(_), GameMode::Solo) => say!(language, "start-your-name"),
        (Field::Name(0), GameMode::Pair) => say!(language, "start-first-name"),
        (Field::Name(_), GameMode::Pair) => say!(language, "start-second-name"),
        (Field::First, _) => say!(language, "start-first"),
        (Field::Begin, _) => begin(language),
    }
}

/// Returns the button that begins the game.
pub(super) fn begin(language: Language) -> String {
    columns::capitalize(&say!(language, "command-begin"))
}

/// Returns the choice of a random first player.
pub(super) fn random_first(language: Language) -> String {
    say!(language, "start-random")
}

/// Why the game can't begin.
pub(super) fn names_problem(language: Language, problem: NamesProblem) -> String {
    match problem {
        NamesProblem::Name => say!(language, "start-name-missing"),
        NamesProblem::OtherName => say!(language, "start-names-alike"),
    }
}
