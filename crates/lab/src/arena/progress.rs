//! The progress of a running match: a bar on standard error, if that is a
//! terminal.

use super::results::Results;
use crate::figures::percent;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, Write};

/// A bar that counts rounds.
#[derive(Clone)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A bar for a match with these results so far.
    pub(super) fn new(results: &Results) -> Self {
        // It hides itself if standard error isn't a terminal.
        let bar = ProgressBar::new(results.planned() * results.seats as u64);
        let style = "{wide_bar} {human_pos}/{human_len}  {speed}  {eta}  {msg}";
        let speed = |state: &ProgressState, text: &mut dyn fmt::Write| {
            // The bar's own writer, which can't fail.
            let _ = write!(text, "{:.0}/s", state.per_sec());
        };
        let style = ProgressStyle::with_template(style).expect("a template");
        bar.set_style(style.with_key("speed", speed));
        bar.set_position(results.played() * results.seats as u64);
        // Rounds played in an earlier run say nothing about the speed.
        bar.reset_eta();
        Self(bar)
    }

    /// Shows the results so far.
    pub(super) fn show(&self, results: &Results) {
        if self.0.is_hidden() {
            return;
        }
        self.0.set_position(results.played() * results.seats as u64);
        if let [pairing] = &results.pairings[..]
            && results.played() > 0
        {
            self.0
                .set_message(percent(pairing.counts.outcomes().rate()));
        }
    }

    /// Writes a line to standard error, above the bar.
    pub(super) fn print(&self, line: &str) {
        self.0.suspend(|| {
            // A closed standard error is no reason to end the match.
            let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
        });
    }

    /// Removes the bar.
    pub(super) fn clear(&self) {
        self.0.finish_and_clear();
    }
}
