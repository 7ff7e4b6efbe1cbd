//! What moves in both games: never longer than a moment, never in anybody's way, and never
//! with another end than without it.

use super::lords::{Dice, dealt, keys_for};
use super::*;
use crate::settings::{Hints, NamedChoice, Origin, Setting, Value};
use crate::tui::lords::{Interlude, Stage as LordsStage};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::table::lesson;
use lords_rules::CardSet;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use schotten_bots::Level;
use schotten_rules::DeckKind;

/// No motion takes more frames than this: a card goes to its Stone, a proof is
/// shown, and the Stone goes to its owner, each in less than 400 milliseconds.
const MAX_FRAMES: usize = 22;

const HANDS: &str = "R7 R8 R9 B1 B2 B3 G1 Y2 P3 N4 G5 Y6";

/// The same table twice: one on which things move, and one on which they don't.
fn pair(new: impl Fn() -> TestTable) -> [TestTable; 2] {
    let mut moving = new();
    moving.set(|settings| settings.motion = true);
    [moving, new()]
}

fn against_bot() -> TestTable {
    TestTable::new(&Options {
        variant: Variant::Tactic,
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(11),
        ..Options::starting_at_once()
    })
}

fn nothing_begun() -> TestTable {
    TestTable::new(&Options {
        first: Some(Player::A),
        seed: Some(11),
        ..Options::default()
    })
}

/// Lets everything come to rest; gives back the frames on the way.
fn rest(table: &mut TestTable) -> Vec<Buffer> {
    let mut frames = Vec::new();
    while table.app.is_moving() {
        frames.push(table.buffer().clone());
        assert!(frames.len() <= MAX_FRAMES, "it moves for too long");
        table.send(&Message::Frame);
    }
    frames
}

#[test]
fn every_motion_ends_where_nothing_would_have_moved() {
    let sizes = [(80, 24), (120, 40), (200, 60)];
    for (width, height) in sizes {
        let hot_seat: fn() -> TestTable = || TestTable::dealt(Variant::Base, HANDS, "");
        let claimed = "Space a 1 Enter Space a 9 Enter Space a 1 Enter Space a 8 Enter \
                       Space a 1 1 Enter Space a 2 u a 3 c Esc Enter Space ? Esc a 4 Enter";
        let played = "a 1 Enter d a 2 Enter d a 3 Enter d b 4 Enter d c 5 Enter d d 6 Enter d";
        for (new, turns) in [(hot_seat, claimed), (against_bot, played)] {
            let [mut moving, mut still] = pair(new);
            moving.resize(width, height);
            still.resize(width, height);
            let mut moved = 0;
            for key in turns.split_whitespace() {
                moving.keys(key);
                still.keys(key);
                let frames = rest(&mut moving);
                moved += usize::from(!frames.is_empty());
                assert_eq!(moving.screen(), still.screen(), "after {key}");
                assert!(moving.buffer() == still.buffer(), "styles after {key}");
                // Every frame on the way differs from the one after it.
                let same = frames.windows(2).filter(|pair| pair[0] == pair[1]).count();
                assert!(same <= 4, "{same} frames show nothing new after {key}");
            }
            assert!(moved >= 6, "{moved}");
            assert!(!still.app.is_moving());
        }
    }
}

#[test]
fn a_key_or_a_click_acts_at_once_and_ends_what_moves() {
    for keys in ["?", "u", "c", "b"] {
        let [mut moving, mut still] = pair(|| TestTable::dealt(Variant::Base, HANDS, ""));
        moving.keys("Space a 5");
        still.keys("Space a 5");
        assert!(moving.app.is_moving());
        moving.keys(keys);
        still.keys(keys);
        assert!(!moving.app.is_moving(), "{keys}");
        assert_eq!(moving.buffer(), still.buffer(), "{keys}");
    }
    let [mut moving, mut still] = pair(|| TestTable::dealt(Variant::Base, HANDS, ""));
    for table in [&mut moving, &mut still] {
        table.keys("Space a 5").click_command(Command::Help);
    }
    assert!(!moving.app.is_moving());
    assert_eq!(moving.buffer(), still.buffer());
    // The mouse on its way ends nothing.
    let mut table = TestTable::dealt(Variant::Base, HANDS, "");
    table.set(|settings| settings.motion = true);
    table.keys("Space a 5");
    let mouse = MouseEvent {
        kind: MouseEventKind::Moved,
        column: 3,
        row: 3,
        modifiers: KeyModifiers::NONE,
    };
    table.send(&Message::Input(Event::Mouse(mouse)));
    assert!(table.app.is_moving());
}

