//! What speaks for a play or against it, as data.

use super::shares::RoundEnd;
use super::side::Outlook;
use super::threat::can_lose_next_turn;
use crate::SchottenTotten;
use crate::endgame::ExactValue;
use coach::{Coached, Figures};
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{
    Action, Card, Category, ClanCard, ClanSet, DeckKind, Formation, Modes, Side, StoneId, StoneSet,
    TacticCard, Troop, View,
};

/// What speaks for a play, or against it beside the best one: the first of these that is so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlayReason {
    /// The action wins the round, with the claims of these Stones after it, if there are any.
    Wins(StoneSet),
    /// Nothing is hidden any more, and this is what best play achieves.
    Exact(ExactValue),
    /// These Stones can be claimed in this turn: nothing can beat the viewer there.
    Claims(StoneSet),
    /// The opponent can't win the round in the next turn, and could after most other plays.
    StopsWin,
    /// The opponent mostly owns this Stone in the futures, and clearly more often than after the
    /// best play.
    Gives(StoneId),
    /// How the round mostly ends: the most frequent way in which each player wins, if it is
    /// frequent enough to be named. One of them has a third of the futures.
    Ends {
        /// The viewer's.
        mine: Option<RoundEnd>,
        /// The opponent's.
        theirs: Option<RoundEnd>,
    },
    /// The card completes this formation.
    Completes {
        /// The Stone.
        stone: StoneId,
        /// The formation.
        formation: Formation,
    },
    /// The card is a part of what the side can become, which is more than a Sum and wins the Stone
    /// as it is now.
    Builds {
        /// The Stone.
        stone: StoneId,
        /// What the side can become.
        outlook: Outlook,
    },
    /// The opponent needs this card, which is played elsewhere, for a better formation at a Stone
    /// where one card is missing.
    Takes {
        /// The card.
        card: ClanCard,
        /// The Stone.
        stone: StoneId,
    },
    /// The Stone can't be won any more, so the card is a spare one.
    SpareCard(StoneId),
    /// The opponent mostly owns the Stone in the futures and the viewer hardly ever, so the card is
    /// a spare one.
    GivesUp(StoneId),
    /// What a Combat Mode or a Ruse changes at a Stone: the best that each side is or can become
    /// there, before and after. `None` for a side that can't be completed.
    Effect {
        /// The card that is played.
        card: TacticCard,
        /// The Stone.
        stone: StoneId,
        /// The best of the viewer's side.
        mine: [Option<Formation>; 2],
        /// The best of the opponent's side.
        theirs: [Option<Formation>; 2],
    },
    /// The Recruiter brings cards.
    Recruits,
    /// One of these cards, which the viewer can't see, completes the viewer's side of a Stone as
    /// well as any. Cards in hand make no good formation of it.
    NeedsOneOf {
        /// The Stone.
        stone: StoneId,
        /// The cards.
        cards: ClanSet,
    },
    /// A Clan card is drawn, since the viewer can't play a Tactic card until the opponent has.
    NoTacticNow,
    /// A Clan card is drawn, since the viewer holds a Tactic card.
    HoldsTactic,
    /// A Tactic card is drawn.
    DrawsTactic,
    /// The card that is returned is a part of nothing that the viewer's sides can become.
    NeededNowhere(ClanCard),
}

impl PlayReason {
    /// The share of the futures from which a way to end gives a reason.
    pub const FREQUENT: f64 = 1.0 / 3.0;

    /// The share from which the other player's way to end is named beside it.
    pub const NOTABLE: f64 = 1.0 / 6.0;

    /// Below this share of the futures in which the viewer owns a Stone, a card there is a spare
    /// one, if the opponent owns it in [`Self::MOSTLY`] of them.
    pub const HARDLY_EVER: f64 = 0.1;

    /// The share of the futures in which the opponent owns a Stone that is mostly lost. With three
    /// quarters, Stones would be among them where one card of the opponent lies.
    pub const MOSTLY: f64 = 0.8;

    /// From this difference on, the opponent owns a Stone clearly more often.
    pub const CLEARLY: f64 = 0.2;

    /// With fewer futures, such a difference may be chance.
    const ENOUGH: usize = 100;

