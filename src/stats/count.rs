//! Counting the games of the list: the statistics, and the ladder of beaten levels.

use super::lords::LordsStatistics;
use super::{Ladder, Statistics};
use crate::records::ListedGame;
use schotten_rules::{Player, Variant};
use std::collections::BTreeSet;
use telling::lords::Participant;

/// Counts the statistics of the matches of Schotten Totten, or of those of one
/// variant.
pub(crate) fn count_statistics(games: &[ListedGame], variant: Option<Variant>) -> Statistics {
    let matches = in_order(games).filter_map(ListedGame::schotten);
    let counted = match variant {
        Some(variant) => Statistics::count_variant(variant, matches),
        None => Statistics::count(matches),
    };
    Statistics {
        ladder: count_ladder(games, variant),
        ..counted
    }
}

/// Counts the statistics of the games of Lords of Scotland.
pub(crate) fn count_lords_statistics(games: &[ListedGame]) -> LordsStatistics {
    LordsStatistics {
        ladder: count_lords_ladder(games),
        ..LordsStatistics::count(in_order(games).filter_map(ListedGame::lords))
    }
}

/// Returns which levels of Schotten Totten a person has beaten, in one variant or in any.
pub(crate) fn count_ladder(
    games: &[ListedGame],
    variant: Option<Variant>,
) -> Ladder<schotten_bots::Level> {
    let mut ladder = Ladder::default();
    for game in in_order(games) {
        let summary = game.schotten();
        let summary = summary.filter(|one| variant.is_none_or(|variant| one.variant == variant));
        if let Some((summary, result)) = summary.and_then(|one| Some((one, one.result()?)))
            && let [who, rival] = &summary.participants
            && let Some(level) = rival.level().filter(|_| who.is_person())
        {
            let won = result.winner() == Some(Player::A);
            ladder.add(level, won, game.helped, game.daily.is_none());
        }
    }
    ladder
}

/// Returns which levels of Lords of Scotland one person among bots has beaten: all that sat at
/// a table at which the person won.
pub(crate) fn count_lords_ladder(games: &[ListedGame]) -> Ladder<lords_bots::Level> {
    let mut ladder = Ladder::default();
    for game in in_order(games) {
        let played = game.lords().filter(|one| one.result.is_some());
        if let Some((summary, result)) = played.and_then(|one| Some((one, one.reader_result()?)))
            && summary
                .participants
                .iter()
                .filter(|who| who.is_person())
                .count()
                == 1
        {
            let levels = summary.participants.iter().filter_map(Participant::level);
            for level in levels.collect::<BTreeSet<_>>() {
                ladder.add(level, result.place == 1, game.helped, game.daily.is_none());
            }
        }
    }
    ladder
}

/// Returns the games that count in the order in which they were begun. Those without a
/// date come first, in the order in which their files were written; `games` lists the
/// latest first.
fn in_order(games: &[ListedGame]) -> impl Iterator<Item = &ListedGame> {
    // Games played on from a replay weren't begun by their player.
    let mut games: Vec<_> = games.iter().rev().filter(|game| !game.branch).collect();
    games.sort_by_key(|game| game.begun);
    games.into_iter()
}
