//! Replays on the table of Lords of Scotland: stepping by actions, turns and
//! skirmishes, automatic play, and changing the perspective.

use super::layout::LordsLayout;
use super::log::LordsLogWindow;
use super::table::{LordsTable, Stage};
use super::{LordsTarget, text};
use crate::replay::{Direction, LordsReplay, StepSize};
use crate::settings::Settings;
use crate::tui::kit::area::row;
use crate::tui::kit::write::write;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::command::{Keymap, Layer, Press};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::message_area::Tone;
use crate::tui::shell::replay::{Playback, ProgressLine, State, step_of};
use crate::tui::shell::review::Reviews;
use crate::tui::shell::windows::{TextWindow, Window};
use lords_bots::LordsOfScotland;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::lords::Cast;
use telling::{say, text};
use textkit::columns::width;

/// The most columns of a text beside the course.
const LONGEST_BESIDE: u16 = 18;

#[derive(Debug)]
pub(crate) struct LordsReplayScreen {
    pub(super) replay: LordsReplay,
    /// The analysis of the game.
    pub(crate) reviews: Reviews<LordsOfScotland>,
    /// Whether the search for the next mistake goes on when the analysis finds one.
    pub(super) awaits_flaw: bool,
    /// Whether the end of the skirmish is shown where the last action has ended
    /// one, or already the beginning of the next.
    settled: bool,
    /// The game at the current position, ready to be drawn.
    pub(crate) table: Box<LordsTable>,
    pub(crate) playback: Playback,
    /// The numbers of the last turns of all skirmishes but the last one.
    skirmish_ends: Vec<usize>,
    /// The game from which the replay was opened.
    pub(crate) left: Option<Box<LordsTable>>,
    /// The window of that game from which the replay was opened.
    pub(crate) log: Option<LordsLogWindow>,
    /// Whether it was opened from the start screen.
    pub(crate) from_start: bool,
    keymap: &'static Keymap,
}

impl LordsReplayScreen {
    /// Creates the screen for a replay, with the game to return to, if any.
    pub(crate) fn new(
        replay: LordsReplay,
        mut left: Option<Box<LordsTable>>,
        settings: &Settings,
        keymap: &'static Keymap,
    ) -> Self {
        let settled = false;
        let reviews = left.as_mut().map(|left| std::mem::take(&mut left.reviews));
        Self {
            reviews: reviews.unwrap_or_default(),
            awaits_flaw: false,
            table: build_table(&replay, settled, settings, keymap),
            skirmish_ends: (1..replay.skirmish_count())
                .map(|number| replay.turns_of_skirmish(number).end)
                .collect(),
            replay,
            settled,
            playback: Playback::default(),
            left,
            log: None,
            from_start: false,
            keymap,
        }
    }

    /// Returns the replay at its current position.
    #[cfg(test)]
    pub(crate) const fn replay(&self) -> &LordsReplay {
        &self.replay
    }

    /// Returns the layer of the replay's commands.
    pub(crate) fn layer(&self) -> Layer {
        Layer::Replay(State {
            lords: true,
            retry: false,
            // While the analysis runs, the next one is awaited.
            mistakes: self.replay.is_revealed() && self.may_find_flaws(),
            eyes: self.replay.is_revealed(),
            play_on: false,
            running: self.playback.is_running(),
        })
    }

    /// Shows the next turn if the pause with this number is the current one.
    pub(crate) fn pause_over(&mut self, number: u64, settings: &Settings) {
        if let Some(way) = self.playback.pause_over(number) {
            if !self.step(way, StepSize::Turns(1)) {
                self.playback.stop();
            }
            self.refresh(settings);
        }
    }

    /// Rebuilds the drawn table after a change of position.
    fn refresh(&mut self, settings: &Settings) {
        self.awaits_flaw = false;
        self.table = build_table(&self.replay, self.settled, settings, self.keymap);
        self.table.judgment = self.judgment();
    }

    /// Returns the whole game that is replayed, as its log tells it.
    pub(super) fn whole_game(&self, settings: &Settings) -> Box<LordsTable> {
        let mut replay = self.replay.clone();
        replay.go_to_end();
        build_table(&replay, false, settings, self.keymap)
    }

    /// Returns whether the action before the current position has ended a skirmish, and
    /// another one has begun.
    fn is_between_skirmishes(&self) -> bool {
        let positions = self.replay.round().positions();
        let done = self.replay.place().done;
        let skirmish = |at: usize| positions[at].table().skirmish();
        done > 0 && skirmish(done - 1) != skirmish(done)
    }

