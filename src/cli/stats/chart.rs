//! Bars in the terminal: of block characters, or of ASCII.

use crate::settings::{Environment, Glyphs};
use crossterm::style::{Color, Stylize};
use std::io::{self, IsTerminal};
use tabletop::statistics::Outcomes;

/// Eighths of a column, from none to all of it.
const EIGHTHS: [&str; 9] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];

/// With what charts are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink {
    /// Nothing but ASCII.
    pub(super) ascii: bool,
    pub(super) color: bool,
}

/// What a part of a bar stands for.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Won,
    Drawn,
    Lost,
    /// Of a bar of one part.
    Share,
}

impl Ink {
    /// What the process may write to standard output. `glyphs` are the
    /// characters that were chosen, if they were.
    pub(super) fn of_process(glyphs: Option<Glyphs>, is_dumb: bool) -> Self {
        let variable = |name: &str| std::env::var(name).ok();
        let ascii = match glyphs {
            Some(glyphs) => glyphs == Glyphs::Ascii,
            None => cfg!(unix) && !is_utf8(variable),
        };
        // Elsewhere the console may take the escape sequences for text.
        let can = cfg!(unix) && !is_dumb && io::stdout().is_terminal();
        Self {
            ascii,
            color: can && !Environment::of_process().no_color,
        }
    }

    /// A part's sign.
    pub(super) const fn sign(self, part: Part) -> &'static str {
        match (part, self.ascii) {
            (Part::Won | Part::Share, false) => "█",
            (Part::Drawn, false) => "▒",
            (Part::Lost, false) => "░",
            (Part::Won | Part::Share, true) => "#",
            (Part::Drawn, true) => "=",
            (Part::Lost, true) => ".",
        }
    }

    /// A text in a part's color.
    pub(super) fn colored(self, text: &str, part: Part) -> String {
        let color = match part {
            Part::Won => Color::DarkGreen,
            Part::Drawn => Color::DarkYellow,
            Part::Lost => Color::DarkGrey,
            Part::Share => Color::DarkCyan,
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

    /// A text in ASCII if nothing else may be drawn: letters stay as they are.
    pub(super) fn plain(self, text: &str) -> String {
        if self.ascii {
            text.replace('–', "-").replace('…', "...")
        } else {
            text.to_owned()
        }
    }

    /// A bar of so many columns with the parts won, drawn and lost; nothing
    /// without any round.
    pub(super) fn outcomes(self, rounds: Outcomes, columns: usize) -> String {
        let counts = [rounds.wins, rounds.draws, rounds.losses];
        let parts = [Part::Won, Part::Drawn, Part::Lost];
        let drawn = parts.into_iter().zip(shared_out(counts, columns));
        drawn
            .map(|(part, columns)| self.colored(&self.sign(part).repeat(columns), part))
            .collect()
    }

    /// A bar as long as this share of so many columns. What is more than
    /// nothing can be seen.
    pub(super) fn bar(self, share: f64, columns: usize) -> String {
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
        let whole = self.sign(Part::Share).repeat(whole);
        self.colored(&format!("{whole}{}", EIGHTHS[rest]), Part::Share)
    }
}

/// Does the locale's name say that texts are in UTF-8? What counts is the first
/// variable that says anything.
fn is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said);
    let locale = locale.unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// The columns shared out by these counts. A count that is more than nothing
/// gets one at least, as long as there are enough.
fn shared_out(counts: [u64; 3], columns: usize) -> [usize; 3] {
    let total: u64 = counts.iter().sum();
    if total == 0 {
        return [0; 3];
    }
    let columns = columns as u64;
    let mut shares = counts.map(|count| match count {
        0 => 0,
        _ => ((2 * count * columns + total) / (2 * total)).max(1),
    });
    // What rounding gave or took falls to the longest part.
    while let surplus @ 1.. = shares.iter().sum::<u64>().saturating_sub(columns) {
        let longest = shares.iter_mut().max().expect("three parts");
        *longest -= surplus.min(*longest);
    }
    let missing = columns - shares.iter().sum::<u64>();
    *shares.iter_mut().max().expect("three parts") += missing;
    shares.map(|share| usize::try_from(share).unwrap_or(usize::MAX))
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
                for (part, count) in [Part::Won, Part::Drawn, Part::Lost].into_iter().zip(counts) {
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
                let [less, more] = [less, more].map(|share| ink.bar(share, 40));
                prop_assert!(less.width() <= more.width());
            }
        }
    }

    #[test]
    fn bars_are_drawn_to_the_eighth() {
        assert_eq!(BLOCKS.bar(1.0, 4), "████");
        assert_eq!(BLOCKS.bar(0.375, 4), "█▌");
        assert_eq!(BLOCKS.bar(1e-9, 4), "▏");
        assert_eq!(BLOCKS.bar(0.0, 4), "");
        assert_eq!(ASCII.bar(0.375, 4), "##");
        assert_eq!(ASCII.bar(1e-9, 4), "#");
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
