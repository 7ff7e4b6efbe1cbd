//! The table of all commands.

use super::{Command, Footer, Key, Place, Press, Section, Situation};
use crate::rules::StoneId;
use crate::tui::selection::Step;
use ratatui::crossterm::event::KeyCode;

const FIRST_STONE: StoneId = StoneId::new(1).expect("there is a Stone 1");
const ENTER: &[Key] = &[Key::Code(KeyCode::Enter), Key::Char(' ')];
/// Ends a turn. Space raises the curtain, so neither key held down does both.
const END_TURN: &[Key] = &[Key::Code(KeyCode::Enter)];
const ESC: &[Key] = &[Key::Code(KeyCode::Esc)];

/// Elsewhere there is no shell that could bring the program back.
const SUSPEND_HELP: &str = if cfg!(unix) {
    "Suspend the game; the shell's fg brings it back"
} else {
    ""
};

const fn table(s: &Situation) -> bool {
    matches!(s.place, Place::Table(_))
}

const fn on_table(s: &Situation) -> bool {
    !matches!(s.place, Place::Start | Place::Popup | Place::Quit)
}

fn at(s: &Situation, step: Step) -> bool {
    s.place == Place::Table(step)
}

const fn picks_stone(s: &Situation) -> bool {
    matches!(
        s.place,
        Place::Table(Step::Stone(_) | Step::Move { .. } | Step::Border(..))
    )
}

const fn picks_deck(s: &Situation) -> bool {
    matches!(s.place, Place::Table(Step::Draw | Step::Recruit(_)))
}

const fn returns(s: &Situation) -> bool {
    matches!(s.place, Place::Table(Step::Return(_)))
}

const fn popup(s: &Situation) -> bool {
    matches!(s.place, Place::Popup)
}

const fn question(s: &Situation) -> bool {
    matches!(s.place, Place::Quit)
}

const fn start(s: &Situation) -> bool {
    matches!(s.place, Place::Start)
}

/// Commands that move a cursor somewhere.
const fn moves(s: &Situation) -> bool {
    matches!(
        s.place,
        Place::Table(_) | Place::Start | Place::Quit | Place::Popup
    )
}

macro_rules! command {
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $help:expr) => {
        command!($press, $keys, $when, $footer, $label, Turn, $help)
    };
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $part:ident, $help:expr) => {
        Command {
            press: $press,
            keys: $keys,
            when: $when,
            footer: Footer::$footer,
            label: $label,
            section: Section::$part,
            help: $help,
        }
    };
}

