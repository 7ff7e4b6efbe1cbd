//! What a card of Lords of Scotland shows: its side, its marks and what is emphasized on it.
//! [`drawing`] draws it.

mod drawing;
mod emblem;
mod strength;

pub(super) use self::strength::{WITH_DIGITS_ALONE, WITH_TWO_DIGITS};

use self::strength::WITH_DIGITS;

use crate::tui::kit::theme::Theme;
use crate::tui::shell::card_sign::CardSign;
use lords_rules::{Card, Clan, Follower, Mark, Recruit};
use ratatui::layout::Rect;
use telling::Language;
use telling::lords;
use textkit::columns::width;

/// Which side of a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Its face.
    Up(Card),
    /// Its back.
    Down,
    /// Its back to others, while the reader knows the card.
    Known(Card),
}

/// Which property of a card matters where it lies, and is drawn large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Worth {
    /// Its power and its strength.
    Power,
    /// Its strength alone.
    Strength,
    /// The points that a Supporter gives.
    Prize,
}

/// The columns of the longest code of a card, of the longest name of a Clan, and of that with a
/// number.
const CODE_COLUMNS: u16 = 4;
const CLAN_NAME_COLUMNS: u16 = 10;
const WHOLE_NAME_COLUMNS: u16 = 13;

/// A card.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Face {
    /// What it shows.
    pub(super) side: Side,
    /// The mark behind its number: `*`, `*Ch`, `^` or `!`.
    pub(super) mark: String,
    /// Whether it is dimmed because it matters less now.
    pub(super) dim: bool,
    /// Which of its properties matters.
    pub(super) worth: Worth,
    /// Whether it doesn't show its strength in pixels, as cards beside it have no room for that.
    pub(super) hides_digits: bool,
    /// Whether the word for its power is left out.
    pub(super) hides_power: bool,
    /// Whether there is no room for its shadow below.
    pub(super) flat: bool,
    /// What the sign on it says.
    pub(super) sign: CardSign,
    /// The number that chooses it, if it is a target.
    pub(super) number: Option<usize>,
}

impl Face {
    /// The back of a card.
    pub(super) const BACK: Self = Self::new(Side::Down);

    /// Returns a card with nothing special about it.
    pub(super) const fn of(card: Card) -> Self {
        Self::new(Side::Up(card))
    }

    const fn new(side: Side) -> Self {
        Self {
            side,
            mark: String::new(),
            dim: false,
            worth: Worth::Power,
            hides_digits: false,
            hides_power: false,
            flat: false,
            sign: CardSign::None,
            number: None,
        }
    }

    /// Returns a Recruit as everybody sees it.
    pub(super) fn recruit(recruit: Recruit) -> Self {
        match recruit {
            Recruit::FaceUp(card) => Self::of(card),
            Recruit::FaceDown(_) => Self::BACK,
        }
    }

    /// Returns a Follower as a view shows it.
    pub(super) fn follower(follower: Follower) -> Self {
        match follower {
            Follower::FaceUp { card, mark } => Self {
                mark: match mark {
                    Mark::Plain => String::new(),
                    Mark::Active(power) if card.clan() == Clan::Scott => {
                        format!("*{}", power.clan())
                    }
                    Mark::Active(_) => "*".to_owned(),
                    Mark::Kept => "^".to_owned(),
                },
                ..Self::of(card)
            },
            Follower::FaceDown {
                card: Some(card), ..
            } => Self::new(Side::Known(card)),
            Follower::FaceDown { card: None, .. } => Self::BACK,
        }
    }

    /// Returns the columns for the name of a card of this size: those of the longest name in the
    /// form in which all cards of the size have theirs.
    fn name_columns(&self, area: Rect, theme: &Theme) -> u16 {
        let mark = match self.worth {
            Worth::Prize => 0,
            Worth::Power | Worth::Strength => 2,
        };
        let room = area.width.saturating_sub(2 + mark + self.number_width());
        let is_high = area.height >= WITH_DIGITS;
        // The number stands below in pixels.
        let has_digits = !self.hides_digits && theme.has_pixels() && area.width >= WITH_TWO_DIGITS;
        match room {
            WHOLE_NAME_COLUMNS.. if is_high => WHOLE_NAME_COLUMNS,
            CLAN_NAME_COLUMNS.. if is_high && has_digits => CLAN_NAME_COLUMNS,
            _ => CODE_COLUMNS,
        }
    }

    /// Returns the name of a card of this size without its marks: whole, that of the Clan alone,
    /// or the letters and the number.
    fn name(&self, card: Card, area: Rect, theme: &Theme) -> String {
        let clan = lords::clan(card.clan());
        match self.name_columns(area, theme) {
            WHOLE_NAME_COLUMNS => format!("{clan} {}", card.strength()),
            CLAN_NAME_COLUMNS => clan.to_owned(),
            _ => lords::code(card),
        }
    }

    /// Returns the letters, the number and the marks.
    pub(super) fn label(&self) -> String {
        match self.side {
            Side::Up(card) => format!("{}{}", lords::code(card), self.mark),
            Side::Known(card) => format!("({})", lords::code(card)),
            Side::Down => "▒▒▒".to_owned(),
        }
    }

    /// Returns the columns that the card needs.
    pub(super) fn least_width(&self, theme: &Theme) -> u16 {
        let edges = if theme.outlined { 2 } else { 1 };
        width(&self.label()).max(4) + edges + self.number_width()
    }

    /// Returns the columns that the card needs to show its name and its mark apart from
    /// each other and from its edges.
    pub(super) fn roomy_width(&self, height: u16) -> u16 {
        let apart = u16::from(height > 1 && !self.mark.is_empty());
        width(&self.label()) + 2 + apart + self.number_width()
    }

    /// Returns the word for its power, if the card may say it.
    pub(super) fn word(&self, language: Language) -> Option<String> {
        let Side::Up(card) = self.side else {
            return None;
        };
        let says_it = self.worth != Worth::Prize && !self.hides_power;
        says_it.then(|| lords::power_word(language, card.clan()))
    }

    /// Returns the columns that the card needs in a single row for the word behind its name; `None`
    /// without a word.
    pub(super) fn width_with_word(&self, language: Language) -> Option<u16> {
        let word = self.word(language)?;
        Some(self.number_width() + width(&self.label()) + 1 + width(&word) + 2)
    }

    /// Returns the columns before the label for the number that chooses the card.
    const fn number_width(&self) -> u16 {
        match self.number {
            Some(10..) => 2,
            Some(_) => 1,
            None => 0,
        }
    }
}

/// Returns the columns of a card in a single row that says its power, too, beside the longest
/// name with a mark.
pub(super) fn with_word(language: Language) -> u16 {
    const LONGEST_LABEL: &str = "Mk12*";
    let words = Clan::ALL.map(|clan| width(&lords::power_word(language, clan)));
    let longest = words.into_iter().max().unwrap_or(0);
    width(LONGEST_LABEL) + 1 + longest + 2
}

#[cfg(test)]
mod tests;
