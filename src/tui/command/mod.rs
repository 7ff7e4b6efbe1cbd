//! The commands: [`commands`] gives each its usual keys, when it applies, its
//! place in the footer and its line in the help. Key handling, footer and help
//! read it, with the keys of the [`Keymap`].

mod key;
mod keymap;
mod situation;
mod table;
mod together;
mod when;

use crate::tui::selection::Step;
pub(crate) use key::{INTERRUPT, Key, is_interrupt, letter};
pub use keymap::Keymap;
use ratatui::crossterm::event::KeyEvent;
use schotten_rules::StoneId;
pub(crate) use situation::{Context, Flag, Flags, Situation};
pub(crate) use table::commands;
use telling::{Language, say};
#[cfg(test)]
pub(crate) use together::situations;

/// What a key or a click asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// The card at this place of the hand.
    Card(usize),
    /// A Stone.
    Stone(StoneId),
    /// The cursor to the left.
    Left,
    /// The cursor to the right.
    Right,
    /// The cursor up.
    Up,
    /// The cursor down.
    Down,
    /// Do what the cursor stands on, or the obvious thing.
    Enter,
    /// A step back.
    Back,
    /// The same, after the play: or end the turn.
    Finish,
    /// Claim a Stone.
    Claim,
    /// Claim a Stone before the play.
    ClaimFirst,
    /// Claim every Stone that can be claimed.
    ClaimAll,
    /// Draw and end the turn.
    Draw,
    /// The Clan deck.
    ClanDeck,
    /// The Tactic deck.
    TacticDeck,
    /// The discard.
    Discard,
    /// Pass.
    Pass,
    /// Take the play back.
    Undo,
    /// The player is ready: raise the curtain.
    Ready,
    /// The next round.
    NextRound,
    /// Back to the start screen.
    NewGame,
    /// The help.
    Help,
    /// The formations and the Tactic cards.
    Ranking,
    /// The unplayed cards.
    Unplayed,
    /// The rules.
    Rules,
    /// What was done so far.
    Log,
    /// The whole message.
    Message,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// The beginning.
    Home,
    /// The end.
    End,
    /// Search the rules.
    Search,
    /// The next place where the searched text stands.
    NextHit,
    /// The one before.
    PreviousHit,
    /// Begin the tutorial.
    Tutorial,
    /// The list of lessons.
    Lessons,
    /// The next lesson.
    NextLesson,
    /// Leave the tutorial.
    Leave,
    /// Begin the game.
    Begin,
    /// Quit, after a question.
    Quit,
    /// Suspend the program.
    Suspend,
    /// Draw the whole screen again.
    Redraw,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Close the window.
    Close,
    /// The next language.
    Language,
    /// The settings.
    Settings,
    /// What the computer would do in the player's place.
    Hint,
    /// The computer is to play the best it has found so far.
    Hurry,
    /// What is wrong with the settings file.
    Faults,
    /// Write the settings to their file.
    Save,
    /// Look at the match once more.
    Replay,
    /// A turn further.
    NextTurn,
    /// A turn back.
    PreviousTurn,
    /// An action further.
    NextAction,
    /// An action back.
    PreviousAction,
    /// Let the turns go by, or stop.
    PlayForward,
    /// The same, backward.
    PlayBackward,
    /// See other players' cards.
    Eyes,
    /// Play on from here.
    PlayOn,
    /// Copy the position.
    Copy,
    /// Copy the code of the match.
    Share,
}

impl Press {
    /// The command's name, by which the settings give it other keys.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Card(_) => "card",
            Self::Stone(_) => "stone",
            Self::Left => "left",
            Self::Right => "right",
            Self::Up => "up",
            Self::Down => "down",
            Self::Enter => "choose",
            Self::Back => "back",
            Self::Finish => "end-turn",
            Self::Claim => "claim",
            Self::ClaimFirst => "claim-first",
            Self::ClaimAll => "claim-all",
            Self::Draw => "draw",
            Self::ClanDeck => "clan-deck",
            Self::TacticDeck => "tactic-deck",
            Self::Discard => "discard",
            Self::Pass => "pass",
            Self::Undo => "undo",
            Self::Ready => "ready",
            Self::NextRound => "next-round",
            Self::NewGame => "new-game",
            Self::Help => "help",
            Self::Ranking => "ranking",
            Self::Unplayed => "unplayed",
            Self::Log => "log",
            Self::Message => "message",
            Self::PageUp => "page-up",
            Self::PageDown => "page-down",
            Self::Begin => "begin",
            Self::Quit => "quit",
            Self::Yes => "yes",
            Self::No => "no",
            Self::Close => "close",
            Self::Language => "language",
            Self::Rules => "rules",
            Self::Home => "to-beginning",
            Self::End => "to-end",
            Self::Search => "search",
            Self::NextHit => "next-hit",
            Self::PreviousHit => "previous-hit",
            Self::Tutorial => "tutorial",
            Self::Lessons => "lessons",
            Self::NextLesson => "next-lesson",
            Self::Leave => "leave",
            Self::Settings => "settings",
            Self::Hint => "hint",
            Self::Hurry => "hurry",
            Self::Faults => "faults",
            Self::Save => "save",
            Self::Replay => "replay",
            Self::NextTurn => "next-turn",
            Self::PreviousTurn => "previous-turn",
            Self::NextAction => "next-action",
            Self::PreviousAction => "previous-action",
            Self::PlayForward => "play-forward",
            Self::PlayBackward => "play-backward",
            Self::Eyes => "eyes",
            Self::PlayOn => "play-on",
            Self::Copy => "copy",
            Self::Share => "share",
            Self::Suspend => "suspend",
            Self::Redraw => "redraw",
        }
    }
}

