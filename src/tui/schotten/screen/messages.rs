//! The messages below the hand: which ones there are, and how they are shortened to fit.

use crate::tui::kit::area::AreaParts;
use crate::tui::schotten::widget::look;
use crate::tui::schotten::{
    Note, Preview, SchottenNote, SchottenReplay, SchottenTable, Stage, StoneLook, Tone, teaching,
    text,
};
use crate::tui::shell::app::App;
use crate::tui::shell::hint_rows::HintText;
use crate::tui::shell::windows::introduction::Introduction;
use crate::tutorial::Lesson;
use ratatui::layout::Rect;
use telling::words::{self, rounds};
use telling::{Language, say};

/// What stands below the border for the player on turn.
#[derive(Default)]
pub(super) struct Instructions {
    /// What is to be done.
    pub(super) prompt: String,
    /// The messages.
    pub(super) messages: Vec<(Tone, String)>,
    /// How many rows of what stands below the messages they may not take.
    pub(super) min_rows_below: u16,
}

/// Returns what the player on turn is to do, and the messages.
pub(super) fn instructions(
    game: &SchottenTable,
    preview: &Preview,
    app: &App,
    area: Rect,
) -> Instructions {
    let language = app.settings.language;
    let mut prompt = text::prompt(language, game);
    let hides = !game.teaches(Lesson::is_before_formations);
    let nothing = Preview::default();
    let preview = if hides { &nothing } else { preview };
    let mut messages = all_messages(game, preview, language);
    // The decks to choose from take a line.
    let rows = area.height - u16::from(!game.decks().is_empty());
    let room = area.top_rows(rows);
    if let Some(lower) = Lower::new(game, language) {
        let has_news = make_room(game, lower.height(), room, &mut prompt, &mut messages);
        let min_rows_below = if has_news { lower.height() } else { 1 };
        return Instructions {
            prompt,
            messages,
            min_rows_below,
        };
    }
    let explains = |note: &Note| matches!(note.own(), Some(SchottenNote::AboutTactic(_)));
    if game.notes.iter().any(explains) && !fits(&messages, area) {
        // A key for more would promise more about the card, and not the last turn.
        let mut notes = game.notes.iter();
        let turn = notes.find(|note| matches!(note.own(), Some(SchottenNote::Turn { .. })));
        let turn = turn.map(|note| note.text.lines(language, game));
        messages.retain(|(_, line)| !turn.iter().flatten().any(|own| own == line));
    }
    if let Some(asking) = game.asking(language) {
        prompt = teaching::prompt(game.step(), asking, prompt, &mut messages);
    } else if let Some(next) = game.explain_continuing(language) {
        prompt = next;
    } else if let Some(why) = why_claim(game, language).filter(|_| !game.is_practice()) {
        if game.looked_at().is_some() {
            // The cards are seen; what counts is why they win.
            messages.clear();
        }
        messages.insert(0, (Tone::Good, why));
        if !fits(&messages, area) {
            messages.truncate(1);
        }
    }
    if app.has_window::<Introduction>() {
        // The window says it, and doesn't cover every line of it.
        messages.clear();
    }
    let min_rows_below = 0;
    Instructions {
        prompt,
        messages,
        min_rows_below,
    }
}

/// The columns around a name before the prompt, and those of the Stones behind it.
const AROUND_NAME: u16 = 3;
const STONES: u16 = 12;

/// What stands below the messages.
pub(super) enum Lower {
    Hint(HintText),
    Look(Box<StoneLook>),
}

impl Lower {
    /// Returns what stands below the messages of this game, if anything does.
    pub(super) fn new(game: &SchottenTable, language: Language) -> Option<Self> {
        let hint = game.hint_text(language).map(Self::Hint);
        let look = hint.or_else(|| StoneLook::new(game).map(|look| Self::Look(Box::new(look))));
        look.or_else(|| game.mistake_text(language).map(Self::Hint))
    }

