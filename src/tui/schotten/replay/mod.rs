//! Replays on the full-screen table: stepping, automatic play, changing the
//! perspective, the mistakes, and playing on from a position.

mod draw;
mod judged;

use crate::replay::ReplayView;
use crate::settings::Settings;
use crate::tui::schotten::commands::{command_for, stone_of};
use crate::tui::schotten::{
    Focus, Marks, Note, SchottenNote, SchottenTable, SchottenTarget, Stage,
};
use crate::tui::shell::command::Key::Digits;
use crate::tui::shell::command::{Command, commands};
use crate::tui::shell::replay::{Replay, State, WatchedGame, Watching};
use crate::tui::shell::{Effect, Shell, Target};
use schotten_bots::SchottenTotten;
use telling::text;

pub(crate) use draw::draw;

/// A replay on the screen.
pub(crate) type SchottenReplay = Replay<SchottenTotten>;

commands! { State of crate::tui::schotten::NAME:
    { Command::Place(1), [Digits],
        Hidden text!("command-stone"), Replay text!("command-look") }
}

impl WatchedGame for SchottenTotten {
    type Watched = ();

    /// An unfinished round shows the hand of the viewing player only.
    fn replay_of(table: &SchottenTable) -> Option<ReplayView> {
        let mut replay = table.looked_back(Some(table.me()))?;
        if table.stage == Stage::Over {
            replay.go_to_round(table.round_number());
        } else {
            replay.go_to_end();
        }
        Some(replay)
    }

    fn table_at(replay: &ReplayView, _watched: &(), settings: &Settings) -> SchottenTable {
        let mut table = SchottenTable::for_replay(replay, settings);
        let before = replay.before_turn().table();
        table.marks = Marks::between(before.border(), table.table().border());
        table.notes = vec![Note::plain(SchottenNote::Latest)];
        table.proofs = table.proofs_of_last_turn();
        table
    }

    fn run_own(watching: &mut SchottenReplay, command: Command, _shell: &mut Shell) -> bool {
        match command {
            _ if let Some(stone) = stone_of(command) => {
                // A refusal would stand in place of what is looked at.
                watching.table.keep_only_turn();
                let here = watching.table.focus == Focus::Stone(stone);
                watching.table.focus = if here {
                    Focus::Nothing
                } else {
                    Focus::Stone(stone)
                };
            }
            _ => {}
        }
        false
    }

    fn click_own(
        watching: &mut SchottenReplay,
        target: Target,
        shell: &mut Shell,
    ) -> Option<Effect> {
        match target.on_table()? {
            SchottenTarget::Stone(stone) | SchottenTarget::Border(stone, ..) => {
                watching.run(command_for(stone), shell);
                None
            }
            target => watching.table.click_on(target, shell),
        }
    }

    fn step_back(watching: &mut SchottenReplay) -> bool {
        let looks = watching.table.looked_at().is_some();
        if looks {
            watching.table.focus = Focus::Nothing;
        }
        looks
    }

    fn open_analysis(watching: &mut SchottenReplay) {
        watching.open_analysis();
    }

    /// The cursor leaves any Stone, so that the notes describe the turn.
    fn show_note(table: &mut SchottenTable, note: Note) {
        table.focus = Focus::Nothing;
        table.keep_only_turn();
        table.notes.insert(0, note);
    }
}

impl SchottenTable {
    /// Leaves only the description of the turn among the notes.
    fn keep_only_turn(&mut self) {
        let latest = |note: &Note| note.own() == Some(&SchottenNote::Latest);
        self.notes.retain(latest);
    }
}
