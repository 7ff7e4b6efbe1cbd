//! The mark for all other bots: it looks one step ahead, and its figures stay
//! as they are.

use crate::sight::{Sight, UNKNOWN};
use lords_rules::{Action, Card, CardSet, Clan, Facing, Phase, RecruitSlot, Round, Table, View};

/// The action of the player whose view it is; `None` if it is not that player's
/// turn.
pub(crate) fn choose(view: &View) -> Option<Action> {
    (view.table().to_act() == view.viewer()).then_some(())?;
    choose_by(&Sight::of_view(view)?)
}

/// The action of the player who acts, who sees no more than the own view of the
/// round; `None` if the game is over.
pub(crate) fn choose_in(round: &Round) -> Option<Action> {
    choose_by(&Sight::of_round(round)?)
}

fn choose_by(sight: &Sight<'_>) -> Option<Action> {
    match sight.table.phase() {
        Phase::Action => best_action(sight),
        Phase::Power(clan) => Some(power(sight, clan)),
        Phase::Claim(_) => claim(sight.table),
        Phase::Over { .. } => None,
    }
}

/// The strongest Supporter, by rank between equal ones.
fn claim(table: &Table) -> Option<Action> {
    table.supporters().iter().max().copied().map(Action::Claim)
}

/// The best of several actions; of equal ones the first.
struct Best {
    action: Option<Action>,
    value: f32,
}

impl Best {
    /// The best one that is worth more than this.
    const fn above(value: f32) -> Self {
        let action = None;
        Self { action, value }
    }

    fn offer(&mut self, action: Action, value: f32) {
        if value > self.value {
            self.action = Some(action);
            self.value = value;
        }
    }
}

fn best_action(sight: &Sight<'_>) -> Option<Action> {
    let mut best = Best::above(f32::NEG_INFINITY);
    rate_actions(sight, Attention::FULL, |action, value| {
        best.offer(action, value);
    });
    best.action
}

/// What a player thinks of in a turn. The mark thinks of everything; weaker
/// levels don't.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attention {
    /// That an army of one Clan is doubled.
    pub(crate) doubling: bool,
    /// What the others have in their armies.
    pub(crate) opponents: bool,
    /// What the powers are worth, and that a card can be mustered face-down.
    pub(crate) powers: bool,
}

impl Attention {
    pub(crate) const FULL: Self = Self {
        doubling: true,
        opponents: true,
        powers: true,
    };
}

/// Rates what a player can do who has to recruit or to muster.
#[inline]
pub(crate) fn rate_actions(
    sight: &Sight<'_>,
    attention: Attention,
    mut offer: impl FnMut(Action, f32),
) {
    let turn = sight.table.turn();
    let late = turn + 2 > Table::TURNS;
    let last = turn == Table::TURNS;
    let in_need = last && sight.own.len() == 0;

    let before = sight.own.total();
    let mut weight = 0.55 + 0.03 * f32::from(sight.best_supporter);
    if turn < 3 {
        weight *= 0.8;
    }
    for card in sight.hand.iter() {
        let strength = f32::from(card.strength());
        let gain = if attention.doubling {
            sight.own.with(card).total() - before
        } else {
            strength
        };
        let mut value = weight * gain - 0.25 * strength;
        if late && attention.opponents && before + gain > sight.best_other {
            value += 3.0;
        }
        if in_need {
            value += 5.0;
        }
        if attention.powers {
            let up = value + 0.8 * power_of_card(sight, card, attention);
            offer(Action::Muster(card, Facing::Up), up);
            offer(Action::Muster(card, Facing::Down), value + 0.3);
        } else {
            offer(Action::Muster(card, Facing::Up), value);
        }
    }

    if sight.hand.len() < Table::HAND_LIMIT {
        let mut base = match sight.hand.len() {
            0..3 => 4.0,
            3..5 => 2.0,
            _ => 0.0,
        };
        if late {
            base -= 3.5;
        }
        if in_need {
            base -= 20.0;
        }
        for (index, card) in sight.recruits() {
            let value = match card {
                Some(card) => {
                    let same = strengths_of(sight.hand, card.clan());
                    let same = if attention.doubling { same } else { 0 };
                    0.55 * f32::from(card.strength()) + 0.12 * f32::from(same)
                }
                None => 0.55 * 6.0 + 0.8,
            };
            offer(Action::Recruit(RecruitSlot::ALL[index]), base + value);
        }
    }
}

/// The strengths of this Clan's cards, added up.
fn strengths_of(cards: CardSet, clan: Clan) -> u8 {
    let cards = cards.iter().filter(|card| card.clan() == clan);
    cards.map(Card::strength).sum()
}

/// What the power of a card is worth if it is mustered face-up now.
fn power_of_card(sight: &Sight<'_>, card: Card, attention: Attention) -> f32 {
    if sight.is_blocked(card) {
        return 0.0;
    }
    power_worth(sight, card.clan(), card, attention)
}

