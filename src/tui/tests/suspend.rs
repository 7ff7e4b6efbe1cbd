//! Suspended and brought back; redrawn.

use super::*;
use schotten_bots::Level;

#[test]
fn a_hand_is_hidden_when_somebody_comes_back() {
    let mut table = TestTable::dealt(Variant::Tactic, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6", "");
    table.keys("Space a 1 t");
    table.keys("C-z");
    assert_eq!(table.stage(), Stage::Curtain);
    assert!(table.app.windows.is_empty());
    assert!(table.game().notes.is_empty());
    for card in cards("R2 R3 R4 R5 R6") {
        assert!(!table.shows(&card.to_string()), "{card}");
    }
    // The turn goes on where it was.
    table.keys("Space");
    assert_eq!(table.stage(), Stage::Turn);
    assert_eq!(table.sides(1)[0], "R1");
    table.keys("u");
    assert_eq!(table.sides(1)[0], "");
}

#[test]
fn what_hides_nothing_comes_back_as_it_was() {
    // The curtain is down already; the computer plays; nobody wants a curtain;
    // no game has begun.
    let curtain = TestTable::hot_seat(Variant::Base);
    let mut against_bot = TestTable::new(&Options {
        variant: Variant::Base,
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    });
    against_bot.keys("a ?");
    let mut trusting = TestTable::hot_seat(Variant::Base);
    trusting.set(|settings| settings.curtain = false);
    trusting.keys("Space a ?");
    let start = TestTable::new(&Options::default());
    let tables = [
        Box::new(curtain),
        Box::new(against_bot),
        Box::new(trusting),
        Box::new(start),
    ];
    for mut table in tables {
        let before = table.buffer().clone();
        table.keys("C-z");
        assert_eq!(*table.buffer(), before);
    }
}

#[test]
fn suspending_asks_for_it_once_wherever_the_player_is() {
    let key = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    let message = Message::Input(Event::Key(key));
    for keys in ["", "Space", "Space a", "Space ?", "q"] {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.keys(keys);
        let effect = table.app.update(&message);
        assert!(matches!(effect, Some(Effect::Suspend)), "{keys}");
        table.resize(79, 24);
        let effect = table.app.update(&message);
        assert!(matches!(effect, Some(Effect::Suspend)), "{keys}");
    }
    // In a name it isn't a letter.
    let mut start = TestTable::new(&Options::default());
    start.keys("Tab Tab Tab Tab Tab");
    let effect = start.app.update(&message);
    assert!(matches!(effect, Some(Effect::Suspend)));
}

#[test]
fn redrawing_changes_nothing_wherever_the_player_is() {
    let key = KeyEvent::new(KeyCode::Char('l'), KeyModifiers::CONTROL);
    let message = Message::Input(Event::Key(key));
    let asked = |table: &mut TestTable| {
        let redraws = matches!(table.app.update(&message), Some(Effect::Redraw));
        table.draw();
        redraws
    };
    for keys in [
        "",
        "Space",
        "Space a",
        "Space a 4",
        "Space H",
        "Space ?",
        "Space R / l",
        "q",
    ] {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.keys(keys);
        table
            .app
            .update(&Message::Input(Event::Paste(String::new())));
        table.draw();
        for (width, height) in [(80, 24), (79, 24)] {
            table.resize(width, height);
            let before = table.buffer().clone();
            assert!(asked(&mut table), "{keys}");
            assert_eq!(*table.buffer(), before, "{keys}");
        }
    }
    // In a name it isn't a letter.
    let mut start = TestTable::new(&Options::default());
    start.keys("Tab Tab Tab Tab Tab");
    let before = start.buffer().clone();
    assert!(asked(&mut start));
    assert_eq!(*start.buffer(), before);
}
