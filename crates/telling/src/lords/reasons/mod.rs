//! What speaks for an action. Every sentence is true for what the player can see.

mod drawback;
mod forecast;
mod muster;
mod powers;
mod recruit;
mod standing;

use super::{Cast, advice_for_turn, code};
use crate::words::{Conjunction, bounded_percent, join_list, possessive, sentence};
use crate::{Language, say};
use forecast::Detail;
use lords_bots::analysis::{Contrast, TurnReview};
use lords_bots::{Advice, Forecast};
use lords_rules::{Action, Card, Facing, Follower, Phase, Player, Recruit, Table, View};
use standing::{compared, standing};

use textkit::columns::{capitalize, wrap};

/// Whose action it is that is explained, and how the reasons name players and cards.
struct Explained<'a> {
    language: Language,
    view: &'a View,
    me: Player,
    player: &'a dyn Fn(Player) -> String,
    /// Selects between the reader ("you") and others.
    key: &'a dyn Fn(Player) -> &'static str,
    card: &'a dyn Fn(Card) -> String,
    /// What is foreseen of the position after the action and the plan for the rest of the
    /// turn.
    after: View,
    /// What the player plans to do after the action.
    plan: &'a [Action],
    /// The same after the turn with which this one is compared.
    instead: Option<View>,
}

impl<'a> Explained<'a> {
    const fn table(&self) -> &'a Table {
        self.view.table()
    }

    /// The army of the player whose action it is.
    fn army(&self) -> &'a [Follower] {
        self.table().army(self.me)
    }

    /// Returns that army after the plan.
    fn army_after(&self) -> &[Follower] {
        self.after.table().army(self.me)
    }

    /// Returns whether the turn is over after the plan. It isn't if a power can be used
    /// and nobody has planned on what.
    fn is_turn_over(&self) -> bool {
        !matches!(self.after.table().phase(), Phase::Power(_))
    }

    fn is_reader(&self) -> &'static str {
        (self.key)(self.me)
    }

    fn name(&self) -> String {
        (self.player)(self.me)
    }

    fn possessive(&self, player: Player) -> String {
        possessive(self.language, &(self.player)(player))
    }

    /// Several cards as a list: `Fo9, Fo10 and Fo12`.
    fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.into_iter().map(self.card).collect();
        join_list(self.language, &cards, Conjunction::And)
    }

    /// Several cards of which one is enough: `Fo9, Fo10 or Fo12`.
    fn any_of(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<String> = cards.into_iter().map(self.card).collect();
        join_list(self.language, &cards, Conjunction::Or)
    }

    fn others(&self) -> impl Iterator<Item = Player> + use<> {
        let me = self.me;
        self.table().players().filter(move |player| *player != me)
    }
}

/// Explains an action of the viewing player, who reads it, a sentence for each fact
/// about it, the most important one first. If nothing speaks for it, says what the Recruit
/// or the army counts.
/// `name` names the others. Empty in the view of everybody.
#[must_use]
pub fn reasons(
    language: Language,
    view: &View,
    action: Action,
    name: impl Fn(Player) -> String,
) -> Vec<String> {
    let Some((me, after)) = view.viewer().zip(view.after(&[action])) else {
        return Vec::new();
    };
    let explained = Explained {
        language,
        view,
        me,
        player: &name,
        key: &|player| if player == me { "you" } else { "other" },
        card: &code,
        after,
        plan: &[],
        instead: None,
    };
    let mut said = explain(&explained, action);
    if said.is_empty() {
        let card = match action {
            Action::Recruit(slot) => view.table().recruits().get(slot.index()).copied(),
            _ => None,
        };
        let counts = card
            .and_then(Recruit::card)
            .map(|card| recruit::counts(&explained, card));
        said.extend(counts.or_else(|| standing(&explained)));
    }
    said
}

/// Explains the first of these actions, which the player takes in this turn, like
/// [`reasons`], with cards and players as the cast mentions them.
#[must_use]
pub fn reasons_for(cast: &Cast, view: &View, actions: &[Action]) -> Vec<String> {
    tell(cast, view, [actions, &[]], explain).unwrap_or_default()
}

/// Says what was wrong with the `played` actions, the first of which was a mistake,
/// compared with `better` ones, as far as the player's cards and the armies tell.
fn drawback(cast: &Cast, view: &View, played: &[Action], better: &[Action]) -> Option<String> {
    tell(cast, view, [played, better], |one, action| {
        let after = one.instead?;
        drawback::of_action(one, action, better, &after)
            .or_else(|| drawback::missed(one, action, better, &after))
    })?
}

