//! Game records: a match as a text file with one line per turn.
//!
//! The first line is `schotten 1`, the second `game NAME`. Records of the first
//! version have no second line; their game is [`DEFAULT_GAME`]. The other lines
//! before the first round, and the form of a deal, are up to the game.

mod transcript;

pub use transcript::{RecordEdit, Transcript};

use crate::{Game, Match, Name, PlayedRound, RoundResult, Seat, Seats};
use std::fmt;
use std::str::FromStr;
use textkit::{Cursor, ParseError, excerpt};

/// The first line of every record: the version of the format, the only one that
/// is written and read.
const VERSION: &str = "schotten 1";

/// The game of a record without a `game` line.
pub const DEFAULT_GAME: &str = "schotten";

impl<G: Game> fmt::Display for Match<G> {
    /// Writes the record of the match, with a line break at its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut transcript = Transcript::new();
        f.write_str(&head(self))?;
        for (i, round) in self.rounds().iter().enumerate() {
            f.write_str(&transcript.append_round::<G>(i + 1, round.deal()).append)?;
            for edit in transcript.append_actions(round) {
                f.write_str(&edit.append)?;
            }
        }
        if transcript.line_open {
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// Returns the lines before the first round.
fn head<G: Game>(game: &Match<G>) -> String {
    let game_line = if G::NAME == DEFAULT_GAME {
        String::new()
    } else {
        format!("game {}\n", G::NAME)
    };
    format!("{VERSION}\n{game_line}{}", HeadText(game))
}

/// The lines before the first round whose form is up to the game.
struct HeadText<'a, G: Game>(&'a Match<G>);

impl<G: Game> fmt::Display for HeadText<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(game) = self;
        G::write_head(game.variant(), game.names(), game.length(), f)
    }
}

/// The `result` line after a finished round.
struct ResultLine<'a>(&'a RoundResult);

impl fmt::Display for ResultLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.winner {
            Some(seat) => write!(f, "result {seat}")?,
            None => f.write_str("result draw")?,
        }
        let mut points = self.0.points.iter();
        points.try_for_each(|points| write!(f, " {points}"))
    }
}

impl<G: Game> FromStr for Match<G> {
    type Err = ParseError;

    /// Reads a record and replays it, which checks that every action is legal.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(RecordReader::read(text)?.game)
    }
}

/// Reads a record whose last line may have been cut short by a crash and has no
/// line break. Returns the match up to the last whole action of that line, and the
/// part of the text that it comes from. Returns `None` if there is an error before the last
/// line.
///
/// The text is read only once, no matter how many words of the last line are
/// left out. Trying ever shorter texts instead would take quadratic time.
#[must_use]
pub fn read_truncated<G: Game>(text: &str) -> Option<(Match<G>, &str)> {
    let start = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].trim_end();
    let mut reader = RecordReader::<G>::read(&text[..start]).ok()?;
    let whole = reader.cut_line(line);
    let end = if whole == 0 { start } else { start + whole };
    Some((reader.game, &text[..end]))
}

/// Returns the name of the game whose record this is: the word after `game`, or
/// else [`DEFAULT_GAME`].
#[must_use]
pub fn game_name(text: &str) -> &str {
    let mut lines = text.lines().filter(|line| is_content(line));
    let second = lines.nth(1).map(str::trim_end);
    let name = second.and_then(|line| line.strip_prefix("game "));
    name.unwrap_or(DEFAULT_GAME)
}

/// Returns whether the line is neither blank nor a comment.
fn is_content(line: &str) -> bool {
    !line.starts_with(';') && !line.trim().is_empty()
}

/// A reader of the lines of a record that are neither blank nor comments, which
/// keeps track of line numbers. A game reads its lines before the first round
/// from it.
#[derive(Debug)]
pub struct Head<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// The number of the line after the last one, for errors about a missing
    /// line.
    end: usize,
}

impl<'a> Head<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            lines: text.lines().enumerate(),
            end: text.lines().count() + 1,
        }
    }

    fn next_begins_with(&self, word: &str) -> bool {
        let mut rest = self.lines.clone().map(|(_, line)| line);
        rest.find(|line| is_content(line))
            .is_some_and(|line| line.starts_with(word))
    }

    fn next_line(&mut self) -> Option<(usize, &'a str)> {
        let (i, line) = self.lines.find(|(_, line)| is_content(line))?;
        Some((i + 1, line.strip_suffix('\r').unwrap_or(line)))
    }

    /// Reads the next line with `read`.
    ///
    /// # Errors
    ///
    /// Fails if there is no further line, where `expected` names what is
    /// missing, or if `read` fails. The error has the number of the line.
    pub fn read_line<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(Cursor<'a>) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let Some((number, line)) = self.next_line() else {
            return Err(ParseError::expected(1, expected, "").at_line(self.end));
        };
        read(Cursor::new(line)).map_err(|error| error.at_line(number))
    }
}

