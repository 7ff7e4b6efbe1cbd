//! The move history as the log shows it.

use crate::tui::kit::theme::Theme;
use crate::tui::schotten::text::Log;
use crate::tui::schotten::widget::card::name_style;
use crate::tui::shell::app::App;
use crate::tui::shell::windows::log::{GameLog, LogEntry, LogWindow, Parts, styled};
use schotten_bots::{Match, SchottenTotten, SeenRound};
use tabletop::Perspective;
use telling::words;

/// The move history in its window.
pub(crate) type SchottenLogWindow = LogWindow<Log>;

/// Returns the match whose history is shown, and its rounds: in a replay, all of them.
fn logged_match(app: &App) -> Option<(&Match, Vec<SeenRound>)> {
    match app.replay_of::<SchottenTotten>() {
        Some(watching) => {
            let game = watching.position.game();
            let rounds = game.rounds().iter();
            let rounds = rounds.map(|round| SeenRound::new(round, Perspective::Nobody));
            Some((game, rounds.collect()))
        }
        None => app
            .game()
            .map(|table| (table.game(), table.public_rounds())),
    }
}

impl GameLog for Log {
    /// The number of actions of the round.
    type Version = usize;

    fn version(app: &App) -> usize {
        app.game().map_or(0, |game| game.actions().len())
    }

    fn read(app: &App) -> Option<Self> {
        let (game, rounds) = logged_match(app)?;
        Some(Self::new(app.settings.language, game, &rounds))
    }

    fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    fn place(&self, turn: usize) -> (usize, usize) {
        let turn = self.turns.get(turn);
        turn.map_or((1, 0), |turn| (turn.round, turn.number))
    }

    fn turn(&self, turn: usize, theme: &Theme) -> Parts {
        let turn = &self.turns[turn];
        let player = (turn.name.clone(), theme.player(turn.player));
        let cards = turn.cards.iter();
        let cards =
            cards.map(|card| (words::short(self.language, *card), name_style(theme, *card)));
        styled(&turn.text, [player].into_iter().chain(cards))
    }

    fn detail(&self, turn: usize, app: &App, width: u16) -> Vec<String> {
        let logged = logged_match(app);
        logged.map_or_else(Vec::new, |(game, rounds)| {
            Self::sentences(app.settings.language, (game, &rounds), turn, width)
        })
    }

    fn shown_turn(app: &App) -> Option<usize> {
        Some(app.replay_of::<SchottenTotten>()?.turn_of_match())
    }
}
