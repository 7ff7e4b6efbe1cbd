//! The turns of a match as plain text.

use super::{Direction, Perspective, ReplayView, StepSize};
use schotten_rules::{Action, Card, Player};
use std::fmt::{self, Write};
use std::ops::RangeInclusive;
use telling::words::history::{self, Turn};
use telling::words::{self, Mention, rounds};
use telling::{Language, say};

/// A round as text.
#[derive(Debug, Default)]
pub(super) struct Narration {
    /// Who begins, and the hands that are visible.
    pub(super) begins: Vec<String>,
    /// The lines of each turn: the actions, drawn cards if visible, and proofs.
    pub(super) turns: Vec<Vec<String>>,
    /// The result of the round and, after the last round, of the match.
    pub(super) ends: Vec<String>,
}

/// Describes these rounds of a match with numbered turns. Hands and drawn cards
/// are included if they are visible from the perspective.
pub(crate) fn describe(
    language: Language,
    replay: &ReplayView,
    perspective: Perspective,
    rounds: RangeInclusive<usize>,
) -> String {
    let mut replay = replay.clone();
    replay.set_perspective(perspective);
    let mut text = String::new();
    for number in rounds {
        if !text.is_empty() {
            text.push('\n');
        }
        replay.go_to_round(number);
        let narration = narrate_round(language, &replay);
        for begins in &narration.begins {
            push_line(&mut text, format_args!("{begins}"));
        }
        text.push('\n');
        for (turn, lines) in (1..).zip(&narration.turns) {
            for (at, line) in lines.iter().enumerate() {
                let number = if at == 0 {
                    format!("{turn:>3}. ")
                } else {
                    " ".repeat(5)
                };
                push_line(&mut text, format_args!("{number}{line}"));
            }
        }
        text.push('\n');
        for ends in &narration.ends {
            push_line(&mut text, format_args!("{ends}"));
        }
    }
    text
}

/// Describes the round at whose beginning the replay is.
pub(super) fn narrate_round(language: Language, replay: &ReplayView) -> Narration {
    let perspective = replay.perspective();
    let (game, round) = (replay.game(), replay.round());
    let number = replay.place().round + 1;
    let mut begins = vec![rounds::announce_round(language, game, number)];
    for player in Player::BOTH
        .into_iter()
        .filter(|player| perspective.sees(*player))
    {
        let cards = round.start().hand(player).iter();
        let cards = cards.map(|card| words::label(language, card));
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
        if perspective.sees(turn.player) {
            add_drawn_cards(language, &mut lines, &drawn_cards(&turn));
        }
        lines
    });
    let turns = turns.collect();
    // At the end of this round, later rounds must not be taken into account.
    let mut at_end = replay.clone();
    at_end.step(Direction::Forward, StepSize::Round);
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

/// Returns the cards that the player drew in a turn.
fn drawn_cards(turn: &Turn<'_>) -> Vec<Card> {
    let around = turn.positions.windows(2).zip(turn.actions);
    let draws = around.filter(|(_, action)| matches!(action, Action::Draw(_)));
    draws
        .filter_map(|(around, _)| around[1].hand(turn.player).iter().last())
        .collect()
}

/// Adds the drawn cards to the first line of a turn.
fn add_drawn_cards(language: Language, lines: &mut Vec<String>, drawn: &[Card]) {
    if drawn.is_empty() {
        return;
    }
    let cards = drawn.iter().map(|card| words::short(language, *card));
    let cards = cards.collect::<Vec<_>>().join(", ");
    let drew = say!(language, "replay-drew", cards = cards);
    match lines.first_mut() {
        Some(first) => *first = format!("{first} {drew}"),
        None => lines.push(drew),
    }
}

/// Appends a line to a text.
pub(super) fn push_line(text: &mut String, line: fmt::Arguments<'_>) {
    text.write_fmt(line)
        .expect("writing to a String can't fail");
    text.push('\n');
}
