//! The windows above the table.

use super::settings;
use super::table::said;
use super::{replay, tutor};
use crate::tui::app::App;
use crate::tui::command::{
    self, Command, Context, Flag, INTERRUPT, Place, Press, Section, commands,
};
use crate::tui::game::Game;
use crate::tui::hit::{Hits, Target};
use crate::tui::popup::{Page, Popup};
use crate::tui::preview::Preview;
use crate::tui::text;
use crate::tui::theme::Theme;
use crate::tui::widget::card::CardFace;
use crate::tui::widget::grid::{self, Grid};
use crate::tui::widget::{write, write_centered};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};
use schotten_rules::{Card, TacticCard, Variant};
use telling::say;
use telling::words;

/// A piece of a window's line: text, or a card.
enum Piece {
    Text(String, Style),
    Card(Card),
}

type Line = Vec<Piece>;

/// Draws a window. Gives back how far it can be scrolled.
pub(super) fn draw(popup: &Popup, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> u16 {
    // The window takes the mouse: what lies below can't be clicked.
    hits.clear();
    match popup {
        Popup::Quit(yes) | Popup::LeaveTutorial(yes) => {
            let asked = if matches!(popup, Popup::Quit(_)) {
                text::quitting(app)
            } else {
                text::leaving_tutorial(app)
            };
            question(&asked, *yes, app, area, buf, hits);
            0
        }
        Popup::Settings(window) => {
            settings::draw(window, app, area, buf, hits);
            0
        }
        Popup::PlayOn(asked) => {
            replay::draw_play_on(*asked, app, area, buf, hits);
            0
        }
        Popup::Lessons(lesson) => {
            tutor::draw_lessons(*lesson, app, area, buf, hits);
            0
        }
        Popup::Rules(_) => 0,
        Popup::Text {
            page: Page::Unplayed,
            ..
        } => {
            unplayed(app, area, buf, hits);
            0
        }
        Popup::Text { page, scroll } => {
            let width = 76.min(area.width - 4);
            let lines = lines(*page, app, width - 4);
            text_window(*page, &lines, *scroll, app, area, buf, hits)
        }
    }
}

/// The width of a window with a question and two answers.
const QUESTION_WIDTH: u16 = 46;

/// An empty window of this size with its title; gives back the room in it.
pub(super) fn window(
    title: &str,
    (width, height): (u16, u16),
    area: Rect,
    theme: &Theme,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let frame = Rect::new(x, y, width, height);
    Clear.render(frame, buf);
    buf.set_style(frame, theme.base.patch(theme.popup));
    let block = Block::bordered()
        .border_set(theme.border)
        .border_style(theme.frame);
    block.render(frame, buf);
    let title_row = Rect::new(x + 2, y, width - 4, 1);
    write(buf, title_row, &format!(" {title} "), theme.accent);
    hits.add(frame, Target::Popup);
    Rect::new(x + 2, y + 1, width - 4, height - 2)
}

fn question(
    asked: &text::Question,
    yes: bool,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let theme = &app.theme;
    let lines = text::wrapped(&asked.text, QUESTION_WIDTH - 4);
    let more = u16::try_from(lines.len()).unwrap_or(1).saturating_sub(1);
    let size = (QUESTION_WIDTH, 7 + more);
    let inner = window(&asked.title, size, area, theme, buf, hits);
    let row = |y: u16| Rect {
        y: inner.y + y,
        height: 1,
        ..inner
    };
    for (y, line) in (1..).zip(&lines) {
        write_centered(buf, row(y), line, theme.popup);
    }
    let answers = &asked.answers;
    let widths = answers.each_ref().map(|answer| text::width(answer) + 2);
    let width = widths[0].max(widths[1]).clamp(16, inner.width / 2 - 1);
    let left = inner.x + (inner.width - 2 * width - 2) / 2;
    let [name_yes, name_no] = answers;
    let buttons = [
        (name_yes, yes, Press::Yes, left),
        (name_no, !yes, Press::No, left + width + 2),
    ];
    for (name, on, press, x) in buttons {
        let area = Rect::new(x, inner.y + 3 + more, width, 1);
        let style = if on { theme.button_on } else { theme.button };
        buf.set_style(area, style);
        write_centered(buf, area, name, style);
        hits.add(area, Target::Command(press));
    }
}

fn text_window(
    page: Page,
    lines: &[Line],
    scroll: u16,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> u16 {
    let theme = &app.theme;
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let height = count.saturating_add(3).clamp(6, area.height - 2);
    let language = app.settings.language;
    let title = text::page(language, page);
    let inner = window(&title, (76, height), area, theme, buf, hits);
    if page == Page::Log && app.situation().is(Flag::MayWatch) {
        replay_line(inner, app, buf, hits);
    }
    let body = Rect {
        height: inner.height - 1,
        ..inner
    };
    let end = count.saturating_sub(body.height);
    let from = usize::from(scroll.min(end));
    for (row, line) in body.rows().zip(lines.iter().skip(from)) {
        let mut x = row.x;
        for piece in line {
            let rest = Rect::new(x, row.y, row.right().saturating_sub(x), 1);
            match piece {
                Piece::Text(text, style) => {
                    write(buf, rest, text, *style);
                    x += text::width(text);
                }
                Piece::Card(card) => {
                    let face = Rect {
                        width: 4.min(rest.width),
                        ..rest
                    };
                    CardFace::new(*card, theme, language).render(face, buf);
                    x += 5;
                }
            }
        }
    }
    close_line(end > 0, inner, app, buf, hits);
    end
}

/// The last line of a window: how to close and to scroll it.
fn close_line(scrolls: bool, inner: Rect, app: &App, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language, situation) = (&app.theme, app.settings.language, app.situation());
    let row = Rect {
        y: inner.bottom() - 1,
        height: 1,
        ..inner
    };
    let name = text::close(language, &situation);
    let width = text::width(&name);
    let close = Rect::new(row.right() - width, row.y, width, 1);
    write(buf, close, &name, theme.key);
    hits.add(close, Target::Command(Press::Close));
    if scrolls {
        write(buf, row, &text::scroll(language, &situation), theme.dim);
    }
}

/// In the last line of the log: how to look at it all once more.
fn replay_line(inner: Rect, app: &App, buf: &mut Buffer, hits: &mut Hits) {
    let language = app.settings.language;
    let key = command::key_of(language, Press::Replay, &app.situation());
    let name = format!("{key} {}", say!(language, "command-replay"));
    let width = text::width(&name);
    let close = text::width(&text::close(language, &app.situation()));
    let row = Rect::new(
        inner.right().saturating_sub(close + 3 + width),
        inner.bottom() - 1,
        width,
        1,
    );
    write(buf, row, &name, app.theme.key);
    hits.add(row, Target::Command(Press::Replay));
}

fn lines(page: Page, app: &App, width: u16) -> Vec<Line> {
    match page {
        Page::Help => help(app, width),
        Page::Ranking => ranking(app, width),
        Page::Log => log(app, width),
        Page::Message => messages(app, width),
        Page::Faults => faults(app, width),
        Page::Unplayed => Vec::new(),
    }
}

fn help(app: &App, width: u16) -> Vec<Line> {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut lines: Vec<Line> = Vec::new();
    // What the variant at hand does not have is left out.
    let variant = app.game().map(|game| game.table().variant());
    let hand = variant.map_or(6, Variant::hand_limit);
    let keymap = app.preferences.keymap;
    let has = |command: &Command| match command.press {
        Press::NextLesson | Press::Lessons | Press::Leave => app.tutor.is_some(),
        Press::Tutorial => app.game().is_none(),
        Press::Up | Press::Message => app.game().is_some(),
        Press::Claim => variant.is_none_or(|variant| !variant.is_expert()),
        Press::ClaimFirst => variant.is_none_or(Variant::is_expert),
        _ => command.section != Section::Tactic || variant.is_none_or(Variant::has_tactic),
    };
    // What applies on the screen below comes first.
    let situation = app.screen_situation();
    let replay = situation.place == Place::Replay;
    let now = command::now(&situation);
    if !now.is_empty() {
        let title = text::help_now(language);
        lines.push(vec![Piece::Text(title, theme.accent)]);
    }
    for (command, keys) in &now {
        let keys = keys.iter().map(|key| key.name(language, hand));
        let keys = keys.collect::<Vec<_>>().join(" ");
        let help = command.help.unwrap_or(command.label);
        let help = text::capitalized(&help(language));
        lines.extend(help_entry(&keys, &help, theme, width));
    }
    let told = |command: &Command| now.iter().any(|(told, _)| std::ptr::eq(*told, command));
    for section in Section::ALL {
        // Before a game there is no turn to explain, nor in a replay.
        let turns = app.game().is_some() && !replay;
        let apart = match section {
            Section::Turn | Section::Tactic => !turns,
            Section::Replay => !replay,
            Section::Look | Section::Game => false,
        };
        if apart {
            continue;
        }
        let mut commands = commands()
            .enumerate()
            .filter(|(_, command)| {
                let listed = command.section == section && command.help.is_some();
                listed && has(command) && !told(command)
            })
            .peekable();
        if commands.peek().is_none() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Vec::new());
        }
        lines.push(vec![Piece::Text(
            text::section(language, section),
            theme.accent,
        )]);
        for (row, command) in commands {
            let Some(help) = command.help else { continue };
            let keys = keymap.keys(row).iter();
            let mut keys: Vec<String> = keys.map(|key| key.name(language, hand)).collect();
            if command.press == Press::Quit {
                keys.push(INTERRUPT.name(language, hand));
            }
            lines.extend(help_entry(&keys.join(" "), &help(language), theme, width));
        }
        if section == Section::Turn {
            for [keys, help] in text::help_more(language, &app.situation()) {
                lines.extend(help_entry(&keys, &help, theme, width));
            }
        }
    }
    lines.push(Vec::new());
    let (title, signs) = text::help_signs(language);
    lines.push(vec![Piece::Text(title, theme.accent)]);
    for sign in signs {
        for line in text::wrapped(&sign, width - 2) {
            lines.push(vec![Piece::Text(format!("  {line}"), theme.popup)]);
        }
    }
    lines
}

