//! Positions from outside: anything can be written down as a [`Setup`], but only
//! what the rules allow becomes a [`Round`] or a [`View`].

use super::round::{Decks, Round};
use super::table::{Discard, Phase, Table};
use super::unplayed::Unplayed;
use super::{
    Border, ByPlayer, Card, ClanSet, DeckKind, Hand, Modes, Player, Side, Stone, StoneId,
    TacticCard, Troop, Variant, View, setup_check,
};
use std::fmt;

/// The cards of a hand or deck, or only their number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pile {
    /// The cards: a hand's oldest first, a deck's from the top.
    Known(Vec<Card>),
    /// This many cards that the viewer can't see.
    Hidden(usize),
}

impl Pile {
    /// Returns the number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Known(cards) => cards.len(),
            Self::Hidden(count) => *count,
        }
    }

    /// Returns whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the cards, or none if they are hidden.
    #[must_use]
    pub fn known(&self) -> &[Card] {
        match self {
            Self::Known(cards) => cards,
            Self::Hidden(_) => &[],
        }
    }

    /// Returns whether the cards are hidden.
    #[must_use]
    pub const fn is_hidden(&self) -> bool {
        matches!(self, Self::Hidden(_))
    }
}

/// A Stone of a [`Setup`], not checked in any way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StoneSetup {
    /// Each player's cards, oldest first.
    pub sides: ByPlayer<Vec<Troop>>,
    /// The Combat Modes on the Stone.
    pub modes: Modes,
    /// Whose side was complete first, where both sides are complete.
    pub completed_first: Option<Player>,
    /// Who has claimed the Stone.
    pub owner: Option<Player>,
}

/// A position as somebody wrote it down, not checked in any way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The variant.
    pub variant: Variant,
    /// The Stones, left to right.
    pub stones: [StoneSetup; StoneId::COUNT],
    /// Each player's hand.
    pub hands: ByPlayer<Pile>,
    /// The Clan deck and the Tactic deck.
    pub decks: [Pile; 2],
    /// The discard, oldest first.
    pub discard: Vec<Card>,
    /// How many Tactic cards each player has played.
    pub played: ByPlayer<u8>,
    /// Whether each player has played a Joker.
    pub jokers: ByPlayer<bool>,
    /// How many passes in a row the last plays were.
    pub passes: u8,
    /// Who acts.
    pub turn: Player,
    /// What the player to act has to do.
    pub phase: Phase,
}

/// Every reason found why a [`Setup`] is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(pub Vec<String>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

/// All that the verdicts on claims depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimPosition {
    /// The border.
    pub border: Border,
    /// The Clan cards that do not lie face up (rulings R18, R19).
    pub unplayed: ClanSet,
    /// The player on turn, who claims.
    pub claimant: Player,
}

impl Setup {
    /// Returns an empty table without cards, to be filled where only a part of a
    /// position is written down.
    #[must_use]
    pub fn blank(variant: Variant) -> Self {
        Self {
            variant,
            stones: Default::default(),
            hands: ByPlayer::from_fn(|_| Pile::Hidden(0)),
            decks: [Pile::Hidden(0), Pile::Hidden(0)],
            discard: Vec::new(),
            played: ByPlayer::both(0),
            jokers: ByPlayer::both(false),
            passes: 0,
            turn: Player::A,
            phase: Phase::Play,
        }
    }

    /// Returns whether a hand or deck is hidden, so that this is a view and not
    /// a complete position.
    #[must_use]
    pub fn is_view(&self) -> bool {
        self.hands.iter().chain(&self.decks).any(Pile::is_hidden)
    }

    /// Returns the round that this position describes.
    ///
    /// # Errors
    ///
    /// If it hides anything or is impossible: every reason found.
    pub fn to_round(&self) -> Result<Round, SetupErrors> {
        setup_check::round(self)?;
        let mut decks = Decks::EMPTY;
        for deck in DeckKind::ALL {
            let cards = self.decks[deck as usize].known();
            let slots = decks.cards_mut(deck).iter_mut();
            for (slot, card) in slots.zip(cards.iter().rev()) {
                *slot = card.code();
            }
        }
        Ok(Round {
            table: self.table(),
            hands: self
                .hands
                .as_ref()
                .map(|hand| hand.known().iter().copied().collect()),
            decks,
        })
    }

