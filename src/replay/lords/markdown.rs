//! A game in Markdown, to be shared: each skirmish with its armies as a table
//! and every turn as text.

use super::text::{NarrationLine, SkirmishNarration, narrate_skirmishes, standing};
use super::{LordsReplay, Skirmish, player_names};
use crate::replay::markdown::{NOTHING, escape_markdown, write_paragraph, write_row};
use crate::replay::text::push_line;
use lords_bots::Match;
use lords_rules::{Follower, Player, Table, army_total};
use std::ops::RangeInclusive;
use telling::lords;
use telling::{Language, say};

/// Describes these skirmishes of a game in Markdown. Hands and cards that were
/// face-down are included if they are visible from the perspective. `played`
/// says when the game was played.
pub(crate) fn format_markdown(
    language: Language,
    replay: &LordsReplay,
    numbers: &RangeInclusive<u32>,
    played: Option<&str>,
) -> String {
    let game = replay.game();
    let mut text = String::new();
    let names = player_names(language, game);
    let names: Vec<String> = names.iter().map(|name| escape_markdown(name)).collect();
    push_line(&mut text, format_args!("# {}\n", names.join(" – ")));
    let about = [
        Some(lords::game_and_deck(language, game.variant())),
        played.map(str::to_owned),
        Some(standing(language, replay)),
    ];
    for about in about.into_iter().flatten() {
        push_line(&mut text, format_args!("- {}", escape_markdown(&about)));
    }
    for narration in narrate_skirmishes(language, replay) {
        if numbers.contains(&narration.skirmish.number) {
            write_skirmish(language, game, &narration, &mut text);
        }
    }
    text
}

fn write_skirmish(
    language: Language,
    game: &Match,
    narration: &SkirmishNarration,
    text: &mut String,
) {
    let number = narration.skirmish.number;
    let title = say!(language, "lords-export-skirmish", skirmish = number);
    push_line(text, format_args!("\n## {}\n", escape_markdown(&title)));
    write_paragraph(&narration.begins, text);
    if narration.skirmish.compared {
        text.push('\n');
        write_armies(language, game, &narration.skirmish, text);
    }
    let mut events: Vec<String> = Vec::new();
    let mut in_list = false;
    for line in &narration.lines {
        match line {
            NarrationLine::Event(event) => events.push(event.clone()),
            NarrationLine::Turn(number, turn) => {
                in_list = write_events(&mut events, in_list, text);
                if !in_list {
                    text.push('\n');
                }
                in_list = true;
                push_line(text, format_args!("{number}. {}", escape_markdown(turn)));
            }
        }
    }
    write_events(&mut events, in_list, text);
}

/// Writes what happened between two turns as a paragraph, if anything did. Returns
/// whether the list of turns continues.
fn write_events(events: &mut Vec<String>, in_list: bool, text: &mut String) -> bool {
    if events.is_empty() {
        return in_list;
    }
    text.push('\n');
    write_paragraph(&std::mem::take(events), text);
    false
}

/// Writes the armies of a skirmish in their order as a table.
fn write_armies(language: Language, game: &Match, skirmish: &Skirmish, text: &mut String) {
    let compared = &skirmish.armies;
    let head = [
        say!(language, "lords-export-player"),
        say!(language, "lords-export-army"),
        say!(language, "lords-export-total"),
        say!(language, "lords-export-claimed"),
        say!(language, "lords-export-points"),
    ];
    write_row(head, text);
    text.push_str("| --- | --- | --- | --- | --: |\n");
    for player in compared.placing() {
        let army = compared.army(player);
        let followers = army.iter().copied().filter_map(lords::follower_code);
        let followers = followers.collect::<Vec<_>>().join(" ");
        let claimed = lords::codes(skirmish.claimed_by(player));
        let cells = [
            lords::name(language, game.participant(player)),
            or_nothing(followers),
            total(language, compared, player, army),
            or_nothing(claimed),
            skirmish.now.points(player).to_string(),
        ];
        write_row(cells, text);
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
