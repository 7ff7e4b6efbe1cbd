//! Texts about the game in the reader's language: cards, formations, verdicts,
//! proofs, actions, refusals. The table, the plain mode, the `claims` command
//! and the engine's hints use them.

mod card_groups;
mod coach;
mod deeds;
pub mod history;
mod io_error;
mod mention;
mod mistakes;
mod refusal;
pub mod rounds;
mod verdict;

pub use coach::{
    REASON_COLUMNS, card_in_brief, chance, play_in_brief, play_reason, side_in_brief,
    sides_of_stone, stone_shares,
};
use deeds::advised_deed;
pub use deeds::{advice, deck_key, deck_name, narrate};
pub use io_error::io_error;
pub use mention::possessive;
pub use mention::{
    Mention, Participant, computer_name, name, opponent_name, reader_name, recorded_name,
};
pub(crate) use mention::{given_name, scripted_name};
pub use mistakes::mistakes_of_kind;
pub use refusal::{parse_error, refusal};
pub use verdict::{own_verdict, verdict};

use crate::{Language, say};
use schotten_rules::{
    Card, CardKind, Category, ClanCard, ClanSet, Color, Formation, Modes, Side, StoneSet,
    TacticCard,
};
use textkit::columns::capitalize;

/// The letters before which French uses `d'` instead of `de`.
const VOWELS: &str = "aeiouàâäéèêëîïôöùûüœ";

/// Returns a color's name.
#[must_use]
pub fn color(language: Language, color: Color) -> String {
    language.named("color", color_name(color))
}

/// Returns the name of a color in the names of messages.
const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Yellow => "yellow",
        Color::Purple => "purple",
        Color::Brown => "brown",
    }
}

/// Returns a color's letter on cards. In English this is the letter of the
/// notation.
#[must_use]
pub fn letter(language: Language, color: Color) -> String {
    language.named("letter", color_name(color))
}

/// Returns a card's name: `red 7`, `Joker`, `Mud Fight`.
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

/// Returns a card's short name for use in sentences: the code of a Clan card
/// (`R7`), the name of a Tactic card.
#[must_use]
pub fn short(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_name(language, card),
    }
}

/// Returns a Clan card's code of letter and strength: `R7`. In English this is
/// the notation.
#[must_use]
pub fn clan_code(language: Language, card: ClanCard) -> String {
    format!("{}{}", letter(language, card.color()), card.strength())
}

/// Returns a card's code of two characters: `R7`, `JO`. In English this is the
/// notation.
#[must_use]
pub fn code(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_code(language, card),
    }
}

/// Returns a card's name for where there is little room, as on a card: `R7`,
/// `Shield`.
#[must_use]
pub fn label(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_label(language, card),
    }
}

/// Returns a Tactic card's short name, of at most seven letters.
#[must_use]
pub fn tactic_label(language: Language, card: TacticCard) -> String {
    language.named("short", card.name())
}

/// Returns a Tactic card's code of two letters.
#[must_use]
pub fn tactic_code(language: Language, card: TacticCard) -> String {
    language.named("code", card.name())
}

/// Returns a Tactic card's name.
#[must_use]
pub fn tactic_name(language: Language, card: TacticCard) -> String {
    language.named("tactic", card.name())
}

/// Returns a card's name with its definite article, if it takes one: `the red
/// 7`, `the Joker`, `Mud Fight`.
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

/// Returns a card's short name with its definite article, if it takes one:
/// `R7`, `the Joker`.
#[must_use]
pub fn short_with_article(language: Language, card: Card) -> String {
    match card.kind() {
        CardKind::Clan(card) => clan_code(language, card),
        CardKind::Tactic(card) => tactic_with_article(language, card),
    }
}

/// Returns a Tactic card's name with its definite article, if it takes one.
fn tactic_with_article(language: Language, card: TacticCard) -> String {
    match card {
        TacticCard::CombatMode(_) => tactic_name(language, card),
        _ => language.named("tactic", &format!("{}-article", card.name())),
    }
}

/// Returns a description of what a Tactic card does.
#[must_use]
pub fn tactic_text(language: Language, card: TacticCard) -> String {
    language.named("tactic", &format!("{}-text", card.name()))
}

/// Returns the word for a category in the names of messages, for formations of `slots` cards:
/// with four, a three of a kind is a four of a kind.
#[must_use]
pub const fn category_key(category: Category, slots: usize) -> &'static str {
    match category {
        Category::ColorRun => "color-run",
        Category::ThreeOfAKind if slots == 4 => "four-of-a-kind",
        Category::ThreeOfAKind => "three-of-a-kind",
        Category::Color => "color",
        Category::Run => "run",
        Category::Sum => "sum",
    }
}

/// Returns a category's name for formations of `slots` cards.
#[must_use]
pub fn category(language: Language, category: Category, slots: usize) -> String {
    language.named("formation", category_key(category, slots))
}

/// Returns the name and total of a formation of `slots` cards.
#[must_use]
pub fn formation(language: Language, formation: Formation, slots: usize) -> String {
    say!(
        language,
        "formation-total",
        formation = category(language, formation.category(), slots),
        total = formation.total(),
    )
}

/// Returns a category's name of at most five letters.
#[must_use]
pub fn short_category(language: Language, category: Category, slots: usize) -> String {
    language.named("short", category_key(category, slots))
}

