//! Drawing the table of Lords of Scotland.

use super::{
    Face, Interlude, LordsTable, SeatPanels, Stage, Step, TableLayout, card_width, end, messages,
    outcome, text,
};
use crate::tui::kit::cloth::Cloth;
use crate::tui::kit::large::{draw_headline, large_text};
use crate::tui::kit::paint::light::{gradient, mix};
use crate::tui::kit::{AreaParts, Depth, Theme, cells, clear, inset, write, write_right};
use crate::tui::shell::curtain::Curtain;
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::hint_rows::HintText;
use crate::tui::shell::message_area::{Messages, Tone, TonedText, more, say_nothing_chosen};
use crate::tui::shell::windows::introduction::Introduction;
use crate::tui::shell::{App, Command, Hits, Target};
use lords_bots::LordsOfScotland;
use lords_rules::{PowerOutlook, View};
use ratatui::prelude::*;
use telling::{lords, say};
use textkit::columns::{width, wrap};

/// The least rows of the messages.
const LEAST_MESSAGES: u16 = 3;
/// The rows of the messages in a lesson: what it asks for, and a preview of the action under
/// the cursor.
const LESSON_MESSAGES: u16 = 6;
/// The rows of the messages in a replay: what was done, and what would have been better.
const REPLAY_MESSAGES: u16 = 4;

/// What the parts of the table are drawn from.
#[derive(Clone, Copy)]
pub(super) struct DrawContext<'a> {
    pub(super) table: &'a LordsTable,
    /// What may be shown.
    pub(super) view: &'a View,
    pub(super) app: &'a App,
    pub(super) layout: &'a TableLayout,
}

