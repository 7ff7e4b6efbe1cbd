//! Reviews of rounds that are over, kept on disk beside the folder of the records: what was
//! analyzed once is found again, on the table and on the command line.

mod file;

use coach::{Advice, Choice, Coached, Course, Figures, Review, Row};
use file::KeptFile;
use serde::{Deserialize, Serialize};
use std::path::Path;
use tabletop::{AnalysisOptions, PlayedRound, Seat, Turn};
use textkit::Cursor;

/// The version of the analysis, which goes up whenever the same round is judged differently.
const METHOD: u32 = 5;

/// What was kept of a round.
pub(crate) struct FoundReview<G: Coached> {
    /// Everybody's course, in the order of the seats.
    pub(crate) courses: Vec<Course<G>>,
    /// The reviews of all turns.
    pub(crate) turns: Vec<Review<G>>,
}

/// The place of the reviews of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptReview(KeptFile);

impl KeptReview {
    /// Returns the place for the reviews of the round with this number, whose record is in the
    /// folder `records`.
    pub(crate) fn new<G: Coached>(
        records: &Path,
        number: usize,
        played: &PlayedRound<G>,
        options: &AnalysisOptions,
    ) -> Self {
        let (futures, seed) = (options.budget.iterations, options.seed);
        let options = format!("{} {futures:?} {seed} {number}", G::NAME);
        // The beginning contains all hands and decks.
        let (start, actions) = (played.start(), played.actions());
        Self(KeptFile::new(
            records,
            METHOD,
            &options,
            G::weights(),
            start,
            actions,
        ))
    }

    /// Returns the file.
    #[cfg(test)]
    pub(crate) fn path(&self) -> &Path {
        &self.0.path
    }

    /// Returns what is kept; `None` if nothing is, or it doesn't fit the round.
    pub(crate) fn load<G: Coached>(&self, played: &PlayedRound<G>) -> Option<FoundReview<G>> {
        let kept: KeptRound = self.0.load()?;
        let turns: Vec<Turn<'_, G>> = played.turns().collect();
        let seats = Seat::first(G::player_count(G::variant(played.deal())));
        let players: Vec<G::Player> = seats.filter_map(G::player).collect();
        let fits = kept.turns.len() == turns.len()
            && kept.courses.len() == players.len()
            && kept.courses.iter().all(|chances| {
                chances.len() == turns.len() + 1 && chances.iter().all(|chance| is_share(*chance))
            });
        let reviews = turns.iter().zip(kept.turns).map(|(turn, choices)| {
            let choices = choices.into_iter().map(|kept| restore(kept, turn));
            Some(Review {
                player: turn.player,
                choices: choices.collect::<Option<_>>()?,
            })
        });
        let turns = reviews.collect::<Option<_>>().filter(|_| fits)?;
        let courses = players.into_iter().zip(kept.courses);
        let course = |(player, chances)| Course::from_chances(player, chances);
        let courses = courses.map(course).collect();
        Some(FoundReview { courses, turns })
    }

    /// Keeps the courses of all players and the reviews of all turns.
    pub(crate) fn save<'a, G: Coached>(
        &self,
        courses: &[Course<G>],
        reviews: impl Iterator<Item = &'a Review<G>>,
    ) {
        let courses = courses.iter();
        self.0.save(&KeptRound {
            courses: courses.map(|course| course.chances().to_vec()).collect(),
            turns: reviews
                .map(|review| review.choices.iter().map(keep).collect())
                .collect(),
        });
    }
}

/// What is kept of a round on disk; what the record says is not repeated.
#[derive(Debug, Serialize, Deserialize)]
struct KeptRound {
    /// Everybody's chance after each turn.
    courses: Vec<Vec<f64>>,
    turns: Vec<Vec<KeptChoice>>,
}

/// A decision: its place among the actions of the turn, the best plays, and the figures of what
/// was played.
type KeptChoice = (usize, Vec<(Vec<String>, KeptFigures)>, KeptFigures);

/// A chance, the error of its difference from the best one, and whether it is exact.
type KeptFigures = (f64, f64, bool);

fn keep<G: Coached>(choice: &Choice<G>) -> KeptChoice {
    let figures = |row: &Row<G>| (row.figures.chance, row.error, row.figures.is_exact);
    let best = choice.advice.rows.iter().map(|row| {
        let play = row.play.iter().map(ToString::to_string).collect();
        (play, figures(row))
    });
    (choice.at, best.collect(), figures(&choice.played))
}

/// Returns the decision in this turn that was kept, or `None` if it doesn't fit it.
fn restore<G: Coached>((at, best, played): KeptChoice, turn: &Turn<'_, G>) -> Option<Choice<G>> {
    let actions = turn.actions.get(at..).filter(|rest| !rest.is_empty())?;
    let legal = G::legal_actions(&turn.positions[at]);
    let row = |play: Vec<G::Action>, (chance, error, is_exact): KeptFigures| {
        let fits = is_share(chance) && error >= 0.0 && legal.contains(play.first()?);
        fits.then(|| Row {
            play,
            figures: Figures::of_chance(chance, is_exact),
            error,
            reason: None,
        })
    };
    let action = |text: String| {
        let mut text = Cursor::new(&text);
        let action = G::read_action(&mut text).ok()?;
        text.rest().is_empty().then_some(action)
    };
    let best = best.into_iter().map(|(play, figures)| {
        let play: Option<Vec<G::Action>> = play.into_iter().map(action).collect();
        row(play?, figures)
    });
    let rows: Vec<Row<G>> = best.collect::<Option<_>>()?;
    (!rows.is_empty()).then_some(())?;
    Some(Choice {
        at,
        advice: Advice {
            rows,
            played: None,
            has_choice: true,
            is_final: true,
        },
        played: row(actions.to_vec(), played)?,
    })
}

/// Returns whether what was kept can be a chance.
fn is_share(chance: f64) -> bool {
    (0.0..=1.0).contains(&chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::lords::tests::random_game;
    use coach::{Thoroughness, review_turn};
    use tabletop::Budget;

    /// Of the figures, the chances are kept.
    #[test]
    fn what_the_coach_finds_is_kept_exactly() {
        let game = random_game(3, 12);
        let played = &game.rounds()[0];
        let options = AnalysisOptions::new(Budget::iterations(5));
        let mut seen = 0;
        for turn in played.turns() {
            let review = review_turn(&turn, &options, Thoroughness::Hint).unwrap();
            for mut choice in review.choices {
                let text = serde_json::to_string(&keep(&choice)).unwrap();
                let kept = serde_json::from_str(&text).unwrap();
                for row in choice.advice.rows.iter_mut().chain([&mut choice.played]) {
                    row.figures = Figures::of_chance(row.figures.chance, row.figures.is_exact);
                    row.reason = None;
                }
                assert_eq!(restore(kept, &turn), Some(choice));
                seen += 1;
            }
        }
        assert!(seen > 5, "{seen} decisions");
    }
}
