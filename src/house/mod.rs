//! The house: where friends play from their own terminals, with nothing but an SSH client.
//!
//! One thread [keeps](keeper) it and has the [rooms](room) with everything that is hidden, and
//! what plays at the terminal of each [guest]. The server has threads of its own, which tell the
//! house what happens at the [door] and at the terminals; [workers] think and write.

mod door;
mod guest;
mod home;
mod keeper;
pub(crate) mod room;
mod workers;

pub(crate) use keeper::Messenger;

use crate::host::Host;
use crate::options::{Records, recorded_names};
use crate::records::{self, HOST_FOLDER, RecordFile, RecordedPlayers, RecordingId};
use crate::settings::Settings;
use crate::time;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::{JobNews, WatchedGame};
use door::{Door, GuestSeat, RoomId, SeatAt, Seating, WATCH};
use keeper::{HouseEvent, Keeper};
use room::{AnyRoom, GameRoom};
use schotten_host::{Fingerprint, HostKey, Invitation, Limits, Server};
use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tabletop::{Game, GameConfig, Playing, Seat};
use telling::{GameWords, Language, say, words};
use workers::Workers;

/// The port that is taken unless another is asked for.
const PORT: u16 = 2222;

/// The room with which a house opens.
const FIRST_ROOM: RoomId = RoomId(0);

const fn at_first_table(seat: Seat) -> SeatAt {
    SeatAt {
        room: FIRST_ROOM,
        seat,
    }
}

/// How a house opens.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The seat of the host, if the host plays.
    pub(crate) own: Option<Seat>,
    /// The seats for guests.
    pub(crate) guests: Vec<Seat>,
    /// Whether people may ask for hints.
    pub(crate) allows_hints: bool,
    /// Where the house listens; `None` for all addresses and the usual port, or if that is taken,
    /// another one.
    pub(crate) listen: Option<SocketAddr>,
    /// Whether everybody is let in who connects.
    pub(crate) is_open: bool,
    /// How many people may watch.
    pub(crate) watchers: usize,
    /// What guests may use.
    pub(crate) limits: Limits,
    /// How long a bot may think.
    pub(crate) thinking: Duration,
    /// The language of guests who say none.
    pub(crate) language: Language,
}

/// How long a bot may think, unless something else is asked for. On most machines, none needs it.
pub(crate) const THINKING: Duration = Duration::from_secs(10);

impl Plan {
    /// Returns the plan for a host who has chosen nothing else.
    pub(crate) fn usual(own: Option<Seat>, guests: Vec<Seat>, language: Language) -> Self {
        Self {
            own,
            guests,
            allows_hints: false,
            listen: None,
            is_open: false,
            watchers: 0,
            limits: Limits::default(),
            thinking: THINKING,
            language,
        }
    }
}

/// A game to be hosted, with the host's own table.
pub(crate) struct Hosted {
    pub(crate) begun: Begun,
    /// The name of the host.
    pub(crate) name: String,
    pub(crate) invitations: Vec<String>,
    pub(crate) house: HouseToOpen,
}

/// Makes a game to be hosted, or says why it can't be.
pub(crate) type HostGame = Box<dyn FnOnce() -> Result<Hosted, String>>;

/// Makes the room of a table in a house for many, whose games are recorded there.
pub(crate) type NewTable = Box<dyn FnOnce(&mut Records) -> Box<dyn AnyRoom>>;

/// Returns what opens a table for this game, as its guests choose it. All of them decide what
/// becomes of those who are away.
pub(crate) fn new_table<G: WatchedGame>(config: GameConfig<G>, settings: &Settings) -> NewTable {
    let (language, pace) = (settings.language, settings.pace.pause());
    Box::new(move |records| {
        let file = records.next_file(&config, false, time::now());
        let host = begin(config, file, language);
        Box::new(GameRoom::new(host, None, false, records.clone(), pace))
    })
}

