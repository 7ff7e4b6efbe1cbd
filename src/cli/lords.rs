//! `schotten lords`: plays Lords of Scotland.

use super::flags::{RecordFlags, Starter, parse_code, parse_seed, starters};
use super::help;
use super::preferences::LoadedPreferences;
use super::setting_flags::{LookFlags, SettingFlags, number_in};
use super::{
    CommandError, CommandResult, check_record_path, load_preferences, play_plainly, show_table,
};
use crate::code::{self, Code};
use crate::daily;
use crate::options::lords::{LordsOptionsError, options, with_names};
use crate::options::{LordsConfig, Options};
use crate::plain::Activity;
use crate::profile;
use crate::settings::read_name;
use crate::time;
use crate::tty;
use crate::tui::Opening;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use lords_bots::{Grade, Level, LordsOfScotland};
use lords_rules::Player;
use tabletop::Game;
use telling::lords::Participant;
use telling::{Language, say};
use textkit::escape::written_out;

/// The flags of a game of Lords of Scotland.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct Flags {
    /// Number of players; seats without a person are the computer's
    #[arg(long, value_name = "N", value_parser = number_in::<u8>(2..=5))]
    players: Option<u8>,
    /// Who sits at the next seat, clockwise: a person's name, or bot:LEVEL; repeat it for each seat
    #[arg(long, value_name = "NAME|bot:LEVEL", value_parser = seat, conflicts_with = "seats")]
    seat: Vec<Participant>,
    /// All seats at once, separated by commas: people by name, bots by level (1 to 5 or
    /// its name), and me for you
    ///
    /// Alone against bots you need no name. Among other people, me is called Ann, or Bob if
    /// somebody else is Ann; to be called by your own name, write it instead of me.
    #[arg(long, value_name = "me,bob,3,5", value_parser = seats)]
    seats: Option<SeatList>,
    /// Level of the bots at all other seats, from 1 (newcomer) to 5 (master); --players
    /// determines how many there are
    #[arg(long, value_name = "LEVEL", value_parser = levels())]
    bots: Option<Level>,
    /// Put the two Bruces into the deck; if --no-bruce is given too, the last of the two
    /// counts
    #[arg(long, overrides_with = "no_bruce")]
    bruce: bool,
    /// Leave the two Bruces out of the deck
    #[arg(long, overrides_with = "bruce")]
    no_bruce: bool,
    /// Who begins
    #[arg(long, value_name = "WHO", value_parser = starters::<LordsOfScotland>())]
    first: Option<Starter<Player>>,
    /// Seed for the deal, a number or words; the same seed deals the same cards
    #[arg(long, value_name = "N|WORDS", value_parser = parse_seed)]
    seed: Option<u64>,
    /// Play the deal of the day, the same for everyone, alone against bots
    ///
    /// This is the deal of --seed 'daily YYYY-MM-DD' with this machine's date.
    /// Each number of players has its own. There are three unless --players says
    /// otherwise.
    #[arg(long = "daily", conflicts_with_all = ["seed", "seat", "seats", "first", "bruce", "no_bruce"])]
    today: bool,
    /// Play the same deal as somebody else, using the code of their game
    ///
    /// The code is shown at the end of a game. It contains the players, the deal, and
    /// the points that were scored.
    #[arg(
        long = "code",
        value_name = "CODE",
        value_parser = parse_code::<Code<LordsOfScotland>>,
        conflicts_with_all = ["seed", "today", "first", "players", "seat", "seats", "bots", "bruce", "no_bruce"]
    )]
    shared: Option<Code<LordsOfScotland>>,
    /// Play line by line, in words, for screen readers and simple terminals
    ///
    /// The position is described in words, and you type your actions, such as
    /// 'muster scott 4' or 'Sc4'. This is automatic if TERM is dumb or unset, or if
    /// input or output isn't a terminal.
    #[arg(long = "plain")]
    in_words: bool,
    #[command(flatten)]
    record: RecordFlags,
    #[command(flatten)]
    looks: LookFlags,
}

/// The seats of `--seats`.
#[derive(Clone, Debug)]
struct SeatList(Vec<Participant>);

impl Flags {
    /// Returns the settings of the game.
    fn config(
        &self,
        remembered: Option<LordsConfig>,
        language: Language,
    ) -> Result<LordsConfig, LordsOptionsError> {
        if let Some(code) = &self.shared {
            return with_names(&code.0, language, code.0.seed);
        }
        let seed = if self.today {
            daily::seed(daily::date(time::now()))
        } else {
            self.seed.unwrap_or_else(code::fresh_seed)
        };
        with_names(&self.options(remembered)?, language, seed)
    }

    /// Returns the options of the game: those of the flags, or those that were
    /// remembered if no flag says anything about the game. With the same flags it is the
    /// same game, whatever was played before.
    fn options(&self, remembered: Option<LordsConfig>) -> Result<LordsConfig, LordsOptionsError> {
        if let Some(last) = remembered.filter(|_| !self.says_what_to_play()) {
            return Ok(last);
        }
        let first = self.first.and_then(|Starter(first)| first);
        options(self.seated()?, self.bruce, first)
    }

