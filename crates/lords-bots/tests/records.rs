//! Games of two to five players, played at random, are recorded and read again.

use lords_bots::{Level, LordsOfScotland, Match};
use lords_rules::{Deal, Player, PlayerCount, Variant};
use tabletop::record::{game_name, read_truncated};
use tabletop::{Budget, Game, GameConfig, Name, Participant, Playing, Seat, chance};

/// A game played to its end, or up to this many actions.
fn played(players: usize, bruces: bool, seed: u64, most: usize) -> Match {
    let players = PlayerCount::new(players).expect("two to five");
    let variant = Variant { players, bruces };
    let mut chance = chance::seeded(seed);
    let names = Seat::first(players.get()).map(|seat| Name::from_input(&format!("Player {seat}")));
    let names = names
        .map(|name| name.expect("a name"))
        .collect::<tabletop::Seats<_>>();
    let mut game = Match::new(variant, names, 1);
    let deal = LordsOfScotland::deal(variant, None, &mut chance);
    game.start_round(deal).expect("a deal of the variant");
    let round = game.current_mut().expect("it has begun");
    for _ in 0..most {
        let Some(player) = LordsOfScotland::acting(round.round()) else {
            break;
        };
        let view = LordsOfScotland::view(round.round(), player);
        let decision =
            LordsOfScotland::decide(Level::Random, &view, &Budget::default(), &mut chance);
        let action = decision.expect("whoever acts has an action").action;
        round.play(action).expect("it is legal");
    }
    game
}

#[test]
fn a_game_begins_with_the_deal_that_the_notation_makes_of_its_seed() {
    for seed in 0..40 {
        for players in 2..=5 {
            let names = Seat::first(players).map(|seat| Name::from_input(&format!("P {seat}")));
            let names = names.map(|name| name.expect("a name"));
            let names = names.collect::<tabletop::Seats<_>>();
            let players = PlayerCount::new(players).expect("two to five");
            let bruces = seed % 2 == 0;
            let config = GameConfig {
                variant: Variant { players, bruces },
                participants: names.iter().cloned().map(Participant::Person).collect(),
                rounds: 1,
                first: (seed % 3 == 0).then_some(Player::B),
                seed,
                compare: None,
            };
            let due = Deal::from_seed(config.variant, seed, config.first).expect("B takes part");
            let mut playing = Playing::<LordsOfScotland>::new(config, names);
            playing.begin_round().expect("a first round");
            assert_eq!(*playing.round().deal(), due);
            let record = playing.game().to_string();
            let saved = record.parse::<Match>().expect("a record");
            assert_eq!(saved.rounds()[0].deal(), &due);
        }
    }
}

#[test]
fn a_game_reads_as_it_was_played() {
    for seed in 0..40 {
        for players in 2..=5 {
            let game = played(players, seed % 2 == 0, seed, usize::MAX);
            let record = game.to_string();
            assert_eq!(game_name(&record), "lords");
            assert_eq!(record.parse::<Match>().as_ref(), Ok(&game), "{record}");
            let result = record.lines().last().expect("lines");
            let winner = game.result().and_then(tabletop::MatchResult::winner);
            let winner = winner.expect("somebody has won");
            let points = game.score();
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            assert_eq!(result, format!("result {winner} {}", points.join(" ")));
        }
    }
}

#[test]
fn a_record_has_a_line_for_each_turn_and_each_players_claims() {
    for players in 2..=5 {
        let record = played(players, true, 3, usize::MAX).to_string();
        let mut skirmish = 1;
        let mut turns = vec![0; players];
        for line in record.lines().skip(4) {
            if let Some(round) = line.strip_prefix("round ") {
                let number = round.split(' ').next().expect("a number");
                assert_eq!(number, skirmish.to_string());
                skirmish += 1;
                turns = vec![0; players];
            } else if !line.starts_with("result") {
                let letter = line.chars().next().and_then(Seat::from_letter);
                let seat = letter.expect("a player's letter");
                if !line[2..].starts_with('#') {
                    assert!(
                        !line.contains('#'),
                        "claims have a line of their own: {line}"
                    );
                    turns[seat.index()] += 1;
                    assert!(turns[seat.index()] <= 5, "five turns: {line}");
                }
            }
        }
    }
}

