//! A game on the table: what is the same for every game, and what a game adds to it.
//!
//! It shows what its seat has seen, and holds no round: that is its host's.

mod any_table;
mod asking;
mod bot_turn;
mod curtain;
mod held_back;
pub(crate) mod hint;
pub(crate) mod lesson;
mod mistake;
mod note;
pub(crate) mod puzzle;
mod screen;

pub(crate) use any_table::Table;
pub(crate) use mistake::ShownMistake;
pub(crate) use note::{Note, NoteText};
pub(crate) use screen::{GameScreen, Stop};

use super::app::{App, Effect, Shell};
use super::bot_requests::BotQueries;
use super::command::{Keymap, Layers};
use super::result::ResultFrom;
use super::review::Reviews;
use crate::host::{Host, SeenGame, TableHost};
use crate::options::{recorded_names, scripted_config};
use crate::puzzles::PuzzledGame;
use crate::records::{RecordedPlayers, Recording, SavedMatch};
use crate::replay::{Perspective, PlayedOn, ReplayView};
use crate::settings::{HandOrder, Settings};
use crate::tui::kit::theme::Theme;
use crate::tutorial::TaughtGame;
use coach::Coached;
use hint::HintChange;
use lesson::LessonTutor;
use puzzle::PuzzleTutor;
use ratatui::prelude::*;
use std::fmt::Debug;
use std::ops::{Deref, DerefMut};
use tabletop::{GameConfig, Match, PlayedRound, Playing, SeenRound};
use telling::{Language, Text, say, text};

