//! What one player may know of a round.

use crate::legal::{ActionList, Choices, Refusal};
use crate::{Action, ByPlayer, CardSet, Follower, Player, Recruit, Round, Table};

/// A round as one player sees it, or as everybody sees it (rulings L88 to L95). It
/// holds nothing hidden from the viewer, so whatever decides or shows something for
/// a player works on this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// Cards that the viewer doesn't know are left out.
    pub(crate) table: Table,
    /// `None` is the view of everybody.
    pub(crate) viewer: Option<Player>,
    /// The viewer's hand; empty in the view of everybody.
    pub(crate) hand: CardSet,
    pub(crate) hand_sizes: ByPlayer<u8>,
    pub(crate) draw_len: u8,
}

impl View {
    /// Returns the view of a round: the one place where a view is made.
    #[expect(clippy::cast_possible_truncation, reason = "there are 98 cards")]
    pub(crate) fn of(round: &Round, viewer: Option<Player>) -> Self {
        let mut table = round.table;
        for player in round.table.players() {
            for follower in table.armies.get_mut(player) {
                *follower = follower.seen_by(viewer, player);
            }
        }
        for recruit in table.recruits.iter_mut() {
            *recruit = recruit.masked();
        }
        Self {
            table,
            viewer,
            hand: viewer.map_or(CardSet::EMPTY, |player| round.hand(player)),
            hand_sizes: ByPlayer::from_fn(|player| round.hand(player).len() as u8),
            draw_len: round.draw.len() as u8,
        }
    }

    /// Returns what everybody may know of it: the view without what only its
    /// viewer may see.
    #[must_use]
    pub fn public(&self) -> Self {
        let mut table = self.table;
        for player in self.table.players() {
            for follower in table.armies.get_mut(player) {
                *follower = follower.seen_by(None, player);
            }
        }
        Self {
            table,
            viewer: None,
            hand: CardSet::EMPTY,
            ..*self
        }
    }

    /// Returns this view of a table before its Followers are turned up, with those of these
    /// players turned up already. `later` is the same viewer's view with all of them face-up.
    #[must_use]
    pub fn with_turned_up(&self, players: &[Player], later: &Self) -> Self {
        let mut view = *self;
        for player in players {
            let turned_up = later.table.army(*player).iter();
            for (place, later) in turned_up.enumerate() {
                if let Some(follower) = view.table.armies.get_mut(*player).get_mut(place)
                    && let Some(card) = later.card().filter(|_| !follower.is_face_up())
                {
                    *follower = *later;
                    view.table.reveal(card);
                }
            }
        }
        view
    }

    /// Returns the table, without the face-down cards that the viewer doesn't
    /// know.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the player who sees this; `None` if it is what everybody sees.
    #[must_use]
    pub const fn viewer(&self) -> Option<Player> {
        self.viewer
    }

    /// Returns the viewer's hand; empty in the view of everybody.
    #[must_use]
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// Returns the number of cards in a player's hand.
    #[must_use]
    pub fn hand_len(&self, player: Player) -> usize {
        usize::from(self.hand_sizes[player])
    }

    /// Returns the number of cards in the draw pile.
    #[must_use]
    pub const fn draw_len(&self) -> usize {
        self.draw_len as usize
    }

    /// Returns every card whose place the viewer knows.
    #[must_use]
    pub fn known_cards(&self) -> CardSet {
        let table = &self.table;
        let mut known = self.hand.union(table.discard);
        known.extend(
            table
                .armies
                .all()
                .iter()
                .copied()
                .filter_map(Follower::card),
        );
        known.extend(table.recruits.iter().copied().filter_map(Recruit::card));
        known.extend(table.supporters.iter().copied());
        known.extend(table.victory.all().iter().copied());
        known
    }

    /// Returns every card whose place the viewer doesn't know, though some of
    /// them may be known to be in a player's hand or army, see [`Table::seen`].
    #[must_use]
    pub fn hidden_cards(&self) -> CardSet {
        let deck = self.table.variant().cards();
        deck.difference(self.known_cards())
    }

    /// Returns the cards that are certainly in another player's hand: those that
    /// everybody has seen that player take (ruling L94), as long as no Follower that the
    /// viewer doesn't know may be one of them.
    #[must_use]
    pub fn certain_hand(&self, player: Player) -> CardSet {
        let mut followers = self.table.followers();
        let may_be_taken = followers.any(|(id, follower)| match follower {
            Follower::FaceDown {
                card: None,
                known_to,
            } => id.army() == player || known_to.contains(player),
            _ => false,
        });
        if may_be_taken {
            return CardSet::EMPTY;
        }
        self.taken_by(player)
    }

    /// Returns the cards that everybody has seen another player take (ruling L94),
    /// without those of which the viewer knows better where they lie.
    #[must_use]
    pub fn taken_by(&self, player: Player) -> CardSet {
        self.table.seen(player).difference(self.known_cards())
    }

    /// Returns every legal action of the viewer, each once; none when it is not
    /// the viewer's turn. The same as [`Round::legal_actions`].
    #[must_use]
    pub fn legal_actions(&self) -> ActionList {
        self.choices()
            .map_or_else(|_| ActionList::new(), Choices::all)
    }

    /// Checks that the action is legal for the viewer now.
    ///
    /// # Errors
    ///
    /// The reason why it isn't.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        self.choices()?.check(action)
    }

    fn choices(&self) -> Result<Choices<'_>, Refusal> {
        match self.table.to_act() {
            None => Err(Refusal::Over),
            Some(player) if Some(player) != self.viewer => Err(Refusal::NotOnTurn(player)),
            Some(_) => Ok(Choices {
                table: &self.table,
                hand: self.hand,
                draw_len: self.draw_len(),
            }),
        }
    }
}
