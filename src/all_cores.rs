//! Work on all cores, for the analyses on the command line and in the replay.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does `work` for each of the numbers from 0 to `count` on all cores. `receive` gets the results
/// in the order of the numbers, each as soon as it is there, and returns whether to go on.
pub(crate) fn work_on_all_cores<T: Send>(
    count: usize,
    work: impl Fn(usize) -> T + Sync,
    mut receive: impl FnMut(usize, T) -> bool,
) {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(count))
            .map(|_| {
                let sender = sender.clone();
                let (next, work) = (&next, &work);
                scope.spawn(move || {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        if at >= count || sender.send((at, work(at))).is_err() {
                            return;
                        }
                    }
                })
            })
            .collect();
        drop(sender);
        let (mut early, mut expected) = (BTreeMap::new(), 0);
        'receiving: for (at, result) in &results {
            early.insert(at, result);
            while let Some(result) = early.remove(&expected) {
                if !receive(expected, result) {
                    break 'receiving;
                }
                expected += 1;
            }
        }
        // Without a receiver, the workers end after what they are doing.
        drop(results);
        for worker in workers {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::work_on_all_cores;
    use std::thread::yield_now;

    #[test]
    fn results_come_in_order_until_nobody_wants_more() {
        for (count, most) in [(0, 9), (1, 9), (50, 100), (50, 7)] {
            let work = |number: usize| {
                (0..50 - number).for_each(|_| yield_now());
                number * number
            };
            let mut squares = Vec::new();
            work_on_all_cores(count, work, |at, square| {
                assert_eq!(square, at * at);
                squares.push(square);
                squares.len() < most
            });
            assert_eq!(squares.len(), count.min(most));
            assert!(squares.is_sorted());
        }
    }
}