#[test]
fn a_card_leaves_the_hand_and_lies_on_the_border_only_once_it_has_come() {
    let [mut table, _] = pair(|| TestTable::dealt(Variant::Base, HANDS, ""));
    table.keys("Space a");
    let hand = table
        .app
        .drawn
        .hits
        .area_of(SchottenTarget::Hand(0))
        .unwrap();
    table.keys("5");
    assert_eq!(table.sides(5)[0], "R7", "it is played at once");
    let rows: Vec<u16> = rest(&mut table)
        .iter()
        .filter_map(|frame| {
            let width = usize::from(frame.area.width);
            let rows = frame.content().chunks(width);
            let mut text = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
            text.position(|row| row.contains("R7"))
                .and_then(|row| u16::try_from(row).ok())
        })
        .collect();
    let slot = SchottenTarget::Border(stone(5), Player::A, cards("R7")[0].try_into().unwrap());
    let slot = table.app.drawn.hits.area_of(slot).unwrap();
    assert!(rows.is_sorted_by(|a, b| a >= b), "upward: {rows:?}");
    assert!(
        rows.iter().all(|row| (slot.y..=hand.y).contains(row)),
        "{rows:?}"
    );
    assert!(rows[0] > slot.y, "it is on its way: {rows:?}");
}

#[test]
fn nothing_moves_where_a_curtain_comes_or_a_game_begins() {
    let [mut table, _] = pair(|| TestTable::hot_seat(Variant::Base));
    assert!(!table.app.is_moving());
    for _ in 0..6 {
        table.keys("Space");
        assert!(!table.app.is_moving());
        table.keys("a");
        assert!(!table.app.is_moving(), "choosing moves nothing");
        table.keys("Right Enter");
        assert!(table.app.is_moving());
        table.keys("d Enter");
        assert_eq!(table.stage(), Stage::Curtain);
        assert!(!table.app.is_moving());
    }
}

#[test]
fn a_claimed_stone_goes_to_its_owner_and_shows_the_name_at_the_end() {
    let hands = "R7 R8 R9 B1 B2 B3 G1 Y2 P3 N4 G5 Y6";
    let [mut table, _] = pair(|| TestTable::dealt(Variant::Base, hands, ""));
    table.resize(120, 40);
    table.keys("Space a 1 Enter Space a 9 Enter Space a 1 Enter Space a 8 Enter Space a 1");
    rest(&mut table);
    let ribbons = |table: &TestTable| table.screen().matches(" Ann ").count();
    let before = ribbons(&table);
    table.keys("1 Enter");
    assert!(table.table().border().owned(Player::A).contains(stone(1)));
    let frames = rest(&mut table);
    let steps = frames.windows(2).filter(|pair| pair[0] != pair[1]);
    let steps = steps.count();
    assert!(steps >= 1, "{steps} of {}", frames.len());
    assert_eq!(ribbons(&table), before + 1);
}

#[test]
fn on_the_way_no_hidden_card_is_seen() {
    let [mut table, _] = pair(against_bot);
    for _ in 0..8 {
        table.keys("a Enter");
        rest(&mut table);
        table.keys("Enter");
        let frames = rest(&mut table);
        let mine = table.hand();
        let hidden: Vec<String> = table
            .table()
            .unplayed()
            .iter()
            .map(|card| card.to_string())
            .collect();
        for frame in frames {
            let text: String = frame.content().iter().map(Cell::symbol).collect();
            for card in hidden.iter().filter(|card| !mine.contains(card)) {
                assert!(!text.contains(card.as_str()), "{card}");
            }
        }
    }
}

/// The signs beside struck cards.
fn strikes(frame: &Buffer) -> usize {
    let cells = frame.content().iter();
    cells.filter(|cell| cell.symbol() == "×").count()
}

#[test]
fn the_cards_that_could_have_beaten_a_claim_are_struck_out_before_it_is_won() {
    let [mut moving, mut still] = pair(|| {
        let mut table = TestTable::hot_seat(Variant::Base);
        let lessons = crate::tutorial::LESSONS.iter();
        let title = telling::text!("tutorial-proof");
        let mut lessons = lessons.map(|lesson| lesson.title);
        let lesson = lessons.position(|other| other == title);
        lesson::begin::<schotten_bots::SchottenTotten>(
            &mut table.app,
            lesson.expect("a lesson on proofs"),
        );
        table.resize(80, 24);
        table
    });
    assert_eq!(strikes(moving.buffer()), 0);
    moving.keys("6 Enter");
    still.keys("6 Enter");
    let frames = rest(&mut moving);
    // Brown 7 would make a Color-Run; it is struck out where it would go and where
    // it lies, and only then the Stone is claimed.
    let text = |frame: &Buffer| frame.content().iter().map(Cell::symbol).collect::<String>();
    let ribbons = |frame: &Buffer| text(frame).matches(" You ").count();
    assert!(text(&frames[0]).contains("C-Run 24"));
    assert_eq!(strikes(&frames[0]), 2);
    assert_eq!(strikes(moving.buffer()), 2);
    assert_eq!(ribbons(moving.buffer()), ribbons(&frames[0]) + 1);
    assert_eq!(moving.buffer(), still.buffer());
}

