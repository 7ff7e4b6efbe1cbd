//! The trait that a card game implements to use the rest of this crate.

use crate::chance::{self, Chance};
use crate::record::Head;
use crate::{Budget, Name, Seat, Seats};
use std::fmt::{self, Debug, Display};
use textkit::{Cursor, ParseError};

/// A card game with hidden hands, for two to five players.
///
/// Everything built on this trait (matches, records, replays, the arena, the
/// line protocol) is generic over the game. A game provides what only it can
/// know: its cards, its rules, what a player sees, and positions as text.
pub trait Game: Copy + Debug + Eq + Send + Sync + 'static {
    /// The game's name in records and in the line protocol.
    const NAME: &'static str;
    /// Every variant, each once. Add new ones at the end: the arena derives its
    /// seeds from their order.
    const VARIANTS: &'static [Self::Variant];
    /// Every level of its bots, each once.
    const LEVELS: &'static [Self::Level];
    /// The levels that are offered to players, the weakest first.
    const OFFERED: &'static [Self::Level] = Self::LEVELS;
    /// The level of an opponent that nobody has chosen.
    const OPPONENT: Self::Level = Self::OFFERED[Self::OFFERED.len() / 2];

    /// A player.
    type Player: Copy + Debug + Display + Eq + Send + Sync;
    /// A variant of the rules, which applies to a whole match.
    type Variant: Copy + Debug + Eq + Send + Sync;
    /// The result of dealing: everything random about a round.
    type Deal: Clone + Debug + Eq + Send + Sync;
    /// The full state of a round, hidden cards included. Displays in the
    /// notation.
    type Round: Clone + Debug + Display + Eq + Send + Sync;
    /// The part of a round's state that one player knows. Displays in the
    /// notation.
    type View: Clone + Debug + Display + Eq + Send + Sync;
    /// An action of a player. Displays in the notation.
    type Action: Copy + Debug + Display + Eq + Send + Sync;
    /// The reason an action is not legal.
    type Refusal: Clone + Debug + Display + Eq;
    /// The playing strength of a bot.
    type Level: Copy + Debug + Display + Eq + Send + Sync;

    /// Returns the name of a variant on the command line and in the arena's
    /// files, which is a single word.
    fn variant_name(variant: Self::Variant) -> String;

    /// Returns the variant with this [name](Game::variant_name), or `None` if
    /// there is none.
    fn variant_named(name: &str) -> Option<Self::Variant> {
        let mut variants = Self::VARIANTS.iter().copied();
        variants.find(|variant| Self::variant_name(*variant) == name)
    }

    /// Returns the level with this name, or `None` if there is none. A game may
    /// have other names for a level than the one it displays.
    fn level_named(name: &str) -> Option<Self::Level> {
        let mut levels = Self::LEVELS.iter().copied();
        levels.find(|level| level.to_string() == name)
    }

    /// Returns the names of the levels, without those that are only there to be
    /// compared with.
    fn level_names() -> Vec<String> {
        Self::LEVELS.iter().map(ToString::to_string).collect()
    }

    /// Returns the level that is offered above this one.
    fn level_above(level: Self::Level) -> Option<Self::Level> {
        let mut levels = Self::OFFERED.iter().copied();
        levels.find(|other| *other == level)?;
        levels.next()
    }

    /// Returns the number of players of a variant.
    fn player_count(variant: Self::Variant) -> usize;

    /// Returns a player's seat.
    fn seat(player: Self::Player) -> Seat;

    /// Returns the player at a seat, or `None` if the game has no such seat.
    fn player(seat: Seat) -> Option<Self::Player>;

    /// Generates a random deal. `first` sets the player who begins, without
    /// changing the cards that are dealt.
    fn deal(variant: Self::Variant, first: Option<Self::Player>, chance: &mut Chance)
    -> Self::Deal;

    /// Generates the deal of a round from a match's seed; `number` counts the rounds
    /// from 0. `first` sets the player who begins, without changing the cards of this
    /// deal or a later one.
    fn deal_of_seed(
        variant: Self::Variant,
        first: Option<Self::Player>,
        seed: u64,
        number: usize,
    ) -> Self::Deal {
        let mut chance = chance::seeded(seed);
        for _ in 0..number {
            Self::deal(variant, None, &mut chance);
        }
        Self::deal(variant, first, &mut chance)
    }

    /// Returns the variant of a deal.
    fn variant(deal: &Self::Deal) -> Self::Variant;

    /// Returns the player who begins after a deal.
    fn first_player(deal: &Self::Deal) -> Self::Player;

    /// Returns the player who begins the next round of a match, given the deal
    /// of this one.
    fn next_first_player(deal: &Self::Deal) -> Self::Player;

    /// Creates a round from a deal, before its first action.
    fn begin(deal: &Self::Deal) -> Self::Round;

    /// Returns the player to act, or `None` once the round is over.
    fn acting(round: &Self::Round) -> Option<Self::Player>;

    /// Returns what a player knows about a round.
    fn view(round: &Self::Round, player: Self::Player) -> Self::View;

    /// Returns what everybody knows about a round.
    fn public_view(round: &Self::Round) -> Self::View;

    /// Returns all legal actions of the player to act; empty once the round is
    /// over.
    fn legal_actions(round: &Self::Round) -> Vec<Self::Action>;

    /// Plays an action for the player to act.
    ///
    /// # Errors
    ///
    /// Returns the refusal if the action is not legal; the round is unchanged
    /// then.
    fn play(round: &mut Self::Round, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Returns whether an action ended its turn, given the positions before and
    /// after it.
    fn ends_turn(before: &Self::Round, after: &Self::Round) -> bool;

    /// Returns whether a legal action reveals hidden information to someone, so
    /// that it can't be taken back.
    fn reveals(before: &Self::Round, action: Self::Action) -> bool;

    /// Returns whether only the player who acts knows all of an action, as when a card is laid
    /// face-down.
    fn is_secret(_action: Self::Action) -> bool {
        false
    }

    /// Returns the position after an action, before what follows from it at once, in games where
    /// players look at that step by step. `None` if nothing follows.
    fn before_next_step(
        _before: &Self::Round,
        _action: Self::Action,
        _after: &Self::Round,
    ) -> Option<Self::Round> {
        None
    }

    /// Returns the result of a round once it is over.
    fn result(round: &Self::Round) -> Option<RoundResult>;

    /// Chooses a bot's action for the viewer. Returns `None` if that player is not to
    /// act.
    fn decide(
        level: Self::Level,
        view: &Self::View,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Decision<Self::Action>>;

    /// Writes the lines of a record before the first round: the variant, the
    /// names and, for a match of several rounds, their number.
    ///
    /// # Errors
    ///
    /// Fails if writing to `f` fails.
    fn write_head(
        variant: Self::Variant,
        names: &Seats<Name>,
        length: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result;

    /// Reads the lines that [`Game::write_head`] writes.
    ///
    /// # Errors
    ///
    /// Fails if the lines have another form.
    fn read_head(head: &mut Head<'_>) -> Result<(Self::Variant, Seats<Name>, u32), ParseError>;

    /// Writes a deal in the form it has in a record, after the number of its
    /// round.
    ///
    /// # Errors
    ///
    /// Fails if writing to `f` fails.
    fn write_deal(deal: &Self::Deal, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads a deal in the form that [`Game::write_deal`] writes.
    ///
    /// # Errors
    ///
    /// Fails if the text is not a valid deal for this variant.
    fn read_deal(variant: Self::Variant, text: Cursor<'_>) -> Result<Self::Deal, ParseError>;

    /// Reads one action in the notation and leaves the text after it.
    ///
    /// # Errors
    ///
    /// Fails if the text does not begin with an action.
    fn read_action(text: &mut Cursor<'_>) -> Result<Self::Action, ParseError>;

    /// Returns the current part of the round, counted from 1, in games that
    /// continue a round with new cards once those of a part are played. A
    /// record has a line before each further part.
    fn part(_round: &Self::Round) -> u32 {
        1
    }
}

/// The result of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// The points each player scores.
    pub points: Seats<u32>,
}

/// A bot's decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<A> {
    /// The chosen action.
    pub action: A,
    /// The number of search iterations it took; 0 without a search.
    pub iterations: u32,
}

impl<A> Decision<A> {
    /// Creates a decision made without a search.
    pub const fn without_search(action: A) -> Self {
        Self {
            action,
            iterations: 0,
        }
    }
}
