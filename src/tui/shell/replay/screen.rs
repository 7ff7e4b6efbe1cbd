//! A replay on the screen: stepping, automatic play, whose hands are seen, and what each game
//! adds.

use super::{Playback, Whose, step_of};
use crate::host::{Happened, OnlookerNews};
use crate::replay::{Direction, ReplayView, StepSize};
use crate::settings::{Pace, Settings};
use crate::tui::shell::review::Reviews;
use crate::tui::shell::table::{GameScreen, GameTable, Note, Table, TableGame};
use crate::tui::shell::windows::Window;
use crate::tui::shell::{Command, Effect, Job, JobNews, Layer, Shell, Target};
use std::any::Any;
use std::fmt::Debug;
use std::path::Path;
use std::time::Duration;
use telling::{Text, text};

/// A type by another name.
pub(crate) trait Alias<T> {
    /// The type.
    type Of;
}

impl<G, T> Alias<T> for G {
    type Of = T;
}

/// A game with all that its table and its replays need.
///
/// The bound that its table is a [`GameScreen`] is on an [`Alias`]: the compiler infers bounds on
/// associated types wherever the trait is used, while each function would have to repeat a bound
/// on the table itself.
pub(crate) trait WatchedGame:
    TableGame + Alias<GameTable<Self>, Of = GameTable<Self>> + Alias<GameTable<Self>, Of: GameScreen>
{
    /// What only this game keeps of a replay, beside the position.
    type Watched: Debug + Default;

    /// Returns what is kept of a replay at its beginning.
    fn watched(_replay: &ReplayView<Self>) -> Self::Watched {
        Self::Watched::default()
    }

    /// Returns the replay of the game on a table, with the hands that are seen there.
    fn replay_of(table: &GameTable<Self>) -> Option<ReplayView<Self>> {
        ReplayView::new(table.game())
    }

    /// Returns the game at the current position, ready to be drawn.
    fn table_at(
        replay: &ReplayView<Self>,
        watched: &Self::Watched,
        settings: &Settings,
    ) -> GameTable<Self>;

    /// Takes a step. Returns `false` at the end.
    fn step(watching: &mut Replay<Self>, way: Direction, step: StepSize) -> bool {
        watching.position.step(way, step)
    }

    /// Keeps what is kept of a replay in line with a position to which it has jumped, which is
    /// the end of a turn or unknown.
    fn settle(_watching: &mut Replay<Self>, _ends_turn: bool) {}

    /// Runs a command that only this game has. Returns whether the position is another one.
    fn run_own(_watching: &mut Replay<Self>, _command: Command, _shell: &mut Shell) -> bool {
        false
    }

    /// Handles a click on something else than a turn.
    fn click_own(
        _watching: &mut Replay<Self>,
        _target: Target,
        _shell: &mut Shell,
    ) -> Option<Effect> {
        None
    }

    /// Leaves what only this game shows above the replay. Returns whether there was anything.
    fn step_back(_watching: &mut Replay<Self>) -> bool {
        false
    }

    /// Goes to what the analysis has to show first: the first mistake of the people that is
    /// known.
    fn open_analysis(watching: &mut Replay<Self>) {
        if !watching.go_to_first_mistake() {
            watching.go_to_mistake(Whose::Own);
        }
    }

    /// Shows a note above or instead of what is said about the turn.
    fn show_note(table: &mut GameTable<Self>, note: Note<Self>) {
        table.notes = vec![note];
    }

    /// Says that a search for mistakes has begun again or found the same one, if the screen
    /// doesn't say which one it is.
    fn note_search(_table: &mut GameTable<Self>, _text: Text) {}
}

/// A replay on the screen.
pub(crate) struct Replay<G: WatchedGame> {
    /// The position, and whose hands are seen there.
    pub(crate) position: ReplayView<G>,
    /// The game at the current position, ready to be drawn.
    pub(crate) table: Box<GameTable<G>>,
    pub(crate) playback: Playback,
    /// The game in progress from which the replay was opened.
    pub(crate) table_behind: Option<Box<GameTable<G>>>,
    /// Whose next mistake to go to as soon as the analysis finds it.
    pub(super) awaited: Option<Whose>,
    /// The analysis of the rounds that are over.
    pub(crate) reviews: Reviews<G>,
    /// Whether it was opened from the start screen.
    from_start: bool,
    /// Whether it shows a game that others play now.
    pub(super) is_live: bool,
    /// The window of the game or start screen from which it was opened.
    pub(crate) window: Option<Window>,
    /// What only this game keeps.
    pub(crate) watched: G::Watched,
}

