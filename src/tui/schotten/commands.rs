//! What each command does on the table.

use crate::tui::schotten::selection::{Pick, PickOutcome, PickRefusal, Step};
use crate::tui::schotten::{Focus, Note, SchottenNote, SchottenTable, SchottenTarget, Stage, Tone};
use crate::tui::shell::{Command, Effect, GameScreen, Shell};
use schotten_rules::{Action, Card, DeckKind, Phase, Player, StoneId, TacticCard, Troop, View};
use std::ops::ControlFlow;
use telling::words::Participant;
use telling::{Text, text};

/// Returns the command that chooses this Stone.
pub(super) fn command_for(stone: StoneId) -> Command {
    Command::Place(stone.number().into())
}

/// Returns the Stone that a command chooses.
pub(super) fn stone_of(command: Command) -> Option<StoneId> {
    StoneId::all().find(|stone| command_for(*stone) == command)
}

impl SchottenTable {
    /// Returns what the player has to pick next.
    pub(crate) fn step(&self) -> Step {
        match (self.stage, self.view()) {
            (Stage::Turn, Some(view)) => self.selection.step(&view),
            _ => Step::Nothing,
        }
    }

    /// Handles a click on the table.
    pub(crate) fn click_on(&mut self, target: SchottenTarget, shell: &mut Shell) -> Option<Effect> {
        match target {
            SchottenTarget::Hand(place) => self.run(Command::Card(place), shell),
            // The Stone says "claim".
            SchottenTarget::Stone(stone) if self.claims_at_click(stone) => self.try_claim(stone),
            SchottenTarget::Stone(stone) => self.run(command_for(stone), shell),
            SchottenTarget::Border(stone, owner, troop) => {
                self.leave_advice();
                self.choose_on_border(stone, owner, troop, shell)
            }
            SchottenTarget::Deck(deck) => self.choose_deck(deck),
            SchottenTarget::Discard if self.can_pick(Pick::Discard) => self.pick(Pick::Discard),
            SchottenTarget::Discard => self.look_at(Focus::Discard),
            SchottenTarget::Player(player) => self.look_at(Focus::Player(player)),
        }
    }

    /// Handles the key of a deck or a click on it: draws from it if that can be done now,
    /// or else describes it.
    pub(super) fn choose_deck(&mut self, deck: DeckKind) -> Option<Effect> {
        if self.step() == Step::End
            && let Some(view) = self.view()
            && view.legal_actions().contains(&Action::Draw(deck))
        {
            return match self.before_end() {
                ControlFlow::Break(effect) => effect,
                ControlFlow::Continue(()) => self.carry_out(Action::Draw(deck)),
            };
        }
        if self.can_pick(Pick::Deck(deck)) {
            return self.pick(Pick::Deck(deck));
        }
        let exists = deck == DeckKind::Clan || self.table().variant().has_tactic();
        if !exists {
            return None;
        }
        self.look_at(Focus::Deck(deck))
    }

    /// Returns whether this can be picked next.
    fn can_pick(&self, pick: Pick) -> bool {
        let turn = self.stage == Stage::Turn;
        let view = self.view().filter(|_| turn);
        view.is_some_and(|view| self.selection.options(&view).contains(&pick))
    }

    /// Puts the cursor on something that can only be looked at.
    fn look_at(&mut self, focus: Focus) -> Option<Effect> {
        self.refuted = None;
        self.forget_refusal();
        self.focus = focus;
        None
    }

    /// Returns what the cursor only looks at: a Stone, a pile or a player that
    /// can't be chosen now.
    pub(crate) fn looked_at(&self) -> Option<Focus> {
        let looks = match self.focus {
            // In the other steps, a cursor on a Stone chooses the Stone.
            Focus::Stone(_) => !matches!(
                self.step(),
                Step::Stone(_) | Step::Move { .. } | Step::Border(..) | Step::Claim
            ),
            Focus::Deck(deck) => !self.decks().contains(&deck),
            Focus::Discard => !self.can_pick(Pick::Discard),
            Focus::Player(_) => true,
            Focus::Nothing | Focus::Hand(_) | Focus::Border(..) => false,
        };
        looks.then_some(self.focus)
    }

    /// Handles a click on a card of the border.
    fn choose_on_border(
        &mut self,
        stone: StoneId,
        owner: Player,
        troop: Troop,
        shell: &mut Shell,
    ) -> Option<Effect> {
        self.refuted = None;
        self.proofs.clear();
        match self.step() {
            Step::Border(_, side) if side == owner => self.pick(Pick::Border(stone, troop)),
            Step::Border(ruse, _) => {
                self.say(Tone::Bad, SchottenNote::WrongSide(ruse));
                None
            }
            _ => self.click_on(SchottenTarget::Stone(stone), shell),
        }
    }

