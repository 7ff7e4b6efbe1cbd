//! Matches: points, scores, results, who begins, when a round can be started, and that
//! every action can be taken back.

use rand::RngExt;
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Deal, Player, Variant};
use schotten_testkit::random_match;
use std::cmp::Ordering;
use tabletop::chance::seeded;
use tabletop::{MatchResult, Name, Seat, StartError, most_points};

#[test]
fn points_add_up_and_the_start_alternates() {
    let mut rng = seeded(19);
    for case in 0..400 {
        let variant = Variant::ALL[case % 4];
        let game: Match = random_match(variant, 1 + case % 4, usize::MAX, &mut rng);
        let mut score = [0, 0];
        for played in game.rounds() {
            let table = played.round().table();
            let outcome = table.outcome().expect("the round is over");
            let stones = Player::BOTH.map(|player| table.border().owned(player).len());
            let points = played.points().expect("the round is over").pair();
            for player in Player::BOTH {
                let stones = u32::try_from(stones[player.index()]).expect("few Stones");
                let due = if outcome.winner() == Some(player) {
                    5
                } else {
                    stones
                };
                assert_eq!(points[player.index()], due);
            }
            score = [score[0] + points[0], score[1] + points[1]];
        }
        assert_eq!(game.score().pair(), score);
        let over = game.rounds().len() == game.length() as usize;
        let result = match score[0].cmp(&score[1]) {
            Ordering::Greater => MatchResult::Won(Player::A),
            Ordering::Less => MatchResult::Won(Player::B),
            Ordering::Equal => MatchResult::Drawn,
        };
        assert_eq!(game.result(), over.then_some(result));
        let firsts: Vec<Player> = game
            .rounds()
            .iter()
            .map(|round| round.deal().first_player())
            .collect();
        assert!(
            firsts.windows(2).all(|pair| pair[0] != pair[1]),
            "{firsts:?}"
        );
        assert_eq!(
            game.next_first_player(),
            firsts.last().map(|first| first.other())
        );
    }
}

#[test]
fn a_running_round_scores_nothing() {
    let mut rng = seeded(20);
    let game: Match = random_match(Variant::Tactic, 2, 10, &mut rng);
    assert_eq!(game.current().and_then(PlayedRound::points), None);
    assert_eq!(
        game.score(),
        game.rounds()[0].points().expect("the first is over")
    );
    assert_eq!(game.result(), None);
}

#[test]
fn as_many_rounds_as_agreed_start_one_after_the_other() {
    let mut rng = seeded(21);
    let names = || ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(Variant::Base, names(), 0);
    assert_eq!(game.length(), 1, "a match has a round");
    assert_eq!(game.next_first_player(), None);
    let tactic = Deal::shuffled(Variant::Tactic, None, &mut rng);
    assert_eq!(game.start_round(tactic), Err(StartError::OtherVariant));
    let deal = Deal::shuffled(Variant::Base, None, &mut rng);
    assert_eq!(game.start_round(deal), Ok(()));
    assert_eq!(game.start_round(deal), Err(StartError::RoundRunning));

    let mut met = [false; 2];
    for _ in 0..20 {
        let mut game: Match = random_match(Variant::Base, 2, usize::MAX, &mut rng);
        let length = game.length();
        let all = game.rounds().len() == length as usize;
        let due = if all {
            Err(StartError::AllPlayed(length))
        } else {
            Ok(())
        };
        assert_eq!(game.start_round(deal), due);
        met[usize::from(all)] = true;
    }
    assert_eq!(met, [true; 2]);
}

#[test]
fn actions_are_taken_back_one_by_one() {
    let mut rng = seeded(22);
    for case in 0..40 {
        let stop = rng.random_range(0..200);
        let mut game: Match = random_match(Variant::ALL[case % 4], 1, stop, &mut rng);
        let played = game.current_mut().expect("a round");
        let actions = played.actions().to_vec();
        for (i, action) in actions.iter().enumerate().rev() {
            assert_eq!(played.undo(), Some(*action));
            let mut before = PlayedRound::new(*played.deal());
            actions[..i]
                .iter()
                .for_each(|action| assert!(before.play(*action).is_ok()));
            assert_eq!(*played, before);
        }
        assert_eq!(played.undo(), None);
        assert_eq!(*played, PlayedRound::new(*played.deal()));
    }
}

#[test]
fn names_fit_on_a_line_and_can_be_told_apart() {
    for name in ["Ann", "Örs", "a b", "; ", "A=B"] {
        let name = Name::new(name).map(|name| name.as_str().to_owned());
        assert!(name.is_ok());
    }
    for no_name in [
        "",
        " ",
        "\t",
        "a|b",
        "a\nb",
        "a\rb",
        "\u{1b}[31m",
        "a\0",
        "\u{85}",
    ] {
        assert!(Name::new(no_name).is_err(), "{no_name:?}");
    }
    assert_eq!(most_points(&[3, 3].into()), None);
    assert_eq!(most_points(&[3, 5, 4].into()), Seat::new(1));
}
