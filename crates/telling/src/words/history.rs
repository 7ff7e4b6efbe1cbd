//! What has happened in a match, in words made from its positions and actions.

use super::rounds::{begins, claimed, result};
use super::{Mention, narrate, verdict};
use crate::Language;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{Action, ByPlayer, Outcome, Player, Round};
use tabletop::Event;

/// A turn of a match, which may still be going on.
pub type Turn<'a> = tabletop::Turn<'a, SchottenTotten>;

/// A line of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whom the line is about: who made a turn, who goes first, who has won a
    /// round. `None` for the proof of a claim, which belongs to the line above.
    pub player: Option<Player>,
    /// The line.
    pub text: String,
}

/// What has happened in a match: a line for each turn and for each claim in it,
/// for the beginning and for the end of each round. A turn that is going on is
/// told as far as it has come.
#[must_use]
pub fn history(language: Language, game: &Match) -> Vec<Line> {
    let lines = game.events().flat_map(|event| {
        let (player, lines) = match event {
            Event::RoundBegan { number, round } => {
                let first = round.deal().first_player();
                (Some(first), vec![begins(language, game, number)])
            }
            Event::Turn(turn) => (Some(turn.player), turn_lines(language, game, &turn)),
            Event::RoundEnded { round, .. } => {
                let table = round.round().table();
                let result = result(language, table, &Mention::both(game));
                let winner = table.outcome().and_then(Outcome::winner);
                (winner, Vec::from_iter(result))
            }
        };
        let first = std::iter::once(player).chain(std::iter::repeat(None));
        first.zip(lines).map(|(player, text)| Line { player, text })
    });
    lines.collect()
}

/// What has happened last: the last turn, with the end of the round if it ended
/// it, or that a round has begun.
#[must_use]
pub fn latest(language: Language, game: &Match) -> Vec<String> {
    let Some(round) = game.current() else {
        return Vec::new();
    };
    let Some(turn) = round.last_turn() else {
        return vec![begins(language, game, game.rounds().len())];
    };
    let mut lines = turn_lines(language, game, &turn);
    lines.extend(result(
        language,
        round.round().table(),
        &Mention::both(game),
    ));
    lines
}

/// A turn for everybody to read: what was done, then for each claim why it
/// holds.
#[must_use]
pub fn turn_lines(language: Language, game: &Match, turn: &Turn<'_>) -> Vec<String> {
    let deeds = deeds(language, game, turn.player, turn.actions);
    let proofs = turn
        .steps()
        .filter_map(|(before, action)| proof(language, before, action, &Mention::both(game)));
    deeds.into_iter().chain(proofs).collect()
}

/// One action for everybody to read, as [`turn_lines`] tells a turn.
#[must_use]
pub fn action_lines(
    language: Language,
    game: &Match,
    before: &Round,
    action: Action,
) -> Vec<String> {
    let deeds = deeds(language, game, before.table().turn(), &[action]);
    let proof = proof(language, before, action, &Mention::both(game));
    deeds.into_iter().chain(proof).collect()
}

/// Why a claim holds, in words for the claimant.
#[must_use]
pub fn own_proof(
    language: Language,
    game: &Match,
    before: &Round,
    action: Action,
) -> Option<String> {
    let me = before.table().turn();
    let opponent = Mention::from(game.participant(me.other()));
    proof(language, before, action, &Mention::read_by(me, opponent))
}

fn deeds(language: Language, game: &Match, player: Player, actions: &[Action]) -> Option<String> {
    let players = Mention::both(game);
    let told = narrate(language, actions, players[player], players[player.other()]);
    (!told.is_empty()).then_some(told)
}

fn proof(
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
    Some(claimed(language, id, &why))
}
