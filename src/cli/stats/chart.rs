//! Bar charts of block characters or ASCII.

use crate::settings::{Environment, Glyphs};
use crate::stats::tables::shared_out;
use crossterm::style::{Color, Stylize};
use std::io::{self, IsTerminal};
use tabletop::statistics::Outcomes;

/// Eighths of a column, from none to all of it.
const EIGHTHS: [&str; 9] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];

/// The characters and colors that charts may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    /// Whether only ASCII may be used.
    pub(super) ascii: bool,
    pub(super) color: bool,
}

/// What a part of a bar stands for.
#[derive(Clone, Copy)]
pub(super) enum BarPart {
    Won,
    Drawn,
    Lost,
    /// The only part of a bar that shows a share.
    Share,
}

impl Ink {
    /// What standard output supports. `glyphs` are the characters that the settings
    /// name, if they do.
    pub(super) fn from_process(glyphs: Option<Glyphs>, is_dumb_terminal: bool) -> Self {
        let variable = |name: &str| std::env::var(name).ok();
        let ascii = match glyphs {
            Some(glyphs) => glyphs == Glyphs::Ascii,
            None => cfg!(unix) && !is_utf8(variable),
        };
        // The Windows console may print escape sequences as text.
        let can = cfg!(unix) && !is_dumb_terminal && io::stdout().is_terminal();
        Self {
            ascii,
            color: can && !Environment::from_process().no_color,
        }
    }

    /// The character of a part.
    pub(super) const fn sign(self, part: BarPart) -> &'static str {
        match (part, self.ascii) {
            (BarPart::Won | BarPart::Share, false) => "█",
            (BarPart::Drawn, false) => "▒",
            (BarPart::Lost, false) => "░",
            (BarPart::Won | BarPart::Share, true) => "#",
            (BarPart::Drawn, true) => "=",
            (BarPart::Lost, true) => ".",
        }
    }

    /// A text in a part's color.
    pub(super) fn colored(self, text: &str, part: BarPart) -> String {
        let color = match part {
            BarPart::Won => Color::DarkGreen,
            BarPart::Drawn => Color::DarkYellow,
            BarPart::Lost => Color::DarkGrey,
            BarPart::Share => Color::DarkCyan,
        };
        if self.color && !text.is_empty() {
            text.with(color).to_string()
        } else {
            text.to_owned()
        }
    }

    /// A heading.
    pub(super) fn bold(self, text: &str) -> String {
        if self.color && !text.is_empty() {
            text.bold().to_string()
        } else {
            text.to_owned()
        }
    }

    /// A text with ASCII punctuation if only ASCII may be used. Letters are kept.
    pub(super) fn plain(self, text: &str) -> String {
        if self.ascii {
            text.replace('–', "-").replace('…', "...")
        } else {
            text.to_owned()
        }
    }

    /// A bar of this width with the parts won, drawn and lost; empty without any
    /// round.
    pub(super) fn outcomes(self, rounds: Outcomes, columns: usize) -> String {
        let counts = [rounds.wins, rounds.draws, rounds.losses];
        let parts = [BarPart::Won, BarPart::Drawn, BarPart::Lost];
        let drawn = parts.into_iter().zip(shared_out(counts, columns));
        drawn
            .map(|(part, columns)| self.colored(&self.sign(part).repeat(columns), part))
            .collect()
    }

    /// A bar whose filled part is this share of the columns; dots are the rest. A
    /// share above 0 is always visible.
    pub(super) fn bar(self, share: f64, columns: usize) -> String {
        let filled = self.filled(share, columns);
        let rest = columns.saturating_sub(filled.chars().count());
        let sign = if self.ascii { "-" } else { "·" };
        let rest = self.colored(&sign.repeat(rest), BarPart::Lost);
        self.colored(&filled, BarPart::Share) + &rest
    }

    fn filled(self, share: f64, columns: usize) -> String {
        if share <= 0.0 || columns == 0 {
            return String::new();
        }
        let steps = if self.ascii { 1 } else { EIGHTHS.len() - 1 };
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share of a line's columns"
        )]
        let length = (share.min(1.0) * (columns * steps) as f64).round() as usize;
        let (whole, rest) = (length.max(1) / steps, length.max(1) % steps);
        let whole = self.sign(BarPart::Share).repeat(whole);
        format!("{whole}{}", EIGHTHS[rest])
    }
}

