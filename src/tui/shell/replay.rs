//! What the replays of all games share: the commands, automatic play, and the line
//! with the turn and the progress bar.

mod mistakes;
mod open;
mod screen;

use crate::tui::kit::area::AreaParts;
pub(crate) use mistakes::{Progress, Whose};
pub(crate) use screen::{Replay, ReplayTexts, WatchedGame, Watching};

use super::hit::Hits;
use super::turn_columns::TurnColumns;
use crate::replay::{Direction, ReplayView, StepSize};
use crate::settings::Pace;
use crate::tui::kit::{Glyphs, Theme, write, write_right};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, Command, DOWN, END, ENTER, ESC, HOME, LEFT, LayerState, PAGE_DOWN,
    PAGE_UP, RIGHT, SPACE, UP, commands,
};
use ratatui::prelude::*;
use std::time::Duration;
use tabletop::Game;
use telling::{Language, say, text};
use textkit::columns::width;

/// The facts on which the commands depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct State {
    /// Whether the perspective can be changed.
    pub(crate) eyes: bool,
    /// Whether the match can be played on from here.
    pub(crate) play_on: bool,
    /// Whether playing on begins before the mistake that is shown.
    pub(crate) retry: bool,
    /// Whether it plays automatically.
    pub(crate) running: bool,
    /// Whether a mistake of the round is known, or may be found.
    pub(crate) mistakes: bool,
}

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        BaseScreen::Table
    }

    fn label(&self, command: Command, _: ChoiceCounts, language: Language) -> Option<String> {
        let stops = command == Command::PlayForward && self.running;
        stops.then(|| say!(language, "command-stop"))
    }
}

commands! { State:
    { Command::NextTurn, [RIGHT, Char('l')],
        Step text!("command-next-turn"), Replay text!("help-next-turn") }
    { Command::PreviousAction, [UP, Char('k')],
        Hidden text!("command-previous-action"),
        Replay text!("help-previous-action") }
    { Command::NextAction, [DOWN, Char('j')],
        Hidden text!("command-next-action"), Replay text!("help-next-action") }
    { Command::PlayForward, [SPACE, ENTER], if |s| !s.retry,
        Step text!("command-play-forward"), Replay text!("help-play-forward") }
    { Command::NextMistake, [Char('n')], if |s| s.mistakes,
        Step text!("command-next-mistake"), Replay text!("help-next-mistake") }
    // Without one, it says so.
    { Command::NextMistake, [Char('n')], if |s| !s.mistakes,
        Hidden text!("command-next-mistake"), Replay text!("help-next-mistake") }
    { Command::PlayOn, [Char('p')], if |s| s.play_on && s.retry,
        Step text!("command-retry-turn"), Replay text!("help-retry-turn") }
    // A narrow footer keeps the key with which to do better instead.
    { Command::PlayForward, [SPACE, ENTER], if |s| s.retry,
        Step text!("command-play-forward"), Replay text!("help-play-forward") }
    { Command::PlayBackward, [Char('b')],
        Hidden text!("command-play-backward"), Replay text!("help-play-backward") }
    { Command::PageUp, [PAGE_UP],
        Hidden text!("command-page-up"), Replay text!("help-ten-turns-back") }
    { Command::PageDown, [PAGE_DOWN],
        Hidden text!("command-page-down"), Replay text!("help-ten-turns-on") }
    { Command::Home, [HOME],
        Hidden text!("command-beginning"), Replay text!("help-to-beginning") }
    { Command::End, [END], Hidden text!("command-to-end"), Replay text!("help-to-end") }
}

pub(crate) use leaving::COMMANDS as LEAVING;

/// The commands that stand behind those that only a game has in its replays.
mod leaving {
    use super::{Char, Command, ESC, LEFT, State, commands, text};

    commands! { State:
        // Left out first in a narrow footer: players who find one arrow find the other.
        { Command::PreviousTurn, [LEFT, Char('h')],
            Step text!("command-previous-turn"), Replay text!("help-previous-turn") }
        // The footer names it with the own one.
        { Command::OthersMistake, [Char('N')],
            Hidden text!("command-others-mistake"), Replay text!("help-others-mistake") }
        { Command::Perspective, [Char('e')], if |s| s.eyes,
            Always text!("command-eyes"), Replay text!("help-eyes") }
        { Command::PlayOn, [Char('p')], if |s| s.play_on && !s.retry,
            Always text!("command-play-on"), Replay text!("help-play-on") }
        // Where it isn't possible, it explains why.
        { Command::Perspective, [Char('e')], if |s| !s.eyes, Hidden text!("command-eyes") }
        { Command::Back, [ESC],
            Step text!("command-leave"), Replay text!("help-leave-replay") }
    }
}

/// The number of turns in a large step.
const MANY: usize = 10;

/// Returns the step that a command asks for.
pub(crate) const fn step_of(command: Command) -> Option<(Direction, StepSize)> {
    Some(match command {
        Command::NextTurn => (Direction::Forward, StepSize::Turns(1)),
        Command::PreviousTurn => (Direction::Back, StepSize::Turns(1)),
        Command::NextAction => (Direction::Forward, StepSize::Action),
        Command::PreviousAction => (Direction::Back, StepSize::Action),
        Command::PageDown => (Direction::Forward, StepSize::Turns(MANY)),
        Command::PageUp => (Direction::Back, StepSize::Turns(MANY)),
        Command::End => (Direction::Forward, StepSize::Round),
        Command::Home => (Direction::Back, StepSize::Round),
        _ => return None,
    })
}

