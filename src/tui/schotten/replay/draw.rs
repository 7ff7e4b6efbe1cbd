//! Drawing the part of a replay below the border.

use super::SchottenReplay;
use crate::replay::Perspective;
use crate::tui::kit::{AreaParts, write_centered};
use crate::tui::schotten::hand::arrange;
use crate::tui::schotten::widget::course::course_chart;
use crate::tui::schotten::widget::hand::HandRow;
use crate::tui::schotten::{TableLayout, text};
use crate::tui::shell::course::CourseChart;
use crate::tui::shell::replay::ProgressLine;
use crate::tui::shell::{App, Hits};
use ratatui::prelude::*;
use telling::{Language, say};

/// Draws the visible hand, if any, and the progress of the round: in the prompt's
/// row, and its course in rows of its own if there are some.
pub(crate) fn draw(
    watching: &SchottenReplay,
    app: &App,
    layout: &TableLayout,
    course: Option<Rect>,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let view = watching.table.view();
    if let Some(view) = &view {
        // A better play is explained with the hand that the player had.
        let before = watching.hand_before(view.viewer());
        let order = watching.table.hand_order;
        let hand = arrange(before.as_ref().unwrap_or(view.hand()), order);
        // The card that was played is on the border already.
        let played = before.and_then(|_| watching.played_card());
        HandRow {
            dimmed: played.as_slice(),
            ..HandRow::at_rest(&hand, theme, language, layout)
        }
        .render_cards(buf);
    } else {
        let closed = if watching.position.is_revealed() {
            say!(language, "replay-closed")
        } else {
            say!(language, "replay-secret")
        };
        let middle = layout
            .hand
            .rows_at(layout.hand.y + layout.hand.height.saturating_sub(1) / 2, 1);
        write_centered(buf, middle, &closed, theme.dim);
    }
    draw_progress(watching, app, layout.prompt, course, buf, hits);
}

/// Draws the number of the current turn, the perspective, and between them or in
/// rows of its own the course of the round, on which to click on turns.
fn draw_progress(
    watching: &SchottenReplay,
    app: &App,
    area: Rect,
    course: Option<Rect>,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let turn = watching.position.turn();
    let line = ProgressLine {
        turn,
        whole_game: false,
        running: watching.is_running(),
        analysis: watching.analysis_progress(),
        seen: describe_perspective(watching, language),
        mistake: watching.describe_mistake(language),
        ends: &[],
        theme,
        language,
    };
    let chart = watching.course().map(|course| CourseChart {
        shown: Some(turn.0),
        ..course_chart(
            &watching.table,
            course,
            watching.mistakes(),
            theme,
            language,
        )
    });
    // One column is free at the edge, as everywhere on the table.
    let area = area.left_columns(area.width - 1);
    line.draw(chart.as_ref().zip(course), area, buf, hits);
}

fn describe_perspective(watching: &SchottenReplay, language: Language) -> String {
    match watching.position.perspective() {
        Perspective::All => say!(language, "replay-eyes-both"),
        Perspective::Nobody => say!(language, "replay-eyes-nobody"),
        Perspective::One(player) => {
            let name = watching.table.name(language, player);
            let who = watching.table.mention(player).key();
            let name = text::fit(&name, 16);
            say!(
                language,
                "replay-eyes-one",
                who,
                of = telling::words::possessive(language, &name)
            )
        }
    }
}
