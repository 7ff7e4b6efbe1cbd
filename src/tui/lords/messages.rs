//! The messages below the hand: the notes, what would come of the action under the
//! cursor, and what has happened.

use super::cursor::Cursor;
use super::outcome::{self, Change};
use super::table::{LordsNote, LordsTable, Stage};
use super::text::short_total;
use crate::replay::lords::latest_lines;
use crate::tui::schotten::note::Tone;
use crate::tui::schotten::text::wrap;
use lords_rules::{
    Action, Card, Facing, Follower, FollowerId, Phase, Player, PowerOutlook, Recruit, View,
    claims_of,
};
use ratatui::layout::Rect;
use telling::lords::{self, Cast, LogKind, LogLine, code};
use telling::words::percent;
use telling::{Language, say};

/// The messages below the hand.
/// `next_key` names the key that goes on after a lesson.
pub(super) fn messages(
    cast: &Cast,
    table: &LordsTable,
    view: &View,
    next_key: &str,
) -> Vec<(Tone, String)> {
    let mut said = before_news(cast, table, view, next_key);
    let news = news(cast, table);
    if !news.is_empty() {
        said.push((Tone::Plain, news.join(" ")));
    }
    said.extend(after_news(cast, table));
    said
}

/// The messages in this area, before which `more` says how to see the rest. What was done
/// earlier makes way for what was done last. Returns also whether anything did.
pub(super) fn messages_within(
    area: Rect,
    more: &str,
    cast: &Cast,
    table: &LordsTable,
    view: &View,
    next_key: &str,
) -> (Vec<(Tone, String)>, bool) {
    let mut said = before_news(cast, table, view, next_key);
    let rows = |text: &str| wrap(text, area.width).len();
    let taken: usize = said.iter().map(|(_, text)| rows(text)).sum();
    let left = usize::from(area.height).saturating_sub(taken).max(1);
    let news = news(cast, table);
    let fits = |deeds: &[String]| {
        let all = deeds.len() == news.len();
        let more = if all { "" } else { more };
        rows(&format!("{} {more}", deeds.join(" "))) <= left
    };
    let first = (0..news.len()).find(|first| fits(&news[*first..]));
    let first = first.unwrap_or(news.len().saturating_sub(1));
    if let [_, ..] = &news[first..] {
        said.push((Tone::Plain, news[first..].join(" ")));
    }
    said.extend(after_news(cast, table));
    (said, first > 0)
}

fn before_news(
    cast: &Cast,
    table: &LordsTable,
    view: &View,
    next_key: &str,
) -> Vec<(Tone, String)> {
    let mut said = lesson(cast, table, next_key);
    said.extend(notes(cast, table));
    said.extend(preview(cast, table, view));
    said
}

/// What would have been better than the turn of a replay, and who is next.
fn after_news(cast: &Cast, table: &LordsTable) -> impl Iterator<Item = (Tone, String)> {
    judgment(cast, table)
        .into_iter()
        .chain(next_player(cast, table))
}

/// What a lesson asks for, or how to go on after it.
fn lesson(cast: &Cast, table: &LordsTable, next_key: &str) -> Vec<(Tone, String)> {
    let (Some(tutor), Some(text)) = (table.tutor, table.lesson_text()) else {
        return Vec::new();
    };
    let mut said = vec![(Tone::Good, text.in_language(cast.language))];
    if table.stage == Stage::LessonOver {
        let next = tutor.explain_continuing(cast.language, next_key);
        said.push((Tone::Plain, next));
    }
    said
}

fn notes(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let language = cast.language;
    let notes = table.notes.iter().map(|note| match note {
        LordsNote::Text(text) => (Tone::Plain, text.in_language(language)),
        LordsNote::Record(news) => (Tone::Bad, news.describe(language)),
        LordsNote::Hint(action, view) => (Tone::Good, hint(cast, *action, view)),
        LordsNote::Refused(refusal) => (Tone::Bad, lords::refusal(cast, *refusal)),
        LordsNote::SettingsFaults(count) => (
            Tone::Bad,
            crate::tui::schotten::text::settings_faults(language, table.keymap, *count),
        ),
    });
    notes.collect()
}

