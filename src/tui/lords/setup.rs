//! The window with the options of a game of Lords of Scotland: how many play, who
//! sits where, the Bruces, who begins.

use super::NAME;
use super::menu::LordsMenu;
use crate::daily;
use crate::options::lords::{LordsOptions, LordsOptionsError, SeatChoice, default_level};
use crate::tui::games::game_named;
use crate::tui::kit::write::write;
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::{
    CommandRow, ENTER, ESC, Footer, Layer, LayerState, Press, TAB, commands, every, function,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::{Contents, WindowOutcome, buttons, frame, line};
use lords_bots::{Grade, Level};
use lords_rules::Player;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use tabletop::{Name, Seat};
use telling::lords;
use telling::{Language, say, text};
use textkit::columns::{capitalize, width};

every! {
    /// What the commands depend on.
    #[derive(Default)]
    struct State {
        /// Whether a game can begin with these options, so that they can be kept.
        playable: bool,
    }
}

impl LayerState for State {
    fn purpose(&self, language: Language) -> String {
        say!(language, "do-options")
    }
}

commands! { State:
    { Press::Begin, [ENTER], Step text!("command-begin") }
    { Press::Lessons, [function(5)], Step text!("command-lessons") }
    { Press::Options, [TAB], if |s| s.playable, Step text!("command-close-options") }
    // Without a playable game, it says why.
    { Press::Options, [TAB], if |s| !s.playable, Silent text!("command-close-options") }
    { Press::Close, [ESC], Step text!("command-cancel") }
}

/// The size of the window.
const SIZE: (u16, u16) = (76, 18);
/// The columns of the names of the rows.
const LABELS: u16 = 14;

/// A row of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// How many play.
    Players,
    /// Who sits at this seat.
    Seat(usize),
    /// Whether the Bruces are in the deck.
    Bruces,
    /// Who begins.
    First,
    /// Whether it is the deal of the day.
    Deal,
    /// The button that begins the game.
    Begin,
}

/// The options of a game while they are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LordsSetup {
    options: LordsOptions,
    /// Whether the game is the deal of the day.
    daily: bool,
    /// The row of the cursor.
    at: usize,
    /// The names that are being typed, by seat.
    typed: [Option<String>; Seat::MAX_COUNT],
    /// Why no game can begin with these options.
    fault: Option<LordsOptionsError>,
}

impl LordsSetup {
    /// Returns the window with these options, for the deal of the day or a random one.
    pub(crate) fn new(options: &LordsOptions, daily: bool) -> Self {
        Self {
            options: options.clone(),
            daily,
            at: 0,
            typed: [const { None }; Seat::MAX_COUNT],
            fault: None,
        }
    }

    fn rows(&self) -> Vec<Row> {
        let seats = (0..self.options.seats.len()).map(Row::Seat);
        let mut rows = vec![Row::Players];
        rows.extend(seats);
        rows.extend([Row::Bruces, Row::First, Row::Deal, Row::Begin]);
        rows
    }

    fn row(&self) -> Row {
        self.rows().get(self.at).copied().unwrap_or(Row::Begin)
    }

    /// Changes the value of the row under the cursor.
    fn change(&mut self, forward: bool) {
        self.fault = None;
        match self.row() {
            Row::Players => {
                let count = self.options.seats.len();
                let count = if forward { count + 1 } else { count - 1 };
                let count = count.clamp(2, Seat::MAX_COUNT);
                let options = self.options.clone();
                self.options = options.with_players(count, default_level());
            }
            Row::Seat(place) => {
                // A person, then the computer at each level.
                let levels = Grade::ALL.map(Level::Graded);
                let at = match self.options.seats[place] {
                    SeatChoice::Person(_) => 0,
                    SeatChoice::Bot(level) => levels
                        .iter()
                        .position(|other| *other == level)
                        .map_or(0, |at| at + 1),
                };
                let count = levels.len() + 1;
                let by = if forward { 1 } else { count - 1 };
                let next = (at + by) % count;
                // The name is kept for when a person sits there again.
                if let SeatChoice::Person(Some(name)) = &self.options.seats[place] {
                    self.typed[place] = Some(name.as_str().to_owned());
                }
                self.options.seats[place] = match next.checked_sub(1) {
                    Some(level) => SeatChoice::Bot(levels[level]),
                    None => SeatChoice::Person(self.typed_name(place)),
                };
            }
            Row::Bruces => self.options.bruces = !self.options.bruces,
            Row::First => {
                let players = Player::ALL.into_iter().take(self.options.seats.len());
                let choices: Vec<Option<Player>> =
                    std::iter::once(None).chain(players.map(Some)).collect();
                let at = choices.iter().position(|one| *one == self.options.first);
                let by = if forward { 1 } else { choices.len() - 1 };
                self.options.first = choices[(at.unwrap_or(0) + by) % choices.len()];
            }
            Row::Deal => self.daily = !self.daily,
            Row::Begin => {}
        }
    }

