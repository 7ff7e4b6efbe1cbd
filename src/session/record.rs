//! Game records: a match as a text file, one line a turn.

use super::{Match, PlayedRound};
use schotten_rules::notation::{CardList, Tokens};
use schotten_rules::{Action, Card, Deal, Outcome, Phase, Player, Round, TacticCard, Variant};
use std::fmt;
use std::str::FromStr;
use tabletop::Name;
use textkit::{Cursor, ParseError};

/// The version of the record format this program writes and reads.
const VERSION: &str = "schotten 1";

impl fmt::Display for Match {
    /// The record of the match, with a line break at its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{VERSION}")?;
        writeln!(f, "variant {}", self.variant())?;
        let [a, b] = Player::BOTH.map(|player| self.name(player));
        writeln!(f, "players {a}|{b}")?;
        writeln!(f, "rounds {}", self.length())?;
        for (i, round) in self.rounds().iter().enumerate() {
            let deal = round.deal();
            let clan = CardList(deal.clan().iter());
            let tactic = CardList(deal.tactic().iter());
            let first = deal.first();
            writeln!(
                f,
                "round {} first={first} clan={clan} tactic={tactic}",
                i + 1
            )?;
            write_turns(round, f)?;
            if let (Some(outcome), Some([a, b])) = (round.round().table().outcome(), round.points())
            {
                writeln!(f, "result {} {a} {b}", outcome_text(outcome))?;
            }
        }
        Ok(())
    }
}

fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Player::A) => "A",
        Outcome::Won(Player::B) => "B",
        Outcome::Drawn => "draw",
    }
}

/// A line for each turn, the last one perhaps unfinished.
fn write_turns(played: &PlayedRound, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut round = Round::new(played.deal());
    let mut line_open = false;
    for action in played.actions() {
        let turn = round.table().turn();
        if !line_open {
            write!(f, "{turn}")?;
        }
        write!(f, " {action}")?;
        round.play(*action).map_err(|_| fmt::Error)?;
        line_open = round.table().turn() == turn && round.table().outcome().is_none();
        if !line_open {
            writeln!(f)?;
        }
    }
    if line_open {
        writeln!(f)?;
    }
    Ok(())
}

impl FromStr for Match {
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
pub(crate) fn read_cut(text: &str) -> Option<(Match, &str)> {
    let start = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].trim_end();
    let mut reader = Reader::read(&text[..start]).ok()?;
    let whole = reader.cut_line(line);
    let end = if whole == 0 { start } else { start + whole };
    Some((reader.game, &text[..end]))
}

fn read_version(line: &str) -> Result<(), ParseError> {
    let mut text = Cursor::new(line);
    text.expect("schotten ", "'schotten 1', the first line of a record")?;
    if text.rest() == "1" {
        return Ok(());
    }
    Err(text.expected("version 1, the only one this program reads"))
}

fn read_variant(line: &str) -> Result<Variant, ParseError> {
    let mut text = Cursor::new(line);
    text.expect("variant ", "'variant NAME'")?;
    text.variant()
}

fn read_players(line: &str) -> Result<[Name; 2], ParseError> {
    let mut text = Cursor::new(line);
    text.expect("players ", "'players NAME|NAME'")?;
    if text.rest().matches('|').count() != 1 {
        return Err(text.expected("two names separated by one '|'"));
    }
    let name = |text: Cursor<'_>| Name::new(text.rest()).map_err(|error| text.invalid(error));
    let a = name(text.until('|'))?;
    Ok([a, name(text)?])
}

fn read_length(line: &str) -> Result<u32, ParseError> {
    const EXPECTED: &str = "'rounds N' with a number from 1 up";
    let mut text = Cursor::new(line);
    text.expect("rounds ", EXPECTED)?;
    let place = text;
    let number = text.number(EXPECTED)?;
    text.expect_end()?;
    let number = u32::try_from(number).ok().filter(|number| *number > 0);
    number.ok_or_else(|| place.expected(EXPECTED))
}

/// The match as read so far.
struct Reader {
    game: Match,
    /// The last round is over, and its result line has not come.
    result_due: bool,
    /// The last turn line holds no whole turn.
    turn_open: bool,
}

