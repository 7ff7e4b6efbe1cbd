//! The commands at the table, which depend on [what has to be chosen](State).

use super::state::State;
use super::{Focus, Interlude, LordsTable, Stage, Step};
use crate::tui::shell::command::Key::{Char, HandCapitals, HandLetters, Numbers};
use crate::tui::shell::command::{
    BaseScreen, Command, ENTER, ESC, LayerState, SPACE, commands, function,
};
use lords_rules::Action;
use telling::text;

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        if self.asks_use() {
            BaseScreen::Question
        } else if self.moves() {
            BaseScreen::Turn
        } else {
            BaseScreen::Table
        }
    }
}

commands! { State of crate::tui::lords::NAME:
    { Command::LowerCurtain, [ENTER], if |s| matches!(s.stage, Stage::TurnOver(_)),
        Step text!("lords-command-turn-over"), Game }
    // Before Enter, to which settings may give Space.
    { Command::UsePower, [SPACE], if |s| s.asks_use() && s.focus != Focus::Used,
        Step text!("lords-command-use"), Own }
    { Command::UsePower, [SPACE], if |s| s.asks_use() && s.focus == Focus::Used,
        Hidden text!("lords-command-use") }
    { Command::Muster, [ENTER], if |s| s.takes_hint() && s.is_on_card(),
        Step text!("command-take-hint") }
    { Command::Enter, [ENTER], if |s| s.takes_hint() && !s.is_on_card(),
        Step text!("command-take-hint") }
    { Command::Muster, [ENTER], if |s| s.is_on_card() && !s.takes_hint(),
        Step text!("lords-command-muster"), Own }
    { Command::TurnOver, [SPACE], if |s| s.is_on_card() && s.turns_cards() && !s.is_down(),
        Step text!("lords-command-turn"), Own }
    { Command::TurnOver, [SPACE], if |s| s.is_on_card() && s.turns_cards() && s.is_down(),
        Step text!("lords-command-turn-back"), Own }
    { Command::Enter, [ENTER], if |s| s.is_on_recruit() && !s.takes_hint(),
        Step text!("lords-command-recruit") }
    { Command::Enter, [ENTER], if State::is_on_seat,
        Step text!("lords-command-look") }
    { Command::Enter, [ENTER], if State::is_elsewhere,
        Hidden text!("command-choose") }
    { Command::Enter, [ENTER],
        if |s| s.asks_use() && s.focus == Focus::Used && !s.takes_hint(),
        Step text!("lords-command-use") }
    { Command::Enter, [ENTER],
        if |s| matches!(s.step, Step::Target(_)) && s.is_marked() && !s.takes_hint(),
        Step text!("lords-command-target") }
    { Command::Enter, [ENTER], if |s| s.is_unused() && !s.takes_hint(),
        Step text!("lords-command-decline"), Own }
    { Command::Enter, [ENTER],
        if |s| s.step == Step::Claim && s.is_marked() && !s.takes_hint(),
        Step text!("lords-command-claim"), Own }
    // Where nothing is marked, it says so.
    { Command::Enter, [ENTER], if State::is_unmarked,
        Hidden text!("command-choose") }
    { Command::Enter, [ENTER], if |s| s.has_hidden,
        Step text!("lords-command-turn-up") }
    { Command::Enter, [ENTER], if State::has_revealed,
        Step text!("lords-command-order") }
    { Command::Hurry, [SPACE], if |s| s.has_hidden,
        Step text!("lords-command-all") }
    { Command::Enter, [ENTER], if |s| s.stage == Stage::Interlude(Interlude::SkirmishOver),
        Step text!("lords-command-next") }
    { Command::Decline, [Char('.')], if |s| s.asks_power() && !s.is_unused(),
        Step text!("lords-command-decline"), Own }
    // There, Enter does the same.
    { Command::Decline, [Char('.')], if State::is_unused,
        Hidden text!("lords-command-decline") }
    { Command::Undo, [Char('u')], if State::undoes,
        Step text!("command-undo"), Own text!("lords-help-undo") }
    // Otherwise it says why nothing can be taken back.
    { Command::Undo, [Char('u')], if |s| (s.acts() || s.stage == Stage::Waiting) && !s.undoes(),
        Silent text!("command-undo") }
    { Command::Card(0), [HandLetters], if State::has_cards,
        Step text!("command-card"), Own text!("help-card") }
    { Command::CardDown(0), [HandCapitals], if |s| s.has_cards() && s.turns_cards(),
        Hidden text!("lords-command-card-down"), Own }
    { Command::Number(1), [Numbers(5)], if State::recruits,
        Step text!("lords-command-number-recruit"), Own }
    // If the player can't recruit, it says why.
    { Command::Number(1), [Numbers(5)], if |s| s.step == Step::Act && !s.recruits(),
        Hidden text!("lords-command-number-recruit") }
    { Command::Number(1), [Numbers(5)], if |s| s.step == Step::Claim,
        Step text!("command-choose") }
    { Command::Number(1), [Numbers(99)], if |s| matches!(s.step, Step::Target(_)),
        Step text!("command-choose"), Own }
    // Esc doesn't decline a power, so that nobody loses one out of habit.
    { Command::Back, [ESC], if State::is_unused,
        Step text!("lords-command-ignore-hint") }
    { Command::Back, [ESC], if |s| s.moves() && !s.is_unused(),
        Hidden text!("command-back") }
    { Command::HandOrder, [Char('s')], if State::musters,
        Hidden text!("command-hand-order"), Look text!("help-hand-order") }
    { Command::Hint, [Char('H')], if |s| s.stage == Stage::Waiting,
        Hidden text!("command-hint") }
    { Command::Hurry, [ENTER], if |s| s.stage == Stage::Waiting && s.thinks_long,
        Step text!("command-hurry"), Look }
    { Command::Result, [ENTER, SPACE], if |s| s.is_over(|end| !end.shown),
        Step text!("command-result"), Game }
    { Command::PlayAgain, [ENTER], if |s| s.is_over(|end| end.shown),
        Step text!("lords-command-again"), Game }
    { Command::Analyze, [Char('n')], if |s| s.is_over(|end| end.mistakes),
        Step text!("command-analyze"), Look }
    // Without a mistake, the replay says so.
    { Command::Analyze, [Char('n')], if |s| s.is_over(|end| !end.mistakes),
        Silent text!("command-analyze") }
    { Command::Replay, [Char('v')], if |s| s.end.is_some(),
        Step text!("command-replay"), Game }
    { Command::Share, [Char('y')], if |s| s.is_over(|end| end.code),
        Step text!("command-copy"), Game text!("help-share") }
    // Without a code, it says so.
    { Command::Share, [Char('y')], if |s| s.is_over(|end| !end.code),
        Hidden text!("command-copy") }
    { Command::Statistics, [Char('S'), function(6)], if |s| s.is_over(|end| end.shown),
        Always text!("command-statistics"), Look }
    { Command::NewGame, [Char('g')], if |s| s.end.is_some(),
        Step text!("command-new-game"), Game }
    // There, both keys lead to the start screen.
    { Command::Back, [ESC], if |s| s.is_over(|end| end.again),
        Silent text!("command-new-game") }
    { Command::Back, [ESC], if |s| s.is_over(|end| end.shown && !end.again),
        Step text!("command-table"), Look text!("help-table") }
}

mod always {
    use crate::tui::shell::command::Key::Char;
    use crate::tui::shell::command::{Always, Command, commands};
    use telling::text;

    commands! { Always of crate::tui::lords::NAME:
        { Command::Powers, [Char('r')], if Always::plays,
            Always text!("command-reference"), Look text!("lords-help-powers") }
        { Command::Powers, [Char('r')], if Always::table, Hidden text!("command-reference") }
        { Command::Unplayed, [Char('t')], if Always::plays,
            Always text!("command-unplayed"), Look text!("lords-help-cards") }
        { Command::Unplayed, [Char('t')], if Always::table, Hidden text!("command-unplayed") }
    }
}

pub(crate) use always::COMMANDS as ALWAYS;

impl LordsTable {
    /// Returns whether the player who has to choose can take a Recruit.
    pub(super) fn can_recruit(&self) -> bool {
        let is_recruiting = |action: &Action| matches!(action, Action::Recruit(_));
        let legal = self.choosing().map(|view| view.legal_actions());
        self.teaches_recruits() && legal.is_some_and(|legal| legal.iter().any(is_recruiting))
    }
}