/// Keys and what they do, in as many lines as it takes; none without a text.
fn help_entry(keys: &str, help: &str, theme: &Theme, width: u16) -> Vec<Line> {
    const KEYS: u16 = 14;
    if help.is_empty() {
        return Vec::new();
    }
    let help = text::wrapped(help, width - KEYS - 2);
    let keys = text::wrapped(keys, KEYS - 1);
    let line = |i: usize| {
        let at = |lines: &[String]| lines.get(i).cloned().unwrap_or_default();
        let (keys, help) = (at(&keys), at(&help));
        let pad = usize::from(KEYS.saturating_sub(text::width(&keys)));
        vec![
            Piece::Text(format!("  {keys}{}", " ".repeat(pad)), theme.key),
            Piece::Text(help, theme.popup),
        ]
    };
    (0..help.len().max(keys.len())).map(line).collect()
}

fn ranking(app: &App, width: u16) -> Vec<Line> {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut lines: Vec<Line> = Vec::new();
    for (name, cards, explained) in text::ranking(language) {
        let mut line = vec![Piece::Text(format!("{name:16}"), theme.accent)];
        line.extend(
            cards
                .iter()
                .filter_map(|card| card.parse().ok().map(Piece::Card)),
        );
        line.push(Piece::Text(format!(" {explained}"), theme.popup));
        lines.push(line);
    }
    lines.push(Vec::new());
    for line in text::ranking_notes(language)
        .iter()
        .flat_map(|note| text::wrapped(note, width))
    {
        lines.push(vec![Piece::Text(line, theme.dim)]);
    }
    let variant = app.game().map(|game| game.table().variant());
    if !variant.unwrap_or(Variant::Tactic).has_tactic() {
        return lines;
    }
    for kind in TacticCard::KINDS {
        lines.push(Vec::new());
        let name = words::tactic_name(language, kind);
        lines.push(vec![
            Piece::Card(kind.into()),
            Piece::Text(name, theme.accent),
            Piece::Text(
                format!("  {}", text::tactic_group(language, kind)),
                theme.dim,
            ),
        ]);
        for line in text::wrapped(&words::tactic_text(language, kind), width - 5) {
            lines.push(vec![Piece::Text(format!("     {line}"), theme.popup)]);
        }
    }
    lines
}

