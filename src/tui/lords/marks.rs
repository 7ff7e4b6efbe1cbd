//! What has changed on the table since the reader's last turn, which is marked until the reader
//! acts.

use super::table::{LordsTable, Stage};
use lords_rules::{Card, Follower, FollowerId, Player, Round};

impl LordsTable {
    /// Returns whether another player's Follower came to this place since the last turn of
    /// whoever reads the screen. That it lies there is known to everybody.
    pub(crate) fn is_new(&self, id: FollowerId) -> bool {
        let is_time = matches!(self.stage, Stage::Turn | Stage::Waiting)
            && !self.is_claim_time()
            && self.tutor.is_none();
        let Some(reader) = self
            .viewer()
            .filter(|reader| is_time && *reader != id.army())
        else {
            return false;
        };
        let last = self.played().last_turn();
        let has_acted = last.is_some_and(|turn| turn.player == reader && !turn.is_over);
        let before = self.played().positions().get(self.left[reader]);
        let Some(before) = before.filter(|_| !has_acted) else {
            return false;
        };
        let card = self.round().view(id.army()).table().follower(id);
        card.and_then(Follower::card)
            .is_some_and(|card| !army(before, id).contains(&card))
    }

    /// Returns whether everybody waits for this player, whom the computer plays.
    pub(super) fn is_awaited(&self, player: Player) -> bool {
        self.stage == Stage::Waiting && self.table().to_act() == Some(player)
    }
}

/// Returns the cards of the army in which this Follower lies, as its player knows them.
fn army(round: &Round, id: FollowerId) -> Vec<Card> {
    let view = round.view(id.army());
    let army = view.table().army(id.army()).iter();
    army.filter_map(|one| one.card()).collect()
}
