//! The plain mode of the real program on pipes and in a pseudo-terminal: whole
//! games from typed words, refusals, the end of input, noise, hidden hands.

use crate::quiet;
use crate::terminal::Terminal;
use crate::typed::{Replica, anns_hand, hot_seat, names_card, phrase_for, stdout_of, winner_line};
use coach::{Advice, Advising, Row};
use schotten_bots::{Level, SchottenTotten, choose};
use schotten_rules::{
    Action, Card, ClanCard, Deal, DeckKind, Player, Round, TacticCard, Variant, Verdict, View,
};
use std::collections::BTreeSet;
use std::io::Write;
use std::process::Stdio;
use tabletop::{AnalysisOptions, Budget, chance};
use telling::Language;
use telling::words;
use telling::words::{Mention, Participant};

/// Checks that the match was played to its end, with the points and the winner of each round,
/// and who has won the match.
fn expect_end(output: &str, replica: &Replica, names: [&str; 2]) {
    let end = "The game is over. Goodbye.\n";
    assert!(output.ends_with(end), "{output}");
    let lines = output.lines();
    let points: Vec<&str> = lines
        .filter(|line| line.starts_with("This round"))
        .collect();
    assert_eq!(points, replica.points(names));
    let (rounds, whole) = replica.winners(names);
    let told = |whole: &str| -> Vec<&str> {
        let winner = |line: &str| {
            let mut names = names.into_iter();
            names.find(|name| line.starts_with(&winner_line(name, whole)))
        };
        output.lines().filter_map(winner).collect()
    };
    assert_eq!(
        told("round"),
        rounds,
        "the winners of the rounds:\n{output}"
    );
    assert_eq!(
        told("match"),
        Vec::from_iter(whole),
        "of the match:\n{output}"
    );
}

#[test]
fn a_base_match_between_two_people_is_played_to_its_end() {
    let replica = Replica::play(Variant::Base, 2, 3, Level::Greedy, None);
    let output = stdout_of(&hot_seat(Variant::Base, "3", "2"), &replica.script);
    expect_end(&output, &replica, ["Ann", "Bob"]);
    assert!(output.contains("the match."), "the winner is named");
    // Every turn shows the player's whole hand, and nothing of the other one.
    let turns: Vec<&str> = output.split("press Enter when").skip(1).collect();
    assert_eq!(turns.len(), replica.hands.len());
    let next = replica.hands.iter().skip(1);
    for ((turn, [mine, _]), [_, later]) in turns.iter().zip(&replica.hands).zip(next) {
        // Nor the card drawn at the end: the other player takes over at once.
        let goes_on = !turn.contains("This round:");
        for card in later.iter().filter(|card| goes_on && !mine.contains(card)) {
            assert!(!names_card(turn, *card), "{card} is drawn:\n{turn}");
        }
    }
    // The player reads of it at the next turn, when the other one looks away again.
    let (mut told, later) = (0, turns.iter().zip(&replica.hands).skip(2));
    for ([before, _], (turn, [mine, _])) in replica.hands.iter().zip(later) {
        let new: Vec<&Card> = mine.iter().filter(|card| !before.contains(card)).collect();
        let [drawn] = new[..] else { continue };
        let mut lines = turn.lines();
        let line = lines.find(|line| line.starts_with("You drew "));
        let line = line.unwrap_or_else(|| panic!("nothing tells of {drawn}:\n{turn}"));
        assert!(names_card(line, *drawn), "{drawn} is named:\n{turn}");
        told += 1;
    }
    assert!(told > 20, "{told} draws");
    for (turn, [mine, theirs]) in turns.into_iter().zip(&replica.hands) {
        for card in mine {
            assert!(names_card(turn, *card), "{card} is shown:\n{turn}");
        }
        for card in theirs {
            assert!(!names_card(turn, *card), "{card} is hidden:\n{turn}");
        }
    }
}

