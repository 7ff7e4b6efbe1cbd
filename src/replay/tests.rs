//! Tests of replays: steps through random matches, compared with the matches
//! themselves.

use super::{Direction, Perspective, ReplayView, StepSize, describe};
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::Level;
use schotten_bots::Match;
use schotten_rules::{Player, Variant};
use tabletop::chance::{self, Chance};
use tabletop::replay::Place;
use tabletop::{Name, Participant, Seat};
use telling::Language;

/// Plays a random match of two rounds, the second of which is cut after `last`
/// actions.
fn random_match(variant: Variant, last: usize, rng: &mut Chance) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
    let mut game = Match::new(variant, names, 2);
    for most in [usize::MAX, last] {
        game.start_round(schotten_rules::Deal::shuffled(
            variant,
            game.next_first_player(),
            rng,
        ))
        .unwrap();
        let round = game.current_mut().unwrap();
        while round.actions().len() < most {
            let actions = round.round().legal_actions();
            let Some(action) = actions.choose(rng) else {
                break;
            };
            round.play(*action).unwrap();
        }
    }
    game
}

fn replay(game: &Match) -> ReplayView {
    ReplayView::new(&game.clone()).unwrap()
}

/// Returns all points of a match in order.
fn places(game: &Match) -> Vec<Place> {
    let rounds = game.rounds().iter().enumerate();
    let places = rounds.flat_map(|(round, played)| {
        (0..=played.actions().len()).map(move |done| Place { round, done })
    });
    places.collect()
}

#[test]
fn stepping_by_action_visits_every_place_once_in_both_directions() {
    for variant in Variant::ALL {
        let game = random_match(variant, 30, &mut chance::seeded(1));
        let mut replay = replay(&game);
        let mut visited = vec![replay.place()];
        while replay.step(Direction::Forward, StepSize::Action) {
            visited.push(replay.place());
        }
        assert_eq!(visited, places(&game));
        assert_eq!(replay.match_so_far(), game.finished());
        let mut back = vec![replay.place()];
        while replay.step(Direction::Back, StepSize::Action) {
            back.push(replay.place());
        }
        back.reverse();
        assert_eq!(back, visited);
    }
}

#[test]
fn every_step_leads_to_the_match_as_it_stood() {
    let mut rng = chance::seeded(2);
    for variant in Variant::ALL {
        let game = random_match(variant, 45, &mut rng);
        let mut replay = replay(&game);
        let all = places(&game);
        for _ in 0..200 {
            let way = *[Direction::Forward, Direction::Back]
                .choose(&mut rng)
                .unwrap();
            let steps = [
                StepSize::Action,
                StepSize::Turns(1),
                StepSize::Turns(10),
                StepSize::Round,
            ];
            let step = *steps.choose(&mut rng).unwrap();
            let before = replay.place();
            let went = replay.step(way, step);
            let after = replay.place();
            let end = match way {
                Direction::Forward => all.last(),
                Direction::Back => all.first(),
            };
            assert_eq!(went, Some(&before) != end, "{before:?} {way:?} {step:?}");
            match way {
                _ if !went => assert_eq!(before, after),
                Direction::Forward => assert!(after > before),
                Direction::Back => assert!(after < before),
            }
            let (seen, whole) = (replay.seen(), &game.rounds()[after.round]);
            let actions = whole.actions()[..after.done].iter();
            assert!(
                actions
                    .copied()
                    .map(Some)
                    .eq(seen.actions().iter().copied())
            );
            let stood = &whole.positions()[after.done];
            assert_eq!(seen.view().table(), stood.table());
        }
    }
}

