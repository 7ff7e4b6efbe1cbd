//! The canvas on which the table is drawn. A frame is sent in one piece, with the
//! bytes for the cells that have changed, and not at all if none has.

use super::order::ThriftyBackend;
use ratatui::crossterm::queue;
use ratatui::crossterm::style::ResetColor;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};
use std::cell::RefCell;
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};
use std::rc::Rc;

/// The largest area that is drawn, in the upper left corner of the window. Windows
/// can have absurd sizes, and each cell takes memory and time.
pub(crate) const LARGEST: Size = Size::new(500, 200);

/// Clears the screen from its end to its beginning. Not all at once, because tmux keeps
/// what that clears in its history, and the hand could be read there.
pub(crate) const CLEAR_BACKWARD: &[u8] = b"\x1b[0m\x1b[999;999H\x1b[1J\x1b[H";

/// A screen whose bytes go to `out`.
pub(crate) struct Canvas<W: Write> {
    terminal: Terminal<ThriftyBackend<Collected>>,
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
        // The terminal that was there before shows the cursor when it is dropped.
        self.collected.0.take();
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
        let frame = without_useless_styles(&self.collected.0.take());
        let clear = std::mem::take(&mut self.clear);
        if frame == self.nothing && !clear {
            return Ok(drawn);
        }
        // Terminals that support these two show the frame at once.
        let mut whole = Vec::with_capacity(frame.len() + 24);
        queue!(whole, BeginSynchronizedUpdate)?;
        if clear {
            whole.extend_from_slice(CLEAR_BACKWARD);
        }
        // The cursor is hidden all the time, and one reset is enough for the next frame.
        whole.extend_from_slice(frame.strip_suffix(&self.nothing[..]).unwrap_or(&frame));
        queue!(whole, ResetColor)?;
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
) -> io::Result<(Terminal<ThriftyBackend<Collected>>, Vec<u8>)> {
    let area = Rect::new(
        0,
        0,
        window.width.min(LARGEST.width),
        window.height.min(LARGEST.height),
    );
    let options = TerminalOptions {
        viewport: Viewport::Fixed(area),
    };
    let backend = ThriftyBackend::new(collected.clone());
    let mut terminal = Terminal::with_options(backend, options)?;
    terminal.draw(|_| {})?;
    let nothing = without_useless_styles(&collected.0.take());
    Ok((terminal, nothing))
}

/// Returns a frame without the styles that are set already, and without those that are of
/// no use: ratatui sets the color of the text and that of the background together, of which
/// mostly only one changes, and blanks show nothing of the text's color and weight.
fn without_useless_styles(frame: &[u8]) -> Vec<u8> {
    let mut thinned = Vec::with_capacity(frame.len());
    let mut styles = Styles::default();
    let mut rest = frame;
    while let Some((byte, after)) = rest.split_first() {
        let sequence = rest.strip_prefix(b"\x1b[");
        let end = sequence.and_then(|text| text.iter().position(|byte| matches!(byte, 0x40..)));
        let (Some(sequence), Some(end)) = (sequence, end) else {
            styles.set_for(*byte, &mut thinned);
            thinned.push(*byte);
            rest = after;
            continue;
        };
        let parameters = &sequence[..end];
        if sequence[end] != b'm' || !styles.want(parameters) {
            thinned.extend_from_slice(b"\x1b[");
            thinned.extend_from_slice(&sequence[..=end]);
        }
        rest = &sequence[end + 1..];
    }
    thinned
}