#[test]
fn a_match_against_the_computer_in_every_variant() {
    for variant in Variant::ALL {
        let replica = Replica::play(variant, 2, 11, Level::Greedy, Some(Level::Greedy));
        let flags = ["--variant", variant.name(), "--seed", "11", "--rounds", "2"];
        let flags = [&flags[..], &["--bot", "greedy", "--first", "a"]].concat();
        let output = stdout_of(&flags, &replica.script);
        expect_end(&output, &replica, ["You", "Computer"]);
        assert!(!output.contains("isn't looking"), "nobody is to look away");
        assert!(output.contains("Computer placed"));
    }
}

#[test]
fn every_tactic_card_is_played_by_its_name() {
    let mut played = BTreeSet::new();
    let variants = [Variant::Tactic, Variant::TacticExpert];
    for (seed, variant) in (0..12).zip(variants.into_iter().cycle()) {
        let replica = Replica::play(variant, 1, seed, Level::Random, None);
        let output = stdout_of(&hot_seat(variant, &seed.to_string(), "1"), &replica.script);
        assert!(output.ends_with("The game is over. Goodbye.\n"), "{output}");
        let points = output.lines().find(|line| line.starts_with("This round"));
        assert_eq!(
            points,
            replica.points(["Ann", "Bob"]).first().map(String::as_str)
        );
        played.extend(replica.tactic);
    }
    assert_eq!(played, BTreeSet::from(TacticCard::KINDS));
}

#[test]
fn refusals_are_explained_and_change_nothing() {
    let hand = anns_hand(1);
    let (mine, second) = (hand[0], hand[1]);
    let foreign = ClanCard::all()
        .map(Card::from)
        .find(|card| !hand.contains(card))
        .expect("not all cards are in the hand");
    let table = [
        (format!("{foreign} 3"), format!("You don't hold {foreign}.")),
        ("draw".into(), "Play a card first".into()),
        ("end".into(), "Play a card first".into()),
        ("pass".into(), "you can't pass".into()),
        (
            "claim 3".into(),
            "You can claim Stones only after you play.".into(),
        ),
        (
            format!("{mine} 10"),
            format!("I don't understand '{mine} 10'. Type a number"),
        ),
        (
            "red 99 to 3".into(),
            "I don't understand 'red 99 to 3'".into(),
        ),
        (
            format!("{mine} 3 {second} 4"),
            "You have already played this turn".into(),
        ),
        (
            format!("{mine} 3 claim 3"),
            "your side needs 2 more cards. Nothing on this".into(),
        ),
        (
            format!("{mine} 3 draw {second} 4"),
            "Nothing can follow a card drawn or the end of your turn".into(),
        ),
        (format!("{mine} 3 hand"), "needs a line of its own".into()),
        (format!("{mine} 3 1"), "I don't understand '1'".into()),
        (format!("{mine}@3 +t"), "The Tactic deck is empty".into()),
        (
            format!("-{mine}"),
            "only after playing the Recruiter".into(),
        ),
        ("undo".into(), "Nothing to undo".into()),
        ("gibberish".into(), "I don't understand 'gibberish'".into()),
        (format!("{mine}"), "to which Stone? 1 to 9.".into()),
    ];
    for (line, answer) in table {
        let input = format!("\n{line}\nstones\nlog\n");
        let output = stdout_of(&hot_seat(Variant::Base, "1", "1"), input);
        let answered = after_prompt(&output);
        let shown = answered.to_lowercase();
        assert!(shown.contains(&answer.to_lowercase()), "{line}: {answered}");
        assert!(
            answered.contains("Stones 1, 2, 3, 4, 5, 6, 7, 8 and 9: empty."),
            "{line}"
        );
        assert!(!answered.contains("placed"), "{line}: {answered}");
    }
}

/// Returns the part of an output after the first list of what can be done.
fn after_prompt(output: &str) -> &str {
    output
        .split_once("Play a card.")
        .map_or("", |(_, rest)| rest)
}

