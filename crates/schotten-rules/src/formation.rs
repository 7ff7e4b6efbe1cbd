//! Formations and their order of strength (rulings R12 to R14).

use std::fmt;
use std::num::NonZeroU8;

/// The categories of formations, weakest first (ruling R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Category {
    /// Any cards.
    Sum,
    /// Successive strengths, any colors.
    Run,
    /// One color.
    Color,
    /// One strength; four of them under Mud Fight (ruling R14).
    ThreeOfAKind,
    /// Successive strengths of one color.
    ColorRun,
}

impl Category {
    /// All categories, strongest first, as on the player aid.
    pub const STRONGEST_FIRST: [Self; 5] = [
        Self::ColorRun,
        Self::ThreeOfAKind,
        Self::Color,
        Self::Run,
        Self::Sum,
    ];
}

/// What a complete side is worth: its category and the total of its strengths.
/// Formations compare by category first, then by total (ruling R13); equal ones
/// tie.
///
/// ```
/// use schotten_rules::{Category, Formation};
///
/// let weak_run = Formation::new(Category::ColorRun, 6);
/// let three_nines = Formation::new(Category::ThreeOfAKind, 27);
/// assert!(weak_run > three_nines);
/// assert_eq!(three_nines.total(), 27);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Formation(NonZeroU8);

impl Formation {
    /// The distance between the ranks of two categories. It is above every
    /// total, of which the largest is four 9s: 36.
    const STEP: u8 = 40;

    /// Returns the formation of this category and total.
    ///
    /// # Panics
    ///
    /// If the total is above 36, which no four cards reach.
    #[must_use]
    pub const fn new(category: Category, total: u8) -> Self {
        assert!(total <= 36, "four cards add up to 36 at most");
        // One is added, so that `Option<Formation>` still fits in a byte.
        match NonZeroU8::new(category as u8 * Self::STEP + total + 1) {
            Some(worth) => Self(worth),
            None => unreachable!(),
        }
    }

    /// Returns the category.
    #[must_use]
    pub const fn category(self) -> Category {
        match (self.0.get() - 1) / Self::STEP {
            0 => Category::Sum,
            1 => Category::Run,
            2 => Category::Color,
            3 => Category::ThreeOfAKind,
            _ => Category::ColorRun,
        }
    }

    /// Returns a number from 1 to 197 that is higher for a stronger formation:
    /// 40 times the category (0 to 4) plus the total plus 1.
    pub(super) const fn rank(self) -> u8 {
        self.0.get()
    }

    /// Returns the strengths of the cards added up.
    #[must_use]
    pub const fn total(self) -> u8 {
        (self.0.get() - 1) % Self::STEP
    }
}

impl fmt::Debug for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.category(), self.total())
    }
}
