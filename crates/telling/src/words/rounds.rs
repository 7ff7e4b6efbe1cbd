//! Names, rounds and results in words, for everything that plays a match.

use crate::words::{self, Mention};
use crate::{Language, say};
use schotten_bots::Level;
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Action, ByPlayer, Player, StoneId, Table, Variant};
use tabletop::{Name, NameError};

/// The game's name.
#[must_use]
pub fn title(language: Language) -> String {
    say!(language, "title")
}

/// The default names of two people at one keyboard.
#[must_use]
pub fn default_names(language: Language) -> [String; 2] {
    [
        say!(language, "player-first"),
        say!(language, "player-second"),
    ]
}

/// Why nobody can be called so.
#[must_use]
pub fn name_refused(language: Language, fault: &NameError) -> String {
    let written_out = |character: &char| character.escape_unicode().to_string();
    match fault {
        NameError::Blank => say!(language, "name-blank"),
        NameError::Bar => say!(language, "name-bar"),
        NameError::Invisible { character, place } => say!(
            language,
            "name-invisible",
            character = written_out(character),
            place = *place
        ),
        NameError::LoneMark { character, place } => say!(
            language,
            "name-mark",
            character = written_out(character),
            place = *place
        ),
        NameError::TooWide { columns } => say!(
            language,
            "name-wide",
            columns = *columns,
            most = Name::COLUMNS
        ),
    }
}

/// A variant's name.
#[must_use]
pub fn variant(language: Language, variant: Variant) -> String {
    match variant {
        Variant::Base => say!(language, "variant-base"),
        Variant::Tactic => say!(language, "variant-tactic"),
        Variant::Expert => say!(language, "variant-expert"),
        Variant::TacticExpert => say!(language, "variant-tactic-expert"),
    }
}

/// A variant in one line.
#[must_use]
pub fn variant_explained(language: Language, variant: Variant) -> String {
    match variant {
        Variant::Base => say!(language, "variant-base-explained"),
        Variant::Tactic => say!(language, "variant-tactic-explained"),
        Variant::Expert => say!(language, "variant-expert-explained"),
        Variant::TacticExpert => say!(language, "variant-tactic-expert-explained"),
    }
}

/// A level in one line.
#[must_use]
pub fn level_explained(language: Language, level: Level) -> String {
    match level {
        Level::Random => say!(language, "level-random-explained"),
        Level::Greedy => say!(language, "level-greedy-explained"),
        Level::Heuristic => say!(language, "level-heuristic-explained"),
        Level::Net => say!(language, "level-net-explained"),
        Level::Graded(grade) => {
            say!(language, "level-graded-explained", grade = grade.number())
        }
    }
}

/// A level's name.
#[must_use]
pub fn level_name(language: Language, level: Level) -> String {
    match level {
        Level::Random => say!(language, "level-random"),
        Level::Greedy => say!(language, "level-greedy"),
        Level::Heuristic => say!(language, "level-heuristic"),
        Level::Net => say!(language, "level-net"),
        Level::Graded(grade) => say!(language, "level-graded", grade = grade.number()),
    }
}

/// The computer at a level, to be chosen.
#[must_use]
pub fn computer_at(language: Language, level: Level) -> String {
    if let Level::Graded(_) = level {
        return words::computer_name(language, level);
    }
    let level = level_name(language, level);
    say!(language, "computer-level", level = level)
}

/// That a round of a match, counted from 1, begins, and who begins it.
#[must_use]
pub fn begins(language: Language, game: &Match, round: usize) -> String {
    let Some(dealt) = game.rounds().get(round - 1) else {
        return String::new();
    };
    let first = Mention::from(game.participant(dealt.deal().first_player()));
    let of = game.length();
    if of > 1 {
        say!(
            language,
            "begins-round",
            who = first.key(),
            name = first.name(language),
            round = round,
            of = of,
        )
    } else {
        say!(
            language,
            "begins",
            who = first.key(),
            name = first.name(language)
        )
    }
}

/// A claim and why it holds.
#[must_use]
pub fn claimed(language: Language, stone: StoneId, proof: &str) -> String {
    say!(language, "claimed", stone = stone.number(), proof = proof)
}