/// Says why the better turn is better than the one that was played, a sentence for each
/// fact, the most important ones first.
#[must_use]
pub fn comparison(cast: &Cast, view: &View, contrast: &Contrast) -> Vec<String> {
    compared_in(cast, view, contrast, Detail::Full)
}

/// Returns the sentences of a [`comparison`], with the difference between the forecasts in
/// this much detail.
fn compared_in(cast: &Cast, view: &View, contrast: &Contrast, detail: Detail) -> Vec<String> {
    let (played, better) = (&contrast.played, &contrast.better);
    let difference = contrast
        .forecasts
        .as_ref()
        .and_then(|[forecast_of_played, better]| {
            let facts = difference(
                cast,
                view,
                [&contrast.better, &contrast.played],
                [better, forecast_of_played],
                detail,
            )?;
            Some(sentence(&facts))
        });
    let drawback = drawback(cast, view, played, better);
    let reasons = distinct_reasons(cast, view, better, played);
    let mut said: Vec<String> = difference.into_iter().chain(drawback).collect();
    said.extend(reasons);
    said.truncate(REASONS + 1);
    if said.is_empty() {
        said.push(say!(cast.language, "lords-drawback-unseen"));
    }
    said
}

/// Appends the sentences of a [`comparison`] to `first`, as far as they fit into the room: a
/// width, and a number of lines.
#[must_use]
pub fn comparison_within(
    cast: &Cast,
    view: &View,
    contrast: &Contrast,
    first: String,
    room: (u16, usize),
) -> String {
    let full = comparison(cast, view, contrast);
    let fits = |sentence: &String| {
        let more = format!("{first} {sentence}");
        wrap(&more, room.0).len() <= room.1
    };
    let said = if full.first().is_none_or(fits) {
        full
    } else {
        compared_in(cast, view, contrast, Detail::Brief)
    };
    append_fitting(first, said, room)
}

/// Appends the sentences that fit into this many lines of this width.
fn append_fitting(first: String, sentences: Vec<String>, (width, lines): (u16, usize)) -> String {
    sentences.into_iter().fold(first, |told, sentence| {
        let more = format!("{told} {sentence}");
        if wrap(&more, width).len() <= lines {
            more
        } else {
            told
        }
    })
}

/// How many reasons are given besides the difference between the forecasts.
const REASONS: usize = 2;

/// Says how the forecasts of these actions and of others differ; `None` unless the chance of
/// these is better.
fn difference(
    cast: &Cast,
    view: &View,
    [actions, others]: [&[Action]; 2],
    [better, other]: [&Forecast; 2],
    detail: Detail,
) -> Option<String> {
    if better.chance <= other.chance {
        return None;
    }
    tell(cast, view, [actions, others], |one, _| {
        let hand_len = one.after.hand_len(one.me);
        let same_hand = one
            .instead
            .is_some_and(|instead| instead.hand_len(one.me) == hand_len);
        forecast::difference(one, [better, other], same_hand, detail)
    })?
}

/// Returns the reasons for these actions that aren't reasons for the `others` as well.
fn distinct_reasons(
    cast: &Cast,
    view: &View,
    actions: &[Action],
    others: &[Action],
) -> Vec<String> {
    let common = reasons_for(cast, view, others);
    let mut reasons = tell(cast, view, [actions, others], explain).unwrap_or_default();
    reasons.retain(|reason| !common.contains(reason));
    reasons
}

/// Explains the advised action and the plan after it in a few sentences, without those that
/// also speak for the alternative, unless there are no others.
#[must_use]
pub fn reasons_of_advice(cast: &Cast, view: &View, given: &Advice) -> Vec<String> {
    let rival: Vec<Action> = given.rival.iter().map(|(action, _)| *action).collect();
    let mut reasons = distinct_reasons(cast, view, &given.turn(), &rival);
    if reasons.is_empty() {
        reasons = reasons_for(cast, view, &given.turn());
    }
    if reasons.is_empty() {
        reasons.extend(compared_with_rival(cast, view, given));
    }
    // A large gain is news even if the alternative gains as much.
    let gain = tell(cast, view, [&given.turn(), &rival], |one, action| {
        matches!(action, Action::Muster(..)).then(|| muster::large_gain(one))?
    });
    let gain = gain.flatten().filter(|gain| !reasons.contains(gain));
    reasons.splice(0..0, gain);
    // The last one compares the armies, which matters most after the first.
    let last = reasons.len().saturating_sub(1);
    let kept = |at: &usize| *at == 0 || at + REASONS > last;
    let kept = reasons.into_iter().enumerate().filter(|(at, _)| kept(at));
    kept.map(|(_, reason)| reason).collect()
}

