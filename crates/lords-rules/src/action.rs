//! What a player can do.

use crate::{Card, FollowerId, RecruitSlot};

/// One step of a turn. A turn is a sequence of actions, each legal or illegal
/// by itself; [`Phase`](crate::Phase) tells which kind is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take a Recruit into the hand (rulings L18 to L24).
    Recruit(RecruitSlot),
    /// Play a card from the hand as a Follower into the player's own army
    /// (rulings L25 to L30).
    Muster(Card, Facing),
    /// Use a power that needs no target: a Forsyth draws a card, a Follower
    /// with an [`EndPower`](crate::EndPower) becomes active.
    UsePower,
    /// Wemyss: discard this Follower (rulings L68 to L70).
    Discard(FollowerId),
    /// Ferguson: swap places with this Follower (rulings L52 to L54).
    SwapFollower(FollowerId),
    /// Scott: copy the power of this Follower (rulings L60 to L67).
    Copy(FollowerId),
    /// Cockburn: swap places with this Supporter (rulings L48 to L51).
    SwapSupporter(Card),
    /// Decline the power, which ends the turn (ruling L28).
    Decline,
    /// Claim this Supporter (rulings L100 to L103).
    Claim(Card),
}

/// The two ways to muster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// For all to see; the power may be used.
    #[default]
    Up,
    /// Hidden from the others; the power is never used (ruling L26).
    Down,
}

impl Facing {
    /// Both ways.
    pub const BOTH: [Self; 2] = [Self::Up, Self::Down];
}