/// Visits the positions of rounds between two bots of this level, until `check` is true. It
/// gets the seed, what was typed up to the position, the position, and the next action.
fn visit_until(
    variant: Variant,
    level: Level,
    mut check: impl FnMut(u64, &str, &Round, Action) -> bool,
) {
    for seed in 0..20 {
        let mut chance = chance::seeded(seed);
        let deal = Deal::shuffled(variant, Some(Player::A), &mut chance);
        let mut round = Round::new(&deal);
        let mut script = "\n".to_owned();
        while let Some(action) = {
            let view = round.view(round.table().turn());
            choose(level, &view, seed + script.len() as u64)
        } {
            if check(seed, &script, &round, action) {
                return;
            }
            let turn = round.table().turn();
            script.push_str(&phrase_for(Language::English, action));
            script.push('\n');
            round.play(action).expect("legal");
            if round.table().turn() != turn {
                script.push('\n');
            }
        }
    }
    panic!("no such position in twenty rounds");
}

#[test]
fn a_refused_claim_names_the_cards_that_refute_it() {
    visit_until(Variant::Base, Level::Greedy, |seed, script, round, _| {
        let table = round.table();
        let (me, unplayed) = (table.turn(), table.unplayed());
        let mut complete = table.border().complete(me).iter();
        let refuted = complete.find_map(|id| match table.verdict(id) {
            Some(Verdict::Refuted(cards)) => Some((id, cards)),
            _ => None,
        });
        let Some((id, cards)) = refuted.filter(|_| table.is_claim_time()) else {
            return false;
        };
        let line = format!("{script}claim {id}\n");
        let output = stdout_of(&hot_seat(Variant::Base, &seed.to_string(), "1"), line);
        let stone = table.border().stone(id);
        let opponent = person(if me == Player::A { "Bob" } else { "Ann" });
        let players = Mention::read_by(me, Mention::Named(&opponent));
        let verdict = words::verdict(Language::English, stone, me, unplayed, &players);
        let output = output.replace('\n', " ");
        assert!(
            output.contains(&format!("You can't claim Stone {id}: {verdict}")),
            "{output}"
        );
        assert!(cards.iter().all(|card| verdict.contains(&card.to_string())));
        true
    });
}

/// A line that is refused is taken back: what follows a draw on it would tell what lies on
/// the deck.
#[test]
fn a_command_may_not_depend_on_a_card_drawn_on_the_same_line() {
    let variant = Variant::Tactic;
    visit_until(variant, Level::Random, |seed, script, round, action| {
        if action != Action::Recruiter {
            return false;
        }
        let next = round.deck(DeckKind::Clan).next().expect("cards are left");
        let line = format!(
            "recruiter, draw clan, return {}\nlog\n",
            words::card(Language::English, next)
        );
        let seed = seed.to_string();
        let output = stdout_of(&hot_seat(variant, &seed, "1"), format!("{script}{line}"));
        let answered = output.replace('\n', " ");
        assert!(
            answered.contains("Nothing can follow a card drawn"),
            "{answered}"
        );
        let drew = format!("You drew {next}.");
        assert!(!answered.contains(&drew), "{answered}");
        true
    });
}

#[test]
fn a_line_is_carried_out_as_a_whole_and_undone_until_a_card_is_drawn() {
    let hand = anns_hand(1);
    let (mine, second) = (hand[0], hand[1]);
    let flags = hot_seat(Variant::Base, "1", "1");
    let whole = stdout_of(&flags, format!("\n{mine}@3 +c\n"));
    assert!(whole.contains(&format!("Ann placed {mine} at Stone 3 and drew a card.")));
    assert!(whole.contains("Bob: press Enter when Ann isn't looking."));
    let back = stdout_of(&flags, format!("\n{mine} 3\nundo\n{second}\n4\n\n\nundo\n"));
    assert!(
        back.contains(&format!(
            "You took back {}.",
            words::card_with_article(Language::English, mine)
        )),
        "{back}"
    );
    assert!(
        back.contains(&format!("Ann placed {second} at Stone 4 and drew")),
        "{back}"
    );
    let (_, answer) = back.rsplit_once("Bob's turn.").expect("it is Bob's turn");
    assert!(answer.contains("Nothing to undo"), "{answer}");
}

