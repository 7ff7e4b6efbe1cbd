//! Statistics against a recount: the lines of the records are replayed by the
//! independent implementation of the rules, which tells of each Stone by what
//! right it was won and with which formation.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten::stats::figures::win_rate;
use schotten::stats::{Figures, MatchSummary, Statistics, WinReason};
use schotten_bots::Level;
use schotten_bots::Match;
use schotten_rules::{Category, Player, Variant};
use schotten_testkit::oracle::formation::{Category as OracleCategory, best};
use schotten_testkit::oracle::{Oracle, Verdict, cards::read_card};
use schotten_testkit::{codes, field, random_match};
use std::collections::BTreeMap;
use tabletop::chance::seeded;
use telling::words::Participant;

/// Seats the reader where a player is called so, and the computer at this level
/// as B.
pub(crate) fn seat_players(game: &mut Match, bot: Option<Level>) {
    let participant = |player: Player| match (bot, game.name(player).as_str()) {
        (Some(level), _) if player == Player::B => Participant::Computer(level, None),
        (_, "You" | "Vous") => Participant::Reader,
        _ => Participant::Person(game.name(player).clone()),
    };
    let participants = Player::BOTH.map(participant);
    game.amend_config(|config| config.participants = participants.into());
}

/// What the recount finds of a player in all variants together, and by variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Count {
    /// Won, drawn, lost, in order.
    rounds: String,
    matches: [u64; 3],
    points: u64,
    /// `category way`.
    stones: BTreeMap<String, u64>,
    /// By what ended them.
    endings: BTreeMap<String, [u64; 3]>,
    rivals: BTreeMap<String, [u64; 3]>,
}

const WON: usize = 0;
const DRAWN: usize = 1;
const LOST: usize = 2;

fn result_of(result: &str, seat: &str) -> usize {
    match result {
        "draw" => DRAWN,
        winner if winner == seat => WON,
        _ => LOST,
    }
}

/// A Stone that was won: by whom, its number from 1, the category, the way.
type Won = (char, usize, String, &'static str);

/// The Stones of the border of this position, won so: by claims that were told
/// before, or else at the settlement.
fn stones_won(position: &str, claims: &BTreeMap<usize, &'static str>) -> Vec<Won> {
    let mut won = Vec::new();
    for (place, stone) in field(position, "border").split('/').enumerate() {
        let Some((stone, owner)) = stone.split_once('=') else {
            continue;
        };
        let (cards, marks) = stone.split_at(stone.find(['*', '^']).unwrap_or(stone.len()));
        let side = cards.split(':').nth(usize::from(owner == "B"));
        let cards = codes(side.expect("two sides"));
        let cards = cards.iter().map(|code| read_card(code));
        let cards: Vec<_> = cards.map(|card| card.expect("a card")).collect();
        let category = match best(&cards, marks.contains("*BB")).0 {
            OracleCategory::ColorRun => Category::ColorRun,
            OracleCategory::OfAKind => Category::ThreeOfAKind,
            OracleCategory::Color => Category::Color,
            OracleCategory::Run => Category::Run,
            OracleCategory::Sum => Category::Sum,
        };
        let way = claims.get(&(place + 1)).copied().unwrap_or("Settlement");
        let owner = owner.chars().next().expect("a player");
        won.push((owner, place + 1, format!("{category:?}"), way));
    }
    won
}

/// What ended a round in this position: two passes, or else three Stones in a row of its
/// winner, or five.
fn ending_of(position: &str, won: &[Won], winner: &str) -> &'static str {
    let has = |stone: usize| {
        let mut won = won.iter();
        won.any(|(owner, place, ..)| winner.contains(*owner) && *place == stone)
    };
    if field(position, "passes") == "2" {
        "Passes"
    } else if (1..=7).any(|stone| (stone..stone + 3).all(has)) {
        "Three"
    } else {
        "Five"
    }
}

