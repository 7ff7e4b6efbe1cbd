//! Decodes the bytes of a terminal into events. It has no clock: the reader calls
//! [`Decoder::end_of_pause`] when nothing has come for a while.
//!
//! The crate `termina` parses the sequences, and [`KeyReport`] what it leaves out;
//! [`events`](super::events) has them in crossterm's types. Pasted text (between `ESC[200~` and
//! `ESC[201~`) is removed before; only the fact is reported. A paste whose end never
//! comes is over with the first key after a pause.
//!
//! The terminal's [answers](super::answer) to what it was asked may
//! come late and in pieces, with pauses between them: no piece is taken for keys.

use crate::tui::kit::answer::{Answer, INTRODUCERS, answer, is_part_of_answer};
use crate::tui::kit::events::converted;
use crate::tui::kit::input::{Input, TerminalEvent};
use crate::tui::kit::key_report::{KeyReport, is_part_of_field};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use std::collections::VecDeque;
use std::time::Duration;

const ESCAPE: u8 = b'\x1b';
const BELL: u8 = b'\x07';
/// The bytes after the Esc of other strings that a terminal may send. Nobody has asked for them.
const STRINGS: [u8; 4] = *b"]P_^";
const PASTE: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// How long an Esc waits until it counts as the key and not as the beginning of a
/// sequence. On a slow connection a sequence may come in two pieces.
const AFTER_ESCAPE: Duration = Duration::from_millis(25);
/// How long a sequence or a paste waits for its next bytes until its end is given
/// up.
const WITHIN: Duration = Duration::from_millis(250);
/// The most bytes of one key or one movement of the mouse. A longer piece after a
/// pause is more of the paste, on a connection that stalled.
const ONE_KEY: usize = 32;

/// Decodes bytes as they come.
#[derive(Debug, Default)]
pub(crate) struct Decoder {
    parser: termina::Parser,
    events: VecDeque<TerminalEvent>,
    /// What has come of a sequence, as long as it may be a [`KeyReport`].
    sequence: Vec<u8>,
    state: DecoderState,
    /// What has come of an answer, after its Esc.
    answer: Vec<u8>,
    /// Whether an answer may come soon.
    awaits_answer: bool,
    /// How many bytes of the marker that begins or ends a paste came last.
    matched: usize,
}

/// What the decoder is in the middle of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum DecoderState {
    /// Between two keys.
    #[default]
    Between,
    /// After an Esc that may be a key or begin a sequence.
    Escape,
    /// After an Esc and a pause, while an answer is awaited, which may begin with it.
    HeldEscape,
    /// After an Esc and this byte, which may begin a sequence or be a key.
    Introducer(u8),
    Sequence,
    /// In an answer.
    Answer,
    /// After an answer and the Esc of its end.
    AnswerEnd,
    /// In a string that means nothing here.
    Ignored,
    /// After such a string and the Esc that may be its end.
    IgnoredEnd,
    Paste,
    /// In a paste, after a pause.
    SilentPaste,
}

impl Decoder {
    /// Returns a decoder for a terminal that was asked something.
    pub(crate) fn awaiting_answer() -> Self {
        Self {
            awaits_answer: true,
            ..Self::default()
        }
    }

    /// To be called when no answer is expected any more. If one comes nevertheless, it is taken.
    pub(crate) const fn stop_awaiting(&mut self) {
        self.awaits_answer = false;
    }

    /// How long to wait for the next bytes before calling
    /// [`Decoder::end_of_pause`]; `None` to wait as long as it takes.
    pub(crate) fn patience(&self) -> Option<Duration> {
        match self.state {
            DecoderState::Between
            | DecoderState::Answer
            | DecoderState::AnswerEnd
            | DecoderState::SilentPaste => None,
            DecoderState::Introducer(first)
                if self.awaits_answer && INTRODUCERS.contains(&first) =>
            {
                None
            }
            DecoderState::Escape => Some(AFTER_ESCAPE),
            DecoderState::HeldEscape
            | DecoderState::Introducer(_)
            | DecoderState::Sequence
            | DecoderState::Ignored
            | DecoderState::IgnoredEnd
            | DecoderState::Paste => Some(WITHIN),
        }
    }

    /// Returns the next event, if one is complete.
    pub(crate) fn pop(&mut self) -> Option<TerminalEvent> {
        self.events.pop_front()
    }

