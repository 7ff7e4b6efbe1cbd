//! Texts of the help and of the windows about formations and cards.

use super::play::category_names;
use crate::tui::kit::Glyphs;
use crate::tui::schotten::table::{SchottenTable, Stage};
use crate::tui::shell::course::mistake_sign;
use crate::tui::shell::text::sign_entries;
use schotten_rules::{Category, TacticCard};
use telling::words;
use telling::{Language, say};

/// Returns what the marks on the chart of a round mean, for each player.
fn course_signs(language: Language, game: &SchottenTable, glyphs: Glyphs) -> [String; 2] {
    let (bottom, reader) = (game.bottom(), game.only_person());
    [bottom, bottom.other()].map(|player| {
        let (is_bottom, who) = (player == bottom, game.mention(player));
        let is_readers = reader.is_none_or(|reader| reader == player);
        say!(
            language,
            "help-sign-mistakes",
            sign = mistake_sign(is_bottom, is_readers, glyphs),
            who = who.key(),
            name = who.name(language)
        )
    })
}

/// Returns the title and the entries of the help section about the symbols that can be seen:
/// at the table, or on the result of a round.
pub(crate) fn help_signs(
    language: Language,
    game: &SchottenTable,
    glyphs: Glyphs,
) -> (String, Vec<[String; 2]>) {
    let title = say!(language, "help-signs");
    if game.shows_result() {
        let course = course_signs(language, game, glyphs).to_vec();
        return (title, sign_entries(course));
    }
    let tactic = game.table().variant().has_tactic();
    let mut signs = Vec::new();
    if matches!(game.stage, Stage::Replay(_)) {
        signs.extend(course_signs(language, game, glyphs));
    }
    signs.extend([
        say!(language, "help-sign-clans"),
        say!(language, "help-sign-hint"),
        say!(language, "help-sign-new"),
    ]);
    signs.extend(short_names(language, tactic));
    signs.extend([
        say!(
            language,
            "help-sign-so-far",
            tactic = if tactic { "yes" } else { "no" }
        ),
        say!(language, "help-sign-beaten"),
        say!(language, "help-sign-proof"),
    ]);
    if game.stage == Stage::Turn {
        signs.extend([
            say!(language, "help-sign-possible"),
            say!(language, "help-sign-free"),
            say!(language, "help-sign-ahead"),
        ]);
    }
    if tactic {
        signs.extend([
            say!(language, "help-sign-modes"),
            say!(language, "help-sign-tactic-draw"),
        ]);
    }
    (title, sign_entries(signs))
}

/// Returns what the short names of formations mean, without those that are the full ones.
fn short_names(language: Language, tactic: bool) -> Vec<String> {
    let mut kinds = Category::STRONGEST_FIRST
        .map(|category| (category, 3))
        .to_vec();
    if tactic {
        // After that of three cards.
        kinds.insert(2, (Category::ThreeOfAKind, 4));
    }
    let names = kinds.into_iter().map(|(category, slots)| {
        let [full, _, short] = category_names(language, category, slots);
        (full, short)
    });
    let shortened = names.filter(|(full, short)| full != short);
    shortened
        .map(|(full, short)| format!("{short} = {full}"))
        .collect()
}

/// Returns the categories of formations, strongest first: the name, an example and what it is.
pub(crate) fn ranking(
    language: Language,
) -> impl Iterator<Item = (String, [&'static str; 3], String)> {
    const EXAMPLES: [[&str; 3]; 5] = [
        ["R7", "R8", "R9"],
        ["R8", "G8", "Y8"],
        ["B2", "B4", "B7"],
        ["Y4", "P5", "N6"],
        ["G1", "P5", "N5"],
    ];
    let categories = Category::STRONGEST_FIRST.into_iter().zip(EXAMPLES);
    categories.map(move |(category, example)| {
        let name = words::category(language, category, 3);
        let explained = language.named("ranking", words::category_key(category, 3));
        (name, example, explained)
    })
}

/// Returns notes about comparing formations.
pub(crate) fn ranking_notes(language: Language) -> [String; 3] {
    [
        say!(language, "ranking-ties"),
        say!(language, "ranking-claims"),
        say!(language, "ranking-end"),
    ]
}

/// Returns the kind of a Tactic card.
pub(crate) fn tactic_group(language: Language, card: TacticCard) -> String {
    match card {
        TacticCard::EliteTroop(_) => say!(language, "tactic-elite-troops"),
        TacticCard::CombatMode(_) => say!(language, "tactic-combat-modes"),
        TacticCard::Ruse(_) => say!(language, "tactic-ruses"),
    }
}

/// Returns a kind of Tactic card with the number of unplayed copies and of
/// those in the player's hand.
pub(crate) fn unseen(language: Language, card: TacticCard, count: usize, mine: usize) -> String {
    let name = words::tactic_name(language, card);
    match (count, mine) {
        (0 | 1, 0) => name,
        (0 | 1, _) => say!(language, "unseen-yours", name),
        (_, 0) => say!(language, "unseen-two", name),
        (_, 1) => say!(language, "unseen-two-one-yours", name),
        (_, _) => say!(language, "unseen-two-yours", name),
    }
}

/// Returns what it means how a card stands among the unplayed ones: one of the viewer,
/// one that hasn't been seen, and one that lies face up. Without a `hand` to show, no
/// card is the viewer's.
pub(crate) fn grid_legend(language: Language, hand: bool) -> [String; 3] {
    [
        say!(language, "grid-mine"),
        if hand {
            say!(language, "grid-unseen")
        } else {
            say!(language, "grid-hidden")
        },
        say!(language, "grid-face-up"),
    ]
}

/// Lists the discard.
pub(crate) fn discard(language: Language, cards: &[String]) -> String {
    let cards = if cards.is_empty() {
        say!(language, "empty")
    } else {
        cards.join(" ")
    };
    say!(language, "discard", cards)
}
