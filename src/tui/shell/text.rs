//! Texts of the start screen, the windows and the help: what the shell itself says.

use crate::games::game_named;
use crate::tui::shell::command::{ChoiceCounts, Command, HelpSection, Keymap, Layers};
use telling::{Language, say};
use textkit::columns;

/// Returns the message for a terminal that is too small: its size, the size
/// needed, and how to quit.
pub(crate) fn too_small(
    language: Language,
    (width, height): (u16, u16),
    here: (u16, u16),
) -> [String; 3] {
    [
        say!(language, "small-window"),
        say!(
            language,
            "small-sizes",
            width,
            height,
            columns = here.0,
            rows = here.1
        ),
        say!(language, "small-quit"),
    ]
}

/// Returns the title of the move history.
pub(crate) fn log_title(language: Language) -> String {
    say!(language, "page-log")
}

/// Explains how to scroll a window.
pub(crate) fn scroll(language: Language, layers: &Layers, room: u16) -> String {
    let presses = [
        Command::Up,
        Command::Down,
        Command::PageUp,
        Command::PageDown,
    ];
    let name = |presses: &[Command]| {
        let keys = presses.iter();
        let keys: Vec<String> = keys
            .map(|command| layers.key_of(language, *command))
            .collect();
        say!(language, "window-scroll", keys = keys.join(", "))
    };
    let all = name(&presses);
    let has_room = columns::width(&all) <= room;
    if has_room { all } else { name(&presses[2..]) }
}

/// Returns the title of a section of the help, which may be a game's own.
pub(crate) fn section(language: Language, section: HelpSection, game: Option<&str>) -> String {
    match section {
        HelpSection::Turn => say!(language, "help-turn"),
        HelpSection::Tactic => say!(language, "help-tactic"),
        HelpSection::Replay => say!(language, "help-replays"),
        HelpSection::Own => {
            game.map_or_else(String::new, |game| (game_named(game).title)(language))
        }
        HelpSection::Look => say!(language, "help-look"),
        HelpSection::Game => say!(language, "help-game"),
    }
}

/// Returns the titles of the groups of keys in the help: those of this step, of this
/// screen, and of every screen.
pub(crate) fn help_groups(language: Language) -> [String; 3] {
    [
        say!(language, "help-now"),
        say!(language, "help-screen"),
        say!(language, "help-everywhere"),
    ]
}

/// Explains what has no command of its own: the arrow keys, with the key that chooses
/// if there is something to choose, and the mouse.
pub(crate) fn help_more(language: Language, layers: &Layers, chooses: bool) -> [[String; 2]; 2] {
    let moving = if chooses {
        let enter = layers.key_of(language, Command::Enter);
        say!(language, "help-arrows", key = enter)
    } else {
        say!(language, "help-arrows-alone")
    };
    [
        [arrows(language, layers), moving],
        [say!(language, "key-mouse"), say!(language, "help-mouse")],
    ]
}

/// Returns the names of the keys that move the cursor.
fn arrows(language: Language, layers: &Layers) -> String {
    let moves = [Command::Left, Command::Down, Command::Up, Command::Right];
    let keys = |keymap: &Keymap| moves.map(|command| keymap.keys_of(command));
    if keys(layers.keymap) == keys(Keymap::built_in()) {
        return say!(language, "key-arrows");
    }
    let keys = keys(layers.keymap).into_iter().flatten();
    let names: Vec<String> = keys
        .map(|key| key.name(language, ChoiceCounts::default()))
        .collect();
    names.join(" ")
}

/// Splits messages like `+ = new` into the sign and its meaning.
pub(crate) fn sign_entries(messages: Vec<String>) -> Vec<[String; 2]> {
    let entries = messages.into_iter().map(|message| {
        let (sign, meaning) = message.split_once(" = ").unwrap_or(("", &message));
        [sign, meaning].map(str::to_owned)
    });
    entries.collect()
}
