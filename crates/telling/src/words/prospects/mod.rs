//! Texts about what can still become of a Stone.

mod own_side;

use super::card_groups::{CardPool, any_of, some_of};
use super::hint::{LINES, NAMED, estimated_figure, list_troops, needed_elsewhere};
use super::{
    Conjunction, Mention, card, category, estimated_percent, formation, list_cards, percent,
    short_with_article, side_cards,
};
use crate::{Language, say};
use own_side::describe_empty;
use schotten_bots::{
    CardsToBeat, Hope, LikelierHope, OwnProspect, SharedCards, SideProspect, StoneOdds,
    StoneProspects, stone_prospects, tactic_may_come,
};
use schotten_rules::{ByPlayer, Category, ClanSet, Player, Stone, StoneId, Verdict, View, claim};
use textkit::columns::wrap;

/// Tells what each side of an unclaimed Stone can still become, with which cards and
/// how likely, and how likely the viewing player wins it; `None` if the Stone is claimed. The
/// viewing player's side comes first. Cards for which three lines of this width have no room are
/// counted instead of named.
#[must_use]
pub fn describe_prospects(
    language: Language,
    view: &View,
    id: StoneId,
    names: &ByPlayer<String>,
    players: &ByPlayer<Mention<'_>>,
    width: u16,
) -> Option<String> {
    let stone = view.table().border().stone(id);
    if stone.is_empty() && stone.owner().is_none() {
        return Some(describe_empty(language, view, id));
    }
    let prospects = stone_prospects(view, id)?;
    let describe = |detail| {
        let unproved = why_unproved(language, view, id, prospects.odds);
        let look = Look {
            language,
            view,
            id,
            stone,
            prospects: &prospects,
            is_won: prospects.odds.is_some_and(is_won),
            names,
            players,
            detail,
        };
        look.describe(unproved)
    };
    let fits = |said: &String| wrap(said, width).len() <= LINES;
    let longer = [
        Detail::Whole,
        Detail::Nearest,
        Detail::Unnamed,
        Detail::Strongest,
        Detail::Unshared,
    ];
    let fitting = longer.into_iter().map(describe).find(fits);
    Some(fitting.unwrap_or_else(|| describe(Detail::Short)))
}

/// Lists the Combat Modes of a Stone, to follow its number.
fn list_modes(language: Language, stone: &Stone) -> String {
    let modes = stone.modes().iter();
    modes.fold(String::new(), |text, mode| {
        format!("{text}, {}", card(language, mode.into()))
    })
}

/// How much a look at a Stone says, from the most to the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    /// Everything.
    Whole,
    /// Of the player's side only what is planned with cards in hand, where there is a plan.
    Nearest,
    /// Of several formations of a category not the cards of the best one.
    Unnamed,
    /// Of each side only the strongest category, and not a likelier one.
    Strongest,
    /// Nothing of another Stone that needs the same cards.
    Unshared,
    /// Cards of which any one would do are counted if they are many, and the least important
    /// is left out.
    Short,
}

/// How far the best that Clan cards make of a side is certain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limit {
    /// No Tactic card that the player can't see may change it.
    Certain,
    /// One that the opponent may have could make more: the text says that it counts none.
    WithoutTactic,
    /// One that the player may draw could make more: nothing is called the best.
    Open,
}

/// A player's look at an unclaimed Stone, in as much detail as there is room for.
struct Look<'a> {
    language: Language,
    view: &'a View,
    id: StoneId,
    stone: &'a Stone,
    prospects: &'a StoneProspects,
    /// Whether the player can't lose the Stone, but can't claim it yet.
    is_won: bool,
    names: &'a ByPlayer<String>,
    players: &'a ByPlayer<Mention<'a>>,
    detail: Detail,
}

