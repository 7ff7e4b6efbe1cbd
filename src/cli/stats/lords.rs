//! The statistics of Lords of Scotland as text: an overview of all players, and
//! the figures of one player.

use super::text::StatsPage;
use crate::stats::lords::{LordsPlayer, LordsStatistics, Places};
use crate::stats::tables::{ChartRow, ChartTable, decimal};
use tabletop::statistics::Outcomes;
use telling::lords::{self, Participant};
use telling::{Language, say};
use textkit::columns::wrap;

/// The most people that are listed as opponents, those met most often.
const PEOPLE: usize = 8;

impl StatsPage {
    /// The overview of all players of Lords of Scotland, those with the most
    /// games first.
    pub(super) fn lords_overview(self, statistics: &LordsStatistics) -> String {
        let language = self.language;
        let title = say!(
            language,
            "lords-stats-counted",
            title = lords::title(language),
            count = statistics.games()
        );
        let rows = statistics.players().iter();
        let rows =
            rows.map(|player| places_row(language, self.lords_name(player.who()), player.all()));
        let table = places_table(language, say!(language, "stats-player"), rows.collect());
        let note = say!(language, "lords-stats-note");
        let blocks = [
            self.title(&title),
            self.tables_in_column(&[table]),
            wrap(&note, self.width).join("\n"),
        ];
        blocks.join("\n\n") + "\n"
    }

    /// All figures of a player of Lords of Scotland.
    pub(super) fn of_lords_player(self, player: &LordsPlayer) -> String {
        let language = self.language;
        let name = self.lords_name(player.who());
        let title = format!("{name} – {}", lords::title(language));
        let sizes = player.by_players().map(|(count, places)| {
            let label = say!(language, "lords-start-players-short", players = count);
            places_row(language, label, places)
        });
        let sizes = places_table(
            language,
            say!(language, "lords-stats-table"),
            sizes.collect(),
        );
        let places = player.by_players().map(|(count, places)| {
            let counts = places.counts().map(|count| count.to_string());
            say!(
                language,
                "lords-stats-places",
                players = count,
                places = counts[..count].join(" / ")
            )
        });
        let places: Vec<String> = places.flat_map(|line| wrap(&line, self.width)).collect();
        let blocks = [
            self.title(&title),
            self.tables_in_column(&[sizes, self.lords_rivals(player)]),
            places.join("\n"),
        ];
        blocks.join("\n\n") + "\n"
    }

    /// The table of opponents: the computer's levels, then the people met most
    /// often.
    fn lords_rivals(self, player: &LordsPlayer) -> ChartTable {
        let (mut levels, mut people): (Vec<_>, Vec<_>) = player
            .rivals()
            .partition(|(rival, _)| rival.level().is_some());
        levels.sort_by_key(|(rival, _)| rival.level());
        people.sort_by_key(|(_, meetings)| std::cmp::Reverse(meetings.met));
        people.truncate(PEOPLE);
        let rows = levels.into_iter().chain(people).map(|(rival, meetings)| {
            let behind = meetings.met - meetings.ahead;
            let outcomes = Outcomes {
                wins: meetings.ahead,
                draws: 0,
                losses: behind,
            };
            ChartRow::of_outcomes(
                self.lords_name(rival),
                vec![meetings.met.to_string()],
                outcomes,
            )
        });
        ChartTable {
            title: say!(self.language, "stats-opponent"),
            heads: vec![say!(self.language, "lords-stats-met")],
            share: say!(self.language, "lords-stats-ahead"),
            rows: rows.collect(),
        }
    }

    fn lords_name(self, who: &Participant) -> String {
        self.shorten(&lords::name(self.language, who))
    }
}

fn places_row(language: Language, label: String, places: &Places) -> ChartRow {
    let games = places.games();
    let sum = (1..)
        .zip(places.counts())
        .map(|(place, count)| place * count);
    let numbers = vec![games.to_string(), decimal(language, sum.sum(), games)];
    let outcomes = Outcomes {
        wins: places.wins(),
        draws: 0,
        losses: games - places.wins(),
    };
    ChartRow::of_outcomes(label, numbers, outcomes)
}

fn places_table(language: Language, title: String, rows: Vec<ChartRow>) -> ChartTable {
    ChartTable {
        title,
        heads: vec![
            say!(language, "lords-stats-games"),
            say!(language, "lords-stats-place"),
        ],
        share: say!(language, "stats-won"),
        rows,
    }
}
