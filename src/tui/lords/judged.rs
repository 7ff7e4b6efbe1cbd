//! The analysis in a replay: whose turns are judged, and everybody's chance of winning after the
//! turn that is shown.
//!
//! An estimate reveals something about hidden cards, as hands do. So it is shown only for
//! games that are over: everybody's chances if all hands are visible, since they depend on all
//! hands; or that of the only player whose hand is.

use super::chances::{ChancesChart, stacked};
use super::{LordsTable, LordsWatching};
use crate::replay::Perspective;
use crate::tui::kit::bars::steps;
use crate::tui::kit::{AreaParts, Theme, write, write_centered};
use crate::tui::shell::hit::Hits;
use crate::tui::shell::review::RoundReview;
use crate::tui::shell::turn_columns::TurnColumns;
use lords_bots::LordsOfScotland;
use lords_rules::Player;
use ratatui::prelude::*;
use telling::lords::Cast;
use telling::words::percent_shares;
use telling::{Language, say};
use textkit::columns::width;

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

impl LordsWatching {
    /// Returns whether chances of winning may be shown.
    pub(super) fn shows_chances(&self) -> bool {
        self.position.is_revealed() && self.position.perspective() != Perspective::Nobody
    }

    /// Returns whose chance may be shown, if not everybody's.
    fn only_seen(&self) -> Option<Player> {
        match self.position.perspective() {
            Perspective::One(player) => Some(player),
            Perspective::All | Perspective::Nobody => None,
        }
    }

    /// Returns the players whose chances may be shown, in the order of the chart.
    fn shown_players(&self) -> Vec<Player> {
        let only = self.only_seen();
        only.map_or_else(|| stacked(&self.table), |only| vec![only])
    }

    fn chances_chart<'a>(&'a self, cast: &'a Cast, theme: &'a Theme) -> ChancesChart<'a> {
        ChancesChart {
            review: self.review(),
            players: self.shown_players(),
            cast,
            theme,
        }
    }

    /// Returns the chances of winning after the turn that is shown of those whose hands are
    /// visible, in the order of the chart, with their percents. Empty if they aren't known.
    fn chances(&self, cast: &Cast, theme: &Theme) -> Vec<(f32, String)> {
        let (turn, turns) = self.position.turn();
        let chart = self.chances_chart(cast, theme);
        let (chances, kept) = (chart.shares(turn), chart.kept());
        let percents = percent_shares(cast.language, &chances, kept, turn == turns);
        chances.into_iter().zip(percents).collect()
    }

    /// Draws the chances of winning turn by turn of those whose hands are visible, a line at the
    /// turn that is shown, and in the places that [`Self::name_places`] returns the players' names
    /// with their chances after that turn.
    pub(super) fn draw_course(
        &self,
        cast: &Cast,
        names: &[Rect],
        area: Rect,
        theme: &Theme,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        if !self.shows_course() || area.is_empty() {
            return;
        }
        let (turn, of) = self.position.turn();
        let turns = TurnColumns { turns: of, area };
        let chart = self.chances_chart(cast, theme);
        chart.draw(turns.columns(), buf);
        let (_, percents): (Vec<f32>, Vec<String>) = self.chances(cast, theme).into_iter().unzip();
        chart.name_shares(&percents, names, buf);
        turns.draw_line(turn, theme.accent, buf);
        turns.add_hits(hits);
    }

    /// Returns where the names of those whose chances are shown stand beside their course, next
    /// to texts of `reserved` columns; empty if there is no room for all.
    pub(super) fn name_places(
        &self,
        cast: &Cast,
        area: Rect,
        reserved: u16,
        theme: &Theme,
    ) -> Vec<Rect> {
        if !self.shows_course() {
            return Vec::new();
        }
        self.chances_chart(cast, theme).name_places(area, reserved)
    }

    /// Whether the chances are known that may be shown.
    pub(super) fn shows_course(&self) -> bool {
        self.shows_chances() && self.review().has_begun()
    }

    /// Returns what stands before the bar of the chances in a row of this many columns, of which
    /// it takes less than half.
    pub(super) fn bar_label(&self, language: Language, columns: u16) -> String {
        let label = self.chances_label(language);
        let fits = 2 * width(&label) < columns;
        if fits { label } else { String::new() }
    }

    fn chances_label(&self, language: Language) -> String {
        match self.only_seen() {
            Some(_) => say!(language, "lords-replay-chance"),
            None => say!(language, "lords-replay-chances"),
        }
    }

    /// Writes the chances of winning after the turn that is shown of those whose hands are
    /// visible, with their names, in a row. Where the course has room for one player alone, the
    /// name of that player goes into the area beside it.
    pub(super) fn name_chances(
        &self,
        cast: &Cast,
        row: Rect,
        beside: Rect,
        theme: &Theme,
        buf: &mut Buffer,
    ) {
        let (_, percents): (Vec<f32>, Vec<String>) = self.chances(cast, theme).into_iter().unzip();
        if !self.shows_course() || percents.is_empty() {
            return;
        }
        // A line may stand there on terminals without light.
        write(buf, row, &" ".repeat(row.width.into()), Style::new());
        let chart = self.chances_chart(cast, theme);
        let label = self.chances_label(cast.language);
        write(buf, row, &label, theme.dim);
        let x = (row.x + width(&label) + 2).min(row.right());
        let rest = row.columns_from(x);
        chart.name_in_row(&percents, rest, buf);
        chart.name_only_line(beside, buf);
    }

    /// Draws the chances of winning after the turn that is shown of those whose hands are
    /// visible, as parts of a row in their colors, with the names that have room. The row begins
    /// and ends where the course does, which is `between` in its own row.
    pub(super) fn draw_chances(
        &self,
        cast: &Cast,
        row: Rect,
        between: Rect,
        theme: &Theme,
        buf: &mut Buffer,
    ) {
        let chances = self.chances(cast, theme);
        if !self.shows_course() || chances.is_empty() {
            return;
        }
        // A line may stand there on terminals without light.
        write(buf, row, &" ".repeat(row.width.into()), Style::new());
        let label = self.bar_label(cast.language, row.width);
        let first = row.left_columns(width(&label) + 1);
        let bar = row.columns_at(between.x, between.width);
        let (mut sum, mut x) = (0.0, bar.x);
        write(buf, first, &label, theme.dim);
        for (player, (chance, _)) in self.shown_players().into_iter().zip(chances) {
            sum += chance;
            let end = bar.x + steps(sum, bar.width);
            let part = bar.columns_at(x, end.saturating_sub(x));
            x = end;
            let style = theme.seat(player);
            write(buf, part, &" ".repeat(part.width.into()), style);
            // The chances stand beside the course, and a cut name is hard to recognize.
            let name = cast.name(player);
            if width(name) < part.width {
                write_centered(buf, part, name, style);
            }
        }
    }
}
