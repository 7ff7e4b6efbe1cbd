//! Game records: a match as a text file, one line a turn.
//!
//! The first line is `schotten 1`; a line `game NAME` follows, and where it is
//! missing the game is [`UNNAMED`], as in records of the first version. What
//! else stands before the first round, and how a deal is written, is the
//! game's.

use crate::{Game, Match, Name, PlayedRound, RoundResult, Seat, Seats};
use std::fmt;
use std::str::FromStr;
use textkit::{Cursor, ParseError};

/// The version of the record format that is written and read.
const VERSION: &str = "schotten 1";

/// The game of a record that names none.
pub const UNNAMED: &str = "schotten";

impl<G: Game> fmt::Display for Match<G> {
    /// The record of the match, with a line break at its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{VERSION}")?;
        if G::NAME != UNNAMED {
            writeln!(f, "game {}", G::NAME)?;
        }
        G::write_head(self.variant(), self.names(), self.length(), f)?;
        for (i, round) in self.rounds().iter().enumerate() {
            write!(f, "round {} ", i + 1)?;
            G::write_deal(round.deal(), f)?;
            writeln!(f)?;
            write_turns(round, f)?;
            if let Some(result) = round.result() {
                writeln!(f, "{}", ResultLine(&result))?;
            }
        }
        Ok(())
    }
}

/// The line after a round that is over.
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

/// A line for each turn, the last one perhaps unfinished.
fn write_turns<G: Game>(played: &PlayedRound<G>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut round = played.start().clone();
    let mut line_open = false;
    for action in played.actions() {
        let before = round.clone();
        if !line_open {
            let acting = G::acting(&before).ok_or(fmt::Error)?;
            write!(f, "{}", G::seat(acting))?;
        }
        write!(f, " {action}")?;
        G::play(&mut round, *action).map_err(|_| fmt::Error)?;
        line_open = !G::ends_turn(&before, &round);
        if !line_open {
            writeln!(f)?;
        }
        if G::part(&round) != G::part(&before) {
            writeln!(f, "round {}", G::part(&round))?;
        }
    }
    if line_open {
        writeln!(f)?;
    }
    Ok(())
}

impl<G: Game> FromStr for Match<G> {
    type Err = ParseError;

    /// Reads a record and replays it, so that every action in it is legal
    /// where it stands.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(Reader::read(text)?.game)
    }
}

/// Reads a record whose last line may have been cut short while it was written.
/// Returns the match up to the last whole action of that line, and how much of
/// the text that is; `None` if there is a fault before the last line.
///
/// The text is read once: what is left out at its end costs nothing, however
/// many words it has.
#[must_use]
pub fn read_cut<G: Game>(text: &str) -> Option<(Match<G>, &str)> {
    let start = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].trim_end();
    let mut reader = Reader::<G>::read(&text[..start]).ok()?;
    let whole = reader.cut_line(line);
    let end = if whole == 0 { start } else { start + whole };
    Some((reader.game, &text[..end]))
}

/// The game whose record this is: the name after `game`, or [`UNNAMED`].
#[must_use]
pub fn game_of(text: &str) -> &str {
    let mut lines = text.lines().filter(|line| is_content(line));
    let second = lines.nth(1).map(str::trim_end);
    let name = second.and_then(|line| line.strip_prefix("game "));
    name.unwrap_or(UNNAMED)
}

/// Is it neither blank nor a comment?
fn is_content(line: &str) -> bool {
    !line.starts_with(';') && !line.trim().is_empty()
}

/// The lines of a record that are neither blank nor comments, with their
/// numbers. A game takes from it what stands before its first round.
#[derive(Debug)]
pub struct Head<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    /// The number of the line after the last.
    end: usize,
}

