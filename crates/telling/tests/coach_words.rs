//! What the coach says is short, whole and, where it names cards, right.

use coach::{Coached, Futures};
use lords_bots::LordsOfScotland;
use rand::RngExt;
use schotten_bots::{Outlook, PlayReason, SchottenTotten, cards_in_hand_for};
use schotten_rules::ClanCard;
use schotten_rules::best_formation::strongest_completion;

use std::collections::BTreeMap;
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget, Name, Participant, Seat, Seats};
use telling::Language;
use telling::lords::{Cast, turn_in_brief, turn_reason};
use telling::words::{
    Mention, REASON_COLUMNS, chance, play_in_brief, play_reason, side_in_brief, sides_of_stone,
    stone_shares,
};
use textkit::columns::width;

/// The names of an opponent: one of eight letters, and one for which no sentence has room.
const NAMES: [&str; 2] = ["Wilhelma", "Maximiliana-Bartholomea"];

/// Positions of rounds of every variant with what each play of the player to act leads to. A
/// quick bot plays on, sometimes a random one.
fn check_plays<G: Coached>(
    rounds: usize,
    mut check: impl FnMut(&G::Round, &G::View, &[G::Action], &coach::Figures<G>, G::Reason),
) {
    let options = AnalysisOptions::new(Budget::iterations(6));
    for (variant, number) in G::VARIANTS
        .iter()
        .flat_map(|one| (0..rounds).map(move |n| (one, n)))
    {
        let chance = &mut seeded(number as u64);
        let mut round = G::begin(&G::deal_of_seed(*variant, None, 9, number));
        while let Some(player) = G::acting(&round) {
            let view = G::view(&round, player);
            let plays = if chance.random_bool(0.3) {
                G::strongest_plays(&view, &Budget::iterations(8), 1)
            } else {
                G::quick_plays(&view)
            };
            let picked = chance.random_range(0..plays.len());
            for (at, play) in plays.iter().enumerate() {
                if at > 2 && at != picked {
                    continue;
                }
                let futures = Futures::<G>::new(&view, play, &options);
                let mut futures = futures.expect("a player's view");
                futures.play_until(usize::MAX);
                let figures = futures.figures();
                if let Some(reason) = G::reason(&view, play, &figures, &figures) {
                    check(&round, &view, play, &figures, reason);
                }
            }
            let at = if chance.random_bool(0.1) { picked } else { 0 };
            G::play(&mut round, plays[at][0]).expect("legal");
        }
    }
}

/// Checks the wordings of a reason. Returns the shortest.
fn check_wordings(texts: Vec<String>, context: impl Fn() -> String) -> String {
    for text in &texts {
        check_text(text, &context);
        assert!(text.ends_with('.'), "{text}: {}", context());
    }
    let last = texts.into_iter().last().expect("a wording");
    check_sentence(&last, context);
    last
}

fn check_sentence(text: &str, context: impl Fn() -> String) {
    assert!(width(text) <= REASON_COLUMNS, "{text}: {}", context());
    assert!(text.ends_with('.'), "{text}: {}", context());
    let is_begun = text.starts_with(char::is_uppercase) || text.starts_with(char::is_numeric);
    assert!(is_begun, "{text}: {}", context());
    // After a full stop within it, as in an abbreviation, no other sentence begins.
    let mut rests = text.split(". ").skip(1);
    let is_one = !rests.any(|rest| rest.starts_with(char::is_uppercase));
    assert!(is_one, "{text}: {}", context());
    check_text(text, context);
}

fn check_text(text: &str, context: impl Fn() -> String) {
    assert!(!text.is_empty(), "{}", context());
    assert_eq!(text.trim(), text, "{}", context());
    assert!(!text.contains("  "), "{text}: {}", context());
}