/// What the computer advises, and why.
fn hint(cast: &Cast, action: Action, view: &View) -> String {
    let language = cast.language;
    let advice = lords::advice(cast, view, action);
    let name = |player| cast.name(player).to_owned();
    let mut sentences = vec![say!(language, "hint", advice = advice)];
    sentences.extend(lords::reasons(language, view, action, name));
    sentences.join(" ")
}

/// What has happened since the reader's last turn, latest in the game last.
fn news(cast: &Cast, table: &LordsTable) -> Vec<String> {
    if let Stage::Replay { .. } = table.stage {
        return vec![replayed(cast, table)];
    }
    let reader = table.viewer();
    let next = match table.stage {
        Stage::Curtain => table.table().to_act(),
        _ => reader,
    };
    let actions = table.played().actions().len();
    let from = match (table.stage, next) {
        (Stage::TurnOver(player), _) => table.turn_start(player),
        (Stage::SkirmishOver | Stage::Over, _) | (_, None) => actions.saturating_sub(1),
        _ if table.is_claim_time() => actions.saturating_sub(1),
        (_, Some(player)) => table.left[player],
    };
    // While a computer thinks, the reader's own turn may be all that has happened.
    let from = match (table.stage, next) {
        (Stage::Waiting | Stage::Reveal(_), Some(player)) if from == actions => {
            table.turn_start(player)
        }
        _ => from,
    };
    let mut lines = lords::since(cast, table.played(), reader, from);
    table.hide_turned_up(cast, &mut lines);
    // The message before the first claim says what was turned up; the totals, which come
    // last, stand on the table.
    let is_first_claim = table.is_claim_time() && table.ends_turns();
    if is_first_claim {
        let deed = lines.iter().rposition(LogLine::is_deed);
        lines.drain(..deed.map_or(0, |deed| deed + 1));
        lines.pop();
    } else {
        lines.retain(LogLine::is_deed);
    }
    lines.into_iter().map(|line| line.text).collect()
}

/// What would have been better than the turn of a replay.
fn judgment(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    let judgment = table.judgment.as_ref()?;
    let (language, choice) = (cast.language, judgment.choice);
    let tone = if judgment.is_mistake {
        Tone::Bad
    } else {
        Tone::Plain
    };
    let mut better = vec![say!(
        language,
        "lords-replay-better",
        chance = percent(language, choice.chance),
        best = percent(language, choice.best_chance),
        advice = lords::advice(cast, &judgment.view, choice.best)
    )];
    better.extend(lords::reasons_for(cast, &judgment.view, choice.best));
    Some((tone, better.join(" ")))
}

/// Whose turn is next in a replay.
fn next_player(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    let Stage::Replay { settled: false } = table.stage else {
        return None;
    };
    // The analysis needs the room.
    if table.judgment.is_some() {
        return None;
    }
    let player = table.table().to_act()?;
    let (who, name) = (cast.key(player), cast.name(player));
    let text = if table.is_claim_time() {
        say!(cast.language, "lords-ask-claim", who = who, name = name)
    } else {
        say!(cast.language, "lords-replay-next", who = who, name = name)
    };
    Some((Tone::Plain, text))
}

/// What was done in the turn of a replay, and what followed from it: until the end of
/// a skirmish, or from the beginning of the next.
fn replayed(cast: &Cast, table: &LordsTable) -> String {
    let mut lines = latest_lines(cast, table.played(), table.reader());
    let begins = |line: &LogLine| line.kind == LogKind::Skirmish;
    if let Some(next) = lines.iter().rposition(begins) {
        if table.shows_settled() {
            lines.truncate(next);
        } else {
            lines.drain(..next);
        }
    }
    let lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
    lines.join(" ")
}

