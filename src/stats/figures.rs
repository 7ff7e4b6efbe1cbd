//! The statistics of one player.

use super::stones::StoneCount;
use super::summary::RoundSummary;
use schotten_rules::{Outcome, Player};
use std::collections::BTreeMap;
use tabletop::MatchResult;
use tabletop::statistics::{Outcomes, Score, wilson_interval};
use telling::words::Participant;

/// Rounds won in a row. A draw ends a streak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The longest streak so far.
    pub longest: u64,
    /// The number of rounds won since the last draw or loss.
    pub current: u64,
}

impl Streak {
    /// Counts the next round.
    fn count(&mut self, won: bool) {
        self.current = if won { self.current + 1 } else { 0 };
        self.longest = self.longest.max(self.current);
    }
}

/// The rounds against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct RivalFigures {
    rounds: Outcomes,
    streak: Streak,
}

/// The statistics of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The rounds won, lost and drawn.
    pub rounds: Outcomes,
    /// How each round ended for the player, in the order in which they
    /// were counted.
    pub history: Vec<Score>,
    /// The finished matches won, lost and drawn (rulings R68, R70). A
    /// single round is a match too.
    pub matches: Outcomes,
    /// The points from all rounds (ruling R68).
    pub points: u64,
    /// The Stones won.
    pub stones: StoneCount,
    /// The rounds won in a row.
    pub streak: Streak,
    rivals: BTreeMap<Participant, RivalFigures>,
}

impl Figures {
    /// Counts a round that the player played in this seat against `rival`.
    pub(super) fn count_round(&mut self, round: &RoundSummary, seat: Player, rival: &Participant) {
        count_outcome(&mut self.rounds, round.outcome.winner(), seat);
        self.history.push(match round.outcome.winner() {
            Some(winner) if winner == seat => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        });
        let of_rival = self.rivals.entry(grouped(rival)).or_default();
        count_outcome(&mut of_rival.rounds, round.outcome.winner(), seat);
        of_rival.streak.count(round.outcome == Outcome::Won(seat));
        self.points += u64::from(round.points[seat]);
        self.stones.add_all(&round.won[seat]);
        self.streak.count(round.outcome == Outcome::Won(seat));
    }

    /// Counts a match that the player played in this seat.
    pub(super) fn count_match(&mut self, result: MatchResult<Player>, seat: Player) {
        count_outcome(&mut self.matches, result.winner(), seat);
    }

    /// Iterates over the rounds by opponent: people by name, then the computer
    /// from its lowest level to its highest.
    pub fn rivals(&self) -> impl Iterator<Item = (&Participant, Outcomes)> {
        let rivals = self.rivals.iter();
        rivals.map(|(rival, figures)| (rival, figures.rounds))
    }

    /// Returns the rounds against an opponent and how many of them were won in a
    /// row, or `None` if there were none.
    pub fn against(&self, rival: &Participant) -> Option<(Outcomes, Streak)> {
        let figures = self.rivals.get(&grouped(rival))?;
        Some((figures.rounds, figures.streak))
    }
}

/// Returns the share won of these rounds, 0 to 1, with its 95% Wilson interval, or `None` without
/// any round.
#[expect(clippy::cast_precision_loss, reason = "a count of rounds")]
pub fn win_rate(played: Outcomes) -> Option<(f64, [f64; 2])> {
    let rounds = played.rounds();
    let rate = share(played.wins, rounds)?;
    Some((rate, wilson_interval(rate, rounds as f64)))
}

/// Returns an opponent as statistics list it: the computer by level, whatever its
/// name.
pub(super) fn grouped<L: Copy>(rival: &tabletop::Participant<L>) -> tabletop::Participant<L> {
    match rival.level() {
        Some(level) => tabletop::Participant::Computer(level, None),
        None => rival.clone(),
    }
}

/// Returns `count` as a share of `of`, 0 to 1, or `None` if `of` is 0.
#[expect(clippy::cast_precision_loss, reason = "counts of rounds and Stones")]
pub fn share(count: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| count as f64 / of as f64)
}

fn count_outcome(outcomes: &mut Outcomes, winner: Option<Player>, seat: Player) {
    match winner {
        Some(winner) if winner == seat => outcomes.wins += 1,
        Some(_) => outcomes.losses += 1,
        None => outcomes.draws += 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_rules::ByPlayer;

    #[test]
    fn only_wins_make_a_streak_and_draws_and_losses_end_it() {
        let [won, lost] = Player::BOTH.map(Outcome::Won);
        for (outcomes, longest, current) in [
            (&[won, won, Outcome::Drawn][..], 2, 0),
            (&[won, won, lost], 2, 0),
            (&[won, Outcome::Drawn, won], 1, 1),
            (&[won, lost, won, won], 2, 2),
            (&[Outcome::Drawn, lost], 0, 0),
        ] {
            let mut figures = Figures::default();
            for outcome in outcomes {
                let round = RoundSummary {
                    outcome: *outcome,
                    points: ByPlayer::default(),
                    won: ByPlayer::default(),
                };
                figures.count_round(&round, Player::A, &Participant::Reader);
            }
            let streak = Streak { longest, current };
            assert_eq!(figures.streak, streak, "of all rounds: {outcomes:?}");
            let (_, of_rival) = figures.against(&Participant::Reader).expect("a rival");
            assert_eq!(of_rival, streak, "against the rival: {outcomes:?}");
        }
    }
}
