//! The course of a round.

use crate::tui::kit::Theme;
use crate::tui::schotten::{SchottenTable, text};
use crate::tui::shell::course::{CourseChart, CoursePlayer};
use coach::Course;
use schotten_bots::SchottenTotten;
use schotten_rules::Player;
use std::collections::BTreeMap;
use telling::Language;

/// Returns the course of a round as its viewer saw it, with the player at the bottom of the table
/// at the bottom of the chart.
pub(crate) fn course_chart<'a>(
    game: &SchottenTable,
    course: &Course<SchottenTotten>,
    mistakes: BTreeMap<usize, Player>,
    theme: &'a Theme,
    language: Language,
) -> CourseChart<'a> {
    let (bottom, reader) = (game.bottom(), game.only_person());
    let players = [bottom.other(), bottom].map(|player| CoursePlayer {
        name: text::course_name(language, game, player),
        style: theme.player(player),
        is_reader: reader.is_none_or(|reader| reader == player),
    });
    let shares = course.chances().iter().map(|chance| {
        #[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
        let own = *chance as f32;
        if course.viewer() == bottom {
            vec![1.0 - own, own]
        } else {
            vec![own, 1.0 - own]
        }
    });
    let places = mistakes.into_iter();
    CourseChart {
        players: players.into(),
        chances: shares.collect(),
        mistakes: places
            .map(|(turn, by)| (turn, (by == bottom).into()))
            .collect(),
        ends: &[],
        shown: None,
        about: text::course_seen_by(language, game, course.viewer()),
        progress: None,
        theme,
        language,
    }
}
