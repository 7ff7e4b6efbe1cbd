//! Statistics of Lords of Scotland, printed by the real program, against a
//! recount of the records by the independent implementation of the rules.

use crate::lords_games::{played, save, variant};
use crate::quiet;
use lords_bots::Match;
use lords_rules::Action;
use lords_testkit::oracle::Oracle;
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use tabletop::chance::{self, Chance};
use tempfile::TempDir;

/// The people and bots who take seats; `-` in the heading stands for people.
const PEOPLE: [&str; 4] = ["Ann", "Bob", "Zoë", "王芳"];
const LEVELS: [&str; 3] = ["greedy", "newcomer", "master"];

/// What the recount finds of a player.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    /// By the number of players, how often each place.
    tables: BTreeMap<usize, Vec<u64>>,
    /// The points of all games.
    points: u64,
    /// The skirmishes won.
    skirmishes: u64,
    /// Everybody else: how often met, how often the player was ahead, and the sum of
    /// their places.
    rivals: BTreeMap<String, [u64; 3]>,
}

/// Gives a game names and bots, and returns its record with who plays.
fn seated(game: &Match, rng: &mut Chance) -> (String, Vec<(String, bool)>) {
    let players = game.names().count();
    let mut people = PEOPLE.to_vec();
    let seats: Vec<(String, bool)> = (0..players)
        .map(|_| {
            if rng.random_range(0..3) == 0 || people.is_empty() {
                let level = LEVELS.choose(rng).expect("levels");
                ((*level).to_owned(), true)
            } else {
                let at = rng.random_range(0..people.len());
                (people.remove(at).to_owned(), false)
            }
        })
        .collect();
    let names = seats.iter().enumerate();
    let names = names.map(|(at, (name, bot))| {
        if *bot {
            format!("Bot{at}")
        } else {
            name.clone()
        }
    });
    let names = names.collect::<Vec<_>>().join("|");
    let bots = seats
        .iter()
        .map(|(name, bot)| if *bot { name } else { "-" });
    let bots = bots.collect::<Vec<_>>().join(",");
    let record = game.to_string();
    let old = record
        .lines()
        .find(|line| line.starts_with("players "))
        .expect("names");
    let record = record.replacen(old, &format!("players {names}"), 1);
    let record = record.replacen('\n', &format!("\n; game bots={bots} unnamed=-\n"), 1);
    (record, seats)
}

/// The order of the armies, and the points of a player, by the independent rules.
struct Scored(Vec<String>);

impl Scored {
    fn of(position: &impl ToString) -> Self {
        let oracle = Oracle::parse(&position.to_string());
        Self(oracle.expect("a position").score())
    }

    fn order(&self) -> Vec<char> {
        let order = self.0.iter().find_map(|line| line.strip_prefix("placing "));
        order.expect("the order").chars().collect()
    }

    fn points(&self, letter: char) -> u64 {
        let begins = format!("player {letter} points ");
        let line = self.0.iter().find_map(|line| line.strip_prefix(&begins));
        let number = line.and_then(|rest| rest.split(' ').next());
        number.expect("points").parse().expect("a number")
    }
}

/// The place of each player from 1, the points, and the skirmishes won, by the
/// independent rules.
fn results(game: &Match) -> Vec<(usize, u64, u64)> {
    let played = game.current().expect("it was played");
    let end = Scored::of(played.round());
    let mut ranking = end.order();
    ranking.sort_by_key(|letter| std::cmp::Reverse(end.points(*letter)));
    // The armies were compared before the first claim of each skirmish.
    let is_claim = |at: usize| matches!(played.actions().get(at), Some(Action::Claim(_)));
    let firsts = (1..played.actions().len()).filter(|at| is_claim(*at) && !is_claim(at - 1));
    let winners: Vec<char> = firsts
        .map(|at| Scored::of(&played.positions()[at]).order()[0])
        .collect();
    let letters = ('A'..='E').take(ranking.len());
    letters
        .map(|letter| {
            let place = ranking.iter().position(|one| *one == letter);
            let won = winners.iter().filter(|winner| **winner == letter);
            let won = u64::try_from(won.count()).expect("a few");
            (1 + place.expect("a place"), end.points(letter), won)
        })
        .collect()
}

