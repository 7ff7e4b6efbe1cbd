//! Opening a replay, leaving it, and playing on from it.

use super::ReplayScreen;
use crate::replay::{AnyReplay, Direction, ReplayView};
use crate::tui::lords::{LordsReplayScreen, LordsStage};
use crate::tui::schotten::game::{Game, Stage};
use crate::tui::schotten::note::Note;
use crate::tui::schotten::text::Log;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::windows::Window;
use crate::tui::shell::windows::log::LogWindow;
use crate::tui::shell::windows::play_on::PlayOn;
use crate::tui::shell::windows::question::{Answer, Asks, QuestionWindow};
use telling::text;

impl App {
    /// Opens a replay without a game to return to.
    pub(crate) fn open_replay(&mut self, replay: impl Into<AnyReplay>) {
        self.screen = self.replay_screen(replay.into(), false);
    }

    /// Opens a replay that leads back to the start screen.
    pub(crate) fn open_replay_from_start(&mut self, replay: AnyReplay) {
        self.screen = self.replay_screen(replay, true);
    }

    fn replay_screen(&self, replay: AnyReplay, from_start: bool) -> Screen {
        let keymap = self.preferences.keymap;
        let settings = &self.settings;
        match replay {
            AnyReplay::Schotten(replay) => {
                let mut watching = ReplayScreen::new(replay, None, settings, keymap);
                watching.from_start = from_start;
                Screen::Replay(Box::new(watching))
            }
            AnyReplay::Lords(replay) => {
                let mut watching = LordsReplayScreen::new(replay, None, settings, keymap);
                watching.from_start = from_start;
                Screen::LordsReplay(Box::new(watching))
            }
        }
    }

    /// Opens a replay of the game on the table. In an unfinished round it shows
    /// the hand of the viewing player only.
    pub(crate) fn replay_game(&mut self) {
        let Some(game) = self.game().filter(|_| self.can_replay_game()) else {
            return;
        };
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
        let next = Screen::Start(Box::new(self.next.clone()));
        let Screen::Table(mut left) = std::mem::replace(&mut self.screen, next) else {
            return;
        };
        left.stop_hint();
        let keymap = self.preferences.keymap;
        let watching = ReplayScreen::new(replay, Some(left), &self.settings, keymap);
        self.windows.clear();
        self.screen = Screen::Replay(Box::new(watching));
    }

    /// Returns whether the game on the table can be opened as a replay now.
    #[must_use]
    pub(crate) fn can_replay_game(&self) -> bool {
        match &self.screen {
            Screen::Table(game) => {
                self.tutor.is_none() && matches!(game.stage, Stage::Turn | Stage::Over)
            }
            Screen::Lords(table) => {
                let can_look_back = matches!(table.stage, LordsStage::Turn | LordsStage::Over);
                table.tutor.is_none() && can_look_back
            }
            Screen::Start(_) | Screen::Replay(_) | Screen::LordsReplay(_) => false,
        }
    }

    /// Shows the position after a turn of the match, counted from 0, if positions can
    /// be looked at now.
    pub(crate) fn look_back_at(&mut self, turn: usize) {
        let is_replay = matches!(self.screen, Screen::Replay(_));
        let log = self.game().filter(|_| is_replay || self.can_replay_game());
        let log = log.map(|game| Log::new(self.settings.language, game));
        if let Some(turn) = log.as_ref().and_then(|log| log.turns.get(turn)) {
            self.look_back(turn.round, turn.number, None);
        }
    }

    /// Shows the position after a turn of a round in a replay, with the same hands as
    /// [`App::replay_game`]. From a game, leaving the replay leads back to this window.
    pub(crate) fn look_back(&mut self, round: usize, turn: usize, log: Option<LogWindow>) {
        let from_game = self.can_replay_game();
        self.replay_game();
        if let Screen::Replay(watching) = &mut self.screen {
            watching.playback.stop();
            watching.replay.go_to_round(round);
            watching.replay.go_to_turn(turn);
            watching.refresh(&self.settings);
            watching.log = watching.log.take().or(log.filter(|_| from_game));
        }
    }

