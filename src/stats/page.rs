//! A page of statistics, as `schotten stats` prints it and the window shows it: figures, the
//! course of the last rounds, and tables with bars.
//!
//! All bars have one scale, from 0% to 100%, which stands above those of each table.

use super::{Rung, figures};
use tabletop::statistics::{Outcomes, Score};
use telling::{Language, say, words};
use textkit::columns::{cut, pad, wrap};
use textkit::{Align, Columns};
use unicode_width::UnicodeWidthStr;

/// The least number of rounds of which a share of them says anything.
pub(crate) const MIN_ROUNDS_FOR_SHARE: u64 = 10;
/// The rounds whose share won the course shows above each round.
const COURSE_WINDOW: usize = 10;
/// The greatest width of a name.
const WIDEST_NAME: usize = 24;
/// The least width of a column of numbers.
const NUMBER: usize = 6;
/// The spaces between two columns.
const GAP: usize = 2;
/// The shortest bar that shows anything.
const SHORTEST_BAR: usize = 8;
/// Eighths of a column, from none to all of it.
const EIGHTHS: [&str; 9] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];
/// Eighths of a row, from one to all of it.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// How a part of a line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    Plain,
    Heading,
    /// What only explains.
    Faint,
    Won,
    Drawn,
    Lost,
    /// A share that is not one of rounds.
    Share,
}

/// A line of a page, in parts of one look each.
pub(crate) type Line = Vec<(String, Look)>;

/// A page of statistics in a language.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) blocks: Vec<Block>,
}

/// A part of a page. An empty line is between two of them.
#[derive(Debug)]
pub(crate) enum Block {
    /// Figures: a label, a number and a remark each.
    Facts(Vec<[String; 3]>),
    /// How each round ended, the last one last, below a heading for the number of those shown.
    Course(fn(Language, usize) -> String, Vec<Score>),
    Table(Table),
    Note(String),
}

/// A table: rows below a heading.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) title: String,
    /// The headings of the numbers.
    pub(crate) heads: Vec<String>,
    /// The heading of the share.
    pub(crate) share: String,
    pub(crate) rows: Vec<TableRow>,
}

/// A row of a table: its label, its numbers, and what its share and its bar show.
#[derive(Debug)]
pub(crate) struct TableRow {
    pub(crate) label: String,
    pub(crate) numbers: Vec<String>,
    pub(crate) bar: Bar,
}

/// What a bar shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bar {
    /// The rounds won, drawn and lost.
    Outcomes(Outcomes),
    /// A share, where a full bar is all.
    Share(f64),
}

impl Bar {
    /// Returns the percentage, or the number of rounds won if there are only a few rounds.
    fn number(self, language: Language) -> String {
        match self {
            Self::Outcomes(rounds) if !is_enough(rounds) => rounds.wins.to_string(),
            Self::Outcomes(rounds) => percent(language, share(rounds.wins, rounds.rounds())),
            Self::Share(share) => percent(language, share),
        }
    }
}

/// Returns whether these are enough rounds for a share of them to say anything.
pub(crate) const fn is_enough(rounds: Outcomes) -> bool {
    rounds.rounds() >= MIN_ROUNDS_FOR_SHARE
}

/// Returns the share won, if there are enough rounds for it to say anything.
pub(crate) fn won(language: Language, rounds: Outcomes) -> Option<[String; 3]> {
    let won = percent(language, share(rounds.wins, rounds.rounds()));
    is_enough(rounds).then(|| [say!(language, "stats-fact-won"), won, String::new()])
}

/// Returns the name of a level of the computer, with a remark if it was beaten only with help.
pub(crate) fn with_help(language: Language, level: String, rung: Rung) -> String {
    match rung {
        Rung::Helped => format!("{level}, {}", say!(language, "daily-with-help")),
        Rung::Open | Rung::Beaten => level,
    }
}

/// Returns a share, 0 to 1, in whole percents.
pub(crate) fn percent(language: Language, share: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "whole percents are shown")]
    let share = share as f32;
    words::percent(language, share)
}

/// Returns the average with one decimal.
pub(crate) fn decimal(language: Language, sum: u64, of: u64) -> String {
    words::decimal(language, share(sum, of))
}

/// Returns a share, 0 of nothing.
pub(crate) fn share(count: u64, of: u64) -> f64 {
    figures::share(count, of).unwrap_or_default()
}

impl Page {
    /// Returns the line with the title of the page.
    pub(crate) fn title_line(&self, ascii: bool) -> Line {
        vec![(plain(&self.title, ascii), Look::Heading)]
    }

