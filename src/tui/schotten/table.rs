//! A match on the full-screen table: whose view is shown, the notes, and
//! everything else that the screen draws.

use crate::daily;
use crate::options::SchottenConfig;
use crate::profile::ProfileChange;
use crate::records::SavedMatch;
use crate::replay::Perspective;
use crate::settings::HandOrder;
use crate::tui::kit::theme::Theme;
use crate::tui::schotten::layout::HandPlace;
use crate::tui::schotten::motion::Motion;
use crate::tui::schotten::teaching::{self, FIRST_OPPONENT};
use crate::tui::schotten::{
    AimedPlay, Marks, Note, PickRefusal, SchottenNote, Selection, ShownProof, StoneLook, Tone, text,
};
use crate::tui::shell::app::{App, Effect, Shell};
use crate::tui::shell::drag::Drag;
use crate::tui::shell::table::{self, GameTable, TableGame};
use ratatui::prelude::*;
use schotten_bots::{PlayReason, SchottenTotten};
use schotten_rules::{
    Action, Card, ClanSet, DeckKind, Hand, Outcome, Player, Round, StoneId, Table, Troop, View,
};
use std::convert::Infallible;
use tabletop::SeenTurn;
use telling::words::{self, Mention};
use telling::{Language, Text, text};

/// A match on the table.
pub(crate) type SchottenTable = GameTable<SchottenTotten>;
/// What the table is waiting for.
pub(crate) type Stage = table::Stage<SchottenTotten>;

/// The position of the cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Focus {
    /// Nowhere.
    #[default]
    Nothing,
    /// On a card of the hand.
    Hand(usize),
    Stone(StoneId),
    /// On a card of the border.
    Border(StoneId, Troop),
    /// On the discard pile.
    Discard,
    Deck(DeckKind),
    /// On a player's name.
    Player(Player),
}

/// The refutation of a claim: with these cards, the opponent's side of the
/// Stone would beat the player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refuted {
    pub(crate) stone: StoneId,
    /// The cards that the opponent might still get.
    pub(crate) cards: ClanSet,
}

/// What only Schotten Totten has on its table.
#[derive(Debug, Default)]
pub(crate) struct SchottenOwn {
    /// The action being chosen.
    pub(crate) selection: Selection,
    /// The place in the hand of the card that was chosen last, which tells two Jokers apart.
    pub(crate) chosen_place: Option<usize>,
    /// The position of the cursor.
    pub(crate) focus: Focus,
    /// The card of the hand that the mouse drags.
    pub(crate) drag: Option<Drag<Card>>,
    /// The changes since the viewing player's last turn.
    pub(crate) marks: Marks,
    /// The refutation of the last claim, until the next key.
    pub(crate) refuted: Option<Refuted>,
    /// The proofs of the latest claims, until the next key.
    pub(crate) proofs: Vec<ShownProof>,
    /// The player doesn't want to claim now, which holds until the next action.
    pub(crate) declined: bool,
    /// Whether players find out themselves what each side can still reach, as in a
    /// puzzle, which that would give away.
    pub(crate) hides_outlook: bool,
    /// Whether a look at a Stone tells only what lies there, and no chances.
    pub(crate) looks_plainly: bool,
    /// What moves on the screen.
    pub(crate) motion: Motion,
}

impl TableGame for SchottenTotten {
    type Own = SchottenOwn;
    type Interlude = Infallible;
    type Note = SchottenNote;

    fn start_round(table: &mut SchottenTable) -> Option<Effect> {
        table.start_round()
    }

    fn go_on(table: &mut SchottenTable) -> Option<Effect> {
        table.notes = vec![Note::plain(SchottenNote::Latest)];
        let effect = table.begin_turn();
        if table.stage == Stage::Turn {
            table.take_up_turn();
        }
        effect
    }

    fn take_up_turn(table: &mut SchottenTable) {
        table.rest_cursor();
        table.take_up_turn();
    }

