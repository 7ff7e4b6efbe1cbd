//! A match as the table plays it: whose turn it is to be shown, what was said
//! about it, and everything the screen may draw.
//!
//! This is the one place of the table that holds the whole truth. Everything
//! that draws or chooses gets a [`View`] from here.

use super::app::Effect;
use super::asking::Asked;
use super::command::Keymap;
use super::layout::HandPlace;
use super::marks::Marks;
use super::note::{Note, NoteText};
use super::selection::{Pick, Selection};
use crate::records::RecordedGame;
use crate::replay::Perspective;
use crate::settings::{Pace, Settings};
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::{
    Action, Border, ByPlayer, Card, ClanSet, DeckKind, Hand, Outcome, Phase, Player, Refusal,
    StoneId, Table, Troop, View,
};
use std::collections::VecDeque;
use tabletop::PlayOutcome;
use telling::Language;
use telling::words::{self, Mention, history};

/// What the table is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The player on turn is to say that nobody else looks.
    Curtain,
    /// The player on turn acts.
    Turn,
    /// The computer acts.
    Waiting,
    /// The round is over.
    Over,
    /// Nothing: it is only looked at, from this perspective.
    Replay(Perspective),
}

/// Where the cursor stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    /// Nowhere.
    Nothing,
    /// On a card of the hand.
    Hand(usize),
    /// On a Stone.
    Stone(StoneId),
    /// On a card of the border.
    Border(StoneId, Troop),
    /// On the discard.
    Discard,
    /// On a deck.
    Deck(DeckKind),
}

/// Where two people at one keyboard sit, and whether they hide their hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seats {
    /// A curtain hides the hands between the turns.
    pub(crate) curtain: bool,
    /// A sits at the bottom, whoever is on turn.
    pub(crate) fixed: bool,
}

impl From<&Settings> for Seats {
    fn from(settings: &Settings) -> Self {
        Self {
            curtain: settings.curtain,
            fixed: settings.fixed_seats,
        }
    }
}

/// The answer to a claim that does not hold: with these cards the opponent's
/// side of the Stone would beat it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refuted {
    /// The Stone.
    pub(crate) stone: StoneId,
    /// The cards.
    pub(crate) cards: ClanSet,
}

/// A match at the table.
#[derive(Debug)]
pub(crate) struct Game {
    pub(super) playing: RecordedGame<SchottenTotten>,
    /// Who sits where, and whether there is a curtain.
    pub(crate) seats: Seats,
    /// Does the thinking show a sign of life?
    pub(super) lively: bool,
    /// How fast the computer's turn is shown.
    pub(crate) pace: Pace,
    /// What the computer was asked.
    pub(super) asked: Asked,
    /// Which keys the commands have, for texts that name them.
    pub(crate) keymap: &'static Keymap,
    /// What the table is waiting for.
    pub(crate) stage: Stage,
    /// The action being chosen.
    pub(crate) selection: Selection,
    /// Where the cursor stands.
    pub(crate) focus: Focus,
    /// What is said to the player, the latest last.
    pub(crate) notes: Vec<Note>,
    /// What changed since the last turn of the player who looks.
    pub(crate) marks: Marks,
    /// Why the claim that was tried last does not hold, until the next key.
    pub(crate) refuted: Option<Refuted>,
    /// Actions that wait until the one before them is on the disk.
    pub(super) held_back: VecDeque<(Player, Action)>,
    /// What was tried and refused by the latest command.
    pub(crate) refused: Option<Pick>,
    /// The border as each player left it.
    pub(super) left: ByPlayer<Option<Border>>,
    /// The cards each player drew last.
    pub(super) fresh: ByPlayer<Vec<Card>>,
}

impl Game {
    /// Takes from the settings what may change during a game.
    pub(crate) fn follow(&mut self, settings: &Settings) {
        self.seats = settings.into();
        self.lively = settings.motion;
        self.pace = settings.pace;
    }

    /// The match.
    #[must_use]
    pub(crate) fn rounds(&self) -> &Match {
        self.playing.game()
    }

    /// What has happened so far, a line for each turn and claim.
    #[must_use]
    pub(crate) fn log(&self, language: Language) -> Vec<history::HistoryLine> {
        history::history_lines(language, self.rounds())
    }

