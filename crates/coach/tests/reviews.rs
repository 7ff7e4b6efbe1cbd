//! What turns cost, and the course of the chance.

use crate::{is_same, positions, quick};
use coach::{Advising, Choice, Coached, Course, Review, Summary, Thoroughness, review_turn};
use lords_bots::LordsOfScotland;
use rand::RngExt;
use schotten_bots::SchottenTotten;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::chance::seeded;
use tabletop::{Game, PlayedRound};

/// A round that is played as advised, with random actions in between.
fn play<G: Coached>(variant: G::Variant, seed: u64) -> PlayedRound<G> {
    let chance = &mut seeded(seed);
    let mut round = PlayedRound::<G>::new(G::deal(variant, None, chance));
    while let Some(player) = G::acting(round.round()) {
        let legal = G::legal_actions(round.round());
        let quick = || G::quick_plays(&G::view(round.round(), player))[0][0];
        let action = if chance.random_bool(0.3) {
            legal[chance.random_range(0..legal.len())]
        } else {
            quick()
        };
        round.play(action).expect("legal");
    }
    round
}

fn check_reviews<G: Coached>(futures: u32) {
    let options = quick(futures);
    let (mut costly, mut free) = (0, 0);
    for (seed, variant) in G::VARIANTS.iter().enumerate() {
        let round = play::<G>(*variant, seed as u64);
        let viewer = round.turns().next().expect("a turn").player;
        let course = Course::<G>::new(&round, viewer, &options).expect("not stopped");
        let turns: Vec<_> = round.turns().collect();
        assert_eq!(course.chances().len(), turns.len() + 1);
        let result = round.result().expect("the round is over");
        let score = match result.winner {
            Some(winner) if winner == G::seat(viewer) => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        assert!(is_same(course.chances()[turns.len()], score));
        let step = turns.len().div_ceil(5);
        let mut reviews = Vec::new();
        for (number, turn) in turns.iter().enumerate().step_by(step) {
            let review = review_turn(turn, &options, Thoroughness::Hint).expect("not stopped");
            assert_eq!(review.player, turn.player);
            let mut after = course.clone();
            after.apply_review(number, &review);
            for choice in &review.choices {
                let best = choice.best().figures.chance;
                let cost = (best - choice.played.figures.chance).max(0.0);
                assert!(is_same(choice.cost(), cost));
                assert!(choice.cost() >= 0.0);
                assert_eq!(choice.played.play, turn.actions[choice.at..]);
            }
            costly += usize::from(review.cost() > 0.0);
            if review.is_mistake() {
                let choice = review.costliest().expect("a choice");
                assert!(review.cost() >= 0.05 + choice.played.error);
            }
            free += usize::from(review.cost() <= 0.0);
            let is_own = review.player == viewer && !review.choices.is_empty();
            if is_own && number + 1 < turns.len() {
                let [before, after] = [number, number + 1].map(|at| after.chances()[at]);
                let (first, costliest) = (&review.choices[0], review.costliest());
                let costliest = costliest.expect("a choice");
                assert!(is_same(before, first.best().figures.chance));
                assert!(is_same(after, costliest.played.figures.chance));
            } else if review.player != viewer {
                assert_eq!(after, course);
            }
            reviews.push(review);
        }
        check_summary(&reviews);
    }
    assert!(costly > 0 && free > 0, "{costly} {free}");
}

/// The summary counts what the reviews say.
fn check_summary<G: Coached>(reviews: &[Review<G>]) {
    let summary = Summary::new(reviews.iter().enumerate());
    let chosen = || reviews.iter().filter_map(Review::costliest);
    assert_eq!(summary.turns, reviews.len());
    assert_eq!(summary.choices, chosen().count());
    let is_open = |choice: &&Choice<G>| {
        choice.best().figures.chance >= 0.03 && choice.played.figures.chance <= 0.97
    };
    let open = || chosen().filter(is_open);
    assert_eq!(summary.open, open().count());
    let cost: f64 = open().map(Choice::cost).sum();
    let mean = summary.mean_cost.unwrap_or(0.0);
    assert!((mean * f64::from(u32::try_from(summary.open).expect("few")) - cost).abs() < 1e-9);
    let mut last = 1.0;
    for number in &summary.costliest {
        assert!(reviews[*number].is_mistake());
        assert!(reviews[*number].cost() <= last);
        last = reviews[*number].cost();
    }
    assert_eq!(summary.costliest.len(), summary.mistakes.min(3));
    assert!(
        summary
            .accuracy()
            .is_none_or(|share| (0.0..=1.0).contains(&share))
    );
}

#[test]
fn the_course_has_the_figures_of_the_reviews() {
    check_reviews::<SchottenTotten>(60);
    check_reviews::<LordsOfScotland>(200);
}

/// A review shows the rows of a hint for the same position, all of them, whatever was played.
fn check_hinted<G: Coached>(futures: u32) {
    let (mut others, mut named) = (0, 0);
    for (seed, variant) in G::VARIANTS.iter().enumerate() {
        let round = play::<G>(*variant, seed as u64);
        for turn in round.turns().step_by(7) {
            let review =
                review_turn(&turn, &quick(futures), Thoroughness::Hint).expect("not stopped");
            for choice in review.choices {
                let view = G::view(&turn.positions[choice.at], turn.player);
                let hint = Advising::<G>::new(&view, &quick(futures)).expect("a turn");
                let hint = hint.finish().expect("not stopped");
                assert_eq!(choice.advice, hint, "{view}");
                let mut rows = hint.rows.iter();
                match rows.find(|row| choice.played.play.starts_with(&row.play)) {
                    Some(row) => {
                        assert_eq!(choice.played.figures, row.figures, "{view}");
                        named += 1;
                    }
                    None => others += 1,
                }
            }
        }
    }
    assert!(others > 10 && named > 10, "{others} {named}");
}

#[test]
fn a_review_has_the_figures_of_the_hint() {
    check_hinted::<SchottenTotten>(24);
    check_hinted::<LordsOfScotland>(24);
}

fn check_advised<G: Coached>() {
    for (seed, variant) in G::VARIANTS.iter().enumerate() {
        let chance = &mut seeded(seed as u64);
        let round = G::begin(&G::deal(*variant, None, chance));
        let player = G::acting(&round).expect("a turn");
        let view = G::view(&round, player);
        let advice = Advising::<G>::new(&view, &quick(40))
            .expect("a turn")
            .finish();
        let advice = advice.expect("not stopped");
        let best = &advice.rows[0].play;
        let compared = Advising::<G>::new(&view, &quick(40)).expect("a turn");
        let compared = compared
            .beside(Some(best.clone()))
            .finish()
            .expect("not stopped");
        let row = compared.played.expect("it was to be compared");
        assert!(is_same(row.figures.chance, compared.rows[0].figures.chance));
        let mut options = quick(40);
        options.budget.stop = Some(Arc::new(AtomicBool::new(true)));
        let rounds = play::<G>(*variant, 1);
        let turn = rounds.turns().next().expect("a turn");
        for thoroughness in [Thoroughness::Quick, Thoroughness::Hint] {
            assert!(review_turn(&turn, &options, thoroughness).is_none());
        }
        assert!(Course::<G>::new(&rounds, player, &options).is_none());
    }
}

#[test]
fn what_was_advised_costs_nothing() {
    check_advised::<SchottenTotten>();
    check_advised::<LordsOfScotland>();
}

/// A round of the strongest level (A) against level 3 (B), which loses it, from a deal of seed 2.
const RECORDED: &str = "Y6@9 +c R6@6 +c P2@1 +c N8@8 +c B3@8 +c Y9@8 +c G5@4 +c P7@8 +c Y8@9 +c \
     P6@6 +c B6@8 +c R8@3 +c R3@6 +c R9@3 +c R2@6 +c N1@9 +c Y4@2 +c R7@3 +c B2@8 #8 +c P3@9 +c";

/// Whoever plays: clear mistakes are found, and the strongest level makes none.
#[test]
fn clear_mistakes_of_a_weak_level_are_found() {
    let deal = SchottenTotten::deal(SchottenTotten::VARIANTS[0], None, &mut seeded(2));
    let mut round = PlayedRound::<SchottenTotten>::new(deal);
    for action in RECORDED.split_whitespace() {
        let action = action.parse().expect("an action");
        round.play(action).expect("legal");
    }
    let turns: Vec<_> = round.turns().collect();
    for (number, is_mistake) in [(5, false), (6, true), (19, false), (20, true)] {
        for thoroughness in [Thoroughness::Quick, Thoroughness::Hint] {
            let review = review_turn(&turns[number - 1], &quick(800), thoroughness);
            let review = review.expect("not stopped");
            assert_eq!(review.is_mistake(), is_mistake, "turn {number}");
            let choice = review.costliest().expect("a choice");
            let (cost, error) = (choice.cost(), choice.played.error);
            assert_eq!(cost - error >= 0.05, is_mistake, "{cost} {error}");
        }
    }
}

/// What a play costs is mostly within its error of what other futures say.
fn check_errors<G: Coached>(rounds: usize, futures: usize) {
    let (mut within, mut all) = (0.0, 0.0);
    for (number, (_, view)) in positions::<G>(12, rounds).into_iter().enumerate() {
        let plays = G::quick_plays(&view);
        let played = &plays[(1 + number % 4).min(plays.len() - 1)];
        let advising = Advising::<G>::new(&view, &quick(100)).expect("a turn");
        let advice = advising.beside(Some(played.clone())).finish();
        let advice = advice.expect("not stopped");
        let (best, row) = (&advice.rows[0], advice.played.expect("it was played"));
        if best.figures.is_exact || row.figures.is_exact {
            continue;
        }
        let viewer = G::viewer(&view).expect("a player");
        let score = |world: &G::Round, play| G::play_out(world.clone(), viewer, play, false).score;
        let worlds = G::deal_worlds(&view, futures, 99);
        let costs = worlds
            .iter()
            .map(|world| score(world, &best.play) - score(world, &row.play));
        let costs: Vec<f64> = costs.collect();
        let count = f64::from(u32::try_from(futures).expect("few"));
        let mean = costs.iter().sum::<f64>() / count;
        let squares: f64 = costs.iter().map(|cost| (cost - mean).powi(2)).sum();
        let other = 2.0 * (squares / (count - 1.0) / count).sqrt();
        let cost = best.figures.chance - row.figures.chance;
        let error = row.error.hypot(other);
        all += 1.0;
        within += f64::from(u8::from((cost - mean).abs() <= error));
    }
    assert!(all > 8.0 && within / all > 0.85, "{within} of {all}");
}

#[test]
fn costs_are_within_their_errors() {
    check_errors::<SchottenTotten>(2, 200);
}
