//! Analyses of matches between bots: what turns cost, and which claims were missed.

use schotten_bots::analysis::{
    self, Analysis, PlayReview, RoundCourse, SwingCauses, TurnNumber, TurnReview, review_turn,
};
use schotten_bots::{Level, Match};
use schotten_rules::{Action, Deal, DeckKind, Outcome, Phase, Player, Variant, View};
use schotten_testkit::redeal_hidden_cards;
use tabletop::chance::{Chance, seeded};
use tabletop::{AnalysisOptions, Budget, Name};

/// A match with this many rounds agreed on.
fn new_match(variant: Variant, rounds: u32) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    Match::new(variant, names, rounds)
}

/// Plays a round between two levels. Where `choose` returns an action, that one is
/// played instead of the level's.
fn play_round(
    game: &mut Match,
    levels: [Level; 2],
    rng: &mut Chance,
    mut choose: impl FnMut(&View) -> Option<Action>,
) {
    let deal = Deal::shuffled(game.variant(), game.next_first_player(), rng);
    game.start_round(deal).expect("a round can begin");
    let played = game.current_mut().expect("a round has begun");
    while played.round().table().outcome().is_none() {
        let view = played.round().view(played.round().table().turn());
        let level = levels[view.viewer().index()];
        let action = choose(&view).or_else(|| {
            let decision = schotten_bots::decide(level, &view, &Budget::default(), rng);
            decision.map(|decision| decision.action)
        });
        played
            .play(action.expect("there is something to do"))
            .expect("legal");
    }
}

fn level(name: &str) -> Level {
    name.parse().expect("a level")
}

/// A match of one round for each variant, between two bots that never change.
fn matches() -> Vec<Match> {
    let mut rng = seeded(5);
    let play = |variant| {
        let mut game = new_match(variant, 1);
        let levels = [level("greedy"), level("heuristic")];
        play_round(&mut game, levels, &mut rng, |_| None);
        game
    };
    Variant::ALL.map(play).to_vec()
}

fn quick() -> AnalysisOptions {
    AnalysisOptions {
        budget: Budget::iterations(12),
        seed: 3,
    }
}

fn analyze(game: &Match) -> Analysis {
    analysis::analyze(game, None, &quick(), || ())
}

/// If this fails because the analysis judges differently, `METHOD` goes up, and this test gets
/// the new costs: otherwise old analyses would be shown that were kept on disk.
#[test]
fn another_judgment_is_another_method() {
    let analysis = analyze(&matches()[0]);
    let costs = analysis.turns.iter().map(|turn| {
        let cost = turn.play.map_or(0.0, |play| play.cost());
        format!("{:.0}", 100.0 * cost)
    });
    let costs: Vec<String> = costs.collect();
    let known = "1 2 5 4 4 6 1 3 2 2 1 0 2 1 7 4 7 3 1 0 1 2 5 6 5 0 2 0 7 2 1 1 0 1 0 0 0";
    assert_eq!((analysis::METHOD, costs.join(" ").as_str()), (5, known));
}

