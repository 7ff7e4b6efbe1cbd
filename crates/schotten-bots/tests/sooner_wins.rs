//! Where a round is as good as won, a hint advises the play that wins it soonest.

use crate::played::view_of;
use schotten_bots::{Reason, advise, rate_plays, reasons};
use schotten_rules::Action;
use tabletop::Budget;

#[test]
fn a_card_is_not_laid_aside_while_one_completes_a_stone_of_the_shortest_way_to_win() {
    // Y6 completes Stone 1, which can then be claimed next turn, beside Stone 2. With every
    // play, the chance to win is over 95%.
    let view = view_of(
        "expert border=Y7Y5:G5/N6B4P5:N4P3=A/:N7/R4:P9/:Y8N8/P7B7R7:N5P6=A/B9Y9:P8R9/B8:Y3N3/\
         G9G1G2:G6B5=A hands=R6B1Y4Y6P2N1,?6 clan=?12 tactic=?0 discard=- played=0,0 jokers=- \
         passes=0 turn=A phase=play",
    );
    let budget = Budget::iterations(300);
    let advice = advise(&view, &budget).expect("an action");
    assert_eq!(advice.action.to_string(), "Y6@1");
    let next_turn = |reason: &Reason| matches!(reason, Reason::ClaimableNextTurn { .. });
    assert!(advice.reasons(&view).iter().any(next_turn));
    // The search alone can't tell the plays apart.
    let rated = rate_plays(&view, &[advice.action], &budget, 1);
    let chance = |of: &dyn Fn(&str) -> bool| {
        let found = rated.iter().find(|play| of(&play.action.to_string()));
        found.expect("it is rated").chance
    };
    let [best, advised] = [chance(&|_| true), chance(&|action| action == "Y6@1")];
    assert!(advised > 0.95 && best - advised < 0.02, "{best} {advised}");
}

/// Where claims come first, a card that nobody can use against a Stone any more lets the player
/// claim it next turn: then it isn't called a spare card.
#[test]
fn a_card_that_proves_another_stone_says_so() {
    // With N7, A could beat Stone 5.
    let view = view_of(
        "tactic-expert border=B7:N3/R6R4:Y2R2/Y6Y4Y5:P8P5G1^A=A/:/N9N8:P2P1P3/G7:R5/N6N5:/\
         Y9R9:G5G4G3=B/P6P4P7:B8G8 hands=?7,R1R3R7B6Y3N2N7 clan=?9 tactic=?8 discard=BAG6 \
         played=1,0 jokers=- passes=0 turn=B phase=play",
    );
    let action: Action = "N7@7".parse().expect("an action");
    let reasons = reasons(&view, action);
    let proves = |reason: &Reason| matches!(reason, Reason::ClaimableNextTurn { stone, .. } if stone.number() == 5);
    assert!(reasons.iter().any(proves), "{reasons:?}");
    let is_spare = |reason: &Reason| matches!(reason, Reason::StoneChance { is_spare: true, .. });
    assert!(!reasons.iter().any(is_spare), "{reasons:?}");
}
