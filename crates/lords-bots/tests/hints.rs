//! Hints: what they advise is the best by the figures that they show.

use lords_bots::{Forecast, advise};
use lords_rules::{Action, Deal, Phase, PlayerCount, Round, Variant};
use rand::seq::IndexedRandom;
use tabletop::Budget;
use tabletop::chance::seeded;

/// A hint to leave a power unused shows a chance that no use of the power betters.
#[test]
fn a_power_is_left_unused_only_if_no_use_of_it_is_better() {
    const ITERATIONS: u32 = 20;
    let mut checked = 0;
    for (seed, players) in (0..40).zip(PlayerCount::ALL.into_iter().cycle()) {
        let bruces = seed % 2 == 0;
        let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
        let mut round = Round::new(&deal.expect("everybody takes part"));
        let mut rng = seeded(seed);
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            if let Phase::Power(_) = view.table().phase() {
                let budget = Budget::iterations(ITERATIONS);
                let given = advise(&view, &budget).expect("the game goes on");
                let shown = given.forecast.map(|forecast| forecast.chance);
                if let Some(shown) = shown.filter(|_| given.action == Action::Decline) {
                    for action in view.legal_actions() {
                        let other = Forecast::new(&view, &[action], 2 * ITERATIONS);
                        let other = other.expect("legal").chance;
                        assert!(other <= shown, "{action}: {other} > {shown} in {view}");
                    }
                    checked += 1;
                }
            }
            let actions = round.legal_actions();
            let action = *actions.choose(&mut rng).expect("an action");
            round.play(action).expect("legal");
        }
    }
    assert!(checked > 50, "{checked}");
}
