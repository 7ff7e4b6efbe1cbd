//! A game for the tests: two players take sticks from a heap, and whoever takes the
//! last one wins the round. Taking the last three at once makes it a draw. Before
//! taking, a player may wink, or look at the heap, which reveals something.

use std::fmt;
use std::time::{Duration, Instant};
use tabletop::chance::Chance;
use tabletop::protocol::{Position, ProtocolGame, RequestError};
use tabletop::record::{Head, read_length, read_names};
use tabletop::{Budget, Decision, Game, Name, RoundResult, Seat, Seats};
use textkit::{Cursor, ParseError};

/// How long [`Level::Thinker`] thinks if nothing ends it.
const LONG: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heap;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player(pub(crate) bool);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "B" } else { "A" })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    pub(crate) first: Player,
    pub(crate) sticks: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) turn: Player,
    pub(crate) sticks: u8,
    /// `None` as long as there are sticks.
    pub(crate) outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Won(Player),
    Drawn,
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn={} sticks={}", self.turn, self.sticks)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Take(u8),
    Wink,
    Look,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(sticks) => sticks.fmt(f),
            Self::Wink => f.write_str("wink"),
            Self::Look => f.write_str("look"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// Takes one stick.
    Greedy,
    /// Thinks until the budget is spent: then it takes one stick if it was stopped, two
    /// if it has done its iterations, and three if it took far too long.
    Thinker,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Greedy => "greedy",
            Self::Thinker => "thinker",
        })
    }
}

impl Game for Heap {
    const NAME: &'static str = "heap";
    const VARIANTS: &'static [()] = &[()];
    const LEVELS: &'static [Level] = &[Level::Greedy, Level::Thinker];

    type Player = Player;
    type Variant = ();
    type Deal = Deal;
    type Round = Round;
    type View = Round;
    type Action = Action;
    type Refusal = String;
    type Level = Level;

    fn variant_name((): ()) -> String {
        "plain".to_owned()
    }

    fn player_count((): ()) -> usize {
        2
    }

    fn seat(player: Player) -> Seat {
        let mut seats = Seat::first(2);
        seats.nth(usize::from(player.0)).expect("one of two seats")
    }

    fn player(seat: Seat) -> Option<Player> {
        [Player(false), Player(true)]
            .into_iter()
            .find(|player| Self::seat(*player) == seat)
    }

    fn deal((): (), first: Option<Player>, chance: &mut Chance) -> Deal {
        use rand::RngExt;
        Deal {
            first: first.unwrap_or(Player(false)),
            sticks: chance.random_range(5..=20),
        }
    }

    fn variant(_: &Deal) {}

    fn first_player(deal: &Deal) -> Player {
        deal.first
    }

    fn next_first_player(deal: &Deal) -> Player {
        Player(!deal.first.0)
    }

    fn begin(deal: &Deal) -> Round {
        Round {
            turn: deal.first,
            sticks: deal.sticks,
            outcome: None,
        }
    }

    fn acting(round: &Round) -> Option<Player> {
        round.outcome.is_none().then_some(round.turn)
    }

    fn view(round: &Round, _: Player) -> Round {
        *round
    }

    fn public_view(round: &Round) -> Round {
        *round
    }

    fn legal_actions(round: &Round) -> Vec<Action> {
        let mut actions: Vec<_> = (1..=round.sticks.min(3)).map(Action::Take).collect();
        if round.outcome.is_none() {
            actions.extend([Action::Wink, Action::Look]);
        }
        actions
    }

    fn play(round: &mut Round, action: Action) -> Result<(), String> {
        if !Self::legal_actions(round).contains(&action) {
            return Err(format!("{action} isn't legal"));
        }
        if let Action::Take(sticks) = action {
            round.sticks -= sticks;
            if round.sticks == 0 {
                round.outcome = Some(if sticks < 3 {
                    Outcome::Won(round.turn)
                } else {
                    Outcome::Drawn
                });
            }
            round.turn = Player(!round.turn.0);
        }
        Ok(())
    }

