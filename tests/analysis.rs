//! Analyses of matches that bots have played: what a turn cost, what was passed
//! up, and the real program's reports.

use crate::common::worlds;
use crate::quiet;
use schotten::analysis::{self, Analysis, Settings, Steps};
use schotten_bots::Level;
use schotten_bots::Match;
use schotten_rules::{Action, DeckKind, Phase, Player, Round, Variant, View};
use std::fs;
use std::path::PathBuf;
use std::process::{Output, Stdio};
use tabletop::Budget;
use tabletop::Name;
use tabletop::chance::{Chance, seeded};

/// A match between two levels, with so many rounds agreed on.
fn new_match(variant: Variant, rounds: u32) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    Match::new(variant, names, rounds)
}

/// Plays a round; `choose` may do something else than the bot would.
fn play_round(
    game: &mut Match,
    levels: [Level; 2],
    rng: &mut Chance,
    mut choose: impl FnMut(&View) -> Option<Action>,
) {
    let deal = schotten_rules::Deal::shuffled(game.variant(), game.next_first(), rng);
    game.start_round(deal).expect("a round can begin");
    let played = game.current_mut().expect("a round has begun");
    while played.round().table().outcome().is_none() {
        let view = played.round().view(played.round().table().turn());
        let level = levels[view.viewer().index()];
        let action = choose(&view).or_else(|| {
            let decision = schotten_bots::decide(level, &view, &Budget::default(), rng);
            decision.map(|decision| decision.action)
        });
        played
            .play(action.expect("there is something to do"))
            .expect("legal");
    }
}

fn level(name: &str) -> Level {
    name.parse().expect("a level")
}

/// A match of one round for each variant, by a weak and a middling level.
fn matches() -> Vec<Match> {
    let mut rng = seeded(5);
    let of = |variant| {
        let mut game = new_match(variant, 1);
        let levels = [level("2"), level("6")];
        play_round(&mut game, levels, &mut rng, |_| None);
        game
    };
    Variant::ALL.map(of).to_vec()
}

fn quick() -> Settings {
    Settings {
        budget: Budget::iterations(12),
        seed: 3,
    }
}

fn analyze(game: &Match) -> Analysis {
    analysis::analyze(game, None, &quick(), || ())
}

#[test]
fn a_cost_is_never_negative_and_none_is_nothing() {
    let mut plays = 0;
    for game in matches() {
        let mut watched = 0;
        let analysis = analysis::analyze(&game, None, &quick(), || watched += 1);
        assert_eq!(watched, analysis::turn_count(&game, None));
        let actions: Vec<Action> = analysis
            .turns
            .iter()
            .flat_map(|turn| turn.actions.clone())
            .collect();
        assert_eq!(actions, game.rounds()[0].actions(), "nothing is left out");
        for turn in &analysis.turns {
            assert!((0.0..=1.0).contains(&turn.cost()), "{turn:?}");
            if let Some(play) = turn.play {
                plays += 1;
                assert!((0.0..=1.0).contains(&play.chance), "{turn:?}");
                assert!((0.0..=1.0).contains(&play.best_chance), "{turn:?}");
                assert!(turn.actions.contains(&play.played), "{turn:?}");
                assert!(play.cost() >= 0.0, "{turn:?}");
                assert_eq!(play.cost() == 0.0, play.best == play.played, "{turn:?}");
            }
            if let Some(claims) = turn.passed_up {
                assert!(
                    claims.cost() >= 0.0 && !claims.stones.is_empty(),
                    "{turn:?}"
                );
            }
        }
        for player in Player::BOTH {
            let summary = analysis.summary(player);
            let own = analysis.turns.iter().filter(|turn| turn.player == player);
            assert_eq!(summary.turns, own.count());
            let accuracy = summary.accuracy.expect("there were choices");
            assert!((0.0..=1.0).contains(&accuracy));
            assert!(summary.mean_cost.expect("there were choices") >= 0.0);
            let costs = summary.costliest.iter().map(|at| {
                let turn = analysis.turn(*at).expect("the turn is there");
                assert_eq!(turn.player, player);
                turn.cost()
            });
            assert!(costs.collect::<Vec<_>>().is_sorted_by(|a, b| a >= b));
        }
    }
    assert!(plays > 60, "{plays} plays were judged");
}

