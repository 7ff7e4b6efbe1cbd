//! `schotten host`: friends play from their own terminals.

use super::flags::{RecordFlags, games, parse_seed};
use super::preferences::LoadedPreferences;
use super::setting_flags::{LookFlags, SettingFlags, number_in, variants};
use super::{CommandError, CommandResult, check_record_path, load_preferences, print, show_table};
use crate::games::Game as KnownGame;
use crate::host::Host;
use crate::house::room::{AnyRoom, GameRoom};
use crate::house::{Entrance, House, HouseToOpen, Plan};
use crate::options::{self, LordsConfig, Options, ROUNDS, SchottenConfig, recorded_names};
use crate::records::{self, RecordingId};
use crate::settings::read_name;
use crate::signals::{self, SignalEvent};
use crate::time;
use crate::tui::shell::replay::WatchedGame;
use crate::tui::{self, Opening};
use clap::Args;
use lords_rules::{PlayerCount, Variant as LordsVariant};
use schotten_host::HostKey;
use schotten_rules::Variant;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use tabletop::{Game, GameConfig, Name, Participant, Playing, Seat, Seats, chance};
use telling::{Language, say, words};
use textkit::escape::written_out;

/// The flags of `schotten host`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Flags {
    /// The game: schotten, or lords for Lords of Scotland
    #[arg(long, value_name = "GAME", default_value = "schotten", value_parser = games())]
    game: KnownGame,
    /// Who sits where, clockwise and separated by commas: your name, guest or guest:NAME for each
    /// friend, and bot:LEVEL [default: you and a guest]
    #[arg(long, value_name = "ANN,guest,bot:3", value_delimiter = ',')]
    seats: Vec<String>,
    /// Variant of Schotten Totten
    #[arg(long, value_name = "VARIANT", value_parser = variants())]
    variant: Option<Variant>,
    /// Number of rounds of Schotten Totten
    #[arg(long, value_name = "N", value_parser = number_in::<u32>(u64::from(*ROUNDS.start())..=u64::from(*ROUNDS.end())))]
    rounds: Option<u32>,
    /// Put the two Bruces into the deck of Lords of Scotland
    #[arg(long)]
    bruce: bool,
    /// Seed for the deals, a number or words; the same seed deals the same cards
    #[arg(long, value_name = "N|WORDS", value_parser = parse_seed)]
    seed: Option<u64>,
    /// Where guests connect [default: all addresses, and port 2222 or a free one]
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,
    /// Let in whoever connects, without an invitation: for a network that you trust
    #[arg(long)]
    open: bool,
    /// Don't play: only serve the guests, and write a log to standard error
    #[arg(long)]
    no_seat: bool,
    #[command(flatten)]
    record: RecordFlags,
    #[command(flatten)]
    looks: LookFlags,
}

/// Runs `schotten host`.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(flags.looks.clone()), language)?;
    check_record_path(flags.record.file(), preferred.preferences.language())?;
    if flags.game.name == tui::lords::NAME {
        return host(flags, preferred, |seats, language| {
            let count = seats.count();
            let players = PlayerCount::new(count);
            let players = players.ok_or_else(|| say!(language, "lords-flag-seats", count))?;
            let bruces = flags.bruce;
            let seats = options::lords::named(&seats, language);
            Ok(LordsConfig::new(LordsVariant { players, bruces }, seats, 0))
        });
    }
    host(flags, preferred, |seats, language| {
        if seats.count() != 2 {
            return Err(say!(language, "host-two-seats"));
        }
        let variant = flags.variant.unwrap_or(Variant::Base);
        Ok(SchottenConfig {
            rounds: flags.rounds.unwrap_or(1),
            ..SchottenConfig::new(variant, seats, 0)
        })
    })
}

/// Who sits where.
struct Sitting<G: Game> {
    seats: Seats<Participant<G::Level>>,
    /// The seat of the host.
    own: Option<Seat>,
    guests: Vec<Seat>,
}

