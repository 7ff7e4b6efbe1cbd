//! The messages below the hand: the notes, the preview of the action under the cursor, and
//! what has happened.

use super::Focus;
use super::preview::preview;
use super::table::{Interlude, LordsNote, LordsTable, NoteText, Stage, Step};
use super::text::ask_claim;
use crate::replay::lords::latest_lines;
use crate::tui::shell::message_area::{Tone, TonedText};
use lords_rules::{Player, View};
use ratatui::layout::Rect;
use telling::lords::{self, Cast, LogKind, LogLine};
use telling::say;
use textkit::columns::{width, wrap};

/// The separator of sentences and of short descriptions.
const SPACE: &str = " ";
const DOT: &str = " · ";

/// Returns the messages below the hand. `next_key` names the key that continues after a
/// lesson.
pub(super) fn all_messages(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    let mut messages = before_news(cast, table, view, None);
    let news: Vec<String> = news(cast, table).into_iter().map(|one| one.text).collect();
    if !news.is_empty() {
        let news = news.join(" ");
        let news = match table.stage {
            Stage::Curtain if table.has_acted_before() => {
                say!(cast.language, "lords-curtain-since", news)
            }
            Stage::Curtain => say!(cast.language, "lords-curtain-so-far", news),
            _ => news,
        };
        messages.push((Tone::Plain, news));
    }
    messages.extend(next_player(cast, table));
    messages
}

/// Returns the messages that fit into this area, of which `more` says how to see the rest,
/// and whether some were left out. If there is no room for sentences, the actions are
/// described in a few words; if those don't fit either, a hint or a preview makes way for them;
/// then what the powers of the earliest did is left out, and then the earliest themselves.
pub(super) fn messages_within(
    area: Rect,
    more: &dyn Fn() -> String,
    cast: &Cast,
    table: &LordsTable,
    view: &View,
) -> (Vec<TonedText>, bool) {
    let rows = |text: &str| wrap(text, area.width).len();
    let taken_by =
        |messages: &[TonedText]| -> usize { messages.iter().map(|one| rows(&one.text())).sum() };
    let left_by =
        |messages: &[TonedText]| usize::from(area.height).saturating_sub(taken_by(messages));
    let has_room = |messages: &[TonedText], news: &str| rows(news) <= left_by(messages);
    let news = news(cast, table);
    let has_brief = news.iter().all(|one| !one.short.is_empty());
    let shortest: Vec<String> = news.iter().map(|one| one.shortest.clone()).collect();
    let (sentences, brief): (Vec<String>, Vec<String>) =
        news.into_iter().map(|one| (one.text, one.short)).unzip();
    let before_in = |height: usize| -> Vec<TonedText> {
        let height = u16::try_from(height).unwrap_or(area.height);
        let room = Rect { height, ..area };
        let before = before_news(cast, table, view, Some(room));
        before.into_iter().map(TonedText::from).collect()
    };
    let mut before = before_in(usize::from(area.height));
    let is_brief = has_brief && !has_room(&before, &sentences.join(SPACE));
    let news = if is_brief { brief } else { sentences };
    let between = if is_brief { DOT } else { SPACE };
    let mut was_shortened = false;
    if is_brief && !has_room(&before, &news.join(between)) {
        let for_news = rows(&news.join(between));
        let shorter = before_in(usize::from(area.height).saturating_sub(for_news).max(1));
        was_shortened = taken_by(&shorter) < taken_by(&before);
        before = share_lines(shorter, area.width);
    }
    let mut messages = before;
    // What the powers did is left out of the earliest before any of them are.
    let news = if is_brief {
        let forms = (0..=news.len()).map(|first| [&shortest[..first], &news[first..]].concat());
        let fitting = { forms }.find(|news| has_room(&messages, &news.join(between)));
        fitting.unwrap_or(news)
    } else {
        news
    };
    let left = left_by(&messages).max(1);
    let fits = |first: &usize| {
        let shown = news[*first..].join(between);
        let all = *first == 0;
        rows(&if all {
            shown
        } else {
            format!("{shown} {}", more())
        }) <= left
    };
    let first = (0..news.len()).find(fits);
    let is_cut = was_shortened || first != Some(0) && !news.is_empty();
    match (first, news.last()) {
        (Some(first), _) => {
            messages.push(TonedText::from((Tone::Plain, news[first..].join(between))));
        }
        (None, Some(last)) => {
            let mut lines = wrap(last, area.width);
            lines.truncate(left);
            if let Some(line) = lines.last_mut() {
                // Before the sign for more, which begins with an ellipsis.
                let room = area.width.saturating_sub(width(&more()) + 1);
                *line = wrap(line, room).into_iter().next().unwrap_or_default();
            }
            messages.push(TonedText::from((Tone::Plain, lines.join(" "))));
        }
        (None, None) => {}
    }
    let left = usize::from(area.height).saturating_sub(taken_by(&messages));
    // Whose turn it is is left out where the footer would begin.
    if left > 0 {
        messages.extend(next_player(cast, table).map(TonedText::from));
    }
    (messages, is_cut)
}

