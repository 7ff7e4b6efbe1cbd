//! Replays on the full-screen table: stepping, automatic play, changing the
//! perspective, the mistakes, and playing on from a position.

mod draw;
mod judged;
mod open;

use crate::replay::{Direction, Perspective, ReplayView, StepSize};
use crate::settings::{Pace, Settings};
use crate::tui::schotten::game::{Focus, Game};
use crate::tui::schotten::note::{Note, NoteText};
use crate::tui::schotten::review::Reviews;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::command::Key::{Char, Digits};
use crate::tui::shell::command::{
    A_STONE, DOWN, END, ENTER, ESC, HOME, Keymap, LEFT, Layer, PAGE_DOWN, PAGE_UP, Press, RIGHT,
    SPACE, UP, commands, every,
};
use crate::tui::shell::hit::Target;
use crate::tui::shell::windows::Window;
use crate::tui::shell::windows::log::LogWindow;
use crate::tui::shell::windows::play_on::PlayOn;
use schotten_bots::{Grade, Level};
use std::time::Duration;
use telling::{Text, text};

pub(crate) use draw::draw;

every! {
    /// The facts on which the commands depend.
    #[derive(Default)]
    struct State {
        /// Whether the perspective can be changed.
        eyes: bool,
        /// Whether the match can be played on from here.
        play_on: bool,
        /// Whether it plays automatically.
        running: bool,
        /// Whether a mistake of the round is known.
        mistakes: bool,
    }
}

commands! { Replay:
    { Press::NextTurn, [RIGHT, Char('l')],
        Step text!("command-next-turn"), Replay text!("help-next-turn") }
    { Press::PreviousAction, [UP, Char('k')],
        Hidden text!("command-previous-action"),
        Replay text!("help-previous-action") }
    { Press::NextAction, [DOWN, Char('j')],
        Hidden text!("command-next-action"), Replay text!("help-next-action") }
    { Press::PlayForward, [SPACE, ENTER],
        Step text!("command-play-forward"), Replay text!("help-play-forward") }
    { Press::PlayBackward, [Char('b')],
        Hidden text!("command-play-backward"), Replay text!("help-play-backward") }
    { Press::PageUp, [PAGE_UP],
        Hidden text!("command-page-up"), Replay text!("help-ten-turns-back") }
    { Press::PageDown, [PAGE_DOWN],
        Hidden text!("command-page-down"), Replay text!("help-ten-turns-on") }
    { Press::Home, [HOME],
        Hidden text!("command-beginning"), Replay text!("help-round-beginning") }
    { Press::End, [END],
        Hidden text!("command-to-end"), Replay text!("help-round-end") }
    { Press::NextMistake, [Char('n')], if |s| s.mistakes,
        Step text!("command-next-mistake"), Replay text!("help-next-mistake") }
    // Without one, it says so.
    { Press::NextMistake, [Char('n')], if |s| !s.mistakes,
        Hidden text!("command-next-mistake"), Replay text!("help-next-mistake") }
    // The first to make way in a narrow footer: who finds one arrow finds the other.
    { Press::PreviousTurn, [LEFT, Char('h')],
        Step text!("command-previous-turn"), Replay text!("help-previous-turn") }
    { Press::PreviousMistake, [Char('N')],
        Hidden text!("command-previous-mistake"), Replay text!("help-previous-mistake") }
    { Press::Perspective, [Char('e')], if |s| s.eyes,
        Always text!("command-eyes"), Replay text!("help-eyes") }
    { Press::PlayOn, [Char('p')], if |s| s.play_on,
        Always text!("command-play-on"), Replay text!("help-play-on") }
    // Where these are not possible, they explain why.
    { Press::Perspective, [Char('e')], if |s| !s.eyes, Hidden text!("command-eyes") }
    { Press::PlayOn, [Char('p')], if |s| !s.play_on, Hidden text!("command-play-on") }
    { Press::Stone(A_STONE), [Digits],
        Hidden text!("command-stone"), Replay text!("help-look-at-stone") }
    { Press::Back, [ESC],
        Step text!("command-leave"), Replay text!("help-leave-replay") }
}

