//! The effect of an action on the armies, as far as the player can see it.

use lords_rules::{Action, Follower, Player, View, army_total, is_doubled};

/// What an army counts, as far as a view shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Total {
    /// The total of the Followers that are shown.
    pub(super) shown: u32,
    /// How many Followers there are.
    pub(super) followers: usize,
    /// How many of them are hidden.
    pub(super) hidden: usize,
    /// Whether the total is doubled.
    pub(super) doubled: bool,
}

impl Total {
    /// Returns the total of an army.
    pub(super) fn of(army: &[Follower]) -> Self {
        Self {
            shown: army_total(army),
            followers: army.len(),
            hidden: army.iter().filter(|one| one.card().is_none()).count(),
            doubled: is_doubled(army),
        }
    }
}

/// An army before and after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TotalChange {
    /// Whose army it is.
    pub(super) player: Player,
    /// Its total now.
    pub(super) before: Total,
    /// Its total after the action.
    pub(super) after: Total,
}

/// Returns the armies whose totals these actions of the viewer change, the viewer's own
/// first. None if they aren't legal.
pub(super) fn changes(view: &View, actions: &[Action]) -> Vec<TotalChange> {
    let (Some(me), Some(after)) = (view.viewer(), view.after(actions)) else {
        return Vec::new();
    };
    let others = view.table().players().filter(|player| *player != me);
    let changed = std::iter::once(me).chain(others).map(|player| TotalChange {
        player,
        before: Total::of(view.table().army(player)),
        after: Total::of(after.table().army(player)),
    });
    changed
        .filter(|change| change.before != change.after)
        .collect()
}
