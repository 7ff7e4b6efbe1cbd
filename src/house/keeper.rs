//! The thread that keeps the house: it alone has the rooms and all guests.

use super::FIRST_ROOM;
use super::door::{Door, Holder, RoomId, SeatAt, farewell};
use super::guest::{GuestSession, Opened, Wanted};
use super::room::{AnyRoom, Listener};
use super::workers::Workers;
use crate::records::{Acknowledgement, RecordingId};
use crate::tui::shell::JobNews;
use crate::tui::shell::message::Message;
use schotten_host::{Event, Guest, Terminal, TerminalId};
use std::collections::{BTreeMap, HashMap};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;
use tabletop::Seat;
use telling::{Language, say};

/// What happens in the house.
pub(super) enum HouseEvent {
    /// A guest has come who is let in.
    Came(Terminal, Box<Guest>),
    /// Something has happened at a terminal.
    AtTerminal(TerminalId, Event),
    /// The host, who plays too, asks for something.
    HostAsks(JobNews),
    /// A part of the answer to a job.
    Done(Asker, JobNews),
    /// A job has failed.
    Failed(Asker),
    /// An order to record was carried out, or could not be.
    Recorded(Asker, RecordingId, Acknowledgement),
    /// The house closes.
    Close,
}

/// Who has asked for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Asker {
    Guest(TerminalId),
    Room(RoomId),
}

/// Brings news to the host's own table.
pub(crate) type Messenger = Box<dyn Fn(JobNews) + Send>;

/// The house and everybody in it.
pub(super) struct Keeper {
    pub(super) rooms: BTreeMap<RoomId, Box<dyn AnyRoom>>,
    pub(super) door: Arc<Door>,
    pub(super) workers: Workers,
    /// The seat of the host, if the host plays, and how the own table hears what is new.
    pub(super) host: Option<(SeatAt, Messenger)>,
    /// All guests, also those at no table.
    pub(super) guests: HashMap<TerminalId, GuestSession>,
    /// Those of them who watch the first room.
    pub(super) watchers: Vec<TerminalId>,
    /// The language of guests who say none.
    pub(super) language: Language,
}

impl Keeper {
    /// Keeps the house until it closes.
    pub(super) fn run(mut self, events: &Receiver<HouseEvent>) {
        self.follow_rooms();
        loop {
            let dues = self.guests.values().filter_map(GuestSession::due);
            let in_rooms = self.rooms.values().filter_map(|room| room.due());
            let event = match dues.chain(in_rooms).min() {
                None => events.recv().map_err(RecvTimeoutError::from),
                Some(due) => events.recv_timeout(due.saturating_duration_since(Instant::now())),
            };
            match event {
                Ok(HouseEvent::Close) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(event) => self.handle(event),
                Err(RecvTimeoutError::Timeout) => {
                    let now = Instant::now();
                    let is_due = |guest: &GuestSession| guest.due().is_some_and(|due| due <= now);
                    let due = self.guests.iter().filter(|(_, guest)| is_due(guest));
                    let due: Vec<TerminalId> = due.map(|(id, _)| *id).collect();
                    for id in due {
                        self.at_guest(id, |_| {});
                    }
                }
            }
            self.follow_rooms();
        }
    }

    fn handle(&mut self, event: HouseEvent) {
        match event {
            HouseEvent::Came(terminal, guest) => self.welcome(terminal, &guest),
            HouseEvent::AtTerminal(id, Event::Typed) => {
                self.at_guest(id, GuestSession::note_typed);
            }
            HouseEvent::AtTerminal(id, Event::Resized) => {
                self.at_guest(id, GuestSession::note_resized);
            }
            HouseEvent::AtTerminal(id, Event::FrameTaken) => self.at_guest(id, |_| {}),
            HouseEvent::AtTerminal(id, Event::Gone(_)) => self.see_off(id),
            HouseEvent::HostAsks(request) => {
                let host = self.host.as_ref().map(|(at, _)| *at);
                self.in_room(host, |room, seat| room.answer(seat, &request));
            }
            HouseEvent::Done(Asker::Guest(id), news) => {
                self.at_guest(id, |guest| guest.tell(&Message::Done(news)));
            }
            HouseEvent::Failed(Asker::Guest(id)) => self.apologize(id),
            HouseEvent::Done(Asker::Room(id), news) => {
                self.at_room(id, |room| room.receive(&news));
            }
            HouseEvent::Failed(Asker::Room(id)) => self.at_room(id, |room| room.forget_bot()),
            HouseEvent::Recorded(Asker::Room(id), recording, result) => {
                self.at_room(id, |room| room.acknowledge(recording, &result));
            }
            // Nothing of a guest is recorded.
            HouseEvent::Recorded(Asker::Guest(_), ..) | HouseEvent::Close => {}
        }
    }

    fn at_room(&mut self, id: RoomId, happen: impl FnOnce(&mut dyn AnyRoom)) {
        if let Some(room) = self.rooms.get_mut(&id) {
            happen(&mut **room);
        }
    }

    /// Lets something happen in the room of a seat, if there is one.
    fn in_room(&mut self, at: Option<SeatAt>, happen: impl FnOnce(&mut dyn AnyRoom, Seat)) {
        if let Some(SeatAt { room, seat }) = at {
            self.at_room(room, |room| happen(room, seat));
        }
    }

