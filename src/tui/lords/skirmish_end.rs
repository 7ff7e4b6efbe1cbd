//! The end of a skirmish: the armies in their order, and who has claimed what.

use lords_rules::{Action, Card, Phase, Player, Round, Table};

/// The armies of a skirmish after all Followers were turned up, and the claims so
/// far.
#[derive(Clone, Debug)]
pub(crate) struct Settlement {
    /// The position with the armies that were compared.
    pub(super) table: Table,
    /// The position now.
    pub(super) now: Table,
    /// The Supporters at the beginning of the claims.
    pub(super) row: Vec<Card>,
    /// Who has claimed which of them, in order.
    pub(super) claims: Vec<(Player, Card)>,
}

impl Settlement {
    /// Returns the end of the latest skirmish of these positions, and the actions
    /// between them. If it `is_over`, the last action has begun the next one.
    pub(super) fn new(positions: &[Round], actions: &[Action], is_over: bool) -> Self {
        let made = actions.iter().rev();
        let count = made
            .take_while(|action| matches!(action, Action::Claim(_)))
            .count();
        let from = actions.len() - count;
        let claims = (from..actions.len()).filter_map(|at| match actions[at] {
            Action::Claim(card) => Some((positions[at].to_act()?, card)),
            _ => None,
        });
        let back = usize::from(is_over && !actions.is_empty());
        let table = positions[actions.len() - back].table();
        Self {
            table: *table,
            now: *positions[actions.len()].table(),
            row: positions[from].table().supporters().to_vec(),
            claims: claims.collect(),
        }
    }

    /// The players in their order; once the game is over, by their points.
    pub(super) fn order(&self) -> Vec<Player> {
        let mut order = self.table.placing().to_vec();
        if matches!(self.now.phase(), Phase::Over { .. }) {
            // The sort is stable: equal points keep the order of the skirmish.
            order.sort_by_key(|player| std::cmp::Reverse(self.now.points(*player)));
        }
        order
    }

    /// What a player has claimed.
    pub(super) fn claimed_by(&self, player: Player) -> Vec<Card> {
        let claims = self.claims.iter();
        let own = claims.filter(|(claimant, _)| *claimant == player);
        own.map(|(_, card)| *card).collect()
    }

    /// Whether a Supporter has been claimed.
    pub(super) fn is_claimed(&self, card: Card) -> bool {
        self.claims.iter().any(|(_, claimed)| *claimed == card)
    }
}
