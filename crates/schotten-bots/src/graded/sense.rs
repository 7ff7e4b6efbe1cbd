//! What even a child sees: which cards go together, which sides are lost at once, and
//! which effects waste a card.

use super::Sight;
use crate::odds_evaluator::Scope;
use crate::{best_claim, is_winning_claim};
use schotten_rules::completion::{formation_of, strongest_completion};
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, EliteTroop, Player, Side, Stone, StoneId, StoneSet,
    Troop, View,
};

/// The plays that make sense at first sight: those that make the best impression, and all
/// that are good enough for a bot with this sight. If claims right after a play win the round,
/// only such plays do.
pub(super) fn sensible_plays(view: &View, plays: &[Action], sight: Sight) -> Vec<Action> {
    if !matches!(sight, Sight::Network | Sight::Search) {
        let winning = plays.iter().filter(|play| wins_round(view, **play));
        let winning: Vec<Action> = winning.copied().collect();
        if !winning.is_empty() {
            return winning;
        }
    }
    let first_sight = FirstSight::new(view, plays, sight);
    let mut impressions: Vec<_> = plays
        .iter()
        .map(|play| first_sight.impression(*play))
        .collect();
    if matches!(sight, Sight::Runs) {
        first_sight.allow_matches(plays, &mut impressions);
    }
    let best = impressions.iter().copied().max();
    let enough = best.map(|best| best.min(sight.demands()));
    let sensible = plays.iter().zip(impressions);
    let sensible = sensible.filter(|(_, impression)| Some(*impression) >= enough);
    sensible.map(|(play, _)| *play).collect()
}

/// Whether a claim right after this play wins the round.
fn wins_round(view: &View, play: Action) -> bool {
    view.after(play).is_some_and(|after| {
        let claim = best_claim(&after, &after.legal_actions());
        claim.is_some_and(|claim| is_winning_claim(&after, claim))
    })
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
    /// It takes a card from a complete side that isn't beaten.
    Wrecks,
    /// It completes a side that is lost at once.
    Loses,
    /// It uses up the only card that completes a formation on another side, completes a side
    /// with a lower category than another card in the hand would, or takes away what the hand
    /// alone makes of a side.
    Wastes,
    /// It turns a side that could become a formation into one that can only become a
    /// Sum, or takes a card from such a side with nothing to show for it.
    Spoils,
    /// It puts a card where no formation can win anyway, or to bots that look only at their own
    /// side, where it is away from cards that it goes with. To bots that look only at the
    /// card, all Ruses and Combat Modes are like that.
    Discards,
    /// It keeps a side on the way to a formation, or plays a Ruse or a Combat Mode.
    Fits,
    /// It completes a side that wins its Stone at once.
    Wins,
}

impl Sight {
    /// The impression that is good enough.
    const fn demands(self) -> Impression {
        match self {
            Self::Runs | Self::Odds(Scope::OwnSide) => Impression::Wins,
            Self::Odds(_) => Impression::Discards,
            // The network knows when to give up a side.
            Self::Network | Self::Search => Impression::Wrecks,
        }
    }
}

/// A side that a card in the hand completes without losing the Stone at once.
#[derive(Clone, Copy)]
struct Completion {
    card: ClanCard,
    stone: StoneId,
    category: Category,
}

/// A position as a bot sees it at first sight.
struct FirstSight<'a> {
    view: &'a View,
    plays: &'a [Action],
    sight: Sight,
    completions: Vec<Completion>,
}

impl<'a> FirstSight<'a> {
    fn new(view: &'a View, plays: &'a [Action], sight: Sight) -> Self {
        let mut first_sight = Self {
            view,
            plays,
            sight,
            completions: Vec::new(),
        };
        let completions = plays
            .iter()
            .filter_map(|play| first_sight.completion(*play));
        first_sight.completions = completions.collect();
        first_sight
    }

    /// What a play completes, if it places a Clan card.
    fn completion(&self, play: Action) -> Option<Completion> {
        let Action::Place(troop, id) = play else {
            return None;
        };
        let card = troop.clan()?;
        let stone = self.view.table().border().stone(id);
        let side = stone.side(self.view.viewer()).with(troop)?;
        let formation = formation_of(&side, stone.modes())?;
        (!self.is_lost_after(play, id)).then_some(Completion {
            card,
            stone: id,
            category: formation.category(),
        })
    }

    fn impression(&self, play: Action) -> Impression {
        if matches!(self.sight, Sight::Runs) && !matches!(play, Action::Place(..)) {
            return Impression::Discards;
        }
        let border = self.view.table().border();
        let side_at = |id| border.stone(id).side(self.view.viewer());
        let (troop, id) = match play {
            Action::Place(troop, id) => (troop, id),
            Action::Strategist { from, .. } if self.wrecks_side(from) => {
                return Impression::Wrecks;
            }
            Action::Strategist { to: Some(to), .. } if self.is_lost_after(play, to) => {
                return Impression::Loses;
            }
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
        } else if self.wastes_completion(play) || self.breaks_up_hand(play) {
            Impression::Wastes
        } else if self.is_won_after(play, id) {
            Impression::Wins
        } else if self.scatters(play) {
            Impression::Discards
        } else if self.is_promising(stone, &after) {
            Impression::Fits
        } else if self.is_promising(stone, side) {
            Impression::Spoils
        } else {
            Impression::Discards
        }
    }

