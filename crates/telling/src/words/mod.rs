//! The game told in plain words, in the reader's language: cards, formations,
//! verdicts, proofs, actions, refusals. The table, the plain mode, the `claims`
//! command and the engine's hints speak with these.

mod deeds;
mod hint;
pub mod history;
mod mention;
mod refusal;
pub mod rounds;
mod verdict;

pub use deeds::{action_code, advice, deck_key, deck_name, narrate};
pub use hint::{reason, reasons};
pub use mention::{Mention, Participant, computer_name, name, you};
pub use refusal::refusal;
pub use verdict::verdict;

use crate::{Language, say};
use schotten_rules::{
    Card, CardKind, Category, ClanCard, ClanSet, Color, CombatMode, EliteTroop, Formation, Modes,
    Ruse, Side, TacticCard,
};

/// A name that begins with one of these takes `d'` instead of `de` in French.
const VOWELS: &str = "aeiouàâäéèêëîïôöùûüœ";

/// A color's name.
#[must_use]
pub fn color(language: Language, color: Color) -> String {
    match color {
        Color::Red => say!(language, "color-red"),
        Color::Green => say!(language, "color-green"),
        Color::Blue => say!(language, "color-blue"),
        Color::Yellow => say!(language, "color-yellow"),
        Color::Purple => say!(language, "color-purple"),
        Color::Brown => say!(language, "color-brown"),
    }
}

/// A color's letter on the cards. In English that of the notation.
#[must_use]
pub fn letter(language: Language, color: Color) -> String {
    match color {
        Color::Red => say!(language, "letter-red"),
        Color::Green => say!(language, "letter-green"),
        Color::Blue => say!(language, "letter-blue"),
        Color::Yellow => say!(language, "letter-yellow"),
        Color::Purple => say!(language, "letter-purple"),
        Color::Brown => say!(language, "letter-brown"),
    }
}

/// A card's name: `red 7`, `Joker`, `Mud Fight`.
#[must_use]
pub fn card(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => say!(
            language,
            "clan-card",
            color = color(language, card.color()),
            strength = card.strength(),
        ),
        CardKind::Tactic(card) => tactic_name(language, card),
    }
}

/// A card as a sentence names it: Clan cards by letter and strength (`R7`),
/// Tactic cards by name.
#[must_use]
pub fn short(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_name(language, card),
    }
}

/// A Clan card by letter and strength: `R7`. In English that is the notation.
#[must_use]
pub fn clan_code(language: Language, card: ClanCard) -> String {
    format!("{}{}", letter(language, card.color()), card.strength())
}

/// A card by its two letters: `R7`, `JO`. In English that is the notation.
#[must_use]
pub fn code(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_code(language, card),
    }
}

/// A Tactic card's two letters.
#[must_use]
pub fn tactic_code(language: Language, card: TacticCard) -> String {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => say!(language, "code-joker"),
        TacticCard::EliteTroop(EliteTroop::Spy) => say!(language, "code-spy"),
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => say!(language, "code-shield-bearer"),
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => {
            say!(language, "code-blind-mans-bluff")
        }
        TacticCard::CombatMode(CombatMode::MudFight) => say!(language, "code-mud-fight"),
        TacticCard::Ruse(Ruse::Recruiter) => say!(language, "code-recruiter"),
        TacticCard::Ruse(Ruse::Strategist) => say!(language, "code-strategist"),
        TacticCard::Ruse(Ruse::Banshee) => say!(language, "code-banshee"),
        TacticCard::Ruse(Ruse::Traitor) => say!(language, "code-traitor"),
    }
}

/// A Tactic card's name.
#[must_use]
pub fn tactic_name(language: Language, card: TacticCard) -> String {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => say!(language, "tactic-joker"),
        TacticCard::EliteTroop(EliteTroop::Spy) => say!(language, "tactic-spy"),
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => {
            say!(language, "tactic-shield-bearer")
        }
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => {
            say!(language, "tactic-blind-mans-bluff")
        }
        TacticCard::CombatMode(CombatMode::MudFight) => say!(language, "tactic-mud-fight"),
        TacticCard::Ruse(Ruse::Recruiter) => say!(language, "tactic-recruiter"),
        TacticCard::Ruse(Ruse::Strategist) => say!(language, "tactic-strategist"),
        TacticCard::Ruse(Ruse::Banshee) => say!(language, "tactic-banshee"),
        TacticCard::Ruse(Ruse::Traitor) => say!(language, "tactic-traitor"),
    }
}