#[test]
fn costs_are_chances_and_a_best_play_costs_nothing() {
    let mut plays = 0;
    for game in matches() {
        let mut reported = 0;
        let analysis = analysis::analyze(&game, None, &quick(), || reported += 1);
        assert_eq!(reported, analysis::turn_count(&game, None));
        let actions: Vec<Action> = analysis
            .turns
            .iter()
            .flat_map(|turn| turn.actions.clone())
            .collect();
        assert_eq!(actions, game.rounds()[0].actions(), "no action is left out");
        for turn in &analysis.turns {
            assert!((0.0..=1.0).contains(&turn.cost()), "{turn:?}");
            if let Some(play) = turn.play {
                plays += 1;
                assert!((0.0..=1.0).contains(&play.chance), "{turn:?}");
                assert!((0.0..=1.0).contains(&play.best_chance), "{turn:?}");
                assert!(turn.actions.contains(&play.played), "{turn:?}");
                assert!(play.cost() >= 0.0, "{turn:?}");
                assert_eq!(play.cost() == 0.0, play.best == play.played, "{turn:?}");
            }
            if let Some(claims) = turn.missed {
                assert!(
                    claims.cost() >= 0.0 && !claims.stones.is_empty(),
                    "{turn:?}"
                );
            }
        }
        for player in Player::BOTH {
            let summary = analysis.summary(player);
            let own = analysis.turns.iter().filter(|turn| turn.player == player);
            assert_eq!(summary.costs.turns, own.count());
            let accuracy = summary.costs.accuracy.expect("there were choices");
            assert!((0.0..=1.0).contains(&accuracy));
            assert!(summary.costs.mean_cost.expect("there were choices") >= 0.0);
            let costs = summary.costs.costliest.iter().map(|at| {
                let turn = analysis.turn(*at).expect("the turn is there");
                assert_eq!(turn.player, player);
                turn.cost()
            });
            assert!(costs.collect::<Vec<_>>().is_sorted_by(|a, b| a >= b));
        }
    }
    assert!(plays > 60, "{plays} plays were judged");
}

#[test]
fn an_analysis_is_the_same_every_time_and_for_a_single_round() {
    let mut rng = seeded(8);
    let mut game = new_match(Variant::Tactic, 2);
    for _ in 0..2 {
        play_round(&mut game, [level("3"); 2], &mut rng, |_| None);
    }
    let whole = analyze(&game);
    assert_eq!(whole, analyze(&game));
    let second = analysis::analyze(&game, Some(2), &quick(), || ());
    let of_second = whole.turns.iter().filter(|turn| turn.at.round == 2);
    assert_eq!(second.turns, of_second.cloned().collect::<Vec<_>>());
    assert!(second.turns.len() > 10);
}

#[test]
fn hidden_cards_make_no_difference_to_a_review() {
    let mut rng = seeded(21);
    let mut differed = 0;
    for game in matches() {
        let played = &game.rounds()[0];
        for turn in played.turns() {
            let start = turn.start();
            let mut other = redeal_hidden_cards(&start.view(turn.player), &mut rng);
            differed += usize::from(other != *start);
            let (mut real_steps, mut other_steps) = (Vec::new(), Vec::new());
            // Up to the first draw the turn is the same in both rounds.
            let known = |(_, action): &(_, Action)| !matches!(action, Action::Draw(_));
            for (round, action) in turn.steps().take_while(known) {
                real_steps.push((round.view(turn.player), action));
                other_steps.push((other.view(turn.player), action));
                other.play(action).expect("legal in both rounds");
            }
            let at = TurnNumber { round: 1, turn: 1 };
            let budget = Budget::iterations(20);
            let [real, other] = [real_steps, other_steps];
            assert_eq!(
                review_turn(at, &real, &budget, 7),
                review_turn(at, &other, &budget, 7),
            );
        }
    }
    assert!(differed > 60, "{differed} rounds differed");
}

#[test]
fn whoever_follows_hints_makes_no_mistakes() {
    let options = AnalysisOptions::new(Budget::iterations(60));
    let mut rng = seeded(8);
    let mut judged = 0;
    for variant in Variant::ALL {
        let mut game = new_match(variant, 1);
        play_round(&mut game, [level("1"), level("6")], &mut rng, |view| {
            let advised = || schotten_bots::advise(view, &options.budget);
            let advice = (view.viewer() == Player::A).then(advised)?;
            advice.map(|advice| advice.action)
        });
        let analysis = analysis::analyze(&game, None, &options, || ());
        for turn in &analysis.turns {
            if turn.player == Player::A && turn.had_choice() {
                assert!(turn.cost() <= 0.0, "{variant:?} {turn:?}");
                judged += 1;
            }
        }
    }
    assert!(judged > 40, "{judged}");
}

/// A claim that wins the round now.
fn winning_claim(view: &View) -> Option<Action> {
    let claims = view.legal_actions().into_iter();
    let mut claims = claims.filter(|action| matches!(action, Action::Claim(_)));
    claims.find(|claim| {
        let after = view.after(*claim);
        after.is_some_and(|after| after.table().outcome().is_some())
    })
}

