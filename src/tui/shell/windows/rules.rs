//! The window with the rules.

use super::list::scroll_bar;
use super::reader::RulesReader;
use super::{Contents, WindowOutcome, back_entry, close_entry, frame};
use crate::guide::LineKind;
use crate::tui::kit::{AreaParts, Theme, write};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, Layers, PAGE_DOWN, PAGE_UP, SPACE, TAB,
    commands, function,
};
use crate::tui::shell::{App, Drawn, Hits, Target, text};
use ratatui::crossterm::event::KeyEvent;
use ratatui::prelude::*;
use std::ops::Range;
use telling::{Language, say, text};
use textkit::columns;

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {}

commands! { State:
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::Search, [Char('/')], Hidden text!("command-search") }
    { Command::NextHit, [Char('n')], Hidden text!("command-next-hit") }
    { Command::PreviousHit, [Char('N')], Hidden text!("command-previous-hit") }
    { Command::PageDown, [PAGE_DOWN, SPACE], Hidden text!("command-page-down") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::OtherGame, [TAB, Char('g')], Hidden text!("command-other-game") }
    // After PageDown and before Close, which share keys with this elsewhere, and so with
    // keys from the settings here too.
    { Command::Enter, [ENTER], Hidden text!("command-next-topic") }
    { Command::Rules, [Char('R'), function(4)], Hidden text!("command-close") }
    { Command::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

/// How many lines the wheel scrolls.
const WHEEL: usize = 3;
/// The width of the list of topics.
const LIST: u16 = 25;
/// Longer lines are hard to read.
const WIDEST_LINE: u16 = 110;

/// Returns the size of the window.
fn size(area: Rect) -> (u16, u16) {
    (WIDEST_LINE.min(area.width - 4), area.height - 2)
}

impl Contents for RulesReader {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn fit(&mut self, language: Language, room: (usize, usize)) {
        self.fit(language, room);
    }

    fn edit(&mut self, key: KeyEvent, _: &mut App) -> Option<WindowOutcome> {
        self.type_key(key).then_some(WindowOutcome::Stay(None))
    }

    fn run(&mut self, command: Command, _: &mut App) -> WindowOutcome {
        match command {
            Command::Close if self.is_searching() => self.stop_search(),
            Command::Close | Command::Rules => return WindowOutcome::Close(None),
            Command::OtherGame => *self = self.other().unwrap_or_else(|| self.clone()),
            Command::Enter if self.is_searching() => self.go(Command::NextHit),
            Command::Enter => self.go(Command::Right),
            command => self.go(command),
        }
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, _: &mut App) -> WindowOutcome {
        if let Target::Topic(topic) = target {
            self.go_to(topic);
        }
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, command: Command, _: &mut App) -> WindowOutcome {
        for _ in 0..WHEEL {
            self.go(command);
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (width, height) = size(area);
        let room = (usize::from(width - 4 - LIST - 2), usize::from(height - 4));
        drawn.reader = Some(room);
        let hits = &mut drawn.hits;
        let reader = &*self.fitted(app.settings.language, room);
        let theme = &app.theme;
        let title = say!(app.settings.language, "rules-title");
        let title = format!("{title} · {}", (reader.game().title)(app.settings.language));
        let inner = frame(&title, size(area), area, theme, buf, hits);
        let body = inner.top_rows(inner.height - 2);
        let list = body.left_columns(LIST);
        topics(reader, theme, list, buf, hits);
        let text = body.columns_at(list.right() + 2, body.width - LIST - 2);
        for row in body.rows() {
            let x = list.right();
            write(buf, Rect::new(x, row.y, 1, 1), "│", theme.frame);
        }
        lines(reader, theme, text, buf);
        let all = reader.page().lines().len();
        scroll_bar(body, reader.scroll(), all, theme, buf, hits);
        search_line(reader, app, inner, buf, hits);
    }
}

/// Draws the list of topics, scrolled so that the current one is in its middle.
fn topics(reader: &RulesReader, theme: &Theme, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let topics = reader.guide().topics();
    let current = reader.topic();
    let room = usize::from(area.height);
    let from = current
        .saturating_sub(room / 2)
        .min(topics.len().saturating_sub(room));
    let shown = topics.iter().enumerate().skip(from);
    for (row, (place, topic)) in area.rows().zip(shown) {
        let indent = if topic.is_entry { "  " } else { "" };
        let style = if place == current {
            theme.button_on
        } else if topic.is_entry {
            theme.dim
        } else {
            theme.popup
        };
        if place == current {
            buf.set_style(row, style);
        }
        let title = row.without_left(1);
        write(buf, title, &format!("{indent}{}", topic.title), style);
        hits.add(row, Target::Topic(place));
    }
}

fn lines(reader: &RulesReader, theme: &Theme, area: Rect, buf: &mut Buffer) {
    let shown = reader.page().lines().iter().enumerate();
    for (row, (number, line)) in area.rows().zip(shown.skip(reader.scroll())) {
        let style = match line.kind {
            LineKind::Title => theme.accent,
            LineKind::Entry => theme.key,
            LineKind::Text | LineKind::Blank => theme.popup,
        };
        write(buf, row, &line.text, style);
        for (place, card) in &line.cards {
            paint(buf, row, &line.text, place, theme.card(*card, false));
        }
        for (hit, places) in reader.hits().iter().enumerate() {
            let on = hit == reader.hit();
            // On terminals without colors, the underline is the only mark.
            let other = theme.button.add_modifier(Modifier::UNDERLINED);
            let style = if on { theme.button_on } else { other };
            for (_, place) in places.iter().filter(|(line, _)| *line == number) {
                paint(buf, row, &line.text, place, style);
            }
        }
    }
}

/// Styles a part of a row's text, given in characters.
fn paint(buf: &mut Buffer, row: Rect, text: &str, place: &Range<usize>, style: Style) {
    let width = |end: usize| columns::width(&text.chars().take(end).collect::<String>());
    let (from, to) = (width(place.start), width(place.end));
    let area = Rect::new(row.x + from, row.y, to - from, 1).intersection(row);
    buf.set_style(area, style);
}

/// Draws the last line: the search text, or the keys.
fn search_line(reader: &RulesReader, app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let row = if reader.is_searching() {
        let label = say!(language, "rules-end-search");
        back_entry(&label, app, inner, buf, hits)
    } else {
        close_entry(app, inner, buf, hits)
    };
    let wanted = reader.search_text();
    let layers = app.layers();
    if reader.is_typing() {
        let found = match (wanted.is_empty(), reader.hits().len()) {
            (true, _) => String::new(),
            (_, count) => say!(language, "rules-found", count),
        };
        let typed = say!(language, "rules-search-for", text = wanted);
        write(buf, row, &format!("{typed}_   {found}"), theme.accent);
        return;
    }
    let mut x = row.x;
    // Entries without room are left out.
    for (text, command) in search_entries(reader, language, layers) {
        let width = columns::width(&text);
        if x + width > row.right() {
            continue;
        }
        let area = Rect::new(x, row.y, width, 1).intersection(row);
        let style = command.map_or(theme.dim, |_| theme.key);
        write(buf, area, &text, style);
        if let Some(command) = command {
            hits.add(area, Target::Command(command));
        }
        x += width + 2;
    }
}

/// Returns the entries of the last line from left to right, each with what it does: those
/// of the topics, or those of the search.
fn search_entries(
    reader: &RulesReader,
    language: Language,
    layers: &Layers,
) -> Vec<(String, Option<Command>)> {
    let key = |command| layers.key_of(language, command);
    let wanted = reader.search_text();
    let search = say!(language, "rules-search", key = key(Command::Search));
    let search = (search, Some(Command::Search));
    let beside = reader.other();
    let name = |other: &RulesReader| {
        let (key, game) = (key(Command::OtherGame), (other.game().title)(language));
        say!(language, "rules-other", key, game)
    };
    let other = beside.as_ref().map_or_else(String::new, name);
    if wanted.is_empty() {
        let keys = format!("{} {}", key(Command::Left), key(Command::Right));
        let topics = say!(language, "rules-topic-keys", keys);
        return vec![
            search,
            (other, Some(Command::OtherGame)),
            (topics, Some(Command::Right)),
            (text::scroll(language, layers, u16::MAX), None),
        ];
    }
    let of = reader.hits().len();
    if of == 0 {
        // It may be a word of the other game.
        let other = match beside.map_or(0, |beside| beside.hits().len()) {
            0 => other,
            count => say!(language, "rules-other-has", other, count),
        };
        return vec![
            (say!(language, "rules-not-found", text = wanted), None),
            (other, Some(Command::OtherGame)),
            search,
        ];
    }
    let number = reader.hit() + 1;
    let hit = say!(language, "rules-hit", text = wanted, number, of);
    let next = say!(language, "rules-next", key = key(Command::NextHit));
    let previous = say!(language, "rules-previous", key = key(Command::PreviousHit));
    vec![
        (hit, None),
        (next, Some(Command::NextHit)),
        (previous, Some(Command::PreviousHit)),
        search,
    ]
}
