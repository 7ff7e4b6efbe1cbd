//! A match turn by turn, in words.

use super::{Perspective, Replay};
use crate::playing::{Led, Playing};
use schotten_rules::{Action, Card, Player, Round};
use std::fmt::Write;
use std::ops::RangeInclusive;
use telling::words;
use telling::words::rounds;
use telling::{Language, say};

/// A round in words.
#[derive(Debug, Default)]
pub(super) struct NarratedRound {
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
pub(crate) fn told(
    language: Language,
    replay: &Replay,
    eyes: Perspective,
    rounds: RangeInclusive<usize>,
) -> String {
    let mut replay = replay.clone();
    replay.look(eyes);
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
pub(super) fn round(language: Language, replay: &Replay) -> NarratedRound {
    let eyes = replay.eyes();
    let mut round = NarratedRound::default();
    let mut playing = Playing::going_on(&replay.until(), replay.config(), 0);
    for begins in playing.latest() {
        round.begins.push(begins.told(language));
    }
    for player in Player::BOTH.into_iter().filter(|player| eyes.see(*player)) {
        let dealt = playing.round().round();
        let cards = dealt
            .hand(player)
            .iter()
            .map(|card| words::code(language, card));
        let holds = say!(
            language,
            "replay-holds",
            who = rounds::who(playing.name(player)),
            name = rounds::shown(language, playing.name(player)),
            cards = cards.collect::<Vec<_>>().join(" "),
        );
        round.begins.push(holds);
    }
    let mut drawn = Vec::new();
    for action in replay.round().actions() {
        let player = playing.table().turn();
        let Ok(led) = playing.play(*action) else {
            return round;
        };
        if let (Action::Draw(_), true) = (action, eyes.see(player)) {
            drawn.extend(newest(playing.round().round(), player));
        }
        if let Led::TurnOver(told) = led {
            let told = told.iter().map(|line| line.told(language)).collect();
            round.turns.push(turn(language, told, &mut drawn));
        }
    }
    let open = playing.turn_told();
    if !open.is_empty() && playing.table().outcome().is_none() {
        let told = open.iter().map(|line| line.told(language)).collect();
        round.turns.push(turn(language, told, &mut drawn));
    }
    match rounds::round_result(language, playing.rounds()) {
        Some(result) => {
            round.ends.push(result);
            round
                .ends
                .push(rounds::round_points(language, playing.rounds()));
        }
        None => round.ends.push(say!(language, "replay-not-over")),
    }
    if let Some(result) = rounds::match_result(language, playing.rounds())
        && playing.rounds().length() > 1
    {
        round
            .ends
            .push(rounds::match_points(language, playing.rounds()));
        round.ends.push(result);
    }
    round
}

/// The card that came into a hand last.
fn newest(round: &Round, player: Player) -> Option<Card> {
    round.hand(player).iter().last()
}

/// A turn: what was done, and what came with it.
fn turn(language: Language, mut told: Vec<String>, drawn: &mut Vec<Card>) -> Vec<String> {
    if !drawn.is_empty() {
        let cards = drawn.drain(..).map(|card| words::code(language, card));
        let cards = cards.collect::<Vec<_>>().join(" ");
        let drew = say!(language, "replay-drew", cards = cards);
        match told.first_mut() {
            Some(first) => *first = format!("{first} {drew}"),
            None => told.push(drew),
        }
    }
    told
}

fn line(text: &mut String, before: &str, told: &str) {
    let _ = writeln!(text, "{before}{told}");
}
