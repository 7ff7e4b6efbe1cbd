//! The commands at the table, which depend on [what has to be chosen](State), and what
//! they do.

use super::cursor::{Cursor, CursorDirection};
use super::help;
use super::state::{At, State};
use super::table::{Interlude, LordsTable, Stage, Step};
use crate::tui::shell::app::Effect;
use crate::tui::shell::command::Key::{Char, HandCapitals, HandLetters, Numbers};
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, ENTER, ESC, LayerState, Press, SPACE, Teaching, commands, function,
};
use lords_rules::{Action, Clan, Facing};
use telling::text;

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        match self {
            Self::Use(_) => BaseScreen::Question,
            state if state.moves() => BaseScreen::Turn,
            _ => BaseScreen::Table,
        }
    }

    fn fits(&self, teaching: Teaching) -> bool {
        match self {
            Self::LessonOver => teaching == Teaching::Lesson,
            _ => !teaching.is_puzzle(),
        }
    }
}

commands! { State of crate::tui::lords::NAME:
    { Press::Ready, [SPACE], if |s| *s == State::Curtain,
        Step text!("command-ready"), Game text!("help-ready") }
    { Press::LowerCurtain, [ENTER], if |s| matches!(s, State::TurnOver(_)),
        Step text!("lords-command-turn-over"), Game text!("help-lower-curtain") }
    // Before Enter, to which settings may give Space.
    { Press::UsePower, [SPACE], if |s| matches!(s, State::Use(question) if !question.marked),
        Step text!("lords-command-use"), Own text!("lords-help-use") }
    { Press::UsePower, [SPACE], if |s| matches!(s, State::Use(question) if question.marked),
        Hidden text!("lords-command-use") }
    { Press::Muster, [ENTER], if |s| s.takes_hint() && s.points_at(At::Card),
        Step text!("command-take-hint") }
    { Press::Enter, [ENTER], if |s| s.takes_hint() && !s.points_at(At::Card),
        Step text!("command-take-hint") }
    { Press::Muster, [ENTER], if |s| s.enters(At::Card),
        Step text!("lords-command-muster"), Own text!("lords-help-muster") }
    { Press::TurnOver, [SPACE], if |s| s.points_at(At::Card) && s.turns_cards() && !s.is_down(),
        Step text!("lords-command-turn"), Own text!("lords-help-turn") }
    { Press::TurnOver, [SPACE], if |s| s.points_at(At::Card) && s.turns_cards() && s.is_down(),
        Step text!("lords-command-turn-back"), Own text!("lords-help-turn") }
    { Press::Enter, [ENTER], if |s| s.enters(At::Recruit),
        Step text!("lords-command-recruit") }
    { Press::Enter, [ENTER], if |s| s.points_at(At::Seat),
        Step text!("lords-command-look") }
    { Press::Enter, [ENTER], if |s| s.points_at(At::Other),
        Hidden text!("command-choose") }
    { Press::Enter, [ENTER],
        if |s| matches!(s, State::Use(question) if question.marked) && !s.takes_hint(),
        Step text!("lords-command-use") }
    { Press::Enter, [ENTER],
        if |s| matches!(s, State::Target(targeting) if targeting.marked) && !s.takes_hint(),
        Step text!("lords-command-target") }
    { Press::Enter, [ENTER], if |s| s.is_unused() && !s.takes_hint(),
        Step text!("lords-command-decline"), Own text!("lords-help-decline") }
    { Press::Enter, [ENTER],
        if |s| matches!(s, State::Claim(claiming) if claiming.marked) && !s.takes_hint(),
        Step text!("lords-command-claim"), Own text!("lords-help-claim") }
    // Where nothing is marked, it says so.
    { Press::Enter, [ENTER], if State::is_unmarked,
        Hidden text!("command-choose") }
    { Press::Enter, [ENTER], if State::turns_up_more,
        Step text!("lords-command-turn-up") }
    { Press::Enter, [ENTER], if |s| matches!(s, State::Reveal(_)) && !s.turns_up_more(),
        Step text!("lords-command-order") }
    { Press::Hurry, [ESC], if State::turns_up_more,
        Step text!("lords-command-all") }
    { Press::Enter, [ENTER], if |s| *s == State::SkirmishOver,
        Step text!("lords-command-next") }
    { Press::Decline, [Char('.')], if |s| s.asks_power() && !s.is_unused(),
        Step text!("lords-command-decline"), Own text!("lords-help-decline") }
    // There, Enter does the same.
    { Press::Decline, [Char('.')], if State::is_unused,
        Hidden text!("lords-command-decline") }
    { Press::Undo, [Char('u')], if State::undoes,
        Step text!("lords-command-undo"), Own text!("lords-help-undo") }
    // Otherwise it says why nothing can be taken back.
    { Press::Undo, [Char('u')], if |s| (s.acts() || matches!(s, State::Waiting(_))) && !s.undoes(),
        Silent text!("lords-command-undo") }
    { Press::Card(0), [HandLetters], if State::has_cards,
        Step text!("command-card"), Own text!("lords-help-card") }
    { Press::CardDown(0), [HandCapitals], if |s| s.has_cards() && s.turns_cards(),
        Hidden text!("lords-command-card-down"), Own text!("lords-help-card-down") }
    { Press::Number(1), [Numbers(5)], if State::recruits,
        Step text!("lords-command-number-recruit"), Own text!("lords-help-recruit") }
    // If the player can't recruit, it says why.
    { Press::Number(1), [Numbers(5)], if |s| matches!(s, State::Act(_)) && !s.recruits(),
        Hidden text!("lords-command-number-recruit") }
    { Press::Number(1), [Numbers(5)], if |s| matches!(s, State::Claim(_)),
        Step text!("command-number-choose") }
    { Press::Number(1), [Numbers(99)], if State::has_targets,
        Step text!("command-number-choose"), Own text!("lords-help-number") }
    // Esc doesn't decline a power, so that nobody loses one out of habit.
    { Press::Back, [ESC], if State::is_unused,
        Step text!("lords-command-ignore-hint") }
    { Press::Back, [ESC], if |s| s.steps_back() && !s.is_unused(),
        Hidden text!("command-back") }
    { Press::HandOrder, [Char('s')], if State::musters,
        Hidden text!("command-hand-order"), Look text!("help-hand-order") }
    { Press::Hint, [Char('H')], if |s| matches!(s, State::Waiting(_)),
        Hidden text!("command-hint") }
    { Press::Hurry, [ESC], if |s| matches!(s, State::Waiting(waiting) if waiting.long),
        Step text!("command-hurry"), Look text!("help-hurry") }
    { Press::NextLesson, [ENTER, SPACE], if |s| *s == State::LessonOver,
        Step text!("command-next-lesson"), Game text!("help-next-lesson") }
    { Press::Back, [ESC], if |s| *s == State::LessonOver, Hidden text!("command-leave") }
    { Press::Result, [ENTER, SPACE], if |s| s.is_over(false),
        Step text!("command-result"), Game text!("lords-help-result") }
    { Press::PlayAgain, [ENTER], if |s| s.is_over(true),
        Step text!("lords-command-again"), Game text!("help-rematch") }
    { Press::Analyze, [Char('a')], if |s| matches!(s, State::Over(end) if end.mistakes),
        Step text!("command-analyze"), Look text!("lords-help-analyze") }
    // Without a mistake, the replay says so.
    { Press::Analyze, [Char('a')], if |s| matches!(s, State::Over(end) if !end.mistakes),
        Silent text!("command-analyze") }
    { Press::Replay, [Char('v')], if |s| matches!(s, State::Over(_)),
        Step text!("command-replay"), Game text!("lords-help-replay") }
    { Press::Share, [Char('s')], if |s| matches!(s, State::Over(end) if end.code),
        Step text!("command-share"), Game text!("help-share") }
    // Without a code, it says so.
    { Press::Share, [Char('s')], if |s| matches!(s, State::Over(end) if !end.code),
        Hidden text!("command-share") }
    { Press::Statistics, [Char('S'), function(6)], if |s| s.is_over(true),
        Always text!("command-statistics"), Look text!("help-statistics") }
    { Press::Statistics, [Char('S'), function(6)], if |s| s.is_over(false),
        Hidden text!("command-statistics"), Look text!("help-statistics") }
    { Press::NewGame, [Char('n')], if |s| matches!(s, State::Over(_)),
        Step text!("command-new-game"), Game text!("help-new-game") }
    // There, both keys lead to the start screen.
    { Press::Back, [ESC], if |s| matches!(s, State::Over(end) if end.again),
        Silent text!("command-new-game") }
    { Press::Back, [ESC], if |s| matches!(s, State::Over(end) if end.shown && !end.again),
        Step text!("command-table"), Look text!("help-table") }
}

