//! A position of the search: what changes once nothing is hidden and no Tactic
//! card can be played any more.

use super::tables::{Cards, HAND, Tables};
use super::transposition::Key;
use schotten_rules::completion::completion_above;
use schotten_rules::{ByPlayer, Card, ClanSet, Outcome, Player, Round, StoneId, StoneSet, Verdict};
use std::cmp::Ordering;

/// A set of Stones: bit `i` is the Stone of index `i`.
pub(super) type Stones = u16;

/// Does owning these Stones win the round (ruling R62)?
#[inline]
pub(super) fn wins(stones: Stones) -> bool {
    static WINS: [bool; 512] = {
        let mut table = [false; 512];
        let mut stones = 0;
        while stones < 512 {
            let mut set = StoneSet::EMPTY;
            let mut number = 1;
            while number <= 9 {
                if stones >> (number - 1) & 1 == 1
                    && let Some(id) = StoneId::new(number)
                {
                    set.set(id, true);
                }
                number += 1;
            }
            table[stones] = set.wins_round();
            stones += 1;
        }
        table
    };
    WINS[usize::from(stones)]
}

/// The indices of the Stones of a set.
#[inline]
pub(super) fn each(mut stones: Stones) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = (stones != 0).then(|| stones.trailing_zeros() as usize)?;
        stones &= stones - 1;
        Some(index)
    })
}

pub(super) fn to_bits(set: StoneSet) -> Stones {
    set.iter().fold(0, |stones, id| stones | 1 << id.index())
}

/// A position. Everything is relative to [`Tables`].
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) turn: Player,
    passes: u8,
    /// The Clan cards in hand.
    pub(super) hands: ByPlayer<Cards>,
    /// The cards of the hands that have been placed on each side.
    placed: ByPlayer<[Cards; StoneId::COUNT]>,
    pub(super) owned: ByPlayer<Stones>,
    /// The unclaimed Stones with both sides complete, by who wins them.
    decided: ByPlayer<Stones>,
    /// The unclaimed Stones on which the side is complete.
    complete: ByPlayer<Stones>,
    /// The Clan cards that do not lie face up.
    unplayed: ClanSet,
    /// Where each card of the hands is, four bits each: see [`State::key`].
    places: u64,
}

/// Where a card lies that lies where it decides nothing any more.
const AWAY: u64 = 15;

fn place_of_card(player: Player, card: usize) -> usize {
    4 * (player.index() * HAND + card)
}

impl State {
    /// A round in which only Clan cards of the tables' hands have been placed
    /// and Stones claimed since the tables were made.
    pub(super) fn new(tables: &Tables, round: &Round) -> Self {
        let table = round.table();
        let border = table.border();
        let mut state = Self {
            turn: table.turn(),
            passes: table.passes(),
            hands: ByPlayer::both(0),
            placed: ByPlayer::both([0; StoneId::COUNT]),
            owned: ByPlayer::from_fn(|player| to_bits(border.owned(player))),
            decided: ByPlayer::both(0),
            complete: ByPlayer::from_fn(|player| to_bits(border.complete(player))),
            unplayed: table.unplayed(),
            places: 0,
        };
        for player in Player::BOTH {
            for (i, card) in tables.cards[player].iter().enumerate() {
                if round.hand(player).contains(Card::from(*card)) {
                    state.hands[player] |= 1 << i;
                    continue;
                }
                let mut stones = border.stones();
                let found = stones.find(|(_, stone)| stone.side(player).contains((*card).into()));
                let (id, _) = found.expect("the card has been placed");
                state.placed[player][id.index()] |= 1 << i;
                state.places |= (id.index() as u64 + 1) << place_of_card(player, i);
            }
        }
        let [a, b] = state.complete.into();
        let both = a & b;
        for id in StoneId::all().filter(|id| both >> id.index() & 1 == 1) {
            let holds = |player: &Player| {
                let verdict = border.verdict(id, *player, state.unplayed);
                verdict.is_some_and(Verdict::is_claimable)
            };
            let winner = Player::BOTH.into_iter().find(holds);
            let winner = winner.expect("one of two complete sides wins");
            state.decided[winner] |= 1 << id.index();
        }
        for index in each(state.claimed() | both) {
            state.put_away(index);
        }
        state
    }

    fn unclaimed(&self) -> Stones {
        0x1FF & !self.claimed()
    }

    /// The Stones either player has claimed.
    fn claimed(&self) -> Stones {
        self.owned[Player::A] | self.owned[Player::B]
    }

    /// The Stones with room on the player's side (ruling R4).
    pub(super) fn room(&self, player: Player) -> Stones {
        self.unclaimed() & !self.complete[player]
    }

    /// Has the player to act to pass: is there no Clan card that can be placed
    /// (rulings R9, R10)?
    pub(super) fn must_pass(&self) -> bool {
        self.hands[self.turn] == 0 || self.room(self.turn) == 0
    }

    pub(super) fn pass(&mut self) {
        self.passes += 1;
    }

    /// Places a card of the player to act.
    #[inline]
    pub(super) fn place(&mut self, tables: &Tables, card: usize, stone: usize) {
        let (me, them) = (self.turn, self.turn.other());
        self.passes = 0;
        self.hands[me] &= !(1 << card);
        self.placed[me][stone] |= 1 << card;
        self.unplayed.remove(tables.cards[me][card]);
        self.places |= (stone as u64 + 1) << place_of_card(me, card);
        if self.placed[me][stone].count_ones() < tables.sides[me][stone].missing {
            return;
        }
        let bit = 1 << stone;
        self.complete[me] |= bit;
        if self.complete[them] & bit == 0 {
            return;
        }
        // The card is the last on the Stone: equal is not enough (ruling R29).
        let mine = tables.worth(me, stone, self.placed[me][stone]);
        let theirs = tables.worth(them, stone, self.placed[them][stone]);
        self.decided[if mine > theirs { me } else { them }] |= bit;
        self.put_away(stone);
    }