/// Draws the table. Returns whether the messages were cut.
pub(crate) fn draw(
    table: &LordsTable,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> bool {
    if table.shows_result() {
        end::draw(table, app, area, buf, hits);
        return false;
    }
    let (theme, language) = (&app.theme, app.settings.language);
    let view = table.view();
    let order = seat_order(table);
    let no_hand = hides_hand(table, &view);
    let messages = match table.stage {
        _ if table.is_practice() => LESSON_MESSAGES,
        // Without a hand, the course of the game comes before the last of these rows.
        Stage::Replay(_) if !no_hand => REPLAY_MESSAGES,
        _ => LEAST_MESSAGES,
    };
    let layout = TableLayout::new(area, order.len(), no_hand, messages, !theme.is_lit());
    let context = DrawContext {
        table,
        view: &view,
        app,
        layout: &layout,
    };
    ground(area, &layout, table.is_claim_time(), theme, buf);
    context.draw_header(buf);
    if table.stage == Stage::Over {
        context.draw_large_result(layout.prizes(), buf);
    } else {
        context.draw_supporters(buf, hits);
        context.draw_recruits(buf, hits);
    }
    let settlement = table.is_claim_time().then(|| table.settlement());
    let choosing = table.choosing();
    let changes = match (&choosing, table.intent()) {
        // In a puzzle, to find out what a turn leads to is the task.
        (Some(choosing), Some(action)) if table.puzzle.is_none() => match table.marked_play() {
            [] => outcome::changes(choosing, &[action]),
            play => outcome::changes(choosing, play),
        },
        _ => Vec::new(),
    };
    let seats = SeatPanels {
        table,
        view: &view,
        changes: &changes,
        settlement: settlement.as_ref(),
        app,
    };
    let places: Vec<_> = order
        .into_iter()
        .zip(layout.seats.iter().copied())
        .collect();
    seats.draw(&places, buf, hits);
    let cut = context.draw_hand_and_messages(buf, hits);
    for (face, area) in table.motion.flights(hits) {
        let face = Face {
            hides_power: !table.teaches_powers(),
            ..face.clone()
        };
        face.draw(area, theme, language, buf);
    }
    if let Some((face, at)) = table.dragged_card() {
        let held = Rect::new(
            at.x.saturating_sub(card_width(1) / 2),
            at.y,
            card_width(1),
            1,
        );
        face.draw(held.clamp(area), theme, language, buf);
    }
    cut
}

/// Where a hint is, and what has happened since the player's last turn.
struct HintPlace {
    hint: HintText,
    area: Rect,
    news: Rect,
    /// Whether the news stand in place of the prompt.
    replaces_prompt: bool,
}

impl HintPlace {
    /// Places the news and the hint. The news replace the prompt if they fit there; otherwise they
    /// stand above the hint, which has at least one row. Without a `prompt`, the news have at
    /// least one row, and the hint takes what it needs of the others. `within` returns the
    /// messages that fit into an area, and whether any are left out.
    fn new(
        hint: HintText,
        prompt: Option<Rect>,
        area: Rect,
        within: impl Fn(Rect) -> (Vec<TonedText>, bool),
    ) -> Self {
        let split = |rows: u16| {
            let news = area.top_rows(rows);
            let below = area.without_top(rows);
            (news, below)
        };
        let beside = area.height.saturating_sub(hint.height());
        let most = match prompt {
            Some(_) => area.height.saturating_sub(1),
            None => beside.max(1),
        };
        let fits = |rows: &u16| {
            let (news, _) = split(*rows);
            !within(news).1
        };
        let (messages, is_cut) = within(prompt.unwrap_or(area));
        let rows = if messages.is_empty() {
            0
        } else if is_cut || beside > 0 || prompt.is_none() {
            (1..=most).find(fits).unwrap_or(most)
        } else {
            0
        };
        let (news, below) = split(rows);
        let replaced = prompt.filter(|_| rows == 0 && !messages.is_empty());
        Self {
            hint,
            area: below,
            news: replaced.unwrap_or(news),
            replaces_prompt: replaced.is_some(),
        }
    }
}

impl DrawContext<'_> {
    /// Draws what is below the armies: the prompt and the hand, or the curtain over both; the
    /// messages; and the commands. Returns whether the messages were cut.
    fn draw_hand_and_messages(&self, buf: &mut Buffer, hits: &mut Hits) -> bool {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let cast = self.table.cast(language);
        let layers = self.app.layers();
        let more = || more(language, layers);
        let (messages_area, messages, mut cut) = if self.table.stage == Stage::Curtain {
            let messages = messages::all_messages(&cast, self.table, self.view);
            let area = self.draw_curtain(&messages, buf, hits);
            let messages = messages.into_iter().map(TonedText::from).collect();
            (area, messages, false)
        } else {
            let area = if hides_hand(self.table, self.view) {
                inset(self.layout.hand).union(self.layout.messages)
            } else {
                self.layout.messages
            };
            let within =
                |area| messages::messages_within(area, &more, &cast, self.table, self.view);
            let hint = self.table.hint_text(language);
            let hint = hint.or_else(|| self.table.mistake_text(language));
            // In a replay, the row of the prompt has the progress.
            let is_replay = self.table.mistake.is_some();
            // The question about a power stays, and so does the answer to Enter. What to claim is
            // asked by the rows, too.
            let begins =
                matches!(self.table.step(), Step::Act | Step::Claim) && !self.table.nothing_chosen;
            let prompt = (!is_replay && begins).then_some(self.layout.prompt);
            let place = hint.map(|hint| HintPlace::new(hint, prompt, area, within));
            match (self.app.replay_of::<LordsOfScotland>(), &place) {
                (Some(watching), _) => watching.draw_progress(self.app, self.layout, buf, hits),
                (None, Some(place)) if place.replaces_prompt => {}
                (None, _) => self.draw_prompt(buf),
            }
            if let Some(place) = &place {
                place.hint.draw(self.app, place.area, buf, hits);
            }
            if self.table.shows_claims() {
                self.draw_claims(buf, hits);
            } else if self.view.viewer().is_some() {
                self.draw_hand(buf, hits);
            }
            // The window with the introduction comes before the task, and would cut it.
            if self.app.top_window::<Introduction>().is_some() {
                (area, Vec::new(), false)
            } else {
                let area = place.map_or(area, |place| place.news);
                let (messages, cut) = within(area);
                (area, messages, cut)
            }
        };
        let messages = Messages {
            texts: &messages,
            more: &more,
            on: (self.table.stage == Stage::Curtain).then(|| cloth_style(self.table, theme)),
            theme,
        };
        messages.render(messages_area, buf, &mut cut);
        if !self.app.bare {
            let mut layers = layers.clone();
            layers.always.cut = cut;
            let footer = FooterLines::new(self.app, &layers);
            footer.render(self.layout.footer, buf, hits);
        }
        cut
    }

    /// Draws the line at the top: the game, the skirmish, the turn and the piles.
    fn draw_header(&self, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let area = self.layout.header;
        buf.set_style(area, theme.header);
        let inner = inset(area);
        let title = match &self.table.puzzle {
            Some(puzzle) => puzzle.heading(language),
            None if self.table.is_daily => say!(language, "start-daily"),
            None => lords::title(language),
        };
        write(buf, inner, &title, theme.header.patch(theme.accent));
        let quiet = theme.header.patch(theme.dim);
        let used = width(&title) + 2;
        let rest = inner.without_left(used);
        let shown = if self.table.is_claim_time() {
            self.table.settlement().armies
        } else {
            *self.view.table()
        };
        let mut left = text::progress(language, self.table, &shown);
        if self.table.is_unwritten() {
            let note = say!(language, "header-not-recorded");
            left = format!("{left} · {note}");
        }
        write(buf, rest, &left, quiet);
        let piles = say!(
            language,
            "lords-header-piles",
            draw = self.view.draw_len(),
            discard = self.view.table().discard().len()
        );
        if self.table.teaches_recruits() && width(&left) + width(&piles) + 2 <= rest.width {
            write_right(buf, rest, &piles, quiet);
        }
    }

    /// Writes in large letters who has won, in place of the Supporters.
    fn draw_large_result(&self, free: Rect, buf: &mut Buffer) {
        let (theme, cast) = (&self.app.theme, self.table.cast(self.app.settings.language));
        let Some(winner) = self.table.table().winner() else {
            return;
        };
        let (who, name) = (cast.key(winner), cast.name(winner));
        let text = say!(cast.language, "end-headline", who, name);
        if !theme.is_lit() {
            // The line between the Supporters and the armies would cross the letters.
            clear(buf, free);
            buf.set_style(free, theme.base);
        }
        // With a free line above and below, if it is large even so.
        let inner = Rect {
            x: free.x + 1,
            y: free.y + 1,
            width: free.width.saturating_sub(2),
            height: free.height.saturating_sub(2),
        };
        let fits = large_text(&text, inner, theme).is_some();
        draw_headline(&text, if fits { inner } else { free }, theme, buf);
    }

    /// Draws the line above the hand.
    fn draw_prompt(&self, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let area = self.layout.prompt;
        let key = self.app.screen_layers().key_of(language, Command::Hint);
        let cast = self.table.cast(language);
        let within = |columns| {
            let prompt = text::prompt(&cast, self.table, self.view, &key, columns);
            if self.table.nothing_chosen && self.table.hint_shown().is_none() {
                say_nothing_chosen(language, false, &prompt, columns)
            } else {
                prompt
            }
        };
        let may_use = |card| self.view.power_outlook(card) == Some(PowerOutlook::Usable);
        let explains = self.table.step() == Step::Act
            && self.table.teaches_powers()
            && self.view.hand().iter().any(may_use);
        let legends = [
            say!(language, "lords-may-use"),
            say!(language, "lords-may-use-short"),
        ];
        // The cards that block powers matter more than the long legend at the right.
        let beside = |legend: &String| within(area.width.saturating_sub(width(legend) + 2));
        let whole = within(area.width);
        let [long, short] = legends.each_ref().map(beside);
        let (prompt, legend) = match legends {
            _ if !explains => (whole, String::new()),
            [legend, _] if long == whole => (long, legend),
            [_, legend] => (short, legend),
        };
        let question = matches!(
            self.table.step(),
            Step::Chain | Step::Use(_) | Step::Target(_) | Step::Claim
        );
        let thinks = self.table.stage == Stage::Waiting || self.table.queries.is_finding_hint();
        let reveals = matches!(self.table.stage, Stage::Interlude(Interlude::Reveal(_)));
        let style = if question || thinks || reveals {
            theme.accent
        } else {
            theme.dim
        };
        write(buf, area, &prompt, style);
        if self.table.shows_claims() {
            self.draw_hand_at_claims(area, width(&prompt), buf);
        }
        if width(&prompt) + width(&legend) + 2 <= area.width {
            write_right(buf, area, &legend, theme.dim);
        }
    }

    /// Draws the curtain: whose turn it is, and who looks away. Returns the area on it for
    /// the messages, which say what has happened since.
    fn draw_curtain(&self, messages: &[(Tone, String)], buf: &mut Buffer, hits: &mut Hits) -> Rect {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let cast = self.table.cast(language);
        let key = self.app.screen_layers().key_of(language, Command::Ready);
        let whole = self
            .layout
            .hand
            .union(self.layout.messages)
            .union(self.layout.prompt);
        let area = whole.columns_at(self.layout.hand.x, self.layout.hand.width);
        let inner = inset(area);
        let rows: usize = messages
            .iter()
            .map(|(_, line)| wrap(line, inner.width).len())
            .sum();
        let name = self
            .table
            .table()
            .to_act()
            .map_or("", |player| cast.name(player));
        let curtain = Curtain {
            cloth: Cloth {
                style: cloth_style(self.table, theme),
                theme,
            },
            name,
            lines: &text::curtain(&cast, self.table, &key),
            // Two rows of instructions, and those of the news. If there are many of these, the
            // name takes one row instead of large letters.
            rows_below_name: 2 + cells(rows).max(2),
        };
        let rest = curtain.draw(rows, area, buf);
        hits.add(area, Target::Command(Command::Ready));
        rest.columns_at(inner.x, inner.width)
    }
}

