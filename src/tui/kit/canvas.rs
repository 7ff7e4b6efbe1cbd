//! The canvas on which the table is drawn. A frame is sent in one piece, with the
//! bytes for the cells that have changed, and not at all if none has.

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate,
};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::cell::RefCell;
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};
use std::rc::Rc;

/// The largest area that is drawn, in the upper left corner of the window. Windows
/// can have absurd sizes, and each cell takes memory and time.
pub(crate) const LARGEST: Size = Size::new(500, 200);

/// A screen whose bytes go to `out`.
pub(crate) struct Canvas<W: Write> {
    terminal: Terminal<CrosstermBackend<Collected>>,
    collected: Collected,
    out: W,
    /// What ratatui writes if nothing has changed: resets of colors and cursor.
    nothing: Vec<u8>,
    /// The size of the window, of which at most [`LARGEST`] is drawn.
    window: Size,
    /// Whether the next frame begins with an empty screen.
    clear: bool,
}

/// The bytes of a frame, until they are sent.
#[derive(Clone, Debug, Default)]
struct Collected(Rc<RefCell<Vec<u8>>>);

impl<W: Write> Canvas<W> {
    /// Returns a screen in a window of this size, which is taken to be empty.
    ///
    /// # Errors
    ///
    /// If ratatui fails, which isn't expected.
    pub(crate) fn new(out: W, window: Size) -> io::Result<Self> {
        let collected = Collected::default();
        let (terminal, nothing) = blank(&collected, window)?;
        Ok(Self {
            terminal,
            collected,
            out,
            nothing,
            window,
            clear: false,
        })
    }

    /// Draws the next frame in full, in a window of this size.
    ///
    /// # Errors
    ///
    /// If ratatui fails, which isn't expected.
    pub(crate) fn start_anew(&mut self, window: Size) -> io::Result<()> {
        (self.terminal, self.nothing) = blank(&self.collected, window)?;
        self.window = window;
        self.clear = true;
        Ok(())
    }

    pub(crate) const fn window(&self) -> Size {
        self.window
    }

    /// Returns where the frames go.
    pub(crate) const fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Draws a frame with `paint`, sends what has changed since the last one, and
    /// returns what `paint` has returned.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(crate) fn draw<D: Default>(
        &mut self,
        paint: impl FnOnce(&mut Frame<'_>) -> D,
    ) -> io::Result<D> {
        let mut drawn = D::default();
        self.terminal.draw(|frame| drawn = paint(frame))?;
        let frame = without_repeated_colors(&self.collected.0.take());
        let clear = std::mem::take(&mut self.clear);
        if frame == self.nothing && !clear {
            return Ok(drawn);
        }
        // Terminals that support these two show the frame at once.
        let mut whole = Vec::with_capacity(frame.len() + 24);
        queue!(whole, BeginSynchronizedUpdate)?;
        if clear {
            queue!(whole, Clear(ClearType::All))?;
        }
        whole.extend_from_slice(&frame);
        queue!(whole, EndSynchronizedUpdate)?;
        self.out.write_all(&whole)?;
        self.out.flush()?;
        Ok(drawn)
    }
}

/// Returns a ratatui terminal that takes the screen to be empty, and the bytes it writes
/// for a frame in which nothing changes.
fn blank(
    collected: &Collected,
    window: Size,
) -> io::Result<(Terminal<CrosstermBackend<Collected>>, Vec<u8>)> {
    let area = Rect::new(
        0,
        0,
        window.width.min(LARGEST.width),
        window.height.min(LARGEST.height),
    );
    let options = TerminalOptions {
        viewport: Viewport::Fixed(area),
    };
    let backend = CrosstermBackend::new(collected.clone());
    let mut terminal = Terminal::with_options(backend, options)?;
    terminal.draw(|_| {})?;
    let nothing = without_repeated_colors(&collected.0.take());
    Ok((terminal, nothing))
}

