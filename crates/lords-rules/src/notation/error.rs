//! The reasons why a text is not a position.

use crate::{Card, Clan, Player};
use std::fmt;
use textkit::ParseError;

/// A field of a position, in the order in which fields are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "named as in the notation")]
pub enum Field {
    View,
    Players,
    Bruce,
    Round,
    Turn,
    Token,
    Act,
    Phase,
    Hands,
    Armies,
    Recruits,
    Supporters,
    Victory,
    Seen,
    Discard,
    Draw,
    Chance,
    Winner,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 18] = [
        Self::View,
        Self::Players,
        Self::Bruce,
        Self::Round,
        Self::Turn,
        Self::Token,
        Self::Act,
        Self::Phase,
        Self::Hands,
        Self::Armies,
        Self::Recruits,
        Self::Supporters,
        Self::Victory,
        Self::Seen,
        Self::Discard,
        Self::Draw,
        Self::Chance,
        Self::Winner,
    ];

    /// Returns the field's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Players => "players",
            Self::Bruce => "bruce",
            Self::Round => "round",
            Self::Turn => "turn",
            Self::Token => "token",
            Self::Act => "act",
            Self::Phase => "phase",
            Self::Hands => "hands",
            Self::Armies => "armies",
            Self::Recruits => "recruits",
            Self::Supporters => "supporters",
            Self::Victory => "victory",
            Self::Seen => "seen",
            Self::Discard => "discard",
            Self::Draw => "draw",
            Self::Chance => "chance",
            Self::Winner => "winner",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is not a position, or not a view.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// It is not in the notation.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// It is what one player sees, and not a full position.
    #[error("this is a view, not a full position")]
    View,
    /// It is a full position, and not what one player sees.
    #[error("this is a full position, not a view")]
    NotAView,
    /// A field is missing.
    #[error("{0} is missing")]
    Missing(Field),
    /// There is a field that this phase doesn't have.
    #[error("{0} doesn't belong to this phase")]
    Misplaced(Field),
    /// A player is named who doesn't take part.
    #[error("{field}: {player} doesn't take part")]
    NotPlaying {
        /// Where the player is named.
        field: Field,
        /// The player.
        player: Player,
    },
    /// A card is in two places.
    #[error("{card} is there twice: {}", twice_in(*.fields))]
    CardTwice {
        /// The card.
        card: Card,
        /// The fields in which it stands, which may be the same one.
        fields: [Field; 2],
    },
    /// A Bruce is in a game without them.
    #[error("{0} is not in this deck")]
    NotInDeck(Card),
    /// A card is nowhere.
    #[error("{0} is missing: it is neither in a hand nor on the table, nor in discard or draw")]
    CardMissing(Card),
    /// Not as many cards are missing in a view as it has hidden places.
    #[error("{missing} cards are not shown, but {places} places are hidden")]
    HiddenPlaces {
        /// How many cards aren't shown.
        missing: usize,
        /// How many cards the hidden places hold.
        places: usize,
    },
    /// A card of `seen` is where it can't be.
    #[error("seen: {0} is neither in that player's hand nor face-down in an army")]
    SeenElsewhere(Card),
    /// A card of `seen` is in two lists.
    #[error("seen: {0} is in two lists")]
    SeenTwice(Card),
    /// The cards of `seen` that a view doesn't show need more hidden places.
    #[error("seen: there are not enough hidden places for these cards")]
    SeenNowhere,
    /// Too many cards in a hand.
    #[error("hands: {0} has more than ten cards")]
    HandTooLarge(Player),
    /// Too many cards in a row.
    #[error("{0}: at most five Recruits, and as many Supporters as players")]
    RowTooLong(Field),
    /// Not as many face-up Recruits as the turn requires.
    #[error(
        "recruits: {face_up} are face-up; in turn {turn} it must be {turn}, or fewer if there are fewer than five"
    )]
    Recruits {
        /// How many are face-up.
        face_up: usize,
        /// The turn.
        turn: u8,
    },
    /// A player is listed as knowing a face-down Follower of their own army, or doesn't
    /// take part.
    #[error("armies: {0} can't be listed as knowing that Follower")]
    KnownTo(Player),
    /// Somebody has enough points, so no turn can follow.
    #[error("no turn can follow: the game is over")]
    PastEnd,
    /// The player can neither recruit nor muster.
    #[error("{0} can do nothing")]
    CannotAct(Player),
    /// The last Follower of the player who acts doesn't have this power.
    #[error("the last Follower of {player} has no power of {power} to use")]
    NoSuchPower {
        /// Who acts.
        player: Player,
        /// The power.
        power: Clan,
    },
    /// The power can't be used.
    #[error("the power of {0} is blocked")]
    Blocked(Clan),
    /// The power can do nothing.
    #[error("the power of {0} can do nothing")]
    NoEffect(Clan),
    /// Supporters are claimed, but the turns aren't over.
    #[error("Supporters are claimed after turn {}", crate::Table::TURNS)]
    ClaimTooEarly,
    /// Supporters are claimed, but not all Followers are face-up.
    #[error("when Supporters are claimed no Follower is face-down")]
    FaceDownFollower,
    /// The player can't claim this many.
    #[error("{0} can't claim that many Supporters")]
    TooManyClaims(Player),
    /// Nobody has enough points.
    #[error("nobody has {} points: the game isn't over", crate::Table::TARGET)]
    NotOver,
    /// Somebody else has won.
    #[error("the winner is {0}")]
    WrongWinner(Player),
}

/// Returns where a card stands twice: `in hands and discard`, `both in armies`.
fn twice_in([first, second]: [Field; 2]) -> String {
    if first == second {
        format!("both in {first}")
    } else {
        format!("in {first} and {second}")
    }
}
