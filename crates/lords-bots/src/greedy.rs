//! The greedy bot looks one step ahead and adds up what an action does. With the figures
//! of the baseline, other bots are measured against it and use it in playouts; with those
//! that training found, it rates actions for the strongest level.

use crate::figures::Figures;
use crate::sight::{Sight, UNKNOWN};
use lords_rules::{Action, Card, CardSet, Clan, Facing, Phase, RecruitSlot, Round, Table, View};

/// Returns what the viewer would do by looking one step ahead; `None` if it is not that
/// player's turn.
#[must_use]
pub fn choose(view: &View) -> Option<Action> {
    (view.table().to_act() == view.viewer()).then_some(())?;
    let sight = Sight::of_view(view)?;
    choose_by(&sight, &Figures::of_baseline(sight.count()))
}

/// Returns the action of the player who acts, by these figures and from no more than that
/// player's view of the round; `None` if the game is over.
#[must_use]
pub fn choose_in(round: &Round, figures: &Figures) -> Option<Action> {
    if let Phase::Claim(_) = round.table().phase() {
        return claim(round.table());
    }
    choose_by(&Sight::of_round(round)?, figures)
}

fn choose_by(sight: &Sight<'_>, figures: &Figures) -> Option<Action> {
    match sight.table.phase() {
        Phase::Action => best_action(sight, figures),
        Phase::Power(clan) => Some(power(sight, clan, figures)),
        Phase::Claim(_) => claim(sight.table),
        Phase::Over { .. } => None,
    }
}

/// Returns the strongest Supporter, by rank between equal ones.
fn claim(table: &Table) -> Option<Action> {
    table.supporters().iter().max().copied().map(Action::Claim)
}

/// The best of several actions; of equal ones the first.
struct Best {
    action: Option<Action>,
    value: f32,
}

impl Best {
    /// Starts with no action; only those that are worth more than this are taken.
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

/// Returns how a greedy player rates each action at the start of the viewer's turn; empty
/// if a power or a claim is to be decided.
pub(crate) fn ratings(view: &View, figures: &Figures) -> Vec<(Action, f32)> {
    let mut rated = Vec::new();
    if let Phase::Action = view.table().phase()
        && let Some(sight) = Sight::of_view(view)
    {
        rate_actions(&sight, Attention::FULL, figures, |action, value| {
            rated.push((action, value));
        });
    }
    rated
}

fn best_action(sight: &Sight<'_>, figures: &Figures) -> Option<Action> {
    let mut best = Best::above(f32::NEG_INFINITY);
    rate_actions(sight, Attention::FULL, figures, |action, value| {
        best.offer(action, value);
    });
    best.action
}

/// What a player takes into account in a turn: the baseline everything, weaker levels less.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attention {
    /// Whether an army of one Clan is doubled.
    pub(crate) doubling: bool,
    /// The armies of the others.
    pub(crate) opponents: bool,
    /// The powers, and that a card can be mustered face-down.
    pub(crate) powers: bool,
}

impl Attention {
    pub(crate) const FULL: Self = Self {
        doubling: true,
        opponents: true,
        powers: true,
    };
}

/// Rates every way to recruit or to muster, and passes each to `offer`.
#[inline]
pub(crate) fn rate_actions(
    sight: &Sight<'_>,
    attention: Attention,
    figures: &Figures,
    mut offer: impl FnMut(Action, f32),
) {
    let turn = sight.table.turn();
    let last = turn == Table::TURNS;
    let in_need = last && sight.own.len() == 0;
    let turn = usize::from(turn) - 1;

    let before = sight.own.total();
    let weight = figures.total + figures.supporter * f32::from(sight.best_supporter);
    let weight = weight * figures.muster[turn];
    for card in sight.hand.iter() {
        let strength = f32::from(card.strength());
        let gain = if attention.doubling {
            sight.own.with(card).total() - before
        } else {
            strength
        };
        let mut value = weight * gain - figures.strength * strength;
        if attention.opponents && before + gain > sight.best_other {
            value += figures.lead[turn];
        }
        if in_need {
            value += 5.0;
        }
        if attention.powers {
            let up = value + figures.power * power_of_card(sight, card, attention, figures);
            offer(Action::Muster(card, Facing::Up), up);
            offer(
                Action::Muster(card, Facing::Down),
                value + figures.face_down[turn],
            );
        } else {
            offer(Action::Muster(card, Facing::Up), value);
        }
    }

    if sight.hand.len() < Table::HAND_LIMIT {
        let held = sight.hand.len().min(figures.hand.len() - 1);
        let mut base = figures.hand[held] + figures.recruit[turn];
        if in_need {
            base -= 20.0;
        }
        for (index, card) in sight.recruits() {
            let value = match card {
                Some(card) => {
                    let same = strengths_of(sight.hand, card.clan());
                    let same = if attention.doubling { same } else { 0 };
                    figures.recruit_strength * f32::from(card.strength())
                        + figures.recruit_clan * f32::from(same)
                }
                None => figures.hidden_recruit,
            };
            offer(Action::Recruit(RecruitSlot::ALL[index]), base + value);
        }
    }
}

