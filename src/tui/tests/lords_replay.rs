//! The replay of a game of Lords of Scotland, by keys and clicks.

use super::lords::{CLAIMS, PEOPLE, app, placed, play_to_the_end};
use super::{TestTable, key_press, parts};
use crate::replay::lords::tests::random_game;
use crate::replay::{LordsReplayView, Perspective};
use crate::tui::lords::{LordsTarget, Stage};
use crate::tui::shell::app::Screen;
use crate::tui::shell::hit::Target;
use crate::tui::shell::message::Message;
use crate::tui::shell::windows::TextWindow;
use lords_bots::{Level, LordsOfScotland, Match};
use lords_rules::{Action, Card, CardSet, Player, Round, View};
use std::fs;
use std::path::Path;
use std::time::Duration;
use tabletop::{Participant, Seat};

pub(super) fn watching(game: &Match) -> TestTable {
    let mut table = TestTable::of(app(), None);
    table
        .app
        .open_replay(LordsReplayView::new(game).unwrap(), false);
    table.resize(80, 24);
    table
}

/// Writes records of this many games into a folder, of Ann and two others against
/// a bot.
pub(super) fn record_games(folder: &Path, count: u64) {
    for seed in 0..count {
        let mut game = random_game(seed, usize::MAX);
        let bob = Seat::new(1).unwrap();
        game.amend_config(|config| {
            config.participants[bob] = Participant::Computer(Level::Greedy, None);
        });
        let heading = format!("\n; game begun=2026-11-2{seed}T09:30:00Z bots=-,greedy,-,-\n");
        let record = game.to_string().replacen('\n', &heading, 1);
        fs::write(folder.join(format!("lords{seed}.schotten")), record).unwrap();
    }
}

/// A replay in its first skirmish, and at the end of it.
pub(super) fn replay_at_the_beginning() -> TestTable {
    let mut table = watching(&random_game(4, usize::MAX));
    table.keys(&"Right ".repeat(9));
    table
}

impl TestTable {
    /// Analyzes the games that wait for it, in no time.
    pub(super) fn finish_lords_reviews(&mut self) {
        for request in std::mem::take(&mut self.lords_reviews) {
            for part in parts(&request.judged_at_once()) {
                self.send(&Message::Done(part));
            }
        }
    }

    pub(super) fn lords_replay(&self) -> &LordsReplayView {
        let watching = self.app.replay_of::<LordsOfScotland>();
        &watching.expect("a replay").position
    }

    pub(super) fn lords_turn(&self) -> usize {
        self.lords_replay().turn().0
    }
}

#[test]
fn keys_and_clicks_step_through_actions_turns_and_skirmishes() {
    let mut table = watching(&random_game(1, usize::MAX));
    let (_, of) = table.lords_replay().turn();
    table.expect_shown(&format!("Game: turn 0 of {of}"));
    table.keys("Right Right l");
    assert_eq!(table.lords_turn(), 3);
    let done = table.lords_replay().place().done;
    table.keys("Down k Left");
    assert_eq!(table.lords_turn(), 2);
    assert!(table.lords_replay().place().done < done);
    table.keys("PgDn");
    assert_eq!(table.lords_turn(), 12);
    table.keys("y");
    assert_eq!(
        table.copied,
        Some(table.lords_replay().played_so_far().round().to_string())
    );
    table.keys("Home +");
    table.expect_shown("Skirmish 2: turn 1 of 5");
    // The end of a skirmish is a step of its own.
    table.keys("Left");
    table.expect_shown("Skirmish 1: Supporters");
    table.keys("Right");
    table.expect_shown("Skirmish 2: turn 1 of 5");
    table.keys("-");
    table.expect_shown("Skirmish 1: turn 1 of 5");
    table.keys("End");
    table.expect_shown("game over");
    assert_eq!(table.lords_turn(), of);
    table.keys("-");
    let last = table.lords_replay().skirmish_count();
    table.expect_shown(&format!("Skirmish {last}: turn 1 of 5"));
    // A bar has fewer columns than the game turns.
    for turn in [of, 0] {
        table.click(Target::Turn(turn));
        assert_eq!(table.lords_turn(), turn);
    }
}