/// Puts messages into the same line if they fit. Each keeps its color.
fn share_lines(messages: Vec<TonedText>, width: u16) -> Vec<TonedText> {
    let mut shared: Vec<TonedText> = Vec::new();
    for message in messages {
        if let Some(last) = shared.last_mut() {
            let joined = last.clone().followed_by(message.clone());
            if wrap(&joined.text(), width).len() == 1 {
                *last = joined;
                continue;
            }
        }
        shared.push(message);
    }
    shared
}

/// Returns the messages before the news: what the reader has lost comes first. A hint and a
/// preview leave out what doesn't fit into the area.
fn before_news(
    cast: &Cast,
    table: &LordsTable,
    view: &View,
    area: Option<Rect>,
) -> Vec<(Tone, String)> {
    let mut messages: Vec<(Tone, String)> = losses(cast, table).into_iter().collect();
    messages.extend(lesson(cast, table));
    let taken = |messages: &[(Tone, String)], width| -> usize {
        messages
            .iter()
            .map(|(_, text)| wrap(text, width).len())
            .sum()
    };
    messages.extend(notes(cast, table));
    // A hint has its own rows.
    if table.hint_shown().is_none() {
        let prospects = prospects(cast, table, view);
        for (at, line) in prospects.into_iter().enumerate() {
            messages.push(line);
            let is_over = |area: Rect| taken(&messages, area.width) > usize::from(area.height);
            if at > 0 && area.is_some_and(is_over) {
                messages.pop();
                break;
            }
        }
    }
    messages
}

/// Returns what the others have taken from the army of the reader since the reader's last turn.
fn losses(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    if let Stage::Replay(_) | Stage::Curtain = table.stage {
        return None;
    }
    let lost = lords::losses(cast, table.seen(), news_from(table))?;
    Some((Tone::Bad, lost))
}

/// Returns what a lesson asks for, or how to continue after it.
fn lesson(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let text = table.lesson_text();
    let text = text.map(|text| (Tone::Good, text.in_language(cast.language)));
    // After a puzzle, the prompt says it.
    let next = table.explain_continuing(cast.language);
    let next = next.filter(|_| table.puzzle.is_none());
    let next = next.map(|next| (Tone::Plain, next));
    text.into_iter().chain(next).collect()
}

fn notes(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let language = cast.language;
    let notes = table.notes.iter().flat_map(|note| {
        let lines = match &note.text {
            NoteText::Own(LordsNote::Refused(refusal)) => vec![lords::refusal(cast, *refusal)],
            // An answer at the curtain stands among its instructions.
            text => table.lines_of(text, language),
        };
        lines.into_iter().map(|line| (note.tone, line))
    });
    notes.collect()
}

/// Returns the number of actions before those that are news: usually those since the reader's
/// last turn.
fn news_from(table: &LordsTable) -> usize {
    let reader = table.viewer();
    let next = match table.stage {
        Stage::Curtain => table.table().to_act(),
        _ => reader,
    };
    let actions = table.seen().actions().len();
    // Of somebody who claims two Supporters, both.
    let last_turn = table.seen().last_turn().map_or(0, |turn| turn.from);
    let from = match (table.stage, next) {
        (Stage::TurnOver(player), _) => table.turn_start(player),
        (Stage::Interlude(Interlude::SkirmishOver) | Stage::Over, _) | (_, None) => last_turn,
        _ if table.is_claim_time() => last_turn,
        (_, Some(player)) => table.seen_by(player),
    };
    // While a computer thinks, the reader's own turn may be all that has happened.
    match (table.stage, next) {
        (Stage::Waiting | Stage::Interlude(Interlude::Reveal(_)), Some(player))
            if from == actions =>
        {
            table.turn_start(player)
        }
        _ => from,
    }
}

