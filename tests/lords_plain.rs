//! Lords of Scotland in plain mode, by the real program on pipes: whole games
//! from typed words in both languages, with two to five people and bots, and what
//! nobody may read.

use crate::lords_games::{NAMES, actions, recorded, variant};
use crate::quiet;
use lords_bots::{Level, LordsOfScotland, Match};
use lords_rules::{Action, Card, CardSet, Clan, Facing, Phase, Player, Round, View};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tabletop::{GameConfig, Name, Participant, Playing, chance};
use telling::Language;
use telling::lords::{self, card_name};
use tempfile::TempDir;

/// A game that is played here and typed into the program.
struct Script {
    /// The lines for each turn of a person, without the Enter before it.
    turns: Vec<TypedTurn>,
    game: Match,
}

struct TypedTurn {
    player: Player,
    lines: Vec<String>,
    /// Whether the player has to press Enter first.
    curtain: bool,
    /// The cards that this player may read of from here to the next curtain.
    readable: CardSet,
    hand: CardSet,
    is_claim: bool,
}

/// The players' names: bots have names of their own.
fn names(players: usize, persons: usize) -> Vec<Name> {
    let people = NAMES[..persons].iter().copied();
    let names = people.chain(lords::BOT_NAMES).take(players);
    names.map(|name| Name::new(name).expect("a name")).collect()
}

/// Who sits at the table: the first `persons` seats are persons, the others bots.
fn config(players: usize, persons: usize, seed: u64) -> GameConfig<LordsOfScotland> {
    let names = names(players, persons).into_iter().enumerate();
    let participants = names.map(|(index, name)| {
        if index < persons {
            Participant::Person(name)
        } else {
            Participant::Computer(Level::Greedy, Some(name))
        }
    });
    let participants: tabletop::Seats<_> = participants.collect();
    GameConfig::new(variant(players, seed.is_multiple_of(2)), participants, seed)
}

/// The flags for the same game.
fn flags(players: usize, persons: usize, seed: u64, record: &Path) -> Vec<String> {
    let mut seats: Vec<&str> = NAMES[..persons].to_vec();
    seats.resize(players, "greedy");
    let mut flags = vec![
        "lords".to_owned(),
        format!("--seats={}", seats.join(",")),
        format!("--seed={seed}"),
        format!("--record={}", record.display()),
    ];
    if seed.is_multiple_of(2) {
        flags.push("--bruce".to_owned());
    }
    flags
}

/// An action in words.
fn words_for(language: Language, names: &[Name], view: &View, action: Action) -> String {
    let me = view.viewer().expect("a player");
    let either = |english: &str, french: &str| match language {
        Language::English => english.to_owned(),
        Language::French => french.to_owned(),
    };
    match action {
        Action::Recruit(slot) => format!("{} {slot}", either("recruit", "recruter")),
        // Both Bruces have one name.
        Action::Muster(card, _) | Action::Claim(card) | Action::SwapSupporter(card)
            if card.clan() == Clan::Bruce =>
        {
            action.to_string()
        }
        Action::Muster(card, facing) => {
            let facing = match facing {
                Facing::Up => either("face up", "visible"),
                Facing::Down => either("face down", "face cachée"),
            };
            let muster = either("muster", "mobiliser");
            format!("{muster} {} {facing}", card_name(card))
        }
        Action::UsePower => either("use it", "utiliser"),
        Action::Decline => either("leave it", "laisser"),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            let place = id.place();
            if id.army() == me {
                format!("{} {place}", either("me", "moi"))
            } else {
                format!("{} {place}", names[id.army().index()])
            }
        }
        Action::SwapSupporter(card) => card_name(card),
        Action::Claim(card) => format!("{} {}", either("claim", "prendre"), card_name(card)),
    }
}