    /// Returns the lines of the page below its title, at most this wide unless a word is wider.
    /// With `ascii`, bars and punctuation are ASCII; letters are kept.
    pub(crate) fn lines(&self, language: Language, width: u16, ascii: bool) -> Vec<Line> {
        let room = usize::from(width);
        let labels = self.labels().map(UnicodeWidthStr::width).max();
        let numbers = self.heads().map(UnicodeWidthStr::width).max();
        let printer = Printer {
            language,
            room,
            labels: labels.unwrap_or(0).min(WIDEST_NAME.max(room / 3)),
            numbers: numbers.unwrap_or(0).max(NUMBER),
            ascii,
        };
        let mut lines: Vec<Line> = Vec::new();
        for block in &self.blocks {
            let more = match block {
                Block::Facts(facts) => printer.facts(facts),
                Block::Course(title, history) => printer.course(*title, history),
                Block::Table(table) => printer.table(table),
                Block::Note(note) => faint(wrap(&printer.plain(note), width)),
            };
            if !lines.is_empty() {
                lines.push(Line::new());
            }
            lines.extend(more);
        }
        let has_outcomes = self.tables().any(|table| {
            let mut rows = table.rows.iter();
            rows.any(|row| matches!(row.bar, Bar::Outcomes(_)) && printer.bar_room(table) > 0)
        });
        if has_outcomes {
            lines.extend([Line::new(), printer.legend()]);
        }
        lines
    }

    fn tables(&self) -> impl Iterator<Item = &Table> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        })
    }

    /// What stands in the first column of the page.
    fn labels(&self) -> impl Iterator<Item = &str> {
        let facts = self.blocks.iter().flat_map(|block| match block {
            Block::Facts(facts) => facts.as_slice(),
            _ => &[],
        });
        let tables = self.tables().flat_map(|table| {
            let rows = table.rows.iter().map(|row| row.label.as_str());
            rows.chain([table.title.as_str()])
        });
        facts.map(|[label, ..]| label.as_str()).chain(tables)
    }

    /// The headings of all columns of numbers.
    fn heads(&self) -> impl Iterator<Item = &str> {
        let heads = self.tables().flat_map(|table| &table.heads);
        heads.map(String::as_str)
    }
}

fn faint(lines: Vec<String>) -> Vec<Line> {
    let lines = lines.into_iter();
    lines.map(|line| vec![(line, Look::Faint)]).collect()
}

/// What all lines of a page have in common.
#[derive(Clone, Copy)]
struct Printer {
    language: Language,
    /// The width of the page.
    room: usize,
    /// The width of the first column.
    labels: usize,
    /// The width of a column of numbers.
    numbers: usize,
    ascii: bool,
}

impl Printer {
    fn facts(self, facts: &[[String; 3]]) -> Vec<Line> {
        let columns = [
            (Align::Left, self.labels),
            (Align::Right, self.numbers),
            (Align::Left, 0),
        ];
        let columns = Columns::new(GAP, columns);
        let lines = facts.iter().map(|[label, number, remark]| {
            let row = columns.row(&[self.shorten(label).as_str(), number, &self.plain(remark)]);
            vec![(row, Look::Plain)]
        });
        lines.collect()
    }

    /// A column for each round: how it ended, and above it, once there are enough rounds, the
    /// share won of the last ten up to it.
    fn course(self, title: fn(Language, usize) -> String, history: &[Score]) -> Vec<Line> {
        let shown = history.len().min(self.room);
        let from = history.len() - shown;
        let has_shares = MIN_ROUNDS_FOR_SHARE <= history.len() as u64 && !self.ascii;
        let mut heading = vec![(title(self.language, shown), Look::Heading)];
        if has_shares {
            let about = say!(self.language, "stats-course-share", count = COURSE_WINDOW);
            heading.push((format!("  {about}"), Look::Faint));
        }
        let mut lines = vec![heading];
        if has_shares {
            let height = |round: usize| {
                let last = &history[(round + 1).saturating_sub(COURSE_WINDOW)..=round];
                let won = last.iter().filter(|score| **score == Score::Win).count();
                let eighths = HEIGHTS.len() * won / last.len();
                if won == 0 {
                    ' '
                } else {
                    HEIGHTS[eighths.max(1) - 1]
                }
            };
            let shares: String = (from..history.len()).map(height).collect();
            lines.push(vec![(shares, Look::Share)]);
        }
        let marks = history[from..].iter().map(|score| {
            let look = match score {
                Score::Win => Look::Won,
                Score::Draw => Look::Drawn,
                Score::Loss => Look::Lost,
            };
            (self.sign(look).to_owned(), look)
        });
        lines.push(marks.collect());
        lines
    }

