//! Why a turn is advised, as data.

use crate::LordsOfScotland;
use coach::Figures;
use lords_rules::{
    Action, Card, CardSet, Clan, Facing, Phase, Player, Table, View, army_total, is_doubled,
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
    /// The viewer's place in the claims of this skirmish, if one of the first two has a third
    /// of the futures.
    Places {
        /// The share in which the viewer claims first.
        first: f64,
        /// The share in which the viewer claims second.
        second: f64,
    },
    /// The Supporter that is claimed is the strongest one left.
    ClaimsStrongest(Card),
    /// What the power of a Clan does here, with the target of this action.
    Power(Clan, Action),
    /// The power does nothing good here.
    Declines(Clan),
    /// The viewer's army is of one Clan with this card, and doubled.
    Doubles(Clan),
    /// The viewer's army gets the highest total of what the viewer can see.
    Leads,
    /// The card is hidden from the others.
    Hides(Card),
    /// The Recruit is of a Clan of which the viewer has these cards in hand.
    Gathers {
        /// The Recruit.
        card: Card,
        /// The cards in hand.
        held: CardSet,
    },
    /// The Recruit is worth its strength.
    Recruits(Card),
    /// A face-down Recruit may be better than those that lie open.
    RecruitsUnseen,
}

impl TurnReason {
    /// The share of the futures from which a place gives a reason.
    pub const FREQUENT: f64 = 1.0 / 3.0;
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
        return is_strongest.then_some(TurnReason::ClaimsStrongest(card));
    }
    let [first, second, ..] = figures.shares.places;
    if first.max(second) >= TurnReason::FREQUENT {
        return Some(TurnReason::Places { first, second });
    }
    if let Some(power) = power_of(view, play) {
        return Some(power);
    }
    match action {
        Action::Muster(card, facing) => muster_reason(view, me, card, facing),
        Action::Recruit(slot) => Some(match table.recruits().get(slot.index())?.card() {
            None => TurnReason::RecruitsUnseen,
            Some(card) => {
                let same = view.hand().iter().filter(|held| held.clan() == card.clan());
                let held: CardSet = same.collect();
                if held.is_empty() {
                    TurnReason::Recruits(card)
                } else {
                    TurnReason::Gathers { card, held }
                }
            }
        }),
        Action::Decline => match table.phase() {
            Phase::Power(clan) => Some(TurnReason::Declines(clan)),
            _ => None,
        },
        _ => None,
    }
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

/// The reason to muster a card without using its power.
fn muster_reason(view: &View, me: Player, card: Card, facing: Facing) -> Option<TurnReason> {
    let after = view.after(&[Action::Muster(card, facing)])?;
    let [before, army] = [view.table().army(me), after.table().army(me)];
    if is_doubled(army) && !is_doubled(before) {
        return Some(TurnReason::Doubles(card.clan()));
    }
    let others = view.table().players().filter(|player| *player != me);
    let best = others
        .map(|player| army_total(view.table().army(player)))
        .max();
    if Some(army_total(army)) > best && Some(army_total(before)) <= best {
        return Some(TurnReason::Leads);
    }
    (facing == Facing::Down).then_some(TurnReason::Hides(card))
}
