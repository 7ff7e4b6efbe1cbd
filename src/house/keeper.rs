//! The thread that keeps the house: it alone has the rooms and all guests.

use super::door::{Door, GuestSeat, Holder, RoomId, SeatAt, farewell};
use super::guest::{Found, GuestSession, Wanted};
use super::home::{Home, Remembered};
use super::room::{AnyRoom, Listener};
use super::workers::Workers;
use super::{FIRST_ROOM, Lobby, NewTable};
use crate::games::game_named;
use crate::records::{Acknowledgement, GameProgress, RecordingId};
use crate::tui::shell::JobNews;
use crate::tui::shell::lobby::WaitingTable;
use crate::tui::shell::message::Message;
use schotten_host::{Event, Guest, Invitation, Terminal, TerminalId};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use tabletop::Seat;
use telling::{Language, say};
use tracing::info_span;

/// What happens in the house.
pub(super) enum HouseEvent {
    /// A guest has come who is let in.
    Came(Terminal, Box<Guest>),
    /// What is kept of a guest who has come was read.
    Recalled(Terminal, Box<Guest>, Box<Remembered>),
    /// Something has come of what was done on the disk for a guest.
    Found(TerminalId, Found),
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
    /// Start no more games and take no more guests.
    CloseDoors,
    /// The house closes.
    Close,
}

/// How long guests see the result of the last game before a house ends whose doors are closed.
const LAST_LOOK: Duration = Duration::from_secs(60);

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
    /// Those who have come, while what is kept of them is read.
    pub(super) arriving: HashSet<TerminalId>,
    /// What it has besides, if it is a house for many.
    pub(super) lobby: Option<Lobby>,
    /// Whether who can sit down where has changed since that was told.
    pub(super) has_moved: bool,
    /// Whether no game begins any more, and when the house ends if none is played.
    pub(super) is_closing: bool,
    pub(super) ends: Option<Instant>,
    /// The language of guests who say none.
    pub(super) language: Language,
}

