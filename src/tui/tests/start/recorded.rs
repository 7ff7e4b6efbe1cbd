//! The recorded games on the start screen: the one that was left, the list, and the
//! deal of the day.

use super::*;
use crate::daily::Today;
use crate::options::Records;
use crate::records::{GameProgress, GameSummary, ListedGame};
use crate::stats::{MatchSummary, RoundSummary};
use crate::tui::shell::start::LastGame;
use crate::tui::shell::windows::games::Games;
use schotten_rules::Outcome;
use std::path::{Path, PathBuf};
use telling::words::Participant;

fn recorded_in(folder: &Path) -> Options {
    Options {
        records: Records::Folder(folder.to_owned()),
        ..Options::default()
    }
}

/// The start screen after two games that were left, in a language.
fn two_unfinished(language: Language, folder: &Path) -> TestTable {
    let mut table = TestTable::speaking(
        language,
        &Options {
            opponent: Some(level(1)),
            first: Some(Player::A),
            ..recorded_in(folder)
        },
    );
    for stone in ["5", "6"] {
        table.go_to(PLAY).keys("Enter a").keys(stone);
        table.keys("Enter").leave_to_start();
    }
    table
}

#[test]
fn a_game_that_is_left_is_offered_on_the_start_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = TestTable::new(&Options {
        opponent: Some(level(1)),
        first: Some(Player::A),
        ..recorded_in(folder.path())
    });
    table.go_to(PLAY).keys("Enter a 5 Enter");
    let played = table.sides(5);
    table.leave_to_start();
    assert_eq!(table.at(), Entry::Continue);
    table.expect_shown("Isla, level 1");
    table.keys("Enter");
    assert_eq!(table.sides(5)[0], played[0]);
    // The mouse does the same.
    table.leave_to_start().click_entry(Entry::Continue);
    assert_eq!(table.sides(5)[0], played[0]);
}

#[test]
fn a_record_that_is_gone_is_reported_on_the_start_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = TestTable::new(&recorded_in(folder.path()));
    table.go_to(PLAY).keys("Enter a 5 Enter");
    table.leave_to_start();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        std::fs::remove_file(file.unwrap().path()).unwrap();
    }
    table.keys("Enter");
    table.expect_shown("does not exist");
    table.keys("Down Enter");
    assert!(table.app.game().is_some() || table.teaches());
}

#[test]
fn recorded_games_are_listed_and_watched() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        ..recorded_in(folder.path())
    });
    table.go_to(PLAY).keys("Enter").play_to_the_end();
    table.leave_to_start();
    table.expect_shown("1 recorded");
    table.go_to(Entry::Watch).keys("Enter");
    table.expect_shown(" · today");
    table.keys("Enter");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table.keys("Esc");
    assert!(table.shows_window::<Games>(), "nothing is asked");
    // With the mouse, and with the list closed again.
    table.keys("Esc");
    table.click_entry(Entry::Watch).click(Target::Game(0));
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table
        .keys("Esc Esc")
        .go_to(Entry::Watch)
        .keys("Enter Down End Esc");
    assert_eq!(table.at(), Entry::Watch);
}

#[test]
fn every_unfinished_game_can_be_resumed_from_the_list_or_watched() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = two_unfinished(Language::English, folder.path());
    table.expect_shown("Tab: unfinished games (1).");
    table.keys("Tab");
    table.expect_shown("Isla, level 1 · Base");
    table.expect_shown("turn 2 · Stones 0–0");
    table.expect_shown("Enter resume   v watch");
    table.keys("v");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table
        .keys("Esc Esc")
        .go_to(Entry::Continue)
        .keys("Tab Down Enter");
    let game = table.app.game().expect("a table");
    assert!(game.game().result().is_none());
    // From the other entry of the menu, Enter and a click watch.
    table.leave_to_start().go_to(Entry::Watch).keys("Enter");
    table.expect_shown("Enter watch   p resume");
    table.keys("Down Enter");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table.keys("Esc").click(Target::Game(1));
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table.keys("Esc").click_command(Command::PlayOn);
    assert!(table.app.game().is_some());
    // A game that is over can only be watched.
    table.play_to_the_end().leave_to_start();
    table.go_to(Entry::Watch).keys("Enter");
    let games = table.app.library.games.clone().unwrap_or_default();
    let over = games.iter().position(|game| !game.is_unfinished());
    for _ in 0..over.expect("one is over") {
        table.keys("Down");
    }
    table.expect_shown("Enter watch");
    assert!(!table.shows("p resume"));
    table.keys("p");
    assert!(matches!(table.app.screen, Screen::Start));
}