/// The styles that the terminal has, and those that the next character wants.
#[derive(Default)]
struct Styles<'a> {
    /// The color of the text and that of the background; `None` if it isn't known.
    set: [Option<&'a [u8]>; 2],
    wanted: [Option<&'a [u8]>; 2],
    /// Whether the text is bold, and whether it is dim.
    weight: [bool; 2],
    wanted_weight: [bool; 2],
    /// Whether blanks show the color of the text: as they are underlined, reversed or
    /// crossed out.
    marks: [bool; 3],
}

impl<'a> Styles<'a> {
    /// Takes note of the style that these parameters set. Returns whether it can wait for
    /// the next character.
    fn want(&mut self, parameters: &'a [u8]) -> bool {
        if let Some(colors) = both_colors(parameters) {
            self.wanted = colors.map(Some);
            return true;
        }
        match parameters {
            b"1" => self.wanted_weight[0] = true,
            b"2" => self.wanted_weight[1] = true,
            b"22" => self.wanted_weight = [false; 2],
            _ => {
                match parameters {
                    b"4" | b"24" => self.marks[0] = parameters == b"4",
                    b"7" | b"27" => self.marks[1] = parameters == b"7",
                    b"9" | b"29" => self.marks[2] = parameters == b"9",
                    b"3" | b"23" => {}
                    b"0" => *self = Self::default(),
                    _ => (self.set, self.wanted) = ([None; 2], [None; 2]),
                }
                return false;
            }
        }
        true
    }

    /// Writes what the terminal lacks for a character with this byte.
    fn set_for(&mut self, byte: u8, out: &mut Vec<u8>) {
        let shows_text = byte != b' ' || self.marks.contains(&true);
        if shows_text && self.weight != self.wanted_weight {
            let [bold, dim] = self.wanted_weight;
            if self
                .weight
                .iter()
                .zip([bold, dim])
                .any(|(set, wanted)| *set && !wanted)
            {
                out.extend_from_slice(b"\x1b[22m");
                self.weight = [false; 2];
            }
            for (parameter, missing) in [(1, bold && !self.weight[0]), (2, dim && !self.weight[1])]
            {
                if missing {
                    out.extend_from_slice(format!("\x1b[{parameter}m").as_bytes());
                }
            }
            self.weight = self.wanted_weight;
        }
        let mut changed: Vec<&[u8]> = Vec::new();
        for (place, needed) in [(0, shows_text), (1, true)] {
            if let Some(color) = self.wanted[place].filter(|_| needed)
                && self.set[place] != Some(color)
            {
                changed.push(one_of_sixteen(color).map_or(color, str::as_bytes));
                self.set[place] = Some(color);
            }
        }
        if !changed.is_empty() {
            out.extend_from_slice(b"\x1b[");
            out.extend_from_slice(&changed.join(&b';'));
            out.push(b'm');
        }
    }
}

/// Returns the parameter that every color terminal knows for one of the first 16 colors of
/// the palette. crossterm has `38;5;n` for them, which terminals with 16 colors ignore.
fn one_of_sixteen(color: &[u8]) -> Option<&'static str> {
    const TEXT: [&str; 16] = [
        "30", "31", "32", "33", "34", "35", "36", "37", "90", "91", "92", "93", "94", "95", "96",
        "97",
    ];
    const GROUND: [&str; 16] = [
        "40", "41", "42", "43", "44", "45", "46", "47", "100", "101", "102", "103", "104", "105",
        "106", "107",
    ];
    let (codes, number) = match color.split_at_checked(5)? {
        (b"38;5;", number) => (TEXT, number),
        (b"48;5;", number) => (GROUND, number),
        _ => return None,
    };
    let number: usize = str::from_utf8(number).ok()?.parse().ok()?;
    codes.get(number).copied()
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
    fn no_frame_shows_the_cursor() {
        let window = Size::new(80, 24);
        let mut canvas = Canvas::new(Vec::new(), window).expect("a canvas");
        for text in ["first", "second", "third"] {
            canvas.start_anew(window).expect("a canvas");
            let paint = |frame: &mut Frame<'_>| frame.render_widget(text, frame.area());
            canvas.draw(paint).expect("a frame");
            let sent = canvas.take_sent();
            let sent = String::from_utf8_lossy(&sent);
            assert!(
                sent.contains(text) && !sent.contains("\x1b[?25h"),
                "{sent:?}"
            );
        }
    }

    /// tmux keeps a screen that is cleared whole, or from its beginning on, in its history.
    #[test]
    fn a_frame_that_is_drawn_in_full_clears_nothing_into_a_history() {
        let mut canvas = Canvas::new(Vec::new(), Size::new(80, 24)).expect("a canvas");
        canvas.start_anew(Size::new(60, 20)).expect("a canvas");
        canvas.draw(|_| {}).expect("a frame");
        let sent = canvas.take_sent();
        let holds = |part: &[u8]| sent.windows(part.len()).any(|bytes| bytes == part);
        assert!(holds(CLEAR_BACKWARD));
        for clear in [&b"\x1b[2J"[..], b"\x1b[3J", b"\x1b[J", b"\x1b[0J"] {
            assert!(!holds(clear), "{:?}", String::from_utf8_lossy(&sent));
        }
    }

    #[test]
    fn only_colors_that_change_are_left_whatever_their_numbers_are() {
        let frame = b"\x1b[38;2;9;46;48;48;2;27;48;45mA\x1b[38;2;9;46;48;48;2;1;2;3mB\x1b[1m\
                      \x1b[38;5;48;48;2;1;2;3mC\x1b[39;49mD\x1b[39;48;5;48mE\x1b[0m\
                      \x1b[39;48;5;48mF\x1b[2;3H\x1b[39;48;5;48mG";
        let thinned = b"\x1b[38;2;9;46;48;48;2;27;48;45mA\x1b[48;2;1;2;3mB\x1b[1m\
                        \x1b[38;5;48mC\x1b[39;49mD\x1b[48;5;48mE\x1b[0m\
                        \x1b[39;48;5;48mF\x1b[2;3HG";
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert_eq!(text(&without_useless_styles(frame)), text(thinned));
    }

    #[test]
    fn blanks_get_no_color_of_text_and_no_weight_unless_they_show_it() {
        let frame =
            b"\x1b[1m\x1b[31;40mA\x1b[22m\x1b[39;40m  \x1b[1m\x1b[38;5;1;48;5;2mB\x1b[22m \x1b[7m\
                      \x1b[38;5;3;48;5;2m \x1b[27m\x1b[0m";
        let both = both_colors(b"38;5;1;48;5;2");
        assert!(both.is_some() && both_colors(b"31;40").is_none());
        let thinned = without_useless_styles(frame);
        let text = String::from_utf8_lossy(&thinned);
        assert!(
            text.ends_with("B \x1b[7m\x1b[22m\x1b[33m \x1b[27m\x1b[0m"),
            "{text:?}"
        );
    }

    #[test]
    fn the_first_sixteen_colors_are_sent_as_every_color_terminal_knows_them() {
        for (sent, known) in [
            ("38;5;0;48;5;7", "30;47"),
            ("38;5;7;48;5;8", "37;100"),
            ("38;5;8;48;5;15", "90;107"),
            ("38;5;15;48;5;16", "97;48;5;16"),
            ("39;48;5;255", "39;48;5;255"),
            ("38;2;5;1;2;48;5;3", "38;2;5;1;2;43"),
        ] {
            let thinned = without_useless_styles(format!("\x1b[{sent}mA").as_bytes());
            assert_eq!(String::from_utf8_lossy(&thinned), format!("\x1b[{known}mA"));
        }
    }
}
