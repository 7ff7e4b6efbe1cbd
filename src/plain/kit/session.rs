//! A game that is played on a console: recording it, waiting for Enter,
//! quitting.

use super::words::{self, Interruption};
use super::{Console, Instruction, LineError};
use crate::plain::{PlainEnd, Stop};
use crate::records::{RecordLink, RecordLocation, RecordedGame};
use std::io::{BufRead, Write};
use std::time::Duration;
use tabletop::{Game, Match};
use telling::{Language, say};
use textkit::escape;

/// A match and the console on which it is played.
pub(in crate::plain) struct Session<'a, G: Game, R, W> {
    pub(in crate::plain) playing: RecordedGame<G>,
    recording: RecordLink,
    pub(in crate::plain) console: &'a mut Console<R, W>,
    /// Whether people hide their hands from each other between turns.
    curtain: bool,
    /// The beginning of a line that the program answered with a question. The next line
    /// is tried as its continuation.
    pub(in crate::plain) stem: Option<String>,
}

/// What a typed line asks for.
pub(in crate::plain) enum LineRequest<Action, Query> {
    Do(Vec<Action>),
    Query(Query),
    /// To say again what is to be done.
    Prompt,
    /// Nothing: the reason was given.
    Nothing,
}

impl<'a, G: Game, R: BufRead, W: Write> Session<'a, G, R, W> {
    pub(in crate::plain) fn new(
        playing: RecordedGame<G>,
        console: &'a mut Console<R, W>,
        curtain: bool,
    ) -> Self {
        Self {
            playing,
            recording: RecordLink::start(),
            console,
            curtain,
            stem: None,
        }
    }

    pub(in crate::plain) fn language(&self) -> Language {
        self.console.language
    }

    /// Returns whether several people hide their hands from each other.
    pub(in crate::plain) fn has_curtain(&self) -> bool {
        self.curtain && self.playing.game().config().has_several_people()
    }

    /// Waits until everything played so far is on disk.
    pub(in crate::plain) fn wait_until_saved(&mut self) -> Result<(), Stop> {
        const LONG: Duration = Duration::from_secs(1);
        if self.recording.sync(&mut self.playing, LONG) {
            return Ok(());
        }
        self.console.say(&say!(self.language(), "record-saving"))?;
        self.console.flush()?;
        while !self.recording.sync(&mut self.playing, LONG) {}
        Ok(())
    }

    /// Waits until everything is on disk, and reports news about the record.
    pub(in crate::plain) fn report_record_news(&mut self) -> Result<(), Stop> {
        self.wait_until_saved()?;
        while let Some(news) = self.playing.take_news() {
            self.console.say(&news.describe(self.console.language))?;
        }
        Ok(())
    }

    /// Writes what couldn't be written before. To be called when the game is left,
    /// however that came about.
    pub(in crate::plain) fn write_rest(&mut self) -> Result<(), Stop> {
        if self.playing.is_unwritten() {
            self.playing.write_again();
            self.wait_until_saved()?;
        }
        Ok(())
    }

    /// Returns what a line asks for. If it asks for nothing, says why.
    pub(in crate::plain) fn hear<Action, Query>(
        &mut self,
        understood: Result<Instruction<Action, Query>, LineError>,
    ) -> Result<LineRequest<Action, Query>, Stop> {
        Ok(match understood {
            Ok(Instruction::Do(actions)) => {
                self.stem = None;
                LineRequest::Do(actions)
            }
            Ok(Instruction::Query(query)) => LineRequest::Query(query),
            Err(error) => {
                self.stem = error.stem;
                if error.text.is_empty() {
                    return Ok(LineRequest::Prompt);
                }
                self.console.say(&error.text)?;
                LineRequest::Nothing
            }
        })
    }

    /// Waits for an empty line. Any other line is refused, because it may have
    /// been typed for the turn before.
    pub(in crate::plain) fn wait_for_enter(
        &mut self,
        question: impl Fn(Language, &Match<G>) -> String,
    ) -> Result<(), Stop> {
        self.wait_for_enter_or(question, |_, _, _| false)
            .map(|_| ())
    }

    /// Waits for an empty line, or for one that `accepts` recognizes. Returns whether it is
    /// the empty one.
    pub(in crate::plain) fn wait_for_enter_or(
        &mut self,
        question: impl Fn(Language, &Match<G>) -> String,
        accepts: impl Fn(Language, &Match<G>, &str) -> bool,
    ) -> Result<bool, Stop> {
        loop {
            let question = question(self.language(), self.playing.game());
            self.console.say(&question)?;
            loop {
                let line = self.console.read()?;
                if line.is_empty() {
                    return Ok(true);
                }
                let language = self.language();
                if accepts(language, self.playing.game(), &line) {
                    return Ok(false);
                }
                match words::parse_interruption(language, &line) {
                    Some(Interruption::Quit) => self.ask_to_quit()?,
                    Some(Interruption::Language(chosen)) => {
                        self.console.change_language(chosen)?;
                    }
                    None => {
                        self.console.say(&say!(language, "plain-only-enter"))?;
                        continue;
                    }
                }
                break;
            }
        }
    }

    /// Asks whether to quit. Returns normally only if the answer is no.
    pub(in crate::plain) fn ask_to_quit(&mut self) -> Result<(), Stop> {
        let language = self.language();
        self.playing.write_again();
        self.wait_until_saved()?;
        let question = match self.playing.location() {
            Some(RecordLocation::Listed) => say!(language, "plain-ask-quit-kept"),
            Some(RecordLocation::File(file)) => {
                let file = escape::path(file);
                say!(language, "plain-ask-quit-kept-file", file = file)
            }
            Some(RecordLocation::Moved) => say!(language, "plain-ask-quit-kept-moved"),
            None if self.playing.would_be_lost() => say!(language, "plain-ask-quit-lost"),
            None => say!(language, "plain-ask-quit"),
        };
        self.console.say(&question)?;
        loop {
            let line = self.console.read()?;
            let again = words::parse_interruption(language, &line);
            match words::is_yes(language, &line) {
                Some(true) => return Err(Stop::Ended(PlainEnd::Quit)),
                _ if again == Some(Interruption::Quit) => {
                    return Err(Stop::Ended(PlainEnd::Quit));
                }
                Some(false) => return self.console.say(&say!(language, "plain-go-on")),
                None => self.console.say(&say!(language, "plain-yes-or-no"))?,
            }
        }
    }
}
