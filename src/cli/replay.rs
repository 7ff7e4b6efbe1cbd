//! `schotten replay`: replays a match, on the table or as text.

use super::setting_flags::{LookFlags, SettingFlags, one_of};
use super::{
    USAGE, exit_code_of, games, is_dumb_terminal, load_preferences, report_error, report_failure,
    rules, show_table,
};
use crate::options::{Options, Records};
use crate::records::{self, GameProgress, RecordSummary, SavedGame};
use crate::replay::{self, Perspective, ReplayView};
use crate::tui::Opening;
use clap::{Args, ValueEnum};
use schotten_rules::Player;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use telling::{Language, say};
use textkit::columns::wrap;

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// The record [default: your last game]
    #[arg(value_name = "FILE")]
    watched: Option<PathBuf>,
    /// Whose cards to show at first: a, b, all or none
    #[arg(long = "as", value_name = "WHO", value_parser = one_of::<PerspectiveFlag>())]
    seen: Option<PerspectiveFlag>,
    /// Start with this round
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
    All,
    None,
}

impl PerspectiveFlag {
    const fn perspective(self) -> Perspective {
        match self {
            Self::A => Perspective::One(Player::A),
            Self::B => Perspective::One(Player::B),
            Self::All => Perspective::Both,
            Self::None => Perspective::Nobody,
        }
    }
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> ExitCode {
    let settings = SettingFlags::from_looks(flags.looks.clone());
    let preferred = match load_preferences(&settings, language) {
        Ok(preferred) => preferred,
        Err(failed) => return failed,
    };
    let language = preferred.preferences.choices.settings().language;
    let saved = match find_record(flags, language) {
        Ok(saved) => saved,
        Err(error) => return report_failure(&error),
    };
    let rounds = saved.game.rounds().len();
    if let Some(round) = flags.from.filter(|round| !(1..=rounds).contains(round)) {
        report_error(&say!(
            language,
            "replay-no-round",
            round = round,
            rounds = rounds
        ));
        return ExitCode::from(USAGE);
    }
    let title = RecordSummary::new(&saved).describe(language);
    let file = saved.path.clone();
    let Some(mut replay) = ReplayView::new(saved.game) else {
        return report_failure(&records::RecordError::Empty.message(&file, language));
    };
    let perspective = flags
        .seen
        .map_or(Perspective::Both, PerspectiveFlag::perspective);
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if flags.in_words || !terminal || is_dumb_terminal() {
        let rounds = flags.from.map_or(1..=rounds, |round| round..=round);
        let text = replay::describe(language, &replay, perspective, rounds);
        let text = wrap_for_terminal(&format!("{title}\n\n{text}"));
        return exit_code_of(io::stdout().write_all(text.as_bytes()));
    }
    replay.set_perspective(perspective);
    replay.go_to_round(flags.from.unwrap_or(1));
    let options = Options {
        records: records::games_folder().map_or(Records::Nowhere, Records::Folder),
        ..preferred.preferences.choices.options()
    };
    show_table(&options, preferred, Opening::Watch(Box::new(replay)))
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
fn find_record(flags: &Flags, language: Language) -> Result<SavedGame, String> {
    match &flags.watched {
        Some(file) => games::read_record(file, language),
        None => games::read_last(language, |summary| summary.state() != GameProgress::Empty),
    }
}
