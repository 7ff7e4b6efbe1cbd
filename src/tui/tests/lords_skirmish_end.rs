//! The end of a skirmish of Lords of Scotland: Followers turned up, the order, claims.

use super::lords::{CLAIMS, Dice, PEOPLE, claiming, dealt, keys_for, placed, revealing, turn_over};
use super::*;
use crate::tui::lords::{Interlude, LordsTarget, Stage, Step};
use crate::tui::shell::table::GameScreen;
use lords_rules::{Action, Facing};
use std::collections::BTreeSet;

#[test]
fn face_down_followers_are_turned_up_before_the_screen_names_them() {
    let mut table = placed(CLAIMS, &PEOPLE);
    table.keys("Space 1 Enter");
    let is_hidden = |table: &mut TestTable| {
        for keys in ["", "o", "t", "y"] {
            table.copied = None;
            table.keys(keys);
            let screen = format!("{}{:?}", table.screen(), table.copied);
            for told in ["Mk9", "Md5", "Totals", "Turned up"] {
                // Cat knows these cards as hers.
                let own = table.lords().viewer().is_some() && told.len() == 3;
                assert!(own || !screen.contains(told), "{keys} {told}:\n{screen}");
            }
            if ["o", "t"].contains(&keys) {
                table.keys("Esc");
            }
        }
    };
    assert!(turn_over(&table, false));
    is_hidden(&mut table);
    table.keys("Enter");
    assert!(revealing(&table, true));
    assert!(table.shows("22 and 2 face-down"), "{}", table.screen());
    is_hidden(&mut table);
    table.keys("Enter");
    assert!(revealing(&table, false));
    assert!(table.shows("Turned up: Cat Mk9, Md5."));
    assert!(!table.shows(" took Recruit"), "the last turn is no news");
    assert!(!table.shows("22 and 2 face-down"), "{}", table.screen());
    table.keys("Enter");
    assert!(claiming(&table, false));
}

#[test]
fn motion_turns_up_the_armies_without_a_key_and_waits_for_one_before_a_person_claims() {
    let mut table = placed(CLAIMS, &PEOPLE);
    table.set(|settings| settings.motion = true);
    table.keys("Space 1 Enter Enter");
    assert!(revealing(&table, true));
    for _ in 0..200 {
        table.send(&Message::Frame);
    }
    assert!(revealing(&table, false));
    assert!(!table.app.is_moving());
    table.keys("Enter");
    assert!(claiming(&table, false));
}

#[test]
fn the_last_claim_is_on_the_table_before_the_next_skirmish_begins() {
    let mut table = dealt(&PEOPLE[..3], 4);
    let mut dice = Dice::new(4);
    while table.lords().stage != Stage::Interlude(Interlude::SkirmishOver) {
        let keys = keys_for(&table, &mut dice).unwrap();
        table.keys(&keys);
    }
    let now = *table.round().table();
    assert_eq!(now.skirmish(), 2);
    let next: Vec<String> = now
        .supporters()
        .iter()
        .copied()
        .map(telling::lords::code)
        .collect();
    for keys in ["", "o", "t"] {
        table.keys(keys);
        assert!(!table.shows("Skirmish 2"), "{}", table.screen());
        table.keys(if keys.is_empty() { "" } else { "Esc" });
    }
    table.keys("y");
    let copied = table.copied.clone().unwrap();
    assert!(copied.contains("round=1 "), "{copied}");
    assert!(!copied.contains(&format!("supporters={}", next.concat())));
    let claimed = now.players().map(|player| now.victory_pile(player).len());
    assert_eq!(claimed.sum::<usize>(), 3);
    // The view of a position in which somebody acts.
    assert!(copied.parse::<lords_rules::View>().is_ok(), "{copied}");
}

