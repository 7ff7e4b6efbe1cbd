//! How games of any kind get onto the screen: new ones, the next one of the same players, and
//! recorded ones.

use crate::daily;
use crate::games::{GAMES, game_named};
#[cfg(feature = "host")]
use crate::house::{self, Plan};
use crate::records::{RecordFile, SavedMatch};
use crate::settings::{Hints, NamedChoice, Origin, Setting, Value};
use crate::tui::shell::WatchedGame;
use crate::tui::shell::command::AfterDaily;
use crate::tui::shell::grace::Grace;
use crate::tui::shell::table::{GameScreen, GameTable, Note, Stage, Table};
#[cfg(feature = "host")]
use crate::tui::shell::windows::{Page, TextWindow};
use crate::tui::shell::{App, Command, Effect, Errand, Screen, Shell};
use tabletop::GameConfig;
use telling::text;

/// A table that comes onto the screen, and what it asks for.
pub(crate) type Begun = (Box<dyn Table>, Option<Effect>);

impl Shell {
    /// Begins a game, without remembering its options for the next one.
    pub(crate) fn begin<G: WatchedGame>(&mut self, config: GameConfig<G>) -> Begun {
        self.start.note_begun();
        let file = self.next_file(&config, false);
        let is_daily = daily::day_of(&config, self.now).is_some();
        let (mut table, effect) = GameTable::<G>::begin(config, &self.settings);
        table.is_daily = is_daily;
        self.record(table.own_host_mut(), file);
        (Box::new(table), effect)
    }

    /// Begins the next game of the same players, and remembers its options, except who begins: that
    /// is as it was chosen for the game before.
    pub(crate) fn begin_next<G: WatchedGame>(
        &mut self,
        next: GameConfig<G>,
        before: &GameConfig<G>,
    ) -> Begun {
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
    pub(crate) fn begin_game<G: WatchedGame>(&mut self, config: GameConfig<G>) -> Option<Effect> {
        G::remember_options(&mut self.shell, &config);
        #[cfg(feature = "host")]
        if std::mem::take(&mut self.own_screens) && config.has_several_people() {
            return Some(self.host_game(config));
        }
        let begun = self.shell.begin(config);
        self.show_table(begun)
    }

    /// Returns the effect that hosts a game: the first of its people plays here, the others connect
    /// from elsewhere.
    #[cfg(feature = "host")]
    fn host_game<G: WatchedGame>(&mut self, config: GameConfig<G>) -> Effect {
        // Longer than elsewhere: nobody can try out all seeds to find the deal.
        let seed = tabletop::chance::fresh_seed();
        let config = GameConfig { seed, ..config };
        self.shell.start.note_begun();
        if let Some(lobby) = &self.lobby {
            return Effect::OpenTable(house::new_table(lobby.named(config), &self.settings));
        }
        let file = self.shell.next_file(&config, false);
        let mut people = config.people().map(G::seat);
        let (own, guests) = (people.next(), people.collect());
        let plan = Plan::usual(own, guests, self.settings.language);
        let (settings, records) = (self.settings.clone(), self.records.clone());
        Effect::Host(Box::new(move || {
            let host = house::begin(config, file, settings.language);
            house::open(host, records, &plan, &settings)?.with_host(&settings)
        }))
    }

    /// Shows the own table of the host of a game, and how guests get there.
    #[cfg(feature = "host")]
    pub(crate) fn show_hosted(&mut self, begun: Begun, invitations: Vec<String>) -> Option<Effect> {
        self.invitations = invitations;
        let effect = self.show_table(begun);
        let window = TextWindow::new(Page::Invitations);
        self.windows.push(Box::new(window));
        self.renew_layers();
        effect
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
        let Screen::Table(table) = &mut self.screen else {
            return None;
        };
        if table.ask_for_rematch() {
            return None;
        }
        let begun = table.begin_again(command, &mut self.shell)?;
        self.grace = Grace::before_game(self.last_input_at);
        self.show_table(begun)
    }

    /// Returns what comes after the deal of the day whose result is on the screen: that of another
    /// game, if it wasn't played to its end, or else the menu. The players and options of the deal
    /// of a day weren't chosen, so nobody wants them again.
    pub(crate) fn after_daily(&self) -> Option<AfterDaily> {
        let Screen::Table(table) = &self.screen else {
            return None;
        };
        if !table.shows_daily_result() {
            return None;
        }
        let mut others = GAMES.iter().filter(|game| game.name != table.game_name());
        let is_recorded = self.records.folder().is_some();
        let open = others.find(|game| is_recorded && self.is_daily_open(game));
        Some(open.map_or(AfterDaily::Menu, |game| AfterDaily::Deal(game.name)))
    }

    /// Goes on after the deal of the day.
    pub(crate) fn go_on_after_daily(&mut self) -> Option<Effect> {
        match self.after_daily()? {
            AfterDaily::Menu => self.leave_for_start_screen(),
            AfterDaily::Deal(name) => {
                // So that the one that is over counts.
                self.survey_records();
                let effect = self.play_daily(game_named(name));
                self.grace = Grace::before_game(self.last_input_at);
                effect
            }
        }
    }

    /// Resumes a recorded game.
    pub(crate) fn resume_game<G: WatchedGame>(
        &mut self,
        saved: &SavedMatch<G>,
        file: RecordFile,
    ) -> Option<Effect> {
        G::remember_resumed(&mut self.shell, saved);
        let (mut table, effect) = GameTable::resume(&saved.game, &self.settings);
        self.record(table.own_host_mut(), Some(file));
        table.is_helped = self.profile.has_helped(saved.heading.begun);
        let begun = saved.heading.begun.unwrap_or(self.now);
        table.is_daily = daily::day_of(saved.game.config(), begun).is_some();
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
        if self.is_closing {
            return Some(Effect::Quit);
        }
        self.record_orders = self.take_record_orders();
        table.settle(&self.settings);
        self.windows.clear();
        self.screen = Screen::Table(table);
        self.renew_layers();
        effect
    }
}
