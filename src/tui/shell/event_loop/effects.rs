//! What the event loop does for the app: it carries out effects and runs errands.

use super::{EventLoop, LoopExit};
use crate::records;
use crate::settings::Change;
use crate::signals::{self, StopTarget};
use crate::tui::TuiEnd;
use crate::tui::shell::app::{Effect, Errand};
use crate::tui::shell::message::Message;
use crate::tui::shell::threads::{
    dispose_record, open_record, run_job, start_last_game_search, watch_record,
};
use std::io;
use std::path::Path;
use tracing::debug;

impl EventLoop {
    /// Performs an effect that the app asks for. Some lead to another.
    pub(super) fn perform(&mut self, effect: Effect) -> Result<Option<Effect>, LoopExit> {
        debug!(effect = <&str>::from(&effect));
        Ok(match effect {
            // Asked a second time, it ends although the record isn't written.
            Effect::Quit if self.is_quitting || self.is_all_written() => {
                return Err(LoopExit::Ended(TuiEnd::Quit));
            }
            Effect::Quit => {
                self.is_quitting = true;
                if let Some(table) = self.session.app.table_mut() {
                    table.say_saving();
                }
                None
            }
            Effect::Suspend => self.suspend(StopTarget::Group)?,
            Effect::Redraw => {
                self.screen.redraw()?;
                None
            }
            Effect::Ask(job) => {
                run_job(job, self.sender.clone());
                None
            }
            Effect::Background(job) => {
                run_job(job, self.sender.clone());
                self.session.app.background_work()
            }
            Effect::Open(file) => {
                open_record(file, self.sender.clone());
                None
            }
            Effect::Watch(file) => {
                watch_record(file, self.sender.clone());
                None
            }
            Effect::Dispose(file, disposal) => {
                dispose_record(file, disposal, self.sender.clone());
                self.open_saves += 1;
                None
            }
            #[cfg(feature = "host")]
            Effect::Host(game) => self.host(game),
            // This terminal is in no house for many.
            #[cfg(feature = "host")]
            Effect::OpenTable(_) => None,
            Effect::SitDown(_) => None,
            Effect::Copy(text) => {
                self.screen.copy(&text)?;
                None
            }
            Effect::Save(changes) => {
                self.save(changes);
                None
            }
        })
    }

    /// Writes settings to their file, on another thread.
    fn save(&mut self, changes: Vec<Change>) {
        let language = self.session.app.settings.language;
        if self.save_requests.send((changes, language)).is_ok() {
            self.open_saves += 1;
        }
    }

    /// Gives the terminal back, stops, and takes it again.
    pub(super) fn suspend(&mut self, who: StopTarget) -> io::Result<Option<Effect>> {
        self.screen.leave();
        signals::stop(who)?;
        self.screen.take_again()?;
        self.awaits_resumed = true;
        Ok(self.update(&Message::Resumed))
    }

    /// Does what the app wants to be done without waiting for it.
    pub(super) fn run_errands(&mut self) {
        for errand in self.session.app.take_errands() {
            match errand {
                Errand::Remember(change) => {
                    let language = self.session.app.settings.language;
                    if self.profile_changes.send((change, language)).is_ok() {
                        self.open_saves += 1;
                    }
                }
                Errand::Save(changes) => self.save(changes),
                Errand::Survey => self.survey_records(),
            }
        }
    }

    /// Looks through the recorded games.
    pub(super) fn survey_records(&mut self) {
        let folder = self.session.app.records.folder().map(Path::to_owned);
        let Some(folder) = folder.filter(|folder| records::may_contain_records(folder)) else {
            let effect = self.session.app.update(&Message::Surveyed(Vec::new()));
            debug_assert!(effect.is_none(), "a list asks for nothing");
            return;
        };
        let closing = std::mem::take(&mut self.closing);
        let effect =
            start_last_game_search(&mut self.session.app, folder, closing, self.sender.clone());
        debug_assert!(effect.is_none(), "nobody has waited for the game yet");
    }
}
