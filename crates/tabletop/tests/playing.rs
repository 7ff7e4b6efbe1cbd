//! Undoing, results and records of a match.

use crate::heap::Action::{Look, Take, Wink};
use crate::heap::{Action, Deal, Heap, Player};
use tabletop::record::{Transcript, read_truncated};
use tabletop::{
    GameConfig, Match, MatchResult, Name, Participant, PlayOutcome, Playing, Seat, Seats,
    most_points,
};

const A: Player = Player(false);
const B: Player = Player(true);

fn names() -> Seats<Name> {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    Seats::from(names)
}

fn playing(rounds: u32, sticks: u8) -> Playing<Heap> {
    let people = names().map(Participant::Person);
    let config = GameConfig {
        rounds,
        ..GameConfig::new((), people, 7)
    };
    let mut playing = Playing::new(config, names());
    begin(&mut playing, A, sticks);
    playing
}

fn begin(playing: &mut Playing<Heap>, first: Player, sticks: u8) {
    let deal = Deal { first, sticks };
    playing.begin_round_with(deal).expect("a round can begin");
}

fn play(playing: &mut Playing<Heap>, actions: &[Action]) {
    for action in actions {
        playing.play(*action).expect("it is legal");
    }
}

#[test]
fn undoing_takes_back_the_last_action_and_nothing_else() {
    let mut game = playing(1, 10);
    assert_eq!(game.undo(), None, "nothing has been played");
    assert_eq!(game.play(Wink), Ok(PlayOutcome::TurnContinues));
    assert_eq!(game.play(Take(2)), Ok(PlayOutcome::TurnOver));
    assert_eq!(game.round().round().sticks, 8);
    assert_eq!(game.undo(), Some(Take(2)));
    assert_eq!(game.round().actions(), [Wink]);
    assert_eq!(game.round().positions().len(), 2);
    assert_eq!(game.round().round().sticks, 10);
    assert_eq!(game.round().round().turn, A, "it is A's turn again");
    assert_eq!(game.undo(), Some(Wink));
    assert_eq!(game.undo(), None, "everything has been taken back");
}

#[test]
fn a_turn_that_revealed_something_cannot_be_undone() {
    let mut game = playing(1, 10);
    play(&mut game, &[Look]);
    assert!(!game.can_undo(), "the look itself");
    play(&mut game, &[Wink, Take(1)]);
    assert!(!game.can_undo(), "what follows the look in the same turn");
    assert_eq!(game.undo(), None);
    assert_eq!(game.round().actions(), [Look, Wink, Take(1)]);
    play(&mut game, &[Take(1)]);
    assert!(game.can_undo(), "the next turn revealed nothing");
    assert_eq!(game.undo(), Some(Take(1)));
    assert!(!game.can_undo(), "A's turn is the last one again");
}

#[test]
fn the_actions_of_a_turn_are_those_since_the_turn_before() {
    let mut game = playing(1, 10);
    play(&mut game, &[Wink, Take(1), Wink, Wink]);
    assert_eq!(game.turn_actions(), [Wink, Wink]);
    let turns: Vec<_> = game.round().turns().collect();
    let facts = turns
        .iter()
        .map(|turn| (turn.player, turn.from, turn.is_over));
    assert_eq!(facts.collect::<Vec<_>>(), [(A, 0, true), (B, 2, false)]);
    play(&mut game, &[Take(1)]);
    assert!(game.turn_actions().is_empty(), "B's turn is over");
}

/// From the seed follow the rounds that are to come.
#[test]
fn what_is_over_of_a_match_has_no_seed_until_all_is_over() {
    let mut game = playing(2, 1);
    assert_eq!(game.game().config().seed, 7);
    for (seed, rounds) in [(0, 0), (0, 1), (7, 2)] {
        let open = game.game().finished();
        assert_eq!((open.config().seed, open.rounds().len()), (seed, rounds));
        if rounds == 1 {
            begin(&mut game, B, 1);
        }
        if rounds < 2 {
            play(&mut game, &[Take(1)]);
        }
    }
}