    /// Returns the view that this position describes: that of the player whose
    /// hand is written down.
    ///
    /// # Errors
    ///
    /// If it hides too little or too much, or is impossible: every reason found.
    pub fn to_view(&self) -> Result<View, SetupErrors> {
        let viewer = setup_check::view(self)?;
        let hand: Hand = self.hands[viewer].known().iter().copied().collect();
        Ok(View {
            table: self.table(),
            viewer,
            hand,
            hand_lens: ByPlayer::from_fn(|player| self.hands[player].len()),
        })
    }

    /// Returns the part of the position that claims depend on. Hands, decks and
    /// counts need not add up.
    ///
    /// # Errors
    ///
    /// If the border and the discard are impossible: every reason found.
    pub fn to_claim_position(&self) -> Result<ClaimPosition, SetupErrors> {
        setup_check::claims(self)?;
        let table = self.table();
        Ok(ClaimPosition {
            border: table.border,
            unplayed: table.unplayed(),
            claimant: self.turn,
        })
    }

    /// Returns the table, once the setup has been checked.
    fn table(&self) -> Table {
        let mut discard = Discard::default();
        self.discard.iter().for_each(|card| discard.push(*card));
        let border = Border::new(std::array::from_fn(|i| self.stones[i].to_stone()));
        let discarded = self.discard.iter().filter_map(|card| card.clan());
        // For claims the decks are not checked, so they may be too large.
        let size = |deck: &Pile| u8::try_from(deck.len()).unwrap_or(u8::MAX);
        Table {
            variant: self.variant,
            unplayed: Unplayed::new(border.clan_cards().union(discarded.collect()).complement()),
            border,
            discard,
            played: self.played,
            jokers: self.jokers,
            passes: self.passes,
            turn: self.turn,
            phase: self.phase,
            decks: [size(&self.decks[0]), size(&self.decks[1])],
        }
    }

    fn from_table(table: &Table, hands: ByPlayer<Pile>, decks: [Pile; 2]) -> Self {
        let stones = StoneId::all().map(|id| StoneSetup::from(table.border.stone(id)));
        Self {
            variant: table.variant,
            stones: stones.collect::<Vec<_>>().try_into().expect("nine Stones"),
            hands,
            decks,
            discard: table.discard.iter().collect(),
            played: table.played,
            jokers: table.jokers,
            passes: table.passes,
            turn: table.turn,
            phase: table.phase,
        }
    }
}

impl StoneSetup {
    /// Returns the Stone; cards beyond the fourth of a side are dropped.
    pub(super) fn to_stone(&self) -> Stone {
        let side = |cards: &Vec<Troop>| {
            let mut side = Side::EMPTY;
            for card in cards {
                side.push(*card);
            }
            side
        };
        let sides = self.sides.as_ref().map(side);
        Stone::new(sides, self.modes, self.completed_first, self.owner)
    }
}

impl From<&Stone> for StoneSetup {
    fn from(stone: &Stone) -> Self {
        Self {
            sides: ByPlayer::from_fn(|player| stone.side(player).iter().collect()),
            modes: stone.modes(),
            completed_first: stone.completed_first(),
            owner: stone.owner(),
        }
    }
}

impl From<&Round> for Setup {
    fn from(round: &Round) -> Self {
        let hands = ByPlayer::from_fn(|player| Pile::Known(round.hand(player).iter().collect()));
        let decks = DeckKind::ALL.map(|deck| Pile::Known(round.deck(deck).collect()));
        Self::from_table(round.table(), hands, decks)
    }
}

impl From<&View> for Setup {
    fn from(view: &View) -> Self {
        let mut hands = ByPlayer::from_fn(|player| Pile::Hidden(view.hand_len(player)));
        hands[view.viewer] = Pile::Known(view.hand.iter().collect());
        let decks = DeckKind::ALL.map(|deck| Pile::Hidden(view.table.deck_len(deck)));
        Self::from_table(&view.table, hands, decks)
    }
}

/// How many copies of a card the game has in this variant: one of each Clan card,
/// and of Tactic cards none, one or two.
pub(super) fn copies(variant: Variant, card: Card) -> usize {
    match card.tactic() {
        None => 1,
        Some(_) if !variant.has_tactic() => 0,
        Some(card) => TacticCard::copies(card),
    }
}
