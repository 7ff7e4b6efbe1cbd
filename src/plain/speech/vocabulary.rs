//! The words that are understood.

use super::Look;
use crate::language::Language;
use crate::rules::{Color, CombatMode, EliteTroop, Ruse, TacticCard};

/// Words that begin an order, with the ones that mean the same.
pub(super) const PLAY: &[&str] = &["play", "place", "put", "lay", "use"];
pub(super) const CLAIM: &[&str] = &["claim"];
pub(super) const DRAW: &[&str] = &["draw", "take"];
pub(super) const END: &[&str] = &["end", "done", "finish"];
pub(super) const PASS: &[&str] = &["pass", "skip"];
pub(super) const RETURN: &[&str] = &["return", "returns"];
pub(super) const DISCARD: &[&str] = &["discard", "x", "away"];
const HELP: &[&str] = &["help", "commands", "h"];
const STONE: &[&str] = &["stone", "stones"];
const TACTIC: &[&str] = &["tactic", "tactics", "explain"];
const TOWARDS: &[&str] = &["to", "onto"];
const PLACED: &[&str] = &["at", "on", "in", "from", "of"];

/// What tells something, by its words.
const LOOKS: &[(&[&str], Look)] = &[
    (&["show", "position", "look", "table"], Look::Show),
    (&["hand"], Look::Hand),
    (&["stones", "border"], Look::Stones),
    (&["claims"], Look::Claims),
    (&["legal", "moves"], Look::Legal),
    (&["unplayed", "unseen"], Look::Unplayed),
    (&["discard", "discards"], Look::Discard),
    (&["log", "history"], Look::Log),
    (&["score", "points"], Look::Score),
    (&["formations", "ranking"], Look::Formations),
    (&["undo"], Look::Undo),
    (&["quit", "exit", "q"], Look::Quit),
];

/// The Tactic cards by their names.
const TACTIC_NAMES: &[(&[&str], TacticCard)] = &[
    (&["joker"], TacticCard::EliteTroop(EliteTroop::Joker)),
    (&["spy"], TacticCard::EliteTroop(EliteTroop::Spy)),
    (
        &["shield", "bearer"],
        TacticCard::EliteTroop(EliteTroop::ShieldBearer),
    ),
    (
        &["shieldbearer"],
        TacticCard::EliteTroop(EliteTroop::ShieldBearer),
    ),
    (
        &["shield"],
        TacticCard::EliteTroop(EliteTroop::ShieldBearer),
    ),
    (
        &["blind", "mans", "bluff"],
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
    ),
    (
        &["blind", "man", "bluff"],
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
    ),
    (
        &["blindmansbluff"],
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
    ),
    (
        &["blind"],
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
    ),
    (
        &["bluff"],
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
    ),
    (
        &["mud", "fight"],
        TacticCard::CombatMode(CombatMode::MudFight),
    ),
    (&["mudfight"], TacticCard::CombatMode(CombatMode::MudFight)),
    (&["mud"], TacticCard::CombatMode(CombatMode::MudFight)),
    (&["recruiter"], TacticCard::Ruse(Ruse::Recruiter)),
    (&["recruit"], TacticCard::Ruse(Ruse::Recruiter)),
    (&["strategist"], TacticCard::Ruse(Ruse::Strategist)),
    (&["banshee"], TacticCard::Ruse(Ruse::Banshee)),
    (&["traitor"], TacticCard::Ruse(Ruse::Traitor)),
];

pub(super) fn is_preposition(word: &str) -> bool {
    is_towards(word) || PLACED.contains(&word)
}

/// Does the word say where something goes to?
pub(super) fn is_towards(word: &str) -> bool {
    TOWARDS.contains(&word)
}

pub(super) fn is_stone(word: &str) -> bool {
    STONE.contains(&word)
}

pub(super) fn is_help(word: &str) -> bool {
    HELP.contains(&word)
}

pub(super) fn is_tactic(word: &str) -> bool {
    TACTIC.contains(&word)
}

/// What a single word asks to be told.
pub(super) fn look(word: &str) -> Option<Look> {
    let found = LOOKS.iter().find(|(words, _)| words.contains(&word));
    found.map(|(_, look)| *look)
}

/// A color by its letter or name.
pub(super) fn color(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| {
        let letter = color.letter().to_ascii_lowercase();
        word == crate::words::color(Language::English, *color) || word.chars().eq([letter])
    })
}

/// The Tactic cards with the words that name them: their letters too.
pub(super) fn tactic_names() -> impl Iterator<Item = (Vec<String>, TacticCard)> {
    let names = TACTIC_NAMES.iter().map(|(words, card)| {
        let words = words.iter().map(|word| (*word).to_owned());
        (words.collect(), *card)
    });
    let letters = |card: TacticCard| (vec![card.letters().to_lowercase()], card);
    names.chain(TacticCard::KINDS.map(letters))
}

/// A word that was perhaps meant.
pub(super) fn like(word: &str) -> Option<String> {
    let orders = [PLAY, CLAIM, DRAW, END, PASS, RETURN, HELP, STONE, TACTIC];
    let orders = orders.into_iter().flatten();
    let looks = LOOKS.iter().flat_map(|(words, _)| words.iter());
    let cards = TACTIC_NAMES.iter().flat_map(|(words, _)| words.iter());
    let colors = Color::ALL.map(|color| crate::words::color(Language::English, color));
    let words = orders
        .chain(looks)
        .chain(cards)
        .map(|word| (*word).to_owned())
        .chain(colors);
    if word.len() > 24 {
        return None;
    }
    let near = words
        .filter(|known| known.len() > 2)
        .map(|known| (distance(word, &known), known))
        .min_by_key(|(distance, _)| *distance);
    near.filter(|(distance, known)| *distance * 3 <= known.len())
        .map(|(_, known)| known)
}

/// How many letters have to be added, left out or changed.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.chars().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.chars().count()]
}
