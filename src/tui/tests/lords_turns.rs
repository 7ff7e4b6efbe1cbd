//! Turns of Lords of Scotland: what is offered, what is taken back, and the look at what a turn
//! brought.

use super::lords::{Dice, FIVE, TWO, dealt, keys_for, placed, turn_over};
use super::*;
use crate::settings::SidePanel;
use crate::tui::lords::{LordsTarget, Stage, Step};
use lords_rules::{Action, Clan, Facing, FollowerId, Player};
use lords_testkit::position_text;

#[test]
fn a_swapped_card_can_be_seen_before_a_bot_continues() {
    let position = FIVE
        .replace("hands=Cb3Mk6Fo9Ch12", "hands=Mk6Fo9Fe10Ch12")
        .replace("draw=Fe10Fo10", "draw=Cb3Fo10");
    let mut table = placed(&position, &["Ann", "*Bob", "Cat", "*Dan", "*Eve"]);
    table.keys("Space c Enter 2 Enter");
    assert!(turn_over(&table, false));
    table.expect_shown("(Fo5)");
}

/// A position of these parts, with all other cards in the draw pile.
fn position_of(players: usize, parts: &str) -> String {
    position_text(&format!("players={players} turn=3 {parts}"))
}

/// Eight Clans lie face-up, and the first player has powers to use.
fn eight_clans() -> String {
    position_of(
        5,
        "hands=Cb3Mk5Mk6,Sc1,Mk1,Md1,We1 armies=Fo12Mk12,Cb12Md12,Ch12Fe12,We12,Sc12 \
         recruits=Md7We7Fe3(Sc2)(Mk2) supporters=Fe10We9Sc7Mk4Fo1",
    )
}

#[test]
fn what_blocks_is_named_whole_beside_what_the_sign_means() {
    for language in Language::ALL {
        let mut table = placed(&eight_clans(), &["Ann", "*Bob", "*Cat", "*Dan", "*Eve"]);
        table.set(|settings| settings.language = language);
        table.resize(80, 24).keys("Space");
        table.expect_shown("Sc12 Mk12 Md12 We12 Fe12 Fo12 Cb12 Ch12 ");
        table.expect_shown(match language {
            Language::English => "! usable",
            Language::French => "! possible",
        });
    }
}

#[test]
fn the_map_of_the_cards_is_explained_beside_every_table() {
    for size in [(112, 24), (120, 24), (120, 40)] {
        let mut table = placed(&eight_clans(), &["Ann", "*Bob", "*Cat", "*Dan", "*Eve"]);
        table.set(|settings| settings.side_panel = SidePanel::Cards);
        table.resize(size.0, size.1).keys("Space");
        for sign in [
            "· unseen",
            "* your hand",
            "r Recruit",
            "s Supporter",
            "f in an army",
        ] {
            table.expect_shown(sign);
        }
    }
}

#[test]
fn a_preview_names_what_could_be_mustered() {
    let mut table = placed(FIVE, &["Ann", "*Bob", "*Cat", "*Dan", "*Eve"]);
    table.keys("Space b");
    table.expect_shown("muster another Follower: Cb3; with its power blocked: Fo9, Ch12.");
}

#[test]
fn with_a_full_hand_no_recruit_is_offered() {
    let position = position_of(
        2,
        "hands=Sc1Mk2Md3We4Fe5Fo6Cb7Ch8Sc9Mk10,Sc2 armies=-,- \
         recruits=Md7We7Fe3(Sc4)(Mk5) supporters=Fe10We9",
    );
    let mut table = placed(&position, &["Ann", "*Bob"]);
    table.keys("Space");
    assert!(!table.shows("1-5 recruit"), "{}", table.screen());
    table.keys("2");
    table.expect_shown("With 10 cards in hand you can't recruit.");
    assert!(!table.shows("Enter take it"), "{}", table.screen());
    // Nothing is chosen, and the reason is shown once.
    assert_eq!(table.lords().intent(), None);
    for keys in ["2 2", "Up Up Up Up Enter Enter"] {
        table.keys(keys);
        let reasons = table.screen().matches("you can't recruit").count();
        assert_eq!(reasons, 1, "{}", table.screen());
    }
}

#[test]
fn space_says_how_it_would_turn_the_card() {
    let mut table = placed(FIVE, &["Ann", "*Bob", "*Cat", "*Dan", "*Eve"]);
    table.keys("Space a");
    table.expect_shown("Space face-down");
    table.keys("Space");
    table.expect_shown("Space face-up");
}

