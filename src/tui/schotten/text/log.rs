//! The move history with each turn in short.

use crate::tui::schotten::note::{LINES, turn_report};
use crate::tui::shell::windows::log::LogEntry;
use schotten_bots::{Match, SeenRound};
use schotten_rules::{Action, Card, DeckKind, Player};
use telling::words::rounds::{announce_round, describe_result};
use telling::words::{self, Conjunction, Mention};
use telling::{Language, say};

/// The move history of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Log {
    /// The reader's language.
    pub(crate) language: Language,
    /// The turns, earliest first.
    pub(crate) turns: Vec<LoggedTurn>,
    /// The turns with the beginnings and the ends of the rounds.
    pub(crate) entries: Vec<LogEntry>,
}

/// A turn of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoggedTurn {
    /// Who took it.
    pub(crate) player: Player,
    /// The player's name.
    pub(crate) name: String,
    /// The number of its round, counted from 1.
    pub(crate) round: usize,
    /// Its number in the round, counted from 1.
    pub(crate) number: usize,
    /// What the player did: `Isla: G8 to Stone 7, claims Stone 3`.
    pub(crate) text: String,
    /// The names of the cards in the text, in their order there.
    pub(crate) cards: Vec<Card>,
}

impl Log {
    /// Returns the history of these rounds of a match.
    pub(crate) fn new(language: Language, game: &Match, rounds: &[SeenRound]) -> Self {
        let mut log = Self {
            language,
            ..Self::default()
        };
        for (round, seen) in (1..).zip(rounds) {
            let sentence = announce_round(language, game, round, seen.first_player());
            log.entries.push(LogEntry::Heading(sentence));
            for (number, turn) in (1..).zip(seen.turns()) {
                let who = game.participant(turn.player);
                let name = words::name(language, who);
                // What is hidden isn't told.
                let actions: Vec<Action> = turn.actions.iter().flatten().copied().collect();
                let deeds = deeds(language, Mention::from(who), &actions);
                log.entries.push(LogEntry::Turn(log.turns.len()));
                log.turns.push(LoggedTurn {
                    player: turn.player,
                    text: say!(language, "log-turn", name = &name, deeds = deeds),
                    name,
                    round,
                    number,
                    cards: named_cards(&actions),
                });
            }
            let table = seen.view().table();
            let result = describe_result(language, table, &Mention::both(game));
            log.entries.extend(result.map(LogEntry::Heading));
        }
        log
    }

    /// Returns a turn in full sentences, with the proofs of its claims as far as there is
    /// room for them in the lines of a message of this width.
    pub(crate) fn sentences(
        language: Language,
        (game, rounds): (&Match, &[SeenRound]),
        turn: usize,
        width: u16,
    ) -> Vec<String> {
        let turn = rounds.iter().flat_map(SeenRound::turns).nth(turn);
        let lines = turn.map(|turn| turn_report(language, game, &turn, (width, LINES)));
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
fn deeds(language: Language, who: Mention<'_>, actions: &[Action]) -> String {
    let who = who.key();
    let plays = actions.iter();
    let plays = plays.filter_map(|action| play(language, who, *action));
    let mut parts: Vec<String> = plays.collect();
    let claims = actions.iter().filter_map(|action| match action {
        Action::Claim(stone) => Some(stone.to_string()),
        _ => None,
    });
    let claims: Vec<String> = claims.collect();
    if !claims.is_empty() {
        let stones = words::join_list(language, &claims, Conjunction::And);
        let count = claims.len();
        parts.push(say!(
            language,
            "log-claims",
            who = who,
            count = count,
            stones = stones
        ));
    }
    let is_tactic = |action: &&Action| matches!(action, Action::Draw(DeckKind::Tactic));
    match actions.iter().filter(is_tactic).count() {
        0 => {}
        drawn => parts.push(say!(language, "log-drew-tactic", who = who, count = drawn)),
    }
    parts.join(", ")
}

/// Returns a play in short; `None` for an action that plays no card.
fn play(language: Language, who: &str, action: Action) -> Option<String> {
    let card = |card: Card| words::short(language, card);
    let moved = action.moved_troop();
    let moved = moved.map(|(from, troop)| (from.number(), card(troop.into())));
    Some(match (action, moved) {
        (Action::Pass, _) => say!(language, "log-pass", who = who),
        (Action::Place(..) | Action::Lay(..), _) => say!(
            language,
            "log-to",
            card = card(action.played_card()?),
            stone = action.target_stone()?.number()
        ),
        (_, Some((from, troop))) => {
            let ruse = card(action.played_card()?);
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
        (_, None) => card(action.played_card()?),
    })
}