/// How the last round ended and why, once it has.
#[must_use]
pub fn round_result(language: Language, rounds: &Match) -> Option<String> {
    let table = rounds.current()?.round().table();
    result(language, table, &Mention::both(rounds))
}

/// How a round ended and why, once it has.
#[must_use]
pub fn result(
    language: Language,
    table: &Table,
    players: &ByPlayer<Mention<'_>>,
) -> Option<String> {
    let border = table.border();
    let Some(winner) = table.outcome()?.winner() else {
        // A round is drawn only with as many Stones for each player.
        let stones = border.owned(Player::A).len();
        return Some(say!(language, "round-drawn", stones = stones));
    };
    let stones = border.owned(winner);
    let why = if let Some([first, second, third]) = stones.threes().next() {
        say!(
            language,
            "why-three",
            first = first.number(),
            second = second.number(),
            third = third.number(),
        )
    } else if stones.len() >= 5 {
        say!(language, "why-five", count = stones.len())
    } else {
        let theirs = border.owned(winner.other()).len();
        say!(language, "why-more", mine = stones.len(), theirs = theirs)
    };
    let winner = players[winner];
    Some(if table.passes() >= 2 {
        say!(
            language,
            "round-won-settled",
            who = winner.key(),
            name = winner.name(language),
            why = why,
        )
    } else {
        say!(
            language,
            "round-won",
            who = winner.key(),
            name = winner.name(language),
            why = why
        )
    })
}

/// The points of the round.
#[must_use]
pub fn round_points(language: Language, rounds: &Match) -> String {
    let points = rounds.current().and_then(PlayedRound::points);
    let [a, b] = points.map_or([0, 0], |points| points.pair());
    let [first, second] = player_names(language, rounds);
    say!(
        language,
        "round-points",
        first = first,
        a = a,
        b = b,
        second = second
    )
}

/// The names of the players of a match, A's first.
#[must_use]
pub fn player_names(language: Language, rounds: &Match) -> [String; 2] {
    Player::BOTH.map(|player| words::name(language, rounds.participant(player)))
}

/// The points of the match so far.
#[must_use]
pub fn match_points(language: Language, rounds: &Match) -> String {
    let [a, b] = rounds.score().pair();
    let [first, second] = player_names(language, rounds);
    let (begun, length) = (rounds.rounds().len(), rounds.length());
    let played = if begun < length as usize {
        say!(
            language,
            "match-played-some",
            rounds = begun,
            length = length
        )
    } else {
        say!(language, "match-played-all", length = length)
    };
    say!(
        language,
        "match-points",
        first = first,
        a = a,
        b = b,
        second = second,
        played = played,
    )
}

/// Who won the match.
#[must_use]
pub fn match_result(language: Language, rounds: &Match) -> Option<String> {
    let result = rounds.result()?;
    Some(match result.winner() {
        Some(winner) => {
            let winner = Mention::from(rounds.participant(winner));
            say!(
                language,
                "match-won",
                who = winner.key(),
                name = winner.name(language)
            )
        }
        None => say!(language, "match-drawn"),
    })
}

/// The code of a match that is over, and the points of the game it is compared
/// with.
#[must_use]
pub fn code(language: Language, rounds: &Match, code: Option<String>) -> Vec<String> {
    let code = code.map(|code| say!(language, "end-code", code = code));
    let compare = rounds.config().compare.as_ref();
    let compare = compare.filter(|_| rounds.result().is_some());
    let compare = compare.map(|points| {
        let [a, b] = points.pair();
        say!(language, "end-compare", a = a, b = b)
    });
    compare.into_iter().chain(code).collect()
}

/// What the player took back.
#[must_use]
pub fn taken_back(language: Language, action: Action) -> String {
    match action {
        Action::Claim(stone) => say!(language, "taken-back-claim", stone = stone.number()),
        Action::Pass => say!(language, "taken-back-pass"),
        other => other.played_card().map_or_else(
            || say!(language, "taken-back"),
            |card| {
                say!(
                    language,
                    "taken-back-card",
                    card = words::card_with_article(language, card)
                )
            },
        ),
    }
}
