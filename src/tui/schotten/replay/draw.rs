//! Drawing the part of a replay below the border.

use super::ReplayScreen;
use crate::replay::Perspective;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered};
use crate::tui::schotten::hand::arrange;
use crate::tui::schotten::layout::TableLayout;
use crate::tui::schotten::text;
use crate::tui::schotten::widget::course::{CourseBars, CourseChart};
use crate::tui::schotten::widget::hand::HandRow;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use crate::tui::shell::replay::ProgressLine;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::words::percent;
use telling::{Language, say};

/// Draws the visible hand, if any, and the progress of the round: in the prompt's
/// row, and its course in rows of its own if there are some.
pub(crate) fn draw(
    watching: &ReplayScreen,
    app: &App,
    layout: &TableLayout,
    course: Option<Rect>,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let view = watching.game.view();
    if let Some(view) = &view {
        // A better play is explained with the hand that the player had.
        let before = watching.hand_before(view.viewer());
        let order = watching.game.settings.hand_order;
        let hand = arrange(before.as_ref().unwrap_or(view.hand()), order);
        // The card that was played is on the border already.
        let played = before.and_then(|_| watching.played_card());
        HandRow {
            dimmed: played.as_slice(),
            ..HandRow::at_rest(&hand, theme, language, layout)
        }
        .render_cards(buf);
    } else {
        let closed = if watching.replay().is_revealed() {
            say!(language, "replay-closed")
        } else {
            say!(language, "replay-secret")
        };
        let middle = Rect {
            y: layout.hand.y + layout.hand.height.saturating_sub(1) / 2,
            height: 1,
            ..layout.hand
        };
        write_centered(buf, middle, &closed, theme.dim);
    }
    draw_progress(watching, app, layout.prompt, course, buf, hits);
}

/// Draws the number of the current turn, the perspective, and between them or in
/// rows of its own the course of the round, on which to click on turns.
fn draw_progress(
    watching: &ReplayScreen,
    app: &App,
    area: Rect,
    course: Option<Rect>,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut seen = describe_perspective(watching, language);
    if let Some(progress) = watching.analysis_progress() {
        let analyzing = say!(
            language,
            "replay-analyzing",
            turn = progress.done,
            of = progress.of
        );
        seen = format!("{analyzing} · {seen}");
    }
    let progress = ProgressLine {
        turn: watching.replay().turn(),
        whole_game: false,
        running: watching.is_running(),
        seen: &seen,
        marks: &[],
        mistakes: &[],
        theme,
        language,
    };
    // One column is free at the edge, as everywhere on the table.
    let area = Rect {
        width: area.width - 1,
        ..area
    };
    let between = progress.draw_ends(area, buf);
    if let (Some(course), Some(bars)) = (course, bars_of(watching, theme)) {
        let chance = describe_chance(watching, language);
        let seen_by = text::course_seen_by(language, &watching.game, bars.viewer);
        // The chances of the player at the bottom are as that player saw them, and the chart says
        // so. Those that another player saw say it themselves.
        let is_own = bars.viewer == watching.game.bottom();
        let whole = if is_own {
            chance
        } else {
            format!("{chance}, {seen_by}")
        };
        let flaw = watching.describe_flaw(language);
        let described = match flaw {
            // The chart below shows the chance, too.
            Some(flaw) => vec![format!("{flaw} · {whole}"), flaw, whole],
            None => vec![whole],
        };
        let mut described = described.iter();
        if let Some(said) = described.find(|said| text::width(said) <= between.width) {
            write(buf, between, said, theme.base);
        }
        chart_of(watching, bars, language).draw(course, buf, hits);
        return;
    }
    progress.draw_bar(between, buf, hits);
}

/// Returns the course of the round, with the names of the players and the marks.
fn chart_of<'a>(
    watching: &'a ReplayScreen,
    bars: CourseBars<'a>,
    language: Language,
) -> CourseChart<'a> {
    let (turn, _) = watching.replay().turn();
    CourseChart {
        labels: text::course_ends(language, &watching.game),
        seen_by: text::course_seen_by(language, &watching.game, bars.viewer),
        bars,
        names: text::course_names(language, &watching.game),
        mistakes: watching.mistakes(),
        inaccuracies: watching.inaccuracies(),
        swing: None,
        shown: Some(turn),
        progress: None,
        language,
    }
}

/// Says which chance of winning the player at the bottom has after the turn.
fn describe_chance(watching: &ReplayScreen, language: Language) -> String {
    let Some(chance) = watching.chance() else {
        return String::new();
    };
    let who = watching.game.mention(watching.game.bottom());
    say!(
        language,
        "replay-chance",
        who = who.key(),
        name = who.name(language),
        chance = percent(language, chance)
    )
}

/// Returns the course of the round as bars, if it may be seen.
fn bars_of<'a>(watching: &'a ReplayScreen, theme: &'a Theme) -> Option<CourseBars<'a>> {
    let (course, viewer) = watching.course()?;
    Some(CourseBars {
        course,
        viewer,
        player: watching.game.bottom(),
        theme,
    })
}

fn describe_perspective(watching: &ReplayScreen, language: Language) -> String {
    match watching.replay().perspective() {
        Perspective::All => say!(language, "replay-eyes-both"),
        Perspective::Nobody => say!(language, "replay-eyes-nobody"),
        Perspective::One(player) => {
            let name = text::name(language, &watching.game, player);
            let who = watching.game.mention(player).key();
            let name = text::fit(&name, 16);
            say!(
                language,
                "replay-eyes-one",
                who = who,
                of = telling::words::possessive(language, &name)
            )
        }
    }
}