#[test]
fn an_army_too_long_for_a_row_takes_several() {
    let position = position_of(
        2,
        "hands=Sc6Md9,Sc2 armies=Mk10Mk9Mk8Mk7Mk6Mk5Mk4Mk3Mk2Mk1,- \
         recruits=Md7We7Fe3(Sc4)(Fe5) supporters=Fe10We9",
    );
    for (width, height) in [(80, 24), (104, 24), (120, 24), (120, 40), (160, 50)] {
        let mut table = placed(&position, &["Ann", "*Bob"]);
        table.resize(width, height).keys("Space a");
        for card in ["Mk10", "Mk5", "Mk1 ", "110 →"] {
            table.expect_shown(card);
        }
    }
}

#[test]
fn the_number_of_unseen_cards_is_that_of_the_dots() {
    let mut table = placed(FIVE, &["Ann", "*Bob", "*Cat", "*Dan", "*Eve"]);
    table.resize(80, 24).keys("Space t");
    let screen = table.screen();
    let is_row = |line: &&str| {
        let mut clans = Clan::ALL.into_iter();
        clans.any(|clan| line.contains(&format!("  {} ", telling::lords::clan(clan))))
    };
    let rows = screen.lines().filter(is_row);
    let dots: usize = rows.map(|row| row.matches('·').count()).sum();
    table.expect_shown(&format!("{dots} cards unseen"));
    table.expect_shown("They and what you saw taken (1) are in hands");
}

#[test]
fn a_heading_counts_the_known_cards_that_it_has_no_room_to_name() {
    for language in Language::ALL {
        let names = ["Ann", "*Bob", "*Cat", "*Bartholomew", "*Eve"];
        let mut table = placed(FIVE, &names);
        table.set(|settings| settings.language = language);
        table.resize(80, 24).keys("Space");
        let is_told = table.shows("Fe11") || table.shows(" +1");
        assert!(is_told, "{}", table.screen());
    }
}

#[test]
fn a_turn_is_taken_back_until_it_ends_for_the_next_player() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    let before = table.round();
    table.keys("Space D Enter");
    assert!(turn_over(&table, true));
    table.expect_shown("u undo");
    table.keys("u");
    assert_eq!(table.round(), before);
    // Nothing is chosen then.
    assert_eq!(table.lords().intent(), None);
    table.keys("D Enter Enter");
    assert_eq!(table.lords().stage, Stage::Curtain);
    let after = table.round();
    table.keys("u Space u");
    assert_eq!(table.round(), after);
}

#[test]
fn a_turn_is_played_again_and_a_draw_is_confirmed() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space D Enter");
    let after = table.round();
    table.keys("u");
    table.expect_shown("U redo");
    table.keys("U");
    assert_eq!(table.round(), after);
    table
        .keys("u")
        .set(|settings| settings.confirm_draws = true);
    let before = table.round();
    table.keys("4 Enter");
    table.expect_shown("This can't be undone.");
    assert_eq!(table.round(), before);
    table.keys("Enter");
    assert_ne!(table.round(), before);
}

/// What is new to the player stays marked when a turn is taken back.
#[test]
fn a_turn_that_was_taken_back_left_nothing_on_the_screen() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space 1 Enter Enter Space 1 Enter Enter Space D");
    assert!(table.lords().fresh_card().is_some(), "{}", table.screen());
    // The keys are others: the turn could be played again.
    let above_keys = |table: &TestTable| table.screen().lines().take(22).collect::<String>();
    let chosen = above_keys(&table);
    table.keys("Enter u D");
    assert_eq!(above_keys(&table), chosen);
}

#[test]
fn a_turn_that_showed_a_hidden_card_is_not_taken_back() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space 4 Enter");
    assert!(turn_over(&table, false));
    let after = table.round();
    table.keys("u");
    table.expect_shown("This turn revealed something hidden, so it can't be undone.");
    assert_eq!(table.round(), after);
}

#[test]
fn an_empty_army_claims_nothing_only_at_the_claims() {
    let position = position_of(
        2,
        "hands=Sc6Md9,Sc2Fe4 armies=-,- recruits=Md7We7Fe3(Sc4)(Mk5) supporters=Fe10We9",
    );
    let mut table = placed(&position, &["Ann", "*Bob"]);
    table.keys("Space");
    table.expect_shown("no Follower");
    assert!(!table.shows("claims nothing"), "{}", table.screen());
}

#[test]
fn more_cards_than_a_hand_holds_are_alternatives() {
    let position = position_of(
        2,
        "hands=Sc6Md9,Sc2 armies=-,(Fe10)(Fe4) recruits=Md7We7Fe3(Sc4)(Mk5) supporters=Fe11We9",
    );
    let position = position.replace("seen=-,-", "seen=-,Fe10Fe4");
    let mut table = placed(&position, &["Ann", "*Bob"]);
    table.keys("Space");
    table.expect_shown("1 card, perhaps Fe4 or Fe10");
}

