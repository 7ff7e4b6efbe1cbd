//! The reasons for draws and returns: which Clan cards help the player.

use super::elite::{PlayableElites, Reach};
use super::{OwnProspect, Reason, odds, stone};
use schotten_rules::completion::formation_of;
use schotten_rules::{
    Card, Category, ClanCard, ClanSet, DeckKind, EliteTroop, Formation, StoneId, Troop, View,
};

/// A reason for a draw, a return or the Recruiter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DrawReason {
    /// The chance of winning the round after a draw from each deck.
    DeckChances {
        /// After a draw from the Clan deck.
        clan: f32,
        /// After a draw from the Tactic deck.
        tactic: f32,
    },
    /// Only this deck has cards left to refill the hand.
    RefillsFrom(DeckKind),
    /// Only this deck has cards left for the Recruiter.
    RecruitsFrom(DeckKind),
    /// This is the card that the hand needs least.
    MissedLeast,
    /// Of several Tactic cards, this is the one that the hand needs least.
    MissedLeastOfTactic {
        /// How many the hand holds.
        held: usize,
    },
    /// The card goes into none of the formations that the player plans for the sides begun.
    FitsNothing,
    /// The strongest formation that the player could make with the card at a side begun.
    FitsAtBest {
        /// The Stone.
        stone: StoneId,
        /// The formation.
        formation: Formation,
        /// How many cards a side of the Stone holds.
        slots: usize,
    },
    /// The player has played a Joker and can't play the other.
    SecondJoker,
    /// How many of the Clan cards that the player can't see would let this player complete
    /// a better formation on a side that is begun.
    Useful {
        /// Those that would.
        cards: u32,
        /// All that the player can't see.
        unseen: u32,
    },
    /// The player can't play another Tactic card before the opponent plays one.
    AtTacticLimit,
    /// What the Recruiter may bring.
    Recruits {
        /// How many Clan cards that the player can't see would complete a better
        /// formation on a side that is begun.
        useful: u32,
        /// All that the player can't see.
        unseen: u32,
        /// The chance that at least one of them is among the cards that are drawn, if all
        /// are drawn from the Clan deck.
        chance: f32,
        /// The best that one of them would complete.
        best: Option<DrawGoal>,
    },
}

/// The best that a single card to draw would complete.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawGoal {
    /// The Stone.
    pub stone: StoneId,
    /// The category of the formation.
    pub category: Category,
    /// How many cards a side of the Stone holds.
    pub slots: usize,
    /// The cards of which any one would do.
    pub cards: ClanSet,
}

/// The unseen Clan cards of which any one would let the player complete a better formation
/// than the hand does now, on a side that is begun: each with such a Stone and formation. Sums
/// don't count, nor what can't win the Stone.
fn useful_draws(view: &View) -> Vec<(ClanCard, StoneId, Formation)> {
    let hidden = view.hidden_clan_cards();
    let held = view.hand().clan_cards();
    let elites = PlayableElites::in_hand(view);
    let (border, me) = (view.table().border(), view.viewer());
    let improved = |id: StoneId, card: ClanCard| {
        let stone = border.stone(id);
        let best_with = |cards| {
            let reach = Reach::strongest(stone.side(me), stone.modes(), cards, &elites)?;
            Some(reach.formation)
        };
        let with = best_with(held.union(std::iter::once(card).collect()))?;
        let is_useful = with.category() > Category::Sum
            && Some(with) > best_with(held)
            && Some(with) > stone.formation(me.other());
        is_useful.then_some((card, id, with))
    };
    let begun: Vec<StoneId> = begun_stones(view).collect();
    let of_card = |card: ClanCard| begun.iter().filter_map(move |id| improved(*id, card));
    hidden.iter().flat_map(of_card).collect()
}

/// The cards of these draws.
fn cards_of(draws: &[(ClanCard, StoneId, Formation)]) -> ClanSet {
    draws.iter().map(|(card, ..)| *card).collect()
}

/// The best of these draws, with all cards that do the same at its Stone.
fn best_draw(view: &View, draws: &[(ClanCard, StoneId, Formation)]) -> Option<DrawGoal> {
    let (_, stone, best) = draws.iter().max_by_key(|(.., formation)| *formation)?;
    let category = best.category();
    let does_it = |(_, id, made): &&(ClanCard, StoneId, Formation)| {
        id == stone && made.category() == category
    };
    let alike = draws.iter().filter(does_it);
    Some(DrawGoal {
        stone: *stone,
        category,
        slots: view.table().border().stone(*stone).modes().slots(),
        cards: alike.map(|(card, ..)| *card).collect(),
    })
}

