//! What a formation is worth.

use super::cards::{COLORS, Card};

/// The categories of formations, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Category {
    /// Any cards.
    Sum,
    /// Successive strengths.
    Run,
    /// One color.
    Color,
    /// One strength.
    OfAKind,
    /// One color and successive strengths.
    ColorRun,
}

/// Category and total; the greater one wins.
pub type Worth = (Category, u32);

/// A Clan card or what an Elite Troop stands for: color and strength.
pub type Face = (char, u32);

/// What a complete formation is worth, given a reading of its Elite Troops.
pub fn worth(faces: &[Face], bluff: bool) -> Worth {
    let one_color = faces.iter().all(|face| face.0 == faces[0].0);
    let one_strength = faces.iter().all(|face| face.1 == faces[0].1);
    let lowest = faces.iter().map(|face| face.1).min().unwrap_or(0);
    // Successive: the lowest strength, the next one and so on are all there.
    let successive = (lowest..)
        .take(faces.len())
        .all(|strength| faces.iter().any(|face| face.1 == strength));
    let category = if bluff {
        Category::Sum
    } else if one_color && successive {
        Category::ColorRun
    } else if one_strength {
        Category::OfAKind
    } else if one_color {
        Category::Color
    } else if successive {
        Category::Run
    } else {
        Category::Sum
    };
    (category, faces.iter().map(|face| face.1).sum())
}

/// Everything a card can stand for.
pub(crate) fn faces(card: Card) -> Vec<Face> {
    let each_color = |strengths: &[u32]| -> Vec<Face> {
        COLORS
            .iter()
            .flat_map(|&color| strengths.iter().map(move |&strength| (color, strength)))
            .collect()
    };
    match card {
        Card::Clan(color, strength) => vec![(color, strength)],
        Card::Tactic("JO") => each_color(&[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        Card::Tactic("SP") => each_color(&[7]),
        Card::Tactic("SB") => each_color(&[1, 2, 3]),
        Card::Tactic(code) => panic!("{code} has no place in a formation"),
    }
}

/// All readings of some cards: every combination of what the Elite Troops can stand for.
pub fn readings(cards: &[Card]) -> Vec<Vec<Face>> {
    let mut readings = vec![Vec::new()];
    for &card in cards {
        let mut longer = Vec::new();
        for reading in &readings {
            for face in faces(card) {
                let mut with_face = reading.clone();
                with_face.push(face);
                longer.push(with_face);
            }
        }
        readings = longer;
    }
    readings
}

/// What a complete formation is worth at best.
pub fn best(cards: &[Card], bluff: bool) -> Worth {
    readings(cards)
        .iter()
        .map(|reading| worth(reading, bluff))
        .max()
        .expect("some reading")
}
