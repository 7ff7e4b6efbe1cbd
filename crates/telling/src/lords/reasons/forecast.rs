//! What a turn brings on average, compared with another one: the one or two facts that
//! make the difference between their chances.

use super::Explained;
use crate::say;
use crate::words::bounded_percent;
use lords_bots::Forecast;
use lords_rules::{Clan, EndPower, Phase, Player, View};

/// A difference between two turns.
struct Fact {
    /// By how many points in this skirmish, roughly, it makes the better turn better; below
    /// zero, worse.
    weight: f32,
    /// Whether its figures are averages, not shares of the games.
    is_average: bool,
    /// Whether it comes from how many cards are kept for the next skirmish.
    is_hand_size: bool,
    text: String,
}

/// A fact is mentioned if it is worth at least this many points.
const LEAST: f32 = 0.6;

/// A second fact is mentioned if it is worth at least this share of the first.
const SECOND: f32 = 0.4;

/// A fact that speaks for the other turn is mentioned if it is worth at least this share of
/// the first.
const CONCEDED: f32 = 0.4;

/// How much is said of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// The fact that matters most.
    Brief,
    /// Also a second one, or one that speaks for the other turn.
    Full,
}

/// Says what the better turn brings on average, where it differs most from the `other`;
/// `None` if no fact is large enough, or if as much speaks for the other turn. With the `same_hand`, both leave as many cards in hand.
pub(super) fn difference(
    one: &Explained<'_>,
    [better, other]: [&Forecast; 2],
    same_hand: bool,
    detail: Detail,
) -> Option<String> {
    let mut facts = facts(one, better, other);
    // Cards that are spent only later are no difference between these turns that a player sees.
    let is_later = |fact: &Fact| same_hand && fact.is_hand_size;
    facts.retain(|fact| !is_later(fact));
    facts.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    let first = facts.first().filter(|first| first.weight >= LEAST)?;
    let second = facts.get(1);
    let second = second.filter(|second| second.weight >= LEAST.max(SECOND * first.weight));
    let worse = facts.last();
    // A fact that the one against it outweighs is no reason, said with it or without.
    let worse = worse.filter(|worse| -worse.weight >= CONCEDED * first.weight);
    if worse.is_some_and(|worse| -worse.weight >= first.weight) {
        return None;
    }
    let worse = worse.filter(|worse| -worse.weight >= LEAST);
    let text = |fact: Option<&Fact>| fact.map_or_else(String::new, |fact| fact.text.clone());
    let (shape, other) = match (detail, worse, second) {
        (Detail::Full, Some(_), _) => ("but", worse),
        (Detail::Full, None, Some(_)) => ("and", second),
        (Detail::Full, None, None) | (Detail::Brief, ..) => ("one", None),
    };
    // Before a share, "on average" would seem to belong to it, too.
    let are_averages = first.is_average && other.is_none_or(|other| other.is_average);
    Some(say!(
        one.language,
        "lords-forecast",
        figures = if are_averages { "averages" } else { "shares" },
        shape = shape,
        first = first.text.clone(),
        second = text(second),
        worse = text(worse)
    ))
}

/// Returns all differences between two turns. The points for which a share of the games
/// counts were chosen so that facts with a larger effect on the chance of winning have a
/// larger weight.
fn facts(one: &Explained<'_>, better: &Forecast, other: &Forecast) -> Vec<Fact> {
    let both = |figure: fn(&Forecast) -> f32| [figure(better), figure(other)];
    let share_of = |player, kind, points: f32, share| {
        let [more, less] = both(share);
        let texts = [more, less].map(|share| bounded_percent(one.language, share));
        // A smaller difference may be chance.
        let weight = if (more - less).abs() < 0.05 {
            0.0
        } else {
            points * (more - less)
        };
        fact(one, player, kind, weight, texts)
    };
    let share = |kind, points, share| share_of(one.me, kind, points, share);
    let points = [better, other].map(|forecast| forecast.points[one.me]);
    let gained = figures(points);
    // An army that counts double is often the first to claim for that reason.
    let doubled = share("doubled", 5.0, |forecast| forecast.doubled);
    let first = share("first", 4.0, |forecast| forecast.first);
    let army = if doubled.weight > first.weight.max(0.0) {
        doubled
    } else {
        first
    };
    let hand = hand(
        one,
        both(|forecast| forecast.cards),
        both(|forecast| forecast.strength),
    );
    // Of two players, the other one has a name.
    let mut others = one.others();
    let (winner, kind) = match (others.next(), others.next()) {
        (Some(only), None) => (only, "won"),
        _ => (one.me, "lost"),
    };
    let loss = share_of(winner, kind, -40.0, |forecast| forecast.lost);
    let kept = both(|forecast| forecast.kept);
    let mut facts = vec![
        fact(one, one.me, "points", weigh(points), gained),
        share("won", 40.0, |forecast| forecast.won),
        loss,
        fact(one, one.me, "kept", kept_weight(one, kept), figures(kept)),
        army,
        hand,
    ];
    facts.extend(rival(one, better, other));
    facts
}

