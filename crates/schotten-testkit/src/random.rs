//! Random rounds and matches, played so that rare actions occur.

use crate::kind;
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_rules::{Action, CombatMode, Deal, DeckKind, Player, Round, Variant};
use tabletop::chance::{self, Chance};
use tabletop::{Game, Match, Name};

/// A random player with a preference. Of the actions that it prefers, or of all if
/// it prefers none, it chooses a kind at random and then an action of that kind, so
/// that rare kinds occur.
#[derive(Clone, Copy, Debug)]
pub enum RandomPlayer {
    /// Prefers nothing.
    Even,
    /// Claims as soon as possible.
    Eager,
    /// Never claims.
    Lazy,
    /// Draws and plays Tactic cards.
    Tactical,
    /// Passes whenever that is legal.
    Stalling,
    /// Places cards where its side is nearest to being complete, and claims.
    Building,
    /// Places Clan cards, and plays Mud Fight when none can be placed: two such
    /// players leave a Stone on which neither side is complete.
    Saving,
}

impl RandomPlayer {
    /// All preferences.
    pub const ALL: [Self; 7] = [
        Self::Even,
        Self::Eager,
        Self::Lazy,
        Self::Tactical,
        Self::Stalling,
        Self::Building,
        Self::Saving,
    ];

    fn prefers(self, round: &Round, action: Action) -> bool {
        let turn = round.table().turn();
        match (self, action) {
            (Self::Even, _) => true,
            (Self::Building, Action::Place(_, at)) => {
                let border = round.table().border();
                let side = |at| border.stone(at).side(turn).len();
                border
                    .room(turn)
                    .iter()
                    .all(|other| side(other) <= side(at))
            }
            (Self::Eager | Self::Building, _) => matches!(action, Action::Claim(_)),
            (Self::Tactical, Action::Draw(deck)) => deck == DeckKind::Tactic,
            (Self::Tactical, _) => action.played_card().is_some_and(|card| !card.is_clan()),
            (Self::Lazy, _) => !matches!(action, Action::Claim(_)),
            (Self::Stalling, _) => action == Action::Pass,
            (Self::Saving, Action::Place(troop, _)) => troop.is_clan(),
            (Self::Saving, Action::Lay(mode, _)) => {
                mode == CombatMode::MudFight && round.is_legal(Action::Pass)
            }
            (Self::Saving, Action::Pass) => !round.hand(turn).contains(CombatMode::MudFight.into()),
            (Self::Saving, _) => matches!(action, Action::Draw(_) | Action::EndTurn),
        }
    }