/// A card with the article it takes inside a sentence: `the red 7`, `the Joker`,
/// `Mud Fight`.
#[must_use]
pub fn card_with_article(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => say!(
            language,
            "clan-card-article",
            color = color(language, card.color()),
            strength = card.strength(),
        ),
        CardKind::Tactic(card) => tactic_with_article(language, card),
    }
}

/// A card as a sentence names it with its article, if it takes one: Clan cards
/// by letter and strength (`R7`), Tactic cards by name (`the Joker`).
#[must_use]
pub fn short_with_article(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_with_article(language, card),
    }
}

/// A Tactic card's name with its article, if it takes one.
fn tactic_with_article(language: Language, card: TacticCard) -> String {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => say!(language, "tactic-joker-article"),
        TacticCard::EliteTroop(EliteTroop::Spy) => say!(language, "tactic-spy-article"),
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => {
            say!(language, "tactic-shield-bearer-article")
        }
        TacticCard::CombatMode(_) => tactic_name(language, card),
        TacticCard::Ruse(Ruse::Recruiter) => say!(language, "tactic-recruiter-article"),
        TacticCard::Ruse(Ruse::Strategist) => say!(language, "tactic-strategist-article"),
        TacticCard::Ruse(Ruse::Banshee) => say!(language, "tactic-banshee-article"),
        TacticCard::Ruse(Ruse::Traitor) => say!(language, "tactic-traitor-article"),
    }
}

/// What a Tactic card does.
#[must_use]
pub fn tactic_text(language: Language, card: TacticCard) -> String {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => say!(language, "tactic-joker-text"),
        TacticCard::EliteTroop(EliteTroop::Spy) => say!(language, "tactic-spy-text"),
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => {
            say!(language, "tactic-shield-bearer-text")
        }
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => {
            say!(language, "tactic-blind-mans-bluff-text")
        }
        TacticCard::CombatMode(CombatMode::MudFight) => say!(language, "tactic-mud-fight-text"),
        TacticCard::Ruse(Ruse::Recruiter) => say!(language, "tactic-recruiter-text"),
        TacticCard::Ruse(Ruse::Strategist) => say!(language, "tactic-strategist-text"),
        TacticCard::Ruse(Ruse::Banshee) => say!(language, "tactic-banshee-text"),
        TacticCard::Ruse(Ruse::Traitor) => say!(language, "tactic-traitor-text"),
    }
}

/// A category's name, for formations of this many cards.
#[must_use]
pub fn category(language: Language, category: Category, slots: usize) -> String {
    match category {
        Category::ColorRun => say!(language, "formation-color-run"),
        Category::ThreeOfAKind if slots == 4 => say!(language, "formation-four-of-a-kind"),
        Category::ThreeOfAKind => say!(language, "formation-three-of-a-kind"),
        Category::Color => say!(language, "formation-color"),
        Category::Run => say!(language, "formation-run"),
        Category::Sum => say!(language, "formation-sum"),
    }
}

/// A formation by name and total, for formations of this many cards.
#[must_use]
pub fn formation(language: Language, formation: Formation, slots: usize) -> String {
    say!(
        language,
        "formation-total",
        formation = category(language, formation.category(), slots),
        total = formation.total(),
    )
}

fn named(language: Language, worth: Formation, modes: Modes) -> String {
    formation(language, worth, modes.slots())
}

/// A chance in whole percent; only what is certain is 0% or 100%.
#[must_use]
pub fn percent(language: Language, chance: f32) -> String {
    let rounded = (100.0 * chance).round();
    let shown = if chance <= 0.0 || chance >= 1.0 {
        rounded
    } else {
        rounded.clamp(1.0, 99.0)
    };
    say!(language, "percent", number = shown)
}

/// The cards of a side, one after another; empty for none.
#[must_use]
pub fn side_cards(language: Language, side: &Side) -> String {
    let codes = side.iter().map(|troop| code(language, troop.into()));
    codes.collect::<Vec<_>>().join(" ")
}

/// How the last of several things is joined.
#[derive(Clone, Copy)]
pub enum Last {
    /// "…, … and …".
    And,
    /// "…, … or …".
    Or,
}

/// Clan cards, strongest first, as a sentence lists them.
#[must_use]
pub fn list(language: Language, cards: ClanSet, last: Last) -> String {
    let cards = cards.iter().rev().map(|card| clan_code(language, card));
    joined(language, &cards.collect::<Vec<_>>(), last)
}

/// Things as a sentence lists them.
#[must_use]
pub fn joined(language: Language, things: &[String], last: Last) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => {
            let (head, tail) = (head.join(", "), tail.as_str());
            match last {
                Last::And => say!(language, "list-and", head = head, last = tail),
                Last::Or => say!(language, "list-or", head = head, last = tail),
            }
        }
    }
}
