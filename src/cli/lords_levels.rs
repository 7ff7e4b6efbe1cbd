//! `schotten bots --game lords`: the levels for Lords of Scotland and how strong
//! they are.

use super::arena::text::{duration, hundredths, percent, pooled};
use super::rules::paragraph;
use lords_bots::{Grade, Level, LordsOfScotland};
use tabletop::arena::{Results, Tally};
use tabletop::statistics::Estimate;
use telling::{Language, say};
use textkit::{Align, Columns};

/// Matches for two to five players, as written by `docs/measure_lords.sh`: each
/// level among greedy players, and each among those of the level below.
const MATCHES: [[&str; 2]; 4] = [
    [
        include_str!("../../docs/lords/levels-2.json"),
        include_str!("../../docs/lords/ladder-2.json"),
    ],
    [
        include_str!("../../docs/lords/levels-3.json"),
        include_str!("../../docs/lords/ladder-3.json"),
    ],
    [
        include_str!("../../docs/lords/levels-4.json"),
        include_str!("../../docs/lords/ladder-4.json"),
    ],
    [
        include_str!("../../docs/lords/levels-5.json"),
        include_str!("../../docs/lords/ladder-5.json"),
    ],
];

/// A table for each number of players.
pub(super) fn table(language: Language) -> Result<String, String> {
    let mut text = paragraph(&say!(language, "bots-lords-introduction"));
    text.push('\n');
    for matches in MATCHES {
        let [levels, ladder] = matches.map(Measured::read);
        text.push('\n');
        text += &levels_of(&levels?, &ladder?, language);
    }
    text.push('\n');
    text += &paragraph(&say!(language, "bots-honest"));
    text.push('\n');
    Ok(text)
}

/// The results of a match, with and without the Bruces together.
struct Measured {
    seats: usize,
    /// The names of the two contestants, and what was counted for the first.
    tallies: Vec<([String; 2], Tally)>,
}

impl Measured {
    fn read(json: &str) -> Result<Self, String> {
        let results = Results::<LordsOfScotland>::from_json(json);
        let results = results.map_err(|error| error.to_string())?;
        let plan = results.plan();
        let name = |index: usize| plan.contestants()[index].to_string();
        let named = |(contestants, tally): ([usize; 2], Tally)| (contestants.map(name), tally);
        Ok(Self {
            seats: plan.seats(),
            tallies: pooled(&results).into_iter().map(named).collect(),
        })
    }

    fn of_pair(&self, first: Level, second: Level) -> Option<&Tally> {
        let names = [first, second].map(|level| level.to_string());
        let mut tallies = self.tallies.iter();
        tallies
            .find(|(contestants, _)| *contestants == names)
            .map(|(_, tally)| tally)
    }
}

#[expect(clippy::cast_precision_loss, reason = "five at most")]
fn levels_of(levels: &Measured, ladder: &Measured, language: Language) -> String {
    let columns = [
        (Align::Left, 14),
        (Align::Right, 22),
        (Align::Right, 28),
        (Align::Right, 12),
    ];
    let columns = Columns::new(1, columns);
    let mut text = say!(
        language,
        "bots-lords-players",
        players = levels.seats.to_string(),
        fair = percent(1.0 / levels.seats as f64),
    );
    text.push('\n');
    let heading = [
        String::new(),
        say!(language, "bots-lords-among"),
        say!(language, "bots-lords-below"),
        say!(language, "bots-time"),
    ];
    text += &columns.row(&heading);
    text.push('\n');
    let mut below = None;
    for grade in Grade::ALL {
        let level = Level::Graded(grade);
        let among = levels.of_pair(level, Level::Greedy);
        let beside = below.and_then(|below| ladder.of_pair(level, below));
        let name = telling::lords::level_name(language, level);
        let time = among.or_else(|| levels.of_pair(Level::Graded(Grade::Master), Level::Greedy));
        // Level 3 is the one that all others sat among.
        let effort = usize::from(among.is_none());
        let time = time.and_then(|tally| tally.effort[effort].mean_time());
        let cells = [
            format!("{} {name}", grade.number()),
            among.map_or("–".to_owned(), share),
            beside.map_or("–".to_owned(), share),
            time.map_or("–".to_owned(), duration),
        ];
        text += &columns.row(&cells);
        text.push('\n');
        below = Some(level);
    }
    text
}

/// The share of games won, with its interval over deals.
fn share(tally: &Tally) -> String {
    Estimate::from_counts(&tally.counts).map_or("–".to_owned(), |estimate| {
        let [low, high] = estimate.by_deals.map(hundredths);
        format!("{} [{low}, {high}]", percent(estimate.rate))
    })
}
