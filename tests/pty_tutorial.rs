//! The tutorial in a real pseudo-terminal, played through with key presses.

use crate::terminal::Terminal;
use schotten::tutorial::{BASE_LESSONS, LESSONS, LessonStep};
use schotten_rules::{Action, Card, CardKind, DeckKind, Phase, Player, Round, StoneId, Troop};
use telling::Language;

/// The keys that choose a card of A's hand.
fn letter(round: &Round, card: Card) -> String {
    let mut hand = round.hand(Player::A).iter();
    let place = hand.position(|other| other == card).expect("in the hand");
    let letter = "abcdefghi".chars().nth(place).expect("nine cards at most");
    letter.to_string()
}

/// The keys that choose a card of the border, of those that can be chosen.
fn border(cards: &[Troop], troop: Troop, stone: StoneId) -> String {
    let place = cards.iter().position(|other| *other == troop);
    let place = place.expect("it lies there");
    match cards.len() {
        1 => stone.to_string(),
        _ => format!("{}\r", stone.to_string().repeat(place + 1)),
    }
}

/// The keys of an action.
fn keys(round: &Round, action: Action) -> String {
    let card = action.played_card();
    let card = card.map_or_else(String::new, |card| letter(round, card));
    let side = |stone: StoneId, player: Player| -> Vec<Troop> {
        let side = round.table().border().stone(stone).side(player);
        side.iter().collect()
    };
    let clans = |cards: Vec<Troop>| -> Vec<Troop> {
        let clans = cards.into_iter();
        clans
            .filter(|troop| matches!(Card::from(*troop).kind(), CardKind::Clan(_)))
            .collect()
    };
    match action {
        Action::Place(_, stone) | Action::Lay(_, stone) => format!("{card}{stone}"),
        // Before the play, a Stone's number only looks at it.
        Action::Claim(stone) if round.table().phase() == Phase::Play => format!("C{stone}"),
        Action::Claim(stone) => format!("{stone}\r"),
        Action::Recruiter => format!("{card}\r"),
        Action::Strategist { troop, from, to } => {
            let to = to.expect("no lesson discards");
            let cards = side(from, Player::A);
            format!("{card}{}{to}", border(&cards, troop, from))
        }
        Action::Banshee { troop, from } => {
            let cards = side(from, Player::B);
            format!("{card}{}", border(&cards, troop, from))
        }
        Action::Traitor {
            card: taken,
            from,
            to,
        } => {
            let cards = clans(side(from, Player::B));
            format!("{card}{}{to}", border(&cards, taken.into(), from))
        }
        Action::Return(returned) => letter(round, returned),
        Action::Draw(deck) => {
            let capital = match deck {
                DeckKind::Clan => "d",
                DeckKind::Tactic => "T",
            };
            let recruiting = matches!(round.table().phase(), Phase::Draws(_));
            match (round.table().variant().has_tactic(), recruiting) {
                (false, _) => "\r".to_owned(),
                (true, false) => format!("\r{capital}"),
                (true, true) => capital.to_owned(),
            }
        }
        Action::Pass | Action::EndTurn => panic!("no lesson asks for {action}"),
    }
}

/// The beginning of a text, as it stands in one line of the screen.
fn beginning(text: &str) -> String {
    // A space that does not break may be drawn as one that does.
    let text = text.split('\u{a0}').next().unwrap_or(text);
    let words: Vec<&str> = text.split(' ').take(5).collect();
    words.join(" ")
}

fn play_through(language: Language, args: &[&str]) {
    let mut terminal = Terminal::start(args);
    for (place, lesson) in LESSONS.iter().enumerate() {
        let title = lesson.title.in_language(language);
        terminal.wait_for(&title);
        if !lesson.introduction.is_empty() {
            terminal.keys("\r");
        }
        let (_, mut round) = lesson.position();
        for step in &lesson.steps {
            match step {
                LessonStep::Do(task, ask) => {
                    if let Some(ask) = ask {
                        terminal.wait_for(&beginning(&ask.line.in_language(language)));
                    }
                    let action = task.solution(&round).expect("it is possible");
                    match action {
                        Action::Claim(_) if task.is_refused() => {
                            terminal.keys(&keys(&round, action));
                        }
                        Action::Place(troop, _) if task.is_refused() => {
                            terminal.keys(&letter(&round, troop.into()));
                        }
                        _ => {
                            terminal.keys(&keys(&round, action));
                            round.play(action).expect("legal");
                        }
                    }
                }
                LessonStep::Reply(replies) => {
                    for reply in replies {
                        round
                            .play(reply.parse().expect("an action"))
                            .expect("legal");
                    }
                }
            }
        }
        terminal.wait_for(&beginning(&lesson.learned.in_language(language)));
        if place + 1 == BASE_LESSONS {
            // Enter would begin the first game: F5 lists the lessons.
            terminal.keys("\x1b[15~\x1b[B\r");
        } else {
            terminal.keys("\r");
        }
    }
    // Back on the start screen; from there the program is left.
    terminal.wait_for("F2");
    terminal.keys("\x1b");
    terminal.send("y");
    assert!(terminal.end().success());
    assert!(terminal.is_restored());
}

#[test]
fn the_tutorial_is_played_through_with_keys() {
    play_through(Language::English, &["tutorial", "--language", "en"]);
}

#[test]
fn the_tutorial_is_played_through_in_french() {
    play_through(Language::French, &["tutorial", "--language", "fr"]);
}

#[test]
fn the_rules_are_read_in_the_program() {
    let mut terminal = Terminal::start(&["--variant", "base", "--names", "Ann,Bob"]);
    terminal.wait_for("Ann");
    terminal.keys("R");
    terminal.wait_for("Aim of the game");
    terminal.keys("/traitor\r");
    // First in the topic of that name.
    terminal.wait_for("Take a Clan card");
    terminal.wait_for("traitor: ");
    terminal.resize(120, 40);
    terminal.wait_for("traitor: ");
    terminal.keys("\x1b\x1b");
    assert!(!terminal.text().contains("Aim of the game"));
    terminal.keys("\x03");
    terminal.send("y");
    assert!(terminal.end().success());
}
