//! The reasons for draws and returns: which Clan cards the player waits for.

use super::{Reason, stone};
use schotten_rules::{Card, ClanSet, DeckKind, StoneId, Table, View};

/// The Clan cards that go into formations which the player has begun: those in hand and
/// those still to be drawn.
struct WantedCards {
    held: ClanSet,
    drawn: ClanSet,
}

impl WantedCards {
    fn new(view: &View) -> Self {
        let border = view.table().border();
        let begun = |id: &StoneId| {
            let stone = border.stone(*id);
            !stone.side(view.viewer()).is_empty()
                && !stone.is_complete(view.viewer())
                && stone::out_of_reach(view, *id).is_none()
        };
        let mut wanted = Self {
            held: ClanSet::EMPTY,
            drawn: ClanSet::EMPTY,
        };
        for id in border.unclaimed().iter().filter(begun) {
            match stone::own_prospect(view, id) {
                Reason::Outs { cards, held, .. } => {
                    wanted.held = wanted.held.union(held);
                    wanted.drawn = wanted.drawn.union(cards.difference(held));
                }
                Reason::Becomes(plan) => {
                    wanted.held = wanted.held.union(plan.held);
                    wanted.drawn = wanted.drawn.union(plan.drawn);
                }
                _ => {}
            }
        }
        wanted
    }
}

/// Whether a card in hand goes with cards on the player's side of a Stone. Tactic cards
/// always do.
pub(super) fn fits_formation(view: &View, card: Card) -> bool {
    let wanted = || WantedCards::new(view).held;
    card.clan().is_none_or(|card| wanted().contains(card))
}

/// The most important thing that the decks have for the player.
pub(super) fn deck_contents(view: &View) -> Reason {
    let (table, me) = (view.table(), view.viewer());
    let [mine, theirs] = [me, me.other()].map(|player| table.tactic_played(player));
    if !Table::within_tactic_limit(mine, theirs) {
        return Reason::AtTacticLimit;
    }
    Reason::Useful {
        cards: WantedCards::new(view).drawn.len(),
        unseen: view.hidden_clan_cards().len(),
    }
}

/// What the Recruiter may bring; `None` if the player waits for no Clan card.
pub(super) fn recruits(view: &View) -> Option<Reason> {
    let useful = WantedCards::new(view).drawn.len();
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
