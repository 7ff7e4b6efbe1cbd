//! What speaks for taking a Recruit.

use super::Explained;
use super::standing::{compared, depends_on_hidden, players_ahead, prize};
use crate::lords::{clan, power};
use crate::say;
use lords_rules::{Card, Clan, Follower, PowerOutlook, Recruit, Table, claims_of};

/// From this strength on, a card is taken for what it counts.
const STRONG: u8 = 9;

/// A hand of so few cards needs more.
const FEW: usize = 2;

/// Says what speaks for taking this Recruit, `None` if it lies face-down.
pub(super) fn explain(one: &Explained<'_>, card: Option<Card>) -> Vec<String> {
    let mut said = match card {
        Some(card) => vec![taken(one, card)],
        None => hidden(one),
    };
    said.extend(instead(one));
    // It says why the place may be left to others.
    said.extend(prize(one, false, is_place_left(one)));
    // Nobody claims without a Follower.
    let army = one.army();
    if !army.is_empty() && !depends_on_hidden(one, army) {
        said.push(compared(one, army, true));
    }
    said
}

/// Says what speaks for this one.
fn taken(one: &Explained<'_>, card: Card) -> String {
    let (language, table) = (one.language, one.table());
    let name = (one.card)(card);
    let hand = one.view.hand();
    let same = |other: &Card| other.clan() == card.clan();
    let same: Vec<Card> = hand.iter().filter(same).collect();
    if !same.is_empty() {
        let cards = one.cards(same);
        return say!(
            language,
            "lords-hint-recruit-clan",
            card = name,
            cards = cards
        );
    }
    if card.strength() < STRONG
        && table.turn() < Table::TURNS
        && !is_blocked(table, card)
        && !is_second_cochrane(one, card)
    {
        return say!(
            language,
            "lords-hint-recruit-power",
            clan = clan(card.clan()),
            power = power(language, card.clan())
        );
    }
    let row = table.recruits().iter();
    let mut others = row.filter_map(|recruit| recruit.card());
    let strongest = others.all(|other| other <= card);
    say!(
        language,
        "lords-hint-recruit",
        card = name,
        strength = card.strength(),
        strongest = if strongest { "yes" } else { "no" }
    )
}

/// Whether the card's power would let the player claim two Supporters, as an active one
/// does already.
fn is_second_cochrane(one: &Explained<'_>, card: Card) -> bool {
    card.clan() == Clan::Cochrane && claims_of(one.army()) > 1
}

/// Whether a face-up Follower blocks the power of a card that isn't in the hand yet.
fn is_blocked(table: &Table, card: Card) -> bool {
    let few = table.variant().players.get() <= 3;
    table.blocking_cards().into_iter().any(|other| {
        let same_clan = other.clan() == card.clan();
        other.strength() < card.strength() && (few || same_clan)
    })
}

/// Says what speaks for a face-down one.
fn hidden(one: &Explained<'_>) -> Vec<String> {
    let language = one.language;
    let average = average_unseen(one);
    let row = one.table().recruits().iter().copied();
    let best = row.filter_map(Recruit::card).max();
    let weaker = best.filter(|best| u32::from(best.strength()) < average);
    let mean = weaker.map(|best| {
        let card = (one.card)(best);
        say!(language, "lords-hint-unseen", mean = average, card = card)
    });
    let only = say!(
        language,
        "lords-hint-recruit-hidden",
        who = one.is_reader(),
        me = one.name()
    );
    mean.into_iter().chain([only]).collect()
}

/// What the cards whose place the player doesn't know count on average.
pub(super) fn average_unseen(one: &Explained<'_>) -> u32 {
    let unseen = one.view.hidden_cards();
    let sum: u32 = unseen.iter().map(|card| u32::from(card.strength())).sum();
    let count = u32::try_from(unseen.len()).unwrap_or(1).max(1);
    (sum + count / 2) / count
}

/// Says what speaks for recruiting instead of mustering.
fn instead(one: &Explained<'_>) -> Option<String> {
    let (language, table) = (one.language, one.table());
    let hand = one.view.hand();
    let army = one.army();
    if hand.is_empty() {
        return None;
    }
    if hand.len() <= FEW {
        return Some(say!(language, "lords-hint-few", cards = hand.len()));
    }
    let last = table.turn() == Table::TURNS;
    let behind = players_ahead(one, army) > 0;
    let in_vain = |card: Card| {
        let mut with = army.to_vec();
        with.push(Follower::face_up(card));
        !helps(one, card) && !depends_on_hidden(one, &with)
    };
    if last && behind && !army.is_empty() && hand.iter().all(in_vain) {
        return Some(say!(language, "lords-hint-no-help"));
    }
    let turns = Table::TURNS - table.turn();
    (turns >= 2 && army.is_empty()).then(|| say!(language, "lords-hint-time", turns = turns))
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
    let mut army = one.army().to_vec();
    army.push(Follower::face_up(card));
    (usable && !harmless) || players_ahead(one, &army) < players_ahead(one, one.army())
}
