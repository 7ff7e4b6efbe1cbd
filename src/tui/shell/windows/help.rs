//! The help: what to do now, the keys that do something on this screen, and the
//! meaning of the symbols.

use super::pages::StyledLine;
use crate::tui::kit::theme::Theme;
use crate::tui::shell;
use crate::tui::shell::command::{
    Always, BaseScreen, Command, CommandRow, Footer, INTERRUPT, Key, Keymap, LayerState, Layers,
};
use crate::tui::shell::{App, Screen, replay, start};
use telling::Language;
use textkit::columns;

/// The columns for the keys of a command.
const KEYS: u16 = 9;
/// The space between two columns.
const GAP: u16 = 2;
/// The narrowest window with two columns.
const MIN_WIDTH_OF_TWO_COLUMNS: u16 = 68;

/// A group of the help: its title, and the keys with what they do.
type Group = (String, Vec<[String; 2]>);

/// Draws nothing that does not apply now: the keys of
/// this step, of this screen and of every screen, and the symbols of a table.
pub(super) fn help(app: &App, width: u16) -> Vec<StyledLine> {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut lines: Vec<StyledLine> = Vec::new();
    let column = if width < MIN_WIDTH_OF_TWO_COLUMNS {
        width
    } else {
        (width - GAP) / 2
    };
    let groups = groups(app).into_iter();
    let groups: Vec<Vec<StyledLine>> = groups
        .map(|group| group_lines(group, theme, column))
        .collect();
    if width < MIN_WIDTH_OF_TWO_COLUMNS {
        lines.extend(groups.into_iter().flatten());
    } else {
        lines.extend(side_by_side(&groups, column));
    }
    if app.helped_layers().always.window() {
        return lines;
    }
    let signs = match &app.screen {
        Screen::Start => Some(start::help_signs(language, theme.glyphs)),
        _ => (app.table()).and_then(|table| table.signs(language, theme.glyphs)),
    };
    let Some((title, signs)) = signs else {
        return lines;
    };
    lines.push(Vec::new());
    lines.push(vec![(title, theme.accent)]);
    let widths = signs.iter().map(|[sign, _]| columns::width(sign));
    let words = signs.iter().flat_map(|[sign, _]| sign.split(' '));
    let longest = words.map(columns::width).max().unwrap_or(0);
    // No word is broken.
    let keys = (widths.max().unwrap_or(0) + 2).min((column / 3).max(longest + 1));
    let entry = |[sign, meaning]: &[String; 2]| help_entry([sign, meaning], keys, theme, column);
    let entries: Vec<Vec<StyledLine>> = signs.iter().map(entry).collect();
    if width < MIN_WIDTH_OF_TWO_COLUMNS {
        lines.extend(entries.into_iter().flatten());
    } else {
        lines.extend(in_two_columns(entries, column));
    }
    lines
}

/// Returns the words of the help in a window with room for this many columns.
#[cfg(test)]
pub(crate) fn help_words(app: &App, width: u16) -> std::collections::BTreeSet<String> {
    let lines = help(app, width).into_iter().flatten();
    let words = |text: String| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
    lines.flat_map(|(text, _)| words(text)).collect()
}

/// Breaks a list in the middle, with the second half beside the first. No entry is broken.
fn in_two_columns(entries: Vec<Vec<StyledLine>>, column: u16) -> Vec<StyledLine> {
    let all: usize = entries.iter().map(Vec::len).sum();
    let [mut left, mut right] = [const { Vec::new() }; 2];
    for entry in entries {
        let side = if 2 * left.len() < all {
            &mut left
        } else {
            &mut right
        };
        side.extend(entry);
    }
    beside_each_other(left, right, column)
}

/// Returns the keys that do something on the screen below, each command once.
fn groups(app: &App) -> Vec<Group> {
    const MOVES: [Command; 4] = [Command::Left, Command::Right, Command::Up, Command::Down];
    let language = app.settings.language;
    let layers = app.helped_layers();
    let mut listed: Vec<&str> = Vec::new();
    let [mut step, mut screen, mut everywhere] = [const { Vec::new() }; 3];
    let of_every_screen = commands_everywhere(layers.keymap);
    let is_replay = layers.front.is::<replay::State>();
    let applying = layers.available_commands();
    let moving = applying.filter(|(command, _)| MOVES.contains(&command.runs));
    if !is_replay && moving.count() > 0 {
        let is_choosing = [Command::Enter, Command::Begin, Command::Muster];
        let mut applying = layers.available_commands();
        let chooses = applying.any(|(command, _)| is_choosing.contains(&command.runs));
        let [arrows, mouse] = shell::text::help_more(language, layers, chooses);
        screen.push(arrows);
        let is_clicked = !matches!(app.screen, Screen::Start) && !layers.always.window();
        if app.settings.mouse && is_clicked {
            screen.push(mouse);
        }
    }
    for (command, keys) in layers.available_commands() {
        let name = command.runs.name();
        // The line of the arrows says what Enter chooses.
        let is_enter = command.runs == Command::Enter && command.footer != Footer::Step;
        let is_left_out = command.footer == Footer::Silent || is_enter;
        if MOVES.contains(&command.runs) || is_left_out || listed.contains(&name) {
            continue;
        }
        listed.push(name);
        let entry = entry(command, keys, layers, language);
        if command.footer == Footer::Step {
            step.push(entry);
        } else if of_every_screen.contains(&command.runs) {
            everywhere.push(entry);
        } else {
            screen.push(entry);
        }
    }
    let titles = shell::text::help_groups(language);
    let groups = titles.into_iter().zip([step, screen, everywhere]);
    groups.filter(|(_, entries)| !entries.is_empty()).collect()
}

