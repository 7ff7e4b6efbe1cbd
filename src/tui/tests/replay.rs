//! The replay of a match, by keys and clicks.

use super::games::bots_round;
use super::{TestTable, still};
use crate::options::Options;
use crate::replay::{Direction, Perspective, ReplayView, StepSize};
use crate::settings::Settings;
use crate::tui::schotten::table::{Focus, Stage};
use crate::tui::shell::app::Screen;
use crate::tui::shell::command::Command;
use crate::tui::shell::hit::Target;
use crate::tui::shell::message::Message;
use schotten_bots::{Grade, Level, Match, SchottenTotten};
use schotten_rules::{Player, Variant};
use tabletop::{Participant, Seat};
use telling::Language;

/// A replay of a game of two people, or of Ann against the computer.
fn watching(mut game: Match, opponent: Option<Level>) -> TestTable {
    if let Some(level) = opponent {
        let bob = Some(game.name(Player::B).clone());
        let computer = Participant::Computer(level, bob);
        game.amend_config(|config| config.participants[Seat::new(1).unwrap()] = computer);
    }
    let mut session = TestTable::new(&Options::default());
    session
        .app
        .open_replay(ReplayView::new(&game).unwrap(), false);
    session.resize(80, 24);
    session
}

fn replay(session: &TestTable) -> &ReplayView {
    let watching = session.app.replay_of::<SchottenTotten>();
    &watching.expect("a replay").position
}

#[test]
fn keys_step_through_the_turns() {
    let mut table = watching(bots_round(Variant::Tactic, Level::Greedy, 0), None);
    assert!(table.shows("Turn 0 of"));
    table.keys("Right Right l");
    assert!(table.shows("Turn 3 of"));
    table.keys("Left");
    assert!(table.shows("Turn 2 of"));
    let done = replay(&table).place().done;
    table.keys("Down");
    assert_eq!(replay(&table).place().done, done + 1);
    table.keys("Up");
    assert_eq!(replay(&table).place().done, done);
    table.keys("PgDn");
    assert!(table.shows("Turn 12 of"));
    table.keys("Home");
    assert!(table.shows("Turn 0 of"));
    table.keys("End");
    let (turn, of) = replay(&table).turn();
    assert_eq!(turn, of);
    assert!(table.says("wins the round"));
    assert_eq!(
        table.game().table().outcome(),
        replay(&table).round().unwrap().round().table().outcome()
    );
}

#[test]
fn a_click_on_the_bar_goes_there() {
    let mut table = watching(bots_round(Variant::Base, Level::Greedy, 0), None);
    let (_, of) = replay(&table).turn();
    for turn in [of, 0, of / 3] {
        table.click(Target::Turn(turn));
        assert_eq!(replay(&table).turn().0, turn);
    }
}

#[test]
fn the_eyes_decide_which_hands_are_on_the_screen() {
    let game = bots_round(Variant::Base, Level::Greedy, 0);
    let start = schotten_bots::PlayedRound::new(*game.current().unwrap().deal());
    let hands = Player::BOTH.map(|player| *start.round().hand(player));
    let mut table = watching(game, None);
    let mut seen = Vec::new();
    for _ in 0..4 {
        let eyes = replay(&table).perspective();
        seen.push(eyes);
        for (player, hand) in Player::BOTH.into_iter().zip(hands) {
            let shown = hand.iter().all(|card| table.shows(&card.to_string()));
            assert_eq!(shown, eyes.sees(player), "{eyes:?}\n{}", table.screen());
        }
        table.keys("e");
    }
    let one = Player::BOTH.map(Perspective::One);
    assert_eq!(
        seen,
        [Perspective::All, one[0], one[1], Perspective::Nobody]
    );
}

