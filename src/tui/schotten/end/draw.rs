//! Drawing the end of a round.

use super::facts::{Fact, FactKind, Facts};
use super::panel::{PanelRows, draw_panel};
use super::plan::{PanelPlan, panel_room, wrap_facts};
use crate::tui::kit::area::{cells, middle_row, row};
use crate::tui::kit::paint::boulder::{BoulderColors, boulder, carve_large, carve_small};
use crate::tui::kit::paint::landscape::{landscape, write_on_landscape};
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write_centered;
use crate::tui::schotten::note::{NoteText, Tone};
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text::{self, FormationRoom};
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use crate::tui::shell::result::{SpareRows, Stack, TopRows, above_footer, draw_footer, draw_top};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::{Block, Widget};
use schotten_rules::{Outcome, Player, Stone, StoneId, StoneSet};
use telling::say;

/// The smallest size at which the result explains the Stones that decided the round.
const ROOMY: (u16, u16) = (100, 30);

/// The rows of a Stone in a small window, and of one with its number in pixels.
const STONE: u16 = 3;
const LARGE_NUMBER: u16 = 5;

/// The rows of each part, and the empty ones between them.
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
    /// The empty rows at the top and at the bottom of the panel.
    padding: [u16; 2],
    /// The empty rows above and below the course.
    between: u16,
    panel: u16,
}

impl Rows {
    /// Shares out the rows above the footer: `said` lines below the title, and a panel
    /// of this many lines beside the course.
    fn new(height: u16, said: u16, panel: u16, theme: &Theme) -> Self {
        let mut rows = Self {
            top: TopRows::new(said),
            stone: STONE,
            shift: 1,
            around: 0,
            course: 3,
            padding: [0; 2],
            between: 0,
            panel,
        };
        let mut spare = SpareRows(height.saturating_sub(rows.height()));
        // With one row for each player, only large differences are seen.
        rows.course += spare.take(2);
        rows.top.make_room_for_cells(theme, &mut spare);
        rows.top.above += spare.take(1);
        rows.padding = [0; 2].map(|_| spare.take(1));
        rows.top.gap += spare.take(1);
        rows.around += spare.take(2) / 2;
        rows.stone += spare.take(1);
        rows.between += spare.take(2) / 2;
        rows.course += spare.take(2);
        rows.top.above += spare.take(1);
        rows.top.gap += spare.take(1);
        // The shift counts twice: for Stones above the middle, and for those below it.
        let more = spare.take(3) / 3;
        rows.stone += more;
        rows.shift += more;
        rows.top.title += spare.take(TopRows::TITLE);
        let more = spare.take(4) / 2;
        rows.stone += more;
        rows.course += more;
        // Large windows: higher bars and larger Stones before more sky.
        while rows.course < 13 && spare.take(4) > 0 {
            rows.course += 2;
            rows.top.above += 1;
            rows.top.gap += 1;
        }
        while spare.take(3) > 0 {
            rows.top.above += 1;
            rows.around += 1;
        }
        rows
    }

    const fn panel_height(&self) -> u16 {
        self.panel + self.course + self.padding[0] + self.padding[1] + 2 * self.between
    }

    const fn height(&self) -> u16 {
        self.top.height() + self.stone + 2 * self.shift + 2 * self.around + self.panel_height()
    }
}

