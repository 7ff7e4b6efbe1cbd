//! A Stone: what lies on its two sides and on the tile itself.

use super::by_player::ByPlayer;
use super::card::Card;
use super::card::Troop;
use super::card_set::ClanSet;
use super::completion;
use super::formation::Formation;
use super::player::Player;
use super::side::Side;
use super::tactic_card::CombatMode;

/// The Combat Modes that lie on a Stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Modes {
    /// Blind-Man's Bluff: the sum alone counts (ruling R48).
    pub blind_mans_bluff: bool,
    /// Mud Fight: four cards a side (ruling R47).
    pub mud_fight: bool,
}

impl Modes {
    /// No Combat Mode.
    pub const NONE: Self = Self {
        blind_mans_bluff: false,
        mud_fight: false,
    };

    /// How many cards make a side complete: 3, or 4 under Mud Fight.
    #[must_use]
    pub const fn slots(self) -> usize {
        3 + self.mud_fight as usize
    }

    /// Does this Combat Mode lie there?
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

    /// The Combat Modes, in the order of the notation.
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
    pub(super) first: Option<Player>,
    pub(super) owner: Option<Player>,
    /// What the complete sides are worth; follows from the cards and Combat
    /// Modes, kept because every claim asks for it.
    worth: ByPlayer<Option<Formation>>,
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
        first: None,
        owner: None,
        worth: ByPlayer::both(None),
    };

    /// A Stone with these cards and marks.
    pub(super) fn new(
        sides: ByPlayer<Side>,
        modes: Modes,
        first: Option<Player>,
        owner: Option<Player>,
    ) -> Self {
        let mut stone = Self {
            sides,
            modes,
            first,
            owner,
            worth: ByPlayer::both(None),
        };
        for player in Player::BOTH {
            stone.weigh(player);
        }
        stone
    }

    /// What the player's formation is worth, Elite Troops at their best;
    /// `None` while the side is incomplete (rulings R12 to R14, R38).
    #[must_use]
    pub const fn formation(&self, player: Player) -> Option<Formation> {
        *self.worth.get(player)
    }

    fn weigh(&mut self, player: Player) {
        self.worth[player] = if self.is_complete(player) {
            completion::formation(self.side(player), self.modes)
        } else {
            None
        };
    }

    /// The player's side.
    #[must_use]
    pub const fn side(&self, player: Player) -> &Side {
        self.sides.get(player)
    }

    /// The Combat Modes on the Stone.
    #[must_use]
    pub const fn modes(&self) -> Modes {
        self.modes
    }

    /// Whose side was complete first, when both sides are complete (rulings
    /// R29 to R33): the player who wins a tie here.
    #[must_use]
    pub const fn first(&self) -> Option<Player> {
        self.first
    }

    /// Who has claimed the Stone.
    #[must_use]
    pub const fn owner(&self) -> Option<Player> {
        self.owner
    }

    /// Is the player's side complete?
    #[must_use]
    pub const fn is_complete(&self, player: Player) -> bool {
        self.sides.get(player).len() == self.modes.slots()
    }

    /// Has the player's side room for one more card? Never on a claimed
    /// Stone (rulings R4, R28).
    #[must_use]
    pub const fn has_room(&self, player: Player) -> bool {
        self.owner.is_none() && self.sides.get(player).len() < self.modes.slots()
    }

    /// Both sides are complete.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        self.is_complete(Player::A) && self.is_complete(Player::B)
    }

    /// Puts a card on the player's side as the newest (rulings R29 to R32);
    /// true if the side is complete now.
    #[inline(always)]
    pub(super) fn place(&mut self, player: Player, troop: Troop) -> bool {
        let fitted = self.sides[player].push(troop);
        debug_assert!(fitted, "the caller asks has_room first");
        let complete = self.is_complete(player);
        if complete {
            self.worth[player] = completion::formation(self.side(player), self.modes);
            let both = self.is_complete(player.other());
            self.first = if both {
                Some(player.other())
            } else {
                self.first
            };
        }
        complete
    }

    /// Takes a card from the player's side (ruling R32).
    pub(super) fn take(&mut self, player: Player, troop: Troop) {
        let found = self.sides[player].remove(troop);
        debug_assert!(found, "the caller looks for the card first");
        self.first = None;
        self.weigh(player);
    }

    /// Lays a Combat Mode; under Mud Fight no side is complete any more, so
    /// the order of completion starts afresh (rulings R31, R33).
    pub(super) fn lay(&mut self, mode: CombatMode) {
        self.modes.lay(mode);
        if mode == CombatMode::MudFight {
            self.first = None;
        }
        for player in Player::BOTH {
            self.weigh(player);
        }
    }

    /// All cards on the Stone: both sides and the Combat Modes.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let troops = self.sides.iter().flat_map(Side::iter).map(Card::from);
        troops.chain(self.modes.iter().map(Card::from))
    }

    /// The Clan cards on both sides.
    #[must_use]
    pub const fn clans(&self) -> ClanSet {
        self.side(Player::A)
            .clans()
            .union(self.side(Player::B).clans())
    }
}
