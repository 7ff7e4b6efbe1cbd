//! A card under the pressed button of the mouse.

use ratatui::layout::Position;

/// A card that the mouse holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Drag<C> {
    pub(crate) card: C,
    /// Where the mouse is.
    pub(crate) at: Position,
    /// Whether it has left the place where the button was pressed. Until then it
    /// is a click.
    pub(crate) has_moved: bool,
}

impl<C> Drag<C> {
    /// Begins to drag a card at this place.
    pub(crate) const fn new(card: C, at: Position) -> Self {
        Self {
            card,
            at,
            has_moved: false,
        }
    }

    /// Moves the card. Returns whether the mouse is at another place than before.
    pub(crate) fn move_to(&mut self, at: Position) -> bool {
        let moves = self.at != at;
        self.at = at;
        self.has_moved |= moves;
        moves
    }
}
