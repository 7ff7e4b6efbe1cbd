//! What is agreed on before a game: what is played, by whom, how long, and
//! with which deals.

use crate::{Game, Name, Seat, Seats};

/// Everything that is agreed on before a game begins. Flags, settings, the
/// start screen, codes and records all read and write this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameConfig<G: Game> {
    /// The variant of all rounds.
    pub variant: G::Variant,
    /// Who sits where.
    pub participants: Seats<Participant<G::Level>>,
    /// How many rounds are played, from 1.
    pub rounds: u32,
    /// Who begins the first round; `None` if chance decides.
    pub first: Option<G::Player>,
    /// The seed of all deals and of the bots' choices.
    pub seed: u64,
    /// What everybody scored in another game with the same deals.
    pub compare: Option<Seats<u32>>,
}

/// Who plays at a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Participant<L> {
    /// The only person at the table, who has given no name. Texts say "you".
    Reader,
    /// A person with a name.
    Person(Name),
    /// The computer at a level, which may have been given a name.
    Computer(L, Option<Name>),
    /// Somebody whose actions a lesson holds.
    Scripted(Name),
}

impl<L: Copy> Participant<L> {
    /// The computer's level; `None` for a person.
    pub const fn level(&self) -> Option<L> {
        match self {
            Self::Computer(level, _) => Some(*level),
            Self::Reader | Self::Person(_) | Self::Scripted(_) => None,
        }
    }

    /// The name that was given to this participant, if one was.
    pub const fn given_name(&self) -> Option<&Name> {
        match self {
            Self::Person(name) | Self::Computer(_, Some(name)) | Self::Scripted(name) => Some(name),
            Self::Reader | Self::Computer(_, None) => None,
        }
    }
}

impl<G: Game> GameConfig<G> {
    /// A match of one round between these participants, whose deals follow from
    /// this seed.
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

    /// Who plays for this player.
    #[must_use]
    pub fn participant(&self, player: G::Player) -> &Participant<G::Level> {
        &self.participants[G::seat(player)]
    }

    /// Do several people play, who may have to hide their hands from each other?
    #[must_use]
    pub fn has_several_people(&self) -> bool {
        let is_person = |who: &&Participant<G::Level>| {
            matches!(who, Participant::Reader | Participant::Person(_))
        };
        self.participants.iter().filter(is_person).count() > 1
    }

    /// The seat and level of the first bot; `None` if only people play.
    #[must_use]
    pub fn first_bot(&self) -> Option<(Seat, G::Level)> {
        let mut seats = self.participants.each();
        seats.find_map(|(seat, who)| Some((seat, who.level()?)))
    }
}
