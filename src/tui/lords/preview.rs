//! The preview of the action under the cursor, in words.

use super::outcome::{self, TotalChange};
use super::text::short_total;
use super::{Focus, LordsTable};
use crate::tui::shell::message_area::Tone;
use lords_bots::possible_follower;
use lords_rules::{
    Action, Card, Clan, Facing, Follower, FollowerId, Phase, PowerOutlook, Recruit, Table, View,
    claims_of,
};
use telling::lords::{self, Cast, code};
use telling::words::{Conjunction, join_list};
use telling::{Language, say};

/// Describes the effect of the action under the cursor, or what the cursor looks at. `view`
/// is what is shown. In a puzzle, what a turn leads to is left for the player to find out.
pub(super) fn preview(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    let Some(choosing) = table.choosing() else {
        return Vec::new();
    };
    let plain = |line: String| (Tone::Plain, line);
    match table.intent() {
        None => looked_at(cast, table, view)
            .into_iter()
            .map(plain)
            .collect(),
        Some(Action::Muster(card, facing)) => {
            let facing_taught = table.teaches_facing().then_some(facing);
            let mut lines = match table.puzzle {
                None => mustered(cast.language, &choosing, card, facing_taught),
                Some(_) => Vec::new(),
            };
            if facing == Facing::Up && table.teaches_powers() {
                lines.extend(power_of(cast.language, &choosing, card));
            }
            lines
        }
        Some(action) if let Err(refusal) = choosing.check(action) => {
            vec![(Tone::Bad, lords::refusal(cast, refusal))]
        }
        Some(action) => {
            let deed = done(cast, table, &choosing, action);
            let armies = armies_after(cast, &choosing, action).filter(|_| table.puzzle.is_none());
            deed.into_iter().chain(armies).map(plain).collect()
        }
    }
}

/// Returns the army with a card that is mustered; `facing` is `None` where a lesson hasn't
/// taught it yet, and every card is mustered face-up.
fn mustered(
    language: Language,
    view: &View,
    card: Card,
    facing: Option<Facing>,
) -> Vec<(Tone, String)> {
    let mut lines = Vec::new();
    let muster = Action::Muster(card, facing.unwrap_or(Facing::Up));
    let changes = outcome::changes(view, &[muster]);
    if let Some(change) = changes.first() {
        let [before, after] = [change.before, change.after].map(short_total);
        let card = lords::card_name(card);
        let mustered = match facing {
            None => say!(language, "lords-preview-card", card, before, after),
            Some(Facing::Up) => say!(language, "lords-preview-up", card, before, after),
            Some(Facing::Down) => say!(language, "lords-preview-down", card, before, after),
        };
        lines.push((Tone::Plain, with_doubling(language, mustered, change)));
    }
    lines
}

/// Returns what an action other than mustering does.
fn done(cast: &Cast, table: &LordsTable, view: &View, action: Action) -> Option<String> {
    let language = cast.language;
    Some(match action {
        Action::Recruit(slot) => {
            let recruit = view.table().recruits().get(slot.index()).copied();
            let place = slot.to_string();
            if let Some(Recruit::FaceUp(card)) = recruit {
                if !table.teaches_powers() {
                    return Some(say!(
                        language,
                        "lords-preview-recruit-card",
                        place,
                        card = lords::card_name(card)
                    ));
                }
                say!(
                    language,
                    "lords-preview-recruit",
                    place,
                    card = lords::card_name(card),
                    power = lords::power(language, card.clan())
                )
            } else {
                say!(language, "lords-preview-recruit-hidden", place)
            }
        }
        Action::UsePower => match view.table().phase() {
            Phase::Power(power) => lords::power_effect(language, power),
            _ => return None,
        },
        Action::Copy(id) => {
            let model = view.table().follower(id)?;
            let copied = model.copyable()?;
            let copy = say!(
                language,
                "lords-preview-copy",
                card = code(model.card()?),
                power = lords::power(language, copied)
            );
            if copied.end_power().is_none() {
                return Some(copy);
            }
            let scott = view.table().army(view.viewer()?).last()?.card()?;
            let active = say!(
                language,
                "lords-preview-copy-active",
                scott = code(scott),
                clan = lords::clan(copied)
            );
            format!("{copy} {active}")
        }
        Action::SwapSupporter(card) => {
            say!(language, "lords-preview-trade", card = code(card))
        }
        Action::Claim(card) if table.puzzle.is_some() => supporter(language, card),
        Action::Claim(card) => claim(cast, table, card),
        Action::Discard(id) | Action::SwapFollower(id) => targeted(cast, view, action, id),
        Action::Muster(..) | Action::Decline => return None,
    })
}

