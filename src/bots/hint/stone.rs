//! What can be said of one Stone: what the own side can become, what the
//! opponent can still do there, and what it is worth beside its neighbors.

use crate::language::{Language, say};
use crate::rules::completion::{completion_above, formation, strongest_completion};
use crate::rules::{
    Action, Category, ClanCard, ClanSet, DeckKind, Player, StoneId, StoneSet, View,
};
use crate::words::{self, Last};

/// A Stone with no better chance than this is nothing to build on.
pub(super) const LOST: f32 = 0.05;
/// So many cards are named; more are counted.
const NAMED: usize = 6;

/// The Stones that a play changes.
pub(super) fn changed(action: Action) -> [Option<StoneId>; 2] {
    match action {
        Action::Place(_, id) | Action::Lay(_, id) | Action::Banshee { from: id, .. } => {
            [Some(id), None]
        }
        Action::Strategist { from, to, .. } => [Some(from), to],
        Action::Traitor { from, to, .. } => [Some(from), Some(to).filter(|to| *to != from)],
        _ => [None, None],
    }
}

/// What the own side has become or can become, and with which cards.
pub(super) fn prospect(language: Language, view: &View, id: StoneId) -> String {
    let stone = view.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let unplayed = to_come(view);
    let Some(best) = strongest_completion(side, modes, unplayed) else {
        return say!(language, "hint-stuck");
    };
    let total = words::formation(language, best.formation, modes.slots());
    if best.cards.is_empty() {
        return say!(language, "hint-completes", formation = total);
    }
    let category = best.formation.category();
    if best.cards.len() == 1 && category != Category::Sum {
        let completes = |card: &ClanCard| {
            let with = side.with((*card).into());
            let formation = with.and_then(|with| formation(&with, modes));
            formation.is_some_and(|formation| formation.category() == category)
        };
        let cards = unplayed.iter().filter(completes);
        let category = words::category(language, category, modes.slots());
        return outs(language, view, &category, cards.collect());
    }
    say!(
        language,
        "hint-becomes",
        formation = total,
        cards = words::list(language, best.cards, Last::And),
    )
}

/// The Clan cards that may still come to the own side: all that are unplayed,
/// or the hand alone once the deck is empty and no Tactic card helps.
fn to_come(view: &View) -> ClanSet {
    let (table, hand) = (view.table(), view.hand());
    let unplayed = table.unplayed();
    if table.deck_len(DeckKind::Clan) > 0 || hand.clan_count() < hand.len() {
        return unplayed;
    }
    unplayed.difference(view.hidden_clan_cards())
}

/// The cards any one of which completes the own side, and where they may be.
fn outs(language: Language, view: &View, category: &str, cards: ClanSet) -> String {
    let held = cards.difference(view.hidden_clan_cards());
    let count = cards.len() as usize;
    if count > NAMED && held.is_empty() {
        return say!(
            language,
            "hint-outs-many",
            formation = category,
            count = count
        );
    }
    let (place, named) = if held.is_empty() {
        ("out", cards)
    } else if held == cards {
        ("held", cards)
    } else {
        ("some", cards.strongest_n(6).union(held))
    };
    say!(
        language,
        "hint-outs",
        place = place,
        formation = category,
        cards = words::list(language, named, Last::Or),
        held = words::list(language, held, Last::And),
        count = count,
    )
}

/// What the opponent has there, or can still do with the cards that the player
/// doesn't hold.
pub(super) fn theirs(language: Language, view: &View, id: StoneId) -> Option<String> {
    let stone = view.table().border().stone(id);
    let (me, slots) = (view.viewer(), stone.modes().slots());
    if let Some(theirs) = stone.formation(me.other()) {
        let theirs = words::formation(language, theirs, slots);
        return Some(say!(language, "hint-theirs", formation = theirs));
    }
    let (side, hidden) = (stone.side(me.other()), view.hidden_clan_cards());
    if let Some(mine) = stone.formation(me) {
        let beats = completion_above(side, stone.modes(), hidden, mine);
        return Some(match beats {
            None => say!(language, "hint-theirs-none"),
            Some(found) => say!(
                language,
                "hint-theirs-beat",
                formation = words::formation(language, found.formation, slots),
                cards = words::list(language, found.cards, Last::And),
            ),
        });
    }
    if side.is_empty() {
        return None;
    }
    let best = strongest_completion(side, stone.modes(), hidden)?;
    let best = words::formation(language, best.formation, slots);
    Some(say!(language, "hint-theirs-reach", formation = best))
}

/// What a Stone would mean beside those that are owned or as good as owned:
/// three adjacent Stones or a fifth, for either player.
pub(super) fn adjacent(language: Language, view: &View, id: StoneId) -> Option<String> {
    let me = view.viewer();
    if let Some([first, second]) = neighbors(id, held(view, me)) {
        let (first, second) = (first.number(), second.number());
        return Some(say!(
            language,
            "hint-adjacent",
            first = first,
            second = second
        ));
    }
    if let Some([first, second]) = neighbors(id, held(view, me.other())) {
        let (first, second) = (first.number(), second.number());
        return Some(say!(
            language,
            "hint-adjacent-theirs",
            first = first,
            second = second
        ));
    }
    let owns_four = |player| view.table().border().owned(player).len() == 4;
    if owns_four(me) {
        Some(say!(language, "hint-fifth"))
    } else if owns_four(me.other()) {
        Some(say!(language, "hint-fifth-theirs"))
    } else {
        None
    }
}

/// The Stones that a player owns or can claim by what lies there.
fn held(view: &View, player: Player) -> StoneSet {
    let border = view.table().border();
    let claimable = border.claimable(player, view.table().unplayed());
    border.owned(player).union(claimable)
}

/// Two of these Stones that make three adjacent ones with this one.
fn neighbors(id: StoneId, held: StoneSet) -> Option<[StoneId; 2]> {
    let held: Vec<StoneId> = held.iter().filter(|other| *other != id).collect();
    let pairs = held
        .iter()
        .enumerate()
        .flat_map(|(i, first)| held[i + 1..].iter().map(move |second| [*first, *second]));
    let three = |pair: &[StoneId; 2]| {
        let mut all = [id.index(), pair[0].index(), pair[1].index()];
        all.sort_unstable();
        all[0] + 1 == all[1] && all[1] + 1 == all[2]
    };
    pairs.into_iter().find(three)
}
