//! The turns of a game as plain text.

use super::{LordsReplay, Skirmish, player_names, skirmishes};
use crate::replay::Perspective;
use crate::replay::text::push_line;
use std::ops::RangeInclusive;
use telling::lords::{self, Cast, LogKind};
use telling::{Language, say};

/// A skirmish as text.
#[derive(Debug)]
pub(super) struct SkirmishNarration {
    pub(super) skirmish: Skirmish,
    /// What it is fought for, and the hands that are visible.
    pub(super) begins: Vec<String>,
    /// What happened, in order.
    pub(super) lines: Vec<NarrationLine>,
}

/// Something that happened in a skirmish.
#[derive(Debug)]
pub(super) enum NarrationLine {
    /// A player's turn, with its number in the game.
    Turn(usize, String),
    /// Something that nobody did: a Recruit was turned up, or what followed from
    /// a turn.
    Event(String),
}

/// Describes these skirmishes of a game with numbered turns. Hands and cards
/// that were face-down are included if they are visible from the perspective.
pub(crate) fn describe(
    language: Language,
    replay: &LordsReplay,
    perspective: Perspective<lords_rules::Player>,
    numbers: RangeInclusive<u32>,
) -> String {
    let mut replay = replay.clone();
    replay.set_perspective(perspective);
    let mut text = String::new();
    for narration in narrate_skirmishes(language, &replay) {
        if !numbers.contains(&narration.skirmish.number) {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        for begins in &narration.begins {
            push_line(&mut text, format_args!("{begins}"));
        }
        text.push('\n');
        for line in &narration.lines {
            match line {
                NarrationLine::Turn(number, turn) => {
                    push_line(&mut text, format_args!("{number:>3}. {turn}"));
                }
                NarrationLine::Event(event) => push_line(&mut text, format_args!("{event}")),
            }
        }
    }
    let is_over = replay.round().round().winner().is_some();
    // The last line of the log says how a game ended.
    if *numbers.end() >= replay.skirmish_count() && !is_over {
        text.push('\n');
        push_line(&mut text, format_args!("{}", standing(language, &replay)));
    }
    text
}

/// Describes all skirmishes that have begun.
pub(super) fn narrate_skirmishes(
    language: Language,
    replay: &LordsReplay,
) -> Vec<SkirmishNarration> {
    let cast = Cast::new(language, replay.game());
    let log = lords::log(&cast, replay.round(), replay.perspective().reader());
    let mut log = log.into_iter().peekable();
    let mut turns = 0;
    let mut narrated = Vec::new();
    for skirmish in skirmishes(replay.round()) {
        let title = log.next_if(|line| line.kind == LogKind::Skirmish);
        let mut begins: Vec<String> = title.map(|line| line.text).into_iter().collect();
        begins.extend(hands(&cast, replay, skirmish.actions.start));
        let mut lines = Vec::new();
        while let Some(line) = log.next_if(|line| line.kind != LogKind::Skirmish) {
            lines.push(if line.is_deed() {
                turns += 1;
                NarrationLine::Turn(turns, line.text)
            } else {
                NarrationLine::Event(line.text)
            });
        }
        narrated.push(SkirmishNarration {
            skirmish,
            begins,
            lines,
        });
    }
    narrated
}

/// The visible hands after this number of actions.
fn hands(cast: &Cast, replay: &LordsReplay, done: usize) -> Vec<String> {
    let round = &replay.round().positions()[done];
    let perspective = replay.perspective();
    let players = round.table().players();
    let visible = players.filter(|player| perspective.sees(*player));
    visible
        .map(|player| {
            let cards: Vec<String> = round.hand(player).iter().map(lords::code).collect();
            let cards = if cards.is_empty() {
                say!(cast.language, "plain-none")
            } else {
                cards.join(" ")
            };
            say!(
                cast.language,
                "replay-holds",
                who = cast.key(player),
                name = cast.name(player),
                cards = cards
            )
        })
        .collect()
}

/// Says how many points everybody has, and whether the game is over.
pub(super) fn standing(language: Language, replay: &LordsReplay) -> String {
    let table = replay.round().round().table();
    let names = player_names(language, replay.game());
    let seats = || names.iter().zip(table.players());
    let winner = lords::tiebreak_winner(table);
    let winner = winner.and_then(|winner| seats().find(|(_, player)| *player == winner));
    let points = seats();
    let points = points.map(|(name, player)| format!("{name} {}", table.points(player)));
    let points = points.collect::<Vec<_>>().join(", ");
    let points = lords::final_points(language, points, winner.map(|(name, _)| name.as_str()));
    if table.winner().is_some() {
        say!(language, "lords-replay-points", points = points)
    } else {
        say!(language, "lords-replay-not-over", points = points)
    }
}
