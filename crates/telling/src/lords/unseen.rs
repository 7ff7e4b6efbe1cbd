//! Where the cards may be that a player hasn't seen.

use crate::words::{Conjunction, join_list};
use crate::{Language, say};

/// How many cards lie where a player can't see them.
#[derive(Clone, Copy, Debug)]
pub struct HiddenCounts {
    /// In other hands.
    pub hands: usize,
    /// Face-down in armies.
    pub armies: usize,
    /// Face-down among the Recruits.
    pub recruits: usize,
    /// In the draw pile.
    pub draw: usize,
}

/// Says in which of these places the unseen cards are, with as many others that were seen `taken`;
/// empty if no place hides any.
#[must_use]
pub fn hidden_places(language: Language, counts: HiddenCounts, taken: usize) -> String {
    let HiddenCounts {
        hands,
        armies,
        recruits,
        draw,
    } = counts;
    let places = [
        (
            hands,
            say!(language, "lords-hidden-in-hands", count = hands),
        ),
        (
            armies,
            say!(language, "lords-hidden-in-armies", count = armies),
        ),
        (
            recruits,
            say!(language, "lords-hidden-in-recruits", count = recruits),
        ),
        (
            draw,
            say!(language, "lords-hidden-in-draw-pile", count = draw),
        ),
    ];
    let places = places.into_iter().filter(|(count, _)| *count > 0);
    let places: Vec<String> = places.map(|(_, place)| place).collect();
    if places.is_empty() {
        return String::new();
    }
    say!(
        language,
        "lords-hidden-places",
        taken,
        places = join_list(language, &places, Conjunction::And)
    )
}
