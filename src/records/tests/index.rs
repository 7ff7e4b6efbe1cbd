//! Tests of the index of the records.

use crate::records::index::{Index, Stamp};
use crate::records::{GameSummary, ListedGame};
use crate::replay::lords::tests::random_game_of;
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::SchottenTotten;
use schotten_rules::{ByPlayer, Outcome, Player, Variant};
use schotten_testkit::random_match;
use std::fs;
use std::time::{Duration, SystemTime};
use tabletop::chance;

/// The records of games of both kinds, over and not, some of them played on from a replay or
/// deals of a day.
fn varied_records() -> Vec<String> {
    let begun = jiff::Timestamp::from_second(1_795_348_800).unwrap();
    let daily = crate::daily::seed(crate::daily::date(begun));
    let mut rng = chance::seeded(8);
    let mut records = Vec::new();
    for number in 0..60 {
        let ends = ["", " branch"][usize::from(number % 7 == 3)];
        let seed = if number % 5 < 2 { daily } else { number };
        let stop = [usize::MAX, 0, 30, 70][rng.random_range(0..4)];
        let (game, players) = if number % 3 == 0 {
            let people = rng.random_range(2..=5);
            let game = random_game_of(people, number, stop.saturating_mul(2));
            let bots = ["skilled"; 4][..people - 1].join(",");
            (game.to_string(), format!("bots=-,{bots}"))
        } else {
            let variant = *Variant::ALL.choose(&mut rng).unwrap();
            let rounds = rng.random_range(1..=3);
            let game = random_match::<SchottenTotten>(variant, rounds, stop, &mut rng);
            (game.to_string(), "bot=greedy".to_owned())
        };
        let (first, rest) = game.split_once('\n').unwrap();
        records.push(format!(
            "{first}\n; game begun={begun} {players} unnamed=- first=random seed={seed}{ends}\n{rest}"
        ));
    }
    records
}

#[test]
fn the_index_has_the_same_facts_as_the_records() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    let hour_ago = SystemTime::now() - Duration::from_secs(3600);
    let mut all = Vec::new();
    for (number, record) in varied_records().into_iter().enumerate() {
        let path = games.join(format!("{number}.schotten"));
        fs::write(&path, &record).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(hour_ago).unwrap();
        let stamp = Stamp::from_metadata(&path.metadata().unwrap());
        let mut listed = ListedGame::read(&path).unwrap();
        // A round is hardly ever drawn.
        if let (GameSummary::Schotten(summary), 0) = (&mut listed.game, number % 4) {
            let rounds = summary.rounds.iter_mut();
            rounds.for_each(|round| round.outcome = Outcome::Drawn);
        }
        all.push((listed, stamp, record));
    }
    let mut index = Index::load(&games);
    for (listed, stamp, _) in &all {
        index.insert(*stamp, listed);
    }
    index.save(all.iter().map(|(listed, ..)| listed.path.as_path()));
    let mut index = Index::load(&games);
    for (listed, stamp, record) in &all {
        let indexed = index
            .get(&listed.path, *stamp)
            .map(|listed| format!("{listed:?}"));
        assert_eq!(indexed, Some(format!("{listed:?}")), "{record}");
    }
    // A game that was deleted leaves nothing behind.
    let (deleted, stamp, _) = &all[0];
    index.save(all[1..].iter().map(|(listed, ..)| listed.path.as_path()));
    let index = Index::load(&games);
    assert!(index.get(&deleted.path, *stamp).is_none());
    let (kept, stamp, _) = &all[1];
    assert!(index.get(&kept.path, *stamp).is_some());
    // There is something of everything that an entry tells.
    let games = || all.iter().map(|(game, ..)| game);
    let leads = |stones: ByPlayer<u32>| stones[Player::A] != stones[Player::B];
    let standings = games().filter_map(|game| game.schotten()?.standing);
    let counts = [
        ("branches", games().filter(|game| game.branch).count()),
        ("daily", games().filter_map(|game| game.daily).count()),
        (
            "unfinished",
            games().filter(|game| game.is_unfinished()).count(),
        ),
        (
            "leads",
            standings.filter(|standing| leads(standing.stones)).count(),
        ),
    ];
    assert!(counts.iter().all(|(_, count)| *count > 0), "{counts:?}");
}

#[test]
fn a_record_written_just_now_does_not_enter_the_index() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    let path = games.join("game.schotten");
    fs::write(&path, &varied_records()[0]).unwrap();
    let listed = ListedGame::read(&path).unwrap();
    let mut index = Index::load(&games);
    // The clock of a test may be slow, but not by an hour.
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(SystemTime::now() + Duration::from_secs(3600))
        .unwrap();
    let stamp = Stamp::from_metadata(&path.metadata().unwrap());
    index.insert(stamp, &listed);
    assert!(
        index.get(&path, stamp).is_none(),
        "it could change again without another time"
    );
}