#[test]
fn reasons_for_plays_have_room_beside_them() {
    let mut kinds = BTreeMap::<String, BTreeMap<String, u32>>::new();
    let people = NAMES.map(|name| Participant::Person(Name::from_input(name).expect("a name")));
    check_plays::<SchottenTotten>(3, |_, view, play, figures, reason| {
        for language in Language::ALL {
            let named = people.iter().map(Mention::from);
            let texts: Vec<String> = named
                .chain([Mention::Opponent])
                .map(|opponent| {
                    let texts = play_reason(language, view, play, &reason, opponent);
                    let text = check_wordings(texts, || format!("{view} {play:?} {reason:?}"));
                    assert!(!text.contains('%'), "{text}");
                    let row = play_in_brief(language, view, play, opponent);
                    check_text(&row, || format!("{view} {play:?}"));
                    text
                })
                .collect();
            // The name that has no room is in none of them.
            assert!(!texts[1].contains(NAMES[1]), "{texts:?}");
            if language == Language::English {
                let kind = format!("{reason:?}");
                let kind = kind.split([' ', '(']).next().expect("a kind").to_owned();
                *kinds
                    .entry(kind)
                    .or_default()
                    .entry(texts[0].clone())
                    .or_default() += 1;
            }
        }
        for shares in schotten_rules::StoneId::all().map(|id| figures.shares.stone(id)) {
            let all = stone_shares(Language::English, shares, view.viewer());
            let numbers = all
                .iter()
                .map(|text| text.trim_end_matches('%').parse::<u32>());
            let sum: u32 = numbers.map(|number| number.expect("a number")).sum();
            assert_eq!(sum, 100, "{all:?}");
        }
    });
    assert!(kinds.len() >= 9, "{:?}", kinds.keys());
}

/// A reason names every card in hand that would do as well as the one it takes, unless that card
/// counts at another Stone.
#[test]
fn reasons_name_all_cards_of_which_one_would_do() {
    let mut several = 0;
    check_plays::<SchottenTotten>(3, |_, view, play, _, reason| {
        let PlayReason::Builds { stone, outlook } = reason else {
            return;
        };
        let after = view.after(play[0]).expect("a placement shows no card");
        let there = after.table().border().stone(stone);
        let side = there.side(view.viewer());
        let best = outlook.nearest();
        if side.len() + 1 < there.modes().slots() || best.held.is_empty() {
            return;
        }
        let does = |card: &ClanCard| {
            let made = strongest_completion(side, there.modes(), (*card).into());
            made.is_some_and(|made| made.formation == best.formation)
        };
        let own = cards_in_hand_for(&after, stone);
        let all: Vec<_> = own.iter().filter(does).collect();
        let texts = play_reason(Language::English, view, play, &reason, Mention::Opponent);
        let is_short = |text: &&String| width(text) <= REASON_COLUMNS;
        let text = texts.iter().find(is_short).expect("a short one");
        let named = |card: &ClanCard| text.contains(&card.to_string());
        let is_whole = !text.contains("from hand") && !text.starts_with("At best");
        assert!(!is_whole || all.iter().all(named), "{text} {view}");
        several += usize::from(is_whole && all.len() > 1);
    });
    assert!(several > 3, "{several}");
}

#[test]
fn reasons_for_turns_have_room_beside_them() {
    let mut kinds = BTreeMap::<String, BTreeMap<String, u32>>::new();
    let mut copied = 0;
    check_plays::<LordsOfScotland>(1, |round, view, play, _, reason| {
        let variant = round.table().variant();
        for (language, name) in Language::ALL
            .into_iter()
            .flat_map(|one| NAMES.map(|name| (one, name)))
        {
            let names = Seat::first(variant.players.get());
            let names = names.map(|_| Name::from_input(name).expect("a name"));
            let names: Seats<Name> = names.collect();
            let cast = Cast::new(language, &lords_bots::Match::new(variant, names, 1));
            let me = view.viewer().expect("a player");
            for cast in [cast.clone().read_by(me), cast.in_words(Some(me))] {
                let texts = turn_reason(&cast, view, play, &reason);
                let text = check_wordings(texts, || format!("{view} {play:?} {reason:?}"));
                for columns in [20, 80] {
                    let row = turn_in_brief(&cast, view, play, columns);
                    check_text(&row, || format!("{view} {play:?}"));
                    // A copied power is not taken for that of the card that is mustered.
                    let mut later = play.iter().skip(1);
                    let is_copy = later.any(|one| matches!(one, lords_rules::Action::Copy(_)));
                    if is_copy && language == Language::English {
                        assert!(row.contains(", copy"), "{row} {play:?}");
                        copied += 1;
                    }
                    if language == Language::English {
                        let kind = format!("row {columns} {:?}", play.len());
                        *kinds.entry(kind).or_default().entry(row).or_default() += 1;
                    }
                }
                let kind = format!("{:?}", reason.cause);
                let kind = kind.trim_start_matches("Some(");
                let kind = kind.split([' ', '(']).next().expect("a kind").to_owned();
                *kinds.entry(kind).or_default().entry(text).or_default() += 1;
            }
        }
    });
    assert!(copied > 0);
    assert!(kinds.len() >= 12, "{:?}", kinds.keys());
}

