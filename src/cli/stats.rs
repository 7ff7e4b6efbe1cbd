//! `schotten stats`: statistics of players, from the records on disk.

mod chart;
mod lords;
mod text;

use super::games::{RecordedGames, read_games};
use super::preferences::preferred;
use super::setting_flags::{SettingFlags, variants};
use super::{CommandError, CommandResult, is_dumb_terminal, rules};
use crate::records::{count_lords_statistics, count_statistics};
use crate::settings::{Origin, Setting};
use crate::similar::most_similar;
use crate::stats::lords::{LordsPlayer, LordsStatistics};
use crate::stats::lords_json::LordsJson;
use crate::stats::{PlayerStatistics, Statistics, json};
use chart::Ink;
use clap::Args;
use schotten_rules::Variant;
use std::path::Path;
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
pub(super) fn main(flags: &Flags, language: Language) -> CommandResult {
    let games = read_games(language)?;
    match report(flags, &games, language) {
        Ok(text) => games.print(&text),
        Err(unknown) => {
            games.report_errors();
            let error = CommandError::usage(unknown.message(language));
            Err(error.with_details(unknown.list_known(language)))
        }
    }
}

/// The overview, the page of a player, or the JSON that the flags ask for.
fn report(
    flags: &Flags,
    recorded: &RecordedGames,
    language: Language,
) -> Result<String, UnknownPlayer> {
    let games = &recorded.games;
    let everything = count_statistics(games, None);
    let lords = count_lords_statistics(games);
    let (asked, lords_player) = match &flags.player {
        // Without any games, a name isn't reported as unknown.
        Some(name) if !(everything.players().is_empty() && lords.players().is_empty()) => {
            find_player(&everything, &lords, name)?
        }
        _ => (None, None),
    };
    let is_asked = asked.is_some() || lords_player.is_some();
    let counted = match flags.only {
        Some(variant) => count_statistics(games, Some(variant)),
        None => everything.clone(),
    };
    let players = counted.players().iter();
    let mut players = players.filter(|player| !is_asked || asked == Some(player.who()));
    // A variant is one of Schotten Totten.
    let has_lords = flags.only.is_none() && lords.games() > 0;
    if flags.json {
        let shown = lords.players().iter();
        let shown = shown.filter(|player| !is_asked || lords_player == Some(*player));
        let lords = has_lords.then(|| LordsJson::new(&lords, shown));
        return Ok(json::to_json(&counted, players, flags.only, lords));
    }
    if everything.players().is_empty() && !has_lords && !recorded.faults.is_empty() {
        return Ok(String::new());
    }
    let page = StatsPage {
        language,
        ink: ink(),
        width: rules::width(),
    };
    let lords_page = match lords_player {
        Some(player) if has_lords => Some(page.of_lords_player(player)),
        None if has_lords && !is_asked => Some(page.lords_overview(&lords)),
        _ => None,
    };
    let own_page = match (asked, players.next()) {
        (Some(_), Some(player)) => Some(page.of_player(player, flags.only)),
        (None, Some(_)) if !is_asked => Some(page.overview(&counted, flags.only)),
        _ => None,
    };
    let pages: Vec<String> = own_page.into_iter().chain(lords_page).collect();
    if pages.is_empty() {
        let folder = &recorded.folder;
        return Ok(nothing_recorded(asked, flags.only, folder, language));
    }
    Ok(pages.join("\n"))
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
    /// The names of all players, in the order of [`Language::ALL`].
    players: Vec<Names>,
}

/// A player's name in each language, in the order of [`Language::ALL`].
type Names = [String; Language::ALL.len()];

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
        most_similar(&name, names.map(|other| (fold(other), other.to_owned())))
    }

    fn list_known(&self, language: Language) -> String {
        let names: Vec<&str> = self.names(language).collect();
        rules::paragraph(&say!(language, "stats-players", names = names.join(", ")))
    }

    fn names(&self, language: Language) -> impl Iterator<Item = &str> {
        let place = Language::ALL.iter().position(|one| *one == language);
        let place = place.unwrap_or_default();
        self.players.iter().map(move |names| names[place].as_str())
    }
}

/// The player of this name in each game.
fn find_player<'a>(
    statistics: &'a Statistics,
    lords: &'a LordsStatistics,
    name: &str,
) -> Result<(Option<&'a Participant>, Option<&'a LordsPlayer>), UnknownPlayer> {
    // The reader has a name in each language.
    let own = |player: &PlayerStatistics| {
        Language::ALL.map(|language| words::name(language, player.who()))
    };
    let of_lords = |player: &LordsPlayer| {
        Language::ALL.map(|language| telling::lords::name(language, player.who()))
    };
    let found = find(statistics.players(), name, own).map(PlayerStatistics::who);
    let lords_found = find(lords.players(), name, of_lords);
    if found.is_some() || lords_found.is_some() {
        return Ok((found, lords_found));
    }
    let mut players: Vec<Names> = statistics.players().iter().map(own).collect();
    for names in lords.players().iter().map(of_lords) {
        if !players.contains(&names) {
            players.push(names);
        }
    }
    let name = name.to_owned();
    Err(UnknownPlayer { name, players })
}

/// The player of this name. Upper case and accents don't matter unless two names
/// differ only in them.
fn find<'a, P>(players: &'a [P], name: &str, names: impl Fn(&P) -> Names) -> Option<&'a P> {
    let exact = |player: &&P| names(player).iter().any(|one| one == name);
    if let Some(player) = players.iter().find(exact) {
        return Some(player);
    }
    let folded = fold(name.trim());
    let is_meant = |player: &&P| names(player).iter().any(|one| fold(one.trim()) == folded);
    let mut meant = players.iter().filter(is_meant);
    meant.next().filter(|_| meant.next().is_none())
}
