//! The options of a game of Lords of Scotland: who sits where, the Bruces, who
//! begins. Flags and the start screen set them, and a [`LordsConfig`] is made
//! from them.

use super::given_or_default;
use lords_bots::{Grade, Level, LordsOfScotland};
use lords_rules::{Player, PlayerCount, Variant};
use tabletop::{GameConfig, Name, Seats};
use telling::lords::{self, Participant};
use telling::{Language, say};

/// The settings of a game of Lords of Scotland.
pub type LordsConfig = GameConfig<LordsOfScotland>;

/// Who is to play at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatChoice {
    /// A person, perhaps without a name.
    Person(Option<Name>),
    /// The computer at a level.
    Bot(Level),
}

/// Names that mean whoever reads them, in every language. As names they would make
/// sentences like "you claims".
const READER: [&str; 6] = ["me", "you", "moi", "toi", "vous", "tu"];

impl SeatChoice {
    /// Returns whether a person is to play here.
    pub(crate) const fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// Returns the name of a person. One that only means the reader is none.
    fn person_name(&self) -> Option<&Name> {
        let Self::Person(Some(name)) = self else {
            return None;
        };
        let lower = name.as_str().to_lowercase();
        (!READER.contains(&lower.as_str())).then_some(name)
    }
}

/// The options of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LordsOptions {
    /// Who plays, clockwise.
    pub(crate) seats: Vec<SeatChoice>,
    /// Whether the two Bruces are in the deck.
    pub(crate) bruces: bool,
    /// The player who begins; `None` to draw at random.
    pub(crate) first: Option<Player>,
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
                say!(language, "lords-flag-first", player = player)
            }
        }
    }
}

impl LordsOptions {
    /// The options of a game of one person against bots.
    pub(crate) fn against_bots(players: usize) -> Self {
        let bots = std::iter::repeat_n(SeatChoice::Bot(default_level()), players.max(2) - 1);
        Self {
            seats: std::iter::once(SeatChoice::Person(None))
                .chain(bots)
                .collect(),
            bruces: false,
            first: None,
        }
    }

    /// Returns the options of a game with these settings. Bots lose their
    /// names, which they get anew.
    pub(crate) fn from_config(config: &LordsConfig) -> Self {
        let seats = config.participants.iter().map(|who| match who {
            Participant::Computer(level, _) => SeatChoice::Bot(*level),
            Participant::Reader | Participant::Scripted => SeatChoice::Person(None),
            Participant::Person(name) => SeatChoice::Person(Some(name.clone())),
        });
        Self {
            seats: seats.collect(),
            bruces: config.variant.bruces,
            first: config.first,
        }
    }

    /// Returns the same options without the default names, which several people
    /// get anew in the language of the moment.
    pub(crate) fn without_default_names(self) -> Self {
        if self.person_count() < 2 {
            return self;
        }
        let defaults = Language::ALL.map(lords::default_names);
        let is_default = |name: &Name| defaults.iter().flatten().any(|one| one == name.as_str());
        let seats = self.seats.into_iter().map(|seat| match seat {
            SeatChoice::Person(Some(name)) if is_default(&name) => SeatChoice::Person(None),
            seat => seat,
        });
        Self {
            seats: seats.collect(),
            ..self
        }
    }

    /// Returns the settings of the game.
    ///
    /// # Errors
    ///
    /// Fails if there can't be such a game.
    pub(crate) fn config(
        &self,
        language: Language,
        seed: u64,
    ) -> Result<LordsConfig, LordsOptionsError> {
        let count = self.seats.len();
        let players = PlayerCount::new(count).ok_or(LordsOptionsError::Seats(count))?;
        if self.person_count() == 0 {
            return Err(LordsOptionsError::NoPerson);
        }
        if let Some(first) = self.first.filter(|first| !players.includes(*first)) {
            return Err(LordsOptionsError::NotPlaying(first));
        }
        let mut names: Vec<&Name> = Vec::new();
        for name in self.seats.iter().filter_map(SeatChoice::person_name) {
            if names.contains(&name) {
                return Err(LordsOptionsError::SameName(name.clone()));
            }
            names.push(name);
        }
        let participants = self.participants(language);
        let variant = Variant {
            players,
            bruces: self.bruces,
        };
        Ok(LordsConfig {
            first: self.first,
            ..LordsConfig::new(variant, participants, seed)
        })
    }

