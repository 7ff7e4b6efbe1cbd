//! Matches that continue from a position in another match.

use super::ReplayView;
use crate::options::{SchottenConfig, recorded_names};
use schotten_bots::{Level, Match};
use schotten_rules::Player;
use telling::Language;
use telling::words::Participant;

impl ReplayView {
    /// Returns whether a new match can continue from here. It can't where the
    /// round is over, nor in a round unfinished in the record, whose cards are
    /// still secret.
    pub(crate) fn can_branch(&self) -> bool {
        self.is_revealed() && self.place().done < self.round().actions().len()
    }

    /// Creates a match of one round that continues from here against the
    /// computer, with the player in `seat` as A. Returns `None` where that is
    /// [not possible](Self::can_branch).
    pub(crate) fn branch(
        &self,
        seat: Player,
        level: Level,
        seed: u64,
        language: Language,
    ) -> Option<Match> {
        if !self.can_branch() {
            return None;
        }
        let person = match self.game().participant(seat) {
            Participant::Computer(..) => Participant::Reader,
            person => person.clone(),
        };
        let deal = *self.round().deal();
        // The computer always plays B.
        let deal = match seat {
            Player::A => deal,
            Player::B => deal.with_seats_swapped(),
        };
        let participants = [person, Participant::Computer(level, None)];
        let config = SchottenConfig {
            first: Some(deal.first_player()),
            ..SchottenConfig::new(self.game().variant(), participants, seed)
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
