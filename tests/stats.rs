//! `schotten stats` in the real program, with records on disk.

use crate::games::Games;
use crate::stats_recount::seat_players;
use schotten::stats::{MatchSummary, PlayerStatistics, Statistics, WinReason, json};
use schotten_bots::Level;
use schotten_bots::Match;
use schotten_rules::Variant;
use schotten_testkit::{RandomPlayer, played_match};
use std::process::Output;
use tabletop::chance::seeded;
use telling::words::Participant;
use unicode_width::UnicodeWidthStr;

/// A match of which so many rounds are over.
fn played(variant: Variant, names: [&str; 2], length: u32, over: usize, seed: u64) -> Match {
    let (stops, mut rng) = (vec![usize::MAX; over], seeded(seed));
    played_match(variant, names, length, &stops, &mut rng, |round, rng| {
        RandomPlayer::Building.choose(round, rng)
    })
}

/// A folder with records.
struct Data(Games);

/// A match with the day of November on which it was begun and the computer's
/// level.
type Recorded = (Match, u8, Option<Level>);

impl Data {
    /// With these records.
    fn of(recorded: &[Recorded]) -> Self {
        let games = Games::new();
        for (place, (game, day, bot)) in recorded.iter().enumerate() {
            let bot = bot.map_or_else(String::new, |level| format!(" bot={level}"));
            let facts = format!("; game begun=2026-11-{day:02}T10:00:00Z{bot} first=random");
            games.write(&format!("{place}.schotten"), &format!("{facts}\n{game}"));
        }
        Self(games)
    }

    fn run_in(&self, locale: &str, args: &[&str]) -> Output {
        let mut command = self.0.program();
        command.arg("stats").args(args).env("LC_ALL", locale);
        command.output().expect("the program starts")
    }

    /// What the program prints, with exit code 0.
    fn stdout_of(&self, locale: &str, args: &[&str]) -> String {
        let output = self.run_in(locale, args);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    }
}

const FRENCH: &str = "fr_FR.UTF-8";
const ENGLISH: &str = "en_US.UTF-8";

/// What several days have left: two people, the reader against the computer in
/// two languages, a game that is not over. Not in the order of the days.
fn some_days() -> Vec<Recorded> {
    let you = ["You", "Computer 5"];
    let vous = ["Vous", "Torquil (niveau 10)"];
    let [five, ten] = [4, 9].map(|place| Some(Level::OFFERED[place]));
    let people = ["Ann", "Bob"];
    let left = {
        let mut game = played(Variant::Base, ["Ann", "Zoe"], 3, 1, 9);
        let deal = schotten_rules::Deal::shuffled(Variant::Base, None, &mut seeded(10));
        game.start_round(deal).expect("the one before is over");
        let round = game.current_mut().expect("it has begun");
        round.play(round.round().legal_actions()[0]).expect("legal");
        game
    };
    let begun = {
        let mut game = played(Variant::Base, ["Ann", "Nobody"], 1, 0, 1);
        let deal = schotten_rules::Deal::shuffled(Variant::Base, None, &mut seeded(11));
        game.start_round(deal).expect("it begins");
        game
    };
    vec![
        (played(Variant::Tactic, vous, 3, 3, 1), 5, ten),
        (played(Variant::Base, people, 2, 2, 2), 3, None),
        (played(Variant::Base, you, 1, 1, 3), 1, five),
        (played(Variant::Expert, people, 5, 5, 4), 2, None),
        (played(Variant::TacticExpert, you, 4, 4, 5), 4, five),
        (left, 6, None),
        (begun, 7, None),
    ]
}

#[test]
fn games_played_on_from_a_replay_do_not_count() {
    let data = Data::of(&some_days());
    let before = data.stdout_of(ENGLISH, &["--json"]);
    let game = played(Variant::Base, ["Ann", "Bob"], 1, 1, 12);
    let facts = "; game begun=2026-11-09T10:00:00Z first=A seed=1 branch";
    data.0.write("branch.schotten", &format!("{facts}\n{game}"));
    assert_eq!(data.stdout_of(ENGLISH, &["--json"]), before);
    data.0.write(
        "other.schotten",
        &format!("{}\n{game}", &facts[..facts.len() - 7]),
    );
    assert_ne!(data.stdout_of(ENGLISH, &["--json"]), before);
}

