//! Keys as the kitty keyboard protocol reports them:
//! `CSI code:shifted:base ; modifiers:event ; text u`. The crate `termina` doesn't read the text
//! that a key types, nor the base: the key in the same place of an American keyboard.

use crate::tui::kit::input::Input;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// What a report says of a key.
#[derive(Debug)]
pub(crate) struct KeyReport {
    /// The character that the key types without Shift.
    unshifted: Option<char>,
    /// The character that it types with Shift, if Shift is held.
    shifted: Option<char>,
    /// Missing if it is the unshifted character.
    base: Option<char>,
    /// One character, or several that an input method has composed.
    text: Vec<char>,
}

impl KeyReport {
    /// Returns the report that this sequence is, if it is one.
    pub(crate) fn parse(sequence: &[u8]) -> Option<Self> {
        let fields = sequence.strip_prefix(b"\x1b[")?.strip_suffix(b"u")?;
        if !fields.iter().all(|byte| is_part_of_field(*byte)) {
            return None;
        }
        let mut fields = str::from_utf8(fields).ok()?.split(';');
        let mut codes = fields.next()?.split(':').map(char_of);
        let mut next = || codes.next().flatten();
        Some(Self {
            unshifted: next(),
            shifted: next(),
            base: next(),
            text: fields
                .nth(1)
                .map(|text| text.split(':').filter_map(char_of).collect())
                .unwrap_or_default(),
        })
    }

    /// Returns the keys that this one stands for, which `termina` has read as `key`.
    pub(crate) fn keys(self, key: KeyEvent) -> Vec<Input> {
        let KeyCode::Char(char) = key.code else {
            return vec![Event::Key(key).into()];
        };
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let mut letters = [self.unshifted, self.base].into_iter().flatten();
            let letter = letters.find(char::is_ascii).unwrap_or(char);
            return vec![Event::Key(control(letter, key)).into()];
        }
        let has_shift = self.shifted.is_some() || key.modifiers.contains(KeyModifiers::SHIFT);
        let base_key = match self.base {
            // What Shift makes of other keys is different on every keyboard.
            Some(base) if has_shift => base
                .is_ascii_alphabetic()
                .then(|| base.to_ascii_uppercase()),
            base => base,
        };
        let chars = if self.text.is_empty() {
            vec![char]
        } else {
            self.text
        };
        let typed = chars.into_iter().filter(|char| !char.is_control());
        let keys = typed.map(|char| Input {
            event: Event::Key(KeyEvent::new(KeyCode::Char(char), key.modifiers)),
            base_key,
        });
        keys.collect()
    }
}

/// Returns whether this byte may stand between the introducer and the end of a report.
pub(crate) const fn is_part_of_field(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b':' | b';')
}

fn char_of(code: &str) -> Option<char> {
    let char = char::from_u32(code.parse().ok()?)?;
    (!char.is_control()).then_some(char)
}

/// Returns the key with Ctrl as terminals send it that don't know the protocol: some control
/// characters are those of other keys.
fn control(char: char, key: KeyEvent) -> KeyEvent {
    let code = match char {
        'i' => KeyCode::Tab,
        'm' => KeyCode::Enter,
        '[' => KeyCode::Esc,
        char => return KeyEvent::new(KeyCode::Char(char), key.modifiers),
    };
    KeyEvent::new(code, key.modifiers - KeyModifiers::CONTROL)
}

#[cfg(test)]
mod tests {
    use super::{Event, Input, KeyCode, KeyEvent, KeyModifiers};
    use crate::tui::kit::decoder::Decoder;
    use crate::tui::kit::input::TerminalEvent;