/// Says by what the advised turn is better than the alternative, or that it hardly is, unless
/// the [`chances`] say it. Without an alternative, says that there is none.
fn compared_with_rival(cast: &Cast, view: &View, given: &Advice) -> Option<String> {
    if named_rival(cast, given).is_some() {
        return None;
    }
    let Some(((action, rival), best)) = given.rival.as_ref().zip(given.forecast.as_ref()) else {
        return Some(say!(cast.language, "lords-hint-best"));
    };
    let forecasts = [best, rival];
    let difference = difference(
        cast,
        view,
        [&given.turn(), &[*action]],
        forecasts,
        Detail::Brief,
    );
    Some(say!(
        cast.language,
        "lords-hint-alternative",
        facts = if difference.is_some() { "some" } else { "none" },
        action = action_in_short(cast, view, *action),
        difference = difference.unwrap_or_default()
    ))
}

/// Tells something about the first action of a plan, which is what the viewer wants to do in
/// this turn, perhaps compared with the actions of another one. `None` for the view of
/// everybody.
fn tell<T>(
    cast: &Cast,
    view: &View,
    [actions, others]: [&[Action]; 2],
    about: impl FnOnce(&Explained<'_>, Action) -> T,
) -> Option<T> {
    let (action, plan) = actions.split_first()?;
    let explained = Explained {
        language: cast.language,
        view,
        me: view.viewer()?,
        player: &|player| cast.name(player).to_owned(),
        key: &|player| cast.key(player),
        card: &|card| cast.card(card),
        after: view.after(actions)?,
        plan,
        instead: view.after(others).filter(|_| !others.is_empty()),
    };
    Some(about(&explained, *action))
}

/// Returns a hint that the viewer reads: what to do, the chance of winning the game, and
/// why. Reasons for which `lines` of this width have no room are left out, the least
/// important first.
#[must_use]
pub fn hint(cast: &Cast, view: &View, given: &Advice, width: u16, lines: usize) -> String {
    let Some(me) = view.viewer() else {
        return String::new();
    };
    let cast = &cast.clone().read_by(me);
    let advice = advice_for_turn(cast, view, &given.turn());
    if let Some(about) = about_choice(cast, view, given, &advice) {
        let reasons = reasons_of_advice(cast, view, given);
        return append_fitting(about, reasons.into_iter().take(1).collect(), (width, lines));
    }
    let advice = say!(cast.language, "hint", advice = advice);
    let mut reasons = reasons_of_advice(cast, view, given);
    let chances = [chances(cast, view, given), bare_chances(cast, view, given)];
    // First what can be seen on the table, then what the playouts say, as much of it as fits.
    let with_reason = reasons.first().map(|first| format!("{advice} {first}"));
    let starts = with_reason.iter().chain([&advice]);
    let starts: Vec<String> = starts
        .flat_map(|start| {
            chances
                .iter()
                .flatten()
                .map(move |one| format!("{start} {one}"))
        })
        .collect();
    let fits = |start: &&String| wrap(start, width).len() <= lines;
    let fitting = starts.iter().find(fits).or(starts.last());
    let start = fitting.unwrap_or(&advice).clone();
    reasons.retain(|reason| !start.contains(reason));
    append_fitting(start, reasons, (width, lines))
}

/// Says what the action is worth that the player has chosen, and by what the advised turn is
/// better; `None` if the hint isn't about that.
fn about_choice(cast: &Cast, view: &View, given: &Advice, advice: &str) -> Option<String> {
    let (chosen, forecast) = given.rival.as_ref().filter(|_| given.is_about_choice)?;
    let best = given.forecast.as_ref()?;
    let percent = |one: &Forecast| bounded_percent(cast.language, one.chance);
    let is_worse = named_rival(cast, given).is_some();
    let turns = [&given.turn()[..], &[*chosen]];
    let facts = difference(cast, view, turns, [best, forecast], Detail::Brief);
    let facts = facts.filter(|_| is_worse);
    Some(say!(
        cast.language,
        "lords-hint-choice",
        action = capitalize(&action_in_short(cast, view, *chosen)),
        chance = percent(forecast),
        worth = if is_worse { "less" } else { "same" },
        advice = advice.trim_end_matches('.'),
        best = percent(best),
        why = if facts.is_some() { "known" } else { "none" },
        facts = facts.unwrap_or_default()
    ))
}

/// Says what the chance of winning the game is, what it would be with the action that one
/// might think of first, and what makes the difference. `None` if it wasn't estimated.
#[must_use]
pub fn chances(cast: &Cast, view: &View, given: &Advice) -> Option<String> {
    let chances = bare_chances(cast, view, given)?;
    let facts = named_rival(cast, given).and_then(|(action, rival)| {
        difference(
            cast,
            view,
            [&given.turn(), &[*action]],
            [given.forecast.as_ref()?, rival],
            Detail::Brief,
        )
    });
    Some(match facts {
        Some(facts) => {
            let chances = chances.trim_end_matches('.');
            say!(
                cast.language,
                "lords-hint-chance-why",
                chances = chances,
                facts = facts
            )
        }
        None => chances,
    })
}

/// Says what the chances of winning the game are, without what makes the difference.
fn bare_chances(cast: &Cast, view: &View, given: &Advice) -> Option<String> {
    let language = cast.language;
    let best = bounded_percent(language, given.forecast.as_ref()?.chance);
    let rival = named_rival(cast, given).map(|(action, forecast)| {
        let rival = action_in_short(cast, view, *action);
        (rival, bounded_percent(language, forecast.chance))
    });
    Some(if let Some((action, chance)) = rival {
        say!(
            language,
            "lords-hint-chance-rival",
            chance = best,
            action = action,
            other = chance
        )
    } else {
        say!(language, "lords-hint-chance", chance = best)
    })
}

/// Returns what one might do instead, unless its chance looks the same or is hardly worse: such
/// chances don't tell why one is better.
fn named_rival<'a>(cast: &Cast, given: &'a Advice) -> Option<&'a (Action, Forecast)> {
    let percent = |forecast: &Forecast| bounded_percent(cast.language, forecast.chance);
    let best = given.forecast.as_ref()?;
    let is_worse = |rival: &Forecast| {
        percent(rival) != percent(best) && best.chance - rival.chance >= TurnReview::TOLERANCE
    };
    given.rival.as_ref().filter(|(_, rival)| is_worse(rival))
}