#[test]
fn it_is_played_on_from_any_place_in_any_seat() {
    let recorded = random_game(4, usize::MAX);
    for seat in recorded.variant().players.players() {
        let mut table = watching(&recorded);
        table.keys("PgDn p");
        table.expect_shown("You play");
        let side = format!("{}'s side", recorded.name(seat));
        while !table.shows(&side) {
            table.keys("Right");
        }
        table.keys("Down Left Left Left Left Left Left");
        let stood = *table.lords_replay().played_so_far().round();
        let done = table.lords_replay().place().done;
        table.keys("Enter");
        let game = table.lords().hosted().in_full();
        let round = game.current().expect("it goes on");
        // The computer may have gone on.
        let before = &recorded.rounds()[0].actions()[..done];
        assert_eq!(&round.actions()[..done], before);
        assert_eq!(round.positions()[done], stood);
        assert_eq!(game.name(seat), recorded.name(seat));
        for player in recorded.variant().players.players() {
            let level = game.participant(player).level();
            assert_eq!(level, (player != seat).then_some(Level::OFFERED[0]));
        }
        play_to_the_end(&mut table, 1, |_| {});
    }
}

#[test]
fn every_turn_is_shown_whatever_it_did() {
    let mut table = watching(&random_game(0, usize::MAX));
    let mut steps = 0;
    while !table.shows("game over") {
        table.keys("Down");
        steps += 1;
        assert!(steps < 1000, "{}", table.screen());
    }
    let actions = table.lords_replay().round().unwrap().actions().len();
    let skirmishes = table.lords_replay().skirmish_count() as usize;
    assert_eq!(steps, actions + skirmishes - 1);
    while table.lords_replay().place().done > 0 {
        table.keys("Up");
        steps -= 1;
    }
    assert_eq!(steps, 0);
}

#[test]
fn the_eyes_decide_which_cards_are_on_the_screen() {
    for turn in [0, 3, 9] {
        let mut table = watching(&random_game(4, usize::MAX));
        table.keys(&"Right ".repeat(turn));
        let perspectives: Vec<_> = table.lords_replay().perspectives().collect();
        for (width, height) in [(80, 23), (80, 24), (120, 40), (200, 60)] {
            // Without pixels, every card names its strength.
            table.app.theme.glyphs = crate::settings::Glyphs::Ascii;
            table.resize(width, height);
            for eyes in &perspectives {
                assert_eq!(table.lords_replay().perspective(), *eyes);
                let position = *table.lords_replay().played_so_far().round();
                for player in position.table().players() {
                    let seen = position.table().seen(player);
                    let bruces: CardSet = Card::BRUCES.into_iter().collect();
                    let hand = position.hand(player).difference(seen);
                    let hand = hand.difference(bruces);
                    let shown = table.named(hand);
                    let all = if eyes.sees(player) { hand.len() } else { 0 };
                    assert_eq!(shown.len(), all, "{eyes:?} {player:?}\n{}", table.screen());
                }
                table.keys("e");
            }
        }
    }
}

/// What a reader of an unfinished game who sees through these eyes may not know.
fn hidden_in(position: &Round, reader: Option<Player>) -> CardSet {
    let known = match reader {
        Some(player) => position.view(player).known_cards(),
        None => position.public_view().known_cards(),
    };
    let deck: CardSet = position.table().variant().deck().collect();
    let seen = position.table().players();
    let seen = seen.fold(CardSet::EMPTY, |all, player| {
        all.union(position.table().seen(player))
    });
    deck.difference(known).difference(seen)
}

