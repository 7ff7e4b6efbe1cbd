//! Tests of analyses that are kept on disk.

use super::*;
use crate::replay::lords::tests::random_game;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use std::fs;
use tabletop::{Match, Name, chance};

/// Returns the request to review a round, with few iterations, and its turns reviewed.
fn request<G: Reviewed>(
    records: &Path,
    number: usize,
    played: &PlayedRound<G>,
) -> (Box<ReviewRequest<G>>, BTreeMap<usize, G::Review>) {
    let mut reviews = Reviews::default();
    let job = reviews.request(number, played, Vec::new(), Some(records));
    let request: Box<ReviewRequest<G>> = job.unwrap().downcast().unwrap();
    let options = AnalysisOptions::new(Budget::iterations(3));
    let turns = request.turns();
    let turns = turns.map(|at| (at.number, G::review(&at, &options)));
    let turns = turns.collect();
    (request, turns)
}

/// What two rounds have in common.
fn checks_what_is_kept<G: Reviewed>([played, other]: [&PlayedRound<G>; 2])
where
    G::Review: PartialEq,
{
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("games");
    let (kept, turns) = request(&records, 1, played);
    let file = kept.kept.as_ref().unwrap();
    assert_eq!(kept.load(), None);
    kept.save(&turns);
    assert_eq!(kept.load().as_ref(), Some(&turns));
    let (mut elsewhere, _) = request(&records, 1, other);
    assert_ne!(Some(file), elsewhere.kept.as_ref());
    let quick = AnalysisOptions::new(Budget::iterations(3));
    assert_ne!(*file, kept_file(&records, 1, played, &quick));
    // Even a file in the wrong place is not taken for the analysis of a round.
    elsewhere.kept = kept.kept.clone();
    assert_eq!(elsewhere.load(), None);
    // A damaged file is ignored and replaced.
    let whole = fs::read(&file.path).unwrap();
    let damaged = [0, 1, whole.len() / 2, whole.len() - 2].map(|end| &whole[..end]);
    for bytes in damaged.into_iter().chain([&b"\xff\xfe"[..], b"{}\n[]\n"]) {
        fs::write(&file.path, bytes).unwrap();
        assert_eq!(kept.load(), None);
    }
    kept.save(&turns);
    assert_eq!(kept.load(), Some(turns));
}

#[test]
fn a_kept_analysis_is_found_again_for_the_same_game_only() {
    let games = [1, 2].map(|seed| random_game(seed, usize::MAX));
    checks_what_is_kept::<LordsOfScotland>([0, 1].map(|at: usize| &games[at].rounds()[0]));
}

#[test]
fn a_kept_analysis_is_found_again_for_the_same_round_only() {
    let games = [1, 2].map(|seed| {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let mut game = Match::<SchottenTotten>::new(Variant::Tactic, names, 1);
        let mut chance = chance::seeded(seed);
        let deal = SchottenTotten::deal(Variant::Tactic, None, &mut chance);
        game.start_round(deal).unwrap();
        let round = game.current_mut().unwrap();
        while !round.is_over() {
            let view = round.round().view(round.round().table().turn());
            let level = schotten_bots::Level::Greedy;
            let action = schotten_bots::choose(level, &view, seed).unwrap();
            round.play(action).unwrap();
        }
        game
    });
    let [played, other] = [0, 1].map(|at: usize| &games[at].rounds()[0]);
    checks_what_is_kept([played, other]);
    let records = Path::new("games");
    let [first, second] = [1, 2].map(|number| request(records, number, played).0.kept);
    assert_ne!(first, second);
}

#[test]
fn a_complete_analysis_is_kept_and_the_next_one_finds_it() {
    let game = random_game(3, usize::MAX);
    let folder = tempfile::tempdir().unwrap();
    let (mut job, _) = request(&folder.path().join("games"), 1, &game.rounds()[0]);
    // The match that asked for it is gone.
    job.stop.store(false, Ordering::Relaxed);
    for options in &mut job.passes {
        options.budget.iterations = Some(1);
    }
    let run = |most: usize| {
        let mut parts = 0;
        let mut last = None;
        job.run(&mut |news| {
            parts += 1;
            let news = news.get::<ReviewNews<LordsOfScotland>>();
            last = news.map(|news| news.known.clone());
            parts < most
        });
        (parts, last.expect("the analysis sends something"))
    };
    run(5);
    assert_eq!(job.load(), None, "nothing is kept of a part");
    let (_, whole) = run(usize::MAX);
    assert!(whole.is_complete());
    assert_eq!(job.load().as_ref(), Some(&whole.reviews), "all is kept");
    let (parts, again) = run(usize::MAX);
    assert_eq!(parts, 2, "the course, and all that was kept");
    assert_eq!(again.reviews, whole.reviews);
}
