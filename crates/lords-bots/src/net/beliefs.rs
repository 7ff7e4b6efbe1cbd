//! Where hidden cards usually are.

use lords_rules::Card;

/// How much likelier each card is, by rank, in a place than if it were drawn at
/// random.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs {
    /// As a Follower mustered face-down.
    pub(crate) follower: [f32; Card::COUNT],
    /// In a hand, unseen.
    pub(crate) hand: [f32; Card::COUNT],
}
