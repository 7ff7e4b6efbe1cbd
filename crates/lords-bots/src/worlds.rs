//! Worlds: the ways in which the cards that a player can't see may lie.

use crate::net::beliefs::Beliefs;
use arrayvec::ArrayVec;
use lords_rules::{
    ByPlayer, Card, CardSet, Follower, HiddenCards, Player, PlayerSet, Round, SplitMix64, View,
};
use rand::{Rng, RngExt};
use tabletop::chance::Chance;

/// Cards in any order.
type Cards = ArrayVec<Card, { Card::COUNT }>;

/// Samples worlds that agree with a view.
pub(crate) struct Worlds<'a> {
    view: &'a View,
    me: Player,
    /// The cards that may be anywhere, in any order.
    anywhere: Cards,
    /// The cards that a player is known to have taken (ruling L94), and the
    /// player.
    taken: ArrayVec<(Player, Card), { Card::COUNT }>,
    /// For each face-down Follower that isn't known, who may have mustered it.
    followers: ArrayVec<PlayerSet, { Card::COUNT }>,
    recruits: usize,
    beliefs: Option<&'a Beliefs>,
}

impl<'a> Worlds<'a> {
    /// Returns the worlds that agree with this view. Cards that everybody saw a player take
    /// are where that player can have them (ruling L94). All others may be in every place
    /// that hides one, with equal probabilities or with those of the beliefs. `None` for the
    /// view of everybody.
    pub(crate) fn new(view: &'a View, beliefs: Option<&'a Beliefs>) -> Option<Self> {
        let table = view.table();
        let mut worlds = Self {
            view,
            me: view.viewer()?,
            anywhere: Cards::new(),
            taken: ArrayVec::new(),
            followers: table
                .followers()
                .filter_map(|(id, follower)| match follower {
                    Follower::FaceDown {
                        card: None,
                        known_to,
                    } => Some(known_to.with(id.army())),
                    _ => None,
                })
                .collect(),
            recruits: table
                .recruits()
                .iter()
                .filter(|one| !one.is_face_up())
                .count(),
            beliefs,
        };
        let mut hidden = view.hidden_cards();
        for player in table.players().filter(|player| *player != worlds.me) {
            let seen = table.seen(player).intersection(hidden);
            worlds.taken.extend(seen.iter().map(|card| (player, card)));
            hidden = hidden.difference(seen);
        }
        worlds.anywhere.extend(hidden.iter());
        Some(worlds)
    }

    /// Returns the next world.
    pub(crate) fn sample(&mut self, chance: &mut Chance) -> Round {
        let table = self.view.table();
        let mut hands = ByPlayer::<CardSet>::default();
        let mut followers: ArrayVec<Option<Card>, { Card::COUNT }> =
            self.followers.iter().map(|_| None).collect();
        let mut rest = self.anywhere.clone();
        for (player, card) in &self.taken {
            if !self.place_taken(*player, *card, &mut hands, &mut followers, chance) {
                // There is no room where the rules say it must be, which can't be in a
                // position that was played.
                rest.push(*card);
            }
        }
        if let Some(beliefs) = self.beliefs {
            for place in followers.iter_mut().filter(|place| place.is_none()) {
                *place = draw_weighted(&mut rest, &beliefs.follower, chance);
            }
            for player in table.players().filter(|player| *player != self.me) {
                while hands[player].len() < self.view.hand_len(player)
                    && let Some(card) = draw_weighted(&mut rest, &beliefs.hand, chance)
                {
                    hands[player].insert(card);
                }
            }
        }
        shuffle(&mut rest, chance);
        for place in followers.iter_mut().filter(|place| place.is_none()) {
            *place = rest.pop();
        }
        for player in table.players().filter(|player| *player != self.me) {
            let missing = self.view.hand_len(player) - hands[player].len();
            hands[player].extend((0..missing).filter_map(|_| rest.pop()));
        }
        let followers: Cards = followers.into_iter().flatten().collect();
        let (recruits, draw) = rest.split_at(self.recruits);
        let hidden = HiddenCards {
            hands,
            followers: &followers,
            recruits,
            draw,
            generator: SplitMix64::new(chance.next_u64()),
        };
        let world = self.view.assumed_round(&hidden);
        world.expect("the hidden cards are as many as the places")
    }

    /// Returns a world with these face-down Followers; `None` if the cards that players were seen
    /// to take have no room in their hands then.
    fn with_followers(&self, followers: &[Card]) -> Option<Round> {
        let is_left = |card: &Card| !followers.contains(card);
        let mut hands = ByPlayer::<CardSet>::default();
        for (player, card) in self.taken.iter().filter(|(_, card)| is_left(card)) {
            hands[*player].insert(*card);
        }
        let mut rest = self.anywhere.clone();
        rest.retain(|card| is_left(card));
        for player in self
            .view
            .table()
            .players()
            .filter(|player| *player != self.me)
        {
            let missing = self
                .view
                .hand_len(player)
                .checked_sub(hands[player].len())?;
            hands[player].extend((0..missing).filter_map(|_| rest.pop()));
        }
        let (recruits, draw) = rest.split_at_checked(self.recruits)?;
        self.view.assumed_round(&HiddenCards {
            hands,
            followers,
            recruits,
            draw,
            generator: SplitMix64::new(0),
        })
    }