/// Returns what has happened since the reader's last turn, latest in the game last.
fn news(cast: &Cast, table: &LordsTable) -> Vec<LogLine> {
    if let Stage::Replay(_) = table.stage {
        return vec![LogLine {
            kind: LogKind::Event,
            text: replayed(cast, table),
            short: String::new(),
            shortest: String::new(),
        }];
    }
    // Once armies are turned up, the last turns were news before.
    if !table.turned_up().is_empty() {
        return Vec::new();
    }
    let from = news_from(table);
    let mut lines = lords::since(cast, table.seen(), from);
    table.hide_turned_up(cast, &mut lines);
    // The message before the first claim already said what was turned up, and the totals,
    // which come last, are on the table.
    let is_first_claim = table.is_claim_time() && table.ends_turns();
    if is_first_claim {
        let deed = lines.iter().rposition(LogLine::is_deed);
        lines.drain(..deed.map_or(0, |deed| deed + 1));
        lines.pop();
    } else {
        lines.retain(LogLine::is_deed);
    }
    lines
}

/// Returns whose turn is next in a replay, or what a turn consists of before anything is chosen.
fn next_player(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    if (table.stage, table.step()) == (Stage::Turn, Step::Act) {
        let begins = table.focus == Focus::Nothing && table.hint_shown().is_none();
        let is_game = begins && !table.is_practice();
        return is_game.then(|| (Tone::Good, say!(cast.language, "lords-your-turn")));
    }
    let (Stage::Replay(_), false) = (table.stage, table.is_settled) else {
        return None;
    };
    // The analysis needs the room, and so does an answer to the reader.
    if table.mistake.is_some() || !table.notes.is_empty() {
        return None;
    }
    let player = table.table().to_act()?;
    let text = ask_claim(cast, table).unwrap_or_else(|| {
        let (who, name) = (cast.key(player), cast.name(player));
        say!(cast.language, "lords-replay-next", who, name)
    });
    Some((Tone::Plain, text))
}

/// Returns what was done in the turn of a replay, and what followed from it: until the end
/// of a skirmish, or from the beginning of the next.
fn replayed(cast: &Cast, table: &LordsTable) -> String {
    let mut lines = latest_lines(cast, table.seen());
    let begins = |line: &LogLine| line.kind == LogKind::Skirmish;
    if let Some(next) = lines.iter().rposition(begins) {
        if table.shows_settled() {
            lines.truncate(next);
        } else {
            lines.drain(..next);
        }
    }
    lines.retain(|line| line.kind != LogKind::Discarded);
    // The header names the turn that is shown, not the one that it leads to.
    let messages = lines.into_iter().map(|line| match line.kind {
        LogKind::Turn => line.short,
        _ => line.text,
    });
    let lines: Vec<String> = messages.collect();
    lines.join(" ")
}

/// Returns the preview of the action under the cursor, or what has ended.
fn prospects(cast: &Cast, table: &LordsTable, view: &View) -> Vec<(Tone, String)> {
    match table.stage {
        Stage::Interlude(Interlude::Reveal(_)) => revealed(cast, table).into_iter().collect(),
        Stage::Interlude(Interlude::SkirmishOver) => settled(cast, table),
        Stage::Over => vec![(Tone::Good, won(cast, table))],
        _ => preview(cast, table, view),
    }
}

/// Returns the Followers that were turned up so far.
fn revealed(cast: &Cast, table: &LordsTable) -> Option<(Tone, String)> {
    let armies = table.turned_up().into_iter();
    let armies =
        armies.map(|(player, cards)| format!("{} {}", cast.name(player), cast.cards(cards)));
    let armies: Vec<String> = armies.collect();
    (!armies.is_empty()).then(|| {
        let turned_up = say!(cast.language, "lords-turned-up", armies = armies.join(DOT));
        (Tone::Good, turned_up)
    })
}

/// Returns what follows from a skirmish that is over.
fn settled(cast: &Cast, table: &LordsTable) -> Vec<(Tone, String)> {
    let settlement = table.settlement();
    let winner = settlement.now.token();
    let mut lines = Vec::new();
    if settlement.armies.followers().next().is_some() {
        lines.push((Tone::Good, lords::settled(cast, winner)));
    }
    let kept = lords::staying_followers(cast, &settlement.now);
    lines.extend(kept.into_iter().map(|line| (Tone::Plain, line)));
    lines
}