/// Returns whether the locale uses UTF-8. The first variable that is set counts.
fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said);
    let locale = locale.unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::num::NonZeroU16;
    use unicode_width::UnicodeWidthStr;

    const BLOCKS: Ink = Ink {
        ascii: false,
        color: false,
    };
    const ASCII: Ink = Ink {
        ascii: true,
        color: false,
    };

    proptest! {
        #[test]
        fn a_bar_of_parts_fills_its_columns_and_shows_each(
            counts in prop::array::uniform3(0_u64..300),
            columns in 3_usize..120,
        ) {
            let [wins, draws, losses] = counts;
            prop_assume!(wins + draws + losses > 0);
            let rounds = Outcomes { wins, draws, losses };
            for ink in [BLOCKS, ASCII] {
                let bar = ink.outcomes(rounds, columns);
                prop_assert_eq!(bar.width(), columns);
                for (part, count) in [BarPart::Won, BarPart::Drawn, BarPart::Lost].into_iter().zip(counts) {
                    let there = bar.matches(ink.sign(part)).count() as u64;
                    prop_assert_eq!(there > 0, count > 0);
                    // One column for rounding, two for those that get one at least.
                    let exact = count * columns as u64 / (wins + draws + losses);
                    prop_assert!(there.abs_diff(exact) <= 3, "{}: {} {}", bar, there, exact);
                }
            }
        }

        #[test]
        fn a_longer_share_has_no_shorter_bar(a in 0.0..1.0_f64, b in 0.0..1.0_f64) {
            let (less, more) = (a.min(b), a.max(b));
            for ink in [BLOCKS, ASCII] {
                let [less, more] = [less, more].map(|share| {
                    let bar = ink.bar(share, 40);
                    assert_eq!(bar.width(), 40);
                    bar.trim_end_matches(['·', '-']).width()
                });
                prop_assert!(less <= more);
            }
        }
    }

    #[test]
    fn bars_are_drawn_to_the_eighth() {
        assert_eq!(BLOCKS.bar(1.0, 4), "████");
        assert_eq!(BLOCKS.bar(0.375, 4), "█▌··");
        assert_eq!(BLOCKS.bar(1e-9, 4), "▏···");
        assert_eq!(BLOCKS.bar(0.0, 4), "····");
        assert_eq!(ASCII.bar(0.375, 4), "##--");
        assert_eq!(ASCII.bar(1e-9, 4), "#---");
        assert_eq!(BLOCKS.bar(1.0, 0), "");
    }

    #[test]
    fn colors_change_no_letter() {
        let ink = Ink {
            ascii: false,
            color: true,
        };
        let rounds = Outcomes {
            wins: 2,
            draws: 0,
            losses: 2,
        };
        let bar = ink.outcomes(rounds, 4);
        assert!(bar.contains("\u{1b}["), "{bar:?}");
        let [rows, columns] = [1, 10].map(|size| NonZeroU16::new(size).expect("a size"));
        let mut screen = vt100::Parser::new(rows, columns, 0);
        screen.process(bar.as_bytes());
        assert_eq!(screen.screen().contents(), "██░░");
        assert_eq!(ink.outcomes(Outcomes::default(), 4), "");
    }

    #[test]
    fn the_locale_tells_of_utf8() {
        let of = |set: &'static [(&str, &str)]| {
            is_utf8(|name| {
                let found = set.iter().find(|(other, _)| *other == name)?;
                Some(found.1.to_owned())
            })
        };
        assert!(of(&[("LANG", "fr_FR.UTF-8")]));
        assert!(of(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8")]));
        assert!(!of(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]));
        assert!(!of(&[]));
    }
}
