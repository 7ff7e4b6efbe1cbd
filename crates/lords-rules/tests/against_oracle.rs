//! The crate and the oracle play the same random games side by side. After every
//! action they have to agree on the position, every view, the legal actions, the
//! score, and what is legal by the view of the player who acts.

use crate::common::{dealt, legal, score, sorted, variants, view_text, viewers};
use lords_rules::{Action, Card, Clan, Facing, Follower, Phase, Round, Variant, View, perft};
use lords_testkit::oracle::{Oracle, random_position};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

fn oracle(variant: Variant, seed: u64) -> Oracle {
    Oracle::deal(variant.players.get(), variant.bruces, seed, None)
}

#[track_caller]
fn compare(round: &Round, oracle: &Oracle) {
    let text = oracle.show();
    assert_eq!(round.to_string(), text);
    assert_eq!(legal(round), oracle.legal(), "{text}");
    assert_eq!(score(round.table()), oracle.score(), "{text}");
    for viewer in viewers(round) {
        let view = view_text(round, viewer);
        let seen = oracle.view(viewer.map(lords_rules::Player::letter));
        assert_eq!(view, seen.show());
        let parsed: View = view
            .parse()
            .unwrap_or_else(|error| panic!("{error}: {view}"));
        assert_eq!(score(parsed.table()), seen.score(), "{view}");
        if viewer.is_some() && viewer == round.to_act() {
            let actions = parsed.legal_actions();
            let tokens = sorted(actions.iter().map(Action::to_string));
            assert_eq!(tokens, seen.legal(), "{view}");
        }
    }
}

/// How a game is played, so that games differ: some players recruit more, some
/// muster more face-down, some decline more.
struct PlayStyle {
    recruits: f64,
    face_down: f64,
    declines: f64,
}

impl PlayStyle {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        Self {
            recruits: *[0.2, 0.5, 0.7, 0.95].choose(rng).unwrap(),
            face_down: *[0.05, 0.3, 0.7].choose(rng).unwrap(),
            declines: *[0.0, 0.1, 0.4].choose(rng).unwrap(),
        }
    }

    fn choose(&self, round: &Round, rng: &mut ChaCha8Rng) -> Option<Action> {
        let actions = round.legal_actions();
        let weigh = |action: &Action| match action {
            Action::Recruit(_) => self.recruits,
            Action::Muster(_, Facing::Up) => (1.0 - self.recruits) * (1.0 - self.face_down),
            Action::Muster(_, Facing::Down) => (1.0 - self.recruits) * self.face_down,
            Action::Decline => self.declines,
            _ => 1.0,
        };
        let heaviest = actions.iter().map(weigh).fold(0.0, f64::max);
        // By rejection, as the weights are of kinds and not of single actions.
        for _ in 0..100 {
            let action = *actions.choose(rng)?;
            if rng.random_bool(weigh(&action) / heaviest.max(f64::MIN_POSITIVE)) {
                return Some(action);
            }
        }
        actions.choose(rng).copied()
    }
}

/// What the games have to contain: a power as it is used, by a card of its own Clan
/// or by a Scott that copies it, and the Clan of the card that it meets.
type Meeting = (bool, Clan, Clan);
type Met = BTreeSet<Meeting>;

fn meeting(round: &Round, action: Action) -> Option<Meeting> {
    let table = round.table();
    let clan_at = |id| table.follower(id).and_then(Follower::card).map(Card::clan);
    let met = match action {
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => clan_at(id)?,
        Action::SwapSupporter(card) | Action::Muster(card, _) => card.clan(),
        Action::UsePower => round.draw_pile().next()?.clan(),
        _ => return None,
    };
    let Phase::Power(power) = table.phase() else {
        return None;
    };
    let user = table.army(table.to_act()?).last()?.card()?;
    Some((user.clan() != power, power, met))
}

/// Plays a game to its end, or this many actions of it.
fn play(mut round: Round, mut oracle: Oracle, seed: u64, most: usize) -> Met {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let style = PlayStyle::random(&mut rng);
    let mut met = Met::new();
    for _ in 0..most {
        compare(&round, &oracle);
        let Some(action) = style.choose(&round, &mut rng) else {
            break;
        };
        met.extend(meeting(&round, action));
        round.play(action).unwrap();
        oracle.play(&action.to_string()).unwrap();
    }
    compare(&round, &oracle);
    met
}

fn play_games(players: usize, games: u64) {
    for variant in variants().filter(|variant| variant.players.get() == players) {
        for seed in 0..games {
            let round = dealt(variant, seed);
            play(round, oracle(variant, seed), seed, usize::MAX);
        }
    }
}

/// The table of rulings L48 to L70, without the powers that meet no card.
fn expected_meetings() -> impl Iterator<Item = Meeting> {
    let powers = [
        Clan::Scott,
        Clan::Makgill,
        Clan::Wemyss,
        Clan::Ferguson,
        Clan::Cockburn,
    ];
    let meetings = powers.into_iter().flat_map(|power| {
        let met = move |clan| [false, true].map(|copied| (copied, power, clan));
        Clan::ALL.into_iter().flat_map(met)
    });
    // A Scott copies no Scott, so it never has that power by copying.
    meetings
        .filter(|(copied, power, clan)| *power != Clan::Scott || !*copied && *clan != Clan::Scott)
}

