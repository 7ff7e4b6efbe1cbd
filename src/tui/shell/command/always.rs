//! The commands that every screen has, or every state of the table, below the layer
//! in front.

use super::Key::{Char, Control};
use super::{Command, DOWN, ESC, LEFT, RIGHT, TAB, UP, commands, function};
use crate::games::game_named;
use telling::{Language, say, text};

/// What lies below the layer in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum BaseScreen {
    /// The start screen.
    Start,
    /// A table, on the player's turn.
    Turn,
    /// A table, while the player answers yes or no.
    Question,
    /// A table, while there is nothing to choose.
    Table,
    /// Any screen, under a window.
    #[default]
    Window,
}

impl BaseScreen {
    /// Returns whether it is a table.
    pub(crate) const fn is_table(self) -> bool {
        matches!(self, Self::Turn | Self::Question | Self::Table)
    }
}

/// Whether a table is a lesson or a puzzle instead of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Teaching {
    /// Nothing: it is a game.
    #[default]
    Nothing,
    /// A lesson of the tutorial.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// A puzzle of which all hints were given, so that only the solution is left.
    HintedPuzzle,
}

impl Teaching {
    /// Returns whether it is a puzzle.
    pub(crate) const fn is_puzzle(self) -> bool {
        matches!(self, Self::Puzzle | Self::HintedPuzzle)
    }
}

/// What comes after a deal of the day that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterDaily {
    /// The deal of the day of the game with this name.
    Deal(&'static str),
    /// The menu.
    Menu,
}

/// What the commands of every screen depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Always {
    /// What lies below the layer in front.
    pub(crate) base: BaseScreen,
    /// The name of the table's game, if it is one.
    pub(crate) game: Option<&'static str>,
    /// What the table teaches.
    pub(crate) teaching: Teaching,
    /// A message was cut because it doesn't fit.
    pub(crate) cut: bool,
    /// The settings file has errors.
    pub(crate) faults: bool,
    /// Guests were invited to the table.
    pub(crate) invites: bool,
    /// Quitting asks nothing.
    pub(crate) quits_at_once: bool,
    /// What the key for hints does.
    pub(crate) hint_key: HintKey,
    /// The hint that is shown has other plays.
    pub(crate) other_plays: bool,
    /// The last action can be taken back.
    pub(crate) undo: bool,
    /// What was taken back can be played again.
    pub(crate) redo: bool,
    /// What comes next, if the result of a deal of the day is on the screen.
    pub(crate) after_daily: Option<AfterDaily>,
}

/// What the key for hints does in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum HintKey {
    /// It asks for a hint.
    #[default]
    Asks,
    /// It marks what the hint on the screen advises.
    Follows,
    /// It puts the hint away.
    Hides,
    /// It says that hints are switched off.
    Off,
}

impl Always {
    fn start(&self) -> bool {
        self.base == BaseScreen::Start
    }

    /// Returns whether a window lies in front, which has its own commands.
    pub(crate) fn window(&self) -> bool {
        self.base == BaseScreen::Window
    }

    /// Returns whether there is a cursor to move.
    fn moves(&self) -> bool {
        !matches!(self.base, BaseScreen::Table | BaseScreen::Question)
    }

    /// Returns whether it is a table.
    pub(crate) const fn table(&self) -> bool {
        self.base.is_table()
    }

    /// Returns whether it is the table of a game or of a puzzle. A lesson's footer has only what
    /// the lesson is about.
    pub(crate) fn plays(&self) -> bool {
        self.table() && !self.lesson()
    }

    fn lesson(&self) -> bool {
        self.table() && self.teaching == Teaching::Lesson
    }

    fn puzzle(&self) -> bool {
        self.table() && self.teaching.is_puzzle()
    }

    /// Returns whether the computer can be asked what it would do.
    fn hints(&self) -> bool {
        self.takes_turn() && self.teaching == Teaching::Nothing
    }

    /// Returns whether it is the player's turn at a table.
    const fn takes_turn(&self) -> bool {
        matches!(self.base, BaseScreen::Turn | BaseScreen::Question)
    }
}

impl Always {
    /// Returns the name of a command that depends on these facts.
    pub(super) fn label(&self, command: Command, language: Language) -> Option<String> {
        match self.after_daily? {
            AfterDaily::Deal(name) if command == Command::AfterDaily => {
                let game = (game_named(name).title)(language);
                Some(say!(language, "command-deal-of", game))
            }
            _ => None,
        }
    }
}

pub(crate) use results::COMMANDS as RESULTS;

/// The commands of results that go before those of the game.
mod results {
    use super::{Always, Command, commands, text};
    use crate::tui::shell::command::ENTER;

    commands! { Always:
        { Command::AfterDaily, [ENTER], if |s| s.table() && s.after_daily.is_some(),
            Step text!("command-next-lesson"), Game }
    }
}

