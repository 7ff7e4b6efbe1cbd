//! The console: reads and prints lines.

use super::secret::{CLEAR, GuardedOutput, Secret};
use crate::plain::{OutputSupport, Stop};
use std::io::{BufRead, Write};
use tabletop::lines::{Line, Lines, MAX_LENGTH, Unreadable};
use telling::{Language, say};
use textkit::columns::wrap_words;

/// The input and output of the plain mode.
pub(crate) struct Console<'a> {
    lines: Lines<Box<dyn BufRead + 'a>>,
    output: GuardedOutput<'a>,
    support: OutputSupport,
    secret: Secret,
    /// The language of all messages.
    pub(crate) language: Language,
}

impl<'a> Console<'a> {
    pub(crate) fn new(
        input: impl BufRead + 'a,
        output: impl Write + 'a,
        support: OutputSupport,
        language: Language,
    ) -> Self {
        let secret = Secret::default();
        Self {
            lines: Lines::new(Box::new(input)),
            output: secret.guard(Box::new(output)),
            support,
            secret,
            language,
        }
    }

    /// Returns whether the screen can be cleared.
    pub(crate) const fn can_clear(&self) -> bool {
        self.support.clear
    }

    /// Prints a text, in lines that are not too long where its words allow it:
    /// file names stay whole, to be copied.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Stop> {
        let lines = wrap_words(text, self.support.columns).into_iter();
        let lines: Vec<&str> = lines.map(|line| &text[line]).collect();
        Ok(writeln!(self.output, "{}", lines.join("\n"))?)
    }

    /// Prints several texts, each on lines of its own.
    pub(crate) fn say_all<T: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = T>,
    ) -> Result<(), Stop> {
        lines
            .into_iter()
            .try_for_each(|line| self.say(line.as_ref()))
    }

    /// Reads the next valid line, without the spaces around it. Invalid lines are
    /// refused with a message. At the end of input it returns [`Stop`].
    pub(crate) fn read(&mut self) -> Result<String, Stop> {
        let language = self.language;
        loop {
            if self.support.prompt {
                self.output.write_all(b"> ")?;
            }
            self.output.flush()?;
            let refused = match self.lines.next_line()? {
                None => return Err(Stop::InputEnded),
                Some(Line::Text(text)) => {
                    let control = |c: char| c.is_control() && c != '\t';
                    if !text.contains(control) {
                        return Ok(text.trim().to_owned());
                    }
                    say!(language, "plain-control")
                }
                Some(Line::Unreadable(Unreadable::TooLong(length))) => say!(
                    language,
                    "plain-too-long",
                    length = length.to_string(),
                    longest = MAX_LENGTH.to_string(),
                ),
                Some(Line::Unreadable(Unreadable::NotText(byte))) => {
                    say!(language, "plain-not-text", byte = byte.to_string())
                }
            };
            self.say(&refused)?;
        }
    }

    /// Changes the language and confirms it.
    pub(crate) fn change_language(&mut self, language: Language) -> Result<(), Stop> {
        self.language = language;
        self.say(&say!(language, "plain-language"))
    }

    /// Clears the screen and the scrollback, on a terminal that supports it.
    pub(crate) fn clear(&mut self) -> Result<(), Stop> {
        if self.support.clear {
            self.output.write_all(CLEAR.as_bytes())?;
            self.secret.cleared();
        }
        Ok(())
    }

    /// To be called before a secret hand is printed.
    pub(crate) fn show_secret(&mut self) -> Result<(), Stop> {
        if self.support.clear {
            self.secret.show(self.language)?;
        }
        Ok(())
    }

    /// Clears the screen if a secret hand is visible.
    pub(crate) fn leave(&mut self) -> Result<(), Stop> {
        if self.secret.is_shown() {
            self.clear()?;
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.output.flush()?)
    }
}