    /// Returns the name that was typed for a seat, if it is one.
    fn typed_name(&self, place: usize) -> Option<Name> {
        let typed = self.typed[place].as_ref()?;
        Name::from_input(typed).ok()
    }

    /// Returns a seat's name as it is shown.
    fn name(&self, place: usize, language: Language) -> String {
        if let (Some(typed), SeatChoice::Person(_)) =
            (&self.typed[place], &self.options.seats[place])
        {
            return typed.clone();
        }
        let mut names = self.options.seat_names(language).into_iter();
        names.nth(place).unwrap_or_default()
    }

    /// Returns whether a game can begin with these options.
    fn is_playable(&self, language: Language) -> bool {
        self.options.config(language, 0).is_ok()
    }

    fn value(&self, row: Row, language: Language) -> String {
        match row {
            Row::Players => self.options.seats.len().to_string(),
            Row::Seat(place) => match self.options.seats[place] {
                SeatChoice::Person(_) => say!(language, "lords-setup-person"),
                SeatChoice::Bot(level) => {
                    let level = lords::level_name(language, level);
                    say!(language, "lords-bot", level = level)
                }
            },
            Row::Bruces if self.options.bruces => say!(language, "lords-setup-bruces-in"),
            Row::Bruces => say!(language, "lords-setup-bruces-out"),
            Row::First => match self.options.first {
                Some(player) => self.name(player.index(), language),
                None => say!(language, "lords-setup-random"),
            },
            Row::Deal if self.daily => say!(language, "lords-setup-deal-daily"),
            Row::Deal => say!(language, "lords-setup-random"),
            Row::Begin => capitalize(&say!(language, "command-begin")),
        }
    }

    fn label(&self, row: Row, language: Language) -> String {
        match row {
            Row::Players => say!(language, "lords-setup-players"),
            Row::Seat(place) => self.name(place, language),
            Row::Bruces => say!(language, "lords-setup-bruces"),
            Row::First => say!(language, "lords-setup-first"),
            Row::Deal => say!(language, "lords-setup-deal"),
            Row::Begin => String::new(),
        }
    }

    /// Hands the options over to the start screen, which offers them the next time. Options
    /// with which no game can begin are forgotten.
    fn keep(&self, app: &mut App) {
        if !self.is_playable(app.settings.language) {
            return;
        }
        if let Screen::Start(start) = &mut app.screen
            && let Some(menu) = start.menu_mut::<LordsMenu>()
        {
            menu.options = self.options.clone();
            menu.is_daily = self.daily;
        }
        if let Some(menu) = app.shell.next.menu_mut::<LordsMenu>() {
            menu.options = self.options.clone();
        }
    }
}

impl Contents for LordsSetup {
    fn layer(&self, app: &App) -> Layer {
        let playable = self.is_playable(app.settings.language);
        State { playable }.into()
    }

