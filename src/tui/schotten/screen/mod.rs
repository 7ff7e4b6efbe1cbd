//! The screen of the table, and what the shell asks of it.

mod border;
pub(crate) mod messages;
pub(crate) mod table;

use super::commands::stone_of;
use super::curtain::drawn::Drawn;
use super::motion::Snapshot;
use super::table::{Focus, Refuted, SchottenTable, Stage};
use super::turn_keys::waiting;
use super::{Note, Pick, SchottenNote, SchottenTarget, Step, Tone, end, text};
use crate::code::Code;
use crate::daily;
use crate::replay::Perspective;
use crate::settings::NamedChoice;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::command::{ChoiceCounts, Command, Layer};
use crate::tui::shell::curtain::Closed;
use crate::tui::shell::drag::Drag;
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::table::lesson::LessonOver;
use crate::tui::shell::table::{GameScreen, Stop};
use crate::tui::shell::windows::log::Log;
use crate::tui::shell::windows::{Page, PageText};
use crate::tui::shell::{App, Effect, Hits, Shell, Target, replay};
use jiff::Timestamp;
use ratatui::prelude::*;
use schotten_rules::{Card, DeckKind, TacticCard};
use std::any::Any;
use telling::{Language, Text};

impl GameScreen for SchottenTable {
    fn layer(&self) -> Layer {
        if let Some(after) = self.after_puzzle() {
            return after.into();
        }
        match self.stage {
            Stage::TurnOver(_) => Drawn.into(),
            Stage::Curtain => Closed.into(),
            Stage::Waiting => waiting::State {
                thinking: self.queries.is_thinking_long(),
            }
            .into(),
            Stage::Replay(_) => replay::State::default().into(),
            Stage::Interlude(none) => match none {},
            Stage::Over => self.end_state().into(),
            Stage::LessonOver => LessonOver.into(),
            Stage::Turn => self.turn_state().into(),
        }
    }

    fn choices(&self) -> ChoiceCounts {
        let claimable = self.table().claimable();
        ChoiceCounts {
            cards: self.view().map_or(0, |view| view.hand().len()),
            numbers: ChoiceCounts::bits(claimable.iter().map(|stone| usize::from(stone.number()))),
        }
    }