#[test]
fn every_query_is_answered() {
    let input = "\nhelp\nhelp joker\nrules\nhand\nunplayed\nlegal\nscore\nclaims\ndiscard\nshow\n";
    let output = stdout_of(&hot_seat(Variant::Tactic, "1", "3"), input);
    for answer in [
        "Round 1 of 3. Ann's turn.",
        "Card",
        "Any color and any strength.",
        "Type rules 5 to read chapter 5",
        "Your hand: ",
        "brown: ",
        "Tactic cards: Joker, Joker, Spy, Shield-Bearer,",
        "7: ",
        "Match: Ann 0 – 0 Bob",
        "Tactic cards played: you 0, Bob 0.",
        "You have no complete formation yet.",
        "The discard pile is empty.",
        "Clan deck 40, Tactic deck 10.",
    ] {
        assert!(output.contains(answer), "{answer}:\n{output}");
    }
}

#[test]
fn the_computers_turn_is_described_action_by_action() {
    let flags = ["--plain", "--bot", "greedy", "--seed", "5", "--first", "b"];
    let output = stdout_of(&flags, "log\nquit\nyes\n");
    let lines: Vec<&str> = output.lines().collect();
    let placed = lines
        .iter()
        .position(|line| line.starts_with("Computer placed"))
        .expect("its play is described");
    assert!(!lines[placed].contains("drew"), "{output}");
    assert_eq!(lines[placed + 1], "Computer drew a card.", "{output}");
    // In the log it is one turn.
    assert!(output.contains("and drew a card."), "{output}");
}

/// The advice of the coach to the player who begins with the cards of seed 1.
fn first_advice(variant: Variant) -> (View, Advice<SchottenTotten>) {
    let deal = Deal::shuffled(variant, Some(Player::A), &mut chance::seeded(1));
    let view = Round::new(&deal).view(Player::A);
    let options = AnalysisOptions::new(Budget::default());
    let advising = Advising::new(&view, &options).expect("it is the player's turn");
    (view, advising.finish().expect("not stopped"))
}

#[test]
fn a_hint_is_the_best_plays_with_their_chances_and_a_reason() {
    let mut flags = hot_seat(Variant::Tactic, "1", "1");
    let (view, advice) = first_advice(Variant::Tactic);
    for (language, line) in [("en", "\nhint\n"), ("fr", "\nconseil\n")] {
        flags.extend(["--language", language]);
        let output = stdout_of(&flags, line);
        let language = Language::from_locale(language).expect("a language");
        let output = output.replace('\n', " ");
        let bob = person("Bob");
        let opponent = Mention::Named(&bob);
        let mut last = 0;
        for row in &advice.rows {
            let play = words::advice(language, Variant::Tactic, row.play[0], opponent);
            let at = output.find(play.trim_end_matches('.')).expect("the play");
            assert!(at > last, "the best first: {output}");
            let figure = |row: &Row<_>| words::chance(language, row.figures.chance, false);
            let said = figure(row);
            assert!(output[at..].contains(&said), "{said}: {output}");
            last = at;
        }
        let first = &advice.rows[0];
        let reason = first.reason.expect("a reason");
        let reason = words::play_reason(language, &view, &first.play, &reason, opponent);
        assert!(output.contains(&reason[0]), "{reason:?}: {output}");
        flags.truncate(flags.len() - 2);
    }
}