impl<G: WatchedGame> Replay<G> {
    /// Creates the screen for a replay that was opened from the start screen, or from outside.
    pub(crate) fn new(replay: ReplayView<G>, from_start: bool, settings: &Settings) -> Self {
        let watched = G::watched(&replay);
        let table = Box::new(G::table_at(&replay, &watched, settings));
        Self {
            position: replay,
            table,
            playback: Playback::default(),
            table_behind: None,
            awaited: None,
            reviews: Reviews::default(),
            from_start,
            is_live: false,
            window: None,
            watched,
        }
    }

    /// Creates the screen for somebody who watches a game that others play.
    pub(crate) fn live(mut game: ReplayView<G>, settings: &Settings) -> Self {
        game.go_to_end();
        Self {
            is_live: true,
            ..Self::new(game, false, settings)
        }
    }

    /// Follows a game that others play: at its end, the replay stays there.
    fn follow(&mut self, news: &OnlookerNews<G>) {
        let mut game = news.game.clone();
        if news.happened == Happened::GameBegan {
            *self = Self::live(game, &self.table.settings);
            return;
        }
        let place = self.position.place();
        if self.position.is_at_end(Direction::Forward) {
            game.go_to_end();
        } else {
            game.go_to_round(place.round + 1);
            game.go_to_action(place.done);
        }
        game.look_like(&self.position);
        self.watched = G::watched(&game);
        self.position = game;
        G::settle(self, true);
        self.refresh();
    }

    /// Creates the screen for a replay of the game on a table, to which it leads back.
    ///
    /// # Errors
    ///
    /// Returns the table if there is nothing to replay.
    pub(crate) fn of_table(mut table: Box<GameTable<G>>) -> Result<Self, Box<GameTable<G>>> {
        let Some(replay) = G::replay_of(&table) else {
            return Err(table);
        };
        table.stop_hint();
        let mut watching = Self::new(replay, false, &table.settings);
        watching.reviews = std::mem::take(&mut table.reviews);
        watching.table_behind = Some(table);
        Ok(watching)
    }

    /// Returns whether it plays automatically.
    pub(crate) const fn is_running(&self) -> bool {
        self.playback.is_running()
    }

    /// Rebuilds the table after a change of position.
    pub(crate) fn refresh(&mut self) {
        self.awaited = None;
        *self.table = G::table_at(&self.position, &self.watched, &self.table.settings);
        self.table.mistake = self.shown_mistake();
    }

    /// Goes to the end of this turn of the round and stops automatic play.
    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        self.playback.stop();
        self.position.go_to_turn(turn);
        G::settle(self, true);
        self.refresh();
    }

    /// Shows a note about a command.
    pub(crate) fn show_note(&mut self, note: Note<G>) {
        G::show_note(&mut self.table, note);
    }
}

/// A replay of any game, as the shell sees it.
pub(crate) trait Watching: Any {
    /// Returns the game at the current position.
    fn table(&self) -> &dyn Table;
    fn table_mut(&mut self) -> &mut dyn Table;
    /// Returns the turn that is shown, counted from the first of the match, which is 0.
    fn turn_of_match(&self) -> usize;
    /// Returns the game in progress from which the replay was opened.
    fn table_behind(&self) -> Option<&dyn Table>;
    fn table_behind_mut(&mut self) -> Option<&mut dyn Table>;
    /// Returns the layer of the replay's commands.
    fn layer(&self) -> Layer;
    /// Returns the number and length of the pause before the next turn.
    fn pause(&self, pace: Pace) -> Option<(u64, Duration)>;
    /// Shows the next turn if the pause with this number is the current one.
    fn pause_over(&mut self, number: u64);
    /// Goes to the end of this turn of the round and stops automatic play.
    fn go_to_turn(&mut self, turn: usize);
    /// Goes to the end of this turn of a round, both counted from 1.
    fn go_to(&mut self, round: usize, turn: usize);
    /// Runs a command that does not leave the replay.
    fn run(&mut self, command: Command, shell: &mut Shell);
    /// Handles a click.
    fn click(&mut self, target: Target, shell: &mut Shell) -> Option<Effect>;
    /// Leaves what is shown above the replay. Returns whether there was anything.
    fn step_back(&mut self) -> bool;
    /// Goes to what the analysis has to show first.
    fn open_analysis(&mut self);
    /// Returns the next request in the background: for the figures of what the reader looks at,
    /// unless they are known, or to review the current round.
    fn next_job(&mut self, records: Option<&Path>) -> Option<Box<dyn Job>>;
    /// Takes a part of the review, and goes to the mistake that the player waits for, if it
    /// has found one.
    fn receive(&mut self, news: &JobNews);
    /// Has this window opened where the replay leads back to, unless it has one.
    fn lead_back_to(&mut self, window: Window);
    /// Returns the window to which it leads back.
    fn take_window(&mut self) -> Option<Window>;
    /// Returns the game and the window to which the replay leads back.
    fn leave(&mut self) -> Option<(Box<dyn Table>, Option<Window>)>;
    /// Returns the game to which it leads back if a secret hand is in view there.
    fn leave_secret(&mut self) -> Option<Box<dyn Table>>;
    /// Returns whether it was opened from the start screen.
    fn is_from_start(&self) -> bool;
    /// Returns whether it shows a game that others play now.
    fn is_live(&self) -> bool;
}

