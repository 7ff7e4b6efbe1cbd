//! A hint gives a reason that speaks for what it advises.

use crate::played::play_rounds;
use schotten_bots::{
    OwnProspect, Reason, SideProspect, StoneOdds, advise, placed_at, stone_prospects,
    supporting_reason,
};
use schotten_rules::{Action, Category, StoneId, Variant, View};
use tabletop::Budget;

#[test]
fn every_hint_gives_a_reason_for_what_it_advises() {
    let budget = Budget::iterations(40);
    let [mut behind, mut spare, mut begins, mut none_better] = [0; 4];
    play_rounds(51, &Variant::ALL, 6, |view, _| {
        let advice = advise(view, &budget).expect("an action");
        let reasons = advice.reasons(view);
        let action = advice.action;
        let about = format!("{action}: {reasons:#?}\n{view:?}");
        assert!(reasons.len() <= 6, "{about}");
        let support = supporting_reason(action, &reasons);
        let support = support.unwrap_or_else(|| panic!("{about}"));
        let is_behind = reasons.iter().any(|one| match one {
            Reason::StoneChance { stone, odds, .. } => {
                let is_bad = matches!(odds, Some(StoneOdds::Behind | StoneOdds::Lost));
                Some(*stone) == placed_at(action) && is_bad && !one.is_raised()
            }
            _ => false,
        });
        if is_behind {
            // What a side could become is no gain where the opponent stays ahead.
            assert!(!matches!(support, Reason::Own(_)), "{about}");
            behind += 1;
        }
        match support {
            Reason::NeededNowhere { card } => {
                assert!(matches!(action, Action::Place(..)), "{about}");
                assert_eq!(action.played_card(), Some((*card).into()), "{about}");
                let after = view.after(action).expect("legal");
                let others = view.table().border().unclaimed().iter();
                for id in others.filter(|id| Some(*id) != placed_at(action)) {
                    let made = [view, &after].map(|view| made_by_hand(view, id));
                    assert!(made[0] <= made[1], "{id}: {made:?} {about}");
                }
                spare += 1;
            }
            Reason::BeginsSide(id) => {
                assert_eq!(Some(*id), placed_at(action), "{about}");
                let stone = view.table().border().stone(*id);
                assert!(stone.side(view.viewer()).is_empty(), "{about}");
                begins += 1;
            }
            Reason::NoneBetter => {
                let is_worse = |reason: &Reason| match reason {
                    Reason::RoundChance {
                        chance,
                        alternative: Some(other),
                    } => *other > chance + 0.02,
                    _ => false,
                };
                assert!(!reasons.iter().any(is_worse), "{about}");
                none_better += 1;
            }
            _ => {}
        }
        action
    });
    assert!(
        behind > 20 && spare > 0 && begins > 0 && none_better > 0,
        "too few hints of a kind: {behind} behind, {spare} that spare a card, {begins} that begin \
         a side, {none_better} without a better play"
    );
}

/// The category better than a sum that the player's hand makes of a side that is begun.
fn made_by_hand(view: &View, id: StoneId) -> Option<Category> {
    let side = view.table().border().stone(id).side(view.viewer());
    let prospects = stone_prospects(view, id).filter(|_| !side.is_empty())?;
    match prospects.sides[view.viewer()] {
        SideProspect::Open { own, .. } => made_at_hand(own?.0),
        SideProspect::Complete(_) | SideProspect::Stuck | SideProspect::Beaten => None,
    }
}

fn made_at_hand(own: OwnProspect) -> Option<Category> {
    let category = match own {
        OwnProspect::Outs {
            category,
            held,
            elite,
            ..
        } if !held.is_empty() || elite.is_some() => category,
        OwnProspect::Outs { sure, .. } => sure?.formation.category(),
        OwnProspect::Becomes(plan) if plan.to_draw == 0 => plan.formation.category(),
        OwnProspect::Becomes(plan) => plan.sure?.category(),
        OwnProspect::CannotComplete | OwnProspect::Completes { .. } => return None,
    };
    Some(category).filter(|category| *category > Category::Sum)
}
