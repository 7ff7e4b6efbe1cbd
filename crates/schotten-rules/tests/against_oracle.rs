//! The crate and the oracle play the same random rounds side by side. They have to agree on
//! the position, the views, the legal actions and the verdict on every Stone. Each test also
//! checks that its rounds contained every kind of action, verdict and ending that is possible
//! in its variant.

use schotten_rules::notation::CardList;
use schotten_rules::{Action, Deal, Outcome, Player, Round, StoneId, Variant, Verdict};
use schotten_testkit::oracle::{self, Oracle};
use schotten_testkit::{RandomPlayer, codes, kind, letter, verdict_words};
use std::collections::{BTreeMap, BTreeSet};
use tabletop::chance;

/// How often each thing happened.
type Tally = BTreeMap<&'static str, usize>;

/// What has to occur in the rounds of every variant.
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

/// What also has to occur with Tactic cards. Without them no round is drawn: a player
/// may pass only if no unclaimed Stone has room, so in a settlement every Stone gets
/// an owner, and nine Stones can't be shared equally.
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
    let deal = Deal::shuffled(variant, None, &mut rng);
    let mut round = Round::new(&deal);
    let clan = codes(&CardList(deal.clan_deck().iter()).to_string());
    let tactic = codes(&CardList(deal.tactic_deck().iter()).to_string());
    let mut oracle = Oracle::deal(variant.name(), letter(deal.first_player()), &clan, &tactic);
    let players = RandomPlayer::random_pair(&mut rng);
    // The oracle is slow. Each round is compared at every sixth position, beginning
    // with another one in each round, and at the end.
    for step in seed.. {
        if step % 6 == 0 || round.table().outcome().is_some() {
            compare(&round, &oracle, tally);
        }
        let player = players[round.table().turn().index()];
        let Some(action) = player.step(&mut round, &mut rng) else {
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
