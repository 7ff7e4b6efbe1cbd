//! Statistics of Lords of Scotland as tables with bars, in the reader's language: for
//! `schotten stats` and for the window.

use super::lords::{LordsPlayer, LordsStatistics, Places, Skirmishes};
use super::tables::{ChartRow, ChartTable, decimal, is_enough, percent};
use tabletop::statistics::Outcomes;
use telling::lords::Participant;
use telling::{Language, say};

/// The most people that are listed as opponents, those met most often.
const PEOPLE: usize = 8;

/// The tables in a language.
#[derive(Clone, Copy)]
pub(crate) struct LordsTables<'a> {
    pub(crate) language: Language,
    /// A player's name, cut to the available width.
    pub(crate) name: &'a dyn Fn(&Participant) -> String,
}

impl LordsTables<'_> {
    /// The table of all players, those with the most games first.
    pub(crate) fn players(self, statistics: &LordsStatistics) -> ChartTable {
        let rows = statistics.players().iter();
        let rows = rows.map(|player| self.places_row((self.name)(player.who()), player.all()));
        self.places_table(say!(self.language, "stats-player"), rows.collect())
    }

    /// The table of a player's games by the number of players.
    pub(crate) fn by_players(self, player: &LordsPlayer) -> ChartTable {
        let rows = player.by_players().map(|(count, places)| {
            let label = say!(self.language, "lords-start-players-short", players = count);
            self.places_row(label, places)
                .compare_with(fair_share(count))
        });
        self.places_table(say!(self.language, "lords-stats-table"), rows.collect())
    }

    /// For each number of players how often each place was reached, what was won a game,
    /// and what the share of wins is worth; then what a fair share is.
    pub(crate) fn by_players_remarks(self, player: &LordsPlayer) -> Vec<String> {
        let remarks = player.by_players().filter_map(|(count, places)| {
            let (_, [low, high]) = places.win_rate()?;
            let fair = fair_share(count);
            Some(say!(
                self.language,
                "lords-stats-worth",
                players = count,
                course = self.course(count, places),
                enough = if is_enough(places.outcomes()) {
                    "yes"
                } else {
                    "no"
                },
                low = percent(self.language, low),
                high = percent(self.language, high),
                fair = percent(self.language, fair)
            ))
        });
        let fair = say!(self.language, "lords-stats-fair");
        remarks.chain([fair]).collect()
    }

    /// Returns how often each place was reached by one of this many players, and the points
    /// and skirmishes won in a game.
    fn course(self, count: usize, places: &Places) -> String {
        let language = self.language;
        let reached = (1..).zip(places.counts()).take(count);
        let mut parts: Vec<String> = reached
            .map(|(place, times)| say!(language, "lords-stats-times", place = place, times = times))
            .collect();
        let points = decimal(language, places.points(), places.games());
        parts.push(say!(language, "lords-stats-points", points = points));
        let Skirmishes { won, games } = places.skirmishes();
        if games > 0 {
            let won = decimal(language, won, games);
            parts.push(say!(language, "lords-stats-skirmishes", won = won));
        }
        parts.join(", ")
    }

    /// The table of opponents: the computer's levels, then the people met most
    /// often.
    pub(crate) fn rivals(self, player: &LordsPlayer) -> ChartTable {
        let (mut levels, mut people): (Vec<_>, Vec<_>) = player
            .rivals()
            .partition(|(rival, _)| rival.level().is_some());
        levels.sort_by_key(|(rival, _)| rival.level());
        people.sort_by_key(|(_, meetings)| std::cmp::Reverse(meetings.met));
        people.truncate(PEOPLE);
        let rows = levels.into_iter().chain(people).map(|(rival, meetings)| {
            let outcomes = Outcomes {
                wins: meetings.ahead,
                draws: 0,
                losses: meetings.met - meetings.ahead,
            };
            let numbers = vec![
                meetings.met.to_string(),
                decimal(self.language, meetings.places, meetings.met),
            ];
            ChartRow::of_outcomes((self.name)(rival), numbers, outcomes)
        });
        ChartTable {
            title: say!(self.language, "stats-opponent"),
            heads: vec![
                say!(self.language, "lords-stats-met"),
                say!(self.language, "lords-stats-their-place"),
            ],
            share: say!(self.language, "lords-stats-ahead"),
            rows: rows.collect(),
        }
    }

    /// The most important figures, each with its label.
    pub(crate) fn headlines(self, player: &LordsPlayer) -> [[String; 2]; 4] {
        let language = self.language;
        let all = player.all();
        let (games, outcomes) = (all.games(), all.outcomes());
        let won = match all.win_rate().filter(|_| is_enough(outcomes)) {
            Some((rate, _)) => [
                percent(language, rate),
                say!(language, "lords-stats-headline-won", count = games),
            ],
            None => [
                outcomes.wins.to_string(),
                say!(language, "lords-stats-headline-won-few", count = games),
            ],
        };
        let fair = player.fair_share().unwrap_or_default();
        [
            won,
            [
                percent(language, fair),
                say!(language, "lords-stats-headline-fair"),
            ],
            [
                decimal(language, all.sum(), games),
                say!(language, "lords-stats-headline-place"),
            ],
            [
                // In whole points, which have room in pixels.
                ((all.points() + games / 2) / games.max(1)).to_string(),
                say!(language, "lords-stats-headline-points"),
            ],
        ]
    }

    fn places_row(self, label: String, places: &Places) -> ChartRow {
        let games = places.games();
        let numbers = vec![
            games.to_string(),
            decimal(self.language, places.sum(), games),
        ];
        ChartRow::of_outcomes(label, numbers, places.outcomes())
    }

    fn places_table(self, title: String, rows: Vec<ChartRow>) -> ChartTable {
        ChartTable {
            title,
            heads: vec![
                say!(self.language, "lords-stats-games"),
                say!(self.language, "lords-stats-place"),
            ],
            share: say!(self.language, "stats-won"),
            rows,
        }
    }
}

/// Returns the share of games that one of this many equally strong players wins.
#[expect(clippy::cast_precision_loss, reason = "a number of players")]
fn fair_share(players: usize) -> f64 {
    1.0 / players as f64
}