    /// Whether it says how the round mostly ends, with a Stone at which an action places a card.
    fn is_about(self, action: Action) -> bool {
        let Self::Ends { mine, theirs } = self else {
            return false;
        };
        let Action::Place(_, stone) = action else {
            return false;
        };
        let mut ends = [mine, theirs].into_iter().flatten();
        ends.any(|end| match end {
            RoundEnd::Adjacent(_, first) => {
                (first.index()..first.index() + 3).contains(&stone.index())
            }
            _ => false,
        })
    }
}

/// The first reason for an action that is so.
pub(super) fn find_reason(
    view: &View,
    action: Action,
    figures: &Figures<SchottenTotten>,
    best: &Figures<SchottenTotten>,
) -> Option<PlayReason> {
    if SchottenTotten::certain_value(view, &[action]) == Some(1.0) {
        return Some(PlayReason::Wins(claims_after(view, action)));
    }
    let (after, claims) = (view.after(action), claims_with(view, action));
    if figures.is_exact && view.deduced_round().is_some() {
        return Some(PlayReason::Exact(match figures.chance {
            0.75.. => ExactValue::Won,
            0.25.. => ExactValue::Drawn,
            _ => ExactValue::Lost,
        }));
    }
    if !claims.is_empty() {
        return Some(PlayReason::Claims(claims));
    }
    if action.played_card().is_some() && stops_win(view, action) {
        return Some(PlayReason::StopsWin);
    }
    if let Some(stone) = given_stone(view, figures, best) {
        return Some(PlayReason::Gives(stone));
    }
    let ends = frequent_ends(view, figures);
    if ends.is_some_and(|ends| ends.is_about(action)) {
        return ends;
    }
    let own = match action {
        Action::Place(troop, id) => placement_reason(view, troop, id, figures),
        Action::Recruiter => Some(PlayReason::Recruits),
        // How the round ends is no reason for a draw.
        Action::Draw(deck) => return draw_reason(view, deck),
        Action::Return(card) => card.clan().and_then(|card| return_reason(view, card)),
        _ => after.and_then(|after| effect(view, &after, action)),
    };
    own.or(ends)
}

/// The Stones that the viewer can claim in this turn thanks to the action: the one it claims, or
/// those that a play makes claimable. Under Expert, claims come before the play.
pub(super) fn claims_with(view: &View, action: Action) -> StoneSet {
    if let Action::Claim(id) = action {
        return [id].into_iter().collect();
    }
    // Those that hold without the play are no reason for it.
    let table = view.table();
    let before = table.border().claimable(view.viewer(), table.unplayed());
    claims_after(view, action).difference(before)
}

/// Whether an action has more to show for it than another one with the same chance, or the same
/// with a stronger card.
pub(super) fn is_surer(view: &View, action: Action, other: Action) -> bool {
    let [(gain, made), (less, other_made)] = [action, other].map(|one| gain_of(view, one));
    let is_stronger = |(one, other): (Outlook, Outlook)| {
        let [best, other_best] = [one, other].map(|outlook| *outlook.nearest());
        let [kind, other_kind] = [best, other_best].map(|best| best.formation.category());
        let [drawn, other_drawn] = [best, other_best].map(|best| best.drawn.len());
        (kind, drawn) == (other_kind, other_drawn) && best.formation > other_best.formation
    };
    gain > less
        || gain == less
            && action.target_stone() == other.target_stone()
            && made.zip(other_made).is_some_and(is_stronger)
}

/// What an action brings at once, and what the viewer's side becomes of it if it places a card.
fn gain_of(view: &View, action: Action) -> (Gain, Option<Outlook>) {
    let (me, placed) = (view.viewer(), action.target_stone());
    let after = placed.and_then(|_| view.after(action));
    let outlook = placed
        .zip(after)
        .and_then(|(id, after)| Outlook::of(&after, id, me));
    let theirs = placed.and_then(|id| view.table().border().stone(id).formation(me.other()));
    let made = |id: StoneId| after?.table().border().stone(id).formation(me);
    let made = placed.and_then(made);
    let gain = if !claims_with(view, action).is_empty() {
        Gain::Claim
    } else if made.is_some_and(|made| made.category() > Category::Sum && Some(made) > theirs) {
        Gain::Formation
    } else if action.played_card().is_some() {
        Gain::Card
    } else {
        Gain::None
    };
    (gain, outlook)
}

/// What an action brings at once: of plays with the same chance, the one with more comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Gain {
    /// Nothing, as a draw or a pass.
    None,
    /// A card is played.
    Card,
    /// A whole formation that is more than a Sum.
    Formation,
    /// A claim in this turn.
    Claim,
}

