//! A table of any game, as the shell sees it.

use super::hint::HintChange;
use super::puzzle::PuzzleTutor;
use super::{GameScreen, GameTable, Note, NoteText, Stage, lesson, puzzle};
use crate::host::{Host, TableHost};
use crate::profile::ProfileChange;
use crate::records::{Acknowledgement, RecordLocation, Recording, RecordingId};
use crate::settings::{Hints, Settings};
use crate::tui::shell::command::{Always, Command, Haste, HintKey, Layers, Teaching};
use crate::tui::shell::replay::{Replay, WatchedGame, Watching};
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::{App, Effect, Job, JobNews, Shell, Tone};
use jiff::Timestamp;
use std::path::Path;
use telling::{Language, say, text};

/// A table of any game.
pub(crate) trait Table: GameScreen {
    /// Returns the name of the game.
    fn game_name(&self) -> &'static str;

    /// Returns how far the game is, as a text that changes with it.
    fn moment(&self) -> String;

    /// Applies the settings that can change during a game.
    fn settle(&mut self, settings: &Settings);

    /// Keeps the layers of the screen, for texts that name keys.
    fn set_layers(&mut self, layers: Layers);

    /// Hands the result of a job to whatever may have asked for it.
    fn receive(&mut self, news: &JobNews) -> Option<Effect>;
    /// Keeps what the host of a guest tells, and ignores any other news.
    fn hear(&mut self, news: &JobNews);
    /// Shows what the host has told since the last call.
    fn take_up_news(&mut self) -> Option<Effect>;
    /// Hands out what a guest asks of the host since the last call.
    fn take_request(&mut self) -> Option<JobNews>;
    /// Returns whether the player is the guest of a host elsewhere.
    fn is_guest(&self) -> bool;
    /// Returns the question that a guest has to answer, if there is one.
    fn asked_of_guest(&self, language: Language) -> Option<String>;
    /// Has the guest asked again. Returns whether there is something to ask.
    fn ask_guest_again(&mut self) -> bool;
    /// Tells the host the answer.
    fn answer_as_guest(&mut self, says_yes: bool);
    /// Asks the host of a guest for another game. Returns whether it has one.
    fn ask_for_rematch(&mut self) -> bool;
    /// Returns whether ticks are needed because the computer is thinking.
    fn needs_ticks(&self, lively: bool) -> bool;
    /// Counts a tick while the computer is thinking.
    fn tick(&mut self);
    /// Returns the number of the pause before the computer's next action.
    fn pause(&self) -> Option<u64>;
    /// Ends the pause with this number, because its time is over or the player skips it.
    fn pause_over(&mut self, number: u64) -> Option<Effect>;

    /// Returns what is taught on it instead of a game.
    fn teaching(&self) -> Teaching;
    /// Returns the index of the lesson on it.
    fn lesson_index(&self) -> Option<usize>;
    /// Returns what runs a command of a lesson or a puzzle, if it is one: it may lay out another
    /// one.
    fn teaching_command(&self, command: Command)
    -> Option<fn(&mut App, Command) -> Option<Effect>>;

    /// Takes up what a message has changed: lets the lesson or the puzzle on it react, and remembers
    /// a lesson that is done, or that a person who plays a game alone was helped.
    fn follow_up(&mut self, shell: &mut Shell);
    /// Gives the next hint to the puzzle on it, or says the last ones again. Returns whether there
    /// was something to say, and not only the solution is left.
    fn hint_at_puzzle(&mut self, shell: &mut Shell) -> bool;
    /// Shows the solution of the puzzle on it, which the player gives up finding.
    fn show_solution(&mut self, shell: &mut Shell);

    /// Returns the next request in the background: for the figures of what the player looks at, or
    /// to review the round, if it is over, not a lesson, and not reviewed.
    fn next_job(&mut self, records: Option<&Path>) -> Option<Box<dyn Job>>;

    /// Returns whether one person plays, against the computer.
    fn is_played_alone(&self) -> bool;
    /// Says that a hint comes in every turn, and asks for the first one.
    fn begin_hints(&mut self) -> Option<Effect>;
    /// Marks this row of the hint; a second click plays it.
    fn click_hint(&mut self, at: usize, shell: &mut Shell) -> Option<Effect>;
    /// Returns what has become of the play that a hint marks since the last call.
    fn take_hint_change(&mut self) -> Option<HintChange>;

