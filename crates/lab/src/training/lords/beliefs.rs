//! Learns where hidden cards usually are by counting them in games of self-play.

use lords_rules::{Card, CardSet, Follower, Player, Round};

/// How often each card was in a place, and how often it would have been there
/// if the hidden cards had been dealt at random.
#[derive(Clone, Debug)]
struct Counts {
    found: [f32; Card::COUNT],
    expected: [f32; Card::COUNT],
}

impl Counts {
    const NONE: Self = Self {
        found: [0.0; Card::COUNT],
        expected: [0.0; Card::COUNT],
    };

    /// Counts cards that lie in places which may hold any card of the pool.
    #[expect(clippy::cast_precision_loss, reason = "98 cards at most")]
    fn add(&mut self, cards: impl Iterator<Item = Card>, pool: CardSet) {
        let mut places = 0.0;
        for card in cards.filter(|card| pool.contains(*card)) {
            self.found[usize::from(card.rank()) - 1] += 1.0;
            places += 1.0;
        }
        let share = places / pool.len() as f32;
        for card in pool.iter() {
            self.expected[usize::from(card.rank()) - 1] += share;
        }
    }

    /// Returns how much likelier each card is than at random. A few imagined random places
    /// keep rare cards from extremes.
    fn ratios(&self) -> [f32; Card::COUNT] {
        const PRIOR: f32 = 20.0;
        std::array::from_fn(|card| (self.found[card] + PRIOR) / (self.expected[card] + PRIOR))
    }
}

/// What has been counted.
#[derive(Clone, Debug)]
pub(crate) struct BeliefCounts {
    follower: Counts,
    hand: Counts,
}

impl BeliefCounts {
    pub(crate) const NONE: Self = Self {
        follower: Counts::NONE,
        hand: Counts::NONE,
    };

    /// Counts what is hidden from the player in this round.
    pub(crate) fn add(&mut self, round: &Round, viewer: Player) {
        let view = round.view(viewer);
        let table = view.table();
        let mut pool = view.hidden_cards();
        for player in table.players() {
            pool = pool.difference(table.seen(player));
        }
        if pool.is_empty() {
            return;
        }
        let face_down = table
            .followers()
            .filter_map(|(id, follower)| match follower {
                Follower::FaceDown { card: None, .. } => round.table().follower(id)?.card(),
                _ => None,
            });
        self.follower.add(face_down, pool);
        for player in table.players().filter(|player| *player != viewer) {
            self.hand.add(round.hand(player).iter(), pool);
        }
    }

    /// How much likelier than at random a face-down Follower is of strength 9 or
    /// more.
    pub(crate) fn strong_followers(&self) -> f64 {
        let strong = Card::all().filter(|card| card.strength() >= 9);
        let (mut found, mut expected) = (0.0, 0.0);
        for card in strong {
            let index = usize::from(card.rank()) - 1;
            found += f64::from(self.follower.found[index]);
            expected += f64::from(self.follower.expected[index]);
        }
        found / expected
    }

    /// How much likelier than at random each card is, by rank, as a face-down Follower and in
    /// a hand.
    pub(crate) fn ratios(&self) -> [[f32; Card::COUNT]; 2] {
        [self.follower.ratios(), self.hand.ratios()]
    }
}
