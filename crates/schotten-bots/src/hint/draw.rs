//! The reasons for draws and returns: which Clan cards help the player.

use super::elite::{PlayableElites, Reach};
use super::{Reason, stone};
use schotten_rules::{
    Card, Category, ClanCard, ClanSet, DeckKind, Formation, StoneId, Table, View,
};

/// The Clan cards in hand with which the player plans to complete the sides that are begun.
fn held_for_plans(view: &View) -> ClanSet {
    let plans = begun_stones(view).map(|id| match stone::own_prospect(view, id) {
        Reason::Outs { held, .. } => held,
        Reason::Becomes(plan) => plan.held,
        _ => ClanSet::EMPTY,
    });
    plans.fold(ClanSet::EMPTY, ClanSet::union)
}

/// The unseen Clan cards of which any one would let the player complete a better formation
/// than the hand does now, on a side that is begun. Sums don't count, nor what can't win
/// the Stone.
fn useful_draws(view: &View) -> ClanSet {
    let hidden = view.hidden_clan_cards();
    let held = view.table().unplayed().difference(hidden);
    let elites = PlayableElites::of(view);
    let (border, me) = (view.table().border(), view.viewer());
    let improves = |id: StoneId, card: ClanCard| {
        let stone = border.stone(id);
        let best_with = |cards| {
            let reach = Reach::strongest(stone.side(me), stone.modes(), cards, &elites)?;
            Some(reach.formation)
        };
        let with = best_with(held.union(std::iter::once(card).collect()));
        let counts = |formation: &Formation| formation.category() > Category::Sum;
        with.is_some_and(|with| counts(&with))
            && with > best_with(held)
            && with > stone.formation(me.other())
    };
    let is_useful = |card: &ClanCard| begun_stones(view).any(|id| improves(id, *card));
    hidden.iter().filter(is_useful).collect()
}

/// The Stones at which the player's side is begun, isn't complete and can still win.
fn begun_stones(view: &View) -> impl Iterator<Item = StoneId> {
    let border = view.table().border();
    let is_begun = move |id: &StoneId| {
        let stone = border.stone(*id);
        !stone.side(view.viewer()).is_empty()
            && !stone.is_complete(view.viewer())
            && stone::out_of_reach(view, *id).is_none()
    };
    border.unclaimed().iter().filter(is_begun)
}

/// Whether a card in hand goes with cards on the player's side of a Stone. Tactic cards
/// always do.
pub(super) fn fits_formation(view: &View, card: Card) -> bool {
    let needed = || held_for_plans(view);
    card.clan().is_none_or(|card| needed().contains(card))
}

/// The most important thing that the decks have for the player.
pub(super) fn deck_contents(view: &View) -> Reason {
    let (table, me) = (view.table(), view.viewer());
    let [mine, theirs] = [me, me.other()].map(|player| table.tactic_played(player));
    if !Table::within_tactic_limit(mine, theirs) {
        return Reason::AtTacticLimit;
    }
    Reason::Useful {
        cards: useful_draws(view).len(),
        unseen: view.hidden_clan_cards().len(),
    }
}

/// What the Recruiter may bring; `None` if no single Clan card helps.
pub(super) fn recruits(view: &View) -> Option<Reason> {
    let useful = useful_draws(view).len();
    let unseen = view.hidden_clan_cards().len();
    let left = u32::try_from(view.table().deck_len(DeckKind::Clan)).unwrap_or(u32::MAX);
    let draws = left.min(3);
    (useful > 0 && draws > 0).then(|| Reason::Recruits {
        useful,
        unseen,
        chance: chance_of_any(useful, unseen, draws),
    })
}

/// The chance that at least one of `useful` cards is among the first `draws` of `unseen`
/// ones in random order.
#[expect(clippy::cast_precision_loss, reason = "a deck has 54 cards")]
fn chance_of_any(useful: u32, unseen: u32, draws: u32) -> f32 {
    let others = |drawn: u32| unseen.saturating_sub(useful + drawn) as f32;
    let none: f32 = (0..draws)
        .map(|drawn| others(drawn) / (unseen.saturating_sub(drawn).max(1)) as f32)
        .product();
    1.0 - none
}