/// Reads a line `players Ann|Bob` with at least `fewest` and at most `most`
/// names.
///
/// # Errors
///
/// Fails if the line has another form or a name is invalid. `expected`
/// describes the number of names for the error.
pub fn read_names(
    mut text: Cursor<'_>,
    fewest: usize,
    most: usize,
    expected: &'static str,
) -> Result<Seats<Name>, ParseError> {
    text.expect("players ", "'players NAME|NAME'")?;
    let count = text.rest().matches('|').count() + 1;
    if !(fewest..=most.min(Seat::MAX_COUNT)).contains(&count) {
        return Err(text.expected(expected));
    }
    let names = (0..count).map(|_| {
        let name = text.until('|');
        Name::new(name.rest()).map_err(|error| name.invalid(&error))
    });
    names.collect::<Result<Vec<_>, _>>().map(Seats::from_iter)
}

/// Reads a line `rounds 3`.
///
/// # Errors
///
/// Fails if the line has another form or the number is 0 or too large.
pub fn read_length(mut text: Cursor<'_>) -> Result<u32, ParseError> {
    const EXPECTED: &str = "'rounds N' with a number from 1 up";
    text.expect("rounds ", EXPECTED)?;
    let place = text;
    let number = text.number(EXPECTED)?;
    text.expect_end()?;
    let number = u32::try_from(number).ok().filter(|number| *number > 0);
    number.ok_or_else(|| place.expected(EXPECTED))
}

fn read_version(mut text: Cursor<'_>) -> Result<(), ParseError> {
    text.expect("schotten ", "'schotten 1', the first line of a record")?;
    if text.rest() == "1" {
        return Ok(());
    }
    Err(text.expected("version 1, the only one this program reads"))
}

fn read_game<G: Game>(mut text: Cursor<'_>) -> Result<(), ParseError> {
    text.expect("game ", "'game NAME'")?;
    if text.rest() == G::NAME {
        return Ok(());
    }
    let (found, read) = (excerpt(text.rest()), G::NAME);
    Err(text.invalid(&format!(
        "this is a record of the game {found}, not of '{read}'"
    )))
}

/// The match read so far.
struct RecordReader<G: Game> {
    game: Match<G>,
    due: NextLine,
}

/// What may follow the lines read so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextLine {
    /// The line of the first round, or of the next one after a `result` line.
    Round,
    /// A turn.
    Turn,
    /// Nothing, because the last line ended before its turn did.
    Nothing,
    /// The line of the next part of the round, because a part has ended.
    Part,
    /// The `result` line, because the round is over.
    Result,
}

impl<G: Game> RecordReader<G> {
    fn read(text: &str) -> Result<Self, ParseError> {
        let mut head = Head::new(text);
        head.read_line("'schotten 1', the first line of a record", read_version)?;
        if G::NAME != DEFAULT_GAME || head.next_begins_with("game ") {
            head.read_line("'game NAME'", read_game::<G>)?;
        }
        let (variant, names, length) = G::read_head(&mut head)?;
        let mut reader = Self {
            game: Match::new(variant, names, length),
            due: NextLine::Round,
        };
        while let Some((number, line)) = head.next_line() {
            reader.line(line).map_err(|e| e.at_line(number))?;
        }
        Ok(reader)
    }

    /// Reads the last line of a record as far as it is whole, and returns the
    /// length of that part in bytes.
    fn cut_line(&mut self, line: &str) -> usize {
        let is_turn = line.starts_with(|c| Seat::from_letter(c).is_some());
        if !is_turn {
            // Trying is safe: a line that can't be read changes nothing.
            return self.line(line).map_or(0, |()| line.len());
        }
        let actions = |game: &Match<G>| game.current().map_or(0, |round| round.actions().len());
        let before = actions(&self.game);
        // If the line is faulty, the actions before the faulty one are played.
        let is_valid = self.line(line).is_ok();
        let mut whole = actions(&self.game) - before;
        if is_valid && !self.may_be_longer() {
            return line.len();
        }
        if is_valid && let Some(round) = self.game.current_mut() {
            round.undo();
            whole -= 1;
        }
        if whole == 0 {
            return 0;
        }
        // The first word is the player.
        let is_space = |at: usize| line.as_bytes().get(at).is_none_or(u8::is_ascii_whitespace);
        let mut word_ends = (1..=line.len()).filter(|end| !is_space(end - 1) && is_space(*end));
        word_ends.nth(whole).unwrap_or(line.len())
    }

