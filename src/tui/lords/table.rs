//! A game of Lords of Scotland on the table: whose view is shown, the notes, and
//! everything else that the screen draws.

use super::motion::Motion;
use super::{Focus, teaching};
use crate::options::lords::{LordsConfig, remembered};
use crate::profile::ProfileChange;
use crate::replay::Perspective;
use crate::replay::lords::Skirmish;
use crate::settings::HandOrder;
use crate::tui::kit::theme::Theme;
use crate::tui::shell::app::{App, Effect, Shell};
use crate::tui::shell::drag::Drag;
use crate::tui::shell::table::{self, GameTable, TableGame};
use lords_bots::{LordsOfScotland, Match, TurnReason};
use lords_rules::{Action, Card, CardSet, Clan, Facing, Phase, Player, Refusal, Table, View};
use ratatui::prelude::*;
use telling::lords::{self, Cast, LogKind, LogLine};
use telling::{Language, Text, text};

/// The columns of a turn in a hint: in 80 columns, they leave most reasons a line.
const PLAY: u16 = 20;

/// A game on the table.
pub(crate) type LordsTable = GameTable<LordsOfScotland>;
/// What the table is waiting for.
pub(crate) type Stage = table::Stage<LordsOfScotland>;

/// What the table shows until a player goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interlude {
    /// The last turn of a skirmish is over, and the Followers are turned up: so far
    /// those of this many players, in the order of their seats.
    Reveal(usize),
    /// A skirmish is over, and its result is shown.
    SkirmishOver,
}

/// What has to be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A Recruit, or a card to muster.
    Act,
    /// Another card to muster, with the power of Makgill.
    Chain,
    /// Whether to use a power that needs no target.
    Use(Clan),
    /// The target of a power: a Follower, or a Supporter for Cockburn.
    Target(Clan),
    /// A Supporter to claim.
    Claim,
    Nothing,
}

/// A note to the player.
pub(crate) type Note = table::Note<LordsOfScotland>;
/// The content of a note.
pub(crate) type NoteText = table::NoteText<LordsOfScotland>;

/// The content of a note that only Lords of Scotland has.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum LordsNote {
    /// Why something is not possible.
    Refused(Refusal),
}

impl From<LordsNote> for NoteText {
    fn from(note: LordsNote) -> Self {
        Self::Own(note)
    }
}

/// What only Lords of Scotland has on its table.
#[derive(Debug, Default)]
pub(crate) struct LordsOwn {
    /// What is under the cursor.
    pub(crate) focus: Focus,
    /// Whether the card under the cursor would be mustered face-up or face-down.
    pub(crate) facing: Facing,
    /// The number of a target that was typed with the last key.
    pub(super) typed: Option<usize>,
    /// What was clicked last: a second click on it does what Enter does.
    pub(super) clicked: Option<Focus>,
    /// The card that the mouse drags.
    pub(super) drag: Option<Drag<Focus>>,
    /// Who sits at the bottom.
    pub(super) bottom: Player,
    /// What moves on the screen.
    pub(crate) motion: Motion,
    /// In a replay, whether the last action has ended a skirmish whose result is shown.
    pub(super) is_settled: bool,
}

impl TableGame for LordsOfScotland {
    type Own = LordsOwn;
    type Interlude = Interlude;
    type Note = LordsNote;

    const HAS_DAILY_RESULT: bool = true;

    fn own(game: &Match) -> LordsOwn {
        let mut players = game.variant().players.players();
        let person = players.find(|player| game.participant(*player).is_person());
        LordsOwn {
            bottom: person.unwrap_or_default(),
            ..LordsOwn::default()
        }
    }

    fn go_on(table: &mut LordsTable) -> Option<Effect> {
        table.continue_game(None)
    }

    fn remember_options(shell: &mut Shell, config: &LordsConfig) {
        if let Some(change) = ProfileChange::began_lords(config, shell.now) {
            shell.start.set_last_lords(remembered(config));
            shell.remember(change);
        }
    }

    fn make_room_for(table: &mut LordsTable, player: Player) {
        table.notes.clear();
        table.bottom = player;
    }

    fn is_public(table: &LordsTable) -> bool {
        matches!(table.table().phase(), Phase::Claim(_))
    }

    fn follow(table: &mut LordsTable) -> Option<Effect> {
        table.follow()
    }

    fn follow_undo(table: &mut LordsTable, player: Player, _: Option<Action>) -> Option<Effect> {
        table.follow_undo(player);
        None
    }

    fn has_chosen(table: &LordsTable) -> bool {
        table.focus != Focus::Nothing
    }

    fn is_aimed_at(table: &LordsTable, action: Action) -> bool {
        table.intent() == Some(action)
    }

