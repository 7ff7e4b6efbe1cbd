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
    let first = advice.rows.first().expect("a play").figures.whole_percent();
    assert!(advice.rows.len() <= 3, "{view}");
    for (at, row) in advice.rows.iter().enumerate() {
        let figures = &row.figures;
        assert!(figures.whole_percent() <= first, "{view} {:?}", row.play);
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
            // The first row is what the search chose, or shows as much for it and is surer.
            let (first, chosen) = (&last.rows[0], &strongest[0]);
            let of_choice = last.rows.iter().find(|row| row.play == *chosen);
            let of_choice = of_choice.expect("a row").figures.whole_percent();
            let is_open = (0.03..=0.97).contains(&first.figures.chance);
            let is_surer = of_choice >= first.figures.whole_percent()
                && G::is_surer(&view, &first.play, chosen);
            assert!(!is_open || first.play == *chosen || is_surer, "{view}");
        }
        // Of plays with one figure, none stands behind one that is less sure.
        for (at, row) in last.rows.iter().enumerate() {
            let percent = row.figures.whole_percent();
            let before = last.rows[..at].iter();
            let mut alike = before.filter(|one| one.figures.whole_percent() <= percent);
            let is_open = (0.03..=0.97).contains(&row.figures.chance);
            let is_behind = alike.any(|one| G::is_surer(&view, &row.play, &one.play));
            assert!(!is_open || !is_behind, "{view} {:?}", row.play);
        }
        plays += last.rows.len();
        let chance = last.rows[0].figures.chance;
        let (first, others) = last.rows.split_first().expect("a play");
        let is_lower = |row: &&Row<G>| row.figures.chance < first.figures.chance;
        let is_open = |row: &Row<G>| (0.001..0.999).contains(&row.figures.score);
        if is_open(first) && is_same(first.error, 0.0) {
            for row in others.iter().filter(is_lower).filter(|row| is_open(row)) {
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

/// How many points a play brings more than another in these worlds, and twice the standard error.
fn gain<G: Coached>(view: &G::View, play: &[G::Action], other: &[G::Action]) -> [f64; 2] {
    const WORLDS: usize = 40;
    let viewer = G::viewer(view).expect("a player's view");
    let worlds = G::deal_worlds(view, WORLDS, quick(1).seed);
    let lead = |world: &G::Round, play| G::play_out(world.clone(), viewer, play, false).lead;
    let gains = worlds
        .iter()
        .map(|world| lead(world, play) - lead(world, other));
    let gains: Vec<f64> = gains.collect();
    let count = f64::from(u32::try_from(WORLDS).expect("few"));
    let mean = gains.iter().sum::<f64>() / count;
    let squares: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
    [mean, 2.0 * (squares / (count - 1.0) / count).sqrt()]
}

/// Once it is clear who wins, what is advised keeps as many points as any play as good.
fn check_decided<G: Coached>(rounds: usize) -> usize {
    let (mut decided, mut better) = (0, 0);
    for (_, view) in positions::<G>(6, rounds) {
        let options = quick(40);
        let advising = Advising::<G>::new(&view, &options).expect("it is the player's turn");
        let rows = advising.finish().expect("not stopped").rows;
        let first = &rows[0].figures;
        if first.is_exact || (0.03..=0.97).contains(&first.chance) || rows.len() < 2 {
            continue;
        }
        decided += 1;
        let strongest = G::strongest_plays(&view, &Budget::default(), options.seed);
        let alike = rows.iter().filter(|row| row.figures.chance >= first.chance);
        let over = |row: &Row<G>| gain::<G>(&view, &row.play, &strongest[0]);
        let [kept, error] = over(&rows[0]);
        let is_surer = || G::is_surer(&view, &rows[0].play, &strongest[0]);
        assert!(
            rows[0].play == strongest[0] || kept > error || is_surer(),
            "{view}"
        );
        better += usize::from(rows[0].play != strongest[0]);
        for row in alike {
            let [gain, error] = over(row);
            assert!(gain <= error || gain <= kept, "{view} {:?}", row.play);
        }
    }
    assert!(decided > 5, "{decided}");
    better
}

#[test]
fn a_decided_game_is_still_played_for_points() {
    let better = check_decided::<SchottenTotten>(7) + check_decided::<LordsOfScotland>(5);
    assert!(better > 0);
}

/// While the figures grow, the rows that are shown stay where they are; only the last figures
/// put them in order.
#[test]
fn rows_keep_their_places_while_the_figures_grow() {
    let mut reordered = 0;
    for (_, view) in positions::<SchottenTotten>(7, 3) {
        let advising = Advising::<SchottenTotten>::new(&view, &quick(80)).expect("a turn");
        let all: Vec<Vec<_>> = advising
            .map(|advice| advice.rows.into_iter().map(|row| row.play).collect())
            .collect();
        let Some((last, growing)) = all.get(1..).and_then(<[_]>::split_last) else {
            continue;
        };
        for pair in growing.windows(2) {
            assert_eq!(pair[0], pair[1], "{view}");
        }
        reordered += usize::from(growing.first().is_some_and(|first| first != last));
    }
    assert!(reordered > 0);
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
