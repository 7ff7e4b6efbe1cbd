//! What the shell asks of a table of Lords of Scotland.

use super::focus::{CursorDirection, Focus, LordsTarget};
use super::motion::Snapshot;
use super::{Interlude, LordsTable, Stage, Step, help};
use crate::code::Code;
use crate::daily;
use crate::replay::Perspective;
use crate::settings::HandOrder;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::command::{ChoiceCounts, Command, Haste, Layer};
use crate::tui::shell::curtain::Closed;
use crate::tui::shell::drag::Drag;
use crate::tui::shell::grace::Grace;
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::table::lesson::LessonOver;
use crate::tui::shell::table::{GameScreen, NoteText, Stop};
use crate::tui::shell::windows::log::Log;
use crate::tui::shell::windows::{Page, PageText, TextWindow};
use crate::tui::shell::{App, Effect, Hits, Shell, Target};
use jiff::Timestamp;
use lords_rules::{Action, Clan, Facing, Phase};
use ratatui::prelude::*;
use std::any::Any;
use telling::{Language, Text, lords, say, text};

impl GameScreen for LordsTable {
    fn layer(&self) -> Layer {
        if let Some(after) = self.after_puzzle() {
            return after.into();
        }
        match self.stage {
            Stage::Curtain => Closed.into(),
            Stage::LessonOver => LessonOver.into(),
            _ => self.state().into(),
        }
    }

    fn choices(&self) -> ChoiceCounts {
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

    fn topic(&self) -> Option<&'static str> {
        Some(match (self.step(), self.focus) {
            (Step::Use(clan) | Step::Target(clan), _) => help::topic_of(clan),
            (Step::Chain, _) => help::topic_of(Clan::Makgill),
            (Step::Act, Focus::Hand(card)) => help::topic_of(card.clan()),
            (Step::Act, Focus::Recruit(_)) => "recruit",
            (Step::Act, _) => "turn",
            (Step::Claim, _) => "end",
            (Step::Nothing, _) => return None,
        })
    }

    /// Enter pressed in haste must not lead on from a choice, nor from where players look at
    /// what has come of a skirmish, a game or a lesson. What has come of a turn stays on the
    /// table.
    fn stop(&self) -> Option<Stop> {
        let kind = match self.stage {
            Stage::Turn => 0,
            // The armies that are turned up before stay on the screen.
            Stage::Interlude(Interlude::Reveal(_)) if self.next_to_turn_up().is_none() => 1,
            Stage::Interlude(Interlude::SkirmishOver) => 2,
            Stage::LessonOver => 3,
            Stage::Over if !self.shows_result() => 4,
            _ => return None,
        };
        Some(Stop {
            round: self.round_number(),
            actions: self.seen().actions().len(),
            kind,
            is_open: true,
            is_warning: false,
        })
    }

    fn is_on(&self) -> bool {
        !self.shows_result()
    }

    /// Returns whether the last action can be taken back: while a power is asked for, while
    /// its player looks at the result of the turn, or while a computer thinks about its answer,
    /// and before anything hidden was shown in this turn.
    fn can_undo(&self) -> bool {
        let is_time = match self.stage {
            Stage::Turn => matches!(self.table().phase(), Phase::Power(_)),
            Stage::TurnOver(_) => true,
            Stage::Waiting => self.only_person().is_some_and(|person| {
                let last = self.seen().last_turn();
                matches!(self.table().phase(), Phase::Action)
                    && last.is_some_and(|turn| turn.player == person && turn.is_over)
            }),
            _ => false,
        };
        is_time && self.would_undo()
    }

