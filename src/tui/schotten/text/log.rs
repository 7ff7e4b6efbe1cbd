//! The move history with each turn in short, to be shown in columns.

use crate::tui::schotten::note::{LINES, turn_report};
use schotten_bots::Match;
use schotten_rules::{Action, Card, DeckKind, Player};
use tabletop::Event;
use telling::words::rounds::{announce_round, describe_result};
use telling::words::{self, Conjunction, Mention};
use telling::{Language, say};

/// The move history of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Log {
    /// The turns, earliest first.
    pub(crate) turns: Vec<LoggedTurn>,
    /// The turns side by side, with the beginnings and the ends of the rounds.
    pub(crate) rows: Vec<LogRow>,
}

/// A turn of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoggedTurn {
    /// Who took it.
    pub(crate) player: Player,
    /// The number of its round, counted from 1.
    pub(crate) round: usize,
    /// Its number in the round, counted from 1.
    pub(crate) number: usize,
    /// What the player did: `G8 @ 7, claims 3`.
    pub(crate) deeds: String,
    /// The same with the whole names of the Tactic cards, where there is room.
    pub(crate) full_deeds: String,
    /// The cards of the deeds, in their order there.
    pub(crate) cards: Vec<Card>,
}

/// How long the text about a turn is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wording {
    /// `G8 @ 7`, and short names of Tactic cards.
    Short,
    /// Whole names.
    Full,
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
    /// Returns the history of this match.
    pub(crate) fn new(language: Language, rounds: &Match) -> Self {
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
                        deeds: deeds(language, turn.actions, Wording::Short),
                        full_deeds: deeds(language, turn.actions, Wording::Full),
                        cards: named_cards(turn.actions),
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

    /// Returns a turn in full sentences, with the proofs of its claims as far as there is
    /// room for them in the lines of a message of this width.
    pub(crate) fn sentences(
        language: Language,
        rounds: &Match,
        turn: usize,
        width: u16,
    ) -> Vec<String> {
        let mut turns = rounds.events().filter_map(|event| match event {
            Event::Turn(turn) => Some(turn),
            Event::RoundBegan { .. } | Event::RoundEnded { .. } => None,
        });
        let turn = turns.nth(turn);
        let lines = turn.map(|turn| turn_report(language, rounds, &turn, (width, LINES)));
        lines.unwrap_or_default()
    }
}

/// Returns the cards that the deeds of a turn name, in their order.
fn named_cards(actions: &[Action]) -> Vec<Card> {
    let cards = actions.iter().flat_map(|action| {
        let moved = action.moved_troop().map(|(_, troop)| Card::from(troop));
        action.played_card().into_iter().chain(moved)
    });
    cards.collect()
}

/// Returns what a player did in a turn, in short and as everyone at the table may know it:
/// cards that were drawn or returned have no name.
fn deeds(language: Language, actions: &[Action], wording: Wording) -> String {
    let plays = actions.iter();
    let plays = plays.filter_map(|action| play(language, *action, wording));
    let mut parts: Vec<String> = plays.collect();
    let claims = actions.iter().filter_map(|action| match action {
        Action::Claim(stone) => Some(stone.to_string()),
        _ => None,
    });
    let claims: Vec<String> = claims.collect();
    if !claims.is_empty() {
        let stones = words::join_list(language, &claims, Conjunction::And);
        parts.push(say!(language, "log-claims", stones = stones));
    }
    let drawn = actions.iter();
    let drawn = drawn.filter(|action| matches!(action, Action::Draw(DeckKind::Tactic)));
    let deeds = parts.join(", ");
    match drawn.count() {
        0 => deeds,
        drawn => {
            let drew = say!(language, "log-drew-tactic", count = drawn);
            format!("{deeds} {drew}")
        }
    }
}

/// Returns a play in short; `None` for an action that plays no card.
fn play(language: Language, action: Action, wording: Wording) -> Option<String> {
    let label = |card: Card| match wording {
        Wording::Short => words::label(language, card),
        Wording::Full => words::short(language, card),
    };
    let moved = action.moved_troop();
    let moved = moved.map(|(from, troop)| (from.number(), label(troop.into())));
    Some(match (action, moved) {
        (Action::Pass, _) => say!(language, "log-pass"),
        (Action::Place(..) | Action::Lay(..), _) => say!(
            language,
            "log-to",
            card = label(action.played_card()?),
            stone = action.target_stone()?.number()
        ),
        (_, Some((from, troop))) => {
            let ruse = label(action.played_card()?);
            if let Some(to) = action.target_stone() {
                say!(
                    language,
                    "log-moved",
                    ruse = ruse,
                    card = troop,
                    from = from,
                    to = to.number()
                )
            } else {
                say!(language, "log-gone", ruse = ruse, card = troop, from = from)
            }
        }
        (_, None) => label(action.played_card()?),
    })
}
