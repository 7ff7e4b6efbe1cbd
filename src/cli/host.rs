//! `schotten host`: friends play from their own terminals.

use super::flags::{RecordFlags, games, parse_seed};
use super::games::find_unfinished;
use super::help::{self, reader};
use super::preferences::LoadedPreferences;
use super::setting_flags::{LookFlags, SettingFlags, number_in, variants};
use super::{
    CommandError, CommandResult, RecordCommands, check_record_path, load_preferences, print,
    show_table,
};
use crate::games::Game as KnownGame;
use crate::house::room::AnyRoom;
use crate::house::{self, ClosedHouse, Entrance, House, Plan};
use crate::options::{self, LordsConfig, Options, ROUNDS, SchottenConfig};
use crate::records::{self, ReadRecord, RecordFile};
use crate::settings::{Settings, read_name};
use crate::signals::{self, SignalEvent};
use crate::time;
use crate::tty;
use crate::tui::shell::replay::WatchedGame;
use crate::tui::shell::screen::MIN_TABLE_SIZE;
use crate::tui::{self, Opening};
use clap::Args;
use lords_rules::{PlayerCount, Variant as LordsVariant};
use schotten_host::Limits;
use schotten_rules::Variant;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::time::Duration;
use tabletop::{Game, GameConfig, Match, Name, Participant, Playing, Seat, Seats, chance};
use telling::{Language, say};
use textkit::escape::written_out;

/// The flags of `schotten host`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(crate) struct Flags {
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
    /// Continue your last unfinished game, or the one in a file, and invite the others again;
    /// --seats says which of the players you are
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = ".",
        conflicts_with_all = ["game", "variant", "rounds", "bruce", "seed", "record-into", "no_record"])]
    resume: Option<PathBuf>,
    /// Where guests connect [default: all addresses, and port 2222 or a free one]
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,
    /// Let in whoever connects, without an invitation: for a network that you trust
    #[arg(long)]
    open: bool,
    /// Don't play: only serve the guests, and write a log to standard error
    #[arg(long)]
    no_seat: bool,
    /// A house for many: whoever connects gets the start screen, plays there, opens a table for
    /// friends or sits down at one that waits; nobody plays here
    #[arg(long, conflicts_with_all = ["game", "seats", "variant", "rounds", "bruce", "seed", "resume",
        "open", "no_seat", "watchers", "allow_hints", "record-into"])]
    lobby: bool,
    /// Number of people who may watch, with the user name watch: they see what is public
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number_in::<usize>(0..=1000))]
    watchers: usize,
    /// Let everybody ask for hints; without this, only who plays alone with bots can
    #[arg(long)]
    allow_hints: bool,
    #[command(flatten)]
    limits: LimitFlags,
    #[command(flatten)]
    record: RecordFlags,
    #[command(flatten)]
    looks: LookFlags,
}

/// What guests may use of the host.
#[derive(Debug, Args)]
#[expect(clippy::struct_field_names, reason = "the flags have these names")]
struct LimitFlags {
    /// Connections at once
    #[arg(long, value_name = "N", help_heading = help::LIMITS, hide_short_help = true,
        value_parser = number_in::<usize>(1..=u64::MAX),
        default_value_t = Limits::default().connections)]
    max_connections: usize,
    /// Connections at once from one address
    #[arg(long, value_name = "N", help_heading = help::LIMITS, hide_short_help = true,
        value_parser = number_in::<usize>(1..=u64::MAX),
        default_value_t = Limits::default().connections_per_address)]
    max_per_address: usize,
    /// Minutes without a key after which a guest's terminal is closed
    #[arg(long, value_name = "MINUTES", help_heading = help::LIMITS, hide_short_help = true,
        value_parser = number_in::<u64>(1..=60 * 24 * 365),
        default_value_t = Limits::default().idle.as_secs() / 60)]
    max_idle: u64,
    /// KiB a second that a guest's terminal can send
    #[arg(long, value_name = "KIB", help_heading = help::LIMITS, hide_short_help = true,
        value_parser = number_in::<u32>(1..=1 << 20),
        default_value_t = Limits::default().input_rate >> 10)]
    max_input: u32,
    /// Largest window of a guest, in columns and rows
    #[arg(long, value_name = "COLUMNSxROWS", help_heading = help::LIMITS, hide_short_help = true,
        value_parser = read_window,
        default_value = usual_window())]
    max_window: (u16, u16),
    /// Seconds that a bot may think about an action
    #[arg(long, value_name = "SECONDS", help_heading = help::LIMITS, hide_short_help = true,
        value_parser = number_in::<u64>(1..=3600),
        default_value_t = house::THINKING.as_secs())]
    max_thinking: u64,
    /// Tables at once, with --lobby
    #[arg(long, value_name = "N", help_heading = help::LIMITS, hide_short_help = true,
        requires = "lobby", value_parser = number_in::<usize>(1..=10_000), default_value_t = 64)]
    max_tables: usize,
}

