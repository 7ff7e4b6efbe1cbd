//! A game that is over, exported by the real program: what is written is held
//! against the record, against the table in a terminal, and against itself.

use crate::quiet;
use crate::readers::{frames, page, rows_of, screen};
use crate::terminal::Terminal;
use roxmltree::Document;
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Action, Player, Round, Variant};
use schotten_testkit::{RandomPlayer, played_match};
use std::fs::{self, File};
use std::num::NonZeroU16;
use std::process::Output;
use tabletop::chance::seeded;
use telling::{Language, words};
use tempfile::TempDir;

/// A match of two rounds; of the last one so many actions are played, if it has
/// so many.
fn played(variant: Variant, names: [&str; 2], last: usize, seed: u64) -> Match {
    let (stops, mut rng) = ([usize::MAX, last], seeded(seed));
    played_match(variant, names, 2, &stops, &mut rng, |round, rng| {
        RandomPlayer::Building.choose(round, rng)
    })
}

const ANN_AND_BOB: [&str; 2] = ["Ann", "Bob"];

/// A folder with the record of a game in it, and the record's name.
fn recorded(game: &Match) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.schotten");
    fs::write(&file, game.to_string()).expect("written");
    let file = file.to_str().expect("its name is text").to_owned();
    (folder, file)
}

fn export(args: &[&str]) -> Output {
    let output = quiet::schotten().arg("export").args(args).output();
    output.expect("the program starts")
}