#[test]
fn a_replay_leads_back_to_the_cursor_in_the_menu_and_in_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = two_unfinished(Language::English, folder.path());
    assert_eq!(table.at(), Entry::Continue, "a game was left");
    table.go_to(Entry::Watch).keys("Enter Down");
    let marked = |table: &TestTable| {
        let screen = table.screen();
        let mut rows = screen.lines();
        rows.position(|row| row.contains("> Isla"))
    };
    let before = marked(&table);
    assert!(before.is_some());
    table.keys("Enter Home Right Esc");
    assert_eq!(marked(&table), before);
    table.keys("Esc");
    assert_eq!(table.at(), Entry::Watch);
}

#[test]
fn after_the_deal_of_the_day_comes_that_of_the_other_game_and_then_the_menu() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options {
        opponent: Some(level(2)),
        ..recorded_in(folder.path())
    };
    let mut table = TestTable::new(&options);
    table.set(|settings| *settings = still());
    table.send(&Message::Surveyed(Vec::new()));
    let chosen = |table: &TestTable| {
        let menu = table.app.start.menu::<SchottenMenu>();
        menu.expect("it is in the menu").games.solo.clone()
    };
    let before = chosen(&table);
    table.go_to(Entry::Daily).keys("Enter").play_to_the_end();
    table
        .keys("Enter")
        .expect_shown("Enter today's Lords of Scotland");
    assert!(!table.shows("next level"), "nobody chose the opponent");
    table.keys("Enter");
    let config = table
        .app
        .lords()
        .expect("it begins")
        .hosted()
        .in_full()
        .config()
        .clone();
    assert!(daily::day_of(&config, table.app.now).is_some());
    lords::play_to_the_end(&mut table, 1, |_| {});
    table.keys("Enter").expect_shown("Enter continue");
    table.keys("Enter");
    assert_eq!(table.at(), Entry::Daily);
    assert_eq!((chosen(&table), &table.remembered[..]), (before, &[][..]));
    // The other keys lead to the same games as before.
    let daily = &table.app.library.daily[..2];
    assert!(
        daily
            .iter()
            .all(|(_, status)| matches!(status.today, Today::Played(_)))
    );
}

/// The files of a folder, sorted.
fn files_of(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_game_is_deleted_after_a_question_that_says_what_is_lost() {
    const ENGLISH: [&str; 4] = [
        "x delete",
        "Delete this game?",
        "watched or resumed",
        "n: no",
    ];
    const FRENCH: [&str; 4] = [
        "x supprimer",
        "Supprimer cette partie ?",
        "Elle ne pourra plus",
        "n : non",
    ];
    for (language, [label, asked, lost, no]) in
        [(Language::English, ENGLISH), (Language::French, FRENCH)]
    {
        let folder = tempfile::tempdir().unwrap();
        let mut table = two_unfinished(language, folder.path());
        let both = files_of(folder.path());
        table.go_to(Entry::Watch).keys("Enter Down");
        table.expect_shown(label);
        let listed = |table: &TestTable| table.app.library.games.as_ref().unwrap().len();
        // Enter, which may have been meant for the list, answers no.
        for answer in ["Enter", "n", "Esc"] {
            table.keys("x");
            for text in [asked, lost, no, "Isla"] {
                table.expect_shown(text);
            }
            table.keys(answer);
            assert!(table.shows_window::<Games>());
        }
        table.click_command(Command::Delete);
        table.click_command(Command::No);
        table.keys("Backspace").click_at(0, 0);
        assert!(table.shows_window::<QuestionWindow>(), "it waits");
        assert_eq!(files_of(folder.path()), both);
        let kept = table.app.library.games.as_ref().unwrap()[0].path.clone();
        table.click_command(Command::Yes);
        assert_eq!(files_of(folder.path()), [kept]);
        assert!(table.shows_window::<Games>());
        assert_eq!((listed(&table), table.at()), (1, Entry::Watch));
        table.expect_shown("> Isla");
        table.keys("x Down Enter");
        assert!(files_of(folder.path()).is_empty());
        assert_eq!(listed(&table), 0);
        assert!(!table.shows(label), "there is nothing to delete");
        table.keys("x Esc");
        assert!(!table.start().entries().contains(&Entry::Continue));
    }
}

#[test]
fn a_game_is_resigned_after_a_question_that_says_what_it_means() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = two_unfinished(Language::English, folder.path());
    table.go_to(Entry::Watch).keys("Enter Down");
    table.expect_shown("e resign");
    table.keys("e");
    table.expect_shown("Resign this game?");
    table.expect_shown("counts as lost");
    // Enter, which may have been meant for the list, answers no.
    table.keys("Enter");
    let resigned = |table: &TestTable| -> Vec<bool> {
        let games = table.app.library.games.as_ref().unwrap();
        games.iter().map(ListedGame::is_resigned).collect()
    };
    assert_eq!(resigned(&table), [false, false]);
    table.click_command(Command::Resign);
    table.click_command(Command::Yes);
    // It is the latest one now, and still under the cursor.
    assert_eq!(resigned(&table), [true, false]);
    assert!(!table.shows("e resign"), "once is enough");
    table.expect_shown("resigned");
    // It is watched, and not offered any more.
    table.keys("Enter");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
    table.keys("Esc Down e y Esc");
    assert!(!table.start().entries().contains(&Entry::Continue));
}