impl Flags {
    fn sitting<G: Game>(&self, language: Language) -> Result<Sitting<G>, String> {
        let usual = ["guest".to_owned(), "guest".to_owned()];
        let (given, own_is_first) = match self.seats.as_slice() {
            [] => (&usual[..], !self.no_seat),
            given => (given, false),
        };
        let (mut own, mut guests, mut names) = (None, Vec::new(), Vec::new());
        let mut bots = Vec::new();
        for (seat, text) in Seat::first(given.len()).zip(given) {
            let mut bot = None;
            let name = match text.split_once(':') {
                Some(("bot", level)) => {
                    let found = G::level_named(level);
                    let unknown = || {
                        let levels = G::level_names().join(", ");
                        say!(
                            language,
                            "lords-flag-level",
                            name = written_out(level),
                            levels
                        )
                    };
                    bot = Some(found.ok_or_else(unknown)?);
                    None
                }
                Some(("guest", name)) => Some(read_name(name, language)?),
                _ if text == "guest" => None,
                _ => Some(read_name(text, language)?),
            };
            let is_guest = text == "guest" || text.starts_with("guest:");
            match (bot, is_guest) {
                (Some(_), _) => {}
                (None, true) if own_is_first && seat == Seat::FIRST => own = Some(seat),
                (None, true) => guests.push(seat),
                (None, false) if own.is_some() || self.no_seat => {
                    return Err(say!(language, "host-one-name", name = written_out(text)));
                }
                (None, false) => own = Some(seat),
            }
            bots.push(bot);
            names.push(name);
        }
        if guests.is_empty() || own.is_none() && !self.no_seat {
            return Err(say!(language, "host-seats"));
        }
        let taken: Vec<Name> = names.iter().flatten().cloned().collect();
        let twice = taken
            .iter()
            .enumerate()
            .find(|(at, name)| taken[..*at].contains(name));
        if let Some((_, name)) = twice {
            return Err(say!(language, "lords-flag-same-name", name = name.as_str()));
        }
        let defaults = telling::lords::default_names(language).into_iter();
        let mut free = defaults
            .filter_map(|name| Name::new(&name).ok())
            .filter(|name| !taken.contains(name));
        let seats = bots.into_iter().zip(names).map(|(bot, name)| match bot {
            Some(level) => Participant::Computer(level, None),
            None => {
                Participant::Person(name.or_else(|| free.next()).expect("there are five names"))
            }
        });
        Ok(Sitting {
            seats: seats.collect(),
            own,
            guests,
        })
    }
}

/// Hosts a game with these flags.
fn host<G: WatchedGame>(
    flags: &Flags,
    preferred: LoadedPreferences,
    config: impl FnOnce(Seats<Participant<G::Level>>, Language) -> Result<GameConfig<G>, String>,
) -> CommandResult {
    let settings = preferred.preferences.choices.settings();
    let language = settings.language;
    let Sitting { seats, own, guests } =
        flags.sitting::<G>(language).map_err(CommandError::usage)?;
    let config = GameConfig {
        // Longer than elsewhere: nobody can try out all seeds to find the deal.
        seed: flags.seed.unwrap_or_else(chance::fresh_seed),
        ..config(seats, language).map_err(CommandError::usage)?
    };
    let key = host_key(language)?;
    let mut records = flags.record.records();
    let file = records.next_file(&config, false, time::now());
    let names = recorded_names(language, &config);
    let mut playing = Playing::new(config, names);
    let begun = playing.begin_round();
    debug_assert!(begun.is_ok(), "a game has a round");
    let mut game = Host::new(playing);
    if let Some(file) = file {
        game.record(file, RecordingId(0));
    }
    let decider = own.and_then(G::player);
    let pace = settings.pace.pause();
    let mut room = GameRoom::new(game, decider, records.clone(), pace);
    let plan = Plan {
        seats: guests,
        listen: flags.listen,
        is_open: flags.open,
        logs: own.is_none(),
        language,
    };
    let entrance = Entrance::open(&plan, key).map_err(|error| {
        let error = words::io_error(language, &error);
        let address = flags.listen.map(|at| at.to_string()).unwrap_or_default();
        say!(language, "host-cant-listen", address, error)
    })?;
    let invitations = entrance.invitations.in_words(language);
    print(format!("{}\n", invitations.join("\n")))?;
    let Some(seat) = own else {
        return serve(entrance, Box::new(room));
    };
    let begun = room.enter(seat, &settings);
    let begun = begun.expect("the seat is a person's, and free");
    let options = Options {
        records,
        ..preferred.preferences.choices.options()
    };
    let opening = Opening::host(
        begun,
        invitations,
        HouseToOpen {
            entrance,
            room: Box::new(room),
            seat,
        },
    );
    show_table(&options, preferred, opening)
}

/// Serves the guests until a signal comes.
fn serve(entrance: Entrance, room: Box<dyn AnyRoom>) -> CommandResult {
    let (sender, signals) = channel();
    signals::listen(move |event| sender.send(event).is_ok())?;
    let house = House::open(entrance, room, None)?;
    for event in signals {
        if let SignalEvent::End(signal) = event {
            drop(house);
            return Ok(ExitCode::from(
                u8::try_from(signals::exit_status(signal)).unwrap_or(u8::MAX),
            ));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the key of this host, which is made the first time.
fn host_key(language: Language) -> Result<HostKey, String> {
    let folder = records::games_folder().map(|games| games.with_file_name("host"));
    let folder = folder.ok_or_else(|| say!(language, "host-no-folder"))?;
    HostKey::load_or_create(&folder, &mut rand::rng()).map_err(|error| error.to_string())
}