/// The number of turns in a large step.
const MANY: usize = 10;

/// A replay on the screen.
#[derive(Debug)]
pub(crate) struct ReplayScreen {
    replay: ReplayView,
    /// The match at the current position, ready to be drawn.
    pub(crate) game: Box<Game>,
    /// The direction of automatic play, if it is on.
    running: Option<Direction>,
    /// The number of the current pause of automatic play.
    pause: u64,
    /// The game in progress from which the replay was opened.
    left: Option<Box<Game>>,
    /// Whether to go to the next mistake as soon as the analysis finds one.
    awaits_mistake: bool,
    /// The analysis of the rounds that are over.
    pub(crate) reviews: Reviews,
    /// Whether it was opened from the start screen.
    from_start: bool,
    /// The move history from which it was opened.
    log: Option<LogWindow>,
    keymap: &'static Keymap,
}

impl ReplayScreen {
    /// Creates the screen for a replay, with the game to return to, if any.
    fn new(
        replay: ReplayView,
        mut left: Option<Box<Game>>,
        settings: &Settings,
        keymap: &'static Keymap,
    ) -> Self {
        let game = build_game(&replay, settings, keymap);
        let reviews = left.as_mut().map(|left| std::mem::take(&mut left.reviews));
        Self {
            replay,
            game,
            running: None,
            pause: 0,
            left,
            awaits_mistake: false,
            reviews: reviews.unwrap_or_default(),
            from_start: false,
            log: None,
            keymap,
        }
    }

    /// Returns the replay at its current position.
    #[must_use]
    pub(crate) const fn replay(&self) -> &ReplayView {
        &self.replay
    }

    /// Returns whether it plays automatically.
    #[must_use]
    pub(crate) const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Returns the number and length of the pause before the next turn in
    /// automatic play.
    pub(crate) fn pause(&self, pace: Pace) -> Option<(u64, Duration)> {
        self.running?;
        // Without any pause, nobody could follow.
        let pause = pace.pause().max(Pace::Quick.pause());
        Some((self.pause, pause))
    }

    /// Shows the next turn if the pause with this number is the current one.
    pub(crate) fn pause_over(&mut self, number: u64, settings: &Settings) {
        if let Some(way) = self.running.filter(|_| number == self.pause) {
            self.pause += 1;
            if !self.replay.step(way, StepSize::Turns(1)) {
                self.running = None;
            }
            self.refresh(settings);
        }
    }

    /// Rebuilds the drawn match after a change of position. The cursor leaves
    /// any Stone, so that the notes describe the turn.
    fn refresh(&mut self, settings: &Settings) {
        self.awaits_mistake = false;
        self.game = build_game(&self.replay, settings, self.keymap);
    }

    /// Shows a note above the others that a command can't be carried out.
    fn show_note(&mut self, text: Text) {
        self.show(Note::bad(text.into()));
    }

