//! A third game, for which the shell has no code of its own: two players are dealt two numbers
//! each and lay one, and the higher one wins the round. The whole game is in this file, but for
//! a line in the list of tables.

use crate::games::GameEntry;
use crate::puzzles::PuzzledGame;
use crate::records::RecordedPlayers;
use crate::replay::{PlayedOn, ReplayView};
use crate::settings::Settings;
use crate::tui::kit::{AreaParts, write};
use crate::tui::shell::command::{
    BaseScreen, ChoiceCounts, Command, ENTER, Key, Layer, LayerState, commands,
};
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::recorded_games::read_record;
use crate::tui::shell::table::{self, GameScreen, GameTable, TableGame};
use crate::tui::shell::{App, Effect, Hits, Shell, WatchedGame};
use crate::tutorial::TaughtGame;
use coach::{Coached, Counts, Figures, Future};
use rand::RngExt;
use ratatui::prelude::*;
use std::convert::Infallible;
use std::fmt;
use tabletop::chance::{Chance, seeded};
use tabletop::record::{Head, read_length, read_names};
use tabletop::{Budget, Decision, Game, Name, Participant, RoundResult, Seat, Seats};
use telling::{GameWords, Language, text};
use textkit::{Cursor, ParseError};

pub(crate) type HigherTable = GameTable<Higher>;
pub(crate) type Stage = table::Stage<Higher>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Higher;

/// A round. 0 stands for a number that a viewer doesn't know, or that was laid already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    first: Seat,
    pub(crate) hands: [[u8; 2]; 2],
    pub(crate) laid: [Option<u8>; 2],
    /// How many turns are over.
    turns: usize,
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hands {:?}, laid {:?}", self.hands, self.laid)
    }
}

/// The action that ends a turn. Any other lays that number.
const END_TURN: u8 = 0;
/// The only level.
pub(crate) const LEVEL: u8 = 1;

const fn other(player: Seat) -> Seat {
    Seat::new(1 - player.index()).expect("one of two seats")
}

impl Game for Higher {
    const NAME: &'static str = "higher";
    const VARIANTS: &'static [()] = &[()];
    const LEVELS: &'static [u8] = &[LEVEL];

    type Player = Seat;
    type Variant = ();
    type Deal = Round;
    type Round = Round;
    type View = Round;
    type Action = u8;
    type Refusal = String;
    type Level = u8;

    fn variant_name((): ()) -> String {
        "plain".to_owned()
    }

    fn player_count((): ()) -> usize {
        2
    }

    fn seat(player: Seat) -> Seat {
        player
    }

    fn player(seat: Seat) -> Option<Seat> {
        (seat.index() < 2).then_some(seat)
    }

    fn deal((): (), first: Option<Seat>, chance: &mut Chance) -> Round {
        let mut numbers: Vec<u8> = (1..=9).collect();
        let mut number = || numbers.swap_remove(chance.random_range(0..numbers.len()));
        let hands = [[number(), number()], [number(), number()]];
        Round {
            first: first.unwrap_or(Seat::FIRST),
            hands,
            laid: [None; 2],
            turns: 0,
        }
    }

    fn variant(_: &Round) {}

    fn first_player(deal: &Round) -> Seat {
        deal.first
    }

    fn next_first_player(deal: &Round) -> Seat {
        other(deal.first)
    }

    fn begin(deal: &Round) -> Round {
        *deal
    }

    fn acting(round: &Round) -> Option<Seat> {
        let players = [round.first, other(round.first)];
        players.get(round.turns).copied()
    }

    fn view(round: &Round, player: Seat) -> Round {
        let (mut view, own) = (Self::public_view(round), player.index());
        (view.hands[own], view.laid[own]) = (round.hands[own], round.laid[own]);
        view
    }

    fn public_view(round: &Round) -> Round {
        let hands = [[0; 2]; 2];
        let mut view = Round { hands, ..*round };
        if round.turns < 2 {
            view.laid = view.laid.map(|laid| laid.map(|_| 0));
        }
        view
    }

    fn legal_actions(round: &Round) -> Vec<u8> {
        let Some(player) = Self::acting(round) else {
            return Vec::new();
        };
        match round.laid[player.index()] {
            Some(_) => vec![END_TURN],
            None => round.hands[player.index()].to_vec(),
        }
    }

    fn play(round: &mut Round, action: u8) -> Result<(), String> {
        let is_legal = Self::legal_actions(round).contains(&action);
        let player = Self::acting(round).filter(|_| is_legal);
        let player = player.ok_or("it isn't legal")?.index();
        if action == END_TURN {
            round.turns += 1;
        } else {
            round.laid[player] = Some(action);
            round.hands[player] =
                round.hands[player].map(|other| if other == action { 0 } else { other });
        }
        Ok(())
    }

    fn ends_turn(before: &Round, after: &Round) -> bool {
        before.turns != after.turns
    }

