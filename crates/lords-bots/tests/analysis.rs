//! What an analysis says about games that are over.

use lords_bots::analysis::{GameCourse, METHOD, TurnReview, review_turn, summarize};
use lords_bots::{Forecast, Level, LordsOfScotland, Match, advise};
use lords_rules::{Action, Player, PlayerCount, Variant, View};
use tabletop::{AnalysisOptions, Budget, Game, Name, Seats, chance};

/// A game of random players that may be made to stop early.
fn played(players: usize, actions: usize) -> Match {
    let mut rng = chance::seeded(8);
    played_by(players, actions, |view| {
        let budget = Budget::default();
        let decision = LordsOfScotland::decide(Level::Random, view, &budget, &mut rng);
        decision.expect("the game goes on").action
    })
}

/// A game in which everybody chooses in this way, and that may be made to stop early.
fn played_by(players: usize, actions: usize, mut choose: impl FnMut(&View) -> Action) -> Match {
    let variant = Variant {
        players: PlayerCount::new(players).expect("two to five"),
        bruces: true,
    };
    let names = ["Ann", "Bob", "Cat", "Dan", "Eve"][..players].iter();
    let names: Seats<Name> = names.map(|name| Name::new(name).expect("a name")).collect();
    let mut game = Match::new(variant, names, 1);
    let mut rng = chance::seeded(7);
    let deal = LordsOfScotland::deal(variant, None, &mut rng);
    game.start_round(deal).expect("a deal of the variant");
    let round = game.current_mut().expect("it has begun");
    for _ in 0..actions {
        let Some(player) = LordsOfScotland::acting(round.round()) else {
            break;
        };
        let action = choose(&round.round().view(player));
        round.play(action).expect("it is legal");
    }
    game
}

fn options() -> AnalysisOptions {
    AnalysisOptions {
        budget: Budget::iterations(2),
        seed: 3,
    }
}

#[test]
fn what_turns_cost_is_found_from_what_their_players_saw() {
    let game = played(3, usize::MAX);
    let round = game.current().expect("it has begun");
    let turns = (1..).zip(round.turns());
    let reviews: Vec<TurnReview> = turns
        .map(|(number, turn)| review_turn(number, &turn, &options()))
        .collect();
    for (review, (number, turn)) in reviews.iter().zip((1..).zip(round.turns())) {
        assert_eq!((review.number, review.player), (number, turn.player));
        assert_eq!(review.actions, turn.actions);
        assert!((0.0..=1.0).contains(&review.cost()), "{review:?}");
        for choice in &review.choices {
            assert_eq!(choice.played, turn.actions[choice.at]);
            assert!(choice.cost() >= 0.0, "{choice:?}");
            let is_best = choice.best == choice.played;
            assert!(!is_best || choice.cost() == 0.0, "{choice:?}");
            let view = turn.positions[choice.at].view(turn.player);
            assert!(view.legal_actions().contains(&choice.best), "{choice:?}");
        }
        // The review of a turn doesn't depend on the others.
        assert_eq!(*review, review_turn(number, &turn, &options()));
    }
    // Random players make mistakes.
    for player in [Player::A, Player::B, Player::C] {
        let own = reviews.iter().filter(|review| review.player == player);
        let summary = summarize(own);
        assert_eq!(summary.costliest.len(), 3, "{summary:?}");
        assert!(summary.accuracy < Some(0.9), "{summary:?}");
    }
}

/// If this fails because the analysis judges differently, [`METHOD`] goes up, and this test
/// gets the new costs: otherwise old analyses would be shown that were kept on disk.
#[test]
fn another_judgment_is_another_method() {
    let game = played(3, 60);
    let round = game.current().expect("it has begun");
    let turns = (1..).zip(round.turns());
    let costs = turns.map(|(number, turn)| {
        let cost = review_turn(number, &turn, &options()).cost();
        format!("{:.0}", 100.0 * cost)
    });
    let costs: Vec<String> = costs.collect();
    let known = "7 0 0 0 0 19 32 0 0 0 6 0 0 14 11 23 0 0 0 7 29 0 34 0 0 0 2 1 0 3 0 31 2 43 35 0 \
                 0 0 0 0 0 0 0 0 0 1 22 0 0 26 5 20 0";
    assert_eq!((METHOD, costs.join(" ").as_str()), (4, known));
}

/// A player who follows every hint isn't told afterwards that something else was better.
#[test]
fn turns_played_by_hints_cost_nothing() {
    let options = AnalysisOptions::new(Budget::iterations(4));
    let mut choices = 0;
    for players in 2..=5 {
        let game = played_by(players, usize::MAX, |view| {
            let advice = advise(view, &options.budget);
            advice.expect("the game goes on").action
        });
        let round = game.current().expect("it has begun");
        for (number, turn) in (1..).zip(round.turns()) {
            let review = review_turn(number, &turn, &options);
            for choice in &review.choices {
                assert_eq!((choice.best, choice.cost()), (choice.played, 0.0));
            }
            choices += review.choices.len();
        }
    }
    assert!(choices > 200, "{choices}");
}

#[test]
fn chances_of_all_players_end_with_the_winner() {
    for players in 2..=5 {
        let game = played(players, usize::MAX);
        let round = game.current().expect("it has begun");
        let course = GameCourse::new(round, || true).expect("the game is over");
        assert_eq!(course.turns(), round.turns().count());
        let everybody = || round.round().table().players();
        for turn in 0..=course.turns() {
            let chances = everybody().filter_map(|player| course.chance(turn, player));
            let sum: f32 = chances.sum();
            assert!((sum - 1.0).abs() < 0.001, "{sum} after turn {turn}");
        }
        let winner = round.round().winner().expect("the game is over");
        assert_eq!(course.chance(course.turns(), winner), Some(1.0));
        assert_eq!(course.chance(course.turns() + 1, winner), None);
    }
}

#[test]
fn neither_an_unfinished_game_nor_a_stopped_analysis_has_a_course() {
    let game = played(2, 30);
    assert_eq!(
        GameCourse::new(game.current().expect("it has begun"), || true),
        None
    );
    let game = played(2, usize::MAX);
    assert_eq!(
        GameCourse::new(game.current().expect("it has begun"), || false),
        None
    );
}

/// A forecast depends on the view alone, and its shares are shares.
#[test]
fn forecasts_are_the_same_for_the_same_view() {
    let game = played(3, 60);
    let round = game.current().expect("it has begun");
    for turn in round.turns() {
        let view = turn.start().view(turn.player);
        let forecast = || Forecast::new(&view, turn.actions, 8);
        let Some(found) = forecast() else {
            panic!("{view}")
        };
        assert_eq!(forecast().as_ref(), Some(&found));
        for share in [
            found.chance,
            found.first,
            found.doubled,
            found.won,
            found.lost,
        ] {
            assert!((0.0..=1.0001).contains(&share), "{found:?}");
        }
        let row = view.table().supporters().iter();
        let row: u8 = row.map(|card| card.strength()).sum();
        let players = view.table().players();
        let gained: f32 = players.map(|player| found.points[player]).sum();
        // A Cockburn may change the row.
        assert!(gained <= f32::from(row) + 36.0, "{found:?}");
    }
}
