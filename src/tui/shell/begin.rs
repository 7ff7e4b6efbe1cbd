//! How games of any kind get onto the screen: new ones, the next one of the same players, and
//! recorded ones.

use crate::records::{RecordFile, RecordedPlayers, SavedMatch};
use crate::settings::{Hints, NamedChoice, Origin, Setting, Value};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::table::{GameScreen, GameTable, Note, Stage, Table, TableGame};
use crate::tui::shell::{App, Command, Effect, Errand, Screen, Shell};
use tabletop::GameConfig;
use telling::text;

/// A table that comes onto the screen, and what it asks for.
pub(crate) type Begun = (Box<dyn Table>, Option<Effect>);

impl Shell {
    /// Begins a game, without remembering its options for the next one.
    pub(crate) fn begin<G>(&mut self, config: GameConfig<G>) -> Begun
    where
        G: TableGame + RecordedPlayers,
        GameTable<G>: Table,
    {
        self.next.note_begun();
        let file = self.next_file(&config, false);
        let (mut table, effect) = GameTable::<G>::begin(config, &self.settings);
        self.record(&mut table.host, file);
        (Box::new(table), effect)
    }

    /// Begins the next game of the same players, and remembers its options, except who begins: that
    /// is as it was chosen for the game before.
    pub(crate) fn begin_next<G>(&mut self, next: GameConfig<G>, before: &GameConfig<G>) -> Begun
    where
        G: TableGame + RecordedPlayers,
        GameTable<G>: Table,
    {
        let chosen = GameConfig {
            first: before.first,
            ..next.clone()
        };
        G::remember_options(self, &chosen);
        self.begin(next)
    }
}

impl App {
    /// Begins a game, and remembers its options for the next one.
    pub(crate) fn begin_game<G>(&mut self, config: GameConfig<G>) -> Option<Effect>
    where
        G: TableGame + RecordedPlayers,
        GameTable<G>: Table,
    {
        G::remember_options(&mut self.shell, &config);
        let begun = self.shell.begin(config);
        self.show_table(begun)
    }

    /// Shows somebody new, who plays alone, a hint in every turn from now on, unless that person has
    /// set when hints are shown. Returns the effect of the game that begins, or the request for the
    /// first hint.
    pub(crate) fn welcome(&mut self, effect: Option<Effect>) -> Option<Effect> {
        let is_set = *self.preferences.choices.origin(Setting::Hints) != Origin::BuiltIn;
        if is_set || !self.table().is_some_and(Table::is_played_alone) {
            return effect;
        }
        let value = Value::Text(Hints::EveryTurn.name().to_owned());
        if let Some(Effect::Save(changes)) = self.choose_setting(Setting::Hints, value) {
            self.errands.push(Errand::Save(changes));
        }
        let hint = self.table_mut().and_then(Table::begin_hints);
        effect.or(hint)
    }

    /// Begins the next game of the same players: another one, the rematch, or against the next
    /// level.
    pub(crate) fn begin_again(&mut self, command: Command) -> Option<Effect> {
        let Screen::Table(table) = &self.screen else {
            return None;
        };
        let begun = table.begin_again(command, &mut self.shell)?;
        self.grace = Grace::before_game(self.pressed);
        self.show_table(begun)
    }

    /// Resumes a recorded game.
    pub(crate) fn resume_game<G>(
        &mut self,
        saved: &SavedMatch<G>,
        file: RecordFile,
    ) -> Option<Effect>
    where
        G: TableGame + RecordedPlayers,
        GameTable<G>: Table,
    {
        G::remember_resumed(&mut self.shell, saved);
        let (mut table, effect) = GameTable::resume(&saved.game, &self.settings);
        self.record(&mut table.host, Some(file));
        table.is_helped = self.profile.has_helped(saved.heading.begun);
        let is_over = table.stage == Stage::Over;
        let resumed = if saved.cut {
            Some(text!("record-cut"))
        } else if is_over {
            // The result says where the match stands.
            GameScreen::show_result(&mut table);
            self.grace = Grace::before_result();
            None
        } else {
            G::resumed_note()
        };
        table.notes.splice(..0, resumed.map(Note::plain));
        self.show_table((Box::new(table), effect))
    }

    /// Shows a table instead of what is on the screen. Returns its effect.
    pub(crate) fn show_table(&mut self, (mut table, effect): Begun) -> Option<Effect> {
        self.record_orders = self.take_record_orders();
        table.settle(&self.settings);
        self.windows.clear();
        self.screen = Screen::Table(table);
        self.renew_layers();
        effect
    }
}
