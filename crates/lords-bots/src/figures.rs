//! The figures that a greedy player decides by: those of the baseline, and others that
//! training found.

use std::slice;

/// A figure, or an array with one for each turn or each number of cards.
trait Entry {
    /// How many figures it is.
    const COUNT: usize;

    fn figures(&mut self) -> &mut [f32];
}

impl Entry for f32 {
    const COUNT: usize = 1;

    fn figures(&mut self) -> &mut [f32] {
        slice::from_mut(self)
    }
}

impl<const N: usize> Entry for [f32; N] {
    const COUNT: usize = N;

    fn figures(&mut self) -> &mut [f32] {
        self
    }
}

/// Defines the figures together with their number and a way to visit all of them, so
/// that none can be left out.
macro_rules! figures {
    ($(#[$about:meta])* struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name {
            $($(#[$doc])* pub(crate) $field: $type,)+
        }

        impl $name {
            /// How many figures there are.
            pub const COUNT: usize = 0 $(+ <$type as Entry>::COUNT)+;

            fn each(&mut self, mut visit: impl FnMut(&mut f32)) {
                $(self.$field.figures().iter_mut().for_each(&mut visit);)+
            }
        }
    };
}

figures! {
    /// The figures from which a greedy player's rating of an action is made up. Arrays by
    /// turn begin with turn 1.
    struct Figures {
        /// What a point of the player's total is worth, without a Supporter.
        total: f32,
        /// How much more it is worth for each point of the best Supporter.
        supporter: f32,
        /// The factor for both, by turn.
        muster: [f32; 5],
        /// What it costs to spend a card, for each point of its strength.
        strength: f32,
        /// What it is worth to have the highest total afterwards, by turn.
        lead: [f32; 5],
        /// The weight of the power of a card that is mustered face-up.
        power: f32,
        /// What it is worth to muster a card face-down, by turn.
        face_down: [f32; 5],
        /// What it is worth to recruit, by turn.
        recruit: [f32; 5],
        /// What it is worth to recruit with no card in hand, with one, and so on; the
        /// last also for more.
        hand: [f32; 6],
        /// What a Recruit is worth for each point of its strength.
        recruit_strength: f32,
        /// What it is worth for each point of its Clan's cards in hand.
        recruit_clan: f32,
        /// What a face-down Recruit is worth.
        hidden_recruit: f32,
        /// What each power is worth: `Forsyth`, `Cochrane` and `Bruce` as they are.
        forsyth: f32,
        cochrane: f32,
        bruce: f32,
        /// `Makgill`, for each point of the strongest other card in hand.
        makgill: f32,
        /// `Wemyss`, for each point that the opponent loses.
        wemyss: f32,
        /// `Ferguson`, for each point gained.
        ferguson: f32,
        /// `Cockburn`, for each point by which the Supporter is stronger.
        cockburn: f32,
        /// `MacDonnell`, for each point of the Follower that is kept.
        macdonnell: f32,
    }
}

impl Figures {
    /// Returns the figures of the baseline for this number of players. They never change.
    #[must_use]
    pub const fn of_baseline(players: usize) -> Self {
        Self {
            total: 0.55,
            supporter: 0.03,
            muster: [0.8, 0.8, 1.0, 1.0, 1.0],
            strength: 0.25,
            lead: [0.0, 0.0, 0.0, 3.0, 3.0],
            power: 0.8,
            face_down: [0.3; 5],
            recruit: [0.0, 0.0, 0.0, -3.5, -3.5],
            hand: [4.0, 4.0, 4.0, 2.0, 2.0, 0.0],
            recruit_strength: 0.55,
            recruit_clan: 0.12,
            hidden_recruit: 0.55 * 6.0 + 0.8,
            forsyth: 3.0,
            cochrane: 4.0,
            bruce: 2.0,
            makgill: 0.6,
            wemyss: if players == 2 { 0.9 } else { 0.6 },
            ferguson: 1.0,
            cockburn: 1.0,
            macdonnell: 0.6,
        }
    }

    /// Returns the figures in the order of their declaration.
    ///
    /// # Panics
    ///
    /// Never: the macro counts them.
    #[must_use]
    pub fn to_array(self) -> [f32; Self::COUNT] {
        let mut all = [0.0; Self::COUNT];
        let mut rest = all.iter_mut();
        let mut copy = self;
        copy.each(|figure| *rest.next().expect("as many as counted") = *figure);
        assert!(rest.next().is_none(), "as many as counted");
        all
    }

    /// Returns the figures from an array in the order of their declaration.
    ///
    /// # Panics
    ///
    /// Never: the macro counts them.
    #[must_use]
    pub fn from_array(all: &[f32; Self::COUNT]) -> Self {
        let mut figures = Self::of_baseline(2);
        let mut rest = all.iter();
        figures.each(|figure| *figure = *rest.next().expect("as many as counted"));
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_survive_their_array() {
        let all = std::array::from_fn(|place| f32::from(u8::try_from(place).expect("41 at most")));
        let read = Figures::from_array(&all);
        assert_eq!(Figures::from_array(&read.to_array()), read);
        assert_eq!(read.to_array().map(f32::to_bits), all.map(f32::to_bits));
        let baseline = Figures::of_baseline(4);
        assert_eq!(Figures::from_array(&baseline.to_array()), baseline);
    }
}
