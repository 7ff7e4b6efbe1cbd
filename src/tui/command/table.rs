//! The table of all commands.

use super::when::{
    at, lessons, moves, on_screen, on_table, picks_deck, picks_stone, popup, question, returns,
    rules, settings, start, table,
};
use super::{Command, Footer, Key, Place, Press, Section};
use crate::language::say;
use crate::rules::StoneId;
use crate::tui::selection::Step;
use ratatui::crossterm::event::KeyCode;

const FIRST_STONE: StoneId = StoneId::new(1).expect("there is a Stone 1");
const ENTER: &[Key] = &[Key::Code(KeyCode::Enter), Key::Char(' ')];
/// Ends a turn. Space raises the curtain, so neither key held down does both.
const END_TURN: &[Key] = &[Key::Code(KeyCode::Enter)];
/// The second one is for where a name is typed.
const SETTINGS: &[Key] = &[Key::Char(','), Key::Code(KeyCode::F(2))];
const LANGUAGE: &[Key] = &[Key::Code(KeyCode::F(3))];
/// A capital, and a key for where letters are typed.
const RULES: &[Key] = &[Key::Char('R'), Key::Code(KeyCode::F(4))];
const TUTORIAL: &[Key] = &[Key::Code(KeyCode::F(5))];
const ESC: &[Key] = &[Key::Code(KeyCode::Esc)];

