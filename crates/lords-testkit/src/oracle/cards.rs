//! The cards, and the generator that NOTATION prescribes.

/// The Clans in the order of rank (L2).
pub const CLANS: [&str; 9] = ["Sc", "Mk", "Md", "We", "Fe", "Fo", "Cb", "Ch", "Br"];

/// A card. The derived order is that of rank: strength, Clan, and `Br12a` before
/// `Br12b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card {
    /// 1 to 12.
    pub strength: u32,
    clan: usize,
    second: bool,
}

impl Card {
    /// The two letters of its Clan.
    pub fn clan(self) -> &'static str {
        CLANS[self.clan]
    }

    /// As it is written.
    pub fn text(self) -> String {
        let suffix = match (self.clan(), self.second) {
            ("Br", false) => "a",
            ("Br", true) => "b",
            _ => "",
        };
        format!("{}{}{suffix}", self.clan(), self.strength)
    }
}

/// The deck by ascending rank (L1, L3).
pub fn deck(bruce: bool) -> Vec<Card> {
    let mut cards = Vec::new();
    for strength in 1..=12 {
        for clan in 0..8 {
            cards.push(Card {
                strength,
                clan,
                second: false,
            });
        }
    }
    if bruce {
        for second in [false, true] {
            cards.push(Card {
                strength: 12,
                clan: 8,
                second,
            });
        }
    }
    cards
}

/// The card at the start of a text, and the rest. The longest name counts: `Sc12`
/// and not `Sc1` before a 2.
pub fn read_card(text: &str) -> Option<(Card, &str)> {
    let clan = CLANS.iter().position(|clan| text.starts_with(clan))?;
    let name = |strength: u32, second, suffix: &str| {
        let rest = text[2..].strip_prefix(&strength.to_string())?;
        let card = Card {
            strength,
            clan,
            second,
        };
        Some((card, rest.strip_prefix(suffix)?))
    };
    if CLANS[clan] == "Br" {
        return name(12, false, "a").or_else(|| name(12, true, "b"));
    }
    (1..=12)
        .rev()
        .find_map(|strength| name(strength, false, ""))
}

/// `SplitMix64`, with its state.
pub struct Generator(pub u64);

impl Generator {
    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// The next number modulo `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.number() % limit as u64).expect("smaller than a usize")
    }

    /// The cards in the order in which they are drawn.
    pub fn shuffle(&mut self, mut cards: Vec<Card>) -> Vec<Card> {
        cards.sort();
        let mut i = cards.len();
        while i > 1 {
            i -= 1;
            let j = self.below(i + 1);
            cards.swap(i, j);
        }
        cards
    }
}
