//! `schotten analyze`: reviews the turns of a recorded game.

mod games;
mod json;
mod text;

use super::setting_flags::number_in;
use super::{CommandError, CommandResult, RecordCommands, games as recorded, print};
use crate::all_cores::work_on_all_cores;
use crate::kept_review::KeptReview;
use crate::records::{self, LARGEST_RECORD, ReadRecord};
use crate::replay::{NarratedGame, ReplayView};
use clap::Args;
use coach::{Choice, Coached, Review, Summary, Thoroughness, review_turn};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io;
use std::path::{Path, PathBuf};
use std::ptr;
use tabletop::{AnalysisOptions, Budget, Match, Turn, read_text};
use telling::{Language, say};

#[derive(Debug, Args)]
pub(crate) struct Flags {
    /// The record, or - for standard input [default: your last game with a
    /// finished round]
    #[arg(value_name = "FILE")]
    record: Option<PathBuf>,
    /// Analyze only this round, or this skirmish of Lords of Scotland
    #[arg(long, value_name = "N", value_parser = number_in::<usize>(0..=u64::MAX))]
    round: Option<usize>,
    /// Most futures to play for each of the plays that are compared [default: as many as
    /// in a hint]
    #[arg(long, value_name = "N", value_parser = number_in::<u32>(1..=u64::MAX))]
    iterations: Option<u32>,
    /// Seed; the same seed gives the same analysis
    #[arg(long = "seed", value_name = "N", default_value_t = 1, value_parser = number_in::<u64>(0..=u64::MAX))]
    chance_seed: u64,
    /// Print JSON for other programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Language) -> CommandResult {
    let game = match &flags.record {
        Some(file) => read_record(file, language)?,
        None => recorded::read_last_finished(language)?,
    };
    print(game.analyze(flags, language)?)
}

/// Which turn of a game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnNumber {
    /// The number of the round, or of the skirmish in Lords of Scotland, from 1.
    round: usize,
    /// The number of the turn in its round, or in the game of Lords of Scotland, from 1.
    turn: usize,
}

/// A turn to review.
pub(crate) struct NumberedTurn<'a, G: Coached> {
    number: TurnNumber,
    turn: Turn<'a, G>,
}

/// A turn and what it cost.
pub(crate) struct ReviewedTurn<'a, G: Coached> {
    number: TurnNumber,
    turn: Turn<'a, G>,
    review: Review<G>,
}

impl<G: AnalyzedGame> ReviewedTurn<'_, G> {
    /// Returns what the player saw before an action of the turn.
    fn view_at(&self, at: usize) -> G::View {
        G::view(&self.turn.positions[at], self.turn.player)
    }

    /// Returns the kind of mistake that the turn was; `None` if it was none.
    fn mistake(&self) -> Option<&'static str> {
        let choice = self
            .review
            .costliest()
            .filter(|_| self.review.is_mistake())?;
        Some(G::mistake(&self.view_at(choice.at), choice))
    }
}

/// The analysis of a game.
pub(crate) struct GameAnalysis<'a, G: Coached> {
    game: &'a Match<G>,
    /// The reviewed turns, in order.
    turns: Vec<ReviewedTurn<'a, G>>,
    /// The rounds that aren't over: their analysis would tell each player about the other's
    /// cards.
    left_out: Vec<usize>,
    options: AnalysisOptions,
}

impl<G: AnalyzedGame> GameAnalysis<'_, G> {
    fn turns_of(&self, player: G::Player) -> impl Iterator<Item = &ReviewedTurn<'_, G>> {
        let turns = self.turns.iter();
        turns.filter(move |turn| turn.turn.player == player)
    }

    fn summary(&self, player: G::Player) -> Summary<TurnNumber> {
        let turns = self.turns_of(player);
        Summary::new(turns.map(|turn| (turn.number, &turn.review)))
    }
}

