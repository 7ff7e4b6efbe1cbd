//! The footer: the commands that apply now, with their keys.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::{Theme, clear, write};
use crate::tui::shell::command::{Command, ENTER, Footer, Key, Layers};
use crate::tui::shell::{App, Hits, Target};
use ratatui::prelude::*;
use std::slice;
use telling::Language;
use textkit::columns;

/// Windows of at least this width have all commands in one line.
const WITH_ONE_LINE: u16 = 150;

/// Returns the lines of a footer that has room for all commands in a window of this size.
pub(crate) const fn whole_footer_height(area: Rect) -> u16 {
    if area.width < WITH_ONE_LINE { 2 } else { 1 }
}

/// Returns the rows for messages directly above the footer: without the last one if there are
/// more than are needed at `least`, so that a message doesn't run into the commands.
pub(crate) fn apart_from_footer(rows: Rect, least: u16) -> Rect {
    const USUAL: u16 = 4;
    let free = u16::from(rows.height > least.max(USUAL));
    rows.top_rows(rows.height - free)
}

#[derive(Debug)]
pub(crate) struct FooterLines<'a> {
    /// What decides which commands apply.
    layers: &'a Layers,
    /// How it looks.
    theme: &'a Theme,
    /// The reader's language.
    language: Language,
}

impl<'a> FooterLines<'a> {
    /// Returns the footer with these layers, as the app draws it.
    pub(crate) fn new(app: &'a App, layers: &'a Layers) -> Self {
        Self {
            layers,
            theme: &app.theme,
            language: app.settings.language,
        }
    }
}

impl StatefulWidget for &FooterLines<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        // A picture needs no keys, and a window has its own.
        if area.is_empty() || self.layers.always.window() {
            return;
        }
        let [step, always] = [Footer::Step, Footer::Always].map(|line| self.entries(line));
        if area.height > 1 {
            for (row, mut entries) in area.rows().zip([step, always]) {
                let fits = |entries: &[FooterEntry], gap| {
                    let width = entries.iter().map(|entry| entry.width() + gap);
                    width.sum::<u16>() <= row.width - 2 + gap
                };
                let gap = if fits(&entries, GAP) { GAP } else { NARROW_GAP };
                // The way back is left out last.
                while !fits(&entries, gap)
                    && let Some(other) = entries
                        .iter()
                        .rposition(|entry| entry.command != Command::Back)
                {
                    entries.remove(other);
                }
                draw(&entries, gap, row, self.theme, buf, hits);
            }
            return;
        }
        // In a single line, some commands that are always there make way; how to
        // find them, and how to leave, doesn't.
        let last = |entry: &&FooterEntry| {
            matches!(
                entry.command,
                Command::Help | Command::Quit | Command::Leave | Command::Lessons
            )
        };
        let ending: Vec<FooterEntry> = always.iter().filter(last).cloned().collect();
        let fits = |entries: &[FooterEntry], gap: u16| {
            let all = entries.iter().chain(&ending);
            // One column stays free at each end.
            all.map(|entry| entry.width() + gap).sum::<u16>() <= area.width - 2 + gap
        };
        let chosen_at = |gap| {
            let mut entries = step.clone();
            // Groups of keys are left out first: there is nothing to click.
            while !fits(&entries, gap) && !entries.is_empty() {
                let many = entries.iter().rposition(|entry| !entry.clickable);
                // The way back is left out last.
                let other = entries
                    .iter()
                    .rposition(|entry| entry.command != Command::Back);
                entries.remove(many.or(other).unwrap_or(0));
            }
            // A hint is worth more than a reminder of the numbers.
            let hint = always.iter().find(|entry| entry.command == Command::Hint);
            let is_number =
                |entry: &FooterEntry| !entry.clickable && entry.command != Command::Card(0);
            if let Some((hint, many)) = hint.zip(entries.iter().rposition(is_number)) {
                let with_hint = [entries.as_slice(), slice::from_ref(hint)].concat();
                let mut others = with_hint.clone();
                others.remove(many);
                if !fits(&with_hint, gap) && fits(&others, gap) {
                    entries.remove(many);
                }
            }
            for entry in always.iter().filter(|entry| !last(entry)) {
                entries.push(entry.clone());
                if !fits(&entries, gap) {
                    entries.pop();
                }
            }
            entries
        };
        // They stand closer together where that leaves room for more of them: first those of this
        // step, then the hint, then any.
        let [apart, close] = [GAP, NARROW_GAP].map(chosen_at);
        let score = |entries: &[FooterEntry]| {
            let has = |entries: &[FooterEntry], command: Command| {
                entries.iter().any(|entry| entry.command == command)
            };
            let of_step = entries.iter().filter(|entry| has(&step, entry.command));
            let has_hint = has(entries, Command::Hint);
            (of_step.count(), has_hint, entries.len())
        };
        let (mut entries, gap) = if score(&close) > score(&apart) {
            (close, NARROW_GAP)
        } else {
            (apart, GAP)
        };
        entries.extend(ending);
        draw(&entries, gap, area, self.theme, buf, hits);
    }
}

/// The columns between two commands; and where there is little room.
const GAP: u16 = 3;
const NARROW_GAP: u16 = 2;

/// A command in the footer.
#[derive(Clone, Debug)]
struct FooterEntry {
    command: Command,
    key: String,
    label: String,
    /// Whether it can be clicked.
    clickable: bool,
}

impl FooterEntry {
    fn width(&self) -> u16 {
        columns::width(&self.key) + 1 + columns::width(&self.label)
    }
}

impl FooterLines<'_> {
    /// Draws the footer in the color of the night over what is there.
    pub(crate) fn draw_at_night(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        clear(buf, area);
        let night = self.theme.night.bg.unwrap_or_default();
        buf.set_style(area, self.theme.base.bg(night));
        self.render(area, buf, hits);
    }

    fn entries(&self, line: Footer) -> Vec<FooterEntry> {
        let entries = self.layers.footer(line).map(|(key, command)| {
            // "a-g" and "1-9" stand for many keys; there is nothing to click.
            let one_key = !key.is_group();
            FooterEntry {
                command: command.runs,
                key: match command.runs {
                    Command::Yes => self.layers.yes_key(self.language),
                    _ => key.name(self.language, self.layers.choices),
                },
                label: self.layers.label(self.language, command),
                // A double click on the entry that ends a turn must not raise the
                // curtain, so the command that does has no target here.
                clickable: one_key && command.runs != Command::Ready,
            }
        });
        let mut entries: Vec<FooterEntry> = entries.collect();
        // The likeliest command comes first, the way back last.
        let enter = Key::name(ENTER, self.language, self.layers.choices);
        entries.sort_by_key(|entry| match entry.command {
            Command::Back | Command::Close => 2,
            _ => u8::from(entry.key != enter),
        });
        entries
    }
}

/// Draws as many commands as fit into a line.
fn draw(
    entries: &[FooterEntry],
    gap: u16,
    row: Rect,
    theme: &Theme,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut x = row.x + 1;
    for entry in entries {
        let width = entry.width();
        if x + width >= row.right() {
            break;
        }
        let area = Rect::new(x, row.y, width, 1);
        write(buf, area, &entry.key, theme.key);
        let beside = columns::width(&entry.key) + 1;
        let label = area.columns_at(x + beside, width - beside);
        write(buf, label, &entry.label, theme.dim);
        if entry.clickable {
            hits.add(area, Target::Command(entry.command));
        }
        x += width + gap;
    }
}
