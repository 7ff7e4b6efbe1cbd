//! Why a turn is advised, as data.

use crate::LordsOfScotland;
use coach::Figures;
use lords_rules::{
    Action, Card, CardSet, Clan, Facing, Phase, Player, PowerOutlook, Table, View, army_total,
    is_doubled,
};

/// Why a turn is advised: the first of these that is so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TurnReason {
    /// The claim brings the viewer to this many points, which end the game, and wins it.
    Wins {
        /// The points, the Supporter included.
        points: u32,
    },
    /// The claim takes the only Supporters that would end the game for this player, who is
    /// still to claim.
    Denies(Player),
    /// The Supporter that is claimed is the strongest one left.
    ClaimsStrongest(Card),
    /// The claim brings the viewer to this many points.
    Scores {
        /// The points, the Supporter included.
        points: u32,
    },
    /// What the power of a Clan does here, with the target of this action.
    Power(Clan, Action),
    /// The power isn't used.
    Declines,
    /// The viewer's army is of one Clan, that of this card, and doubled.
    Doubles(Clan),
    /// The viewer's army gets the highest total of what the viewer can see.
    Leads,
    /// The card is of a Clan of which the viewer has these others, in hand or, for a Recruit, in
    /// the army, too.
    Gathers {
        /// The card.
        card: Card,
        /// The others.
        held: CardSet,
    },
    /// There are other open Recruits, and none is as strong.
    RecruitsStrongest,
    /// The card is hidden from the others, and its power would be blocked.
    HidesBlocked,
    /// The card is hidden from the others.
    Hides(Card),
    /// The viewer's army then has this total.
    Counts(u32),
    /// Nothing on the table blocks the power of the Recruit.
    Unblocked,
    /// The Recruit is worth its strength.
    Recruits(Card),
    /// A face-down Recruit may be better than those that lie open.
    RecruitsUnseen,
}

/// The first reason for a turn that is so.
pub(super) fn find_reason(
    view: &View,
    play: &[Action],
    figures: &Figures<LordsOfScotland>,
) -> Option<TurnReason> {
    let (me, action) = (view.viewer()?, *play.first()?);
    let table = view.table();
    if let Action::Claim(card) = action {
        if figures.is_exact {
            let points = table.points(me) + u32::from(card.strength());
            return Some(TurnReason::Wins { points });
        }
        if let Some(player) = denied(view, card) {
            return Some(TurnReason::Denies(player));
        }
        let strongest = table.supporters().iter().map(|card| card.strength()).max();
        let is_strongest = Some(card.strength()) == strongest;
        return Some(if is_strongest {
            TurnReason::ClaimsStrongest(card)
        } else {
            TurnReason::Scores {
                points: table.points(me) + u32::from(card.strength()),
            }
        });
    }
    if let Some(power) = power_of(view, play) {
        return Some(power);
    }
    let [special, plain] = match action {
        Action::Muster(card, facing) => [
            muster_reason(view, me, card, facing),
            plain_muster(view, me, card, facing),
        ],
        Action::Recruit(slot) => match table.recruits().get(slot.index())?.card() {
            None => [None, Some(TurnReason::RecruitsUnseen)],
            Some(card) => [
                recruit_reason(view, me, card),
                Some(plain_recruit(table, card)),
            ],
        },
        Action::Decline => [Some(TurnReason::Declines), None],
        _ => [None, None],
    };
    special.or(plain)
}

/// A player still to claim whom one of the other Supporters wouldn't bring to the target, and
/// this one would.
fn denied(view: &View, card: Card) -> Option<Player> {
    let table = view.table();
    let reaches = |player: Player, card: &Card| {
        table.points(player) + u32::from(card.strength()) >= Table::TARGET
    };
    table.players().find(|player| {
        let mut others = table.supporters().iter().filter(|other| **other != card);
        Some(*player) != view.viewer()
            && table.coming_claims(*player) == Some(1)
            && reaches(*player, &card)
            && !others.any(|other| reaches(*player, other))
    })
}