    fn aimed(table: &LordsTable) -> Option<Action> {
        table.intent().filter(|_| table.step() == Step::Act)
    }

    fn point_out(table: &mut LordsTable, action: Action) {
        table.point_out(action);
    }

    fn leave_choice(table: &mut LordsTable) {
        table.rest_cursor();
    }

    fn play_in_words(
        table: &LordsTable,
        language: Language,
        view: &View,
        play: &[Action],
    ) -> String {
        lords::turn_in_brief(&table.cast(language), view, play, PLAY)
    }

    fn reason_in_words(
        table: &LordsTable,
        language: Language,
        view: &View,
        play: &[Action],
        reason: &TurnReason,
    ) -> Vec<String> {
        lords::turn_reason(&table.cast(language), view, play, reason)
    }

    fn draw_cards(cards: &str, row: Rect, theme: &Theme, _: Language, buf: &mut Buffer) -> u16 {
        teaching::draw_cards(cards, row, theme, buf)
    }

    fn pointed_out(action: Action) -> Text {
        match action {
            // This action is not about anything on the table.
            Action::UsePower => text!("lords-lesson-use"),
            _ => text!("lesson-shown"),
        }
    }

    fn first_opponent(_language: Language) -> String {
        lords::BOT_NAMES[0].to_owned()
    }

    fn begin_first_game(app: &mut App) -> Option<Effect> {
        teaching::begin_first_game(app)
    }
}

impl LordsTable {
    /// Returns the open part of the position.
    pub(crate) fn table(&self) -> &Table {
        self.seen_game.seen(None).view().table()
    }

    /// Returns how texts mention the players.
    pub(crate) fn cast(&self, language: Language) -> Cast {
        let cast = Cast::new(language, self.game());
        self.stand_ins().iter().fold(cast, |cast, player| {
            cast.with_name(*player, self.acting_name(language, *player))
        })
    }

    /// Returns whether Supporters are being claimed or have just been claimed. Meanwhile,
    /// people who share the keyboard see no hand.
    pub(crate) fn is_claim_time(&self) -> bool {
        match self.stage {
            Stage::Interlude(Interlude::SkirmishOver) | Stage::Over => true,
            Stage::TurnOver(_) | Stage::Interlude(Interlude::Reveal(_)) => false,
            Stage::Replay(_) if self.is_settled => true,
            Stage::Replay(_) => {
                matches!(self.table().phase(), Phase::Claim(_) | Phase::Over { .. })
            }
            _ => matches!(self.table().phase(), Phase::Claim(_)),
        }
    }

    /// Returns whether the Supporters are drawn in place of the hand, because they are being
    /// claimed or have just been claimed.
    pub(super) fn shows_claims(&self) -> bool {
        self.is_claim_time() && !matches!(self.stage, Stage::Replay(_))
    }

    /// Returns the view from which this player's army, and in a replay the hand, is drawn:
    /// the player's own if the perspective shows it.
    pub(super) fn view_of(&self, player: Player) -> View {
        let (seen, last) = (self.seen(), self.last_action());
        match self.stage {
            Stage::Replay(_) if self.is_settled => seen.interim_for(player, last),
            Stage::Replay(_) => Some(seen.view_for(player, seen.actions().len())),
            _ => None,
        }
        .unwrap_or_else(|| self.view())
    }

    /// Returns this player's hand, if a replay shows everybody's.
    pub(super) fn open_hand(&self, player: Player) -> Option<Vec<Card>> {
        let open = self.stage == Stage::Replay(Perspective::All);
        open.then(|| self.in_order(self.view_of(player).hand()))
    }

    /// Returns the hand from which this player chose what a replay shows: what the analysis
    /// judges, or else the turn.
    fn hand_at_choice(&self, player: Player) -> Option<CardSet> {
        let judged = self.mistake.as_ref().map(|mistake| &mistake.view);
        if let Some(view) = judged.filter(|view| view.viewer() == Some(player)) {
            return Some(view.hand());
        }
        let Stage::Replay(_) = self.stage else {
            return None;
        };
        let turn = self.seen().last_turn()?;
        (turn.player == player).then(|| self.seen().view_for(player, turn.from).hand())
    }

    /// Returns the cards of an open hand, without those that came into it since the choice
    /// that a replay shows.
    pub(super) fn open_hand_at_choice(&self, player: Player) -> Option<Vec<Card>> {
        let mut cards = self.open_hand(player)?;
        if let Some(judged) = self.hand_at_choice(player) {
            cards.retain(|card| judged.contains(*card));
        }
        Some(cards)
    }

