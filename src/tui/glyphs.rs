//! The characters the table is drawn with.

pub use crate::settings::Glyphs;
use ratatui::buffer::Buffer;
use schotten_rules::Color as Clan;
use textkit::letters::base_letter;

impl Glyphs {
    /// A clan's emblem: two characters for the odd rows of a card and two for
    /// the even ones. No two clans share one, so that the clan is known without
    /// its color.
    #[must_use]
    pub(crate) const fn emblem(self, clan: Clan) -> [&'static str; 2] {
        match (self, clan) {
            (Self::Unicode, Clan::Red) => ["╱╲", "╲╱"],
            (Self::Unicode, Clan::Green) => ["││", "││"],
            (Self::Unicode, Clan::Blue) => ["══", "══"],
            (Self::Unicode, Clan::Yellow) => ["┼┼", "┼┼"],
            (Self::Unicode, Clan::Purple) => ["▚▚", "▚▚"],
            (Self::Unicode, Clan::Brown) => ["░░", "░░"],
            (Self::Ascii, Clan::Red) => ["/\\", "\\/"],
            (Self::Ascii, Clan::Green) => ["||", "||"],
            (Self::Ascii, Clan::Blue) => ["~~", "~~"],
            (Self::Ascii, Clan::Yellow) => ["++", "++"],
            (Self::Ascii, Clan::Purple) => ["%%", "%%"],
            (Self::Ascii, Clan::Brown) => ["::", "::"],
        }
    }

    /// Puts ASCII in the place of everything else, where that is asked for,
    /// and a space in the place of a no-break space, which not every font has.
    /// Done on the finished screen, so that nothing is forgotten.
    pub(crate) fn finish(self, buf: &mut Buffer) {
        for cell in &mut buf.content {
            let symbol = cell.symbol();
            if symbol.is_empty() || symbol.is_ascii() {
                continue;
            }
            if self == Self::Ascii {
                let ascii = symbol.chars().next().map_or(' ', ascii);
                cell.set_char(ascii);
            } else if symbol == "\u{a0}" {
                cell.set_char(' ');
            }
        }
    }
}

/// What stands for a character where there is nothing but ASCII.
fn ascii(char: char) -> char {
    match char {
        '─' | '▔' | '–' | '▁' | '╌' => '-',
        '━' | '═' | '▀' | '▄' => '=',
        '│' | '┃' | '║' | '▌' | '▐' => '|',
        '╎' | '░' => ':',
        '╭' | '╮' | '·' => '.',
        '…' => '~',
        '╰' | '╯' | '’' => '\'',
        '╔' | '╗' | '╚' | '╝' => '#',
        '┏' | '┓' | '┗' | '┛' | '┌' | '┐' | '└' | '┘' | '┼' => '+',
        '×' | '╳' => 'x',
        '▒' | '▚' => '%',
        '╱' => '/',
        '╲' => '\\',
        '\u{a0}' => ' ',
        '«' | '»' => '"',
        _ => {
            let letter = base_letter(char);
            if letter.is_ascii() { letter } else { '?' }
        }
    }
}
