//! `schotten puzzle`: puzzles, and the list of them.

use super::flags::{PlainFlag, RecordFlags};
use super::setting_flags::{LookFlags, SettingFlags, number_in, variants};
use super::{CommandError, CommandResult, load_preferences, play_plainly, print, show_table};
use crate::games::game_named;
use crate::options::Options;
use crate::profile::{self, PuzzleProgress};
use crate::puzzles::words::{grade, progress_line};
use crate::puzzles::{PuzzleFilter, PuzzleList, PuzzleStart};
use crate::tty;
use crate::tui::Opening;
use crate::{daily, time};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use lords_bots::LordsOfScotland;
use schotten_rules::Variant;
use tabletop::Game;
use tabletop::puzzle::Difficulty;
use telling::{Language, say};
use textkit::{Align, Columns};

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// The puzzle: its number, today for the puzzle of the day, or next for one that you
    /// haven't solved
    #[arg(
        value_name = "NUMBER|today|next",
        default_value = "next",
        conflicts_with = "listed"
    )]
    puzzle: FirstPuzzle,
    /// Only puzzles of this grade
    #[arg(long, value_name = "GRADE", value_parser = grades())]
    grade: Option<Difficulty>,
    /// Only puzzles of this variant [default: that of your last puzzle]
    #[arg(long = "variant", value_name = "VARIANT", value_parser = variants(), conflicts_with = "lords")]
    only: Option<Variant>,
    /// The puzzles of Lords of Scotland
    #[arg(long)]
    lords: bool,
    /// Only puzzles with this number of players [default: as in your last puzzle]
    #[arg(long, value_name = "N", value_parser = number_in::<u8>(2..=5), requires = "lords")]
    players: Option<u8>,
    /// List the puzzles and which of them you have solved
    #[arg(long = "list")]
    listed: bool,
    #[command(flatten)]
    lines: PlainFlag,
    #[command(flatten)]
    looks: LookFlags,
}

/// Which puzzle comes first.
#[derive(Clone, Copy, Debug)]
enum FirstPuzzle {
    /// The one with this number; 0, which none has, for a text that is no number.
    Number(u16),
    Today,
    Next,
}

impl From<String> for FirstPuzzle {
    fn from(text: String) -> Self {
        match text.as_str() {
            "today" => Self::Today,
            "next" => Self::Next,
            number => Self::Number(number.parse().unwrap_or(0)),
        }
    }
}

fn grades() -> impl TypedValueParser<Value = Difficulty> {
    PossibleValuesParser::new(Difficulty::ALL.map(Difficulty::name)).map(|name| {
        let mut all = Difficulty::ALL.into_iter();
        all.find(|difficulty| difficulty.name() == name)
            .expect("only these names are taken")
    })
}

impl Flags {
    fn start(&self) -> PuzzleStart {
        match self.puzzle {
            FirstPuzzle::Number(number) => PuzzleStart::Number(number),
            FirstPuzzle::Today => PuzzleStart::Today,
            FirstPuzzle::Next => PuzzleStart::Next(self.filter()),
        }
    }

    /// Returns the error message if there is no puzzle with the number that is named, or if the
    /// flags choose among puzzles although one is named. `next` is the default, so the parser
    /// can't tell.
    fn find_error(&self, list: &PuzzleList, language: Language) -> Option<String> {
        if let FirstPuzzle::Number(number) = self.puzzle
            && list.numbered(number).is_none()
        {
            return Some(say!(language, "puzzle-no-number", last = list.size));
        }
        let filter = self.filter();
        let chooses = filter != PuzzleFilter::default();
        let is_named = !matches!(self.puzzle, FirstPuzzle::Next);
        (chooses && is_named).then(|| say!(language, "puzzle-one-named"))
    }

    fn filter(&self) -> PuzzleFilter {
        let variant = self.only.map(|variant| variant as usize);
        let players = self.players.map(|players| usize::from(players - 2));
        PuzzleFilter {
            kind: variant.or(players),
            difficulty: self.grade,
        }
    }
}

/// Runs `schotten puzzle`.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(flags.looks.clone()), language)?;
    let language = preferred.preferences.language();
    let game = game_named(if flags.lords {
        LordsOfScotland::NAME
    } else {
        ""
    });
    let offer = game.puzzles.expect("both games have puzzles");
    if flags.listed {
        let progress = load_progress(game.name, language)?;
        return print(list(language, offer.list, flags.filter(), &progress));
    }
    if let Some(why) = flags.find_error(offer.list, language) {
        return Err(CommandError::usage(why));
    }
    let start = flags.start();
    if flags.lines.plain || !tty::has_terminal() {
        return play_plainly((offer.plainly)(start), &preferred);
    }
    let options = Options {
        records: RecordFlags::default().records(),
        ..preferred.preferences.choices.options()
    };
    show_table(&options, preferred, Opening::puzzle(offer, start))
}

fn load_progress(game: &str, language: Language) -> Result<PuzzleProgress, String> {
    let Some(file) = profile::default_file() else {
        return Ok(PuzzleProgress::default());
    };
    profile::load(&file, language).map(|profile| profile.puzzles(game).clone())
}

/// Returns a line for each puzzle, and how many are solved.
fn list(
    language: Language,
    puzzles: &PuzzleList,
    filter: PuzzleFilter,
    progress: &PuzzleProgress,
) -> String {
    let rows = puzzles.filtered(filter).map(|puzzle| {
        let number = &puzzle.number;
        let state = if progress.first_try.contains(number) {
            say!(language, "puzzle-list-first-try")
        } else if progress.solved.contains(number) {
            say!(language, "puzzle-list-solved")
        } else {
            String::new()
        };
        [
            number.to_string(),
            grade(language, puzzle.difficulty),
            (puzzles.kind)(language, puzzle.kind),
            state,
        ]
    });
    let rows: Vec<[String; 4]> = rows.collect();
    let columns = [Align::Right, Align::Left, Align::Left, Align::Left];
    let columns = Columns::new(2, columns.map(|align| (align, 0))).fit_all(&rows);
    let today = daily::date(time::now());
    let lines = rows
        .iter()
        .map(|row| columns.row(row).trim_end().to_owned());
    let lines = lines.chain([progress_line(language, puzzles, progress, today)]);
    lines.map(|line| line + "\n").collect()
}
