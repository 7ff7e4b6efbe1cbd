//! A table of any game, as the shell sees it.

use super::{GameTable, Note, NoteText, Stage, TableGame};
use crate::records::{Acknowledgement, RecordOrder, RecordingId};
use crate::settings::Settings;
use crate::tui::shell::app::Effect;
use crate::tui::shell::command::{Keymap, Press, Teaching};
use crate::tui::shell::hit::Hits;
use crate::tui::shell::job::JobNews;
use std::any::Any;
use std::fmt::Debug;
use telling::{Language, text};

/// A table of any game.
pub(crate) trait Table: Any + Debug {
    /// Applies the settings that can change during a game.
    fn settle(&mut self, settings: &Settings, keymap: &'static Keymap);

    /// Hands the result of a job to whatever may have asked for it.
    fn receive(&mut self, news: &JobNews) -> Option<Effect>;
    /// Returns whether ticks are needed because the computer is thinking.
    fn needs_ticks(&self, lively: bool) -> bool;
    /// Counts a tick while the computer is thinking.
    fn tick(&mut self);
    /// Returns the number of the pause before the computer's next action.
    fn pause(&self) -> Option<u64>;
    /// Ends the pause with this number, because its time is over or the player skips it.
    fn pause_over(&mut self, number: u64) -> Option<Effect>;

    /// Returns what it shows, so that what the next message changes can be shown as motion;
    /// `None` if nothing moves.
    fn snapshot(&self) -> Option<Box<dyn Any>>;
    /// Begins the motion for what has changed since a [`Self::snapshot`], or for a table that
    /// is new. `hits` has the places of the last frame. A card that was `dropped` lies where
    /// it was let go.
    fn begin_motion(&mut self, before: Option<Box<dyn Any>>, hits: &Hits, dropped: bool);
    /// Returns whether frames are needed because something moves.
    fn is_moving(&self) -> bool;
    /// Advances what moves by a frame.
    fn step_motion(&mut self) -> Option<Effect>;
    /// Ends all motion at once.
    fn stop_motion(&mut self);

    /// Returns whether a hint is shown while nothing is chosen.
    fn has_unchosen_hint(&self) -> bool;
    /// Returns whether a hint that the player asked for has come, and Enter takes it.
    fn is_hint_chosen(&self) -> bool;

    /// Returns the recording of the game, if it is recorded.
    fn recording(&self) -> Option<RecordingId>;
    /// Hands out the orders to record that were issued since the last call.
    fn take_record_orders(&mut self) -> Vec<RecordOrder>;
    /// Processes the result of an order to record, and plays what waited for it.
    fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect>;
    /// Moves news about the recording into the notes.
    fn take_record_news(&mut self);
    /// Tries to record again what could not be.
    fn write_again(&mut self);
    /// Returns whether something played is not recorded yet.
    fn is_unsaved(&self) -> bool;
    /// Tells the player that an action waits for a slow disk: now if one does, or else as
    /// soon as one has to.
    fn disk_is_slow(&mut self);
    /// Tells the player that the program waits for the disk.
    fn say_saving(&mut self);

    /// Says which key the curtain waits for, if it waits for one.
    fn answer_at_curtain(&mut self);
    /// Ends what lasts until the next key: what was said about the clipboard, and if the key
    /// `chooses` something, the wish to choose a hint that is being looked for.
    fn note_key(&mut self, chooses: bool);

    /// Returns what is taught on it instead of a game.
    fn teaching(&self) -> Teaching;
    /// Returns what a lesson or a puzzle asks for now, if this is one and asks for something.
    fn task(&self, language: Language) -> Option<String>;

    /// Returns the number of rounds that are over.
    fn rounds_over(&self) -> usize;
    /// Returns whether leaving it loses nothing: the match is over, or the round is and the
    /// match is saved.
    fn loses_nothing(&self) -> bool;
}

impl<G: TableGame> Table for GameTable<G> {
    fn settle(&mut self, settings: &Settings, keymap: &'static Keymap) {
        if self.settings.hand_order != settings.hand_order {
            G::set_hand_order(self, settings.hand_order);
        }
        self.settings = settings.clone();
        self.keymap = keymap;
    }

