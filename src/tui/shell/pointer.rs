//! Underlines what the mouse points at, so that players see what a click would act on. It costs
//! few bytes and works in every theme.

use crate::tui::kit::area::row;
use crate::tui::shell::message::Message;
use crate::tui::shell::start::Entry;
use crate::tui::shell::{App, GameScreen, Hits, Screen, Target};
use ratatui::crossterm::event::{Event, MouseEventKind};
use ratatui::prelude::*;

/// What a movement of the mouse can change on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PointerTraces {
    /// The cursor on the table, and in the menu of the start screen.
    cursor: (Option<Target>, Option<Entry>),
    /// What is marked.
    marked: Option<Rect>,
    /// Where a card is dragged to.
    dragged: Option<Position>,
}

impl App {
    /// Returns the position of the cursor on the table or in the menu of the start screen,
    /// which the mouse moves.
    pub(crate) fn cursor(&self) -> (Option<Target>, Option<Entry>) {
        let entry = matches!(self.screen, Screen::Start).then_some(self.start.at);
        (self.table().and_then(GameScreen::cursor), entry)
    }

    /// Returns what the next movement of the mouse may change: if it doesn't, nothing is drawn.
    pub(crate) fn pointer_traces(&self) -> PointerTraces {
        PointerTraces {
            cursor: self.cursor(),
            marked: self.pointed_row(&self.drawn.hits),
            dragged: self.table().and_then(GameScreen::dragged_to),
        }
    }

    /// Follows the mouse. A key removes the mark: whoever uses the keyboard isn't pointing at
    /// anything.
    pub(crate) fn follow_pointer(&mut self, message: &Message) {
        match message {
            // Nothing of the table can be pointed at.
            _ if self.drawn.too_small => self.pointer = None,
            Message::Input(Event::Mouse(mouse)) => {
                // A card that is dragged shows itself where it is.
                let is_dragging = matches!(mouse.kind, MouseEventKind::Drag(_));
                self.pointer = (!is_dragging).then_some((mouse.column, mouse.row).into());
            }
            Message::Input(Event::Key(_) | Event::Resize(..)) => self.pointer = None,
            _ => {}
        }
    }

    /// Returns whether the mouse points at this.
    pub(crate) fn points_at(&self, target: impl Into<Target>) -> bool {
        let hit = self.pointer.and_then(|at| self.drawn.hits.hit_at(at));
        hit.is_some_and(|(_, hit)| hit == target.into())
    }

    /// Marks what the mouse points at.
    pub(super) fn mark_pointed(&self, hits: &Hits, buf: &mut Buffer) {
        if let Some(row) = self.pointed_row(hits) {
            underline(row.intersection(buf.area), buf);
        }
    }

    /// Returns the row of text that names what the mouse points at.
    fn pointed_row(&self, hits: &Hits) -> Option<Rect> {
        let (area, target) = hits.hit_at(self.pointer?)?;
        text_row(&target, area)
    }
}

/// Returns the row of a target with the text that names it. `None` for what acts on its own
/// when it is pointed at, or is only a ground for other things.
fn text_row(target: &Target, area: Rect) -> Option<Rect> {
    if area.is_empty() {
        return None;
    }
    match target {
        Target::Window | Target::Entry(_) | Target::Field(_) | Target::Turn(_) => None,
        Target::Table(target) => target.text_row(area),
        _ => Some(row(area, 0)),
    }
}

/// Underlines the words of a row.
fn underline(row: Rect, buf: &mut Buffer) {
    let is_text = |x: u16| {
        let char = buf
            .cell((x, row.y))
            .and_then(|cell| cell.symbol().chars().next());
        row.left() <= x && x < row.right() && char.is_some_and(char::is_alphanumeric)
    };
    let is_word = |x: &u16| is_text(*x) || is_text(x.wrapping_sub(1)) && is_text(x + 1);
    let words: Vec<u16> = (row.left()..row.right()).filter(is_word).collect();
    for x in words {
        buf[(x, row.y)].modifier.insert(Modifier::UNDERLINED);
    }
}
