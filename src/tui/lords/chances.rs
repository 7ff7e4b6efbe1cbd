//! Everybody's chance of winning turn by turn.

use super::LordsTable;
use crate::tui::kit::{Theme, cells};
use crate::tui::shell::course::{CourseChart, CoursePlayer};
use crate::tui::shell::review::RoundReview;
use lords_bots::LordsOfScotland;
use lords_rules::Player;
use std::collections::BTreeMap;
use telling::{Language, say};

impl LordsTable {
    /// Returns the players in the order in which all shares are shown, which is that of the seats.
    /// The only person at the table is last, at the bottom of the chart, where a share is read from
    /// the axis.
    pub(super) fn stacked(&self) -> Vec<Player> {
        let players = self.table().variant().players;
        let last = self.only_person().or(self.table().players().last());
        let first = last.map(|last| players.after(last));
        let stacked = first
            .into_iter()
            .flat_map(|first| players.players_from(first));
        stacked.collect()
    }

    /// Returns the course of the game for these players from top to bottom, as far as it is known.
    pub(super) fn course_chart<'a>(
        &self,
        players: &[Player],
        review: &RoundReview<LordsOfScotland>,
        mistakes: &BTreeMap<usize, Player>,
        theme: &'a Theme,
        language: Language,
    ) -> CourseChart<'a> {
        let (cast, reader) = (self.cast(language), self.only_person());
        let courses = players.iter().map(|player| review.course(*player));
        let courses: Vec<_> = courses.collect::<Option<_>>().unwrap_or_default();
        let turns = 0..courses.first().map_or(0, |course| course.chances().len());
        let own = |turn| courses.iter().filter_map(move |course| course.chance(turn));
        let player = |player: &Player| CoursePlayer {
            name: cast.name(*player).to_owned(),
            style: theme.seat(*player),
            is_reader: reader.is_none_or(|reader| reader == *player),
        };
        let place = |by: &Player| players.iter().position(|player| player == by);
        let mistakes = mistakes.iter();
        CourseChart {
            players: players.iter().map(player).collect(),
            chances: turns.map(|turn| shares(own(turn).collect())).collect(),
            mistakes: mistakes
                .filter_map(|(turn, by)| Some((*turn, place(by)?)))
                .collect(),
            ends: &[],
            shown: None,
            about: match players {
                [_] => say!(language, "lords-replay-chance"),
                _ => say!(language, "lords-replay-chances"),
            },
            progress: None,
            theme,
            language,
        }
    }
}

/// Makes shares that add up to 1 of what each player's own estimate is. That of the player at the
/// bottom is kept, and the others share the rest. The chance of one player alone stays.
#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
fn shares(own: Vec<f64>) -> Vec<f32> {
    let mut shares: Vec<f32> = own.into_iter().map(|chance| chance as f32).collect();
    if let Some((kept, others)) = shares.split_last_mut().filter(|(_, all)| !all.is_empty()) {
        let (rest, sum) = (1.0 - *kept, others.iter().sum::<f32>());
        let each = rest / f32::from(cells(others.len()));
        for share in others {
            *share = if sum > 0.0 { *share * rest / sum } else { each };
        }
    }
    shares
}
