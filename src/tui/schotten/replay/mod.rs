//! Replays on the full-screen table: stepping, automatic play, changing the
//! perspective, the mistakes, and playing on from a position.

mod draw;
mod judged;
mod open;

use crate::replay::{Direction, Perspective, ReplayView, StepSize};
use crate::settings::Settings;
use crate::tui::schotten::log::SchottenLogWindow;
use crate::tui::schotten::note::{Note, SchottenNote};
use crate::tui::schotten::table::{Focus, SchottenTable};
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::command::{Keymap, Layer, Press};
use crate::tui::shell::hit::Target;
use crate::tui::shell::replay::{Playback, State, step_of};
use crate::tui::shell::review::Reviews;
use crate::tui::shell::windows::Window;
use crate::tui::shell::windows::play_on::PlayOn;
use schotten_bots::{Grade, Level, SchottenTotten};
use tabletop::Event;
use telling::{Text, text};

pub(crate) use draw::draw;

#[derive(Debug)]
pub(crate) struct ReplayScreen {
    replay: ReplayView,
    /// The match at the current position, ready to be drawn.
    pub(crate) game: Box<SchottenTable>,
    pub(crate) playback: Playback,
    /// The game in progress from which the replay was opened.
    pub(crate) left: Option<Box<SchottenTable>>,
    /// Whether to go to the next mistake as soon as the analysis finds one.
    awaits_flaw: bool,
    /// The analysis of the rounds that are over.
    pub(crate) reviews: Reviews<SchottenTotten>,
    /// Whether it was opened from the start screen.
    pub(crate) from_start: bool,
    /// The move history from which it was opened.
    pub(crate) log: Option<SchottenLogWindow>,
    keymap: &'static Keymap,
}

impl ReplayScreen {
    /// Creates the screen for a replay, with the game to return to, if any.
    pub(crate) fn new(
        replay: ReplayView,
        mut left: Option<Box<SchottenTable>>,
        settings: &Settings,
        keymap: &'static Keymap,
    ) -> Self {
        let game = build_game(&replay, settings, keymap);
        let reviews = left.as_mut().map(|left| std::mem::take(&mut left.reviews));
        Self {
            replay,
            game,
            playback: Playback::default(),
            left,
            awaits_flaw: false,
            reviews: reviews.unwrap_or_default(),
            from_start: false,
            log: None,
            keymap,
        }
    }

    /// Returns the replay at its current position.
    pub(crate) const fn replay(&self) -> &ReplayView {
        &self.replay
    }

    /// Returns whether it plays automatically.
    pub(crate) const fn is_running(&self) -> bool {
        self.playback.is_running()
    }

    /// Shows the next turn if the pause with this number is the current one.
    pub(crate) fn pause_over(&mut self, number: u64, settings: &Settings) {
        if let Some(way) = self.playback.pause_over(number) {
            if !self.replay.step(way, StepSize::Turns(1)) {
                self.playback.stop();
            }
            self.refresh(settings);
        }
    }

    /// Rebuilds the drawn match after a change of position. The cursor leaves
    /// any Stone, so that the notes describe the turn.
    fn refresh(&mut self, settings: &Settings) {
        self.awaits_flaw = false;
        self.game = build_game(&self.replay, settings, self.keymap);
    }

    /// Returns the turn that is shown, counted from the first of the match.
    pub(crate) fn turn_of_match(&self) -> usize {
        let turns = |game: &SchottenTable| {
            let events = game.game().events();
            events
                .filter(|event| matches!(event, Event::Turn(_)))
                .count()
        };
        turns(&self.game).saturating_sub(1)
    }

    /// Shows a note above the others that a command can't be carried out.
    fn show_note(&mut self, text: Text) {
        self.show(Note::bad(text));
    }

    /// Shows a note above the description of the turn.
    fn show(&mut self, note: Note) {
        self.game.focus = Focus::Nothing;
        self.keep_only_turn();
        self.game.notes.insert(0, note);
    }

    /// Leaves only the description of the turn among the notes.
    fn keep_only_turn(&mut self) {
        let notes = &mut self.game.notes;
        notes.retain(|note| note.own() == Some(&SchottenNote::Latest));
    }

    /// Explains why the match can't be played on from here.
    fn explain_no_play_on(&self) -> Text {
        match (self.replay.is_revealed(), self.replay.can_branch()) {
            (false, _) => text!("replay-no-play-on-open"),
            (true, false) => text!("replay-no-play-on-over"),
            (true, true) => text!("replay-no-play-on-lost"),
        }
    }

