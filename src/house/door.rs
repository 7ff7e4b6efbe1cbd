//! The door of the house: who is let in, and to which seat of which room.

use super::keeper::HouseEvent;
use crate::tui::kit::terminal;
use schotten_host::{
    End, Event, Fingerprint, Guest, Invitation, LogEntry, Service, Terminal, TerminalId,
};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tabletop::Seat;
use telling::{Language, say};

/// The user name of those who watch.
pub(super) const WATCH: &str = "watch";

/// Which room of the house: a number that no other room has had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct RoomId(pub(super) u64);

/// A seat in the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatAt {
    pub(super) room: RoomId,
    pub(super) seat: Seat,
}

/// A seat for a guest.
#[derive(Debug)]
pub(super) struct GuestSeat {
    pub(super) at: SeatAt,
    /// What the guest says to get in, and to come back.
    pub(super) invitation: Invitation,
    /// Who has taken it.
    pub(super) holder: Option<Holder>,
    /// Where that guest is now.
    pub(super) terminal: Option<TerminalId>,
}

/// Who holds a seat: with a key, only that key may come back to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Holder {
    Key(Fingerprint),
    Anybody,
}

impl Holder {
    pub(super) fn of(key: Option<&Fingerprint>) -> Self {
        key.cloned().map_or(Self::Anybody, Self::Key)
    }

    fn admits(&self, key: Option<&Fingerprint>) -> bool {
        match self {
            Self::Key(holder) => Some(holder) == key,
            Self::Anybody => true,
        }
    }
}

/// All seats for guests, in all rooms.
#[derive(Debug)]
pub(super) struct Seating {
    pub(super) seats: Vec<GuestSeat>,
    /// Whether everybody is let in who connects.
    pub(super) is_open: bool,
    /// How many people may watch.
    pub(super) max_watchers: usize,
}

impl Seating {
    /// Returns the seat for a guest with this name and key, if one is let in. All seats are looked
    /// at, whichever it is.
    pub(super) fn seat_for(&self, name: &str, key: Option<&Fingerprint>) -> Option<SeatAt> {
        let invitation: Option<Invitation> = name.parse().ok();
        let mut invited = None;
        for place in &self.seats {
            let admits = place
                .holder
                .as_ref()
                .is_none_or(|holder| holder.admits(key));
            if invitation == Some(place.invitation) && admits {
                invited = Some(place.at);
            }
        }
        let is_held = |place: &&GuestSeat| place.holder == Some(Holder::of(key));
        let own = || {
            self.seats
                .iter()
                .find(|place| key.is_some() && is_held(place))
        };
        let free = || self.seats.iter().find(|place| place.holder.is_none());
        let left = || {
            let mut seats = self.seats.iter();
            seats.find(|place| is_held(place) && place.terminal.is_none())
        };
        let open = || own().or_else(free).or_else(left).map(|place| place.at);
        invited.or_else(|| self.is_open.then(open).flatten())
    }

    /// Returns whether somebody with this name comes to watch.
    pub(super) fn lets_watch(&self, name: &str) -> bool {
        name == WATCH && self.max_watchers > 0
    }

    /// Has the guest leave the seat, if there is one, and returns which it was.
    pub(super) fn leave(&mut self, terminal: TerminalId) -> Option<SeatAt> {
        let mut seats = self.seats.iter_mut();
        let place = seats.find(|place| place.terminal == Some(terminal))?;
        place.terminal = None;
        Some(place.at)
    }

    /// Returns the seat of this guest; `None` for one at no table.
    pub(super) fn seat_of(&self, terminal: TerminalId) -> Option<SeatAt> {
        let mut seats = self.seats.iter();
        let place = seats.find(|place| place.terminal == Some(terminal));
        place.map(|place| place.at)
    }

    /// Returns where the guest is who has this seat, if one is there.
    pub(super) fn terminal_at(&self, at: SeatAt) -> Option<TerminalId> {
        let mut seats = self.seats.iter();
        seats.find(|place| place.at == at)?.terminal
    }
}

/// What stands between the server and the house.
#[derive(Debug)]
pub(super) struct Door {
    seating: Mutex<Seating>,
    events: Sender<HouseEvent>,
    language: Language,
    /// Whether what happens at the door is written to standard error.
    logs: bool,
}

impl Door {
    pub(super) const fn new(
        seating: Seating,
        events: Sender<HouseEvent>,
        language: Language,
        logs: bool,
    ) -> Self {
        Self {
            seating: Mutex::new(seating),
            events,
            language,
            logs,
        }
    }

    pub(super) fn seating(&self) -> MutexGuard<'_, Seating> {
        self.seating.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, event: HouseEvent) {
        // After the end of the house nobody listens.
        self.events.send(event).ok();
    }
}

impl Service for Door {
    type Admission = ();

    fn admit(&self, name: &str, key: Option<&Fingerprint>) -> Option<()> {
        let seating = self.seating();
        let is_let_in = seating.lets_watch(name) || seating.seat_for(name, key).is_some();
        is_let_in.then_some(())
    }

    fn connected(&self, terminal: Terminal, guest: Guest, (): ()) {
        self.send(HouseEvent::Came(terminal, Box::new(guest)));
    }

    fn event(&self, terminal: TerminalId, event: Event) {
        self.send(HouseEvent::AtTerminal(terminal, event));
    }

    fn farewell(&self, _: TerminalId, reason: End) -> Vec<u8> {
        let text = match reason {
            End::Idle => say!(self.language, "farewell-idle"),
            _ => say!(self.language, "farewell-stopped"),
        };
        farewell(&text)
    }

    fn log(&self, entry: &LogEntry) {
        if self.logs {
            eprintln!("{entry}");
        }
    }
}

/// Returns what sets a guest's terminal back, and says this.
pub(super) fn farewell(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let written = terminal::set_back(&mut bytes, true);
    debug_assert!(written.is_ok(), "there is room in memory");
    bytes.extend_from_slice(text.as_bytes());
    bytes.extend_from_slice(b"\r\n");
    bytes
}