/// Enter after a hint plays what it advises, on a pipe too, and only directly after it.
#[test]
fn enter_carries_out_a_hint() {
    let flags = hot_seat(Variant::Base, "1", "1");
    let (_, advice) = first_advice(Variant::Base);
    let Action::Place(card, stone) = advice.rows[0].play[0] else {
        panic!("{advice:?}");
    };
    let plays_after = |input: &str| {
        stdout_of(&flags, input).contains(&format!("You placed {card} at Stone {stone}"))
    };
    assert!(!plays_after("\n\n"));
    assert!(!plays_after("\nhint\nhand\n\n"));
    assert!(plays_after("\nhint\n\n"));
}

#[test]
fn quitting_asks_first_and_the_end_of_input_is_reported() {
    let flags = hot_seat(Variant::Base, "1", "1");
    let stayed = stdout_of(&flags, "\nquit\nmaybe\nno\nhand\n");
    assert!(stayed.contains("Please type yes or no."), "{stayed}");
    assert!(
        stayed.ends_with("End of input. The game isn't finished.\n"),
        "{stayed}"
    );
    for input in ["quit\nyes\n", "\nquit\nyes\n", "\nquit\nquit\n"] {
        let left = stdout_of(&flags, input);
        assert!(left.ends_with("You left the game. Goodbye.\n"), "{left}");
    }
    let waiting = stdout_of(&flags, "hand\n\n");
    let before_enter = waiting.split("Play a card").next().unwrap_or_default();
    assert!(
        before_enter.contains("Just press Enter to continue"),
        "{waiting}"
    );
    assert_eq!(waiting.matches("Play a card").count(), 1);
}

#[test]
fn random_input_is_refused_and_changes_nothing() {
    let flags = hot_seat(Variant::Base, "1", "1");
    let long = vec![b'R'; 1 << 20];
    let noises: [(&[u8], &str); 5] = [
        (&long, "it has 1048576 bytes"),
        (b"\xff\xfe\x80", "isn't valid UTF-8"),
        (b"R7\x003", "control characters"),
        (b"\x1b[2J", "control characters"),
        ("\u{202e}\u{200b}".as_bytes(), "I don't understand"),
    ];
    for (noise, answer) in noises {
        let input = [b"\n", noise, b"\nstones\n"].concat();
        let output = stdout_of(&flags, input);
        let answered = after_prompt(&output);
        assert!(answered.contains(answer), "{answered}");
        assert!(answered.contains("8 and 9: empty."), "{answered}");
    }
}

