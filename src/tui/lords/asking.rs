//! Requests to the computer at the table: for its own actions, and for hints.

use super::cursor::Cursor;
use super::table::{LordsNote, LordsTable, Stage};
use crate::settings::{Hints, Pace};
use crate::tui::shell::app::Effect;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::thinking::{Advising, Purpose};
use lords_bots::{Advice, Grade, Level, LordsOfScotland};
use lords_rules::{Action, View};
use tabletop::Budget;
use telling::text;

impl Advising for LordsOfScotland {
    type Advice = Advice;

    fn advise(view: &View, chosen: Option<Action>, budget: &Budget) -> Option<Advice> {
        match chosen {
            Some(chosen) => lords_bots::advise_on_choice(view, chosen, budget),
            None => lords_bots::advise(view, budget),
        }
    }
}

/// The turn that a hint advised.
#[derive(Clone, Debug)]
pub(super) struct AdvisedTurn {
    /// How many actions the game had before it.
    pub(super) from: usize,
    advice: Advice,
}

impl AdvisedTurn {
    /// Returns what it advises next; `None` if the player has done something else since, or
    /// the turn is over.
    fn next(&self, played: &[Action]) -> Option<Advice> {
        let done = played.get(self.from..)?;
        if done.is_empty() {
            return Some(self.advice.clone());
        }
        let turn = self.advice.turn();
        let (action, plan) = turn.strip_prefix(done)?.split_first()?;
        Some(Advice {
            action: *action,
            plan: plan.to_vec(),
            forecast: None,
            rival: None,
            is_about_choice: false,
        })
    }
}

impl LordsTable {
    /// Asks the computer for its next action if it has to act.
    pub(super) fn ask_bot(&mut self) -> Option<Effect> {
        let player = self.table().to_act()?;
        let level = self.game().participant(player).level()?;
        self.ask(Purpose::Turn, level)
    }

    /// Asks the computer for a hint, or if it is looking for one already, for the best
    /// action found so far; or chooses the one that is shown, if nothing else is chosen. The
    /// computer sees only the player's view. While others play, they are hurried, and the hint
    /// is for the next turn.
    pub(super) fn ask_hint(&mut self) -> Option<Effect> {
        if self.settings.hints == Hints::Off {
            let off = LordsNote::Text(text!("hints-are-off"));
            self.notes.retain(|note| *note != off);
            self.notes.push(off);
            return None;
        }
        if self.stage == Stage::Waiting {
            self.wants_hint = true;
        }
        if self.queries.is_thinking() {
            self.queries.hurry();
            self.aims_at_hint = self.queries.is_finding_hint();
            return None;
        }
        if self.stage != Stage::Turn {
            return None;
        }
        if let Some(hint) = self.unchosen_hint() {
            self.point_out(hint);
            return None;
        }
        self.notes.clear();
        self.aims_at_hint = true;
        // After a hint, the player wants to know about another choice.
        let chosen = self.queries.hint.and_then(|_| self.intent());
        self.ask_about(Purpose::Hint, Level::Graded(Grade::STRONGEST), chosen)
    }

    /// Asks for the hint that the settings want in every turn, or that the player has asked for
    /// before the turn. It is only shown: nobody has chosen it.
    pub(super) fn ask_usual_hint(&mut self) -> Option<Effect> {
        let wanted = std::mem::take(&mut self.wants_hint);
        let usual = self.settings.hints == Hints::EveryTurn && self.tutor.is_none();
        self.aims_at_hint = false;
        (wanted || usual).then(|| self.ask(Purpose::Hint, Level::Graded(Grade::STRONGEST)))?
    }

    fn ask(&mut self, purpose: Purpose, level: Level) -> Option<Effect> {
        self.ask_about(purpose, level, None)
    }

    fn ask_about(
        &mut self,
        purpose: Purpose,
        level: Level,
        chosen: Option<Action>,
    ) -> Option<Effect> {
        let view = Box::new(self.round().view(self.table().to_act()?));
        let pace = if self.wants_hint {
            Pace::Instant
        } else {
            self.settings.pace
        };
        let seed = self.playing.bot_seed();
        let request = self.queries.ask(purpose, view, level, seed, pace);
        Some(Effect::Ask(Box::new(request.with_choice(chosen))))
    }

    /// Drops a pending request for a hint. Returns whether there was one.
    pub(crate) fn stop_hint(&mut self) -> bool {
        let is_pending = self.queries.is_finding_hint();
        if is_pending {
            self.queries.forget();
        }
        is_pending
    }

