//! A Stone: what lies on its two sides and on the tile itself.

use super::card::{Card, ClanCard, CombatMode, EliteTroop, Troop};
use super::card_set::ClanSet;
use super::completion;
use super::formation::Formation;
use super::player::Player;
use std::fmt;

/// A Stone by its number, 1 to 9, left to right as A sees them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StoneId(u8);

impl StoneId {
    /// How many Stones form the border.
    pub const COUNT: usize = 9;

    /// The Stone with this number, if it is 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 9 {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// The Stone's number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The Stone's place in an array, 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All Stones, left to right.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..9).map(Self)
    }
}

impl fmt::Display for StoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for StoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of Stones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StoneSet(u16);

impl StoneSet {
    /// No Stone.
    pub const EMPTY: Self = Self(0);
    /// All nine Stones.
    pub const ALL: Self = Self(0b1_1111_1111);

    /// Is the Stone in the set?
    #[must_use]
    pub const fn contains(self, stone: StoneId) -> bool {
        self.0 >> stone.0 & 1 == 1
    }

    /// How many Stones are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is no Stone in the set?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a Stone into the set or takes it out.
    pub const fn set(&mut self, stone: StoneId, member: bool) {
        self.0 = self.0 & !(1 << stone.0) | (member as u16) << stone.0;
    }

    /// The Stones that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The Stones of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Are three neighbouring Stones in the set?
    #[must_use]
    pub const fn has_three_adjacent(self) -> bool {
        self.0 & self.0 >> 1 & self.0 >> 2 != 0
    }

    /// The `n`th Stone of the set, from the left, counting from 0.
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<StoneId> {
        if n < self.len() {
            Some(StoneId(NTH[self.0 as usize][n]))
        } else {
            None
        }
    }

    /// The Stones, left to right.
    pub fn iter(self) -> impl Iterator<Item = StoneId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            #[expect(clippy::cast_possible_truncation, reason = "below 16")]
            let stone = StoneId(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(stone)
        })
    }
}

/// For each set of Stones its members' indices in order: a random member is
/// asked for at every step of a playout, and a loop there is mispredicted.
static NTH: [[u8; StoneId::COUNT]; 512] = {
    let mut table = [[0; StoneId::COUNT]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut index, mut n) = (0, 0);
        while index < 9 {
            if set >> index & 1 == 1 {
                table[set][n] = index;
                n += 1;
            }
            index += 1;
        }
        set += 1;
    }
    table
};

impl FromIterator<StoneId> for StoneSet {
    fn from_iter<I: IntoIterator<Item = StoneId>>(stones: I) -> Self {
        let mut set = Self::EMPTY;
        for stone in stones {
            set.set(stone, true);
        }
        set
    }
}

impl fmt::Debug for StoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cards on one side of a Stone, oldest first: up to three, or four under
/// Mud Fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Side {
    /// Troop codes; free slots hold [`Side::FREE`].
    slots: [u8; 4],
    len: u8,
}

impl Default for Side {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Side {
    /// A side without cards.
    pub const EMPTY: Self = Self {
        slots: [Self::FREE; 4],
        len: 0,
    };

    /// The most cards a side can hold.
    pub const CAPACITY: usize = 4;

    /// Not a card's code. Below 64, so that tables and bit sets can take it.
    pub(super) const FREE: u8 = 63;

    /// How many cards lie there.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Does no card lie there?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Troop> + ExactSizeIterator + '_ {
        self.slots[..self.len()]
            .iter()
            .map(|code| Troop::from_code(*code).expect("used slots hold troops"))
    }

    /// Does the card lie there?
    #[must_use]
    pub fn contains(&self, troop: Troop) -> bool {
        self.slots.contains(&troop.code())
    }

    /// The Clan cards among the cards.
    #[must_use]
    pub const fn clans(&self) -> ClanSet {
        ClanSet::from_bits(self.bits())
    }

    /// Does this Elite Troop lie there?
    #[must_use]
    pub fn has_elite(&self, elite: EliteTroop) -> bool {
        self.contains(elite.into())
    }

    /// The side with one more card as the newest; `None` if four lie there.
    #[must_use]
    pub fn with(&self, troop: Troop) -> Option<Self> {
        let mut side = *self;
        side.push(troop).then_some(side)
    }

