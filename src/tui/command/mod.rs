//! The commands: [`COMMANDS`] gives each its keys, when it applies, its place in
//! the footer and its line in the help. Key handling, footer and help read it.

mod table;

use crate::language::{Language, say};
use crate::rules::StoneId;
use crate::tui::selection::Step;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
pub(crate) use table::COMMANDS;

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
    /// Claim a Stone.
    Claim,
    /// Claim every Stone that can be claimed.
    ClaimAll,
    /// End the turn, with a draw if one is due.
    EndTurn,
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
    /// Yes.
    Yes,
    /// No.
    No,
    /// Close the window.
    Close,
    /// The next language.
    Language,
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
    /// The rules.
    Rules,
    /// The lessons of the tutorial.
    Lessons,
    /// The table, after a lesson of the tutorial.
    LessonOver,
    /// The question whether to quit.
    Quit,
}

/// All that decides which commands apply.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Situation {
    /// Who takes the keys.
    pub(crate) place: Place,
    /// Is it the tutorial?
    pub(crate) tutorial: bool,
    /// How many cards are in the hand.
    pub(crate) hand: usize,
    /// Can anything be claimed?
    pub(crate) claimable: bool,
    /// Is it the time for claims?
    pub(crate) claim_time: bool,
    /// May the player pass?
    pub(crate) may_pass: bool,
    /// Can the play be taken back?
    pub(crate) may_undo: bool,
    /// Does the turn end with a draw?
    pub(crate) draw_due: bool,
    /// Does the message not fit into its lines?
    pub(crate) message_cut: bool,
    /// Which decks have cards: Clan, Tactic.
    pub(crate) decks: [bool; 2],
}

impl Situation {
    /// The start screen.
    pub(crate) const START: Self = Self {
        place: Place::Start,
        tutorial: false,
        hand: 0,
        claimable: false,
        claim_time: false,
        may_pass: false,
        may_undo: false,
        draw_due: false,
        message_cut: false,
        decks: [false; 2],
    };
}

/// A key as the table names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// A character; capital letters are keys of their own.
    Char(char),
    /// A key without a character.
    Code(KeyCode),
    /// Control and a character.
    Control(char),
    /// The letters of the cards in the hand.
    Letters,
    /// The numbers of the Stones.
    Digits,
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
    /// Its keys.
    pub(crate) keys: &'static [Key],
    /// When it applies.
    pub(crate) when: fn(&Situation) -> bool,
    /// Where it stands in the footer.
    pub(crate) footer: Footer,
    /// Its name, as in the footer.
    pub(crate) label: fn(Language) -> String,
    /// The part of the help it belongs to.
    pub(crate) section: Section,
    /// Its line in the help, if it has one.
    pub(crate) help: Option<fn(Language) -> String>,
}

/// The parts of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// What a turn is made of.
    Turn,
    /// What the Tactic cards ask for.
    Tactic,
    /// Looking things up.
    Look,
    /// The game as a whole.
    Game,
}

impl Section {
    /// All parts, in the order of the help.
    pub(crate) const ALL: [Self; 4] = [Self::Turn, Self::Tactic, Self::Look, Self::Game];
}

impl Key {
    fn press(self, event: KeyEvent, command: Press, hand: usize) -> Option<Press> {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let alt = event.modifiers.contains(KeyModifiers::ALT);
        let typed = match event.code {
            KeyCode::Char(char) if !control && !alt => Some(char),
            _ => None,
        };
        let matched = match self {
            Self::Char(char) => typed == Some(char),
            Self::Code(code) => event.code == code && !control && !alt,
            Self::Control(char) => event.code == KeyCode::Char(char) && control,
            Self::Letters => {
                let place = LETTERS.chars().position(|letter| typed == Some(letter))?;
                return (place < hand).then_some(Press::Card(place));
            }
            Self::Digits => {
                let number = typed?.to_digit(10)?;
                return StoneId::new(u8::try_from(number).ok()?).map(Press::Stone);
            }
        };
        matched.then_some(command)
    }

