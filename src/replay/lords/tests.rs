//! Tests of replays of Lords of Scotland: what each step shows.

use super::{LordsReplayView, latest_lines, skirmishes};
use crate::replay::{Direction, NarratedGame, Perspective, StepSize, describe, format_markdown};
use lords_bots::{Level, LordsOfScotland, Match};
use lords_rules::{Player, PlayerCount, Variant};
use rand::seq::IndexedRandom;
use tabletop::{Game, Name, Participant, Seat, Seats, chance};
use telling::Language;
use telling::lords::{self, Cast};

const NAMES: [&str; 5] = ["Ann", "Bob", "Cat", "Dan", "Eve"];

/// A random game of four people, of which this many actions are played.
pub(crate) fn random_game(seed: u64, actions: usize) -> Match {
    random_game_of(4, seed, actions)
}

/// The same of this many people.
pub(crate) fn random_game_of(people: usize, seed: u64, actions: usize) -> Match {
    let players = PlayerCount::new(people).unwrap();
    let bruces = true;
    let variant = Variant { players, bruces };
    let names = NAMES[..people].iter().map(|name| Name::new(name).unwrap());
    let names: Seats<Name> = names.collect();
    let mut game = Match::new(variant, names, 1);
    let mut rng = chance::seeded(seed);
    let deal = LordsOfScotland::deal(variant, None, &mut rng);
    game.start_round(deal).unwrap();
    let round = game.current_mut().unwrap();
    while round.actions().len() < actions {
        let legal = LordsOfScotland::legal_actions(round.round());
        let Some(action) = legal.choose(&mut rng) else {
            break;
        };
        round.play(*action).unwrap();
    }
    game
}

#[test]
fn each_step_shows_the_views_of_its_perspective() {
    let mut replay = LordsReplayView::new(&random_game(1, usize::MAX)).unwrap();
    let perspectives: Vec<Perspective<Player>> = replay.perspectives().collect();
    assert_eq!(perspectives.len(), 6);
    loop {
        let position = *replay.played_so_far().round();
        for perspective in &perspectives {
            let common = match perspective {
                Perspective::One(player) => position.view(*player),
                Perspective::All | Perspective::Nobody => position.public_view(),
            };
            replay.set_perspective(*perspective);
            let seen = replay.seen();
            assert_eq!(*seen.view(), common);
            for player in position.table().players() {
                let own = perspective.sees(player);
                let view = if own { position.view(player) } else { common };
                assert_eq!(seen.view_for(player, seen.actions().len()), view);
            }
        }
        if !replay.step(Direction::Forward, StepSize::Action) {
            break;
        }
    }
}

#[test]
fn an_unfinished_game_shows_the_hand_of_the_only_person_or_none() {
    let mut game = random_game(2, 30);
    let open = LordsReplayView::new(&game.clone()).unwrap();
    assert_eq!(open.perspective(), Perspective::Nobody);
    let seats = [0, 1, 3].map(|index| Seat::new(index).unwrap());
    game.amend_config(|config| {
        for seat in seats {
            config.participants[seat] = Participant::Computer(Level::Greedy, None);
        }
    });
    let mut alone = LordsReplayView::new(&game).unwrap();
    for _ in 0..2 {
        assert_eq!(alone.perspective(), Perspective::One(Player::C));
        alone.set_perspective(Perspective::All);
        alone.cycle_perspective();
    }
}

#[test]
fn skirmishes_follow_one_another_and_are_stepped_through() {
    let mut replay = LordsReplayView::new(&random_game(3, usize::MAX)).unwrap();
    let skirmishes = skirmishes(replay.round().unwrap());
    let mut from = 0;
    for (number, skirmish) in (1..).zip(&skirmishes) {
        assert_eq!((skirmish.number, skirmish.actions.start), (number, from));
        from = skirmish.actions.end;
        let supporters = skirmish.claims.len();
        assert!((1..=4).contains(&supporters), "{supporters}");
        // Who wins a skirmish claims first.
        let first = skirmish.claims.first().map(|(claimant, _)| *claimant);
        assert_eq!(skirmish.winner(), first, "the winner of skirmish {number}");
    }
    assert_eq!(from, replay.round().unwrap().actions().len());
    let end = replay.round().unwrap().round();
    for player in end.table().players() {
        let last = skirmishes.last().unwrap();
        assert_eq!(last.now.points(player), end.points(player));
    }
    replay.go_to_end();
    for skirmish in skirmishes.iter().rev() {
        assert!(replay.step_skirmish(Direction::Back));
        assert_eq!(replay.place().done, skirmish.actions.start);
    }
    assert!(!replay.step_skirmish(Direction::Back));
    let mut steps = 1;
    while replay.step_skirmish(Direction::Forward) {
        steps += 1;
    }
    assert_eq!(steps, replay.skirmish_count());
}

#[test]
fn the_lines_of_each_step_are_the_end_of_the_log() {
    let mut replay = LordsReplayView::new(&random_game(4, usize::MAX)).unwrap();
    for language in Language::ALL {
        let lines = |replay: &LordsReplayView| {
            let (cast, seen) = (Cast::new(language, replay.game()), replay.seen());
            (latest_lines(&cast, &seen), lords::log(&cast, &seen))
        };
        replay.go_to_round(1);
        let (latest, log) = lines(&replay);
        assert_eq!(latest, log);
        while replay.step(Direction::Forward, StepSize::Action) {
            let (latest, log) = lines(&replay);
            assert!(latest[0].is_deed(), "{latest:?}");
            assert_eq!(latest, log[log.len() - latest.len()..]);
        }
    }
}

/// A text or an export says who has won by the tiebreak if the most points are equal, and nothing
/// about that otherwise.
#[test]
fn texts_and_exports_name_who_wins_a_tiebreak() {
    let (mut tied, mut clear) = (0, 0);
    for seed in 0..400 {
        if tied > 0 && clear > 3 {
            break;
        }
        let replay = LordsReplayView::new(&random_game(seed, usize::MAX)).unwrap();
        let table = *replay.round().unwrap().round().table();
        let winner = table.winner().expect("it is over");
        let points = |player| table.points(player);
        let is_tied = table
            .players()
            .filter(|one| points(*one) == points(winner))
            .count()
            > 1;
        let count = if is_tied { &mut tied } else { &mut clear };
        *count += 1;
        if !is_tied && *count > 4 {
            continue;
        }
        let all = 1..=LordsOfScotland::part_count(&replay);
        let texts = [
            describe(Language::English, &replay, all.clone()),
            format_markdown(Language::English, &replay, all.clone(), None),
        ];
        let name = NAMES[winner.index()];
        for text in texts {
            let said = text.contains(&format!("tiebreak: {name})"));
            assert_eq!(said, is_tied, "{text}");
            // The last skirmish ends with everybody's points, as the others do.
            let lines = text
                .lines()
                .filter(|line| line.contains("Points: ") && !line.starts_with("- "))
                .count();
            let skirmishes = usize::try_from(replay.skirmish_count()).unwrap();
            assert_eq!(lines, skirmishes, "{text}");
            assert!(text.contains(&format!("{name} wins with {} points.", points(winner))));
        }
    }
    assert!(tied > 0 && clear > 0, "{tied} {clear}");
}