/// Returns the strengths of this Clan's cards, added up.
fn strengths_of(cards: CardSet, clan: Clan) -> u8 {
    let cards = cards.iter().filter(|card| card.clan() == clan);
    cards.map(Card::strength).sum()
}

/// Returns what the power of a card is worth if it is mustered face-up now.
fn power_of_card(sight: &Sight<'_>, card: Card, attention: Attention, figures: &Figures) -> f32 {
    if sight.is_blocked(card) {
        return 0.0;
    }
    power_worth(sight, card.clan(), card, attention, figures)
}

/// Returns what a power is worth to the Follower of this card, at least 0. The
/// card may still be in the hand.
fn power_worth(
    sight: &Sight<'_>,
    power: Clan,
    card: Card,
    attention: Attention,
    figures: &Figures,
) -> f32 {
    let strength = f32::from(card.strength());
    if !attention.opponents && matches!(power, Clan::Wemyss | Clan::Ferguson) {
        return 0.0;
    }
    let worth = match power {
        Clan::Forsyth => figures.forsyth,
        Clan::Makgill => {
            let mut others = sight.hand;
            others.remove(card);
            figures.makgill
                * others
                    .iter()
                    .last()
                    .map_or(0.0, |card| f32::from(card.strength()))
        }
        Clan::Wemyss => figures.wemyss * sight.targets().victim.map_or(0.0, |target| target.worth),
        Clan::Ferguson => {
            figures.ferguson
                * sight
                    .targets()
                    .swap
                    .map_or(0.0, |target| target.worth - strength)
        }
        Clan::Cockburn => figures.cockburn * (f32::from(sight.best_supporter) - strength),
        Clan::Cochrane => figures.cochrane,
        Clan::MacDonnell => figures.macdonnell * strength,
        Clan::Bruce => figures.bruce,
        Clan::Scott => best_copy(sight, card, attention, figures).map_or(0.0, |(_, worth)| worth),
    };
    worth.max(0.0)
}

/// Returns the Clan whose power a Scott best copies, and what that is worth.
pub(crate) fn best_copy(
    sight: &Sight<'_>,
    scott: Card,
    attention: Attention,
    figures: &Figures,
) -> Option<(Clan, f32)> {
    let mut best: Option<(Clan, f32)> = None;
    for clan in sight.copyable() {
        let worth = power_worth(sight, clan, scott, attention, figures);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((clan, worth));
        }
    }
    best
}

/// Uses the power of the player's last Follower on its best target, or declines
/// it if no target is worth anything.
fn power(sight: &Sight<'_>, clan: Clan, figures: &Figures) -> Action {
    let army = sight.table.army(sight.me);
    let card = army.last().and_then(|follower| follower.card());
    let strength = card.map_or(UNKNOWN, |card| f32::from(card.strength()));
    let used = match clan {
        Clan::Forsyth | Clan::Bruce | Clan::Cochrane | Clan::MacDonnell => Some(Action::UsePower),
        Clan::Makgill => further_muster(sight, Attention::FULL, figures),
        Clan::Wemyss => {
            let target = sight.targets().victim.filter(|target| target.worth > 0.0);
            target.map(|target| Action::Discard(target.id))
        }
        Clan::Ferguson => {
            let target = sight
                .targets()
                .swap
                .filter(|target| target.worth > strength);
            target.map(|target| Action::SwapFollower(target.id))
        }
        Clan::Cockburn => {
            let strongest = sight.table.supporters().iter().max();
            let gains = strongest.filter(|card| f32::from(card.strength()) > strength);
            gains.copied().map(Action::SwapSupporter)
        }
        Clan::Scott => {
            let copy = card.and_then(|card| best_copy(sight, card, Attention::FULL, figures));
            let copy = copy.filter(|(_, worth)| *worth > 0.0);
            let target = copy.and_then(|(clan, _)| sight.copyable_of(clan));
            target.map(Action::Copy)
        }
    };
    used.unwrap_or(Action::Decline)
}

/// Returns the further card that is mustered with a Makgill.
pub(crate) fn further_muster(
    sight: &Sight<'_>,
    attention: Attention,
    figures: &Figures,
) -> Option<Action> {
    let before = sight.own.total();
    let mut best = Best::above(0.0);
    for card in sight.hand.iter() {
        let gain = sight.own.with(card).total() - before;
        let up = gain + power_of_card(sight, card, attention, figures);
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

    /// In a round it decides as it does in the view, because the cards that the player can't
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
                let figures = Figures::of_baseline(players.get());
                let action = choose_in(&round, &figures).expect("the game goes on");
                assert_eq!(choose(&round.view(player)), Some(action), "{round}");
                let legal = round.legal_actions();
                assert!(legal.contains(&action), "{action} in {round}");
                decisions += 1;
                // This also reaches positions that greedy players wouldn't.
                let strays = chance.random_bool(0.2);
                let stray = legal[chance.random_range(0..legal.len())];
                let taken = if strays { stray } else { action };
                round.play(taken).expect("it is legal");
            }
        }
        assert!(decisions > 5_000, "{decisions}");
    }
}