impl LimitFlags {
    fn limits(&self) -> Limits {
        Limits {
            connections: self.max_connections,
            connections_per_address: self.max_per_address,
            idle: Duration::from_secs(60 * self.max_idle),
            input_rate: self.max_input << 10,
            size: self.max_window,
            ..Limits::default()
        }
    }
}

fn usual_window() -> String {
    let (columns, rows) = Limits::default().size;
    format!("{columns}x{rows}")
}

fn read_window(text: &str) -> Result<(u16, u16), String> {
    let (least, usual) = (MIN_TABLE_SIZE, usual_window());
    let size = text.split_once('x');
    let size = size.and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let size = size.filter(|(columns, rows)| *columns >= least.0 && *rows >= least.1);
    size.ok_or_else(|| {
        let least = format!("{}x{}", least.0, least.1);
        say!(reader(), "host-window", least, usual)
    })
}

/// Runs `schotten host`.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(flags.looks.clone()), language)?;
    let language = preferred.preferences.language();
    check_record_path(flags.record.file(), language)?;
    if flags.lobby {
        let plan = flags.plan(None, Vec::new(), language);
        let entrance = house::open_lobby(flags.record.records(), flags.limits.max_tables, &plan)?;
        print_invitations(&entrance, language)?;
        return serve(entrance, None, language);
    }
    if !flags.no_seat && !tty::has_terminal() {
        return Err(say!(language, "host-no-terminal").into());
    }
    if let Some(file) = &flags.resume {
        let file = if *file == *"." {
            find_unfinished(language)?
        } else {
            records::find_record(file)
        };
        let opened = <Box<dyn RecordCommands>>::open(&file);
        let (saved, file) = opened.map_err(|fault| fault.message(&file, language))?;
        let settings = preferred.preferences.choices.settings();
        let closed = saved.host(file, flags, &settings)?;
        return play(closed, flags, preferred);
    }
    let is_lords = flags.game.name == tui::lords::NAME;
    let foreign = [
        (flags.variant.is_some() && is_lords, "--variant"),
        (flags.rounds.is_some() && is_lords, "--rounds"),
        (flags.bruce && !is_lords, "--bruce"),
    ];
    if let Some((_, flag)) = foreign.iter().find(|(is_foreign, _)| *is_foreign) {
        let game = (flags.game.title)(language);
        return Err(CommandError::usage(say!(
            language,
            "host-foreign-flag",
            flag = *flag,
            game
        )));
    }
    if is_lords {
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
    fn plan(&self, own: Option<Seat>, guests: Vec<Seat>, language: Language) -> Plan {
        Plan {
            allows_hints: self.allow_hints,
            listen: self.listen,
            is_open: self.open || self.lobby,
            thinking: Duration::from_secs(self.limits.max_thinking),
            watchers: self.watchers,
            limits: self.limits.limits(),
            ..Plan::usual(own, guests, language)
        }
    }

    fn sitting<G: Game>(&self, language: Language) -> Result<Sitting<G>, String> {
        let usual = ["guest".to_owned(), "guest".to_owned()];
        let (given, own_is_first) = match self.seats.as_slice() {
            [] => (&usual[..], !self.no_seat),
            given => (given, false),
        };
        if given.len() > Seat::MAX_COUNT {
            return Err(say!(language, "lords-flag-seats", count = given.len()));
        }
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
    let mut records = flags.record.records();
    let file = records.next_file(&config, false, time::now());
    let game = house::begin(config, file, language);
    let closed = house::open(game, records, &flags.plan(own, guests, language), &settings)?;
    play(closed, flags, preferred)
}

/// Goes on with a recorded game of several people.
pub(super) fn resume<G: WatchedGame>(
    game: &Match<G>,
    file: RecordFile,
    flags: &Flags,
    settings: &Settings,
) -> Result<ClosedHouse, String> {
    let language = settings.language;
    let people: Vec<_> = game.config().people().collect();
    let name = |player| G::name(language, game.participant(player));
    // Whoever takes the wrong seat sees the wrong hand.
    let own = people.iter().find(|player| flags.seats == [name(**player)]);
    if people.len() < 2 {
        return Err(say!(language, "host-resume-alone"));
    }
    if own.is_none() && !flags.no_seat {
        let names: Vec<String> = people.iter().map(|player| name(*player)).collect();
        return Err(say!(language, "host-resume-who", names = names.join(", ")));
    }
    let own = own.copied().filter(|_| !flags.no_seat).map(G::seat);
    let guests = people.into_iter().map(G::seat);
    let guests = guests.filter(|seat| Some(*seat) != own).collect();
    let host = house::hosted(Playing::resume(game), Some(file));
    let plan = flags.plan(own, guests, settings.language);
    house::open(host, flags.record.records(), &plan, settings)
}

/// Prints the invitations, and plays at the host's own table, or only serves the guests.
fn play(closed: ClosedHouse, flags: &Flags, preferred: LoadedPreferences) -> CommandResult {
    let settings = preferred.preferences.choices.settings();
    print_invitations(&closed.entrance, settings.language)?;
    if flags.no_seat {
        return serve(closed.entrance, Some(closed.room), settings.language);
    }
    let records = flags.record.records();
    let hosted = closed.with_host(&settings)?;
    let name = hosted.name.clone();
    let options = Options {
        records,
        ..preferred.preferences.choices.options()
    };
    let ended = show_table(&options, preferred, Opening::host(Box::new(|| Ok(hosted))))?;
    print(format!(
        "{}\n",
        say!(settings.language, "host-closed", name)
    ))?;
    Ok(ended)
}

fn print_invitations(entrance: &Entrance, language: Language) -> Result<(), CommandError> {
    let invitations = entrance.invitations.in_words(language);
    print(format!("{}\n", invitations.join("\n")))?;
    Ok(())
}

/// Serves the guests. The first signal closes the doors, so that this ends with the last game; the
/// second ends it at once.
fn serve(entrance: Entrance, room: Option<Box<dyn AnyRoom>>, language: Language) -> CommandResult {
    let (sender, events) = channel();
    let signaled = sender.clone();
    signals::listen(move |event| signaled.send(Some(event)).is_ok())?;
    let house = House::open(entrance, room, None, move || {
        sender.send(None).ok();
    })?;
    let mut is_closing = false;
    for event in events {
        match event {
            Some(SignalEvent::End(signal)) if is_closing => {
                drop(house);
                return Ok(ExitCode::from(
                    u8::try_from(signals::exit_status(signal)).unwrap_or(u8::MAX),
                ));
            }
            Some(SignalEvent::End(_)) => {
                is_closing = true;
                eprintln!("{}", say!(language, "host-closing"));
                house.close_doors();
            }
            Some(_) => {}
            None => break,
        }
    }
    Ok(ExitCode::SUCCESS)
}
