//! A match of Schotten Totten in words: each round with every turn, and its final border.

use super::markdown::NOTHING;
use super::narration::{NarratedGame, Narration, NarrationLine, NarrationTable};
use super::{Direction, ReplayView, StepSize};
use crate::stats::{WinReason, WonStone, won_stones};
use schotten_bots::{Match, SchottenTotten, SeenRound};
use schotten_rules::{Action, Card, Player, Stone, StoneId};
use std::ops::{Range, RangeInclusive};
use tabletop::SeenTurn;
use telling::words::history;
use telling::words::{self, Mention, rounds};
use telling::{Language, say};

impl NarratedGame for SchottenTotten {
    const NUMBERS_TURNS_THROUGHOUT: bool = false;

    fn part_count(replay: &ReplayView) -> usize {
        replay.rounds().len()
    }

    fn go_to_part(replay: &mut ReplayView, part: usize) {
        replay.go_to_round(part);
    }

    fn turns_of_part(replay: &ReplayView, part: usize) -> Range<usize> {
        let mut at = replay.clone();
        at.go_to_round(part);
        0..at.turn().1
    }

    /// Returns the finished rounds.
    fn exported(game: Match) -> Match {
        game.finished()
    }

    fn narrate(
        language: Language,
        replay: &ReplayView,
        parts: RangeInclusive<usize>,
    ) -> Vec<Narration> {
        let mut replay = replay.clone();
        let rounds = parts.map(|round| {
            replay.go_to_round(round);
            narrate_round(language, &replay)
        });
        rounds.collect()
    }

    fn part_title(language: Language, part: usize) -> String {
        say!(language, "round-number", round = part)
    }

    fn no_part(language: Language, part: usize, parts: usize) -> String {
        say!(language, "replay-no-round", round = part, rounds = parts)
    }

    fn no_turn(language: Language, turn: usize, turns: usize) -> String {
        say!(language, "export-no-turn", turn, turns)
    }

    fn points(language: Language, replay: &ReplayView) -> String {
        rounds::match_points(language, replay.game())
    }
}

/// Describes the round at whose beginning the replay is.
fn narrate_round(language: Language, replay: &ReplayView) -> Narration {
    let perspective = replay.perspective();
    let (game, seen) = (replay.game(), replay.seen_whole());
    let number = replay.place().round + 1;
    let mut begins = vec![rounds::announce_round(
        language,
        game,
        number,
        seen.first_player(),
    )];
    for player in Player::BOTH
        .into_iter()
        .filter(|player| perspective.sees(*player))
    {
        let view = seen.view_for(player, 0);
        let cards = view.hand().iter();
        let cards = cards.map(|card| words::label(language, card));
        let who = Mention::from(game.participant(player));
        begins.push(say!(
            language,
            "replay-holds",
            who = who.key(),
            name = who.name(language),
            cards = cards.collect::<Vec<_>>().join(" "),
        ));
    }
    let turns = (1..).zip(seen.turns()).map(|(number, turn)| {
        let mut lines = history::turn_lines(language, game, &turn);
        if perspective.sees(turn.player) {
            add_drawn_cards(language, &mut lines, &drawn_cards(&seen, &turn));
        }
        NarrationLine::Turn(number, lines)
    });
    let lines = turns.collect();
    // At the end of this round, later rounds must not be taken into account.
    let mut at_end = replay.clone();
    at_end.step(Direction::Forward, StepSize::Round);
    let game = at_end.match_so_far();
    let mut ends = Vec::new();
    let result = rounds::round_result(language, &game);
    match result.filter(|_| replay.is_revealed()) {
        Some(result) => {
            ends.push(result);
            ends.push(rounds::round_points(language, &game));
        }
        None => ends.push(say!(language, "replay-not-over")),
    }
    if let Some(result) = rounds::match_result(language, &game)
        && game.length() > 1
    {
        ends.push(rounds::match_points(language, &game));
        ends.push(result);
    }
    Narration {
        number,
        begins,
        table: Some(border_table(language, replay.game(), &seen)),
        lines,
        ends,
        not_over: None,
    }
}