/// What a power is worth to the Follower of this card, at least 0. The card may
/// still be in the hand.
fn power_worth(sight: &Sight<'_>, power: Clan, card: Card, attention: Attention) -> f32 {
    let strength = f32::from(card.strength());
    if !attention.opponents && matches!(power, Clan::Wemyss | Clan::Ferguson) {
        return 0.0;
    }
    let worth = match power {
        Clan::Forsyth => 3.0,
        Clan::Makgill => {
            let mut others = sight.hand;
            others.remove(card);
            0.6 * others
                .iter()
                .last()
                .map_or(0.0, |card| f32::from(card.strength()))
        }
        Clan::Wemyss => {
            let factor = if sight.count() == 2 { 0.9 } else { 0.6 };
            factor * sight.victim.map_or(0.0, |target| target.worth)
        }
        Clan::Ferguson => sight.swap.map_or(0.0, |target| target.worth - strength),
        Clan::Cockburn => f32::from(sight.best_supporter) - strength,
        Clan::Cochrane => 4.0,
        Clan::MacDonnell => 0.6 * strength,
        Clan::Bruce => 2.0,
        Clan::Scott => best_copy(sight, card, attention).map_or(0.0, |(_, worth)| worth),
    };
    worth.max(0.0)
}

/// The Clan whose power a Scott best copies, and what that is worth.
pub(crate) fn best_copy(
    sight: &Sight<'_>,
    scott: Card,
    attention: Attention,
) -> Option<(Clan, f32)> {
    let mut best: Option<(Clan, f32)> = None;
    for clan in sight.copyable() {
        let worth = power_worth(sight, clan, scott, attention);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((clan, worth));
        }
    }
    best
}

/// Uses the power of the player's last Follower on its best target, or declines
/// it if no target is worth anything.
fn power(sight: &Sight<'_>, clan: Clan) -> Action {
    let army = sight.table.army(sight.me);
    let card = army.last().and_then(|follower| follower.card());
    let strength = card.map_or(UNKNOWN, |card| f32::from(card.strength()));
    let used = match clan {
        Clan::Forsyth | Clan::Bruce | Clan::Cochrane | Clan::MacDonnell => Some(Action::UsePower),
        Clan::Makgill => further_muster(sight, Attention::FULL),
        Clan::Wemyss => {
            let target = sight.victim.filter(|target| target.worth > 0.0);
            target.map(|target| Action::Discard(target.id))
        }
        Clan::Ferguson => {
            let target = sight.swap.filter(|target| target.worth > strength);
            target.map(|target| Action::SwapFollower(target.id))
        }
        Clan::Cockburn => {
            let strongest = sight.table.supporters().iter().max();
            let gains = strongest.filter(|card| f32::from(card.strength()) > strength);
            gains.copied().map(Action::SwapSupporter)
        }
        Clan::Scott => {
            let copy = card.and_then(|card| best_copy(sight, card, Attention::FULL));
            let copy = copy.filter(|(_, worth)| *worth > 0.0);
            let target = copy.and_then(|(clan, _)| sight.copyable_of(clan));
            target.map(Action::Copy)
        }
    };
    used.unwrap_or(Action::Decline)
}

/// The card that a Makgill musters.
pub(crate) fn further_muster(sight: &Sight<'_>, attention: Attention) -> Option<Action> {
    let before = sight.own.total();
    let mut best = Best::above(0.0);
    for card in sight.hand.iter() {
        let gain = sight.own.with(card).total() - before;
        let up = gain + power_of_card(sight, card, attention);
        best.offer(Action::Muster(card, Facing::Up), up);
        best.offer(Action::Muster(card, Facing::Down), gain + 0.2);
    }
    best.action
}

#[cfg(test)]
mod tests {
    use super::*;
    use lords_rules::{Deal, PlayerCount, Variant};
    use rand::RngExt;
    use tabletop::chance;

    /// In a round it decides as on the view: the cards that the player can't
    /// see change nothing.
    #[test]
    fn a_round_and_the_view_of_it_give_the_same_action() {
        let mut decisions = 0;
        for seed in 0..120_u64 {
            let mut chance = chance::seeded(seed);
            let players = PlayerCount::ALL[chance.random_range(0..4)];
            let bruces = seed % 2 == 0;
            let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
            let mut round = Round::new(&deal.expect("somebody begins"));
            while let Some(player) = round.to_act() {
                let action = choose_in(&round).expect("the game goes on");
                assert_eq!(choose(&round.view(player)), Some(action), "{round}");
                let legal = round.legal_actions();
                assert!(legal.contains(&action), "{action} in {round}");
                decisions += 1;
                // Positions that it wouldn't get into by itself, too.
                let strays = chance.random_bool(0.2);
                let stray = legal[chance.random_range(0..legal.len())];
                let taken = if strays { stray } else { action };
                round.play(taken).expect("it is legal");
            }
        }
        assert!(decisions > 5_000, "{decisions}");
    }
}
