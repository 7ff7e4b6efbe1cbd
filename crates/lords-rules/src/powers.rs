//! What the powers do in a turn. Those that act at the end of a skirmish do so in `ending` and
//! `army`.

use crate::round::known;
use crate::table::Phase;
use crate::{Card, Clan, EndPower, Follower, FollowerId, Mark, Round};

impl Round {
    /// Asks the player whether to use a power, unless it can do nothing (ruling
    /// L30).
    pub(crate) fn offer_power(&mut self, power: Clan) {
        if self.choices().has_effect(power) {
            self.table.phase = Phase::Power(power);
        } else {
            self.end_turn();
        }
    }

    /// Forsyth draws a card (ruling L55); a Follower with an end power becomes
    /// active. Other powers need a target.
    pub(crate) fn use_power(&mut self, power: Clan) {
        match power.end_power() {
            Some(end_power) => self.activate(end_power),
            None => {
                if let Some(card) = self.draw_card() {
                    self.hands[self.table.to_act].insert(card);
                }
            }
        }
        self.end_turn();
    }

    fn activate(&mut self, power: EndPower) {
        if let Follower::FaceUp { mark, .. } = self.acting() {
            *mark = Mark::Active(power);
        }
    }

    /// Returns the Follower whose power is used, which is the last one of the
    /// player who acts.
    fn acting(&mut self) -> &mut Follower {
        let army = self.table.armies.get_mut(self.table.to_act);
        army.last_mut().expect("a power is a Follower's")
    }

    /// Wemyss (rulings L69, L70).
    pub(crate) fn discard_follower(&mut self, id: FollowerId) {
        let follower = self.table.armies.remove(id.army(), id.index());
        let card = known(follower.card());
        self.table.discard.insert(card);
        self.table.reveal(card);
        self.end_turn();
    }

    /// Ferguson; a Scott that copies one goes to the other army itself (rulings L52
    /// to L54, L62).
    pub(crate) fn swap_follower(&mut self, id: FollowerId) {
        let (me, opponent) = (self.table.to_act, id.army());
        let mine = *self.acting();
        let place = &mut self.table.armies.get_mut(opponent)[id.index()];
        let theirs = std::mem::replace(place, mine);
        *self.acting() = theirs.moved(opponent, me);
        self.end_turn();
    }

    /// The Scott now has the power of the Follower copied (rulings L62, L64, L67).
    /// Powers without a target are carried out at once, the others are offered.
    pub(crate) fn copy_power(&mut self, id: FollowerId) {
        let target = self.table.follower(id);
        let power = target.and_then(Follower::copyable);
        match power.expect("the action is legal") {
            Clan::Forsyth => self.use_power(Clan::Forsyth),
            clan if clan.end_power().is_some() => self.use_power(clan),
            clan => self.offer_power(clan),
        }
    }

    /// Cockburn; a Scott that copies one becomes the Supporter itself (rulings L48
    /// to L51, L62).
    pub(crate) fn swap_supporter(&mut self, card: Card) {
        let mine = known(self.acting().card());
        let mut row = self.table.supporters.iter_mut();
        if let Some(place) = row.find(|supporter| **supporter == card) {
            *place = mine;
        }
        *self.acting() = Follower::face_up(card);
        self.end_turn();
    }
}
