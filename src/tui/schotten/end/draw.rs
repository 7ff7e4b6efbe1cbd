//! Drawing the end of a round.

use super::facts::Facts;
use super::panel::Panel;
use crate::tui::kit::paint::boulder::{BoulderColors, boulder, carve_large, carve_small};
use crate::tui::kit::paint::landscape::{landscape, write_on_landscape};
use crate::tui::kit::{AreaParts, Theme, cells, middle_row, row, write_centered};
use crate::tui::schotten::text::{self, FormationRoom};
use crate::tui::schotten::{NoteText, SchottenTable, Tone};
use crate::tui::shell::result::{SpareRows, Stack, TopRows, above_footer, draw_footer, draw_top};
use crate::tui::shell::{App, Hits};
use ratatui::prelude::*;
use ratatui::symbols::border;
use ratatui::widgets::{Block, Widget};
use schotten_rules::{Outcome, Player, Stone, StoneId, StoneSet};

/// The rows of a Stone in a small window, and of one with its number in pixels.
const STONE: u16 = 3;
const LARGE_NUMBER: u16 = 5;
/// The rows of a Stone in a very large window.
const LARGEST_STONE: u16 = 9;

/// The rows of each part above the panel, and of the course in it.
#[derive(Debug)]
struct Rows {
    top: TopRows,
    stone: u16,
    /// The rows above and below a Stone that nobody has. A claimed one lies nearer to
    /// its owner, with one row left for a formation.
    shift: u16,
    around: u16,
    /// The rows of the course: as many bars for each player, and one for the marks.
    course: u16,
}

impl Rows {
    /// As few rows as possible, with this many lines below the title.
    const fn new(lines: u16) -> Self {
        Self {
            top: TopRows::new(lines),
            stone: STONE,
            shift: 1,
            around: 0,
            course: 3,
        }
    }

    /// Shares out the rows of a page of this height which it has besides those of the panel.
    fn grow(&mut self, height: u16, panel: &mut Panel<'_>, theme: &Theme) {
        let mut spare = SpareRows(height.saturating_sub(self.height() + panel.rows()));
        // With one row for each player, only large differences are seen.
        self.course += spare.take(2);
        self.top.make_room_for_cells(theme, &mut spare);
        self.top.above += spare.take(1);
        panel.padding = [0; 2].map(|_| spare.take(1));
        self.top.gap += spare.take(1);
        panel.gap += spare.take(1);
        self.around += spare.take(2) / 2;
        self.stone += spare.take(1);
        self.course += spare.take(2);
        // The shift counts twice: for Stones above the middle, and for those below it.
        let more = spare.take(3) / 3;
        self.stone += more;
        self.shift += more;
        self.top.title += spare.take(TopRows::TITLE);
        // Large windows: higher bars and larger Stones before more sky.
        while self.course < 13 && spare.take(4) > 0 {
            self.course += 2;
            self.stone += u16::from(self.stone < LARGEST_STONE);
            self.top.gap += 1;
            self.top.above += u16::from(self.stone == LARGEST_STONE);
        }
        while spare.take(3) > 0 {
            self.top.above += 1;
            self.around += 1;
        }
    }

    const fn height(&self) -> u16 {
        self.top.height() + self.stone + 2 * self.shift + 2 * self.around + self.course
    }
}

/// Draws the end of a round.
pub(crate) fn draw(game: &SchottenTable, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let theme = &app.theme;
    let facts = Facts::new(game, app);
    let mut lines = news(game, app);
    // What was copied takes several lines, and says the result itself.
    if lines.len() < 2 {
        lines.insert(0, (facts.why(), theme.accent));
    }
    let mut rows = Rows::new(cells(lines.len()));
    let height = above_footer(area).height;
    let mut panel = Panel::new(&facts, area.width, height.saturating_sub(rows.height()));
    rows.grow(height, &mut panel, theme);
    let mut stack = Stack::new(area);
    let top = rows.top.areas(&mut stack);
    stack.next(rows.around);
    let stones = stack.next(rows.stone + 2 * rows.shift);
    stack.next(rows.around);
    let [above, below] = panel.padding;
    let bottom = stack.next(panel.rows() + rows.course + above + below);
    if let Some(colors) = theme.dusk() {
        let horizon = if colors.has_palette {
            // No text stands on the few, strong colors of the hills.
            bottom.y
        } else {
            stones.y + stones.height / 2
        };
        landscape(area, horizon - area.y, &colors, buf);
    }
    draw_top(&facts.headline(), &lines, top, theme, buf);
    draw_stones(game, app, stones, rows.shift, buf);
    panel.draw(app, bottom, buf, hits);
    draw_footer(app, area, buf, hits);
}

/// Returns what was said since the end, line by line: that something can't be recorded, or
/// what was copied.
fn news(game: &SchottenTable, app: &App) -> Vec<(String, Style)> {
    let is_news = |text: &NoteText| {
        matches!(
            text,
            NoteText::Text(_)
                | NoteText::Record(_)
                | NoteText::Shared(_)
                | NoteText::Company(..)
                | NoteText::Missing
        )
    };
    let Some(note) = game.notes.iter().rfind(|note| is_news(&note.text)) else {
        return Vec::new();
    };
    let style = match note.tone {
        Tone::Plain => app.theme.base,
        Tone::Good => app.theme.good,
        Tone::Bad => app.theme.bad,
    };
    let lines = note.text.lines(app.settings.language, game).into_iter();
    lines.map(|line| (line, style)).collect()
}

