//! What the shell asks of a table of Lords of Scotland.

use super::help;
use super::log::LordsLogWindow;
use super::motion::LordsSnapshot;
use super::state::State;
use super::table::{Interlude, LordsTable, Stage};
use crate::code::Code;
use crate::daily;
use crate::options::lords::LordsConfig;
use crate::settings::HandOrder;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::shell::app::{App, Effect, Shell};
use crate::tui::shell::begin::Begun;
use crate::tui::shell::command::{ChoiceCounts, Command, Haste, Layer, Layers, Teaching};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::table::{GameScreen, Stop};
use crate::tui::shell::windows::{Page, PageText, TextWindow, Window};
use jiff::Timestamp;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::any::Any;
use telling::{Language, Text, lords, say, text};

impl GameScreen for LordsTable {
    fn layer(&self) -> Layer {
        self.state().into()
    }

    fn choices(&self) -> ChoiceCounts {
        self.choices()
    }

    fn topic(&self) -> Option<&'static str> {
        self.topic()
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
            Stage::Interlude(Interlude::LessonOver) => 3,
            Stage::Over if !self.shows_result() => 4,
            _ => return None,
        };
        Some(Stop {
            round: self.playing.round_number(),
            actions: self.played().actions().len(),
            kind,
            is_open: true,
            is_warning: false,
        })
    }

    fn is_on(&self) -> bool {
        !self.shows_result()
    }

    fn takes_early_clicks(&self) -> bool {
        true
    }

    fn teaching(&self) -> Teaching {
        if self.tutor.is_some() {
            Teaching::Lesson
        } else {
            Teaching::Nothing
        }
    }

    fn lesson(&self) -> Option<usize> {
        self.tutor.map(|tutor| tutor.lesson)
    }

    fn what_to_do(&self, language: Language, layers: &Layers) -> String {
        match self.lesson_text().filter(|_| self.stage == Stage::Turn) {
            Some(task) => task.in_language(language),
            None => help::what_to_do(language, self.state(), layers),
        }
    }

    fn teaching_command(
        &self,
        command: Command,
    ) -> Option<fn(&mut App, Command) -> Option<Effect>> {
        let is_own = matches!(
            command,
            Command::Lessons | Command::NextLesson | Command::Leave | Command::Hint
        );
        (self.tutor.is_some() && is_own).then_some(App::press_lords_lesson)
    }

    fn teach(&mut self, effect: Option<Effect>, shell: &mut Shell) -> Option<Effect> {
        self.remember_lesson(shell);
        effect
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool {
        super::draw(self, app, area, buf, hits)
    }

    fn log_window(&self, app: &App) -> Option<Window> {
        Some(Box::new(LordsLogWindow::new(app)))
    }

    fn logged_turn(&self, turn: usize) -> Option<(usize, usize)> {
        Some((1, turn + 1))
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
        Box::new(LordsSnapshot::new(self))
    }

    fn begin_motion(&mut self, before: Option<Box<dyn Any>>, hits: &Hits, dropped: bool) {
        let before = before.and_then(|before| before.downcast::<LordsSnapshot>().ok());
        if let Some(before) = before {
            self.begin_motion(&before, hits, dropped);
        }
    }

    fn is_moving(&self) -> bool {
        self.motion.is_running()
    }

    fn step_motion(&mut self) -> Option<Effect> {
        self.step_motion()
    }

    fn stop_motion(&mut self) {
        self.motion.stop();
    }

    fn press(&mut self, command: Command, shell: &mut Shell) -> Option<Effect> {
        match command {
            Command::Enter if let Some(player) = self.looked_at() => {
                let page = TextWindow::of_seat(player.index());
                shell.windows.push(Box::new(page));
                None
            }
            _ => self.press(command),
        }
    }

    fn click(&mut self, target: Target, shell: &mut Shell) -> Option<Effect> {
        if self.click(target.on_table()?) && shell.grace.admits(Haste::LeadsOn, shell.pressed) {
            return GameScreen::press(self, Command::Enter, shell);
        }
        None
    }

    fn click_nowhere(&mut self) {
        self.step_back();
    }

    fn begin_drag(&mut self, target: Target, at: Position) {
        if let Some(target) = target.on_table() {
            self.begin_drag(target, at);
        }
    }

    fn drag_to(&mut self, _target: Option<Target>, at: Position, _hits: &Hits) {
        self.drag_to(at);
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
        GameScreen::press(self, Command::Enter, shell)
    }

    fn dragged_to(&self) -> Option<Position> {
        self.dragged_card().map(|(_, at)| at)
    }

    fn shows_secret(&self) -> bool {
        self.shows_secret()
    }

    fn lower_curtain(&mut self) -> Option<Effect> {
        self.lower_curtain()
    }

    fn reorder_hand(&mut self) {
        self.hand_order = match self.hand_order {
            HandOrder::Color => HandOrder::Strength,
            HandOrder::Drawn | HandOrder::Strength => HandOrder::Color,
        };
    }

    fn show_result(&mut self) {
        self.show_result();
    }

    fn begin_again(&self, _press: Command, shell: &mut Shell) -> Option<Begun> {
        let config = LordsConfig {
            seed: shell.seed,
            first: None,
            ..self.game().config().clone()
        };
        Some(shell.begin_next(config, self.game().config()))
    }

    fn leads_to_start(&self) -> bool {
        self.result_from == Some(ResultFrom::Start) || self.state() == State::LessonOver
    }

    fn position(&self) -> Option<String> {
        Some(self.shown_position())
    }

    fn shared(&self, now: Timestamp) -> Result<String, Text> {
        let (language, glyphs) = (self.settings.language, self.settings.glyphs);
        if let Some(line) = daily::lords::share_line(language, self.game(), now, glyphs) {
            return Ok(line);
        }
        let Some(code) = Code::for_finished(&self.playing) else {
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
        let points = say!(language, "lords-shared", title = title, points = points);
        Ok(format!("{points}\n{code}"))
    }
}
