//! What a player sees at a glance: the totals of the armies as far as they are
//! known, what blocks a power, and which Followers are worth a power.
//!
//! A [`Sight`] is made from a view, or in a playout from a full round, of which it shows
//! only what the player's view would. So bots and the players in playouts decide by the
//! same code, and playouts don't have to make views.

use lords_rules::{
    Card, CardSet, Clan, EndPower, Follower, FollowerId, Player, Recruit, Round, Table, View,
};
use std::cell::OnceCell;

/// The strength counted for a card that isn't known.
pub(crate) const UNKNOWN: f32 = 6.5;

/// What an active `Cochrane` or `MacDonnell` adds to the worth of its Follower.
const END_POWER_WORTH: f32 = 4.0;

/// More than the strength of any card.
const NONE: u8 = Card::MAX_STRENGTH + 1;

/// Returns the bit of a Clan in a set of Clans.
const fn bit(clan: Clan) -> u16 {
    1 << clan as u16
}

/// An army as a player sees it, in a form to which a Follower can be quickly added, or
/// taken from it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ArmySum {
    sum: u16,
    known: u8,
    pub(crate) unknown: u8,
    /// The Clans of the known Followers that are not wild, and those Clans that occur
    /// more than once.
    clans: u16,
    twice: u16,
}

impl ArmySum {
    fn add(&mut self, card: Card, wild: bool) {
        self.sum += u16::from(card.strength());
        self.known += 1;
        if !wild {
            let clan = bit(card.clan());
            self.twice |= self.clans & clan;
            self.clans |= clan;
        }
    }

    /// Returns the army with another card, which is not wild.
    pub(crate) fn with(mut self, card: Card) -> Self {
        self.add(card, false);
        self
    }

    /// Returns the army without one of its known Followers.
    fn without(mut self, card: Card, wild: bool) -> Self {
        self.sum -= u16::from(card.strength());
        self.known -= 1;
        if !wild {
            // `twice` may now be out of date, but nobody asks an army for it after a
            // Follower was taken from it.
            self.clans &= !(bit(card.clan()) & !self.twice);
        }
        self
    }

    /// How many Followers there are.
    pub(crate) const fn len(self) -> u8 {
        self.known + self.unknown
    }

    /// Returns whether there are two known Followers or more, all of one Clan.
    pub(crate) const fn is_doubled(self) -> bool {
        self.known >= 2 && self.clans.count_ones() <= 1
    }

    /// Returns the total (ruling L97) of what is known, and the usual strength
    /// for each unknown Follower.
    pub(crate) fn total(self) -> f32 {
        let factor = if self.is_doubled() { 2 } else { 1 };
        f32::from(self.sum * factor) + UNKNOWN * f32::from(self.unknown)
    }
}

/// A Follower that a power may be aimed at, and what that is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) id: FollowerId,
    pub(crate) worth: f32,
}

/// What the powers that are aimed at opponents' Followers are best aimed at.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Targets {
    /// The Follower that is worth most to its army.
    pub(crate) victim: Option<Target>,
    /// The Follower that a Ferguson gains most from. Its worth doesn't deduct the strength of
    /// the Ferguson.
    pub(crate) swap: Option<Target>,
}

/// What a player sees at a glance.
#[derive(Clone, Debug)]
pub(crate) struct Sight<'a> {
    pub(crate) table: &'a Table,
    pub(crate) me: Player,
    pub(crate) hand: CardSet,
    pub(crate) own: ArmySum,
    armies: [ArmySum; 5],
    /// The highest total of the others.
    pub(crate) best_other: f32,
    /// The lowest strength among the face-up Followers, and that in each Clan.
    lowest: u8,
    lowest_of_clan: [u8; 9],
    /// The Clans that a Scott may copy.
    copyable: u16,
    pub(crate) best_supporter: u8,
    /// Looked for when a power first asks for them, since that takes longest.
    targets: OnceCell<Targets>,
}

impl<'a> Sight<'a> {
    /// Returns what the viewer sees; `None` for the view of everybody.
    pub(crate) fn of_view(view: &'a View) -> Option<Self> {
        Some(Self::new(view.table(), view.viewer()?, view.hand()))
    }

    /// Returns what the player who acts sees of the round.
    pub(crate) fn of_round(round: &'a Round) -> Option<Self> {
        let me = round.to_act()?;
        Some(Self::new(round.table(), me, round.hand(me)))
    }

