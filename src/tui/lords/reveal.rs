//! The end of a skirmish step by step. By the rules, all Followers are turned up as soon as
//! the last turn is over, and the last claim clears the table. The screen turns up one army
//! after the other, and leaves them there until the result has been seen.

use super::{Interlude, LordsTable, Stage, Total};
use crate::tui::shell::app::Effect;
use lords_rules::{Card, Phase, Player, View};
use telling::lords::{self, Cast, LogLine, Step};

impl LordsTable {
    /// Returns what the screen may show: the present position, or, if the last action has ended a
    /// skirmish or its last turn, what lay on the table then.
    pub(crate) fn view(&self) -> View {
        match self.stage {
            Stage::Interlude(Interlude::Reveal(turned_up)) => self.view_with(turned_up),
            _ if self.shows_settled() || self.is_unrevealed() => self.view_with(0),
            _ => *self.seen().view(),
        }
    }

    /// Returns the place of the last action.
    pub(super) fn last_action(&self) -> usize {
        self.seen().actions().len().saturating_sub(1)
    }

    /// Returns what lay on the table after the last action, before the next step of the
    /// skirmish, with the Followers of this many seats turned up.
    fn view_with(&self, turned_up: usize) -> View {
        let seen = self.seen();
        let interim = seen.interim(self.last_action());
        interim.map_or(*seen.view(), |lay| {
            lay.with_turned_up(&self.seat_order()[..turned_up], seen.view())
        })
    }

    /// Returns whether the last action has ended the last turn of a skirmish, so that the
    /// next step is to turn up the Followers.
    pub(super) fn ends_turns(&self) -> bool {
        let claims = |view: &View| matches!(view.table().phase(), Phase::Claim(_));
        match self.seen_game.seen(None).views() {
            [.., before, now] => claims(now) && !claims(before),
            _ => false,
        }
    }

    /// Returns whether Followers that are face-up by the rules are still face-down on the
    /// screen.
    fn is_unrevealed(&self) -> bool {
        matches!(
            self.stage,
            Stage::TurnOver(_) | Stage::Interlude(Interlude::Reveal(_))
        ) && self.ends_turns()
    }

    /// Returns the player whose Followers are turned up next, by the place in the order
    /// of the seats; `None` if no Follower is face-down any more.
    pub(crate) fn next_to_turn_up(&self) -> Option<usize> {
        let shown = self.view();
        let has_face_down = |player: &Player| {
            let mut army = shown.table().army(*player).iter();
            army.any(|follower| !follower.is_face_up())
        };
        self.seat_order().iter().position(has_face_down)
    }

    /// Returns the players whose Followers were turned up so far, and these.
    pub(super) fn turned_up(&self) -> Vec<(Player, Vec<Card>)> {
        let Stage::Interlude(Interlude::Reveal(count)) = self.stage else {
            return Vec::new();
        };
        let (lay, now) = (self.view_with(0), self.seen().view());
        let seats = self.seat_order().into_iter().take(count);
        let armies = seats.map(|player| {
            let army = lay
                .table()
                .army(player)
                .iter()
                .zip(now.table().army(player));
            let turned_up = army.filter(|(lay, _)| !lay.is_face_up());
            (
                player,
                turned_up.filter_map(|(_, now)| now.card()).collect(),
            )
        });
        armies
            .filter(|(_, cards): &(Player, Vec<Card>)| !cards.is_empty())
            .collect()
    }

    /// Turns up the Followers of the next player who has any face-down, or lets the
    /// first Supporter be claimed if nobody has.
    pub(super) fn turn_up_next(&mut self) -> Option<Effect> {
        let Some(place) = self.next_to_turn_up() else {
            return self.continue_game(None);
        };
        let player = self.seat_order()[place];
        let before = Total::of(self.view().table().army(player)).shown;
        self.stage = Stage::Interlude(Interlude::Reveal(place + 1));
        if self.settings.motion {
            let is_last = self.next_to_turn_up().is_none();
            self.motion.count_up(player, before, is_last);
        }
        None
    }

    /// Takes from the latest lines of the log what they say of cards that are still
    /// face-down on the screen.
    pub(super) fn hide_turned_up(&self, cast: &Cast, lines: &mut Vec<LogLine>) {
        let Some(turn) = self.seen().last_turn().filter(|_| self.is_unrevealed()) else {
            return;
        };
        let Some(deed) = lines.iter().rposition(LogLine::is_deed) else {
            return;
        };
        lines.truncate(deed + 1);
        let mut views = turn.views.to_vec();
        if let Some(last) = views.last_mut() {
            *last = self.view();
        }
        let steps = views.windows(2).zip(turn.actions);
        let steps: Vec<Step> = steps
            .filter_map(|(views, action)| Some((*views.first()?, *action, *views.last()?)))
            .collect();
        lines[deed].text = lords::narrate_turn(cast, turn.player, &steps);
    }
}
