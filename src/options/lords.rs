//! The options of a game of Lords of Scotland: who sits where, the Bruces, who
//! begins. They are the settings of a game before anybody is given a name: a person
//! without one is a [`Participant::Reader`]. Flags and the start screen set them, and
//! [`with_names`] makes the settings of a game from them.

use lords_bots::{Level, LordsOfScotland};
use lords_rules::{Player, PlayerCount, Variant};
use tabletop::{Game, GameConfig, Name, Seats};
use telling::lords::{self, Participant};
use telling::{Language, say};

/// The settings of a game of Lords of Scotland.
pub type LordsConfig = GameConfig<LordsOfScotland>;

/// Names that mean whoever reads them, in every language. As names they would make
/// sentences like "you claims".
const READER: [&str; 6] = ["me", "you", "moi", "toi", "vous", "tu"];

/// Returns the name of a person. One that only means the reader is none.
fn person_name(who: &Participant) -> Option<&Name> {
    let Participant::Person(name) = who else {
        return None;
    };
    let lower = name.as_str().to_lowercase();
    (!READER.contains(&lower.as_str())).then_some(name)
}

/// The reason there can't be a game with these options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LordsOptionsError {
    /// There are too few or too many seats.
    Seats(usize),
    /// Only the computer would play.
    NoPerson,
    /// Two players have this name.
    SameName(Name),
    /// The player who is to begin doesn't take part.
    NotPlaying(Player),
}

impl LordsOptionsError {
    /// Returns the message for this error.
    pub(crate) fn message(&self, language: Language) -> String {
        match self {
            Self::Seats(count) => say!(language, "lords-flag-seats", count = *count),
            Self::NoPerson => say!(language, "lords-flag-no-person"),
            Self::SameName(name) => {
                say!(language, "lords-flag-same-name", name = name.as_str())
            }
            Self::NotPlaying(player) => {
                let player = player.letter().to_ascii_lowercase().to_string();
                say!(language, "lords-flag-first", player)
            }
        }
    }
}

/// Returns the options of a game of those at these seats, clockwise. `first` begins; `None` to
/// draw at random.
///
/// # Errors
///
/// Fails if there are too few or too many seats, or `first` has none.
pub(crate) fn options(
    seats: Vec<Participant>,
    bruces: bool,
    first: Option<Player>,
) -> Result<LordsConfig, LordsOptionsError> {
    let count = seats.len();
    let players = PlayerCount::new(count).ok_or(LordsOptionsError::Seats(count))?;
    if let Some(first) = first.filter(|first| !players.includes(*first)) {
        return Err(LordsOptionsError::NotPlaying(first));
    }
    let variant = Variant { players, bruces };
    Ok(LordsConfig {
        first,
        ..LordsConfig::new(variant, Seats::from_iter(seats), 0)
    })
}

/// Returns the options of a game of one person against bots.
pub(crate) fn against_bots(players: PlayerCount) -> LordsConfig {
    let bruces = false;
    let alone = LordsConfig::new(Variant { players, bruces }, [Participant::Reader], 0);
    with_players(&alone, players, LordsOfScotland::OPPONENT)
}

/// Returns the options of a game as they are saved for the next one, without the bots' names,
/// which are chosen anew, and without the default names of several people, which depend on the
/// language.
pub(crate) fn remembered(config: &LordsConfig) -> LordsConfig {
    let defaults = Language::ALL.map(lords::default_names);
    let is_default = |name: &Name| defaults.iter().flatten().any(|one| one == name.as_str());
    let several = config.has_several_people();
    LordsConfig {
        participants: config.participants.clone().map(|who| match who {
            Participant::Computer(level, _) => Participant::Computer(level, None),
            Participant::Person(name) if !(several && is_default(&name)) => {
                Participant::Person(name)
            }
            _ => Participant::Reader,
        }),
        seed: 0,
        compare: None,
        ..config.clone()
    }
}

/// Returns the settings of the game with these options and this seed.
///
/// # Errors
///
/// Fails if there can't be such a game.
pub(crate) fn with_names(
    options: &LordsConfig,
    language: Language,
    seed: u64,
) -> Result<LordsConfig, LordsOptionsError> {
    if !options.participants.iter().any(Participant::is_person) {
        return Err(LordsOptionsError::NoPerson);
    }
    let mut names: Vec<&Name> = Vec::new();
    for name in options.participants.iter().filter_map(person_name) {
        if names.contains(&name) {
            return Err(LordsOptionsError::SameName(name.clone()));
        }
        names.push(name);
    }
    Ok(LordsConfig {
        participants: named(&options.participants, language),
        seed,
        ..options.clone()
    })
}

