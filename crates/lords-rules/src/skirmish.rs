//! How a skirmish runs: laying out, turns, and what follows the claims.

use crate::round::{Round, known};
use crate::table::{Phase, Table};
use crate::{Action, Card, Follower, Recruit, RecruitSlot};

impl Round {
    /// Lays out Recruits and Supporters and begins the first turn (ruling L106).
    pub(crate) fn begin_skirmish(&mut self) {
        self.table.skirmish = self.table.skirmish.saturating_add(1);
        self.table.turn = 0;
        self.table.recruits = (0..RecruitSlot::COUNT)
            .filter_map(|_| self.draw_card())
            .map(|card| Recruit::FaceDown(Some(card)))
            .collect();
        self.lay_out_supporters();
        self.begin_turn();
    }

    /// Lays out Supporters, again and again until their strengths differ
    /// (ruling L7), unless that can't happen (ruling L8).
    fn lay_out_supporters(&mut self) {
        let count = self.table.variant.supporters();
        loop {
            self.table.supporters = (0..count).filter_map(|_| self.draw_card()).collect();
            let row = self.table.supporters.iter().copied();
            let others = self.draw.iter().copied().chain(self.table.discard.iter());
            let stays = row.len() <= 1
                || !is_one_strength(row.clone())
                || is_one_strength(row.clone().chain(others));
            if stays {
                return;
            }
            self.table.discard.extend(row);
        }
    }

    /// Begins the next turn of the skirmish with the holder of the token: the leftmost
    /// face-down Recruit is turned up (ruling L11). If there is none, the turn still
    /// counts (ruling L12).
    fn begin_turn(&mut self) {
        self.table.turn += 1;
        let mut recruits = self.table.recruits.iter_mut();
        if let Some(recruit) = recruits.find(|recruit| !recruit.is_face_up()) {
            *recruit = Recruit::FaceUp(known(recruit.card()));
        }
        self.table.to_act = self.table.token;
        self.await_action();
    }

    /// Ends the turn of the player who acts (ruling L16); the next one follows, until
    /// everybody has acted five times (ruling L10).
    pub(crate) fn end_turn(&mut self) {
        let next = self.table.variant.players.after(self.table.to_act);
        if next != self.table.token {
            self.table.to_act = next;
            self.await_action();
        } else if self.table.turn < Table::TURNS {
            self.begin_turn();
        } else {
            self.turn_up_followers();
            self.await_claim(self.table.next_claim(None));
        }
    }

    /// Lets the player act; who can do nothing is passed over (ruling L15).
    fn await_action(&mut self) {
        self.table.phase = Phase::Action;
        if !self.choices().can_act() {
            self.end_turn();
        }
    }

    /// Turns up all face-down Followers; no power is used (ruling L96).
    fn turn_up_followers(&mut self) {
        for follower in self.table.armies.all_mut() {
            if !follower.is_face_up() {
                *follower = Follower::face_up(known(follower.card()));
            }
        }
        for player in self.table.players() {
            let hand = self.hands[player];
            self.table.seen[player] = self.table.seen[player].intersection(hand);
        }
    }

    /// Returns the position between a legal action that ends the last turn or the
    /// claims of a skirmish and what follows from it at once: all Followers are still
    /// face-down that lay so, or the table is not cleared yet (the first and the sixth
    /// step of ruling L96). For screens that show these steps one by one.
    #[must_use]
    pub fn before_next_step(&self, action: Action) -> Self {
        let mut round = *self;
        if let Action::Claim(card) = action {
            round.take_supporter(card);
            return round;
        }
        // With one more turn to come no Follower is turned up.
        round.table.turn = Table::TURNS - 1;
        round.apply(action);
        round
    }
}

/// Returns whether all cards have the same strength.
fn is_one_strength(mut cards: impl Iterator<Item = Card>) -> bool {
    let first = cards.next();
    cards.all(|card| Some(card.strength()) == first.map(Card::strength))
}
