//! Texts about what can still become of a Stone.

use super::hint::{LINES, NAMED, any_of, becomes, estimated_figure, list_troops, needed_elsewhere};
use super::{
    Conjunction, Mention, card, category, formation, list_cards, percent, short_with_article,
    side_cards,
};
use crate::{Language, say};
use schotten_bots::{
    FormationPlan, Reach, SideProspect, StoneOdds, StoneProspects, stone_prospects,
};
use schotten_rules::{
    ByPlayer, Category, ClanSet, Formation, Player, Stone, StoneId, Verdict, View, claim,
};
use textkit::columns::wrap;

/// Tells what each side of an unclaimed Stone can still become, with which cards and
/// how likely, and who is ahead; `None` if the Stone is claimed. The viewing player's
/// side comes first. Cards for which three lines of this width have no room are counted
/// instead of named.
#[must_use]
pub fn describe_prospects(
    language: Language,
    view: &View,
    id: StoneId,
    names: &ByPlayer<String>,
    players: &ByPlayer<Mention<'_>>,
    width: u16,
) -> Option<String> {
    let prospects = stone_prospects(view, id)?;
    let describe = |detail| {
        let unproved = why_unproved(language, view, id, prospects.odds);
        let look = Look {
            language,
            view,
            stone: view.table().border().stone(id),
            prospects: &prospects,
            is_won: unproved.is_some() || sure_with(&prospects).is_some(),
            names,
            players,
            detail,
        };
        look.describe(id, unproved)
    };
    let fits = |said: &String| wrap(said, width).len() <= LINES;
    let longer = [
        Detail::Whole,
        Detail::Begun,
        Detail::Nearest,
        Detail::Unshared,
    ];
    let fitting = longer.into_iter().map(describe).find(fits);
    Some(fitting.unwrap_or_else(|| describe(Detail::Short)))
}

/// How much a look at a Stone says, from the most to the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    /// Everything.
    Whole,
    /// Nothing of what an empty side could become.
    Begun,
    /// Of the player's side only what is planned with a card in hand, where there is a plan.
    Nearest,
    /// Nothing of another Stone that needs the same cards.
    Unshared,
    /// Cards of which any one would do are counted if they are many, and the least important
    /// is left out.
    Short,
}

/// A player's look at an unclaimed Stone, in as much detail as there is room for.
struct Look<'a> {
    language: Language,
    view: &'a View,
    stone: &'a Stone,
    prospects: &'a StoneProspects,
    /// Whether the player can't lose the Stone, but can't claim it yet.
    is_won: bool,
    names: &'a ByPlayer<String>,
    players: &'a ByPlayer<Mention<'a>>,
    detail: Detail,
}