#[test]
fn a_resumed_match_is_seeded_only_if_all_its_deals_are() {
    let people = names().map(Participant::Person);
    let config = GameConfig {
        rounds: 2,
        ..GameConfig::new((), people, 7)
    };
    let mut game = Playing::<Heap>::new(config, names());
    game.begin_round().expect("the first round");
    while !game.round().is_over() {
        game.play(Take(1)).expect("a stick is left");
    }
    let mut other = Playing::resume(game.game());
    assert!(
        other.game().is_seeded(),
        "the first deal is that of the seed"
    );
    game.begin_round().expect("the second round");
    let first = game.round().deal().first;
    assert!(
        Playing::resume(game.game()).game().is_seeded(),
        "both deals are"
    );
    begin(&mut other, first, 99);
    assert!(!other.game().is_seeded(), "no seed deals 99 sticks");
    assert!(
        !Playing::resume(other.game()).game().is_seeded(),
        "nor later"
    );
}

#[test]
fn an_illegal_action_changes_nothing() {
    let mut game = playing(1, 2);
    assert_eq!(game.play(Take(3)), Err("3 isn't legal".to_owned()));
    assert!(game.round().actions().is_empty());
    assert_eq!(game.round().round().sticks, 2);
}

#[test]
fn the_winner_of_the_only_round_wins_the_match() {
    for (sticks, actions, result, points) in [
        (2, &[Take(2)][..], MatchResult::Won(A), [5, 1]),
        (2, &[Take(1), Take(1)], MatchResult::Won(B), [1, 5]),
        (3, &[Take(3)], MatchResult::Drawn, [2, 2]),
    ] {
        let mut game = playing(1, sticks);
        assert_eq!(game.game().result(), None, "it isn't over");
        play(&mut game, actions);
        assert_eq!(game.game().result(), Some(result), "{actions:?}");
        assert_eq!(game.game().score(), Seats::from(points), "{actions:?}");
        assert!(!game.has_next_round());
    }
}

#[test]
fn the_most_points_of_all_rounds_win_the_match() {
    let mut game = playing(3, 2);
    play(&mut game, &[Take(2)]);
    assert_eq!(game.game().next_first_player(), Some(B));
    begin(&mut game, B, 3);
    play(&mut game, &[Take(3)]);
    assert_eq!(game.game().score(), Seats::from([7, 3]));
    assert_eq!(game.game().result(), None, "a round is still to be played");
    begin(&mut game, A, 2);
    assert_eq!(game.game().result(), None, "the last round isn't over");
    play(&mut game, &[Take(1), Take(1)]);
    assert_eq!(game.game().score(), Seats::from([8, 8]));
    assert_eq!(game.game().result(), Some(MatchResult::Drawn));
}

#[test]
fn the_most_points_belong_to_one_seat_or_to_none() {
    let seats: Vec<Seat> = Seat::first(3).collect();
    for (points, best) in [
        ([1, 5, 2], Some(seats[1])),
        ([5, 1, 5], None),
        ([5, 5, 1], None),
        ([1, 5, 5], None),
        ([0, 0, 0], None),
        ([0, 0, 1], Some(seats[2])),
    ] {
        assert_eq!(most_points(&Seats::from(points)), best, "{points:?}");
    }
}

#[test]
fn a_record_can_be_read_and_follows_what_is_undone() {
    let mut game = playing(2, 4);
    let (mut text, mut transcript) = Transcript::begin(game.game(), &"; comment");
    for action in [Wink, Take(1), Wink, Take(2), Take(1)] {
        let before = *game.round().round();
        game.play(action).expect("it is legal");
        transcript
            .append_action::<Heap>(&before, action, game.round().round())
            .apply(&mut text);
        let (read, _) = read_truncated::<Heap>(&text).expect("a record");
        assert_eq!(read, *game.game(), "{text}");
        // Taken back and played again, the record is the same.
        let whole = text.clone();
        transcript.undo().expect("an action").apply(&mut text);
        assert!(whole.starts_with(&text), "{text}");
        transcript
            .append_action::<Heap>(&before, action, game.round().round())
            .apply(&mut text);
        assert_eq!(text, whole);
    }
    let whole: Match<Heap> = text.parse().expect("a record");
    assert_eq!(whole, *game.game());
    assert!(
        text.contains("A wink 1\nB wink 2\nA 1\nresult A 5 1\n"),
        "{text}"
    );
}
