//! A game that is over, looked at again turn by turn.

use super::table::{LordsTable, Stage};
use crate::tui::shell::command::Press;
use lords_rules::{Action, View};
use telling::lords::{self, Cast};
use telling::say;

/// The number of turns in a large step.
const MANY: usize = 10;

impl LordsTable {
    /// The positions at which a look at the game again stops: the number of actions
    /// before each, from the beginning of the game to its end.
    fn stops(&self) -> Vec<usize> {
        let turns = self.played().turns();
        let ends = turns.map(|turn| turn.from + turn.actions.len());
        std::iter::once(0).chain(ends).collect()
    }

    /// Returns the number of actions before the position that is looked at again.
    pub(super) const fn watched(&self) -> Option<usize> {
        match self.stage {
            Stage::Watching(at) => Some(at),
            _ => None,
        }
    }

    /// Goes to another position of a game that is over. Nobody's hand is shown at
    /// first but that of the only person.
    pub(super) fn watch(&mut self, press: Press) {
        let stops = self.stops();
        let last = stops.len() - 1;
        let watched = self.watched();
        if watched.is_none() {
            self.watched_hand = self.only_person();
        }
        let at = watched.and_then(|at| stops.iter().position(|stop| *stop == at));
        let at = at.unwrap_or(0);
        let to = match press {
            Press::PreviousTurn => at.saturating_sub(1),
            Press::NextTurn | Press::PlayForward => at + 1,
            Press::PageUp => at.saturating_sub(MANY),
            Press::PageDown => at + MANY,
            Press::End => last,
            _ => 0,
        };
        self.stage = Stage::Watching(stops[to.min(last)]);
    }

    /// Shows the hand of the next player, or after that of the last one, nobody's.
    pub(super) fn watch_next_hand(&mut self) {
        let mut players = self.table().players();
        self.watched_hand = match self.watched_hand {
            None => players.next(),
            Some(player) => players.find(|next| next.index() > player.index()),
        };
    }

    /// Says which turn is looked at, and whose hand is shown.
    pub(super) fn describe_watched(&self, cast: &Cast) -> String {
        let language = cast.language;
        let stops = self.stops();
        let at = stops.iter().position(|stop| self.watched() == Some(*stop));
        let turn = say!(
            language,
            "lords-watch-turn",
            turn = at.unwrap_or(0),
            of = stops.len() - 1
        );
        let hand = match self.watched_hand {
            None => say!(language, "lords-watch-no-hand"),
            Some(player) => say!(
                language,
                "lords-watch-hand",
                who = cast.key(player),
                name = cast.name(player)
            ),
        };
        format!("{turn} {hand}")
    }

    /// Says what was done in the turn that led to the position looked at.
    pub(super) fn narrate_watched(&self, cast: &Cast) -> Option<String> {
        let at = self.watched()?;
        let mut turns = self.played().turns();
        let turn = turns.find(|turn| turn.from + turn.actions.len() == at)?;
        let view = |round: &lords_rules::Round| match self.viewer() {
            Some(player) => round.view(player),
            None => round.public_view(),
        };
        let views: Vec<View> = turn.positions.iter().map(view).collect();
        let steps = views.windows(2).zip(turn.actions);
        let steps: Vec<(View, Action, View)> = steps
            .map(|(views, action)| (views[0], *action, views[1]))
            .collect();
        Some(lords::narrate_turn(cast, turn.player, &steps))
    }
}
