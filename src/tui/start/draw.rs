//! Drawing the start screen.

use super::{Field, LastGame, Start};
use crate::tui::app::App;
use crate::tui::command::Press;
use crate::tui::hit::{Hits, Target};
use crate::tui::text;
use crate::tui::widget::card::CardFace;
use crate::tui::widget::footer::FooterLines;
use crate::tui::widget::{write, write_centered};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{StatefulWidget, Widget};
use schotten_rules::{ClanCard, Color as Clan};
use telling::say;

const WIDTH: u16 = 72;
const LABELS: u16 = 14;

/// Draws the start screen.
pub(crate) fn draw(start: &Start, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let x = area.x + (area.width - WIDTH) / 2;
    let fields = start.fields();
    // In a large terminal, spread the fields out.
    let empty_row = matches!(start.last_game, LastGame::NotFound);
    let count = u16::try_from(fields.len() + usize::from(empty_row)).unwrap_or(1);
    let gap = match area.height {
        ..=30 => 0,
        height => ((height - 24) / (count + 2)).min(2),
    };
    let mut y = area.y + area.height.saturating_sub(22 + gap * (count + 1)) / 2 + 1;
    let row = |y| Rect::new(x, y, WIDTH, 1);
    draw_banner(app, row(y), buf);
    y += 4 + 2 * gap;
    if empty_row {
        let none = say!(language, "start-no-last-game");
        write(buf, row(y), &format!("  {none}"), theme.dim);
        y += 2;
    }
    for (place, field) in fields.into_iter().enumerate() {
        let focused = place == start.row;
        if field == Field::Begin {
            let button = Rect::new(x + LABELS, y, 18, 1);
            let style = if focused {
                theme.button_on
            } else {
                theme.button
            };
            buf.set_style(button, style);
            write_centered(buf, button, &text::begin(language), style);
            hits.add(button, Target::Command(Press::Begin));
            if theme.outlined {
                write(buf, button, "[", style);
                write(buf, Rect::new(button.right() - 1, y, 1, 1), "]", style);
            }
            draw_beginner_buttons(app, Rect::new(button.right() + 2, y, 36, 1), buf, hits);
            y += 1;
            continue;
        }
        hits.add(row(y), Target::Field(place));
        if field == Field::Offer {
            draw_last_game(start, focused, app, row(y), buf);
            y += 2;
            continue;
        }
        let sign = if focused { ">" } else { " " };
        write(buf, Rect::new(x, y, 1, 1), sign, theme.accent);
        let label_style = if focused { theme.accent } else { theme.base };
        write(
            buf,
            Rect::new(x + 2, y, LABELS, 1),
            &text::field(language, field, start.opponent > 0),
            label_style,
        );
        if let Some(name) = start.name(language, field) {
            let input = Rect::new(x + LABELS, y, 20, 1);
            buf.set_style(input, theme.button);
            let end = if focused { "_" } else { "" };
            write(buf, input, &format!(" {name}{end}"), theme.button);
        }
        draw_choices(start, field, place, app, row(y), buf, hits);
        y += 1;
        if let Some(explained) = start.explain_choice(language, field) {
            let below = Rect::new(x + LABELS + 1, y, WIDTH - LABELS - 1, 1);
            write(buf, below, &explained, theme.dim);
        }
        y += 1 + gap;
    }
    if let Some(fault) = &start.fault {
        let below = Rect::new(area.x + 1, y, area.width - 2, 1);
        write_centered(buf, below, fault, theme.bad);
    }
    if let Some(error) = start.error {
        write(
            buf,
            Rect::new(x + LABELS, y, WIDTH - LABELS, 1),
            &text::names_problem(language, error),
            theme.bad,
        );
    }
    let faults = app.preferences.report.len();
    if faults > 0 {
        let above = Rect::new(area.x + 1, area.bottom() - 3, area.width - 2, 1);
        write_centered(
            buf,
            above,
            &text::settings_faults(language, app.preferences.keymap, faults),
            theme.bad,
        );
    }
    let footer = Rect::new(area.x, area.bottom() - 2, area.width, 2);
    FooterLines {
        layers: &app.layers(),
        theme,
        language,
    }
    .render(footer, buf, hits);
}

