//! What holds for a game however it is played: it is recorded, waits for Enter, and is
//! left only after a question.

use super::{ConsoleGame, PlainGame};
use crate::plain::Stop;
use crate::plain::kit::words::{Query, is_yes};
use std::time::Duration;
use telling::say;

impl<G: PlainGame> ConsoleGame<'_, '_, G> {
    /// Waits until everything played so far is on disk.
    pub(super) fn wait_until_saved(&mut self) -> Result<(), Stop> {
        /// Longer than in full screen, because here a line stays.
        const LONG_WRITE: Duration = Duration::from_secs(1);
        if self.recording.sync(self.host.recording_mut(), LONG_WRITE) {
            return Ok(());
        }
        self.console.say(&say!(self.language(), "record-saving"))?;
        self.console.flush()?;
        while !self.recording.sync(self.host.recording_mut(), LONG_WRITE) {}
        Ok(())
    }

    /// Waits until everything is on disk, and reports news about the record.
    pub(super) fn report_record_news(&mut self) -> Result<(), Stop> {
        self.wait_until_saved()?;
        while let Some(news) = self.host.recording_mut().take_news() {
            self.console.say(&news.describe(self.console.language))?;
        }
        Ok(())
    }

    /// Writes what couldn't be written before. To be called when the game is left,
    /// however that came about.
    pub(super) fn write_rest(&mut self) -> Result<(), Stop> {
        if self.host.recording().is_unwritten() {
            self.host.recording_mut().write_again();
            self.wait_until_saved()?;
        }
        Ok(())
    }

    /// Waits for an empty line, or for one that `accepts` recognizes. Any other line is
    /// refused, because it may have been typed for the turn before. Returns whether it is
    /// the empty one.
    pub(super) fn wait_for_enter_or(
        &mut self,
        question: impl Fn(&Self) -> String,
        accepts: impl Fn(&Self, &str) -> bool,
    ) -> Result<bool, Stop> {
        loop {
            let question = question(self);
            self.console.say(&question)?;
            loop {
                let line = self.console.read()?;
                if line.is_empty() {
                    return Ok(true);
                }
                if accepts(self, &line) {
                    return Ok(false);
                }
                match Query::parse(&line) {
                    Some(Query::Quit) => self.ask_to_quit()?,
                    Some(Query::Language(Some(chosen))) => self.console.change_language(chosen)?,
                    _ => {
                        let only_enter = say!(self.language(), "plain-only-enter");
                        self.console.say(&only_enter)?;
                        continue;
                    }
                }
                break;
            }
        }
    }

    /// Asks whether to quit. Returns normally only if the answer is no.
    pub(super) fn ask_to_quit(&mut self) -> Result<(), Stop> {
        let language = self.language();
        self.host.recording_mut().write_again();
        self.wait_until_saved()?;
        let question = match self.host.recording().location() {
            Some(location) => location.quit_question(language),
            None if self.host.would_be_lost() => say!(language, "quit-lost"),
            None => say!(language, "quit-game"),
        };
        let answers = say!(language, "plain-yes-or-no");
        self.console.say(&format!("{question} {answers}"))?;
        loop {
            let line = self.console.read()?;
            let again = (Query::parse(&line) == Some(Query::Quit)).then_some(true);
            match again.or(is_yes(&line)) {
                Some(true) => return Err(Stop::Quit),
                Some(false) => return self.console.say(&say!(language, "plain-go-on")),
                None => self.console.say(&say!(language, "plain-yes-or-no"))?,
            }
        }
    }
}
