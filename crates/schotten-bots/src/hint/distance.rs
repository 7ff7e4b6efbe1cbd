//! How far a player is from winning the round.

use super::odds::out_of_reach;
use super::stone::{OwnProspect, own_prospect, owned_or_claimable};
use schotten_rules::{Player, StoneId, View};

/// In how many turns a player could win the round at the earliest; `None` if never. Every
/// side that the player completes in time counts as claimed.
pub(super) fn turns_to_win(view: &View, player: Player) -> Option<usize> {
    let border = view.table().border();
    let held = owned_or_claimable(view, player);
    let missing = StoneId::all().map(|id| {
        let stone = border.stone(id);
        let missing = stone.modes().slots() - stone.side(player).len();
        let open = stone.owner().is_none() && missing > 0;
        if held.contains(id) {
            Some(0)
        } else {
            open.then_some(missing)
        }
    });
    cheapest_pattern(missing.collect())
}

/// What three adjacent Stones or five Stones cost at least, if each Stone costs this much;
/// `None` for those that can't be won.
fn cheapest_pattern(mut costs: Vec<Option<usize>>) -> Option<usize> {
    let threes = costs.windows(3);
    let three = threes.filter_map(|three| three.iter().copied().sum()).min();
    costs.retain(Option::is_some);
    costs.sort_unstable();
    let five = costs.get(..5).and_then(|five| five.iter().copied().sum());
    [three, five].into_iter().flatten().min()
}

/// How far the viewer is from winning the round, with these chances at the Stones, in hundredths
/// of a turn: the cards that the cheapest winning pattern still lacks, and what may still go
/// wrong at its Stones. `None` if the player can't win any more.
pub(super) fn distance_to_win(view: &View, chances: &[f32; StoneId::COUNT]) -> Option<usize> {
    /// A card that is missing.
    const CARD: usize = 100;
    /// A Stone that is as good as lost. A card in hand for a Stone that is nearly won is worth
    /// more than one for a Stone that could go either way.
    const DOUBT: f32 = 600.0;
    let me = view.viewer();
    let held = owned_or_claimable(view, me);
    let cost = |id: StoneId| {
        let stone = view.table().border().stone(id);
        if held.contains(id) {
            return Some(0);
        }
        let is_lost = stone.owner().is_some()
            || out_of_reach(view, id).is_some()
            || own_prospect(view, id) == OwnProspect::CannotComplete;
        let missing = stone.modes().slots().saturating_sub(stone.side(me).len());
        let doubt = (1.0 - chances[id.index()]).clamp(0.0, 1.0) * DOUBT;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "from 0 to 600"
        )]
        (!is_lost).then_some(CARD * missing + doubt as usize)
    };
    cheapest_pattern(StoneId::all().map(cost).collect())
}
