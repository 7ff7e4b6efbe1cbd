//! A match that is looked at once more: stepping, playing by itself, whose
//! cards are seen, and playing on.

mod draw;

use super::app::{App, Effect, Screen};
use super::command::Key::{Char, Digits};
use super::command::{
    A_STONE, DOWN, END, ENTER, ESC, HOME, Keymap, LEFT, Layer, PAGE_DOWN, PAGE_UP, Press, RIGHT,
    SPACE, UP, commands, every,
};
use super::game::{Focus, Game, Stage};
use super::hit::Target;
use super::note::{Note, Tone};
use super::windows::Window;
use super::windows::play_on::PlayOn;
use super::windows::question::{Asks, QuestionWindow};
use crate::replay::{Direction, Perspective, ReplayView, Step};
use crate::settings::{Pace, Settings};
use schotten_bots::{Grade, Level};
use std::time::Duration;
use telling::{Text, text};

pub(super) use draw::draw;

every! {
    /// What the commands depend on.
    #[derive(Default)]
    struct State {
        /// Other players' cards may be seen.
        eyes: bool,
        /// The match can be played on from here.
        play_on: bool,
        /// It goes on by itself.
        running: bool,
    }
}

commands! { Replay:
    { Press::PreviousTurn, [LEFT, Char('h')],
        Step text!("command-previous-turn"), Replay text!("help-previous-turn") }
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
    { Press::Perspective, [Char('e')], if |s| s.eyes,
        Step text!("command-eyes"), Replay text!("help-eyes") }
    { Press::PlayOn, [Char('p')], if |s| s.play_on,
        Step text!("command-play-on"), Replay text!("help-play-on") }
    // Where they can't be, they say why.
    { Press::Perspective, [Char('e')], if |s| !s.eyes, Hidden text!("command-eyes") }
    { Press::PlayOn, [Char('p')], if |s| !s.play_on, Hidden text!("command-play-on") }
    { Press::Stone(A_STONE), [Digits],
        Hidden text!("command-stone"), Replay text!("help-look-at-stone") }
    { Press::Back, [ESC],
        Step text!("command-leave"), Replay text!("help-leave-replay") }
}

/// So many turns make a large step.
const MANY: usize = 10;

/// A match that is looked at.
#[derive(Debug)]
pub(crate) struct Watching {
    replay: ReplayView,
    /// The match at its place, as it is drawn.
    pub(super) game: Box<Game>,
    /// The way in which it goes on by itself, if it does.
    running: Option<Direction>,
    /// The number of the pause that is made then.
    pause: u64,
    /// The game on the table from which it was opened.
    left: Option<Box<Game>>,
    keymap: &'static Keymap,
}

impl Watching {
    /// A match at its place; with the game to go back to, if there is one.
    fn new(
        replay: ReplayView,
        left: Option<Box<Game>>,
        settings: &Settings,
        keymap: &'static Keymap,
    ) -> Self {
        let game = drawn(&replay, settings, keymap);
        Self {
            replay,
            game,
            running: None,
            pause: 0,
            left,
            keymap,
        }
    }

    /// What is looked at, and where.
    #[must_use]
    pub(crate) const fn replay(&self) -> &ReplayView {
        &self.replay
    }

    /// Does it go on by itself?
    #[must_use]
    pub(crate) const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The pause before the next turn, where it goes on by itself.
    pub(super) fn pause(&self, pace: Pace) -> Option<(u64, Duration)> {
        self.running?;
        // What comes at once can't be followed.
        let pause = pace.pause().max(Pace::Quick.pause());
        Some((self.pause, pause))
    }

    /// The pause of this number is over: the next turn.
    pub(super) fn pause_over(&mut self, number: u64, settings: &Settings) {
        if let Some(way) = self.running.filter(|_| number == self.pause) {
            self.pause += 1;
            if !self.replay.step(way, Step::Turns(1)) {
                self.running = None;
            }
            self.refresh(settings);
        }
    }

    /// Draws the match anew. What is said is that of the turn: a Stone that was
    /// looked at is left.
    fn refresh(&mut self, settings: &Settings) {
        self.game = drawn(&self.replay, settings, self.keymap);
    }

    /// Says something first.
    fn note(&mut self, text: Text) {
        self.game.focus = Focus::Nothing;
        self.game.notes.retain(|note| note.tone != Tone::Bad);
        self.game.notes.insert(0, Note::bad(text.into()));
    }