impl<'a> Head<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            lines: text.lines().enumerate().peekable(),
            end: text.lines().count() + 1,
        }
    }

    fn next_line(&mut self) -> Option<(usize, &'a str)> {
        let (i, line) = self.lines.find(|(_, line)| is_content(line))?;
        Some((i + 1, line.strip_suffix('\r').unwrap_or(line)))
    }

    /// Reads the next line.
    ///
    /// # Errors
    ///
    /// If there is none, in which case `expected` says what is missing, or if
    /// `read` fails; the error names the line then.
    pub fn line<T>(
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

/// Reads a line `players Ann|Bob` with at least `fewest` names and at most
/// `most`.
///
/// # Errors
///
/// If it is none, or a name is not one; `expected` says how many names are
/// due.
pub fn read_names(
    mut text: Cursor<'_>,
    fewest: usize,
    most: usize,
    expected: &'static str,
) -> Result<Seats<Name>, ParseError> {
    text.expect("players ", "'players NAME|NAME'")?;
    let count = text.rest().matches('|').count() + 1;
    if !(fewest..=most.min(Seat::MOST)).contains(&count) {
        return Err(text.expected(expected));
    }
    let names = (0..count).map(|_| {
        let name = text.until('|');
        Name::new(name.rest()).map_err(|error| name.invalid(error))
    });
    names.collect::<Result<Vec<_>, _>>().map(Seats::from_iter)
}

/// Reads a line `rounds 3`.
///
/// # Errors
///
/// If it is none, or the number is not from 1 up.
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

/// The match as read so far.
struct Reader<G: Game> {
    game: Match<G>,
    /// The last round is over, and its result line has not come.
    result_due: bool,
    /// A part of the round has ended, and the line of the next has not come.
    part_due: bool,
    /// The last turn line holds no whole turn.
    turn_open: bool,
}

impl<G: Game> Reader<G> {
    fn read(text: &str) -> Result<Self, ParseError> {
        let mut head = Head::new(text);
        head.line("'schotten 1', the first line of a record", read_version)?;
        if G::NAME != UNNAMED {
            head.line("'game NAME'", |mut text| {
                text.expect("game ", "'game NAME'")?;
                if text.rest() == G::NAME {
                    return Ok(());
                }
                Err(text.invalid(format!("the record is not one of the game '{}'", G::NAME)))
            })?;
        }
        let (variant, names, length) = G::read_head(&mut head)?;
        let mut reader = Self {
            game: Match::new(variant, names, length),
            result_due: false,
            part_due: false,
            turn_open: false,
        };
        while let Some((number, line)) = head.next_line() {
            reader.line(line).map_err(|e| e.at_line(number))?;
        }
        Ok(reader)
    }

    /// Reads as much of a line as is whole, and returns its length in bytes.
    fn cut_line(&mut self, line: &str) -> usize {
        /// Only turns have more words than the line that begins a round.
        const MOST_WORDS: usize = 5;
        let is_space = |at: usize| line.as_bytes().get(at).is_none_or(u8::is_ascii_whitespace);
        let mut word_ends = (1..=line.len()).filter(|end| !is_space(end - 1) && is_space(*end));
        let is_turn = line.starts_with(|c| Seat::from_letter(c).is_some());
        if !is_turn {
            let ends: Vec<usize> = word_ends.take(MOST_WORDS).collect();
            // A line that can't be read changes nothing.
            let whole = ends
                .into_iter()
                .rfind(|end| self.line(&line[..*end]).is_ok());
            return whole.unwrap_or(0);
        }
        let actions = |game: &Match<G>| game.current().map_or(0, |round| round.actions().len());
        let before = actions(&self.game);
        if self.line(line).is_ok() {
            return line.len();
        }
        // The actions before the fault were played. The first word is the player.
        match actions(&self.game) - before {
            0 => 0,
            played => word_ends.nth(played).unwrap_or(line.len()),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), ParseError> {
        let mut text = Cursor::new(line);
        if text.eat("round ") {
            self.round(text)
        } else if text.eat("result ") {
            self.result(text)
        } else {
            self.turn(text)
        }
    }

    fn round(&mut self, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str = "the next round's number, rounds counted from 1";
        if self.result_due {
            return Err(text.expected("the 'result' line of the round before"));
        }
        let start = text;
        let number = text.number(EXPECTED)?;
        if let Some(running) = self.game.current().filter(|_| self.part_due) {
            if number != u64::from(G::part(running.round())) {
                return Err(start.expected(EXPECTED));
            }
            text.expect_end()?;
            self.part_due = false;
            return Ok(());
        }
        if usize::try_from(number) != Ok(self.game.rounds().len() + 1) {
            return Err(start.expected(EXPECTED));
        }
        text.expect(" ", "a space and the deal")?;
        let deal = G::read_deal(self.game.variant(), text)?;
        let started = self.game.start_round(deal);
        started.map_err(|error| start.invalid(error))?;
        self.turn_open = false;
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
        if self.turn_open {
            return Err(start.invalid("the turn in the line before is not finished"));
        }
        if self.part_due {
            return Err(start.expected("the line of the round that begins"));
        }
        let running = self
            .game
            .current_mut()
            .ok_or_else(|| start.expected("'round …' before the first turn"))?;
        let Some(acting) = G::acting(running.round()) else {
            return Err(start.expected("'result …', as the round is over"));
        };
        if acting != player {
            return Err(start.invalid(format!("it is {acting}'s turn")));
        }
        let mut ended = false;
        for mut word in text.words() {
            let place = word;
            if ended {
                return Err(place.expected("a new line for the next turn"));
            }
            let action = G::read_action(&mut word)?;
            word.expect_end()?;
            let before = running.round().clone();
            running.play(action).map_err(|refusal| {
                place.invalid(format!("{action} is not legal here: {refusal}"))
            })?;
            ended = G::ends_turn(&before, running.round());
            self.part_due = G::part(&before) != G::part(running.round());
        }
        self.result_due = running.is_over();
        self.turn_open = !ended;
        Ok(())
    }

    fn result(&mut self, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str = "the winner (A, B or draw) and everybody's points, A's first";
        let start = text;
        let result = self.game.current().and_then(PlayedRound::result);
        let (Some(result), true) = (result, self.result_due) else {
            return Err(start.expected("a turn, as no round has just ended"));
        };
        let winner = match text.until(' ').rest() {
            "draw" => None,
            winner => {
                let mut letters = winner.chars();
                let seat = letters.next().and_then(Seat::from_letter);
                let seat = seat.filter(|_| letters.next().is_none());
                Some(seat.ok_or_else(|| start.expected(EXPECTED))?)
            }
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
            return Err(start.invalid(format!("the round's result is: {right}")));
        }
        self.result_due = false;
        Ok(())
    }
}
