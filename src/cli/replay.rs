//! `schotten replay`: replays a match, on the table or as text.

use super::flags::RecordFlags;
use super::preferences::LoadedPreferences;
use super::setting_flags::{LookFlags, SettingFlags, one_of};
use super::{
    CommandError, CommandResult, games, has_terminal, load_preferences, print, rules, show_table,
};
use crate::options::Options;
use crate::records::{GameProgress, ListedGame, RecordError, SavedAny, SavedGame, SavedLords};
use crate::replay::{self, LordsReplay, Perspective, ReplayView};
use crate::tui::Opening;
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use tabletop::{Game, Seat};
use telling::{Language, say};
use textkit::columns::wrap;

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// The record [default: your last game]
    #[arg(value_name = "FILE")]
    watched: Option<PathBuf>,
    /// Whose cards to show at first: a to e, all or none
    #[arg(long = "as", value_name = "WHO", value_parser = one_of::<PerspectiveFlag>())]
    seen: Option<PerspectiveFlag>,
    /// Start with this round, or this skirmish of Lords of Scotland
    #[arg(long = "round", value_name = "N")]
    from: Option<usize>,
    /// Print the match in words, turn by turn
    ///
    /// This is the default if the output isn't a terminal.
    #[arg(long = "text")]
    in_words: bool,
    #[command(flatten)]
    looks: LookFlags,
}

/// The perspective as a flag.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum PerspectiveFlag {
    A,
    B,
    C,
    D,
    E,
    All,
    None,
}

impl PerspectiveFlag {
    /// Returns the perspective in a game with this number of players.
    ///
    /// # Errors
    ///
    /// Returns the player's letter if the game has no such player.
    fn perspective<G: Game>(self, players: usize) -> Result<Perspective<G::Player>, char> {
        let index = match self {
            Self::A => 0,
            Self::B => 1,
            Self::C => 2,
            Self::D => 3,
            Self::E => 4,
            Self::All => return Ok(Perspective::All),
            Self::None => return Ok(Perspective::Nobody),
        };
        let seat = Seat::new(index).expect("there are five seats");
        let player = G::player(seat).filter(|_| index < players);
        player
            .map(Perspective::One)
            .ok_or_else(|| seat.letter().to_ascii_lowercase())
    }
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(flags.looks.clone()), language)?;
    let language = preferred.preferences.language();
    match find_record(flags, language)? {
        SavedAny::Schotten(saved) => replay_match(flags, saved, preferred, language),
        SavedAny::Lords(saved) => replay_lords(flags, saved, preferred, language),
    }
}

/// Replays a match of Schotten Totten.
fn replay_match(
    flags: &Flags,
    saved: SavedGame,
    preferred: LoadedPreferences,
    language: Language,
) -> CommandResult {
    let rounds = saved.game.rounds().len();
    check_round(flags.from, rounds, language)?;
    let title = ListedGame::from(&saved).describe(language);
    let file = saved.path.clone();
    let Some(mut replay) = ReplayView::new(saved.game) else {
        return Err(RecordError::Empty.message(&file, language).into());
    };
    let perspective = flags.perspective(&replay, language)?;
    if flags.wants_text() {
        let rounds = flags.from.map_or(1..=rounds, |round| round..=round);
        let text = replay::describe(language, &replay, perspective, rounds);
        return print(wrap_for_terminal(&format!("{title}\n\n{text}")));
    }
    replay.set_perspective(perspective);
    replay.go_to_round(flags.from.unwrap_or(1));
    watch(Opening::watch(replay), preferred)
}

/// Replays a match on the table.
fn watch(opening: Opening, preferred: LoadedPreferences) -> CommandResult {
    let options = Options {
        records: RecordFlags::default().records(),
        ..preferred.preferences.choices.options()
    };
    show_table(&options, preferred, opening)
}