    fn topic(&self) -> Option<&'static str> {
        let tactic = self.selection.card().and_then(Card::tactic);
        match (self.stage, self.step()) {
            (Stage::Over, _) => Some("end"),
            (_, Step::Recruit(_) | Step::Return(_)) => Some("recruiter"),
            (_, Step::Claim) => Some("claiming"),
            _ => tactic.map(TacticCard::name),
        }
    }

    /// A turn is the same stop behind the curtain and before it. A lesson or a puzzle takes only
    /// what it asks for.
    fn stop(&self) -> Option<Stop> {
        let turn = self.seen().last_turn().filter(|turn| !turn.is_over);
        let is_turn = matches!(
            self.stage,
            Stage::Turn | Stage::Curtain | Stage::TurnOver(_)
        );
        (is_turn && !self.is_practice()).then(|| Stop {
            round: self.round_number(),
            actions: turn.map_or(self.actions().len(), |turn| turn.from),
            kind: 0,
            is_open: self.stage == Stage::Turn,
            is_warning: self.has_warned_of_claims(),
        })
    }

    fn is_on(&self) -> bool {
        self.stage != Stage::Over
    }

    /// Returns whether the last action can be taken back, which requires that
    /// the turn goes on and has revealed nothing hidden.
    fn can_undo(&self) -> bool {
        self.stage == Stage::Turn && self.has_acted() && self.would_undo()
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool {
        if end::is_shown(self) {
            end::draw(self, app, area, buf, hits);
            return false;
        }
        table::draw(self, app, area, buf, hits)
    }

    fn log(&self, app: &App, whole: bool) -> Log {
        self.read_log(app, whole)
    }

    fn log_detail(&self, app: &App, turn: usize, width: u16) -> Vec<String> {
        self.describe_logged_turn(app, turn, width)
    }

    fn signs(&self, language: Language, glyphs: Glyphs) -> Option<(String, Vec<[String; 2]>)> {
        Some(text::help_signs(language, self, glyphs))
    }

    fn page(&self, page: Page, _seat: usize, app: &App, width: u16) -> PageText {
        self.page(page, app, width)
    }

    fn has_claims(&self) -> bool {
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
            None if !self.is_practice() => motion.deal(self),
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

    fn run(&mut self, command: Command, _shell: &mut Shell) -> Option<Effect> {
        // A look at the Stone of a refused claim keeps the answer.
        let keeps = |refuted: &Refuted| stone_of(command) == Some(refuted.stone);
        self.refuted = self.refuted.filter(keeps);
        self.proofs.clear();
        self.drag = None;
        self.nothing_chosen = false;
        match command {
            Command::Ready => self.raise_curtain(),
            Command::LowerCurtain => {
                self.forget_curtain_answer();
                self.lower_curtain();
                None
            }
            Command::NextRound if self.stage == Stage::Over => self.begin_round(),
            Command::Left => self.move_focus(-1, 0),
            Command::Right => self.move_focus(1, 0),
            Command::Up | Command::Down if self.has_other_plays() => {
                self.move_hint_mark(command == Command::Down);
                None
            }
            Command::Up => self.move_focus(0, -1),
            Command::Down => self.move_focus(0, 1),
            Command::Place(_) => {
                self.leave_advice();
                self.choose_stone(stone_of(command)?)
            }
            Command::Hint => self.ask_hint(),
            Command::Undo => self.try_undo(),
            Command::Hurry => {
                // If the cursor is on a Stone, the key only leaves the Stone.
                if self.focus == Focus::Nothing {
                    self.queries.hurry();
                }
                self.focus = Focus::Nothing;
                None
            }
            Command::Back if self.stage != Stage::Turn => {
                self.focus = Focus::Nothing;
                None
            }
            _ if self.stage != Stage::Turn => None,
            Command::Card(place) => self.choose_card(place),
            Command::Enter | Command::Finish => self.confirm(),
            // Back from a Stone to the choice of a deck.
            Command::Back if self.looks_up_from_decks() => {
                self.forget_refusal();
                self.rest_cursor();
                None
            }
            Command::Back if self.stop_hint() => None,
            // Nothing has been drawn yet, so going back takes back the
            // Recruiter.
            Command::Back if matches!(self.step(), Step::Recruit(_)) => self.try_undo(),
            Command::Back => {
                self.go_back();
                None
            }
            Command::Claim | Command::ClaimFirst => self.claim(),
            Command::ClaimAll => self.claim_all(),
            Command::Draw => self.end_with(Pick::End),
            Command::ClanDeck | Command::DrawClan => self.choose_deck(DeckKind::Clan),
            Command::TacticDeck | Command::DrawTactic => self.choose_deck(DeckKind::Tactic),
            Command::Discard => self.pick(Pick::Discard),
            Command::Pass => self.end_with(Pick::Pass),
            _ => None,
        }
    }

    fn click(&mut self, target: Target, shell: &mut Shell) -> Option<Effect> {
        self.click_on(target.on_table()?, shell)
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
        self.hover_on(target.and_then(|target| target.on_table()));
    }

    fn begin_drag(&mut self, target: Target, at: Position) {
        let Some(SchottenTarget::Hand(place)) = target.on_table() else {
            return;
        };
        // A card to return is gone with the click.
        let returning = matches!(self.step(), Step::Return(_));
        if self.stage == Stage::Turn && !returning && !self.has_warned_of_claims() {
            self.drag = self.card_at(place).map(|card| Drag::new(card, at));
        }
    }

    fn drag_to(&mut self, target: Option<Target>, at: Position, hits: &Hits) {
        let target = self.target_of_drag(target, at, hits);
        let Some(drag) = &mut self.drag else { return };
        let (card, begins) = (drag.card, !drag.has_moved);
        if !drag.move_to(at) {
            return;
        }
        if self.selection.card() != Some(card) {
            // The click has put the card back, or it can't be played. Later the
            // player has put it back.
            let picked = begins && self.choose_again(card);
            if !picked {
                self.drag = None;
                return;
            }
        }
        match target {
            Some(SchottenTarget::Stone(_) | SchottenTarget::Border(..)) => self.hover_on(target),
            _ => self.focus_hand(card),
        }
    }

    fn drop_card(
        &mut self,
        target: Option<Target>,
        at: Position,
        shell: &mut Shell,
    ) -> Option<Effect> {
        let target = self.target_of_drag(target, at, &shell.drawn.hits);
        let drag = self.drag.take().filter(|drag| drag.has_moved)?;
        if self.selection.card() != Some(drag.card) {
            return None;
        }
        let before = self.selection.clone();
        let effect = match (self.step(), target) {
            (
                Step::Stone(_),
                Some(SchottenTarget::Stone(stone) | SchottenTarget::Border(stone, ..)),
            ) => self.choose_stone(stone),
            (
                Step::Border(..),
                Some(target @ (SchottenTarget::Stone(_) | SchottenTarget::Border(..))),
            ) => self.click_on(target, shell),
            // The Recruiter draws.
            (Step::Confirm, Some(SchottenTarget::Deck(_))) => self.pick(Pick::Confirm),
            _ => {
                self.forget_refusal();
                None
            }
        };
        let waits = self.notes.iter().all(|note| note.tone != Tone::Bad)
            && matches!(self.focus, Focus::Border(..));
        if self.selection == before && !waits {
            self.selection.clear();
            self.focus_hand(drag.card);
        }
        effect
    }

    fn dragged_to(&self) -> Option<Position> {
        self.dragged_card().map(|(_, at)| at)
    }

    fn lower_curtain(&mut self) -> Option<Effect> {
        self.lower_curtain();
        None
    }

    fn reorder_hand(&mut self) {
        let order = self.hand_order.next();
        self.set_hand_order(order);
        let of_order = |note: &Note| matches!(note.own(), Some(SchottenNote::HandOrder(_)));
        self.notes.retain(|note| !of_order(note));
        self.notes
            .insert(0, Note::plain(SchottenNote::HandOrder(order)));
    }

    fn show_result(&mut self) {
        self.result_from = Some(ResultFrom::Table);
    }

    fn begin_again(&self, command: Command, shell: &mut Shell) -> Option<Begun> {
        let config = self.rematch(command, shell.seed)?;
        Some(shell.begin_next(config, self.game().config()))
    }

    fn position(&self) -> Option<String> {
        let all = matches!(self.stage, Stage::Over | Stage::Replay(Perspective::All));
        if all {
            return self.revealed().map(ToString::to_string);
        }
        self.view().map(|view| view.to_string())
    }

    fn shared(&self, now: Timestamp) -> Result<String, Text> {
        let (language, glyphs) = (self.settings.language, self.settings.glyphs);
        if let Some(line) = daily::share_line(language, self.game(), now, glyphs, self.is_helped) {
            return Ok(line);
        }
        match Code::for_finished(self.game()) {
            Some(code) => {
                let code = code.to_string();
                Ok(text::share_lines(language, self.game(), &code, glyphs))
            }
            None if self.has_next_round() => Err(telling::text!("share-not-over")),
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