    /// Puts a card that a player has taken into the hand or among the Followers
    /// that the player may have mustered face-down; false if there is no room.
    fn place_taken(
        &self,
        player: Player,
        card: Card,
        hands: &mut ByPlayer<CardSet>,
        followers: &mut [Option<Card>],
        chance: &mut Chance,
    ) -> bool {
        let (mut in_hand, mut face_down) = (1.0, 1.0);
        if let Some(beliefs) = self.beliefs {
            in_hand = beliefs.hand[usize::from(card.rank()) - 1];
            face_down = beliefs.follower[usize::from(card.rank()) - 1];
        }
        let free =
            |index: &usize| followers[*index].is_none() && self.followers[*index].contains(player);
        let places: ArrayVec<usize, { Card::COUNT }> = (0..followers.len()).filter(free).collect();
        let room = self.view.hand_len(player) - hands[player].len();
        #[expect(clippy::cast_precision_loss, reason = "ten at most")]
        let (in_hand, in_all) = (
            in_hand * room as f32,
            in_hand * room as f32 + face_down * places.len() as f32,
        );
        let place = chance.random::<f32>() * in_all;
        if room > 0 && (place < in_hand || places.is_empty()) {
            hands[player].insert(card);
        } else if let Some(index) = places.get(chance.random_range(0..places.len().max(1))) {
            followers[*index] = Some(card);
        } else {
            return false;
        }
        true
    }
}

/// Returns a world for every way in which the face-down Followers may lie that the viewer doesn't
/// know; the other hidden cards lie anywhere. `None` if there are more than `most` ways, or if it
/// is the view of everybody.
pub(crate) fn face_down_followers(view: &View, most: usize) -> Option<Vec<Round>> {
    let worlds = Worlds::new(view, None)?;
    let places = u32::try_from(worlds.followers.len()).ok()?;
    let hidden: Vec<Card> = view.hidden_cards().iter().collect();
    hidden
        .len()
        .checked_pow(places)
        .filter(|ways| *ways <= most)?;
    let mut ways = vec![Vec::new()];
    for who in &worlds.followers {
        let may_lie = |card: &Card| {
            let mut taken = worlds.taken.iter().filter(|(_, taken)| taken == card);
            taken.all(|(player, _)| who.contains(*player))
        };
        let possible: Vec<Card> = hidden.iter().copied().filter(may_lie).collect();
        let longer = ways.iter().flat_map(|way: &Vec<Card>| {
            let others = possible.iter().filter(|card| !way.contains(card));
            others.map(|card| [&way[..], &[*card]].concat())
        });
        ways = longer.collect();
    }
    Some(
        ways.iter()
            .filter_map(|way| worlds.with_followers(way))
            .collect(),
    )
}

/// Removes a random card, each with a probability in proportion to its weight.
fn draw_weighted(
    cards: &mut Cards,
    weights: &[f32; Card::COUNT],
    chance: &mut Chance,
) -> Option<Card> {
    let weight = |card: &Card| weights[usize::from(card.rank()) - 1];
    let sum: f32 = cards.iter().map(weight).sum();
    let mut left = chance.random::<f32>() * sum;
    for index in 0..cards.len() {
        left -= weight(&cards[index]);
        if left < 0.0 {
            return Some(cards.swap_remove(index));
        }
    }
    cards.pop()
}

fn shuffle(cards: &mut [Card], chance: &mut Chance) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, chance.random_range(0..=last));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::greedy;
    use lords_rules::{Deal, PlayerCount, Variant};
    use tabletop::chance;

    /// In every world the player has the same view, and every card that somebody was seen to
    /// take is where that player can have it.
    #[test]
    fn worlds_agree_with_what_the_player_knows() {
        let beliefs = Beliefs {
            follower: [2.0; Card::COUNT],
            hand: [0.5; Card::COUNT],
        };
        let mut taken = 0;
        for seed in 0..40_u64 {
            let mut chance = chance::seeded(seed);
            let players = PlayerCount::ALL[chance.random_range(0..4)];
            let bruces = seed % 2 == 0;
            let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
            let mut round = Round::new(&deal.expect("somebody begins"));
            while let Some(me) = round.to_act() {
                let view = round.view(me);
                let weights = [None, Some(&beliefs)][chance.random_range(0..2)];
                let mut worlds = Worlds::new(&view, weights).expect("a player's view");
                taken += worlds.taken.len();
                let world = worlds.sample(&mut chance);
                assert_eq!(world.view(me), view);
                for player in view.table().players() {
                    for card in view.table().seen(player).iter() {
                        let mustered = world.table().followers().any(|(id, follower)| {
                            let Follower::FaceDown { known_to, .. } = follower else {
                                return false;
                            };
                            let by_player = known_to.with(id.army()).contains(player);
                            follower.card() == Some(card) && by_player
                        });
                        assert!(mustered || world.hand(player).contains(card), "{view}");
                    }
                }
                let action = greedy::choose(&round.view(round.to_act().expect("the game goes on")))
                    .expect("the game goes on");
                round.play(action).expect("it is legal");
            }
        }
        assert!(taken > 1_000, "{taken}");
    }
}
