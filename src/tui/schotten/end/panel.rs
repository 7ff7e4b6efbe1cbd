//! The panel below the Stones: the figures of the round, its course and both hands.

use super::facts::{Fact, FactKind, Facts};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::{clear, write, write_centered};
use crate::tui::schotten::review::RoundReview;
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::schotten::widget::course::{CourseBars, CourseChart};
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use schotten_rules::{Card, Hand, Player};
use std::collections::BTreeMap;
use telling::say;
use telling::words;
use textkit::columns;

/// The widest panel that is easy to read, and in a very large window.
const WIDEST: u16 = 116;
const WIDEST_IN_LARGE: u16 = 148;

/// The room from which the figures stand in two columns.
const TWO_COLUMNS: u16 = 92;

/// The columns between two columns of figures.
const GAP: u16 = 3;

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

/// What stands in each row of the panel.
pub(super) struct PanelPlan<'a> {
    /// The figures, in one or two columns.
    figures: Vec<[Option<&'a Fact>; 2]>,
    /// The lines that need the whole width.
    wide: Vec<&'a Fact>,
    /// What is known of the course as long as it isn't computed.
    course: Option<&'a Fact>,
    /// The hands that are shown, with their labels.
    hands: Vec<(Player, String)>,
    /// The column of the second hand, if both stand in one row.
    second_hand: Option<u16>,
    /// Sentences to share.
    last: Vec<&'a Fact>,
    width: u16,
    /// The width of the left one of two columns.
    left: u16,
}

/// Returns the columns of a line in the panel of a window of this width.
pub(super) const fn panel_room(window: u16) -> u16 {
    panel_width(window) - 4
}

/// Returns the lines with those that are too long for a column of this width broken in two
/// or more, of which only the first has the label.
pub(super) fn wrap_facts(lines: Vec<Fact>, width: u16) -> Vec<Fact> {
    let labels = label_width(lines.iter()).min(width / 3);
    let room = width.saturating_sub(labels + 2);
    let wrapped = lines.into_iter().flat_map(|line| {
        let is_whole = line.label.is_empty() || text::width(&line.text) <= room;
        if is_whole || line.kind == FactKind::Course {
            return vec![line];
        }
        if let FactKind::Play(brief) = &line.kind
            && text::width(brief) <= room
        {
            return vec![Fact::new(line.label, brief.clone(), FactKind::Other)];
        }
        let mut label = line.label;
        let pieces = text::wrap(&line.text, room).into_iter();
        let pieces = pieces.map(|piece| {
            let label = std::mem::replace(&mut label, " ".to_owned());
            Fact::new(label, piece, line.kind.clone())
        });
        pieces.collect()
    });
    wrapped.collect()
}

/// Returns the width of the panel in a window of this width.
const fn panel_width(width: u16) -> u16 {
    let widest = if width >= 160 {
        WIDEST_IN_LARGE
    } else {
        WIDEST
    };
    let room = width - 2;
    if room < widest { room } else { widest }
}