/// The Stones that the viewer can claim in this turn after the action.
fn claims_after(view: &View, action: Action) -> StoneSet {
    let after = view.after(action);
    let after = after.filter(|after| after.table().turn() == view.viewer());
    let after = after.filter(|_| !view.table().variant().is_expert());
    after.map_or(StoneSet::EMPTY, |after| after.table().claimable())
}

/// Whether the opponent can't win with the next turn after this play, and can after most others.
fn stops_win(view: &View, action: Action) -> bool {
    if can_lose_next_turn(view, action) {
        return false;
    }
    let plays = view.legal_actions();
    let others = || {
        plays
            .iter()
            .filter(|other| other.played_card().is_some() && **other != action)
    };
    let losing = others().filter(|other| can_lose_next_turn(view, **other));
    2 * losing.count() > others().count()
}

/// The Stone that the opponent mostly owns, of those that this is clearly so of more than after the
/// best play the one with the greatest difference.
fn given_stone(
    view: &View,
    figures: &Figures<SchottenTotten>,
    best: &Figures<SchottenTotten>,
) -> Option<StoneId> {
    let other = view.viewer().other();
    let owned = |figures: &Figures<SchottenTotten>, id| figures.shares.stone(id).owned(other);
    let more = |id: &StoneId| owned(figures, *id) - owned(best, *id);
    let are_enough = figures.futures.min(best.futures) >= PlayReason::ENOUGH;
    let is_given =
        |id: &StoneId| owned(figures, *id) > 0.5 && more(id) >= PlayReason::CLEARLY && are_enough;
    let given = view.table().border().unclaimed().iter().filter(is_given);
    given.max_by(|one, other| more(one).total_cmp(&more(other)))
}

fn frequent_ends(view: &View, figures: &Figures<SchottenTotten>) -> Option<PlayReason> {
    let me = view.viewer();
    let [mine, theirs] = [me, me.other()].map(|player| figures.shares.usual_end(player));
    let frequent = [mine, theirs].into_iter().flatten();
    let is_frequent = frequent
        .into_iter()
        .any(|(_, share)| share >= PlayReason::FREQUENT);
    let notable = |end: Option<(RoundEnd, f64)>| {
        end.filter(|(_, share)| *share >= PlayReason::NOTABLE)
            .map(|(end, _)| end)
    };
    is_frequent.then(|| PlayReason::Ends {
        mine: notable(mine),
        theirs: notable(theirs),
    })
}

/// The reason to place a card: what it completes or builds, that the opponent needs it, or that
/// it is a spare one.
fn placement_reason(
    view: &View,
    troop: Troop,
    id: StoneId,
    figures: &Figures<SchottenTotten>,
) -> Option<PlayReason> {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let (modes, theirs) = (stone.modes(), stone.formation(me.other()));
    let (held, hidden) = (view.hand().clan_cards(), view.hidden_clan_cards());
    let takes = || troop.clan().and_then(|card| needed_card(view, card));
    // A tie is won by the side that was complete first.
    let wins = |best: Formation| theirs.is_none_or(|theirs| best > theirs);
    let best = best_of(stone.side(me), modes, held.union(hidden));
    // With a Tactic card, a side may still become stronger, or the other one weaker.
    let may_change = || {
        let own_tactic = view.hand().iter().any(|card| !card.is_clan());
        own_tactic || !view.hidden_tactic_cards().is_empty()
    };
    if !best.is_some_and(wins) {
        let is_lost = !may_change() || figures.shares.stone(id).owned(me) <= 0.0;
        if is_lost && troop.is_clan() {
            return Some(takes().unwrap_or(PlayReason::SpareCard(id)));
        }
    }
    let [own, others] = [me, me.other()].map(|player| figures.shares.stone(id).owned(player));
    if troop.is_clan() && own < PlayReason::HARDLY_EVER && others >= PlayReason::MOSTLY {
        return Some(takes().unwrap_or(PlayReason::GivesUp(id)));
    }
    let after = view.after(Action::Place(troop, id))?;
    if let Some(formation) = after.table().border().stone(id).formation(me) {
        return Some(PlayReason::Completes {
            stone: id,
            formation,
        });
    }
    let is_good = |outlook: &Outlook| {
        let best = outlook.at_best.formation;
        wins(best) && best.category() > Category::Sum
    };
    let outlook = Outlook::of(&after, id, me).filter(is_good);
    outlook.map_or_else(takes, |outlook| {
        Some(PlayReason::Builds { stone: id, outlook })
    })
}