    /// Returns how many rows it takes.
    pub(super) fn height(&self) -> u16 {
        match self {
            Self::Hint(hint) => hint.height(),
            Self::Look(_) => look::HEIGHT,
        }
    }
}

/// Makes room for rows below the messages: what is said comes in a few words in place of the
/// prompt, as much of it as fits there, and the rest above them, where a key shows it if there is
/// no room. Returns whether it stands in place of the prompt.
fn make_room(
    game: &SchottenTable,
    height: u16,
    room: Rect,
    prompt: &mut String,
    messages: &mut Vec<(Tone, String)>,
) -> bool {
    if rows_of(messages, room) + usize::from(height) <= usize::from(room.height) {
        return false;
    }
    let language = game.settings.language;
    // What a card does was said when it was chosen, and what the player did is on the table.
    let is_known = |note: &&Note| {
        use SchottenNote::{AboutTactic, ClaimHolds, Did, HandOrder, TookBack};
        let is_deed = |own| matches!(own, &(Did(_) | TookBack(_) | ClaimHolds(_)));
        let own = note.own();
        own.is_some_and(|own| is_deed(own) || matches!(own, AboutTactic(_) | HandOrder(_)))
    };
    let within = |most| {
        let notes = game.notes.iter().filter(|note| !is_known(note));
        let lines = notes.flat_map(|note| {
            let lines = note.text.lines_in(language, game, most).into_iter();
            lines.map(|line| (note.tone, line))
        });
        lines.collect::<Vec<_>>()
    };
    let joined = |messages: &[(Tone, String)]| {
        let lines: Vec<&str> = messages.iter().map(|(_, line)| line.as_str()).collect();
        lines.join(" ")
    };
    // Without why claims hold, if that takes too many rows.
    let (brief, mut deeds) = (within(1), within(0));
    let fits = rows_of(&brief, room) + usize::from(height) <= usize::from(room.height);
    let (line, shortest) = (joined(&brief), joined(&deeds));
    *messages = if fits { brief } else { deeds.clone() };
    let is_good = messages.iter().all(|(tone, _)| *tone != Tone::Bad);
    let name = game.name(language, game.me());
    let beside = text::width(&name) + AROUND_NAME;
    // A question stays, and so does the answer to Enter, but beside the plays of a hint.
    let is_answered = game.nothing_chosen && game.hint_shown().is_none();
    let has_begun = game.has_acted() || is_answered;
    let is_choosing = !game.selection.is_empty() && game.hint_shown().is_none();
    let is_free = !messages.is_empty() && !is_choosing && !has_begun;
    let introduced = say!(language, "prompt-news", news = &line);
    // The number of Stones, which are seen, makes way for the news.
    let whole = [(introduced, STONES), (line, STONES), (shortest, 0)];
    // Who looks at a Stone while others play has no turn.
    let whole = whole
        .into_iter()
        .skip(usize::from(game.stage != Stage::Turn));
    let whole = whole.map(|(news, behind)| (news, behind, deeds.len()));
    let parts = (1..deeds.len())
        .rev()
        .map(|count| (joined(&deeds[..count]), 0, count));
    let fits = |(news, behind, _): &(String, u16, usize)| {
        text::width(news) + beside + behind <= room.width
    };
    let fitting = whole.into_iter().chain(parts).find(fits);
    if let Some((news, _, count)) = fitting.filter(|_| is_free && is_good) {
        *prompt = news;
        *messages = deeds.split_off(count);
        return true;
    }
    false
}

/// Returns the messages. At the curtain, the answer to a wrong key stands in place of the
/// others.
pub(super) fn all_messages(
    game: &SchottenTable,
    preview: &Preview,
    language: Language,
) -> Vec<(Tone, String)> {
    let answer = game.notes.iter().find(|note| note.answers_at_curtain());
    let Some(answer) = answer else {
        return messages_for_player(game, preview, language);
    };
    let lines = answer.text.lines(language, game).into_iter();
    lines.map(|line| (answer.tone, line)).collect()
}

