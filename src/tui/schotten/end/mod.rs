//! The end of a round and of a match: the result, how the round went, and what to do next.
//!
//! After the last action the table stays as it is, with the Stones that decided the
//! round. One key later the result covers it; Esc shows the table again.

mod draw;
mod facts;
mod panel;

use crate::code::Code;
use crate::options::SchottenConfig;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, Command, ENTER, ESC, LayerState, SPACE, commands,
};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::Player;
use tabletop::Game;
use telling::words::Participant;
use telling::{Language, say, text, words};

pub(crate) use draw::draw;

/// What the commands depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Whether the result covers the table.
    pub(crate) shown: bool,
    /// Whether the match is over, too.
    pub(crate) last: bool,
    /// Whether the match has a code.
    pub(crate) code: bool,
    /// The next level of the computer to play against, if there is one.
    pub(crate) harder: Option<Level>,
}

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        BaseScreen::Table
    }

    fn label(&self, command: Command, _: ChoiceCounts, language: Language) -> Option<String> {
        let level = self.harder.filter(|_| command == Command::NextLevel)?;
        let name = words::opponent_name(language, level);
        Some(say!(language, "command-play-against", name))
    }
}

commands! { State of crate::tui::schotten::NAME:
    { Command::Result, [ENTER, SPACE], if |s| !s.shown,
        Step text!("command-result"), Game }
    { Command::NextRound, [ENTER], if |s| s.shown && !s.last,
        Step text!("command-next-round"), Game }
    // Not Space, so that the key of the result can be pressed twice.
    { Command::Rematch, [ENTER], if |s| s.shown && s.last,
        Step text!("command-rematch"), Game }
    { Command::NextLevel, [Char('l')], if |s| s.shown && s.last && s.harder.is_some(),
        Step text!("command-next-level"), Game }
    // The letters have one meaning, whether the result covers the table or not, which
    // has no room for them in the footer.
    { Command::NextLevel, [Char('l')], if |s| s.last && s.harder.is_some(),
        Hidden text!("command-next-level"), Game }
    { Command::Analyze, [Char('n')],
        Step text!("command-analyze"), Look }
    { Command::Replay, [Char('v')],
        Step text!("command-replay"), Look }
    { Command::Share, [Char('y')], if |s| s.last && s.code,
        Step text!("command-copy"), Look text!("help-share") }
    // Where nothing can be shared, it says so.
    { Command::Share, [Char('y')], if |s| !s.last || !s.code,
        Hidden text!("command-copy") }
    { Command::Back, [ESC], if |s| s.shown,
        Always text!("command-table"), Look text!("help-table") }
    { Command::NewGame, [Char('g')],
        Always text!("command-new-game"), Game }
}

/// Returns whether the result covers the table.
pub(crate) fn is_shown(game: &SchottenTable) -> bool {
    game.shows_result() && !game.is_practice()
}

impl SchottenTable {
    /// Returns what the commands at the end of a round depend on.
    pub(crate) fn end_state(&self) -> State {
        State {
            shown: self.shows_result(),
            last: !self.has_next_round(),
            code: Code::for_finished(self.game()).is_some(),
            harder: self.harder_level(),
        }
    }

    /// Returns the level above the one of the computer that plays B, if there is
    /// one and the computer has not won.
    fn harder_level(&self) -> Option<Level> {
        let result = self.game().result();
        // The opponent of the day is nobody's place on the ladder.
        if self.is_daily {
            return None;
        }
        if result.and_then(tabletop::MatchResult::winner) == Some(Player::B) {
            return None;
        }
        SchottenTotten::level_above(self.game().participant(Player::B).level()?)
    }

    /// Returns the settings of the next match of the same players, as this command says; `None`
    /// if there is no harder level. `seed` deals its cards. Where a player was chosen to begin, it is the other one's turn.
    pub(super) fn rematch(&self, command: Command, seed: u64) -> Option<SchottenConfig> {
        let config = self.game().config();
        let mut next = config.rematch(seed);
        if command == Command::NextLevel {
            let level = self.harder_level()?;
            let [a, _] = config.participants.pair();
            next.participants = [a.clone(), Participant::Computer(level, None)].into();
        }
        Some(next)
    }
}