/// Draws the end of a round.
pub(crate) fn draw(game: &SchottenTable, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let theme = &app.theme;
    let facts = Facts::new(game, app);
    let mut said = vec![(facts.why(), theme.accent)];
    let news = news(game, app);
    let is_shared = news.len() > 1;
    if is_shared {
        said = news;
    } else if let Some(news) = news.into_iter().next() {
        said.push(news);
    } else {
        // Nothing moves when the remark comes.
        said.push((facts.remark().unwrap_or_default(), theme.base));
    }
    let wrapped = |lines| wrap_facts(lines, panel_room(area.width));
    let mut lines = wrapped(facts.lines());
    let page = above_footer(area);
    let room = |said: usize| {
        let fixed = Rows::new(0, cells(said), 0, theme).height();
        page.height.saturating_sub(fixed)
    };
    let is_roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
    let mut hands = facts.hands();
    let count = |lines: &[Fact], hands: &[Player]| {
        PanelPlan::new(&facts, lines, hands, area.width, app).rows()
    };
    if !is_roomy || count(&lines, &hands) > room(said.len()) {
        lines = facts.lines();
        // What to share is copied with a key.
        lines.retain(|line| !matches!(line.kind, FactKind::Detail | FactKind::Sharing));
        if facts.is_match_over() {
            // The headline tells the score.
            lines.retain(|line| !matches!(line.kind, FactKind::Points(_)));
        }
        lines = wrapped(lines);
    }
    // The remark makes way first, and the hands for what a match has come to or what was
    // copied.
    if !is_shared && count(&lines, &hands) > room(said.len()) {
        said.truncate(1);
    }
    if (is_shared || facts.is_match_over()) && count(&lines, &hands) > room(said.len()) {
        hands.clear();
    }
    while count(&lines, &hands) > room(said.len()) && leave_out_round(&mut lines, app) {}
    // Without its three rows, the course would have no marks.
    if count(&lines, &hands) > room(said.len()) {
        hands.clear();
    }
    while count(&lines, &hands) > room(said.len()) && leave_out_mistakes(&mut lines) {}
    let plan = PanelPlan::new(&facts, &lines, &hands, area.width, app);
    let rows = Rows::new(page.height, cells(said.len()), plan.rows(), theme);
    let mut stack = Stack::new(area);
    let top = rows.top.areas(&mut stack);
    stack.next(rows.around);
    let stones = stack.next(rows.stone + 2 * rows.shift);
    stack.next(rows.around);
    let panel = stack.next(rows.panel_height());
    if let Some(colors) = theme.dusk() {
        let horizon = if colors.has_palette {
            // No text stands on the few, strong colors of the hills.
            panel.y
        } else {
            stones.y + stones.height / 2
        };
        let horizon = horizon - area.y;
        landscape(area, horizon, &colors, buf);
    }
    draw_top(&facts.headline(), &said, top, theme, buf);
    draw_stones(game, app, stones, rows.shift, buf);
    let panel = PanelRows {
        area: panel,
        padding: rows.padding,
        course: rows.course,
        around: rows.between,
    };
    draw_panel(&facts, &plan, app, panel, buf, hits);
    draw_footer(app, area, buf, hits);
}

/// Returns what was said since the end, line by line: that something can't be recorded, or
/// what was copied.
fn news(game: &SchottenTable, app: &App) -> Vec<(String, Style)> {
    let is_news = |text: &NoteText| {
        matches!(
            text,
            NoteText::Text(_) | NoteText::Record(_) | NoteText::Shared(_)
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

/// Leaves out the last line about the kinds of mistakes. Returns whether there was one.
fn leave_out_mistakes(lines: &mut Vec<Fact>) -> bool {
    let last = lines
        .iter()
        .rposition(|line| line.kind == FactKind::Mistakes);
    last.map(|at| lines.remove(at)).is_some()
}

/// Leaves out the first round that is listed, and says how many are. Returns whether
/// there was one.
fn leave_out_round(lines: &mut Vec<Fact>, app: &App) -> bool {
    let number = |line: &Fact| match line.kind {
        FactKind::Round(number) => Some(number),
        _ => None,
    };
    let mut rounds = (0..)
        .zip(&*lines)
        .filter(|(_, line)| number(line).is_some());
    let (Some((first, _)), Some((_, second)), Some(_)) =
        (rounds.next(), rounds.next(), rounds.next())
    else {
        return false;
    };
    // One line tells how many are left out, in place of the last of them.
    let left_out = number(second).unwrap_or_default();
    lines.remove(first);
    lines[first].text = say!(app.settings.language, "end-earlier", count = left_out);
    lines[first].label = String::new();
    true
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
            let name = text::name(app.settings.language, game, owner);
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
        let column = Rect {
            x: place.x.saturating_sub((pitch - 1 - width) / 2),
            width: pitch - 1,
            ..area
        };
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
        let row = Rect {
            y,
            height: 1,
            ..column
        }
        .intersection(column);
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
        let ink = if gold.is_some() {
            theme.claimable.fg
        } else {
            theme.boulder.fg
        };
        let number = self.id.to_string();
        let carved = [colors.rock, ink.unwrap_or_default()];
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
