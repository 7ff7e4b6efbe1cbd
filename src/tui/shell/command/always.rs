//! The commands that every screen has, or every state of the table, below the layer
//! in front.

use super::Key::{Char, Control};
use super::{DOWN, ESC, LEFT, Press, RIGHT, UP, commands, every, function};
use telling::text;

every! {
    /// What lies below the layer in front.
    enum BaseScreen {
        /// The start screen.
        Start,
        /// The table, on the player's turn.
        Turn,
        /// The table, while there is nothing to choose.
        Table,
        /// The table of Lords of Scotland, on the player's turn.
        LordsTurn,
        /// The table of Lords of Scotland, while the player answers yes or no.
        LordsQuestion,
        /// The table of Lords of Scotland, while there is nothing to choose.
        Lords,
        /// Any screen, under a window.
        Window,
    }
}

every! {
    /// Whether a table is a lesson or a puzzle instead of a game.
    enum Teaching {
        /// Nothing: it is a game.
        Nothing,
        /// A lesson of the tutorial.
        Lesson,
        /// A puzzle.
        Puzzle,
        /// A puzzle of which all hints were given, so that only the solution is left.
        HintedPuzzle,
    }
}

impl Teaching {
    /// Returns whether it is a puzzle.
    pub(crate) const fn is_puzzle(self) -> bool {
        matches!(self, Self::Puzzle | Self::HintedPuzzle)
    }
}

every! {
    /// What the commands of every screen depend on.
    struct Always {
        /// What lies below the layer in front.
        base: BaseScreen,
        /// What the table teaches.
        teaching: Teaching,
        /// The message does not fit into its lines.
        cut: bool,
        /// Something is wrong with the settings file.
        faults: bool,
        /// Quitting asks nothing.
        quits_at_once: bool,
        /// What the key for hints does.
        hint_key: HintKey,
    }
}

every! {
    /// What the key for hints does in a game.
    #[derive(Default)]
    enum HintKey {
        /// It asks for a hint.
        #[default]
        Asks,
        /// It chooses what the hint on the screen advises.
        Follows,
        /// It says that hints are switched off.
        Off,
    }
}

impl Always {
    const fn table(&self) -> bool {
        matches!(self.base, BaseScreen::Turn | BaseScreen::Table)
    }

    fn start(&self) -> bool {
        self.base == BaseScreen::Start
    }

    /// Returns whether a window lies in front, which has its own commands.
    pub(crate) fn window(&self) -> bool {
        self.base == BaseScreen::Window
    }

    /// Returns whether there is a cursor to move.
    fn moves(&self) -> bool {
        !matches!(
            self.base,
            BaseScreen::Table | BaseScreen::LordsQuestion | BaseScreen::Lords
        )
    }

    /// Returns whether it is the table of Lords of Scotland.
    pub(crate) const fn lords(&self) -> bool {
        matches!(
            self.base,
            BaseScreen::LordsTurn | BaseScreen::LordsQuestion | BaseScreen::Lords
        )
    }

    /// Returns whether it is a table of either game.
    const fn any_table(&self) -> bool {
        self.table() || self.lords()
    }

    fn lesson(&self) -> bool {
        self.teaching == Teaching::Lesson
    }

    fn puzzle(&self) -> bool {
        self.teaching.is_puzzle()
    }

    /// Returns whether it is the table of a game or a puzzle. A lesson's footer has only what the
    /// lesson is about.
    fn plays(&self) -> bool {
        self.table() && !self.lesson()
    }

    /// Returns whether it is the table of a game of Lords of Scotland.
    pub(crate) fn plays_lords(&self) -> bool {
        self.lords() && !self.lesson()
    }

    /// Returns whether the computer can be asked what it would do.
    fn hints(&self) -> bool {
        self.takes_turn() && self.teaching == Teaching::Nothing
    }

    /// Returns whether it is the player's turn at a table.
    const fn takes_turn(&self) -> bool {
        matches!(
            self.base,
            BaseScreen::Turn | BaseScreen::LordsTurn | BaseScreen::LordsQuestion
        )
    }
}

