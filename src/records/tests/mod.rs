//! Tests of records cut at any point, and of games recorded action by action.

mod index;

use super::record_file::RecordTarget;
use super::record_writer::WriteOrder;
use super::valid_part::parse_valid_part;
use super::{
    Disposal, GameProgress, ListedGame, ListedInGames, ReadRecord, RecordError, RecordFile,
    RecordWriter, RecordedPlayers, RecordingId, SavedMatch, dispose,
};
use crate::games::game_of_record;
use crate::host::Host;
use lords_bots::LordsOfScotland;
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{Action, Phase, Player, Variant};
use std::fs;
use tabletop::chance::{self, Chance};
use tabletop::record::Transcript;
use tabletop::{Game, MatchResult, Name, Playing, Seats};

const HEADING: &str = "; game unnamed=- first=random seed=7";

type SavedGame = SavedMatch<SchottenTotten>;

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

/// Resumes the game in a file, plays the first legal action, and returns the game.
fn play_on<G: RecordedPlayers>(saved: &SavedMatch<G>, file: RecordFile) -> tabletop::Match<G> {
    let mut host = Host::new(Playing::resume(&saved.game));
    let mut seen = host.seen();
    host.record(file, RecordingId::default());
    // Only if the round before it is over.
    let _ = host.begin_round(&mut seen);
    let action = G::legal_actions(host.round())[0];
    host.play(action, &mut seen).unwrap();
    let mut writer = RecordWriter::default();
    for order in host.recording_mut().take_orders() {
        assert_eq!(writer.execute(order.order).failure, None);
    }
    host.in_full().clone()
}

/// A record that was cut can be listed and replayed, and as soon as one action is
/// whole, resumed. Cuts it at every byte from `first` on.
fn assert_resumed_wherever_cut<G: RecordedPlayers>(record: &str, first: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game");
    for end in first..=record.len() {
        let around = &record[first.max(end.saturating_sub(40))..end];
        fs::write(&path, &record[..end]).unwrap();
        let kept = parse_valid_part::<G>(&record.as_bytes()[..end]).unwrap();
        let listed = ListedGame::read(&path).unwrap();
        let replayed = SavedMatch::<G>::read_unlocked(&path).unwrap();
        assert_eq!(replayed.game, kept.game, "{around}");
        assert_eq!(listed.progress, replayed.state(), "{around}");
        let opened = SavedMatch::<G>::open(&path);
        if listed.is_unfinished() {
            let (opened, file) =
                opened.unwrap_or_else(|error| panic!("not resumed after {around:?}: {error:?}"));
            let game = play_on(&opened, file);
            let written = fs::read_to_string(&path).unwrap();
            assert_eq!(written.parse().as_ref(), Ok(&game), "after {around:?}");
        } else {
            assert!(opened.is_err(), "{around}");
        }
    }
}

#[test]
fn a_match_cut_anywhere_is_resumed() {
    for variant in [Variant::Base, Variant::Tactic] {
        let mut rng = chance::seeded(5);
        let mut game = begin_match(variant, 3, &mut rng);
        while game.rounds().len() < 3 || !actions(&game).len().is_multiple_of(5) {
            step_randomly(&mut game, &mut rng);
        }
        let record = game.to_string();
        // The end of the first round, the next deal, and what follows.
        let first = record.find("\nresult").unwrap() - 60;
        assert_resumed_wherever_cut::<SchottenTotten>(&record, first);
    }
}

#[test]
fn a_game_of_lords_cut_anywhere_keeps_every_whole_action_and_is_resumed() {
    for (players, seed) in [(2, 1), (5, 6)] {
        let mut rng = chance::seeded(seed);
        let players = lords_rules::PlayerCount::new(players).unwrap();
        let bruces = false;
        let variant = lords_rules::Variant { players, bruces };
        let names = ["Ann", "Bob", "Cat", "Dan", "Eve"][..players.get()].iter();
        let names: Seats<Name> = names.map(|name| Name::new(name).unwrap()).collect();
        let mut game = lords_bots::Match::new(variant, names, 1);
        let deal = LordsOfScotland::deal(variant, None, &mut rng);
        game.start_round(deal).unwrap();
        let round = game.current_mut().unwrap();
        while let Some(action) = LordsOfScotland::legal_actions(round.round()).choose(&mut rng) {
            round.play(*action).unwrap();
        }
        let record = game.to_string();
        let first = record.find("draw=").unwrap();
        let first = first + record[first..].find('\n').unwrap();
        let all = round_actions(&game);
        for end in first..=record.len() {
            let kept = parse_valid_part::<LordsOfScotland>(&record.as_bytes()[..end]).unwrap();
            let kept = round_actions(&kept.game);
            assert!(all.starts_with(kept), "{}", &record[end - 20..end]);
            assert_eq!(
                kept.len(),
                whole_actions(&record, end),
                "{}",
                &record[end - 20..end]
            );
        }
        assert_resumed_wherever_cut::<LordsOfScotland>(&record, first);
    }
}

