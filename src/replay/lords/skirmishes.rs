//! The skirmishes of a game: where each begins, the armies that were compared,
//! and who claimed what.

use lords_bots::{PlayedRound, SeenRound};
use lords_rules::{Card, Phase, Player, Round, Table, View};
use std::cmp::Reverse;
use std::ops::Range;

/// A skirmish of a game.
#[derive(Clone, Debug)]
pub(crate) struct Skirmish {
    /// Its number, from 1.
    pub(crate) number: u32,
    /// Its actions, as places in [`PlayedRound::actions`].
    pub(crate) actions: Range<usize>,
    /// Whether its armies have been compared. They aren't while the skirmish
    /// goes on, nor if nobody had a Follower.
    pub(crate) compared: bool,
    /// The position with the armies that were compared, before any claim; until
    /// then the latest position of the skirmish.
    pub(crate) armies: Table,
    /// The position after its last action so far. If that has ended it, the next
    /// skirmish is laid out there already.
    pub(crate) now: Table,
    /// Who claimed which Supporter, in order.
    pub(crate) claims: Vec<(Player, Card)>,
}

impl Skirmish {
    /// Returns the skirmish of this number, of a game in which it has begun.
    pub(crate) fn seen(seen: &SeenRound, number: u32) -> Self {
        let tables: Vec<&Table> = seen.views().iter().map(View::table).collect();
        Self::of_tables(&tables, number)
    }

    /// Returns the skirmish of a game with these tables before each action and after the last.
    fn of_tables(tables: &[&Table], number: u32) -> Self {
        let start = |number| tables.partition_point(|table| table.skirmish() < number);
        // The position after the last action belongs to the next skirmish.
        let (from, to) = (start(number), start(number + 1).min(tables.len() - 1));
        let (mut compared, mut claims) = (None, Vec::new());
        for tables in tables[from..=to].windows(2) {
            let [table, after] = tables else { continue };
            if let (Phase::Claim(_), Some(player)) = (table.phase(), table.to_act()) {
                compared.get_or_insert(**table);
                let claimed = after.victory_pile(player).last();
                claims.extend(claimed.map(|card| (player, *card)));
            }
        }
        let now = *tables[to];
        let latest = if now.skirmish() == number {
            now
        } else {
            *tables[to.saturating_sub(1)]
        };
        if matches!(latest.phase(), Phase::Claim(_)) {
            compared.get_or_insert(latest);
        }
        Self {
            number,
            actions: from..to,
            compared: compared.is_some(),
            armies: compared.unwrap_or(latest),
            now,
            claims,
        }
    }

    /// Returns the players in the order of their armies; once the game is over,
    /// by their points.
    pub(crate) fn order(&self) -> Vec<Player> {
        let mut order = self.armies.placing().to_vec();
        if matches!(self.now.phase(), Phase::Over { .. }) {
            // The sort is stable: equal points keep the order of the skirmish.
            order.sort_by_key(|player| Reverse(self.now.points(*player)));
        }
        order
    }

    /// Returns whether its armies were compared and nobody can claim any more.
    pub(crate) const fn is_over(&self) -> bool {
        self.compared && !matches!(self.now.phase(), Phase::Claim(_))
    }

    /// Returns who won the skirmish, if its armies have been compared.
    pub(crate) fn winner(&self) -> Option<Player> {
        let order = self.compared.then(|| self.armies.placing())?;
        order.first().copied()
    }

    pub(crate) fn claimed_by(&self, player: Player) -> Vec<Card> {
        let claims = self.claims.iter();
        let own = claims.filter(|(claimant, _)| *claimant == player);
        own.map(|(_, card)| *card).collect()
    }

    /// Returns who has claimed a Supporter, if anybody has.
    pub(crate) fn claimant(&self, card: Card) -> Option<Player> {
        let mut claims = self.claims.iter();
        let claim = claims.find(|(_, claimed)| *claimed == card)?;
        Some(claim.0)
    }
}

/// Returns the skirmishes of a game that have begun, earliest first.
pub(crate) fn skirmishes(played: &PlayedRound) -> Vec<Skirmish> {
    skirmishes_of(played.positions().iter().map(Round::table))
}

/// Returns those of a game as an onlooker has seen it.
pub(crate) fn seen_skirmishes(seen: &SeenRound) -> Vec<Skirmish> {
    skirmishes_of(seen.views().iter().map(View::table))
}

fn skirmishes_of<'a>(tables: impl Iterator<Item = &'a Table>) -> Vec<Skirmish> {
    let tables: Vec<&Table> = tables.collect();
    let numbers = tables[0].skirmish()..=tables[tables.len() - 1].skirmish();
    let skirmishes = numbers.map(|number| Skirmish::of_tables(&tables, number));
    skirmishes.collect()
}