fn log(app: &App, width: u16) -> Vec<Line> {
    let entries = app.game().map(Game::log).unwrap_or_default();
    let wrapped = entries.iter().flat_map(|entry| {
        let lines = text::wrapped(&entry.told(app.settings.language), width - 2)
            .into_iter()
            .enumerate();
        lines.map(|(i, line)| if i == 0 { line } else { format!("  {line}") })
    });
    wrapped
        .map(|line| vec![Piece::Text(line, app.theme.popup)])
        .collect()
}

fn messages(app: &App, width: u16) -> Vec<Line> {
    let Some(game) = app.game() else {
        return Vec::new();
    };
    let mut lines: Vec<Line> = Vec::new();
    for (_, text) in said(game, &Preview::of(game), app.settings.language) {
        lines.extend(
            text::wrapped(&text, width)
                .into_iter()
                .map(|line| vec![Piece::Text(line, app.theme.popup)]),
        );
        lines.push(Vec::new());
    }
    lines
}

/// What is wrong with the settings file.
fn faults(app: &App, width: u16) -> Vec<Line> {
    let language = app.settings.language;
    let mut lines: Vec<Line> = Vec::new();
    let end = say!(language, "config-rest");
    for fault in app.preferences.report.iter().chain([&end]) {
        let wrapped = text::wrapped(fault, width).into_iter();
        lines.extend(wrapped.map(|line| vec![Piece::Text(line, app.theme.popup)]));
        lines.push(Vec::new());
    }
    lines.pop();
    lines
}

