//! The table: what lies open, and the places of what lies face-down.

use crate::list::List;
use crate::player::{ByPlayer, ListByPlayer, Player};
use crate::{Card, CardSet, Clan, Follower, FollowerId, Recruit, RecruitSlot, Variant};

/// What has to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Recruit or muster.
    Action,
    /// Use or decline a power of this Clan. The card that has it is the last
    /// Follower of the player who acts: a card of the Clan, or a Scott that
    /// copies it. Whoever mustered the card chooses (ruling L45).
    Power(Clan),
    /// Claim this many Supporters, 1 or 2; never more than are left.
    Claim(u8),
    /// The game is over.
    Over {
        /// Who has won it.
        winner: Player,
    },
}

/// Everything that lies on the table, and whose turn it is. In a [`Round`] all
/// its cards are there; in a [`View`] face-down cards are left out unless the
/// viewer knows them.
///
/// [`Round`]: crate::Round
/// [`View`]: crate::View
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(crate) variant: Variant,
    pub(crate) skirmish: u32,
    pub(crate) turn: u8,
    pub(crate) token: Player,
    /// The winner when the game is over.
    pub(crate) to_act: Player,
    pub(crate) phase: Phase,
    pub(crate) armies: ListByPlayer<Follower>,
    pub(crate) recruits: List<Recruit, { RecruitSlot::COUNT }>,
    pub(crate) supporters: List<Card, 5>,
    pub(crate) victory: ListByPlayer<Card>,
    pub(crate) seen: ByPlayer<CardSet>,
    pub(crate) discard: CardSet,
}

impl Table {
    /// Whoever has this many points ends the game (ruling L113).
    pub const TARGET: u32 = 40;

    /// How many turns a skirmish has.
    pub const TURNS: u8 = 5;

    /// With this many cards in hand recruiting is not allowed (ruling L20).
    pub const HAND_LIMIT: usize = 10;

    /// Returns the number of players and the kind of deck.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the players, clockwise from `A`.
    #[must_use]
    pub fn players(
        &self,
    ) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone + use<> {
        self.variant.players.players()
    }

    /// Returns the number of the skirmish, from 1.
    #[must_use]
    pub const fn skirmish(&self) -> u32 {
        self.skirmish
    }

    /// Returns the turn of the skirmish, 1 to 5; 5 also while Supporters are
    /// claimed and when the game is over.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Returns the player who holds the Victor's Initiative token, and so began
    /// each turn of this skirmish.
    #[must_use]
    pub const fn token(&self) -> Player {
        self.token
    }

    /// Returns the player to act, or `None` once the game is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Player> {
        match self.phase {
            Phase::Over { .. } => None,
            _ => Some(self.to_act),
        }
    }

    /// Returns what has to be done now.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the winner once the game is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        match self.phase {
            Phase::Over { winner } => Some(winner),
            _ => None,
        }
    }

    /// Returns a player's army, from left to right.
    #[must_use]
    pub fn army(&self, player: Player) -> &[Follower] {
        self.armies.get(player)
    }

    /// Returns the Follower of this name, if there is one.
    #[must_use]
    pub fn follower(&self, id: FollowerId) -> Option<Follower> {
        self.army(id.army()).get(id.index()).copied()
    }

    /// Returns every Follower of every army.
    pub fn followers(&self) -> impl Iterator<Item = (FollowerId, Follower)> + '_ {
        self.players().flat_map(|player| {
            let army = self.army(player).iter().enumerate();
            army.map(move |(index, follower)| (FollowerId::at(player, index), *follower))
        })
    }

    /// Returns the Recruits, from left to right.
    #[must_use]
    pub fn recruits(&self) -> &[Recruit] {
        &self.recruits
    }

    /// Returns the Supporters that can be claimed, from left to right.
    #[must_use]
    pub fn supporters(&self) -> &[Card] {
        &self.supporters
    }

    /// Returns the Supporters a player has claimed, in the order of claiming.
    #[must_use]
    pub fn victory_pile(&self, player: Player) -> &[Card] {
        self.victory.get(player)
    }

    /// Returns the cards a player took before everybody's eyes and that have
    /// not lain face-up since: they are in the player's hand, or were mustered
    /// face-down in this skirmish (ruling L94).
    #[must_use]
    pub fn seen(&self, player: Player) -> CardSet {
        self.seen[player]
    }

    /// Returns the discard pile. Its order means nothing (ruling L93).
    #[must_use]
    pub const fn discard(&self) -> CardSet {
        self.discard
    }

    /// Returns a player's points: the strengths of the Supporters claimed.
    #[must_use]
    pub fn points(&self, player: Player) -> u32 {
        let pile = self.victory_pile(player);
        pile.iter().map(|card| u32::from(card.strength())).sum()
    }

    /// Returns the last Follower of the player who acts, whose power it is in
    /// [`Phase::Power`].
    pub(crate) fn acting_follower(&self) -> Option<FollowerId> {
        FollowerId::new(self.to_act, self.army(self.to_act).len())
    }

    /// Notes that a card lies face-up now (ruling L94).
    pub(crate) fn reveal(&mut self, card: Card) {
        let card = CardSet::from_iter([card]);
        self.seen = ByPlayer::from_fn(|player| self.seen[player].difference(card));
    }
}
