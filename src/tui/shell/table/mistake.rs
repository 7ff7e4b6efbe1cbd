//! The mistake that a replay shows: what was played and what would have been better.

use super::{GameTable, TableGame};
use crate::tui::shell::hint_rows::{HintRow, HintText};
use coach::{Choice, Coached, Row};
use telling::{Language, say};

/// A turn that was a mistake, by its costliest decision.
#[derive(Clone, Debug)]
pub(crate) struct ShownMistake<G: Coached> {
    /// The number of the turn, from 1.
    pub(crate) number: usize,
    pub(crate) player: G::Player,
    /// What the player saw before the decision.
    pub(crate) view: Box<G::View>,
    pub(crate) choice: Choice<G>,
}

impl<G: Coached> ShownMistake<G> {
    /// Returns the action that would have been better, and the one that was chosen.
    pub(crate) fn better_and_played(&self) -> Option<[G::Action; 2]> {
        let [better, played] = [self.choice.best(), &self.choice.played];
        Some([*better.play.first()?, *played.play.first()?])
    }

    /// Returns the plays whose figures are needed: the best one, and the one that was made.
    pub(super) fn compared(&self) -> [&Vec<G::Action>; 2] {
        [self.choice.best(), &self.choice.played].map(|row| &row.play)
    }

    /// Returns the best plays and then the one that was made.
    fn rows(&self) -> impl Iterator<Item = &Row<G>> {
        let played = &self.choice.played;
        let best = self.choice.advice.rows.iter();
        // The play that was made may be among the best, without the rest of the turn.
        let best = best.filter(|row| !played.play.starts_with(&row.play));
        best.chain([played])
    }
}

impl<G: TableGame> GameTable<G> {
    /// Returns the mistake that a replay shows, in words.
    pub(crate) fn mistake_text(&self, language: Language) -> Option<HintText> {
        let mistake = self.mistake.as_ref()?;
        let view = &mistake.view;
        let figures = |play: &[G::Action]| self.queries.look(mistake.player, play);
        let best = &mistake.choice.best().play;
        let reason = |play: &[G::Action]| G::reason(view, play, figures(play)?, figures(best)?);
        let words = |play: &[G::Action]| {
            // What is so of both is nothing that was wrong.
            let reason =
                reason(play).filter(|own| play == best || Some(own) != reason(best).as_ref());
            let words = |reason| G::reason_in_words(self, language, view, play, &reason);
            reason.map(words).unwrap_or_default()
        };
        let rows = mistake.rows().map(|row| HintRow {
            play: G::play_in_words(self, language, view, &row.play),
            reason: words(&row.play),
            chance: Some(row.figures.chance),
            is_exact: row.figures.is_exact,
        });
        Some(HintText {
            title: say!(language, "mistake-title"),
            whose: G::wins_in_words(self, language, mistake.player),
            par: self.par_in_words(language),
            rows: rows.collect(),
            played: Some(say!(language, "mistake-played")),
            at: 0,
            is_marked: false,
            instead: None,
        })
    }
}