#[test]
fn a_turn_is_taken_back_while_a_bot_has_shown_nothing() {
    for (name, waits) in [("*Bob", true), ("Bob", false)] {
        let mut table = placed(TWO, &["Ann", name]);
        table.keys("Space D");
        let before = table.round();
        // The bot doesn't answer.
        table.app.update(&key_press("Enter"));
        assert_eq!(matches!(table.lords().stage, Stage::Waiting), waits);
        table.resize(80, 24).expect_shown("u undo");
        table.keys("u");
        assert_eq!(table.round(), before);
        assert!(matches!(table.lords().step(), Step::Act));
    }
}

#[test]
fn after_a_bot_has_played_nothing_is_taken_back_and_the_reason_is_true() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.keys("Space D Enter");
    assert!(matches!(table.lords().step(), Step::Act));
    let after = table.round();
    table.keys("u");
    table.expect_shown("Somebody else has played since your last turn");
    assert_eq!(table.round(), after);
}

/// A Recruit that a turn shows may be what the player wanted to see.
#[test]
fn a_turn_that_showed_a_recruit_is_not_taken_back_while_a_bot_thinks() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.keys("Space 4");
    table.app.update(&key_press("Enter"));
    assert!(matches!(table.lords().stage, Stage::Waiting));
    let after = table.round();
    table.keys("u");
    table.expect_shown("This turn revealed something hidden");
    assert_eq!(table.round(), after);
}

#[test]
fn the_footer_names_a_deed_once() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space b Enter");
    let lords = table.app.lords_mut().expect("a table");
    lords.point_out(Action::Decline);
    let screen = table.screen();
    assert_eq!(screen.matches("leave it unused").count(), 1, "{screen}");
}

#[test]
fn the_curtain_keeps_what_has_happened_after_a_wrong_key() {
    for language in Language::ALL {
        let mut table = placed(TWO, &["Ann", "Bob"]);
        table.set(|settings| settings.language = language);
        let (so_far, since, waits) = match language {
            Language::English => ("So far: ", "Since your last turn: ", "raises the curtain"),
            Language::French => ("Jusqu'ici", "Depuis votre dernier tour", "lèvent le rideau"),
        };
        table.keys("Space D Enter Enter");
        table.expect_shown(so_far);
        assert!(!table.shows(since), "{}", table.screen());
        table.keys("Enter");
        table.expect_shown(so_far);
        table.expect_shown(waits);
        table.keys("Space c Enter Enter Enter");
        table.expect_shown(since);
        assert!(!table.shows(so_far), "{}", table.screen());
    }
}

/// The letter of an advised card chooses it as it is advised.
#[test]
fn the_letter_of_an_advised_card_chooses_its_row() {
    let mut found = 0;
    for seed in 0..20 {
        let mut table = dealt(&["Ann", "*Bob"], seed);
        table.keys("H");
        let Some(Action::Muster(card, facing)) = table.lords().intent() else {
            continue;
        };
        found += usize::from(facing == Facing::Down);
        let place = table.lords().hand().iter().position(|held| *held == card);
        table.keys("H").keys("H");
        let letter = crate::tui::shell::command::letter(place.expect("it is in hand"));
        table.keys(&letter.to_string());
        assert_eq!(table.lords().intent(), Some(Action::Muster(card, facing)));
    }
    assert!(found > 0, "no card was advised face-down");
}

#[test]
fn the_log_leads_to_the_position_after_a_turn_and_back() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.keys("Space D Enter 1 Enter o");
    let screen = table.screen();
    // The turns of both stand beside each other.
    let row = screen
        .lines()
        .find(|line| line.contains("face-down") && line.contains('4'));
    assert!(row.is_some(), "{screen}");
    table.keys("Home Enter");
    assert_eq!(table.lords_turn(), 1);
    table.keys("Esc");
    table.expect_shown("Enter look back");
    table.keys("Esc");
    assert!(matches!(table.lords().step(), Step::Act));
}

/// While a message says what a bot's power does, its target is marked, and nothing else.
#[test]
fn the_target_of_a_bots_power_is_marked_before_the_power_is_used() {
    let (mut followers, mut supporters) = (0, 0);
    for seed in 1..9 {
        let mut table = dealt(&["Ann", "*Bob", "*Cat"], seed);
        table.set(|settings| settings.pace = Pace::Slow);
        table.resize(80, 24);
        let mut dice = Dice::new(seed);
        while let Some(keys) = keys_for(&table, &mut dice) {
            table.keys(&keys);
            while let Some((number, _)) = table.app.pause() {
                table.draw();
                let row = table.lords().table().supporters().to_vec();
                let target = match table.lords().queries.announced() {
                    Some(Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id)) => {
                        followers += 1;
                        Some(LordsTarget::Follower(id))
                    }
                    Some(Action::SwapSupporter(card)) => {
                        supporters += 1;
                        let place = row.iter().position(|other| *other == card);
                        place.map(LordsTarget::Supporter)
                    }
                    _ => None,
                };
                let shown = table.lords().table().followers();
                let shown = shown.map(|(id, _)| LordsTarget::Follower(id));
                for card in shown.chain((0..row.len()).map(LordsTarget::Supporter)) {
                    let area = table.app.drawn.hits.area_of(card);
                    let Some(area) = area else { continue };
                    let left = table.buffer()[(area.x - 1, area.y)].symbol();
                    let is_marked = left == "▐";
                    assert_eq!(
                        is_marked,
                        target == Some(card),
                        "{card:?}\n{}",
                        table.screen()
                    );
                }
                table.send(&Message::PauseOver(number));
            }
        }
    }
    assert!(followers > 5 && supporters > 1, "{followers} {supporters}");
}

