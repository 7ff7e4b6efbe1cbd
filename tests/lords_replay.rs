//! Games of Lords of Scotland replayed and exported by the real program: every
//! action is told once, and nothing that may not be seen.

use crate::lords_games::{NAMES, played, record_of, save, secrets, variant};
use crate::quiet;
use crate::readers::{frames, page, rows_of, screen};
use crate::terminal::Terminal;
use lords_bots::Match;
use lords_rules::{Action, Card, CardSet, Facing, Player, Round, army_total};
use std::num::NonZeroU16;
use std::process::Output;
use tabletop::Game;
use tempfile::TempDir;

fn run(args: &[&str]) -> Output {
    let output = quiet::schotten().args(args).output();
    output.expect("the program starts")
}

fn stdout_of(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn recorded(game: &Match, heading: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = save(folder.path(), "game", &record_of(game, heading));
    (folder, file)
}

/// A card as texts name it: both Bruces are `Br12`.
fn code(card: Card) -> String {
    format!("{}{}", card.clan(), card.strength())
}

/// The turns of a record: the lines that begin with a player's letter.
fn turns(game: &Match) -> Vec<(Player, Vec<Action>)> {
    let record = game.to_string();
    let mut turns = Vec::new();
    for line in record.lines() {
        let mut words = line.split(' ');
        let mut letter = words.next().unwrap_or_default().chars();
        let (Some(seat), None) = (
            letter.next().and_then(tabletop::Seat::from_letter),
            letter.next(),
        ) else {
            continue;
        };
        let player = lords_bots::LordsOfScotland::player(seat).expect("a player");
        let actions = words.map(|word| word.parse().expect("an action"));
        turns.push((player, actions.collect()));
    }
    turns
}

/// How often the phrases of each kind of action occur in a sentence.
fn phrases(sentence: &str) -> [usize; 7] {
    let count = |phrase: &str| sentence.matches(phrase).count();
    [
        count("took Recruit ") + count("took the face-down Recruit "),
        count("mustered ") + count("then "),
        count("activated it") + count(" drew "),
        count("discarded "),
        count("swapped "),
        count("copied "),
        count("power unused"),
    ]
}

/// What the phrases of a turn should be.
fn expected(actions: &[Action]) -> [usize; 7] {
    let count = |is: &dyn Fn(&Action) -> bool| actions.iter().filter(|action| is(action)).count();
    [
        count(&|action| matches!(action, Action::Recruit(_))),
        count(&|action| matches!(action, Action::Muster(..))),
        count(&|action| matches!(action, Action::UsePower)),
        count(&|action| matches!(action, Action::Discard(_))),
        count(&|action| matches!(action, Action::SwapFollower(_) | Action::SwapSupporter(_))),
        count(&|action| matches!(action, Action::Copy(_))),
        count(&|action| matches!(action, Action::Decline)),
    ]
}

/// Checks that a sentence describes this turn, with the cards that its player knew.
fn check_turn(sentence: &str, player: Player, actions: &[Action]) {
    assert!(sentence.starts_with(NAMES[player.index()]), "{sentence}");
    assert_eq!(phrases(sentence), expected(actions), "{sentence}");
    // One verb serves for all that a player claims.
    let claims = actions.iter().any(|one| matches!(one, Action::Claim(_)));
    assert_eq!(sentence.matches("claimed ").count(), usize::from(claims));
    for action in actions {
        let told = match action {
            Action::Recruit(slot) => format!("Recruit {slot}"),
            Action::Muster(card, Facing::Up) => code(*card),
            Action::Muster(card, Facing::Down) => format!("{} face-down", code(*card)),
            Action::SwapSupporter(card) => format!("for the Supporter {}", code(*card)),
            Action::Claim(card) => format!(" {} ({} point", code(*card), card.strength()),
            _ => continue,
        };
        assert!(sentence.contains(&told), "{told}: {sentence}");
    }
}

#[test]
fn markdown_contains_every_action_once_and_every_army() {
    for (seed, players) in (1..).zip(2..=5) {
        let game = played(variant(players, seed % 2 == 0), seed, usize::MAX);
        let (_folder, file) = recorded(&game, "bots=-,-,-,-,- seed=4");
        let text = stdout_of(&["export", &file, "--format", "markdown"]);
        let page = page(&text);
        assert_eq!(page.headings[0], NAMES[..players].join(" – "));
        let round = game.current().expect("it was played");
        let skirmishes = round.round().table().skirmish() as usize;
        assert_eq!(page.headings.len(), skirmishes + 1, "{text}");
        // Each list goes on where the one before it ended.
        let told: Vec<String> = page
            .turns
            .concat()
            .into_iter()
            .map(|lines| lines.join(" "))
            .collect();
        let turns = turns(&game);
        assert_eq!(told.len(), turns.len(), "{text}");
        for (at, (sentence, (player, actions))) in told.iter().zip(&turns).enumerate() {
            check_turn(sentence, *player, actions);
            assert!(text.contains(&format!("\n{}. ", at + 1)), "{text}");
        }
        // The last table has everybody's points, and the armies' totals.
        let end = round.round();
        let last = page.tables.last().expect("a table");
        assert_eq!(last.len(), players + 1);
        for (row, player) in last[1..].iter().zip(end.table().placing()) {
            assert_eq!(row[0], NAMES[player.index()]);
            let total = army_total(end.table().army(player)).to_string();
            assert_eq!(row[2].split(' ').next(), Some(total.as_str()), "{row:?}");
            assert_eq!(row[4], end.points(player).to_string());
        }
    }
}

#[test]
fn a_replay_in_words_contains_every_turn_once_in_both_languages() {
    for players in 2..=5 {
        let game = played(variant(players, true), 9, usize::MAX);
        let (_folder, file) = recorded(&game, "bots=-,-,-,-,-");
        let turns = turns(&game);
        let numbered = |text: &str| {
            let lines = text
                .lines()
                .filter_map(|line| line.trim_start().split_once(". "));
            let turns = lines.filter(|(number, _)| number.parse::<usize>().is_ok());
            let turns = turns.map(|(_, turn)| turn.to_owned());
            turns.collect::<Vec<String>>()
        };
        let english = stdout_of(&["replay", &file]);
        let told = numbered(&english);
        assert_eq!(told.len(), turns.len(), "{english}");
        for (sentence, (player, actions)) in told.iter().zip(&turns) {
            check_turn(sentence, *player, actions);
        }
        let french = stdout_of(&["replay", &file, "--language", "fr"]);
        assert_eq!(numbered(&french).len(), turns.len(), "{french}");
        assert!(french.contains("Escarmouche 2"), "{french}");
        let one = stdout_of(&["replay", &file, "--round", "2", "--as", "b"]);
        assert!(
            !one.contains("Skirmish 1 ") && one.contains("Skirmish 2 "),
            "{one}"
        );
        assert!(
            one.contains("Bob holds") && !one.contains("Ann holds"),
            "{one}"
        );
    }
}

/// Every position of a game, the first one too.
fn positions(game: &Match) -> &[Round] {
    game.current().expect("it has begun").positions()
}

/// The cards that were hidden from a reader throughout the game and still are:
/// none of them may occur in a text for that reader.
fn never_seen(game: &Match, reader: Option<Player>) -> CardSet {
    let round = positions(game).last().expect("a position");
    let mut hidden = secrets(round, reader);
    hidden.extend(round.draw_pile());
    for position in positions(game) {
        let view = match reader {
            Some(player) => position.view(player),
            None => position.public_view(),
        };
        hidden = hidden.difference(view.known_cards());
    }
    hidden
}

/// A terminal of the size that films have.
fn player() -> vt100::Parser {
    let size = |cells| NonZeroU16::new(cells).expect("some");
    vt100::Parser::new(size(24), size(80), 0)
}

/// Everything that a film shows. Its frames write only what changes, so that their bytes
/// may hold half a card's name.
fn screens_of(film: &str) -> String {
    let mut player = player();
    let screens = frames(film).into_iter().map(|(_, bytes)| {
        player.process(bytes.as_bytes());
        rows_of(player.screen()).join("\n")
    });
    screens.collect::<Vec<_>>().join("\n")
}

#[test]
fn an_unfinished_game_shows_only_what_may_be_seen() {
    for players in 2..=5 {
        for seed in 0..4 {
            let game = played(variant(players, false), seed, 37);
            assert!(game.result().is_none());
            // One person against bots sees their own cards, people at one keyboard see
            // none.
            let bots = format!("bots=skilled,-{}", ",skilled".repeat(players - 2));
            for (heading, reader) in [("bots=-", None), (&bots, Some(Player::B))] {
                let (_folder, file) = recorded(&game, heading);
                let hidden = never_seen(&game, reader);
                assert!(hidden.len() > 10);
                for args in [
                    &["replay", &file][..],
                    &["replay", &file, "--as", "all"],
                    &["replay", &file, "--as", "a", "--language", "fr"],
                    &["export", &file, "--format", "markdown"],
                ] {
                    let text = stdout_of(args);
                    let leaked = crate::lords_games::named(&text, hidden);
                    assert!(leaked.is_empty(), "{args:?} {heading}: {leaked:?}\n{text}");
                    if !args.contains(&"fr") {
                        assert_eq!(text.contains(" holds "), reader.is_some(), "{text}");
                    }
                }
                for form in ["svg", "asciicast"] {
                    let mut drawn = stdout_of(&["export", &file, "--format", form]);
                    if form == "asciicast" {
                        drawn = screens_of(&drawn);
                    }
                    let leaked = crate::lords_games::named(&drawn, hidden);
                    assert!(leaked.is_empty(), "{form} {heading}: {leaked:?}");
                }
                let closed = stdout_of(&["export", &file, "--format", "markdown", "--no-hands"]);
                let leaked = crate::lords_games::named(&closed, never_seen(&game, None));
                assert!(leaked.is_empty() && !closed.contains("holds"), "{closed}");
                assert!(closed.contains("The game is not over"), "{closed}");
            }
        }
    }
}

/// Nothing is analyzed of an unfinished game, so that no later frame would bring the keys.
#[test]
fn the_first_frame_of_a_replay_names_its_keys() {
    let (_folder, file) = recorded(&played(variant(3, false), 5, 4), "bots=-");
    let mut table = Terminal::start_as_is(&["replay", &file, "--no-motion"], 80, 24, &[]);
    table.wait_for("Game: turn 0 of");
    let shown = rows_of(table.screen()).join("\n");
    assert!(shown.contains("Esc leave"), "{shown}");
    table.send("qy");
    table.end();
}

#[test]
fn a_picture_and_a_film_show_what_the_replay_shows() {
    for players in [2, 5] {
        let game = played(variant(players, true), 5, usize::MAX);
        let (_folder, file) = recorded(&game, "bots=-");
        let all = turns(&game).len();
        let args = ["replay", &file, "--no-motion", "--theme", "dark"];
        // Pictures show no analysis.
        let env = [("XDG_DATA_HOME", "/nowhere"), ("SCHOTTEN_THINK_ON", "1")];
        let mut table = Terminal::start_as_is(&args, 80, 24, &env);
        table.wait_for(&format!("Game: turn 0 of {all}"));
        for (keys, at) in [("\x1b[C\x1b[C\x1b[C", 3), ("\x1b[F", all)] {
            table.keys(keys);
            table.wait_for(&format!("Game: turn {at} of {all}"));
            let at = at.to_string();
            let svg = stdout_of(&["export", &file, "--format", "svg", "--turn", &at]);
            let (rows, _) = screen(&svg, (80, 24));
            let shown = rows_of(table.screen());
            // The keys are not in the picture.
            assert_eq!(rows[..22], shown[..22]);
            assert!(shown[23].contains("quit"), "{shown:?}");
            assert!(!rows.iter().any(|row| row.contains("quit")), "{rows:?}");
        }
        table.send("qy");
        table.end();
        let pictures = frames(&stdout_of(&["export", &file, "--format", "asciicast"]));
        // The beginning, every turn, and the beginning of every other skirmish; the cursor
        // is hidden first, and the last one stays.
        let skirmishes = game.current().expect("it was played").round();
        let skirmishes = usize::try_from(skirmishes.table().skirmish()).expect("a few");
        assert_eq!(pictures.len(), all + skirmishes + 2);
        let mut player = player();
        for (_, bytes) in &pictures {
            player.process(bytes.as_bytes());
        }
        let last = stdout_of(&["export", &file, "--format", "svg"]);
        assert_eq!(rows_of(player.screen()), screen(&last, (80, 24)).0);
    }
}

#[test]
fn missing_skirmishes_and_players_are_refused_with_the_reason() {
    let game = played(variant(3, false), 2, usize::MAX);
    let (_folder, file) = recorded(&game, "bots=-");
    let refused: [(&[&str], &str); 5] = [
        (&["replay", &file, "--round", "99"], "no skirmish 99"),
        (
            &["replay", &file, "--as", "d"],
            "player d doesn't take part",
        ),
        (
            &["export", &file, "--format", "svg", "--turn", "999"],
            "no turn 999",
        ),
        (
            &[
                "export", &file, "--format", "svg", "--turn", "3", "--round", "1",
            ],
            "leave out --round",
        ),
        (
            &["export", &file, "--format", "markdown", "--round", "0"],
            "no skirmish 0",
        ),
    ];
    for (args, reason) in refused {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains(reason), "{args:?}: {message}");
        assert!(output.stdout.is_empty());
    }
    let empty = played(variant(3, false), 2, 0);
    let (_folder, file) = recorded(&empty, "bots=-");
    for command in [&["replay"][..], &["export", "--format", "markdown"]] {
        let output = run(&[command, &[&file]].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }
}
