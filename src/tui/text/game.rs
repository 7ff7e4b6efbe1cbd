//! Names, rounds and results.

use crate::bots::Level;
use crate::rules::{Outcome, PlayedRound, Player, StoneId, StoneSet, Variant};
use crate::tui::game::Game;

/// The game's name.
pub(crate) const TITLE: &str = "Schotten Totten";

/// The human player's name against the computer.
pub(crate) const YOU: &str = "You";

/// The default names of two people at one keyboard.
pub(crate) const NAMES: [&str; 2] = ["Ann", "Bob"];

/// A variant's name.
#[must_use]
pub(crate) const fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Base => "Base",
        Variant::Tactic => "Tactic",
        Variant::Expert => "Expert",
        Variant::TacticExpert => "Tactic Expert",
    }
}

/// A variant in one line.
#[must_use]
pub(crate) const fn variant_explained(variant: Variant) -> &'static str {
    match variant {
        Variant::Base => "Six Clan cards in hand; claim Stones after you play.",
        Variant::Tactic => "Seven cards in hand, and ten Tactic cards to draw from.",
        Variant::Expert => "Clan cards only; claims are made before you play.",
        Variant::TacticExpert => "With Tactic cards; claims are made before you play.",
    }
}

/// A level in one line.
#[must_use]
pub(crate) const fn level_explained(level: Level) -> &'static str {
    match level {
        Level::Random => "Plays any card anywhere.",
        Level::Simple => "Looks for strong formations, one Stone at a time.",
    }
}

/// The computer's name.
#[must_use]
pub(crate) fn bot_name(level: Level) -> String {
    format!("Bot {level}")
}

fn is_you(name: &str) -> bool {
    name == YOU
}

/// A verb after a name: `Ann wins`, `You win`.
fn does(name: &str, verb: &str) -> String {
    if is_you(name) {
        format!("{name} {verb}")
    } else {
        format!("{name} {verb}s")
    }
}

/// Whose something is: `Ann's`, `Your`.
fn whose(name: &str) -> String {
    if is_you(name) {
        "Your".to_owned()
    } else {
        format!("{name}'s")
    }
}

/// A round begins.
#[must_use]
pub(crate) fn begins(round: usize, of: u32, name: &str) -> String {
    let begin = does(name, "begin");
    if of > 1 {
        format!("Round {round} of {of}: {begin}.")
    } else {
        format!("{begin}.")
    }
}

/// A claim and why it holds.
#[must_use]
pub(crate) fn claimed(stone: StoneId, proof: &str) -> String {
    format!("Stone {stone}: {proof}")
}

/// Where the match stands, for the header.
#[must_use]
pub(crate) fn round_of(game: &Game) -> String {
    match game.rounds().length() {
        1 => "One round".to_owned(),
        length => format!("Round {} of {length}", game.round_number()),
    }
}

/// The decks in the header.
#[must_use]
pub(crate) fn two_decks(clan: usize, tactic: usize) -> String {
    format!("Clan {clan} · Tactic {tactic}")
}

/// The one deck of the base game in the header.
#[must_use]
pub(crate) fn one_deck(clan: usize) -> String {
    format!("Deck {clan}")
}

/// A player's Stones, and how many Tactic cards the player has played.
#[must_use]
pub(crate) fn player_facts(stones: usize, played: Option<u8>) -> String {
    match played {
        Some(played) => format!("Tactic cards played {played}   Stones {stones}"),
        None => format!("Stones {stones}"),
    }
}

/// So many cards.
#[must_use]
pub(crate) fn cards(count: usize) -> String {
    match count {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    }
}

/// Why the round was won.
#[must_use]
pub(crate) fn round_result(game: &Game, outcome: Outcome) -> String {
    let border = game.table().border();
    let Some(winner) = outcome.winner() else {
        let [a, b] = Player::BOTH.map(|player| border.owned(player).len());
        return format!("The round is drawn: settled with {a} Stones to {b}.");
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
    let settled = if game.table().passes() >= 2 {
        ", settled after two passes"
    } else {
        ""
    };
    let wins = does(game.name(winner), "win");
    format!("{wins} the round: {why}{settled}.")
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
pub(crate) fn round_points(game: &Game) -> String {
    let points = game.rounds().current().and_then(PlayedRound::points);
    let [a, b] = points.unwrap_or_default();
    let [name_a, name_b] = Player::BOTH.map(|player| game.name(player));
    format!("This round: {name_a} {a} – {b} {name_b}")
}

/// The points of the match so far.
#[must_use]
pub(crate) fn match_points(game: &Game) -> String {
    let [a, b] = game.rounds().score();
    let [name_a, name_b] = Player::BOTH.map(|player| game.name(player));
    let rounds = game.rounds().length();
    let played = if game.has_next_round() {
        format!("after {} of {rounds} rounds", game.round_number())
    } else if rounds == 1 {
        "after one round".to_owned()
    } else {
        format!("after {rounds} rounds")
    };
    format!("Match: {name_a} {a} – {b} {name_b}, {played}")
}

/// Who won the match.
#[must_use]
pub(crate) fn match_result(game: &Game) -> Option<String> {
    let result = game.rounds().result()?;
    Some(match result.winner() {
        Some(winner) => format!("{} the match.", does(game.name(winner), "win")),
        None => "The match is drawn.".to_owned(),
    })
}

/// The curtain: whose turn it is, and who is to look away.
#[must_use]
pub(crate) fn curtain(game: &Game) -> [String; 3] {
    let player = game.table().turn();
    let (name, other) = (game.name(player), game.name(player.other()));
    [
        format!("{} turn", whose(name)),
        format!("{other}, please look away."),
        format!("When nobody else looks, {name} presses Space."),
    ]
}