/// A table without commands of its own.
#[derive(Debug)]
struct IdleTable;

impl LayerState for IdleTable {
    fn base(&self) -> BaseScreen {
        BaseScreen::Table
    }
}

/// Returns the commands of every screen: those that apply at the start and at a table without
/// commands of its own.
fn commands_everywhere(keymap: &'static Keymap) -> Vec<Command> {
    let table = Layers::new(keymap, IdleTable.into(), Always::default());
    let [at_start, at_table] = [Layers::at_start(keymap), table].map(|layers| {
        let available = layers.available_commands();
        available.map(|(row, _)| row.runs).collect::<Vec<_>>()
    });
    let mut everywhere = at_start;
    everywhere.retain(|command| at_table.contains(command));
    everywhere
}

/// Returns the keys of a command, and what it does.
fn entry(command: &CommandRow, keys: &[Key], layers: &Layers, language: Language) -> [String; 2] {
    let mut keys: Vec<String> = match command.runs {
        // A question shows the key of its language alone, too.
        Command::Yes => vec![layers.yes_key(language)],
        _ => keys
            .iter()
            .map(|key| key.name(language, layers.choices))
            .collect(),
    };
    if command.runs == Command::Quit {
        keys.push(INTERRUPT.name(language, layers.choices));
    }
    let does = match command.help {
        Some((_, help)) => help.in_language(language),
        None => layers.label(language, command),
    };
    [keys.join(" "), columns::capitalize(&does)]
}

/// Returns a group as lines: its title and its entries.
fn group_lines((title, entries): Group, theme: &Theme, width: u16) -> Vec<StyledLine> {
    // No key is broken.
    let names = entries.iter().flat_map(|[keys, _]| keys.split(' '));
    let keys = names.map(|name| columns::width(name) + 1).max();
    let keys = keys.unwrap_or(0).max(KEYS);
    let entries = entries.iter();
    let entries = entries.flat_map(|[key, does]| help_entry([key, does], keys, theme, width));
    std::iter::once(vec![(title, theme.accent)])
        .chain(entries)
        .collect()
}

/// Shares the groups out to two columns, so that the higher one is as low as possible.
/// The first group stands at the left, and none is broken.
fn side_by_side(groups: &[Vec<StyledLine>], column: u16) -> Vec<StyledLine> {
    // Each bit says that a group stands at the right.
    let is_right = |choice: u32, group: usize| choice >> group & 1 == 1;
    let columns = |choice: u32| {
        let of = |right: bool| -> Vec<StyledLine> {
            let own = groups.iter().enumerate();
            let own = own.filter(|(group, _)| is_right(choice, *group) == right);
            let own: Vec<&[StyledLine]> = own.map(|(_, lines)| &**lines).collect();
            own.join(&[Vec::new()][..])
        };
        [of(false), of(true)]
    };
    let choices = (0..1u32 << groups.len()).step_by(2).map(columns);
    let lowest =
        choices.min_by_key(|[left, right]: &[Vec<StyledLine>; 2]| left.len().max(right.len()));
    lowest.map_or_else(Vec::new, |[left, right]| {
        beside_each_other(left, right, column)
    })
}

/// Joins the lines of two columns, of which the left one has this width.
fn beside_each_other(
    mut left: Vec<StyledLine>,
    mut right: Vec<StyledLine>,
    column: u16,
) -> Vec<StyledLine> {
    let height = left.len().max(right.len());
    left.resize_with(height, Vec::new);
    right.resize_with(height, Vec::new);
    let lines = left.into_iter().zip(right);
    let lines = lines.map(|(mut left, right)| {
        let widths = left.iter().map(|(text, _)| columns::width(text));
        let pad = (column + GAP).saturating_sub(widths.sum());
        let pad = " ".repeat(usize::from(pad));
        left.push((pad, ratatui::style::Style::new()));
        left.extend(right);
        left
    });
    lines.collect()
}

/// Returns the lines that say what keys do or signs mean, with this many columns for them.
fn help_entry([keys, does]: [&str; 2], columns: u16, theme: &Theme, width: u16) -> Vec<StyledLine> {
    let does = columns::wrap(does, width - columns - 1);
    let keys = columns::wrap(keys, columns - 1);
    let line = |i: usize| {
        let at = |lines: &[String]| lines.get(i).cloned().unwrap_or_default();
        let (keys, does) = (at(&keys), at(&does));
        let pad = usize::from(columns.saturating_sub(columns::width(&keys)));
        vec![
            (format!(" {keys}{}", " ".repeat(pad)), theme.key),
            (does, theme.popup),
        ]
    };
    (0..does.len().max(keys.len())).map(line).collect()
}