/// Automatic play.
#[derive(Debug, Default)]
pub(crate) struct Playback {
    /// Its direction, if it is on.
    running: Option<Direction>,
    /// The number of the current pause.
    pause: u64,
}

impl Playback {
    /// Returns whether it plays automatically.
    pub(crate) const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Returns the number and length of the pause before the next turn.
    pub(crate) fn pause(&self, pace: Pace) -> Option<(u64, Duration)> {
        self.running?;
        // Without any pause, nobody could follow.
        let pause = pace.pause().max(Pace::Quick.pause());
        Some((self.pause, pause))
    }

    /// Ends the pause with this number. Returns in which direction to step, if that
    /// pause is the current one.
    pub(crate) fn pause_over(&mut self, number: u64) -> Option<Direction> {
        let way = self.running.filter(|_| number == self.pause)?;
        self.pause += 1;
        Some(way)
    }

    /// Stops. Returns the direction in which it played.
    pub(crate) const fn stop(&mut self) -> Option<Direction> {
        self.running.take()
    }

    /// Starts in the direction of a command, from the other end of the round if the
    /// replay is at its end, or stops if it was `running` in that direction. Returns
    /// whether the command is one for automatic play.
    pub(crate) fn toggle<G: Game>(
        &mut self,
        command: Command,
        running: Option<Direction>,
        replay: &mut ReplayView<G>,
    ) -> bool {
        let (way, other) = match command {
            Command::PlayForward => (Direction::Forward, Direction::Back),
            Command::PlayBackward => (Direction::Back, Direction::Forward),
            _ => return false,
        };
        if running == Some(way) {
            return true;
        }
        if replay.is_at_end(way) {
            replay.step(other, StepSize::Round);
        }
        self.pause += 1;
        self.running = Some(way);
        true
    }
}

/// The line with the turn, the perspective, and between them the progress bar.
#[derive(Clone, Copy)]
pub(crate) struct ProgressLine<'a> {
    /// The number of the turn, and of all turns.
    pub(crate) turn: (usize, usize),
    /// Whether the turns of the whole game are counted, beside those of a skirmish.
    pub(crate) whole_game: bool,
    /// Whether it plays automatically.
    pub(crate) running: bool,
    /// What is shown.
    pub(crate) seen: &'a str,
    /// The numbers of the turns with which a part of the game ends, which the bar
    /// marks.
    pub(crate) marks: &'a [usize],
    /// The numbers of the turns that the bar marks as mistakes: those of the readers, and those
    /// of others.
    pub(crate) mistakes: [&'a [usize]; 2],
    pub(crate) theme: &'a Theme,
    pub(crate) language: Language,
}

impl ProgressLine<'_> {
    /// Draws the turn and the perspective. Returns the area between them.
    pub(crate) fn draw_ends(&self, area: Rect, buf: &mut Buffer) -> Rect {
        let sign = if self.running { "»" } else { " " };
        let place = self.describe(self.turn.0);
        write(buf, area, &format!("{sign} {place}"), self.theme.accent);
        write_right(buf, area, self.seen, self.theme.dim);
        self.between(area)
    }

    /// Returns the area between the turn and the perspective.
    pub(crate) fn between(&self, area: Rect) -> Rect {
        let left = area.x + self.left_end(area);
        let right = area.right().saturating_sub(match self.seen {
            "" => 0,
            seen => width(seen) + 2,
        });
        area.columns_at(left, right.saturating_sub(left))
    }

    /// Returns the columns of the turn: those of the longest text, so that what follows doesn't
    /// move.
    fn left_end(&self, area: Rect) -> u16 {
        (width(&self.describe(self.turn.1)) + 4).min(area.width)
    }

    /// Draws the bar, on which to click on turns, if there is room.
    pub(crate) fn draw_bar(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        /// The columns of the shortest bar.
        const LEAST: u16 = 10;
        if area.width < LEAST {
            return;
        }
        let (turn, of) = self.turn;
        let turns = TurnColumns { turns: of, area };
        let places = |turns_of: &[usize]| turns_of.iter().map(|turn| turns.x_of(*turn)).collect();
        let marks: Vec<u16> = places(self.marks);
        let [own, others]: [Vec<u16>; 2] = self.mistakes.map(places);
        turns.add_hits(hits);
        let flags = match self.theme.glyphs {
            Glyphs::Unicode => ["▲", "△"],
            Glyphs::Ascii => ["^", "o"],
        };
        for (cell, here) in turns.columns() {
            let (line, style) = if here <= turn && turn > 0 {
                ("━", self.theme.accent)
            } else {
                ("─", self.theme.dim)
            };
            let line = if marks.contains(&cell.x) { "┼" } else { line };
            // The end of a part of the game keeps its sign, and only its color shows a mistake.
            let is_end = marks.contains(&cell.x);
            let [own_flag, other_flag] = if is_end { [line; 2] } else { flags };
            let is_here = turns.x_of(turn) == cell.x;
            let (line, style) = match (own.contains(&cell.x), others.contains(&cell.x)) {
                (true, _) if is_here => (own_flag, self.theme.accent),
                (true, _) => (own_flag, self.theme.bad),
                (false, true) if is_here => (other_flag, self.theme.accent),
                (false, true) => (other_flag, self.theme.dim),
                (false, false) => (line, style),
            };
            write(buf, cell, line, style);
        }
    }

    fn describe(&self, turn: usize) -> String {
        let counted = if self.whole_game { "game" } else { "round" };
        let (language, of) = (self.language, self.turn.1);
        say!(language, "replay-turn", counted, turn, of)
    }
}