    /// Returns whether the last action read may be the beginning of another one, as
    /// `We1` is of `We12`. Only an action that ends its turn can be: its line break
    /// is written together with it, and it is missing.
    fn may_be_longer(&self) -> bool {
        let Some(round) = self
            .game
            .current()
            .filter(|_| self.due != NextLine::Nothing)
        else {
            return false;
        };
        let (Some(last), [.., before, _]) = (round.actions().last(), round.positions()) else {
            return false;
        };
        let last = last.to_string();
        let legal = G::legal_actions(before).into_iter();
        let mut texts = legal.map(|action| action.to_string());
        texts.any(|text| text.len() > last.len() && text.starts_with(&last))
    }

    fn line(&mut self, line: &str) -> Result<(), ParseError> {
        let mut text = Cursor::new(line);
        if text.eat("round ") {
            self.round(line, text)
        } else if text.eat("result ") {
            self.result(line, text)
        } else {
            self.turn(text)
        }
    }

    /// Returns the error in a line that says what is due instead.
    fn not_due(&self, line: &str) -> ParseError {
        let start = Cursor::new(line);
        let running = self.game.current().map(PlayedRound::round);
        match (self.due, running.and_then(G::acting)) {
            (NextLine::Turn, Some(acting)) => {
                start.invalid(&format!("the round is not over: it is {acting}'s turn"))
            }
            (NextLine::Round | NextLine::Turn, _) => {
                start.expected("'round …' with the next round's deal")
            }
            (NextLine::Nothing, _) => start.invalid(&"the turn in the line before is not finished"),
            (NextLine::Part, _) => start.expected("the line of the round that begins"),
            (NextLine::Result, _) => start.expected("'result …', because the round is over"),
        }
    }

    fn round(&mut self, line: &str, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str = "the next round's number, rounds counted from 1";
        let start = text;
        let running = self.game.current().map(PlayedRound::round);
        let next = match (self.due, running) {
            (NextLine::Round, _) => self.game.rounds().len() as u64 + 1,
            (NextLine::Part, Some(running)) => u64::from(G::part(running)),
            _ => return Err(self.not_due(line)),
        };
        if text.number(EXPECTED)? != next {
            return Err(start.expected(EXPECTED));
        }
        if self.due == NextLine::Round {
            text.expect(" ", "a space and the deal")?;
            let deal = G::read_deal(self.game.variant(), text)?;
            let started = self.game.start_round(deal);
            started.map_err(|error| start.invalid(&error))?;
        } else {
            text.expect_end()?;
        }
        self.due = NextLine::Turn;
        Ok(())
    }

    fn turn(&mut self, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str =
            "a turn ('A R7@3 +c'), 'round …', 'result …' or a comment that begins with ';'";
        let start = text;
        let seat = text.peek().and_then(Seat::from_letter);
        let player = seat.and_then(G::player);
        let player = player.ok_or_else(|| start.expected(EXPECTED))?;
        text.skip(1);
        if !text.is_at_end() && text.peek() != Some(' ') {
            return Err(start.expected(EXPECTED));
        }
        let running = match self.due {
            NextLine::Turn => self.game.current_mut(),
            _ => None,
        };
        let Some(running) = running else {
            return Err(self.not_due(start.rest()));
        };
        let acting = G::acting(running.round()).filter(|acting| *acting != player);
        if let Some(acting) = acting {
            return Err(start.invalid(&format!("it is {acting}'s turn")));
        }
        let mut due = NextLine::Nothing;
        for mut word in text.words() {
            let place = word;
            if due != NextLine::Nothing {
                return Err(place.expected("a new line for the next turn"));
            }
            let action = G::read_action(&mut word)?;
            word.expect_end()?;
            let before = running.round().clone();
            running.play(action).map_err(|refusal| {
                place.invalid(&format!("{action} is not legal here: {refusal}"))
            })?;
            due = if running.is_over() {
                NextLine::Result
            } else if G::part(&before) != G::part(running.round()) {
                NextLine::Part
            } else if G::ends_turn(&before, running.round()) {
                NextLine::Turn
            } else {
                NextLine::Nothing
            };
        }
        self.due = due;
        Ok(())
    }

    fn result(&mut self, line: &str, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str = "the winner (A, B or draw) and everybody's points, A's first";
        let start = text;
        let result = self.game.current().and_then(PlayedRound::result);
        let (Some(result), NextLine::Result) = (result, self.due) else {
            return Err(self.not_due(line));
        };
        let winner = match text.until(' ').rest() {
            "draw" => None,
            winner => Some(Seat::named(winner).ok_or_else(|| start.expected(EXPECTED))?),
        };
        let mut agrees = winner == result.winner;
        for (i, points) in result.points.iter().enumerate() {
            if i > 0 {
                text.expect(" ", EXPECTED)?;
            }
            agrees &= text.number(EXPECTED)? == u64::from(*points);
        }
        text.expect_end()?;
        if !agrees {
            let right = ResultLine(&result).to_string();
            let right = right.trim_start_matches("result ");
            return Err(start.invalid(&format!("the round's result is: {right}")));
        }
        self.due = NextLine::Round;
        Ok(())
    }
}
