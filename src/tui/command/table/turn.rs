//! A turn at the table, and what passes the time until it.

use super::{ENTER, ESC};
use crate::tui::command::when::{at, moves, picks_deck, picks_stone, returns, table};
use crate::tui::command::{Command, Flag, Footer, Key, Place, Press, Section};
use crate::tui::selection::Step;
use ratatui::crossterm::event::KeyCode;
use schotten_rules::StoneId;
use telling::say;

const FIRST_STONE: StoneId = StoneId::new(1).expect("there is a Stone 1");
/// Ends a turn. Space raises the curtain, so neither key held down does both.
const END_TURN: &[Key] = &[Key::Code(KeyCode::Enter)];

pub(super) static COMMANDS: &[Command] = &[
    // Choosing.
    command!(
        Press::Card(0),
        &[Key::Letters],
        |s| at(s, Step::Hand),
        Step,
        |l| say!(l, "command-card"),
        |l| say!(l, "help-card")
    ),
    command!(
        Press::Card(0),
        &[Key::Letters],
        returns,
        Step,
        |l| say!(l, "command-return"),
        Tactic,
        |l| say!(l, "help-return")
    ),
    command!(
        Press::Card(0),
        &[Key::Letters],
        |s| picks_stone(s) || at(s, Step::Confirm),
        Hidden,
        |l| say!(l, "command-other-card")
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        picks_stone,
        Step,
        |l| say!(l, "command-stone"),
        |l| say!(l, "help-stone")
    ),
    // Claims and the end of the turn.
    command!(
        Press::Draw,
        &[Key::Char('d')],
        |s| at(s, Step::End) && !s.is(Flag::ClaimMarked) && s.is(Flag::DrawDue),
        Hidden,
        |l| say!(l, "command-draw"),
        |l| say!(l, "help-draw")
    ),
    command!(
        Press::Finish,
        END_TURN,
        |s| at(s, Step::End) && !s.is(Flag::ClaimMarked) && s.is(Flag::DrawDue),
        Step,
        |l| say!(l, "command-end-draw"),
        |l| say!(l, "help-end")
    ),
    command!(
        Press::Finish,
        END_TURN,
        |s| at(s, Step::End) && !s.is(Flag::ClaimMarked) && !s.is(Flag::DrawDue),
        Step,
        |l| say!(l, "command-end")
    ),
    command!(
        Press::ClaimAll,
        &[Key::Char('a')],
        |s| at(s, Step::Claim) && s.is(Flag::Claimable),
        Step,
        |l| say!(l, "command-claim-all"),
        |l| say!(l, "help-claim-all")
    ),
    command!(
        Press::ClaimFirst,
        &[Key::Char('C')],
        |s| at(s, Step::Hand) && s.is(Flag::ClaimTime),
        Step,
        |l| say!(l, "command-claim"),
        |l| say!(l, "help-claim-expert")
    ),
    command!(
        Press::Claim,
        &[Key::Char('c'), Key::Char('C')],
        |s| at(s, Step::End) && s.is(Flag::ClaimTime),
        Step,
        |l| say!(l, "command-claim"),
        |l| say!(l, "help-claim")
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        |s| (at(s, Step::Hand) || at(s, Step::End)) && s.is(Flag::ClaimTime) || at(s, Step::Claim),
        Step,
        |l| say!(l, "command-claim-stone")
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        |s| (table(s) && !picks_deck(s)) || s.place() == Place::Waiting,
        Step,
        |l| say!(l, "command-look")
    ),
    command!(
        Press::Discard,
        &[Key::Char('x')],
        |s| matches!(s.place(), Place::Table(Step::Move { discard: true, .. })),
        Step,
        |l| say!(l, "command-discard"),
        Tactic,
        |l| say!(l, "help-discard")
    ),
    command!(
        Press::ClanDeck,
        &[Key::Char('C'), Key::Char('c')],
        |s| picks_deck(s) && s.is(Flag::ClanDeck),
        Step,
        |l| say!(l, "command-clan-deck"),
        Tactic,
        |l| say!(l, "help-clan-deck")
    ),
    command!(
        Press::TacticDeck,
        // The small letter looks the unplayed cards up elsewhere. Here it
        // answers the question.
        &[Key::Char('T'), Key::Char('t')],
        |s| picks_deck(s) && s.is(Flag::TacticDeck),
        Step,
        |l| say!(l, "command-tactic-deck"),
        Tactic,
        |l| say!(l, "help-tactic-deck")
    ),
    command!(
        Press::Finish,
        END_TURN,
        |s| at(s, Step::Draw),
        Step,
        |l| say!(l, "command-draw")
    ),
    command!(
        Press::Enter,
        ENTER,
        |s| picks_deck(s) && !at(s, Step::Draw),
        Step,
        |l| say!(l, "command-draw")
    ),
    command!(
        Press::Pass,
        &[Key::Char('p')],
        |s| at(s, Step::Hand) && s.is(Flag::MayPass),
        Step,
        |l| say!(l, "command-pass"),
        |l| say!(l, "help-pass")
    ),
    command!(
        Press::Pass,
        &[Key::Char('p')],
        |s| at(s, Step::Hand) && !s.is(Flag::MayPass),
        Hidden,
        |l| say!(l, "command-pass")
    ),
    command!(
        Press::Enter,
        ENTER,
        |s| at(s, Step::Confirm),
        Step,
        |l| say!(l, "command-recruiter")
    ),
    command!(Press::Enter, ENTER, picks_stone, Step, |l| say!(
        l,
        "command-take"
    )),
    command!(
        Press::Enter,
        ENTER,
        |s| at(s, Step::Claim) || table(s) && s.is(Flag::ClaimMarked),
        Step,
        |l| say!(l, "command-claim-marked")
    ),
    command!(
        Press::Enter,
        ENTER,
        |s| table(s) && !at(s, Step::End) && !at(s, Step::Draw),
        Hidden,
        |l| say!(l, "command-choose"),
        |l| say!(l, "help-choose")
    ),
    command!(
        Press::Left,
        &[Key::Code(KeyCode::Left), Key::Char('h')],
        moves,
        Hidden,
        |l| say!(l, "command-left")
    ),
    command!(
        Press::Right,
        &[Key::Code(KeyCode::Right), Key::Char('l')],
        moves,
        Hidden,
        |l| say!(l, "command-right")
    ),
    command!(
        Press::Up,
        &[Key::Code(KeyCode::Up), Key::Char('k')],
        moves,
        Hidden,
        |l| say!(l, "command-up"),
        Look,
        |l| say!(l, "help-up")
    ),
    command!(
        Press::Down,
        &[Key::Code(KeyCode::Down), Key::Char('j')],
        moves,
        Hidden,
        |l| say!(l, "command-down")
    ),
    command!(
        Press::Undo,
        &[Key::Char('u')],
        |s| table(s) && s.is(Flag::MayUndo),
        Step,
        |l| say!(l, "command-undo"),
        |l| say!(l, "help-undo")
    ),
    command!(
        Press::Hurry,
        // A key that plays nothing should the turn be the player's already.
        ESC,
        |s| s.place() == Place::Waiting && s.is(Flag::Thinking),
        Step,
        |l| say!(l, "command-hurry"),
        Look,
        |l| say!(l, "help-hurry")
    ),
    command!(
        Press::Back,
        ESC,
        picks_stone,
        Step,
        |l| say!(l, "command-back"),
        |l| say!(l, "help-back")
    ),
    command!(
        Press::Back,
        ESC,
        |s| matches!(
            s.place(),
            Place::Table(Step::Confirm | Step::Claim | Step::Draw)
        ),
        Step,
        |l| say!(l, "command-back")
    ),
    command!(
        Press::Back,
        ESC,
        |s| matches!(s.place(), Place::Table(Step::Recruit(_))) && s.is(Flag::MayUndo),
        Step,
        |l| say!(l, "command-back")
    ),
    command!(
        Press::Back,
        ESC,
        |s| table(s) || s.place() == Place::Waiting,
        Hidden,
        |l| say!(l, "command-back")
    ),
    // In the footer after what chooses a deck, which needs the room.
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        picks_deck,
        Step,
        |l| say!(l, "command-look")
    ),
];
