//! The analysis in a replay: whose turns are judged, and everybody's chance of winning after the
//! turn that is shown.
//!
//! An estimate reveals something about hidden cards, as hands do. So it is shown only for
//! games that are over: everybody's chances if all hands are visible, since they depend on all
//! hands; or that of the only player whose hand is.

use super::{LordsReplay, LordsTable};
use crate::replay::Perspective;
use crate::tui::shell::App;
use crate::tui::shell::course::CourseChart;
use crate::tui::shell::review::RoundReview;
use lords_bots::LordsOfScotland;
use lords_rules::Player;

impl LordsTable {
    /// Returns the players who are people, or where only computers play, all.
    pub(super) fn judged_players(&self) -> Vec<Player> {
        let all = || self.table().players();
        let people: Vec<Player> = all().filter(|player| self.is_person(*player)).collect();
        if people.is_empty() {
            all().collect()
        } else {
            people
        }
    }

    /// Returns how many turns of the judged players are analyzed, and of how many.
    pub(super) fn judged_turns(&self) -> (usize, usize) {
        let players = self.judged_players();
        let turns = self.seen().turns();
        let of = turns.filter(|turn| players.contains(&turn.player)).count();
        let count = |player: &Player| self.review().turns_of(*player).count();
        (players.iter().map(count).sum(), of)
    }

    /// Returns whether one of these players made a mistake, or may have made one that isn't
    /// analyzed yet.
    pub(super) fn may_have_mistakes(&self) -> bool {
        let (done, of) = self.judged_turns();
        let players = self.judged_players();
        let mut mistaken = self.review().mistakes().into_values();
        done < of || mistaken.any(|player| players.contains(&player))
    }

    /// Returns what is known about this game, if it is over.
    pub(super) fn review(&self) -> &RoundReview<LordsOfScotland> {
        self.reviews.round(1)
    }
}

impl LordsReplay {
    /// Returns the players whose chances may be shown, in the order of the chart.
    fn shown_players(&self) -> Vec<Player> {
        match self.position.perspective() {
            _ if !self.position.is_revealed() => Vec::new(),
            Perspective::One(player) => vec![player],
            Perspective::All => self.table.stacked(),
            Perspective::Nobody => Vec::new(),
        }
    }

    /// Returns the chances of winning turn by turn of those whose hands are visible, if they are
    /// known.
    pub(super) fn chart<'a>(&'a self, app: &'a App) -> Option<CourseChart<'a>> {
        let players = self.shown_players();
        let (theme, language) = (&app.theme, app.settings.language);
        let (review, mistakes) = (self.review(), self.mistakes());
        let is_known = !players.is_empty() && review.has_begun();
        is_known.then(|| CourseChart {
            shown: Some(self.position.turn().0),
            ends: &self.watched.skirmish_ends,
            ..self
                .table
                .course_chart(&players, review, &mistakes, theme, language)
        })
    }
}