    /// Returns the layer of the replay's commands.
    pub(crate) fn layer(&self) -> Layer {
        Layer::Replay(State {
            eyes: self.replay.is_revealed(),
            play_on: self.can_play_on(),
            retry: self.turn_to_retry().is_some(),
            running: self.is_running(),
            lords: false,
            mistakes: !self.flaws_to_visit().is_empty(),
        })
    }

    /// Returns whether the match can be played on from here, without losing the
    /// game in progress.
    fn can_play_on(&self) -> bool {
        let lost = |game: &SchottenTable| game.game().result().is_none() && !game.can_be_resumed();
        let can_begin = self.replay.can_branch() || self.turn_to_retry().is_some();
        can_begin && !self.left.as_deref().is_some_and(lost)
    }

    /// Goes to the end of this turn of the round and stops automatic play.
    pub(crate) fn go_to_turn(&mut self, turn: usize, settings: &Settings) {
        self.playback.stop();
        self.replay.go_to_turn(turn);
        self.refresh(settings);
    }

    /// Carries out a command that does not leave the replay.
    fn press(&mut self, press: Press, settings: &Settings) {
        self.awaits_flaw = false;
        let running = self.playback.stop();
        if let Some((way, step)) = step_of(press) {
            self.replay.step(way, step);
            return self.refresh(settings);
        }
        if self.playback.toggle(press, running, &mut self.replay) {
            return self.refresh(settings);
        }
        match press {
            Press::Perspective if !self.replay.is_revealed() => {
                self.show_note(text!("replay-no-eyes"));
            }
            Press::PlayOn => self.show_note(self.explain_no_play_on()),
            Press::Perspective => {
                self.replay.cycle_perspective();
                self.refresh(settings);
            }
            Press::NextMistake => self.go_to_flaw(Direction::Forward, settings),
            Press::PreviousMistake => self.go_to_flaw(Direction::Back, settings),
            Press::Stone(stone) => {
                // A refusal would stand in place of what is looked at.
                self.keep_only_turn();
                let here = self.game.focus == Focus::Stone(stone);
                self.game.focus = if here {
                    Focus::Nothing
                } else {
                    Focus::Stone(stone)
                };
            }
            _ => {}
        }
    }

    /// Returns the question about how to play on from here.
    fn play_on_question(&self) -> PlayOn {
        let level = self.replay.opponent();
        let level = level.unwrap_or(Level::Graded(Grade::DEFAULT));
        let retry = self.turn_to_retry();
        let perspective = self.replay.perspective();
        PlayOn {
            row: 0,
            seat: match (retry, self.replay.opponent(), perspective) {
                (Some((_, player)), ..) => player,
                // The player whose turn it is here.
                (None, None, Perspective::All | Perspective::Nobody) => self.game.table().turn(),
                _ => self.game.me(),
            },
            level,
            retry: retry.map(|(turn, _)| turn),
        }
    }
}

/// Returns the match at the current position, ready to be drawn.
fn build_game(
    replay: &ReplayView,
    settings: &Settings,
    keymap: &'static Keymap,
) -> Box<SchottenTable> {
    let (until, before) = (replay.match_so_far(), replay.before_turn().table());
    let mut game =
        SchottenTable::for_replay(&until, settings, replay.perspective(), before.border());
    game.keymap = keymap;
    Box::new(game)
}

impl App {
    /// Carries out a command during a replay.
    pub(crate) fn press_in_replay(&mut self, press: Press) -> Option<Effect> {
        let settings = self.settings.clone();
        let Screen::Replay(watching) = &mut self.screen else {
            return None;
        };
        match press {
            Press::Back if watching.game.looked_at().is_some() => {
                watching.game.focus = Focus::Nothing;
            }
            Press::Back => self.leave_replay(),
            Press::PlayOn if watching.can_play_on() => {
                watching.playback.stop();
                let question = watching.play_on_question();
                self.windows.push(Window::PlayOn(question));
            }
            _ => watching.press(press, &settings),
        }
        None
    }

    /// Handles a click during a replay.
    pub(crate) fn click_in_replay(&mut self, target: Target) -> Option<Effect> {
        let Screen::Replay(watching) = &mut self.screen else {
            return None;
        };
        match target {
            Target::Turn(turn) => watching.go_to_turn(turn, &self.shell.settings),
            Target::Stone(stone) | Target::Border(stone, ..) => {
                watching.press(Press::Stone(stone), &self.shell.settings);
            }
            _ => return watching.game.click(target),
        }
        None
    }
}
