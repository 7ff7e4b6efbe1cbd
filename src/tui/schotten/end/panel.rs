//! Drawing the figures below the Stones: points, course, hands.

use super::facts::{Fact, FactKind, Facts};
use crate::tui::kit::area::{cells, middle_row, row};
use crate::tui::kit::write::{clear, write, write_right};
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::schotten::widget::course::CourseBars;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::{Hits, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use schotten_bots::analysis::RoundCourse;
use schotten_rules::{Card, Hand, Player};
use telling::say;
use telling::words::{self, percent};

/// The widest panel that is easy to read, and in a very large window.
const WIDEST: u16 = 100;
const WIDEST_IN_LARGE: u16 = 132;

/// Where the panel is, and how many rows its parts have.
#[derive(Clone, Copy, Debug)]
pub(super) struct PanelRows {
    pub(super) area: Rect,
    /// The empty rows above and below the lines.
    pub(super) padding: u16,
    /// The rows of the bars that show the course: one, or as many for each player.
    pub(super) bars: u16,
}

/// Draws the figures, the course of the round and both hands.
pub(super) fn draw_panel(
    facts: &Facts<'_>,
    lines: &[Fact],
    app: &App,
    rows: PanelRows,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language, game) = (&app.theme, app.settings.language, facts.game());
    let widest = if rows.area.width >= 160 {
        WIDEST_IN_LARGE
    } else {
        WIDEST
    };
    let width = (rows.area.width - 2).min(widest);
    let area = Rect {
        x: rows.area.x + (rows.area.width - width) / 2,
        width,
        ..rows.area
    };
    clear(buf, area);
    buf.set_style(area, theme.base.patch(theme.popup));
    let inner = Rect {
        x: area.x + 2,
        y: area.y + rows.padding,
        width: area.width - 4,
        height: area.height - 2 * rows.padding,
    };
    let hands: Vec<(Player, String)> = facts
        .hands()
        .into_iter()
        .map(|player| {
            let who = game.mention(player);
            let hand = say!(
                language,
                "replay-eyes-one",
                who = who.key(),
                of = who.possessive(language)
            );
            (player, text::capitalize(&hand))
        })
        .collect();
    let certain = Player::BOTH.map(|player| {
        let who = game.mention(player);
        say!(
            language,
            "end-certain",
            who = who.key(),
            name = who.name(language),
            chance = percent(language, 1.0)
        )
    });
    let labels = lines.iter().map(|line| &line.label);
    let labels = labels
        .chain(hands.iter().map(|(_, label)| label))
        .chain(&certain);
    let widest = labels.map(|label| text::width(label)).max().unwrap_or(0);
    let column = widest.min(inner.width / 3) + 2;
    let mut y = inner.y;
    let mut next = |height: u16| {
        let whole = Rect::new(inner.x, y, inner.width, height).intersection(inner);
        y += height;
        Place { whole, column }
    };
    // How far the analysis is stands at the end of the first line.
    let mut progress = facts.progress();
    for line in lines {
        if line.kind != FactKind::Course {
            let progress = progress.take();
            draw_fact(line, progress.as_deref(), next(1), app, buf);
            continue;
        }
        let place = next(rows.bars);
        let (label, value) = (place.label(), place.value());
        let course = facts.review().and_then(|review| review.course.as_ref());
        let Some(course) = course else {
            draw_fact(line, None, place, app, buf);
            continue;
        };
        if value.height > 1 {
            // Each end of the scale has the name of the player whom it is for.
            for (down, text) in [0, value.height - 1].into_iter().zip(&certain) {
                let text = text::fit(text, label.width);
                write(buf, row(label, down), &text, theme.dim);
            }
        } else {
            write(buf, label, &line.label, theme.dim);
        }
        draw_course(course, app, value, buf, hits);
    }
    for (player, text) in hands {
        let place = next(1);
        let label = place.label();
        write(buf, label, &text::fit(&text, label.width), theme.dim);
        draw_hand(game.round().round().hand(player), app, place.value(), buf);
    }
}

/// The rows of a line of the panel, whose label takes the first columns.
#[derive(Clone, Copy)]
struct Place {
    whole: Rect,
    /// The column at which the value begins.
    column: u16,
}

impl Place {
    fn label(self) -> Rect {
        Rect {
            width: self.column - 2,
            height: self.whole.height.min(1),
            ..self.whole
        }
    }

