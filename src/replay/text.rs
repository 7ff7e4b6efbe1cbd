//! A match turn by turn, in words.

use super::{Eyes, Replay};
use crate::language::{Language, say};
use crate::playing::{Led, Playing};
use crate::rules::{Action, Card, Player, Round};
use crate::words;
use crate::words::rounds;
use std::fmt::Write;
use std::ops::RangeInclusive;

/// These rounds of a match in words, each turn with its number; hands and
/// drawn cards as far as these eyes see them.
#[must_use]
pub(crate) fn told(
    language: Language,
    replay: &Replay,
    eyes: Eyes,
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
        round(language, &replay, &mut text);
    }
    text
}

/// The round at whose beginning the replay is.
fn round(language: Language, replay: &Replay, text: &mut String) {
    let eyes = replay.eyes();
    let mut playing = Playing::going_on(&replay.until(), replay.config(), 0);
    for begins in playing.latest() {
        line(text, "", &begins.told(language));
    }
    for player in Player::BOTH.into_iter().filter(|player| eyes.see(*player)) {
        let round = playing.round().round();
        let cards = round
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
        line(text, "", &holds);
    }
    text.push('\n');
    let mut turn = 1;
    let mut drawn = Vec::new();
    for action in replay.round().actions() {
        let player = playing.table().turn();
        let Ok(led) = playing.play(*action) else {
            return;
        };
        if let (Action::Draw(_), true) = (action, eyes.see(player)) {
            drawn.extend(newest(playing.round().round(), player));
        }
        if let Led::TurnOver(told) = led {
            let told = told.iter().map(|line| line.told(language)).collect();
            tell(language, turn, told, &mut drawn, text);
            turn += 1;
        }
    }
    let open = playing.turn_told();
    if !open.is_empty() && playing.table().outcome().is_none() {
        let told = open.iter().map(|line| line.told(language)).collect();
        tell(language, turn, told, &mut drawn, text);
    }
    text.push('\n');
    match rounds::round_result(language, playing.rounds()) {
        Some(result) => {
            line(text, "", &result);
            line(text, "", &rounds::round_points(language, playing.rounds()));
        }
        None => line(text, "", &say!(language, "replay-not-over")),
    }
    if let Some(result) = rounds::match_result(language, playing.rounds())
        && playing.rounds().length() > 1
    {
        line(text, "", &rounds::match_points(language, playing.rounds()));
        line(text, "", &result);
    }
}

/// The card that came into a hand last.
fn newest(round: &Round, player: Player) -> Option<Card> {
    round.hand(player).iter().last()
}

/// A turn with its number: what was done, and what came with it.
fn tell(
    language: Language,
    turn: usize,
    mut told: Vec<String>,
    drawn: &mut Vec<Card>,
    text: &mut String,
) {
    if !drawn.is_empty() {
        let cards = drawn.drain(..).map(|card| words::code(language, card));
        let cards = cards.collect::<Vec<_>>().join(" ");
        let drew = say!(language, "replay-drew", cards = cards);
        match told.first_mut() {
            Some(first) => *first = format!("{first} {drew}"),
            None => told.push(drew),
        }
    }
    for (at, told) in told.iter().enumerate() {
        let number = if at == 0 {
            format!("{turn:>3}. ")
        } else {
            " ".repeat(5)
        };
        line(text, &number, told);
    }
}

fn line(text: &mut String, before: &str, told: &str) {
    let _ = writeln!(text, "{before}{told}");
}
