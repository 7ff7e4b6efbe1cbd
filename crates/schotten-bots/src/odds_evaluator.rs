//! Evaluates positions by odds, without the network: from the odds of each side
//! of a Stone to the chance of winning the border.
//!
//! Without errors this is the heuristic bot. With the errors of inexperienced
//! players it makes the lower levels.

use super::border_odds::BorderOdds;
use super::side_odds::{CardChances, SideOdds};
use schotten_rules::{Action, ClanSet, DeckKind, Player, Side, Stone, StoneId, View};

/// The chance that a card in the hand comes to a given side, for the heuristic. It is below
/// 1, since several Stones may need the card.
const IN_HAND: f32 = 0.5;
/// The share of the cards still to be drawn that find a place in time. For the
/// player's own cards it is lower than one would expect.
const MY_DRAWS: f32 = 0.6;
const THEIR_DRAWS: f32 = 0.8;
/// The chance that a card in the hand comes to a given side in the eyes of a complete
/// optimist, who believes that it can be used everywhere.
const OPTIMISTIC_IN_HAND: f32 = 1.0;
/// The chance of getting an unseen card in the eyes of a complete optimist.
const OPTIMISTIC_CHANCE: f32 = 0.9;

/// How much of the border an evaluator takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scope {
    /// Only the player's own side of each Stone.
    OwnSide,
    /// Both sides of each Stone.
    BothSides,
    /// Also which Stones win the round together.
    Border,
}

/// An evaluator with its errors.
#[derive(Clone, Copy, Debug)]
pub(super) struct OddsEvaluator {
    pub(super) scope: Scope,
    /// How strongly it believes that it gets every card and the opponent none, from 0
    /// (realistic) to 1.
    pub(super) optimism: f32,
    /// The face-up cards that it believes to be unseen.
    pub(super) forgotten: ClanSet,
}

impl OddsEvaluator {
    /// The evaluator without errors.
    pub(super) const SOUND: Self = Self {
        scope: Scope::Border,
        optimism: 0.0,
        forgotten: ClanSet::EMPTY,
    };

    /// The value of each action, higher for better ones.
    pub(super) fn action_values(self, view: &View, actions: &[Action]) -> Vec<f32> {
        let position = PositionOdds::new(view, self);
        let opposing = position.opposing_sides(view);
        let chances = position.chances(view, &opposing);
        let odds = position.odds(&chances);
        let value = |action: &Action| match *action {
            // The player's side of one Stone changes.
            Action::Place(_, id) => view.after(*action).map_or(odds.win, |after| {
                let stone = after.table().border().stone(id);
                let chance = position.chance(stone, &opposing[id.index()]);
                odds.win_with_change(id, chance - chances[id.index()])
            }),
            action => position.action_value(view, action, &chances, &odds),
        };
        actions.iter().map(value).collect()
    }

    /// The chance of winning the round, or what the evaluator takes for it.
    fn value(self, view: &View) -> f32 {
        let position = PositionOdds::new(view, self);
        let opposing = position.opposing_sides(view);
        position.odds(&position.chances(view, &opposing)).win
    }
}

/// A position as the evaluator sees it.
pub(super) struct PositionOdds {
    me: Player,
    /// The chances of the cards to come to the player's sides.
    pub(super) mine: CardChances,
    /// The chances of the cards to come to the opponent's sides.
    pub(super) theirs: CardChances,
    evaluator: OddsEvaluator,
}

impl PositionOdds {
    #[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
    pub(super) fn new(view: &View, evaluator: OddsEvaluator) -> Self {
        let table = view.table();
        let held = view.hand().clan_cards();
        let unseen = table.unplayed().difference(held).union(evaluator.forgotten);
        let count = unseen.len().max(1) as f32;
        // The players draw half of the deck each.
        let draws = table.deck_len(DeckKind::Clan) as f32 / 2.0;
        let opponent_held = view.opponent_hand_len() as f32;
        let realism = 1.0 - evaluator.optimism;
        Self {
            me: view.viewer(),
            mine: CardChances {
                held,
                held_chance: realism * IN_HAND + evaluator.optimism * OPTIMISTIC_IN_HAND,
                unseen,
                unseen_chance: realism * (MY_DRAWS * draws / count).min(1.0)
                    + evaluator.optimism * OPTIMISTIC_CHANCE,
            },
            theirs: CardChances {
                held: ClanSet::EMPTY,
                held_chance: IN_HAND,
                unseen,
                unseen_chance: realism * ((opponent_held + THEIR_DRAWS * draws) / count).min(1.0),
            },
            evaluator,
        }
    }