impl Script {
    /// Plays a game: people at random, but hurrying to its end, bots as in the
    /// program.
    fn play(players: usize, persons: usize, seed: u64, language: Language) -> Self {
        let config = config(players, persons, seed);
        let names = names(players, persons);
        let seats: tabletop::Seats<Name> = names.iter().cloned().collect();
        let mut playing = Playing::new(config, seats);
        playing.begin_round().expect("it begins");
        let mut rng = chance::seeded(seed + 1);
        let mut turns: Vec<TypedTurn> = Vec::new();
        let mut looking = None;
        while let Some(player) = playing.round().round().to_act() {
            if player.index() >= persons {
                let action = playing.ask_bot(Level::Greedy).expect("an action");
                playing.play(action).expect("legal");
                continue;
            }
            let round = *playing.round().round();
            let is_claim = matches!(round.table().phase(), Phase::Claim(_));
            let curtain = persons > 1 && !is_claim && looking != Some(player);
            looking = (!is_claim).then_some(player);
            let mut readable = round.view(player).known_cards();
            let mut phrases = Vec::new();
            loop {
                let view = playing.round().round().view(player);
                let legal = view.legal_actions();
                let legal: Vec<Action> = legal.into_iter().collect();
                let action = *legal.choose(&mut rng).expect("an action");
                let words = if rng.random_ratio(1, 3) {
                    action.to_string()
                } else {
                    words_for(language, &names, &view, action)
                };
                phrases.push(words);
                let outcome = playing.play(action).expect("legal");
                readable = readable.union(playing.round().round().view(player).known_cards());
                if outcome == tabletop::PlayOutcome::TurnOver {
                    break;
                }
            }
            let lines = if rng.random() {
                vec![phrases.join(" ")]
            } else {
                phrases
            };
            turns.push(TypedTurn {
                player,
                lines,
                curtain,
                readable,
                hand: round.hand(player),
                is_claim,
            });
        }
        Self {
            turns,
            game: playing.game().clone(),
        }
    }

    /// What is typed.
    fn input(&self) -> String {
        let mut input = String::new();
        for turn in &self.turns {
            if turn.curtain {
                input.push('\n');
            }
            for line in &turn.lines {
                input += line;
                input.push('\n');
            }
        }
        input
    }
}

