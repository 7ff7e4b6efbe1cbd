//! What a turn leads to in this skirmish, as far as its player can tell: the same estimate
//! for hints, replays and analyses.

use crate::analysis::{ITERATIONS, TurnReview};
use crate::figures::Figures;
use crate::greedy;
use crate::net::Net;
use crate::playout::play_skirmish;
use crate::worlds::Worlds;
use lords_rules::{Action, ByPlayer, Card, Phase, Player, Round, View, is_doubled};
use tabletop::Budget;
use tabletop::chance::seeded;

/// What happens on average after a turn if everybody plays on greedily until all Supporters
/// of the skirmish are claimed. Shares and chances are from 0 to 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The player's chance of winning the game.
    pub chance: f32,
    /// The points that each player gains in this skirmish.
    pub points: ByPlayer<f32>,
    /// How often the player is the first to claim.
    pub first: f32,
    /// How often the player's army counts double.
    pub doubled: f32,
    /// The number of cards that the player keeps in hand for the next skirmish.
    pub cards: f32,
    /// The strengths of these cards added up.
    pub strength: f32,
    /// The number of the player's Followers that are kept for the next skirmish.
    pub kept: f32,
    /// How often the player wins the game in this skirmish.
    pub won: f32,
    /// How often somebody else does.
    pub lost: f32,
}

impl Forecast {
    /// The number of worlds for the turns of a game that is over.
    pub const WORLDS: u32 = 400;

    /// Returns the number of worlds for the forecasts of a hint with this budget: twice as many
    /// as the search had on average for each action.
    pub(crate) fn count_worlds(budget: &Budget) -> u32 {
        let iterations = budget.iterations.unwrap_or(ITERATIONS);
        iterations.saturating_mul(2).min(Self::WORLDS)
    }

    /// Plays these actions, the first of which is the viewer's, and the rest of the skirmish in
    /// this many worlds. They are the same worlds for all actions, and before and after a
    /// muster. `None` if the viewer can't play the first one.
    #[must_use]
    pub fn new(view: &View, actions: &[Action], worlds: u32) -> Option<Self> {
        let (forecast, _) = Self::with_chances(view, actions, worlds)?;
        Some(forecast)
    }

    /// Returns the forecast with the chance of winning the game in each of its worlds.
    pub(crate) fn with_chances(
        view: &View,
        actions: &[Action],
        worlds: u32,
    ) -> Option<(Self, Vec<f32>)> {
        view.check(*actions.first()?).ok()?;
        let me = view.viewer()?;
        let players = view.table().variant().players;
        let net = Net::for_players(players);
        let figures = Figures::of_baseline(players.get());
        let mut sampled = Worlds::new(view, Some(&net.beliefs))?;
        let mut chance = seeded(1);
        let (mut sum, mut chances) = (Self::default(), Vec::new());
        for _ in 0..worlds.max(1) {
            let mut round = sampled.sample(&mut chance);
            let before = round;
            let mut claims = None;
            let mut planned = actions.iter().copied();
            play_skirmish(&mut round, |round| {
                if claims.is_none() && matches!(round.table().phase(), Phase::Claim(_)) {
                    claims = Some(*round);
                }
                // What was planned without knowing this world may not be legal in it.
                let planned = planned.next().filter(|_| round.to_act() == Some(me));
                let planned = planned.filter(|action| round.check(*action).is_ok());
                planned.or_else(|| greedy::choose_in(round, &figures))
            });
            chances.push(net.value.chance(&round, me));
            sum.add(me, &before, claims.as_ref(), &round);
        }
        sum.chance = chances.iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
        Some((sum.scale(1.0 / worlds.max(1) as f32), chances))
    }

    /// Adds the result of one world, from the positions `before` the turn, when the `claims`
    /// began, and at the `end`.
    #[expect(clippy::cast_precision_loss, reason = "a hundred at most")]
    fn add(&mut self, me: Player, before: &Round, claims: Option<&Round>, end: &Round) {
        for player in before.table().players() {
            self.points[player] += (end.points(player) - before.points(player)) as f32;
        }
        if let Some(claims) = claims {
            let table = claims.table();
            self.first += f32::from(u8::from(table.placing().first() == Some(&me)));
            self.doubled += f32::from(u8::from(is_doubled(table.army(me))));
        }
        match end.winner() {
            Some(winner) if winner == me => self.won += 1.0,
            Some(_) => self.lost += 1.0,
            None => {}
        }
        if end.winner().is_none() {
            self.kept += end.table().army(me).len() as f32;
        }
        let hand = end.hand(me);
        self.cards += hand.len() as f32;
        self.strength += f32::from(hand.iter().map(Card::strength).sum::<u8>());
    }

    fn scale(self, factor: f32) -> Self {
        Self {
            chance: self.chance * factor,
            points: ByPlayer::from_fn(|player| self.points[player] * factor),
            first: self.first * factor,
            doubled: self.doubled * factor,
            cards: self.cards * factor,
            strength: self.strength * factor,
            kept: self.kept * factor,
            won: self.won * factor,
            lost: self.lost * factor,
        }
    }
}

/// The fewest worlds from which a hint concludes that a turn is clearly worse. The standard error is
/// estimated from the worlds themselves: two or three that happen to agree would make it tiny.
pub(crate) const LEAST_WORLDS: usize = 30;

/// Returns whether a turn is worse than the `best` one by more than what may be due to the choice
/// of the worlds, and by enough to be called inaccurate. Both come from
/// [`Forecast::with_chances`] with the same worlds. Returns `false` if there are fewer than
/// [`LEAST_WORLDS`].
pub(crate) fn is_clearly_worse(
    (turn, chances): &(Forecast, Vec<f32>),
    (best, best_chances): &(Forecast, Vec<f32>),
) -> bool {
    chances.len() >= LEAST_WORLDS
        && best.chance - turn.chance >= TurnReview::TOLERANCE
        && is_significant(chances, best_chances)
}

/// Returns whether the mean of the differences between these chances in the same worlds is
/// farther from 0 than twice its standard error.
pub(crate) fn is_significant(some: &[f32], others: &[f32]) -> bool {
    let differences = || {
        some.iter()
            .zip(others)
            .map(|(one, other)| f64::from(one - other))
    };
    #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
    let count = some.len() as f64;
    let mean = differences().sum::<f64>() / count;
    let squares: f64 = differences().map(|one| (one - mean).powi(2)).sum();
    mean.abs() > 2.0 * libm::sqrt(squares) / count
}