/// Returns the last action of a turn that uses the power of a Clan, with its place there.
#[must_use]
pub fn last_power_use(play: &[Action]) -> Option<(usize, Action)> {
    let mut uses = play.iter().copied().enumerate();
    uses.rfind(|(_, action)| {
        matches!(
            action,
            Action::UsePower
                | Action::Discard(_)
                | Action::SwapFollower(_)
                | Action::SwapSupporter(_)
                | Action::Copy(_)
        )
    })
}

/// The last power that a turn uses, with its target. A copied one without a target, which is used
/// by being copied, is that of its own Clan.
fn power_of(view: &View, play: &[Action]) -> Option<TurnReason> {
    let (at, used) = last_power_use(play)?;
    let now = view.after(&play[..at])?;
    let power = match (now.table().phase(), used) {
        (Phase::Power(_), Action::Copy(id)) => now.table().follower(id)?.card()?.clan(),
        (Phase::Power(clan), _) => return Some(TurnReason::Power(clan, used)),
        _ => return None,
    };
    let has_no_target = matches!(
        power,
        Clan::Bruce | Clan::Cochrane | Clan::MacDonnell | Clan::Forsyth
    );
    has_no_target.then_some(TurnReason::Power(power, used))
}

/// What is so of a card that is mustered, and not of most others.
fn muster_reason(view: &View, me: Player, card: Card, facing: Facing) -> Option<TurnReason> {
    let after = view.after(&[Action::Muster(card, facing)])?;
    let [before, army] = [view.table().army(me), after.table().army(me)];
    if is_doubled(army) {
        return Some(TurnReason::Doubles(card.clan()));
    }
    let others = view.table().players().filter(|player| *player != me);
    let best = others
        .map(|player| army_total(view.table().army(player)))
        .max();
    if Some(army_total(army)) > best && Some(army_total(before)) <= best {
        return Some(TurnReason::Leads);
    }
    let begins = before.is_empty();
    begins.then(|| gathers(card, after.hand().iter())).flatten()
}

/// What is so of any card that is mustered.
fn plain_muster(view: &View, me: Player, card: Card, facing: Facing) -> Option<TurnReason> {
    let is_blocked = matches!(view.power_outlook(card), Some(PowerOutlook::Blocked(_)));
    Some(match facing {
        Facing::Down if is_blocked => TurnReason::HidesBlocked,
        Facing::Down => TurnReason::Hides(card),
        Facing::Up => {
            let after = view.after(&[Action::Muster(card, facing)])?;
            TurnReason::Counts(army_total(after.table().army(me)))
        }
    })
}

/// What is so of a Recruit, and not of most others.
fn recruit_reason(view: &View, me: Player, card: Card) -> Option<TurnReason> {
    let army = view.table().army(me).iter();
    let own = view.hand().iter().chain(army.filter_map(|one| one.card()));
    let open = view.table().recruits().iter().filter_map(|one| one.card());
    let others = open.filter(|other| *other != card);
    gathers(card, own).or_else(|| {
        let strongest = others.map(Card::strength).max()?;
        (strongest < card.strength()).then_some(TurnReason::RecruitsStrongest)
    })
}

/// What is so of any open Recruit.
fn plain_recruit(table: &Table, card: Card) -> TurnReason {
    let mut blocking = table.blocking_cards().into_iter();
    if blocking.any(|other| table.blocks(other, card)) {
        TurnReason::Recruits(card)
    } else {
        TurnReason::Unblocked
    }
}

/// That a card is of the same Clan as some of these.
fn gathers(card: Card, own: impl Iterator<Item = Card>) -> Option<TurnReason> {
    let held: CardSet = own.filter(|held| held.clan() == card.clan()).collect();
    (!held.is_empty()).then_some(TurnReason::Gathers { card, held })
}