    fn person_count(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_person()).count()
    }

    /// Gives names to those who have none: people at one keyboard the default
    /// names of the language, bots names of their own. A person who plays alone
    /// against bots needs none.
    fn participants(&self, language: Language) -> Seats<Participant> {
        let alone = self.person_count() == 1;
        let chosen = self.seats.iter().filter_map(SeatChoice::person_name);
        let mut taken: Vec<Name> = chosen.cloned().collect();
        let defaults = lords::default_names(language);
        let mut free = |names: &[String]| {
            let names = names.iter().filter_map(|name| Name::new(name).ok());
            let name = names.into_iter().find(|name| !taken.contains(name));
            taken.extend(name.clone());
            name
        };
        let bots = lords::BOT_NAMES.map(str::to_owned);
        let participants = self.seats.iter().map(|seat| match seat {
            SeatChoice::Bot(level) => Participant::Computer(*level, free(&bots)),
            SeatChoice::Person(_) => match seat.person_name() {
                Some(name) => Participant::Person(name.clone()),
                None if alone => Participant::Reader,
                None => free(&defaults).map_or(Participant::Reader, Participant::Person),
            },
        });
        participants.collect()
    }

    /// Returns the name that everybody will have, even if there can't be such a game.
    pub(crate) fn seat_names(&self, language: Language) -> Vec<String> {
        let participants = self.participants(language);
        participants
            .iter()
            .map(|who| lords::name(language, who))
            .collect()
    }

    /// Returns the same options for this many players: seats are left out from the last
    /// one, or filled with bots of this level.
    pub(crate) fn with_players(mut self, players: usize, level: Level) -> Self {
        self.seats.resize(players, SeatChoice::Bot(level));
        self.with_first_playing()
    }

    /// Returns the same options, with a random player beginning if the chosen one doesn't
    /// take part.
    fn with_first_playing(mut self) -> Self {
        self.first = self.first.filter(|first| first.index() < self.seats.len());
        self
    }
}

/// The level of the computer unless another is chosen.
pub(crate) const fn default_level() -> Level {
    Level::Graded(Grade::Skilled)
}

/// Returns the players' names for the record of a game.
pub(crate) fn recorded_lords_names(language: Language, config: &LordsConfig) -> Seats<Name> {
    given_or_default(config, |who| lords::name(language, who))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::new(text).expect("a name")
    }

    fn options(seats: Vec<SeatChoice>) -> LordsOptions {
        LordsOptions {
            seats,
            ..LordsOptions::against_bots(2)
        }
    }

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let bot = SeatChoice::Bot(default_level());
        let seats = vec![
            SeatChoice::Person(Some(name("Isla"))),
            bot.clone(),
            SeatChoice::Person(None),
            bot.clone(),
            bot,
        ];
        let config = options(seats).config(Language::English, 1).expect("a game");
        let mut names: Vec<Name> = recorded_lords_names(Language::English, &config)
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
        let config = LordsOptions::against_bots(4).config(Language::English, 1);
        let config = config.expect("a game");
        let participants: Vec<_> = config.participants.iter().collect();
        assert_eq!(participants[0], &Participant::Reader);
        assert!(participants[1..].iter().all(|who| who.level().is_some()));
    }

    #[test]
    fn a_name_that_means_the_reader_is_none() {
        let bot = SeatChoice::Bot(default_level());
        for word in ["you", "Me", "VOUS"] {
            let reader = SeatChoice::Person(Some(name(word)));
            let config = options(vec![reader.clone(), bot.clone()]).config(Language::English, 1);
            let participants = config.expect("a game").participants;
            assert_eq!(participants.iter().next(), Some(&Participant::Reader));
            let two = options(vec![reader.clone(), reader]).config(Language::English, 1);
            let participants = two.expect("a game").participants;
            let people = ["Ann", "Bob"].map(|person| Participant::Person(name(person)));
            assert!(participants.iter().eq(&people), "{word}");
        }
    }

    #[test]
    fn invalid_games_are_refused() {
        let config = |seats| options(seats).config(Language::English, 1).unwrap_err();
        let bot = || SeatChoice::Bot(default_level());
        let ann = || SeatChoice::Person(Some(name("Ann")));
        assert_eq!(config(vec![ann()]), LordsOptionsError::Seats(1));
        assert_eq!(config(vec![ann(); 6]), LordsOptionsError::Seats(6));
        assert_eq!(config(vec![bot(), bot()]), LordsOptionsError::NoPerson);
        let same = LordsOptionsError::SameName(name("Ann"));
        assert_eq!(config(vec![ann(), ann()]), same);
        let third = LordsOptions {
            first: Some(Player::C),
            ..LordsOptions::against_bots(2)
        };
        let error = third.config(Language::English, 1).unwrap_err();
        assert_eq!(error, LordsOptionsError::NotPlaying(Player::C));
    }
}