#[test]
fn the_same_match_gives_the_same_analysis_alone_or_not() {
    let mut rng = seeded(8);
    let mut game = new_match(Variant::Tactic, 2);
    for _ in 0..2 {
        play_round(&mut game, [level("3"); 2], &mut rng, |_| None);
    }
    let whole = analyze(&game);
    assert_eq!(whole, analyze(&game));
    let second = analysis::analyze(&game, Some(2), &quick(), || ());
    let of_second = whole.turns.iter().filter(|turn| turn.place.round == 2);
    assert_eq!(second.turns, of_second.cloned().collect::<Vec<_>>());
    assert!(second.turns.len() > 10);
}

#[test]
fn a_turn_is_judged_alike_whatever_is_hidden() {
    let mut rng = seeded(21);
    let mut differed = 0;
    for game in matches() {
        let played = &game.rounds()[0];
        let mut truth = Round::new(played.deal());
        for steps in analysis::turns(played) {
            let (view, _) = steps[0];
            let at = analysis::Place { round: 1, turn: 1 };
            // Up to the first draw, the turn goes on alike in every world.
            let drawn = |(_, action): &(View, Action)| matches!(action, Action::Draw(_));
            let until = steps.iter().position(drawn).unwrap_or(steps.len());
            let mut world = worlds::dealt_anew(&view, &mut rng);
            differed += usize::from(world != truth);
            let mut others = Steps::new();
            for (_, action) in &steps[..until] {
                others.push((world.view(view.viewer()), *action));
                world.play(*action).expect("legal in every world");
            }
            let budget = Budget::iterations(20);
            assert_eq!(
                analysis::judge(at, &others, &budget, 7),
                analysis::judge(at, &steps[..until], &budget, 7),
            );
            for (_, action) in &steps {
                truth.play(*action).expect("legal");
            }
        }
    }
    assert!(differed > 60, "{differed} worlds differed");
}

/// A claim that wins the round now.
fn winning_claim(view: &View) -> Option<Action> {
    let claims = view.legal_actions().into_iter();
    let mut claims = claims.filter(|action| matches!(action, Action::Claim(_)));
    claims.find(|claim| {
        let after = view.after(*claim);
        after.is_some_and(|after| after.table().outcome().is_some())
    })
}

#[test]
fn a_winning_claim_passed_up_is_found() {
    for variant in Variant::ALL {
        let mut rng = seeded(33);
        let mut passed = Vec::new();
        // Some rounds give no occasion.
        for _ in 0..4 {
            let mut game = new_match(variant, 1);
            let mut missed: Option<usize> = None;
            let mut actions = 0;
            play_round(&mut game, [level("net"); 2], &mut rng, |view| {
                actions += 1;
                let here = missed.is_none() && winning_claim(view).is_some();
                let mut legal = view.legal_actions().into_iter();
                let other = here.then(|| legal.find(|one| !matches!(one, Action::Claim(_))));
                let other = other.flatten();
                missed = missed.or(other.map(|_| actions - 1));
                other
            });
            let Some(missed) = missed else { continue };
            // Claims are judged without a search.
            let budget = Budget::iterations(1);
            let settings = Settings { budget, seed: 3 };
            let analysis = analysis::analyze(&game, None, &settings, || ());
            let mut before = 0;
            for turn in &analysis.turns {
                let here = (before..before + turn.actions.len()).contains(&missed);
                before += turn.actions.len();
                let wins = turn.passed_up.is_some_and(|claims| claims.wins);
                assert_eq!(wins, here, "{variant:?} {turn:?}");
                if here {
                    passed.push(turn.cost());
                }
            }
            let found = Player::BOTH.map(|player| analysis.summary(player).wins_passed_up);
            assert_eq!(found.iter().sum::<usize>(), 1);
        }
        assert!(!passed.is_empty(), "{variant:?}: a claim was passed up");
    }
}

