//! What the coach says: whole turns in a few words, and one short reason.

use super::{Cast, clan, follower, power_word};
use crate::say;
use crate::words::{Conjunction, first_fitting, join_list};
use lords_bots::{TurnReason, last_power_use};
use lords_rules::{Action, Card, CardSet, Clan, Facing, FollowerId, Phase, View};
use textkit::columns::width;

/// Returns a turn in a few words, as advice: its first action, the cards that are mustered after
/// it, and what a power is used for, with the target if that fits into these columns:
/// `Fe7, get Bob's Ch9`, or only `Fe7, swap`. Of a power that is copied, it says whose that is:
/// `Sc4, copy Bob's We5`.
#[must_use]
pub fn turn_in_brief(cast: &Cast, view: &View, play: &[Action], columns: u16) -> String {
    let Some((first, rest)) = play.split_first() else {
        return String::new();
    };
    let further = rest
        .iter()
        .filter(|action| matches!(action, Action::Muster(..)));
    let begins = further.fold(deed(cast, view, *first), |text, action| {
        format!("{text} + {}", deed(cast, view, *action))
    });
    let mut numbered = play.iter().copied().enumerate();
    let copied = numbered.find(|(_, action)| matches!(action, Action::Copy(_)));
    let shown = copied.or_else(|| last_power_use(play));
    let Some((at, used)) = shown.filter(|(at, _)| *at > 0) else {
        return begins;
    };
    let Some(now) = view.after(&play[..at]) else {
        return begins;
    };
    let Phase::Power(power) = now.table().phase() else {
        return begins;
    };
    let language = cast.language;
    let joined = |used: &str| say!(language, "lords-row-turn", card = begins.as_str(), used);
    let whole = joined(&deed(cast, &now, used));
    if width(&whole) <= columns && used != Action::UsePower {
        whole
    } else {
        joined(&power_word(language, power))
    }
}

/// Names an action in a few words, as advice.
fn deed(cast: &Cast, view: &View, action: Action) -> String {
    let (key, what) = match action {
        Action::Recruit(slot) => {
            let recruit = view.table().recruits().get(slot.index());
            match recruit.and_then(|recruit| recruit.card()) {
                Some(card) => ("recruit", cast.card(card)),
                None => ("recruit-unseen", slot.to_string()),
            }
        }
        Action::Muster(card, Facing::Up) => ("up", cast.card(card)),
        Action::Muster(card, Facing::Down) => ("down", cast.card(card)),
        Action::UsePower => ("use", String::new()),
        Action::Discard(id) => ("discard", target(cast, view, id)),
        Action::SwapFollower(id) => ("get", target(cast, view, id)),
        Action::SwapSupporter(card) => ("get", cast.card(card)),
        Action::Copy(id) => ("copy", target(cast, view, id)),
        Action::Claim(card) => ("claim", cast.card(card)),
        Action::Decline => ("decline", String::new()),
    };
    say!(cast.language, "lords-row", deed = key, what)
}

/// Names a Follower as the target of the viewer's power.
fn target(cast: &Cast, view: &View, id: FollowerId) -> String {
    let actor = view.viewer().unwrap_or(id.army());
    // The table shows which one.
    let hidden = say!(cast.language, "lords-follower-brief");
    follower(cast, view, id, actor, Some(hidden))
}

/// Returns why the viewer should make a turn, in a sentence of at most
/// [`REASON_COLUMNS`](crate::words::REASON_COLUMNS).
#[must_use]
pub fn turn_reason(cast: &Cast, view: &View, play: &[Action], reason: &TurnReason) -> String {
    let language = cast.language;
    match *reason {
        TurnReason::Wins { points } => say!(language, "lords-coach-wins", points),
        TurnReason::Denies(player) => first_fitting(["name", "other"].map(|who| {
            let name = cast.name(player);
            say!(language, "lords-coach-denies", who, name)
        })),
        TurnReason::ClaimsStrongest(card) => {
            say!(language, "lords-coach-strongest", card = cast.card(card))
        }
        TurnReason::Scores { points } => say!(language, "lords-coach-scores", points),
        TurnReason::Counts(total) => say!(language, "lords-coach-counts", total),
        TurnReason::Power(power, action) => power_reason(cast, view, play, power, action),
        TurnReason::Declines => say!(language, "lords-coach-declines"),
        TurnReason::Doubles(of) => say!(language, "lords-coach-doubles", clan = clan(of)),
        TurnReason::Leads => say!(language, "lords-coach-leads"),
        TurnReason::HidesBlocked => say!(language, "lords-coach-blocked"),
        TurnReason::Hides(card) => {
            say!(language, "lords-coach-hides", card = cast.card(card))
        }
        TurnReason::RecruitsStrongest => say!(language, "lords-coach-strongest-recruit"),
        TurnReason::Unblocked => say!(language, "lords-coach-unblocked"),
        TurnReason::Gathers { card, held } => gathers(cast, card, held),
        TurnReason::Recruits(card) => say!(
            language,
            "lords-coach-recruits",
            card = cast.card(card),
            strength = card.strength()
        ),
        TurnReason::RecruitsUnseen => say!(language, "lords-coach-unseen"),
    }
}

/// Says what a power does with its target, or only what it does if there is no room.
fn power_reason(cast: &Cast, view: &View, play: &[Action], power: Clan, action: Action) -> String {
    let language = cast.language;
    let at = play.iter().rposition(|one| *one == action);
    let now = at.and_then(|at| view.after(&play[..at]));
    let now = now.as_ref().unwrap_or(view);
    let what = match action {
        Action::Discard(id) | Action::SwapFollower(id) => Some(target(cast, now, id)),
        Action::SwapSupporter(card) => Some(cast.card(card)),
        _ => None,
    };
    let key = match action {
        Action::Discard(_) => "discard",
        Action::SwapFollower(_) => "swap",
        Action::SwapSupporter(_) => "supporter",
        _ => match power {
            Clan::Bruce => "bruce",
            Clan::Cochrane => "cochrane",
            Clan::MacDonnell => "macdonnell",
            _ => "draw",
        },
    };
    let sentence =
        |named, what: String| say!(language, "lords-coach-power", power = key, named, what);
    let whole = what.map(|what| sentence("yes", what));
    first_fitting(whole.into_iter().chain([sentence("no", String::new())]))
}

/// Says that a Recruit is of a Clan that the viewer holds already.
fn gathers(cast: &Cast, card: Card, held: CardSet) -> String {
    let language = cast.language;
    let sentence = |named, cards: String| {
        say!(
            language,
            "lords-coach-gathers",
            named,
            cards,
            count = held.len(),
            clan = clan(card.clan())
        )
    };
    let cards: Vec<String> = held.iter().map(|card| cast.card(card)).collect();
    first_fitting([
        sentence("yes", join_list(language, &cards, Conjunction::And)),
        sentence("no", String::new()),
    ])
}