fn unplayed(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let Some(game) = app.game() else { return };
    let (theme, language) = (&app.theme, app.settings.language);
    let table = game.table();
    let tactic = table.variant().has_tactic();
    let height = if tactic { 18 } else { 13 };
    let title = text::page(language, Page::Unplayed);
    let inner = window(&title, (74, height), area, theme, buf, hits);
    let row = |y: u16| {
        Rect {
            y: inner.y + y,
            height: 1,
            ..inner
        }
        .intersection(inner)
    };
    let view = game.view().filter(|_| game.open_hand().is_none());
    let cards = Grid {
        table,
        view: view.as_ref(),
        cell: 6,
        theme,
        language,
    };
    let (width, grid_height) = cards.size();
    let x = inner.x + (inner.width - width) / 2;
    cards.render(Rect::new(x, inner.y + 1, width, grid_height), buf);
    let hint = text::grid(language, view.is_some());
    write_centered(buf, row(8), &hint, theme.dim);
    if tactic {
        let unseen = grid::unseen_tactic(table, view.as_ref()).into_iter();
        let named: Vec<String> = unseen
            .map(|unseen| text::unseen(language, unseen.kind, unseen.count, unseen.mine))
            .collect();
        let sentence = text::unseen_tactic(language, &named);
        for (i, line) in (10..).zip(text::wrapped(&sentence, inner.width).iter().take(3)) {
            write(buf, row(i), line, theme.popup);
        }
    }
    let discard: Vec<String> = table
        .discard()
        .iter()
        .map(|card| words::code(language, card))
        .collect();
    if tactic {
        let sentence = text::discard(language, &discard);
        for (i, line) in (13..).zip(text::wrapped(&sentence, inner.width).iter().take(2)) {
            write(buf, row(i), line, theme.popup);
        }
    }
    close_line(false, inner, app, buf, hits);
}