    /// Shows the game to a guest who has come to watch, if there is room.
    fn show(&mut self, terminal: Terminal, guest: &Guest, most: usize) {
        if self.watchers.len() >= most {
            let text = say!(self.language, "farewell-full", most);
            terminal.close(farewell(&text), 1);
            return;
        }
        self.watchers.push(terminal.id());
        let (id, room) = (terminal.id(), self.rooms.get(&FIRST_ROOM));
        let begun = GuestSession::begin(terminal, guest, self.language, |settings| {
            room?.watch(settings).map(Opened::Watch)
        });
        self.let_in(id, begun);
        self.count_watchers();
    }

    fn count_watchers(&mut self) {
        let count = self.watchers.len();
        self.at_room(FIRST_ROOM, |room| room.note_watchers(count));
    }

    /// Gives a guest who has come the seat.
    fn welcome(&mut self, terminal: Terminal, guest: &Guest) {
        let mut seating = self.door.seating();
        if seating.lets_watch(&guest.name) {
            let most = seating.max_watchers;
            drop(seating);
            self.show(terminal, guest, most);
            return;
        }
        let at = seating.seat_for(&guest.name, guest.key.as_ref());
        let mut seats = seating.seats.iter_mut();
        let place = seats.find(|place| Some(place.at) == at);
        // Somebody else may have taken it since.
        let Some(place) = place else {
            let text = say!(self.language, "farewell-taken");
            terminal.close(farewell(&text), 1);
            return;
        };
        let SeatAt { room, seat } = place.at;
        place
            .holder
            .get_or_insert_with(|| Holder::of(guest.key.as_ref()));
        let before = place.terminal.replace(terminal.id());
        drop(seating);
        // Who comes back from elsewhere doesn't wait for the old line to break.
        if let Some(before) = before {
            let text = say!(self.language, "farewell-elsewhere");
            if let Some(guest) = self.guests.remove(&before) {
                guest.terminal().close(farewell(&text), 0);
            }
        }
        let (id, room) = (terminal.id(), self.rooms.get_mut(&room));
        let begun = GuestSession::begin(terminal, guest, self.language, |settings| {
            room?.enter(seat, settings).map(Opened::Seat)
        });
        self.let_in(id, begun);
    }

    fn let_in(&mut self, id: TerminalId, begun: Option<GuestSession>) {
        if let Some(session) = begun {
            self.guests.insert(id, session);
            self.at_guest(id, |_| {});
        }
    }

    /// Takes note that a guest is gone.
    fn see_off(&mut self, id: TerminalId) {
        self.guests.remove(&id);
        let left = self.door.seating().leave(id);
        self.in_room(left, |room, seat| room.leave(seat));
        if let Some(at) = self.watchers.iter().position(|watcher| *watcher == id) {
            self.watchers.remove(at);
            self.count_watchers();
        }
    }

    /// Lets something happen at the terminal of a guest, and the guest's session do what it can.
    fn at_guest(&mut self, id: TerminalId, happen: impl FnOnce(&mut GuestSession)) {
        let at = self.door.seating().seat_of(id);
        let Some(guest) = self.guests.get_mut(&id) else {
            return;
        };
        let (rooms, workers) = (&mut self.rooms, &self.workers);
        // If the program fails for one guest, the others keep playing.
        let done = catch_unwind(AssertUnwindSafe(|| {
            happen(guest);
            guest.run(&mut |wanted| match wanted {
                Wanted::Request(request) => {
                    if let Some(at) = at
                        && let Some(room) = rooms.get_mut(&at.room)
                    {
                        room.answer(at.seat, &request);
                    }
                }
                Wanted::Job(job) => workers.ask(Asker::Guest(id), job),
            });
        }));
        if done.is_err() {
            self.apologize(id);
        }
    }

    /// Closes the terminal of a guest for whom the program has failed.
    fn apologize(&mut self, id: TerminalId) {
        if let Some(guest) = self.guests.remove(&id) {
            let text = say!(self.language, "farewell-failed");
            guest.terminal().close(farewell(&text), 1);
        }
    }

    /// Hands on what the rooms want: records, thoughts, and news.
    fn follow_rooms(&mut self) {
        loop {
            let mut news = Vec::new();
            for (id, room) in &mut self.rooms {
                let asker = Asker::Room(*id);
                room.play_due();
                for order in room.take_orders() {
                    self.workers.record(asker, order);
                }
                if let Some(job) = room.next_job() {
                    self.workers.ask(asker, job);
                }
                let of_room = room.take_news().into_iter();
                news.extend(of_room.map(|(listener, news)| (*id, listener, news)));
            }
            if news.is_empty() {
                return;
            }
            for (room, listener, news) in news {
                match listener {
                    Listener::Seat(seat) => self.tell(SeatAt { room, seat }, news),
                    Listener::Watchers if room == FIRST_ROOM => self.tell_watchers(&news),
                    Listener::Watchers => {}
                }
            }
        }
    }

    fn tell_watchers(&mut self, news: &JobNews) {
        for id in self.watchers.clone() {
            self.at_guest(id, |guest| guest.tell(&Message::Done(news.clone())));
        }
    }

    fn tell(&mut self, at: SeatAt, news: JobNews) {
        if let Some((own, tell)) = &self.host
            && *own == at
        {
            tell(news);
            return;
        }
        let terminal = self.door.seating().terminal_at(at);
        if let Some(id) = terminal {
            self.at_guest(id, |guest| guest.tell(&Message::Done(news)));
        }
    }
}