/// A look says first what the hand makes, and then the best that can become of a side; and it
/// says as much as the reason for a play there.
#[test]
fn looks_name_what_each_side_can_become() {
    let mut seen = [0; 6];
    check_plays::<SchottenTotten>(2, |_, view, _, _, _| {
        let me = view.viewer();
        for (id, stone) in view.table().border().stones() {
            if stone.owner().is_some() {
                continue;
            }
            for language in Language::ALL {
                let sides = sides_of_stone(language, view, id);
                for player in [me, me.other()] {
                    check_text(&sides[player], || format!("{view} {id}"));
                    assert!(width(&sides[player]) <= 66, "{}", sides[player]);
                }
            }
            for player in [me, me.other()] {
                let text = &sides_of_stone(Language::English, view, id)[player];
                let brief = side_in_brief(Language::English, view, id, player);
                let outlook = Outlook::of(view, id, player);
                if stone.formation(player).is_some() {
                    seen[0] += 1;
                    continue;
                }
                let Some(outlook) = outlook.filter(|_| !text.starts_with("can't")) else {
                    assert!(text.starts_with("can't"), "{text} {view} {id}");
                    seen[1] += 1;
                    continue;
                };
                let theirs = stone.formation(player.other());
                let best = outlook.at_best.formation;
                // It says what decides: whether a whole side can still be beaten, and the total
                // beside a formation of the same kind.
                let may_win = theirs.is_some_and(|theirs| best > theirs);
                assert!(
                    may_win || !text.starts_with("can still win"),
                    "{text} {view} {id}"
                );
                let other = theirs.or_else(|| {
                    let other = Outlook::of(view, id, player.other())?;
                    Some(other.at_best.formation)
                });
                if other.is_some_and(|other| other.category() == best.category()) {
                    let total = best.total().to_string();
                    assert!(text.contains(&total), "{text} {view} {id}");
                    seen[4 + usize::from(may_win)] += 1;
                }
                let brief = brief.expect("it can be completed");
                let first = outlook.nearest().formation.total().to_string();
                assert!(brief.contains(&first), "{brief} {view} {id}");
                let parts: Vec<&str> = text.split("at best ").collect();
                if let Some(made) = outlook.from_hand {
                    assert!(parts[0].contains(&first), "{text} {view} {id}");
                    assert!(parts[0].contains(" make"), "{text} {view} {id}");
                    let is_better = outlook.at_best.formation > made.formation;
                    assert_eq!(parts.len() > 1, is_better, "{text} {view} {id}");
                    // Totals of two kinds can't be compared.
                    let [made, best] = [made, outlook.at_best].map(|best| best.formation);
                    let rest = brief.split("at best ").nth(1).unwrap_or_default();
                    let has_total = rest.ends_with(char::is_numeric);
                    assert_eq!(
                        has_total,
                        is_better && best.category() == made.category(),
                        "{brief}"
                    );
                    seen[2] += 1;
                } else {
                    assert!(
                        parts.len() > 1 && !parts[0].contains("with"),
                        "{text} {view} {id}"
                    );
                    seen[3] += 1;
                }
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn only_what_is_certain_is_everything_or_nothing() {
    for (share, certain, text) in [
        (0.0, false, "<1%"),
        (0.0, true, "0%"),
        (0.004, false, "1%"),
        (0.534, false, "53%"),
        (0.9999, false, "99%"),
        (1.0, false, ">99%"),
        (1.0, true, "100%"),
    ] {
        assert_eq!(chance(Language::English, share, certain), text);
    }
}
