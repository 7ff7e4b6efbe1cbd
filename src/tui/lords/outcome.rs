//! The effect of an action on the armies, as far as the player can see it.

use lords_rules::{
    Action, Clan, EndPower, Follower, FollowerId, Mark, Phase, Player, View, army_total, is_doubled,
};

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

/// Returns the armies whose totals an action of the viewer changes, the viewer's own first.
/// Empty for actions that change none.
pub(super) fn changes(view: &View, action: Action) -> Vec<TotalChange> {
    let Some(me) = view.viewer() else {
        return Vec::new();
    };
    let table = view.table();
    let army = |player: Player| table.army(player).to_vec();
    let mut mine = army(me);
    let changed: Vec<(Player, Vec<Follower>)> = match action {
        Action::Muster(card, facing) => {
            mine.push(match facing {
                lords_rules::Facing::Up => Follower::face_up(card),
                lords_rules::Facing::Down => Follower::face_down(card),
            });
            vec![(me, mine)]
        }
        Action::UsePower => match table.phase() {
            Phase::Power(clan) => {
                activated(mine, clan.end_power()).map_or_else(Vec::new, |army| vec![(me, army)])
            }
            _ => Vec::new(),
        },
        Action::Copy(id) => {
            let copied = table.follower(id).and_then(Follower::copyable);
            let power = copied.and_then(Clan::end_power);
            activated(mine, power).map_or_else(Vec::new, |army| vec![(me, army)])
        }
        Action::Discard(id) => {
            let mut army = army(id.army());
            if id.index() < army.len() {
                army.remove(id.index());
            }
            vec![(id.army(), army)]
        }
        Action::SwapFollower(id) => swapped(mine, army(id.army()), id)
            .map_or_else(Vec::new, |[ours, theirs]| {
                vec![(me, ours), (id.army(), theirs)]
            }),
        Action::SwapSupporter(card) => {
            if let Some(last) = mine.last_mut() {
                *last = Follower::face_up(card);
            }
            vec![(me, mine)]
        }
        Action::Recruit(_) | Action::Decline | Action::Claim(_) => Vec::new(),
    };
    let changed = changed.into_iter().map(|(player, after)| TotalChange {
        player,
        before: Total::of(table.army(player)),
        after: Total::of(&after),
    });
    changed
        .filter(|change| change.before != change.after)
        .collect()
}

/// Returns the armies whose totals these actions of the viewer change, the viewer's own
/// first.
pub(super) fn changes_after(view: &View, actions: &[Action]) -> Vec<TotalChange> {
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

/// Returns the army with its last Follower active, if its power counts at the end of the
/// skirmish.
fn activated(mut army: Vec<Follower>, power: Option<EndPower>) -> Option<Vec<Follower>> {
    let power = power?;
    if let Some(Follower::FaceUp { mark, .. }) = army.last_mut() {
        *mark = Mark::Active(power);
    }
    Some(army)
}

/// Returns both armies after the last Follower of the first has swapped places.
fn swapped(
    mut mine: Vec<Follower>,
    mut theirs: Vec<Follower>,
    id: FollowerId,
) -> Option<[Vec<Follower>; 2]> {
    let (last, target) = (mine.last_mut()?, theirs.get_mut(id.index())?);
    std::mem::swap(last, target);
    Some([mine, theirs])
}
