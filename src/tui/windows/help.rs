//! The help: the commands with their keys, and the meaning of the symbols.

use super::pages::{Piece, StyledLine};
use crate::tui::app::App;
use crate::tui::command::{Command, Footer, INTERRUPT, Layer, Press, Section, all};
use crate::tui::text;
use crate::tui::theme::Theme;
use schotten_rules::Variant;
use strum::IntoEnumIterator;

/// The commands, those that apply on the screen below first.
pub(super) fn help(app: &App, width: u16) -> Vec<StyledLine> {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut lines: Vec<StyledLine> = Vec::new();
    // Without what the variant on the table doesn't have.
    let variant = app.game().map(|game| game.table().variant());
    let hand = variant.map_or(6, Variant::hand_limit);
    let keymap = app.preferences.keymap;
    let has = |command: &Command| match command.press {
        Press::NextLesson | Press::Lessons | Press::Leave => app.tutor.is_some(),
        Press::Tutorial => app.game().is_none(),
        // Elsewhere there is no shell that could bring the program back.
        Press::Suspend => cfg!(unix),
        Press::Up | Press::Message => app.game().is_some(),
        Press::Claim => variant.is_none_or(|variant| !variant.is_expert()),
        Press::ClaimFirst => variant.is_none_or(Variant::is_expert),
        _ => {
            command
                .help
                .is_none_or(|(section, _)| section != Section::Tactic)
                || variant.is_none_or(Variant::has_tactic)
        }
    };
    // What applies on the screen below comes first.
    let layers = app.screen_layers();
    let replay = matches!(layers.front, Layer::Replay(_));
    let now = layers
        .available_commands()
        .filter(|(command, _)| command.footer == Footer::Step);
    let now: Vec<_> = now.collect();
    if !now.is_empty() {
        let title = text::help_now(language);
        lines.push(vec![Piece::Text(title, theme.accent)]);
    }
    for (command, keys) in &now {
        let keys = keys.iter().map(|key| key.name(language, hand));
        let keys = keys.collect::<Vec<_>>().join(" ");
        let help = command.help.map_or(command.label, |(_, help)| help);
        let help = text::capitalize(&help.in_language(language));
        lines.extend(help_entry(&keys, &help, theme, width));
    }
    let told = |command: &Command| now.iter().any(|(told, _)| std::ptr::eq(*told, command));
    for section in Section::iter() {
        // There is no turn to explain before a game or in a replay.
        let turns = app.game().is_some() && !replay;
        let apart = match section {
            Section::Turn | Section::Tactic => !turns,
            Section::Replay => !replay,
            Section::Look | Section::Game => false,
        };
        if apart {
            continue;
        }
        let listed = all().enumerate().filter_map(|(row, command)| {
            let (_, help) = command.help.filter(|(part, _)| *part == section)?;
            (has(command) && !told(command)).then_some((row, command, help))
        });
        let mut listed = listed.peekable();
        if listed.peek().is_none() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(Vec::new());
        }
        lines.push(vec![Piece::Text(
            text::section(language, section),
            theme.accent,
        )]);
        for (row, command, help) in listed {
            let keys = keymap.keys(row).iter();
            let mut keys: Vec<String> = keys.map(|key| key.name(language, hand)).collect();
            if command.press == Press::Quit {
                keys.push(INTERRUPT.name(language, hand));
            }
            lines.extend(help_entry(
                &keys.join(" "),
                &help.in_language(language),
                theme,
                width,
            ));
        }
        if section == Section::Turn {
            for [keys, help] in text::help_more(language, &app.layers()) {
                lines.extend(help_entry(&keys, &help, theme, width));
            }
        }
    }
    lines.push(Vec::new());
    let (title, signs) = text::help_signs(language);
    lines.push(vec![Piece::Text(title, theme.accent)]);
    for sign in signs {
        for line in text::wrap(&sign, width - 2) {
            lines.push(vec![Piece::Text(format!("  {line}"), theme.popup)]);
        }
    }
    lines
}

/// The lines that say what keys do; none if the text is empty.
fn help_entry(keys: &str, help: &str, theme: &Theme, width: u16) -> Vec<StyledLine> {
    const KEYS: u16 = 14;
    if help.is_empty() {
        return Vec::new();
    }
    let help = text::wrap(help, width - KEYS - 2);
    let keys = text::wrap(keys, KEYS - 1);
    let line = |i: usize| {
        let at = |lines: &[String]| lines.get(i).cloned().unwrap_or_default();
        let (keys, help) = (at(&keys), at(&help));
        let pad = usize::from(KEYS.saturating_sub(text::width(&keys)));
        vec![
            Piece::Text(format!("  {keys}{}", " ".repeat(pad)), theme.key),
            Piece::Text(help, theme.popup),
        ]
    };
    (0..help.len().max(keys.len())).map(line).collect()
}
