//! What a player can foresee of the position after some actions of their own.

use crate::{
    Action, ByPlayer, Card, CardSet, Follower, HiddenCards, Recruit, Round, SplitMix64, View,
};

impl View {
    /// Returns what the viewer would see after these actions in the viewer's own turn, as
    /// far as that can be foreseen: cards that only the actions would show stay unknown,
    /// and nothing that follows the turn is turned up. `None` if one of the actions isn't
    /// legal when its time comes.
    ///
    /// ```
    /// use lords_rules::{Action, Deal, Facing, Follower, Player, PlayerCount, Round, Variant};
    ///
    /// let players = PlayerCount::new(2).unwrap();
    /// let variant = Variant { players, bruces: false };
    /// let round = Round::new(&Deal::from_seed(variant, 1, Some(Player::A)).unwrap());
    /// let view = round.view(Player::A);
    /// let card = view.hand().iter().next().unwrap();
    /// let after = view.after(&[Action::Muster(card, Facing::Down)]).unwrap();
    /// assert_eq!(after.table().army(Player::A), [Follower::face_down(card)]);
    /// assert_eq!(after.hand().len(), 4);
    /// assert_eq!(after.table().turn(), 1);
    /// ```
    #[must_use]
    pub fn after(&self, actions: &[Action]) -> Option<Self> {
        let viewer = self.viewer?;
        let hidden = self.hidden_cards();
        let mut round = self.any_round()?;
        for action in actions {
            if round.to_act() != self.viewer {
                return None;
            }
            round.check(*action).ok()?;
            round = round.before_next_step(*action);
        }
        let mut view = round.view(viewer);
        let row = self.table.recruits.iter().copied();
        let face_up: CardSet = row.filter_map(Recruit::card).collect();
        view.hand = view.hand.intersection(self.hand.union(face_up));
        let table = &mut view.table;
        table.turn = self.table.turn;
        table.discard = table.discard.difference(hidden);
        for player in self.table.players() {
            let unsure = self.table.seen[player].intersection(hidden);
            table.seen[player] = table.seen[player].union(unsure);
        }
        for recruit in table.recruits.iter_mut() {
            if recruit.card().is_some_and(|card| !face_up.contains(card)) {
                *recruit = Recruit::FaceDown(None);
            }
        }
        for follower in table.armies.all_mut() {
            if let Follower::FaceDown { card, .. } = follower {
                *card = card.filter(|card| !hidden.contains(*card));
            }
        }
        Some(view)
    }

    /// Returns a round that agrees with the view.
    fn any_round(&self) -> Option<Round> {
        let cards: Vec<Card> = self.hidden_cards().iter().collect();
        let mut rest = cards.as_slice();
        let mut take = |count: usize| rest.split_off(..count).unwrap_or_default();
        let hands = ByPlayer::from_fn(|player| {
            let is_hidden = Some(player) != self.viewer;
            let hand = take(if is_hidden { self.hand_len(player) } else { 0 });
            hand.iter().copied().collect()
        });
        let followers = self.table.armies.all().iter();
        let followers = take(followers.filter(|one| one.card().is_none()).count());
        let recruits = self.table.recruits.iter();
        let recruits = take(recruits.filter(|one| one.card().is_none()).count());
        self.assumed_round(&HiddenCards {
            hands,
            followers,
            recruits,
            draw: take(self.draw_len()),
            generator: SplitMix64::new(0),
        })
    }
}