#[test]
fn a_turn_ends_where_the_other_player_begins() {
    let game = random_match(Variant::Tactic, 40, &mut chance::seeded(4));
    let mut replay = replay(&game);
    let mut turns = 0;
    loop {
        let before = replay.seen();
        let (turn, of) = replay.turn();
        assert_eq!(turn, turns);
        if replay.place().done == replay.seen_round().actions().len() {
            assert_eq!(turn, of);
            if !replay.step(Direction::Forward, StepSize::Turns(1)) {
                break;
            }
            turns = 0;
            continue;
        }
        assert!(replay.step(Direction::Forward, StepSize::Turns(1)));
        let after = replay.seen();
        let [was, is] = [&before, &after].map(|seen| *seen.view().table());
        let end = replay.place().done == replay.seen_round().actions().len();
        assert!(was.turn() != is.turn() || end);
        assert_eq!(&was, replay.before_turn().table());
        turns += 1;
    }
}

#[test]
fn hidden_hands_of_an_unfinished_round_stay_hidden() {
    let game = random_match(Variant::Tactic, 40, &mut chance::seeded(5));
    assert!(game.current().unwrap().points().is_none());
    let computer = Some(Level::Greedy);
    for (opponent, seen) in [
        (None, Perspective::Nobody),
        (computer, Perspective::One(Player::A)),
    ] {
        let mut game = game.clone();
        if let Some(level) = opponent {
            let bob = Some(game.name(Player::B).clone());
            let computer = Participant::Computer(level, bob);
            game.amend_config(|config| config.participants[Seat::new(1).unwrap()] = computer);
        }
        let mut replay = ReplayView::new(&game).unwrap();
        assert_eq!(
            replay.perspective(),
            Perspective::All,
            "the first round is over"
        );
        replay.go_to_end();
        let perspectives: Vec<_> = replay.perspectives().collect();
        for perspective in perspectives {
            replay.set_perspective(perspective);
            replay.cycle_perspective();
            assert_eq!(replay.perspective(), seen);
            assert!(!replay.can_branch());
            let text = describe(Language::English, &replay, 2..=2);
            assert_eq!(text.contains("Bob holds"), seen.sees(Player::B), "{text}");
            assert_eq!(text.contains("Ann holds"), seen.sees(Player::A), "{text}");
            let drawn = text.matches("(Drew").count();
            assert_eq!(drawn > 0, seen != Perspective::Nobody, "{text}");
        }
    }
}

#[test]
fn a_branch_continues_the_round_as_it_stood() {
    let mut rng = chance::seeded(6);
    for variant in Variant::ALL {
        let game = random_match(variant, usize::MAX, &mut rng);
        let mut replay = replay(&game);
        let most = replay.seen_round().actions().len();
        for _ in 0..20 {
            replay.go_to_round(1);
            for _ in 0..rng.random_range(0..most) {
                replay.step(Direction::Forward, StepSize::Action);
            }
            let until = replay.played_so_far();
            let stood = until.round();
            for seat in Player::BOTH {
                let branch = replay.branch(seat, Level::Greedy, 1, Language::English);
                let branch = branch.expect("the round is over and this is not its end");
                let round = branch.current().unwrap();
                let (one, other) = (seat, seat.other());
                let hands = [Player::A, Player::B].map(|player| round.round().hand(player));
                assert_eq!(hands, [one, other].map(|player| stood.hand(player)));
                let mine = round.round().table().turn() == Player::A;
                assert_eq!(mine, stood.table().turn() == seat);
                assert_eq!(round.actions(), until.actions());
                assert_eq!(branch.name(Player::A), game.name(seat));
            }
        }
    }
}

#[test]
fn the_text_describes_every_turn_once() {
    for variant in Variant::ALL {
        let game = random_match(variant, usize::MAX, &mut chance::seeded(7));
        let mut replay = replay(&game);
        for language in Language::ALL {
            let text = describe(language, &replay, 1..=2);
            for round in 1..=2 {
                replay.go_to_round(round);
                let (_, turns) = replay.turn();
                for turn in [1, turns] {
                    let number = format!("\n{turn:>3}. ");
                    assert!(text.matches(&number).count() >= 1, "{text}");
                }
            }
            assert_eq!(text.matches("\n  1. ").count(), 2, "{text}");
        }
    }
}
