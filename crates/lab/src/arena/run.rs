//! Playing a match on several threads, with results that don't depend on how
//! many there are.

use super::progress::Progress;
use super::referee::{NoResult, Referee};
use super::results::{DealResult, Results};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
use tabletop::Game;

/// How to play a match. The results don't depend on it.
pub(super) struct RunOptions<'a> {
    /// The number of threads. Each starts external programs of its own.
    pub(super) threads: NonZeroUsize,
    /// How long an external program may take for an answer, in addition to its
    /// budget if that is a time.
    pub(super) patience: Duration,
    /// Ends the match when it is set.
    pub(super) stop: &'a AtomicBool,
    pub(super) progress: &'a Progress,
}

/// How long nothing may happen until [`RunOptions::stop`] is looked at again.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// Plays what is missing in the results, until they are complete, the test is decided, or it is
/// stopped. `on_progress` is called whenever something has been counted, and several times a
/// second in any case.
///
/// Deals are counted in their order, whichever ends first: results are always
/// those of the first deals, without gaps.
///
/// # Errors
///
/// If a contestant breaks the rules or doesn't answer, or if the callback fails.
/// The results hold what was counted before.
pub(super) fn run<G: Game>(
    results: &mut Results,
    options: &RunOptions<'_>,
    mut on_progress: impl FnMut(&Results) -> Result<(), String>,
) -> Result<(), String> {
    let plan = results.plan.clone();
    let contestants = plan.parse_contestants::<G>()?;
    let (plan, contestants) = (&plan, &contestants);
    let planned = results.planned();
    let next = &AtomicU64::new(results.played());
    let halt = Arc::new(AtomicBool::new(results.is_over()));
    let left = usize::try_from(planned - results.played()).unwrap_or(usize::MAX);
    // The error of a contestant in the first deal that has one.
    let mut contestant_error = None;
    let mut callback_error = None;
    thread::scope(|scope| {
        let (sender, finished) = channel();
        for _ in 0..options.threads.get().min(left) {
            let (sender, halt) = (sender.clone(), Arc::clone(&halt));
            scope.spawn(move || {
                let mut referee = Referee::new(plan, contestants, options, halt.clone());
                while !halt.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= planned {
                        return;
                    }
                    let played = referee.play_nth_deal(n);
                    let is_played = played.is_ok();
                    if sender.send((n, played)).is_err() || !is_played {
                        return;
                    }
                }
            });
        }
        // The channel is closed when the last thread ends.
        drop(sender);
        // Deals that have ended before an earlier one.
        let mut early: BTreeMap<u64, DealResult> = BTreeMap::new();
        loop {
            match finished.recv_timeout(STOP_CHECK_INTERVAL) {
                Ok((n, Ok(deal))) => {
                    early.insert(n, deal);
                }
                Ok((_, Err(NoResult::Halted))) | Err(RecvTimeoutError::Timeout) => {}
                Ok((n, Err(NoResult::Failure(error)))) => {
                    halt.store(true, Ordering::Relaxed);
                    let earlier = contestant_error.as_ref().map(|(first, _)| *first);
                    if earlier.is_none_or(|first| n < first) {
                        contestant_error = Some((n, error));
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while !results.is_over()
                && let Some(deal) = early.remove(&results.played())
            {
                results.add_next(&deal);
            }
            if results.is_over() || options.stop.load(Ordering::Relaxed) {
                halt.store(true, Ordering::Relaxed);
            }
            if callback_error.is_none()
                && let Err(error) = on_progress(results)
            {
                callback_error = Some(error);
                halt.store(true, Ordering::Relaxed);
            }
        }
    });
    let error = contestant_error.map(|(_, error)| error).or(callback_error);
    error.map_or(Ok(()), Err)
}