/// Returns the totals of the armies that an action changes.
fn armies_after(cast: &Cast, view: &View, action: Action) -> Option<String> {
    let language = cast.language;
    let changes = outcome::changes(view, &[action]);
    let armies = changes.iter().map(|change| {
        let [before, after] = [change.before, change.after].map(short_total);
        let army = say!(
            language,
            "lords-preview-army",
            who = cast.key(change.player),
            name = cast.name(change.player),
            before,
            after
        );
        with_doubling(language, army, change)
    });
    let armies: Vec<String> = armies.collect();
    (!armies.is_empty()).then(|| armies.join(" "))
}

/// Returns what a power does to another Follower.
fn targeted(cast: &Cast, view: &View, action: Action, id: FollowerId) -> String {
    let language = cast.language;
    let table = view.table();
    let me = view.viewer().unwrap_or(id.army());
    let target = lords::follower(cast, view, id, me, None);
    if matches!(action, Action::Discard(_)) {
        return say!(language, "lords-preview-discard", target);
    }
    let card = table.army(me).last().and_then(|follower| follower.card());
    let card = card.map_or_else(String::new, code);
    let is_face_up = table.follower(id).is_some_and(Follower::is_face_up);
    if is_face_up {
        let swap = say!(language, "lords-preview-swap", card, target);
        let taken = table.follower(id);
        let active = taken.and_then(|one| lords::stays_active(language, table.army(me), one, code));
        active.map_or(swap.clone(), |active| format!("{swap} {active}"))
    } else {
        say!(language, "lords-preview-swap-hidden", card, target)
    }
}

/// Returns the sentence about a total, and another one if the army begins or ceases to be
/// doubled.
fn with_doubling(language: Language, sentence: String, change: &TotalChange) -> String {
    let doubling = match (change.before.doubled, change.after.doubled) {
        (false, true) => say!(language, "lords-preview-doubles"),
        (true, false) if change.after.followers == 1 => {
            say!(language, "lords-preview-single")
        }
        // With two Followers of which one is hidden, nobody can tell.
        (true, false) if change.after.followers - change.after.hidden > 1 => {
            say!(language, "lords-preview-undoubles")
        }
        _ => return sentence,
    };
    format!("{sentence} {doubling}")
}

/// Returns whether the power of a card could be used, or what blocks it.
fn power_of(language: Language, view: &View, card: Card) -> Option<(Tone, String)> {
    let clan = card.clan();
    Some(match view.power_outlook(card)? {
        PowerOutlook::Usable => (Tone::Good, usable_power(language, view, card)),
        PowerOutlook::Blocked(id) => (
            Tone::Bad,
            lords::blocked(language, card, card_of(view, id)?),
        ),
        PowerOutlook::Idle => (Tone::Bad, lords::idle_reason(language, clan)?),
    })
}

/// Returns what the power of a card could do; for Makgill and Scott, with the cards that it
/// could be used on.
fn usable_power(language: Language, view: &View, card: Card) -> String {
    match card.clan() {
        Clan::Makgill => chain(language, view, card),
        Clan::Scott => copies(language, view.table()),
        clan => say!(
            language,
            "lords-preview-power",
            power = lords::power(language, clan)
        ),
    }
}

/// Returns which cards could be mustered with the power of a Makgill, and which of them
/// could not use their power.
fn chain(language: Language, view: &View, makgill: Card) -> String {
    let others = view.hand().iter().filter(|card| *card != makgill);
    let after = view.after(&[Action::Muster(makgill, Facing::Up)]);
    let is_blocked = |card: &Card| {
        let outlook = after.as_ref().and_then(|view| view.power_outlook(*card));
        matches!(outlook, Some(PowerOutlook::Blocked(_)))
    };
    let (blocked, free): (Vec<Card>, Vec<Card>) = others.partition(is_blocked);
    let power = lords::power(language, Clan::Makgill);
    match (free.is_empty(), blocked.is_empty()) {
        (_, true) => say!(
            language,
            "lords-preview-chain",
            power,
            cards = lords::codes(free)
        ),
        (true, false) => say!(
            language,
            "lords-preview-chain-blocked",
            power,
            blocked = lords::codes(blocked)
        ),
        (false, false) => say!(
            language,
            "lords-preview-chain-some",
            power,
            cards = lords::codes(free),
            blocked = lords::codes(blocked)
        ),
    }
}

