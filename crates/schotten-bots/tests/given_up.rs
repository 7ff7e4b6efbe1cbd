//! Hints say what a card was planned for where it doesn't go.

use crate::played::{choose, play_rounds, view_of};
use crate::shared_cards::needs;
use schotten_bots::analysis::own_plan;
use schotten_bots::{
    Level, PlayableElites, Reach, Reason, StoneOdds, advise, chances, reasons, stone_prospects,
};
use schotten_rules::{Action, Card, Category, EliteTroop, StoneId, StoneSet, Variant};
use tabletop::Budget;

/// A hint that sends a card elsewhere says what becomes of the plan it was meant for, unless
/// nothing can be won with the card where it goes.
#[test]
fn a_plan_that_is_given_up_is_named() {
    let (mut given_up, mut chances) = (0, 0);
    play_rounds(19, &Variant::ALL, 6, |view, _| {
        let action = choose(Level::Net, view);
        let reasons = reasons(view, action);
        for reason in &reasons {
            let Reason::GivesUp {
                stone,
                formation,
                was_chance,
                ..
            } = reason
            else {
                continue;
            };
            let after = view.after(action).expect("legal");
            let card = action.played_card().and_then(Card::clan).expect("a card");
            let at = view.table().border().stone(*stone);
            let side = at.side(view.viewer());
            assert!(
                !after.table().claimable().contains(*stone),
                "{action} {view:?}"
            );
            // Another card would have made more of the side, or this one more of another.
            if matches!(action, Action::Place(_, to) if to == *stone) {
                let before = own_plan(view, *stone).expect("a plan");
                assert!(!before.held.contains(card), "{action} {view:?}");
                assert_eq!(before.formation, *formation, "{action} {view:?}");
                assert_eq!(*was_chance, before.to_draw > 0, "{action} {view:?}");
                let left = own_plan(&after, *stone).map(|plan| plan.formation);
                assert!(left < Some(*formation), "{action} {view:?}");
            } else {
                let (category, needed) = needs(view, *stone).expect("a plan");
                assert_eq!(category, formation.category(), "{action} {view:?}");
                assert!(needed.contains(&card.into()), "{action} {view:?}");
                let hand = view.hand().iter().filter_map(Card::clan).collect();
                let elites = PlayableElites::in_hand(view);
                let sure = Reach::strongest(side, at.modes(), hand, &elites);
                let sure = sure.is_some_and(|sure| sure.formation >= *formation);
                assert_ne!(*was_chance, sure, "{action} {view:?}");
            }
            chances += usize::from(*was_chance);
            let is_lost = |reason: &Reason| matches!(reason, Reason::OutOfReach { .. });
            assert!(!reasons.iter().any(is_lost), "{action} {view:?}");
            given_up += 1;
        }
        action
    });
    assert!(
        chances > 0 && given_up > chances + 5,
        "{chances} of {given_up}"
    );
}

/// A Stone that the player couldn't lose with the cards in hand isn't given up in silence.
#[test]
fn a_certain_stone_that_a_play_gives_up_is_named() {
    // With G9 and R9, nothing beats Stone 1.
    let view = "base border=B9:R1R3R4/:Y1/:/:/:/:/:/:/: hands=G9R9N2Y4P6B1,?6 clan=?37 \
                tactic=?0 discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    let view = view_of(view);
    let gives_up = |action: &str| {
        let reasons = reasons(&view, action.parse().expect("an action"));
        reasons.into_iter().find_map(|reason| match reason {
            Reason::Endangers { stone } => Some(stone.number()),
            _ => None,
        })
    };
    assert_eq!(gives_up("G9@3"), Some(1));
    assert_eq!(gives_up("Y4@3"), None);
}

/// A card that is laid elsewhere may lower the chance at a Stone that is begun by 20 percentage
/// points, or by 10 where it was planned for. The hint says so, of spare cards too.
#[test]
fn a_hint_names_the_stone_that_its_play_costs_most() {
    let budget = Budget::iterations(20);
    let (mut falling, mut steady) = (0, 0);
    play_rounds(58, &[Variant::Base, Variant::Tactic], 12, |view, _| {
        let advice = advise(view, &budget).expect("an action");
        let reasons = advice.reasons(view);
        let is_estimated = reasons
            .iter()
            .any(|reason| matches!(reason, Reason::RoundChance { .. }));
        if advice.action.played_card().is_some() && is_estimated {
            let mut after = view.after(advice.action).expect("legal");
            while let Some(id) = after.table().claimable().nth(0) {
                after = after.after(Action::Claim(id)).expect("claimable");
            }
            let changed: StoneSet = advice.action.changed_stones().collect();
            let then = chances(&after).stones;
            let before = |id| stone_prospects(view, id).expect("it is not claimed").chance;
            let fall = |id: StoneId| before(id) - then[id.index()];
            let card = advice.action.played_card().and_then(Card::clan);
            let others = view.table().border().unclaimed().iter();
            let side = |id: &StoneId| view.table().border().stone(*id).side(view.viewer());
            let is_side_begun = |id: &StoneId| !side(id).is_empty();
            let is_begun = |id: &StoneId| !view.table().border().stone(*id).is_empty();
            let others = others.filter(|id| !changed.contains(*id) && is_begun(id));
            let is_notable = |id: &StoneId| {
                let plan = own_plan(view, *id).filter(|_| is_side_begun(id));
                let planned = plan.is_some_and(|plan| {
                    plan.formation.category() > Category::Sum
                        && card.is_some_and(|card| plan.held.contains(card))
                });
                fall(*id) >= if planned { 0.1 } else { 0.2 }
            };
            let notable = others.filter(is_notable);
            let worst = notable.max_by(|one, other| fall(*one).total_cmp(&fall(*other)));
            if let Some(id) = worst {
                let names = |reason: &Reason| reason.costly_at() == Some(id);
                assert!(reasons.iter().any(names), "{id}: {reasons:#?} {view:?}");
                falling += 1;
            } else {
                steady += 1;
            }
        }
        choose(Level::Net, view)
    });
    assert!(falling > 5 && steady > 100, "{falling} {steady}");
}