    /// Returns whether a flag says something about the game.
    fn says_what_to_play(&self) -> bool {
        let about_seats = !self.seat.is_empty() || self.seats.is_some() || self.bots.is_some();
        let about_deal = self.today || self.seed.is_some() || self.first.is_some();
        about_seats || about_deal || self.players.is_some() || self.bruce || self.no_bruce
    }

    /// Returns who sits where. Seats that no flag fills are the computer's, but the
    /// first one is a person's.
    fn seated(&self) -> Result<Vec<Participant>, LordsOptionsError> {
        let given = match &self.seats {
            Some(SeatList(seats)) => seats.clone(),
            None => self.seat.clone(),
        };
        let wanted = match self.players {
            Some(players) => usize::from(players),
            None if given.len() > 1 => given.len(),
            None => daily::lords::PLAYERS.get(),
        };
        if given.len() > wanted {
            return Err(LordsOptionsError::Seats(given.len()));
        }
        let level = self.bots.unwrap_or(LordsOfScotland::OPPONENT);
        let mut seats = given;
        if seats.is_empty() {
            seats.push(Participant::Reader);
        }
        seats.resize(wanted, Participant::Computer(level, None));
        Ok(seats)
    }
}

/// Runs `schotten lords`.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(flags.looks.clone()), language)?;
    let language = preferred.preferences.language();
    check_record_path(flags.record.file(), language)?;
    let profile = profile::default_file().map(|file| profile::load(&file, language));
    let remembered = profile.and_then(Result::ok).and_then(|known| known.lords);
    let config = flags.config(remembered, language);
    let config = config.map_err(|error| CommandError::usage(explain(&error, flags, language)))?;
    play(config, &flags.record, flags.in_words, preferred)
}

/// Plays the game of a code that was given without `schotten lords`.
pub(super) fn play_code(
    code: &Code<LordsOfScotland>,
    record: &RecordFlags,
    plain: bool,
    preferred: LoadedPreferences,
) -> CommandResult {
    let language = preferred.preferences.language();
    let config = with_names(&code.0, language, code.0.seed);
    let config = config.map_err(|error| CommandError::usage(error.message(language)))?;
    play(config, record, plain, preferred)
}

/// Plays a new game on the full-screen table, or in plain mode if requested or
/// without a terminal.
fn play(
    config: LordsConfig,
    record: &RecordFlags,
    plain: bool,
    preferred: LoadedPreferences,
) -> CommandResult {
    if plain || !tty::has_terminal() {
        let game = Activity::new_game(config, record.records());
        return play_plainly(game, &preferred);
    }
    let options = Options {
        seed: Some(config.seed),
        records: record.records(),
        ..preferred.preferences.choices.options()
    };
    show_table(&options, preferred, Opening::lords(config))
}

fn explain(error: &LordsOptionsError, flags: &Flags, language: Language) -> String {
    match (error, flags.players) {
        (LordsOptionsError::Seats(count), Some(players)) => say!(
            language,
            "lords-flag-seats-players",
            count = *count,
            players
        ),
        _ => error.message(language),
    }
}

/// A level by its name.
fn level(name: &str) -> Option<Level> {
    LordsOfScotland::level_named(name)
}

fn level_names() -> Vec<String> {
    // Those that are offered come first.
    let graded = Grade::ALL.map(Level::Graded).into_iter();
    let baselines = LordsOfScotland::LEVELS.iter().copied();
    let baselines = baselines.filter(|level| !matches!(level, Level::Graded(_)));
    graded
        .chain(baselines)
        .map(|level| level.to_string())
        .collect()
}

fn levels() -> impl TypedValueParser<Value = Level> {
    let numbers = Grade::ALL
        .map(|grade| grade.number().to_string())
        .into_iter();
    PossibleValuesParser::new(numbers.chain(level_names()))
        .map(|name| level(&name).expect("only these names are taken"))
}

fn seat(text: &str) -> Result<Participant, String> {
    let Some(name) = text.strip_prefix("bot:") else {
        let name = read_name(text, help::reader())?;
        return Ok(Participant::Person(name));
    };
    let bot = level(name).map(|level| Participant::Computer(level, None));
    bot.ok_or_else(|| {
        let levels = level_names().join(", ");
        let name = written_out(name);
        say!(help::reader(), "lords-flag-level", name, levels)
    })
}

fn seats(text: &str) -> Result<SeatList, String> {
    let seats = text.split(',').map(str::trim).map(|text| {
        if text == "me" {
            return Ok(Participant::Reader);
        }
        if let Some(level) = level(text) {
            return Ok(Participant::Computer(level, None));
        }
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return seat(&format!("bot:{text}"));
        }
        seat(text)
    });
    seats.collect::<Result<_, _>>().map(SeatList)
}