/// Counts the rounds of a record that are over, for both players, from its
/// text.
fn recount(text: &str, bot: Option<Level>, players: &mut BTreeMap<String, Count>) {
    let mut lines = text.lines();
    let mut header = |name: &str| {
        let line = lines.next().expect("a line");
        let value = line.strip_prefix(name).expect("the header");
        value.strip_prefix(' ').unwrap_or(value).to_owned()
    };
    header("schotten 1");
    let (variant, names, length) = (header("variant"), header("players"), header("rounds"));
    let names: Vec<String> = names.split('|').map(str::to_owned).collect();
    if bot.is_none() && names[0] == names[1] {
        return;
    }
    let mut round: Option<Oracle> = None;
    let mut claims = BTreeMap::new();
    let (mut over, mut score) = (0, [0, 0]);
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        if words[0] == "round" {
            let [clan, tactic] = ["clan", "tactic"].map(|name| codes(field(line, name)));
            let first = field(line, "first").chars().next().expect("a player");
            round = Some(Oracle::deal(&variant, first, &clan, &tactic));
            claims.clear();
            continue;
        }
        let oracle = round.as_mut().expect("a round has begun");
        if words[0] != "result" {
            for token in &words[1..] {
                if let Some(stone) = token.strip_prefix('#') {
                    let stone = stone.parse().expect("a Stone's number");
                    let way = match oracle.claims()[&stone] {
                        Verdict::Stronger => "Stronger",
                        Verdict::First => "First",
                        Verdict::Proved => "Proof",
                        other => panic!("{token}: {other:?}"),
                    };
                    claims.insert(usize::from(stone), way);
                }
                oracle.apply(token).expect("a legal action");
            }
            continue;
        }
        over += 1;
        let position = oracle.show();
        let won = stones_won(&position, &claims);
        let ending = ending_of(&position, &won, words[1]);
        for (seat, letter) in ["A", "B"].into_iter().enumerate() {
            let points: u64 = words[2 + seat].parse().expect("points");
            score[seat] += points;
            if seat == 1 && bot.is_some() {
                continue;
            }
            let count = players.entry(names[seat].clone()).or_default();
            let result = result_of(words[1], letter);
            count.rounds.push(['w', 'd', 'l'][result]);
            count.points += points;
            for (_, _, category, way) in won.iter().filter(|won| letter.contains(won.0)) {
                *count.stones.entry(format!("{category} {way}")).or_default() += 1;
            }
            count.endings.entry(ending.to_owned()).or_default()[result] += 1;
            let rival = bot.map_or_else(|| names[1 - seat].clone(), |level| format!("{level:?}"));
            count.rivals.entry(rival).or_default()[result] += 1;
        }
    }
    if length == over.to_string() {
        let result = match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => "A",
            std::cmp::Ordering::Less => "B",
            std::cmp::Ordering::Equal => "draw",
        };
        for (seat, letter) in ["A", "B"].into_iter().enumerate() {
            if seat == 0 || bot.is_none() {
                let count = players.entry(names[seat].clone()).or_default();
                count.matches[result_of(result, letter)] += 1;
            }
        }
    }
}

fn three(outcomes: tabletop::statistics::Outcomes) -> [u64; 3] {
    [outcomes.wins, outcomes.draws, outcomes.losses]
}

