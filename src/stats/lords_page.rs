//! The pages of statistics of Lords of Scotland.

use super::GameStatistics;
use super::lords::{LordsPlayer, LordsStatistics, Places};
use super::page::{Bar, Block, LISTED_PEOPLE, Page, Table, TableRow, decimal, percent, share, won};
use std::cmp::Reverse;
use tabletop::statistics::Outcomes;
use telling::{Language, lords, say};

impl GameStatistics for LordsStatistics {
    fn player_count(&self) -> usize {
        self.players.len()
    }

    fn scope(&self, language: Language) -> String {
        say!(language, "stats-of-games", count = self.games)
    }

    fn name(&self, player: usize, language: Language) -> String {
        lords::name(language, &self.players[player].who)
    }

    fn overview(&self, language: Language) -> Page {
        let rows = self.players.iter().map(|player| {
            let (who, all) = (lords::name(language, &player.who), &player.all);
            TableRow {
                label: who,
                numbers: vec![all.games().to_string(), average_place(language, all)],
                bar: Bar::Outcomes(all.outcomes()),
            }
        });
        let title = say!(
            language,
            "lords-stats-counted",
            title = lords::title(language),
            count = self.games
        );
        let players = Table {
            title: say!(language, "stats-player"),
            heads: vec![
                say!(language, "lords-stats-games"),
                say!(language, "lords-stats-place"),
            ],
            share: say!(language, "stats-won"),
            rows: rows.collect(),
        };
        let note = Block::Note(say!(language, "lords-stats-note"));
        Page {
            title,
            blocks: vec![Block::Table(players), note],
        }
    }

    fn of_player(&self, player: usize, language: Language) -> Page {
        let player = &self.players[player];
        let who = lords::name(language, &player.who);
        let course = |language, count| say!(language, "lords-stats-trend", count);
        Page {
            title: format!("{who} – {}", lords::title(language)),
            blocks: vec![
                facts(language, player),
                Block::Course(course, player.history.clone()),
                rivals(language, player),
                by_players(language, player),
                places(language, &player.all),
                Block::Note(say!(language, "lords-stats-fair")),
            ],
        }
    }
}

/// The main figures of a player.
fn facts(language: Language, player: &LordsPlayer) -> Block {
    let all = &player.all;
    let games = all.games();
    let fact = |label, number| [label, number, String::new()];
    let fair = player.fair_share().unwrap_or_default();
    Block::Facts(vec![
        fact(say!(language, "lords-stats-games"), games.to_string()),
        won(language, all.outcomes(), "games"),
        fact(
            say!(language, "lords-stats-fair-share"),
            percent(language, fair),
        ),
        fact(
            say!(language, "lords-stats-average-place"),
            average_place(language, all),
        ),
        fact(
            say!(language, "lords-stats-points"),
            decimal(language, all.points, games),
        ),
        fact(
            say!(language, "lords-stats-skirmishes"),
            decimal(language, all.skirmishes, games),
        ),
    ])
}

/// The opponents: the computer's levels, then the people met most often.
fn rivals(language: Language, player: &LordsPlayer) -> Block {
    let (mut levels, mut people): (Vec<_>, Vec<_>) = player
        .rivals()
        .partition(|(rival, _)| rival.level().is_some());
    levels.sort_by_key(|(rival, _)| rival.level());
    people.sort_by_key(|(_, meetings)| Reverse(meetings.met));
    people.truncate(LISTED_PEOPLE);
    let rows = levels
        .into_iter()
        .chain(people)
        .map(|(rival, meetings)| TableRow {
            label: lords::name(language, rival),
            numbers: vec![
                meetings.met.to_string(),
                decimal(language, meetings.places, meetings.met),
            ],
            bar: Bar::Outcomes(Outcomes {
                wins: meetings.ahead,
                draws: 0,
                losses: meetings.met - meetings.ahead,
            }),
        });
    Block::Table(Table {
        title: say!(language, "opponent-label"),
        heads: vec![
            say!(language, "lords-stats-met"),
            say!(language, "lords-stats-their-place"),
        ],
        share: say!(language, "lords-stats-ahead"),
        rows: rows.collect(),
    })
}

/// The games by the number of players, with the fair share of each.
fn by_players(language: Language, player: &LordsPlayer) -> Block {
    let rows = player.by_players().map(|(count, places)| TableRow {
        label: say!(language, "lords-start-players-short", players = count),
        numbers: vec![
            places.games().to_string(),
            average_place(language, places),
            percent(language, share(1, count as u64)),
        ],
        bar: Bar::Outcomes(places.outcomes()),
    });
    Block::Table(Table {
        title: say!(language, "lords-stats-table"),
        heads: vec![
            say!(language, "lords-stats-games"),
            say!(language, "lords-stats-place"),
            say!(language, "lords-stats-fair-head"),
        ],
        share: say!(language, "stats-won"),
        rows: rows.collect(),
    })
}

/// How often each place was reached.
fn places(language: Language, all: &Places) -> Block {
    let last = all.counts.iter().rposition(|count| *count > 0);
    let counts = (1..).zip(all.counts).take(last.unwrap_or(0).max(1) + 1);
    let rows = counts.map(|(place, count): (u64, u64)| TableRow {
        label: say!(language, "lords-stats-nth", place),
        numbers: vec![count.to_string()],
        bar: Bar::Share(share(count, all.games())),
    });
    Block::Table(Table {
        title: say!(language, "lords-stats-place"),
        heads: vec![say!(language, "lords-stats-games")],
        share: say!(language, "stats-share"),
        rows: rows.collect(),
    })
}

fn average_place(language: Language, places: &Places) -> String {
    decimal(language, places.sum(), places.games())
}
