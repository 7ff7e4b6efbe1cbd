//! The seam between a game and what is built for every game.

use crate::chance::Chance;
use crate::record::Head;
use crate::{Budget, Name, Seat, Seats};
use std::fmt::{self, Debug, Display};
use textkit::{Cursor, ParseError};

/// A card game with hidden hands, for two to five players.
///
/// What is built on it (matches, records, playing, replaying, the arena, the
/// line protocol) is written once and compiled for each game. What only one
/// game can know stays with it: cards, legality, what a view shows, positions
/// as text.
pub trait Game: Copy + Debug + Eq + Send + Sync + 'static {
    /// The game's name in records and in the line protocol.
    const NAME: &'static str;
    /// Every variant once. New ones are added at the end: the arena derives its
    /// seeds from their order.
    const VARIANTS: &'static [Self::Variant];
    /// Every level once.
    const LEVELS: &'static [Self::Level];

    /// Who plays.
    type Player: Copy + Debug + Display + Eq + Send + Sync;
    /// What is agreed on before the first deal and holds for a whole match.
    type Variant: Copy + Debug + Eq + Send + Sync;
    /// Everything that is random before the first action.
    type Deal: Clone + Debug + Eq + Send + Sync;
    /// The whole truth of a round; as text in the notation.
    type Round: Clone + Debug + Display + Eq + Send + Sync;
    /// What one player may know of a round; as text in the notation.
    type View: Clone + Debug + Display + Eq + Send + Sync;
    /// What a player does.
    type Action: Copy + Debug + Display + Eq + Send + Sync;
    /// Why an action is not legal.
    type Refusal: Clone + Debug + Display + Eq;
    /// How a bot plays.
    type Level: Copy + Debug + Display + Eq + Send + Sync;

    /// The name of a variant on the command line and in the arena's files, a
    /// single word.
    fn variant_name(variant: Self::Variant) -> String;

    /// The variant with this name, as [`Game::variant_name`] gives it.
    fn variant_named(name: &str) -> Option<Self::Variant> {
        let mut variants = Self::VARIANTS.iter().copied();
        variants.find(|variant| Self::variant_name(*variant) == name)
    }

    /// How many players a variant is for.
    fn player_count(variant: Self::Variant) -> usize;

    /// Where a player sits.
    fn seat(player: Self::Player) -> Seat;

    /// Who sits at a seat; `None` where the game has no such seat.
    fn player(seat: Seat) -> Option<Self::Player>;

    /// A random deal. With `first` the player who begins is given; the cards
    /// are the same as without.
    fn deal(variant: Self::Variant, first: Option<Self::Player>, chance: &mut Chance)
    -> Self::Deal;

    /// The variant a deal is for.
    fn variant(deal: &Self::Deal) -> Self::Variant;

    /// Who begins after a deal.
    fn first(deal: &Self::Deal) -> Self::Player;

    /// Who begins the next round of a match after one that was dealt so.
    fn next_first(deal: &Self::Deal) -> Self::Player;

    /// The round before its first action.
    fn begin(deal: &Self::Deal) -> Self::Round;

    /// Who acts; `None` once the round is over.
    fn acting(round: &Self::Round) -> Option<Self::Player>;

    /// What a player may know.
    fn view(round: &Self::Round, player: Self::Player) -> Self::View;

    /// Everything that the player to act may do.
    fn legal_actions(round: &Self::Round) -> Vec<Self::Action>;

    /// Carries out an action of the player to act.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing is changed then.
    fn play(round: &mut Self::Round, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Does an action end its turn? `before` and `after` are the positions
    /// around it.
    fn ends_turn(before: &Self::Round, after: &Self::Round) -> bool;

    /// Does a legal action show somebody something that was hidden, so that it
    /// can't be taken back?
    fn reveals(before: &Self::Round, action: Self::Action) -> bool;

    /// How a round ended, once it has.
    fn result(round: &Self::Round) -> Option<RoundResult>;

    /// The action a bot takes for the player whose view it is, and how many
    /// iterations that took; `None` if that player has nothing to do.
    fn decide(
        level: Self::Level,
        view: &Self::View,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Decision<Self::Action>>;

    /// Writes the lines of a record that stand before the first round: the
    /// variant, the names and, where a match has several rounds, their number.
    ///
    /// # Errors
    ///
    /// If writing fails.
    fn write_head(
        variant: Self::Variant,
        names: &Seats<Name>,
        length: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result;

    /// Reads what [`Game::write_head`] writes.
    ///
    /// # Errors
    ///
    /// If the lines say something else.
    fn read_head(head: &mut Head<'_>) -> Result<(Self::Variant, Seats<Name>, u32), ParseError>;

    /// Writes a deal as a record holds it, after the number of its round.
    ///
    /// # Errors
    ///
    /// If writing fails.
    fn write_deal(deal: &Self::Deal, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads what [`Game::write_deal`] writes.
    ///
    /// # Errors
    ///
    /// If it is no deal for this variant.
    fn read_deal(variant: Self::Variant, text: Cursor<'_>) -> Result<Self::Deal, ParseError>;

    /// Reads one action in the notation; what follows it is left.
    ///
    /// # Errors
    ///
    /// If none stands there.
    fn read_action(text: &mut Cursor<'_>) -> Result<Self::Action, ParseError>;

    /// The part of the deal that is played, counted from 1, in games that play
    /// on after the cards of a part are gone. A record has a line before each.
    fn part(_round: &Self::Round) -> u32 {
        1
    }
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundResult {
    /// Who won it; `None` if nobody did.
    pub winner: Option<Seat>,
    /// What everybody scores.
    pub points: Seats<u32>,
}

/// What a bot has decided.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<A> {
    /// What it does.
    pub action: A,
    /// How many iterations it took; 0 without a search.
    pub iterations: u32,
}

impl<A> Decision<A> {
    /// A decision made at once.
    pub const fn without_search(action: A) -> Self {
        Self {
            action,
            iterations: 0,
        }
    }
}