commands! { Always:
    { Press::Left, [LEFT, Char('h')], if Always::moves, Hidden text!("command-left") }
    { Press::Right, [RIGHT, Char('l')], if Always::moves, Hidden text!("command-right") }
    { Press::Up, [UP, Char('k')], if Always::moves,
        Hidden text!("command-up"), Look text!("help-up") }
    { Press::Down, [DOWN, Char('j')], if Always::moves, Hidden text!("command-down") }
    { Press::Lessons, [function(5)], if |s| s.lesson() && s.any_table(),
        Always text!("command-lessons"), Game text!("help-lessons") }
    { Press::Leave, [Char('q')], if |s| s.lesson() && s.table(),
        Always text!("command-leave"), Game text!("help-leave") }
    { Press::Lessons, [function(5)], if |s| s.puzzle() && s.table(),
        Always text!("command-puzzles"), Game text!("help-puzzles") }
    { Press::Leave, [Char('q')], if |s| s.puzzle() && s.table(),
        Always text!("command-leave"), Game text!("help-leave-puzzle") }
    { Press::Hint, [Char('H')], if |s| s.base == BaseScreen::Turn && s.teaching == Teaching::Puzzle,
        Always text!("command-hint"), Look text!("help-puzzle-hint") }
    { Press::Hint, [Char('H')],
        if |s| s.base == BaseScreen::Turn && s.teaching == Teaching::HintedPuzzle,
        Always text!("command-solution"), Look text!("help-puzzle-hint") }
    { Press::Message, [Char('m')], if |s| s.table() && s.cut,
        Always text!("command-more"), Look text!("help-more") }
    { Press::Message, [Char('m')], if |s| s.base == BaseScreen::Lords && s.cut,
        Always text!("command-more"), Look text!("help-more") }
    // The message itself names the key, and the footer of a turn has no room for both.
    { Press::Message, [Char('m')], if |s| s.lords() && s.cut,
        Hidden text!("command-more"), Look text!("help-more") }
    { Press::Help, [Char('?'), function(1)],
        Always text!("command-help"), Look text!("help-help") }
    { Press::Hint, [Char('H')], if |s| s.hints() && !s.faults && s.hint_key == HintKey::Asks,
        Always text!("command-hint"), Look text!("help-hint") }
    { Press::Hint, [Char('H')], if |s| s.hints() && s.hint_key == HintKey::Follows,
        Always text!("command-follow-hint"), Look text!("help-hint") }
    // There is no room for it in the footer, or it says that hints are switched off.
    { Press::Hint, [Char('H')], if Always::hints, Hidden text!("command-hint") }
    // A lesson points at what it asks for.
    { Press::Hint, [Char('H')], if |s| s.lords() && s.takes_turn() && s.lesson(),
        Always text!("command-hint"), Look text!("help-hint") }
    { Press::Hint, [Char('H')], if |s| s.takes_turn() && s.lesson(),
        Hidden text!("command-hint"), Look text!("help-hint") }
    { Press::Ranking, [Char('r')], if Always::plays,
        Always text!("command-ranking"), Look text!("help-ranking") }
    { Press::Ranking, [Char('r')], if Always::table, Hidden text!("command-ranking") }
    // A capital, and a key for where letters are typed.
    { Press::Rules, [Char('R'), function(4)], if |s| s.table() && !s.cut || s.lords() || s.start(),
        Always text!("command-rules"), Look text!("help-rules") }
    // There is no room for it in the footer.
    { Press::Rules, [Char('R'), function(4)], if Always::table,
        Hidden text!("command-rules") }
    { Press::Unplayed, [Char('t')], if Always::plays,
        Always text!("command-unplayed"), Look text!("help-unplayed") }
    { Press::Unplayed, [Char('t')], if Always::table, Hidden text!("command-unplayed") }
    { Press::Log, [Char('o')], if Always::plays,
        Always text!("command-log"), Look text!("help-log") }
    { Press::Log, [Char('o')], if Always::table, Hidden text!("command-log") }
    { Press::Language, [function(3)], if Always::start, Always text!("command-language") }
    { Press::Language, [function(3)],
        Hidden text!("command-language"), Game text!("help-language") }
    // The second key is for where a name is typed.
    { Press::Settings, [function(2), Char(',')], if Always::start,
        Always text!("command-settings") }
    { Press::Settings, [Char(','), function(2)], if Always::any_table,
        Hidden text!("command-settings"), Look text!("help-settings") }
    { Press::Statistics, [Char('S'), function(6)], if Always::start,
        Always text!("command-statistics"), Look text!("help-statistics") }
    { Press::Faults, [Char('!')], if |s| !s.window() && s.faults,
        Always text!("command-faults"), Look text!("help-faults") }
    { Press::Copy, [Char('y')], if |s| s.any_table() && !s.puzzle(),
        Hidden text!("command-copy"), Look text!("help-copy") }
    { Press::Quit, [Char('q')], if |s| !s.window() && !s.quits_at_once,
        Always text!("command-quit"), Game text!("help-quit") }
    { Press::Quit, [Char('q')], if |s| !s.window() && s.quits_at_once,
        Always text!("command-quit"), Game text!("help-quit-at-once") }
    { Press::Back, [ESC], if Always::start, Hidden text!("command-quit") }
    { Press::Redraw, [Control('l')],
        Hidden text!("command-redraw"), Game text!("help-redraw") }
    // Elsewhere there is no shell that could bring the program back. Tests have the
    // same keys on every system.
    { Press::Suspend, [Control('z')], if |_| cfg!(any(unix, test)),
        Hidden text!("command-suspend"), Game text!("help-suspend") }
}
