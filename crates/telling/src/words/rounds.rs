//! Texts about names, rounds and results, used by every interface that plays a
//! match.

use crate::words::{self, Conjunction, Mention, Participant};
use crate::{Language, say};
use schotten_bots::Level;
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Action, ByPlayer, Player, StoneId, Table, Variant};
use tabletop::{Name, NameError, Seats};

/// Returns the game's name.
#[must_use]
pub fn title(language: Language) -> String {
    say!(language, "title")
}

/// Returns the default names of two people at one keyboard.
#[must_use]
pub fn default_names(language: Language) -> [String; 2] {
    [
        say!(language, "player-first"),
        say!(language, "player-second"),
    ]
}

/// Explains why a name can't be chosen.
#[must_use]
pub fn explain_name_error(language: Language, error: &NameError) -> String {
    let written_out = |character: &char| character.escape_unicode().to_string();
    match error {
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

/// Returns a variant's name.
#[must_use]
pub fn variant(language: Language, variant: Variant) -> String {
    language.named("variant", variant.name())
}

/// Describes a variant in one line.
#[must_use]
pub fn variant_explained(language: Language, variant: Variant) -> String {
    language.named("variant", &format!("{}-explained", variant.name()))
}

/// Describes how the opponent at a level plays, in one sentence.
#[must_use]
pub fn level_explained(language: Language, level: Level) -> String {
    match level {
        Level::Graded(grade) => {
            say!(language, "level-graded-explained", grade = grade.number())
        }
        _ => language.named("level", &format!("{}-explained", level.name())),
    }
}

/// Returns a level's name.
#[must_use]
pub fn level_name(language: Language, level: Level) -> String {
    match level {
        Level::Graded(grade) => say!(language, "level-graded", grade = grade.number()),
        _ => language.named("level", level.name()),
    }
}

/// Returns a level for a place beside the opponent's name: `level 4`.
#[must_use]
pub fn level_of(language: Language, level: Level) -> String {
    match level {
        Level::Graded(grade) => say!(language, "level-number", number = grade.number()),
        _ => level_name(language, level),
    }
}

/// Returns the name of the opponent at a level, with the level, for a list of
/// opponents: `Magnus (level 4)`.
#[must_use]
pub fn computer_at(language: Language, level: Level) -> String {
    if let Level::Graded(grade) = level {
        let (name, number) = (words::opponent_name(language, level), grade.number());
        return say!(language, "opponent-level", name, number);
    }
    let level = level_name(language, level);
    say!(language, "computer-level", level)
}

/// Announces a match: the game, its variant and who plays.
#[must_use]
pub fn announce_match(language: Language, game: &Match) -> String {
    let players = Player::BOTH.map(|player| match game.participant(player) {
        Participant::Computer(level, None) => computer_at(language, *level),
        participant => words::name(language, participant),
    });
    say!(
        language,
        "plain-opening",
        title = title(language),
        variant = variant(language, game.variant()),
        players = words::join_list(language, &players, Conjunction::And)
    )
}

/// Announces a round, counted from 1, and the player who goes first; the first one of a
/// match that somebody shared with the score to beat.
#[must_use]
pub fn announce_round(language: Language, game: &Match, round: usize, first: Player) -> String {
    let first = Mention::from(game.participant(first));
    let of = game.length();
    let (who, name) = (first.key(), first.name(language));
    let mut begins = say!(language, "begins", who, name);
    if of > 1 {
        begins = format!("{}. {begins}", say!(language, "header-round", round, of));
    }
    let compare = game.config().compare.as_ref().filter(|_| round == 1);
    let Some([a, b]) = compare.map(Seats::pair) else {
        return begins;
    };
    let to_beat = say!(language, "begins-to-beat", a, b);
    format!("{begins} {to_beat}")
}

/// Describes a claim and why it holds.
#[must_use]
pub fn describe_claim(language: Language, stone: StoneId, proof: &str) -> String {
    say!(language, "claimed", stone = stone.number(), proof)
}

/// Describes how the current round ended and why. Returns `None` if it is not
/// over.
#[must_use]
pub fn round_result(language: Language, game: &Match) -> Option<String> {
    let table = game.current()?.round().table();
    describe_result(language, table, &Mention::both(game))
}

/// Describes how a round ended and why. Returns `None` if it is not over.
#[must_use]
pub fn describe_result(
    language: Language,
    table: &Table,
    players: &ByPlayer<Mention<'_>>,
) -> Option<String> {
    let why = explain_win(language, table)?;
    let Some(winner) = table.outcome()?.winner() else {
        return Some(why);
    };
    let winner = players[winner];
    Some(if table.passes() >= 2 {
        say!(
            language,
            "round-won-settled",
            who = winner.key(),
            name = winner.name(language),
            why
        )
    } else {
        say!(
            language,
            "round-won",
            who = winner.key(),
            name = winner.name(language),
            why
        )
    })
}

/// Explains within a sentence what won a round, or in a sentence that it was drawn.
/// Returns `None` if it is not over.
#[must_use]
pub fn explain_win(language: Language, table: &Table) -> Option<String> {
    let border = table.border();
    let Some(winner) = table.outcome()?.winner() else {
        // A round is drawn only if both players have the same number of Stones.
        let stones = border.owned(Player::A).len();
        return Some(say!(language, "round-drawn", stones));
    };
    let stones = border.owned(winner);
    Some(
        if let Some([first, second, third]) = stones.threes().next() {
            say!(
                language,
                "why-three",
                first = first.number(),
                second = second.number(),
                third = third.number(),
            )
        } else if stones.len() >= 5 {
            let listed = words::list_stones(language, stones);
            say!(language, "why-five", count = stones.len(), stones = listed)
        } else {
            let theirs = border.owned(winner.other()).len();
            say!(language, "why-more", mine = stones.len(), theirs)
        },
    )
}

/// Describes the points of the current round.
#[must_use]
pub fn round_points(language: Language, game: &Match) -> String {
    let points = game.current().and_then(PlayedRound::points);
    let [a, b] = points.map_or([0, 0], |points| points.pair());
    let [first, second] = player_names(language, game);
    say!(language, "round-points", first, a, b, second)
}

/// Returns the names of both players of a match, A's first.
#[must_use]
pub fn player_names(language: Language, game: &Match) -> [String; 2] {
    Player::BOTH.map(|player| words::name(language, game.participant(player)))
}

/// Describes the points of the match so far.
#[must_use]
pub fn match_points(language: Language, game: &Match) -> String {
    let [a, b] = game.score().pair();
    let [first, second] = player_names(language, game);
    let (begun, length) = (game.rounds().len(), game.length());
    let played = if begun < length as usize {
        say!(language, "match-played-some", rounds = begun, length)
    } else {
        say!(language, "match-played-all", length)
    };
    say!(language, "match-points", first, a, b, second, played)
}

/// Describes the result of the match. Returns `None` if it is not over.
#[must_use]
pub fn match_result(language: Language, game: &Match) -> Option<String> {
    let result = game.result()?;
    Some(match result.winner() {
        Some(winner) => {
            let winner = Mention::from(game.participant(winner));
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

/// Returns the lines about sharing a finished match: the points of the game it
/// is compared with, if any, and its code.
#[must_use]
pub fn sharing_lines(language: Language, game: &Match, code: Option<String>) -> Vec<String> {
    let code = code.map(|code| say!(language, "end-code", code));
    let compare = game.config().compare.as_ref();
    let compare = compare.filter(|_| game.result().is_some());
    let compare = compare.map(|points| {
        let [a, b] = points.pair();
        say!(language, "end-compare", a, b)
    });
    compare.into_iter().chain(code).collect()
}

/// Reports an action that the player took back.
#[must_use]
pub fn report_undo(language: Language, action: Action) -> String {
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
