//! What can be clicked on the table of Schotten Totten.

use crate::tui::kit::area::{last_row, middle_row, row};
use crate::tui::shell::hit::TableTarget;
use ratatui::layout::Rect;
use schotten_rules::{DeckKind, Player, StoneId, Troop};

/// Something on the table that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SchottenTarget {
    /// The card at this place of the hand.
    Hand(usize),
    /// A Stone, with the column above and below it.
    Stone(StoneId),
    /// A card on the border.
    Border(StoneId, Player, Troop),
    Deck(DeckKind),
    /// The discard pile.
    Discard,
    /// A player's name.
    Player(Player),
}

impl TableTarget for SchottenTarget {
    fn text_row(self, area: Rect) -> Option<Rect> {
        match self {
            Self::Player(_) => None,
            // The letter below the card.
            Self::Hand(_) | Self::Deck(_) | Self::Discard => Some(last_row(area)),
            Self::Stone(_) => Some(middle_row(area)),
            Self::Border(..) => Some(row(area, 0)),
        }
    }
}