    fn value(self) -> Rect {
        Rect {
            x: self.whole.x + self.column,
            width: self.whole.width.saturating_sub(self.column),
            ..self.whole
        }
    }
}

/// Draws a line of text with its label, and at its end how far the analysis is.
fn draw_fact(fact: &Fact, progress: Option<&str>, place: Place, app: &App, buf: &mut Buffer) {
    let theme = &app.theme;
    let style = match &fact.kind {
        FactKind::Points(_) => theme.popup.bold(),
        FactKind::TurningPoint => theme.accent,
        FactKind::Round(_) | FactKind::Deciding | FactKind::Course | FactKind::Other => theme.popup,
    };
    // A line without a label is a sentence of its own.
    if fact.label.is_empty() {
        write(buf, place.whole, &fact.text, style);
        return;
    }
    let value = place.value();
    write(buf, place.label(), &fact.label, theme.dim);
    write(buf, value, &fact.text, style);
    let said = text::width(&fact.text).min(value.width);
    let mut beside = Rect {
        x: value.x + said,
        width: value.width - said,
        ..value
    };
    if let Some(progress) = progress {
        write_right(buf, beside, progress, theme.dim);
        beside.width = beside.width.saturating_sub(text::width(progress));
    }
    if let FactKind::Points(Some(explained)) = &fact.kind {
        explain_points(explained, app, beside, buf);
    }
}

/// Says after the points what they are for, if there is room.
fn explain_points(explained: &str, app: &App, rest: Rect, buf: &mut Buffer) {
    let explained = format!("  {explained}");
    if text::width(&explained) <= rest.width {
        write(buf, rest, &explained, app.theme.dim);
    }
}

fn draw_course(course: &RoundCourse, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let bars = CourseBars {
        course,
        view: None,
        player: Player::A,
        theme: &app.theme,
    };
    let half = percent(app.settings.language, 0.5);
    // The numbers of the first and the last turn stand beside the bars.
    let turns = say!(
        app.settings.language,
        "end-turn-number",
        turn = course.turns()
    );
    let (first, mut last) = ("0 ", format!(" {turns}"));
    if area.height == 1 {
        let mark = bars.scale_mark(app.settings.language);
        last = format!("{last}   {mark}");
    }
    let room = area
        .width
        .saturating_sub(text::width(first) + text::width(&last));
    // As many columns for each turn, as far as there is room.
    let turns = cells(course.turns()) + 1;
    let width = match room / turns {
        0 => room,
        each => each.min(3) * turns,
    };
    let beside = middle_row(area);
    write(buf, beside, first, app.theme.dim);
    // Where even chances are, above the axis.
    if area.height >= 4 {
        let above = Rect {
            x: area.x.saturating_sub(text::width(&half)),
            y: area.y + area.height / 2 - 1,
            width: text::width(&half),
            height: 1,
        };
        write(buf, above, &half, app.theme.dim);
    }
    let area = Rect {
        x: area.x + text::width(first),
        width,
        ..area
    };
    let after = Rect {
        x: area.right(),
        width: text::width(&last),
        ..beside
    };
    write(buf, after, &last, app.theme.dim);
    bars.render(area, buf);
    for column in 0..width {
        let cell = Rect {
            x: area.x + column,
            width: 1,
            ..area
        };
        hits.add(cell, Target::Turn(bars.turn_at(column, width)));
    }
    if let Some(point) = course.decisive_turn() {
        let x = area.x + bars.column_of(point.turn, width);
        let cell = Rect {
            x,
            width: 1,
            ..area
        };
        buf.set_style(
            cell,
            Style {
                bg: None,
                ..app.theme.accent
            },
        );
    }
}

/// Draws the cards of a hand side by side.
fn draw_hand(hand: &Hand, app: &App, area: Rect, buf: &mut Buffer) {
    let (theme, language) = (&app.theme, app.settings.language);
    if hand.is_empty() {
        write(buf, area, &say!(language, "end-no-cards"), theme.dim);
    }
    // Tactic cards have their names, or where there is too little room, two letters.
    let named = |card: Card| text::width(&words::label(language, card)) + 2;
    let all: u16 = hand.iter().map(|card| named(card) + 1).sum();
    let mut x = area.x;
    for card in hand.iter() {
        let width = if all <= area.width { named(card) } else { 4 };
        let face = Rect { x, width, ..area };
        CardFace::new(card, theme, language).render(face.intersection(area), buf);
        x += width + 1;
    }
}
