//! Statistics as tables with bars, in the reader's language: for `schotten stats` and
//! for the window.
//!
//! All bars of a table have one scale, from 0% to 100%, which is printed above them.

use super::{Figures, PlayerStatistics, RoundEnding, Statistics, WinReason, figures};
use schotten_rules::Category;
use tabletop::statistics::Outcomes;
use telling::words::{self, Participant, rounds};
use telling::{Language, say};

/// The number of opponents that are listed by name, those met most often.
const PEOPLE: usize = 8;

/// The least number of rounds of which a share of them says anything.
pub(crate) const ENOUGH: u64 = 10;

/// Whether these are enough rounds for a share of them to say anything.
pub(crate) const fn is_enough(played: Outcomes) -> bool {
    played.rounds() >= ENOUGH
}

/// What a row's bar shows.
pub(crate) enum Bar {
    Outcomes(Outcomes),
    /// A share, where a full bar is 100%.
    Share(f64),
}

/// A row of a table: its label, numbers, a share and a bar.
pub(crate) struct ChartRow {
    pub(crate) label: String,
    pub(crate) numbers: Vec<String>,
    share: f64,
    pub(crate) bar: Bar,
    /// The share with which it is compared, which the bar marks. Its number is then the one
    /// of the rounds won, whether they are few or not.
    pub(crate) fair: Option<f64>,
}

impl ChartRow {
    /// A row whose share and bar show these outcomes.
    pub(crate) fn of_outcomes(label: String, numbers: Vec<String>, outcomes: Outcomes) -> Self {
        Self {
            label,
            numbers,
            share: won_share(outcomes),
            bar: Bar::Outcomes(outcomes),
            fair: None,
        }
    }

    /// Returns the row with this share to compare it with.
    pub(crate) fn compare_with(self, fair: f64) -> Self {
        Self {
            fair: Some(fair),
            ..self
        }
    }

    /// The percentage, or the number of rounds won if there are only a few rounds.
    pub(crate) fn shown(&self, language: Language) -> String {
        match self.bar {
            Bar::Outcomes(played) if self.fair.is_some() || !is_enough(played) => {
                played.wins.to_string()
            }
            Bar::Outcomes(_) | Bar::Share(_) => percent(language, self.share),
        }
    }
}

/// A table: rows below a heading.
pub(crate) struct ChartTable {
    pub(crate) title: String,
    /// The headings of the numbers.
    pub(crate) heads: Vec<String>,
    /// The heading of the percentage.
    pub(crate) share: String,
    pub(crate) rows: Vec<ChartRow>,
}

/// The tables in a language.
#[derive(Clone, Copy)]
pub(crate) struct StatisticsTables<'a> {
    pub(crate) language: Language,
    /// A player's name, cut to the available width.
    pub(crate) name: &'a dyn Fn(&Participant) -> String,
}