mod always {
    use crate::tui::shell::command::Key::Char;
    use crate::tui::shell::command::{Always, Press, commands};
    use telling::text;

    commands! { Always of crate::tui::lords::NAME:
        { Press::Powers, [Char('r')], if Always::plays,
            Always text!("lords-command-powers"), Look text!("lords-help-powers") }
        { Press::Powers, [Char('r')], if Always::table, Hidden text!("lords-command-powers") }
        { Press::Unplayed, [Char('t')], if Always::plays,
            Always text!("lords-command-cards"), Look text!("lords-help-cards") }
        { Press::Unplayed, [Char('t')], if Always::table, Hidden text!("lords-command-cards") }
        { Press::Log, [Char('o')], if Always::plays,
            Always text!("command-log"), Look text!("help-log") }
        { Press::Log, [Char('o')], if Always::table, Hidden text!("command-log") }
    }
}

pub(crate) use always::COMMANDS as ALWAYS;

impl LordsTable {
    /// Returns how many cards and numbers there are to choose from.
    pub(crate) fn choices(&self) -> ChoiceCounts {
        ChoiceCounts {
            cards: self.hand().len(),
            numbers: if self.step() == Step::Act {
                ChoiceCounts::bits(1..=self.table().recruits().len())
            } else {
                let targets = self.numbered_targets().into_iter();
                ChoiceCounts::bits(targets.map(|(number, _)| number))
            },
        }
    }