    /// What lies open.
    #[must_use]
    pub(crate) fn table(&self) -> &Table {
        self.round().round().table()
    }

    /// A player's name.
    #[must_use]
    pub(crate) fn name(&self, language: Language, player: Player) -> String {
        words::name(language, self.rounds().participant(player))
    }

    /// How texts for everybody mention a player.
    #[must_use]
    pub(crate) fn mention(&self, player: Player) -> Mention<'_> {
        self.rounds().participant(player).into()
    }

    /// How texts mention the opponent of the player on turn.
    #[must_use]
    pub(crate) fn opponent(&self) -> Mention<'_> {
        self.mention(self.table().turn().other())
    }

    /// The number of the round that is played, from 1.
    #[must_use]
    pub(crate) fn round_number(&self) -> usize {
        self.playing.round_number()
    }

    /// Do two people play at one keyboard?
    #[must_use]
    pub(crate) fn is_hot_seat(&self) -> bool {
        self.rounds().config().has_several_people()
    }

    /// Who looks at the table: the player on turn, or against the computer
    /// always the same.
    #[must_use]
    pub(crate) fn me(&self) -> Player {
        match self.stage {
            Stage::Replay(Perspective::One(player)) => player,
            Stage::Replay(_) => Player::A,
            _ if !self.is_hot_seat() => Player::A,
            _ => self.table().turn(),
        }
    }

    /// Who sits at the bottom: with fixed seats A, else the player who looks.
    #[must_use]
    pub(crate) fn bottom(&self) -> Player {
        if self.seats.fixed {
            Player::A
        } else {
            self.me()
        }
    }

    /// Does the player who looks sit at the top?
    #[must_use]
    pub(crate) fn sits_at_top(&self) -> bool {
        self.me() != self.bottom() && self.stage != Stage::Over
    }

    /// Where the hand stands on the screen.
    #[must_use]
    pub(crate) fn hand_place(&self) -> HandPlace {
        HandPlace {
            top: self.sits_at_top(),
            both: self.seats.fixed && self.is_hot_seat(),
        }
    }

    /// Who may see a hand now: nobody while the curtain is down.
    #[must_use]
    pub(crate) fn view(&self) -> Option<View> {
        match self.stage {
            Stage::Curtain | Stage::Replay(Perspective::Nobody) => None,
            Stage::Turn | Stage::Waiting | Stage::Replay(_) => {
                Some(self.round().round().view(self.me()))
            }
            // Against the computer there is nobody to hide the hand from.
            Stage::Over => (!self.is_hot_seat()).then(|| self.round().round().view(self.me())),
        }
    }

    /// How many cards a player holds.
    #[must_use]
    pub(crate) fn hand_len(&self, player: Player) -> usize {
        self.round().round().hand(player).len()
    }

    /// The position in its notation, as far as it may be seen: a round that is
    /// over, or a replay of one with all cards, in full.
    #[must_use]
    pub(crate) fn position(&self) -> Option<String> {
        let all = matches!(self.stage, Stage::Over | Stage::Replay(Perspective::Both));
        if all {
            return Some(self.round().round().to_string());
        }
        self.view().map(|view| view.to_string())
    }

    /// The hand of the player at the top, where both hands are seen.
    #[must_use]
    pub(crate) fn open_hand(&self) -> Option<&Hand> {
        let open = self.stage == Stage::Replay(Perspective::Both);
        open.then(|| self.round().round().hand(self.bottom().other()))
    }

    /// The cards that the player who looks drew last.
    #[must_use]
    pub(crate) fn fresh(&self) -> &[Card] {
        &self.fresh[self.me()]
    }

    /// How the round ended, if it has.
    #[must_use]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table().outcome()
    }

    /// Can the game be gone on with once it is left?
    #[must_use]
    pub(crate) fn can_be_resumed(&self) -> bool {
        self.rounds().result().is_none() && self.playing.is_written()
    }

    /// Would leaving now lose what was played?
    #[must_use]
    pub(crate) fn would_be_lost(&self) -> bool {
        self.playing.would_be_lost()
    }

    /// Is the game to be recorded, and can't be?
    #[must_use]
    pub(crate) fn is_unwritten(&self) -> bool {
        self.playing.is_unwritten()
    }

    /// Is there another round to play?
    #[must_use]
    pub(crate) fn has_next_round(&self) -> bool {
        self.playing.has_next_round()
    }

    /// All actions of the round so far, of both players.
    #[must_use]
    pub(crate) fn actions(&self) -> &[Action] {
        self.round().actions()
    }

    fn round(&self) -> &schotten_bots::PlayedRound {
        self.playing.round()
    }

    /// Takes an action of the player on turn.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing changes then.
    pub(crate) fn play(&mut self, action: Action) -> Result<Option<Effect>, Refusal> {
        let player = self.table().turn();
        let recruiting = matches!(self.table().phase(), Phase::Draws(_));
        let outcome = self.playing.play(action)?;
        if action == Action::Recruiter || !recruiting && matches!(action, Action::Draw(_)) {
            self.fresh[player].clear();
        }
        if let Action::Draw(_) = action {
            let drawn = self.round().round().hand(player).iter().last();
            self.fresh[player].extend(drawn);
        } else if action == Action::EndTurn && !self.recruited() {
            self.fresh[player].clear();
        }
        self.asked.forget();
        self.selection.clear();
        self.focus = Focus::Nothing;
        Ok(match outcome {
            PlayOutcome::TurnContinues => self.continue_turn(),
            PlayOutcome::TurnOver => self.end_turn(player),
        })
    }

    fn recruited(&self) -> bool {
        self.playing.turn_actions().contains(&Action::Recruiter)
    }

    fn continue_turn(&mut self) -> Option<Effect> {
        if self.stage == Stage::Waiting {
            self.refresh_marks();
            self.note_turn();
            return self.ask_bot();
        }
        None
    }

    /// Says what was done in the turn that was made last or is being made.
    fn note_turn(&mut self) {
        let turn = self.round().last_turn();
        let text = turn.map(|turn| NoteText::Turn { from: turn.from });
        self.notes = text.map(Note::plain).into_iter().collect();
    }

    fn end_turn(&mut self, player: Player) -> Option<Effect> {
        self.note_turn();
        self.left[player] = Some(*self.table().border());
        self.begin_turn()
    }

    pub(super) fn begin_turn(&mut self) -> Option<Effect> {
        self.selection.clear();
        self.focus = Focus::Nothing;
        self.refresh_marks();
        if self.outcome().is_some() {
            self.stage = Stage::Over;
            return None;
        }
        if self.is_hot_seat() {
            // Without a curtain the cursor waits to be moved: the key that ended
            // the turn must not go on to play the other player's cards.
            self.stage = if self.seats.curtain {
                Stage::Curtain
            } else {
                Stage::Turn
            };
            return None;
        }
        if self.table().turn() == self.me() {
            self.stage = Stage::Turn;
            self.focus = Focus::Hand(0);
            return None;
        }
        self.stage = Stage::Waiting;
        self.ask_bot()
    }

    /// Lowers the curtain in the middle of a turn of one of two people. Gives
    /// back whether a hand was to be seen.
    pub(crate) fn lower_curtain(&mut self) -> bool {
        let open = self.is_hot_seat() && self.stage == Stage::Turn;
        if open {
            self.stage = Stage::Curtain;
            // They may name a card of the hand.
            self.notes.clear();
            self.asked.forget();
        }
        open
    }

    fn refresh_marks(&mut self) {
        let before = self.left[self.me()];
        let now = *self.table().border();
        self.marks = before.map_or_else(Marks::default, |before| Marks::between(&before, &now));
    }

    /// Can the last action be taken back? Only as long as the turn has shown
    /// the player nothing hidden.
    #[must_use]
    pub(crate) fn can_undo(&self) -> bool {
        self.stage == Stage::Turn && self.playing.can_undo()
    }

    /// Takes the last action of this turn back.
    pub(crate) fn undo(&mut self) -> Option<Action> {
        if !self.can_undo() {
            return None;
        }
        let undone = self.playing.undo()?;
        self.asked.forget();
        self.selection.clear();
        self.focus = Focus::Nothing;
        Some(undone)
    }
}
