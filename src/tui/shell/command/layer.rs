//! The layers that take keys, and what follows from them: what a key does, the
//! commands in the footer, and the names of keys.

use super::HintKey;
use super::always::{Always, BaseScreen, Teaching};
use super::key::{ChoiceCounts, readings};
use super::{CommandRow, Every, Footer, Key, Keymap, Press, every};
use crate::tui::lords;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::{end, puzzle, turn};
use crate::tui::shell::table::GameScreen;
use crate::tui::shell::windows::{games, log, question, settings, statistics, text};
use crate::tui::shell::{replay, start};
use ratatui::crossterm::event::KeyEvent;
use schotten_bots::Level;
use std::sync::LazyLock;
use telling::words;
use telling::{Language, say};

every! {
    /// The screen, the part of a game or the window that takes the keys first,
    /// with all that its commands depend on.
    #[derive(strum::EnumDiscriminants)]
    #[strum_discriminants(name(LayerKind))]
    enum Layer {
        /// A question whose answer is yes or no.
        Question(question::Question),
        /// A window with text.
        Text(text::State),
        /// The move history.
        Log(log::State),
        Settings(settings::State),
        /// The keys of the commands.
        Keys,
        Rules,
        /// The lessons of the tutorial.
        Lessons,
        /// The choice of a puzzle.
        Puzzles,
        /// What a lesson explains before it begins.
        Introduction,
        /// The list of recorded games.
        Games(games::State),
        /// The window that asks who to play on with from a position of a replay.
        PlayOn,
        /// The statistics of all recorded games.
        Statistics(statistics::State),
        /// The start screen.
        Start(start::State),
        /// The end of a turn, while the player looks at the drawn card.
        Drawn,
        /// The curtain between two turns.
        Curtain,
        /// The player's turn.
        Turn(turn::State),
        /// The table, during the computer's turn.
        Waiting(turn::waiting::State),
        /// The round is over.
        Over(end::State),
        /// The table, after a lesson of the tutorial.
        LessonOver,
        /// The table, after a move in a puzzle.
        PuzzleOver(puzzle::State),
        Replay(replay::State),
        /// The table of Lords of Scotland.
        Lords(lords::State),
        /// The options of a game of Lords of Scotland.
        LordsSetup(lords::SetupState),
    }
}

impl Layer {
    /// Returns what lies below it, which decides the commands that are always there.
    const fn base(self) -> BaseScreen {
        match self {
            Self::Question(_)
            | Self::Text(_)
            | Self::Introduction
            | Self::Log(_)
            | Self::Settings(_)
            | Self::Keys
            | Self::Rules
            | Self::Lessons
            | Self::Puzzles
            | Self::Games(_)
            | Self::Statistics(_)
            | Self::LordsSetup(_)
            | Self::PlayOn => BaseScreen::Window,
            Self::Lords(state) if state.moves() => BaseScreen::LordsTurn,
            Self::Lords(lords::State::Use(_)) => BaseScreen::LordsQuestion,
            Self::Lords(_) | Self::Replay(replay::State { lords: true, .. }) => BaseScreen::Lords,
            Self::Start(_) => BaseScreen::Start,
            Self::Turn(_) => BaseScreen::Turn,
            Self::Drawn
            | Self::Curtain
            | Self::Waiting(_)
            | Self::Over(_)
            | Self::LessonOver
            | Self::PuzzleOver(_)
            | Self::Replay(_) => BaseScreen::Table,
        }
    }
}

every! {
    /// Notices that every screen shows.
    #[derive(Default)]
    struct Notices {
        /// A message was cut because it doesn't fit.
        cut: bool,
        /// The settings file has errors.
        faults: bool,
        /// Quitting asks nothing.
        quits_at_once: bool,
        /// What the key for hints does.
        hint_key: HintKey,
    }
}

/// The most Stones that the name of the command to claim them lists.
const NAMED_CLAIMS: usize = 3;

/// The layers that take keys now, and what the names of their commands depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layers {
    /// The layer that takes keys first.
    pub(crate) front: Layer,
    /// The layer below, which takes the other keys.
    pub(crate) always: Always,
    /// How many things there are to choose from.
    pub(crate) choices: ChoiceCounts,
    /// The keys of the commands.
    pub(crate) keymap: &'static Keymap,
}

impl Layers {
    /// Returns the layers with this one in front.
    pub(crate) fn new(
        keymap: &'static Keymap,
        mut front: Layer,
        teaching: Teaching,
        notices: Notices,
    ) -> Self {
        let teaching = match front {
            Layer::LessonOver => Teaching::Lesson,
            Layer::PuzzleOver(_) => Teaching::Puzzle,
            _ => teaching,
        };
        if let Layer::Turn(turn) = &mut front {
            turn.tutorial = teaching != Teaching::Nothing;
        }
        let always = Always {
            base: front.base(),
            teaching,
            cut: notices.cut,
            faults: notices.faults,
            hint_key: notices.hint_key,
            quits_at_once: notices.quits_at_once,
        };
        Self {
            front,
            always,
            choices: ChoiceCounts::default(),
            keymap,
        }
    }