#[test]
fn the_cards_of_a_new_game_come_one_after_the_other() {
    let [mut moving, mut still] = pair(nothing_begun);
    for table in [&mut moving, &mut still] {
        // Somebody new would get a hint, over the cards.
        let hints = Value::Text(Hints::WhenAsked.name().to_owned());
        let choices = &mut table.app.preferences.choices;
        choices.set(Setting::Hints, hints, Origin::Line(1));
        table.resize(120, 40);
        table.keys("Down Enter");
    }
    assert!(moving.app.is_moving() && !still.app.is_moving());
    let slots = (0..moving.hand().len()).map(|place| {
        let slot = still.app.drawn.hits.area_of(SchottenTarget::Hand(place));
        slot.expect("a slot")
    });
    let slots: Vec<Rect> = slots.collect();
    let dealt = |frame: &Buffer| {
        let shows = |slot: &&Rect| {
            let mut cells = slot.positions();
            cells.all(|cell| frame[cell].symbol() == still.buffer()[cell].symbol())
        };
        slots.iter().filter(shows).count()
    };
    let frames: Vec<usize> = rest(&mut moving).iter().map(dealt).collect();
    assert_eq!(frames[0], 0, "nothing is dealt yet");
    assert!(frames.is_sorted(), "{frames:?}");
    assert!(frames.contains(&(slots.len() / 2)), "{frames:?}");
    assert_eq!(moving.buffer(), still.buffer());
}

#[test]
fn a_drawn_card_comes_from_its_deck() {
    let [mut moving, still] = pair(against_bot);
    moving.resize(120, 40);
    moving.keys("a 5");
    rest(&mut moving);
    let hand = moving.hand();
    let deck = moving
        .app
        .drawn
        .hits
        .area_of(SchottenTarget::Deck(DeckKind::Clan));
    let deck = deck.expect("the deck is drawn");
    moving.keys("Enter d");
    assert!(moving.app.is_moving());
    let new = moving.hand().into_iter().find(|card| !hand.contains(card));
    let new = new.expect("a card was drawn");
    let place = moving
        .game()
        .place_of(cards(&new)[0])
        .expect("it is in the hand");
    let frames = rest(&mut moving);
    let differs = |frame: &Buffer, area: Rect| {
        area.positions()
            .any(|position| frame[position] != moving.buffer()[position])
    };
    let slot = moving
        .app
        .drawn
        .hits
        .area_of(SchottenTarget::Hand(place))
        .expect("a slot");
    let way = Rect::new(0, deck.y, 120, slot.y - deck.y);
    assert!(differs(&frames[0], way) && differs(&frames[0], slot));
    assert!(!still.app.is_moving());
}

#[test]
fn motion_ends_in_the_screen_without_it_and_shows_no_secret() {
    let play = |motion: bool| {
        let mut table = dealt(&["Ann", "Bob", "*Cat"], 21);
        table.set(|settings| settings.motion = motion);
        table.resize(120, 40);
        let (mut moved, mut screens) = (0, Vec::new());
        let mut dice = Dice::new(21);
        for _ in 0..120 {
            let Some(keys) = keys_for(&table, &mut dice) else {
                break;
            };
            table.keys(&keys);
            for _ in 0..120 {
                let own = table.lords().viewer();
                let own = own.map(|player| table.round().view(player).known_cards());
                let secrets = table.secrets().difference(own.unwrap_or(CardSet::EMPTY));
                // A card that travels may cut a longer name off.
                let screen = table.screen();
                let cut = |name: &String| screen.contains(&format!("{name}▏"));
                let mut named = table.named(secrets);
                named.retain(|name| !cut(name));
                assert!(named.is_empty(), "{named:?}:\n{}", table.screen());
                if !table.app.is_moving() {
                    break;
                }
                moved += 1;
                table.send(&Message::Frame);
                table.draw();
            }
            assert!(!table.app.is_moving(), "every motion ends");
            // With motion the armies are turned up without a key, all but the last step.
            while matches!(
                table.lords().stage,
                LordsStage::Interlude(Interlude::Reveal(_))
            ) {
                table.keys("Enter");
            }
            while table.app.is_moving() {
                table.send(&Message::Frame);
                table.draw();
            }
            screens.push(table.screen());
        }
        (moved, screens)
    };
    let (still, without) = play(false);
    let (moved, with) = play(true);
    assert_eq!(still, 0);
    assert!(moved > 100, "{moved}");
    for (one, other) in without.iter().zip(&with) {
        assert_eq!(one, other);
    }
}
