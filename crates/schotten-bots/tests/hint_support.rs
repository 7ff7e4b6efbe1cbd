//! A hint gives a reason that speaks for what it advises.

use crate::played::play_rounds;
use schotten_bots::{Reason, StoneOdds, advise, supporting_reason, target_of};
use schotten_rules::{Action, Variant};
use tabletop::Budget;

#[test]
fn every_hint_gives_a_reason_for_what_it_advises() {
    let budget = Budget::iterations(40);
    let [mut behind, mut spare, mut none_better] = [0; 3];
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
                Some(*stone) == target_of(action) && *odds == Some(StoneOdds::Behind)
            }
            _ => false,
        });
        behind += usize::from(is_behind);
        match support {
            // What a side could become where the opponent stays ahead is no gain.
            Reason::Own(_) => assert!(
                !is_behind || reasons.iter().any(Reason::is_raised),
                "{about}"
            ),
            Reason::NeededNowhere { card } => {
                assert!(matches!(action, Action::Place(..)), "{about}");
                assert_eq!(action.played_card(), Some((*card).into()), "{about}");
                spare += 1;
            }
            Reason::NoneBetter => none_better += 1,
            _ => {}
        }
        action
    });
    assert!(
        behind > 20 && spare > 0 && none_better > 0,
        "{behind} {spare} {none_better}"
    );
}
