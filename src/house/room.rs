//! A room of any game in the house: who sits where, its bots, its record, and when its news goes
//! out.

use crate::host::{Happened, Host, OnlookerNews, Place, Request, Room, Told};
use crate::options::Records;
use crate::records::{Acknowledgement, GameProgress, RecordOrder, RecordingId};
use crate::settings::Settings;
use crate::time;
use crate::tui::shell::begin::Begun;
use crate::tui::shell::replay::{Replay, WatchedGame, Watching};
use crate::tui::shell::thinking::{Answer, BotRequest, Chosen, Found, PendingRequest, Purpose};
use crate::tui::shell::{GameTable, Job, JobNews};
use jiff::Timestamp;
use std::fmt::Debug;
use std::time::{Duration, Instant};
use tabletop::{Seat, chance};
use telling::Language;

/// Who hears something of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listener {
    Seat(Seat),
    /// Everybody who watches.
    Watchers,
}

/// What those in a room, and those who watch, hear.
pub(crate) type News = Vec<(Listener, JobNews)>;

/// A room of any game.
pub(crate) trait AnyRoom: Debug + Send {
    /// Returns the name of the game.
    fn game_name(&self) -> &'static str;

    /// Returns the seats of people, with their names.
    fn people(&self) -> Vec<(Seat, String)>;

    /// Returns when the room was opened.
    fn opened(&self) -> Timestamp;

    /// Returns how far the game is.
    fn progress(&self) -> GameProgress;

    /// Takes note that no other game begins after this one.
    fn close(&mut self);

    /// Gives somebody a seat, or the seat back, with a table of the own; `None` if it is no
    /// person's.
    fn enter(&mut self, seat: Seat, settings: &Settings) -> Option<Begun>;

    /// Takes note that nobody is at a seat any more.
    fn leave(&mut self, seat: Seat);

    /// Shows the game to somebody who watches; `None` if nothing has begun.
    fn watch(&self, settings: &Settings) -> Option<Box<dyn Watching>>;

    /// Takes note of how many people watch.
    fn note_watchers(&mut self, count: usize);

    /// Does what the guest at a seat asks for.
    fn answer(&mut self, seat: Seat, request: &JobNews);

    /// Takes the answer of a bot. Any other news is ignored.
    fn receive(&mut self, news: &JobNews);

    /// Takes note that a bot has failed: it plays something legal.
    fn forget_bot(&mut self);

    /// Returns what a bot is to think about, if one has to act.
    fn next_job(&mut self) -> Option<Box<dyn Job>>;

    /// Returns when a bot's action is due.
    fn due(&self) -> Option<Instant>;

    /// Plays what a bot has chosen, if it is due.
    fn play_due(&mut self);

    /// Hands out what there is to tell since the last call, once that is recorded.
    fn take_news(&mut self) -> News;

    /// Hands out the orders to record since the last call.
    fn take_orders(&mut self) -> Vec<RecordOrder>;

    /// Processes the result of an order.
    fn acknowledge(&mut self, id: RecordingId, result: &Acknowledgement);
}

/// A room of this game.
#[derive(Debug)]
pub(crate) struct GameRoom<G: WatchedGame> {
    room: Room<G>,
    places: Vec<Place<G>>,
    /// What was not told yet, because it isn't recorded.
    outbox: News,
    /// What a bot thinks about.
    asked: Option<PendingRequest<G>>,
    /// The number of requests so far.
    ticket: u64,
    /// What a bot has chosen, and when it plays that.
    chosen: Option<Chosen<G::Action>>,
    due: Instant,
    /// How long a bot takes at least, so that people can follow.
    pace: Duration,
    opened: Timestamp,
    /// Where games are recorded, and how many were.
    records: Records,
    recordings: u64,
}

impl<G: WatchedGame> GameRoom<G> {
    /// Opens a room for a game that has begun and is recorded already, if it is to be. Of its
    /// people, one may decide what becomes of those who are away. Other games are recorded like
    /// this one.
    pub(crate) fn new(
        host: Host<G>,
        decider: Option<G::Player>,
        allows_hints: bool,
        records: Records,
        pace: Duration,
    ) -> Self {
        Self {
            room: Room::new(host, decider, allows_hints, chance::fresh_seed()),
            places: Vec::new(),
            outbox: Vec::new(),
            asked: None,
            ticket: 0,
            chosen: None,
            due: Instant::now(),
            pace,
            opened: time::now(),
            records,
            recordings: 0,
        }
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        let mut places = self.places.iter();
        places.position(|place| G::seat(place.player()) == seat)
    }

