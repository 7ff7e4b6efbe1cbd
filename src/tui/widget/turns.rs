//! The turns of the move history: in two columns where there is room, and otherwise
//! one below the other.

use super::write;
use crate::tui::hit::{Hits, Target};
use crate::tui::text::{self, Log, LogPiece, LogRow, LoggedTurn};
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use schotten_rules::{ByPlayer, Player};
use telling::Language;
use telling::words;

/// The columns for the number of a turn and the space after it.
const NUMBER: u16 = 4;
/// The narrowest column in which most turns fit.
const COLUMN: u16 = 19;

/// Draws turns in a theme and a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnRows<'a> {
    /// How they look.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

/// A line of the panel.
enum Line<'a> {
    Sentence(String),
    /// With their places among all turns.
    Turns(Vec<(usize, &'a LoggedTurn)>),
}

impl TurnRows<'_> {
    /// Draws a turn into a row: its number in the player's color, and what the player
    /// did, the cards in the colors of their clans.
    pub(crate) fn turn(self, turn: &LoggedTurn, row: Rect, style: Style, buf: &mut Buffer) {
        let number = format!("{:>3}", turn.number);
        let owner = self.theme.player(turn.player);
        write(
            buf,
            row.intersection(Rect { width: 3, ..row }),
            &number,
            owner,
        );
        let deeds = Rect {
            x: row.x + NUMBER,
            width: row.width.saturating_sub(NUMBER),
            ..row
        };
        let width = |pieces: &[(String, Style)]| -> u16 {
            let widths = pieces.iter().map(|(text, _)| text::width(text) + 1);
            widths.sum::<u16>().saturating_sub(1)
        };
        let mut pieces = self.pieces(turn, true);
        if width(&pieces) > deeds.width {
            pieces = self.pieces(turn, false);
        }
        let mut x = deeds.x;
        for (text, own) in &pieces {
            let rest = Rect {
                x,
                width: deeds.right().saturating_sub(x),
                ..deeds
            };
            write(buf, rest, text, style.patch(*own));
            x += text::width(text) + 1;
        }
    }

    /// What a player did as texts with their styles; Tactic cards by their names, or
    /// by their codes.
    fn pieces(self, turn: &LoggedTurn, names: bool) -> Vec<(String, Style)> {
        let pieces = turn.deeds.iter().map(|piece| match piece {
            LogPiece::Card(card) => {
                let name = if names {
                    words::short(self.language, *card)
                } else {
                    words::label(self.language, *card)
                };
                (name, self.theme.card(*card, false))
            }
            LogPiece::Text(text) => (text.clone(), Style::new()),
        });
        pieces.collect()
    }

    /// Draws the latest part of the history into a panel: the names, and below them as
    /// many turns as there is room for.
    pub(crate) fn latest(
        self,
        log: &Log,
        names: &ByPlayer<String>,
        area: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        if area.height < 2 {
            return;
        }
        let in_columns = area.width > 2 * COLUMN;
        let width = if in_columns {
            (area.width - 1) / 2
        } else {
            area.width
        };
        let head = Rect { height: 1, ..area };
        if in_columns {
            self.names(names, head, width + 1, buf);
        } else {
            // Side by side, they explain the colors and do not head columns.
            let first = text::width(&names[Player::A]) + 3;
            self.names(names, head, first.min(area.width / 2), buf);
        }
        let mut lines: Vec<Line<'_>> = Vec::new();
        for row in &log.rows {
            match row {
                LogRow::Sentence(sentence) => {
                    let wrapped = text::wrap(sentence, area.width);
                    lines.extend(wrapped.into_iter().map(Line::Sentence));
                }
                LogRow::Turns(cells) => {
                    let turns = cells.iter().flatten();
                    let turns = turns.map(|turn| (*turn, &log.turns[*turn]));
                    if in_columns {
                        lines.push(Line::Turns(turns.collect()));
                    } else {
                        lines.extend(turns.map(|turn| Line::Turns(vec![turn])));
                    }
                }
            }
        }
        let body = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        let from = lines.len().saturating_sub(usize::from(body.height));
        for (row, line) in body.rows().zip(&lines[from..]) {
            match line {
                Line::Sentence(sentence) => write(buf, row, sentence, self.theme.dim),
                Line::Turns(turns) => {
                    for (place, turn) in turns {
                        // In one column, B's turns are indented.
                        let indent = match turn.player {
                            Player::A => 0,
                            Player::B if in_columns => width + 1,
                            Player::B => 1,
                        };
                        let cell = Rect {
                            x: row.x + indent,
                            width,
                            ..row
                        }
                        .intersection(row);
                        self.turn(turn, cell, Style::new(), buf);
                        hits.add(cell, Target::LogTurn(*place));
                    }
                }
            }
        }
    }

    /// Draws the names in the players' colors, this far apart.
    pub(crate) fn names(self, names: &ByPlayer<String>, row: Rect, apart: u16, buf: &mut Buffer) {
        for player in Player::BOTH {
            let (x, width) = match player {
                Player::A => (row.x, apart.saturating_sub(1)),
                Player::B => (row.x + apart, row.width.saturating_sub(apart)),
            };
            let area = Rect { x, width, ..row };
            let name = format!(
                " {} ",
                text::fit(&names[player], area.width.saturating_sub(2))
            );
            write(
                buf,
                area.intersection(row),
                &name,
                self.theme.player(player),
            );
        }
    }
}
