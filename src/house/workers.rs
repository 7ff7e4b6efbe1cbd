//! The threads that think and write for everybody in the house.

use super::keeper::{Asker, HouseEvent};
use crate::records::{RecordOrder, RecordWriter, RecordingId};
use crate::tui::shell::Job;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Takes jobs, and does them in the order in which they come, some at once. Who asks has one job
/// under way for each thing that is asked, so nobody waits for more than one of each other guest.
#[derive(Debug)]
pub(super) struct Workers {
    jobs: Sender<(Asker, Box<dyn Job>)>,
    orders: Sender<RecordOrder>,
}

impl Workers {
    /// Starts this many threads that think, and one that writes.
    pub(super) fn start(count: usize, events: &Sender<HouseEvent>) -> Self {
        let (jobs, to_do) = channel();
        let to_do = Arc::new(Mutex::new(to_do));
        for _ in 0..count {
            let (to_do, events) = (Arc::clone(&to_do), events.clone());
            thread::spawn(move || think(&to_do, &events));
        }
        let (orders, to_write) = channel();
        let events = events.clone();
        thread::spawn(move || write(to_write, &events));
        Self { jobs, orders }
    }

    pub(super) fn ask(&self, asker: Asker, job: Box<dyn Job>) {
        // They live as long as the house.
        self.jobs.send((asker, job)).ok();
    }

    pub(super) fn record(&self, order: RecordOrder) {
        self.orders.send(order).ok();
    }
}

fn think(to_do: &Mutex<Receiver<(Asker, Box<dyn Job>)>>, events: &Sender<HouseEvent>) {
    loop {
        let job = to_do.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((asker, job)) = job else { return };
        let mut send = |news| events.send(HouseEvent::Done(asker, news)).is_ok();
        // Who asked has no answer then, and nobody else is harmed.
        if catch_unwind(AssertUnwindSafe(|| job.run(&mut send))).is_err() {
            events.send(HouseEvent::Failed(asker)).ok();
        }
    }
}

/// Writes the records, in the order in which they come.
fn write(orders: Receiver<RecordOrder>, events: &Sender<HouseEvent>) {
    let mut writers: HashMap<RecordingId, RecordWriter> = HashMap::new();
    for RecordOrder { id, order } in orders {
        let result = writers.entry(id).or_default().execute(order);
        // What was played is written, also when nobody listens any more.
        events.send(HouseEvent::Recorded(id, result)).ok();
    }
}
