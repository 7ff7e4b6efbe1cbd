//! Statistics from the records, counted on a thread of their own: there may be ten
//! thousand records to read.

use crate::records;
use crate::stats::Statistics;
use crate::stats::lords::LordsStatistics;
use crate::tui::shell::app::App;
use crate::tui::shell::job::{Job, JobNews};
use crate::tui::shell::table::Table;
use std::path::PathBuf;
use std::sync::Arc;

/// The statistics of all recorded games.
#[derive(Debug)]
pub(crate) struct Counted {
    /// The statistics; `None` if the folder can't be read.
    pub(crate) statistics: Option<Statistics>,
    pub(crate) lords: LordsStatistics,
    /// The number of files that can't be read.
    pub(crate) unreadable: usize,
}

/// The statistics as last counted, and the count in progress.
#[derive(Debug, Default)]
pub(crate) struct StatisticsReader {
    counted: Option<Arc<Counted>>,
    /// The number of the count in progress; results of others are ignored.
    open: Option<u64>,
    /// The number of counts begun.
    begun: u64,
    /// What had been played when the last count began.
    moment: Option<Moment>,
}

/// The number of games recorded in this run, and of finished rounds of the current
/// one. When one of them changes, so do the statistics.
type Moment = (u64, usize);

/// A request to count.
#[derive(Debug)]
struct StatisticsRequest {
    number: u64,
    folder: PathBuf,
}

/// The result of a count.
#[derive(Debug)]
struct StatisticsNews {
    number: u64,
    counted: Arc<Counted>,
}

impl StatisticsReader {
    /// Returns the statistics, once they are counted. They may be from before the last
    /// round while it is being counted.
    pub(crate) fn counted(&self) -> Option<&Counted> {
        self.counted.as_deref()
    }

    /// Whether the statistics include everything played so far.
    pub(crate) const fn is_current(&self) -> bool {
        self.open.is_none() && self.counted.is_some()
    }

    /// Has the records counted again, because they may have changed.
    pub(crate) const fn forget(&mut self) {
        self.moment = None;
    }

    /// Takes the result of a count, unless another one has begun since.
    pub(crate) fn receive(&mut self, news: &JobNews) {
        if let Some(news) = news.get::<StatisticsNews>()
            && self.open == Some(news.number)
        {
            self.open = None;
            self.counted = Some(Arc::clone(&news.counted));
        }
    }
}

impl Job for StatisticsRequest {
    fn run(&self, send: &mut dyn FnMut(JobNews) -> bool) {
        let mut unreadable = 0;
        let mut games = Vec::new();
        let statistics = records::list_records(&self.folder).ok().map(|listed| {
            for listed in listed {
                match listed.summary {
                    Ok(game) => games.push(game),
                    Err(_) => unreadable += 1,
                }
            }
            records::count_statistics(&games, None)
        });
        send(JobNews::new(StatisticsNews {
            number: self.number,
            counted: Arc::new(Counted {
                statistics,
                lords: records::count_lords_statistics(&games),
                unreadable,
            }),
        }));
    }
}

impl App {
    /// Returns the request to count the statistics, unless they are current.
    pub(crate) fn request_statistics(&mut self) -> Option<Box<dyn Job>> {
        // What was played last isn't on the disk yet.
        if self.is_unsaved() {
            return None;
        }
        let folder = self.records.folder()?.to_owned();
        let rounds = self.table_to_leave().map_or(0, Table::rounds_over);
        let moment = Some((self.recordings, rounds));
        let reader = &mut self.statistics;
        if reader.moment == moment {
            return None;
        }
        reader.moment = moment;
        reader.begun += 1;
        reader.open = Some(reader.begun);
        Some(Box::new(StatisticsRequest {
            number: reader.begun,
            folder,
        }))
    }
}
