//! What hints and looks say is the best, or can't be beaten, is so with the Tactic cards that may
//! still come, or says that it is without them; and the figures of both agree.

use schotten_bots::{Advice, Level, OpponentProspect, Reason, advise, stone_prospects};
use schotten_rules::{ByPlayer, Deal, Round, StoneId, Variant, View};
use tabletop::Budget;
use tabletop::chance::seeded;
use telling::Language;
use telling::words::{Mention, describe_prospects, reasons};

/// The positions of rounds between networks, with what a hint advises in each.
fn advised(variant: Variant, seeds: std::ops::Range<u64>) -> Vec<(View, Advice)> {
    let mut found = Vec::new();
    for seed in seeds {
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut seeded(seed)));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            let advice = advise(&view, &Budget::iterations(20)).expect("an action");
            found.push((view, advice));
            let action = schotten_bots::choose(Level::Net, &view, seed);
            round.play(action.expect("an action")).expect("legal");
        }
    }
    found
}

fn look(view: &View, id: StoneId, width: u16) -> Option<String> {
    let me = view.viewer();
    let names = ByPlayer::from_fn(|player| if player == me { "You" } else { "Bob" }.into());
    let players = Mention::read_by(me, Mention::Opponent);
    describe_prospects(Language::English, view, id, &names, &players, width)
}

/// Whether a sentence names a limit without saying that Tactic cards may change it.
fn is_flat_limit(sentence: &str) -> bool {
    const LIMITS: [&str; 8] = [
        "at best",
        "at most ",
        "the best",
        "can't be beaten",
        "can't beat",
        "can't lose",
        "can't win",
        "reach only",
    ];
    // The best play that is compared limits nothing.
    let sentence = sentence.replace("after the best one elsewhere", "");
    let is_limit = LIMITS.iter().any(|limit| sentence.contains(limit));
    is_limit && !sentence.contains("Tactic") && !sentence.contains("As things stand")
}

/// In the base game no Tactic card can come, so a limit needs no condition there.
#[test]
fn no_limit_is_told_flatly_while_tactic_cards_may_change_it() {
    let (mut flat, mut asked) = (0, 0);
    for variant in Variant::ALL {
        for (view, advice) in advised(variant, 300..312) {
            let hint = reasons(Language::English, &view, &advice, Mention::Opponent);
            let looks = StoneId::all().filter_map(|id| look(&view, id, 240));
            let told: Vec<String> = hint.into_iter().chain(looks).collect();
            asked += told.len();
            let limits = told.iter().filter(|said| is_flat_limit(said));
            if view.hidden_tactic_cards().is_empty() {
                flat += limits.count();
            } else {
                assert_eq!(
                    limits.collect::<Vec<_>>(),
                    Vec::<&String>::new(),
                    "{view:?}"
                );
            }
        }
    }
    assert!(flat > 100 && asked > 5_000, "{flat} of {asked}");
}

/// An Elite Troop could make more of a side than is said to be the best with Clan cards alone.
#[test]
fn what_an_elite_troop_could_still_beat_is_not_called_unbeatable() {
    let mut found = 0;
    for (view, advice) in advised(Variant::Tactic, 320..330) {
        for reason in advice.reasons(&view) {
            let (Reason::OutOfReach {
                unless_tactic: unless,
                ..
            }
            | Reason::Opponent(
                OpponentProspect::CannotBeat {
                    unless_tactic: unless,
                    ..
                }
                | OpponentProspect::Reaches {
                    unless_tactic: unless,
                    ..
                },
            )) = reason
            else {
                continue;
            };
            let mut hidden = view.hidden_tactic_cards().into_iter();
            let may_come = hidden.next().is_some();
            let held = view.hand().iter().any(|card| card.tactic().is_some());
            let is_own = matches!(reason, Reason::OutOfReach { .. });
            assert_eq!(unless, may_come || is_own && held, "{reason:?} {view:?}");
            found += 1;
        }
    }
    assert!(found > 20, "{found}");
}

/// The figure before the play is the one of the look at the Stone.
#[test]
fn a_hint_repeats_the_figure_of_the_look_before_it() {
    let [mut raised, mut in_words, mut fallen] = [0; 3];
    for variant in [Variant::Base, Variant::Tactic] {
        for (view, advice) in advised(variant, 340..350) {
            let told = reasons(Language::English, &view, &advice, Mention::Opponent).join(" ");
            for reason in advice.reasons(&view) {
                let (Reason::StoneChance { stone, before, .. }
                | Reason::ChanceFalls {
                    stone,
                    chances: [before, _],
                }) = reason
                else {
                    continue;
                };
                fallen += usize::from(matches!(reason, Reason::ChanceFalls { .. }));
                let prospects = stone_prospects(&view, stone).expect("it is not claimed");
                assert_eq!(before.to_bits(), prospects.chance.to_bits(), "{view:?}");
                let seen = look(&view, stone, 240).expect("it is not claimed");
                let figure = |said: &str, after: &str, before: &str| {
                    let (_, rest) = said.split_once(after)?;
                    Some(rest.split_once(before)?.0.to_owned())
                };
                let before = format!("Your chance at Stone {stone}: ");
                let Some(now) = figure(&told, &before, " now, ") else {
                    in_words += 1;
                    continue;
                };
                if seen.contains("Your hand alone") || seen.contains("claim it") {
                    continue;
                }
                let is_certain = seen.ends_with("any more.");
                assert!(
                    is_certain || seen.contains(&format!("{now})")),
                    "{told}\n{seen}"
                );
                raised += 1;
            }
        }
    }
    assert!(
        raised > 20 && in_words > 20 && fallen > 5,
        "{raised} {in_words} {fallen}"
    );
}
