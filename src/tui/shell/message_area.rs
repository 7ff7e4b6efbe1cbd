//! The area with the messages to the player: as many lines as fit, and the key that shows
//! the rest.

use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{blank, write_right};
use crate::tui::shell::command::{Command, Layers};
use ratatui::prelude::*;
use telling::{Language, say};
use textkit::columns::{fit, width, wrap_dotted};

/// The tone of a message, which determines its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Neutral: something happened.
    Plain,
    /// Positive: something went well.
    Good,
    /// Negative: something is not possible.
    Bad,
}

/// A text to show, in which each sentence has a tone of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TonedText(Vec<(Tone, String)>);

impl From<(Tone, String)> for TonedText {
    fn from(sentence: (Tone, String)) -> Self {
        Self(vec![sentence])
    }
}

impl TonedText {
    /// Returns the text followed by another one in the same lines.
    #[must_use]
    pub(crate) fn followed_by(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Returns the words of the text.
    #[must_use]
    pub(crate) fn text(&self) -> String {
        let texts: Vec<&str> = self.0.iter().map(|(_, text)| text.as_str()).collect();
        texts.join(" ")
    }

    /// Returns the tone of each character that isn't a space, in order. Wrapping changes
    /// nothing else.
    fn tones(&self) -> impl Iterator<Item = Tone> {
        let letters = |text: &str| text.chars().filter(|char| !char.is_whitespace()).count();
        let parts = self.0.iter();
        parts.flat_map(move |(tone, text)| std::iter::repeat_n(*tone, letters(text)))
    }
}

/// A line of messages.
struct StyledLine {
    text: String,
    /// The style of each of its characters.
    styles: Vec<Style>,
}

impl StyledLine {
    /// Draws the line at the left of a row, or in its middle.
    fn draw(&self, row: Rect, centered: bool, buf: &mut Buffer) {
        let text = fit(&self.text, row.width);
        let spare = row.width.saturating_sub(width(&text));
        let mut x = row.x + if centered { spare / 2 } else { 0 };
        let chars: Vec<(char, Style)> = text.chars().zip(self.styles.iter().copied()).collect();
        for run in chars.chunk_by(|(_, one), (_, next)| one == next) {
            let text: String = run.iter().map(|(char, _)| char).collect();
            buf.set_string(x, row.y, &text, run[0].1);
            x += width(&text);
        }
    }
}

/// The messages to the player, as many lines as fit. The state becomes true if some
/// don't; if it is true already, others were left out before.
pub(crate) struct Messages<'a> {
    /// The messages.
    pub(crate) texts: &'a [TonedText],
    /// Says how to see the rest.
    pub(crate) more: &'a dyn Fn() -> String,
    /// The style of everything on the curtain, where lines are centered; `None` on the
    /// table.
    pub(crate) on: Option<Style>,
    pub(crate) theme: &'a Theme,
}

impl Messages<'_> {
    fn style(&self, tone: Tone) -> Style {
        if let Some(style) = self.on {
            return Style { bg: None, ..style };
        }
        match tone {
            Tone::Plain => self.theme.base,
            Tone::Good => self.theme.good,
            Tone::Bad => self.theme.bad,
        }
    }

    /// Returns the lines of a message.
    fn lines_of(&self, message: &TonedText, columns: u16) -> Vec<StyledLine> {
        let styles = message.tones().map(|tone| self.style(tone));
        let text = message.text();
        let chars = text.chars().filter(|char| !char.is_whitespace());
        let mut letters = chars.zip(styles);
        let lines = wrap_dotted(&text, columns).into_iter();
        let lines = lines.map(|text| {
            let mut style = self.style(Tone::Plain);
            let of_char = |char: char| {
                if !char.is_whitespace() {
                    // A dot between two lines is left out.
                    let found = letters.find(|(other, _)| *other == char);
                    style = found.map_or(style, |(_, style)| style);
                }
                style
            };
            let styles = text.chars().map(of_char).collect();
            StyledLine { text, styles }
        });
        lines.collect()
    }
}