    /// The slots as [`Troop::code`]s, free ones as [`Side::FREE`].
    pub(super) const fn slots(&self) -> [u8; 4] {
        self.slots
    }

    /// A bit for each card's code, and bit 63 if a slot is free.
    pub(super) const fn bits(&self) -> u64 {
        let [a, b, c, d] = self.slots;
        1 << (a & 63) | 1 << (b & 63) | 1 << (c & 63) | 1 << (d & 63)
    }

    /// Adds a card as the newest; false (and no change) if four lie there.
    pub(super) fn push(&mut self, troop: Troop) -> bool {
        let Some(slot) = self.slots.get_mut(self.len as usize) else {
            return false;
        };
        *slot = troop.code();
        self.len += 1;
        true
    }

    /// Takes a card away; false if it does not lie there.
    pub(super) fn remove(&mut self, troop: Troop) -> bool {
        let Some(place) = self.slots.iter().position(|code| *code == troop.code()) else {
            return false;
        };
        self.slots.copy_within(place + 1.., place);
        self.slots[Self::CAPACITY - 1] = Self::FREE;
        self.len -= 1;
        true
    }
}

impl fmt::Display for Side {
    /// The cards in the notation, oldest first; nothing for an empty side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|troop| write!(f, "{troop}"))
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Stone {
    pub(super) sides: [Side; 2],
    pub(super) modes: Modes,
    pub(super) first: Option<Player>,
    pub(super) owner: Option<Player>,
    /// What the complete sides are worth; follows from the cards and Combat
    /// Modes, kept because every claim asks for it.
    worth: [Option<Formation>; 2],
}

impl Stone {
    /// A Stone with these cards and marks.
    pub(super) fn new(
        sides: [Side; 2],
        modes: Modes,
        first: Option<Player>,
        owner: Option<Player>,
    ) -> Self {
        let mut stone = Self {
            sides,
            modes,
            first,
            owner,
            worth: [None; 2],
        };
        Player::BOTH
            .into_iter()
            .for_each(|player| stone.weigh(player));
        stone
    }

    /// What the player's formation is worth, Elite Troops at their best;
    /// `None` while the side is incomplete (rulings R12 to R14, R38).
    #[must_use]
    pub const fn formation(&self, player: Player) -> Option<Formation> {
        self.worth[player.index()]
    }

    fn weigh(&mut self, player: Player) {
        self.worth[player.index()] = if self.is_complete(player) {
            completion::formation(self.side(player), self.modes)
        } else {
            None
        };
    }

    /// The player's side.
    #[must_use]
    pub const fn side(&self, player: Player) -> &Side {
        &self.sides[player.index()]
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
        self.sides[player.index()].len() == self.modes.slots()
    }

    /// Has the player's side room for one more card? Never on a claimed
    /// Stone (rulings R4, R28).
    #[must_use]
    pub const fn has_room(&self, player: Player) -> bool {
        self.owner.is_none() && self.sides[player.index()].len() < self.modes.slots()
    }

    /// Both sides are complete.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        self.is_complete(Player::A) && self.is_complete(Player::B)
    }

    /// Puts a card on the player's side as the newest (rulings R29 to R32).
    pub(super) fn place(&mut self, player: Player, troop: Troop) {
        let fitted = self.sides[player.index()].push(troop);
        debug_assert!(fitted, "the caller asks has_room first");
        if self.is_complete(player) {
            self.weigh(player);
            if self.is_complete(player.other()) {
                self.first = Some(player.other());
            }
        }
    }

    /// Takes a card from the player's side (ruling R32).
    pub(super) fn take(&mut self, player: Player, troop: Troop) {
        let found = self.sides[player.index()].remove(troop);
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
        Player::BOTH
            .into_iter()
            .for_each(|player| self.weigh(player));
    }

    /// All cards on the Stone: both sides and the Combat Modes.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let troops = self.sides.iter().flat_map(Side::iter).map(Card::from);
        troops.chain(self.modes.iter().map(Card::from))
    }

    /// The Clan cards on both sides.
    #[must_use]
    pub const fn clans(&self) -> ClanSet {
        self.sides[0].clans().union(self.sides[1].clans())
    }
}

impl From<ClanCard> for ClanSet {
    fn from(card: ClanCard) -> Self {
        let mut set = Self::EMPTY;
        set.insert(card);
        set
    }
}