#[test]
fn a_record_that_was_cut_is_read_up_to_its_last_whole_action() {
    for seed in 0..20 {
        let game = played(2 + seed % 4, false, seed as u64, 30);
        let record = game.to_string();
        let (whole, text) = read_truncated::<LordsOfScotland>(record.trim_end()).expect("a record");
        assert_eq!(whole, game, "{text}");
        let short = &record.trim_end()[..record.trim_end().len() - 1];
        let (cut, text) = read_truncated::<LordsOfScotland>(short).expect("a record");
        let actions = |game: &Match| game.current().expect("a round").actions().len();
        assert!(actions(&cut) >= actions(&game) - 1, "{text}");
    }
}

#[test]
fn errors_in_a_record_are_reported_with_their_place() {
    let record = played(3, false, 1, 10).to_string();
    let schotten = record.replacen("game lords\n", "", 1);
    let error = schotten.parse::<Match>().expect_err("it names no game");
    assert_eq!(
        error.to_string(),
        "line 2, column 1: expected 'game NAME', found 'players'"
    );
    let other = record.replacen("game lords", "game chess", 1);
    let error = other.parse::<Match>().expect_err("another game");
    assert_eq!(
        error.to_string(),
        "line 2, column 6: this is a record of the game 'chess', not of 'lords'"
    );
    let wrong = record.replacen("bruce no", "bruce maybe", 1);
    let error = wrong.parse::<Match>().expect_err("neither yes nor no");
    assert!(
        error.to_string().starts_with("line 4, column 7: "),
        "{error}"
    );
    let lines: Vec<&str> = record.lines().collect();
    let round = lines.iter().position(|line| line.starts_with("round "));
    let begun = lines[..=round.expect("it has begun")].join("\n");
    let first = played(3, false, 1, 0)
        .current()
        .and_then(|round| round.round().to_act());
    let first = first.expect("somebody begins");
    let place = format!("line {}, column 1", begun.lines().count() + 1);
    for line in ["round 2", "result A 1 2 3"] {
        let error = format!("{begun}\n{line}\n").parse::<Match>();
        let error = error.expect_err("a turn is due").to_string();
        let due = format!("{place}: the round is not over: it is {first}'s turn");
        assert_eq!(error, due);
    }
    let six = record.replacen("Player A", "Z|Y|X|Player A", 1);
    let error = six.parse::<Match>().expect_err("six names");
    assert!(error.to_string().contains("two to five names"), "{error}");
}

/// A record that another program has written, of a game of four with the Bruces.
#[test]
fn a_record_of_another_program_is_read_and_written_alike() {
    let text = include_str!("data/game.schotten");
    let game: Match = text.parse().expect("it is a record");
    let without_comments: Vec<&str> = text.lines().filter(|line| !line.starts_with(';')).collect();
    assert_eq!(game.to_string(), without_comments.join("\n") + "\n");
    assert!(game.result().is_some());
    let followed = format!("{text}; a comment\n");
    assert_eq!(followed.parse().as_ref(), Ok(&game));
    for (from, to) in [
        // Nothing but comments follows the result.
        ("\nresult B", "\nresult B 1 2 3 4\nresult B"),
        // A wrong player, a wrong number of a round, a wrong winner.
        ("\nB +", "\nC +"),
        ("\nround 2\n", "\nround 3\n"),
        ("\nround 2\n", "\n"),
        ("\nresult ", "\nround 99\nresult "),
        ("\nresult B", "\nresult A"),
        ("bruce yes", "bruce no"),
        ("chance=", "chance=x"),
    ] {
        assert!(text.contains(from), "{from}");
        let changed = text.replacen(from, to, 1);
        assert!(changed.parse::<Match>().is_err(), "{from} {to}");
    }
    let after = format!("{text}A +1\n");
    assert!(after.parse::<Match>().is_err(), "nothing follows");
}