#[test]
fn in_a_running_round_no_hidden_card_is_drawn_or_copied() {
    for (opponent, eyes) in [
        (None, Perspective::Nobody),
        (Some(Level::Greedy), Perspective::One(Player::A)),
    ] {
        let game = bots_round(Variant::Base, Level::Greedy, 12);
        let mut table = watching(game.clone(), opponent);
        loop {
            assert_eq!(table.stage(), Stage::Replay(eyes));
            let round = game.rounds()[0].positions()[replay(&table).place().done];
            let b = round.hand(Player::B);
            table.keys("e");
            let shown = b.iter().filter(|card| table.shows(&card.to_string()));
            assert_eq!(shown.count(), 0, "{}", table.screen());
            table.copied = None;
            table.keys("y");
            let copied = table.copied.clone();
            let view = opponent.map(|_| round.view(Player::A).to_string());
            assert_eq!(copied, view);
            // The message reports the copy; after the next step, it describes the turn again.
            if !replay(&table)
                .clone()
                .step(Direction::Forward, StepSize::Turns(1))
            {
                break;
            }
            table.keys("Right");
        }
        assert!(!table.keys("p").shows("You play"));
    }
}

#[test]
fn a_replay_plays_automatically_and_stops_at_the_end() {
    let mut table = watching(bots_round(Variant::Base, Level::Greedy, 0), None);
    assert_eq!(table.app.pause(), None);
    table.keys("Space");
    let mut turn = 0;
    while let Some((number, length)) = table.app.pause() {
        assert!(!length.is_zero());
        table.send(&Message::PauseOver(number));
        let (now, of) = replay(&table).turn();
        assert!(now == turn + 1 || now == of, "{now} after {turn}");
        turn = now;
    }
    assert_eq!(replay(&table).turn(), (turn, turn));
    table.keys("b");
    let (number, _) = table.app.pause().expect("it goes backward");
    table.send(&Message::PauseOver(number));
    assert_eq!(replay(&table).turn().0, turn - 1);
    // An old pause is over: nothing happens; a key stops it.
    table.send(&Message::PauseOver(number));
    assert_eq!(replay(&table).turn().0, turn - 1);
    table.keys("b");
    assert_eq!(table.app.pause(), None);
}

#[test]
fn from_any_place_it_is_played_on_against_the_computer() {
    for seat in Player::BOTH {
        let mut table = watching(bots_round(Variant::Base, Level::Greedy, 0), None);
        table.keys("PgDn p");
        assert!(table.shows("You play"));
        // In the place of whoever is on turn, if nothing else is wanted.
        if seat != replay(&table).seen().view().table().turn() {
            table.keys("Right");
        }
        table.keys("Down Left Left");
        let stood = replay(&table).played_so_far();
        let name = replay(&table).game().name(seat).clone();
        let mine = *stood.round().hand(seat);
        table.keys("Enter");
        assert!(matches!(table.app.screen, Screen::Table(_)));
        assert_eq!(table.stage(), Stage::Turn);
        assert_eq!(
            table
                .game()
                .game()
                .participant(Player::B)
                .level()
                .map(Level::name),
            Some("1")
        );
        assert_eq!(
            table.game().name(Language::English, Player::A),
            name.as_str()
        );
        let played = table.game().actions().len();
        if stood.round().table().turn() == seat {
            assert_eq!(played, stood.actions().len());
            let hand: Vec<String> = mine.iter().map(|card| card.to_string()).collect();
            assert_eq!(table.hand(), hand);
        } else {
            assert!(played > stood.actions().len(), "the computer has played");
        }
    }
}

/// The computer that is played against may have the same name as the one in the record.
#[test]
fn the_seat_of_the_computer_is_called_its_side() {
    let opponent = Some(Level::Graded(Grade::DEFAULT));
    let mut table = watching(bots_round(Variant::Base, Level::Greedy, 0), opponent);
    table.keys("PgDn p");
    let is_side = table.shows("Bob's side") || table.keys("Right").shows("Bob's side");
    assert!(is_side, "{}", table.screen());
    assert!(!table.shows("Ann's side"));
}

/// Plays a hot-seat round to its end with the first legal actions.
fn to_the_end(table: &mut TestTable) {
    while table.stage() != Stage::Over {
        if matches!(table.stage(), Stage::Curtain | Stage::TurnOver(_)) {
            table.keys("Space");
        }
        let game = table.app.game_mut().expect("a table");
        let view = game.view().expect("a turn");
        let action = schotten_bots::choose(Level::Greedy, &view, 1).unwrap();
        game.play(action).unwrap();
    }
    table.resize(80, 24);
}

