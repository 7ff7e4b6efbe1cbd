//! Statistics as text with bar charts: an overview of all players, and a page for
//! one player.

use super::chart::{BarPart, Ink};
use crate::stats::figures;
use crate::stats::{Figures, PlayerStatistics, Statistics, WinReason};
use schotten_rules::{Category, Variant};
use tabletop::statistics::Outcomes;
use telling::words::{self, Participant, rounds};
use telling::{Language, say};
use textkit::columns::{cut, wrap};
use textkit::{Align, Columns};
use unicode_width::UnicodeWidthStr;

/// The greatest width of a name.
const LONGEST: usize = 20;
/// The number of spaces between two columns.
const GAP: usize = 2;
/// The smallest width of a bar that shows anything.
const SHORTEST_BAR: usize = 8;
/// The width of a percentage.
const PERCENT: usize = 5;
/// The number of opponents that are listed by name, those met most often.
const PEOPLE: usize = 8;

/// The language, the characters and the width of the text.
#[derive(Clone, Copy)]
pub(super) struct StatsPage {
    pub(super) language: Language,
    pub(super) ink: Ink,
    /// The width in columns.
    pub(super) width: u16,
}

/// What a row's bar shows.
enum Bar {
    Outcomes(Outcomes),
    /// A share, where a full bar is 100%.
    Share(f64),
}

/// A row: its label, numbers, a percentage and a bar.
struct ChartRow {
    label: String,
    numbers: Vec<String>,
    share: f64,
    bar: Bar,
}

/// A table: rows below a heading.
struct ChartTable {
    title: String,
    /// The headings of the numbers.
    heads: Vec<String>,
    /// The heading of the percentage.
    share: String,
    rows: Vec<ChartRow>,
}

impl StatsPage {
    /// The overview of all players, those with the most rounds first.
    pub(super) fn overview(self, statistics: &Statistics, variant: Option<Variant>) -> String {
        let language = self.language;
        let played = say!(language, "stats-of-rounds", count = statistics.rounds());
        let games = say!(language, "stats-of-games", count = statistics.games());
        let counted = say!(language, "stats-counted", rounds = played, games = games);
        let title = match variant {
            Some(variant) => format!("{} – {counted}", rounds::variant(language, variant)),
            None => counted,
        };
        let row = |player: &PlayerStatistics| {
            let all = player.all();
            let (played, points) = (all.rounds(), all.points());
            let numbers = [played.rounds(), points, all.streak().longest];
            ChartRow {
                label: self.name(player.who()),
                numbers: numbers.map(|number| number.to_string()).to_vec(),
                share: won_share(played),
                bar: Bar::Outcomes(played),
            }
        };
        let table = ChartTable {
            title: say!(language, "stats-player"),
            heads: vec![
                say!(language, "stats-rounds"),
                say!(language, "stats-points"),
                say!(language, "stats-streak"),
            ],
            share: say!(language, "stats-won"),
            rows: statistics.players().iter().map(row).collect(),
        };
        let labels = label_width([&table]);
        let mut blocks = vec![
            self.ink.bold(&self.ink.plain(&title)),
            self.table(&table, labels),
        ];
        if self.bar_width(&self.columns(&table, labels)) > 0 {
            blocks.push(self.legend());
        }
        let mut notes = vec![say!(language, "stats-note")];
        if statistics.against_self() > 0 {
            let count = statistics.against_self();
            notes.push(say!(language, "stats-against-self", count = count));
        }
        let notes = notes.iter().flat_map(|note| wrap(note, self.width));
        blocks.push(notes.collect::<Vec<_>>().join("\n"));
        blocks.join("\n\n") + "\n"
    }

    /// All figures of a player, or those of one variant.
    pub(super) fn of_player(self, player: &PlayerStatistics, variant: Option<Variant>) -> String {
        let language = self.language;
        let all = player.all();
        let name = self.name(player.who());
        let title = match variant {
            Some(variant) => format!("{name} – {}", rounds::variant(language, variant)),
            None => name,
        };
        let facts = self.facts(all);
        let mut tables = Vec::new();
        if variant.is_none() {
            tables.push(self.variants(player));
        }
        tables.push(self.rivals(all));
        tables.extend(self.stones(all));
        let labels = facts.iter().map(|[label, ..]| label.width()).max();
        let width = label_width(&tables).max(labels.unwrap_or(0));
        let columns = [
            (Align::Left, width),
            (Align::Right, self.number_width()),
            (Align::Left, 0),
        ];
        let columns = Columns::new(GAP, columns);
        let facts = facts.map(|fact| columns.row(&fact));
        let mut blocks = vec![
            format!(
                "{}\n{}",
                self.ink.bold(&self.ink.plain(&title)),
                self.ink.outcomes(all.rounds(), self.width.into())
            ),
            facts.join("\n"),
        ];
        blocks.extend(tables.iter().map(|table| self.table(table, width)));
        blocks.push(self.legend());
        blocks.join("\n\n") + "\n"
    }

