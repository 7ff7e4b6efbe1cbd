//! A position of the search, once nothing is hidden and only Clan cards can still
//! be played.

use super::tables::{EndgameTables, HAND, HandBits};
use super::transposition::StateKey;
use schotten_rules::best_formation::completion_above;
use schotten_rules::{ByPlayer, Card, ClanSet, Outcome, Player, Round, StoneId, StoneSet, Verdict};
use std::cmp::Ordering;

/// A set of Stones: bit `i` stands for the Stone with index `i`.
pub(super) type StoneBits = u16;

/// Whether owning these Stones wins the round (ruling R62).
#[inline]
pub(super) fn wins_round(stones: StoneBits) -> bool {
    StoneSet::from_bits(stones).wins_round()
}

/// The indices of the bits that are set, in ascending order.
#[inline]
pub(super) fn bit_indices(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(index)
    })
}

/// A position. Cards are numbered as in [`EndgameTables`].
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) turn: Player,
    passes: u8,
    /// The Clan cards in hand.
    pub(super) hands: ByPlayer<HandBits>,
    /// The cards that each player has placed on each Stone since the root.
    placed: ByPlayer<[HandBits; StoneId::COUNT]>,
    pub(super) owned: ByPlayer<StoneBits>,
    /// The unclaimed Stones with both sides complete, by the player who wins them.
    decided: ByPlayer<StoneBits>,
    /// The unclaimed Stones on which the player's side is complete.
    complete: ByPlayer<StoneBits>,
    /// The Clan cards that do not lie face up.
    unplayed: ClanSet,
    /// Where each card is, four bits for each: see [`State::key`].
    card_stones: u64,
}

/// The four bits of a card on a Stone where cards decide nothing any more.
const RETIRED: u64 = 15;

/// How far the four bits of a card are shifted: seven cards of A come first, then
/// those of B, 56 bits in all.
fn card_shift(player: Player, card: usize) -> usize {
    4 * (player.index() * HAND + card)
}