macro_rules! command {
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr) => {
        command!(@ $press, $keys, $when, $footer, $label, Turn, None)
    };
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $part:ident, $help:expr) => {
        command!(@ $press, $keys, $when, $footer, $label, $part, Some($help))
    };
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $help:expr) => {
        command!(@ $press, $keys, $when, $footer, $label, Turn, Some($help))
    };
    (@ $press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $part:ident, $help:expr) => {
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
        // "o" for "oui".
        &[Key::Char('y'), Key::Char('o')],
        question,
        Step,
        |l| say!(l, "command-yes")
    ),
    command!(
        Press::No,
        &[Key::Char('n'), Key::Code(KeyCode::Esc)],
        question,
        Step,
        |l| say!(l, "command-no")
    ),
    command!(Press::Enter, ENTER, question, Hidden, |l| say!(
        l,
        "command-choose"
    )),
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
        |l| say!(l, "command-close")
    ),
    command!(
        Press::PageUp,
        &[Key::Code(KeyCode::PageUp)],
        |s| popup(s) || rules(s),
        Hidden,
        |l| say!(l, "command-page-up")
    ),
    command!(
        Press::PageDown,
        &[Key::Code(KeyCode::PageDown)],
        popup,
        Hidden,
        |l| say!(l, "command-page-down")
    ),
    // The settings.
    command!(Press::Enter, ENTER, settings, Step, |l| say!(
        l,
        "config-change"
    )),
    command!(Press::Save, &[Key::Char('s')], settings, Step, |l| say!(
        l,
        "config-save"
    )),
    command!(
        Press::Close,
        &[Key::Code(KeyCode::Esc), Key::Char('q')],
        settings,
        Step,
        |l| say!(l, "config-close")
    ),
    // The rules.
    command!(Press::Search, &[Key::Char('/')], rules, Hidden, |l| say!(
        l,
        "command-search"
    )),
    command!(Press::NextHit, &[Key::Char('n')], rules, Hidden, |l| say!(
        l,
        "command-next-hit"
    )),
    command!(
        Press::PreviousHit,
        &[Key::Char('N')],
        rules,
        Hidden,
        |l| say!(l, "command-previous-hit")
    ),
    command!(
        Press::PageDown,
        &[Key::Code(KeyCode::PageDown), Key::Char(' ')],
        rules,
        Hidden,
        |l| say!(l, "command-page-down")
    ),
    command!(
        Press::Home,
        &[Key::Code(KeyCode::Home)],
        |s| rules(s) || lessons(s),
        Hidden,
        |l| say!(l, "command-beginning")
    ),
    command!(
        Press::End,
        &[Key::Code(KeyCode::End)],
        |s| rules(s) || lessons(s),
        Hidden,
        |l| say!(l, "command-to-end")
    ),
    command!(
        Press::Close,
        &[
            Key::Code(KeyCode::Esc),
            Key::Char('q'),
            Key::Char('R'),
            Key::Code(KeyCode::F(4)),
        ],
        |s| matches!(s.place, Place::Rules),
        Hidden,
        |l| say!(l, "command-close")
    ),
    // The tutorial.
    command!(Press::Enter, ENTER, lessons, Hidden, |l| say!(
        l,
        "command-choose"
    )),
    command!(
        Press::Close,
        &[
            Key::Code(KeyCode::Esc),
            Key::Char('q'),
            Key::Code(KeyCode::F(5)),
        ],
        lessons,
        Hidden,
        |l| say!(l, "command-close")
    ),
    command!(
        Press::NextLesson,
        ENTER,
        |s| s.place == Place::LessonOver,
        Step,
        |l| say!(l, "command-next-lesson"),
        Game,
        |l| say!(l, "help-next-lesson")
    ),
    command!(
        Press::Leave,
        ESC,
        |s| s.tutorial
            && matches!(
                s.place,
                Place::LessonOver | Place::Table(Step::Hand | Step::End | Step::Nothing)
            ),
        Hidden,
        |l| say!(l, "command-leave")
    ),
    command!(
        Press::Lessons,
        TUTORIAL,
        |s| s.tutorial && on_table(s),
        Always,
        |l| say!(l, "command-lessons"),
        Game,
        |l| say!(l, "help-lessons")
    ),
    command!(
        Press::Tutorial,
        TUTORIAL,
        start,
        // A button has its key.
        Hidden,
        |l| say!(l, "command-tutorial"),
        Game,
        |l| say!(l, "help-tutorial")
    ),
    // The start screen.
    command!(
        Press::Begin,
        &[Key::Code(KeyCode::Enter)],
        start,
        Step,
        |l| say!(l, "command-begin")
    ),
    // The curtain and the end.
    command!(
        Press::Ready,
        // Not Enter, which ends a turn: a key held down or pressed twice would
        // show the next hand to the player who has just moved.
        &[Key::Char(' ')],
        |s| s.place == Place::Curtain,
        Step,
        |l| say!(l, "command-ready"),
        Game,
        |l| say!(l, "help-ready")
    ),
    command!(
        Press::NextRound,
        ENTER,
        |s| s.place == Place::RoundOver,
        Step,
        |l| say!(l, "command-next-round"),
        Game,
        |l| say!(l, "help-next-round")
    ),
    command!(
        Press::NewGame,
        &[Key::Char('n')],
        |s| s.place == Place::MatchOver,
        Step,
        |l| say!(l, "command-new-game"),
        Game,
        |l| say!(l, "help-new-game")
    ),
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
        |s| at(s, Step::End) && s.draw_due,
        Hidden,
        |l| say!(l, "command-draw"),
        |l| say!(l, "help-draw")
    ),
    command!(
        Press::Finish,
        END_TURN,
        |s| at(s, Step::End) && s.draw_due,
        Step,
        |l| say!(l, "command-end-draw"),
        |l| say!(l, "help-end")
    ),
    command!(
        Press::Finish,
        END_TURN,
        |s| at(s, Step::End) && !s.draw_due,
        Step,
        |l| say!(l, "command-end")
    ),
    command!(
        Press::ClaimAll,
        &[Key::Char('a')],
        |s| at(s, Step::Claim) && s.claimable,
        Step,
        |l| say!(l, "command-claim-all"),
        |l| say!(l, "help-claim-all")
    ),
    command!(
        Press::ClaimFirst,
        &[Key::Char('C')],
        |s| at(s, Step::Hand) && s.claim_time,
        Step,
        |l| say!(l, "command-claim"),
        |l| say!(l, "help-claim-expert")
    ),
    command!(
        Press::Claim,
        &[Key::Char('c'), Key::Char('C')],
        |s| at(s, Step::End) && s.claim_time,
        Step,
        |l| say!(l, "command-claim"),
        |l| say!(l, "help-claim")
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        |s| (at(s, Step::End) && s.claim_time) || at(s, Step::Claim),
        Step,
        |l| say!(l, "command-claim-stone")
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        |s| table(s) || s.place == Place::Waiting,
        Step,
        |l| say!(l, "command-look")
    ),
    command!(
        Press::Discard,
        &[Key::Char('x')],
        |s| matches!(s.place, Place::Table(Step::Move { discard: true, .. })),
        Step,
        |l| say!(l, "command-discard"),
        Tactic,
        |l| say!(l, "help-discard")
    ),
    command!(
        Press::ClanDeck,
        // Capital letters: a draw can't be taken back, and the small ones look
        // things up and claim.
        &[Key::Char('C')],
        |s| picks_deck(s) && s.decks[0],
        Step,
        |l| say!(l, "command-clan-deck"),
        Tactic,
        |l| say!(l, "help-clan-deck")
    ),
    command!(
        Press::TacticDeck,
        &[Key::Char('T')],
        |s| picks_deck(s) && s.decks[1],
        Step,
        |l| say!(l, "command-tactic-deck"),
        Tactic,
        |l| say!(l, "help-tactic-deck")
    ),
    command!(
        Press::Pass,
        &[Key::Char('p')],
        |s| at(s, Step::Hand) && s.may_pass,
        Step,
        |l| say!(l, "command-pass"),
        |l| say!(l, "help-pass")
    ),
    command!(
        Press::Pass,
        &[Key::Char('p')],
        |s| at(s, Step::Hand) && !s.may_pass,
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
    command!(Press::Enter, ENTER, |s| at(s, Step::Claim), Step, |l| say!(
        l,
        "command-claim-marked"
    )),
    command!(
        Press::Enter,
        ENTER,
        |s| table(s) && !at(s, Step::End),
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
        |s| table(s) && s.may_undo,
        Step,
        |l| say!(l, "command-undo"),
        |l| say!(l, "help-undo")
    ),
    command!(
        Press::Hurry,
        // A key that plays nothing should the turn be the player's already.
        ESC,
        |s| s.place == Place::Waiting && s.thinking,
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
            s.place,
            Place::Table(Step::Confirm | Step::Claim | Step::Draw)
        ),
        Step,
        |l| say!(l, "command-back")
    ),
    command!(
        Press::Back,
        ESC,
        |s| matches!(s.place, Place::Table(Step::Recruit(_))) && s.may_undo,
        Step,
        |l| say!(l, "command-back")
    ),
    command!(
        Press::Back,
        ESC,
        |s| table(s) || s.place == Place::Waiting,
        Hidden,
        |l| say!(l, "command-back")
    ),
    // Always there.
    command!(
        Press::Leave,
        &[Key::Char('q')],
        |s| s.tutorial && on_table(s),
        Always,
        |l| say!(l, "command-leave"),
        Game,
        |l| say!(l, "help-leave")
    ),
    command!(
        Press::Message,
        &[Key::Char('m')],
        |s| on_table(s) && s.message_cut,
        Always,
        |l| say!(l, "command-more"),
        Look,
        |l| say!(l, "help-more")
    ),
    command!(
        Press::Help,
        &[Key::Char('?'), Key::Code(KeyCode::F(1))],
        on_screen,
        Always,
        |l| say!(l, "command-help"),
        Look,
        |l| say!(l, "help-help")
    ),
    command!(
        Press::Hint,
        &[Key::Char('H')],
        |s| table(s) && !s.tutorial && !s.faults,
        Always,
        |l| say!(l, "command-hint"),
        Look,
        |l| say!(l, "help-hint")
    ),
    // Without room in the footer.
    command!(
        Press::Hint,
        &[Key::Char('H')],
        |s| table(s) && !s.tutorial,
        Hidden,
        |l| say!(l, "command-hint")
    ),
    command!(
        Press::Ranking,
        &[Key::Char('r')],
        on_screen,
        Always,
        |l| say!(l, "command-ranking"),
        Look,
        |l| say!(l, "help-ranking")
    ),
    command!(
        Press::Rules,
        RULES,
        |s| (on_table(s) && !s.message_cut) || s.place == Place::Start,
        Always,
        |l| say!(l, "command-rules"),
        Look,
        |l| say!(l, "help-rules")
    ),
    // Without room in the footer.
    command!(Press::Rules, RULES, on_table, Hidden, |l| say!(
        l,
        "command-rules"
    )),
    command!(
        Press::Unplayed,
        &[Key::Char('t')],
        on_table,
        Always,
        |l| say!(l, "command-unplayed"),
        Look,
        |l| say!(l, "help-unplayed")
    ),
    command!(
        Press::Log,
        &[Key::Char('o')],
        on_table,
        Always,
        |l| say!(l, "command-log"),
        Look,
        |l| say!(l, "help-log")
    ),
    command!(Press::Language, LANGUAGE, start, Always, |l| say!(
        l,
        "command-language"
    )),
    command!(
        Press::Language,
        LANGUAGE,
        |_| true,
        Hidden,
        |l| say!(l, "command-language"),
        Game,
        |l| say!(l, "help-language")
    ),
    command!(Press::Settings, SETTINGS, start, Always, |l| say!(
        l,
        "command-settings"
    )),
    command!(
        Press::Settings,
        SETTINGS,
        on_table,
        Hidden,
        |l| say!(l, "command-settings"),
        Look,
        |l| say!(l, "help-settings")
    ),
    command!(
        Press::Faults,
        &[Key::Char('!')],
        |s| on_screen(s) && s.faults,
        Always,
        |l| say!(l, "command-faults"),
        Look,
        |l| say!(l, "help-faults")
    ),
    command!(
        Press::Quit,
        &[Key::Char('q')],
        on_screen,
        Always,
        |l| say!(l, "command-quit"),
        Game,
        |l| say!(l, "help-quit")
    ),
    command!(Press::Back, ESC, start, Hidden, |l| say!(l, "command-quit")),
    command!(
        @ Press::Suspend,
        &[Key::Control('z')],
        |_| cfg!(unix),
        Hidden,
        |l| say!(l, "command-suspend"),
        Game,
        // Elsewhere there is no shell that could bring the program back.
        if cfg!(unix) {
            Some(|l| say!(l, "help-suspend"))
        } else {
            None
        }
    ),
];
