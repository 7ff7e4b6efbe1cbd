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
    /// Where the guest was who has left it last.
    pub(super) left_from: Option<TerminalId>,
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
    /// Whether everybody who connects gets a seat.
    pub(super) is_open: bool,
    /// Whether everybody is let in who connects, at no table.
    pub(super) is_lobby: bool,
    /// Whether only guests who already have a seat are let in.
    pub(super) is_closing: bool,
    /// How many people may watch.
    pub(super) max_watchers: usize,
}

impl GuestSeat {
    /// Returns a seat that nobody has taken.
    pub(super) fn free(at: SeatAt) -> Self {
        Self {
            at,
            invitation: Invitation::random(&mut rand::rng()),
            holder: None,
            terminal: None,
            left_from: None,
        }
    }

    /// Returns whether it is the seat of the guest with this key, who is at this terminal.
    pub(super) fn is_of(&self, key: Option<&Fingerprint>, id: TerminalId) -> bool {
        match &self.holder {
            Some(Holder::Key(holder)) => Some(holder) == key,
            Some(Holder::Anybody) => self.terminal.or(self.left_from) == Some(id),
            None => false,
        }
    }
}

impl Seating {
    /// Returns whether a guest with this name and key is let in.
    fn admits(&self, name: &str, key: Option<&Fingerprint>) -> bool {
        let at = self.seat_for(name, key);
        at.is_some() || self.is_lobby && !self.is_closing || self.lets_watch(name)
    }

    /// Returns whether somebody who says this name comes to watch.
    pub(super) fn lets_watch(&self, name: &str) -> bool {
        name == WATCH && self.max_watchers > 0 && !self.is_closing
    }

