//! The mistakes and inaccuracies in a replay: which of them may be shown, and going from one to
//! the next.
//!
//! An estimate reveals something about hidden cards, as hands do. So it is shown only for
//! rounds that are over, and only of the players whose hands are visible.

use super::screen::{Replay, WatchedGame};
use crate::replay::{Direction, Perspective};
use crate::tui::shell::review::{Flaw, RoundReview};
use crate::tui::shell::table::Note;
use std::collections::BTreeMap;
use telling::text;

/// How far the analysis of a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The number of turns reviewed.
    pub(crate) done: usize,
    /// The number of all turns.
    pub(crate) of: usize,
}

impl<G: WatchedGame> Replay<G> {
    /// Returns what is known about the current round: nothing, unless it is over.
    pub(crate) fn review(&self) -> &RoundReview<G> {
        if self.position.is_revealed() {
            self.reviews.round(self.position.place().round + 1)
        } else {
            &self.reviews.unknown
        }
    }

    /// Returns how far the analysis of the round is, while it isn't complete.
    pub(crate) fn analysis_progress(&self) -> Option<Progress> {
        let review = self.review();
        let begun = review.course.is_some() && !review.is_complete();
        begun.then(|| Progress {
            done: review.refined(),
            of: self.position.turn().1,
        })
    }

    /// Returns the turns of the players whose hands are visible that are known to have one of
    /// these flaws, and whose they are.
    pub(crate) fn flaws(&self, kinds: &[Flaw]) -> BTreeMap<usize, G::Player> {
        let mut flaws = self.review().flaws(kinds);
        flaws.retain(|_, by| self.position.perspective().sees(*by));
        flaws
    }

    /// Returns those that are looked for: of people who play against the computer only their
    /// own, as long as any of their hands is visible.
    pub(crate) fn flaws_to_visit(&self) -> BTreeMap<usize, G::Player> {
        let mut flaws = self.flaws(Flaw::ALL);
        let people = self.visible_people();
        if !people.is_empty() {
            flaws.retain(|_, by| people.contains(by));
        }
        flaws
    }

    /// Goes to the first mistake of those that are looked for. Returns whether one is known.
    pub(crate) fn go_to_first_mistake(&mut self) -> bool {
        let (mistakes, flaws) = (self.flaws(&[Flaw::Mistake]), self.flaws_to_visit());
        let first = mistakes.into_keys().find(|turn| flaws.contains_key(turn));
        if let Some(turn) = first {
            self.go_to_turn(turn);
        }
        first.is_some()
    }

    /// Returns whether there is a turn to look at, or one may be found by the analysis.
    pub(crate) fn may_find_flaws(&self) -> bool {
        !self.review().is_complete() || !self.flaws_to_visit().is_empty()
    }

    /// Returns the people whose hands are visible.
    fn visible_people(&self) -> Vec<G::Player> {
        let perspective = self.position.perspective();
        let mut people = self.table.people();
        people.retain(|player| perspective.sees(*player));
        people
    }

    /// Returns whether the only person of the match reads about the own turns.
    fn is_about_reader(&self) -> bool {
        self.table.only_person().is_some() && !self.visible_people().is_empty()
    }

    /// Goes to the next mistake or inaccuracy in this direction. Behind the last one it begins
    /// again, so that there is always one on the screen with its reason. Says so if there is
    /// none, or none yet.
    pub(crate) fn go_to_flaw(&mut self, way: Direction) {
        let (turn, _) = self.position.turn();
        let flaws = self.flaws_to_visit();
        let is_complete = self.review().is_complete();
        let found = match way {
            Direction::Forward => {
                let first = flaws.first_key_value().filter(|_| is_complete);
                flaws.range(turn + 1..).next().or(first)
            }
            Direction::Back => {
                let before = flaws.range(..turn).next_back();
                before.or_else(|| flaws.last_key_value())
            }
        };
        if let Some((flaw, _)) = found {
            self.go_to_turn(*flaw);
            if *flaw == turn {
                G::note_search(&mut self.table, text!("replay-only-mistake"));
            } else if (*flaw < turn) == (way == Direction::Forward) {
                let again = match way {
                    Direction::Forward => text!("replay-first-again"),
                    Direction::Back => text!("replay-last-again"),
                };
                G::note_search(&mut self.table, again);
            }
            return;
        }
        let (texts, is_readers) = (G::replay_texts(), self.is_about_reader());
        // Good news, or news to wait for.
        let nothing = match self.position.perspective() {
            _ if !self.position.is_revealed() => Note::bad(texts.analysis),
            Perspective::Nobody => Note::bad(text!("replay-analysis-hidden")),
            _ if !is_complete => {
                self.awaits_flaw = way == Direction::Forward;
                Note::plain(match (flaws.is_empty(), is_readers) {
                    (true, true) => text!("replay-analysis-running-yours"),
                    (true, false) => text!("replay-analysis-running"),
                    (false, _) => text!("replay-analysis-further"),
                })
            }
            _ if is_readers => Note::plain(texts.faultless_yours),
            Perspective::All => Note::plain(texts.faultless),
            Perspective::One(_) => Note::plain(text!("replay-no-mistakes-shown")),
        };
        self.show_note(nothing);
    }
}