/// Runs the program, and returns what it prints.
fn run(folder: &Path, flags: &[String], language: Language, input: &str) -> String {
    let mut command = quiet::keeping_in(folder);
    command.args(flags);
    command.args(["--language", language.code()]);
    let output = quiet::output_to(&mut command, input);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns whether a text names this card.
fn names_card(text: &str, card: Card) -> bool {
    let name = card_name(card);
    text.match_indices(&name).any(|(at, _)| {
        let after = text[at + name.len()..].chars().next();
        !after.is_some_and(|after| after.is_ascii_digit())
    })
}

#[test]
fn whole_games_are_played_in_both_languages_by_persons_and_bots() {
    let folder = TempDir::new().expect("a folder");
    for players in 2..=5 {
        for persons in BTreeSet::from([1, 2, players]) {
            for language in Language::ALL {
                let seed = (players * 10 + persons) as u64;
                let script = Script::play(players, persons, seed, language);
                let record = folder
                    .path()
                    .join(format!("{players}-{persons}-{}.schotten", language.code()));
                let flags = flags(players, persons, seed, &record);
                let output = run(folder.path(), &flags, language, &script.input());
                let played = recorded(&record);
                assert_eq!(actions(&played), actions(&script.game), "{output}");
                let points = script.game.score();
                let points: Vec<String> = points.iter().map(u32::to_string).collect();
                let last: Vec<&str> = output.lines().rev().take(4).collect();
                assert!(
                    last.iter()
                        .any(|line| points.iter().all(|one| line.contains(one))),
                    "{last:?}"
                );
                assert!(!output.contains('\x1b'), "no escape sequences");
            }
        }
    }
}

#[test]
fn each_of_five_reads_their_own_hand_and_no_hidden_card_of_another() {
    let folder = TempDir::new().expect("a folder");
    for (players, seed) in [(2, 3), (3, 4), (4, 5), (5, 6), (5, 8)] {
        let script = Script::play(players, players, seed, Language::English);
        let record = folder.path().join(format!("{seed}.schotten"));
        let flags = flags(players, players, seed, &record);
        let output = run(folder.path(), &flags, Language::English, &script.input());
        let sections: Vec<&str> = output.split("press Enter when").collect();
        let curtains: Vec<usize> = (0..script.turns.len())
            .filter(|at| script.turns[*at].curtain)
            .collect();
        assert_eq!(sections.len(), curtains.len() + 1);
        for (at, start) in curtains.iter().enumerate() {
            let end = curtains.get(at + 1).copied().unwrap_or(script.turns.len());
            let turns = &script.turns[*start..end];
            let own: Vec<&TypedTurn> = turns.iter().filter(|turn| !turn.is_claim).collect();
            let player = own[0].player;
            assert!(own.iter().all(|turn| turn.player == player));
            let section = sections[at + 1];
            for card in own[0].hand.iter() {
                assert!(names_card(section, card), "{card} is shown:\n{section}");
            }
            // What the player did in the turn before is told again; what lies open
            // when the section ends may be read by everybody.
            let before = script.turns[..*start].iter().rev();
            let before = before
                .filter(|turn| turn.player == player)
                .find(|turn| !turn.is_claim);
            let mut readable = turns
                .iter()
                .chain(before)
                .fold(CardSet::EMPTY, |all, turn| all.union(turn.readable));
            // Who comes next also hears what all have seen since their own last turn.
            let heard_from = start.saturating_sub(2 * players);
            for position in positions_between(&script, heard_from, end) {
                readable = readable.union(position.public_view().known_cards());
                for player in position.table().players() {
                    readable = readable.union(position.table().seen(player));
                }
            }
            for card in variant(players, true)
                .deck()
                .filter(|card| !readable.contains(*card))
            {
                // Both Bruces have one name.
                let other = Card::BRUCES.contains(&card)
                    && Card::BRUCES.iter().any(|bruce| readable.contains(*bruce));
                assert!(
                    other || !names_card(section, card),
                    "{card} is hidden from {player}:\n{section}"
                );
            }
        }
    }
}

/// The positions from a turn of a person to another.
fn positions_between(script: &Script, start: usize, end: usize) -> Vec<Round> {
    let played = script.game.current().expect("it has begun");
    // All of these games are played by people, so each turn is one of them.
    let turns: Vec<_> = played.turns().collect();
    let from = turns[start].from;
    let to = turns
        .get(end)
        .map_or(played.actions().len(), |turn| turn.from);
    played.positions()[from..=to].to_vec()
}

#[test]
fn unknown_input_changes_nothing() {
    /// Lines of which none is an action that the phase allows.
    const NOISE: &str = "|+9|recruit|recruit 7|#|We:|We:Z9|muster|muster 13|bob|bob 99|me|99999999999|\
        face down|claim br12|(Sc4|Sc4)|hand|show|cards|powers|powers scott|log|score|\
        help|legal|xyzzy|scot 4|language|é|\u{200b}|!!|..|recruit 3 recruit 3|\
        show scott|12 12 12";
    let folder = TempDir::new().expect("a folder");
    let language = Language::English;
    for (players, persons) in [(2, 1), (3, 3), (5, 2)] {
        let script = Script::play(players, persons, 21, language);
        let mut input = String::new();
        for turn in script.turns.iter().take(60) {
            if turn.curtain {
                input += "no\nrecruit 1\n\n";
            }
            if !turn.is_claim && turn.lines.len() == 1 {
                input += &NOISE.replace('|', "\n");
                input += "\nquit\nno\n";
            }
            for line in &turn.lines {
                input += line;
                input.push('\n');
            }
        }
        let record = folder.path().join(format!("{players}.schotten"));
        let flags = flags(players, persons, 21, &record);
        let output = run(folder.path(), &flags, language, &input);
        let played = recorded(&record);
        let expected = actions(&script.game);
        assert!(actions(&played).len() > 60, "{output}");
        assert_eq!(
            actions(&played),
            &expected[..actions(&played).len()],
            "{output}"
        );
        assert!(
            output.contains("I don't understand 'recruit 7'"),
            "{output}"
        );
        assert!(output.contains("Nothing on this line"));
    }
}

/// Enter after a hint plays the advised turn, and only directly after it.
#[test]
fn enter_carries_out_a_hint() {
    let folder = TempDir::new().expect("a folder");
    let plays_after = |input: &str| {
        let record = folder.path().join("advised.schotten");
        let mut flags = flags(3, 1, 12, &record);
        flags.extend(["--first=a".to_owned(), "--plain".to_owned()]);
        let output = run(folder.path(), &flags, Language::English, input);
        // The first action makes the record.
        fs::remove_file(&record).is_ok()
            && (output.contains("\nYou took ") || output.contains("\nYou mustered "))
    };
    assert!(!plays_after("\n"));
    assert!(!plays_after("hint\nshow\n\n"));
    assert!(plays_after("hint\n\n"));
}

#[test]
fn words_that_a_new_player_types_get_an_answer() {
    let folder = TempDir::new().expect("a folder");
    let record = folder.path().join("words.schotten");
    let mut flags = flags(2, 1, 12, &record);
    flags.extend(["--first=a".to_owned(), "--plain".to_owned()]);
    let input = "foo\nu\nrules\nrules wemyss\nrules scoring\nrules 6\nrules blocking\n";
    let output = run(folder.path(), &flags, Language::English, input);
    assert!(!output.contains("Did you mean"), "{output}");
    assert_eq!(output.matches("I don't understand").count(), 1, "{output}");
    // The contents, the same chapter by its number and by its name, and none.
    assert!(output.contains(" 6  When a power is blocked\n"), "{output}");
    let chapters = output.matches("\nA power is checked once").count();
    assert_eq!(chapters, 2, "{output}");
    assert!(output.contains("There is no such chapter"), "{output}");
    assert!(output.contains("\nWemyss\n"), "{output}");
}

#[test]
fn a_game_is_left_and_resumed_line_by_line() {
    let folder = TempDir::new().expect("a folder");
    let language = Language::English;
    let script = Script::play(4, 3, 31, language);
    let record = folder.path().join("left.schotten");
    let flags = flags(4, 3, 31, &record);
    let input = script.input();
    let lines: Vec<&str> = input.lines().collect();
    // Cut between two turns of people with a curtain, where both runs begin
    // with Enter.
    let turns = &script.turns;
    let cut = (turns.len() / 2..turns.len())
        .find(|at| turns[*at].curtain)
        .expect("a curtain");
    let before: usize = turns[..cut]
        .iter()
        .map(|turn| turn.lines.len() + usize::from(turn.curtain))
        .sum();
    let output = run(
        folder.path(),
        &flags,
        language,
        &(lines[..before].join("\n") + "\n"),
    );
    assert!(output.ends_with("The game isn't finished.\n"), "{output}");
    let resume = ["resume".to_owned(), record.display().to_string()];
    let output = run(
        folder.path(),
        &resume,
        language,
        &(lines[before..].join("\n") + "\n"),
    );
    assert!(output.starts_with("Game resumed."), "{output}");
    assert_eq!(
        actions(&recorded(&record)),
        actions(&script.game),
        "{output}"
    );
}

#[test]
fn the_position_and_the_powers_are_described_in_words() {
    let folder = TempDir::new().expect("a folder");
    let record = folder.path().join("told.schotten");
    let mut flags = flags(3, 1, 12, &record);
    flags.extend(["--first=a".to_owned(), "--plain".to_owned()]);
    let input = "help\nhand\npowers\ncards\nlog\nhint\n1\n";
    let english = run(folder.path(), &flags, Language::English, input);
    for part in [
        "Skirmish 1, turn 1 of 5.",
        "Supporters: ",
        "2: Recruit a face-down card",
        "Your hand: ",
        "With two or three players",
        "Cochrane: claim two Supporters (",
        "Cards you haven't seen (",
        "Hint: ",
        "Recruit or muster.",
        "You took Recruit 1, ",
    ] {
        assert!(english.contains(part), "{part}:\n{english}");
    }
    fs::remove_file(&record).expect("it was written");
    let input = "aide\nmain\npouvoirs\ncartes\njournal\nconseil\n1\n";
    let french = run(folder.path(), &flags, Language::French, input);
    for part in [
        "Escarmouche 1, tour 1 sur 5.",
        "Votre main",
        "Vous avez pris la Recrue 1",
    ] {
        assert!(french.contains(part), "{part}:\n{french}");
    }
}