/// What the analysis of a game needs besides the figures of the coach.
pub(crate) trait AnalyzedGame: Coached + NarratedGame {
    /// Returns the turns of what is over, and the numbers of the rounds that aren't.
    fn numbered_turns(game: &Match<Self>) -> (Vec<NumberedTurn<'_, Self>>, Vec<usize>);

    /// Says that there is nothing to analyze, because nothing is over.
    fn nothing_over(language: Language) -> String;

    /// Returns what was done in each of these turns, in sentences.
    fn deeds(
        game: &Match<Self>,
        language: Language,
        turns: &[ReviewedTurn<'_, Self>],
    ) -> Vec<String>;

    /// Advises the play that would have been better.
    fn advice(
        game: &Match<Self>,
        language: Language,
        view: &Self::View,
        play: &[Self::Action],
    ) -> String;

    /// Returns the kind of a mistake, as JSON names it.
    fn mistake(view: &Self::View, choice: &Choice<Self>) -> &'static str;

    /// Returns what else there is to say about a player's mistakes.
    fn about_mistakes(
        analysis: &GameAnalysis<'_, Self>,
        language: Language,
        player: Self::Player,
    ) -> Vec<String>;
}

/// The report of a game.
pub(super) fn report<G: AnalyzedGame>(
    game: &Match<G>,
    flags: &Flags,
    language: Language,
) -> Result<String, CommandError> {
    let (mut turns, mut left_out) = G::numbered_turns(game);
    let replay = ReplayView::new(game);
    let count = replay.as_ref().map_or(0, G::part_count);
    if turns.is_empty() && count <= 1 {
        return Err(G::nothing_over(language).into());
    }
    if let Some(round) = flags.round {
        if !(1..=count).contains(&round) {
            let message = G::no_part(language, round, count);
            return Err(CommandError::usage(message));
        }
        turns.retain(|turn| turn.number.round == round);
        left_out.retain(|number| *number == round);
    }
    if turns.is_empty() {
        return Err(G::nothing_over(language).into());
    }
    let options = AnalysisOptions {
        seed: flags.chance_seed,
        budget: Budget {
            iterations: flags.iterations,
            ..Budget::default()
        },
    };
    let analysis = GameAnalysis {
        game,
        turns: review_all(game, turns, &options),
        left_out,
        options,
    };
    Ok(if flags.json {
        json::to_json(&analysis)
    } else {
        text::report(&analysis, language)
    })
}

/// Reviews the turns on all cores, apart from those whose reviews are kept.
fn review_all<'a, G: AnalyzedGame>(
    game: &Match<G>,
    turns: Vec<NumberedTurn<'a, G>>,
    options: &AnalysisOptions,
) -> Vec<ReviewedTurn<'a, G>> {
    let bar = progress_bar(turns.len());
    let mut reviews = Vec::new();
    let folder = records::games_folder();
    let kept = folder.map_or_else(Vec::new, |folder| kept_reviews(&folder, game, options));
    let review = |at: usize| {
        let turn = &turns[at].turn;
        let kept = kept.iter().find(|(of, _)| ptr::eq(*of, turn.positions));
        let quick = || review_turn(turn, options, Thoroughness::Quick);
        kept.map_or_else(quick, |(_, review)| Some(review.clone()))
    };
    work_on_all_cores(turns.len(), review, |_, review| {
        reviews.push(review.expect("there is no flag that stops it"));
        bar.inc(1);
        true
    });
    bar.finish_and_clear();
    let turns = turns.into_iter().zip(reviews);
    turns
        .map(|(turn, review)| ReviewedTurn {
            number: turn.number,
            turn: turn.turn,
            review,
        })
        .collect()
}

/// The reviews that the table has kept beside the folder of the records, each with the positions
/// of its turn.
fn kept_reviews<'a, G: AnalyzedGame>(
    folder: &Path,
    game: &'a Match<G>,
    options: &AnalysisOptions,
) -> Vec<(&'a [G::Round], Review<G>)> {
    let rounds = (1..).zip(game.rounds());
    let kept = rounds.filter_map(|(number, played)| {
        let kept = KeptReview::new(folder, number, played, options);
        let found = kept.load(played)?;
        Some(played.turns().map(|turn| turn.positions).zip(found.turns))
    });
    kept.flatten().collect()
}

/// A bar for this many turns. It hides itself if standard error is not a terminal.
fn progress_bar(turns: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(turns as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len}  {eta}");
    bar.set_style(style.expect("a template"));
    bar
}

fn read_record(file: &Path, language: Language) -> Result<Box<dyn RecordCommands>, String> {
    let game = if file.as_os_str() == "-" {
        let text = read_text::read_text(io::stdin().lock(), LARGEST_RECORD);
        let text = text.map_err(records::RecordError::from);
        text.and_then(|text| ReadRecord::parse(file, text.as_bytes(), false))
    } else {
        ReadRecord::read_unlocked(&records::find_record(file))
    };
    let is_input = file.as_os_str() == "-";
    game.map_err(|fault| {
        let input = say!(language, "standard-input");
        let file = if is_input { Path::new(&input) } else { file };
        fault.message(file, language)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::lords::tests::random_game;
    use coach::Course;

    #[test]
    fn what_the_table_has_kept_is_found() {
        let game = random_game(3, usize::MAX);
        let played = &game.rounds()[0];
        let options = AnalysisOptions::new(Budget::default());
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("games");
        assert!(kept_reviews(&folder, &game, &options).is_empty());
        let turns: Vec<_> = played.turns().collect();
        let reviews = turns
            .iter()
            .map(|turn| Review::<lords_bots::LordsOfScotland> {
                player: turn.player,
                choices: Vec::new(),
            });
        let reviews: Vec<_> = reviews.collect();
        let players = game.variant().players.players();
        let courses =
            players.map(|player| Course::from_chances(player, vec![0.5; turns.len() + 1]));
        let courses: Vec<_> = courses.collect();
        KeptReview::new(&folder, 1, played, &options).save(&courses, reviews.iter());
        let found = kept_reviews(&folder, &game, &options);
        assert_eq!(found.len(), turns.len());
        for ((positions, review), turn) in found.iter().zip(&turns) {
            assert!(ptr::eq(*positions, turn.positions));
            assert_eq!(review.player, turn.player);
        }
        let others = AnalysisOptions::new(Budget::iterations(7));
        assert!(kept_reviews(&folder, &game, &others).is_empty());
    }
}