    /// The main figures of a player: a label, a number and a remark each.
    fn facts(self, all: &Figures) -> [[String; 3]; 6] {
        let language = self.language;
        let (rate, [low, high]) = all.win_rate().unwrap_or_default();
        let a_round = |count: u64| {
            let each = decimal(language, count, all.rounds().rounds());
            say!(language, "stats-a-round", number = each)
        };
        let outcomes = |outcomes: Outcomes| {
            say!(
                language,
                "stats-outcomes",
                won = outcomes.wins,
                drawn = outcomes.draws,
                lost = outcomes.losses,
            )
        };
        let (played, matches) = (all.rounds(), all.matches());
        let (streak, stones) = (all.streak(), all.stones().total());
        [
            [
                say!(language, "stats-fact-rounds"),
                played.rounds().to_string(),
                outcomes(played),
            ],
            [
                say!(language, "stats-fact-won"),
                percent(language, rate),
                say!(
                    language,
                    "stats-interval",
                    low = percent(language, low),
                    high = percent(language, high),
                ),
            ],
            [
                say!(language, "stats-fact-matches"),
                matches.rounds().to_string(),
                outcomes(matches),
            ],
            [
                say!(language, "stats-fact-streak"),
                streak.longest.to_string(),
                say!(language, "stats-current", count = streak.current),
            ],
            [
                say!(language, "stats-fact-points"),
                all.points().to_string(),
                a_round(all.points()),
            ],
            [
                say!(language, "stats-fact-stones"),
                stones.to_string(),
                a_round(stones),
            ],
        ]
    }

    fn variants(self, player: &PlayerStatistics) -> ChartTable {
        let language = self.language;
        let rows = player.variants().map(|(variant, figures)| {
            outcomes_row(rounds::variant(language, variant), figures.rounds())
        });
        self.outcomes_table(say!(language, "stats-variant"), rows.collect())
    }

    /// The table of opponents: the computer's levels, then people.
    fn rivals(self, all: &Figures) -> ChartTable {
        let language = self.language;
        let (mut rows, mut people) = (Vec::new(), Vec::new());
        for (rival, played) in all.rivals() {
            match rival.level() {
                Some(level) => {
                    rows.push(outcomes_row(rounds::computer_at(language, level), played));
                }
                None => people.push((self.name(rival), played)),
            }
        }
        people.sort_by_key(|(_, played)| std::cmp::Reverse(played.rounds()));
        let rest = people.split_off(people.len().min(PEOPLE));
        rows.extend(
            people
                .into_iter()
                .map(|(name, played)| outcomes_row(name, played)),
        );
        if !rest.is_empty() {
            let mut played = Outcomes::default();
            for (_, more) in &rest {
                played += *more;
            }
            let others = say!(language, "stats-others", count = rest.len());
            rows.push(outcomes_row(others, played));
        }
        self.outcomes_table(say!(language, "stats-opponent"), rows)
    }

    fn outcomes_table(self, title: String, rows: Vec<ChartRow>) -> ChartTable {
        ChartTable {
            title,
            heads: vec![say!(self.language, "stats-rounds")],
            share: say!(self.language, "stats-won"),
            rows,
        }
    }

    /// The tables of Stones won: with which formations, and in which ways.
    fn stones(self, all: &Figures) -> [ChartTable; 2] {
        let language = self.language;
        let stones = all.stones();
        let formations = Category::STRONGEST_FIRST.map(|category| {
            let label = words::category(language, category, 3);
            (label, stones.with_category(category))
        });
        let ways = [
            (say!(language, "stats-stronger"), WinReason::Stronger),
            (say!(language, "stats-proof"), WinReason::Proof),
            (say!(language, "stats-first"), WinReason::First),
            (say!(language, "stats-settlement"), WinReason::Settlement),
        ];
        let ways = ways.map(|(label, way)| (label, way, stones.by_reason(way)));
        let is_rare = |way| matches!(way, WinReason::First | WinReason::Settlement);
        let ways = ways
            .into_iter()
            .filter(|(_, way, count)| *count > 0 || !is_rare(*way));
        let ways: Vec<_> = ways.map(|(label, _, count)| (label, count)).collect();
        let rows = |counted: &[(String, u64)]| {
            let rows = counted.iter().map(|(label, count)| {
                let share = share(*count, stones.total());
                ChartRow {
                    label: label.clone(),
                    numbers: vec![count.to_string()],
                    share,
                    bar: Bar::Share(share),
                }
            });
            rows.collect()
        };
        let table = |title, rows| ChartTable {
            title,
            heads: vec![say!(language, "stats-stones")],
            share: say!(language, "stats-share"),
            rows,
        };
        [
            table(say!(language, "stats-formation"), rows(&formations)),
            table(say!(language, "stats-way"), rows(&ways)),
        ]
    }

