//! Tables of what every side can still become with the cards of its player's hand.
//! They are computed once for a position, so that the search only looks it up.

use arrayvec::ArrayVec;
use schotten_rules::best_formation::formation_of;
use schotten_rules::{ByPlayer, Card, ClanCard, Formation, Modes, Player, Round, Side, StoneId};

/// The most Clan cards a hand may hold here: the hand limit (ruling R11).
pub(super) const HAND: usize = 7;

/// A set of cards of one hand: bit `i` stands for card `i` of
/// [`EndgameTables::cards`].
pub(super) type HandBits = u8;

/// A side as it lies at the root of the search.
#[derive(Clone, Copy)]
pub(super) struct SideTable {
    pub(super) side: Side,
    pub(super) modes: Modes,
    /// The number of cards it lacks.
    pub(super) missing: u32,
    /// Where its entries in [`EndgameTables::formations`] begin.
    formations: usize,
    /// Where its entries in [`EndgameTables::reach`] begin.
    reach: usize,
}

impl SideTable {
    /// Where the entry for these sets of cards stands in [`EndgameTables::reach`].
    fn reach_index(&self, added: usize, held: usize, hand: usize) -> usize {
        self.reach + (usize::from(PLACES[added]) << hand) + held
    }
}

/// The strongest and the weakest formation a side can become; `None` if it can't
/// be completed.
#[derive(Clone, Copy, Default)]
pub(super) struct Extremes {
    pub(super) most: Option<Formation>,
    pub(super) least: Option<Formation>,
}

/// The Clan cards of both hands, and the sides of the unclaimed Stones.
pub(super) struct EndgameTables {
    pub(super) expert: bool,
    /// Whether each player has a Clan card for each free slot, as is always the case
    /// without Tactic cards (ruling R64). Then every side is complete in the end, unless
    /// its Stone is claimed before.
    pub(super) all_completable: bool,
    /// The Clan cards of each hand at the root.
    pub(super) cards: ByPlayer<ArrayVec<ClanCard, HAND>>,
    pub(super) sides: ByPlayer<[SideTable; StoneId::COUNT]>,
    /// For each side, by the set of cards added: its formation if that completes
    /// it.
    formations: Vec<Option<Formation>>,
    /// For each side, by the set of cards added, in the order of [`PLACES`], and the set of
    /// cards in the hand: what it can become.
    reach: Vec<Extremes>,
}

/// By set of cards, its place among all sets if those of fewer cards come first. A side has
/// entries in [`EndgameTables::reach`] only for sets of fewer cards than it lacks.
const PLACES: [u8; 1 << HAND] = {
    let mut places = [0; 1 << HAND];
    let mut pair = 0_usize;
    while pair < places.len() * places.len() {
        let (set, other) = (pair % places.len(), pair / places.len());
        let fewer = other.count_ones() < set.count_ones();
        if fewer || other.count_ones() == set.count_ones() && other < set {
            places[set] += 1;
        }
        pair += 1;
    }
    places
};

impl EndgameTables {
    /// The tables for a round; `None` if a hand has more than [`HAND`] Clan cards,
    /// which only a position written by hand can have.
    pub(super) fn new(round: &Round) -> Option<Self> {
        let table = round.table();
        let border = table.border();
        let mut cards: ByPlayer<ArrayVec<_, HAND>> = ByPlayer::default();
        for player in Player::BOTH {
            for card in round.hand(player).iter().filter_map(Card::clan) {
                cards[player].try_push(card).ok()?;
            }
            // Positions that differ only in the order of a hand give the same
            // search.
            cards[player].sort_unstable();
        }
        let blank = SideTable {
            side: Side::EMPTY,
            modes: Modes::NONE,
            missing: 0,
            formations: 0,
            reach: 0,
        };
        let mut tables = Self {
            expert: table.variant().is_expert(),
            all_completable: Player::BOTH.into_iter().all(|player| {
                let free = |id| {
                    let stone = border.stone(id);
                    stone.modes().slots() - stone.side(player).len()
                };
                let slots: usize = border.room(player).iter().map(free).sum();
                slots <= cards[player].len()
            }),
            cards,
            sides: ByPlayer::both([blank; StoneId::COUNT]),
            formations: Vec::new(),
            reach: Vec::new(),
        };
        for id in border.unclaimed().iter() {
            let stone = border.stone(id);
            for player in Player::BOTH {
                tables.add_side(id, player, *stone.side(player), stone.modes());
            }
        }
        Some(tables)
    }