    fn receive(&mut self, news: &JobNews) -> Option<Effect> {
        self.reviews.receive(news);
        self.receive_answer(news)
    }

    fn needs_ticks(&self, lively: bool) -> bool {
        self.queries.needs_ticks(lively)
    }

    fn tick(&mut self) {
        self.queries.tick();
    }

    fn pause(&self) -> Option<u64> {
        self.queries.pause()
    }

    fn pause_over(&mut self, number: u64) -> Option<Effect> {
        let answer = self.queries.end_pause(number)?;
        self.play_chosen(answer.action)
    }

    fn snapshot(&self) -> Option<Box<dyn Any>> {
        let is_lively = self.settings.motion;
        is_lively.then(|| Box::new(G::snapshot(self)) as Box<dyn Any>)
    }

    fn begin_motion(&mut self, before: Option<Box<dyn Any>>, hits: &Hits, dropped: bool) {
        if self.settings.motion {
            // A snapshot of another game's table is none.
            let before = before.and_then(|before| before.downcast().ok());
            G::begin_motion(self, before.map(|before| *before), hits, dropped);
        } else {
            self.stop_motion();
        }
    }

    fn is_moving(&self) -> bool {
        G::is_moving(&self.own)
    }

    fn step_motion(&mut self) -> Option<Effect> {
        G::step_motion(self)
    }

    fn stop_motion(&mut self) {
        G::stop_motion(&mut self.own);
    }

    fn has_unchosen_hint(&self) -> bool {
        G::unchosen_hint(self).is_some()
    }

    fn is_hint_chosen(&self) -> bool {
        self.aims_at_hint && self.queries.hint.is_some()
    }

    fn recording(&self) -> Option<RecordingId> {
        self.playing.recording()
    }

    fn take_record_orders(&mut self) -> Vec<RecordOrder> {
        self.playing.take_orders()
    }

    fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect> {
        self.playing.acknowledge(id, result);
        self.play_held_back()
    }

    fn take_record_news(&mut self) {
        while let Some(news) = self.playing.take_news() {
            self.notes.push(Note::bad(NoteText::Record(news)));
        }
    }

    fn write_again(&mut self) {
        self.playing.write_again();
    }

    fn is_unsaved(&self) -> bool {
        self.playing.is_unsaved()
    }

    fn disk_is_slow(&mut self) {
        self.is_disk_slow = self.playing.is_unsaved();
        if self.is_disk_slow && !self.held_back.is_empty() {
            self.say_saving();
        }
    }

    fn say_saving(&mut self) {
        G::make_way(self);
        self.remind(text!("record-saving"));
    }

    fn answer_at_curtain(&mut self) {
        let awaited = match self.stage {
            Stage::TurnOver(_) => Press::LowerCurtain,
            Stage::Curtain => Press::Ready,
            _ => return,
        };
        self.forget_curtain_answer();
        let answer = Note::bad(NoteText::CurtainWaits(awaited));
        self.notes.push(answer);
    }

    fn note_key(&mut self, chooses: bool) {
        self.notes.retain(|note| !note.is_about_copy());
        self.aims_at_hint &= !chooses;
    }

    fn teaching(&self) -> Teaching {
        G::teaching(&self.own)
    }

    fn task(&self, language: Language) -> Option<String> {
        G::task(self, language)
    }

    fn rounds_over(&self) -> usize {
        let rounds = self.game().rounds().iter();
        rounds.filter(|round| round.is_over()).count()
    }

    fn loses_nothing(&self) -> bool {
        let is_kept = self.stage == Stage::Over && self.can_be_resumed();
        self.game().result().is_some() || is_kept
    }
}