/// The figures as the library counts them, in the order of the days.
fn counted(mut recorded: Vec<Recorded>) -> Statistics {
    recorded.sort_by_key(|(_, day, _)| *day);
    let summaries: Vec<MatchSummary> = recorded
        .into_iter()
        .map(|(mut game, _, bot)| {
            seat_players(&mut game, bot);
            MatchSummary::new(&game, None)
        })
        .collect();
    Statistics::count(&summaries)
}

/// A player's name in English.
fn name_of(player: &PlayerStatistics) -> String {
    telling::words::name(telling::Language::English, &player.who)
}

/// The row of a table with this label, its words.
fn row<'a>(text: &'a str, label: &str) -> Vec<&'a str> {
    let line = text.lines().find(|line| line.starts_with(label));
    let line = line.unwrap_or_else(|| panic!("no {label}:\n{text}"));
    line[label.len()..].split_whitespace().collect()
}

#[test]
fn all_players_are_listed_in_both_languages() {
    let days = some_days();
    let statistics = counted(days.clone());
    let data = Data::of(&days);
    for (locale, reader) in [(ENGLISH, "You"), (FRENCH, "Vous")] {
        let text = data.stdout_of(locale, &[]);
        let title = text.lines().next().expect("a title");
        assert!(title.contains("16") && title.contains('6'), "{title}");
        for player in &statistics.players {
            let name = name_of(player);
            let name = if name == "You" { reader } else { &name };
            let all = &player.all;
            let cells = row(&text, name);
            let numbers = [all.rounds.rounds(), all.points, all.streak.longest];
            assert_eq!(
                cells[..3],
                numbers.map(|number| number.to_string()),
                "{text}"
            );
            let bar = cells.last().expect("a bar");
            assert_eq!(bar.contains('█'), all.rounds.wins > 0, "{text}");
        }
        let other = if reader == "You" { "Vous" } else { "You" };
        for nobody in [other, "Computer", "Ordi", "Nobody", "\u{1b}"] {
            assert!(!text.contains(nobody), "{nobody}: {text}");
        }
        assert!(text.lines().all(|line| line.width() <= 80), "{text}");
    }
}

#[test]
fn a_players_page_shows_all_figures() {
    let data = Data::of(&some_days());
    let text = data.stdout_of(ENGLISH, &["vous"]);
    let statistics = counted(some_days());
    let mut players = statistics.players.iter();
    let you = players
        .find(|player| name_of(player) == "You")
        .expect("the reader");
    assert_eq!(text.lines().next(), Some("You"));
    assert_eq!(row(&text, "Rounds")[0], "8");
    assert_eq!(row(&text, "Matches")[0], "3");
    assert_eq!(
        row(&text, "Stones won")[0],
        you.all.stones.total().to_string()
    );
    for (label, rounds) in [
        ("Base", "1"),
        ("Tactic  ", "3"),
        ("Tactic Expert", "4"),
        ("Rhona (level 5)", "5"),
        ("Torquil (level 10)", "3"),
    ] {
        assert_eq!(row(&text, label)[0], rounds, "{text}");
    }
    for (label, level) in [
        ("Rhona (level 5)", Level::OFFERED[4]),
        ("Torquil (level 10)", Level::OFFERED[9]),
    ] {
        let rival = Participant::Computer(level, None);
        let (rounds, streak) = you.all.against(&rival).expect("they have played");
        let numbers = [rounds.rounds(), rounds.losses, streak.longest];
        assert_eq!(
            row(&text, label)[..3],
            numbers.map(|number| number.to_string()),
            "rounds, lost, longest streak of {label}:\n{text}"
        );
    }
    let won_by = |way| you.all.stones.by_reason(way).to_string();
    let proofs = won_by(WinReason::Proof);
    for (label, won) in [
        ("sides complete", won_by(WinReason::Stronger)),
        ("by proof", proofs.clone()),
    ] {
        assert_eq!(row(&text, label)[0], won, "{label}:\n{text}");
    }
    assert!(text.lines().all(|line| line.width() <= 80), "{text}");

    let french = data.stdout_of(FRENCH, &["YOU"]);
    assert_eq!(row(&french, "Torquil (niveau 10)")[0], "3", "{french}");
    assert_eq!(row(&french, "Suite couleur")[0], row(&text, "Color-Run")[0]);
    assert_eq!(row(&french, "par preuve")[0], proofs);

    let tactic = data.stdout_of(ENGLISH, &["You", "--variant", "tactic"]);
    assert_eq!(row(&tactic, "Rounds")[0], "3", "{tactic}");
    assert!(!tactic.contains("Rhona"), "{tactic}");
}