#[test]
fn a_missed_winning_claim_is_found() {
    for variant in Variant::ALL {
        let mut rng = seeded(33);
        let mut costs = Vec::new();
        // Not every round has a claim that wins.
        for _ in 0..4 {
            let mut game = new_match(variant, 1);
            let mut missed: Option<usize> = None;
            let mut actions = 0;
            play_round(&mut game, [level("net"); 2], &mut rng, |view| {
                actions += 1;
                let here = missed.is_none() && winning_claim(view).is_some();
                let mut legal = view.legal_actions().into_iter();
                let other = here.then(|| legal.find(|one| !matches!(one, Action::Claim(_))));
                let other = other.flatten();
                missed = missed.or(other.map(|_| actions - 1));
                other
            });
            let Some(missed) = missed else { continue };
            // Claims are reviewed without a search.
            let budget = Budget::iterations(1);
            let options = AnalysisOptions { budget, seed: 3 };
            let analysis = analysis::analyze(&game, None, &options, || ());
            let mut before = 0;
            for turn in &analysis.turns {
                let here = (before..before + turn.actions.len()).contains(&missed);
                before += turn.actions.len();
                let wins = turn.missed.is_some_and(|claims| claims.wins);
                assert_eq!(wins, here, "{variant:?} {turn:?}");
                if here {
                    costs.push(turn.cost());
                }
            }
            let found = Player::BOTH.map(|player| analysis.summary(player).missed_wins);
            assert_eq!(found.iter().sum::<usize>(), 1);
        }
        assert!(!costs.is_empty(), "{variant:?}: no claim was missed");
    }
}

/// The course of the first round of a match, by these reviews.
fn reviewed_course(game: &Match, turns: &[TurnReview]) -> RoundCourse {
    let mut course = RoundCourse::new(&game.rounds()[0]).expect("the round is over");
    for turn in turns {
        course.apply_review(turn);
    }
    course
}

#[test]
fn the_course_falls_by_what_a_turn_cost() {
    let mut named = [0, 0];
    for game in matches() {
        let turns = analyze(&game).turns;
        let course = reviewed_course(&game, &turns);
        for turn in &turns {
            let [before, after] = [turn.at.turn - 1, turn.at.turn].map(|number| {
                let chance = course.chance_of(turn.player, number, turn.player);
                chance.expect("the round has this turn")
            });
            let fall = before - after;
            assert!((fall - turn.cost()).abs() < 0.015, "{fall}: {turn:?}");
            let said = turn
                .chance()
                .is_none_or(|chance| (chance - after).abs() < 1e-6);
            assert!(said, "{after} instead of what the review says: {turn:?}");
            let other = course.chance_of(turn.player.other(), turn.at.turn, turn.player);
            assert_eq!(other, Some(1.0 - after));
        }
        for viewer in Player::BOTH {
            let Some(point) = course.greatest_swing(viewer) else {
                continue;
            };
            let outcome = game.rounds()[0].round().table().outcome();
            let winner = outcome.and_then(Outcome::winner);
            // What raised the chance doesn't tell why the round was lost.
            assert!(winner != Some(viewer.other()) || point.after < point.before);
            let turn = &turns[point.turn - 1];
            let is_own = turn.player == viewer;
            named[usize::from(is_own)] += 1;
            assert!(
                !is_own || turn.is_mistake(),
                "{viewer:?} {point:?} {turn:?}"
            );
        }
    }
    assert!(named.iter().all(|count| *count > 0), "{named:?}");
}