    fn add_side(&mut self, id: StoneId, player: Player, side: Side, modes: Modes) {
        let missing = modes.slots() - side.len();
        let (formations, reach) = (self.formations.len(), self.reach.len());
        let hand = self.cards[player].len();
        #[expect(clippy::cast_possible_truncation, reason = "four at most")]
        let table = SideTable {
            side,
            modes,
            missing: missing as u32,
            formations,
            reach,
        };
        self.sides[player][id.index()] = table;
        let sets = if missing == 0 { 1 } else { 1 << hand };
        self.formations.resize(formations + sets, None);
        for added in 0..sets {
            if added.count_ones() == table.missing {
                self.formations[formations + added] =
                    formation_of(&self.side(player, id.index(), hand_bits(added)), modes);
            }
        }
        if missing > 0 {
            // The place of the first set of as many cards as it lacks.
            let places = usize::from(PLACES[(1 << missing) - 1]);
            self.reach
                .resize(reach + (places << hand), Extremes::default());
            for len in (0..table.missing).rev() {
                for added in (0..sets).filter(|added| added.count_ones() == len) {
                    self.fill_reach(&table, added, hand);
                }
            }
        }
    }

    /// Fills in what the side becomes with these cards added, for each set of
    /// other cards in the hand.
    ///
    /// A set `held` is solved from smaller ones. `held & (held - 1)` takes its
    /// lowest card away, and that card is either not used here (the entry for the
    /// rest of the hand) or added (the entry with one more card added, which has
    /// been filled before).
    fn fill_reach(&mut self, table: &SideTable, added: usize, hand: usize) {
        let index = |added, held| table.reach_index(added, held, hand);
        let last = added.count_ones() + 1 == table.missing;
        let others = ((1 << hand) - 1) & !added;
        let mut held = 0_usize;
        loop {
            // The next subset of the other cards; after the last one comes the empty one again.
            held = held.wrapping_sub(others) & others;
            if held == 0 {
                break;
            }
            let rest = held & (held - 1);
            let with = added | held ^ rest;
            let found = if last {
                let formation = self.formations[table.formations + with];
                Extremes {
                    most: formation,
                    least: formation,
                }
            } else {
                self.reach[index(with, rest)]
            };
            let without = self.reach[index(added, rest)];
            self.reach[index(added, held)] = Extremes {
                most: without.most.max(found.most),
                least: match (without.least, found.least) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                },
            };
        }
    }

    /// The side with these cards of the hand added.
    pub(super) fn side(&self, player: Player, stone: usize, added: HandBits) -> Side {
        let mut side = self.sides[player][stone].side;
        for (i, card) in self.cards[player].iter().enumerate() {
            if added >> i & 1 == 1 {
                side = side.with((*card).into()).expect("as many as it lacks");
            }
        }
        side
    }

    /// The formation of a side that these cards complete.
    #[inline]
    pub(super) fn formation(
        &self,
        player: Player,
        stone: usize,
        added: HandBits,
    ) -> Option<Formation> {
        self.formations[self.sides[player][stone].formations + usize::from(added)]
    }

    /// What a side with these cards added can become with those in the hand.
    #[inline]
    pub(super) fn reach(
        &self,
        player: Player,
        stone: usize,
        added: HandBits,
        held: HandBits,
    ) -> Extremes {
        let table = &self.sides[player][stone];
        if added.count_ones() == table.missing {
            let formation = self.formations[table.formations + usize::from(added)];
            return Extremes {
                most: formation,
                least: formation,
            };
        }
        let hand = self.cards[player].len();
        self.reach[table.reach_index(usize::from(added), usize::from(held), hand)]
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a set of seven cards")]
fn hand_bits(added: usize) -> HandBits {
    added as HandBits
}