/// No Stone is called lost that only the play makes so, and what the hand made there is named.
#[test]
fn a_card_is_called_spare_only_where_the_stone_was_lost_before() {
    let budget = Budget::iterations(20);
    let [mut spare, mut given_up] = [0; 2];
    play_rounds(59, &Variant::ALL, 8, |view, _| {
        let advice = advise(view, &budget).expect("an action");
        for reason in advice.reasons(view) {
            let Reason::StoneChance {
                before,
                odds: Some(StoneOdds::Lost),
                is_spare,
                ..
            } = reason
            else {
                continue;
            };
            let was_lost = StoneOdds::from_chance(before) == StoneOdds::Lost;
            assert!(!is_spare || was_lost, "{view:?}");
            spare += usize::from(is_spare);
            given_up += usize::from(!was_lost);
        }
        choose(Level::Net, view)
    });
    assert!(spare > 10 && given_up > 3, "{spare} {given_up}");
}

/// A spare card gives up what an Elite Troop would have made of the side, and the hint says so.
#[test]
fn a_spare_card_names_what_an_elite_troop_would_have_made() {
    let view = "tactic border=B3:/:/:/:N8/:G6/:/:/:/R3R5:JO hands=R7G3B8Y2JOMFST,?7 clan=?39 \
                tactic=?5 discard=- played=0,1 jokers=B passes=0 turn=A phase=play";
    let view = view_of(view);
    let reasons = reasons(&view, "Y2@9".parse().expect("an action"));
    let is_spare = |one: &Reason| matches!(one, Reason::StoneChance { is_spare: true, .. });
    assert!(reasons.iter().any(is_spare), "{reasons:#?}");
    let gives_up = |one: &Reason| {
        matches!(one, Reason::GivesUp { stone, formation, .. }
            if stone.number() == 9 && formation.category() == Category::ColorRun)
    };
    assert!(reasons.iter().any(gives_up), "{reasons:#?}");
}

/// Two sides can't both be completed with one Joker.
#[test]
fn the_joker_that_two_sides_need_is_named() {
    let view = "tactic border=:/:/:/N9:P7/B4:/:/:/:Y7/: hands=R1R2B7Y3P5JOBB,?7 clan=?39 \
                tactic=?7 discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    let view = view_of(view);
    let reasons = reasons(&view, "R1@1".parse().expect("an action"));
    let shared = reasons.iter().find_map(|reason| match reason {
        Reason::NeededElsewhere(shared) => Some(shared),
        _ => None,
    });
    let shared = shared.expect("a shared card");
    assert_eq!(shared.elite, Some(EliteTroop::Joker), "{reasons:#?}");
    let stones = shared.stones.iter().map(StoneId::number);
    assert!(stones.eq([4, 5]), "{reasons:#?}");
}

/// A play that costs another Stone something isn't praised for leaving the others open.
#[test]
fn a_play_that_gives_something_up_elsewhere_leaves_nothing_open() {
    let budget = Budget::iterations(20);
    let mut costly = 0;
    play_rounds(60, &Variant::ALL, 8, |view, _| {
        let advice = advise(view, &budget).expect("an action");
        let reasons = advice.reasons(view);
        let target = schotten_bots::placed_at(advice.action);
        let mut costs = reasons.iter().filter_map(Reason::costly_at);
        if costs.any(|stone| Some(stone) != target) {
            let is_free =
                |one: &Reason| matches!(one, Reason::BeginsSide(_) | Reason::NeededNowhere { .. });
            assert!(!reasons.iter().any(is_free), "{reasons:#?} {view:?}");
            costly += usize::from(reasons.contains(&Reason::NoneBetter));
        }
        choose(Level::Net, view)
    });
    assert!(costly > 3, "{costly}");
}
