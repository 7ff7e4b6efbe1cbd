//! How somebody judges a position by odds: from what each side of a Stone may
//! become to the chance of winning the border.
//!
//! Soundly, as the heuristic does, or with the errors of people who have not
//! played much.

use super::border_odds::BorderOdds;
use super::side_odds::{SideOdds, Supply};
use schotten_rules::{Action, Card, ClanSet, DeckKind, Player, Side, Stone, StoneId, View};

/// A card of the hand goes to one Stone, and is wanted at several.
const IN_HAND: f32 = 0.5;
/// Not every card that is drawn finds a place in time, one's own less often
/// than it seems.
const MY_DRAWS: f32 = 0.6;
const THEIR_DRAWS: f32 = 0.8;
/// Who hopes takes a card for as good as drawn.
const HOPED: f32 = 0.9;

/// What somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sight {
    /// The own side of a Stone.
    Own,
    /// Both sides of a Stone.
    Stone,
    /// The whole border: which Stones win the round together.
    Border,
}

/// How somebody judges.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judgment {
    pub(super) sight: Sight,
    /// How far it counts on every card to come, and on none for the opponent: 0
    /// for not at all, 1 for nothing else.
    pub(super) hope: f32,
    /// Does it take every formation for a Sum?
    pub(super) only_sums: bool,
    /// Face-up cards that it takes to be still in play.
    pub(super) forgotten: ClanSet,
}

impl Judgment {
    /// Without errors.
    pub(super) const SOUND: Self = Self {
        sight: Sight::Border,
        hope: 0.0,
        only_sums: false,
        forgotten: ClanSet::EMPTY,
    };

    /// What each action is worth by this judgment.
    pub(super) fn values(self, view: &View, actions: &[Action]) -> Vec<f32> {
        let knowledge = Knowledge::of(view, self);
        let chances = knowledge.chances(view);
        let odds = knowledge.odds(&chances);
        let values = actions.iter();
        values
            .map(|action| knowledge.worth(view, *action, &chances, &odds))
            .collect()
    }

    /// The chance of winning the round.
    fn value(self, view: &View) -> f32 {
        let knowledge = Knowledge::of(view, self);
        knowledge.odds(&knowledge.chances(view)).win
    }
}

/// What a player knows about where cards are, or takes to be so.
struct Knowledge {
    me: Player,
    mine: Supply,
    theirs: Supply,
    judgment: Judgment,
}

impl Knowledge {
    #[expect(clippy::cast_precision_loss, reason = "a game has 64 cards")]
    fn of(view: &View, judgment: Judgment) -> Self {
        let table = view.table();
        let hand = view.hand().iter().filter_map(Card::clan);
        let mut sure = ClanSet::EMPTY;
        hand.for_each(|card| sure.insert(card));
        let unseen = table.unplayed().difference(sure).union(judgment.forgotten);
        let count = unseen.len().max(1) as f32;
        // The rest of the deck is shared.
        let draws = table.deck_len(DeckKind::Clan) as f32 / 2.0;
        let held = view.opponent_hand_len() as f32;
        let sober = 1.0 - judgment.hope;
        Self {
            me: view.viewer(),
            mine: Supply {
                sure,
                sure_chance: IN_HAND,
                unseen,
                chance: sober * (MY_DRAWS * draws / count).min(1.0) + judgment.hope * HOPED,
            },
            theirs: Supply {
                sure: ClanSet::EMPTY,
                sure_chance: IN_HAND,
                unseen,
                chance: sober * ((held + THEIR_DRAWS * draws) / count).min(1.0),
            },
            judgment,
        }
    }

    fn side(&self, stone: &Stone, player: Player) -> SideOdds {
        let odds = match stone.formation(player) {
            Some(formation) => SideOdds::certain(formation),
            None if player == self.me => {
                SideOdds::of(stone.side(player), stone.modes(), &self.mine)
            }
            None => SideOdds::of(stone.side(player), stone.modes(), &self.theirs),
        };
        if self.judgment.only_sums {
            odds.as_sum()
        } else {
            odds
        }
    }

    /// The chance of winning a Stone.
    fn chance(&self, stone: &Stone) -> f32 {
        if let Some(owner) = stone.owner() {
            return f32::from(u8::from(owner == self.me));
        }
        let mine = self.side(stone, self.me);
        if self.judgment.sight == Sight::Own {
            let anything = SideOdds::of(&Side::EMPTY, stone.modes(), &self.theirs);
            return mine.wins_against(&anything, None);
        }
        let theirs = self.side(stone, self.me.other());
        mine.wins_against(
            &theirs,
            stone.completed_first().map(|first| first == self.me),
        )
    }

    fn chances(&self, view: &View) -> [f32; StoneId::COUNT] {
        let mut chances = [0.0; StoneId::COUNT];
        for (id, stone) in view.table().border().stones() {
            chances[id.index()] = self.chance(stone);
        }
        chances
    }

    /// Who doesn't see the border counts every Stone alike.
    fn odds(&self, chances: &[f32; StoneId::COUNT]) -> BorderOdds {
        if self.judgment.sight == Sight::Border {
            BorderOdds::of(chances)
        } else {
            BorderOdds::alike(chances)
        }
    }

    fn worth(
        &self,
        view: &View,
        action: Action,
        chances: &[f32; StoneId::COUNT],
        odds: &BorderOdds,
    ) -> f32 {
        match action {
            // One Stone changes, on one side.
            Action::Place(_, id) | Action::Lay(_, id) => {
                let Some(after) = view.after(action) else {
                    return odds.win;
                };
                let chance = self.chance(after.table().border().stone(id));
                odds.with(id, chance - chances[id.index()])
            }
            Action::Draw(deck) => gladness(view, deck),
            Action::Return(_) => view
                .after(action)
                .map_or(0.0, |after| self.judgment.value(&after)),
            // The Recruiter changes no Stone.
            Action::Recruiter => odds.win,
            _ => view
                .after(action)
                .map_or(odds.win, |after| self.judgment.value(&after)),
        }
    }
}

/// A card of the Tactic deck is drawn as long as none is in the hand.
fn gladness(view: &View, deck: DeckKind) -> f32 {
    let tactic = view.hand().iter().any(|card| !card.is_clan());
    f32::from(u8::from(tactic == (deck == DeckKind::Clan)))
}
