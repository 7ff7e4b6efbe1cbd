//! The skirmishes of a game: where each begins, the armies that were compared,
//! and who claimed what.

use lords_bots::PlayedRound;
use lords_rules::{Action, Card, Phase, Player, Table};
use std::ops::Range;

/// A skirmish of a game.
#[derive(Clone, Debug)]
pub(crate) struct Skirmish {
    /// Its number, from 1.
    pub(crate) number: u32,
    /// Its actions, as places in [`PlayedRound::actions`].
    pub(crate) actions: Range<usize>,
    /// The position with the armies that were compared; `None` while the
    /// skirmish goes on, and if nobody had a Follower.
    pub(crate) compared: Option<Table>,
    /// The position after the last claim so far, before anything was laid out
    /// anew.
    pub(crate) end: Table,
    /// Who claimed which Supporter, in order.
    pub(crate) claims: Vec<(Player, Card)>,
}

impl Skirmish {
    /// Returns what a player claimed.
    pub(crate) fn claimed_by(&self, player: Player) -> Vec<Card> {
        let claims = self.claims.iter();
        let own = claims.filter(|(claimant, _)| *claimant == player);
        own.map(|(_, card)| *card).collect()
    }

    /// Returns a player's points after the claims of the skirmish so far.
    pub(crate) fn points(&self, player: Player) -> u32 {
        let claimed = self.claimed_by(player).into_iter();
        let claimed: u32 = claimed.map(|card| u32::from(card.strength())).sum();
        let before = self.compared.as_ref().unwrap_or(&self.end);
        before.points(player) + claimed
    }
}

/// Returns the skirmishes of a game that have begun, earliest first.
pub(crate) fn skirmishes(played: &PlayedRound) -> Vec<Skirmish> {
    let positions = played.positions();
    let last = played.round().table().skirmish();
    let first = played.start().table().skirmish();
    (first..=last)
        .map(|number| {
            let from = super::skirmish_start(played, number);
            let to = super::skirmish_start(played, number + 1);
            // The position after the last action belongs to the next skirmish.
            let to = to.min(played.actions().len());
            let (mut compared, mut claims) = (None, Vec::new());
            for at in from..to {
                let table = positions[at].table();
                if let (Phase::Claim(_), Action::Claim(card)) =
                    (table.phase(), played.actions()[at])
                {
                    compared.get_or_insert(*table);
                    claims.extend(table.to_act().map(|player| (player, card)));
                }
            }
            let end = positions[to].table();
            let end = if end.skirmish() == number {
                end
            } else {
                positions[to.saturating_sub(1)].table()
            };
            if matches!(end.phase(), Phase::Claim(_)) {
                compared.get_or_insert(*end);
            }
            Skirmish {
                number,
                actions: from..to,
                compared,
                end: *end,
                claims,
            }
        })
        .collect()
}