#[test]
fn when_the_game_to_continue_is_deleted_the_other_one_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = two_unfinished(Language::English, folder.path());
    let LastGame::Found(offer) = table.start().last_game.clone() else {
        panic!("a game is offered");
    };
    table.go_to(Entry::Continue).keys("Tab");
    let games = table.app.library.games.clone().unwrap();
    let place = games.iter().position(|game| game.path == offer.path);
    for _ in 0..place.expect("it is listed") {
        table.keys("Down");
    }
    table.keys("x y Esc");
    let LastGame::Found(other) = &table.start().last_game else {
        panic!("the other game is offered");
    };
    assert_ne!(other.path, offer.path);
    assert_eq!(table.at(), Entry::Continue);
    assert!(!table.shows("other unfinished"));
}

#[test]
fn a_game_that_another_program_has_open_is_not_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = two_unfinished(Language::English, folder.path());
    let both = files_of(folder.path());
    table.go_to(Entry::Watch).keys("Enter");
    let held = table.app.library.games.as_ref().unwrap()[0].path.clone();
    let held = std::fs::File::open(held).unwrap();
    held.lock().unwrap();
    table.keys("x y");
    table.expect_shown("is open in another window");
    assert!(table.shows_window::<Games>());
    assert_eq!(files_of(folder.path()), both);
    table.keys("Down");
    assert!(!table.shows("is open in another window"));
    held.unlock().unwrap();
    table.keys("Up x y");
    assert_eq!(files_of(folder.path()).len(), 1);
}

#[test]
fn a_deleted_game_no_longer_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        ..recorded_in(folder.path())
    });
    table.go_to(PLAY).keys("Enter").play_to_the_end();
    table.leave_to_start().keys("S");
    let counted = |table: &TestTable| table.app.statistics.of_games().count();
    assert_eq!(counted(&table), 1);
    table
        .keys("Esc")
        .go_to(Entry::Watch)
        .keys("Enter x y Esc S");
    assert_eq!(counted(&table), 0);
}

#[test]
fn without_games_the_list_says_so() {
    let mut table = TestTable::new(&Options::default());
    table.send(&Message::Surveyed(Vec::new()));
    assert!(table.shows("0 recorded"));
    table.go_to(Entry::Watch).keys("Enter Down Up End Home");
    table.expect_shown("No games yet");
    table.keys("Enter");
    assert_eq!(table.at(), Entry::Watch);
}

#[test]
fn the_deal_of_the_day_has_its_own_opponent() {
    let last = Options {
        opponent: Some(level(9)),
        variant: Variant::Expert,
        ..Options::default()
    };
    let known = remembering(&[began(&last)]);
    let mut table = TestTable::known(known);
    table.send(&Message::Surveyed(Vec::new()));
    table.go_to(Entry::Daily);
    table.expect_shown("against Rhona, level 5");
    table.keys("Enter");
    let config = table.game().game().config();
    assert_eq!(Options::from_config(config).opponent, Some(level(5)));
    assert_eq!(config.variant, Variant::Base);
}