/// Returns the cards that the player drew in a turn.
fn drawn_cards(seen: &SeenRound, turn: &SeenTurn<'_, SchottenTotten>) -> Vec<Card> {
    let after = (turn.from + 1..).zip(turn.actions);
    let draw_steps = after.filter(|(_, action)| matches!(action, Some(Action::Draw(_))));
    let drawn = draw_steps.map(|(after, _)| seen.view_for(turn.player, after));
    drawn.filter_map(|view| view.hand().iter().last()).collect()
}

/// Adds the drawn cards to the first line of a turn.
fn add_drawn_cards(language: Language, lines: &mut Vec<String>, drawn: &[Card]) {
    if drawn.is_empty() {
        return;
    }
    let cards = drawn.iter().map(|card| words::short(language, *card));
    let cards = cards.collect::<Vec<_>>().join(", ");
    let drew = say!(language, "replay-drew", cards);
    match lines.first_mut() {
        Some(first) => *first = format!("{first} {drew}"),
        None => lines.push(drew),
    }
}

/// Returns the nine Stones at the end of a round as a table.
fn border_table(language: Language, game: &Match, seen: &SeenRound) -> NarrationTable {
    let [a, b] = rounds::player_names(language, game);
    let formation = say!(language, "stats-formation");
    let head = vec![
        say!(language, "command-stone"),
        a,
        formation.clone(),
        say!(language, "export-owner"),
        b,
        formation,
    ];
    let table = seen.view().table();
    let steps = seen.views().iter().zip(seen.actions().iter().copied());
    let won = won_stones(steps.map(|(view, action)| (view.table(), action)), table);
    let stones = table.border().stones();
    let rows = stones.map(|(id, stone)| {
        let [(cards_a, formation_a), (cards_b, formation_b)] =
            Player::BOTH.map(|player| describe_side(language, stone, player));
        let won = won.iter().find(|won| won.stone == id);
        vec![
            stone_label(language, id, stone),
            cards_a,
            formation_a,
            describe_owner(language, game, won),
            cards_b,
            formation_b,
        ]
    });
    NarrationTable {
        head,
        alignment: "| --: | --- | --- | --- | --- | --- |",
        rows: rows.collect(),
    }
}

/// Returns a Stone's number with its Combat Mode cards.
fn stone_label(language: Language, id: StoneId, stone: &Stone) -> String {
    let modes = stone.modes().iter();
    let modes: Vec<String> = modes
        .map(|mode| words::short(language, mode.into()))
        .collect();
    if modes.is_empty() {
        return id.number().to_string();
    }
    format!("{} ({})", id.number(), modes.join(", "))
}

/// Returns the cards of a side and their formation.
fn describe_side(language: Language, stone: &Stone, player: Player) -> (String, String) {
    let nothing = || NOTHING.to_owned();
    let cards = words::side_cards(language, stone.side(player));
    let formation = stone.formation(player);
    let formation =
        formation.map(|formation| words::formation(language, formation, stone.modes().slots()));
    let cards = if cards.is_empty() { nothing() } else { cards };
    (cards, formation.unwrap_or_else(nothing))
}

/// Returns the name of a Stone's owner, with the reason unless the owner's side
/// was simply stronger.
fn describe_owner(language: Language, game: &Match, won: Option<&WonStone>) -> String {
    let Some(won) = won else {
        return NOTHING.to_owned();
    };
    let name = words::name(language, game.participant(won.owner));
    match won.reason {
        WinReason::Stronger => name,
        WinReason::First => say!(language, "export-owner-first", name),
        WinReason::Proof => say!(language, "export-owner-proof", name),
        WinReason::Settlement => say!(language, "export-owner-settled", name),
    }
}