    fn remember_options(shell: &mut Shell, config: &SchottenConfig) {
        if let Some(change) = ProfileChange::began(config, shell.now) {
            shell.start.set_last(config);
            shell.remember(change);
        }
    }

    fn remember_resumed(shell: &mut Shell, saved: &SavedMatch<Self>) {
        let config = saved.game.config();
        let begun = saved.heading.begun.unwrap_or(shell.now);
        if daily::day_of(config, begun).is_none() {
            shell.start.set_last(config);
        }
    }

    fn resumed_note() -> Option<Text> {
        Some(text!("record-goes-on"))
    }

    fn play_or_explain(table: &mut SchottenTable, action: Action) -> Option<Effect> {
        if table.stage == Stage::Waiting {
            return table.play(action).ok().flatten();
        }
        let before = table.view()?;
        match table.play(action) {
            Err(refusal) => {
                table.refuse(PickRefusal::Rule(refusal), &before);
                None
            }
            Ok(effect) => effect,
        }
    }

    fn follow(table: &mut SchottenTable) -> Option<Effect> {
        table.follow()
    }

    fn follow_undo(
        table: &mut SchottenTable,
        player: Player,
        undone: Option<Action>,
    ) -> Option<Effect> {
        table.queries.forget();
        table.leave_selection();
        if let Some(action) = undone.filter(|_| table.sits_here(player)) {
            table.say(Tone::Plain, SchottenNote::TookBack(action));
        } else {
            table.refresh_marks();
            table.note_turn();
        }
        None
    }

    fn set_hand_order(table: &mut SchottenTable, order: HandOrder) {
        table.set_hand_order(order);
    }

    fn make_way(table: &mut SchottenTable) {
        // What is under the cursor would be described.
        table.focus = Focus::Nothing;
        table.notes.clear();
    }

    fn has_chosen(table: &SchottenTable) -> bool {
        !table.selection.is_empty() || table.looked_at().is_some()
    }

    fn is_aimed_at(table: &SchottenTable, action: Action) -> bool {
        table.is_aimed_at(action)
    }

    fn aimed(table: &SchottenTable) -> Option<Action> {
        AimedPlay::at_table(table).map(|aimed| aimed.action)
    }

    fn point_out(table: &mut SchottenTable, action: Action) {
        table.point_out(action);
    }

    fn leave_choice(table: &mut SchottenTable) {
        table.forget_refusal();
        table.forget_tactic();
        table.selection.clear();
        table.rest_cursor();
    }

    fn look(table: &SchottenTable) -> Option<(View, Vec<Action>)> {
        StoneLook::new(table).map(StoneLook::request)
    }

    fn play_in_words(
        table: &SchottenTable,
        language: Language,
        view: &View,
        play: &[Action],
    ) -> String {
        words::play_in_brief(language, view, play, table.mention(view.viewer().other()))
    }

    fn reason_in_words(
        table: &SchottenTable,
        language: Language,
        view: &View,
        play: &[Action],
        reason: &PlayReason,
    ) -> Vec<String> {
        let opponent = table.mention(view.viewer().other());
        words::play_reason(language, view, play, reason, opponent)
    }

    fn prepare_puzzle(table: &mut SchottenTable) {
        table.hides_outlook = true;
        // A warning of claims that are left would give the solution away.
        table.declined = true;
    }

    fn mark_answer(table: &mut SchottenTable, before: &Round) {
        table.marks = Marks::between(before.table().border(), table.table().border());
    }

    fn prepare_lesson(table: &mut SchottenTable) {
        let Some(lesson) = table.lesson() else { return };
        // Enter would claim the right Stone before the player has thought about it.
        table.declined = !table.table().variant().has_tactic();
        table.hides_outlook = lesson.asks_who_is_ahead();
        table.looks_plainly = true;
    }

    fn draw_cards(
        cards: &str,
        row: Rect,
        theme: &Theme,
        language: Language,
        buf: &mut Buffer,
    ) -> u16 {
        teaching::draw_cards(cards, row, theme, language, buf)
    }

    fn first_opponent(language: Language) -> String {
        text::opponent_name(language, FIRST_OPPONENT)
    }