    pub(crate) fn decode(&mut self, bytes: &[u8]) {
        if self.state == DecoderState::SilentPaste {
            let ends = bytes.windows(PASTE_END.len()).any(|part| part == PASTE_END);
            self.state = if bytes.len() <= ONE_KEY && !ends {
                DecoderState::Between
            } else {
                DecoderState::Paste
            };
        }
        // An answer that broke off is no part of what comes later.
        if self.state == DecoderState::Answer && !self.continues_answer(bytes) {
            self.forget();
        }
        for byte in bytes {
            if self.state == DecoderState::Paste {
                self.skip(*byte);
            } else {
                self.take_byte(*byte);
            }
        }
    }

    /// To be called when nothing has come for as long as [`Decoder::patience`] says.
    pub(crate) fn end_of_pause(&mut self) {
        match self.state {
            DecoderState::Between
            | DecoderState::Answer
            | DecoderState::AnswerEnd
            | DecoderState::SilentPaste => {}
            DecoderState::Escape if self.awaits_answer => self.state = DecoderState::HeldEscape,
            DecoderState::Escape | DecoderState::HeldEscape => self.flush(),
            DecoderState::Introducer(byte) => {
                self.forget();
                if byte.is_ascii_graphic() {
                    let code = KeyCode::Char(byte.into());
                    let key = KeyEvent::new(code, KeyModifiers::ALT);
                    self.push(Event::Key(key).into());
                }
            }
            DecoderState::Sequence | DecoderState::Ignored => self.forget(),
            DecoderState::IgnoredEnd => {
                self.forget();
                self.take_byte(ESCAPE);
                self.flush();
            }
            DecoderState::Paste => self.state = DecoderState::SilentPaste,
        }
    }

    /// Takes a byte of a paste.
    fn skip(&mut self, byte: u8) {
        self.matched = next_match(PASTE_END, self.matched, byte);
        if self.matched == PASTE_END.len() {
            self.forget();
        }
    }

    /// Takes a byte of a key or of a sequence.
    fn take_byte(&mut self, byte: u8) {
        if self.take_byte_of_answer(byte) {
            return;
        }
        if byte == ESCAPE {
            match self.state {
                // The parser would take two of them for one.
                DecoderState::Escape | DecoderState::HeldEscape => self.flush(),
                // Every sequence begins with an Esc, and none contains another.
                _ => self.forget(),
            }
        }
        let is_after_escape = matches!(self.state, DecoderState::Escape | DecoderState::HeldEscape);
        if is_after_escape && STRINGS.contains(&byte) {
            self.forget();
            self.state = DecoderState::Introducer(byte);
            self.answer.push(byte);
            return;
        }
        self.matched = next_match(PASTE, self.matched, byte);
        if self.matched == PASTE.len() {
            self.forget();
            self.state = DecoderState::Paste;
            self.push(Event::Paste(String::new()).into());
            return;
        }
        match byte {
            ESCAPE | b'[' | b'u' => self.sequence.push(byte),
            _ if is_part_of_field(byte) => self.sequence.push(byte),
            _ => self.sequence.clear(),
        }
        self.parser.parse(&[byte], true);
        let complete = self.take_over();
        self.state = match self.state {
            _ if complete => DecoderState::Between,
            DecoderState::Between if byte == ESCAPE => DecoderState::Escape,
            _ if is_after_escape => DecoderState::Introducer(byte),
            _ => DecoderState::Sequence,
        };
    }

