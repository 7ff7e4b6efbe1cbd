//! The key bindings of the player's turn, which depend on what has to be
//! chosen. [`commands`](crate::tui::schotten::commands) carries the commands out.

use crate::tui::schotten::{Focus, SchottenTable, Step};
use crate::tui::shell::GameScreen;
use crate::tui::shell::command::Key::{Char, Digits, Letters};
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, Command, ENTER, ESC, LayerState, commands,
};
use schotten_rules::{Action, DeckKind, Phase};
use telling::{Language, say, text};

/// The largest hand from which a card is played.
const MOST_TO_PLAY: usize = 7;
/// The largest hand of all: with the Recruiter, before cards are returned.
const MOST_CARDS: usize = 9;

/// The facts on which the commands of a turn depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct State {
    /// What has to be chosen.
    step: Step,
    /// Whether the hand has cards.
    cards: bool,
    /// Whether the player may pass.
    pass: bool,
    /// Whether the turn ends with a draw.
    draw: bool,
    /// Whether the Clan deck and the Tactic deck have cards.
    clan: bool,
    tactic: bool,
    /// Whether claims are allowed now, and whether any would hold.
    claim_time: bool,
    claimable: bool,
    /// Whether the Stone for Enter to claim can be claimed, if there is one; if it can't, Enter
    /// explains why.
    marked_claim: Option<bool>,
    /// Whether all is played, and only claims and a draw are left.
    ending: bool,
    /// Whether the cursor is on a Stone.
    looking: bool,
    /// Whether the last action can be taken back.
    undo: bool,
    tutorial: bool,
    /// Whether a lesson of it asks for a draw.
    asked_to_draw: bool,
    /// Whether Esc goes back from a hint or from something that is looked at.
    leads_back: bool,
    /// Whether Enter carries out what a hint advises.
    hinted: bool,
    /// Whether Enter chooses what is under the cursor.
    marked: bool,
}

impl State {
    /// Returns whether a card has to be played, or an alternative to playing one.
    fn plays(&self) -> bool {
        self.step == Step::Hand
    }

    /// Returns whether only claims and the end of the turn are left.
    fn ends_turn(&self) -> bool {
        self.step == Step::End
    }

    /// Returns whether a Stone to claim is being chosen and there is one.
    fn picks_claim(&self) -> bool {
        self.step == Step::Claim && self.claimable
    }

    /// Returns whether the player wanted to claim, and nothing can be claimed.
    fn finds_no_claim(&self) -> bool {
        self.step == Step::Claim && !self.claimable
    }

    /// Returns whether a Stone can be claimed in this step.
    fn can_claim(&self, step: Step) -> bool {
        self.step == step && self.claim_time && self.claimable
    }

    /// Returns whether nothing can be claimed in this step, so that the key for claims explains
    /// why.
    fn explains_claims(&self, step: Step) -> bool {
        self.step == step && self.claim_time && !self.claimable
    }

    /// Returns whether the turn can end now, with a draw or without one as
    /// given.
    fn ends(&self, draw: bool) -> bool {
        let is_free = match self.step {
            Step::End => self.marked_claim.is_none(),
            Step::Claim => self.ending && !self.claimable && !self.looking && !self.tutorial,
            _ => false,
        };
        is_free && self.draw == draw
    }

    /// Returns whether only a draw from one of two decks is left, so that a key can
    /// draw at once. While a Stone can be claimed, `C` claims.
    fn ends_from_either_deck(&self) -> bool {
        let is_end = self.ends_turn() && self.ends(true) && !self.can_claim(Step::End);
        is_end && self.clan && self.tactic
    }

    const fn picks_deck(&self) -> bool {
        matches!(self.step, Step::Recruit(_) | Step::Draw)
    }

    const fn picks_stone(&self) -> bool {
        matches!(
            self.step,
            Step::Stone(_) | Step::Border(..) | Step::Move { .. }
        )
    }

