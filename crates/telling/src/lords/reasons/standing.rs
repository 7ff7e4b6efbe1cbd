//! Where an army stands among the others.

use super::Explained;
use crate::say;
use lords_rules::{
    Card, Clan, Follower, Player, Table, View, army_total, claims_of, highest_card, is_doubled,
};
use std::cmp::Ordering;

/// An army's total and its highest card, which decides between equal totals.
type Strength = (u32, Option<Card>);

fn strength(army: &[Follower]) -> Strength {
    (army_total(army), highest_card(army))
}

/// Returns how many players would claim before the one whose action it is in this
/// position, by the Followers that the player can see.
pub(super) fn players_ahead(one: &Explained<'_>, table: &Table) -> usize {
    let mine = strength(table.army(one.me));
    let ahead = |player: &Player| strength(table.army(*player)) > mine;
    one.others().filter(ahead).count()
}

/// Returns whether face-down Followers of the others may change when the player would
/// claim in this position.
pub(super) fn depends_on_hidden(one: &Explained<'_>, table: &Table) -> bool {
    matches!(others_may_change(one, table), Open::FaceDown)
}

/// Returns whether nothing can keep the player from claiming first any more.
pub(super) fn is_first_for_certain(one: &Explained<'_>) -> bool {
    let open = others_may_change(one, one.table());
    players_ahead(one, one.table()) == 0 && matches!(open, Open::Nothing)
}

/// Says what the player's army counts now and after the plan, whether that is more than
/// the strongest of the others shows then, and when the player would claim, unless
/// face-down Followers may change it or it is plain. While the turn goes on, nothing is
/// certain yet.
/// `None` if the player doesn't know all of the army, or if that doesn't speak for the plan:
/// the army is behind and counts no more than before, or would be farther ahead otherwise.
pub(super) fn compared(one: &Explained<'_>) -> Option<String> {
    let counts = |table: &Table| strength(table.army(one.me));
    let [before, mine] = [one.table(), one.after.table()].map(counts);
    let ahead = players_ahead(one, one.after.table());
    let is_better_otherwise = |instead: &View| {
        counts(instead.table()) > mine && players_ahead(one, instead.table()) < ahead
    };
    let speaks =
        (mine.0 > before.0 || ahead == 0) && !one.instead.as_ref().is_some_and(is_better_otherwise);
    speaks.then(|| standing(one))?
}

/// Compares the army with the others, even if the result is no reason for the plan.
pub(super) fn standing(one: &Explained<'_>) -> Option<String> {
    let (language, table) = (one.language, one.after.table());
    let army = one.army_after();
    if army.iter().any(|follower| follower.card().is_none()) {
        return None;
    }
    let others = one
        .others()
        .filter(|player| !table.army(*player).is_empty());
    let mine = strength(army);
    let before = strength(one.army());
    let is_new = |player: Player| before < strength(one.table().army(player));
    // Always the strongest, so that two hints of one turn compare with the same.
    let rival = others.max_by_key(|player| strength(table.army(*player)));
    let theirs = rival.map(|rival| strength(table.army(rival)));
    let place = match theirs {
        None => "alone",
        Some(theirs) if theirs.0 != mine.0 => match mine.0.cmp(&theirs.0) {
            Ordering::Less => "behind",
            _ => "ahead",
        },
        Some(theirs) if mine > theirs => "level-ahead",
        Some(_) => "level-behind",
    };
    let open = others_may_change(one, table);
    // Of an army with a card that the player doesn't know, nobody can say that it is behind.
    let hides = |rival: Player| table.army(rival).iter().any(|one| one.card().is_none());
    let other = rival.map_or_else(String::new, |rival| shown_total(one, table.army(rival)));
    let shown = rival.is_some_and(hides);
    let is_changed = before.0 != mine.0;
    let is_still = is_changed && !shown && rival.is_some_and(|rival| !is_new(rival));
    let rival_key = rival.map_or("other", |rival| (one.key)(rival));
    let rival = rival.map(|rival| match (one.key)(rival) {
        "you" => say!(language, "lords-hint-rival"),
        _ => (one.player)(rival),
    });
    // Between two players, and without a rival, who is ahead says the order.
    let is_rank_news = !matches!(place, "alone") && one.others().count() > 1;
    Some(say!(
        language,
        "lords-hint-army",
        who = one.is_reader(),
        owner = one.possessive(one.me),
        change = if is_changed { "some" } else { "none" },
        doubled = if begins_to_double(one) { "now" } else { "no" },
        before = before.0,
        total = mine.0,
        place = place,
        still = if is_still { "yes" } else { "no" },
        rival = rival_key,
        shown = if shown { "yes" } else { "no" },
        rank = players_ahead(one, table) + 1,
        sure = match open {
            Open::Nothing if one.is_turn_over() => "yes",
            Open::Nothing | Open::Turns if is_rank_news => "no",
            Open::Nothing | Open::Turns | Open::FaceDown => "open",
        },
        name = rival.unwrap_or_default(),
        other = other
    ))
}

/// Returns whether the army counts double after the plan, and doesn't before it.
pub(super) fn begins_to_double(one: &Explained<'_>) -> bool {
    is_doubled(one.army_after()) && !is_doubled(one.army())
}

