//! What each game does on its own for the shell.

use crate::settings::HandOrder;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::command::{ChoiceCounts, Command, Layer};
use crate::tui::shell::windows::log::Log;
use crate::tui::shell::windows::{Page, PageText};
use crate::tui::shell::{App, Effect, Hits, Shell, Target};
use jiff::Timestamp;
use ratatui::prelude::*;
use std::any::Any;
use std::fmt::Debug;
use telling::{Language, Text, text};

/// Where a game has stopped for its players: another stop takes no key that was pressed before
/// they could see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The number of the round.
    pub(crate) round: usize,
    /// The number of actions before it.
    pub(crate) actions: usize,
    /// Which one it is of the stops after these actions.
    pub(crate) kind: usize,
    /// Whether players see it. Whoever raises a curtain knows that a turn begins.
    pub(crate) is_open: bool,
    /// Whether it warns of the next step.
    pub(crate) is_warning: bool,
}

impl Stop {
    /// Returns whether this is the same stop as another one.
    pub(crate) fn is_at(&self, other: &Self) -> bool {
        let place = |stop: &Self| (stop.round, stop.actions, stop.kind);
        place(self) == place(other)
    }
}

/// What each game does on its own for the shell.
pub(crate) trait GameScreen: Any {
    /// Returns the layer that takes keys first.
    fn layer(&self) -> Layer;
    /// Returns how many things there are to choose from.
    fn choices(&self) -> ChoiceCounts;
    /// Returns the topic of the rules about what is to be done now.
    fn topic(&self) -> Option<&'static str> {
        None
    }
    /// Returns where the game has stopped for its players, if it has.
    fn stop(&self) -> Option<Stop> {
        None
    }
    /// Returns whether keys go to a game that isn't over.
    fn is_on(&self) -> bool;
    /// Returns whether a click may choose something before players have seen the table.
    fn takes_early_clicks(&self) -> bool {
        false
    }
    /// Returns whether the last action can be taken back.
    fn can_undo(&self) -> bool;

    /// Draws the table, or the result that covers it. Returns whether the messages were cut.
    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool;

    /// Returns the log of the game up to the position on the table; in a replay, of the `whole`
    /// game if that is wanted.
    fn log(&self, _app: &App, _whole: bool) -> Log {
        Log::default()
    }
    /// Says in full sentences what was done in this turn of the whole log, in lines of this
    /// width.
    fn log_detail(&self, _app: &App, _turn: usize, _width: u16) -> Vec<String> {
        Vec::new()
    }
    /// Returns the title and the meanings of the signs on the table, for the help.
    fn signs(&self, _language: Language, _glyphs: Glyphs) -> Option<(String, Vec<[String; 2]>)> {
        None
    }

    /// Returns a page about the game for a window with room for this many columns. `seat` is the
    /// place of the player whose page it is.
    fn page(&self, _page: Page, _seat: usize, _app: &App, _width: u16) -> PageText {
        PageText::default()
    }
    /// Returns the order in which it shows hands that the settings order like this.
    fn hand_order(&self, order: HandOrder) -> HandOrder {
        order
    }
    /// Returns whether a turn at it can end with claims, so that a setting makes them.
    fn has_claims(&self) -> bool {
        false
    }

    /// Returns what it shows, so that what the next message changes can be shown as motion.
    fn snapshot(&self) -> Box<dyn Any> {
        Box::new(())
    }
    /// Begins the motion for what has changed since a [`Self::snapshot`], or for a table that
    /// is new. `hits` has the places of the last frame. A card that was `dropped` lies where
    /// it was let go.
    fn begin_motion(&mut self, _before: Option<Box<dyn Any>>, _hits: &Hits, _dropped: bool) {}
    /// Returns whether frames are needed because something moves.
    fn is_moving(&self) -> bool {
        false
    }
    /// Advances what moves by a frame, and plays what has waited for its end.
    fn step_motion(&mut self) -> Option<Effect> {
        None
    }
    /// Ends all motion at once.
    fn stop_motion(&mut self) {}

    /// Runs a command.
    fn run(&mut self, command: Command, shell: &mut Shell) -> Option<Effect>;
    /// Handles a click.
    fn click(&mut self, _target: Target, _shell: &mut Shell) -> Option<Effect> {
        None
    }
    /// Takes a step back, because the click hit nothing.
    fn click_nowhere(&mut self) {}
    /// Returns where the cursor is that the mouse moves.
    fn cursor(&self) -> Option<Target> {
        None
    }
    /// Moves the cursor to what the mouse points at.
    fn hover(&mut self, _target: Option<Target>) {}
    /// Begins to drag a card, after the click on it has been handled.
    fn begin_drag(&mut self, _target: Target, _at: Position) {}
    /// Moves the dragged card.
    fn drag_to(&mut self, _target: Option<Target>, _at: Position, _hits: &Hits) {}
    /// Lets the dragged card go.
    fn drop_card(
        &mut self,
        _target: Option<Target>,
        _at: Position,
        _shell: &mut Shell,
    ) -> Option<Effect> {
        None
    }
    /// Returns where the mouse holds a card, if it does.
    fn dragged_to(&self) -> Option<Position> {
        None
    }

    /// Lowers the curtain over a visible hand, or goes on where no hand comes.
    fn lower_curtain(&mut self) -> Option<Effect> {
        None
    }
    /// Shows the hand in another order, in this game alone.
    fn reorder_hand(&mut self) {}
    /// Covers the table with the result.
    fn show_result(&mut self) {}
    /// Begins the next game of the same players, as this command says: another one, the
    /// rematch, or against the next level. `None` if there is none.
    fn begin_again(&self, _press: Command, _shell: &mut Shell) -> Option<Begun> {
        None
    }
    /// Returns the position in the notation, as far as it may be seen; `None` behind the
    /// curtain.
    fn position(&self) -> Option<String>;
    /// Returns what others need to play the same deals, at this time of day.
    ///
    /// # Errors
    ///
    /// Returns why there is nothing to share.
    fn shared(&self, _now: Timestamp) -> Result<String, Text> {
        Err(text!("share-not-over"))
    }
}