    /// Returns whether what is chosen is the play that a hint marks, so that digits only look.
    const fn is_advised(&self) -> bool {
        self.hinted && !self.tutorial
    }

    /// Returns whether nothing has been chosen and no Stone is marked.
    fn rests(&self) -> bool {
        matches!(self.step, Step::Hand | Step::End | Step::Nothing) && self.marked_claim.is_none()
    }
}

/// The most Stones that the name of the command to claim them lists.
const NAMED_CLAIMS: usize = 3;

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        BaseScreen::Turn
    }

    /// A claim names its Stones if they are few.
    fn label(&self, command: Command, choices: ChoiceCounts, language: Language) -> Option<String> {
        let stones = choices.listed();
        let is_claim = matches!(command, Command::Claim | Command::ClaimFirst);
        (is_claim && (1..=NAMED_CLAIMS).contains(&stones.len())).then(|| {
            let stones: Vec<String> = stones.iter().map(ToString::to_string).collect();
            say!(language, "command-claim-these", stones = stones.join(", "))
        })
    }
}

commands! { State of crate::tui::schotten::NAME:
    { Command::Enter, [ENTER],
        if |s| s.hinted && !s.ends_turn(),
        Step text!("command-take-hint") }
    { Command::Enter, [ENTER], if |s| s.step == Step::Confirm,
        Step text!("command-recruiter") }
    // Choosing.
    { Command::Card(0), [Letters(MOST_TO_PLAY)], if |s| s.plays() && s.cards,
        Step text!("command-card"), Turn text!("help-card") }
    { Command::Card(0), [Letters(MOST_CARDS)], if |s| matches!(s.step, Step::Return(_)),
        Step text!("command-return"), Tactic }
    { Command::Card(0), [Letters(MOST_TO_PLAY)],
        if |s| s.picks_stone() || s.finds_no_claim() || s.step == Step::Confirm,
        Hidden text!("command-other-card") }
    { Command::Place(1), [Digits], if |s| s.picks_stone() && !s.is_advised(),
        Step text!("command-stone"), Turn text!("help-stone") }
    // Claims and the end of the turn. Space raises the curtain and Enter ends a
    // turn, so that neither key held down does both.
    { Command::Draw, [Char('d')],
        if |s| s.ends_turn() && (s.tutorial || !s.ends_from_either_deck()),
        Hidden text!("command-draw"), Turn text!("command-end-draw") }
    // A lesson that asks for something else takes the turn's end back. The names are short
    // because the prompt says what the keys do.
    { Command::DrawClan, [Char('d')],
        if |s| s.ends_from_either_deck() && !s.tutorial,
        Step text!("deck-clan") }
    { Command::DrawTactic, [Char('T')],
        if |s| s.ends_from_either_deck() && !s.tutorial,
        Step text!("deck-tactic") }
    // With one deck left, it says that the other is empty.
    { Command::DrawTactic, [Char('T')],
        if |s| s.ends(true) && !s.ends_from_either_deck() && !s.tutorial,
        Silent text!("command-tactic-deck") }
    { Command::Finish, [ENTER], if |s| s.ends_from_either_deck() && !s.tutorial,
        Hidden text!("command-choose") }
    { Command::Finish, [ENTER], if |s| s.tutorial && !s.asked_to_draw && s.ends(true),
        Hidden text!("command-end-draw") }
    { Command::Finish, [ENTER], if |s| s.ends(true),
        Step text!("command-end-draw"), Turn text!("help-end") }
    { Command::Finish, [ENTER], if |s| s.ends(false), Step text!("command-end") }
    { Command::Enter, [ENTER],
        if |s| s.picks_claim() && s.marked || s.marked_claim == Some(true),
        Step text!("command-claim-marked") }
    { Command::ClaimAll, [Char('C')], if State::picks_claim,
        Step text!("command-claim-all"), Turn }
    { Command::ClaimFirst, [Char('C')],
        if |s| s.can_claim(Step::Hand),
        Step text!("command-claim"), Turn text!("help-claim-expert") }
    { Command::Claim, [Char('C'), Char('c')],
        if |s| s.tutorial && s.can_claim(Step::End),
        Hidden text!("command-claim") }
    { Command::Claim, [Char('C'), Char('c')],
        if |s| s.can_claim(Step::End),
        Step text!("command-claim"), Turn }
    // Without anything to claim, these explain why. A lesson that asks for a draw says
    // nothing else.
    { Command::ClaimFirst, [Char('C')],
        if |s| s.explains_claims(Step::Hand),
        Silent text!("command-claim") }
    { Command::Claim, [Char('C'), Char('c')], if |s| s.explains_claims(Step::End) && !s.asked_to_draw,
        Silent text!("command-claim") }
    { Command::Claim, [Char('C')],
        if |s| s.picks_stone() || s.step == Step::Confirm || s.plays() && !s.claim_time,
        Silent text!("command-claim") }
    { Command::Place(1), [Digits], if |s| s.picks_claim() && !s.is_advised(),
        Step text!("command-claim-stone") }
    // The prompt says so, and the footer has no room beside the end of the turn.
    { Command::Place(1), [Digits], if |s| s.finds_no_claim() && s.ending && !s.tutorial,
        Hidden text!("command-look") }
    { Command::Place(1), [Digits],
        if |s| !s.picks_deck() && !s.ends_from_either_deck() && !s.tutorial,
        Step text!("command-look") }
    { Command::Place(1), [Digits], if |s| !s.picks_deck() && s.tutorial,
        Hidden text!("command-look") }
    { Command::Discard, [Char('x')], if |s| matches!(s.step, Step::Move { discard: true, .. }),
        Step text!("command-discard"), Tactic }
    // The decks stand above the footer with their keys.
    { Command::ClanDeck, [Char('d')], if |s| s.picks_deck() && s.clan,
        Hidden text!("command-clan-deck"), Tactic }
    { Command::TacticDeck, [Char('T')], if |s| s.picks_deck() && s.tactic,
        Hidden text!("command-tactic-deck"), Tactic }
    { Command::Enter, [ENTER], if |s| s.picks_deck() && s.marked,
        Step text!("command-draw") }
    // As a power is left unused. The other key plays on, where there is a turn to play on from.
    { Command::Pass, [Char('.'), Char('p')], if |s| s.plays() && s.pass,
        Step text!("command-pass"), Turn text!("help-pass") }
    { Command::Pass, [Char('.'), Char('p')], if |s| s.plays() && !s.pass,
        Silent text!("command-pass") }
    { Command::Enter, [ENTER], if |s| s.picks_stone() && s.marked,
        Step text!("command-take") }
    { Command::Enter, [ENTER], if |s| s.marked_claim == Some(false), Step text!("command-why-no-claim") }
    { Command::Enter, [ENTER], if |s| !s.ends_turn(),
        Hidden text!("command-choose"), Turn }
    { Command::HandOrder, [Char('s')],
        if |s| s.plays() && s.cards && !s.claim_time && !s.tutorial,
        Step text!("command-hand-order"), Look text!("help-hand-order") }
    { Command::HandOrder, [Char('s')], Hidden text!("command-hand-order") }
    { Command::Undo, [Char('u')], if |s| s.undo,
        Step text!("command-undo"), Turn }
    // Otherwise it says why.
    { Command::Undo, [Char('u')], if |s| !s.undo, Silent text!("command-undo") }
    { Command::Leave, [ESC],
        if |s| s.tutorial && !s.leads_back && s.rests(),
        Hidden text!("command-leave") }
    { Command::Back, [ESC], if State::picks_stone,
        Step text!("command-back"), Turn }
    { Command::Back, [ESC],
        if |s| matches!(s.step, Step::Confirm | Step::Claim | Step::Draw)
            || s.picks_deck() && (s.looking || s.undo),
        Step text!("command-back") }
    { Command::Back, [ESC], if |s| s.leads_back && s.marked_claim.is_some(), Step text!("command-back") }
    { Command::Back, [ESC], if |s| s.leads_back, Hidden text!("command-back") }
    { Command::Back, [ESC], Silent text!("command-back") }
    // Listed after the keys that end the turn, which need the room in the footer.
    { Command::Place(1), [Digits], Step text!("command-look") }
}

