//! What the replays of all games share: the commands, automatic play, the line with the turn
//! and the progress bar, the mistakes, and playing on from a position.

mod mistakes;
mod open;
pub(super) mod play_on;
mod screen;

use crate::tui::kit::area::AreaParts;
pub(crate) use mistakes::{Progress, Whose};
pub(crate) use screen::{Replay, WatchedGame, Watching};

use super::course::CourseChart;
use super::hit::Hits;
use super::turn_columns::TurnColumns;
use crate::replay::{Direction, ReplayView, StepSize};
use crate::settings::Pace;
use crate::tui::kit::{Theme, write, write_right};
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
    /// Whether the hands may be seen, and the perspective can be changed.
    pub(crate) is_revealed: bool,
    /// Whether the match can be played on from here.
    pub(crate) play_on: bool,
    /// Whether playing on begins before the mistake that is shown.
    pub(crate) retry: bool,
    /// Whether it plays automatically.
    pub(crate) running: bool,
    /// Whose mistakes of the round are known, or may be found: the own ones before the others'.
    pub(crate) mistakes: Option<Whose>,
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
        Replay }
    { Command::NextAction, [DOWN, Char('j')],
        Hidden text!("command-next-action"), Replay }
    { Command::PlayForward, [SPACE, ENTER], if |s| !s.retry,
        Step text!("command-play-forward"), Replay }
    { Command::NextMistake, [Char('n')], if |s| s.mistakes == Some(Whose::Own),
        Step text!("command-next-mistake"), Replay }
    // Without one, it says so.
    { Command::NextMistake, [Char('n')], if |s| s.mistakes != Some(Whose::Own),
        Hidden text!("command-next-mistake"), Replay }
    { Command::OthersMistake, [Char('N')], if |s| s.mistakes == Some(Whose::Others),
        Step text!("command-others-mistake"), Replay }
    { Command::OthersMistake, [Char('N')], if |s| s.mistakes != Some(Whose::Others),
        Hidden text!("command-others-mistake"), Replay }
    { Command::PlayOn, [Char('p')], if |s| s.play_on && s.retry,
        Step text!("command-retry-turn"), Replay }
    // A narrow footer keeps the key with which to do better instead.
    { Command::PlayForward, [SPACE, ENTER], if |s| s.retry,
        Step text!("command-play-forward"), Replay }
    { Command::PlayBackward, [Char('b')],
        Hidden text!("command-play-backward"), Replay }
    { Command::PageUp, [PAGE_UP],
        Hidden text!("command-page-up"), Replay text!("help-ten-turns-back") }
    { Command::PageDown, [PAGE_DOWN],
        Hidden text!("command-page-down"), Replay text!("help-ten-turns-on") }
    { Command::Home, [HOME],
        Hidden text!("command-beginning"), Replay }
    { Command::End, [END], Hidden text!("command-to-end"), Replay }
}

pub(crate) use leaving::COMMANDS as LEAVING;

/// The commands that stand behind those that only a game has in its replays.
mod leaving {
    use super::{Char, Command, ESC, LEFT, State, commands, text};

    commands! { State:
        // Left out first in a narrow footer: players who find one arrow find the other.
        { Command::PreviousTurn, [LEFT, Char('h')],
            Step text!("command-previous-turn"), Replay text!("help-previous-turn") }
        { Command::Perspective, [Char('e')], if |s| s.is_revealed,
            Always text!("command-eyes"), Replay }
        { Command::PlayOn, [Char('p')], if |s| s.play_on && !s.retry,
            Always text!("command-play-on"), Replay }
        // Where they aren't possible, they explain why.
        { Command::PlayOn, [Char('p')], if |s| !s.play_on, Hidden text!("command-play-on") }
        { Command::Perspective, [Char('e')], if |s| !s.is_revealed, Hidden text!("command-eyes") }
        { Command::Back, [ESC],
            Step text!("command-leave"), Replay }
    }
}

/// The number of turns in a large step.
const LARGE_STEP: usize = 10;