    fn new(table: &'a Table, me: Player, hand: CardSet) -> Self {
        let mut sight = Self {
            table,
            me,
            hand,
            own: ArmySum::default(),
            armies: [ArmySum::default(); 5],
            best_other: 0.0,
            lowest: NONE,
            lowest_of_clan: [NONE; 9],
            copyable: 0,
            best_supporter: table
                .supporters()
                .iter()
                .map(|card| card.strength())
                .max()
                .unwrap_or(0),
            targets: OnceCell::new(),
        };
        for player in table.players() {
            let mut army = ArmySum::default();
            for follower in table.army(player) {
                match sight.known(player, *follower) {
                    Some(card) => army.add(card, is_wild(*follower)),
                    None => army.unknown += 1,
                }
                if let Some(card) = follower.face_up_card() {
                    sight.show(card);
                }
            }
            sight.armies[player.index()] = army;
        }
        sight.own = sight.armies[me.index()];
        let others = table.players().filter(|player| *player != me);
        let totals = others.map(|player| sight.armies[player.index()].total());
        sight.best_other = totals.fold(0.0, f32::max);
        sight
    }

    /// Counts a face-up Follower.
    fn show(&mut self, card: Card) {
        let (clan, strength) = (card.clan(), card.strength());
        self.lowest = self.lowest.min(strength);
        let lowest = &mut self.lowest_of_clan[clan as usize];
        *lowest = strength.min(*lowest);
        if clan != Clan::Scott {
            self.copyable |= bit(clan);
        }
    }

    /// Returns the best targets among the opponents' Followers.
    pub(crate) fn targets(&self) -> Targets {
        *self.targets.get_or_init(|| {
            let mut targets = Targets::default();
            for player in self.table.players().filter(|player| *player != self.me) {
                self.look_for_targets(player, &mut targets);
            }
            targets
        })
    }

    fn look_for_targets(&self, player: Player, targets: &mut Targets) {
        let army = self.armies[player.index()];
        let total = army.total();
        for (index, follower) in self.table.army(player).iter().enumerate() {
            let known = self.known(player, *follower);
            let mut worth = known.map_or(UNKNOWN, |card| {
                total - army.without(card, is_wild(*follower)).total()
            });
            if let Some(EndPower::Cochrane | EndPower::MacDonnell) = follower.active() {
                worth += END_POWER_WORTH;
            }
            let strength = known.map_or(UNKNOWN, |card| f32::from(card.strength()));
            let gain = strength + 0.4 * worth;
            let better = |old: Option<Target>, worth| old.is_none_or(|old| worth > old.worth);
            let by_victim = better(targets.victim, worth);
            let by_swap = better(targets.swap, gain);
            if by_victim || by_swap {
                let id = FollowerId::new(player, index + 1).expect("it is in an army");
                if by_victim {
                    targets.victim = Some(Target { id, worth });
                }
                if by_swap {
                    targets.swap = Some(Target { id, worth: gain });
                }
            }
        }
    }

    /// Returns the card, if the player knows it (rulings L90, L91).
    fn known(&self, controller: Player, follower: Follower) -> Option<Card> {
        match follower {
            Follower::FaceUp { card, .. } => Some(card),
            Follower::FaceDown { card, known_to } => {
                card.filter(|_| controller == self.me || known_to.contains(self.me))
            }
        }
    }

    /// Returns the number of players.
    pub(crate) const fn count(&self) -> usize {
        self.table.variant().players.get()
    }

    /// Returns whether the power of this card would be blocked if it were
    /// mustered face-up now (rulings L31, L32).
    pub(crate) fn is_blocked(&self, card: Card) -> bool {
        if self.count() <= 3 {
            self.lowest < card.strength()
        } else {
            self.lowest_of_clan[card.clan() as usize] <= card.strength()
        }
    }

    /// Returns the Clans that a Scott may copy.
    pub(crate) fn copyable(&self) -> impl Iterator<Item = Clan> {
        let clans = self.copyable;
        Clan::ALL
            .into_iter()
            .filter(move |clan| clans & bit(*clan) != 0)
    }

    /// Returns the leftmost Follower of this Clan that a Scott may copy.
    pub(crate) fn copyable_of(&self, clan: Clan) -> Option<FollowerId> {
        let mut all = self.table.followers();
        all.find(|(_, follower)| follower.copyable() == Some(clan))
            .map(|(id, _)| id)
    }

    /// Returns the Recruits that differ for the player: those that lie face-up, and the first
    /// of the others.
    pub(crate) fn recruits(&self) -> impl Iterator<Item = (usize, Option<Card>)> {
        let mut hidden = false;
        let row = self.table.recruits().iter().enumerate();
        row.filter_map(move |(index, recruit)| match recruit {
            Recruit::FaceUp(card) => Some((index, Some(*card))),
            Recruit::FaceDown(_) if hidden => None,
            Recruit::FaceDown(_) => {
                hidden = true;
                Some((index, None))
            }
        })
    }
}

/// Returns whether a Follower fits any Clan at the end of the skirmish (rulings L71, L74).
fn is_wild(follower: Follower) -> bool {
    follower.active() == Some(EndPower::Bruce)
}