    /// Handles an answer of the computer. Any other news is ignored.
    pub(crate) fn receive_answer(&mut self, news: &JobNews) -> Option<Effect> {
        match self.queries.receive(news)? {
            (Purpose::Turn, answer) if self.queries.hold(answer.clone()) => None,
            (Purpose::Turn, answer) => self.play_chosen(answer.action),
            (Purpose::Hint, answer) => {
                self.show_hint(answer.advice.clone()?);
                None
            }
        }
    }

    fn play_chosen(&mut self, chosen: Option<Action>) -> Option<Effect> {
        let action = self.playing.legal_or_first(chosen)?;
        if self.hold_back(action) {
            return None;
        }
        self.play(action).ok().flatten()
    }

    /// Ends the pause with this number, because its time is over or the player
    /// skips it.
    pub(crate) fn pause_over(&mut self, number: u64) -> Option<Effect> {
        let answer = self.queries.end_pause(number)?;
        self.play_chosen(answer.action)
    }

    /// Says what the computer advises, and puts the cursor there, or leaves it on what the
    /// player has chosen if the hint is about that.
    pub(crate) fn show_hint(&mut self, advice: Advice) {
        self.advised_turn = Some(AdvisedTurn {
            from: self.played().actions().len(),
            advice: advice.clone(),
        });
        self.show_advice(advice, self.aims_at_hint);
    }

    fn show_advice(&mut self, advice: Advice, aims: bool) {
        if advice.is_about_choice || !aims {
            self.queries.hint = Some(advice.action);
        } else {
            self.point_out(advice.action);
        }
        if let Some(view) = self.choosing() {
            self.notes = vec![LordsNote::Hint(advice, Box::new(view))];
        }
    }

    /// Shows what the last hint advises for this step of the turn, if the player has followed it
    /// so far. `aims` says whether it is chosen, because the hint has said it before.
    pub(super) fn show_next_advice(&mut self, aims: bool) {
        if let Some(advice) = self.next_advice() {
            self.show_advice(advice, aims);
        }
    }

    /// Highlights the card or the player that this action is about, and puts the cursor there.
    pub(crate) fn point_out(&mut self, action: Action) {
        self.nothing_chosen = false;
        let before = (self.cursor, self.facing);
        self.before_hint.get_or_insert(before);
        self.queries.hint = Some(action);
        self.cursor = cursor_of(action);
        if let Action::Muster(_, facing) = action {
            self.facing = facing;
        }
    }

    /// Ends what a hint has said: from now on, Enter does what the player chooses.
    pub(super) fn leave_hint(&mut self) {
        self.notes.clear();
        self.before_hint = None;
        self.advised_turn = None;
    }

    /// Returns whether a hint is on the screen, which Enter takes.
    pub(super) fn offers_hint(&self) -> bool {
        let is_hint =
            |note: &LordsNote| matches!(note, LordsNote::Hint(..) | LordsNote::PointedOut(_));
        self.notes.iter().any(is_hint)
    }

    /// Returns the advised action while nothing is chosen.
    pub(crate) fn unchosen_hint(&self) -> Option<Action> {
        let hint = self.queries.hint?;
        (self.offers_hint() && self.intent().is_none()).then_some(hint)
    }

    /// Returns what the last hint advises now: the next step of the turn that it named, as long
    /// as the player follows it.
    pub(super) fn next_advice(&self) -> Option<Advice> {
        let advised = self.advised_turn.as_ref()?;
        advised.next(self.played().actions())
    }

    /// Returns the target of a power that a computer is about to use: what everybody sees
    /// change after the pause.
    pub(super) fn announced_target(&self) -> Option<Cursor> {
        let action = self.queries.announced()?;
        let target = cursor_of(action);
        let is_target = matches!(
            action,
            Action::Discard(_)
                | Action::SwapFollower(_)
                | Action::Copy(_)
                | Action::SwapSupporter(_)
        );
        is_target.then_some(target)
    }

    /// Returns what the hint is about.
    pub(super) fn hinted(&self) -> Option<Cursor> {
        self.queries.hint.map(cursor_of)
    }
}

/// Returns where the cursor has to be for this action.
pub(super) const fn cursor_of(action: Action) -> Cursor {
    match action {
        Action::Muster(card, _) => Cursor::Hand(card),
        Action::Recruit(slot) => Cursor::Recruit(slot),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => Cursor::Follower(id),
        Action::SwapSupporter(card) | Action::Claim(card) => Cursor::Supporter(card),
        Action::Decline => Cursor::Unused,
        Action::UsePower => Cursor::Used,
    }
}