impl<G: WatchedGame> Watching for Replay<G> {
    fn table(&self) -> &dyn Table {
        &*self.table
    }

    fn turn_of_match(&self) -> usize {
        let before = self.position.rounds().iter();
        let before = before.take(self.position.place().round);
        let before: usize = before.map(|round| round.turns().count()).sum();
        (before + self.position.turn().0).saturating_sub(1)
    }

    fn table_mut(&mut self) -> &mut dyn Table {
        &mut *self.table
    }

    fn table_behind(&self) -> Option<&dyn Table> {
        self.table_behind
            .as_deref()
            .map(|table| table as &dyn Table)
    }

    fn table_behind_mut(&mut self) -> Option<&mut dyn Table> {
        self.table_behind
            .as_deref_mut()
            .map(|table| table as &mut dyn Table)
    }

    fn layer(&self) -> Layer {
        self.state().into()
    }

    fn pause(&self, pace: Pace) -> Option<(u64, Duration)> {
        self.playback.pause(pace)
    }

    fn pause_over(&mut self, number: u64) {
        if let Some(way) = self.playback.pause_over(number) {
            if !G::step(self, way, StepSize::Turns(1)) {
                self.playback.stop();
            }
            self.refresh();
        }
    }

    fn go_to_turn(&mut self, turn: usize) {
        Self::go_to_turn(self, turn);
    }

    fn go_to(&mut self, round: usize, turn: usize) {
        self.position.go_to_round(round);
        Self::go_to_turn(self, turn);
    }

    fn run(&mut self, command: Command, shell: &mut Shell) {
        self.awaited = None;
        let running = self.playback.stop();
        if let Some((way, step)) = step_of(command) {
            G::step(self, way, step);
        } else if self.playback.toggle(command, running, &mut self.position) {
            G::settle(self, false);
        } else {
            match command {
                Command::NextMistake => return self.go_to_mistake(Whose::Own),
                Command::OthersMistake => return self.go_to_mistake(Whose::Others),
                Command::Perspective if !self.position.is_revealed() => {
                    return self.show_note(Note::bad(text!("replay-no-eyes")));
                }
                Command::Perspective => self.position.cycle_perspective(),
                Command::PlayOn => return self.ask_to_play_on(shell),
                _ if G::run_own(self, command, shell) => {}
                _ => return,
            }
        }
        self.refresh();
    }

    fn click(&mut self, target: Target, shell: &mut Shell) -> Option<Effect> {
        if let Target::Turn(turn) = target {
            Self::go_to_turn(self, turn);
            return None;
        }
        G::click_own(self, target, shell)
    }

    fn step_back(&mut self) -> bool {
        G::step_back(self)
    }

    fn open_analysis(&mut self) {
        G::open_analysis(self);
    }

    fn next_job(&mut self, records: Option<&Path>) -> Option<Box<dyn Job>> {
        if let Some(look) = self.table.request_look() {
            return Some(look);
        }
        let number = self.position.place().round + 1;
        let people = self.table.people();
        let played = self.position.round()?;
        self.reviews.request(number, played, people, records)
    }

    fn receive(&mut self, news: &JobNews) {
        // At a look, there is nothing more to do with it.
        let _ = self.table.receive_answer(news);
        if let Some(news) = news.get::<OnlookerNews<G>>() {
            return self.follow(news);
        }
        if !self.reviews.receive(news) {
            return;
        }
        self.table.mistake = self.shown_mistake();
        if let Some(whose) = self.awaited {
            self.go_to_mistake(whose);
        }
    }

    fn lead_back_to(&mut self, window: Window) {
        self.window.get_or_insert(window);
    }

    fn take_window(&mut self) -> Option<Window> {
        self.window.take()
    }

    fn leave(&mut self) -> Option<(Box<dyn Table>, Option<Window>)> {
        let mut table = self.table_behind.take()?;
        table.reviews = std::mem::take(&mut self.reviews);
        Some((table, self.window.take()))
    }

    fn leave_secret(&mut self) -> Option<Box<dyn Table>> {
        let table = self.table_behind.take_if(|table| table.shows_secret())?;
        Some(table)
    }

    fn is_from_start(&self) -> bool {
        self.from_start
    }

    fn is_live(&self) -> bool {
        self.is_live
    }
}
