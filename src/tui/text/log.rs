//! The move history in a few words for each turn, to be shown in columns.

use crate::tui::game::Game;
use schotten_rules::{Action, Card, DeckKind, Player, Ruse};
use tabletop::Event;
use telling::words::rounds::{announce_round, describe_result};
use telling::words::{Mention, history};
use telling::{Language, say};

/// The move history of a match.
#[derive(Debug, Default)]
pub(crate) struct Log {
    /// The turns, earliest first.
    pub(crate) turns: Vec<LoggedTurn>,
    /// The turns side by side, with the beginnings and the ends of the rounds.
    pub(crate) rows: Vec<LogRow>,
}

/// A turn of the history.
#[derive(Debug)]
pub(crate) struct LoggedTurn {
    /// Who took it.
    pub(crate) player: Player,
    /// The number of its round, counted from 1.
    pub(crate) round: usize,
    /// Its number in the round, counted from 1.
    pub(crate) number: usize,
    /// What the player did.
    pub(crate) deeds: Vec<LogPiece>,
}

/// A part of what a player did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LogPiece {
    /// A card.
    Card(Card),
    /// Words.
    Text(String),
}

/// A row of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LogRow {
    /// The beginning or the end of a round.
    Sentence(String),
    /// A turn of A and the next one of B, as indices of [`Log::turns`]. One is
    /// missing where B begins and where the history ends.
    Turns([Option<usize>; 2]),
}

impl Log {
    /// The history of this game.
    #[must_use]
    pub(crate) fn new(language: Language, game: &Game) -> Self {
        let rounds = game.rounds();
        let mut log = Self::default();
        let (mut round, mut number) = (0, 0);
        for event in rounds.events() {
            match event {
                Event::RoundBegan { number: begun, .. } => {
                    (round, number) = (begun, 0);
                    let sentence = announce_round(language, rounds, begun);
                    log.rows.push(LogRow::Sentence(sentence));
                }
                Event::Turn(turn) => {
                    number += 1;
                    log.add(LoggedTurn {
                        player: turn.player,
                        round,
                        number,
                        deeds: deeds(language, turn.actions),
                    });
                }
                Event::RoundEnded { round, .. } => {
                    let table = round.round().table();
                    let result = describe_result(language, table, &Mention::both(rounds));
                    log.rows.extend(result.map(LogRow::Sentence));
                }
            }
        }
        log
    }

    fn add(&mut self, turn: LoggedTurn) {
        let (at, player) = (self.turns.len(), turn.player);
        self.turns.push(turn);
        match (player, self.rows.last_mut()) {
            (Player::B, Some(LogRow::Turns([Some(_), after @ None]))) => *after = Some(at),
            (Player::A, _) => self.rows.push(LogRow::Turns([Some(at), None])),
            (Player::B, _) => self.rows.push(LogRow::Turns([None, Some(at)])),
        }
    }

    /// A turn in full sentences, with the proofs of its claims.
    #[must_use]
    pub(crate) fn sentences(language: Language, game: &Game, turn: usize) -> Vec<String> {
        let mut turns = game.rounds().events().filter_map(|event| match event {
            Event::Turn(turn) => Some(turn),
            Event::RoundBegan { .. } | Event::RoundEnded { .. } => None,
        });
        let turn = turns.nth(turn);
        let lines = turn.map(|turn| history::turn_lines(language, game.rounds(), &turn));
        lines.unwrap_or_default()
    }

    /// The row and the column of a turn.
    #[must_use]
    pub(crate) fn place_of(&self, turn: usize) -> Option<(usize, usize)> {
        self.rows.iter().enumerate().find_map(|(row, cells)| {
            let LogRow::Turns(cells) = cells else {
                return None;
            };
            let column = cells.iter().position(|cell| *cell == Some(turn))?;
            Some((row, column))
        })
    }
}

/// What a player did in a turn, in as few words as everyone at the table can
/// understand: cards that were drawn or returned have no name.
fn deeds(language: Language, actions: &[Action]) -> Vec<LogPiece> {
    let mut pieces: Vec<LogPiece> = Vec::new();
    let stones = actions.iter().filter_map(|action| match action {
        Action::Claim(stone) => Some(stone.to_string()),
        _ => None,
    });
    let stones: Vec<String> = stones.collect();
    let drawn = actions.iter();
    let drawn = drawn.filter(|action| matches!(action, Action::Draw(DeckKind::Tactic)));
    let drawn = drawn.count();
    let mut claimed = false;
    for action in actions {
        let to = |stone: &dyn ToString| say!(language, "log-to", stone = stone.to_string());
        let moved = |from: &dyn ToString, to: &dyn ToString| {
            let (from, to) = (from.to_string(), to.to_string());
            say!(language, "log-moved", from = from, to = to)
        };
        let gone = |from: &dyn ToString| say!(language, "log-gone", from = from.to_string());
        let (cards, text): (Vec<Card>, String) = match *action {
            Action::Place(troop, stone) => (vec![troop.into()], to(&stone)),
            Action::Lay(mode, stone) => (vec![mode.into()], to(&stone)),
            Action::Recruiter => (vec![Ruse::Recruiter.into()], String::new()),
            Action::Strategist { troop, from, to } => {
                let text = to.map_or_else(|| gone(&from), |to| moved(&from, &to));
                (vec![Ruse::Strategist.into(), troop.into()], text)
            }
            Action::Banshee { troop, from } => {
                (vec![Ruse::Banshee.into(), troop.into()], gone(&from))
            }
            Action::Traitor { card, from, to } => {
                (vec![Ruse::Traitor.into(), card.into()], moved(&from, &to))
            }
            Action::Pass => (Vec::new(), say!(language, "log-pass")),
            Action::Claim(_) if !claimed => {
                claimed = true;
                let stones = stones.join(", ");
                (Vec::new(), say!(language, "log-claims", stones = stones))
            }
            Action::Claim(_) | Action::Draw(_) | Action::Return(_) | Action::EndTurn => continue,
        };
        // What belongs to another deed than the words before it.
        if let Some(LogPiece::Text(before)) = pieces.last_mut() {
            before.push(',');
        }
        pieces.extend(cards.into_iter().map(LogPiece::Card));
        if !text.is_empty() {
            pieces.push(LogPiece::Text(text));
        }
    }
    if drawn > 0 {
        let drawn = say!(language, "log-drew-tactic", count = drawn);
        pieces.push(LogPiece::Text(drawn));
    }
    pieces
}
