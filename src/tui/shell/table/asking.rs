//! What a table asks the host of its game, and how it goes on with what comes of that.

use super::{GameTable, TableGame};
use crate::tui::shell::app::Effect;

impl<G: TableGame> GameTable<G> {
    /// Asks the host to play an action for the player to act, and goes on.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; nothing changes then.
    pub(crate) fn play(&mut self, action: G::Action) -> Result<Option<Effect>, G::Refusal> {
        let Some(host) = &mut self.host else {
            return Ok(None);
        };
        host.play(action, &mut self.seen_game)?;
        Ok(G::follow(self))
    }

    /// Asks the host to take back the last action, and goes on.
    pub(crate) fn undo(&mut self) {
        let last = self.last_seen();
        let Some(host) = &mut self.host else {
            return;
        };
        let is_undone = host.undo(&mut self.seen_game).is_some();
        if let Some((player, action)) = last.filter(|_| is_undone) {
            G::follow_undo(self, player, action);
        }
    }

    /// Returns the last action, as far as this table has seen it, and its player.
    fn last_seen(&self) -> Option<(G::Player, Option<G::Action>)> {
        let player = self.seen_game.seen(None).last_turn()?.player;
        let actions = self.seen_game.seen(Some(player)).actions();
        Some((player, *actions.last()?))
    }

    /// Asks the host to begin the next round, if there is one, and goes on.
    pub(crate) fn begin_round(&mut self) -> Option<Effect> {
        let host = self.host.as_mut()?;
        host.begin_round(&mut self.seen_game).ok()?;
        self.follow_round()
    }

    /// Goes on with a round that has just begun.
    fn follow_round(&mut self) -> Option<Effect> {
        self.reviews.stop();
        G::start_round(self)
    }
}
