//! What has changed on the table since the reader's last turn, which is marked until the reader
//! acts.

use super::table::{LordsTable, Stage};
use lords_rules::{Action, FollowerId, Player};

impl LordsTable {
    /// Returns whether another player's Follower came to this place since the last turn of
    /// whoever reads the screen. That it lies there is known to everybody.
    pub(crate) fn is_new(&self, id: FollowerId) -> bool {
        let is_time = matches!(self.stage, Stage::Turn | Stage::Waiting)
            && !self.is_claim_time()
            && !self.is_practice();
        let Some(reader) = self
            .viewer()
            .filter(|reader| is_time && *reader != id.army())
        else {
            return false;
        };
        let last = self.seen().last_turn();
        let has_acted = last.is_some_and(|turn| turn.player == reader && !turn.is_over);
        !has_acted && self.came_since(self.seen_by(reader), id)
    }

    /// Returns whether this Follower came to its army after this many actions. Everybody sees
    /// what the actions do to the places of an army, also where cards lie face-down.
    fn came_since(&self, from: usize, id: FollowerId) -> bool {
        let (views, actions) = (self.seen().views(), self.seen().actions());
        // The Followers that were kept from an earlier skirmish lay there before.
        let skirmish = self.table().skirmish();
        let mut steps = views.iter().zip(actions).skip(from).peekable();
        while steps
            .next_if(|(one, _)| one.table().skirmish() != skirmish)
            .is_some()
        {}
        let Some((first, _)) = steps.peek() else {
            return false;
        };
        let mut are_new = vec![false; first.table().army(id.army()).len()];
        for (view, action) in steps {
            let is_own = view.table().to_act() == Some(id.army());
            match *action {
                None | Some(Action::Muster(..)) if is_own => are_new.push(true),
                Some(Action::Discard(gone)) if gone.army() == id.army() => {
                    are_new.remove(gone.place() - 1);
                }
                Some(Action::SwapFollower(swapped)) if swapped.army() == id.army() => {
                    are_new[swapped.place() - 1] = true;
                }
                _ => {}
            }
        }
        are_new.get(id.place() - 1).copied().unwrap_or(false)
    }

    /// Returns whether everybody waits for this player, whom the computer plays.
    pub(super) fn is_awaited(&self, player: Player) -> bool {
        let waits = self.stage == Stage::Waiting && self.puzzle.is_none();
        waits && self.table().to_act() == Some(player)
    }
}