/// A game that can be played on the table.
pub(crate) trait TableGame:
    Coached + PlayedOn + PuzzledGame + RecordedPlayers + TaughtGame
{
    /// What only this game has on its table: what is being chosen, what is marked, what moves.
    type Own: Debug + Default;
    /// What only this game shows until a player goes on.
    type Interlude: Copy + Debug + Eq;
    /// The content of a note to the player that only this game has.
    type Note: Clone + Debug + PartialEq;

    /// Returns what only this game has on its table, as it is before the first action.
    fn own(_game: &Match<Self>) -> Self::Own {
        Self::Own::default()
    }

    /// Whether a deal of the day that was played today is shown by its result, instead of the
    /// end of its replay.
    const HAS_DAILY_RESULT: bool = false;

    /// Goes on with a round that has just begun.
    fn start_round(table: &mut GameTable<Self>) -> Option<Effect> {
        Self::go_on(table)
    }

    /// Goes on with a game where it was left, behind the curtain if several people play.
    fn go_on(table: &mut GameTable<Self>) -> Option<Effect>;

    /// Remembers the options of a game that begins, for the next one.
    fn remember_options(_shell: &mut Shell, _config: &GameConfig<Self>) {}

    /// Remembers the options of a game that is resumed.
    fn remember_resumed(_shell: &mut Shell, _saved: &SavedMatch<Self>) {}

    /// Returns what is said when a game goes on, if there is room for it.
    fn resumed_note() -> Option<Text> {
        None
    }

    /// Plays an action that was decided on, or says why it isn't possible.
    fn play_or_explain(table: &mut GameTable<Self>, action: Self::Action) -> Option<Effect> {
        table.play(action).ok().flatten()
    }

    /// Goes on after an action that somebody has played, with what this table has seen of it.
    fn follow(table: &mut GameTable<Self>) -> Option<Effect> {
        Self::go_on(table)
    }

    /// Goes on after a player has taken back the last action, which is `None` if it is hidden from
    /// this table.
    fn follow_undo(
        table: &mut GameTable<Self>,
        _player: Self::Player,
        _undone: Option<Self::Action>,
    ) -> Option<Effect> {
        Self::go_on(table)
    }

    /// Shows the hand in this order.
    fn set_hand_order(table: &mut GameTable<Self>, order: HandOrder) {
        table.hand_order = order;
    }

    /// Makes room for a person who acts next.
    fn make_room_for(_table: &mut GameTable<Self>, _player: Self::Player) {}

    /// Whether all people at the keyboard look on now, so that no hand is shown.
    fn is_public(_table: &GameTable<Self>) -> bool {
        false
    }

    /// Begins or goes on with the turn of a person who has just come to the keyboard.
    fn take_up_turn(table: &mut GameTable<Self>) {
        Self::leave_choice(table);
    }

    /// Removes what would be seen instead of a message that comes now.
    fn make_way(_table: &mut GameTable<Self>) {}

    /// Returns whether the player to act has begun to choose something.
    fn has_chosen(table: &GameTable<Self>) -> bool;

    /// Returns whether everything is chosen for this action, so that Enter carries it out.
    fn is_aimed_at(table: &GameTable<Self>, action: Self::Action) -> bool;

    /// Returns the action for which everything is chosen, if it is a choice that a player thinks
    /// over.
    fn aimed(_table: &GameTable<Self>) -> Option<Self::Action> {
        None
    }

    /// Chooses this action, so that the table shows what it does and Enter carries it out.
    fn point_out(table: &mut GameTable<Self>, action: Self::Action);

    /// Drops what is chosen.
    fn leave_choice(table: &mut GameTable<Self>);

    /// Returns the view for which figures are shown beside the table, and the play that is
    /// assumed before they are counted; the play is empty for the position as it is. `None` if
    /// no figures are shown.
    fn look(_table: &GameTable<Self>) -> Option<(Self::View, Vec<Self::Action>)> {
        None
    }

    /// Says in a few words that a player wins, which is what figures are the chance of.
    fn wins_in_words(table: &GameTable<Self>, language: Language, player: Self::Player) -> String {
        let who = table.game().participant(player);
        let name = Self::name(language, who);
        let is_reader = matches!(who, tabletop::Participant::Reader);
        let who = if is_reader { "you" } else { "other" };
        say!(language, "hint-whose", who, name = name.as_str())
    }

    /// Says in a few words what a play from this view is.
    fn play_in_words(
        table: &GameTable<Self>,
        language: Language,
        view: &Self::View,
        play: &[Self::Action],
    ) -> String;

    /// Says why a play from this view is advised, in several wordings, the longest first.
    fn reason_in_words(
        table: &GameTable<Self>,
        language: Language,
        view: &Self::View,
        play: &[Self::Action],
        reason: &Self::Reason,
    ) -> Vec<String>;

    /// Makes the table of a lesson that begins hide what would do its task.
    fn prepare_lesson(_table: &mut GameTable<Self>) {}

    /// Makes the table of a puzzle that begins hide what would give the solution away.
    fn prepare_puzzle(_table: &mut GameTable<Self>) {}

    /// Marks what the answer to a puzzle has changed since the position before.
    fn mark_answer(_table: &mut GameTable<Self>, _before: &Self::Round) {}

    /// Draws the cards of a text in the notation, for what a lesson explains first. Returns the
    /// column after them.
    fn draw_cards(_: &str, row: Rect, _: &Theme, _: Language, _: &mut Buffer) -> u16 {
        row.x
    }

    /// Says that a lesson has marked this action, which it means.
    fn pointed_out(_action: Self::Action) -> Text {
        text!("lesson-shown")
    }

    /// Returns the name of the opponent in the first game after the lessons.
    fn first_opponent(_language: Language) -> String {
        String::new()
    }

    /// Begins that game.
    fn begin_first_game(_app: &mut App) -> Option<Effect> {
        None
    }
}

/// What a table is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage<G: TableGame> {
    /// This player's turn is over. The player looks at what came of it before the curtain
    /// falls.
    TurnOver(G::Player),
    /// The player to act has to confirm that no other player is looking.
    Curtain,
    /// The player to act has to choose.
    Turn,
    /// The computer has to act.
    Waiting,
    /// A player has to go on from this.
    Interlude(G::Interlude),
    /// The round is over.
    Over,
    /// The lesson is complete.
    LessonOver,
    /// Nothing: this is a replay, seen from this perspective.
    Replay(Perspective<G::Player>),
}

