//! Requests to the computer at the table: for its own actions, and for hints.

use super::cursor::Cursor;
use super::table::{LordsNote, LordsTable, Note, NoteText};
use crate::tui::shell::thinking::Advising;
use lords_bots::{Advice, LordsOfScotland};
use lords_rules::{Action, View};
use tabletop::Budget;

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
            self.notes = vec![Note::hint(advice, view)];
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
        let is_hint = |note: &Note| {
            matches!(
                note.text,
                NoteText::Hint(..) | NoteText::Own(LordsNote::PointedOut(_))
            )
        };
        self.notes.iter().any(is_hint)
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
