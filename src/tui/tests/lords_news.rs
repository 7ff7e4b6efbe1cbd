//! What a player of Lords of Scotland is told of what the others did: own losses first and whole,
//! whatever else is said.

use super::lords::{Dice, dealt, keys_for};
use super::*;
use crate::tui::lords::Step;
use lords_bots::LordsOfScotland;
use lords_rules::{Follower, Player, Table, army_total};

const ALONE: [&str; 5] = ["Ann", "*Bob", "*Cat", "*Dan", "*Eve"];
/// The rows of a small window that tell something.
const PROMPT_TO_FOOTER: usize = 10;
const SIZES: [(u16, u16); 4] = [(80, 23), (80, 24), (120, 40), (200, 60)];

fn army(table: &Table) -> Vec<Follower> {
    table.army(Player::A).to_vec()
}

/// What Ann has lost to others between her last action and now, and the totals of her army.
fn losses(table: &TestTable, left: &Table) -> Option<(Vec<String>, [u32; 2])> {
    let now = table.round();
    let [before, after] = [left, now.table()].map(army);
    let cards = |army: &[Follower]| -> Vec<lords_rules::Card> {
        army.iter().filter_map(|one| one.card()).collect()
    };
    let kept = cards(&after);
    let lost = cards(&before)
        .into_iter()
        .filter(|card| !kept.contains(card));
    let lost: Vec<String> = lost.map(telling::lords::code).collect();
    (!lost.is_empty()).then(|| (lost, [army_total(&before), army_total(&after)]))
}

fn assert_told(table: &TestTable, lost: &[String], [before, after]: [u32; 2], when: &str) {
    let screen = table.screen();
    let said = screen
        .split("You lost ")
        .nth(1)
        .unwrap_or_else(|| panic!("{when}:\n{screen}"));
    let said: Vec<&str> = said.split_whitespace().collect();
    let said = said.join(" ");
    let end = format!("Your army: {before} → {after}.");
    let (cards, _) = said
        .split_once(&end)
        .unwrap_or_else(|| panic!("{when}: {end}:\n{screen}"));
    for card in lost {
        assert!(cards.contains(card.as_str()), "{when}: {card}:\n{screen}");
    }
}

/// Plays until the others have taken this many Followers from Ann between two of her turns.
fn played_until_lost(seed: u64, count: usize) -> (TestTable, Vec<String>, [u32; 2]) {
    for seed in seed.. {
        let mut table = dealt(&ALONE, seed);
        let mut dice = Dice::new(seed);
        while let Some(keys) = keys_for(&table, &mut dice) {
            let is_act = |table: &TestTable| matches!(table.lords().step(), Step::Act);
            let skirmish = |table: &TestTable| table.round().table().skirmish();
            let before = (is_act(&table), skirmish(&table));
            table.keys(&keys);
            if before != (true, skirmish(&table)) || !is_act(&table) {
                continue;
            }
            let played = table.lords().seen();
            let turns: Vec<_> = played.turns().collect();
            let own = turns.iter().rposition(|turn| turn.player == Player::A);
            let Some(own) = own.and_then(|own| turns[own].views.last()) else {
                continue;
            };
            if let Some((lost, totals)) =
                losses(&table, own.table()).filter(|(lost, _)| lost.len() >= count)
            {
                return (table, lost, totals);
            }
        }
    }
    unreachable!()
}

#[test]
fn own_losses_come_first_and_are_never_cut() {
    for seed in [1, 100, 200] {
        let (mut table, lost, totals) = played_until_lost(seed, 2);
        for (width, height) in SIZES {
            table.resize(width, height);
            assert_told(&table, &lost, totals, "at the start of the turn");
        }
        table.resize(80, 23);
        for keys in ["Right", "Right", "Space", "1", "H"] {
            table.keys(keys);
            assert_told(&table, &lost, totals, keys);
        }
    }
}

#[test]
fn hints_and_previews_leave_the_news_on_the_screen() {
    let (mut table, ..) = played_until_lost(1, 1);
    table.resize(80, 24);
    let played = table.lords().seen().clone();
    let turns: Vec<_> = played.turns().collect();
    let own = turns
        .iter()
        .rposition(|turn| turn.player == Player::A)
        .unwrap();
    let names: Vec<String> = turns[own + 1..]
        .iter()
        .map(|turn| table.lords().game().name(turn.player).as_str().to_owned())
        .collect();
    assert!(!names.is_empty());
    for keys in ["Esc", "a", "Esc", "H"] {
        table.keys(keys);
        for name in &names {
            let shown = below_armies(&table);
            assert!(shown.contains(name.as_str()), "{keys}: {name}:\n{shown}");
        }
    }
}

#[test]
fn hints_in_every_turn_leave_room_for_what_the_others_did() {
    for (names, seed) in [(&ALONE[..4], 2), (&ALONE[..], 3)] {
        let mut table = dealt(names, seed);
        table.set(|settings| settings.hints = crate::settings::Hints::EveryTurn);
        table.resize(80, 23);
        let mut dice = Dice::new(seed);
        let mut looks = 0;
        while looks < 25
            && let Some(keys) = keys_for(&table, &mut dice)
        {
            table.keys(&keys);
            if !matches!(table.lords().step(), Step::Act) {
                continue;
            }
            let played = table.lords().seen();
            let is_news = |turn: &tabletop::SeenTurn<'_, LordsOfScotland>| {
                let claims = matches!(turn.actions, [Some(lords_rules::Action::Claim(_)), ..]);
                turn.player != Player::A && !claims
            };
            let Some(last) = played.last_turn().filter(is_news) else {
                continue;
            };
            let name = table.lords().game().name(last.player).as_str();
            looks += 1;
            assert!(
                below_armies(&table).contains(name),
                "{name}:\n{}",
                table.screen()
            );
        }
        assert!(looks > 10, "{looks}");
    }
}

/// The prompt and everything below it in a small window.
fn below_armies(table: &TestTable) -> String {
    let screen = table.screen();
    let rows: Vec<&str> = screen.lines().rev().take(PROMPT_TO_FOOTER).collect();
    rows.into_iter().rev().collect::<Vec<_>>().join("\n")
}
