//! The settings of a match: what is played, by whom, how long, and from which
//! seed.

use crate::{Game, Name, Seat, Seats};

/// The settings of a match. Flags, the settings file, the start screen, game
/// codes and records all read and write this type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameConfig<G: Game> {
    /// The variant of all rounds.
    pub variant: G::Variant,
    /// The participants by seat.
    pub participants: Seats<Participant<G::Level>>,
    /// The number of rounds, at least 1.
    pub rounds: u32,
    /// The player who begins the first round; `None` to draw at random.
    pub first: Option<G::Player>,
    /// The seed of every deal and of the bots' choices.
    pub seed: u64,
    /// The points scored in another match with the same deals, for comparison
    /// at the end.
    pub compare: Option<Seats<u32>>,
}

/// The person or program that plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Participant<L> {
    /// The only person at the table, who has not given a name. Texts address
    /// this player as "you".
    Reader,
    /// A person with a name.
    Person(Name),
    /// The computer at a level, with a name if it was given one.
    Computer(L, Option<Name>),
    /// The opponent of a lesson or a puzzle, whose actions are scripted. Each language has
    /// one name for this player.
    Scripted,
}

impl<L: Copy> Participant<L> {
    /// Returns the computer's level, or `None` if a person or a script plays.
    pub const fn level(&self) -> Option<L> {
        match self {
            Self::Computer(level, _) => Some(*level),
            Self::Reader | Self::Person(_) | Self::Scripted => None,
        }
    }

    /// Returns whether a person plays.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Reader | Self::Person(_))
    }

    /// Returns the name given to this participant, or `None` if there is none.
    pub const fn given_name(&self) -> Option<&Name> {
        match self {
            Self::Person(name) | Self::Computer(_, Some(name)) => Some(name),
            Self::Reader | Self::Computer(_, None) | Self::Scripted => None,
        }
    }
}

impl<G: Game> GameConfig<G> {
    /// Creates the settings of a one-round match between these participants,
    /// with a random first player and no points to compare.
    #[must_use]
    pub fn new(
        variant: G::Variant,
        participants: impl Into<Seats<Participant<G::Level>>>,
        seed: u64,
    ) -> Self {
        Self {
            variant,
            participants: participants.into(),
            rounds: 1,
            first: None,
            seed,
            compare: None,
        }
    }

    /// Returns the settings of the next match of the same participants, in which the next one at
    /// the table begins if it isn't random.
    #[must_use]
    pub fn rematch(&self, seed: u64) -> Self {
        let count = self.participants.count();
        let next =
            |player| G::player(Seat::first(count).nth((G::seat(player).index() + 1) % count)?);
        Self {
            seed,
            compare: None,
            first: self.first.and_then(next),
            ..self.clone()
        }
    }

    /// Returns who plays at this player's seat.
    #[must_use]
    pub fn participant(&self, player: G::Player) -> &Participant<G::Level> {
        &self.participants[G::seat(player)]
    }

    /// Returns the people in the game.
    pub fn people(&self) -> impl Iterator<Item = G::Player> {
        let seats = self.participants.iter_with_seats();
        let people = seats.filter(|(_, who)| who.is_person());
        people.filter_map(|(seat, _)| G::player(seat))
    }

    /// Returns whether several people share the screen, so that hands have to
    /// be hidden between turns.
    #[must_use]
    pub fn has_several_people(&self) -> bool {
        self.people().count() > 1
    }

    /// Returns the seat of the person who plays alone against bots, or `None`
    /// if several people play, or none.
    #[must_use]
    pub fn lone_person(&self) -> Option<Seat> {
        let mut seats = self.participants.iter_with_seats();
        let mut people = seats.by_ref().filter(|(_, who)| who.is_person());
        let (seat, _) = people.next()?;
        let alone = people.next().is_none() && self.participants.count() > 1;
        alone.then_some(seat)
    }

    /// Returns the seat and level of the first bot, or `None` if only people
    /// play.
    #[must_use]
    pub fn first_bot(&self) -> Option<(Seat, G::Level)> {
        let mut seats = self.participants.iter_with_seats();
        seats.find_map(|(seat, who)| Some((seat, who.level()?)))
    }
}
