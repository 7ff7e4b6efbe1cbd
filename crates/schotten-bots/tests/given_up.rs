//! Hints say what a card was planned for where it doesn't go.

use crate::played::{choose, play_rounds};
use schotten_bots::analysis::own_plan;
use schotten_bots::{Level, Reason, advise, chances, reasons};
use schotten_rules::notation::Position;
use schotten_rules::{Action, Card, StoneId, StoneSet, Variant};
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
            let before = own_plan(view, *stone).expect("a plan");
            // Another card would have made more of the side, or this one more of another.
            let is_here = matches!(action, Action::Place(_, to) if to == *stone);
            assert!(is_here != before.held.contains(card), "{action} {view:?}");
            assert!(
                !after.table().claimable().contains(*stone),
                "{action} {view:?}"
            );
            assert_eq!(before.formation, *formation, "{action} {view:?}");
            assert_eq!(*was_chance, before.to_draw > 0, "{action} {view:?}");
            chances += usize::from(*was_chance);
            let left = own_plan(&after, *stone);
            let is_less = left.map(|plan| plan.formation) < Some(*formation);
            let needs_draw = before.to_draw == 0 && left.is_some_and(|plan| plan.to_draw > 0);
            assert!(is_less || needs_draw, "{action} {view:?}");
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
    let view: Position = view.parse().expect("a position");
    let view = view.view_on_turn().expect("a view");
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

/// A card that is laid elsewhere may cost a Stone that is begun a fifth of its chance. The hint says so, of
/// spare cards too.
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
            let [before, then] = [view, &after].map(|view| chances(view).stones);
            let fall = |id: StoneId| before[id.index()] - then[id.index()];
            let others = view.table().border().unclaimed().iter();
            let is_begun = |id: &StoneId| !view.table().border().stone(*id).is_empty();
            let others = others.filter(|id| !changed.contains(*id) && is_begun(id));
            let worst = others.max_by(|one, other| fall(*one).total_cmp(&fall(*other)));
            let worst = worst.filter(|id| fall(*id) >= 0.2);
            if let Some(id) = worst {
                let names = |reason: &Reason| reason.stone_given_up() == Some(id);
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
