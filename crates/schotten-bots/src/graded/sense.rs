//! What even a child sees: which cards go together, which sides are lost at once, and
//! which effects waste a card.

use super::Sight;
use crate::odds_evaluator::Scope;
use schotten_rules::completion::strongest_completion;
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, EliteTroop, Side, Stone, StoneId, StoneSet, Troop,
    View,
};

/// The plays that make sense at first sight: those that make the best impression, and all
/// that are good enough for a bot with this sight.
pub(super) fn sensible_plays(view: &View, plays: &[Action], sight: Sight) -> Vec<Action> {
    let first_sight = FirstSight { view, sight };
    let mut impressions: Vec<_> = plays
        .iter()
        .map(|play| first_sight.impression(*play))
        .collect();
    if matches!(sight, Sight::HighCards) {
        first_sight.allow_matches(plays, &mut impressions);
    }
    let best = impressions.iter().copied().max();
    let enough = best.map(|best| best.min(sight.demands()));
    let sensible = plays.iter().zip(impressions);
    let sensible = sensible.filter(|(_, impression)| Some(*impression) >= enough);
    sensible.map(|(play, _)| *play).collect()
}

/// The cards to return after a Recruiter that make sense: a Joker that can't be played
/// any more (ruling R44), or else Clan cards, so that the other Tactic cards are kept.
pub(super) fn sensible_returns(view: &View, returns: &[Action]) -> Vec<Action> {
    let joker = Card::from(EliteTroop::Joker);
    let jokers = view.hand().iter().filter(|card| *card == joker).count();
    let useless = jokers > 1 || view.table().joker_played(view.viewer());
    let merit = |action: &Action| match *action {
        Action::Return(card) if card == joker && useless => 2,
        Action::Return(card) if card.is_clan() => 1,
        _ => 0,
    };
    let best = returns.iter().map(merit).max();
    let sensible = returns.iter().filter(|action| Some(merit(action)) == best);
    sensible.copied().collect()
}

/// What a play looks like at first sight. Later variants are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Impression {
    /// It completes a side that is lost at once.
    Loses,
    /// It turns a side that could become a formation into one that can only become a
    /// Sum, or takes a card from such a side with nothing to show for it.
    Spoils,
    /// It puts a card where no formation can win anyway. To bots that look only at the
    /// card, all Ruses and Combat Modes are like that.
    Discards,
    /// It keeps a side on the way to a formation, or plays a Ruse or a Combat Mode.
    Fits,
}

impl Sight {
    /// The impression that is good enough.
    const fn demands(self) -> Impression {
        match self {
            Self::HighCards | Self::Odds(Scope::OwnSide) => Impression::Fits,
            Self::Odds(_) => Impression::Discards,
            // The network knows when to give up a side.
            Self::Network | Self::Search => Impression::Loses,
        }
    }

    /// Whether it looks at the opponent's sides before it completes its own.
    const fn sees_both_sides(self) -> bool {
        !matches!(self, Self::HighCards | Self::Odds(Scope::OwnSide))
    }
}

/// A position as a bot sees it at first sight.
struct FirstSight<'a> {
    view: &'a View,
    sight: Sight,
}