/// Returns by how many points the Followers that are kept make the better turn better; 0 if
/// the turns themselves speak against it: one that musters a `MacDonnell` face-down isn't for
/// keeping Followers, whatever is mustered later.
fn kept_weight(one: &Explained<'_>, [more, less]: [f32; 2]) -> f32 {
    let chances = |view: &View| {
        let table = view.table();
        let own = table.army(one.me).iter();
        let active = own.filter(|own| own.active() == Some(EndPower::MacDonnell));
        let asked = table.phase() == Phase::Power(Clan::MacDonnell);
        let in_hand = view.hand().iter();
        let in_hand = in_hand.filter(|card| card.clan() == Clan::MacDonnell);
        active.count() + in_hand.count() + usize::from(asked)
    };
    let weight = 4.0 * (more - less);
    let is_visible = one.instead.as_ref().is_none_or(|instead| {
        let [better, other] = [&one.after, instead].map(chances);
        if weight > 0.0 {
            better >= other
        } else {
            better <= other
        }
    });
    if is_visible { weight } else { 0.0 }
}

/// Returns what an opponent gains: the one for whom the turns differ most.
fn rival(one: &Explained<'_>, better: &Forecast, other: &Forecast) -> Option<Fact> {
    let fewer = |player| other.points[player] - better.points[player];
    let others = one.others();
    let rival = others.max_by(|a, b| fewer(*a).abs().total_cmp(&fewer(*b).abs()))?;
    let gained = figures([better, other].map(|one| one.points[rival]));
    let fewer = weigh([other, better].map(|one| one.points[rival]));
    // Of several opponents, another one may gain what this one doesn't: that is worth less than
    // the player's own points, but what this one gains more is conceded in full.
    #[expect(clippy::cast_precision_loss, reason = "four at most")]
    let opponents = one.others().count() as f32;
    let weight = if fewer > 0.0 {
        fewer / opponents
    } else {
        fewer
    };
    Some(fact(one, rival, "theirs", weight, gained))
}

/// Returns what is left in hand for the next skirmish: more or fewer cards, or stronger
/// ones.
fn hand(one: &Explained<'_>, cards: [f32; 2], strength: [f32; 2]) -> Fact {
    let [more, stronger] = [cards, strength].map(|[better, other]| better - other);
    let weight = 0.4 * more + 0.12 * stronger;
    let (kind, kept) = if 2.0 * more * weight.signum() >= 1.0 {
        ("cards", cards)
    } else {
        ("strength", strength)
    };
    Fact {
        is_hand_size: more.abs() >= 0.5,
        ..fact(one, one.me, kind, weight, figures(kept))
    }
}

/// Returns a fact about this player: its figure after the better turn and after the other.
fn fact(
    one: &Explained<'_>,
    player: Player,
    kind: &str,
    weight: f32,
    [figure, other]: [String; 2],
) -> Fact {
    Fact {
        // Figures that look the same tell nothing.
        weight: if figure == other { 0.0 } else { weight },
        is_hand_size: false,
        is_average: !matches!(kind, "won" | "lost" | "doubled" | "first"),
        text: say!(
            one.language,
            "lords-forecast-fact",
            kind = kind,
            who = (one.key)(player),
            name = (one.player)(player),
            owner = one.possessive(player),
            unit = if figure == "1" { "one" } else { "some" },
            figure = figure,
            other = other
        ),
    }
}

/// Returns by how much the first of two averages is larger, exactly or as the reader sees
/// them: whichever speaks less for it.
fn weigh([more, less]: [f32; 2]) -> f32 {
    (more - less).min(more.round() - less.round())
}

/// Returns two averages as whole numbers, which is what players count in.
fn figures(figures: [f32; 2]) -> [String; 2] {
    figures.map(|figure| figure.abs().round().to_string())
}