fn stats(data: &Path, args: &[&str]) -> String {
    let mut command = quiet::keeping_in(data);
    command.arg("stats").args(args).env("LC_ALL", "C.UTF-8");
    let output = command.output().expect("the program starts");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Forty games in a folder, some of them unfinished, and the recount of those
/// that are over.
fn folder_and_recount() -> (TempDir, u64, BTreeMap<String, Count>) {
    let data = TempDir::new().expect("a folder");
    let games = data.path().join("schotten/games");
    let mut rng = chance::seeded(5);
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut finished = 0;
    for seed in 0..40 {
        let players = rng.random_range(2..=5);
        let cut = if seed % 5 == 0 { 20 } else { usize::MAX };
        let game = played(variant(players, rng.random()), seed, cut);
        let (record, seats) = seated(&game, &mut rng);
        save(&games, &format!("game-{seed}"), &record);
        if game.result().is_none() {
            continue;
        }
        finished += 1;
        let results = results(&game);
        for (at, (name, bot)) in seats.iter().enumerate() {
            if *bot {
                continue;
            }
            let count = counts.entry(name.clone()).or_default();
            let table = count
                .tables
                .entry(players)
                .or_insert_with(|| vec![0; players]);
            let (place, points, skirmishes) = results[at];
            table[place - 1] += 1;
            count.points += points;
            count.skirmishes += skirmishes;
            for (other, (rival, _)) in seats.iter().enumerate().filter(|(other, _)| *other != at) {
                let theirs = results[other].0;
                let [met, ahead, places] = count.rivals.entry(rival.clone()).or_default();
                *met += 1;
                *ahead += u64::from(place < theirs);
                *places += u64::try_from(theirs).expect("a few");
            }
        }
    }
    (data, finished, counts)
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn the_figures_are_those_of_an_independent_recount() {
    let (data, finished, counts) = folder_and_recount();
    assert!(finished > 25, "{finished}");
    let json: Value = serde_json::from_str(&stats(data.path(), &["--json"])).expect("JSON");
    let lords = &json["lords"];
    assert_eq!(number(&lords["games"]), finished);
    // The other game has none.
    assert_eq!(number(&json["games"]), 0);
    let players = lords["players"].as_array().expect("players");
    assert_eq!(players.len(), counts.len());
    for player in players {
        let name = player["name"].as_str().expect("a name");
        let mut found = Count::default();
        let (mut played, mut won) = (0, 0);
        for table in player["tables"].as_array().expect("tables") {
            let places = table["places"].as_array().expect("places");
            let places: Vec<u64> = places.iter().map(number).collect();
            assert_eq!(number(&table["played"]), places.iter().sum::<u64>());
            assert_eq!(number(&table["won"]), places[0]);
            played += number(&table["played"]);
            won += places[0];
            let size = usize::try_from(number(&table["players"])).expect("a few");
            found.tables.insert(size, places);
        }
        assert_eq!(
            (number(&player["played"]), number(&player["won"])),
            (played, won)
        );
        for rival in player["opponents"].as_array().expect("opponents") {
            let name = rival["bot"].as_str().or(rival["name"].as_str());
            let figures = ["met", "ahead", "places"].map(|field| number(&rival[field]));
            found
                .rivals
                .insert(name.expect("a name").to_owned(), figures);
        }
        found.points = number(&player["points"]);
        found.skirmishes = number(&player["skirmishes_won"]);
        assert_eq!(found, counts[name], "{name}");
    }
}

#[test]
fn a_table_stands_beside_the_first_games_in_both_languages() {
    let (data, finished, counts) = folder_and_recount();
    let english = stats(data.path(), &[]);
    assert!(
        english.contains(&format!("Lords of Scotland: {finished} games")),
        "{english}"
    );
    for name in counts.keys() {
        assert!(english.contains(name.as_str()), "{name}: {english}");
    }
    for (args, words) in [
        (
            &["Zoe"][..],
            ["Zoë – Lords of Scotland", "Opponent", "Average place"],
        ),
        (
            &["ann", "--language", "fr"],
            ["Ann – Lords of Scotland", "Adversaire", "Place moyenne"],
        ),
    ] {
        let text = stats(data.path(), args);
        for word in words {
            assert!(text.contains(word), "{word}: {text}");
        }
        let one: Value =
            serde_json::from_str(&stats(data.path(), &[args[0], "--json"])).expect("JSON");
        assert_eq!(one["lords"]["players"].as_array().map(Vec::len), Some(1));
    }
    let mut command = quiet::keeping_in(data.path());
    let output = command
        .args(["stats", "Anm"])
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("Ann"), "{message}");
}
