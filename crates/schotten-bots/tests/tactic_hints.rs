//! Hints that advise a Tactic card say what it does for the position.

use super::counted_cards::{slow_category, slow_worth, worth_of};
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::endgame::ExactValue;
use schotten_bots::{DrawReason, Level, Reason, advise};
use schotten_rules::{Action, Card, Category, Deal, DeckKind, Phase, Round, Troop, Variant, View};
use tabletop::Budget;
use tabletop::chance::seeded;

/// Whether a reason says what a card does, and not only how the chances are.
fn says_what_for(reason: &Reason) -> bool {
    match reason {
        Reason::RoundChance { .. }
        | Reason::StoneChance { .. }
        | Reason::Exact(_)
        | Reason::CardEffect(_)
        | Reason::GivesUp { .. }
        | Reason::Endangers { .. }
        | Reason::ChanceFalls { .. }
        | Reason::NeededElsewhere(_) => false,
        Reason::Draw(DrawReason::Recruits { best, .. }) => best.is_some(),
        _ => true,
    }
}

/// Calls `advised` with each position of these rounds in which a hint advises a Tactic card.
fn each_advised(rounds: u64, mut advised: impl FnMut(&View, Action, &[Reason])) {
    for seed in 0..rounds {
        let mut rng = seeded(1_000 + seed);
        let variants = [Variant::Tactic, Variant::TacticExpert];
        let variant = variants[usize::from(seed % 2 == 1)];
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            let draw = Action::Draw(DeckKind::Tactic);
            let action = match view.table().phase() {
                Phase::Play if view.hand().clan_count() < view.hand().len() => {
                    let advice = advise(&view, &Budget::iterations(60)).expect("an action");
                    let card = advice.action.played_card();
                    if card.is_some_and(|card| !card.is_clan()) {
                        advised(&view, advice.action, &advice.reasons(&view));
                    }
                    advice.action
                }
                // Bots seldom draw Tactic cards.
                Phase::End
                    if view.table().claimable().is_empty()
                        && view.check(draw).is_ok()
                        && rng.random_bool(0.5) =>
                {
                    draw
                }
                _ => schotten_bots::choose(Level::Net, &view, 1).expect("an action"),
            };
            round.play(action).expect("legal");
        }
    }
}

#[test]
fn a_tactic_card_is_advised_for_a_reason() {
    let (mut advised, mut bare) = (0, Vec::new());
    each_advised(40, |view, action, reasons| {
        advised += 1;
        if !reasons.iter().any(says_what_for) {
            bare.push(format!("{action}: {reasons:?} in {view:?}"));
        }
    });
    assert!(advised > 100, "{advised}");
    assert!(
        bare.len() * 50 <= advised,
        "{} of {advised}: {bare:#?}",
        bare.len()
    );
}

/// The Recruiter is advised for cards that would make what the hint says.
#[test]
fn the_recruiter_names_the_best_cards_to_draw() {
    let [mut named, mut put_off] = [0; 2];
    each_advised(16, |view, action, reasons| {
        if action == Action::Recruiter {
            put_off += usize::from(check_put_off(view, reasons));
        }
        for reason in reasons {
            let Reason::Draw(DrawReason::Recruits {
                best: Some(goal),
                useful,
                unseen,
                ..
            }) = reason
            else {
                continue;
            };
            let stone = view.table().border().stone(goal.stone);
            let side = stone.side(view.viewer());
            let hand = view
                .hand()
                .iter()
                .filter_map(|card| Troop::try_from(card).ok());
            let hand: Vec<Troop> = hand.collect();
            assert!(!side.is_empty() && !stone.is_complete(view.viewer()));
            assert!(goal.cards.len() <= *useful && useful <= unseen);
            assert!(goal.cards.difference(view.hidden_clan_cards()).is_empty());
            let missing = goal.slots - side.len() - 1;
            for card in goal.cards {
                let makes_it = subsets(&hand, missing).any(|mut more| {
                    more.push(card.into());
                    slow_worth(side, &more, stone.modes()).0 == slow_category(goal.category)
                });
                assert!(makes_it, "{card} in {view:?}: {goal:?}");
            }
            named += 1;
        }
    });
    assert!(named > 5 && put_off > 2, "{named} {put_off}");
}

