//! A guest's seat: what the table of a guest knows of the host, and asks of it. It holds no round.

use super::{Host, SeenGame};
use crate::replay::ReplayView;
use jiff::Timestamp;
use std::collections::VecDeque;
use tabletop::{Game, Seat};

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
    /// What it said last about the others.
    pub(crate) company: Company<G>,
    /// What the guest asks for, until it is handed out.
    outbox: Option<Request<G>>,
    /// Whether the host has not answered yet, or others have not.
    is_waiting: bool,
    /// Whether the player has answered what is asked now.
    has_answered: bool,
    /// What the table has not shown yet, earliest first.
    inbox: VecDeque<SeatNews<G>>,
}

impl<G: Game> GuestSeat<G> {
    /// Takes a seat of which this is known, and returns the game as it has been seen from there.
    pub(crate) fn new(news: SeatNews<G>) -> (Self, SeenGame<G>) {
        let seat = Self {
            facts: news.facts,
            company: news.company,
            outbox: None,
            is_waiting: false,
            has_answered: false,
            inbox: VecDeque::new(),
        };
        (seat, news.game)
    }

    /// Returns whether the host has not answered the last request yet, or others have not.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Asks the host for something, unless it owes an answer. What others were asked can be
    /// withdrawn.
    pub(crate) fn ask(&mut self, request: Request<G>) {
        if !self.is_waiting || request.wish == Wish::KeepPlayed {
            self.is_waiting = true;
            self.outbox = Some(request);
        }
    }

    /// Returns what the player is asked, who may be needed by this player's absence.
    pub(crate) fn question(&self, awaited: Option<G::Player>) -> Option<GuestQuestion<G>> {
        let company = &self.company;
        let is_asked = !self.is_waiting && !self.has_answered;
        let absent = awaited.filter(|_| company.decides).filter(|player| {
            let mut away = company.away.iter();
            away.any(|(other, since)| other == player && since.is_some())
                && !company.stand_ins.contains(player)
        });
        let wants_back = company.wants_back.map(GuestQuestion::TakeBack);
        wants_back
            .or(absent.map(GuestQuestion::StandIn))
            .filter(|_| is_asked)
    }

    /// Has the player asked again.
    pub(crate) const fn ask_again(&mut self) {
        self.has_answered = false;
    }

    /// Takes note that the player has answered it.
    pub(crate) const fn note_answered(&mut self) {
        self.has_answered = true;
    }

    /// Hands out what is asked for since the last call.
    pub(crate) fn take_request(&mut self) -> Option<Request<G>> {
        self.outbox.take()
    }

    /// Keeps news until the table shows it.
    pub(crate) fn hear(&mut self, news: SeatNews<G>) {
        self.inbox.push_back(news);
    }

    /// Returns what happened next.
    pub(crate) fn next_news(&mut self) -> Option<(Happened, SeenGame<G>)> {
        let news = self.inbox.pop_front()?;
        self.is_waiting = !news.company.missing.is_empty();
        self.has_answered = false;
        self.facts = news.facts;
        self.company = news.company;
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
    /// To take back the last action, or that another player may.
    Undo,
    /// That the action stays which another player wants to take back, or this one after all not.
    KeepPlayed,
    /// That the next round begins, or if none is left, another game.
    GoOn,
    /// That a bot plays for somebody who is away.
    StandIn(G::Player),
}

/// What the host tells a seat after every change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatNews<G: Game> {
    pub(crate) happened: Happened,
    /// The game as this seat has seen it.
    pub(crate) game: SeenGame<G>,
    pub(crate) facts: SeatFacts<G>,
    pub(crate) company: Company<G>,
}

/// What the host tells onlookers when something has happened in the game.
#[derive(Clone, Debug)]
pub(crate) struct OnlookerNews<G: Game> {
    pub(crate) happened: Happened,
    /// The game as everybody may see it.
    pub(crate) game: ReplayView<G>,
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
    /// Another game of the same players has begun.
    GameBegan,
    /// Nothing in the game: somebody has come, gone, or asked something.
    Company,
    /// Nothing: this player wants the last action to stay.
    Kept(Seat),
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

impl Happened {
    /// Returns whether the game isn't what it was.
    pub(crate) const fn changes_game(self) -> bool {
        match self {
            Self::Played | Self::TakenBack | Self::RoundBegan | Self::GameBegan => true,
            Self::Seated | Self::Company | Self::Kept(_) | Self::Refused => false,
        }
    }
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

/// What a seat knows of the others at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Company<G: Game> {
    /// The people who are away, and since when, if they were here before.
    pub(crate) away: Vec<(G::Player, Option<Timestamp>)>,
    /// Those of them for whom a bot plays.
    pub(crate) stand_ins: Vec<G::Player>,
    /// Who wants to take back the last action, if this seat has to agree.
    pub(crate) wants_back: Option<G::Player>,
    /// Those who want to go on: to the next round, or another game.
    pub(crate) ready: Vec<G::Player>,
    /// How many people watch.
    pub(crate) watchers: usize,
    /// If this seat has agreed to something, those who have not yet.
    pub(crate) missing: Vec<G::Player>,
    /// Whether this seat may ask for hints.
    pub(crate) allows_hints: bool,
    /// Whether this is the host's own seat, without whom the game closes.
    pub(crate) is_host: bool,
    /// Whether this seat decides what becomes of those who are away.
    pub(crate) decides: bool,
}

/// What a guest is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GuestQuestion<G: Game> {
    /// Whether this player may take back the last action.
    TakeBack(G::Player),
    /// Whether a bot is to play for this one, who is away.
    StandIn(G::Player),
}
