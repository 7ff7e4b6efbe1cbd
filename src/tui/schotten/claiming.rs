//! Claiming Stones: which one a key would claim, and warnings of those left unclaimed.

use crate::tui::schotten::table::{Focus, Refuted, SchottenTable, Stage};
use crate::tui::schotten::{Note, Pick, PickRefusal, SchottenNote, Step, Tone};
use crate::tui::shell::app::Effect;
use schotten_rules::{Action, Refusal, Stone, StoneId, Verdict};
use std::ops::ControlFlow;

impl SchottenTable {
    /// Returns the Stone that Enter would claim: the one under the cursor, if the player may
    /// expect to win it. The claim may be refused, but not because somebody owns the Stone.
    pub(crate) fn marked_claim(&self) -> Option<StoneId> {
        if !matches!(self.step(), Step::End | Step::Hand) || !self.is_claim_time() {
            return None;
        }
        // From a mere look at another Stone, Enter continues the turn. In a lesson a refused
        // claim teaches something.
        let raises_claim = |id| {
            let stone = self.table().border().stone(id);
            stone.owner().is_none() && (self.looks_plainly || stone.is_complete(self.me()))
        };
        match self.focus {
            Focus::Stone(stone) => Some(stone).filter(|stone| raises_claim(*stone)),
            _ => None,
        }
    }

    /// Returns the Stone that Enter claims now, so that the player learns why the claim
    /// holds before pressing the key.
    pub(crate) fn claim_to_explain(&self) -> Option<StoneId> {
        let marked = match (self.step(), self.focus) {
            (Step::Claim, Focus::Stone(stone)) => Some(stone),
            _ => self.marked_claim(),
        };
        marked.filter(|stone| self.table().claimable().contains(*stone))
    }

    /// Returns whether a click claims this Stone, or tries to because a lesson asks for it.
    pub(super) fn claims_at_click(&self, stone: StoneId) -> bool {
        let is_asked = || self.task_solution() == Some(Action::Claim(stone));
        let can_claim = self.table().claimable().contains(stone);
        matches!(self.step(), Step::Hand | Step::End) && (can_claim || is_asked())
    }

    /// Claims the Stones that the player's command would leave unclaimed if the settings say so,
    /// or else warns of them once: the next command is taken as said. Breaks if the command does
    /// nothing now.
    pub(super) fn before_end(&mut self) -> ControlFlow<Option<Effect>> {
        if self.declined || !self.is_claim_time() || self.table().claimable().is_empty() {
            return ControlFlow::Continue(());
        }
        if self.settings.claim_at_end {
            let effect = self.claim_all();
            return if self.stage == Stage::Turn && !self.awaits_host() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(effect)
            };
        }
        self.declined = true;
        self.say(Tone::Bad, SchottenNote::ClaimsLeft);
        ControlFlow::Break(None)
    }

    /// Returns whether the player was just warned in this way.
    pub(crate) fn has_warned_of_claims(&self) -> bool {
        let is_warning = |note: &Note| note.own() == Some(&SchottenNote::ClaimsLeft);
        self.notes.iter().any(is_warning)
    }

    pub(super) fn claim(&mut self) -> Option<Effect> {
        // Where claims come at another time, the chosen card stays for its Stone.
        if !self.table().is_claim_time() {
            let view = self.view()?;
            let expert = view.table().variant().is_expert();
            self.refuse(PickRefusal::Rule(Refusal::NotClaimTime { expert }), &view);
            return None;
        }
        self.selection.clear();
        if let Some(stone) = self.only_doubtful_claim() {
            return self.try_claim(stone);
        }
        self.pick(Pick::Claim)
    }

    /// Returns the Stone where the player's side is complete, if there is one such Stone
    /// and nothing can be claimed: the only one about which a claim raises a question.
    fn only_doubtful_claim(&self) -> Option<StoneId> {
        let table = self.table();
        if !table.is_claim_time() || !table.claimable().is_empty() {
            return None;
        }
        let me = self.me();
        let complete = |stone: &Stone| stone.owner().is_none() && stone.is_complete(me);
        let mut stones = table.border().stones();
        let (only, _) = stones.find(|(_, stone)| complete(stone))?;
        stones.all(|(_, stone)| !complete(stone)).then_some(only)
    }

    /// Claims a Stone, or explains why that is not possible.
    pub(super) fn try_claim(&mut self, stone: StoneId) -> Option<Effect> {
        let action = Action::Claim(stone);
        let view = self.view()?;
        let Err(refusal) = view.check(action) else {
            return self.carry_out(action);
        };
        if let Refusal::ClaimFails(Verdict::Refuted(cards)) = refusal {
            self.refuted = Some(Refuted { stone, cards });
        }
        if self.step() == Step::Claim {
            // Enter is about this Stone, and not about the one under the cursor before.
            self.focus = Focus::Stone(stone);
        }
        self.refuse(PickRefusal::of_claim(stone, refusal), &view);
        self.note_refused(action);
        None
    }

    pub(super) fn claim_all(&mut self) -> Option<Effect> {
        let mut effect = None;
        // Claims are held back until the one before is recorded, so the Stones
        // are listed once. One that ends the round leaves the others unclaimed.
        for stone in self.table().claimable().iter() {
            if self.stage == Stage::Turn {
                effect = self.carry_out(Action::Claim(stone));
            }
        }
        effect
    }
}