/// Begins a game that is recorded in this file, if there is one.
pub(crate) fn begin<G: RecordedPlayers + GameWords>(
    config: GameConfig<G>,
    file: Option<RecordFile>,
    language: Language,
) -> Host<G> {
    let names = recorded_names(language, &config);
    let mut playing = Playing::new(config, names);
    let begun = playing.begin_round();
    debug_assert!(begun.is_ok(), "a game has a round");
    hosted(playing, file)
}

/// Hosts a match that is recorded in this file, if there is one.
pub(crate) fn hosted<G: Game>(playing: Playing<G>, file: Option<RecordFile>) -> Host<G> {
    let mut host = Host::new(playing);
    if let Some(file) = file {
        host.record(file, RecordingId(0));
    }
    host
}

/// A house that could open: its entrance and its room.
#[derive(Debug)]
pub(crate) struct ClosedHouse {
    pub(crate) entrance: Entrance,
    pub(crate) room: Box<dyn AnyRoom>,
    /// The host's seat and name, if the host plays.
    own: Option<(Seat, String)>,
}

/// Prepares a house for a game. Further games of the same people are recorded there, too.
///
/// # Errors
///
/// Says why the house can't open.
pub(crate) fn open<G: WatchedGame>(
    host: Host<G>,
    records: Records,
    plan: &Plan,
    settings: &Settings,
) -> Result<ClosedHouse, String> {
    let language = settings.language;
    let config = host.config();
    let players = plan.guests.iter().filter_map(|seat| G::player(*seat));
    let names = players.map(|player| G::name(language, config.participant(player)));
    let entrance = Entrance::open(plan, names.collect(), language)?;
    let decider = plan.own.and_then(G::player);
    let own = decider.map(|player| {
        let name = G::name(language, config.participant(player));
        (G::seat(player), name)
    });
    let pace = settings.pace.pause();
    let room = GameRoom::new(host, decider, plan.allows_hints, records, pace);
    Ok(ClosedHouse {
        entrance,
        room: Box::new(room),
        own,
    })
}

/// Prepares a house for many, with room for this number of tables. Their games are recorded there.
///
/// # Errors
///
/// Says why the house can't open.
pub(crate) fn open_lobby(
    records: Records,
    most_tables: usize,
    plan: &Plan,
) -> Result<Entrance, String> {
    let language = plan.language;
    let mut entrance = Entrance::open(plan, Vec::new(), language)?;
    let at = entrance.listener.local_addr();
    entrance.seating.is_open = false;
    entrance.seating.is_lobby = true;
    entrance.lobby = Some(Lobby {
        records,
        homes: host_folder(language)?.join("guests"),
        most_tables,
        last_room: FIRST_ROOM.0,
        at: at.map_err(|error| words::io_error(language, &error))?,
        fingerprint: entrance.key.fingerprint(),
    });
    Ok(entrance)
}

/// What a house for many has besides its rooms.
#[derive(Debug)]
struct Lobby {
    /// Where the games are recorded that are played at its tables.
    records: Records,
    /// The folder with what is kept of the guests.
    homes: PathBuf,
    most_tables: usize,
    last_room: u64,
    /// Where it listens.
    at: SocketAddr,
    fingerprint: Fingerprint,
}

impl Lobby {
    /// Returns invitations, if there are some, as lines to show or to send.
    fn in_words(&self, lines: Vec<(String, Invitation)>, language: Language) -> Vec<String> {
        if lines.is_empty() {
            return Vec::new();
        }
        let lines = lines.into_iter();
        let lines = lines.map(|(name, invitation)| (Some(name), line(Some(&invitation), self.at)));
        let invitations = Invitations {
            lines: lines.collect(),
            fingerprint: self.fingerprint.clone(),
        };
        invitations.in_words(language)
    }
}

impl ClosedHouse {
    /// Gives the host the own seat.
    ///
    /// # Errors
    ///
    /// If the host has none.
    pub(crate) fn with_host(mut self, settings: &Settings) -> Result<Hosted, String> {
        let none = || say!(settings.language, "host-seats");
        let (seat, name) = self.own.take().ok_or_else(none)?;
        let begun = self.room.enter(seat, settings).ok_or_else(none)?;
        let Self { entrance, room, .. } = self;
        Ok(Hosted {
            begun,
            name,
            invitations: entrance.invitations.in_words(settings.language),
            house: HouseToOpen {
                entrance,
                room,
                seat,
            },
        })
    }
}

