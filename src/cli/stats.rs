//! `schotten stats`: statistics of players, from the records on disk.

use super::games::{RecordedGames, read_games};
use super::preferences::preferred;
use super::setting_flags::{SettingFlags, variants};
use super::{CommandError, CommandResult, rules};
use crate::settings::{Environment, Glyphs};
use crate::similar::most_similar;
use crate::stats::page::{Look, Page};
use crate::stats::{GameStatistics, json};
use crate::stats::{count_lords_statistics, count_statistics};
use crate::tty;
use clap::Args;
use crossterm::style::{Color, Stylize};
use schotten_rules::Variant;
use std::io::{self, IsTerminal};
use std::path::Path;
use telling::words::{self, Mention, Participant, rounds};
use telling::{Language, say};
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
    let (asked, lords_asked) = match &flags.player {
        // Without any games, a name isn't reported as unknown.
        Some(name) if everything.player_count() + lords.player_count() > 0 => {
            find_player([&everything, &lords], name)?
        }
        _ => (None, None),
    };
    let is_asked = asked.is_some() || lords_asked.is_some();
    let asked = asked.map(|place| &everything.players[place].who);
    let counted = match flags.only {
        Some(variant) => count_statistics(games, Some(variant)),
        None => everything.clone(),
    };
    // A variant is one of Schotten Totten.
    let has_lords = flags.only.is_none() && lords.games > 0;
    if flags.json {
        let players = counted.players.iter();
        let players = players.filter(|player| !is_asked || asked == Some(&player.who));
        let shown = lords.players.iter().enumerate();
        let shown = shown.filter(|(place, _)| !is_asked || lords_asked == Some(*place));
        let lords = has_lords.then(|| json::lords_to_json(&lords, shown.map(|(_, one)| one)));
        return Ok(json::to_json(&counted, players, flags.only, lords));
    }
    if everything.players.is_empty() && !has_lords && !recorded.faults.is_empty() {
        return Ok(String::new());
    }
    let has_played = |who: &Participant| {
        let mut players = counted.players.iter();
        players.position(|player| player.who == *who)
    };
    let own_page = match asked {
        Some(who) => has_played(who).map(|place| counted.of_player(place, language)),
        None if is_asked || counted.players.is_empty() => None,
        None => Some(counted.overview(language)),
    };
    let lords_page = match lords_asked {
        _ if !has_lords => None,
        Some(place) => Some(lords.of_player(place, language)),
        None => (!is_asked).then(|| lords.overview(language)),
    };
    let pages: Vec<Page> = own_page.into_iter().chain(lords_page).collect();
    if pages.is_empty() {
        let folder = &recorded.folder;
        return Ok(nothing_recorded(asked, flags.only, folder, language));
    }
    let choices = preferred(&SettingFlags::default(), None)
        .preferences
        .choices;
    let is_ascii = choices.settings().glyphs == Glyphs::Ascii;
    let pages = pages.iter().map(|page| printed(page, language, is_ascii));
    Ok(pages.collect::<Vec<String>>().join("\n"))
}

/// A page as standard output can show it, with a line break at its end.
fn printed(page: &Page, language: Language, is_ascii: bool) -> String {
    // The Windows console may print escape sequences as text.
    let can_color = cfg!(unix) && !tty::is_dumb_terminal() && io::stdout().is_terminal();
    let has_color = can_color && !Environment::from_process().no_color;
    let mut lines = vec![page.title_line(is_ascii), Vec::new()];
    lines.extend(page.lines(language, rules::width(), is_ascii));
    let lines = lines.into_iter().map(|line| {
        let parts = line.into_iter().map(|(text, look)| {
            if has_color && !text.is_empty() {
                colored(text, look)
            } else {
                text
            }
        });
        let line: String = parts.collect();
        format!("{}\n", line.trim_end())
    });
    lines.collect()
}

fn colored(text: String, look: Look) -> String {
    match look {
        Look::Plain => text,
        Look::Heading => text.bold().to_string(),
        Look::Faint | Look::Lost => text.with(Color::DarkGrey).to_string(),
        Look::Won => text.with(Color::DarkGreen).to_string(),
        Look::Drawn => text.with(Color::DarkYellow).to_string(),
        Look::Share => text.with(Color::DarkCyan).to_string(),
    }
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
            variant
        ),
        (_, Some(variant)) => say!(language, "stats-none-of-variant", variant, folder),
        (_, None) => say!(language, "stats-none", folder),
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
            say!(language, "stats-unknown-like", name, like)
        } else {
            say!(language, "stats-unknown", name)
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

/// The place of the player of this name in the statistics of each game.
fn find_player(
    games: [&dyn GameStatistics; 2],
    name: &str,
) -> Result<(Option<usize>, Option<usize>), UnknownPlayer> {
    let names = games.map(|game| {
        // The reader has a name in each language.
        let of = |player| Language::ALL.map(|language| game.name(player, language));
        (0..game.player_count()).map(of).collect::<Vec<Names>>()
    });
    let [own, lords] = names.each_ref().map(|names| find(names, name));
    if own.is_some() || lords.is_some() {
        return Ok((own, lords));
    }
    let mut players: Vec<Names> = Vec::new();
    for names in names.into_iter().flatten() {
        if !players.contains(&names) {
            players.push(names);
        }
    }
    let name = name.to_owned();
    Err(UnknownPlayer { name, players })
}

/// The player of this name. Upper case and accents don't matter unless two names
/// differ only in them.
fn find(players: &[Names], name: &str) -> Option<usize> {
    let exact = |names: &Names| names.iter().any(|one| one == name);
    if let Some(player) = players.iter().position(exact) {
        return Some(player);
    }
    let folded = fold(name.trim());
    let is_meant = |names: &Names| names.iter().any(|one| fold(one.trim()) == folded);
    let mut meant = (0..players.len()).filter(|player| is_meant(&players[*player]));
    meant.next().filter(|_| meant.next().is_none())
}