    fn reveals(_: &Round, action: u8) -> bool {
        action == END_TURN
    }

    fn is_secret(action: u8) -> bool {
        action != END_TURN
    }

    fn result(round: &Round) -> Option<RoundResult> {
        let winner = usize::from(round.laid[1] > round.laid[0]);
        (round.turns == 2).then(|| RoundResult {
            winner: Seat::new(winner),
            points: Seats::from_fn(2, |seat| u32::from(seat.index() == winner)),
        })
    }

    fn decide(_: u8, view: &Round, _: &Budget, _: &mut Chance) -> Option<Decision<u8>> {
        let lowest = Self::legal_actions(view).into_iter().min();
        lowest.map(Decision::without_search)
    }

    fn write_head(
        (): (),
        names: &Seats<Name>,
        rounds: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let names: Vec<&str> = names.iter().map(Name::as_str).collect();
        writeln!(f, "players {}\nrounds {rounds}", names.join("|"))
    }

    fn read_head(head: &mut Head<'_>) -> Result<((), Seats<Name>, u32), ParseError> {
        let names = head.read_line("names", |text| read_names(text, 2, 2, "two names"))?;
        Ok(((), names, head.read_line("rounds", read_length)?))
    }

    fn write_deal(deal: &Round, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [mine, theirs] = deal.hands.map(|[one, two]| format!("{one} {two}"));
        write!(f, "{} {mine} {theirs}", deal.first.index())
    }

    fn read_deal((): (), mut text: Cursor<'_>) -> Result<Round, ParseError> {
        let mut number = || {
            let number = text.number("a number")?;
            text.eat(" ");
            u8::try_from(number).map_err(|_| text.expected("a small number"))
        };
        let first = Seat::new(usize::from(number()?)).unwrap_or(Seat::FIRST);
        let hands = [[number()?, number()?], [number()?, number()?]];
        Ok(Round {
            first,
            hands,
            laid: [None; 2],
            turns: 0,
        })
    }

    fn read_action(text: &mut Cursor<'_>) -> Result<u8, ParseError> {
        let number = text.number("a number")?;
        u8::try_from(number).map_err(|_| text.expected("a small number"))
    }
}

impl RecordedPlayers for Higher {}

impl PlayedOn for Higher {}

impl Coached for Higher {
    type Ending = ();
    type Shares = ();
    /// The number that is laid.
    type Reason = u8;

    fn viewer(view: &Round) -> Option<Seat> {
        // Of the two numbers of a hand, one is always left.
        let hidden = view.hands.iter().position(|hand| *hand == [0; 2])?;
        Seat::new(1 - hidden)
    }

    fn counts(_: &Round) -> Counts {
        Counts {
            look: 100,
            fewest: 100,
            most: 100,
        }
    }

    fn deal_worlds(view: &Round, count: usize, seed: u64) -> Vec<Round> {
        let (chance, hidden) = (&mut seeded(seed), Self::viewer(view).map(other));
        let mut world = *view;
        let mut deal = || {
            if let Some(seat) = hidden.map(Seat::index) {
                let mut number = || chance.random_range(1..=9);
                world.hands[seat] = [number(), number()];
                world.laid[seat] = view.laid[seat].map(|own| if own == 0 { number() } else { own });
            }
            world
        };
        (0..count).map(|_| deal()).collect()
    }

    fn play_out(mut world: Round, viewer: Seat, play: &[u8], _: bool) -> Future<()> {
        let mut planned = play.iter().copied();
        let highest = |world: &Round| Self::legal_actions(world).into_iter().max();
        while let Some(action) = planned.next().or_else(|| highest(&world)) {
            Self::play(&mut world, action).expect("legal");
        }
        let winner = Self::result(&world).and_then(|result| result.winner);
        let score = f64::from(u8::from(winner == Some(viewer)));
        Future {
            score,
            value: score,
            lead: 0.0,
            ending: (),
        }
    }

    fn add_ending((): &mut (), (): &(), _: f64) {}

    fn quick_plays(view: &Round) -> Vec<Vec<u8>> {
        let mut actions = Self::legal_actions(view);
        actions.sort_unstable_by(|a, b| b.cmp(a));
        actions.into_iter().map(|action| vec![action]).collect()
    }

    fn reason(_: &Round, play: &[u8], _: &Figures<Self>, _: &Figures<Self>) -> Option<u8> {
        play.first().copied()
    }
}

impl GameWords for Higher {
    fn title(_: Language) -> String {
        "Higher".to_owned()
    }

    fn describe_variant(_: Language, (): ()) -> String {
        Self::title(Language::English)
    }

    fn name(_: Language, who: &Participant<u8>) -> String {
        let name = if who.is_person() { "You" } else { "Robin" };
        name.to_owned()
    }

    fn computer_at(_: Language, _: u8) -> String {
        "Robin".to_owned()
    }

