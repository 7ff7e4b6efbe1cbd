//! Recordings of the table for asciinema (asciicast v2): a line of JSON with the
//! size and the title, then one for each frame.

use serde_json::json;
use std::fmt::Write;
use std::time::Duration;

/// Sent before the first frame, so that no cursor is in the picture.
const HIDE_CURSOR: &str = "\x1b[?25l";

/// A recording to which frames are added.
#[derive(Debug)]
pub(crate) struct Film {
    text: String,
    at: Duration,
    pause: Duration,
}

impl Film {
    /// Returns an empty recording of this size and title, with a pause after each frame.
    pub(crate) fn new((columns, rows): (u16, u16), title: &str, pause: Duration) -> Self {
        let about = json!({
            "version": 2,
            "width": columns,
            "height": rows,
            "title": title,
            "env": { "TERM": "xterm-256color" },
        });
        let mut film = Self {
            text: format!("{about}\n"),
            at: Duration::ZERO,
            pause,
        };
        film.event(HIDE_CURSOR);
        film
    }

    /// Adds a frame: the bytes that a terminal gets now.
    pub(crate) fn add_frame(&mut self, bytes: &[u8]) {
        self.event(&String::from_utf8_lossy(bytes));
        self.at += self.pause;
    }

    /// Returns the whole recording. Its last frame stays for another pause.
    pub(crate) fn end(mut self) -> String {
        self.at += self.pause;
        self.event("");
        self.text
    }

    fn event(&mut self, sent: &str) {
        let event = json!([self.at.as_secs_f64(), "o", sent]);
        writeln!(self.text, "{event}").expect("a String takes all that is written");
    }
}