    /// The key's name.
    #[must_use]
    pub(crate) fn name(self, language: Language, hand: usize) -> String {
        match self {
            Self::Char(' ') => say!(language, "key-space"),
            Self::Char(char) => char.to_string(),
            Self::Control(char) => say!(language, "key-control", key = char.to_string()),
            Self::Letters => format!("a-{}", letter(hand.max(1) - 1)),
            Self::Digits => "1-9".into(),
            Self::Code(code) => match code {
                KeyCode::Enter => say!(language, "key-enter"),
                KeyCode::Esc => say!(language, "key-escape"),
                KeyCode::Left => say!(language, "key-left"),
                KeyCode::Right => say!(language, "key-right"),
                KeyCode::Up => say!(language, "key-up"),
                KeyCode::Down => say!(language, "key-down"),
                KeyCode::PageUp => say!(language, "key-page-up"),
                KeyCode::PageDown => say!(language, "key-page-down"),
                code => code.to_string(),
            },
        }
    }
}

const LETTERS: &str = "abcdefghijklmnop";

/// The letter of the card at this place of the hand.
#[must_use]
pub(crate) fn letter(place: usize) -> char {
    LETTERS.chars().nth(place).unwrap_or(' ')
}

impl Command {
    /// Is it a claim before the play, with a key that is no letter of the hand?
    #[must_use]
    pub(crate) fn is_for_expert(&self) -> bool {
        self.press == Press::Claim && self.keys == [Key::Char('C')]
    }
}

/// Is it Ctrl-C?
#[must_use]
pub(crate) fn is_interrupt(event: KeyEvent) -> bool {
    event.code == KeyCode::Char('c') && event.modifiers.contains(KeyModifiers::CONTROL)
}

/// What a key asks for, if anything.
#[must_use]
pub(crate) fn press_of(event: KeyEvent, situation: &Situation) -> Option<Press> {
    let applying = COMMANDS.iter().filter(|command| (command.when)(situation));
    applying
        .flat_map(|command| command.keys.iter().map(move |key| (command, key)))
        .find_map(|(command, key)| key.press(event, command.press, situation.hand))
}

/// The name of the key for a command, as a text names it: of those that apply
/// now the first, else of all.
#[must_use]
pub(crate) fn key_of(language: Language, press: Press, situation: &Situation) -> String {
    let named = |command: &&Command| command.press == press;
    let applying = COMMANDS.iter().filter(|command| (command.when)(situation));
    let command = applying.into_iter().find(named);
    let command = command.or_else(|| COMMANDS.iter().find(named));
    let key = command.and_then(|command| command.keys.first());
    key.map_or_else(String::new, |key| key.name(language, situation.hand))
}

/// The commands of a footer line, without those whose key belongs to a command
/// before them.
pub(crate) fn footer(
    situation: &Situation,
    line: Footer,
) -> impl Iterator<Item = &'static Command> {
    let applying = COMMANDS.iter().filter(|command| (command.when)(situation));
    let mut taken: Vec<Key> = Vec::new();
    applying.filter(move |command| {
        let free = command.keys.first().is_some_and(|key| !taken.contains(key));
        taken.extend(command.keys);
        free && command.footer == line
    })
}

/// The commands of the step that is being made: what the first line of the
/// footer has, and what else the help tells of it.
pub(crate) fn now(situation: &Situation) -> Vec<&'static Command> {
    let applying = COMMANDS.iter().filter(|command| (command.when)(situation));
    let mut taken: Vec<Key> = Vec::new();
    let mut now = Vec::new();
    for command in applying {
        let free = command.keys.iter().any(|key| !taken.contains(key));
        taken.extend(command.keys);
        let told = command.footer == Footer::Step
            || command.footer == Footer::Hidden && command.help.is_some();
        if free && told {
            now.push(command);
        }
    }
    now
}