    /// Returns the cards that were played since the choice that a replay shows.
    pub(super) fn played_since(&self, player: Player) -> Vec<Card> {
        let now = self.view_of(player).hand();
        let before = self.hand_at_choice(player).unwrap_or_default();
        self.in_order(before.difference(now))
    }

    /// Returns the cards that came into a hand since the choice that a replay shows.
    pub(super) fn taken_since(&self, player: Player) -> Vec<Card> {
        let now = self.view_of(player).hand();
        let before = self.hand_at_choice(player).unwrap_or(now);
        self.in_order(now.difference(before))
    }

    /// Returns the hands that a replay shows.
    pub(super) fn open_hands(&self) -> Vec<(Player, Vec<Card>)> {
        let players = self.table().players();
        let hands = players.filter_map(|player| Some((player, self.open_hand(player)?)));
        hands.collect()
    }

    /// Returns the log as its reader may know it. Where the end of a skirmish is shown,
    /// the next one has not begun yet.
    pub(super) fn log_lines(&self, cast: &Cast) -> Vec<LogLine> {
        let mut lines = lords::log(cast, self.seen());
        let starts = |line: &LogLine| line.kind == LogKind::Skirmish;
        if self.shows_settled()
            && let Some(next) = lines.iter().rposition(starts)
            && !lines[next..].iter().any(LogLine::is_deed)
        {
            lines.truncate(next);
        }
        self.hide_turned_up(cast, &mut lines);
        lines
    }

    /// Returns whether the result of a skirmish is shown that the last action has
    /// ended.
    pub(super) fn shows_settled(&self) -> bool {
        match self.stage {
            Stage::Replay(_) => self.is_settled,
            stage => stage == Stage::Interlude(Interlude::SkirmishOver),
        }
    }

    /// Returns the view of the person who has to choose something now.
    pub(crate) fn choosing(&self) -> Option<View> {
        let player = self.table().to_act()?;
        (self.stage == Stage::Turn).then(|| *self.seen_game.seen(Some(player)).view())
    }

    /// Returns what has to be chosen.
    pub(crate) fn step(&self) -> Step {
        if self.stage != Stage::Turn {
            return Step::Nothing;
        }
        match self.table().phase() {
            Phase::Action => Step::Act,
            Phase::Power(Clan::Makgill) => Step::Chain,
            Phase::Power(clan) if clan == Clan::Forsyth || clan.end_power().is_some() => {
                Step::Use(clan)
            }
            Phase::Power(clan) => Step::Target(clan),
            Phase::Claim(_) => Step::Claim,
            Phase::Over { .. } => Step::Nothing,
        }
    }

    /// Returns the visible hand in the order in which it is shown. Of a turn that is judged
    /// it is the one in which the player chose.
    pub(crate) fn hand(&self) -> Vec<Card> {
        let view = self.view();
        let before = view.viewer().and_then(|viewer| self.hand_at_choice(viewer));
        self.in_order(view.hand().union(before.unwrap_or_default()))
    }

    /// Returns the cards of a hand in the order in which they are shown.
    fn in_order(&self, hand: CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = hand.iter().collect();
        if self.hand_order == HandOrder::Color {
            cards.sort_by_key(|card| (card.clan(), card.rank()));
        }
        cards
    }

    /// Returns the card that came into the visible hand last.
    pub(crate) fn fresh_card(&self) -> Option<Card> {
        let viewer = self.viewer()?;
        let is_replay = matches!(self.stage, Stage::Replay(_));
        (!is_replay).then(|| self.gained(viewer))?
    }

    /// Returns the card that came into a player's hand last, in the latest turn before claims.
    pub(super) fn gained(&self, player: Player) -> Option<Card> {
        let turns = self.seen_game.seen(Some(player)).turns();
        let turns = turns.filter(|turn| {
            let claims = matches!(turn.start().table().phase(), Phase::Claim(_));
            turn.player == player && !claims
        });
        let views = turns.last()?.views;
        let gained = views
            .windows(2)
            .map(|views| views[1].hand().difference(views[0].hand()));
        gained.rev().find_map(|gained| gained.iter().next())
    }

    /// Returns the result of the skirmish that has just ended, or whose
    /// Supporters are being claimed in the position that is shown.
    pub(crate) fn settlement(&self) -> Skirmish {
        Skirmish::seen(self.seen(), self.view().table().skirmish())
    }

    /// Returns the players in the order of their seats on the screen, the one at
    /// the bottom last.
    pub(crate) fn seat_order(&self) -> Vec<Player> {
        let count = self.table().variant().players;
        let bottom = if self.settings.fixed_seats {
            Player::A
        } else {
            self.bottom
        };
        count.players_from(count.after(bottom)).collect()
    }
}