    fn takes_early_clicks(&self) -> bool {
        true
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool {
        super::draw(self, app, area, buf, hits)
    }

    fn log(&self, app: &App, whole: bool) -> Log {
        self.read_log(app, whole)
    }

    fn log_detail(&self, app: &App, turn: usize, _width: u16) -> Vec<String> {
        let text = self.describe_logged_turn(app, turn);
        text.into_iter().collect()
    }

    fn signs(&self, language: Language, _glyphs: Glyphs) -> Option<(String, Vec<[String; 2]>)> {
        Some(super::help_signs(language))
    }

    fn page(&self, page: Page, seat: usize, app: &App, width: u16) -> PageText {
        self.page(page, seat, app, width)
    }

    /// A hand that others see as drawn is sorted by strength.
    fn hand_order(&self, order: HandOrder) -> HandOrder {
        match order {
            HandOrder::Drawn => HandOrder::Strength,
            order => order,
        }
    }

    fn snapshot(&self) -> Box<dyn Any> {
        Box::new(Snapshot::new(self))
    }

    fn begin_motion(&mut self, before: Option<Box<dyn Any>>, hits: &Hits, dropped: bool) {
        let before = before.and_then(|before| before.downcast::<Snapshot>().ok());
        if let Some(before) = before {
            self.begin_motion(&before, hits, dropped);
        }
    }

    fn is_moving(&self) -> bool {
        self.motion.is_running()
    }

    fn step_motion(&mut self) -> Option<Effect> {
        let is_due =
            self.motion.step() && matches!(self.stage, Stage::Interlude(Interlude::Reveal(_)));
        // Claims begin after a key: the one that asks who claims would claim, if it came just
        // after this step.
        let has_people = self.table().players().any(|player| self.is_person(player));
        let waits = has_people && self.next_to_turn_up().is_none();
        (is_due && !waits).then(|| self.turn_up_next()).flatten()
    }

    fn stop_motion(&mut self) {
        self.motion.stop();
    }

    fn run(&mut self, command: Command, shell: &mut Shell) -> Option<Effect> {
        let typed = self.typed.take();
        self.nothing_chosen = false;
        match command {
            Command::Enter if let Some(player) = self.looked_at() => {
                let page = TextWindow::of_seat(player.index());
                shell.windows.push(Box::new(page));
            }
            Command::Ready => return self.raise_curtain(),
            Command::LowerCurtain => return self.acknowledge(),
            Command::Enter
                if matches!(
                    self.stage,
                    Stage::Interlude(Interlude::SkirmishOver | Interlude::Reveal(_))
                ) =>
            {
                return self.acknowledge();
            }
            Command::Hurry if matches!(self.stage, Stage::Interlude(Interlude::Reveal(_))) => {
                return self.continue_game(None);
            }
            Command::Enter | Command::Muster => return self.confirm(),
            Command::TurnOver => self.turn_over(),
            Command::UsePower => return self.try_action(Action::UsePower),
            Command::Decline => return self.try_action(Action::Decline),
            Command::Back if self.stop_hint() => {}
            Command::Undo => return self.try_undo(),
            Command::Card(place) => self.choose_card(place, Facing::Up),
            Command::CardDown(place) => self.choose_card(place, Facing::Down),
            Command::Number(digit) => self.type_digit(typed, digit),
            Command::Back if self.focus == Focus::Nothing && self.put_puzzle_hints_away() => {}
            Command::Back => self.step_back(),
            Command::Hurry => self.queries.hurry(),
            Command::Hint => return self.ask_hint(),
            Command::Left => self.move_cursor(CursorDirection::Left),
            Command::Right => self.move_cursor(CursorDirection::Right),
            Command::Up | Command::Down if self.has_other_plays() => {
                self.move_hint_mark(command == Command::Down);
            }
            Command::Up => self.move_cursor(CursorDirection::Up),
            Command::Down => self.move_cursor(CursorDirection::Down),
            _ => {}
        }
        None
    }

    fn click(&mut self, target: Target, shell: &mut Shell) -> Option<Effect> {
        if self.click_on(target.on_table()?)
            && shell.grace.admits(Haste::LeadsOn, shell.last_input_at)
        {
            return self.run(Command::Enter, shell);
        }
        None
    }

    fn click_nowhere(&mut self) {
        self.step_back();
    }

    fn begin_drag(&mut self, target: Target, at: Position) {
        let Some(LordsTarget::Hand(_) | LordsTarget::Recruit(_)) = target.on_table() else {
            return;
        };
        let can_be_dragged = matches!(self.focus, Focus::Hand(_) | Focus::Recruit(_));
        if self.stage == Stage::Turn && self.clicked == Some(self.focus) && can_be_dragged {
            self.drag = Some(Drag::new(self.focus, at));
        }
    }

    fn drag_to(&mut self, _target: Option<Target>, at: Position, _hits: &Hits) {
        if let Some(drag) = &mut self.drag
            && drag.move_to(at)
        {
            // A press on the card later begins another drag.
            self.clicked = None;
        }
    }

    fn drop_card(
        &mut self,
        target: Option<Target>,
        _at: Position,
        shell: &mut Shell,
    ) -> Option<Effect> {
        if !self.drop_card(target.and_then(|target| target.on_table())) {
            return None;
        }
        // Who has dragged a card doesn't act in haste.
        shell.grace = Grace::over();
        self.run(Command::Enter, shell)
    }

    fn dragged_to(&self) -> Option<Position> {
        self.dragged_card().map(|(_, at)| at)
    }

    fn lower_curtain(&mut self) -> Option<Effect> {
        self.notes.clear();
        self.rest_cursor();
        if self.stage == Stage::Turn {
            self.stage = Stage::Curtain;
            return None;
        }
        self.acknowledge()
    }

    fn reorder_hand(&mut self) {
        self.hand_order = match self.hand_order {
            HandOrder::Color => HandOrder::Strength,
            HandOrder::Drawn | HandOrder::Strength => HandOrder::Color,
        };
    }

    fn show_result(&mut self) {
        self.result_from = Some(ResultFrom::Table);
        self.notes
            .retain(|note| matches!(note.text, NoteText::Record(_)));
    }

    fn begin_again(&self, _command: Command, shell: &mut Shell) -> Option<Begun> {
        let config = self.game().config();
        Some(shell.begin_next(config.rematch(shell.seed), config))
    }

    /// A replay that shows all hands has the full position. At the end of a skirmish it is the
    /// position before the last claim, because nobody acts after it.
    fn position(&self) -> Option<String> {
        let seen = self.seen();
        let at = match seen.actions().len() {
            actions if self.shows_settled() => actions.saturating_sub(1),
            actions => actions,
        };
        Some(match (self.stage, seen.revealed()) {
            (Stage::Replay(Perspective::All), Some(played)) => played.positions()[at].to_string(),
            _ if self.shows_settled() => seen.views()[at].to_string(),
            _ => self.view().to_string(),
        })
    }

    fn shared(&self, now: Timestamp) -> Result<String, Text> {
        let (language, glyphs) = (self.settings.language, self.settings.glyphs);
        if let Some(line) =
            daily::lords::share_line(language, self.game(), now, glyphs, self.is_helped)
        {
            return Ok(line);
        }
        let Some(code) = Code::for_finished(self.game()) else {
            return Err(text!("share-no-code"));
        };
        let (cast, shown) = (self.cast(language).for_others(), self.table());
        let points = self.settlement().order().into_iter();
        let points = points.map(|player| format!("{} {}", cast.name(player), shown.points(player)));
        let points = points.collect::<Vec<_>>().join(", ");
        let winner = lords::tiebreak_winner(shown).map(|player| cast.name(player));
        let points = lords::final_points(language, points, winner);
        let code = say!(language, "end-code", code = code.to_string());
        let title = lords::title(language);
        let points = say!(language, "lords-shared", title, points);
        Ok(format!("{points}\n{code}"))
    }
}