#[test]
fn in_an_unfinished_game_no_hidden_card_is_drawn_logged_or_copied() {
    for alone in [false, true] {
        let mut game = random_game(2, 60);
        if alone {
            let seats = [0, 1, 3].map(|index| Seat::new(index).unwrap());
            game.amend_config(|config| {
                for seat in seats {
                    let level = Level::Greedy;
                    config.participants[seat] = Participant::Computer(level, None);
                }
            });
        }
        let reader = alone.then_some(Player::C);
        let expected = reader.map_or(Perspective::Nobody, Perspective::One);
        let mut table = watching(&game);
        table.resize(120, 40);
        let (_, of) = table.lords_replay().turn();
        // What the reader has ever seen in this game.
        let positions = game.rounds()[0].positions();
        let known = positions.iter().fold(CardSet::EMPTY, |all, position| {
            let deck: CardSet = position.table().variant().deck().collect();
            all.union(deck.difference(hidden_in(position, reader)))
        });
        for turn in 0..=of {
            table.app.go_to_turn(turn);
            table.keys("e");
            assert_eq!(table.lords_replay().perspective(), expected);
            let done = table.lords_replay().place().done;
            let hidden = hidden_in(&positions[done], reader);
            let named = table.named(hidden);
            assert!(named.is_empty(), "{named:?}:\n{}", table.screen());
            for key in ["o", "t", "y"] {
                table.keys(key);
                // The log is that of the whole game, so far as it has been played.
                let named = match key {
                    "o" => table.named(hidden.difference(known)),
                    _ => table.named(hidden),
                };
                assert!(named.is_empty(), "{named:?}:\n{}", table.screen());
                if key != "y" {
                    table.keys("Esc");
                }
            }
            let copied: View = table.copied.as_ref().unwrap().parse().unwrap();
            let copied = copied.known_cards();
            assert_eq!(copied.difference(hidden), copied);
        }
    }
}

#[test]
fn it_plays_by_itself_until_a_key_or_the_end() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.keys("Space");
    for _ in 0..3 {
        let (number, _) = table.app.pause().unwrap();
        table.send(&Message::PauseOver(number));
    }
    assert_eq!(table.lords_turn(), 3);
    table.expect_shown("»");
    table.keys("Space");
    assert!(table.app.pause().is_none());
    table.keys("End Left Space");
    while let Some((number, _)) = table.app.pause() {
        table.send(&Message::PauseOver(number));
    }
    table.expect_shown("game over");
    // From the end it begins again.
    table.keys("Space");
    assert_eq!(table.lords_turn(), 0);
}

#[test]
fn the_result_shows_who_claimed_what_and_leads_to_the_next_game() {
    let mut table = placed(CLAIMS, &PEOPLE);
    table.resize(80, 24);
    table.keys("Space 1 Enter Enter Enter Enter 4 Enter 1 Enter 5 Enter 3 Enter 2 Enter");
    table.keys("Enter");
    table.expect_shown("Bob wins the game with 49 points.");
    // Bob claimed two Supporters: they stand below each other in skirmish 4.
    for shown in ["Skirmish", "Br12", "Cb10", "Fe6", "Points"] {
        table.expect_shown(shown);
    }
    table.expect_shown("analyzing 0/5");
    table.finish_lords_reviews();
    table.expect_shown("Mistakes: Ann ");
    // A click on the skirmish leads to its end in the replay.
    table.click(Target::Turn(5));
    assert_eq!(table.lords_turn(), 5);
    table.keys("Esc");
    table.expect_shown("play again");
    table.keys("Esc");
    table.expect_shown("game over");
    table.keys("Space");
    table.expect_shown("Points");
    // The key that was pressed through the claims leaves the result as it is.
    for _ in 0..50 {
        table.send_after(Duration::from_millis(30), &key_press("Enter"));
    }
    table.expect_shown("Enter play again");
    table.keys("Enter");
    assert!(!matches!(
        table.lords().stage,
        Stage::Over | Stage::Replay(_)
    ));
}

#[test]
fn an_unfinished_game_is_replayed_as_its_player_sees_it() {
    let mut table = placed(super::lords::TWO, &["Ann", "Bob"]);
    // Nothing is replayed behind the curtain.
    table.keys("o v Esc");
    assert!(matches!(table.app.screen, Screen::Table(_)));
    let hand = table.round().hand(Player::A);
    table.keys("Space 1 Enter Enter Space o v");
    assert_eq!(
        table.lords_replay().perspective(),
        Perspective::One(Player::B)
    );
    table.expect_shown("Game: turn 1 of 1");
    table.keys("Home e");
    table.expect_shown("The hands stay hidden until the end.");
    assert!(table.named(hand).is_empty());
    // Somebody else may be at the keyboard after a pause.
    table.send(&Message::Resumed);
    assert_eq!(table.lords().stage, Stage::Curtain);
}

