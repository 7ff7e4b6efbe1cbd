//! What even a child sees: which cards go together, which sides are lost at once, and
//! which effects waste a card.

use super::{Sight, is_proved_claim};
use crate::is_winning_claim;
use crate::odds_evaluator::Scope;
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, EliteTroop, Modes, Player, Side, Stone, StoneId,
    StoneSet, Troop, View,
};

/// The plays that make sense at first sight: those that make the best impression, and all
/// that are good enough for a bot with this sight. If a claim right after a play wins the
/// round, only such plays do; a claim by proof counts only if the bot spots proofs.
pub(super) fn sensible_plays(
    view: &View,
    plays: &[Action],
    sight: Sight,
    spots_proofs: bool,
) -> Vec<Action> {
    let first_sight = FirstSight::new(view, plays, sight);
    let plays = first_sight.plays.iter();
    let winning = plays.filter(|play| play.wins_round(spots_proofs));
    let winning: Vec<Action> = winning.map(|play| play.action).collect();
    if !winning.is_empty() {
        return winning;
    }
    let impressions = first_sight.impressions();
    let best = impressions.iter().copied().max();
    let enough = best.map(|best| best.min(demand(sight)));
    let sensible = first_sight.plays.iter().zip(impressions);
    let sensible = sensible.filter(|(_, impression)| Some(*impression) >= enough);
    sensible.map(|(play, _)| play.action).collect()
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
    /// with a lower category than another card in the hand would, takes away what the hand
    /// alone makes of a side, or puts a low card where only the sum counts.
    Wastes,
    /// It turns a side that could become a formation into one that can only become a
    /// Sum, or takes a card from such a side with nothing to show for it.
    Spoils,
    /// It puts a card where no formation can win anyway, or to bots that look only at their own
    /// side, where it is away from cards that it goes with. To bots that look only at the
    /// card, a Ruse or a Combat Mode is never better.
    Discards,
    /// It keeps a side on the way to a formation, or plays a Ruse or a Combat Mode.
    Fits,
    /// It completes a side that wins its Stone at once.
    Wins,
}

/// The impression that is good enough for a bot that judges like this.
const fn demand(sight: Sight) -> Impression {
    match sight {
        Sight::Runs { .. } | Sight::Odds(Scope::OwnSide) => Impression::Wins,
        Sight::Odds(_) | Sight::Network | Sight::Search => Impression::Discards,
    }
}

/// A play, and what the bot sees after it.
struct Play {
    action: Action,
    after: View,
}

impl Play {
    /// Whether a claim right after it wins the round, by proof or without one.
    fn wins_round(&self, by_proof: bool) -> bool {
        let actions = self.after.legal_actions();
        let mut claims = actions.iter();
        claims.any(|claim| {
            is_winning_claim(&self.after, *claim)
                && (by_proof || !is_proved_claim(&self.after, *claim))
        })
    }

    /// The Stone after it.
    fn stone(&self, id: StoneId) -> &Stone {
        self.after.table().border().stone(id)
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
    plays: Vec<Play>,
    sight: Sight,
    completions: Vec<Completion>,
    /// A Stone without Combat Modes where the player has no cards and the opponent isn't done.
    free: Option<StoneId>,
}

impl<'a> FirstSight<'a> {
    fn new(view: &'a View, plays: &[Action], sight: Sight) -> Self {
        let plays = plays.iter().filter_map(|action| {
            let after = view.after(*action)?;
            Some(Play {
                action: *action,
                after,
            })
        });
        let plays: Vec<Play> = plays.collect();
        let completions = plays.iter().filter_map(completion).collect();
        let (border, me) = (view.table().border(), view.viewer());
        let free = border.unclaimed().iter().find(|id| {
            let stone = border.stone(*id);
            stone.side(me).is_empty()
                && stone.modes() == Modes::NONE
                && !stone.is_complete(me.other())
        });
        Self {
            view,
            plays,
            sight,
            completions,
            free,
        }
    }

