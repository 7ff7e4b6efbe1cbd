//! The heuristic: from the odds of every side to the chance of winning the
//! border, action by action. Kept as a fixed mark to measure others against.

use super::border_odds::BorderOdds;
use super::side_odds::{SideOdds, Supply};
use crate::rules::{Action, Card, ClanSet, DeckKind, Player, Stone, StoneId, View};
use crate::shuffle::Chance;
use rand::seq::IndexedRandom;

/// A card of the hand goes to one Stone, and is wanted at several.
const IN_HAND: f32 = 0.5;
/// Not every card that is drawn finds a place in time, one's own less often
/// than it seems.
const MY_DRAWS: f32 = 0.6;
const THEIR_DRAWS: f32 = 0.8;

/// What a player knows about where cards are.
struct Knowledge {
    me: Player,
    mine: Supply,
    theirs: Supply,
}

impl Knowledge {
    #[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
    fn of(view: &View) -> Self {
        let table = view.table();
        let hand = view.hand().iter().filter_map(Card::clan);
        let mut sure = ClanSet::EMPTY;
        hand.for_each(|card| sure.insert(card));
        let unseen = table.unplayed().difference(sure);
        let count = unseen.len().max(1) as f32;
        // The rest of the deck is shared.
        let draws = table.deck_len(DeckKind::Clan) as f32 / 2.0;
        let held = view.opponent_hand_len() as f32;
        Self {
            me: view.viewer(),
            mine: Supply {
                sure,
                sure_chance: IN_HAND,
                unseen,
                chance: (MY_DRAWS * draws / count).min(1.0),
            },
            theirs: Supply {
                sure: ClanSet::EMPTY,
                sure_chance: IN_HAND,
                unseen,
                chance: ((held + THEIR_DRAWS * draws) / count).min(1.0),
            },
        }
    }

    fn side(&self, stone: &Stone, player: Player) -> SideOdds {
        if let Some(formation) = stone.formation(player) {
            return SideOdds::certain(formation);
        }
        let supply = if player == self.me {
            &self.mine
        } else {
            &self.theirs
        };
        SideOdds::of(stone.side(player), stone.modes(), supply)
    }

    /// The chance of winning a Stone.
    fn chance(&self, stone: &Stone) -> f32 {
        if let Some(owner) = stone.owner() {
            return f32::from(u8::from(owner == self.me));
        }
        let [mine, theirs] = [self.me, self.me.other()].map(|player| self.side(stone, player));
        mine.wins_against(&theirs, stone.first().map(|first| first == self.me))
    }

    fn chances(&self, view: &View) -> [f32; StoneId::COUNT] {
        let mut chances = [0.0; StoneId::COUNT];
        for (id, stone) in view.table().border().stones() {
            chances[id.index()] = self.chance(stone);
        }
        chances
    }
}

/// The chance of winning the round, as the heuristic sees it.
pub(super) fn value(view: &View) -> f32 {
    let knowledge = Knowledge::of(view);
    BorderOdds::of(&knowledge.chances(view)).win
}

/// Every claim that holds, the winning one first; else the action after which
/// the chance of winning is best.
pub(super) fn choose(view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    let knowledge = Knowledge::of(view);
    let chances = knowledge.chances(view);
    let odds = BorderOdds::of(&chances);
    let values: Vec<f32> = actions
        .iter()
        .map(|action| worth(view, *action, &knowledge, &chances, &odds))
        .collect();
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equal: Vec<Action> = actions
        .iter()
        .zip(&values)
        .filter(|(_, value)| **value >= best)
        .map(|(action, _)| *action)
        .collect();
    equal.choose(rng).copied()
}

/// A card of the Tactic deck is drawn as long as none is in the hand.
fn gladness(view: &View, deck: DeckKind) -> f32 {
    let tactic = view.hand().iter().any(|card| !card.is_clan());
    f32::from(u8::from(tactic == (deck == DeckKind::Clan)))
}

fn worth(
    view: &View,
    action: Action,
    knowledge: &Knowledge,
    chances: &[f32; StoneId::COUNT],
    odds: &BorderOdds,
) -> f32 {
    match action {
        // One Stone changes, on one side.
        Action::Place(_, id) | Action::Lay(_, id) => {
            let Some(after) = view.after(action) else {
                return odds.win;
            };
            let chance = knowledge.chance(after.table().border().stone(id));
            odds.with(id, chance - chances[id.index()])
        }
        Action::Draw(deck) => gladness(view, deck),
        Action::Return(_) => view.after(action).map_or(0.0, |after| value(&after)),
        // The Recruiter changes no Stone.
        Action::Recruiter => odds.win,
        _ => view.after(action).map_or(odds.win, |after| value(&after)),
    }
}
