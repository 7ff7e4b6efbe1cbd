//! `schotten replay`: replays a match, on the table or as text.

use super::flags::RecordFlags;
use super::preferences::LoadedPreferences;
use super::setting_flags::{LookFlags, SettingFlags, one_of};
use super::{
    CommandError, CommandResult, RecordCommands, games, load_preferences, print, rules, show_table,
};
use crate::options::Options;
use crate::records::{GameProgress, ListedGame, ListedInGames, RecordError, SavedMatch};
use crate::replay::{NarratedGame, Perspective, ReplayView, describe};
use crate::tty;
use crate::tui::{Opening, WatchedGame};
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use tabletop::{Game, Seat};
use telling::{Language, say};
use textkit::columns::wrap;

#[derive(Debug, Args)]
pub(crate) struct Flags {
    /// The record [default: your last finished game]
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
    let saved = find_record(flags, preferred.preferences.language())?;
    saved.replay(flags, preferred)
}

/// Replays a game on the table, or in words.
pub(super) fn replay<G: NarratedGame + ListedInGames + WatchedGame>(
    saved: &SavedMatch<G>,
    flags: &Flags,
    preferred: LoadedPreferences,
) -> CommandResult {
    let language = preferred.preferences.language();
    let title = ListedGame::new(saved).describe(language);
    let replay = ReplayView::new(&saved.game).filter(ReplayView::has_actions);
    let Some(mut replay) = replay else {
        return Err(RecordError::Empty.message(&saved.path, language).into());
    };
    replay.set_perspective(flags.perspective(&replay, language)?);
    let parts = chosen_parts(flags.from, &replay, language)?;
    if flags.wants_text() {
        let text = describe(language, &replay, parts);
        return print(wrap_for_terminal(&format!("{title}\n\n{text}")));
    }
    G::go_to_part(&mut replay, *parts.start());
    let options = Options {
        records: RecordFlags::default().records(),
        ..preferred.preferences.choices.options()
    };
    show_table(&options, preferred, Opening::watch(replay))
}

/// Returns the rounds or skirmishes that `--round` asks for: this one, or all.
pub(super) fn chosen_parts<G: NarratedGame>(
    round: Option<usize>,
    replay: &ReplayView<G>,
    language: Language,
) -> Result<RangeInclusive<usize>, CommandError> {
    let all = 1..=G::part_count(replay);
    match round {
        None => Ok(all),
        Some(part) if all.contains(&part) => Ok(part..=part),
        Some(part) => Err(CommandError::usage(G::no_part(language, part, *all.end()))),
    }
}

impl Flags {
    /// Whether to print the game in words: if asked to, or without a terminal.
    fn wants_text(&self) -> bool {
        self.in_words || !tty::has_terminal()
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
            CommandError::usage(say!(language, "lords-replay-no-player", player))
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
fn find_record(flags: &Flags, language: Language) -> Result<Box<dyn RecordCommands>, String> {
    match &flags.watched {
        Some(file) => games::read_record(file, language),
        None => games::read_last(language, |game| game.progress == GameProgress::Finished),
    }
}