#[test]
fn the_end_of_a_round_leads_to_it_and_back() {
    let mut table = TestTable::hot_seat(Variant::Base);
    to_the_end(&mut table);
    let actions = table.game().actions().to_vec();
    table.keys("v");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    assert_eq!(replay(&table).place().done, 0);
    table.keys("PgDn Esc");
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(table.game().actions(), actions);
    table.click_command(Command::Replay);
    assert!(matches!(table.app.screen, Screen::Replay(_)));
}

#[test]
fn the_log_leads_to_it_and_shows_no_other_hand() {
    let mut table = TestTable::new(&Options {
        variant: Variant::Base,
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    });
    table.keys("Space a 1 Enter");
    // Behind the curtain there is nothing to look at.
    table.keys("o v");
    assert!(matches!(table.app.screen, Screen::Table(_)));
    table.keys("Esc Space");
    let view = table.game().view().unwrap();
    let mine: Vec<String> = table.hand();
    table.keys("o v");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::B)));
    assert_eq!(table.hand(), mine);
    table.keys("e Left");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::B)));
    table.keys("Esc");
    assert_eq!(table.stage(), Stage::Turn);
    assert_eq!(table.game().view(), Some(view));
}

#[test]
fn a_hand_that_was_seen_is_hidden_after_a_suspension() {
    let settings = Settings {
        curtain: true,
        ..still()
    };
    let mut table = TestTable::hot_seat(Variant::Base);
    table.set(|own| *own = settings);
    table.keys("Space a 1 Enter Space o v");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table.keys("C-z");
    assert_eq!(table.stage(), Stage::Curtain);
}

#[test]
fn a_stone_can_be_looked_at() {
    let mut table = watching(bots_round(Variant::Tactic, Level::Greedy, 0), None);
    table.keys("PgDn 5");
    assert_eq!(table.game().focus, Focus::Stone(super::stone(5)));
    table.keys("Esc");
    assert_eq!(table.game().focus, Focus::Nothing);
    // The message describes the next turn again.
    table.keys("5 Right");
    assert_eq!(table.game().focus, Focus::Nothing);
    assert!(
        table.shows("placed") || table.shows("played"),
        "{}",
        table.screen()
    );
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    // A refusal before makes way for it.
    let mut table = watching(bots_round(Variant::Tactic, Level::Greedy, 3), None);
    table.keys("PgDn e").expect_shown("hidden until the end");
    table.keys("5").expect_shown("Stone 5");
}

#[test]
fn the_position_is_copied_from_the_table_as_the_player_sees_it() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("y");
    assert_eq!(table.copied, None, "the curtain is down");
    table.keys("Space y");
    let view = table.game().view().unwrap();
    assert_eq!(table.copied, Some(view.to_string()));
}

#[test]
fn a_turn_further_moves_its_card_and_a_leap_moves_nothing() {
    let mut table = watching(bots_round(Variant::Base, Level::Greedy, 0), None);
    table.set(|settings| settings.motion = true);
    table.keys("Right");
    assert!(table.app.is_moving());
    table.keys("Left");
    assert!(!table.app.is_moving());
    table.keys("PgDn");
    assert!(!table.app.is_moving());
}

/// In a replay as in a game, Enter in the log leads to the turn under its cursor, an earlier or a
/// later one.
#[test]
fn the_log_in_a_replay_leads_to_every_turn() {
    let mut table = watching(bots_round(Variant::Base, Level::Greedy, 0), None);
    let (_, of) = replay(&table).turn();
    table.keys(&"Right ".repeat(5));
    assert_eq!(replay(&table).turn().0, 5);
    // It begins at the turn that is shown.
    for (keys, expected) in [
        ("", 5),
        ("Left", 4),
        ("Right Right", 6),
        ("Home", 1),
        ("End", of),
    ] {
        table.keys("o").keys(keys).keys("Enter");
        assert!(table.app.windows.is_empty());
        assert_eq!(replay(&table).turn().0, expected, "{keys}");
    }
}
