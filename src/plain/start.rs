//! What comes before a game in plain mode: resuming the last one, or choosing
//! a new one of any game.

use super::kit::ask::{ask_choice, ask_yes_or_no};
use super::kit::{Console, StoredProfile};
use super::{Activity, PlainGame, Stop};
use crate::cli::RecordCommands;
use crate::games::{GAMES, Game, puzzles};
use crate::options::{Options, Records};
use crate::profile::Profile;
use crate::puzzles::{PuzzleFilter, PuzzleStart};
use crate::records::{self, ReadRecord};
use crate::{code, daily, time};
use jiff::civil::Date;
use tabletop::GameConfig;
use telling::{Language, say};

/// What can be played of a game.
pub(crate) struct Offers {
    /// The game that was played last, if that is remembered.
    pub(super) again: Option<Offer>,
    /// The deal of the day.
    pub(super) daily: Offer,
    /// Games whose options are asked for.
    pub(super) new_games: Vec<Offer>,
}

impl Offers {
    /// Returns what can be played of each game.
    fn of_all_games(profile: &Profile) -> Vec<Self> {
        let commands = GAMES.iter().filter_map(|game| game.commands.as_ref());
        commands
            .map(|commands| (commands.offers)(profile))
            .collect()
    }
}

/// Something to play, as a list offers it.
pub(super) struct Offer {
    text: Box<dyn Fn(Language) -> String>,
    begin: Box<Begin>,
}

