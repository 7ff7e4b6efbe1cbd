//! Playing on from a position of a replay, and the window in which players choose their side and
//! the computer's level for it.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::write::write;
use crate::tui::schotten::{Note, SchottenTable, SchottenTarget, text};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{Command, ENTER, ESC, Layer, SPACE, commands};
use crate::tui::shell::windows::{Contents, WindowOutcome, buttons, frame, line};
use crate::tui::shell::{App, Drawn, Effect, Target};
use ratatui::prelude::*;
use schotten_bots::{Grade, Level, SchottenTotten};
use schotten_rules::Player;
use telling::{Language, say, text};
use textkit::columns;

/// Who to play on with from a position of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

commands! { State says text!("do-play-on"):
    { Command::Enter, [ENTER, SPACE], Step text!("command-begin") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
}

/// The side and the level that are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlayOn {
    /// The row of the cursor: the side or the level.
    pub(crate) row: usize,
    /// The side that the person plays.
    pub(crate) seat: Player,
    /// The computer's level.
    pub(crate) level: Level,
    /// The number of the turn before which to begin, if it isn't the position that is shown.
    pub(crate) retry: Option<usize>,
}

impl PlayOn {
    /// Returns the level after or before the chosen one, among those on offer.
    fn beside(self, next: bool) -> Level {
        let levels = Level::OFFERED;
        let at = levels.iter().position(|level| *level == self.level);
        match (at, next) {
            (Some(at), true) => levels.get(at + 1).copied().unwrap_or(self.level),
            (Some(at), false) => levels[at.saturating_sub(1)],
            (None, _) => Level::Graded(Grade::DEFAULT),
        }
    }

    /// Names the side that is chosen.
    fn name_side(self, language: Language, game: &SchottenTable) -> String {
        let player = game.mention(self.seat);
        say!(
            language,
            "side-of",
            who = player.key(),
            of = player.possessive(language)
        )
    }
}

impl Contents for PlayOn {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn press(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        match (command, self.row) {
            (Command::Up | Command::Down, _) => self.row = 1 - self.row,
            (Command::Left | Command::Right, 0) => self.seat = self.seat.other(),
            (Command::Left, _) => self.level = self.beside(false),
            (Command::Right, _) => self.level = self.beside(true),
            (Command::Enter, _) => return WindowOutcome::Close(app.play_on(*self)),
            (Command::Close, _) => return WindowOutcome::Close(None),
            _ => {}
        }
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Some(SchottenTarget::PlayOn(row)) = target.on_table() else {
            return WindowOutcome::Stay(None);
        };
        self.row = row;
        self.press(Command::Right, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        const LABELS: u16 = 18;
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let Some(game) = app.game() else { return };
        let title = match self.retry {
            Some(turn) => say!(language, "play-on-retry", turn),
            None => say!(language, "help-play-on"),
        };
        let inner = frame(&title, (56, 9), area, theme, buf, hits);
        let rows = [
            (
                say!(language, "play-on-seat"),
                self.name_side(language, game),
            ),
            (
                say!(language, "opponent-label"),
                text::computer_at(language, self.level),
            ),
        ];
        for (place, (y, (label, value))) in (1..).zip(rows).enumerate() {
            let focused = place == self.row;
            let row = line(inner, y);
            hits.add(row, SchottenTarget::PlayOn(place));
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
        let about = text::level_explained(language, self.level);
        let about = columns::fit(&about, inner.width);
        write(buf, line(inner, 4), &about, theme.dim);
        let can = [
            (Command::Enter, say!(language, "command-begin")),
            (Command::Close, say!(language, "command-close")),
        ];
        buttons(can, app, line(inner, 6), buf, hits);
    }
}

impl App {
    /// Begins a new game from the current position of the replay, or before the turn that
    /// is to be retried.
    pub(crate) fn play_on(&mut self, question: PlayOn) -> Option<Effect> {
        let PlayOn {
            seat, level, retry, ..
        } = question;
        let watching = self.replay_of::<SchottenTotten>()?;
        let language = self.settings.language;
        let mut from = watching.position.clone();
        if let Some(turn) = retry {
            from.go_to_turn(turn - 1);
        }
        let branch = from.branch(seat, level, self.seed, language)?;
        let file = self.next_file(branch.config(), true);
        let (mut game, effect) = SchottenTable::resume(&branch, &self.settings);
        self.record(&mut game.host, file);
        game.notes.insert(0, Note::plain(text!("replay-played-on")));
        self.show_table((Box::new(game), effect))
    }
}