/// Returns the messages below the hand: the description of what the cursor looks at, or
/// else refusals, the preview of the play under the cursor, and earlier messages.
pub(crate) fn messages_for_player(
    game: &SchottenTable,
    preview: &Preview,
    language: Language,
) -> Vec<(Tone, String)> {
    // The reason for a refused claim takes precedence over the description.
    let refused = game.notes.iter().any(|note| note.tone == Tone::Bad);
    let look = StoneLook::new(game);
    if let Some(focus) = game.looked_at().filter(|_| !refused && look.is_none()) {
        let described = text::described(language, game, focus);
        return vec![(Tone::Plain, described)];
    }
    let notes = game.notes.iter();
    let lines = notes.flat_map(|note| {
        let lines = note.text.lines(language, game).into_iter();
        lines.map(|line| (note.tone, line))
    });
    let mut messages: Vec<(Tone, String)> = lines.collect();
    if game.stage == Stage::LessonOver {
        let learned = game.lesson_text();
        messages.extend(learned.map(|text| (Tone::Good, text.in_language(language))));
    }
    // Where there is no room for all, what is wrong comes first.
    messages.sort_by_key(|(tone, _)| *tone != Tone::Bad);
    // A hint and a look have their own rows.
    let view = game
        .view()
        .filter(|_| game.hint_shown().is_none() && look.is_none());
    let (layers, opponent) = (&game.layers, game.opponent());
    let preview = view.and_then(|view| match game.unplayable_under_cursor(&view) {
        Some(why) => {
            let why = text::reason(language, why, &view, layers, opponent);
            Some((Tone::Bad, why))
        }
        None => text::preview(language, preview, &view, layers, opponent),
    });
    if let Some(preview) = preview.filter(|preview| !messages.contains(preview)) {
        let refused = messages
            .iter()
            .filter(|(tone, _)| *tone == Tone::Bad)
            .count();
        messages.insert(refused, preview);
    }
    messages
}

/// Why the claim holds that Enter would make. A hint says so itself, and the reason for a
/// refusal comes first.
fn why_claim(game: &SchottenTable, language: Language) -> Option<String> {
    let stone = game.claim_to_explain()?;
    let is_refused = game.notes.iter().any(|note| note.tone == Tone::Bad);
    let view = game.view()?;
    if is_refused || game.hint_shown().is_some() {
        return None;
    }
    let why = words::own_verdict(language, &view, stone, game.opponent());
    Some(rounds::describe_claim(language, stone, &why))
}

/// Returns the messages of a replay in the longest version that fits the area: to save lines, the
/// sentences become one paragraph; then the turn, which the table shows, is described briefly or
/// not at all.
pub(super) fn fit_replay(
    watching: &SchottenReplay,
    messages: &[(Tone, String)],
    language: Language,
    area: Rect,
) -> Vec<(Tone, String)> {
    let brief = watching.brief_messages(language);
    let others = watching.other_messages(language);
    let mut versions = [messages, &brief, &others]
        .map(|messages| [messages.to_vec(), join_sentences(messages)])
        .concat();
    let fitting = versions.iter().position(|messages| fits(messages, area));
    versions.swap_remove(fitting.unwrap_or(versions.len() - 1))
}

/// Joins messages of the same tone that follow each other.
fn join_sentences(messages: &[(Tone, String)]) -> Vec<(Tone, String)> {
    let of_one_tone = |one: &(Tone, String), next: &(Tone, String)| one.0 == next.0;
    let joined = messages.chunk_by(of_one_tone).map(|same| {
        let lines: Vec<&str> = same.iter().map(|(_, line)| line.as_str()).collect();
        (same[0].0, lines.join(" "))
    });
    joined.collect()
}

/// Whether all messages have room.
fn fits(messages: &[(Tone, String)], area: Rect) -> bool {
    rows_of(messages, area) <= usize::from(area.height)
}

fn rows_of(messages: &[(Tone, String)], area: Rect) -> usize {
    let lines = messages
        .iter()
        .map(|(_, line)| text::wrap(line, area.width));
    lines.map(|lines| lines.len()).sum()
}