/// Gives names to those who have none: people at one keyboard the default
/// names of the language, bots names of their own. A person who plays alone
/// against bots needs none.
pub(crate) fn named(participants: &Seats<Participant>, language: Language) -> Seats<Participant> {
    let several = participants.iter().filter(|who| who.is_person()).count() > 1;
    let bot_name = |who: &Participant| who.given_name().filter(|_| who.level().is_some()).cloned();
    let chosen = participants.iter();
    let chosen = chosen.filter_map(|who| person_name(who).cloned().or_else(|| bot_name(who)));
    let mut taken: Vec<Name> = chosen.collect();
    let defaults = lords::default_names(language);
    let mut free = |names: &[String]| {
        let names = names.iter().filter_map(|name| Name::new(name).ok());
        let name = names.into_iter().find(|name| !taken.contains(name));
        taken.extend(name.clone());
        name
    };
    let bots = lords::BOT_NAMES.map(str::to_owned);
    let participants = participants.iter().map(|who| match who.level() {
        Some(level) => Participant::Computer(level, bot_name(who).or_else(|| free(&bots))),
        None => match person_name(who) {
            Some(name) => Participant::Person(name.clone()),
            None if several => free(&defaults).map_or(Participant::Reader, Participant::Person),
            None => Participant::Reader,
        },
    });
    participants.collect()
}

/// Returns the name that everybody will have, even if there can't be such a game.
pub(crate) fn seat_names(options: &LordsConfig, language: Language) -> Vec<String> {
    let participants = named(&options.participants, language);
    let names = participants.iter().map(|who| lords::name(language, who));
    names.collect()
}

/// Returns the same options for this many players: seats are left out from the last
/// one, or filled with bots of this level. A random player begins if the chosen one doesn't
/// take part.
pub(crate) fn with_players(
    options: &LordsConfig,
    players: PlayerCount,
    level: Level,
) -> LordsConfig {
    let mut seats: Vec<Participant> = options.participants.iter().cloned().collect();
    seats.resize(players.get(), Participant::Computer(level, None));
    LordsConfig {
        variant: Variant {
            players,
            ..options.variant
        },
        participants: seats.into_iter().collect(),
        first: options.first.filter(|first| players.includes(*first)),
        ..options.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::recorded_names;

    fn name(text: &str) -> Name {
        Name::new(text).expect("a name")
    }

    /// The settings of a game of those at these seats.
    fn config(
        seats: Vec<Participant>,
        first: Option<Player>,
    ) -> Result<LordsConfig, LordsOptionsError> {
        with_names(&options(seats, false, first)?, Language::English, 1)
    }

    fn bot() -> Participant {
        Participant::Computer(LordsOfScotland::OPPONENT, None)
    }

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let isla = Participant::Person(name("Isla"));
        let seats = vec![isla, bot(), Participant::Reader, bot(), bot()];
        let config = config(seats, None).expect("a game");
        let mut names: Vec<Name> = recorded_names(Language::English, &config)
            .iter()
            .cloned()
            .collect();
        assert_eq!(names[0], name("Isla"));
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 5);
    }

    #[test]
    fn a_person_alone_against_bots_is_the_reader() {
        let options = against_bots(PlayerCount::ALL[2]);
        let config = with_names(&options, Language::English, 1).expect("a game");
        let participants: Vec<_> = config.participants.iter().collect();
        assert_eq!(participants[0], &Participant::Reader);
        assert!(participants[1..].iter().all(|who| who.level().is_some()));
    }

    #[test]
    fn a_name_that_means_the_reader_is_none() {
        for word in ["you", "Me", "VOUS"] {
            let reader = Participant::Person(name(word));
            let alone = config(vec![reader.clone(), bot()], None);
            let participants = alone.expect("a game").participants;
            assert_eq!(participants.iter().next(), Some(&Participant::Reader));
            let two = config(vec![reader.clone(), reader], None);
            let participants = two.expect("a game").participants;
            let people = ["Ann", "Bob"].map(|person| Participant::Person(name(person)));
            assert!(participants.iter().eq(&people), "{word}");
        }
    }

    #[test]
    fn invalid_games_are_refused() {
        let error = |seats, first| config(seats, first).unwrap_err();
        let ann = || Participant::Person(name("Ann"));
        assert_eq!(error(vec![ann()], None), LordsOptionsError::Seats(1));
        assert_eq!(error(vec![ann(); 6], None), LordsOptionsError::Seats(6));
        assert_eq!(error(vec![bot(), bot()], None), LordsOptionsError::NoPerson);
        let same = LordsOptionsError::SameName(name("Ann"));
        assert_eq!(error(vec![ann(), ann()], None), same);
        let third = error(vec![ann(), bot()], Some(Player::C));
        assert_eq!(third, LordsOptionsError::NotPlaying(Player::C));
    }
}
