use super::*;
use crate::options::lords::{options, with_names};
use jiff::civil::{Date, date};
use schotten_bots::{Grade, Level};
use schotten_rules::{Player, Variant};
use std::fs;
use tabletop::Name;
use telling::lords::Participant;

fn name(text: &str) -> Name {
    Name::from_input(text).unwrap()
}

fn lords_options() -> LordsConfig {
    let seats = vec![
        Participant::Person(name("Zoë")),
        Participant::Computer(lords_bots::Level::Greedy, None),
        Participant::Person(name("bot:3")),
        Participant::Reader,
    ];
    options(seats, true, lords_rules::Player::from_index(3)).unwrap()
}

fn changes() -> Vec<ProfileChange> {
    let solo = Options {
        variant: Variant::Tactic,
        opponent: Some(Level::Graded(Grade::STRONGEST)),
        rounds: 42,
        first: Some(Player::B),
        names: Some(Names::One(name("Eve \"Q\""))),
        seed: Some(7),
        ..Options::starting_at_once()
    };
    let pair = Options {
        names: Some(Names::Two([name("Zoë"), name("上海")])),
        ..Options::default()
    };
    let began = |options| ProfileChange::Began(Box::new(remembered(options)));
    vec![
        began(&solo),
        ProfileChange::LessonDone("draw"),
        began(&pair),
        ProfileChange::LessonDone("place"),
        ProfileChange::LessonDone("draw"),
        ProfileChange::BeganLords(lords_options()),
        ProfileChange::TacticLessonsOffered,
        ProfileChange::Helped(Timestamp::UNIX_EPOCH),
        puzzle(12, PuzzleChange::Begun),
        solved(12, Some(date(2026, 11, 23))),
        puzzle(12, PuzzleChange::Tried),
        puzzle(3, PuzzleChange::Tried),
        solved(3, None),
        solved(3, None),
        puzzle(5, PuzzleChange::Shown),
        solved(5, Some(date(2026, 11, 24))),
        solved(40, Some(date(2026, 11, 24))),
        puzzle(40, PuzzleChange::Shown),
        ProfileChange::Puzzle(LordsOfScotland::NAME, 7, PuzzleChange::Solved(None)),
    ]
}

fn solved(number: u16, day: Option<Date>) -> ProfileChange {
    puzzle(number, PuzzleChange::Solved(day))
}

fn puzzle(number: u16, change: PuzzleChange) -> ProfileChange {
    ProfileChange::Puzzle(SchottenTotten::NAME, number, change)
}

#[test]
fn what_is_saved_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deeper").join("profile.toml");
    let mut profile = Profile::default();
    for change in changes() {
        profile.apply(&change);
        save(&file, &change, Language::English).unwrap();
        assert_eq!(load(&file, Language::English), Ok(profile.clone()));
    }
    let solo = profile.games.solo.unwrap();
    assert_eq!(solo.rounds, 42);
    assert_eq!(solo.seed, None);
    assert_eq!(profile.last, Some(GameMode::Pair));
}

#[test]
fn a_missing_file_is_an_empty_profile() {
    let folder = tempfile::tempdir().unwrap();
    let loaded = load(&folder.path().join("none.toml"), Language::English);
    assert_eq!(loaded.unwrap(), Profile::default());
}

#[test]
fn what_another_version_wrote_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("profile.toml");
    let other = "# mine\nlast = \"tournament\"\nlessons = [\"place\", \"chess\"]\nhats = 3\n\n\
                 [against-the-computer]\nlevel = \"eleven\"\n";
    fs::write(&file, other).unwrap();
    let profile = load(&file, Language::English).unwrap();
    assert_eq!((profile.last, profile.games.solo), (None, None));
    for change in changes() {
        save(&file, &change, Language::English).unwrap();
    }
    let text = fs::read_to_string(&file).unwrap();
    for kept in ["# mine", "\"chess\"", "hats = 3"] {
        assert!(text.contains(kept), "{text}");
    }
    assert_eq!(text.matches("\"draw\"").count(), 1, "{text}");
}