fn round_actions(game: &lords_bots::Match) -> &[lords_rules::Action] {
    game.current().unwrap().actions()
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

/// Counts the actions of a record that end before this offset.
fn whole_actions(record: &str, end: usize) -> usize {
    let starts = record.split_inclusive('\n').scan(0, |next, line| {
        let start = *next;
        *next += line.len();
        Some((start, line))
    });
    let turns = starts.filter(|(_, line)| line.starts_with(|c: char| c.is_ascii_uppercase()));
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
                    let (saved, file) = match SavedGame::open(&path) {
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
            let looked = SavedGame::read_unlocked(&path).expect("it may be looked at");
            assert!(looked.in_use, "it is locked");
            drop(recording);
            let saved = SavedGame::read_unlocked(&path).unwrap();
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
        let parsed = game_of_record(text.as_bytes());
        assert!(
            matches!(&parsed, Err(RecordError::UnknownGame(name)) if name == "chess"),
            "{parsed:?}"
        );
    }
}

/// The game that is offered has been read already when all others are: looking through
/// a folder opens each record once.
#[test]
fn a_survey_offers_the_last_unfinished_game_and_reads_each_record_once() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    for (name, seed) in [("one", 1), ("two", 2), ("three", 3)] {
        let mut rng = chance::seeded(seed);
        let mut game = begin_match(Variant::Base, 1, &mut rng);
        step_randomly(&mut game, &mut rng);
        fs::write(
            games.join(name).with_extension("schotten"),
            game.to_string(),
        )
        .unwrap();
    }
    let mut offered = None;
    let listed = super::survey(&games, |game| {
        let path = game.unwrap().path.clone();
        // It is not read again, or it would be missing in the list.
        fs::write(&path, "no record\n").unwrap();
        assert_eq!(offered.replace(path), None);
    });
    let listed: Vec<_> = listed.into_iter().map(|game| game.path).collect();
    assert_eq!(listed.len(), 3, "{listed:?}");
    assert_eq!(listed.first(), offered.as_ref());
    fs::remove_dir_all(&games).unwrap();
    let mut asked = 0;
    let none = super::survey(&games, |game| asked += usize::from(game.is_none()));
    assert_eq!((none.len(), asked), (0, 1));
}

/// At any point of a game, and wherever its record is cut: what was played stays, nobody plays on,
/// and the only person at the table has lost.
#[test]
fn a_resigned_game_is_lost_and_only_watched_from_then_on() {
    let schotten = include_str!("../../../tests/data/from_0_1/records/bot-1-base.schotten");
    let lords = include_str!("../../../crates/lords-bots/tests/data/game.schotten");
    let resigned = resign_everywhere::<SchottenTotten>(schotten);
    assert!(resigned.iter().all(|game| {
        let game = game.schotten().unwrap();
        let lost = game.rounds.last().unwrap();
        let is_lost = lost.outcome.winner() == Some(Player::B) && lost.points[Player::B] == 5;
        is_lost && game.result() == Some(MatchResult::Won(Player::B))
    }));
    let resigned = resign_everywhere::<LordsOfScotland>(lords);
    assert!(resigned.iter().all(|game| {
        let summary = game.lords().unwrap();
        let places: Vec<u8> = summary
            .result
            .as_ref()
            .unwrap()
            .places
            .iter()
            .copied()
            .collect();
        let others = (0..places.len()).filter(|seat| Some(*seat) != summary.resigned);
        let mut others: Vec<_> = others
            .map(|seat| (places[seat], summary.points.iter().nth(seat)))
            .collect();
        others.sort_unstable();
        usize::from(places[summary.resigned.unwrap()]) == places.len()
            && others.is_sorted_by(|better, worse| better.1 >= worse.1)
    }));
}

/// Resigns this game at many points, and returns what is recorded of it each time.
fn resign_everywhere<G: RecordedPlayers + ListedInGames>(record: &str) -> Vec<ListedGame> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.schotten");
    let mut resigned = Vec::new();
    for end in (0..=record.len()).step_by(3).chain([record.len()]) {
        fs::write(&path, &record[..end]).unwrap();
        let Ok(before) = SavedMatch::<G>::read_unlocked(&path) else {
            continue;
        };
        let outcome = dispose(&path, Disposal::Resign);
        if before.state() != GameProgress::Running {
            assert!(outcome.is_err());
            assert_eq!(fs::read_to_string(&path).unwrap(), record[..end]);
            continue;
        }
        resigned.push(outcome.unwrap().expect("it is still there"));
        assert!(matches!(
            SavedMatch::<G>::open(&path),
            Err(RecordError::Finished)
        ));
        assert!(dispose(&path, Disposal::Resign).is_err(), "once is enough");
        let after = SavedMatch::<G>::read_unlocked(&path).unwrap();
        assert_eq!(after.game.to_string(), before.game.to_string());
        assert!(resigned.last().is_some_and(ListedGame::is_resigned));
    }
    assert!(resigned.len() > 20, "{}", resigned.len());
    resigned
}
