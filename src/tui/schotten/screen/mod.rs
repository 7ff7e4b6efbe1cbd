//! The screen of the table, and what the shell asks of it.

mod border;
pub(crate) mod messages;
mod panels;
pub(crate) mod table;

use super::log::SchottenLogWindow;
use super::motion::Snapshot;
use super::selection::Step;
use super::table::{SchottenTable, Stage};
use super::teaching::Tutor;
use super::text;
use super::{end, puzzle};
use crate::code::Code;
use crate::daily;
use crate::replay::Perspective;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::app::{App, Effect, Shell};
use crate::tui::shell::begin::Begun;
use crate::tui::shell::command::{ChoiceCounts, Command, Layer, Layers, Teaching};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::table::{GameScreen, Stop};
use crate::tui::shell::windows::log::GameLog;
use crate::tui::shell::windows::{Page, PageText, Window};
use jiff::Timestamp;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::any::Any;
use telling::{Language, Text, say};

impl GameScreen for SchottenTable {
    fn layer(&self) -> Layer {
        SchottenTable::layer(self)
    }

    fn choices(&self) -> ChoiceCounts {
        let claimable = self.table().claimable();
        ChoiceCounts {
            cards: self.view().map_or(0, |view| view.hand().len()),
            numbers: ChoiceCounts::bits(claimable.iter().map(|stone| usize::from(stone.number()))),
        }
    }

