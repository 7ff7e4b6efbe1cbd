//! The skill of a level, and the errors that follow from it.

/// How well a bot plays, from 0, a child who has just learned the rules, to
/// [`Skill::MAX`], a player who makes no mistakes but doesn't think for long. Fractions lie
/// between two players of [`PLAYERS`].
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Skill(f32);

impl Skill {
    /// The highest skill.
    pub const MAX: f32 = 6.0;

    /// The skill with this value; `None` unless it is from 0 to [`Self::MAX`].
    #[must_use]
    pub fn new(value: f32) -> Option<Self> {
        (0.0..=Self::MAX).contains(&value).then_some(Self(value))
    }

    /// The number from 0 to [`Self::MAX`].
    #[must_use]
    pub const fn value(self) -> f32 {
        self.0
    }

    /// The errors of a bot of this skill.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a small positive number"
    )]
    pub(crate) fn weaknesses(self) -> Weaknesses {
        let below = self.0 as usize;
        let above = (below + 1).min(PLAYERS.len() - 1);
        PLAYERS[below].toward(&PLAYERS[above], self.0.fract())
    }
}

/// The errors of a bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weaknesses {
    /// What it sees when it judges plays: at 0 only cards that go together,
    /// at 1 the odds of its own sides, at 2 of both sides, at 3 also which Stones win the
    /// round together, at 4 all that the network knows, and at 5 a few turns ahead. In
    /// between it sees sometimes more and sometimes less.
    pub(super) sight: f32,
    /// How strongly it hopes for every card that it could use, from 0 to 1, when it judges
    /// by odds.
    pub(super) optimism: f32,
    /// The chance that it overlooks a claim by proof.
    pub(super) overlook_chance: f32,
    /// The share of the cards in the discard and on claimed Stones that it forgets
    /// and believes to be unseen. On unclaimed Stones it forgets half as many.
    pub(super) forget_share: f32,
    /// The mean number of Stones, chosen at random, that it considers for a play.
    pub(super) stones_considered: f32,
    /// The scale of the random noise that is added to the value of a play.
    pub(super) noise: f32,
}

/// Players from the weakest to the strongest. People first stop hoping for every card
/// and look at the other side, then count cards and find proofs, and last see how the
/// Stones belong together. The errors that cost little by themselves go last.
const PLAYERS: [Weaknesses; 7] = [
    weaknesses(0.0, 0.95, 1.0, 1.0, 1.0, 0.0005),
    weaknesses(1.0, 0.95, 0.95, 0.9, 2.0, 0.0003),
    weaknesses(2.0, 0.7, 0.75, 0.65, 3.0, 0.0002),
    weaknesses(2.0, 0.3, 0.25, 0.3, 6.0, 0.0002),
    weaknesses(4.0, 0.0, 0.1, 0.1, 9.0, 0.008),
    weaknesses(4.0, 0.0, 0.0, 0.0, 9.0, 0.0),
    weaknesses(5.0, 0.0, 0.0, 0.0, 9.0, 0.0),
];

const fn weaknesses(
    sight: f32,
    optimism: f32,
    overlook_chance: f32,
    forget_share: f32,
    stones_considered: f32,
    noise: f32,
) -> Weaknesses {
    Weaknesses {
        sight,
        optimism,
        overlook_chance,
        forget_share,
        stones_considered,
        noise,
    }
}

impl Weaknesses {
    /// The errors of somebody between two players: at 0 those of this one, at 1 those
    /// of the other.
    fn toward(&self, other: &Self, share: f32) -> Self {
        let between = |of: fn(&Self) -> f32| of(self) + share * (of(other) - of(self));
        Self {
            sight: between(|of| of.sight),
            optimism: between(|of| of.optimism),
            overlook_chance: between(|of| of.overlook_chance),
            forget_share: between(|of| of.forget_share),
            stones_considered: between(|of| of.stones_considered),
            noise: between(|of| of.noise),
        }
    }
}