/// Asks for what an offer leaves open and begins it, recorded there; `None` if it can't be
/// played like that.
type Begin = dyn FnOnce(&mut Console<'_>, Records) -> Result<Option<Activity>, Stop>;

impl Offer {
    pub(super) fn new(
        text: impl Fn(Language) -> String + 'static,
        begin: impl FnOnce(&mut Console<'_>, Records) -> Result<Option<Activity>, Stop> + 'static,
    ) -> Self {
        Self {
            text: Box::new(text),
            begin: Box::new(begin),
        }
    }

    /// What was played last: a game with this description, unless `config` says what is wrong
    /// with it.
    pub(super) fn again<G: PlainGame>(
        description: impl Fn(Language) -> String + 'static,
        config: impl FnOnce(Language) -> Result<GameConfig<G>, String> + 'static,
    ) -> Self {
        let text = move |language| say!(language, "plain-again", game = description(language));
        Self::new(text, move |console, records| {
            begin(config(console.language), records, console)
        })
    }

    /// The deal of the day of the game with this title, unless `config` says what is wrong with
    /// it.
    pub(super) fn daily<G: PlainGame>(
        title: fn(Language) -> String,
        config: impl FnOnce(Language, Date) -> Result<GameConfig<G>, String> + 'static,
    ) -> Self {
        let today = daily::date(time::now());
        let text = move |language| {
            let day = daily::day_and_month(language, today);
            let daily = say!(language, "plain-daily", day);
            format!("{daily}, {}", title(language))
        };
        Self::new(text, move |console, records| {
            begin(config(console.language, today), records, console)
        })
    }

    /// The puzzles of all games that have some, the first game's first.
    fn puzzles() -> impl Iterator<Item = Self> {
        puzzles().map(|(game, offer)| {
            let text = |language| say!(language, "puzzle-name-of", game = (game.title)(language));
            Self::new(text, move |_, _| {
                let start = PuzzleStart::Next(PuzzleFilter::default());
                Ok(Some((offer.plainly)(start)))
            })
        })
    }

    fn other_game() -> Self {
        Self::new(
            |language| say!(language, "plain-other-game"),
            |console, records| (ask_for_game(console)?.begin)(console, records),
        )
    }

    fn lessons(game: Game) -> Option<Self> {
        let lessons = game.commands.as_ref()?.lessons;
        let text = |language| {
            let game = (game.title)(language);
            say!(language, "plain-lessons-of", game)
        };
        Some(Self::new(text, move |_, _| Ok(Some(lessons()))))
    }
}

/// Begins a new game, recorded there, or says what is wrong with its options.
pub(super) fn begin<G: PlainGame>(
    config: Result<GameConfig<G>, String>,
    records: Records,
    console: &mut Console<'_>,
) -> Result<Option<Activity>, Stop> {
    match config {
        Ok(config) => Ok(Some(Activity::new_game(config, records))),
        Err(message) => {
            console.say(&message)?;
            Ok(None)
        }
    }
}

/// Offers the last game, or asks for a new one unless the options name it.
pub(super) fn choose(options: &Options, console: &mut Console<'_>) -> Result<Activity, Stop> {
    loop {
        if let Some(resumed) = offer_last_game(options, console)? {
            return Ok(resumed);
        }
        let records = options.records.clone();
        if options.begin {
            let config = options.config(console.language, code::fresh_seed());
            return Ok(Activity::new_game(config, records));
        }
        let offer = ask_what_to_play(options.records != Records::Nowhere, console)?;
        if let Some(activity) = (offer.begin)(console, records)? {
            return Ok(activity);
        }
    }
}

/// Asks what to play: what was played last of each game, if that is remembered, a deal of the
/// day, or another game. Players of whom nothing is remembered are asked for a game at once.
fn ask_what_to_play(remembers: bool, console: &mut Console<'_>) -> Result<Offer, Stop> {
    let profile = if remembers {
        StoredProfile::load(console)?.profile
    } else {
        Profile::default()
    };
    console.say(&say!(console.language, "plain-welcome"))?;
    let (again, daily): (Vec<_>, Vec<_>) = Offers::of_all_games(&profile)
        .into_iter()
        .map(|game| (game.again, game.daily))
        .unzip();
    let mut offers: Vec<Offer> = again.into_iter().flatten().collect();
    if !offers.is_empty() {
        offers.extend(daily);
        offers.extend(Offer::puzzles());
        offers.push(Offer::other_game());
        let what = |language| say!(language, "plain-ask-what");
        return ask_offer(console, what, offers);
    }
    ask_for_game(console)
}

/// Asks for a game, without what was played last.
fn ask_for_game(console: &mut Console<'_>) -> Result<Offer, Stop> {
    let games = Offers::of_all_games(&Profile::default()).into_iter();
    let mut offers: Vec<Offer> = games.flat_map(|game| game.new_games).collect();
    offers.extend(Offer::puzzles());
    offers.extend(GAMES.iter().filter_map(Offer::lessons));
    let who = |language| say!(language, "plain-ask-opponent");
    ask_offer(console, who, offers)
}

fn ask_offer(
    console: &mut Console<'_>,
    question: impl Fn(Language) -> String,
    mut offers: Vec<Offer>,
) -> Result<Offer, Stop> {
    let text = |language, at: usize| (offers[at].text)(language);
    let chosen = ask_choice(console, question, offers.len(), 0, text)?;
    Ok(offers.swap_remove(chosen))
}

/// Asks whether to resume the last game, unless the options name a game. Returns it
/// if the answer is yes.
fn offer_last_game(options: &Options, console: &mut Console<'_>) -> Result<Option<Activity>, Stop> {
    if options.begin {
        return Ok(None);
    }
    let folder = options.records.folder();
    let Some(left) = folder.and_then(records::newest_unfinished) else {
        return Ok(None);
    };
    let wanted = ask_yes_or_no(console, |language| {
        let game = left.describe(language);
        say!(language, "plain-ask-go-on", game)
    })?;
    if !wanted {
        return Ok(None);
    }
    match <Box<dyn RecordCommands>>::open(&left.path) {
        Ok((saved, file)) => Ok(Some(saved.resume_plainly(file))),
        Err(fault) => {
            console.say(&fault.message(&left.path, console.language))?;
            Ok(None)
        }
    }
}