    fn topic(&self) -> Option<&'static str> {
        SchottenTable::topic(self)
    }

    /// A turn is the same stop behind the curtain and before it. A lesson or a puzzle takes only
    /// what it asks for.
    fn stop(&self) -> Option<Stop> {
        let turn = self.played().turns().last().filter(|turn| !turn.is_over);
        let is_turn = matches!(
            self.stage,
            Stage::Turn | Stage::Curtain | Stage::TurnOver(_)
        );
        (is_turn && self.tutor.is_none()).then(|| Stop {
            round: self.playing.round_number(),
            actions: turn.map_or(self.actions().len(), |turn| turn.from),
            kind: 0,
            is_open: self.stage == Stage::Turn,
            is_warning: self.has_warned_of_claims(),
        })
    }

    fn is_on(&self) -> bool {
        self.stage != Stage::Over
    }

    fn teaching(&self) -> Teaching {
        self.tutor
            .as_ref()
            .map_or(Teaching::Nothing, Tutor::teaching)
    }

    fn lesson(&self) -> Option<usize> {
        match &self.tutor {
            Some(Tutor::Lesson(tutor)) => Some(tutor.lesson),
            _ => None,
        }
    }

    fn what_to_do(&self, language: Language, layers: &Layers) -> String {
        let tutor = self.tutor.as_ref();
        if let Some([task, _]) = tutor.and_then(|tutor| tutor.asking(language)) {
            return task;
        }
        let key = |command| layers.key_of(language, command);
        match (self.stage, tutor) {
            (Stage::Curtain, _) => say!(language, "do-curtain", key = key(Command::Ready)),
            (Stage::Waiting, _) => say!(language, "do-wait", key = key(Command::Hurry)),
            (_, Some(Tutor::Puzzle(puzzle))) => {
                puzzle.explain_continuing(language, &key(Command::NextLesson))
            }
            (_, Some(Tutor::Lesson(lesson))) if lesson.over => {
                say!(language, "do-lesson-over", key = key(Command::NextLesson))
            }
            (Stage::Over, _) if self.playing.has_next_round() => say!(language, "do-over"),
            (Stage::Over, _) => say!(language, "do-match-over"),
            _ => text::prompt(language, self),
        }
    }

    fn teaching_command(
        &self,
        command: Command,
    ) -> Option<fn(&mut App, Command) -> Option<Effect>> {
        let tutor = self.tutor.as_ref()?;
        let after = tutor.layer_after();
        let is_back =
            command == Command::Back && after.is_some_and(|after| after.is::<puzzle::State>());
        let is_own = matches!(
            command,
            Command::Lessons | Command::NextLesson | Command::Leave | Command::Hint
        );
        (is_own || is_back).then_some(match tutor {
            Tutor::Lesson(_) => App::press_tutorial,
            Tutor::Puzzle(_) => App::press_puzzle,
        })
    }

    fn teach(&mut self, effect: Option<Effect>, shell: &mut Shell) -> Option<Effect> {
        self.teach(effect, shell)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool {
        if end::is_shown(self) {
            end::draw(self, app, area, buf, hits);
            return false;
        }
        table::draw(self, app, area, buf, hits)
    }

    fn log_window(&self, app: &App) -> Option<Window> {
        Some(Box::new(SchottenLogWindow::new(app)))
    }

    fn logged_turn(&self, turn: usize) -> Option<(usize, usize)> {
        let log = text::Log::new(self.settings.language, self.game());
        (turn < log.turns.len()).then(|| log.place(turn))
    }

    fn signs(&self, language: Language, glyphs: Glyphs) -> Option<(String, Vec<[String; 2]>)> {
        Some(text::help_signs(language, self, glyphs == Glyphs::Ascii))
    }

    fn page(&self, page: Page, _seat: usize, app: &App, width: u16) -> PageText {
        self.page(page, app, width)
    }

    fn has_new_game_settings(&self) -> bool {
        true
    }

    fn snapshot(&self) -> Box<dyn Any> {
        Box::new(Snapshot::new(self))
    }

    fn begin_motion(&mut self, before: Option<Box<dyn Any>>, _hits: &Hits, dropped: bool) {
        let mut motion = std::mem::take(&mut self.motion);
        let before = before.and_then(|before| before.downcast::<Snapshot>().ok());
        match before {
            _ if dropped => motion.stop(),
            Some(before) => motion.begin(&before, self),
            None if self.tutor.is_none() => motion.deal(self),
            None => motion.stop(),
        }
        self.motion = motion;
    }

    fn is_moving(&self) -> bool {
        self.motion.is_running()
    }

    fn step_motion(&mut self) -> Option<Effect> {
        self.motion.step();
        None
    }

    fn stop_motion(&mut self) {
        self.motion.stop();
    }

    fn press(&mut self, command: Command, _shell: &mut Shell) -> Option<Effect> {
        self.press(command)
    }

    fn click(&mut self, target: Target, _shell: &mut Shell) -> Option<Effect> {
        self.click(target.on_table()?)
    }

    fn click_nowhere(&mut self) {
        self.refuted = None;
        self.proofs.clear();
        if self.selection.back() {
            self.rest_cursor();
        }
    }

    fn cursor(&self) -> Option<Target> {
        self.focused().map(Target::from)
    }

    fn hover(&mut self, target: Option<Target>) {
        self.hover(target.and_then(|target| target.on_table()));
    }

    fn begin_drag(&mut self, target: Target, at: Position) {
        if let Some(SchottenTarget::Hand(place)) = target.on_table() {
            self.begin_drag(place, at);
        }
    }

    fn drag_to(&mut self, target: Option<Target>, at: Position, hits: &Hits) {
        self.drag_to(self.target_of_drag(target, at, hits), at);
    }

    fn drop_card(
        &mut self,
        target: Option<Target>,
        at: Position,
        shell: &mut Shell,
    ) -> Option<Effect> {
        self.drop_card(self.target_of_drag(target, at, &shell.drawn.hits))
    }

    fn dragged_to(&self) -> Option<Position> {
        self.dragged_card().map(|(_, at)| at)
    }

    fn shows_secret(&self) -> bool {
        matches!(self.stage, Stage::Turn if self.is_hot_seat())
            || matches!(self.stage, Stage::TurnOver(_))
    }

    fn lower_curtain(&mut self) -> Option<Effect> {
        self.lower_curtain();
        None
    }

    fn reorder_hand(&mut self) {
        self.reorder_hand();
    }

    fn show_result(&mut self) {
        self.result_from = Some(ResultFrom::Table);
    }

    fn shows_statistics(&self) -> bool {
        self.stage == Stage::Over && self.tutor.is_none()
    }

    fn begin_again(&self, command: Command, shell: &mut Shell) -> Option<Begun> {
        let config = self.rematch(command, shell.seed)?;
        Some(shell.begin_next(config, self.game().config()))
    }

    fn position(&self) -> Option<String> {
        let all = matches!(self.stage, Stage::Over | Stage::Replay(Perspective::All));
        if all {
            return Some(self.round().to_string());
        }
        self.view().map(|view| view.to_string())
    }

    fn shared(&self, now: Timestamp) -> Result<String, Text> {
        let (language, glyphs) = (self.settings.language, self.settings.glyphs);
        if let Some(line) = daily::share_line(language, self.game(), now, glyphs) {
            return Ok(line);
        }
        match Code::for_finished(&self.playing) {
            Some(code) => {
                let code = code.to_string();
                Ok(text::share_lines(language, self.game(), &code, glyphs))
            }
            None if self.playing.has_next_round() => Err(telling::text!("share-not-over")),
            None => Err(telling::text!("share-no-code")),
        }
    }
}

impl SchottenTable {
    /// Returns what a dragged card would be dropped on. A card for a Stone goes onto the
    /// Stone or the player's own side of it, not onto the other side.
    fn target_of_drag(
        &self,
        target: Option<Target>,
        at: Position,
        hits: &Hits,
    ) -> Option<SchottenTarget> {
        /// The rows of the Stone above and below its middle.
        const STONE: u16 = 2;
        let target = target?.on_table()?;
        let (Step::Stone(_), SchottenTarget::Stone(stone) | SchottenTarget::Border(stone, ..)) =
            (self.step(), target)
        else {
            return Some(target);
        };
        let column = hits.area_of(SchottenTarget::Stone(stone))?;
        let middle = column.y + column.height / 2;
        let beyond = if self.sits_at_top() {
            at.y > middle + STONE
        } else {
            at.y + STONE < middle
        };
        (!beyond).then_some(target)
    }
}