    /// Returns the seat for a guest with this name and key, if there is one. All seats are looked
    /// at, whichever it is.
    pub(super) fn seat_for(&self, name: &str, key: Option<&Fingerprint>) -> Option<SeatAt> {
        let invitation: Option<Invitation> = name.parse().ok();
        let mut invited = None;
        for place in &self.seats {
            let admits = match &place.holder {
                Some(holder) => holder.admits(key),
                None => !self.is_closing,
            };
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
        let is_free = |place: &&GuestSeat| place.holder.is_none() && !self.is_closing;
        let free = || self.seats.iter().find(is_free);
        let left = || {
            let mut seats = self.seats.iter();
            seats.find(|place| is_held(place) && place.terminal.is_none())
        };
        let open = || own().or_else(free).or_else(left).map(|place| place.at);
        // Who plays in a house that closes may come back.
        let returning = || own().map(|place| place.at);
        invited
            .or_else(|| self.is_open.then(open).flatten())
            .or_else(|| self.is_closing.then(returning).flatten())
    }

    /// Has the guest leave the seat, if there is one, and returns which it was.
    pub(super) fn leave(&mut self, terminal: TerminalId) -> Option<SeatAt> {
        let mut seats = self.seats.iter_mut();
        let place = seats.find(|place| place.terminal == Some(terminal))?;
        place.left_from = place.terminal.take();
        Some(place.at)
    }

    /// Returns the seat at a table for the guest with this key, who is at this terminal: the own
    /// one, or else a free one.
    pub(super) fn seat_in(
        &self,
        room: RoomId,
        key: Option<&Fingerprint>,
        id: TerminalId,
    ) -> Option<SeatAt> {
        let here = || self.seats_in(room);
        let own = here().find(|place| place.is_of(key, id));
        let free = || here().find(|place| place.holder.is_none());
        own.or_else(free).map(|place| place.at)
    }

    /// Returns the seat of this guest; `None` for one at no table.
    pub(super) fn seat_of(&self, terminal: TerminalId) -> Option<SeatAt> {
        let mut seats = self.seats.iter();
        let place = seats.find(|place| place.terminal == Some(terminal));
        place.map(|place| place.at)
    }

    /// Returns the seats in a room.
    pub(super) fn seats_in(&self, room: RoomId) -> impl Iterator<Item = &GuestSeat> {
        self.seats.iter().filter(move |place| place.at.room == room)
    }

    /// Returns whether a guest is in this room.
    pub(super) fn is_anybody_in(&self, room: RoomId) -> bool {
        self.seats_in(room).any(|place| place.terminal.is_some())
    }

    /// Returns whether this room has a seat that nobody has taken.
    pub(super) fn has_free_seat(&self, room: RoomId) -> bool {
        self.seats_in(room).any(|place| place.holder.is_none())
    }

    /// Returns the invitation to this seat if nobody has taken it.
    pub(super) fn free_seat(&self, at: SeatAt) -> Option<Invitation> {
        let free = self
            .seats
            .iter()
            .find(|place| place.at == at && place.holder.is_none());
        free.map(|place| place.invitation)
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
        self.seating().admits(name, key).then_some(())
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

#[cfg(test)]
mod tests {
    use super::super::home::Home;
    use super::*;
    use schotten_host::HostKey;
    use std::path::Path;

    const SEATS: [SeatAt; 2] = [
        SeatAt {
            room: RoomId(3),
            seat: Seat::FIRST,
        },
        SeatAt {
            room: RoomId(4),
            seat: Seat::FIRST,
        },
    ];

    fn key() -> Fingerprint {
        let folder = tempfile::TempDir::new().expect("a folder");
        let key = HostKey::load_or_create(folder.path(), &mut rand::rng());
        key.expect("a key").fingerprint()
    }

    fn lobby() -> Seating {
        Seating {
            seats: SEATS.map(GuestSeat::free).into(),
            is_open: false,
            is_lobby: true,
            is_closing: false,
            max_watchers: 0,
        }
    }

    #[test]
    fn a_seat_that_a_key_holds_is_nobody_elses() {
        let (own, other) = (key(), key());
        let mut seating = lobby();
        let words = seating.seats[0].invitation.to_string();
        let free = seating.seats[1].invitation.to_string();
        for guest in [None, Some(&own)] {
            assert_eq!(seating.seat_for(&words, guest), Some(SEATS[0]));
        }
        seating.seats[0].holder = Some(Holder::of(Some(&own)));
        assert_eq!(seating.seat_for(&words, Some(&own)), Some(SEATS[0]));
        for stranger in [None, Some(&other)] {
            assert_eq!(seating.seat_for(&words, stranger), None);
            assert_eq!(seating.seat_for("ann", stranger), None);
            // A house for many lets in everybody, to no seat.
            assert!(seating.admits(&words, stranger) && seating.admits("ann", stranger));
            assert_eq!(seating.seat_for(&free, stranger), Some(SEATS[1]));
        }
        seating.is_lobby = false;
        assert!(!seating.admits(&words, None) && !seating.admits("ann", Some(&own)));
    }

    #[test]
    fn behind_closed_doors_only_who_has_a_seat_comes_back() {
        let (own, other) = (key(), key());
        let mut seating = lobby();
        seating.seats[0].holder = Some(Holder::of(Some(&own)));
        seating.is_closing = true;
        let words = [0, 1].map(|at| seating.seats[at].invitation.to_string());
        // A key is enough, whatever the guest is called.
        for name in [words[0].as_str(), &words[1], "ann"] {
            assert_eq!(seating.seat_for(name, Some(&own)), Some(SEATS[0]), "{name}");
        }
        for (name, guest) in [
            (&words[0], Some(&other)),
            (&words[0], None),
            (&words[1], Some(&other)),
            (&words[1], None),
            (&"ann".to_owned(), None),
        ] {
            assert!(!seating.admits(name, guest), "{name}");
        }
    }

    #[test]
    fn each_key_has_a_folder_of_its_own() {
        let all = Path::new("guests");
        for _ in 0..20 {
            let (one, other) = (key(), key());
            let home = Home::of(&one, all).games();
            assert_ne!(home, Home::of(&other, all).games());
            assert_eq!(home, Home::of(&one, all).games());
            let parts: Vec<_> = home.strip_prefix(all).expect("inside").iter().collect();
            assert_eq!(parts.len(), 2, "{parts:?}");
            let name = parts[0].to_str().expect("letters");
            assert!(name.len() > 40 && !name.contains(['/', '.', ':', '+', ' ']));
        }
    }
}
