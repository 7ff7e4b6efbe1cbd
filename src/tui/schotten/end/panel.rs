//! Drawing the panel below the Stones: the figures of the round, its course and both hands.

use super::facts::{Fact, FactKind, Facts};
use super::plan::{GAP, PanelPlan, card_width, hand_width, label_width};
use crate::tui::kit::write::{clear, write, write_centered};
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::schotten::widget::course::{CourseBars, CourseChart};
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use schotten_rules::Hand;
use telling::say;
use textkit::columns;

/// Where the panel is, and how many rows its parts have.
#[derive(Clone, Copy, Debug)]
pub(super) struct PanelRows {
    pub(super) area: Rect,
    /// The empty rows above and below everything.
    pub(super) padding: [u16; 2],
    /// The rows of the course.
    pub(super) course: u16,
    /// The empty rows above and below the course.
    pub(super) around: u16,
}

/// Draws the figures, the course of the round and both hands.
pub(super) fn draw_panel(
    facts: &Facts<'_>,
    plan: &PanelPlan<'_>,
    app: &App,
    rows: PanelRows,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let theme = &app.theme;
    let width = plan.width + 4;
    let area = Rect {
        x: rows.area.x + (rows.area.width - width) / 2,
        width,
        ..rows.area
    };
    clear(buf, area);
    buf.set_style(area, theme.base.patch(theme.popup));
    let inner = Rect {
        x: area.x + 2,
        y: area.y + rows.padding[0],
        width: plan.width,
        height: area
            .height
            .saturating_sub(rows.padding[0] + rows.padding[1]),
    };
    let mut y = inner.y;
    let mut next = |height: u16| {
        let row = Rect { y, height, ..inner }.intersection(inner);
        y += height;
        row
    };
    draw_figures(plan, app, &mut next, buf);
    // Their values stand below those of the figures.
    let figures = plan.figures.iter().filter_map(|row| row[0]);
    let labels = label_width(figures.chain(plan.wide.iter().copied()));
    for line in &plan.wide {
        draw_fact(line, LabeledArea::new(next(1), labels), app, buf);
    }
    next(rows.around);
    let course = next(rows.course);
    match facts.review().course(facts.game().bottom()) {
        Some(_) if course.height > 1 => draw_course(facts, app, course, buf, hits),
        _ => {
            if let Some(line) = plan.course {
                let labels = text::width(&line.label);
                draw_fact(line, LabeledArea::new(course, labels), app, buf);
            }
        }
    }
    next(rows.around);
    draw_hands(facts, plan, app, &mut next, buf);
    for line in &plan.last {
        write_centered(buf, next(1), &line.text, theme.dim);
    }
}

fn draw_figures(
    plan: &PanelPlan<'_>,
    app: &App,
    next: &mut impl FnMut(u16) -> Rect,
    buf: &mut Buffer,
) {
    let is_double = plan.figures.iter().any(|row| row[1].is_some());
    let left = if is_double { plan.left } else { plan.width };
    let columns = [
        (0, left),
        (left + GAP, plan.width.saturating_sub(left + GAP)),
    ];
    let labels = [0, 1].map(|column: usize| {
        let facts = plan.figures.iter().filter_map(|row| row[column]);
        let labels = label_width(facts.clone());
        let texts = facts.map(|fact| text::width(&fact.text)).max();
        let (_, width) = columns[column];
        // Labels are cut only where they and the texts have too little room.
        if labels + 2 + texts.unwrap_or(0) <= width {
            labels
        } else {
            labels.min(width / 3)
        }
    });
    let mut explained = plan.explained_below(labels[0], left).into_iter();
    for row in &plan.figures {
        let place = next(1);
        if row[0].is_none()
            && let Some(line) = explained.next()
        {
            write(buf, place, &line, app.theme.dim);
        }
        for ((fact, (x, width)), labels) in row.iter().zip(columns).zip(labels) {
            let Some(fact) = fact else { continue };
            let x = place.x + x;
            let cell = Rect { x, width, ..place };
            let whole = cell.intersection(place);
            let label = labels.min(whole.width);
            draw_fact(fact, LabeledArea { whole, label }, app, buf);
        }
    }
}

/// A line whose label takes the first columns.
#[derive(Clone, Copy)]
struct LabeledArea {
    whole: Rect,
    /// The width of the label.
    label: u16,
}