impl StatisticsTables<'_> {
    /// The table of all players, those with the most rounds first.
    pub(crate) fn players(self, statistics: &Statistics) -> ChartTable {
        let language = self.language;
        let row = |player: &PlayerStatistics| {
            let all = player.all();
            let (played, points) = (all.rounds(), all.points());
            let numbers = [played.rounds(), points, all.streak().longest];
            ChartRow::of_outcomes(
                (self.name)(player.who()),
                numbers.map(|number| number.to_string()).to_vec(),
                played,
            )
        };
        ChartTable {
            title: say!(language, "stats-player"),
            heads: vec![
                say!(language, "stats-rounds"),
                say!(language, "stats-points"),
                say!(language, "stats-streak"),
            ],
            share: say!(language, "stats-won"),
            rows: statistics.players().iter().map(row).collect(),
        }
    }

    /// The table of the ways in which rounds ended.
    pub(crate) fn endings(self, all: &Figures) -> ChartTable {
        let language = self.language;
        let rows = RoundEnding::ALL.map(|ending| {
            let label = match ending {
                RoundEnding::Three => say!(language, "stats-three"),
                RoundEnding::Five => say!(language, "stats-five"),
                RoundEnding::Passes => say!(language, "stats-passes"),
            };
            outcomes_row(label, all.ended(ending))
        });
        self.outcomes_table(say!(language, "stats-ending"), rows.into())
    }

    /// The main figures of a player: a label, a number and a remark each.
    pub(crate) fn facts(self, all: &Figures) -> [[String; 3]; 6] {
        let language = self.language;
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
            won(language, all),
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

    /// The figures that say most about a player, each with its label: the rounds won,
    /// both streaks, and the Stones of a round.
    pub(crate) fn headlines(self, all: &Figures) -> [[String; 2]; 4] {
        let language = self.language;
        let played = all.rounds();
        let streak = all.streak();
        let rounds = played.rounds();
        let won = match all.win_rate().filter(|_| is_enough(played)) {
            Some((rate, _)) => [
                percent(language, rate),
                say!(language, "stats-headline-won", count = rounds),
            ],
            None => [
                played.wins.to_string(),
                say!(language, "stats-headline-won-few", count = rounds),
            ],
        };
        [
            won,
            [
                streak.current.to_string(),
                say!(language, "stats-headline-streak"),
            ],
            [
                streak.longest.to_string(),
                say!(language, "stats-headline-longest"),
            ],
            [
                decimal(language, all.stones().total(), rounds),
                say!(language, "stats-headline-stones"),
            ],
        ]
    }

    /// The main figures that are not among the headlines.
    pub(crate) fn further_facts(self, all: &Figures) -> [[String; 3]; 3] {
        let [_, _, matches, _, points, stones] = self.facts(all);
        [matches, points, stones]
    }

    /// The table of variants.
    pub(crate) fn variants(self, player: &PlayerStatistics) -> ChartTable {
        let language = self.language;
        let rows = player.variants().map(|(variant, figures)| {
            outcomes_row(rounds::variant(language, variant), figures.rounds())
        });
        self.outcomes_table(say!(language, "stats-variant"), rows.collect())
    }

    /// The table of opponents: the computer's levels, then people, with the rounds lost and
    /// the most won in a row.
    pub(crate) fn rivals(self, all: &Figures) -> ChartTable {
        let language = self.language;
        let (mut rows, mut people) = (Vec::new(), Vec::new());
        let row = |label: String, played: Outcomes, streak: String| {
            let numbers = vec![
                played.rounds().to_string(),
                played.losses.to_string(),
                streak,
            ];
            ChartRow::of_outcomes(label, numbers, played)
        };
        let longest = |rival: &Participant| {
            let (_, streak) = all.against(rival).unwrap_or_default();
            streak.longest.to_string()
        };
        for (rival, played) in all.rivals() {
            match rival.level() {
                Some(level) => {
                    let label = rounds::computer_at(language, level);
                    rows.push(row(label, played, longest(rival)));
                }
                None => people.push((rival, played)),
            }
        }
        people.sort_by_key(|(_, played)| std::cmp::Reverse(played.rounds()));
        let rest = people.split_off(people.len().min(PEOPLE));
        rows.extend(
            people
                .into_iter()
                .map(|(rival, played)| row((self.name)(rival), played, longest(rival))),
        );
        if !rest.is_empty() {
            let mut played = Outcomes::default();
            for (_, more) in &rest {
                played += *more;
            }
            let others = say!(language, "stats-others", count = rest.len());
            rows.push(row(others, played, String::new()));
        }
        ChartTable {
            heads: vec![
                say!(language, "stats-rounds"),
                say!(language, "stats-lost"),
                say!(language, "stats-streak"),
            ],
            ..self.outcomes_table(say!(language, "stats-opponent"), rows)
        }
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
    pub(crate) fn stones(self, all: &Figures) -> [ChartTable; 2] {
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
                    fair: None,
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
}

/// The rounds won of a player: a label, a number and a remark.
fn won(language: Language, all: &Figures) -> [String; 3] {
    let label = say!(language, "stats-fact-won");
    let played = all.rounds();
    match all.win_rate().filter(|_| is_enough(played)) {
        Some((rate, [low, high])) => [
            label,
            percent(language, rate),
            say!(
                language,
                "stats-interval",
                low = percent(language, low),
                high = percent(language, high),
            ),
        ],
        None => [
            label,
            played.wins.to_string(),
            say!(language, "stats-of", count = played.rounds()),
        ],
    }
}

/// The ends and the middle of the scale of all bars: 0%, 50% and 100%.
pub(crate) fn scale(language: Language) -> [String; 3] {
    [0.0, 0.5, 1.0].map(|share| percent(language, share))
}

fn outcomes_row(label: String, rounds: Outcomes) -> ChartRow {
    ChartRow::of_outcomes(label, vec![rounds.rounds().to_string()], rounds)
}

/// A share, 0 to 1, in whole percents.
pub(crate) fn percent(language: Language, share: f64) -> String {
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
pub(crate) fn decimal(language: Language, count: u64, of: u64) -> String {
    words::decimal(language, share(count, of))
}

/// Divides the columns in proportion to the counts. A count above 0 gets at least
/// one column, as long as there are enough.
pub(crate) fn shared_out(counts: [u64; 3], columns: usize) -> [usize; 3] {
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