    fn table(self, table: &Table) -> Vec<Line> {
        let columns = self.columns(table);
        let room = self.bar_room(table);
        let line = |label: &str, numbers: &[String], share: &str| {
            let label = self.shorten(label);
            let numbers = numbers.iter().map(String::as_str);
            let cells: Vec<&str> = [label.as_str()].into_iter().chain(numbers).collect();
            let row = columns.row(&[&cells[..], &[share]].concat());
            if room == 0 {
                row
            } else {
                pad(&row, columns.width() + GAP)
            }
        };
        let heading = line(&table.title, &table.heads, &table.share);
        let mut lines = vec![vec![
            (heading, Look::Heading),
            (self.scale(room), Look::Faint),
        ]];
        for row in &table.rows {
            let told = line(&row.label, &row.numbers, &row.bar.number(self.language));
            let bar = match row.bar {
                Bar::Outcomes(rounds) => self.outcomes(rounds, room),
                Bar::Share(share) => self.share(share, room),
            };
            lines.push([(told, Look::Plain)].into_iter().chain(bar).collect());
        }
        lines
    }

    /// The columns of a table, without the bars.
    fn columns(self, table: &Table) -> Columns {
        let numbers = vec![(Align::Right, self.numbers); table.heads.len()];
        let share = (Align::Right, NUMBER.max(table.share.width()));
        Columns::new(
            GAP,
            [vec![(Align::Left, self.labels)], numbers, vec![share]].concat(),
        )
    }

    /// The width of the bars beside a table; 0 if there is no room for them.
    fn bar_room(self, table: &Table) -> usize {
        let used = self.columns(table).width() + GAP;
        let room = self.room.saturating_sub(used);
        if room < SHORTEST_BAR { 0 } else { room }
    }

    /// The scale above bars of this width.
    fn scale(self, room: usize) -> String {
        let [none, half, all] = [0.0, 0.5, 1.0].map(|share| percent(self.language, share));
        let ends = none.width() + all.width();
        let between = room.saturating_sub(ends + half.width());
        if room == 0 {
            String::new()
        } else if between < 4 {
            format!("{none}{}{all}", " ".repeat(room.saturating_sub(ends)))
        } else {
            let left = (room / 2).saturating_sub(none.width() + half.width() / 2);
            let [left, right] = [left, between - left].map(|gap| " ".repeat(gap));
            format!("{none}{left}{half}{right}{all}")
        }
    }

    /// A bar with the parts won, drawn and lost; empty without any round.
    fn outcomes(self, rounds: Outcomes, room: usize) -> Line {
        let counts = [rounds.wins, rounds.draws, rounds.losses];
        let looks = [Look::Won, Look::Drawn, Look::Lost];
        let parts = looks.into_iter().zip(shared_out(counts, room));
        parts
            .map(|(look, columns)| (self.sign(look).repeat(columns), look))
            .collect()
    }

    /// A bar whose filled part is this share of the columns; dots are the rest. A share above 0
    /// is always visible.
    fn share(self, share: f64, room: usize) -> Line {
        let filled = self.filled(share, room);
        let rest = room.saturating_sub(filled.width());
        let rest = if self.ascii { "-" } else { "·" }.repeat(rest);
        vec![(filled, Look::Share), (rest, Look::Lost)]
    }

    fn filled(self, share: f64, room: usize) -> String {
        if share <= 0.0 || room == 0 {
            return String::new();
        }
        let steps = if self.ascii { 1 } else { EIGHTHS.len() - 1 };
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share of a line's columns"
        )]
        let length = (share.min(1.0) * (room * steps) as f64).round() as usize;
        let (whole, rest) = (length.max(1) / steps, length.max(1) % steps);
        format!("{}{}", self.sign(Look::Share).repeat(whole), EIGHTHS[rest])
    }

    /// What the parts of the bars mean.
    fn legend(self) -> Line {
        let parts = [
            (Look::Won, say!(self.language, "stats-won")),
            (Look::Drawn, say!(self.language, "stats-drawn")),
            (Look::Lost, say!(self.language, "stats-lost")),
        ];
        let parts = parts.into_iter().flat_map(|(look, word)| {
            [
                (self.sign(look).to_owned(), look),
                (format!(" {word}   "), Look::Faint),
            ]
        });
        parts.collect()
    }

    /// The character of which a part of a bar consists.
    const fn sign(self, look: Look) -> &'static str {
        match (look, self.ascii) {
            (Look::Drawn, false) => "▒",
            (Look::Lost, false) => "░",
            (_, false) => "█",
            (Look::Drawn, true) => "=",
            (Look::Lost, true) => ".",
            (_, true) => "#",
        }
    }

    /// A label, cut to the first column.
    fn shorten(self, label: &str) -> String {
        if label.width() <= self.labels {
            return self.plain(label);
        }
        let ellipsis = self.plain("…");
        let beginning = cut(label, self.labels.saturating_sub(ellipsis.width()));
        format!("{}{ellipsis}", beginning.trim_end())
    }

    fn plain(self, text: &str) -> String {
        plain(text, self.ascii)
    }
}