    fn key(code: KeyCode) -> Event {
        Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn char(char: char) -> Event {
        key(KeyCode::Char(char))
    }

    /// Returns the keys and their places that come of a sequence, the same however it is cut.
    fn reported(sequence: &str) -> Vec<(Event, Option<char>)> {
        let inputs = |pieces: &[&[u8]]| {
            let mut decoder = Decoder::default();
            for piece in pieces {
                decoder.decode(piece);
            }
            let inputs = std::iter::from_fn(|| match decoder.pop()? {
                TerminalEvent::Input(Input { event, base_key }) => Some((event, base_key)),
                TerminalEvent::Answer(answer) => panic!("nobody has asked: {answer:?}"),
            });
            inputs.collect::<Vec<_>>()
        };
        let sequence = sequence.as_bytes();
        let whole = inputs(&[sequence]);
        for cut in 1..sequence.len() {
            let (first, second) = sequence.split_at(cut);
            assert_eq!(inputs(&[first, second]), whole, "cut at {cut}");
        }
        whole
    }

    #[test]
    fn a_reported_key_is_its_text_and_has_its_place() {
        for (sequence, expected, base_key) in [
            ("1081::113;;1081", 'й', Some('q')),
            ("1081::113;1:2;1081", 'й', Some('q')),
            ("1081:1049:113;2;1049", 'Й', Some('Q')),
            ("1081::113;65;1049", 'Й', Some('q')),
            ("1081::113", 'й', Some('q')),
            // Shift and this key are a question mark in America, and a comma in Russia.
            ("46:44:47;2;44", ',', None),
            ("233::50;;233", 'é', Some('2')),
            ("101;;233", 'é', None),
            ("97;;97", 'a', None),
            ("97;65;65", 'A', None),
            ("97;193;65", 'A', None),
            ("97:65;2;65", 'A', None),
            ("49:33;2", '!', None),
            ("32;;32", ' ', None),
            ("57400;129;49", '1', None),
            ("57408", '9', None),
        ] {
            let typed = (char(expected), base_key);
            assert_eq!(
                reported(&format!("\x1b[{sequence}u")),
                [typed],
                "{sequence}"
            );
        }
        // An input method composes words.
        let word = [(char('你'), None), (char('好'), None)];
        assert_eq!(reported("\x1b[0;;20320:22909u"), word);
    }

    #[test]
    fn reported_keys_without_text_are_what_they_are_otherwise() {
        let control = |char| Event::Key(KeyEvent::new(KeyCode::Char(char), KeyModifiers::CONTROL));
        let alt = |char| Event::Key(KeyEvent::new(KeyCode::Char(char), KeyModifiers::ALT));
        let back = KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT);
        for (sequence, expected) in [
            ("13u", key(KeyCode::Enter)),
            ("13;129u", key(KeyCode::Enter)),
            ("13;1:1u", key(KeyCode::Enter)),
            ("9;1:2u", key(KeyCode::Tab)),
            ("1;1:2A", key(KeyCode::Up)),
            ("9u", key(KeyCode::Tab)),
            ("9;2u", Event::Key(back)),
            ("127;65u", key(KeyCode::Backspace)),
            ("27u", key(KeyCode::Esc)),
            ("57414;129u", key(KeyCode::Enter)),
            ("57417u", key(KeyCode::Left)),
            ("57419;65u", key(KeyCode::Up)),
            ("57426u", key(KeyCode::Delete)),
            ("1;129A", key(KeyCode::Up)),
            ("5;65~", key(KeyCode::PageUp)),
            ("1;129P", key(KeyCode::F(1))),
            ("13;129~", key(KeyCode::F(3))),
            ("24;129~", key(KeyCode::F(12))),
            ("120;3u", alt('x')),
            ("99;5u", control('c')),
            ("99;69u", control('c')),
            ("99:67;6u", control('c')),
            ("1089::99;5u", control('c')),
            ("105;5u", key(KeyCode::Tab)),
            ("109;5u", key(KeyCode::Enter)),
            ("91;5u", key(KeyCode::Esc)),
        ] {
            let events = reported(&format!("\x1b[{sequence}"));
            assert_eq!(events, [(expected, None)], "{sequence}");
        }
        // Released keys, keys that confirm and are held, Shift and Caps Lock alone, a shortcut of
        // the system, and no key.
        let released = ["97;1:3u", "13;1:3u", "1;1:3A", "5;1:3~"];
        let held = ["13;1:2u", "57414;1:2u", "32;1:2;32u"];
        let others = ["57441;2u", "57358;65u", "99;9u", "0u", "57427u"];
        for sequence in [&released[..], &held, &others].concat() {
            assert_eq!(reported(&format!("\x1b[{sequence}")), [], "{sequence}");
        }
        let pasted = reported("\x1b[200~\x1b[97;;97uq\x1b[201~\x1b[97;;97u");
        assert_eq!(
            pasted,
            [(Event::Paste(String::new()), None), (char('a'), None)]
        );
    }
}