impl Reader {
    fn read(text: &str) -> Result<Self, ParseError> {
        let lines = text.lines().enumerate();
        let mut lines = lines
            .map(|(i, line)| (i + 1, line.strip_suffix('\r').unwrap_or(line)))
            .filter(|(_, line)| !line.starts_with(';') && !line.trim().is_empty());
        let last = text.lines().count() + 1;
        let mut header = |expected: &'static str| {
            lines
                .next()
                .ok_or_else(|| ParseError::expected(1, expected, "").at_line(last))
        };
        let (number, line) = header("'schotten 1', the first line of a record")?;
        read_version(line).map_err(|e| e.at_line(number))?;
        let (number, line) = header("'variant NAME'")?;
        let variant = read_variant(line).map_err(|e| e.at_line(number))?;
        let (number, line) = header("'players NAME|NAME'")?;
        let names = read_players(line).map_err(|e| e.at_line(number))?;
        let (number, line) = header("'rounds N'")?;
        let length = read_length(line).map_err(|e| e.at_line(number))?;
        let mut reader = Self {
            game: Match::new(variant, names, length),
            result_due: false,
            turn_open: false,
        };
        for (number, line) in lines {
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
        if !line.starts_with(['A', 'B']) {
            let ends: Vec<usize> = word_ends.take(MOST_WORDS).collect();
            // A line that can't be read changes nothing.
            let whole = ends
                .into_iter()
                .rfind(|end| self.line(&line[..*end]).is_ok());
            return whole.unwrap_or(0);
        }
        let actions = |game: &Match| game.current().map_or(0, |round| round.actions().len());
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
        const EXPECTED: &str = "'round N first=A clan=CARDS tactic=CARDS', rounds counted from 1";
        if self.result_due {
            return Err(text.expected("the 'result' line of the round before"));
        }
        let start = text;
        let number = text.number(EXPECTED)?;
        if usize::try_from(number) != Ok(self.game.rounds().len() + 1) {
            return Err(start.expected(EXPECTED));
        }
        let (mut first, mut clan, mut tactic) = (None, None, None);
        for mut word in text.words() {
            let place = word;
            if word.eat("first=") && first.is_none() {
                first = Some(word.player()?);
                word.expect_end()?;
            } else if word.eat("clan=") && clan.is_none() {
                clan = Some(word.cards()?);
            } else if word.eat("tactic=") && tactic.is_none() {
                tactic = Some(word.cards()?);
            } else {
                return Err(place.expected(EXPECTED));
            }
        }
        let (Some(first), Some(clan)) = (first, clan) else {
            return Err(start.expected(EXPECTED));
        };
        let variant = self.game.variant();
        let deal = deal(variant, first, &clan, &tactic.unwrap_or_default())
            .map_err(|reason| start.invalid(reason))?;
        self.game
            .start_round(deal)
            .map_err(|error| start.invalid(error))?;
        self.turn_open = false;
        Ok(())
    }

    fn turn(&mut self, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str =
            "a turn ('A R7@3 +c'), 'round …', 'result …' or a comment that begins with ';'";
        let start = text;
        let player = text.player().map_err(|_| start.expected(EXPECTED))?;
        if !text.is_at_end() && text.peek() != Some(' ') {
            return Err(start.expected(EXPECTED));
        }
        if self.turn_open {
            let message = "the turn in the line before is not finished".to_owned();
            return Err(start.invalid(message));
        }
        let running = self
            .game
            .current_mut()
            .ok_or_else(|| start.expected("'round …' before the first turn"))?;
        let table = running.round().table();
        if table.outcome().is_some() {
            return Err(start.expected("'result …', as the round is over"));
        }
        if table.turn() != player {
            let message = format!("it is {}'s turn", table.turn());
            return Err(start.invalid(message));
        }
        for mut word in text.words() {
            let place = word;
            if running.round().table().turn() != player {
                return Err(place.expected("a new line for the next turn"));
            }
            let action: Action = word.action()?;
            word.expect_end()?;
            running.play(action).map_err(|refusal| {
                place.invalid(format!("{action} is not legal here: {refusal}"))
            })?;
        }
        let table = running.round().table();
        self.result_due = table.outcome().is_some();
        self.turn_open = !self.result_due && table.turn() == player;
        Ok(())
    }

    fn result(&mut self, mut text: Cursor<'_>) -> Result<(), ParseError> {
        const EXPECTED: &str = "the winner (A, B or draw) and the points of A and B";
        let start = text;
        let points = self.game.current().and_then(PlayedRound::points);
        let outcome = self
            .game
            .current()
            .map(|played| played.round().table().phase());
        let (Some(points), Some(Phase::Over(outcome)), true) = (points, outcome, self.result_due)
        else {
            return Err(start.expected("a turn, as no round has just ended"));
        };
        let written = text
            .until(' ')
            .outcome()
            .map_err(|_| start.expected(EXPECTED))?;
        let a = text.number(EXPECTED)?;
        text.expect(" ", EXPECTED)?;
        let b = text.number(EXPECTED)?;
        text.expect_end()?;
        if written != outcome || [a, b] != points.map(u64::from) {
            let [a, b] = points;
            let right = format!("the round's result is: {} {a} {b}", outcome_text(outcome));
            return Err(start.invalid(right));
        }
        self.result_due = false;
        Ok(())
    }
}

fn deal(variant: Variant, first: Player, clan: &[Card], tactic: &[Card]) -> Result<Deal, String> {
    let wrong_deck = |card: &Card| format!("{card} is in the wrong deck");
    let clan = clan
        .iter()
        .map(|card| card.clan().ok_or_else(|| wrong_deck(card)));
    let clan = clan.collect::<Result<Vec<_>, _>>()?;
    let tactic = tactic
        .iter()
        .map(|card| card.tactic().ok_or_else(|| wrong_deck(card)));
    let tactic = tactic.collect::<Result<Vec<TacticCard>, _>>()?;
    // A variant without Tactic cards may still name the deck it left aside.
    let used = if variant.has_tactic() {
        &tactic[..]
    } else {
        &[]
    };
    Deal::new(variant, first, &clan, used).map_err(|error| error.to_string())
}