#[test]
fn the_end_of_a_skirmish_is_reported_in_order() {
    let mut table = placed(CLAIMS, &PEOPLE);
    table.keys("Space 1 Enter Enter Enter Enter");
    assert!(claiming(&table, false));
    for text in [
        "Ann claims a Supporter.",
        "claims two",
        "doubled, wins the tie: Br12, rank 97 · 36",
        "no Follower",
        "claims nothing",
        "Turned up in Cat's army: Mk9, Md5.",
    ] {
        assert!(table.shows(text), "{text}:\n{}", table.screen());
    }
    table.keys("4");
    let next = "Ann would have 45. Bob claims next, two Supporters.";
    assert!(table.shows(next), "{}", table.screen());
    table.keys("Enter");
    assert!(table.shows("Bob claims the first of two Supporters."));
    table.keys("1 Enter 5 Enter 3 Enter 2 Enter");
    // This game began with a position, so there is no code to share.
    assert!(
        matches!(table.lords().stage, Stage::Over | Stage::Replay(_)),
        "{}",
        table.screen()
    );
    assert!(!table.shows("share"), "{}", table.screen());
    table.expect_shown("claimed nothing");
    assert!(
        table.shows("Bob wins the game with 49 points."),
        "{}",
        table.screen()
    );
}

/// A claim is final, so Enter alone claims nothing where there is a choice.
#[test]
fn enter_claims_only_what_is_chosen() {
    let mut table = placed(CLAIMS, &["Ann", "Bob", "Cat", "*Dan", "*Eve"]);
    table.keys("Space 1 Enter Enter Enter Enter Enter Enter");
    assert!(claiming(&table, false));
    table.expect_shown("Nothing is chosen yet.");
    assert!(!table.shows("Enter claim it"), "{}", table.screen());
    table.keys("Left");
    table.expect_shown("Enter claim it");
    assert!(!table.shows("Nothing is chosen yet"), "{}", table.screen());
    // Bob claims two, and has to choose the second one, too.
    for (left, keys) in [(5, "Enter"), (4, "Right Enter Enter"), (3, "3 Enter Enter")] {
        assert_eq!(table.lords().table().supporters().len(), left);
        table.keys(keys);
    }
    assert_eq!(table.lords().table().supporters().len(), 2);
    table.keys("Right Enter");
    assert!(
        table.lords().table().supporters().len() < 2,
        "{}",
        table.screen()
    );

    let mut table = placed(CLAIMS, &PEOPLE);
    table.keys("Space 1 Enter Enter Enter Enter 1 Enter 2 Enter 3 Enter 4 Enter");
    assert_eq!(table.lords().table().supporters().len(), 1);
    assert!(claiming(&table, false));
    table.keys("Enter Right Enter");
    assert!(!claiming(&table, false));
}

/// A turn is final once a bot has played after it, and what has come of a skirmish or of a game
/// is on the screen only once, so no key in haste leads on from there.
#[test]
fn keys_in_haste_lead_on_from_nothing_unseen() {
    let hasty = Duration::from_millis(100);
    let mut seen = BTreeSet::new();
    for seed in 1..7 {
        let names = [["Ann", "Bob", "*Cat"], ["Ann", "*Bob", "*Cat"]][usize::from(seed > 3)];
        let mut table = dealt(&names, seed);
        let mut dice = Dice::new(seed);
        loop {
            let look = |table: &TestTable| (table.lords().stage, table.lords().step());
            let (before, stop) = (look(&table), table.lords().stop());
            if stop.is_some() {
                let kind = match before {
                    (Stage::Turn, asked) => format!("{asked:?}"),
                    (Stage::Interlude(interlude), _) => format!("{interlude:?}"),
                    (stage, _) => format!("{stage:?}"),
                };
                seen.extend(kind.split(['(', ' ']).next().map(str::to_owned));
                for key in ["Enter", "Space"].iter().cycle().take(8) {
                    table.send_after(hasty, &key_press(key));
                    assert_eq!(table.lords().stop(), stop, "{}", table.screen());
                    assert_eq!(look(&table), before, "{}", table.screen());
                }
            }
            let Some(keys) = keys_for(&table, &mut dice) else {
                break;
            };
            table.keys(&keys);
        }
        table.keys("Enter");
        assert!(table.lords().shows_result(), "{}", table.screen());
    }
    let all = "Act Chain Claim Over Reveal SkirmishOver Target Use";
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), all);
}

