//! Analyses of rounds as they are kept on disk.

use crate::tui::shell::kept_file::KeptFile;
use schotten_bots::analysis::{
    METHOD, MissedClaims, PlayReview, TurnNumber, TurnReview, seen_steps,
};
use schotten_bots::{PlayedRound, network_weights};
use schotten_rules::{StoneId, StoneSet};
use serde::{Deserialize, Serialize};
use std::path::Path;
use tabletop::AnalysisOptions;
use telling::words::history::Turn;

/// Where the analysis of a round is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptReview {
    file: KeptFile,
}

/// What is kept of a turn; what the record says is not repeated.
#[derive(Debug, Serialize, Deserialize)]
struct KeptTurn {
    /// The place of the play among the actions of the turn, the best play, the chances
    /// with both, and whether they are exact.
    #[serde(rename = "p")]
    play: Option<(usize, String, f32, f32, bool)>,
    /// The Stones, whether they would have won the round, and the chances without and
    /// with the claims.
    #[serde(rename = "m")]
    missed: Option<(Vec<u8>, bool, f32, f32)>,
}

impl KeptReview {
    /// Returns the place for a round of a record in this folder.
    pub(super) fn new(
        records: &Path,
        number: usize,
        played: &PlayedRound,
        options: &AnalysisOptions,
    ) -> Self {
        let (iterations, seed) = (options.budget.iterations, options.seed);
        let options = format!("{iterations:?} {seed} {number}");
        // The beginning contains both hands and both decks.
        let (start, actions) = (played.start(), played.actions());
        Self {
            file: KeptFile::new(records, METHOD, &options, network_weights(), start, actions),
        }
    }

    /// Returns the reviews of all turns, or `None` if they aren't kept or don't fit the
    /// round.
    pub(super) fn load(&self, number: usize, played: &PlayedRound) -> Option<Vec<TurnReview>> {
        let kept: Vec<KeptTurn> = self.file.load()?;
        if kept.len() != played.turns().count() {
            return None;
        }
        let turns = (1..).zip(played.turns()).zip(kept);
        turns
            .map(|((turn, of), kept)| {
                kept.review(
                    TurnNumber {
                        round: number,
                        turn,
                    },
                    &of,
                )
            })
            .collect()
    }

    /// Keeps the reviews of all turns.
    pub(super) fn save(&self, turns: &[TurnReview]) {
        let kept: Vec<KeptTurn> = turns.iter().map(KeptTurn::new).collect();
        self.file.save(&kept);
    }
}

impl KeptTurn {
    fn new(turn: &TurnReview) -> Self {
        let play = turn.play.and_then(|play| {
            let mut actions = turn.actions.iter();
            let place = actions.position(|action| *action == play.played)?;
            let best = play.best.to_string();
            Some((place, best, play.chance, play.best_chance, play.exact))
        });
        let missed = turn.missed.map(|missed| {
            let stones = missed.stones.iter().map(StoneId::number).collect();
            (stones, missed.wins, missed.chance, missed.chance_with)
        });
        Self { play, missed }
    }

    /// Returns the review of this turn, or `None` if it doesn't fit it.
    fn review(self, at: TurnNumber, turn: &Turn<'_>) -> Option<TurnReview> {
        let is_chance = |chance: f32| (0.0..=1.0).contains(&chance);
        let play = match self.play {
            None => None,
            Some((place, best, chance, best_chance, exact)) => {
                let (before, played) = turn.steps().nth(place)?;
                let legal = before.view(turn.player).legal_actions();
                let best = *legal.iter().find(|action| action.to_string() == best)?;
                (is_chance(chance) && is_chance(best_chance)).then_some(())?;
                Some(PlayReview {
                    played,
                    chance,
                    best,
                    best_chance,
                    exact,
                })
            }
        };
        let missed = match self.missed {
            None => None,
            Some((numbers, wins, chance, chance_with)) => {
                let mut stones = StoneSet::EMPTY;
                for number in numbers {
                    let stone = StoneId::new(number)?;
                    stones.set(stone, true);
                }
                (is_chance(chance) && is_chance(chance_with)).then_some(())?;
                Some(MissedClaims {
                    stones,
                    wins,
                    chance,
                    chance_with,
                })
            }
        };
        let mut review = TurnReview {
            at,
            player: turn.player,
            actions: turn.actions.to_vec(),
            play,
            missed,
            claims_first: turn.start().table().variant().is_expert(),
            mistake: None,
        };
        review.complete(&seen_steps(turn));
        Some(review)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_bots::analysis;
    use schotten_bots::{Level, Match, choose};
    use schotten_rules::{Deal, Player, Variant};
    use std::fs;
    use tabletop::{Budget, Name, chance};

    /// Returns a round between two bots that is over.
    fn played(seed: u64) -> Match {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let mut game = Match::new(Variant::Tactic, names, 1);
        let mut chance = chance::seeded(seed);
        let deal = Deal::shuffled(Variant::Tactic, Some(Player::A), &mut chance);
        game.start_round(deal).unwrap();
        let round = game.current_mut().unwrap();
        while round.points().is_none() {
            let view = round.round().view(round.round().table().turn());
            let action = choose(Level::Greedy, &view, seed).unwrap();
            round.play(action).unwrap();
        }
        game
    }

    fn quick() -> AnalysisOptions {
        AnalysisOptions::new(Budget::iterations(4))
    }

    #[test]
    fn a_kept_analysis_is_found_again_for_the_same_round_only() {
        let folder = tempfile::tempdir().unwrap();
        let records = folder.path().join("games");
        let [game, other] = [1, 2].map(played);
        let [round, other] = [&game, &other].map(|game| &game.rounds()[0]);
        let turns = analysis::analyze(&game, None, &quick(), || {}).turns;
        let kept = KeptReview::new(&records, 1, round, &quick());
        assert_eq!(kept.load(1, round), None);
        kept.save(&turns);
        assert_eq!(kept.load(1, round), Some(turns));
        let thorough = AnalysisOptions::new(Budget::iterations(analysis::ITERATIONS));
        for elsewhere in [
            KeptReview::new(&records, 1, other, &quick()),
            KeptReview::new(&records, 2, round, &quick()),
            KeptReview::new(&records, 1, round, &thorough),
        ] {
            assert_ne!(kept, elsewhere);
        }
        // Even a file in the wrong place is not taken for the analysis of a round.
        assert_eq!(kept.load(1, other), None);
    }

    #[test]
    fn a_damaged_file_is_ignored_and_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let records = folder.path().join("games");
        let game = played(3);
        let round = &game.rounds()[0];
        let turns = analysis::analyze(&game, None, &quick(), || {}).turns;
        let kept = KeptReview::new(&records, 1, round, &quick());
        kept.save(&turns);
        let whole = fs::read(&kept.file.path).unwrap();
        let damaged = [0, 1, whole.len() / 2, whole.len() - 2].map(|end| &whole[..end]);
        for bytes in damaged.into_iter().chain([&b"\xff\xfe"[..], b"{}\n[]\n"]) {
            fs::write(&kept.file.path, bytes).unwrap();
            assert_eq!(kept.load(1, round), None);
        }
        kept.save(&turns);
        assert_eq!(kept.load(1, round), Some(turns));
    }
}