#[test]
fn the_deal_of_the_day_is_played_resumed_and_watched() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options {
        opponent: Some(Level::Greedy),
        ..recorded_in(folder.path())
    };
    let mut choices = SettingValues::default();
    let greedy = Value::Text("greedy".to_owned());
    choices.set(Setting::Bot, greedy, Origin::Flag("--bot".to_owned()));
    let mut table = TestTable::knowing(KnownPlayers::default(), &options, choices);
    table.send(&Message::Surveyed(Vec::new()));
    table.expect_shown("Schotten Totten · today: new");
    table.go_to(Entry::Daily).keys("Enter");
    let day = daily::date(table.app.now);
    assert_eq!(
        table.game().hosted().in_full().config().seed,
        daily::seed(day)
    );
    assert_eq!(table.remembered, [], "nobody chose it");
    table.keys("a 5 Enter Enter").leave_to_start();
    table.expect_shown("Schotten Totten · today: in progress");
    table.go_to(Entry::Daily).keys("Enter");
    table.play_to_the_end();
    let score = table.game().game().score().pair();
    let line = daily::share_line(
        Language::English,
        table.game().game(),
        table.app.now,
        crate::settings::Glyphs::Ascii,
        false,
    );
    let line = line.expect("it is over");
    assert!(line.starts_with("Schotten Totten 1 Jan: "), "{line}");
    assert!(line.is_ascii(), "{line}");
    assert!(line.contains(&format!(" {}-{}, greedy", score[0], score[1])));
    table.keys("Enter");
    table.expect_shown("Schotten Totten 1 Jan: ");
    table.keys("y");
    let copied = table.copied.take().expect("the key for sharing copies it");
    assert!(copied.starts_with("Schotten Totten 1 Jan: "), "{copied}");
    table.leave_to_start();
    let [a, b] = score;
    let outcome = if a > b { "won" } else { "lost" };
    table.expect_shown("□□□□□□■");
    table.expect_shown("Schotten Totten · today: done");
    let (_, status) = &table.app.library.daily[0];
    assert!(matches!(status.today, Today::Played(_)));
    assert_eq!(status.streak, 1);
    table.go_to(Entry::Daily);
    table.expect_shown(&format!(
        "Today: you {outcome} {a}–{b}. Enter: look at your game"
    ));
    table.keys("Enter");
    assert!(matches!(table.app.screen, Screen::Replay(_)));
}

/// The record of a match against a level that the reader has won, begun this many seconds ago.
fn won(number: u8, ago: i64, now: Timestamp) -> ListedGame {
    let round = RoundSummary {
        outcome: Outcome::Won(Player::A),
        points: [5, 1].into(),
        won: schotten_rules::ByPlayer::default(),
    };
    ListedGame {
        path: ago.to_string().into(),
        progress: GameProgress::Finished,
        begun: Timestamp::from_second(now.as_second() - ago).ok(),
        branch: false,
        is_open: false,
        daily: None,
        helped: false,
        game: GameSummary::Schotten(MatchSummary {
            participants: [
                Participant::Reader,
                Participant::Computer(level(number), None),
            ],
            variant: Variant::Base,
            length: 1,
            rounds: vec![round],
            begun: 1,
            standing: None,
            resigned: None,
        }),
    }
}

