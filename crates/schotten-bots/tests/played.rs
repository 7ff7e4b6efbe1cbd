//! Rounds that are played to their ends, and positions, for tests of what is said at each
//! turn.

use schotten_bots::Level;
use schotten_rules::notation::Position;
use schotten_rules::{Action, Deal, Round, Variant, View};
use tabletop::chance::{Chance, seeded};

/// Plays this many rounds of each variant to their ends, with the action that `turn` returns
/// for the view of the player to move.
pub(crate) fn play_rounds(
    seed: u64,
    variants: &[Variant],
    count: usize,
    mut turn: impl FnMut(&View, &mut Chance) -> Action,
) {
    let mut rng = seeded(seed);
    for variant in variants
        .iter()
        .flat_map(|one| std::iter::repeat_n(*one, count))
    {
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            let action = turn(&round.view(round.table().turn()), &mut rng);
            round.play(action).expect("legal");
        }
    }
}

/// Returns the view of the player on turn in a position of the notation.
pub(crate) fn view_of(position: &str) -> View {
    let position: Position = position.parse().expect("a position");
    position.view_on_turn().expect("a view")
}

/// Returns the action that a bot of this level plays.
pub(crate) fn choose(level: Level, view: &View) -> Action {
    schotten_bots::choose(level, view, 1).expect("an action")
}
