//! Positions from outside: anything may be written down as a [`Setup`], only
//! what the rules allow becomes a [`Round`] or a [`View`].

use super::border::Border;
use super::by_player::ByPlayer;
use super::card::{Card, DeckKind, Troop};
use super::card_set::ClanSet;
use super::hand::Hand;
use super::player::Player;
use super::round::{Decks, Round};
use super::setup_check;
use super::setup_error::SetupError;
use super::side::Side;
use super::stone::{Modes, Stone};
use super::stone_id::StoneId;
use super::table::{Discard, Phase, Table};
use super::tactic_card::TacticCard;
use super::variant::Variant;
use super::view::View;
use std::fmt;

/// Cards of a hand or deck: known, or only counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pile {
    /// The cards; a deck's next card first.
    Known(Vec<Card>),
    /// So many cards that the reader may not see.
    Hidden(usize),
}

impl Pile {
    /// How many cards the pile has.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Known(cards) => cards.len(),
            Self::Hidden(count) => *count,
        }
    }

    /// Has the pile no card?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards, as far as they are known.
    #[must_use]
    pub fn known(&self) -> &[Card] {
        match self {
            Self::Known(cards) => cards,
            Self::Hidden(_) => &[],
        }
    }

    /// Are the cards hidden?
    #[must_use]
    pub const fn is_hidden(&self) -> bool {
        matches!(self, Self::Hidden(_))
    }
}

/// A Stone as it is written down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StoneSetup {
    /// A's and B's cards, oldest first.
    pub sides: ByPlayer<Vec<Troop>>,
    /// The Combat Modes on the Stone.
    pub modes: Modes,
    /// Whose side was complete first, where both are.
    pub first: Option<Player>,
    /// Who has claimed the Stone.
    pub owner: Option<Player>,
}

/// A position as it is written down, not checked in any way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The variant.
    pub variant: Variant,
    /// The Stones, left to right.
    pub stones: [StoneSetup; StoneId::COUNT],
    /// A's and B's hand.
    pub hands: ByPlayer<Pile>,
    /// The Clan deck and the Tactic deck.
    pub decks: [Pile; 2],
    /// The discard, oldest first.
    pub discard: Vec<Card>,
    /// How many Tactic cards A and B have played.
    pub played: ByPlayer<u8>,
    /// Whether A and B have played a Joker.
    pub jokers: ByPlayer<bool>,
    /// Passes in a row.
    pub passes: u8,
    /// Who acts.
    pub turn: Player,
    /// What is to be done.
    pub phase: Phase,
}

/// All reasons why a [`Setup`] is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors(pub Vec<SetupError>);

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

/// What the verdicts of claims depend on: the border, the cards that are
/// unplayed as far as everybody can see, and who claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimPosition {
    /// The border.
    pub border: Border,
    /// The Clan cards that do not lie face up (rulings R18, R19).
    pub unplayed: ClanSet,
    /// Who claims.
    pub claimant: Player,
}

impl Setup {
    /// An empty table in which every card is hidden or missing: a start for
    /// positions of which only a part is written down.
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

    /// Is anything hidden: is it a view, not a full position?
    #[must_use]
    pub fn is_view(&self) -> bool {
        self.hands.iter().chain(&self.decks).any(Pile::is_hidden)
    }

    /// The round this is a full position of.
    ///
    /// # Errors
    ///
    /// Every reason why it is none.
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

    /// The view this is: the position as the player sees it whose hand is
    /// written down.
    ///
    /// # Errors
    ///
    /// Every reason why it is none.
    pub fn to_view(&self) -> Result<View, SetupErrors> {
        let viewer = setup_check::view(self)?;
        let hand: Hand = self.hands[viewer].known().iter().copied().collect();
        Ok(View {
            table: self.table(),
            viewer,
            hand,
            opponent_hand: self.hands[viewer.other()].len(),
        })
    }

    /// What claims depend on; hands, decks and counts need not add up.
    ///
    /// # Errors
    ///
    /// Every reason why the border and the discard are impossible.
    pub fn to_claim_position(&self) -> Result<ClaimPosition, SetupErrors> {
        setup_check::claims(self)?;
        let table = self.table();
        Ok(ClaimPosition {
            border: table.border,
            unplayed: table.unplayed(),
            claimant: self.turn,
        })
    }

    /// The table of a setup that has been checked.
    fn table(&self) -> Table {
        let mut discard = Discard::default();
        self.discard.iter().for_each(|card| discard.push(*card));
        let border = Border::new(std::array::from_fn(|i| self.stones[i].to_stone()));
        let discarded = self.discard.iter().filter_map(|card| card.clan());
        // Where only claims matter, nobody has counted the decks.
        let size = |deck: &Pile| u8::try_from(deck.len()).unwrap_or(u8::MAX);
        Table {
            variant: self.variant,
            face_up: border.clans().union(discarded.collect()),
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
    /// The Stone, with at most four cards a side.
    pub(super) fn to_stone(&self) -> Stone {
        let side = |cards: &Vec<Troop>| {
            let mut side = Side::EMPTY;
            for card in cards {
                side.push(*card);
            }
            side
        };
        let sides = self.sides.as_ref().map(side);
        Stone::new(sides, self.modes, self.first, self.owner)
    }
}

impl From<&Stone> for StoneSetup {
    fn from(stone: &Stone) -> Self {
        Self {
            sides: ByPlayer::from_fn(|player| stone.side(player).iter().collect()),
            modes: stone.modes(),
            first: stone.first(),
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
        let mut hands = ByPlayer::from_fn(|_| Pile::Hidden(view.opponent_hand));
        hands[view.viewer] = Pile::Known(view.hand.iter().collect());
        let decks = DeckKind::ALL.map(|deck| Pile::Hidden(view.table.deck_len(deck)));
        Self::from_table(&view.table, hands, decks)
    }
}

/// The cards of the game in this variant: each Clan card, and each Tactic card
/// as often as there are copies.
pub(super) fn copies(variant: Variant, card: Card) -> usize {
    match card.tactic() {
        None => 1,
        Some(_) if !variant.has_tactic() => 0,
        Some(card) => TacticCard::copies(card),
    }
}
