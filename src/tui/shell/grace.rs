//! The grace period. A result that has just opened takes no key that leads on from it until players
//! have had time to see it, and the game after it takes no key that plays until players see
//! it, so that a key that is held, pressed twice or typed ahead neither passes the result
//! nor plays. Likewise each stop of a game: a choice, and what has come of a skirmish.
//!
//! Nothing here reads a clock. The event loop says when a frame was on the terminal and
//! when a key came, both as the time since the program started.

use crate::tui::shell::command::Haste;
use std::time::Duration;

/// The time that the result is on the terminal before a key counts.
const RESULT_READING: Duration = Duration::from_millis(1500);
/// The time without keys before one counts at the result. Players who skip the
/// computer's pauses press Enter up to once a second and don't stop at once.
const RESULT_SILENCE: Duration = Duration::from_secs(1);
/// The time that the result is on the terminal before a key counts that isn't held down, however
/// fast keys come: whoever presses them wants to go on.
const RESULT_PATIENCE: Duration = Duration::from_secs(4);
/// The time without keys before one counts in a game that begins. A held key comes
/// again every 30 to 120 ms.
const SILENCE: Duration = Duration::from_millis(300);
/// The time that a stop of the game is on the terminal, and the time without keys, before one
/// leads on. The second of two keys in haste and the repeats of a held key come sooner; whoever
/// presses keys one after the other isn't held up.
const STOP_SILENCE: Duration = Duration::from_millis(140);

/// The time that a stop of the game is on the terminal before any key leads on, however fast
/// keys come: whoever presses them has seen it, and leading on chooses nothing.
const STOP_PATIENCE: Duration = Duration::from_secs(1);

/// The time that a warning is on the terminal, and the time without keys, before one goes on in
/// spite of it: the first repeat of a held key comes after 250 to 660 ms.
const WARNING_SILENCE: Duration = Duration::from_millis(700);

/// The time in which a screen that has opened takes no key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grace {
    /// The time that the screen is on the terminal before a key counts.
    reading: Duration,
    /// The time without keys before one counts.
    silence: Duration,
    /// The time that the screen is on the terminal before keys in haste count, and the time without
    /// keys before one then does; `None` if they never do.
    patience: Option<(Duration, Duration)>,
    /// The least haste that waits.
    least: Haste,
    /// Since when the screen is on the terminal.
    seen: Option<Duration>,
    /// When the last key came that didn't count.
    ignored: Option<Duration>,
}

impl Grace {
    /// The time in which a screen that opens now takes no key.
    const fn new(reading: Duration, silence: Duration, ignored: Option<Duration>) -> Self {
        Self {
            reading,
            silence,
            patience: None,
            least: Haste::LeadsOn,
            seen: None,
            ignored,
        }
    }

    /// No time: every key counts.
    pub(crate) const fn over() -> Self {
        Self {
            seen: Some(Duration::ZERO),
            ..Self::new(Duration::ZERO, SILENCE, None)
        }
    }

    /// Returns the time in which the program's first screen takes no key.
    pub(crate) const fn before_first_frame() -> Self {
        Self::new(Duration::ZERO, SILENCE, None)
    }

    /// Returns the time in which a result that opens takes no key.
    pub(crate) const fn before_result() -> Self {
        Self {
            patience: Some((RESULT_PATIENCE, SILENCE)),
            ..Self::new(RESULT_READING, RESULT_SILENCE, None)
        }
    }

    /// Returns the time in which a game takes no key that begins with one at this time.
    pub(crate) const fn before_game(last_input_at: Duration) -> Self {
        Self::new(Duration::ZERO, SILENCE, Some(last_input_at))
    }

    /// Returns the time in which a stop of the game takes no key that leads on, if the last key
    /// came at this time.
    pub(crate) const fn before_stop(last_input_at: Duration) -> Self {
        Self {
            patience: Some((STOP_PATIENCE, Duration::ZERO)),
            ..Self::before_hint(last_input_at)
        }
    }

    /// Returns the time in which Enter doesn't take a hint that has come, if the last key came at
    /// this time: it would play.
    pub(crate) const fn before_hint(last_input_at: Duration) -> Self {
        Self::new(STOP_SILENCE, STOP_SILENCE, Some(last_input_at))
    }

    /// Returns the time in which Enter doesn't go on in spite of a warning, if the last key came
    /// at this time.
    pub(crate) const fn before_warned_step(last_input_at: Duration) -> Self {
        Self::new(WARNING_SILENCE, WARNING_SILENCE, Some(last_input_at))
    }

    /// Returns the time in which Enter does no more after it has taken a hint with a key at this
    /// time: only the play was chosen, and not what comes next.
    pub(crate) const fn after_hint(last_input_at: Duration) -> Self {
        Self {
            least: Haste::Confirms,
            ..Self::before_warned_step(last_input_at)
        }
    }

    /// Notes that the terminal shows the screen.
    pub(crate) fn note_seen(&mut self, now: Duration) {
        self.seen.get_or_insert(now);
    }