    /// Takes a byte if it belongs to an answer. If it doesn't, what has come of the answer is
    /// dropped, and an Esc that didn't begin one is a key.
    fn take_byte_of_answer(&mut self, byte: u8) -> bool {
        let is_in_answer = match self.state {
            DecoderState::Introducer(first) => INTRODUCERS.contains(&first),
            state => state == DecoderState::Answer,
        };
        match self.state {
            DecoderState::HeldEscape if !INTRODUCERS.contains(&byte) => self.flush(),
            DecoderState::AnswerEnd => {
                self.forget();
                return byte == b'\\';
            }
            DecoderState::Ignored => {
                match byte {
                    BELL => self.forget(),
                    ESCAPE => self.state = DecoderState::IgnoredEnd,
                    _ => {}
                }
                return true;
            }
            DecoderState::IgnoredEnd => {
                self.forget();
                if byte == b'\\' {
                    return true;
                }
                // It began something else.
                self.take_byte(ESCAPE);
            }
            _ if is_in_answer => {
                let is_end = matches!(byte, ESCAPE | BELL);
                if let Some(answer) = answer(&self.answer).filter(|_| is_end) {
                    self.forget();
                    // The background is asked last.
                    self.awaits_answer &= !matches!(answer, Answer::Background(_));
                    self.events.push_back(TerminalEvent::Answer(answer));
                    if byte == ESCAPE {
                        self.state = DecoderState::AnswerEnd;
                    }
                    return true;
                }
                self.answer.push(byte);
                if is_part_of_answer(&self.answer) {
                    self.state = DecoderState::Answer;
                    return true;
                }
                self.ignore(byte);
                return true;
            }
            DecoderState::Introducer(first) if STRINGS.contains(&first) => {
                self.ignore(byte);
                return true;
            }
            _ => {}
        }
        false
    }

    /// Returns whether the first of these bytes goes on with the answer that has begun.
    fn continues_answer(&self, bytes: &[u8]) -> bool {
        let Some(first) = bytes.first() else {
            return true;
        };
        let whole = [&self.answer[..], &[*first]].concat();
        let is_end = matches!(*first, ESCAPE | BELL);
        is_part_of_answer(&whole) || is_end && answer(&self.answer).is_some()
    }

    /// Takes this byte, and what comes until an end, as a string that means nothing here.
    fn ignore(&mut self, byte: u8) {
        self.forget();
        self.state = match byte {
            BELL => DecoderState::Between,
            ESCAPE => DecoderState::IgnoredEnd,
            _ => DecoderState::Ignored,
        };
    }

    /// Completes the current key: no more bytes belong to it.
    fn flush(&mut self) {
        self.parser.parse(&[], false);
        self.take_over();
        self.forget();
    }

    /// Drops an incomplete sequence.
    fn forget(&mut self) {
        self.parser = termina::Parser::default();
        self.state = DecoderState::Between;
        self.matched = 0;
        self.answer.clear();
        self.sequence.clear();
    }

    /// Takes the events that the parser has completed. Returns whether there was
    /// any.
    fn take_over(&mut self) -> bool {
        let mut any = false;
        while let Some(event) = self.parser.pop() {
            any = true;
            match (converted(&event), KeyReport::parse(&self.sequence)) {
                (Some(Event::Key(key)), Some(report)) => {
                    report.keys(key).into_iter().for_each(|key| self.push(key));
                }
                (Some(event), _) => self.push(event.into()),
                (None, _) => {}
            }
            self.sequence.clear();
        }
        any
    }

    fn push(&mut self, input: Input) {
        self.events.push_back(TerminalEvent::Input(input));
    }
}