#[test]
fn exact_chances_are_those_of_the_endgame() {
    let mut exact = 0;
    for seed in 0..4 {
        let mut game = new_match(Variant::Base, 1);
        // Random players take rounds to their end.
        play_round(&mut game, [level("random"); 2], &mut seeded(seed), |view| {
            let mut legal = view.legal_actions().into_iter();
            // And don't claim before it.
            let claims =
                view.table().deck_len(DeckKind::Clan) > 0 && view.table().phase() == Phase::End;
            claims.then(|| legal.find(|one| !matches!(one, Action::Claim(_))))?
        });
        for turn in analyze(&game).turns {
            let Some(play) = turn.play.filter(|play| play.exact) else {
                continue;
            };
            exact += 1;
            for value in [play.chance, play.best_chance] {
                assert!([0.0, 0.5, 1.0].contains(&value), "{turn:?}");
            }
        }
    }
    assert!(exact > 4, "{exact} plays were judged exactly");
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the file can be written");
    path
}

fn run(file: &str, args: &[&str]) -> Output {
    let mut command = quiet::schotten();
    let command = command.args(["analyze", file]).args(args);
    command.stdin(Stdio::null()).output().expect("it starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// A record of two rounds that are over and one that is not.
fn unfinished() -> Match {
    let mut rng = seeded(77);
    let mut game = new_match(Variant::Base, 3);
    for _ in 0..3 {
        play_round(&mut game, [level("2"), level("net")], &mut rng, |_| None);
    }
    let last = game.current_mut().expect("three rounds");
    for _ in 0..9 {
        last.undo().expect("an action");
    }
    game
}

#[test]
fn without_a_file_the_game_played_last_is_looked_at() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("schotten/games");
    let run = || {
        let mut command = quiet::schotten();
        let command = command
            .args(["analyze", "--round", "1", "--iterations", "16"])
            .env("XDG_DATA_HOME", data.path());
        command.stdin(Stdio::null()).output().expect("it starts")
    };
    let nothing = run();
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    assert!(
        text(&nothing.stderr).contains("there is no game in"),
        "{nothing:?}"
    );
    fs::create_dir_all(&folder).expect("a folder");
    let record = unfinished().to_string();
    fs::write(folder.join("one.schotten"), &record).expect("written");
    // Of a game that has just begun nothing can be told.
    let end = record.find("\nresult").expect("a result");
    let turn = |player| record[..end].rfind(player);
    let begun = turn("\nA ").max(turn("\nB ")).expect("a turn");
    let two = folder.join("two.schotten");
    fs::write(&two, &record[..begun]).expect("written");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    let two = fs::File::options().append(true).open(two);
    two.and_then(|two| two.set_modified(later)).expect("set");
    let output = run();
    assert!(output.status.success(), "{output:?}");
    let file = file("analyze-last.txt", &record);
    let same = self::run(
        file.to_str().expect("text"),
        &["--round", "1", "--iterations", "16"],
    );
    assert_eq!(text(&output.stdout), text(&same.stdout));
}

#[test]
fn the_program_reports_in_words_and_in_json() {
    let path = file("analyze.txt", &unfinished().to_string());
    let path = path.to_str().expect("a name");
    let few = ["--iterations", "20"];
    let output = run(path, &few);
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "no terminal, no progress");
    for words in [
        "Ann – Bob",
        "Round 1\n",
        "Round 2\n",
        "Ann: accuracy",
        "Bob: accuracy",
    ] {
        assert!(told.contains(words), "no {words:?} in: {told}");
    }
    assert!(told.contains("Round 3 isn't over"), "{told}");
    assert!(!told.contains("Round 3\n"), "{told}");
    assert_eq!(run(path, &few).stdout, output.stdout, "the same every time");

    let french = run(path, &["--iterations", "20", "--language", "fr"]);
    let french = text(&french.stdout);
    for words in ["Manche 1\n", "précision", "coût", "n'est pas finie"] {
        assert!(french.contains(words), "no {words:?} in: {french}");
    }
    // Green is vert there, and cards have their French letters.
    for strength in 1..=9 {
        let english = format!("G{strength}@");
        assert!(!french.contains(&english), "{english} in: {french}");
    }
    assert!((1..=9).any(|strength| french.contains(&format!(" V{strength}@"))));

    let one = run(path, &["--iterations", "20", "--round", "2"]);
    assert!(!text(&one.stdout).contains("Round 1"));
    assert!(text(&one.stdout).contains("Round 2\n"));

    let json = run(path, &["--iterations", "20", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let analysis = analysis::analyze(
        &unfinished(),
        None,
        &Settings {
            budget: Budget::iterations(20),
            ..Settings::default()
        },
        || (),
    );
    let turns = json["turns"].as_array().expect("turns");
    assert_eq!(turns.len(), analysis.turns.len());
    for (row, turn) in turns.iter().zip(&analysis.turns) {
        assert_eq!(row["player"], turn.player.to_string());
        let cost = row["cost"].as_f64().expect("a number");
        assert!((cost - f64::from(turn.cost())).abs() < 1e-6);
        for action in row["actions"].as_array().expect("actions") {
            let action = action.as_str().expect("a text").parse::<Action>();
            assert!(turn.actions.contains(&action.expect("an action")));
        }
    }
    assert_eq!(json["rounds_left_out"], serde_json::json!([3]));
}

#[test]
fn what_cannot_be_analyzed_is_refused_with_what_is_wrong() {
    let record = unfinished();
    let good = file("analyze-good.txt", &record.to_string());
    let text_of = record.to_string();
    let line = 1 + text_of
        .lines()
        .position(|line| line.starts_with("A "))
        .expect("a turn");
    let place = format!("line {line}, column 3");
    let broken = text_of.replacen("\nA ", "\nA X7@3 ", 1);
    let broken = file("analyze-broken.txt", &broken);
    let whole = record.to_string();
    let begun: Match = whole[..whole.find("\nresult").expect("a result")]
        .rsplit_once('\n')
        .expect("lines")
        .0
        .parse()
        .expect("a beginning is a record");
    let begun = file("analyze-begun.txt", &begun.to_string());
    let missing = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-such-record.txt");
    let refused = |path: &PathBuf, args: &[&str], code: i32, words: &[&str]| {
        let output = run(path.to_str().expect("a name"), args);
        assert_eq!(output.status.code(), Some(code), "{path:?} {args:?}");
        assert!(output.stdout.is_empty(), "{path:?} {args:?}");
        let told = text(&output.stderr);
        for word in words {
            assert!(
                told.contains(word),
                "{path:?} {args:?}: no {word:?} in {told}"
            );
        }
    };
    refused(&missing, &[], 1, &["no-such-record.txt"]);
    refused(&broken, &[], 2, &["analyze-broken.txt", &place, "X7@3"]);
    refused(&begun, &[], 1, &["is over", "the other's cards"]);
    refused(&good, &["--round", "3"], 1, &["is over"]);
    refused(&good, &["--round", "4"], 2, &["round 4", "3 rounds"]);
    refused(&good, &["--round", "0"], 2, &["round 0"]);
    refused(&good, &["--iterations", "0"], 2, &["--iterations"]);
}

#[test]
fn a_record_comes_from_standard_input_too() {
    let mut command = quiet::schotten();
    command.args(["analyze", "-", "--iterations", "16", "--round", "1"]);
    let output = quiet::output_to(&mut command, unfinished().to_string());
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("Round 1\n"));
}