    /// Returns the layers of the start screen.
    pub(crate) fn at_start(keymap: &'static Keymap) -> Self {
        let start = Layer::Start(start::State::default());
        Self::new(keymap, start, Teaching::Nothing, Notices::default())
    }

    /// Returns the layers of a game.
    pub(crate) fn at_table(keymap: &'static Keymap, game: &SchottenTable) -> Self {
        let (front, notices) = (game.layer(), Notices::default());
        Self {
            choices: GameScreen::choices(game),
            ..Self::new(keymap, front, Teaching::Nothing, notices)
        }
    }

    /// Every combination that a command's condition can tell apart.
    pub(crate) fn every() -> impl Iterator<Item = Self> {
        let states = Self::every_without_notices().iter();
        states.flat_map(|state| state.with_every_notice())
    }

    /// Every combination that the condition of a command with a layer of its own can
    /// tell apart.
    pub(crate) fn every_without_notices() -> &'static [Self] {
        static STATES: LazyLock<Vec<Layers>> = LazyLock::new(|| {
            let (keymap, teachings) = (Keymap::built_in(), Teaching::every());
            let states = Layer::every().into_iter().flat_map(|front| {
                let teachings = teachings.iter();
                teachings
                    .map(move |teaching| Layers::new(keymap, front, *teaching, Notices::default()))
            });
            states.collect()
        });
        &STATES
    }

    /// These layers with every combination of notices.
    pub(super) fn with_every_notice(self) -> impl Iterator<Item = Self> {
        let notices = Notices::every().into_iter();
        notices.map(move |notices| {
            let mut layers = self;
            layers.always.cut = notices.cut;
            layers.always.faults = notices.faults;
            layers.always.quits_at_once = notices.quits_at_once;
            layers
        })
    }

    /// Returns what a key asks for; `None` if no command has it now. A key without a meaning
    /// stands for the one that was probably meant. `base_key` is what the key types on an American
    /// keyboard, if that is known.
    pub(crate) fn press_of(&self, event: KeyEvent, base_key: Option<char>) -> Option<Press> {
        let mut readings = readings(event, base_key);
        readings.find_map(|event| self.keymap.press_of(event, self))
    }

    /// Returns the name of a command's key: the first key that applies now, or else its
    /// first key anywhere.
    pub(crate) fn key_of(&self, language: Language, press: Press) -> String {
        let key = self.keymap.first_key(press, self);
        key.map_or_else(String::new, |key| key.name(language, self.choices))
    }

    /// Returns the name of the key for yes: the first letter of the word for it in the
    /// player's language, if that is one of the keys.
    pub(crate) fn yes_key(&self, language: Language) -> String {
        let names = self.keymap.keys_of(Press::Yes);
        let mut names = names.iter().map(|key| key.name(language, self.choices));
        let yes = say!(language, "command-yes");
        let own = names.find(|name| yes.starts_with(name.as_str()));
        own.unwrap_or_else(|| self.key_of(language, Press::Yes))
    }

    /// Returns the commands that apply now, with their keys. Commands whose keys all
    /// belong to commands before them are left out.
    pub(crate) fn available_commands(&self) -> impl Iterator<Item = (&'static CommandRow, &[Key])> {
        let mut taken: Vec<Key> = Vec::new();
        self.keymap.applying(self).filter(move |(_, keys)| {
            let free = keys.iter().any(|key| !taken.contains(key));
            taken.extend(*keys);
            free
        })
    }

    /// Returns the commands of a footer line with their keys, without those whose first
    /// key belongs to a command before them.
    pub(crate) fn footer(&self, line: Footer) -> impl Iterator<Item = (Key, &'static CommandRow)> {
        let mut taken: Vec<Key> = Vec::new();
        self.keymap
            .applying(self)
            .filter_map(move |(command, keys)| {
                let first = *keys.first()?;
                let free = !taken.contains(&first);
                taken.extend(keys);
                (free && command.footer == line).then_some((first, command))
            })
    }

    /// Returns the name of a command. A claim names its Stones if they are few.
    pub(crate) fn label(&self, language: Language, command: &CommandRow) -> String {
        let claims = self.choices.listed();
        match (command.press, self.front) {
            (Press::PlayForward, Layer::Replay(replay)) if replay.running => {
                say!(language, "command-stop")
            }
            (Press::Begin, Layer::Start(start)) if start.offered => {
                say!(language, "command-go-on")
            }
            (Press::Claim | Press::ClaimFirst, _) if (1..=NAMED_CLAIMS).contains(&claims.len()) => {
                let stones = claims.iter().map(ToString::to_string);
                let stones = stones.collect::<Vec<_>>().join(", ");
                say!(language, "command-claim-these", stones = stones)
            }
            (Press::NextLevel, Layer::Over(end)) if let Some(grade) = end.harder => {
                let name = words::opponent_name(language, Level::Graded(grade));
                say!(language, "command-play-against", name = name)
            }
            _ => command.label.in_language(language),
        }
    }
}