/// What would come of the action under the cursor.
fn preview(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    match table.stage {
        Stage::Reveal(_) => return revealed(cast, table).into_iter().collect(),
        Stage::SkirmishOver => return settled(cast, table),
        Stage::Over => return vec![(Tone::Good, won(cast, table))],
        Stage::Turn => {}
        _ => return Vec::new(),
    }
    let Some(choosing) = table.choosing() else {
        return Vec::new();
    };
    let Some(action) = table.intent() else {
        return looked_at(cast, table, view);
    };
    let mut lines: Vec<(Tone, String)> = Vec::new();
    let mut plain = |line: String| lines.push((Tone::Plain, line));
    let language = cast.language;
    match action {
        Action::Muster(card, facing) => {
            let changes = outcome::changes(&choosing, action);
            if let Some(change) = changes.first() {
                let [before, after] = [change.before, change.after].map(short_total);
                let name = lords::card_name(card);
                let mustered = match facing {
                    Facing::Up => say!(
                        language,
                        "lords-preview-up",
                        card = name,
                        before = before,
                        after = after
                    ),
                    Facing::Down => say!(
                        language,
                        "lords-preview-down",
                        card = name,
                        before = before,
                        after = after
                    ),
                };
                plain(with_doubling(language, mustered, change));
            }
            if facing == Facing::Up {
                lines.extend(power_of(language, &choosing, card));
            }
        }
        Action::Recruit(slot) => {
            let recruit = choosing.table().recruits().get(slot.index()).copied();
            let place = slot.to_string();
            plain(if let Some(Recruit::FaceUp(card)) = recruit {
                say!(
                    language,
                    "lords-preview-recruit",
                    place = place,
                    card = lords::card_name(card),
                    power = lords::power(language, card.clan())
                )
            } else {
                say!(language, "lords-preview-recruit-hidden", place = place)
            });
        }
        Action::UsePower => {
            if let Phase::Power(power) = choosing.table().phase() {
                plain(lords::power_effect(language, power));
            }
        }
        Action::Copy(id) => {
            let copied = choosing.table().follower(id).and_then(Follower::copyable);
            if let Some(clan) = copied {
                plain(say!(
                    language,
                    "lords-preview-copy",
                    clan = lords::clan(clan),
                    power = lords::power(language, clan)
                ));
            }
        }
        Action::SwapSupporter(card) => {
            plain(say!(language, "lords-preview-trade", card = code(card)));
        }
        Action::Claim(card) => plain(claim(cast, table, card)),
        Action::Discard(id) | Action::SwapFollower(id) => {
            plain(targeted(cast, &choosing, action, id));
        }
        Action::Decline => {}
    }
    if !matches!(action, Action::Muster(..)) {
        let changes = outcome::changes(&choosing, action);
        let armies = changes.iter().map(|change| {
            let [before, after] = [change.before, change.after].map(short_total);
            let army = say!(
                language,
                "lords-preview-army",
                who = cast.key(change.player),
                name = cast.name(change.player),
                before = before,
                after = after
            );
            with_doubling(language, army, change)
        });
        let armies: Vec<String> = armies.collect();
        if !armies.is_empty() {
            lines.push((Tone::Plain, armies.join(" ")));
        }
    }
    lines
}

/// What a power does to another Follower.
fn targeted(cast: &Cast, view: &View, action: Action, id: FollowerId) -> String {
    let language = cast.language;
    let table = view.table();
    let me = view.viewer().unwrap_or(id.army());
    let target = lords::follower(cast, view, id, me, None);
    if matches!(action, Action::Discard(_)) {
        return say!(language, "lords-preview-discard", target = target);
    }
    let card = table.army(me).last().and_then(|follower| follower.card());
    let card = card.map_or_else(String::new, code);
    let is_face_up = table.follower(id).is_some_and(Follower::is_face_up);
    if is_face_up {
        say!(language, "lords-preview-swap", card = card, target = target)
    } else {
        say!(
            language,
            "lords-preview-swap-hidden",
            card = card,
            target = target
        )
    }
}

/// The sentence about a total, with one more if the total begins or ceases to be
/// doubled.
fn with_doubling(language: Language, sentence: String, change: &Change) -> String {
    let doubling = match (change.before.doubled, change.after.doubled) {
        (false, true) => say!(language, "lords-preview-doubles"),
        (true, false) => say!(language, "lords-preview-undoubles"),
        _ => return sentence,
    };
    format!("{sentence} {doubling}")
}

/// Whether the power of a card could be used, or what is in its way.
fn power_of(language: Language, view: &View, card: Card) -> Option<(Tone, String)> {
    let clan = card.clan();
    Some(match view.power_outlook(card)? {
        PowerOutlook::Usable => (
            Tone::Good,
            say!(
                language,
                "lords-preview-power",
                power = lords::power(language, clan)
            ),
        ),
        PowerOutlook::Blocked(id) => (
            Tone::Bad,
            lords::blocked(language, card, card_of(view, id)?),
        ),
        PowerOutlook::Idle => (Tone::Bad, lords::idle_reason(language, clan)?),
    })
}

