//! The reasons for draws and returns: which Clan cards help the player.

use super::elite::{PlayableElites, Reach};
use super::{Reason, stone};
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Card, Category, ClanCard, ClanSet, DeckKind, EliteTroop, Formation, StoneId, Table, View,
};

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

/// Why the player can do without a card in hand.
pub(super) fn reason_to_return(view: &View, card: Card) -> Reason {
    let Some(card) = card.clan() else {
        let has_joker = view.table().joker_played(view.viewer());
        return match at_tactic_limit(view) {
            _ if card == EliteTroop::Joker.into() && has_joker => Reason::SecondJoker,
            true => Reason::AtTacticLimit,
            false => Reason::MissedLeast,
        };
    };
    let fits = begun_stones(view).filter_map(|id| {
        let stone = view.table().border().stone(id);
        let slots = stone.modes().slots();
        let formation = match stone::own_prospect(view, id) {
            Reason::Outs { held, .. } if held.contains(card) => {
                formation_of(&stone.side(view.viewer()).with(card.into())?, stone.modes())
            }
            Reason::Becomes(plan) if plan.held.contains(card) => Some(plan.formation),
            _ => None,
        }?;
        Some((formation, id, slots))
    });
    let best = fits.max_by_key(|(formation, ..)| *formation);
    best.map_or(Reason::FitsNothing, |(formation, stone, slots)| {
        Reason::FitsAtBest {
            stone,
            formation,
            slots,
        }
    })
}

/// Whether the player can't play a Tactic card before the opponent plays one.
fn at_tactic_limit(view: &View) -> bool {
    let (table, me) = (view.table(), view.viewer());
    let [mine, theirs] = [me, me.other()].map(|player| table.tactic_played(player));
    !Table::within_tactic_limit(mine, theirs)
}

/// The most important thing that the decks have for the player.
pub(super) fn deck_contents(view: &View) -> Reason {
    if at_tactic_limit(view) {
        return Reason::AtTacticLimit;
    }
    Reason::Useful {
        cards: useful_draws(view).len(),
        unseen: view.hidden_clan_cards().len(),
    }
}

/// What the Recruiter may bring; `None` if no Clan cards are left to draw.
pub(super) fn recruits(view: &View) -> Option<Reason> {
    let useful = useful_draws(view).len();
    let unseen = view.hidden_clan_cards().len();
    let left = u32::try_from(view.table().deck_len(DeckKind::Clan)).unwrap_or(u32::MAX);
    let draws = left.min(3);
    (draws > 0).then(|| Reason::Recruits {
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
