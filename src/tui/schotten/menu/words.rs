//! The texts of the start screen about Schotten Totten.

use super::form::{Field, NamesProblem, name_of};
use crate::options::Options;
use crate::profile::GameMode;
use crate::records::GameProgress;
use crate::stats::MatchSummary;
use crate::tui::schotten::text;
use crate::tui::shell::start::{begin, join};
use schotten_bots::Level;
use schotten_rules::{ByPlayer, Variant};
use std::cmp::Ordering;
use telling::{Language, say, words};

/// Against whom a game is, or who play it.
pub(super) fn opponents(language: Language, game: &MatchSummary) -> String {
    let [a, b] = &game.participants;
    match b.level() {
        Some(level) if b.given_name().is_none() => opponent(language, Some(level)),
        _ => {
            let [a, b] = [a, b].map(|who| words::name(language, who));
            format!("{a} – {b}")
        }
    }
}

/// Returns who plays a game of two people.
pub(super) fn people(language: Language, options: &Options) -> String {
    let [head, last] = [0, 1].map(|place| name_of(options, language, place));
    say!(language, "list-and", head, last)
}

/// Returns the options of a game that these play: what is not as usual.
pub(super) fn game(language: Language, options: &Options, who: String) -> Vec<String> {
    let variant = Some(options.variant).filter(|variant| *variant != Variant::Base);
    let variant = variant.map(|variant| text::variant(language, variant));
    let rounds = (options.rounds > 1).then(|| rounds(language, options.rounds));
    join([Some(who), variant, rounds])
}

fn rounds(language: Language, count: u32) -> String {
    say!(language, "stats-of-rounds", count)
}

/// Returns the opponent at a level, with the level: `Magnus, level 4`.
pub(super) fn opponent(language: Language, level: Option<Level>) -> String {
    let Some(level) = level else {
        return String::new();
    };
    let name = text::opponent_name(language, level);
    format!("{name}, {}", text::level_of(language, level))
}

/// Returns how a match with this score ended for the reader, whose points come first.
pub(super) fn match_result(language: Language, score: ByPlayer<u32>) -> String {
    let [reader, other]: [u32; 2] = score.into();
    let outcome = match reader.cmp(&other) {
        Ordering::Greater => "won",
        Ordering::Less => "lost",
        Ordering::Equal => "drawn",
    };
    let score = format!("{reader}–{other}");
    say!(language, "start-result", outcome, score)
}

/// How an opponent plays: the name and a sentence.
pub(super) fn about_opponent(language: Language, level: Option<Level>) -> String {
    let Some(level) = level else {
        return String::new();
    };
    let explained = text::level_explained(language, level);
    let name = text::opponent_name(language, level);
    say!(language, "plain-explained", name, explained)
}

/// Returns what a row of the options is about.
pub(super) fn about_field(language: Language, field: Field, options: &Options) -> String {
    match field {
        Field::Opponent => about_opponent(language, options.opponent),
        Field::Variant => text::variant_explained(language, options.variant),
        Field::Rounds => say!(language, "start-about-rounds"),
        Field::Name(_) => say!(language, "start-about-name"),
        Field::First => say!(language, "start-about-first"),
        Field::Begin => String::new(),
    }
}

/// Returns the name of a row of the options.
pub(super) fn field(language: Language, field: Field, mode: GameMode) -> String {
    match (field, mode) {
        (Field::Opponent, _) => say!(language, "opponent-label"),
        (Field::Variant, _) => say!(language, "start-variant"),
        (Field::Rounds, _) => say!(language, "start-rounds"),
        (Field::Name(_), GameMode::Solo) => say!(language, "start-your-name"),
        (Field::Name(0), GameMode::Pair) => say!(language, "start-first-name"),
        (Field::Name(_), GameMode::Pair) => say!(language, "start-second-name"),
        (Field::First, _) => say!(language, "start-first"),
        (Field::Begin, _) => begin(language),
    }
}

/// Returns the choice of a random first player.
pub(super) fn random_first(language: Language) -> String {
    say!(language, "start-random")
}

/// Why the game can't begin.
pub(super) fn names_problem(language: Language, problem: NamesProblem) -> String {
    match problem {
        NamesProblem::Name => say!(language, "start-name-missing"),
        NamesProblem::OtherName => say!(language, "names-alike"),
    }
}

/// Returns who has won a match of Schotten Totten, and the score.
fn describe_match_result(game: &MatchSummary, language: Language) -> String {
    let score = game.score();
    let [a, b]: [u32; 2] = score.into();
    let winner = match a.cmp(&b) {
        Ordering::Greater => &game.participants[0],
        Ordering::Less => &game.participants[1],
        Ordering::Equal => return match_result(language, score),
    };
    if game.participants[0] == words::Participant::Reader {
        return match_result(language, score);
    }
    let (name, score) = (words::name(language, winner), format!("{a}–{b}"));
    say!(language, "games-won", name, score)
}

/// Returns who plays a match of Schotten Totten, and how it stands.
pub(super) fn describe_match(
    game: &MatchSummary,
    progress: GameProgress,
    language: Language,
) -> (String, Vec<String>) {
    let variant = text::variant(language, game.variant);
    let what = format!("{} · {variant}", opponents(language, game));
    let [a, b]: [u32; 2] = game.score().into();
    let (round, of) = (game.begun, game.length);
    let is_finished = progress == GameProgress::Finished;
    let how = if game.resigned.is_some() {
        [Some(say!(language, "games-resigned")), None, None]
    } else if is_finished {
        [Some(describe_match_result(game, language)), None, None]
    } else {
        let match_score = (of > 1).then(|| format!("{a}–{b}"));
        let round = (of > 1).then(|| say!(language, "record-round", round, of));
        // There is no room for both.
        let standing = game.standing.filter(|_| of == 1);
        let standing = standing.map(|standing| {
            let [a, b]: [u32; 2] = standing.stones.into();
            say!(language, "games-standing", turn = standing.turn, a, b)
        });
        [round, match_score, standing]
    };
    (what, how.into_iter().flatten().collect())
}