/// Returns a text, with ASCII punctuation if only ASCII may be used.
fn plain(text: &str, ascii: bool) -> String {
    if ascii {
        text.replace('–', "-").replace('…', "...")
    } else {
        text.to_owned()
    }
}

/// Divides the columns in proportion to the counts. A count above 0 gets at least
/// one column, as long as there are enough.
fn shared_out(counts: [u64; 3], columns: usize) -> [usize; 3] {
    let total: u64 = counts.iter().sum();
    if total == 0 {
        return [0; 3];
    }
    let columns = columns as u64;
    let mut shares = counts.map(|count| match count {
        0 => 0,
        _ => ((2 * count * columns + total) / (2 * total)).max(1),
    });
    // The longest part absorbs the rounding error.
    while let surplus @ 1.. = shares.iter().sum::<u64>().saturating_sub(columns) {
        let longest = shares.iter_mut().max().expect("three parts");
        *longest -= surplus.min(*longest);
    }
    let missing = columns - shares.iter().sum::<u64>();
    *shares.iter_mut().max().expect("three parts") += missing;
    shares.map(|share| usize::try_from(share).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn printer(ascii: bool) -> Printer {
        Printer {
            language: Language::English,
            room: 80,
            labels: 10,
            numbers: NUMBER,
            ascii,
        }
    }

    fn text(line: &Line) -> String {
        line.iter().map(|(text, _)| text.as_str()).collect()
    }

    proptest! {
        #[test]
        fn a_bar_of_parts_fills_its_columns_and_shows_each(
            counts in prop::array::uniform3(0_u64..300),
            columns in 3_usize..120,
        ) {
            let [wins, draws, losses] = counts;
            prop_assume!(wins + draws + losses > 0);
            let rounds = Outcomes { wins, draws, losses };
            for printer in [printer(false), printer(true)] {
                let bar = text(&printer.outcomes(rounds, columns));
                prop_assert_eq!(bar.width(), columns);
                for (look, count) in [Look::Won, Look::Drawn, Look::Lost].into_iter().zip(counts) {
                    let there = bar.matches(printer.sign(look)).count() as u64;
                    prop_assert_eq!(there > 0, count > 0);
                    // One column for rounding, two for those that get one at least.
                    let exact = count * columns as u64 / (wins + draws + losses);
                    prop_assert!(there.abs_diff(exact) <= 3, "{}: {} {}", bar, there, exact);
                }
            }
        }

        #[test]
        fn a_longer_share_has_no_shorter_bar(a in 0.0..1.0_f64, b in 0.0..1.0_f64) {
            let (less, more) = (a.min(b), a.max(b));
            for printer in [printer(false), printer(true)] {
                let [less, more] = [less, more].map(|share| {
                    let bar = text(&printer.share(share, 40));
                    assert_eq!(bar.width(), 40);
                    bar.trim_end_matches(['·', '-']).width()
                });
                prop_assert!(less <= more);
            }
        }

        #[test]
        fn no_line_is_wider_than_the_page(width in 40_u16..160, rounds in 0_usize..200, ascii: bool) {
            let row = |label: &str| TableRow {
                label: label.to_owned(),
                numbers: vec!["12".to_owned(); 2],
                bar: Bar::Share(0.3),
            };
            let page = Page {
                title: String::new(),
                blocks: vec![
                    Block::Course(|language, count| say!(language, "stats-trend", count),
                        vec![Score::Win; rounds]),
                    Block::Table(Table {
                        title: "Opponent".to_owned(),
                        heads: vec!["rounds".to_owned(), "lost".to_owned()],
                        share: "won".to_owned(),
                        rows: vec![row("Ann"), row(&"a very long name".repeat(9))],
                    }),
                ],
            };
            for line in page.lines(Language::English, width, ascii) {
                let line = text(&line);
                prop_assert!(line.width() <= width.max(62).into(), "{} columns: {}", width, line);
            }
        }
    }

    #[test]
    fn bars_are_drawn_to_the_eighth() {
        let [blocks, ascii] =
            [false, true].map(|ascii| move |share, room| text(&printer(ascii).share(share, room)));
        assert_eq!(blocks(1.0, 4), "████");
        assert_eq!(blocks(0.375, 4), "█▌··");
        assert_eq!(blocks(1e-9, 4), "▏···");
        assert_eq!(blocks(0.0, 4), "····");
        assert_eq!(ascii(0.375, 4), "##--");
        assert_eq!(ascii(1e-9, 4), "#---");
        assert_eq!(blocks(1.0, 0), "");
    }
}
