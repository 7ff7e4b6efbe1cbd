//! Statistics as text with bar charts: an overview of all players, and a page for
//! one player.

use super::chart::{BarPart, Ink};
use crate::stats::tables::{self, Bar, ChartTable, StatisticsTables};
use crate::stats::{PlayerStatistics, Statistics};
use schotten_rules::Variant;
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

/// The language, the characters and the width of the text.
#[derive(Clone, Copy)]
pub(super) struct StatsPage {
    pub(super) language: Language,
    pub(super) ink: Ink,
    /// The width in columns.
    pub(super) width: u16,
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
        let name = |who: &Participant| self.name(who);
        let table = self.tables(&name).players(statistics);
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
        let who = self.name(player.who());
        let title = match variant {
            Some(variant) => format!("{who} – {}", rounds::variant(language, variant)),
            None => who,
        };
        let name = |who: &Participant| self.name(who);
        let content = self.tables(&name);
        let facts = content.facts(all);
        let mut tables = Vec::new();
        if variant.is_none() {
            tables.push(content.variants(player));
        }
        tables.extend([content.rivals(all), content.endings(all)]);
        tables.extend(content.stones(all));
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

    /// A title.
    pub(super) fn title(self, title: &str) -> String {
        self.ink.bold(&self.ink.plain(title))
    }

    /// Tables below each other, with columns of the same width.
    pub(super) fn tables_in_column(self, tables: &[ChartTable]) -> String {
        let labels = label_width(tables);
        let tables = tables.iter().map(|table| self.table(table, labels));
        tables.collect::<Vec<_>>().join("\n\n")
    }

    const fn tables(self, name: &dyn Fn(&Participant) -> String) -> StatisticsTables<'_> {
        StatisticsTables {
            language: self.language,
            name,
        }
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
        let scale = self.scale(room);
        let gap = if scale.is_empty() { "" } else { "  " };
        let mut lines = vec![format!("{}{gap}{scale}", self.ink.bold(&heading))];
        for row in &table.rows {
            let told = line(&row.label, &row.numbers, &row.shown(self.language));
            let bar = match row.bar {
                Bar::Outcomes(rounds) => self.ink.outcomes(rounds, room),
                Bar::Share(share) => self.ink.bar(share, room),
            };
            let gap = if bar.is_empty() { "" } else { "  " };
            lines.push(format!("{told}{gap}{bar}"));
        }
        lines.join("\n")
    }

    /// The scale above bars of this width; empty if there are none.
    fn scale(self, room: usize) -> String {
        let [none, half, all] = tables::scale(self.language);
        let between = room.saturating_sub(none.width() + half.width() + all.width());
        if room == 0 {
            String::new()
        } else if between < 4 {
            let gap = room.saturating_sub(none.width() + all.width());
            format!("{none}{}{all}", " ".repeat(gap))
        } else {
            let left = (room / 2).saturating_sub(none.width() + half.width() / 2);
            let right = between - left;
            let (left, right) = (" ".repeat(left), " ".repeat(right));
            format!("{none}{left}{half}{right}{all}")
        }
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
        self.shorten(&words::name(self.language, who))
    }

    /// A name cut to the available width.
    pub(super) fn shorten(self, name: &str) -> String {
        let room = LONGEST.min(usize::from(self.width) / 3);
        if name.width() <= room {
            return name.to_owned();
        }
        let ellipsis = self.ink.plain("…");
        let beginning = cut(name, room.saturating_sub(ellipsis.width()));
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
