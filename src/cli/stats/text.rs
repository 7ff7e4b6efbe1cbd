//! Statistics in words and bars: an overview of all players, a page for one.

use super::chart::{Ink, Part};
use crate::stats::figures;
use crate::stats::{Figures, PlayerStatistics, Rival, Statistics, Way};
use schotten_rules::{Category, Variant};
use tabletop::statistics::Outcomes;
use telling::words::rounds;
use telling::words::{self};
use telling::{Language, say};
use textkit::columns::{cut, wrapped};
use unicode_width::UnicodeWidthStr;

/// Longer names are cut.
const LONGEST: usize = 20;
/// A shorter bar shows nothing.
const SHORTEST_BAR: usize = 8;
/// How wide a percentage is.
const PERCENT: usize = 5;
/// Of the people met only those met most are listed.
const PEOPLE: usize = 8;

/// How statistics are told.
#[derive(Clone, Copy)]
pub(super) struct Sheet {
    pub(super) language: Language,
    pub(super) ink: Ink,
    /// How many columns there are.
    pub(super) width: usize,
}

/// What a row's bar shows.
enum Bar {
    Outcomes(Outcomes),
    /// A share of all: a full bar is 100%.
    Share(f64),
}

/// A row of a table: its name, numbers, a percentage and a bar.
struct Row {
    label: String,
    numbers: Vec<String>,
    share: f64,
    bar: Bar,
}

/// Rows below a heading.
struct Table {
    title: String,
    /// What the numbers are.
    heads: Vec<String>,
    /// What the percentage is.
    share: String,
    rows: Vec<Row>,
}