/// A game on the table.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct GameTable<G: TableGame> {
    /// What its people have seen of the game.
    pub(crate) seen_game: SeenGame<G>,
    /// The people at this table.
    here: Vec<G::Player>,
    /// The host of the game, unless this is the position of a replay.
    host: Option<TableHost<G>>,
    /// What the table is waiting for.
    pub(crate) stage: Stage<G>,
    pub(crate) settings: Settings,
    /// The order in which hands are shown: at first that of the settings.
    pub(crate) hand_order: HandOrder,
    /// The layers of the screen, for texts that name keys.
    pub(crate) layers: Layers,
    /// The notes to the player, latest last.
    pub(crate) notes: Vec<Note<G>>,
    /// The requests to the computer.
    pub(crate) queries: BotQueries<G>,
    /// Whether a hint was asked for while others play.
    pub(crate) wants_hint: bool,
    /// Whether a hint that is being looked for is to be chosen, because the player has asked
    /// for it and has chosen nothing else since.
    pub(crate) aims_at_hint: bool,
    /// Whether a hint was given in this game, or chances were looked at.
    pub(crate) is_helped: bool,
    /// Whether it is the deal of the day.
    pub(crate) is_daily: bool,
    /// What has just become of the play that a hint marks.
    pub(crate) hint_changed: Option<HintChange>,
    /// Whether it is still to be said that a hint comes in every turn.
    pub(crate) introduces_hints: bool,
    /// Whether Enter found nothing chosen, until the next key.
    pub(crate) nothing_chosen: bool,
    /// Whether recording has been taking long since it was last up to date.
    pub(crate) is_disk_slow: bool,
    /// What had been played when the player was asked last, and the action before which that was.
    asked_before: Vec<Option<G::Action>>,
    /// The analysis of the rounds that are over.
    pub(crate) reviews: Reviews<G>,
    /// The mistake that a replay shows.
    pub(crate) mistake: Option<ShownMistake<G>>,
    /// At the end of a round, from where the result was opened that covers the table.
    pub(crate) result_from: Option<ResultFrom>,
    /// The lesson, if this is one.
    tutor: Option<LessonTutor>,
    /// The puzzle, if this is one.
    pub(crate) puzzle: Option<PuzzleTutor<G>>,
    /// What only this game has on its table.
    pub(crate) own: G::Own,
}

impl<G: TableGame> Deref for GameTable<G> {
    type Target = G::Own;

    fn deref(&self) -> &G::Own {
        &self.own
    }
}

impl<G: TableGame> DerefMut for GameTable<G> {
    fn deref_mut(&mut self) -> &mut G::Own {
        &mut self.own
    }
}

impl<G: TableGame> GameTable<G> {
    /// Puts a match on the table whose round has begun, with nothing to do yet.
    pub(crate) fn at(host: Host<G>, settings: &Settings) -> Self {
        let seen_game = host.seen();
        Self::of(seen_game, Some(TableHost::Here(Box::new(host))), settings)
    }

    fn of(seen_game: SeenGame<G>, host: Option<TableHost<G>>, settings: &Settings) -> Self {
        let own = G::own(seen_game.finished());
        let here = match host {
            Some(TableHost::Elsewhere(_)) => seen_game.players().collect(),
            _ => seen_game.finished().config().people().collect(),
        };
        Self {
            here,
            seen_game,
            host,
            stage: Stage::Over,
            settings: settings.clone(),
            hand_order: settings.hand_order,
            layers: Layers::at_start(Keymap::built_in()),
            notes: Vec::new(),
            queries: BotQueries::default(),
            wants_hint: false,
            aims_at_hint: false,
            is_helped: false,
            is_daily: false,
            hint_changed: None,
            introduces_hints: false,
            nothing_chosen: false,
            is_disk_slow: false,
            asked_before: Vec::new(),
            reviews: Reviews::default(),
            mistake: None,
            result_from: None,
            tutor: None,
            puzzle: None,
            own,
        }
    }

    /// Begins a game. The same settings give the same deals.
    pub(crate) fn begin(config: GameConfig<G>, settings: &Settings) -> (Self, Option<Effect>) {
        let names = recorded_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        let begun = playing.begin_round();
        debug_assert!(begun.is_ok(), "a game has a round");
        let mut table = Self::at(Host::new(playing), settings);
        let effect = G::start_round(&mut table);
        (table, effect)
    }

    /// Puts a lesson or a puzzle of a player on the table, which begins in this position.
    pub(crate) fn practice(
        (variant, player, round): (G::Variant, G::Player, G::Round),
        settings: &Settings,
    ) -> Self {
        let config = scripted_config(variant, G::seat(player));
        let names = recorded_names(settings.language, &config);
        let mut playing = Playing::new(config, names);
        let begun = playing.begin_position(round);
        debug_assert!(begun.is_ok(), "the position is one before an action");
        let mut table = Self::at(Host::practice(playing), settings);
        // The player acts first, so there is no effect for a bot.
        let _ = table.await_action(None);
        table
    }