/// Returns which powers a Scott could copy, each from one Follower, and which Followers
/// are Scotts themselves.
fn copies(language: Language, table: &Table) -> String {
    let face_up = || table.followers().filter_map(|(_, one)| one.face_up_card());
    let of_clan = |clan: Clan| face_up().filter(move |card| card.clan() == clan);
    let models = Clan::ALL.into_iter().filter(|clan| *clan != Clan::Scott);
    let models: Vec<Card> = models.filter_map(|clan| of_clan(clan).next()).collect();
    let copies = match models.as_slice() {
        [model] => say!(
            language,
            "lords-preview-copy-one",
            card = code(*model),
            power = lords::power(language, model.clan())
        ),
        models => {
            let models = models.iter().map(|model| {
                let word = lords::power_word(language, model.clan());
                format!("{} ({word})", code(*model))
            });
            let models = models.collect::<Vec<_>>().join(", ");
            say!(language, "lords-preview-copy-some", cards = models)
        }
    };
    let scotts: Vec<Card> = of_clan(Clan::Scott).collect();
    if scotts.is_empty() {
        return copies;
    }
    let not = say!(
        language,
        "lords-preview-copy-not",
        cards = lords::codes(scotts)
    );
    format!("{copies} {not}")
}

fn card_of(view: &View, id: FollowerId) -> Option<Card> {
    view.table().follower(id)?.card()
}

fn supporter(language: Language, card: Card) -> String {
    let points = lords::points(language, card.strength().into());
    let card = lords::card_name(card);
    say!(language, "lords-look-supporter", card, points)
}

fn claim(cast: &Cast, table: &LordsTable, card: Card) -> String {
    let Some(player) = table.table().to_act() else {
        return String::new();
    };
    let sum = table.table().points(player) + u32::from(card.strength());
    let claim = say!(
        cast.language,
        "lords-preview-claim",
        card = lords::card_name(card),
        points = lords::points(cast.language, card.strength().into()),
        who = cast.key(player),
        name = cast.name(player),
        sum
    );
    match claims_next(cast, table) {
        Some(next) => format!("{claim} {next}"),
        None => claim,
    }
}

/// Returns who claims after this claim, and whether that player claims two; `None` if the
/// same player claims again, or if this is the last claim.
fn claims_next(cast: &Cast, table: &LordsTable) -> Option<String> {
    let now = table.table();
    let (Phase::Claim(1), Some(player)) = (now.phase(), now.to_act()) else {
        return None;
    };
    let left = now.supporters().len() - 1;
    let order = table.settlement().order().into_iter();
    let next = order.skip_while(|other| *other != player).nth(1)?;
    let count = claims_of(now.army(next)).min(left);
    (count > 0).then(|| {
        say!(
            cast.language,
            "lords-preview-claims-next",
            who = cast.key(next),
            name = cast.name(next),
            count
        )
    })
}

/// Returns what is known about a Follower whose card the reader doesn't know: the cards taken
/// openly that may lie there.
fn hidden_follower(cast: &Cast, table: &LordsTable, view: &View, id: FollowerId) -> String {
    let owner = id.army();
    let possible = possible_follower(table.seen(), view, id);
    let cards: Vec<String> = possible.iter().map(code).collect();
    say!(
        cast.language,
        "lords-look-hidden",
        who = cast.key(owner),
        owner = cast.possessive(owner),
        count = cards.len(),
        cards = join_list(cast.language, &cards, Conjunction::Or)
    )
}

/// Returns what the cursor looks at without choosing it.
fn looked_at(cast: &Cast, table: &LordsTable, view: &View) -> Option<String> {
    let language = cast.language;
    Some(match table.focus {
        Focus::Supporter(card) => supporter(language, card),
        Focus::Recruit(_) => say!(language, "lords-look-recruit"),
        Focus::Follower(id) => hidden_follower(cast, table, view, id),
        Focus::Seat(player) => {
            let pile = view.table().victory_pile(player);
            say!(
                language,
                "lords-look-seat",
                who = cast.key(player),
                name = cast.name(player),
                points = lords::points(language, view.table().points(player)),
                count = pile.len(),
                cards = lords::codes(pile.iter().copied())
            )
        }
        _ => return None,
    })
}