#[test]
fn a_broken_file_is_reported_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("profile.toml");
    for broken in [&b"lessons = [\"place\"\nlast"[..], b"\xff\xfe", b"= 1"] {
        fs::write(&file, broken).unwrap();
        for language in Language::ALL {
            let error = load(&file, language).unwrap_err();
            assert!(error.contains("profile.toml"), "{error}");
        }
        for change in changes() {
            assert!(save(&file, &change, Language::English).is_err());
        }
        assert_eq!(fs::read(&file).unwrap(), broken);
    }
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert!(load(&file, Language::English).is_err());
}

#[test]
fn an_invalid_game_of_lords_of_scotland_counts_as_missing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("profile.toml");
    for (seats, is_game) in [
        ("[{}, {level = \"greedy\"}]", true),
        ("[{name = \"Ann\"}, {level = \"3\"}]", true),
        ("[{}]", false),
        ("[{}, {}, {}, {}, {}, {}]", false),
        ("[{level = \"greedy\"}, {level = \"greedy\"}]", false),
        ("[{}, {level = \"genius\"}]", false),
        ("[{}, 7]", false),
        ("7", false),
    ] {
        let text = format!("[lords-of-scotland]\nseats = {seats}\nfirst = \"E\"\n");
        fs::write(&file, text).unwrap();
        let profile = load(&file, Language::English).unwrap();
        assert_eq!(profile.lords.is_some(), is_game, "{seats}");
        // Nobody who doesn't play begins.
        assert!(profile.lords.is_none_or(|options| options.first.is_none()));
    }
}

#[test]
fn default_names_follow_the_language_in_lords_of_scotland() {
    let seats = vec![Participant::Reader, Participant::Person(name("Zoë"))];
    let config = options(seats, true, None).unwrap();
    let begun = with_names(&config, Language::French, 7).unwrap();
    let change = ProfileChange::began_lords(&begun, Timestamp::UNIX_EPOCH);
    let Some(ProfileChange::BeganLords(options)) = change else {
        panic!("it is a game of Lords of Scotland");
    };
    assert_eq!(options, config);
}

#[test]
fn a_puzzle_counts_if_its_solution_was_not_shown_and_as_first_try_without_help() {
    let mut profile = Profile::default();
    for change in &changes() {
        profile.apply(change);
    }
    let puzzles = profile.puzzles(SchottenTotten::NAME);
    assert_eq!(puzzles.last, Some(12));
    assert_eq!(puzzles.solved, BTreeSet::from([3, 12, 40]));
    assert_eq!(puzzles.first_try, BTreeSet::from([12, 40]));
    assert!(!puzzles.is_open(5) && !puzzles.is_open(40) && puzzles.is_open(6));
    assert_eq!(puzzles.streak(date(2026, 11, 24)), 2);
    // Those of each game are counted by themselves.
    let others = profile.puzzles(LordsOfScotland::NAME);
    assert_eq!(others.solved, BTreeSet::from([7]));
}

#[test]
fn puzzles_of_the_day_solved_on_days_in_a_row_make_a_streak() {
    let mut profile = Profile::default();
    let streak = |profile: &Profile, day| {
        let puzzles = profile.puzzles(SchottenTotten::NAME);
        puzzles.streak(date(2026, 2, day))
    };
    assert_eq!(streak(&profile, 1), 0);
    for day in [1, 2, 2, 3] {
        profile.apply(&solved(1, Some(date(2026, 2, day))));
    }
    assert_eq!(streak(&profile, 3), 3);
    let puzzles = profile.puzzles(SchottenTotten::NAME);
    assert!(puzzles.is_solved_on(date(2026, 2, 3)));
    assert_eq!(streak(&profile, 4), 3, "that of today can still be solved");
    assert_eq!(streak(&profile, 5), 0);
    profile.apply(&solved(2, Some(date(2026, 2, 5))));
    assert_eq!(streak(&profile, 5), 1);
}
