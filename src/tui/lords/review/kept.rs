//! Analyses of games as they are kept on disk.

use crate::tui::shell::kept_file::KeptFile;
use lords_bots::analysis::{Choice, METHOD, TurnReview};
use lords_bots::{LordsOfScotland, PlayedRound, network_weights};
use lords_rules::Action;
use serde::{Deserialize, Serialize};
use std::path::Path;
use tabletop::{AnalysisOptions, Turn};

/// Where the analysis of a game is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptReview {
    file: KeptFile,
}

/// What is kept of a turn; what the record says is not repeated.
#[derive(Debug, Serialize, Deserialize)]
struct KeptTurn {
    /// Of each decision its place among the actions of the turn, the best action, and
    /// the chances of winning with the one that was chosen and with the best.
    #[serde(rename = "c")]
    choices: Vec<(usize, String, f32, f32)>,
}

impl KeptReview {
    /// Returns the place for a game of a record in this folder.
    pub(super) fn new(records: &Path, played: &PlayedRound, options: &AnalysisOptions) -> Self {
        let (iterations, seed) = (options.budget.iterations, options.seed);
        let options = format!("lords {iterations:?} {seed}");
        let (start, actions) = (played.start(), played.actions());
        Self {
            file: KeptFile::new(
                records,
                METHOD,
                &options,
                [network_weights()],
                start,
                actions,
            ),
        }
    }

    /// Returns the reviews of all turns, or `None` if they aren't kept or don't fit the game.
    pub(super) fn load(&self, played: &PlayedRound) -> Option<Vec<TurnReview>> {
        let kept: Vec<KeptTurn> = self.file.load()?;
        if kept.len() != played.turns().count() {
            return None;
        }
        let turns = (1..).zip(played.turns()).zip(kept);
        turns
            .map(|((number, turn), kept)| kept.review(number, &turn))
            .collect()
    }

    /// Keeps the reviews of all turns, in their order.
    pub(super) fn save<'a>(&self, turns: impl IntoIterator<Item = &'a TurnReview>) {
        let kept: Vec<KeptTurn> = turns.into_iter().map(KeptTurn::new).collect();
        self.file.save(&kept);
    }
}

impl KeptTurn {
    fn new(turn: &TurnReview) -> Self {
        let kept = |choice: &Choice| {
            let best = choice.best.to_string();
            (choice.at, best, choice.chance, choice.best_chance)
        };
        Self {
            choices: turn.choices.iter().map(kept).collect(),
        }
    }

    /// Returns the review of this turn, or `None` if it doesn't fit it.
    fn review(self, number: usize, turn: &Turn<'_, LordsOfScotland>) -> Option<TurnReview> {
        let is_chance = |chance: f32| (0.0..=1.0).contains(&chance);
        let choice = |(at, best, chance, best_chance): (usize, String, f32, f32)| {
            let played: Action = *turn.actions.get(at)?;
            let legal = turn.positions.get(at)?.view(turn.player).legal_actions();
            let best = *legal.iter().find(|action| action.to_string() == best)?;
            (is_chance(chance) && is_chance(best_chance)).then_some(Choice {
                at,
                played,
                chance,
                best,
                best_chance,
            })
        };
        let choices: Option<Vec<Choice>> = self.choices.into_iter().map(choice).collect();
        Some(TurnReview {
            number,
            skirmish: turn.start().table().skirmish(),
            player: turn.player,
            actions: turn.actions.to_vec(),
            choices: choices?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::lords::tests::random_game;
    use lords_bots::analysis::{ITERATIONS, review_turn};
    use std::fs;
    use tabletop::Budget;

    #[test]
    fn a_kept_analysis_is_found_again_for_the_same_game_only() {
        let folder = tempfile::tempdir().unwrap();
        let records = folder.path().join("games");
        let games = [1, 2].map(|seed| random_game(seed, usize::MAX));
        let [played, other] = [0, 1].map(|at: usize| games[at].current().unwrap());
        let options = AnalysisOptions::new(Budget::iterations(2));
        let turns = (1..).zip(played.turns());
        let turns: Vec<TurnReview> = turns
            .map(|(number, turn)| review_turn(number, &turn, &options))
            .collect();
        let kept = KeptReview::new(&records, played, &options);
        assert_eq!(kept.load(played), None);
        kept.save(&turns);
        assert_eq!(kept.load(played), Some(turns));
        assert_ne!(kept, KeptReview::new(&records, other, &options));
        let thorough = AnalysisOptions::new(Budget::iterations(ITERATIONS));
        assert_ne!(kept, KeptReview::new(&records, played, &thorough));
        // Even a file in the wrong place is not taken for the analysis of a game.
        assert_eq!(kept.load(other), None);
        let whole = fs::read(&kept.file.path).unwrap();
        fs::write(&kept.file.path, &whole[..whole.len() / 2]).unwrap();
        assert_eq!(kept.load(played), None);
    }
}