/// The key bindings while the computer plays its turn.
pub(crate) mod waiting {
    use super::{Char, Command, Digits, ENTER, ESC, commands, text};

    /// What the commands depend on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct State {
        /// Whether the computer has been thinking for a while.
        pub(crate) thinking: bool,
    }

    commands! { State over Table of crate::tui::schotten::NAME:
        { Command::Place(1), [Digits], Step text!("command-look") }
        { Command::HandOrder, [Char('s')], Hidden text!("command-hand-order") }
        { Command::Hint, [Char('H')], Hidden text!("command-hint") }
        { Command::Undo, [Char('u')], Silent text!("command-undo") }
        { Command::Hurry, [ENTER], if |s| s.thinking,
            Step text!("command-hurry"), Look }
        { Command::Back, [ESC], Silent text!("command-back") }
    }
}

/// The commands of the table that apply below any layer.
pub(crate) mod always {
    use crate::tui::shell::command::Key::Char;
    use crate::tui::shell::command::{Always, Command, commands};
    use telling::text;

    commands! { Always of crate::tui::schotten::NAME:
        { Command::Ranking, [Char('r')], if Always::plays,
            Always text!("command-reference"), Look text!("help-ranking") }
        { Command::Ranking, [Char('r')], if Always::table,
            Hidden text!("command-reference") }
        { Command::Unplayed, [Char('t')], if Always::plays,
            Always text!("command-unplayed"), Look text!("help-unplayed") }
        { Command::Unplayed, [Char('t')], if Always::table,
            Hidden text!("command-unplayed") }
    }
}