impl State {
    /// The position of a round in which, since the tables were made, only Clan
    /// cards have been placed and Stones claimed.
    pub(super) fn new(tables: &EndgameTables, round: &Round) -> Self {
        let table = round.table();
        let border = table.border();
        let mut state = Self {
            turn: table.turn(),
            passes: table.passes(),
            hands: ByPlayer::both(0),
            placed: ByPlayer::both([0; StoneId::COUNT]),
            owned: ByPlayer::from_fn(|player| border.owned(player).bits()),
            decided: ByPlayer::both(0),
            complete: ByPlayer::from_fn(|player| border.complete(player).bits()),
            unplayed: table.unplayed(),
            card_stones: 0,
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
                state.card_stones |= (id.index() as u64 + 1) << card_shift(player, i);
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
        for index in bit_indices(state.claimed() | both) {
            state.retire_cards(index);
        }
        state
    }

    fn unclaimed(&self) -> StoneBits {
        0x1FF & !self.claimed()
    }

    /// The Stones either player has claimed.
    fn claimed(&self) -> StoneBits {
        self.owned[Player::A] | self.owned[Player::B]
    }

    /// The Stones with room on the player's side (ruling R4).
    pub(super) fn room(&self, player: Player) -> StoneBits {
        self.unclaimed() & !self.complete[player]
    }

    /// Whether the player to act has to pass, since no Clan card can be placed (rulings
    /// R9, R10).
    pub(super) fn must_pass(&self) -> bool {
        self.hands[self.turn] == 0 || self.room(self.turn) == 0
    }

    pub(super) fn pass(&mut self) {
        self.passes += 1;
    }

    /// Places a card of the player to act.
    #[inline]
    pub(super) fn place(&mut self, tables: &EndgameTables, card: usize, stone: usize) {
        let (me, them) = (self.turn, self.turn.other());
        self.passes = 0;
        self.hands[me] &= !(1 << card);
        self.placed[me][stone] |= 1 << card;
        self.unplayed.remove(tables.cards[me][card]);
        self.card_stones |= (stone as u64 + 1) << card_shift(me, card);
        if self.placed[me][stone].count_ones() < tables.sides[me][stone].missing {
            return;
        }
        let bit = 1 << stone;
        self.complete[me] |= bit;
        if self.complete[them] & bit == 0 {
            return;
        }
        // This side is complete last, so it loses a tie (ruling R29).
        let mine = tables.formation(me, stone, self.placed[me][stone]);
        let theirs = tables.formation(them, stone, self.placed[them][stone]);
        self.decided[if mine > theirs { me } else { them }] |= bit;
        self.retire_cards(stone);
    }

    /// Records that the cards on this Stone decide nothing any more, as the Stone
    /// is claimed or both sides are complete.
    fn retire_cards(&mut self, stone: usize) {
        for player in Player::BOTH {
            for card in bit_indices(self.placed[player][stone].into()) {
                self.card_stones |= RETIRED << card_shift(player, card);
            }
        }
    }

    /// The Stones that the player to act can claim.
    #[inline]
    pub(super) fn claimable(&self, tables: &EndgameTables) -> StoneBits {
        let (me, them) = (self.turn, self.turn.other());
        let mut stones = self.decided[me];
        let half = self.complete[me] & !self.complete[them];
        for stone in bit_indices(half) {
            if self.is_proved(tables, stone) {
                stones |= 1 << stone;
            }
        }
        stones
    }

    /// Whether the player to act can claim this Stone, where only that player's side is
    /// complete (rulings R17 to R22).
    fn is_proved(&self, tables: &EndgameTables, stone: usize) -> bool {
        let (me, them) = (self.turn, self.turn.other());
        let theirs = self.placed[them][stone];
        let Some(mine) = tables.formation(me, stone, self.placed[me][stone]) else {
            return false;
        };
        // The cards in the opponent's hand are unplayed too. If they refute the
        // claim, the table shows it faster than the solver.
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
    pub(super) fn claim(&mut self, stones: StoneBits) {
        if stones == 0 {
            return;
        }
        self.passes = 0;
        self.owned[self.turn] |= stones;
        for player in Player::BOTH {
            self.decided[player] &= !stones;
            self.complete[player] &= !stones;
        }
        for stone in bit_indices(stones) {
            self.retire_cards(stone);
        }
    }

    /// Gives the turn to the other player; the outcome if two passes in a row
    /// end the round (ruling R65).
    pub(super) fn end_turn(&mut self) -> Option<Outcome> {
        self.turn = self.turn.other();
        (self.passes >= 2).then(|| self.settlement())
    }

    /// The outcome of a settlement (ruling R66).
    fn settlement(&self) -> Outcome {
        let mut owned = self.owned;
        for (me, them) in [
            (self.turn, self.turn.other()),
            (self.turn.other(), self.turn),
        ] {
            owned[me] |= self.decided[me] | self.complete[me] & !self.complete[them];
            if wins_round(owned[me]) {
                return Outcome::Won(me);
            }
        }
        let [a, b] = owned.map(StoneBits::count_ones).into();
        match a.cmp(&b) {
            Ordering::Greater => Outcome::Won(Player::A),
            Ordering::Less => Outcome::Won(Player::B),
            Ordering::Equal => Outcome::Drawn,
        }
    }

    /// For each player, the Stones that the player may still come to own. It is an
    /// upper bound: each Stone is looked at by itself, as if the whole hand could
    /// be spent there.
    #[inline]
    pub(super) fn attainable(&self, tables: &EndgameTables) -> ByPlayer<StoneBits> {
        let mut attainable = ByPlayer::from_fn(|player| self.owned[player] | self.decided[player]);
        let [a, b] = self.complete.into();
        let open = self.unclaimed() & !(a & b);
        for stone in bit_indices(open) {
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
                let may_win = if self.complete[them] & bit != 0 {
                    // This side is complete last, so it loses a tie.
                    own.most > other.most
                } else {
                    own.most.is_some() && (!tables.all_completable || own.most >= other.least)
                };
                if may_win {
                    attainable[me] |= bit;
                }
            }
        }
        attainable
    }

    /// The outcome, if the Stones that are still open can't change it.
    #[inline]
    pub(super) fn decided_outcome(
        &self,
        tables: &EndgameTables,
        attainable: ByPlayer<StoneBits>,
    ) -> Option<Outcome> {
        let cannot_win = attainable.map(|stones| !wins_round(stones));
        if tables.all_completable {
            // All nine Stones get an owner, so one of the players wins.
            let loser = Player::BOTH.into_iter().find(|player| cannot_win[*player]);
            return loser.map(|player| Outcome::Won(player.other()));
        }
        // A Stone is also certain where one side is complete and the other
        // player can't win it any more.
        let certain = ByPlayer::from_fn(|me| {
            let alone = self.complete[me] & !attainable[me.other()];
            self.owned[me] | self.decided[me] | alone
        });
        for me in Player::BOTH {
            let them = me.other();
            let most = attainable[me].count_ones();
            if cannot_win[me] && most < certain[them].count_ones() {
                return Some(Outcome::Won(them));
            }
        }
        None
    }

    /// Everything that the rest of the round depends on.
    ///
    /// `cards` has four bits for each card: 0 if it is in the hand, 1 to 9 for
    /// the Stone where it lies, or [`RETIRED`] on a Stone that is claimed or has
    /// two complete sides, where single cards no longer matter. Above these 56
    /// bits come one for the turn and two for the passes. `stones` has nine bits
    /// for the Stones that A owns or will own, nine for those of B, and nine for
    /// those that are claimed already.
    ///
    /// Retiring a card sets its four bits by `|=`. That is right because
    /// [`RETIRED`] has all of them set.
    #[inline]
    pub(super) fn key(&self) -> StateKey {
        let cards = self.card_stones | (self.turn as u64) << 56 | u64::from(self.passes) << 57;
        let claimed = u32::from(self.claimed());
        let [a, b] =
            Player::BOTH.map(|player| u32::from(self.owned[player] | self.decided[player]));
        StateKey {
            cards,
            stones: claimed << 18 | b << 9 | a,
        }
    }
}