    fn begin_first_game(app: &mut App) -> Option<Effect> {
        teaching::begin_first_game(app)
    }
}

impl SchottenTable {
    /// Returns the face-up part of the position.
    pub(crate) fn table(&self) -> &Table {
        self.seen_game.seen(None).view().table()
    }

    pub(crate) fn name(&self, language: Language, player: Player) -> String {
        self.acting_name(language, player)
    }

    /// Returns how texts for everyone at the table mention a player.
    pub(crate) fn mention(&self, player: Player) -> Mention<'_> {
        self.game().participant(player).into()
    }

    /// Returns how texts mention the opponent of the player on turn.
    pub(crate) fn opponent(&self) -> Mention<'_> {
        self.mention(self.table().turn().other())
    }

    /// Returns the viewing player: the player on turn or, against the computer,
    /// always the person.
    pub(crate) fn me(&self) -> Player {
        match self.stage {
            Stage::TurnOver(player) | Stage::Replay(Perspective::One(player)) => player,
            Stage::Replay(_) => Player::A,
            _ if !self.is_hot_seat() => self.only_person().unwrap_or(Player::A),
            _ => self.table().turn(),
        }
    }

    /// Returns who sits at the bottom: A with fixed seats, or else the viewing
    /// player.
    pub(crate) fn bottom(&self) -> Player {
        if self.settings.fixed_seats {
            Player::A
        } else {
            self.me()
        }
    }

    /// Returns whether the viewing player sits at the top.
    pub(crate) fn sits_at_top(&self) -> bool {
        self.me() != self.bottom() && self.stage != Stage::Over
    }

    /// Returns where the hand is on the screen.
    pub(crate) fn hand_place(&self) -> HandPlace {
        HandPlace {
            top: self.sits_at_top(),
            both: self.settings.fixed_seats && self.is_hot_seat(),
        }
    }

    /// Returns the view of the viewing player, or `None` if no hand may be
    /// shown, as behind the curtain.
    pub(crate) fn view(&self) -> Option<View> {
        let all = self.stage == Stage::Replay(Perspective::All);
        let viewer = self.viewer().or(all.then(|| self.me()))?;
        Some(self.seen().view_for(viewer, self.actions().len()))
    }

    /// Returns the number of cards in a player's hand.
    pub(crate) fn hand_len(&self, player: Player) -> usize {
        self.seen().view().hand_len(player)
    }

    /// Returns the position in full, where nothing of it is secret: in a lesson or a puzzle, after
    /// the round, and in a replay of one that is over.
    pub(crate) fn revealed(&self) -> Option<&Round> {
        let round = self.practiced().or(self.seen().revealed())?;
        round.positions().get(self.actions().len())
    }

    /// Returns a player's hand where nothing is secret.
    pub(crate) fn revealed_hand(&self, player: Player) -> Option<&Hand> {
        Some(self.revealed()?.hand(player))
    }

    /// Returns the hand of the player at the top if both hands are visible.
    pub(crate) fn open_hand(&self) -> Option<&Hand> {
        let open = matches!(self.stage, Stage::Over | Stage::Replay(Perspective::All));
        self.revealed_hand(self.bottom().other()).filter(|_| open)
    }

    /// Returns the cards that the viewing player drew last, until the next time.
    pub(crate) fn fresh(&self) -> Vec<Card> {
        if let Stage::Replay(_) = self.stage {
            return Vec::new();
        }
        let is_draw = |action: &Option<Action>| matches!(action, Some(Action::Draw(_)));
        let turns = self.seen().turns().filter(|turn| {
            let mut actions = turn.actions.iter();
            let begins = |action| is_draw(action) || *action == Some(Action::Recruiter);
            turn.player == self.me() && (turn.is_over || actions.any(begins))
        });
        let last = turns.last();
        let steps = last
            .iter()
            .flat_map(|turn| turn.actions.iter().zip(&turn.views[1..]));
        let cards =
            steps.map(|(action, after)| after.hand().iter().last().filter(|_| is_draw(action)));
        cards.flatten().collect()
    }

    /// Returns the outcome of the round once it is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table().outcome()
    }

    /// Returns all actions of the round so far, by both players, as far as they are seen.
    pub(crate) fn actions(&self) -> &[Option<Action>] {
        self.seen().actions()
    }

    /// Goes on after an action that somebody has played.
    fn follow(&mut self) -> Option<Effect> {
        let last = self.seen_game.seen(None).last_turn()?;
        let (player, is_over, is_own) = (last.player, last.is_over, self.sits_here(last.player));
        let turn = self.seen_game.seen(Some(player)).last_turn()?;
        let (before, action) = turn.steps().last()?;
        if let Some(Action::Claim(stone)) = action {
            let proof = ShownProof::new(before.table(), stone);
            self.proofs.extend(proof);
        }
        self.queries.forget();
        self.leave_selection();
        let mut effect = None;
        if is_over {
            effect = self.end_turn(player);
        } else if !is_own {
            self.refresh_marks();
            self.note_turn();
            effect = self.ask_bot();
        }
        if let Some(action) = action.filter(|_| is_own) {
            self.say_about_own(action, player);
        }
        effect
    }

    /// Chooses nothing, as after every action.
    fn leave_selection(&mut self) {
        self.selection.clear();
        self.focus = Focus::Nothing;
        self.declined = false;
    }

    /// Returns what there is to see of the proofs in the latest turn.
    pub(crate) fn proofs_of_last_turn(&self) -> Vec<ShownProof> {
        let turn = self.seen().last_turn();
        let steps = turn.iter().flat_map(SeenTurn::steps);
        let proofs = steps.filter_map(|(before, action)| match action {
            Some(Action::Claim(stone)) => ShownProof::new(before.table(), stone),
            _ => None,
        });
        proofs.collect()
    }

    /// Replaces the notes with a description of the latest turn.
    fn note_turn(&mut self) {
        let turn = self.seen().last_turn();
        let is_first = self.round_number() == 1 && turn.as_ref().is_some_and(|turn| turn.from == 0);
        let text = turn.map(|turn| SchottenNote::Turn { from: turn.from });
        // The score to beat stays when the opponent begins.
        let compares = is_first && self.game().config().compare.is_some();
        let began = compares.then_some(SchottenNote::RoundBegan);
        self.notes = began.into_iter().chain(text).map(Note::plain).collect();
    }

    fn end_turn(&mut self, player: Player) -> Option<Effect> {
        self.note_turn();
        let effect = self.begin_turn();
        let drew = matches!(self.actions().last(), Some(Some(Action::Draw(_))));
        if self.stage == Stage::Curtain && drew {
            self.stage = Stage::TurnOver(player);
        }
        effect
    }

    pub(crate) fn begin_turn(&mut self) -> Option<Effect> {
        self.selection.clear();
        self.focus = Focus::Nothing;
        let effect = self.await_action(None);
        self.refresh_marks();
        effect
    }

    /// Lowers the curtain if two people play and a hand is visible. Returns
    /// whether one was.
    pub(crate) fn lower_curtain(&mut self) -> bool {
        match self.stage {
            Stage::Turn if self.is_hot_seat() => {
                // The notes may name a card of the hand.
                self.notes.clear();
                self.queries.forget();
            }
            Stage::TurnOver(_) => {}
            _ => return false,
        }
        self.stage = Stage::Curtain;
        true
    }

    fn refresh_marks(&mut self) {
        let seen = self.seen_game.seen(None);
        let border = |view: &View| *view.table().border();
        let own = seen
            .turns()
            .filter(|turn| turn.player == self.me() && turn.is_over);
        let before = own.last().map_or(&seen.views()[0], |turn| turn.end());
        // In a turn that continues, the player's own actions since then are no news.
        let turn = seen.last_turn().filter(|turn| !turn.is_over);
        let start = turn.map_or(seen.view(), |turn| turn.start());
        self.marks = Marks::between(&border(before), &border(start));
    }
}