    /// Returns whether the player who has to choose can take a Recruit.
    pub(super) fn can_recruit(&self) -> bool {
        let is_recruiting = |action: &Action| matches!(action, Action::Recruit(_));
        let legal = self.choosing().map(|view| view.legal_actions());
        self.teaches_recruits() && legal.is_some_and(|legal| legal.iter().any(is_recruiting))
    }

    /// Returns the topic of the rules about what is to be done now.
    pub(crate) fn topic(&self) -> Option<&'static str> {
        Some(match (self.step(), self.cursor) {
            (Step::Use(clan) | Step::Target(clan), _) => help::topic_of(clan),
            (Step::Chain, _) => help::topic_of(Clan::Makgill),
            (Step::Act, Cursor::Hand(card)) => help::topic_of(card.clan()),
            (Step::Act, Cursor::Recruit(_)) => "recruit",
            (Step::Act, _) => "turn",
            (Step::Claim, _) => "end",
            (Step::Nothing, _) => return None,
        })
    }

    /// Runs a command.
    pub(super) fn press(&mut self, press: Press) -> Option<Effect> {
        let typed = self.typed.take();
        self.nothing_chosen = false;
        match press {
            Press::Ready => return self.raise_curtain(),
            Press::LowerCurtain => return self.acknowledge(),
            Press::Enter
                if matches!(
                    self.stage,
                    Stage::Interlude(Interlude::SkirmishOver | Interlude::Reveal(_))
                ) =>
            {
                return self.acknowledge();
            }
            Press::Hurry if matches!(self.stage, Stage::Interlude(Interlude::Reveal(_))) => {
                return self.continue_game(None);
            }
            Press::Enter | Press::Muster => return self.enter(),
            Press::TurnOver => self.turn_over(),
            Press::UsePower => return self.act(Action::UsePower),
            Press::Decline => return self.act(Action::Decline),
            Press::Back if self.stop_hint() => {}
            Press::Undo => self.undo(),
            Press::Card(place) => self.choose_card(place, Facing::Up),
            Press::CardDown(place) => self.choose_card(place, Facing::Down),
            Press::Number(digit) => self.type_digit(typed, digit),
            Press::Back => self.step_back(),
            Press::Hurry => self.queries.hurry(),
            Press::Hint => return self.ask_hint(),
            Press::Left => self.move_cursor(CursorDirection::Left),
            Press::Right => self.move_cursor(CursorDirection::Right),
            Press::Up | Press::Down if self.has_other_plays() => {
                self.move_hint_mark(press == Press::Down);
            }
            Press::Up => self.move_cursor(CursorDirection::Up),
            Press::Down => self.move_cursor(CursorDirection::Down),
            _ => {}
        }
        None
    }
}