#[test]
fn a_reader_that_goes_away_is_not_a_failure() {
    let mut child = quiet::schotten()
        .args(hot_seat(Variant::Base, "1", "1"))
        .arg("--no-record")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("its input");
    // It may have ended already.
    let _ = input.write_all("\nhelp\nhelp\n".repeat(100).as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn in_a_terminal_the_hand_is_cleared_before_the_other_player_is_asked() {
    let flags = hot_seat(Variant::Base, "1", "1");
    let flags = [&flags[..], &["--plain"]].concat();
    let mut terminal = Terminal::start(&flags);
    terminal.wait_for("Ann: press Enter when Bob isn't looking.");
    terminal.enter("", "Play a card");
    let hand = anns_hand(1);
    assert!(hand.iter().all(|card| names_card(&terminal.text(), *card)));
    terminal.enter(&format!("{} 3", hand[0]), "or Enter: Draw");
    terminal.take_bytes();
    terminal.enter("", "Bob: press Enter when Ann isn't looking.");
    let sent = String::from_utf8(terminal.take_bytes()).expect("text");
    let question = sent.find("Bob: press Enter").expect("the question");
    let cleared = sent
        .rfind("\x1b[2J\x1b[3J\x1b[H")
        .expect("the screen is cleared");
    assert!(cleared < question);
    let shown = terminal.text();
    assert!(
        shown.contains(&format!("Ann placed {} at Stone 3", hand[0])),
        "{shown}"
    );
    for card in &hand[1..] {
        assert!(!names_card(&shown, *card), "{card} is hidden:\n{shown}");
    }
    assert!(!terminal.screen().alternate_screen());
    terminal.send("quit\ryes\r");
    assert_eq!(terminal.end().exit_code(), 0);
}

#[test]
fn a_dumb_terminal_gets_plain_lines_without_escape_sequences() {
    for name in ["dumb", ""] {
        let flags = hot_seat(Variant::Base, "1", "1");
        let mut terminal = Terminal::start_with(&flags, 80, 24, &[("TERM", name)]);
        terminal.wait_for("Bob, please look away");
        terminal.enter("", "Play a card");
        let line = format!("{} 3 draw", anns_hand(1)[0]);
        terminal.enter(&line, "Ann, please look away");
        terminal.send("\x04");
        terminal.wait_for("isn't finished");
        let sent = terminal.take_bytes();
        assert!(!sent.contains(&0x1b), "TERM={name:?}");
        assert_eq!(terminal.end().exit_code(), 0);
    }
}

#[test]
fn without_a_curtain_nobody_is_asked_to_look_away() {
    let flags = [&hot_seat(Variant::Base, "1", "1")[..], &["--no-curtain"]].concat();
    let output = stdout_of(&flags, format!("{} 3 draw\nquit\nyes\n", anns_hand(1)[0]));
    assert!(!output.contains("look"), "{output}");
    assert!(
        output.contains("Play a card") && output.contains("You drew"),
        "{output}"
    );
}

/// Who is to act next hears the whole of a turn, even if the game was left within it.
#[test]
fn a_turn_within_which_the_game_was_left_is_told_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("left.schotten");
    let record = record.to_str().expect("a path");
    let play = |args: &[&str], input: &str| {
        let mut command = quiet::keeping_in(folder.path());
        command.args(args).args(["--plain", "--no-curtain"]);
        command.env("LC_ALL", "C.UTF-8");
        let output = quiet::output_to(&mut command, input);
        String::from_utf8(output.stdout).expect("text")
    };
    let flags = [
        &hot_seat(Variant::Base, "1", "1")[..],
        &["--record", record],
    ]
    .concat();
    let card = anns_hand(1)[0];
    let told = format!("Ann placed {card} at Stone 3");
    let left = play(&flags, &format!("{card} 3\n"));
    assert!(!left.contains(&told), "it is still her turn: {left}");
    let resumed = play(&["resume", record], "draw\n");
    assert!(resumed.contains(&told), "{resumed}");
}

fn person(name: &str) -> Participant {
    Participant::Person(tabletop::Name::new(name).expect("a name"))
}

/// A look at a Stone says what the screen says of it.
#[test]
fn a_look_says_what_can_become_of_a_stone() {
    let card = anns_hand(1)[0];
    let script = format!("\nlook 3\n{card} 3\nlook at stone 3\nstone 4\nquit\n");
    let output = stdout_of(&hot_seat(Variant::Base, "1", "1"), &script);
    let looks: Vec<&str> = output.split("Who gets Stone ").skip(1).collect();
    assert_eq!(looks.len(), 3, "{output}");
    for (look, begins) in looks.iter().zip(["3: you ", "3: you ", "4: you "]) {
        assert!(look.starts_with(begins), "{output}");
        let shares = look.lines().next().expect("a line");
        let shares = shares.split(' ').filter_map(|word| word.split_once('%'));
        let sum: u32 = shares
            .map(|(share, _)| share.parse::<u32>().expect("a share"))
            .sum();
        assert_eq!(sum, 100, "{output}");
        assert!(look.contains("\nBob: empty; "), "{output}");
    }
    assert!(looks[0].contains("\nYou: empty; "), "{output}");
    assert!(looks[1].contains(&format!("\nYou: {card}; ")), "{output}");
}
