//! A game of Lords of Scotland in words: each skirmish with every turn, and its armies.

use super::{LordsReplayView, Skirmish, seen_skirmishes};
use crate::replay::markdown::NOTHING;
use crate::replay::narration::{NarratedGame, Narration, NarrationLine, NarrationTable};
use lords_bots::{LordsOfScotland, Match, SeenRound};
use lords_rules::{Follower, Player, Table, army_total};
use std::ops::{Range, RangeInclusive};
use telling::lords::{self, Cast, LogKind};
use telling::{Language, player_names, say};

impl NarratedGame for LordsOfScotland {
    const NUMBERS_TURNS_THROUGHOUT: bool = true;

    fn part_count(replay: &LordsReplayView) -> usize {
        replay.skirmish_count() as usize
    }

    fn go_to_part(replay: &mut LordsReplayView, part: usize) {
        replay.go_to_skirmish(skirmish_number(part));
    }

    fn turns_of_part(replay: &LordsReplayView, part: usize) -> Range<usize> {
        replay.turns_of_skirmish(skirmish_number(part))
    }

    /// Returns all of it. Of a game that isn't over, it shows what everybody knows, or what a
    /// person knows who plays alone against bots.
    fn exported(game: Match) -> Match {
        game
    }

    fn narrate(
        language: Language,
        replay: &LordsReplayView,
        parts: RangeInclusive<usize>,
    ) -> Vec<Narration> {
        let game = replay.game();
        let cast = Cast::new(language, game);
        let seen = replay.seen_whole();
        let log = lords::log(&cast, &seen);
        let mut log = log.into_iter().peekable();
        let mut turns = 0;
        let mut narrated = Vec::new();
        for (number, skirmish) in (1..).zip(seen_skirmishes(&seen)) {
            let title = log.next_if(|line| line.kind == LogKind::Skirmish);
            let mut begins: Vec<String> = title.map(|line| line.text).into_iter().collect();
            begins.extend(hands(&cast, replay, &seen, skirmish.actions.start));
            let mut lines = Vec::new();
            while let Some(line) = log.next_if(|line| line.kind != LogKind::Skirmish) {
                lines.push(if line.is_deed() {
                    turns += 1;
                    NarrationLine::Turn(turns, vec![line.text])
                } else {
                    NarrationLine::Event(line.text)
                });
            }
            narrated.push(Narration {
                number,
                begins,
                table: skirmish
                    .compared
                    .then(|| army_table(language, game, &skirmish)),
                lines,
                ..Narration::default()
            });
        }
        // The last line of the log says how a game ended.
        if let Some(last) = narrated.last_mut()
            && !replay.is_revealed()
        {
            last.not_over = Some(Self::points(language, replay));
        }
        narrated.retain(|narration| parts.contains(&narration.number));
        narrated
    }

    fn part_title(language: Language, part: usize) -> String {
        say!(language, "lords-export-skirmish", skirmish = part)
    }

    fn no_part(language: Language, part: usize, parts: usize) -> String {
        say!(
            language,
            "lords-replay-no-skirmish",
            skirmish = part,
            skirmishes = parts
        )
    }

    fn no_turn(language: Language, turn: usize, turns: usize) -> String {
        say!(language, "lords-export-no-turn", turn, turns)
    }

    fn points(language: Language, replay: &LordsReplayView) -> String {
        let table = replay.seen_round().view().table();
        let names = player_names(language, replay.game());
        let seats = || names.iter().zip(table.players());
        let winner = lords::tiebreak_winner(table);
        let winner = winner.and_then(|winner| seats().find(|(_, player)| *player == winner));
        let points = seats().map(|(name, player)| format!("{name} {}", table.points(player)));
        let points = points.collect::<Vec<_>>().join(", ");
        let points = lords::final_points(language, points, winner.map(|(name, _)| name.as_str()));
        if table.winner().is_some() {
            say!(language, "lords-replay-points", points)
        } else {
            say!(language, "lords-replay-not-over", points)
        }
    }
}

/// Returns the number of the skirmish that is this part of a game.
fn skirmish_number(part: usize) -> u32 {
    u32::try_from(part).unwrap_or(u32::MAX)
}

/// The visible hands after this number of actions.
fn hands(cast: &Cast, replay: &LordsReplayView, seen: &SeenRound, done: usize) -> Vec<String> {
    let perspective = replay.perspective();
    let players = seen.views()[done].table().players();
    let visible = players.filter(|player| perspective.sees(*player));
    visible
        .map(|player| {
            let cards: Vec<String> = seen
                .view_for(player, done)
                .hand()
                .iter()
                .map(lords::code)
                .collect();
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
                cards
            )
        })
        .collect()
}

/// Returns the armies of a skirmish in their order as a table.
fn army_table(language: Language, game: &Match, skirmish: &Skirmish) -> NarrationTable {
    let compared = &skirmish.armies;
    let head = vec![
        say!(language, "stats-player"),
        say!(language, "lords-export-army"),
        say!(language, "lords-export-total"),
        say!(language, "lords-export-claimed"),
        say!(language, "points-label"),
    ];
    let placing = compared.placing();
    let rows = placing.iter().map(|player| {
        let army = compared.army(*player);
        let followers = army.iter().copied().filter_map(lords::follower_code);
        let followers = followers.collect::<Vec<_>>().join(" ");
        let claimed = lords::codes(skirmish.claimed_by(*player));
        vec![
            lords::name(language, game.participant(*player)),
            or_nothing(followers),
            total(language, compared, *player, army),
            or_nothing(claimed),
            skirmish.now.points(*player).to_string(),
        ]
    });
    NarrationTable {
        head,
        alignment: "| --- | --- | --- | --- | --: |",
        rows: rows.collect(),
    }
}

/// The total of an army, with what decided its place.
fn total(language: Language, compared: &Table, player: Player, army: &[Follower]) -> String {
    let total = army_total(army).to_string();
    match lords::decided_by(language, compared, player, lords::code) {
        Some(why) => format!("{total} ({why})"),
        None => total,
    }
}

fn or_nothing(text: String) -> String {
    if text.is_empty() {
        NOTHING.to_owned()
    } else {
        text
    }
}