    /// The width of a column of numbers with its heading.
    fn number_width(self) -> usize {
        let names = [
            say!(self.language, "stats-rounds"),
            say!(self.language, "stats-points"),
            say!(self.language, "stats-streak"),
            say!(self.language, "stats-stones"),
        ];
        names
            .iter()
            .map(|name| name.width())
            .max()
            .unwrap_or(0)
            .max(6)
    }

    /// The columns of a table, without the bars.
    fn columns(self, table: &ChartTable, labels: usize) -> Columns {
        let numbers = vec![(Align::Right, self.number_width()); table.heads.len()];
        let share = (Align::Right, PERCENT.max(table.share.width()));
        let columns = [vec![(Align::Left, labels)], numbers, vec![share]];
        Columns::new(GAP, columns.concat())
    }

    /// The width of the bars beside these columns; 0 if there is no room for them.
    fn bar_width(self, columns: &Columns) -> usize {
        let room = usize::from(self.width).saturating_sub(columns.width() + GAP);
        if room < SHORTEST_BAR { 0 } else { room }
    }

    fn table(self, table: &ChartTable, labels: usize) -> String {
        let columns = self.columns(table, labels);
        let room = self.bar_width(&columns);
        let line = |label: &str, numbers: &[String], share: &str| {
            let cells: Vec<&str> = [label]
                .into_iter()
                .chain(numbers.iter().map(String::as_str))
                .chain([share])
                .collect();
            columns.row(&cells)
        };
        let heading = line(&table.title, &table.heads, &table.share);
        let mut lines = vec![self.ink.bold(&heading)];
        for row in &table.rows {
            let told = line(&row.label, &row.numbers, &percent(self.language, row.share));
            let bar = match row.bar {
                Bar::Outcomes(rounds) => self.ink.outcomes(rounds, room),
                Bar::Share(share) => self.ink.bar(share, room),
            };
            let gap = if bar.is_empty() { "" } else { "  " };
            lines.push(format!("{told}{gap}{bar}"));
        }
        lines.join("\n")
    }

    /// The legend of the bars.
    fn legend(self) -> String {
        let parts = [
            (BarPart::Won, say!(self.language, "stats-won")),
            (BarPart::Drawn, say!(self.language, "stats-drawn")),
            (BarPart::Lost, say!(self.language, "stats-lost")),
        ];
        let parts = parts.map(|(part, word)| {
            let sign = self.ink.colored(self.ink.sign(part), part);
            format!("{sign} {word}")
        });
        parts.join("   ")
    }

    /// A player's name in the reader's language, cut to the available width.
    fn name(self, who: &Participant) -> String {
        let room = LONGEST.min(usize::from(self.width) / 3);
        let shown = words::name(self.language, who);
        if shown.width() <= room {
            return shown;
        }
        let ellipsis = self.ink.plain("…");
        let beginning = cut(&shown, room.saturating_sub(ellipsis.width()));
        format!("{}{ellipsis}", beginning.trim_end())
    }
}

/// The width of the first column of these tables.
fn label_width<'a>(tables: impl IntoIterator<Item = &'a ChartTable>) -> usize {
    let labels = tables.into_iter().flat_map(|table| {
        let rows = table.rows.iter().map(|row| row.label.width());
        rows.chain([table.title.width()])
    });
    labels.max().unwrap_or(0)
}

fn outcomes_row(label: String, rounds: Outcomes) -> ChartRow {
    ChartRow {
        label,
        numbers: vec![rounds.rounds().to_string()],
        share: won_share(rounds),
        bar: Bar::Outcomes(rounds),
    }
}

fn percent(language: Language, share: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "whole percents are shown")]
    let share = share as f32;
    words::percent(language, share)
}

fn won_share(rounds: Outcomes) -> f64 {
    share(rounds.wins, rounds.rounds())
}

fn share(count: u64, of: u64) -> f64 {
    figures::share(count, of).unwrap_or_default()
}

/// The average with one decimal.
fn decimal(language: Language, count: u64, of: u64) -> String {
    let each = format!("{:.1}", share(count, of));
    match language {
        Language::English => each,
        Language::French => each.replace('.', ","),
    }
}
