//! What holds for the bots of every level.

use lords_bots::{Grade, Level, LordsOfScotland};
use lords_rules::{
    Action, ByPlayer, Card, CardSet, Deal, HiddenCards, PlayerCount, Round, SplitMix64, Variant,
    View,
};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::chance::{self, Chance};
use tabletop::{Budget, Game};

/// A new round of two to five players.
fn dealt(seed: u64) -> Round {
    let players = PlayerCount::ALL[usize::try_from(seed % 4).expect("small")];
    let bruces = seed % 8 < 4;
    let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
    Round::new(&deal.expect("somebody begins"))
}

/// Few iterations, to be quick.
fn decide(level: Level, view: &View, seed: u64) -> Option<Action> {
    let budget = Budget::iterations(2);
    let decision = LordsOfScotland::decide(level, view, &budget, &mut chance::seeded(seed));
    decision.map(|decision| decision.action)
}

/// The same view with every hidden card somewhere else.
fn dealt_anew(view: &View, chance: &mut Chance) -> Round {
    let table = view.table();
    let mut cards: Vec<Card> = view.hidden_cards().iter().collect();
    cards.shuffle(chance);
    let mut hands = ByPlayer::<CardSet>::default();
    for player in table.players().filter(|one| Some(*one) != view.viewer()) {
        hands[player] = cards.drain(..view.hand_len(player)).collect();
    }
    let unknown = table.followers().filter(|(_, one)| one.card().is_none());
    let followers: Vec<Card> = cards.drain(..unknown.count()).collect();
    let face_down = table.recruits().iter().filter(|one| !one.is_face_up());
    let recruits: Vec<Card> = cards.drain(..face_down.count()).collect();
    let hidden = HiddenCards {
        hands,
        followers: &followers,
        recruits: &recruits,
        draw: &cards,
        generator: SplitMix64::new(chance.next_u64()),
    };
    view.assumed_round(&hidden).expect("the cards fit")
}

/// Whatever is hidden makes no difference, and neither does it whether a bot
/// gets the view of a round or one that was read from the notation.
#[test]
fn hidden_cards_make_no_difference() {
    let mut compared = 0;
    for seed in 0..16 {
        let mut chance = chance::seeded(seed);
        let mut round = dealt(seed);
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            if chance.random_bool(0.3) {
                let other = dealt_anew(&view, &mut chance);
                assert_eq!(other.view(me), view);
                for level in Level::ALL {
                    let action = decide(level, &view, seed).expect("it is this player's turn");
                    assert!(round.check(action).is_ok(), "{level}: {action} in {round}");
                    let same = decide(level, &other.view(me), seed);
                    assert_eq!(same, Some(action), "{level}: {view}");
                    compared += 1;
                }
            }
            let action = decide(Level::Graded(Grade::Casual), &view, seed);
            round
                .play(action.expect("the game goes on"))
                .expect("it is legal");
        }
        for level in Level::ALL {
            let player = round.table().token();
            assert_eq!(decide(level, &round.view(player), seed), None);
            assert_eq!(decide(level, &round.public_view(), seed), None);
        }
    }
    assert!(compared > 3_000, "{compared}");
}

/// Nobody is so weak as to throw away what anybody would see.
#[test]
fn no_level_throws_away_the_obvious() {
    for seed in 0..120 {
        let mut round = dealt(seed);
        let level = Level::Graded(Grade::ALL[usize::try_from(seed % 5).expect("small")]);
        while let Some(me) = round.to_act() {
            let action = decide(level, &round.view(me), seed).expect("it is this player's turn");
            match action {
                // It can double an army, but only those who search see when.
                Action::Discard(victim) if level < Level::Graded(Grade::Strong) => {
                    assert_ne!(victim.army(), me, "{level}: {round}");
                }
                Action::Claim(card) => {
                    let stronger = round.table().supporters().iter();
                    let stronger = stronger.filter(|other| **other > card).count();
                    let most = usize::from(level == Level::Graded(Grade::Master));
                    assert!(stronger <= most, "{level}: {round}");
                }
                _ => {}
            }
            round.play(action).expect("it is legal");
        }
    }
}

#[test]
fn a_search_that_is_stopped_still_answers() {
    let round = dealt(3);
    let view = round.view(round.to_act().expect("it has begun"));
    let budget = Budget {
        iterations: Some(u32::MAX),
        stop: Some(Arc::new(AtomicBool::new(true))),
        ..Budget::default()
    };
    for level in [Level::MonteCarlo, Level::Graded(Grade::Master)] {
        let mut chance = chance::seeded(1);
        let decision = LordsOfScotland::decide(level, &view, &budget, &mut chance);
        let decision = decision.expect("it is this player's turn");
        assert!(round.check(decision.action).is_ok());
        assert_eq!(decision.iterations, 1, "{level}");
    }
}

#[test]
fn levels_are_read_as_they_are_printed_and_by_number() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(LordsOfScotland::level_named(level.name()), Some(level));
    }
    for grade in Grade::ALL {
        let number = grade.number().to_string();
        assert_eq!(number.parse(), Ok(Level::Graded(grade)));
        assert_eq!(Grade::new(grade.number()), Some(grade));
    }
    assert_eq!((Grade::new(0), Grade::new(6)), (None, None));
    assert!("06".parse::<Level>().is_err());
}