#[test]
fn json_has_every_figure_in_any_language() {
    let days = some_days();
    let data = Data::of(&days);
    let statistics = counted(days.clone());
    let expected = json::to_json(&statistics, &statistics.players, None, None);
    assert_eq!(data.stdout_of(ENGLISH, &["--json"]), expected);
    assert_eq!(data.stdout_of(FRENCH, &["--json"]), expected);

    let value: serde_json::Value = serde_json::from_str(&expected).expect("JSON");
    let players = value["players"].as_array().expect("players");
    assert_eq!(players.len(), statistics.players.len());
    for (player, counted) in players.iter().zip(&statistics.players) {
        let (all, counted) = (&player["all"], &counted.all);
        let (streak, matches) = (counted.streak, counted.matches);
        for (field, figure) in [
            ("points", counted.points),
            ("longest_streak", streak.longest),
            ("current_streak", streak.current),
        ] {
            assert_eq!(all[field], figure, "{field} of {}", player["name"]);
        }
        for (field, figure) in [
            ("played", matches.rounds()),
            ("won", matches.wins),
            ("drawn", matches.draws),
            ("lost", matches.losses),
        ] {
            let matches = &all["matches"];
            assert_eq!(
                matches[field], figure,
                "matches {field}: {}",
                player["name"]
            );
        }
    }
    let named = |name| players.iter().find(|player| player["name"] == name);
    let ann = named("Ann").expect("Ann");
    assert_eq!(ann["all"]["rounds"]["played"], 8);
    let you = named("You").expect("the reader");
    let computer = &you["all"]["opponents"][0];
    assert_eq!(
        (&computer["bot"], &computer["played"]),
        (&"5".into(), &5.into())
    );

    let one = counted(days.clone());
    let bob = one.players.iter().filter(|player| name_of(player) == "Bob");
    assert_eq!(
        data.stdout_of(ENGLISH, &["bob", "--json"]),
        json::to_json(&one, bob, None, None)
    );
    let mut base = days;
    base.retain(|(game, ..)| game.variant() == Variant::Base);
    let base = counted(base);
    assert_eq!(
        data.stdout_of(ENGLISH, &["--json", "--variant", "base"]),
        json::to_json(&base, &base.players, Some(Variant::Base), None)
    );
}

#[test]
fn streaks_follow_the_dates_and_not_the_file_names() {
    let mut days = some_days();
    days.retain(|(game, ..)| game.name(schotten_rules::Player::A).as_str() == "Ann");
    let expected = counted(days.clone());
    let of_files: Vec<MatchSummary> = days
        .iter()
        .map(|(game, ..)| MatchSummary::new(game, None))
        .collect();
    let of_files = Statistics::count(&of_files);
    assert_ne!(
        expected, of_files,
        "these records tell the two orders apart"
    );
    let printed = Data::of(&days).stdout_of(ENGLISH, &["--json"]);
    assert_eq!(
        printed,
        json::to_json(&expected, &expected.players, None, None)
    );
}

#[test]
fn a_locale_without_utf8_gets_ascii() {
    let data = Data::of(&some_days());
    for args in [&[][..], &["Ann"], &["You", "--variant", "tactic"]] {
        let text = data.stdout_of("en_US.ISO-8859-1", args);
        assert!(text.is_ascii() && text.contains('#'), "{text}");
    }
}

#[test]
fn a_terminal_gets_colors() {
    let data = Data::of(&some_days());
    let mut terminal = data.0.start(&["stats"]);
    terminal.wait_for("won   ");
    assert_eq!(terminal.end().exit_code(), 0);
    let bytes = String::from_utf8(terminal.take_bytes()).expect("text");
    assert!(bytes.contains("\u{1b}["), "{bytes:?}");
}

