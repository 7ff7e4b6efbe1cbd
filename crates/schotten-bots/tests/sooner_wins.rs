//! Where a round is as good as won, a hint advises the play that wins it soonest.

use schotten_bots::{Reason, advise, rate_plays};
use schotten_rules::View;
use schotten_rules::notation::Position;
use tabletop::Budget;

fn view_of(text: &str) -> View {
    let position: Position = text.parse().expect("a position");
    position.view_on_turn().expect("a view")
}

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
