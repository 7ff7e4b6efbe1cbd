//! The mistakes in a replay: which of them may be shown, and going from one to the next.
//!
//! An estimate reveals something about hidden cards, as hands do. So it is shown only for
//! rounds that are over, and only of the players whose hands are visible.

use super::screen::{Replay, WatchedGame};
use crate::replay::Perspective;
use crate::tui::shell::review::RoundReview;
use crate::tui::shell::table::{Note, ShownMistake};
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

/// Whose mistakes are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Those of people who play against the computer, as long as any of their hands is visible;
    /// or else everybody's.
    Own,
    /// All others.
    Others,
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
        let begun = review.has_begun() && !review.is_complete();
        begun.then(|| Progress {
            done: review.done(),
            of: review.turns(),
        })
    }

    /// Returns the turns of the players whose hands are visible that are known to be mistakes,
    /// and whose they are.
    pub(crate) fn mistakes(&self) -> BTreeMap<usize, G::Player> {
        let mut mistakes = self.review().mistakes();
        mistakes.retain(|_, by| self.position.perspective().sees(*by));
        mistakes
    }

    /// Returns those that are looked for.
    pub(crate) fn mistakes_of(&self, whose: Whose) -> BTreeMap<usize, G::Player> {
        let mut mistakes = self.mistakes();
        let people = self.visible_people();
        mistakes.retain(|_, by| {
            let is_own = people.is_empty() || people.contains(by);
            is_own == (whose == Whose::Own)
        });
        mistakes
    }

    /// Returns the mistake that is shown: the turn before the current position, if it is one and
    /// its player's hand is visible.
    pub(super) fn shown_mistake(&self) -> Option<ShownMistake<G>> {
        let (number, _) = self.position.turn();
        let review = self.review().turn(number)?;
        let player = review.player;
        let is_shown = review.is_mistake() && self.position.perspective().sees(player);
        let choice = review.costliest().filter(|_| is_shown)?;
        let turn = self.position.round()?.turns().nth(number.checked_sub(1)?)?;
        let view = G::view(&turn.positions[choice.at], player);
        Some(ShownMistake {
            number,
            player,
            view: Box::new(view),
            choice: choice.clone(),
        })
    }

    /// Goes to the first of the reader's mistakes that is known. Returns whether there is one.
    pub(crate) fn go_to_first_mistake(&mut self) -> bool {
        let first = self.mistakes_of(Whose::Own).into_keys().next();
        if let Some(turn) = first {
            self.go_to_turn(turn);
        }
        first.is_some()
    }

    /// Returns whose mistakes there are to look at, or may be found by the analysis.
    pub(super) fn expected_mistakes(&self) -> Option<Whose> {
        let may_find =
            |whose: &Whose| !self.review().is_complete() || !self.mistakes_of(*whose).is_empty();
        let is_revealed = self.position.is_revealed();
        let mut expected = [Whose::Own, Whose::Others].into_iter();
        expected.find(|whose| is_revealed && may_find(whose))
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

    /// Goes to the next mistake. Behind the last one it begins again, so that there is always one
    /// on the screen. Says so if there is none, or none yet.
    pub(crate) fn go_to_mistake(&mut self, whose: Whose) {
        let (turn, _) = self.position.turn();
        let mistakes = self.mistakes_of(whose);
        let is_complete = self.review().is_complete();
        let first = mistakes.first_key_value().filter(|_| is_complete);
        if let Some((mistake, _)) = mistakes.range(turn + 1..).next().or(first) {
            self.go_to_turn(*mistake);
            if *mistake == turn {
                G::note_search(&mut self.table, text!("replay-only-mistake"));
            } else if *mistake < turn {
                G::note_search(&mut self.table, text!("replay-first-again"));
            }
            return;
        }
        let is_readers = whose == Whose::Own && self.is_about_reader();
        // Good news, or news to wait for.
        let nothing = match self.position.perspective() {
            _ if !self.position.is_revealed() => Note::bad(text!("replay-no-analysis")),
            Perspective::Nobody => Note::bad(text!("replay-analysis-hidden")),
            _ if !is_complete => {
                self.awaited = Some(whose);
                Note::plain(text!("replay-analysis-running"))
            }
            _ if whose == Whose::Others => Note::plain(text!("replay-no-mistakes-others")),
            _ if is_readers => Note::plain(text!("replay-no-mistakes-yours")),
            Perspective::All => Note::plain(text!("replay-no-mistakes")),
            Perspective::One(_) => Note::plain(text!("replay-no-mistakes-shown")),
        };
        self.show_note(nothing);
    }
}
