//! A house for many, as one of its guests sees it: which tables wait for somebody.

use crate::games::Game;
use crate::options::default_names;
use crate::time::local;
use crate::tui::shell::App;
use jiff::Timestamp;
use tabletop::{Game as Rules, GameConfig, Name, Participant};
use telling::{Language, say};

/// The house to which the player at this terminal is connected.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lobby {
    /// What the guest is called, if that is known.
    pub(crate) name: Option<Name>,
    /// The tables at which the guest can sit down.
    pub(crate) tables: Vec<WaitingTable>,
}

/// A table with a seat for the guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WaitingTable {
    /// Which room of the house it is.
    pub(crate) room: u64,
    pub(crate) game: Game,
    /// Who is there.
    pub(crate) people: Vec<String>,
    pub(crate) opened: Timestamp,
    /// Whether the guest has had the seat before.
    pub(crate) is_own: bool,
}

impl Lobby {
    /// Gives the guest who opens a table the own name there, unless another was typed.
    pub(crate) fn named<G: Rules>(&self, config: GameConfig<G>) -> GameConfig<G> {
        let is_usual = |name: &Name| {
            let mut languages = Language::ALL.into_iter();
            languages.any(|one| default_names(one).contains(name))
        };
        let own = self.name.as_ref();
        let mut given = config.participants.iter().map(Participant::given_name);
        let mut own = own.filter(|own| given.all(|name| name != Some(own)));
        let participants = config.participants.iter().map(|who| match who {
            Participant::Person(name) => {
                let own = own.take().filter(|_| is_usual(name));
                Participant::Person(own.unwrap_or(name).clone())
            }
            who => who.clone(),
        });
        GameConfig {
            participants: participants.collect(),
            ..config
        }
    }
}

impl WaitingTable {
    /// Says who waits and with which game, and since when.
    pub(crate) fn in_words(&self, app: &App) -> [String; 2] {
        let language = app.settings.language;
        let game = (self.game.title)(language);
        let people = self.people.join(", ");
        let who = match (self.is_own, people.is_empty()) {
            (true, true) => say!(language, "tables-own-empty", game),
            (true, false) => say!(language, "tables-own", game, people),
            (false, _) => say!(language, "tables-row", game, people),
        };
        let time = local(self.opened).strftime("%H:%M").to_string();
        [who, say!(language, "tables-since", time)]
    }
}