    /// Returns what the commands of every screen depend on, as far as the table knows it.
    fn always(&self) -> Always;
    /// Returns whether an action that was taken back can be played again.
    fn can_redo(&self) -> bool;
    /// Plays that action again.
    fn redo(&mut self) -> Option<Effect>;

    /// Returns whether the game can be resumed after it is left.
    fn can_be_resumed(&self) -> bool;
    /// Returns the recording of the game.
    fn recording(&self) -> Option<&Recording>;
    fn recording_mut(&mut self) -> Option<&mut Recording>;
    /// Processes the result of an order to record, plays what waited for it, and says what is new.
    fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect>;
    /// Tells the player that an action waits for a slow disk: now if one does, or else as
    /// soon as one has to.
    fn disk_is_slow(&mut self);
    /// Tells the player that the program waits for the disk.
    fn say_saving(&mut self);

    /// Returns the question whether to quit, which depends on whether the game can be resumed,
    /// is lost, or has nothing to lose. A lesson is never recorded, so it is not called lost.
    fn quit_question(&self, language: Language) -> String;

    /// Says that this many settings are wrong.
    fn note_faults(&mut self, count: usize);
    /// Returns whether a hand is visible that the next person at the keyboard might not be
    /// meant to see.
    fn shows_secret(&self) -> bool;
    /// Says which key the curtain waits for, if it waits for one. Returns whether it does.
    fn answer_at_curtain(&mut self) -> bool;
    /// Ends what lasts until the next key: what was said of the last one, and if the key
    /// `chooses` something, the wish to choose a hint that is being looked for.
    fn note_key(&mut self, chooses: bool);

    /// Copies the position, and says so.
    fn copy(&mut self) -> Option<Effect>;
    /// Copies what others need to play the same deals, or says why there is nothing to share.
    /// The result shows it too, because a terminal may refuse its clipboard without a word.
    fn share(&mut self, now: Timestamp) -> Option<Effect>;

    /// Opens a replay of its game.
    ///
    /// # Errors
    ///
    /// Returns the table if there is nothing to replay.
    fn replay(self: Box<Self>) -> Result<Box<dyn Watching>, Box<dyn Table>>;
    /// Returns whether the game can be opened as a replay now.
    fn can_look_back(&self) -> bool;
    /// Returns whether the result covers the table.
    fn shows_result(&self) -> bool;
    /// Uncovers the table.
    fn hide_result(&mut self);
    /// Returns whether a step back leads to the start screen.
    fn leads_to_start(&self) -> bool;
    /// Returns whether the statistics of the players are shown on it.
    fn shows_statistics(&self) -> bool;
    /// Returns whether it is a deal of the day that is over, with the result covering the table.
    fn shows_daily_result(&self) -> bool;
    /// Returns the number of rounds that are over.
    fn rounds_over(&self) -> usize;
    /// Returns whether leaving it loses nothing: the match is over, or the round is and the
    /// match is saved.
    fn loses_nothing(&self) -> bool;
}

