//! The end of a skirmish: the order of the armies, and what follows.

use super::{Cast, clan};
use crate::words::{Conjunction, join_list};
use crate::{Language, say};
use lords_rules::{Card, Player, Table, army_total, highest_card, is_doubled};
use std::collections::BTreeSet;

/// Says what decided a player's place: why the total was doubled, or the card
/// that decided between equal totals, in this form. `None` if the total says it all.
#[must_use]
pub fn decided_by(
    language: Language,
    table: &Table,
    player: Player,
    card_text: fn(Card) -> String,
) -> Option<String> {
    let army = table.army(player);
    let doubled = is_doubled(army).then(|| {
        let clans: BTreeSet<_> = army
            .iter()
            .filter(|follower| follower.active() != Some(lords_rules::EndPower::Bruce))
            .filter_map(|follower| Some(follower.card()?.clan()))
            .collect();
        let name = clans.first().map_or("Bruce", |first| clan(*first));
        say!(language, "lords-doubled", clan = name)
    });
    let tie = tie_decided_by(language, table, player, card_text);
    let parts: Vec<String> = [doubled, tie].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Says which card decided between totals that are equal to this player's, in this form.
/// `None` if no other is equal.
#[must_use]
pub fn tie_decided_by(
    language: Language,
    table: &Table,
    player: Player,
    card_text: fn(Card) -> String,
) -> Option<String> {
    let (card, won) = deciding_card(table, player)?;
    Some(say!(
        language,
        "lords-rank",
        tie = if won { "won" } else { "lost" },
        card = card_text(card),
        rank = card.rank()
    ))
}

/// Says what [decided](decided_by) a player's place in fewer words, and in the fewest. Empty if
/// the total says it all.
#[must_use]
pub fn decided_briefly(
    language: Language,
    table: &Table,
    player: Player,
    card_text: fn(Card) -> String,
) -> Vec<String> {
    let doubled = is_doubled(table.army(player)).then(|| say!(language, "lords-army-doubled"));
    let brief = deciding_card(table, player)
        .map(|(card, _)| say!(language, "lords-rank-brief", card = card_text(card)));
    let ties = [tie_decided_by(language, table, player, card_text), brief];
    let texts = ties.map(|tie| {
        let parts: Vec<String> = doubled.clone().into_iter().chain(tie).collect();
        parts.join(", ")
    });
    texts.into_iter().filter(|text| !text.is_empty()).collect()
}

/// Returns the card with which a player wins or loses against equal totals, and whether it wins.
fn deciding_card(table: &Table, player: Player) -> Option<(Card, bool)> {
    let army = table.army(player);
    let total = army_total(army);
    let others = table.players().filter(|other| *other != player);
    let tied = others.filter(|other| army_total(table.army(*other)) == total);
    let strongest = tied
        .filter_map(|other| highest_card(table.army(other)))
        .max()?;
    let card = highest_card(army).filter(|_| total > 0)?;
    Some((card, card > strongest))
}

/// Returns the points of everybody in this text, and if the most are equal, who has won
/// nevertheless: the `winner`, who has as many points as somebody else.
#[must_use]
pub fn final_points(language: Language, points: String, winner: Option<&str>) -> String {
    match winner {
        Some(name) => say!(language, "lords-points-tied", points, name),
        None => points,
    }
}

/// Returns the points of everybody in the order of their seats, and at the end of the game who has
/// won by the tiebreak, if somebody has.
pub(super) fn points(cast: &Cast, table: &Table) -> String {
    let points = table.players();
    let points = points.map(|player| format!("{} {}", cast.name(player), table.points(player)));
    let points = points.collect::<Vec<_>>().join(", ");
    let winner = tiebreak_winner(table).map(|player| cast.name(player));
    let points = final_points(cast.language, points, winner);
    say!(cast.language, "lords-replay-points", points)
}

/// Returns the winner of a game that is over if another player has as many points.
#[must_use]
pub fn tiebreak_winner(table: &Table) -> Option<Player> {
    let winner = table.winner()?;
    let mut others = table.players().filter(|player| *player != winner);
    let is_tied = others.any(|player| table.points(player) == table.points(winner));
    is_tied.then_some(winner)
}

/// Says that a player without Followers claims nothing.
#[must_use]
pub fn no_claim(language: Language) -> String {
    say!(language, "lords-no-claim")
}

/// Says the same in short, beside an empty army; `is_over` is for after the last claim of the
/// skirmish.
#[must_use]
pub fn no_claim_short(language: Language, is_over: bool) -> String {
    let when = if is_over { "after" } else { "before" };
    say!(language, "lords-no-claim-short", when)
}

/// Says which Followers of a player were turned up.
#[must_use]
pub fn turned_up(cast: &Cast, player: Player, followers: Vec<Card>) -> String {
    say!(
        cast.language,
        "lords-log-turned-up",
        count = followers.len(),
        who = cast.key(player),
        owner = cast.possessive(player),
        cards = cast.cards(followers)
    )
}

/// Says who has won a skirmish and begins the next one.
#[must_use]
pub fn settled(cast: &Cast, winner: Player) -> String {
    let (who, name) = (cast.key(winner), cast.name(winner));
    say!(cast.language, "lords-settled", who, name)
}

/// Says which Followers stay for another skirmish, a sentence for each player who keeps any.
#[must_use]
pub fn staying_followers(cast: &Cast, table: &Table) -> Vec<String> {
    let language = cast.language;
    let keepers = table
        .players()
        .filter(|player| !table.army(*player).is_empty());
    let sentences = keepers.map(|player| {
        let kept = table.army(player).iter();
        let kept: Vec<String> = kept
            .filter_map(|follower| Some(cast.card(follower.card()?)))
            .collect();
        say!(
            language,
            "lords-kept",
            who = cast.key(player),
            name = cast.name(player),
            cards = join_list(language, &kept, Conjunction::And)
        )
    });
    sentences.collect()
}