    /// Chooses a legal action; `None` if the round is over.
    pub fn choose(self, round: &Round, rng: &mut Chance) -> Option<Action> {
        let mut actions = round.legal_actions();
        if actions.iter().any(|action| self.prefers(round, *action)) {
            actions.retain(|action| self.prefers(round, *action));
        }
        let mut kinds: Vec<&str> = actions.iter().map(|action| kind(*action)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let chosen = *kinds.choose(rng)?;
        actions.retain(|action| kind(*action) == chosen);
        actions.choose(rng).copied()
    }

    /// Two random players, in at least half of all cases with the same preference.
    pub fn random_pair(rng: &mut Chance) -> [Self; 2] {
        let [one, other] = [0, 1].map(|_| *Self::ALL.choose(rng).expect("there are some"));
        [one, if rng.random_bool(0.5) { one } else { other }]
    }

    /// Chooses an action and plays it; `None` if the round is over.
    pub fn step(self, round: &mut Round, rng: &mut Chance) -> Option<Action> {
        let action = self.choose(round, rng)?;
        round.play(action).expect("a listed action is legal");
        Some(action)
    }
}

/// A round before its first action.
pub fn new_round(variant: Variant, rng: &mut Chance) -> Round {
    Round::new(&Deal::shuffled(variant, None, rng))
}

/// A random position of a random round of any variant.
pub fn random_position(rng: &mut Chance) -> Round {
    let variant = *Variant::ALL.choose(rng).expect("variants");
    let players = RandomPlayer::random_pair(rng);
    let mut round = new_round(variant, rng);
    for _ in 0..rng.random_range(0..160) {
        let player = players[round.table().turn().index()];
        if player.step(&mut round, rng).is_none() {
            break;
        }
    }
    round
}

/// Random positions of all variants, a few from each of many random rounds: to play
/// a round for each position would take much longer.
pub fn random_positions(seed: u64, count: usize) -> impl Iterator<Item = Round> {
    const MAX_ACTIONS_BETWEEN: u32 = 40;
    let mut rng = chance::seeded(seed);
    let mut current: Option<(Round, [RandomPlayer; 2])> = None;
    let next = move || {
        let (round, players) = current.get_or_insert_with(|| {
            let variant = *Variant::ALL.choose(&mut rng).expect("variants");
            (
                new_round(variant, &mut rng),
                RandomPlayer::random_pair(&mut rng),
            )
        });
        for _ in 0..rng.random_range(0..=MAX_ACTIONS_BETWEEN) {
            let player = players[round.table().turn().index()];
            if player.step(round, &mut rng).is_none() {
                break;
            }
        }
        let here = *round;
        if here.table().outcome().is_some() {
            current = None;
        }
        here
    };
    std::iter::repeat_with(next).take(count)
}

/// Schotten Totten as a game of `tabletop`. `schotten-bots` implements it; this crate
/// doesn't depend on that one, so that the tests of the rules don't either.
pub trait SchottenTotten:
    Game<Player = Player, Variant = Variant, Deal = Deal, Round = Round, Action = Action>
{
}

impl<G> SchottenTotten for G where
    G: Game<Player = Player, Variant = Variant, Deal = Deal, Round = Round, Action = Action>
{
}

/// A match with a round for each number in `stops`, in which `choose` plays both
/// sides until that many actions are played or it returns `None`.
pub fn played_match<G: SchottenTotten>(
    variant: Variant,
    names: [&str; 2],
    length: u32,
    stops: &[usize],
    rng: &mut Chance,
    choose: impl Fn(&Round, &mut Chance) -> Option<Action>,
) -> Match<G> {
    let names = names.map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(variant, names, length);
    for stop in stops {
        let deal = Deal::shuffled(variant, game.next_first_player(), rng);
        game.start_round(deal).expect("the round before is over");
        let round = game.current_mut().expect("it has just begun");
        while round.actions().len() < *stop
            && let Some(action) = choose(round.round(), rng)
        {
            round.play(action).expect("a legal action");
        }
    }
    game
}

/// A match with this many rounds, in which random players play `stop` actions of the
/// last round, and the other rounds to their ends.
pub fn random_match<G: SchottenTotten>(
    variant: Variant,
    rounds: usize,
    stop: usize,
    rng: &mut Chance,
) -> Match<G> {
    let names = [
        "Ann",
        "Bob",
        "Örs Ä.",
        "; no comment",
        " two  words ",
        "ß",
        "A=B,C#1",
    ];
    let names = [0, 1].map(|_| Name::new(names.choose(rng).expect("names")).expect("a name"));
    let length = u32::try_from(rounds).expect("few rounds") + rng.random_range(0..2);
    let mut game = Match::new(variant, names, length);
    for number in 1..=rounds {
        let first = game.next_first_player();
        game.start_round(Deal::shuffled(variant, first, rng))
            .expect("the round before is over");
        let players = RandomPlayer::random_pair(rng);
        let current = game.current_mut().expect("it has just begun");
        let stop = if number == rounds { stop } else { usize::MAX };
        while current.actions().len() < stop {
            let round: &Round = current.round();
            let player = players[round.table().turn().index()];
            let Some(action) = player.choose(round, rng) else {
                break;
            };
            current.play(action).expect("a listed action is legal");
        }
    }
    game
}
