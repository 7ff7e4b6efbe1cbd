//! The moments of games whose screens are compared.

use super::super::lords_replay::{record_games, replay_at_the_beginning};
use super::super::*;
use crate::options::Records;
use crate::puzzles::PuzzleStart;
use schotten_bots::{Grade, Level};
use std::fs;
use std::path::Path;
use telling::Language;

/// A moment of a game, and the keys that lead there.
pub(super) struct Moment {
    pub(super) name: &'static str,
    pub(super) game: fn() -> TestTable,
    pub(super) keys: &'static str,
}

const fn moment(name: &'static str, game: fn() -> TestTable, keys: &'static str) -> Moment {
    Moment { name, game, keys }
}

fn nothing_asked() -> TestTable {
    TestTable::new(&Options::default())
}

/// The start screen of somebody who has played before. The folder is a copy, since an
/// index is written beside it, with a path that is the same everywhere.
fn recorded() -> TestTable {
    let copy = Path::new("target/tmp/played/games");
    fs::create_dir_all(copy).unwrap();
    for record in fs::read_dir("tests/data/from_0_1/records").unwrap() {
        let record = record.unwrap();
        fs::copy(record.path(), copy.join(record.file_name())).unwrap();
    }
    TestTable::new(&Options {
        records: Records::Folder(copy.to_owned()),
        ..Options::default()
    })
}

/// The same with its list of games, without the times at which they were begun: these
/// are local.
fn listed() -> TestTable {
    let mut table = recorded();
    let folder = table.app.records.folder().expect("games are recorded");
    let listed = records::list_records(folder).expect("the folder is there");
    let games = listed.filter_map(|listed| listed.summary.ok());
    let mut games: Vec<_> = games.filter(|game| game.schotten().is_some()).collect();
    games.sort_by(|a, b| a.path.cmp(&b.path));
    for game in &mut games {
        game.begun = None;
    }
    table.send(&Message::Surveyed(games));
    table
}

fn tactic() -> TestTable {
    // Both hands hold Tactic cards of every kind.
    TestTable::dealt(
        Variant::Tactic,
        "R7R8R9B1G2Y3P4 B9B8B7R1N2N3N4 G9Y9P9",
        "RESTBATRBBMFJOSPSBJO",
    )
}

