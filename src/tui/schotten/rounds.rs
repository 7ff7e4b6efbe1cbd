//! How a match gets onto the table: newly dealt, resumed, or for a replay.

use crate::options::{SchottenConfig, recorded_names};
use crate::replay::Perspective;
use crate::settings::Settings;
use crate::tui::schotten::marks::Marks;
use crate::tui::schotten::note::{Note, SchottenNote};
use crate::tui::schotten::table::{SchottenTable, Stage};
use crate::tui::shell::app::Effect;
use schotten_bots::Match;
use schotten_rules::{Border, ByPlayer, Round};
use tabletop::Playing;

impl SchottenTable {
    /// Goes on with a resumed match: restores the border that each player left, and the cards
    /// drawn last. Returns the request to the computer if it is on turn.
    pub(super) fn take_up(&mut self) -> Option<Effect> {
        let round = self.playing.game().current()?.clone();
        self.left = ByPlayer::both(Some(*round.start().table().border()));
        for turn in round.turns() {
            if turn.is_over {
                self.left[turn.player] = Some(*turn.end().table().border());
            }
            let mut fresh = Vec::new();
            for (action, after) in turn.actions.iter().zip(&turn.positions[1..]) {
                if let schotten_rules::Action::Draw(_) = action {
                    fresh.extend(after.hand(turn.player).iter().last());
                }
            }
            self.fresh[turn.player] = fresh;
        }
        self.notes = vec![Note::plain(SchottenNote::Latest)];
        let effect = self.begin_turn();
        if self.stage == Stage::Turn {
            self.take_up_turn();
        }
        effect
    }

    /// Starts a match whose first round has this deal.
    #[cfg(test)]
    pub(crate) fn from_deal(
        config: SchottenConfig,
        deal: schotten_rules::Deal,
    ) -> (Self, Option<Effect>) {
        let names = recorded_names(telling::Language::English, &config);
        let mut playing = Playing::new(config, names);
        playing.begin_round_with(deal).expect("no round has begun");
        let mut new = Self::from_playing(playing, &Settings::default());
        let effect = new.start_round();
        (new, effect)
    }

    /// Starts a match whose first round begins in this position, with A to
    /// play.
    pub(crate) fn from_position(
        config: SchottenConfig,
        start: &Round,
        settings: &Settings,
    ) -> Self {
        let names = recorded_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        let begun = playing.begin_position(*start);
        debug_assert!(begun.is_ok(), "no round has begun");
        let mut new = Self::from_playing(playing, settings);
        new.left = ByPlayer::both(Some(*new.table().border()));
        // A has the first turn, so there is no effect for the computer's.
        let _ = new.begin_turn();
        new
    }

    /// Shows a match for a replay, with the changes since `before` marked.
    pub(crate) fn for_replay(
        until: &Match,
        settings: &Settings,
        perspective: Perspective,
        before: &Border,
    ) -> Self {
        let mut game = Self::from_playing(Playing::resume(until), settings);
        game.stage = Stage::Replay(perspective);
        game.marks = Marks::between(before, game.table().border());
        game.notes = vec![Note::plain(SchottenNote::Latest)];
        game.proofs = game.proofs_of_last_turn();
        game
    }

    /// Begins the next round, if there is one.
    pub(crate) fn begin_round(&mut self) -> Option<Effect> {
        self.playing.begin_round().ok()?;
        self.reviews.stop();
        self.start_round()
    }

    pub(super) fn start_round(&mut self) -> Option<Effect> {
        self.left = ByPlayer::both(Some(*self.table().border()));
        self.fresh = ByPlayer::default();
        self.notes = vec![Note::plain(SchottenNote::RoundBegan)];
        self.begin_turn()
    }
}
