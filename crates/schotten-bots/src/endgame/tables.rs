//! What every side can still become with the cards of its player's hand, worked
//! out once for a position, so that the search looks it up.

use arrayvec::ArrayVec;
use schotten_rules::completion::formation_of;
use schotten_rules::{ByPlayer, Card, ClanCard, Formation, Modes, Player, Round, Side, StoneId};

/// The most Clan cards a hand may hold here: the hand limit (ruling R11).
pub(super) const HAND: usize = 7;

/// A set of cards of one hand: bit `i` is the card `i` of [`Tables::cards`].
pub(super) type Cards = u8;

/// A side as it lies at the root, and what cards make of it.
#[derive(Clone, Copy)]
pub(super) struct SideTable {
    pub(super) side: Side,
    pub(super) modes: Modes,
    /// How many cards it lacks.
    pub(super) missing: u32,
    /// Where its entries begin in [`Tables::worth`] and [`Tables::reach`].
    worth: usize,
    reach: usize,
}

/// The strongest and the weakest a side can become.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    pub(super) most: Option<Formation>,
    pub(super) least: Option<Formation>,
}

/// The Clan cards of both hands, and the sides of the unclaimed Stones.
pub(super) struct Tables {
    pub(super) expert: bool,
    /// Both players have a Clan card for each free slot, as always in play with
    /// base cards (ruling R64). So every side is completed in the end, unless
    /// its Stone is claimed before.
    pub(super) all_complete: bool,
    pub(super) cards: ByPlayer<ArrayVec<ClanCard, HAND>>,
    pub(super) sides: ByPlayer<[SideTable; StoneId::COUNT]>,
    /// By side and the cards added: what the side is worth when complete.
    worth: Vec<Option<Formation>>,
    /// By side, the cards added and the cards in hand.
    reach: Vec<Reach>,
}

impl Tables {
    /// `None` if a hand holds too many Clan cards, which no play leads to.
    pub(super) fn new(round: &Round) -> Option<Self> {
        let table = round.table();
        let border = table.border();
        let mut cards: ByPlayer<ArrayVec<_, HAND>> = ByPlayer::default();
        for player in Player::BOTH {
            for card in round.hand(player).iter().filter_map(Card::clan) {
                cards[player].try_push(card).ok()?;
            }
            // The order in which cards came into the hand decides nothing.
            cards[player].sort_unstable();
        }
        let blank = SideTable {
            side: Side::EMPTY,
            modes: Modes::NONE,
            missing: 0,
            worth: 0,
            reach: 0,
        };
        let mut tables = Self {
            expert: table.variant().is_expert(),
            all_complete: Player::BOTH.into_iter().all(|player| {
                let free = |id| {
                    let stone = border.stone(id);
                    stone.modes().slots() - stone.side(player).len()
                };
                let slots: usize = border.room(player).iter().map(free).sum();
                slots <= cards[player].len()
            }),
            cards,
            sides: ByPlayer::both([blank; StoneId::COUNT]),
            worth: Vec::new(),
            reach: Vec::new(),
        };
        for id in border.unclaimed().iter() {
            let stone = border.stone(id);
            for player in Player::BOTH {
                tables.add(id, player, *stone.side(player), stone.modes());
            }
        }
        Some(tables)
    }

    fn add(&mut self, id: StoneId, player: Player, side: Side, modes: Modes) {
        let missing = modes.slots() - side.len();
        let (worth, reach) = (self.worth.len(), self.reach.len());
        let hand = self.cards[player].len();
        #[expect(clippy::cast_possible_truncation, reason = "four at most")]
        let table = SideTable {
            side,
            modes,
            missing: missing as u32,
            worth,
            reach,
        };
        self.sides[player][id.index()] = table;
        let sets = if missing == 0 { 1 } else { 1 << hand };
        self.worth.resize(worth + sets, None);
        for added in 0..sets {
            if added.count_ones() == table.missing {
                self.worth[worth + added] =
                    formation_of(&self.side(player, id.index(), bits(added)), modes);
            }
        }
        if missing > 0 {
            self.reach.resize(reach + (sets << hand), Reach::default());
            for len in (0..table.missing).rev() {
                for added in (0..sets).filter(|added| added.count_ones() == len) {
                    self.fill(&table, added, hand);
                }
            }
        }
    }

    /// What the side becomes with these cards added and each set of the others
    /// in hand: from the set with one card less, and from that card added.
    fn fill(&mut self, table: &SideTable, added: usize, hand: usize) {
        let place = |added: usize, held: usize| table.reach + (added << hand) + held;
        let last = added.count_ones() + 1 == table.missing;
        for held in (1..1 << hand).filter(|held| held & added == 0) {
            let rest = held & (held - 1);
            let with = added | held ^ rest;
            let found = if last {
                let worth = self.worth[table.worth + with];
                Reach {
                    most: worth,
                    least: worth,
                }
            } else {
                self.reach[place(with, rest)]
            };
            let without = self.reach[place(added, rest)];
            self.reach[place(added, held)] = Reach {
                most: without.most.max(found.most),
                least: match (without.least, found.least) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                },
            };
        }
    }

    /// The side with these cards of the hand added.
    pub(super) fn side(&self, player: Player, stone: usize, added: Cards) -> Side {
        let mut side = self.sides[player][stone].side;
        for (i, card) in self.cards[player].iter().enumerate() {
            if added >> i & 1 == 1 {
                side = side.with((*card).into()).expect("as many as it lacks");
            }
        }
        side
    }

    /// What a complete side with these cards added is worth.
    #[inline]
    pub(super) fn worth(&self, player: Player, stone: usize, added: Cards) -> Option<Formation> {
        self.worth[self.sides[player][stone].worth + usize::from(added)]
    }

    /// What a side with these cards added can become with those in hand.
    #[inline]
    pub(super) fn reach(&self, player: Player, stone: usize, added: Cards, held: Cards) -> Reach {
        let table = &self.sides[player][stone];
        if added.count_ones() == table.missing {
            let worth = self.worth[table.worth + usize::from(added)];
            return Reach {
                most: worth,
                least: worth,
            };
        }
        let hand = self.cards[player].len();
        self.reach[table.reach + (usize::from(added) << hand) + usize::from(held)]
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a set of seven cards")]
fn bits(added: usize) -> Cards {
    added as Cards
}