impl<'a> PanelPlan<'a> {
    /// Shares out the lines, and the hands of these players, in a window of this width.
    pub(super) fn new(
        facts: &Facts<'_>,
        lines: &'a [Fact],
        hands: &[Player],
        window: u16,
        app: &App,
    ) -> Self {
        let width = panel_room(window);
        let mut plan = Self {
            figures: Vec::new(),
            wide: Vec::new(),
            course: None,
            hands: labeled_hands(facts, hands, app),
            second_hand: None,
            last: Vec::new(),
            width,
            left: width,
        };
        let (mut scores, mut others) = (Vec::new(), Vec::new());
        for line in lines {
            match &line.kind {
                FactKind::Points(_) | FactKind::Round(_) => scores.push(line),
                FactKind::Detail | FactKind::Mistakes => plan.wide.push(line),
                FactKind::Course => plan.course = Some(line),
                FactKind::Sharing => plan.last.push(line),
                FactKind::Swing(_) | FactKind::Play(_) | FactKind::Other => others.push(line),
            }
        }
        let half = (width - GAP) / 2;
        let needed = |lines: &[&Fact]| {
            let label = label_width(lines.iter().copied());
            let texts = lines.iter().map(|line| text::width(&line.text));
            label + 2 + texts.max().unwrap_or(0)
        };
        let spare = width.saturating_sub(needed(&others) + GAP);
        plan.left = needed(&scores).max(half.min(spare)).max(
            explained_width(&scores)
                .filter(|explained| *explained <= spare)
                .unwrap_or(0),
        );
        if width >= TWO_COLUMNS && plan.left + GAP + needed(&others) <= width {
            let rows = scores.len().max(others.len());
            let at = |lines: &[&'a Fact], row: usize| lines.get(row).copied();
            let pairs = (0..rows).map(|row| [at(&scores, row), at(&others, row)]);
            plan.figures.extend(pairs);
        } else {
            let all = scores.into_iter().chain(others);
            plan.figures.extend(all.map(|line| [Some(line), None]));
        }
        plan.share_hands(facts, half, app);
        plan
    }

    /// Puts both hands into one row if they have room there, with the names alone where
    /// that helps: in two halves, or one directly after the other.
    fn share_hands(&mut self, facts: &Facts<'_>, half: u16, app: &App) {
        let needed = |labels: &[(Player, String)]| {
            let widths = labels.iter().map(|(player, label)| {
                let hand = facts.game().round().round().hand(*player);
                text::width(label) + 2 + hand_width(hand, app)
            });
            widths.collect::<Vec<u16>>()
        };
        let name = |player| facts.game().mention(player).name(app.settings.language);
        let players = self.hands.iter().map(|(player, _)| *player);
        let named = players.map(|player| (player, name(player))).collect();
        for labels in [self.hands.clone(), named] {
            if let [first, second] = needed(&labels)[..] {
                let at = (half + GAP).max(first + GAP);
                // Nothing needs to be free behind the last card.
                let at = if second <= half + 1 { at } else { first + GAP };
                if at + second <= self.width + 1 {
                    self.hands = labels;
                    self.second_hand = Some(at);
                    return;
                }
            }
        }
    }

    /// Returns what the points are for in lines of this many columns below them, if it has
    /// room there and none beside them.
    fn explained_below(&self, label: u16, width: u16) -> Vec<String> {
        let left = self.figures.iter().map(|row| row[0]);
        let free = left.clone().filter(Option::is_none).count();
        let mut points = left.flatten().filter_map(|fact| match &fact.kind {
            FactKind::Points(Some(explained)) => Some((fact, explained)),
            _ => None,
        });
        let Some((fact, explained)) = points.next() else {
            return Vec::new();
        };
        let beside = label + 2 + text::width(&fact.text) + 2 + text::width(explained);
        let lines = text::wrap(explained, width);
        if beside <= width || lines.len() > free {
            return Vec::new();
        }
        lines
    }

    /// Returns the number of rows, without those of the course.
    pub(super) fn rows(&self) -> u16 {
        let hands = self.second_hand.map_or(self.hands.len(), |_| 1);
        cells(self.figures.len() + self.wide.len() + hands + self.last.len())
    }
}

/// Returns the hands of these players, with their labels.
fn labeled_hands(facts: &Facts<'_>, players: &[Player], app: &App) -> Vec<(Player, String)> {
    let label = |&player: &Player| {
        let who = facts.game().mention(player);
        let hand = say!(
            app.settings.language,
            "replay-eyes-one",
            who = who.key(),
            of = who.possessive(app.settings.language)
        );
        (player, text::capitalize(&hand))
    };
    players.iter().map(label).collect()
}

fn label_width<'a>(lines: impl Iterator<Item = &'a Fact>) -> u16 {
    let widths = lines.map(|line| text::width(&line.label));
    widths.max().unwrap_or(0)
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
    let labels = label_width(plan.wide.iter().copied());
    for line in &plan.wide {
        draw_fact(line, LabeledArea::new(next(1), labels), app, buf);
    }
    next(rows.around);
    let course = next(rows.course);
    match facts.review().and_then(|review| review.course.as_ref()) {
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
        FactKind::Swing(_) => theme.accent,
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

/// Returns the columns of the line of the points with what they are for, if there is one.
fn explained_width(scores: &[&Fact]) -> Option<u16> {
    let label = label_width(scores.iter().copied());
    let widths = scores.iter().filter_map(|line| match &line.kind {
        FactKind::Points(Some(explained)) => {
            Some(label + 2 + text::width(&line.text) + 2 + text::width(explained))
        }
        _ => None,
    });
    widths.max()
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
    let Some(course) = facts.review().and_then(|review| review.course.as_ref()) else {
        return;
    };
    let player = game.bottom();
    let labels = text::course_ends(language, game);
    // The bars don't move when the analysis is complete.
    let (of, review) = (course.turns(), facts.review());
    let progress = |turn| say!(language, "replay-analyzing", turn = turn, of = of);
    let least = usize::from(text::width(&progress(of)));
    let unfinished = review.filter(|review| !review.is_complete());
    let chart = CourseChart {
        bars: CourseBars {
            course,
            viewer: player,
            player,
            theme: &app.theme,
        },
        labels: labels.map(|label| columns::pad(&label, least)),
        seen_by: text::course_seen_by(language, game, player),
        names: text::course_names(language, game),
        mistakes: review.map_or_else(BTreeMap::new, RoundReview::all_mistakes),
        inaccuracies: review.map_or_else(BTreeMap::new, RoundReview::all_inaccuracies),
        swing: review
            .and_then(RoundReview::reviewed_course)
            .and_then(|course| course.greatest_swing(player))
            .map(|swing| swing.turn),
        shown: None,
        progress: unfinished.map(|review| progress(review.refined())),
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
        let hand = facts.game().round().round().hand(*player);
        draw_hand(hand, app, place.value(), buf);
    }
}

/// Returns the columns of a card in a hand, with its name.
fn card_width(card: Card, app: &App) -> u16 {
    text::width(&words::label(app.settings.language, card)) + 2
}

/// Returns the columns of a hand whose cards have their names.
fn hand_width(hand: &Hand, app: &App) -> u16 {
    hand.iter().map(|card| card_width(card, app) + 1).sum()
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
