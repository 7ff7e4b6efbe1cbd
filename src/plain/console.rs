//! Lines in, lines out.

use super::secret::{CLEAR, Guarded, Secret};
use super::{Manner, PlainEnd, Stop};
use std::io::{BufRead, Write};
use tabletop::lines::{LONGEST, Line, Lines, Unreadable};
use telling::{Language, say};
use textkit::columns::wrap_words;

/// Where is asked and answered.
pub(super) struct Console<R, W> {
    lines: Lines<R>,
    output: Guarded<W>,
    manner: Manner,
    secret: Secret,
    /// The language of all that is said.
    pub(super) language: Language,
}

impl<R: BufRead, W: Write> Console<R, W> {
    pub(super) fn new(input: R, output: W, manner: Manner, language: Language) -> Self {
        let secret = Secret::default();
        Self {
            lines: Lines::new(input),
            output: secret.guard(output),
            manner,
            secret,
            language,
        }
    }

    /// Can the screen be cleared?
    pub(super) const fn can_clear(&self) -> bool {
        self.manner.clear
    }

    /// Prints a text, in lines that are not too long where its words allow it:
    /// file names stay whole, to be copied.
    pub(super) fn say(&mut self, text: &str) -> Result<(), Stop> {
        let lines = wrap_words(text, self.manner.columns).into_iter();
        let lines: Vec<&str> = lines.map(|line| &text[line]).collect();
        Ok(writeln!(self.output, "{}", lines.join("\n"))?)
    }

    /// Says several things, each on a line of its own.
    pub(super) fn say_all<T: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = T>,
    ) -> Result<(), Stop> {
        lines
            .into_iter()
            .try_for_each(|line| self.say(line.as_ref()))
    }

    /// The next line that can be read, without the spaces around it. The end
    /// of input stops everything.
    pub(super) fn read(&mut self) -> Result<String, Stop> {
        let language = self.language;
        loop {
            if self.manner.prompt {
                self.output.write_all(b"> ")?;
            }
            self.output.flush()?;
            let refused = match self.lines.next_line()? {
                None => return Err(Stop::Ended(PlainEnd::InputEnded)),
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
                    longest = LONGEST.to_string(),
                ),
                Some(Line::Unreadable(Unreadable::NotText(byte))) => {
                    say!(language, "plain-not-text", byte = byte.to_string())
                }
            };
            self.say(&refused)?;
        }
    }

    /// Says everything in this language from now on, this first.
    pub(super) fn speak(&mut self, language: Language) -> Result<(), Stop> {
        self.language = language;
        self.say(&say!(language, "plain-language"))
    }

    /// Makes what was said before unseen, on a terminal that can.
    pub(super) fn clear(&mut self) -> Result<(), Stop> {
        if self.manner.clear {
            self.output.write_all(CLEAR.as_bytes())?;
            self.secret.cleared();
        }
        Ok(())
    }

    /// From now on a hand is to be seen that is not for everybody.
    pub(super) fn show_secret(&mut self) -> Result<(), Stop> {
        if self.manner.clear {
            self.secret.show(self.language)?;
        }
        Ok(())
    }

    /// Leaves no hand on the screen.
    pub(super) fn leave(&mut self) -> Result<(), Stop> {
        if self.secret.is_shown() {
            self.clear()?;
        }
        Ok(())
    }

    pub(super) fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.output.flush()?)
    }
}