    /// Resumes a match where it was left.
    pub(crate) fn resume(saved: &Match<G>, settings: &Settings) -> (Self, Option<Effect>) {
        let mut table = Self::at(Host::new(Playing::resume(saved)), settings);
        let effect = G::go_on(&mut table);
        (table, effect)
    }

    /// Puts the position of a replay on the table, as it is seen there.
    pub(crate) fn for_replay(replay: &ReplayView<G>, settings: &Settings) -> Self {
        Self {
            stage: Stage::Replay(replay.perspective()),
            ..Self::of(SeenGame::replayed(replay), None, settings)
        }
    }

    /// Returns the host of the game if it belongs to this table.
    pub(crate) fn own_host(&self) -> Option<&Host<G>> {
        match &self.host {
            Some(TableHost::Here(host)) => Some(host),
            _ => None,
        }
    }

    /// Returns that host for changing what it keeps.
    pub(crate) fn own_host_mut(&mut self) -> Option<&mut Host<G>> {
        match &mut self.host {
            Some(TableHost::Here(host)) => Some(host),
            _ => None,
        }
    }

    /// Returns the match with the rounds that are over.
    pub(crate) fn game(&self) -> &Match<G> {
        self.seen_game.finished()
    }

    /// Returns whether this is a lesson or a puzzle, and not a game.
    pub(crate) fn is_practice(&self) -> bool {
        self.practiced().is_some()
    }

    /// Returns the current round as whoever looks at the table has seen it.
    pub(crate) fn seen(&self) -> &SeenRound<G> {
        self.seen_game.seen(self.viewer())
    }

    /// Returns the number of the current round, counted from 1.
    pub(crate) const fn round_number(&self) -> usize {
        self.seen_game.round_number()
    }

    /// Returns whether rounds remain that have not begun.
    pub(crate) fn has_next_round(&self) -> bool {
        self.round_number() < self.game().length() as usize
    }

    /// Returns a lesson or a puzzle as it was played.
    pub(crate) fn practiced(&self) -> Option<&PlayedRound<G>> {
        self.own_host()?.practiced()
    }

    /// Returns the recording of the game.
    pub(crate) fn recording(&self) -> Option<&Recording> {
        Some(self.own_host()?.recording())
    }

    /// Returns whether a part of the game could not be written.
    pub(crate) fn is_unwritten(&self) -> bool {
        self.recording().is_some_and(Recording::is_unwritten)
    }

    /// Returns whether the host of the game would take back the last action.
    pub(crate) fn would_undo(&self) -> bool {
        self.host.as_ref().is_some_and(TableHost::would_undo)
    }

    /// Returns whether the turn in progress has an action.
    pub(crate) fn has_acted(&self) -> bool {
        let turn = self.seen_game.seen(None).last_turn();
        turn.is_some_and(|turn| !turn.is_over)
    }

    /// Returns whether a person plays at this seat.
    pub(crate) fn is_person(&self, player: G::Player) -> bool {
        self.game().participant(player).is_person()
    }

    /// Returns whether this player sits at this table, and not at one elsewhere.
    pub(crate) fn sits_here(&self, player: G::Player) -> bool {
        self.here.contains(&player)
    }

    /// Returns whether several people share the keyboard.
    pub(crate) const fn is_hot_seat(&self) -> bool {
        self.here.len() > 1
    }

    /// Returns the only person at the table, if there is just one.
    pub(crate) fn only_person(&self) -> Option<G::Player> {
        match self.here.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Returns the people in the game.
    pub(crate) fn people(&self) -> Vec<G::Player> {
        self.game().config().people().collect()
    }

    /// Returns whether the game can be resumed after quitting.
    pub(crate) fn can_be_resumed(&self) -> bool {
        let is_written = self.recording().is_some_and(Recording::is_written);
        self.game().result().is_none() && is_written
    }

    /// Returns whether the result covers the table.
    pub(crate) fn shows_result(&self) -> bool {
        self.stage == Stage::Over && self.result_from.is_some()
    }
}

#[cfg(test)]
impl<G: TableGame> GameTable<G> {
    /// Returns the host of the game.
    pub(crate) fn hosted(&self) -> &Host<G> {
        self.own_host().expect("the game is hosted here")
    }
}
