//! Tests of records cut at any point, and of games recorded action by action.

use super::record_file::RecordTarget;
use super::recorder::WriteOrder;
use super::saved::parse_valid_part;
use super::{AnyMatch, GameProgress, RecordError, RecordFile, RecordWriter, SavedAny, SavedGame};
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{Action, Phase, Variant};
use std::fs;
use std::path::Path;
use tabletop::Name;
use tabletop::chance::{self, Chance};
use tabletop::record::Transcript;

const HEADING: &str = "; game unnamed=- first=random seed=7";

fn open(path: &Path) -> Result<(SavedGame, RecordFile), RecordError> {
    let (saved, file) = SavedAny::open(path)?;
    Ok((of_schotten(saved), file))
}

fn of_schotten(saved: SavedAny) -> SavedGame {
    match saved {
        SavedAny::Schotten(saved) => saved,
        SavedAny::Lords(_) => panic!("it is a match of Schotten Totten"),
    }
}

fn begin_match(variant: Variant, rounds: u32, rng: &mut Chance) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
    let mut game = Match::new(variant, names, rounds);
    game.start_round(schotten_rules::Deal::shuffled(variant, None, rng))
        .unwrap();
    game
}

/// Plays a random action or deals the next round. Returns `false` once all
/// rounds are over.
fn step_randomly(game: &mut Match, rng: &mut Chance) -> bool {
    let variant = game.variant();
    let Some(action) = game
        .current()
        .unwrap()
        .round()
        .legal_actions()
        .choose(rng)
        .copied()
    else {
        return game
            .start_round(schotten_rules::Deal::shuffled(variant, None, rng))
            .is_ok();
    };
    game.current_mut().unwrap().play(action).unwrap();
    true
}

fn turn_is_open(game: &Match) -> bool {
    let round = game.current().unwrap();
    let table = round.round().table();
    match round.actions().last() {
        None | Some(Action::EndTurn) => false,
        _ if table.outcome().is_some() => false,
        Some(Action::Draw(_)) => matches!(
            table.phase(),
            Phase::Draws(_) | Phase::Returns(_) | Phase::End
        ),
        Some(_) => true,
    }
}

fn actions(game: &Match) -> Vec<Action> {
    let rounds = game.rounds().iter();
    rounds.flat_map(|round| round.actions().to_vec()).collect()
}

/// A game with its recorder.
struct TestGame {
    writer: RecordWriter,
    transcript: Transcript,
    game: Match,
}

impl TestGame {
    fn start(file: RecordFile, game: &Match) -> Self {
        let (text, transcript) = Transcript::begin(game, &file.heading());
        let mut new = Self {
            writer: RecordWriter::default(),
            transcript,
            game: game.clone(),
        };
        new.write(WriteOrder::Begin(Box::new(file), text));
        new
    }

    /// Records everything that happened since the last call.
    fn record_changes(&mut self, game: &Match) {
        let done = |game: &Match| (game.rounds().len(), actions(game).len());
        let ((rounds, before), (rounds_now, now)) = (done(&self.game), done(game));
        let current = game.current().unwrap();
        let mut last = self.game.current().unwrap().clone();
        let edit = if rounds_now > rounds {
            self.transcript
                .append_round::<SchottenTotten>(rounds_now, current.deal())
        } else if now < before {
            self.transcript.undo().unwrap()
        } else {
            assert_eq!(now, before + 1, "one action at a time");
            let start = *last.round();
            let action = *current.actions().last().unwrap();
            last.play(action).unwrap();
            self.transcript
                .append_action::<SchottenTotten>(&start, action, last.round())
        };
        self.write(WriteOrder::Edit(edit, now > 0));
        self.game = game.clone();
    }

    fn write(&mut self, order: WriteOrder) {
        assert_eq!(self.writer.execute(order).failure, None);
    }
}

#[test]
fn a_record_cut_anywhere_keeps_every_whole_action() {
    for variant in Variant::ALL {
        let mut rng = chance::seeded(3);
        let mut game = begin_match(variant, 2, &mut rng);
        while step_randomly(&mut game, &mut rng) {}
        let record = game.to_string();
        let all = actions(&game);
        let header = record.find("clan=").unwrap();
        let first_turn = header + record[header..].find('\n').unwrap();
        for end in 0..=record.len() {
            let bytes = &record.as_bytes()[..end];
            let kept = match parse_valid_part(bytes) {
                Ok(kept) => kept,
                Err(fault) => {
                    assert!(end < first_turn, "{end}: {fault:?}");
                    continue;
                }
            };
            let whole = &all[..whole_actions(&record, end)];
            assert_eq!(actions(&kept.game), whole, "{end}");
        }
    }
}

