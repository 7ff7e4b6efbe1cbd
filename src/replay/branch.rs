//! The match that is played on from a place of another.

use super::Replay;
use crate::options::{GameConfig, recorded_names};
use schotten_bots::{Level, Match};
use schotten_rules::Player;
use telling::Language;
use telling::words::Participant;

impl Replay {
    /// Can it be played on from here? Not where a round is over, and not in one
    /// that is not over in the record: its cards are still secret.
    #[must_use]
    pub(crate) fn may_branch(&self) -> bool {
        self.is_open() && self.place().done < self.round().actions().len()
    }

    /// A match of one round as it stood here, to be played on in the place of
    /// `seat`, who is A in it, against the computer; `None` if that can't be.
    #[must_use]
    pub(crate) fn branch(
        &self,
        seat: Player,
        level: Level,
        seed: u64,
        language: Language,
    ) -> Option<Match> {
        if !self.may_branch() {
            return None;
        }
        let person = match self.game().participant(seat) {
            Participant::Computer(..) => Participant::Reader,
            person => person.clone(),
        };
        let deal = *self.round().deal();
        // The computer is always B.
        let deal = match seat {
            Player::A => deal,
            Player::B => deal.with_seats_swapped(),
        };
        let participants = [person, Participant::Computer(level, None)];
        let config = GameConfig {
            first: Some(deal.first_player()),
            ..GameConfig::new(self.game().variant(), participants, seed)
        };
        let names = recorded_names(language, &config);
        let mut game = Match::with_config(config, names);
        game.start_round(deal).ok()?;
        let current = game.current_mut()?;
        for action in &self.round().actions()[..self.place().done] {
            current.play(*action).ok()?;
        }
        Some(game)
    }
}