    fn side(&self, stone: &Stone, player: Player) -> SideOdds {
        match stone.formation(player) {
            Some(formation) => SideOdds::from_formation(formation),
            None if player == self.me => {
                SideOdds::new(stone.side(player), stone.modes(), &self.mine)
            }
            None => SideOdds::new(stone.side(player), stone.modes(), &self.theirs),
        }
    }

    /// What the player's side of a Stone is compared with: the opponent's side or, to an
    /// evaluator that doesn't look there, an empty one.
    fn opposing_side(&self, stone: &Stone) -> SideOdds {
        if self.evaluator.scope == Scope::OwnSide {
            SideOdds::new(&Side::EMPTY, stone.modes(), &self.theirs)
        } else {
            self.side(stone, self.me.other())
        }
    }

    /// The opposing side of each unclaimed Stone.
    fn opposing_sides(&self, view: &View) -> [SideOdds; StoneId::COUNT] {
        let mut opposing = [SideOdds::default(); StoneId::COUNT];
        let border = view.table().border();
        for id in border.unclaimed().iter() {
            opposing[id.index()] = self.opposing_side(border.stone(id));
        }
        opposing
    }

    /// The chance of winning a Stone against an opposing side.
    fn chance(&self, stone: &Stone, opposing: &SideOdds) -> f32 {
        if let Some(owner) = stone.owner() {
            return f32::from(u8::from(owner == self.me));
        }
        let first = stone.completed_first().map(|first| first == self.me);
        let first = first.filter(|_| self.evaluator.scope != Scope::OwnSide);
        self.side(stone, self.me).wins_against(opposing, first)
    }

    fn chances(&self, view: &View, opposing: &[SideOdds; StoneId::COUNT]) -> [f32; StoneId::COUNT] {
        let mut chances = [0.0; StoneId::COUNT];
        for (id, stone) in view.table().border().stones() {
            chances[id.index()] = self.chance(stone, &opposing[id.index()]);
        }
        chances
    }

    /// The odds of the border. An evaluator that doesn't see the border counts
    /// every Stone alike.
    fn odds(&self, chances: &[f32; StoneId::COUNT]) -> BorderOdds {
        if self.evaluator.scope == Scope::Border {
            BorderOdds::from_chances(chances)
        } else {
            BorderOdds::share_of_stones(chances)
        }
    }

    fn action_value(
        &self,
        view: &View,
        action: Action,
        chances: &[f32; StoneId::COUNT],
        odds: &BorderOdds,
    ) -> f32 {
        match action {
            // One Stone changes, on both sides.
            Action::Lay(_, id) => {
                let Some(after) = view.after(action) else {
                    return odds.win;
                };
                let stone = after.table().border().stone(id);
                let chance = self.chance(stone, &self.opposing_side(stone));
                odds.win_with_change(id, chance - chances[id.index()])
            }
            Action::Draw(deck) => draw_preference(view, deck),
            Action::Return(_) => view
                .after(action)
                .map_or(0.0, |after| self.evaluator.value(&after)),
            // The Recruiter changes no Stone.
            Action::Recruiter => odds.win,
            _ => view
                .after(action)
                .map_or(odds.win, |after| self.evaluator.value(&after)),
        }
    }
}

/// 1 for the preferred deck, 0 for the other: the Tactic deck as long as the hand
/// has no Tactic card.
fn draw_preference(view: &View, deck: DeckKind) -> f32 {
    let tactic = view.hand().iter().any(|card| !card.is_clan());
    f32::from(u8::from(tactic == (deck == DeckKind::Clan)))
}