impl Sheet {
    /// All players, those with the most rounds first.
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
            Row {
                label: self.name(player.name()),
                numbers: numbers.map(|number| number.to_string()).to_vec(),
                share: won_share(played),
                bar: Bar::Outcomes(played),
            }
        };
        let table = Table {
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
        if self.bar_width(&table, labels) > 0 {
            blocks.push(self.legend());
        }
        let mut notes = vec![say!(language, "stats-note")];
        if statistics.against_self() > 0 {
            let count = statistics.against_self();
            notes.push(say!(language, "stats-against-self", count = count));
        }
        let room = u16::try_from(self.width).unwrap_or(u16::MAX);
        let notes = notes.iter().flat_map(|note| wrapped(note, room));
        blocks.push(notes.collect::<Vec<_>>().join("\n"));
        blocks.join("\n\n") + "\n"
    }

    /// All figures of a player; those of one variant if it was asked for.
    pub(super) fn page(self, player: &PlayerStatistics, variant: Option<Variant>) -> String {
        let language = self.language;
        let all = player.all();
        let name = self.name(player.name());
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
        let facts = facts.map(|[label, number, more]| {
            let gap = " ".repeat(width - label.width());
            let number = right(&number, self.number_width());
            format!("{label}{gap}  {number}  {more}")
        });
        let mut blocks = vec![
            format!(
                "{}\n{}",
                self.ink.bold(&self.ink.plain(&title)),
                self.ink.outcomes(all.rounds(), self.width)
            ),
            facts.join("\n"),
        ];
        blocks.extend(tables.iter().map(|table| self.table(table, width)));
        blocks.push(self.legend());
        blocks.join("\n\n") + "\n"
    }

    /// What is told of a player in a line each: of what, how many, what more.
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

    fn variants(self, player: &PlayerStatistics) -> Table {
        let language = self.language;
        let rows = player.variants().map(|(variant, figures)| {
            outcomes_row(rounds::variant(language, variant), figures.rounds())
        });
        self.outcomes_table(say!(language, "stats-variant"), rows.collect())
    }

    /// The computer's levels, then the people who were met most.
    fn rivals(self, all: &Figures) -> Table {
        let language = self.language;
        let (mut rows, mut people) = (Vec::new(), Vec::new());
        for (rival, played) in all.rivals() {
            match rival {
                Rival::Bot(level) => {
                    rows.push(outcomes_row(rounds::computer_at(language, *level), played));
                }
                Rival::Person(name) => people.push((self.name(name), played)),
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

    fn outcomes_table(self, title: String, rows: Vec<Row>) -> Table {
        Table {
            title,
            heads: vec![say!(self.language, "stats-rounds")],
            share: say!(self.language, "stats-won"),
            rows,
        }
    }

    /// How Stones were won: with which formations, by what right.
    fn stones(self, all: &Figures) -> [Table; 2] {
        let language = self.language;
        let stones = all.stones();
        let formations = Category::STRONGEST_FIRST.map(|category| {
            let label = words::category(language, category, 3);
            (label, stones.with(category))
        });
        let ways = [
            (say!(language, "stats-stronger"), Way::Stronger),
            (say!(language, "stats-proof"), Way::Proof),
            (say!(language, "stats-first"), Way::First),
            (say!(language, "stats-settlement"), Way::Settlement),
        ];
        let ways = ways.map(|(label, way)| (label, way, stones.by(way)));
        let is_rare = |way| matches!(way, Way::First | Way::Settlement);
        let ways = ways
            .into_iter()
            .filter(|(_, way, count)| *count > 0 || !is_rare(*way));
        let ways: Vec<_> = ways.map(|(label, _, count)| (label, count)).collect();
        let rows = |counted: &[(String, u64)]| {
            let rows = counted.iter().map(|(label, count)| {
                let share = share(*count, stones.total());
                Row {
                    label: label.clone(),
                    numbers: vec![count.to_string()],
                    share,
                    bar: Bar::Share(share),
                }
            });
            rows.collect()
        };
        let table = |title, rows| Table {
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

    /// How wide a column of numbers is, with its name.
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

    /// How wide the bars of a table are; 0 if there is no room for them.
    fn bar_width(self, table: &Table, labels: usize) -> usize {
        let share = PERCENT.max(table.share.width());
        let used = labels + table.heads.len() * (self.number_width() + 2) + 2 + share + 2;
        let room = self.width.saturating_sub(used);
        if room < SHORTEST_BAR { 0 } else { room }
    }

    fn table(self, table: &Table, labels: usize) -> String {
        let number = self.number_width();
        let share = PERCENT.max(table.share.width());
        let room = self.bar_width(table, labels);
        let line = |label: &str, numbers: &[String], shown: &str| {
            let mut line = format!("{label}{}", " ".repeat(labels - label.width()));
            for cell in numbers {
                line += "  ";
                line += &right(cell, number);
            }
            line + "  " + &right(shown, share)
        };
        let mut lines = vec![
            self.ink
                .bold(&line(&table.title, &table.heads, &table.share)),
        ];
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

    /// What the parts of the bars are.
    fn legend(self) -> String {
        let parts = [
            (Part::Won, say!(self.language, "stats-won")),
            (Part::Drawn, say!(self.language, "stats-drawn")),
            (Part::Lost, say!(self.language, "stats-lost")),
        ];
        let parts = parts.map(|(part, word)| {
            let sign = self.ink.colored(self.ink.sign(part), part);
            format!("{sign} {word}")
        });
        parts.join("   ")
    }

    /// A player's name in the reader's language and in the room there is.
    fn name(self, name: &str) -> String {
        let room = LONGEST.min(self.width / 3);
        let shown = words::shown(self.language, name);
        if shown.width() <= room {
            return shown;
        }
        let ellipsis = self.ink.plain("…");
        let beginning = cut(&shown, room.saturating_sub(ellipsis.width()));
        format!("{}{ellipsis}", beginning.trim_end())
    }
}

/// How wide the first column has to be for these tables.
fn label_width<'a>(tables: impl IntoIterator<Item = &'a Table>) -> usize {
    let labels = tables.into_iter().flat_map(|table| {
        let rows = table.rows.iter().map(|row| row.label.width());
        rows.chain([table.title.width()])
    });
    labels.max().unwrap_or(0)
}

fn outcomes_row(label: String, rounds: Outcomes) -> Row {
    Row {
        label,
        numbers: vec![rounds.rounds().to_string()],
        share: won_share(rounds),
        bar: Bar::Outcomes(rounds),
    }
}

fn right(text: &str, columns: usize) -> String {
    let gap = columns.saturating_sub(text.width());
    " ".repeat(gap) + text
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

/// So many for each, with one decimal.
fn decimal(language: Language, count: u64, of: u64) -> String {
    let each = format!("{:.1}", share(count, of));
    match language {
        Language::English => each,
        Language::French => each.replace('.', ","),
    }
}
