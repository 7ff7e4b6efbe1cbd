//! A guest's seat: what the table of a guest knows of the host, and asks of it. It holds no round.

use super::{Host, SeenGame};
use std::collections::VecDeque;
use tabletop::Game;

/// The host of the game on a table.
#[derive(Debug)]
pub(crate) enum TableHost<G: Game> {
    /// It belongs to this table.
    Here(Box<Host<G>>),
    /// It is elsewhere, and the player at this table is its guest.
    Elsewhere(GuestSeat<G>),
}

impl<G: Game> TableHost<G> {
    /// Returns whether the host would take back the last action.
    pub(crate) fn would_undo(&self) -> bool {
        match self {
            Self::Here(host) => host.would_undo(),
            Self::Elsewhere(guest) => guest.facts.can_undo,
        }
    }

    /// Returns the action that was taken back last, if it can be played again.
    pub(crate) fn undone(&self) -> Option<G::Action> {
        match self {
            Self::Here(host) => host.undone(),
            Self::Elsewhere(guest) => guest.facts.undone,
        }
    }

    /// Returns whether an action of the player to act shows something hidden.
    pub(crate) fn reveals(&self, action: G::Action) -> bool {
        match self {
            Self::Here(host) => host.reveals(action),
            Self::Elsewhere(guest) => guest.facts.revealing.contains(&action),
        }
    }
}

/// The seat of a guest.
#[derive(Debug)]
pub(crate) struct GuestSeat<G: Game> {
    /// What the host said last about the next action.
    facts: SeatFacts<G>,
    /// What the guest asks for, until it is handed out.
    outbox: Option<Request<G>>,
    /// Whether the host has not answered yet.
    is_waiting: bool,
    /// What the table has not shown yet, earliest first.
    inbox: VecDeque<SeatNews<G>>,
}

impl<G: Game> GuestSeat<G> {
    /// Takes a seat of which this is known, and returns the game as it has been seen from there.
    pub(crate) fn new(news: SeatNews<G>) -> (Self, SeenGame<G>) {
        let seat = Self {
            facts: news.facts,
            outbox: None,
            is_waiting: false,
            inbox: VecDeque::new(),
        };
        (seat, news.game)
    }

    /// Returns whether the host has not answered the last request yet.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Asks the host for something, unless it owes an answer.
    pub(crate) fn ask(&mut self, request: Request<G>) {
        if !self.is_waiting {
            self.is_waiting = true;
            self.outbox = Some(request);
        }
    }

    /// Hands out what is asked for since the last call.
    pub(crate) fn take_request(&mut self) -> Option<Request<G>> {
        self.outbox.take()
    }

    /// Keeps news until the table shows it.
    pub(crate) fn hear(&mut self, news: SeatNews<G>) {
        self.inbox.push_back(news);
    }

    /// Returns what happened next, which answers the last request.
    pub(crate) fn next_news(&mut self) -> Option<(Happened, SeenGame<G>)> {
        let news = self.inbox.pop_front()?;
        self.is_waiting = false;
        self.facts = news.facts;
        Some((news.happened, news.game))
    }
}

/// What a guest asks of the host. Whose request it is, the host knows by the
/// [place](super::room::Place) from which it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Request<G: Game> {
    pub(crate) wish: Wish<G>,
    /// The moment of the game for which it is meant: at another one, as when it comes a second
    /// time, it does nothing.
    pub(crate) moment: Moment,
}

/// The number of a round, and of the actions in it.
pub(crate) type Moment = (usize, usize);

/// What a guest wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish<G: Game> {
    /// To play this action.
    Play(G::Action),
    /// To take back the last action.
    Undo,
    /// That the next round begins.
    NextRound,
}

/// What the host tells a seat after every change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatNews<G: Game> {
    pub(crate) happened: Happened,
    /// The game as this seat has seen it.
    pub(crate) game: SeenGame<G>,
    pub(crate) facts: SeatFacts<G>,
}

/// What has happened in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Happened {
    /// The player has taken the seat.
    Seated,
    /// A player has played an action.
    Played,
    /// A player has taken back the last action.
    TakenBack,
    /// A round has begun.
    RoundBegan,
    /// Nothing: the host has refused what the guest has asked for.
    Refused,
}

/// What a seat has to know of the host before its next action; nothing unless it acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatFacts<G: Game> {
    /// Whether its last action can be taken back.
    pub(super) can_undo: bool,
    /// The action that was taken back last, if it can be played again.
    pub(super) undone: Option<G::Action>,
    /// The legal actions that show something hidden.
    pub(super) revealing: Vec<G::Action>,
}

impl<G: Game> Default for SeatFacts<G> {
    fn default() -> Self {
        Self {
            can_undo: false,
            undone: None,
            revealing: Vec::new(),
        }
    }
}