    fn level_explained(_: Language, _: u8) -> String {
        String::new()
    }
}

impl PuzzledGame for Higher {}

impl TaughtGame for Higher {}

impl TableGame for Higher {
    /// The number that is chosen.
    type Own = Option<u8>;
    type Interlude = Infallible;
    type Note = Infallible;

    fn go_on(table: &mut HigherTable) -> Option<Effect> {
        table.own = None;
        table.queries.forget();
        table.notes.clear();
        table.await_action(None)
    }

    fn has_chosen(table: &HigherTable) -> bool {
        table.own.is_some()
    }

    fn is_aimed_at(table: &HigherTable, action: u8) -> bool {
        table.own == Some(action)
    }

    fn point_out(table: &mut HigherTable, action: u8) {
        table.own = Some(action);
    }

    fn leave_choice(table: &mut HigherTable) {
        table.own = None;
    }

    fn play_in_words(_: &HigherTable, _: Language, _: &Round, play: &[u8]) -> String {
        format!("{play:?}")
    }

    fn reason_in_words(
        _: &HigherTable,
        _: Language,
        _: &Round,
        _: &[u8],
        reason: &u8,
    ) -> Vec<String> {
        vec![format!("{reason} is higher")]
    }
}

impl WatchedGame for Higher {
    type Watched = ();

    fn table_at(replay: &ReplayView<Self>, (): &(), settings: &Settings) -> HigherTable {
        GameTable::for_replay(replay, settings)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Whether a number is chosen.
    Choosing(bool),
    Laid,
    Waiting,
    Over,
}

impl LayerState for State {
    fn base(&self) -> BaseScreen {
        match self {
            Self::Choosing(_) | Self::Laid => BaseScreen::Turn,
            Self::Waiting | Self::Over => BaseScreen::Table,
        }
    }
}

commands! { State of Higher::NAME:
    { Command::Card(0), [Key::HandLetters], if |s| matches!(s, State::Choosing(_)),
        Step text!("command-card") }
    { Command::Enter, [ENTER], if |s| *s == State::Choosing(true), Step text!("command-choose") }
    { Command::Enter, [ENTER], if |s| *s == State::Laid, Step text!("command-end") }
    { Command::Undo, [Key::Char('u')], if |s| *s == State::Laid, Step text!("command-undo") }
    { Command::NextRound, [ENTER], if |s| *s == State::Over, Step text!("command-next-round") }
    { Command::Replay, [Key::Char('v')], if |s| *s == State::Over, Step text!("command-replay") }
}

/// The table in the list of all.
pub(crate) const ENTRY: GameEntry = GameEntry {
    name: Higher::NAME,
    title: Higher::title,
    read_record: read_record::<Higher>,
    commands: None,
    menu: None,
    scene: None,
    lessons: None,
    puzzles: None,
    rules: None,
    statistics: None,
    layers: &[COMMANDS],
    in_replays: None,
    always: None,
};

impl HigherTable {
    /// The hand of the player at this table, and what the player has laid.
    fn own_side(&self) -> ([u8; 2], Option<u8>) {
        let (view, person) = (self.seen().view(), self.only_person());
        let own = person.map_or(0, Seat::index);
        (view.hands[own], view.laid[own])
    }
}

impl GameScreen for HigherTable {
    fn layer(&self) -> Layer {
        let state = match self.stage {
            Stage::Turn if self.own_side().1.is_some() => State::Laid,
            Stage::Turn => State::Choosing(self.own.is_some()),
            Stage::Waiting => State::Waiting,
            _ => State::Over,
        };
        state.into()
    }

    fn choices(&self) -> ChoiceCounts {
        ChoiceCounts {
            cards: 2,
            numbers: 0,
        }
    }

    fn is_on(&self) -> bool {
        self.stage != Stage::Over
    }

    fn can_undo(&self) -> bool {
        self.stage == Stage::Turn && self.would_undo()
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> bool {
        let view = self.seen().view();
        let line = format!("{view}, chosen {:?}, advised {:?}", self.own, self.hint());
        write(buf, area, &line, app.theme.base);
        let footer = area.without_top(area.height - 2);
        FooterLines::new(app, app.screen_layers()).render(footer, buf, hits);
        false
    }

    fn run(&mut self, command: Command, _: &mut Shell) -> Option<Effect> {
        match command {
            Command::Card(place) => {
                self.own = self.own_side().0.get(place).copied();
                None
            }
            Command::Enter if self.own_side().1.is_some() => self.carry_out(END_TURN),
            Command::Enter => self.carry_out(self.own?),
            Command::Hint => self.ask_hint(),
            Command::Undo => self.undo(),
            Command::NextRound => self.begin_round(),
            _ => None,
        }
    }

    fn position(&self) -> Option<String> {
        Some(self.seen().view().to_string())
    }
}