#[test]
fn an_unknown_name_is_refused_with_the_list_of_names() {
    let data = Data::of(&some_days());
    for (locale, name, like) in [(ENGLISH, "Anna", "'Ann'"), (FRENCH, "Vouz", "« Vous »")] {
        let output = data.run_in(locale, &[name]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty());
        let errors = String::from_utf8(output.stderr).expect("text");
        let errors = errors.replace('\u{a0}', " ");
        for part in [name, like, "Ann", "Bob", "Zoe"] {
            assert!(errors.contains(part), "{part}: {errors}");
        }
    }
    let output = data.run_in(ENGLISH, &["Jo"]);
    let errors = String::from_utf8(output.stderr).expect("text");
    assert!(!errors.contains("did you mean"), "nobody is near: {errors}");
    let output = data.run_in(ENGLISH, &["Computer 5", "--json"]);
    assert_eq!(output.status.code(), Some(2), "the computer is no player");
}

#[test]
fn without_records_stats_says_how_to_get_some() {
    let data = Data::of(&[]);
    for args in [&[][..], &["Ann"], &["--variant", "base"]] {
        let text = data.stdout_of(ENGLISH, args);
        assert!(text.contains("No finished rounds"), "{text}");
    }
    let output = data.stdout_of(ENGLISH, &[]).replace('\n', " ");
    assert!(output.contains("schotten --bot 3"), "{output}");
    let json: serde_json::Value =
        serde_json::from_str(&data.stdout_of(ENGLISH, &["--json"])).expect("JSON");
    assert_eq!(json["players"], serde_json::json!([]));

    let people = played(Variant::Base, ["Ann", "Bob"], 1, 1, 2);
    let data = Data::of(&[(people, 1, None)]);
    let text = data.stdout_of(ENGLISH, &["Ann", "--variant", "tactic"]);
    assert!(text.starts_with("Ann hasn't finished a round"), "{text}");
}

#[test]
fn damaged_records_are_left_out_and_reported() {
    let days = some_days();
    let data = Data::of(&days);
    let whole = data.stdout_of(ENGLISH, &[]);
    data.0.write("broken.schotten", "not one\n");
    let output = data.run_in(ENGLISH, &[]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(String::from_utf8(output.stdout).as_ref(), Ok(&whole));
    let complaint = String::from_utf8(output.stderr).expect("text");
    assert!(complaint.contains("broken.schotten"), "{complaint}");
}

#[test]
fn a_game_with_one_name_for_both_is_left_out_and_reported() {
    let mut days = some_days();
    days.push((played(Variant::Base, ["You", "Vous"], 1, 1, 3), 8, None));
    let text = Data::of(&days).stdout_of(ENGLISH, &[]);
    assert!(
        text.contains("Games left out because both players have the same name: 1."),
        "{text}"
    );
    assert!(text.starts_with("16 rounds"), "{text}");
}

#[test]
fn a_full_bar_of_shares_is_all_of_them() {
    let data = Data::of(&some_days());
    let text = data.stdout_of(ENGLISH, &["you"]);
    let labels = ["Color-Run", "Three of a Kind", "Color ", "Run", "Sum"];
    let labels = labels.into_iter().chain(["sides complete", "by proof"]);
    let mut full = 0;
    for label in labels {
        let found = text.lines().find(|line| line.starts_with(label));
        let line = found.unwrap_or_else(|| panic!("no {label}:\n{text}"));
        let (before, bar) = line.split_once('%').expect("a share");
        let share = before.split_whitespace().last().expect("a number");
        let share: f64 = share.parse().expect("a number");
        let bar = bar.trim_start();
        // The columns that the bars have, beside two spaces after the share.
        let room = 80 - before.width() - 3;
        assert_eq!(bar.width(), room, "the dots are the rest");
        let columns = bar.trim_end_matches('·').width();
        #[expect(clippy::cast_precision_loss, reason = "columns of a line")]
        let exact = share / 100.0 * room as f64;
        #[expect(clippy::cast_precision_loss, reason = "columns of a line")]
        let apart = (columns as f64 - exact).abs();
        assert!(apart < 1.5, "{label}: {columns} columns of {room}\n{text}");
        full += usize::from(columns == room);
    }
    assert_eq!(full, 0, "no share is 100% here:\n{text}");
    // The scale stands above the bars of every table, from end to end.
    let heads = text.lines().filter(|line| line.contains("0%  "));
    let heads = heads.filter(|line| line.ends_with("100%") && line.width() == 80);
    assert_eq!(heads.count(), 4, "{text}");
}
