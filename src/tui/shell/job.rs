//! Work for a thread of its own, and what comes of it.
//!
//! [`App::update`](super::app::App::update) only makes a job. Whoever carries out its effects
//! runs it: the event loop on a thread, a test at once. A job can be looked into, unlike a
//! closure.

use super::app::{App, Effect, Screen};
use super::message::Message;
use super::table::Table;
use super::windows::statistics::StatisticsWindow;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;
#[cfg(feature = "host")]
use std::time::Duration;

/// Work that takes time and needs nothing of the state.
pub(crate) trait Job: Any + Send {
    /// Has it take no longer than this, if that makes it do worse and not nothing.
    #[cfg(feature = "host")]
    fn limit(&mut self, _time: Duration) {}

    /// Works, and sends each result as soon as it is there. `send` returns whether anybody
    /// listens.
    fn run(&self, send: &mut dyn FnMut(JobNews) -> bool);
}

impl dyn Job {
    /// Returns the job if it is of this type, or else itself.
    #[cfg(test)]
    pub(crate) fn downcast<J: Job>(self: Box<Self>) -> Result<Box<J>, Box<Self>> {
        if !(&*self as &dyn Any).is::<J>() {
            return Err(self);
        }
        let job: Box<dyn Any> = self;
        Ok(job.downcast().expect("it is of this type"))
    }
}

impl App {
    /// Returns the next job that the screen needs and that is not under way yet.
    pub(crate) fn background_work(&mut self) -> Option<Effect> {
        let mut is_over = false;
        let records = self.shell.records.folder();
        let review = match &mut self.screen {
            Screen::Table(table) => {
                is_over = table.shows_statistics();
                table.next_job(records)
            }
            Screen::Replay(watching) => watching.next_job(records),
            Screen::Start => None,
        };
        let counts = is_over || self.has_window::<StatisticsWindow>();
        let job = match review {
            // What was played last may not be on the disk yet.
            None if counts && !self.is_unsaved() => {
                let rounds_over = self.table_to_leave().map_or(0, Table::rounds_over);
                self.shell.request_statistics(rounds_over)
            }
            review => review,
        };
        job.map(Effect::Background)
    }

    /// Runs a job at once, as if the program waited for it. Returns the last effect that its
    /// results have.
    pub(crate) fn run_job(&mut self, job: &dyn Job) -> Option<Effect> {
        let mut last = None;
        job.run(&mut |news| {
            let effect = self.update(&Message::Done(news));
            last = effect.or_else(|| last.take());
            true
        });
        last
    }
}

/// A result of a job. Only the one who has made the job knows its type.
#[derive(Clone, Debug)]
pub(crate) struct JobNews(Arc<dyn Any + Send + Sync>);

impl JobNews {
    pub(crate) fn new(result: impl Any + Send + Sync) -> Self {
        Self(Arc::new(result))
    }

    /// Returns the result if it is of this type.
    pub(crate) fn get<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}
