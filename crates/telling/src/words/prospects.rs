//! Texts about what can still become of a Stone.

use super::hint::{LINES, NAMED, any_of, becomes, list_troops};
use super::{
    Conjunction, Mention, card, category, formation, list_cards, percent, short_with_article,
    side_cards,
};
use crate::{Language, say};
use schotten_bots::{SideProspect, StoneOdds, StoneProspects, stone_prospects};
use schotten_rules::{ByPlayer, Category, Player, StoneId, Verdict, View, claim};
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
    let describe = |detail| describe(language, view, id, &prospects, names, players, detail);
    let fits = |said: &String| wrap(said, width).len() <= LINES;
    let longer = [Detail::Whole, Detail::Nearest].map(describe);
    let fitting = longer.into_iter().find(fits);
    Some(fitting.unwrap_or_else(|| describe(Detail::Short)))
}

/// How much a look at a Stone says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// Everything.
    Whole,
    /// Of the player's side only what is planned with a card in hand, where there is a plan.
    Nearest,
    /// Cards of which any one would do are counted if they are many, and the least important
    /// is left out.
    Short,
}

/// Describes a Stone with these prospects.
fn describe(
    language: Language,
    view: &View,
    id: StoneId,
    prospects: &StoneProspects,
    names: &ByPlayer<String>,
    players: &ByPlayer<Mention<'_>>,
    detail: Detail,
) -> String {
    let most = if detail == Detail::Short {
        NAMED
    } else {
        usize::MAX
    };
    let stone = view.table().border().stone(id);
    let (me, slots) = (view.viewer(), stone.modes().slots());
    let modes = stone.modes().iter();
    let modes = modes.fold(String::new(), |text, mode| {
        format!("{text}, {}", card(language, mode.into()))
    });
    let unproved = why_unproved(language, view, id, prospects.odds);
    let is_unproved = unproved.is_some();
    let is_whole = detail != Detail::Short;
    let side = |player: Player| {
        let name = names[player].as_str();
        if let SideProspect::FromHand {
            reach,
            best,
            needed_at,
        } = prospects.sides[player]
        {
            let needed_at = needed_at.filter(|_| is_whole);
            // That cards are needed twice weighs more than what could be drawn.
            let best = best.filter(|_| is_whole && needed_at.is_none());
            let best = best.map(|best| formation(language, best, slots));
            return say!(
                language,
                "prospect-from-hand",
                name = name,
                side = if stone.side(player).is_empty() {
                    "empty"
                } else {
                    "begun"
                },
                played = side_cards(language, stone.side(player)),
                cards = list_troops(language, reach.cards, reach.elite, Conjunction::And),
                formation = formation(language, reach.formation, slots),
                more = if best.is_some() { "yes" } else { "no" },
                best = best.unwrap_or_default(),
                other = needed_at.map_or(0, StoneId::number),
            );
        }
        if stone.side(player).is_empty() {
            return say!(language, "prospect-empty", name = name);
        }
        let cards = side_cards(language, stone.side(player));
        // What a side that can't win any more could become doesn't matter.
        if player != me && is_unproved {
            return say!(
                language,
                "prospect-side",
                name = name,
                cards = cards,
                future = ""
            );
        }
        // What Tactic cards could still do for the opponent can't be counted.
        let aside = player != me && !view.hidden_tactic_cards().is_empty();
        let prospect = prospects.sides[player];
        let plan = match prospect {
            SideProspect::Best { plan, .. } if is_whole => plan,
            _ => None,
        };
        let future = if plan.is_some() && detail == Detail::Nearest {
            String::new()
        } else {
            describe_side(language, prospect, slots, most, aside)
        };
        let described = say!(
            language,
            "prospect-side",
            name = name,
            cards = cards,
            future = future
        );
        let planned = plan.map(|plan| becomes(language, plan, Mention::You, false));
        planned.map_or(described.clone(), |planned| {
            format!("{described} {planned}")
        })
    };
    let ahead = if let Some(troop) = prospects.claims_with {
        let card = short_with_article(language, troop.into());
        say!(language, "prospect-claims-with", card = card)
    } else if let Some(unproved) = unproved {
        unproved
    } else {
        who_is_ahead(language, prospects, me, players)
    };
    let text = say!(
        language,
        "prospects",
        stone = id.number(),
        modes = modes,
        mine = side(me),
        theirs = side(me.other()),
        ahead = ahead,
    );
    text.trim_end().to_owned()
}

/// Tells what a side that has cards is or can become, to follow its cards. `aside` says
/// that Tactic cards could change it.
fn describe_side(
    language: Language,
    prospect: SideProspect,
    slots: usize,
    most: usize,
    aside: bool,
) -> String {
    let tactic = if aside { "aside" } else { "none" };
    match prospect {
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
            ..
        } => say!(
            language,
            "prospect-outs",
            tactic = tactic,
            category = category(language, reached, slots),
            cards = any_of(language, cards, most),
            count = cards.len(),
            chance = percent(language, chance)
        ),
        SideProspect::Best {
            reach,
            chance,
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
                kind = if is_one_of_several { "several" } else { "one" },
                chance = percent(language, chance)
            )
        }
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
    (odds == Some(StoneOdds::Certain)).then(|| {
        say!(
            language,
            "prospect-unproved",
            cards = list_cards(language, cards, Conjunction::And),
            held = list_cards(language, held, Conjunction::And),
        )
    })
}

/// Tells who is ahead at a Stone, or who can claim it; nothing if nobody can tell.
fn who_is_ahead(
    language: Language,
    prospects: &StoneProspects,
    me: Player,
    players: &ByPlayer<Mention<'_>>,
) -> String {
    let name = |player: Player| players[player].first_name(language);
    if prospects.chance <= 0.0 {
        let other = me.other();
        return say!(
            language,
            "prospect-lost",
            who = players[other].key(),
            name = name(other)
        );
    }
    let Some(odds) = prospects.odds else {
        return String::new();
    };
    let (leader, lead) = match odds {
        StoneOdds::Even => return say!(language, "prospect-even"),
        StoneOdds::Certain => (me, "certain"),
        StoneOdds::Likely => (me, "likely"),
        StoneOdds::Ahead => (me, "ahead"),
        StoneOdds::Behind => (me.other(), "ahead"),
        StoneOdds::Lost => (me.other(), "likely"),
    };
    say!(
        language,
        "prospect-ahead",
        lead = lead,
        who = players[leader].key(),
        name = name(leader)
    )
}
