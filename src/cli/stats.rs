//! `schotten stats`: statistics of players, from the records on disk.

mod chart;
mod text;

use super::games::{RecordedGames, read_games};
use super::preferences::preferred;
use super::setting_flags::{SettingFlags, variants};
use super::{USAGE, is_dumb_terminal, print_details, report_error, rules};
use crate::records::count_statistics;
use crate::settings::{Origin, Setting};
use crate::stats::{PlayerStatistics, Statistics, json};
use chart::Ink;
use clap::Args;
use schotten_rules::Variant;
use std::path::Path;
use std::process::ExitCode;
use telling::words::{self, Mention, Participant, rounds};
use telling::{Language, say};
use text::StatsPage;
use textkit::escape;
use textkit::letters::fold;

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// The player [default: all players]
    #[arg(value_name = "NAME")]
    player: Option<String>,
    /// Only rounds of this variant
    #[arg(long = "variant", value_name = "VARIANT", value_parser = variants())]
    only: Option<Variant>,
    /// Print all figures as JSON, described in docs/NOTATION.md
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Language) -> ExitCode {
    let games = match read_games(language) {
        Ok(read) => read,
        Err(failed) => return failed,
    };
    match report(flags, &games, language) {
        Ok(text) => games.print(&text),
        Err(unknown) => {
            games.report_errors();
            report_error(&unknown.message(language));
            print_details(&unknown.list_known(language));
            ExitCode::from(USAGE)
        }
    }
}

/// The overview, the page of a player, or the JSON that the flags ask for.
fn report(
    flags: &Flags,
    recorded: &RecordedGames,
    language: Language,
) -> Result<String, UnknownPlayer> {
    let games = &recorded.matches();
    let everything = count_statistics(games, None);
    let asked = match &flags.player {
        // Without any games, a name isn't reported as unknown.
        Some(name) if !everything.players().is_empty() => Some(find(&everything, name)?.who()),
        _ => None,
    };
    let counted = match flags.only {
        Some(variant) => count_statistics(games, Some(variant)),
        None => everything.clone(),
    };
    let players = counted.players().iter();
    let mut players = players.filter(|player| asked.is_none_or(|who| who == player.who()));
    if flags.json {
        return Ok(json::to_json(&counted, players, flags.only));
    }
    if everything.players().is_empty() && !recorded.faults.is_empty() {
        return Ok(String::new());
    }
    let page = StatsPage {
        language,
        ink: ink(),
        width: rules::width(),
    };
    Ok(match (asked, players.next()) {
        (Some(_), Some(player)) => page.of_player(player, flags.only),
        (None, Some(_)) => page.overview(&counted, flags.only),
        (who, None) => nothing_recorded(who, flags.only, &recorded.folder, language),
    })
}

fn ink() -> Ink {
    let choices = preferred(&SettingFlags::default(), None)
        .preferences
        .choices;
    let chosen = *choices.origin(Setting::Glyphs) != Origin::BuiltIn;
    Ink::from_process(
        chosen.then(|| choices.settings().glyphs),
        is_dumb_terminal(),
    )
}

/// The message that there are no games, and what to do about it.
fn nothing_recorded(
    who: Option<&Participant>,
    variant: Option<Variant>,
    folder: &Path,
    language: Language,
) -> String {
    let variant = variant.map(|variant| rounds::variant(language, variant));
    let folder = escape::path(folder);
    let text = match (who, variant) {
        (Some(who), Some(variant)) => say!(
            language,
            "stats-none-of-player",
            who = Mention::from(who).key(),
            name = words::name(language, who),
            variant = variant,
        ),
        (_, Some(variant)) => say!(
            language,
            "stats-none-of-variant",
            variant = variant,
            folder = folder
        ),
        (_, None) => say!(language, "stats-none", folder = folder),
    };
    rules::paragraph(&text) + "\n"
}

/// No player has this name.
struct UnknownPlayer {
    name: String,
    /// All players.
    players: Vec<Participant>,
}

impl UnknownPlayer {
    fn message(&self, language: Language) -> String {
        let name = escape::written_out(&self.name);
        if let Some(like) = self.nearest(language) {
            say!(language, "stats-unknown-like", name = name, like = like)
        } else {
            say!(language, "stats-unknown", name = name)
        }
    }

    /// The name most like the unknown one, if one is similar enough.
    fn nearest(&self, language: Language) -> Option<String> {
        let name = fold(&self.name);
        let names = self.names(language);
        let near = names.map(|other| (strsim::levenshtein(&name, &fold(&other)), other));
        let (edits, other) = near.min()?;
        (edits <= (name.chars().count() / 3).max(1)).then_some(other)
    }

    fn list_known(&self, language: Language) -> String {
        let names: Vec<String> = self.names(language).collect();
        rules::paragraph(&say!(language, "stats-players", names = names.join(", ")))
    }

    fn names(&self, language: Language) -> impl Iterator<Item = String> {
        let players = self.players.iter();
        players.map(move |who| words::name(language, who))
    }
}

/// The player of this name. Upper case and accents don't matter unless two names
/// differ only in them.
fn find<'a>(statistics: &'a Statistics, name: &str) -> Result<&'a PlayerStatistics, UnknownPlayer> {
    let players = statistics.players();
    // The reader has a name in each language.
    let names = |player: &PlayerStatistics| {
        Language::ALL.map(|language| words::name(language, player.who()))
    };
    let exact = |player: &&PlayerStatistics| names(player).iter().any(|one| one == name);
    if let Some(player) = players.iter().find(exact) {
        return Ok(player);
    }
    let name_folded = fold(name.trim());
    let is_meant = |player: &&PlayerStatistics| {
        names(player)
            .iter()
            .any(|name| fold(name.trim()) == name_folded)
    };
    let mut meant = players.iter().filter(is_meant);
    match (meant.next(), meant.next()) {
        (Some(player), None) => Ok(player),
        _ => Err(UnknownPlayer {
            name: name.to_owned(),
            players: players.iter().map(|player| player.who().clone()).collect(),
        }),
    }
}