    /// Whether a play uses up a card that is the only one in the hand to complete a better
    /// category on another side, or completes a side with a lower category than another card
    /// would.
    fn wastes_completion(&self, play: Action) -> bool {
        let Action::Place(troop, id) = play else {
            return false;
        };
        let Some(card) = troop.clan() else {
            return false;
        };
        let best_other = |stone| {
            let others = self.completions.iter();
            let others = others.filter(|one| one.stone == stone && one.card != card);
            others.map(|one| one.category).max()
        };
        let mut mine = self.completions.iter().filter(|one| one.card == card);
        let here = mine.clone().find(|one| one.stone == id);
        let here = here.map(|one| one.category);
        if here.is_some() && best_other(id) > here {
            return true;
        }
        // There may be better plans for the card than to complete a mere Color elsewhere.
        let least = here.map_or(Category::ThreeOfAKind, |here| here.max(Category::Run));
        mine.any(|one| {
            one.category >= least && Some(one.category) > here.max(best_other(one.stone))
        })
    }

    /// Whether a play takes a Three-of-a-Kind or a Color-Run away from its side that the hand
    /// alone makes.
    fn breaks_up_hand(&self, play: Action) -> bool {
        let Action::Place(troop, id) = play else {
            return false;
        };
        let stone = self.view.table().border().stone(id);
        let side = stone.side(self.view.viewer());
        let (hand, modes) = (self.view.hand().clan_cards(), stone.modes());
        let made = |side: &Side, hand: ClanSet| {
            let made = strongest_completion(side, modes, hand)?;
            let category = made.formation.category();
            (category >= Category::ThreeOfAKind).then_some(category)
        };
        let rest = troop
            .clan()
            .map_or(hand, |card| hand.difference(card.into()));
        let after = side.with(troop).unwrap_or(*side);
        !side.is_empty() && made(&after, rest) < made(side, hand)
    }

    /// Whether a Strategist takes a card from a complete side that isn't beaten.
    fn wrecks_side(&self, from: StoneId) -> bool {
        let (me, stone) = (self.view.viewer(), self.view.table().border().stone(from));
        stone.formation(me).is_some() && !is_lost(stone, me)
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

    /// Whether a play separates a card from another on whose side it could be part of a
    /// Color-Run or a Three-of-a-Kind, and puts it where it can't.
    fn scatters(&self, play: Action) -> bool {
        if !matches!(self.sight, Sight::Odds(Scope::OwnSide)) {
            return false;
        }
        let belongs = |play: Action| {
            let Action::Place(troop, id) = play else {
                return false;
            };
            let stone = self.view.table().border().stone(id);
            let side = stone.side(self.view.viewer());
            let after = side.with(troop).unwrap_or(*side);
            !side.is_empty() && self.potential(stone, &after) >= Some(Category::ThreeOfAKind)
        };
        let is_same_card = |other: Action| match (play, other) {
            (Action::Place(one, _), Action::Place(other, _)) => one == other && one.is_clan(),
            _ => false,
        };
        let mut others = self.plays.iter().filter(|other| is_same_card(**other));
        !belongs(play) && others.any(|other| belongs(*other))
    }

    /// The best category that a side with these cards could become if no card were used up;
    /// `None` if that can't beat the opponent's formation.
    fn potential(&self, stone: &Stone, side: &Side) -> Option<Category> {
        let all = ClanSet::EMPTY.complement();
        let best = strongest_completion(side, stone.modes(), all)?.formation;
        let theirs = stone.formation(self.view.viewer().other());
        theirs
            .is_none_or(|theirs| theirs < best)
            .then(|| best.category())
    }

    /// Whether the potential of a side is better than a Sum. In Blind-Man's Bluff, where all
    /// formations are Sums, it need not be.
    fn is_promising(&self, stone: &Stone, side: &Side) -> bool {
        let potential = self.potential(stone, side);
        potential.is_some_and(|best| best > Category::Sum || stone.modes().blind_mans_bluff)
    }

    /// Whether both sides of the Stone are complete after a play, and the opponent's wins.
    fn is_lost_after(&self, play: Action, id: StoneId) -> bool {
        let after = self.view.after(play);
        after.is_some_and(|after| is_lost(after.table().border().stone(id), after.viewer()))
    }

    /// The same if the player's side wins.
    fn is_won_after(&self, play: Action, id: StoneId) -> bool {
        let after = self.view.after(play);
        after.is_some_and(|after| is_lost(after.table().border().stone(id), after.viewer().other()))
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
                let is_inexcusable = completes && (fitting.contains(*id) || has_close_cards(side));
                if is_match(*troop, side) && !is_inexcusable {
                    *impression = Impression::Fits;
                }
            }
        }
    }
}

/// Whether both sides of a Stone are complete and this player's is the weaker one.
fn is_lost(stone: &Stone, player: Player) -> bool {
    let opponent = player.other();
    let formations = stone.formation(player).zip(stone.formation(opponent));
    formations.is_some_and(|(mine, theirs)| {
        mine < theirs || mine == theirs && stone.completed_first() == Some(opponent)
    })
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
