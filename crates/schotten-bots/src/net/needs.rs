//! Which cards the player's sides need: how the hand is divided among the Stones.
//!
//! The outlook of a side takes no notice of the other sides, which may need the
//! same cards. These inputs tell the network where that is so.

use super::network::HAND;
use schotten_rules::{Border, ClanSet, Color, Modes, Player, Side, StoneId, Troop};

/// The cards that a side needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Need {
    /// The cards on the way to a color run or three of a kind.
    strong: ClanSet,
    /// The cards on the way to these or to a color.
    any: ClanSet,
}

/// For each Stone, the cards that the player's sides of the other Stones need.
#[derive(Clone, Debug)]
pub(super) struct Needs {
    elsewhere: [Need; StoneId::COUNT],
}

impl Need {
    /// What an incomplete side of Clan cards needs. Other sides count as needing
    /// nothing: an empty one takes any card.
    fn of_side(side: &Side, modes: Modes) -> Self {
        let mut cards = side.iter().map(Troop::clan);
        let (Some(Some(one)), true) = (cards.next(), modes == Modes::NONE) else {
            return Self::default();
        };
        let (strength, color) = (one.strength(), ClanSet::of_color(one.color()));
        let Some(other) = cards.next() else {
            let run = color.intersection(strengths(strength.saturating_sub(2), strength + 2));
            let strong = run.union(ClanSet::of_strength(strength));
            return Self {
                strong,
                any: strong.union(color),
            };
        };
        let (Some(other), None) = (other, cards.next()) else {
            return Self::default();
        };
        let (low, high) = (
            strength.min(other.strength()),
            strength.max(other.strength()),
        );
        let same_color = one.color() == other.color();
        let mut strong = ClanSet::EMPTY;
        if low == high {
            strong = ClanSet::of_strength(low);
        } else if same_color && high - low <= 2 {
            strong = color.intersection(strengths(high.saturating_sub(2), low + 2));
        }
        let any = if same_color {
            strong.union(color)
        } else {
            strong
        };
        Self { strong, any }
    }

    fn union(self, other: Self) -> Self {
        Self {
            strong: self.strong.union(other.strong),
            any: self.any.union(other.any),
        }
    }
}

/// All Clan cards from one strength to another; strengths beyond 1 and 9 are left out.
fn strengths(from: u8, to: u8) -> ClanSet {
    let up_to = |strength: u8| (1_u64 << (Color::COUNT * usize::from(strength.min(9)))) - 1;
    ClanSet::from_bits(up_to(to) & !up_to(from.max(1) - 1))
}

impl Needs {
    pub(super) fn new(border: &Border, me: Player) -> Self {
        let mut own = [Need::default(); StoneId::COUNT];
        for id in border.room(me).iter() {
            let stone = border.stone(id);
            own[id.index()] = Need::of_side(stone.side(me), stone.modes());
        }
        let mut elsewhere = [Need::default(); StoneId::COUNT];
        // From the left, then from the right.
        let mut so_far = Need::default();
        for at in 0..StoneId::COUNT {
            elsewhere[at] = so_far;
            so_far = so_far.union(own[at]);
        }
        so_far = Need::default();
        for at in (0..StoneId::COUNT).rev() {
            elsewhere[at] = elsewhere[at].union(so_far);
            so_far = so_far.union(own[at]);
        }
        Self { elsewhere }
    }

    /// How many cards in the hand an incomplete side of this Stone needs, and how
    /// many of them no other Stone needs.
    pub(super) fn inputs(
        &self,
        id: StoneId,
        side: &Side,
        modes: Modes,
        hand: ClanSet,
    ) -> [f32; HAND] {
        let need = Need::of_side(side, modes);
        let elsewhere = self.elsewhere[id.index()];
        let [strong, any] = [need.strong, need.any].map(|cards| cards.intersection(hand));
        let counts = [
            strong,
            strong.difference(elsewhere.strong),
            any,
            any.difference(elsewhere.any),
        ];
        counts.map(|cards| 0.5 * f32::from(u8::try_from(cards.len()).unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_rules::{Card, ClanCard};

    fn cards(text: &str) -> Vec<ClanCard> {
        let cards = text.split(' ').map(str::parse::<Card>);
        let clan = cards.map(|card| card.expect("a card").clan());
        clan.map(|card| card.expect("a Clan card")).collect()
    }

    /// What a side with these cards needs, of all others.
    fn need(text: &str) -> [ClanSet; 2] {
        let there = cards(text);
        let side = there.iter().fold(Side::EMPTY, |side, card| {
            side.with((*card).into()).expect("there is room")
        });
        let Need { strong, any } = Need::of_side(&side, Modes::NONE);
        [strong, any].map(|set| set.difference(there.iter().copied().collect()))
    }

    #[test]
    fn a_side_needs_the_cards_of_its_best_formations() {
        for (there, strong) in [
            ("R5", "R3 R4 R6 R7 B5 G5 N5 P5 Y5"),
            ("R1", "R2 R3 B1 G1 N1 P1 Y1"),
            ("R4 R5", "R3 R6"),
            ("R9 R8", "R7"),
            ("R3 R5", "R4"),
            ("R4 B4", "G4 N4 P4 Y4"),
        ] {
            let strong: ClanSet = cards(strong).into_iter().collect();
            assert_eq!(need(there)[0], strong, "{there}");
        }
        assert_eq!(need("R1 R9")[0], ClanSet::EMPTY);
        assert_eq!(need("R1 R9")[1].len(), 7);
        assert_eq!(need("R1 B9"), [ClanSet::EMPTY; 2]);
        assert_eq!(need("R1 R2 R3"), [ClanSet::EMPTY; 2]);
    }
}