/// Returns a frame without the colors that are set already. ratatui sets the color of the
/// text and that of the background together, of which mostly only one changes.
fn without_repeated_colors(frame: &[u8]) -> Vec<u8> {
    let mut thinned = Vec::with_capacity(frame.len());
    let mut set: [&[u8]; 2] = [b"", b""];
    let mut rest = frame;
    while let Some((byte, after)) = rest.split_first() {
        let sequence = rest.strip_prefix(b"\x1b[");
        let end = sequence.and_then(|text| text.iter().position(|byte| matches!(byte, 0x40..)));
        let (Some(sequence), Some(end)) = (sequence, end) else {
            thinned.push(*byte);
            rest = after;
            continue;
        };
        let (parameters, is_style) = (&sequence[..end], sequence[end] == b'm');
        rest = &sequence[end + 1..];
        let colors = is_style.then(|| both_colors(parameters)).flatten();
        let changed: Vec<&[u8]> = if let Some(colors) = colors {
            let before = std::mem::replace(&mut set, colors);
            let pairs = colors.into_iter().zip(before);
            let changed = pairs.filter(|(color, before)| color != before);
            changed.map(|(color, _)| color).collect()
        } else {
            // Bold and the like leave the colors as they are.
            if is_style
                && !matches!(
                    parameters,
                    b"1" | b"2" | b"3" | b"4" | b"7" | b"9" | b"22" | b"23" | b"24" | b"27" | b"29"
                )
            {
                set = [b"", b""];
            }
            vec![parameters]
        };
        if colors.is_none() || !changed.is_empty() {
            thinned.extend_from_slice(b"\x1b[");
            thinned.extend_from_slice(&changed.join(&b';'));
            thinned.push(if is_style { b'm' } else { sequence[end] });
        }
    }
    thinned
}

/// Returns the parameters that set the color of the text and that of the background, if
/// these are for both: `38;2;r;g;b` or `38;5;n` or `39`, then the same with 48 and 49.
fn both_colors(parameters: &[u8]) -> Option<[&[u8]; 2]> {
    let fields: Vec<&[u8]> = parameters.split(|byte| *byte == b';').collect();
    let length = |fields: &[&[u8]], own: &[u8], given: &[u8]| match fields {
        [first, ..] if *first == own => Some(1),
        [first, b"2", _, _, _, ..] if *first == given => Some(5),
        [first, b"5", _, ..] if *first == given => Some(3),
        _ => None,
    };
    let text = length(&fields, b"39", b"38")?;
    let ground = length(&fields[text..], b"49", b"48")?;
    let end = fields[..text]
        .iter()
        .map(|field| field.len() + 1)
        .sum::<usize>();
    (fields.len() == text + ground).then(|| [&parameters[..end - 1], &parameters[end..]])
}

impl Canvas<Vec<u8>> {
    /// Returns the bytes sent since the last call.
    pub(crate) fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }
}

impl<W: Write> Debug for Canvas<W> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canvas").finish_non_exhaustive()
    }
}

impl Write for Collected {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// The frame is sent when it is whole.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colors_that_change_are_left_whatever_their_numbers_are() {
        let frame = b"\x1b[38;2;9;46;48;48;2;27;48;45mA\x1b[38;2;9;46;48;48;2;1;2;3mB\x1b[1m\
                      \x1b[38;5;48;48;2;1;2;3mC\x1b[39;49mD\x1b[39;48;5;48mE\x1b[0m\
                      \x1b[39;48;5;48mF\x1b[2;3H\x1b[39;48;5;48mG";
        let thinned = b"\x1b[38;2;9;46;48;48;2;27;48;45mA\x1b[48;2;1;2;3mB\x1b[1m\
                        \x1b[38;5;48mC\x1b[39;49mD\x1b[48;5;48mE\x1b[0m\
                        \x1b[39;48;5;48mF\x1b[2;3HG";
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert_eq!(text(&without_repeated_colors(frame)), text(thinned));
    }
}