impl Keeper {
    /// Keeps the house until it closes.
    pub(super) fn run(mut self, events: &Receiver<HouseEvent>) {
        self.follow_rooms();
        while !self.is_over() {
            let dues = self.guests.values().filter_map(GuestSession::due);
            let in_rooms = self.rooms.values().filter_map(|room| room.due());
            let event = match dues.chain(in_rooms).chain(self.ends).min() {
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
            while std::mem::take(&mut self.has_moved) && self.lobby.is_some() {
                for room in self.rooms_left(GameProgress::Finished) {
                    self.close_table(room);
                }
                self.tell_tables();
            }
        }
    }

    /// Returns whether the doors are closed and nobody plays any more.
    fn is_over(&mut self) -> bool {
        if !self.is_closing {
            return false;
        }
        let seating = self.door.seating();
        let mut rooms = self.rooms.iter();
        let plays = rooms.any(|(id, room)| {
            room.progress() == GameProgress::Running && seating.is_anybody_in(*id)
        });
        let plays = plays || self.guests.values().any(GuestSession::is_playing);
        drop(seating);
        self.ends = match self.ends {
            _ if plays => None,
            None => Some(Instant::now() + LAST_LOOK),
            ends => ends,
        };
        let is_empty = self.guests.is_empty() && self.arriving.is_empty();
        is_empty || self.ends.is_some_and(|ends| ends <= Instant::now())
    }

    fn handle(&mut self, event: HouseEvent) {
        match event {
            HouseEvent::Came(terminal, guest) => self.recall(terminal, guest),
            HouseEvent::Recalled(terminal, guest, remembered) => {
                if self.arriving.remove(&terminal.id()) {
                    self.welcome(terminal, &guest, Some(*remembered));
                }
            }
            HouseEvent::Found(id, found) => self.at_guest(id, found),
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
            HouseEvent::Recorded(Asker::Guest(id), recording, result) => {
                let message = Message::Recorded(recording, result);
                self.at_guest(id, |guest| guest.tell(&message));
            }
            HouseEvent::CloseDoors => self.close_doors(),
            HouseEvent::Close => {}
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

    /// Has what is kept of a guest read who has come.
    fn recall(&mut self, terminal: Terminal, guest: Box<Guest>) {
        let homes = self.lobby.as_ref().map(|lobby| &lobby.homes);
        let (Some(homes), Some(key)) = (homes, &guest.key) else {
            return self.welcome(terminal, &guest, None);
        };
        let (home, language) = (Home::of(key, homes), self.language);
        self.arriving.insert(terminal.id());
        self.workers.on_disk(move |_| {
            let remembered = Box::new(home.recall(language));
            Some(HouseEvent::Recalled(terminal, guest, remembered))
        });
    }

    /// Gives a guest who has come the seat, or shows the guest the house.
    fn welcome(&mut self, terminal: Terminal, guest: &Guest, remembered: Option<Remembered>) {
        let seating = self.door.seating();
        let at = seating.seat_for(&guest.name, guest.key.as_ref());
        let watches = seating.lets_watch(&guest.name);
        drop(seating);
        if watches {
            return self.show(terminal, guest);
        }
        // Somebody else may have taken it since, or the doors were closed.
        if at.is_none() && (self.lobby.is_none() || self.is_closing) {
            let text = if self.is_closing {
                say!(self.language, "farewell-closing")
            } else {
                say!(self.language, "farewell-taken")
            };
            terminal.close(farewell(&text), 1);
            return;
        }
        let id = terminal.id();
        let mut session = GuestSession::begin(terminal, guest, self.language, remembered);
        if self.lobby.is_some() {
            session.enter_lobby(&guest.name);
        }
        self.guests.insert(id, session);
        self.has_moved = true;
        if let Some(at) = at {
            self.give_seat(id, at);
        }
        // Something may have been typed already.
        self.at_guest(id, GuestSession::note_typed);
        if self.is_closing {
            self.at_guest(id, |guest| guest.tell(&Message::Closing));
        }
    }

    /// Shows the game to a guest who has come to watch, if there is room.
    fn show(&mut self, terminal: Terminal, guest: &Guest) {
        let most = self.door.seating().max_watchers;
        if self.watchers.len() >= most {
            let text = say!(self.language, "farewell-full", most);
            terminal.close(farewell(&text), 1);
            return;
        }
        let id = terminal.id();
        let mut session = GuestSession::begin(terminal, guest, self.language, None);
        let room = self.rooms.get(&FIRST_ROOM);
        let Some(watching) = room.and_then(|room| room.watch(session.settings())) else {
            return;
        };
        session.watch(watching);
        self.guests.insert(id, session);
        self.watchers.push(id);
        self.at_guest(id, GuestSession::note_typed);
        self.count_watchers();
    }

    fn count_watchers(&mut self) {
        let count = self.watchers.len();
        self.at_room(FIRST_ROOM, |room| room.note_watchers(count));
    }

    /// Gives a guest a seat that is free, or the own one.
    fn give_seat(&mut self, id: TerminalId, at: SeatAt) {
        let (Some(guest), Some(room)) = (self.guests.get(&id), self.rooms.get(&at.room)) else {
            return;
        };
        let mut seating = self.door.seating();
        let mut seats = seating.seats.iter_mut();
        let Some(place) = seats.find(|place| place.at == at) else {
            return;
        };
        let is_new = place.holder.is_none();
        let is_known = guest.key.is_some() || self.lobby.is_none();
        if is_new {
            place.holder = Some(Holder::of(guest.key.as_ref()));
            if !is_known {
                // Whoever has invited the guest doesn't know the way back.
                place.invitation = Invitation::random(&mut rand::rng());
            }
        }
        let own = (!is_known).then_some(place.invitation);
        let before = place.terminal.replace(id);
        let language = guest.settings().language;
        let lines = self.lobby.as_ref().map(|lobby| {
            let others = room.people().into_iter().filter_map(|(seat, name)| {
                let room = at.room;
                Some((name, seating.free_seat(SeatAt { room, seat })?))
            });
            let own = own.map(|own| (say!(language, "lobby-own-line"), own));
            let lines: Vec<(String, Invitation)> = others.chain(own).collect();
            lobby.in_words(lines, language)
        });
        drop(seating);
        // Who comes back from elsewhere doesn't wait for the old line to break.
        if let Some(before) = before.filter(|before| *before != id) {
            let text = say!(self.language, "farewell-elsewhere");
            if let Some(guest) = self.guests.remove(&before) {
                guest.terminal().close(farewell(&text), 0);
            }
        }
        let room = self.rooms.get_mut(&at.room);
        if let (Some(guest), Some(room)) = (self.guests.get_mut(&id), room)
            && let Some(begun) = room.enter(at.seat, guest.settings())
        {
            guest.sit_down(begun, lines.unwrap_or_default(), is_new);
        }
        self.has_moved = true;
    }

    /// Opens a table for a guest, who sits there.
    fn open_table(&mut self, id: TerminalId, table: NewTable) {
        let Some(guest) = self.guests.get(&id) else {
            return;
        };
        let full = say!(guest.settings().language, "tables-full");
        // Nobody has come to the one before.
        let before = self.rooms_left(GameProgress::Empty);
        let seating = self.door.seating();
        let is_own = |place: &GuestSeat| place.is_of(guest.key.as_ref(), id);
        let own = before
            .into_iter()
            .filter(|room| seating.seats_in(*room).any(is_own));
        let own: Vec<RoomId> = own.collect();
        drop(seating);
        for room in own {
            self.close_table(room);
        }
        let most = self.lobby.as_ref().map_or(0, |lobby| lobby.most_tables);
        if self.rooms.len() >= most {
            // What nobody has come back to makes room; what was played is recorded.
            let left = [GameProgress::Empty, GameProgress::Running];
            let left = left
                .into_iter()
                .flat_map(|progress| self.rooms_left(progress))
                .next();
            let Some(left) = left else {
                self.at_guest(id, |guest| guest.refuse(full));
                return;
            };
            self.close_table(left);
        }
        let Some(lobby) = &mut self.lobby else { return };
        lobby.last_room += 1;
        let (id_of_room, room) = (RoomId(lobby.last_room), table(&mut lobby.records));
        let seats = room.people().into_iter().map(|(seat, _)| SeatAt {
            room: id_of_room,
            seat,
        });
        let seats: Vec<SeatAt> = seats.collect();
        self.rooms.insert(id_of_room, room);
        let mut seating = self.door.seating();
        seating
            .seats
            .extend(seats.iter().map(|at| GuestSeat::free(*at)));
        drop(seating);
        if let Some(own) = seats.first() {
            self.give_seat(id, *own);
            self.at_guest(id, |_| {});
        }
    }

    /// Returns the rooms that all guests have left while the game was this far, those opened first
    /// first.
    fn rooms_left(&self, progress: GameProgress) -> Vec<RoomId> {
        let seating = self.door.seating();
        let rooms = self.rooms.iter();
        let left =
            rooms.filter(|(id, room)| room.progress() == progress && !seating.is_anybody_in(**id));
        left.map(|(id, _)| *id).collect()
    }

    /// Gives a guest a seat at the table in this room, if it still has one.
    fn sit_down(&mut self, id: TerminalId, room: RoomId) {
        let key = self.guests.get(&id).and_then(|guest| guest.key.clone());
        let at = self.door.seating().seat_in(room, key.as_ref(), id);
        if let Some(at) = at {
            self.give_seat(id, at);
        }
        self.at_guest(id, |guest| {
            if at.is_none() {
                guest.refuse(say!(guest.settings().language, "farewell-taken"));
            }
        });
    }

    fn close_table(&mut self, id: RoomId) {
        self.rooms.remove(&id);
        self.door
            .seating()
            .seats
            .retain(|place| place.at.room != id);
        self.workers.close_records(Asker::Room(id), None);
    }

    /// Tells the guests of a house for many at which tables they can sit down.
    fn tell_tables(&mut self) {
        let guests = self.guests.iter();
        let guests = guests.map(|(id, guest)| (*id, self.tables_for(*id, guest)));
        let guests: Vec<(TerminalId, Vec<WaitingTable>)> = guests.collect();
        for (id, tables) in guests {
            self.at_guest(id, |guest| guest.tell_tables(tables));
        }
    }

    /// Returns the tables at which this guest has a seat, or could take one because somebody waits.
    fn tables_for(&self, id: TerminalId, guest: &GuestSession) -> Vec<WaitingTable> {
        let seating = self.door.seating();
        let tables = self.rooms.iter().filter_map(|(room_id, room)| {
            let here = || seating.seats_in(*room_id);
            let is_own = here().any(|place| place.is_of(guest.key.as_ref(), id));
            let is_there = |seat: &Seat| {
                here().any(|place| place.at.seat == *seat && place.terminal.is_some())
            };
            let people = room.people().into_iter();
            let people = people.filter(|(seat, _)| is_there(seat));
            let people: Vec<String> = people.map(|(_, name)| name).collect();
            let waits = here().any(|place| place.holder.is_none()) && !people.is_empty();
            (is_own || waits).then(|| WaitingTable {
                room: room_id.0,
                game: game_named(room.game_name()),
                people,
                opened: room.opened(),
                is_own,
            })
        });
        let mut tables: Vec<WaitingTable> = tables.collect();
        tables.sort_by_key(|table| !table.is_own);
        tables
    }

    /// Lets no game begin any more, and says so to everybody. Who plays nothing has to go.
    fn close_doors(&mut self) {
        self.is_closing = true;
        self.door.seating().is_closing = true;
        self.rooms.values_mut().for_each(|room| room.close());
        let seating = self.door.seating();
        let waits = |at: SeatAt| {
            let room = self.rooms.get(&at.room);
            room.is_some_and(|room| room.progress() == GameProgress::Empty)
                && seating.has_free_seat(at.room)
        };
        let guests = self.guests.keys();
        let guests = guests.map(|id| (*id, seating.seat_of(*id).is_some_and(waits)));
        let guests: Vec<(TerminalId, bool)> = guests.collect();
        drop(seating);
        for (id, waits) in guests {
            self.at_guest(id, |guest| {
                guest.tell(&Message::Closing);
                if waits {
                    guest.send_off();
                }
            });
        }
    }

    /// Takes note that a guest is gone.
    fn see_off(&mut self, id: TerminalId) {
        self.arriving.remove(&id);
        self.guests.remove(&id);
        self.workers.close_records(Asker::Guest(id), None);
        self.leave_seat(id);
        if let Some(at) = self.watchers.iter().position(|watcher| *watcher == id) {
            self.watchers.remove(at);
            self.count_watchers();
        }
    }

    fn leave_seat(&mut self, id: TerminalId) {
        let left = self.door.seating().leave(id);
        self.in_room(left, |room, seat| room.leave(seat));
        self.has_moved = true;
    }

    /// Lets something happen at the terminal of a guest, and the guest's session do what it can.
    fn at_guest(&mut self, id: TerminalId, happen: impl FnOnce(&mut GuestSession)) {
        let _guest = info_span!("guest", ?id).entered();
        // If the program fails for one guest, the others keep playing.
        let done = catch_unwind(AssertUnwindSafe(|| {
            let Some(guest) = self.guests.get_mut(&id) else {
                return;
            };
            happen(guest);
            for wanted in guest.run() {
                self.grant(id, wanted);
            }
        }));
        if done.is_err() {
            self.apologize(id);
        }
    }

    /// Does what the session of a guest wants to be done.
    fn grant(&mut self, id: TerminalId, wanted: Wanted) {
        let asker = Asker::Guest(id);
        match wanted {
            Wanted::Request(request) => {
                let at = self.door.seating().seat_of(id);
                self.in_room(at, |room, seat| room.answer(seat, &request));
            }
            Wanted::Job(job) => self.workers.ask(asker, job),
            Wanted::OpenTable(table) => self.open_table(id, table),
            Wanted::SitDown(room) => self.sit_down(id, room),
            Wanted::Leave => self.leave_seat(id),
            Wanted::Record(order) => self.workers.record(asker, order),
            Wanted::CloseRecords(but) => self.workers.close_records(asker, but),
            Wanted::OnDisk(work) => self
                .workers
                .on_disk(move |_| Some(HouseEvent::Found(id, work()))),
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