#[test]
fn the_ladder_fills_and_offers_the_next_opponent() {
    let known = || {
        remembering(&[began(&Options {
            opponent: Some(level(3)),
            ..Options::default()
        })])
    };
    let now = Timestamp::UNIX_EPOCH;
    let games = [won(3, 10, now), won(1, 20, now)];
    let mut table = TestTable::known(known());
    table.expect_shown("○○○○○○○○○○");
    table.expect_shown("Fiona, level 3");
    table.send(&Message::Surveyed(games.to_vec()));
    table.expect_shown("●○●○○○○○○○");
    table.expect_shown("Magnus next");
    table.expect_shown("Fiona is beaten.");
    // The dots of the variant are beside the opponents.
    table.go_to(PLAY).keys("Tab").expect_shown("●○●○○○○○○○");
    table.keys("Down Right").expect_shown("○○○○○○○○○○");
    table.keys("Esc");
    // Whoever chooses one that is beaten keeps it.
    table
        .keys("Tab 3 Tab")
        .send(&Message::Surveyed(games.to_vec()));
    table.expect_shown("Fiona, level 3");
    table.keys("Enter");
    let rival = table.game().game().participant(Player::B).level();
    assert_eq!(rival, Some(level(3)));
    // With help, nobody is beaten.
    let mut table = TestTable::known(known());
    table.app.profile.helped.extend(games[0].begun);
    table.send(&Message::Surveyed(games.to_vec()));
    table.expect_shown("●○◐○○○○○○○");
    table.expect_shown("Fiona, level 3");
    table.app.theme.glyphs = crate::settings::Glyphs::Ascii;
    table.draw();
    table.expect_shown("*.+.......");
}

#[test]
fn days_in_a_row_are_counted_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        ..recorded_in(folder.path())
    });
    table.go_to(PLAY).keys("Enter").play_to_the_end();
    table.leave_to_start();
    let game = table.app.library.games.clone().unwrap().remove(0);
    let today = daily::date(table.app.now);
    let days = [Some(today), today.yesterday().ok()];
    let games = days.map(|daily| ListedGame {
        daily,
        ..game.clone()
    });
    table.send(&Message::Surveyed(games.to_vec()));
    table.expect_shown("□□□□□■■");
    table.expect_shown("2 in a row · today: done");
}

#[test]
fn the_search_for_the_last_game_leaves_the_cursor_where_it_is() {
    let mut table = TestTable::new(&Options::default());
    table.send(&Message::SearchBegun);
    table.draw();
    table.go_to(Entry::Daily);
    table.send(&Message::LastGame(None));
    assert_eq!(table.at(), Entry::Daily);
    assert!(matches!(table.start().last_game, LastGame::NotFound));
    table.expect_shown("no unfinished game");
    let mut table = TestTable::new(&Options::default());
    table.send(&Message::SearchBegun);
    table.go_to(Entry::Continue).keys("Enter");
    table.send(&Message::LastGame(None));
    assert!(table.start().entries().contains(&table.at()));
}

#[test]
fn the_deal_of_the_day_is_of_either_game() {
    let folder = tempfile::tempdir().unwrap();
    let options = recorded_in(folder.path());
    let mut table = TestTable::knowing(KnownPlayers::default(), &options, SettingValues::default());
    table.send(&Message::Surveyed(Vec::new()));
    table.go_to(Entry::Daily).keys("Tab");
    table.expect_shown("Lords of Scotland · today: new");
    table.keys("Tab");
    assert!(!table.shows("Lords of Scotland · today"));
    table.keys("Tab Enter");
    let config = table
        .app
        .lords()
        .expect("it begins")
        .hosted()
        .in_full()
        .config()
        .clone();
    assert!(daily::day_of(&config, table.app.now).is_some());
    assert_eq!(table.remembered, [], "nobody chose the seats");
    table.keys("a Enter").leave_to_start();
    // The game that was played last is offered, and its lessons.
    table.expect_shown("14 short lessons");
    table.go_to(Entry::Daily);
    table.expect_shown("Lords of Scotland · today: in progress");
    table.keys("Enter");
    let resumed = table.app.lords().expect("it goes on");
    assert_eq!(resumed.hosted().in_full().config().seed, config.seed);
}

#[test]
fn the_deal_of_the_day_that_is_over_shows_its_result_again() {
    let folder = tempfile::tempdir().unwrap();
    let options = recorded_in(folder.path());
    let mut table = TestTable::knowing(KnownPlayers::default(), &options, SettingValues::default());
    table.set(|settings| *settings = still());
    table.send(&Message::Surveyed(Vec::new()));
    table.go_to(Entry::Daily).keys("Tab Enter");
    lords::play_to_the_end(&mut table, 1, |_| {});
    table.keys("g").go_to(Entry::Daily).keys("Enter");
    assert!(matches!(table.app.screen, Screen::Table(_)));
    table.expect_shown("Skirmish");
    table.keys("v Esc");
    table.expect_shown("Skirmish");
    table.keys("Esc");
    assert!(matches!(table.app.screen, Screen::Start));
}