impl Look<'_> {
    /// Describes both sides and who will win, or why the player can't prove it.
    fn describe(&self, unproved: Option<String>) -> String {
        let (language, me) = (self.language, self.view.viewer());
        let mut mine = self.describe_side(me);
        if let Some(shared) = self.shared() {
            mine = format!("{mine} {}", needed_elsewhere(language, shared));
        }
        let ahead = if let Some(troop) = self.prospects.claims_with {
            let card = short_with_article(language, troop.into());
            say!(language, "prospect-claims-with", card = card)
        } else {
            match unproved {
                Some(unproved) if self.is_won => unproved,
                Some(unproved) => format!("{unproved} {}", self.who_is_ahead()),
                None => self.who_is_ahead(),
            }
        };
        let text = say!(
            language,
            "prospects",
            stone = self.id.number(),
            modes = list_modes(language, self.stone),
            mine = mine,
            theirs = self.describe_side(me.other()),
            ahead = ahead,
        );
        text.trim_end().to_owned()
    }

    /// The cards of the hand that another Stone needs as well, if there is room and the look
    /// says what they do here.
    fn shared(&self) -> Option<SharedCards> {
        let me = self.view.viewer();
        let is_told = match self.prospects.sides[me] {
            SideProspect::Open { own, .. } => own.is_some_and(|(own, _)| self.tells(me, own)),
            SideProspect::Complete(_) | SideProspect::Stuck | SideProspect::Beaten => false,
        };
        let has_room = self.detail < Detail::Unshared && !self.is_idle(me);
        self.prospects.shared.filter(|_| has_room && is_told)
    }

    /// Whether anything is said of what a player makes of a side: what could be drawn besides a
    /// few cards of the hand is open for every empty side.
    fn tells(&self, player: Player, own: OwnProspect) -> bool {
        let is_begun = !self.stone.side(player).is_empty();
        is_begun || matches!(own, OwnProspect::Becomes(plan) if plan.to_draw == 0)
    }

    /// Whether nothing is said of what a side could become: at a Stone that is won, what has to
    /// be drawn doesn't matter.
    fn is_idle(&self, player: Player) -> bool {
        let needs_draw = match self.prospects.sides[player] {
            SideProspect::Complete(_) => false,
            SideProspect::Stuck | SideProspect::Beaten => true,
            SideProspect::Open { own, .. } => own.is_none_or(|(own, _)| match own {
                OwnProspect::Becomes(plan) => plan.to_draw > 0,
                OwnProspect::Outs { held, elite, .. } => held.is_empty() && elite.is_none(),
                OwnProspect::CannotComplete | OwnProspect::Completes { .. } => true,
            }),
        };
        self.is_won && needs_draw
    }

    /// Whether the look ends with what is certain about the Stone.
    fn is_settled(&self) -> bool {
        let is_certain = self.prospects.odds.is_some_and(StoneOdds::is_certain);
        is_certain || self.prospects.chance <= 0.0 || self.prospects.chance >= 1.0
    }

    /// Describes a side in a sentence or two.
    fn describe_side(&self, player: Player) -> String {
        let (language, side) = (self.language, self.stone.side(player));
        let slots = self.stone.modes().slots();
        match self.prospects.sides[player] {
            SideProspect::Complete(worth) => {
                let worth = formation(language, worth, slots);
                let complete = say!(language, "prospect-complete", formation = worth);
                self.side_with(player, &complete)
            }
            SideProspect::Open { hope, own } if !self.is_idle(player) => match own {
                Some((own, chance)) => self.describe_own(player, own, chance, hope),
                None if side.is_empty() => self.side_with(player, ""),
                None => self.side_with(player, &self.future(player, hope)),
            },
            SideProspect::Stuck if !side.is_empty() && !self.is_idle(player) => {
                self.side_with(player, &say!(language, "prospect-stuck"))
            }
            SideProspect::Beaten if !side.is_empty() && !self.is_settled() => {
                self.side_with(player, &say!(language, "prospect-beaten"))
            }
            SideProspect::Stuck | SideProspect::Beaten | SideProspect::Open { .. } => {
                self.side_with(player, "")
            }
        }
    }

    /// Names a player and the cards of the side, with what follows them.
    fn side_with(&self, player: Player, future: &str) -> String {
        let (language, side) = (self.language, self.stone.side(player));
        let name = self.names[player].as_str();
        if side.is_empty() {
            return say!(language, "prospect-empty", name = name);
        }
        let cards = side_cards(language, side);
        say!(
            language,
            "prospect-side",
            name = name,
            cards = cards,
            future = future
        )
    }

    /// Tells what a side that has cards can become, to follow its cards.
    fn future(&self, player: Player, hope: Hope) -> String {
        let likelier = hope
            .likelier
            .map(|likelier| self.likelier(player, likelier));
        let to_beat = hope.to_beat;
        let to_beat = to_beat.map(|cards| Self::to_beat(self.language, cards));
        let more = likelier.or(to_beat);
        let more = more.filter(|_| self.detail < Detail::Strongest);
        say!(
            self.language,
            "prospect-future",
            tactic = match self.limit(player) {
                Limit::WithoutTactic => "aside",
                Limit::Certain | Limit::Open => "none",
            },
            hope = self.hope(player, hope),
            more = if more.is_some() { "yes" } else { "no" },
            likelier = more.unwrap_or_default(),
        )
    }

    /// How far the best that a side can become is certain.
    fn limit(&self, player: Player) -> Limit {
        if !tactic_may_come(self.view) {
            Limit::Certain
        } else if player == self.view.viewer() {
            Limit::Open
        } else {
            Limit::WithoutTactic
        }
    }

    /// Names the strongest that a side can become, with the cards and their chance.
    fn hope(&self, player: Player, hope: Hope) -> String {
        let (language, slots) = (self.language, self.stone.modes().slots());
        let is_short = self.detail == Detail::Short;
        let (worth, reach) = (hope.reach.formation, hope.reach);
        let named = category(language, worth.category(), slots);
        // Only what the hand makes is certain.
        let odds = if hope.chance >= 1.0 && player == self.view.viewer() {
            percent(language, 1.0)
        } else {
            estimated_percent(language, hope.chance)
        };
        if !hope.cards.is_empty() {
            let most = if is_short { NAMED } else { usize::MAX };
            let pool = CardPool::of_side(self.view, self.id, player);
            return say!(
                language,
                "prospect-outs",
                category = named,
                cards = any_of(language, hope.cards, Some(pool), most),
                odds = odds
            );
        }
        let best = formation(language, worth, slots);
        let cards = list_troops(language, reach.cards, reach.elite, Conjunction::And);
        if worth.category() == Category::Sum {
            return say!(
                language,
                "prospect-sum",
                extent = match self.limit(player) {
                    Limit::Open => "some",
                    Limit::Certain | Limit::WithoutTactic => "best",
                },
                formation = best,
                cards = cards
            );
        }
        let missing = slots - self.stone.side(player).len();
        if hope.alike.len() as usize > missing
            && let pool = CardPool::of_side(self.view, self.id, player)
            && let Some(any) = some_of(language, hope.alike, missing, pool)
        {
            return say!(
                language,
                "prospect-outs",
                category = best,
                cards = any,
                odds = odds
            );
        }
        // The cards of one of several formations, or three to draw after a Mud Fight, take too
        // much room.
        let is_named = if hope.is_one_of_several {
            self.detail < Detail::Unnamed
        } else {
            !is_short || reach.cards.len() < 3
        };
        say!(
            language,
            "prospect-best",
            several = match hope.is_one_of_several {
                false => "no",
                true if self.limit(player) != Limit::Open => "best",
                true if is_named => "some",
                true => "no-total",
            },
            category = named,
            formation = best,
            total = worth.total(),
            named = if is_named { "yes" } else { "no" },
            cards = cards,
            odds = odds
        )
    }

    /// Names a likelier category, with its cards if a few words are enough, and their
    /// chance.
    fn likelier(&self, player: Player, hope: LikelierHope) -> String {
        let language = self.language;
        let pool = CardPool::of_side(self.view, self.id, player);
        let cards = some_of(language, hope.cards, hope.count, pool);
        say!(
            language,
            "prospect-likelier",
            category = category(language, hope.category, self.stone.modes().slots()),
            named = if cards.is_some() { "yes" } else { "no" },
            cards = cards.unwrap_or_default(),
            odds = estimated_percent(language, hope.chance)
        )
    }

    /// Tells how likely a side that lacks a card gets any that beats the other side.
    fn to_beat(language: Language, found: CardsToBeat) -> String {
        say!(
            language,
            "prospect-to-beat",
            held = if found.is_held { "yes" } else { "no" },
            count = found.cards.len(),
            chance = estimated_percent(language, found.chance)
        )
    }

    /// Tells who will win, or who can claim the Stone.
    fn who_is_ahead(&self) -> String {
        let (language, me) = (self.language, self.view.viewer());
        let name = |player: Player| self.players[player].first_name(language);
        if self.prospects.chance <= 0.0 {
            let other = me.other();
            return say!(
                language,
                "prospect-lost",
                who = self.players[other].key(),
                name = name(other)
            );
        }
        if let Some(with) = sure_with(self.prospects) {
            let cards = list_cards(language, with, Conjunction::And);
            return say!(language, "prospect-sure-with", cards = cards);
        }
        let Some(odds) = self.prospects.odds else {
            return String::new();
        };
        let (leader, lead) = match odds {
            StoneOdds::Even => (me, "even"),
            StoneOdds::Certain { .. } => (me, "certain"),
            StoneOdds::OutOfReach => (me, "out-of-reach"),
            StoneOdds::Likely => (me, "likely"),
            StoneOdds::Ahead => (me, "ahead"),
            StoneOdds::Behind => (me.other(), "ahead"),
            StoneOdds::Lost => (me.other(), "likely"),
        };
        say!(
            language,
            "prospect-ahead",
            lead = lead,
            who = self.players[leader].key(),
            name = name(leader),
            of = if leader == me && odds != StoneOdds::Even {
                "leader"
            } else {
                "you"
            },
            chance = estimated_figure(language, self.prospects.chance)
        )
    }
}

