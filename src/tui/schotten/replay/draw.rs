//! Drawing the part of a replay below the border.

use super::SchottenReplay;
use crate::replay::Perspective;
use crate::tui::kit::{AreaParts, Theme, write, write_centered};
use crate::tui::schotten::hand::arrange;
use crate::tui::schotten::widget::course::{CourseBars, CourseChart};
use crate::tui::schotten::widget::hand::HandRow;
use crate::tui::schotten::{TableLayout, text};
use crate::tui::shell::replay::ProgressLine;
use crate::tui::shell::{App, Hits};
use ratatui::prelude::*;
use telling::{Language, say, words};

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

/// The columns between what is said about a turn and the legend of the chart.
const GAP: u16 = 3;

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
    let line = ProgressLine {
        turn: watching.position.turn(),
        whole_game: false,
        running: watching.is_running(),
        seen: "",
        marks: &[],
        mistakes: [&[], &[]],
        theme,
        language,
    };
    // One column is free at the edge, as everywhere on the table.
    let area = area.left_columns(area.width - 1);
    let perspective = describe_perspective(watching, language);
    let seen = match watching.analysis_progress() {
        Some(progress) => {
            let (turn, of) = (progress.done, progress.of);
            let analyzing = say!(language, "replay-analyzing", turn, of);
            vec![
                format!("{analyzing} · {perspective}"),
                analyzing,
                perspective,
            ]
        }
        None => vec![perspective],
    };
    let Some((course, bars)) = course.zip(bars_of(watching, theme)) else {
        let seen = seen[0].as_str();
        let line = ProgressLine { seen, ..line };
        let between = line.draw_ends(area, buf);
        line.draw_bar(between, buf, hits);
        return;
    };
    let chart = chart_of(watching, bars, language);
    let described = describe_turn(watching, &chart, course.height, language);
    let seen = seen.iter().map(String::as_str).chain([""]);
    let lines: Vec<ProgressLine<'_>> = seen.map(|seen| ProgressLine { seen, ..line }).collect();
    let legend = if CourseChart::explains_marks(course.height) {
        String::new()
    } else {
        chart.legend()
    };
    write_turn(&lines, &described, &legend, area, buf);
    chart.draw(course, buf, hits);
}

/// Draws the first of the lines, which say less and less of the perspective, that has room for what
/// is said about the turn, and the legend of the chart behind it.
fn write_turn(
    lines: &[ProgressLine<'_>],
    described: &[Vec<String>; 2],
    legend: &str,
    area: Rect,
    buf: &mut Buffer,
) {
    let has_mistake = !described[1].is_empty();
    // What is said about the turn goes before the perspective, which the hands show.
    let versions = described.iter().flat_map(|said| {
        let beside = lines.iter();
        beside.flat_map(move |line| said.iter().map(move |said| (said, line)))
    });
    let fits = |(said, line): (&String, &ProgressLine<'_>), more: u16| {
        text::width(said) + more <= line.between(area).width
    };
    // The words for the chance are shorter where that leaves room for the legend. A mistake
    // has its own mark in words.
    let beside = match text::width(legend) {
        0 => 0,
        width => width + GAP,
    };
    let mut explained = versions
        .clone()
        .filter(|(_, line)| !has_mistake && !line.seen.is_empty());
    let chosen = explained
        .find(|version| fits(*version, beside))
        .or_else(|| versions.clone().find(|version| fits(*version, 0)));
    let Some((said, line)) = chosen else {
        lines[0].draw_ends(area, buf);
        return;
    };
    let between = line.draw_ends(area, buf);
    write(buf, between, said, line.theme.base);
    let taken = text::width(said) + GAP;
    let rest = between.without_left(taken);
    if text::width(legend) <= rest.width {
        write(buf, rest, legend, line.theme.dim);
    }
}

/// Says whether the turn is a mistake, and which chance of winning the player
/// at the bottom has after it, each in shorter and shorter versions; then without the chance.
fn describe_turn(
    watching: &SchottenReplay,
    chart: &CourseChart<'_>,
    height: u16,
    language: Language,
) -> [Vec<String>; 2] {
    // The chances of the player at the bottom are as that player saw them, and the chart says
    // so. Those that another player saw say it themselves.
    let is_own = chart.bars.course.viewer() == watching.table.bottom();
    let [whole, brief] = describe_chance(watching, language).map(|chance| {
        if is_own || chance.is_empty() {
            chance
        } else {
            format!("{chance}, {}", chart.seen_by)
        }
    });
    let Some(mistake) = watching.describe_mistake(language) else {
        return [vec![whole, brief], Vec::new()];
    };
    // A chart that doesn't explain its marks gets the one of this turn explained.
    let (turn, _) = watching.position.turn();
    let mistake = match chart.mark_of(turn) {
        Some(sign) if !CourseChart::explains_marks(height) => format!("{sign} {mistake}"),
        _ => mistake,
    };
    // The bars show the chance, too.
    let both = [whole, brief].map(|chance| format!("{mistake} · {chance}"));
    [both.into(), vec![mistake]]
}

/// Returns the course of the round, with the names of the players and the marks.
fn chart_of<'a>(
    watching: &'a SchottenReplay,
    bars: CourseBars<'a>,
    language: Language,
) -> CourseChart<'a> {
    let (turn, _) = watching.position.turn();
    CourseChart {
        labels: text::course_ends(language, &watching.table),
        seen_by: text::course_seen_by(language, &watching.table, bars.course.viewer()),
        bars,
        mistakes: watching.mistakes(),
        reader: watching.table.only_person(),
        shown: Some(turn),
        progress: None,
        language,
    }
}

/// Says which chance of winning the player at the bottom has after the turn, and the same in
/// fewer words.
fn describe_chance(watching: &SchottenReplay, language: Language) -> [String; 2] {
    let Some(chance) = watching.chance() else {
        return Default::default();
    };
    let (turn, of) = watching.position.turn();
    let chance = words::chance(language, chance, turn == of);
    let who = watching.table.mention(watching.table.bottom());
    ["whole", "brief"].map(|length| {
        say!(
            language,
            "replay-chance",
            length,
            who = who.key(),
            name = who.name(language),
            of = who.possessive(language),
            chance = chance.as_str()
        )
    })
}

/// Returns the course of the round as bars, if it may be seen.
fn bars_of<'a>(watching: &'a SchottenReplay, theme: &'a Theme) -> Option<CourseBars<'a>> {
    Some(CourseBars {
        course: watching.course()?,
        player: watching.table.bottom(),
        theme,
    })
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
