//! What speaks for taking a Recruit.

use super::Explained;
use super::standing::{compared, depends_on_hidden, is_first_for_certain, players_ahead, prize};
use crate::lords::power;
use crate::say;
use lords_bots::average_unseen;
use lords_rules::{
    Action, Card, Clan, EndPower, Facing, Follower, PowerOutlook, Recruit, Table, View, army_total,
    claims_of, is_doubled,
};

/// From this strength on, a card is taken for what it counts.
const STRONG: u8 = 9;

/// A card is strong in a hand with no more than this many that are as strong, and fewer than
/// half of the cards.
const FEW: usize = 2;

/// Says what speaks for taking this Recruit, `None` if it lies face-down.
pub(super) fn explain(one: &Explained<'_>, card: Option<Card>) -> Vec<String> {
    let first = match card {
        Some(card) => taken(one, card),
        None => Some(hidden(one)),
    };
    let mut said = Vec::from_iter(first);
    said.extend(instead(one, card));
    // It says why the place may be left to others.
    said.extend(prize(
        one,
        false,
        is_place_left(one) || costs_reach(one, card),
    ));
    // Nobody claims without a Follower.
    if !one.army().is_empty() && !depends_on_hidden(one, one.table()) {
        said.extend(compared(one));
    }
    said
}

/// Says what this one is for: the army, a Clan that is collected in hand, its power, or
/// its strength. `None` if it is for nothing in particular.
fn taken(one: &Explained<'_>, card: Card) -> Option<String> {
    let (language, table) = (one.language, one.table());
    let name = (one.card)(card);
    let hand = one.view.hand();
    let has_turns = table.turn() < Table::TURNS;
    let total_with = |card: Card| {
        let mut army = one.army().to_vec();
        army.push(Follower::face_up(card));
        (army_total(&army), is_doubled(&army))
    };
    let (total, is_doubled) = total_with(card);
    let best = hand.iter().map(|card| total_with(card).0).max();
    if has_turns && is_doubled && best.is_none_or(|best| total > best) {
        return Some(say!(
            language,
            "lords-hint-recruit-army",
            who = one.is_reader(),
            owner = one.possessive(one.me),
            card = name,
            total = total,
            best = best.unwrap_or(0)
        ));
    }
    let same = hand.iter().filter(|other| other.clan() == card.clan());
    let same: Vec<Card> = same.collect();
    // In this skirmish, an army of several Clans can't count double any more, and two cards
    // take two turns.
    let is_now = table.turn() + 2 <= Table::TURNS && (is_doubled || one.army().is_empty());
    // Before the last turn, the cards in hand may still be mustered in this skirmish.
    let is_next = !has_turns && may_double_next(one.army(), card);
    if !same.is_empty() && (is_now || is_next) {
        return Some(say!(
            language,
            "lords-hint-recruit-clan",
            card = name,
            cards = one.any_of(same),
            when = if is_now { "now" } else { "next" }
        ));
    }
    if card.strength() < STRONG
        && has_turns
        && !is_blocked(table, card)
        && !is_second_cochrane(one, card)
    {
        return Some(say!(
            language,
            "lords-hint-recruit-power",
            card = name,
            power = power(language, card.clan())
        ));
    }
    strong(one, card)
}

/// Says that the card and those of its Clan in hand can count double one day; `None` if there
/// is none.
fn collected(one: &Explained<'_>, card: Card) -> Option<String> {
    let same = one.view.hand().iter();
    let mut cards: Vec<Card> = same.filter(|own| own.clan() == card.clan()).collect();
    if cards.is_empty() {
        return None;
    }
    cards.insert(0, card);
    let cards = one.cards(cards);
    Some(say!(
        one.language,
        "lords-hint-recruit-same-clan",
        cards = cards
    ))
}

/// Returns whether an army of this card's Clan can count double in the next skirmish, which
/// it begins with the Followers that are kept from this one (rulings L80, L85).
fn may_double_next(army: &[Follower], card: Card) -> bool {
    let mut kept = army
        .iter()
        .filter(|follower| follower.active() == Some(EndPower::MacDonnell))
        .filter_map(|follower| follower.card());
    kept.all(|kept| kept.clan() == card.clan())
}

