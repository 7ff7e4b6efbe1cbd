//! What is seen of a match while it is played: a bar on standard error, where
//! that is a terminal.

use super::text;
use crate::arena::Record;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, Write};

/// A bar that counts rounds.
#[derive(Clone)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A bar that begins where the record is; an invisible one if `quiet`.
    pub(super) fn new(record: &Record, quiet: bool) -> Self {
        let target = if quiet {
            ProgressDrawTarget::hidden()
        } else {
            // Hidden by itself where it is no terminal.
            ProgressDrawTarget::stderr()
        };
        let bar = ProgressBar::with_draw_target(Some(2 * record.planned()), target);
        let style = "{wide_bar} {human_pos}/{human_len}  {speed}  {eta}  {msg}";
        let speed = |state: &ProgressState, text: &mut dyn fmt::Write| {
            let _ = write!(text, "{:.0}/s", state.per_sec());
        };
        let style = ProgressStyle::with_template(style).expect("a template");
        bar.set_style(style.with_key("speed", speed));
        bar.set_position(2 * record.played());
        // What was played before is no measure of the speed.
        bar.reset_eta();
        Self(bar)
    }

    /// Shows how far it is.
    pub(super) fn show(&self, record: &Record) {
        if self.0.is_hidden() {
            return;
        }
        self.0.set_position(2 * record.played());
        self.0.set_message(text::standing(record));
    }

    /// Writes a line to standard error, above the bar.
    pub(super) fn print(&self, line: &str) {
        self.0.suspend(|| {
            // If nobody can be told, the match goes on all the same.
            let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
        });
    }

    /// Takes the bar away.
    pub(super) fn clear(&self) {
        self.0.finish_and_clear();
    }
}
