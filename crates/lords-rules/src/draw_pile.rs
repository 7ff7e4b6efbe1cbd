//! The draw pile, and what happens when it is empty.

use crate::{Card, Round};

impl Round {
    /// Returns the top card of the draw pile (ruling L107). An empty one is renewed
    /// first from the discard pile (ruling L108); `None` if both are empty (ruling
    /// L109).
    pub(crate) fn draw_card(&mut self) -> Option<Card> {
        if self.draw.is_empty() {
            let discard = std::mem::take(&mut self.table.discard);
            self.draw = self.generator.shuffle(discard);
            self.draw.reverse();
        }
        self.draw.pop()
    }
}