/// The Stones at which the player's side is begun, isn't complete and can still win.
fn begun_stones(view: &View) -> impl Iterator<Item = StoneId> {
    let border = view.table().border();
    let is_begun = move |id: &StoneId| {
        let stone = border.stone(*id);
        !stone.side(view.viewer()).is_empty()
            && !stone.is_complete(view.viewer())
            && odds::out_of_reach(view, *id).is_none()
    };
    border.unclaimed().iter().filter(is_begun)
}

/// Why the player can do without a card in hand.
pub(super) fn reason_to_return(view: &View, card: Card) -> DrawReason {
    let Some(card) = card.clan() else {
        let has_joker = view.table().joker_played(view.viewer());
        if card == EliteTroop::Joker.into() && has_joker {
            return DrawReason::SecondJoker;
        }
        let held = view.hand().len() - view.hand().clan_count();
        return if held > 1 {
            DrawReason::MissedLeastOfTactic { held }
        } else {
            DrawReason::MissedLeast
        };
    };
    let fits = begun_stones(view).filter_map(|id| {
        let stone = view.table().border().stone(id);
        let slots = stone.modes().slots();
        let formation = match stone::own_prospect(view, id) {
            OwnProspect::Outs { held, .. } if held.contains(card) => {
                formation_of(&stone.side(view.viewer()).with(card.into())?, stone.modes())
            }
            OwnProspect::Becomes(plan) if plan.held.contains(card) => Some(plan.formation),
            _ => None,
        }?;
        Some((formation, id, slots))
    });
    let best = fits.max_by_key(|(formation, ..)| *formation);
    best.map_or(DrawReason::FitsNothing, |(formation, stone, slots)| {
        DrawReason::FitsAtBest {
            stone,
            formation,
            slots,
        }
    })
}

/// [`Reason::PutsOff`]: the best formation better than a Run that a card in hand could complete
/// instead of the Recruiter.
pub(super) fn put_off(view: &View) -> Option<Reason> {
    let me = view.viewer();
    let held = view.hand().clan_cards();
    let elites = PlayableElites::in_hand(view);
    let completed = begun_stones(view).filter_map(|id| {
        let stone = view.table().border().stone(id);
        let troops = held.iter().map(Troop::from);
        let sides = troops
            .chain(elites.iter().map(Troop::from))
            .filter_map(|troop| stone.side(me).with(troop));
        let made = sides.filter_map(|side| formation_of(&side, stone.modes()));
        let can_win = |made: &Formation| {
            made.category() > Category::Run && Some(*made) > stone.formation(me.other())
        };
        Some((made.max().filter(can_win)?, id, stone.modes().slots()))
    });
    let (formation, stone, slots) = completed.max_by_key(|(formation, ..)| *formation)?;
    Some(Reason::PutsOff {
        stone,
        formation,
        slots,
    })
}

/// Whether the player can't play a Tactic card before the opponent plays one.
fn at_tactic_limit(view: &View) -> bool {
    !view.table().is_within_tactic_limit(view.viewer())
}

/// What speaks for a draw from this deck: many useful Clan cards or none, or that another
/// Tactic card couldn't be played yet.
pub(super) fn deck_contents(view: &View, deck: DeckKind) -> Option<DrawReason> {
    let is_clan = deck == DeckKind::Clan;
    if is_clan && at_tactic_limit(view) {
        return Some(DrawReason::AtTacticLimit);
    }
    let cards = cards_of(&useful_draws(view)).len();
    let unseen = view.hidden_clan_cards().len();
    ((cards > 0) == is_clan).then_some(DrawReason::Useful { cards, unseen })
}

/// What the Recruiter may bring; `None` if no Clan cards are left to draw.
pub(super) fn recruits(view: &View) -> Option<DrawReason> {
    let draws_of_use = useful_draws(view);
    let useful = cards_of(&draws_of_use).len();
    let unseen = view.hidden_clan_cards().len();
    let left = u32::try_from(view.table().deck_len(DeckKind::Clan)).unwrap_or(u32::MAX);
    let draws = left.min(3);
    (draws > 0).then(|| DrawReason::Recruits {
        useful,
        unseen,
        chance: chance_of_any(useful, unseen, draws),
        best: best_draw(view, &draws_of_use),
    })
}

/// The chance that at least one of `useful` cards is among the first `draws` of `unseen`
/// ones in random order.
#[expect(clippy::cast_precision_loss, reason = "a deck has 54 cards")]
pub(crate) fn chance_of_any(useful: u32, unseen: u32, draws: u32) -> f32 {
    let others = |drawn: u32| unseen.saturating_sub(useful + drawn) as f32;
    let none: f32 = (0..draws)
        .map(|drawn| others(drawn) / (unseen.saturating_sub(drawn).max(1)) as f32)
        .product();
    1.0 - none
}
