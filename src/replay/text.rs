//! A match turn by turn, in words.

use super::{Direction, Perspective, Replay, Step};
use schotten_rules::{Action, Card, Player};
use std::fmt::Write;
use std::ops::RangeInclusive;
use telling::words::history::{self, Turn};
use telling::words::{self, Mention, rounds};
use telling::{Language, say};

/// A round in words.
#[derive(Debug, Default)]
pub(super) struct Narration {
    /// Who begins, and what the players hold.
    pub(super) begins: Vec<String>,
    /// Each turn: what was done, and what came with it.
    pub(super) turns: Vec<Vec<String>>,
    /// How it ended; after the last round, the match too.
    pub(super) ends: Vec<String>,
}

/// These rounds of a match in words, each turn with its number; hands and
/// drawn cards as far as these eyes see them.
#[must_use]
pub(crate) fn describe(
    language: Language,
    replay: &Replay,
    perspective: Perspective,
    rounds: RangeInclusive<usize>,
) -> String {
    let mut replay = replay.clone();
    replay.look(perspective);
    let mut text = String::new();
    for number in rounds {
        if !text.is_empty() {
            text.push('\n');
        }
        replay.go_to_round(number);
        let told = round(language, &replay);
        for begins in &told.begins {
            line(&mut text, "", begins);
        }
        text.push('\n');
        for (turn, told) in (1..).zip(&told.turns) {
            for (at, told) in told.iter().enumerate() {
                let number = if at == 0 {
                    format!("{turn:>3}. ")
                } else {
                    " ".repeat(5)
                };
                line(&mut text, &number, told);
            }
        }
        text.push('\n');
        for ends in &told.ends {
            line(&mut text, "", ends);
        }
    }
    text
}

/// The round at whose beginning the replay is.
pub(super) fn round(language: Language, replay: &Replay) -> Narration {
    let perspective = replay.perspective();
    let (game, round) = (replay.game(), replay.round());
    let number = replay.place().round + 1;
    let mut begins = vec![rounds::announce_round(language, game, number)];
    for player in Player::BOTH
        .into_iter()
        .filter(|player| perspective.see(*player))
    {
        let cards = round.start().hand(player).iter();
        let cards = cards.map(|card| words::code(language, card));
        let who = Mention::from(game.participant(player));
        begins.push(say!(
            language,
            "replay-holds",
            who = who.key(),
            name = who.name(language),
            cards = cards.collect::<Vec<_>>().join(" "),
        ));
    }
    let turns = round.turns().map(|turn| {
        let mut lines = history::turn_lines(language, game, &turn);
        if perspective.see(turn.player) {
            add_drawn(language, &mut lines, &drawn(&turn));
        }
        lines
    });
    let turns = turns.collect();
    // What was played in later rounds is not known yet.
    let mut at_end = replay.clone();
    at_end.step(Direction::Forward, Step::Round);
    let game = at_end.match_so_far();
    let mut ends = Vec::new();
    match rounds::round_result(language, &game) {
        Some(result) => {
            ends.push(result);
            ends.push(rounds::round_points(language, &game));
        }
        None => ends.push(say!(language, "replay-not-over")),
    }
    if let Some(result) = rounds::match_result(language, &game)
        && game.length() > 1
    {
        ends.push(rounds::match_points(language, &game));
        ends.push(result);
    }
    Narration {
        begins,
        turns,
        ends,
    }
}

/// The cards that came into the player's hand in a turn.
fn drawn(turn: &Turn<'_>) -> Vec<Card> {
    let around = turn.positions.windows(2).zip(turn.actions);
    let draws = around.filter(|(_, action)| matches!(action, Action::Draw(_)));
    draws
        .filter_map(|(around, _)| around[1].hand(turn.player).iter().last())
        .collect()
}

/// Adds the cards that were drawn to what was done in a turn.
fn add_drawn(language: Language, lines: &mut Vec<String>, drawn: &[Card]) {
    if drawn.is_empty() {
        return;
    }
    let cards = drawn.iter().map(|card| words::code(language, *card));
    let cards = cards.collect::<Vec<_>>().join(" ");
    let drew = say!(language, "replay-drew", cards = cards);
    match lines.first_mut() {
        Some(first) => *first = format!("{first} {drew}"),
        None => lines.push(drew),
    }
}

fn line(text: &mut String, before: &str, told: &str) {
    let _ = writeln!(text, "{before}{told}");
}