fn expert() -> TestTable {
    TestTable::dealt(Variant::Expert, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

fn base() -> TestTable {
    TestTable::dealt(Variant::Base, "R7R8R9B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

fn against_the_computer() -> TestTable {
    TestTable::new(&Options {
        opponent: Some(Level::Graded(Grade::DEFAULT)),
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    })
}

/// A Color-Run that could still be beaten: B7 is unplayed.
fn beatable() -> TestTable {
    TestTable::dealt(Variant::Base, "R5R6R7B1G2Y3 B9B8G7R1N2N3 G9Y9P9", "")
}

/// A match of three rounds that is over.
fn match_over() -> TestTable {
    let mut session = TestTable::new(&Options {
        opponent: Some(Level::Graded(Grade::DEFAULT)),
        rounds: 3,
        first: Some(Player::A),
        seed: Some(11),
        ..Options::starting_at_once()
    });
    session.play_to_the_end();
    session
}

/// The result of that match, with the analysis of its last round.
fn match_result() -> TestTable {
    let mut session = match_over();
    session.keys("Enter");
    super::super::review::review(&mut session);
    session
}

fn lords_lesson() -> TestTable {
    super::super::lords_lessons::first_lesson(Language::English)
}

/// The start screen of somebody who has played Lords of Scotland.
fn lords_recorded() -> TestTable {
    let folder = Path::new("target/tmp/played/lords");
    fs::create_dir_all(folder).unwrap();
    record_games(folder, 3);
    TestTable::new(&Options {
        records: Records::Folder(folder.to_owned()),
        ..Options::default()
    })
}

/// The first puzzle, in which nothing is hidden.
fn puzzle() -> TestTable {
    puzzles::begun(PuzzleStart::Number(1))
}

fn lords_puzzle() -> TestTable {
    puzzles::of_a_recruit()
}

fn wrong_puzzle() -> TestTable {
    puzzles::answered(false)
}

fn solved_puzzle() -> TestTable {
    puzzles::answered(true)
}

fn lords_two() -> TestTable {
    lords::placed(lords::TWO, &["Ann", "Bob"])
}

fn lords_five() -> TestTable {
    lords::placed(lords::FIVE, &lords::AND_BOTS)
}

fn lords_claims() -> TestTable {
    lords::placed(lords::CLAIMS, &["Ann", "Bob", "Cat", "Dan", "Eve"])
}

pub(super) const MOMENTS: &[Moment] = &[
    moment("start", nothing_asked, ""),
    moment("start options", nothing_asked, "Down Tab 7"),
    moment("settings", nothing_asked, "F2"),
    moment("introduction", nothing_asked, "F5 Enter"),
    moment("lesson", nothing_asked, "F5 Enter Enter"),
    moment("lessons", nothing_asked, "F5 Enter Enter F5"),
    moment("drawn", base, "Space a 4 Enter Space a 4 Enter"),
    moment("curtain", base, "Space a 4 Enter Space a 4 Enter Enter"),
    moment("turn", base, "Space"),
    moment("card chosen", base, OPENING_AND_CARD),
    moment("claimable", base, CLAIMABLE),
    moment("claimed", base, CLAIMED),
    moment("claim refuted", beatable, REFUTED),
    moment("hint", base, HINT),
    moment("stone looked at", base, "Space Up"),
    moment("expert turn", expert, "Space"),
    moment("tactic turn", tactic, "Space"),
    moment("tactic draw", tactic, "Space a 1 Enter"),
    moment(
        "tactic card chosen",
        tactic,
        "Space a 1 Enter T Space a 1 Enter T Space g",
    ),
    moment("recruiter", tactic, RECRUITER),
    moment("strategist", tactic, STRATEGIST),
    moment("help", base, "Space ?"),
    moment("ranking", tactic, "Space r"),
    moment("unplayed", tactic, "Space t"),
    moment("log", base, LOG),
    moment("rules", base, "Space R"),
    moment("rules search", base, "Space R / C L A I M Enter"),
    moment("quit", base, "Space q"),
    moment("against the computer", against_the_computer, "a 5 Enter"),
    moment("round over", match_over, ""),
    moment("result", match_result, ""),
    moment("replay", match_result, "v n n"),
    moment("replay from the log", match_over, "o"),
    moment(
        "games",
        nothing_asked,
        "Down Down Down Down Down Down Down Enter",
    ),
    moment(
        "recorded games",
        listed,
        "Down Down Down Down Down Down Down Enter",
    ),
    moment("statistics", recorded, "S"),
    moment("statistics of stones", recorded, "S End"),
    moment("statistics of nothing", nothing_asked, "S"),
    moment("keys", nothing_asked, "F2 End Enter"),
    moment(
        "lords options",
        nothing_asked,
        "Down Down Down Tab Right Down Down Right",
    ),
    moment("lords settings", lords_two, "Space F2"),
    moment(
        "lords log",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4 Enter o",
    ),
    moment("lords army", lords_two, "Space Up Enter"),
    moment("lords turn", lords_two, "Space b"),
    moment("lords power", lords_two, "Space b Enter"),
    moment("lords turn of five", lords_five, "Space b"),
    moment("lords curtain", lords_five, ""),
    moment("lords turn over", lords_two, "Space 1 Enter"),
    moment(
        "lords claims",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4",
    ),
    moment("lords reveal", lords_claims, "Space 1 Enter Enter"),
    moment(
        "lords over",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4 Enter 1 Enter 5 Enter 3 Enter 2 Enter",
    ),
    moment(
        "lords result",
        lords_claims,
        "Space 1 Enter Enter Enter Enter 4 Enter 1 Enter 5 Enter 3 Enter 2 Enter Enter",
    ),
    moment("puzzle", puzzle, ""),
    moment("puzzle with a hint", puzzle, "H"),
    moment("puzzle with a wrong answer", wrong_puzzle, ""),
    moment("puzzle solved", solved_puzzle, ""),
    moment("lords puzzle", lords_puzzle, ""),
    moment("lords puzzle with a wrong turn", lords_puzzle, "1 Enter"),
    moment("puzzles", nothing_asked, "Down Down Down Down Down Enter"),
    moment("lords lesson", lords_lesson, ""),
    moment("lords hint", lords_two, "Space H"),
    moment("lords replay", replay_at_the_beginning, ""),
    moment("lords replay of a hand", replay_at_the_beginning, "e"),
    moment("lords replay of an end", replay_at_the_beginning, "+ Left"),
    moment("lords statistics", lords_recorded, "S"),
    moment("lords cards", lords_five, "Space t"),
    moment("lords powers", lords_five, "Space r"),
    moment("lords help", lords_five, "Space ?"),
];

/// Two turns of each of two people, all at Stone 4; then the next card.
const OPENING_AND_CARD: &str =
    "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a";
const CLAIMABLE: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4";
const HINT: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 H";
const CLAIMED: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 c";
const REFUTED: &str =
    "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 c 4";
/// Both players draw Tactic cards; the Recruiter has brought its cards.
const RECRUITER: &str = "Space a 1 Enter T Space a 1 Enter T Space g Enter T T d";
const STRATEGIST: &str = "Space a 1 Enter T Space a 1 Enter T Space a 2 Enter T Space g Enter a";
const LOG: &str = "Space a 4 Enter Space a 4 Enter Space a 4 Enter Space a 4 Enter Space o";

pub(super) fn named(name: &str) -> &'static Moment {
    let mut moments = MOMENTS.iter();
    let found = moments.find(|moment| moment.name == name);
    found.unwrap_or_else(|| panic!("there is no moment {name:?}"))
}