    /// Takes a step. The end of a skirmish and the beginning of the next one are
    /// a step apart, although no action lies between them. Returns `false` at the
    /// end of the game.
    fn step(&mut self, way: Direction, step: StepSize) -> bool {
        if self.is_between_skirmishes() && self.settled == (way == Direction::Forward) {
            self.settled = !self.settled;
            // A long step continues from there.
            if matches!(step, StepSize::Action | StepSize::Turns(1)) {
                return true;
            }
        }
        let moved = self.replay.step(way, step);
        self.settled = way == Direction::Forward && self.is_between_skirmishes();
        moved
    }

    /// Goes to the end of this turn and stops automatic play.
    pub(crate) fn go_to_turn(&mut self, turn: usize, settings: &Settings) {
        self.playback.stop();
        self.replay.go_to_turn(turn);
        self.settled = self.is_between_skirmishes();
        self.refresh(settings);
    }

    /// Goes to the beginning of the next skirmish, or, back, to that of this one or
    /// the one before.
    fn step_skirmish(&mut self, way: Direction) {
        if self.settled && way == Direction::Forward {
            self.settled = false;
        } else if self.settled {
            // The skirmish that is shown ends here.
            self.settled = false;
            self.replay.step(Direction::Back, StepSize::Action);
            self.replay.step_skirmish(way);
        } else if !self.replay.step_skirmish(way) && way == Direction::Forward {
            self.replay.go_to_end();
        }
    }

    /// Carries out a command that does not leave the replay.
    fn press(&mut self, press: Press, settings: &Settings) {
        let running = self.playback.stop();
        self.awaits_flaw = false;
        if let Some((way, step)) = step_of(press) {
            self.step(way, step);
        } else if self.playback.toggle(press, running, &mut self.replay) {
            self.settled &= self.is_between_skirmishes();
        } else {
            match press {
                Press::NextMistake => {
                    return self.go_to_flaw(Direction::Forward, settings);
                }
                Press::PreviousMistake => {
                    return self.go_to_flaw(Direction::Back, settings);
                }
                Press::NextSkirmish => self.step_skirmish(Direction::Forward),
                Press::PreviousSkirmish => self.step_skirmish(Direction::Back),
                Press::Perspective if !self.replay.is_revealed() => {
                    let no_eyes = text!("lords-replay-no-eyes");
                    self.table.say(Tone::Plain, no_eyes);
                    return;
                }
                Press::Perspective => self.replay.cycle_perspective(),
                _ => return,
            }
        }
        self.refresh(settings);
    }

    /// Draws the turn, the perspective, and between them the progress bar; above the bar
    /// the course of the game.
    pub(super) fn draw_progress(
        &self,
        app: &App,
        layout: &LordsLayout,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let area = layout.prompt;
        let language = app.settings.language;
        let cast = self.table.cast(language);
        let (chances, rest) = split_course(layout);
        let beside = self.texts_beside(&cast, rest.height);
        let mistakes: Vec<usize> = self.mistakes().into_iter().collect();
        let seen = beside.in_line.join(" · ");
        let progress = ProgressLine {
            turn: self.replay.turn(),
            whole_game: true,
            running: self.playback.is_running(),
            seen: &seen,
            marks: &self.skirmish_ends,
            mistakes: &mistakes,
            theme: &app.theme,
            language,
        };
        let mut between = progress.draw_ends(area, buf);
        if self.shows_chances() {
            // All bars of the course begin in one column.
            let label = width(&self.bar_label(language, area.width)) + 1;
            let x = between.x.max(area.x + label).min(between.right());
            between.width = between.right() - x;
            between.x = x;
        }
        progress.draw_bar(between, buf, hits);
        let course = Rect {
            x: between.x,
            width: between.width,
            ..rest
        };
        let left = Rect {
            width: between.x.saturating_sub(rest.x + 1),
            ..rest
        };
        let reserved = beside.columns();
        let names = self.name_places(&cast, left, reserved, &app.theme);
        if names.is_empty() {
            self.name_chances(&cast, chances, left, &app.theme, buf);
        } else {
            self.draw_chances(&cast, chances, between, &app.theme, buf);
        }
        for (text, down) in &beside.rows {
            write(buf, row(left, *down), text, app.theme.dim);
        }
        self.draw_course(&cast, &names, course, &app.theme, buf, hits);
    }

    /// Returns how far the analysis is and whose hands are seen: beside a course of this many
    /// rows, so that nothing moves when the analysis is complete and the course gets the whole
    /// width; or else in the line of the progress bar.
    fn texts_beside(&self, cast: &Cast, rows: u16) -> BesideCourse {
        let mut beside = BesideCourse::default();
        let has_course = self.shows_chances() && rows > 0;
        if let Some((done, of)) = self.analysis_progress() {
            let analyzing = say!(cast.language, "replay-analyzing", turn = done, of = of);
            if has_course {
                beside.rows.push((analyzing, 0));
            } else {
                beside.in_line.push(analyzing);
            }
        }
        let seen = text::perspective(cast, self.replay.perspective());
        if has_course && rows > 1 && width(&seen) <= LONGEST_BESIDE {
            beside.rows.push((seen, rows - 1));
        } else {
            beside.in_line.push(seen);
        }
        beside
    }
}

