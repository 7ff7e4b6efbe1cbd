//! The preview beside the settings: parts of a table drawn as the game's own, with
//! the settings as they are now.

mod lords;

use crate::game_kind::GameKind;
use crate::options::{Options, SchottenConfig};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::{clear, write};
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text;
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen;
use crate::tutorial::LessonScene;
use jiff::Timestamp;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Margin, Rect};
use schotten_bots::{Grade, Level};
use schotten_rules::{ClanCard, Color, Player, StoneId, Variant};
use telling::say;
use telling::words::Participant;
use textkit::columns;

/// A turn with a claimed Stone, one that can be claimed, and a Tactic card.
const SCENE: LessonScene = LessonScene {
    variant: Variant::Tactic,
    border: ":/:/G7Y8G9:R2R3N5^A=A/R7B8R9:B9Y2/P6P3:Y4/:/:/:/:",
    hand: "B5Y9P2JON4G3",
    decks: ["", ""],
    theirs: "N1",
    rest: "discard=- played=0,0 jokers=- passes=0 phase=end",
};

/// The Stone in the middle of the preview.
const MIDDLE: StoneId = StoneId::new(4).expect("there is a Stone 4");

/// The cards on the farther side of it.
const FARTHER: [(Color, u8); 2] = [(Color::Blue, 9), (Color::Yellow, 2)];

/// Draws the preview into an area, as it looks on a screen of this size.
pub(super) fn draw(app: &App, screen: Rect, area: Rect, buf: &mut Buffer) {
    const LEAST: (u16, u16) = (16, 9);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return;
    }
    let (theme, language) = (&app.theme, app.settings.language);
    let title = Rect { height: 1, ..area };
    write(buf, title, &say!(language, "settings-preview"), theme.dim);
    let ground = Rect {
        y: area.y + 1,
        height: area.height - 1,
        ..area
    };
    clear(buf, ground);
    if app.current_game() == GameKind::Lords {
        lords::draw(app, screen, ground, buf);
        return;
    }
    let (table, hits, prompt) = draw_table(app, screen);
    let inner = ground.inner(Margin::new(1, 0));
    let prompt = columns::wrap(&prompt, inner.width);
    let hand = cards_area(inner.width, |place| hits.area_of(Target::Hand(place)));
    let room = inner.height.saturating_sub(hand.height);
    // Where the Stones and the nearer side just fit, there is no row below them.
    let gap = u16::from(room > nearer_rows(&hits));
    let rest = room.saturating_sub(gap);
    // The prompt makes way for whole cards.
    let said = cells(prompt.len().min(2));
    let has_room = nearer_rows(&hits) + said <= rest;
    let rest = if has_room { rest - said } else { rest };
    let stones = stones_area(&hits, (inner.width, rest));
    // The color of the ground beside the hand.
    let beside = table.cell((0, hand.y)).map(Cell::style);
    buf.set_style(ground, beside.unwrap_or(theme.base));
    let centered = |part: Rect| inner.x + (inner.width - part.width) / 2;
    copy(&table, stones, (centered(stones), inner.y), buf);
    let y = inner.y + stones.height + gap;
    copy(&table, hand, (centered(hand), y), buf);
    let said = if has_room { &prompt[..] } else { &[] };
    for (y, line) in (y + hand.height..inner.bottom()).zip(said) {
        let row = Rect {
            y,
            height: 1,
            ..inner
        };
        write(buf, row, line, theme.accent);
    }
}

/// Returns the program with nothing but the settings and the looks of this one.
fn demo(app: &App) -> App {
    let (preferences, theme) = (app.preferences.clone(), app.theme.clone());
    let now = Timestamp::UNIX_EPOCH;
    let (demo, _) = App::new(&Options::default(), preferences, theme, 0, now);
    demo
}

/// Returns what it draws on a screen of this size, and where things are on it.
fn render(demo: &App, screen: Rect) -> (Buffer, Hits) {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(screen.width, screen.height));
    let mut drawn = screen::Drawn::default();
    let Ok(frame) = terminal.draw(|frame| drawn = screen::draw(frame, demo));
    (frame.buffer.clone(), drawn.hits)
}

/// Returns a table of its own on a screen of this size, and what is to be done there.
fn draw_table(app: &App, screen: Rect) -> (Buffer, Hits, String) {
    let mut demo = demo(app);
    let computer = Level::Graded(Grade::DEFAULT);
    let participants = [Participant::Reader, Participant::Computer(computer, None)];
    let config = SchottenConfig {
        first: Some(Player::A),
        ..SchottenConfig::new(SCENE.variant, participants, 0)
    };
    let game = SchottenTable::from_position(config, &SCENE.round(), &app.settings);
    let prompt = text::prompt(app.settings.language, &game);
    demo.screen = Screen::Table(Box::new(game));
    let (buffer, hits) = render(&demo, screen);
    (buffer, hits, prompt)
}

/// Returns the cards beside each other that fit, of which `card` gives the areas, for a hand
/// with their letters.
fn cards_area(width: u16, card: impl Fn(usize) -> Option<Rect>) -> Rect {
    let cards = (0..).map_while(card);
    let mut area = Rect::default();
    for card in cards {
        let more = if area.is_empty() {
            card
        } else {
            area.union(card)
        };
        if more.width > width || more.height > card.height {
            break;
        }
        area = more;
    }
    area
}

/// Returns the Stones around the middle one that fit, and as much of their columns.
fn stones_area(hits: &Hits, (width, height): (u16, u16)) -> Rect {
    let column = |stone: StoneId| hits.area_of(Target::Stone(stone)).unwrap_or_default();
    let middle = column(MIDDLE);
    let mut area = middle;
    let steps = [1, -1, 2, -2].map(|step| {
        let number = i16::from(MIDDLE.number()) + step;
        u8::try_from(number).ok().and_then(StoneId::new)
    });
    for stone in steps.into_iter().flatten() {
        let more = area.union(column(stone));
        if more.width > width {
            break;
        }
        area = more;
    }
    // The farther side is whole or not there at all.
    let height = if height < area.height {
        height.min(nearer_rows(hits))
    } else {
        area.height
    };
    Rect {
        y: area.bottom() - height,
        height,
        ..area
    }
}

/// Returns the rows of the Stone in the middle and of the nearer side of it.
fn nearer_rows(hits: &Hits) -> u16 {
    let column = hits.area_of(Target::Stone(MIDDLE)).unwrap_or_default();
    let farther = FARTHER.iter().filter_map(|(color, strength)| {
        let card = ClanCard::new(*color, *strength)?;
        hits.area_of(Target::Border(MIDDLE, Player::B, card.into()))
    });
    let top = farther.map(Rect::bottom).max();
    column.bottom() - top.unwrap_or(column.y)
}

/// Copies an area of one buffer to a place in another.
fn copy(from: &Buffer, area: Rect, (x, y): (u16, u16), to: &mut Buffer) {
    for row in 0..area.height {
        for column in 0..area.width {
            let cell = from.cell((area.x + column, area.y + row));
            if let (Some(cell), Some(target)) = (cell, to.cell_mut((x + column, y + row))) {
                target.clone_from(cell);
            }
        }
    }
}