    /// Why it can't be played on from here.
    fn why_not_played_on(&self) -> Text {
        match (self.replay.is_revealed(), self.replay.can_branch()) {
            (false, _) => text!("replay-no-play-on-open"),
            (true, false) => text!("replay-no-play-on-over"),
            (true, true) => text!("replay-no-play-on-lost"),
        }
    }

    /// The layer of its commands.
    pub(super) fn layer(&self) -> Layer {
        Layer::Replay(State {
            eyes: self.replay.is_revealed(),
            play_on: self.can_play_on(),
            running: self.is_running(),
        })
    }

    /// Can it be played on from here? Not if the game on the table would be lost.
    fn can_play_on(&self) -> bool {
        let lost = |game: &Game| game.rounds().result().is_none() && !game.can_be_resumed();
        self.replay.can_branch() && !self.left.as_deref().is_some_and(lost)
    }

    /// Goes where so many turns of the round are made.
    fn go_to_turn(&mut self, turn: usize, settings: &Settings) {
        self.running = None;
        self.replay.go_to_turn(turn);
        self.refresh(settings);
    }

    /// Carries out a command that stays in here.
    fn press(&mut self, press: Press, settings: &Settings) {
        let running = self.running.take();
        let (way, step) = match press {
            Press::NextTurn => (Direction::Forward, Step::Turns(1)),
            Press::PreviousTurn => (Direction::Back, Step::Turns(1)),
            Press::NextAction => (Direction::Forward, Step::Action),
            Press::PreviousAction => (Direction::Back, Step::Action),
            Press::PageDown => (Direction::Forward, Step::Turns(MANY)),
            Press::PageUp => (Direction::Back, Step::Turns(MANY)),
            Press::End => (Direction::Forward, Step::Round),
            Press::Home => (Direction::Back, Step::Round),
            Press::Perspective if !self.replay.is_revealed() => {
                return self.note(text!("replay-no-eyes"));
            }
            Press::PlayOn => return self.note(self.why_not_played_on()),
            Press::Perspective => {
                self.replay.cycle_perspective();
                self.refresh(settings);
                return;
            }
            Press::PlayForward => return self.run(Direction::Forward, running, settings),
            Press::PlayBackward => return self.run(Direction::Back, running, settings),
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

    /// Goes on by itself, or stops if it does already.
    fn run(&mut self, way: Direction, running: Option<Direction>, settings: &Settings) {
        if running == Some(way) {
            return;
        }
        let (turn, of) = self.replay.turn();
        let at_end = match way {
            Direction::Forward => turn == of && self.is_last_round(),
            Direction::Back => self.replay.place().done == 0 && self.replay.place().round == 0,
        };
        if at_end {
            // Once more from the other end of the round.
            let other = match way {
                Direction::Forward => Direction::Back,
                Direction::Back => Direction::Forward,
            };
            self.replay.step(other, Step::Round);
            self.refresh(settings);
        }
        self.pause += 1;
        self.running = Some(way);
    }

    fn is_last_round(&self) -> bool {
        self.replay.place().round + 1 == self.replay.game().rounds().len()
    }

    /// The question with whom to play on from here.
    fn play_on(&self) -> PlayOn {
        let level = self.replay.opponent();
        let level = level.unwrap_or(Level::Graded(Grade::DEFAULT));
        PlayOn {
            row: 0,
            seat: match (self.replay.opponent(), self.replay.perspective()) {
                // Whoever has the play that is thought about.
                (None, Perspective::Both | Perspective::Nobody) => self.game.table().turn(),
                _ => self.game.me(),
            },
            level,
        }
    }
}

/// The match at its place, as it is drawn.
fn drawn(replay: &ReplayView, settings: &Settings, keymap: &'static Keymap) -> Box<Game> {
    let (until, before) = (replay.match_so_far(), replay.before_turn().table());
    let mut game = Game::watched(&until, settings, replay.perspective(), before.border());
    game.keymap = keymap;
    Box::new(game)
}

impl App {
    /// Looks at a match; there is no game to go back to.
    pub(crate) fn watch(&mut self, replay: ReplayView) {
        let keymap = self.preferences.keymap;
        let watching = Watching::new(replay, None, &self.settings, keymap);
        self.screen = Screen::Replay(Box::new(watching));
    }

    /// Looks at the game on the table; at a round that is not over as the
    /// player whose hand is to be seen anyway.
    pub(super) fn watch_game(&mut self) {
        let Some(game) = self.game() else { return };
        if self.tutor.is_some() || !matches!(game.stage, Stage::Turn | Stage::Over) {
            return;
        }
        let over = game.stage == Stage::Over;
        let Some(replay) = ReplayView::new(game.rounds().clone()) else {
            return;
        };
        let mut replay = replay.seen_by(game.me());
        if over {
            replay.go_to_round(game.round_number());
        } else {
            replay.go_to_end();
        }
        let next = Screen::Start(self.next.clone());
        let Screen::Table(mut left) = std::mem::replace(&mut self.screen, next) else {
            return;
        };
        left.stop_hint();
        let keymap = self.preferences.keymap;
        let watching = Watching::new(replay, Some(left), &self.settings, keymap);
        self.windows.clear();
        self.screen = Screen::Replay(Box::new(watching));
    }

    /// Carries out a command while a match is looked at.
    pub(super) fn press_in_replay(&mut self, press: Press) -> Option<Effect> {
        let settings = self.settings.clone();
        let Screen::Replay(watching) = &mut self.screen else {
            return None;
        };
        match press {
            Press::Back if matches!(watching.game.focus, Focus::Stone(_)) => {
                watching.game.focus = Focus::Nothing;
            }
            Press::Back => self.leave_replay(),
            Press::PlayOn if watching.can_play_on() => {
                watching.running = None;
                let question = watching.play_on();
                self.windows.push(Window::PlayOn(question));
            }
            _ => watching.press(press, &settings),
        }
        None
    }

    /// Something was clicked while a match is looked at.
    pub(super) fn click_in_replay(&mut self, target: Target) -> Option<Effect> {
        let Screen::Replay(watching) = &mut self.screen else {
            return None;
        };
        match target {
            Target::Turn(turn) => watching.go_to_turn(turn, &self.settings),
            Target::Stone(stone) | Target::Border(stone, ..) => {
                watching.press(Press::Stone(stone), &self.settings);
            }
            _ => {}
        }
        None
    }

    fn leave_replay(&mut self) {
        let Screen::Replay(watching) = &mut self.screen else {
            return;
        };
        match watching.left.take() {
            Some(game) => self.screen = Screen::Table(game),
            None => self.windows.push(Window::Question(QuestionWindow {
                asks: Asks::Quit,
                yes: true,
            })),
        }
    }

    /// The game that is left by quitting; one that is looked at once more stays
    /// as it is.
    #[must_use]
    pub(crate) fn game_to_leave(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Replay(watching) => watching.left.as_deref(),
            _ => self.game(),
        }
    }

    /// The same, to be changed.
    pub(super) fn game_to_leave_mut(&mut self) -> Option<&mut Game> {
        match &mut self.screen {
            Screen::Replay(watching) => watching.left.as_deref_mut(),
            Screen::Table(game) => Some(game),
            Screen::Start(_) => None,
        }
    }

    /// Goes back to a game of two people that goes on, in which a hand may be to
    /// be seen.
    pub(super) fn leave_secret_replay(&mut self) {
        let Screen::Replay(watching) = &mut self.screen else {
            return;
        };
        let secret = |game: &mut Box<Game>| game.is_hot_seat() && game.stage == Stage::Turn;
        if let Some(game) = watching.left.take_if(secret) {
            self.windows.clear();
            self.screen = Screen::Table(game);
        }
    }

    /// Plays on from the place that is looked at.
    pub(super) fn play_on(&mut self, question: PlayOn) -> Option<Effect> {
        let PlayOn { seat, level, .. } = question;
        let Screen::Replay(watching) = &self.screen else {
            return None;
        };
        let language = self.settings.language;
        let branch = watching.replay.branch(seat, level, self.seed, language)?;
        self.seed = self.seed.wrapping_add(1);
        let file = self.records.next_file(branch.config(), true);
        let (mut game, effect) = Game::resume(&branch, &self.settings);
        if let Some(file) = file {
            self.record(&mut game, file);
        }
        game.notes
            .insert(0, Note::plain(text!("replay-played-on").into()));
        self.show_table(game);
        effect
    }
}