#[test]
fn the_end_of_a_game_leads_to_its_replay_and_back() {
    let mut table = placed(CLAIMS, &PEOPLE);
    table.keys("Space 1 Enter Enter Enter Enter 4 Enter 1 Enter 5 Enter 3 Enter 2 Enter");
    assert!(matches!(
        table.lords().stage,
        Stage::Over | Stage::Replay(_)
    ));
    table.keys("v");
    table.expect_shown("Game: turn 0 of 5");
    table.keys("Right");
    table.expect_shown("Cat took Recruit 1, Fo10.");
    // A seat opens its window.
    table.click(LordsTarget::Seat(Player::C));
    assert!(table.shows_window::<TextWindow>());
    table.expect_shown("Sc3");
    table.keys("Esc");
    let follower = lords_rules::FollowerId::new(Player::C, 1).expect("a first Follower");
    table.click(LordsTarget::Follower(follower));
    assert!(table.shows_window::<TextWindow>());
    table.keys("Esc End Left Home Esc");
    assert!(matches!(
        table.lords().stage,
        Stage::Over | Stage::Replay(_)
    ));
    table.expect_shown("Bob wins the game with 49 points.");
}

#[test]
fn a_card_on_its_way_covers_no_name() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.set(|settings| settings.motion = true);
    let names = ["Ann", "Bob", "Cat", "Dan"];
    let mut flights = 0;
    for _ in 0..60 {
        table.keys("Right");
        // A card that is swapped passes over the armies between.
        let round = table.lords_replay().played_so_far();
        let is_swap =
            |action: &Action| matches!(action, Action::SwapFollower(_) | Action::SwapSupporter(_));
        if round.actions().last().is_some_and(is_swap) {
            continue;
        }
        while table.app.is_moving() {
            let screen = table.screen();
            let seats: String = screen
                .lines()
                .skip(3)
                .map(|line| line.chars().take(12).collect::<String>())
                .collect();
            for name in names {
                assert!(seats.contains(name), "{name}:\n{screen}");
            }
            flights += 1;
            table.send(&Message::Frame);
        }
    }
    assert!(flights > 100, "{flights}");
}

#[test]
fn a_replay_shows_which_card_was_taken() {
    let mut table = watching(&random_game(4, usize::MAX));
    let mut shown = 0;
    for _ in 0..60 {
        table.keys("Right");
        let played = table.lords_replay().played_so_far();
        let (turn, round) = (played.last_turn().expect("a turn"), played.round());
        let (before, after) = (turn.start().hand(turn.player), round.hand(turn.player));
        let goes_on = matches!(round.table().phase(), lords_rules::Phase::Action);
        if let ([Action::Recruit(_)], true) = (turn.actions, goes_on && after.len() < 7) {
            let taken = after.difference(before).iter().next().expect("a card");
            table.expect_shown(&format!("+ {}", telling::lords::code(taken)));
            shown += 1;
        }
    }
    assert!(shown > 5, "{shown}");
}

/// In a replay as in a game, Enter in the log leads to the turn under its cursor, an earlier or a
/// later one.
#[test]
fn the_log_in_a_replay_leads_to_every_turn() {
    let mut table = watching(&random_game(1, usize::MAX));
    let (_, of) = table.lords_replay().turn();
    table.keys(&"Right ".repeat(20));
    let shown = table.lords_turn();
    // It begins at the turn that is shown.
    for (keys, turn) in [
        ("", shown),
        ("Left", shown - 1),
        ("Right Right", shown + 1),
        ("Home", 1),
        ("End", of),
    ] {
        table.keys("o").keys(keys).keys("Enter");
        assert!(table.app.windows.is_empty());
        assert_eq!(table.lords_turn(), turn, "{keys}");
    }
}

/// Where the footer has no room for all commands, the key that leaves the replay stays.
#[test]
fn every_footer_of_a_replay_says_how_to_leave() {
    let mut table = watching(&random_game(0, usize::MAX));
    table.keys("Home Right");
    for (language, leave) in [
        (telling::Language::English, "Esc leave"),
        (telling::Language::French, "Échap sortir"),
    ] {
        table.set(|settings| settings.language = language);
        table.resize(80, 24);
        table.expect_shown(leave);
    }
}