/// Texts about a replay.
#[derive(Default)]
struct BesideCourse {
    /// Those beside the course of the game, with their rows.
    rows: Vec<(String, u16)>,
    /// Those in the line of the progress bar.
    in_line: Vec<String>,
}

impl BesideCourse {
    /// Returns the columns beside the course that the texts take, with a space after them.
    fn columns(&self) -> u16 {
        let columns = self.rows.iter().map(|(text, _)| width(text) + 1);
        columns.max().unwrap_or(0)
    }
}

/// Returns the row of the chances after the turn that is shown, and the rows of the course below
/// it. Where the cards above cast a shadow, the row between them stays free for it.
fn split_course(layout: &LordsLayout) -> (Rect, Rect) {
    let course = layout.course;
    let casts_shadow = layout.seats.iter().any(|seat| seat.army.height > 1);
    if casts_shadow && course.height > 2 {
        let rest = Rect {
            y: course.y + 1,
            height: course.height - 1,
            ..course
        };
        return (row(course, 0), rest);
    }
    let above = Rect {
        y: course.y - 1,
        height: 1,
        ..layout.prompt
    };
    (above, course)
}

/// Returns the game at the current position, ready to be drawn.
fn build_table(
    replay: &LordsReplay,
    settled: bool,
    settings: &Settings,
    keymap: &'static Keymap,
) -> Box<LordsTable> {
    let so_far = replay.match_so_far();
    let mut table = LordsTable::for_replay(&so_far, replay.perspective(), settings);
    table.is_settled = settled;
    table.keymap = keymap;
    Box::new(table)
}

impl App {
    /// Opens a replay of the game on the table. A game that isn't over is shown at its latest
    /// position, with no other hand than the one on the screen.
    pub(crate) fn replay_lords(&mut self) {
        let Some(table) = self.lords().filter(|_| self.can_replay_game()) else {
            return;
        };
        let replay = LordsReplay::new(table.game().clone());
        let Some(mut replay) = replay else {
            return;
        };
        if table.stage != Stage::Over {
            let seen = table.viewer().or_else(|| table.only_person());
            replay = match seen {
                Some(player) => replay.seen_by(player),
                None => replay.without_hands(),
            };
            replay.go_to_end();
        }
        let Some(left) = self.take_table::<LordsTable>() else {
            return;
        };
        let keymap = self.preferences.keymap;
        let watching = LordsReplayScreen::new(replay, Some(left), &self.settings, keymap);
        self.screen = Screen::LordsReplay(Box::new(watching));
    }

    /// Shows the position after a turn of the game, counted from 0, with the same hands as
    /// [`App::replay_lords`]. From a game, leaving the replay leads back to this window.
    pub(super) fn look_back_at_lords(&mut self, turn: usize, log: LordsLogWindow) {
        let from_game = self.can_replay_game();
        self.replay_lords();
        if let Screen::LordsReplay(watching) = &mut self.screen {
            watching.go_to_turn(turn + 1, &self.shell.settings);
            watching.log = watching.log.take().or_else(|| from_game.then_some(log));
        }
    }

    /// Opens the replay of the game on the table at the first mistake that is known.
    pub(crate) fn analyze_lords(&mut self) {
        self.replay_lords();
        if let Screen::LordsReplay(watching) = &mut self.screen {
            watching.open_analysis(&self.shell.settings);
        }
    }

    /// Carries out a command during a replay.
    pub(crate) fn press_in_lords_replay(&mut self, press: Press) -> Option<Effect> {
        let settings = self.settings.clone();
        let Screen::LordsReplay(watching) = &mut self.screen else {
            return None;
        };
        match press {
            Press::Back => self.leave_replay(),
            _ => watching.press(press, &settings),
        }
        None
    }

    /// Handles a click during a replay: on a turn, or on a player's seat.
    pub(crate) fn click_in_lords_replay(&mut self, target: Target) {
        let Screen::LordsReplay(watching) = &mut self.screen else {
            return;
        };
        let player = match target {
            Target::Turn(turn) => return watching.go_to_turn(turn, &self.shell.settings),
            Target::Lords(LordsTarget::Seat(player)) => player,
            Target::Lords(LordsTarget::Follower(id)) => id.army(),
            _ => return,
        };
        let page = TextWindow::of_seat(player.index());
        self.windows.push(Window::Text(page));
    }
}