#[test]
fn a_swing_is_explained_by_a_stone_that_changed_in_its_direction() {
    let mut events = 0;
    for game in matches() {
        let played = &game.rounds()[0];
        for number in 1..=played.turns().count() {
            let causes = analysis::explain_swing(played, number);
            let [rise, fall] = [causes.rise, causes.fall];
            assert!(rise.is_none_or(|cause| cause.after > cause.before));
            assert!(fall.is_none_or(|cause| cause.after < cause.before));
            let causes = [rise, fall].into_iter().flatten();
            events += causes.filter(|cause| cause.event.is_some()).count();
        }
        assert_eq!(analysis::explain_swing(played, 0), SwingCauses::default());
    }
    assert!(events > 20, "{events}");
}

#[test]
fn a_mistake_is_explained_by_a_stone_where_the_better_play_helps() {
    let [mut mistakes, mut with_stone] = [0; 2];
    for game in matches() {
        let turns = analyze(&game).turns;
        for (review, turn) in turns.iter().zip(game.rounds()[0].turns()) {
            let Some(play) = review
                .play
                .filter(|play| play.cost() >= TurnReview::MISTAKE)
            else {
                continue;
            };
            let steps = analysis::seen_steps(&turn);
            let (view, _) = steps
                .iter()
                .find(|(_, action)| *action == play.played)
                .unwrap();
            mistakes += 1;
            let reason = analysis::contrast(view, &play).expect("the plays differ");
            assert_eq!(reason.exact.is_some(), play.exact);
            let Some(stone) = reason.stone else { continue };
            with_stone += 1;
            assert!(stone.better > stone.played, "{stone:?}");
            assert_eq!(view.table().border().stone(stone.stone).owner(), None);
            // What could become of an empty Stone explains nothing.
            let after = view.after(play.best).expect("the better play is legal");
            let cards = after.table().border().stone(stone.stone).cards();
            assert!(cards.count() > 0, "{stone:?}");
        }
    }
    assert!(
        10 * with_stone >= 8 * mistakes,
        "{with_stone} of {mistakes}"
    );
}

#[test]
fn once_nothing_is_hidden_chances_are_exact() {
    let mut exact = 0;
    for seed in 0..4 {
        let mut game = new_match(Variant::Base, 1);
        // Random players who claim nothing before the deck is empty get to positions
        // where nothing is hidden.
        play_round(&mut game, [level("random"); 2], &mut seeded(seed), |view| {
            let mut legal = view.legal_actions().into_iter();
            let claims =
                view.table().deck_len(DeckKind::Clan) > 0 && view.table().phase() == Phase::End;
            claims.then(|| legal.find(|one| !matches!(one, Action::Claim(_))))?
        });
        let turns = analyze(&game).turns;
        let course = reviewed_course(&game, &turns);
        for turn in turns {
            let Some(play) = turn.play.filter(|play| play.exact) else {
                continue;
            };
            exact += 1;
            for value in [play.chance, play.best_chance] {
                assert!([0.0, 0.5, 1.0].contains(&value), "{turn:?}");
            }
            if turn.missed.is_none() {
                let after = course.chance_of(turn.player, turn.at.turn, turn.player);
                assert_eq!(after, Some(play.chance), "{turn:?}");
            }
        }
    }
    assert!(exact > 4, "{exact} plays were judged exactly");
}

#[test]
fn turns_that_show_the_same_figures_are_judged_alike() {
    let [played, best] = ["N4@1", "N4@2"].map(|text| text.parse().expect("a play"));
    let judged = |best_chance, chance| {
        let turn = TurnReview {
            at: TurnNumber { round: 1, turn: 1 },
            player: Player::A,
            actions: vec![played],
            play: Some(PlayReview {
                played,
                chance,
                best,
                best_chance,
                exact: false,
            }),
            missed: None,
            claims_first: false,
            mistake: None,
        };
        (turn.is_accurate(), turn.is_inaccurate(), turn.is_mistake())
    };
    // All are shown as 39% and 29%.
    for [best, chance] in [[0.39, 0.29], [0.394, 0.286], [0.386, 0.294]] {
        assert_eq!(judged(best, chance), (false, false, true));
        assert_eq!(judged(best, chance + 0.01), (false, true, false));
        assert_eq!(judged(best, best - 0.004), (true, false, false));
    }
}
