//! The history of a match as text, generated from its positions and actions.

use super::rounds::{announce_round, describe_claim, describe_result};
use super::verdict::brief_verdict;
use super::{Mention, narrate, verdict};
use crate::Language;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{Action, ByPlayer, Outcome, Player, Round};
use tabletop::Event;

/// A turn of a match, which may still be in progress.
pub type Turn<'a> = tabletop::Turn<'a, SchottenTotten>;

/// A line of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryLine {
    /// The player the line is about: who took the turn, goes first, or won the
    /// round. `None` for a drawn round and for details.
    pub player: Option<Player>,
    /// Whether it adds to the line above: why a claim of that turn holds.
    pub is_detail: bool,
    /// The text of the line.
    pub text: String,
}

/// Returns the history of a match: a line for each turn, for each claim in it,
/// and for the beginning and the end of each round. A turn in progress is
/// included.
#[must_use]
pub fn history_lines(language: Language, game: &Match) -> Vec<HistoryLine> {
    let lines = game.events().flat_map(|event| {
        let (player, lines) = match event {
            Event::RoundBegan { number, round } => {
                let first = round.deal().first_player();
                (Some(first), vec![announce_round(language, game, number)])
            }
            Event::Turn(turn) => (Some(turn.player), turn_lines(language, game, &turn)),
            Event::RoundEnded { round, .. } => {
                let table = round.round().table();
                let result = describe_result(language, table, &Mention::both(game));
                let winner = table.outcome().and_then(Outcome::winner);
                (winner, Vec::from_iter(result))
            }
        };
        let lines = lines.into_iter().enumerate();
        lines.map(move |(i, text)| HistoryLine {
            player: player.filter(|_| i == 0),
            is_detail: i > 0,
            text,
        })
    });
    lines.collect()
}

/// Describes the latest event: the last turn, with the result if it ended the
/// round, or else the beginning of the round.
#[must_use]
pub fn latest_lines(language: Language, game: &Match) -> Vec<String> {
    latest_with(language, game, turn_lines)
}

/// Like [`latest_lines`], without the cards that could have beaten a claim.
#[must_use]
pub fn brief_latest_lines(language: Language, game: &Match) -> Vec<String> {
    latest_with(language, game, brief_turn_lines)
}

fn latest_with(
    language: Language,
    game: &Match,
    turn_lines: impl Fn(Language, &Match, &Turn<'_>) -> Vec<String>,
) -> Vec<String> {
    let Some(round) = game.current() else {
        return Vec::new();
    };
    let Some(turn) = round.last_turn() else {
        return vec![announce_round(language, game, game.rounds().len())];
    };
    let mut lines = turn_lines(language, game, &turn);
    lines.extend(describe_result(
        language,
        round.round().table(),
        &Mention::both(game),
    ));
    lines
}

/// Describes a turn for everyone at the table: what the player did, then why
/// each claim holds.
#[must_use]
pub fn turn_lines(language: Language, game: &Match, turn: &Turn<'_>) -> Vec<String> {
    let deeds = narrate_for_all(language, game, turn.player, turn.actions);
    let proofs = turn.steps().filter_map(|(before, action)| {
        explain_claim(language, before, action, &Mention::both(game))
    });
    deeds.into_iter().chain(proofs).collect()
}

/// Like [`turn_lines`], without the cards that could have beaten a claim.
#[must_use]
pub fn brief_turn_lines(language: Language, game: &Match, turn: &Turn<'_>) -> Vec<String> {
    let deeds = narrate_for_all(language, game, turn.player, turn.actions);
    let proofs = turn.steps().filter_map(|(before, action)| {
        let Action::Claim(id) = action else {
            return None;
        };
        let table = before.table();
        let (stone, players) = (table.border().stone(id), Mention::both(game));
        let why = brief_verdict(language, stone, table.turn(), table.unplayed(), &players);
        Some(describe_claim(language, id, &why))
    });
    deeds.into_iter().chain(proofs).collect()
}

/// Describes one action for everyone at the table, in the way of
/// [`turn_lines`].
#[must_use]
pub fn action_lines(
    language: Language,
    game: &Match,
    before: &Round,
    action: Action,
) -> Vec<String> {
    let deeds = narrate_for_all(language, game, before.table().turn(), &[action]);
    let proof = explain_claim(language, before, action, &Mention::both(game));
    deeds.into_iter().chain(proof).collect()
}

/// Explains to the claimant why a claim holds. Returns `None` for any action
/// but a claim.
#[must_use]
pub fn explain_own_claim(
    language: Language,
    game: &Match,
    before: &Round,
    action: Action,
) -> Option<String> {
    let me = before.table().turn();
    let opponent = Mention::from(game.participant(me.other()));
    explain_claim(language, before, action, &Mention::read_by(me, opponent))
}

fn narrate_for_all(
    language: Language,
    game: &Match,
    player: Player,
    actions: &[Action],
) -> Option<String> {
    let players = Mention::both(game);
    let (variant, other) = (game.variant(), players[player.other()]);
    let sentence = narrate(language, variant, actions, players[player], other);
    (!sentence.is_empty()).then_some(sentence)
}

fn explain_claim(
    language: Language,
    before: &Round,
    action: Action,
    players: &ByPlayer<Mention<'_>>,
) -> Option<String> {
    let Action::Claim(id) = action else {
        return None;
    };
    let table = before.table();
    let stone = table.border().stone(id);
    let why = verdict(language, stone, table.turn(), table.unplayed(), players);
    Some(describe_claim(language, id, &why))
}
