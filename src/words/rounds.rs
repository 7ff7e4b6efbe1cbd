//! Names, rounds and results in words, for everything that plays a match.

use crate::bots::Level;
use crate::rules::{Action, Match, PlayedRound, Player, StoneId, StoneSet, Variant};
use crate::words;

/// The game's name.
pub const TITLE: &str = "Schotten Totten";

/// The human player's name against the computer.
pub const YOU: &str = "You";

/// The default names of two people at one keyboard.
pub const NAMES: [&str; 2] = ["Ann", "Bob"];

/// A variant's name.
#[must_use]
pub const fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Base => "Base",
        Variant::Tactic => "Tactic",
        Variant::Expert => "Expert",
        Variant::TacticExpert => "Tactic Expert",
    }
}

/// A variant in one line.
#[must_use]
pub const fn variant_explained(variant: Variant) -> &'static str {
    match variant {
        Variant::Base => "Six Clan cards in hand; claim Stones after you play.",
        Variant::Tactic => "Seven cards in hand, and ten Tactic cards to draw from.",
        Variant::Expert => "Clan cards only; claims are made before you play.",
        Variant::TacticExpert => "With Tactic cards; claims are made before you play.",
    }
}

/// A level in one line.
#[must_use]
pub const fn level_explained(level: Level) -> &'static str {
    match level {
        Level::Random => "Plays any card anywhere.",
        Level::Simple => "Looks for strong formations, one Stone at a time.",
    }
}

/// The computer's name.
#[must_use]
pub fn bot_name(level: Level) -> String {
    format!("Bot {level}")
}

fn is_you(name: &str) -> bool {
    name == YOU
}

/// A verb after a name: `Ann wins`, `You win`.
#[must_use]
pub fn does(name: &str, verb: &str) -> String {
    if is_you(name) {
        format!("{name} {verb}")
    } else {
        format!("{name} {verb}s")
    }
}

/// Whose something is: `Ann's`, `Your`.
#[must_use]
pub fn whose(name: &str) -> String {
    if is_you(name) {
        "Your".to_owned()
    } else {
        format!("{name}'s")
    }
}

/// A round begins.
#[must_use]
pub fn begins(round: usize, of: u32, name: &str) -> String {
    let begin = does(name, "begin");
    if of > 1 {
        format!("Round {round} of {of}: {begin}.")
    } else {
        format!("{begin}.")
    }
}

/// A claim and why it holds.
#[must_use]
pub fn claimed(stone: StoneId, proof: &str) -> String {
    format!("Stone {stone}: {proof}")
}

/// How the last round ended and why, once it has.
#[must_use]
pub fn round_result(rounds: &Match) -> Option<String> {
    let table = rounds.current()?.round().table();
    let border = table.border();
    let Some(winner) = table.outcome()?.winner() else {
        let [a, b] = Player::BOTH.map(|player| border.owned(player).len());
        return Some(format!(
            "The round is drawn: settled with {a} Stones to {b}."
        ));
    };
    let stones = border.owned(winner);
    let why = if let Some([first, second, third]) = three_adjacent(stones) {
        format!("three adjacent Stones, {first}, {second} and {third}")
    } else if stones.len() >= 5 {
        format!("{} Stones along the border", stones.len())
    } else {
        format!(
            "{} Stones to {}",
            stones.len(),
            border.owned(winner.other()).len()
        )
    };
    let settled = if table.passes() >= 2 {
        ", settled after two passes"
    } else {
        ""
    };
    let wins = does(rounds.name(winner).as_str(), "win");
    Some(format!("{wins} the round: {why}{settled}."))
}

/// The first three neighbors among these Stones.
fn three_adjacent(stones: StoneSet) -> Option<[StoneId; 3]> {
    let all: Vec<StoneId> = StoneId::all().collect();
    let mut threes = all
        .windows(3)
        .filter_map(|three| <[StoneId; 3]>::try_from(three).ok());
    threes.find(|three| three.iter().all(|stone| stones.contains(*stone)))
}

/// The points of the round.
#[must_use]
pub fn round_points(rounds: &Match) -> String {
    let points = rounds.current().and_then(PlayedRound::points);
    let [a, b] = points.unwrap_or_default();
    let [name_a, name_b] = Player::BOTH.map(|player| rounds.name(player));
    format!("This round: {name_a} {a} – {b} {name_b}")
}

/// The points of the match so far.
#[must_use]
pub fn match_points(rounds: &Match) -> String {
    let [a, b] = rounds.score();
    let [name_a, name_b] = Player::BOTH.map(|player| rounds.name(player));
    let (begun, length) = (rounds.rounds().len(), rounds.length());
    let played = if begun < length as usize {
        format!("after {begun} of {length} rounds")
    } else if length == 1 {
        "after one round".to_owned()
    } else {
        format!("after {length} rounds")
    };
    format!("Match: {name_a} {a} – {b} {name_b}, {played}")
}

/// Who won the match.
#[must_use]
pub fn match_result(rounds: &Match) -> Option<String> {
    let result = rounds.result()?;
    Some(match result.winner() {
        Some(winner) => format!("{} the match.", does(rounds.name(winner).as_str(), "win")),
        None => "The match is drawn.".to_owned(),
    })
}

/// What the player took back.
#[must_use]
pub fn taken_back(action: Action) -> String {
    match action {
        Action::Claim(stone) => format!("You took back the claim of Stone {stone}."),
        Action::Pass => "You took back the pass.".into(),
        other => other.played_card().map_or_else(
            || "Taken back.".to_owned(),
            |card| format!("You took back {}.", words::card(card)),
        ),
    }
}
