//! The cards of a hand that others know.

use crate::words::{Conjunction, join_list};
use crate::{Language, say};
use lords_bots::{SeenRound, certain_hand};
use lords_rules::{Card, CardSet, Player, View};

/// The names of the cards that everybody has seen another player take.
#[derive(Clone, Debug)]
pub struct TakenCards {
    language: Language,
    /// Those that are certainly still in the hand.
    certain: Vec<String>,
    /// Those that may lie face-down by now.
    possible: Vec<String>,
    /// The number of cards in the hand.
    hand_len: usize,
}

impl TakenCards {
    /// Finds these cards of a player, and names them with `name`, the weakest first.
    #[must_use]
    pub fn new(
        language: Language,
        game: &SeenRound,
        view: &View,
        player: Player,
        name: impl Fn(Card) -> String,
    ) -> Self {
        let certain = certain_hand(game, view, player);
        let hand_len = view.hand_len(player);
        // Certain cards that are the whole hand leave no room for others.
        let possible = if certain.len() == hand_len {
            CardSet::EMPTY
        } else {
            view.taken_by(player).difference(certain)
        };
        Self {
            language,
            certain: certain.iter().map(&name).collect(),
            possible: possible.iter().map(&name).collect(),
            hand_len,
        }
    }

    /// Returns how many they are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.certain.len() + self.possible.len()
    }

    /// Appends these cards to the size of the hand in words, such as `4 cards`: `4 cards, with
    /// Fe9, perhaps Fe8 and Fe12`. `left_out` of them are counted and not named, the possible
    /// ones first; `in_short`, the count is `+1`.
    #[must_use]
    pub fn describe(&self, cards: &str, left_out: usize, in_short: bool) -> String {
        let language = self.language;
        let possible = self.possible.get(left_out..).unwrap_or_default();
        let left_out_certain = left_out.saturating_sub(self.possible.len());
        let certain = self.certain.get(left_out_certain..).unwrap_or_default();
        // Not all of those that may be in the hand are there if they are more than it holds.
        let is_full = self.count() > self.hand_len;
        let alternatives = if is_full {
            Conjunction::Or
        } else {
            Conjunction::And
        };
        let list = |names: &[String], conjunction, is_last: bool| {
            let more = is_last && left_out > 0;
            if in_short {
                let names = names.join(", ");
                return if more {
                    format!("{names} +{left_out}")
                } else {
                    names
                };
            }
            let mut names = names.to_vec();
            if more {
                names.push(say!(language, "lords-hand-more", count = left_out));
            }
            join_list(language, &names, conjunction)
        };
        let seen = list(certain, Conjunction::And, possible.is_empty());
        let possible_list = list(possible, alternatives, true);
        match (certain.is_empty(), possible.is_empty()) {
            (true, true) => cards.to_owned(),
            (true, false) => say!(language, "lords-hand-took", cards, seen = possible_list),
            (false, true) => say!(language, "lords-hand-seen", cards, seen),
            (false, false) => say!(
                language,
                "lords-hand-both",
                cards,
                seen,
                possible = possible_list
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certain_cards_come_before_possible_ones() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let hand = |certain: &[&str], possible: &[&str], hand_len| TakenCards {
            language: Language::English,
            certain: names(certain),
            possible: names(possible),
            hand_len,
        };
        let both = hand(&["Fe9"], &["Fe8", "Fe12"], 4);
        let told = |left_out, in_short| both.describe("4 cards", left_out, in_short);
        assert_eq!(told(0, false), "4 cards, with Fe9, perhaps Fe8 and Fe12");
        assert_eq!(
            told(1, false),
            "4 cards, with Fe9, perhaps Fe12 and 1 more seen"
        );
        assert_eq!(told(2, false), "4 cards, with Fe9 and 2 more seen");
        assert_eq!(told(2, true), "4 cards, with Fe9 +2");
        let full = hand(&["Fe9"], &["Fe8", "Fe12"], 2);
        assert_eq!(
            full.describe("2 cards", 0, false),
            "2 cards, with Fe9, perhaps Fe8 or Fe12"
        );
        assert_eq!(hand(&[], &[], 3).describe("3 cards", 0, false), "3 cards");
    }
}