/// Returns the folder with what a host keeps.
fn host_folder(language: Language) -> Result<PathBuf, String> {
    let folder = records::games_folder().map(|games| games.with_file_name(HOST_FOLDER));
    folder.ok_or_else(|| say!(language, "host-no-folder"))
}

/// The entrance of a house that isn't open yet.
#[derive(Debug)]
pub(crate) struct Entrance {
    listener: TcpListener,
    key: HostKey,
    seating: Seating,
    lobby: Option<Lobby>,
    thinking: Duration,
    logs: bool,
    limits: Limits,
    language: Language,
    pub(crate) invitations: Invitations,
}

/// How guests get into a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Invitations {
    /// The lines that guests type, with their names; or the one for all of them.
    lines: Vec<(Option<String>, String)>,
    /// What the guests' clients show of the house.
    fingerprint: Fingerprint,
}

impl Entrance {
    /// Takes the address on which the house will listen, and makes the invitations for the guests
    /// with these names.
    ///
    /// # Errors
    ///
    /// Says why the address, or the key of this host, can't be used. That is made the first time.
    fn open(plan: &Plan, names: Vec<String>, language: Language) -> Result<Self, String> {
        let key = HostKey::load_or_create(&host_folder(language)?, &mut rand::rng());
        let key = key.map_err(|error| error.to_string())?;
        let bound = listen(plan.listen).and_then(|listener| Ok((listener.local_addr()?, listener)));
        let (at, listener) = bound.map_err(|error| {
            let error = words::io_error(language, &error);
            let address = plan.listen.map(|at| at.to_string()).unwrap_or_default();
            say!(language, "host-cant-listen", address, error)
        })?;
        let seats = plan.guests.iter();
        let seats = seats.map(|seat| GuestSeat::free(at_first_table(*seat)));
        let seats: Vec<GuestSeat> = seats.collect();
        let mut lines = if plan.is_open {
            vec![(None, line(None, at))]
        } else {
            let lines = names.into_iter().zip(&seats);
            let lines = lines.map(|(name, place)| (Some(name), line(Some(&place.invitation), at)));
            lines.collect()
        };
        if plan.watchers > 0 {
            let name = say!(language, "host-watchers");
            lines.push((Some(name), line(Some(&WATCH), at)));
        }
        let fingerprint = key.fingerprint();
        let is_open = plan.is_open;
        Ok(Self {
            listener,
            key,
            seating: Seating {
                seats,
                is_open,
                is_lobby: false,
                is_closing: false,
                max_watchers: plan.watchers,
            },
            lobby: None,
            thinking: plan.thinking,
            logs: plan.own.is_none(),
            // Others wait for whoever doesn't answer.
            limits: Limits {
                keepalive: KEEPALIVE,
                ..plan.limits.clone()
            },
            language: plan.language,
            invitations: Invitations { lines, fingerprint },
        })
    }
}

impl Invitations {
    /// Returns them as lines to show or to send.
    pub(crate) fn in_words(&self, language: Language) -> Vec<String> {
        let lines = self.lines.iter().map(|(name, line)| {
            let all = || say!(language, "host-all");
            let name = name.clone().unwrap_or_else(all);
            say!(language, "host-invite", name, line = line.as_str())
        });
        let key = say!(language, "host-key", key = self.fingerprint.as_str());
        lines.chain([key]).collect()
    }
}

/// A house that opens once the host sits at the own table.
#[derive(Debug)]
pub(crate) struct HouseToOpen {
    pub(crate) entrance: Entrance,
    pub(crate) room: Box<dyn AnyRoom>,
    /// The seat of the host.
    pub(crate) seat: Seat,
}

/// How often a guest's client is asked whether it is still there. A line is broken that leaves
/// three of these without an answer.
const KEEPALIVE: Duration = Duration::from_secs(10);

