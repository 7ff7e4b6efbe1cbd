//! The end of a skirmish after the claims: whether the game is over and who has won, or what is
//! cleared before the next one.

use crate::player::ListByPlayer;
use crate::round::{Round, known};
use crate::table::{Phase, Table};
use crate::{EndPower, Follower, Mark, Player};

impl Table {
    /// Returns whether anybody has reached [`Table::TARGET`].
    #[must_use]
    pub(crate) fn is_target_reached(&self) -> bool {
        self.players()
            .any(|player| self.points(player) >= Self::TARGET)
    }

    /// Returns the winner by the rules if the game ended now: the most points,
    /// between equal points the one placed higher (rulings L114, L116, L121).
    pub(crate) fn leader(&self) -> Player {
        let order = self.placing();
        let leader = order
            .iter()
            .rev()
            .max_by_key(|player| self.points(**player));
        *leader.expect("there are players")
    }
}

impl Round {
    /// All claims are made: the game is over and everything stays where it lies
    /// (rulings L112, L115), or the next skirmish begins.
    pub(crate) fn end_skirmish(&mut self) {
        if self.table.is_target_reached() {
            let winner = self.table.leader();
            self.table.to_act = winner;
            self.table.phase = Phase::Over { winner };
            return;
        }
        // Without any Follower nobody has won the skirmish and the token stays
        // (ruling L105); then the placing begins with its holder anyway.
        self.table.token = self.table.placing()[0];
        self.clear();
        self.begin_skirmish();
    }

    /// Discards unclaimed Supporters, Recruits and all Followers that aren't
    /// kept (rulings L82 to L84, L104). Hands stay as they are (ruling L17).
    fn clear(&mut self) {
        let table = &mut self.table;
        table.discard.extend(table.supporters.iter().copied());
        let recruits = table.recruits.iter().map(|recruit| known(recruit.card()));
        table.discard.extend(recruits);
        let armies = std::mem::replace(&mut table.armies, ListByPlayer::new());
        for player in table.variant.players.players() {
            for follower in armies.get(player) {
                let card = known(follower.card());
                if follower.active() == Some(EndPower::MacDonnell) {
                    let mark = Mark::Kept;
                    table.armies.push(player, Follower::FaceUp { card, mark });
                } else {
                    table.discard.insert(card);
                }
            }
        }
    }
}
