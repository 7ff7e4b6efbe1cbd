//! Replays on the table of Lords of Scotland: stepping by actions, turns and
//! skirmishes, automatic play, and changing the perspective.

use super::{LordsTable, LordsTarget, Stage, TableLayout, text};
use crate::replay::{Direction, LordsReplayView, Perspective, StepSize};
use crate::settings::Settings;
use crate::tui::kit::{AreaParts, blank};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{Command, commands};
use crate::tui::shell::replay::{ProgressLine, Replay, State, WatchedGame};
use crate::tui::shell::windows::TextWindow;
use crate::tui::shell::{App, Effect, Hits, Shell, Target, Tone};
use lords_bots::LordsOfScotland;
use ratatui::prelude::*;
use telling::{Text, text};

/// A replay on the screen.
pub(crate) type LordsReplay = Replay<LordsOfScotland>;

/// What is kept of a replay, beside the position.
#[derive(Debug, Default)]
pub(crate) struct Watched {
    /// Whether the end of the skirmish is shown where the last action has ended
    /// one, or already the beginning of the next.
    is_settled: bool,
    /// The numbers of the last turns of all skirmishes but the last one.
    pub(super) skirmish_ends: Vec<usize>,
}

commands! { State of crate::tui::lords::NAME:
    { Command::NextSkirmish, [Char('+')],
        Step text!("command-next-skirmish"), Replay text!("help-next-skirmish") }
    { Command::PreviousSkirmish, [Char('-')],
        Hidden text!("command-previous-skirmish"), Replay }
}

impl WatchedGame for LordsOfScotland {
    type Watched = Watched;

    fn watched(replay: &LordsReplayView) -> Watched {
        let skirmishes = 1..replay.skirmish_count();
        let ends = skirmishes.map(|number| replay.turns_of_skirmish(number).end);
        Watched {
            is_settled: false,
            skirmish_ends: ends.collect(),
        }
    }

    /// A game that isn't over is shown at its latest position, with no other hand than the one
    /// on the screen.
    fn replay_of(table: &LordsTable) -> Option<LordsReplayView> {
        let viewer = table.viewer().or_else(|| table.only_person());
        let mut replay = table.looked_back(viewer)?;
        if table.stage != Stage::Over {
            replay.go_to_end();
        }
        Some(replay)
    }

    fn table_at(replay: &LordsReplayView, watched: &Watched, settings: &Settings) -> LordsTable {
        let mut table = LordsTable::for_replay(replay, settings);
        if let Perspective::One(player) = replay.perspective() {
            table.bottom = player;
        }
        table.is_settled = watched.is_settled;
        table
    }

    /// The end of a skirmish and the beginning of the next one are a step apart, although no
    /// action lies between them.
    fn step(watching: &mut LordsReplay, way: Direction, step: StepSize) -> bool {
        let is_settled = watching.watched.is_settled;
        if watching.is_between_skirmishes() && is_settled == (way == Direction::Forward) {
            watching.watched.is_settled = !is_settled;
            // A long step continues from there.
            if matches!(step, StepSize::Action | StepSize::Turns(1)) {
                return true;
            }
        }
        let moved = watching.position.step(way, step);
        let is_settled = way == Direction::Forward && watching.is_between_skirmishes();
        watching.watched.is_settled = is_settled;
        moved
    }

    fn settle(watching: &mut LordsReplay, ends_turn: bool) {
        let was_settled = watching.watched.is_settled;
        let is_settled = watching.is_between_skirmishes() && (ends_turn || was_settled);
        watching.watched.is_settled = is_settled;
    }

    fn run_own(watching: &mut LordsReplay, command: Command, _shell: &mut Shell) -> bool {
        match command {
            Command::NextSkirmish => watching.step_skirmish(Direction::Forward),
            Command::PreviousSkirmish => watching.step_skirmish(Direction::Back),
            _ => return false,
        }
        true
    }

    /// A click on a player's seat opens the window about that player.
    fn click_own(_watching: &mut LordsReplay, target: Target, shell: &mut Shell) -> Option<Effect> {
        let player = match target.on_table()? {
            LordsTarget::Seat(player) => player,
            LordsTarget::Follower(id) => id.army(),
            _ => return None,
        };
        let page = TextWindow::of_seat(player.index());
        shell.windows.push(Box::new(page));
        None
    }

    fn note_search(table: &mut LordsTable, text: Text) {
        table.say(Tone::Plain, text);
    }
}

impl LordsReplay {
    /// Returns the whole game that is replayed, as its log tells it.
    pub(super) fn whole_game(&self) -> LordsTable {
        let mut replay = self.position.clone();
        replay.go_to_end();
        LordsOfScotland::table_at(
            &replay,
            &LordsOfScotland::watched(&replay),
            &self.table.settings,
        )
    }

    /// Returns whether the action before the current position has ended a skirmish, and
    /// another one has begun.
    fn is_between_skirmishes(&self) -> bool {
        let views = self.position.seen_round().views();
        let done = self.position.place().done;
        let skirmish = |at: usize| views[at].table().skirmish();
        done > 0 && skirmish(done - 1) != skirmish(done)
    }

    /// Goes to the beginning of the next skirmish, or, back, to that of this one or
    /// the one before.
    fn step_skirmish(&mut self, way: Direction) {
        if self.watched.is_settled && way == Direction::Forward {
            self.watched.is_settled = false;
        } else if self.watched.is_settled {
            // The skirmish that is shown ends here.
            self.watched.is_settled = false;
            self.position.step(Direction::Back, StepSize::Action);
            self.position.step_skirmish(way);
        } else if !self.position.step_skirmish(way) && way == Direction::Forward {
            self.position.go_to_end();
        }
    }

    /// Draws the turn, the perspective, and between them the progress bar or above them the course
    /// of the game.
    pub(super) fn draw_progress(
        &self,
        app: &App,
        layout: &TableLayout,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let language = app.settings.language;
        let cast = self.table.cast(language);
        let line = ProgressLine {
            turn: self.position.turn(),
            whole_game: true,
            running: self.playback.is_running(),
            analysis: self.analysis_progress(),
            seen: text::perspective(&cast, self.position.perspective()),
            mistake: None,
            ends: &self.watched.skirmish_ends,
            theme: &app.theme,
            language,
        };
        let chart = self.chart(app);
        let course = chart.as_ref().map(|chart| (chart, course_area(layout)));
        if let Some((_, area)) = course {
            // A line may stand there on terminals without light.
            blank(buf, area);
        }
        line.draw(course, layout.prompt, buf, hits);
    }
}

/// Returns the rows of the course, with the one above it. Where the cards above cast a shadow, that
/// row stays free for it.
fn course_area(layout: &TableLayout) -> Rect {
    let course = layout.course;
    let casts_shadow = layout.seats.iter().any(|seat| seat.army.height > 1);
    if casts_shadow && course.height > 2 {
        return course;
    }
    layout.prompt.rows_at(course.y - 1, course.height + 1)
}