/// Cards that a computer played stand out until the reader acts, whatever else the reader looks at.
#[test]
fn cards_of_computers_are_marked_until_the_reader_acts() {
    let marked = |table: &TestTable| {
        let players = table.round().table().players();
        let armies = players.flat_map(|player| {
            let army = table.round().table().army(player).len();
            (1..=army).filter_map(move |place| FollowerId::new(player, place))
        });
        let marked = armies.filter(|id| table.lords().is_new(*id));
        marked.collect::<Vec<_>>()
    };
    let (mut seen, mut powers, mut turns) = (0, 0, 0);
    for seed in 0..4 {
        let mut came_before = false;
        let mut table = dealt(&["Ann", "*Bob", "*Cat"], seed);
        let mut dice = Dice::new(seed);
        while turns < 20 * (seed + 1) {
            let Some(keys) = keys_for(&table, &mut dice) else {
                break;
            };
            let me = table.lords().table().to_act();
            let before = table.round();
            table.keys(&keys);
            turns += 1;
            let is_mine = |id: &FollowerId| Some(id.army()) == table.lords().viewer();
            assert!(!marked(&table).iter().any(is_mine), "{}", table.screen());
            let is_asked = table.lords().choosing().is_some() && me == Some(Player::A);
            let round = table.round();
            let is_new_turn = is_asked && matches!(table.lords().step(), Step::Act);
            if is_new_turn && round.table().skirmish() == before.table().skirmish() {
                let came = round.table().players().skip(1).any(|player| {
                    let [old, new] = [&before, &round].map(|one| one.table().army(player).len());
                    new > old
                });
                assert!(!came || !marked(&table).is_empty(), "{}", table.screen());
                seen += usize::from(came);
            }
            let asks_power = is_asked && !matches!(table.lords().step(), Step::Act);
            assert!(
                !asks_power || marked(&table).is_empty(),
                "{}",
                table.screen()
            );
            powers += usize::from(asks_power && came_before);
            let before = marked(&table);
            came_before = !before.is_empty();
            if came_before {
                table.keys("Left ? Esc t Esc");
                assert_eq!(marked(&table), before, "{}", table.screen());
            }
        }
    }
    assert!(seen > 5 && powers > 0, "{seen} {powers}");
}

/// Of a face-down card, a click tells what it may be.
#[test]
fn a_click_on_a_face_down_follower_tells_what_it_may_be() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.keys("1");
    let hidden = FollowerId::new(Player::B, 1).unwrap();
    table.click(LordsTarget::Follower(hidden));
    table.expect_shown("A face-down Follower in Bob's army, perhaps Fe9.");
    table.keys("Enter");
    table.expect_shown("23 points");
    assert!(!table.app.windows.is_empty());
}

/// With several people, the cards are marked that came since the last turn of whoever looks.
#[test]
fn behind_the_curtain_the_cards_of_all_others_are_marked() {
    let mut table = dealt(&["Ann", "Bob", "*Cat"], 3);
    let mut dice = Dice::new(3);
    let mut marked = 0;
    while table.lords().table().skirmish() == 1 && !table.lords().is_claim_time() {
        if let (Step::Act, Some(me)) = (table.lords().step(), table.lords().viewer()) {
            let mut turns = table.lords().seen().turns();
            let is_first = !turns.any(|one| one.player == me);
            let players = table
                .round()
                .table()
                .players()
                .filter(|player| *player != me);
            for id in players.flat_map(|player| {
                let army = table.round().table().army(player).len();
                (1..=army).filter_map(move |place| FollowerId::new(player, place))
            }) {
                assert!(
                    !is_first || table.lords().is_new(id),
                    "{id} {}",
                    table.screen()
                );
                marked += usize::from(table.lords().is_new(id));
            }
        }
        let keys = keys_for(&table, &mut dice).expect("the game goes on");
        table.keys(&keys);
    }
    assert!(marked > 2, "{marked}");
}

#[test]
fn the_help_names_undo_only_while_something_can_be_undone() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space ?");
    assert!(!table.shows("Undo"), "{}", table.screen());
    table.keys("Esc b Enter ?");
    table.expect_shown("Take back what you just");
}