/// Checks that what a Troop in hand could complete instead of the Recruiter is named, of several
/// the best. Returns whether there is any.
fn check_put_off(view: &View, reasons: &[Reason]) -> bool {
    let completed = view.legal_actions().into_iter().filter_map(|play| {
        let Action::Place(troop, id) = play else {
            return None;
        };
        let stone = view.table().border().stone(id);
        let side = stone.side(view.viewer());
        let is_last = !side.is_empty() && side.len() + 1 == stone.modes().slots();
        let made = is_last.then(|| slow_worth(side, &[troop], stone.modes()))?;
        let theirs = stone.formation(view.viewer().other()).map(worth_of);
        let is_good = made.0 > slow_category(Category::Run) && Some(made) > theirs;
        is_good.then_some(made)
    });
    let best = completed.max();
    let named = reasons.iter().find_map(|reason| match *reason {
        Reason::PutsOff { formation, .. } => Some(worth_of(formation)),
        _ => None,
    });
    // A play that wins costs nothing.
    let wins = [Reason::WinsRound, Reason::Exact(ExactValue::Won)];
    let wins = wins.iter().any(|one| reasons.contains(one));
    assert_eq!(named, best.filter(|_| !wins), "{view:?}: {reasons:?}");
    named.is_some()
}

/// Of several Tactic cards in hand, the hint that returns one counts them.
#[test]
fn a_returned_tactic_card_is_the_least_missed_of_several() {
    let [mut one, mut several] = [0; 2];
    each_return(40, |view, card, reason| {
        let held = view.hand().iter().filter(|card| !card.is_clan()).count();
        match reason {
            DrawReason::MissedLeast => assert_eq!(held, 1, "{card} in {view:?}"),
            DrawReason::MissedLeastOfTactic { held: told } => {
                assert!(held > 1 && *told == held, "{card} in {view:?}");
            }
            _ => return,
        }
        assert!(!card.is_clan(), "{card} in {view:?}");
        one += usize::from(held == 1);
        several += usize::from(held > 1);
    });
    assert!(one > 0 && several > 0, "{one} {several}");
}

/// Calls `returned` with each card that may be returned after a Recruiter in these rounds, and
/// the reason for it.
fn each_return(rounds: u64, mut returned: impl FnMut(&View, Card, &DrawReason)) {
    for seed in 0..rounds {
        let mut rng = seeded(2_000 + seed);
        let mut round = Round::new(&Deal::shuffled(Variant::Tactic, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            let actions = view.legal_actions();
            for action in &actions {
                let Action::Return(card) = *action else {
                    continue;
                };
                for reason in schotten_bots::reasons(&view, *action) {
                    if let Reason::Draw(reason) = reason {
                        returned(&view, card, &reason);
                    }
                }
            }
            // Random players seldom hold the Recruiter and draw Tactic cards enough.
            let wanted = [Action::Recruiter, Action::Draw(DeckKind::Tactic)];
            let wanted = wanted.into_iter().find(|one| actions.contains(one));
            let action = wanted.or_else(|| actions.choose(&mut rng).copied());
            round.play(action.expect("an action")).expect("legal");
        }
    }
}

/// All ways to take this many of the cards.
pub(crate) fn subsets(cards: &[Troop], count: usize) -> impl Iterator<Item = Vec<Troop>> {
    (0..1_u32 << cards.len())
        .filter(move |chosen| chosen.count_ones() as usize == count)
        .map(|chosen| {
            let places = (0..cards.len()).filter(|place| chosen >> place & 1 == 1);
            places.map(|place| cards[place]).collect()
        })
}
