//! Crate and oracle play the same random rounds side by side: at every step
//! the same position, the same views, the same legal actions, the same answer
//! to the claim of every Stone. Each test also makes sure that its rounds met
//! everything its variant can bring.

use crate::common::{Temper, codes, kind, letter, verdict_words};
use crate::oracle::{self, Oracle};
use schotten_rules::notation::CardList;
use schotten_rules::{Action, Outcome, Player, Round, StoneId, Variant, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use tabletop::chance;

/// How often each thing happened.
type Tally = BTreeMap<&'static str, usize>;

/// What the rounds of every variant have to bring.
const ALWAYS: [&str; 15] = [
    "place a Clan card",
    "pass",
    "claim",
    "draw a Clan card",
    "end the turn",
    "claimable stronger",
    "claimable first",
    "claimable proved",
    "no incomplete",
    "no weaker",
    "no second",
    "no refuted",
    "won by three",
    "won by five",
    "settled: won",
];

/// What comes on top with Tactic cards. With base cards no round is drawn:
/// passing takes that no unclaimed Stone has room, so in a settlement each
/// Stone goes to somebody, and nine don't come out even.
const WITH_TACTIC: [&str; 10] = [
    "place an Elite Troop",
    "lay a Combat Mode",
    "Recruiter",
    "Strategist, to a Stone",
    "Strategist, to the discard",
    "Banshee",
    "Traitor",
    "draw a Tactic card",
    "return",
    "settled: drawn",
];

fn compare(round: &Round, oracle: &Oracle, tally: &mut Tally) {
    let text = oracle.show();
    assert_eq!(round.to_string(), text);
    for player in Player::BOTH {
        assert_eq!(round.view(player).to_string(), oracle.view(letter(player)));
    }
    let actions = round.legal_actions();
    let tokens: BTreeSet<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!(tokens, oracle.legal(), "{text}");

    let claims = oracle.claims();
    for id in StoneId::all() {
        let verdict = round.table().verdict(id);
        let expected = claims.get(&id.number()).map(|verdict| verdict.words());
        assert_eq!(verdict.map(verdict_words), expected, "Stone {id}: {text}");
        let Some(verdict) = verdict else { continue };
        *tally.entry(verdict_words(verdict)).or_default() += 1;
        if let Verdict::Refuted(cards) = verdict {
            let cards = codes(&CardList(cards.iter()).to_string());
            assert!(
                oracle.refutes(id.number(), &cards),
                "Stone {id}, {cards:?}: {text}"
            );
        }
    }
}

fn ending(round: &Round) -> &'static str {
    let table = round.table();
    match table.outcome().expect("the round is over") {
        Outcome::Drawn => "settled: drawn",
        Outcome::Won(_) if table.passes() == 2 => "settled: won",
        Outcome::Won(player) if table.border().owned(player).has_three_adjacent() => "won by three",
        Outcome::Won(_) => "won by five",
    }
}

fn play(variant: Variant, seed: u64, tally: &mut Tally) {
    let mut rng = chance::seeded(seed);
    let deal = schotten_rules::Deal::shuffled(variant, None, &mut rng);
    let mut round = Round::new(&deal);
    let clan = codes(&CardList(deal.clan_deck().iter()).to_string());
    let tactic = codes(&CardList(deal.tactic_deck().iter()).to_string());
    let mut oracle = Oracle::deal(variant.name(), letter(deal.first_player()), &clan, &tactic);
    let tempers = Temper::pair(&mut rng);
    loop {
        compare(&round, &oracle, tally);
        let temper = tempers[round.table().turn().index()];
        let Some(action) = temper.step(&mut round, &mut rng) else {
            break;
        };
        oracle::play::perform(&mut oracle, &action.to_string()).expect("a legal action");
        *tally.entry(kind(action)).or_default() += 1;
    }
    *tally.entry(ending(&round)).or_default() += 1;
}

fn play_many(variant: Variant) {
    let mut tally = Tally::new();
    for seed in 0..1000 {
        play(variant, seed, &mut tally);
    }
    let mut expected = BTreeSet::from(ALWAYS);
    if variant.has_tactic() {
        expected.extend(WITH_TACTIC);
    }
    let met: BTreeSet<&str> = tally.keys().copied().collect();
    assert_eq!(met, expected, "{tally:#?}");
}

#[test]
fn base() {
    play_many(Variant::Base);
}

#[test]
fn tactic() {
    play_many(Variant::Tactic);
}

#[test]
fn expert() {
    play_many(Variant::Expert);
}

#[test]
fn tactic_expert() {
    play_many(Variant::TacticExpert);
}