impl Look<'_> {
    /// Describes both sides and who is ahead, or why the player can't prove it.
    fn describe(&self, id: StoneId, unproved: Option<String>) -> String {
        let (language, me) = (self.language, self.view.viewer());
        let mut mine = self.describe_side(me);
        if let Some((cards, stone)) = self.needed() {
            mine = format!("{mine} {}", needed_elsewhere(language, cards, stone));
        }
        let modes = self.stone.modes().iter();
        let modes = modes.fold(String::new(), |text, mode| {
            format!("{text}, {}", card(language, mode.into()))
        });
        let ahead = if let Some(troop) = self.prospects.claims_with {
            let card = short_with_article(language, troop.into());
            say!(language, "prospect-claims-with", card = card)
        } else {
            unproved.unwrap_or_else(|| self.who_is_ahead())
        };
        let text = say!(
            language,
            "prospects",
            stone = id.number(),
            modes = modes,
            mine = mine,
            theirs = self.describe_side(me.other()),
            ahead = ahead,
        );
        text.trim_end().to_owned()
    }

    /// The cards of the hand that another Stone needs as well, if there is room and the look
    /// says what they do here.
    fn needed(&self) -> Option<(ClanSet, StoneId)> {
        let me = self.view.viewer();
        let is_best = matches!(self.prospects.sides[me], SideProspect::Best { .. });
        let is_told = !is_best || self.plan(me).is_some();
        self.prospects
            .needed
            .filter(|_| self.detail < Detail::Unshared && is_told)
    }

    /// What the player plans to make of the side with a card in hand, if there is room. What
    /// could be drawn doesn't matter at a Stone that is won.
    fn plan(&self, player: Player) -> Option<(FormationPlan, f32)> {
        let plan = match self.prospects.sides[player] {
            SideProspect::Best { plan, .. } if !self.is_short() => plan,
            _ => None,
        };
        plan.filter(|(plan, _)| !self.is_won || plan.to_draw == 0)
    }

    /// Whether a side is complete, or the player's hand completes it with its best category.
    /// What others could become doesn't matter at a Stone that is won.
    fn is_settled(&self, player: Player) -> bool {
        match self.prospects.sides[player] {
            SideProspect::Complete(_) => true,
            SideProspect::Outs { held, elite, .. } => !held.is_empty() || elite.is_some(),
            _ => false,
        }
    }

    fn is_short(&self) -> bool {
        self.detail == Detail::Short
    }

    /// Describes a side in a sentence or two.
    fn describe_side(&self, player: Player) -> String {
        let (language, prospect) = (self.language, self.prospects.sides[player]);
        if let SideProspect::FromHand { reach, best } = prospect {
            return self.describe_from_hand(player, reach, best);
        }
        let name = self.names[player].as_str();
        let side = self.stone.side(player);
        if side.is_empty() {
            let future = self.future_of_empty(player);
            return say!(language, "prospect-empty", name = name, future = future);
        }
        let plan = self.plan(player);
        let is_idle = self.is_won && !self.is_settled(player);
        let future = if is_idle || plan.is_some() && self.detail >= Detail::Nearest {
            String::new()
        } else {
            self.future(player)
        };
        let cards = side_cards(language, side);
        let described = say!(
            language,
            "prospect-side",
            name = name,
            cards = cards,
            future = future
        );
        match plan {
            None => described,
            Some((plan, chance)) => {
                let planned = becomes(language, plan, Mention::You, false, Some(chance));
                format!("{described} {planned}")
            }
        }
    }

    /// Describes a side that the player's hand alone makes better than a sum.
    fn describe_from_hand(&self, player: Player, reach: Reach, best: Option<Formation>) -> String {
        let (language, side) = (self.language, self.stone.side(player));
        let slots = self.stone.modes().slots();
        // That cards are needed twice weighs more than what could be drawn.
        let best = best.filter(|_| !self.is_short() && !self.is_won && self.needed().is_none());
        let best = best.map(|best| formation(language, best, slots));
        say!(
            language,
            "prospect-from-hand",
            name = self.names[player].as_str(),
            side = if side.is_empty() { "empty" } else { "begun" },
            played = side_cards(language, side),
            cards = list_troops(language, reach.cards, reach.elite, Conjunction::And),
            formation = formation(language, reach.formation, slots),
            more = if best.is_some() { "yes" } else { "no" },
            best = best.unwrap_or_default(),
        )
    }

    /// Says what an empty side could become against the other one, to follow "empty"; nothing
    /// if it can't win any more.
    fn future_of_empty(&self, player: Player) -> String {
        let SideProspect::Best { reach, .. } = self.prospects.sides[player] else {
            return String::new();
        };
        if self.stone.is_empty() || self.is_won || self.detail != Detail::Whole {
            return String::new();
        }
        let slots = self.stone.modes().slots();
        say!(
            self.language,
            "prospect-could-be",
            tactic = self.tactic_aside(player),
            formation = formation(self.language, reach.formation, slots)
        )
    }

    /// What Tactic cards could still do for the opponent can't be counted.
    fn tactic_aside(&self, player: Player) -> &'static str {
        let is_opponent = player != self.view.viewer();
        if is_opponent && !self.view.hidden_tactic_cards().is_empty() {
            "aside"
        } else {
            "none"
        }
    }

    /// Tells how likely the cards come to a side, to stand in parentheses: for what is `named`,
    /// or for anything that `beats` the other side.
    fn odds(&self, player: Player, (chance, beats): (f32, bool), named: &'static str) -> String {
        let other = self.players[player.other()];
        let kind = match (beats, other) {
            (true, Mention::You) => "beats-you",
            (true, _) => "beats-them",
            (false, _) => named,
        };
        say!(
            self.language,
            "prospect-chance",
            kind = kind,
            name = other.name(self.language),
            chance = percent(self.language, chance)
        )
    }

    /// Tells what a side that has cards is or can become, to follow its cards.
    fn future(&self, player: Player) -> String {
        let (language, slots) = (self.language, self.stone.modes().slots());
        let tactic = self.tactic_aside(player);
        let most = if self.is_short() { NAMED } else { usize::MAX };
        match self.prospects.sides[player] {
            SideProspect::Complete(worth) => say!(
                language,
                "prospect-complete",
                formation = formation(language, worth, slots)
            ),
            SideProspect::Stuck => say!(language, "prospect-stuck"),
            // Told in a sentence of its own, since no cards stand before it.
            SideProspect::FromHand { .. } => String::new(),
            SideProspect::Outs {
                category: reached,
                held,
                elite,
                ..
            } if !held.is_empty() || elite.is_some() => say!(
                language,
                "prospect-held",
                category = category(language, reached, slots),
                cards = list_troops(language, held, elite, Conjunction::Or)
            ),
            SideProspect::Outs {
                category: reached,
                cards,
                chance,
                beats,
                ..
            } => say!(
                language,
                "prospect-outs",
                tactic = tactic,
                category = category(language, reached, slots),
                cards = any_of(language, cards, most),
                odds = self.odds(
                    player,
                    (chance, beats),
                    if cards.len() == 1 { "it" } else { "one" }
                )
            ),
            SideProspect::Best {
                reach,
                chance,
                beats,
                is_one_of_several,
                ..
            } => {
                let best = formation(language, reach.formation, slots);
                let cards = list_troops(language, reach.cards, reach.elite, Conjunction::And);
                if reach.formation.category() == Category::Sum {
                    return say!(
                        language,
                        "prospect-sum",
                        tactic = tactic,
                        formation = best,
                        cards = cards
                    );
                }
                // Three cards to draw, after a Mud Fight, take too much room.
                let is_named = most == usize::MAX || reach.cards.len() < 3;
                say!(
                    language,
                    "prospect-best",
                    tactic = tactic,
                    formation = best,
                    named = if is_named { "yes" } else { "no" },
                    cards = cards,
                    odds = self.odds(
                        player,
                        (chance, beats),
                        if is_one_of_several { "several" } else { "all" }
                    )
                )
            }
        }
    }

    /// Tells who is ahead, or who can claim the Stone; nothing if it is empty. How likely the
    /// player wins it is left out where there is little room.
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
        let figure = |leader| {
            let is_said = !self.is_short() && odds.agrees_with(self.prospects.chance);
            let who = if leader == Some(me) { "leader" } else { "you" };
            let chance = estimated_figure(language, self.prospects.chance);
            let figure =
                is_said.then(|| say!(language, "prospect-figure", who = who, chance = chance));
            figure.unwrap_or_default()
        };
        let (leader, lead) = match odds {
            StoneOdds::Even => return say!(language, "prospect-even", figure = figure(None)),
            StoneOdds::Certain { .. } => (me, "certain"),
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
            figure = figure(Some(leader))
        )
    }
}

/// Tells why the player can't claim a Stone yet that nothing unseen can take away: for the
/// proof, the cards in hand count as if the opponent could have them. `None` at other Stones.
fn why_unproved(
    language: Language,
    view: &View,
    id: StoneId,
    odds: Option<StoneOdds>,
) -> Option<String> {
    let (table, me) = (view.table(), view.viewer());
    let verdict = claim::verdict(table.border().stone(id), me, table.unplayed());
    let Verdict::Refuted(cards) = verdict else {
        return None;
    };
    let held = cards.difference(view.hidden_clan_cards());
    matches!(odds, Some(StoneOdds::Certain { .. })).then(|| {
        say!(
            language,
            "prospect-unproved",
            cards = list_cards(language, cards, Conjunction::And),
            held = list_cards(language, held, Conjunction::And),
        )
    })
}

/// The cards in hand with which the player can't lose a Stone, if it takes any.
fn sure_with(prospects: &StoneProspects) -> Option<ClanSet> {
    match prospects.odds {
        Some(StoneOdds::Certain { with }) => Some(with).filter(|with| !with.is_empty()),
        _ => None,
    }
}