impl<G: WatchedGame> Table for GameTable<G> {
    fn game_name(&self) -> &'static str {
        G::NAME
    }

    fn moment(&self) -> String {
        let (round, actions) = (self.round_number(), self.seen().actions().len());
        format!("{round} {actions} {:?}", self.stage)
    }

    fn settle(&mut self, settings: &Settings) {
        if self.settings.hand_order != settings.hand_order {
            G::set_hand_order(self, settings.hand_order);
        }
        self.settings = settings.clone();
    }

    fn set_layers(&mut self, layers: Layers) {
        self.layers = layers;
    }

    fn receive(&mut self, news: &JobNews) -> Option<Effect> {
        self.reviews.receive(news);
        self.receive_answer(news)
    }

    fn hear(&mut self, news: &JobNews) {
        self.keep_news(news);
    }

    fn take_up_news(&mut self) -> Option<Effect> {
        self.follow_news()
    }

    fn take_request(&mut self) -> Option<JobNews> {
        Self::take_request(self).map(JobNews::new)
    }

    fn is_guest(&self) -> bool {
        Self::is_guest(self)
    }

    fn asked_of_guest(&self, language: Language) -> Option<String> {
        Self::asked_of_guest(self, language)
    }

    fn ask_guest_again(&mut self) -> bool {
        Self::ask_guest_again(self)
    }

    fn answer_as_guest(&mut self, says_yes: bool) {
        Self::answer_as_guest(self, says_yes);
    }

    fn ask_for_rematch(&mut self) -> bool {
        let is_guest = Self::is_guest(self);
        if is_guest {
            self.go_on_elsewhere();
        }
        is_guest
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
        let chosen = self.queries.end_pause(number)?;
        self.play_chosen(chosen)
    }

    fn teaching(&self) -> Teaching {
        match self.tutor {
            Some(_) => Teaching::Lesson,
            None => self.puzzle_teaching(),
        }
    }

    fn lesson_index(&self) -> Option<usize> {
        Some(self.tutor?.index)
    }

    fn teaching_command(
        &self,
        command: Command,
    ) -> Option<fn(&mut App, Command) -> Option<Effect>> {
        if self.tutor.is_some() {
            return (command != Command::Back).then_some(lesson::run::<G>);
        }
        self.puzzle.as_ref()?;
        let is_own = command != Command::Back || self.after_puzzle().is_some();
        is_own.then_some(puzzle::run::<G>)
    }

    fn follow_up(&mut self, shell: &mut Shell) {
        if self.is_practice() {
            self.with_puzzle(shell, PuzzleTutor::judge);
            if let (Stage::LessonOver, Some(lesson)) = (self.stage, self.lesson()) {
                shell.remember(ProfileChange::LessonDone(lesson.id));
            }
        } else if self.is_helped && self.is_played_alone() {
            let begun = self.recording().and_then(Recording::begun);
            if let Some(begun) = begun.filter(|begun| !shell.profile.helped.contains(begun)) {
                shell.remember(ProfileChange::Helped(begun));
            }
        }
    }

    fn hint_at_puzzle(&mut self, shell: &mut Shell) -> bool {
        let tutor = self.puzzle.as_ref();
        let is_last = tutor.is_some_and(PuzzleTutor::is_out_of_hints) && self.shows_puzzle_hints();
        if !is_last {
            self.with_puzzle(shell, PuzzleTutor::hint);
        }
        !is_last
    }

    fn show_solution(&mut self, shell: &mut Shell) {
        self.with_puzzle(shell, |tutor, table| Some(tutor.show_solution(table)));
    }

    fn next_job(&mut self, records: Option<&Path>) -> Option<Box<dyn Job>> {
        if let Some(look) = self.request_look() {
            return Some(look);
        }
        if self.teaching() != Teaching::Nothing || self.stage != Stage::Over {
            return None;
        }
        let people = self.people();
        let number = self.round_number();
        let played = self.seen_game.finished().rounds().get(number - 1)?;
        self.reviews.request(number, played, people, records)
    }

    fn is_played_alone(&self) -> bool {
        self.only_person().is_some()
    }

    fn begin_hints(&mut self) -> Option<Effect> {
        self.introduces_hints = true;
        let is_time = self.stage == Stage::Turn && !self.queries.is_finding_hint();
        is_time.then(|| self.ask_usual_hint())?
    }

    fn always(&self) -> Always {
        let hint_key = match (self.settings.hints, self.hint_shown()) {
            _ if !self.allows_hints() => HintKey::Off,
            (Hints::Off, _) => HintKey::Off,
            (_, Some(_)) if self.is_hint_marked() => HintKey::Hides,
            (_, Some(_)) => HintKey::Follows,
            (_, None) => HintKey::Asks,
        };
        Always {
            game: Some(G::NAME),
            teaching: self.teaching(),
            hint_key,
            other_plays: self.has_other_plays(),
            undo: self.can_undo(),
            redo: self.can_redo(),
            ..Always::default()
        }
    }

    fn click_hint(&mut self, at: usize, shell: &mut Shell) -> Option<Effect> {
        if self.marked_hint_row() != Some(at) {
            self.mark_hint(at);
            return None;
        }
        let admits = shell.grace.admits(Haste::LeadsOn, shell.last_input_at);
        admits.then(|| self.run(Command::Enter, shell))?
    }

    fn take_hint_change(&mut self) -> Option<HintChange> {
        self.hint_changed.take()
    }

    fn can_redo(&self) -> bool {
        self.stage == Stage::Turn && self.host.as_ref().and_then(TableHost::undone).is_some()
    }

    fn redo(&mut self) -> Option<Effect> {
        let action = self.host.as_ref()?.undone().filter(|_| self.can_redo())?;
        G::leave_choice(self);
        self.carry_out(action)
    }

    fn can_be_resumed(&self) -> bool {
        Self::can_be_resumed(self)
    }

    fn recording(&self) -> Option<&Recording> {
        Self::recording(self)
    }

    fn recording_mut(&mut self) -> Option<&mut Recording> {
        Some(self.own_host_mut()?.recording_mut())
    }

    fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect> {
        Table::recording_mut(self)?.acknowledge(id, result);
        let effect = self.play_held_back();
        while let Some(news) = Table::recording_mut(self)?.take_news() {
            self.notes.push(Note::bad(NoteText::Record(news)));
        }
        effect
    }

    fn disk_is_slow(&mut self) {
        self.is_disk_slow = self.recording().is_some_and(Recording::is_unsaved);
        if self.is_disk_slow && self.own_host().is_some_and(Host::holds_back) {
            self.say_saving();
        }
    }

    fn say_saving(&mut self) {
        Self::say_saving(self);
    }

    fn quit_question(&self, language: Language) -> String {
        match self.guest_seat() {
            Some(guest) if guest.company.is_host => return say!(language, "quit-host"),
            Some(_) => return say!(language, "quit-guest"),
            None => {}
        }
        if self.can_be_resumed() {
            let location = self.recording().and_then(Recording::location);
            let location = location.unwrap_or(&RecordLocation::Listed);
            return location.quit_question(language);
        }
        let would_be_lost = self.own_host().is_some_and(Host::would_be_lost);
        if would_be_lost && self.teaching() == Teaching::Nothing {
            say!(language, "quit-lost")
        } else {
            say!(language, "quit-game")
        }
    }

    fn note_faults(&mut self, count: usize) {
        let note = Note::bad(NoteText::SettingsFaults(count));
        self.notes.insert(0, note);
    }

    fn shows_secret(&self) -> bool {
        Self::shows_secret(self)
    }

    fn answer_at_curtain(&mut self) -> bool {
        let awaited = match self.stage {
            Stage::TurnOver(_) => Command::LowerCurtain,
            Stage::Curtain => Command::Ready,
            _ => return false,
        };
        self.forget_curtain_answer();
        let answer = Note::bad(NoteText::CurtainWaits(awaited));
        self.notes.push(answer);
        true
    }

    fn note_key(&mut self, chooses: bool) {
        self.notes.retain(|note| !note.lasts_until_a_key());
        self.aims_at_hint &= !chooses;
    }

    fn copy(&mut self) -> Option<Effect> {
        let position = self.position();
        let text = match position {
            Some(_) => text!("copied"),
            None => text!("copied-nothing"),
        };
        self.say(Tone::Plain, text);
        position.map(Effect::Copy)
    }

    fn share(&mut self, now: Timestamp) -> Option<Effect> {
        match self.shared(now) {
            Ok(text) => {
                self.show_copied(text.clone());
                Some(Effect::Copy(text))
            }
            Err(why) => {
                self.say(Tone::Plain, why);
                None
            }
        }
    }

    fn replay(self: Box<Self>) -> Result<Box<dyn Watching>, Box<dyn Table>> {
        match Replay::of_table(self) {
            Ok(watching) => Ok(Box::new(watching)),
            Err(table) => Err(table),
        }
    }

    fn can_look_back(&self) -> bool {
        let is_game = self.teaching() == Teaching::Nothing;
        is_game && matches!(self.stage, Stage::Turn | Stage::Over)
    }

    fn shows_result(&self) -> bool {
        Self::shows_result(self)
    }

    fn hide_result(&mut self) {
        self.result_from = None;
    }

    fn leads_to_start(&self) -> bool {
        self.result_from == Some(ResultFrom::Start)
    }

    fn shows_statistics(&self) -> bool {
        self.stage == Stage::Over && !self.is_practice()
    }

    fn shows_daily_result(&self) -> bool {
        self.is_daily && Self::shows_result(self) && self.game().result().is_some()
    }

    fn rounds_over(&self) -> usize {
        self.game().rounds().len()
    }

    fn loses_nothing(&self) -> bool {
        // Others may want another game.
        if self.guest_seat().is_some_and(|guest| guest.company.is_host) {
            return false;
        }
        let is_kept = self.stage == Stage::Over && self.can_be_resumed();
        self.game().result().is_some() || is_kept
    }
}