/// Says how strong this one is among the cards in hand, unless a stronger Recruit lies face-up,
/// which would be the better one to take for that; or else that one of its Clan is in hand, or how
/// strong it is among the other Recruits, or those that nobody sees; `None` if it isn't.
fn strong(one: &Explained<'_>, card: Card) -> Option<String> {
    let hand = one.view.hand();
    let as_strong = hand.iter().filter(|own| own.strength() >= card.strength());
    let as_strong: Vec<Card> = as_strong.collect();
    let row = one.table().recruits().iter();
    let others = row.filter_map(|recruit| recruit.card().filter(|other| *other != card));
    let others: Vec<Card> = others.collect();
    let mean = average_unseen(one.view);
    let is_strongest = others
        .iter()
        .all(|other| other.strength() <= card.strength());
    let than = if is_strongest && !hand.is_empty() && as_strong.is_empty() {
        "hand"
    } else if is_strongest && 2 * as_strong.len() < hand.len() && as_strong.len() <= FEW {
        if as_strong.iter().all(|own| own.strength() > card.strength()) {
            "stronger"
        } else {
            "some"
        }
    } else if let Some(collected) = collected(one, card) {
        return Some(collected);
    } else if !others.is_empty()
        && others
            .iter()
            .all(|other| other.strength() < card.strength())
    {
        "row"
    } else if is_strongest && u32::from(card.strength()) > mean {
        "unseen"
    } else if others.is_empty() {
        "only"
    } else {
        return None;
    };
    Some(say!(
        one.language,
        "lords-hint-recruit",
        card = (one.card)(card),
        than = than,
        count = as_strong.len(),
        cards = one.cards(as_strong),
        mean = mean
    ))
}

/// Says what this one counts, which is no reason to take it.
pub(super) fn counts(one: &Explained<'_>, card: Card) -> String {
    say!(
        one.language,
        "lords-hint-recruit-counts",
        card = (one.card)(card),
        strength = card.strength()
    )
}

/// Whether the card's power would let the player claim two Supporters, as an active one
/// does already.
fn is_second_cochrane(one: &Explained<'_>, card: Card) -> bool {
    card.clan() == Clan::Cochrane && claims_of(one.army()) > 1
}

/// Whether a face-up Follower blocks the power of a card that isn't in the hand yet.
fn is_blocked(table: &Table, card: Card) -> bool {
    let mut others = table.blocking_cards().into_iter();
    others.any(|other| table.blocks(other, card))
}

/// Says what speaks for a face-down one: how strong it may be, and that the others would
/// know a face-up one.
fn hidden(one: &Explained<'_>) -> String {
    let average = average_unseen(one.view);
    let row = one.table().recruits().iter().copied();
    let best = row.filter_map(Recruit::card).max();
    let is_weaker = |best: Card| u32::from(best.strength()) < average;
    say!(
        one.language,
        "lords-hint-recruit-hidden",
        who = one.is_reader(),
        me = one.name(),
        mean = average,
        best = match best {
            None => "none",
            Some(best) if is_weaker(best) => "weaker",
            Some(_) => "stronger",
        },
        card = best.map_or_else(String::new, one.card)
    )
}

/// Says why a turn can be spent on taking this Recruit, `None` if it lies face-down,
/// instead of mustering.
fn instead(one: &Explained<'_>, recruit: Option<Card>) -> Option<String> {
    let (language, table) = (one.language, one.table());
    let (hand, army) = (one.view.hand(), one.army());
    let (who, owner) = (one.is_reader(), one.possessive(one.me));
    if hand.is_empty() {
        return None;
    }
    let turns = Table::TURNS - table.turn();
    if turns == 0 {
        return Some(in_last_turn(one));
    }
    if army.iter().any(|follower| follower.card().is_none()) {
        return None;
    }
    let now = army_total(army);
    if would_break(one) {
        return Some(say!(
            language,
            "lords-hint-breaks",
            who = who,
            me = one.name(),
            owner = owner,
            total = now
        ));
    }
    if hand.len() <= usize::from(turns) {
        return Some(say!(
            language,
            "lords-hint-free-turn",
            who = who,
            me = one.name(),
            cards = hand.len(),
            turns = turns + 1
        ));
    }
    let [before, total] = reach_without_and_with(one, recruit);
    // What a turn costs is no reason to spend it.
    (total >= before).then(|| {
        say!(
            language,
            "lords-hint-turn",
            who = who,
            owner = owner,
            change = if total > before { "more" } else { "none" },
            total = total,
            before = before
        )
    })
}