/// All commands. The first that applies to a key takes it.
pub(crate) const COMMANDS: &[Command] = &[
    // The question whether to quit.
    command!(
        Press::Yes,
        &[Key::Char('y'), Key::Control('c')],
        question,
        Step,
        "yes, quit",
        ""
    ),
    command!(
        Press::No,
        &[Key::Char('n'), Key::Code(KeyCode::Esc)],
        question,
        Step,
        "no, go on",
        ""
    ),
    command!(Press::Enter, ENTER, question, Hidden, "choose", ""),
    // Windows.
    command!(
        Press::Close,
        &[
            Key::Code(KeyCode::Esc),
            Key::Code(KeyCode::Enter),
            Key::Char('q'),
            Key::Char(' '),
        ],
        popup,
        Step,
        "close",
        ""
    ),
    command!(
        Press::PageUp,
        &[Key::Code(KeyCode::PageUp)],
        popup,
        Hidden,
        "page up",
        ""
    ),
    command!(
        Press::PageDown,
        &[Key::Code(KeyCode::PageDown)],
        popup,
        Hidden,
        "page down",
        ""
    ),
    // The start screen.
    command!(
        Press::Begin,
        &[Key::Code(KeyCode::Enter)],
        start,
        Step,
        "begin the game",
        ""
    ),
    // The curtain and the end.
    command!(
        Press::Ready,
        // Not Enter, which ends a turn: a key held down or pressed twice would
        // show the next hand to the player who has just moved.
        &[Key::Char(' ')],
        |s| s.place == Place::Curtain,
        Step,
        "show my hand",
        Game,
        "Raise the curtain, once the other player looks away"
    ),
    command!(
        Press::NextRound,
        ENTER,
        |s| s.place == Place::RoundOver,
        Step,
        "next round",
        Game,
        "Begin the next round"
    ),
    command!(
        Press::NewGame,
        &[Key::Char('n')],
        |s| s.place == Place::MatchOver,
        Step,
        "new game",
        Game,
        "After the last round: a new game"
    ),
    // Choosing.
    command!(
        Press::Card(0),
        &[Key::Letters],
        |s| at(s, Step::Hand),
        Step,
        "card",
        "Choose a card of your hand"
    ),
    command!(
        Press::Card(0),
        &[Key::Letters],
        returns,
        Step,
        "return this card",
        Tactic,
        "Recruiter: return a card"
    ),
    command!(
        Press::Card(0),
        &[Key::Letters],
        |s| picks_stone(s) || at(s, Step::Confirm),
        Hidden,
        "another card",
        ""
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        picks_stone,
        Step,
        "Stone",
        "Choose a Stone; with no card chosen: look at it"
    ),
    // Claims and the end of the turn.
    command!(
        Press::EndTurn,
        &[Key::Char('d')],
        |s| at(s, Step::End) && s.draw_due,
        Hidden,
        "draw",
        "Draw a card and end your turn"
    ),
    command!(
        Press::Enter,
        END_TURN,
        |s| at(s, Step::End) && s.draw_due,
        Step,
        "draw, end your turn",
        "After your play: end your turn"
    ),
    command!(
        Press::Enter,
        END_TURN,
        |s| at(s, Step::End) && !s.draw_due,
        Step,
        "end your turn",
        ""
    ),
    command!(
        Press::ClaimAll,
        &[Key::Char('a')],
        |s| at(s, Step::Claim) && s.claimable,
        Step,
        "claim all",
        "When you claim: claim every Stone that can be claimed"
    ),
    command!(
        Press::Claim,
        &[Key::Char('C')],
        |s| at(s, Step::Hand) && s.claim_time,
        Step,
        "claim",
        "Expert: claim a Stone, before you play (capital C)"
    ),
    command!(
        Press::Claim,
        &[Key::Char('c'), Key::Char('C')],
        |s| at(s, Step::End) && s.claim_time,
        Step,
        "claim",
        "Claim a Stone; you are told why it can or can't be claimed"
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        |s| (at(s, Step::End) && s.claim_time) || at(s, Step::Claim),
        Step,
        "claim that Stone",
        ""
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        |s| table(s) || s.place == Place::Waiting,
        Step,
        "look at a Stone",
        ""
    ),
    command!(
        Press::Discard,
        &[Key::Char('x')],
        |s| matches!(s.place, Place::Table(Step::Move { discard: true, .. })),
        Step,
        "discard it",
        Tactic,
        "Strategist: discard the card instead of moving it"
    ),
    command!(
        Press::ClanDeck,
        // Capital letters: a draw can't be taken back, and the small ones look
        // things up and claim.
        &[Key::Char('C')],
        |s| picks_deck(s) && s.decks[0],
        Step,
        "Clan deck",
        Tactic,
        "Draw a Clan card, when you are asked which deck"
    ),
    command!(
        Press::TacticDeck,
        &[Key::Char('T')],
        |s| picks_deck(s) && s.decks[1],
        Step,
        "Tactic deck",
        Tactic,
        "Draw a Tactic card, when you are asked which deck"
    ),
    command!(
        Press::Pass,
        &[Key::Char('p')],
        |s| at(s, Step::Hand) && s.may_pass,
        Step,
        "pass",
        "Pass, when no Clan card can be placed"
    ),
    command!(
        Press::Pass,
        &[Key::Char('p')],
        |s| at(s, Step::Hand) && !s.may_pass,
        Hidden,
        "pass",
        ""
    ),
    command!(
        Press::Enter,
        ENTER,
        |s| at(s, Step::Confirm),
        Step,
        "play the Recruiter",
        ""
    ),
    command!(
        Press::Enter,
        ENTER,
        picks_stone,
        Step,
        "take the marked one",
        ""
    ),
    command!(
        Press::Enter,
        ENTER,
        |s| table(s) && !at(s, Step::End),
        Hidden,
        "choose",
        "Choose what the cursor stands on"
    ),
    command!(
        Press::Left,
        &[Key::Code(KeyCode::Left)],
        moves,
        Hidden,
        "left",
        ""
    ),
    command!(
        Press::Right,
        &[Key::Code(KeyCode::Right)],
        moves,
        Hidden,
        "right",
        ""
    ),
    command!(
        Press::Up,
        &[Key::Code(KeyCode::Up)],
        moves,
        Hidden,
        "up",
        Look,
        "From the hand to the Stones, to look at one"
    ),
    command!(
        Press::Down,
        &[Key::Code(KeyCode::Down)],
        moves,
        Hidden,
        "down",
        ""
    ),
    command!(
        Press::Undo,
        &[Key::Char('u')],
        |s| table(s) && s.may_undo,
        Step,
        "take back",
        "Take your play back, as long as you have drawn nothing"
    ),
    command!(Press::Back, ESC, picks_stone, Step, "back", "A step back"),
    command!(
        Press::Back,
        ESC,
        |s| matches!(
            s.place,
            Place::Table(Step::Confirm | Step::Claim | Step::Draw)
        ),
        Step,
        "back",
        ""
    ),
    command!(
        Press::Back,
        ESC,
        |s| table(s) || s.place == Place::Waiting,
        Hidden,
        "back",
        ""
    ),
    // Always there.
    command!(
        Press::Message,
        &[Key::Char('m')],
        |s| on_table(s) && s.message_cut,
        Always,
        "more",
        Look,
        "The whole message, when it is too long for its lines"
    ),
    command!(
        Press::Help,
        &[Key::Char('?'), Key::Code(KeyCode::F(1))],
        |s| on_table(s) || s.place == Place::Start,
        Always,
        "help",
        Look,
        "This help"
    ),
    command!(
        Press::Ranking,
        &[Key::Char('r')],
        |s| on_table(s) || s.place == Place::Start,
        Always,
        "ranking",
        Look,
        "The formations, strongest first, and what each Tactic card does"
    ),
    command!(
        Press::Unplayed,
        &[Key::Char('t')],
        on_table,
        Always,
        "unplayed",
        Look,
        "The cards that are still to come, and the discard"
    ),
    command!(
        Press::Log,
        &[Key::Char('l')],
        on_table,
        Always,
        "log",
        Look,
        "What was done so far"
    ),
    command!(
        Press::Quit,
        &[Key::Char('q'), Key::Control('c')],
        |s| !matches!(s.place, Place::Popup | Place::Quit),
        Always,
        "quit",
        Game,
        "Quit, after a question"
    ),
    command!(Press::Quit, ESC, start, Hidden, "quit", ""),
    command!(
        Press::Quit,
        &[Key::Control('c')],
        |_| true,
        Hidden,
        "quit",
        ""
    ),
    command!(
        Press::Suspend,
        &[Key::Control('z')],
        |_| cfg!(unix),
        Hidden,
        "suspend",
        Game,
        SUSPEND_HELP
    ),
];
