//! The key bindings of the player's turn, which depend on what has to be
//! chosen. [`press`](crate::tui::schotten::press) carries the commands out.

use crate::tui::schotten::{Focus, SchottenTable, Step};
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
    pub(crate) choice: Choice,
    /// Whether the last action can be taken back.
    pub(crate) undo: bool,
    pub(crate) tutorial: bool,
    /// Whether a lesson of it asks for a draw.
    pub(crate) asked_to_draw: bool,
    /// Whether Esc goes back from a hint or from something that is looked at.
    pub(crate) leads_back: bool,
    /// Whether Enter carries out what a hint advises.
    pub(crate) hinted: bool,
    /// Whether Enter chooses what is under the cursor.
    pub(crate) marked: bool,
}

/// What has to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A card to play, or an alternative to playing one.
    Card(Play),
    /// A Stone for a card.
    Stone,
    /// A card on the border.
    Border,
    /// A Stone to which to move a card of the border.
    Move,
    /// A Stone to which to move a card of the border, or the discard.
    MoveOrDiscard,
    /// Whether to play the Recruiter.
    Confirm,
    /// A deck to draw from.
    Deck(Decks),
    /// A card to return.
    Return,
    /// Claims, or the end of the turn.
    End(End),
    /// A Stone to claim; `true` if any can be claimed.
    Claim(bool),
    /// A Stone to hear why it can't be claimed, because none can be, or the end of the turn.
    NoClaim {
        /// Whether the turn ends with a draw.
        draw: bool,
        /// Whether the cursor is on a Stone.
        looking: bool,
    },
    Nothing,
}

/// The alternatives to playing a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    /// Whether the hand has cards.
    pub(crate) cards: bool,
    /// The possible claims before the play.
    pub(crate) claims: Claims,
    /// Whether the player may pass.
    pub(crate) pass: bool,
}

/// The ways to end the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// The possible claims.
    pub(crate) claims: Claims,
    /// Whether the turn ends with a draw.
    pub(crate) draw: bool,
    /// Whether there are two decks to draw from.
    pub(crate) decks: bool,
}

/// The possible claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claims {
    /// Claims are not allowed now.
    Closed,
    /// Claims are allowed, but the player has no card on the border.
    Hopeless,
    /// Claims are allowed, but none holds. `true` if a Stone is under the cursor:
    /// Enter explains why.
    Futile(bool),
    /// A Stone can be claimed, and this one is under the cursor.
    Open(Marked),
}

/// The Stone for Enter to claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marked {
    /// None.
    Nothing,
    /// One that can't be claimed: Enter explains why.
    Refused,
    /// One that can be claimed.
    Claimable,
}

/// The decks to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Decks {
    /// Whether the draw is for the Recruiter.
    pub(crate) recruiter: bool,
    /// Whether the Clan deck has cards.
    pub(crate) clan: bool,
    /// Whether the Tactic deck has cards.
    pub(crate) tactic: bool,
    /// Whether the cursor is on a Stone.
    pub(crate) looking: bool,
}

impl State {
    const fn claims(&self) -> Claims {
        match self.choice {
            Choice::Card(Play { claims, .. }) | Choice::End(End { claims, .. }) => claims,
            _ => Claims::Closed,
        }
    }

    /// Returns whether a Stone is marked for Enter to claim.
    fn marked(&self) -> bool {
        match self.claims() {
            Claims::Open(marked) => marked != Marked::Nothing,
            claims => claims == Claims::Futile(true),
        }
    }

    /// Returns whether Enter explains why the Stone under the cursor can't be claimed.
    fn explains_refusal(&self) -> bool {
        matches!(
            self.claims(),
            Claims::Open(Marked::Refused) | Claims::Futile(true)
        )
    }

    fn play(&self, holds: impl Fn(Play) -> bool) -> bool {
        matches!(self.choice, Choice::Card(play) if holds(play))
    }

    /// Returns whether the turn can end now, with a draw or without one as
    /// given.
    fn ends(&self, draw: bool) -> bool {
        match self.choice {
            Choice::End(end) => end.draw == draw && !self.marked(),
            Choice::NoClaim { draw: due, looking } => due == draw && !looking && !self.tutorial,
            _ => false,
        }
    }

    /// Returns whether the player wanted to claim, and nothing can be claimed.
    const fn finds_no_claim(&self) -> bool {
        matches!(self.choice, Choice::Claim(false) | Choice::NoClaim { .. })
    }

    /// Returns whether only a draw from one of two decks is left, so that a key can
    /// draw at once. While a Stone can be claimed, `C` claims.
    fn ends_from_either_deck(&self) -> bool {
        let claims = matches!(self.claims(), Claims::Open(_));
        self.ends(true) && !claims && matches!(self.choice, Choice::End(End { decks: true, .. }))
    }