    /// The cards on this Stone decide nothing any more.
    fn put_away(&mut self, stone: usize) {
        for player in Player::BOTH {
            for card in each(self.placed[player][stone].into()) {
                self.places |= AWAY << place_of_card(player, card);
            }
        }
    }

    /// The Stones the player to act can claim.
    #[inline]
    pub(super) fn claimable(&self, tables: &Tables) -> Stones {
        let (me, them) = (self.turn, self.turn.other());
        let mut stones = self.decided[me];
        let half = self.complete[me] & !self.complete[them];
        for stone in each(half) {
            if self.is_proved(tables, stone) {
                stones |= 1 << stone;
            }
        }
        stones
    }

    /// Does the player to act, alone complete on this Stone, have it proved
    /// (rulings R17 to R22)?
    fn is_proved(&self, tables: &Tables, stone: usize) -> bool {
        let (me, them) = (self.turn, self.turn.other());
        let theirs = self.placed[them][stone];
        let Some(mine) = tables.worth(me, stone, self.placed[me][stone]) else {
            return false;
        };
        // The opponent's hand is unplayed, and quicker to ask.
        let held = self.hands[them];
        if tables.reach(them, stone, theirs, held).most > Some(mine) {
            return false;
        }
        let side = tables.side(them, stone, theirs);
        let modes = tables.sides[them][stone].modes;
        completion_above(&side, modes, self.unplayed, mine).is_none()
    }

    /// Claims these Stones for the player to act.
    #[inline]
    pub(super) fn claim(&mut self, stones: Stones) {
        if stones == 0 {
            return;
        }
        self.passes = 0;
        self.owned[self.turn] |= stones;
        for player in Player::BOTH {
            self.decided[player] &= !stones;
            self.complete[player] &= !stones;
        }
        for stone in each(stones) {
            self.put_away(stone);
        }
    }

    /// Gives the turn to the other player; the outcome if two passes in a row
    /// end the round (ruling R65).
    pub(super) fn end_turn(&mut self) -> Option<Outcome> {
        self.turn = self.turn.other();
        (self.passes >= 2).then(|| self.settlement())
    }

    /// How the round is settled (ruling R66).
    fn settlement(&self) -> Outcome {
        let mut owned = self.owned;
        for (me, them) in [
            (self.turn, self.turn.other()),
            (self.turn.other(), self.turn),
        ] {
            owned[me] |= self.decided[me] | self.complete[me] & !self.complete[them];
            if wins(owned[me]) {
                return Outcome::Won(me);
            }
        }
        let [a, b] = owned.map(Stones::count_ones).into();
        match a.cmp(&b) {
            Ordering::Greater => Outcome::Won(Player::A),
            Ordering::Less => Outcome::Won(Player::B),
            Ordering::Equal => Outcome::Drawn,
        }
    }

    /// For each player the Stones that player may still come to own, as far as
    /// the own hand and, if all sides get completed, the opponent's reach.
    #[inline]
    pub(super) fn hopes(&self, tables: &Tables) -> ByPlayer<Stones> {
        let mut hopes = ByPlayer::from_fn(|player| self.owned[player] | self.decided[player]);
        let [a, b] = self.complete.into();
        let open = self.unclaimed() & !(a & b);
        for stone in each(open) {
            let bit = 1 << stone;
            let reach = ByPlayer::from_fn(|player| {
                tables.reach(
                    player,
                    stone,
                    self.placed[player][stone],
                    self.hands[player],
                )
            });
            for me in Player::BOTH {
                let them = me.other();
                let (own, other) = (reach[me], reach[them]);
                let hope = if self.complete[them] & bit != 0 {
                    // Last on the Stone: equal is not enough.
                    own.most > other.most
                } else {
                    own.most.is_some() && (!tables.all_complete || own.most >= other.least)
                };
                if hope {
                    hopes[me] |= bit;
                }
            }
        }
        hopes
    }

    /// The outcome if nothing that is still open can change it.
    #[inline]
    pub(super) fn foregone(&self, tables: &Tables, hopes: ByPlayer<Stones>) -> Option<Outcome> {
        let hopeless = hopes.map(|stones| !wins(stones));
        if tables.all_complete {
            // Nine Stones are shared out: one of the players wins.
            let loser = Player::BOTH.into_iter().find(|player| hopeless[*player]);
            return loser.map(|player| Outcome::Won(player.other()));
        }
        // Where one is complete and the other without hope, it is the first's.
        let sure = ByPlayer::from_fn(|me| {
            let alone = self.complete[me] & !hopes[me.other()];
            self.owned[me] | self.decided[me] | alone
        });
        for me in Player::BOTH {
            let them = me.other();
            let most = hopes[me].count_ones();
            if hopeless[me] && most < sure[them].count_ones() {
                return Some(Outcome::Won(them));
            }
        }
        None
    }

    /// Everything that what follows depends on: for each card of the hands
    /// whether it is held (0), lies at the Stone `n` (`n`), or lies on a Stone
    /// that is claimed or decided, where only that counts; of each Stone
    /// whether it is claimed or decided, and for whom.
    #[inline]
    pub(super) fn key(&self) -> Key {
        let cards = self.places | (self.turn as u64) << 56 | u64::from(self.passes) << 57;
        let claimed = u32::from(self.claimed());
        let [a, b] =
            Player::BOTH.map(|player| u32::from(self.owned[player] | self.decided[player]));
        Key {
            cards,
            stones: claimed << 18 | b << 9 | a,
        }
    }
}