    /// Keeps what there is to tell, and records another game that has begun.
    fn tell(&mut self, told: Told<G>) {
        let begins = told
            .iter()
            .any(|(_, news)| news.happened == Happened::GameBegan);
        if begins {
            self.room.next_seed = chance::fresh_seed();
            let config = self.room.host().config();
            let file = self.records.next_file(config, false, time::now());
            self.recordings += 1;
            if let Some(file) = file {
                let id = RecordingId(self.recordings);
                self.room.host_mut().record(file, id);
            }
        }
        let happened = told.first().map(|(_, news)| news.happened);
        let told = told.into_iter().map(|(player, news)| {
            let seat = Listener::Seat(G::seat(player));
            (seat, JobNews::new(news))
        });
        self.outbox.extend(told);
        if let Some(happened) = happened.filter(|happened| happened.changes_game())
            && let Some(game) = self.room.in_public()
        {
            let news = OnlookerNews { happened, game };
            self.outbox.push((Listener::Watchers, JobNews::new(news)));
        }
        if self.room.bot_to_act().is_none() {
            (self.asked, self.chosen) = (None, None);
        }
    }

    fn is_unsaved(&self) -> bool {
        self.room.host().recording().is_unsaved()
    }
}

impl<G: WatchedGame> AnyRoom for GameRoom<G> {
    fn game_name(&self) -> &'static str {
        G::NAME
    }

    fn people(&self) -> Vec<(Seat, String)> {
        let config = self.room.host().config();
        // All of them have names.
        let name = |player| G::name(Language::English, config.participant(player));
        let people = config.people();
        people
            .map(|player| (G::seat(player), name(player)))
            .collect()
    }

    fn opened(&self) -> Timestamp {
        self.opened
    }

    fn progress(&self) -> GameProgress {
        self.room.host().progress()
    }

    fn close(&mut self) {
        self.room.is_closing = true;
    }

    fn enter(&mut self, seat: Seat, settings: &Settings) -> Option<Begun> {
        if self.place(seat).is_none() {
            self.places.push(self.room.place(G::player(seat)?)?);
        }
        let at = self.place(seat)?;
        let (news, told) = self.room.sit_down(&self.places[at]);
        self.tell(told);
        let (table, effect) = GameTable::guest(news, settings);
        Some((Box::new(table), effect))
    }

    fn leave(&mut self, seat: Seat) {
        let Some(at) = self.place(seat) else { return };
        let told = self.room.leave(&self.places[at], time::now());
        self.tell(told);
    }

    fn watch(&self, settings: &Settings) -> Option<Box<dyn Watching>> {
        let game = self.room.in_public()?;
        Some(Box::new(Replay::live(game, settings)))
    }

    fn note_watchers(&mut self, count: usize) {
        let told = self.room.note_watchers(count);
        self.tell(told);
    }

    fn answer(&mut self, seat: Seat, request: &JobNews) {
        let place = self.place(seat);
        if let (Some(at), Some(request)) = (place, request.get::<Request<G>>()) {
            let told = self.room.answer(&self.places[at], request);
            self.tell(told);
        }
    }

    fn receive(&mut self, news: &JobNews) {
        if let Some(answer) = news.get::<Answer<G>>()
            && let Found::Action(chosen) = &answer.found
            && self
                .asked
                .take_if(|asked| asked.ticket == answer.ticket)
                .is_some()
        {
            self.chosen = Some(*chosen);
        }
    }

    fn forget_bot(&mut self) {
        self.chosen = self.asked.take().map(|_| Chosen(None));
    }

    fn next_job(&mut self) -> Option<Box<dyn Job>> {
        if self.asked.is_some() || self.chosen.is_some() || self.is_unsaved() {
            return None;
        }
        let (level, view, seed) = self.room.bot_to_act()?;
        self.ticket += 1;
        self.due = Instant::now() + self.pace;
        let purpose = Purpose::Turn(level);
        let (request, asked) = BotRequest::new(self.ticket, purpose, Box::new(view), seed);
        self.asked = Some(asked);
        Some(Box::new(request))
    }

    fn due(&self) -> Option<Instant> {
        self.chosen.map(|_| self.due)
    }

    fn play_due(&mut self) {
        let is_due = Instant::now() >= self.due;
        if let Some(Chosen(action)) = self.chosen.take_if(|_| is_due) {
            let told = self.room.play_for_bot(action);
            self.tell(told);
        }
    }

    fn take_news(&mut self) -> News {
        if self.is_unsaved() {
            return Vec::new();
        }
        std::mem::take(&mut self.outbox)
    }

    fn take_orders(&mut self) -> Vec<RecordOrder> {
        self.room.host_mut().recording_mut().take_orders()
    }

    fn acknowledge(&mut self, id: RecordingId, result: &Acknowledgement) {
        self.room.host_mut().recording_mut().acknowledge(id, result);
    }
}