/// Returns whether the army counts double, and would count less with any card of the hand.
/// Cards whose powers may change that are left to the player's judgment.
fn would_break(one: &Explained<'_>) -> bool {
    let keeps = |card: Card| {
        let with = [one.army(), &[Follower::face_up(card)]].concat();
        let may_fit = matches!(
            card.clan(),
            Clan::Bruce | Clan::Scott | Clan::Cockburn | Clan::Ferguson
        );
        let usable = one.view.power_outlook(card) == Some(PowerOutlook::Usable);
        is_doubled(&with) || (may_fit && usable)
    };
    is_doubled(one.army()) && !one.view.hand().iter().any(keeps)
}

/// Says why no card is mustered in the last turn.
fn in_last_turn(one: &Explained<'_>) -> String {
    let language = one.language;
    if is_in_vain(one) {
        say!(
            language,
            "lords-hint-no-help",
            who = one.is_reader(),
            me = one.name()
        )
    } else if is_first_for_certain(one) {
        say!(
            language,
            "lords-hint-safe",
            who = one.is_reader(),
            me = one.name()
        )
    } else {
        say!(language, "lords-hint-saves")
    }
}

/// Returns what the army can reach if this turn is used to muster, and if it is used to
/// take this Recruit.
fn reach_without_and_with(one: &Explained<'_>, recruit: Option<Card>) -> [u32; 2] {
    let (army, hand) = (one.army(), one.view.hand());
    let turns = Table::TURNS - one.table().turn();
    [
        reachable(army, hand.iter(), turns + 1),
        reachable(army, hand.iter().chain(recruit), turns),
    ]
}

/// Returns whether the army can reach less because this Recruit is taken.
fn costs_reach(one: &Explained<'_>, recruit: Option<Card>) -> bool {
    let [before, total] = reach_without_and_with(one, recruit);
    total < before && one.army().iter().all(|one| one.card().is_some())
}

/// Returns the most that the army can count if these cards are mustered in this many turns,
/// powers aside.
pub(super) fn reachable(army: &[Follower], cards: impl Iterator<Item = Card>, turns: u8) -> u32 {
    highest_total(army, &cards.collect::<Vec<_>>(), usize::from(turns))
}

/// Returns the most that the army can count with this many of the cards or fewer, powers
/// aside.
fn highest_total(army: &[Follower], cards: &[Card], most: usize) -> u32 {
    let now = army_total(army);
    let Some((first, rest)) = cards.split_first().filter(|_| most > 0) else {
        return now;
    };
    let with = [army, &[Follower::face_up(*first)]].concat();
    now.max(highest_total(&with, rest, most - 1))
        .max(highest_total(army, rest, most))
}

/// Returns whether no card of the hand could bring an earlier claim in the last turn.
fn is_in_vain(one: &Explained<'_>) -> bool {
    let is_in_vain = |card: Card| {
        let with = one.view.after(&[Action::Muster(card, Facing::Up)]);
        !helps(one, card) && with.is_some_and(|with| !depends_on_hidden(one, with.table()))
    };
    let is_behind = players_ahead(one, one.table()) > 0;
    is_behind && !one.army().is_empty() && one.view.hand().iter().all(is_in_vain)
}

/// Returns whether a card of the hand could bring an earlier claim in the last turn.
fn is_place_left(one: &Explained<'_>) -> bool {
    let is_last = one.table().turn() == Table::TURNS;
    is_last && one.view.hand().iter().any(|card| helps(one, card))
}

/// Whether a card could bring an earlier claim, or has a power that may change it.
fn helps(one: &Explained<'_>, card: Card) -> bool {
    let usable = one.view.power_outlook(card) == Some(PowerOutlook::Usable);
    let harmless = matches!(card.clan(), Clan::Forsyth | Clan::MacDonnell);
    let with = one.view.after(&[Action::Muster(card, Facing::Up)]);
    let ahead = |view: &View| players_ahead(one, view.table());
    (usable && !harmless) || with.is_some_and(|with| ahead(&with) < ahead(one.view))
}