    /// Returns whether a command comes late enough with a key pressed at this time.
    pub(crate) fn admits(&mut self, haste: Haste, last_input_at: Duration) -> bool {
        let admits = match haste {
            Haste::Leaves => true,
            Haste::Chooses => self.seen.is_some_and(|seen| last_input_at >= seen),
            Haste::LeadsOn | Haste::Confirms | Haste::Begins => {
                haste < self.least || self.accepts(last_input_at)
            }
        };
        match haste {
            Haste::Leaves | Haste::Chooses if admits => *self = Self::over(),
            // Whoever presses another key doesn't hold Enter down.
            Haste::LeadsOn if haste < self.least => *self = Self::over(),
            Haste::Begins if admits => *self = Self::before_game(last_input_at),
            Haste::Chooses => self.ignored = Some(last_input_at),
            _ => {}
        }
        admits
    }

    /// Returns whether a key that came at this time counts.
    fn accepts(&mut self, last_input_at: Duration) -> bool {
        let has_passed = |since: Duration, time| last_input_at >= since + time;
        let is_seen_for = |time| self.seen.is_some_and(|seen| has_passed(seen, time));
        let is_silent_for = |silence| self.ignored.is_none_or(|last| has_passed(last, silence));
        let counts_by = |(seen, silence)| is_seen_for(seen) && is_silent_for(silence);
        let counts =
            counts_by((self.reading, self.silence)) || self.patience.is_some_and(counts_by);
        if !counts {
            self.ignored = Some(last_input_at);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{Grace, Haste};
    use std::time::Duration;

    /// Returns what comes of keys at these milliseconds, for a result that is seen at 100.
    fn accepted(keys: &[u64]) -> Vec<bool> {
        let mut grace = Grace::before_result();
        let time = Duration::from_millis;
        grace.note_seen(time(100));
        grace.note_seen(time(500));
        keys.iter().map(|key| grace.accepts(time(*key))).collect()
    }

    #[test]
    fn a_key_counts_after_the_result_could_be_read() {
        assert_eq!(accepted(&[50, 1599, 2599]), [false, false, true]);
        assert_eq!(accepted(&[1600]), [true]);
    }

    #[test]
    fn a_held_key_never_counts() {
        let held: Vec<u64> = (0..100).map(|repeat| 500 + 100 * repeat).collect();
        assert!(!accepted(&held).contains(&true));
        assert_eq!(accepted(&[500, 600, 1650, 2650])[2..], [true, true]);
    }

    #[test]
    fn a_key_that_skips_pauses_in_a_rhythm_stops_at_the_result_for_a_while() {
        let first = |every: u64| {
            let keys: Vec<u64> = (1..20).map(|times| times * every).collect();
            let at = accepted(&keys).iter().position(|counts| *counts);
            at.map(|at| keys[at])
        };
        // A key that is held down comes every 120 ms.
        assert_eq!([120, 700, 900].map(first), [None, Some(4200), Some(4500)]);
    }

    #[test]
    fn no_key_counts_before_the_result_is_seen() {
        assert!(!Grace::before_result().accepts(Duration::from_secs(1000)));
        assert!(!Grace::before_game(Duration::ZERO).accepts(Duration::from_secs(1000)));
    }
    #[test]
    fn a_game_takes_a_key_that_is_pressed_anew() {
        let time = Duration::from_millis;
        let mut grace = Grace::before_game(time(0));
        grace.note_seen(time(100));
        let keys = [50, 340, 639, 939, 950, 951];
        let accepted = keys.map(|key| grace.accepts(time(key)));
        assert_eq!(accepted, [false, false, false, true, true, true]);
    }

    #[test]
    fn a_stop_of_a_game_takes_a_key_that_comes_neither_in_haste_nor_held() {
        let time = Duration::from_millis;
        let mut grace = Grace::before_stop(time(0));
        grace.note_seen(time(100));
        let keys = [150, 239, 379];
        let accepted = keys.map(|key| grace.accepts(time(key)));
        assert_eq!(accepted, [false, false, true]);
        let mut grace = Grace::before_stop(time(0));
        grace.note_seen(time(100));
        assert!(grace.accepts(time(240)));
    }

    /// Whoever presses a key again and again gets on, but not before the stop could be seen.
    #[test]
    fn a_stop_of_a_game_takes_the_first_key_after_a_second_however_fast_they_come() {
        let time = Duration::from_millis;
        for every in 10..140 {
            for seen in [0, 100, 333] {
                let mut grace = Grace::before_stop(time(0));
                grace.note_seen(time(seen));
                let mut keys = (1..).map(|repeat| every * repeat);
                let first = keys.find(|key| grace.accepts(time(*key)));
                let expected = (seen + 1000).next_multiple_of(every);
                assert_eq!(first, Some(expected), "every {every} ms, seen at {seen} ms");
            }
        }
    }

    #[test]
    fn a_held_key_never_passes_a_warning_nor_takes_a_hint() {
        let time = Duration::from_millis;
        let mut grace = Grace::before_hint(time(0));
        grace.note_seen(time(20));
        assert!((1..200).all(|repeat| !grace.accepts(time(100 * repeat))));
        let mut grace = Grace::before_warned_step(time(0));
        grace.note_seen(time(20));
        assert!(!grace.accepts(time(660)));
        assert!((1..200).all(|repeat| !grace.accepts(time(660 + 100 * repeat))));
        let mut grace = Grace::after_hint(time(0));
        grace.note_seen(time(20));
        assert!((6..200).all(|repeat| !grace.admits(Haste::Confirms, time(100 * repeat))));
        assert!(grace.admits(Haste::LeadsOn, time(19_950)));
        assert!(grace.admits(Haste::Confirms, time(19_960)));
    }
}