impl StatefulWidget for &Messages<'_> {
    type State = bool;

    fn render(self, area: Rect, buf: &mut Buffer, cut: &mut bool) {
        let messages = self.texts.iter();
        let mut lines: Vec<StyledLine> = messages
            .flat_map(|message| self.lines_of(message, area.width))
            .collect();
        let room = usize::from(area.height);
        *cut |= lines.len() > room;
        let more = if *cut {
            format!(" {}", (self.more)())
        } else {
            String::new()
        };
        let before_more = area.width.saturating_sub(width(&more));
        if lines.len() > room {
            lines.truncate(room);
            if let Some(last) = lines.last_mut() {
                let fitting = fit(&last.text, before_more);
                fitting.trim_end_matches('…').clone_into(&mut last.text);
            }
            end_with_a_sentence(&mut lines);
        }
        let last = usize::from(area.height.saturating_sub(1));
        for (at, row) in area.rows().enumerate() {
            let line = lines.get(at);
            let says_more = *cut && at == last;
            if line.is_none() && !*cut {
                break;
            }
            if self.on.is_none() {
                // The shadow of the hand would continue after the text.
                blank(buf, row);
            }
            let mut room = row;
            if says_more {
                room.width = before_more;
            }
            if let Some(line) = line {
                line.draw(room, self.on.is_some(), buf);
            }
            if says_more {
                let key = self.on.map_or(self.theme.key, |_| self.style(Tone::Plain));
                write_right(buf, row, &more, key);
            }
        }
    }
}

/// Explains how to read the rest of a message.
pub(crate) fn more(language: Language, layers: &Layers) -> String {
    let key = layers.key_of(language, Command::Message);
    say!(language, "message-more", key)
}

/// Says before the prompt that Enter found nothing chosen, or nothing `more` than the prompt
/// names; alone if there is no room for both.
pub(crate) fn say_nothing_chosen(
    language: Language,
    more: bool,
    prompt: &str,
    columns: u16,
) -> String {
    let answer = if more {
        say!(language, "nothing-else-chosen")
    } else {
        say!(language, "nothing-chosen")
    };
    let both = format!("{answer} {prompt}");
    if width(&both) <= columns {
        both
    } else {
        answer
    }
}

/// Removes an incomplete sentence at the end, if another sentence ends in the last two
/// lines, so that everything shown is complete.
fn end_with_a_sentence(lines: &mut [StyledLine]) {
    let ends = ['.', '!', '?'];
    let end_of = |line: &str| {
        if line.ends_with(ends) {
            return Some(line.len());
        }
        let spaces = line.rmatch_indices(' ').map(|(at, _)| at);
        let mut ends = spaces.filter(|at| line[..*at].ends_with(ends));
        ends.next()
    };
    let last_two = lines.len().saturating_sub(2);
    let found = lines.iter().enumerate().skip(last_two).rev();
    let mut found = found.filter_map(|(place, line)| Some((place, end_of(&line.text)?)));
    if let Some((place, end)) = found.next() {
        lines[place].text.truncate(end);
        for line in &mut lines[place + 1..] {
            line.text.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::kit::theme::Depth;

    #[test]
    fn sentences_that_share_a_line_keep_their_colors() {
        let theme = Theme::named("dark", Depth::True);
        let good = TonedText::from((Tone::Good, "All is well.".to_owned()));
        let bad = TonedText::from((Tone::Bad, "Or it isn't.".to_owned()));
        let messages = Messages {
            texts: &[good.followed_by(bad)],
            more: &|| "m more".to_owned(),
            on: None,
            theme: &theme,
        };
        for (columns, rows) in [(40, 1), (12, 2)] {
            let area = Rect::new(0, 0, columns, rows);
            let mut buf = Buffer::empty(area);
            messages.render(area, &mut buf, &mut false);
            let shown = buf.content().iter().filter(|cell| cell.symbol() != " ");
            let shown: Vec<(&str, Option<ratatui::style::Color>)> =
                shown.map(|cell| (cell.symbol(), Some(cell.fg))).collect();
            let text: String = shown.iter().map(|(symbol, _)| *symbol).collect();
            assert_eq!(text, "Alliswell.Oritisn't.");
            let (first, second) = shown.split_at("Alliswell.".len());
            assert!(first.iter().all(|(_, color)| *color == theme.good.fg));
            assert!(second.iter().all(|(_, color)| *color == theme.bad.fg));
        }
    }

    #[test]
    fn no_line_ends_with_a_dot_between_two_facts() {
        let theme = Theme::named("dark", Depth::True);
        let message = TonedText::from((Tone::Plain, "Isla: Sc7 · Bob: Fe3 · Cat: We9".to_owned()));
        for columns in 12..30 {
            let messages = Messages {
                texts: std::slice::from_ref(&message),
                more: &|| "m more".to_owned(),
                on: None,
                theme: &theme,
            };
            let lines = messages.lines_of(&message, columns);
            assert!(lines.len() > 1);
            for line in lines {
                let text = line.text;
                assert!(!text.starts_with('·') && !text.ends_with('·'), "{text}");
            }
        }
    }
}