#[test]
fn a_match_cut_after_a_round_continues() {
    let mut rng = chance::seeded(5);
    let mut game = begin_match(Variant::Base, 2, &mut rng);
    while game.current().unwrap().points().is_none() {
        step_randomly(&mut game, &mut rng);
    }
    let record = game.to_string();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    let result = record.rfind("result").unwrap();
    for end in result - 1..=record.len() {
        fs::write(&path, &record[..end]).unwrap();
        let (saved, file) = open(&path).unwrap_or_else(|e| panic!("{end}: {e:?}"));
        assert_eq!(saved.game, game);
        let mut recording = TestGame::start(file, &game);
        let mut next = game.clone();
        while next.rounds().len() < 2 || next.current().unwrap().actions().len() < 3 {
            step_randomly(&mut next, &mut rng);
            recording.record_changes(&next);
        }
        let written = fs::read_to_string(&path).unwrap();
        assert_eq!(written.parse().as_ref(), Ok(&next), "{end}");
    }
}

/// Trying to parse the record up to each space of such a line took minutes.
#[test]
fn a_megabyte_of_words_after_the_last_action_is_left_out() {
    let mut rng = chance::seeded(11);
    let mut game = begin_match(Variant::Base, 2, &mut rng);
    while actions(&game).len() < 9 || !turn_is_open(&game) {
        step_randomly(&mut game, &mut rng);
    }
    let record = game.to_string();
    let record = record.trim_end();
    for nonsense in [
        " x",
        " +c",
        " R7@3",
        "  ",
        " \u{a0}é",
        "\nround 2",
        "\nround",
        "\n; x y",
    ] {
        let mut text = record.to_owned() + nonsense;
        while text.len() < 1 << 20 {
            text += nonsense.trim_start_matches('\n');
            text.push(' ');
        }
        text.push('x');
        let kept = parse_valid_part(text.as_bytes())
            .unwrap_or_else(|fault| panic!("{nonsense:?}: {fault:?}"));
        let all = actions(&kept.game);
        assert!(all.starts_with(&actions(&game)), "{nonsense:?}");
        assert!(all.len() <= actions(&game).len() + 1, "{nonsense:?}");
        assert_eq!(kept.text.parse().as_ref(), Ok(&kept.game), "{nonsense:?}");
    }
}

/// Counts the actions of a record that end before this offset. No action is a
/// prefix of another one.
fn whole_actions(record: &str, end: usize) -> usize {
    let starts = record.split_inclusive('\n').scan(0, |next, line| {
        let start = *next;
        *next += line.len();
        Some((start, line))
    });
    let turns = starts.filter(|(_, line)| line.starts_with(['A', 'B']));
    let ends = turns.flat_map(|(start, line)| {
        let spaces = line.match_indices([' ', '\n']).skip(1);
        spaces.map(move |(at, _)| start + at)
    });
    ends.filter(|at| *at <= end).count()
}

#[test]
fn the_file_matches_the_game_after_every_action() {
    for variant in Variant::ALL {
        for seed in 0..3 {
            let mut rng = chance::seeded(seed);
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("game");
            let mut game = begin_match(variant, 2, &mut rng);
            let file = RecordFile::new(RecordTarget::File(path.clone()), HEADING.to_owned());
            let mut recording = TestGame::start(file, &game);
            assert!(!path.exists(), "nothing was done yet");
            while step_randomly(&mut game, &mut rng) {
                recording.record_changes(&game);
                assert_eq!(
                    fs::read_to_string(&path).unwrap().parse().as_ref(),
                    Ok(&game)
                );
                if rng.random_bool(0.2) && turn_is_open(&game) {
                    game.current_mut().unwrap().undo();
                    recording.record_changes(&game);
                    assert_eq!(
                        fs::read_to_string(&path).unwrap().parse().as_ref(),
                        Ok(&game)
                    );
                }
                if rng.random_bool(0.1) {
                    // Simulate a restart of the program.
                    drop(recording);
                    let before = fs::read(&path).unwrap();
                    let (saved, file) = match open(&path) {
                        Ok(opened) => opened,
                        Err(fault) => {
                            assert!(
                                game.result().is_some() || actions(&game).is_empty(),
                                "{fault:?}"
                            );
                            return;
                        }
                    };
                    assert_eq!(fs::read(&path).unwrap(), before);
                    let heading = saved.heading.with_config(saved.game.config()).to_string();
                    assert_eq!((heading.as_str(), saved.cut), (HEADING, false));
                    assert_eq!(saved.game, game);
                    recording = TestGame::start(file, &game);
                }
            }
            let looked = of_schotten(SavedAny::read_unlocked(&path).expect("it may be looked at"));
            assert!(looked.in_use, "it is locked");
            drop(recording);
            let saved = of_schotten(SavedAny::read_unlocked(&path).unwrap());
            assert_eq!(saved.state(), GameProgress::Finished);
        }
    }
}

#[test]
fn a_record_of_an_unknown_game_is_not_called_damaged() {
    let mut rng = chance::seeded(1);
    let record = begin_match(Variant::Base, 1, &mut rng).to_string();
    let (version, rest) = record.split_once('\n').unwrap();
    let record = format!("{version}\ngame chess\n{rest}");
    for text in [&record, record.trim_end(), &record[..record.len() / 2]] {
        let parsed = AnyMatch::parse(text.as_bytes());
        assert!(
            matches!(&parsed, Err(RecordError::UnknownGame(name)) if name == "chess"),
            "{parsed:?}"
        );
    }
}