    /// Shows a note above the description of the turn.
    fn show(&mut self, note: Note) {
        self.game.focus = Focus::Nothing;
        let notes = &mut self.game.notes;
        notes.retain(|note| note.text == NoteText::Latest);
        notes.insert(0, note);
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
            running: self.is_running(),
            mistakes: !self.mistakes().is_empty(),
        })
    }

    /// Returns whether the match can be played on from here, without losing the
    /// game in progress.
    fn can_play_on(&self) -> bool {
        let lost = |game: &Game| game.rounds().result().is_none() && !game.can_be_resumed();
        self.replay.can_branch() && !self.left.as_deref().is_some_and(lost)
    }

    /// Goes to the end of this turn of the round and stops automatic play.
    fn go_to_turn(&mut self, turn: usize, settings: &Settings) {
        self.running = None;
        self.replay.go_to_turn(turn);
        self.refresh(settings);
    }

    /// Carries out a command that does not leave the replay.
    fn press(&mut self, press: Press, settings: &Settings) {
        self.awaits_mistake = false;
        let running = self.running.take();
        let (way, step) = match press {
            Press::NextTurn => (Direction::Forward, StepSize::Turns(1)),
            Press::PreviousTurn => (Direction::Back, StepSize::Turns(1)),
            Press::NextAction => (Direction::Forward, StepSize::Action),
            Press::PreviousAction => (Direction::Back, StepSize::Action),
            Press::PageDown => (Direction::Forward, StepSize::Turns(MANY)),
            Press::PageUp => (Direction::Back, StepSize::Turns(MANY)),
            Press::End => (Direction::Forward, StepSize::Round),
            Press::Home => (Direction::Back, StepSize::Round),
            Press::Perspective if !self.replay.is_revealed() => {
                return self.show_note(text!("replay-no-eyes"));
            }
            Press::PlayOn => return self.show_note(self.explain_no_play_on()),
            Press::Perspective => {
                self.replay.cycle_perspective();
                self.refresh(settings);
                return;
            }
            Press::PlayForward => {
                return self.toggle_playing(Direction::Forward, running, settings);
            }
            Press::NextMistake => return self.go_to_mistake(Direction::Forward, settings),
            Press::PreviousMistake => return self.go_to_mistake(Direction::Back, settings),
            Press::PlayBackward => return self.toggle_playing(Direction::Back, running, settings),
            Press::Stone(stone) => {
                let here = self.game.focus == Focus::Stone(stone);
                self.game.focus = if here {
                    Focus::Nothing
                } else {
                    Focus::Stone(stone)
                };
                return;
            }
            _ => return,
        };
        self.replay.step(way, step);
        self.refresh(settings);
    }

    /// Starts automatic play in this direction, or stops it if it was running
    /// in that direction.
    fn toggle_playing(&mut self, way: Direction, running: Option<Direction>, settings: &Settings) {
        if running == Some(way) {
            return;
        }
        let (turn, of) = self.replay.turn();
        let at_end = match way {
            Direction::Forward => turn == of && self.is_last_round(),
            Direction::Back => self.replay.place().done == 0 && self.replay.place().round == 0,
        };
        if at_end {
            // Start over from the other end of the round.
            let other = match way {
                Direction::Forward => Direction::Back,
                Direction::Back => Direction::Forward,
            };
            self.replay.step(other, StepSize::Round);
            self.refresh(settings);
        }
        self.pause += 1;
        self.running = Some(way);
    }

    fn is_last_round(&self) -> bool {
        self.replay.place().round + 1 == self.replay.game().rounds().len()
    }

    /// Returns the question about how to play on from here.
    fn play_on_question(&self) -> PlayOn {
        let level = self.replay.opponent();
        let level = level.unwrap_or(Level::Graded(Grade::DEFAULT));
        PlayOn {
            row: 0,
            seat: match (self.replay.opponent(), self.replay.perspective()) {
                // The player whose turn it is here.
                (None, Perspective::Both | Perspective::Nobody) => self.game.table().turn(),
                _ => self.game.me(),
            },
            level,
        }
    }
}

/// The match at the current position, ready to be drawn.
fn build_game(replay: &ReplayView, settings: &Settings, keymap: &'static Keymap) -> Box<Game> {
    let (until, before) = (replay.match_so_far(), replay.before_turn().table());
    let mut game = Game::for_replay(&until, settings, replay.perspective(), before.border());
    game.keymap = keymap;
    Box::new(game)
}

impl App {
    /// Goes to the end of this turn of the round in a replay.
    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        if let Screen::Replay(watching) = &mut self.screen {
            watching.go_to_turn(turn, &self.settings);
        }
    }

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
                watching.running = None;
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
            Target::Turn(turn) => watching.go_to_turn(turn, &self.settings),
            Target::Stone(stone) | Target::Border(stone, ..) => {
                watching.press(Press::Stone(stone), &self.settings);
            }
            _ => return watching.game.click(target),
        }
        None
    }
}