    /// Takes a key as text for the name of a person. A letter at a bot's seat gives the
    /// seat to a person with a name that begins with it.
    fn edit(&mut self, key: KeyEvent, _: &mut App) -> Option<WindowOutcome> {
        let Row::Seat(place) = self.row() else {
            return None;
        };
        let modified = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let mut typed = match &self.options.seats[place] {
            SeatChoice::Person(name) => {
                let given = name.as_ref().map(|name| name.as_str().to_owned());
                self.typed[place].clone().or(given).unwrap_or_default()
            }
            SeatChoice::Bot(_) => match key.code {
                KeyCode::Char(char) if char.is_alphabetic() => String::new(),
                _ => return None,
            },
        };
        match key.code {
            KeyCode::Char(char) if !key.modifiers.intersects(modified) => {
                let longer = format!("{typed}{char}");
                let fits = usize::from(width(&longer)) <= Name::COLUMNS;
                if fits && (Name::new(&longer).is_ok() || char == ' ') {
                    typed = longer;
                }
            }
            KeyCode::Backspace => {
                typed.pop();
            }
            _ => return None,
        }
        self.fault = None;
        self.typed[place] = Some(typed);
        self.options.seats[place] = SeatChoice::Person(self.typed_name(place));
        Some(WindowOutcome::Stay(None))
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let rows = self.rows().len();
        match press {
            Press::Up => self.at = (self.at + rows - 1) % rows,
            Press::Down => self.at = (self.at + 1) % rows,
            Press::Left => self.change(false),
            Press::Right => self.change(true),
            Press::Lessons => {
                self.keep(app);
                app.list_lessons(game_named(NAME));
                return WindowOutcome::Close(None);
            }
            Press::Begin => {
                let language = app.settings.language;
                let config = if self.daily {
                    daily::lords::config(&self.options, language, daily::date(app.now))
                } else {
                    self.options.config(language, app.seed)
                };
                match config {
                    Ok(config) => {
                        self.keep(app);
                        return WindowOutcome::Close(app.begin_game(config));
                    }
                    Err(fault) => self.fault = Some(fault),
                }
            }
            Press::Options => match self.options.config(app.settings.language, 0) {
                Ok(_) => {
                    self.keep(app);
                    return WindowOutcome::Close(None);
                }
                Err(fault) => self.fault = Some(fault),
            },
            _ => return WindowOutcome::Close(None),
        }
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, _: &mut App) -> WindowOutcome {
        match target {
            Target::Field(row) => self.at = row,
            Target::Step(row, forward) => {
                self.at = row;
                self.change(forward);
            }
            _ => {}
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let inner = frame(&lords::title(language), SIZE, area, theme, buf, hits);
        let rows = self.rows().into_iter().enumerate();
        for ((at, row), y) in rows.zip(1..) {
            // A free line between the seats and the rest.
            let y = match row {
                Row::Players | Row::Seat(_) => y,
                _ => y + 1,
            };
            if row == Row::Begin {
                self.draw_buttons(app, line(inner, y + 1), buf, hits);
            } else {
                self.draw_row(at, row, app, line(inner, y), buf, hits);
            }
        }
        let about = line(inner, inner.height - 3);
        match self.problem(language) {
            Some(problem) => {
                let problem = format!(" {problem} ");
                write(
                    buf,
                    about,
                    &problem,
                    theme.bad.add_modifier(Modifier::REVERSED),
                );
            }
            None => write(buf, about, &self.about(language), theme.dim),
        }
        let layers = app.layers();
        let keys = [Press::Begin, Press::Options, Press::Close].into_iter();
        let keys = keys.filter_map(|press| {
            let mut commands = layers.available_commands();
            let is_named = |command: &CommandRow| command.footer == Footer::Step;
            let (command, _) =
                commands.find(|(command, _)| command.press == press && is_named(command))?;
            Some((press, layers.label(language, command)))
        });
        buttons(keys, app, line(inner, inner.height - 1), buf, hits);
    }
}

impl LordsSetup {
    /// Draws the buttons that begin a game or the lessons.
    fn draw_buttons(&self, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let begin = self.value(Row::Begin, language);
        let learn = say!(language, "lords-lesson-start");
        let key = app.layers().key_of(language, Press::Lessons);
        let learn = format!("{learn} ({key})");
        let on = self.row() == Row::Begin;
        let mut x = row.x + 2;
        for (press, name, on) in [(Press::Begin, begin, on), (Press::Lessons, learn, false)] {
            let button = format!("  {name}  ");
            let width = width(&button);
            let area = Rect { x, width, ..row };
            let style = if on { theme.button_on } else { theme.button };
            write(buf, area.intersection(row), &button, style);
            hits.add(area, Target::Command(press));
            x = area.right() + 2;
        }
    }

    /// Draws a row with a value that can be changed.
    fn draw_row(
        &self,
        at: usize,
        row: Row,
        app: &App,
        shown: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let on = at == self.at;
        hits.add(shown, Target::Field(at));
        let style = if on { theme.accent } else { theme.popup };
        if on {
            write(buf, Rect { width: 1, ..shown }, ">", theme.accent);
        }
        let label = self.label(row, language);
        let is_typed =
            matches!(row, Row::Seat(place) if on && self.options.seats[place].is_person());
        let label = if is_typed { format!("{label}_") } else { label };
        let place = Rect {
            x: shown.x + 2,
            width: LABELS.max(width(&label)).min(26),
            ..shown
        };
        write(buf, place, &label, style);
        let x = shown.x + 2 + LABELS.max(if is_typed { width(&label) + 2 } else { LABELS });
        let part = |x: u16, width: u16| Rect { x, width, ..shown }.intersection(shown);
        let value = self.value(row, language);
        let wide = width(&value);
        if on {
            let chosen = format!("< {value} >");
            write(buf, part(x, wide + 4), &chosen, theme.button_on);
        } else {
            write(buf, part(x + 2, wide), &value, style);
        }
        hits.add(part(x, wide + 4), Target::Step(at, true));
        hits.add(part(x, 2), Target::Step(at, false));
    }

    /// Returns why no game can begin with these options: after the player has tried, or at
    /// once if nobody would play.
    fn problem(&self, language: Language) -> Option<String> {
        let nobody = || {
            let fault = self.options.config(language, 0).err();
            fault.filter(|fault| *fault == LordsOptionsError::NoPerson)
        };
        Some(match self.fault.clone().or_else(nobody)? {
            // The message for the command line says which flags help.
            LordsOptionsError::NoPerson => say!(language, "lords-setup-no-person"),
            fault => fault.message(language),
        })
    }

    /// Explains the row under the cursor.
    fn about(&self, language: Language) -> String {
        match self.row() {
            Row::Seat(place) => match &self.options.seats[place] {
                SeatChoice::Bot(level) => lords::level_explained(language, *level),
                SeatChoice::Person(_) => say!(language, "lords-setup-about-seat"),
            },
            Row::Players => say!(language, "lords-setup-about-players"),
            Row::Bruces => say!(language, "lords-setup-about-bruces"),
            Row::First => say!(language, "lords-setup-about-first"),
            Row::Deal if self.daily => say!(language, "lords-setup-about-daily"),
            _ => String::new(),
        }
    }
}
