//! The match that is played on from a place of another.

use super::Replay;
use crate::options::{Config, First, Opponent, usual_names};
use schotten_bots::Level;
use schotten_bots::Match;
use schotten_rules::Player;
use telling::Language;

/// A match of one round, begun by others and to be played on.
#[derive(Debug)]
pub(crate) struct Branch {
    /// As far as it was played. The player who goes on is A.
    pub(crate) game: Match,
    /// Who plays on.
    pub(crate) config: Config,
}

impl Replay {
    /// Can it be played on from here? Not where a round is over, and not in one
    /// that is not over in the record: its cards are still secret.
    #[must_use]
    pub(crate) fn may_branch(&self) -> bool {
        self.is_open() && self.at().done < self.round().actions().len()
    }

    /// The round as it stood here, to be played on in the place of `seat`
    /// against the computer; `None` if that can't be.
    #[must_use]
    pub(crate) fn branch(&self, seat: Player, level: Level, language: Language) -> Option<Branch> {
        if !self.may_branch() {
            return None;
        }
        let opponent = Opponent::Bot(level);
        let [you, computer] = usual_names(language, opponent);
        let name = match (self.opponent, seat) {
            (Opponent::Bot(_), Player::B) => you,
            _ => self.game().name(seat).clone(),
        };
        let names = [name, computer];
        let variant = self.game().variant();
        let deal = *self.round().deal();
        // The computer is always B.
        let deal = match seat {
            Player::A => deal,
            Player::B => deal.with_seats_swapped(),
        };
        let mut game = Match::new(variant, names.clone(), 1);
        game.start_round(deal).ok()?;
        let current = game.current_mut()?;
        for action in &self.round().actions()[..self.at().done] {
            current.play(*action).ok()?;
        }
        let first = match deal.first_player() {
            Player::A => First::A,
            Player::B => First::B,
        };
        let config = Config {
            variant,
            opponent,
            rounds: 1,
            names,
            first,
            compare: None,
        };
        Some(Branch { game, config })
    }
}
