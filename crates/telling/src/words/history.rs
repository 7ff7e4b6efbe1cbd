//! The history of a match as text, generated from its positions and actions.

use super::rounds::{announce_round, describe_claim, describe_result};
use super::verdict::brief_verdict;
use super::{Mention, narrate, verdict};
use crate::Language;
use schotten_bots::{Match, SchottenTotten, SeenRound};
use schotten_rules::{
    Action, ByPlayer, Card, ClanCard, DeckKind, Outcome, Player, Table, TacticCard,
};
use tabletop::SeenTurn;

/// A turn of a match, which may still be in progress.
pub type Turn<'a> = SeenTurn<'a, SchottenTotten>;

/// A line of a history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
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
pub fn history_lines<'a>(
    language: Language,
    game: &Match,
    rounds: impl Iterator<Item = &'a SeenRound>,
) -> Vec<LogLine> {
    let mut history = Vec::new();
    let mut add = |player: Option<Player>, lines: Vec<String>| {
        let lines = lines.into_iter().enumerate();
        history.extend(lines.map(|(i, text)| LogLine {
            player: player.filter(|_| i == 0),
            is_detail: i > 0,
            text,
        }));
    };
    for (number, round) in (1..).zip(rounds) {
        let first = round.first_player();
        let announced = announce_round(language, game, number, first);
        add(Some(first), vec![announced]);
        for turn in round.turns() {
            add(Some(turn.player), turn_lines(language, game, &turn));
        }
        let table = round.view().table();
        let result = describe_result(language, table, &Mention::both(game));
        let winner = table.outcome().and_then(Outcome::winner);
        add(winner, Vec::from_iter(result));
    }
    history
}

/// Describes the latest event of a round with this number: the last turn, with the result if it
/// ended the round, or else the beginning of the round.
#[must_use]
pub fn latest_lines(
    language: Language,
    game: &Match,
    round: &SeenRound,
    number: usize,
) -> Vec<String> {
    latest_with(language, game, (round, number), turn_lines)
}

/// Like [`latest_lines`], without the cards that could have beaten a claim.
#[must_use]
pub fn brief_latest_lines(
    language: Language,
    game: &Match,
    round: &SeenRound,
    number: usize,
) -> Vec<String> {
    latest_with(language, game, (round, number), brief_turn_lines)
}

fn latest_with(
    language: Language,
    game: &Match,
    (round, number): (&SeenRound, usize),
    turn_lines: impl Fn(Language, &Match, &Turn<'_>) -> Vec<String>,
) -> Vec<String> {
    let Some(turn) = round.last_turn() else {
        return vec![announce_round(language, game, number, round.first_player())];
    };
    let mut lines = turn_lines(language, game, &turn);
    let table = round.view().table();
    lines.extend(describe_result(language, table, &Mention::both(game)));
    lines
}

/// Describes a turn for everyone at the table: what the player did, then why
/// each claim holds.
#[must_use]
pub fn turn_lines(language: Language, game: &Match, turn: &Turn<'_>) -> Vec<String> {
    let deeds = narrate_for_all(language, game, turn);
    let proofs = turn.steps().filter_map(|(before, action)| {
        explain_claim(language, before.table(), action?, &Mention::both(game))
    });
    deeds.into_iter().chain(proofs).collect()
}

/// Like [`turn_lines`], without the cards that could have beaten a claim.
#[must_use]
pub fn brief_turn_lines(language: Language, game: &Match, turn: &Turn<'_>) -> Vec<String> {
    let deeds = narrate_for_all(language, game, turn);
    let proofs = turn.steps().filter_map(|(before, action)| {
        let Some(Action::Claim(id)) = action else {
            return None;
        };
        let table = before.table();
        let (stone, players) = (table.border().stone(id), Mention::both(game));
        let why = brief_verdict(language, stone, table.turn(), table.unplayed(), &players);
        Some(describe_claim(language, id, &why))
    });
    deeds.into_iter().chain(proofs).collect()
}

/// Explains to the claimant why a claim holds. Returns `None` for any action
/// but a claim.
#[must_use]
pub fn explain_own_claim(
    language: Language,
    game: &Match,
    before: &Table,
    action: Action,
) -> Option<String> {
    let me = before.turn();
    let opponent = Mention::from(game.participant(me.other()));
    explain_claim(language, before, action, &Mention::read_by(me, opponent))
}

fn narrate_for_all(language: Language, game: &Match, turn: &Turn<'_>) -> Option<String> {
    let around = turn.actions.iter().zip(turn.views.windows(2));
    let actions: Vec<Action> = around
        .filter_map(|(action, views)| {
            let [before, after] = views else { return None };
            action.or_else(|| Some(returned(before.table(), after.table())))
        })
        .collect();
    let players = Mention::both(game);
    let (variant, other) = (game.variant(), players[turn.player.other()]);
    let sentence = narrate(language, variant, &actions, players[turn.player], other);
    (!sentence.is_empty()).then_some(sentence)
}

/// Returns an action that stands for a hidden one: a card goes back to its deck, and all that
/// others see is which deck. Any card of that deck will do.
fn returned(before: &Table, after: &Table) -> Action {
    let len = |table: &Table| table.deck_len(DeckKind::Tactic);
    let tactic = TacticCard::KINDS.into_iter().map(Card::from);
    let mut cards = ClanCard::all().map(Card::from).chain(tactic);
    let card = if len(after) > len(before) {
        cards.last()
    } else {
        cards.next()
    };
    Action::Return(card.expect("there are cards"))
}

fn explain_claim(
    language: Language,
    table: &Table,
    action: Action,
    players: &ByPlayer<Mention<'_>>,
) -> Option<String> {
    let Action::Claim(id) = action else {
        return None;
    };
    let stone = table.border().stone(id);
    let why = verdict(language, stone, table.turn(), table.unplayed(), players);
    Some(describe_claim(language, id, &why))
}