/// Draws the row of the game that can be resumed, perhaps while it is still
/// being looked for.
fn draw_last_game(start: &Start, focused: bool, app: &App, row: Rect, buf: &mut Buffer) {
    let (theme, language) = (&app.theme, app.settings.language);
    let name = text::field(language, Field::Offer, false);
    let label = if theme.outlined && focused {
        format!("[{name}]")
    } else {
        format!(" {name} ")
    };
    let (sign, style) = if focused {
        (">", theme.button_on)
    } else {
        (" ", theme.button)
    };
    write(buf, row, sign, theme.accent);
    let button = Rect::new(row.x + 2, row.y, text::width(&label), 1).intersection(row);
    write(buf, button, &label, style);
    let beside = Rect::new(button.right() + 1, row.y, row.width, 1).intersection(row);
    match &start.last_game {
        LastGame::Found(offer) => write(buf, beside, &offer.summary.describe(language), theme.base),
        LastGame::Looking { wanted } => {
            let looking = say!(language, "start-looking");
            let style = if *wanted { theme.accent } else { theme.dim };
            write(buf, beside, &looking, style);
        }
        LastGame::None | LastGame::NotFound => {}
    }
}

/// Draws the choices of a row and marks the chosen one. Levels are shown as
/// numbers, with the name of the chosen level beside them.
fn draw_choices(
    start: &Start,
    field: Field,
    place: usize,
    app: &App,
    row: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let focused = place == start.row;
    let (choices, chosen) = start.choices(language, field);
    let mut x = row.x + LABELS;
    for (choice, name) in choices.iter().enumerate() {
        let on = Some(choice) == chosen;
        let shown = if theme.outlined && on {
            format!("[{name}]")
        } else {
            format!(" {name} ")
        };
        let width = text::width(&shown);
        let button = Rect::new(x, row.y, width, 1).intersection(row);
        let style = match (on, focused) {
            (true, true) => theme.button_on,
            (true, false) => theme.button,
            _ => theme.dim,
        };
        write(buf, button, &shown, style);
        hits.add(button, Target::Choice(place, choice));
        // Numbers stand close together.
        x += width + u16::from(field != Field::Level);
    }
    if field == Field::Level {
        let name = text::level_name(language, start.level);
        let beside = Rect::new(x + 1, row.y, WIDTH, 1).intersection(row);
        let style = if focused { theme.accent } else { theme.base };
        write(buf, beside, &name, style);
    }
}

/// Draws the buttons for beginners: the tutorial and the rules.
fn draw_beginner_buttons(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let language = app.settings.language;
    let buttons = [
        (say!(language, "tutorial-name"), Press::Tutorial),
        (say!(language, "rules-title"), Press::Rules),
    ];
    let mut x = area.x;
    for (name, press) in buttons {
        let key = app.layers().key_of(language, press);
        let label = format!(" {name} {key} ");
        let button = Rect::new(x, area.y, text::width(&label), 1).intersection(area);
        write(buf, button, &label, app.theme.button);
        hits.add(button, Target::Command(press));
        x = button.right() + 2;
    }
}

/// Draws the game's name between cards of all clans.
fn draw_banner(app: &App, area: Rect, buf: &mut Buffer) {
    const CARD: u16 = 6;
    let (theme, language) = (&app.theme, app.settings.language);
    let title = Rect {
        y: area.y + 1,
        ..area
    };
    write_centered(buf, title, &spaced(&text::title(language)), theme.accent);
    let steps = [0, 1, 2, 0, 1, 2].map(|place| place * (CARD + 1));
    let right = area.right() - 3 * CARD - 2;
    for (place, (color, step)) in (0..).zip(Clan::ALL.into_iter().zip(steps)) {
        let x = if place < 3 { area.x } else { right } + step;
        if let Some(card) = ClanCard::new(color, 9 - place) {
            let face = CardFace::new(card.into(), theme, language);
            face.render(Rect::new(x, area.y, CARD, 3), buf);
        }
    }
}

fn spaced(title: &str) -> String {
    let chars: Vec<String> = title.to_uppercase().chars().map(String::from).collect();
    chars.join(" ")
}
