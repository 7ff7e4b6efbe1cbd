//! Statistics from the records, counted on a thread of their own: there may be ten
//! thousand records to read.

use crate::games::{GAMES, Game};
use crate::profile::Profile;
use crate::records;
use crate::stats::GameStatistics;
use crate::tui::shell::{Job, JobNews, Shell};
use std::any::Any;
use std::path::PathBuf;
use std::sync::Arc;

/// The statistics of all recorded games.
pub(crate) struct Counted {
    /// The statistics of each game that has some; `None` if the folder can't be read.
    pub(crate) games: Option<Vec<(Game, Box<dyn GameStatistics>)>>,
    /// The number of files that can't be read.
    pub(crate) unreadable: usize,
}

/// The statistics as last counted, and the count in progress.
#[derive(Default)]
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
    /// It knows in which games there was help.
    profile: Profile,
}

/// The result of a count.
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

    /// Returns the statistics of the games that somebody has finished something of.
    pub(crate) fn of_games(&self) -> impl Iterator<Item = (Game, &dyn GameStatistics)> {
        let games = self.counted().and_then(|counted| counted.games.as_ref());
        let games = games.into_iter().flatten();
        let counted = games.map(|(game, statistics)| (*game, &**statistics));
        counted.filter(|(_, statistics)| statistics.player_count() > 0)
    }

    /// Returns the statistics of this type, once they are counted.
    pub(crate) fn get<S: GameStatistics>(&self) -> Option<&S> {
        let games = self.counted()?.games.iter().flatten();
        let mut games = games.map(|(_, statistics)| &**statistics as &dyn Any);
        games.find_map(|statistics| statistics.downcast_ref())
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
        let mut readable = Vec::new();
        let games = records::list_records(&self.folder).ok().map(|listed| {
            for listed in listed {
                match listed.summary {
                    Ok(game) => readable.push(game),
                    Err(_) => unreadable += 1,
                }
            }
            self.profile.mark_helped(&mut readable);
            let counts = GAMES.iter().filter_map(|game| {
                let (count, _) = game.statistics.as_ref()?;
                Some((game, count(&readable)))
            });
            counts.collect()
        });
        send(JobNews::new(StatisticsNews {
            number: self.number,
            counted: Arc::new(Counted { games, unreadable }),
        }));
    }
}

impl Shell {
    /// Returns the request to count the statistics, unless they are current. `rounds_over` is the
    /// number of rounds of the game in progress that are over.
    pub(crate) fn request_statistics(&mut self, rounds_over: usize) -> Option<Box<dyn Job>> {
        let folder = self.records.folder()?.to_owned();
        let moment = Some((self.recordings, rounds_over));
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
            profile: self.profile.clone(),
        }))
    }
}