/// Returns the number of bytes of a marker that have come, this one included, if `matched`
/// had come before it. After a mismatch only the byte itself can begin the marker, because
/// Esc is its first byte and stands nowhere else in it.
fn next_match(marker: &[u8], matched: usize, byte: u8) -> usize {
    if marker.get(matched) == Some(&byte) {
        matched + 1
    } else {
        usize::from(marker.first() == Some(&byte))
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Decoder, Duration, Event, KeyCode, KeyEvent, KeyModifiers, TerminalEvent};
    use crate::settings::Background;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Returns what comes of these pieces, with a silence after each where one is waited
    /// for.
    fn decoded<'a>(pieces: impl IntoIterator<Item = &'a [u8]>) -> Vec<Event> {
        let mut decoder = Decoder::default();
        let mut events = Vec::new();
        for piece in pieces {
            decoder.decode(piece);
            if decoder.patience().is_some() {
                decoder.end_of_pause();
            }
            events.extend(std::iter::from_fn(|| event(&mut decoder)));
        }
        events
    }

    fn event(decoder: &mut Decoder) -> Option<Event> {
        decoder.pop().map(|event| match event {
            TerminalEvent::Input(input) => input.event,
            TerminalEvent::Answer(answer) => panic!("nobody has asked: {answer:?}"),
        })
    }

    fn key(code: KeyCode) -> Event {
        Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn char(char: char) -> Event {
        key(KeyCode::Char(char))
    }

    fn paste() -> Event {
        Event::Paste(String::new())
    }

    #[test]
    fn keys_are_what_keyboards_send() {
        let keys: [(&[u8], Event); 14] = [
            (b"a", char('a')),
            ("é".as_bytes(), char('é')),
            (b"\r", key(KeyCode::Enter)),
            (b"\n", key(KeyCode::Enter)),
            (b"\x7f", key(KeyCode::Backspace)),
            (b"\t", key(KeyCode::Tab)),
            (b"\x1b", key(KeyCode::Esc)),
            (b"\x1b[A", key(KeyCode::Up)),
            (b"\x1bOB", key(KeyCode::Down)),
            (b"\x1b[5~", key(KeyCode::PageUp)),
            (b"\x1bOP", key(KeyCode::F(1))),
            (b"\x1b[24~", key(KeyCode::F(12))),
            (
                b"\x03",
                Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)),
            ),
            (
                b"\x1bx",
                Event::Key(KeyEvent::new(KeyCode::Char('x'), KeyModifiers::ALT)),
            ),
        ];
        for (bytes, event) in keys {
            assert_eq!(decoded([bytes]), [event], "{bytes:?}");
        }
        for byte in *b"[O]P_" {
            let alt = KeyEvent::new(KeyCode::Char(byte.into()), KeyModifiers::ALT);
            assert_eq!(decoded([&[b'\x1b', byte][..]]), [Event::Key(alt)], "{byte}");
        }
        assert_eq!(
            decoded([&b"\x1b\x1b[A"[..]]),
            [key(KeyCode::Esc), key(KeyCode::Up)]
        );
        assert_eq!(
            decoded([&b"\x1b\x1b"[..]]),
            [key(KeyCode::Esc), key(KeyCode::Esc)]
        );
    }

    #[test]
    fn of_a_paste_only_the_fact_is_kept() {
        let pasted = b"\x1b[200~q\r\x03\x1b[A\x1b[200~\x1b[201~x";
        assert_eq!(decoded([&pasted[..]]), [paste(), char('x')]);
        // However it is cut into pieces.
        for cut in 1..pasted.len() {
            let mut decoder = Decoder::default();
            decoder.decode(&pasted[..cut]);
            decoder.decode(&pasted[cut..]);
            let events: Vec<Event> = std::iter::from_fn(|| event(&mut decoder)).collect();
            assert_eq!(events, [paste(), char('x')], "cut at {cut}");
        }
        assert_eq!(
            decoded([&b"\x1b\x1b[200~abc\x1b[201~"[..]]),
            [key(KeyCode::Esc), paste()]
        );
    }

    #[test]
    fn a_paste_without_its_end_is_over_with_the_next_key() {
        let rest = [b'x'; 100];
        let pieces: [&[u8]; 5] = [b"\x1b[200~abc", &rest, b"?", b"\x1b[A", b"\x03"];
        let control_c = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        assert_eq!(
            decoded(pieces),
            [paste(), char('?'), key(KeyCode::Up), control_c]
        );
        // A paste that only stalled continues.
        let pieces: [&[u8]; 3] = [b"\x1b[200~abc", &rest, b"def\x1b[201~?"];
        assert_eq!(decoded(pieces), [paste(), char('?')]);
    }

    /// Returns what a decoder that awaits an answer makes of these pieces, with pauses after each.
    fn answered(pieces: &[&[u8]]) -> (Vec<Answer>, Vec<Event>) {
        let mut decoder = Decoder::awaiting_answer();
        let (mut answers, mut events) = (Vec::new(), Vec::new());
        for (place, piece) in pieces.iter().enumerate() {
            decoder.decode(piece);
            // A pause within an answer is shorter than the last one.
            if decoder.patience().is_some() {
                decoder.end_of_pause();
            }
            if place + 1 == pieces.len() && decoder.patience().is_some() {
                decoder.end_of_pause();
            }
            while let Some(event) = decoder.pop() {
                match event {
                    TerminalEvent::Answer(answer) => answers.push(answer),
                    TerminalEvent::Input(input) => events.push(input.event),
                }
            }
        }
        (answers, events)
    }

    #[test]
    fn no_piece_of_an_answer_is_taken_for_keys_however_late_it_comes() {
        let [light, dark] = [Background::Light, Background::Dark].map(Answer::Background);
        for (answer, expected) in [
            (&b"\x1b]11;rgb:ffff/ffff/f0f0\x1b\\"[..], light),
            (b"\x1b]11;rgb:1e1e/1e1e/2e2e\x07", dark),
            (b"\x1b]11;rgba:ff/ff/ff/ff\x1b\\", light),
            (b"\x1b]11;rgb:0/0/f\x07", dark),
            (b"\x1bP1$r0;48:2::1:2:3m\x1b\\", Answer::AllColors),
            (b"\x1bP1$r0;1;48;2;1;2;3m\x1b\\", Answer::AllColors),
        ] {
            let both = [answer, b"\x1b[Aa"].concat();
            let keys = vec![key(KeyCode::Up), char('a')];
            assert_eq!(answered(&[&both]), (vec![expected], keys.clone()));
            for cut in 1..answer.len() {
                let pieces = [&answer[..cut], &answer[cut..], b"\x1b[Aa"];
                assert_eq!(answered(&pieces), (vec![expected], keys.clone()), "{cut}");
            }
            let bytes: Vec<&[u8]> = answer.chunks(1).collect();
            assert_eq!(answered(&bytes), (vec![expected], Vec::new()));
            // After the time in which it was expected.
            let mut decoder = Decoder::awaiting_answer();
            decoder.stop_awaiting();
            decoder.decode(&answer[..5]);
            assert_eq!(decoder.patience(), None);
            decoder.decode(&answer[5..]);
            assert!(
                matches!(decoder.pop(), Some(TerminalEvent::Answer(found)) if found == expected)
            );
            assert!(decoder.pop().is_none());
        }
    }

    #[test]
    fn keys_are_keys_while_an_answer_is_awaited() {
        let only = |keys: &[Event]| (Vec::new(), keys.to_vec());
        let esc = key(KeyCode::Esc);
        assert_eq!(answered(&[b"\x1b"]), only(std::slice::from_ref(&esc)));
        assert_eq!(answered(&[b"\x1b", b"a"]), only(&[esc.clone(), char('a')]));
        let twice = [esc.clone(), esc.clone()];
        assert_eq!(answered(&[b"\x1b", b"\x1b"]), only(&twice));
        let up = [esc, key(KeyCode::Up)];
        assert_eq!(answered(&[b"\x1b", b"\x1b[A"]), only(&up));
        // What nobody has asked for isn't typed.
        for string in [
            &b"\x1b]11;#ffffff\x1b\\"[..],
            b"\x1b]11;foo\x07",
            b"\x1b_Gi=31;OK\x1b\\",
            b"\x1bP>|xterm\x1b\\",
            b"\x1bP1$r0;48:5:16m\x1b\\",
            b"\x1bP0$r\x1b\\",
        ] {
            let then = [string, b"\x1b[Aa"].concat();
            assert_eq!(answered(&[&then]), only(&[key(KeyCode::Up), char('a')]));
            assert_eq!(decoded([&then[..]]), [key(KeyCode::Up), char('a')]);
        }
        // An answer that breaks off swallows nothing that doesn't look like its rest.
        assert_eq!(answered(&[b"\x1b]11;rgb:ff", b"q"]), only(&[char('q')]));
        assert_eq!(answered(&[b"\x1b]11;", b"\x1b[A"]), only(&up[1..]));
    }

    proptest! {
        /// Whatever came before, after a silence keys are heard.
        #[test]
        fn nothing_swallows_the_keys_after_it(
            pieces in vec(prop_oneof![
                vec(any::<u8>(), 0..40),
                "(\u{1b}|\u{1b}\\[|\u{1b}\\]|\u{1b}P|\u{1b}O|\u{1b}\\[200~|\u{1b}\\[201~|\u{1b}\\[<|[0-9;a-z]){0,8}"
                    .prop_map(String::into_bytes),
            ], 0..6),
        ) {
            let mut decoder = Decoder::default();
            for piece in &pieces {
                decoder.decode(piece);
            }
            while decoder.patience().is_some_and(|patience| patience > Duration::ZERO) {
                decoder.end_of_pause();
            }
            while decoder.pop().is_some() {}
            decoder.decode(b"?");
            prop_assert_eq!(event(&mut decoder), Some(char('?')));
            prop_assert!(decoder.pop().is_none());
        }
    }
}