impl SchottenTable {
    /// Returns whether the cursor is on something that can be chosen now.
    pub(super) fn marks_choice(&self) -> bool {
        match self.focus {
            Focus::Nothing | Focus::Player(_) => false,
            Focus::Stone(stone) if self.step() == Step::Claim => {
                self.table().claimable().contains(stone)
            }
            _ => self.looked_at().is_none(),
        }
    }

    /// Returns the facts on which the commands of the turn depend.
    pub(super) fn turn_state(&self) -> State {
        let (table, view, step) = (self.table(), self.view(), self.step());
        let hand = view.map_or(0, |view| view.hand().len());
        let claimable = table.claimable();
        State {
            step,
            cards: hand > 0,
            pass: step == Step::Hand && view.is_some_and(|view| view.check(Action::Pass).is_ok()),
            draw: table.draw_due(hand),
            clan: table.deck_len(DeckKind::Clan) > 0,
            tactic: table.deck_len(DeckKind::Tactic) > 0,
            claim_time: table.is_claim_time(),
            claimable: !claimable.is_empty(),
            marked_claim: self.marked_claim().map(|stone| claimable.contains(stone)),
            ending: table.phase() == Phase::End,
            looking: matches!(self.focus, Focus::Stone(_)),
            undo: self.can_undo(),
            tutorial: self.is_practice(),
            asked_to_draw: self.asks_to_draw(),
            leads_back: self.looked_at().is_some()
                || self.hint_shown().is_some()
                || self.shows_puzzle_hints(),
            hinted: self.is_hint_marked(),
            marked: self.marks_choice(),
        }
    }

    /// Returns whether claims are allowed and the player has any card on the
    /// border.
    pub(crate) fn is_claim_time(&self) -> bool {
        let mut stones = self.table().border().stones();
        let me = self.me();
        self.table().is_claim_time() && stones.any(|(_, stone)| !stone.side(me).is_empty())
    }
}