    fn impressions(&self) -> Vec<Impression> {
        let plays = self.plays.iter();
        let mut impressions: Vec<_> = plays.map(|play| self.impression(play)).collect();
        if matches!(self.sight, Sight::Runs { careless: true }) {
            self.allow_matches(&mut impressions);
        }
        impressions
    }

    fn impression(&self, play: &Play) -> Impression {
        let impression = self.impression_by_odds(play);
        match (self.sight, play.action) {
            (_, Action::Place(..)) => impression,
            (Sight::Runs { .. }, _) => impression.min(Impression::Discards),
            _ => impression,
        }
    }

    /// The impression on a bot that doesn't look only at the cards.
    fn impression_by_odds(&self, play: &Play) -> Impression {
        let me = self.view.viewer();
        let (troop, id) = match play.action {
            Action::Place(troop, id) => (troop, id),
            Action::Lay(_, id) if self.breaks_up_begun(play, id) => return Impression::Wastes,
            Action::Strategist { from, .. } if self.wrecks_side(from) => {
                return Impression::Wrecks;
            }
            Action::Strategist { to: Some(to), .. } if is_lost(play.stone(to), me) => {
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
        let (stone, after) = (self.stone(id), play.stone(id));
        if is_lost(after, me) {
            Impression::Loses
        } else if self.wastes_completion(play) || self.breaks_up_hand(play) {
            Impression::Wastes
        } else if is_beaten(after, me.other()) {
            Impression::Wins
        } else if stone.modes().blind_mans_bluff && self.is_low(troop) {
            Impression::Wastes
        } else if self.scatters(play) {
            Impression::Discards
        } else if self.is_promising(stone, after.side(me)) {
            Impression::Fits
        } else if self.is_promising(stone, stone.side(me)) {
            Impression::Spoils
        } else {
            Impression::Discards
        }
    }

    /// The Stone before the play.
    fn stone(&self, id: StoneId) -> &Stone {
        self.view.table().border().stone(id)
    }

    /// Whether a play uses up a card that is the only one in the hand to complete a better
    /// category on another side, or completes a side with a lower category than another card
    /// would.
    fn wastes_completion(&self, play: &Play) -> bool {
        let Action::Place(troop, id) = play.action else {
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

    /// Whether a placement takes away what the hand alone makes of its side, or, except to a
    /// careless bot, of an empty one, if it isn't made here either.
    fn breaks_up_hand(&self, play: &Play) -> bool {
        let Action::Place(_, id) = play.action else {
            return false;
        };
        let careless = matches!(self.sight, Sight::Runs { careless: true });
        let free = self.free.filter(|_| !careless);
        self.breaks_up_begun(play, id)
            || free.is_some_and(|free| {
                self.breaks_up(play, free) && made_of(&play.after, id) < made_of(self.view, free)
            })
    }

    /// Whether less can be made of a side that has cards, with the hand alone, after a play.
    fn breaks_up_begun(&self, play: &Play, id: StoneId) -> bool {
        let stone = self.stone(id);
        let me = self.view.viewer();
        !stone.side(me).is_empty() && !is_lost(stone, me) && self.breaks_up(play, id)
    }

    /// Whether less can be made of the player's side with the hand alone after a play.
    fn breaks_up(&self, play: &Play, id: StoneId) -> bool {
        made_of(&play.after, id) < made_of(self.view, id)
    }

    /// Whether the hand has a card that is clearly higher than this one.
    fn is_low(&self, troop: Troop) -> bool {
        let hand = self.view.hand().clan_cards();
        let highest = hand.iter().map(ClanCard::strength).max();
        troop
            .clan()
            .is_some_and(|card| highest > Some(card.strength() + 2))
    }

    /// Whether a Strategist takes a card from a complete side that isn't beaten.
    fn wrecks_side(&self, from: StoneId) -> bool {
        let (me, stone) = (self.view.viewer(), self.stone(from));
        stone.formation(me).is_some() && !is_lost(stone, me)
    }

    /// Whether a Strategist takes a card from a side where it may count and doesn't put
    /// it to others, or breaks several cards up.
    fn wastes_card(&self, from: StoneId, to: Option<StoneId>) -> bool {
        let side_at = |id| self.stone(id).side(self.view.viewer());
        let (stone, side) = (self.stone(from), side_at(from));
        let counts = stone.modes().blind_mans_bluff || self.is_promising(stone, side);
        let alone = to.is_none_or(|to| side_at(to).is_empty());
        counts && (alone || side.len() > 1)
    }

    /// Whether a play separates a card from another on whose side it could be part of a
    /// Color-Run or a Three-of-a-Kind, and puts it where it can't.
    fn scatters(&self, play: &Play) -> bool {
        if !matches!(self.sight, Sight::Odds(Scope::OwnSide)) {
            return false;
        }
        let belongs = |play: &Play| {
            let Action::Place(_, id) = play.action else {
                return false;
            };
            let (stone, me) = (self.stone(id), self.view.viewer());
            let potential = self.potential(stone, play.stone(id).side(me));
            !stone.side(me).is_empty() && potential >= Some(Category::ThreeOfAKind)
        };
        let is_same_card = |other: &Play| match (play.action, other.action) {
            (Action::Place(one, _), Action::Place(other, _)) => one == other && one.is_clan(),
            _ => false,
        };
        let mut others = self.plays.iter().filter(|other| is_same_card(other));
        !belongs(play) && others.any(belongs)
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

    /// Lets a card fit a side that it spoils if it matches a card there. The last card of a
    /// side must not spoil it, though, if another card in the hand would make a formation, or
    /// if the cards on the side are of nearly the same strength.
    fn allow_matches(&self, impressions: &mut [Impression]) {
        let rated = self.plays.iter().zip(&*impressions);
        let fitting = rated.filter_map(|(play, impression)| match (play.action, impression) {
            (Action::Place(_, id), Impression::Fits) => Some(id),
            _ => None,
        });
        let fitting: StoneSet = fitting.collect();
        for (play, impression) in self.plays.iter().zip(impressions) {
            if let (Action::Place(troop, id), Impression::Spoils) = (play.action, *impression) {
                let (stone, me) = (self.stone(id), self.view.viewer());
                let side = stone.side(me);
                let completes = side.len() + 1 == stone.modes().slots();
                let is_inexcusable = completes && (fitting.contains(id) || has_close_cards(side));
                let can_win = self.potential(stone, play.stone(id).side(me)).is_some();
                if is_match(troop, side) && can_win && !is_inexcusable {
                    *impression = Impression::Fits;
                }
            }
        }
    }
}

/// What a play completes without losing it at once, if it places a Clan card.
fn completion(play: &Play) -> Option<Completion> {
    let Action::Place(troop, id) = play.action else {
        return None;
    };
    let (card, stone, me) = (troop.clan()?, play.stone(id), play.after.viewer());
    let formation = stone.formation(me)?;
    (!is_lost(stone, me)).then_some(Completion {
        card,
        stone: id,
        category: formation.category(),
    })
}

/// The category that the viewer's side has or can get with the hand alone, if it is at least
/// a Three-of-a-Kind, or a Color that is complete; and whether it is complete, which is better.
fn made_of(view: &View, id: StoneId) -> Option<(Category, bool)> {
    let stone = view.table().border().stone(id);
    let (side, hand) = (stone.side(view.viewer()), view.hand().clan_cards());
    let best = strongest_completion(side, stone.modes(), hand)?.formation;
    let is_complete = stone.is_complete(view.viewer());
    let least = if is_complete {
        Category::Color
    } else {
        Category::ThreeOfAKind
    };
    (best.category() >= least).then(|| (best.category(), is_complete))
}

/// Whether this player's side is complete and the opponent's beats it: if it isn't complete,
/// whatever cards complete it.
fn is_lost(stone: &Stone, player: Player) -> bool {
    let theirs = stone.side(player.other());
    let least = usize::from(theirs.total()) + stone.modes().slots().saturating_sub(theirs.len());
    is_beaten(stone, player)
        || stone.formation(player).is_some_and(|mine| {
            mine.category() == Category::Sum && usize::from(mine.total()) < least
        })
}

/// Whether both sides of a Stone are complete and this player's is the weaker one.
fn is_beaten(stone: &Stone, player: Player) -> bool {
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