    fn ends_turn(before: &Round, after: &Round) -> bool {
        before.turn != after.turn
    }

    fn reveals(_: &Round, action: Action) -> bool {
        action == Action::Look
    }

    fn result(round: &Round) -> Option<RoundResult> {
        let winner = match round.outcome? {
            Outcome::Won(player) => Some(Self::seat(player)),
            Outcome::Drawn => None,
        };
        let points = |seat| match winner {
            Some(winner) if winner == seat => 5,
            Some(_) => 1,
            None => 2,
        };
        Some(RoundResult {
            winner,
            points: Seats::from_fn(2, points),
        })
    }

    fn decide(
        level: Level,
        _: &Round,
        budget: &Budget,
        _: &mut Chance,
    ) -> Option<Decision<Action>> {
        if level == Level::Greedy {
            return Some(Decision::without_search(Action::Take(1)));
        }
        let (begun, mut iterations) = (Instant::now(), 0);
        while !budget.is_spent(iterations, begun) && begun.elapsed() < LONG {
            iterations += 1;
            std::thread::yield_now();
        }
        let sticks = if budget.is_stopped() {
            1
        } else if budget.iterations == Some(iterations) {
            2
        } else {
            3
        };
        Some(Decision {
            action: Action::Take(sticks),
            iterations,
        })
    }

    fn write_head(
        (): (),
        names: &Seats<Name>,
        length: u32,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let names: Vec<&str> = names.iter().map(Name::as_str).collect();
        writeln!(f, "players {}\nrounds {length}", names.join("|"))
    }

    fn read_head(head: &mut Head<'_>) -> Result<((), Seats<Name>, u32), ParseError> {
        let names = head.read_line("names", |text| read_names(text, 2, 2, "two names"))?;
        let length = head.read_line("rounds", read_length)?;
        Ok(((), names, length))
    }

    fn write_deal(deal: &Deal, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", deal.first, deal.sticks)
    }

    fn read_deal((): (), mut text: Cursor<'_>) -> Result<Deal, ParseError> {
        let first = Player(!text.eat("A"));
        if first.0 {
            text.expect("B", "'A' or 'B'")?;
        }
        let sticks = text.number("a number of sticks")?;
        let sticks = u8::try_from(sticks).map_err(|_| text.expected("a small number"))?;
        Ok(Deal { first, sticks })
    }

    fn read_action(text: &mut Cursor<'_>) -> Result<Action, ParseError> {
        if text.eat("wink") {
            return Ok(Action::Wink);
        }
        if text.eat("look") {
            return Ok(Action::Look);
        }
        let sticks = text.number("an action")?;
        let sticks = u8::try_from(sticks).map_err(|_| text.expected("a small number"))?;
        Ok(Action::Take(sticks))
    }
}

impl ProtocolGame for Heap {
    type Viewer = Player;

    const DEFAULT_LEVEL: Level = Level::Greedy;
    const OWN_REQUESTS: &'static [&'static str] = &[];

    fn read_new<'a>(_: impl Iterator<Item = &'a str>) -> Result<Deal, RequestError> {
        let (first, sticks) = (Player(false), 10);
        Ok(Deal { first, sticks })
    }

    fn read_position(_: &str) -> Result<Position<Self>, RequestError> {
        Err(RequestError::NO_POSITION)
    }

    fn read_viewer(_: &str) -> Result<Player, RequestError> {
        Ok(Player(false))
    }

    fn view_for(position: &Position<Self>, _: Player) -> Result<Round, RequestError> {
        match position {
            Position::Round(round) | Position::View(round) => Ok(*round),
        }
    }

    fn legal_actions_in(view: &Round) -> Vec<Action> {
        Self::legal_actions(view)
    }

    fn answer_own(
        _: &str,
        _: &str,
        _: Option<&Position<Self>>,
    ) -> Option<Result<Vec<String>, RequestError>> {
        None
    }
}