/// Returns the step that a command asks for.
pub(crate) const fn step_of(command: Command) -> Option<(Direction, StepSize)> {
    Some(match command {
        Command::NextTurn => (Direction::Forward, StepSize::Turns(1)),
        Command::PreviousTurn => (Direction::Back, StepSize::Turns(1)),
        Command::NextAction => (Direction::Forward, StepSize::Action),
        Command::PreviousAction => (Direction::Back, StepSize::Action),
        Command::PageDown => (Direction::Forward, StepSize::Turns(LARGE_STEP)),
        Command::PageUp => (Direction::Back, StepSize::Turns(LARGE_STEP)),
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

/// The line of a replay: the turn at the left, whose hands are visible at the right, and between
/// them the progress bar. If the chart of the game is shown above, its legend stands there
/// instead.
pub(crate) struct ProgressLine<'a> {
    /// The number of the turn, and of all turns.
    pub(crate) turn: (usize, usize),
    /// Whether the turns of the whole game are counted, beside those of a skirmish.
    pub(crate) whole_game: bool,
    /// Whether it plays automatically.
    pub(crate) running: bool,
    /// How far the analysis is, while it isn't complete.
    pub(crate) analysis: Option<Progress>,
    /// Whose hands are seen.
    pub(crate) seen: String,
    /// Whose mistake the turn is, if it is one.
    pub(crate) mistake: Option<String>,
    /// The numbers of the turns with which a part of the game ends, which the bar
    /// marks.
    pub(crate) ends: &'a [usize],
    pub(crate) theme: &'a Theme,
    pub(crate) language: Language,
}

impl ProgressLine<'_> {
    /// Draws the line, and the course in its area if it may be seen.
    pub(crate) fn draw(
        &self,
        course: Option<(&CourseChart<'_>, Rect)>,
        row: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let seen = self.seen_texts();
        let Some((chart, area)) = course else {
            let between = self.draw_ends(&seen[0], row, buf);
            self.draw_bar(between, buf, hits);
            return;
        };
        chart.draw(area, buf, hits);
        // The mark of this mistake explains itself.
        let mistake = self.mistake.as_ref().map(|mistake| {
            let sign = chart.mark_of(self.turn.0).unwrap_or_default();
            format!("{sign} {mistake}")
        });
        let explained = mistake.is_some() || chart.explains_marks(area.height);
        let legend = Some(chart.legend()).filter(|_| !explained);
        let about = chart.about.clone();
        let said: Vec<String> = mistake.into_iter().chain([about]).chain(legend).collect();
        // What is said about the turn goes before the perspective, which the hands show.
        let versions = (0..=said.len()).rev().flat_map(|count| {
            let text = said[..count].join(" · ");
            seen.iter().map(move |seen| (text.clone(), seen))
        });
        let mut versions = versions.filter(|(text, seen)| !text.is_empty() || seen.is_empty());
        let fits = |(text, seen): &(String, &String)| width(text) <= self.between(seen, row).width;
        if let Some((text, seen)) = versions.find(fits) {
            let between = self.draw_ends(seen, row, buf);
            write(buf, between, &text, self.theme.base);
        }
    }

    /// Returns how far the analysis is and whose hands are seen, in shorter and shorter versions.
    fn seen_texts(&self) -> Vec<String> {
        let analyzing = self.analysis.map(|Progress { done, of }| {
            let analyzing = say!(self.language, "replay-analyzing", turn = done, of);
            [format!("{analyzing} · {}", self.seen), analyzing]
        });
        let texts = analyzing.into_iter().flatten();
        texts.chain([self.seen.clone(), String::new()]).collect()
    }

    /// Draws the turn and the perspective. Returns the area between them.
    fn draw_ends(&self, seen: &str, row: Rect, buf: &mut Buffer) -> Rect {
        let sign = if self.running { "»" } else { " " };
        let place = self.describe(self.turn.0);
        write(buf, row, &format!("{sign} {place}"), self.theme.accent);
        write_right(buf, row, seen, self.theme.dim);
        self.between(seen, row)
    }

    /// Returns the area between the turn and the perspective. That of the turn is as wide as the
    /// longest text, so that what follows doesn't move.
    fn between(&self, seen: &str, row: Rect) -> Rect {
        let rest = row.without_left((width(&self.describe(self.turn.1)) + 4).min(row.width));
        let right = match width(seen) {
            0 => 0,
            columns => columns + 2,
        };
        rest.left_columns(rest.width.saturating_sub(right))
    }

    /// Draws the bar, on which to click on turns, if there is room.
    fn draw_bar(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        /// The columns of the shortest bar.
        const SHORTEST_BAR: u16 = 10;
        if area.width < SHORTEST_BAR {
            return;
        }
        let (turn, of) = self.turn;
        let turns = TurnColumns { turns: of, area };
        turns.add_hits(hits);
        for (cell, here) in turns.columns() {
            let (line, style) = if here <= turn && turn > 0 {
                ("━", self.theme.accent)
            } else {
                ("─", self.theme.dim)
            };
            let is_end = self.ends.iter().any(|end| turns.x_of(*end) == cell.x);
            write(buf, cell, if is_end { "┼" } else { line }, style);
        }
    }

    fn describe(&self, turn: usize) -> String {
        let counted = if self.whole_game { "game" } else { "round" };
        let (language, of) = (self.language, self.turn.1);
        say!(language, "replay-turn", counted, turn, of)
    }
}