    pub(super) fn choose_card(&mut self, place: usize) -> Option<Effect> {
        let card = self.card_at(place)?;
        if self.step() == Step::Claim {
            // There was nothing to claim, so the card is what the player wants.
            self.selection.clear();
        }
        if self.step() == Step::Hand
            && let ControlFlow::Break(effect) = self.before_end()
        {
            self.focus = Focus::Hand(place);
            return effect;
        }
        let looked_at = self.looked_at();
        let returning = matches!(self.step(), Step::Return(_));
        let chooses = self.step() == Step::Hand || returning || self.selection.card().is_some();
        let again = !returning && self.selection.card() == Some(card);
        // The card replaces the one chosen before.
        if !returning {
            self.selection.clear();
        }
        // A card that can't be chosen now says why, without the cursor on it.
        if chooses {
            self.focus = Focus::Hand(place);
        }
        if again {
            self.forget_refusal();
            return None;
        }
        self.chosen_place = Some(place);
        let effect = self.pick(Pick::Card(card));
        // The place begins at the Stone that the player has just looked at, unless a hint
        // names another.
        if let (Some(Focus::Stone(stone)), None) = (looked_at, self.hint())
            && self.can_pick(Pick::Stone(stone))
        {
            self.focus = Focus::Stone(stone);
        }
        effect
    }

    pub(crate) fn choose_stone(&mut self, stone: StoneId) -> Option<Effect> {
        match self.step() {
            Step::Stone(_) | Step::Move { .. } => self.pick(Pick::Stone(stone)),
            Step::Claim => self.try_claim(stone),
            Step::Border(_, owner) => match self.pickable_at(stone, owner).as_slice() {
                [] => {
                    self.say(Tone::Bad, SchottenNote::NoTargetAt(stone));
                    None
                }
                [only] => self.pick(Pick::Border(stone, *only)),
                _ => {
                    // A cursor that was there before is moved by the next press only.
                    let asked = SchottenNote::ChooseAmong(stone);
                    let is_there = matches!(self.focus, Focus::Border(at, _) if at == stone);
                    if !is_there || self.notes.iter().any(|note| note.own() == Some(&asked)) {
                        self.focus_border_at(stone, owner);
                    }
                    self.say(Tone::Plain, asked);
                    None
                }
            },
            _ => {
                if self.refuted.is_none() {
                    self.forget_refusal();
                }
                self.focus = Focus::Stone(stone);
                None
            }
        }
    }

    /// Returns whether a deck is being chosen while the cursor is on a Stone.
    pub(super) fn looks_up_from_decks(&self) -> bool {
        matches!(self.step(), Step::Recruit(_) | Step::Draw)
            && matches!(self.focus, Focus::Stone(_))
    }

    /// Ends the turn in this way, unless Stones could still be claimed.
    pub(super) fn end_with(&mut self, pick: Pick) -> Option<Effect> {
        if self.step() == Step::Claim {
            // There was nothing to claim.
            self.selection.clear();
        }
        match self.before_end() {
            ControlFlow::Break(effect) => effect,
            ControlFlow::Continue(()) => self.pick(pick),
        }
    }

    /// Carries out what is chosen, or says that nothing is.
    pub(super) fn confirm(&mut self) -> Option<Effect> {
        match (self.step(), self.focus) {
            (Step::Hand | Step::End, Focus::Stone(_)) if let Some(stone) = self.marked_claim() => {
                if self.has_refusal() && !self.table().claimable().contains(stone) {
                    // The answer wouldn't change.
                    self.go_back();
                    return None;
                }
                self.try_claim(stone)
            }
            (Step::Confirm, _) => self.pick(Pick::Confirm),
            (Step::Hand, Focus::Nothing)
                if self.hint() == Some(Action::Pass) && self.is_hint_marked() =>
            {
                self.pick(Pick::Pass)
            }
            (Step::Hand | Step::Return(_), Focus::Hand(place)) => self.choose_card(place),
            (Step::Border(..), Focus::Border(stone, troop)) => {
                self.pick(Pick::Border(stone, troop))
            }
            (Step::Move { .. }, Focus::Discard) => self.pick(Pick::Discard),
            // The answer wouldn't change.
            (Step::Claim, Focus::Stone(_))
                if self.has_refusal() && self.table().claimable().is_empty() =>
            {
                self.go_back();
                None
            }
            (Step::Stone(_) | Step::Move { .. }, Focus::Stone(stone)) => {
                self.pick(Pick::Stone(stone))
            }
            (Step::Claim, Focus::Stone(stone)) => self.try_claim(stone),
            (Step::End, _) => self.end_with(Pick::End),
            // With nothing to claim, only the end of the turn is left.
            (Step::Claim, Focus::Nothing)
                if self.table().phase() == Phase::End
                    && self.table().claimable().is_empty()
                    && !self.is_practice() =>
            {
                self.end_with(Pick::End)
            }
            (Step::Recruit(_) | Step::Draw, Focus::Deck(deck)) => self.pick(Pick::Deck(deck)),
            _ => {
                // What is only looked at is no choice.
                if self.looked_at().is_some() {
                    self.rest_cursor();
                }
                self.nothing_chosen = self.stage == Stage::Turn;
                None
            }
        }
    }

