//! A round that agrees with what one player sees, with the hidden cards where
//! somebody assumes them to be.

use crate::list::List;
use crate::{ByPlayer, Card, CardSet, Follower, Recruit, Round, SplitMix64, View};

/// Where the cards lie that a view leaves out.
#[derive(Clone, Copy, Debug)]
pub struct HiddenCards<'a> {
    /// The hands of the other players; the viewer's is ignored.
    pub hands: ByPlayer<CardSet>,
    /// The face-down Followers that the viewer doesn't know, A's army first,
    /// each from left to right.
    pub followers: &'a [Card],
    /// The face-down Recruits, from left to right.
    pub recruits: &'a [Card],
    /// The draw pile, the card to be drawn next last.
    pub draw: &'a [Card],
    /// The generator for the next shuffle.
    pub generator: SplitMix64,
}

impl View {
    /// Returns the round in which the hidden cards lie as assumed. `None` if
    /// these aren't exactly the hidden cards, or not as many in each place as
    /// there are, or if it is the view of everybody.
    #[must_use]
    pub fn assumed_round(&self, hidden: &HiddenCards<'_>) -> Option<Round> {
        let viewer = self.viewer?;
        if hidden.draw.len() != self.draw_len() {
            return None;
        }
        let mut round = Round {
            table: self.table,
            hands: ByPlayer::default(),
            draw: hidden.draw.iter().copied().collect::<List<_, _>>(),
            generator: hidden.generator,
        };
        let (mut placed, mut count) = (CardSet::EMPTY, 0);
        let mut place = |cards: CardSet| {
            placed = placed.union(cards);
            count += cards.len();
        };
        for player in self.table.players() {
            if player == viewer {
                round.hands[player] = self.hand;
            } else if hidden.hands[player].len() == self.hand_len(player) {
                round.hands[player] = hidden.hands[player];
                place(hidden.hands[player]);
            } else {
                return None;
            }
        }
        place(hidden.draw.iter().copied().collect());
        let mut cards = hidden.followers.iter();
        for follower in round.table.armies.all_mut() {
            if let Follower::FaceDown { card, .. } = follower
                && card.is_none()
            {
                *card = Some(*cards.next()?);
            }
        }
        let mut rest = hidden.recruits.iter();
        for recruit in round.table.recruits.iter_mut() {
            if let Recruit::FaceDown(card) = recruit {
                *card = Some(*rest.next()?);
            }
        }
        if cards.next().is_some() || rest.next().is_some() {
            return None;
        }
        place(hidden.followers.iter().copied().collect());
        place(hidden.recruits.iter().copied().collect());
        let expected = self.hidden_cards();
        (placed == expected && count == expected.len()).then_some(round)
    }
}