    /// Opens the replay of the game on the table at the first mistake that is
    /// known, or else before the greatest swing.
    pub(crate) fn analyze_game(&mut self) {
        self.replay_game();
        let settings = self.settings.clone();
        if let Screen::Replay(watching) = &mut self.screen {
            watching.open_analysis(&settings);
        }
    }

    /// Goes to the mistake that the player of a replay waits for, if the analysis has
    /// found one.
    pub(crate) fn go_to_awaited_mistake(&mut self) {
        if let Screen::Replay(watching) = &mut self.screen
            && watching.awaits_mistake
        {
            watching.go_to_flaw(Direction::Forward, &self.settings);
        }
    }

    /// Leads back to where the replay was opened, or asks before the program ends.
    pub(crate) fn leave_replay(&mut self) {
        let (left, log, from_start) = match &mut self.screen {
            Screen::Replay(watching) => {
                let mut left = watching.left.take();
                if let Some(game) = &mut left {
                    game.reviews = std::mem::take(&mut watching.reviews);
                }
                (
                    left.map(Screen::Table),
                    watching.log.take(),
                    watching.from_start,
                )
            }
            Screen::LordsReplay(watching) => {
                let mut left = watching.left.take();
                if let Some(table) = &mut left {
                    table.review = std::mem::take(&mut watching.review);
                }
                (left.map(Screen::Lords), None, watching.from_start)
            }
            _ => return,
        };
        match left {
            Some(left) => {
                self.screen = left;
                self.windows.extend(log.map(Window::Log));
            }
            None if from_start => self.show_start(),
            None => self.windows.push(Window::Question(QuestionWindow {
                asks: Asks::LeaveGame,
                answer: Answer::Yes,
            })),
        }
    }

    /// Returns the game in progress, which quitting would leave, even during a
    /// replay.
    #[must_use]
    pub(crate) fn game_to_leave(&self) -> Option<&Game> {
        match &self.screen {
            Screen::Replay(watching) => watching.left.as_deref(),
            _ => self.game(),
        }
    }

    /// Returns the game in progress for changing it, even during a replay.
    pub(crate) fn game_to_leave_mut(&mut self) -> Option<&mut Game> {
        match &mut self.screen {
            Screen::Replay(watching) => watching.left.as_deref_mut(),
            Screen::Table(game) => Some(game),
            Screen::Start(_) | Screen::Lords(_) | Screen::LordsReplay(_) => None,
        }
    }

    /// Returns to the game in progress if it has a secret hand in view: an
    /// unfinished game of several people.
    pub(crate) fn leave_secret_replay(&mut self) {
        let left = match &mut self.screen {
            Screen::Replay(watching) => {
                let secret = |game: &mut Box<Game>| game.is_hot_seat() && game.stage == Stage::Turn;
                watching.left.take_if(secret).map(Screen::Table)
            }
            Screen::LordsReplay(watching) => {
                let left = watching.left.take_if(|table| table.shows_secret());
                left.map(Screen::Lords)
            }
            _ => None,
        };
        if let Some(left) = left {
            self.windows.clear();
            self.screen = left;
        }
    }

    /// Begins a new game from the current position of the replay, or before the turn that
    /// is to be retried.
    pub(crate) fn play_on(&mut self, question: PlayOn) -> Option<Effect> {
        let PlayOn {
            seat, level, retry, ..
        } = question;
        let Screen::Replay(watching) = &self.screen else {
            return None;
        };
        let language = self.settings.language;
        let mut from = watching.replay.clone();
        if let Some(turn) = retry {
            from.go_to_turn(turn - 1);
        }
        let branch = from.branch(seat, level, self.seed, language)?;
        let file = self.next_file(branch.config(), true);
        let (mut game, effect) = Game::resume(&branch, &self.settings);
        self.record(&mut game.playing, file);
        game.notes
            .insert(0, Note::plain(text!("replay-played-on").into()));
        self.show_table(game);
        effect
    }
}
