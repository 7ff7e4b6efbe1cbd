//! The threads that think and write for everybody in the house.

use super::keeper::{Asker, HouseEvent};
use crate::records::{RecordOrder, RecordWriter, RecordingId};
use crate::tui::shell::Job;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Do jobs, some at once, and one thing after the other on the disk. Dropping them waits until
/// everything is written.
pub(super) struct Workers {
    desk: Arc<Desk>,
    /// How long a bot may think.
    thinking: Duration,
    clerk: Option<(Sender<DiskWork>, JoinHandle<()>)>,
}

/// Something to do on the disk, with the records that are open.
type DiskWork = Box<dyn FnOnce(&mut Writers) -> Option<HouseEvent> + Send>;

/// The records that are open, with those who play.
type Writers = HashMap<(Asker, RecordingId), RecordWriter>;

/// Where the jobs lie that nobody has begun.
#[derive(Default)]
struct Desk {
    jobs: Mutex<Queue<Box<dyn Job>>>,
    /// Wakes a thread when there is a job.
    comes: Condvar,
}

/// Jobs to do. Whoever has asked for many takes turns with the others.
struct Queue<J> {
    /// Those who wait, the next one first, and what each waits for, earliest first.
    waiting: VecDeque<(Asker, VecDeque<J>)>,
    /// For whom a job is under way, once for each.
    under_way: Vec<Asker>,
    /// Whether the house has closed.
    is_closed: bool,
}

impl<J> Default for Queue<J> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            under_way: Vec::new(),
            is_closed: false,
        }
    }
}

impl<J> Queue<J> {
    fn add(&mut self, asker: Asker, job: J) {
        let mut waiting = self.waiting.iter_mut();
        match waiting.find(|(other, _)| *other == asker) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.waiting.push_back((asker, VecDeque::from([job]))),
        }
    }

    /// Returns the next job to do: one for those with the fewest under way, in turn.
    fn next(&mut self) -> Option<(Asker, J)> {
        let under_way = |asker| self.under_way.iter().filter(|one| **one == asker).count();
        let waiting = self.waiting.iter().enumerate();
        let (at, _) = waiting.min_by_key(|(_, (asker, _))| under_way(*asker))?;
        let (asker, mut jobs) = self.waiting.remove(at)?;
        let job = jobs.pop_front()?;
        if !jobs.is_empty() {
            self.waiting.push_back((asker, jobs));
        }
        self.under_way.push(asker);
        Some((asker, job))
    }

    fn note_done(&mut self, asker: Asker) {
        if let Some(at) = self.under_way.iter().position(|one| *one == asker) {
            self.under_way.swap_remove(at);
        }
    }
}

impl Desk {
    fn jobs(&self) -> MutexGuard<'_, Queue<Box<dyn Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a job; `None` once the house has closed.
    fn take(&self) -> Option<(Asker, Box<dyn Job>)> {
        let mut jobs = self.jobs();
        loop {
            if jobs.is_closed {
                return None;
            }
            if let Some(next) = jobs.next() {
                return Some(next);
            }
            let woken = self.comes.wait(jobs);
            jobs = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Workers {
    /// Starts this many threads that think, each of them for this time, and one that writes.
    pub(super) fn start(count: usize, thinking: Duration, events: &Sender<HouseEvent>) -> Self {
        let desk = Arc::new(Desk::default());
        for _ in 0..count {
            let (desk, events) = (Arc::clone(&desk), events.clone());
            thread::spawn(move || think(&desk, &events));
        }
        let (work, to_do) = channel();
        let events = events.clone();
        let clerk = thread::spawn(move || use_disk(to_do, &events));
        Self {
            desk,
            thinking,
            clerk: Some((work, clerk)),
        }
    }

    pub(super) fn ask(&self, asker: Asker, mut job: Box<dyn Job>) {
        job.limit(self.thinking);
        self.desk.jobs().add(asker, job);
        self.desk.comes.notify_one();
    }

    pub(super) fn record(&self, asker: Asker, order: RecordOrder) {
        let RecordOrder { id, order } = order;
        self.on_disk(move |writers| {
            let result = writers.entry((asker, id)).or_default().execute(order);
            Some(HouseEvent::Recorded(asker, id, result))
        });
    }

    /// Closes the records of somebody, but for this one.
    pub(super) fn close_records(&self, asker: Asker, but: Option<RecordingId>) {
        self.on_disk(move |writers| {
            writers.retain(|(one, id), _| *one != asker || Some(*id) == but);
            None
        });
    }

    /// Has something done that takes as long as the disk does, after what was asked before.
    pub(super) fn on_disk(
        &self,
        work: impl FnOnce(&mut Writers) -> Option<HouseEvent> + Send + 'static,
    ) {
        if let Some((desk, _)) = &self.clerk {
            // The clerk lives as long as the house.
            desk.send(Box::new(work)).ok();
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.desk.jobs().is_closed = true;
        self.desk.comes.notify_all();
        if let Some((work, clerk)) = self.clerk.take() {
            drop(work);
            clerk.join().ok();
        }
    }
}

fn think(desk: &Desk, events: &Sender<HouseEvent>) {
    while let Some((asker, job)) = desk.take() {
        let mut send = |news| events.send(HouseEvent::Done(asker, news)).is_ok();
        // Who asked has no answer then, and nobody else is harmed.
        if catch_unwind(AssertUnwindSafe(|| job.run(&mut send))).is_err() {
            events.send(HouseEvent::Failed(asker)).ok();
        }
        desk.jobs().note_done(asker);
    }
}

/// Does what is to be done on the disk, in the order in which it comes.
fn use_disk(work: Receiver<DiskWork>, events: &Sender<HouseEvent>) {
    let mut writers = Writers::new();
    for one in work {
        // If it fails for one guest, the others' games are still written.
        let done = catch_unwind(AssertUnwindSafe(|| one(&mut writers)));
        if let Ok(Some(event)) = done {
            // What was played is written, also when nobody listens any more.
            events.send(event).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::door::RoomId;
    use super::*;

    const FLOODS: Asker = Asker::Room(RoomId(0));
    const OTHERS: [Asker; 2] = [Asker::Room(RoomId(1)), Asker::Room(RoomId(2))];

    #[test]
    fn whoever_asks_for_much_takes_turns_with_the_others() {
        let mut queue = Queue::default();
        (0..10).for_each(|number| queue.add(FLOODS, number));
        let (asker, _) = queue.next().expect("a job");
        assert_eq!(asker, FLOODS);
        for (asker, number) in [(OTHERS[0], 20), (OTHERS[1], 30), (OTHERS[0], 21)] {
            queue.add(asker, number);
        }
        queue.note_done(FLOODS);
        let in_turn = (0..6).map(|_| {
            let (asker, number) = queue.next().expect("a job");
            queue.note_done(asker);
            number
        });
        assert_eq!(in_turn.collect::<Vec<_>>(), [1, 20, 30, 2, 21, 3]);
    }

    #[test]
    fn a_second_thread_works_for_somebody_else() {
        let mut queue = Queue::default();
        (0..10).for_each(|number| queue.add(FLOODS, number));
        assert_eq!(queue.next(), Some((FLOODS, 0)));
        queue.add(OTHERS[0], 20);
        assert_eq!(queue.next(), Some((OTHERS[0], 20)));
        // Nobody else wants the thread now.
        assert_eq!(queue.next(), Some((FLOODS, 1)));
        queue.add(OTHERS[1], 30);
        assert_eq!(queue.next(), Some((OTHERS[1], 30)));
    }
}