/// Returns an action in a few words: `Ch4 face-up`, `Recruit 2, Md11`.
fn action_in_short(cast: &Cast, view: &View, action: Action) -> String {
    let language = cast.language;
    match action {
        Action::Recruit(slot) => {
            let place = slot.to_string();
            let recruit = view.table().recruits().get(slot.index()).copied();
            if let Some(card) = recruit.and_then(Recruit::card) {
                let card = cast.card(card);
                say!(
                    language,
                    "lords-short-recruit-card",
                    place = place,
                    card = card
                )
            } else {
                say!(language, "lords-short-recruit", place = place)
            }
        }
        Action::Muster(card, facing) => say!(
            language,
            "lords-short-muster",
            card = cast.card(card),
            facing = match facing {
                Facing::Up => "up",
                Facing::Down => "down",
            }
        ),
        Action::UsePower => say!(language, "lords-short-use"),
        Action::Decline => say!(language, "lords-short-decline"),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            let actor = view.viewer().unwrap_or(id.army());
            super::follower(cast, view, id, actor, None)
        }
        Action::SwapSupporter(card) | Action::Claim(card) => cast.card(card),
    }
}

/// Explains an action.
fn explain(one: &Explained<'_>, action: Action) -> Vec<String> {
    let table = one.table();
    match action {
        Action::Recruit(slot) => {
            let recruit = table.recruits().get(slot.index()).copied();
            recruit::explain(one, recruit.and_then(Recruit::card))
        }
        Action::Muster(card, facing) => muster::explain(one, card, facing),
        Action::Claim(card) => claimed(one, card),
        _ => {
            let mut said = powers::explain(one, action);
            said.extend(compared(one).filter(|_| action != Action::Decline));
            said
        }
    }
}

/// Says what a claim gives.
fn claimed(one: &Explained<'_>, card: Card) -> Vec<String> {
    let (language, table) = (one.language, one.table());
    let worth = card.strength();
    let total = table.points(one.me) + u32::from(worth);
    let others = table.supporters().iter().copied();
    let mut others = others.filter(|other| *other != card);
    let level: Vec<Card> = others
        .clone()
        .filter(|other| other.strength() == worth)
        .collect();
    let claim = say!(
        language,
        "lords-hint-claim",
        who = one.is_reader(),
        me = one.name(),
        worth = worth,
        rest = if table.supporters().len() == 1 {
            "last"
        } else if others.clone().all(|other| other.strength() < worth) {
            "most"
        } else if others.all(|other| other.strength() == worth) {
            "same"
        } else if level.is_empty() {
            "some"
        } else {
            "level"
        },
        cards = one.cards(level),
        total = total
    );
    let ends = total >= Table::TARGET;
    let end = ends.then(|| say!(language, "lords-hint-end"));
    std::iter::once(claim).chain(end).collect()
}
