//! Properties of advice in any game.

use crate::{is_same, positions, quick};
use coach::{Advice, Advising, Coached, Futures, Row};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{Budget, Seat};

/// At every moment the first play has the highest chance, there are no more than three plays, all
/// different and legal, and all results add up.
fn check_rows<G: Coached>(view: &G::View, round: &G::Round, advice: &Advice<G>) {
    let first = advice.rows.first().expect("a play").figures.chance;
    assert!(advice.rows.len() <= 3, "{view}");
    for (at, row) in advice.rows.iter().enumerate() {
        let figures = &row.figures;
        assert!(figures.chance <= first, "{view} {:?}", row.play);
        assert!((0.0..=1.0).contains(&figures.chance), "{view} {figures:?}");
        let results = figures.results;
        let all = [results.won, results.drawn, results.lost];
        assert!(all.iter().all(|share| *share >= 0.0), "{view} {results:?}");
        assert!(is_same(all.iter().sum(), 1.0), "{view} {results:?}");
        let chance = results.won + results.drawn / 2.0;
        assert!(is_same(chance, figures.chance), "{view} {figures:?}");
        assert!(advice.rows[..at].iter().all(|other| other.play != row.play));
        let legal = G::legal_actions(round);
        assert!(legal.contains(&row.play[0]), "{view} {:?}", row.play);
    }
}

fn check_advice<G: Coached>(rounds: usize) {
    let (mut merged, mut plays) = (0, 0);
    for (round, view) in positions::<G>(5, rounds) {
        let options = quick(40);
        let mut advising = Advising::<G>::new(&view, &options).expect("it is the player's turn");
        let mut last = None;
        for advice in &mut advising {
            check_rows(&view, &round, &advice);
            last = Some(advice);
        }
        let last = last.expect("there is a last one");
        assert!(last.is_final, "{view}");
        if !last.rows[0].figures.is_exact {
            let strongest = G::strongest_plays(&view, &Budget::default(), options.seed);
            let is_won = last.rows[0].figures.chance >= 0.95;
            assert!(is_won || last.rows[0].play == strongest[0], "{view}");
        }
        plays += last.rows.len();
        let chance = last.rows[0].figures.chance;
        let (first, others) = last.rows.split_first().expect("a play");
        let is_alone = |row: &Row<G>| row.figures.chance < first.figures.chance;
        let is_open = |row: &Row<G>| (0.001..0.999).contains(&row.figures.score);
        if others.iter().all(is_alone) && is_open(first) {
            for row in others.iter().filter(|row| is_open(row)) {
                let difference = first.figures.chance - row.figures.chance;
                assert!(difference + 1e-9 >= row.error, "{view} {:?}", row.play);
            }
        }
        let others = last.rows[1..].iter();
        merged += others.filter(|row| row.figures.chance >= chance).count();

        // However it is sliced, and whatever is hidden from the player, it is the same.
        let viewer = G::viewer(&view).expect("a player's view");
        for world in G::deal_worlds(&view, 2, 77) {
            let same = G::view(&world, viewer);
            let again = Advising::<G>::new(&same, &options).expect("it is the player's turn");
            assert_eq!(again.finish().as_ref(), Some(&last), "{view}");
        }
        let mut paused = Advising::<G>::new(&view, &options).expect("it is the player's turn");
        paused.next();
        paused.next();
        assert_eq!(paused.finish().as_ref(), Some(&last), "{view}");

        // The futures of an advised play are those of a look after it.
        for row in &last.rows {
            let mut futures = Futures::<G>::new(&view, &row.play, &options).expect("a viewer");
            while futures.play_until(futures.count() + 7) {}
            let figures = futures.figures();
            assert_eq!(figures.futures, row.figures.futures, "{view}");
            assert!(is_same(figures.score, row.figures.score), "{view}");
            assert!(is_same(figures.value, row.figures.value), "{view}");
        }
    }
    assert!(plays > 40 && merged > 5, "{plays} {merged}");
}

#[test]
fn advice_is_consistent_and_the_same_however_it_is_found() {
    check_advice::<SchottenTotten>(2);
    check_advice::<LordsOfScotland>(2);
}

fn check_stop<G: Coached>() {
    for (round, view) in positions::<G>(8, 1) {
        let mut options = quick(1_000);
        let stop = Arc::new(AtomicBool::new(false));
        options.budget.stop = Some(Arc::clone(&stop));
        let mut advising = Advising::<G>::new(&view, &options).expect("it is the player's turn");
        assert!(advising.next().is_some());
        stop.store(true, Ordering::Relaxed);
        assert!(advising.next().is_none(), "{view}");
        assert!(advising.finish().is_none(), "{view}");
        let mut players = Seat::first(2).filter_map(G::player);
        let other = players.find(|player| Some(*player) != G::acting(&round));
        let other = G::view(&round, other.expect("another player"));
        assert!(Advising::<G>::new(&other, &options).is_none(), "{view}");
    }
}

#[test]
fn advice_stops_at_once_and_is_for_the_player_to_act() {
    check_stop::<SchottenTotten>();
    check_stop::<LordsOfScotland>();
}
