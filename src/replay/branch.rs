//! Matches that continue from a position in another match.

use super::ReplayView;
use crate::options::recorded_names;
use crate::records::RecordedPlayers;
use tabletop::{GameConfig, Match, Participant};
use telling::{GameWords, Language};

impl<G: GameWords + RecordedPlayers> ReplayView<G> {
    /// Returns whether a new match can continue from here. It can't where the
    /// round is over, nor in a round unfinished in the record, whose cards are
    /// still secret.
    pub(crate) fn can_branch(&self) -> bool {
        let played = self.round();
        played.is_some_and(|played| self.place().done < played.actions().len())
    }

    /// Creates a match of one round that continues from here, with a person in this
    /// seat against computers of this level. Returns `None` where that is
    /// [not possible](Self::can_branch).
    pub(crate) fn branch(
        &self,
        seat: G::Player,
        level: G::Level,
        seed: u64,
        language: Language,
    ) -> Option<Match<G>> {
        let played = self.round().filter(|_| self.can_branch())?;
        let before = self.game().config().participants.iter_with_seats();
        let participants = before.map(|(at, who)| match who {
            Participant::Computer(..) if at == G::seat(seat) => Participant::Reader,
            person if at == G::seat(seat) => person.clone(),
            Participant::Computer(_, name) => Participant::Computer(level, name.clone()),
            _ => Participant::Computer(level, None),
        });
        let deal = played.deal().clone();
        let (deal, participants) = G::against_computers(deal, participants.collect());
        let config = GameConfig {
            first: Some(G::first_player(&deal)),
            ..GameConfig::new(self.game().variant(), participants, seed)
        };
        let names = recorded_names(language, &config);
        let mut game = Match::with_config(config, names);
        game.start_round(deal).ok()?;
        let current = game.current_mut()?;
        for action in &played.actions()[..self.place().done] {
            current.play(*action).ok()?;
        }
        Some(game)
    }
}
