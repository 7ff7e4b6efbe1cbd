//! Matches that continue from a position in another match.

use super::ReplayView;
use crate::options::lords::named;
use crate::options::recorded_names;
use lords_bots::LordsOfScotland;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::Deal;
use tabletop::{GameConfig, Match, Participant, Seats};
use telling::{GameWords, Language, lords};

/// A game that can be played on from a position of a replay.
pub(crate) trait PlayedOn: GameWords {
    /// Returns a deal and who plays it, one person against computers, as they can be recorded:
    /// with everybody named who has to be, and at another seat if that person has to sit there.
    fn against_computers(
        deal: Self::Deal,
        participants: Seats<Participant<Self::Level>>,
    ) -> (Self::Deal, Seats<Participant<Self::Level>>) {
        (deal, participants)
    }
}

impl PlayedOn for SchottenTotten {
    /// The computer, whose name follows from its level, always plays B.
    fn against_computers(
        deal: Deal,
        participants: Seats<Participant<Level>>,
    ) -> (Deal, Seats<Participant<Level>>) {
        let unnamed = participants.map(|who| match who {
            Participant::Computer(level, _) => Participant::Computer(level, None),
            person => person,
        });
        match unnamed.pair() {
            [computer @ Participant::Computer(..), person] => {
                (deal.with_seats_swapped(), Seats::from([person, computer]))
            }
            pair => (deal, Seats::from(pair)),
        }
    }
}

impl PlayedOn for LordsOfScotland {
    fn against_computers(
        deal: lords_rules::Deal,
        participants: Seats<lords::Participant>,
    ) -> (lords_rules::Deal, Seats<lords::Participant>) {
        (deal, named(&participants, Language::default()))
    }
}

impl<G: PlayedOn> ReplayView<G> {
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