    /// Takes the last action back, or says why that isn't allowed.
    pub(super) fn try_undo(&mut self) -> Option<Effect> {
        if self.can_undo() {
            return self.undo();
        }
        self.say(Tone::Bad, self.explain_no_undo());
        None
    }

    /// Explains why nothing can be taken back.
    fn explain_no_undo(&self) -> Text {
        if self.selection.card().is_some() {
            return text!("no-undo-chosen");
        }
        let turns = self.seen().turns().filter(|turn| !turn.actions.is_empty());
        let own = turns.filter(|turn| turn.player == self.me()).last();
        // In a turn that has just begun, the last draw is far away.
        let own = own.filter(|turn| !turn.is_over || self.stage != Stage::Turn);
        let is_draw = |action: &Option<Action>| matches!(action, Some(Action::Draw(_)));
        if own.is_some_and(|turn| turn.actions.iter().any(is_draw)) {
            text!("undo-drawn")
        } else if *self.game().participant(self.me().other()) == Participant::Scripted {
            text!("no-undo-scripted")
        } else {
            text!("no-undo")
        }
    }

    pub(super) fn go_back(&mut self) {
        if self.hint_shown().is_some() {
            self.dismiss_hint();
            return;
        }
        let looking = self.looked_at();
        if self.selection.is_empty() && looking.is_none() && self.put_puzzle_hints_away() {
            return;
        }
        if looking.is_some() && !self.selection.is_empty() {
            self.rest_cursor();
            return;
        }
        let card = self.selection.card();
        self.forget_refusal();
        if !self.selection.back() && looking.is_none() {
            return;
        }
        if self.selection.card() != card {
            self.forget_tactic();
        }
        self.rest_cursor();
        if self.step() == Step::Hand
            && let Some(place) = card.and_then(|card| self.place_of(card))
        {
            self.focus = Focus::Hand(place);
        }
    }

    pub(crate) fn pick(&mut self, pick: Pick) -> Option<Effect> {
        let view = self.view()?;
        match self.selection.pick(&view, pick) {
            PickOutcome::Action(action) => self.carry_out(action),
            PickOutcome::More => {
                self.forget_refusal();
                self.forget_tactic();
                self.rest_cursor();
                self.say_about_choice();
                None
            }
            PickOutcome::Refused(reason) => {
                self.refuse(reason, &view);
                if let Pick::Card(card) = pick
                    && let Some(TacticCard::EliteTroop(troop)) = card.tactic()
                    && let Some(stone) = StoneId::all().next()
                {
                    self.note_refused(Action::Place(troop.into(), stone));
                }
                None
            }
        }
    }

    /// Tells a player at this table what the player's own action has done.
    pub(super) fn say_about_own(&mut self, action: Action, player: Player) {
        if self.stage == Stage::Turn && self.table().turn() == player {
            self.say_about_deed(action);
        } else if !self.is_hot_seat()
            && let Some(card) = self.fresh().last()
            && matches!(action, Action::Draw(_))
        {
            let card = *card;
            self.say(Tone::Plain, SchottenNote::Drew(card));
        }
    }

    pub(super) fn refuse(&mut self, reason: PickRefusal, view: &View) {
        self.say(Tone::Bad, SchottenNote::Refused(reason, Box::new(*view)));
    }

    /// Takes up a turn of which a part is played, with the same message as right after its last
    /// action.
    pub(crate) fn take_up_turn(&mut self) {
        let turn = self.seen().last_turn();
        let turn = turn.filter(|turn| !turn.is_over && turn.player == self.me());
        if let Some(action) = turn.and_then(|turn| *turn.actions.last()?) {
            self.say_about_deed(action);
        }
    }

    fn say_about_deed(&mut self, action: Action) {
        match action {
            Action::Claim(_) => {
                let at = self.actions().len() - 1;
                self.say(Tone::Good, SchottenNote::ClaimHolds(at));
            }
            Action::Draw(_) => match self.fresh().last().copied() {
                Some(card) => self.say(Tone::Plain, SchottenNote::Drew(card)),
                None => self.notes.clear(),
            },
            Action::Return(card) => self.say(Tone::Plain, SchottenNote::Returned(card)),
            other => self.say(Tone::Plain, SchottenNote::Did(other)),
        }
    }

    /// Explains a Tactic card when it is chosen, and warns of Stones that must be claimed
    /// before the play.
    fn say_about_choice(&mut self) {
        if self.selection.card().is_some() && !self.table().claimable().is_empty() {
            self.say(Tone::Bad, SchottenNote::ClaimsWait);
        } else if let Some(tactic) = self.selection.card().and_then(Card::tactic)
            // The advice says what to do with it.
            && self.selection.card() != self.hinted_card()
        {
            // What was said before stays for when another card is chosen.
            self.notes
                .insert(0, Note::plain(SchottenNote::AboutTactic(tactic)));
        }
    }

    /// Removes what was said about a Tactic card that is no longer chosen.
    pub(super) fn forget_tactic(&mut self) {
        let explains = |note: &Note| matches!(note.own(), Some(SchottenNote::AboutTactic(_)));
        self.notes.retain(|note| !explains(note));
    }
}
