//! A Stone: the cards on its two sides and the Combat Modes on the tile.

use super::claim::three_cards::three_clan_cards;
use super::{ByPlayer, Card, ClanSet, CombatMode, Formation, Player, Side, Troop, best_formation};

/// The Combat Modes that lie on a Stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Modes {
    /// Blind-Man's Bluff: the sum alone counts (ruling R48).
    pub blind_mans_bluff: bool,
    /// Mud Fight: four cards a side (ruling R47).
    pub mud_fight: bool,
}

impl Modes {
    /// No Combat Mode lies on the Stone.
    pub const NONE: Self = Self {
        blind_mans_bluff: false,
        mud_fight: false,
    };

    /// How many cards complete a side: 3, or 4 under Mud Fight (ruling R47).
    #[must_use]
    pub const fn slots(self) -> usize {
        3 + self.mud_fight as usize
    }

    /// Returns whether this Combat Mode lies on the Stone.
    #[must_use]
    pub const fn has(self, mode: CombatMode) -> bool {
        match mode {
            CombatMode::BlindMansBluff => self.blind_mans_bluff,
            CombatMode::MudFight => self.mud_fight,
        }
    }

    pub(super) const fn lay(&mut self, mode: CombatMode) {
        match mode {
            CombatMode::BlindMansBluff => self.blind_mans_bluff = true,
            CombatMode::MudFight => self.mud_fight = true,
        }
    }

    /// Returns the Combat Modes, in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = CombatMode> {
        [CombatMode::BlindMansBluff, CombatMode::MudFight]
            .into_iter()
            .filter(move |mode| self.has(*mode))
    }
}

/// A Stone with all that lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stone {
    pub(super) sides: ByPlayer<Side>,
    pub(super) modes: Modes,
    pub(super) completed_first: Option<Player>,
    pub(super) owner: Option<Player>,
    /// The formations of the complete sides. They follow from the cards and
    /// Combat Modes and are kept because every claim asks for them.
    formations: ByPlayer<Option<Formation>>,
}

impl Default for Stone {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Stone {
    /// A Stone on which nothing lies.
    pub(super) const EMPTY: Self = Self {
        sides: ByPlayer::both(Side::EMPTY),
        modes: Modes::NONE,
        completed_first: None,
        owner: None,
        formations: ByPlayer::both(None),
    };

    /// Returns a Stone with these cards and marks.
    pub(super) fn new(
        sides: ByPlayer<Side>,
        modes: Modes,
        completed_first: Option<Player>,
        owner: Option<Player>,
    ) -> Self {
        let mut stone = Self {
            sides,
            modes,
            completed_first,
            owner,
            formations: ByPlayer::both(None),
        };
        for player in Player::BOTH {
            stone.update_formation(player);
        }
        stone
    }

    /// Returns the player's formation, Elite Troops at their best; `None` while
    /// the side is incomplete (rulings R12 to R14, R38).
    #[must_use]
    pub const fn formation(&self, player: Player) -> Option<Formation> {
        *self.formations.get(player)
    }

    /// Returns [`Formation::rank`] of the player's formation, or 0 while the side is
    /// incomplete. Comparing ranks needs no branch, as comparing two `Option`s does.
    pub(super) const fn rank(&self, player: Player) -> u8 {
        match self.formation(player) {
            Some(formation) => formation.rank(),
            None => 0,
        }
    }

    fn update_formation(&mut self, player: Player) {
        self.formations[player] = if self.is_complete(player) {
            best_formation::formation_of(self.side(player), self.modes)
        } else {
            None
        };
    }

    /// Returns the player's side.
    #[must_use]
    pub const fn side(&self, player: Player) -> &Side {
        self.sides.get(player)
    }

    /// Returns whether no card lies here, not even a Combat Mode.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards().next().is_none()
    }

    /// Returns the Combat Modes on the Stone.
    #[must_use]
    pub const fn modes(&self) -> Modes {
        self.modes
    }

    /// Returns the player whose side was complete first, and who thus wins a tie;
    /// `None` unless both sides are complete (rulings R29 to R33).
    #[must_use]
    pub const fn completed_first(&self) -> Option<Player> {
        self.completed_first
    }

    /// Returns the player who has claimed the Stone, if one has.
    #[must_use]
    pub const fn owner(&self) -> Option<Player> {
        self.owner
    }

    /// Returns whether the player's side is complete.
    #[must_use]
    pub const fn is_complete(&self, player: Player) -> bool {
        self.sides.get(player).len() == self.modes.slots()
    }

    /// Returns whether the player can place a card here. The side has to have
    /// room, and nobody may have claimed the Stone (rulings R4, R28).
    #[must_use]
    pub const fn has_room(&self, player: Player) -> bool {
        self.owner.is_none() && self.sides.get(player).len() < self.modes.slots()
    }

    /// Returns whether both sides are complete.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        self.is_complete(Player::A) && self.is_complete(Player::B)
    }

    /// Puts a card on the player's side as the newest (rulings R29 to R32). True
    /// if that completes the side.
    #[inline(always)]
    pub(super) fn place(&mut self, player: Player, troop: Troop) -> bool {
        // These were stored long ago. To read the new card back as a part of four
        // slots, right after its one byte was stored, would stall.
        let [first, second, ..] = self.side(player).slots();
        let fitted = self.sides[player].push(troop);
        debug_assert!(fitted, "the caller has checked has_room");
        let complete = self.is_complete(player);
        if complete {
            let three_cards = if self.modes == Modes::NONE {
                three_clan_cards(first, second, troop.code())
            } else {
                None
            };
            self.formations[player] = match three_cards {
                Some(formation) => Some(formation),
                None => best_formation::formation_of(self.side(player), self.modes),
            };
            let both = self.formation(player.other()).is_some();
            self.completed_first = [None, Some(player.other())][usize::from(both)];
        }
        complete
    }

    /// Takes a card from the player's side (ruling R32).
    pub(super) fn take(&mut self, player: Player, troop: Troop) {
        let found = self.sides[player].remove(troop);
        debug_assert!(found, "the caller has checked that the card lies here");
        self.completed_first = None;
        self.update_formation(player);
    }

    /// Lays a Combat Mode. With Mud Fight no side is complete any more, so the
    /// order of completion starts again (rulings R31, R33).
    pub(super) fn lay(&mut self, mode: CombatMode) {
        self.modes.lay(mode);
        if mode == CombatMode::MudFight {
            self.completed_first = None;
        }
        for player in Player::BOTH {
            self.update_formation(player);
        }
    }

    /// Returns all cards on the Stone: both sides and the Combat Modes.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let troops = self.sides.iter().flat_map(Side::iter).map(Card::from);
        troops.chain(self.modes.iter().map(Card::from))
    }

    /// Returns the Clan cards on both sides.
    #[must_use]
    pub const fn clan_cards(&self) -> ClanSet {
        self.side(Player::A)
            .clan_cards()
            .union(self.side(Player::B).clan_cards())
    }
}