/// A house that is open. Dropping it closes it: everybody is told, and what was played is on disk.
#[derive(Debug)]
pub(crate) struct House {
    server: Option<Server>,
    events: Sender<HouseEvent>,
    keeper: Option<JoinHandle<()>>,
}

impl House {
    /// Opens a house with a room, or one for many without. If the host plays, `host` is the seat,
    /// and brings the news to the host's own table. `ended` is called when the house has ended by
    /// itself, after its [doors were closed](Self::close_doors).
    ///
    /// # Errors
    ///
    /// If the system has no threads.
    pub(crate) fn open(
        entrance: Entrance,
        room: Option<Box<dyn AnyRoom>>,
        host: Option<(Seat, Messenger)>,
        ended: impl FnOnce() + Send + 'static,
    ) -> io::Result<Self> {
        let (events, happening) = channel();
        let language = entrance.language;
        let door = Door::new(entrance.seating, events.clone(), language, entrance.logs);
        let door = Arc::new(door);
        let (listener, limits) = (entrance.listener, entrance.limits);
        let server = Server::start(listener, &entrance.key, limits, Arc::clone(&door))?;
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let workers = Workers::start(workers, entrance.thinking, &events);
        let keeper = thread::Builder::new().name("house".to_owned());
        let lobby = entrance.lobby;
        let keeper = keeper.spawn(move || {
            let keeper = Keeper {
                rooms: room.into_iter().map(|room| (FIRST_ROOM, room)).collect(),
                door,
                workers,
                host: host.map(|(seat, tell)| (at_first_table(seat), tell)),
                guests: HashMap::new(),
                watchers: Vec::new(),
                arriving: HashSet::new(),
                lobby,
                has_moved: false,
                is_closing: false,
                ends: None,
                language,
            };
            keeper.run(&happening);
            ended();
        })?;
        Ok(Self {
            server: Some(server),
            events,
            keeper: Some(keeper),
        })
    }

    /// Lets no game begin any more and nobody else come: the house ends with the last game.
    pub(crate) fn close_doors(&self) {
        self.events.send(HouseEvent::CloseDoors).ok();
    }

    /// Asks the room for something, for the host, who plays too.
    pub(crate) fn ask(&self, request: JobNews) {
        self.events.send(HouseEvent::HostAsks(request)).ok();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // All guests are told before what plays at their terminals ends.
        drop(self.server.take());
        self.events.send(HouseEvent::Close).ok();
        if let Some(keeper) = self.keeper.take() {
            keeper.join().ok();
        }
    }
}

fn listen(wanted: Option<SocketAddr>) -> io::Result<TcpListener> {
    if let Some(address) = wanted {
        return TcpListener::bind(address);
    }
    // On most systems, the second takes both kinds of addresses.
    let all: [IpAddr; 2] = [
        Ipv4Addr::UNSPECIFIED.into(),
        std::net::Ipv6Addr::UNSPECIFIED.into(),
    ];
    let ports = [PORT, 0];
    let mut tries = ports
        .into_iter()
        .flat_map(|port| all.iter().rev().map(move |ip| (*ip, port)));
    let found = tries.find_map(|address| TcpListener::bind(SocketAddr::from(address)).ok());
    found.map_or_else(|| TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)), Ok)
}

/// Returns what a guest types.
fn line(user: Option<&dyn Display>, at: SocketAddr) -> String {
    let name = user.map(|name| format!("{name}@")).unwrap_or_default();
    let ip = if at.ip().is_unspecified() {
        own_address()
    } else {
        at.ip()
    };
    match at.port() {
        22 => format!("ssh {name}{ip}"),
        port => format!("ssh -p {port} {name}{ip}"),
    }
}

/// Returns the address by which this machine is known in its network.
fn own_address() -> IpAddr {
    let found = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        // Nothing is sent: this only asks the system which way it would go.
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    };
    found().map_or(Ipv4Addr::LOCALHOST.into(), |address: SocketAddr| {
        address.ip()
    })
}
