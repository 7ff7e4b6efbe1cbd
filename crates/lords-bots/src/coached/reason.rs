//! Why a turn is advised, as data.

use crate::LordsOfScotland;
use coach::Figures;
use lords_rules::{
    Action, Card, CardSet, Clan, Facing, Phase, Player, PowerOutlook, Table, View, army_total,
    is_doubled,
};

/// Why a turn is advised.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnReason {
    /// What is so of this turn, if anything is that isn't so of most others.
    pub cause: Option<TurnCause>,
    /// The viewer's most frequent places in the order of the claims of this skirmish, from 1, each
    /// with its share of the futures, the lower one first. Empty during the claims.
    pub places: [Option<(usize, f64)>; 2],
}

/// What is so of a turn: the first of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TurnCause {
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
    /// The viewer wins with this skirmish in this share of the futures.
    WinsNow(f64),
    /// What the power of a Clan does here, with the target of this action.
    Power(Clan, Action),
    /// The power isn't used.
    Declines,
    /// The viewer's army is of one Clan, that of this card, and doubled.
    Doubles {
        /// The Clan.
        clan: Clan,
        /// The total of the army.
        total: u32,
    },
    /// The viewer's army gets the highest total of what the viewer can see, where others have one.
    Leads {
        /// The total of the army.
        total: u32,
        /// The highest total of the other armies.
        next: u32,
    },
    /// The viewer has these other cards of the Clan, in hand or, for a Recruit, in the army, too.
    Gathers {
        /// The Clan.
        clan: Clan,
        /// The others.
        held: CardSet,
    },
    /// The card is hidden from the others, and its power would be blocked.
    HidesBlocked,
    /// The viewer hardly ever claims first in this skirmish, and takes a card for a later one.
    Collects,
}

impl TurnCause {
    /// The share of the futures from which a win with this skirmish gives a reason.
    pub const FREQUENT: f64 = 1.0 / 3.0;

    /// Below this share of the futures in which the viewer claims first, the skirmish is left to
    /// others.
    pub const HARDLY_EVER: f64 = 0.1;
}

/// The reason for a turn, if there is one.
pub(super) fn find_reason(
    view: &View,
    play: &[Action],
    figures: &Figures<LordsOfScotland>,
) -> Option<TurnReason> {
    let cause = find_cause(view, play, figures);
    let is_claim = matches!(view.table().phase(), Phase::Claim(_));
    let mut numbered: Vec<(usize, f64)> = (1..).zip(figures.shares.places).collect();
    numbered.retain(|(_, share)| !is_claim && *share >= NOTABLE);
    numbered.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    numbered.truncate(2);
    numbered.sort_by_key(|(place, _)| *place);
    let places = std::array::from_fn(|at| numbered.get(at).copied());
    (cause.is_some() || places[0].is_some()).then_some(TurnReason { cause, places })
}

/// The share of the futures from which a place in the order of the claims is named.
const NOTABLE: f64 = 0.05;

fn find_cause(
    view: &View,
    play: &[Action],
    figures: &Figures<LordsOfScotland>,
) -> Option<TurnCause> {
    let (me, action) = (view.viewer()?, *play.first()?);
    let table = view.table();
    if let Action::Claim(card) = action {
        let points = table.points(me) + u32::from(card.strength());
        if figures.is_exact {
            return Some(TurnCause::Wins { points });
        }
        if let Some(player) = denied(view, card) {
            return Some(TurnCause::Denies(player));
        }
        let strongest = table.supporters().iter().map(|card| card.strength()).max();
        let is_strongest = Some(card.strength()) == strongest;
        return Some(if is_strongest {
            TurnCause::ClaimsStrongest(card)
        } else {
            TurnCause::Scores { points }
        });
    }
    if figures.shares.wins_now >= TurnCause::FREQUENT {
        return Some(TurnCause::WinsNow(figures.shares.wins_now));
    }
    power_of(view, play).or_else(|| match action {
        Action::Muster(card, facing) => muster_cause(view, me, card, facing),
        Action::Recruit(_) if figures.shares.places[0] < TurnCause::HARDLY_EVER => {
            Some(TurnCause::Collects)
        }
        Action::Recruit(slot) => {
            recruit_cause(view, me, table.recruits().get(slot.index())?.card()?)
        }
        Action::Decline => Some(TurnCause::Declines),
        _ => None,
    })
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
fn power_of(view: &View, play: &[Action]) -> Option<TurnCause> {
    let (at, used) = last_power_use(play)?;
    let now = view.after(&play[..at])?;
    let power = match (now.table().phase(), used) {
        (Phase::Power(_), Action::Copy(id)) => now.table().follower(id)?.card()?.clan(),
        (Phase::Power(clan), _) => return Some(TurnCause::Power(clan, used)),
        _ => return None,
    };
    let has_no_target = matches!(
        power,
        Clan::Bruce | Clan::Cochrane | Clan::MacDonnell | Clan::Forsyth
    );
    has_no_target.then_some(TurnCause::Power(power, used))
}

/// What is so of a card that is mustered.
fn muster_cause(view: &View, me: Player, card: Card, facing: Facing) -> Option<TurnCause> {
    let after = view.after(&[Action::Muster(card, facing)])?;
    let [before, army] = [view.table().army(me), after.table().army(me)];
    let total = army_total(army);
    if is_doubled(army) {
        let clan = card.clan();
        return Some(TurnCause::Doubles { clan, total });
    }
    let others = view.table().players().filter(|player| *player != me);
    let others = others.map(|player| army_total(view.table().army(player)));
    let next = others.max().unwrap_or(0);
    if total > next && next > 0 && army_total(before) <= next {
        return Some(TurnCause::Leads { total, next });
    }
    match (facing, view.power_outlook(card)) {
        (Facing::Down, Some(PowerOutlook::Blocked(_))) => Some(TurnCause::HidesBlocked),
        (Facing::Up, _) if before.is_empty() => gathers(card, after.hand().iter()),
        _ => None,
    }
}

/// What is so of an open Recruit.
fn recruit_cause(view: &View, me: Player, card: Card) -> Option<TurnCause> {
    let army = view.table().army(me).iter();
    let own = view.hand().iter().chain(army.filter_map(|one| one.card()));
    gathers(card, own)
}

/// Returns the reason that a card is of the same Clan as some of these.
fn gathers(card: Card, own: impl Iterator<Item = Card>) -> Option<TurnCause> {
    let clan = card.clan();
    let held: CardSet = own.filter(|held| held.clan() == clan).collect();
    (!held.is_empty()).then_some(TurnCause::Gathers { clan, held })
}