impl LabeledArea {
    fn new(whole: Rect, labels: u16) -> Self {
        Self {
            whole,
            label: labels.min(whole.width / 3),
        }
    }

    fn label(self) -> Rect {
        Rect {
            width: self.label,
            height: self.whole.height.min(1),
            ..self.whole
        }
    }

    fn value(self) -> Rect {
        let before = (self.label + 2).min(self.whole.width);
        Rect {
            x: self.whole.x + before,
            width: self.whole.width - before,
            ..self.whole
        }
    }
}

/// Draws a line of text with its label.
fn draw_fact(fact: &Fact, place: LabeledArea, app: &App, buf: &mut Buffer) {
    let theme = &app.theme;
    let style = match &fact.kind {
        FactKind::Points(_) => theme.popup.bold(),
        FactKind::Round(_)
        | FactKind::Detail
        | FactKind::Mistakes
        | FactKind::Course
        | FactKind::Sharing
        | FactKind::Play(_)
        | FactKind::Other => theme.popup,
    };
    // A line without a label is a sentence of its own.
    if fact.label.is_empty() {
        write(buf, place.whole, &fact.text, style);
        return;
    }
    let value = place.value();
    let label = text::fit(&fact.label, place.label);
    write(buf, place.label(), &label, theme.dim);
    write(buf, value, &fact.text, style);
    let said = text::width(&fact.text).min(value.width);
    let beside = Rect {
        x: value.x + said,
        width: value.width - said,
        ..value
    };
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

/// Draws the course of the round over the whole width.
fn draw_course(facts: &Facts<'_>, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (game, language) = (facts.game(), app.settings.language);
    let (player, review) = (game.bottom(), facts.review());
    let Some(course) = review.course(player) else {
        return;
    };
    let labels = text::course_ends(language, game);
    // The bars don't move when the analysis is complete.
    let of = review.turns();
    let progress = |turn| say!(language, "replay-analyzing", turn = turn, of = of);
    let least = usize::from(text::width(&progress(of)));
    let chart = CourseChart {
        bars: CourseBars {
            course,
            player,
            theme: &app.theme,
        },
        labels: labels.map(|label| columns::pad(&label, least)),
        seen_by: text::course_seen_by(language, game, player),
        mistakes: review.mistakes(),
        shown: None,
        progress: (!review.is_complete()).then(|| progress(review.done())),
        language,
    };
    chart.draw(area, buf, hits);
}

/// Draws both hands, side by side where there is room.
fn draw_hands(
    facts: &Facts<'_>,
    plan: &PanelPlan<'_>,
    app: &App,
    next: &mut impl FnMut(u16) -> Rect,
    buf: &mut Buffer,
) {
    let labels = plan.hands.iter().map(|(_, label)| text::width(label));
    let labels = labels.max().unwrap_or(0);
    let row = plan.second_hand.map(|second| (second, next(1)));
    for (at, (player, label)) in (0..).zip(&plan.hands) {
        let (place, labels) = match row {
            Some((second, row)) => {
                let (x, width) = match at {
                    0 => (row.x, second),
                    _ => (row.x + second, row.width.saturating_sub(second)),
                };
                (Rect { x, width, ..row }, text::width(label))
            }
            None => (next(1), labels),
        };
        let place = LabeledArea {
            whole: place,
            label: labels.min(place.width / 2),
        };
        let shown = text::fit(label, place.label);
        write(buf, place.label(), &shown, app.theme.dim);
        let hand = facts.game().round().hand(*player);
        draw_hand(hand, app, place.value(), buf);
    }
}

/// Draws the cards of a hand side by side.
fn draw_hand(hand: &Hand, app: &App, area: Rect, buf: &mut Buffer) {
    let (theme, language) = (&app.theme, app.settings.language);
    if hand.is_empty() {
        write(buf, area, &say!(language, "end-no-cards"), theme.dim);
    }
    // Tactic cards have their names, or where there is too little room, two letters.
    let has_room = hand_width(hand, app) <= area.width;
    let mut x = area.x;
    for card in hand.iter() {
        let width = if has_room { card_width(card, app) } else { 4 };
        let face = Rect { x, width, ..area };
        CardFace::new(card, theme, language).render(face.intersection(area), buf);
        x += width + 1;
    }
}