#[test]
fn games_of_two_players() {
    play_games(2, 300);
}

#[test]
fn games_of_three_players() {
    play_games(3, 300);
}

#[test]
fn games_of_four_players() {
    play_games(4, 300);
}

#[test]
fn games_of_five_players() {
    play_games(5, 300);
}

/// Positions that games rarely reach, and how they go on. Every power meets every
/// Clan there.
#[test]
fn positions_made_at_random() {
    let mut met = Met::new();
    for seed in 0..6000 {
        let oracle = random_position(seed);
        let text = oracle.show();
        let round = text
            .parse()
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        met.extend(play(round, oracle, seed, 12));
    }
    let missing: Vec<Meeting> = expected_meetings()
        .filter(|meeting| !met.contains(meeting))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The crate refuses what the oracle refuses, in positions and in views.
#[test]
fn the_same_texts_are_refused() {
    let (mut refused, mut accepted) = (0, 0);
    for seed in 0..2000 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut text = random_position(seed).show();
        let as_view = rng.random_bool(0.5);
        let oracle = Oracle::parse(&text).expect("it contradicts nothing");
        if as_view && let Some(player) = oracle.to_act() {
            text = oracle.view(Some(player)).show();
        }
        for _ in 0..10 {
            let changed = change(&text, &mut rng);
            let expected = Oracle::parse(&changed).map(|_| ());
            let found = if changed.contains("view=") {
                read_acting_view(&changed)
            } else {
                changed
                    .parse::<Round>()
                    .map(|_| ())
                    .map_err(|error| error.to_string())
            };
            assert_eq!(
                found.is_ok(),
                expected.is_ok(),
                "{found:?}, oracle: {expected:?}\n{changed}"
            );
            *if found.is_ok() {
                &mut accepted
            } else {
                &mut refused
            } += 1;
        }
    }
    assert!(refused > 10_000 && accepted > 300, "{refused} {accepted}");
}

/// A view that the line protocol takes: of the player who acts.
fn read_acting_view(text: &str) -> Result<(), String> {
    let view: View = text
        .parse()
        .map_err(|error: textkit::ParseError| error.to_string())?;
    let acting = view.viewer().is_some() && view.viewer() == view.table().to_act();
    if acting {
        Ok(())
    } else {
        Err("the view of another player".to_owned())
    }
}

/// Changes a field of a position or view, or moves a card from one to another.
fn change(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let at = rng.random_range(1..words.len());
    match rng.random_range(0..8) {
        // A value of another position.
        0..3 => {
            let other = random_position(rng.random_range(0..1000)).show();
            let other: Vec<&str> = other.split(' ').collect();
            let at = rng.random_range(1..other.len());
            let name = other[at].split('=').next().unwrap();
            if let Some(word) = words
                .iter_mut()
                .find(|word| word.split('=').next() == Some(name))
            {
                other[at].clone_into(word);
            }
        }
        // A part of the text elsewhere.
        3..6 => {
            let from = rng.random_range(1..words.len());
            let cards: Vec<String> = lords_rules::Card::all()
                .map(|card| card.to_string())
                .filter(|card| words[from].contains(card.as_str()))
                .collect();
            if let Some(card) = cards.choose(rng) {
                words[from] = words[from].replacen(card.as_str(), "", 1);
                let place = words[at].len();
                if words[at].ends_with('-') {
                    words[at].pop();
                }
                let place = place.min(words[at].len());
                words[at].insert_str(place, card);
                for word in &mut words {
                    *word = word.replace("=,", "=-,").replace(",,", ",-,");
                    if word.ends_with(['=', ',']) {
                        word.push('-');
                    }
                }
            }
        }
        // A character.
        6 => {
            let pool: Vec<char> = "-,:*^()?=ABCDE0123456789Sk".chars().collect();
            let place = rng.random_range(0..words[at].len());
            let removed = rng.random_range(0..2);
            let inserted = pool.choose(rng).unwrap().to_string();
            words[at].replace_range(place..place + removed, &inserted);
        }
        _ => {
            let other = rng.random_range(1..words.len());
            words.swap(at, other);
        }
    }
    words.join(" ")
}

#[test]
fn perft_counts_are_the_same() {
    for variant in variants() {
        for seed in 0..3 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let (mut round, mut oracle) = (dealt(variant, seed), oracle(variant, seed));
            let style = PlayStyle::random(&mut rng);
            while let Some(action) = style.choose(&round, &mut rng) {
                if rng.random_bool(0.05) {
                    assert_eq!(perft(&round, 2), oracle.perft(2) as u64, "{round}");
                }
                round.play(action).unwrap();
                oracle.play(&action.to_string()).unwrap();
            }
        }
    }
}
