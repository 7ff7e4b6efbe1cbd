//! The options of a game of Lords of Scotland, as a form: how many play, who sits where, the
//! Bruces, who begins.

use crate::options::lords::{LordsConfig, LordsOptionsError, seat_names, with_names, with_players};
use crate::tui::kit::progress_dots::Track;
use crate::tui::shell::start::{FormRow, FormRowKind, OptionsForm, begin};
use crate::tui::shell::typing::edit_name;
use lords_bots::{Level, LordsOfScotland};
use lords_rules::{Player, PlayerCount};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use tabletop::{Game, Name, Seat, Seats};
use telling::lords::{self, Participant};
use telling::{Language, say};

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    /// How many play.
    Players,
    /// Who sits at this seat.
    Seat(Seat),
    /// Whether the Bruces are in the deck.
    Bruces,
    /// Who begins.
    First,
    /// The button that begins the game.
    Begin,
}

/// The options of a game while they are open.
#[derive(Clone, Debug)]
pub(super) struct LordsForm {
    pub(super) options: LordsConfig,
    /// The names that are being typed, by seat.
    typed: Seats<Option<String>>,
    /// Why no game can begin with these options.
    fault: Option<LordsOptionsError>,
}

impl LordsForm {
    /// Returns the form with these options.
    pub(super) fn new(options: &LordsConfig) -> Self {
        Self {
            options: options.clone(),
            typed: Seats::from_fn(Seat::MAX_COUNT, |_| None),
            fault: None,
        }
    }

    fn fields(&self) -> Vec<Field> {
        let seats = Seat::first(self.options.participants.count()).map(Field::Seat);
        let mut rows = vec![Field::Players];
        rows.extend(seats);
        rows.extend([Field::Bruces, Field::First, Field::Begin]);
        rows
    }

    /// Returns the person at a seat, with the name that was typed if it is one.
    fn typed_person(&self, place: Seat) -> Participant {
        let typed = self.typed[place].as_ref();
        let name = typed.and_then(|typed| Name::from_input(typed).ok());
        name.map_or(Participant::Reader, Participant::Person)
    }

    /// Returns a seat's name as it is shown.
    fn name(&self, place: Seat, language: Language) -> String {
        let typed = self.typed[place].clone();
        let typed = typed.filter(|_| self.options.participants[place].is_person());
        let mut names = seat_names(&self.options, language).into_iter();
        typed.unwrap_or_else(|| names.nth(place.index()).unwrap_or_default())
    }

    fn value(&self, row: Field, language: Language) -> String {
        match row {
            Field::Players => self.options.participants.count().to_string(),
            Field::Seat(place) => match self.options.participants[place].level() {
                None => say!(language, "lords-setup-person"),
                Some(level) => {
                    let level = lords::level_name(language, level);
                    say!(language, "lords-bot", level)
                }
            },
            Field::Bruces if self.options.variant.bruces => say!(language, "lords-setup-bruces-in"),
            Field::Bruces => say!(language, "lords-setup-bruces-out"),
            Field::First => match self.options.first {
                Some(player) => self.name(LordsOfScotland::seat(player), language),
                None => say!(language, "plain-anybody"),
            },
            Field::Begin => begin(language),
        }
    }

    fn label(&self, row: Field, language: Language) -> String {
        match row {
            Field::Players => say!(language, "lords-setup-players"),
            Field::Seat(place) => self.name(place, language),
            Field::Bruces => say!(language, "lords-setup-bruces"),
            Field::First => say!(language, "lords-setup-first"),
            Field::Begin => String::new(),
        }
    }

    /// Explains the row under the cursor.
    fn about(&self, row: Field, language: Language) -> String {
        match row {
            Field::Seat(place) => match self.options.participants[place].level() {
                Some(level) => lords::level_explained(language, level),
                None => say!(language, "lords-setup-about-seat"),
            },
            Field::Players => say!(language, "lords-setup-about-players"),
            Field::Bruces => say!(language, "lords-setup-about-bruces"),
            Field::First => say!(language, "lords-setup-about-first"),
            Field::Begin => String::new(),
        }
    }
}

impl OptionsForm for LordsForm {
    fn rows(&self, language: Language) -> Vec<FormRow> {
        let is_person = |place: Seat| self.options.participants[place].is_person();
        let rows = self.fields().into_iter().map(|row| FormRow {
            label: self.label(row, language),
            value: self.value(row, language),
            about: self.about(row, language),
            track: Track::default(),
            kind: match row {
                Field::Begin => FormRowKind::Button,
                Field::Seat(place) if is_person(place) => FormRowKind::Named,
                _ => FormRowKind::Choice,
            },
        });
        rows.collect()
    }

    fn change(&mut self, row: usize, forward: bool) {
        self.fault = None;
        match self.fields()[row] {
            Field::Players => {
                let count = self.options.participants.count();
                let count = if forward { count + 1 } else { count - 1 };
                if let Some(players) = PlayerCount::new(count) {
                    self.options = with_players(&self.options, players, LordsOfScotland::OPPONENT);
                }
            }
            Field::Seat(place) => {
                // A person, then the computer at each level.
                let levels = Level::OFFERED;
                let level = self.options.participants[place].level();
                let at = level.and_then(|level| levels.iter().position(|one| *one == level));
                let at = at.map_or(0, |at| at + 1);
                let count = levels.len() + 1;
                let by = if forward { 1 } else { count - 1 };
                let next = (at + by) % count;
                // The name is kept for when a person sits there again.
                if let Participant::Person(name) = &self.options.participants[place] {
                    self.typed[place] = Some(name.as_str().to_owned());
                }
                self.options.participants[place] = match next.checked_sub(1) {
                    Some(level) => Participant::Computer(levels[level], None),
                    None => self.typed_person(place),
                };
            }
            Field::Bruces => self.options.variant.bruces ^= true,
            Field::First => {
                let players = self.options.variant.players.players();
                let choices: Vec<Option<Player>> =
                    std::iter::once(None).chain(players.map(Some)).collect();
                let at = choices.iter().position(|one| *one == self.options.first);
                let by = if forward { 1 } else { choices.len() - 1 };
                self.options.first = choices[(at.unwrap_or(0) + by) % choices.len()];
            }
            Field::Begin => {}
        }
    }

    fn edit(&mut self, row: usize, _: Language, key: KeyEvent) -> bool {
        let Field::Seat(place) = self.fields()[row] else {
            return false;
        };
        let who = &self.options.participants[place];
        let mut typed = match key.code {
            _ if who.is_person() => {
                let given = who.given_name().map(|name| name.as_str().to_owned());
                self.typed[place].clone().or(given).unwrap_or_default()
            }
            KeyCode::Char(char) if char.is_alphabetic() => String::new(),
            _ => return false,
        };
        if !edit_name(&mut typed, key) {
            return false;
        }
        self.fault = None;
        self.typed[place] = Some(typed);
        self.options.participants[place] = self.typed_person(place);
        true
    }

    fn accept(&mut self, language: Language) -> bool {
        self.fault = with_names(&self.options, language, 0).err();
        self.fault.is_none()
    }

    fn has_several_people(&self) -> bool {
        self.options.has_several_people()
    }

    fn problem(&self, language: Language) -> Option<String> {
        let nobody = || {
            let fault = with_names(&self.options, language, 0).err();
            fault.filter(|fault| *fault == LordsOptionsError::NoPerson)
        };
        Some(match self.fault.clone().or_else(nobody)? {
            // The message for the command line says which flags help.
            LordsOptionsError::NoPerson => say!(language, "lords-setup-no-person"),
            fault => fault.message(language),
        })
    }
}
