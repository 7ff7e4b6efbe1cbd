//! Playouts: a world is played to the end of its skirmish.

use crate::figures::Figures;
use crate::greedy;
use lords_rules::{Action, Player, Round, Table};

/// Plays an action and then, greedily by these figures for everybody, the rest of the
/// skirmish until all Supporters are claimed.
pub(crate) fn play_out(round: &mut Round, action: Action, figures: &Figures) {
    let skirmish = round.table().skirmish();
    let mut first = Some(action);
    while round.table().skirmish() == skirmish
        && let Some(action) = first.take().or_else(|| greedy::choose_in(round, figures))
    {
        round.play(action).expect("legal in every world");
    }
}

/// Returns a player's points less the mean of the others'.
pub(crate) fn lead(table: &Table, me: Player) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a few hundred at most")]
    let points = |player| table.points(player) as f32;
    let all: f32 = table.players().map(points).sum();
    let mine = points(me);
    #[expect(clippy::cast_precision_loss, reason = "five at most")]
    let others = (table.players().len() - 1) as f32;
    mine - (all - mine) / others
}