impl FirstSight<'_> {
    fn impression(&self, play: Action) -> Impression {
        if matches!(self.sight, Sight::HighCards) && !matches!(play, Action::Place(..)) {
            return Impression::Discards;
        }
        let border = self.view.table().border();
        let side_at = |id| border.stone(id).side(self.view.viewer());
        let (troop, id) = match play {
            Action::Place(troop, id) => (troop, id),
            Action::Strategist { from, to, .. } if self.wastes_card(from, to) => {
                return Impression::Spoils;
            }
            Action::Strategist {
                troop,
                to: Some(to),
                ..
            } => (troop, to),
            Action::Traitor { card, to, .. } => (card.into(), to),
            _ => return Impression::Fits,
        };
        let (stone, side) = (border.stone(id), side_at(id));
        let after = side.with(troop).unwrap_or(*side);
        if self.is_lost_after(play, id) {
            Impression::Loses
        } else if self.is_promising(stone, &after) {
            Impression::Fits
        } else if self.is_promising(stone, side) {
            Impression::Spoils
        } else {
            Impression::Discards
        }
    }

    /// Whether a Strategist takes a card from a side where it may count and doesn't put
    /// it to others, or breaks several cards up.
    fn wastes_card(&self, from: StoneId, to: Option<StoneId>) -> bool {
        let border = self.view.table().border();
        let side_at = |id| border.stone(id).side(self.view.viewer());
        let (stone, side) = (border.stone(from), side_at(from));
        let counts = stone.modes().blind_mans_bluff || self.is_promising(stone, side);
        let alone = to.is_none_or(|to| side_at(to).is_empty());
        counts && (alone || side.len() > 1)
    }

    /// Whether a side with these cards could become a formation that is better than a Sum
    /// if no card were used up, and better than the opponent's if the bot looks there.
    fn is_promising(&self, stone: &Stone, side: &Side) -> bool {
        let all = ClanSet::EMPTY.complement();
        let Some(best) = strongest_completion(side, stone.modes(), all) else {
            return false;
        };
        let theirs = stone.formation(self.view.viewer().other());
        let theirs = theirs.filter(|_| self.sight.sees_both_sides());
        best.formation.category() > Category::Sum
            && theirs.is_none_or(|theirs| theirs < best.formation)
    }

    /// Whether both sides of the Stone are complete after a play, and the opponent's
    /// wins.
    fn is_lost_after(&self, play: Action, id: StoneId) -> bool {
        let Some(after) = self.view.after(play) else {
            return false;
        };
        let stone = after.table().border().stone(id);
        let (me, opponent) = (after.viewer(), after.viewer().other());
        let formations = stone.formation(me).zip(stone.formation(opponent));
        formations.is_some_and(|(mine, theirs)| {
            mine < theirs || mine == theirs && stone.completed_first() == Some(opponent)
        })
    }

    /// Lets a card fit a side that it spoils if it matches a card there. The last card of a
    /// side must not spoil it, though, if another card in the hand would make a formation, or
    /// if the cards on the side are of nearly the same strength.
    fn allow_matches(&self, plays: &[Action], impressions: &mut [Impression]) {
        let rated = plays.iter().zip(&*impressions);
        let fitting = rated.filter_map(|(play, impression)| match (play, impression) {
            (Action::Place(_, id), Impression::Fits) => Some(*id),
            _ => None,
        });
        let fitting: StoneSet = fitting.collect();
        for (play, impression) in plays.iter().zip(impressions) {
            if let (Action::Place(troop, id), Impression::Spoils) = (play, *impression) {
                let stone = self.view.table().border().stone(*id);
                let side = stone.side(self.view.viewer());
                let completes = side.len() + 1 == stone.modes().slots();
                let keeps = completes && (fitting.contains(*id) || has_close_cards(side));
                if is_match(*troop, side) && !keeps {
                    *impression = Impression::Fits;
                }
            }
        }
    }
}

/// Whether two cards of the side have the same or consecutive strengths.
fn has_close_cards(side: &Side) -> bool {
    let mut cards = side.clan_cards().iter();
    cards.any(|one| {
        let others = side.clan_cards().difference(one.into());
        others.iter().any(|other| are_close(one, other))
    })
}

/// Whether a card on the side has the same color as this one, or the same or the next
/// strength.
fn is_match(troop: Troop, side: &Side) -> bool {
    troop.clan().is_none_or(|card| {
        let mut others = side.clan_cards().iter();
        others.any(|other| card.color() == other.color() || are_close(card, other))
    })
}

/// Whether the strengths of two cards are the same or consecutive.
fn are_close(one: ClanCard, other: ClanCard) -> bool {
    one.strength().abs_diff(other.strength()) <= 1
}