/// Where the player is: which screen or window takes the keys, and which step
/// of a choice is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The start screen.
    Start,
    /// The curtain between two turns.
    Curtain,
    /// The table, on the player's turn.
    Table(Step),
    /// The table, while the computer is on turn.
    Waiting,
    /// The round is over and another follows.
    RoundOver,
    /// The match is over.
    MatchOver,
    /// A window with text.
    Popup,
    /// The settings.
    Settings,
    /// The rules.
    Rules,
    /// The lessons of the tutorial.
    Lessons,
    /// The table, after a lesson of the tutorial.
    LessonOver,
    /// A match that is looked at once more.
    Replay,
    /// The question with whom to play on from there.
    PlayOn,
    /// The question whether to quit.
    Quit,
    /// The question whether to leave the tutorial.
    LeaveTutorial,
}

/// Where a command stands in the footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Footer {
    /// Nowhere.
    Hidden,
    /// In the first line: what belongs to this step.
    Step,
    /// In the second line: what is always there.
    Always,
}

/// A row of the table.
#[derive(Debug)]
pub(crate) struct Command {
    /// What it asks for; for [`Key::Letters`] and [`Key::Digits`] an example.
    pub(crate) press: Press,
    /// Its keys, unless the settings give it others.
    pub(crate) keys: &'static [Key],
    /// When it applies.
    pub(crate) when: fn(&dyn Context) -> bool,
    /// Where it stands in the footer.
    pub(crate) footer: Footer,
    /// Its name, as in the footer.
    pub(crate) label: fn(Language) -> String,
    /// The part of the help it belongs to.
    pub(crate) section: Section,
    /// Its line in the help, if it has one.
    pub(crate) help: Option<fn(Language) -> String>,
}

impl Command {
    /// Its name in this situation: what it claims where that is one Stone.
    #[must_use]
    pub(crate) fn label_now(&self, language: Language, situation: &Situation) -> String {
        match (self.press, situation.only_claim) {
            (Press::PlayForward, _) if situation.is(Flag::Running) => {
                say!(language, "command-stop")
            }
            (Press::Begin, _) if situation.is(Flag::Offered) => say!(language, "command-go-on"),
            (Press::Claim | Press::ClaimFirst, Some(stone)) => {
                say!(language, "command-claim-only", stone = stone.number())
            }
            _ => (self.label)(language),
        }
    }
}

/// The parts of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// What a turn is made of.
    Turn,
    /// What the Tactic cards ask for.
    Tactic,
    /// Looking at a match once more.
    Replay,
    /// Looking things up.
    Look,
    /// The game as a whole.
    Game,
}

impl Section {
    /// All parts, in the order of the help.
    pub(crate) const ALL: [Self; 5] = [
        Self::Turn,
        Self::Tactic,
        Self::Replay,
        Self::Look,
        Self::Game,
    ];
}

/// What a key asks for, if anything.
#[must_use]
pub(crate) fn press_of(event: KeyEvent, situation: &Situation) -> Option<Press> {
    situation.keymap.press_of(event, situation)
}

/// The name of the key for a command, as a text names it: of those that apply
/// now the first, else of all.
#[must_use]
pub(crate) fn key_of(language: Language, press: Press, situation: &Situation) -> String {
    let key = situation.keymap.first_key(press, situation);
    key.map_or_else(String::new, |key| key.name(language, situation.hand))
}

/// The name of the key for yes: the first letter of the language's word for it,
/// if that is one of the keys.
#[must_use]
pub(crate) fn yes_key(language: Language, situation: &Situation) -> String {
    let names = situation.keymap.keys_of(Press::Yes);
    let mut names = names.iter().map(|key| key.name(language, situation.hand));
    let yes = say!(language, "command-yes");
    let own = names.find(|name| yes.starts_with(name.as_str()));
    own.unwrap_or_else(|| key_of(language, Press::Yes, situation))
}

/// The commands of a footer line with their keys, without those whose key
/// belongs to a command before them.
pub(crate) fn footer(
    situation: &Situation,
    line: Footer,
) -> impl Iterator<Item = (Key, &'static Command)> {
    situation.keymap.footer(situation, line)
}

/// The commands of the step that is being made, as in the first line of the
/// footer.
pub(crate) fn now(situation: &Situation) -> Vec<(&'static Command, &'static [Key])> {
    situation.keymap.now(situation)
}