/// Returns the lines below the title of the result. After something was copied, they say only
/// what. Otherwise the first names the winner and the level that is beaten; the second is the
/// last note, or the line that shares the deal of the day, or the place of the only person at
/// the table; and the last one counts the mistakes.
pub(super) fn result(
    cast: &Cast,
    table: &LordsTable,
    daily: Option<String>,
    beaten: Option<String>,
    columns: u16,
) -> Vec<(Tone, String)> {
    if let Some(shared @ NoteText::Shared(_)) = table.notes.last().map(|note| &note.text) {
        let lines = table.lines_of(shared, cast.language);
        let lines = lines.iter().flat_map(|line| wrap(line, columns));
        return lines.map(|line| (Tone::Plain, line)).collect();
    }
    let won = [Some(won(cast, table)), beaten];
    let won = won.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mut messages = vec![(Tone::Good, won)];
    let order = table.settlement().order();
    let place = |player| order.iter().position(|other| *other == player);
    let own = table.only_person().and_then(|person| {
        let place = place(person).filter(|place| *place > 0)? + 1;
        let points = lords::points(cast.language, table.table().points(person));
        Some(say!(cast.language, "lords-end-place", place, points))
    });
    let note = notes(cast, table).pop();
    let daily = daily.filter(|line| width(line) <= columns);
    messages.extend(note.or_else(|| Some((Tone::Plain, daily.or(own)?))));
    // This line is there from the beginning, so that nothing moves when the analysis is done.
    messages.push((Tone::Plain, mistakes(cast, table, columns)));
    messages
}

/// Returns how many mistakes the people at the table have made, in words if they fit in this many
/// columns, or how far the analysis is.
fn mistakes(cast: &Cast, table: &LordsTable, columns: u16) -> String {
    let people = table.judged_players();
    let (done, of) = table.judged_turns();
    if done < of {
        return say!(cast.language, "replay-analyzing", turn = done, of);
    }
    let review = table.review();
    let counted = people
        .iter()
        .map(|player| (*player, review.summary(*player)));
    let in_words = counted.clone().map(|(player, summary)| {
        let mut costliest = summary.costliest.iter();
        say!(
            cast.language,
            "lords-end-faults",
            name = cast.name(player),
            mistakes = summary.mistakes,
            costliest = costliest.next().copied().unwrap_or(0),
            turns = summary.open
        )
    });
    let in_words = in_words.collect::<Vec<_>>().join("; ");
    if width(&in_words) <= columns {
        return in_words;
    }
    let counts =
        counted.map(|(player, summary)| format!("{} {}", cast.name(player), summary.mistakes));
    let counts = counts.collect::<Vec<_>>().join(", ");
    say!(cast.language, "lords-end-mistakes", counts)
}

/// Returns who has won the game, and what decided between equal points.
fn won(cast: &Cast, table: &LordsTable) -> String {
    let language = cast.language;
    let now = table.table();
    let Some(winner) = now.winner() else {
        return String::new();
    };
    let points = now.points(winner);
    let (who, name) = (cast.key(winner), cast.name(winner));
    if lords::tiebreak_winner(now).is_some() {
        say!(language, "lords-won-tied", who, name, points)
    } else {
        say!(language, "lords-won", who, name, points)
    }
}

impl LordsTable {
    /// Returns whether the player to act has had a turn before.
    fn has_acted_before(&self) -> bool {
        let next = self.table().to_act();
        self.seen().turns().any(|turn| Some(turn.player) == next)
    }

    /// Returns the number of actions at the end of a player's last turn, or at the beginning of
    /// the skirmish: everybody has seen the claims before it.
    pub(super) fn seen_by(&self, player: Player) -> usize {
        let (seen, skirmish) = (self.seen(), self.table().skirmish());
        let is_before = |view: &View| view.table().skirmish() < skirmish;
        let turns = seen
            .turns()
            .filter(|turn| turn.player == player && turn.is_over);
        let last = turns
            .last()
            .map_or(0, |turn| turn.from + turn.actions.len());
        last.max(seen.views().partition_point(is_before))
    }

    /// Returns the number of actions before the last turn of a player.
    fn turn_start(&self, player: Player) -> usize {
        let turns = self.seen().turns().filter(|turn| turn.player == player);
        turns.last().map_or(0, |turn| turn.from)
    }
}