/// Returns the short name and total of a formation of `slots` cards.
fn short_formation(language: Language, formation: Formation, slots: usize) -> String {
    say!(
        language,
        "formation-total",
        formation = short_category(language, formation.category(), slots),
        total = formation.total(),
    )
}

fn formation_with_modes(language: Language, worth: Formation, modes: Modes) -> String {
    formation(language, worth, modes.slots())
}

/// A chance from 0 to 1 in whole percent, as players see it. Only certainties are rounded
/// to 0 or 100.
#[must_use]
pub fn whole_percent(chance: f32) -> f32 {
    let rounded = (100.0 * chance).round();
    if chance <= 0.0 || chance >= 1.0 {
        rounded
    } else {
        rounded.clamp(1.0, 99.0)
    }
}

/// Returns a chance, from 0 to 1, in whole percent. Only certainties are
/// rounded to 0% or 100%.
#[must_use]
pub fn percent(language: Language, chance: f32) -> String {
    say!(language, "percent", number = whole_percent(chance))
}

/// Returns the estimated chances of all players in whole percent so that they add up to 100:
/// some may be rounded the other way. The `exact` one is shown as by itself. Only once the
/// game `is_over`, they are shown as certainties.
#[must_use]
pub fn percent_shares(
    language: Language,
    chances: &[f32],
    exact: Option<usize>,
    is_over: bool,
) -> Vec<String> {
    let text = if is_over { percent } else { estimated_percent };
    let mut whole: Vec<f32> = chances.iter().copied().map(whole_percent).collect();
    loop {
        let missing = (100.0 - whole.iter().sum::<f32>()).clamp(-1.0, 1.0);
        let gain = |at: usize| missing * (100.0 * chances[at] - whole[at]);
        let may_change = |at: &usize| {
            let changed = whole[*at] + missing;
            Some(*at) != exact && whole[*at] > 0.0 && (1.0..100.0).contains(&changed)
        };
        let others = (0..whole.len()).filter(may_change);
        let next = others.max_by(|a, b| gain(*a).total_cmp(&gain(*b)));
        match next {
            Some(next) if missing != 0.0 => whole[next] += missing,
            _ => break,
        }
    }
    whole
        .into_iter()
        .map(|number| text(language, number / 100.0))
        .collect()
}

/// Returns an estimated chance in whole percent, which is never a certainty: `43%`, `>99%`.
#[must_use]
pub fn estimated_percent(language: Language, chance: f32) -> String {
    let bound = match chance {
        ..=0.0 => "under",
        1.0.. => "over",
        _ => return percent(language, chance),
    };
    let number = percent(language, chance.clamp(0.01, 0.99));
    say!(language, "percent-bound", bound, number)
}

/// Returns a share as percentage points with one decimal, without a sign: `1.5`.
#[must_use]
pub fn percentage_points(language: Language, share: f32) -> String {
    decimal(language, f64::from(100.0 * share))
}

/// Returns a number with one decimal, rounded up from the middle as people do: `1.3` for
/// 1.25.
#[must_use]
pub fn decimal(language: Language, number: f64) -> String {
    let number = format!("{:.1}", (10.0 * number).round() / 10.0);
    match language {
        Language::English => number,
        Language::French => number.replace('.', ","),
    }
}

/// Returns the short names of a side's cards, separated by spaces; empty for an
/// empty side.
#[must_use]
pub fn side_cards(language: Language, side: &Side) -> String {
    let names = side.iter().map(|troop| label(language, troop.into()));
    names.collect::<Vec<_>>().join(" ")
}

/// The conjunction before the last item of a list.
#[derive(Clone, Copy)]
pub enum Conjunction {
    /// "…, … and …".
    And,
    /// "…, … or …".
    Or,
}

/// Lists Clan cards in a sentence, strongest first.
#[must_use]
pub fn list_cards(language: Language, cards: ClanSet, conjunction: Conjunction) -> String {
    let cards = cards.iter().rev().map(|card| clan_code(language, card));
    join_list(language, &cards.collect::<Vec<_>>(), conjunction)
}

/// Returns the numbers of Stones as a list within a sentence.
#[must_use]
pub fn list_stones(language: Language, stones: StoneSet) -> String {
    let stones: Vec<String> = stones.iter().map(|id| id.to_string()).collect();
    join_list(language, &stones, Conjunction::And)
}

/// Names Stones within a sentence: `Stone 4`, `Stones 4 and 5`.
#[must_use]
pub fn the_stones(language: Language, stones: StoneSet) -> String {
    let (count, stones) = (stones.len(), list_stones(language, stones));
    say!(language, "the-stones", count, stones)
}

/// Returns a text that begins with a small letter and has no full stop, such as that of an
/// error, as a sentence.
#[must_use]
pub fn sentence(text: &str) -> String {
    format!("{}.", capitalize(text))
}

/// Joins the parts of a sentence with semicolons.
#[must_use]
pub fn join_parts(language: Language, parts: Vec<String>) -> String {
    let joined = parts
        .into_iter()
        .reduce(|head, last| say!(language, "list-parts", head, last));
    joined.unwrap_or_default()
}

/// Joins items into a list within a sentence.
#[must_use]
pub fn join_list(language: Language, things: &[String], conjunction: Conjunction) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => {
            let (head, tail) = (head.join(", "), tail.as_str());
            match conjunction {
                Conjunction::And => say!(language, "list-and", head, last = tail),
                Conjunction::Or => say!(language, "list-or", head, last = tail),
            }
        }
    }
}