commands! { Always:
    { Command::Up, [UP, Char('k')], if |s| s.hints() && s.other_plays,
        Hidden text!("command-other-plays") }
    { Command::Down, [DOWN, Char('j')], if |s| s.hints() && s.other_plays,
        Step text!("command-other-plays"), Look }
    { Command::Redo, [Char('U')], if |s| s.redo,
        Step text!("command-redo"), Game }
    // It says that there is nothing. Where something can be taken back, the capital may be that
    // of Caps Lock.
    { Command::Redo, [Char('U')], if |s| s.takes_turn() && s.plays() && !s.redo && !s.undo,
        Silent text!("command-redo") }
    { Command::Left, [LEFT, Char('h')], if Always::moves, Hidden text!("command-left") }
    { Command::Right, [RIGHT, Char('l')], if Always::moves, Hidden text!("command-right") }
    { Command::Up, [UP, Char('k')], if Always::moves,
        Hidden text!("command-up"), Look }
    { Command::Down, [DOWN, Char('j')], if Always::moves, Hidden text!("command-down") }
    { Command::Lessons, [function(5), TAB], if Always::lesson,
        Always text!("command-lessons"), Game }
    { Command::Leave, [Char('q')], if Always::lesson,
        Always text!("command-leave"), Game }
    // It says where they are.
    { Command::Tutorial, [function(5)], if |s| s.table() && s.teaching != Teaching::Lesson,
        Silent text!("command-lessons") }
    { Command::Lessons, [TAB], if Always::puzzle,
        Always text!("command-puzzles"), Game }
    { Command::Leave, [Char('q')], if Always::puzzle,
        Always text!("command-leave"), Game }
    { Command::Hint, [Char('H')], if |s| s.takes_turn() && s.teaching == Teaching::Puzzle,
        Always text!("command-hint"), Look text!("command-hint") }
    { Command::Hint, [Char('H')],
        if |s| s.takes_turn() && s.teaching == Teaching::HintedPuzzle,
        Always text!("command-solution"), Look text!("command-hint") }
    { Command::Message, [Char('m')], if |s| s.table() && s.cut,
        Always text!("command-more"), Look text!("help-more") }
    { Command::Help, [Char('?'), function(1)],
        Always text!("command-help"), Look }
    { Command::Hint, [Char('H')], if |s| s.hints() && !s.faults && s.hint_key == HintKey::Asks,
        Always text!("command-hint"), Look text!("command-hint") }
    { Command::Hint, [Char('H')], if |s| s.hints() && s.hint_key == HintKey::Follows,
        Always text!("command-follow-hint"), Look text!("command-hint") }
    { Command::Hint, [Char('H')], if |s| s.hints() && s.hint_key == HintKey::Hides,
        Always text!("command-hide-hint"), Look text!("command-hint") }
    // There is no room for it in the footer, or it says that hints are switched off.
    { Command::Hint, [Char('H')], if Always::hints, Hidden text!("command-hint") }
    // A lesson points at what it asks for.
    { Command::Hint, [Char('H')], if |s| s.takes_turn() && s.lesson(),
        Always text!("command-hint"), Look text!("command-hint") }
    { Command::Invitations, [Char('I')], if |s| s.invites && s.table(),
        Always text!("command-invitations"), Look }
    // A capital, and a key for where letters are typed.
    { Command::Rules, [Char('R'), function(4)], if |s| s.table() && !s.cut || s.start(),
        Always text!("command-rules"), Look }
    // There is no room for it in the footer.
    { Command::Rules, [Char('R'), function(4)], if Always::table,
        Hidden text!("command-rules") }
}

pub(crate) use leaving::COMMANDS as LEAVING;

/// The commands that stand at the end, behind those that a game has always.
mod leaving {
    use super::{Always, Command, Teaching, commands, function, text};
    use super::{Char, Control, ESC, TAB};

    commands! { Always:
        { Command::Log, [Char('o')], if Always::plays,
            Always text!("command-log"), Look }
        { Command::Log, [Char('o')], if Always::table, Hidden text!("command-log") }
        { Command::Language, [function(3)], if Always::start, Always text!("command-language") }
        { Command::Language, [function(3)],
            Hidden text!("command-language"), Game }
        { Command::Colors, [function(8)], Hidden text!("command-colors"), Game }
        // The second key is for where a name is typed.
        { Command::Settings, [function(2), Char(',')], if Always::start,
            Always text!("command-settings") }
        { Command::SidePanel, [TAB], if |s| s.table() && s.teaching == Teaching::Nothing,
            Hidden text!("command-side-panel"), Look text!("help-side-panel") }
        { Command::Statistics, [Char('S'), function(6)], if Always::start,
            Always text!("command-statistics"), Look }
        { Command::Statistics, [Char('S'), function(6)], if Always::table,
            Hidden text!("command-statistics"), Look }
        { Command::Faults, [Char('!')], if |s| !s.window() && s.faults,
            Always text!("command-faults"), Look text!("help-faults") }
        { Command::Copy, [Char('y')], if |s| s.table() && !s.puzzle(),
            Hidden text!("command-copy"), Look text!("help-copy") }
        { Command::Quit, [Char('q')], if |s| !s.window() && !s.quits_at_once,
            Always text!("command-quit"), Game text!("help-quit") }
        { Command::Quit, [Char('q')], if |s| !s.window() && s.quits_at_once,
            Always text!("command-quit"), Game text!("quit-title") }
        // Where there is room behind the others.
        { Command::Settings, [function(2), Char(',')], if Always::plays,
            Always text!("command-settings"), Look }
        { Command::Settings, [function(2), Char(',')], if Always::table,
            Hidden text!("command-settings"), Look }
        { Command::Back, [ESC], if Always::start, Hidden text!("command-quit") }
        { Command::Redraw, [Control('l')],
            Hidden text!("command-redraw"), Game }
        // Elsewhere there is no shell that could bring the program back. Tests have the
        // same keys on every system.
        { Command::Suspend, [Control('z')], if |_| cfg!(any(unix, test)),
            Hidden text!("command-suspend"), Game }
    }
}
