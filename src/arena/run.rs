//! Playing a match on several threads, with a result that doesn't depend on
//! how many there are.

use super::fault::Fault;
use super::record::Record;
use super::referee::{Abandoned, Referee};
use super::tally::PairResult;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How a match is played; the result doesn't depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Conduct {
    /// On how many threads. Each has programs of its own.
    pub threads: NonZeroUsize,
    /// How long an external program may take for an answer, beyond a budget in
    /// time.
    pub patience: Duration,
}

/// Takes what external programs write to standard error: a line at a time, short,
/// without control characters, with the contestant's name before it. It is
/// called from other threads.
pub type Relay = Arc<dyn Fn(&str) + Send + Sync>;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All rounds are played.
    Complete,
    /// The sequential test was decided.
    Decided,
    /// It was stopped.
    Stopped,
}

/// Why a run failed. What had been counted before is in the record.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A contestant did what it may not.
    #[error("{0}")]
    Fault(#[from] Box<Fault>),
    /// Whoever was watching failed.
    #[error("{0}")]
    Watcher(#[from] io::Error),
}

/// How often the watcher is called where nothing happens.
const TICK: Duration = Duration::from_millis(50);

/// Plays what is missing in a record of one part, until it is complete, its
/// test decided, or `stop` set. `watch` is called after everything that is
/// counted, and several times a second in any case. `relay` takes what external
/// programs complain about.
///
/// Pairs are counted in their order, whichever is done first: a record is
/// always that of the first so many.
///
/// # Errors
///
/// If a contestant does what it may not, or if the watcher fails. The record
/// holds what was counted before.
///
/// # Panics
///
/// If the record has several parts, or if a bot panics.
pub fn run(
    record: &mut Record,
    conduct: Conduct,
    stop: &AtomicBool,
    relay: &Relay,
    mut watch: impl FnMut(&Record) -> io::Result<()>,
) -> Result<Ended, RunError> {
    let [part] = record.parts() else {
        panic!("a record of several parts is not played on");
    };
    let shard = part.shard;
    let planned = record.planned();
    let template = record.clone();
    let next = AtomicU64::new(part.pairs);
    let halt = Arc::new(AtomicBool::new(record.is_decided()));
    let left = usize::try_from(planned - part.pairs).unwrap_or(usize::MAX);
    let mut fault = None;
    let mut failed = None;
    thread::scope(|scope| {
        let (done, results) = channel();
        for _ in 0..conduct.threads.get().min(left) {
            let (done, halt, relay) = (done.clone(), Arc::clone(&halt), Arc::clone(relay));
            let (template, next) = (&template, &next);
            scope.spawn(move || {
                let plan = template.plan();
                let mut referee = Referee::new(plan, conduct.patience, halt.clone(), relay);
                while !halt.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= planned {
                        return;
                    }
                    let (pairing, deal) = template.unit(shard, n);
                    let played = referee.pair(pairing, deal);
                    let abandoned = played.is_err();
                    if done.send((n, played)).is_err() || abandoned {
                        return;
                    }
                }
            });
        }
        drop(done);
        // Pairs that are done before one that comes earlier.
        let mut early: BTreeMap<u64, PairResult> = BTreeMap::new();
        loop {
            match results.recv_timeout(TICK) {
                Ok((n, Ok(pair))) => {
                    early.insert(n, pair);
                }
                Ok((_, Err(Abandoned::Halted))) | Err(RecvTimeoutError::Timeout) => {}
                Ok((n, Err(Abandoned::Fault(found)))) => {
                    halt.store(true, Ordering::Relaxed);
                    if fault.as_ref().is_none_or(|(first, _)| n < *first) {
                        fault = Some((n, found));
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while !record.is_decided()
                && let Some(pair) = early.remove(&record.played())
            {
                record.count(&pair);
            }
            if record.is_decided() || stop.load(Ordering::Relaxed) {
                halt.store(true, Ordering::Relaxed);
            }
            if failed.is_none()
                && let Err(error) = watch(record)
            {
                failed = Some(error);
                halt.store(true, Ordering::Relaxed);
            }
        }
    });
    if let Some((_, fault)) = fault {
        return Err(fault.into());
    }
    if let Some(error) = failed {
        return Err(error.into());
    }
    Ok(if record.is_decided() {
        Ended::Decided
    } else if record.played() == planned {
        Ended::Complete
    } else {
        Ended::Stopped
    })
}