fn card_of(view: &View, id: FollowerId) -> Option<Card> {
    view.table().follower(id)?.card()
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
        points = card.strength(),
        who = cast.key(player),
        name = cast.name(player),
        sum = sum
    );
    match claims_next(cast, table) {
        Some(next) => format!("{claim} {next}"),
        None => claim,
    }
}

/// Who claims after this claim, and whether that player claims two; `None` if the same
/// player claims again, or if this is the last claim.
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
            count = count
        )
    })
}

/// What the cursor looks at without choosing it.
fn looked_at(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    let language = cast.language;
    let line = match table.cursor {
        Cursor::Supporter(card) => say!(
            language,
            "lords-look-supporter",
            card = lords::card_name(card),
            points = card.strength()
        ),
        Cursor::Recruit(_) => say!(language, "lords-look-recruit"),
        Cursor::Seat(player) => {
            let pile = view.table().victory_pile(player);
            say!(
                language,
                "lords-look-seat",
                who = cast.key(player),
                name = cast.name(player),
                points = view.table().points(player),
                count = pile.len(),
                cards = lords::codes(pile.iter().copied())
            )
        }
        _ => return Vec::new(),
    };
    vec![(Tone::Plain, line)]
}

/// The Followers that were turned up last.
fn revealed(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    let (player, cards) = table.turned_up()?;
    let text = lords::turned_up(cast, player, cards);
    (Tone::Good, text).into()
}

/// What follows from a skirmish that is over.
fn settled(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let settlement = table.settlement();
    let winner = settlement.now.token();
    let mut lines = Vec::new();
    if settlement.armies.followers().next().is_some() {
        lines.push((Tone::Good, lords::settled(cast, winner)));
    }
    let kept = lords::kept(cast, &settlement.now);
    lines.extend(kept.into_iter().map(|line| (Tone::Plain, line)));
    lines
}

/// What is said below the title of the result: the notes, or else who has won, and for
/// the only person at the table who hasn't, in which place.
pub(super) fn result(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let mut said = vec![(Tone::Good, won(cast, table))];
    let order = table.settlement().order();
    let place = |player| order.iter().position(|other| *other == player);
    let own = table.only_person().and_then(|person| {
        let place = place(person).filter(|place| *place > 0)? + 1;
        let points = table.table().points(person);
        Some(say!(
            cast.language,
            "lords-end-place",
            place = place,
            points = points
        ))
    });
    let note = notes(cast, table).pop();
    said.extend(note.or_else(|| Some((Tone::Plain, own?))));
    // Nothing moves when the analysis comes.
    said.push((Tone::Plain, mistakes(cast, table)));
    said
}

/// How many mistakes the people at the table have made, or how far the analysis is.
fn mistakes(cast: &Cast, table: &LordsTable) -> String {
    let people = table.judged_players();
    let turns = table.played().turns();
    let of = turns.filter(|turn| people.contains(&turn.player)).count();
    let done = table.review.turns_of(&people);
    if done < of {
        return say!(cast.language, "replay-analyzing", turn = done, of = of);
    }
    let counts = people.iter().map(|player| {
        let count = table.review.mistakes(*player).count();
        format!("{} {count}", cast.name(*player))
    });
    let counts = counts.collect::<Vec<_>>().join(", ");
    say!(cast.language, "lords-end-mistakes", counts = counts)
}

/// Who has won the game, and what decided between equal points.
fn won(cast: &Cast, table: &LordsTable) -> String {
    let language = cast.language;
    let now = table.table();
    let Some(winner) = now.winner() else {
        return String::new();
    };
    let points = now.points(winner);
    let mut others = now.players().filter(|player| *player != winner);
    let tied = others.any(|player| now.points(player) == points);
    let (who, name) = (cast.key(winner), cast.name(winner));
    if tied {
        say!(
            language,
            "lords-won-tied",
            who = who,
            name = name,
            points = points
        )
    } else {
        say!(
            language,
            "lords-won",
            who = who,
            name = name,
            points = points
        )
    }
}

impl LordsTable {
    /// The number of actions before the last turn of a player.
    fn turn_start(&self, player: Player) -> usize {
        let turns = self.played().turns().filter(|turn| turn.player == player);
        turns.last().map_or(0, |turn| turn.from)
    }
}
