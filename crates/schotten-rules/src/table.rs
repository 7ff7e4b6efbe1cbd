//! The table: everything that both players see.

use super::unplayed::Unplayed;
use super::{
    Border, ByPlayer, Card, CardKind, ClanSet, DeckKind, EliteTroop, Player, StoneId, StoneSet,
    TacticCard, Variant, Verdict,
};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A player won it (rulings R62, R66).
    Won(Player),
    /// The round was settled, and both own the same number of Stones (ruling
    /// R66).
    Drawn,
}

impl Outcome {
    /// Returns the points A and B score for a round that ended so, with this
    /// many Stones owned: 5 for the winner, one per Stone for everybody else
    /// (rulings R68, R70).
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "nine Stones at most")]
    pub fn points(self, owned: [usize; 2]) -> [u32; 2] {
        Player::BOTH.map(|player| {
            if self == Self::Won(player) {
                5
            } else {
                owned[player.index()] as u32
            }
        })
    }

    /// Returns the winner; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Won(player) => Some(player),
            Self::Drawn => None,
        }
    }
}

/// What the player to act has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Play a card or pass. Under Expert, claims come before that (ruling R7).
    Play,
    /// Draw this many more cards for the Recruiter (ruling R53).
    Draws(u8),
    /// Return this many more cards for the Recruiter (ruling R54).
    Returns(u8),
    /// Make claims, unless under Expert, and end the turn: with a draw, where one
    /// is due.
    End,
    /// The round is over.
    Over(Outcome),
}

/// The discard: played Ruses and the cards they removed, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    codes: [u8; 64],
    len: u8,
}

impl Default for Discard {
    fn default() -> Self {
        Self {
            codes: [0; 64],
            len: 0,
        }
    }
}

impl Discard {
    /// Returns the cards, oldest first.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> + Clone + '_ {
        self.codes[..usize::from(self.len)]
            .iter()
            .map(|code| Card::from_valid_code(*code))
    }

    /// Returns whether the discard is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a card as the newest. There is space for every card of the game.
    pub(super) fn push(&mut self, card: Card) {
        self.codes[usize::from(self.len)] = card.code();
        self.len += 1;
    }
}

impl std::fmt::Debug for Discard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Everything both players see: the border, the discard, how many Tactic cards
/// were played, how many cards the decks hold, whose turn it is and what comes
/// next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) variant: Variant,
    pub(super) border: Border,
    pub(super) discard: Discard,
    pub(super) unplayed: Unplayed,
    pub(super) played: ByPlayer<u8>,
    pub(super) jokers: ByPlayer<bool>,
    pub(super) passes: u8,
    pub(super) turn: Player,
    pub(super) phase: Phase,
    /// How many cards each deck holds, by [`DeckKind`].
    pub(super) decks: [u8; 2],
}

impl Table {
    /// Returns the variant that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the nine Stones.
    #[must_use]
    pub const fn border(&self) -> &Border {
        &self.border
    }

    /// Returns the discard.
    #[must_use]
    pub const fn discard(&self) -> &Discard {
        &self.discard
    }

    /// Returns the number of Tactic cards the player has played (ruling R36).
    #[must_use]
    pub const fn tactic_played(&self, player: Player) -> u8 {
        *self.played.get(player)
    }

    /// Returns whether the player has played a Joker (ruling R44).
    #[must_use]
    pub const fn joker_played(&self, player: Player) -> bool {
        *self.jokers.get(player)
    }

    /// Returns the number of passes in a row up to now, 0 to 2 (ruling R65).
    /// Playing a card and claiming end the row.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns the player to act. After a settlement it is the player who would
    /// have been next.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// Returns what the player to act has to do.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// How the round ended; `None` if it isn't over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Returns the number of cards in a deck.
    #[must_use]
    pub const fn deck_len(&self, deck: DeckKind) -> usize {
        self.decks[deck as usize] as usize
    }

    /// Returns the Clan cards that do not lie face up, in hands and in the
    /// deck. Claims treat them all in the same way (rulings R18, R19).
    #[must_use]
    pub const fn unplayed(&self) -> ClanSet {
        self.unplayed.cards()
    }

    /// Returns the verdict on a claim by the player to act; `None` if the Stone is
    /// claimed already.
    #[must_use]
    pub fn verdict(&self, stone: StoneId) -> Option<Verdict> {
        self.border.verdict(stone, self.turn, self.unplayed())
    }

    /// Returns the Stones that the player to act can claim now.
    #[must_use]
    #[inline]
    pub fn claimable(&self) -> StoneSet {
        if self.is_claim_time() {
            self.border.claimable_given(self.turn, &self.unplayed)
        } else {
            StoneSet::EMPTY
        }
    }

    /// Returns whether a player who holds this many cards has to draw before the
    /// turn ends (ruling R11).
    #[must_use]
    pub fn draw_due(&self, hand_len: usize) -> bool {
        hand_len < self.variant.hand_limit() && self.decks != [0, 0]
    }

    /// Records that the player to act has played a card: the passes in a row end,
    /// and Tactic cards and Jokers are counted.
    pub(super) fn record_play(&mut self, card: Card) {
        self.passes = 0;
        if let CardKind::Tactic(card) = card.kind() {
            self.played[self.turn] += 1;
            if card == TacticCard::EliteTroop(EliteTroop::Joker) {
                self.jokers[self.turn] = true;
            }
        }
    }

    /// Returns the Tactic cards that lie face up, on the border and in the
    /// discard.
    pub fn tactic_face_up(&self) -> impl Iterator<Item = TacticCard> + '_ {
        let border = self.border.stones().flat_map(|(_, stone)| stone.cards());
        border.chain(self.discard.iter()).filter_map(Card::tactic)
    }
}