/// Whether the player can't lose a Stone with these odds any more.
const fn is_won(odds: StoneOdds) -> bool {
    matches!(odds, StoneOdds::Certain { .. })
}

/// Tells why the player can't claim a Stone yet that no unseen Clan card can take away: for the
/// proof, the cards in hand count as if the opponent could have them. `None` at other Stones.
fn why_unproved(
    language: Language,
    view: &View,
    id: StoneId,
    odds: Option<StoneOdds>,
) -> Option<String> {
    let (stone, me) = (view.table().border().stone(id), view.viewer());
    let verdict = |cards| claim::verdict(stone, me, cards);
    let hidden = view.hidden_clan_cards();
    let Verdict::Refuted(cards) = verdict(view.table().unplayed()) else {
        return None;
    };
    if matches!(verdict(hidden), Verdict::Refuted(_)) {
        return None;
    }
    Some(say!(
        language,
        "prospect-unproved",
        outcome = if odds.is_some_and(is_won) {
            "won"
        } else {
            "open"
        },
        count = cards.len(),
        cards = list_cards(language, cards, Conjunction::And),
        held = list_cards(language, cards.difference(hidden), Conjunction::And),
    ))
}

/// The cards in hand with which the player can't lose a Stone, if it takes any.
fn sure_with(prospects: &StoneProspects) -> Option<ClanSet> {
    match prospects.odds {
        Some(StoneOdds::Certain { with }) => Some(with).filter(|with| !with.is_empty()),
        _ => None,
    }
}