/// Draws the nine Stones, each nearer to its owner.
fn draw_stones(game: &SchottenTable, app: &App, area: Rect, shift: u16, buf: &mut Buffer) {
    let (theme, table) = (&app.theme, game.table());
    let winner = table.outcome().and_then(Outcome::winner);
    // The last round of a match may be won by the player who lost the match.
    let winner = winner.filter(|winner| Facts::new(game, app).winner() == Some(*winner));
    let won = winner.map_or(StoneSet::EMPTY, |winner| {
        table.border().owned(winner).winning()
    });
    let count = cells(StoneId::COUNT);
    let height = area.height - 2 * shift;
    // The last Stone needs no column after it.
    let pitch = ((area.width + 1) / count).min(3 * height + 1);
    let width = (pitch - 1).min(2 * height + 1);
    let left = area.x + (area.width + pitch - width - pitch * count) / 2;
    for (at, (id, stone)) in (0..).zip(table.border().stones()) {
        let owner = stone.owner();
        let at_bottom = owner == Some(game.bottom());
        let down = match owner {
            Some(_) if at_bottom => 2 * shift - 1,
            Some(_) => 1,
            None => shift,
        };
        let place = Rect::new(left + at * pitch, area.y + down, width, height);
        let shown = ShownStone {
            id,
            owner,
            ribbon: if at_bottom { height - 1 } else { 0 },
            decided: won.contains(id),
            theme,
        };
        if theme.shows_boulders() {
            shown.draw_boulder(place, buf);
        } else {
            shown.draw_tile(place, buf);
        }
        if let Some(owner) = owner {
            let name = game.name(app.settings.language, owner);
            let spare = width.saturating_sub(text::width(&name));
            // With three columns, the corner of a frame would show on one side only.
            let name = if spare >= 2 && !(theme.outlined && spare == 3) {
                format!(" {name} ")
            } else {
                // The whole width, so that nothing of the Stone shows beside it.
                let name = text::shorten_name(&name, width);
                format!("{name:^0$}", usize::from(width))
            };
            let style = if theme.outlined {
                Style::new()
            } else {
                theme.player(owner)
            };
            write_centered(buf, row(place, shown.ribbon), &name, style);
        }
        let column = area.columns_at(place.x.saturating_sub((pitch - 1 - width) / 2), pitch - 1);
        draw_formations(game, app, stone, won.contains(id), [column, place], buf);
    }
}

/// Writes the formations of both sides above and below a Stone, each on its player's
/// side.
fn draw_formations(
    game: &SchottenTable,
    app: &App,
    stone: &Stone,
    decided: bool,
    [column, tile]: [Rect; 2],
    buf: &mut Buffer,
) {
    let (theme, bottom) = (&app.theme, game.bottom());
    let (above, below) = (tile.y.saturating_sub(1), tile.bottom());
    for (player, y) in [(bottom.other(), above), (bottom, below)] {
        let row = column.rows_at(y, 1).intersection(column);
        let room = FormationRoom {
            columns: row.width,
            has_mark: false,
        };
        let formation = text::side_total(app.settings.language, stone, player, room);
        let style = match stone.owner() {
            // On a ground of its own, since those of adjacent Stones are only a column apart.
            Some(owner) if owner == player && decided => {
                write_centered(buf, row, &formation, theme.claimable);
                continue;
            }
            Some(owner) if owner == player => theme.base.add_modifier(Modifier::BOLD),
            // A palette has no pale text that can be read on the light near the horizon.
            _ if theme.has_palette() => theme.base,
            _ => theme.dim,
        };
        write_on_landscape(&formation, row, style, buf);
    }
}

/// A Stone at the end of a round.
struct ShownStone<'a> {
    id: StoneId,
    owner: Option<Player>,
    /// The row of the Stone in which its owner's name stands.
    ribbon: u16,
    /// Whether it is one of those that won the round.
    decided: bool,
    theme: &'a Theme,
}

impl ShownStone<'_> {
    fn draw_boulder(&self, place: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let gold = theme.claimable.bg.filter(|_| self.decided);
        let colors = BoulderColors {
            rock: gold.or(theme.boulder.bg).unwrap_or_default(),
            moss: theme.moss.fg.filter(|_| gold.is_none()),
            has_palette: theme.has_palette(),
        };
        let seed = self.id.number().into();
        boulder(place.width, 2 * place.height, colors, seed).draw(place, buf);
        let foreground = if gold.is_some() {
            theme.claimable.fg
        } else {
            theme.boulder.fg
        };
        let number = self.id.to_string();
        let carved = [colors.rock, foreground.unwrap_or_default()];
        if theme.has_pixels() && place.height >= LARGE_NUMBER {
            // Between the ribbon, if there is one, and the other end.
            let above = match self.owner {
                Some(_) if self.ribbon == 0 => 2,
                Some(_) => 0,
                None => 1,
            };
            let down = above + (2 * place.height - 8) / 2;
            carve_large(&number, carved, down, place, buf);
        } else {
            carve_small(&number, carved, middle_row(place), buf);
        }
    }

    /// Draws the Stone with lines, for terminals without light.
    fn draw_tile(&self, place: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let id = self.id;
        // Without colors, the Stones that won are the only ones in reverse.
        let style = match self.owner {
            Some(_) if theme.outlined && self.decided => theme.mine.patch(theme.claimable),
            Some(owner) if !theme.outlined => theme.player(owner),
            _ => theme.stone,
        };
        let (number, lines) = if self.decided {
            (format!("*{id}*"), theme.strong_border)
        } else {
            let of_b = theme.outlined && self.owner == Some(Player::B);
            (
                id.to_string(),
                if of_b { border::DOUBLE } else { theme.border },
            )
        };
        buf.set_style(place, style);
        Block::bordered()
            .border_set(lines)
            .border_style(style)
            .render(place, buf);
        write_centered(buf, middle_row(place), &number, style);
    }
}
