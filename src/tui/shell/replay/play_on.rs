//! Playing on from a position of a replay, and the window in which a person chooses a seat and
//! the computer's level for it.

use super::{Replay, State as ReplayState, WatchedGame};
use crate::replay::{Perspective, ReplayView};
use crate::tui::kit::area::AreaParts;
use crate::tui::kit::write::write;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{Command, ENTER, ESC, Layer, LayerState, SPACE, commands};
use crate::tui::shell::table::{GameTable, Note};
use crate::tui::shell::windows::{Contents, WindowOutcome, frame, line, step_buttons};
use crate::tui::shell::{App, Drawn, Effect, Shell, Target};
use ratatui::prelude::*;
use tabletop::Participant;
use telling::words::possessive;
use telling::{Language, Text, say, text};
use textkit::columns;

/// Who to play on with from a position of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {}

commands! { State:
    { Command::Enter, [ENTER, SPACE], Step text!("command-begin") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
}

/// The seat and the level that are chosen.
struct PlayOn<G: WatchedGame> {
    /// The position.
    from: ReplayView<G>,
    /// The row of the cursor: the seat or the level.
    row: usize,
    /// The seat at which the person plays.
    seat: G::Player,
    /// The computer's level.
    level: G::Level,
    /// The number of the turn before which to begin, if it isn't the position that is shown.
    retry: Option<usize>,
}

impl<G: WatchedGame> PlayOn<G> {
    /// Returns the seat after or before the chosen one.
    fn seat_beside(&self, next: bool) -> G::Player {
        let seats = self.from.game().names().iter_with_seats();
        let seats: Vec<_> = seats.filter_map(|(seat, _)| G::player(seat)).collect();
        let at = seats.iter().position(|seat| *seat == self.seat);
        let step = if next { 1 } else { seats.len() - 1 };
        seats[(at.unwrap_or(0) + step) % seats.len()]
    }

    /// Returns the level after or before the chosen one, among those on offer.
    fn level_beside(&self, next: bool) -> G::Level {
        let levels = G::OFFERED;
        match levels.iter().position(|level| *level == self.level) {
            Some(at) if next => levels.get(at + 1).copied().unwrap_or(self.level),
            Some(at) => levels[at.saturating_sub(1)],
            None => G::OPPONENT,
        }
    }

    /// Names the seat that is chosen.
    fn name_seat(&self, language: Language) -> String {
        let who = self.from.game().participant(self.seat);
        let reader = matches!(who, Participant::Reader);
        say!(
            language,
            "side-of",
            who = if reader { "you" } else { "name" },
            of = possessive(language, &G::name(language, who))
        )
    }
}

impl<G: WatchedGame> PlayOn<G> {
    /// Begins a new game from the position of a replay, or before the turn that is to be retried.
    fn begin(&self, app: &mut App) -> Option<Effect> {
        let mut from = self.from.clone();
        if let Some(turn) = self.retry {
            from.go_to_turn(turn - 1);
        }
        let branch = from.branch(self.seat, self.level, app.seed, app.settings.language)?;
        let file = app.next_file(branch.config(), true);
        let (mut table, effect) = GameTable::<G>::resume(&branch, &app.settings);
        app.record(table.own_host_mut(), file);
        let played_on = text!("replay-played-on");
        table.notes.insert(0, Note::plain(played_on));
        app.show_table((Box::new(table), effect))
    }
}

impl<G: WatchedGame> Contents for PlayOn<G> {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        match (command, self.row) {
            (Command::Up | Command::Down, _) => self.row = 1 - self.row,
            (Command::Left | Command::Right, 0) => {
                self.seat = self.seat_beside(command == Command::Right);
            }
            (Command::Left | Command::Right, _) => {
                self.level = self.level_beside(command == Command::Right);
            }
            (Command::Enter, _) => return WindowOutcome::Close(self.begin(app)),
            (Command::Close, _) => return WindowOutcome::Close(None),
            _ => {}
        }
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Target::Field(row) = target else {
            return WindowOutcome::Stay(None);
        };
        self.row = row;
        self.run(Command::Right, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        const LABELS: u16 = 18;
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let title = match self.retry {
            Some(turn) => say!(language, "play-on-retry", turn),
            None => say!(language, "help-play-on"),
        };
        let inner = frame(&title, (56, 9), area, theme, buf, hits);
        let rows = [
            (say!(language, "play-on-seat"), self.name_seat(language)),
            (
                say!(language, "opponent-label"),
                G::computer_at(language, self.level),
            ),
        ];
        for (place, (y, (label, value))) in (1..).zip(rows).enumerate() {
            let focused = place == self.row;
            let row = line(inner, y);
            hits.add(row, Target::Field(place));
            let (sign, style) = if focused {
                (">", theme.accent)
            } else {
                (" ", theme.popup)
            };
            write(buf, row, sign, theme.accent);
            let part = |x: u16| row.without_left(x);
            write(buf, part(2), &label, style);
            let value = columns::fit(&value, 30);
            let (value, style) = if focused {
                (format!("< {value} >"), theme.button_on)
            } else {
                (format!("  {value}"), theme.popup)
            };
            write(buf, part(LABELS), &value, style);
        }
        let about = G::level_explained(language, self.level);
        let about = columns::fit(&about, inner.width);
        write(buf, line(inner, 4), &about, theme.dim);
        step_buttons(app, line(inner, 6), buf, hits);
    }
}

impl<G: WatchedGame> Replay<G> {
    /// Returns the facts on which the commands depend.
    pub(super) fn state(&self) -> ReplayState {
        ReplayState {
            is_revealed: self.position.is_revealed(),
            play_on: self.can_play_on(),
            retry: self.table.mistake.is_some(),
            running: self.is_running(),
            mistakes: self.expected_mistakes(),
        }
    }

    /// Returns whether the match can be played on from here, without losing the
    /// game in progress.
    fn can_play_on(&self) -> bool {
        let lost = |game: &GameTable<G>| game.game().result().is_none() && !game.can_be_resumed();
        let can_begin = self.position.can_branch() || self.table.mistake.is_some();
        can_begin && !self.is_live && !self.table_behind.as_deref().is_some_and(lost)
    }

    /// Asks how to play on from here, or says why that isn't possible.
    pub(super) fn ask_to_play_on(&mut self, shell: &mut Shell) {
        if !self.can_play_on() {
            return self.show_note(Note::bad(self.explain_no_play_on()));
        }
        let game = self.position.game();
        let mut levels = game.config().participants.iter();
        let level = levels.find_map(Participant::level);
        let mistake = self.table.mistake.as_ref();
        let seat = match (mistake, self.position.perspective()) {
            (Some(mistake), _) => Some(mistake.player),
            (None, Perspective::One(player)) => Some(player),
            // Whose turn it is, if several people play.
            (None, _) => self
                .table
                .only_person()
                .or_else(|| self.table.seen().acting()),
        };
        let question = PlayOn {
            from: self.position.clone(),
            row: 0,
            seat: seat.unwrap_or_else(|| self.position.seen_round().first_player()),
            level: level.unwrap_or(G::OPPONENT),
            // A better play can be tried from before a mistake.
            retry: mistake.map(|mistake| mistake.number),
        };
        shell.windows.push(Box::new(question));
    }

    /// Explains why the match can't be played on from here.
    fn explain_no_play_on(&self) -> Text {
        match (self.position.is_revealed(), self.position.can_branch()) {
            _ if self.is_live => text!("replay-no-play-on-live"),
            (false, _) => text!("replay-no-play-on-open"),
            (true, false) => text!("replay-no-play-on-over"),
            (true, true) => text!("replay-no-play-on-lost"),
        }
    }
}