    /// Returns whether nothing can be claimed at the end of the turn, so that the key
    /// for claims explains why.
    const fn explains_claims(&self) -> bool {
        matches!(
            self.choice,
            Choice::End(End {
                claims: Claims::Hopeless | Claims::Futile(_),
                ..
            })
        )
    }

    fn deck(&self, holds: impl Fn(Decks) -> bool) -> bool {
        matches!(self.choice, Choice::Deck(decks) if holds(decks))
    }

    const fn picks_stone(&self) -> bool {
        matches!(
            self.choice,
            Choice::Stone | Choice::Border | Choice::Move | Choice::MoveOrDiscard
        )
    }

    /// Returns whether what is chosen is the play that a hint marks, so that digits only look.
    const fn is_advised(&self) -> bool {
        self.hinted && !self.tutorial
    }

    /// Returns whether nothing has been chosen and no Stone is marked.
    fn rests(&self) -> bool {
        let choice = self.choice;
        matches!(choice, Choice::Card(_) | Choice::End(_) | Choice::Nothing) && !self.marked()
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
        if |s| s.hinted && !matches!(s.choice, Choice::End(_)),
        Step text!("command-take-hint") }
    { Command::Enter, [ENTER], if |s| s.choice == Choice::Confirm,
        Step text!("command-recruiter") }
    // Choosing.
    { Command::Card(0), [Letters(MOST_TO_PLAY)], if |s| s.play(|play| play.cards),
        Step text!("command-card"), Turn text!("help-card") }
    { Command::Card(0), [Letters(MOST_CARDS)], if |s| s.choice == Choice::Return,
        Step text!("command-return"), Tactic text!("help-return") }
    { Command::Card(0), [Letters(MOST_TO_PLAY)],
        if |s| s.picks_stone() || s.finds_no_claim() || s.choice == Choice::Confirm,
        Hidden text!("command-other-card") }
    { Command::Place(1), [Digits], if |s| s.picks_stone() && !s.is_advised(),
        Step text!("command-stone"), Turn text!("help-stone") }
    // Claims and the end of the turn. Space raises the curtain and Enter ends a
    // turn, so that neither key held down does both.
    { Command::Draw, [Char('d')],
        if |s| matches!(s.choice, Choice::End(_)) && (s.tutorial || !s.ends_from_either_deck()),
        Hidden text!("command-draw"), Turn text!("help-draw") }
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
        if |s| s.choice == Choice::Claim(true) && s.marked
            || s.claims() == Claims::Open(Marked::Claimable),
        Step text!("command-claim-marked") }
    { Command::ClaimAll, [Char('C')], if |s| s.choice == Choice::Claim(true),
        Step text!("command-claim-all"), Turn text!("help-claim-all") }
    { Command::ClaimFirst, [Char('C')],
        if |s| s.play(|play| matches!(play.claims, Claims::Open(_))),
        Step text!("command-claim"), Turn text!("help-claim-expert") }
    { Command::Claim, [Char('C'), Char('c')],
        if |s| s.tutorial
            && matches!(s.choice, Choice::End(End { claims: Claims::Open(_), .. })),
        Hidden text!("command-claim") }
    { Command::Claim, [Char('C'), Char('c')],
        if |s| matches!(s.choice, Choice::End(End { claims: Claims::Open(_), .. })),
        Step text!("command-claim"), Turn text!("help-claim") }
    // Without anything to claim, these explain why. A lesson that asks for a draw says
    // nothing else.
    { Command::ClaimFirst, [Char('C')],
        if |s| s.play(|play| matches!(play.claims, Claims::Hopeless | Claims::Futile(_))),
        Silent text!("command-claim") }
    { Command::Claim, [Char('C'), Char('c')], if |s| s.explains_claims() && !s.asked_to_draw,
        Silent text!("command-claim") }
    { Command::Claim, [Char('C')],
        if |s| s.picks_stone() || s.choice == Choice::Confirm
            || s.play(|play| play.claims == Claims::Closed),
        Silent text!("command-claim") }
    { Command::Place(1), [Digits], if |s| s.choice == Choice::Claim(true) && !s.is_advised(),
        Step text!("command-claim-stone") }
    // The prompt says so, and the footer has no room beside the end of the turn.
    { Command::Place(1), [Digits], if |s| matches!(s.choice, Choice::NoClaim { .. }) && !s.tutorial,
        Hidden text!("command-look") }
    { Command::Place(1), [Digits],
        if |s| !s.deck(|_| true) && !s.ends_from_either_deck() && !s.tutorial,
        Step text!("command-look") }
    { Command::Place(1), [Digits], if |s| !s.deck(|_| true) && s.tutorial,
        Hidden text!("command-look") }
    { Command::Discard, [Char('x')], if |s| s.choice == Choice::MoveOrDiscard,
        Step text!("command-discard"), Tactic text!("help-discard") }
    // The decks stand above the footer with their keys.
    { Command::ClanDeck, [Char('d')], if |s| s.deck(|decks| decks.clan),
        Hidden text!("command-clan-deck"), Tactic text!("help-clan-deck") }
    { Command::TacticDeck, [Char('T')], if |s| s.deck(|decks| decks.tactic),
        Hidden text!("command-tactic-deck"), Tactic text!("help-tactic-deck") }
    { Command::Enter, [ENTER], if |s| s.deck(|_| true) && s.marked,
        Step text!("command-draw") }
    // As a power is left unused. The other key plays on, where there is a turn to play on from.
    { Command::Pass, [Char('.'), Char('p')], if |s| s.play(|play| play.pass),
        Step text!("command-pass"), Turn text!("help-pass") }
    { Command::Pass, [Char('.'), Char('p')], if |s| s.play(|play| !play.pass),
        Silent text!("command-pass") }
    { Command::Enter, [ENTER], if |s| s.picks_stone() && s.marked,
        Step text!("command-take") }
    { Command::Enter, [ENTER], if State::explains_refusal, Step text!("command-why-no-claim") }
    { Command::Enter, [ENTER], if |s| !matches!(s.choice, Choice::End(_)),
        Hidden text!("command-choose"), Turn text!("help-choose") }
    { Command::HandOrder, [Char('s')],
        if |s| s.play(|play| play.cards && play.claims == Claims::Closed) && !s.tutorial,
        Step text!("command-hand-order"), Look text!("help-hand-order") }
    { Command::HandOrder, [Char('s')], Hidden text!("command-hand-order") }
    { Command::Undo, [Char('u')], if |s| s.undo,
        Step text!("command-undo"), Turn text!("help-undo") }
    // Otherwise it says why.
    { Command::Undo, [Char('u')], if |s| !s.undo, Silent text!("command-undo") }
    { Command::Leave, [ESC],
        if |s| s.tutorial && !s.leads_back && s.rests(),
        Hidden text!("command-leave") }
    { Command::Back, [ESC], if State::picks_stone,
        Step text!("command-back"), Turn text!("help-back") }
    { Command::Back, [ESC],
        if |s| matches!(s.choice, Choice::Confirm | Choice::Claim(_) | Choice::NoClaim { .. })
            || s.deck(|decks| !decks.recruiter || decks.looking || s.undo),
        Step text!("command-back") }
    { Command::Back, [ESC], if |s| s.leads_back && s.marked(), Step text!("command-back") }
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
        { Command::Undo, [Char('u')], Silent text!("command-undo") }
        { Command::Hurry, [ENTER], if |s| s.thinking,
            Step text!("command-hurry"), Look text!("help-hurry") }
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

    pub(super) fn choice(&self) -> Choice {
        let table = self.table();
        let view = self.view();
        let hand = view.map_or(0, |view| view.hand().len());
        let decks = |recruiter| {
            let has_cards = |deck| table.deck_len(deck) > 0;
            Choice::Deck(Decks {
                recruiter,
                clan: has_cards(DeckKind::Clan),
                tactic: has_cards(DeckKind::Tactic),
                looking: matches!(self.focus, Focus::Stone(_)),
            })
        };
        match self.step() {
            Step::Hand => Choice::Card(Play {
                cards: hand > 0,
                claims: self.claims(),
                pass: view.is_some_and(|view| view.legal_actions().contains(&Action::Pass)),
            }),
            Step::Stone(_) => Choice::Stone,
            Step::Border(..) => Choice::Border,
            Step::Move { discard: false, .. } => Choice::Move,
            Step::Move { discard: true, .. } => Choice::MoveOrDiscard,
            Step::Confirm => Choice::Confirm,
            Step::Recruit(_) => decks(true),
            Step::Return(_) => Choice::Return,
            Step::End => Choice::End(End {
                claims: self.claims(),
                draw: table.draw_due(hand),
                decks: DeckKind::ALL.iter().all(|deck| table.deck_len(*deck) > 0),
            }),
            Step::Claim if table.claimable().is_empty() && table.phase() == Phase::End => {
                Choice::NoClaim {
                    draw: table.draw_due(hand),
                    looking: matches!(self.focus, Focus::Stone(_)),
                }
            }
            Step::Claim => Choice::Claim(!table.claimable().is_empty()),
            Step::Draw => decks(false),
            Step::Nothing => Choice::Nothing,
        }
    }

    fn claims(&self) -> Claims {
        if self.is_claim_time() {
            let (claimable, marked) = (self.table().claimable(), self.marked_claim());
            if claimable.is_empty() {
                return Claims::Futile(marked.is_some());
            }
            Claims::Open(match marked {
                None => Marked::Nothing,
                Some(stone) if claimable.contains(stone) => Marked::Claimable,
                Some(_) => Marked::Refused,
            })
        } else if self.table().is_claim_time() {
            Claims::Hopeless
        } else {
            Claims::Closed
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