/// Returns whether a replay shows no hand, so that its room is free for the rest.
fn hides_hand(table: &LordsTable, view: &View) -> bool {
    matches!(table.stage, Stage::Replay(_)) && view.viewer().is_none()
}

/// Returns the players from top to bottom: in the order in which they act, or at the end
/// of a skirmish in the order of their armies.
fn seat_order(table: &LordsTable) -> Vec<lords_rules::Player> {
    if table.is_claim_time() {
        table.settlement().order()
    } else {
        table.seat_order()
    }
}

/// Draws the ground: the prizes in the evening sky, the armies on the field, the
/// hand on the reader's own land.
fn ground(area: Rect, layout: &TableLayout, claims: bool, theme: &Theme, buf: &mut Buffer) {
    let color = |style: Style| style.bg.unwrap_or(Color::Reset);
    let [upper, lower] = layout.lines;
    if theme.is_painted() {
        // The army at the bottom is the reader's.
        let own = layout.seats.last().filter(|_| !claims);
        let lower = own.map_or(lower, |seat| seat.whole.y);
        let middle = color(theme.fill);
        let dusk = theme.dusk().map_or(middle, |dusk| dusk.horizon);
        let (top, bottom) = (layout.header.bottom(), layout.footer.y);
        let own_land = own.map_or(middle, |_| mix(middle, color(theme.heather), 70));
        for y in top..bottom {
            let ground = match y {
                y if theme.depth != Depth::True => match y {
                    y if y <= upper => color(theme.sky),
                    _ => middle,
                },
                y if y <= upper => gradient(color(theme.sky), dusk, y - top, 2 * (upper - top + 1)),
                y if y < lower => gradient(color(theme.far_land), middle, y - upper, lower - upper),
                y => gradient(own_land, color(theme.near_land), y - lower, bottom - lower),
            };
            let row = Rect::new(area.x, y, area.width, 1);
            buf.set_style(row, Style::new().bg(ground));
        }
    }
    if theme.is_lit() {
        let night = Style::new().bg(color(theme.night));
        buf.set_style(layout.footer, night);
    } else {
        for y in layout.lines {
            let row = inset(layout.prompt.rows_at(y, 1));
            let line = "─".repeat(usize::from(row.width));
            write(buf, row, &line, theme.panel);
        }
    }
}

/// Returns the style of the curtain, which hangs before the player to act.
fn cloth_style(table: &LordsTable, theme: &Theme) -> Style {
    let player = table.table().to_act();
    player.map_or(theme.popup, |player| theme.seat(player))
}