/// What is written to standard output.
fn exported(args: &[&str]) -> String {
    let output = export(args);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The actions of each turn, and what was drawn in it.
fn turns(of: &PlayedRound) -> Vec<(Vec<Action>, Vec<String>)> {
    let mut round = Round::new(of.deal());
    let mut turns: Vec<(Vec<Action>, Vec<String>)> = Vec::new();
    let mut last = None;
    for action in of.actions() {
        let player = round.table().turn();
        if last != Some(player) {
            turns.push((Vec::new(), Vec::new()));
            last = Some(player);
        }
        round.play(*action).expect("legal");
        let (actions, drawn) = turns.last_mut().expect("a turn");
        actions.push(*action);
        if let Action::Draw(_) = action {
            let card = round.hand(player).iter().last().expect("a card");
            drawn.push(words::short(Language::English, card));
        }
    }
    turns
}

#[test]
fn markdown_contains_every_action_once_in_its_turn() {
    for (seed, variant) in (1..).zip(Variant::ALL) {
        let game = played(variant, ANN_AND_BOB, usize::MAX, seed);
        let (_folder, file) = recorded(&game);
        let text = exported(&[&file, "--format", "markdown"]);
        let page = page(&text);
        assert_eq!(page.others, [""; 0], "{text}");
        assert_eq!(page.headings, ["Ann – Bob", "Round 1", "Round 2"]);
        assert_eq!(page.turns.len(), 2);
        for (sections, round) in page.turns.iter().zip(game.rounds()) {
            let turns = turns(round);
            assert_eq!(sections.len(), turns.len(), "{text}");
            for (lines, (actions, drawn)) in sections.iter().zip(turns) {
                let text = lines.join("\n");
                let mut reasons = 0;
                for action in actions {
                    let deed = match action {
                        Action::Place(troop, stone) if troop.to_string().len() == 2 => {
                            let tactic = troop.to_string().ends_with(char::is_alphabetic);
                            let card = if tactic {
                                String::new()
                            } else {
                                format!("{troop} ")
                            };
                            format!("{card}at Stone {}", stone.number())
                        }
                        Action::Claim(stone) => {
                            reasons += 1;
                            format!("Stone {}: ", stone.number())
                        }
                        _ => continue,
                    };
                    assert_eq!(text.matches(&deed).count(), 1, "{deed}: {text}");
                }
                assert_eq!(lines.len(), 1 + reasons, "{text}");
                let seen = text.split_once("(Drew ").map_or("", |(_, seen)| seen);
                let seen = seen.split_once(".)").map_or("", |(seen, _)| seen);
                // The parser makes apostrophes typographic.
                assert_eq!(seen.replace('’', "'"), drawn.join(", "), "{text}");
            }
        }
    }
}

#[test]
fn markdown_shows_the_border_of_the_replayed_record() {
    for (seed, variant) in (5..).zip(Variant::ALL) {
        let game = played(variant, ANN_AND_BOB, usize::MAX, seed);
        let (_folder, file) = recorded(&game);
        let page = page(&exported(&[&file, "--format", "markdown"]));
        assert_eq!(page.tables.len(), 2);
        for (rows, played) in page.tables.iter().zip(game.rounds()) {
            let mut round = Round::new(played.deal());
            let mut proved = Vec::new();
            for action in played.actions() {
                if let Action::Claim(stone) = action {
                    let table = round.table();
                    let side = table.border().stone(*stone).side(table.turn().other());
                    let slots = table.border().stone(*stone).modes().slots();
                    proved.extend((side.len() < slots).then_some(*stone));
                }
                round.play(*action).expect("legal");
            }
            assert_eq!(rows.len(), 10);
            assert_eq!(rows[0][1], "Ann");
            assert_eq!(rows[0][4], "Bob");
            for (row, (id, stone)) in rows[1..].iter().zip(round.table().border().stones()) {
                assert!(row[0].starts_with(&id.to_string()), "{row:?}");
                assert_eq!(row[0].contains("Mud Fight"), stone.modes().mud_fight);
                for (player, cards, formation) in [(Player::A, 1, 2), (Player::B, 4, 5)] {
                    let lying = stone.side(player).iter();
                    let lying = lying.map(|troop| words::label(Language::English, troop.into()));
                    let lying = lying.collect::<Vec<_>>().join(" ");
                    let nothing = lying.is_empty();
                    assert_eq!(row[cards], if nothing { "–" } else { &lying });
                    let total = stone.formation(player).map(|made| made.total().to_string());
                    let total_cell = row[formation].rsplit(' ').next().expect("a word");
                    assert_eq!(total_cell, total.as_deref().unwrap_or("–"));
                }
                let owner = stone.owner().map_or("–", |owner| game.name(owner).as_str());
                assert!(row[3].starts_with(owner), "{row:?}");
                assert_eq!(row[3].contains("by proof"), proved.contains(&id), "{row:?}");
            }
        }
    }
}

#[test]
fn names_may_contain_any_characters() {
    for names in [
        ["*Ann* _x_ ~~y~~ `z`", "[Bob](http://b.example)"],
        ["<b>&amp;</b>", ":smile:"],
        ["1. Ann", "- # Bob ==="],
        ["www.ann.example a@b.co", "$x^2$ \\ {#id} [^1]"],
        ["![Ann]", "7) > +"],
    ] {
        let game = played(Variant::Base, names, 5, 9);
        let (_folder, file) = recorded(&game);
        let text = exported(&[&file, "--format", "markdown"]);
        let page = page(&text);
        assert_eq!(page.others, [""; 0], "{text}");
        assert_eq!(page.headings[0], names.join(" – "), "{text}");
        assert_eq!(page.tables[0][0][1], names[0], "{text}");
        assert_eq!(page.tables[0][0][4], names[1], "{text}");
        assert_eq!(
            page.turns[0].len(),
            turns(&game.rounds()[0]).len(),
            "{text}"
        );
        let svg = exported(&[&file, "--format", "svg"]);
        let document = Document::parse(&svg).expect("well-formed XML");
        let title = document
            .descendants()
            .find(|node| node.has_tag_name("title"));
        let title = title.and_then(|node| node.text()).expect("a title");
        assert!(title.starts_with(&names.join(" – ")), "{title}");
    }
}

#[test]
fn a_picture_is_the_screen_of_the_replay() {
    for (variant, theme) in [(Variant::Base, "dark"), (Variant::Tactic, "high-contrast")] {
        let game = played(variant, ANN_AND_BOB, usize::MAX, 3);
        let (folder, file) = recorded(&game);
        let config = folder.path().join("config.toml");
        fs::write(&config, format!("theme = \"{theme}\"\n")).expect("written");
        let config = config.to_str().expect("text");
        let args = ["replay", &file, "--config", config, "--no-motion"];
        // Without an analysis, which shows better plays on the table.
        let env = [("XDG_DATA_HOME", "/nowhere"), ("SCHOTTEN_THINK_ON", "1")];
        let mut table = Terminal::start_as_is(&args, 80, 24, &env);
        table.wait_for("Turn 0 of");
        for (keys, turn) in [("\x1b[C\x1b[C\x1b[C", Some("3")), ("\x1b[F", None)] {
            table.keys(keys);
            let all = turns(&game.rounds()[0]).len().to_string();
            table.wait_for(&format!("Turn {} of {all}", turn.unwrap_or(&all)));
            let mut args = vec![
                file.as_str(),
                "--format",
                "svg",
                "--round",
                "1",
                "--theme",
                theme,
            ];
            args.extend(turn.iter().flat_map(|turn| ["--turn", turn]));
            let (rows, colors) = screen(&exported(&args), (80, 24));
            // Where the keys are on the screen, the picture has room for more of the message.
            let shown = rows_of(table.screen());
            // The bar of the replay shows the win chance, as far as it is known.
            let is_bar = |row: &str| row.contains(&format!("of {all}"));
            let table_rows = rows.iter().position(|row| is_bar(row)).expect("the bar");
            for (row, shown) in rows[..=table_rows].iter().zip(&shown) {
                assert!(
                    row == shown || is_bar(row) && is_bar(shown),
                    "{row:?} {shown:?}"
                );
            }
            // Below the bar the screen has the course of the round, too.
            let hand = |row: &str| {
                row.split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            assert_eq!(hand(&rows[table_rows + 1]), hand(&shown[table_rows + 1]));
            assert!(shown[23].contains("quit"), "{shown:?}");
            assert!(!rows.iter().any(|row| row.contains("quit")), "{rows:?}");
            let mut compared = 0;
            for (place, color) in colors.iter().enumerate() {
                let Some(color) = color else { continue };
                let (row, column) = (place / 80, place % 80);
                if row >= table_rows {
                    break;
                }
                let cell = table.screen().cell(
                    u16::try_from(row).expect("a row"),
                    u16::try_from(column).expect("a column"),
                );
                let cell = cell.expect("a cell");
                let shown = if cell.inverse() {
                    cell.bgcolor()
                } else {
                    cell.fgcolor()
                };
                if let (vt100::Color::Rgb(r, g, b), false) = (shown, cell.contents() == " ") {
                    assert_eq!(*color, format!("#{r:02x}{g:02x}{b:02x}"), "{row} {column}");
                    compared += 1;
                }
            }
            assert!(compared > 80, "{compared} cells were compared");
        }
        table.send("qy");
        table.end();
    }
}

#[test]
fn a_film_shows_the_pictures_of_all_turns_one_after_another() {
    let game = played(Variant::Tactic, ANN_AND_BOB, usize::MAX, 4);
    let (_folder, file) = recorded(&game);
    let frames = frames(&exported(&[
        &file,
        "--format",
        "asciicast",
        "--pace",
        "quick",
    ]));
    assert!(frames.is_sorted_by(|a, b| a.0 <= b.0), "time goes on");
    let places: Vec<(usize, usize)> = (1..)
        .zip(game.rounds())
        .flat_map(|(number, round)| (0..=turns(round).len()).map(move |turn| (number, turn)))
        .collect();
    // The cursor is hidden before the first, and the last one stays.
    assert_eq!(frames.len(), places.len() + 2);
    let size = |cells| NonZeroU16::new(cells).expect("some");
    let mut player = vt100::Parser::new(size(24), size(80), 0);
    player.process(frames[0].1.as_bytes());
    for (shown, ((at, sent), (round, turn))) in frames[1..].iter().zip(&places).enumerate() {
        player.process(sent.as_bytes());
        assert!((at - 0.6 * f64::from(u32::try_from(shown).unwrap())).abs() < 1e-9);
        // Some of them, and the last one.
        if shown % 9 == 4 || shown + 1 == places.len() {
            let (round, turn) = (round.to_string(), turn.to_string());
            let args = [&file, "--format", "svg", "--round", &round, "--turn", &turn];
            let (rows, _) = screen(&exported(&args), (80, 24));
            assert_eq!(rows_of(player.screen()), rows, "round {round}, turn {turn}");
        }
    }
    assert!(player.screen().hide_cursor());
}

#[test]
fn no_format_contains_anything_of_an_unfinished_round() {
    for variant in [Variant::Base, Variant::TacticExpert] {
        let game = played(variant, ANN_AND_BOB, 25, 6);
        let (_folder, file) = recorded(&game);
        let (_other, first) = recorded(&played(variant, ANN_AND_BOB, 0, 6));
        for form in ["markdown", "svg", "asciicast"] {
            let output = export(&[&file, "--format", form]);
            assert!(output.status.success(), "{output:?}");
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(
                errors.contains("Round 2 isn't over and is left out"),
                "{errors}"
            );
            // Byte by byte as if it had not been begun.
            let without = exported(&[&first, "--format", form]);
            assert_eq!(String::from_utf8(output.stdout).expect("text"), without);
            let second = export(&[&file, "--format", form, "--round", "2"]);
            assert_eq!(second.status.code(), Some(1), "{second:?}");
            assert!(second.stdout.is_empty());
        }
    }
    let mut running = played(Variant::Base, ANN_AND_BOB, 0, 1);
    let deal = *running.rounds()[0].deal();
    running = Match::new(
        Variant::Base,
        Player::BOTH.map(|p| running.name(p).clone()),
        1,
    );
    running.start_round(deal).expect("a round");
    let (_folder, file) = recorded(&running);
    let output = export(&[&file, "--format", "markdown"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("hands are secret"));
}

#[test]
fn without_hands_no_hand_and_no_drawn_card_is_exported() {
    let game = played(Variant::Base, ANN_AND_BOB, 0, 8);
    let (_folder, file) = recorded(&game);
    let open = exported(&[&file, "--format", "markdown"]);
    assert!(
        open.contains("Ann holds") && open.contains("(Drew "),
        "{open}"
    );
    let closed = exported(&[&file, "--format", "markdown", "--no-hands"]);
    assert!(
        !closed.contains("holds") && !closed.contains("Drawn"),
        "{closed}"
    );
    let start = Round::new(game.rounds()[0].deal());
    let picture = |args: &[&str]| {
        let svg = exported(&[&[&file, "--format", "svg", "--turn", "0"], args].concat());
        screen(&svg, (80, 24)).0.join("\n")
    };
    let (open, closed) = (picture(&[]), picture(&["--no-hands"]));
    for player in Player::BOTH {
        for card in start.hand(player).iter() {
            assert!(open.contains(&card.to_string()), "{card} in\n{open}");
            assert!(!closed.contains(&card.to_string()), "{card} in\n{closed}");
        }
    }
}

#[test]
fn files_are_overwritten_only_on_request_and_records_never() {
    let (folder, file) = recorded(&played(Variant::Base, ANN_AND_BOB, 0, 2));
    let out = folder.path().join("game.md");
    let out = out.to_str().expect("text");
    let written = export(&[&file, "--out", out]);
    assert!(
        written.status.success() && written.stdout.is_empty(),
        "{written:?}"
    );
    let text = fs::read_to_string(out).expect("a file");
    assert_eq!(text, exported(&[&file, "--format", "markdown"]));
    fs::write(out, "mine").expect("written");
    let refused = export(&[&file, "--out", out]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--force"));
    assert_eq!(fs::read_to_string(out).expect("a file"), "mine");
    assert!(export(&[&file, "--out", out, "--force"]).status.success());
    assert_eq!(fs::read_to_string(out).expect("a file"), text);
    let record = fs::read_to_string(&file).expect("a record");
    let onto = export(&[&file, "--out", &file, "--format", "svg", "--force"]);
    assert_eq!(onto.status.code(), Some(1), "{onto:?}");
    assert_eq!(fs::read_to_string(&file).expect("a record"), record);
    let (_other, game) = recorded(&played(Variant::Base, ANN_AND_BOB, 0, 3));
    let onto = export(&[&file, "--out", &game, "--format", "svg", "--force"]);
    assert_eq!(onto.status.code(), Some(1), "{onto:?}");
    assert!(
        fs::read_to_string(&game)
            .expect("a record")
            .starts_with("schotten 1\n")
    );
    // Nor if it is damaged, or played.
    let broken = folder.path().join("broken");
    fs::write(&broken, "schotten 1\nvariant ba").expect("written");
    // Nor if something precedes it.
    let preceded = ["; mine\n", "\u{feff}", "\n \n", "\0", "; a\r\n; b\r\n"];
    let preceded: Vec<String> = (0..)
        .zip(preceded)
        .map(|(number, before)| {
            let file = folder.path().join(format!("preceded-{number}"));
            fs::write(&file, format!("{before}{record}")).expect("written");
            file.to_str().expect("text").to_owned()
        })
        .collect();
    let headless = folder.path().join("headless");
    let (_, turns) = record.split_once("\nA ").expect("a turn");
    fs::write(&headless, format!("A {turns}")).expect("written");
    let played = File::open(&game).expect("a record");
    played.lock().expect("a lock");
    let damaged = [&broken, &headless].map(|file| file.to_str().expect("text"));
    let others = preceded.iter().chain([&game]).map(String::as_str);
    for record in damaged.into_iter().chain(others) {
        let before = fs::read(record).expect("a file");
        let onto = export(&[&file, "--out", record, "--format", "svg", "--force"]);
        assert_eq!(onto.status.code(), Some(1), "{onto:?}");
        assert_eq!(fs::read(record).expect("a file"), before);
    }
}

#[test]
fn impossible_exports_are_refused_with_the_reason() {
    let (folder, file) = recorded(&played(Variant::Base, ANN_AND_BOB, 0, 2));
    for (args, code, reason) in [
        (&[][..], 2, "--format markdown, svg or asciicast"),
        (
            &["--out", "game.txt"],
            2,
            "--format markdown, svg or asciicast",
        ),
        (&["--format", "png"], 2, "png"),
        (&["--format", "svg", "--size", "20x10"], 2, "from 80x23"),
        (&["--format", "svg", "--round", "3"], 2, "no round 3"),
        (&["--format", "svg", "--turn", "999"], 2, "no turn 999"),
        (
            &["--format", "markdown", "--turn", "1"],
            2,
            "--turn works only with",
        ),
        (
            &["--format", "svg", "--pace", "slow"],
            2,
            "--pace works only with",
        ),
        (
            &["--format", "markdown", "--size", "80x24"],
            2,
            "--theme and --size",
        ),
        (&["--format", "svg", "--theme", "drak"], 2, "dark"),
        (&["--force", "--format", "svg"], 2, "--out"),
    ] {
        let output = export(&[&[file.as_str()], args].concat());
        assert_eq!(output.status.code(), Some(code), "{args:?} {output:?}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(reason), "{args:?}: {errors}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    let nowhere = folder.path().join("none/game.md");
    let output = export(&[&file, "--out", nowhere.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let missing = export(&["/nowhere/game", "--format", "svg"]);
    assert_eq!(missing.status.code(), Some(1), "{missing:?}");
}

#[test]
fn the_last_game_is_exported_in_french_too() {
    let data = tempfile::tempdir().expect("a folder");
    let games = data.path().join("schotten/games");
    fs::create_dir_all(&games).expect("a folder");
    let game = played(Variant::Tactic, ["Anne", "Bernard"], usize::MAX, 7);
    let record = format!("; game begun=2026-11-22T10:00:00Z first=random\n{game}");
    fs::write(games.join("2026-11-22-100000.schotten"), record).expect("written");
    let run = |form: &str| {
        let mut command = quiet::keeping_in(data.path());
        command.args(["export", "--format", form, "--language", "fr"]);
        let output = command.output().expect("the program starts");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    let text = run("markdown");
    let page = page(&text);
    assert_eq!(page.headings, ["Anne – Bernard", "Manche 1", "Manche 2"]);
    assert_eq!(page.tables[0][0][0], "Borne");
    for word in ["Stone", "placed", "claim", "Round", "holds"] {
        assert!(!text.contains(word), "{word} in\n{text}");
    }
    let (rows, _) = screen(&run("svg"), (80, 24));
    assert!(rows.join("\n").contains("Tour "), "{rows:?}");
    assert!(frames(&run("asciicast")).len() > 20);
}