/// Enter pressed again and again leads to the claims, and claims nothing.
#[test]
fn enter_in_haste_leads_to_the_claims_at_some_time() {
    for every in [30, 80, 130] {
        for names in [PEOPLE, ["Ann", "Bob", "Cat", "*Dan", "*Eve"]] {
            let mut table = placed(CLAIMS, &names);
            table.keys("Space 1 Enter");
            let mut seen = false;
            for _ in 0..10_000 / every {
                table.send_after(Duration::from_millis(every), &key_press("Enter"));
                seen |= claiming(&table, false);
            }
            assert!(seen, "every {every} ms: {}", table.screen());
            assert!(claiming(&table, false), "{}", table.screen());
            assert_eq!(table.lords().table().supporters().len(), 5);
            table.expect_shown("Nothing is chosen yet.");
        }
    }
}

/// A click in haste still chooses, but a second one on the same card plays nothing, and another
/// target than a hint has said is taken at once.
#[test]
fn clicks_and_keys_that_choose_count_in_haste() {
    let hasty = Duration::from_millis(60);
    let mut table = dealt(&["Ann", "*Bob"], 4);
    table.keys("a Enter");
    let stop = table.lords().stop();
    let card = LordsTarget::Hand(1);
    let area = table.app.drawn.hits.area_of(card).expect("a card");
    let click = Message::Input(Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: area.x + 2,
        row: area.y,
        modifiers: KeyModifiers::NONE,
    }));
    table.send_after(hasty, &click);
    let chosen = table.lords().hand()[1];
    let muster = Action::Muster(chosen, Facing::Up);
    assert_eq!(table.lords().intent(), Some(muster));
    table.send_after(hasty, &click);
    assert_eq!(table.lords().stop(), stop, "{}", table.screen());
    table.send(&click);
    assert_ne!(table.lords().stop(), stop, "{}", table.screen());

    let mut table = placed(super::lords::TWO, &["Ann", "Bob"]);
    table.keys("Space b Enter H");
    let stop = table.lords().stop();
    assert!(matches!(table.lords().step(), Step::Target(_)));
    for key in ["1", "Enter"] {
        assert_eq!(table.lords().stop(), stop, "{}", table.screen());
        table.send_after(hasty, &key_press(key));
    }
    assert_ne!(table.lords().stop(), stop, "{}", table.screen());
}

/// Who has chosen something in a turn doesn't act in haste.
#[test]
fn keys_count_at_once_after_something_was_chosen() {
    let mut table = dealt(&["Ann", "*Bob"], 4);
    table.keys("a Enter");
    let stop = table.lords().stop();
    for key in ["Enter", "b", "Enter"] {
        assert_eq!(table.lords().stop(), stop, "{}", table.screen());
        table.send_after(Duration::from_millis(100), &key_press(key));
    }
    assert_ne!(table.lords().stop(), stop, "{}", table.screen());
}

/// After the last skirmish, everybody has a place in the game, also without Followers.
#[test]
fn after_the_last_skirmish_the_place_is_that_of_the_game() {
    let mut dice = Dice::new(1);
    let mut table = placed(CLAIMS, &PEOPLE);
    let mut seen = 0;
    while !matches!(table.lords().stage, Stage::Over | Stage::Replay(_)) {
        if let Some(keys) = keys_for(&table, &mut dice) {
            table.keys(&keys);
        }
    }
    assert_eq!(table.lords().table().skirmish(), 4, "{}", table.screen());
    let dan = "Dan has no Followers";
    assert!(table.shows("no Follower"), "{dan}: {}", table.screen());
    for line in table.screen().lines() {
        seen += usize::from(PEOPLE.iter().any(|name| line.contains(name)));
        assert!(!line.trim_start().starts_with("- "), "{}", table.screen());
    }
    assert!(seen >= PEOPLE.len(), "{}", table.screen());
}
