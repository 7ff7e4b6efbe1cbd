//! The cards and lists of them.

/// The colors of the Clan cards.
pub(crate) const COLORS: [char; 6] = ['R', 'G', 'B', 'Y', 'P', 'N'];

/// The ten Tactic cards.
pub(crate) const TACTIC_CARDS: [&str; 10] =
    ["JO", "JO", "SP", "SB", "BB", "MF", "RE", "ST", "BA", "TR"];

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// A Clan card: color and strength.
    Clan(char, u32),
    /// A Tactic card, by its code.
    Tactic(&'static str),
}

impl Card {
    /// Returns whether it is a Clan card.
    pub fn is_clan(self) -> bool {
        matches!(self, Card::Clan(..))
    }

    /// Its code.
    pub fn code(self) -> String {
        match self {
            Card::Clan(color, strength) => format!("{color}{strength}"),
            Card::Tactic(code) => code.to_string(),
        }
    }
}

/// All 54 Clan cards.
pub(crate) fn all_clan_cards() -> Vec<Card> {
    let mut cards = Vec::new();
    for color in COLORS {
        for strength in 1..=9 {
            cards.push(Card::Clan(color, strength));
        }
    }
    cards
}

/// Reads one card.
pub fn read_card(text: &str) -> Result<Card, String> {
    let mut letters = text.chars();
    let clan = match (letters.next(), letters.next(), letters.next()) {
        (Some(color), Some(strength @ '1'..='9'), None) if COLORS.contains(&color) => strength
            .to_digit(10)
            .map(|strength| Card::Clan(color, strength)),
        _ => None,
    };
    let tactic = || TACTIC_CARDS.into_iter().find(|code| *code == text);
    clan.or_else(|| tactic().map(Card::Tactic))
        .ok_or_else(|| format!("no card: {text:?}"))
}

/// Reads a list of cards; both `-` and nothing at all are the empty list.
pub(crate) fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let letters: Vec<char> = text.chars().collect();
    letters
        .chunks(2)
        .map(|code| read_card(&code.iter().collect::<String>()))
        .collect()
}

/// Writes a list of cards; the empty list is nothing at all.
pub(crate) fn write_cards(cards: &[Card]) -> String {
    cards.iter().map(|card| card.code()).collect()
}
