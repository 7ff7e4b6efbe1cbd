//! The progress of a running match: a bar on standard error, if that is a
//! terminal.

use super::text;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt;
use std::io::{self, Write};
use tabletop::Game;
use tabletop::arena::Results;

/// A bar that counts rounds.
#[derive(Clone)]
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// A bar for a match with these results so far; an invisible one if `quiet`.
    pub(super) fn new<G: Game>(results: &Results<G>, quiet: bool) -> Self {
        let target = if quiet {
            ProgressDrawTarget::hidden()
        } else {
            // It hides itself if this isn't a terminal.
            ProgressDrawTarget::stderr()
        };
        let bar = ProgressBar::with_draw_target(Some(rounds(results, results.planned())), target);
        let style = "{wide_bar} {human_pos}/{human_len}  {speed}  {eta}  {msg}";
        let speed = |state: &ProgressState, text: &mut dyn fmt::Write| {
            // The bar's own writer, which can't fail.
            let _ = write!(text, "{:.0}/s", state.per_sec());
        };
        let style = ProgressStyle::with_template(style).expect("a template");
        bar.set_style(style.with_key("speed", speed));
        bar.set_position(rounds(results, results.played()));
        // Rounds played in an earlier run say nothing about the speed.
        bar.reset_eta();
        Self(bar)
    }

    /// Shows the results so far.
    pub(super) fn show<G: Game>(&self, results: &Results<G>) {
        if self.0.is_hidden() {
            return;
        }
        self.0.set_position(rounds(results, results.played()));
        self.0.set_message(text::standing(results));
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

/// Returns the number of rounds in this number of deals.
fn rounds<G: Game>(results: &Results<G>, deals: u64) -> u64 {
    results.plan().seats() as u64 * deals
}
