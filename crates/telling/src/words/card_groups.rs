//! Cards of which some would do, in as few words as are true: "any other 8", "two more red
//! cards".

use super::{Conjunction, join_list, list_cards};
use crate::{Language, say};
use schotten_rules::{ClanSet, Color, Player, StoneId, View};

/// The cards among which those that a side needs are.
#[derive(Clone, Copy)]
pub(super) struct CardPool {
    /// Those that may still come to the side.
    open: ClanSet,
    /// Those that the side has, or that are planned for it.
    taken: ClanSet,
}

impl CardPool {
    /// The cards for the side of a player.
    pub(super) fn of_side(view: &View, id: StoneId, player: Player) -> Self {
        let open = if player == view.viewer() {
            view.table().unplayed()
        } else {
            view.hidden_clan_cards()
        };
        Self {
            open,
            taken: view.table().border().stone(id).side(player).clan_cards(),
        }
    }

    /// Returns the pool as it is once these cards of the hand are on the side.
    pub(super) fn with(self, held: ClanSet) -> Self {
        Self {
            open: self.open.difference(held),
            taken: self.taken.union(held),
        }
    }

    /// Whether these are all cards that may come of a group with one color or strength.
    fn is_whole(&self, cards: ClanSet, group: ClanSet) -> bool {
        cards == group.intersection(self.open)
    }

    /// Returns whether the side has a card of this group.
    fn has_one(&self, group: ClanSet) -> &'static str {
        if group.intersection(self.taken).is_empty() {
            "no"
        } else {
            "yes"
        }
    }

    /// Names cards that must all be drawn by their strength, if they are of one and there are
    /// more of it: then any others do as well.
    pub(super) fn name_alike(&self, language: Language, drawn: ClanSet) -> Option<String> {
        let strength = drawn.iter().next()?.strength();
        let group = ClanSet::of_strength(strength);
        let open = group.intersection(self.open);
        let is_alike = drawn.len() > 1 && drawn.difference(group).is_empty();
        let count = drawn.len() as usize;
        let named = || self.name_group(language, open, count);
        (is_alike && open.len() > drawn.len()).then(named).flatten()
    }

    /// Names the cards by their color or strength, if they are all of it that may come: `count`
    /// of them are needed.
    fn name_group(&self, language: Language, cards: ClanSet, count: usize) -> Option<String> {
        if cards.is_empty() {
            return None;
        }
        let group_of_color = |color: &Color| self.is_whole(cards, ClanSet::of_color(*color));
        if let Some(color) = Color::ALL.into_iter().find(group_of_color) {
            return Some(say!(
                language,
                "cards-of-color",
                name = language.named("color", color_key(color)),
                count,
                other = self.has_one(ClanSet::of_color(color))
            ));
        }
        let strengths: Vec<u8> = (1..=9)
            .rev()
            .filter(|strength| {
                let group = ClanSet::of_strength(*strength);
                !group.intersection(cards).is_empty()
            })
            .collect();
        let is_whole = |strength: &u8| {
            let group = ClanSet::of_strength(*strength);
            self.is_whole(cards.intersection(group), group)
        };
        if strengths.len() > 2 || count > 1 && strengths.len() > 1 {
            return None;
        }
        let named = strengths.iter().all(is_whole).then(|| {
            strengths.iter().map(|strength| {
                say!(
                    language,
                    "cards-of-strength",
                    strength = *strength,
                    count,
                    other = self.has_one(ClanSet::of_strength(*strength))
                )
            })
        })?;
        let named: Vec<String> = named.collect();
        Some(join_list(language, &named, Conjunction::Or))
    }
}

const fn color_key(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Yellow => "yellow",
        Color::Purple => "purple",
        Color::Brown => "brown",
    }
}

/// The least number of cards that are named by their color or strength: fewer are listed, which
/// says which are left.
const LEAST_OF_GROUP: u32 = 4;

/// More cards than this are counted instead of named.
const NAMED: usize = 4;

/// Names cards of which any one would do: by their color or strength, one by one, or only their
/// number if they are many and have no name in common.
pub(super) fn any_of(language: Language, cards: ClanSet, pool: CardPool) -> String {
    let is_group = cards.len() >= LEAST_OF_GROUP;
    let group = || pool.name_group(language, cards, 1);
    if let Some(group) = is_group.then(group).flatten() {
        return group;
    }
    match cards.len() as usize {
        count if count > NAMED => say!(language, "prospect-any-of", count),
        _ => list_cards(language, cards, Conjunction::Or),
    }
}
