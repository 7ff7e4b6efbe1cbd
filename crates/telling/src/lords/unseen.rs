//! Where the cards may be that a player hasn't seen.

use crate::words::{Conjunction, join_list};
use crate::{Language, say};
use lords_rules::{Player, View};

/// Says in which places the cards are that the reader of a view hasn't seen, with as many others
/// that were seen `taken`; empty if no place hides any. Hands that are `open` hide none.
#[must_use]
pub fn hidden_places(
    language: Language,
    view: &View,
    open: impl Fn(Player) -> bool,
    taken: usize,
) -> String {
    let table = view.table();
    let others = table.players();
    let others = others.filter(|player| view.viewer() != Some(*player) && !open(*player));
    let hands: usize = others.map(|player| view.hand_len(player)).sum();
    let armies = table.followers().filter(|(_, one)| one.card().is_none());
    let armies = armies.count();
    let recruits = table.recruits().iter().filter(|one| !one.is_face_up());
    let recruits = recruits.count();
    let draw = view.draw_len();
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
