//! Playing a match on several threads, with results that don't depend on how
//! many there are.

use super::error::ContestantError;
use super::referee::{DealError, Referee};
use super::results::Results;
use super::shard::Shard;
use super::tally::DealResult;
use crate::Game;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How to play a match. The results don't depend on it.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions {
    /// The number of threads. Each starts external programs of its own.
    pub threads: NonZeroUsize,
    /// How long an external program may take for an answer, in addition to its
    /// budget if that is a time.
    pub patience: Duration,
}

/// A callback for each line that external programs write to standard error,
/// shortened, without control characters and after the contestant's name. It is
/// called from other threads.
pub type StderrHandler = Arc<dyn Fn(&str) + Send + Sync>;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// All rounds have been played.
    Complete,
    /// The sequential test was decided.
    Decided,
    /// It was stopped.
    Stopped,
}

impl RunEnd {
    fn new<G: Game>(results: &Results<G>) -> Self {
        if results.is_decided() {
            Self::Decided
        } else if results.played() == results.planned() {
            Self::Complete
        } else {
            Self::Stopped
        }
    }
}

/// Why a run failed. The results hold what had been counted before.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A contestant broke the rules or didn't answer.
    #[error(transparent)]
    Contestant(#[from] Box<ContestantError>),
    /// The callback for progress failed.
    #[error(transparent)]
    Callback(#[from] io::Error),
}

/// The interval of the callback when nothing happens.
const CALLBACK_INTERVAL: Duration = Duration::from_millis(50);

/// Plays what is missing in the results of one shard, until they are complete,
/// the test is decided, or `stop` is set. `on_progress` is called whenever
/// something has been counted, and several times a second in any case. `stderr`
/// gets what external programs write to standard error.
///
/// Deals are counted in their order, whichever ends first: results are always
/// those of the first deals, without gaps.
///
/// # Errors
///
/// If a contestant breaks the rules or doesn't answer, or if the callback fails.
/// The results hold what was counted before.
///
/// # Panics
///
/// If the results are those of several shards, or if a bot panics.
pub fn run<G: Game>(
    results: &mut Results<G>,
    options: RunOptions,
    stop: &AtomicBool,
    stderr: &StderrHandler,
    mut on_progress: impl FnMut(&Results<G>) -> io::Result<()>,
) -> Result<RunEnd, RunError> {
    let [progress] = results.progress() else {
        panic!("only the results of a single shard can be played on");
    };
    let shard = progress.shard;
    let planned = results.planned();
    let template = results.clone();
    let next = AtomicU64::new(progress.deals);
    let halt = Arc::new(AtomicBool::new(results.is_decided()));
    let left = usize::try_from(planned - progress.deals).unwrap_or(usize::MAX);
    let mut contestant_error = None;
    let mut callback_error = None;
    thread::scope(|scope| {
        let (sender, finished) = channel();
        for _ in 0..options.threads.get().min(left) {
            let (sender, halt, stderr) = (sender.clone(), Arc::clone(&halt), Arc::clone(stderr));
            let (template, next) = (&template, &next);
            scope.spawn(move || {
                let plan = template.plan();
                let mut referee = Referee::new(plan, options.patience, halt.clone(), stderr);
                while !halt.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= planned || !play_deal(&mut referee, template, shard, n, &sender) {
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
            match finished.recv_timeout(CALLBACK_INTERVAL) {
                Ok((n, Ok(deal))) => {
                    early.insert(n, deal);
                }
                Ok((_, Err(DealError::Halted))) | Err(RecvTimeoutError::Timeout) => {}
                Ok((n, Err(DealError::Contestant(error)))) => {
                    halt.store(true, Ordering::Relaxed);
                    let earlier = contestant_error.as_ref().map(|(first, _)| *first);
                    if earlier.is_none_or(|first| n < first) {
                        contestant_error = Some((n, error));
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while !results.is_decided()
                && let Some(deal) = early.remove(&results.played())
            {
                results.add_next(&deal);
            }
            if results.is_decided() || stop.load(Ordering::Relaxed) {
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
    if let Some((_, error)) = contestant_error {
        return Err(error.into());
    }
    if let Some(error) = callback_error {
        return Err(error.into());
    }
    Ok(RunEnd::new(results))
}

/// Plays the `n`th deal of a shard and sends what came of it. Returns whether the thread
/// can go on.
fn play_deal<G: Game>(
    referee: &mut Referee<'_, G>,
    results: &Results<G>,
    shard: Shard,
    n: u64,
    finished: &Sender<(u64, Result<DealResult, DealError>)>,
) -> bool {
    let (pairing, deal) = results.nth_deal(shard, n);
    let played = referee.play_deal(pairing, deal);
    let is_played = played.is_ok();
    finished.send((n, played)).is_ok() && is_played
}