/// Replays a game of Lords of Scotland.
fn replay_lords(
    flags: &Flags,
    saved: SavedLords,
    preferred: LoadedPreferences,
    language: Language,
) -> CommandResult {
    let title = ListedGame::from(&saved).describe(language);
    let file = saved.path.clone();
    let replay = LordsReplay::new(saved.game).filter(LordsReplay::has_actions);
    let Some(mut replay) = replay else {
        return Err(RecordError::Empty.message(&file, language).into());
    };
    let perspective = flags.perspective(&replay, language)?;
    let skirmishes = skirmishes(flags.from, &replay, language)?;
    if flags.wants_text() {
        let text = replay::lords::describe(language, &replay, perspective, skirmishes);
        return print(wrap_for_terminal(&format!("{title}\n\n{text}")));
    }
    replay.set_perspective(perspective);
    replay.go_to_skirmish(*skirmishes.start());
    watch(Opening::watch(replay), preferred)
}

/// Checks whether there is the round of `--round`, in a match of this many rounds.
pub(super) fn check_round(
    round: Option<usize>,
    rounds: usize,
    language: Language,
) -> Result<(), CommandError> {
    match round.filter(|round| !(1..=rounds).contains(round)) {
        None => Ok(()),
        Some(round) => Err(CommandError::usage(say!(
            language,
            "replay-no-round",
            round = round,
            rounds = rounds
        ))),
    }
}

/// Returns the skirmishes that `--round` asks for: this one, or all.
pub(super) fn skirmishes(
    round: Option<usize>,
    replay: &LordsReplay,
    language: Language,
) -> Result<RangeInclusive<u32>, CommandError> {
    let all = replay.skirmish_count();
    let Some(round) = round else {
        return Ok(1..=all);
    };
    let number = u32::try_from(round).ok();
    let number = number.filter(|number| (1..=all).contains(number));
    number.map(|number| number..=number).ok_or_else(|| {
        CommandError::usage(say!(
            language,
            "lords-replay-no-skirmish",
            skirmish = round,
            skirmishes = all
        ))
    })
}

impl Flags {
    /// Whether to print the game in words: if asked to, or without a terminal.
    fn wants_text(&self) -> bool {
        self.in_words || !has_terminal()
    }

    /// Returns the perspective for finished rounds.
    fn perspective<G: Game>(
        &self,
        replay: &ReplayView<G>,
        language: Language,
    ) -> Result<Perspective<G::Player>, CommandError> {
        let players = replay.game().names().count();
        let seen = self.seen.unwrap_or(PerspectiveFlag::All);
        seen.perspective::<G>(players).map_err(|letter| {
            let player = letter.to_string();
            CommandError::usage(say!(language, "lords-replay-no-player", player = player))
        })
    }
}

/// Wraps lines to the width of the terminal, if standard output is one.
/// Continuation lines align with the text after a line's number.
fn wrap_for_terminal(text: &str) -> String {
    if !io::stdout().is_terminal() {
        return text.to_owned();
    }
    let room = usize::from(rules::width());
    let mut folded = String::new();
    for line in text.lines() {
        let number = line.split_once(". ").map_or("", |(number, _)| number);
        let numbered = !number.is_empty() && number.trim().bytes().all(|b| b.is_ascii_digit());
        let spaces = line.len() - line.trim_start().len();
        let indent = if numbered { number.len() + 2 } else { spaces };
        let (head, rest) = line.split_at(indent);
        let width = u16::try_from(room.saturating_sub(indent)).unwrap_or(u16::MAX);
        let mut lines = wrap(rest, width).into_iter();
        folded += head;
        folded += &lines.next().unwrap_or_default();
        folded.push('\n');
        for line in lines {
            folded += &" ".repeat(indent);
            folded += &line;
            folded.push('\n');
        }
    }
    folded
}

/// Reads the record that the flags name, or the most recently played game.
fn find_record(flags: &Flags, language: Language) -> Result<SavedAny, String> {
    match &flags.watched {
        Some(file) => games::read_record(file, language),
        None => games::read_last(language, |game| game.progress != GameProgress::Empty),
    }
}