/// What the viewer's unclaimed sides can become, where there is a card.
fn own_outlooks(view: &View) -> impl Iterator<Item = (StoneId, Outlook)> + '_ {
    let (border, me) = (view.table().border(), view.viewer());
    let begun = border.unclaimed().iter().filter(move |id| {
        let stone = border.stone(*id);
        !stone.side(me).is_empty() && stone.formation(me).is_none()
    });
    begun.filter_map(move |id| Some((id, Outlook::of(view, id, me)?)))
}

/// The reason to draw from a deck: what a side lacks, or what the cards of the deck do.
fn draw_reason(view: &View, deck: DeckKind) -> Option<PlayReason> {
    let (table, me) = (view.table(), view.viewer());
    if deck == DeckKind::Tactic {
        return Some(PlayReason::DrawsTactic);
    }
    if table.variant().has_tactic() && !table.is_within_tactic_limit(me) {
        return Some(PlayReason::NoTacticNow);
    }
    let needed = own_outlooks(view).find_map(|(stone, outlook)| {
        let there = table.border().stone(stone);
        let best = outlook.at_best;
        let lacks_one = there.side(me).len() + 1 == there.modes().slots();
        let is_good = best.formation.category() > Category::Sum
            && Some(best.formation) > there.formation(me.other());
        let makes = |card: &ClanCard| {
            best_of(there.side(me), there.modes(), (*card).into()) == Some(best.formation)
        };
        let cards: ClanSet = view.hidden_clan_cards().iter().filter(makes).collect();
        let draws = outlook.from_hand.is_none() && best.held.is_empty() && !cards.is_empty();
        (lacks_one && is_good && draws).then_some(PlayReason::NeedsOneOf { stone, cards })
    });
    if needed.is_some() {
        return needed;
    }
    let holds_tactic = view.hand().clan_count() < view.hand().len();
    holds_tactic.then_some(PlayReason::HoldsTactic)
}

/// The reason to return a card: that no side needs it.
fn return_reason(view: &View, card: ClanCard) -> Option<PlayReason> {
    let is_needed = |outlook: Outlook| {
        let bests = outlook.from_hand.into_iter().chain([outlook.at_best]);
        bests.into_iter().any(|best| best.held.contains(card))
    };
    let mut outlooks = own_outlooks(view);
    (!outlooks.any(|(_, outlook)| is_needed(outlook))).then_some(PlayReason::NeededNowhere(card))
}

/// Returns the reason that the opponent needs a card of the viewer's hand: where one card is
/// missing, no unseen card completes a formation of as good a kind.
fn needed_card(view: &View, card: ClanCard) -> Option<PlayReason> {
    let (border, me) = (view.table().border(), view.viewer());
    let hidden = view.hidden_clan_cards();
    let is_needed = |id: &StoneId| {
        let stone = border.stone(*id);
        let (side, modes) = (stone.side(me.other()), stone.modes());
        let best = |cards| best_of(side, modes, cards);
        side.len() + 1 == modes.slots()
            && best(card.into()).is_some_and(|with| {
                let without = best(hidden).map(Formation::category);
                with.category() > Category::Sum
                    && Some(with) > stone.formation(me)
                    && Some(with.category()) > without
            })
    };
    let stone = border.unclaimed().iter().find(is_needed)?;
    Some(PlayReason::Takes { card, stone })
}

/// What a Tactic card that isn't placed changes at a Stone.
fn effect(view: &View, after: &View, action: Action) -> Option<PlayReason> {
    let card = action.played_card().and_then(Card::tactic)?;
    let me = view.viewer();
    let stone = action.changed_stones().next()?;
    let best = |view: &View, own: bool| {
        let stone = view.table().border().stone(stone);
        let player = if own { me } else { me.other() };
        let hidden = view.hidden_clan_cards();
        let cards = if own {
            hidden.union(view.hand().clan_cards())
        } else {
            hidden
        };
        best_of(stone.side(player), stone.modes(), cards)
    };
    Some(PlayReason::Effect {
        card,
        stone,
        mine: [view, after].map(|view| best(view, true)),
        theirs: [view, after].map(|view| best(view, false)),
    })
}

/// The best formation that a side is or can become with these cards.
fn best_of(side: &Side, modes: Modes, cards: ClanSet) -> Option<Formation> {
    strongest_completion(side, modes, cards).map(|best| best.formation)
}