/// Returns whether the army counts so much more after the plan that this is what the plan is
/// for. In the last turn, which decides the skirmish, a card that counts double is enough.
pub(super) fn is_large_gain(one: &Explained<'_>) -> bool {
    const LARGE: u32 = 10;
    let [before, after] = [one.army(), one.army_after()].map(army_total);
    let is_last_turn = one.table().turn() == Table::TURNS;
    after >= before + LARGE || (is_last_turn && is_doubled(one.army_after()) && after > before)
}

/// Returns what an army shows: `7`, or `7 and 2 face-down`.
pub(super) fn shown_total(one: &Explained<'_>, army: &[Follower]) -> String {
    let hidden = army.iter().filter(|one| one.card().is_none()).count();
    let shown = army_total(army);
    if hidden == 0 {
        shown.to_string()
    } else if hidden == army.len() {
        say!(one.language, "lords-total-hidden", hidden = hidden)
    } else {
        say!(one.language, "lords-total", shown = shown, hidden = hidden)
    }
}

/// What may still change the player's place.
enum Open {
    /// Nothing: nobody acts after the player, and no face-down Follower is enough.
    Nothing,
    /// The turns that follow in this skirmish.
    Turns,
    /// Followers that lie face-down already.
    FaceDown,
}

fn others_may_change(one: &Explained<'_>, table: &Table) -> Open {
    let mine = strength(table.army(one.me));
    let moves = one.others().any(|player| {
        let (least, most) = bounds(one, table.army(player));
        let shown = strength(table.army(player));
        let stays = |bound: Strength| (mine >= bound) == (mine >= shown);
        !stays(least) || !stays(most)
    });
    if moves {
        Open::FaceDown
    } else if is_last_turn_of_all(one) {
        Open::Nothing
    } else {
        Open::Turns
    }
}

/// Returns whether nobody acts after the player in this skirmish.
pub(super) fn is_last_turn_of_all(one: &Explained<'_>) -> bool {
    let table = one.table();
    let players = table.variant().players;
    table.turn() == Table::TURNS && players.players_from(table.token()).last() == Some(one.me)
}

/// Returns the least and the most that an army may be with its face-down Followers.
fn bounds(one: &Explained<'_>, army: &[Follower]) -> (Strength, Strength) {
    let known: Vec<Follower> = army
        .iter()
        .copied()
        .filter(|f| f.card().is_some())
        .collect();
    let hidden = army.len() - known.len();
    let shown = strength(&known);
    if hidden == 0 {
        return (shown, shown);
    }
    let mut unseen: Vec<_> = one.view.hidden_cards().iter().collect();
    unseen.sort_unstable_by(|a, b| b.cmp(a));
    unseen.truncate(hidden);
    let sum = |cards: &mut dyn Iterator<Item = Card>| -> u32 {
        cards.map(|card| u32::from(card.strength())).sum()
    };
    let open = sum(&mut known.iter().filter_map(|follower| follower.card()));
    let may_double = known.len() < 2 || is_doubled(&known);
    let most = (open + sum(&mut unseen.iter().copied())) * if may_double { 2 } else { 1 };
    // A face-down Follower of another Clan may end a doubling.
    let least = open + u32::try_from(hidden).unwrap_or(0);
    let highest = shown.1.max(unseen.first().copied());
    ((least, shown.1), (most, highest))
}

/// Says what the Supporters mean: to a player who `is_first` how much more the best one
/// is worth, to one who spends little, which `is_cheap`, that they are nearly equal.
pub(super) fn prize(one: &Explained<'_>, is_first: bool, is_cheap: bool) -> Option<String> {
    /// A difference of at most this many points hardly matters.
    const SMALL: u8 = 2;
    /// With at least this many points more, being first matters.
    const LARGE: u8 = 4;
    let mut row = one.after.table().supporters().to_vec();
    row.sort_unstable_by(|a, b| b.cmp(a));
    let (best, worst) = (*row.first()?, *row.last()?);
    let next = *row.get(1)?;
    let language = one.language;
    if best.strength() - worst.strength() <= SMALL {
        let is_reason = is_cheap && !order_matters(one, best, next);
        let most = best.strength() - worst.strength();
        let count = row.len();
        let cards = one.cards(row);
        return is_reason.then(|| {
            say!(
                language,
                "lords-hint-even",
                cards = cards,
                count = count,
                most = most
            )
        });
    }
    let more = best.strength() - next.strength();
    // Who claims two, takes both.
    let takes_both = claims_of(one.army_after()) > 1;
    (is_first && !takes_both && more >= LARGE).then(|| {
        let card = (one.card)(best);
        say!(language, "lords-hint-prize", card = card, more = more)
    })
}

/// Returns whether the order of the claims may matter although the Supporters are worth
/// nearly the same: somebody may claim two, or a claim may end the game.
fn order_matters(one: &Explained<'_>, best: Card, next: Card) -> bool {
    let table = one.after.table();
    let cochrane = table
        .players()
        .any(|player| claims_of(table.army(player)) > 1)
        || one
            .view
            .hand()
            .iter()
            .any(|card| card.clan() == Clan::Cochrane);
    let two = u32::from(best.strength() + next.strength());
    let is_near = |player| table.points(player) + two >= Table::TARGET;
    cochrane || table.players().any(is_near)
}
