//! What the coach says: whole turns in a few words, and one short reason.

use super::{Cast, clan, follower, points as points_in_words, power_word};
use crate::words::{Conjunction, join_list, percent};
use crate::{Language, say};
use lords_bots::{TurnCause, TurnReason, last_power_use};
use lords_rules::{Action, CardSet, Clan, Facing, FollowerId, Phase, View, army_total};
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

/// Returns what speaks for a turn, in several wordings, the longest first. The last one has at most [`REASON_COLUMNS`](crate::words::REASON_COLUMNS).
#[must_use]
pub fn turn_reason(cast: &Cast, view: &View, play: &[Action], reason: &TurnReason) -> Vec<String> {
    let causes = reason.cause.iter();
    let mut texts: Vec<String> = causes
        .flat_map(|cause| cause_in_words(cast, view, play, cause))
        .collect();
    if let [Some(first), next] = reason.places {
        // The more frequent of the two, if there is room for one.
        let most = next.filter(|(_, share)| *share > first.1).unwrap_or(first);
        let [whole, brief] = [("whole", first, next), ("brief", most, None)]
            .map(|(form, place, next)| places(cast.language, form, place, next));
        if texts.is_empty() {
            return vec![whole, brief];
        }
        let both = [&whole, &brief].into_iter();
        let both = both.flat_map(|place| texts.iter().map(move |cause| format!("{cause} {place}")));
        let both: Vec<String> = both.collect();
        texts.splice(..0, both);
    }
    texts
}

/// Says how often a player claims first, second and so on.
fn places(
    language: Language,
    form: &str,
    place: (usize, f64),
    next: Option<(usize, f64)>,
) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
    let percent = |share: f64| percent(language, share as f32);
    let (next, rest) = next.unwrap_or_default();
    say!(
        language,
        "lords-coach-places",
        form,
        place = place.0,
        share = percent(place.1),
        next,
        rest = percent(rest)
    )
}

fn cause_in_words(cast: &Cast, view: &View, play: &[Action], cause: &TurnCause) -> Vec<String> {
    let language = cast.language;
    match *cause {
        TurnCause::Wins { points } => vec![say!(language, "lords-coach-wins", points)],
        TurnCause::Denies(player) => ["name", "other"]
            .map(|who| {
                say!(
                    language,
                    "lords-coach-denies",
                    who,
                    name = cast.name(player)
                )
            })
            .to_vec(),
        TurnCause::ClaimsStrongest(card) => {
            vec![say!(
                language,
                "lords-coach-strongest",
                card = cast.card(card)
            )]
        }
        TurnCause::Scores { points } => {
            let points = points_in_words(language, points);
            vec![say!(language, "lords-coach-scores", points)]
        }
        #[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
        TurnCause::WinsNow(share) => {
            let share = percent(language, share as f32);
            vec![say!(language, "lords-coach-wins-now", share)]
        }
        TurnCause::Power(power, action) => power_reason(cast, view, play, power, action),
        TurnCause::Declines => vec![say!(language, "lords-coach-declines")],
        TurnCause::Doubles { clan: of, total } => ["yes", "no"]
            .map(|named| {
                say!(
                    language,
                    "lords-coach-doubles",
                    named,
                    clan = clan(of),
                    total
                )
            })
            .to_vec(),
        TurnCause::Leads { total, next } => ["yes", "no"]
            .map(|named| say!(language, "lords-coach-leads", named, total, next))
            .to_vec(),
        TurnCause::Collects => vec![say!(language, "lords-coach-collects")],
        TurnCause::HidesBlocked => vec![say!(language, "lords-coach-blocked")],
        TurnCause::Gathers { clan: of, held } => {
            let is_recruit = matches!(play.first(), Some(Action::Recruit(_)));
            gathers(cast, of, held, is_recruit)
        }
    }
}

/// Says what a power does with its target and what the army that changes then counts, or only what
/// it does if there is no room.
fn power_reason(
    cast: &Cast,
    view: &View,
    play: &[Action],
    power: Clan,
    action: Action,
) -> Vec<String> {
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
    let mut texts = vec![sentence("no", String::new())];
    texts.splice(..0, whole);
    let changed = match action {
        Action::Discard(id) => Some(id.army()),
        _ => view.viewer(),
    };
    if let (Some(changed), Some(after)) = (changed, view.after(play))
        && let army = after.table().army(changed)
        && army.iter().all(|follower| follower.card().is_some())
    {
        let total = army_total(army);
        let (who, of) = (cast.key(changed), cast.possessive(changed));
        let counts = say!(language, "lords-coach-counts", who, of, total);
        texts.insert(0, format!("{} {counts}", texts[0]));
    }
    texts
}

/// Says that the viewer holds more cards of a Clan.
fn gathers(cast: &Cast, of: Clan, held: CardSet, is_recruit: bool) -> Vec<String> {
    let cards: Vec<String> = held.iter().map(|card| cast.card(card)).collect();
    let cards = join_list(cast.language, &cards, Conjunction::And);
    let named = if is_recruit { "recruit" } else { "muster" };
    let said = [named, "no"].map(|named| {
        say!(
            cast.language,
            "lords-coach-gathers",
            named,
            cards = cards.as_str(),
            count = held.len(),
            clan = clan(of)
        )
    });
    said.to_vec()
}