fn assert_same(figures: &Figures, count: &Count) {
    let of = |letter: char| count.rounds.matches(letter).count() as u64;
    let rounds = figures.rounds;
    let counted = [of('w'), of('d'), of('l')];
    assert_eq!(three(rounds), counted, "rounds won, drawn, lost");
    assert_eq!(three(figures.matches), count.matches, "matches");
    assert_eq!(figures.points, count.points, "points");
    #[expect(clippy::cast_precision_loss, reason = "a few hundred rounds")]
    let share = |all: u64| counted[WON] as f64 / all as f64;
    let rate = Some(counted.iter().sum()).filter(|all| *all > 0).map(share);
    let found = win_rate(figures.rounds).map(|(rate, _)| rate);
    assert_eq!(found, rate, "the share of rounds won: {counted:?}");
    let mut streaks = count.rounds.split(['d', 'l']).map(str::len);
    let (longest, current) = (streaks.clone().max(), streaks.next_back());
    let streak = figures.streak;
    assert_eq!(Some(streak.longest), longest.map(|length| length as u64));
    assert_eq!(Some(streak.current), current.map(|length| length as u64));

    let stones = &figures.stones;
    let with = |part: &dyn Fn(&str) -> bool| -> u64 {
        let counted = count.stones.iter().filter(|(name, _)| part(name));
        counted.map(|(_, number)| number).sum()
    };
    assert_eq!(stones.total(), with(&|_| true));
    let mut of_formations = 0;
    for category in Category::STRONGEST_FIRST {
        let name = format!("{category:?} ");
        assert_eq!(
            stones.with_category(category),
            with(&|of| of.starts_with(&name)),
            "{name}"
        );
        of_formations += stones.with_category(category);
    }
    assert_eq!(of_formations, stones.total());
    for way in WinReason::ALL {
        let name = format!(" {way:?}");
        assert_eq!(
            stones.by_reason(way),
            with(&|of| of.ends_with(&name)),
            "{name}"
        );
    }

    let rivals = figures.rivals().map(|(rival, rounds)| {
        let level = rival.level().map(|level| format!("{level:?}"));
        (level.unwrap_or_else(|| name_of(rival)), three(rounds))
    });
    assert_eq!(rivals.collect::<BTreeMap<_, _>>(), count.rivals);
    let against_all: u64 = count.rivals.values().flatten().sum();
    assert_eq!(against_all, rounds.rounds());
}

fn name_of(who: &Participant) -> String {
    telling::words::name(telling::Language::English, who)
}

/// Matches of all variants, over or not, some against the computer.
fn matches(seed: u64, count: usize) -> Vec<(Match, Option<Level>)> {
    let mut rng = seeded(seed);
    let next = |_| {
        let variant = *Variant::ALL.choose(&mut rng).expect("variants");
        let rounds = rng.random_range(0..4);
        let stop = if rng.random_bool(0.3) {
            rng.random_range(0..200)
        } else {
            usize::MAX
        };
        let bot = rng.random_bool(0.3).then(|| {
            let levels = [Level::Greedy, Level::OFFERED[4]];
            *levels.choose(&mut rng).expect("levels")
        });
        let mut game = random_match(variant, rounds, stop, &mut rng);
        seat_players(&mut game, bot);
        (game, bot)
    };
    (0..count).map(next).collect()
}

#[test]
fn the_figures_equal_those_of_a_recount() {
    let mut ways = BTreeMap::new();
    for (seed, number) in [(1, 1), (2, 5), (3, 60), (4, 0)] {
        let matches = matches(seed, number);
        let mut all = BTreeMap::new();
        let mut by_variant: BTreeMap<&str, BTreeMap<String, Count>> = BTreeMap::new();
        for (game, bot) in &matches {
            let text = game.to_string();
            recount(&text, *bot, &mut all);
            let of_variant = by_variant.entry(game.variant().name()).or_default();
            recount(&text, *bot, of_variant);
        }
        let played = matches
            .iter()
            .map(|(game, _)| MatchSummary::new(game, None));
        let statistics = Statistics::count(&played.collect::<Vec<_>>());
        let players = &statistics.players;
        assert_eq!(players.len(), all.len());
        let by_rounds = players.is_sorted_by_key(|player| {
            (u64::MAX - player.all.rounds.rounds(), name_of(&player.who))
        });
        assert!(by_rounds, "those with the most rounds come first");
        for player in players {
            assert_same(&player.all, &all[&name_of(&player.who)]);
            let nothing = Count::default();
            for variant in Variant::ALL {
                let counted = by_variant.get(variant.name());
                let counted = counted.and_then(|players| players.get(&name_of(&player.who)));
                assert_same(player.figures(variant), counted.unwrap_or(&nothing));
            }
            let variants = player
                .variants()
                .map(|(_, figures)| figures.rounds.rounds());
            assert_eq!(variants.sum::<u64>(), player.all.rounds.rounds());
            for way in WinReason::ALL {
                *ways.entry(way).or_insert(0) += player.all.stones.by_reason(way);
            }
        }
    }
    let rare = WinReason::ALL.map(|way| ways[&way]);
    assert!(rare.iter().all(|count| *count > 0), "{ways:?}");
}
