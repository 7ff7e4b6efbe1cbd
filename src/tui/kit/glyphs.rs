//! The characters with which the table is drawn.

pub(crate) use crate::settings::Glyphs;
use ratatui::buffer::Buffer;
use textkit::letters::base_letter;

impl Glyphs {
    /// Replaces all other characters by ASCII if only that may be drawn, and no-break
    /// spaces, which not every font has, by spaces. This works on the finished
    /// screen, so that no character is missed.
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

/// Returns the ASCII character that replaces a character.
fn ascii(char: char) -> char {
    match char {
        '─' | '▔' | '–' | '▁' | '╌' | '−' | '·' => '-',
        '━' | '═' | '▀' | '▄' => '=',
        '│' | '┃' | '║' | '▌' | '▐' => '|',
        '╎' | '░' => ':',
        // A word that is cut reads as an abbreviation.
        '╭' | '╮' | '…' => '.',
        '╰' | '╯' | '‘' | '’' => '\'',
        '╔' | '╗' | '╚' | '╝' | '■' | '✦' => '#',
        '┏' | '┓' | '┗' | '┛' | '┌' | '┐' | '└' | '┘' | '┼' => '+',
        '♛' => '@',
        '→' | '►' => '>',
        '←' | '◄' => '<',
        '×' | '╳' => 'x',
        '▒' | '▚' => '%',
        '╱' => '/',
        '╲' => '\\',
        '\u{a0}' => ' ',
        '«' | '»' | '“' | '”' => '"',
        _ => {
            let letter = base_letter(char);
            if letter.is_ascii() { letter } else { '?' }
        }
    }
}
