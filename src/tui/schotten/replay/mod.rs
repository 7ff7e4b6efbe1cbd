//! Replays on the full-screen table: stepping, automatic play, changing the
//! perspective, the mistakes, and playing on from a position.

mod draw;
mod judged;
pub(super) mod play_on;

use crate::replay::{Perspective, ReplayView};
use crate::settings::Settings;
use crate::tui::schotten::play::{press_of, stone_of};
use crate::tui::schotten::{
    Focus, Marks, Note, SchottenNote, SchottenTable, SchottenTarget, Stage,
};
use crate::tui::shell::command::Key::{Char, Digits};
use crate::tui::shell::command::{Command, commands};
use crate::tui::shell::replay::{Replay, State, WatchedGame, Watching};
use crate::tui::shell::{Effect, Shell, Target};
use play_on::PlayOn;
use schotten_bots::{Grade, Level, SchottenTotten};
use telling::{Text, text};

pub(crate) use draw::draw;

/// A replay on the screen.
pub(crate) type SchottenReplay = Replay<SchottenTotten>;

commands! { State of crate::tui::schotten::NAME:
    // Where it isn't possible, it explains why.
    { Command::PlayOn, [Char('p')], if |s| !s.play_on, Hidden text!("command-play-on") }
    { Command::Place(1), [Digits],
        Hidden text!("command-stone"), Replay text!("help-look-at-stone") }
}

impl WatchedGame for SchottenTotten {
    type Watched = ();

    /// An unfinished round shows the hand of the viewing player only.
    fn replay_of(table: &SchottenTable) -> Option<ReplayView> {
        let mut replay = table.host.replay()?.seen_by(table.me());
        if table.stage == Stage::Over {
            replay.go_to_round(table.host.round_number());
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

    fn state(watching: &SchottenReplay) -> State {
        State {
            eyes: watching.position.is_revealed(),
            play_on: watching.can_play_on(),
            retry: watching.turn_to_retry().is_some(),
            running: watching.is_running(),
            mistakes: !watching.mistakes().is_empty(),
        }
    }

    fn press_own(watching: &mut SchottenReplay, command: Command, shell: &mut Shell) -> bool {
        match command {
            Command::PlayOn if watching.can_play_on() => {
                let question = watching.play_on_question();
                shell.windows.push(Box::new(question));
            }
            Command::PlayOn => watching.show_note(Note::bad(watching.explain_no_play_on())),
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
                watching.press(press_of(stone), shell);
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

impl SchottenReplay {
    /// Explains why the match can't be played on from here.
    fn explain_no_play_on(&self) -> Text {
        match (self.position.is_revealed(), self.position.can_branch()) {
            (false, _) => text!("replay-no-play-on-open"),
            (true, false) => text!("replay-no-play-on-over"),
            (true, true) => text!("replay-no-play-on-lost"),
        }
    }

    /// Returns whether the match can be played on from here, without losing the
    /// game in progress.
    fn can_play_on(&self) -> bool {
        let lost = |game: &SchottenTable| game.game().result().is_none() && !game.can_be_resumed();
        let can_begin = self.position.can_branch() || self.turn_to_retry().is_some();
        can_begin && !self.left.as_deref().is_some_and(lost)
    }

    /// Returns the question about how to play on from here.
    fn play_on_question(&self) -> PlayOn {
        let level = self.position.opponent();
        let level = level.unwrap_or(Level::Graded(Grade::DEFAULT));
        let retry = self.turn_to_retry();
        let perspective = self.position.perspective();
        PlayOn {
            row: 0,
            seat: match (retry, self.position.opponent(), perspective) {
                (Some((_, player)), ..) => player,
                // The player whose turn it is here.
                (None, None, Perspective::All | Perspective::Nobody) => self.table.table().turn(),
                _ => self.table.me(),
            },
            level,
            retry: retry.map(|(turn, _)| turn),
        }
    }
}
