//! What formations are worth (rulings R12 to R14).

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
    /// One color and successive strengths.
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

/// What a complete formation is worth: its category and the total of its
/// strengths. Formations order by worth: category first, then total (ruling
/// R13); equal ones tie.
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
    /// Above every total: four 9s make 36.
    const STEP: u8 = 40;

    /// The formation of this category and total.
    ///
    /// # Panics
    ///
    /// If the total is above 36, which no four cards reach.
    #[must_use]
    pub const fn new(category: Category, total: u8) -> Self {
        assert!(total <= 36, "four cards add up to 36 at most");
        // One is added, so that an absent formation needs no byte of its own.
        match NonZeroU8::new(category as u8 * Self::STEP + total + 1) {
            Some(worth) => Self(worth),
            None => unreachable!(),
        }
    }

    /// The category.
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

    /// The place in the order of worth, 1 or more: a stronger formation has a
    /// higher one.
    pub(super) const fn rank(self) -> u8 {
        self.0.get()
    }

    /// The strengths added up.
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
